"""Actions and views as numbers, for learners: the same numbers from run to run, and no package is needed.

An action is a place in one list of all that a game can ever offer. A view is folded into a vector of fixed length:
every number in it is added at a place that its path through the view decides, every word counts one at the place of
path and word (feature hashing). It is made of nothing but what the role sees, so there is nothing in it to leak.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b
from typing import Any

from grognard.kernel.game import Game
from grognard.kernel.world import Action

SIZE = 4096  # numbers of an observation


class ActionSpace:
    """All actions of a game, numbered: verb by verb in the game's own order."""

    def __init__(self, game: Game) -> None:
        self._first: dict[str, int] = {}
        self.size = 0
        for verb, args in game.verbs.items():
            self._first[verb] = self.size
            self.size += args
        self._verbs = [verb for verb, args in game.verbs.items() for _ in range(args)]

    def number(self, action: Action) -> int:
        return self._first[action[0]] + action[1]

    def action(self, number: int) -> Action:
        verb = self._verbs[number]
        return verb, number - self._first[verb]

    def mask(self, offered: Iterable[Action]) -> list[int]:
        """1 where an action is offered."""
        out = [0] * self.size
        for action in offered:
            out[self.number(action)] = 1
        return out


def observation(view: Any, size: int = SIZE) -> list[float]:
    """A view, given as plain data, as a vector."""
    out = [0.0] * size
    _fold(view, "", out)
    return out


def _fold(x: Any, path: str, out: list[float]) -> None:
    if isinstance(x, dict):
        for name, part in x.items():
            _fold(part, f"{path}/{name}", out)
    elif isinstance(x, list | tuple):
        for i, part in enumerate(x):
            _fold(part, f"{path}/{i}", out)
    elif isinstance(x, str):
        if x:
            out[_place(f"{path}={x}", len(out))] += 1.0
    elif x is not None:
        out[_place(path, len(out))] += float(x)


@lru_cache(maxsize=200_000)
def _place(path: str, size: int) -> int:
    return int.from_bytes(blake2b(path.encode(), digest_size=8).digest(), "big") % size
