"""The tables of the first version: games on one machine. Files of that time bear no record of their revision."""

from alembic import op

revision = "0001"
down_revision = None

TABLES = """
CREATE TABLE tables (
  id TEXT PRIMARY KEY, game TEXT NOT NULL, rules TEXT NOT NULL, scenario TEXT NOT NULL, options TEXT NOT NULL,
  position TEXT, key TEXT, script TEXT, opening TEXT NOT NULL, seats TEXT NOT NULL, tokens TEXT NOT NULL,
  created REAL NOT NULL, updated REAL NOT NULL, lines INTEGER NOT NULL, snapshot TEXT NOT NULL
) STRICT;
CREATE TABLE journal (
  table_id TEXT NOT NULL, n INTEGER NOT NULL, what TEXT NOT NULL CHECK (what IN ('act', 'undo')),
  role INTEGER NOT NULL, verb TEXT NOT NULL, arg INTEGER NOT NULL, draws TEXT NOT NULL, at REAL NOT NULL,
  PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE seen (
  table_id TEXT NOT NULL, role TEXT NOT NULL, lines INTEGER NOT NULL, PRIMARY KEY (table_id, role)
) STRICT, WITHOUT ROWID
"""


def upgrade() -> None:
    """Nobody ever had these on PostgreSQL; there they serve to try the steps that follow."""
    tables = TABLES
    if op.get_bind().dialect.name == "postgresql":
        tables = tables.replace(" STRICT, WITHOUT ROWID", "").replace(" STRICT", "").replace("REAL", "DOUBLE PRECISION")
    for statement in tables.split(";"):
        op.execute(statement)
