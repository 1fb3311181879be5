"""15.3.2 Saving Build Points: what is not spent may be kept for later, and only its owner knows how much that is."""

from __future__ import annotations

from grognard.games.ttlm.s15_industry import allowance
from grognard.games.ttlm.state import GERMAN, SAVING, State, has_rule
from grognard.kernel.umpire import Secret, Umpire


def saved(s: State, side: int) -> int:
    return s.german_saved if side == GERMAN else s.entente_saved


def keep(s: State, side: int, count: int) -> None:
    if side == GERMAN:
        s.german_saved = count
    else:
        s.entente_saved = count


def points(s: State, side: int) -> int:
    """TTLM.15.3.2a What a side may spend in this production: the allowance, and what it has kept."""
    return allowance(s, side) + saved(s, side)


def save_points(s: State, u: Umpire, side: int) -> None:
    """TTLM.15.3.2a What is left of the points is kept, in secret; without the option it is lost [7.0c]."""
    if has_rule(s, SAVING):
        keep(s, side, s.bp[side])
        u.tell("log-saved", "TTLM.15.3.2a", side, side=side, saved=Secret(side, s.bp[side]))
    s.bp[side] = 0
