"""The API described for programs."""

from __future__ import annotations

from grognard.server.web import Endpoint

ROUTES: list[Endpoint] = []
