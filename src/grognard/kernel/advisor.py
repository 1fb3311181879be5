"""A game's advice, found by name: what bots may ask of a position. Games without advice are played by chance alone."""

from __future__ import annotations

import importlib
from functools import lru_cache
from typing import Any

from grognard.kernel.flow import GameState
from grognard.kernel.game import Game


class NoAdvice:
    """For games without advice: every position is even, every action as good as another."""

    def value(self, _s: Any, _role: int) -> float:
        return 0.5

    def weigh(self, _s: Any, _role: int, actions: list[tuple[str, int]]) -> list[float]:
        return [1.0] * len(actions)

    def unfinished(self, _s: Any) -> bool:
        return False

    def clock(self, _s: Any) -> int:
        return 0


@lru_cache(maxsize=32)
def advice(game: Game, skill: str = "") -> Any:
    """The game's advice; one of its SKILLS if it has advisers of different skill."""
    if not game.advice:
        return NoAdvice()
    module = importlib.import_module(game.advice)
    return getattr(module, "SKILLS", {}).get(skill, module)


def levels(game: Game | None) -> dict[str, dict[str, Any]]:
    """What a game sets differently for the strengths of the page: strength -> settings of its bot."""
    found: dict[str, dict[str, Any]] = getattr(advice(game), "LEVELS", {}) if game is not None else {}
    return found


def value(game: Game, s: GameState, role: int, skill: str = "") -> float:
    """How good it is for this role, 0 to 1; a finished game is won, lost or drawn."""
    adviser = advice(game, skill)
    if s.result and not hasattr(adviser, "final"):
        winner = s.result.split("/", 1)[0]
        return 0.5 if winner == "-" else float(winner == game.roles[role])
    return float(adviser.final(s, role) if s.result else adviser.value(s, role))
