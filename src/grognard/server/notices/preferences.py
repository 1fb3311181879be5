"""Who is notified, and of what. Stored in `users.settings`, under "notices"."""

from __future__ import annotations

import json
import secrets
import time
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import Connection, bindparam, insert, select, update

from grognard.server.base.settings import Settings
from grognard.server.notices import subscriptions
from grognard.server.notices.subscriptions import Subscription
from grognard.server.store import quick, schema

EVENTS = ("turn", "invited", "takeback", "over", "reminder", "chat")
QUIET = frozenset({"chat"})  # only for those who ask for it
SWITCH = {"edit": "takeback", "ending": "takeback", "rematch": "takeback"}  # kinds switched together with another
ALWAYS_SENT = frozenset({"reset", "email"})  # asked for by hand: no switch stops them
FORMATS = ("json", "slack", "discord", "matrix", "ntfy")
MOST_WEBHOOKS = 5
PATIENCE = 10  # failures in a row after which a webhook is switched off


class Webhook(msgspec.Struct):
    """An address that is told by POST. `secret` signs what is sent; `failures` counts those since the last success."""

    id: str
    url: str
    format: str = "json"
    on: bool = True
    secret: str = ""
    failures: int = 0
    trouble: str = ""  # why it was switched off by us

    @property
    def target(self) -> str:
        """Its name in the outbox: the path may be a secret, so only the host is repeated there."""
        parts = urlsplit(self.url)
        return f"{self.id} {parts.scheme}://{parts.netloc}"


class Choices(msgspec.Struct):
    """What somebody chose, or the defaults."""

    email: bool = True
    events: dict[str, bool] = msgspec.field(default_factory=dict)
    digest: bool = False
    webhooks: list[Webhook] = msgspec.field(default_factory=list)
    stop: str = ""  # the secret of the link that ends the e-mails
    digested: str = ""  # the day of the last digest

    def hears(self, kind: str) -> bool:
        """Does the user want to be notified of such events?"""
        if kind in ALWAYS_SENT or kind == "test":
            return True
        if kind == "digest":
            return self.digest
        event = SWITCH.get(kind, kind)
        return self.events.get(event, event not in QUIET)

    def webhook(self, id: str) -> Webhook | None:
        return next((w for w in self.webhooks if w.id == id), None)


@dataclass(frozen=True)
class Channel:
    kind: str  # email, webhook, push
    target: str


@dataclass
class Recipient:
    id: str
    name: str
    lang: str
    email: str  # the address, once it has been checked
    vacation: float
    choices: Choices
    subscriptions: list[Subscription]

    def channels(self, settings: Settings) -> list[Channel]:
        """Where notifications are sent. An unconfirmed address gets none: it may be a stranger's."""
        out = [Channel("webhook", w.target) for w in self.choices.webhooks if w.on]
        out += [Channel("push", b.target) for b in self.subscriptions if b.on]
        if self.email and self.choices.email and settings.smtp:
            out.insert(0, Channel("email", self.email))
        return out

    def subscription(self, id: str) -> Subscription | None:
        return next((b for b in self.subscriptions if b.id == id), None)


USERS = schema.users.c
ASKED = select(
    USERS.id, USERS.name, USERS.lang, USERS.email, USERS.email_checked, USERS.vacation, USERS.settings, USERS.banned
).where(USERS.id == bindparam("user"))
LOCKED = ASKED.with_for_update()


def read(db: Connection, id: str, lock: bool = False) -> Recipient | None:
    """The recipient; None if there is no such user, or the user is banned."""
    found = quick.rows(db, LOCKED if lock else ASKED, {"user": id})
    if not found:
        return None
    user, name, lang, email, checked, vacation, settings, banned = found[0]
    if banned:
        return None
    address = email if email and checked else ""
    return Recipient(user, name, lang, address, vacation or 0.0, choices_in(settings), subscriptions.of(db, id))


def choices_in(settings: str) -> Choices:
    try:
        return msgspec.convert(json.loads(settings).get("notices", {}), Choices)
    except (ValueError, AttributeError, msgspec.ValidationError):
        return Choices()


def write(db: Connection, id: str, choices: Choices) -> None:
    """Store the choices; the other settings stay as they are."""
    u = schema.users
    before = db.execute(select(u.c.settings).where(u.c.id == id).with_for_update()).scalar()
    try:
        whole = json.loads(before or "{}")
    except ValueError:
        whole = {}
    whole = {**(whole if isinstance(whole, dict) else {}), "notices": msgspec.to_builtins(choices)}
    db.execute(update(u).where(u.c.id == id).values(settings=json.dumps(whole)))


def ensure(db: Connection, id: str, kind: str, name: str, lang: str) -> Recipient | None:
    """The recipient. The owner of a server at home gets an account only when one is needed, here."""
    found = read(db, id)
    if found is None and kind == "owner":
        now = time.time()
        facts: dict[str, Any] = {"id": id, "name": name, "kind": kind, "lang": lang, "created": now, "looked": now}
        db.execute(insert(schema.users), facts)
        found = read(db, id)
    return found


def unsubscribe_secret(db: Connection, recipient: Recipient) -> str:
    """The secret of the unsubscribe link: the user's id and a random word. Anyone who has the e-mail may use it."""
    if not recipient.choices.stop:
        recipient.choices.stop = secrets.token_urlsafe(18)
        write(db, recipient.id, recipient.choices)
    return f"{recipient.id}.{recipient.choices.stop}"


def count_result(db: Connection, id: str, webhook: str, error: str) -> None:
    """Count one more success (no error) or failure of a webhook; after too many failures in a row it is switched
    off."""
    recipient = read(db, id, lock=True)
    hook = None if recipient is None else recipient.choices.webhook(webhook)
    if recipient is None or hook is None or (not error and not hook.failures):
        return
    hook.failures = hook.failures + 1 if error else 0
    if hook.failures >= PATIENCE:
        hook.on, hook.trouble = False, error
    write(db, id, recipient.choices)
