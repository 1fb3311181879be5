"""Which weapon promises most against a target: what is fired where the player names none. No rule of the book."""

from __future__ import annotations

from grognard.games.lastbattle.s3_attack import already_at, best_point, left_of, modes_of
from grognard.games.lastbattle.s3_fire import AGAINST_MEN, GRENADE, strength_of
from grognard.games.lastbattle.state import SPOTTED, V9, VEHICLE, State, has_rule, is_soft


def best_mode(s: State, n: int, target: int) -> tuple[int, int]:
    """The weapon and point that promise most against a target."""
    best, where, worth = -1, -1, -1.0
    for m in modes_of(s, n):
        p, number = best_point(s, n, m, target)
        if p < 0 or already_at(s, n, target, m):
            continue
        promised = min(max(number, 0), 6) * harm(s, n, m, target) + 0.001 * (6 - m % 4)
        if promised > worth:
            best, where, worth = m, p, promised
    return best, where


def promise(s: State, n: int, mode: int, target: int) -> float:
    """What a weapon promises against a target; less than nothing where it cannot aim at it."""
    p, number = best_point(s, n, mode, target)
    return min(max(number, 0), 6) * harm(s, n, mode, target) if p >= 0 else -1.0


def harm(s: State, n: int, mode: int, target: int) -> float:
    """A rough measure of what a hit would do."""
    if s.kind[target] != VEHICLE:
        known = s.flags[target] & SPOTTED or not has_rule(s, V9)  # else those who were counted last [LB.R6]
        return float(min(left_of(s, n, mode), max(s.men[target] if known else s.seen[target], 1)))
    if mode // 4 == GRENADE and not is_soft(s, target):
        return 0.2
    if mode % 4 == AGAINST_MEN:
        return 0.6 * left_of(s, n, mode)
    return 3.0 + 0.02 * strength_of(s, n, mode)
