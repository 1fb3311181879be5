"""The fire phases: who may fire at whom with what, declaring it all, and then rolling the dice."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.board import BIT
from grognard.games.lastbattle.ids import (
    ARM_AP,
    ARM_AV,
    ARM_CALIBRE,
    ARM_KIND,
    ATGM,
    ATRL,
    BEYOND,
    ITEM_AP,
    ITEM_AV,
    ITEM_CLASS,
    ITEM_TOP,
    MISSILE,
    PST,
    V_M113_ACCV_A3,
    V_MI_17,
)
from grognard.games.lastbattle.s2_trails import AT_HIGH, AT_SPOTTED, here, point_hex, point_how
from grognard.games.lastbattle.s3_fire import (
    AGAINST_MEN,
    AGAINST_VEHICLES,
    ARMS,
    GRENADE,
    ITEMS,
    OVERHEAD,
    OWN,
    hit_band,
    is_missile,
    number_needed,
    own_strength,
    reach_of,
    strength_of,
)
from grognard.games.lastbattle.s3_paths import heir, path_points
from grognard.games.lastbattle.s3_serving import HAS_MOVED, SHOT, busy_men, fired_by, fires_on_the_move, firing_men
from grognard.games.lastbattle.s4_line_of_fire import DARK, IN_SMOKE, OPEN, RULE_OF, line_of_fire, reason, sight
from grognard.games.lastbattle.s6_crew import may_serve_arm, may_serve_mount, mounted
from grognard.games.lastbattle.s8_portable import may_serve
from grognard.games.lastbattle.s13_visibility import NO_SIGHTS, sights, too_dark
from grognard.games.lastbattle.situation import HELICOPTER_WAITS
from grognard.games.lastbattle.state import (
    ATTACK,
    BAD_LOADER,
    DEAD,
    DUMMY,
    FOOT,
    GUN,
    HIGH,
    LEAVING,
    MISSILE_MEN,
    MOVED,
    REACTION,
    SMOKY,
    SPOTTED,
    V3,
    V8,
    VEHICLE,
    State,
    board,
    cards,
    has_rule,
    held_by,
    is_soft,
    passengers,
    situation,
    special,
)
from grognard.kernel.flow import Refusal

HAS_FIRED: Final = Refusal("LB.attack.per-phase-once", "why-fired")
ONE_WEAPON: Final = Refusal("LB.vfire.one-weapon", "why-one-weapon")
NOTHING_LEFT: Final = Refusal("LB.attack.split-strength", "why-nothing-left")
GRENADE_THROWN: Final = Refusal("LB.grenade.multi-minus-one", "why-grenade-thrown")
OWN_SIDE: Final = Refusal("LB.attack.phase", "why-own-side")
CONCEALED: Final = Refusal("LB.spot.only-spotted", "why-concealed")
TOO_FAR: Final = Refusal("LB.hit.beyond-extreme", "why-too-far")
NO_LINE: Final = Refusal("LB.lof.required", "why-no-line")
BLOCKED: Final = [Refusal(rule or "LB.lof.required", "why-no-line") for rule in RULE_OF]  # by what closes the line
TARGET_ABOARD: Final = Refusal("LB.mount.counter-represents-all", "why-target-aboard")
NO_AV: Final = Refusal("LB.vhit.av-needed", "why-no-av")
VEHICLES_ONLY: Final = Refusal("LB.missile.vehicles-only", "why-vehicles-only")
AV_ONLY: Final = Refusal("LB.vfire.armament-chart", "why-av-only")
AV_ONLY_COUNTER: Final = Refusal("LB.portable.black-white", "why-av-only")
ONE_SHARE: Final = Refusal("LB.amb.split-same-target", "why-one-share")
GRENADE_RANGE: Final = Refusal("LB.grenade.same-hex", "why-grenade-range")
GRENADE_FLYER: Final = Refusal("LB.infveh.grenade-no-heli", "why-grenade-heli")
HIGH_IMMUNE: Final = Refusal("LB.heli.high-immune", "why-high-immune")
HELI_HELD: Final = Refusal("LB.S8.no-fire-at-heli", "why-heli-held")
SAME_HEX_MISSILE: Final = Refusal("LB.missile.no-same-hex", "why-missile-same-hex")
MISSILE_FAR: Final = Refusal("LB.missile.max-range", "why-missile-far")
NO_SUCH_WEAPON: Final = Refusal("LB.vfire.armament-chart", "why-no-such-weapon")
NO_GUNNERS_ABOARD: Final = Refusal("LB.card.m113-accv.notes", "why-no-gunners-aboard")
TRUCK_ATGM: Final = Refusal("LB.S6.atgm-limits", "why-truck-atgm")
MORTAR_UNHURT: Final = Refusal("LB.amb.mortar-crew", "why-mortar-unhurt")
NOT_A_TARGET: Final = Refusal("LB.comp.units-and-markers", "why-not-a-target")


# ---- with what ----


def own_left(s: State, n: int, mine: list[int]) -> int:
    """LB.attack.split-strength, LB.grenade.multi-minus-one: strength of its own weapons not yet spoken for."""
    men = s.men[n] - busy_men(s, n, mine)
    if men <= 0:
        return 0
    left = own_strength(s.what[n], men)
    for k in mine:
        src = s.fire[k + 2] // 4
        if src == OWN:
            left -= s.fire[k + 4]
        elif src == GRENADE:
            left -= 1 if s.men[n] > 1 else left
    return max(0, left)


def may_use(s: State, n: int, mode: int) -> Refusal | None:
    """Whether this weapon of the unit may (still) fire in this phase."""
    src, against = mode // 4, mode % 4
    mine = fired_by(s, n)
    if s.kind[n] == VEHICLE:
        return may_use_of_vehicle(s, n, src, against, mine)
    if s.kind[n] != FOOT:
        return NO_SUCH_WEAPON
    if src == OWN:
        if against:
            return NO_SUCH_WEAPON
        if s.phase == ATTACK and s.flags[n] & MOVED and not fires_on_the_move(s, n):
            return HAS_MOVED
        return None if own_left(s, n, mine) > 0 else NOTHING_LEFT
    if src == GRENADE:
        if against:
            return NO_SUCH_WEAPON
        if s.phase == ATTACK and s.flags[n] & MOVED and not fires_on_the_move(s, n):
            return HAS_MOVED
        if any(s.fire[k + 2] // 4 == GRENADE for k in mine):
            return GRENADE_THROWN
        if s.men[n] == 1 and mine:
            return HAS_FIRED  # [LB.grenade.single-instead]
        return None if own_left(s, n, mine) > 0 else NOTHING_LEFT
    i = src - ITEMS
    if src < ITEMS or i >= len(s.item) or s.item_at[i] != n:
        return NO_SUCH_WEAPON
    if not has_use(s, i, against):
        return NO_SUCH_WEAPON
    if any(s.fire[k + 2] // 4 == src for k in mine):
        return None if shares(s, n, mode, mine) else HAS_FIRED
    return may_serve(s, n, i, busy_men(s, n, mine) + firing_men(s, n, mine))


def shares(s: State, n: int, mode: int, mine: list[int]) -> bool:
    """LB.attack.split-strength: whether a weapon that has declared has strength left to give to another target."""
    if not splits(s, n, mode) or any(s.fire[k + 2] // 4 == mode // 4 and s.fire[k + 2] != mode for k in mine):
        return False
    return left_of(s, n, mode) > 0


def has_use(s: State, i: int, against: int) -> bool:
    """Whether a weapon counter has these figures: against men, against vehicles, or from above."""
    what = s.item[i]
    if against == AGAINST_MEN:
        return ITEM_AP[what] > 0
    if against == OVERHEAD:
        return ITEM_TOP[what] == 1
    return against == AGAINST_VEHICLES and ITEM_AV[what] > 0


def may_use_of_vehicle(s: State, n: int, src: int, against: int, mine: list[int]) -> Refusal | None:
    """LB.vfire.one-weapon; the side guns of the ACCV are served by passengers besides [LB.amb.m113-accv-m60s]."""
    arms = cards(s).arms[s.what[n]]
    if src >= ITEMS:
        i = src - ITEMS
        if i >= len(s.item) or s.item_at[i] != n or not has_use(s, i, against):
            return NO_SUCH_WEAPON
        if s.item[i] in situation(s).forces[s.side[n]].stowed:
            return TRUCK_ATGM
        if mine and not only_shares(s, n, src * 4 + against, mine):
            return ONE_WEAPON
        return may_serve_mount(s, n, i)
    k = src - ARMS
    if src < ARMS or k >= len(arms):
        return NO_SUCH_WEAPON
    if against > AGAINST_VEHICLES or (ARM_AV if against else ARM_AP)[arms[k]] == 0:
        return NO_SUCH_WEAPON
    if against == AGAINST_MEN and ARM_KIND[arms[k]] == MISSILE and not has_rule(s, MISSILE_MEN):
        return VEHICLES_ONLY
    side_gun = cards(s).like[s.what[n]] == V_M113_ACCV_A3 and k > 0
    if side_gun and passengers(s, n) < len({k, *(s.fire[x + 2] // 4 - ARMS for x in mine)} - {0}):
        return NO_GUNNERS_ABOARD
    for other in mine:
        before = s.fire[other + 2] // 4 - ARMS
        if before == k:
            if not shares(s, n, src * 4 + against, mine):
                return ONE_WEAPON
        elif not (side_gun or (cards(s).like[s.what[n]] == V_M113_ACCV_A3 and before > 0)):
            return ONE_WEAPON
    return may_serve_arm(s, n, k)


def only_shares(s: State, n: int, mode: int, mine: list[int]) -> bool:
    """Whether all that a vehicle has declared is a part of what this weapon has."""
    return all(s.fire[k + 2] // 4 == mode // 4 for k in mine) and shares(s, n, mode, mine)


def modes_of(s: State, n: int) -> list[int]:
    """Every way the unit may fire now, the plainest first."""
    out: list[int] = []
    if s.kind[n] == FOOT:
        out += [OWN * 4, GRENADE * 4]
        held = held_by(s, n)
        if not s.fire and not held:  # as long as nothing is declared, a unit that can fire can throw
            return out if may_use(s, n, OWN * 4) is None else []
        for i in held:
            out += [(ITEMS + i) * 4 + against for against in (AGAINST_MEN, AGAINST_VEHICLES, OVERHEAD)]
    elif s.kind[n] == VEHICLE:
        for k in range(len(cards(s).arms[s.what[n]])):
            out += [(ARMS + k) * 4, (ARMS + k) * 4 + AGAINST_VEHICLES]
        i = mounted(s, n)
        if i >= 0:
            out += [(ITEMS + i) * 4 + against for against in (AGAINST_MEN, AGAINST_VEHICLES, OVERHEAD)]
    return [m for m in out if may_use(s, n, m) is None]


def splits(s: State, n: int, mode: int) -> bool:
    """LB.attack.split-strength: antipersonnel strength may be shared out; a shot at armour may not."""
    if s.kind[n] == VEHICLE and s.damage[n] & BAD_LOADER:
        return False  # a jam would be rolled for each part
    return mode % 4 == AGAINST_MEN and mode // 4 != GRENADE


def left_of(s: State, n: int, mode: int) -> int:
    """The strength there is to give to the next target."""
    if mode // 4 == OWN:
        return own_left(s, n, fired_by(s, n))
    left = strength_of(s, n, mode)
    if splits(s, n, mode):
        left -= sum(s.fire[k + 4] for k in fired_by(s, n) if s.fire[k + 2] == mode)
    return left


# ---- at whom ----


def points_of(s: State, target: int) -> list[int]:
    """LB.react.path-snapshot: in reaction every point of the target's path, else where it stands."""
    if s.phase == REACTION:
        path = path_points(s, target)
        if path:
            return path
    if s.hex[target] < 0:
        return []
    return [here(s, target)]


def may_aim(s: State, n: int, mode: int, target: int, p: int) -> Refusal | None:
    """Whether this weapon may be fired at the target where it is, or was, at point `p`."""
    src, against = mode // 4, mode % 4
    how, h = point_how(p), point_hex(p)
    if s.kind[target] == VEHICLE:
        if against == AGAINST_MEN and src != GRENADE and not is_soft(s, target):
            return NO_AV
        why = may_aim_at_flyer(s, n, mode, target, how)
        if why is not None:
            return why
    elif against:
        return VEHICLES_ONLY if is_missile(s, n, mode) else AV_ONLY_COUNTER if src >= ITEMS else AV_ONLY
    if src == GRENADE and h != s.hex[n]:
        return GRENADE_RANGE
    if not how & AT_SPOTTED:
        return CONCEALED
    if hit_band(s, n, mode, target, p) == BEYOND:
        return far_refusal(s, n, mode, h)
    if how & AT_HIGH or s.flags[n] & HIGH:
        if has_rule(s, V8):
            return may_aim_over_ground(s, n, h, how)
        if not too_dark(s, board(s), s.hex[n], h, sights(s, n)):
            return None
    code = line_of_fire(s, s.hex[n], h, s.side[n], sights(s, n))
    return None if code == OPEN else BLOCKED[reason(code)]


def may_aim_over_ground(s: State, n: int, h: int, how: int) -> Refusal | None:
    """LB.heli.high-view: from high up, or at what flies there: nothing on the ground stands in the way; but one does
    not see into smoke or out of it [LB.smoke.sight], nor far in the dark."""
    below = h if s.flags[n] & HIGH else s.hex[n]
    both = how & AT_HIGH and s.flags[n] & HIGH
    if s.on[below] & SMOKY and not both and sights(s, n) == NO_SIGHTS:
        return BLOCKED[IN_SMOKE]
    return BLOCKED[DARK] if too_dark(s, board(s), s.hex[n], h, sights(s, n)) else None


def far_refusal(s: State, n: int, mode: int, h: int) -> Refusal:
    src = mode // 4
    missile = (src >= ITEMS and ITEM_CLASS[s.item[src - ITEMS]] == ATGM) or (
        ARMS <= src < ITEMS and ARM_KIND[cards(s).arms[s.what[n]][src - ARMS]] == MISSILE
    )
    if missile:
        return SAME_HEX_MISSILE if h == s.hex[n] else MISSILE_FAR
    return TOO_FAR


def may_aim_at_flyer(s: State, n: int, mode: int, target: int, how: int) -> Refusal | None:
    """LB.heli.high-immune, LB.infveh.grenade-no-heli, LB.S8.no-fire-at-heli."""
    if s.what[target] != V_MI_17:
        return None
    src = mode // 4
    if special(s, HELICOPTER_WAITS) and target not in s.aboard:
        return HELI_HELD
    if src == GRENADE:
        return GRENADE_FLYER
    if how & AT_HIGH:
        if src >= ITEMS and ITEM_CLASS[s.item[src - ITEMS]] in (ATGM, ATRL):
            return HIGH_IMMUNE
        if ARMS <= src < ITEMS:
            arm = cards(s).arms[s.what[n]][src - ARMS]
            if ARM_KIND[arm] == MISSILE or ARM_CALIBRE[arm] > 75:
                return HIGH_IMMUNE
    return None


def is_target(s: State, role: int, target: int) -> Refusal | None:
    """An enemy unit on the map that may be named at all."""
    if target >= len(s.side):
        return NOT_A_TARGET
    if s.side[target] == role:
        return OWN_SIDE
    if s.aboard[target] >= 0 and not walked_aboard(s, target):
        return TARGET_ABOARD
    if not points_of(s, target) or s.hex[target] == DEAD:
        return NOT_A_TARGET
    if s.kind[target] == DUMMY and not s.flags[target] & SPOTTED:
        return CONCEALED
    return MORTAR_UNHURT if is_unhurt(s, target) else None


def is_unhurt(s: State, target: int) -> bool:
    """LB.amb.mortar-crew: a mortar, which has no men of its own: fire is aimed at those who serve it."""
    return s.kind[target] == GUN and has_rule(s, V8)


def walked_aboard(s: State, target: int) -> bool:
    """LB.react.boarded-or-joined: boarding is no escape: who came on foot is fired at on the way he came."""
    return s.phase == REACTION and has_rule(s, V3) and bool(path_points(s, target))


def seen_boarding(s: State, n: int) -> bool:
    """Whether the enemy saw somebody walk who is aboard now: as long as he may react, he has him before his eyes."""
    return s.aboard[n] >= 0 and walked_aboard(s, n) and any(p & AT_SPOTTED for p in path_points(s, n))


def best_point(s: State, n: int, mode: int, target: int) -> tuple[int, int]:
    """The point of the target's path with the best number, and that number; -1 if none may be fired at."""
    best, number = -1, -99
    for p in points_of(s, target):
        if may_aim(s, n, mode, target, p) is None:
            needed = number_needed(s, n, mode, target, p, None)
            if needed > number or best < 0:
                best, number = p, needed
    return best, number


def target_at(s: State, p: int) -> int:
    """The counter that is fired at where somebody was: it may have joined another since."""
    return heir(s, p >> 19) if s.deeds else p >> 19


def marks(s: State, role: int) -> list[int]:
    """Every point where an enemy may be fired at: where he was seen on his way, in reaction, or where he stands."""
    out: list[int] = []
    gone: set[int] = set()
    if s.phase == REACTION:
        boards = has_rule(s, V3)
        for p in s.trail:
            n = target_at(s, p)
            if s.side[n] != role and s.hex[n] != DEAD and (boards or s.aboard[n] < 0) and not is_unhurt(s, n):
                gone.add(n)
                if p & AT_SPOTTED:
                    out.append(p)
    for n in range(len(s.side)):
        if s.side[n] != role and s.flags[n] & SPOTTED and s.hex[n] >= 0 and n not in gone and not is_unhurt(s, n):
            out.append(here(s, n))
    return out


def farthest(s: State, n: int, modes: list[int]) -> int:
    """The distance beyond which none of these weapons can hit anything."""
    most = 0
    for m in modes:
        if m // 4 == GRENADE:
            continue
        reach = reach_of(s, n, m)
        if m // 4 == OWN and s.what[n] == PST:
            reach = 1
        elif not is_missile(s, n, m):
            reach *= 4
        if reach > most:
            most = reach
    return most


def targets_of(s: State, n: int, mode: int) -> list[int]:
    """Every enemy that this unit may fire at with this weapon, or with any if `mode` is negative."""
    modes = [mode] if mode >= 0 else modes_of(s, n)
    found: set[int] = set()
    if not modes:
        return []
    bd, h, most = board(s), s.hex[n], farthest(s, n, modes)
    for p in marks(s, s.side[n]):
        target = target_at(s, p)
        if target in found or bd.distance(h, p >> 7 & 4095) > most:
            continue
        for m in modes:
            if not already_at(s, n, target, m) and may_aim(s, n, m, target, p) is None:
                found.add(target)
                break
    return sorted(found)


def seen_at_all(s: State, target: int) -> bool:
    """Spotted now, or at some point of the way it went."""
    if s.flags[target] & SPOTTED and (s.hex[target] >= 0 or s.flags[target] & LEAVING):
        return True
    if s.phase != REACTION or not s.flags[target] & MOVED:
        return False
    return any(p & AT_SPOTTED for p in path_points(s, target))


def already_at(s: State, n: int, target: int, mode: int) -> bool:
    """LB.amb.split-same-target: one share a target from the same weapon."""
    for k in range(0, len(s.fire), SHOT):
        if s.fire[k] == n and s.fire[k + 1] == target and s.fire[k + 2] // 4 == mode // 4:
            return True
    return False


def within_reach(s: State, n: int, most: int, there: list[int]) -> list[int]:
    """Those points that are near enough, without those that the bare ground is already known to hide."""
    bd, h = board(s), s.hex[n]
    row, known, high = h * BIT, sight(s, bd), s.flags[n] & HIGH
    out: list[int] = []
    for p in there:
        to = p >> 7 & 4095
        if (known.get(row + to, True) or high or p & AT_HIGH) and bd.distance(h, to) <= most:
            out.append(p)
    return out


def has_target(s: State, n: int, there: list[int]) -> bool:
    """Whether there is anything this unit may fire at: asked for every unit, so it stops at the first."""
    modes = modes_of(s, n) if there else []
    if not modes:
        return False
    for p in within_reach(s, n, farthest(s, n, modes), there):
        target = target_at(s, p)
        for m in modes:
            if not already_at(s, n, target, m) and may_aim(s, n, m, target, p) is None:
                return True
    return False


def nearest_band(s: State, n: int, there: list[int]) -> int:
    """The best range band at which this unit has anything to fire at."""
    modes = modes_of(s, n)
    best = BEYOND
    for p in within_reach(s, n, farthest(s, n, modes), there):
        target = target_at(s, p)
        for m in modes:
            k = hit_band(s, n, m, target, p)
            if k < best and not already_at(s, n, target, m) and may_aim(s, n, m, target, p) is None:
                if number_needed(s, n, m, target, p, None) > 0:
                    best = k
    return best


# ---- declaring ----


def declare(s: State, n: int, mode: int, target: int, p: int, share: int) -> None:
    """LB.vfire.declare-first: written down; nothing is rolled until all fire of the phase is declared."""
    s.fire += [n, target, mode, p, share]
