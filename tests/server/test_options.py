"""The page asks what a set of options comes to; a table is refused what does not go together, with the rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from grognard import registry
from server.helpers import Player, Seats

SEATS = {"red": "human", "blue": "human"}


@pytest.fixture(autouse=True)
def murk(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(registry.ENVIRONMENT, "murk=kernel.murk:GAME")
    registry.forget()
    yield
    registry.forget()


def asked(player: Player, options: dict[str, Any], preset: str = "", lang: str = "en") -> dict[str, Any]:
    body = {"options": options, "preset": preset}
    answer = player.http.post("/api/games/murk/options", json=body, params={"lang": lang})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_game_tells_its_options_with_their_values_and_its_presets(player: Player) -> None:
    info = player.http.get("/api/games/murk", params={"lang": "en"}).json()
    found = {o["id"]: o for o in info["options"]}
    assert [(x["id"], x["title"]) for x in found["fog"]["choices"]] == [
        ("thin", "thin"), ("thick", "thick"), ("dense", "dense"),
    ]  # fmt: skip
    assert (found["fog"]["default"], found["first"]["default"], found["mist"]["default"]) == ("thin", "blue", False)
    assert (found["fog"]["chapter"], "choices" in found["mist"]) == ("The weather", False)
    assert [(x["id"], x["title"]) for x in info["presets"]] == [("murky", "A murky day"), ("short", "A short game")]


def test_what_is_closed_says_why_in_the_readers_language(player: Player) -> None:
    told = asked(player, {}, lang="fr")
    assert told["values"]["first"] == "blue"  # as the dialog proposes it
    assert told["refused"] == []
    assert {(x["option"], x["value"]): x["rule"] for x in told["closed"]} == {
        ("fog", "thick"): "F.2", ("fog", "dense"): "F.2", ("lamps", True): "F.4.1",
    }  # fmt: skip
    assert told["closed"][0]["text"] == "«\u00a0Brouillard\u00a0» suppose «\u00a0Brume\u00a0»."


def test_a_preset_is_filled_in_and_what_does_not_go_any_more_is_taken_out(player: Player) -> None:
    murky = asked(player, {}, "murky")
    assert (murky["values"]["fog"], murky["values"]["lamps"]) == ("dense", True)
    less = asked(player, {**murky["values"], "mist": False})
    assert (less["values"]["fog"], less["values"]["lamps"]) == ("thin", False)
    assert [x["option"] for x in less["refused"]] == ["fog", "lamps"]


@pytest.mark.parametrize(
    "body", [{"options": {"fog": "grey"}}, {"options": {"sun": True}}, {"preset": "sunny"}, {"options": 3}]
)
def test_nonsense_is_refused(player: Player, body: dict[str, Any]) -> None:
    assert player.http.post("/api/games/murk/options", json=body).status_code in (400, 422)
    assert player.http.post("/api/games/chess/options", json={}).status_code == 404


def test_a_table_has_the_values_it_was_made_with(player: Player) -> None:
    values = asked(player, {"first": "red"}, "murky")["values"]
    body = {"game": "murk", "scenario": "skirmish", "seats": SEATS, "options": values}
    answer = player.http.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    seats = Seats(player, answer.json()["table"])
    kept = player.http.get(seats.path, headers=seats.header("red")).json()
    assert kept.get("table", kept)["options"] == values
    assert seats.get("red")["game"] == "murk"


def test_a_table_is_refused_what_does_not_go_together_with_the_rule(player: Player) -> None:
    body = {"game": "murk", "seats": SEATS, "options": {"fog": "dense", "mist": False}}
    answer = player.http.post("/api/tables", json=body)
    assert answer.status_code == 422
    assert (answer.json()["error"]["text"], answer.json()["error"]["rule"]) == ("“Fog: dense” needs “Mist”.", "F.2")


def test_what_needs_another_scenario_is_closed_and_refused_with_its_rule(player: Player) -> None:
    body = {"options": {"17.2": "3"}, "scenario": "1916"}
    told = player.http.post("/api/games/ttlm/options", json=body, params={"lang": "fr"}).json()
    assert told["values"]["17.2"] == "history"
    refused = told["refused"][0]
    assert (refused["option"], refused["rule"], refused["other"], refused["wanted"]) == (
        "17.2", "TTLM.14.4.2a", "scenario", "1914",
    )  # fmt: skip
    assert "suppose le scénario" in refused["text"]
    assert player.http.post("/api/games/ttlm/options", json={**body, "scenario": "1914"}).json()["refused"] == []
    assert player.http.post("/api/games/ttlm/options", json={"scenario": "1999"}).status_code in (400, 422)
    seats = {"german": "human", "entente": "human"}
    table = {"game": "ttlm", "scenario": "1916", "seats": seats, "options": {"17.2": "3"}}
    answer = player.http.post("/api/tables", json=table, params={"lang": "en"})
    assert answer.status_code == 422
    assert "needs the scenario" in answer.text
