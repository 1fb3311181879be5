"""At every kind of decision: what is not offered is refused, by a rule of the book."""

from __future__ import annotations

import pytest

from games.refusals import refusals
from games.ttlm.table import GAME

OPTIONS = (
    {},
    {"14.5.1": True, "14.5.2": True, "14.3.1": True, "13.3": True, "13.4": True, "11.2": True},
    {"14.4.1": True},
    {"semi": True},
    {"13.2": True},
    {"A05": True, "A32": True, "A47": True, "A51": True, "14.7.3": True},
)


@pytest.mark.parametrize("seed", range(len(OPTIONS)))
def test_whatever_is_not_offered_is_refused_by_a_rule(seed: int) -> None:
    scenario = list(GAME.game.scenarios)[seed]
    t = GAME.new(scenario=scenario, seed=seed, options={"A29": True} | OPTIONS[seed])
    found = refusals(t, seed)
    assert len(found) > 20
    assert all(rule.startswith("TTLM.") for rule in found)
