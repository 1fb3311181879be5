"""The way each counter has gone in this player-turn, as points: counter, hex, facing, and how it stood there."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.state import HIDING, HIGH, INSIDE, SPOTTED, State

# How it stood there.
AT_INSIDE: Final = 1
AT_SPOTTED: Final = 2
AT_HIGH: Final = 4
AT_HIDING: Final = 8


def point(n: int, h: int, facing: int, how: int) -> int:
    return ((n << 12 | h) << 3 | facing) << 4 | how


def point_unit(p: int) -> int:
    return p >> 19


def point_hex(p: int) -> int:
    return p >> 7 & 4095


def point_facing(p: int) -> int:
    return p >> 4 & 7


def point_how(p: int) -> int:
    return p & 15


def here(s: State, n: int) -> int:
    """Where and how a counter stands now, as a point."""
    f = s.flags[n]
    how = (AT_INSIDE if f & INSIDE else 0) | (AT_SPOTTED if f & SPOTTED else 0)
    how |= (AT_HIGH if f & HIGH else 0) | (AT_HIDING if f & HIDING else 0)
    return point(n, s.hex[n], s.facing[n], how)


def path_of(s: State, n: int) -> list[int]:
    """The points of the way a counter has gone in this player-turn, the first where it began."""
    return [p for p in s.trail if p >> 19 == n]


def forget_paths(s: State) -> None:
    """A new player-turn: nobody has gone anywhere yet."""
    s.trail = []
    s.deeds = []


def note_deed(s: State, kind: int, n: int, other: int, men: int) -> None:
    s.deeds += [kind, n, other, men, len(s.trail)]
