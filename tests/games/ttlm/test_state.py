"""The record of the game: rows of units that clones share, how they are saved, and what they cannot hold."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import grognard.games.ttlm as ttlm
from grognard.games.ttlm import GAME
from grognard.games.ttlm.ids import GE_I, SORTS, VERDUN
from grognard.games.ttlm.s4_movement import begin_phase, end_phase
from grognard.games.ttlm.state import (
    HOLDERS,
    added,
    bare,
    ground,
    put,
    replaced,
    sealed,
    sealed_row,
    take,
    unsealed_row,
)
from grognard.kernel import codec


def at_verdun(count):
    s = bare()
    put(s, ground(VERDUN), GE_I, count)
    return s


def test_a_clone_shares_its_rows_and_neither_sees_what_the_other_does():
    s = at_verdun(2)
    c = s.clone()
    assert c.n is s.n
    take(c, ground(VERDUN), GE_I)
    cell = ground(VERDUN) * SORTS + GE_I
    assert (s.n[cell], c.n[cell]) == (2, 1)


def test_rows_are_saved_as_lists_of_numbers_and_come_back():
    s = at_verdun(2)
    begin_phase(s)
    facts = json.loads(codec.save(s))
    assert facts["n"] == [2 if cell == ground(VERDUN) * SORTS + GE_I else 0 for cell in range(HOLDERS * SORTS)]
    assert facts["spent"] == [0] * (HOLDERS * SORTS)
    again = codec.load(codec.save(s), GAME)
    assert again == s
    assert type(again.n) is type(again.spent) is bytes
    end_phase(s)
    assert json.loads(codec.save(s))["spent"] == []
    assert codec.load(codec.save(s), GAME) == s


def test_fewer_than_no_units_cannot_be():
    s = at_verdun(1)
    with pytest.raises(ValueError, match="fewer than no units"):
        take(s, ground(VERDUN), GE_I, 2)
    with pytest.raises(ValueError, match="fewer than no units"):
        replaced(s.n, 3, -1)
    with pytest.raises(ValueError, match="fewer than no units"):
        added(s.n, 3, -1)


def test_a_long_row_is_sealed_like_a_short_one():
    row = bytes(range(36))
    assert sealed_row(row) == sealed(list(row))
    assert unsealed_row(sealed_row(row)) == row


def test_what_the_rules_name_is_final():
    """Compiled, a name that is not Final is looked up in a dictionary each time it is read: half the speed goes there."""
    folder = Path(ttlm.__file__).parent
    files = [
        *(folder / name for name in ("ids.py", "land.py", "state.py", "openings.py")),
        *sorted(folder.glob("s[0-9]*_*.py")),
    ]
    loose = [
        f"{path.name}: {line}"
        for path in files
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.match(r"[A-Z][A-Z0-9_]*(, [A-Z][A-Z0-9_]*)*(: (?!Final)\S.*)? = ", line)
    ]
    assert len(files) > 15
    assert loose == []


def test_what_came_later_is_left_out_of_a_save_while_it_is_nought():
    s = at_verdun(1)
    assert "neutral" not in json.loads(codec.save(s))  # as in saves of before
    s.neutral, s.uk_delay = 5, 2
    facts = json.loads(codec.save(s))
    assert (facts["neutral"], facts["uk_delay"], "us_delay" in facts) == (5, 2, False)
    assert codec.load(codec.save(s), GAME) == s
    assert codec.key(s) != codec.key(at_verdun(1))
