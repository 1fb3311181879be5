"""Where to go: each counter weighs the hexes it can reach by its way, its cover, its shots and the enemy's."""

from __future__ import annotations

import math
from typing import Final

from grognard.games.lastbattle.advice_exchange import Ground, size_up, teams
from grognard.games.lastbattle.advice_options import command_gain
from grognard.games.lastbattle.campaign.war import war_of
from grognard.games.lastbattle.front import FAR, chase, field, focus, hunter_side, leaver_side
from grognard.games.lastbattle.ids import AR, DRIVER, GUNNER, PILOT, PST, RIFLE
from grognard.games.lastbattle.s2_moving import Moving
from grognard.games.lastbattle.s2_ways import Ways, route, ways
from grognard.games.lastbattle.s5_spotting import stands
from grognard.games.lastbattle.s6_crew import mounted
from grognard.games.lastbattle.s13_mines import known_mines
from grognard.games.lastbattle.s15_scenarios import exit_scores, men_left, vehicles_left
from grognard.games.lastbattle.situation import CONVOY_LOADS, EXIT, HELICOPTER_WAITS, HOLD
from grognard.games.lastbattle.state import (
    ATTACKER,
    BOARDED,
    DEFENDER,
    FLYING,
    FOOT,
    MOVED,
    NO_ENGINE,
    NO_GEAR,
    SPOTTED,
    VEHICLE,
    WAITING,
    State,
    board,
    cards,
    passengers,
    riders,
    situation,
    special,
)

Action = tuple[str, int]
PATIENCE: Final = 12  # game-turns before a side that must act takes more and more risks
LONGEST_DRIVE: Final = 12  # hexes
TAKE_OFF: Final = 4  # game-turns after which the pilot of Krakow makes for his helicopter
FIGHT: Final = 4  # hexes at which troops get out of their vehicles
KEEN: Final = 4.0  # how sharply a better hex is preferred
PULL_LEAVE: Final = 0.14  # morale points that a third of a movement point on one's way is worth
PULL_HUNT: Final = 0.10
PULL_GUARD: Final = 0.02
PULL_LEAD: Final = 0.04
PULL_STORM: Final = 0.4
STORM_REACH: Final = 6  # hexes from which men take part in an assault
STORM_HOLD: Final = 2  # hexes round its goal in which the enemy holds
STORM_ODDS: Final = 1.5  # men for each of his
BASE_OF_FIRE: Final = 0.3  # morale points that a volley from cover must cost the enemy to be worth staying for
SPLIT_AT: Final = 5  # hexes from the enemy at which a storming party spreads out
INERTIA: Final = 0.15  # who only has to hold does not wander about
MINED_MAN: Final = 0.8  # morale points that a step into mines is to be feared for
MINED_VEHICLE: Final = 1.6
CLOSE_COUNTRY: Final = 3  # hexes from cover in which the enemy is
LEAD: Final = 3  # hexes that vehicles may be ahead of their infantry
AHEAD: Final = 0.3  # morale points for each hex more
HALT: Final = 9  # thirds of a movement point from the cache at which vehicles stop
CROWD: Final = 0.6  # morale points that another vehicle in the same hex is to be feared for
UNESCORTED: Final = 1.0  # morale points that a vehicle without infantry is to be feared for there
SMOKE_AT: Final = 0.4  # morale points that fire must be feared for
AMBUSH: Final = 0.35  # morale points that an unseen counter beside one is to be feared for
AMBUSH_MOST: Final = 1.5
ENOUGH_TURNS: Final = 4  # of a battle in a campaign before it is given up
AFTERWARDS: Final = 0.8  # of the enemy's next fire is to be expected where one ends


# ---- whose turn to move ----


def weigh_moving(s: State, role: int, actions: list[Action]) -> list[float]:
    """One counter after another, in order of their numbers; those that had better stay are passed over."""
    top = s.stack[-1]
    passed = top.passed if isinstance(top, Moving) else -1
    enemies = stands(s, 1 - role)
    out: list[float] = []
    some = False
    for verb, n in actions:
        w = 0.001
        if verb == "take":
            if not some and n > passed and may_want(s, n, enemies):
                some, w = True, 1.0
        elif verb == "look":
            w = 0.005
        elif verb == "withdraw":
            w = 2.0 if hopeless(s, role) else 1e-6
        elif verb == "change":
            w = 1e-6
        elif verb == "done":
            w = 0.004 if some else 1.0
        out.append(w)
    return out


def hopeless(s: State, role: int) -> bool:
    """Of a battle in a campaign: three to one against us after some turns, and somewhere to fall back to."""
    if s.turn < ENOUGH_TURNS:
        return False
    ours, theirs = (men_left(s, side) + 5 * vehicles_left(s, side, False) for side in (role, 1 - role))
    war = war_of(s)
    return 3 * ours < theirs and any(not war.of(1 - role, box) for box in war.country.beside(war.box))


def may_want(s: State, n: int, enemies: list[int]) -> bool:
    """Whether it is worth asking what a counter would like to do."""
    if s.hex[n] == WAITING:
        return True
    if s.aboard[n] >= 0:
        return wants_out(s, n, enemies)
    if s.flags[n] & MOVED:
        return False
    if s.kind[n] == VEHICLE:
        return not loading(s, n)
    way = field(s, n)
    if way is not None or hunter(s, n):
        return True
    h, bd = s.hex[n], board(s)
    for e in enemies:
        if bd.distance(h, e) <= 6:
            return True
    return PULL_GUARD > 0.0 and len(enemies) > 0


def hunter(s: State, n: int) -> bool:
    """Whether its side has to seek the enemy."""
    return hunter_side(s) == s.side[n]


def leaver(s: State, n: int) -> bool:
    return leaver_side(s) == s.side[n]


def is_leader(s: State, n: int) -> bool:
    return s.rank[n] & 3 != 0 and s.kind[n] == FOOT


def loading(s: State, v: int) -> bool:
    """A convoy vehicle at Baranovic stays until it is loaded."""
    return special(s, CONVOY_LOADS) and s.side[v] == DEFENDER and s.rank[v] < 2 and s.hex[v] in situation(s).objective


def wants_out(s: State, n: int, enemies: list[int]) -> bool:
    """Troops get out where they have to fight or hold, and stay in where they only have to leave."""
    v = s.aboard[n]
    h = s.hex[v]
    if h < 0:
        return False
    stuck = s.damage[v] & (NO_GEAR | NO_ENGINE) != 0
    if s.seat[n] >= 0:
        return stuck and leaver(s, n)  # nothing is won by sitting in it
    if stuck:
        return True
    convoy = special(s, CONVOY_LOADS)
    if convoy and s.side[n] == DEFENDER:
        return h in situation(s).objective
    close = nearest(s, h, enemies)
    if leaver(s, n):
        return close <= FIGHT and not convoy and s.what[n] in (AR, RIFLE) and not way_done(s, v)
    return close <= FIGHT or way_done(s, v)


def nearest(s: State, h: int, enemies: list[int]) -> int:
    bd, least = board(s), FAR
    for e in enemies:
        least = min(least, bd.distance(h, e))
    return least


def wants_in(s: State, n: int, v: int, enemies: list[int]) -> bool:
    """Those who have to leave ride where no enemy is near; not on the ammunition of Baranovic."""
    if not leaver(s, n) or s.flags[n] & BOARDED or s.damage[v] & (NO_GEAR | NO_ENGINE):
        return False
    if special(s, CONVOY_LOADS) and s.hex[n] in situation(s).objective:
        return False
    return nearest(s, s.hex[n], enemies) > FIGHT + 1


def way_done(s: State, v: int) -> bool:
    way = field(s, v)
    return way is not None and way[s.hex[v]] <= 6


# ---- what the counter in hand does ----


def heading(s: State, n: int, eager: float = 1.0) -> tuple[list[int] | None, float]:
    """The field a counter follows, and how much it is drawn along it; `eager` is its side's mood this turn."""
    side = s.side[n]
    way = field(s, n)
    if way is not None:
        if s.rank[n] & 4 and s.turn > TAKE_OFF:
            return way, PULL_LEAVE * (1.0 + 0.3 * (s.turn - TAKE_OFF))  # the pilot has to be aboard by turn 10
        return way, PULL_LEAD if is_leader(s, n) and not leaver(s, n) else PULL_LEAVE * haste(s) * eager
    goal = focus(s, side)
    if goal < 0:
        return None, 0.0
    pull = PULL_HUNT * haste(s) * eager if hunter(s, n) else PULL_GUARD * eager
    if eager >= 1.0 and storming(s, n, goal):
        pull = max(pull, PULL_STORM)
    if s.kind[n] == VEHICLE and not armed(s, n):
        return None, 0.0  # a lorry does not go hunting
    return chase(s, goal, s.kind[n] == VEHICLE), min(pull, PULL_LEAD) if is_leader(s, n) else pull


def armed(s: State, v: int) -> bool:
    """Whether a vehicle can fight, or brings those who can."""
    if cards(s).arms[s.what[v]] or mounted(s, v) >= 0:
        return True
    return passengers(s, v) > 0


def haste(s: State) -> float:
    """When nobody has fired for some turns, or the game drags on, it is time to take a risk: quiet ends it [LB.R1]."""
    return 1.0 + 0.15 * max(s.quiet - 1, 0) ** 2 + 0.04 * max(s.turn - PATIENCE, 0)


# ---- the assault ----


def storming(s: State, n: int, goal: int) -> bool:
    """Whether its side goes over to the assault on that hex: all together, and only with men enough.

    Men with pistols and shotguns win nothing at a distance; one by one they are shot down on their way.
    """
    if goal < 0 or not hunter(s, n) or s.kind[n] != FOOT:
        return False
    bd, side, own, theirs = board(s), s.side[n], 0, 0
    for x in range(len(s.side)):
        h = s.hex[x]
        if h < 0 or s.kind[x] != FOOT:
            continue
        far = bd.distance(h, goal)
        if s.side[x] == side and far <= STORM_REACH:
            own += s.men[x]
        elif s.side[x] == 1 - side and far <= STORM_HOLD:
            theirs += s.men[x]
    return own >= STORM_ODDS * theirs


def companions(s: State, n: int) -> int:
    """How many counters share the enemy's fire with this one, because they go over to the assault with it."""
    goal = focus(s, s.side[n])
    if not storming(s, n, goal):
        return 0
    bd, here, count = board(s), s.hex[n], 0
    for x in range(len(s.side)):
        if x != n and s.side[x] == s.side[n] and s.hex[x] >= 0 and s.kind[x] == FOOT:
            if bd.distance(s.hex[x], here) <= STORM_REACH:
                count += 1
    return count


def covers_the_assault(s: State, n: int, ground: Ground) -> bool:
    """Rifles that reach the enemy from cover are the base of fire: they keep him down while the others cross."""
    h = s.hex[n]
    return s.what[n] in (AR, RIFLE) and bool(board(s).covered[h]) and ground.bite(h) >= BASE_OF_FIRE


def weigh_unit(
    s: State, role: int, n: int, actions: list[Action], eager: float = 1.0, fear: float = 1.0
) -> list[float]:
    """`eager`: how much it is drawn forward; `fear`: how much it counts the enemy's fire."""
    enemies = stands(s, 1 - role)
    if s.hex[n] < 0:
        return [unit_verb(s, n, verb, arg, enemies) for verb, arg in actions]
    friends = [
        s.hex[x] for x in range(len(s.side)) if s.side[x] == role and s.hex[x] >= 0 and x != n and s.flags[x] & SPOTTED
    ]
    ground = Ground(s, size_up(s, n), teams(s, 1 - role), friends, companions(s, n))
    ground.fear = fear
    way, pull = heading(s, n, eager)
    here = s.hex[n]
    if pull >= PULL_STORM and eager <= 1.0 and covers_the_assault(s, n, ground):
        pull = PULL_GUARD
    if s.kind[n] == VEHICLE and hunter(s, n):
        find_escort(s, n, ground)
    if s.kind[n] == VEHICLE and situation(s).victory.kind == HOLD and not leaver(s, n):
        ground.halt = HALT  # men examine the cache; wheels bring them, and cover
    still = stay_score(s, n, ground, way, pull) + (INERTIA if pull <= PULL_GUARD else 0.0)
    paths = ways(s, n) if any(verb == "to" for verb, _ in actions) else Ways()
    known = known_mines(s, role) if s.mines and not s.flags[n] & FLYING else []
    unseen = [] if storming(s, n, focus(s, role)) else unseen_foes(s, role)
    waiting = ambush(s, n, here, unseen)
    out: list[float] = []
    for verb, arg in actions:
        if verb == "to":
            gain = go_score(s, n, arg, paths, ground, way, pull) - still
            gain -= mine_fear(s, n, arg, paths, known) if known else 0.0
            gain += command_gain(s, n, arg)
            gain -= ambush(s, n, arg, unseen) - waiting if unseen else 0.0
            out.append(math.exp(max(min(KEEN * gain, 20.0), -20.0)))
        elif verb == "inside":
            out.append(math.exp(KEEN * inside_gain(s, n, ground, way, pull)))
        elif verb == "hide":
            idle = ground.bite(here) < 0.1 and not (way is not None and pull > PULL_GUARD and way[here] > 0)
            out.append(1.5 if idle else 0.01)
        elif verb == "smoke":
            out.append(smoke_weight(s, n, ground))
        elif verb == "split":
            out.append(split_weight(s, n, arg, enemies))
        else:
            out.append(unit_verb(s, n, verb, arg, enemies))
    return out


def smoke_weight(s: State, n: int, ground: Ground) -> float:
    """LB.smoke.self It costs nothing and hides the unit there, or those moving on behind it; not where it should rather
    fire."""
    h = s.hex[n]
    feared = ground.danger(h) * (1.0 if s.flags[n] & SPOTTED else ground.spot(h))
    return 1e6 if feared > SMOKE_AT and feared > 2.0 * ground.bite(h) else 0.003


def unseen_foes(s: State, role: int) -> list[int]:
    """Where enemy counters stand that nobody has spotted."""
    return [
        s.hex[x]
        for x in range(len(s.side))
        if s.side[x] == 1 - role and s.hex[x] >= 0 and s.aboard[x] < 0 and not s.flags[x] & SPOTTED
    ]


def ambush(s: State, n: int, to: int, unseen: list[int]) -> float:
    """What may be waiting beside that hex: unseen enemies fire and throw first."""
    bd = board(s)
    return min(AMBUSH_MOST, AMBUSH * sum(1 for h in unseen if bd.distance(h, to) <= 1))


def drawn(way: list[int] | None, pull: float, h: int, halt: int = 0) -> float:
    """What the way that is left costs; within `halt` one is near enough."""
    return 0.0 if way is None else -pull * max(halt, min(way[h], FAR // 2))


def stay_score(s: State, n: int, ground: Ground, way: list[int] | None, pull: float) -> float:
    """To stand and fire twice, under the enemy's fire if he sees or comes to see us."""
    h = s.hex[n]
    bite = ground.bite(h)
    f = s.flags[n]
    seen = 1.0 if f & SPOTTED or bite > 0.1 else ground.spot(h)
    shots = 1.0 if f & MOVED and not ground.me.mobile else 2.0
    spell = AFTERWARDS if f & MOVED else 1.0 + AFTERWARDS
    score = shots * bite - spell * seen * ground.danger(h)
    if not f & SPOTTED:
        score = max(score, -spell * ground.spot(h) * ground.danger(h))  # who holds his fire stays unseen
    score += drawn(way, pull, h, ground.halt)
    if situation(s).victory.kind == HOLD and way is not None and way[h] == 0 and s.men[n] >= 2:
        score += 3.0  # on the cache
    return score + (0.3 if board(s).covered[h] and ground.me.foot else 0.0)


def go_score(s: State, n: int, to: int, paths: Ways, ground: Ground, way: list[int] | None, pull: float) -> float:
    """To go there: reaction fire on the way, its own fire afterwards, and what it will be under at the end."""
    bd, start = board(s), s.hex[n]
    risk = ground.danger(start) if ground.spot(start) > 0.0 and not s.flags[n] & MOVED else 0.0
    if ground.me.foot:
        middle = paths.before.get(to, start)
        if middle != start:
            risk = max(risk, ground.danger(middle) * (1.0 if not bd.covered[middle] else ground.spot(middle)))
    elif not s.flags[n] & FLYING:
        risk = max(risk, risk_of_drive(to, start, paths, ground)) + unescorted(s, n, to, ground)
    bite = ground.bite(to)
    mobile = ground.me.mobile and ground.me.foot
    seen = ground.spot(to)
    end = ground.danger(to)
    risk = max(risk, seen * end)
    after = AFTERWARDS * (1.0 if bite > 0.1 else seen) * end
    score = (1.8 if mobile else 0.9) * bite - risk - after + drawn(way, pull, to, ground.halt)
    score -= crowd(s, n, to)
    return score + (0.3 if bd.covered[to] and ground.me.foot else 0.0) - 0.01 * paths.cost[to]


def crowd(s: State, n: int, to: int) -> float:
    """Vehicles that stop in one hex are one target, unless they are on their way out."""
    if s.kind[n] != VEHICLE or leaver(s, n):
        return 0.0
    own = s.side[n]
    return CROWD * sum(
        s.hex[x] == to and s.side[x] == own and s.kind[x] == VEHICLE for x in range(len(s.side)) if x != n
    )


def find_escort(s: State, n: int, ground: Ground) -> None:
    """How near the infantry of a side is to the enemy it goes for."""
    bd, goal = board(s), focus(s, s.side[n])
    feet = [s.hex[x] for x in range(len(s.side)) if s.side[x] == s.side[n] and s.kind[x] == FOOT and s.hex[x] >= 0]
    if goal >= 0 and feet:
        ground.goal, ground.escort = goal, min(bd.distance(h, goal) for h in feet)


def unescorted(s: State, n: int, to: int, ground: Ground) -> float:
    """In close country infantry goes ahead: a vehicle alone before houses full of the enemy burns there."""
    bd = board(s)
    lurking = [e.hex for e in ground.foes if e.foot and bd.covered[e.hex] and bd.distance(e.hex, to) <= CLOSE_COUNTRY]
    if not lurking or leaver(s, n):
        return AHEAD * max(0, ground.escort - bd.distance(to, ground.goal) - LEAD) if ground.goal >= 0 else 0.0
    near = min(bd.distance(h, to) for h in lurking)
    own = s.side[n]
    for x in range(len(s.side)):
        if s.side[x] == own and s.kind[x] == FOOT and s.hex[x] >= 0:
            if min(bd.distance(h, s.hex[x]) for h in lurking) <= near + 1:
                return 0.0
    return UNESCORTED


def mine_fear(s: State, n: int, to: int, paths: Ways, known: list[int]) -> float:
    """LB.mine.attack: what the mines on the way cost, as far as its side knows of them."""
    fields = sum(1 for h in route(s, n, to, paths) if h in known)
    return fields * (MINED_VEHICLE if s.kind[n] == VEHICLE else MINED_MAN)


def risk_of_drive(to: int, start: int, paths: Ways, ground: Ground) -> float:
    """The worst fire along the way of a vehicle: it may be fired at wherever it was seen."""
    worst = 0.0
    key = paths.before.get(to, start * 2)
    for _ in range(LONGEST_DRIVE):
        h = key // 2
        if h != start:
            worst = max(worst, ground.danger(h) * ground.spot(h))
        before = paths.before.get(-1 - key)
        if before is None:
            break
        key = before
    return worst


def inside_gain(s: State, n: int, ground: Ground, way: list[int] | None, pull: float) -> float:
    """Into the house: a point of cover and a point of fire, for the fire of this turn and a step on the way."""
    h = s.hex[n]
    gain = 0.3 * ground.danger(h) * max(ground.spot(h), 0.5) + 0.3 * ground.bite(h)
    if not s.flags[n] & MOVED:
        gain -= ground.bite(h)
    if way is not None and pull >= PULL_HUNT and way[h] > 9:
        gain -= 0.3
    return gain + (0.05 if s.flags[n] & MOVED else -0.1)


def split_weight(s: State, n: int, men: int, enemies: list[int]) -> float:
    """Before they close in, pistol men spread out: each has his grenade, and a shot hits one."""
    if men != 1 or s.what[n] != PST or not hunter(s, n):
        return 0.003
    h, bd = s.hex[n], board(s)
    near = SPLIT_AT if storming(s, n, focus(s, s.side[n])) else 2
    for e in enemies:
        if bd.distance(h, e) <= near:
            return 1e6
    return 0.003


def unit_verb(s: State, n: int, verb: str, arg: int, enemies: list[int]) -> float:
    if verb == "back":
        return 1.0
    if verb == "exit":
        return 1e9 if exit_scores(s, s.side[n], s.hex[n]) and fit_to_leave(s, n) else 1e-6
    if verb == "enter":
        return 50.0
    if verb == "alight":
        return 10.0 if wants_out(s, n, enemies) else 0.01
    if verb == "unload":
        return 3000.0 if wants_out(s, arg, enemies) else 0.005
    if verb == "man":
        v = arg // 4
        if special(s, HELICOPTER_WAITS) and s.rank[n] & 4:
            return 1e9 if cards(s).posts[s.what[v]][arg % 4] == PILOT else 1e6
        unmanned = situation(s).forces[DEFENDER].unmanned or situation(s).forces[ATTACKER].unmanned
        return 4.0 if s.men[n] == 1 and not s.rank[n] and unmanned and s.side[v] == s.side[n] else 0.02
    if verb == "lift":
        return 1e9
    if verb == "shift":
        return shift_weight(s, n, arg // 4, arg % 4)
    if verb == "board":
        return 300.0 if wants_in(s, n, arg, enemies) else 0.002
    if verb == "grab":
        return 0.5 if s.item_at[arg] < 0 else 0.002
    if verb == "climb":
        return 2.0
    if verb == "turn":
        return 0.01
    return 0.003


def shift_weight(s: State, v: int, n: int, seat: int) -> float:
    """Every vehicle needs a driver and a gunner; a driver stays at the wheel."""
    posts = cards(s).posts[s.what[v]]
    if s.seat[n] >= 0 and posts[s.seat[n]] in (DRIVER, PILOT):
        return 0.002
    if posts[seat] in (DRIVER, PILOT):
        return 8.0
    if posts[seat] == GUNNER:
        return 4.0
    return 0.002


def fit_to_leave(s: State, n: int) -> bool:
    """Whether leaving now is what the scenario wants of this unit."""
    if special(s, CONVOY_LOADS):
        return s.kind[n] == VEHICLE and s.rank[n] >= 2
    if situation(s).victory.kind == EXIT and s.kind[n] == VEHICLE:
        return bool(riders(s, n))
    return True
