"""Whom to fire at and with what: standing orders, targets, points of a path, fire missions."""

from __future__ import annotations

from grognard.games.lastbattle.ids import BEYOND, EXTREME, QUALITY_MOD, TANKBR
from grognard.games.lastbattle.s3_attack import best_mode, best_point, left_of, points_of, targets_of
from grognard.games.lastbattle.s3_fire import ITEMS, number_needed
from grognard.games.lastbattle.s3_firing import Aiming, Firing, Pointing, volley_target
from grognard.games.lastbattle.situation import TANKBREAKER_SAVED
from grognard.games.lastbattle.state import (
    COUNTS,
    DUMMY,
    FOOT,
    GUN,
    NO_ENGINE,
    NO_GEAR,
    REACTION,
    SPOTTED,
    TANKBREAKER,
    VEHICLE,
    State,
    is_soft,
    quality,
    situation,
)

Action = tuple[str, int]
OVERKILL = 1.5  # hits for each man of a target: more are wasted
ORDERS = (0.02, 0.05, 0.25, 1.0)  # a standing order at close, medium, long, extreme range


def weigh_firing(s: State, top: Firing, actions: list[Action]) -> list[float]:
    """All that has a target fires by standing order, mortars one by one; not at what is as good as dead."""
    prey = has_prey(s, 1 - top.role)
    guns = any(s.kind[n] == GUN for n in top.able)
    saved = situation(s).victory.value(top.role, TANKBREAKER_SAVED)
    if prey and saved and not s.count[top.role * COUNTS + TANKBREAKER]:
        holder = saved_for_points(s, top)
        if holder >= 0:
            return weigh_without(s, top, holder, actions)
    apart = prey and wasted(s, top)
    out: list[float] = []
    for verb, arg in actions:
        if verb == "volley":
            out.append(0.03 if apart else ORDERS[arg] if prey else 0.004)
        elif verb == "fire":
            out.append(0.9 if prey and (apart or s.kind[arg] == GUN) else 0.004)
        elif verb == "change":
            out.append(1e-6)
        else:
            out.append(0.02 if prey and (top.band < BEYOND or guns) else 1.0)
    return out


def wasted(s: State, top: Firing) -> bool:
    """Would a standing order fire far more at one target than it has men, while others stand there too? Then each
    counter fires by itself."""
    loads: dict[int, float] = declared(s)
    others: set[int] = set()
    for n in top.able:
        if s.kind[n] != GUN:
            target, mode, p = volley_target(s, n, EXTREME)
            if target >= 0:
                needed = max(0, number_needed(s, n, mode, target, p, None))
                loads[target] = loads.get(target, 0.0) + needed / 6.0 * left_of(s, n, mode)
                others.update(targets_of(s, n, -1))
    return len(others) > 1 and any(
        s.kind[target] == FOOT and load > OVERKILL * s.men[target] for target, load in loads.items()
    )


def declared(s: State) -> dict[int, float]:
    """The hits to be expected of what is declared already, by target."""
    loads: dict[int, float] = {}
    for k in range(0, len(s.fire), 5):
        n, target, mode, p, share = s.fire[k : k + 5]
        if s.kind[n] == GUN:
            continue  # it is aimed at a hex
        loads[target] = loads.get(target, 0.0) + max(0, number_needed(s, n, mode, target, p, None)) / 6.0 * share
    return loads


def saved_for_points(s: State, top: Firing) -> int:
    """Who would fire the Tank Breaker by standing order, -1 nobody: unfired it is worth six points [LB.S2.winning]."""
    for i in range(len(s.item)):
        if s.item[i] == TANKBR and s.item_at[i] in top.able:
            mode = volley_target(s, s.item_at[i], EXTREME)[1]
            if mode // 4 == ITEMS + i:
                return s.item_at[i]
    return -1


def weigh_without(s: State, top: Firing, holder: int, actions: list[Action]) -> list[float]:
    """All but one fire, each by itself."""
    others = False
    out: list[float] = []
    for verb, n in actions:
        fires = verb == "fire" and n != holder and (s.kind[n] == GUN or volley_target(s, n, EXTREME)[0] >= 0)
        others = others or fires
        out.append(1.0 if fires else 1e-6 if verb == "change" else 0.004)
    if not others:
        out[-1] = 1.0  # done
    return out


def has_prey(s: State, side: int) -> bool:
    """Whether a side has anything in view that is worth a shot: an empty vehicle that cannot move is not."""
    for n in range(len(s.side)):
        if s.side[n] != side or s.hex[n] < 0:
            continue
        if not s.flags[n] & SPOTTED and s.phase != REACTION:
            continue
        if s.kind[n] != VEHICLE or not s.damage[n] & (NO_GEAR | NO_ENGINE):
            return True
        for x in range(len(s.side)):
            if s.aboard[x] == n and s.kind[x] == FOOT:
                return True
    return False


def weigh_aim(s: State, top: Aiming, actions: list[Action]) -> list[float]:
    shells = shell_worth(s, s.side[top.unit]) if s.kind[top.unit] == GUN else {}
    out: list[float] = []
    for verb, arg in actions:
        if verb == "target":
            out.append(aim_weight(s, top, arg))
        elif verb == "shell":
            out.append(max(shells.get(arg, 0.0), 0.001))
        elif verb == "back":
            out.append(0.001)
        elif verb in ("split", "join"):
            out.append(0.0001)  # nothing is gained by making change now
        else:
            out.append(0.01)
    return out


def aim_weight(s: State, top: Aiming, target: int) -> float:
    n = top.unit
    mode = best_mode(s, n, target)[0] if top.mode < 0 else top.mode
    if mode < 0:
        return 0.001
    worth = max(best_point(s, n, mode, target)[1], 0) * prize(s, target)
    if s.fire and s.kind[target] == FOOT:
        left = s.men[target] - declared(s).get(target, 0.0)
        worth *= max(0.05, min(1.0, left / s.men[target]))  # those who will fall anyway need no more
    return worth + 0.01


def prize(s: State, target: int) -> float:
    """What it would be worth to hit this."""
    if s.kind[target] == VEHICLE:
        return 3.0 if is_soft(s, target) else 4.0
    return 1.0 + 0.2 * s.men[target] + 0.3 * QUALITY_MOD[quality(s, target)]


def weigh_points(s: State, top: Pointing, actions: list[Action]) -> list[float]:
    points = points_of(s, top.target)
    return [
        0.1 + max(number_needed(s, top.unit, top.mode, top.target, points[k], None), 0) if verb == "point" else 0.01
        for verb, k in actions
    ]


# ---- artillery ----


def weigh_plot(s: State, role: int, actions: list[Action]) -> list[float]:
    shells = shell_worth(s, role)
    out: list[float] = []
    for verb, arg in actions:
        if verb == "gun":
            out.append(1.0)
        elif verb == "observe":
            out.append(1.0 + 0.1 * len(targets_of(s, arg, -1)))
        elif verb == "at":
            out.append(max(shells.get(arg, 0.0), 0.001))
        else:
            out.append(1e-6 if verb == "change" else 0.05)
    return out


def shell_worth(s: State, role: int) -> dict[int, float]:
    """Men and vehicles of the enemy in each hex, less one's own; what lies hidden is easier hit so than aimed at."""
    out: dict[int, float] = {}
    for n in range(len(s.side)):
        h = s.hex[n]
        if h < 0 or (s.kind[n] == DUMMY and s.side[n] == role):
            continue
        worth = s.men[n] + (3.0 if s.kind[n] == VEHICLE else 0.0) + (2.0 if not s.flags[n] & SPOTTED else 0.0)
        out[h] = out.get(h, 0.0) + (worth if s.side[n] == 1 - role else -2.0 * worth)
    return out
