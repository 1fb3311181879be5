"""The database and the thread that owns it.

Everything that was acknowledged has been committed before. Writes of several tables at the same time share one commit.
SQLite by default (a path), PostgreSQL by its address (`postgresql://...`).
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import secrets
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from grognard.server.base.errors import Storage
from grognard.server.store import quick
from grognard.server.store.opening import open_database

T = TypeVar("T")
Work = Callable[[Connection], T]
TOGETHER = 256  # jobs that share a commit at most
TRIES = 2  # how often work is begun again after the connection broke or two servers stood in each other's way
RETRY_SECONDS = 0.5  # between attempts to reach a database that is gone


class DuplicateKey(Storage):
    """A row with this key exists already: somebody was quicker."""


class Database:
    """Runs work on the database, one piece after the other, in a thread of its own."""

    def __init__(self, where: str | Path) -> None:
        self.where = where
        self.name = secrets.token_hex(6)  # among the servers on the same database
        self.engine: Engine = open_database(where, self.name)
        self.postgres = self.engine.dialect.name == "postgresql"
        self._db: Connection | None = self.engine.connect()
        self._waits = True  # SQLite, for the disk
        self._gone: Exception | None = None  # why the last attempt to connect failed
        self._again = 0.0  # when the next one may be made
        self._asked: list[_Job] = []  # in this turn of the loop
        self._jobs: queue.SimpleQueue[list[_Job] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="grognard-store", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Write what is waiting, then close the database."""
        self._hand_over()
        self._jobs.put(None)
        self._thread.join()
        with contextlib.suppress(SQLAlchemyError):
            if self._db is not None:
                self._db.close()
            self.engine.dispose()

    async def do(self, work: Work[T], lasting: bool = True) -> T:
        """Run this in a transaction; when it returns, what it wrote is safe on the disk. Not `lasting`: it becomes safe
        with the next lasting work, and a crash of the machine may undo it until then, but nobody waits for the disk."""
        job = _Job(work, asyncio.get_running_loop(), lasting)
        self._ask(job)
        result: T = await job.future
        return result

    def soon(self, work: Work[Any]) -> None:
        """Run this after what was asked for before; nobody waits for it."""
        self._ask(_Job(work, asyncio.get_running_loop()))

    def _ask(self, job: _Job) -> None:
        """What is asked for in one turn of the loop is handed over at its end, together: to wake the thread costs more
        than most of its work, and what comes together shares a commit."""
        if not self._asked:
            job.loop.call_soon(self._hand_over)
        elif self._asked[0].loop is not job.loop:
            self._hand_over()
            job.loop.call_soon(self._hand_over)
        self._asked.append(job)

    def _hand_over(self) -> None:
        asked, self._asked = self._asked, []
        if asked:
            self._jobs.put(asked)

    def _work(self) -> None:
        while True:
            asked = self._jobs.get()
            batch: list[_Job] = []
            with contextlib.suppress(queue.Empty):
                while asked is not None:
                    batch += asked
                    if len(batch) >= TOGETHER:
                        break
                    asked = self._jobs.get_nowait()
            if batch:
                self._commit(batch)
            if asked is None:
                return

    def _commit(self, batch: list[_Job], tries: int = TRIES) -> None:
        """All jobs in one transaction; if that fails, each alone, so that one bad job fails only itself."""
        try:
            db = self._connected()
        except Exception as fault:  # noqa: BLE001 - the database is gone: every job is told so
            _refuse(batch, fault)
            return
        sealing = False
        try:
            self._pace(db, any(job.lasting for job in batch))
            results = [job.work(db) for job in batch]
            sealing = True
            quick.commit(db)
        except Exception as fault:  # noqa: BLE001 - any error belongs to the caller
            gone = self._give_back(db, fault)
            if gone and sealing:
                # It may have been written or not. A retry finds out; doing it twice would be worse.
                _refuse(batch, fault)
            elif tries and (gone or _is_deadlock(fault)):
                self._commit(batch, tries - 1)
            elif len(batch) == 1:
                _refuse(batch, fault)
            else:
                for job in batch:
                    self._commit([job])
        else:
            _finish(list(zip(batch, results, strict=True)))

    def _pace(self, db: Connection, lasting: bool) -> None:
        """Whether this transaction waits for the disk at its end. The same is written in the same order: the next one
        that waits makes everything before it safe."""
        if self.postgres:
            if not lasting:
                db.exec_driver_sql("SET LOCAL synchronous_commit TO off")
        elif lasting != self._waits:
            raw: Any = db.connection.driver_connection  # before the transaction begins: in one it cannot be changed
            raw.execute(f"PRAGMA synchronous={'FULL' if lasting else 'NORMAL'}")
            self._waits = lasting

    def _connected(self) -> Connection:
        """The connection, reopened if it was lost; while the database is down, jobs fail at once instead of waiting for
        it."""
        if self._db is None:
            if self._gone is not None and time.monotonic() < self._again:
                raise self._gone
            try:
                self._db = self.engine.connect()
            except SQLAlchemyError as fault:
                self._gone, self._again = fault, time.monotonic() + RETRY_SECONDS
                raise
            self._gone = None
        return self._db

    def _give_back(self, db: Connection, fault: Exception) -> bool:
        """Roll back; returns whether the connection is lost, in which case it is reopened next time."""
        try:
            quick.rollback(db)
        except SQLAlchemyError:
            gone = True
        else:
            gone = isinstance(fault, DBAPIError) and fault.connection_invalidated
        if not gone or not self.postgres:
            return False
        with contextlib.suppress(SQLAlchemyError):
            db.close()
        self._db = None
        return True

    @property
    def waiting(self) -> int:
        """Pieces of work that wait for the thread."""
        return self._jobs.qsize() + len(self._asked)


class _Job:
    """Work for the thread, and the future of its result."""

    def __init__(self, work: Work[Any], loop: asyncio.AbstractEventLoop, lasting: bool = True) -> None:
        self.work = work
        self.loop = loop
        self.lasting = lasting
        self.future: asyncio.Future[Any] = loop.create_future()

    def fail(self, fault: BaseException) -> None:
        self._tell(lambda: self.future.set_exception(fault))

    def _tell(self, how: Callable[[], None]) -> None:
        # The loop may be gone, or nobody may wait any more: the work itself is done all the same.
        with contextlib.suppress(RuntimeError):
            self.loop.call_soon_threadsafe(lambda: None if self.future.done() else how())


def _finish(done: list[tuple[_Job, Any]]) -> None:
    """Tell all who wait in the same loop at once: to wake a loop takes as long as much of the work."""
    loops: dict[asyncio.AbstractEventLoop, list[tuple[_Job, Any]]] = {}
    for job, result in done:
        loops.setdefault(job.loop, []).append((job, result))
    for loop, some in loops.items():
        with contextlib.suppress(RuntimeError):  # the loop is gone; the work itself is done all the same
            loop.call_soon_threadsafe(_set_results, some)


def _set_results(done: list[tuple[_Job, Any]]) -> None:
    for job, result in done:
        if not job.future.done():  # else nobody waits any more
            job.future.set_result(result)


def _refuse(batch: list[_Job], fault: Exception) -> None:
    for job in batch:
        job.fail(_explained(fault))


def _is_deadlock(fault: Exception) -> bool:
    """Was it a deadlock, in which the database aborted one of two transactions?"""
    return getattr(getattr(fault, "orig", None), "sqlstate", None) in ("40P01", "40001")


def _explained(fault: Exception) -> Exception:
    if isinstance(fault, DBAPIError):
        reason = " ".join(str(fault.orig).split())[:200]
        return (
            DuplicateKey(reason=reason)
            if isinstance(fault, IntegrityError) and _is_duplicate(fault)
            else Storage(reason=reason)
        )
    return Storage(reason=str(fault)) if isinstance(fault, SQLAlchemyError | OSError | ValueError) else fault


def _is_duplicate(fault: IntegrityError) -> bool:
    sort = getattr(fault.orig, "sqlite_errorname", "") or getattr(fault.orig, "sqlstate", "")
    return sort in ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE", "23505")
