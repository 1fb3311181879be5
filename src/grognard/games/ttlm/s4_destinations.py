"""4 Where a unit may go: what can be taken up, and every place that each kind of movement leads to."""

from __future__ import annotations

from typing import Final

from grognard.games.ttlm.ids import ANTWERP as ANTWERP_AREA
from grognard.games.ttlm.ids import AREAS, COASTAL
from grognard.games.ttlm.land import LANDS
from grognard.games.ttlm.s1_components import STACK
from grognard.games.ttlm.s4_areas import DISPUTED, status
from grognard.games.ttlm.s4_movement import (
    MOVED_ALREADY,
    NO_WAY,
    NONE,
    NORMAL,
    NOT_THERE,
    NOT_YOURS,
    ONE_UNIT_ON_PASS,
    RAIL,
    RESERVES,
    SEA,
    STRATEGIC,
    exists,
    leaves_room,
    may_go,
    may_go_east,
    may_reach,
    may_settle,
    unspent,
)
from grognard.games.ttlm.s4_rail_and_sea import (
    RAIL_UNITS,
    RESERVES_ONCE,
    SEA_UNITS,
    depots,
    may_play_reserves,
    rail_areas,
    reserve_ends,
)
from grognard.games.ttlm.s13_area_sides import may_cross
from grognard.games.ttlm.state import (
    EFT,
    ENTENTE,
    PLACES,
    WHOLE,
    State,
    armies_in,
    ground,
    holder_of,
    land,
    place_of,
    side_of,
    sort_of,
)
from grognard.kernel.flow import Refusal

LAND_MODES: Final = (NORMAL, RAIL, STRATEGIC, RESERVES)


def may_take(s: State, side: int, u: int) -> Refusal | None:
    """May this unit be moved now, by any kind of movement? TTLM.4.1a each unit at most once in the phase."""
    if side_of(s, u) != side:
        return NOT_YOURS  # asked first: whether an enemy unit is there is not told [13.1a]
    if not exists(s, u):
        return NOT_THERE
    if place_of(s, holder_of(u)) == EFT:
        return NOT_THERE
    if not unspent(s, u):
        return MOVED_ALREADY
    refusal = may_move_another(s, side)
    if refusal is not None:
        return refusal
    if steps_from(s, side, place_of(s, holder_of(u))) and leaves_room(s, u, NONE):
        return None  # the quick answer for most units
    return None if goes_anywhere(s, side, u, ways_by_land(s, side, u)) else NO_WAY


def may_move_another(s: State, side: int) -> Refusal | None:
    """TTLM.4.1b One unit on a pass; a second one only by card."""
    if s.level or s.moved == 0:
        return None
    refusal = may_play_reserves(s, side)
    return ONE_UNIT_ON_PASS if refusal is not None and refusal is not RESERVES_ONCE else refusal


def targets(s: State, mode: str, side: int, start: int) -> list[int]:
    """The areas a kind of movement could reach from here: a first sieve."""
    if mode == NORMAL:
        return [start, *land(s).near[start]]
    if mode == RAIL:
        return rail_areas(s, side, start) if s.rails < RAIL_UNITS else []
    if mode == RESERVES:
        return reserve_ends(s, side, start) if may_play_reserves(s, side) is None else []
    if side != ENTENTE:
        return []
    if mode == STRATEGIC:
        return depots(s, start)
    return COAST if s.seas < SEA_UNITS and (COASTAL[start] or start == ANTWERP_AREA) else []


COAST: Final = [a for a in range(AREAS) if COASTAL[a]]


def destinations(s: State, side: int, u: int, mode: str, stay: list[int]) -> list[int]:
    """Every holder this unit may go to by this kind of movement."""
    start, whole = place_of(s, holder_of(u)), sort_of(u) == WHOLE
    out: list[int] = []
    if not leaves_room(s, u, stay) or (mode != RESERVES and s.level == 0 and s.moved >= 1):
        return out
    sure = needs_only_room(s, mode)
    for area in targets(s, mode, side, start):
        holders = [ground(area)] if whole else [ground(area), *armies_in(s, side, area)]
        for dest in holders:
            refusal = may_settle(s, u, dest, stay) if sure else may_go(s, side, u, mode, dest, stay)
            if refusal is None:
                out.append(dest)
    return out


def needs_only_room(s: State, mode: str) -> bool:
    """Is that all that is left to be asked of the targets? With cards of a commander's own it is not [16.2.1d]."""
    return mode == RAIL or (mode == RESERVES and not s.owned)


def ways_by_land(s: State, side: int, u: int) -> list[int]:
    """The areas it can go to but by sea, room apart: the same for all of its nation that stand together."""
    start, more = place_of(s, holder_of(u)), s.level > 0 or s.moved == 0
    out: list[int] = []
    for mode in LAND_MODES if more else (RESERVES,):
        sure = needs_only_room(s, mode)
        for area in targets(s, mode, side, start):
            if area != start and (sure or may_reach(s, side, u, mode, ground(area), NONE) is None):
                out.append(area)
    return out


def goes_anywhere(s: State, side: int, u: int, ways: list[int]) -> bool:
    """Is there any move for it, be it by one of these ways by land? Stops at the first."""
    if not leaves_room(s, u, NONE):
        return False
    start = place_of(s, holder_of(u))
    if sort_of(u) != WHOLE and (s.level or s.moved == 0) and finds_room(s, side, u, start):
        return True
    for area in ways:
        if finds_room(s, side, u, area):
            return True
    for area in targets(s, SEA, side, start):
        if may_reach(s, side, u, SEA, ground(area), NONE) is None and finds_room(s, side, u, area):
            return True
    return may_go_east(s, side, u) is None


def finds_room(s: State, side: int, u: int, area: int) -> bool:
    """May it lie there, on the ground or in an army, but not where it lies already?"""
    own = holder_of(u)
    holders = [ground(area)] if sort_of(u) == WHOLE else [ground(area), *armies_in(s, side, area)]
    for dest in holders:
        if dest != own and may_settle(s, u, dest, NONE) is None:
            return True
    return False


def steps_from(s: State, side: int, start: int) -> bool:
    """Is there a neighbour that is not enemy ground and has room?"""
    if s.level == 0 and s.moved >= 1:
        return False
    for area in LANDS[s.lands].near[start]:
        if s.stacked[side * PLACES + area] < STACK and status(s, side, area) <= DISPUTED:
            if may_cross(s, start, area) is None:
                return True
    return False
