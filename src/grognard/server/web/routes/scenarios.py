"""Scenarios that people write: looked at, published, opened. Whatever comes in is data, and short."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from grognard import registry
from grognard.kernel.game import Game
from grognard.kernel.scenario_files import BadScenario, Checked
from grognard.server.base.errors import NotFound
from grognard.server.base.messages import moment
from grognard.server.club import library
from grognard.server.people.identity import Identity
from grognard.server.web.authentication import identity_of, user_of
from grognard.server.web.request import Endpoint, answer, hub_of, lang_of, parsed, public_answer


class ScenarioText(msgspec.Struct):
    """A scenario as its file, or as the plain data of an editor in JSON."""

    text: str


class FaultInfo(msgspec.Struct):
    """What is wrong: one sentence, the field, its line (0: none) and the rule, if there is one."""

    text: str
    field: str
    line: int
    rule: str


class ScenarioChecked(msgspec.Struct):
    """What was found. Without faults it can be played. `text`: the file; `plain`: the same as data."""

    title: str
    faults: list[FaultInfo]
    text: str
    plain: Any
    facts: Any


class SharedInfo(msgspec.Struct):
    id: str
    title: str
    author: str
    created: str | None
    yours: bool  # may you withdraw it?


class SharedList(msgspec.Struct):
    scenarios: list[SharedInfo]
    publish: bool  # may you publish?


class SharedScenario(msgspec.Struct):
    id: str
    title: str
    author: str
    text: str
    plain: Any


class Published(msgspec.Struct):
    id: str


def game_of(request: Request) -> Game:
    game = registry.game(request.path_params["game"])
    library.files_of(game)
    return game


async def looked_at(request: Request) -> tuple[Game, Checked]:
    """The text is read in another thread: laying six maps takes a moment."""
    game = game_of(request)
    wanted = await parsed(request, ScenarioText)
    return game, await asyncio.to_thread(library.files_of(game).check, wanted.text)


async def check(request: Request) -> Response:
    game, found = await looked_at(request)
    lang = lang_of(request)
    faults = [FaultInfo(x.text(game, lang), x.field, x.line, x.rule) for x in found.faults]
    return answer(ScenarioChecked(found.title, faults, found.text, found.plain, found.facts))


async def schema(request: Request) -> Response:
    return public_answer(library.files_of(game_of(request)).schema(), request)


async def of_book(request: Request) -> Response:
    """One of the game's own scenarios as data, to begin with."""
    found = library.files_of(game_of(request)).book(request.path_params["scenario"])
    if found is None:
        raise NotFound
    return public_answer(found, request)


async def shared(request: Request) -> Response:
    game, identity, settings = game_of(request), await identity_of(request), hub_of(request).settings
    rows = await hub_of(request).store.do(lambda db: library.listed(db, game))
    told = [SharedInfo(x.id, x.title, x.author, moment(x.created), is_own(x.owner, identity)) for x in rows]
    return answer(SharedList(told, library.may_publish(settings, identity)))


def is_own(owner: str, identity: Identity) -> bool:
    return identity.admin or (identity.somebody and owner == identity.id)


async def one(request: Request) -> Response:
    game, id = game_of(request), request.path_params["id"]
    row = await hub_of(request).store.do(lambda db: library.read(db, game, id))
    found = await asyncio.to_thread(library.files_of(game).check, row.text)
    return answer(SharedScenario(row.id, row.title, row.author, row.text, found.plain))


async def publish(request: Request) -> Response:
    hub, identity = hub_of(request), await user_of(request)
    game, found = await looked_at(request)
    if found.faults:
        raise BadScenario(game, found.faults[0])
    id = await hub.store.do(lambda db: library.publish(db, hub.settings, game, identity, found))
    return answer(Published(id), 201)


async def withdraw(request: Request) -> Response:
    identity, game, id = await user_of(request), game_of(request), request.path_params["id"]
    await hub_of(request).store.do(lambda db: library.withdraw(db, game, id, identity))
    return answer({})


G = "/api/games/{game}"
ROUTES = [
    Endpoint("POST", G + "/scenario", check, takes=ScenarioText, gives=ScenarioChecked,
             text="Look at a scenario that somebody wrote: everything that is wrong with it, and the file."),
    Endpoint("GET", G + "/scenario/schema", schema, gives=dict[str, Any], text="The format as a JSON Schema."),
    Endpoint("GET", G + "/scenario/{scenario}", of_book, gives=dict[str, Any],
             text="One of the game's own scenarios as data, to begin with."),
    Endpoint("GET", G + "/shared", shared, gives=SharedList, text="Scenarios that were published here."),
    Endpoint("POST", G + "/shared", publish, "user", ScenarioText, Published, 201, "Publish a scenario."),
    Endpoint("GET", G + "/shared/{id}", one, gives=SharedScenario, text="A scenario that was published here."),
    Endpoint("DELETE", G + "/shared/{id}", withdraw, "user", text="Withdraw one of yours."),
]  # fmt: skip
