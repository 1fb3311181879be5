"""A cheat at the line: nothing he sends is a fault of ours, and nothing he times tells what the other side holds."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest

import grognard
from grognard.server.play import computer_turns
from grognard.server.play.bot_pool import KINDS, seconds_of
from grognard.server.web.serve import serve
from server.helpers import Player, Seats


@pytest.mark.parametrize("verb", [["x"], {"x": 1}, None, 5, "nope", "x" * 60_000], ids=lambda _: "")
@pytest.mark.parametrize("what", ["preview", "why", "act"])
def test_a_verb_that_is_none_is_a_bad_request(seats: Seats, what: str, verb: Any) -> None:
    version = seats.get("french")["version"]
    with seats.socket("french") as line:
        line.hear("state")
        line.say(t=what, verb=verb, arg={"a": [1]}, **({"version": version} if what == "act" else {"id": 3}))
        assert line.hear()["code"] == "bad-request"


def test_half_a_character_in_a_file_is_a_bad_file(player: Player) -> None:
    answer = player.http.post("/api/open", content=b'{"grognard": 1, "x": "\\ud800"}')
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad-file")


def test_two_thousand_questions_at_once_are_all_answered(seats: Seats) -> None:
    """A page that reads is not cut off, however quickly it asks."""
    with seats.socket("french") as line:
        line.hear("state")
        for n in range(2000):
            line.say(**({"t": "ping"} if n % 2 else {"t": "why", "verb": "card", "arg": n % 100, "id": n}))
        heard = [json.loads(line.web.recv(timeout=20))["t"] for _ in range(2000)]
    assert set(heard) == {"pong", "why"}


@pytest.mark.parametrize(
    "host", ["x@127.0.0.1", "a; script-src *@localhost", "localhost/x", "localhost?x", "localhost#"]
)
def test_a_name_with_something_around_it_is_refused(player: Player, host: str) -> None:
    answer = player.http.get("/api/tables", headers={"host": host})
    assert answer.status_code in (400, 403)
    assert "script-src *" not in answer.headers.get("content-security-policy", "")


@pytest.mark.parametrize("strength", KINDS)
def test_an_answer_takes_the_same_time_whatever_is_held(strength: str) -> None:
    """Whoever only passes must not be quicker than whoever thinks about a trap."""
    table = grognard.load("trench").position(
        "french to act, turn 9, 6 CP\n3.1: poilus\n5.1: landser\ngerman slots: pak?"
    )
    room: Any = SimpleNamespace(mode="computer", context=SimpleNamespace(pace=0.35), computer_of=lambda role: strength)
    table.act("french", "unit", table.offer("french")["unit"][0])
    table.act("french", "move", table.offer("french")["move"][0])
    assert table.to_act == ["german"]
    thought = seconds_of(strength, table.offer("german"), table.game, answers=True)
    assert computer_turns._least(room, table, "german") == max(0.35, thought + computer_turns.SLACK)
    room.context.pace = 0.0
    assert computer_turns._least(room, table, "german") == 0, "tests are in a hurry"


def test_the_later_decisions_of_a_long_turn_are_shown_more_briefly() -> None:
    """Thirty of them take less than seven seconds, and still no two come at once."""
    shown = [computer_turns.pause(0.35, nth) for nth in range(30)]
    assert shown[0] == 0.35
    assert sum(shown) < 7
    assert min(shown) > computer_turns.HURRY


@pytest.mark.parametrize("game", ["trench", "ttlm", "lastbattle"])
@pytest.mark.parametrize(("strength", "most"), [("recruit", 8), ("veteran", 8), ("staff", 20)])
def test_a_long_turn_of_the_computer_is_soon_over(game: str, strength: str, most: float) -> None:
    """Thirty decisions on the page: the first takes all the time that it might have, the others are quick."""
    first = seconds_of(strength, {"move": [1, 2]}, grognard.load(game).game, 0) + computer_turns.SLACK
    assert first + sum(computer_turns.pause(0.35, nth) for nth in range(1, 30)) < most


def test_the_dialog_proposes_the_coin(player: Player) -> None:
    """At one machine a race to be ready is no contest [TR.amb.first-player]; the game's own default stays the book's."""
    options = {o["id"]: o["default"] for o in player.http.get("/api/games").json()[0]["options"]}
    assert options == {"bunker": False, "coin": True}
    assert grognard.load("trench").options["coin"] is False


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.5", "example.org"])
def test_nobody_else_may_reach_the_server(host: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever reaches it is its owner, so it listens on this machine alone."""
    with pytest.raises(SystemExit) as end:
        serve(host=host, port=0, open_browser=False, lang="fr")
    assert end.value.code == 1
    assert host in capsys.readouterr().err
