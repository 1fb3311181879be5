"""Three people at one table: two share Red, each with his part (the toy game kernel/banks). Seats are not sides."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from grognard import registry
from grognard.kernel import codec
from grognard.kernel.table import Table
from grognard.server.base import render
from grognard.server.club import proposals, rematches
from grognard.server.play import endings, listing, presence
from grognard.server.play.replay import rebuild
from grognard.server.play.room import Room
from server.clubs import ANNA, BERT, CARL, Club, club
from server.helpers import Player, Seats

THREE = {"guard": "human", "line": "human", "blue": "human"}
WANTED = {"game": "banks", "options": {"seating": "three"}, "seats": THREE}


@pytest.fixture(autouse=True)
def banks(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(registry.ENVIRONMENT, "banks=kernel.banks:GAME")
    registry.forget()
    yield
    registry.forget()


@asynccontextmanager
async def three(tmp_path: Path, **more: Any) -> AsyncIterator[tuple[Club, Room]]:
    """Anna and Carl share Red, Bert is Blue; the plans are made, Red moves."""
    async with club(tmp_path / "games.sqlite") as house:
        room = await house.table(seated=False, **WANTED, side="guard", **more)
        await house.sit(room, "line", CARL)
        await house.sit(room, "blue", BERT)
        for seat in ("guard", "blue"):
            table = await house.ready(room)
            while table.offer(seat) and table.state.turn == 0:
                offer = table.offer(seat)
                verb = "ready" if "ready" in offer else "block"
                await house.act(room, seat, verb, offer[verb][0])
                table = await house.ready(room)
        yield house, room


def first(table: Table, seat: str) -> int:
    return table.offer(seat)["block"][0]


# ---- over HTTP ----


def test_a_table_has_the_seats_that_were_chosen_each_with_a_key_of_its_own(player: Player) -> None:
    answer = player.http.post("/api/tables", json=WANTED)
    assert answer.status_code == 201, answer.text
    info = answer.json()["table"]
    assert [(s["role"], s["name"]) for s in info["seats"]] == [
        ("guard", "Red’s Guard"), ("line", "Red’s Line"), ("blue", "Blue"),
    ]  # fmt: skip
    seats = Seats(player, info)
    assert len(set(seats.tokens.values())) == 4  # three seats and the spectators
    mine = seats.get("guard")
    assert mine["to_act"] == ["guard", "line", "blue"]
    odd = seats.get("line")["offer"]["block"][0]
    refused = seats.act("guard", "block", odd)
    assert refused.status_code == 409, refused.text
    assert (refused.json()["error"]["text"], refused.json()["error"]["rule"]) == (
        "Another seat of your side decides that.", "F.4.1",
    )  # fmt: skip
    assert seats.act("line", "block", odd).status_code == 200


@pytest.mark.parametrize("seats", [{"red": "human", "blue": "human"}, {**THREE, "gunner": "human"}])
def test_a_seat_that_the_table_does_not_have_is_refused(player: Player, seats: dict[str, str]) -> None:
    for lang, named in (
        ("en", "The seats are: guard, line, blue."),
        ("fr", "Les places sont\u00a0: guard, line, blue."),
    ):
        head = {"Accept-Language": lang}
        refused = player.http.post("/api/tables", json={**WANTED, "seats": seats}, headers=head)
        assert refused.status_code == 422
        assert refused.json()["error"]["text"].endswith(named)


def test_a_third_key_at_a_table_for_two_is_refused(player: Player) -> None:
    two = {"game": "banks", "seats": {"red": "human", "blue": "human"}}
    seats = Seats(player, player.http.post("/api/tables", json=two).json()["table"])
    assert list(seats.tokens)[:2] == ["red", "blue"]
    for given in ({**two, "seats": THREE}, {**two, "options": {"seating": "four"}}):
        assert player.http.post("/api/tables", json=given).status_code == 422
    seats.tokens["line"] = "x" * 24
    assert player.http.get(f"{seats.path}/state", headers=seats.header("line")).status_code == 403


def test_no_tournament_for_three(player: Player) -> None:
    body = {"name": "Cup", "game": "banks", "options": {"seating": "three"}, "kind": "swiss", "rounds": 2, "places": 4}
    answer = player.http.post("/api/tournaments", json={**body, "clock": None})
    assert answer.status_code in (401, 403, 422), answer.text
    from grognard.kernel.errors import BadOption
    from grognard.server.web.routes.tournaments import NewTournament, _checked

    with pytest.raises(BadOption, match="seating"):
        _checked(NewTournament(**body))


# ---- at the table ----


def test_who_shares_a_role_sees_the_same_and_does_his_own_part(tmp_path: Path) -> None:
    async def work() -> None:
        async with three(tmp_path) as (house, room):
            table = await house.ready(room)
            assert table.to_act == ["guard", "line"]
            await house.act(room, "line", "block", first(table, "line"))
            table = await house.ready(room)
            book = render.LogBook()
            told = {s: render.state(table, room.id, s, "en", book, 0, []) for s in (*THREE, "spectator")}
            assert codec.encode(told["guard"].view) == codec.encode(told["line"].view)
            assert told["guard"].acts == []
            assert told["line"].acts
            assert told["guard"].prompt.text == ["Waiting for Red’s Line."]
            assert told["blue"].prompt.text == told["spectator"].prompt.text == ["Waiting for Red."]
            assert (told["guard"].undo, told["line"].undo) == (False, True)
            assert told["line"].undoes
            async with room.open() as opened:
                await opened.undo("line", None)
            assert (await house.ready(room)).journal[-1].verb == "ready"

    asyncio.run(work())


def test_a_stored_table_comes_out_with_who_did_what(tmp_path: Path) -> None:
    async def work() -> None:
        async with three(tmp_path) as (house, room):
            table = await house.ready(room)
            await house.act(room, "line", "block", first(table, "line"))
            async with room.open() as opened:
                await opened.undo("line", None)
            await house.act(room, "guard", "block", first(await house.ready(room), "guard"))
            table = await house.ready(room)
            record, rows = await house.hub.store.news(room.id, 0)
            assert record is not None
            again = rebuild(room.game, record, rows)
            assert codec.save(again.state) == codec.save(table.state)
            assert [(e.role, e.seat, e.verb) for e in again.journal] == [
                (e.role, e.seat, e.verb) for e in table.journal
            ]
            assert again.journal[-1].seat == "guard"
            assert again.save() == table.save()
            brought = await house.hub.open(table.save().encode(), ANNA)
            assert list(brought.record.seats) == ["guard", "line", "blue"]
            record, rows = await house.hub.store.news(brought.id, 0)
            assert record is not None
            assert rebuild(room.game, record, rows).save() == table.save()

    asyncio.run(work())


def test_a_takeback_needs_the_word_of_both_others(tmp_path: Path) -> None:
    async def work() -> None:
        async with three(tmp_path) as (house, room):
            table = await house.ready(room)
            await house.act(room, "line", "block", first(table, "line"))
            await house.act(room, "line", "stay")
            entries = len((await house.ready(room)).journal)
            assert sorted(proposals.needed(room.record, "guard")) == ["blue", "line"]
            async with room.open() as opened:
                steps = len((await opened.ready()).steps("guard"))
                p = await proposals.propose(house.hub, opened, "guard", "takeback", steps - 3, [])
                await proposals.respond(house.hub, opened, "line", p.id, "yes")
                assert len((await opened.ready()).journal) == entries
                await proposals.respond(house.hub, opened, "blue", p.id, "yes")
                table = await opened.ready()
            assert len(table.journal) == entries - 2
            record, rows = await house.hub.store.news(room.id, 0)
            assert record is not None
            assert codec.save(rebuild(room.game, record, rows).state) == codec.save(table.state)

    asyncio.run(work())


def test_for_a_shared_side_only_the_first_of_its_people_gives_up(tmp_path: Path) -> None:
    """One of two who share a side does not end the game over the other's head."""

    async def work() -> None:
        async with three(tmp_path) as (_, room), room.open() as opened:
            table = await opened.ready()
            why = {seat: endings.told(table, seat, "en", THREE)[0].why for seat in THREE}
            assert why == {
                "guard": None,
                "line": "Another player on your side decides whether to resign.",
                "blue": None,
            }
            with pytest.raises(endings.NotYours):
                await endings.resign(opened, "line")
            assert (await opened.ready()).result is None
            with_computer = {**THREE, "guard": "recruit"}  # which does not give up: then the next who is a person
            assert endings.told(table, "line", "en", with_computer)[0].why is None
            await endings.resign(opened, "guard")
            assert (await opened.ready()).result is not None

    asyncio.run(work())


def test_the_clocks_of_a_role_run_for_all_who_share_it_and_tell_nothing(tmp_path: Path) -> None:
    """Which of the two is to choose is theirs to know: a clock that stood would tell the enemy."""

    async def work() -> None:
        async with three(tmp_path, bank=100.0) as (house, room):
            assert sorted(await house.runs(room)) == ["guard", "line"]
            await house.act(room, "line", "block", first(await house.ready(room), "line"))
            assert sorted(await house.runs(room)) == ["guard", "line"]
            await house.tick(30.0)
            assert (await house.left(room, "guard"), await house.left(room, "line")) == (70.0, 70.0)
            assert await house.left(room, "blue") == 100.0
            await house.tick(80.0)
            table = await house.ready(room)
            assert table.result is not None
            assert table.result.winner == "blue"

    asyncio.run(work())


def test_everybody_is_listed_by_the_name_of_his_seat(tmp_path: Path) -> None:
    async def work() -> None:
        async with three(tmp_path) as (_, room):
            people = (await presence.surroundings_of(room, "guard", "fr"))["people"]
            assert [(p["role"], p["name"], p["player"]) for p in people] == [
                ("guard", "La Garde rouge", "Anna"), ("line", "La Ligne rouge", "Carl"), ("blue", "Bleu", "Bert"),
            ]  # fmt: skip
            found = listing.info(await room.listed(), "en", CARL)
            assert found.to_act == ["guard", "line"]
            assert [s.token is not None for s in found.seats] == [False, True, False]

    asyncio.run(work())


def test_in_a_rematch_everybody_moves_one_seat_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with three(tmp_path) as (house, room):
            async with room.open() as opened:
                table = await opened.ready()
                table.time_out("blue")
                new = await rematches.rematch(house.hub, room)
            assert {role: place.name for role, place in new.record.places.items()} == {
                "line": "Anna", "blue": "Carl", "guard": "Bert",
            }  # fmt: skip
            assert new.record.options["seating"] == "three"

    asyncio.run(work())


def test_a_computer_in_a_shared_seat_plays_only_its_own_part(tmp_path: Path) -> None:
    async def work() -> None:
        async with three(tmp_path) as (house, room):
            room.record.places["line"].caretaker = "recruit"
            room.connections.add(object())  # type: ignore[arg-type]
            try:
                table = await house.ready(room)
                assert room.thinking(table) == ["line"]
                table.act("guard", "block", first(table, "guard"))
                assert room.thinking(table) == []
            finally:
                room.connections.clear()

    asyncio.run(work())


def test_the_game_tells_how_one_may_sit(player: Player) -> None:
    info = player.http.get("/api/games/banks").json()
    found = next(o for o in info["options"] if o["id"] == "seating")
    assert [c["id"] for c in found["choices"]] == ["roles", "three"]


def test_of_who_is_here_nobody_reads_when_he_last_did_something(tmp_path: Path) -> None:
    """Every action is a look: to the second it would count the secret ones."""

    async def looked(room: Room) -> str | None:
        people = (await presence.surroundings_of(room, "blue", "en"))["people"]
        return next(p["looked"] for p in people if p["role"] == "line")

    async def work() -> None:
        async with three(tmp_path) as (_, room):
            await presence.looked(room, "line")
            assert await looked(room) is None
            place = room.record.places["line"]
            place.looked = 1_000_000_037.0
            assert await looked(room) == "2001-09-09T01:47:00Z"

    asyncio.run(work())
