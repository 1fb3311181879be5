"""What the lists of tables tell besides: who is here, and how much time is left; and of secrets nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from grognard.server.store import records
from server.helpers import Live, StubBots, random_choice
from server.test_invites import CLUB, Guest, link, seat

BANK = 1800.0


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    server = Live(tmp_path_factory.mktemp("hall") / "games.sqlite", StubBots(random_choice), settings=CLUB)
    yield server
    server.stop()


def listed(guest: Guest, where: str, id: str) -> dict[str, Any]:
    found: dict[str, Any] = next(t for t in guest.get(where).json() if t["id"] == id)
    return found


def test_who_is_here_and_how_much_time_is_left(club: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    with Guest(club, "Anne") as anne, Guest(club, "Boris") as boris, Guest(club, "Clara") as clara:
        table = anne.table(visibility="public", clock={"bank": BANK, "increment": 30})
        before = listed(anne, "/api/tables", table["id"])
        assert seat(before, "french")["left"] == BANK, "nothing runs before the other has come"
        assert seat(before, "german").get("here", False) is False, "nobody is not here"
        assert boris.post(link(table)).status_code == 200
        for guest, where in ((anne, "/api/tables"), (clara, "/api/lobby")):
            found = listed(guest, where, table["id"])
            assert all(s["here"] for s in found["seats"])
            assert all(BANK - 60 < s["left"] < BANK for s in found["seats"]), "both place their cards: both clocks run"
        monkeypatch.setattr(records, "HERE", 0.0)
        assert not any(s.get("here", False) for s in listed(clara, "/api/lobby", table["id"])["seats"])


def test_a_stranger_finds_no_secret_in_the_hall(club: Live) -> None:
    with Guest(club, "Dora") as dora, Guest(club, "Emil") as emil:
        table = dora.table(visibility="public")
        found = emil.get("/api/lobby")
        assert table["id"] in found.text
        for s in table["seats"]:
            for secret in (s.get("token"), s.get("invite")):
                assert not secret or secret not in found.text


def test_a_table_without_a_clock_tells_no_time(club: Live) -> None:
    with Guest(club, "Fred") as fred:
        table = fred.table()
        assert all("left" not in s for s in listed(fred, "/api/tables", table["id"])["seats"])
