"""What is written and asked after every action, straight to the driver. SQLAlchemy takes several times as long to
prepare such a statement as SQLite to carry it out; the words of the statement are still SQLAlchemy's, put together
once. So a statement is made once too, and all its values are parameters (`bindparam`)."""

from __future__ import annotations

import sqlite3
from functools import lru_cache
from typing import Any, cast

from sqlalchemy import Connection, Insert, Select, Update
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError

RAW, KNOWN = "grognard raw", "grognard known"  # what a connection is asked for besides
SQLITE = sqlite.dialect(paramstyle="named")
Statement = Insert | Update | Select[Any]


def execute(db: Connection, statement: Insert | Update, values: dict[str, Any]) -> None:
    """Carry it out in the present transaction, or begin one. A fault is told as SQLAlchemy would tell it."""
    if db.dialect.name == "sqlite":
        _run(db, statement, values)
    else:
        db.execute(statement, values)


def rows(db: Connection, statement: Select[Any], values: dict[str, Any]) -> list[tuple[Any, ...]]:
    """What is found, in the present transaction or in a new one."""
    if db.dialect.name == "sqlite":
        found: list[tuple[Any, ...]] = _run(db, statement, values).fetchall()
        return found
    return [tuple(row) for row in db.execute(statement, values)]


def _run(db: Connection, statement: Statement, values: dict[str, Any]) -> Any:
    raw = raw_of(db)
    words = in_words(statement, tuple(values))
    try:
        begin(raw)
        return raw.execute(words, values)
    except sqlite3.Error as fault:
        # Parameters hold secrets: no error repeats them.
        raise DBAPIError.instance(words, None, fault, sqlite3.Error, hide_parameters=True, dialect=SQLITE) from fault


def raw_of(db: Connection) -> sqlite3.Connection:
    """The driver's own connection. There is one, and SQLAlchemy takes long to say which."""
    found: Any = db.info.get(RAW)
    if found is None:
        found = db.info[RAW] = db.connection.driver_connection
    return cast(sqlite3.Connection, found)


def begin(raw: sqlite3.Connection) -> None:
    """A transaction, for writing at once, unless one has begun: SQLAlchemy's, or one that only this module knows of."""
    if not raw.in_transaction:
        raw.execute("BEGIN IMMEDIATE")


def commit(db: Connection) -> None:
    """The end of a transaction, whoever began it."""
    if db.in_transaction():
        db.commit()
    elif db.dialect.name == "sqlite" and raw_of(db).in_transaction:
        try:
            raw_of(db).commit()
        except sqlite3.Error as fault:
            raise DBAPIError.instance("COMMIT", None, fault, sqlite3.Error, dialect=SQLITE) from fault


def rollback(db: Connection) -> None:
    """What this process knew of the database may not have happened."""
    db.rollback()
    if db.dialect.name == "sqlite":
        known(db).clear()
        if raw_of(db).in_transaction:
            raw_of(db).rollback()


def known(db: Connection) -> dict[str, Any]:
    """What the only process on a database knows of it without asking; forgotten when a transaction is rolled back."""
    found: dict[str, Any] = db.info.setdefault(KNOWN, {})
    return found


@lru_cache(256)
def in_words(statement: Statement, columns: tuple[str, ...]) -> str:
    return str(statement.compile(dialect=SQLITE, column_keys=columns))
