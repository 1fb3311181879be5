"""Scenarios that people write, over HTTP: looked at, begun, published; the administrator decides who may."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

import pytest

from games.lastbattle.battles import FORD
from grognard.games.lastbattle.battle import LONGEST
from grognard.server.base.settings import PUBLISH, from_environment
from grognard.server.club.library import may_publish
from grognard.server.people import erasure
from grognard.server.people.identity import NOBODY, OWNER, Identity
from server.helpers import Live, Player, StubBots, in_a_loop, random_choice
from server.members import CLUB, Member, Stranger

LB = "/api/games/lastbattle"
SEATS = {"defender": "human", "attacker": "human"}


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    server = Live(tmp_path_factory.mktemp("club") / "games.sqlite", StubBots(random_choice), settings=CLUB)
    yield server
    server.stop()


# ---- looked at ----


def test_a_sound_scenario_comes_back_as_a_file_and_as_data(club: Live) -> None:
    found = Stranger(club).post(f"{LB}/scenario", {"text": FORD})
    assert (found["title"], found["faults"]) == ("The Ford", [])
    assert found["plain"]["layout"][0] == {"map": 5, "at": [0, 0], "rot": 180}
    again = Stranger(club).post(f"{LB}/scenario", {"text": found["text"]})
    assert again["plain"] == found["plain"]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("at = [1, 0]", "at = [2, 0]", {"field": "layout", "line": 4, "rule": "LB.design.map",
         "text": "There is a hole in the layout: the maps must touch."}),
        ('"M113"', '"M114"', {"field": "sides.A.vehicles[0].vehicle", "line": 30, "rule": "",
         "text": "There is no vehicle “M114” in the tables."}),
        ("length = 9", "length = 900", {"field": "length", "line": 9, "rule": "",
         "text": "The number is too large: the maximum is 99."}),
    ],
)  # fmt: skip
def test_what_is_wrong_is_one_sentence_with_its_line(club: Live, old: str, new: str, told: dict[str, object]) -> None:
    text = FORD.replace(old, new).replace("at = [1, 1]", "at = [2, 1]") if "at" in old else FORD.replace(old, new)
    assert Stranger(club).post(f"{LB}/scenario", {"text": text})["faults"] == [told]


def test_a_text_that_is_too_long_is_not_read(club: Live) -> None:
    (fault,) = Stranger(club).post(f"{LB}/scenario?lang=fr", {"text": FORD + "#" * LONGEST})["faults"]
    assert fault["text"].startswith("Une bataille compte au plus 40")


def test_a_game_without_scenarios_of_ones_own_has_no_such_page(club: Live) -> None:
    Stranger(club).post("/api/games/trench/scenario", {"text": FORD}, status=404)
    Stranger(club).get("/api/games/trench/shared", status=404)


def test_the_nine_and_the_schema_can_be_had(club: Live) -> None:
    assert Stranger(club).get(f"{LB}/scenario/s1")["name"] == "Armies of the Night"
    assert "$defs" in Stranger(club).get(f"{LB}/scenario/schema")
    Stranger(club).get(f"{LB}/scenario/s10", status=404)


# ---- begun ----


def test_a_table_begins_with_the_text_that_is_sent(club: Live) -> None:
    anna = Member(club, "Anna")
    made = anna.post("/api/tables", {"game": "lastbattle", "own": FORD, "seats": SEATS}, status=201)["table"]
    assert made["name"] == "The Ford"
    before = len(anna.get("/api/tables"))
    bad = FORD.replace("total = 7", "total = 70")
    refused = anna.post("/api/tables", {"game": "lastbattle", "own": bad, "seats": SEATS}, status=422)
    assert refused["error"]["text"] == "Line 32: 70 men, but weapons for 7."
    assert len(anna.get("/api/tables")) == before, "nothing was begun"


def test_what_the_others_do_not_know_is_no_scenario(club: Live) -> None:
    anna = Member(club, "Berta")
    anna.post("/api/tables", {"game": "lastbattle", "shared": "nothere"}, status=404)
    anna.post("/api/tables", {"game": "trench", "own": FORD}, status=422)


# ---- published ----


def test_a_member_publishes_and_everybody_can_open_it(club: Live) -> None:
    anna, ben, guest = Member(club, "Clara"), Member(club, "Detlef"), Member(club, "Gast", kind="guest")
    made = anna.post(f"{LB}/shared", {"text": FORD}, status=201)["id"]
    listed = guest.get(f"{LB}/shared")
    (entry,) = [x for x in listed["scenarios"] if x["id"] == made]
    assert (entry["title"], entry["author"], entry["yours"], listed["publish"]) == ("The Ford", "Clara", False, False)
    assert guest.get(f"{LB}/shared/{made}")["plain"]["name"] == "The Ford"
    table = guest.post("/api/tables", {"game": "lastbattle", "shared": made, "seats": SEATS}, status=201)["table"]
    assert table["name"] == "The Ford"
    assert ben.http.delete(f"{LB}/shared/{made}").status_code == 403
    assert anna.http.delete(f"{LB}/shared/{made}").status_code == 200
    anna.get(f"{LB}/shared/{made}", status=404)
    assert guest.get(f"/api/tables/{table['id']}")["name"] == "The Ford", "a game keeps its text"


def test_a_guest_may_not_publish_unless_the_administrator_allows_it(club: Live) -> None:
    guest = Member(club, "Passant", kind="guest")
    refused = guest.post(f"{LB}/shared", {"text": FORD}, status=403)
    assert "administrator" in refused["error"]["text"]
    Stranger(club).post(f"{LB}/shared", {"text": FORD}, status=401)


def test_what_cannot_be_played_is_not_published(club: Live) -> None:
    anna = Member(club, "Edith")
    anna.post(f"{LB}/shared", {"text": FORD.replace("total = 7", "total = 70")}, status=422)
    assert all(x["author"] != "Edith" for x in anna.get(f"{LB}/shared")["scenarios"])


def test_what_an_author_wrote_goes_with_him(club: Live) -> None:
    anna = Member(club, "Frieda")
    anna.post(f"{LB}/shared", {"text": FORD}, status=201)
    (kept,) = anna.get("/api/me/export")["scenarios"]
    assert kept["title"] == "The Ford"
    in_a_loop(club.hub.store.do(lambda db: erasure.erase(db, anna.id)))
    assert all(x["author"] != "Frieda" for x in Stranger(club).get(f"{LB}/shared")["scenarios"])


@pytest.mark.parametrize(
    ("said", "those"),
    [("nobody", ""), ("admins", "admin"), ("members", "admin member"), ("everybody", "admin member guest")],
)
def test_the_administrator_decides_who_may_publish(said: str, those: str) -> None:
    assert said in PUBLISH
    settings = from_environment({"GROGNARD_URL": "https://club.example.org", "GROGNARD_PUBLISH": said})
    asking = {
        "admin": Identity("a", "A", "member", admin=True),
        "member": Identity("m", "M", "member"),
        "guest": Identity("g", "G", "guest"),
        "nobody": NOBODY,
    }
    assert [name for name, who in asking.items() if may_publish(settings, who)] == those.split()


def test_members_may_by_default_and_at_home_whoever_is_there() -> None:
    club = from_environment({"GROGNARD_URL": "https://club.example.org"})
    assert club.publish == "members"
    assert may_publish(from_environment({}), OWNER)
    assert not may_publish(dataclasses.replace(club, publish="mebmers"), Identity("m", "M", "member"))


def test_at_home_a_scenario_is_published_and_played(player: Player) -> None:
    made = player.http.post(f"{LB}/shared", json={"text": FORD})
    assert made.status_code == 201, made.text
    body = {"game": "lastbattle", "shared": made.json()["id"], "seats": SEATS}
    assert player.http.post("/api/tables", json=body).status_code == 201
