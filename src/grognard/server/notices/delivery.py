"""Sends what waits in the outbox. Called every second; it holds up neither the event loop nor a player nor another
notice: each one is sent on its own (channels.py) while the next rows are taken.

A row is marked as sent only after the other end has accepted it. If the server dies in between, the row is sent again
when its lease has run out: a notice may come twice, but is never lost.
"""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass, field
from functools import partial

from sqlalchemy import Connection, select

from grognard.server.base.channels import Capacity, Job
from grognard.server.notices import email, outbox, preferences, push, subscriptions, texts, webhooks
from grognard.server.notices.email import Failure
from grognard.server.notices.preferences import ALWAYS_SENT, Recipient
from grognard.server.notices.texts import NoticeText
from grognard.server.play.hub import Hub
from grognard.server.store import Record, records, schema

log = logging.getLogger("grognard.notices")
CONSENT = frozenset({"takeback", "edit", "ending", "rematch"})


@dataclass
class Known:
    """What is needed to write and send the notice of a row."""

    job: Job
    recipient: Recipient | None = None
    stop: str = ""
    records: dict[str, Record] = field(default_factory=dict)
    asked: bool = False  # somebody's proposal of this kind is open
    notice: NoticeText | None = None

    @property
    def record(self) -> Record | None:
        return self.records.get(self.job.table)


async def deliver(hub: Hub, now: float | None = None) -> None:
    """Send what is due, and wait until every attempt has ended."""
    await dispatch(hub, now)
    await hub.context.channels.arrived()


async def dispatch(hub: Hub, now: float | None = None) -> None:
    """Start sending what is due and has room, each row on its own; a row that fails is retried later."""
    now = time.time() if now is None else now
    space = hub.context.channels.space()
    taken = await hub.store.do(lambda db: _take(db, now, space))
    if not taken:
        return
    for known in taken:
        _look_again(hub, known)
    await asyncio.to_thread(_compose, taken, hub.settings.url)
    idle = [known.job for known in taken if known.notice is None]
    if idle:
        await hub.store.do(lambda db: _let_go(db, idle))
    mails = [known for known in taken if known.notice is not None and known.job.channel == "email"]
    if mails:
        hub.context.channels.mail(_mails(hub, mails, now))
    for known in taken:
        if known.notice is not None and known.job.channel != "email":
            hub.context.channels.send(
                known.job, partial(_push if known.job.channel == "push" else _hook, hub, known, now)
            )


async def stop(hub: Hub) -> None:
    """When the server stops: record what was sent, and return the rest to the outbox."""
    unsent = await hub.context.channels.stop()
    if unsent:
        await hub.store.do(lambda db: _give_back(db, unsent))


def _give_back(db: Connection, unsent: list[Job]) -> None:
    for job in unsent:
        outbox.give_back(db, job)


# ---- what is to be sent ----


def _take(db: Connection, now: float, space: Capacity | None = None) -> list[Known]:
    """Claim the rows that are due, with everything their notifications refer to."""
    taken = [Known(job) for job in outbox.claim(db, now, space)]
    people: dict[str, Recipient | None] = {}
    for known in taken:
        job = known.job
        if job.user not in people:
            people[job.user] = preferences.read(db, job.user)
        recipient = known.recipient = people[job.user]
        if recipient is not None and job.channel == "email" and job.kind not in ALWAYS_SENT:
            known.stop = preferences.unsubscribe_secret(db, recipient)
        wanted = [str(id) for id in job.payload.get("tables", [])] if job.kind == "digest" else [job.table]
        found = records.records(db, schema.tables.c.id.in_(wanted)) if any(wanted) else []
        known.records = {record.id: record for record in found}
        if job.kind in CONSENT:
            p = schema.proposals.c
            here = (p.table_id == job.table, p.kind == job.kind, p.state == "open")
            known.asked = db.execute(select(p.id).where(*here).limit(1)).first() is not None
    return taken


def _let_go(db: Connection, idle: list[Job]) -> None:
    for job in idle:
        outbox.let_go(db, job)


def _look_again(hub: Hub, known: Known) -> None:
    """When a player last looked is stored only now and then; a room in memory knows better."""
    for record in known.records.values():
        room = hub.known(record.id)
        for role, place in record.places.items():
            if room is not None and role in room.record.places:
                place.looked = max(place.looked, room.record.places[role].looked)


def _compose(taken: list[Known], base: str) -> None:
    for known in taken:
        try:
            known.notice = compose(known, base)
        except Exception:
            log.exception("notification %s (%s) cannot be written", known.job.id, known.job.kind)


def compose(known: Known, base: str) -> NoticeText | None:
    """The notice in its recipient's language; None if it is no longer needed."""
    job, recipient = known.job, known.recipient
    if recipient is None or not recipient.choices.hears(job.kind) or not _open(job, recipient):
        return None
    if job.kind in ALWAYS_SENT:
        url, name = str(job.payload.get("url", "")), str(job.payload.get("name", ""))
        return (
            texts.plain(job.kind, name or recipient.name, recipient.lang, base, url) if url else None
        )  # it has expired
    if job.kind == "test":
        return texts.plain("test", recipient.name, recipient.lang, base)
    if job.kind == "digest":
        return texts.digest([r for r in known.records.values() if waits_for(r, recipient.id)], recipient.lang, base)
    role = str(job.payload.get("role", ""))
    if known.record is None or not _still(known, known.record, role):
        return None
    return texts.of_table(job.kind, known.record, role, recipient.lang, base, job.payload)


def _open(job: Job, recipient: Recipient) -> bool:
    """Does the recipient still want it sent there?"""
    if job.kind in ALWAYS_SENT:
        return True
    if job.channel == "email":
        return recipient.choices.email and recipient.email == job.target
    id = job.target.split(" ")[0]
    there = recipient.subscription(id) if job.channel == "push" else recipient.choices.webhook(id)
    return there is not None and there.on


def _still(known: Known, record: Record, role: str) -> bool:
    """Is it still news? Not if the player has looked meanwhile, or if it is no longer true."""
    job, place = known.job, record.places.get(role)
    if place is None or record.closed:
        return False
    if job.kind == "invited":
        return place.invite is not None and str(job.payload.get("url", "")).endswith(place.invite)
    if place.user_id != job.user or place.muted or place.looked > job.created:
        return False
    if job.kind in ("turn", "reminder"):
        return waits_for(record, job.user)
    if job.kind in CONSENT:
        return known.asked
    return job.kind != "over" or bool(record.result)


def waits_for(record: Record, user: str) -> bool:
    """Is it this user's turn there, with no computer standing in?"""
    if record.result or record.closed:
        return False
    seats = [r for r, p in record.places.items() if p.user_id == user and not p.caretaker and not p.muted]
    now = texts.table_facts(record, "en") if seats else None
    return now is not None and any(role in now.to_act for role in seats)


# ---- sending ----


async def _mails(hub: Hub, taken: list[Known], now: float) -> None:
    """Send all e-mails in one session with the mail server, and record each as soon as it is sent."""
    session, left = email.Session(hub.settings), [known.job for known in taken]
    until = time.monotonic() + outbox.LEASE / 2  # then the rows would soon be somebody else's
    try:
        for known in taken:
            if hub.context.channels.stopping or time.monotonic() > until:
                await hub.store.do(lambda db: _give_back(db, left))
                break
            await _mail(hub, session, known, now)
            left.remove(known.job)
    finally:
        await asyncio.to_thread(session.close)


async def _mail(hub: Hub, session: email.Session, known: Known, now: float) -> None:
    notice, job, base = known.notice, known.job, hub.settings.url
    assert notice is not None
    assert known.recipient is not None
    stop = f"{base}/api/unsubscribe/{known.stop}" if known.stop and base else ""
    if known.stop:
        notice.after += texts.footer(known.recipient.lang, base, stop)
    try:
        written = email.message(hub.settings, job.id, job.target, notice, now, stop)
    except ValueError:
        failure: Failure | None = email.misaddressed(job.target)
    else:
        failure = await asyncio.to_thread(session.send, written)
    await hub.store.do(lambda db: _mark(db, job, failure, now))


async def _push(hub: Hub, known: Known, now: float) -> None:
    notice, job, recipient = known.notice, known.job, known.recipient
    assert notice is not None
    assert recipient is not None
    subscription = recipient.subscription(job.target.split(" ")[0])
    assert subscription is not None
    failure = await push.send(hub, subscription, job, notice, recipient.lang, now)

    def mark(db: Connection) -> None:
        _mark(db, job, failure, now)
        subscriptions.count_result(db, subscription.id, failure)

    await hub.store.do(mark)


async def _hook(hub: Hub, known: Known, now: float) -> None:
    notice, job, recipient = known.notice, known.job, known.recipient
    assert notice is not None
    assert recipient is not None
    hook = recipient.choices.webhook(job.target.split(" ")[0])
    assert hook is not None
    wanted = webhooks.request(job, hook, notice, recipient.name, now)
    failure = await webhooks.send(hub.settings, hook, job, wanted)

    def mark(db: Connection) -> None:
        _mark(db, job, failure, now)
        preferences.count_result(db, recipient.id, hook.id, "" if failure is None else failure.error)

    await hub.store.do(mark)


def _mark(db: Connection, job: Job, failure: Failure | None, now: float) -> None:
    if failure is None:
        outbox.sent(db, job, now)
        return
    outbox.failed(db, job, now, failure.error, failure.forever)
    log.warning("notification %s (%s, %s) failed: %s", job.id, job.kind, job.channel, failure.error)
