"""A copy of everything, made while the game goes on; the way back, into either kind of database; and every stored game
played again under the present code."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import insert, select

from grognard.cli import cli
from grognard.server.base.settings import Settings
from grognard.server.store import Store, backup, schema
from grognard.server.store.running import note, noted
from server.databases import Postgres
from server.helpers import Live, Seats, StubBots, in_a_loop


def run(*args: Any, code: int = 0) -> Result:
    done = CliRunner().invoke(cli, [*map(str, args), "--lang", "en"])
    assert done.exit_code == code, (done.output, done.stderr, done.exception)
    return done


@pytest.fixture
def full(anywhere: Any) -> tuple[Any, str]:
    """A database with a game, a person and something said; where it is, and the game's number."""
    live = Live(anywhere, StubBots())
    try:
        seats = live.player.new(name="Ça alors")
        seats.play(30)
        person = {
            "id": "u1",
            "name": "Anna",
            "kind": "member",
            "created": 1.5,
            "looked": 2.5,
            "email": "anna@example.org",
        }
        said = {"table_id": seats.id, "user_id": "u1", "role": "french", "name": "Anna", "text": "héhé\n🎲", "at": 3.0}
        in_a_loop(
            live.hub.store.do(
                lambda db: (db.execute(insert(schema.users), person), db.execute(insert(schema.chat), said))[0] and None
            )
        )
    finally:
        live.stop()
    return anywhere, seats.id


def contents(where: Any) -> dict[str, list[Any]]:
    store = Store(where)
    try:
        return {
            t.name: sorted(
                (tuple(r) for r in in_a_loop(store.do(lambda db, t=t: db.execute(select(*t.columns)).all()))), key=repr
            )
            for t in backup.kept()
        }
    finally:
        store.close()


def test_a_portable_backup_goes_into_either_kind_of_database(
    full: tuple[Any, str], tmp_path: Path, postgres: Postgres
) -> None:
    where, _ = full
    before = contents(where)
    assert before["journal"]
    file = tmp_path / "all.jsonl"
    assert "every secret" in run("backup", file, "--data", where).output
    assert file.stat().st_mode & 0o077 == 0, "nobody else reads it"
    for target in (tmp_path / "new" / "games.sqlite", postgres.database()):
        assert "one game, one person" in run("restore", file, "--data", target).output
        assert contents(target) == before
        live = Live(target, StubBots())  # and it is played on, and talked on
        try:
            record = in_a_loop(live.hub.store.records())[0]
            seats = Seats(live.player, {"id": record.id, "seats": [], "observers": []})
            seats.tokens = record.tokens
            assert seats.play(3) == 3
            said = {**dict(zip([c.name for c in schema.chat.columns], before["chat"][0], strict=True))}
            del said["id"]
            in_a_loop(live.hub.store.do(lambda db, said=said: db.execute(insert(schema.chat), said) and None))
        finally:
            live.stop()


def test_a_file_moves_to_postgresql_in_one_step(data: Path, postgres: Postgres) -> None:
    live = Live(data, StubBots())
    live.player.new().play(10)
    live.stop()
    target = postgres.database()
    run("restore", data, "--data", target)
    assert contents(target) == contents(data)


def test_a_copy_is_made_while_the_server_runs_and_everybody_plays(data: Path, tmp_path: Path) -> None:
    """What was answered before the backup was asked for is in the copy, and the copy is whole."""
    live = Live(data, StubBots())
    stop = threading.Event()
    try:
        with noted(data, f"http://127.0.0.1:{live.port}/") as key:
            live.hub.local_key = key
            assert note(data).stat().st_mode & 0o077 == 0
            tables = [live.player.new(seed=n) for n in range(3)]
            player = threading.Thread(
                target=lambda: [t.play(1, seed=9) for _ in range(2000) for t in tables if not stop.is_set()]
            )
            player.start()
            for n in range(4):
                rows = {t.id: len(in_a_loop(live.hub.store.journal(t.id))) for t in tables}
                file = tmp_path / f"copy{n}.sqlite"
                run("backup", file, "--data", data)
                with closing(sqlite3.connect(file)) as db:
                    assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
                    for id, least in rows.items():
                        found = db.execute("SELECT count(*), max(n) FROM journal WHERE table_id=?", (id,)).fetchone()
                        assert found[0] >= least
                        assert found[0] == 0 or found[0] == found[1] + 1
            stop.set()
            player.join()
            assert "3 stored games" in run("replay", "--live", "--data", data).output
        assert not note(data).exists()
        assert "in use" in run("backup", tmp_path / "x.sqlite", "--data", data, code=1).stderr
        assert not list(tmp_path.glob("x.sqlite*"))
    finally:
        stop.set()
        live.stop()


def test_a_copy_is_given_to_the_keeper_only(data: Path) -> None:
    live = Live(data, StubBots(), settings=Settings(club=True, limits=False))
    try:
        live.hub.local_key = "the-key-beside-the-data"
        ask = live.player.http.post
        assert ask("/api/admin/backup").status_code == 403
        for wrong in ("x", "the-key-beside-the-dat", "gk_nobody"):
            answer = ask("/api/admin/backup", headers={"Authorization": f"Bearer {wrong}"})
            assert answer.status_code in (401, 403), wrong
            assert b"SQLite" not in answer.content
        answer = ask("/api/admin/backup", headers={"Authorization": "Bearer the-key-beside-the-data"})
        assert answer.content.startswith(backup.SQLITE)
        live.hub.local_key = ""
        assert ask("/api/admin/backup", headers={"Authorization": "Bearer"}).status_code == 403
    finally:
        live.stop()


def test_what_is_no_backup_or_not_whole_is_refused_and_leaves_nothing(data: Path, tmp_path: Path) -> None:
    live = Live(data, StubBots())
    live.player.new().play(5)
    live.stop()
    file, target = tmp_path / "all.jsonl", tmp_path / "new.sqlite"
    run("backup", file, "--data", data)
    lines = file.read_text().splitlines(keepends=True)
    row = next(n for n, line in enumerate(lines) if line.startswith('["journal"'))
    spoilt = {
        "incomplete": ["".join(lines[:-1]), "".join(lines)[:-40], "".join(lines[:row] + lines[row + 1 :])],
        "not a Grognard backup": ["", "Dear diary\n", '{"kind": "recipes"}\n'],
        "another version": ["".join([lines[0].replace(f'"{schema.REVISION}"', '"0001"', 1), *lines[1:]])],
    }
    for why, texts in spoilt.items():
        for text in texts:
            file.write_text(text)
            told = run("restore", file, "--data", target, code=1).stderr
            assert why in told or why.split()[0] in told or "incomplete" in told, (why, told)
            assert not target.exists()
    file.write_text("".join(lines))
    run("restore", file, "--data", target)
    assert "already exists" in run("restore", file, "--data", target, code=2).stderr


def test_nothing_is_restored_over_somebodys_games(full: tuple[Any, str], tmp_path: Path, postgres: Postgres) -> None:
    where, _ = full
    file, target = tmp_path / "all.jsonl", postgres.database()
    run("backup", file, "--data", where)
    run("restore", file, "--data", target)
    before = contents(target)
    assert "already" in run("restore", file, "--data", target, code=1).stderr
    assert contents(target) == before


def test_postgresql_has_only_the_portable_form(postgres: Postgres, tmp_path: Path) -> None:
    assert ".jsonl" in run("backup", tmp_path / "x.sqlite", "--data", postgres.database(), code=2).stderr


# ---- every stored game again ----


def test_every_game_still_plays_through_or_is_named_with_its_rules(full: tuple[Any, str]) -> None:
    where, id = full
    assert "One stored game" in run("replay", "--live", "--data", where).output
    facts = json.loads(run("replay", "--live", "--json", "--data", where).stdout)
    assert (facts["games"], facts["faults"]) == (1, 0)
    assert facts["tables"][0]["rules"] == facts["tables"][0]["present"] != ""
    spoil(where, "UPDATE tables SET rules = '0.0.1', snapshot = replace(snapshot, '0', '1') WHERE id = :id", id)
    told = run("replay", "--live", "--data", where, code=1).stderr
    assert id in told
    assert "0.0.1" in told
    spoil(where, "UPDATE journal SET verb = 'nuke' WHERE table_id = :id AND n = 3", id)
    assert json.loads(run("replay", "--live", "--json", "--data", where, code=1).stdout)["faults"] == 1


def spoil(where: Any, statement: str, id: str) -> None:
    from sqlalchemy import text

    store = Store(where)
    in_a_loop(store.do(lambda db: db.execute(text(statement), {"id": id}) and None))
    store.close()


def test_the_data_stays_as_it_is_even_if_it_is_of_an_older_version(tmp_path: Path) -> None:
    from server.test_migrations import old_file, played

    old_file(tmp_path / "old.sqlite", [played(1, 20)])
    before = (tmp_path / "old.sqlite").read_bytes()
    assert "One stored game" in run("replay", "--live", "--data", tmp_path / "old.sqlite").output
    assert (tmp_path / "old.sqlite").read_bytes() == before


def test_the_keeper_does_it_from_the_command_line(data: Path, tmp_path: Path) -> None:
    live = Live(data, StubBots())
    live.player.new().play(5)
    live.stop()
    done = subprocess.run(
        [sys.executable, "-m", "grognard", "backup", str(tmp_path / "c.sqlite"), "--data", str(data), "--lang", "fr"],
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "lieu sûr" in done.stdout
