"""The phase stack: the only place that stores what happens next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from grognard.kernel.umpire import Umpire


class Refusal:
    """Why something may not be done: the id of the rule that forbids it, and the catalogue key that says so.

    Guards return ready-made refusals, so that asking costs nothing in search; the values that failed
    are filled in by the game's `facts` when somebody wants to read the sentence.
    """

    __slots__ = ("rule", "key")

    def __init__(self, rule: str, key: str) -> None:
        self.rule = rule
        self.key = key

    def __repr__(self) -> str:
        return f"Refusal({self.rule}, {self.key})"


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class Frame:
    """One entry of the stack: a few typed fields, and how to copy them."""

    def clone(self) -> Frame:
        raise NotImplementedError


class Offer:
    """The legal actions of one decision: verb -> arguments, in a stable order."""

    __slots__ = ("verbs",)

    def __init__(self) -> None:
        self.verbs: dict[str, list[int]] = {}

    def add(self, verb: str, arg: int = 0) -> None:
        args = self.verbs.get(verb)
        if args is None:
            self.verbs[verb] = [arg]
        else:
            args.append(arg)

    def all(self, verb: str, args: list[int]) -> None:
        """The same for many at once, in the order given; nothing if there are none."""
        if args:
            self.verbs[verb] = self.verbs[verb] + args if verb in self.verbs else args

    def has(self, verb: str, arg: int) -> bool:
        return verb in self.verbs and arg in self.verbs[verb]

    def actions(self) -> list[tuple[str, int]]:
        return [(verb, arg) for verb, args in self.verbs.items() for arg in args]


@mypyc_attr(allow_interpreted_subclasses=True)
class Moment:
    """Something a role may do whenever it is asked anything in its own turn: one verb, its guard, what it does.

    What it does may push a frame; the decision that was interrupted waits below it, and is told when it goes on
    (see `go_on`).
    """

    verb: ClassVar[str] = ""  # of the class: compiled, an instance would keep the empty one of Moment

    def args(self, s: Any, role: int) -> list[int]:
        """What is offered to a role that is being asked: none, not now."""
        raise NotImplementedError

    def why_not(self, s: Any, role: int, arg: int) -> Refusal | None:
        """The rule that refuses it; None only if it is offered."""
        raise NotImplementedError

    def do(self, s: Any, u: Umpire, arg: int) -> None:
        raise NotImplementedError


NO_MOMENTS: tuple[Moment, ...] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class GameState:
    """What is on the table: a game adds flat fields and `clone`."""

    stack: list[Frame]
    result: str  # "" while the game lasts, then "winner/level/rule" with "-" for a drawn game's winner

    def clone(self) -> GameState:
        raise NotImplementedError

    def moments(self) -> tuple[Moment, ...]:
        """What is offered in every decision beside its own; a game overrides it with a constant."""
        return NO_MOMENTS

    def goes_on(self, u: Umpire) -> bool:
        """There is a result: was it only a part that ended (a battle of a campaign), and the whole goes on?"""
        return False


class Step:
    """One line of a sequence of play: its rule, and what it does."""

    __slots__ = ("rule", "do")

    def __init__(self, rule: str, do: Callable[[Any, Umpire, Any], Frame | None]) -> None:
        self.rule = rule
        self.do = do


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class Routine(Frame):
    """A sequence of play: runs its steps in order, asks nobody, and starts over until done()."""

    at: int

    def steps(self) -> tuple[Step, ...]:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class Decision(Frame):
    """A place where somebody must choose. Each verb it offers has its method: do_<verb>(s, u, arg)."""

    def roles(self, s: Any) -> list[int]:
        """Who must choose now: usually one role, several when plans are made in secret."""
        raise NotImplementedError

    def offer(self, s: Any, role: int, out: Offer) -> None:
        """What this role may do, given what it knows. Changes nothing."""
        raise NotImplementedError

    def why_not(self, s: Any, role: int, verb: str, arg: int) -> Refusal | None:
        """The rule that refuses this action here; None only if it is offered."""
        raise NotImplementedError

    def resume(self, s: Any, u: Umpire) -> None:
        """A moment that interrupted this decision is over: put right what it changed, or leave by done()."""


@dataclass
class Undealt(Decision):
    """On top of a state whose game has not begun: nobody is asked, and nothing has been drawn yet."""

    def clone(self) -> Undealt:
        return Undealt()

    def roles(self, s: Any) -> list[int]:
        return []

    def offer(self, s: Any, role: int, out: Offer) -> None:
        return

    def why_not(self, s: Any, role: int, verb: str, arg: int) -> Refusal | None:
        return None


def undealt(s: GameState) -> bool:
    """Has this game not begun yet?"""
    return bool(s.stack) and isinstance(s.stack[-1], Undealt)


RUNAWAY = 10_000


class Runaway(Exception):
    """A fault in the rules: they run on without ever reaching a decision."""


def settle(s: GameState, u: Umpire) -> None:
    """Run on to the next decision, or to the end of the game."""
    stack = s.stack
    for _ in range(RUNAWAY):
        if not stack or (s.result and not s.goes_on(u)):
            return
        top = stack[-1]
        if isinstance(top, Decision):
            return
        assert isinstance(top, Routine)
        steps = top.steps()
        step = steps[top.at]
        top.at += 1
        if top.at == len(steps):
            top.at = 0
        inner = step.do(s, u, top)
        if inner is not None:
            stack.append(inner)
    raise Runaway("the rules run on without asking anybody")


def repeat(f: Routine) -> None:
    """Come back to this step once the frame it returns is done."""
    f.at = (f.at - 1) % len(f.steps())


def decision(s: GameState) -> Decision:
    top = s.stack[-1]
    assert isinstance(top, Decision)
    return top


def to_act(s: GameState) -> list[int]:
    """The roles that must choose now; nobody when the game is over."""
    if s.result or not s.stack:
        return []
    return decision(s).roles(s)


def offer(s: GameState, role: int) -> Offer:
    out = Offer()
    if not s.result:
        top = decision(s)
        if role in top.roles(s):
            top.offer(s, role, out)
            for moment in s.moments():
                out.all(moment.verb, moment.args(s, role))
    return out


def moment_of(s: GameState, verb: str) -> Moment | None:
    """The moment with this verb, if the game has one."""
    for moment in s.moments():
        if moment.verb == verb:
            return moment
    return None


def play(s: GameState, u: Umpire, verb: str, arg: int = 0) -> None:
    """Take one action that is known to be legal, and run on."""
    moment = moment_of(s, verb)
    if moment is not None:
        moment.do(s, u, arg)
    else:
        getattr(decision(s), "do_" + verb)(s, u, arg)
    settle(s, u)


def done(s: GameState) -> None:
    """The frame on top has run its course."""
    s.stack.pop()


def go_on(s: GameState, u: Umpire) -> None:
    """The frame on top, which a moment pushed, has run its course: the decision below it goes on."""
    s.stack.pop()
    decision(s).resume(s, u)
