"""To the Last Man! under the laws: what no other game needs. (All games: test_laws.py.)

How many games: tests/amount.py.
"""

from __future__ import annotations

import random

import pytest

from amount import SEED, amount
from grognard.games.ttlm import GAME
from grognard.kernel import save_file
from grognard.kernel.chance import FastDice
from grognard.kernel.flow import offer, play, settle, to_act
from grognard.kernel.laws import check_game, pick
from grognard.kernel.umpire import Umpire

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
]


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
        rnd, u = random.Random(seed), Umpire(FastDice(seed), quiet=True)
        s = GAME.setup(GAME.scenarios[seed % len(GAME.scenarios)], {} if seed % CHUNK == 0 else YEAR)
        settle(s, u)
        actions = 0
        while not s.result:
            if seed % 5 == 0 or actions % 8 == 0:
                for invariant in GAME.invariants:
                    invariant(s)
            u.role = rnd.choice(to_act(s))
            play(s, u, *pick(rnd, offer(s, u.role).verbs, GAME.rare))
            actions += 1
            assert actions < 20_000


@pytest.mark.parametrize("mode", ["advanced", "infantry"])
@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_random_games_with_the_advanced_options_end_without_a_fault(scenario, mode):
    """Every invariant after every action, and a year that ends."""
    for seed in range(SEED + 50_000, SEED + 50_000 + amount(1, 1, 10)):
        rnd, u = random.Random(seed), Umpire(FastDice(seed), quiet=True)
        s = GAME.setup(scenario, save_file.check_options(GAME, MODES[mode]))
        settle(s, u)
        for _ in range(20_000):
            if s.result:
                break
            for invariant in GAME.invariants:
                invariant(s)
            u.role = rnd.choice(to_act(s))
            play(s, u, *pick(rnd, offer(s, u.role).verbs, GAME.rare))
        assert s.result


PAIRS = amount(4, 12, 49)  # of the German and French war plans of 1914
NUMBERS = ("history", "1", "2", "3", "4", "5", "6")


@pytest.mark.parametrize("pair", range(PAIRS))
def test_random_games_of_every_pair_of_war_plans_end_without_a_fault(pair):
    """[14.4.2] Every invariant after every action of a year with the offensives, the transfers and the conversions."""
    at = (SEED + pair * 11) % 49
    plans = {"17.2": NUMBERS[at // 7], "17.3": NUMBERS[at % 7]}
    units = {"14.5.2": True, "14.6": True, "14.7.1": True, "14.7.2": True, "12.3.2": True}
    rnd, u = random.Random(SEED + pair), Umpire(FastDice(SEED + pair), quiet=True)
    s = GAME.setup("1914", save_file.check_options(GAME, YEAR | units | plans))
    settle(s, u)
    for _ in range(20_000):
        if s.result:
            break
        for invariant in GAME.invariants:
            invariant(s)
        u.role = rnd.choice(to_act(s))
        play(s, u, *pick(rnd, offer(s, u.role).verbs, GAME.rare))
    assert s.result
