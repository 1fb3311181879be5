"""What is hidden in Fords, exchanged for the laws: written without imagine."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.kernel.chance import Dice
from kernel.fords.rules import NOBODY, Movement, Plans
from kernel.fords.state import OFF_MAP, State, army
from kernel.fords.views import shown_area


def unseen(s: State, side: int) -> list[int]:
    return [b for b in army(side) if s.where[b] not in (OFF_MAP, shown_area(s))]


def block(s: State, role: int, dice: Dice) -> Iterator[State]:
    """F.1 Two blocks with their backs to the enemy change places, with what they have done."""
    for side in (0, 1):
        backs = unseen(s, side)
        if side == role or len(backs) < 2:
            continue
        a = backs.pop(dice.below(len(backs), "swap"))
        b = backs[dice.below(len(backs), "swap")]
        if s.where[a] == s.where[b]:
            continue
        c = s.clone()
        c.where[a], c.where[b] = s.where[b], s.where[a]
        c.moved = s.moved & ~(1 << a | 1 << b) | (s.moved >> a & 1) << b | (s.moved >> b & 1) << a
        top = c.stack[-1]
        if isinstance(top, Movement) and top.picked in (a, b):
            top.picked = b if top.picked == a else a
        yield c


def plan(s: State, role: int, dice: Dice) -> Iterator[State]:
    """F.2 A sealed plan strengthens another block, or is not made yet."""
    top = s.stack[-1]
    for side in (0, 1):
        if side == role or not isinstance(top, Plans):
            continue
        others = [b for b in army(side) if b != s.plan[side]]
        if s.plan[side] != NOBODY and not top.ready >> side & 1:
            others.append(NOBODY)
        c = s.clone()
        c.plan[side] = others[dice.below(len(others), "swap")]
        yield c


def fingers(s: State, role: int, dice: Dice) -> Iterator[State]:
    """F.4.1 A block that is only taken up: another, or none."""
    top = s.stack[-1]
    if isinstance(top, Movement) and s.side != role:
        free = [b for b in [NOBODY, *army(s.side)] if b == NOBODY or (s.where[b] >= 0 and not s.moved >> b & 1)]
        free.remove(top.picked)
        if free:
            c = s.clone()
            c.stack[-1] = Movement(free[dice.below(len(free), "swap")])
            yield c


SWAPS = {"block": block, "plan": plan, "fingers": fingers}
