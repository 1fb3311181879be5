"""The store: every table and its journal, accounts, chat and notifications, in one database."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from grognard.server.store import chunks, records
from grognard.server.store.engine import Database, DuplicateKey, Work
from grognard.server.store.opening import APPLICATION, SCHEMA
from grognard.server.store.records import Place, Record, Row

__all__ = ["APPLICATION", "SCHEMA", "Database", "DuplicateKey", "Place", "Record", "Row", "Store", "Work"]


class Store(Database):
    """What the tables ask of the database; other modules pass functions of their own to `do`."""

    def __init__(self, where: str | Path) -> None:
        super().__init__(where)

    async def create(self, record: Record, journal: Iterable[Row]) -> int:
        """Store a new table; it exists as soon as all its rows do. Returns the number of rows. A long journal is
        written in chunks, and other writes go in between."""
        n, since, parts = 0, str(chunks.moment()), chunks.cut(journal)
        part = next(parts)
        try:
            for following in parts:
                await self.do(partial(_begin, id=record.id, since=since, n=n, rows=part), lasting=False)
                n, part = n + len(part), following
            await self.do(partial(_finish, record=record, since=since, n=n, rows=part))
        except BaseException:
            self.soon(partial(chunks.claim, id=record.id))
            raise
        return n + len(part)

    async def clear(self, now: float) -> None:
        """Remove what is left of tables that were deleted or never completed."""
        for id in await self.do(lambda db: chunks.due(db, now)):
            while not await self.do(partial(chunks.cleared, id=id), lasting=False):
                pass

    async def append(
        self,
        id: str,
        n: int,
        row: Row,
        lines: int,
        snapshot: str,
        result: str = "",
        also: list[Work[Any]] | None = None,
        **facts: Any,
    ) -> None:
        """Append one entry to the journal, with whatever must be stored in the same transaction; returns once it is
        safe. `facts`: as in `records.append`."""

        def work(db: Connection) -> None:
            records.append(db, id, n, row, lines, snapshot, result, **facts)
            for more in also or []:
                more(db)

        await self.do(work)

    async def record(self, id: str) -> Record | None:
        return await self.do(lambda db: records.record(db, id))

    async def news(self, id: str, start: int | None) -> tuple[Record | None, list[Row]]:
        """A table as it is now, and its journal from a row on, if wanted. Another server may be writing to it: the
        table is read together with the last of its rows, and stored rows do not change."""
        if start is None:
            return await self.record(id), []
        rows: list[Row] = []
        while True:
            found, part = await self.do(partial(_read, id=id, start=start + len(rows)))
            rows += part
            if len(part) < chunks.READ:
                return found, rows

    async def records(self, *where: Any, limit: int | None = None) -> list[Record]:
        return await self.do(lambda db: records.records(db, *where, limit=limit))

    async def journal(self, id: str, start: int = 0) -> list[Row]:
        return (await self.news(id, start))[1]

    async def saw(self, id: str, role: str, lines: int, step: int = 0) -> None:
        await self.do(lambda db: records.saw(db, id, role, lines, step))

    async def change(self, id: str, **facts: Any) -> None:
        await self.do(lambda db: records.change(db, id, **facts))

    async def forget(self, id: str) -> None:
        await self.do(lambda db: records.forget(db, id))


def _begin(db: Connection, id: str, since: str, n: int, rows: list[Row]) -> None:
    if not n:
        chunks.begin(db, id, since)
    records.add(db, id, n, rows)


def _finish(db: Connection, record: Record, since: str, n: int, rows: list[Row]) -> None:
    if n:
        chunks.end(db, record.id, since)
    records.create(db, record, rows, n)


def _read(db: Connection, id: str, start: int) -> tuple[Record | None, list[Row]]:
    part = records.journal(db, id, start, chunks.READ)
    return records.record(db, id) if len(part) < chunks.READ else None, part
