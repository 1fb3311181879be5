"""A table works out once for each position who is asked and what is offered: it must never be out of date."""

from __future__ import annotations

import random

import pytest

import grognard
from grognard.kernel.flow import offer
from grognard.kernel.table import Table


def must_be_true(table: Table) -> None:
    """Asked twice: worked out, and kept."""
    s, seating = table.state, table.seating
    for _ in range(2):
        assert table.to_act == seating.to_act(s)
        for seat in table.seats:
            role = seating.role(seat)
            assert table.asked(seat) == (seat in seating.asked(s, role))
            assert table.asked(role) == bool(seating.asked(s, role))
            assert table.offer(role) == offer(s, role).verbs


@pytest.mark.parametrize(
    ("game", "options"),
    [("trench", {}), ("ttlm", {}), ("ttlm", {"seating": "three"}), ("lastbattle", {})],
)
def test_what_is_kept_of_a_position_is_as_if_worked_out_anew(game: str, options: dict[str, str]) -> None:
    table = grognard.load(game).new(seed=5, options=options)
    rnd = random.Random(5)
    for _ in range(60):
        must_be_true(table)
        seat = rnd.choice([seat for seat in table.to_act if table.asked(seat)])
        if rnd.random() < 0.2 and table.can_undo(seat):
            table.undo(seat)
            continue
        verb = rnd.choice([verb for verb in table.offer(seat) if verb not in table.game.rare])
        table.act(seat, verb, rnd.choice(table.offer(seat)[verb]))
