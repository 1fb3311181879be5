"""The bot that takes what its game's advice weighs most. Quick, and the yardstick for everything cleverer."""

from __future__ import annotations

import random

from grognard.ai.advisor import advice
from grognard.kernel.chance import FastDice
from grognard.kernel.flow import GameState
from grognard.kernel.game import Game
from grognard.kernel.seat import Seat

Action = tuple[str, int]
NEXT_TO_NOTHING = 0.02  # of the heaviest: below that an action is not worth a look


class GreedyBot:
    """`noise` blurs its judgement: 0 plays its best, 1 chooses at random by weight. Of equals it takes any."""

    def __init__(self, seed: int = 0, noise: float = 0.0, skill: str = "") -> None:
        self._random = random.Random(seed)
        self.noise = noise
        self.skill = skill  # which of the game's advisers it asks

    def choose(self, seat: Seat, seconds: float = 0.0) -> Action:
        actions = seat.offer.actions()
        if len(actions) == 1:
            return actions[0]
        s = seat.imagine(FastDice(self._random.getrandbits(48)))
        weights = weights_of(seat.game, s, seat.role, actions, self.skill)
        best = max(weights)
        scores = [w / best + self.noise * self._random.random() for w in weights]
        likely = [i for i, w in enumerate(weights) if w >= NEXT_TO_NOTHING * best]
        most = max(scores[i] for i in likely)
        equals = [i for i in likely if scores[i] == most]
        return actions[equals[0] if len(equals) == 1 else self._random.choice(equals)]


def weights_of(game: Game, s: GameState, role: int, actions: list[Action], skill: str = "") -> list[float]:
    """The advice's weight of each action; a little is always left, so that nothing is quite impossible."""
    weights: list[float] = advice(game, skill).weigh(s, role, actions)
    return [max(w, 1e-6) for w in weights]


def sensible(seat: Seat, s: GameState, skill: str = "") -> list[Action]:
    """The offer without what the advice thinks next to nothing of: that also keeps a bot from undoing its own work."""
    actions = seat.offer.actions()
    weights = weights_of(seat.game, s, seat.role, actions, skill)
    least = NEXT_TO_NOTHING * max(weights)
    return [a for a, w in zip(actions, weights, strict=True) if w >= least]
