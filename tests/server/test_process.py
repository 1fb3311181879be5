"""The server as a program of its own: killed, ended, refused a port, a folder or a sound file."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from grognard.server.web import serve
from server.helpers import PATIENCE, Player, Seats, free_port, in_a_loop, pick, wait_for
from server.longgames import cards_up_and_down

ENVIRONMENT = {**os.environ, "GROGNARD_PACE": "0", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": "1"}


def command(*args: Any) -> list[str]:
    return [sys.executable, "-m", "grognard", "serve", "--no-browser", *map(str, args)]


@contextmanager
def serving(data: Path, port: int) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        command("--port", port, "--data", data),
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        said = process.stdout.readline()
        assert f"http://127.0.0.1:{port}/" in said, (said, process.poll() is not None and process.stderr.read())  # type: ignore[union-attr]
        yield process
    finally:
        process.kill()
        process.communicate(timeout=PATIENCE)


def refused(*args: Any, **environment: str) -> str:
    """What the command says when it does not even begin."""
    done = subprocess.run(
        command(*args), env={**ENVIRONMENT, **environment}, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 1, (done.returncode, done.stdout, done.stderr)
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr
    return done.stderr


def test_killed_in_the_middle_of_play_nothing_acknowledged_is_lost(data: Path) -> None:
    """Three times: play as fast as can be, kill -9 at a random moment, start again, and compare."""
    rnd = random.Random(5)
    port = free_port()
    seats: Seats | None = None
    acknowledged: dict[str, Any] = {}
    for _ in range(3):
        with serving(data, port) as process:
            player = Player(port)
            if seats is None:
                seats = player.new()
            seats.player = player
            for role, state in acknowledged.items():
                now = seats.get(role)
                # One action may have been stored whose answer we never read; never less than what was answered.
                assert now["step"] >= state["step"]
                assert now["log"][: len(state["log"])] == state["log"]
                if now["version"] == state["version"]:
                    assert now == state
            timer = threading.Timer(rnd.uniform(0.0, 0.05), process.kill)
            try:
                play_until_it_dies(seats, acknowledged, rnd, timer)
            finally:
                player.close()
            assert process.wait(PATIENCE) == -signal.SIGKILL
    assert acknowledged["french"]["step"] > 20  # it was play that was killed, not a table at rest


def play_until_it_dies(seats: Seats, acknowledged: dict[str, Any], rnd: random.Random, timer: threading.Timer) -> None:
    """Some rounds for sure, then on until the timer strikes, wherever that is."""
    sure = rnd.randint(20, 40)
    for n in range(2000):
        if n == sure:
            timer.start()
        try:
            for role in ("french", "german"):
                state = seats.get(role)
                acknowledged[role] = state
                assert not state["result"], "the game was too short"
                if state["acts"]:
                    chosen = pick([(a["verb"], a["arg"]) for a in state["acts"]], rnd)
                    answer = seats.act(role, *chosen, state["version"])
                    assert answer.status_code == 200, answer.text
                    acknowledged[role] = answer.json()
        except httpx.TransportError:
            assert n >= sure
            timer.join()
            return
    raise AssertionError("nobody killed it")


def test_killed_and_restarted_the_computer_goes_on(data: Path) -> None:
    port = free_port()
    with serving(data, port):
        player = Player(port)
        seats = player.new(german="recruit")
        player.close()
    with serving(data, port):
        seats.player = player = Player(port)
        with seats.socket("french") as line:
            state = line.hear("state")
            for _ in range(60):
                if "german" not in state["to_act"]:
                    break
                if state["acts"]:
                    verb = next(v for v in ("ready", "box", "card", "draw") if v in state["offer"])
                    line.say(t="act", version=state["version"], verb=verb, arg=state["offer"][verb][-1])
                state = line.hear("state")
            assert "german" not in state["to_act"], "the computer placed its cards"
        player.close()


def test_sigterm_ends_it_cleanly(data: Path) -> None:
    port = free_port()
    with serving(data, port) as process:
        player = Player(port)
        seats = player.new()
        with seats.socket("french") as line:
            line.hear("state")
            process.send_signal(signal.SIGTERM)
            assert process.wait(PATIENCE) == 0
        player.close()
        assert process.stderr is not None
        assert process.stderr.read() == ""
    assert not data.with_name(data.name + "-wal").exists(), "the file was closed properly"


def test_the_keeper_copies_the_data_of_a_server_that_runs(data: Path, tmp_path: Path) -> None:
    """Its file is locked: the copy is made by the server itself, whose address and key lie beside the data."""
    port, copy = free_port(), tmp_path / "copy.sqlite"
    note = data.with_name(data.name + ".server")
    with serving(data, port) as process:
        with closing(Player(port)) as player:
            seats = player.new()
        wanted = [sys.executable, "-m", "grognard", "backup", str(copy), "--data", str(data)]
        subprocess.run(wanted, env=ENVIRONMENT, check=True, capture_output=True)
        assert note.exists()
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0
        assert not note.exists(), "nobody is told of a server that has ended"
    with closing(sqlite3.connect(copy)) as db:
        assert db.execute("SELECT id FROM tables").fetchall() == [(seats.id,)]


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes the way Linux shows them")
def test_workers_do_not_outlive_a_killed_server(data: Path) -> None:
    port = free_port()
    with serving(data, port) as process:
        player = Player(port)
        player.new(german="recruit")
        children = wait_for(lambda: workers_of(process.pid))
        player.close()
    wait_for(lambda: not any(alive(pid) for pid in children))


def workers_of(pid: int) -> list[int]:
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
            if parent == pid and b"spawn_main" in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
        except OSError:
            continue  # it ended while we looked
    return found


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def test_a_port_in_use_is_told_in_one_sentence(data: Path) -> None:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        door.listen()
        port = door.getsockname()[1]
        assert str(port) in refused("--port", port, "--data", data)
        assert "n’est pas utilisable" in refused("--port", port, "--data", data, LC_ALL="fr_FR.UTF-8")
    assert not data.exists()


def test_a_data_file_that_cannot_be_used_is_told_in_one_sentence(tmp_path: Path) -> None:
    assert "cannot be written" in refused("--port", 0, "--data", "/proc/nosuch/games.sqlite")
    damaged = tmp_path / "damaged.sqlite"
    damaged.write_bytes(b"SQLite format 3\0" + b"half a page")
    assert "damaged" in refused("--port", 0, "--data", damaged)
    assert "abîmé" in refused("--port", 0, "--data", damaged, LC_ALL="fr_FR.UTF-8")


def test_two_servers_do_not_share_a_file(data: Path) -> None:
    with serving(data, free_port()):
        assert "in use" in refused("--port", 0, "--data", data)


def test_without_a_port_any_free_one_will_do(data: Path) -> None:
    process = subprocess.Popen(
        command("--data", data, "--port", 0), env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", process.stdout.readline())
        assert found
        assert httpx.get(f"http://127.0.0.1:{found[1]}/api/games", timeout=PATIENCE).status_code == 200
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)
    assert process.returncode == 0


def test_small_answers_are_not_held_back() -> None:
    """A listening socket that asyncio does not know for TCP costs 40 ms an answer (Nagle and delayed acknowledgement)."""

    async def story() -> int:
        held: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def met(_: asyncio.StreamReader, out: asyncio.StreamWriter) -> None:
            held.set_result(out.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            out.close()

        door = serve._listen("127.0.0.1", 0)
        async with await asyncio.start_server(met, sock=door):
            _, out = await asyncio.open_connection(*door.getsockname())
            found = await held
            out.close()
        return found

    assert in_a_loop(story()) != 0


@pytest.mark.parametrize("port", [70000, -1])
def test_there_is_no_such_port(port: int, data: Path) -> None:
    done = subprocess.run(
        command("--port", port, "--data", data),
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode in (1, 2)
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("value", ["many", "-1", "nan"])
def test_a_setting_that_is_no_number_is_told_in_a_sentence(data: Path, value: str) -> None:
    told = refused("--data", data, "--port", free_port(), GROGNARD_PROXIES=value)
    assert "GROGNARD_PROXIES" in told
    assert value in told


@pytest.mark.parametrize("busy_with", ["a file", "a hint"])
def test_told_to_end_it_ends_within_ten_seconds_whatever_it_does(data: Path, busy_with: str) -> None:
    """S-14. What was acknowledged is there afterwards."""
    port = free_port()
    with serving(data, port) as process:
        player = Player(port)
        seats = player.new(german="human" if busy_with == "a file" else "staff")
        state = seats.get("french")
        answer = seats.act("french", "card", state["offer"]["card"][0], state["version"])
        assert answer.status_code == 200
        acknowledged = answer.json()
        threads = [threading.Thread(target=keep_busy, args=(port, seats, busy_with), daemon=True) for _ in range(3)]
        for thread in threads:
            thread.start()
        wait_for(lambda: sum(t.is_alive() for t in threads) == 3 and children(process.pid))
        process.send_signal(signal.SIGTERM)
        assert process.wait(10) == 0
        player.close()
        for thread in threads:
            thread.join(PATIENCE)
    with serving(data, port):
        player = Player(port)
        seats.player = player
        now = seats.get("french")
        assert (now["version"], now["view"]) == (acknowledged["version"], acknowledged["view"])
        player.close()


def keep_busy(port: int, seats: Seats, busy_with: str) -> None:
    """Asks for what takes longer than the test lasts; the server goes away over it."""
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60, headers={"X-Grognard": "1"}) as http:
            if busy_with == "a file":
                http.post("/api/open", content=cards_up_and_down(90_000))
            else:
                while True:
                    http.post(f"{seats.path}/hint", json={"strength": "staff"}, headers=seats.header("french"))
    except httpx.TransportError:
        return


def children(pid: int) -> list[int]:
    """The processes that this one has started."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            found.append(int(path.parent.name))
    return found
