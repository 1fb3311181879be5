"""What a good player knows: where to go, when to fire, what a position is worth. Bots ask; the rules never do."""

from __future__ import annotations

import math

from grognard.games.lastbattle.advice_moves import weigh_moving, weigh_unit
from grognard.games.lastbattle.front import HUNTERS, LEAVERS, field
from grognard.games.lastbattle.ids import (
    BAND_HIT,
    BEYOND,
    QUALITY_MOD,
)
from grognard.games.lastbattle.s1_turns import Ordering
from grognard.games.lastbattle.s2_moving import Moving, WithUnit
from grognard.games.lastbattle.s3_attack import best_mode, best_point, targets_of
from grognard.games.lastbattle.s3_fire import band, own_strength
from grognard.games.lastbattle.s3_firing import Aiming, Firing, Pointing
from grognard.games.lastbattle.s5_spotting import stands
from grognard.games.lastbattle.s11_morale import break_point
from grognard.games.lastbattle.s12_artillery import HE, Plotting, Salvos
from grognard.games.lastbattle.s15_scenarios import men_left, points
from grognard.games.lastbattle.s16_setup import Placing
from grognard.games.lastbattle.state import (
    ATTACKER,
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
    SPOTTED,
    VEHICLE,
    State,
    board,
    is_soft,
    quality,
)
from grognard.kernel.flow import decision

Action = tuple[str, int]


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
