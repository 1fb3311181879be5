"""At every kind of decision: what is not offered is refused, by a rule of the book, and what is offered by none."""

from __future__ import annotations

import pytest

from games.refusals import refusals
from games.trench.table import GAME

# Verbs whose reason takes it for granted that they are not offered: nothing but the offer decides them.
ONE_WAY = {
    "Actions": ("done",),
    "BunkerGain": ("card", "done"),
    "CounterAttack": ("pass",),
    "Discarding": ("card", "done"),
    "Drawing": ("draw",),
    "FreeStep": ("stay",),
    "Keeping": ("done", "give"),
    "OverTheTop": ("done",),
    "PileChoice": ("card", "back", "ready"),
    "Placing": ("card", "lift", "ready"),
    "Reaction": ("pass", "waive"),
    "Refill": ("draw",),
}


def both_ways(kind: str, verb: str) -> bool:
    return verb not in ONE_WAY.get(kind, ())


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("bunker", [False, True])
def test_whatever_is_not_offered_is_refused_by_a_rule(bunker: bool, seed: int) -> None:
    t = GAME.new(seed=seed, options={"bunker": bunker, "coin": seed % 2 == 1})
    found = refusals(t, seed, visits=5, asked=15, both_ways=both_ways)
    assert len(found) > 20
    assert all(rule.startswith("TR.") for rule in found)
