"""The ladder: everybody against everybody, on one scale."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from grognard.ai.arena import Outcome
from grognard.ai.ladder import calculated, ladder, paired
from grognard.cli import cli


def test_who_wins_three_of_four_is_about_190_points_better() -> None:
    worth = calculated([("a", "b", 1.5, 2)] * 200, ["a", "b"])
    assert worth["a"] - worth["b"] == pytest.approx(190.8, abs=3.0)
    assert worth["a"] == pytest.approx(-worth["b"])


def test_the_scale_holds_for_those_who_never_met() -> None:
    worth = calculated([("a", "b", 1.5, 2)] * 100 + [("b", "c", 1.5, 2)] * 100, ["a", "b", "c"])
    assert worth["a"] - worth["c"] == pytest.approx(2 * (worth["b"] - worth["c"]), rel=0.05)


def test_the_best_is_first_and_more_games_make_narrower_intervals() -> None:
    few, many = ([("a", "b", float(n % 3), 2) for n in range(games)] for games in (9, 90))
    wide, narrow = (ladder(pairs + [("c", "a", 2.0, 2)] * len(pairs)) for pairs in (few, many))
    assert narrow[0].bot == "c"
    for rung in narrow:
        assert rung.low <= rung.elo <= rung.high
    b_wide, b_narrow = (next(rung for rung in rungs if rung.bot == "b") for rungs in (wide, narrow))
    assert b_narrow.high - b_narrow.low < b_wide.high - b_wide.low
    assert (b_narrow.games, b_narrow.points) == (180, 90.0)


def test_mirrored_games_are_one_observation() -> None:
    games = [Outcome(n, score, 10, 0.0, "") for n, score in ((2, 0.5), (0, 1.0), (1, 0.0))]
    assert paired("a", "b", games) == [("a", "b", 1.0, 2), ("a", "b", 0.5, 1)]


def test_lab_ladder_prints_every_pair_and_every_rung() -> None:
    asked = ["lab", "ladder", "trench", "--bots", "random,idler,greedy", "--games", "2", "--jobs", "1", "--lang", "en"]
    result = CliRunner().invoke(cli, asked)
    assert result.exit_code == 0, result.output
    assert "random – greedy: 0 won, 2 lost" in result.output
    assert "1. greedy: +" in result.output
    assert CliRunner().invoke(cli, ["lab", "ladder", "trench", "--bots", "greedy"]).exit_code != 0
