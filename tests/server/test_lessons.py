"""A lesson at the server: a table like any other, with a card, a script for the computer, and a place to come back to."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.lessons import lesson_of
from patience import wait_for
from server.helpers import Live, Player, Seats, StubBots, random_choice

GAMES = [name for name in grognard.installed() if lesson_of(grognard.load(name).game) is not None]


def begin(player: Player, game: str = "trench", chapter: str = "") -> Seats:
    answer = player.http.post(f"/api/games/{game}/lesson", json={"chapter": chapter})
    assert answer.status_code == 201, answer.text
    return Seats(player, answer.json()["table"])


def reader(table: Seats) -> str:
    return next(str(s["role"]) for s in table.info["seats"] if s["kind"] == "human")


def at_rest(table: Seats, lang: str = "en") -> dict[str, Any]:
    """The state once nothing is played for the reader any more."""
    role = reader(table)
    wait_for(lambda: table.get(role)["lesson"]["kind"] != "watch")
    return table.get(role, lang)


def command(table: Seats, do: str, **more: str) -> dict[str, Any]:
    answer = table.post(reader(table), "lesson", {"do": do, **more})
    assert answer.status_code == 200, answer.text
    if answer.json()["table"] != table.id:  # the other side is played at another table
        old = table.path
        table.__init__(table.player, table.player.http.get(f"/api/tables/{answer.json()['table']}").json())  # type: ignore[misc]
        assert table.player.http.get(old).status_code == 404, "and the one before is gone"
    return at_rest(table)


def until(table: Seats, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Shows step after step."""
    state = at_rest(table)
    for _ in range(400):
        if wanted(state["lesson"]):
            return state
        state = command(table, "show")
    raise AssertionError("never reached")


def asked(lesson: dict[str, Any]) -> bool:
    return bool(lesson["kind"] == "do")


def test_the_lobby_knows_of_the_lesson(player: Player) -> None:
    games = {g["id"]: g for g in player.http.get("/api/games").json()}
    told = games["trench"]["lesson"]
    assert told["minutes"] == 10
    assert [c["title"] for c in told["chapters"]][:3] == ["What it is about", "Setting up", "Moving"]
    french = player.http.get("/api/games", params={"lang": "fr"}).json()
    assert next(g for g in french if g["id"] == "trench")["lesson"]["title"] == "Première tranchée"


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_shown_through_to_its_end(player: Player, game: str) -> None:
    table = begin(player, game)
    state = at_rest(table)
    cards = []
    for _ in range(500):
        lesson = state["lesson"]
        cards.append(lesson["card"])
        if lesson["kind"] == "end" and lesson["last"]:
            break
        state = command(table, "show")
    assert cards == sorted(cards), cards
    assert set(cards) == set(range(1, lesson["cards"] + 1)), "every card was seen"
    place = player.http.get(table.path).json()["lesson"]
    assert place["over"]
    assert place["card"] == place["cards"]


def test_only_what_is_asked_for_is_offered_and_taken(player: Player) -> None:
    table = begin(player)
    state = until(table, asked)
    want = state["lesson"]["want"]
    assert state["offer"] == {want["verb"]: [want["arg"]]}
    assert [(a["verb"], a["arg"]) for a in state["acts"]] == [(want["verb"], want["arg"])]
    others = [c["id"] for c in state["view"]["sides"]["french"]["cards"] if c["id"] != want["arg"]]
    answer = table.act("french", "card", others[0])
    assert answer.status_code == 409
    assert answer.json()["error"]["text"].startswith("Not now. First:")
    assert table.get("french")["version"] == state["version"]
    answer = table.act("french", "attack", 0)
    assert answer.json()["error"]["rule"] == "TR.turn.action-list", "what the rules forbid, they answer"
    answer = table.act("french", want["verb"], want["arg"])
    assert answer.status_code == 200
    assert [c["done"] for c in answer.json()["lesson"]["cues"]] == [True, False]


def test_a_wrong_click_is_answered_where_it_was_made(player: Player) -> None:
    table = begin(player)
    state = until(table, asked)
    other = next(
        c["id"] for c in state["view"]["sides"]["french"]["cards"] if c["id"] != state["lesson"]["want"]["arg"]
    )
    with table.socket("french", "fr") as line:
        line.hear("state")
        line.say(t="why", verb="card", arg=other, id=4)
        why = line.hear("why")
        assert why["text"] == ["Pas maintenant. D’abord\u00a0: Sélectionnez un Poilu dans votre main."]
        line.say(t="why", verb=state["lesson"]["want"]["verb"], arg=state["lesson"]["want"]["arg"], id=5)
        assert line.hear("why")["allowed"]


def test_pages_are_turned_and_turned_back(player: Player) -> None:
    table = begin(player)
    first = at_rest(table)["lesson"]
    assert (first["kind"], first["back"]) == ("read", False)
    second = command(table, "next")["lesson"]
    assert second["card"] == 2
    assert command(table, "back")["lesson"] == first
    assert command(table, "back")["lesson"] == first, "before the beginning there is nothing"


def test_undo_steps_back_over_dice_and_the_enemy_s_moves(player: Player) -> None:
    table = begin(player, chapter="traps")
    state = until(table, lambda x: asked(x) and x["want"]["verb"] == "counter")
    log = len(state["log"])
    answer = table.post("french", "undo", {"version": state["version"]})
    assert answer.status_code == 200
    before = at_rest(table)
    assert before["lesson"]["want"]["verb"] == "reveal"
    assert len(before["log"]) < log
    again = until(table, lambda x: asked(x) and x["want"]["verb"] == "counter")
    assert [line["parts"] for line in again["log"]] == [line["parts"] for line in state["log"]]


def test_every_chapter_can_be_opened_from_every_other(player: Player) -> None:
    table = begin(player)
    chapters = [c["id"] for c in at_rest(table)["lesson"]["chapters"]]
    for chapter in [*chapters, *reversed(chapters)]:
        state = command(table, "chapter", chapter=chapter)
        assert state["lesson"]["chapter"] == chapter
    answer = table.post("french", "lesson", {"do": "chapter", "chapter": "nowhere"})
    assert answer.status_code == 404


def test_a_lesson_survives_a_restart(data: Path) -> None:
    server = Live(data, StubBots(random_choice))
    table = begin(server.player, chapter="attacking")
    before = until(table, asked)
    command(table, "back")
    command(table, "show")
    server.stop()
    server = Live(data, StubBots(random_choice))
    try:
        table.player = server.player
        after = at_rest(table)
        assert after["lesson"] == before["lesson"]
        assert after["view"] == before["view"]
        assert after["log"] == before["log"]
        place = server.player.http.get(table.path).json()["lesson"]
        assert place["chapter"] == "Attacking"
        last = command(table, "chapter", chapter="end")
        assert last["lesson"]["card"] == 19
    finally:
        server.stop()


def test_the_second_part_survives_a_restart_too(data: Path) -> None:
    server = Live(data, StubBots(random_choice))
    table = begin(server.player)
    command(table, "chapter", chapter="end")
    before = until(table, asked)
    server.stop()
    server = Live(data, StubBots(random_choice))
    try:
        table.player = server.player
        assert at_rest(table)["view"] == before["view"]
        assert until(table, lambda x: bool(x["kind"] == "end"))["result"]["winner"] == "french"
    finally:
        server.stop()


def test_a_lesson_is_not_resigned(player: Player) -> None:
    table = begin(player)
    answer = table.post("french", "resign", {})
    assert answer.status_code == 409
    assert "leave it" in answer.json()["error"]["text"]


def test_who_only_watches_gives_no_commands(player: Player) -> None:
    table = begin(player)
    assert table.post("spectator", "lesson", {"do": "next"}).status_code == 403
    ordinary = player.new()
    assert ordinary.post("french", "lesson", {"do": "next"}).status_code == 403
    assert table.post("french", "lesson", {"do": "dance"}).status_code == 400
    assert player.http.post("/api/games/nowhere/lesson", json={}).status_code == 404


def test_an_ordinary_table_is_told_of_no_lesson(seats: Seats) -> None:
    assert seats.get("french")["lesson"] is None
    assert seats.info["lesson"] is None


def test_the_computer_of_a_lesson_follows_the_script(data: Path) -> None:
    """Nobody thinks: a bot that fails on every call is never asked."""

    def nobody(*_: Any) -> Any:
        raise AssertionError("asked")

    server = Live(data, StubBots(nobody))
    try:
        table = begin(server.player, chapter="clock")
        assert until(table, asked)["turn"] == "Turn 3 · France"
    finally:
        server.stop()
