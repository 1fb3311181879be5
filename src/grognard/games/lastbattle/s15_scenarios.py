"""The nine scenarios: ways off the map, points, and who has won."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.board import COLS, ROWS, Board
from grognard.games.lastbattle.ids import V_T_72_80, V_T_90
from grognard.games.lastbattle.layout import scenario_data
from grognard.games.lastbattle.s11_morale import lose_man
from grognard.games.lastbattle.state import (
    ATTACKER,
    CACHE,
    COUNTS,
    DEAD,
    DEFENDER,
    EXITED_MEN,
    EXITED_VEHICLES,
    FLYING,
    FOOT,
    GONE,
    KILLED,
    LEAVING,
    LIFTED,
    LONG_QUIET,
    MOVED,
    NO_ENGINE,
    NO_GEAR,
    SITE,
    TANKBREAKER,
    VEHICLE,
    WRECKS_MADE,
    State,
    alive,
    board,
    has_rule,
    is_helicopter,
    passengers,
    put,
    riders,
)
from grognard.games.lastbattle.telling import team, who
from grognard.kernel.umpire import Umpire

ROLES: Final = ("defender", "attacker")
N: Final = 0
E: Final = 1
S: Final = 2
W: Final = 3
QUIET: Final = 20  # game-turns without an attack end a scenario that has no limit [LB.R1]
SHORT_QUIET: Final = 8  # without the switch
CONVOY_TURNS: Final = 2  # that loading takes [LB.S9.load]
CACHE_TURNS: Final = 2  # [LB.S3.examine]


# ---- the edges ----


def edges_of(bd: Board, h: int) -> list[int]:
    """The edges of the whole board at a hex: north, east, south, west."""
    out: list[int] = []
    c, r = h % bd.wide, h // bd.wide
    if r % ROWS == 0 and not exists(bd, c, r - 1):
        out.append(N)
    if c % COLS == COLS - 1 and not exists(bd, c + 1, r):
        out.append(E)
    if r % ROWS == ROWS - 1 and not exists(bd, c, r + 1):
        out.append(S)
    if c % COLS == 0 and not exists(bd, c - 1, r):
        out.append(W)
    return out


def exists(bd: Board, c: int, r: int) -> bool:
    return 0 <= c < bd.wide and 0 <= r < bd.high and bd.map_of[r * bd.wide + c] > 0


def exit_scores(s: State, side: int, h: int) -> bool:
    """LB.map.exit: whether leaving here counts for this side."""
    bd = board(s)
    edges = edges_of(bd, h)
    if s.scenario == 2:
        return side == ATTACKER and bd.map_of[h] == 3 and E in edges  # [LB.S2.exit]
    if s.scenario == 4:
        return side == DEFENDER and bd.map_of[h] == 5 and E in edges  # [LB.S4.winning]
    if s.scenario == 6:  # no farther than one hex from the road [LB.S6.winning]
        return side == ATTACKER and bd.map_of[h] == 4 and E in edges and bd.distance(h, road_end(s)) <= 1
    if s.scenario == 7:  # the part of the north edge within two hexes of the east side [LB.S7.exit]
        return side == DEFENDER and bd.map_of[h] == 2 and N in edges and h % COLS >= COLS - 2
    if s.scenario == 9:
        return side == DEFENDER and bd.map_of[h] == 2 and S in edges  # [LB.S9.exit]
    return False


def road_end(s: State) -> int:
    """Where the road of Harlingen leaves the map: hex 1606 of map 4."""
    bd = board(s)
    return next(h for h in range(bd.size) if bd.map_of[h] == 4 and h % COLS == COLS - 1 and h // bd.wide % ROWS == 5)


def cache_hex(s: State) -> int:
    """LB.S3.cache: agreed before set-up, else the one the map proposes."""
    return s.count[DEFENDER * COUNTS + SITE] or board(s).area(2, "cache_default")[0]


def depart(s: State, u: Umpire) -> None:
    """LB.amb.reaction-rewind: those who reached the edge leave it after the Reaction Fire Phase."""
    for n in range(len(s.side)):
        if not s.flags[n] & LEAVING or s.hex[n] < 0:
            continue
        s.flags[n] &= ~LEAVING
        scores = exit_scores(s, s.side[n], s.hex[n])
        for x in [n, *(riders(s, n) if s.kind[n] == VEHICLE else [])]:
            gone(s, u, x, scores)


def gone(s: State, u: Umpire, n: int, scores: bool) -> None:
    side = s.side[n]
    u.tell("log-exits", "LB.S1.leaving-eliminates" if s.scenario == 1 else "LB.map.exit", side, unit=who(s, n))
    if s.scenario == 1 and s.kind[n] == FOOT:
        while s.men[n] > 0:
            if s.rank[n] & 3 == 1:
                s.rank[n] += 1
            lose_man(s, u, n)
        return
    if scores:
        if has_rule(s, LONG_QUIET):
            s.quiet = 0  # [LB.R1] it is what they came for
        if s.kind[n] == FOOT:
            s.count[side * COUNTS + EXITED_MEN] += s.men[n]
        elif s.kind[n] == VEHICLE:
            s.count[side * COUNTS + EXITED_VEHICLES] += 1
            if s.scenario == 9 and s.rank[n] >= CONVOY_TURNS:
                s.rank[n] |= 64  # the ammunition is out
    put(s, n, GONE)
    s.aboard[n] = -1


# ---- counting ----


def men_left(s: State, side: int) -> int:
    """Men of a side that are neither dead nor off the map."""
    total = 0
    for n in range(len(s.side)):
        if s.side[n] == side and s.kind[n] == FOOT and alive(s, n):
            total += s.men[n]
    return total


def vehicles_left(s: State, side: int, moving: bool) -> int:
    total = 0
    for n in range(len(s.side)):
        if s.side[n] == side and s.kind[n] == VEHICLE and alive(s, n):
            if not moving or not s.damage[n] & (NO_GEAR | NO_ENGINE):
                total += 1
    return total


def tally(s: State, side: int, what: int) -> int:
    return s.count[side * COUNTS + what]


def points(s: State, side: int) -> int:
    """LB.S2.winning, LB.S4.winning: the score as it stands."""
    if s.scenario == 2:
        if side == ATTACKER:
            return tally(s, ATTACKER, EXITED_MEN)
        unfired = 0 if tally(s, DEFENDER, TANKBREAKER) else 6
        return tally(s, ATTACKER, KILLED) + unfired
    if s.scenario == 4:
        if side == DEFENDER:
            return 4 * tally(s, DEFENDER, EXITED_VEHICLES) + tally(s, DEFENDER, EXITED_MEN)
        return tally(s, DEFENDER, KILLED) + 4 * crippled(s, DEFENDER)
    return 0


def crippled(s: State, side: int) -> int:
    """Vehicles immobilised or destroyed."""
    stopped = 0
    for n in range(len(s.side)):
        if s.side[n] == side and s.kind[n] == VEHICLE and alive(s, n) and s.damage[n] & (NO_GEAR | NO_ENGINE):
            stopped += 1
    return stopped + tally(s, side, WRECKS_MADE)


def carriers(s: State) -> list[int]:
    """LB.S9.load: convoy vehicles that may still carry the ammunition out."""
    out: list[int] = []
    for n in range(len(s.side)):
        if s.side[n] == DEFENDER and s.kind[n] == VEHICLE and alive(s, n):
            if s.what[n] not in (V_T_72_80, V_T_90) and not s.damage[n] & (NO_GEAR | NO_ENGINE):
                out.append(n)
    return out


# ---- what happens at the end of a game-turn ----


def end_of_turn(s: State, u: Umpire) -> None:
    if s.scenario == 3:
        examine(s, u)
    elif s.scenario == 9:
        load(s, u)


def examine(s: State, u: Umpire) -> None:
    """LB.S3.examine: a unit of two or more men on the cache at the end of two successive game-turns."""
    h = cache_hex(s)
    there = [n for n in range(len(s.side)) if s.hex[n] == h and s.side[n] == DEFENDER and s.men[n] >= 2]
    slot = DEFENDER * COUNTS + CACHE
    if any(not s.flags[n] & MOVED for n in there):  # it has been there all the turn [LB.amb.s3-consecutive]
        s.count[slot] += 1
    else:
        s.count[slot] = 1 if there else 0
    if there:
        u.tell("log-cache", "LB.S3.examine", DEFENDER, turns=s.count[slot])


def load(s: State, u: Umpire) -> None:
    """LB.S9.load: two game-turns standing in Baranovic, without troops aboard [LB.S9.no-troops-with-ammo]."""
    area = board(s).area(2, "baranovic")
    for v in carriers(s):
        if s.hex[v] in area and not s.flags[v] & MOVED and passengers(s, v) == 0 and s.rank[v] < CONVOY_TURNS:
            s.rank[v] += 1
            u.tell("log-loads", "LB.S9.load", DEFENDER, unit=who(s, v), turns=s.rank[v])


# ---- victory ----


def win(s: State, u: Umpire, winner: int, rule: str) -> None:
    """The scenario is over; -1 for a draw."""
    s.result = f"{ROLES[winner] if winner >= 0 else '-'}/{'win' if winner >= 0 else 'draw'}/{rule}"
    if winner >= 0:
        u.tell("log-wins", rule, winner, side=team(s, winner))
    else:
        u.tell("log-draw", rule, -1)


WINNING: Final = (
    "LB.S1.winning", "LB.S2.winning", "LB.S3.winning", "LB.S4.winning", "LB.S5.winning", "LB.S6.winning",
    "LB.S7.winning", "LB.S8.winning", "LB.S9.winning",
)  # fmt: skip


def winning(s: State) -> str:
    return WINNING[s.scenario - 1]


def by_points(s: State, extra: int) -> int:
    """The higher score wins, the defender a tie [LB.amb.score-ties]; `extra` goes to the side that may still leave."""
    leaver = ATTACKER if s.scenario == 2 else DEFENDER
    a = points(s, DEFENDER) + (extra if leaver == DEFENDER else 0)
    b = points(s, ATTACKER) + (extra if leaver == ATTACKER else 0)
    return ATTACKER if b > a else DEFENDER


def still_to_leave(s: State, side: int) -> int:
    """What the men and vehicles left could still score unopposed [LB.morale.after-break]."""
    total = men_left(s, side)
    if s.scenario == 4:
        total += 4 * vehicles_left(s, side, True)
    return total


def met(s: State) -> int:
    """LB.format.early-end: who has met his conditions or spoilt the other's, -1 nobody yet."""
    men = [men_left(s, DEFENDER), men_left(s, ATTACKER)]
    n = s.scenario
    if n == 2 or n == 4:
        leaver = ATTACKER if n == 2 else DEFENDER
        if men[leaver] == 0:
            return by_points(s, 0)
        return by_points(s, still_to_leave(s, leaver)) if men[1 - leaver] == 0 else -1
    if n == 3 and tally(s, DEFENDER, CACHE) >= CACHE_TURNS:
        return DEFENDER
    if n == 6:
        return met_harlingen(s)
    if n == 7:
        return met_tushkuyeh(s)
    if n == 8:
        return met_krakow(s)
    if n == 9:
        return met_warsaw(s)
    if men[DEFENDER] == 0:
        return ATTACKER
    return DEFENDER if men[ATTACKER] == 0 else -1


def met_harlingen(s: State) -> int:
    """LB.S6.winning, LB.amb.s6-two-thirds: three vehicles and twelve men off the east edge by the road."""
    men, vehicles = tally(s, ATTACKER, EXITED_MEN), tally(s, ATTACKER, EXITED_VEHICLES)
    if men >= 12 and vehicles >= 3:
        return ATTACKER
    if men + men_left(s, ATTACKER) < 12 or vehicles + vehicles_left(s, ATTACKER, True) < 3:
        return DEFENDER
    return ATTACKER if men_left(s, DEFENDER) == 0 else -1  # [LB.amb.variable-length]


def met_tushkuyeh(s: State) -> int:
    """LB.S7.winning, LB.amb.s7-vehicle-lost: five men and all three vehicles off."""
    men, vehicles = tally(s, DEFENDER, EXITED_MEN), tally(s, DEFENDER, EXITED_VEHICLES)
    if men >= 5 and vehicles >= 3:
        return DEFENDER
    if vehicles + vehicles_left(s, DEFENDER, True) < 3 or men + men_left(s, DEFENDER) < 5:
        return ATTACKER
    return DEFENDER if men_left(s, ATTACKER) == 0 else -1  # [LB.amb.variable-length]


def helicopter(s: State) -> int:
    """The helicopter of Krakow, -1 in a position that has none."""
    return next((n for n in range(len(s.side)) if is_helicopter(s, n)), -1)


def pilot(s: State) -> int:
    return next((n for n in range(len(s.side)) if s.rank[n] & 4 and s.kind[n] == FOOT), -1)


def met_krakow(s: State) -> int:
    """LB.S8.pilot, LB.S8.winning: no pilot or no helicopter, no theft."""
    v, n = helicopter(s), pilot(s)
    if v < 0:
        return -1
    if s.hex[v] == GONE:
        return ATTACKER
    if s.hex[v] == DEAD or (n >= 0 and not alive(s, n)):
        return DEFENDER
    if s.damage[v] & (NO_GEAR | NO_ENGINE):
        return DEFENDER
    return -1


def flies_away(s: State, u: Umpire) -> None:
    """LB.amb.s8-timetable: out of range at the end of the game-turn after lift-off."""
    if s.scenario != 8:
        return
    v = helicopter(s)
    if v >= 0 and s.hex[v] >= 0 and s.flags[v] & FLYING and s.rank[v] and s.turn > s.rank[v]:
        u.tell("log-flies-away", "LB.S8.liftoff", s.side[v], unit=who(s, v))
        for x in riders(s, v):
            put(s, x, GONE)
            s.aboard[x] = -1
        put(s, v, GONE)


def met_warsaw(s: State) -> int:
    """LB.S9.winning, LB.amb.s9-middle: the ammunition is out, or nothing is left that could carry it."""
    for n in range(len(s.side)):
        if s.side[n] == DEFENDER and s.kind[n] == VEHICLE and s.hex[n] == GONE and s.rank[n] & 64:
            return DEFENDER
    if not carriers(s) or men_left(s, DEFENDER) == 0:
        return ATTACKER
    return DEFENDER if men_left(s, ATTACKER) == 0 else -1


def still_possible(s: State, side: int) -> bool:
    """LB.amb.break-vs-victory: whether a side could still do, unopposed, what it must."""
    if s.scenario == 3 and side == DEFENDER:
        return men_left(s, DEFENDER) >= 2
    if s.scenario == 8 and side == ATTACKER:
        return in_time(s)
    return True


def in_time(s: State) -> bool:
    """LB.amb.s8-timetable: whether the helicopter can be away before time is out."""
    v = helicopter(s)
    if v >= 0 and s.flags[v] & FLYING:
        return s.rank[v] + 1 <= last_turn(s)
    return (tally(s, ATTACKER, LIFTED) or s.turn) + 2 <= last_turn(s)


def after_break(s: State, u: Umpire, sides: list[int]) -> None:
    """LB.morale.after-break, LB.amb.break-vs-victory: may the side that holds the field still do what it must?"""
    if len(sides) == 2:
        if s.scenario in (2, 4):
            win(s, u, by_points(s, 0), winning(s))
        else:
            win(s, u, -1, "LB.amb.double-break")
        return
    loser = sides[0]
    u.tell("log-breaks", "LB.morale.break", loser, side=team(s, loser))
    other = 1 - loser
    if s.scenario in (2, 4):
        leaver = ATTACKER if s.scenario == 2 else DEFENDER
        extra = still_to_leave(s, leaver) if other == leaver else 0
        if by_points(s, extra) == other:
            win(s, u, other, winning(s))
        else:  # who has withdrawn does not win by points
            win(s, u, -1, "LB.morale.after-break")
        return
    if not still_possible(s, other):
        win(s, u, -1, "LB.morale.after-break")
        return
    win(s, u, other, "LB.S5.surrender" if s.scenario == 5 and loser == DEFENDER else "LB.morale.after-break")


def at_the_end(s: State) -> int:
    """LB.format.length, LB.format.defender-wins-default: who wins when time or patience is out."""
    if s.scenario in (2, 4):
        return by_points(s, 0)
    return ATTACKER if s.scenario in (3, 7) else DEFENDER


def last_turn(s: State) -> int:
    """LB.format.length: the last game-turn, 0 without a limit."""
    return int(scenario_data(s.scenario).get("length") or 0)
