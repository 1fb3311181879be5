"""A room: its lock is held by construction (C-13), and whether an action is stale or refused is asked once (C-23)."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.kernel.errors import NotOffered, StaleStep
from grognard.kernel.table import Table
from grognard.server.assembly import make_hub
from grognard.server.base import render
from grognard.server.base.settings import Settings
from grognard.server.play import new_table
from grognard.server.play.hub import Hub
from grognard.server.play.room import NotOpen, OpenRoom, Room
from grognard.server.store import Row, Store
from server.helpers import StubBots, in_a_loop

READY = "french to act, turn 9, 6 CP\n3.1: poilus\n5.1: landser"


async def room_of(hub: Hub) -> Room:
    table = grognard.load("trench").new(seed=1)
    return await hub.keep(table, new_table.new_record(table, {"french": "human", "german": "human"}))


def at_a_room(tmp_path: Path, play: Callable[[Room], Awaitable[None]]) -> None:
    async def run() -> None:
        hub = make_hub(Store(tmp_path / "x.sqlite"), StubBots(), Settings(pace=0.0))
        try:
            await play(await room_of(hub))
        finally:
            await hub.close()

    in_a_loop(run())


DOES: dict[str, Callable[[OpenRoom], Any]] = {
    "room": lambda opened: opened.room,
    "ready": lambda opened: opened.ready(),
    "act": lambda opened: opened.act("french", None, "ready", 0),
    "undo": lambda opened: opened.undo("french", None),
    "step_back": lambda opened: opened.step_back(None, 0),  # type: ignore[arg-type]
    "commit": lambda opened: opened.commit(None, [], Row("act", 0, "ready", 0, [], 0.0)),  # type: ignore[arg-type]
    "state": lambda opened: opened.state("french", "en"),
    "shown": lambda opened: opened.shown(None, "spectator"),  # type: ignore[arg-type]
    "saw": lambda opened: opened.saw("french"),
    "saw_until": lambda opened: opened.saw_until("french", 1, 1),
}


async def _done(what: Callable[[OpenRoom], Any], opened: OpenRoom) -> None:
    found = what(opened)
    if asyncio.iscoroutine(found):
        await found


def test_all_that_needs_the_lock_is_tried_below() -> None:
    assert {name for name in vars(OpenRoom) if not name.startswith("_")} == set(DOES)


@pytest.mark.parametrize("what", DOES)
def test_what_needs_the_lock_works_only_while_the_room_is_open(tmp_path: Path, what: str) -> None:
    async def play(room: Room) -> None:
        async with room.open() as opened:
            table = await opened.ready()
        before = len(table.journal), room.rows
        with pytest.raises(NotOpen):
            await _done(DOES[what], opened)
        assert (len(table.journal), room.rows) == before

    at_a_room(tmp_path, play)


def test_a_room_has_no_other_way_to_its_table() -> None:
    assert not {"ready", "act", "undo", "commit", "state", "saw", "shown", "lock", "table"} & set(vars(Room))


def test_who_opens_a_room_waits_for_whoever_has_it_open(tmp_path: Path) -> None:
    async def play(room: Room) -> None:
        done: list[str] = []

        async def other() -> None:
            async with room.open():
                done.append("other")

        async with room.open():
            waiting = asyncio.create_task(other())
            await asyncio.sleep(0)
            assert not room.quiet()
            done.append("first")
        await waiting
        assert done == ["first", "other"]

    at_a_room(tmp_path, play)


def test_an_error_inside_closes_the_room(tmp_path: Path) -> None:
    async def play(room: Room) -> None:
        with pytest.raises(ZeroDivisionError):
            async with room.open() as opened:
                raise ZeroDivisionError
        with pytest.raises(NotOpen):
            await opened.ready()
        async with room.open() as again:
            assert (await again.ready()).to_act

    at_a_room(tmp_path, play)


# ---- asked once ----


def test_a_stale_action_is_refused_by_the_table_itself(tmp_path: Path) -> None:
    async def play(room: Room) -> None:
        async with room.open() as opened:
            table = await opened.ready()
            verb, args = next(iter(table.offer("french").items()))
            with pytest.raises(StaleStep):
                await opened.act("french", table.version("french") + 1, verb, args[0])
            with pytest.raises(StaleStep):
                await opened.act("french", table.version("french") + 1, "no such verb", "nor number")
            with pytest.raises(StaleStep):
                await opened.undo("french", table.version("french") + 1)
            assert not table.journal

    at_a_room(tmp_path, play)


def test_taking_back_is_refused_as_stale_by_the_version_it_was_meant_for() -> None:
    table = grognard.load("trench").position(READY)
    table.act("french", "unit", table.offer("french")["unit"][0], version=table.version("french"))
    with pytest.raises(StaleStep):
        table.undo("french", version=table.version("french") + 1)
    assert len(table.journal) == 1
    table.undo("french", version=table.version("french"))
    assert not table.journal


def test_a_refusal_brings_its_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was asked when the action came is told; the table is not asked again, and may have moved on since."""
    table = grognard.load("trench").position(READY)
    refused = next(arg for arg in range(200) if arg not in table.offer("french")["unit"])
    why = table.why_not("french", "unit", refused)
    assert why is not None
    with pytest.raises(NotOffered) as fault:
        table.act("french", "unit", refused)
    monkeypatch.setattr(Table, "_refusal", None)
    for lang in ("en", "fr"):
        told = render.trouble(fault.value, lang, table.game)
        assert (told.text, told.rule) == (why.text(lang), why.rule)
