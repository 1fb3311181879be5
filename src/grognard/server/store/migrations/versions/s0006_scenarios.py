"""Scenarios that members have written and published.

The table stands here as it was when this step was made: `schema.py` goes on, this file does not.
"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

TABLES = sa.MetaData()
Real: Any = sa.Double().with_variant(sa.REAL(), "sqlite")


def upgrade() -> None:
    TABLES.create_all(op.get_bind(), checkfirst=False)


def must(name: str, type_: Any = sa.Text) -> sa.Column[Any]:
    return sa.Column(name, type_, nullable=False)


sa.Table(
    "scenarios",
    TABLES,
    sa.Column("id", sa.Text, primary_key=True, autoincrement=False),
    must("game"),
    must("title"),
    must("text"),
    must("owner"),
    must("author"),
    must("created", Real),
    sa.Index("scenarios_of", "game", "created"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
