"""Notices on their way: what is slow holds up neither letters nor what is quick, and nothing is sent twice."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert, select

import hours
from grognard.server.base import channels
from grognard.server.base.channels import Capacity, Channels, Job
from grognard.server.notices import delivery, email, outbox, preferences, webhooks
from grognard.server.notices.preferences import Webhook
from grognard.server.store import Store, schema
from patience import LONG, PATIENCE, become, wait_for
from server.helpers import in_a_loop
from server.receivers import Club, MailServer, WebServer, club


def job(n: int = 0, host: str = "https://x.example", channel: str = "webhook") -> Job:
    target = f"w{n} {host}" if channel == "webhook" else host
    return Job(f"j{n}", "u", "t", "turn", channel, target, {}, 1, 1.0)


def soon() -> float:
    return hours.now() + 60.0


@contextmanager
def an_ear(slow: bool = False) -> Iterator[WebServer]:
    """One that is slow does not answer before the test says so; nobody is given up, however slow the machine is."""
    made = WebServer()
    if slow:
        made.answers.clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(webhooks, "SECONDS", LONG)
        try:
            yield made
        finally:
            made.close()


def hook(ear: WebServer, id: str = "w") -> list[Webhook]:
    return [Webhook(id, ear.url(), "json", True, "signs")]


async def a_notice(c: Club, user: str) -> None:
    """One for every channel of this user, due at once."""

    def work(db: Any) -> None:
        reader = preferences.read(db, user)
        assert reader is not None
        outbox.put(db, hours.now(), user, "test", reader.channels(c.hub.settings), {})

    await c.store.do(work)


# ---- over the wire ----


def test_the_next_notices_do_not_wait_for_a_slow_webhook(data: Path) -> None:
    async def story() -> None:
        office = MailServer()
        try:
            with an_ear(slow=True) as slow, an_ear() as quick:
                async with club(data, smtp=office.url) as c:
                    bob = await c.user("Bob", webhooks=hook(slow), mail=False)
                    carl = await c.user("Carl", webhooks=hook(quick), email=True)
                    await a_notice(c, bob.id)
                    await delivery.dispatch(c.hub, soon())
                    await asyncio.to_thread(wait_for, lambda: slow.heard)
                    await a_notice(c, carl.id)
                    for _ in range(3):  # as the clock does; the slow one is not taken again
                        await delivery.dispatch(c.hub, soon())
                    await asyncio.to_thread(wait_for, lambda: quick.heard and office.mails)
                    assert [r.state for r in await c.rows(user_id=bob.id)] == ["waiting"]
                    slow.answers.set()
                    await c.hub.context.channels.arrived()
                    assert {r.state for r in await c.rows()} == {"sent"}
                    assert (len(slow.heard), len(quick.heard), len(office.mails)) == (1, 1, 1)
        finally:
            office.close()

    in_a_loop(story())


def test_a_slow_mail_server_holds_up_no_webhook_and_gets_each_letter_once(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[str] = []
    takes = threading.Event()

    def send(self: email.Session, mail: Any) -> None:
        assert takes.wait(LONG)
        sent.append(str(mail["To"]))

    monkeypatch.setattr(email.Session, "send", send)

    async def story() -> None:
        with an_ear() as ear:
            async with club(data, smtp="smtp://127.0.0.1:1?tls=no") as c:
                for name in ("Bob", "Dora"):
                    await a_notice(c, (await c.user(name, email=True)).id)
                await delivery.dispatch(c.hub, soon())
                await a_notice(c, (await c.user("Carl", webhooks=hook(ear), mail=False)).id)
                await a_notice(c, (await c.user("Emil", email=True)).id)
                await delivery.dispatch(c.hub, soon())
                await asyncio.to_thread(wait_for, lambda: ear.heard)
                assert sent == []
                # Emil's letter waits for the session to end, with the store and not with us
                assert [r.tries for r in await c.rows(user_id="u-emil")] == [0]
                takes.set()
                await delivery.deliver(c.hub, soon())
                await delivery.deliver(c.hub, soon())
                assert sorted(sent) == [f"{n}@players.example" for n in ("bob", "dora", "emil")]

    in_a_loop(story())


def test_a_server_that_is_stopped_finishes_what_has_set_out_and_gives_back_the_rest(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(channels, "TO_ONE", 1)

    async def story() -> None:
        with an_ear(slow=True) as ear:
            async with club(data) as c:
                names = ("Bob", "Carl", "Dora")
                for name in names:
                    await a_notice(c, (await c.user(name, webhooks=hook(ear), mail=False)).id)
                await delivery.dispatch(c.hub, soon())
                await asyncio.to_thread(wait_for, lambda: ear.heard)
                stopping = asyncio.create_task(c.hub.services[0].stop())
                await become(lambda: c.hub.context.channels.stopping)
                ear.answers.set()
                await stopping
                rows = await c.rows()
                assert sorted((r.state, r.tries) for r in rows) == [("sent", 1), ("waiting", 0), ("waiting", 0)]
                assert all(r.next <= hours.now() for r in rows if r.state == "waiting"), "due, not leased"
                assert len(ear.heard) == 1
            async with club(data) as c:  # the next server sends them at once
                await delivery.deliver(c.hub)
                assert {r.state for r in await c.rows()} == {"sent"}
                assert len(ear.heard) == 3

    in_a_loop(story())


def test_letters_that_were_not_sent_when_the_server_stops_are_given_back(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[str] = []
    begun, takes = threading.Event(), threading.Event()

    def send(self: email.Session, mail: Any) -> None:
        begun.set()
        assert takes.wait(LONG)
        sent.append(str(mail["To"]))

    monkeypatch.setattr(email.Session, "send", send)

    async def story() -> None:
        async with club(data, smtp="smtp://127.0.0.1:1?tls=no") as c:
            for name in ("Bob", "Carl", "Dora"):
                await a_notice(c, (await c.user(name, email=True)).id)
            await delivery.dispatch(c.hub, soon())
            await become(begun.is_set)
            stopping = asyncio.create_task(c.hub.services[0].stop())
            await become(lambda: c.hub.context.channels.stopping)
            takes.set()
            await stopping
            assert len(sent) == 1
            rows = await c.rows()
            assert sorted((r.state, r.tries) for r in rows) == [("sent", 1), ("waiting", 0), ("waiting", 0)]

    in_a_loop(story())


# ---- how many, to whom ----


@pytest.mark.parametrize(("hosts", "at_once"), [(1, channels.TO_ONE), (3, 6), (20, 6)])
def test_one_receiver_gets_few_at_once_and_all_together_not_too_many(
    hosts: int, at_once: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(channels, "AT_ONCE", 6)
    now: list[str] = []
    most: list[int] = []

    async def go(host: str) -> None:
        now.append(host)
        most.append(len(now))
        assert now.count(host) <= channels.TO_ONE
        for _ in range(100):  # all who may set out have done so by then
            await asyncio.sleep(0)
        now.remove(host)

    async def story() -> None:
        made = Channels()
        for n in range(60):
            host = f"https://h{n % hosts}"
            made.send(job(n, host), partial(go, host))
        await made.arrived()
        assert made.space() == Channels().space(), "nothing is left in our hands"

    in_a_loop(story())
    assert (len(most), max(most)) == (60, at_once)


def test_a_crowd_of_slow_receivers_leaves_room_for_the_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(channels, "QUICK", 0.1)
    monkeypatch.setattr(channels, "AT_ONCE", 5)

    async def story() -> None:
        made, gate, here = Channels(), asyncio.Event(), asyncio.Event()
        for n in range(20):
            made.send(job(n, f"https://slow{n}"), gate.wait)  # type: ignore[arg-type]

        async def quick() -> None:
            here.set()

        made.send(job(99, "https://quick"), quick)
        async with asyncio.timeout(PATIENCE):  # four times five slow ones are ahead of it, and none of them ever ends
            await here.wait()
        # From now on they are known: twelve of them fill what the slow may have, the quick has its own.
        space = made.space()
        assert " https://slow7" in space.closed
        assert not space.takes(job(1, "https://slow7"))
        assert space.takes(job(1, "https://quick"))
        gate.set()
        await made.arrived()
        space = made.space()
        assert [space.takes(job(n, "https://slow7")) for n in range(4)] == [True, True, False, False]

        async def soon_done() -> None: ...

        made.send(job(1, "https://slow7"), soon_done)  # who mends is quick again
        await made.arrived()
        assert all(made.space().takes(job(n, "https://slow7")) for n in range(channels.HELD))

    in_a_loop(story())


def test_a_courier_that_stumbles_is_told_to_the_log_and_frees_its_place(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        made = Channels()

        async def stumble() -> None:
            raise RuntimeError("a stone")

        for n in range(channels.AT_ONCE + 5):
            made.send(job(n, f"https://h{n}"), stumble)
        await made.arrived()
        assert made.space() == Channels().space()

    in_a_loop(story())
    assert "a notification could not be sent" in caplog.text


def test_rows_that_cannot_go_do_not_fill_the_batch_before_those_that_can(anywhere: Path | str) -> None:
    """On a file and on PostgreSQL."""

    async def story() -> None:
        store = Store(anywhere)
        try:
            slow = [_row(n, "webhook", f"w{n} https://sl_w.example") for n in range(outbox.BATCH + 10)]
            other = [_row(100, "webhook", "w https://slow.example"), _row(101, "email", "a@b.example")]
            await store.do(lambda db: db.execute(insert(schema.outbox), slow + other) and None)
            space = Capacity(True, closed=frozenset({" https://sl_w.example"}))
            taken = await store.do(lambda db: outbox.claim(db, hours.now(), space))
            assert [t.id for t in taken] == ["r100", "r101"]
            assert [t.id for t in await store.do(lambda db: outbox.claim(db, hours.now(), space))] == []
            # letters that must wait for the mail server do not stand in the way either
            mails = [_row(200 + n, "email", f"a{n}@b.example") for n in range(outbox.BATCH)]
            late = _row(300, "webhook", "w https://late.example")
            await store.do(lambda db: db.execute(insert(schema.outbox), [*mails, late]) and None)
            no_mail = Capacity(False, closed=space.closed)
            assert [t.id for t in await store.do(lambda db: outbox.claim(db, hours.now(), no_mail))] == ["r300"]
            await store.do(lambda db: db.execute(delete(schema.outbox).where(schema.outbox.c.channel == "email")))
            # with no room for more, or while letters are on their way, the rest waits
            full = Capacity(False, most=0)
            assert await store.do(lambda db: outbox.claim(db, hours.now(), full)) == []
            some = await store.do(lambda db: outbox.claim(db, hours.now(), Capacity(True)))
            assert len(some) == channels.HELD
            tries = select(schema.outbox.c.tries).where(schema.outbox.c.id.in_([r["id"] for r in slow]))
            counted = Counter(await store.do(lambda db: list(db.execute(tries).scalars())))
            assert counted == {1: channels.HELD, 0: outbox.BATCH + 10 - channels.HELD}
        finally:
            store.close()

    in_a_loop(story())


def _row(n: int, channel: str, target: str) -> dict[str, Any]:
    facts = {"id": f"r{n}", "user_id": "u", "table_id": "", "kind": "test", "channel": channel, "target": target}
    return {**facts, "payload": "{}", "created": float(n), "next": float(n)}


def test_what_is_in_our_hands_is_gone_before_its_lease() -> None:
    """However slow everybody is: one receiver's rows go TO_ONE at a time, and a place is free after QUICK seconds."""
    one = -(-channels.HELD // channels.TO_ONE) * webhooks.SECONDS
    starts = -(-channels.MOST // channels.AT_ONCE) * channels.QUICK
    assert one + starts < outbox.LEASE / 2


def test_a_name_that_is_long_in_coming_takes_no_thread_of_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    known, asked_for = threading.Event(), []

    def long(*_: Any, **__: Any) -> list[Any]:
        asked_for.append(1)
        assert known.wait(LONG)
        return []

    monkeypatch.setattr(webhooks.socket, "getaddrinfo", long)

    async def story() -> None:
        asked = [asyncio.create_task(webhooks.resolve(f"h{n}.example", 443)) for n in range(40)]
        await become(lambda: asked_for)
        async with asyncio.timeout(PATIENCE):
            await asyncio.to_thread(lambda: None)
        known.set()
        await asyncio.gather(*asked)

    in_a_loop(story())


def test_a_letter_taken_too_long_ago_is_given_back(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "LEASE", -1.0)

    async def story() -> None:
        async with club(data, smtp="smtp://127.0.0.1:1?tls=no") as c:
            await a_notice(c, (await c.user("Bob", email=True)).id)
            taken = await c.store.do(lambda db: delivery._take(db, soon()))
            await asyncio.to_thread(delivery._compose, taken, "")
            await delivery._mails(c.hub, taken, soon())
            assert [(r.state, r.tries, r.error) for r in await c.rows()] == [("waiting", 0, "")]

    in_a_loop(story())
