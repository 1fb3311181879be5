"""The snapshot of a position that a table has in the database: lists, clocks and notices read it, and no game is
replayed for them. It is stored only when it would tell them something else; so they are held against the game itself.
"""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from amount import amount
from grognard.cli.bench_server import _choice
from grognard.kernel import codec
from grognard.kernel.table import Table
from grognard.server.assembly import make_hub
from grognard.server.base.messages import NewTable
from grognard.server.base.settings import Settings
from grognard.server.notices.texts import table_facts
from grognard.server.play.hub import Hub
from grognard.server.play.listing import glance, info
from grognard.server.play.room import Room
from grognard.server.store import Record, Row, Store
from server.helpers import StubBots, in_a_loop

ACTIONS = amount(150, 500, 2000)
GAMES = {"trench": "", "ttlm": "1915", "lastbattle": "s2"}


def told(record: Record) -> Any:
    """All that is read from a snapshot."""
    return [(info(record, lang), table_facts(record, lang)) for lang in ("en", "fr")]


async def new_room(hub: Hub, game: str, seed: int) -> Room:
    return await hub.create(NewTable(game, GAMES[game] or None, seats={}, seed=seed))


async def play(room: Room, rnd: random.Random) -> Table:
    async with room.open() as opened:
        table = await opened.ready()
        role, verb, arg = _choice(room.game, table, rnd)
        await opened.act(role, None, verb, arg)
    return table


@pytest.mark.parametrize("game", GAMES)
def test_what_is_stored_tells_lists_what_the_game_would(tmp_path: Path, game: str) -> None:
    async def run() -> tuple[int, int]:
        hub = make_hub(Store(tmp_path / "x.sqlite"), StubBots(), Settings(pace=0.0))
        kept = stored = 0
        try:
            room, rnd, before = await new_room(hub, game, 7), random.Random(7), ""
            for _ in range(ACTIONS):
                table = await play(room, rnd)
                record, now = await room.listed(), codec.save(table.state).decode()
                assert told(record) == told(replace(record, snapshot=now))
                kept, stored = kept + (record.snapshot == before), stored + (record.snapshot == now)
                before = record.snapshot
                if table.result is not None:
                    break
        finally:
            await hub.close()
        return kept, stored

    kept, stored = in_a_loop(run())
    assert kept > stored > 0


def test_what_another_server_has_stored_is_not_taken_for_ones_own(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(tmp_path / "x.sqlite")  # of both: SQLite is open to one server only
        hubs = [make_hub(store, StubBots(), Settings(pace=0.0)) for _ in range(2)]
        try:
            room = await new_room(hubs[0], "trench", 7)
            rooms = [room, await hubs[1].room(room.id)]
            here, there, rnd = rooms[0], rooms[1], random.Random(3)
            for _ in range(10):
                table = await play(here, rnd)
            length, first = len(table.journal), glance(table)
            await there.catch_up()
            while glance(await play(there, rnd)) == first:
                pass
            await here.catch_up()
            async with here.open() as opened:
                table.takeback(length, "french")
                row = Row("takeback", 0, "", length, [], 0.0)
                await opened.commit(table, table.to_act, row)
            assert glance(table) == first
            record = await here.listed()
            assert told(record) == told(replace(record, snapshot=codec.save(table.state).decode()))
        finally:
            await hubs[0].close()

    in_a_loop(run())
