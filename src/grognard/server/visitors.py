"""Who is asking. At home whoever reaches the server is its owner; at a club people show a cookie or a key."""

from __future__ import annotations

import dataclasses
import hashlib
import time
from dataclasses import dataclass

from sqlalchemy import Connection, select, update
from starlette.requests import Request

from grognard.kernel.errors import GrognardError
from grognard.server.errors import Banned, MembersOnly, NotAdmin, SignIn
from grognard.server.store import schema
from grognard.server.web import bearer, hub_of

COOKIE = "grognard"
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
OWN_PAGE = "x-grognard"  # a header that only our own page (or a program) can send: a foreign page would have to ask us
API_KEY = "gk_"  # begins every key of a bot
LOOKED_EVERY = 60.0  # seconds: how exactly we keep when somebody was here


class NotOurPage(GrognardError):
    """A write that a cookie vouches for must say that our own page sends it."""

    code, key = "forbidden", "error-not-our-page"


class NotByKey(GrognardError):
    """A bot's key plays; it does not change the account."""

    code, key = "forbidden", "error-not-by-key"


class AtHome(GrognardError):
    """There are no accounts on a server of one's own."""

    code, key = "conflict", "error-at-home"


@dataclass(frozen=True)
class Visitor:
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


NOBODY = Visitor()
OWNER = Visitor(id="owner", kind="owner", admin=True)


def hashed(secret: str) -> str:
    """What is kept of a secret. They are long and random, so a plain hash will do."""
    return hashlib.sha256(secret.encode(errors="surrogatepass")).hexdigest()


async def visitor_of(request: Request) -> Visitor:
    """Whoever asks; a request is looked up once."""
    known: Visitor | None = getattr(request.state, "visitor", None)
    if known is None:
        known = request.state.visitor = await _look_up(request)
    return known


async def user_of(request: Request) -> Visitor:
    """A guest or member (or the owner), or SignIn."""
    found = await visitor_of(request)
    if not found.somebody:
        raise SignIn
    return found


async def member_of(request: Request) -> Visitor:
    found = await user_of(request)
    if found.kind == "guest":
        raise MembersOnly
    return found


async def admin_of(request: Request) -> Visitor:
    found = await user_of(request)
    if not found.admin:
        raise NotAdmin
    return found


async def account_of(request: Request) -> Visitor:
    """A guest or member who may change the account: not a bot, and not at home."""
    at_club(request)
    found = await user_of(request)
    if found.by_key:
        raise NotByKey
    return found


def at_club(request: Request) -> None:
    if not hub_of(request).settings.club:
        raise AtHome


def by_our_page(request: Request) -> None:
    """Other pages can make a browser send cookies and forms here, but not this header (CSRF)."""
    if request.method not in SAFE and request.headers.get(OWN_PAGE) != "1":
        raise NotOurPage


def cookie_name(secure: bool) -> str:
    """Over https the browser itself sees to it that nobody else, not even a neighbouring name, sets the cookie."""
    return f"__Host-{COOKIE}" if secure else COOKIE


async def _look_up(request: Request) -> Visitor:
    hub = hub_of(request)
    if not hub.settings.club:
        return OWNER
    token = bearer(request)
    if token.startswith(API_KEY):
        return await hub.store.do(lambda db: of_key(db, hashed(token), hub.settings.admins))
    cookie = request.cookies.get(cookie_name(hub.settings.secure), "")
    if not cookie:
        return NOBODY
    by_our_page(request)
    return await hub.store.do(lambda db: of_session(db, hashed(cookie), hub.settings.admins))


def of_session(db: Connection, hash: str, admins: frozenset[str]) -> Visitor:
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
    return _visitor(row, hash, admins)


def of_key(db: Connection, hash: str, admins: frozenset[str]) -> Visitor:
    s, u = schema.secrets, schema.users
    row = db.execute(
        select(u.c.id, u.c.name, u.c.kind, u.c.admin, u.c.lang, u.c.banned)
        .join(u, u.c.id == s.c.user_id)
        .where(s.c.hash == hash, s.c.kind == "api")
    ).first()
    return NOBODY if row is None else dataclasses.replace(_visitor(row, hash, admins), by_key=True, admin=False)


def _visitor(row: object, hash: str, admins: frozenset[str]) -> Visitor:
    if row.banned:  # type: ignore[attr-defined]
        raise Banned
    id, name, kind, admin, lang = row[:5]  # type: ignore[index]
    return Visitor(id, name, kind, bool(admin) or (kind == "member" and name in admins), lang, hash)
