"""A long journal goes to the disk in pieces, and from it, so that nobody's action waits for the whole of it.

A table is there when its row of `tables` is, and that is written last, together with the last piece of its journal:
with it everything is made safe on the disk, for which the pieces before it do not wait.
Until then a word in `meta` says that there are rows without a table. If the server falls in the middle, or a long table
is forgotten, whatever is left over is cleared away later, in pieces too.
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
PIECE = 50  # rows that are written in one transaction
READ = 250  # that are read at once
CLEARED = 500  # that are cleared away at once
LEFT = "left-over "  # in `meta`, with the table's number: since when, or NOW
NOW = "0"
ABANDONED = 3600.0  # seconds after which whoever was writing must have fallen


def moment() -> float:
    return time.time()


def cut(rows: Iterable[T], size: int = PIECE) -> Iterator[list[T]]:
    """Pieces of this size, the last one of what is left: at least one, if only an empty one."""
    source = iter(rows)
    part = list(islice(source, size))
    yield part
    while part := list(islice(source, size)):
        yield part


def begin(db: Connection, id: str, since: str) -> None:
    """From now on there are rows of a table that is not there yet."""
    db.execute(insert(schema.meta), {"name": LEFT + id, "value": since})


def end(db: Connection, id: str, since: str) -> None:
    """The table is there. Unless somebody took us for fallen, and has begun to clear away."""
    m = schema.meta
    done = db.execute(delete(m).where(m.c.name == LEFT + id, m.c.value == since))
    if done.rowcount != 1:
        raise Storage(reason="it took too long")


def claim(db: Connection, id: str) -> None:
    """These rows are to be cleared away, if they have not become a table."""
    m = schema.meta
    db.execute(update(m).where(m.c.name == LEFT + id).values(value=NOW))


def forget(db: Connection, id: str) -> None:
    """The journal of a table that is no more: a short one at once."""
    j = schema.journal
    last = db.execute(select(func.max(j.c.n)).where(j.c.table_id == id)).scalar()
    if last is not None and last >= CLEARED:
        begin(db, id, NOW)
    else:
        db.execute(delete(j).where(j.c.table_id == id))


def due(db: Connection, now: float) -> list[str]:
    """The tables of which something is left over, and nobody is writing at them any more."""
    m = schema.meta.c
    found = db.execute(select(m.name, m.value).where(m.name.startswith(LEFT)))
    return [name.removeprefix(LEFT) for name, since in found if since == NOW or now - float(since) > ABANDONED]


def cleared(db: Connection, id: str) -> bool:
    """One more piece is gone; is it all?"""
    j, m = schema.journal, schema.meta
    claim(db, id)
    first = db.execute(select(func.min(j.c.n)).where(j.c.table_id == id)).scalar()
    if first is None:
        db.execute(delete(m).where(m.c.name == LEFT + id))
        return True
    db.execute(delete(j).where(j.c.table_id == id, j.c.n < first + CLEARED))
    return False
