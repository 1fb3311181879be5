"""Special rules: Tournament Points over a series of games."""

from __future__ import annotations

import pytest

from games.ttlm.table import GAME, state
from grognard.games.ttlm.ids import LEVEL_NAMES
from grognard.games.ttlm.s3_victory import finish, result_of
from grognard.games.ttlm.s16_tournament import POINTS, tournament_points
from grognard.kernel.chance import FastDice
from grognard.kernel.umpire import Umpire


@pytest.mark.rule("TTLM.16.1a")
def test_a_series_is_summed_by_the_level_of_each_victory() -> None:
    results = ["-/stalemate/TTLM.3.2a", "german/marginal/TTLM.3.3a", "entente/decisive/TTLM.3.2b"]
    assert [tournament_points(r) for r in results] == [(1.0, 1.0), (2.0, 0.0), (0.0, 5.0)]


@pytest.mark.rule("TTLM.16.1a")
@pytest.mark.parametrize(
    ("row", "german", "entente"), [(0, 0, 5), (1, 0, 3), (2, 0, 2), (3, 1, 1), (4, 2, 0), (5, 3, 0), (6, 5, 0)]
)
def test_every_row_of_the_victory_chart_has_its_points(row: int, german: int, entente: int) -> None:
    table = GAME.new("1915", seed=1)
    finish(state(table), Umpire(FastDice(1)), row, "TTLM.3.2a")
    assert table.state.result == result_of(row, "TTLM.3.2a")
    assert GAME.game.points is not None
    assert GAME.game.points(table.state.result) == (german, entente)


@pytest.mark.rule("TTLM.16.1a")
def test_nobody_gets_two_for_a_stalemate() -> None:
    assert 2.0 not in tournament_points("-/stalemate/TTLM.3.2a")


def test_a_game_that_was_given_up_at_once_is_a_marginal_victory_and_worth_two() -> None:
    table = GAME.new("1914", seed=1)
    loser = table.to_act[0]
    table.resign(loser)
    first, second = tournament_points(table.state.result)
    assert (first, second) == ((0.0, 2.0) if loser == "german" else (2.0, 0.0))


def test_every_level_of_the_chart_is_worth_something() -> None:
    assert set(POINTS) == set(LEVEL_NAMES)
    assert GAME.game.bye == POINTS["marginal"]
