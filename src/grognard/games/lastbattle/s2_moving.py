"""The Movement Phase: which unit moves next, and what it does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.lastbattle.log_params import at, who
from grognard.games.lastbattle.s2_change import join, may_join, may_split, split
from grognard.games.lastbattle.s2_changing import Changing, may_change
from grognard.games.lastbattle.s2_entry import NOT_WAITING, come_on, may_come_on, may_exit
from grognard.games.lastbattle.s2_movement import go, leave
from grognard.games.lastbattle.s2_steps import (
    DUMMY_STAYS,
    HELPLESS,
    OUT_OF_COMMAND,
    SPENT,
    STAYING,
    factor,
    may_move,
)
from grognard.games.lastbattle.s2_trails import point_hex
from grognard.games.lastbattle.s2_ways import ways, why_not_to
from grognard.games.lastbattle.s5_spotting import look, may_look, stands
from grognard.games.lastbattle.s6_crew import SEATS, may_shift, shift, shooter
from grognard.games.lastbattle.s6_vehicles import (
    alight,
    fit_to_go,
    get_in,
    limber,
    may_alight,
    may_board,
    may_limber,
    may_man,
    may_turn,
    may_unlimber,
    turn,
    unlimber,
)
from grognard.games.lastbattle.s6_water import ask_ashore, come_into_hex
from grognard.games.lastbattle.s8_handling import may_grab, may_grab_any, push, pushes, take_in_hand
from grognard.games.lastbattle.s9_cavalry import get_down, may_get_down, may_ride, ride
from grognard.games.lastbattle.s10_urban import change_place, may_come_out, may_go_in
from grognard.games.lastbattle.s11_morale import hide, may_hide
from grognard.games.lastbattle.s13_visibility import lay_smoke
from grognard.games.lastbattle.s14_helicopters import climb, dive, lift, may_climb, may_dive, may_lift
from grognard.games.lastbattle.s16_forces import enters, entry_hexes
from grognard.games.lastbattle.s17_cohesion import (
    HAS_RETREATED,
    MUST_RETREAT,
    dismount_after,
    must_retreat,
    next_beside,
    still_to_run,
)
from grognard.games.lastbattle.s18_characters import may_treat, patients, treat
from grognard.games.lastbattle.situation import SMOKE_RULES
from grognard.games.lastbattle.state import (
    BUTTONING,
    DEAD,
    DUMMY,
    EARLY_SMOKE,
    FLYING,
    FOOT,
    FROZEN,
    GUN,
    LEAVING,
    MOVED,
    PUSHED,
    RETREATS,
    SMOKED,
    SPOTTED,
    V3,
    V4,
    V7,
    VEHICLE,
    WAITING,
    State,
    has_rule,
    is_soft,
    situation,
)
from grognard.kernel.flow import Decision, Offer, Refusal, done
from grognard.kernel.umpire import Param, Secret, Umpire

NOTHING_TO_SPOT: Final = Refusal("LB.spot.attempt", "why-nothing-to-spot")
MOVE_FIRST: Final = Refusal("LB.turn.phase-order", "why-movement-phase")
WITH_UNIT: Final = Refusal("LB.move.phase-only", "why-with-unit")
NO_SMOKE: Final = Refusal("LB.smoke.self", "why-no-smoke")
SMOKE_GATE: Final = Refusal("LB.format.rules-gate", "why-rules-gate")
SMOKE_FIRST: Final = Refusal("LB.amb.smoke-self-cost", "why-smoke-first")
SMOKED_ALREADY: Final = Refusal("LB.amb.smoke-self-cost", "why-smoked")
NOBODY_ABOARD: Final = Refusal("LB.smoke.self", "why-smoke-empty")
MINES_BEFORE: Final = Refusal("LB.mine.camouflaged", "why-mines-before")
NO_MORTAR: Final = Refusal("LB.amb.towing", "why-no-mortar")
HELD_BACK: Final = STAYING | PUSHED | HELPLESS | BUTTONING | RETREATS | FROZEN  # something more is asked of these
STILL: Final = ("turn", "shift", "join", "hide", "grab", "split", "smoke", "treat")  # without moving


@dataclass
class Moving(Decision):
    """LB.move.phase-only: which counter moves next? Any may do more as long as it has points."""

    passed: int  # the last counter that was taken up and put down again without moving: bots go on from there

    def clone(self) -> Moving:
        return Moving(self.passed)

    def roles(self, s: State) -> list[int]:
        return [s.active]

    def offer(self, s: State, role: int, out: Offer) -> None:
        out.all("take", takeable(s, role))
        if may_look(s, role):
            out.add("look")
        if may_change(s, role) is None:
            out.add("change")
        if not still_to_run(s, role):
            out.add("done")

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "take":
            return may_take(s, role, arg)
        if verb == "done":
            return MUST_RETREAT if still_to_run(s, role) else None
        if verb == "look":
            return None if may_look(s, role) else NOTHING_TO_SPOT
        if verb == "change":
            return may_change(s, role)
        if verb in ("mines", "lay", "clear"):
            return MINES_BEFORE
        return MOVE_FIRST

    def do_take(self, s: State, u: Umpire, n: int) -> None:
        s.stack.append(WithUnit(n))

    def do_look(self, s: State, u: Umpire, _: int) -> None:
        look(s, u, s.active)

    def do_change(self, s: State, u: Umpire, _: int) -> None:
        s.stack.append(Changing(s.active, -1))

    def do_done(self, s: State, u: Umpire, _: int) -> None:
        dismount_after(s, u, s.active)
        done(s)
        frame = next_beside(s)
        if frame is not None:
            s.stack.append(frame)


def takeable(s: State, role: int) -> list[int]:
    """The counters that may_take lets go on. Men on foot who have done nothing yet can: they are not asked more."""
    hexes, kinds, flags, spent, aboard = s.hex, s.kind, s.flags, s.spent, s.aboard
    out: list[int] = []
    for n, side in enumerate(s.side):
        if side == role and hexes[n] != DEAD:  # the dead are many
            rested = hexes[n] >= 0 and aboard[n] < 0 and spent[n] == 0 and not flags[n] & HELD_BACK
            if (rested and kinds[n] == FOOT) or may_take(s, role, n) is None:
                out.append(n)
    return out


def may_take(s: State, role: int, n: int) -> Refusal | None:
    """Whether a counter can still do anything in this phase: move, load, turn, hide."""
    if n < len(s.side) and s.side[n] == role and s.hex[n] == WAITING:
        if s.kind[n] == DUMMY:
            return DUMMY_STAYS
        return None if enters(s, role) and s.kind[n] != GUN and s.aboard[n] < 0 else NOT_WAITING
    why = fit_to_go(s, role, n)
    if why is not None:
        return why
    if s.flags[n] & RETREATS:
        return None if must_retreat(s, n) else HAS_RETREATED
    if s.aboard[n] >= 0:
        return may_alight(s, n) if s.kind[n] == FOOT else WITH_UNIT
    if s.kind[n] == VEHICLE:
        return may_take_vehicle(s, role, n)
    if s.kind[n] == GUN:
        return NO_MORTAR
    if s.flags[n] & FROZEN:
        return may_stay_busy(s, n)
    if s.spent[n] < factor(s, n) or may_hide(s, n) is None or may_smoke(s, n) is None:
        return None
    return None if may_grab_any(s, n) else SPENT  # at no cost


def may_stay_busy(s: State, n: int) -> Refusal | None:
    """LB.command.may-fire: who may not move can still hide, make smoke, take what lies there, or tend somebody."""
    if may_hide(s, n) is None or may_smoke(s, n) is None or may_grab_any(s, n) or patients(s, n):
        return None
    return OUT_OF_COMMAND


def may_take_vehicle(s: State, role: int, n: int) -> Refusal | None:
    if may_lift(s, n) is None or may_climb(s, n) is None or may_dive(s, n) is None:
        return None
    if has_rule(s, V3) and may_unlimber(s, n) is None and not s.flags[n] & FROZEN:
        return None
    why = may_move(s, role, n)
    if why is None or may_smoke(s, n) is None or may_turn(s, n, (s.facing[n] + 1) % 6) is None:
        return None
    for x in range(len(s.side)):
        if s.aboard[x] == n and any(may_shift(s, n, x, seat) is None for seat in range(SEATS)):
            return None
    return why


@dataclass
class WithUnit(Decision):
    """What the counter taken up does: one thing after another, until its points are gone or it is put down."""

    unit: int

    def clone(self) -> WithUnit:
        return WithUnit(self.unit)

    def roles(self, s: State) -> list[int]:
        return [s.active]

    def offer(self, s: State, role: int, out: Offer) -> None:
        n = self.unit
        if s.hex[n] == WAITING:
            for h in entry_hexes(s, s.side[n]):
                if may_come_on(s, n, h) is None:
                    out.add("enter", h)
        elif s.flags[n] & RETREATS:  # nothing else until it is out of sight, or can go no farther
            out.all("to", sorted(ways(s, n).cost) if must_retreat(s, n) else [])
            if not must_retreat(s, n):
                out.add("back")
            return
        elif s.flags[n] & FROZEN:
            self.offer_still(s, n, out)
        elif s.aboard[n] >= 0:
            out.add("alight")
        else:
            if may_move(s, role, n) is None:
                out.all("to", sorted(ways(s, n).cost))
            if s.kind[n] == VEHICLE:
                self.offer_vehicle(s, n, out)
            else:
                self.offer_foot(s, n, out)
            if may_exit(s, n) is None:
                out.add("exit")
            if may_smoke(s, n) is None:
                out.add("smoke")
        out.add("back")

    def offer_still(self, s: State, n: int, out: Offer) -> None:
        """LB.command.roll: what can be done without moving; a vehicle may always turn [LB.facing.free]."""
        out.all("turn", [d for d in range(6) if may_turn(s, n, d) is None])
        for x in range(len(s.side)):
            if s.aboard[x] == n and s.kind[x] == FOOT:
                for seat in range(SEATS):
                    if may_shift(s, n, x, seat) is None:
                        out.add("shift", x * SEATS + seat)
            elif may_join(s, n, x) is None:
                out.add("join", x)
        if may_hide(s, n) is None:
            out.add("hide")
        for i in range(len(s.item)):
            if may_grab(s, n, i) is None:
                out.add("grab", i)
        for k in range(1, 6):
            if may_split(s, n, k) is None:
                out.add("split", k)
        out.all("treat", patients(s, n))
        if may_smoke(s, n) is None:
            out.add("smoke")

    def offer_vehicle(self, s: State, n: int, out: Offer) -> None:
        for d in range(6):
            if may_turn(s, n, d) is None:
                out.add("turn", d)
        for x in range(len(s.side)):
            if s.aboard[x] == n and s.kind[x] == FOOT:
                if may_alight(s, x) is None:
                    out.add("unload", x)
                for seat in range(SEATS):
                    if may_shift(s, n, x, seat) is None:
                        out.add("shift", x * SEATS + seat)
            elif may_limber(s, n, x) is None:
                out.add("limber", x)
        for verb, may in (("unlimber", may_unlimber), ("lift", may_lift), ("climb", may_climb), ("dive", may_dive)):
            if may(s, n) is None:
                out.add(verb)
        for i in range(len(s.item)):
            if may_grab(s, n, i) is None:
                out.add("grab", i)

    def offer_foot(self, s: State, n: int, out: Offer) -> None:
        for v in units_in(s, s.hex[n]):
            if s.kind[v] == VEHICLE:
                if may_board(s, n, v) is None:
                    out.add("board", v)
                for seat in range(SEATS):
                    if may_man(s, n, v, seat) is None:
                        out.add("man", v * SEATS + seat)
            elif may_join(s, n, v) is None:
                out.add("join", v)
        for verb, may in (
            ("inside", may_go_in),
            ("outside", may_come_out),
            ("hide", may_hide),
            ("getdown", may_get_down),
        ):
            if may(s, n) is None:
                out.add(verb)
        for i in range(len(s.item)):
            if may_grab(s, n, i) is None:
                out.add("grab", i)
            if may_ride(s, n, i) is None:
                out.add("ride", i)
        self.offer_change(s, n, out)

    def offer_change(self, s: State, n: int, out: Offer) -> None:
        for k in range(1, 6):
            if may_split(s, n, k) is None:
                out.add("split", k)
        for h in pushes(s, n):
            out.add("push", h)
        out.all("treat", patients(s, n))

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        n = self.unit
        if s.flags[n] & RETREATS and s.hex[n] != WAITING:
            return self.why_not_running(s, n, verb, arg)
        if verb == "back":
            return None
        if s.hex[n] == WAITING:
            return may_come_on(s, n, arg) if verb == "enter" else WITH_UNIT
        if s.aboard[n] >= 0:
            return None if verb == "alight" else WITH_UNIT
        if s.flags[n] & FROZEN and verb not in STILL:
            return OUT_OF_COMMAND
        if verb == "to":
            why = may_move(s, role, n)
            return why or (None if arg in ways(s, n).cost else why_not_to(s, n, arg))
        if verb == "exit":
            return may_exit(s, n)
        if verb == "smoke":
            return may_smoke(s, n)
        if verb == "grab":
            return may_grab(s, n, arg)
        if s.kind[n] == VEHICLE:
            return self.why_not_vehicle(s, n, verb, arg)
        return self.why_not_foot(s, n, verb, arg)

    def why_not_running(self, s: State, n: int, verb: str, arg: int) -> Refusal | None:
        """LB.cohesion.retreat: away from the enemy, and nothing else."""
        if not must_retreat(s, n):
            return None if verb == "back" else HAS_RETREATED
        if verb != "to":
            return MUST_RETREAT
        return None if arg in ways(s, n).cost else why_not_to(s, n, arg)

    def why_not_vehicle(self, s: State, n: int, verb: str, arg: int) -> Refusal | None:
        if verb == "turn":
            return may_turn(s, n, arg)
        if verb == "unload":
            return may_alight(s, arg) if arg < len(s.side) and s.aboard[arg] == n and s.kind[arg] == FOOT else WITH_UNIT
        if verb == "shift":
            x = arg // SEATS
            return may_shift(s, n, x, arg % SEATS) if x < len(s.side) and s.aboard[x] == n else WITH_UNIT
        if verb == "limber":
            return may_limber(s, n, arg)
        if verb == "unlimber":
            return may_unlimber(s, n)
        if verb == "lift":
            return may_lift(s, n)
        if verb == "climb":
            return may_climb(s, n)
        if verb == "dive":
            return may_dive(s, n)
        return not_for_vehicles(s, n, verb, arg)

    def why_not_foot(self, s: State, n: int, verb: str, arg: int) -> Refusal | None:
        if verb == "turn":
            return may_turn(s, n, arg)
        if verb == "board":
            return may_board(s, n, arg)
        if verb == "man":
            return may_man(s, n, arg // SEATS, arg % SEATS)
        if verb == "join":
            return may_join(s, n, arg)
        if verb == "inside":
            return may_go_in(s, n)
        if verb == "outside":
            return may_come_out(s, n)
        if verb == "hide":
            return may_hide(s, n)
        if verb == "ride":
            return may_ride(s, n, arg)
        if verb == "getdown":
            return may_get_down(s, n)
        if verb == "split":
            return may_split(s, n, arg)
        if verb == "treat":
            return may_treat(s, n, arg)
        if verb == "push":
            return None if arg in pushes(s, n) else NO_MORTAR
        return not_for_troops(s, n, verb, arg)

    def do_back(self, s: State, u: Umpire, _: int) -> None:
        done(s)
        top = s.stack[-1]
        if isinstance(top, Moving) and self.unit > top.passed:
            top.passed = self.unit

    def do_to(self, s: State, u: Umpire, h: int) -> None:
        go(s, u, self.unit, h)
        self.put_down(s)
        ask_ashore(s)

    def do_enter(self, s: State, u: Umpire, h: int) -> None:
        come_on(s, u, self.unit, h)
        self.put_down(s)

    def do_exit(self, s: State, u: Umpire, _: int) -> None:
        n = self.unit
        if not s.flags[n] & MOVED:
            leave(s, u, n, stands(s, 1 - s.side[n]))
        s.spent[n] += 1
        s.flags[n] |= LEAVING
        u.tell("log-leaves", "LB.map.exit", s.side[n], unit=who(s, n), hex=at(s, s.hex[n]))
        done(s)

    def do_smoke(self, s: State, u: Umpire, _: int) -> None:
        make_smoke(s, u, self.unit)

    def do_turn(self, s: State, u: Umpire, d: int) -> None:
        turn(s, u, self.unit, d)

    def do_board(self, s: State, u: Umpire, v: int) -> None:
        get_in(s, u, self.unit, v, -1)
        done(s)

    def do_man(self, s: State, u: Umpire, arg: int) -> None:
        get_in(s, u, self.unit, arg // SEATS, arg % SEATS)
        done(s)

    def do_alight(self, s: State, u: Umpire, _: int) -> None:
        step_down(s, u, self.unit)
        self.put_down(s)

    def do_unload(self, s: State, u: Umpire, n: int) -> None:
        step_down(s, u, n)

    def do_shift(self, s: State, u: Umpire, arg: int) -> None:
        shift(s, u, self.unit, arg // SEATS, arg % SEATS)

    def do_limber(self, s: State, u: Umpire, g: int) -> None:
        limber(s, u, self.unit, g)

    def do_unlimber(self, s: State, u: Umpire, _: int) -> None:
        unlimber(s, u, self.unit)

    def do_lift(self, s: State, u: Umpire, _: int) -> None:
        lift(s, u, self.unit)

    def do_climb(self, s: State, u: Umpire, _: int) -> None:
        climb(s, u, self.unit)

    def do_dive(self, s: State, u: Umpire, _: int) -> None:
        dive(s, u, self.unit)

    def do_inside(self, s: State, u: Umpire, _: int) -> None:
        change_place(s, u, self.unit, True)
        self.put_down(s)

    def do_outside(self, s: State, u: Umpire, _: int) -> None:
        change_place(s, u, self.unit, False)
        self.put_down(s)

    def do_hide(self, s: State, u: Umpire, _: int) -> None:
        hide(s, u, self.unit)
        done(s)

    def do_grab(self, s: State, u: Umpire, i: int) -> None:
        take_in_hand(s, self.unit, i)
        n = self.unit
        item: Param = s.item[i] if s.flags[n] & SPOTTED else Secret(s.side[n], s.item[i])
        u.tell("log-grabs", "LB.portable.pick-up", s.side[n], unit=who(s, n), item=item)

    def do_ride(self, s: State, u: Umpire, i: int) -> None:
        ride(s, u, self.unit, i)
        self.put_down(s)

    def do_getdown(self, s: State, u: Umpire, _: int) -> None:
        get_down(s, u, self.unit)
        self.put_down(s)

    def do_split(self, s: State, u: Umpire, men: int) -> None:
        split(s, self.unit, men)

    def do_join(self, s: State, u: Umpire, n: int) -> None:
        join(s, self.unit, n)

    def do_treat(self, s: State, u: Umpire, patient: int) -> None:
        treat(s, u, self.unit, patient)
        done(s)

    def do_push(self, s: State, u: Umpire, h: int) -> None:
        push(s, u, self.unit, h)
        done(s)

    def put_down(self, s: State) -> None:
        """Put it down when it can do no more."""
        n = self.unit
        if s.hex[n] == DEAD or may_take(s, s.active, n) is not None or self.only_hands_out(s):
            done(s)

    def only_hands_out(self, s: State) -> bool:
        """Whether it could do nothing more but take what a friend holds: it is put down, and may be taken up for it.
        What lies abandoned where it has come it is offered at once [LB.portable.pick-up]."""
        n = self.unit
        if s.kind[n] != FOOT or s.hex[n] < 0 or s.spent[n] < factor(s, n) or may_smoke(s, n) is None:
            return False
        lies = [i for i in range(len(s.item)) if s.item_at[i] == -2 - s.hex[n] and may_grab(s, n, i) is None]
        return not (lies and has_rule(s, V3))


def not_for_vehicles(s: State, v: int, verb: str, arg: int) -> Refusal:
    """The rule that keeps a vehicle from what only troops do."""
    asked = {"hide": may_hide, "inside": may_go_in, "getdown": may_get_down}
    if verb in asked:
        return asked[verb](s, v) or WITH_UNIT
    if verb in ("split", "join"):
        return (may_split(s, v, arg) if verb == "split" else may_join(s, v, arg)) or WITH_UNIT
    return not_in_movement(verb)


def not_for_troops(s: State, n: int, verb: str, arg: int) -> Refusal:
    """The rule that keeps troops from what only vehicles do."""
    asked = {"unlimber": may_unlimber, "lift": may_lift, "climb": may_climb, "dive": may_dive}
    if verb in asked:
        return asked[verb](s, n) or WITH_UNIT
    return (may_limber(s, n, arg) or WITH_UNIT) if verb == "limber" else not_in_movement(verb)


def not_in_movement(verb: str) -> Refusal:
    return MOVE_FIRST if verb in ("fire", "target", "shell", "volley", "salvo", "gun", "observe", "at") else WITH_UNIT


def units_in(s: State, h: int) -> list[int]:
    return [n for n in range(len(s.side)) if s.hex[n] == h]


# ---- smoke ----


def may_smoke(s: State, n: int) -> Refusal | None:
    """LB.smoke.self: armoured vehicles and troops, free, once a Movement Phase."""
    if not situation(s).gates & SMOKE_RULES:  # [LB.format.rules-gate]
        return SMOKE_GATE
    if s.kind[n] == GUN or (s.kind[n] == VEHICLE and is_soft(s, n)) or s.hex[n] < 0:
        return NO_SMOKE
    if s.kind[n] == VEHICLE and has_rule(s, V4) and shooter(s, n) < 0:
        return NOBODY_ABOARD
    if s.flags[n] & SMOKED:
        return SMOKED_ALREADY
    return SMOKE_FIRST if has_rule(s, EARLY_SMOKE) and s.flags[n] & MOVED else None


def make_smoke(s: State, u: Umpire, n: int) -> None:
    """It covers the hex where the unit began the phase."""
    first = next((point_hex(p) for p in s.trail if p >> 19 == n), s.hex[n])
    s.flags[n] |= SMOKED
    lay_smoke(s, u, first, -1 - s.side[n])
    u.tell("log-makes-smoke", "LB.smoke.self", s.side[n], unit=who(s, n), hex=at(s, first))


def step_down(s: State, u: Umpire, n: int) -> None:
    """LB.mine.attack: who gets out of a helicopter in the air comes into the hex, and into its mines; where a vehicle
    stands, it has come into them [LB.R12]."""
    flies = s.flags[s.aboard[n]] & FLYING and has_rule(s, V7)
    alight(s, u, n)
    if flies:
        come_into_hex(s, u, n)
