"""The bot that takes what its game's advice weighs most. Quick, and the yardstick for everything cleverer."""

from __future__ import annotations

import random

from grognard.kernel.seat import Seat
from grognard.kernel.world import Action, World

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
        weights = seat.world(self._random.getrandbits(48)).weigh(seat.role, actions, self.skill)
        best = max(weights)
        scores = [w / best + self.noise * self._random.random() for w in weights]
        likely = [i for i, w in enumerate(weights) if w >= NEXT_TO_NOTHING * best]
        most = max(scores[i] for i in likely)
        equals = [i for i in likely if scores[i] == most]
        return actions[equals[0] if len(equals) == 1 else self._random.choice(equals)]


def sensible(seat: Seat, w: World, skill: str = "") -> list[Action]:
    """The offer without what the advice thinks next to nothing of: that also keeps a bot from undoing its own work."""
    actions = seat.offer.actions()
    weights = w.weigh(seat.role, actions, skill)
    least = NEXT_TO_NOTHING * max(weights)
    return [a for a, weight in zip(actions, weights, strict=True) if weight >= least]
