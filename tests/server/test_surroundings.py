"""What a move may change of the surroundings of a game is found out quickly: nobody misses anything by it."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from grognard.server.base import messages as m
from grognard.server.club.proposals import OPEN
from grognard.server.store import Place
from grognard.server.web.surroundings import glance, surroundings_of
from server.clubs import club

LATER = 500.0  # seconds: somebody who looked so long ago is not here any more


def by_chance(place: Place, rnd: random.Random) -> None:
    """One thing that time, or another message, changes of somebody in a seat."""
    what = rnd.randrange(8)
    if what == 0:
        place.looked -= LATER
    elif what == 1:
        place.looked += LATER
    elif what == 2:
        place.muted = 1 - place.muted
    elif what == 3:
        place.standing = {} if place.standing else {"never": True}
    elif what == 4:
        place.caretaker = None if place.caretaker else "recruit"


@pytest.mark.parametrize("game", ["trench", "lastbattle"])
def test_what_looks_the_same_at_a_glance_is_the_same(data: Path, game: str) -> None:
    async def play() -> tuple[int, int]:
        rnd, same, other = random.Random(5), 0, 0
        async with club(data) as here:
            room = await here.table(bank=None, game=game)
            told: dict[str, Any] = {}
            for _ in range(40):
                async with room.open() as opened:
                    table = await opened.ready()
                    role = rnd.choice([seat for seat in table.to_act if table.asked(seat)])
                    verb = rnd.choice([v for v in table.offer(role) if v not in table.game.rare])
                    await opened.act(role, table.version(role), verb, rnd.choice(table.offer(role)[verb]))
                by_chance(rnd.choice(list(room.record.places.values())), rnd)
                for reader in (*table.seats, "spectator"):
                    before = await surroundings_of(room, reader, "en") if reader not in told else told[reader][1]
                    seen = glance(room, reader, table, before)
                    now = await surroundings_of(room, reader, "en", before)
                    if reader in told and seen == told[reader][0]:
                        assert m.encode(now) == m.encode(told[reader][1])
                        same += 1
                    other += reader in told and m.encode(now) != m.encode(told[reader][1])
                    told[reader] = (seen, now)
        return same, other

    same, other = asyncio.run(play())
    assert same > 20, "mostly a move changes nothing"
    assert other > 10


def test_what_a_move_may_end_is_looked_at_in_full(data: Path) -> None:
    async def look() -> None:
        async with club(data) as here:
            plain, timed = await here.table(bank=None), await here.table()
            before: dict[str, Any] = {"proposals": []}
            async with plain.open() as opened:
                table = await opened.ready()
                assert glance(plain, "french", table, before) is not None
                assert glance(plain, "french", table, {"proposals": [{"state": OPEN}]}) is None
                plain.record.result = "french/major/9.1"
                assert glance(plain, "french", table, before) is None
            async with timed.open() as opened:
                assert glance(timed, "french", await opened.ready(), before) is None, "its clock runs"

    asyncio.run(look())
