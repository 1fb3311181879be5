"""Can strangers stall a club? Ten long game files are sent to a server of its own while two people play.

make stall                                     the figures of docs/figures.md
.venv/bin/python tools/stall.py --seconds 5    a short one

Measured: from an action to its answer, with nobody else there, and while two guests of one address send ten files at
once, again and again: files of 11,700 legal entries (more than a club takes), then of 9,900 (just what it takes); a
fork by somebody else meanwhile; and how soon all is quiet when the senders hang up. Exit code 1 if the 95th percentile
of an action is more than twice what it was.
"""

from __future__ import annotations

import argparse
import asyncio
import importlib
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))
FILES = 10
WORSE = 2.0  # times
LEAST_MS = 10.0  # below this a ratio is noise


class Club:
    """A server of its own, without limits of rate: as if the senders came from many addresses."""

    def __init__(self, folder: str) -> None:
        self.port = int(importlib.import_module("server.helpers").free_port())
        self.url = f"http://127.0.0.1:{self.port}"
        command = [sys.executable, "-m", "grognard", "serve", "--no-browser", "--port", str(self.port)]
        command += ["--data", str(Path(folder) / "club.sqlite"), "--url", self.url]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, "GROGNARD_LIMITS": "0"}
        )
        assert self.process.stdout is not None
        self.process.stdout.readline()

    def end(self) -> float:
        begun = time.perf_counter()
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)
        return time.perf_counter() - begun


async def guest(club: Club, name: str) -> httpx.AsyncClient:
    http = httpx.AsyncClient(base_url=club.url, timeout=120, headers={"X-Grognard": "1"})
    (await http.post("/api/guest", json={"name": name, "lang": "en"})).raise_for_status()
    return http


async def seated(one: httpx.AsyncClient, two: httpx.AsyncClient) -> tuple[str, dict[str, str]]:
    body = {"game": "trench", "seats": {"french": "human", "german": "human"}, "online": True, "side": "french"}
    table = (await one.post("/api/tables", json=body)).raise_for_status().json()["table"]
    invite = next(s["invite"] for s in table["seats"] if s.get("open"))
    (await two.post(f"/api/invites/{table['id']}/{invite}")).raise_for_status()
    seats = (await one.get(f"/api/tables/{table['id']}")).json()["seats"]
    token = next(s["token"] for s in seats if s.get("you"))
    return table["id"], {"Authorization": f"Bearer {token}"}


async def play(http: httpx.AsyncClient, table: str, key: dict[str, str], seconds: float) -> list[float]:
    """A card is taken, laid and lifted, ten times a second; the milliseconds of each."""
    times, end = [], time.perf_counter() + seconds
    state: dict[str, Any] = (await http.get(f"/api/tables/{table}/state", headers=key)).json()
    while time.perf_counter() < end:
        verb = next(v for v in ("box", "lift", "card") if v in state["offer"])
        body = {"version": state["version"], "verb": verb, "arg": state["offer"][verb][0]}
        begun = time.perf_counter()
        answer = await http.post(f"/api/tables/{table}/act", json=body, headers=key)
        times.append(1000 * (time.perf_counter() - begun))
        state = answer.raise_for_status().json()
        await asyncio.sleep(0.1)
    return times


async def send(club: Club, cookies: httpx.Cookies, text: bytes, answers: list[int]) -> None:
    """The same file again and again, until we are told to stop."""
    async with httpx.AsyncClient(base_url=club.url, timeout=120, cookies=cookies) as http:
        while True:
            answer = await http.post("/api/open", content=text, headers={"X-Grognard": "1"})
            answers.append(answer.status_code)
            await asyncio.sleep(1.0 if answer.status_code == 429 else 0.0)


def p95(times: list[float]) -> float:
    return statistics.quantiles(times, n=20)[-1]


async def measured(club: Club, args: argparse.Namespace) -> bool:
    anna, bert, mallory, moriarty = [await guest(club, n) for n in ("Anna", "Bert", "Mallory", "Moriarty")]
    table, key = await seated(anna, bert)
    await play(anna, table, key, 2.0)
    idle = p95(await play(anna, table, key, args.seconds))
    print(f"an action, nobody else there: p95 {idle:.1f} ms")
    good = True
    for entries in (11_700, 9_900):
        text = importlib.import_module("server.longgames").cards_up_and_down(entries)
        answers: list[int] = []
        senders = [
            asyncio.create_task(send(club, who.cookies, text, answers))
            for who in (mallory, moriarty)
            for _ in range(FILES // 2)
        ]
        await asyncio.sleep(1.0)
        times = await play(anna, table, key, args.seconds)
        begun = time.perf_counter()
        (await anna.post(f"/api/tables/{table}/fork", json={"step": 3}, headers=key)).raise_for_status()
        fork = time.perf_counter() - begun
        for sender in senders:
            sender.cancel()
        await asyncio.gather(*senders, return_exceptions=True)
        told = {status: answers.count(status) for status in sorted(set(answers))}
        ratio = p95(times) / max(idle, LEAST_MS)
        good = good and ratio <= WORSE
        print(f"ten files of {entries} entries ({len(text) // 1000} kB): an action p95 {p95(times):.1f} ms", end="")
        print(f" ({p95(times) / idle:.1f} times), a fork {fork:.2f} s; answers so far {told}")
    for http in (anna, bert, mallory, moriarty):
        await http.aclose()
    return good


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20.0, help="how long each is measured")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        club = Club(folder)
        try:
            good = asyncio.run(measured(club, args))
        finally:
            print(f"told to end, the server was gone after {club.end():.1f} s")
    print("good" if good else "worse than it may be")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
