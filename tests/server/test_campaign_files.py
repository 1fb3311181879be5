"""Bad input of designed battles and campaigns over the wire and on the command line: one sentence, and nothing is lost."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path

import pytest
from click.testing import CliRunner

import grognard
from games.lastbattle.test_campaign_table import GREEN, met
from grognard.cli import cli
from grognard.games.lastbattle.assets import ASSET_NAMES
from grognard.games.lastbattle.campaign.orders import HERE
from grognard.games.lastbattle.campaign.war import war_of
from grognard.games.lastbattle.state import State
from grognard.kernel.flow import to_act
from server.helpers import Player, Seats

DEFENDER, ATTACKER = "defender", "attacker"
MEETING = """
name = "Meeting engagement"
layout = [{ map = 3, at = [0, 0] }, { map = 1, at = [1, 0], rot = 180 }]
design = { size = "small", half = "E" }
"""


@lru_cache(maxsize=1)
def in_battle() -> str:
    """The file of a campaign in the middle of its first battle."""
    t = met()
    t.act(GREEN, "battle", HERE)
    for verb in ("deploy", "ready"):
        t.act(to_act(t.state)[0], verb)
    return t.save()


def edited(text: str) -> str:
    """The last actions of the battle are gone, and nothing else was changed."""
    body = json.loads(text)
    body["journal"] = body["journal"][:-1]
    return json.dumps(body)


def torn(text: str) -> str:
    return text[: len(text) // 2]


BROKEN = {"torn": torn, "edited": edited}


def opened(player: Player, text: str, lang: str = "en") -> tuple[int, dict[str, object]]:
    answer = player.http.post("/api/open", content=text.encode(), params={"lang": lang})
    return answer.status_code, answer.json()


def test_a_campaign_saved_in_the_middle_of_a_battle_is_opened_there(player: Player) -> None:
    code, found = opened(player, in_battle())
    assert code in (200, 201)
    seats = Seats(player, found["table"])  # type: ignore[arg-type]
    assert seats.get(DEFENDER)["view"]["campaign"]["stage"] == "battle"


@pytest.mark.parametrize("how", list(BROKEN))
def test_one_that_was_cut_off_or_edited_there_is_refused_in_one_sentence(player: Player, how: str) -> None:
    before = player.http.get("/api/tables").json()
    for lang in ("en", "fr"):
        code, found = opened(player, BROKEN[how](in_battle()), lang)
        told = found["error"]["text"]  # type: ignore[index]
        assert 400 <= code < 500
        assert told.endswith(".")
        assert "Traceback" not in told
    assert player.http.get("/api/tables").json() == before, "nothing was begun"


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize("how", list(BROKEN))
def test_on_the_command_line_too(tmp_path: Path, command: str, how: str) -> None:
    file = tmp_path / "campaign.grognard.json"
    file.write_text(BROKEN[how](in_battle()), encoding="utf-8")
    found = CliRunner().invoke(cli, [command, str(file)])
    assert found.exit_code != 0
    assert len(found.output.strip().splitlines()) <= 3
    assert "Traceback" not in found.output


def bought(player: Player) -> Seats:
    body = {"game": "lastbattle", "own": MEETING, "seats": {DEFENDER: "human", ATTACKER: "human"}}
    answer = player.http.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    seats = Seats(player, answer.json()["table"])
    seats.act(DEFENDER, "mission", 4)  # thirty points
    for _ in range(2):
        assert seats.act(DEFENDER, "buy", ASSET_NAMES.index("LEOPARD_II")).status_code == 200
    return seats


@pytest.mark.rule("LB.design.budget")
@pytest.mark.parametrize("piece", ["LEOPARD_II", "T_90"])
def test_what_is_over_the_budget_is_refused_with_its_rule_and_the_purchase_stays(player: Player, piece: str) -> None:
    seats = bought(player)
    before = seats.get(DEFENDER)
    answer = seats.act(DEFENDER, "buy", ASSET_NAMES.index(piece))
    error = answer.json()["error"]
    assert (answer.status_code, error["rule"]) == (409, "LB.design.budget")
    assert error["text"].endswith(".")
    assert seats.get(DEFENDER)["view"]["design"] == before["view"]["design"]


def test_a_piece_that_the_tables_do_not_know_is_refused_and_the_purchase_stays(player: Player) -> None:
    seats = bought(player)
    before = seats.get(DEFENDER)
    answer = seats.act(DEFENDER, "buy", 60_000)
    assert 400 <= answer.status_code < 500
    assert answer.json()["error"]["text"].endswith(".")
    assert seats.get(DEFENDER)["view"] == before["view"]


def test_the_file_goes_on_from_the_middle_of_the_battle() -> None:
    again = grognard.open(in_battle())
    assert isinstance(again.state, State)
    assert war_of(again.state).on
    role = to_act(again.state)[0]
    again.act(role, "deploy")
    assert "ready" in again.offer(role)
