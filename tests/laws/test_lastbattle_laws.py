"""Last Battle under the laws of the kernel: random games of all nine scenarios, golden playthroughs, action counts.

A few games by default; 306 random games, 18 of them under all laws, in CI or with GROGNARD_LONG set.
"""

from __future__ import annotations

import json
import os
import random
from pathlib import Path

import pytest

from grognard.cli.golden import counts, playthrough, variants
from grognard.games.lastbattle import GAME
from grognard.kernel import codec
from grognard.kernel.chance import FastDice
from grognard.kernel.flow import offer, play, settle, to_act
from grognard.kernel.laws import check_one, law_the_books_agree, pick
from grognard.kernel.umpire import Umpire

LONG = bool(os.environ.get("GROGNARD_LONG") or os.environ.get("CI"))
GAMES = 18 if LONG else 3
PLAIN = 288 if LONG else 18
CHUNK = 9
EVERY = 150
LOOK = 5  # invariants at one action in so many of the plain games
GOLDEN = Path(__file__).parent.parent / "golden" / "lastbattle"
SWITCHED = dict.fromkeys(GAME.options, True)


@pytest.mark.parametrize("seed", range(GAMES))
def test_random_games_obey_every_law(seed):
    scenario = GAME.scenarios[seed % len(GAME.scenarios)]
    options = SWITCHED if seed // len(GAME.scenarios) % 2 else {}
    report = check_one(GAME, seed, scenario, options, EVERY)
    assert report.decisions > 20


@pytest.mark.parametrize(
    ("scenario", "role"),
    # at Harlingen the Soviets are still beyond the edge: there is nothing to be mistaken about
    [(scenario, role) for scenario in GAME.scenarios for role in (0, 1) if (scenario, role) != ("s6", 0)],
)
def test_what_lies_face_down_is_imagined_anew(scenario, role):
    """After both sides have set up, the enemy's counters may be anything: a bot does not play with open cards."""
    s, u = GAME.setup(scenario, {}), Umpire(FastDice(7), quiet=True)
    settle(s, u)
    while "deploy" in offer(s, to_act(s)[0]).verbs:
        u.role = to_act(s)[0]
        play(s, u, "deploy")
        play(s, u, "ready")
    true = codec.save(s)
    assert any(codec.save(GAME.imagine(s, role, FastDice(n))) != true for n in range(10))


@pytest.mark.parametrize("first", range(0, PLAIN, CHUNK))
def test_random_games_end_without_a_fault(first):
    """The invariants all along, in every scenario."""
    for seed in range(first, first + CHUNK):
        rnd, u = random.Random(seed), Umpire(FastDice(seed), quiet=True)
        s = GAME.setup(GAME.scenarios[seed % len(GAME.scenarios)], SWITCHED if seed % 4 == 3 else {})
        settle(s, u)
        actions = 0
        while not s.result:
            if actions % LOOK == 0:
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
    """If a rule was changed on purpose: `grognard golden lastbattle --write`, and read the difference."""
    assert playthrough(GAME, *variants(GAME)[name]) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


def test_every_scenario_has_a_golden_playthrough():
    assert {f"{scenario}.txt" for scenario in GAME.scenarios} <= {f.name for f in GOLDEN.glob("*.txt")}


def test_the_number_of_action_sequences_is_as_it_was():
    """Any unmeant change of what is legal moves a number."""
    assert counts(GAME, GOLDEN / "positions") == json.loads((GOLDEN / "counts.json").read_text(encoding="utf-8"))
