"""When a match has shown enough: a sequential test on pairs of games (after Wald; with the variance of the pairs, after
Van den Bergh).

Two hypotheses are compared: that A scores half of the points, or another share. After every pair of mirrored games the
test asks how much likelier one makes the results than the other. If one side of a scenario wins no matter who plays it,
every pair is split and there is little variance: such a match ends early too.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

EVEN = 0.5
BOUND = math.log(0.97 / 0.03)  # a little beyond Wald's for 5 %, because the variance is estimated
FEWEST = 6  # pairs before anything is believed
GUESSED = 2.0  # pairs of even games by which the variance is guessed before there are many
GUESS = 0.125  # the variance of a pair's mean if its games are tosses of a coin
JUDGED = 0.2  # the least variance of a pair that is judged as one: a row of wins is no proof that there is none


def leaning(pairs: list[float], share: float, least: float = 0.0) -> float:
    """How much more the results speak for `share` than for one half: the logarithm of the ratio of likelihoods."""
    n = len(pairs)
    if not n:
        return 0.0
    mean = sum(pairs) / n
    variance = max(least, (sum((x - mean) ** 2 for x in pairs) + GUESSED * GUESS) / (n + GUESSED))
    return n * (share - EVEN) * (2.0 * mean - EVEN - share) / (2.0 * variance)


def settled(pairs: list[float], share: float, least: float = 0.0) -> bool:
    return len(pairs) >= FEWEST and abs(leaning(pairs, share, least)) >= BOUND


def in_pairs(scores: Iterable[tuple[int, float]]) -> list[float]:
    """A's share of every pair (games 2n and 2n + 1), up to the first that is not complete: a long game is waited for,
    or quick wins would count first."""
    known = dict(scores)
    out: list[float] = []
    while 2 * len(out) in known and 2 * len(out) + 1 in known:
        out.append((known[2 * len(out)] + known[2 * len(out) + 1]) / 2.0)
    return out
