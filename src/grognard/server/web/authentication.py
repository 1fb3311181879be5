"""Authentication: by the cookie of a session, or by the API key of a program."""

from __future__ import annotations

from starlette.requests import Request

from grognard.kernel.errors import GrognardError
from grognard.server.base.errors import MembersOnly, SignIn
from grognard.server.people.identity import API_KEY, NOBODY, OWNER, Identity, hashed, of_key, of_session
from grognard.server.web.request import bearer, hub_of

COOKIE = "grognard"
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
OWN_PAGE = "x-grognard"  # a header that only our own page (or a program) can send: a foreign page would have to ask us


class NotOurPage(GrognardError):
    """A write authorised by a cookie must carry the header that only our own page sends."""

    code, key = "forbidden", "error-not-our-page"


class NotByKey(GrognardError):
    """An API key can play; it cannot change the account."""

    code, key = "forbidden", "error-not-by-key"


class AtHome(GrognardError):
    """A server at home has no accounts."""

    code, key = "conflict", "error-at-home"


async def identity_of(request: Request) -> Identity:
    """Who is asking; looked up once per request."""
    known: Identity | None = getattr(request.state, "identity", None)
    if known is None:
        known = request.state.identity = await _look_up(request)
    return known


async def user_of(request: Request) -> Identity:
    """A guest or member (or the owner), or SignIn."""
    found = await identity_of(request)
    if not found.somebody:
        raise SignIn
    return found


async def member_of(request: Request) -> Identity:
    found = await user_of(request)
    if found.kind == "guest":
        raise MembersOnly
    return found


async def account_of(request: Request) -> Identity:
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
    """Over https, a prefix makes the browser refuse the cookie from any other host, even a sibling domain."""
    return f"__Host-{COOKIE}" if secure else COOKIE


async def _look_up(request: Request) -> Identity:
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
