"""Who is here: whoever looked within the last two minutes. An open socket is no proof, a look is.

A page says so, or plays; a program asks for the state: that is a look. It is kept in memory and written down
now and then, because nobody wants a write to the disk for every glance.
"""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from sqlalchemy import update

from grognard.kernel.speech import catalogue
from grognard.kernel.table import OBSERVERS
from grognard.server.store import Place, schema

if TYPE_CHECKING:
    from grognard.server.tables import Room

HERE = 120.0  # seconds after a look in which somebody counts as here
WRITTEN = 60.0  # seconds: how exactly a look is written down


def is_here(place: Place, now: float) -> bool:
    return place.user_id is not None and now - place.looked < HERE


async def looked(room: Room, role: str, now: float | None = None) -> None:
    """Somebody in this seat has looked. A computer that stood in gives the seat back."""
    place = room.record.places.get(role)
    if place is None or place.user_id is None:
        return
    now = time.time() if now is None else now
    before, place.looked = place.looked, max(place.looked, now)
    returned = place.caretaker is not None
    if returned:
        place.caretaker = None
    if returned or now - before >= WRITTEN:
        p = schema.places
        facts = {"looked": place.looked, "caretaker": place.caretaker}
        here = update(p).where(p.c.table_id == room.id, p.c.role == role).values(**facts)
        await room.hub.store.do(lambda db: db.execute(here))
    if returned:
        from grognard.server import clocks

        await clocks.seated(room)  # from here on it is his own time
    if returned or now - before >= HERE:
        room.stir()


async def around(room: Room, role: str, lang: str) -> dict[str, Any]:
    """The people at a table, as everybody may know them."""
    words, now, late = catalogue(lang, room.game), time.time(), room.record.lags(role)
    people = []
    for side in room.game.roles:
        kind, place = room.record.seats[side], room.record.places.get(side)
        person: dict[str, Any] = {"role": side, "name": words.text(f"role-{side}"), "kind": kind, "you": side == role}
        if place is not None:
            person |= {
                "player": place.name,
                "open": place.user_id is None,
                "here": is_here(place, now),
                "looked": None if late else moment(place.looked),  # whoever acts has looked
                "caretaker": place.caretaker,
            }
        else:
            person["player"] = words.text(f"strength-{kind}")
        people.append(person)
    return {"people": people, "watching": sum(c.role in OBSERVERS for c in room.connections)}


def moment(seconds: float) -> str | None:
    if not seconds:
        return None
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
