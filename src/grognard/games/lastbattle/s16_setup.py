"""Setting up: the first side places its counters, then the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.lastbattle.ids import (
    WEAPON_NAMES,
)
from grognard.games.lastbattle.layout import known
from grognard.games.lastbattle.log_params import team
from grognard.games.lastbattle.s2_change import (
    join,
    may_join,
    may_split,
    split,
)
from grognard.games.lastbattle.s5_spotting import survey
from grognard.games.lastbattle.s10_urban import NO_DOOR
from grognard.games.lastbattle.s13_chemicals import button, may_button
from grognard.games.lastbattle.s13_mines import (
    KINDS,
    Laying,
    may_mine,
    mine_zone,
    take_up_fields,
)
from grognard.games.lastbattle.s16_fixed import FIXED, is_fixed, may_turn, take_posts
from grognard.games.lastbattle.s16_forces import muster, zone
from grognard.games.lastbattle.s16_placing import (
    NOT_YOURS,
    OUTSIDE_ZONE,
    SET_UP_FIRST,
    TAKE_FIRST,
    may_arm,
    may_enter_house,
    may_hand,
    may_name_pilot,
    may_place,
    may_ready,
    may_ride,
    may_sit,
)
from grognard.games.lastbattle.s16_site import Choosing, may_choose
from grognard.games.lastbattle.s16_staff import (
    deploy,
    lay_all,
)
from grognard.games.lastbattle.s17_cohesion import elements, join_crews, may_serve_under
from grognard.games.lastbattle.s17_elements import set_element
from grognard.games.lastbattle.s19_muster import mix_weapons
from grognard.games.lastbattle.state import (
    ASKED,
    COHESION,
    COUNTS,
    DEAD,
    DEFENDER,
    FIELD,
    FOOT,
    INSIDE,
    ORDERING,
    SETTING_UP,
    VEHICLE,
    WAITING,
    State,
    board_vehicle,
    has_rule,
    put,
    situation,
)
from grognard.kernel.flow import Decision, Frame, Offer, Refusal, Routine, Step, done
from grognard.kernel.umpire import Umpire

SEATS: Final = 4


@dataclass
class SetUp(Routine):
    """LB.format.initial-conditions: who is named sets up first, then the other."""

    def clone(self) -> SetUp:
        return SetUp(self.at)

    def steps(self) -> tuple[Step, ...]:
        return SETUP


def sets_up_first(s: State) -> int:
    return situation(s).sets_up_first


def place_first(s: State, u: Umpire, f: SetUp) -> Frame | None:
    return placing(s, sets_up_first(s))


def place_second(s: State, u: Umpire, f: SetUp) -> Frame | None:
    return placing(s, 1 - sets_up_first(s))


def begin(s: State, u: Umpire, f: SetUp) -> Frame | None:
    from grognard.games.lastbattle.s1_turns import GameTurn

    s.phase = ORDERING
    s.count[DEFENDER * COUNTS + ASKED] = 0
    wind = situation(s).wind
    s.wind = u.below(6, "wind") if wind < 0 else wind  # [LB.amb.wind]
    survey(s, u)
    done(s)
    return GameTurn(0)


SETUP: Final = (
    Step("LB.format.initial-conditions", place_first),
    Step("LB.format.initial-conditions", place_second),
    Step("LB.turn.two-player-turns", begin),
)


def placing(s: State, role: int) -> Placing:
    s.active = role
    take_posts(s, role)
    return Placing(role, -1, zone(s, role))


@dataclass
class Placing(Decision):
    """LB.format.setup-limits: take up a counter and place it, or let the staff do it."""

    role: int
    unit: int
    zone: list[int]

    def clone(self) -> Placing:
        return Placing(self.role, self.unit, self.zone[:])

    def roles(self, s: State) -> list[int]:
        return [self.role]

    def offer(self, s: State, role: int, out: Offer) -> None:
        if self.unit < 0:
            self.offer_free(s, role, out)
            return
        n = self.unit
        for h in self.zone:
            if may_place(s, n, h) is None:
                out.add("place", h)
        for v in range(len(s.side)):
            if s.kind[v] == VEHICLE and s.side[v] == role:
                if may_ride(s, n, v) is None:
                    out.add("board", v)
                for seat in range(SEATS):
                    if may_sit(s, n, v, seat) is None:
                        out.add("man", v * SEATS + seat)
        self.offer_rest(s, n, out)
        if may_button(s, n) is None:
            out.add("button")
        if has_rule(s, COHESION):
            out.all("under", [e for e in range(elements(s, role)) if may_serve_under(s, n, e) is None])
        out.add("back")

    def offer_free(self, s: State, role: int, out: Offer) -> None:
        """With nothing in hand."""
        out.all("take", [n for n in range(len(s.side)) if s.side[n] == role and s.hex[n] != DEAD])
        out.add("deploy")
        if may_choose(s, role) is None:
            out.add("choose")
        for kind in range(KINDS):
            if may_mine(s, role, kind) is None:
                out.add("mines", kind)
        if may_ready(s, role) is None:
            out.add("ready")

    def offer_rest(self, s: State, n: int, out: Offer) -> None:
        if s.kind[n] == VEHICLE and s.hex[n] >= 0 and may_turn(s, n) is None:
            for d in range(6):
                if s.facing[n] != d:
                    out.add("turn", d)
        for k in range(1, 6):
            if may_divide(s, n, k) is None:
                out.add("split", k)
        for x in range(len(s.side)):
            if may_unite(s, n, x) is None:
                out.add("join", x)
        for i in range(len(s.item)):
            if may_hand(s, n, i) is None:
                out.add("grab", i)
        for w in range(len(WEAPON_NAMES)):
            if may_arm(s, n, w) is None:
                out.add("arm", w)
        if may_enter_house(s, n) is None:
            out.add("enter")
        if may_name_pilot(s, n) is None:
            out.add("pilot")

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "take" or self.unit < 0:
            return self.why_not_free(s, role, verb, arg)
        n = self.unit
        if verb == "place":
            return may_place(s, n, arg) if arg in self.zone else OUTSIDE_ZONE
        if verb == "board":
            return may_ride(s, n, arg)
        if verb == "man":
            return may_sit(s, n, arg // SEATS, arg % SEATS)
        if verb == "turn":
            return may_turn(s, n) or (None if self.can_turn(s, n, arg) else TAKE_FIRST)
        if verb == "split":
            return may_divide(s, n, arg)
        if verb == "join":
            return may_unite(s, n, arg)
        if verb == "grab":
            return may_hand(s, n, arg)
        if verb == "arm":
            return may_arm(s, n, arg)
        if verb == "enter":
            return NO_DOOR if arg else may_enter_house(s, n)  # the hexes of this verb are those where units come on
        if verb in ("pilot", "button", "under"):
            return self.why_not_noted(s, n, verb, arg)
        if verb == "choose":
            return may_choose(s, role) or TAKE_FIRST
        if verb == "mines":
            return may_mine(s, role, arg) or TAKE_FIRST
        return None if verb == "back" else SET_UP_FIRST

    def can_turn(self, s: State, n: int, d: int) -> bool:
        return s.kind[n] == VEHICLE and s.hex[n] >= 0 and s.facing[n] != d

    def why_not_noted(self, s: State, n: int, verb: str, arg: int) -> Refusal | None:
        """What is written down of a counter before play."""
        if verb == "pilot":
            return may_name_pilot(s, n)
        return may_button(s, n) if verb == "button" else may_serve_under(s, n, arg)

    def why_not_free(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "take":
            if self.unit >= 0:
                return TAKE_FIRST
            mine = arg < len(s.side) and s.side[arg] == role and s.hex[arg] != DEAD
            return None if mine else NOT_YOURS
        if verb == "deploy":
            return None
        if verb == "ready":
            return may_ready(s, role)
        if verb == "choose":
            return may_choose(s, role)
        if verb == "mines":
            return may_mine(s, role, arg)
        return TAKE_FIRST if verb in PLACING_VERBS else SET_UP_FIRST

    def do_take(self, s: State, u: Umpire, n: int) -> None:
        self.unit = n

    def do_back(self, s: State, u: Umpire, _: int) -> None:
        self.unit = -1

    def do_place(self, s: State, u: Umpire, h: int) -> None:
        s.flags[self.unit] &= ~INSIDE
        put(s, self.unit, h)
        self.unit = -1

    def do_board(self, s: State, u: Umpire, v: int) -> None:
        s.flags[self.unit] &= ~INSIDE
        board_vehicle(s, self.unit, v, -1)
        self.unit = -1

    def do_man(self, s: State, u: Umpire, arg: int) -> None:
        s.flags[self.unit] &= ~INSIDE
        board_vehicle(s, self.unit, arg // SEATS, arg % SEATS)
        self.unit = -1

    def do_turn(self, s: State, u: Umpire, d: int) -> None:
        s.facing[self.unit] = d
        self.unit = -1

    def do_split(self, s: State, u: Umpire, men: int) -> None:
        split(s, self.unit, men)
        self.unit = -1

    def do_join(self, s: State, u: Umpire, n: int) -> None:
        join(s, n, self.unit)
        self.unit = -1

    def do_grab(self, s: State, u: Umpire, i: int) -> None:
        s.item_at[i] = self.unit
        self.unit = -1

    def do_arm(self, s: State, u: Umpire, weapon: int) -> None:
        """LB.leader.selection: any one-man counter may be the leader."""
        s.what[self.unit] = weapon
        self.unit = -1

    def do_enter(self, s: State, u: Umpire, _: int) -> None:
        s.flags[self.unit] |= INSIDE
        self.unit = -1

    def do_pilot(self, s: State, u: Umpire, _: int) -> None:
        for n in range(len(s.side)):
            if s.kind[n] == FOOT:
                s.rank[n] &= ~4
        s.rank[self.unit] |= 4
        self.unit = -1

    def do_choose(self, s: State, u: Umpire, _: int) -> None:
        s.stack.append(Choosing(self.role))

    def do_mines(self, s: State, u: Umpire, kind: int) -> None:
        """LB.mine.engineer-one-hex."""
        s.stack.append(Laying(self.role, kind))

    def rearrange(self, s: State) -> None:
        """The zone has changed: what stands outside of it is taken up again, with all that is aboard."""
        self.zone = zone(s, self.role)
        for n in range(len(s.side)):
            stays = is_fixed(s, n if s.aboard[n] < 0 else s.aboard[n])
            if s.side[n] == self.role and s.hex[n] >= 0 and s.hex[n] not in self.zone and not stays:
                s.flags[n] &= ~INSIDE
                put(s, n, WAITING)
        there = mine_zone(s, self.role)
        if any(s.mines[k + 1] == self.role and s.mines[k] not in there for k in range(0, len(s.mines), FIELD)):
            take_up_fields(s, self.role)

    def do_deploy(self, s: State, u: Umpire, _: int) -> None:
        deploy(s, self.role, self.zone)
        lay_all(s, self.role)

    def do_button(self, s: State, u: Umpire, _: int) -> None:
        """LB.chem.start-buttoned."""
        button(s, self.unit)
        self.unit = -1

    def do_under(self, s: State, u: Umpire, element: int) -> None:
        """LB.cohesion.element: all who begin under one leader."""
        set_element(s, self.unit, element)
        self.unit = -1

    def do_ready(self, s: State, u: Umpire, _: int) -> None:
        join_crews(s, self.role)
        shuffle(s, u, self.role)
        if s.bought:
            mix_weapons(s, u, self.role)
        u.tell("log-set-up", "LB.format.initial-conditions", self.role, side=team(s, self.role))
        done(s)


PLACING_VERBS: Final = (
    "place", "board", "man", "turn", "split", "join", "grab", "arm", "enter", "pilot", "back", "deploy", "ready",
    "choose", "under", "button",
)  # fmt: skip


def may_divide(s: State, n: int, men: int) -> Refusal | None:
    """A counter that the author has placed stays as it is until play begins."""
    return FIXED if is_fixed(s, n) else may_split(s, n, men)


def may_unite(s: State, n: int, other: int) -> Refusal | None:
    if is_fixed(s, n) or (other < len(s.side) and is_fixed(s, other)):
        return FIXED
    return may_join(s, n, other)


# ---- when a side is ready ----


def shuffle(s: State, u: Umpire, role: int) -> None:
    """The numbers of a side's counters are mixed, so that a number tells nothing of what the counter is [LB.R3]."""
    mine = [n for n in range(len(s.side)) if s.side[n] == role]
    mixed = mine[:]
    for k in range(len(mixed) - 1, 0, -1):
        j = u.below(k + 1, "shuffle")
        mixed[k], mixed[j] = mixed[j], mixed[k]
    to = list(range(len(s.side)))
    for a, b in zip(mine, mixed, strict=True):
        to[a] = b
    renumber(s, to)


def renumber(s: State, to: list[int]) -> None:
    """Counter `n` becomes counter `to[n]`."""
    for row in (
        s.side, s.kind, s.what, s.grade, s.men, s.rank, s.hex, s.aboard, s.seat, s.flags, s.spent, s.facing, s.damage,
        s.seen,
    ):  # fmt: skip
        old = row[:]
        for n in range(len(to)):
            row[to[n]] = old[n]
    for n in range(len(to)):
        if s.aboard[n] >= 0:
            s.aboard[n] = to[s.aboard[n]]
    for i in range(len(s.item)):
        if s.item_at[i] >= 0:
            s.item_at[i] = to[s.item_at[i]]
    s.reserve = [to[n] for n in s.reserve]


def new_game(scenario: int, rules: int, own: str = "") -> State:
    if not scenario and known(own).size:
        from grognard.games.lastbattle.s19_design import new_purchase

        return new_purchase(rules, own)
    s = muster(scenario, rules, own)
    s.phase = SETTING_UP
    s.stack.append(SetUp(0))
    return s
