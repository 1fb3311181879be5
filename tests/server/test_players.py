"""A member's page: results and their course, the games that the reader may see, tournaments."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import update

from grognard.server.store import schema
from server.helpers import Live, StubBots, in_a_loop, random_choice
from server.members import CLUB, Member, Stranger, table_for


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    server = Live(tmp_path_factory.mktemp("club") / "games.sqlite", StubBots(random_choice), settings=CLUB)
    yield server
    server.stop()


def lost_by(one: Member, two: Member, **more: Any) -> str:
    table = table_for(one, two, game="ttlm", scenario="1914", **more)
    one.resign(table["id"])
    return str(table["id"])


def test_results_and_the_course_of_a_rating(club: Live) -> None:
    anna, ben = Member(club, "Anna"), Member(club, "Ben")
    lost_by(anna, ben, rated=True)
    lost_by(anna, ben, rated=True)
    found = Stranger(club).get(f"/api/players/{ben.id}")
    assert (found["name"], found["you"]) == ("Ben", False)
    (results,) = found["results"]
    assert (results["game"], results["won"], results["drawn"], results["lost"]) == ("ttlm", 2, 0, 0)
    assert 1500 < results["course"][0] < results["course"][1] == results["rating"]
    (other,) = anna.get(f"/api/players/{anna.id}")["results"]
    assert (other["won"], other["lost"]) == (0, 2)
    assert anna.get(f"/api/players/{anna.id}")["you"]


def test_a_private_game_is_listed_only_to_those_who_played_it(club: Live) -> None:
    anna, ben, carl = (Member(club, name) for name in ("Dora", "Emil", "Carl"))
    private = lost_by(anna, ben)
    unlisted = lost_by(anna, ben, visibility="unlisted")
    public = lost_by(anna, ben, visibility="public")

    def listed(reader: Member) -> dict[str, str]:
        return {g["table"]["id"]: g["result"] for g in reader.get(f"/api/players/{ben.id}")["games"]}

    assert listed(Stranger(club)) == listed(carl) == {public: "won"}
    assert listed(anna) == listed(ben) == dict.fromkeys((private, unlisted, public), "won")


def test_a_game_that_goes_on_is_not_history(club: Live) -> None:
    anna, ben = Member(club, "Frida"), Member(club, "Gustav")
    table_for(anna, ben, game="ttlm", scenario="1914", visibility="public")
    assert anna.get(f"/api/players/{anna.id}")["games"] == []


def test_no_key_of_a_seat_is_shown_to_a_visitor(club: Live) -> None:
    anna, ben = Member(club, "Hanna"), Member(club, "Ivo")
    lost_by(anna, ben, visibility="public")
    (game,) = Stranger(club).get(f"/api/players/{ben.id}")["games"]
    assert [s.get("token") for s in game["table"]["seats"]] == [None, None]


def test_tournaments_are_named(club: Live) -> None:
    anna = Member(club, "Jana")
    body = {"name": "Spring cup", "game": "trench", "kind": "swiss", "rounds": 3, "places": 4}
    cup = anna.post("/api/tournaments", body, status=201)["id"]
    anna.post(f"/api/tournaments/{cup}/enter")
    (found,) = Stranger(club).get(f"/api/players/{anna.id}")["tournaments"]
    assert (found["id"], found["name"], found["state"]) == (cup, "Spring cup", "open")


def test_guests_strangers_and_whoever_was_shut_out_have_no_page(club: Live) -> None:
    guest, out = Member(club, "Guest", kind="guest"), Member(club, "Kurt")
    u = schema.users
    in_a_loop(club.hub.store.do(lambda db: db.execute(update(u).where(u.c.id == out.id).values(banned=1))))
    for who in (guest.id, out.id, "nobody-of-this-name"):
        assert Stranger(club).get(f"/api/players/{who}", status=404)["error"]["code"] == "unknown"


def test_a_member_is_found_by_name_however_it_is_written(club: Live) -> None:
    lise = Member(club, "Lise")
    u = schema.users
    in_a_loop(club.hub.store.do(lambda db: db.execute(update(u).where(u.c.id == lise.id).values(name_key="llse"))))
    assert Stranger(club).get("/api/players/LISE")["id"] == lise.id
