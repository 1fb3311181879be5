"""A club at play: 500 tables, 1,000 sockets, actions at human pace and in a burst, on servers of its own on loopback.

make load                                            SQLite, one process; then PostgreSQL, two processes
.venv/bin/python tools/load.py --tables 50 --seconds 10    a small one
.venv/bin/python tools/load.py --database postgresql --processes 2
.venv/bin/python tools/load.py --seconds 0 --burst 0 --closed 20     act as soon as the last action is seen
.venv/bin/python tools/load.py ... --tree FOLDER                     the server of another tree

What is measured: from the moment an action is sent to the moment both players' screens have it; errors; screens that
were left behind; memory of a server per table at which nothing happens. Exit code 1 if a goal is missed.
"""

from __future__ import annotations

import argparse
import asyncio
import importlib
import json
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
ROOT = Path(__file__).parent.parent
GOALS = {"p99_ms": 150.0, "errors": 0, "kb_per_table": 200.0}
# (game, scenario): what a club might have on its tables
GAMES = {"trench": {}, "ttlm": {"scenario": "1915"}, "lastbattle": {}}
CLOSED = "closed loop"
SECRET = 6  # glances at the screen of somebody who perhaps may not see what was done
SHY = frozenset({"resign", "armistice", "surrender", "concede"})  # a game that ends has nothing to measure


class Screen(msgspec.Struct):
    """What the load test reads of a message; the rest of it is skipped."""

    t: str
    version: int = -1
    to_act: list[str] = []
    offer: dict[str, list[int]] = {}
    result: Any = None
    code: str = ""
    set: list[tuple[list[str | int], Any]] = []

    def changed(self, later: Screen) -> None:
        """What a message of changes says of the fields that are read here."""
        for path, value in later.set:
            if path[0] == "offer" and len(path) == 2:
                self.offer[str(path[1])] = value
            elif len(path) == 1 and path[0] in ("version", "to_act", "offer", "result"):
                setattr(self, str(path[0]), value)


DECODER = msgspec.json.Decoder(Screen)
HELLO = {"t": "hello", "lang": "en", "differences": True, "columns": True}  # as the page says it


@dataclass
class Player:
    """One seat and its socket."""

    role: str
    token: str
    port: int
    web: ClientConnection | None = None
    screen: Screen = field(default_factory=lambda: Screen("none"))
    at: float = 0.0  # when the last state came
    heard: asyncio.Event = field(default_factory=asyncio.Event)
    refused: bool = False
    bytes: int = 0
    states: int = 0


@dataclass
class Table:
    id: str
    game: str
    players: dict[str, Player]
    rnd: random.Random
    sent: float = 0.0
    actor: str = ""


class Load:
    """One run."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.tables: list[Table] = []
        self.times: list[float] = []
        self.errors: Counter[str] = Counter()
        self.actions = 0
        self.lag = 0.0  # the longest the load test itself was late: what it measures cannot be better than that

    # ---- play ----

    async def listen(self, table: Table, player: Player) -> None:
        assert player.web is not None
        try:
            async for text in player.web:
                message = DECODER.decode(text)
                if message.t in ("state", "changes"):
                    player.at = time.perf_counter()
                    if message.t == "state":
                        player.screen = message
                    else:
                        player.screen.changed(message)
                    player.bytes += len(text)
                    player.states += 1
                    player.heard.set()
                elif message.t == "error":
                    self.errors[message.code] += 1
                    player.refused = True
                    player.heard.set()
        except asyncio.CancelledError:
            raise
        except Exception as fault:
            self.errors[f"socket {type(fault).__name__}"] += 1

    def choice(self, table: Table) -> tuple[Player, str, int] | None:
        """Some action of somebody who may act."""
        players = [p for p in table.players.values() if p.screen.offer and p.screen.result is None]
        if not players:
            return None
        player = table.rnd.choice(players)
        verbs = [v for v in player.screen.offer if v not in SHY] or list(player.screen.offer)
        verb = table.rnd.choice(verbs)
        return player, verb, table.rnd.choice(player.screen.offer[verb])

    async def act(self, table: Table, measure: bool) -> bool:
        """One action; returns when its own screen has it."""
        self.settle(table, measure)
        chosen = self.choice(table)
        if chosen is None:
            return False
        player, verb, arg = chosen
        assert player.web is not None
        player.heard.clear()
        player.refused = False
        table.sent, table.actor = time.perf_counter(), player.role
        await player.web.send(json.dumps({"t": "act", "version": player.screen.version, "verb": verb, "arg": arg}))
        try:
            await asyncio.wait_for(player.heard.wait(), 20)
        except TimeoutError:
            self.errors["no answer"] += 1
        self.actions += not player.refused
        return True

    def settle(self, table: Table, measure: bool) -> None:
        """The action before this one: when did both screens have it? Some only one can see: then that one counts."""
        if table.sent and measure:
            seen = [p.at for p in table.players.values() if p.at > table.sent]
            if seen:
                self.times.append(max(seen) - table.sent)
        table.sent = 0.0

    async def pace(self, table: Table, seconds: float, low: float, high: float) -> None:
        end = time.perf_counter() + seconds
        await asyncio.sleep(table.rnd.uniform(0, high))
        while time.perf_counter() < end:
            acted = await self.act(table, measure=True)
            await (self.seen_by_all(table) if acted and not high else asyncio.sleep(table.rnd.uniform(low, high or 1)))
        self.settle(table, measure=True)

    async def seen_by_all(self, table: Table) -> None:
        """Until all screens have the last action; not long, for perhaps only one may see it."""
        for _ in range(SECRET):
            if all(p.at > table.sent for p in table.players.values()):
                return
            await asyncio.sleep(0.005)

    async def watch_lag(self) -> None:
        while True:
            begun = time.perf_counter()
            await asyncio.sleep(0.05)
            self.lag = max(self.lag, time.perf_counter() - begun - 0.05)

    async def phase(self, name: str, seconds: float, low: float, high: float, hasty: bool = False) -> dict[str, Any]:
        """`hasty`: who acts at once has not always seen what the other did a moment ago, and is told so."""
        self.times, self.actions, self.lag = [], 0, 0.0
        before = Counter(self.errors)
        lag = asyncio.create_task(self.watch_lag())
        begun, cpu = time.perf_counter(), sum(s.cpu() for s in self.servers)
        await asyncio.gather(*(self.pace(t, seconds, low, high) for t in self.tables))
        took, cpu = time.perf_counter() - begun, sum(s.cpu() for s in self.servers) - cpu
        lag.cancel()
        await asyncio.sleep(0.5)
        behind = await self.left_behind()
        new = self.errors - before
        return {
            "phase": name,
            "actions": self.actions,
            "per_second": round(self.actions / took, 1),
            "p50_ms": _ms(self.times, 0.5),
            "p95_ms": _ms(self.times, 0.95),
            "p99_ms": _ms(self.times, 0.99),
            "max_ms": _ms(self.times, 1.0),
            "errors": sum(new.values()) - hasty * new["stale"] + behind,
            "what": dict(new),
            "own_lag_ms": round(1000 * self.lag, 1),
            # of all servers
            "cpu_ms_per_action": round(1000 * cpu / max(1, self.actions), 3),
            "load_average": round(os.getloadavg()[0], 1),
        }

    async def left_behind(self) -> int:
        """Screens that do not show what the server would tell them now."""
        n = 0
        async with httpx.AsyncClient(timeout=30) as http:
            for table in self.tables[:: max(1, len(self.tables) // 50)]:
                for player in table.players.values():
                    url = f"http://127.0.0.1:{player.port}/api/tables/{table.id}/state"
                    answer = await http.get(url, headers={"Authorization": f"Bearer {player.token}"})
                    n += DECODER.decode(answer.content).version != player.screen.version
        return n

    # ---- setting up ----

    async def open(self, ports: list[int]) -> None:
        """Two guests, all tables between them; the second plays at the last server."""
        guests = []
        for name, port in (("Anna", ports[0]), ("Bruno", ports[-1])):
            http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, headers={"X-Grognard": "1"})
            _ok(await http.post("/api/guest", json={"name": name, "lang": "en"}))
            guests.append(http)
        games = [g for g in self.args.games.split(",") if g]
        for n in range(self.args.tables):
            self.tables.append(await self.new_table(n, games[n % len(games)], guests, ports))
        for http in guests:
            await http.aclose()

    async def new_table(self, n: int, game: str, guests: list[Any], ports: list[int]) -> Table:
        body = {"game": game, "online": True, "visibility": "private", "seed": n, **GAMES.get(game, {})}
        roles = self.roles[game]
        body["seats"] = dict.fromkeys(roles, "human")
        body["side"] = roles[0]
        info = _ok(await guests[0].post("/api/tables", json=body))["table"]
        invite = next(s["invite"] for s in info["seats"] if s.get("invite"))
        taken = _ok(await guests[1].post(f"/api/invites/{info['id']}/{invite}"))["table"]
        mine = next(s for s in info["seats"] if s.get("token"))
        his = next(s for s in taken["seats"] if s.get("token"))
        players = [Player(mine["role"], mine["token"], ports[0]), Player(his["role"], his["token"], ports[-1])]
        return Table(info["id"], game, {p.role: p for p in players}, random.Random(n))

    async def find_roles(self, port: int) -> None:
        async with httpx.AsyncClient(timeout=60) as http:
            games = (await http.get(f"http://127.0.0.1:{port}/api/games")).json()
        self.roles = {g["id"]: [r["id"] for r in g["roles"]] for g in games}

    async def sit_down(self, tables: list[Table]) -> None:
        """All sockets; returns when every one has its state."""
        door = asyncio.Semaphore(20)

        async def one(table: Table, player: Player) -> None:
            async with door:
                url = f"ws://127.0.0.1:{player.port}/ws/{table.id}"
                player.web = await connect(url, max_size=None, ping_interval=None, compression=None, open_timeout=60)
                await player.web.send(json.dumps(HELLO | {"token": player.token}))
                self.listeners.append(asyncio.create_task(self.listen(table, player)))
                await asyncio.wait_for(player.heard.wait(), 60)

        await asyncio.gather(*(one(t, p) for t in tables for p in t.players.values()))

    async def warm_up(self, actions: int) -> None:
        """Past the set-up, and far enough that logs have some length."""

        async def some(table: Table) -> None:
            for _ in range(actions):
                if not await self.act(table, measure=False):
                    return
                await asyncio.sleep(0)

        door = asyncio.Semaphore(8)

        async def one(table: Table) -> None:
            async with door:
                await some(table)

        await asyncio.gather(*(one(t) for t in self.tables))

    async def leave(self) -> None:
        for task in self.listeners:
            task.cancel()
        await asyncio.gather(*self.listeners, return_exceptions=True)
        webs = [p.web for t in self.tables for p in t.players.values() if p.web is not None]
        await asyncio.gather(*(w.close() for w in webs), return_exceptions=True)

    async def run(self, servers: list[Server]) -> dict[str, Any]:
        args, ports, self.servers = self.args, [s.port for s in servers], servers
        self.listeners: list[asyncio.Task[None]] = []
        await self.find_roles(ports[0])
        # One table of each game first: what every server needs once is not what a table costs.
        wanted, args.tables = args.tables, 2 * len(args.games.split(","))
        await self.open(ports)
        await self.sit_down(self.tables)
        await self.warm_up(5)
        small = [s.memory() for s in servers]
        first, self.tables, args.tables = self.tables, [], wanted
        begun = time.perf_counter()
        await self.open(ports)
        made = time.perf_counter() - begun
        empty = [s.memory() for s in servers]
        await self.sit_down(self.tables)
        seated = [s.memory() for s in servers]
        begun = time.perf_counter()
        await self.warm_up(args.warm)
        warmed = time.perf_counter() - begun
        self.errors.clear()
        await asyncio.sleep(2)
        idle = [s.memory() for s in servers]
        found: dict[str, Any] = {
            "tables": len(self.tables), "sockets": 2 * len(self.tables), "processes": len(servers),
            "database": args.database, "made_seconds": round(made, 1), "warm_seconds": round(warmed, 1),
            "kb_per_listed_table": _per(small, empty, len(self.tables)),
            "kb_per_seated_table": _per(small, seated, len(self.tables)),
            "kb_per_table": _per(small, idle, len(self.tables)),
            "server_mb": [round(m / 1e6) for m in idle],
        }  # fmt: skip
        phases = [
            ("human pace", args.seconds, args.low, args.high),
            ("burst", args.burst, args.low / args.times, args.high / args.times),
            (CLOSED, args.closed, 0.0, 0.0),
        ]
        found["phases"] = [await self.phase(*one, hasty=one[0] == CLOSED) for one in phases if one[1] > 0]
        states = sum(p.states for t in self.tables for p in t.players.values())
        found["kb_per_state"] = round(sum(p.bytes for t in self.tables for p in t.players.values()) / states / 1000, 1)
        found["server_mb_after"] = [round(s.memory() / 1e6) for s in servers]
        found["cpu_seconds"] = [s.cpu() for s in servers]
        self.tables = first + self.tables
        await self.leave()
        return found


# ---- the servers ----


class Server:
    """`grognard serve` as a club would run it, without the limits for strangers."""

    def __init__(self, data: str, tree: str = "", club: bool = True) -> None:
        with socket.socket() as door:
            door.bind(("127.0.0.1", 0))
            self.port = int(door.getsockname()[1])
        command = [sys.executable, "-m", "grognard", "serve", "--no-browser", "--port", str(self.port)]
        command += [*(["--url", f"http://127.0.0.1:{self.port}"] if club else []), "--data", data]
        environment = {**os.environ, "GROGNARD_LIMITS": "0", "LC_ALL": "C.UTF-8"}
        if tree:
            environment["PYTHONPATH"] = str(Path(tree).resolve() / "src")
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        assert "http" in self.process.stdout.readline()

    def memory(self) -> float:
        found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{self.process.pid}/status").read_text())
        return int(found[1]) * 1024.0 if found else 0.0

    def cpu(self) -> float:
        facts = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return round((int(facts[11]) + int(facts[12])) / os.sysconf("SC_CLK_TCK"), 2)

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


def measured(args: argparse.Namespace) -> dict[str, Any]:
    postgres: Any = None
    with tempfile.TemporaryDirectory(prefix="grognard-load-") as folder:
        if args.database == "postgresql":
            postgres = importlib.import_module("server.databases").Postgres(quick=False)
            where = postgres.database()
        else:
            where = str(Path(folder) / "games.sqlite")
        servers: list[Server] = []
        try:
            servers += [Server(where, args.tree) for _ in range(args.processes)]
            return asyncio.run(Load(args).run(servers))
        finally:
            for server in servers:
                server.stop()
            if postgres is not None:
                postgres.close()


def _per(before: list[float], after: list[float], tables: int) -> float:
    return round((sum(after) - sum(before)) / tables / 1000, 1)


def _ms(times: list[float], share: float) -> float:
    return round(1000 * sorted(times)[min(len(times) - 1, int(share * len(times)))], 1) if times else 0.0


def _ok(answer: httpx.Response) -> Any:
    assert answer.status_code in (200, 201), answer.text
    return answer.json()


def missed(found: dict[str, Any]) -> list[str]:
    """The goals that were not reached."""
    out = [f"{found['kb_per_table']} kB a table"] if found["kb_per_table"] > GOALS["kb_per_table"] else []
    for phase in found["phases"]:
        if phase["p99_ms"] > GOALS["p99_ms"] and phase["phase"] != CLOSED:
            out.append(f"{phase['phase']}: p99 {phase['p99_ms']} ms")
        if phase["errors"]:
            out.append(f"{phase['phase']}: {phase['errors']} errors")
    return out


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    found.add_argument("--tables", type=int, default=500)
    found.add_argument("--games", default="trench,ttlm,lastbattle")
    found.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    found.add_argument("--processes", type=int, default=1)
    found.add_argument("--seconds", type=float, default=60.0, help="at human pace")
    found.add_argument("--low", type=float, default=10.0, help="seconds between the actions of a table, at least")
    found.add_argument("--high", type=float, default=20.0, help="and at most")
    found.add_argument("--burst", type=float, default=15.0, help="seconds of the burst")
    found.add_argument("--times", type=float, default=4.0, help="how many times quicker the burst is")
    found.add_argument("--closed", type=float, default=0.0, help="seconds in which everybody acts at once")
    found.add_argument("--tree", default="", help="the folder whose server is measured")
    found.add_argument("--warm", type=int, default=40, help="actions at each table before anything is measured")
    return found


def main() -> int:
    found = measured(parser().parse_args())
    print(json.dumps(found, indent=1))
    wrong = missed(found)
    print("goals missed: " + "; ".join(wrong) if wrong else "all goals reached", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
