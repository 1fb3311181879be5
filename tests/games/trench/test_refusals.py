"""At every kind of decision: what is not offered is refused, by a rule of the book."""

from __future__ import annotations

import pytest

from games.refusals import refusals
from games.trench.table import GAME


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("bunker", [False, True])
def test_whatever_is_not_offered_is_refused_by_a_rule(bunker: bool, seed: int) -> None:
    t = GAME.new(seed=seed, options={"bunker": bunker, "coin": seed % 2 == 1})
    found = refusals(t, seed, visits=5, asked=15)
    assert len(found) > 20
    assert all(rule.startswith("TR.") for rule in found)
