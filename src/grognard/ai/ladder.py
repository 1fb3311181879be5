"""A ladder: bots that have played each other (`ai/league.py`) are rated on one scale (Elo), with its interval.

The numbers are those by which the results are likeliest (Bradley and Terry), with one drawn game against an average
player added for each, so that who wins everything has a number too. The intervals come from playing the league again
in thought: pairs of games (the same dice, seats swapped) are drawn with replacement.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from grognard.ai.league import Pair

AGAIN = 300  # leagues played in thought
ROUNDS = 200  # of the calculation
STEP = 400.0 / math.log(10.0)


@dataclass(frozen=True)
class Rung:
    bot: str
    elo: float
    low: float
    high: float
    games: int
    points: float


def calculated(pairs: list[Pair], bots: list[str]) -> dict[str, float]:
    """The rating of each; the mean is 0."""
    points = dict.fromkeys(bots, 0.5)
    met: dict[tuple[str, str], float] = {}
    for a, b, score, games in pairs:
        points[a] += score
        points[b] += games - score
        for one, other in ((a, b), (b, a)):
            met[one, other] = met.get((one, other), 0.0) + games
    worth = dict.fromkeys(bots, 1.0)
    for _ in range(ROUNDS):
        for bot in bots:
            against = 1.0 / (worth[bot] + 1.0)
            against += sum(n / (worth[bot] + worth[other]) for (one, other), n in met.items() if one == bot)
            worth[bot] = points[bot] / against
    mean = sum(math.log(x) for x in worth.values()) / len(worth)
    return {bot: STEP * (math.log(x) - mean) for bot, x in worth.items()}


def ladder(pairs: list[Pair], seed: int = 0) -> list[Rung]:
    """The best first, each with the interval in which it lies 95 times in 100."""
    bots = list(dict.fromkeys(name for a, b, _, _ in pairs for name in (a, b)))
    found, rnd = calculated(pairs, bots), random.Random(seed)
    seen: dict[str, list[float]] = {bot: [] for bot in bots}
    for _ in range(AGAIN):
        for bot, elo in calculated(rnd.choices(pairs, k=len(pairs)), bots).items():
            seen[bot].append(elo)
    rungs = []
    for bot in bots:
        spread = sorted(seen[bot])
        own = [(score if bot == a else games - score, games) for a, b, score, games in pairs if bot in (a, b)]
        rungs.append(
            Rung(
                bot,
                found[bot],
                spread[int(0.025 * AGAIN)],
                spread[int(0.975 * AGAIN)],
                sum(games for _, games in own),
                sum(score for score, _ in own),
            )
        )
    return sorted(rungs, key=lambda rung: -rung.elo)
