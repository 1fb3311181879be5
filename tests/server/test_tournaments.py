"""Tournaments played through the server's door: rounds follow each other by themselves, and nothing is counted twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from sqlalchemy import Connection, insert, update

from grognard.server.club import ratings, tournaments
from grognard.server.store import schema
from server.helpers import Live, StubBots, in_a_loop, random_choice, wait_for
from server.members import CLUB, Member, Stranger
from server.tournament import Event


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    server = Live(tmp_path_factory.mktemp("club") / "games.sqlite", StubBots(random_choice), settings=CLUB)
    yield server
    server.stop()


@pytest.fixture(scope="module")
def people(club: Live) -> Iterator[list[Member]]:
    found = [Member(club, f"Player {n}", admin=n == 0) for n in range(9)]
    yield found
    for person in found:
        person.http.close()


def out_of_time(club: Live, table: str, role: str, other: Member) -> None:
    """The clock of a seat has run for a very long time, and the other says so."""
    p = schema.places
    ago = update(p).where(p.c.table_id == table, p.c.role == role).values(since=p.c.since - 1e7)
    in_a_loop(club.hub.store.do(lambda db: db.execute(ago)))
    _, token = other.seat(table)
    said = other.http.post(f"/api/tables/{table}/resign-on-time", json={}, headers={"Authorization": f"Bearer {token}"})
    assert said.status_code in (200, 409)  # the server may have seen it first
    wait_for(lambda: other.get(f"/api/tables/{table}")["result"])


def summed(found: Any) -> dict[str, float]:
    """Points from the pairings, calculated here."""
    total: dict[str, float] = Counter()
    for p in found["pairings"]:
        total[p["first"]] += p["first_points"]
        if p["second"]:
            total[p["second"]] += p["second_points"]
    return dict(total)


# ---- whole tournaments ----


def test_a_swiss_of_nine_with_the_points_of_the_book(club: Live, people: list[Member]) -> None:
    event = Event(people).begun()
    strength = {p.id: n for n, p in enumerate(people)}
    for number in range(1, 5):
        found = event.get()
        assert (found["state"], found["round"], found["rounds"]) == ("play", number, 4)
        games = event.open()
        assert len(games) == 4
        assert [p["first_points"] for p in found["pairings"] if p["round"] == number and not p["second"]] == [2.0]
        for pair in games:
            gap = strength[pair["first"]] - strength[pair["second"]]
            if abs(gap) == 1:
                event.draw(pair)
            else:
                event.lose(pair, first=gap > 0)
    found = event.get()
    assert found["state"] == "over"
    assert len(found["pairings"]) == 4 * 5
    games = [p for p in found["pairings"] if p["second"]]
    assert max(Counter(frozenset((p["first"], p["second"])) for p in games).values()) == 1
    assert max(Counter(p["first"] for p in found["pairings"] if not p["second"]).values()) == 1
    for p in games:
        gap = strength[p["first"]] - strength[p["second"]]
        expected = (1.0, 1.0) if abs(gap) == 1 else (0.0, 2.0) if gap > 0 else (2.0, 0.0)
        assert (p["first_points"], p["second_points"]) == expected
        assert p["by"] == ""
    table = found["standings"]
    assert {s["user"]: s["points"] for s in table} == {p.id: 0.0 for p in people} | summed(found)
    assert [s["points"] for s in table] == sorted((s["points"] for s in table), reverse=True)
    assert {table[0]["name"], table[1]["name"]} == {"Player 0", "Player 1"}
    points = {s["user"]: s["points"] for s in table}
    for s in table:
        met = [
            p["first"] if p["second"] == s["user"] else p["second"]
            for p in games
            if s["user"] in (p["first"], p["second"])
        ]
        assert s["buchholz"] == sum(points[other] for other in met) + s["byes"] * s["points"]
    assert all((a["points"], a["buchholz"]) >= (b["points"], b["buchholz"]) for a, b in pairwise(table))
    assert all(s["games"] + s["byes"] == 4 for s in table)
    # Every game was rated, and all tables are public and named after the tournament.
    played = Counter(x for p in games for x in (p["first"], p["second"]))
    for person in people:
        rating = in_a_loop(club.hub.store.do(lambda db, p=person: ratings.rating_of(db, p.id, "ttlm")))
        assert rating.games == played[person.id]
    info = Stranger(club).get(f"/api/tables/{games[-1]['table']}")
    assert (info["visibility"], info["rated"], info["tournament"]) == ("public", True, event.id)
    assert info["name"] == "Club championship – 4"
    assert not any(s.get("token") for s in info["seats"])


def test_a_robin_of_five_decided_by_the_clock(club: Live, people: list[Member]) -> None:
    five = people[:5]
    event = Event(five, game="trench", scenario=None, kind="robin", clock={"bank": 3600, "increment": 60}).begun()
    strength = {p.id: n for n, p in enumerate(five)}
    for number in range(1, 6):
        games = wait_for(lambda n=number: [p for p in event.open() if p["round"] == n])
        assert len(games) == len(event.open()) == 2
        for pair in games:
            first = strength[pair["first"]] > strength[pair["second"]]  # the first is weaker: his time runs out
            other = event.by_id[pair["second"] if first else pair["first"]]
            out_of_time(club, pair["table"], "french" if first else "german", other)
    wait_for(lambda: event.get()["state"] == "over")
    found = event.get()
    assert found["rounds"] == 5
    table = found["standings"]
    assert [(s["rank"], s["user"], s["points"], s["byes"]) for s in table] == [
        (n + 1, p.id, 4.0 - n, 1) for n, p in enumerate(five)
    ]
    assert [s["wins"] for s in table] == [4, 3, 2, 1, 0]
    assert {p["first_points"] for p in found["pairings"] if not p["second"]} == {0.0}


def test_two_players_twice_round_switch_sides(people: list[Member]) -> None:
    event = Event(people[:2], kind="robin", twice=True)
    assert event.get()["rounds"] == 0
    event.begun()
    assert event.get()["rounds"] == 2
    (one,) = event.open()
    event.lose(one, first=True)
    (two,) = event.open()
    assert (two["first"], two["second"]) == (one["second"], one["first"])
    event.draw(two)
    assert [s["points"] for s in event.get()["standings"]] == [3.0, 1.0]


@pytest.mark.parametrize("named", [False, True])
def test_a_tournament_of_before_a_switch_goes_on_by_its_rules(club: Live, people: list[Member], named: bool) -> None:
    """TTLM.A28, which an older tournament does not name."""
    event = Event(people[:2], kind="robin")
    if not named:
        t = schema.tournaments
        old = update(t).where(t.c.id == event.id).values(options='{"A29": true}')
        in_a_loop(club.hub.store.do(lambda db: db.execute(old)))
    event.begun()
    (game,) = event.open()
    assert event.chief.get(f"/api/tables/{game['table']}")["options"]["A28"] is named
    event.lose(game, first=True)


# ---- who may do what, and when ----


def test_only_members_make_and_enter_tournaments(club: Live, people: list[Member]) -> None:
    event, guest, nobody = Event(people[:2]), Member(club, "Guest", kind="guest"), Stranger(club)
    body = {"name": "x", "game": "trench"}
    guest.post("/api/tournaments", body, status=403)
    nobody.post("/api/tournaments", body, status=401)
    for what in ("enter", "drop", "start", "next", "result"):
        asked = {"round": 1, "n": 1, "result": "draw"} if what == "result" else {}
        guest.post(f"{event.path}/{what}", asked, status=403)
        nobody.post(f"{event.path}/{what}", asked, status=401)
    assert nobody.get(event.path)["yours"] is False
    assert event.id in [t["id"] for t in nobody.get("/api/tournaments")]


def test_only_the_organiser_or_an_administrator_runs_it(club: Live, people: list[Member]) -> None:
    event = Event(people[:4])
    for person in people[:4]:
        person.post(f"{event.path}/enter")
    people[1].post(f"{event.path}/start", status=403)
    Member(club, "Chief", admin=True).post(f"{event.path}/start")
    pair = event.open()[0]
    people[1].post(f"{event.path}/next", status=403)
    people[1].post(f"{event.path}/result", {"round": 1, "n": pair["n"], "result": "draw"}, status=403)
    people[1].post(f"{event.path}/drop", {"user": people[2].id}, status=403)
    assert [event.get()["yours"], people[1].get(event.path)["yours"]] == [True, False]
    assert event.get()["round"] == 1


def test_everything_in_its_time(people: list[Member]) -> None:
    event = Event(people[:3], places=2)
    people[1].post(f"{event.path}/drop", status=409)
    event.chief.post(f"{event.path}/start", status=409)
    event.chief.post(f"{event.path}/next", status=409)
    for _ in range(2):
        assert people[0].post(f"{event.path}/enter")["players"] == 1  # entering twice is entering once
    assert people[0].post(f"{event.path}/drop")["players"] == 0
    for person in people[:2]:
        assert person.post(f"{event.path}/enter")["entered"]
    assert (
        people[2].post(f"{event.path}/enter", status=409)["error"]["text"] == "All places of this tournament are taken."
    )
    event.chief.post(f"{event.path}/start")
    event.chief.post(f"{event.path}/start", status=409)
    people[2].post(f"{event.path}/enter", status=409)
    assert event.get()["rounds"] == 1  # there is nobody else to meet
    event.chief.post(f"{event.path}/next", status=409)
    event.chief.post(f"{event.path}/result", {"round": 1, "n": 2, "result": "draw"}, status=409)
    event.chief.post(f"{event.path}/result", {"round": 1, "n": 1, "result": "lost"}, status=400)
    event.lose(event.open()[0], first=True)
    assert event.get()["state"] == "over"
    event.chief.post(f"{event.path}/result", {"round": 1, "n": 1, "result": "draw"}, status=409)
    people[0].post(f"{event.path}/drop", status=409)


@pytest.mark.parametrize(
    ("wrong", "status"),
    [
        ({"name": " \x00"}, 400),
        ({"game": "chess"}, 404),
        ({"scenario": "1940"}, 422),
        ({"options": {"nonsense": True}}, 422),
        ({"kind": "knockout"}, 400),
        ({"rounds": 0}, 400),
        ({"rounds": 10}, 400),
        ({"places": 1}, 400),
        ({"places": 65}, 400),
        ({"clock": {"bank": 1}}, 400),
        ({"clock": {"bank": 3600, "increment": -1}}, 400),
        ({"rounds": "many"}, 400),
    ],
)
def test_a_tournament_must_make_sense(people: list[Member], wrong: dict[str, Any], status: int) -> None:
    people[3].post("/api/tournaments", {"name": "x", "game": "ttlm", **wrong}, status=status)


def test_nobody_has_too_many_going_at_once(club: Live) -> None:
    busy = Member(club, "Busy")
    for _ in range(tournaments.MOST_OPEN):
        busy.post("/api/tournaments", {"name": "x", "game": "trench"}, status=201)
    refused = busy.post("/api/tournaments", {"name": "x", "game": "trench"}, status=409)
    assert str(tournaments.MOST_OPEN) in refused["error"]["text"]


def test_what_has_not_begun_can_be_called_off(club: Live, people: list[Member]) -> None:
    event = Event(people[1:4])
    for person in people[1:4]:
        person.post(f"{event.path}/enter")
    assert people[2].http.delete(event.path).status_code == 403
    assert Stranger(club).http.delete(event.path).status_code == 401
    assert people[1].http.delete(event.path).status_code == 200
    people[1].get(event.path, status=404)
    going = Event(people[1:4]).begun()
    assert people[1].http.delete(going.path).status_code == 409
    going.get()


def test_what_is_not_there(club: Live, people: list[Member]) -> None:
    Stranger(club).get("/api/tournaments/nowhere", status=404)
    people[0].post("/api/tournaments/nowhere/enter", status=404)
    people[0].post("/api/tournaments/nowhere/next", status=404)


# ---- leaving, late results, results by hand ----


def test_whoever_leaves_loses_his_game_and_the_others_go_on(people: list[Member]) -> None:
    event = Event(people[:4], rounds=3).begun()
    one, two = event.open()
    leaver, other = event.by_id[one["first"]], event.by_id[one["second"]]
    found = leaver.post(f"{event.path}/drop")
    pair = next(p for p in found["pairings"] if p["n"] == one["n"])
    assert (pair["first_points"], pair["second_points"], pair["by"]) == (0.0, 2.0, leaver.name)
    assert found["entered"] is False
    _, token = other.seat(one["table"])
    other.post(f"/api/tables/{one['table']}/act", {"version": 0, "verb": "pass", "arg": 0}, token, 409)
    event.draw(two)
    found = event.get()
    assert found["round"] == 2
    here = [x for p in found["pairings"] if p["round"] == 2 for x in (p["first"], p["second"]) if x]
    assert sorted(here) == sorted(p.id for p in people[:4] if p is not leaver)
    assert event.standing(leaver)["dropped"] is True


def test_when_only_one_is_left_it_is_over(club: Live, people: list[Member]) -> None:
    event = Event(people[:3], kind="robin").begun()
    people[1].post(f"{event.path}/drop")
    found = Member(club, "Chief", admin=True).post(f"{event.path}/drop", {"user": people[2].id})
    assert found["state"] == "over"
    assert all(p["second"] is None or p["first_points"] is not None for p in found["pairings"])


def test_an_account_that_is_closed_leaves_the_tournament(club: Live, people: list[Member]) -> None:
    gone = Member(club, "Gone")
    event = Event([people[0], people[1], people[2], gone], rounds=2).begun()
    e = schema.entrants
    left = update(e).where(e.c.user_id == gone.id).values(dropped=1)
    in_a_loop(club.hub.store.do(lambda db: db.execute(left)))
    in_a_loop(tournaments.catch_up(club.hub))
    assert event.standing(gone)["points"] == 0
    assert len(event.open()) == 1


def test_the_organiser_decides_a_game_that_nobody_finishes(club: Live, people: list[Member]) -> None:
    event = Event(people[:5], rounds=2)
    for player in people[1:5]:  # he does not play himself
        player.post(f"{event.path}/enter")
    event.chief.post(f"{event.path}/start")
    one, two = event.open()
    found = event.chief.post(f"{event.path}/result", {"round": 1, "n": one["n"], "result": "draw"})
    decided = next(p for p in found["pairings"] if p["n"] == one["n"])
    assert (decided["first_points"], decided["second_points"], decided["by"]) == (1.0, 1.0, "Player 0")
    assert people[1].get(f"/api/tables/{one['table']}")["closed"] is True
    player = event.by_id[one["first"]]
    _, token = player.seat(one["table"])
    player.post(f"/api/tables/{one['table']}/resign", {}, token, 409)
    # He may think better of it as long as the tournament goes on, but what was played stands.
    event.chief.post(f"{event.path}/result", {"round": 1, "n": one["n"], "result": "none"})
    event.lose(two, first=True)
    found = event.chief.post(f"{event.path}/result", {"round": 1, "n": two["n"], "result": "first"}, status=409)
    found = event.get()
    assert found["round"] == 2
    assert summed({"pairings": [p for p in found["pairings"] if p["round"] == 1]})[one["first"]] == 0.0


def test_an_organiser_who_plays_is_no_judge_of_his_own_games(club: Live, people: list[Member]) -> None:
    event = Event(people[1:5], rounds=2).begun()
    own = next(p for p in event.open() if event.chief.id in (p["first"], p["second"]))
    other = own["second"] if own["first"] == event.chief.id else own["first"]
    asked = {"round": 1, "n": own["n"], "result": "draw"}
    said = event.chief.post(f"{event.path}/result", asked, status=403)["error"]["text"]
    assert said.startswith("You play in this game yourself")
    said = event.chief.post(f"{event.path}/result?lang=fr", asked, status=403)["error"]["text"]
    assert said.startswith("Vous jouez vous-même")
    # Nor does he win it by taking the other out.
    event.chief.post(f"{event.path}/drop", {"user": other}, status=403)
    assert own["n"] in [p["n"] for p in event.open()]
    assert event.chief.get(f"/api/tables/{own['table']}")["closed"] is False
    # Somebody who does not play can, also an administrator; not one who plays.
    found = Member(club, "Chief", admin=True).post(f"{event.path}/result", asked)
    assert next(p for p in found["pairings"] if p["n"] == own["n"])["by"] == "Chief"
    event.chief.post(f"{event.path}/result", {**asked, "result": "first"}, status=403)


def test_an_organiser_who_plays_takes_no_rival_out(club: Live, people: list[Member]) -> None:
    """S-16: also one whom he does not meet in this round is a rival in the standings."""
    event = Event(people[1:5], rounds=2).begun()
    third = next(p for p in event.open() if event.chief.id not in (p["first"], p["second"]))["first"]
    said = event.chief.post(f"{event.path}/drop", {"user": third}, status=403)["error"]["text"]
    assert said.startswith("You play in this tournament yourself")
    assert len(event.open()) == 2
    # An administrator who does not play can, and so can the organiser once he plays no more.
    Member(club, "Steward", admin=True).post(f"{event.path}/drop", {"user": third})
    fourth = next(p for p in event.get()["pairings"] if third in (p["first"], p["second"]))
    rival = fourth["second"] if fourth["first"] == third else fourth["first"]
    event.chief.post(f"{event.path}/drop", {})
    event.chief.post(f"{event.path}/drop", {"user": rival})


def test_an_organiser_who_plays_decides_no_game_of_his_rivals(people: list[Member]) -> None:
    """S-16: a game between two others moves him up or down in the standings too."""
    event = Event(people[1:5], rounds=2).begun()
    theirs = next(p for p in event.open() if event.chief.id not in (p["first"], p["second"]))
    asked = {"round": 1, "n": theirs["n"], "result": "none"}
    for result in ("first", "second", "draw", "none"):
        said = event.chief.post(f"{event.path}/result", {**asked, "result": result}, status=403)["error"]["text"]
        assert said.startswith("You play in this tournament yourself")
    assert len(event.open()) == 2
    # An administrator who does not play can, and so can the organiser once he plays no more.
    event.chief.post(f"{event.path}/drop", {})
    event.chief.post(f"{event.path}/result", asked)
    assert theirs["n"] not in [p["n"] for p in event.open() if p["round"] == 1]


def test_before_the_start_an_organiser_who_plays_may_take_somebody_out(people: list[Member]) -> None:
    event = Event(people[1:5], rounds=2)
    for member in people[1:5]:
        member.post(f"{event.path}/enter")
    event.chief.post(f"{event.path}/drop", {"user": people[4].id})
    assert event.get()["players"] == 3


def test_an_administrator_who_plays_is_no_judge_either(people: list[Member]) -> None:
    event = Event([people[1], people[0]]).begun()
    people[0].post(f"{event.path}/result", {"round": 1, "n": 1, "result": "first"}, status=403)


def test_nobody_plays_for_somebody_else(people: list[Member]) -> None:
    """Neither by invitation nor with a computer's help, though the other has not looked yet."""
    event = Event(people[:2]).begun()
    (pair,) = event.open()
    me, table = event.by_id[pair["first"]], f"/api/tables/{pair['table']}"
    _, token = me.seat(pair["table"])
    me.post(f"{table}/leave", {}, token, 409)
    me.post(f"{table}/invite", {"role": "entente"}, token, 409)
    for role in ("german", "entente"):
        me.post(f"{table}/caretaker", {"role": role, "strength": "veteran"}, token, 409)
    people[2].post(f"{table}/join", {"role": "entente"}, status=403)
    assert len(event.open()) == 1


def test_a_late_result_counts_when_it_comes(people: list[Member]) -> None:
    event = Event(people[:4], rounds=2).begun()
    late, other = event.open()
    event.lose(other, first=False)
    found = event.chief.post(f"{event.path}/next")
    assert found["round"] == 2
    for pair in [p for p in event.open() if p["round"] == 2]:
        event.draw(pair)
    assert event.get()["state"] == "play"
    event.lose(late, first=True)
    found = event.get()
    assert found["state"] == "over"
    assert {s["user"]: s["points"] for s in found["standings"]} == summed(found)


def test_seeds_go_by_rating(club: Live, people: list[Member]) -> None:
    new = [Member(club, f"Seed {n}") for n in range(4)]
    strong = {new[2].id: 1900.0, new[0].id: 1400.0}

    def rate(db: Connection) -> None:
        for user, rating in strong.items():
            facts = {"user_id": user, "game": "ttlm", "rating": rating, "deviation": 50.0, "volatility": 0.06}
            db.execute(insert(schema.ratings), {**facts, "games": 9, "updated": 1.0})

    in_a_loop(club.hub.store.do(rate))
    event = Event(new).begun()
    found = in_a_loop(club.hub.store.do(lambda db: tournaments.read(db, event.id)))
    assert found.players == [new[2].id, new[1].id, new[3].id, new[0].id]


def test_a_round_whose_tables_were_not_laid_is_laid_later(
    club: Live, people: list[Member], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def dead(*_: Any) -> None: ...

    event = Event(people[:4])
    with monkeypatch.context() as fallen:
        fallen.setattr(tournaments, "create_tables", dead)
        event.begun()
    games = event.open()
    for pair in games:
        Stranger(club).get(f"/api/tables/{pair['table']}", status=404)
    for _ in range(2):
        in_a_loop(tournaments.catch_up(club.hub))
    assert event.open() == games
    for pair in games:
        info = Stranger(club).get(f"/api/tables/{pair['table']}")
        assert [s["player"] for s in info["seats"]] == [pair["first_name"], pair["second_name"]]


def test_counting_a_game_again_changes_nothing(club: Live, people: list[Member]) -> None:
    event = Event(people[:4], rounds=2).begun()
    one, _ = event.open()
    event.lose(one, first=True)
    before = event.get()
    for _ in range(3):
        in_a_loop(tournaments.count(club.hub, one["table"]))
    assert event.get() == before
    in_a_loop(tournaments.count(club.hub, "nowhere"))


def test_at_home_there_is_nobody_to_play_against(live: Live) -> None:
    made = live.player.http.post("/api/tournaments", json={"name": "x", "game": "trench"})
    assert made.status_code == 201
    path = f"/api/tournaments/{made.json()['id']}"
    assert live.player.http.post(f"{path}/enter").json()["players"] == 1
    assert live.player.http.post(f"{path}/start").status_code == 409


def test_points_of_a_game_without_a_scale_of_its_own() -> None:
    from grognard import registry

    game = registry.game("trench")
    assert tournaments.points_of(game, "french/victory/x") == (1.0, 0.0)
    assert tournaments.points_of(game, "german/victory/x") == (0.0, 1.0)
    assert tournaments.points_of(game, "-/drawn/x") == (0.5, 0.5)
    assert tournaments.by_hand(game, "draw") == (0.5, 0.5)
    assert tournaments.by_hand(game, "none") == (0.0, 0.0)
