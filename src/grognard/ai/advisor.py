"""A game's advice, found by name: what bots may ask of a position. Games without advice are played by chance alone."""

from __future__ import annotations

import importlib
from functools import lru_cache
from typing import Any

from grognard.kernel.flow import GameState
from grognard.kernel.game import Game


class NoAdvice:
    """For games that brought none: every position is even, every action as good as another."""

    def value(self, _s: Any, _role: int) -> float:
        return 0.5

    def weigh(self, _s: Any, _role: int, actions: list[tuple[str, int]]) -> list[float]:
        return [1.0] * len(actions)

    def unfinished(self, _s: Any) -> bool:
        return False

    def clock(self, _s: Any) -> int:
        return 0


@lru_cache(maxsize=32)
def advice(game: Game) -> Any:
    return importlib.import_module(game.advice) if game.advice else NoAdvice()


def levels(game: Game | None) -> dict[str, dict[str, int]]:
    """What a game sets differently for the strengths of the page: strength -> settings of its bot."""
    found: dict[str, dict[str, int]] = getattr(advice(game), "LEVELS", {}) if game is not None else {}
    return found


def value(game: Game, s: GameState, role: int) -> float:
    """How good it is for this role, 0 to 1; a finished game is won, lost or drawn."""
    if s.result:
        winner = s.result.split("/", 1)[0]
        return 0.5 if winner == "-" else float(winner == game.roles[role])
    return float(advice(game).value(s, role))
