"""What a player, human or not, is given: never the state."""

from __future__ import annotations

from typing import Any, Protocol

from grognard.kernel.chance import Dice
from grognard.kernel.flow import GameState, Offer, offer
from grognard.kernel.game import Game
from grognard.kernel.world import Action, World

SPECTATOR = -1  # sees what everybody may see
ALL = -2  # sees everything: after the end


class Seat:
    """One role's side of the table, for a bot: what it sees, what it may do, and what it can imagine."""

    def __init__(self, game: Game, state: GameState, role: int, own: Offer | None = None) -> None:
        self.game = game
        self.role = role
        self.offer: Offer = offer(state, role) if own is None else own  # its own part, if the role is shared
        # Not for bots. Where one must not be trusted (the server's workers) it is an imagined state already.
        self._state = state

    @property
    def view(self) -> Any:
        return self.game.view(self._state, self.role)

    def imagine(self, dice: Dice) -> GameState:
        """A whole state that this role could not tell from the true one."""
        return self.game.imagine(self._state, self.role, dice)

    def world(self, seed: int) -> World:
        """A world that this role could not tell from the true one, to try things on; another seed, another one."""
        return World(self.game, self._state).imagine(self.role, seed)

    def average(self, seed: int) -> World:
        """The world in which what it may not know is spread evenly: always the same one."""
        return World(self.game, self._state).average(self.role, seed)


class Bot(Protocol):
    """Chooses for a seat. A class of bots is called with a seed, or with nothing."""

    def choose(self, seat: Seat, seconds: float) -> Action:
        """One of the offered actions, within about the given seconds."""
        ...
