"""Taking a seat by a link, leaving it, being replaced."""

from __future__ import annotations

import dataclasses
import hmac
import time

from sqlalchemy import Connection

from grognard.kernel.table import OBSERVERS
from grognard.server.base.errors import (
    BadSeat,
    Closed,
    HasLooked,
    InTournament,
    NoInvite,
    NotYet,
    RatedMembers,
    RatedSeat,
    SeatTaken,
)
from grognard.server.club import clocks
from grognard.server.people.identity import Identity
from grognard.server.play import deals, new_table
from grognard.server.play.bot_pool import KINDS
from grognard.server.play.room import OpenRoom, Room
from grognard.server.store import Place, Record, records

# ---- taking a seat ----

VANISHED = 7 * 86400.0  # seconds after which somebody's seat may be given to another
ABSENT = 86400.0  # seconds after which a computer may stand in


def by_invite(record: Record, invite: str) -> str:
    """The seat that this link opens. Every link is compared, in constant time."""
    given = invite.encode()
    found = [r for r, p in record.places.items() if p.invite and hmac.compare_digest(p.invite.encode(), given)]
    if not found:
        raise NoInvite
    return found[0]


def may_sit(record: Record, role: str, identity: Identity) -> None:
    """Raises if somebody may not take this seat."""
    place = record.places.get(role)
    if place is None:
        raise BadSeat(role=role, kind="human")
    if record.closed:
        raise Closed
    if record.rated and identity.kind == "guest":
        raise RatedMembers
    if any(p.user_id == identity.id for r, p in record.places.items() if r != role):
        raise SeatTaken  # one person cannot play against himself online
    if identity.id in record.lookers:
        raise HasLooked


async def sit(opened: OpenRoom, role: str, identity: Identity) -> None:
    """Take the seat: it gets a new key, and the link that was used is spent."""
    room = opened.room
    may_sit(room.record, role, identity)
    place, now = room.record.places[role], time.time()
    if place.user_id not in (None, identity.id) and now - await _last_here(room, place) < VANISHED:
        raise SeatTaken  # a link was made while its player was away, but he has come back
    fresh = dataclasses.replace(
        place, user_id=identity.id, name=identity.name, invite=None, caretaker=None, joined=now, looked=now, standing={}
    )
    await _seated(opened, fresh)
    if place.user_id != identity.id:
        await deals.taken(opened, role)


async def leave(opened: OpenRoom, role: str) -> None:
    """Give the seat up: it is open again, and those who stay may invite somebody else."""
    room = opened.room
    if room.record.tournament:
        raise InTournament
    place = room.record.places.get(role)
    if place is None or place.user_id is None:
        raise BadSeat(role=role, kind="human")
    await _may_go(opened)
    await _seated(opened, Place(role, invite=new_table.new_invite(), bank=place.bank, joined=place.joined))
    await deals.given_back(opened, role, place.user_id)


async def _may_go(opened: OpenRoom) -> None:
    """A player may not leave a rated game that is being lost, nor an unfavourable deal."""
    table, room = await opened.ready(), opened.room
    if room.record.rated and deals.full(room.record) and not table.undealt and table.result is None:
        raise RatedSeat


async def _last_here(room: Room, place: Place) -> float:
    """When the player of a seat last looked, possibly through another server."""
    known = max(place.looked, place.joined)
    if not room.context.store.postgres:
        return known
    return max(known, await room.context.store.do(lambda db: records.looked(db, room.id, place.role)))


async def _seated(opened: OpenRoom, place: Place) -> None:
    """Store who sits there now; the old key of the seat stops working, and those with which one only looks on, if
    somebody goes who may not look at a private table any more. If two people take a seat through two servers at once,
    one of them is refused; keys that were changed elsewhere stay changed."""
    room = opened.room
    was, old = room.record.places[place.role], room.record.tokens
    goes = was.user_id not in (None, place.user_id) and room.record.visibility == records.PRIVATE
    changed = records.new_tokens([place.role, *(OBSERVERS if goes else ())])

    def work(db: Connection) -> dict[str, str]:
        stored = records.seated(db, room.id, place.role)
        if stored is None or stored[:2] != (was.user_id, was.invite):
            raise SeatTaken
        tokens = {**stored[2], **changed}
        records.put_place(db, room.id, place)
        records.change(db, room.id, tokens=tokens)
        return tokens

    tokens = await room.context.store.do(work)
    room.record.places[place.role] = place
    room.record.tokens = tokens
    room.show_out(old)
    await clocks.seated(room)
    room.tell_surroundings()
    room.wake_players()


async def invite(opened: OpenRoom, role: str, now: float) -> str:
    """A new link for a seat that is open, or whose player has vanished."""
    room = opened.room
    if room.record.tournament:
        raise InTournament
    place = room.record.places.get(role)
    if place is None:
        raise BadSeat(role=role, kind="human")
    if place.user_id is not None and now - await _last_here(room, place) < VANISHED:
        raise SeatTaken
    changed = dataclasses.replace(place, invite=place.invite or new_table.new_invite())
    await room.context.store.do(lambda db: records.put_place(db, room.id, changed))
    room.record.places[role] = changed
    return str(changed.invite)


async def stand_in(opened: OpenRoom, asking: str, role: str, strength: str | None, now: float) -> None:
    """A computer plays on for somebody who is not there: for oneself at any time, for the other after a day."""
    room = opened.room
    place = room.record.places.get(role)
    if place is None or place.user_id is None or (strength is not None and strength not in KINDS):
        raise BadSeat(role=role, kind=strength or "human")
    if room.record.tournament and strength is not None:
        raise InTournament
    if asking != role and (strength is None or now - await _last_here(room, place) < ABSENT):
        raise NotYet
    if asking == role and strength is not None:
        await _may_go(opened)
    changed = dataclasses.replace(place, caretaker=strength)
    await room.context.store.do(lambda db: records.put_place(db, room.id, changed))
    room.record.places[role] = changed
    await clocks.seated(room)
    room.tell_surroundings()
    room.wake_players()
