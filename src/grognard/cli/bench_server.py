"""What one action costs a server: rules, storage and what both seats are sent, without the network."""

from __future__ import annotations

import asyncio
import gc
import random
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import msgspec
from starlette.websockets import WebSocket

from grognard.kernel.game import Game
from grognard.kernel.table import Table
from grognard.server.assembly import make_hub
from grognard.server.base.messages import NewTable
from grognard.server.base.settings import Settings
from grognard.server.jobs import memory
from grognard.server.play.bot_pool import BotPool
from grognard.server.play.hub import Hub
from grognard.server.play.room import Room
from grognard.server.store import Store
from grognard.server.web.frames import LINE
from grognard.server.web.socket import Socket

EARLY = 50  # actions before the first measurement at most: past the greetings, and somewhat into the game
SPAN = 100  # actions that are measured at once at most


class Page:
    """A page in place of a browser's: gives actions, and counts what it is told."""

    def __init__(self) -> None:
        self.said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.told = asyncio.Event()
        self.bytes = 0
        self.largest = 0
        self.client = None
        self.scope = {"type": "websocket", "headers": [], "extensions": {LINE: self}}
        self.headers: dict[str, str] = {}

    async def receive(self) -> dict[str, Any]:
        return await self.said.get()

    def free(self) -> bool:
        return True

    def say(self, text: bytes) -> None:
        self.bytes += len(text)
        self.largest = max(self.largest, len(text))
        self.told.set()

    async def close(self, code: int = 1000) -> None:
        self.told.set()


@contextmanager
def database() -> Iterator[Path]:
    """A place for a database, and memory collected as a server has it collected."""
    before = gc.get_threshold()
    memory.calm()
    try:
        with tempfile.TemporaryDirectory(prefix="grognard-bench-") as folder:
            yield Path(folder) / "games.sqlite"
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


def server_actions(game: Game, actions: int, scenario: str = "") -> dict[str, float]:
    """Microseconds of the processor and bytes an action, at one table with two pages: early, and when so many have been
    played (0 if the game ended before); and the longest message after the early ones."""
    with database() as where:
        return asyncio.run(_measured(game, actions, scenario, where))


async def _measured(game: Game, actions: int, scenario: str, where: Path) -> dict[str, float]:
    hub = make_hub(Store(where), BotPool(1), Settings(limits=False))
    await hub.start()
    try:
        (_, room, pages, rnd), lines = await _seated(hub, game, 1, scenario)
        before, span = min(EARLY, actions // 4), min(SPAN, actions // 4)
        await _played(game, room, pages, rnd, before)
        early, size = await _spent(game, room, pages, rnd, span)
        for page in pages.values():
            page.largest = 0  # the first state is whole
        await _played(game, room, pages, rnd, actions - before - 2 * span)
        late, _ = await _spent(game, room, pages, rnd, span)
        largest = max(page.largest for page in pages.values())
        for line in lines:
            line.cancel()
        await asyncio.gather(*lines, return_exceptions=True)
    finally:
        await hub.close()
    return {"server_action_us": early, "server_late_us": late, "server_bytes": size, "server_largest": float(largest)}


def club_actions(games: Sequence[Game], tables: int, actions: int) -> dict[str, float]:
    """The same with so many tables of these games in turn, two pages each, all of them at play at once: microseconds of
    the processor an action, of them those of the thread that plays and tells, and actions a second of it."""
    with database() as where:
        return asyncio.run(_club(games, tables, actions, where))


async def _club(games: Sequence[Game], tables: int, actions: int, where: Path) -> dict[str, float]:
    hub = make_hub(Store(where), BotPool(1), Settings(limits=False))
    await hub.start()
    try:
        seated = [await _seated(hub, games[n % len(games)], n) for n in range(tables)]
        await asyncio.gather(*(_played(*at, min(EARLY, actions)) for at, _ in seated))
        began, here = time.process_time(), time.thread_time()
        played = sum(await asyncio.gather(*(_played(*at, actions) for at, _ in seated)))
        took, here = time.process_time() - began, time.thread_time() - here
        lines = [line for _, some in seated for line in some]
        for line in lines:
            line.cancel()
        await asyncio.gather(*lines, return_exceptions=True)
    finally:
        await hub.close()
    return {
        "club_action_us": round(took / played * 1e6, 1),
        "club_playing_us": round(here / played * 1e6, 1),
        "club_actions_per_s": round(played / took, 1),
    }


At = tuple[Game, Room, dict[str, "Page"], random.Random]


async def _seated(hub: Hub, game: Game, seed: int, scenario: str = "") -> tuple[At, list[asyncio.Task[None]]]:
    """A table with a page at every seat."""
    seats = dict.fromkeys(game.roles, "human")
    room = await hub.create(NewTable(game.id, scenario or game.bench_scenario or None, seats=seats, seed=seed))
    pages = {role: Page() for role in room.record.seats}
    lines = [asyncio.create_task(_sits(hub, room, role, page)) for role, page in pages.items()]
    return (game, room, pages, random.Random(seed)), lines


async def _sits(hub: Hub, room: Room, role: str, page: Page) -> None:
    await Socket(cast(WebSocket, page), hub, room, role, "en", differences=True, columns=True).run()


async def _spent(
    game: Game, room: Room, pages: dict[str, Page], rnd: random.Random, actions: int
) -> tuple[float, float]:
    told, began = sum(page.bytes for page in pages.values()), time.process_time()
    played = await _played(game, room, pages, rnd, actions)
    took = time.process_time() - began
    size = sum(page.bytes for page in pages.values()) - told
    return (round(took / played * 1e6, 1), round(size / played, 1)) if played else (0.0, 0.0)


async def _played(game: Game, room: Room, pages: dict[str, Page], rnd: random.Random, actions: int) -> int:
    """So many actions, each when the page has seen the one before; fewer if the game ends."""
    for n in range(actions):
        async with room.open() as opened:
            table = await opened.ready()
        if table.result is not None:
            return n
        role, verb, arg = _choice(game, table, rnd)
        page = pages[role]
        page.told.clear()
        act = {"t": "act", "version": table.version(role), "verb": verb, "arg": arg}
        page.said.put_nowait({"type": "websocket.receive", "text": msgspec.json.encode(act).decode()})
        await page.told.wait()
    return actions


def _choice(game: Game, table: Table, rnd: random.Random) -> tuple[str, str, int]:
    """Some action of somebody who may act; never one that gives the game up."""
    role = rnd.choice([seat for seat in table.to_act if table.asked(seat)])
    offered = table.offer(role)
    verb = rnd.choice([verb for verb in offered if verb not in game.rare] or list(offered))
    return role, verb, rnd.choice(offered[verb])
