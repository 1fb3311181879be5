"""At every kind of decision: what is not offered is refused, by a rule of the book."""

from __future__ import annotations

import pytest

import grognard
from games.refusals import refusals


@pytest.mark.parametrize("scenario", ["s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9"])
def test_whatever_is_not_offered_is_refused_by_a_rule(scenario: str) -> None:
    found = refusals(grognard.load("lastbattle").new(scenario=scenario, seed=3), 3, visits=4, longest=400)
    assert len(found) > 10
    assert all(rule.startswith("LB.") for rule in found)
