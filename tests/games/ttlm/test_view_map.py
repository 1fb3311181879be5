"""The map is shown as it was at the last look, but for what changed since: nothing that changed may be missed."""

from __future__ import annotations

import pytest

from games.ttlm.table import lay, state
from grognard.games.ttlm.state import State
from grognard.games.ttlm.view_map import bits, entries, pieces
from grognard.games.ttlm.views import view
from grognard.kernel import codec, memo

FRONT = "german to act, turn 4\nFlanders: GE4!(3I 1A) / UK2(2I), 1I UK"
CHANGES = [
    "german to act, turn 4\nFlanders: GE4!(3I 1A) / UK2(1I), 1I UK",  # a unit of an army
    "german to act, turn 4\nFlanders: GE4!(2I 2A) / UK2(2I), 1I UK",  # one in place of another
    "german to act, turn 4\nFlanders: GE4!(3I 1A) / UK2(2I), 1I UK\ngerman: Verdun",  # whose an area is
    "german to act, turn 4\nFlanders: GE4(3I 1A) / UK2(2I), 1I UK",  # a trench
    "german to act, turn 4\nFlanders: GE4!(3I 1A) / UK2(2I), 2I UK",  # units on open ground
    "german to act, turn 4\nFlanders: GE4!(3I 1A)\nArtois: UK2(2I), 1I UK",  # where they stand
]


def test_pieces_that_differ_are_found_in_long_rows() -> None:
    assert pieces(b"abcdef", b"abcdef", 2) == []
    assert pieces(b"abcXYf", b"abcdef", 2) == [1, 2]
    assert pieces(b"\x00\x80\x00\x00", b"", 2) == [0]  # nobody has moved: an empty row
    assert pieces(bytes(24) + b"\x01", bytes(25), 5) == [4]
    assert entries([1, 2, 3], [1, 5, 4]) == [1, 2]
    assert bits(0b1010) == [1, 3]


def views(s: State) -> list[bytes]:
    return [codec.encode(view(s, reader)) for reader in (0, 1, -1, -2)]


@pytest.mark.parametrize("hidden", [False, True])
@pytest.mark.parametrize("text", CHANGES)
def test_two_tables_looked_at_in_turn_are_shown_as_if_each_were_alone(text: str, hidden: bool) -> None:
    tables = [state(lay(x, **{"13_1": hidden})) for x in (FRONT, text)]
    alone = []
    for s in tables:
        memo.forget()
        alone.append(views(s))
    assert alone[0] != alone[1]
    for _ in range(2):
        assert [views(s) for s in tables] == alone
