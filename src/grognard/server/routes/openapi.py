"""The API described for programs."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from grognard.server import openapi
from grognard.server.web import Endpoint, answer


async def document(request: Request) -> Response:
    from grognard import __version__
    from grognard.server.routes import endpoints

    return answer(openapi.document(endpoints(), __version__))


async def page(request: Request) -> Response:
    from grognard.server.routes import endpoints

    return HTMLResponse(openapi.page(endpoints()))


ROUTES = [
    Endpoint("GET", "/api/openapi.json", document, gives=dict[str, Any], text="This description."),
    Endpoint("GET", "/api/docs", page, listed=False),
]
