from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import hours
from server.databases import Postgres
from server.helpers import Live, Player, Seats, StubBots, random_choice


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """One server for the tests of a file; its computers play at random, at once."""
    server = Live(tmp_path_factory.mktemp("data") / "games.sqlite", StubBots(random_choice))
    yield server
    server.stop()


@pytest.fixture(autouse=True)
def the_clock_stands_still(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """For notices: who is told what when is a matter of minutes and days, none of which passes here by itself."""
    if request.path.name.startswith("test_notices"):
        hours.stand_still(monkeypatch)


@pytest.fixture
def player(live: Live) -> Player:
    return live.player


@pytest.fixture
def seats(player: Player) -> Seats:
    """A hot-seat table."""
    return player.new()


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server; started when the first test asks for it."""
    server = Postgres()
    yield server
    server.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def anywhere(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Where the data lies, once in a file, once in a database: for tests that must hold on both."""
    if request.param == "sqlite":
        return tmp_path / "games.sqlite"
    database: str = request.getfixturevalue("postgres").database()
    return database
