"""The database and the thread that owns it.

Whatever was answered "done" has been committed before. What several tables write at the same time shares one commit.
SQLite by default (a path), PostgreSQL by its address (`postgresql://...`).
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from grognard.server.errors import Storage
from grognard.server.store.opening import open_database

T = TypeVar("T")
Work = Callable[[Connection], T]
TOGETHER = 256  # jobs that share a commit at most


class Taken(Storage):
    """A row of this key is already there: somebody was quicker."""


class Database:
    """Runs work on the database, one piece after the other, in a thread of its own."""

    def __init__(self, where: str | Path) -> None:
        self.where = where
        self.engine: Engine = open_database(where)
        self.postgres = self.engine.dialect.name == "postgresql"
        self._db: Connection | None = self.engine.connect()
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="grognard-store", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Write what is waiting, then let go of the file."""
        self._jobs.put(None)
        self._thread.join()
        with contextlib.suppress(SQLAlchemyError):
            if self._db is not None:
                self._db.close()
            self.engine.dispose()

    async def do(self, work: Work[T]) -> T:
        """Run this in a transaction; when it returns, what it wrote is safe on the disk."""
        job = _Job(work, asyncio.get_running_loop())
        self._jobs.put(job)
        result: T = await job.future
        return result

    def _work(self) -> None:
        while True:
            jobs = [self._jobs.get()]
            with contextlib.suppress(queue.Empty):
                while jobs[-1] is not None and len(jobs) < TOGETHER:
                    jobs.append(self._jobs.get_nowait())
            batch = [job for job in jobs if job is not None]
            if batch:
                self._commit(batch)
            if jobs[-1] is None:
                return

    def _commit(self, batch: list[_Job]) -> None:
        """All jobs in one transaction; if that fails, each alone, so that one bad job spoils only itself."""
        db: Connection | None = None
        try:
            db = self._connected()
            results = [job.work(db) for job in batch]
            db.commit()
        except Exception as fault:  # noqa: BLE001 - whatever it is belongs to whoever asked for the work
            self._give_back(db, fault)
            if len(batch) == 1:
                batch[0].fail(_explained(fault))
            else:
                for job in batch:
                    self._commit([job])
        else:
            for job, result in zip(batch, results, strict=True):
                job.done(result)

    def _connected(self) -> Connection:
        if self._db is None:
            self._db = self.engine.connect()
        return self._db

    def _give_back(self, db: Connection | None, fault: Exception) -> None:
        """Take back what was begun; a connection that is gone is made anew next time."""
        if db is None:
            return
        try:
            db.rollback()
        except SQLAlchemyError:
            gone = True
        else:
            gone = isinstance(fault, DBAPIError) and fault.connection_invalidated
        if gone and self.postgres:
            with contextlib.suppress(SQLAlchemyError):
                db.close()
            self._db = None


class _Job:
    """Work for the thread, and where its result is waited for."""

    def __init__(self, work: Work[Any], loop: asyncio.AbstractEventLoop) -> None:
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


def _explained(fault: Exception) -> Exception:
    if isinstance(fault, DBAPIError):
        reason = " ".join(str(fault.orig).split())[:200]
        return Taken(reason=reason) if isinstance(fault, IntegrityError) and _twice(fault) else Storage(reason=reason)
    return Storage(reason=str(fault)) if isinstance(fault, SQLAlchemyError | OSError | ValueError) else fault


def _twice(fault: IntegrityError) -> bool:
    sort = getattr(fault.orig, "sqlite_errorname", "") or getattr(fault.orig, "sqlstate", "")
    return sort in ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE", "23505")
