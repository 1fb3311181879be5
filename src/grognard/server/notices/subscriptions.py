"""Push subscriptions: the browsers in which a user is shown notifications, as stored.

A subscription is valid while the session lives in which it was switched on: signing out there, or ending that session
from elsewhere, stops it. When the user signs in again, the page renews it (`again`).
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import time
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, bindparam, delete, exists, insert, or_, select, update

from grognard.kernel.errors import GrognardError
from grognard.server.notices.email import Failure
from grognard.server.store import quick, schema

MOST = 10  # browsers of one person; the oldest makes room
PATIENCE = 10  # failures in a row after which a browser is switched off
FORGET = 90 * 86400.0  # seconds
GONE = "gone"  # why it failed: the browser has let go of it
POINT, AUTH = 65, 16  # bytes of a browser's two keys


class NoPush(GrognardError):
    """The extra `push` is not installed."""

    code, key = "conflict", "error-no-push"


class BadSubscription(GrognardError):
    """A subscription that no browser has given out."""

    code, key = "bad-option", "error-bad-browser"


@dataclass(frozen=True)
class Subscription:
    id: str
    endpoint: str
    p256dh: str
    auth: str
    label: str
    on: bool
    failures: int
    trouble: str
    created: float

    @property
    def target(self) -> str:
        """Its name in the outbox. The address is a secret: anyone who has it could try to send there."""
        return f"{self.id} {self.label}".strip()


@cache
def available() -> bool:
    """Is the extra `push` installed, which encrypts and signs?"""
    return all(find_spec(name) is not None for name in ("http_ece", "py_vapid", "cryptography"))


def id_of(endpoint: str) -> str:
    """The page works it out too, to find itself in the list."""
    return hashlib.sha256(endpoint.encode()).hexdigest()[:32]


def raw(text: str) -> bytes:
    """Base64 as browsers write it; BadBrowser if it is not."""
    try:
        return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), altchars=b"-_", validate=True)
    except (ValueError, binascii.Error):
        raise BadSubscription from None


def check_keys(p256dh: str, auth: str) -> None:
    """Raises unless it is a point of the curve and a secret: with anything else nothing could be encrypted later."""
    from cryptography.hazmat.primitives.asymmetric import ec

    point = raw(p256dh)
    if len(point) != POINT or len(raw(auth)) != AUTH:
        raise BadSubscription
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        raise BadSubscription from None


# ---- whose they are ----


def _alive(now: float) -> ColumnElement[bool]:
    s, b = schema.sessions.c, schema.pushes.c
    return or_(b.session == "", exists().where(s.hash == b.session, s.expires > now))


ANY = select(schema.pushes.c.id).where(schema.pushes.c.user_id == bindparam("user"))


def of(db: Connection, user: str) -> list[Subscription]:
    """The subscriptions of a user that are valid now."""
    if not quick.rows(db, ANY, {"user": user}) or not available():
        return []
    b = schema.pushes
    mine = select(b).where(b.c.user_id == user, _alive(time.time())).order_by(b.c.created, b.c.id)
    return [_subscription(row) for row in db.execute(mine)]


def _subscription(row: Row[Any]) -> Subscription:
    facts = (row.id, row.endpoint, row.p256dh, row.auth, row.label)
    return Subscription(*facts, bool(row.wanted), row.failures, row.trouble, row.created)


def keep(
    db: Connection, user: str, session: str, endpoint: str, p256dh: str, auth: str, label: str, again: bool = False
) -> None:
    """Store the subscription of this browser. With `again`, only if it was this user's before: the page asks
    unprompted.

    An earlier user of the same browser is no longer told anything there. The browser's own keys must be shown for that:
    knowing an endpoint is not enough to take it from somebody.
    """
    b, id = schema.pushes, id_of(endpoint)
    known = db.execute(select(b).where(b.c.id == id).with_for_update()).first()
    same = known is not None and _same(known.p256dh, p256dh) and _same(known.auth, auth)
    if again:
        if known is not None and same and known.user_id == user and known.session != session:
            db.execute(update(b).where(b.c.id == id).values(session=session))
        return
    if known is not None and not same and known.user_id != user:
        raise BadSubscription
    facts = {"user_id": user, "session": session, "endpoint": endpoint, "p256dh": p256dh, "auth": auth, "label": label,
             "wanted": 1, "failures": 0, "trouble": "", "created": time.time()}  # fmt: skip
    if known is None:
        _make_room(db, user)
        db.execute(insert(b), {"id": id, **facts})
    else:
        db.execute(update(b).where(b.c.id == id).values(**facts))


def _same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())


def _make_room(db: Connection, user: str) -> None:
    b = schema.pushes
    oldest = select(b.c.id).where(b.c.user_id == user).order_by(b.c.created.desc(), b.c.id).offset(MOST - 1)
    db.execute(delete(b).where(b.c.id.in_([row.id for row in db.execute(oldest)])))


def switch(db: Connection, user: str, id: str, on: bool) -> bool:
    """Switch it on or off; False if there is no such subscription. One that is switched on again starts afresh."""
    b = schema.pushes
    facts = {"wanted": 1, "failures": 0, "trouble": ""} if on else {"wanted": 0}
    mine = (b.c.user_id == user, b.c.id == id, _alive(time.time()))
    return db.execute(update(b).where(*mine).values(**facts)).rowcount > 0


def drop(db: Connection, user: str, id: str) -> bool:
    b = schema.pushes
    return db.execute(delete(b).where(b.c.user_id == user, b.c.id == id)).rowcount > 0


def replace(db: Connection, user: str, old: str, new: str) -> bool:
    """The browser changed its endpoint: the new subscription is on or off as the old one was. False if there was
    none."""
    b = schema.pushes
    known = db.execute(select(b.c.wanted).where(b.c.user_id == user, b.c.id == old)).first()
    if known is None:
        return False
    db.execute(update(b).where(b.c.id == new).values(wanted=known.wanted))
    if old != new:
        db.execute(delete(b).where(b.c.id == old))
    return True


# ---- what became of them ----


def count_result(db: Connection, id: str, failure: Failure | None) -> None:
    """Count one more success or failure. A subscription that is gone is removed; one that keeps failing is switched
    off."""
    b = schema.pushes
    row = db.execute(select(b).where(b.c.id == id).with_for_update()).first()
    if row is None or (failure is None and not row.failures):
        return
    if failure is not None and failure.error == GONE:
        db.execute(delete(b).where(b.c.id == id))
        return
    failures = row.failures + 1 if failure is not None else 0
    off = {"wanted": 0, "trouble": failure.error} if failure is not None and failures >= PATIENCE else {}
    db.execute(update(b).where(b.c.id == id).values(failures=failures, **off))


def sweep(db: Connection, now: float) -> None:
    """Remove subscriptions whose session has ended and where nobody has signed in again."""
    b = schema.pushes
    db.execute(delete(b).where(~_alive(now), b.c.created < now - FORGET))
