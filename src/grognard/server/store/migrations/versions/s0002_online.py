"""Online play: people, open seats, chat, clocks, notices, tournaments."""

import json

import sqlalchemy as sa
from alembic import op

from grognard.server.store import schema

revision = "0002"
down_revision = "0001"

KEPT = {
    "tables": "id, game, rules, scenario, options, position, key, script, opening, seats, tokens, created, updated, "
    "lines, snapshot",
    "journal": "table_id, n, what, role, verb, arg, draws, at",
    "seen": "table_id, role, lines",
}


def upgrade() -> None:
    """What there was is carried over into tables of the new shape: SQLite cannot change a table's constraints."""
    db = op.get_bind()
    for name in KEPT:
        op.rename_table(name, f"{name}_0001")
    schema.metadata.create_all(db)
    for name, columns in KEPT.items():
        db.execute(sa.text(f"INSERT INTO {name} ({columns}) SELECT {columns} FROM {name}_0001"))  # noqa: S608
        op.drop_table(f"{name}_0001")
    # A finished game says so in its snapshot; the new column repeats it.
    for id, snapshot, updated in db.execute(sa.text("SELECT id, snapshot, updated FROM tables")).all():
        result = json.loads(snapshot).get("result", "")
        if result:
            done = {"id": id, "result": result, "ended": updated}
            db.execute(sa.text("UPDATE tables SET result = :result, ended = :ended WHERE id = :id"), done)
