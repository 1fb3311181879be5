"""`grognard worker`: this machine thinks for a server elsewhere. It asks, thinks, answers, and asks again."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import signal
import urllib.error
import urllib.request
from typing import Any
from urllib.parse import urlsplit

import click

from grognard.cli.common import examples, lang_option, words

LONGEST_PAUSE = 30.0  # seconds between attempts to reach a server that is not there
PATIENCE = 40.0  # seconds for one question; the server answers within twenty


@click.command(
    epilog=examples("grognard worker --new-key", "grognard worker --server https://club.example --processes 8")
)
@click.option("--server", help="The address of the server that needs help.")
@click.option("--key", envvar="GROGNARD_WORKER", help="The key of the server's workers (better: in $GROGNARD_WORKER).")
@click.option("--processes", type=click.IntRange(1, 256), help="How many think at once (default: one for each core).")
@click.option("--new-key", is_flag=True, help="Only print a fresh key, for the server's $GROGNARD_WORKER and for here.")
@lang_option
def worker(server: str | None, key: str | None, processes: int | None, new_key: bool, lang: str) -> None:
    """Let a server's computer players think on this machine. It is sent nothing that a seat may not know."""
    say = words(lang)
    if new_key:
        click.echo(f"gw_{secrets.token_urlsafe(32)}")
        return
    address = urlsplit(server or "")
    if address.scheme not in ("http", "https") or not address.hostname or not key:
        raise click.UsageError(say.text("cli-worker-what"))
    helper = Helper(str(server).rstrip("/"), key, processes or os.cpu_count() or 1)
    click.echo(say.text("cli-worker-ready", {"server": helper.server, "n": helper.processes}))
    try:
        asyncio.run(helper.run())
    except KeyboardInterrupt:
        return
    except PermissionError:
        click.echo(say.text("cli-worker-refused", {"server": helper.server}), err=True)
        raise SystemExit(1) from None


class Helper:
    """Processes on this machine that think for a server."""

    def __init__(self, server: str, key: str, processes: int) -> None:
        from grognard.server.play.bot_pool import BotPool

        self.server, self.key, self.processes = server, key, processes
        self.bots = BotPool(processes)
        self.done = 0
        self.ending = asyncio.Event()

    async def run(self) -> None:
        """Until Ctrl-C or SIGTERM, or until the server refuses the key."""
        loop = asyncio.get_running_loop()
        for sign in (signal.SIGINT, signal.SIGTERM):
            try:
                loop.add_signal_handler(sign, self.ending.set)
            except (NotImplementedError, RuntimeError):  # Windows, or not the main thread
                break
        tasks = [asyncio.create_task(self._serve()) for _ in range(self.processes)]
        ended: asyncio.Task[Any] = asyncio.create_task(self.ending.wait())
        try:
            await asyncio.wait({*tasks, ended}, return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                if task.done():
                    task.result()
        finally:
            ended.cancel()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, ended, return_exceptions=True)
            self.bots.close()

    async def _serve(self) -> None:
        pause = 1.0
        while True:
            try:
                job = await self._say("/api/workers/next", {})
                pause = 1.0
                if job:
                    await self._say(f"/api/workers/{job['id']}", await self._think(job))
                    self.done += 1
            except PermissionError:
                raise
            except LookupError:
                continue  # nobody waits for this answer any more
            except (OSError, ValueError):
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    async def _think(self, job: dict[str, Any]) -> dict[str, Any]:
        try:
            asked = (str(job["game"]), str(job["state"]).encode(), int(job["role"]), str(job["strength"]))
            chosen = await self.bots.choose(*asked, int(job["seed"]), int(job.get("nth", 0)))
        except Exception:  # noqa: BLE001 - a game that is not installed here, a state of another version: the server's turn
            chosen = None
        return {"verb": None} if chosen is None else {"verb": chosen[0], "arg": chosen[1]}

    async def _say(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        return await asyncio.to_thread(self._post, path, json.dumps(body).encode())

    def _post(self, path: str, body: bytes) -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {self.key}", "Content-Type": "application/json"}
        request = urllib.request.Request(self.server + path, body, headers)  # noqa: S310 - http or https, checked above
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
                found: dict[str, Any] = json.loads(answer.read())
                return found
        except urllib.error.HTTPError as refused:
            refused.close()  # it is an open answer, and keeps its line
            if refused.code in (401, 403):
                raise PermissionError from None
            if refused.code == 404:
                raise LookupError from None
            raise OSError(refused.code) from None
