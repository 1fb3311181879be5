"""Entering and leaving the map in the Movement Phase."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.board import Board, edges_of
from grognard.games.lastbattle.ids import WATER
from grognard.games.lastbattle.log_params import at, who
from grognard.games.lastbattle.s2_movement import step
from grognard.games.lastbattle.s2_steps import (
    CLOSED,
    DUMMY_STAYS,
    PRICE,
    SPENT,
    budget,
    enemy_vehicle_at,
    factor,
    may_move,
    may_stop,
)
from grognard.games.lastbattle.s5_spotting import stands
from grognard.games.lastbattle.s6_crew import may_drive
from grognard.games.lastbattle.s14_helicopters import LOADING_NOW
from grognard.games.lastbattle.s16_forces import enters, entry_hexes
from grognard.games.lastbattle.situation import HELICOPTER_WAITS
from grognard.games.lastbattle.state import (
    BOARDED,
    DUMMY,
    HIGH,
    LOW_FLOWN,
    MOVED,
    OFF_ROAD,
    SMOKED,
    STIRRED,
    V4,
    V11,
    VEHICLE,
    WAITING,
    State,
    board,
    has_rule,
    is_helicopter,
    put,
    situation,
    special,
)
from grognard.kernel.flow import Refusal
from grognard.kernel.umpire import Umpire

NOT_AT_EDGE: Final = Refusal("LB.map.exit", "why-not-at-edge")
NOT_AWAY_YET: Final = Refusal("LB.S8.liftoff", "why-not-away-yet")
NOT_ENTRY: Final = Refusal("LB.S6.setup", "why-not-entry")
NOT_WAITING: Final = Refusal("LB.S6.setup", "why-not-waiting")


def may_exit(s: State, n: int) -> Refusal | None:
    """LB.amb.map-exit: from any hex at the edge, for 1 MP."""
    if s.hex[n] < 0 or not edges_of(board(s), s.hex[n]):
        return NOT_AT_EDGE
    if special(s, HELICOPTER_WAITS) and is_helicopter(s, n):
        return NOT_AWAY_YET
    if is_helicopter(s, n) and has_rule(s, V11):
        return may_fly_off(s, n)
    if s.kind[n] == VEHICLE and s.flags[n] & OFF_ROAD and s.spent[n] >= budget(s, n, False):
        return SPENT
    return may_move(s, s.side[n], n)


def may_fly_off(s: State, v: int) -> Refusal | None:
    """LB.heli.two-factors, LB.heli.mount-whole-move: for a point of the factor by which it flies; not where it has let
    anybody in or out."""
    if s.flags[v] & BOARDED:
        return LOADING_NOW
    high = s.flags[v] & HIGH and not s.flags[v] & LOW_FLOWN
    return SPENT if s.spent[v] >= budget(s, v, high != 0) else may_move(s, s.side[v], v)


def may_come_on(s: State, n: int, h: int) -> Refusal | None:
    """LB.S6.setup, LB.amb.s6-entry: pays for the first hex."""
    if s.hex[n] != WAITING or not enters(s, s.side[n]):
        return NOT_WAITING
    if s.kind[n] == DUMMY:
        return DUMMY_STAYS
    if h not in entry_hexes(s, s.side[n]):
        return NOT_ENTRY
    bd = board(s)
    if entry_price(bd, h) == CLOSED:
        return NOT_ENTRY
    if s.kind[n] == VEHICLE:
        why = may_drive(s, n)
        if why is not None:
            return why
        if enemy_vehicle_at(s, s.side[n], h):
            return NOT_ENTRY
        return may_stop(s, n, h)
    return None


def entry_price(bd: Board, h: int) -> int:
    if bd.terrain[h] == WATER:
        return CLOSED
    return 1 if bd.lane[h] else PRICE[bd.terrain[h]]


def come_on(s: State, u: Umpire, n: int, h: int) -> None:
    put(s, n, h)
    s.spent[n] = min(entry_price(board(s), h), factor(s, n))
    s.flags[n] |= MOVED | STIRRED | (SMOKED if has_rule(s, V4) else 0)  # it began beyond the edge [LB.smoke.self]
    if s.kind[n] == VEHICLE:
        s.facing[n] = situation(s).forces[s.side[n]].entry_facing
    eyes = stands(s, 1 - s.side[n])
    step(s, u, n, h, eyes)
    u.tell("log-comes-on", "LB.S6.setup", s.side[n], unit=who(s, n), hex=at(s, h))
