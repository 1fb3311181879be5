"""A game of nine fields at the server: nothing of it is needed that it does not say."""

from __future__ import annotations

from typing import Any

from grognard.kernel.game import Game
from server.helpers import Player, Seats, wait_for


def info(player: Player, lang: str = "en") -> dict[str, Any]:
    found = {g["id"]: g for g in player.http.get("/api/games", params={"lang": lang}).json()}
    game: dict[str, Any] = found["nim"]
    return game


def begun(player: Player, right: str = "human") -> Seats:
    body = {"game": "nim", "seats": {"left": "human", "right": right}, "seed": 7}
    answer = player.http.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    return Seats(player, answer.json()["table"])


def test_the_lobby_lists_it_after_ours_and_says_that_it_has_no_face(nim: Game, player: Player) -> None:
    """C-4: the page then shows the plain one."""
    games = player.http.get("/api/games").json()
    assert [g["id"] for g in games] == ["trench", "ttlm", "lastbattle", "nim"]
    assert [g["face"] for g in games] == [True, True, True, False]
    assert [g["hidden"] for g in games] == [True, True, True, False]
    said = info(player, "fr")
    assert (said["title"], said["tagline"], said["facts"]) == ("Nim aux dés", "", "")
    assert [x["title"] for x in said["scenarios"]] == ["Nim aux dés"]
    assert [x["letter"] for x in said["roles"]] == ["L", "R"]
    whole = player.http.get("/api/games/nim").json()
    assert (whole["static"], whole["sequence"]) == ({}, [])
    assert [r["id"] for r in player.http.get("/api/games/nim/rules").json()] == ["N.1", "N.2", "N.3", "N.4"]


def test_two_play_it_to_the_end(nim: Game, player: Player) -> None:
    seats = begun(player)
    for _ in range(60):
        state = seats.get("left")
        if state["result"]:
            break
        role = state["to_act"][0]
        mine = seats.get(role)
        assert mine["view"]["heap"] == state["view"]["heap"] > 0
        last = mine["acts"][-1]
        answer = seats.act(role, last["verb"], last["arg"], mine["version"])
        assert answer.status_code == 200, answer.text
    assert seats.get("right", "fr")["result"]["text"].startswith("Victoire")
    assert seats.get("left")["turn"] == "Dice Nim"


def test_a_computer_plays_it_and_one_may_resign(nim: Game, player: Player) -> None:
    seats = begun(player, "recruit")
    assert seats.act("left", "take", 1).status_code == 200
    wait_for(lambda: seats.get("left")["to_act"] == ["left"])
    told = player.http.get(f"{seats.path}/endings", headers=seats.header("left")).json()["endings"]
    assert [(x["id"], x["means"]) for x in told] == [("resign", "right/victory/N.1"), ("draw", "-/agreed/N.1")]
    assert seats.post("left", "resign", {"means": told[0]["means"]}).status_code == 200
    assert seats.get("left")["result"]["winner"] == "right"
