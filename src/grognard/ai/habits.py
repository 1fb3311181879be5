"""Exploiters: bots with one simple habit. A bot that loses to one has a weakness; they play in the arena like any bot.

Those that know a game's rules live with it (`games/*/habits.py`); these need only a World.
"""

from __future__ import annotations

import random

from grognard.kernel.seat import Seat
from grognard.kernel.world import Action

QUIET = ("pass", "done", "waive", "ready", "deploy", "second", "commit")


class IdlerBot:
    """Does nothing that can be left undone: the other side must know how to win against nobody."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def choose(self, seat: Seat, seconds: float = 0.0) -> Action:
        offered = seat.offer.verbs
        for verb in QUIET:
            if verb in offered:
                return verb, offered[verb][0]
        return self._random.choice(seat.offer.actions())


class HastyBot:
    """Takes whatever looks best the moment after it is done, and never thinks of the answer."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def choose(self, seat: Seat, seconds: float = 0.0) -> Action:
        actions = seat.offer.actions()
        if len(actions) == 1:
            return actions[0]
        world = seat.world(self._random.getrandbits(48))
        weights = world.weigh(seat.role, actions)
        least = 0.02 * max(weights)  # it does not undo its own work
        likely = [a for a, weight in zip(actions, weights, strict=True) if weight >= least]
        return max(likely, key=lambda action: (self._after(seat, action), self._random.random()))

    def _after(self, seat: Seat, action: Action) -> float:
        w = seat.world(self._random.getrandbits(48))
        w.play(seat.role, action)
        return w.value(seat.role)
