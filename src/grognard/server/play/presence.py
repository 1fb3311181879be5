"""Presence: who looked at a table within the last two minutes. An open socket is no proof; a look is.

A page reports it, or plays; a program asks for the state, which counts as a look. It is kept in memory and stored only
now and then, so that a glance costs no write to the disk.
"""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import update

from grognard.kernel.seating import seat_name
from grognard.kernel.table import OBSERVERS
from grognard.kernel.translation import catalogue
from grognard.server.base.messages import moment
from grognard.server.play.room import Room
from grognard.server.store import Place, records, schema

MINUTE = 60.0
WRITTEN = 60.0  # seconds: how exactly a look is written down


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
        await room.context.store.do(lambda db: db.execute(here))
    if returned:
        await room.listeners.seated(room)  # from here on it is his own time
    if returned or now - before >= records.HERE:
        room.tell_surroundings()


def away_since(place: Place, now: float) -> str | None:
    """When somebody who is not here any more last looked, to the minute. Not for somebody who is here: each action
    is a look, and the seconds would count those that nobody is to notice."""
    return None if place.is_here(now) else moment(place.looked // MINUTE * MINUTE)


async def surroundings_of(room: Room, role: str, lang: str) -> dict[str, Any]:
    """The people at a table, as everybody may know them."""
    words, now, late = catalogue(lang, room.game), time.time(), room.record.lags(role)
    people = []
    for side in room.record.seats:
        kind, place = room.record.seats[side], room.record.places.get(side)
        person: dict[str, Any] = {"role": side, "name": seat_name(side, words), "kind": kind, "you": side == role}
        if place is not None:
            person |= {
                "player": place.name,
                "open": place.user_id is None,
                "here": place.is_here(now),
                "looked": None if late else away_since(place, now),
                "caretaker": place.caretaker,
            }
        else:
            person["player"] = words.text(f"strength-{kind}")
        people.append(person)
    return {"people": people, "watching": sum(c.role in OBSERVERS for c in room.connections)}
