"""Claims: several servers may share a database, and work for one of them is claimed before it is done."""

from __future__ import annotations

import time

from sqlalchemy import Connection, delete, insert, select, update

from grognard.server.store import DuplicateKey, Store, schema


async def claim(store: Store, what: str, holder: str, seconds: float) -> bool:
    """Claim something for a number of seconds; with SQLite there is nobody else. Returns whether we have it."""
    if not store.postgres:
        return True
    try:
        return await store.do(lambda db: claimed(db, what, holder, seconds))
    except DuplicateKey:
        return False


async def release(store: Store, what: str, holder: str) -> None:
    """Give a claim up."""
    if store.postgres:
        c = schema.claims.c
        await store.do(lambda db: db.execute(delete(schema.claims).where(c.what == what, c.holder == holder)))


def claimed(db: Connection, what: str, holder: str, seconds: float) -> bool:
    c, now = schema.claims, time.time()
    row = db.execute(select(c.c.holder, c.c.until).where(c.c.what == what).with_for_update()).first()
    if row is None:
        db.execute(insert(c), {"what": what, "holder": holder, "until": now + seconds})
        return True
    if row.holder != holder and row.until > now:
        return False
    db.execute(update(c).where(c.c.what == what).values(holder=holder, until=now + seconds))
    return True
