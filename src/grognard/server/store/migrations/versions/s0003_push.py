"""Notices in browsers: which browsers somebody wants to be told in.

The table stands here as it was when this step was made: `schema.py` goes on, this file does not.
"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

TABLES = sa.MetaData()
Real: Any = sa.Double().with_variant(sa.REAL(), "sqlite")


def upgrade() -> None:
    TABLES.create_all(op.get_bind(), checkfirst=False)


def must(name: str, type_: Any = sa.Text, default: str | None = None) -> sa.Column[Any]:
    return sa.Column(name, type_, nullable=False, server_default=default)


sa.Table(
    "pushes",
    TABLES,
    sa.Column("id", sa.Text, primary_key=True, autoincrement=False),
    must("user_id"),
    must("session"),
    must("endpoint"),
    must("p256dh"),
    must("auth"),
    must("label", default=""),
    must("wanted", sa.Integer, default="1"),
    must("failures", sa.Integer, default="0"),
    must("trouble", default=""),
    must("created", Real),
    sa.Index("pushes_of", "user_id"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
