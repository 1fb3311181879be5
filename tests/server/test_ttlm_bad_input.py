"""What players of To the Last Man! send wrongly: one sentence with its rule, in their language, and nothing changed."""

from __future__ import annotations

import json
from typing import Any

import pytest

import grognard
from games.ttlm.table import holder
from grognard.kernel import save_file
from server.helpers import Player, Seats

TWO = {"german": "human", "entente": "human"}
THREE = {"german": "human", "britain": "human", "france": "human"}


def new(player: Player, scenario: str, seats: dict[str, str] = TWO, **options: Any) -> Any:
    named = {name.strip("_").replace("_", "."): value for name, value in options.items()}
    body = {"game": "ttlm", "scenario": scenario, "seats": seats, "options": named, "seed": 7}
    return player.http.post("/api/tables", json=body, params={"lang": "fr"})


def table(player: Player, scenario: str, **options: Any) -> Seats:
    answer = new(player, scenario, **options)
    assert answer.status_code == 201, answer.text
    return Seats(player, answer.json()["table"])


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({"_17_2": "3", "_14_4_1": True}, "TTLM.14.4.2a"),
        ({"_15_1_1": True, "_15_1_2": True}, "TTLM.15.1a"),
        ({"_16_2_2": True, "_13_1": False}, "TTLM.16.2.2a"),
        ({"_16_2_1d": True}, "TTLM.16.2.1d"),
        ({"semi": True, "_14_4_1": True}, "TTLM.R7"),
    ],
)
def test_plans_and_options_that_contradict_each_other(player: Player, options: dict[str, Any], rule: str) -> None:
    answer = new(player, "1914", **options)
    assert answer.status_code == 422
    assert answer.json()["error"]["rule"] == rule
    assert "«" in answer.json()["error"]["text"]


def refused(seats: Seats, role: str, verb: str, arg: int, lang: str) -> tuple[str, str]:
    """The rule and the sentence; what everybody sees is as before."""
    before = {who: seats.get(who)["view"] for who in seats.tokens}
    version = seats.get(role)["version"]
    body = {"version": version, "verb": verb, "arg": arg}
    answer = seats.post(role, "act", body, params={"lang": lang})
    assert answer.status_code in (400, 409, 422), answer.text
    assert {who: seats.get(who)["view"] for who in seats.tokens} == before
    fault = answer.json()["error"]
    return fault.get("rule") or "", fault["text"]


def test_a_free_set_up_over_its_limits_or_unfinished(player: Player) -> None:
    seats = table(player, "1914", _14_4_1=True)
    assert refused(seats, "german", "done", 0, "en") == (
        "TTLM.12.2b", "Your set-up is not finished: not everything is placed yet.",
    )  # fmt: skip
    rule, text = refused(seats, "german", "place", holder("Paris"), "fr")
    assert rule == "TTLM.S1914.opt.free"
    assert "pays" in text
    for _ in range(4):
        seats.act("german", "relieve", 0)
    assert refused(seats, "german", "relieve", 0, "fr")[0] == "TTLM.14.4.1b"


def test_a_bid_from_the_wrong_seat_or_after_it_was_closed(player: Player) -> None:
    seats = table(player, "1915", _13_2=True)
    assert refused(seats, "entente", "bid", 1, "fr")[1]  # nothing is to be bid yet
    for _ in range(200):
        role = next(who for who in TWO if seats.get(who)["acts"])
        offer = seats.get(role)["offer"]
        if "bid" in offer:
            break
        verb = next(v for v in ("place", "swap", "done") if v in offer)
        seats.act(role, verb, offer[verb][0])
    assert seats.act("german", "bid", 1).status_code == 200
    assert seats.act("german", "commit", 0).status_code == 200
    assert refused(seats, "german", "bid", 2, "en")[1]
    assert refused(seats, "entente", "bid", 99, "fr")[1]


def test_the_key_of_a_third_seat_opens_no_table_of_two(player: Player) -> None:
    three = new(player, "1915", THREE, seating="three")
    assert three.status_code == 201, three.text
    keys = Seats(player, three.json()["table"]).tokens
    seats = table(player, "1915")
    seats.tokens["britain"] = keys["britain"]
    answer = seats.post("britain", "act", {"version": 0, "verb": "pass", "arg": 0}, params={"lang": "fr"})
    assert answer.status_code in (401, 403)
    assert answer.json()["error"]["text"]
    assert new(player, "1915", THREE).status_code in (400, 422)


@pytest.mark.parametrize(("options", "named"), [({"77.7": True}, "77.7"), ({"17.2": "12"}, "17.2 = 12")])
def test_a_file_with_options_of_a_newer_version(player: Player, options: dict[str, Any], named: str) -> None:
    body = json.loads(save_file.write(grognard.load("ttlm").new("1916", seed=3)))
    body["options"] |= options
    body["check"] = save_file.checksum(body)
    for lang, sentence in (("en", f"“{named}”"), ("fr", f"«\u00a0{named}\u00a0»")):
        answer = player.http.post("/api/open", content=json.dumps(body).encode(), params={"lang": lang})
        assert answer.status_code in (400, 422), answer.text
        assert sentence in answer.json()["error"]["text"].replace("\u202f", "\u00a0")
