"""Who is asking. At home everyone who reaches the server is its owner; at a club people show a cookie or an API key."""

from __future__ import annotations

import dataclasses
import hashlib
import time
from dataclasses import dataclass

from sqlalchemy import Connection, select, update

from grognard.server.base.errors import Banned
from grognard.server.store import schema

API_KEY = "gk_"  # begins every key of a bot
LOOKED_EVERY = 60.0  # seconds: how exactly we keep when somebody was here


@dataclass(frozen=True)
class Identity:
    id: str = ""
    name: str = ""
    kind: str = "nobody"  # owner, member, guest, nobody
    admin: bool = False
    lang: str = "en"
    session: str = ""  # hash of the session or key that was shown
    by_key: bool = False  # a program, with a key of its user

    @property
    def somebody(self) -> bool:
        return self.kind != "nobody"


NOBODY = Identity()
OWNER = Identity(id="owner", kind="owner", admin=True)


def hashed(secret: str) -> str:
    """The hash of a secret, which is all that is stored. Secrets are long and random, so a plain hash is enough."""
    return hashlib.sha256(secret.encode(errors="surrogatepass")).hexdigest()


def of_session(db: Connection, hash: str, admins: frozenset[str]) -> Identity:
    now, s, u = time.time(), schema.sessions, schema.users
    row = db.execute(
        select(u.c.id, u.c.name, u.c.kind, u.c.admin, u.c.lang, u.c.banned, s.c.looked)
        .join(u, u.c.id == s.c.user_id)
        .where(s.c.hash == hash, s.c.expires > now)
    ).first()
    if row is None:
        return NOBODY
    if row.looked < now - LOOKED_EVERY:
        db.execute(update(s).where(s.c.hash == hash).values(looked=now))
        db.execute(update(u).where(u.c.id == row.id).values(looked=now))
    return _identity(row, hash, admins)


def of_key(db: Connection, hash: str, admins: frozenset[str]) -> Identity:
    s, u = schema.secrets, schema.users
    row = db.execute(
        select(u.c.id, u.c.name, u.c.kind, u.c.admin, u.c.lang, u.c.banned)
        .join(u, u.c.id == s.c.user_id)
        .where(s.c.hash == hash, s.c.kind == "api")
    ).first()
    return NOBODY if row is None else dataclasses.replace(_identity(row, hash, admins), by_key=True, admin=False)


def _identity(row: object, hash: str, admins: frozenset[str]) -> Identity:
    if row.banned:  # type: ignore[attr-defined]
        raise Banned
    id, name, kind, admin, lang = row[:5]  # type: ignore[index]
    return Identity(id, name, kind, bool(admin) or (kind == "member" and name in admins), lang, hash)
