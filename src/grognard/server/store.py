"""The data file: every table and its journal in one SQLite database.

The journal only grows: an undo is a row of its own, so a table that is played again from its rows is the same to
the last detail. Whatever was answered "done" has been committed to the disk before.
One thread owns the database; what several tables write at the same time shares one commit.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import queue
import sqlite3
import threading
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, TypeVar

from grognard.server.errors import Storage, StoreError

APPLICATION = 0x47524F47  # "GROG"
SCHEMA = 1
BUSY_SECONDS = 2.0
T = TypeVar("T")
Job = Callable[[sqlite3.Connection], Any]

TABLES = """
CREATE TABLE tables (
  id       TEXT PRIMARY KEY,
  game     TEXT NOT NULL,
  rules    TEXT NOT NULL,             -- version of the rules it was begun under
  scenario TEXT NOT NULL,
  options  TEXT NOT NULL,             -- json
  position TEXT,                      -- if it did not begin with a scenario
  key      TEXT,                      -- of the dice, hexadecimal
  script   TEXT,                      -- json: how scripted dice fall, from the very first
  opening  TEXT NOT NULL,             -- json: chance before anybody acted
  seats    TEXT NOT NULL,             -- json: role -> who plays it
  tokens   TEXT NOT NULL,             -- json: role or observer -> secret
  created  REAL NOT NULL,
  updated  REAL NOT NULL,
  lines    INTEGER NOT NULL,          -- length of the log
  snapshot TEXT NOT NULL              -- the present state, so that the list of games needs no replay
) STRICT;
CREATE TABLE journal (
  table_id TEXT NOT NULL,
  n        INTEGER NOT NULL,
  what     TEXT NOT NULL CHECK (what IN ('act', 'undo')),
  role     INTEGER NOT NULL,
  verb     TEXT NOT NULL,
  arg      INTEGER NOT NULL,
  draws    TEXT NOT NULL,             -- json: [purpose, n, value]
  at       REAL NOT NULL,
  PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE seen (
  table_id TEXT NOT NULL,
  role     TEXT NOT NULL,
  lines    INTEGER NOT NULL,
  PRIMARY KEY (table_id, role)
) STRICT, WITHOUT ROWID;
"""


@dataclass
class Row:
    """One line of the stored journal."""

    what: str
    role: int
    verb: str
    arg: int
    draws: list[list[Any]]
    at: float


@dataclass
class Record:
    """What is stored of a table besides its journal."""

    id: str
    game: str
    rules: str
    scenario: str
    options: dict[str, bool]
    position: str | None
    key: str | None
    script: list[int] | None
    opening: list[list[Any]]
    seats: dict[str, str]
    tokens: dict[str, str]
    created: float
    updated: float
    lines: int
    snapshot: str
    seen: dict[str, int] = field(default_factory=dict)


FIELDS = [f.name for f in fields(Record) if f.name != "seen"]
AS_JSON = frozenset({"options", "script", "opening", "seats", "tokens"})
INSERT = f"INSERT INTO tables ({', '.join(FIELDS)}) VALUES ({', '.join('?' * len(FIELDS))})"  # noqa: S608


class Store:
    """The database and the thread that owns it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._db = _open(path)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="grognard-store", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Write what is waiting, then let go of the file."""
        self._jobs.put(None)
        self._thread.join()
        with contextlib.suppress(sqlite3.Error):
            self._db.close()

    async def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        job = _Job(work, asyncio.get_running_loop())
        self._jobs.put(job)
        result: T = await job.future
        return result

    def _work(self) -> None:
        while True:
            jobs = [self._jobs.get()]
            with contextlib.suppress(queue.Empty):
                while jobs[-1] is not None and len(jobs) < 256:
                    jobs.append(self._jobs.get_nowait())
            batch = [job for job in jobs if job is not None]
            if batch:
                self._commit(batch)
            if jobs[-1] is None:
                return

    def _commit(self, batch: list[_Job]) -> None:
        """All jobs in one transaction; if that fails, each alone, so that one bad job spoils only itself."""
        try:
            self._db.execute("BEGIN IMMEDIATE")
            results = [job.work(self._db) for job in batch]
            self._db.execute("COMMIT")
        except Exception as fault:  # noqa: BLE001 - whatever it is belongs to whoever asked for the work
            with contextlib.suppress(sqlite3.Error):
                self._db.execute("ROLLBACK")
            if len(batch) == 1:
                batch[0].fail(_explained(fault))
            else:
                for job in batch:
                    self._commit([job])
        else:
            for job, result in zip(batch, results, strict=True):
                job.done(result)

    # ---- what is asked of it ----

    async def create(self, record: Record, journal: list[Row]) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(INSERT, [_out(record, name) for name in FIELDS])
            db.executemany(_ROW, [_row(record.id, n, row) for n, row in enumerate(journal)])

        await self._do(work)

    async def append(self, id: str, n: int, row: Row, lines: int, snapshot: str) -> None:
        """One more line of the journal; returns when it is safe on the disk."""

        def work(db: sqlite3.Connection) -> None:
            db.execute(_ROW, _row(id, n, row))
            db.execute("UPDATE tables SET updated=?, lines=?, snapshot=? WHERE id=?", (row.at, lines, snapshot, id))

        await self._do(work)

    async def record(self, id: str) -> Record | None:
        def work(db: sqlite3.Connection) -> Record | None:
            row = db.execute(f"SELECT {', '.join(FIELDS)} FROM tables WHERE id=?", (id,)).fetchone()  # noqa: S608
            return None if row is None else _record(row, db)

        return await self._do(work)

    async def records(self) -> list[Record]:
        """All tables, the last played first."""

        def work(db: sqlite3.Connection) -> list[Record]:
            rows = db.execute(f"SELECT {', '.join(FIELDS)} FROM tables ORDER BY updated DESC, id")  # noqa: S608
            return [_record(row, db) for row in rows.fetchall()]

        return await self._do(work)

    async def journal(self, id: str) -> list[Row]:
        def work(db: sqlite3.Connection) -> list[Row]:
            found = db.execute(
                "SELECT what, role, verb, arg, draws, at FROM journal WHERE table_id=? ORDER BY n", (id,)
            ).fetchall()
            return [Row(what, role, verb, arg, json.loads(draws), at) for what, role, verb, arg, draws, at in found]

        return await self._do(work)

    async def saw(self, id: str, role: str, lines: int) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT INTO seen VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET lines=excluded.lines", (id, role, lines)
            )

        await self._do(work)

    async def forget(self, id: str) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM tables WHERE id=?", (id,))
            db.execute("DELETE FROM journal WHERE table_id=?", (id,))
            db.execute("DELETE FROM seen WHERE table_id=?", (id,))

        await self._do(work)


class _Job:
    """Work for the thread, and where its result is waited for."""

    def __init__(self, work: Job, loop: asyncio.AbstractEventLoop) -> None:
        self.work = work
        self.loop = loop
        self.future: asyncio.Future[Any] = loop.create_future()

    def done(self, result: Any) -> None:
        self._tell(lambda: self.future.set_result(result))

    def fail(self, fault: BaseException) -> None:
        self._tell(lambda: self.future.set_exception(fault))

    def _tell(self, how: Callable[[], None]) -> None:
        # The loop may be gone, or nobody may wait any more: the work itself is done all the same.
        with contextlib.suppress(RuntimeError):
            self.loop.call_soon_threadsafe(lambda: None if self.future.done() else how())


_ROW = "INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?, ?)"


def _row(id: str, n: int, row: Row) -> tuple[Any, ...]:
    return (id, n, row.what, row.role, row.verb, row.arg, json.dumps(row.draws), row.at)


def _out(record: Record, name: str) -> Any:
    value = getattr(record, name)
    return json.dumps(value) if name in AS_JSON and value is not None else value


def _record(row: tuple[Any, ...], db: sqlite3.Connection) -> Record:
    facts = {
        name: json.loads(value) if name in AS_JSON and value is not None else value
        for name, value in zip(FIELDS, row, strict=True)
    }
    seen = dict(db.execute("SELECT role, lines FROM seen WHERE table_id=?", (facts["id"],)).fetchall())
    return Record(**facts, seen=seen)


def _explained(fault: Exception) -> Exception:
    return Storage(reason=str(fault)) if isinstance(fault, sqlite3.Error | OSError | ValueError) else fault


# ---- opening ----


def _open(path: Path) -> sqlite3.Connection:
    """The database, new or checked. Whatever is wrong with it is told in one sentence."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            raise StoreError("store-folder", path=str(path))
    except OSError as fault:
        raise StoreError("store-read-only", path=str(path), reason=_why(fault)) from None
    try:
        # The thread that works with it later is not this one; they never do at the same time.
        db = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    except sqlite3.Error as fault:
        raise StoreError("store-read-only", path=str(path), reason=str(fault)) from None
    try:
        _prepare(db, path)
    except sqlite3.Error as fault:
        db.close()
        raise StoreError(_sort_of(fault), path=str(path), reason=str(fault)) from None
    except StoreError:
        db.close()
        raise
    return db


def _prepare(db: sqlite3.Connection, path: Path) -> None:
    # Two servers on one file would each believe their own memory: the first one keeps it to itself.
    db.execute("PRAGMA locking_mode=EXCLUSIVE")
    tables = db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    application = db.execute("PRAGMA application_id").fetchone()[0]
    version = db.execute("PRAGMA user_version").fetchone()[0]
    if tables and application != APPLICATION:
        raise StoreError("store-foreign", path=str(path))
    if version > SCHEMA:
        raise StoreError("store-newer", path=str(path))
    verdict = db.execute("PRAGMA quick_check(1)").fetchone()[0]
    if verdict != "ok":
        raise StoreError("store-damaged", path=str(path), reason=" ".join(str(verdict).split()))
    db.execute("PRAGMA journal_mode=WAL")
    db.execute("PRAGMA synchronous=FULL")
    db.execute("BEGIN IMMEDIATE")
    if not tables:
        # One by one: executescript would commit what was begun.
        for statement in TABLES.split(";"):
            if statement.strip():
                db.execute(statement)
        db.execute(f"PRAGMA application_id={APPLICATION}")
    db.execute(f"PRAGMA user_version={SCHEMA}")  # also the first write: a read-only file shows itself now
    db.execute("COMMIT")


def _sort_of(fault: sqlite3.Error) -> str:
    name = getattr(fault, "sqlite_errorname", "") or ""
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return "store-in-use"
    if name.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM", "SQLITE_AUTH")):
        return "store-read-only"
    if name.startswith(("SQLITE_FULL", "SQLITE_IOERR")):
        return "store-full"
    return "store-damaged"


def _why(fault: OSError) -> str:
    return fault.strerror or str(fault)
