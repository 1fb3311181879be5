"""A table with a lesson: begun, gone through, left and resumed. It is stored like any other, with the part that
is played and its next cue."""

from __future__ import annotations

import time
from functools import partial

from sqlalchemy import Connection, delete

from grognard.kernel.game import Game
from grognard.kernel.table import Table
from grognard.lessons import Guide, Part, lesson_of
from grognard.server.base.errors import BadRequest, NotFound, OnlyWatching
from grognard.server.people.identity import Identity
from grognard.server.play.hub import Hub
from grognard.server.play.lessons import guide_of
from grognard.server.play.listing import HUMAN
from grognard.server.play.new_table import new_record
from grognard.server.play.room import OpenRoom, Room
from grognard.server.store import Record, changes, records, schema

OPPONENT = "recruit"  # who sits there, if the reader plays on
MOVED = (
    "scenario",
    "options",
    "position",
    "script",
    "key",
    "opening",
    "snapshot",
    "lines",
    "result",
    "ended",
    "lesson",
)


async def begin(hub: Hub, game: Game, owner: Identity, chapter: str = "") -> Room:
    """A new table at the beginning of the game's lesson, or of one of its chapters."""
    lesson = lesson_of(game)
    if lesson is None:
        raise NotFound
    part, at = found(game, chapter) if chapter else (lesson.parts[0], 0)
    table = part.table(game)
    room = await hub.keep(table, recorded(table, part, owner.id))
    if at:
        async with room.open() as opened:
            await to(opened, at)
    return room


def found(game: Game, chapter: str) -> tuple[Part, int]:
    lesson = lesson_of(game)
    where = lesson.where(chapter) if lesson is not None else None
    if where is None:
        raise NotFound
    return where


def recorded(table: Table, part: Part, owner: str) -> Record:
    seats = {seat: HUMAN if seat == part.seat else OPPONENT for seat in table.seats}
    return new_record(table, seats, owner=owner, lesson=part.id)


async def command(hub: Hub, room: Room, role: str, what: str, chapter: str = "") -> Room:
    """What the reader does beside playing: turns a page, goes back, has a step shown, opens another chapter. Where that
    leads to the other side of the table, he goes on at another one."""
    async with room.open() as opened:
        guide = guide_of(room.record, await opened.ready())
        elsewhere = None if guide is None or role != guide.seat else other_side(guide, what, chapter)
    if elsewhere is not None:
        return await move_on(hub, room, *elsewhere)
    async with room.open() as opened:
        guide = guide_of(room.record, await opened.ready())
        if guide is None or role != guide.seat:
            raise OnlyWatching
        if what == "next":
            await turn(opened, guide)
        elif what == "back":
            await opened.undo(role, None)
        elif what == "show":
            await show(opened, guide)
        elif what == "chapter":
            await open_chapter(opened, guide, chapter)
        else:
            raise BadRequest
    return room


def other_side(guide: Guide, what: str, chapter: str) -> tuple[Part, int] | None:
    """The part that a command leads to, and its cue, if there the reader plays another side."""
    part, at = guide.lesson.after(guide.part), 0
    if what == "chapter":
        part, at = found(guide.lesson.game, chapter)
    elif what not in ("next", "show") or not guide.finished:
        return None
    return (part, at) if part is not None and part.seat != guide.seat else None


async def move_on(hub: Hub, room: Room, part: Part, at: int) -> Room:
    """A new table for a part in which the reader plays another side; the previous one is deleted."""
    table = part.table(room.game)
    new = await hub.keep(table, recorded(table, part, room.record.owner))
    async with new.open() as opened:
        await to(opened, at)
    async with room.open():
        room.gone = True
        await hub.store.forget(room.id)
    hub.leave(room)
    return new


async def turn(opened: OpenRoom, guide: Guide) -> None:
    """The next page; after the last one of a part, the next part."""
    following = guide.lesson.after(guide.part)
    if guide.finished and following is not None:
        await change_part(opened, following)
    elif guide.cue is not None and guide.cue.page:
        await put(opened, guide.at + 1)


async def show(opened: OpenRoom, guide: Guide) -> None:
    """Do what is asked, for the reader."""
    action = guide.action() if guide.asks else None
    if action is None:
        await turn(opened, guide)
    else:
        await opened.act(guide.seat, None, *action)


async def open_chapter(opened: OpenRoom, guide: Guide, chapter: str) -> None:
    part, at = found(guide.lesson.game, chapter)
    if part is not guide.part:
        await change_part(opened, part)
    await to(opened, at)


async def to(opened: OpenRoom, at: int) -> None:
    """To a cue of this part, forwards or back."""
    room = opened.room
    guide = guide_of(room.record, await opened.ready())
    assert guide is not None
    if at < guide.at:
        await opened.step_back(guide, at)
        return
    while guide.at < at:
        action = guide.action()
        if action is None:
            room.record.cue = guide.at + 1
        else:
            await opened.act(guide.player, None, *action)
        guide = guide_of(room.record, await opened.ready())
        assert guide is not None
    await put(opened, at)


async def put(opened: OpenRoom, at: int) -> None:
    """Remember how far the reader has read."""
    room = opened.room
    await room.context.store.change(room.id, cue=at, updated=time.time())
    room.record.cue = at
    room.context.peers.tell(room.id, "rows")
    room.tell_state()
    room.wake_players()


async def change_part(opened: OpenRoom, part: Part) -> None:
    """The table starts over with another part: its journal is that of the part."""
    room = opened.room
    table = part.table(room.game)
    fresh = recorded(table, part, room.record.owner)
    facts = {name: getattr(fresh, name) for name in MOVED} | {"cue": 0, "updated": time.time()}
    await room.context.store.do(partial(_begin_anew, id=room.id, facts=facts))
    for name, value in facts.items():
        setattr(room.record, name, value)
    room.record.snapshot = ""
    room.begin_anew(table)
    room.context.peers.tell(room.id, "rows")
    room.tell_state()
    room.wake_players()


def _begin_anew(db: Connection, id: str, facts: dict[str, object]) -> None:
    db.execute(delete(schema.journal).where(schema.journal.c.table_id == id))
    db.execute(delete(schema.seen).where(schema.seen.c.table_id == id))
    changes.tell(db, id, "rows")
    records.change(db, id, **facts)
