"""What somebody might try at a club who wants more than his due: other people's seats, dice, secrets and time."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

import hours
from grognard.kernel.chance import key_of_seed
from grognard.kernel.table import Table
from grognard.server.assembly import make_hub
from grognard.server.base.errors import RatedSeat, SeatTaken
from grognard.server.base.settings import Settings
from grognard.server.club import invitations
from grognard.server.play import computer_turns, hub
from grognard.server.web import request
from grognard.server.web.routes import play
from patience import PATIENCE
from server.clubhouse import Browser, bearer, clubhouse
from server.clubs import BERT, CARL, Club, club, place_all
from server.duels import CLUB, duel
from server.helpers import Live, StubBots, in_a_loop, random_choice

WEEK = 7 * 86400.0


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Any:
    server = Live(tmp_path_factory.mktemp("club") / "games.sqlite", StubBots(random_choice), settings=CLUB)
    yield server
    server.stop()


# ---- seats ----


def test_a_link_made_while_a_player_was_away_is_worth_nothing_once_he_is_back(data: Path) -> None:
    """Or the opponent could keep the link, and take the seat and its secrets weeks later."""

    async def story() -> None:
        async with club(data) as c:
            room = await c.table(bank=None)
            place = room.record.places["german"]
            place.looked = place.joined = hours.now() - WEEK - 1
            async with room.open() as opened:
                link = await invitations.invite(opened, "german", hours.now())
            place = room.record.places["german"]
            place.looked = hours.now()  # he has come back
            assert invitations.by_invite(room.record, link) == "german"
            with pytest.raises(SeatTaken):
                await c.sit(room, "german", CARL)
            assert room.record.places["german"].user_id == BERT.id
            place.looked = hours.now() - WEEK - 1
            await c.sit(room, "german", CARL)
            assert room.record.places["german"].user_id == CARL.id

    in_a_loop(story())


def test_of_two_who_take_a_seat_at_two_servers_one_comes_late(anywhere: Path | str) -> None:
    """Both servers know the link; the database knows who was first. Keys that another server changed stay changed."""

    async def story() -> None:
        async with club(anywhere) as c:
            room = await c.table(bank=None, seated=False)
            before = room.record.tokens["german"]
            there = Club.__new__(Club)
            there.hub = make_hub(c.hub.store, StubBots(), Settings(club=True))  # has read the table before anybody came
            stale = await there.hub.room(room.id)
            await c.sit(room, "german", BERT)
            with pytest.raises(SeatTaken):
                await there.sit(stale, "german", CARL)
            stored = await c.hub.store.record(room.id)
            assert stored is not None
            assert stored.places["german"].user_id == BERT.id
            assert stored.tokens["german"] == room.record.tokens["german"] != before

    in_a_loop(story())


def test_whoever_has_lost_his_seat_can_do_nothing_more_through_a_line_he_does_not_read(live: Live) -> None:
    """A page that reads nothing is not told that it is over; it is over all the same."""
    table = duel(live)
    with table.socket("french") as line:
        line.hear("state")
        state = table.get("french")
        offer, version = state["offer"], state["version"]
        room = live.hub.known(table.id)
        ours = next(c for c in room.connections if c.role == "french")
        stuck = threading.Event()

        async def never(_: str) -> None:
            stuck.set()
            await asyncio.Event().wait()

        ours._line.free = lambda: False  # a page that does not read: nothing can be sent at once
        ours.web.send_text = never
        line.say(t="ping")
        assert stuck.wait(PATIENCE)
        ours._ended or ours.end(4403)
        read, receive = threading.Event(), ours.web.receive

        async def next_one() -> Any:
            read.set()  # what came before it has been dealt with
            return await receive()

        ours.web.receive = next_one
        line.say(t="act", version=version, verb="card", arg=offer["card"][0])
        assert read.wait(PATIENCE)
    assert table.get("french")["version"] == version


def test_a_request_whose_body_comes_late_is_asked_again_whose_seat_it_is(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = threading.Event()

    async def parsed(*args: Any) -> Any:
        asked.set()  # whose seat it is; now the body is read
        return await request.parsed(*args)

    monkeypatch.setattr(play, "parsed", parsed)
    table = duel(live)
    state = table.get("french")
    body = b'{"version": %d, "verb": "card", "arg": %d}' % (state["version"], state["offer"]["card"][0])
    head = (
        f"POST {table.path}/act HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {table.tokens['french']}\r\n"
        f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", live.port), timeout=PATIENCE) as door:
        door.sendall(head.encode() + body[:5])
        assert asked.wait(PATIENCE)
        tokens = live.hub.known(table.id).record.tokens
        tokens["french"] = "somebody else's"
        door.sendall(body[5:])
        said = door.recv(65536)
    assert b" 403 " in said.splitlines()[0]
    assert live.hub.known(table.id)._table.version("french") == state["version"]


def test_a_table_has_one_room_though_it_was_put_aside_while_a_request_held_it(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or one of two people at the same table would not see what the other does."""
    monkeypatch.setattr(hub, "IN_MEMORY", 1)

    async def story() -> None:
        async with club(data) as c:
            held = await c.table(bank=None)
            await c.table(bank=None)
            await c.table(bank=None)
            assert held.id not in c.hub._rooms
            assert c.hub.known(held.id) is held
            assert await c.hub.room(held.id) is held

    in_a_loop(story())


def test_nobody_slips_away_from_a_rated_game_that_has_begun(data: Path) -> None:
    async def story() -> None:
        async with club(data) as c:
            room = await c.table(bank=None, rated=True)
            await place_all(c, room, "french")
            async with room.open() as opened:
                with pytest.raises(RatedSeat):
                    await invitations.leave(opened, "french")
                with pytest.raises(RatedSeat):
                    await invitations.stand_in(opened, "french", "french", "recruit", hours.now())
                room.record.rated = 0
                await invitations.leave(opened, "french")
            assert room.record.places["french"].user_id is None

    in_a_loop(story())


# ---- dice, and who plays ----


def test_nobody_chooses_the_dice_of_a_game_against_others(tmp_path: Path) -> None:
    """Who knows the seed knows every card and every die."""
    with clubhouse(tmp_path / "games.sqlite") as house:
        house.hub.settings = Settings(club=True, url="http://127.0.0.1", limits=False)
        anna = Browser(house).guest("Anna")
        keys = {in_a_loop(house.hub.store.record(anna.table(seed=7)["id"])).key for _ in range(2)}
        assert len(keys) == 2
        assert key_of_seed(7).hex() not in keys
        alone = anna.post("/api/tables", json={"game": "trench", "seed": 7}).json()["table"]
        assert in_a_loop(house.hub.store.record(alone["id"])).key == key_of_seed(7).hex()


def test_a_computer_that_stood_in_does_not_move_for_a_player_who_is_back(data: Path) -> None:
    async def story() -> None:
        async with club(data) as c:
            thinks, go = asyncio.Event(), asyncio.Event()

            class Slow(StubBots):
                async def choose(self, *asked: Any) -> Any:
                    thinks.set()
                    await go.wait()
                    return random_choice(*asked)

            c.hub.context.bots = Slow()
            room = await c.table(bank=None)
            async with room.open() as opened:
                await invitations.stand_in(opened, "german", "german", "recruit", hours.now())
            await thinks.wait()
            async with room.open() as opened:
                await invitations.stand_in(opened, "german", "german", None, hours.now())
            go.set()
            assert room.computers is not None
            await asyncio.wait([room.computers], timeout=5)
            assert (await c.ready(room)).journal == []

    in_a_loop(story())


def test_a_computer_waits_for_a_database_however_long_it_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand times in a row, and no deeper for it."""
    depths = []

    async def again(_: Any) -> bool:
        depths.append(len(asyncio.current_task().get_stack()))  # type: ignore[union-attr]
        return len(depths) < 1500

    monkeypatch.setattr(computer_turns, "_driven", again)
    monkeypatch.setattr(computer_turns, "ELSEWHERE", 0.0)
    in_a_loop(computer_turns.drive(SimpleNamespace(calls=0)))  # type: ignore[arg-type]
    assert len(depths) == 1500
    assert len(set(depths)) == 1


# ---- secrets by the way ----


def test_lists_do_not_say_when_somebody_planned_in_secret(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    table = duel(live, visibility="public")
    http = live.player.http

    def told() -> tuple[str, float]:
        updated = in_a_loop(live.hub.store.record(table.id)).updated
        return http.get(f"/api/tables/{table.id}").text, updated

    table.get("french")
    before = told()
    now = hours.now() + 5
    monkeypatch.setattr(time, "time", lambda: now)
    card = table.get("german")["offer"]["card"][0]
    assert table.act("german", "card", card).status_code == 200
    assert table.post("german", "undo", {"version": table.get("german")["version"]}).status_code == 200
    assert told() == before
    assert live.hub.known(table.id).record.updated == before[1]


def test_those_who_lag_behind_do_not_make_the_table_play_itself_again_at_every_question(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = []
    look = Table.look
    monkeypatch.setattr(Table, "look", lambda self, step: looks.append(step) or look(self, step))

    async def story() -> None:
        async with club(data) as c:
            room = await c.table(bank=None, visibility="public", delay=2)
            await place_all(c, room, "french")
            table = await c.ready(room)
            async with room.open() as opened:
                for _ in range(5):
                    await opened.shown(table, "spectator")
                assert len(looks) == 1
                room.record.delay = 1
                await opened.shown(table, "spectator")
            assert len(looks) == 2

    in_a_loop(story())


def test_signing_out_everywhere_ends_the_keys_of_bots_too(tmp_path: Path) -> None:
    with clubhouse(tmp_path / "games.sqlite") as house:
        anna = Browser(house).member("Anna")
        key = anna.post("/api/me/keys", json={"label": "bot"}).json()["key"]
        with httpx.Client(base_url=str(anna.base_url)) as bot:
            assert bot.get("/api/me", headers=bearer(key)).json()["kind"] == "member"
            assert anna.post("/api/sign-out", json={"everywhere": True}).status_code == 200
            assert bot.get("/api/me", headers=bearer(key)).json()["kind"] == "nobody"


def test_a_key_of_a_bot_neither_reads_nor_changes_where_notices_go(tmp_path: Path) -> None:
    """What signs webhooks, and the addresses: whoever finds a bot's key has no use of them."""
    with clubhouse(tmp_path / "games.sqlite") as house:
        anna = Browser(house).member("Anna")
        key = anna.post("/api/me/keys", json={"label": "bot"}).json()["key"]
        with httpx.Client(base_url=str(anna.base_url), headers=bearer(key)) as bot:
            asked = [bot.get("/api/me/notices"), bot.put("/api/me/notices", json={"email": False})]
            asked.append(bot.post("/api/me/notices/test", json={}))
        assert [answer.status_code for answer in asked] == [403, 403, 403]
        assert anna.get("/api/me/notices").json()["email"] is True
