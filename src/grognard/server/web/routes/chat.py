"""Chat and notes."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from grognard.server.base.errors import Forbidden, UnknownTable
from grognard.server.club import chat as talk
from grognard.server.people.identity import API_KEY, Identity
from grognard.server.play.room import Room
from grognard.server.web.authentication import identity_of
from grognard.server.web.request import Endpoint, answer, bearer, hub_of, parsed


class Said(msgspec.Struct):
    """One line of chat, or somebody's notes as they are now."""

    text: str


async def who(request: Request) -> tuple[Room, str, Identity]:
    """The table, and who writes: a seat by its token, else the user, in his own seat or beside the table."""
    room = await hub_of(request).room(request.path_params["table"])
    token, identity = bearer(request), await identity_of(request)
    if token and not token.startswith(API_KEY):
        return room, room.identify(token), identity
    if not identity.somebody:
        raise Forbidden
    if not room.may_look(identity):
        raise UnknownTable
    return room, talk.own_seat(room.record, identity), identity


async def chat(request: Request) -> Response:
    room, role, identity = await who(request)
    await talk.say(room, role, identity, (await parsed(request, Said)).text)
    return answer({})


async def notes(request: Request) -> Response:
    room, role, _ = await who(request)
    await talk.write_notes(room, role, (await parsed(request, Said)).text)
    return answer({})


T = "/api/tables/{table}"
ROUTES = [
    Endpoint("POST", T + "/chat", chat, "seat", Said, dict[str, Any], text="Say something at the table: plain text."),
    Endpoint("PUT", T + "/notes", notes, "seat", Said, dict[str, Any], text="Your private notes of this table."),
]
