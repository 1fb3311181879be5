"""Nonsense sent to every route of the API: it may be refused, never break the server."""

from __future__ import annotations

import contextlib
import itertools
import os
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode

from grognard.server.base.settings import Settings
from grognard.server.web import openapi
from grognard.server.web.routes import endpoints
from server.helpers import Live, StubBots, http_to, random_choice

EXAMPLES = int(os.environ.get("GROGNARD_FUZZ", "3"))  # for each route
CLUB = Settings(club=True, url="http://127.0.0.1", limits=False)
LISTED = [e for e in endpoints() if e.listed]
MODES = [GenerationMode.POSITIVE, GenerationMode.NEGATIVE]


class World:
    """A club with a guest at a table of his own, so that nonsense is tried at what really exists."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.http = http_to(live.port, headers={"X-Grognard": "1"})
        self.enter()
        document = openapi.document(endpoints(), "0")
        self.schema = schemathesis.openapi.from_dict(document)

    def enter(self) -> None:
        """Take a seat; again whenever the nonsense has signed us out or taken our table away."""
        if self.http.get("/api/me").json()["kind"] == "nobody":
            self.http.cookies.clear()
            assert self.http.post("/api/guest", json={"name": "Anna", "lang": "en"}).status_code == 200
        body = {"game": "trench", "seats": {"french": "human", "german": "human"}, "online": True, "side": "french"}
        answer = self.http.post("/api/tables", json={**body, "visibility": "public", "seed": 7})
        assert answer.status_code == 201, answer.text
        table = answer.json()["table"]
        self.table: str = table["id"]
        self.token: str = next(s["token"] for s in table["seats"] if s["you"])
        self.known = {"table": self.table, "game": "trench"}

    def send(self, case: Any, sane: bool, seat: bool) -> httpx.Response:
        """The request, at a table and game that exist if `sane`; with the token of the seat or the cookie."""
        given = {**(case.path_parameters or {})}
        if sane:
            given.update({k: v for k, v in self.known.items() if k in given})
        case.path_parameters = given
        sent = case.as_transport_kwargs(base_url=str(self.http.base_url).rstrip("/"))
        headers = {k: str(v) for k, v in (sent.get("headers") or {}).items()}
        headers = {k: v.strip() for k, v in headers.items() if v.isascii() and v.isprintable() and k.lower() != "host"}
        headers.pop("Cookie", None)
        if seat:
            headers["Authorization"] = f"Bearer {self.token}"
        content = {k: sent[k] for k in ("json", "data", "files") if sent.get(k) is not None}
        if isinstance(content.get("data"), bytes | str):
            content = {"content": content["data"]}
        return self.http.request(sent["method"], sent["url"], params=sent.get("params"), headers=headers, **content)


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    live = Live(tmp_path_factory.mktemp("fuzz") / "games.sqlite", StubBots(random_choice), settings=CLUB)
    found = World(live)
    yield found
    found.http.close()
    live.stop()


@pytest.mark.parametrize("endpoint", LISTED, ids=lambda e: f"{e.method} {e.path}")
def test_nonsense_is_refused_and_breaks_nothing(world: World, endpoint: Any) -> None:
    path = openapi.PARAMETER.sub(r"{\1}", endpoint.path)
    operation = world.schema[path][endpoint.method]
    world.enter()
    for mode in MODES:
        with contextlib.suppress(Unsatisfiable):  # about some routes nothing can be wrong
            attempt(world, operation.as_strategy(generation_mode=mode))


def attempt(world: World, cases: Any) -> None:
    """Each is made up once and sent by every kind of visitor."""

    @settings(
        max_examples=EXAMPLES,
        database=None,
        deadline=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=cases)
    def tried(case: Any) -> None:
        # as it was made up first: a sane one keeps its table
        for sane, seat in itertools.product((False, True), (True, False)):
            answer = world.send(case, sane, seat)
            assert answer.status_code < 500, (case.as_curl_command(), answer.text)

    tried()
