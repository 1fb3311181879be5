"""Notices in the browser: sealed so that only that browser opens them, signed, and never sent where they must not go."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy import delete, select

import hours
from grognard.server.base.channels import Job
from grognard.server.base.settings import Settings
from grognard.server.notices import delivery, digest, push, subscriptions, webhooks
from grognard.server.notices.texts import NoticeText
from grognard.server.people import erasure
from grognard.server.people.identity import Identity
from grognard.server.play.room import Room
from grognard.server.store import Store, schema
from server.databases import Postgres
from server.helpers import in_a_loop
from server.pushes import Subscriber, claims, raw, session
from server.receivers import URL, Club, WebServer, club

JOB = Job("job", "u", "t", "turn", "push", "b Firefox", {}, 1, 1.0)


@pytest.fixture
def ear() -> Iterator[WebServer]:
    """The push service of a browser."""
    found = WebServer()
    found.status = 201
    yield found
    found.close()


@asynccontextmanager
async def verdun(data: Path | str, lang: str = "en", **settings: Any) -> AsyncIterator[tuple[Club, Room]]:
    """Bob is signed in and sits at a table with Anna."""
    async with club(data, **settings) as c:
        anna, bob = await c.user("Anna", mail=False), await c.user("Bob", lang, mail=False)
        await session(c, bob, "bobs-cookie")
        yield c, await c.table(anna, bob)


async def at(c: Club, who: Subscriber, user: str = "u-bob", session: str = "bobs-cookie", **more: Any) -> None:
    """Somebody switches notices on in this browser."""
    keys = {**who.keys, **more.pop("keys", {})}
    facts = (user, session, who.endpoint, keys["p256dh"], keys["auth"], "Firefox · Linux")
    await c.store.do(lambda db: subscriptions.keep(db, *facts, **more))


async def listed(c: Club, user: str = "u-bob") -> list[subscriptions.Subscription]:
    return await c.store.do(lambda db: subscriptions.of(db, user))


def soon() -> float:
    return hours.now() + 20.0


# ---- what is sent ----


@pytest.mark.parametrize(
    ("lang", "title"), [("en", "Your turn: Verdun (Trench 1918)"), ("fr", "À vous de jouer : Verdun (Trench 1918)")]
)
def test_a_browser_is_told_in_its_readers_language(data: Path, ear: WebServer, lang: str, title: str) -> None:
    async def story() -> None:
        async with verdun(data, lang) as (c, room):
            firefox, phone = Subscriber(ear, "firefox"), Subscriber(ear, "phone")
            for one in (firefox, phone):
                await at(c, one)
            await c.hand_over(room, "german")
            await delivery.deliver(c.hub, soon())
            for one in (firefox, phone):
                (said,) = one.heard()
                assert said["title"].replace("\u00a0", " ").replace("\u202f", " ") == title
                assert ("Germany" if lang == "en" else "Allemagne") in said["body"], "whose turn, in the table's words"
                assert said["link"] == f"/#/table/{room.id}"
                assert said["tag"] == f"turn {room.id}"
                assert said["lang"] == lang
                assert set(said) == {"title", "body", "link", "tag", "lang"}
            rows = await c.rows()
            assert {(r.channel, r.state, r.target) for r in rows} == {
                ("push", "sent", f"{one.id} Firefox · Linux") for one in (firefox, phone)
            }

    in_a_loop(story())


def test_the_service_in_between_learns_nothing_but_where_and_who_sends(data: Path, ear: WebServer) -> None:
    async def story() -> None:
        async with verdun(data) as (c, room):
            firefox = Subscriber(ear, "firefox")
            await at(c, firefox)
            await c.hand_over(room, "german")
            await delivery.deliver(c.hub, soon())
            ((_, headers, body),) = ear.heard
            assert headers["content-encoding"] == "aes128gcm"
            assert headers["ttl"] == str(push.TTL)
            assert headers["urgency"] == "normal"
            assert len(headers["topic"]) == 32, "as long as it may be"
            assert not [name for name in headers if name.startswith("x-")]
            told = f"{headers}{body.decode('latin-1')}"
            for word in ("Verdun", "Bob", "Anna", "turn", room.id, "Germany"):
                assert word not in told
            public = push.public(await push.our_key(c.hub))
            said = claims(headers, public)
            assert said["aud"] == f"http://127.0.0.1:{ear.port}"
            assert said["sub"] == URL
            assert hours.now() < said["exp"] < hours.now() + 86400
            with pytest.raises(InvalidTag):
                Subscriber(ear, "other", auth=firefox.auth).opened(body)
            with pytest.raises(InvalidTag):
                Subscriber(ear, "other", firefox.key).opened(body)
            head, _, rest = headers["authorization"].partition("t=ey")
            with pytest.raises((InvalidSignature, UnicodeError, ValueError)):
                claims({"authorization": f"{head}t=eY{rest}"}, public)

    in_a_loop(story())


def test_our_reader_opens_the_example_of_the_rfc(ear: WebServer) -> None:
    """RFC 8291, appendix A: so that the tests here compare with the standard and not with ourselves."""
    private = int.from_bytes(raw("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big")
    one = Subscriber(ear, "rfc", ec.derive_private_key(private, ec.SECP256R1()), raw("BTBZMqHH6r4Tts7J_aSIgg"))
    body = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBr"
        "u3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert one.opened(raw(body)) == b"When I grow up, I want to be a watermelon"


def mail(**more: Any) -> NoticeText:
    facts = {"kind": "turn", "subject": "Your turn", "lines": ["Yours.", "Turn 3"], "link": f"{URL}/#/table/t"}
    return NoticeText(**{**facts, **more})


def test_what_is_sealed_tells_nothing_by_its_length_and_is_never_too_long() -> None:
    short, long = (push.payload(JOB, mail(subject="x" * n), "en", URL) for n in (1, 60))
    assert len(short) == len(long) == push.STEP
    huge = push.payload(JOB, mail(subject="\U0001f600" * 999, lines=["", "\U0001f600" * 9999]), "en", URL)
    assert len(huge) <= 3993, "what every push service takes (RFC 8291, section 4)"
    assert json.loads(huge)["title"] == "\U0001f600" * push.TITLE


@pytest.mark.parametrize(
    ("link", "base", "path"),
    [(f"{URL}/#/table/t", URL, "/#/table/t"), (f"{URL}/", URL, "/"), ("", "", "/"), ("https://evil.example/", URL, "/"),
     (f"{URL}.evil.example/x", URL, "/")],
)  # fmt: skip
def test_a_link_leads_to_us_and_nowhere_else(link: str, base: str, path: str) -> None:
    assert json.loads(push.payload(JOB, mail(link=link), "en", base))["link"] == path


def test_kinds_without_a_turn_say_what_happened() -> None:
    assert json.loads(push.payload(JOB, mail(kind="over"), "en", URL))["body"] == "Yours."
    assert json.loads(push.payload(JOB, mail(kind="turn", lines=["Yours."]), "en", URL))["body"] == "Yours."


@pytest.mark.parametrize(
    ("settings", "said"),
    [({"url": URL}, URL), ({"url": "http://club.local", "sender": "Club <me@club.example>"}, "mailto:me@club.example"),
     ({}, "mailto:grognard@localhost")],
)  # fmt: skip
def test_a_push_service_is_told_whom_to_ask(settings: dict[str, str], said: str) -> None:
    assert push.contact(Settings(**settings)) == said  # type: ignore[arg-type]


# ---- where it goes ----

GUARDED = Settings(club=True, url=URL)


@pytest.mark.parametrize(
    "endpoint",
    ["http://push.example/x", "ftp://push.example/x", "https://user@push.example/x", "https://push.example:22/x", "",
     "https://push.example/" + "x" * 2000, "https://push.example/ x", "https://[2606:4700::1]/x", "https://push.exämple/"],
)  # fmt: skip
def test_what_is_no_address_of_a_push_service(endpoint: str) -> None:
    with pytest.raises(webhooks.BadWebhook):
        push.check(endpoint, GUARDED)


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "10.0.0.1", "169.254.169.254", "printer.local"])
def test_nothing_inside_our_network_is_a_push_service(host: str) -> None:
    with pytest.raises(webhooks.PrivateWebhook):
        push.check(f"https://{host}/x", GUARDED)


def test_addresses_of_real_push_services_are_fine() -> None:
    for endpoint in (
        "https://fcm.googleapis.com/fcm/send/abc:APA91b" + "x" * 130,
        "https://updates.push.services.mozilla.com/wpush/v2/gAAAA" + "x" * 200,
        "https://wns2-par02p.notify.windows.com/w/?token=BQYAAA" + "%2b" * 200,
        "https://web.push.apple.com/QGx" + "x" * 180,
    ):
        push.check(endpoint, GUARDED)


def test_a_club_that_forbids_it_sends_nothing_inside(data: Path, ear: WebServer) -> None:
    """Also not to a browser that was kept while it was allowed, and not by a name that points inside."""

    async def story() -> None:
        async with verdun(data, private_webhooks=False) as (c, room):
            await at(c, Subscriber(ear, "firefox"))
            await c.hand_over(room, "german")
            await delivery.deliver(c.hub, soon())
            assert {(r.state, r.error) for r in await c.rows()} == {("failed", "private")}
            assert ear.heard == []

    in_a_loop(story())


def test_a_name_that_points_inside_is_not_followed(data: Path, ear: WebServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async def resolve(host: str, port: int) -> list[str]:
        return ["127.0.0.1"]

    async def story() -> None:
        async with verdun(data, private_webhooks=False) as (c, room):
            rebound = Subscriber(ear, "firefox")
            rebound.endpoint = f"https://rebound.example:{ear.port}/x"
            await at(c, rebound)
            await c.hand_over(room, "german")
            await delivery.deliver(c.hub, soon())
            assert {(r.state, r.error) for r in await c.rows()} == {("failed", "private")}
            assert ear.heard == []

    monkeypatch.setattr(webhooks, "resolve", resolve)
    in_a_loop(story())


def test_a_redirect_is_not_followed(data: Path, ear: WebServer) -> None:
    async def story() -> None:
        async with verdun(data) as (c, room):
            ear.status, ear.location = 307, ear.url("/elsewhere")
            await at(c, Subscriber(ear, "firefox"))
            await c.hand_over(room, "german")
            await delivery.deliver(c.hub, soon())
            assert [path for path, _, _ in ear.heard] == ["/push/firefox"]
            assert {(r.state, r.error) for r in await c.rows()} == {("failed", "redirect 307")}

    in_a_loop(story())


# ---- what becomes of it ----


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_has_let_go_is_forgotten(data: Path, ear: WebServer, status: int) -> None:
    async def story() -> None:
        async with verdun(data) as (c, room):
            await at(c, Subscriber(ear, "firefox"))
            ear.status = status
            await c.hand_over(room, "german")
            await delivery.deliver(c.hub, soon())
            assert [(r.state, r.error) for r in await c.rows()] == [("failed", "gone")]
            assert await listed(c) == []
            assert await c.store.do(lambda db: db.execute(select(schema.pushes)).all()) == []

    in_a_loop(story())


def test_it_is_tried_again_and_a_success_is_a_new_beginning(anywhere: Path | str, ear: WebServer) -> None:
    async def story() -> None:
        async with verdun(anywhere) as (c, room):
            firefox = Subscriber(ear, "firefox")
            await at(c, firefox)
            ear.status = [503, 429, 201]
            await c.hand_over(room, "german")
            now = soon()
            for error, state, failures in (("http 503", "waiting", 1), ("http 429", "waiting", 2), ("", "sent", 0)):
                await delivery.deliver(c.hub, now)
                (row,), (browser,) = await c.rows(), await listed(c)
                assert (row.error, row.state, browser.failures) == (error, state, failures)
                now = row.next
            assert len(firefox.heard()) == 3
            bodies = {body for _, _, body in ear.heard}
            assert len(bodies) == 3, "each is sealed anew"

    in_a_loop(story())


def test_a_browser_that_keeps_failing_is_switched_off(
    data: Path, ear: WebServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subscriptions, "PATIENCE", 2)

    async def story() -> None:
        async with verdun(data) as (c, room):
            await at(c, Subscriber(ear, "firefox"))
            ear.status = 500
            await c.hand_over(room, "german")
            now = soon()
            for on in (True, False):
                await delivery.deliver(c.hub, now)
                (row,), (browser,) = await c.rows(), await listed(c)
                assert browser.on is on
                now = row.next
            assert browser.trouble == "http 500"
            await delivery.deliver(c.hub, now)
            assert [r.state for r in await c.rows()] == ["dropped"]
            assert await c.store.do(lambda db: subscriptions.switch(db, "u-bob", browser.id, True))
            assert [(b.on, b.failures, b.trouble) for b in await listed(c)] == [(True, 0, "")]

    in_a_loop(story())


def test_one_that_is_switched_off_meanwhile_gets_nothing(data: Path, ear: WebServer) -> None:
    async def story() -> None:
        async with verdun(data) as (c, room):
            firefox = Subscriber(ear, "firefox")
            await at(c, firefox)
            await c.hand_over(room, "german")
            await c.store.do(lambda db: subscriptions.switch(db, "u-bob", firefox.id, False))
            await delivery.deliver(c.hub, soon())
            assert ear.heard == []
            assert await c.rows() == []

    in_a_loop(story())


# ---- whose browser it is ----


def test_a_browser_counts_only_while_its_session_lives(anywhere: Path | str, ear: WebServer) -> None:
    """Who signed out in the library is told nothing there, also if he did it from home; and comes back with him."""

    async def story() -> None:
        async with verdun(anywhere) as (c, room):
            library = Subscriber(ear, "library")
            await at(c, library)
            await c.hand_over(room, "german")
            s = schema.sessions
            await c.store.do(lambda db: db.execute(delete(s).where(s.c.hash == "bobs-cookie")))
            await delivery.deliver(c.hub, soon())
            assert ear.heard == []
            assert await listed(c) == []
            assert not await c.store.do(lambda db: subscriptions.switch(db, "u-bob", library.id, True))
            await c.user("Zoe")
            for user, cookie in (("u-zoe", "zoes-cookie"), ("u-bob", "bobs-second")):
                await session(c, Identity(user), cookie)
                await at(c, library, user, cookie, again=True)
            assert await listed(c, "u-zoe") == [], "what the page asks unbidden gives nobody a browser"
            assert [b.id for b in await listed(c)] == [library.id]

    in_a_loop(story())


def test_again_makes_nothing_of_what_was_deleted_and_switches_nothing_on(data: Path, ear: WebServer) -> None:
    async def story() -> None:
        async with verdun(data) as (c, _):
            firefox = Subscriber(ear, "firefox")
            await at(c, firefox, again=True)
            assert await listed(c) == []
            await at(c, firefox)
            await c.store.do(lambda db: subscriptions.switch(db, "u-bob", firefox.id, False))
            await at(c, firefox, again=True)
            assert [b.on for b in await listed(c)] == [False]

    in_a_loop(story())


def test_two_people_at_one_browser(anywhere: Path | str, ear: WebServer) -> None:
    """The one who switched it on last is told there; but only who has the browser's keys can take it."""

    async def story() -> None:
        async with verdun(anywhere) as (c, _):
            shared = Subscriber(ear, "shared")
            await at(c, shared)
            thief = Subscriber(ear, "shared")
            with pytest.raises(subscriptions.BadSubscription):
                await at(c, thief, "u-anna", "")
            assert [b.p256dh for b in await listed(c)] == [shared.keys["p256dh"]]
            await at(c, shared, "u-anna", "")
            assert await listed(c) == []
            assert [b.id for b in await listed(c, "u-anna")] == [shared.id]

    in_a_loop(story())


def test_the_oldest_of_too_many_browsers_makes_room(
    anywhere: Path | str, ear: WebServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subscriptions, "MOST", 3)

    async def story() -> None:
        async with verdun(anywhere) as (c, _):
            many = [Subscriber(ear, str(n)) for n in range(5)]
            for one in many:
                await at(c, one)
            assert [b.id for b in await listed(c)] == [one.id for one in many[2:]]

    in_a_loop(story())


def test_browsers_of_ended_sessions_are_forgotten_in_time(anywhere: Path | str, ear: WebServer) -> None:
    async def story() -> None:
        async with verdun(anywhere) as (c, _):
            await at(c, Subscriber(ear, "here"))
            await at(c, Subscriber(ear, "library"), session="ended")
            for wait, left in ((0.0, 2), (subscriptions.FORGET + 60, 1)):
                later = hours.now() + wait
                await digest.digests(c.hub, later)
                rows = await c.store.do(lambda db: db.execute(select(schema.pushes.c.session)).all())
                assert len(rows) == left
            assert rows == [("bobs-cookie",)]

    in_a_loop(story())


def test_a_guests_browsers_go_with_him_into_the_account_and_go_when_he_goes(
    anywhere: Path | str, ear: WebServer
) -> None:
    async def story() -> None:
        async with verdun(anywhere) as (c, _):
            firefox = Subscriber(ear, "firefox")
            await at(c, firefox)
            await c.store.do(lambda db: erasure.merge(db, "u-bob", "u-anna"))
            await at(c, firefox, "u-anna", "", again=True)
            assert [b.id for b in await listed(c, "u-anna")] == [firefox.id]
            handed = await c.store.do(lambda db: erasure.export(db, "u-anna"))
            assert [b["label"] for b in handed["browsers"]] == ["Firefox · Linux"]
            assert not [v for v in (firefox.endpoint, *firefox.keys.values()) if v in json.dumps(handed)]
            await c.store.do(lambda db: erasure.erase(db, "u-anna"))
            assert await c.store.do(lambda db: db.execute(select(schema.pushes)).all()) == []

    in_a_loop(story())


# ---- our key ----


def test_servers_on_one_database_have_one_key_and_keep_it(postgres: Postgres) -> None:
    from concurrent.futures import ThreadPoolExecutor

    class At:
        def __init__(self, store: Store) -> None:
            self.store = store

    address = postgres.database()
    stores = [Store(address) for _ in range(4)]
    try:
        with ThreadPoolExecutor(4) as pool:
            keys = list(pool.map(lambda store: in_a_loop(push.our_key(At(store))), stores))  # type: ignore[arg-type]
        assert len(set(keys)) == 1
        assert len(raw(keys[0])) == 32
        assert len(raw(push.public(keys[0]))) == 65
    finally:
        for store in stores:
            store.close()


def test_without_the_extra_nothing_is_missed(data: Path, ear: WebServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was kept while it was installed stays, and nothing is sent."""

    async def story() -> None:
        async with verdun(data) as (c, room):
            await at(c, Subscriber(ear, "firefox"))
            monkeypatch.setattr(subscriptions, "available", lambda: False)
            await c.hand_over(room, "german")
            assert await c.rows() == []
            assert await listed(c) == []
            monkeypatch.undo()
            assert len(await listed(c)) == 1

    in_a_loop(story())


def test_a_server_starts_without_the_libraries() -> None:
    """They are named only where they are used: the base install stays small and quick."""
    code = (
        "import sys, importlib.abc\n"
        "class No(importlib.abc.MetaPathFinder):\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name.split('.')[0] in ('cryptography', 'http_ece', 'py_vapid'): raise ModuleNotFoundError(name)\n"
        "sys.meta_path.insert(0, No())\n"
        "from grognard.server.web.routes import endpoints\n"
        "import grognard.server.web.app, grognard.server.notices.push\n"
        "assert endpoints()\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
