"""Webhooks: what is sent to whom, and where nothing is ever sent."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import ssl
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from email.header import decode_header, make_header
from pathlib import Path
from typing import Any

import pytest

import hours
from grognard.server.base.channels import Job
from grognard.server.base.settings import Settings
from grognard.server.notices import delivery, notify, webhooks
from grognard.server.notices.email import Failure
from grognard.server.notices.preferences import Webhook
from grognard.server.notices.texts import NoticeText
from grognard.server.play.room import Room
from patience import LONG, become, wait_for
from server.helpers import in_a_loop
from server.receivers import URL, Club, WebServer, club

TLS = Path(__file__).parent / "tls.pem"  # for hooks.example and 127.0.0.1
JOB = Job("job", "u", "t", "turn", "webhook", "w https://x", {}, 1, 1.0)
OPEN, GUARDED = Settings(private_webhooks=True), Settings()


@pytest.fixture
def ear() -> Iterator[WebServer]:
    """Each test has its own: one that still answers the test before would take an answer meant for this one."""
    found = WebServer()
    yield found
    found.close()


@asynccontextmanager
async def verdun(data: Path, ear: WebServer, *formats: str, **settings: Any) -> AsyncIterator[tuple[Club, Room]]:
    """Bob hears of his turn by webhooks."""
    hooks = [Webhook(f"w{n}", ear.url(f"/hook/{f}"), f, True, "signs") for n, f in enumerate(formats or ("json",))]
    async with club(data, **settings) as c:
        anna, bob = await c.user("Anna"), await c.user("Bob", webhooks=hooks)
        yield c, await c.table(anna, bob)


def soon() -> float:
    return hours.now() + 20.0


def mail(**more: Any) -> NoticeText:
    return NoticeText(
        **{
            "kind": "turn",
            "subject": "Your turn: Verdun",
            "lines": ["It is your turn."],
            "link": f"{URL}/#/table/t",
            **more,
        }
    )


def told(format: str, **more: Any) -> Any:
    return json.loads(webhooks.request(JOB, Webhook("w", "https://x", format), mail(**more), "Bob", 1.0).body)


# ---- what is sent ----


def test_a_program_is_told_in_json_and_can_trust_it(data: Path, ear: WebServer) -> None:
    async def story() -> None:
        async with verdun(data, ear) as (c, room):
            await c.hand_over(room, "german")
            await delivery.deliver(c.hub, soon())
            (path, headers, body), (row,) = ear.heard[0], await c.rows()
            assert path == "/hook/json"
            assert headers["content-type"] == "application/json"
            assert headers["x-grognard-event"] == "turn"
            assert headers["x-grognard-delivery"] == row.id
            assert headers["x-grognard-signature"] == "sha256=" + hmac.new(b"signs", body, hashlib.sha256).hexdigest()
            said = json.loads(body)
            turn = said.pop("turn")
            assert "Germany" in turn
            assert said.pop("at").endswith("Z")
            assert said == {
                "event": "turn",
                "id": row.id,
                "to": "Bob",
                "subject": "Your turn: Verdun (Trench 1918)",
                "text": f"It is your turn at Verdun (Trench 1918).\n{turn}\nYour side: Germany. At the table with you: Anna.",
                "link": f"{URL}/#/table/{room.id}",
                "table": {"id": room.id, "name": "Verdun", "game": "trench", "title": "Trench 1918"},
                "seat": {"role": "german", "side": "Germany"},
                "result": None,
                "by": None,
            }
            assert row.state == "sent"
            assert "hook/json" not in row.target, "a path may be a secret"

    in_a_loop(story())


def test_the_common_chats(data: Path, ear: WebServer) -> None:
    async def story() -> None:
        async with verdun(data, ear, "slack", "discord", "matrix", "ntfy") as (c, room):
            await c.hand_over(room, "german")
            await delivery.deliver(c.hub, soon())
            by_path = {path: (headers, body) for path, headers, body in ear.heard}
            link = f"{URL}/#/table/{room.id}"
            slack, discord, matrix = (json.loads(by_path[f"/hook/{f}"][1]) for f in ("slack", "discord", "matrix"))
            assert f"<{link}>" in slack["text"]
            assert link in discord["content"]
            assert discord["allowed_mentions"] == {"parse": []}
            assert link in matrix["text"]
            assert f'<a href="{link}">' in matrix["html"]
            headers, body = by_path["/hook/ntfy"]
            assert headers["click"] == link
            assert str(make_header(decode_header(headers["title"]))) == "Your turn: Verdun (Trench 1918)"
            assert "Anna" in body.decode()
            assert {row.state for row in await c.rows()} == {"sent"}

    in_a_loop(story())


def test_a_name_is_only_a_name_everywhere() -> None:
    evil = '<!channel> @everyone [free](https://evil.example) **x** <img src=x onerror=y> "q"'
    assert "<!channel>" not in told("slack", subject=evil)["text"]
    discord = told("discord", subject=evil)
    assert "[free](" not in discord["content"]
    assert discord["allowed_mentions"] == {"parse": []}
    assert "<img" not in told("matrix", subject=evil)["html"]
    ntfy = webhooks.request(
        JOB, Webhook("w", "https://x", "ntfy"), mail(subject="À vous\r\nX: y" + "é" * 150), "Bob", 1.0
    )
    head = webhooks.head(Webhook("w", "https://x/"), JOB, ntfy)
    assert b"\r\nX: y" not in head
    assert head.count(b"\r\n\r\n") == 1


# ---- where nothing is sent ----

INSIDE = [
    "127.0.0.1", "127.8.9.1", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "224.0.0.1",
    "255.255.255.255", "240.0.0.1", "192.0.2.1", "198.18.0.1", "::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1",
    "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "2002:7f00:1::1", "2002:c0a8:101::1",
    "::127.0.0.1", "2001:db8::1", "2001:0:0:0:0:0:80ff:fffe",
]  # fmt: skip
OUTSIDE = ["93.184.216.34", "1.1.1.1", "2606:4700::1111", "64:ff9b::5db8:d822"]


@pytest.mark.parametrize("address", INSIDE)
def test_an_address_inside_is_known_in_every_disguise(address: str) -> None:
    assert not webhooks.public(address)


@pytest.mark.parametrize("address", OUTSIDE)
def test_an_address_outside_is_not_taken_for_one(address: str) -> None:
    assert webhooks.public(address)


@pytest.mark.parametrize(
    "url",
    [
        "", "x", "ftp://x.example/", "file:///etc/passwd", "gopher://x.example/", "https://", "https:///x", "//x.example",
        "https://user:pw@x.example/", "https://x.example/ y", "https://x.example/\r\nX: y", "https://x.example/é",
        "https://x.example:0/", "https://x.example:99999/", "https://x.example:22/", "https://x.example:25/",
        "http://x.example\\@127.0.0.1/", "https://[::1", "https://x.example/" + "y" * 600,
    ],
)  # fmt: skip
def test_what_is_no_address_for_notices(url: str) -> None:
    with pytest.raises(webhooks.BadWebhook):
        webhooks.check(url, GUARDED)


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "[::1]", "localhost", "printer.local", "10.0.0.8", "[::ffff:10.0.0.8]", "169.254.169.254"]
)
def test_an_address_inside_is_refused_at_once(host: str) -> None:
    with pytest.raises(webhooks.PrivateWebhook):
        webhooks.check(f"http://{host}/", GUARDED)
    webhooks.check(f"http://{host}/", OPEN)  # unless the club allows it


async def _send(url: str, settings: Settings = GUARDED) -> Failure | None:
    hook = Webhook("w", url, "json", True, "signs")
    return await webhooks.send(settings, hook, JOB, webhooks.request(JOB, hook, mail(), "Bob", 1.0))


@pytest.mark.parametrize("host", ["2130706433", "0x7f.1", "127.1", "0177.0.0.1", "localhost."])
def test_an_old_way_to_write_it_does_not_help(ear: WebServer, host: str) -> None:
    assert in_a_loop(_send(f"http://{host}:{ear.port}/")) in (Failure("private", forever=True), Failure("connect"))
    assert ear.heard == []


def test_a_name_that_points_inside_is_not_followed(ear: WebServer, monkeypatch: pytest.MonkeyPatch) -> None:
    for addresses in (["127.0.0.1"], ["93.184.216.34", "127.0.0.1"], ["::ffff:127.0.0.1"]):

        async def resolve(host: str, port: int, found: list[str] = addresses) -> list[str]:
            return found

        monkeypatch.setattr(webhooks, "resolve", resolve)
        assert in_a_loop(_send(f"http://rebound.example:{ear.port}/")) == Failure("private", forever=True)
    assert ear.heard == []


def test_the_connection_goes_to_the_address_that_was_judged(ear: WebServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that points elsewhere the second time it is asked for wins nothing: it is asked for once."""
    asked: list[str] = []
    gone: list[Any] = []

    async def resolve(host: str, port: int) -> list[str]:
        asked.append(host)
        return ["93.184.216.34"]

    async def connect(host: str, port: int, **more: Any) -> Any:
        gone.append((host, more["server_hostname"]))
        raise OSError

    monkeypatch.setattr(webhooks, "resolve", resolve)
    monkeypatch.setattr(asyncio, "open_connection", connect)
    assert in_a_loop(_send("https://hooks.example/x")) == Failure("connect")
    assert asked == ["hooks.example"]
    assert gone == [("93.184.216.34", "hooks.example")]


def test_the_next_address_is_tried_if_the_first_has_no_road(ear: WebServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async def resolve(host: str, port: int) -> list[str]:
        return ["127.9.9.9", "127.0.0.1"]

    monkeypatch.setattr(webhooks, "resolve", resolve)
    assert in_a_loop(_send(ear.url(), OPEN)) is None
    assert len(ear.heard) == 1


def test_a_redirect_is_not_followed(ear: WebServer) -> None:
    ear.status, ear.location = 302, ear.url("/elsewhere")
    assert in_a_loop(_send(ear.url(), OPEN)) == Failure("redirect 302", forever=True)
    assert [path for path, _, _ in ear.heard] == ["/hook"]


@pytest.mark.parametrize(
    ("status", "failure"),
    [
        (200, None),
        (204, None),
        (404, Failure("http 404", True)),
        (410, Failure("http 410", True)),
        (503, Failure("http 503")),
        (429, Failure("http 429")),
    ],
)
def test_what_the_other_end_answers(ear: WebServer, status: int, failure: Failure | None) -> None:
    ear.status = status
    assert in_a_loop(_send(ear.url(), OPEN)) == failure


def test_whoever_does_not_answer_is_not_waited_for(ear: WebServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhooks, "SECONDS", 0.2)
    ear.answers.clear()
    assert in_a_loop(_send(ear.url(), OPEN)) == Failure("timeout")


@pytest.mark.parametrize(
    ("answer", "failure"),
    [
        (b"", Failure("answer")),
        (b"SSH-2.0-OpenSSH\r\n", Failure("answer")),
        (b"HTTP/1.1 2000000 OK\r\n\r\n", Failure("answer")),
        (b"x" * 100_000, Failure("answer")),
        (b"HTTP/1.1 103 Hints\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\n\r\n", None),
        (b"HTTP/1.1 100 Go on\r\n\r\n" * 9, Failure("answer")),
    ],
)
def test_strange_answers(answer: bytes, failure: Failure | None) -> None:
    async def story() -> None:
        async def strange(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readuntil(b"\r\n\r\n")
            writer.write(answer)
            writer.close()

        server = await asyncio.start_server(strange, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        async with server:
            found = await _send(f"http://127.0.0.1:{port}/", OPEN)
            assert found == failure or (len(answer) > 9999 and found == Failure("connect"))

    in_a_loop(story())


def test_https_knows_whom_it_speaks_to(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[bytes] = []

    async def hear(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.append(await reader.readuntil(b"\r\n\r\n"))
        writer.write(b"HTTP/1.1 200 OK\r\n\r\n")
        writer.close()

    async def resolve(host: str, port: int) -> list[str]:
        return ["127.0.0.1"]

    make = ssl.create_default_context
    theirs = make(ssl.Purpose.CLIENT_AUTH)
    theirs.load_cert_chain(TLS)
    monkeypatch.setattr(webhooks, "resolve", resolve)

    async def story() -> None:
        server = await asyncio.start_server(hear, "127.0.0.1", 0, ssl=theirs)
        port = server.sockets[0].getsockname()[1]
        async with server:
            assert await _send(f"https://hooks.example:{port}/a?b=c", OPEN) == Failure("tls"), "nobody vouches for it"
            monkeypatch.setattr(ssl, "create_default_context", lambda: make(cafile=str(TLS)))
            assert await _send(f"https://hooks.example:{port}/a?b=c", OPEN) is None
            assert await _send(f"https://other.example:{port}/", OPEN) == Failure("tls"), "another's certificate"
            assert len(heard) == 1
            assert heard[0].startswith(f"POST /a?b=c HTTP/1.1\r\nHost: hooks.example:{port}\r\n".encode())

    in_a_loop(story())


# ---- failures ----


def test_a_webhook_that_fails_ten_times_is_switched_off(data: Path, ear: WebServer) -> None:
    async def story() -> None:
        async with verdun(data, ear) as (c, room):
            ear.status = 503
            now = soon()
            for n in range(1, 11):
                if n in (1, 8):
                    await c.clear()
                    await notify.remind(room, "french")
                    await c.hand_over(room, "german") if n == 1 else await notify.remind(room, "german")
                (row,) = await c.rows()
                now = max(now, row.next)
                await delivery.deliver(c.hub, now)
                kept = (await c.choices(bob))["notices"]["webhooks"][0]
                assert kept["failures"] == n
                assert kept["on"] == (n < 10)
            assert kept["trouble"] == "http 503"
            assert (await c.choices(bob))["theirs"] == 1, "what others keep there stays"
            heard = len(ear.heard)
            await delivery.deliver(c.hub, now + 1_000_000)
            assert len(ear.heard) == heard
            assert [r.state for r in await c.rows()] == ["dropped"]

    from grognard.server.people.identity import Identity

    bob = Identity("u-bob")
    in_a_loop(story())


def test_a_success_is_a_new_beginning(data: Path, ear: WebServer) -> None:
    async def story() -> None:
        async with verdun(data, ear) as (c, room):
            await c.hand_over(room, "german")
            ear.status = [503, 200]
            await delivery.deliver(c.hub, soon())
            (row,) = await c.rows()
            assert (row.state, row.error) == ("waiting", "http 503")
            await delivery.deliver(c.hub, row.next)
            from grognard.server.people.identity import Identity

            assert (await c.choices(Identity("u-bob")))["notices"]["webhooks"][0]["failures"] == 0
            assert [r.state for r in await c.rows()] == ["sent"]

    in_a_loop(story())


def test_one_that_is_gone_is_tried_once(data: Path, ear: WebServer) -> None:
    async def story() -> None:
        async with verdun(data, ear) as (c, room):
            await c.hand_over(room, "german")
            ear.status = 410
            await delivery.deliver(c.hub, soon())
            assert [(r.state, r.error) for r in await c.rows()] == [("failed", "http 410")]

    in_a_loop(story())


def test_a_club_that_forbids_it_sends_nothing_inside(data: Path, ear: WebServer) -> None:
    async def story() -> None:
        async with verdun(data, ear, private_webhooks=False) as (c, room):
            await c.hand_over(room, "german")
            await delivery.deliver(c.hub, soon())
            assert [(r.state, r.error) for r in await c.rows()] == [("failed", "private")]
            assert ear.heard == []

    in_a_loop(story())


def test_a_slow_webhook_holds_up_neither_the_loop_nor_the_others(
    data: Path, ear: WebServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with verdun(data, ear, "json", "slack", "discord", "ntfy") as (c, room):
            await c.hand_over(room, "german")
            monkeypatch.setattr(webhooks, "SECONDS", LONG)
            ear.answers.clear()
            sending = asyncio.create_task(delivery.deliver(c.hub, soon()))
            await become(lambda: len(ear.heard) == 4)  # all at once, not one after the other
            assert not sending.done()
            ear.answers.set()
            await sending

    in_a_loop(story())


def test_a_server_that_is_stopped_writes_down_what_has_just_gone_out(data: Path, ear: WebServer) -> None:
    async def story() -> None:
        async with verdun(data, ear) as (c, room):
            await c.hand_over(room, "german")
            ear.wait = 0.3
            await delivery.dispatch(c.hub, soon())
            await asyncio.to_thread(wait_for, lambda: ear.heard)
            await c.hub.services[0].stop()
            assert [row.state for row in await c.rows()] == ["sent"]

    in_a_loop(story())


def test_a_seat_that_another_server_gave_away_is_told_too(data: Path, ear: WebServer) -> None:
    """What lies in this server's memory may be old: who sits there is asked of the store."""

    async def story() -> None:
        async with verdun(data, ear) as (c, room):
            room.record.places["german"].user_id = None
            await c.hand_over(room, "german")
            assert [row.user_id for row in await c.rows()] == ["u-bob"]

    in_a_loop(story())
