"""`grognard backup` and `grognard restore`: copy everything, also while the server runs, and restore it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import shutil
import sqlite3
import tempfile
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from grognard.cli.common import data_option, examples, lang_option, language, words

if TYPE_CHECKING:
    from grognard.server.store import Store

PORTABLE = ".jsonl"


@click.command(
    epilog=examples(
        "grognard backup games-2026-11-16.sqlite",
        "grognard backup games.jsonl --data postgresql://grognard@localhost/grognard",
    )
)
@click.argument("file", type=click.Path(path_type=Path))
@data_option
@lang_option
def backup(file: Path, data: str | Path | None, lang: str) -> None:
    """Copy everything into FILE, also while the server runs. A name that ends in .jsonl gives the portable form, which
    `grognard restore` reads into SQLite and PostgreSQL alike; PostgreSQL has no other form."""
    where = place_of(data)
    portable = isinstance(where, str) or file.suffix == PORTABLE
    if isinstance(where, str) and file.suffix != PORTABLE:
        raise click.UsageError(words(lang).text("cli-backup-suffix"))
    beside = file.with_name(file.name + ".part")
    try:
        with telling_why():
            if portable:
                _portable(where, beside)
            else:
                copy_file(Path(where), beside)
        beside.chmod(0o600)  # it holds every secret there is
        beside.replace(file)  # never half a file
    finally:
        beside.unlink(missing_ok=True)
    click.echo(words(lang).text("cli-backup-done", {"file": str(file), "size": round(file.stat().st_size / 1000)}))


@click.command(
    epilog=examples(
        "grognard restore games-2026-11-16.sqlite --data new.sqlite",
        "grognard restore games.sqlite --data postgresql://grognard@localhost/grognard",
    )
)
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@data_option
@lang_option
def restore(file: Path, data: str | Path | None, lang: str) -> None:
    """Restore a backup into a new data file, or into an empty PostgreSQL database."""
    from grognard.server.store import backup as copies

    where = place_of(data)
    if isinstance(where, Path) and where.exists() and where.stat().st_size:
        raise click.UsageError(words(lang).text("cli-restore-there", {"file": str(where)}))
    with telling_why():
        if copies.is_sqlite(file) and isinstance(where, Path):
            where.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, where)
            where.chmod(0o600)
            with opened(where) as store:
                counts = asyncio.run(store.do(copies.counted))
        else:
            counts = _read_in(file, where)
    click.echo(words(lang).text("cli-restore-done", {"games": counts["tables"], "people": counts["users"]}))


# ---- where the data is ----


def place_of(data: str | Path | None) -> Path | str:
    """The address of a database, or the path of a file."""
    from grognard.server.base.settings import default_data
    from grognard.server.store.opening import is_address

    where = data or os.environ.get("GROGNARD_DATA") or default_data()
    return str(where) if is_address(str(where)) else Path(where)


@contextmanager
def telling_why() -> Iterator[None]:
    """Report whatever is wrong with the data in one sentence."""
    from grognard.server.base.errors import StoreError

    try:
        yield
    except StoreError as fault:
        _give_up(fault.key, **fault.params)


def _give_up(key: str, **params: object) -> NoReturn:
    lang = language(click.get_current_context())
    click.echo(words(lang).text(key, {k: str(v) for k, v in params.items()}), err=True)
    raise SystemExit(1)


@contextmanager
def opened(where: Path | str) -> Iterator[Store]:
    from grognard.server.store import Store

    store = Store(where)
    try:
        yield store
    finally:
        store.close()


# ---- copying ----


def copy_file(path: Path, target: Path) -> None:
    """A copy of the data file: straight from it, or, if a server has it, from that server."""
    from grognard.server.base.errors import StoreError
    from grognard.server.store.backup import copy_pages, is_sqlite

    if not path.exists():
        raise FileNotFoundError(2, words(language(click.get_current_context())).text("cli-not-there"), str(path))
    if not is_sqlite(path):
        raise StoreError("store-damaged", path=str(path), reason="no SQLite")
    target.unlink(missing_ok=True)
    try:
        with contextlib.closing(sqlite3.connect(f"file:{path.resolve()}?mode=ro", uri=True, timeout=0.2)) as source:
            source.execute("SELECT count(*) FROM sqlite_schema").fetchone()
            copy_pages(source, target)
    except sqlite3.OperationalError:
        target.unlink(missing_ok=True)
        _ask_server(path, target)


def _ask_server(path: Path, target: Path) -> None:
    """Let the running server make the copy; its address and key are in a note beside the file."""
    from grognard.server.base.errors import StoreError
    from grognard.server.store.running import note

    try:
        facts = json.loads(note(path).read_text())
        request = urllib.request.Request(  # noqa: S310 - our own server, on this machine
            f"{facts['url']}api/admin/backup", method="POST", headers={"Authorization": f"Bearer {facts['key']}"}
        )
        with urllib.request.urlopen(request, timeout=600) as answer, target.open("wb") as out:  # noqa: S310
            shutil.copyfileobj(answer, out)
    except (OSError, ValueError, KeyError, urllib.error.URLError):
        raise StoreError("store-in-use", path=str(path)) from None


@contextmanager
def copied(where: Path | str) -> Iterator[Path]:
    """A SQLite copy of the data to look at, whatever it is kept in; the data itself stays as it is."""
    from grognard.server.store import backup as copies

    with tempfile.TemporaryDirectory(prefix="grognard-") as folder:
        path = Path(folder) / "copy.sqlite"
        if isinstance(where, Path):
            copy_file(where, path)
        else:
            dump = Path(folder) / "copy.jsonl"
            with dump.open("w", encoding="utf-8") as out:
                copies.dump_address(where, out)
            _read_in(dump, path)
        yield path


def _portable(where: Path | str, target: Path) -> None:
    from grognard.server.store import backup as copies

    with target.open("w", encoding="utf-8") as out:
        if isinstance(where, str):
            copies.dump_address(where, out)
            return
        with copied(where) as path, opened(path) as store:
            asyncio.run(store.do(lambda db: copies.dump(db, out)))


def _read_in(file: Path, where: Path | str) -> dict[str, int]:
    """A backup of either kind into an empty database of either kind."""
    from grognard.server.store import backup as copies

    if copies.is_sqlite(file):
        with tempfile.TemporaryDirectory(prefix="grognard-") as folder:
            lines = Path(folder) / "copy.jsonl"
            _portable(file, lines)
            return _read_in(lines, where)
    try:
        with opened(where) as store, file.open(encoding="utf-8") as lines_of:
            return asyncio.run(store.do(lambda db: copies.load(db, lines_of)))
    except BaseException:
        if isinstance(where, Path):  # it was not there before
            where.unlink(missing_ok=True)
        raise
