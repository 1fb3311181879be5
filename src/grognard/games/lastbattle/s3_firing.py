"""The Reaction Fire and Attack Phases: all fire is declared, then all of it is rolled for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.lastbattle.aiming import best_mode
from grognard.games.lastbattle.ids import BEYOND, EXTREME, TANKBR
from grognard.games.lastbattle.log_params import who
from grognard.games.lastbattle.s2_change import FIRE_DECLARED, join, may_join, may_split, split
from grognard.games.lastbattle.s2_changing import Changing, go_back, may_change
from grognard.games.lastbattle.s2_trails import point_hex
from grognard.games.lastbattle.s3_attack import (
    CONCEALED,
    GRENADE_RANGE,
    HAS_FIRED,
    NO_LINE,
    NO_SUCH_WEAPON,
    NOTHING_LEFT,
    ONE_SHARE,
    ONE_WEAPON,
    TRUCK_ATGM,
    already_at,
    declare,
    has_target,
    is_target,
    left_of,
    marks,
    may_aim,
    may_use,
    modes_of,
    nearest_band,
    points_of,
    seen_at_all,
    splits,
    targets_of,
)
from grognard.games.lastbattle.s3_fire import OVERHEAD, hit_band, number_needed
from grognard.games.lastbattle.s3_serving import ABOARD_HOLDS, HAS_MOVED, SHOT, fired_by, may_fire
from grognard.games.lastbattle.s3_shots import resolve_shot
from grognard.games.lastbattle.s6_crew import why_silent
from grognard.games.lastbattle.s6_water import next_ashore
from grognard.games.lastbattle.s12_artillery import (
    HE,
    SALVOES,
    Salvos,
    aims_itself,
    call_fire,
    fire_salvo,
    is_served,
    may_fire_mortar,
    may_load,
    may_shell,
    rate,
    shell_targets,
)
from grognard.games.lastbattle.state import (
    ATTACK,
    DEAD,
    GUN,
    RANGED_IN,
    REACTION,
    V4,
    VEHICLE,
    State,
    has_rule,
    held_by,
    situation,
)
from grognard.kernel.flow import Decision, Frame, Offer, Refusal, Routine, Step, done, repeat
from grognard.kernel.umpire import Umpire

FIRE_FIRST: Final = Refusal("LB.turn.phase-order", "why-fire-phase")
HAS_REACTED: Final = Refusal("LB.turn.reaction-once", "why-fired")
NOTHING_IN_SIGHT: Final = Refusal("LB.lof.required", "why-nothing-in-sight")
CHANGE_FIRST: Final = Refusal("LB.stack.making-change", "why-change-first")
AIM_FIRST: Final = Refusal("LB.vfire.declare-first", "why-aim-first")
NOT_DIVIDED: Final = Refusal("LB.attack.split-strength", "why-not-divided")
ASK_POINT: Final = Refusal("LB.react.path-snapshot", "why-which-point")
NO_POINT: Final = Refusal("LB.react.path-snapshot", "why-no-point")
NAME_MODE: Final = Refusal("LB.portable.tankbreaker-mode", "why-name-mode")
NO_VOLLEY: Final = Refusal("LB.attack.phase", "why-no-volley")
HEX_FOR_GUNS: Final = Refusal("LB.arty.direct-or-indirect", "why-hex-for-guns")
UNIT_FOR_GUNS: Final = Refusal("LB.arty.direct-or-indirect", "why-unit-for-guns")

MOST_STRENGTH: Final = 9
POINTS: Final = 64


@dataclass
class Firing(Decision):
    """LB.attack.phase, LB.react.phase: who fires next? `able` are those with something to fire at."""

    role: int
    able: list[int]
    band: int  # the best range at which a standing order would find a target

    def clone(self) -> Firing:
        return Firing(self.role, self.able[:], self.band)

    def roles(self, s: State) -> list[int]:
        return [self.role]

    def offer(self, s: State, role: int, out: Offer) -> None:
        for n in self.able:
            out.add("fire", n)
        for k in range(self.band, EXTREME + 1):
            out.add("volley", k)
        if may_change(s, role) is None:
            out.add("change")
        out.add("done")

    def may_volley(self, s: State, k: int) -> Refusal | None:
        """A standing order: everything that still has a target at this range or better."""
        return None if self.band <= k <= EXTREME else NO_VOLLEY

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "fire":
            return self.why_not_fire(s, role, arg)
        if verb == "volley":
            return self.may_volley(s, arg)
        if verb in ("split", "join"):
            return FIRE_DECLARED if s.fire else CHANGE_FIRST
        if verb == "change":
            return may_change(s, role)
        return None if verb == "done" else FIRE_FIRST

    def why_not_fire(self, s: State, role: int, n: int) -> Refusal | None:
        if n in self.able:
            return None
        why = may_fire(s, role, n)
        if why in (None, ABOARD_HOLDS, HAS_MOVED) and s.kind[n] == GUN:
            why = may_fire_mortar(s, n)
        if why is not None:
            return why
        if fired_by(s, n) and not modes_of(s, n):
            if s.kind[n] == VEHICLE:
                return ONE_WEAPON
            return HAS_REACTED if s.phase == REACTION else HAS_FIRED
        silent = why_silent(s, n) if s.kind[n] == VEHICLE and not modes_of(s, n) else None
        stowed = situation(s).forces[s.side[n]].stowed
        if silent is None and stowed and s.kind[n] == VEHICLE:
            silent = next((TRUCK_ATGM for i in held_by(s, n) if s.item[i] in stowed), None)
        return silent or NOTHING_IN_SIGHT

    def do_fire(self, s: State, u: Umpire, n: int) -> None:
        s.stack.append(Aiming(n, HE if s.kind[n] == GUN else -1, 0))

    def do_change(self, s: State, u: Umpire, _: int) -> None:
        s.stack.append(Changing(self.role, -1))

    def do_volley(self, s: State, u: Umpire, k: int) -> None:
        for n in self.able:
            if s.kind[n] != GUN:
                target, mode, p = volley_target(s, n, k)
                if target >= 0:
                    declare(s, n, mode, target, p, left_of(s, n, mode))
        self.refresh(s)

    def do_done(self, s: State, u: Umpire, _: int) -> None:
        done(s)

    def refresh(self, s: State) -> None:
        there = marks(s, self.role)
        able = self.able if there else [n for n in self.able if s.kind[n] == GUN]  # mortars fire at any hex
        self.able = [n for n in able if can_fire(s, self.role, n, there)]
        self.band = best_band(s, self.able, there)

    def recount(self, s: State) -> None:
        """After making change: there are other counters, and they have other things to fire at."""
        self.able = [n for n, side in enumerate(s.side) if side == self.role and s.hex[n] != DEAD]
        self.refresh(s)


def volley_target(s: State, n: int, worst: int) -> tuple[int, int, int]:
    """The target, weapon and point for a unit that fires by standing order: the best it has at that range or better."""
    best, mode, where, number = -1, -1, -1, 0
    for target in targets_of(s, n, -1):
        m, p = best_mode(s, n, target)
        if m < 0 or hit_band(s, n, m, target, p) > worst:
            continue
        needed = number_needed(s, n, m, target, p, None) * 10 + min(s.men[target], 6)
        if needed > number and needed >= 10:
            best, mode, where, number = target, m, p, needed
    return best, mode, where


def hopeless(s: State, top: Firing) -> bool:
    """Whether everyone who still has a target would miss it whatever he rolls [LB.hit.impossible-and-certain]."""
    return bool(top.able) and top.band > EXTREME and all(s.kind[n] != GUN for n in top.able)


def best_band(s: State, able: list[int], there: list[int]) -> int:
    best = BEYOND
    for n in able:
        if s.kind[n] != GUN:
            best = min(best, nearest_band(s, n, there))
    return best


def can_fire(s: State, role: int, n: int, there: list[int]) -> bool:
    if may_fire(s, role, n) is not None:
        return False
    if s.kind[n] == GUN:
        if fired_by(s, n) or may_fire_mortar(s, n) is not None:
            return False
        return any(shell_targets(s, n, k) for k in range(SALVOES) if may_load(s, s.what[n], s.grade[n], k) is None)
    return has_target(s, n, there)


def fire_phase(s: State, role: int) -> Firing:
    frame = Firing(role, [], BEYOND)
    frame.recount(s)
    return frame


@dataclass
class Aiming(Decision):
    """LB.vfire.declare-first: at whom, with what, and with how much of its strength."""

    unit: int
    mode: int  # -1: whatever promises most; of a mortar the kind of salvo
    share: int  # 0: all there is

    def clone(self) -> Aiming:
        return Aiming(self.unit, self.mode, self.share)

    def roles(self, s: State) -> list[int]:
        return [s.side[self.unit]]

    def offer(self, s: State, role: int, out: Offer) -> None:
        n = self.unit
        if s.kind[n] == GUN:
            for k in range(SALVOES):
                if k != self.mode and may_load(s, s.what[n], s.grade[n], k) is None:
                    out.add("load", k)
            for h in shell_targets(s, n, self.mode):
                out.add("shell", h)
        else:
            unnamed = self.must_name(s)
            for target in targets_of(s, n, self.mode):
                if not unnamed or s.kind[target] != VEHICLE:
                    out.add("target", target)
            modes = modes_of(s, n)
            if len(modes) > 1 or self.mode >= 0:
                for m in modes:
                    if m != self.mode:
                        out.add("weapon", m)
            for k in range(1, self.divisible(s)):
                if k != self.share:
                    out.add("strength", k)
            self.offer_change(s, n, out)
        out.add("back")

    def offer_change(self, s: State, n: int, out: Offer) -> None:
        """LB.stack.making-change: at any time; in a fire phase before the first fire is declared."""
        if s.fire:
            return
        for k in range(1, s.men[n]):
            if may_split(s, n, k) is None:
                out.add("split", k)
        for x in range(len(s.side)):
            if s.hex[x] == s.hex[n] and may_join(s, n, x) is None:
                out.add("join", x)

    def must_name(self, s: State) -> bool:
        """LB.portable.tankbreaker-mode: say first whether it flies straight or attacks from above."""
        if self.mode >= 0 or TANKBR not in s.item:
            return False
        return any(m % 4 == OVERHEAD for m in modes_of(s, self.unit))

    def divisible(self, s: State) -> int:
        """How much strength could be divided with the weapon chosen; 0 if it may not."""
        if self.mode < 0 or not splits(s, self.unit, self.mode):
            return 0
        return left_of(s, self.unit, self.mode)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        n = self.unit
        if verb == "back":
            return None
        if verb == "split":
            return may_split(s, n, arg)
        if verb == "join":
            return may_join(s, n, arg)
        if s.kind[n] == GUN:
            if verb == "load":
                return NO_SUCH_WEAPON if arg == self.mode else may_load(s, s.what[n], s.grade[n], arg)
            if verb == "shell":
                return may_shell(s, n, arg, self.mode)
            return HEX_FOR_GUNS
        if verb == "target":
            return self.why_not_target(s, role, arg)
        if verb == "weapon":
            return NO_SUCH_WEAPON if arg == self.mode else may_use(s, n, arg) or self.only_weapon(s)
        if verb == "strength":
            return None if 0 < arg < self.divisible(s) and arg != self.share else NOT_DIVIDED
        return UNIT_FOR_GUNS if verb in ("load", "shell") else AIM_FIRST

    def only_weapon(self, s: State) -> Refusal | None:
        return None if len(modes_of(s, self.unit)) > 1 or self.mode >= 0 else NO_SUCH_WEAPON

    def why_not_target(self, s: State, role: int, target: int) -> Refusal | None:
        n = self.unit
        why = is_target(s, role, target)
        if why is not None:
            return why
        if not seen_at_all(s, target):
            return CONCEALED
        modes = [self.mode] if self.mode >= 0 else modes_of(s, n)
        if not modes:
            return NOTHING_LEFT
        if s.kind[target] == VEHICLE and self.must_name(s):
            return NAME_MODE
        refused: Refusal = NO_LINE
        for m in modes:
            if already_at(s, n, target, m):
                refused = ONE_SHARE
                continue
            for p in points_of(s, target):
                why = may_aim(s, n, m, target, p)
                if why is None:
                    return None
                if why is not GRENADE_RANGE or len(modes) == 1:
                    refused = why
        return refused

    def do_weapon(self, s: State, u: Umpire, mode: int) -> None:
        self.mode = mode
        self.share = 0

    def do_load(self, s: State, u: Umpire, salvo: int) -> None:
        self.mode = salvo

    def do_strength(self, s: State, u: Umpire, share: int) -> None:
        self.share = share

    def do_target(self, s: State, u: Umpire, target: int) -> None:
        n = self.unit
        mode = self.mode if self.mode >= 0 else best_mode(s, n, target)[0]
        points = [p for p in points_of(s, target) if may_aim(s, n, mode, target, p) is None]
        share = min(self.share or MOST_STRENGTH * 2, left_of(s, n, mode))
        if len(points) > 1:
            s.stack.append(Pointing(n, mode, target, share))
            return
        declare(s, n, mode, target, points[0], share)
        self.after(s)

    def after(self, s: State) -> None:
        """Go on while strength is left to divide; else back to the next unit."""
        self.mode, self.share = -1, 0
        done(s)
        top = s.stack[-1]
        assert isinstance(top, Firing)
        top.refresh(s)

    def do_shell(self, s: State, u: Umpire, h: int) -> None:
        call_fire(s, self.unit, h, self.mode)
        declare(s, self.unit, self.mode, h, -1, 1)
        self.after(s)

    def do_split(self, s: State, u: Umpire, men: int) -> None:
        split(s, self.unit, men)
        go_back(s)

    def do_join(self, s: State, u: Umpire, n: int) -> None:
        join(s, self.unit, n)
        go_back(s)

    def do_back(self, s: State, u: Umpire, _: int) -> None:
        done(s)


@dataclass
class Pointing(Decision):
    """LB.react.path-snapshot: at which point of its path is the target fired at?"""

    unit: int
    mode: int
    target: int
    share: int

    def clone(self) -> Pointing:
        return Pointing(self.unit, self.mode, self.target, self.share)

    def roles(self, s: State) -> list[int]:
        return [s.side[self.unit]]

    def offer(self, s: State, role: int, out: Offer) -> None:
        points = points_of(s, self.target)
        for k in range(len(points)):
            if may_aim(s, self.unit, self.mode, self.target, points[k]) is None:
                out.add("point", k)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb != "point":
            return ASK_POINT
        points = points_of(s, self.target)
        return may_aim(s, self.unit, self.mode, self.target, points[arg]) if arg < len(points) else NO_POINT

    def do_point(self, s: State, u: Umpire, k: int) -> None:
        declare(s, self.unit, self.mode, self.target, points_of(s, self.target)[k], self.share)
        done(s)
        top = s.stack[-1]
        assert isinstance(top, Aiming)
        top.after(s)


# ---- rolling ----


@dataclass
class Resolving(Routine):
    """LB.attack.resolved-separately: the declared shots one after another."""

    next: int

    def clone(self) -> Resolving:
        return Resolving(self.at, self.next)

    def steps(self) -> tuple[Step, ...]:
        return RESOLVING


def resolve_next(s: State, u: Umpire, f: Resolving) -> Frame | None:
    frame = next_ashore(s)  # who swims chooses his bank before the next shot
    if frame is not None:
        repeat(f)
        return frame
    if f.next >= len(s.fire):
        s.fire = []
        done(s)
        return None
    n, target, mode, p, share = s.fire[f.next : f.next + SHOT]
    s.fired += [n, target if s.kind[n] == GUN else point_hex(p)]
    f.next += SHOT
    repeat(f)
    if s.kind[n] == GUN:
        return after_swimmers(s, open_fire(s, u, n, target, mode))
    resolve_shot(s, u, n, target, mode, p, share)
    return None


def after_swimmers(s: State, salvos: Frame | None) -> Frame | None:
    """LB.water.survivors: at once, before the next salvo is spoken of."""
    if salvos is None or not s.swimmers or not has_rule(s, V4):
        return salvos
    s.stack.append(salvos)
    return next_ashore(s)


def open_fire(s: State, u: Umpire, g: int, h: int, salvo: int) -> Frame | None:
    """LB.amb.on-map-resolution: salvoes up to the rate of fire; one in reaction [LB.arty.reaction-salvo]."""
    pool, gun, side = s.grade[g], s.what[g], s.side[g]
    if s.rounds[pool] <= 0 or s.hex[g] < 0:
        return None
    if not is_served(s, g):
        u.tell("log-shot-lost", "LB.amb.mortar-crew", side, unit=who(s, g))
        return None
    s.rounds[pool] -= 1
    direct = aims_itself(s, g, h, salvo)
    fire_salvo(s, u, side, gun, h, salvo, s.hex[g] if direct else -1)
    if s.phase == ATTACK:
        s.flags[g] |= RANGED_IN
        if rate(gun) > 1 and may_load(s, gun, pool, salvo) is None and is_served(s, g):
            return Salvos(side, gun, pool, h, 1, rate(gun), g, salvo, direct)
    return None


RESOLVING: Final = (Step("LB.attack.resolved-separately", resolve_next),)
