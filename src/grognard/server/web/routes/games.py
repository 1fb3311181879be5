"""The games and their rules."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from grognard import registry
from grognard.kernel.game import Game
from grognard.server.base import messages, render
from grognard.server.base.errors import NotFound
from grognard.server.base.messages_games import GameInfo, HowToPlay, OptionsTold, RuleInfo, TermInfo
from grognard.server.play import lesson_table, lessons
from grognard.server.play.listing import BOOK
from grognard.server.web.authentication import user_of
from grognard.server.web.request import Endpoint, answer, hub_of, lang_of, parsed, public_answer


class OptionsBody(msgspec.Struct):
    """What was chosen so far; what is not named is as a new-game dialog proposes it."""

    options: dict[str, bool | str] = {}
    preset: str = ""
    scenario: str = ""


async def games(request: Request) -> Response:
    lang = lang_of(request)
    return public_answer([told(found, lang) for found in registry.shelf()], request)


def told(game: Game, lang: str, whole: bool = False) -> GameInfo:
    info = render.game_info(game, lang, whole)
    info.lesson = lessons.info(game, lang)
    return info


async def game(request: Request) -> Response:
    """A table needs nothing of what is chosen before it begins."""
    info = told(registry.game(request.path_params["game"]), lang_of(request), whole=True)
    if request.query_params.get("part") == "table":
        info = msgspec.structs.replace(info, options=[], presets=[])
    return public_answer(info, request)


async def rules(request: Request) -> Response:
    return public_answer(render.rules(registry.game(request.path_params["game"]), lang_of(request)), request)


async def how_to_play(request: Request) -> Response:
    return public_answer(render.how_to_play(registry.game(request.path_params["game"]), lang_of(request)), request)


async def glossary(request: Request) -> Response:
    return public_answer(render.terms(registry.game(request.path_params["game"]), lang_of(request)), request)


async def options(request: Request) -> Response:
    wanted = await parsed(request, OptionsBody)
    found = registry.game(request.path_params["game"])
    return answer(render.options(found, wanted.options, wanted.preset, wanted.scenario, lang_of(request)))


async def open_example(request: Request) -> Response:
    """A game that was played to show the rules: a table of its own, to be looked through."""
    identity = await user_of(request)
    found = registry.game(request.path_params["game"])
    make = found.examples.get(request.path_params["name"])
    if make is None:
        raise NotFound
    text = await asyncio.to_thread(lambda: make().save())
    room = await hub_of(request).open(text.encode(), identity, BOOK)
    return answer({"table": await hub_of(request).info(room.id, identity, lang_of(request))}, 201)


async def begin_lesson(request: Request) -> Response:
    """The first game with a guide: a table of its own."""
    identity = await user_of(request)
    wanted = await parsed(request, messages.LessonBegin)
    found = registry.game(request.path_params["game"])
    room = await lesson_table.begin(hub_of(request), found, identity, wanted.chapter)
    return answer({"table": await hub_of(request).info(room.id, identity, lang_of(request))}, 201)


ROUTES = [
    Endpoint("GET", "/api/games", games, gives=list[GameInfo], text="The games that can be played."),
    Endpoint(
        "GET", "/api/games/{game}", game, gives=GameInfo, query=("part",), text="One game, with all its page needs."
    ),
    Endpoint(
        "POST", "/api/games/{game}/options", options, takes=OptionsBody, gives=OptionsTold,
        text="What a set of options comes to, and what cannot be chosen with it.",
    ),
    Endpoint("GET", "/api/games/{game}/rules", rules, gives=list[RuleInfo], text="The rules, in our words."),
    Endpoint("GET", "/api/games/{game}/how", how_to_play, gives=HowToPlay, text="The game on one page."),
    Endpoint("GET", "/api/games/{game}/glossary", glossary, gives=list[TermInfo], text="The game's words."),
    Endpoint(
        "POST", "/api/games/{game}/examples/{name}", open_example, "user", gives=messages.TableMade, status=201,
        text="Open a game that was played to show the rules.",
    ),
    Endpoint(
        "POST", "/api/games/{game}/lesson", begin_lesson, "user", messages.LessonBegin, messages.TableMade, 201,
        text="Begin the game's lesson: a first game with a guide.",
    ),
]  # fmt: skip
