"""The nine scenarios: ways off the map, points, and who has won."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.ids import V_T_72_80, V_T_90
from grognard.games.lastbattle.log_params import team, who
from grognard.games.lastbattle.s6_crew import may_drive
from grognard.games.lastbattle.s11_morale import lose_man
from grognard.games.lastbattle.s19_missions import judged, mission_of, note_left
from grognard.games.lastbattle.situation import (
    CACHE_AGREED,
    CONVOY,
    CONVOY_LOADS,
    EXIT,
    HELICOPTER_WAITS,
    HOLD,
    LEAVING_KILLS,
    MAN_EXITED,
    MAN_KILLED,
    MISSIONS,
    POINTS,
    STEAL,
    VEHICLE_CRIPPLED,
    VEHICLE_EXITED,
)
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
    GUN,
    KILLED,
    LEAVING,
    LIFTED,
    LONG_QUIET,
    MOVED,
    NO_ENGINE,
    NO_GEAR,
    SITE,
    TANKBREAKER,
    V3,
    VEHICLE,
    WRECKS_MADE,
    State,
    alive,
    cards,
    has_rule,
    held_by,
    is_helicopter,
    passengers,
    put,
    riders,
    situation,
    special,
)
from grognard.kernel.umpire import Umpire

ROLES: Final = ("defender", "attacker")
QUIET: Final = 20  # game-turns without an attack end a scenario that has no limit [LB.R1]
SHORT_QUIET: Final = 8  # without the switch
CONVOY_TURNS: Final = 2  # that loading takes [LB.S9.load]


# ---- the edges ----


def exit_scores(s: State, side: int, h: int) -> bool:
    """LB.map.exit: whether leaving here counts for this side."""
    return h in situation(s).forces[side].exits


def cache_hex(s: State) -> int:
    """LB.S3.cache: agreed before set-up, else the one the map proposes."""
    return s.count[DEFENDER * COUNTS + SITE] or situation(s).objective[0]


def depart(s: State, u: Umpire) -> None:
    """LB.amb.reaction-rewind: those who reached the edge leave it after the Reaction Fire Phase."""
    for n in range(len(s.side)):
        if not s.flags[n] & LEAVING or s.hex[n] < 0:
            continue
        s.flags[n] &= ~LEAVING
        if s.kind[n] == VEHICLE and has_rule(s, V3) and may_drive(s, n) is not None:
            continue  # its driver fell on his way to it
        scores = exit_scores(s, s.side[n], s.hex[n])
        towed = [g for g in range(len(s.side)) if s.kind[g] == GUN and s.aboard[g] == n]
        at = s.hex[n]
        inside = riders(s, n) if s.kind[n] == VEHICLE else []
        for x in [n, *inside, *towed]:
            if s.war:  # they go on in the next box [LB.campaign.break-through]
                s.ways += [x, at]
            if x not in inside:  # a line for each man aboard would tell how many there are [LB.R3]
                rule = "LB.S1.leaving-eliminates" if special(s, LEAVING_KILLS) else "LB.map.exit"
                u.tell("log-exits", rule, s.side[x], unit=who(s, x))
            gone(s, u, x, scores)


def gone(s: State, u: Umpire, n: int, scores: bool) -> None:
    side = s.side[n]
    dies = special(s, LEAVING_KILLS)
    if dies and s.kind[n] == FOOT:
        for i in held_by(s, n) if has_rule(s, V3) else []:
            s.item_at[i] = -1  # he takes it with him
        while s.men[n] > 0:
            if s.rank[n] & 3 == 1:
                s.rank[n] += 1
            lose_man(s, u, n)
        return
    if scores:
        if has_rule(s, LONG_QUIET):
            s.quiet = 0  # [LB.R1] it is what they came for
        note_left(s, n)
        if s.kind[n] == FOOT:
            s.count[side * COUNTS + EXITED_MEN] += s.men[n]
        elif s.kind[n] == VEHICLE:
            s.count[side * COUNTS + EXITED_VEHICLES] += 1
            if special(s, CONVOY_LOADS) and s.rank[n] >= CONVOY_TURNS:
                s.rank[n] |= 64  # the ammunition is out
    put(s, n, GONE)
    s.aboard[n] = -1


# ---- counting ----


def men_left(s: State, side: int) -> int:
    """Men of a side that are neither dead nor off the map."""
    # Without `strict`: only so the compiler makes a plain loop of it.
    every = zip(s.side, s.kind, s.hex, s.men)  # noqa: B905
    return sum([men for of, kind, at, men in every if of == side and kind == FOOT and at != DEAD and at != GONE])


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
    total = 0
    for score in situation(s).victory.scores[side]:
        total += score.value * scored(s, side, score.what)
    return total


def scored(s: State, side: int, what: int) -> int:
    """How many there are of what scores for a side."""
    if what == MAN_EXITED:
        return tally(s, side, EXITED_MEN)
    if what == VEHICLE_EXITED:
        return tally(s, side, EXITED_VEHICLES)
    if what == MAN_KILLED:
        return tally(s, 1 - side, KILLED)
    if what == VEHICLE_CRIPPLED:
        return crippled(s, 1 - side)
    return 0 if tally(s, side, TANKBREAKER) else 1


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
            if cards(s).like[s.what[n]] not in (V_T_72_80, V_T_90) and not s.damage[n] & (NO_GEAR | NO_ENGINE):
                out.append(n)
    return out


# ---- what happens at the end of a game-turn ----


def end_of_turn(s: State, u: Umpire) -> None:
    if situation(s).victory.kind == HOLD:
        examine(s, u)
    elif special(s, CONVOY_LOADS):
        load(s, u)


def held_hexes(s: State) -> list[int]:
    """The hexes that have to be held, every one of them."""
    return [cache_hex(s)] if special(s, CACHE_AGREED) else situation(s).objective


def examine(s: State, u: Umpire) -> None:
    """LB.S3.examine: a unit of two or more men on the cache at the end of two successive game-turns."""
    victory = situation(s).victory
    by, there, stayed = victory.by, True, True
    for h in held_hexes(s):
        men = [n for n in range(len(s.side)) if s.hex[n] == h and s.side[n] == by and s.men[n] >= victory.men]
        there = there and len(men) > 0
        stayed = stayed and any(not s.flags[n] & MOVED for n in men)  # all the turn [LB.amb.s3-consecutive]
    slot = by * COUNTS + CACHE
    s.count[slot] = s.count[slot] + 1 if stayed else int(there)
    if there and special(s, CACHE_AGREED):
        u.tell("log-cache", "LB.S3.examine", by, turns=s.count[slot])
    elif there:
        u.tell("log-holds", "LB.S3.examine", by, side=team(s, by), turns=s.count[slot], of=victory.turns)


def load(s: State, u: Umpire) -> None:
    """LB.S9.load: two game-turns standing in Baranovic, without troops aboard [LB.S9.no-troops-with-ammo]."""
    area = situation(s).objective
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


def winning(s: State) -> str:
    return situation(s).rule


def by_points(s: State, extra: list[int]) -> int:
    """The higher score wins, the defender a tie [LB.amb.score-ties]; `extra`: what each may still get by leaving."""
    a, b = points(s, DEFENDER) + extra[DEFENDER], points(s, ATTACKER) + extra[ATTACKER]
    if a == b:
        return situation(s).victory.otherwise
    return ATTACKER if b > a else DEFENDER


def still_to_leave(s: State, side: int) -> int:
    """What the men and vehicles left could still score unopposed [LB.morale.after-break]."""
    victory = situation(s).victory
    men, vehicles = victory.value(side, MAN_EXITED), victory.value(side, VEHICLE_EXITED)
    return (men * men_left(s, side) if men else 0) + (vehicles * vehicles_left(s, side, True) if vehicles else 0)


def met(s: State) -> int:
    """LB.format.early-end: who has met his conditions or spoilt the other's, -1 nobody yet."""
    victory = situation(s).victory
    if victory.kind == EXIT:
        return met_by_leaving(s)
    if victory.kind == STEAL:
        return met_krakow(s)
    if victory.kind == CONVOY:
        return met_warsaw(s)
    men = [men_left(s, DEFENDER), men_left(s, ATTACKER)]
    if victory.kind == MISSIONS:  # nobody is told before the end what the other has written down
        return -1
    if victory.kind == POINTS:
        if men[DEFENDER] and men[ATTACKER]:
            return -1
        return by_points(s, [still_to_leave(s, side) if men[side] else 0 for side in (DEFENDER, ATTACKER)])
    if victory.kind == HOLD and tally(s, victory.by, CACHE) >= victory.turns:
        return victory.by
    if men[DEFENDER] == 0:
        return ATTACKER
    return DEFENDER if men[ATTACKER] == 0 else -1


def met_by_leaving(s: State) -> int:
    """LB.S6.winning, LB.amb.s6-two-thirds, LB.S7.winning, LB.amb.s7-vehicle-lost: men and vehicles that left."""
    victory = situation(s).victory
    side = victory.by
    men, vehicles = tally(s, side, EXITED_MEN), tally(s, side, EXITED_VEHICLES)
    if men >= victory.men and vehicles >= victory.vehicles:
        return side
    if men + men_left(s, side) < victory.men or vehicles + vehicles_left(s, side, True) < victory.vehicles:
        return 1 - side
    return side if men_left(s, 1 - side) == 0 else -1  # [LB.amb.variable-length]


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
    if not special(s, HELICOPTER_WAITS):
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
    victory = situation(s).victory
    if victory.kind == HOLD and side == victory.by:
        return men_left(s, side) >= victory.men
    if victory.kind == STEAL and side == victory.by:
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
    sit = situation(s)
    if sit.victory.kind == MISSIONS:
        end_of_missions(s, u, sides)
        return
    if len(sides) == 2:
        if sit.victory.kind == POINTS:
            win(s, u, by_points(s, [0, 0]), winning(s))
        else:
            win(s, u, -1, "LB.amb.double-break")
        return
    loser = sides[0]
    u.tell("log-breaks", "LB.morale.break", loser, side=team(s, loser))
    other = 1 - loser
    if sit.victory.kind == POINTS:
        extra = [still_to_leave(s, side) if side == other else 0 for side in (DEFENDER, ATTACKER)]
        if by_points(s, extra) == other:
            win(s, u, other, winning(s))
        else:  # who has withdrawn does not win by points
            win(s, u, -1, "LB.morale.after-break")
        return
    if not still_possible(s, other):
        win(s, u, -1, "LB.morale.after-break")
        return
    win(s, u, other, "LB.S5.surrender" if sit.forces[loser].surrenders else "LB.morale.after-break")


def end_of_missions(s: State, u: Umpire, sides: list[int]) -> None:
    """LB.design.victory: a side has broken, or nobody is left of it."""
    for loser in sides:
        u.tell("log-breaks", "LB.morale.break", loser, side=team(s, loser))
    loser = sides[0] if len(sides) == 1 else -1
    tell_missions(s, u)
    win(s, u, judged(s, loser), winning(s))


def tell_missions(s: State, u: Umpire) -> None:
    """LB.design.mission-secret: hidden until the end."""
    for side in (DEFENDER, ATTACKER):
        u.tell("log-mission-told", "LB.design.mission-secret", side, side=team(s, side), mission=mission_of(s, side))


def wiped_out(s: State) -> list[int]:
    """Of a designed battle: the sides of whom nobody is left."""
    if situation(s).victory.kind != MISSIONS:
        return []
    return [side for side in (DEFENDER, ATTACKER) if men_left(s, side) == 0]


def at_the_end(s: State) -> int:
    """LB.format.length, LB.format.defender-wins-default: who wins when time or patience is out."""
    victory = situation(s).victory
    if victory.kind == MISSIONS:
        return judged(s)
    return by_points(s, [0, 0]) if victory.kind == POINTS else victory.otherwise


def last_turn(s: State) -> int:
    """LB.format.length: the last game-turn, 0 without a limit."""
    return situation(s).length
