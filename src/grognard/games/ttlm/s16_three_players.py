"""16.2.1 Three players: whose each action is, and which of two winners comes first."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from grognard.games.ttlm.ids import ANTWERP, AREAS, ARMY_NATION, COUNTRY, NATION, SORTS, US
from grognard.games.ttlm.s2_moving import Absorbing, Riding, WithUnit
from grognard.games.ttlm.s2_reinforcements import Reinforcing
from grognard.games.ttlm.s4_areas import FRIENDLY, status
from grognard.games.ttlm.s5_losses import FORT_LOSS, Losses, fort_nation
from grognard.games.ttlm.s5_retreats import Fleeing, Leaving
from grognard.games.ttlm.s6_supply import Attrition
from grognard.games.ttlm.s7_production import PICK_UNIT, Planning
from grognard.games.ttlm.s13_early_armies import Arriving
from grognard.games.ttlm.s13_scramble import Scrambling
from grognard.games.ttlm.s14_sealed_setup import MusteringAtOnce, of_side
from grognard.games.ttlm.s15_suppressing import Dissolving
from grognard.games.ttlm.s16_commanders import BRITAIN, COMMANDER_OF, COMMANDERS, FRANCE, SEATS, commander_of
from grognard.games.ttlm.s16_joint_production import JointPlanning
from grognard.games.ttlm.s16_national_points import PAYERS, may_use, terms
from grognard.games.ttlm.state import (
    ENTENTE,
    GERMAN,
    NO_UNIT,
    NOBODY,
    V6,
    WHOLE,
    State,
    armies_in,
    ground,
    has_rule,
    sort_of,
    unit,
)
from grognard.kernel.game import SeatDefinition

OF_UNITS: Final = ("take", "lose", "remove", "swap", "dig", "recall", "scramble", "entrench", "raise")
OF_ARMIES: Final = ("rebuild", "fortify", "doom", "hasten", "suppress")
OF_COMMANDERS: Final = ("agree", "oppose")
OF_CARDS: Final = {"gas": "poison_gas", "barrage": "advanced_artillery_barrage", "surprise": "surprise_attack"}
CARDS_BY_KIND: Final = ("offensive", "crisis", "ersatz", "throw", "scratch")


def may_of(who: int) -> Callable[[State, str, int], bool]:
    """A seat's share, as something that can be sent to another process."""
    return partial(commands, who)


def commands(who: int, s: State, verb: str, arg: int) -> bool:
    """TTLM.16.2.1a Each commands his own nations; the cards are for both, and so is what they bring about."""
    top = s.stack[-1]
    if isinstance(top, JointPlanning) and top.planner >= 0:
        return who == top.planner
    if verb in OF_COMMANDERS:
        return arg == who
    if verb == "trade":
        return terms(arg)[0] == who
    if verb in OF_UNITS:
        return commander_of(arg) == who
    if verb in OF_ARMIES:
        return COMMANDER_OF[ARMY_NATION[arg]] == who
    if verb == "buy":
        return COMMANDER_OF[NATION[arg]] == who
    if verb == "early":
        return COMMANDER_OF[US] == who
    if verb in ("fort", "evacuate") and has_rule(s, V6):
        return COMMANDER_OF[fort_nation(arg if verb == "fort" else ANTWERP)] == who
    if verb == "card" and arg:
        return COMMANDER_OF[PAYERS[arg - 1]] == who
    if s.owned and not may_play(s, top, who, verb, arg):
        return False
    about = in_hand(s, top)
    return about < 0 or about == who


def may_play(s: State, top: object, who: int, verb: str, arg: int) -> bool:
    """TTLM.16.2.1d Is there a card of his nations, or of both, for this?"""
    from grognard.games.ttlm.ids import CARD_NAMES

    if verb in CARDS_BY_KIND:
        return may_use(s, who, arg) and (not isinstance(top, Losses) or spares_own(s, top, who, arg))
    if verb in OF_CARDS:
        return may_use(s, who, CARD_NAMES.index(OF_CARDS[verb])) and has_units(s, who, arg)
    return verb != "weather" or may_use(s, who, CARD_NAMES.index("bad_weather"))


def spares_own(s: State, top: Losses, who: int, kind: int) -> bool:
    nations = [NATION[sort_of(x)] if x != FORT_LOSS else fort_nation(top.area) for x in top.choices(s)]
    return any(COMMANDER_OF[nation] == who for nation in nations)


def has_units(s: State, who: int, area: int) -> bool:
    """Has this commander units of his nations in an area?"""
    holders = [ground(area), *armies_in(s, ENTENTE, area)]
    return any(s.n[h * SORTS + x] for h in holders for x in range(SORTS) if COMMANDER_OF[NATION[x]] == who)


def in_hand(s: State, top: object) -> int:
    """Whose unit or army the decision is about; -1: it is about no one's in particular."""
    item = NO_UNIT
    if isinstance(top, (WithUnit, Riding)):
        item = top.mover
    elif isinstance(top, Fleeing):
        item = top.runner
    elif isinstance(top, (Absorbing, Leaving, Attrition, Arriving)):
        item = unit(top.army, WHOLE)
    elif isinstance(top, Dissolving):
        item = top.mover(s)
    elif isinstance(top, Scrambling):
        item = top.picked
    elif isinstance(top, MusteringAtOnce):
        item = of_item(of_side(ENTENTE).item(s))
    elif isinstance(top, Reinforcing):
        item = top.picked if top.picked >= 0 else of_item(top.item(s))
    elif isinstance(top, Planning):
        picked = top.picked[ENTENTE]
        item = picked - PICK_UNIT if picked >= PICK_UNIT else of_item(picked)
    return commander_of(item) if item >= 0 else NOBODY


def of_item(item: int) -> int:
    """A reinforcement, a sort or SORTS + army, as if it were a unit."""
    if item < 0:
        return NO_UNIT
    return unit(item - SORTS, WHOLE) if item >= SORTS else unit(ground(0), item)


SEATINGS: Final = {
    "three": (
        SeatDefinition("german", GERMAN),
        SeatDefinition(SEATS[BRITAIN], ENTENTE, may_of(BRITAIN), "TTLM.16.2.1a"),
        SeatDefinition(SEATS[FRANCE], ENTENTE, may_of(FRANCE), "TTLM.16.2.1a"),
    )
}


# ---- precedence ----

GERMAN_SOIL: Final = 0  # in COUNTRY
BELGIAN_SOIL: Final = 2


def liberated(s: State, who: int) -> int:
    """TTLM.16.2.1c Friendly areas of Belgium and Germany in which a commander has units."""
    abroad = [a for a in range(AREAS) if COUNTRY[a] in (GERMAN_SOIL, BELGIAN_SOIL)]
    return sum(status(s, ENTENTE, a) == FRIENDLY and has_units(s, who, a) for a in abroad)


def first_of_the_entente(s: State) -> int:
    """TTLM.16.2.1c Who holds more of them leads; the British commander on a tie."""
    return max(COMMANDERS, key=lambda who: (liberated(s, who), who == BRITAIN))
