"""14.2 and 14.4.1 The neutrals of the free game of 1914: Belgium, the United Kingdom and the United States.

Only France and Germany are at war. A German invasion of Belgium brings Belgium and the United Kingdom in; without it a
die is rolled each season. What the Game Events Chart has for a nation comes as much later as that nation came late.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from grognard.games.ttlm.ids import (
    AREAS,
    ARMIES,
    ARMY_NATION,
    ARRIVE,
    BEL,
    COUNTRY,
    FR,
    NATION,
    SORTS,
    SWAP,
    UK,
    US,
)
from grognard.games.ttlm.land import BELGIANS
from grognard.games.ttlm.openings import opening, sheet
from grognard.games.ttlm.s4_areas import BELGIAN_SOIL, claim, holds, neutral_soil
from grognard.games.ttlm.s14_netherlands import without_the_north_army
from grognard.games.ttlm.state import (
    BELGIUM_NEUTRAL,
    EITHER_INVADES,
    ENTENTE,
    GERMAN,
    HOLDERS,
    NOBODY,
    NOT_YET,
    PLACES,
    UK_NEUTRAL,
    US_NEUTRAL,
    State,
    has_rule,
    put,
    set_army,
    take,
)
from grognard.kernel.flow import Refusal
from grognard.kernel.umpire import Umpire

BELGIAN_AREAS: Final = [a for a in range(AREAS) if COUNTRY[a] == BELGIAN_SOIL]
FIRST_UK_ROLL: Final = 2  # Autumn 1914 [TTLM.A53]
FIRST_US_ROLL: Final = 12  # Spring 1917
NEUTRAL_NATIONS: Final = {BEL: BELGIUM_NEUTRAL, UK: UK_NEUTRAL, US: US_NEUTRAL}

NEUTRAL_GROUND: Final = Refusal("TTLM.4.1i", "why-neutral")
BELGIUM_CLOSED: Final = Refusal("TTLM.R12", "why-belgium-neutral")
FRANCE_ONLY: Final = Refusal("TTLM.14.4.1h", "why-belgium-french")
# What a war plan says of neutral ground, by its number [14.4.2].
AT_PEACE: Final = {
    1: Refusal("TTLM.V-GE1.special", "why-plan-peace"),
    2: Refusal("TTLM.V-GE2.special", "why-plan-peace"),
    6: Refusal("TTLM.V-GE6.special", "why-plan-peace"),
}
LEFT_ALONE: Final = {
    1: Refusal("TTLM.V-FR1.special", "why-plan-neutral"),
    2: Refusal("TTLM.V-FR2.special", "why-plan-neutral"),
    3: Refusal("TTLM.V-FR3.special", "why-plan-neutral"),
    4: Refusal("TTLM.V-FR4.special", "why-plan-neutral"),
    6: Refusal("TTLM.V-FR6.special", "why-plan-neutral"),
}
NEUTRAL_BUILDS: Final = {
    BEL: Refusal("TTLM.S1914.opt.free", "why-nation-neutral"),
    UK: Refusal("TTLM.14.4.1d", "why-nation-neutral"),
    US: Refusal("TTLM.14.4.1e", "why-nation-neutral"),
}


def is_neutral(s: State, nation: int) -> bool:
    return nation in NEUTRAL_NATIONS and s.neutral & NEUTRAL_NATIONS[nation] != 0


def begin_neutral(s: State) -> None:
    """TTLM.S1914.opt.free Only France and Germany are at war: what the others have is not in play yet."""
    s.neutral = BELGIUM_NEUTRAL | UK_NEUTRAL | US_NEUTRAL
    for holder in range(HOLDERS):
        for sort in range(SORTS):
            count = s.n[holder * SORTS + sort]
            if count and is_neutral(s, NATION[sort]):
                take(s, holder, sort, count)
    for army in range(ARMIES):
        if is_neutral(s, ARMY_NATION[army]):
            set_army(s, army, NOT_YET)
    for area in BELGIAN_AREAS:
        s.owner[area] = NOBODY


@lru_cache(maxsize=1)
def sheet_1914() -> State:
    from grognard.games.ttlm.notation import read_board

    return read_board(sheet("1914"), {})


def garrisoned(s: State, side: int, area: int) -> bool:
    """Would units of this side meet anybody here? In neutral Belgium its army stands where the sheet has it."""
    if not neutral_soil(s, area):
        return holds(s, 1 - side, area)
    return s.fort[area] >= 2 or sheet_1914().hold[ENTENTE * PLACES + area] > 0


def may_violate(s: State, side: int, nation: int, area: int) -> Refusal | None:
    """TTLM.4.1i May these be the first to enter a neutral area, of Belgium or Luxembourg?"""
    if side == GERMAN:
        return AT_PEACE[s.german_plan] if opening(s).peace else None  # [14.4.1c]
    if opening(s).invades >> area & 1:
        return None if nation == FR else FRANCE_ONLY
    if s.french_plan:
        return LEFT_ALONE[s.french_plan]
    return may_invade(s, nation) if neutral_soil(s, area) else NEUTRAL_GROUND  # Luxembourg [S1914.special.a]


def may_invade(s: State, nation: int) -> Refusal | None:
    """TTLM.14.4.1h France may march into neutral Belgium with that option, nobody else of the Entente."""
    if nation == FR and has_rule(s, EITHER_INVADES):
        return None
    return FRANCE_ONLY if has_rule(s, EITHER_INVADES) else BELGIUM_CLOSED


def enter_war(s: State, nation: int) -> None:
    """A nation comes in with what the sheet of 1914 gives it, where it gives it."""
    printed = sheet_1914()
    s.neutral &= ~NEUTRAL_NATIONS[nation]
    for army in range(ARMIES):
        if ARMY_NATION[army] == nation and printed.army_at[army] >= 0:
            set_army(s, army, printed.army_at[army])
    for holder in range(HOLDERS):
        for sort in range(SORTS):
            if NATION[sort] == nation:
                put(s, holder, sort, printed.n[holder * SORTS + sort])


def invade(s: State, u: Umpire, side: int) -> None:
    """TTLM.14.2.1a The side that enters Belgium is its enemy; the other side gets all Belgian forces."""
    s.invaded = s.turn
    if side == GERMAN:
        invaded_by_germany(s, u)
    else:
        invaded_by_france(s, u)


def invaded_by_france(s: State, u: Umpire) -> None:
    """TTLM.14.4.1h Belgium fights for Germany; who is neutral now, the British, the Americans, is so for ever."""
    u.tell("log-france-invades-belgium", "TTLM.14.4.1h", ENTENTE)
    s.lands |= BELGIANS  # before any Belgian is set down
    take_up_arms(s, GERMAN)


def take_up_arms(s: State, side: int) -> None:
    for area in BELGIAN_AREAS:
        s.owner[area] = side
    enter_war(s, BEL)
    for area in BELGIAN_AREAS:
        claim(s, area)


def invaded_by_germany(s: State, u: Umpire) -> None:
    """TTLM.14.4.1d The Belgians and the British are at war with Germany.

    The Americans come by the chart, or as late as Spring 1917 is past [TTLM.A53].
    """
    u.tell("log-invades-belgium", "TTLM.14.2.1a", 0)
    take_up_arms(s, ENTENTE)
    if s.neutral & UK_NEUTRAL:
        join(s, u, UK, "TTLM.14.4.1d")
    if s.neutral & US_NEUTRAL:
        s.neutral &= ~US_NEUTRAL
        s.us_delay = max(0, s.turn - FIRST_US_ROLL)


def join(s: State, u: Umpire, nation: int, rule: str) -> None:
    """A nation declares war; its events are delayed by the seasons that have gone by."""
    u.tell("log-uk-joins" if nation == UK else "log-us-joins", rule, ENTENTE)
    if nation == UK:
        s.uk_delay = s.turn - 1
    else:
        s.us_delay = s.turn - FIRST_US_ROLL
    enter_war(s, nation)


def roll_for_neutrals(s: State, u: Umpire) -> None:
    """TTLM.14.4.1d, TTLM.14.4.1e While Belgium is not invaded: on a 1 the nation joins the Entente."""
    if not s.neutral & BELGIUM_NEUTRAL:
        return
    for nation, first, rule in ((UK, FIRST_UK_ROLL, "TTLM.14.4.1d"), (US, FIRST_US_ROLL, "TTLM.14.4.1e")):
        if is_neutral(s, nation) and s.turn >= first:
            die = u.roll(1, "neutral")[0]
            u.tell("log-uk-die" if nation == UK else "log-us-die", rule, ENTENTE, face=die)
            if die == 1:
                join(s, u, nation, rule)


# ---- the Game Events Chart ----


def chart(s: State, turn: int) -> list[int]:
    """What arrives in a season: a sort, or SORTS + army."""
    printed = without_the_north_army(s, turn, ARRIVE[turn])
    if not (s.neutral or s.uk_delay or s.us_delay):
        return printed
    out = [x for x in printed if nation_of_item(x) not in (UK, US)]
    for nation, delay in ((UK, s.uk_delay), (US, s.us_delay)):
        if not is_neutral(s, nation) and turn > delay:
            out += [x for x in ARRIVE[turn - delay] if nation_of_item(x) == nation]
    return out


def nation_of_item(item: int) -> int:
    return ARMY_NATION[item - SORTS] if item >= SORTS else NATION[item]


def swaps_due(s: State) -> int:
    """Commonwealth infantry that enters this season."""
    return 0 if is_neutral(s, UK) or s.turn <= s.uk_delay else SWAP[s.turn - s.uk_delay]
