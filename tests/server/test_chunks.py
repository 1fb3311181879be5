"""A long journal is written, read and cleared away in pieces, and other people's actions go between them (S-5).

On the disk a table is there whole or not at all, whatever happens in the middle.
"""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event, func, select

import grognard
from grognard.server import assembly
from grognard.server.base.errors import Storage
from grognard.server.play import new_table
from grognard.server.play.replay_pool import SHORT
from grognard.server.store import Row, Store, chunks, records, schema
from grognard.server.store.engine import _Job
from server.helpers import PATIENCE, Live, StubBots, in_a_loop
from server.longgames import cards_up_and_down
from server.members import CLUB, Member

LONG = 1_030  # rows


@pytest.fixture
def store(anywhere: Any) -> Iterator[Store]:
    found = Store(anywhere)
    if found.postgres:  # as it is where people play; the database of the tests is in a hurry
        in_a_loop(found.do(lambda db: db.exec_driver_sql("SET synchronous_commit TO on") and None))
    yield found
    found.close()


def record() -> Any:
    return new_table.new_record(grognard.load("trench").new(seed=1), {"french": "human", "german": "human"})


def many(n: int = LONG) -> list[Row]:
    return [Row("act", 0, "card", i, [["shuffle", 6, i % 6]], 1.0) for i in range(n)]


def counted(store: Store) -> tuple[int, int, int]:
    """Rows of journals, tables, and words about what is left over."""

    def work(db: Connection) -> tuple[int, int, int]:
        left = schema.meta.c.name.startswith(chunks.LEFT)
        asked = (select(func.count()).select_from(t) for t in (schema.journal, schema.tables))
        first, second = (db.execute(a).scalar() or 0 for a in asked)
        return first, second, db.execute(select(func.count()).select_from(schema.meta).where(left)).scalar() or 0

    return in_a_loop(store.do(work))


def clear(store: Store, now: float = 0.0) -> None:
    in_a_loop(store.clear(now))


class Transactions:
    """How many rows of the journal each transaction touched, by what the database was told."""

    def __init__(self, store: Store) -> None:
        self.rows: list[int] = []
        self._now = 0
        event.listen(store.engine, "after_cursor_execute", self._executed)
        event.listen(store.engine, "commit", self._sealed)

    def _executed(self, db: Any, cursor: Any, statement: str, params: Any, *_: Any) -> None:
        if statement.startswith("INSERT INTO journal"):
            self._now += len(params) if isinstance(params, list) else 1
        elif statement.startswith("DELETE FROM journal"):
            self._now += cursor.rowcount

    def _sealed(self, _: Any) -> None:
        self.rows.append(self._now)
        self._now = 0


def wish(store: Store, work: Callable[[Connection], Any]) -> None:
    """Somebody else wants something of the store, now; nobody waits for the answer."""
    loop = asyncio.new_event_loop()
    store._jobs.put([_Job(work, loop)])
    loop.close()


def between(store: Store, monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> list[str]:
    """What the thread of the store did: at every call of this, somebody else comes with a wish."""
    told: list[str] = []
    real = getattr(module, name)

    def work(db: Connection, *args: Any, **named: Any) -> Any:
        told.append("piece")
        wish(store, lambda _: told.append("other"))
        return real(db, *args, **named)

    monkeypatch.setattr(module, name, work)
    return told


# ---- writing ----


def test_a_long_journal_is_written_a_piece_at_a_time(store: Store) -> None:
    seen, made = Transactions(store), record()
    assert in_a_loop(store.create(made, many())) == LONG
    assert sum(seen.rows) == LONG
    assert max(seen.rows) <= chunks.CHUNK
    assert [r.arg for r in in_a_loop(store.journal(made.id))] == list(range(LONG))
    assert counted(store) == (LONG, 1, 0)


@pytest.mark.parametrize("n", [0, 1, chunks.CHUNK - 1, chunks.CHUNK, chunks.CHUNK + 1, 3 * chunks.CHUNK])
def test_whatever_its_length_every_row_is_there_once(store: Store, n: int) -> None:
    made = record()
    assert in_a_loop(store.create(made, iter(many(n)))) == n
    found, rows = in_a_loop(store.news(made.id, 0))
    assert (found.id, [r.arg for r in rows]) == (made.id, list(range(n)))
    assert counted(store) == (n, 1, 0)


def test_others_have_their_turn_between_two_pieces(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    told = between(store, monkeypatch, records, "add")
    in_a_loop(store.create(record(), many()))
    assert told.count("piece") >= LONG // chunks.CHUNK
    assert all(a != b for a, b in pairwise(told)), told


def test_a_table_is_not_there_before_its_last_row(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    made, real, seen = record(), records.add, []

    def add(db: Connection, *args: Any, **named: Any) -> None:
        real(db, *args, **named)
        seen.append(
            (records.record(db, made.id) is not None, db.execute(select(func.count(schema.journal.c.n))).scalar())
        )

    monkeypatch.setattr(records, "add", add)
    in_a_loop(store.create(made, many()))
    assert not any(there for there, rows in seen if rows < LONG)
    assert len(seen) > 3


def waits(db: Connection) -> bool:
    """Is the disk waited for when this transaction is sealed?"""
    if db.dialect.name == "postgresql":
        return bool(db.exec_driver_sql("SHOW synchronous_commit").scalar() == "on")
    return bool(db.exec_driver_sql("PRAGMA synchronous").scalar() == 2)


def test_the_disk_is_waited_for_only_with_the_last_piece(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """What nobody was told of need not be safe yet; waiting for the disk is what takes others' time. The last piece
    makes safe all that was written before it."""
    real, seen = records.add, []

    def add(db: Connection, *args: Any, **named: Any) -> None:
        seen.append(waits(db))
        real(db, *args, **named)

    monkeypatch.setattr(records, "add", add)
    in_a_loop(store.create(record(), many()))
    assert seen == [False] * (len(seen) - 1) + [True]
    assert in_a_loop(store.do(waits))


def test_who_shares_a_transaction_with_a_piece_waits_for_the_disk(store: Store) -> None:
    gate = threading.Event()

    async def work() -> list[Any]:
        async with asyncio.TaskGroup() as group:
            group.create_task(store.do(lambda _: gate.wait(PATIENCE)))  # meanwhile the others come together
            hasty = group.create_task(store.do(waits, lasting=False))
            mine = group.create_task(store.do(waits))
            alone = group.create_task(asyncio.sleep(0))
            await alone
            gate.set()
        return [hasty.result(), mine.result(), await store.do(waits, lasting=False), await store.do(waits)]

    assert in_a_loop(work()) == [True, True, False, True]


def test_after_a_fault_in_a_piece_the_disk_is_waited_for_again(store: Store) -> None:
    with pytest.raises(Storage):
        in_a_loop(store.do(full, lasting=False))
    assert in_a_loop(store.do(waits))


def broken(monkeypatch: pytest.MonkeyPatch, nth: int, fault: Callable[[Connection], None]) -> None:
    """The nth piece does not come to its end."""
    real, calls = records.add, []

    def add(db: Connection, *args: Any, **named: Any) -> None:
        calls.append(1)
        real(db, *args, **named)
        if len(calls) >= nth:
            fault(db)

    monkeypatch.setattr(records, "add", add)


def full(_: Connection) -> None:
    raise OSError("no space left")


@pytest.mark.parametrize("nth", [1, 2, LONG // chunks.CHUNK, -(-LONG // chunks.CHUNK)])
def test_a_fault_in_the_middle_leaves_no_table_and_in_the_end_no_rows(
    store: Store, monkeypatch: pytest.MonkeyPatch, nth: int
) -> None:
    made = record()
    with monkeypatch.context() as patch:
        broken(patch, nth, full)
        with pytest.raises(Storage):
            in_a_loop(store.create(made, many()))
    assert in_a_loop(store.news(made.id, 0))[0] is None
    assert in_a_loop(store.records()) == []
    clear(store)
    assert counted(store) == (0, 0, 0)
    assert in_a_loop(store.create(made, many())) == LONG, "and another attempt is not in its way"


def test_who_hangs_up_in_the_middle_leaves_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        creating = asyncio.ensure_future(store.create(record(), many()))
        loop = asyncio.get_running_loop()
        with monkeypatch.context() as patch:
            broken(patch, 3, lambda _: loop.call_soon_threadsafe(creating.cancel) and None)
            await asyncio.wait([creating])
        assert creating.cancelled()
        await store.clear(0.0)

    in_a_loop(work())
    assert counted(store) == (0, 0, 0)


KILLED = """
import asyncio, os, signal, sys
from grognard.server.store import Store, records
from server.test_chunks import many, record

real, calls = records.add, []

def add(db, *args, **named):
    real(db, *args, **named)
    calls.append(1)
    if len(calls) == int(sys.argv[2]):
        os.kill(os.getpid(), signal.SIGKILL)

made = record()
print(made.id, flush=True)
store = Store(sys.argv[1])
records.add = add
asyncio.run(store.create(made, many()))
"""


@pytest.mark.parametrize("nth", [4, -(-LONG // chunks.CHUNK)])
def test_a_server_killed_in_the_middle_leaves_no_table_that_opens(anywhere: Any, nth: int) -> None:
    """kill -9 after some pieces are safe on the disk, and in the last transaction of all."""
    tests = Path(__file__).parent.parent
    command = [sys.executable, "-c", KILLED, str(anywhere), str(nth)]
    done = subprocess.run(command, cwd=tests, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == -signal.SIGKILL, done.stderr
    id = done.stdout.strip()
    live = Live(anywhere, StubBots())
    try:
        store = live.hub.store
        rows, there, left = counted(store)
        assert rows >= 3 * chunks.CHUNK, "it was killed in the middle"
        assert (there, left) == (0, 1)
        assert live.player.http.get("/api/tables").json() == []
        assert live.player.http.get(f"/api/tables/{id}").status_code == 404
        assert live.player.http.get(f"/api/tables/{id}/state").status_code == 404
        clear(store)
        assert counted(store)[0] == rows, "another server may be at it: not before it must have fallen"
        clear(store, chunks.ABANDONED + 1 + chunks.moment())
        assert counted(store) == (0, 0, 0)
    finally:
        live.stop()


def test_what_was_cleared_away_meanwhile_is_not_finished(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that was held up so long that another took it for fallen does not lay a table without its beginning."""
    made = record()

    broken(monkeypatch, 5, lambda db: chunks.claim(db, made.id))
    with pytest.raises(Storage):
        in_a_loop(store.create(made, many()))
    assert in_a_loop(store.record(made.id)) is None
    clear(store)
    assert counted(store) == (0, 0, 0)


# ---- reading ----


def test_a_long_journal_is_read_a_piece_at_a_time(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    made = record()
    in_a_loop(store.create(made, many()))
    told = between(store, monkeypatch, records, "journal")
    found, rows = in_a_loop(store.news(made.id, 30))
    assert (found.id, [r.arg for r in rows]) == (made.id, list(range(30, LONG)))
    assert told.count("piece") >= (LONG - 30) // chunks.READ
    assert all(a != b for a, b in pairwise(told)), told


def test_what_is_played_while_it_is_read_is_read_too(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Record and rows are of one moment, though they are read in several."""
    made, real, once = record(), records.journal, []
    in_a_loop(store.create(made, many()))

    def journal(db: Connection, *args: Any, **named: Any) -> list[Row]:
        if not once:
            once.append(1)
            also = Row("act", 0, "card", 77, [], 5.0)
            wish(store, lambda d: records.append(d, made.id, LONG, also, 99, "{}"))
        return real(db, *args, **named)

    monkeypatch.setattr(records, "journal", journal)
    found, rows = in_a_loop(store.news(made.id, 0))
    assert (found.lines, found.updated, len(rows), rows[-1].arg) == (99, 5.0, LONG + 1, 77)


# ---- forgetting ----


def test_a_long_table_is_forgotten_at_once_and_cleared_away_in_pieces(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, other = record(), record()
    in_a_loop(store.create(made, many()))
    in_a_loop(store.create(other, many()))
    seen = Transactions(store)
    in_a_loop(store.forget(made.id))
    assert in_a_loop(store.news(made.id, 0))[0] is None
    assert max(seen.rows) == 0
    told = between(store, monkeypatch, chunks, "cleared")
    clear(store)
    assert max(seen.rows) <= chunks.CLEARED
    assert all(a != b for a, b in pairwise(told)), told
    assert counted(store) == (LONG, 1, 0)
    assert in_a_loop(store.record(other.id)) is not None


def test_a_short_table_is_forgotten_with_all_its_rows(store: Store) -> None:
    made = record()
    in_a_loop(store.create(made, many(20)))
    in_a_loop(store.forget(made.id))
    assert counted(store) == (0, 0, 0)


def test_the_keeper_clears_away() -> None:
    chore = next(c for c in assembly.jobs() if c.name == "leftovers")
    assert chore.every <= 60
    assert not chore.everywhere, "one server is enough"


# ---- the whole way ----


def test_a_long_file_that_cannot_be_stored_leaves_no_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    live = Live(tmp_path / "games.sqlite", StubBots(), settings=CLUB)
    try:
        anna, text = Member(live, "Anna"), cards_up_and_down(900)
        with monkeypatch.context() as patch:
            broken(patch, 3, full)
            answer = anna.http.post("/api/open", content=text)
            assert answer.json()["error"]["code"] == "storage", answer.text
        assert anna.http.get("/api/tables").json() == []
        clear(live.hub.store)
        assert counted(live.hub.store) == (0, 0, 0)
        made = anna.http.post("/api/open", content=text)
        assert made.status_code == 201
        id = made.json()["table"]["id"]
        live.hub.known(id).drop()  # read from the disk again
        token = next(s["token"] for s in made.json()["table"]["seats"] if s["role"] == "french")
        state = anna.http.get(f"/api/tables/{id}/state", headers={"Authorization": f"Bearer {token}"}).json()
        assert state["step"] == 900
        assert SHORT < 900
    finally:
        live.stop()
