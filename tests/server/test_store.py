"""The data file: what was answered is on the disk, and what is wrong with it is told in one sentence."""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

import grognard
from grognard.kernel import codec
from grognard.kernel.chance import KeyedDice
from grognard.kernel.translation import catalogue
from grognard.server.base.errors import BrokenTable, Storage, StoreError
from grognard.server.play import hub, new_table, replay
from grognard.server.store import APPLICATION, SCHEMA, Row, Store
from server.helpers import Live, StubBots, in_a_loop


@pytest.fixture
def store(data: Path) -> Iterator[Store]:
    found = Store(data)
    yield found
    found.close()


def run(store: Store, statement: str) -> Any:
    """A statement of SQLite's own, in the thread that owns the file."""

    def work(db: Connection) -> Any:
        found = db.exec_driver_sql(statement)
        return found.scalar() if found.returns_rows else None

    return in_a_loop(store.do(work))


def sentence(path: Path) -> str:
    """Why the file cannot be used, in both languages."""
    with pytest.raises(StoreError) as refused:
        Store(path)
    english, french = (catalogue(lang).text(refused.value.key, refused.value.params) for lang in ("en", "fr"))
    assert str(path) in english
    assert str(path) in french
    assert english != french
    return english


def played(seed: int, actions: int) -> tuple[Any, list[Row]]:
    """A table and the rows that made it, with undone actions among them."""
    table = grognard.load("trench").new(seed=seed)
    rnd, rows = random.Random(seed), []
    for _ in range(actions):
        if table.result:
            break
        role = rnd.choice(table.to_act)
        if table.can_undo(role) and rnd.random() < 0.3:
            table.undo(role)
            rows.append(Row("undo", table.game.role(role), "", 0, [], 0.0))
            continue
        verb, args = rnd.choice(list(table.offer(role).items()))
        table.act(role, verb, rnd.choice(args))
        entry = table.journal[-1]
        rows.append(Row("act", entry.role, entry.verb, entry.arg, replay.drawn(entry.draws), 0.0))
    return table, rows


# ---- rebuilding ----


@pytest.mark.parametrize("seed", range(6))
def test_a_table_comes_back_the_same_to_the_last_number(seed: int) -> None:
    table, rows = played(seed, 250)
    assert any(r.what == "undo" for r in rows)
    record = new_table.new_record(grognard.load("trench").new(seed=seed), {"french": "human", "german": "human"})
    again = replay.rebuild(table.game, record, rows)
    assert codec.save(again.state) == codec.save(table.state)
    assert isinstance(again.dice, KeyedDice)
    assert (again.dice.key, again.dice.drawn) == (table.dice.key, table.dice.drawn)
    assert again.save() == table.save()
    for role in ("french", "german", "spectator", "all"):
        assert again.version(role) == table.version(role), "an undone action counts: no old number may fit again"
        assert again.steps(role) == table.steps(role)
        assert again.log(role) == table.log(role)
    for role in ("french", "german"):
        assert again.can_undo(role) == table.can_undo(role)


def test_rows_that_do_not_play_through_are_told_with_their_step() -> None:
    _, rows = played(3, 400)
    record = new_table.new_record(grognard.load("trench").new(seed=3), {"french": "human", "german": "human"})
    game = grognard.load("trench").game
    drew = next(i for i, r in enumerate(rows) if r.draws)
    spoilt = [*rows[:drew], Row("act", rows[drew].role, rows[drew].verb, rows[drew].arg, [], 0.0), *rows[drew + 1 :]]
    with pytest.raises(BrokenTable) as told:
        replay.rebuild(game, record, spoilt)
    assert told.value.params["step"] == drew + 1
    with pytest.raises(BrokenTable):
        replay.rebuild(game, record, [Row("undo", 0, "", 0, [], 0.0)])


# ---- the database ----


def test_many_writers_share_a_commit_and_all_is_there(store: Store) -> None:
    record = new_table.new_record(grognard.load("trench").new(seed=1), {"french": "human", "german": "human"})

    async def write() -> list[Row]:
        await store.create(record, [])
        await asyncio.gather(
            *(store.append(record.id, n, Row("act", 0, "card", n, [], 1.0), n, "{}") for n in range(300))
        )
        return await store.journal(record.id)

    assert [row.arg for row in in_a_loop(write())] == list(range(300))


def test_one_bad_write_spoils_only_itself(store: Store) -> None:
    record = new_table.new_record(grognard.load("trench").new(seed=1), {"french": "human", "german": "human"})

    async def write() -> list[Any]:
        await store.create(record, [])
        numbers = [0, 1, 1, 2]  # the third is there already
        row = Row("act", 0, "card", 0, [], 1.0)
        done = await asyncio.gather(
            *(store.append(record.id, n, row, n, "{}") for n in numbers), return_exceptions=True
        )
        return [*done, len(await store.journal(record.id))]

    *done, rows = in_a_loop(write())
    assert rows == 3
    assert [isinstance(d, Storage) for d in done] == [False, False, True, False]


def test_the_disk_is_waited_for(store: Store) -> None:
    assert run(store, "PRAGMA synchronous") == 2
    assert run(store, "PRAGMA journal_mode") == "wal"


def test_everything_is_kept_and_forgotten(data: Path) -> None:
    record = new_table.new_record(grognard.load("trench").new(seed=1), {"french": "human", "german": "staff"})

    async def fill(store: Store) -> None:
        await store.create(record, [Row("act", 0, "card", 5, [["shuffle", 6, 3]], 2.0)])
        await store.saw(record.id, "french", 3)
        await store.saw(record.id, "french", 4)

    async def read(store: Store) -> None:
        found = await store.record(record.id)
        assert found is not None
        assert found.seen == {"french": 4}
        found.seen, found.steps = {}, {}
        assert found == record
        assert await store.journal(record.id) == [Row("act", 0, "card", 5, [["shuffle", 6, 3]], 2.0)]
        await store.forget(record.id)
        assert await store.record(record.id) is None
        assert await store.journal(record.id) == []

    for work in (fill, read):
        store = Store(data)
        in_a_loop(work(store))
        store.close()


# ---- files that cannot be used ----


def test_a_file_in_use_by_another_server(store: Store) -> None:
    assert "in use" in sentence(Path(store.where))


def test_a_damaged_file(data: Path) -> None:
    Store(data).close()
    whole = data.read_bytes()
    data.write_bytes(whole[: len(whole) // 2])
    assert "damaged" in sentence(data)
    data.write_bytes(whole[:2000] + bytes(len(whole) - 2000))
    assert "damaged" in sentence(data)
    data.write_bytes(b"Dear diary, " * 1000)
    assert "damaged" in sentence(data)
    data.write_bytes(whole)
    Store(data).close()


def test_nothing_is_written_into_a_damaged_file(data: Path) -> None:
    data.write_bytes(b"Dear diary, " * 1000)
    sentence(data)
    assert data.read_bytes() == b"Dear diary, " * 1000


def test_the_database_of_another_program(data: Path) -> None:
    with closing(sqlite3.connect(data)) as db:
        db.execute("CREATE TABLE recipes (name TEXT)")
    assert "another program" in sentence(data)
    with closing(sqlite3.connect(data)) as db:
        assert [name for (name,) in db.execute("SELECT name FROM sqlite_schema")] == ["recipes"]


def test_a_file_of_a_newer_version(data: Path) -> None:
    Store(data).close()
    with closing(sqlite3.connect(data)) as db:
        assert db.execute("PRAGMA application_id").fetchone()[0] == APPLICATION
        db.execute(f"PRAGMA user_version={SCHEMA + 1}")
    assert "newer" in sentence(data)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert "folder" in sentence(tmp_path)


def test_a_place_where_nothing_can_be_written(tmp_path: Path) -> None:
    """Holds for root as well, whom no permission stops."""
    assert "cannot be written" in sentence(Path("/proc/nosuch/games.sqlite"))
    (tmp_path / "file").write_text("")
    assert "cannot be written" in sentence(tmp_path / "file" / "games.sqlite")


def test_a_read_only_folder() -> None:
    root = os.geteuid() == 0
    with tempfile.TemporaryDirectory() as place:  # not tmp_path: nobody else may enter that one
        Path(place).chmod(0o755)
        folder = Path(place) / "locked"
        folder.mkdir(mode=0o555)
        if root:
            os.seteuid(65534)  # nobody: whom permissions stop
        try:
            assert "cannot be written" in sentence(folder / "games.sqlite")
        finally:
            if root:
                os.seteuid(0)


def test_missing_folders_are_made(tmp_path: Path) -> None:
    Store(tmp_path / "a" / "b" / "games.sqlite").close()


def test_an_empty_file_is_a_new_one(data: Path) -> None:
    data.touch()
    Store(data).close()


# ---- when the disk fails in the middle of a game ----


def test_an_action_that_cannot_be_stored_has_not_happened(data: Path) -> None:
    live = Live(data, StubBots())
    try:
        seats = live.player.new()
        seats.play(5)
        before = {role: seats.get(role) for role in ("french", "german")}
        state = before["french"] if before["french"]["acts"] else before["german"]
        # The database refuses every further row, as a full disk would.
        run(live.hub.store, "CREATE TRIGGER full BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'disk full'); END")
        act = state["acts"][0]
        answer = seats.act(state["role"], act["verb"], act["arg"], state["version"])
        assert answer.status_code == 507
        assert answer.json()["error"]["code"] == "storage"
        assert {role: seats.get(role) for role in ("french", "german")} == before
        run(live.hub.store, "DROP TRIGGER full")
        assert seats.act(state["role"], act["verb"], act["arg"], state["version"]).status_code == 200
    finally:
        live.stop()


def test_a_restart_loses_nothing(data: Path) -> None:
    live = Live(data, StubBots())
    seats = live.player.new()
    seats.play(60)
    before = {role: seats.get(role) for role in ("french", "german", "spectator")}
    listed = live.player.http.get("/api/tables").json()
    live.stop()
    live = Live(data, StubBots())
    try:
        seats.player = live.player
        assert live.player.http.get("/api/tables").json() == listed
        assert {role: seats.get(role) for role in before} == before
        assert seats.play(3) == 3
    finally:
        live.stop()


def test_a_table_that_no_longer_plays_through_is_told_and_spoils_no_other(data: Path) -> None:
    live = Live(data, StubBots())
    broken, sound = live.player.new(), live.player.new()
    for seats in (broken, sound):
        seats.play(5)
    live.stop()
    with closing(sqlite3.connect(data)) as db:
        db.execute("UPDATE journal SET verb='nuke' WHERE table_id=? AND n=2", (broken.id,))
        db.execute("UPDATE tables SET snapshot='{}' WHERE id=?", (broken.id,))
        db.commit()
    live = Live(data, StubBots())
    try:
        listed = {t["id"]: t["summary"] for t in live.player.http.get("/api/tables").json()}
        assert "cannot be opened" in listed[broken.id]
        assert "to act" in listed[sound.id]
        broken.player = sound.player = live.player
        answer = live.player.http.get(f"{broken.path}/state", headers=broken.header("french"))
        assert answer.status_code == 507
        assert "step 3" in answer.json()["error"]["text"]
        with broken.socket("french") as line:
            assert "step 3" in line.hear()["text"]
        assert sound.play(2) == 2
        assert live.player.http.delete(broken.path).status_code == 200
    finally:
        live.stop()


def test_tables_nobody_is_at_leave_the_memory(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "IN_MEMORY", 3)
    live = Live(data, StubBots())
    try:
        first = live.player.new()
        first.play(3)
        before = first.get("french")
        with first.socket("french") as line:
            line.hear("state")
            for _ in range(5):
                live.player.new()
            assert first.id in live.hub._rooms, "somebody is there"
        for _ in range(5):
            live.player.new()
        assert len(live.hub._rooms) <= 4
        assert first.id not in live.hub._rooms
        assert first.get("french") == before
    finally:
        live.stop()
