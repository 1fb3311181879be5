"""Many at once: what the load test asks for, on a small scale; and what leaves the memory when nothing happens."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from grognard.server.play.eviction import evict_unused
from server.helpers import Live, StubBots, wait_for

ROOT = Path(__file__).parent.parent.parent


def test_a_table_at_rest_comes_back_as_it_was(data: Path) -> None:
    live = Live(data, StubBots())
    try:
        seats = live.player.new()
        seats.deploy()
        before = {role: seats.get(role) for role in ("french", "german", "spectator")}
        with seats.socket("french") as line:
            line.hear("state")
            room = live.hub.known(seats.id)
            assert evict_unused(live.hub, room.used) == 0, "it was used just now"
            assert evict_unused(live.hub, room.used + 1) == 1
            assert room.evicted
            assert evict_unused(live.hub, room.used + 1) == 0
            assert line.silent(), "nobody is told, for nothing has happened"
            assert {role: seats.get(role) for role in before} == before
            assert not room.evicted
            evict_unused(live.hub, room.used + 1)
            version = before["french"]["version"]
            seats.play(4)
            wait_for(lambda: line.hear("state")["version"] > version)
    finally:
        live.stop()


def test_tables_go_to_rest_by_themselves(data: Path) -> None:
    live = Live(data, StubBots(), evict_after=0.2)
    try:
        seats = live.player.new()
        seats.play(2)
        wait_for(lambda: live.hub.known(seats.id).evicted)
        assert seats.play(1) == 1
    finally:
        live.stop()


@pytest.mark.slow
@pytest.mark.parametrize("where", [("sqlite", 1), ("postgresql", 2)], ids=["one process", "two on PostgreSQL"])
def test_a_small_club_plays_without_an_error(where: tuple[str, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """The load test itself, small: no error, no screen left behind. How quick it is depends on the machine."""
    found = small(monkeypatch, *where)
    assert [phase["errors"] for phase in found["phases"]] == [0, 0]
    assert all(phase["actions"] > 10 for phase in found["phases"])
    assert found["kb_per_table"] < 1000


def small(monkeypatch: pytest.MonkeyPatch, database: str, processes: int) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    import load

    words = (
        f"--tables 6 --seconds 3 --low 0.4 --high 0.8 --burst 2 --warm 4 --database {database} --processes {processes}"
    )
    found = load.measured(load.parser().parse_args(words.split()))
    sys.modules.pop("load")
    return found
