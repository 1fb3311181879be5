"""Trench 1918 under the laws of the kernel: random games in every mode, golden playthroughs, action counts.

24 games by default; 300 in CI or with GROGNARD_LONG set.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from grognard.cli.golden import counts, playthrough, variants
from grognard.games.trench import GAME
from grognard.kernel.laws import check_game, law_the_books_agree

LONG = bool(os.environ.get("GROGNARD_LONG") or os.environ.get("CI"))
GAMES = 300 if LONG else 24
CHUNK = 6  # games of one test: small enough to share out among workers
EVERY = 80 if LONG else 25
GOLDEN = Path(__file__).parent.parent / "golden" / "trench"
MODES = {"basic": {}, "bunker": {"bunker": True}, "coin": {"coin": True}, "both": {"bunker": True, "coin": True}}


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_random_games_obey_every_law(first):
    mode = list(MODES)[first // CHUNK % len(MODES)]
    report = check_game(GAME, games=CHUNK, seed=first, options=MODES[mode], every=EVERY)
    assert report.games == CHUNK
    assert report.varied
    assert report.decisions > 50 * CHUNK


@pytest.mark.parametrize("mode", MODES)
def test_one_game_is_looked_at_closely(mode):
    """All laws at every fourth position."""
    report = check_game(GAME, games=1, seed=10_000, options=MODES[mode], every=4)
    assert min(report.laws.values()) > 0


def test_rules_and_words_are_there_in_both_languages():
    law_the_books_agree(GAME)


@pytest.mark.parametrize("name", variants(GAME))
def test_the_golden_playthrough_is_as_it_was(name):
    """If a rule was changed on purpose: `grognard golden trench --write`, and read the difference."""
    assert playthrough(GAME, *variants(GAME)[name]) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


def test_every_scenario_has_a_golden_playthrough():
    assert {f"{scenario}.txt" for scenario in GAME.scenarios} <= {f.name for f in GOLDEN.glob("*.txt")}


def test_the_number_of_action_sequences_is_as_it_was():
    """Any unmeant change of what is legal moves a number."""
    assert counts(GAME, GOLDEN / "positions") == json.loads((GOLDEN / "counts.json").read_text(encoding="utf-8"))
