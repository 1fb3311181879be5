"""Takebacks, edits, armistices, draws, rematches; forks; what happened since a seat last looked."""

from __future__ import annotations

import asyncio
from typing import Any, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from grognard.server.base import messages
from grognard.server.base.errors import NoHints
from grognard.server.club import proposals
from grognard.server.people.identity import Identity
from grognard.server.play import forks, listing, referee
from grognard.server.play import missed as news
from grognard.server.play.room import must_have_begun
from grognard.server.web.authentication import identity_of
from grognard.server.web.request import Endpoint, answer, hub_of, lang_of, parsed, seat_of


class Wanted(msgspec.Struct):
    """`step` of a takeback, as the seat counts them; `lines` of an edit: [old, new]; `ending`: armistice or draw, as
    `GET …/endings` names it, with what it `means` there."""

    kind: Literal["takeback", "edit", "ending", "rematch"]
    ending: str = ""
    means: str = ""
    step: int = -1
    lines: list[tuple[str, str]] = []


class Proposed(msgspec.Struct, omit_defaults=True):
    id: str
    state: str
    table: str | None = None  # of a rematch that is agreed on


class Answer(msgspec.Struct):
    answer: Literal["yes", "no", "withdraw"]


class EditLines(msgspec.Struct):
    lines: list[referee.PositionLine]


class Fork(msgspec.Struct):
    """`as_it_was`: with everything that was hidden as it truly lay; only once the game is over."""

    step: int
    strength: str = "veteran"
    as_it_was: bool = False


class SeenStep(msgspec.Struct):
    step: int


def _proposed(p: proposals.Proposal) -> Proposed:
    return Proposed(p.id, p.state, p.body.get("table"))


async def propose(request: Request) -> Response:
    room, role = await seat_of(request)
    wanted = await parsed(request, Wanted)
    async with room.open() as opened:
        made = await proposals.propose(
            hub_of(request), opened, role, wanted.kind, wanted.step, wanted.lines, wanted.ending, wanted.means
        )
    return answer(_proposed(made), 201)


async def respond(request: Request) -> Response:
    room, role = await seat_of(request)
    said = await parsed(request, Answer)
    async with room.open() as opened:
        now = await proposals.respond(hub_of(request), opened, role, request.path_params["proposal"], said.answer)
    return answer(_proposed(now))


async def edit(request: Request) -> Response:
    room, role = await seat_of(request)
    room.must_play(role)
    async with room.open() as opened:
        table = await opened.ready()
        must_have_begun(table)
        found = await asyncio.to_thread(referee.lines, table)
    return answer(EditLines(found))


async def fork(request: Request) -> Response:
    room, role = await seat_of(request)
    wanted = await parsed(request, Fork)
    identity = await identity_of(request)
    if (room.record.rated or room.record.tournament) and not room.record.result:
        raise NoHints  # a fork thinks ahead like a hint
    owner = forks.owner_of(room, role, identity)
    new = await forks.fork(hub_of(request), room, role, owner, wanted.step, wanted.strength, wanted.as_it_was)
    reader = identity if identity.somebody else Identity(id=owner, kind="member")
    return answer({"table": listing.info(await new.listed(), lang_of(request), reader)}, 201)


async def missed(request: Request) -> Response:
    room, role = await seat_of(request)
    return answer(await news.missed_by(room, role, lang_of(request)))


async def seen(request: Request) -> Response:
    room, role = await seat_of(request)
    await news.seen(room, role, (await parsed(request, SeenStep)).step)
    return answer({})


T = "/api/tables/{table}"
ROUTES = [
    Endpoint("POST", T + "/proposals", propose, "seat", Wanted, Proposed, 201,
             "Ask for a takeback, a correction of the position, an armistice, a draw, or a rematch."),
    Endpoint("POST", T + "/proposals/{proposal}", respond, "seat", Answer, Proposed, text="Agree, refuse, withdraw."),
    Endpoint("GET", T + "/edit", edit, "seat", gives=EditLines, text="The position, as far as everybody knows it."),
    Endpoint("POST", T + "/fork", fork, "seat", Fork, messages.TableMade, 201,
             "Play on from a step by yourself, against the computer."),
    Endpoint("GET", T + "/since", missed, "seat", gives=news.Missed, text="What happened since this seat last looked."),
    Endpoint("POST", T + "/seen", seen, "seat", SeenStep, dict[str, Any], text="This seat has looked up to this step."),
]  # fmt: skip
