"""A ladder: every bot plays every other and is rated on one scale (Elo), with its interval.

The numbers are those by which the results are likeliest (Bradley and Terry), with one drawn game against an average
player added for each, so that who wins everything has a number too. The intervals come from playing the league again
in thought: pairs of games (the same dice, seats swapped) are drawn with replacement.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations

from grognard.ai.arena import Outcome, Score, match
from grognard.kernel.options import Values

Pair = tuple[str, str, float, int]  # A, B, points of A, games
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


def league(
    game: str,
    bots: Iterable[str],
    games: int,
    seed: int = 0,
    jobs: int = 1,
    options: Values | None = None,
    scenario: str = "",
    margin: bool = False,
    hear: Callable[[Score], None] | None = None,
) -> tuple[list[Score], list[Pair]]:
    """Every pair of bots plays a number of games; the scores, and the points of every pair of mirrored games."""
    scores, pairs = list[Score](), list[Pair]()
    for n, (a, b) in enumerate(combinations(dict.fromkeys(bots), 2)):
        heard = list[Outcome]()
        score = match(game, a, b, games, None, seed + n, jobs, options, None, scenario, margin, each=heard.append)
        scores.append(score)
        pairs += paired(a, b, heard)
        if hear is not None:
            hear(score)
    return scores, pairs


def paired(a: str, b: str, outcomes: list[Outcome]) -> list[Pair]:
    """The games of a match in pairs with the same dice."""
    together: dict[int, list[float]] = {}
    for outcome in outcomes:
        together.setdefault(outcome.number // 2, []).append(outcome.score)
    return [(a, b, sum(scores), len(scores)) for _, scores in sorted(together.items())]


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
