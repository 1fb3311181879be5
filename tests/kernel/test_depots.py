"""The example with a secret: where a depot is hidden, and what shows it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from grognard import registry
from grognard.kernel.chance import FastDice, KeyedDice, ScriptedDice, key_of_seed
from grognard.kernel.game import Game
from grognard.kernel.laws import LawBroken, check_game
from grognard.kernel.table import Table

EXAMPLES = Path(__file__).parents[2] / "examples"
NORTH, SOUTH = 0, 1


@pytest.fixture
def depots(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    monkeypatch.syspath_prepend(str(EXAMPLES / "depots"))
    monkeypatch.setenv(registry.ENVIRONMENT, "depots=depots:GAME")
    registry.forget()
    yield registry.game("depots")
    registry.forget()


def hidden(game: Game, north: int, south: int, dice: str) -> Table:
    """Both depots are hidden, and these dice will fall."""
    table = Table(game, game.setup("standard", {}), ScriptedDice([int(x) - 1 for x in dice.split()]), "standard", {})
    table.act("south", "hide", south)
    table.act("north", "hide", north)
    return table


def test_it_obeys_every_law_and_its_secret_was_tried(depots: Game) -> None:
    """Its view says nothing of the end: that a game is over is told to everybody without it."""
    report = check_game(depots, games=12, every=1)
    assert report.tried["depot"] > 100
    assert min(report.laws.values()) > 0


def test_both_hide_at_once_and_nobody_sees_where(depots: Game) -> None:
    table = Table(depots, depots.setup("standard", {}), KeyedDice(key_of_seed(1)), "standard", {})
    assert table.to_act == ["north", "south"]
    table.act("south", "hide", 3)
    assert table.view("north")["depots"] == {"north": 0, "south": 0}
    assert table.view("spectator")["depots"] == {"north": 0, "south": 0}
    assert table.view("south")["depots"] == {"north": 0, "south": 4}
    assert table.view("all")["depots"] == {"north": 0, "south": 4}


def test_a_hut_that_burns_without_the_depot_is_no_longer_imagined(depots: Game) -> None:
    table = hidden(depots, north=0, south=3, dice="6")
    table.act("north", "shell", 2)
    found = {depots.imagine(table.state, NORTH, FastDice(n)).depot[SOUTH] for n in range(60)}
    assert found == {0, 1, 3, 4}


def test_a_miss_shows_nothing_and_a_hit_on_the_depot_wins(depots: Game) -> None:
    table = hidden(depots, north=0, south=3, dice="2 2 3")
    table.act("north", "shell", 3)
    table.act("south", "shell", 0)
    assert table.result is None
    table.act("north", "shell", 3)
    assert table.result is not None
    assert table.result.winner == "north"
    assert depots.imagine(table.state, NORTH, FastDice(1)).depot[SOUTH] == 3


def test_who_resigns_shows_no_depot(depots: Game) -> None:
    table = hidden(depots, north=0, south=3, dice="")
    table.resign("south")
    assert {depots.imagine(table.state, NORTH, FastDice(n)).depot[SOUTH] for n in range(60)} == {0, 1, 2, 3, 4}


def test_a_view_that_takes_the_role_for_a_place_in_a_list_is_caught(depots: Game) -> None:
    """-1 is a spectator, and the last of a list."""
    careless = replace(depots, view=lambda s, role: {"depot": s.depot[role], "burnt": s.burnt})
    with pytest.raises(LawBroken, match="a spectator"):
        check_game(careless, games=6, every=1)
