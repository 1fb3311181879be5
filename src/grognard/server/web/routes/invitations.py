"""Taking and leaving seats."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from grognard.kernel.seating import seat_name
from grognard.kernel.table import OBSERVERS
from grognard.kernel.translation import catalogue
from grognard.server.base import messages
from grognard.server.base.errors import BadRequest, NotYours, UnknownTable
from grognard.server.club import invitations
from grognard.server.notices import notify
from grognard.server.people.identity import Identity
from grognard.server.play import new_table
from grognard.server.play.listing import info, may_look
from grognard.server.play.room import Room
from grognard.server.store import records
from grognard.server.web.authentication import identity_of, user_of
from grognard.server.web.request import Endpoint, answer, bearer, hub_of, lang_of, parsed, seat_of


class Role(msgspec.Struct):
    role: str


class Invite(msgspec.Struct):
    role: str
    user: str | None = None


class Caretaker(msgspec.Struct):
    role: str
    strength: str | None = None


class TableSettings(msgspec.Struct):
    name: str | None = None
    visibility: str | None = None
    delay: int | None = None


class Invited(msgspec.Struct):
    table: messages.TableInfo
    role: str
    side: str
    maker: str


class Link(msgspec.Struct):
    invite: str
    url: str


async def invited(request: Request) -> Response:
    """What a link leads to, before one takes the seat."""
    room = await hub_of(request).room(request.path_params["table"])
    role = invitations.by_invite(room.record, request.path_params["invite"])
    lang, identity = lang_of(request), await identity_of(request)
    maker = next((p.name for p in room.record.places.values() if p.user_id == room.record.owner), "")
    shown = info(await room.listed(), lang, identity)
    if not may_look(room.record, identity):
        shown.observers = []  # a link is for taking the seat; who does not take it does not look on either
    return answer(Invited(shown, role, seat_name(role, catalogue(lang, room.game)), maker))


async def accept(request: Request) -> Response:
    identity = await user_of(request)
    room = await hub_of(request).room(request.path_params["table"])
    async with room.open() as opened:
        role = invitations.by_invite(room.record, request.path_params["invite"])
        await invitations.sit(opened, role, identity)
    return answer({"table": info(await room.listed(), lang_of(request), identity)})


async def join(request: Request) -> Response:
    """Anybody may take an open seat of a public table."""
    wanted, identity = await parsed(request, Role), await user_of(request)
    room = await hub_of(request).room(request.path_params["table"])
    async with room.open() as opened:
        if not may_look(room.record, identity):
            raise UnknownTable
        place = room.record.places.get(wanted.role)
        if room.record.visibility != "public" or room.record.tournament or place is None or place.user_id is not None:
            raise NotYours
        await invitations.sit(opened, wanted.role, identity)
    return answer({"table": info(await room.listed(), lang_of(request), identity)})


async def leave(request: Request) -> Response:
    room, role = await seat_of(request)
    async with room.open() as opened:
        await invitations.leave(opened, role)
    return answer({})


async def invite(request: Request) -> Response:
    wanted, room = await parsed(request, Invite), await _at_it(request)
    async with room.open() as opened:
        secret = await invitations.invite(opened, wanted.role, time.time())
    url = f"{hub_of(request).settings.url}/#/join/{room.id}/{secret}"
    if wanted.user:
        await notify.invited(room, wanted.role, wanted.user, url)
    return answer(Link(secret, url))


async def _at_it(request: Request) -> Room:
    """The table, for one of its players or its maker."""
    if bearer(request) and not bearer(request).startswith("gk_"):
        room, role = await seat_of(request)
        if role in OBSERVERS:
            raise NotYours
        return room
    identity = await user_of(request)
    room = await hub_of(request).room(request.path_params["table"])
    if not may_look(room.record, identity):
        raise UnknownTable
    if identity.id != room.record.owner and not _plays(room, identity):
        raise NotYours
    return room


def _plays(room: Room, identity: Identity) -> bool:
    return any(place.user_id == identity.id for place in room.record.places.values())


async def caretaker(request: Request) -> Response:
    room, role = await seat_of(request)
    wanted = await parsed(request, Caretaker)
    if role in OBSERVERS:
        raise NotYours
    async with room.open() as opened:
        await invitations.stand_in(opened, role, wanted.role, wanted.strength, time.time())
    return answer({})


async def change(request: Request) -> Response:
    """Its maker may rename the table, or change who may watch."""
    wanted, identity = await parsed(request, TableSettings), await user_of(request)
    room = await hub_of(request).room(request.path_params["table"])
    if not may_look(room.record, identity):
        raise UnknownTable
    if room.record.owner != identity.id and identity.kind != "owner":
        raise NotYours
    facts: dict[str, Any] = {}
    if wanted.name is not None:
        facts["name"] = new_table.tidy(wanted.name)
    if wanted.visibility is not None:
        if wanted.visibility not in new_table.VISIBILITIES:
            raise BadRequest
        facts["visibility"] = wanted.visibility
    if wanted.delay is not None:
        facts["delay"] = new_table.delayed(wanted.delay)
    async with room.open():
        was = room.record.tokens
        closes = facts.get("visibility", room.record.visibility) == records.PRIVATE != room.record.visibility

        def work(db: Connection) -> None:
            if closes:  # spectators have a key; it must not open the table any more
                facts["tokens"] = {**records.tokens(db, room.id), **records.new_tokens(OBSERVERS)}
            if facts:
                records.change(db, room.id, **facts)

        await room.context.store.do(work)
        for name, value in facts.items():
            setattr(room.record, name, value)
        room.drop_told()
        room.show_out(was)
    room.tell_state()
    room.tell_surroundings(tell=False)
    room.context.peers.tell(room.id, "rows")  # there too nobody may see more than he now should
    return answer({"table": info(await room.listed(), lang_of(request), identity)})


async def seat(request: Request) -> Response:
    """The table for the holder of the secret link of a seat: that seat is `you`."""
    room, role = await seat_of(request)
    shown = info(await room.listed(), lang_of(request), await identity_of(request), seat=role)
    for one in shown.seats:
        if one.role == role:
            one.you, one.token = True, room.record.tokens[role]
    return answer({"table": shown})


T = "/api/tables/{table}"
LINK = "/api/invites/{table}/{invite}"
ROUTES = [
    Endpoint("GET", LINK, invited, gives=Invited, text="What an invitation leads to."),
    Endpoint("POST", LINK, accept, "user", gives=messages.TableMade, text="Take the seat of an invitation."),
    Endpoint("POST", T + "/join", join, "user", Role, messages.TableMade, text="Take an open seat of a public table."),
    Endpoint("POST", T + "/leave", leave, "seat", text="Give up a seat."),
    Endpoint("POST", T + "/invite", invite, "seat", Invite, Link, text="A link for an open or deserted seat."),
    Endpoint("POST", T + "/caretaker", caretaker, "seat", Caretaker, text="Let a computer stand in."),
    Endpoint("POST", T + "/settings", change, "user", TableSettings, messages.TableMade, text="Rename or publish."),
    Endpoint("GET", T + "/seat", seat, "seat", gives=messages.TableMade, text="The table of a seat's secret link."),
]
