"""Opens the database, new or old. Whatever is wrong with it is reported in one sentence."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from grognard.server.base.errors import StoreError
from grognard.server.store import changes, quick, schema
from grognard.server.store.migrate import upgrade

APPLICATION = 0x47524F47  # "GROG"
SCHEMA = 2  # what SQLite is told of the revision
FIRST = "0001"  # what a file of the first version holds, which had no record of its revision
BUSY_SECONDS = 2.0
LINK = {  # a line that is dead without saying so is noticed within half a minute
    "connect_timeout": 5, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3,
    "tcp_user_timeout": 20_000, "application_name": "grognard",
}  # fmt: skip
POSTGRES = ("postgresql://", "postgresql+psycopg://", "postgres://")


def is_address(where: str | Path) -> bool:
    return isinstance(where, str) and "://" in where


def open_database(where: str | Path, name: str = "") -> Engine:
    """`name`: what this server calls itself among others on the same database."""
    return _postgres(str(where), name) if is_address(where) else _sqlite(Path(where))


def hidden(address: str) -> str:
    """The address without its password, for the log."""
    from sqlalchemy.engine import make_url

    try:
        return make_url(address).render_as_string(hide_password=True)
    except ArgumentError:
        return "…"


# ---- PostgreSQL ----


def connection_to(address: str) -> Engine:
    """A PostgreSQL engine; it does not connect yet."""
    shown = hidden(address)
    if not address.startswith(POSTGRES):
        raise StoreError("store-address", path=shown)
    plain = "postgresql+psycopg://" + address.split("://", 1)[1]
    try:
        return create_engine(plain, hide_parameters=True, pool_pre_ping=True, connect_args=LINK)
    except (ModuleNotFoundError, NoSuchModuleError):
        raise StoreError("store-no-driver", path=shown) from None
    except (SQLAlchemyError, ValueError) as fault:
        raise StoreError("store-unreachable", path=shown, reason=str(fault)[:200]) from None


def _postgres(address: str, name: str) -> Engine:
    engine = connection_to(address)
    try:
        event.listen(engine, "connect", lambda _, record: record.info.update({changes.OURSELVES: name}))
        with engine.connect() as db:
            upgraded(db)
            db.commit()
    except SQLAlchemyError as fault:
        engine.dispose()
        reason = " ".join(str(getattr(fault, "orig", fault)).split())[:200]
        raise StoreError("store-unreachable", path=hidden(address), reason=reason) from None
    return engine


# ---- SQLite ----


def _sqlite(path: Path) -> Engine:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            raise StoreError("store-folder", path=str(path))
        if not path.exists():  # it will hold secrets: nobody else reads it
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as fault:
        raise StoreError("store-read-only", path=str(path), reason=_why(fault)) from None
    try:
        # The thread that works with it later is not this one; they never do at the same time.
        raw = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    except sqlite3.Error as fault:
        raise StoreError("store-read-only", path=str(path), reason=str(fault)) from None
    try:
        version = _checked(raw, path)
        engine = _engine(raw)
        with engine.connect() as db:
            upgraded(db, old=version > 0)
            # also the first write: a read-only file shows itself now
            db.exec_driver_sql(f"PRAGMA application_id={APPLICATION}")
            db.exec_driver_sql(f"PRAGMA user_version={SCHEMA}")
            db.commit()
    except (sqlite3.Error, SQLAlchemyError) as fault:
        raw.close()
        cause = getattr(fault, "orig", None) or fault
        raise StoreError(_sort_of(cause), path=str(path), reason=str(cause)) from None
    except StoreError:
        raw.close()
        raise
    return engine


def _engine(raw: sqlite3.Connection) -> Engine:
    # Parameters hold secrets and e-mail addresses: no error repeats them.
    engine = create_engine("sqlite://", creator=lambda: raw, poolclass=StaticPool, hide_parameters=True)

    # The driver begins transactions when it thinks best; we do, and for writing at once.
    @event.listens_for(engine, "begin")
    def begin(db: Connection) -> None:
        quick.begin(raw)

    return engine


def _checked(raw: sqlite3.Connection, path: Path) -> int:
    """Is this a file of ours, complete, and not of a newer program? Returns its version, 0 for a new one."""
    # Two servers on one file would each believe their own memory: the first one keeps it to itself.
    raw.execute("PRAGMA locking_mode=EXCLUSIVE")
    tables = raw.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    application = raw.execute("PRAGMA application_id").fetchone()[0]
    version = int(raw.execute("PRAGMA user_version").fetchone()[0])
    if tables and application != APPLICATION:
        raise StoreError("store-foreign", path=str(path))
    if version > SCHEMA:
        raise StoreError("store-newer", path=str(path))
    verdict = raw.execute("PRAGMA quick_check(1)").fetchone()[0]
    if verdict != "ok":
        raise StoreError("store-damaged", path=str(path), reason=" ".join(str(verdict).split()))
    raw.execute("PRAGMA journal_mode=WAL")
    raw.execute("PRAGMA synchronous=FULL")
    return version if tables else 0


def _sort_of(fault: Any) -> str:
    name = getattr(fault, "sqlite_errorname", "") or ""
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return "store-in-use"
    if name.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM", "SQLITE_AUTH")):
        return "store-read-only"
    if name.startswith(("SQLITE_FULL", "SQLITE_IOERR")):
        return "store-full"
    return "store-damaged"


def _why(fault: OSError) -> str:
    return fault.strerror or str(fault)


# ---- the revision ----


def upgraded(db: Connection, old: bool = False) -> None:
    """Migrate the schema to the present revision; a new database gets it at once."""
    if db.dialect.name == "postgresql":  # two servers that start together: one makes the tables, the other waits
        db.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": APPLICATION})
    there = inspect(db).has_table("alembic_version")
    if not there and not old:
        schema.metadata.create_all(db)
        _stamp(db, schema.REVISION)
        return
    present = db.execute(text("SELECT version_num FROM alembic_version")).scalar() if there else FIRST
    if present == schema.REVISION:
        return
    if str(present) > schema.REVISION:
        raise StoreError("store-newer", path=str(db.engine.url.render_as_string(hide_password=True)))
    if not there:
        _stamp(db, FIRST)
    upgrade(db)


def _stamp(db: Connection, revision: str) -> None:
    db.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)"))
    db.execute(text("INSERT INTO alembic_version VALUES (:revision)"), {"revision": revision})
