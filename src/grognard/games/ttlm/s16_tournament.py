"""16 Special rules: what a game is worth in a series [TTLM.16.1a]."""

from __future__ import annotations

from typing import Final

from grognard.games.ttlm.s3_victory import ROLES

POINTS: Final = {"stalemate": 1.0, "marginal": 2.0, "major": 3.0, "decisive": 5.0}
BYE: Final = POINTS["marginal"]  # the book knows no byes: the smallest victory


def tournament_points(result: str) -> tuple[float, float]:
    """TTLM.16.1a The Tournament Points of the German and of the Entente player for a result ("german/major/...")."""
    winner, level, _ = result.split("/")
    if winner == "-":
        return POINTS[level], POINTS[level]
    points = POINTS[level]
    return (points, 0.0) if winner == ROLES[0] else (0.0, points)
