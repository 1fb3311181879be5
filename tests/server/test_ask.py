"""Questions of a game's own, over the wire: Last Battle's ruler and fields of view. And its table met with nonsense."""

from __future__ import annotations

import httpx
import pytest

from server.helpers import Player, Seats


@pytest.fixture
def battle(player: Player) -> Seats:
    """Scenario 1, both sides set up by the staff."""
    body = {"game": "lastbattle", "scenario": "s1", "seats": {"defender": "human", "attacker": "human"}, "seed": 7}
    seats = Seats(player, player.http.post("/api/tables", json=body).json()["table"])
    for role in ("defender", "attacker"):
        for verb in ("deploy", "ready"):
            assert seats.act(role, verb, 0).status_code == 200
    return seats


def ask(seats: Seats, role: str, question: str, args: str, lang: str = "en") -> httpx.Response:
    params = {"args": args, "lang": lang}
    return seats.player.http.get(f"{seats.path}/ask/{question}", params=params, headers=seats.header(role))


@pytest.mark.parametrize("role", ["defender", "attacker", "spectator"])
def test_a_line_names_the_hex_and_the_rule_that_close_it(battle: Seats, role: str) -> None:
    # 1503 and 1505 with the building 1504 between them
    line = ask(battle, role, "line", f"{2 * 32 + 14},{4 * 32 + 14}").json()
    assert (line["open"], line["distance"], line["hex"]) == (False, 2, 3 * 32 + 14)
    assert line["rule"] == "LB.urban.building-blocks"
    assert "1504" in line["text"]
    french = ask(battle, role, "line", f"{2 * 32 + 14},{4 * 32 + 14}", "fr").json()
    assert french["text"] != line["text"]
    assert ask(battle, role, "line", "0,1").json()["open"]


def test_a_field_of_view_holds_its_own_hex_and_not_the_whole_map(battle: Seats) -> None:
    hexes = ask(battle, "defender", "field", "0").json()["hexes"]
    assert 0 in hexes
    assert len(hexes) < 384


@pytest.mark.parametrize(
    ("question", "args"),
    [("line", ""), ("line", "x"), ("line", "1,"), ("line", "-1,2"), ("line", "1,2;3"), ("line", "9" * 40), ("nosuch", "1"), ("line", "1," * 9)],
)  # fmt: skip
def test_nonsense_is_no_question(battle: Seats, question: str, args: str) -> None:
    answer = ask(battle, "defender", question, args)
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "bad-request"


@pytest.mark.parametrize(
    ("question", "args"), [("line", "1"), ("line", "1,2,3"), ("line", "1,99999"), ("field", "99999")]
)
def test_hexes_that_are_not_there_have_no_line_and_no_view(battle: Seats, question: str, args: str) -> None:
    answer = ask(battle, "defender", question, args)
    assert answer.status_code == 200
    assert not answer.json().get("open")
    assert not answer.json().get("hexes")


def test_a_game_without_questions_answers_none(player: Player) -> None:
    assert ask(player.new(), "french", "line", "1,2").status_code == 400


def test_wrong_seat_stale_step_and_nonsense_change_nothing(battle: Seats) -> None:
    before = battle.get("attacker")
    assert before["to_act"] == ["attacker"]
    version = before["version"]
    assert battle.act("defender", "first", 0, version).json()["error"]["code"] == "not-your-turn"
    assert battle.act("attacker", "first", 0, version - 1).status_code == 409
    for verb, arg in (("to", 5), ("first", 9), ("fly", 0), ("take", 255), ("take", 10**9), ("take", -1)):
        answer = battle.act("attacker", verb, arg, version)
        assert 400 <= answer.status_code < 500, (verb, arg, answer.text)
        assert answer.json()["error"]["text"]
    assert battle.act("spectator", "first", 0, version).status_code in (403, 409)
    assert battle.get("attacker") == before
