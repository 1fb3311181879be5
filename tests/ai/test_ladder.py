"""The ladder: everybody against everybody, on one scale."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from grognard import registry
from grognard.ai.ladder import calculated, ladder
from grognard.ai.league import ROUND, League, each_against, mirrored
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
    assert mirrored({2: 0.5, 0: 1.0, 1: 0.0}) == [[1.0, 0.0], [0.5]]


def test_lab_ladder_prints_every_pair_and_every_rung() -> None:
    asked = ["lab", "ladder", "trench", "--bots", "random,idler,greedy", "--games", "2", "--jobs", "1", "--lang", "en"]
    result = CliRunner().invoke(cli, asked)
    assert result.exit_code == 0, result.output
    assert "random – greedy: 0 won, 2 lost" in result.output
    assert "1. greedy: +" in result.output
    assert CliRunner().invoke(cli, ["lab", "ladder", "trench", "--bots", "greedy"]).exit_code != 0


def test_lab_exploiters_lets_every_habit_of_the_game_play_against_whom_it_is_told() -> None:
    asked = ["lab", "exploiters", "trench", "--bots", "random,greedy", "--games", "2", "--jobs", "1", "--lang", "en"]
    result = CliRunner().invoke(cli, asked)
    assert result.exit_code == 0, result.output
    said = [line for line in result.output.splitlines() if " won, " in line]
    met = [line.split(":")[0] for line in said]
    assert met == [f"{a} – {b}" for a in ("idler", "hasty", "deck-guard") for b in ("random", "greedy")]
    assert "1. " not in result.output  # nobody is rated


def test_every_exploiter_is_a_bot_and_is_played_in_its_own_game_only() -> None:
    for name in registry.EXPLOITERS:
        assert name in registry.bots()
    assert "deck-guard" not in registry.exploiters("ttlm")
    assert {"march-east", "bully"} <= set(registry.exploiters("ttlm"))
    assert "sentry" in registry.exploiters("lastbattle")
    assert set(registry.exploiters("a-game-of-ones-own")) == {"idler", "hasty"}


def test_a_league_that_is_stopped_has_some_of_every_match_and_goes_on(tmp_path: Path) -> None:
    meetings = each_against(["idler"], ["greedy", "random"])

    def league() -> League:
        return League("trench", meetings, seed=4)

    heard: list[int] = []

    def stop_after_one_round() -> None:
        heard.append(1)
        if len(heard) == len(meetings):
            raise KeyboardInterrupt

    stopped = league()
    with pytest.raises(KeyboardInterrupt):
        stopped.play(ROUND + 2, tmp_path, stop_after_one_round)
    assert [score.games for score in stopped.scores.values()] == [ROUND, ROUND]
    files = sorted(tmp_path.glob("*.jsonl"))
    before = [file.read_text() for file in files]
    assert [len(text.splitlines()) for text in before] == [ROUND + 1, ROUND + 1]
    again, whole = league(), league()
    again.play(ROUND + 2, tmp_path)
    whole.play(ROUND + 2)
    assert all(file.read_text().startswith(text) for file, text in zip(files, before, strict=True))
    assert [score.games for score in again.scores.values()] == [ROUND + 2, ROUND + 2]
    assert [score.points for score in again.scores.values()] == [score.points for score in whole.scores.values()]
