"""The page and its files."""

from __future__ import annotations

import re
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from grognard import registry
from grognard.server.base.errors import NotFound
from grognard.server.web import bundle, files, fonts
from grognard.server.web.page_words import LATER, page_words, words_of_game
from grognard.server.web.request import Endpoint, lang_of, public_answer


def page_file(folder: Path, address: str, name: str, request: Request) -> Response:
    """A file of the page, or what is sent in its place with others."""
    whole = bundle.found_in(files.CLIENT, "/client/", bundle.TOGETHER) is not None
    text = bundle.found_in(folder, address, name) if whole else None
    return files.give(folder, name, request) if text is None else files.give_text(text, name, request)


async def page(request: Request) -> Response:
    """The page says which modules its two usual screens begin with, so that they need not be found out one by one."""
    text = bundle.found_in(files.CLIENT, "/client/", "index.html")
    if text is None:
        return files.give(files.CLIENT, "index.html", request)
    lobby, table = (f"/client/{name}" for name in bundle.OFTEN)
    said = f'<html lang="en" data-lobby="{" ".join([lobby, *covers()])}" data-table="{table}">'
    return files.give_text(text.replace('<html lang="en">', said, 1), "index.html", request)


def covers() -> list[str]:
    """The addresses of the modules of every game's cover."""
    found: list[str] = []
    for game in map(registry.game, registry.names()):
        base = f"/games/{game.id}/client/"
        text = bundle.found_in(game.folder / "client", base, "cover.js")
        if text is not None:
            found += [f"{base}cover.js", *re.findall(rf"^import [^\n]* from '({base}[^']+)'", text)]
    return found


async def icon(request: Request) -> Response:
    return files.give(files.CLIENT, "art/mark.svg", request)


async def worker(request: Request) -> Response:
    """The service worker, which shows notifications while the page is closed. It is served from the root so that its
    scope is the whole site."""
    return files.give(files.CLIENT, "sw.js", request)


async def client_file(request: Request) -> Response:
    return page_file(files.CLIENT, "/client/", request.path_params["path"], request)


async def face(request: Request) -> Response:
    return fonts.give(request.path_params["name"], request)


async def game_file(request: Request) -> Response:
    game = registry.game(request.path_params["game"])
    return page_file(game.folder / "client", f"/games/{game.id}/client/", request.path_params["path"], request)


def part_asked(request: Request) -> str:
    """`table` or one of those that no table needs; all words where nothing known is asked for."""
    part = request.query_params.get("part", "")
    return part if part in ("table", *LATER) else ""


async def words(request: Request) -> Response:
    return public_answer(page_words(lang_of(request), part_asked(request)), request)


async def words_of(request: Request) -> Response:
    game = registry.game(request.path_params["game"])
    return public_answer(words_of_game(lang_of(request), game.id, part_asked(request)), request)


async def nothing(request: Request) -> Response:
    raise NotFound


ROUTES = [
    Endpoint("GET", "/", page, listed=False),
    Endpoint("GET", "/favicon.ico", icon, listed=False),
    Endpoint("GET", "/sw.js", worker, listed=False),
    Endpoint("GET", "/client/{path:path}", client_file, listed=False),
    Endpoint("GET", "/fonts/{name}", face, listed=False),
    Endpoint("GET", "/games/{game}/client/{path:path}", game_file, listed=False),
    Endpoint("GET", "/api/words", words, gives=dict[str, str], query=("part",), text="The page's own words."),
    Endpoint(
        "GET",
        "/api/games/{game}/words",
        words_of,
        gives=dict[str, str],
        query=("part",),
        text="What a game adds to the page's words.",
    ),
]
LAST = [Endpoint(m, "/{path:path}", nothing, listed=False) for m in ("GET", "POST", "PUT", "PATCH", "DELETE")]
