"""Is the server well? For machines that watch it."""

from __future__ import annotations

from grognard.server.web import Endpoint

ROUTES: list[Endpoint] = []
