"""Notifications in the browser (web push): sealed for the browser, signed by us, handed to the browser's push service.

The service (Google, Mozilla, Apple or any other: the browser names it) passes on what it cannot read (RFC 8291), and
knows by our signature who sends (RFC 8292). Its address comes from the page, that is from anybody: it is guarded like
that of a webhook. What is needed for sealing and signing is an extra (`push`) and is imported only when it is used.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import os
from email.utils import parseaddr
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import Connection, insert, select

from grognard.server.base.channels import Job
from grognard.server.base.settings import Settings
from grognard.server.notices import webhooks
from grognard.server.notices.email import Failure
from grognard.server.notices.subscriptions import GONE, Subscription, raw
from grognard.server.notices.texts import NoticeText
from grognard.server.play.hub import Hub
from grognard.server.store import DuplicateKey, schema

NAME = "vapid-key"  # in `meta`
LONGEST_URL = 2000  # those of Windows are long
TTL = 3 * 86400  # seconds for which the service keeps it for a browser that is not running
SIGNED = 12 * 3600.0  # seconds for which a signature is good
TITLE, BODY = 200, 500  # characters
STEP = 512  # what is sealed has a multiple of this length: how long the names in it are is nobody's business
HEADINGS = frozenset({"turn", "reminder"})  # kinds whose second line tells more than their first


# ---- our key ----


def key(db: Connection) -> str:
    """The private key that signs every push message: made once, the same for all servers on this database."""
    m = schema.meta
    kept = db.execute(select(m.c.value).where(m.c.name == NAME)).scalar()
    if kept is None:
        kept = _new_key()
        db.execute(insert(m), {"name": NAME, "value": kept})
    return str(kept)


async def our_key(hub: Hub) -> str:
    try:
        return await hub.store.do(key)
    except DuplicateKey:  # another server made it at the same moment
        return await hub.store.do(key)


def _new_key() -> str:
    from cryptography.hazmat.primitives.asymmetric import ec

    return text(ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(32, "big"))


def public(kept: str) -> str:
    """The public key that browsers are given: they accept only what its other half has signed."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    point: bytes = _signer(kept).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return text(point)


def text(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()


def _signer(kept: str) -> Any:
    from py_vapid import Vapid02

    return Vapid02(Vapid02.from_raw(kept.encode()).private_key, {"no-strict": True})  # it knows no address with a port


def contact(settings: Settings) -> str:
    """Whom a push service may contact if something is wrong with what we send."""
    if settings.secure:
        return settings.url
    return f"mailto:{parseaddr(settings.sender)[1] or 'grognard@localhost'}"


# ---- what is sent ----


def check(endpoint: str, settings: Settings) -> None:
    """Raises BadWebhook or PrivateWebhook. Push services use https; only a test has one that does not."""
    webhooks.check(endpoint, settings, LONGEST_URL)
    plain = endpoint.startswith("http://") and not settings.private_webhooks
    if plain or "[" in urlsplit(endpoint).netloc:  # they have names
        raise webhooks.BadWebhook


def payload(job: Job, notice: NoticeText, lang: str, base: str) -> bytes:
    """What the browser shows. The link is a path: the browser opens it where it knows us, and nowhere else."""
    line = notice.lines[1] if notice.kind in HEADINGS and len(notice.lines) > 1 else notice.lines[0]
    there = bool(base) and notice.link.startswith(f"{base}/")
    said = json.dumps(
        {
            "title": notice.subject[:TITLE],
            "body": line[:BODY],
            "link": notice.link[len(base) :] if there else "/",
            "tag": f"{notice.kind} {job.table}".strip(),  # the newer of two takes the place of the older
            "lang": lang,
        },
        ensure_ascii=False,
    ).encode()
    return said + b" " * (-len(said) % STEP)


def sealed(subscription: Subscription, said: bytes) -> bytes:
    """Encrypted so that only this browser can read it (RFC 8291), each notice with a key of its own."""
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec

    body: bytes = http_ece.encrypt(
        said,
        salt=os.urandom(16),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=raw(subscription.p256dh),
        auth_secret=raw(subscription.auth),
        version="aes128gcm",
    )
    return body


def signature(kept: str, endpoint: str, settings: Settings, now: float) -> str:
    """Proves to the push service who sends; valid for this service only, and not for long."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now + SIGNED), "sub": contact(settings)}
    return str(_signer(kept).sign(claims)["Authorization"])


def request(settings: Settings, kept: str, subscription: Subscription, job: Job, said: bytes, now: float) -> bytes:
    """The whole request. The service learns neither what happened nor at which table."""
    topic = hmac.new(raw(subscription.auth), f"{job.kind} {job.table}".encode(), hashlib.sha256).digest()[:24]
    headers = {
        "Content-Encoding": "aes128gcm",
        "TTL": str(TTL),
        "Urgency": "normal",
        "Topic": text(topic),  # one that waits there is replaced by its like
        "Authorization": signature(kept, subscription.endpoint, settings, now),
    }
    wanted = webhooks.Request(sealed(subscription, said), "application/octet-stream", headers)
    return webhooks.head_of(subscription.endpoint, wanted, {}) + wanted.body


async def send(
    hub: Hub, subscription: Subscription, job: Job, notice: NoticeText, lang: str, now: float
) -> Failure | None:
    """None: the push service has accepted it. "gone": the browser has dropped its subscription."""
    settings = hub.settings
    kept, said = await our_key(hub), payload(job, notice, lang, settings.url)
    try:
        check(subscription.endpoint, settings)
        told = await asyncio.to_thread(request, settings, kept, subscription, job, said, now)
    except webhooks.PrivateWebhook:
        return Failure("private", forever=True)
    except webhooks.BadWebhook:
        return Failure("address", forever=True)
    failure = await webhooks.post_guarded(settings, subscription.endpoint, told, LONGEST_URL)
    return Failure(GONE, forever=True) if failure is not None and _gone(failure) else failure


def _gone(failure: Failure) -> bool:
    what, _, status = failure.error.partition(" ")
    return what == "http" and int(status) in webhooks.GONE
