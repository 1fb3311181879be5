"""The API described for programs."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from grognard import __version__
from grognard.server.web import openapi
from grognard.server.web.request import Endpoint, answer


async def document(request: Request) -> Response:
    return answer(openapi.document(request.app.state.endpoints, __version__))


async def page(request: Request) -> Response:
    return HTMLResponse(openapi.page(request.app.state.endpoints))


ROUTES = [
    Endpoint("GET", "/api/openapi.json", document, gives=dict[str, Any], text="This description."),
    Endpoint("GET", "/api/docs", page, listed=False),
]
