"""The weakest opponent, random choice: the yardstick for all others."""

from __future__ import annotations

import random

from grognard.kernel.seat import Seat
from grognard.kernel.world import Action


class RandomBot:
    """Any offered action, as likely as any other."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def choose(self, seat: Seat, seconds: float = 0.0) -> Action:
        actions = seat.offer.actions()
        return self._random.choice([a for a in actions if a[0] not in seat.game.rare] or actions)
