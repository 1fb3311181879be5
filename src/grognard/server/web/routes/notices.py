"""Notifications: where they go, what became of them, and how they end."""

from __future__ import annotations

import hmac
import html
import math
import re
import secrets
import time
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, update
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from grognard.kernel.translation import catalogue
from grognard.server.base.errors import BadRequest, NotFound, TooOften
from grognard.server.base.messages import moment
from grognard.server.notices import outbox, preferences, webhooks
from grognard.server.notices.preferences import EVENTS, MOST_WEBHOOKS, Choices, Recipient, Webhook
from grognard.server.people.identity import Identity
from grognard.server.store import schema
from grognard.server.web.authentication import NotByKey, user_of
from grognard.server.web.request import Endpoint, answer, hub_of, lang_of, parsed, seat_of

TEST_EVERY = 60.0  # seconds between two trial notices


# ---- messages ----


class Events(msgspec.Struct):
    """Which events are told."""

    turn: bool = True
    invited: bool = True
    takeback: bool = True  # also edits, draws and rematches that somebody asks for
    over: bool = True
    reminder: bool = True
    chat: bool = False


class WantedWebhook(msgspec.Struct):
    """`id` of one that is there already; without it a new one is made."""

    url: str
    format: Literal["json", "slack", "discord", "matrix", "ntfy"] = "json"
    on: bool = True
    id: str = ""


class WantedNotices(msgspec.Struct):
    """What is not said stays as it is."""

    email: bool | None = None
    events: Events | None = None
    digest: bool | None = None
    webhooks: list[WantedWebhook] | None = None


class WebhookInfo(msgspec.Struct):
    """`secret` signs what is sent; `trouble` says why the server switched it off."""

    id: str
    url: str
    format: str
    on: bool
    secret: str
    failures: int
    trouble: str


class Sent(msgspec.Struct):
    """One notification and what became of it: waiting, sent, failed (given up) or dropped (not needed any more)."""

    id: str
    kind: str
    channel: str
    target: str
    state: str
    tries: int
    error: str
    created: str | None
    sent: str | None
    table: str
    next: str | None  # of one that waits


class Notices(msgspec.Struct):
    """`address`: where mails go; null if there is none that was checked, or the server sends no mail."""

    email: bool
    events: Events
    digest: bool
    webhooks: list[WebhookInfo]
    address: str | None
    sent: list[Sent]


class Muted(msgspec.Struct):
    muted: bool


# ---- routes ----


async def recipient_of(request: Request) -> Identity:
    """Whose notifications they are: the user, not a bot's API key, which may not see addresses and webhook secrets."""
    identity = await user_of(request)
    if identity.by_key:
        raise NotByKey
    return identity


async def show(request: Request) -> Response:
    identity = await recipient_of(request)
    return await _told(request, identity)


async def change(request: Request) -> Response:
    wanted, identity, settings = (
        await parsed(request, WantedNotices),
        await recipient_of(request),
        hub_of(request).settings,
    )
    hooks = wanted.webhooks or []
    if len(hooks) > MOST_WEBHOOKS:
        raise BadRequest
    for hook in hooks:
        webhooks.check(hook.url, settings)
    await hub_of(request).store.do(lambda db: _change(db, identity, wanted))
    return await _told(request, identity)


async def trial(request: Request) -> Response:
    """Send a test notice to every channel."""
    identity, hub, now = await recipient_of(request), hub_of(request), time.time()

    def work(db: Connection) -> None:
        recipient = preferences.read(db, identity.id)
        wait = outbox.last(db, identity.id, "test") + TEST_EVERY - now
        if wait > 0:
            raise TooOften(seconds=math.ceil(wait))
        if recipient is not None:
            outbox.put(db, now, recipient.id, "test", recipient.channels(hub.settings), {})

    await hub.store.do(work)
    return await _told(request, identity)


async def mute(request: Request) -> Response:
    """Mute this table, or unmute it."""
    room, role = await seat_of(request)
    wanted = await parsed(request, Muted)
    place = room.record.places.get(role)
    if place is None:
        raise BadRequest  # an observer, or a table at one machine: there is nothing to mute
    place.muted = int(wanted.muted)
    p = schema.places
    here = update(p).where(p.c.table_id == room.id, p.c.role == role).values(muted=place.muted)
    await room.context.store.do(lambda db: db.execute(here))
    room.tell_surroundings()
    return answer({})


async def ask_to_stop(request: Request) -> Response:
    """The page behind the unsubscribe link. It asks first, because mail scanners follow links by themselves."""
    secret = request.path_params["secret"]
    sure = request.query_params.get("sure") == "yes"
    recipient = await _recipient_of(request, stop=sure)
    words = catalogue(recipient.lang)
    text = words.text("notice-stopped" if sure else "notice-stop-ask", {"address": recipient.email or "–"})
    link = f'<p><a href="/api/unsubscribe/{html.escape(secret)}?sure=yes">{html.escape(words.text("notice-stop"))}</a>'
    return HTMLResponse(
        f'<!doctype html><html lang="{recipient.lang}"><meta charset="utf-8"><title>Grognard</title>'
        '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">'
        f"<main><h1>Grognard</h1><p>{html.escape(text)}</p>{'' if sure else link}</main></html>"
    )


async def stop(request: Request) -> Response:
    """One click in a mail program (RFC 8058)."""
    await _recipient_of(request, stop=True)
    return answer({})


# ---- what they do ----


async def _recipient_of(request: Request, stop: bool) -> Recipient:
    """Whose e-mails this link is about; with `stop` they end, however often it is used."""
    secret = request.path_params["secret"]
    if not re.fullmatch(r"[\w-]{1,80}\.[\w-]{1,80}", secret, re.ASCII):
        raise NotFound
    user, _, word = secret.partition(".")

    def work(db: Connection) -> Recipient | None:
        recipient = preferences.read(db, user, lock=stop)
        kept = "" if recipient is None else recipient.choices.stop
        if recipient is None or not kept or not hmac.compare_digest(kept.encode(), word.encode()):
            return None
        if stop:
            recipient.choices.email = recipient.choices.digest = False
            preferences.write(db, recipient.id, recipient.choices)
        return recipient

    found = await hub_of(request).store.do(work)
    if found is None:
        raise NotFound
    return found


def _change(db: Connection, identity: Identity, wanted: WantedNotices) -> None:
    recipient = preferences.ensure(db, identity.id, identity.kind, identity.name, identity.lang)
    if recipient is None:
        raise NotFound
    choices = recipient.choices
    choices.email = choices.email if wanted.email is None else wanted.email
    choices.digest = choices.digest if wanted.digest is None else wanted.digest
    if wanted.events is not None:
        choices.events = msgspec.to_builtins(wanted.events)
    if wanted.webhooks is not None:
        choices.webhooks = [_webhook(choices, hook) for hook in wanted.webhooks]
    preferences.write(db, identity.id, choices)


def _webhook(choices: Choices, wanted: WantedWebhook) -> Webhook:
    """A known one keeps its secret; one that is changed or switched on again starts afresh."""
    known = choices.webhook(wanted.id)
    if known is None:
        made, signs = secrets.token_hex(4), secrets.token_urlsafe(24)
        return Webhook(made, wanted.url, wanted.format, wanted.on, signs)
    fresh = wanted.url != known.url or (wanted.on and not known.on)
    failures, trouble = (0, "") if fresh else (known.failures, known.trouble)
    return Webhook(known.id, wanted.url, wanted.format, wanted.on, known.secret, failures, trouble)


async def _told(request: Request, identity: Identity) -> Response:
    hub, lang = hub_of(request), lang_of(request)

    def work(db: Connection) -> tuple[Recipient | None, list[Any]]:
        return preferences.read(db, identity.id), outbox.listed(db, identity.id)

    recipient, rows = await hub.store.do(work)
    choices = recipient.choices if recipient is not None else Choices()
    address = recipient.email if recipient is not None and hub.settings.smtp else ""
    return answer(
        Notices(
            email=choices.email,
            events=Events(**{event: choices.hears(event) for event in EVENTS}),
            digest=choices.digest,
            webhooks=[_hook_info(hook, lang) for hook in choices.webhooks],
            address=address or None,
            sent=[_sent(row, lang) for row in rows],
        )
    )


def _hook_info(hook: Webhook, lang: str) -> WebhookInfo:
    trouble = trouble_in_words(hook.trouble, lang)
    return WebhookInfo(hook.id, hook.url, hook.format, hook.on, hook.secret, hook.failures, trouble)


def _sent(row: Any, lang: str) -> Sent:
    target = row.target if row.channel == "email" else row.target.partition(" ")[2]
    following = moment(row.next) if row.state == "waiting" else None
    return Sent(
        row.id, row.kind, row.channel, target, row.state, row.tries, trouble_in_words(row.error, lang),
        moment(row.created), moment(row.sent or 0.0), row.table_id, following,
    )  # fmt: skip


def trouble_in_words(error: str, lang: str) -> str:
    """Why something did not arrive: "http 503" as a sentence."""
    if not error:
        return ""
    what, _, number = error.partition(" ")
    words = catalogue(lang)
    key = f"notice-error-{what}"
    return words.text(key if words.has(key) else "notice-error-other", {"n": number})


ROUTES = [
    Endpoint("GET", "/api/me/notices", show, "user", gives=Notices, text="Your notices and what became of them."),
    Endpoint("PUT", "/api/me/notices", change, "user", WantedNotices, Notices, text="Choose what you are told."),
    Endpoint("POST", "/api/me/notices/test", trial, "user", gives=Notices, text="Send yourself a notice."),
    Endpoint("POST", "/api/tables/{table}/mute", mute, "seat", Muted, dict[str, Any], text="No notices of this table."),
    Endpoint("GET", "/api/unsubscribe/{secret}", ask_to_stop, listed=False),
    Endpoint("POST", "/api/unsubscribe/{secret}", stop, gives=dict[str, Any], text="No more mails."),
]  # fmt: skip
