"""A world to try things on: all that a search, a learner or a third-party bot needs of a game."""

from __future__ import annotations

from typing import Any

from grognard.kernel import flow
from grognard.kernel.advisor import advice, value
from grognard.kernel.chance import Dice, EvenDice, FastDice, SteadyDice
from grognard.kernel.flow import GameState
from grognard.kernel.game import Game
from grognard.kernel.umpire import Umpire

Action = tuple[str, int]  # a verb and its number, as they are offered
LEAST = 1e-6  # weight of what the advice thinks nothing of: never quite impossible


class World:
    """One position with its own dice, where everything may be tried. Bots are given an imagined one: it is like the
    true one in all that their role may know, so there is nothing in it to cheat with.

    `state` belongs to the rules of the game: look at `observe`, which stays as it is from release to release.
    """

    __slots__ = ("game", "state", "_umpire")

    def __init__(self, game: Game, state: GameState, seed: int = 0, dice: Dice | None = None) -> None:
        self.game = game
        self.state = state
        self._umpire = Umpire(FastDice(seed) if dice is None else dice, quiet=True)

    # ---- questions ----

    @property
    def over(self) -> bool:
        return bool(self.state.result)

    @property
    def winner(self) -> int | None:
        """The role that has won; None while it lasts, and if nobody has."""
        name = self.state.result.split("/", 1)[0]
        return self.game.roles.index(name) if name in self.game.roles else None

    @property
    def kind(self) -> str:
        """The name of the decision that somebody has to make: the same kind, the same sort of offer."""
        return "" if self.over else type(flow.decision(self.state)).__name__

    def to_act(self) -> list[int]:
        """The roles that must choose now; nobody when the game is over."""
        return flow.to_act(self.state)

    def offer(self, role: int) -> list[Action]:
        """All that this role may do now."""
        return flow.offer(self.state, role).actions()

    def observe(self, role: int) -> Any:
        """What this role may see, as plain data: dicts, lists, numbers and words, just as a server sends it."""
        from msgspec import json

        return json.decode(json.encode(self.game.view(self.state, role)))

    # ---- what may be tried ----

    def play(self, role: int, action: Action) -> None:
        """Take one action that is offered; chance falls by this world's own dice, up to the next decision."""
        self._umpire.role = role
        flow.play(self.state, self._umpire, action[0], action[1])

    def clone(self, seed: int) -> World:
        """The same position; what is played there is not played here."""
        return World(self.game, self.state.clone(), seed)

    def steady(self, seed: int) -> World:
        """This very position with dice for comparing: in two of one seed as much as possible falls alike, and luck
        evens out soon."""
        return World(self.game, self.state, dice=SteadyDice(seed))

    def imagine(self, role: int, seed: int) -> World:
        """Another world that this role cannot tell from this one: what it may not know is dealt again."""
        return World(self.game, self.game.imagine(self.state, role, FastDice(seed)), seed + 1)

    def average(self, role: int, seed: int) -> World:
        """The same, but that what this role may not know is spread evenly, not by chance: asked again, it is dealt the
        same again. For judging by what is likely; `seed` is only for the chance that falls there later."""
        return World(self.game, self.game.imagine(self.state, role, EvenDice()), seed)

    # ---- the game's advice ----

    def value(self, role: int, skill: str = "") -> float:
        """How good it is for this role, 0 to 1: by the result if there is one, else as the game's advice thinks."""
        return value(self.game, self.state, role, skill)

    def weigh(self, role: int, actions: list[Action], skill: str = "") -> list[float]:
        """What the advice thinks of each action: the heavier, the better; never nothing."""
        weights: list[float] = advice(self.game, skill).weigh(self.state, role, actions)
        return [max(w, LEAST) for w in weights]

    def clock(self, skill: str = "") -> int:
        """Player turns begun, as the game's advice counts them."""
        return int(advice(self.game, skill).clock(self.state))

    def unfinished(self, skill: str = "") -> bool:
        """Is something under way, so that it would be wrong to judge just now?"""
        return bool(advice(self.game, skill).unfinished(self.state))

    # ---- on paper ----

    def save(self) -> str:
        """The whole position as text, for `World.load`."""
        from grognard.kernel import states

        return states.write(self.state)

    @classmethod
    def load(cls, game: Game, text: str, seed: int = 0) -> World:
        """A position out of such a text, which may be anybody's: BadFile if the game cannot go on from there."""
        from grognard.kernel import states

        return cls(game, states.read(game, text), seed)
