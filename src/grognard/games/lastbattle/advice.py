"""What a good player knows: where to go, when to fire, what a position is worth. Bots ask; the rules never do."""

from __future__ import annotations

import math
from typing import Final

from grognard.games.lastbattle.front import FAR, LEAVERS, field
from grognard.games.lastbattle.ids import (
    BAND_HIT,
    BEYOND,
    DRIVER,
    GUNNER,
    PILOT,
    PST,
    QUALITY_MOD,
    SMG,
    VEHICLE_ARMS,
    VEHICLE_POSTS,
    WEAPON_RANGE,
)
from grognard.games.lastbattle.s1_turns import Ordering
from grognard.games.lastbattle.s2_movement import ways
from grognard.games.lastbattle.s2_moving import Moving, WithUnit
from grognard.games.lastbattle.s3_attack import best_mode, best_point, targets_of
from grognard.games.lastbattle.s3_fire import band, own_strength
from grognard.games.lastbattle.s3_firing import Aiming, Firing, Pointing
from grognard.games.lastbattle.s5_spotting import sees, stands
from grognard.games.lastbattle.s6_crew import mounted
from grognard.games.lastbattle.s11_morale import break_point
from grognard.games.lastbattle.s12_artillery import HE, Plotting, Salvos
from grognard.games.lastbattle.s15_scenarios import exit_scores, men_left, points
from grognard.games.lastbattle.s16_setup import Placing
from grognard.games.lastbattle.state import (
    ATTACKER,
    BOARDED,
    COUNTS,
    DEAD,
    DEFENDER,
    DUMMY,
    EXITED_MEN,
    EXITED_VEHICLES,
    FOOT,
    GUN,
    HIDING,
    INSIDE,
    MOVED,
    SPOTTED,
    VEHICLE,
    WAITING,
    State,
    board,
    is_soft,
    quality,
    riders,
)
from grognard.kernel.flow import decision

Action = tuple[str, int]
NEAR: Final = 8  # hexes within which the enemy's fire is feared
HUNTERS: Final = {1: ATTACKER, 3: ATTACKER, 5: ATTACKER, 9: ATTACKER, 4: ATTACKER, 7: ATTACKER}


# ---- the clock ----


def clock(s: State) -> int:
    """Player-turns begun."""
    return 2 * s.turn + (1 if s.active != s.first else 0)


def unfinished(s: State) -> bool:
    """A position is judged between player-turns, not in the middle of one's fire."""
    return isinstance(s.stack[-1], (WithUnit, Aiming, Pointing, Salvos)) if s.stack else False


# ---- what a position is worth ----


def value(s: State, role: int) -> float:
    own, other = role, 1 - role
    hurt = s.losses[other] / break_point(s, other) - s.losses[own] / break_point(s, own)
    lean = 3.0 * hurt + (progress(s, own) - progress(s, other))
    return 1.0 / (1.0 + math.exp(-1.6 * lean))


def progress(s: State, side: int) -> float:
    """How far a side is on the way to what its scenario asks of it."""
    n = s.scenario
    out = 0.0
    if n in (2, 4):
        out += 0.08 * points(s, side)
    if LEAVERS.get(n) == side or (n in (3, 8) and side == (DEFENDER if n == 3 else ATTACKER)):
        out += 1.2 * nearness(s, side)
    if n in (6, 7, 9):
        out += 0.12 * s.count[side * COUNTS + EXITED_MEN] + 0.5 * s.count[side * COUNTS + EXITED_VEHICLES]
    if HUNTERS.get(n) == side:
        out -= 0.02 * hunting(s, side)
    return out


def nearness(s: State, side: int) -> float:
    """How near the men and vehicles of a side are to where they must go: 0 far away, 1 there."""
    total, weight = 0.0, 0
    for n in range(len(s.side)):
        h = s.hex[n]
        if s.side[n] != side or h < 0 or s.kind[n] == DUMMY:
            continue
        way = field(s, n)
        if way is None:
            continue
        w = s.men[n] + (3 if s.kind[n] == VEHICLE else 0)
        total += w * (1.0 - min(way[h], 150) / 150.0)
        weight += w
    return total / weight if weight else 0.0


def hunting(s: State, side: int) -> float:
    """Mean distance of a side's units to the nearest enemy."""
    bd = board(s)
    enemies = stands(s, 1 - side)
    if not enemies:
        return 0.0
    total, count = 0, 0
    for h in stands(s, side):
        total += min(bd.distance(h, e) for e in enemies)
        count += 1
    return total / count if count else 0.0


# ---- what an action is worth ----


def weigh(s: State, role: int, actions: list[Action]) -> list[float]:
    top = decision(s)
    if isinstance(top, Moving):
        return weigh_moving(s, role, actions)
    if isinstance(top, WithUnit):
        return weigh_unit(s, role, top.unit, actions)
    if isinstance(top, Firing):
        return [firing_weight(s, a) for a in actions]
    if isinstance(top, Aiming):
        return weigh_aim(s, top, actions)
    if isinstance(top, Pointing):
        return [point_weight(s, top, a) for a in actions]
    if isinstance(top, Placing):
        return weigh_placing(s, top, actions)
    if isinstance(top, Ordering):
        return [1.0 if verb == "first" else 0.5 for verb, _ in actions]
    if isinstance(top, Plotting):
        return weigh_plot(s, role, actions)
    return [{"salvo": 1.0 if arg == HE else 0.05, "cease": 0.1}.get(verb, 0.1) for verb, arg in actions]


def weigh_placing(s: State, top: Placing, actions: list[Action]) -> list[float]:
    """The staff's set-up, and go."""
    verbs = {verb for verb, _ in actions}
    out: list[float] = []
    for verb, _ in actions:
        if verb == "ready":
            out.append(1.0)
        elif verb == "deploy":
            out.append(0.01 if "ready" in verbs else 1.0)
        elif verb in ("place", "back"):
            out.append(0.3)
        else:
            out.append(0.001)
    return out


# ---- moving ----


def weigh_moving(s: State, role: int, actions: list[Action]) -> list[float]:
    enemies = stands(s, 1 - role)
    out: list[float] = []
    some = False
    top = s.stack[-1]
    passed = top.passed if isinstance(top, Moving) else -1
    for verb, n in actions:
        if verb != "take":
            out.append(0.0)
            continue
        w = 1.0 if n > passed and wants_to_move(s, n, enemies) else 0.004
        some = some or w > 0.5
        out.append(w)
    for k, (verb, _) in enumerate(actions):
        if verb == "done":
            out[k] = 0.02 if some else 1.0
        elif verb == "look":
            out[k] = 0.005
        elif verb == "concede":
            out[k] = 1e-6
    return out


def wants_to_move(s: State, n: int, enemies: list[int]) -> bool:
    """Whether a unit that has not moved yet would rather move than stand and fire."""
    if s.hex[n] == WAITING:
        return True
    f = s.flags[n]
    if s.aboard[n] >= 0:
        return wants_out(s, n, enemies)
    if f & MOVED:
        return False
    way = field(s, n)
    going = way is not None and way[s.hex[n]] > 0
    if s.kind[n] == VEHICLE:
        return (going and not loading(s, n)) or (way is None and hunter(s, n) and not in_reach(s, n, enemies))
    if way is not None and way[s.hex[n]] == 0:
        return LEAVERS.get(s.scenario) == s.side[n]
    if in_reach(s, n, enemies) and s.what[n] not in (SMG, PST):
        return going and s.scenario in (2, 6, 7) and s.men[n] < 3
    return going or hunter(s, n) or exposed(s, n, enemies)


def hunter(s: State, n: int) -> bool:
    """Whether its side has to seek the enemy."""
    return HUNTERS.get(s.scenario) == s.side[n] and not (s.rank[n] & 3 and s.kind[n] == FOOT)


def loading(s: State, v: int) -> bool:
    """A convoy vehicle at Baranovic stays until it is loaded."""
    return s.scenario == 9 and s.side[v] == DEFENDER and s.rank[v] < 2 and s.hex[v] in board(s).area(2, "baranovic")


def wants_out(s: State, n: int, enemies: list[int]) -> bool:
    """Troops get out where they have to fight or hold, and stay in where they only have to leave."""
    if s.seat[n] >= 0:
        return False
    v = s.aboard[n]
    h = s.hex[v]
    if h < 0:
        return False
    if s.scenario == 9 and s.side[n] == DEFENDER:
        return h in board(s).area(2, "baranovic")
    if LEAVERS.get(s.scenario) == s.side[n]:
        return False
    bd = board(s)
    return (bool(enemies) and min(bd.distance(h, e) for e in enemies) <= 4) or way_done(s, v)


def way_done(s: State, v: int) -> bool:
    way = field(s, v)
    return way is not None and way[s.hex[v]] <= 6


def in_reach(s: State, n: int, enemies: list[int]) -> bool:
    """Whether an enemy that has been spotted is near enough to be fired at with effect from here."""
    bd, h = board(s), s.hex[n]
    reach = reach_of(s, n)
    for x in range(len(s.side)):
        e = s.hex[x]
        if e >= 0 and s.side[x] == 1 - s.side[n] and s.flags[x] & SPOTTED and bd.distance(h, e) <= reach:
            if sees(s, s.side[n], h, e):
                return True
    return False


def reach_of(s: State, n: int) -> int:
    if s.kind[n] == FOOT:
        return WEAPON_RANGE[s.what[n]] * 2
    return 8 if s.kind[n] == VEHICLE and (VEHICLE_ARMS[s.what[n]] or mounted(s, n) >= 0) else 0


def exposed(s: State, n: int, enemies: list[int]) -> bool:
    """In the open and seen."""
    return s.flags[n] & SPOTTED != 0 and not board(s).covered[s.hex[n]] and s.kind[n] == FOOT and bool(enemies)


def weigh_unit(s: State, role: int, n: int, actions: list[Action]) -> list[float]:
    enemies = stands(s, 1 - role)
    costs = ways(s, n).cost if any(verb == "to" for verb, _ in actions) else {}
    here = place_score(s, n, s.hex[n], enemies) if s.hex[n] >= 0 else 0.0
    out: list[float] = []
    for verb, arg in actions:
        if verb == "to":
            gain = place_score(s, n, arg, enemies) - here - 0.01 * costs.get(arg, 0)
            out.append(math.exp(min(2.0 * gain, 20.0)))
        else:
            out.append(unit_verb(s, n, verb, arg, enemies))
    return out


def unit_verb(s: State, n: int, verb: str, arg: int, enemies: list[int]) -> float:  # noqa: C901
    if verb == "back":
        return 0.9
    if verb == "exit":
        return 1e7 if exit_scores(s, s.side[n], s.hex[n]) and fit_to_leave(s, n) else 1e-6
    if verb == "enter":
        return 50.0
    if verb == "inside":
        return 3.0 if not field_calls(s, n) else 0.2
    if verb == "hide":
        return 1.2 if not in_reach(s, n, enemies) and not field_calls(s, n) and not hunter(s, n) else 0.01
    if verb == "alight":
        return 10.0 if wants_out(s, n, enemies) else 0.01
    if verb == "unload":
        return 5.0 if wants_out(s, arg, enemies) else 0.005
    if verb == "man":
        v = arg // 4
        if s.scenario == 8 and s.rank[n] & 4:
            return 1e6
        return 4.0 if s.men[n] == 1 and not s.rank[n] and s.scenario == 5 and s.side[v] == s.side[n] else 0.02
    if verb == "lift":
        return 1e6
    if verb == "shift":
        return shift_weight(s, n, arg // 4, arg % 4)
    if verb == "board":
        return 2.0 if LEAVERS.get(s.scenario) == s.side[n] and not s.flags[n] & BOARDED else 0.02
    if verb == "grab":
        return 0.5 if s.item_at[arg] < 0 else 0.002
    if verb == "climb":
        return 2.0
    if verb == "turn":
        return 0.01
    return 0.003


def shift_weight(s: State, v: int, n: int, seat: int) -> float:
    """Somebody must drive, and somebody must fire; whoever drives stays at the wheel."""
    posts = VEHICLE_POSTS[s.what[v]]
    if s.seat[n] >= 0 and posts[s.seat[n]] in (DRIVER, PILOT):
        return 0.002
    if posts[seat] in (DRIVER, PILOT):
        return 8.0
    if posts[seat] == GUNNER:
        return 4.0
    return 0.002


def field_calls(s: State, n: int) -> bool:
    way = field(s, n)
    return way is not None and way[s.hex[n]] > 0


def fit_to_leave(s: State, n: int) -> bool:
    """Whether leaving now is what the scenario wants of this unit."""
    if s.scenario == 9:
        return s.kind[n] == VEHICLE and s.rank[n] >= 2
    if s.scenario in (6, 7) and s.kind[n] == VEHICLE:
        return bool(riders(s, n))
    return True


def place_score(s: State, n: int, h: int, enemies: list[int]) -> float:
    """How good a hex is for a unit: on its way, in cover, with something to fire at, out of the worst fire."""
    bd = board(s)
    score = 0.0
    way = field(s, n)
    if way is not None:
        score -= 0.22 * min(way[h], FAR // 4)
    cover = bd.covered[h]
    foot = s.kind[n] == FOOT
    score += (0.7 if foot else 0.2) * cover
    nearest = 99
    danger = chance = 0.0
    side = s.side[n]
    reach = WEAPON_RANGE[s.what[n]] if foot else 6
    for e in enemies:
        far = bd.distance(h, e)
        if far < nearest:
            nearest = far
        if far <= NEAR and sees(s, side, h, e):
            danger += (0.9 if far <= 2 else 0.5 if far <= 4 else 0.25) * (0.5 if cover else 1.0)
            k = band(far, reach)
            if k < BEYOND and reach:
                chance += (1.0, 0.6, 0.3, 0.05)[k]
    hunts = hunter(s, n)
    brave = 1.6 if hunts else 0.7
    fear = 0.3 if hunts else 0.5
    score += brave * min(chance, 1.5) - fear * min(danger, 2.5) * (3.0 if s.rank[n] & 3 and foot else 1.0)
    if way is None and hunts and nearest < 99:
        score -= 0.5 * max(nearest - KEEPS_OFF[s.what[n]] if foot else nearest - 4, 0)
    return score


KEEPS_OFF: Final = (
    0,
    0,
    1,
    3,
    2,
)  # how near each weapon wants to be: pistol, shotgun, submachinegun, rifle, assault rifle


# ---- firing ----


def firing_weight(s: State, action: Action) -> float:
    verb, arg = action
    if verb == "volley":
        return (0.02, 0.05, 0.3, 1.0)[arg]
    if verb == "fire":
        return 0.9 if s.kind[arg] == GUN else 0.05
    return 0.01 if has_volley(s) else 1.0


def has_volley(s: State) -> bool:
    top = s.stack[-1]
    return isinstance(top, Firing) and (top.band < BEYOND or any(s.kind[n] == GUN for n in top.able))


def weigh_aim(s: State, top: Aiming, actions: list[Action]) -> list[float]:
    out: list[float] = []
    for verb, arg in actions:
        if verb == "target":
            out.append(aim_weight(s, top, arg))
        elif verb == "shell":
            out.append(shell_weight(s, s.side[top.unit], arg))
        elif verb == "back":
            out.append(0.001)
        else:
            out.append(0.01)
    return out


def aim_weight(s: State, top: Aiming, target: int) -> float:
    n = top.unit
    mode, p = best_mode(s, n, target) if top.mode < 0 else (top.mode, best_point(s, n, top.mode, target)[0])
    if mode < 0 or p < 0:
        return 0.001
    number = best_point(s, n, mode, target)[1]
    return max(number, 0) * prize(s, target) + 0.01


def prize(s: State, target: int) -> float:
    """What it would be worth to hit this."""
    if s.kind[target] == VEHICLE:
        return 3.0 if is_soft(s, target) else 4.0
    return 1.0 + 0.2 * s.men[target] + 0.3 * QUALITY_MOD[quality(s, target)]


def point_weight(s: State, top: Pointing, action: Action) -> float:
    from grognard.games.lastbattle.s3_attack import points_of
    from grognard.games.lastbattle.s3_fire import number_needed

    p = points_of(s, top.target)[action[1]]
    return 0.1 + max(number_needed(s, top.unit, top.mode, top.target, p, None), 0)


# ---- artillery ----


def weigh_plot(s: State, role: int, actions: list[Action]) -> list[float]:
    out: list[float] = []
    for verb, arg in actions:
        if verb == "gun":
            out.append(1.0)
        elif verb == "observe":
            out.append(1.0 + 0.1 * len(targets_of(s, arg, -1)))
        elif verb == "at":
            out.append(shell_weight(s, role, arg))
        else:
            out.append(0.05)
    return out


def shell_weight(s: State, role: int, h: int) -> float:
    """Men and vehicles of the enemy in a hex, less one's own."""
    total = 0.0
    for n in range(len(s.side)):
        if s.hex[n] == h:
            worth = s.men[n] + (3 if s.kind[n] == VEHICLE else 0) + (2 if not s.flags[n] & SPOTTED else 0)
            total += worth if s.side[n] != role else -2.0 * worth
    return max(total, 0.001)


# ---- for the arena: how far a game leans ----


def margin(s: State) -> float:
    """Positive for the defender: share of morale left, and points."""
    lean = s.losses[ATTACKER] / break_point(s, ATTACKER) - s.losses[DEFENDER] / break_point(s, DEFENDER)
    return lean + 0.05 * (points(s, DEFENDER) - points(s, ATTACKER))


def strength_left(s: State, side: int) -> int:
    """Fire that a side could still bring."""
    total = 0
    for n in range(len(s.side)):
        if s.side[n] == side and s.kind[n] == FOOT and s.hex[n] != DEAD:
            total += own_strength(s.what[n], s.men[n]) * (2 if s.flags[n] & INSIDE else 1)
    return total + men_left(s, side)


def hit_chance(far: int, reach: int) -> float:
    k = band(far, reach)
    return BAND_HIT[k] / 6 if k < BEYOND else 0.0


def is_hidden(s: State, n: int) -> bool:
    return s.flags[n] & HIDING != 0
