"""13.6 Disputed area-side limits: how many units a side of a disputed area lets in and out in a player turn."""

from __future__ import annotations

from typing import Final

from grognard.games.ttlm.ids import AREAS, ROUGH_SIDES
from grognard.games.ttlm.s1_components import STACK
from grognard.games.ttlm.s4_areas import FRIENDLY, disputed, known_fort, status
from grognard.games.ttlm.state import AREA_SIDES, PLACES, State, has_rule, land
from grognard.kernel.flow import Refusal

CLEAR_LIMIT: Final = 2
ROUGH_LIMIT: Final = 1
OUT: Final = 0  # of a disputed area
IN: Final = 1

CLEAR_OUT: Final = Refusal("TTLM.13.6a", "why-side-clear-out")
CLEAR_IN: Final = Refusal("TTLM.13.6a", "why-side-clear-in")
ROUGH_OUT: Final = Refusal("TTLM.13.6a", "why-side-rough-out")
ROUGH_IN: Final = Refusal("TTLM.13.6a", "why-side-rough-in")
CLOSED: Final = (CLEAR_OUT, CLEAR_IN, ROUGH_OUT, ROUGH_IN)


def limit(start: int, there: int) -> int:
    """Through a Clear side two units, through a Rough one (red dots) one."""
    return ROUGH_LIMIT if there in ROUGH_SIDES[start] else CLEAR_LIMIT


def letter(start: int, there: int, way: int) -> str:
    """A crossing as it stands in State.crossed: from where, to where, and which of the two ends was disputed."""
    return chr((start * AREAS + there) * 2 + way + LOWEST)


LOWEST: Final = 32  # letters that can be read begin here


def used(s: State, start: int, there: int, way: int) -> int:
    """Units that have gone from here to there, out of the one or into the other while it was disputed."""
    return s.crossed.count(letter(start, there, way))


def known_disputed(s: State, area: int) -> bool:
    """Is it, as far as the side that moves knows? Of enemies it has not met yet nothing is told [TTLM.R53]."""
    return disputed(s, area) if s.veiled >> area & 1 == 0 else known_fort(s, s.active, area)


def may_cross(s: State, start: int, there: int) -> Refusal | None:
    """TTLM.13.6a Into and out of a disputed area so many for each side; TTLM.13.6b friendly areas have no limit.

    Whether an area is disputed is asked when its side is crossed, and an army counts one [TTLM.A48].
    """
    if not s.crossed:
        return None
    most = limit(start, there)
    if used(s, start, there, OUT) >= most and known_disputed(s, start):
        return ROUGH_OUT if most == ROUGH_LIMIT else CLEAR_OUT
    if used(s, start, there, IN) >= most and known_disputed(s, there):
        return ROUGH_IN if most == ROUGH_LIMIT else CLEAR_IN
    return None


def cross(s: State, start: int, there: int) -> None:
    """Count a unit that is about to go from one area to the next."""
    if not has_rule(s, AREA_SIDES):
        return
    if known_disputed(s, start):
        s.crossed += letter(start, there, OUT)
    if known_disputed(s, there):
        s.crossed += letter(start, there, IN)


def crossings(s: State) -> list[tuple[int, int, int, int]]:
    """What has been used of each side: (from, to, way, units), in a fixed order."""
    out = []
    for x in sorted(set(s.crossed)):
        code = ord(x) - LOWEST
        out.append((code // 2 // AREAS, code // 2 % AREAS, code % 2, s.crossed.count(x)))
    return out


def way_of_reserves(s: State, side: int, start: int, there: int) -> list[int]:
    """The areas on the shortest open way of a unit sent by Strategic Reserves, both ends with it [TTLM.A17]."""
    borders = land(s).near
    back, edge = {start: start}, [start]
    while edge:
        further = list[int]()
        for area in edge:
            for near in borders[area]:
                if near in back or may_cross(s, area, near) is not None:
                    continue
                if near == there:
                    return [*trace(back, area), near]
                if status(s, side, near) == FRIENDLY and s.stacked[side * PLACES + near] < STACK:
                    back[near] = area
                    further.append(near)
        edge = further
    return [start, there]


def trace(back: dict[int, int], area: int) -> list[int]:
    way = [area]
    while back[way[-1]] != way[-1]:
        way.append(back[way[-1]])
    return way[::-1]
