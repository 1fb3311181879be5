"""Online play: people, open seats, chat, clocks, notices, tournaments.

The tables stand here as they were when this step was made: `schema.py` goes on, this file does not.
"""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

KEPT = {
    "tables": "id, game, rules, scenario, options, position, key, script, opening, seats, tokens, created, updated, "
    "lines, snapshot",
    "journal": "table_id, n, what, role, verb, arg, draws, at",
    "seen": "table_id, role, lines",
}
TABLES = sa.MetaData()
Real: Any = sa.Double().with_variant(sa.REAL(), "sqlite")


def upgrade() -> None:
    """What there was is carried over into tables of the new shape: SQLite cannot change a table's constraints."""
    db = op.get_bind()
    for name in KEPT:
        op.rename_table(name, f"{name}_0001")
    TABLES.create_all(db, checkfirst=False)
    for name, columns in KEPT.items():
        db.execute(sa.text(f"INSERT INTO {name} ({columns}) SELECT {columns} FROM {name}_0001"))  # noqa: S608
        op.drop_table(f"{name}_0001")
    # A finished game says so in its snapshot; the new column repeats it.
    for id, snapshot, updated in db.execute(sa.text("SELECT id, snapshot, updated FROM tables")).all():
        result = json.loads(snapshot).get("result", "")
        if result:
            done = {"id": id, "result": result, "ended": updated}
            db.execute(sa.text("UPDATE tables SET result = :result, ended = :ended WHERE id = :id"), done)


def key(name: str, type_: Any = sa.Text) -> sa.Column[Any]:
    return sa.Column(name, type_, primary_key=True, autoincrement=False)


def must(name: str, type_: Any = sa.Text, default: str | None = None) -> sa.Column[Any]:
    return sa.Column(name, type_, nullable=False, server_default=default)


def may(name: str, type_: Any = sa.Text) -> sa.Column[Any]:
    return sa.Column(name, type_, nullable=True)


def table(name: str, *parts: Any, numbered: bool = False) -> None:
    sa.Table(name, TABLES, *parts, sqlite_strict=True, sqlite_with_rowid=numbered)


# ---- games ----

table(
    "tables",
    key("id"),
    must("game"),
    must("rules"),
    must("scenario"),
    must("options"),
    may("position"),
    may("key"),
    may("script"),
    must("opening"),
    must("seats"),
    must("tokens"),
    must("created", Real),
    must("updated", Real),
    must("lines", sa.Integer),
    must("snapshot"),
    must("owner", default=""),
    must("name", default=""),
    must("visibility", default="private"),
    must("online", sa.Integer, default="0"),
    may("clock"),  # json: {"bank": seconds, "increment": seconds}
    must("rated", sa.Integer, default="0"),
    must("delay", sa.Integer, default="0"),
    must("result", default=""),
    may("ended", Real),
    must("closed", sa.Integer, default="0"),
    must("tournament", default=""),
    must("parent", default=""),
    numbered=True,
)

table(
    "journal",
    key("table_id"),
    key("n", sa.Integer),
    must("what"),
    must("role", sa.Integer),
    must("verb"),
    must("arg", sa.Integer),
    must("draws"),
    must("at", Real),
    must("body", default=""),
    sa.CheckConstraint("what IN ('act', 'undo', 'takeback', 'edit', 'remark')", name="journal_what"),
)

table("seen", key("table_id"), key("role"), must("lines", sa.Integer), must("step", sa.Integer, default="0"))

table(
    "places",
    key("table_id"),
    key("role"),
    may("user_id"),
    must("name", default=""),
    may("invite"),
    may("caretaker"),
    must("joined", Real, default="0"),
    must("looked", Real, default="0"),
    may("bank", Real),
    may("since", Real),
    must("reminded", sa.Integer, default="0"),
    must("muted", sa.Integer, default="0"),
    must("standing", default="{}"),
)

table(
    "proposals",
    key("id"),
    must("table_id"),
    must("kind"),
    must("role"),
    must("step", sa.Integer),
    must("body", default="{}"),
    must("agreed", default="[]"),
    must("state", default="open"),
    must("at", Real),
    sa.Index("proposals_of", "table_id", "at"),
)

table(
    "chat",
    sa.Column("id", sa.Integer, primary_key=True),
    must("table_id"),
    must("user_id"),
    must("role"),  # the seat of the speaker, or "spectator"
    must("name"),
    must("text"),
    must("at", Real),
    sa.Index("chat_of", "table_id", "id"),
    numbered=True,
)

table("notes", key("table_id"), key("owner"), must("text"), must("at", Real))  # owner: user id or "seat:role"

# ---- people ----

table(
    "users",
    key("id"),
    must("name"),
    sa.Column("name_key", sa.Text, nullable=True, unique=True),
    must("kind"),
    must("admin", sa.Integer, default="0"),
    may("password"),
    may("email"),
    sa.Column("email_key", sa.Text, nullable=True, unique=True),
    must("email_checked", sa.Integer, default="0"),
    must("lang", default="en"),
    must("created", Real),
    must("looked", Real),
    must("banned", sa.Integer, default="0"),
    may("vacation", Real),
    must("vacation_left", Real, default="0"),
    must("settings", default="{}"),
    may("merged"),
)

table(
    "sessions",
    key("hash"),
    must("user_id"),
    must("created", Real),
    must("looked", Real),
    must("expires", Real),
    must("label", default=""),
    sa.Index("sessions_of", "user_id"),
)
table(
    "secrets",
    key("hash"),
    must("kind"),
    must("user_id"),
    must("created", Real),
    may("expires", Real),
    must("label", default=""),
    sa.Index("secrets_of", "user_id"),
)

# ---- notices ----

table(
    "outbox",
    key("id"),
    must("user_id"),
    must("table_id", default=""),
    must("kind"),
    must("channel"),
    must("target"),
    must("payload"),
    must("state", default="waiting"),
    must("tries", sa.Integer, default="0"),
    must("next", Real),
    may("sent", Real),
    must("error", default=""),
    must("created", Real),
    sa.Column("once", sa.Text, nullable=True, unique=True),
    sa.Index("outbox_due", "state", "next"),
    sa.Index("outbox_of", "user_id", "created"),
)

# ---- tournaments and ratings ----

table(
    "tournaments",
    key("id"),
    must("name"),
    must("game"),
    must("scenario"),
    must("options"),
    must("kind"),
    must("rounds", sa.Integer),
    must("round", sa.Integer, default="0"),
    must("state", default="open"),
    must("owner"),
    may("clock"),
    must("places", sa.Integer),
    must("created", Real),
    may("ended", Real),
)

table(
    "entrants",
    key("tournament_id"),
    key("user_id"),
    must("name"),
    must("seed", sa.Integer),
    must("dropped", sa.Integer, default="0"),
    must("joined", Real),
)

table(
    "pairings",
    key("tournament_id"),
    key("round", sa.Integer),
    key("n", sa.Integer),
    must("first"),
    may("second"),
    must("table_id", default=""),
    may("first_points", Real),
    may("second_points", Real),
    must("by", default=""),
)

table(
    "ratings",
    key("user_id"),
    key("game"),
    must("rating", Real),
    must("deviation", Real),
    must("volatility", Real),
    must("games", sa.Integer),
    must("updated", Real),
)

table("sides", key("game"), key("scenario"), must("advantage", Real), must("games", sa.Integer))

table("rated", key("table_id"), must("body"), must("at", Real))

# ---- several servers on one database ----

table("claims", key("what"), must("holder"), must("until", Real))
table("meta", key("name"), must("value"))
