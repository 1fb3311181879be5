"""Notifications in the browser: where they are shown. What they are about is chosen with the others (`notices.py`)."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from grognard.server.base.errors import NotFound
from grognard.server.base.messages import moment
from grognard.server.notices import preferences, push, subscriptions
from grognard.server.people import accounts
from grognard.server.people.identity import Identity
from grognard.server.store import DuplicateKey
from grognard.server.web.request import Endpoint, answer, hub_of, lang_of, parsed
from grognard.server.web.routes.notices import recipient_of, trouble_in_words


class Keys(msgspec.Struct):
    p256dh: str
    auth: str


class Subscription(msgspec.Struct):
    """As a browser writes it. `again`: it was switched on before; `instead`: the id of one whose place it takes."""

    endpoint: str
    keys: Keys
    again: bool = False
    instead: str = ""


class Switched(msgspec.Struct):
    on: bool


class BrowserInfo(msgspec.Struct):
    """`id`: the first 32 hexadecimal digits of the SHA-256 of its endpoint; `trouble`: why it was switched off."""

    id: str
    label: str
    on: bool
    created: str | None
    trouble: str


class Browsers(msgspec.Struct):
    """`key`: for `applicationServerKey`; null if this server sends no push notifications."""

    key: str | None
    browsers: list[BrowserInfo]


async def show(request: Request) -> Response:
    identity = await recipient_of(request)
    return await _told(request, identity)


async def subscribe(request: Request) -> Response:
    wanted, identity, hub = await parsed(request, Subscription, more=True), await recipient_of(request), hub_of(request)
    if not subscriptions.available():
        raise subscriptions.NoPush
    push.check(wanted.endpoint, hub.settings)
    subscriptions.check_keys(wanted.keys.p256dh, wanted.keys.auth)
    label = accounts.browser_name(request.headers.get("user-agent", "")[:300])

    def work(db: Connection) -> None:
        if preferences.ensure(db, identity.id, identity.kind, identity.name, identity.lang) is None:
            raise NotFound
        keys = (wanted.keys.p256dh, wanted.keys.auth)
        subscriptions.keep(db, identity.id, identity.session, wanted.endpoint, *keys, label, wanted.again)
        if wanted.instead and not subscriptions.replace(
            db, identity.id, wanted.instead, subscriptions.id_of(wanted.endpoint)
        ):
            raise NotFound  # somebody else's: the browser asked for it, and not this person

    try:
        await hub.store.do(work)
    except DuplicateKey:  # two tabs at the same moment
        await hub.store.do(work)
    return await _told(request, identity)


async def switch(request: Request) -> Response:
    wanted, identity = await parsed(request, Switched), await recipient_of(request)
    id = request.path_params["browser"]
    if not await hub_of(request).store.do(lambda db: subscriptions.switch(db, identity.id, id, wanted.on)):
        raise NotFound
    return await _told(request, identity)


async def drop(request: Request) -> Response:
    identity, id = await recipient_of(request), request.path_params["browser"]
    if not await hub_of(request).store.do(lambda db: subscriptions.drop(db, identity.id, id)):
        raise NotFound
    return await _told(request, identity)


async def _told(request: Request, identity: Identity) -> Response:
    hub, lang = hub_of(request), lang_of(request)
    if not subscriptions.available():
        return answer(Browsers(None, []))
    found = await hub.store.do(lambda db: subscriptions.of(db, identity.id))
    return answer(Browsers(push.public(await push.our_key(hub)), [_info(browser, lang) for browser in found]))


def _info(browser: subscriptions.Subscription, lang: str) -> BrowserInfo:
    trouble = trouble_in_words(browser.trouble, lang)
    return BrowserInfo(browser.id, browser.label, browser.on, moment(browser.created), trouble)


AT = "/api/me/push/{browser}"
ROUTES = [
    Endpoint("GET", "/api/me/push", show, "user", gives=Browsers, text="The browsers in which you are shown notices."),
    Endpoint("POST", "/api/me/push", subscribe, "user", Subscription, Browsers, text="Show notices in this browser."),
    Endpoint("PUT", AT, switch, "user", Switched, Browsers, text="Show notices in a browser, or none for a while."),
    Endpoint("DELETE", AT, drop, "user", gives=Browsers, text="Show no notices in a browser any more."),
]
