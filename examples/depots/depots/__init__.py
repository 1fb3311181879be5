"""Depots: each side hides its depot in one of five huts, then they shell in turn; the first to hit the depot wins.

A small game with a secret: both sides choose at once, nobody sees where, and only a hit shows something.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from grognard.kernel.chance import Dice
from grognard.kernel.flow import Decision, Frame, GameState, Offer, Refusal, Routine, Step, done
from grognard.kernel.game import Game
from grognard.kernel.seat import ALL
from grognard.kernel.umpire import Umpire

ROLES = ("north", "south")
HUTS = 5
NOWHERE = -1
HITS = 3  # on a die, and more


@dataclass
class State(GameState):
    side: int
    depot: list[int]  # side -> hut, the secret
    burnt: list[list[int]]  # side -> its huts that are ashes

    def clone(self) -> State:
        stack, burnt = [frame.clone() for frame in self.stack], [huts.copy() for huts in self.burnt]
        return State(stack, self.result, self.side, self.depot.copy(), burnt)


# ---- the sequence of play ----


@dataclass
class Opening(Routine):
    """Runs once: its last step puts the turns in its place."""

    def clone(self) -> Opening:
        return Opening(self.at)

    def steps(self) -> tuple[Step, ...]:
        return OPENING


@dataclass
class Turn(Routine):
    def clone(self) -> Turn:
        return Turn(self.at)

    def steps(self) -> tuple[Step, ...]:
        return TURN


def hide(s: State, u: Umpire, f: Opening) -> Frame | None:
    return Hiding()


def first_turn(s: State, u: Umpire, f: Opening) -> Frame | None:
    s.stack[:] = [Turn(0)]
    return None


def shell(s: State, u: Umpire, f: Turn) -> Frame | None:
    return Shelling()


def next_side(s: State, u: Umpire, f: Turn) -> Frame | None:
    s.side = 1 - s.side
    return None


OPENING = (Step("D.1", hide), Step("D.2", first_turn))
TURN = (Step("D.3", shell), Step("D.2", next_side))

# ---- the decisions ----

FIRST_HIDE = Refusal("D.1", "why-first-hide")
HIDDEN = Refusal("D.1", "why-hidden")
BURNT = Refusal("D.3", "why-burnt")


@dataclass
class Hiding(Decision):
    """D.1 Both choose at once: each is asked until it has chosen, and `u.role` is the one that did."""

    rule = "D.1"

    def clone(self) -> Hiding:
        return Hiding()

    def roles(self, s: State) -> list[int]:
        return [side for side in (0, 1) if s.depot[side] == NOWHERE]

    def offer(self, s: State, role: int, out: Offer) -> None:
        out.all("hide", list(range(HUTS)))

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        return FIRST_HIDE

    def do_hide(self, s: State, u: Umpire, hut: int) -> None:
        s.depot[u.role] = hut
        u.tell("log-hide", "D.1", u.role, seat=u.role)
        if NOWHERE not in s.depot:
            done(s)


def may_shell(s: State, hut: int) -> Refusal | None:
    """D.3 A hut that still stands."""
    return BURNT if hut in s.burnt[1 - s.side] else None


@dataclass
class Shelling(Decision):
    rule = "D.3"

    def clone(self) -> Shelling:
        return Shelling()

    def roles(self, s: State) -> list[int]:
        return [s.side]

    def offer(self, s: State, role: int, out: Offer) -> None:
        out.all("shell", [hut for hut in range(HUTS) if may_shell(s, hut) is None])

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        return may_shell(s, arg) if verb == "shell" else HIDDEN

    def do_shell(self, s: State, u: Umpire, hut: int) -> None:
        enemy, die = 1 - s.side, u.roll(1, "shell")[0]
        done(s)
        u.tell("log-hit" if die >= HITS else "log-miss", "D.3", s.side, seat=s.side, hut=hut + 1, die=die)
        if die >= HITS:
            s.burnt[enemy].append(hut)
            if hut == s.depot[enemy]:
                s.result = f"{ROLES[s.side]}/victory/D.4"


# ---- who knows what ----


def view(s: State, role: int) -> dict[str, Any]:
    """The own depot; to a spectator (-1) none, to those who may see everything (after the end) both."""
    shown = [hut + 1 if side == role or role == ALL else 0 for side, hut in enumerate(s.depot)]
    burnt = [[hut + 1 for hut in huts] for huts in s.burnt]
    return {"depots": dict(zip(ROLES, shown, strict=True)), "burnt": dict(zip(ROLES, burnt, strict=True))}


def possible(s: State, side: int, role: int) -> list[int]:
    """Where, for all that a role knows, this side's depot may be. One that burnt ended the game: all have seen it."""
    depot, burnt = s.depot[side], s.burnt[side]
    if side == role or depot == NOWHERE or depot in burnt:
        return [depot]
    return [hut for hut in range(HUTS) if hut not in burnt]


def other_depots(s: State, role: int, dice: Dice) -> Iterator[State]:
    for side in (0, 1):
        for hut in possible(s, side, role):
            if hut != s.depot[side]:
                other = s.clone()
                other.depot[side] = hut
                yield other


def imagine(s: State, role: int, dice: Dice) -> State:
    other = s.clone()
    for side in (0, 1):
        huts = possible(s, side, role)
        other.depot[side] = huts[dice.below(len(huts), "depot")]
    return other


def facts(s: State, role: int, verb: str, arg: int) -> dict[str, Any]:
    return {"hut": arg + 1}


def setup(scenario: str, options: Mapping[str, Any]) -> State:
    return State([Opening(0)], "", 0, [NOWHERE, NOWHERE], [[], []])


GAME = Game(
    id="depots",
    roles=ROLES,
    verbs={"hide": HUTS, "shell": HUTS},
    state=State,
    frames={frame.__name__: frame for frame in (Opening, Turn, Hiding, Shelling)},
    setup=setup,
    view=view,
    rule="D.2",
    folder=Path(__file__).parent,
    facts=facts,
    swaps={"depot": other_depots},
    laid_open_by={"depot": frozenset({"log-hit"})},
    imagine=imagine,
)
