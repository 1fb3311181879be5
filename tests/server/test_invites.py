"""A friend far away: a seat taken by its link, left, given to another, or kept warm by a computer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Self

import httpx
import pytest

import hours
from grognard.server.base.settings import Settings
from grognard.server.people.identity import hashed
from grognard.server.store import records
from grognard.server.web.authentication import COOKIE
from server.helpers import Live, Seats, StubBots, http_to, in_a_loop, random_choice, wait_for

CLUB = Settings(club=True, url="http://127.0.0.1", limits=False)


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    server = Live(tmp_path_factory.mktemp("club") / "games.sqlite", StubBots(random_choice), settings=CLUB)
    yield server
    server.stop()


class Guest:
    """Somebody with a browser."""

    def __init__(self, club: Live, name: str) -> None:
        self.club, self.name = club, name
        self.http = http_to(club.port, headers={"X-Grognard": "1"})
        answer = self.http.post("/api/guest", json={"name": name, "lang": "en"})
        assert answer.status_code == 200, answer.text

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def post(self, path: str, body: Any = None, token: str = "") -> httpx.Response:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return self.http.post(path, json={} if body is None else body, headers=headers)

    def get(self, path: str, token: str = "") -> httpx.Response:
        return self.http.get(path, headers={"Authorization": f"Bearer {token}"} if token else {})

    def table(self, **more: Any) -> dict[str, Any]:
        body = {"game": "trench", "seats": {"french": "human", "german": "human"}, "online": True, "side": "french"}
        answer = self.post("/api/tables", {**body, "seed": 7, **more})
        assert answer.status_code == 201, answer.text
        found: dict[str, Any] = answer.json()["table"]
        return found

    def info(self, id: str) -> dict[str, Any]:
        answer = self.get(f"/api/tables/{id}")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found


def seat(table: dict[str, Any], role: str) -> dict[str, Any]:
    return next(s for s in table["seats"] if s["role"] == role)


def link(table: dict[str, Any]) -> str:
    return f"/api/invites/{table['id']}/{seat(table, 'german')['invite']}"


@pytest.fixture
def anna(club: Live) -> Iterator[Guest]:
    with Guest(club, "Anna") as guest:
        yield guest


@pytest.fixture
def bruno(club: Live) -> Iterator[Guest]:
    with Guest(club, "Bruno") as guest:
        yield guest


@pytest.fixture
def carla(club: Live) -> Iterator[Guest]:
    with Guest(club, "Carla") as guest:
        yield guest


def absent(club: Live, table: dict[str, Any], role: str, seconds: float) -> None:
    """As if the player had not looked for so long."""
    place = club.hub.known(table["id"]).record.places[role]
    place.looked = place.joined = hours.now() - seconds


def test_a_friend_takes_the_seat_of_the_link_and_both_play(club: Live, anna: Guest, bruno: Guest) -> None:
    table = anna.table(name="Tuesday night")
    assert table["mode"] == "online"
    assert seat(table, "french")["you"]
    assert seat(table, "german")["open"]
    shown = bruno.get(link(table)).json()
    assert (shown["role"], shown["maker"]) == ("german", "Anna")
    assert all(not s["token"] and "invite" not in s for s in shown["table"]["seats"])
    mine = bruno.post(link(table)).json()["table"]
    assert seat(mine, "german")["you"]
    assert seat(mine, "german")["token"]
    assert seat(mine, "french")["token"] is None
    assert seat(anna.info(table["id"]), "german")["player"] == "Bruno"
    state = bruno.get(f"/api/tables/{table['id']}/state", seat(mine, "german")["token"]).json()
    act = state["acts"][0]
    body = {"version": state["version"], "verb": act["verb"], "arg": act["arg"]}
    assert bruno.post(f"/api/tables/{table['id']}/act", body, seat(mine, "german")["token"]).status_code == 200
    assert [t["id"] for t in bruno.get("/api/tables").json()] == [table["id"]]


def test_a_link_works_once(anna: Guest, bruno: Guest, carla: Guest) -> None:
    table = anna.table()
    assert bruno.post(link(table)).status_code == 200
    assert carla.post(link(table)).status_code == 404
    assert carla.get(link(table)).status_code == 404
    assert carla.post(f"/api/invites/{table['id']}/nonsense").status_code == 404


def test_nobody_plays_against_himself_online(anna: Guest) -> None:
    assert anna.post(link(anna.table())).status_code == 409


def test_whoever_is_nobody_must_say_who_he_is_first(club: Live, anna: Guest) -> None:
    table = anna.table()
    stranger = http_to(club.port, headers={"X-Grognard": "1"})
    assert stranger.post(link(table)).status_code == 401
    assert stranger.post("/api/tables", json={"game": "trench"}).status_code == 401
    stranger.close()


def test_a_private_table_is_not_there_for_others(anna: Guest, bruno: Guest) -> None:
    private, unlisted = anna.table(), anna.table(visibility="unlisted")
    assert bruno.get(f"/api/tables/{private['id']}").status_code == 404
    assert bruno.get(f"/api/tables/{unlisted['id']}").status_code == 200
    assert private["id"] not in [t["id"] for t in bruno.get("/api/lobby").json()]
    assert unlisted["id"] not in [t["id"] for t in bruno.get("/api/lobby").json()]


def test_an_open_seat_of_a_public_table_is_anybodys(anna: Guest, bruno: Guest) -> None:
    public, unlisted = anna.table(visibility="public"), anna.table(visibility="unlisted")
    assert public["id"] in [t["id"] for t in bruno.get("/api/lobby").json()]
    assert bruno.post(f"/api/tables/{public['id']}/join", {"role": "french"}).status_code == 403
    assert bruno.post(f"/api/tables/{unlisted['id']}/join", {"role": "german"}).status_code == 403
    assert bruno.post(f"/api/tables/{public['id']}/join", {"role": "german"}).status_code == 200


def test_the_seat_link_of_a_guest_opens_the_table_anywhere(club: Live, anna: Guest) -> None:
    table = anna.table()
    token = seat(table, "french")["token"]
    elsewhere = http_to(club.port)
    shown = elsewhere.get(f"/api/tables/{table['id']}/seat", headers={"Authorization": f"Bearer {token}"})
    assert seat(shown.json()["table"], "french")["you"]
    assert seat(shown.json()["table"], "german")["token"] is None
    elsewhere.close()


def test_whoever_leaves_hands_in_his_key(anna: Guest, bruno: Guest, carla: Guest) -> None:
    table = anna.table()
    mine = bruno.post(link(table)).json()["table"]
    token = seat(mine, "german")["token"]
    assert bruno.post(f"/api/tables/{table['id']}/leave", token=token).status_code == 200
    assert bruno.get(f"/api/tables/{table['id']}/state", token).status_code == 403
    again = anna.info(table["id"])
    assert seat(again, "german")["open"]
    assert carla.post(link(again)).status_code == 200


def test_a_seat_is_given_to_another_only_when_its_player_has_vanished(
    club: Live, anna: Guest, bruno: Guest, carla: Guest
) -> None:
    table = anna.table()
    mine = bruno.post(link(table)).json()["table"]
    token = seat(table, "french")["token"]
    path = f"/api/tables/{table['id']}/invite"
    assert anna.post(path, {"role": "german"}, token).status_code == 409
    absent(club, table, "german", 8 * 86400)
    url = anna.post(path, {"role": "german"}, token).json()["url"]
    assert carla.post(f"/api/invites/{table['id']}/{url.rsplit('/', 1)[1]}").status_code == 200
    assert bruno.get(f"/api/tables/{table['id']}/state", seat(mine, "german")["token"]).status_code == 403


def test_a_computer_stands_in_until_the_player_looks_again(club: Live, anna: Guest, bruno: Guest) -> None:
    table = anna.table()
    mine = bruno.post(link(table)).json()["table"]
    token, other = seat(table, "french")["token"], seat(mine, "german")["token"]
    path = f"/api/tables/{table['id']}/caretaker"
    wanted = {"role": "german", "strength": "recruit"}
    assert anna.post(path, wanted, token).status_code == 403
    absent(club, table, "german", 2 * 86400)
    assert anna.post(path, {"role": "german", "strength": "tank"}, token).status_code == 422
    assert anna.post(path, wanted, token).status_code == 200
    room = club.hub.known(table["id"])
    wait_for(lambda: any(e.role == 1 for e in room._table.journal))
    people = anna.get(f"/api/tables/{table['id']}/around", token).json()["people"]
    assert [p.get("caretaker") for p in people] == [None, "recruit"]
    assert bruno.get(f"/api/tables/{table['id']}/state", other).status_code == 200
    assert room.record.places["german"].caretaker is None


def test_presence_is_a_look_not_a_socket(club: Live, anna: Guest, bruno: Guest) -> None:
    table = anna.table()
    mine = bruno.post(link(table)).json()["table"]
    token = seat(table, "french")["token"]

    def here() -> list[bool]:
        return [p["here"] for p in anna.get(f"/api/tables/{table['id']}/around", token).json()["people"]]

    assert here() == [True, True]
    absent(club, table, "german", records.HERE + 1)
    assert here() == [True, False]
    bruno.get(f"/api/tables/{table['id']}/state", seat(mine, "german")["token"])
    assert here() == [True, True]


def test_only_its_maker_publishes_a_table(anna: Guest, bruno: Guest) -> None:
    table = anna.table()
    bruno.post(link(table))
    path = f"/api/tables/{table['id']}/settings"
    assert bruno.post(path, {"visibility": "public"}).status_code == 403
    assert anna.post(path, {"visibility": "everywhere"}).status_code == 400
    changed = anna.post(path, {"visibility": "public", "name": "Verdun\n\x00 <b>again</b>"}).json()["table"]
    assert (changed["visibility"], changed["name"]) == ("public", "Verdun <b>again</b>")


def test_who_looked_on_sees_no_more_of_a_table_that_becomes_private(club: Live, anna: Guest, bruno: Guest) -> None:
    """The key that everybody was given while it was public opens it no longer, and an open line ends."""
    table = anna.table(visibility="public")
    bruno.post(link(table))
    path, watch = f"/api/tables/{table['id']}", bruno.info(table["id"])["observers"][0]["token"]
    with Seats(club.player, bruno.info(table["id"])).socket("spectator") as line:
        line.hear("state")
        assert anna.post(path + "/settings", {"visibility": "private"}).status_code == 200
        assert line.closed_with() == 4403
    assert anna.get(path + "/state", watch).status_code == 403
    assert anna.get(path + "/state", anna.info(table["id"])["observers"][0]["token"]).status_code == 200


def test_a_link_that_nobody_takes_is_no_way_to_look_on(club: Live, anna: Guest, bruno: Guest) -> None:
    private, public = anna.table(), anna.table(visibility="public")
    assert bruno.get(link(private)).json()["table"]["observers"] == []
    assert bruno.get(link(public)).json()["table"]["observers"] != []


def test_who_leaves_a_private_table_cannot_look_on_from_outside(anna: Guest, bruno: Guest) -> None:
    table = anna.table()
    mine = bruno.post(link(table)).json()["table"]
    path, watch = f"/api/tables/{table['id']}", mine["observers"][0]["token"]
    assert bruno.get(path + "/state", watch).status_code == 200
    assert bruno.post(path + "/leave", token=seat(mine, "german")["token"]).status_code == 200
    assert bruno.get(path + "/state", watch).status_code == 403


def test_spectators_lag_behind_where_the_table_says_so(club: Live, anna: Guest, bruno: Guest) -> None:
    table = anna.table(visibility="public", delay=3)
    mine = bruno.post(link(table)).json()["table"]
    keys = {"french": seat(table, "french")["token"], "german": seat(mine, "german")["token"]}
    path, watch = f"/api/tables/{table['id']}", table["observers"][0]["token"]
    for n in range(30):
        role = ("french", "german")[n % 2]
        state = anna.get(path + "/state", keys[role]).json()
        offer = state["offer"]
        verb = next((v for v in ("ready", "box", "card", "draw") if v in offer), None)
        if verb:
            body = {"version": state["version"], "verb": verb, "arg": offer[verb][-1]}
            assert anna.post(path + "/act", body, keys[role]).status_code == 200
    seen = anna.get(path + "/state", watch).json()
    room = club.hub.known(table["id"])
    steps = room._table.steps("spectator")
    assert len(steps) > 4
    assert seen["step"] == len(steps) - 1 - 3
    assert len(seen["log"]) < len(room._table.lines)


def test_the_cookie_itself_is_not_kept(club: Live, anna: Guest) -> None:
    cookie = next(v for k, v in anna.http.cookies.items() if k.endswith(COOKIE))

    def rows(db: Any) -> str:
        return str(db.exec_driver_sql("SELECT * FROM sessions").all())

    kept = in_a_loop(club.hub.store.do(rows))
    assert cookie not in kept
    assert hashed(cookie) in kept


def test_in_a_rated_game_nobody_gives_hints(anna: Guest, bruno: Guest, club: Live) -> None:
    for rated, expected in ((False, 200), (True, 409)):
        table = anna.table()
        bruno.post(link(table))
        club.hub.known(table["id"]).record.rated = int(rated)
        answer = anna.post(f"/api/tables/{table['id']}/hint", token=seat(table, "french")["token"])
        assert answer.status_code == expected, answer.text
