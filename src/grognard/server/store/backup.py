"""Backup while the server runs, and restore.

SQLite copies itself page by page. The portable dump is JSON lines, the same from SQLite and PostgreSQL, and can be read
into either, so it also moves a club from one to the other.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sqlite3
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Connection, Table, func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from grognard.server.base.errors import StoreError
from grognard.server.store import schema
from grognard.server.store.engine import Database
from grognard.server.store.opening import connection_to, hidden, upgraded

SQLITE = b"SQLite format 3\0"
KIND = "grognard-backup"
PAGES = 256  # that are copied at once, between what the players do
PAUSE = 0.002
ROWS = 500  # that are written at once
FLEETING = frozenset({"claims"})  # who is doing what just now: of no use later


def kept() -> list[Table]:
    return [t for t in schema.metadata.sorted_tables if t.name not in FLEETING]


# ---- a copy, while the server runs ----


async def online(store: Database) -> Path:
    """A copy in a separate file: of SQLite the whole database, of PostgreSQL the portable dump."""
    handle, name = tempfile.mkstemp(prefix="grognard-backup-", suffix=".part")
    os.close(handle)
    path = Path(name)
    try:
        if store.postgres:
            await asyncio.to_thread(_dump_postgres, store, path)
        else:
            raw = await store.do(lambda db: db.connection.driver_connection)
            await asyncio.to_thread(copy_pages, raw, path)
    except BaseException:
        discard(path)
        raise
    return path


def discard(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink()


def copy_pages(source: Any, path: Path) -> None:
    """SQLite's own online copy. The store's thread goes on writing between the pages; the copy has all of it."""
    with contextlib.closing(sqlite3.connect(path)) as target:
        source.backup(target, pages=PAGES, sleep=PAUSE)
        target.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it


def _dump_postgres(store: Database, path: Path) -> None:
    with (
        path.open("w", encoding="utf-8") as out,
        store.engine.connect().execution_options(isolation_level="REPEATABLE READ") as db,
    ):
        dump(db, out)


def dump_address(address: str, out: IO[str]) -> dict[str, int]:
    """The dump of a database on which servers may be running. Nothing in it is changed: an older schema is upgraded
    inside a transaction that is rolled back."""
    engine = connection_to(address)
    try:
        with engine.connect().execution_options(isolation_level="REPEATABLE READ") as db:
            upgraded(db)
            counts = dump(db, out)
            db.rollback()
        return counts
    except SQLAlchemyError as fault:
        reason = " ".join(str(getattr(fault, "orig", fault)).split())[:200]
        raise StoreError("store-unreachable", path=hidden(address), reason=reason) from None
    finally:
        engine.dispose()


# ---- the portable dump ----


def dump(db: Connection, out: IO[str]) -> dict[str, int]:
    """Every row as a line of JSON, as of one moment. The last line says how many there were."""
    columns = {t.name: [c.name for c in t.columns] for t in kept()}
    head = {"kind": KIND, "revision": schema.REVISION, "at": time.time(), "columns": columns}
    out.write(json.dumps(head) + "\n")
    counts = {}
    for table in kept():
        n = 0
        for row in db.execution_options(yield_per=ROWS).execute(select(*table.columns)):
            out.write(json.dumps([table.name, list(row)], ensure_ascii=False) + "\n")
            n += 1
        counts[table.name] = n
    out.write(json.dumps({"rows": counts}) + "\n")
    return counts


def load(db: Connection, lines: Iterable[str]) -> dict[str, int]:
    """Read a dump into an empty database, in one transaction of the caller's. Raises StoreError if it is not whole."""
    source = iter(lines)
    head = _parsed(next(source, ""))
    if not isinstance(head, dict) or head.get("kind") != KIND:
        raise StoreError("backup-foreign")
    if head["revision"] != schema.REVISION:
        raise StoreError("backup-revision", found=str(head["revision"]), wanted=schema.REVISION)
    if not empty(db):
        raise StoreError("backup-not-empty")
    tables = {t.name: t for t in kept()}
    counts, told, name = dict.fromkeys(tables, 0), None, ""
    batch: list[dict[str, Any]] = []
    for line in source:
        found = _parsed(line)
        if isinstance(found, dict):
            told = found.get("rows")
            break
        if found[0] != name or len(batch) >= ROWS:
            _write(db, tables, name, batch)
            name, batch = found[0], []
        if name not in counts or len(head["columns"].get(name, ())) != len(found[1]):
            raise StoreError("backup-cut-off")
        batch.append(dict(zip(head["columns"][name], found[1], strict=True)))
        counts[name] += 1
    _write(db, tables, name, batch)
    if told != counts:
        raise StoreError("backup-cut-off")
    _count_on(db)
    return counts


def counted(db: Connection) -> dict[str, int]:
    """How many games and people there are."""
    both = (schema.tables, schema.users)
    return {t.name: db.execute(select(func.count()).select_from(t)).scalar() or 0 for t in both}


def empty(db: Connection) -> bool:
    """Has nobody played or signed up here yet?"""
    return not any(counted(db).values())


def _write(db: Connection, tables: dict[str, Table], name: str, batch: list[dict[str, Any]]) -> None:
    if batch:
        db.execute(insert(tables[name]), batch)


def _count_on(db: Connection) -> None:
    """PostgreSQL numbers new lines of chat automatically, and must know where to continue."""
    if db.dialect.name == "postgresql":
        last = "SELECT setval(pg_get_serial_sequence('chat', 'id'), coalesce(max(id), 0) + 1, false) FROM chat"
        db.execute(text(last))


def _parsed(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        raise StoreError("backup-cut-off" if line else "backup-foreign") from None


def is_sqlite(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(SQLITE)) == SQLITE
