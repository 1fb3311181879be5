"""Every two options meet: a generated list of option sets, and a random game of To the Last Man! with each.

A few of them on every push, all of them in a soak (tests/amount.py); all laws look at some of the positions.
"""

from __future__ import annotations

from itertools import combinations

import pytest

from amount import SEED, amount
from grognard.games.ttlm import GAME
from grognard.kernel.laws import check_game
from grognard.kernel.options import check_options, covering, refusals
from random_games import to_its_end

SETS = [{**options, "A29": True} for options in covering(GAME)]
PLAYED = amount(3, 4, len(SETS))
LAWS = amount(1, 1, len(SETS))


def test_every_two_options_that_go_together_meet_in_some_set() -> None:
    sets = covering(GAME)
    assert all(not refusals(GAME, options) for options in sets)
    switches = [o.id for o in GAME.choices if not o.choices]
    for a, b in combinations(switches, 2):
        together = {**{name: o.default for name, o in GAME.options.items()}, a: True, b: True}
        if not refusals(GAME, together):
            assert any(options[a] is True and options[b] is True for options in sets), (a, b)


@pytest.mark.parametrize("number", range(PLAYED))
def test_a_random_game_with_each_set_ends_without_a_fault(number: int) -> None:
    options = SETS[(number * 7 + SEED) % len(SETS)]
    scenario = "1914" if options["14.4.1"] else GAME.scenarios[number % 6]
    to_its_end(GAME, scenario, check_options(GAME, options), number)


@pytest.mark.parametrize("number", range(LAWS))
def test_all_laws_hold_with_each_set(number: int) -> None:
    report = check_game(GAME, games=1, seed=30_000 + number, scenarios=["1916"], options=SETS[number], every=200)
    assert min(report.laws.values()) > 0
