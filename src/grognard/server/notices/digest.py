"""Once a day: one e-mail that lists the tables where it is your turn, for those who asked for it."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime

from sqlalchemy import Connection, select

from grognard.server.notices import outbox, preferences, subscriptions
from grognard.server.notices.delivery import waits_for
from grognard.server.notices.preferences import Channel
from grognard.server.play.hub import Hub
from grognard.server.store import Record, records, schema

HOUR = 6  # of the day, UTC: from then on


async def digests(hub: Hub, now: float | None = None) -> None:
    """Write today's digests, each once; and clear away what is old."""
    now = time.time() if now is None else now
    await hub.store.do(lambda db: _sweep(db, now))
    today = datetime.fromtimestamp(now, UTC)
    if today.hour < HOUR or not hub.settings.smtp:
        return
    day = today.date().isoformat()
    for user in await hub.store.do(lambda db: _wanting(db, day, now)):
        await _digest(hub, user, day, now)


def _sweep(db: Connection, now: float) -> None:
    outbox.sweep(db, now)
    subscriptions.sweep(db, now)


async def _digest(hub: Hub, user: str, day: str, now: float) -> None:
    found = await hub.store.do(lambda db: _tables(db, user))
    mine = await asyncio.to_thread(_waiting, found, user)
    await hub.store.do(lambda db: _write(db, user, mine, day, now))


def _wanting(db: Connection, day: str, now: float) -> list[str]:
    """Those who asked for it and have not had it today. Who is on leave is left alone."""
    u = schema.users.c
    asked = select(u.id).where(u.email.is_not(None), u.email_checked == 1, u.settings.like('%"digest"%'))
    found = [preferences.read(db, id) for (id,) in db.execute(asked).all()]
    return [
        r.id for r in found
        if r is not None and r.email and r.choices.email and r.choices.digest
        and r.choices.digested != day and r.vacation < now
    ]  # fmt: skip


def _tables(db: Connection, user: str) -> list[Record]:
    p, t = schema.places.c, schema.tables.c
    his = select(p.table_id).where(p.user_id == user, p.muted == 0)
    return records.records(db, t.id.in_(his), t.online == 1, t.closed == 0, t.result == "", limit=100)


def _waiting(found: list[Record], user: str) -> list[str]:
    return [record.id for record in found if waits_for(record, user)]


def _write(db: Connection, user: str, tables: list[str], day: str, now: float) -> None:
    recipient = preferences.read(db, user, lock=True)
    if recipient is None or recipient.choices.digested == day:
        return
    recipient.choices.digested = day
    preferences.write(db, user, recipient.choices)
    if tables:
        address = [Channel("email", recipient.email)]
        outbox.put(db, now, user, "digest", address, {"tables": tables}, once=f"digest {user} {day}")
