"""What may happen to a server, done to it on purpose, under load; and nothing that was acknowledged may be lost.

make faults                                              everything: 200 kills, a full disk, a database gone and back
.venv/bin/python tools/faults.py kills --kills 20        only some
.venv/bin/python tools/faults.py kills --database postgresql

Players act as fast as they can and write down what was answered "done". After every fault each table must still be
read; at the end the journal must hold every action that was acknowledged, once and in order, and every stored game must
play through (`grognard replay --live`). Exit code 1 if anything is missing.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import importlib
import json
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
SHY = frozenset({"resign", "armistice", "surrender", "concede"})
GAMES = ("trench", "trench", "ttlm", "lastbattle")
Action = tuple[str, str, int]  # role, verb, number


@dataclass
class Table:
    """A table, what was done at it, and whether we know that it was."""

    id: str
    tokens: dict[str, str]
    game: str = ""
    done: list[tuple[Action, bool]] = field(default_factory=list)  # acknowledged?
    over: bool = False

    @property
    def acknowledged(self) -> int:
        return sum(sure for _, sure in self.done)


NURSERY = """
import os, signal, sys
from grognard import registry
from grognard.kernel.speech import catalogue
from grognard.server.web import app, routes
from grognard.server.web.serve import serve
for name in registry.names():
    catalogue("en", registry.game(name))
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
print("ready", flush=True)
for line in sys.stdin:
    port, data = line.split()
    if os.fork() == 0:
        os.dup2(1, 2)  # why it does not start is told there
        print(os.getpid(), flush=True)
        try:
            serve(port=int(port), data=data, open_browser=False, lang="en")
        except BaseException as fault:
            print("fault", fault, flush=True)
        os._exit(0)
"""


class Nursery:
    """A process that has read all the code and forks servers: a server is up at once, and what is killed is still a
    whole server process with all that it had in memory."""

    def __init__(self) -> None:
        environment = {**os.environ, "GROGNARD_PACE": "0", "LC_ALL": "C.UTF-8"}
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            [sys.executable, "-c", NURSERY], env=environment, stdin=pipe, stdout=pipe, text=True, bufsize=1
        )
        assert self.hear() == "ready"

    def hear(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def start(self, port: int, data: str) -> int:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{port} {data}\n")
        pid = int(self.hear())
        said = self.hear()
        assert "http" in said, f"the server does not start: {said}"
        return pid

    def close(self) -> None:
        self.process.communicate(timeout=30)


class Server:
    """A server on one port, started again as often as it falls."""

    def __init__(self, nursery: Nursery, data: str, port: int) -> None:
        self.nursery, self.data, self.port = nursery, data, port
        self.pid = 0

    def start(self) -> None:
        self.pid = self.nursery.start(self.port, self.data)

    @property
    def alive(self) -> bool:
        """Until the last of its threads has ended: what is only half dead still holds its port and its file."""
        return Path(f"/proc/{self.pid}").exists()

    def kill(self, sign: int = signal.SIGKILL) -> None:
        assert self.alive, "it has ended by itself"
        os.kill(self.pid, sign)
        end = time.monotonic() + 20
        while self.alive:
            assert time.monotonic() < end
            time.sleep(0.005)

    def stop(self) -> None:
        if self.pid and self.alive:
            self.kill(signal.SIGTERM)


class Players:
    """People at their tables, who act as fast as they are answered."""

    def __init__(self, ports: list[int], seed: int) -> None:
        self.ports = ports
        self.rnd = random.Random(seed)
        self.tables: list[Table] = []
        self.answers: Counter[str] = Counter()
        self.unreadable: list[str] = []
        self.playing = True
        self.ways: dict[int, httpx.AsyncClient] = {}

    def client(self) -> httpx.AsyncClient:
        """A way to one of the servers; the ways are kept, for making one takes longer than an action."""
        port = self.rnd.choice(self.ports)
        if port not in self.ways:
            limits = httpx.Limits(max_connections=None, max_keepalive_connections=100)
            self.ways[port] = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=20, limits=limits)
        return self.ways[port]

    async def close(self) -> None:
        for way in self.ways.values():
            await way.aclose()

    async def sit_down(self, tables: int) -> None:
        http = self.client()
        roles = {g["id"]: [r["id"] for r in g["roles"]] for g in (await http.get("/api/games")).json()}
        for n in range(tables):
            game = GAMES[n % len(GAMES)]
            await self.new(http, game, n, roles[game])

    async def new(self, http: httpx.AsyncClient, game: str, seed: int, roles: list[str]) -> Table:
        body = {"game": game, "seed": seed, "seats": dict.fromkeys(roles, "human")}
        answer = await http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        info = answer.json()["table"]
        table = Table(info["id"], {s["role"]: s["token"] for s in info["seats"]}, game)
        self.tables.append(table)
        return table

    async def play(self, table: Table) -> None:
        """Until told to stop. Whatever breaks, it goes on when the server is there again; after a game another."""
        while self.playing:
            try:
                if table.over:
                    table = await self.new(self.client(), table.game, len(self.tables), list(table.tokens))
                await self.act(self.client(), table)
            except httpx.HTTPError:
                self.answers["no answer"] += 1
                await asyncio.sleep(0.05)

    async def act(self, http: httpx.AsyncClient, table: Table) -> None:
        for role, token in table.tokens.items():
            headers = {"Authorization": f"Bearer {token}"}
            state = (await http.get(f"/api/tables/{table.id}/state", headers=headers)).json()
            if "error" in state:
                self.answers[state["error"]["code"]] += 1
                await asyncio.sleep(0.1)
                continue
            table.over = state["result"] is not None
            verbs = [v for v in state["offer"] if v not in SHY]
            if not verbs or not self.playing:
                continue
            verb = self.rnd.choice(verbs)
            action = (role, verb, self.rnd.choice(state["offer"][verb]))
            table.done.append((action, False))
            body = {"version": state["version"], "verb": action[1], "arg": action[2]}
            answer = await http.post(f"/api/tables/{table.id}/act", headers=headers, json=body)
            if answer.status_code == 200:
                table.done[-1] = (action, True)
            else:
                code = answer.json()["error"]["code"]
                self.answers[code] += 1
                if code != "storage":  # a commit that was cut off may have been written; anything else has not
                    table.done.pop()

    async def look(self, table: Table) -> None:
        """Can the table be read, and does it hold at least what was acknowledged?"""
        for token in table.tokens.values():
            headers = {"Authorization": f"Bearer {token}"}
            answer = await self.client().get(f"/api/tables/{table.id}/state", headers=headers)
            if answer.status_code != 200:
                self.unreadable.append(f"{table.id}: {answer.text[:200]}")

    async def look_at_all(self) -> None:
        for table in self.tables:
            await self.look(table)

    @property
    def acknowledged(self) -> int:
        return sum(t.acknowledged for t in self.tables)


# ---- the verdict ----


def lost(done: list[tuple[Action, bool]], stored: list[Action]) -> list[Action]:
    """What was acknowledged and is not stored. Whatever is stored was done here, in this order and once; only what was
    not acknowledged may be stored or not, so several readings are followed at once."""
    missing: list[Action] = []
    places = {0}  # how many of the stored ones may be accounted for
    for action, sure in done:
        after = {p + 1 for p in places if p < len(stored) and stored[p] == action}
        if not sure:
            after |= places
        if after:
            places = after
        else:
            missing.append(action)
    if len(stored) not in places and not missing:
        missing.append(("?", "stored, but never done", len(stored) - max(places)))
    return missing


async def verdict(data: str, players: Players, roles: dict[str, list[str]]) -> dict[str, Any]:
    """Compare what the players know with what is stored."""
    from grognard.server.store import Store

    store = Store(data)
    missing: list[Any] = []
    rows = 0
    try:
        for table in players.tables:
            record = await store.record(table.id)
            if record is None:
                missing.append((table.id, "the whole table"))
                continue
            journal = await store.journal(table.id)
            rows += len(journal)
            for number, role in enumerate(roles[record.game]):
                mine = [(role, r.verb, r.arg) for r in journal if r.role == number]
                missing += lost([d for d in table.done if d[0][0] == role], mine)
    finally:
        store.close()
    found = json.loads(await asyncio.to_thread(replayed, data))
    unreadable = players.unreadable + [t["table"] for t in found["tables"] if t["fault"]]
    return {
        "tables": len(players.tables),
        "acknowledged": players.acknowledged,
        "stored": rows,
        "lost": len(missing),
        "unreadable": len(unreadable),
        "answers": dict(players.answers),
        "what": [*map(str, missing[:5]), *unreadable[:5]],
    }


def replayed(data: str) -> str:
    command = [sys.executable, "-m", "grognard", "replay", "--live", "--json", "--data", data]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def roles_of() -> dict[str, list[str]]:
    from grognard import registry

    return {name: list(registry.game(name).roles) for name in registry.names()}


# ---- the faults ----


@contextmanager
def place(database: str) -> Iterator[tuple[str, Any]]:
    """Where the data lies; and the database server, where there is one."""
    if database == "postgresql":
        postgres = importlib.import_module("server.databases").Postgres(quick=False)
        try:
            yield postgres.database(), postgres
        finally:
            postgres.close()
    else:
        with tempfile.TemporaryDirectory(prefix="grognard-faults-") as folder:
            yield str(Path(folder) / "games.sqlite"), None


def free_port() -> int:
    """Not one of those that the system gives to whoever calls: a player who knocks while the server is down could be
    given its very port, and would answer himself."""
    while True:
        port = random.randint(20_000, 30_000)
        with socket.socket() as door, contextlib.suppress(OSError):
            door.bind(("127.0.0.1", port))
            return port


async def under_load(data: str, tables: int, processes: int, seed: int, fault: Any) -> dict[str, Any]:
    """Servers, players at play, and `fault(servers, players)` meanwhile; then the verdict."""
    nursery = await asyncio.to_thread(Nursery)
    servers = [Server(nursery, data, free_port()) for _ in range(processes)]
    for server in servers:
        await asyncio.to_thread(server.start)
    players = Players([s.port for s in servers], seed)
    try:
        await players.sit_down(tables)
        at_play = [asyncio.create_task(players.play(t)) for t in players.tables]
        facts = await fault(servers, players)
        players.playing = False
        await asyncio.gather(*at_play)
        await players.look_at_all()
    finally:
        for server in servers:
            await asyncio.to_thread(server.stop)
        await asyncio.to_thread(nursery.close)
        await players.close()
    return {**facts, **await verdict(data, players, roles_of())}


def kills(args: argparse.Namespace) -> dict[str, Any]:
    """`kill -9` at a random moment, and up again."""
    rnd = random.Random(args.seed)

    async def fault(servers: list[Server], players: Players) -> dict[str, Any]:
        for n in range(args.kills):
            await _some(players, args.actions)  # there must be play to be killed
            await asyncio.sleep(rnd.uniform(0.0, 0.2))
            server = rnd.choice(servers)
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            for table in rnd.sample(players.tables, min(5, len(players.tables))):
                await players.look(table)
            if (n + 1) % 20 == 0:
                print(f"{n + 1} kills, {players.acknowledged} acknowledged", file=sys.stderr, flush=True)
        return {"fault": "kill -9", "times": n + 1}

    with place(args.database) as (data, _):
        return asyncio.run(under_load(data, args.tables, args.processes, args.seed, fault))


def disk(args: argparse.Namespace) -> dict[str, Any]:
    """The disk is full: the server may not let its file grow. Then there is room again."""

    async def fault(servers: list[Server], players: Players) -> dict[str, Any]:
        pid = servers[0].pid
        for _ in range(args.times):
            await _some(players, 20)
            full = sum(p.stat().st_size for p in Path(servers[0].data).parent.glob("games.sqlite-wal"))
            whole = resource.prlimit(pid, resource.RLIMIT_FSIZE)
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (max(full, 1), whole[1]))
            refused = players.answers["storage"]
            await _until(lambda refused=refused: players.answers["storage"] > refused + 5)
            resource.prlimit(pid, resource.RLIMIT_FSIZE, whole)
            await _some(players, 20)  # and play goes on by itself
        assert servers[0].alive, "the server has ended"
        return {"fault": "disk full", "times": args.times}

    with place("sqlite") as (data, _):
        return asyncio.run(under_load(data, args.tables, 1, args.seed, fault))


def database(args: argparse.Namespace) -> dict[str, Any]:
    """The database goes away, and comes back."""

    with place("postgresql") as (data, postgres):

        async def fault(servers: list[Server], players: Players) -> dict[str, Any]:
            for n in range(args.times):
                await _some(players, 20)
                refused = players.answers["storage"]
                await asyncio.to_thread(postgres.pause, ("fast", "immediate")[n % 2])
                await _until(lambda refused=refused: players.answers["storage"] > refused + 3)
                await asyncio.to_thread(postgres.resume)
                await _some(players, 20)
            assert all(s.alive for s in servers), "a server has ended"
            return {"fault": "database gone and back", "times": args.times}

        return asyncio.run(under_load(data, args.tables, args.processes, args.seed, fault))


async def _some(players: Players, actions: int) -> None:
    """Some more play."""
    before = players.acknowledged
    await _until(lambda: players.acknowledged >= before + actions)


async def _until(what: Any, seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "nothing happens any more"
        await asyncio.sleep(0.02)


FAULTS = {"kills": kills, "disk": disk, "database": database}


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    found.add_argument("faults", nargs="*", default=list(FAULTS), help="kills, disk, database")
    found.add_argument("--kills", type=int, default=200)
    found.add_argument("--actions", type=int, default=10, help="acknowledged between two kills, at least")
    found.add_argument("--times", type=int, default=5, help="how often the disk is full, the database gone")
    found.add_argument("--tables", type=int, default=24)
    found.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    found.add_argument("--processes", type=int, default=1)
    found.add_argument("--seed", type=int, default=1)
    return found


def main() -> int:
    args, wrong = parser().parse_args(), 0
    for name in args.faults:
        begun = time.monotonic()
        found = FAULTS[name](args)
        print(json.dumps({**found, "seconds": round(time.monotonic() - begun)}), flush=True)
        wrong += found["lost"] + found["unreadable"]
    return 1 if wrong else 0


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        raise SystemExit(main())
