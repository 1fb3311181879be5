"""At every kind of decision: what is not offered is refused, by a rule of the book, and what is offered by none."""

from __future__ import annotations

import pytest

from games.refusals import refusals
from games.ttlm.table import GAME
from grognard.games.ttlm.moments import MOMENTS as AT_ANY_MOMENT

OPTIONS = (
    {},
    {"14.5.1": True, "14.5.2": True, "14.3.1": True, "13.3": True, "13.4": True, "11.2": True},
    {"14.4.1": True},
    {"semi": True},
    {"13.2": True},
    {"A05": True, "A32": True, "A47": True, "A51": True, "14.7.3": True},
    {"15.2.1": True, "15.2.2": True, "15.2.3": True, "15.2.4": True, "QA.3": True, "14.7.1": True},
)

# Of these both are asked: the reason does not take it for granted that they are not offered.
BOTH_WAYS = {
    "CavalryRetreat": ("take",),
    "CombatCards": ("barrage", "gas", "surprise", "weather"),
    "Declaring": ("battle",),
    "Defending": ("take",),
    "Dissolving": ("to",),
    "Moving": ("take",),
    "MusteringAtOnce": ("deploy", "muster", "place"),
    "Planning": ("buy", "dig", "place", "rebuild", "take", "to", "upgrade", "fortify"),
    "Raising": ("raise",),
    "Reinforcing": ("place", "to"),
    "Riding": ("to",),
}
MOMENTS = {moment.verb for moment in AT_ANY_MOMENT}


def both_ways(kind: str, verb: str) -> bool:
    return verb in MOMENTS or verb in BOTH_WAYS.get(kind, ())


@pytest.mark.parametrize("seed", range(len(OPTIONS)))
def test_whatever_is_not_offered_is_refused_by_a_rule(seed: int) -> None:
    scenario = list(GAME.game.scenarios)[seed % 6]
    t = GAME.new(scenario=scenario, seed=seed, options={"A29": True} | OPTIONS[seed])
    found = refusals(t, seed, both_ways=both_ways)
    assert len(found) > 20
    assert all(rule.startswith("TTLM.") for rule in found)
