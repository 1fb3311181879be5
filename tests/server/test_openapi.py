"""The API describes itself, and a program needs no more than a seat's token."""

from __future__ import annotations

import io
import json
import os
import re
import runpy
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from email.message import Message
from pathlib import Path
from typing import Any

import pytest

from grognard.server.web.routes import endpoints
from server.helpers import PATIENCE, Live, Player, Seats, wait_for

BOT = Path(__file__).parents[2] / "examples" / "remote_bot.py"


@pytest.fixture(scope="module")
def document(live: Live) -> dict[str, Any]:
    found: dict[str, Any] = live.player.http.get("/api/openapi.json").json()
    return found


def test_every_listed_route_is_described_with_who_may_use_it(document: dict[str, Any]) -> None:
    for e in endpoints():
        if not e.listed:
            continue
        path = re.sub(r"\{(\w+):\w+\}", r"{\1}", e.path)
        said = document["paths"][path][e.method.lower()]
        assert said["summary"].endswith("."), path
        assert bool(said["security"]) == (e.who != "anybody"), path
        assert {p["name"] for p in said["parameters"] if p["in"] == "path"} == set(re.findall(r"\{(\w+)\}", path))
        assert ("requestBody" in said) == (e.takes is not None)


def test_every_reference_leads_somewhere(document: dict[str, Any]) -> None:
    named = set(re.findall(r"#/components/schemas/(\w+)", str(document)))
    assert named
    assert named <= set(document["components"]["schemas"])


def test_operations_have_names_of_their_own(document: dict[str, Any]) -> None:
    names = [op["operationId"] for path in document["paths"].values() for op in path.values()]
    assert len(names) == len(set(names))


def test_every_route_is_in_the_contract() -> None:
    docs = Path(__file__).parents[2] / "docs"
    written = (docs / "protocol.md").read_text() + (docs / "online.md").read_text()
    plain = re.sub(r"\{\w+\}", "{}", written)
    missing = []
    for e in endpoints():
        path = re.sub(r"\{\w+(:\w+)?\}", "{}", e.path)
        if e.listed and path not in plain:
            missing.append(f"{e.method} {e.path}")
    assert not missing


def test_the_page_of_the_api_lists_the_routes(player: Player) -> None:
    page = player.http.get("/api/docs")
    assert page.headers["content-type"].startswith("text/html")
    assert "/api/tables/{table}/act" in page.text


def test_the_example_bot_is_short_and_plays_a_whole_game(seats: Seats) -> None:
    """Two of them, against each other, knowing nothing but the address and a token each."""
    lines = [line for line in BOT.read_text().split("def call", 1)[1].splitlines() if line.strip()]
    assert len(lines) <= 30
    url = f"http://127.0.0.1:{seats.player.port}"
    command = [sys.executable, str(BOT), url, seats.id]
    bots = [
        subprocess.Popen([*command, seats.tokens[role]], stdout=subprocess.PIPE, text=True)
        for role in ("french", "german")
    ]
    try:
        threads = [threading.Thread(target=bot.wait, daemon=True) for bot in bots]
        for thread in threads:
            thread.start()
        wait_for(lambda: seats.get("french")["step"] > 40, PATIENCE)
        assert not seats.get("spectator")["offer"]
    finally:
        for bot in bots:
            bot.kill()
            bot.communicate()


def test_the_example_that_thinks_ahead_plays_its_seat(seats: Seats) -> None:
    """It is given worlds of its own seat, and no more; the other side is the plain bot."""
    url = f"http://127.0.0.1:{seats.player.port}"
    files = {"french": BOT.parent / "bots" / "remote_searching.py", "german": BOT}
    there = {**os.environ, "PYTHONPATH": str(BOT.parents[1] / "src")}
    bots = [
        subprocess.Popen([sys.executable, str(f), url, seats.id, seats.tokens[role]], stdout=subprocess.PIPE, env=there)
        for role, f in files.items()
    ]
    try:
        wait_for(lambda: seats.get("french")["step"] > 25, PATIENCE)
    finally:
        for bot in bots:
            bot.kill()
            bot.communicate()


def test_the_example_bot_lets_go_of_the_line_when_it_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that came too late, every time, must not run out of sockets."""
    bot = runpy.run_path(str(BOT))
    states = iter([{"result": None, "offer": {"pass": [0]}, "version": 1}] * 3 + [{"result": {"text": "over"}}])
    refusals = []

    def open_(request: Any, timeout: float) -> Any:
        if request.data is None:
            return io.BytesIO(json.dumps(next(states)).encode())
        refusals.append(io.BytesIO(b"{}"))
        raise urllib.error.HTTPError(request.full_url, 409, "Conflict", Message(), refusals[-1])

    monkeypatch.setattr(urllib.request, "urlopen", open_)
    assert bot["play"]("http://x", "t", "token") == "over"
    assert [answer.closed for answer in refusals] == [True] * 3
