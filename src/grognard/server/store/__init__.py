"""The data: every table and its journal, the people and what they said, in one database."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from grognard.server.store import records
from grognard.server.store.engine import Database, Taken, Work
from grognard.server.store.opening import APPLICATION, SCHEMA
from grognard.server.store.records import Place, Record, Row

__all__ = ["APPLICATION", "SCHEMA", "Database", "Place", "Record", "Row", "Store", "Taken", "Work"]


class Store(Database):
    """What the tables ask of the database; everybody else brings work of their own to `do`."""

    def __init__(self, where: str | Path) -> None:
        super().__init__(where)

    async def create(self, record: Record, journal: list[Row]) -> None:
        await self.do(lambda db: records.create(db, record, journal))

    async def append(
        self,
        id: str,
        n: int,
        row: Row,
        lines: int,
        snapshot: str,
        result: str = "",
        also: list[Work[Any]] | None = None,
    ) -> None:
        """One more line of the journal, and whatever must be true together with it; returns when it is safe."""

        def work(db: Connection) -> None:
            records.append(db, id, n, row, lines, snapshot, result)
            for more in also or []:
                more(db)

        await self.do(work)

    async def record(self, id: str) -> Record | None:
        return await self.do(lambda db: records.record(db, id))

    async def news(self, id: str, start: int | None) -> tuple[Record | None, list[Row]]:
        """A table as it is now, and its journal from a row on, if wanted: in one go, for another server wrote to it."""
        return await self.do(
            lambda db: (records.record(db, id), [] if start is None else records.journal(db, id, start))
        )

    async def records(self, *where: Any, limit: int | None = None) -> list[Record]:
        return await self.do(lambda db: records.records(db, *where, limit=limit))

    async def journal(self, id: str, start: int = 0) -> list[Row]:
        return await self.do(lambda db: records.journal(db, id, start))

    async def saw(self, id: str, role: str, lines: int, step: int = 0) -> None:
        await self.do(lambda db: records.saw(db, id, role, lines, step))

    async def change(self, id: str, **facts: Any) -> None:
        await self.do(lambda db: records.change(db, id, **facts))

    async def forget(self, id: str) -> None:
        await self.do(lambda db: records.forget(db, id))
