"""To the Last Man! under the laws: what no other game needs. (All games: test_laws.py.)

How many games: tests/amount.py.
"""

from __future__ import annotations

import pytest

from amount import LONG, SEED, amount
from grognard.games.ttlm import GAME
from grognard.kernel import save_file
from grognard.kernel.laws import check_game
from random_games import to_its_end

PLAIN = amount(20, 40, 500)
CHUNK = 20
YEAR = {"A29": True}
MODES = {
    "history": YEAR | {"14.5.1": True, "14.5.2": True, "14.3.1": True, "13.3": True, "13.4": True, "11.2": True},
    "free": YEAR | {"14.4.1": True},
    "plans": YEAR | {"14.4.3": "two-dice", "12.3.2": True, "14.5.2": True},
    "units": YEAR | {"14.6": True, "14.7.1": True, "14.7.2": True},
    "advanced": YEAR
    | {"13.2": True, "13.6": True, "13.7": True, "12.3.1": True, "15.2.4": True, "15.3.1": True, "15.3.2": True},
    "infantry": YEAR
    | {"15.1.3": True, "15.2.1": True, "15.2.2": True, "15.2.3": True, "15.3.3": True, "QA.3": True, "13.3": True},
    "averaged": YEAR | {"15.1.1": True, "15.2.2": True, "13.7": True},
    "twelve": YEAR | {"15.1.2": True, "13.3": True, "14.7.3": True},
    "kriegspiel": YEAR | {"16.2.2": True, "13.6": True, "13.7": True, "14.5.2": True, "15.2.2": True},
    "kriegspiel and free": YEAR | {"16.2.2": True, "14.4.1": True},
}
SETUPS = [
    ("1914", "free"),
    ("1914", "history"),
    ("1916", "advanced"),
    ("1918", "advanced"),
    ("1915", "infantry"),
    ("1917", "averaged"),
    ("1918", "twelve"),
    ("1914", "plans"),
    ("1915", "units"),
    ("1914", "kriegspiel"),
]
if LONG:
    SETUPS += [(scenario, "kriegspiel") for scenario in GAME.scenarios[1:]]
    SETUPS += [(scenario, "kriegspiel and free") for scenario in GAME.scenarios]


@pytest.mark.parametrize(("scenario", "mode"), SETUPS)
def test_set_ups_and_plans_of_ones_own_leak_nothing(scenario, mode):
    """All laws in a game whose options hide something in the set-up, add dice and arrivals, or bids."""
    report = check_game(GAME, games=1, seed=20_000, scenarios=[scenario], options=MODES[mode], every=150)
    assert min(report.laws.values()) > 0


@pytest.mark.parametrize("first", range(0, PLAIN, CHUNK))
def test_random_games_end_without_a_fault(first):
    """In every scenario; one game in twenty is a whole campaign. Every invariant holds after every action of one game
    in five, and after every eighth of the others."""
    for seed in range(SEED + first, SEED + first + CHUNK):
        scenario = GAME.scenarios[seed % len(GAME.scenarios)]
        to_its_end(GAME, scenario, {} if seed % CHUNK == 0 else YEAR, seed, look=1 if seed % 5 == 0 else 8)


@pytest.mark.parametrize("mode", ["advanced", "infantry"])
@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_random_games_with_the_advanced_options_end_without_a_fault(scenario, mode):
    """Every invariant after every action, and a year that ends."""
    for seed in range(SEED + 50_000, SEED + 50_000 + amount(1, 1, 10)):
        to_its_end(GAME, scenario, save_file.check_options(GAME, MODES[mode]), seed)


PAIRS = amount(4, 12, 49)  # of the German and French war plans of 1914
NUMBERS = ("history", "1", "2", "3", "4", "5", "6")


@pytest.mark.parametrize("pair", range(PAIRS))
def test_random_games_of_every_pair_of_war_plans_end_without_a_fault(pair):
    """[14.4.2] Every invariant after every action of a year with the offensives, the transfers and the conversions."""
    at = (SEED + pair * 11) % 49
    plans = {"17.2": NUMBERS[at // 7], "17.3": NUMBERS[at % 7]}
    units = {"14.5.2": True, "14.6": True, "14.7.1": True, "14.7.2": True, "12.3.2": True}
    to_its_end(GAME, "1914", save_file.check_options(GAME, YEAR | units | plans), SEED + pair)
