"""Standing orders."""

from __future__ import annotations

from grognard.server.web import Endpoint

ROUTES: list[Endpoint] = []
