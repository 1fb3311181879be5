"""What the optional and special rules put on a counter, as a reader may see it."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.state import COMMAND, FROZEN, State

ALL: Final = -2
MARKING: Final = COMMAND  # the options that mark counters
# state, its name, and whether the enemy sees it on a counter whose face he sees
MARKS: Final = ((FROZEN, "frozen", False),)


def option_marks(s: State, there: list[int], role: int) -> dict[int, list[str]]:
    """Of the counters that a reader knows of."""
    out: dict[int, list[str]] = {}
    for n in there:
        mine = role in (ALL, s.side[n])
        told = [name for bit, name, _ in MARKS if s.flags[n] & bit and mine]
        if told:
            out[n] = told
    return out
