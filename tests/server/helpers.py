"""A live server on loopback, and a player at it."""

from __future__ import annotations

import asyncio
import json
import os
import random
import socket
import threading
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
import uvicorn
from argon2 import PasswordHasher
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from grognard.kernel.table import Table
from grognard.server.people.passwords import Passwords
from grognard.server.play.bot_pool import BotPool
from grognard.server.play.room import Room
from grognard.server.web.app import create_app
from grognard.server.web.serve import config
from patience import LONG, PATIENCE, wait_for

T = TypeVar("T")


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


def http_to(port: int, **more: Any) -> httpx.Client:
    """A line to the server at this port. No certificates: to read those of the whole world takes 50 ms each time."""
    settings: dict[str, Any] = {"base_url": f"http://127.0.0.1:{port}", "timeout": PATIENCE, "verify": False, **more}
    return httpx.Client(**settings)


class Player:
    """Talks to a server as a page would."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.http = http_to(port)

    def close(self) -> None:
        self.http.close()

    def new(self, german: str = "human", french: str = "human", **more: Any) -> Seats:
        body = {"game": "trench", "seats": {"french": french, "german": german}, "seed": 7, **more}
        answer = self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        return Seats(self, answer.json()["table"])


class Seats:
    """All seats of one table."""

    def __init__(self, player: Player, info: dict[str, Any]) -> None:
        self.player = player
        self.info = info
        self.id: str = info["id"]
        self.path = f"/api/tables/{self.id}"
        self.tokens = {s["role"]: s["token"] for s in info["seats"]}
        self.tokens.update({o["role"]: o["token"] for o in info["observers"]})

    def header(self, role: str) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.tokens[role]}"}

    def get(self, role: str, lang: str = "en") -> dict[str, Any]:
        answer = self.player.http.get(f"{self.path}/state", params={"lang": lang}, headers=self.header(role))
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def post(self, role: str, what: str, body: Any, **more: Any) -> httpx.Response:
        return self.player.http.post(f"{self.path}/{what}", json=body, headers=self.header(role), **more)

    def act(self, role: str, verb: str, arg: int, version: int | None = None) -> httpx.Response:
        version = self.get(role)["version"] if version is None else version
        return self.post(role, "act", {"version": version, "verb": verb, "arg": arg})

    def play(self, actions: int, seed: int = 1) -> int:
        """So many random actions; fewer if the game ends."""
        rnd = random.Random(seed)
        for done in range(actions):
            for role in ("french", "german"):
                state = self.get(role)
                if state["result"]:
                    return done
                if state["acts"]:
                    act = rnd.choice(state["acts"])
                    answer = self.act(role, act["verb"], act["arg"], state["version"])
                    assert answer.status_code == 200, answer.text
                    break
        return actions

    def deploy(self) -> None:
        """Both sides place and draw, so that the turns begin."""
        for n in range(200):
            role = ("french", "german")[n % 2]
            state = self.get(role)
            if state["sequence"] != "setup":
                return
            offer = state["offer"]
            if offer:
                verb = next(v for v in ("ready", "box", "card", "draw") if v in offer)
                assert self.act(role, verb, offer[verb][-1], state["version"]).status_code == 200
        raise AssertionError("the set-up does not end")

    @contextmanager
    def socket(self, role: str, lang: str = "en", token: str | None = None, **more: Any) -> Iterator[Line]:
        with connect(
            f"ws://127.0.0.1:{self.player.port}/ws/{self.id}", max_size=None, close_timeout=1, ping_interval=None
        ) as web:
            line = Line(web)
            line.say(t="hello", token=self.tokens[role] if token is None else token, lang=lang, **more)
            yield line


class Line:
    """One WebSocket."""

    def __init__(self, web: ClientConnection) -> None:
        self.web = web

    def say(self, **message: Any) -> None:
        self.web.send(json.dumps(message))

    def hear(self, kind: str | None = None) -> dict[str, Any]:
        """The next message, or the next of a kind."""
        for _ in range(500):
            message: dict[str, Any] = json.loads(self.web.recv(timeout=PATIENCE))
            if kind is None or message["t"] == kind:
                return message
        raise AssertionError(f"no {kind} among 500 messages")

    def silent(self) -> bool:
        """Was nothing said before the server answered us now? What it tells goes out in the order in which it came."""
        self.say(t="ping")
        return self.hear()["t"] == "pong"

    def closed_with(self) -> int:
        """The number with which the server ended it."""
        with pytest.raises(ConnectionClosed) as end:
            self.hear("nothing more")
        assert end.value.rcvd is not None
        return int(end.value.rcvd.code)


class Live:
    """A server in a thread of this process."""

    def __init__(self, data: Path, bots: BotPool | None = None, **settings: Any) -> None:
        self.app = create_app(
            data, bots=bots, **{"pace": 0.0, "watch_pace": 0.0, "limits": False, "seeds": True, **settings}
        )
        self.app.state.hub.context.passwords = Passwords(
            PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
        )  # quick ones
        self.port = free_port()
        self.server = uvicorn.Server(config(self.app, port=self.port, ws_ping_interval=None))
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        wait_for(lambda: self.server.started)
        self.player = Player(self.port)

    @property
    def hub(self) -> Any:
        return self.app.state.hub

    def stop(self) -> None:
        self.player.close()
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()


class StubBots(BotPool):
    """Computers that answer at once, without workers. `answer` makes the choice from what the worker is sent."""

    def __init__(self, answer: Callable[..., Any] | None = None) -> None:
        super().__init__()
        self.answer = answer
        self.asked: list[tuple[str, bytes, int, str, int]] = []

    async def choose(
        self, game: str, state: bytes, role: int, strength: str, seed: int, *_: Any
    ) -> tuple[str, int] | None:
        self.asked.append((game, state, role, strength, seed))
        if self.answer is None:
            return None
        chosen: tuple[str, int] | None = self.answer(game, state, role, strength, seed)
        return chosen


def random_choice(game: str, state: bytes, role: int, strength: str, seed: int, *_: object) -> tuple[str, int]:
    """A bot for the tests."""
    from grognard import registry
    from grognard.kernel import codec
    from grognard.kernel.seat import Seat

    found = registry.game(game)
    return pick(Seat(found, codec.load(state, found), role).offer.actions(), random.Random(seed))


def pick(actions: list[tuple[str, int]], rnd: random.Random) -> tuple[str, int]:
    """Any action, but a bold one rather than an idle one, so that games end."""
    bold = [a for a in actions if a[0] in ("attack", "place", "move")]
    return rnd.choice(bold or actions)


# ---- for real workers: found by name in the other process ----


def sleeper(game: str, state: bytes, role: int, strength: str, seed: int, *_: object) -> tuple[str, int]:
    threading.Event().wait(LONG)  # longer than anybody waits for it
    return random_choice(game, state, role, strength, seed)


def dies(game: str, state: bytes, role: int, strength: str, seed: int, *_: object) -> tuple[str, int]:
    os._exit(3)


def raises(game: str, state: bytes, role: int, strength: str, seed: int, *_: object) -> tuple[str, int]:
    raise ValueError("a fault in a bot")


def nonsense(game: str, state: bytes, role: int, strength: str, seed: int, *_: object) -> Any:
    return "not an action"


def in_a_loop(work: Coroutine[Any, Any, T]) -> T:
    """Run this in an event loop of its own thread: the browser tests keep one running in ours."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def where_am_i(game: str, state: bytes, role: int, strength: str, seed: int, *_: object) -> tuple[str, int]:
    return "card", os.getpid()


async def table_of(room: Room) -> Table:
    """The table of a room, to be looked at when nobody else is there."""
    async with room.open() as opened:
        return await opened.ready()
