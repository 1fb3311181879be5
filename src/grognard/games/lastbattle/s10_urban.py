"""Urban rules: inside and out of buildings."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.ids import BUILDING
from grognard.games.lastbattle.log_params import at, who
from grognard.games.lastbattle.s2_steps import RIDER_CLOSED, SPENT, factor
from grognard.games.lastbattle.s2_trails import here
from grognard.games.lastbattle.s5_spotting import caught, stands
from grognard.games.lastbattle.situation import URBAN_RULES
from grognard.games.lastbattle.state import (
    FOOT,
    HIDING,
    INSIDE,
    MOVED,
    STIRRED,
    V3,
    State,
    board,
    has_rule,
    horse_of,
    situation,
)
from grognard.kernel.flow import Refusal
from grognard.kernel.umpire import Umpire

NO_URBAN: Final = Refusal("LB.format.rules-gate", "why-rules-gate")
NO_DOOR: Final = Refusal("LB.urban.building-enter", "why-no-door")
INSIDE_ALREADY: Final = Refusal("LB.urban.building-enter", "why-inside")
OUTSIDE_ALREADY: Final = Refusal("LB.urban.building-enter", "why-outside")


def may_go_in(s: State, n: int) -> Refusal | None:
    """LB.urban.building-enter: infantry, where the map shows a grey square, for 1 MP more."""
    if not situation(s).gates & URBAN_RULES and has_rule(s, V3):
        return NO_URBAN
    if s.kind[n] != FOOT or s.hex[n] < 0 or board(s).terrain[s.hex[n]] != BUILDING:
        return NO_DOOR
    if horse_of(s, n) >= 0:
        return RIDER_CLOSED
    if s.flags[n] & INSIDE:
        return INSIDE_ALREADY
    return SPENT if s.spent[n] + 1 > factor(s, n) else None


def may_come_out(s: State, n: int) -> Refusal | None:
    if not s.flags[n] & INSIDE:
        return OUTSIDE_ALREADY
    return SPENT if s.spent[n] + 1 > factor(s, n) else None


def change_place(s: State, u: Umpire, n: int, inside: bool) -> None:
    caught(s, u, n, stands(s, 1 - s.side[n]), "LB.spot.lose-by-leaving")
    if not s.flags[n] & MOVED:
        s.trail.append(here(s, n))
    s.spent[n] += 1
    s.flags[n] = (s.flags[n] | MOVED | STIRRED) & ~HIDING
    s.flags[n] = s.flags[n] | INSIDE if inside else s.flags[n] & ~INSIDE
    s.trail.append(here(s, n))
    key = "log-goes-in" if inside else "log-comes-out"
    u.tell(key, "LB.urban.building-enter", s.side[n], unit=who(s, n), hex=at(s, s.hex[n]))
