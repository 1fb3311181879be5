"""Notifications: what a player is told by e-mail, push or webhook when not at the page.

`moved`, `begun`, `invited`, `proposed`, `remind` and `said` write what happened into the outbox, after it has happened;
`delivery.dispatch` sends it. A fault here never breaks an action: it is logged, and the game goes on.

A player who is looking at the table needs no notice. One who looked a moment ago may just have left: the notice waits
until the player has been away for two minutes, and is dropped if the player looks again before. There is at most one
notice of each kind until the player looks.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, bindparam, select

from grognard.server.base.errors import Storage
from grognard.server.notices import outbox, preferences
from grognard.server.play.room import Moved, Room
from grognard.server.store import DuplicateKey, quick, schema
from grognard.server.store.records import HERE

log = logging.getLogger("grognard.notices")
SETTLE = 15.0  # seconds: a standing order may answer, or the other take his move back, before anybody is told
MOST_INVITED = 3  # invitations to one table that somebody gets a day


async def moved(moved: Moved) -> None:
    """Tell the players who are now to act, and at the end everybody."""
    table = moved.table  # not `moved.now`: a standing order may have played on meanwhile
    if table.result is not None:
        if not moved.was:
            return  # it was over before
        ended = moved.row.at
        actor = table.seats[moved.row.role] if moved.row.role >= 0 else ""
        there = {r for r, p in moved.room.record.places.items() if r == actor and ended - p.looked < HERE}
        roles = [r for r in moved.room.record.places if r not in there]  # who ended it himself has seen it
        await _tell(moved.room, "over", roles)
    else:
        await _tell(moved.room, "turn", [r for r in table.to_act if r not in moved.was])


async def begun(room: Room) -> None:
    """A table was created: a rematch, a pairing, a new game. Those who are to act are told, unless they look."""
    if room.record.online and not room.record.result:
        async with room.open() as opened:
            asked = (await opened.ready()).to_act
        await _tell(room, "turn", asked)


async def invited(room: Room, role: str, user: str, url: str) -> None:
    """A seat is reserved for this user; the link is theirs."""

    def work(db: Connection, now: float) -> None:
        recipient = preferences.read(db, user)
        many = outbox.lately(db, user, "invited", room.id, now)
        if recipient is None or not recipient.choices.hears("invited"):
            return
        channels = recipient.channels(room.context.settings)
        if many < MOST_INVITED * max(1, len(channels)):
            outbox.put(db, now, user, "invited", channels, {"role": role, "url": url}, room.id)

    await _safely(room, work)


async def proposed(room: Room, role: str, kind: str) -> None:
    """A seat asks the others for a takeback, an edit, an end or a rematch."""
    await _tell(room, kind, [r for r in room.record.places if r != role], {"by": role})


async def remind(room: Room, role: str) -> None:
    """Four fifths of this seat's time are gone."""
    await _tell(room, "reminder", [role])


async def said(room: Room, role: str) -> None:
    """Somebody wrote at the table: a seat, or a spectator."""
    await _tell(room, "chat", [r for r in room.record.places if r != role], {"by": role})


async def surroundings_of(room: Room, role: str, lang: str) -> dict[str, Any]:
    """Did this seat mute the table?"""
    place = room.record.places.get(role)
    return {} if place is None else {"muted": bool(place.muted)}


# ---- writing it down ----


async def _tell(room: Room, kind: str, roles: list[str], more: dict[str, Any] | None = None) -> None:
    seats = [role for role in roles if room.record.online and role in room.record.places]

    def work(db: Connection, now: float) -> None:
        for role in seats:
            _write(db, room, kind, role, more or {}, now)

    if seats:
        await _safely(room, work)


PLACES = schema.places.c
SEATED = select(PLACES.user_id, PLACES.muted, PLACES.looked, PLACES.caretaker).where(
    PLACES.table_id == bindparam("table"), PLACES.role == bindparam("seat")
)


def _write(db: Connection, room: Room, kind: str, role: str, more: dict[str, Any], now: float) -> None:
    """Write a notice to the player of this seat, if they want it. The store knows who that is, the room when
    they last looked."""
    found = quick.rows(db, SEATED, {"table": room.id, "seat": role})
    user, muted, seen, caretaker = found[0] if found else (None, 0, 0.0, None)
    if user is None or muted or (caretaker is not None and kind in ("turn", "reminder")):
        return
    recipient = preferences.read(db, user)
    channels = (
        [] if recipient is None or not recipient.choices.hears(kind) else recipient.channels(room.context.settings)
    )
    if not channels:
        return
    looked = max(seen, room.record.places[role].looked)
    outbox.put(
        db,
        now,
        user,
        kind,
        channels,
        {"role": role, **more},
        room.id,
        due=max(now + SETTLE, looked + HERE),
        since=looked,
        once=f"{kind} {room.id} {role} {looked:.3f}",
    )


async def _safely(room: Room, work: Callable[[Connection, float], None]) -> None:
    """Write to the outbox. If that fails, the action stands all the same."""
    now = time.time()
    try:
        await room.context.store.do(lambda db: work(db, now))
    except DuplicateKey:
        return  # another server has told it
    except Storage as fault:
        log.error("table %s: a notification could not be stored: %s", room.id, fault.params.get("reason", ""))
