"""What a seat has missed since it last looked, to be read and stepped through.

Steps and lines are counted as the seat itself saw them, so they say nothing of what others did in secret.
"""

from __future__ import annotations

from collections import Counter
from typing import cast

import msgspec

from grognard.kernel.errors import NoSuchStep
from grognard.kernel.seat import SPECTATOR
from grognard.kernel.table import OBSERVERS, Table
from grognard.kernel.translation import catalogue
from grognard.server.base import messages, render
from grognard.server.base.errors import OnlyWatching
from grognard.server.play.room import Room


class Missed(msgspec.Struct, rename={"from_": "from"}):
    from_: int
    to: int
    lines: list[messages.LogLine]
    summary: str
    turns: int


async def missed_by(room: Room, role: str, lang: str) -> Missed:
    """From the step at which this seat last looked to the present one."""
    if role in OBSERVERS:
        raise OnlyWatching
    async with room.open() as opened:
        table = await opened.ready()
        last = len(table.steps(role)) - 1
        begin = min(room.record.steps.get(role, 0), last)
        _, book = await opened.shown(table, role)
        start = table.read(role, room.record.seen.get(role, 0))
        lines = cast("list[messages.LogLine]", book.lines(table, role, lang)[start:])  # already as they are sent
        turns = sum(render.is_heading(line.message.key) for line in table.heard(role)[start:])
        return Missed(begin, last, lines, summary(table, role, begin, turns, lang), turns)


def summary(table: Table, role: str, begin: int, turns: int, lang: str) -> str:
    """One sentence: who did how much, over how many turns."""
    words, reader, steps = catalogue(lang, table.game), table.observer(role), table.steps(role)
    seen = [e.role for e in table.journal[steps[begin] :] if not e.sealed or e.role == reader]
    if not seen:
        return words.text("since-nothing")
    acted = [
        words.text("since-by", {"who": words.text(table.army(r)), "n": n}) for r, n in sorted(Counter(seen).items())
    ]
    return words.text("since-summary", {"actions": ", ".join(acted), "turns": turns})


async def seen(room: Room, role: str, step: int) -> None:
    """This seat has looked at the game up to this step."""
    if role in OBSERVERS:
        raise OnlyWatching
    async with room.open() as opened:
        table = await opened.ready()
        steps = table.steps(role)
        if not 0 <= step < len(steps):
            raise NoSuchStep(step=step)
        until = steps[step + 1] if step + 1 < len(steps) else len(table.journal) + 1
        read = sum(line.step < until for line in table.heard(SPECTATOR))
        await opened.saw_until(role, read, step)
