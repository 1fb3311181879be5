"""For machines: health, figures, logs without secrets, and workers on other hosts."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest

from grognard.cli.worker import Helper
from grognard.server.base import logs
from grognard.server.base.settings import Settings, from_environment
from grognard.server.play import bot_pool
from grognard.server.play.bot_pool import BotPool
from server import helpers
from server.helpers import PATIENCE, Live, StubBots, free_port, wait_for

CLUB = Settings(club=True, limits=False, metrics="let-me-count", worker="gw_let-me-think")


def scraped(text: str) -> dict[str, float]:
    """What Prometheus would read; every line must be one it understands."""
    out = {}
    for line in text.splitlines():
        if not line.startswith("#"):
            found = re.fullmatch(r'([a-z_]+(?:\{[a-z]+="[^"\n]*"(?:,[a-z]+="[^"\n]*")*\})?) (-?[0-9.e+-]+)', line)
            assert found, line
            assert found[1] not in out
            out[found[1]] = float(found[2])
    return out


def test_health_and_figures_tell_what_is_going_on(live: Live) -> None:
    seats = live.player.new()
    before = scraped(live.player.http.get("/metrics").text)
    with seats.socket("french") as line:
        state = line.hear("state")
        act = state["acts"][0]
        line.say(t="act", version=state["version"], verb=act["verb"], arg=act["arg"])
        line.hear("state")
        line.say(t="act", version=0, verb=act["verb"], arg=act["arg"])
        line.hear("error")
        health = live.player.http.get("/health").json()
        now = scraped(live.player.http.get("/metrics").text)
    assert (health["status"], health["sockets"]) == ("ok", 1)
    assert health["tables"] == now["grognard_tables"] >= 1
    assert now["grognard_sockets"] == 1
    assert now["grognard_tables_in_memory"] >= 1
    assert now["grognard_action_seconds_count"] == before["grognard_action_seconds_count"] + 1
    assert now['grognard_action_seconds_bucket{le="+Inf"}'] == now["grognard_action_seconds_count"]
    assert now['grognard_refused_total{code="stale"}'] == 1
    assert now['grognard_requests_total{method="POST",route="/api/tables",status="201"}'] >= 1
    assert seats.id not in live.player.http.get("/metrics").text, "patterns, not paths"


def test_figures_are_for_this_machine_or_whoever_shows_the_token(data: Path) -> None:
    live = Live(data, StubBots(), settings=CLUB)
    try:
        get = live.player.http.get
        assert get("/metrics").status_code == 200
        assert get("/metrics", headers={"Authorization": "Bearer let-me-count"}).status_code == 200
        assert get("/metrics", headers={"Authorization": "Bearer let-me-coun"}).status_code == 403
        passed_on = {"X-Forwarded-For": "203.0.113.9"}
        assert get("/metrics", headers=passed_on).status_code == 403, "a proxy on this machine is not its user"
        assert get("/metrics", headers={**passed_on, "Authorization": "Bearer let-me-count"}).status_code == 200
        assert get("/health", headers=passed_on).status_code == 200
    finally:
        live.stop()


# ---- the log ----


@pytest.mark.parametrize(
    "secret",
    [
        "gk_abc-123", "Bearer abcdef", "anna.b+c@club.example.org", "postgresql://anna:pw@db/x", "grognard=abc.def",
        "zJ3kQ9-aB_xY7mN2pQrS", "0123456789abcdef0123456789abcdef",
    ],
)  # fmt: skip
def test_what_looks_like_a_secret_is_blackened(secret: str) -> None:
    told = logs.redacted(f"before {secret} after")
    assert told.startswith("before ")
    assert told.endswith(" after")
    assert secret.split(" ")[-1].split("://")[-1].split("=")[-1] not in told


@pytest.mark.parametrize(
    "word", ["table d996ad3722 failed", "POST /api/tables/{table}/act 200", "sqlalchemy.exc.OperationalError"]
)
def test_what_is_no_secret_can_be_read(word: str) -> None:
    assert logs.redacted(word) == word


def test_a_whole_evening_leaves_no_secret_in_the_log(data: Path) -> None:
    """Everything a club does, with the log at its most talkative; then every secret that was ever used is looked for."""
    port, said = free_port(), data.with_name("log")
    environment = {
        **os.environ,
        "GROGNARD_PACE": "0",
        "LC_ALL": "C.UTF-8",
        "GROGNARD_WORKER": "gw_secretkey-of-workers",
    }
    command = [sys.executable, "-m", "grognard", "serve", "--url", f"http://127.0.0.1:{port}", "--port", str(port)]
    secrets: set[str] = {"gw_secretkey-of-workers"}
    with said.open("w") as log:
        process = subprocess.Popen(
            [*command, "--data", str(data), "--log", "json"], env=environment, stderr=log, stdout=subprocess.PIPE
        )
        try:
            assert process.stdout is not None
            process.stdout.readline()
            secrets |= evening(port)
        finally:
            process.send_signal(signal.SIGTERM)
            process.communicate(timeout=PATIENCE)
    text = said.read_text()
    lines = [json.loads(line) for line in text.splitlines()]
    assert {line["route"] for line in lines if "route" in line} >= {"POST /api/guest", "POST /api/tables/{table}/act"}
    assert len(secrets) > 6
    for secret in secrets:
        assert secret not in text


def evening(port: int) -> set[str]:
    """Guests, an account, a table, an invitation, play, nonsense. Gives every secret that was seen."""
    base = f"http://127.0.0.1:{port}"
    anna, bruno = (httpx.Client(base_url=base, headers={"X-Grognard": "1"}, timeout=PATIENCE) for _ in range(2))
    account = {"name": "Anna", "password": "correct horse battery", "email": "anna@example.org", "lang": "en"}
    assert anna.post("/api/sign-up", json=account).status_code == 200
    assert anna.post("/api/sign-in", json={**account, "password": "wrong horse battery"}).status_code >= 400
    assert bruno.post("/api/guest", json={"name": "Bruno", "lang": "fr"}).status_code == 200
    body = {"game": "trench", "seats": {"french": "human", "german": "human"}, "online": True, "side": "french"}
    table = anna.post("/api/tables", json={**body, "seed": 7}).json()["table"]
    invite = next(s["invite"] for s in table["seats"] if s.get("invite"))
    taken = bruno.post(f"/api/invites/{table['id']}/{invite}").json()["table"]
    tokens = {s["role"]: s["token"] for t in (table, taken) for s in t["seats"] if s.get("token")}
    for token in [*tokens.values(), "zJ3kQ9-aB_xY7mN2pQrS"]:
        headers = {"Authorization": f"Bearer {token}"}
        state = anna.get(f"/api/tables/{table['id']}/state", headers=headers).json()
        act = (state.get("acts") or [{"verb": "x", "arg": 0}])[0]
        anna.post(
            f"/api/tables/{table['id']}/act",
            headers=headers,
            json={"version": 0, "verb": act["verb"], "arg": act["arg"]},
        )
    anna.get(f"/api/invites/{table['id']}/{invite}")
    anna.post("/api/reset/zJ3kQ9-aB_xY7mN2pQrS", json={"password": "another horse battery"})
    anna.post("/api/workers/next", headers={"Authorization": "Bearer gw_not-the-key"})
    cookies = {client.cookies["grognard"] for client in (anna, bruno)}
    for client in (anna, bruno):
        client.close()
    return {
        *tokens.values(),
        invite,
        *cookies,
        "zJ3kQ9-aB_xY7mN2pQrS",
        "anna@example.org",
        "horse battery",
        "gw_not-the-key",
    }


# ---- workers on other hosts ----


class Elsewhere:
    """A worker on another host: a loop and a thread of its own."""

    def __init__(self, port: int, key: str, processes: int = 1) -> None:
        self.made = threading.Event()
        self.fault: BaseException | None = None
        self.thread = threading.Thread(target=self._run, args=(port, key, processes), daemon=True)
        self.thread.start()
        assert self.made.wait(PATIENCE)

    def _run(self, port: int, key: str, processes: int) -> None:
        async def main() -> None:
            self.loop = asyncio.get_running_loop()
            self.helper = Helper(f"http://127.0.0.1:{port}", key, processes)
            self.made.set()
            await self.helper.run()

        try:
            asyncio.run(main())
        except BaseException as fault:
            self.fault = fault

    def stop(self) -> None:
        if self.thread.is_alive():
            self.loop.call_soon_threadsafe(self.helper.ending.set)
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()


def test_a_worker_elsewhere_thinks_for_the_server(data: Path) -> None:
    """The server has no workers of its own: whatever the computer does was thought of elsewhere."""
    live = Live(data, BotPool(workers=0), settings=CLUB, pace=0.0, club=False)
    worker = Elsewhere(live.port, "gw_let-me-think")
    try:
        wait_for(lambda: live.hub.context.bots.remote.waiting == 1)
        seats = live.player.new(german="recruit")
        wait_for(lambda: worker.helper.done >= 3)
        answer = seats.post("french", "hint", {})
        assert answer.status_code == 200, answer.text
        assert scraped(live.player.http.get("/metrics").text)["grognard_bots_failed_total"] == 0
    finally:
        worker.stop()
        live.stop()


def test_a_worker_with_a_wrong_key_is_refused_and_says_so(data: Path) -> None:
    live = Live(data, StubBots(), settings=CLUB)
    try:
        worker = Elsewhere(live.port, "gw_wrong")
        wait_for(lambda: not worker.thread.is_alive())
        assert isinstance(worker.fault, PermissionError)
        ask = live.player.http.post
        for path in ("/api/workers/next", "/api/workers/0123"):
            assert ask(path, json={}).status_code == 403
            assert ask(path, json={}, headers={"Authorization": "Bearer gw_wrong"}).status_code == 403
        right = {"Authorization": "Bearer gw_let-me-think"}
        assert ask("/api/workers/0123", json={"verb": "card"}, headers=right).status_code == 404
    finally:
        live.stop()


def test_without_a_key_no_worker_may_come(data: Path) -> None:
    live = Live(data, StubBots())
    try:
        for headers in ({}, {"Authorization": "Bearer x"}):
            assert live.player.http.post("/api/workers/next", json={}, headers=headers).status_code == 403
    finally:
        live.stop()


def test_a_worker_that_dies_over_a_question_is_replaced_by_our_own(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "think", helpers.random_choice)
    monkeypatch.setattr(bot_pool, "seconds_of", lambda *_: 0.1)
    live = Live(data, BotPool(workers=1, grace=20.0), settings=CLUB, club=False)
    right = {"Authorization": "Bearer gw_let-me-think"}
    try:
        taken: list[Any] = []
        asking = threading.Thread(
            target=lambda: taken.append(
                httpx.post(
                    f"http://127.0.0.1:{live.port}/api/workers/next", json={}, headers=right, timeout=PATIENCE
                ).json()
            )
        )
        asking.start()
        wait_for(lambda: live.hub.context.bots.remote.waiting == 1)
        monkeypatch.setattr("grognard.server.play.remote_bots.ROAD_SECONDS", -19.0)
        seats = live.player.new(german="recruit")
        asking.join(PATIENCE)
        assert taken[0]["state"], "it went away with the question and never came back"
        wait_for(lambda: "german" not in seats.get("french")["to_act"])
        late = live.player.http.post(f"/api/workers/{taken[0]['id']}", json={"verb": "card"}, headers=right)
        assert late.status_code == 404
    finally:
        live.stop()


def test_a_worker_is_told_nothing_hidden(data: Path) -> None:
    """What goes to the other host is the same that goes to a worker here: a state the seat could not tell from the true one."""
    live = Live(data, BotPool(workers=0), settings=CLUB, club=False)
    right = {"Authorization": "Bearer gw_let-me-think"}
    try:
        seats = live.player.new(german="recruit")
        job = live.player.http.post("/api/workers/next", json={}, headers=right).json()
        assert set(job) == {"game", "state", "role", "strength", "seed", "nth", "id"}
        assert seats.id not in json.dumps(job)
        assert not any(token in json.dumps(job) for token in seats.tokens.values() if token)
    finally:
        live.stop()


def test_the_command_needs_a_server_and_a_key_and_makes_keys() -> None:
    from click.testing import CliRunner

    from grognard.cli import cli

    run = CliRunner().invoke
    made = run(cli, ["worker", "--new-key"]).output.strip()
    assert made.startswith("gw_")
    assert len(made) > 40
    assert from_environment({"GROGNARD_WORKER": made}).worker == made
    for args in (["--server", "https://club.example"], ["--key", made], ["--server", "ftp://x", "--key", made]):
        assert run(cli, ["worker", *args], env={"GROGNARD_WORKER": ""}).exit_code == 2
