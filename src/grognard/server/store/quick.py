"""What is written and asked after every action, straight to the driver. SQLAlchemy takes several times as long to
prepare such a statement as SQLite to carry it out; the words of the statement are still SQLAlchemy's, put together
once. So a statement is made once too, and all its values are parameters (`bindparam`)."""

from __future__ import annotations

import sqlite3
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, Insert, Select, Update
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError

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
    if not db.in_transaction():
        db.begin()
    raw: Any = db.connection.driver_connection
    words = in_words(statement, tuple(values))
    try:
        return raw.execute(words, values)
    except sqlite3.Error as fault:
        # Parameters hold secrets: no error repeats them.
        raise DBAPIError.instance(words, None, fault, sqlite3.Error, hide_parameters=True, dialect=SQLITE) from fault


@lru_cache(256)
def in_words(statement: Statement, columns: tuple[str, ...]) -> str:
    return str(statement.compile(dialect=SQLITE, column_keys=columns))
