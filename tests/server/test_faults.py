"""Faults on purpose, under load (the short form of `make faults`): nothing that was acknowledged is lost."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.helpers import Live

TOOLS = Path(__file__).parent.parent.parent / "tools"


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(TOOLS))
    import faults

    yield faults
    sys.modules.pop("faults")


def wanted(faults: Any, words: str) -> Any:
    return faults.parser().parse_args(words.split())


@pytest.mark.slow
def test_eight_kills_under_load_lose_nothing(faults: Any) -> None:
    found = faults.kills(wanted(faults, "--kills 8 --tables 6 --actions 5"))
    assert (found["times"], found["lost"], found["unreadable"]) == (8, 0, 0), found
    assert found["acknowledged"] >= 40
    assert found["answers"]["no answer"] > 0, "the server was really gone"


@pytest.mark.slow
def test_two_servers_on_postgresql_are_killed_in_turn_and_lose_nothing(faults: Any) -> None:
    found = faults.kills(wanted(faults, "--kills 3 --tables 4 --actions 5 --database postgresql --processes 2"))
    assert (found["times"], found["lost"], found["unreadable"]) == (3, 0, 0), found


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="sets the limits of another process the way Linux does")
def test_a_full_disk_refuses_and_play_goes_on_when_there_is_room(faults: Any) -> None:
    found = faults.disk(wanted(faults, "--times 2 --tables 4"))
    assert (found["lost"], found["unreadable"]) == (0, 0), found
    assert found["answers"]["storage"] > 5


@pytest.mark.slow
def test_a_database_that_is_gone_for_a_while_loses_nothing(faults: Any) -> None:
    found = faults.database(wanted(faults, "--times 2 --tables 4"))
    assert (found["lost"], found["unreadable"]) == (0, 0), found
    assert found["answers"]["storage"] > 3


def test_whoever_goes_away_in_the_middle_of_an_action_has_acted(live: Live) -> None:
    """The page sends its action and is gone at once: the other side is told all the same, and the game goes on."""
    for n in range(5):
        seats = live.player.new(seed=n)
        seats.deploy()
        role = next(r for r in ("french", "german") if seats.get(r)["acts"])
        state = seats.get(role)
        act = next(a for a in state["acts"] if a["verb"] == "done")
        with seats.socket("spectator") as watching:
            seen = watching.hear("state")["version"]
            with seats.socket(role) as line:
                line.hear("state")
                line.say(t="act", version=state["version"], verb=act["verb"], arg=act["arg"])
                line.web.socket.close()
            assert watching.hear("state")["version"] > seen


A, B, C = ("x", "a", 1), ("x", "b", 1), ("x", "c", 1)


@pytest.mark.parametrize(
    ("done", "stored", "missing"),
    [
        ([(A, True), (B, True)], [A, B], 0),
        ([(A, True), (B, False)], [A], 0),
        ([(A, True), (B, False)], [A, B], 0),
        ([(A, True), (A, False), (A, True)], [A, A], 0),
        ([(A, False), (B, True), (A, False)], [B, A], 0),
        ([(A, True), (B, True)], [A], 1),
        ([(A, True), (B, True)], [B], 1),
        ([(A, False), (B, True)], [A], 1),
        ([(A, True), (B, True), (C, True)], [A, C], 1),
        ([(A, True)], [A, A], 1),
        ([(A, True)], [A, B], 1),
    ],
)
def test_the_verdict_knows_what_is_lost(faults: Any, done: Any, stored: Any, missing: int) -> None:
    assert len(faults.lost(done, stored)) == missing
