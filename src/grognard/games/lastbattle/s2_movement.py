"""Movement: what happens on the way."""

from __future__ import annotations

from grognard.games.lastbattle.board import ROAD, TRAIL, Board
from grognard.games.lastbattle.ids import WATER
from grognard.games.lastbattle.log_params import at, who
from grognard.games.lastbattle.s2_steps import factor, vehicle_price
from grognard.games.lastbattle.s2_trails import forget_paths, here
from grognard.games.lastbattle.s2_ways import Ways, route, ways
from grognard.games.lastbattle.s5_spotting import arrive, caught, stands
from grognard.games.lastbattle.s6_crew import may_drive
from grognard.games.lastbattle.state import (
    BY_WATER,
    DEAD,
    DUMMY,
    FLYING,
    HALTED,
    HIDING,
    IDLE,
    INSIDE,
    MOVED,
    NOBODY,
    OFF_ROAD,
    STIRRED,
    UNCONSCIOUS,
    V3,
    V4,
    V6,
    V8,
    VEHICLE,
    WATER_ONE,
    WATER_TWO,
    State,
    board,
    cards,
    has_rule,
    is_helicopter,
    put,
)
from grognard.kernel.umpire import Umpire

# ---- going ----


def go(s: State, u: Umpire, n: int, to: int) -> None:
    """Along the cheapest way, hex by hex, seen or unseen."""
    bd = board(s)
    found = ways(s, n)
    cost = found.cost[to]
    path = route(s, n, to, found)
    origin = s.hex[n]
    eyes = stands(s, 1 - s.side[n])
    leave(s, u, n, eyes)
    made: list[int] = []  # the steps
    for h in path:
        if made and not may_go_on(s, n, found, h):
            break  # [LB.move.stopped-midway]
        step(s, u, n, h, eyes)
        made.append(h)
        if s.hex[n] == DEAD:
            break
        if DUMMY in s.kind and has_rule(s, V4):
            eyes = stands(s, 1 - s.side[n])  # a dummy that was found sees nothing more [LB.spot.dummy-removed]
    if s.hex[n] >= 0:
        s.spent[n] += cost if len(made) == len(path) else cost_of(s, bd, n, origin, made, found)
        if s.kind[n] == VEHICLE and not s.flags[n] & FLYING:
            keep_books(s, bd, n, origin, made)
    end = made[-1] if has_rule(s, V3) else to
    u.tell("log-moves", "LB.move.phase-only", s.side[n], unit=who(s, n), origin=at(s, origin), hex=at(s, end))


def may_go_on(s: State, n: int, found: Ways, h: int) -> bool:
    """LB.move.stopped-midway: what is hit on its way so that it could not set out, ends its way there."""
    if not has_rule(s, V3):
        return True
    if s.flags[n] & IDLE or (s.flags[n] & UNCONSCIOUS and has_rule(s, V8)):
        return False  # thrown from its horse, or a character who has fallen [LB.rpg.pc-wounds]
    if s.kind[n] == VEHICLE:
        return may_drive(s, n) is None
    return s.spent[n] + found.cost[h] <= factor(s, n)  # the last of two men bears the heavy weapon alone


def cost_of(s: State, bd: Board, n: int, origin: int, made: list[int], found: Ways) -> int:
    """The points for a way that was cut short."""
    if s.kind[n] != VEHICLE:
        return found.cost[made[-1]]
    if is_helicopter(s, n):
        return len(made)
    total, a = 0, origin
    for h in made:
        total += vehicle_price(s, bd, n, a, bd.direction(a, h)) % 1000
        a = h
    return total


def leave(s: State, u: Umpire, n: int, eyes: list[int]) -> None:
    """LB.spot.lose-by-leaving: who leaves its hex in the enemy's view is spotted; hiding and shelter end."""
    caught(s, u, n, eyes, "LB.spot.lose-by-leaving")
    s.flags[n] &= ~HIDING  # [LB.hide.ends-on-move]
    if not s.flags[n] & MOVED:
        s.trail.append(here(s, n))
    s.flags[n] = (s.flags[n] | MOVED | STIRRED) & ~(INSIDE | HALTED)


def step(s: State, u: Umpire, n: int, h: int, eyes: list[int]) -> None:
    """One hex: the vehicle faces the way it goes [LB.amb.path-facing], and all who can see each other do."""
    from grognard.games.lastbattle.s12_bursts import pass_through
    from grognard.games.lastbattle.s13_mines import tread

    if s.kind[n] == VEHICLE:
        d = board(s).direction(s.hex[n], h)
        if d >= 0:
            s.facing[n] = d
            turn_at_point(s, n, d)
    put(s, n, h)
    arrive(s, u, n, eyes)
    s.trail.append(here(s, n))
    if s.barrage:
        pass_through(s, u, n)
    if s.mines:
        tread(s, u, n)


def turn_at_point(s: State, n: int, d: int) -> None:
    """LB.amb.path-facing: it turned before it went, whatever others did while it halted there."""
    last = len(s.trail) - 1
    while has_rule(s, V3) and last >= 0 and s.trail[last] >> 19 != n:
        last -= 1
    if last >= 0 and s.trail[last] >> 19 == n:
        s.trail[last] = s.trail[last] & ~(7 << 4) | d << 4


def keep_books(s: State, bd: Board, v: int, origin: int, path: list[int]) -> None:
    """What the way has used up: the road factor, the water hexes, the halt."""
    a = origin
    for h in path:
        link = bd.link[a * 6 + bd.direction(a, h)]
        if not (link == ROAD or (link == TRAIL and cards(s).trail[s.what[v]] == 2)):
            s.flags[v] |= OFF_ROAD
        if bd.terrain[h] == WATER and not (bd.bridge[h] and (link or not has_rule(s, V4))):
            s.flags[v] |= WATER_TWO if s.flags[v] & WATER_ONE else WATER_ONE
        a = h


def begin_movement(s: State, side: int) -> None:
    """A new Movement Phase: points are whole again and nothing is carried over [LB.move.no-carryover]."""
    bd = board(s)
    forget_paths(s)
    s.handled = []
    for n in range(len(s.side)):
        s.spent[n] = 0
        if s.side[n] != side or s.kind[n] != VEHICLE or s.hex[n] < 0:
            continue
        h = s.hex[n]
        light = cards(s).trail[s.what[n]] == 2
        if not (bd.road[h] or (light and bd.lane[h])):
            s.flags[n] |= OFF_ROAD  # [LB.vmove.road-factor-conditions]
        # Since rules version 4 the trail tells where it stood; a mark on a counter would tell that it swims [LB.R3].
        if cards(s).amphibious[s.what[n]] and not has_rule(s, V6):
            if bd.terrain[h] == WATER:
                s.flags[n] |= BY_WATER
            for d in range(6):
                to = bd.near[h * 6 + d]
                if to >= 0 and bd.terrain[to] == WATER:
                    s.flags[n] |= BY_WATER


def friendly(s: State, role: int, n: int) -> bool:
    return s.side[n] == role and s.side[n] != NOBODY
