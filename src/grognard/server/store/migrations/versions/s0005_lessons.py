"""Lessons: which part of its game's lesson a table is, and how far it has come."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("lesson", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("cue", sa.Integer, nullable=False, server_default="0"))
