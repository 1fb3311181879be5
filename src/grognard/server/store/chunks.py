"""A long journal is written, read and deleted in chunks, so that nobody's action waits for the whole of it.

A table exists when its row in `tables` does, and that row is written last, together with the last chunk of its journal:
this commit makes everything safe on the disk, and the chunks before it do not wait. Until then an entry in `meta` says
that there are rows without a table. If the server crashes in between, or a long table is deleted, the remaining rows
are removed later, in chunks too.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TypeVar

from sqlalchemy import Connection, delete, func, insert, select, update

from grognard.server.base.errors import Storage
from grognard.server.store import schema

T = TypeVar("T")
CHUNK = 50  # rows that are written in one transaction
READ = 250  # that are read at once
CLEARED = 500  # that are cleared away at once
LEFT = "left-over "  # in `meta`, with the table's number: since when, or NOW
NOW = "0"
ABANDONED = 3600.0  # seconds after which the writer must have crashed


def moment() -> float:
    return time.time()


def cut(rows: Iterable[T], size: int = CHUNK) -> Iterator[list[T]]:
    """Chunks of this size, the last one smaller: at least one, if only an empty one."""
    source = iter(rows)
    part = list(islice(source, size))
    yield part
    while part := list(islice(source, size)):
        yield part


def begin(db: Connection, id: str, since: str) -> None:
    """From now on there are rows of a table that does not exist yet."""
    db.execute(insert(schema.meta), {"name": LEFT + id, "value": since})


def end(db: Connection, id: str, since: str) -> None:
    """The table exists now; fails if another server took us for dead and has begun to clear away."""
    m = schema.meta
    done = db.execute(delete(m).where(m.c.name == LEFT + id, m.c.value == since))
    if done.rowcount != 1:
        raise Storage(reason="it took too long")


def claim(db: Connection, id: str) -> None:
    """Mark these rows for removal, if they have not become a table."""
    m = schema.meta
    db.execute(update(m).where(m.c.name == LEFT + id).values(value=NOW))


def forget(db: Connection, id: str) -> None:
    """Delete the journal of a deleted table: a short one at once."""
    j = schema.journal
    last = db.execute(select(func.max(j.c.n)).where(j.c.table_id == id)).scalar()
    if last is not None and last >= CLEARED:
        begin(db, id, NOW)
    else:
        db.execute(delete(j).where(j.c.table_id == id))


def due(db: Connection, now: float) -> list[str]:
    """The tables of which rows are left over and to which nobody is writing."""
    m = schema.meta.c
    found = db.execute(select(m.name, m.value).where(m.name.startswith(LEFT)))
    return [name.removeprefix(LEFT) for name, since in found if since == NOW or now - float(since) > ABANDONED]


def cleared(db: Connection, id: str) -> bool:
    """Delete one more chunk; returns whether it was the last."""
    j, m = schema.journal, schema.meta
    claim(db, id)
    first = db.execute(select(func.min(j.c.n)).where(j.c.table_id == id)).scalar()
    if first is None:
        db.execute(delete(m).where(m.c.name == LEFT + id))
        return True
    db.execute(delete(j).where(j.c.table_id == id, j.c.n < first + CLEARED))
    return False
