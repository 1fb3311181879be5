"""Every registered game under the laws of the kernel: random games, golden playthroughs, action counts.

A game is under all of them by being registered: one that this file does not know is played as `grognard check` does.
How many games: tests/amount.py. What only one game needs is in test_<game>_laws.py.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from amount import LONG, SEED, amount
from grognard import registry
from grognard.cli.golden import counts, playthrough, variants
from grognard.kernel.game import Game
from grognard.kernel.laws import check_game
from grognard.kernel.laws_of_words import law_the_books_agree

GOLDEN = Path(__file__).parent.parent / "golden"
Options = Mapping[str, Any]


@dataclass(frozen=True)
class Sample:
    """How much of a game is played, and how closely it is looked at."""

    games: tuple[int, int, int] = (6, 12, 24)  # few, some, many
    chunk: int = 6  # games of one test: small enough to share out among workers
    every: tuple[int, int] = (10, 10)  # one position in so many is looked at closely: usually, in a long run
    modes: Mapping[str, Options] = field(default_factory=lambda: {"": {}})
    # and in the one game of each mode (or scenario, where there are several) that is looked at closely; 0: in none
    close: tuple[int, int] = (4, 4)
    close_modes: tuple[str, ...] | None = None  # which of the modes; all
    decisions: int = 0  # a game has more than so many


YEAR = {"A29": True}
SAMPLES = {
    "trench": Sample(
        games=(8, 8, 300),
        chunk=2,
        every=(40, 80),
        modes={"basic": {}, "bunker": {"bunker": True}, "coin": {"coin": True}, "both": {"bunker": True, "coin": True}},
        close=(10, 4),  # test_trench_laws.py looks more closely
        decisions=50,
    ),
    "ttlm": Sample(
        games=(4, 6, 48),
        chunk=2,
        every=(120, 80),
        modes={
            "year": YEAR,
            "open": YEAR | {"13.1": False},
            "plain": YEAR | {"13.5": False, "14.2": False},
            "switched": YEAR | {"A05": True, "A32": True, "A47": True, "A51": True, "14.7.3": True},
            "history": YEAR
            | {"14.5.1": True, "14.5.2": True, "14.3.1": True, "13.3": True, "13.4": True, "11.2": True},
            "free": YEAR | {"14.4.1": True},
            "semi": YEAR | {"semi": True, "14.5.1": True},
            "advanced": YEAR | {"13.2": True},
        },
        close=(40, 12),
        close_modes=("year",),
        decisions=50,
    ),
    "lastbattle": Sample(games=(1, 1, 18), chunk=1, every=(250, 250), close=(0, 0), decisions=20),
}
SAMPLE = Sample()


def sample(name: str) -> Sample:
    return SAMPLES.get(name, SAMPLE)


def chunks() -> Iterator[tuple[str, int]]:
    for name in registry.names():
        yield from ((name, first) for first in range(0, amount(*sample(name).games), sample(name).chunk))


def looked_at_closely() -> Iterator[tuple[str, str, str]]:
    """Every scenario where there are several, and every mode."""
    for name in registry.names():
        if sample(name).close[LONG]:
            for mode in sample(name).close_modes or sample(name).modes:
                yield from ((name, scenario, mode) for scenario in registry.game(name).scenarios)


def of_ours() -> Iterator[Game]:
    """The games of this source tree: their golden files lie beside the tests."""
    return (registry.game(name) for name in registry.names() if (GOLDEN / name).is_dir())


@pytest.mark.parametrize(("name", "first"), list(chunks()))
def test_random_games_obey_every_law(name: str, first: int) -> None:
    game, how = registry.game(name), sample(name)
    turn = first // how.chunk
    mode = list(how.modes)[turn % len(how.modes)]
    scenarios = [x for x in game.scenarios if x not in game.long]
    names = [scenarios[(first + i) % len(scenarios)] for i in range(how.chunk)]
    report = check_game(game, how.chunk, SEED + first, names, how.modes[mode], how.every[LONG])
    assert report.games == how.chunk
    assert report.decisions > how.decisions * how.chunk


@pytest.mark.parametrize(("name", "scenario", "mode"), list(looked_at_closely()))
def test_one_game_is_looked_at_closely(name: str, scenario: str, mode: str) -> None:
    """All laws at many of its positions, and each was tried."""
    how = sample(name)
    report = check_game(registry.game(name), 1, 10_000, [scenario], how.modes[mode], how.close[LONG])
    assert min(report.laws.values()) > 0


@pytest.mark.parametrize("name", registry.names())
def test_rules_and_words_are_there_in_both_languages(name: str) -> None:
    law_the_books_agree(registry.game(name))


@pytest.mark.parametrize(("name", "variant"), [(game.id, variant) for game in of_ours() for variant in variants(game)])
def test_the_golden_playthrough_is_as_it_was(name: str, variant: str) -> None:
    """If a rule was changed on purpose: `grognard golden GAME --write`, and read the difference."""
    game = registry.game(name)
    assert playthrough(game, *variants(game)[variant]) == (GOLDEN / name / f"{variant}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [game.id for game in of_ours()])
def test_every_scenario_has_a_golden_playthrough(name: str) -> None:
    game = registry.game(name)
    wanted = {f"{scenario}.txt" for scenario in game.scenarios if scenario not in game.long}
    assert wanted <= {f.name for f in (GOLDEN / name).glob("*.txt")}


@pytest.mark.parametrize("name", [game.id for game in of_ours()])
def test_every_value_of_an_option_with_several_has_a_golden_playthrough(name: str) -> None:
    """As each war plan of To the Last Man!, every way to find one, and three at the table."""
    game = registry.game(name)
    played = {pair for _, values in variants(game).values() for pair in values.items()}
    assert {(o.id, value) for o in game.choices for value in o.choices if value != o.default} <= played


@pytest.mark.parametrize("name", [game.id for game in of_ours()])
def test_every_switch_is_switched_over_in_a_golden_playthrough(name: str) -> None:
    game = registry.game(name)
    played = {pair for _, values in variants(game).values() for pair in values.items()}
    assert {(o.id, not o.default) for o in game.choices if not o.choices} <= played


@pytest.mark.parametrize("name", [game.id for game in of_ours()])
def test_the_number_of_action_sequences_is_as_it_was(name: str) -> None:
    """Any unmeant change of what is legal moves a number."""
    folder = GOLDEN / name
    assert counts(registry.game(name), folder / "positions") == json.loads((folder / "counts.json").read_text("utf-8"))


def test_the_games_of_this_source_tree_are_all_here() -> None:
    assert {"trench", "ttlm", "lastbattle"} <= {game.id for game in of_ours()}
