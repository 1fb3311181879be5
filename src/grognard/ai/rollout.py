"""Games played out by chance: for fuzzing, benchmarks and the weakest opponent."""

from __future__ import annotations

import random

from grognard.kernel.chance import FastDice
from grognard.kernel.flow import GameState, offer, play, settle, to_act
from grognard.kernel.seat import Seat
from grognard.kernel.umpire import Umpire


class RandomBot:
    """Any offered action, as likely as any other."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def choose(self, seat: Seat, seconds: float = 0.0) -> tuple[str, int]:
        actions = seat.offer.actions()
        return self._random.choice([a for a in actions if a[0] not in seat.game.rare] or actions)


def rollout(s: GameState, seed: int, limit: int = 100_000, rare: frozenset[str] = frozenset()) -> int:
    """Play on at random to the end; return how many decisions it took."""
    rnd = random.Random(seed)
    u = Umpire(FastDice(seed), quiet=True)
    settle(s, u)
    n = 0
    while not s.result and n < limit:
        roles = to_act(s)
        u.role = roles[0] if len(roles) == 1 else roles[int(rnd.random() * len(roles))]
        actions = offer(s, u.role).actions()
        verb, arg = actions[int(rnd.random() * len(actions))]
        while verb in rare and len(actions) > 1:
            verb, arg = actions[int(rnd.random() * len(actions))]
        play(s, u, verb, arg)
        n += 1
    return n
