"""What a transaction tells the other servers on the same database once it is written. SQLite has one server only."""

from __future__ import annotations

from sqlalchemy import Connection, text

CHANNEL = "grognard"
OURSELVES = "grognard"  # under this word a connection knows which server it belongs to
_NOTIFY = text("SELECT pg_notify(:channel, :words)")


def tell(db: Connection, table: str, what: str) -> None:
    """`what` happened to a table: `rows`, `around`, `gone`. Told when the transaction is written, and only then."""
    if db.dialect.name == "postgresql":
        db.execute(_NOTIFY, {"channel": CHANNEL, "words": f"{db.info.get(OURSELVES, '-')} {what} {table}"})
