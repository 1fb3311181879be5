"""Ending a game by agreement or resignation. Resigning happens here, at once; what needs the other side's consent goes
through `proposals`.

A seat may do it at any moment, in either side's turn. The player confirms with the result that was announced; if the
position has changed and the result would be another, nothing happens.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Mapping
from typing import Any

import msgspec

from grognard.ai.ending_offers import agrees
from grognard.kernel.errors import GrognardError
from grognard.kernel.journal import ENDS, RESIGN
from grognard.kernel.table import Table
from grognard.kernel.translation import catalogue
from grognard.server.base import render
from grognard.server.base.messages import EndingInfo
from grognard.server.play.listing import BOOK, HUMAN
from grognard.server.play.room import OVERTAKEN, OpenRoom, Overtaken, Room, must_have_begun
from grognard.server.store import Row


class MeansOtherwise(GrognardError):
    """The result would no longer be the one that the player was told."""

    code, key = "conflict", "error-means-otherwise"


class NobodyThere(GrognardError):
    """Nobody sits there who could agree."""

    code, key = "conflict", "error-nobody-there"


class OfferedAlready(GrognardError):
    """Declined, and made again in the same turn."""

    code, key = "conflict", "error-offered-already"


class InALesson(GrognardError):
    """A lesson can be left, not resigned."""

    code, key = "conflict", "error-in-a-lesson"


class NotYours(GrognardError):
    """Another seat of this side gives up for it, or nobody."""

    code, key = "conflict", "error-not-yours-to-resign"


def speaker(table: Table, seat: str, kinds: Mapping[str, str]) -> str:
    """Who gives up for the side of this seat: where several share it, the first of them that is a person."""
    shared = [seat, *table.seating.partners(seat)]
    people = [id for id in table.seats if id in shared and kinds[id] == HUMAN]
    return people[0] if people else seat


def told(table: Table, role: str, lang: str, kinds: Mapping[str, str]) -> list[EndingInfo]:
    """How this seat may end the game now, what it would mean, and why not where it may not."""
    words, out = catalogue(lang, table.game), []
    for choice in table.endings(role):
        info = EndingInfo(choice.id, words.text(f"ending-{choice.id}"), words.text(f"ending-{choice.id}", None, "ask"))
        info.agreed, info.rule = choice.agreed, choice.rule
        if choice.id == RESIGN and speaker(table, role, kinds) != role:
            info.why = words.text(NotYours.key)
        elif choice.why_not is not None:
            info.why, info.rule = choice.why_not.text(lang), choice.why_not.rule
        else:
            info.means = table.would_end(role, choice.id)
            info.result = render.outcome(table.game, table.state, info.means, lang)
        out.append(info)
    return out


async def resign(opened: OpenRoom, role: str, means: str = "") -> None:
    """This seat gives up."""
    opened.room.must_play(role)
    if opened.room.record.lesson:
        raise InALesson
    if speaker(await opened.ready(), role, opened.room.record.seats) != role:
        raise NotYours
    for tries in range(OVERTAKEN):
        try:
            await end(opened, role, RESIGN, means)
            return
        except Overtaken:
            if tries == OVERTAKEN - 1:
                raise


async def end(opened: OpenRoom, role: str, what: str, means: str, proposal: str = "") -> None:
    """End the game if the result is still the announced one; the journal's row names the proposal it carries out."""
    table = await opened.ready()
    must_have_begun(table)
    must_mean(table, role, what, means)
    was, number = table.to_act, table.seating.number(role)
    table.resign(role) if what == RESIGN else table.agree(role, what)
    await opened.commit(table, was, Row("remark", number, ENDS + what, 0, [], time.time(), proposal))


def must_mean(table: Table, role: str, what: str, means: str) -> str:
    said = table.would_end(role, what)
    if means and means != said:
        raise MeansOtherwise
    return said


async def computers_agree(room: Room, table: Table, role: str) -> bool:
    """Whether the computers in the other seats agree; one that stands in for a person is not asked."""
    for other, kind in room.record.seats.items():
        if other == role or kind in (HUMAN, BOOK):
            continue
        seed = secrets.randbits(48)
        if not await asyncio.to_thread(agrees, room.game, table.state, table.seating.role(other), seed):
            return False
    return True


def turns(table: Table) -> int:
    """How many turns have begun, by the public log."""
    return sum(render.is_heading(line.message.key) for line in table.lines)


def lapsed(table: Table, role: str, body: dict[str, Any], turn: int) -> bool:
    """An offer lapses when the turn after the next begins, or when it would have another result."""
    if turns(table) > turn + 1:
        return True
    try:
        return table.would_end(role, body["what"]) != str(body["means"])
    except GrognardError:
        return True


class ResignBody(msgspec.Struct):
    """`means`: the result that the player was told, "winner/level/rule"; empty: whatever it means."""

    means: str = ""
