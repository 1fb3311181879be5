"""1 Game components: what fits where. Stacking in areas [1.2.2], places on army templates [1.4]."""

from __future__ import annotations

from typing import Final

from grognard.games.ttlm.ids import (
    ARMIES,
    ARMY_NATION,
    BEL_ARMY,
    BEL_I,
    FOOT,
    FR_I,
    GUNS,
    LIMIT,
    NATION,
    ROOM_AUX,
    ROOM_FOOT,
    SORTS,
    SORTS_OF,
    TYPE,
    US_I,
    YEAR,
)
from grognard.games.ttlm.land import LANDS
from grognard.games.ttlm.state import COOPERATION, ENTENTE, PLACES, V6, State, has_rule, in_play, land
from grognard.kernel.flow import Refusal

STACK: Final = 3
INFANTRY: Final = 0
STOSS: Final = 1
COMMONWEALTH: Final = 2
CAVALRY: Final = 3
ARTILLERY: Final = 4
SIEGE: Final = 5
BIPLANE: Final = 6
TANK: Final = 7
PARIS_GUN: Final = 8
EVACUATED: Final = 100  # added to State.built[ENTENTE] once Antwerp has been evacuated this production
NATIONS_IN_CHARTS: Final = 5

FULL: Final = Refusal("TTLM.1.2.2a", "why-full")
OTHER_NATION: Final = Refusal("TTLM.8.1b", "why-other-nation")
TEMPLATE_FULL: Final = Refusal("TTLM.1.4b", "why-template-full")
TOO_MANY_GUNS: Final = Refusal("TTLM.8.3.2f", "why-too-many-guns")
NO_BELGIAN: Final = Refusal("TTLM.14.7.2a", "why-no-belgian")
ONE_BIPLANE: Final = Refusal("TTLM.8.3.4g", "why-one-biplane")


def fights_beside(s: State, army: int, sort: int) -> bool:
    here = land(s)
    return here.army_side[army] == here.side[sort]


def may_hold(s: State, army: int, sort: int) -> Refusal | None:
    """TTLM.1.4b A place of the right section; TTLM.8.1b of the army's nation, US infantry anywhere in the Entente."""
    nation = ARMY_NATION[army]
    if NATION[sort] != nation and (sort != US_I or not fights_beside(s, army, sort)):
        return OTHER_NATION
    base = army * SORTS
    n = s.n
    total = 0
    if FOOT[sort]:
        for x in SORTS_OF[nation]:
            if FOOT[x]:
                total += n[base + x]
        return TEMPLATE_FULL if total >= ROOM_FOOT[nation] else None
    for x in SORTS_OF[nation]:
        if not FOOT[x]:
            total += n[base + x]
    if total >= ROOM_AUX[nation]:
        return TEMPLATE_FULL
    kind = TYPE[sort]
    if kind == ARTILLERY:
        if n[base + sort] >= GUNS[(YEAR[s.turn] - 1914) * NATIONS_IN_CHARTS + nation]:
            return TOO_MANY_GUNS
    elif kind == BIPLANE and n[base + sort] >= 1:
        return ONE_BIPLANE
    return None


def enlisted(s: State, army: int, sort: int) -> int:
    """TTLM.14.7.2a What a unit that moves into this army becomes: French infantry in the Belgian army is Belgian."""
    return BEL_I if sort == FR_I and army == BEL_ARMY and has_rule(s, COOPERATION) else sort


def belgians(s: State) -> int:
    """TTLM.11.1f Belgian infantry in play or about to arrive, whom Antwerp gives up now included [14.2.4a]."""
    if not has_rule(s, V6):
        return in_play(s, BEL_I)
    leaving = len(s.before) > 0 and s.built[ENTENTE] >= EVACUATED  # in a plan that is being made
    return in_play(s, BEL_I) + sum(due.count(BEL_I) for due in s.due) + int(leaving)


def may_join(s: State, army: int, sort: int) -> Refusal | None:
    """May a unit that moves go into this army? TTLM.14.7.2a A Frenchman needs a Belgian counter for it."""
    becomes = enlisted(s, army, sort)
    if becomes != sort and fights_beside(s, army, sort) and belgians(s) >= LIMIT[becomes]:
        return NO_BELGIAN
    return may_hold(s, army, becomes if fights_beside(s, army, sort) else sort)


def has_room(s: State, side: int, place: int) -> bool:
    """TTLM.1.2.2a At most three units of a side in an area; forts and empty armies do not count [1.2.2b, 1.2.2c]."""
    return s.stacked[side * PLACES + place] < STACK


def wakes_full(s: State, army: int, freed: int) -> bool:
    """Would an empty army that takes in a unit be one too many where it stands? `freed`: units that make room."""
    place = s.army_at[army]
    if s.size[army] or place < 0:
        return False
    return s.stacked[LANDS[s.lands].army_side[army] * PLACES + place] - freed >= STACK


def may_stand(s: State, holder: int, sort: int) -> Refusal | None:
    """May one more unit of this sort lie in this holder? Into an army it goes past the stack [QA.1]."""
    if holder < ARMIES:
        return FULL if wakes_full(s, holder, 0) else may_hold(s, holder, sort)
    return None if s.stacked[LANDS[s.lands].side[sort] * PLACES + holder - ARMIES] < STACK else FULL
