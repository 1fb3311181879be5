"""The outbox: notifications that wait, those that were sent, and those that failed.

A row is written when something happens and is removed after thirty days. A server claims a row for a while before
sending it, in one transaction, so two servers never send the same row. If a server dies between sending and recording
it, the row becomes free after `LEASE` and is sent again: a notice may come twice, but is never lost.
"""

from __future__ import annotations

import json
import secrets
from typing import Any

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from grognard.server.base.channels import Capacity, Job
from grognard.server.notices.preferences import Channel
from grognard.server.store import schema

WAITS = (60.0, 300.0, 1800.0, 7200.0, 21600.0, 86400.0)  # seconds before the second, third ... try
LEASE = 600.0  # seconds for which a row belongs to the server that claimed it
BATCH = 50
DAY = 86400.0
KEPT = 30 * DAY
MOST_A_DAY = 200  # rows for one user; what is beyond that is not told, so that nobody can be flooded
LISTED = 50


def put(
    db: Connection,
    now: float,
    user: str,
    kind: str,
    channels: list[Channel],
    payload: dict[str, Any],
    table: str = "",
    due: float | None = None,
    since: float | None = None,
    once: str = "",
) -> int:
    """Rows for all channels. `since`: one such notice will do since then, and one that waits from before is let go.

    Gives the number of rows. `once` settles the race of two servers that tell the same thing: the second is Taken.
    """
    o, n = schema.outbox, 0
    today = db.execute(select(func.count()).where(o.c.user_id == user, o.c.created > now - DAY)).scalar_one()
    for channel in channels[: max(0, MOST_A_DAY - today)]:
        same = (o.c.user_id == user, o.c.table_id == table, o.c.kind == kind, o.c.target == channel.target)
        if since is not None:
            db.execute(delete(o).where(*same, o.c.state == "waiting", o.c.tries == 0, o.c.created <= since))
            told = select(o.c.id).where(*same, o.c.created > since, o.c.state != "dropped")
            if db.execute(told.limit(1)).first() is not None:
                continue
        db.execute(insert(o), {
            "id": secrets.token_hex(8), "user_id": user, "table_id": table, "kind": kind, "channel": channel.kind,
            "target": channel.target, "payload": json.dumps(payload), "created": now,
            "next": now if due is None else due, "once": f"{once} {channel.target}" if once else None,
        })  # fmt: skip
        n += 1
    return n


def claim(db: Connection, now: float, space: Capacity | None = None) -> list[Job]:
    """Claim what is due and has room. Another server that looks at the same moment skips these rows; what has no room
    stays free for anybody."""
    o, mine = schema.outbox, []
    due = select(o).where(o.c.state == "waiting", o.c.next <= now, *_roomy(space))
    for row in db.execute(due.order_by(o.c.next, o.c.id).limit(BATCH).with_for_update(skip_locked=True)).all():
        facts = (row.id, row.user_id, row.table_id, row.kind, row.channel, row.target)
        job = Job(*facts, _read(row.payload), row.tries + 1, row.created)
        if space is not None and not space.takes(job):
            continue
        here = (o.c.id == row.id, o.c.state == "waiting", o.c.next <= now)
        taken = db.execute(update(o).where(*here).values(next=now + LEASE, tries=row.tries + 1))
        if taken.rowcount == 1:
            mine.append(job)
    return mine


def _roomy(space: Capacity | None) -> list[ColumnElement[bool]]:
    """Rows that cannot be sent now must not fill the batch before those that can."""
    o = schema.outbox.c
    if space is None:
        return []
    where = [~o.target.endswith(who, autoescape=True) for who in sorted(space.closed)]
    where += [] if space.mail else [o.channel != "email"]
    return where if space.most > 0 else [*where, o.channel == "email"]


def give_back(db: Connection, job: Job) -> None:
    """Release a row that was claimed and not tried: it is due again, for any server."""
    _set(db, job, next=job.created, tries=job.tries - 1)


def _read(payload: str) -> dict[str, Any]:
    try:
        found = json.loads(payload)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def sent(db: Connection, job: Job, now: float) -> None:
    # Links in a payload may be secrets: they are not kept longer than they are needed.
    _set(db, job, state="sent", sent=now, error="", payload="{}")


def failed(db: Connection, job: Job, now: float, error: str, forever: bool) -> None:
    """Schedule another attempt, a little later each time, until the last."""
    if forever or job.tries > len(WAITS):
        _set(db, job, state="failed", error=error, payload="{}")
    else:
        _set(db, job, error=error, next=now + WAITS[job.tries - 1])


def let_go(db: Connection, job: Job) -> None:
    """Drop a row that is no longer needed. One that was never tried leaves no trace, so its like may be sent again."""
    if job.tries == 1:
        db.execute(delete(schema.outbox).where(schema.outbox.c.id == job.id))
    else:
        _set(db, job, state="dropped", once=None, payload="{}")


def _set(db: Connection, job: Job, **facts: Any) -> None:
    db.execute(update(schema.outbox).where(schema.outbox.c.id == job.id).values(**facts))


def listed(db: Connection, user: str) -> list[Any]:
    """What became of a user's latest notifications."""
    o = schema.outbox
    mine = select(o).where(o.c.user_id == user).order_by(o.c.created.desc(), o.c.id)
    return list(db.execute(mine.limit(LISTED)).all())


def last(db: Connection, user: str, kind: str) -> float:
    """When such a notice was last written."""
    o = schema.outbox
    return db.execute(select(func.max(o.c.created)).where(o.c.user_id == user, o.c.kind == kind)).scalar() or 0.0


def lately(db: Connection, user: str, kind: str, table: str, now: float) -> int:
    """How many notifications of a kind a user got about a table within a day."""
    o = schema.outbox
    same = (o.c.user_id == user, o.c.kind == kind, o.c.table_id == table, o.c.created > now - DAY)
    return db.execute(select(func.count()).where(*same)).scalar_one()


def sweep(db: Connection, now: float) -> None:
    db.execute(delete(schema.outbox).where(schema.outbox.c.created < now - KEPT))
