"""What to fire at and with what: standing orders, targets, points of a path, fire missions."""

from __future__ import annotations

from grognard.games.lastbattle.advice_exchange import Ground, size_up, teams
from grognard.games.lastbattle.advice_options import gas_weight
from grognard.games.lastbattle.aiming import best_mode
from grognard.games.lastbattle.front import hunter_side
from grognard.games.lastbattle.ids import BEYOND, EXTREME, QUALITY_MOD, TANKBR
from grognard.games.lastbattle.s3_attack import best_point, left_of, points_of, targets_of
from grognard.games.lastbattle.s3_fire import ITEMS, number_needed
from grognard.games.lastbattle.s3_firing import Aiming, Firing, Pointing, volley_target
from grognard.games.lastbattle.s12_artillery import (
    CHEM,
    FASCAM,
    HE,
    ICM,
    Salvos,
    observers,
    overlooks,
    pattern,
)
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
    board,
    is_soft,
    quality,
    situation,
)
from grognard.kernel.flow import decision

Action = tuple[str, int]
MISSION_WORTH = 2.0  # men that must be under a mission to be worth its rounds
IN_THE_OPEN = 0.5  # of what stands in the open will still be there
OVERKILL = 1.5  # hits for each man of a target: more are wasted
HOLD_FIRE = 0.4  # of the fire that a shot draws on one who is unseen: if it brings less, he waits
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
    held = holding(s, top) if prey else set[int]()
    apart = prey and (bool(held) or wasted(s, top))
    first = next_to_fire(s, top, held) if apart else -1
    out: list[float] = []
    for verb, arg in actions:
        if verb == "volley":
            out.append(0.03 if apart and first >= 0 else 0.004 if apart or not prey else ORDERS[arg])
        elif verb == "fire":
            gun = prey and s.kind[arg] == GUN
            out.append(0.9 if gun or arg == first else 0.05 if apart and first >= 0 and arg not in held else 0.004)
        elif verb == "change":
            out.append(1e-6)
        elif apart and first < 0:
            out.append(0.02 if guns else 1.0)
        else:
            out.append(0.02 if prey and (top.band < BEYOND or guns) else 1.0)
    return out


def holding(s: State, top: Firing) -> set[int]:
    """Who had better hold his fire: nobody has seen him, and the fire that a shot draws on him costs more than it."""
    out: set[int] = set()
    if hunter_side(s) == top.role:
        return out  # an attacker needs all his fire
    foes = teams(s, 1 - top.role)
    for n in top.able:
        if s.kind[n] != FOOT or s.flags[n] & SPOTTED or s.aboard[n] >= 0:
            continue
        ground = Ground(s, size_up(s, n), foes, [])
        h = s.hex[n]
        drawn = (1.0 - ground.spot(h)) * ground.danger(h)
        if drawn > 0.0 and ground.bite(h) < HOLD_FIRE * drawn:
            out.add(n)
    return out


def next_to_fire(s: State, top: Firing, held: set[int]) -> int:
    """The first who has a target that he can hit and that is not as good as dead; -1 if nobody has."""
    loads = declared(s)
    for n in top.able:
        if s.kind[n] == GUN or n in held:
            continue
        for target in targets_of(s, n, -1):
            mode = best_mode(s, n, target)[0]
            if mode < 0 or best_point(s, n, mode, target)[1] < 1:
                continue
            if s.kind[target] != FOOT or loads.get(target, 0.0) < OVERKILL * s.men[target]:
                return n
    return -1


def wasted(s: State, top: Firing) -> bool:
    """Would a standing order fire far more at one target than it has men, while others stand there too? Then each
    counter fires by itself."""
    loads: dict[int, float] = declared(s)
    others: set[int] = set()
    over = any(too_much(s, target, load) for target, load in loads.items())
    for n in top.able:
        if s.kind[n] != GUN:
            target, mode, p = volley_target(s, n, EXTREME)
            if target >= 0:
                needed = max(0, number_needed(s, n, mode, target, p, None))
                loads[target] = loads.get(target, 0.0) + needed / 6.0 * left_of(s, n, mode)
                over = over or too_much(s, target, loads[target])
                others.update(targets_of(s, n, -1))
                if over and len(others) > 1:
                    return True  # it is long to look at them all, and more fire makes it no less
    return False


def too_much(s: State, target: int, load: float) -> bool:
    return s.kind[target] == FOOT and load > OVERKILL * s.men[target]


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
    number = best_point(s, n, mode, target)[1]
    if number < 1:
        return 0.002
    worth = number * prize(s, target)
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
    """A mission falls after both player-turns: it is for those who stay, and only if somebody overlooks enough."""
    shells = lasting_worth(s, role)
    out: list[float] = []
    for verb, arg in actions:
        if verb == "gun":
            best = max((overlooked(s, n, shells) for n in observers(s, role)), default=0.0)
            out.append(1.0 if best >= MISSION_WORTH else 0.01)
        elif verb == "observe":
            out.append(0.05 + max(0.0, overlooked(s, arg, shells)))
        elif verb == "at":
            out.append(max(shells.get(arg, 0.0), 0.001))
        else:
            out.append(1e-6 if verb == "change" else 0.05)
    return out


def overlooked(s: State, n: int, shells: dict[int, float]) -> float:
    """The best target that an observer sees."""
    return max((worth for h, worth in shells.items() if worth > 0.0 and overlooks(s, n, h)), default=0.0)


def lasting_worth(s: State, role: int) -> dict[int, float]:
    """What will still be there when both sides have moved: vehicles drive off, men in the open walk on."""
    bd, worth = board(s), shell_worth(s, role)
    for n in range(len(s.side)):
        h = s.hex[n]
        if h >= 0 and s.side[n] == 1 - role and s.kind[n] == VEHICLE and not s.damage[n] & (NO_GEAR | NO_ENGINE):
            worth[h] -= shell_share(s, n)
    return {h: x if bd.covered[h] or x <= 0.0 else IN_THE_OPEN * x for h, x in worth.items()}


def shell_worth(s: State, role: int) -> dict[int, float]:
    """Men and vehicles of the enemy in each hex, less one's own; what lies hidden is easier hit so than aimed at."""
    out: dict[int, float] = {}
    for n in range(len(s.side)):
        h = s.hex[n]
        if h < 0 or (s.kind[n] == DUMMY and s.side[n] == role):
            continue
        worth = shell_share(s, n)
        out[h] = out.get(h, 0.0) + (worth if s.side[n] == 1 - role else -2.0 * worth)
    return out


def shell_share(s: State, n: int) -> float:
    return s.men[n] + (3.0 if s.kind[n] == VEHICLE else 0.0) + (2.0 if not s.flags[n] & SPOTTED else 0.0)


def weigh_salvos(s: State, role: int, actions: list[Action]) -> list[float]:
    top = decision(s)
    if not isinstance(top, Salvos):
        return [0.1] * len(actions)
    return [salvo_weight(s, role, top, arg) if verb == "salvo" else 0.1 for verb, arg in actions]


def salvo_weight(s: State, role: int, top: Salvos, salvo: int) -> float:
    """Explosive, a round for each man there and one more: an empty hex is not worth another. Vehicles in the target hex
    are stopped by mines, and so is who comes after them."""
    if salvo == CHEM:
        return gas_weight(s, role, top.gun, top.hex)
    under = pattern(s, top.gun, top.hex)
    there = [n for n in range(len(s.side)) if s.hex[n] in under]
    own = any(s.side[n] == role for n in there)
    if salvo == FASCAM:
        stopped = any(s.kind[n] == VEHICLE and s.side[n] == 1 - role for n in there)
        return 0.001 if own else 3.0 if stopped else 0.4
    if salvo != HE and salvo != ICM:
        return 0.05
    shells = shell_worth(s, role)
    enough = 1.0 + sum(max(0.0, shells.get(h, 0.0)) for h in under)
    if own or top.fired >= enough or enough < 2.0:
        return 0.06 if salvo == HE else 0.01
    return 1.0 if salvo == HE else 0.05
