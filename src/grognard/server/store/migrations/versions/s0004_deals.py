"""Games that are dealt when everybody has come: who has seen a deal and gave the seat back. And games out of a file
whose dice cannot be believed."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("doubt", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("waits", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("lookers", sa.Text, nullable=False, server_default="[]"))
