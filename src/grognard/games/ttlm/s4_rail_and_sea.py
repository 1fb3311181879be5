"""4.4 to 4.6 Rail, strategic and sea movement, and the Strategic Reserves [9.6]."""

from __future__ import annotations

from typing import Final

from grognard.games.ttlm.ids import ANTWERP as ANTWERP_AREA
from grognard.games.ttlm.ids import (
    AREAS,
    ARMY_NATION,
    BEL_ARMY,
    COASTAL,
    ENGLAND,
    KINDS,
    NATION,
    STRATEGIC_RESERVES,
    UK,
)
from grognard.games.ttlm.s1_components import STACK
from grognard.games.ttlm.s4_areas import DISPUTED, FRIENDLY, status
from grognard.games.ttlm.s6_supply import is_source
from grognard.games.ttlm.s13_area_sides import may_cross
from grognard.games.ttlm.state import (
    ENTENTE,
    PLACES,
    SAILING,
    V3,
    V6,
    WHOLE,
    State,
    has_rule,
    holder_of,
    land,
    sort_of,
    unit,
)
from grognard.kernel.flow import Refusal

RAIL_AREAS: Final = 3
RAIL_UNITS: Final = 2
STRATEGIC_UNITS: Final = 2
SEA_UNITS: Final = 1
NO_TRANSIT: Final = Refusal("TTLM.1.2.2d", "why-no-transit")
RAIL_FRIENDLY: Final = Refusal("TTLM.4.4b", "why-rail-friendly")
RAIL_LIMIT: Final = Refusal("TTLM.4.4d", "why-rail-limit")
STRATEGIC_ENTENTE: Final = Refusal("TTLM.4.5a", "why-strategic-entente")
STRATEGIC_SOURCES: Final = Refusal("TTLM.4.5b", "why-strategic-sources")
STRATEGIC_LIMIT: Final = Refusal("TTLM.4.5d", "why-strategic-limit")
SEA_UK: Final = Refusal("TTLM.4.6b", "why-sea-uk")
SEA_COAST: Final = Refusal("TTLM.4.6e", "why-sea-coast")
SEA_SOURCE: Final = Refusal("TTLM.4.6b", "why-sea-coast")
SEA_LIMIT: Final = Refusal("TTLM.4.6b", "why-sea-limit")
RESERVES_CARD: Final = Refusal("TTLM.9.6a", "why-reserves-card")
RESERVES_ONCE: Final = Refusal("TTLM.A103", "why-reserves-once")
RESERVES_SIDES: Final = Refusal("TTLM.13.6a", "why-reserves-sides")
RESERVES_PATH: Final = Refusal("TTLM.9.6a", "why-reserves-path")


def nation_of(u: int) -> int:
    """The nation of a unit, or of an army."""
    sort = sort_of(u)
    return ARMY_NATION[holder_of(u)] if sort == WHOLE else NATION[sort]


def may_rail(s: State, side: int, start: int, there: int) -> Refusal | None:
    """4.4 Up to three areas, all friendly now and when the turn began; two units a turn [4.4d]."""
    if s.rails >= RAIL_UNITS:
        return RAIL_LIMIT
    if there in rail_areas(s, side, start):
        return None
    return NO_TRANSIT if there in rail_areas(s, side, start, through=True) else RAIL_FRIENDLY


def rail_areas(s: State, side: int, start: int, through: bool = False) -> list[int]:
    """What the railway reaches; `through`: as if full areas let trains pass, to say what is in the way."""
    borders = land(s).near
    if not railway(s, side, start):
        return []
    seen, edge, out = 1 << start, [start], list[int]()
    for _ in range(RAIL_AREAS):
        further = list[int]()
        for area in edge:
            for near in borders[area]:
                if seen >> near & 1 or not railway(s, side, near):
                    continue
                seen |= 1 << near
                out.append(near)
                if through or s.stacked[side * PLACES + near] < STACK:  # no transit through a full area [1.2.2d]
                    further.append(near)
        edge = further
    return out


def railway(s: State, side: int, area: int) -> bool:
    return s.friendly >> area & 1 == 1 and status(s, side, area) == FRIENDLY


def may_move_strategically(s: State, side: int, start: int, there: int) -> Refusal | None:
    """4.5 The Entente, between friendly sources of its own, friendly since the turn began."""
    if side != ENTENTE:
        return STRATEGIC_ENTENTE
    if s.strategic >= (1 if s.turn == 1 else STRATEGIC_UNITS):
        return STRATEGIC_LIMIT
    if start == there or not depot(s, start) or not depot(s, there):
        return STRATEGIC_SOURCES
    return None


def depots(s: State, start: int) -> list[int]:
    """Where strategic movement leads from here."""
    if s.strategic >= (1 if s.turn == 1 else STRATEGIC_UNITS) or not depot(s, start):
        return []
    return [a for a in range(AREAS) if a != start and depot(s, a)]


def depot(s: State, area: int) -> bool:
    """An end of strategic movement; England is none [TTLM.A33]."""
    return area != ENGLAND and is_source(s, ENTENTE, area) and railway(s, ENTENTE, area)


def may_sail(s: State, u: int, start: int, there: int) -> Refusal | None:
    """4.6 One UK unit a phase, between England and a coastal Entente source that is friendly or disputed."""
    belgian = has_rule(s, SAILING) and u == unit(BEL_ARMY, WHOLE) and start == ANTWERP_AREA  # [TTLM.A51]
    if nation_of(u) != UK and not belgian:
        return SEA_UK
    if s.seas >= SEA_UNITS:
        return SEA_LIMIT
    port = start if there == ENGLAND else there
    if port == ENGLAND or not (belgian or ENGLAND in (start, there)):
        return SEA_SOURCE
    if harbour(s, port):
        return None
    return SEA_COAST if COASTAL[port] and is_source(s, ENTENTE, port) else SEA_SOURCE


def harbour(s: State, area: int) -> bool:
    return COASTAL[area] == 1 and is_source(s, ENTENTE, area) and status(s, ENTENTE, area) <= DISPUTED


def may_use_reserves(s: State, side: int, u: int, start: int, there: int) -> Refusal | None:
    """TTLM.9.6a By card: any distance through friendly areas, both ends friendly or disputed."""
    refusal = may_play_reserves(s, side)
    if refusal is not None:
        return refusal
    if has_rule(s, V6) and status(s, side, start) > DISPUTED:
        return RESERVES_PATH  # a gun or a biplane alone on enemy ground
    if there in reserve_areas(s, side, start):
        return None
    return RESERVES_SIDES if s.crossed and there in reserve_areas(with_fresh_sides(s), side, start) else RESERVES_PATH


def with_fresh_sides(s: State) -> State:
    """As if nobody had crossed a side of a disputed area in this movement [13.6a]."""
    c = s.clone()
    c.crossed = ""
    return c


def may_play_reserves(s: State, side: int) -> Refusal | None:
    """TTLM.9.6a Each card moves one unit; on a pass only one is played, for a second unit [2.II.1d, TTLM.A103]."""
    if not s.hands[side * KINDS + STRATEGIC_RESERVES]:
        return RESERVES_CARD
    return RESERVES_ONCE if s.level == 0 and s.reserves and has_rule(s, V3) else None


def reserve_ends(s: State, side: int, start: int) -> list[int]:
    """Where the card leads from here: see may_use_reserves."""
    if has_rule(s, V6) and status(s, side, start) > DISPUTED:
        return []
    return reserve_areas(s, side, start)


def reserve_areas(s: State, side: int, start: int) -> list[int]:
    borders = land(s).near
    seen, edge, out = 1 << start, [start], list[int]()
    while edge:
        area = edge.pop()
        for near in borders[area]:
            if seen >> near & 1 or may_cross(s, area, near) is not None:
                continue
            where = status(s, side, near)
            if where > DISPUTED:
                continue
            seen |= 1 << near
            out.append(near)
            if where == FRIENDLY and s.stacked[side * PLACES + near] < STACK:
                edge.append(near)
    return out
