"""One game as a learner sees it: who is to choose, what it sees and may do as numbers, and its reward at the end.

The environments of `grognard[rl]` are thin coats over this; it needs no package itself.
"""

from __future__ import annotations

from dataclasses import dataclass

from grognard.ai.encoding import SIZE, ActionSpace, observation
from grognard.kernel import save_file
from grognard.kernel.chance import FastDice
from grognard.kernel.errors import BadAction
from grognard.kernel.flow import settle
from grognard.kernel.game import Game
from grognard.kernel.options import Values
from grognard.kernel.seat import Seat
from grognard.kernel.umpire import Umpire
from grognard.kernel.world import World

LONGEST = 20_000  # decisions


@dataclass(frozen=True)
class Sight:
    """What a role is given."""

    observation: list[float]
    action_mask: list[int]


class Episode:
    """A game from its beginning; the same seed and the same actions give the same game."""

    def __init__(
        self, game: Game, seed: int = 0, scenario: str = "", options: Values | None = None, longest: int = LONGEST
    ) -> None:
        proposed = {option.id: option.proposed for option in game.options.values()}
        name = save_file.check_scenario(game, scenario or game.proposed_scenario)
        chosen = save_file.check_options(game, {**proposed, **(options or {})}, scenario=name)
        self.game = game
        self.space = ActionSpace(game)
        self.longest = longest
        self.decisions = 0
        self._seed = seed
        state = game.setup(name, chosen)
        settle(state, Umpire(FastDice(2 * seed), quiet=True))
        self.world = World(game, state, 2 * seed + 1)

    def fork(self, world: World, seed: int) -> Episode:
        """The same game going on in another world."""
        other = object.__new__(Episode)
        other.__dict__.update(self.__dict__)
        other.world, other._seed = world, seed
        return other

    @property
    def to_act(self) -> int:
        """Who chooses next: the first of those who must."""
        return self.world.to_act()[0]

    @property
    def over(self) -> bool:
        return self.world.over

    @property
    def cut_short(self) -> bool:
        """Was it cut off because it lasted too long?"""
        return not self.over and self.decisions >= self.longest

    def see(self, role: int, size: int = SIZE) -> Sight:
        offered = self.world.offer(role) if not self.over and role in self.world.to_act() else []
        return Sight(observation(self.world.observe(role), size), self.space.mask(offered))

    def act(self, number: int, role: int | None = None) -> None:
        """The role that is to choose takes this action (of several the first, if none is named); BadAction if it is
        not offered."""
        role = self.to_act if role is None else role
        action = self.space.action(number) if 0 <= number < self.space.size else ("", number)
        if action not in self.world.offer(role):
            raise BadAction(verb=action[0], arg=action[1])
        self.world.play(role, action)
        self.decisions += 1

    def seat(self, role: int) -> Seat:
        """The seat of a role, for a bot; what lies behind it is imagined."""
        seed = self._seed * 1_000_003 + self.decisions
        return Seat(self.game, self.game.imagine(self.world.state, role, FastDice(seed)), role)

    def reward(self, role: int) -> float:
        """1 for the winner, -1 for the loser, 0 otherwise."""
        winner = self.world.winner
        return 0.0 if winner is None else 1.0 if winner == role else -1.0

    def drawn(self) -> str:
        """The whole position as text: for spectators, not for players."""
        return self.game.write_position(self.world.state) or self.world.save()
