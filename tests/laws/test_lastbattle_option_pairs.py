"""Any two options of Last Battle meet, both on, both off and one without the other: a generated list of option sets, and
a random battle with each.

A few of them on every push, all of them with every scenario in a soak (tests/amount.py).
"""

from __future__ import annotations

from itertools import combinations

import pytest

from amount import SEED, amount
from grognard.games.lastbattle import GAME
from grognard.games.lastbattle.layout import SCENARIO_NAMES
from grognard.kernel.laws import check_game
from grognard.kernel.options import check_options, refusals
from random_games import to_its_end

OF_CAMPAIGNS = ("evening",)
SWITCHES = [o.id for o in GAME.choices if o.id not in OF_CAMPAIGNS]


def meeting(names: list[str]) -> list[dict[str, bool]]:
    """Each switch is on in the first set and in as many others as any: no two in the same ones, and not in all."""
    sets = 4
    while len(list(combinations(range(1, sets), sets // 2 - 1))) < len(names):
        sets += 1
    where = combinations(range(1, sets), sets // 2 - 1)
    on = {name: {0, *others} for name, others in zip(names, where, strict=False)}
    return [{name: k in on[name] for name in names} for k in range(sets)]


SETS = meeting(SWITCHES)
GAMES = [(k, scenario) for k in range(len(SETS)) for scenario in SCENARIO_NAMES]
PLAYED = amount(2, 4, len(GAMES))
LAWS = amount(1, 1, len(SETS))


def test_any_two_options_meet_in_all_four_ways() -> None:
    assert all(not refusals(GAME, check_options(GAME, options)) for options in SETS)
    for a, b in combinations(SWITCHES, 2):
        assert len({(options[a], options[b]) for options in SETS}) == 4, (a, b)


@pytest.mark.parametrize("number", range(PLAYED))
def test_a_random_battle_with_each_set_ends_without_a_fault(number: int) -> None:
    k, scenario = GAMES[(number * 11 + SEED) % len(GAMES)]
    to_its_end(GAME, scenario, check_options(GAME, SETS[k]), number, look=amount(9, 9, 1))


@pytest.mark.parametrize("number", range(LAWS))
def test_all_laws_hold_with_each_set(number: int) -> None:
    k = (number + SEED) % len(SETS)
    scenario = SCENARIO_NAMES[(number * 4 + 2) % len(SCENARIO_NAMES)]
    report = check_game(
        GAME, games=1, seed=40_000 + k, scenarios=[scenario], options=SETS[k], every=amount(800, 800, 250)
    )
    assert min(report.laws.values()) > 0
