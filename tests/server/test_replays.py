"""Long games that are played again at somebody's wish: bounded, ended, and in nobody else's way (S-5, S-11)."""

from __future__ import annotations

import asyncio
import contextlib
import pickle
import random
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import grognard
from grognard import registry
from grognard.server.base.errors import TooOften
from grognard.server.play import new_table, replay_pool, table_pickle
from grognard.server.play.replay import rows_of
from grognard.server.play.replay_pool import Bounds, FairQueue
from server.helpers import PATIENCE, Live, StubBots, wait_for
from server.longgames import cards_up_and_down
from server.members import CLUB, Member

FOREVER = 90_000  # entries: minutes of a processor


@pytest.fixture
def home(data: Path) -> Iterator[Live]:
    live = Live(data, StubBots())
    yield live
    live.stop()


@pytest.fixture
def club(data: Path) -> Iterator[Live]:
    live = Live(data, StubBots(), settings=CLUB)
    yield live
    live.stop()


# ---- what travels between processes ----


@pytest.mark.parametrize("game", ["trench", "ttlm", "lastbattle"])
def test_a_table_travels_whole(game: str) -> None:
    table, rnd = grognard.load(game).new(seed=3), random.Random(3)
    for _ in range(120):
        role = rnd.choice(table.to_act)
        verb, args = rnd.choice([(v, a) for v, a in table.offer(role).items() if v not in table.game.rare])
        table.act(role, verb, rnd.choice(args))
    there = table_pickle.unpack(table_pickle.pack(table))
    for role in (*table.game.roles, "spectator", "all"):
        assert there.view_bytes(role) == table.view_bytes(role)
        assert there.log(role, "fr") == table.log(role, "fr")
        assert (there.steps(role), there.version(role)) == (table.steps(role), table.version(role))
    while any(table.can_undo(r) for r in table.game.roles):
        role = next(r for r in table.game.roles if table.can_undo(r))
        table.undo(role)
        there.undo(role)
        assert there.save() == table.save()
    role = table.to_act[0]
    verb, args = next(iter(table.offer(role).items()))
    table.act(role, verb, args[0])
    there.act(role, verb, args[0])
    assert there.save() == table.save()


def test_of_a_long_set_up_every_step_can_be_undone_after_the_journey() -> None:
    table = grognard.load("trench").new(seed=1)
    for n in range(150):
        verb = ("card", "box", "lift")[n % 3]
        table.act("french", verb, table.offer("french")[verb][0])
    there = table_pickle.unpack(table_pickle.pack(table))
    for _ in range(150):
        table.undo("french")
        there.undo("french")
        assert there.view_bytes("french") == table.view_bytes("french")


def test_the_rows_of_a_long_journal_are_packed_a_piece_at_a_time() -> None:
    """Packing holds everybody up while it lasts, so it never lasts long."""
    table = grognard.open(cards_up_and_down(1_200))
    rows = list(rows_of(table, 1.0))
    record = new_table.new_record(table, {"french": "human", "german": "human"})
    found, sent = replay_pool.ReplayPool(), []

    async def away(who: str, work: Any, *args: Any) -> Any:
        sent.extend(args[1])
        return work(*args)

    found._away = away  # type: ignore[method-assign]
    try:
        again = asyncio.run(found.rebuild(record, rows, "somebody"))
    finally:
        found.close()
    assert again.save() == table.save()
    assert [len(pickle.loads(part)) for part in sent] == [replay_pool.PACKED] * 4 + [200]


def test_a_long_file_is_written_where_it_is_in_nobodys_way(home: Live) -> None:
    """The words of 9,900 entries take the twentieth part of a second, in which nobody else in this process moves."""
    away: list[str] = []
    real = home.hub.context.replays._away

    async def noted(who: str, work: Any, *args: Any) -> Any:
        away.append(work.__name__)
        return await real(who, work, *args)

    home.hub.context.replays._away = noted
    text = cards_up_and_down(900)
    table = post(home, text).json()["table"]
    saved = home.player.http.get(f"/api/tables/{table['id']}/save")
    assert grognard.open(saved.content).save() == grognard.open(text).save()
    assert away == ["opened", "done"]


# ---- everybody has his turn ----


def test_who_has_one_wish_does_not_wait_for_all_the_wishes_of_another() -> None:
    served: list[str] = []

    async def wish(fair: FairQueue, who: str) -> None:
        async with fair.turn(who):
            served.append(who)
            await asyncio.sleep(0)

    async def work() -> None:
        fair = FairQueue(1, 1, waiting=9)
        async with asyncio.TaskGroup() as group:
            for who in ["greedy"] * 5 + ["modest", "shy"]:
                group.create_task(wish(fair, who))
        assert fair.busy == 0

    asyncio.run(work())
    assert served.index("modest") <= 2
    assert served.index("shy") <= 3
    assert served.count("greedy") == 5


def test_nobody_has_all_the_places_nor_an_endless_queue() -> None:
    async def work() -> None:
        fair = FairQueue(2, 1, waiting=2)
        async with fair.turn("greedy"):
            second = asyncio.ensure_future(fair.turn("greedy").__aenter__())
            await asyncio.sleep(0)
            assert not second.done()
            with pytest.raises(TooOften):
                await fair.turn("greedy").__aenter__()
            async with asyncio.timeout(PATIENCE), fair.turn("modest"):
                assert fair.busy == 3
            second.cancel()
            await asyncio.wait([second])
        assert fair.busy == 0

    asyncio.run(work())


def test_one_who_gives_up_waiting_takes_no_place() -> None:
    async def work() -> None:
        fair = FairQueue(1, 1)
        async with fair.turn("a"):
            waits = asyncio.ensure_future(fair.turn("b").__aenter__())
            await asyncio.sleep(0)
            waits.cancel()
            await asyncio.wait([waits])
        async with asyncio.timeout(PATIENCE), fair.turn("c"):
            assert fair.busy == 1

    asyncio.run(work())


# ---- bounds ----


def post(live: Live, text: bytes) -> httpx.Response:
    with httpx.Client(timeout=60, headers={"X-Grognard": "1"}) as http:
        return http.post(f"http://127.0.0.1:{live.port}/api/open", content=text)


def test_a_game_with_too_many_entries_is_refused_in_words(home: Live) -> None:
    home.hub.context.replays.bounds = Bounds(600, 60.0)
    answer = post(home, cards_up_and_down(603))
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad-file")
    assert "600" in answer.json()["error"]["text"]
    assert post(home, cards_up_and_down(600)).status_code == 201


def test_a_game_that_takes_too_much_of_the_processor_is_stopped(home: Live) -> None:
    home.hub.context.replays.bounds = Bounds(100_000, 0.5)
    answer = post(home, cards_up_and_down(FOREVER))
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too-large")
    home.hub.context.replays.bounds = Bounds(100_000, 60.0)
    assert post(home, cards_up_and_down(600)).status_code == 201, "the next one is opened"


def test_at_home_too_there_is_an_end_and_strangers_have_less() -> None:
    assert replay_pool.CLUB.entries < replay_pool.HOME.entries < 1_000_000
    assert replay_pool.CLUB.seconds < replay_pool.HOME.seconds < 600


def test_many_remarks_are_bounded_and_cost_no_more_than_their_number(home: Live) -> None:
    """S-11: 20,000 remarks took 12.5 s, because each was looked at once an entry."""
    home.hub.context.replays.bounds = Bounds(20_000, 60.0)
    assert post(home, cards_up_and_down(300, remarks=20_001)).status_code == 422
    table = grognard.open(cards_up_and_down(3, remarks=50))
    looked: list[int] = []

    class Counted(list):  # type: ignore[type-arg]
        def __iter__(self) -> Iterator[Any]:
            looked.append(len(self))
            return super().__iter__()

    fresh = table.afresh()
    fresh.replay(table.journal, Counted(table.remarks))
    assert len(looked) == 1
    assert len(fresh.remarks) == 50


def test_a_long_set_up_costs_its_length_and_not_its_square() -> None:
    """What can be undone is not walked over at every action."""
    table = grognard.load("trench").new(seed=1)
    steps = 0

    class Counted(list):  # type: ignore[type-arg]
        def __iter__(self) -> Iterator[Any]:
            nonlocal steps
            steps += len(self)
            return super().__iter__()

    for n in range(300):
        verb = ("card", "box", "lift")[n % 3]
        table._undo.backs = Counted(table._undo.backs)
        steps = 0
        table.act("french", verb, table.offer("french")[verb][0])
        assert steps < 50, n


# ---- nobody waits for another's files ----


def test_whoever_hangs_up_ends_the_work(home: Live) -> None:
    home.hub.context.replays.bounds = Bounds(100_000, 600.0)
    http = httpx.Client(timeout=httpx.Timeout(1.0, connect=PATIENCE), headers={"X-Grognard": "1"})
    with http, pytest.raises(httpx.ReadTimeout):
        http.post(f"http://127.0.0.1:{home.port}/api/open", content=cards_up_and_down(FOREVER))
    wait_for(lambda: home.hub.context.replays.busy == 0)
    assert home.player.http.get("/api/tables").json() == []


def test_while_files_are_played_through_others_fork_and_look_back(club: Live) -> None:
    club.hub.context.replays.bounds = Bounds(100_000, 600.0)
    mallory, anna = Member(club, "Mallory"), Member(club, "Anna")
    made = anna.http.post("/api/open", content=cards_up_and_down(900))
    assert made.status_code == 201, made.text
    table = made.json()["table"]
    ended = threading.Event()

    def upload() -> None:
        http = httpx.Client(timeout=120, headers={"X-Grognard": "1"}, cookies=mallory.http.cookies)
        with http, contextlib.suppress(httpx.TransportError):  # the server goes away over it
            http.post(f"http://127.0.0.1:{club.port}/api/open", content=cards_up_and_down(9_900))
        ended.set()

    replaying = club.hub.context.replays._away

    async def endless(who: str, work: Any, *args: Any) -> Any:
        """As if the file were without an end, so that no machine is quick enough to spoil the test."""
        if work is replay_pool.opened:
            async with club.hub.context.replays._fair.turn(who):
                await asyncio.Event().wait()
        return await replaying(who, work, *args)

    club.hub.context.replays._away = endless  # type: ignore[method-assign]
    threads = [threading.Thread(target=upload, daemon=True) for _ in range(3)]
    for thread in threads:
        thread.start()
    wait_for(lambda: club.hub.context.replays.busy == 3)
    token = next(s["token"] for s in table["seats"] if s["role"] == "french")
    forked = anna.post(f"/api/tables/{table['id']}/fork", {"step": 300}, token, status=201)
    assert forked["table"]["id"] != table["id"]
    assert not ended.is_set()
    assert club.hub.context.replays.busy == 3
    club.stop()
    for thread in threads:
        thread.join(PATIENCE)


@pytest.mark.parametrize("name", registry.names())
def test_a_table_of_every_game_can_be_sent_to_another_process(name: str) -> None:
    """Whoever sits there, and whatever share of a side he has."""
    table = grognard.load(name).new(seed=3)
    there = table_pickle.unpack(table_pickle.pack(table))
    assert there.to_act == table.to_act
    assert there.offer(table.to_act[0]) == table.offer(table.to_act[0])
