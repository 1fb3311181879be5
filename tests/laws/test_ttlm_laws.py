"""To the Last Man! under the laws of the kernel: random games of every scenario, golden playthroughs, action counts.

A few games by default; 500 random games and 24 under all laws in CI or with GROGNARD_LONG set.
"""

from __future__ import annotations

import json
import os
import random
from pathlib import Path

import pytest

from grognard.cli.golden import counts, playthrough, variants
from grognard.games.ttlm import GAME
from grognard.kernel.chance import FastDice
from grognard.kernel.flow import offer, play, settle, to_act
from grognard.kernel.laws import check_game, law_the_books_agree, pick
from grognard.kernel.umpire import Umpire

LONG = bool(os.environ.get("GROGNARD_LONG") or os.environ.get("CI"))
GAMES = 24 if LONG else 4
PLAIN = 500 if LONG else 20
CHUNK = 20
EVERY = 80 if LONG else 60
YEAR = {"A29": True}
GOLDEN = Path(__file__).parent.parent / "golden" / "ttlm"
MODES = {
    "year": YEAR,
    "open": YEAR | {"13.1": False},
    "plain": YEAR | {"13.5": False, "14.2": False},
    "switched": YEAR | {"A05": True, "A32": True, "A47": True, "A51": True, "14.7.3": True},
    "history": YEAR | {"14.5.1": True, "14.5.2": True, "14.3.1": True, "13.3": True, "13.4": True, "11.2": True},
    "free": YEAR | {"14.4.1": True},
    "semi": YEAR | {"semi": True, "14.5.1": True},
}
SETUPS = [("1914", "free"), ("1914", "history")]


@pytest.mark.parametrize("first", range(0, GAMES, 2))
def test_random_games_obey_every_law(first):
    mode = list(MODES)[first // 2 % len(MODES)]
    names = [GAME.scenarios[(first + i) % len(GAME.scenarios)] for i in range(2)]
    report = check_game(GAME, games=2, seed=first, scenarios=names, options=MODES[mode], every=EVERY)
    assert report.games == 2
    assert report.decisions > 100


@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_one_game_is_looked_at_closely(scenario):
    """All laws at every thirtieth position."""
    report = check_game(GAME, games=1, seed=10_000, scenarios=[scenario], options=YEAR, every=30)
    assert report.varied
    assert min(report.laws.values()) > 0


@pytest.mark.parametrize(("scenario", "mode"), SETUPS)
def test_set_ups_and_plans_of_ones_own_leak_nothing(scenario, mode):
    """All laws in a game whose options hide something in the set-up or add dice and arrivals."""
    report = check_game(GAME, games=1, seed=20_000, scenarios=[scenario], options=MODES[mode], every=150)
    assert report.varied
    assert min(report.laws.values()) > 0


@pytest.mark.parametrize("first", range(0, PLAIN, CHUNK))
def test_random_games_end_without_a_fault(first):
    """In every scenario; one game in twenty is a whole campaign. Every invariant holds after every action of one game
    in five, and after every eighth of the others."""
    for seed in range(first, first + CHUNK):
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


def test_rules_and_words_are_there_in_both_languages():
    law_the_books_agree(GAME)


@pytest.mark.parametrize("name", variants(GAME))
def test_the_golden_playthrough_is_as_it_was(name):
    """If a rule was changed on purpose: `grognard golden ttlm --write`, and read the difference."""
    assert playthrough(GAME, *variants(GAME)[name]) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


def test_every_scenario_has_a_golden_playthrough():
    assert {f"{scenario}.txt" for scenario in GAME.scenarios} <= {f.name for f in GOLDEN.glob("*.txt")}


def test_the_number_of_action_sequences_is_as_it_was():
    """Any unmeant change of what is legal moves a number."""
    assert counts(GAME, GOLDEN / "positions") == json.loads((GOLDEN / "counts.json").read_text(encoding="utf-8"))
