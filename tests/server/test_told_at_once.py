"""After an action a page is told what it sees of it at once; one that does not read gets the last state, once."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any, cast

import pytest
from starlette.websockets import WebSocket

from grognard.server.assembly import make_hub
from grognard.server.base.messages import NewTable
from grognard.server.base.settings import Settings
from grognard.server.play.bot_pool import BotPool
from grognard.server.play.room import Room
from grognard.server.store import Store
from grognard.server.web.frames import LINE
from grognard.server.web.socket import Socket


class Page:
    """A page in place of a browser's. It reads, or leaves everything where it is."""

    def __init__(self) -> None:
        self.reads, self.client, self.headers = True, None, dict[str, str]()
        self.scope = {"type": "websocket", "headers": [], "extensions": {LINE: self}}
        self.told: list[dict[str, Any]] = []  # over the line, at once
        self.waited: list[dict[str, Any]] = []  # once there was room
        self.read, self.heard = asyncio.Event(), asyncio.Event()

    def free(self) -> bool:
        return self.reads

    def say(self, text: bytes) -> None:
        self.told.append(json.loads(text))
        self.heard.set()

    async def send_text(self, text: str) -> None:
        await self.read.wait()
        self.waited.append(json.loads(text))
        self.heard.set()

    async def receive(self) -> dict[str, Any]:
        await asyncio.Event().wait()
        return {}


async def at_a_table(tmp_path: Path, then: Any) -> None:
    hub = make_hub(Store(tmp_path / "games.sqlite"), BotPool(1), Settings(limits=False))
    await hub.start()
    try:
        room = await hub.create(NewTable("trench", seats={"french": "human", "german": "human"}, seed=1))
        pages = {role: Page() for role in ("french", "german")}
        lines = [
            asyncio.create_task(Socket(cast(WebSocket, page), hub, room, role, "en", differences=True).run())
            for role, page in pages.items()
        ]
        for page in pages.values():
            await page.heard.wait()
        await then(room, pages)
        for line in lines:
            line.cancel()
        await asyncio.gather(*lines, return_exceptions=True)
    finally:
        await hub.close()


async def act(room: Room) -> str:
    """Some action of the first who is to act; who it was."""
    async with room.open() as opened:
        table = await opened.ready()
        role = table.to_act[0]
        verb, args = next(iter(table.offer(role).items()))
        await opened.act(role, None, verb, args[0])
    return role


def version(room: Room, role: str) -> int:
    assert room._table is not None
    return room._table.version(role)


def test_when_an_action_is_stored_its_page_has_been_told(tmp_path: Path) -> None:
    async def played(room: Room, pages: dict[str, Page]) -> None:
        for _ in range(6):
            before = {role: (len(page.told), version(room, role)) for role, page in pages.items()}
            who = await act(room)
            assert len(pages[who].told) == before[who][0] + 1
            assert [["version"], version(room, who)] in pages[who].told[-1]["set"]
            for role, page in pages.items():  # nobody is told of what he does not notice
                assert len(page.told) - before[role][0] == (version(room, role) != before[role][1])

    asyncio.run(at_a_table(tmp_path, played))


@pytest.mark.parametrize("actions", [1, 5])
def test_a_page_that_does_not_read_gets_the_last_state_once(tmp_path: Path, actions: int) -> None:
    async def played(room: Room, pages: dict[str, Page]) -> None:
        who = await act(room)
        page, many = pages[who], len(pages[who].told)
        page.reads = False
        assert [await act(room) for _ in range(actions)] == [who] * actions
        assert len(page.told) == many
        await asyncio.sleep(0)
        page.read.set()
        while not page.waited or [["version"], version(room, who)] not in page.waited[-1]["set"]:
            page.heard.clear()
            await page.heard.wait()
        assert len(page.waited) <= 2, "the one that was on its way, and the last"

    asyncio.run(at_a_table(tmp_path, played))
