"""Dice Nim: a heap of matches; a die says how many you may take at most; the last one wins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from grognard.kernel.flow import Decision, Frame, GameState, Offer, Refusal, Routine, Step
from grognard.kernel.game import Game
from grognard.kernel.umpire import Umpire

ROLES = ("left", "right")
HEAP = 21


@dataclass
class State(GameState):
    """What is on the table."""

    heap: int
    side: int
    die: int

    def clone(self) -> State:
        return State([frame.clone() for frame in self.stack], self.result, self.heap, self.side, self.die)


@dataclass
class Turn(Routine):
    """The sequence of play: roll, take, and the other side's turn."""

    def clone(self) -> Turn:
        return Turn(self.at)

    def steps(self) -> tuple[Step, ...]:
        return TURN


def roll(s: State, u: Umpire, f: Turn) -> Frame | None:
    """N.2 A die says how many may be taken at most."""
    s.die = u.roll(1, "how many")[0]
    u.tell("log-roll", "N.2", s.side, seat=s.side, n=s.die)
    return Taking()


def next_side(s: State, u: Umpire, f: Turn) -> Frame | None:
    """N.1 The sides take turns."""
    s.side = 1 - s.side
    return None


TURN = (Step("N.2", roll), Step("N.1", next_side))


TOO_MANY = Refusal("N.3", "why-too-many")


def may_take(s: State, n: int) -> Refusal | None:
    """N.3 At least one match, no more than the die shows, no more than there are."""
    return None if 1 <= n <= min(s.die, s.heap) else TOO_MANY


@dataclass
class Taking(Decision):
    """N.3 Take some matches."""

    rule = "N.3"

    def clone(self) -> Taking:
        return Taking()

    def roles(self, s: State) -> list[int]:
        return [s.side]

    def offer(self, s: State, role: int, out: Offer) -> None:
        out.all("take", [n for n in range(HEAP + 1) if may_take(s, n) is None])

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        return may_take(s, arg)

    def do_take(self, s: State, u: Umpire, n: int) -> None:
        s.heap -= n
        u.tell("log-take", "N.3", s.side, seat=s.side, n=n, heap=s.heap)
        s.stack.pop()
        if s.heap == 0:
            s.result = f"{ROLES[s.side]}/victory/N.4"  # who, how much, by which rule; "-" if nobody has won


def setup(scenario: str, options: Mapping[str, Any]) -> State:
    return State([Turn(0)], "", HEAP, 0, 0)


def view(s: State, role: int) -> dict[str, Any]:
    return {"heap": s.heap, "die": s.die}


GAME = Game(
    id="nim",
    roles=ROLES,
    verbs={"take": HEAP + 1},  # what a player could name: 0 to 21 matches
    state=State,
    frames={frame.__name__: frame for frame in (Turn, Taking)},
    setup=setup,
    view=view,
    rule="N.1",  # what is named when somebody acts out of turn, resigns, or runs out of time
    folder=Path(__file__).parent,
)
