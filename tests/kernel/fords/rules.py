"""The rules of Fords: 2 plans, 3 sequence, 4 movement, 5 battle, 6 victory."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from grognard.kernel.flow import Decision, Frame, Offer, Refusal, Routine, Step, done, repeat
from grognard.kernel.umpire import Secret, Umpire
from kernel.fords.state import (
    ADJACENT,
    AREAS,
    BLOCKS,
    BLUE,
    OFF_MAP,
    RED,
    State,
    army,
    bare,
    blocks_in,
    contested,
    crosses_river,
    owner,
)

STACKING = 4  # [F.4.2]
FORD_LIMIT = 2  # [F.4.3]
LAST_ROUND = 3  # [F.5.5]
NOBODY = -1

NOT_YOURS = Refusal("F.3.1", "no-yours")
NOT_NOW = Refusal("F.3.1", "no-now")
GONE = Refusal("F.5.4", "no-gone")
MOVED = Refusal("F.4.1", "no-moved")
FAR = Refusal("F.4.1", "no-far")
FULL = Refusal("F.4.2", "no-full")
FORD = Refusal("F.4.3", "no-ford")
NO_PLAN = Refusal("F.2", "no-plan")


def setup(scenario: str, options: Mapping[str, bool]) -> State:
    s = bare(2 if scenario == "skirmish" else 3)
    for b in range(BLOCKS):
        s.where[b] = (b % 4) if owner(b) == RED else AREAS - 1 - (b % 4)
        s.steps[b] = 1 + b % 4
    s.stack += [Turn(0), Plans(0)]
    return s


# ---- 2 plans ----


@dataclass
class Plans(Decision):
    """F.2 Both sides choose in secret, at the same time, which block is strengthened."""

    ready: int  # bit set of sides

    def clone(self) -> Plans:
        return Plans(self.ready)

    def roles(self, s: State) -> list[int]:
        return [r for r in (RED, BLUE) if not self.ready >> r & 1]

    def offer(self, s: State, role: int, out: Offer) -> None:
        for b in army(role):
            if s.plan[role] != b:
                out.add("block", b)
        if s.plan[role] >= 0:
            out.add("ready")

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "ready":
            return NO_PLAN
        if verb == "block":
            return NOT_NOW if s.plan[role] == arg else NOT_YOURS
        return NOT_NOW

    def do_block(self, s: State, u: Umpire, b: int) -> None:
        s.plan[u.role] = b

    def do_ready(self, s: State, u: Umpire, _: int) -> None:
        self.ready |= 1 << u.role
        u.tell("ready", "F.2", u.role, side=u.role)
        if self.ready == 3:
            for side in (RED, BLUE):
                s.steps[s.plan[side]] += 1
                s.plan[side] = NOBODY
            u.reveal()
            done(s)


# ---- 3 sequence of play ----


@dataclass
class Turn(Routine):
    """F.3.1 Each turn has these steps, in this order."""

    def clone(self) -> Turn:
        return Turn(self.at)

    def steps(self) -> tuple[Step, ...]:
        return TURN


def begin(s: State, u: Umpire, f: Turn) -> Frame | None:
    s.turn += 1
    u.tell("turn", "F.3.1", turn=s.turn)
    return None


def red_moves(s: State, u: Umpire, f: Turn) -> Frame | None:
    return half_turn(s, RED)


def blue_moves(s: State, u: Umpire, f: Turn) -> Frame | None:
    return half_turn(s, BLUE)


def half_turn(s: State, side: int) -> Frame:
    s.side = side
    s.moved = 0
    s.crossed = [0] * AREAS
    return Movement(NOBODY)


def battles(s: State, u: Umpire, f: Turn) -> Frame | None:
    """F.5.1 Fight in every contested area, lowest number first."""
    for area in range(AREAS):
        if contested(s, area):
            repeat(f)
            u.reveal()
            return Battle(0, area, s.side, 1)
    return None


def end(s: State, u: Umpire, f: Turn) -> Frame | None:
    if s.turn == s.last:  # [F.6.1]
        red = sum(1 for b in army(RED) if s.where[b] >= 6)
        blue = sum(1 for b in army(BLUE) if 0 <= s.where[b] < 6)
        winner = "red" if red > blue else "blue" if blue > red else "-"
        s.result = f"{winner}/{'drawn' if winner == '-' else 'victory'}/F.6.1"
    return None


TURN = (
    Step("F.3.1", begin),
    Step("F.3.1", red_moves),
    Step("F.5.1", battles),
    Step("F.3.1", blue_moves),
    Step("F.5.1", battles),
    Step("F.6.1", end),
)


# ---- 4 movement ----


@dataclass
class Movement(Decision):
    """F.4.1 The side to play moves each of its blocks at most once, in any order."""

    picked: int

    def clone(self) -> Movement:
        return Movement(self.picked)

    def roles(self, s: State) -> list[int]:
        return [s.side]

    def offer(self, s: State, role: int, out: Offer) -> None:
        if self.picked == NOBODY:
            for b in army(role):
                if may_pick(s, role, b) is None:
                    out.add("block", b)
            out.add("done")
            return
        for area in ADJACENT[s.where[self.picked]]:
            if may_enter(s, self.picked, area) is None:
                out.add("area", area)
        out.add("stay")

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "block" and self.picked == NOBODY:
            return may_pick(s, role, arg)
        if verb == "area" and self.picked != NOBODY:
            return may_enter(s, self.picked, arg)
        return NOT_NOW

    def do_block(self, s: State, u: Umpire, b: int) -> None:
        self.picked = b

    def do_area(self, s: State, u: Umpire, area: int) -> None:
        move(s, u, self.picked, area)
        self.picked = NOBODY

    def do_stay(self, s: State, u: Umpire, _: int) -> None:
        s.moved |= 1 << self.picked
        self.picked = NOBODY

    def do_done(self, s: State, u: Umpire, _: int) -> None:
        done(s)


def may_pick(s: State, role: int, b: int) -> Refusal | None:
    if owner(b) != role:
        return NOT_YOURS
    if s.where[b] < 0:
        return GONE
    if s.moved >> b & 1:
        return MOVED
    return None


def may_enter(s: State, b: int, area: int) -> Refusal | None:
    if area not in ADJACENT[s.where[b]]:
        return FAR
    if len(blocks_in(s, owner(b), area)) >= STACKING:
        return FULL
    if crosses_river(s.where[b], area) and s.crossed[area] >= FORD_LIMIT:
        return FORD
    return None


def move(s: State, u: Umpire, b: int, area: int) -> None:
    u.tell("move", "F.4.1", s.side, side=s.side, block=Secret(owner(b), b), origin=s.where[b], area=area)
    if crosses_river(s.where[b], area):
        s.crossed[area] += 1  # [F.4.3]
    s.where[b] = area
    s.moved |= 1 << b


# ---- 5 battle ----


@dataclass
class Battle(Routine):
    """F.5.1 Rounds of fire, until one side is gone from the area."""

    area: int
    attacker: int
    round: int

    def clone(self) -> Battle:
        return Battle(self.at, self.area, self.attacker, self.round)

    def steps(self) -> tuple[Step, ...]:
        return BATTLE


def defender_fires(s: State, u: Umpire, f: Battle) -> Frame | None:
    return fire(s, u, 1 - f.attacker, f.area)


def attacker_fires(s: State, u: Umpire, f: Battle) -> Frame | None:
    if not blocks_in(s, f.attacker, f.area):
        return None
    return fire(s, u, f.attacker, f.area)


def end_round(s: State, u: Umpire, f: Battle) -> Frame | None:
    if f.round == LAST_ROUND:  # [F.5.5] the attackers still there are lost
        for b in blocks_in(s, f.attacker, f.area):
            s.where[b] = OFF_MAP
    f.round += 1
    if not contested(s, f.area):
        done(s)
    return None


BATTLE = (
    Step("F.5.2", defender_fires),
    Step("F.5.2", attacker_fires),
    Step("F.5.5", end_round),
)


def fire(s: State, u: Umpire, side: int, area: int) -> Frame | None:
    """F.5.3 Roll one die per step; fives and sixes hit."""
    strength = sum(s.steps[b] for b in blocks_in(s, side, area))
    rolls = u.roll(strength, "fire")
    hits = sum(1 for r in rolls if r >= 5)
    u.tell("fire", "F.5.3", side, side=side, area=area, rolls=rolls, hits=hits)
    return TakeHits(1 - side, area, hits) if hits and blocks_in(s, 1 - side, area) else None


@dataclass
class TakeHits(Decision):
    """F.5.4 The owner chooses which block loses each step."""

    side: int
    area: int
    hits: int

    def clone(self) -> TakeHits:
        return TakeHits(self.side, self.area, self.hits)

    def roles(self, s: State) -> list[int]:
        return [self.side]

    def offer(self, s: State, role: int, out: Offer) -> None:
        for b in blocks_in(s, self.side, self.area):
            out.add("block", b)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb != "block":
            return NOT_NOW
        return NOT_YOURS if owner(arg) != self.side else GONE

    def do_block(self, s: State, u: Umpire, b: int) -> None:
        s.steps[b] -= 1
        u.tell("hit", "F.5.4", self.side, block=b)
        if s.steps[b] == 0:
            s.where[b] = OFF_MAP
            u.tell("lost", "F.5.4", self.side, block=b)
        self.hits -= 1
        if self.hits == 0 or not blocks_in(s, self.side, self.area):
            done(s)
