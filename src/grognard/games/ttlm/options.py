"""The switches of the game, each named by the rule or ruling it turns on."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.ttlm.s14_plans import HISTORY, HOW, NAMED, NUMBERS, OPTION_OF_SIDE, WAYS
from grognard.games.ttlm.state import (
    ADVANTAGE,
    AREA_SIDES,
    ASKED_CARDS,
    AVERAGED,
    BELGIUM,
    BIDDING,
    BUILT_HANDS,
    CONVERSION,
    COOPERATION,
    COUNTER_ATTACK,
    DIG_ANY_TIME,
    DIVIDED,
    EARLY_ARMIES,
    EARLY_US,
    EITHER_INVADES,
    FORTIFY,
    FREE,
    HIDDEN,
    HIDDEN_HANDS,
    INDUSTRY,
    KRIEGSPIEL,
    LASTING,
    MATERIEL,
    NATIONAL,
    NETHERLANDS,
    NEW_HANDS,
    NO_QA1,
    NO_QA2,
    ONE_WEATHER,
    ONE_YEAR,
    OTTOMANS,
    ROUGH_ONCE,
    RUSSIAN_FRONT,
    SAILING,
    SAVING,
    SCRAMBLE,
    SCRATCH,
    SEMI,
    SHORT_CAP,
    SUPPRESSING,
    TERRAIN,
    TRANSFERS,
    TWELVE_SIDED,
    V3,
    V4,
    V5,
    V6,
    V7,
    WARPLANS,
)
from grognard.kernel.game import Need, Option
from grognard.kernel.options import (
    SCENARIO,
    SHORT,
    Value,
)
from grognard.kernel.seating import ONE_EACH, OPTION

THREE = "three"  # the seating of three players [16.2.1]

BITS = {
    "13.1": HIDDEN,  # army contents are hidden
    "13.5": TERRAIN,  # rough areas spare the defender a hit
    "14.2": BELGIUM,  # Belgian surprise, Antwerp as a source, its evacuation
    "11.2": HIDDEN_HANDS,  # not even the number of cards in a hand is shown
    "12.3.1": NEW_HANDS,  # the first hand may be thrown away, whole, for another
    "12.3.2": BUILT_HANDS,  # half of the first hand is picked from twenty cards
    "13.2": BIDDING,  # sealed bids of Offensive cards decide who goes first
    "13.3": FORTIFY,  # from Winter 1916-17 entrenched armies may be fortified
    "13.4": EARLY_ARMIES,  # a die for an army that is due next season: now, in time or late
    "13.6": AREA_SIDES,  # sides of disputed areas let so many units through
    "13.7": SCRAMBLE,  # the defender may bring biplanes into a battle from next door
    "14.3.1": EARLY_US,  # US infantry may come a season early, two for one
    "14.4.1": FREE,  # free set-up: armies and units wherever they may stand
    "14.4.1h": EITHER_INVADES,  # France may also invade Belgium, which then fights for Germany
    "14.4.1j": NETHERLANDS,  # Germany may invade the Netherlands
    "semi": SEMI,  # semi-historical set-up: armies in their places, units as one likes
    "14.5.1": ASKED_CARDS,  # one card of history in the first hand
    "14.5.2": WARPLANS,  # the first player turns follow the plans of history
    "14.6": TRANSFERS,  # German units go East and come back as in history
    "14.7.1": CONVERSION,  # two German cavalry for an infantry
    "14.7.2": COOPERATION,  # French infantry joins the Belgian army
    "14.7.3": MATERIEL,  # UK artillery defends at F2 from Spring 1918
    "15.1.1": AVERAGED,  # averages instead of many dice
    "15.1.2": TWELVE_SIDED,  # twelve-sided dice
    "15.1.3": ADVANTAGE,  # a battle may be fought again
    "15.2.1": DIG_ANY_TIME,  # trenches in one's own player turn, a quarter of a Build Point each
    "15.2.2": COUNTER_ATTACK,  # who has attacked is out of his trench in the enemy's next player turn
    "15.2.3": SCRATCH,  # two Ersatz points become an infantry
    "15.2.4": RUSSIAN_FRONT,  # infantry from the Russian front, a Victory Point for each two
    "15.3.1": INDUSTRY,  # factories that are lost cost Build Points, and bring some once repaired
    "15.3.2": SAVING,  # Build Points that are not spent are kept, in secret
    "15.3.3": OTTOMANS,  # four infantry of the Entente off the map cost Germany a point
    "16.2.2": KRIEGSPIEL,  # a player sees enemies only where he has units himself
    "16.2.1d": NATIONAL,  # with three players each nation of the Entente has Build Points and cards of its own
    "A05": ONE_WEATHER,  # one Bad Weather card a turn
    "A28": LASTING,  # a Decisive Victory must outlast the enemy's next player turn
    "A29": ONE_YEAR,  # the game ends after the Winter of its first year
    "A32": SHORT_CAP,  # the entrenching limit holds in Summer 1914 only
    "A47": ROUGH_ONCE,  # a rough area spares one hit a battle, not one a step
    "A51": SAILING,  # the Belgian army may sail from Antwerp
    "QA.3": SUPPRESSING,  # an army may be dissolved, its units stay
    "QA.1": NO_QA1,  # straight into an army in a full area
    "QA.2": NO_QA2,  # an army enters a full area if it takes a loose unit in
    "v3": V3,  # rules version 3; games begun before it keep what they began with
    "v4": V4,  # rules version 4, likewise
    "v5": V5,  # rules version 5, likewise
    "v6": V6,  # rules version 6, likewise
    "v7": V7,  # rules version 7, likewise
}
DEFAULTS = ("13.1", "13.5", "14.2", "A28", "QA.1", "v3", "v4", "v5", "v6", "v7")
LATER = {
    "A28": False,
    "QA.1": True,
    "QA.2": True,
    "v3": False,
    "v4": False,
    "v5": False,
    "v6": False,
    "v7": False,
}  # came after the first games: what held in those
REVERSED = ("QA.1", "QA.2")  # their bit is set when they are off
EDITIONS = ("v3", "v4", "v5", "v6", "v7")
# Where a rules lawyer may read the book otherwise: the switch, and the entry of the rules reference that says why.
READINGS = {
    "A05": "TTLM.A05",
    "A28": "TTLM.A28",
    "A32": "TTLM.A32",
    "A47": "TTLM.A47",
    "QA.1": "TTLM.A18",
    "QA.2": "TTLM.QA.2",
    "A51": "TTLM.A51",
}
# What does not go together, and the rule or ruling that says so.
NEEDS = {
    "semi": (
        Need("14.4.1", (False,), "TTLM.R7"),  # a free set-up leaves nothing for a semi-historical one
        Need(SCENARIO, ("1914", "1915", "1916", "1917", "1918"), "TTLM.S1919.opt.free"),
    ),
    "12.3.2": (Need("12.3.1", (False,), "TTLM.12.3.2a"),),  # one way or the other
    "14.4.1h": (Need("14.4.1", (True,), "TTLM.14.4.1h"), Need(SCENARIO, ("1914",), "TTLM.14.4.1h")),
    "14.4.1j": (Need("14.4.1", (True,), "TTLM.14.4.1j"), Need(SCENARIO, ("1914",), "TTLM.14.4.1j")),
    "15.1.1": (Need("13.1", (True,), "TTLM.15.1.1a"),),
    "15.1.2": (Need("15.1.1", (False,), "TTLM.15.1a"),),
    "15.1.3": (Need("15.1.1", (False,), "TTLM.15.1a"), Need("15.1.2", (False,), "TTLM.15.1a")),
    "16.2.2": (Need("13.1", (True,), "TTLM.16.2.2a"),),
    "16.2.1d": (Need(OPTION, (THREE,), "TTLM.16.2.1d"), Need("15.3.2", (False,), "TTLM.R51")),
}
CHAPTERS = ("11", "12", "13", "14", "15", "16")  # of the theatre book
ELSEWHERE = {"semi": "14", "QA.3": "15"}


def chapter_of(name: str) -> str:
    """Under which heading of the book the dialog has an option; our own are under one that says so."""
    return ELSEWHERE.get(name, "") or next((x for x in CHAPTERS if name.startswith(f"{x}.")), "own")


OPTIONS = {
    name: Option(
        name,
        name in DEFAULTS,
        before=LATER.get(name),
        edition=name in EDITIONS,
        reading=READINGS.get(name, ""),
        needs=NEEDS.get(name, ()),
        chapter=chapter_of(name),
    )
    for name in BITS
}


# War plans of 1914: they leave nothing for another set-up, and what is rolled or chosen in secret is not named.
CAMPAIGN = Need(SCENARIO, ("1914",), "TTLM.14.4.2a")
OWN_SETUPS = (CAMPAIGN, Need("14.4.1", (False,), "TTLM.14.4.2a"), Need("semi", (False,), "TTLM.14.4.2a"))
OPTIONS |= {name: Option(name, HISTORY, choices=NUMBERS, needs=OWN_SETUPS, chapter="14") for name in OPTION_OF_SIDE}
UNNAMED = tuple(Need(name, (HISTORY,), "TTLM.14.4.3a") for name in OPTION_OF_SIDE)
OPTIONS[OPTION] = Option(OPTION, ONE_EACH, choices=(ONE_EACH, THREE), chapter="16")
OPTIONS[HOW] = Option(HOW, NAMED, choices=WAYS, needs=(*OWN_SETUPS, *UNNAMED), chapter="14")

# Ready-made sets. Without the theatre book; what it calls recommended [13.1, 13.2, 13.3]; all that is history.
CORE = {name: False for name in BITS if OPTIONS[name].chapter in CHAPTERS}
RECOMMENDED = {"13.1": True, "13.2": True, "13.3": True}
HISTORICAL = dict.fromkeys(
    (
        "13.1",
        "13.3",
        "13.4",
        "13.5",
        "14.2",
        "14.3.1",
        "14.5.1",
        "14.5.2",
        "14.6",
        "14.7.1",
        "14.7.2",
        "14.7.3",
        "15.3.1",
    ),
    True,
)
LEFT_OUT = (
    "16.2.2",
    "16.2.1d",
    "15.1.1",
    "15.1.2",
    "semi",
    "14.4.1",
    "14.4.1h",
    "14.4.1j",
)  # of those that exclude each other


def all_that_go_together() -> dict[str, Value]:
    """Every option of the theatre book, but none that does not go with those before it."""
    values: dict[str, Value] = {name: option.default for name, option in OPTIONS.items()}
    chosen = list[str]()
    for name in CORE:
        trial = {**values, name: True}
        needs = [need for x in [*chosen, name] for need in OPTIONS[x].needs]
        if name not in LEFT_OUT and all(trial[need.option] in need.values for need in needs):
            values = trial
            chosen.append(name)
    return dict.fromkeys(chosen, True)


EVERYTHING = all_that_go_together()
PRESETS: dict[str, Mapping[str, Value]] = {
    SHORT: {"A29": True},
    "core": CORE,
    "recommended": RECOMMENDED,
    "historical": HISTORICAL,
    "everything": EVERYTHING,
    "kriegspiel": {"13.1": True, "16.2.2": True},
}


def bits(options: Mapping[str, Value]) -> int:
    named = sum(bit for name, bit in BITS.items() if options.get(name, OPTIONS[name].unsaid) != (name in REVERSED))
    return named | (DIVIDED if options.get(OPTION) == THREE else 0)
