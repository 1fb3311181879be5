"""A mail server and a web server on loopback that keep what they are sent, and a small club that sends it."""

from __future__ import annotations

import email
import email.policy
import json
import random
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from email.message import EmailMessage
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import msgspec
from aiosmtpd.controller import Controller
from sqlalchemy import delete, insert, select, update

import grognard
import hours
from grognard.kernel.table import Table
from grognard.server.assembly import make_hub
from grognard.server.base import messages
from grognard.server.base.settings import Settings
from grognard.server.notices.preferences import Choices
from grognard.server.people.identity import Identity
from grognard.server.play import new_table
from grognard.server.play.hub import Hub
from grognard.server.play.room import Room
from grognard.server.store import Place, Store, schema
from patience import LONG
from server.helpers import StubBots, free_port, pick

URL = "https://club.example"


class MailServer:
    """A live SMTP server. `refuse`: address -> the answer it gets; `data`: the answer to every letter."""

    def __init__(self, **more: Any) -> None:
        self.mails: list[EmailMessage] = []
        self.envelopes: list[tuple[str, list[str]]] = []
        self.refuse: dict[str, str] = {}
        self.data = "250 OK"
        self.port = free_port()
        self.controller = Controller(self, hostname="127.0.0.1", port=self.port, **more)
        self.controller.start()

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: list[str]) -> str:
        if address in self.refuse:
            return self.refuse[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        if self.data.startswith("250"):
            self.envelopes.append((envelope.mail_from, list(envelope.rcpt_tos)))
            read = email.message_from_bytes(envelope.content, policy=email.policy.default)
            assert isinstance(read, EmailMessage)
            self.mails.append(read)
        return self.data

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}?tls=no"

    def close(self) -> None:
        self.controller.stop()


def text(mail: EmailMessage) -> str:
    body = mail.get_body(("plain",))
    assert body is not None
    return str(body.get_content())


class WebServer:
    """A live web server that hears webhooks. `status`: what it answers, or each answer in turn."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, dict[str, str], bytes]] = []
        self.status: int | list[int] = 200
        self.location = ""
        self.answers = threading.Event()  # cleared: it hears, and does not answer yet
        self.answers.set()
        ear = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                ear.heard.append((self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                status = ear.status if isinstance(ear.status, int) else ear.status.pop(0)
                ear.answers.wait(LONG)
                self.send_response(status)
                if ear.location:
                    self.send_header("location", ear.location)
                self.end_headers()

            def log_message(self, *words: Any) -> None: ...

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.port = int(self.server.server_address[1])
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True)
        self.thread.start()

    def url(self, path: str = "/hook") -> str:
        return f"http://127.0.0.1:{self.port}{path}"

    def json(self, n: int = -1) -> Any:
        return json.loads(self.heard[n][2])

    def close(self) -> None:
        self.answers.set()
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


Played = list[tuple[str, str, int]]  # who did what


@cache
def opened() -> Played:
    """A game of trench past its set-up, French to act."""
    return _played(lambda table: table.game.step_of(table.state) != "setup" and table.to_act == ["french"])


@cache
def whole() -> Played:
    """A whole game."""
    return _played(lambda table: table.result is not None)


def _played(enough: Callable[[Table], bool]) -> Played:
    table, rnd, acts = grognard.load("trench").new(seed=7), random.Random(1), []
    while not enough(table):
        role = table.to_act[0]
        acts.append((role, *pick([(verb, arg) for verb, args in table.offer(role).items() for arg in args], rnd)))
        table.act(*acts[-1])
    return acts


def replayed(acts: Played) -> Table:
    table = grognard.load("trench").new(seed=7)
    for act in acts:
        table.act(*act)
    return table


class Club:
    """A hub without pages and without chores: the tests send when they like, at the hour they like."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.store = hub.store

    async def user(
        self, name: str, lang: str = "en", checked: bool = True, mail: bool = True, **choices: Any
    ) -> Identity:
        id, address = f"u-{name.lower()}", f"{name.lower()}@players.example" if mail else None
        facts = {
            "id": id, "name": name, "kind": "member", "email": address, "email_key": address, "lang": lang,
            "email_checked": int(checked), "created": 1.0, "looked": 1.0,
            "settings": json.dumps({"theirs": 1, "notices": msgspec.to_builtins(Choices(**choices))}),
        }  # fmt: skip
        await self.store.do(lambda db: db.execute(insert(schema.users), facts))
        return Identity(id, name, "member", lang=lang)

    async def table(
        self, one: Identity, two: Identity | None = None, played: Played | None = None, **more: Any
    ) -> Room:
        """French for the first, German for the second; both have been away for an hour."""
        wanted = {"game": "trench", "online": True, "side": "french", "name": "Verdun", **more}
        table = replayed(opened() if played is None else played)
        record = new_table.new_record(table, {"french": "human", "german": "human"}, owner=one.id)
        new_table.lay_places(table.game, record, msgspec.convert(wanted, messages.NewTable), one)
        if two is not None:
            record.places["german"] = Place("german", two.id, two.name)
        for place in record.places.values():
            place.looked = hours.now() - 3600
        room = await self.hub.keep(table, record)
        await self.clear()  # who begins was told
        return room

    async def hand_over(self, room: Room, to: str) -> None:
        """The other side ends its turn."""
        async with room.open() as opened:
            other = next(role for role in room.record.places if role != to)
            await opened.act(other, None, "done", 0)
            assert (await opened.ready()).to_act == [to]

    async def away(self, room: Room, role: str, seconds: float = 3600.0) -> None:
        """So long ago the player of this seat has looked."""
        place = room.record.places[role]
        place.looked = hours.now() - seconds
        await self.put(room, role, looked=place.looked)

    async def put(self, room: Room, role: str, **facts: Any) -> None:
        p = schema.places
        for name, value in facts.items():
            setattr(room.record.places[role], name, value)
        here = update(p).where(p.c.table_id == room.id, p.c.role == role).values(**facts)
        await self.store.do(lambda db: db.execute(here))

    async def clear(self) -> None:
        """Forget all notices."""
        await self.store.do(lambda db: db.execute(delete(schema.outbox)))

    async def rows(self, **where: Any) -> list[Any]:
        o = schema.outbox
        wanted = select(o).filter_by(**where).order_by(o.c.created, o.c.target)
        return list(await self.store.do(lambda db: db.execute(wanted).all()))

    async def choices(self, user: Identity) -> Any:
        u = schema.users.c
        found = await self.store.do(lambda db: db.execute(select(u.settings).where(u.id == user.id)).scalar())
        return json.loads(str(found))


@asynccontextmanager
async def club(data: Path | str, **settings: Any) -> AsyncIterator[Club]:
    given = {"club": True, "url": URL, "sender": "The Club <club@club.example>", "private_webhooks": True, **settings}
    hub = make_hub(Store(data), StubBots(), Settings(**given))
    try:
        yield Club(hub)
    finally:
        await hub.close()
