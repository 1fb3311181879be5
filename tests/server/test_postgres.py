"""PostgreSQL by setting one address: the same as the file, and patient when it goes away and comes back."""

from __future__ import annotations

import asyncio
import random
import threading
from typing import Any

import pytest
from sqlalchemy import Connection, text

import grognard
from grognard.kernel.translation import catalogue
from grognard.server.base.errors import Storage, StoreError
from grognard.server.play import new_table
from grognard.server.store import DuplicateKey, Place, Row, Store, records
from server.databases import Postgres
from server.helpers import Live, Seats, StubBots, in_a_loop, random_choice, wait_for


def record() -> Any:
    return new_table.new_record(grognard.load("trench").new(seed=1), {"french": "human", "german": "human"})


@pytest.fixture
def store(anywhere: Any) -> Any:
    found = Store(anywhere)
    yield found
    found.close()


# ---- the same on both ----


def test_everything_is_kept_and_read_again(anywhere: Any) -> None:
    made = record()
    made.online, made.clock, made.name = 1, {"bank": 600.0, "increment": 10.0}, "Ça alors 🎲"
    made.places["french"] = Place("french", "u1", "Anna", standing={"autopass": True})
    rows = [Row("act", 0, "card", 5, [["shuffle", 6, 3]], 2.0), Row("undo", 0, "", 0, [], 3.5)]

    async def fill(store: Store) -> None:
        await store.create(made, rows)
        await store.saw(made.id, "french", 3, 1)
        await store.saw(made.id, "french", 4, 2)
        await store.append(made.id, 2, Row("act", 1, "card", 6, [], 9.0), 7, "{}", "french/victory/TR.x")
        place = Place("french", "u2", "Bruno", muted=1)
        await store.do(lambda db: records.put_place(db, made.id, place))
        await store.change(made.id, seats={"french": "human", "german": "staff"}, closed=1)

    async def read(store: Store) -> None:
        found = await store.record(made.id)
        assert found is not None
        assert (found.seen, found.steps) == ({"french": 4}, {"french": 2})
        assert (found.name, found.clock, found.closed, found.lines, found.ended) == (made.name, made.clock, 1, 7, 9.0)
        assert found.seats["german"] == "staff"
        assert (found.places["french"].name, found.places["french"].muted) == ("Bruno", 1)
        assert [r.arg for r in await store.journal(made.id)] == [5, 0, 6]
        assert [r.arg for r in await store.journal(made.id, 2)] == [6]
        assert [r.id for r in await store.records()] == [made.id]
        await store.forget(made.id)
        assert await store.record(made.id) is None

    for work in (fill, read):
        store = Store(anywhere)
        in_a_loop(work(store))
        store.close()


def test_many_writers_share_a_commit_and_a_bad_one_spoils_only_itself(store: Store) -> None:
    made = record()

    async def write() -> list[Any]:
        await store.create(made, [])
        numbers = [*range(100), 50, *range(100, 150)]
        jobs = (store.append(made.id, n, Row("act", 0, "card", n, [], 1.0), n, "{}") for n in numbers)
        done = await asyncio.gather(*jobs, return_exceptions=True)
        assert [type(d) for d in done if d is not None] == [DuplicateKey]
        return [row.arg for row in await store.journal(made.id)]

    assert in_a_loop(write()) == list(range(150))


def test_a_restart_loses_nothing(anywhere: Any) -> None:
    live = Live(anywhere, StubBots())
    seats = live.player.new()
    seats.play(40)
    before = {role: seats.get(role) for role in ("french", "german", "spectator")}
    live.stop()
    live = Live(anywhere, StubBots())
    try:
        seats.player = live.player
        assert {role: seats.get(role) for role in before} == before
        assert seats.play(3) == 3
    finally:
        live.stop()


def test_what_goes_wrong_never_repeats_what_was_written(store: Store) -> None:
    def work(db: Connection) -> None:
        db.execute(text("INSERT INTO nowhere (token) VALUES (:token)"), {"token": "s3cret"})

    with pytest.raises(Storage) as told:
        in_a_loop(store.do(work))
    assert "s3cret" not in str(told.value.params)


# ---- PostgreSQL only ----


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_address_that_leads_nowhere_is_told_in_one_sentence_without_its_password(lang: str) -> None:
    for address in ("postgresql://anna:s3cret@127.0.0.1:1/club", "mysql://anna:s3cret@localhost/club"):
        with pytest.raises(StoreError) as refused:
            Store(address)
        told = catalogue(lang).text(refused.value.key, refused.value.params)
        assert "s3cret" not in told
        assert "anna" in told


def test_two_servers_never_write_the_same_step(postgres: Postgres) -> None:
    address, made = postgres.database(), record()
    stores = [Store(address) for _ in range(3)]

    async def race() -> list[Any]:
        await stores[0].create(made, [])
        return await asyncio.gather(
            *(s.append(made.id, n, Row("act", 0, "card", n, [], 1.0), n, "{}") for n in range(40) for s in stores),
            return_exceptions=True,
        )

    try:
        done = in_a_loop(race())
        assert sum(d is None for d in done) == 40
        assert sum(isinstance(d, DuplicateKey) for d in done) == 80
        assert [r.arg for r in in_a_loop(stores[0].journal(made.id))] == list(range(40))
    finally:
        for store in stores:
            store.close()


def test_two_servers_that_stand_in_each_others_way_both_get_through(postgres: Postgres) -> None:
    """Each takes first what the other takes second: the database sends one back, which begins again."""
    address, made = postgres.database(), [record(), record()]
    stores = [Store(address), Store(address)]
    met = threading.Barrier(2)

    def crossing(first: str, second: str) -> Any:
        tried: list[int] = []

        def work(db: Connection) -> None:
            db.execute(text("UPDATE tables SET name = name || 'x' WHERE id = :id"), {"id": first})
            if not tried:
                tried.append(1)
                met.wait(10)
            db.execute(text("UPDATE tables SET name = name || 'x' WHERE id = :id"), {"id": second})

        return work

    async def cross() -> None:
        for one in made:
            await stores[0].create(one, [])
        a, b = made[0].id, made[1].id
        await asyncio.gather(stores[0].do(crossing(a, b)), stores[1].do(crossing(b, a)))
        assert {r.name for r in await stores[0].records()} == {"xx"}

    try:
        in_a_loop(cross())
    finally:
        for store in stores:
            store.close()


def test_a_broken_line_is_mended_unnoticed(postgres: Postgres) -> None:
    store, made = Store(postgres.database()), record()
    try:
        in_a_loop(store.create(made, []))
        cut(postgres)
        assert in_a_loop(store.record(made.id)) is not None
    finally:
        store.close()


def cut(postgres: Postgres) -> None:
    postgres.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'grognard'")


class TestGoneAndBack:
    """The database goes away in the middle of a game, and comes back."""

    def test_play_waits_and_goes_on(self, postgres: Postgres) -> None:
        live = Live(postgres.database(), StubBots(random_choice))
        try:
            seats = live.player.new()
            seats.play(20)
            before = {role: seats.get(role) for role in ("french", "german")}
            with seats.socket("french") as line:
                line.hear("state")
                postgres.pause()
                try:
                    self.refused(live, seats, before, line)
                finally:
                    postgres.resume()
                # Nothing was lost, the line has held, and play goes on over it.
                wait_for(lambda: live.player.http.get("/health").status_code == 200)
                assert {role: seats.get(role) for role in before} == before
                self.acts(seats, before, line)
        finally:
            live.stop()

    def refused(self, live: Live, seats: Seats, before: dict[str, Any], line: Any) -> None:
        role = "french" if before["french"]["acts"] else "german"
        act = before[role]["acts"][0]
        for _ in range(3):
            answer = seats.post(
                role, "act", {"version": before[role]["version"], "verb": act["verb"], "arg": act["arg"]}
            )
            assert (answer.status_code, answer.json()["error"]["code"]) == (507, "storage")
        line.say(t="act", version=before["french"]["version"], verb=act["verb"], arg=act["arg"])
        assert line.hear("error")["code"] in ("storage", "not-your-turn")
        line.say(t="ping")
        assert line.hear("pong")
        health = live.player.http.get("/health")
        assert (health.status_code, health.json()["status"]) == (503, "database")

    def acts(self, seats: Seats, before: dict[str, Any], line: Any) -> None:
        rnd = random.Random(3)
        seen = before["french"]["version"]
        for _ in range(4):
            for role in ("french", "german"):
                state = seats.get(role)
                if state["acts"]:
                    act = rnd.choice(state["acts"])
                    assert seats.act(role, act["verb"], act["arg"], state["version"]).status_code == 200
                    break
        wait_for(lambda: line.hear("state")["version"] > seen)

    def test_the_computer_goes_on_and_other_servers_are_heard_again(self, postgres: Postgres) -> None:
        address = postgres.database()
        here, there = (Live(address, StubBots(random_choice)) for _ in range(2))
        try:
            seats = here.player.new()
            other = Seats(there.player, seats.info)
            other.get("german")
            postgres.pause()
            for server in (here, there):
                wait_for(lambda s=server: s.player.http.get("/health").status_code == 503)
            postgres.resume()
            for server in (here, there):
                wait_for(lambda s=server: s.player.http.get("/health").status_code == 200)
            wait_for(lambda: len(listeners(postgres, address)) == 2)
            with other.socket("spectator") as line:
                first = line.hear("state")["version"]
                seats.deploy()
                wait_for(lambda: line.hear("state")["version"] > first)
                wait_for(lambda: other.get("french") == seats.get("french"))
        finally:
            here.stop()
            there.stop()


def listeners(postgres: Postgres, address: str) -> list[Any]:
    name = address.split("@/")[1].split("?")[0]
    found = postgres.sql(f"SELECT query FROM pg_stat_activity WHERE datname = '{name}'")
    return [query for (query,) in found if "LISTEN" in query]
