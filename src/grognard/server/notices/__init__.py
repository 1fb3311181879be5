"""Notices: what a player is told by letter or webhook when he is not at the page.

`moved`, `begun`, `invited`, `proposed`, `remind` and `said` write what happened into the outbox, after it has happened;
`dispatch` sends it. Whatever breaks here breaks no action: it is logged, and the game goes on.

A player who looks at the table needs no notice. One who looked a moment ago may just have left: his waits until he has
been away for two minutes, and is let go if he looks again before. Of each kind there is one notice until he looks.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, select

from grognard.server.errors import Storage
from grognard.server.notices import outbox, readers
from grognard.server.notices.daily import digests
from grognard.server.notices.delivery import deliver, dispatch, stop
from grognard.server.presence import HERE
from grognard.server.store import Taken, schema

if TYPE_CHECKING:
    from grognard.server.events import Moved
    from grognard.server.tables import Hub, Room

__all__ = [
    "around",
    "begun",
    "deliver",
    "digests",
    "dispatch",
    "invited",
    "moved",
    "proposed",
    "remind",
    "said",
    "stop",
]
log = logging.getLogger("grognard.notices")
SETTLE = 15.0  # seconds: a standing order may answer, or the other take his move back, before anybody is told
MOST_INVITED = 3  # invitations to one table that somebody gets a day


async def moved(moved: Moved) -> None:
    """Whoever comes to be asked is told, and at the end everybody."""
    table = moved.table  # not `moved.now`: a standing order may have played on meanwhile
    if table.result is not None:
        if not moved.was:
            return  # it was over before
        ended = moved.row.at
        actor = moved.room.game.roles[moved.row.role] if moved.row.role >= 0 else ""
        there = {r for r, p in moved.room.record.places.items() if r == actor and ended - p.looked < HERE}
        roles = [r for r in moved.room.record.places if r not in there]  # who ended it himself has seen it
        await _tell(moved.room.hub, moved.room, "over", roles)
    else:
        await _tell(moved.room.hub, moved.room, "turn", [r for r in table.to_act if r not in moved.was])


async def begun(hub: Hub, room: Room) -> None:
    """A table was laid: a rematch, a pairing, a new game. Those who begin are told, unless they come and look."""
    if room.record.online and not room.record.result:
        table = await room.ready()
        await _tell(hub, room, "turn", table.to_act)


async def invited(hub: Hub, room: Room, role: str, user: str, url: str) -> None:
    """A seat waits for this user; the link is his."""

    def work(db: Connection, now: float) -> None:
        reader = readers.read(db, user)
        many = outbox.lately(db, user, "invited", room.id, now)
        if reader is None or not reader.choices.hears("invited"):
            return
        channels = reader.channels(hub.settings)
        if many < MOST_INVITED * max(1, len(channels)):
            outbox.put(db, now, user, "invited", channels, {"role": role, "url": url}, room.id)

    await _safely(hub, room, work)


async def proposed(hub: Hub, room: Room, role: str, kind: str) -> None:
    """A seat asks the others for a takeback, an edit or a rematch."""
    await _tell(hub, room, kind, [r for r in room.record.places if r != role], {"by": role})


async def remind(hub: Hub, room: Room, role: str) -> None:
    """Four fifths of this seat's time are gone."""
    await _tell(hub, room, "reminder", [role])


async def said(hub: Hub, room: Room, role: str) -> None:
    """Somebody wrote at the table: a seat, or a spectator."""
    await _tell(hub, room, "chat", [r for r in room.record.places if r != role], {"by": role})


async def around(room: Room, role: str, lang: str) -> dict[str, Any]:
    """Did this seat mute the table?"""
    place = room.record.places.get(role)
    return {} if place is None else {"muted": bool(place.muted)}


# ---- writing it down ----


async def _tell(hub: Hub, room: Room, kind: str, roles: list[str], more: dict[str, Any] | None = None) -> None:
    seats = [role for role in roles if room.record.online and role in room.record.places]

    def work(db: Connection, now: float) -> None:
        for role in seats:
            _write(db, hub, room, kind, role, more or {}, now)

    if seats:
        await _safely(hub, room, work)


def _write(db: Connection, hub: Hub, room: Room, kind: str, role: str, more: dict[str, Any], now: float) -> None:
    """To whoever sits there himself and wants to hear of it. Who that is the store knows; the room knows his looks."""
    p = schema.places.c
    here = (p.table_id == room.id, p.role == role)
    row = db.execute(select(p.user_id, p.muted, p.looked, p.caretaker).where(*here)).first()
    kept = row is not None and row.caretaker is not None and kind in ("turn", "reminder")
    if row is None or row.user_id is None or row.muted or kept:
        return
    reader = readers.read(db, row.user_id)
    channels = [] if reader is None or not reader.choices.hears(kind) else reader.channels(hub.settings)
    if not channels:
        return
    looked = max(row.looked, room.record.places[role].looked)
    outbox.put(
        db,
        now,
        row.user_id,
        kind,
        channels,
        {"role": role, **more},
        room.id,
        due=max(now + SETTLE, looked + HERE),
        since=looked,
        once=f"{kind} {room.id} {role} {looked:.3f}",
    )


async def _safely(hub: Hub, room: Room, work: Callable[[Connection, float], None]) -> None:
    """Write it down. If that cannot be done the action stands all the same."""
    now = time.time()
    try:
        await hub.store.do(lambda db: work(db, now))
    except Taken:
        return  # another server has told it
    except Storage as fault:
        log.error("table %s: a notice could not be kept: %s", room.id, fault.params.get("reason", ""))
