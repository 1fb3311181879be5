"""Numbers in reserve: counters that are made where the enemy sees nothing of it [LB.R9].

A counter is known by its number, which is its row of the state. If a new one always got the next number, the numbers
that an enemy sees later would tell him how often men were divided out of his sight. So each side has rows in reserve
from the beginning: dead, never seen, mixed with its others when it is ready. See docs/decisions/0035.
"""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.state import (
    DEAD,
    DEFENDER,
    FOOT,
    KNOWN,
    MOST_UNITS,
    SETTING_UP,
    SPOTTED,
    STIRRED,
    V5,
    WAITING,
    State,
    add_unit,
    has_rule,
    put,
)

BESIDES: Final = 4  # numbers in reserve, besides one for each team
LEFT_FOR_ALL: Final = 64  # rows that stay free for what everybody sees


def out_of_sight(s: State, n: int) -> bool:
    """LB.R9: whether the enemy sees nothing of a change: in the set-up, beyond the edge, and among those who have
    ridden unseen since the set-up."""
    if not has_rule(s, V5):
        return False
    if s.phase == SETTING_UP or s.hex[n] == WAITING:
        return True
    return s.aboard[n] >= 0 and not s.flags[n] & (SPOTTED | KNOWN | STIRRED)


def reserve_of(s: State, side: int) -> list[int]:
    """The numbers that a side has left, in the order in which they are used."""
    return [n for n in s.reserve if s.side[n] == side]


def usual_reserve(s: State, side: int) -> int:
    """How many numbers a side begins with: every team can be divided once, and some more; never more than there are
    men."""
    sizes = [s.men[n] for n in range(len(s.side)) if s.side[n] == side and s.kind[n] == FOOT and s.hex[n] != DEAD]
    teams = sum(1 for men in sizes if men > 1)
    free = max(0, MOST_UNITS - LEFT_FOR_ALL - (len(s.side) - len(s.reserve))) // 2
    return min(sum(sizes) - len(sizes), teams + BESIDES, free)


def needs_reserve(s: State, side: int) -> bool:
    """Whether anybody of a side is out of sight who could be divided: nobody gets there later."""
    teams = [n for n in range(len(s.side)) if s.side[n] == side and s.men[n] > 1 and s.seat[n] < 0]
    return any(out_of_sight(s, n) for n in teams)


def lay_in_reserve(s: State, side: int) -> None:
    if has_rule(s, V5):
        for _ in range(usual_reserve(s, side)):
            add_spare(s, side)


def add_spare(s: State, side: int) -> None:
    """One more number that nothing has yet."""
    give_back(s, add_unit(s, side, FOOT, 0, 0, 0))


def give_back(s: State, n: int) -> None:
    """A number is free again, the last of its side to be used."""
    put(s, n, DEAD)
    s.aboard[n] = s.seat[n] = -1
    s.what[n] = s.grade[n] = s.men[n] = s.rank[n] = s.flags[n] = s.spent[n] = s.facing[n] = s.seen[n] = 0
    s.reserve.append(n)
    if s.side[n] == DEFENDER:
        s.reserve.sort(key=lambda x: s.side[x])  # stable: each side keeps its order


def from_reserve(s: State, side: int, what: int, grade: int, men: int) -> int:
    """A new counter under the next number of its side's own."""
    n = reserve_of(s, side)[0]
    s.reserve.remove(n)
    s.hex[n] = WAITING
    s.what[n], s.grade[n], s.men[n] = what, grade, men
    return n
