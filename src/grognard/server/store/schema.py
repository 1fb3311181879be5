"""What is stored, table by table: the same on SQLite and on PostgreSQL.

Times are seconds since 1970, switches are 0 or 1, lists and records are JSON text. A change of a table here needs a
step to `migrations` that brings old data to the same shape; a test compares the two.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import REAL, CheckConstraint, Column, Double, Index, Integer, MetaData, Table, Text

REVISION = "0006"  # the newest step of `migrations`

metadata = MetaData()
Real: Any = Double().with_variant(REAL(), "sqlite")


def _key(name: str, type_: Any = Text) -> Column[Any]:
    return Column(name, type_, primary_key=True, autoincrement=False)


def _must(name: str, type_: Any = Text, default: str | None = None) -> Column[Any]:
    return Column(name, type_, nullable=False, server_default=default)


def _may(name: str, type_: Any = Text) -> Column[Any]:
    return Column(name, type_, nullable=True)


def _table(name: str, *parts: Any, numbered: bool = False) -> Table:
    return Table(name, metadata, *parts, sqlite_strict=True, sqlite_with_rowid=numbered)


# ---- games ----

tables = _table(
    "tables",
    _key("id"),
    _must("game"),
    _must("rules"),  # version of the rules it was begun under
    _must("scenario"),
    _must("options"),  # json
    _may("position"),  # if it did not begin with a scenario
    _may("key"),  # of the dice, hexadecimal
    _may("script"),  # json: how scripted dice fall, from the very first
    _must("opening"),  # json: chance before anybody acted
    _must("seats"),  # json: role -> who plays it
    _must("tokens"),  # json: role or observer -> secret
    _must("created", Real),
    _must("updated", Real),
    _must("lines", Integer),  # length of the log
    _must("snapshot"),  # the present state, so that the list of games needs no replay
    _must("owner", default=""),  # user who made it
    _must("name", default=""),  # what its owner called it
    _must("visibility", default="private"),  # private, unlisted, public
    _must("online", Integer, default="0"),  # played by people at different screens
    _may("clock"),  # json: {"bank": seconds, "increment": seconds}
    _must("rated", Integer, default="0"),
    _must("delay", Integer, default="0"),  # steps that spectators lag behind
    _must("result", default=""),  # winner/level/rule, once it is over
    _may("ended", Real),
    _must("closed", Integer, default="0"),  # by an administrator
    _must("tournament", default=""),
    _must("parent", default=""),  # the table it is a rematch or a fork of
    _must("doubt", default=""),  # why the dice of a game out of a file cannot be believed
    _must("waits", Integer, default="0"),  # it was made without a deal: that is a row of the journal
    _must("lookers", default="[]"),  # json: users who saw a deal and gave the seat back
    _must("lesson", default=""),  # the part of the game's lesson that is played here
    _must("cue", Integer, default="0"),  # the next cue of that part
    numbered=True,
)

journal = _table(
    "journal",
    _key("table_id"),
    _key("n", Integer),
    _must("what"),  # act, undo, takeback (arg: step), edit (body: the position), remark
    _must("role", Integer),
    _must("verb"),
    _must("arg", Integer),
    _must("draws"),  # json: [purpose, n, value]
    _must("at", Real),
    _must("body", default=""),
    CheckConstraint("what IN ('act', 'undo', 'takeback', 'edit', 'remark')", name="journal_what"),
)

seen = _table("seen", _key("table_id"), _key("role"), _must("lines", Integer), _must("step", Integer, default="0"))

# Who sits in a human's seat of an online table. `tables.seats` says "human" for it.
places = _table(
    "places",
    _key("table_id"),
    _key("role"),
    _may("user_id"),  # nobody yet: the seat is open
    _must("name", default=""),
    _may("invite"),  # the secret of the link by which the seat is taken
    _may("caretaker"),  # strength of the computer that plays until the player returns
    _must("joined", Real, default="0"),
    _must("looked", Real, default="0"),  # when the player last looked: presence
    _may("bank", Real),  # seconds left when the clock was last set
    _may("since", Real),  # since when it runs, by the club's own time (club/clocks.py); null: it stands
    _must("reminded", Integer, default="0"),
    _must("muted", Integer, default="0"),  # no notices of this table
    _must("standing", default="{}"),  # json: standing orders
)

proposals = _table(
    "proposals",
    _key("id"),
    _must("table_id"),
    _must("kind"),  # takeback, edit, ending, rematch
    _must("role"),
    _must("step", Integer),  # takeback: which of the proposer's own steps; edit: how far the public had seen the game
    _must("body", default="{}"),  # json
    _must("agreed", default="[]"),  # json: roles that said yes
    _must("state", default="open"),  # open, agreed, refused, withdrawn, lapsed, impossible
    _must("at", Real),
    Index("proposals_of", "table_id", "at"),
)

chat = _table(
    "chat",
    Column("id", Integer, primary_key=True),
    _must("table_id"),
    _must("user_id"),
    _must("role"),  # the seat of the speaker, or "spectator"
    _must("name"),
    _must("text"),
    _must("at", Real),
    Index("chat_of", "table_id", "id"),
    numbered=True,
)

notes = _table(
    "notes", _key("table_id"), _key("owner"), _must("text"), _must("at", Real)
)  # owner: user id or "seat:role"

# ---- people ----

users = _table(
    "users",
    _key("id"),
    _must("name"),
    Column("name_key", Text, nullable=True, unique=True),  # the name as it is compared; guests have none
    _must("kind"),  # guest, member, owner
    _must("admin", Integer, default="0"),
    _may("password"),  # argon2
    _may("email"),
    Column("email_key", Text, nullable=True, unique=True),
    _must("email_checked", Integer, default="0"),
    _must("lang", default="en"),
    _must("created", Real),
    _must("looked", Real),
    _must("banned", Integer, default="0"),
    _may("vacation", Real),  # away until
    _must("vacation_left", Real, default="0"),  # seconds of leave used this year
    _must("settings", default="{}"),  # json: notices
    _may("merged"),  # a guest that became this member
)

sessions = _table(
    "sessions",
    _key("hash"),  # of the cookie
    _must("user_id"),
    _must("created", Real),
    _must("looked", Real),
    _must("expires", Real),
    _must("label", default=""),  # browser, in short
    Index("sessions_of", "user_id"),
)

# One-time links and the tokens of bots: only hashes are kept.
secrets = _table(
    "secrets",
    _key("hash"),
    _must("kind"),  # reset, email, signup, api
    _must("user_id"),
    _must("created", Real),
    _may("expires", Real),
    _must("label", default=""),
    Index("secrets_of", "user_id"),
)

# ---- notices ----

outbox = _table(
    "outbox",
    _key("id"),
    _must("user_id"),
    _must("table_id", default=""),
    _must("kind"),  # turn, invited, takeback, over, reminder, digest, reset, ...
    _must("channel"),  # email, webhook, push
    _must("target"),
    _must("payload"),  # json
    _must("state", default="waiting"),  # waiting, sent, failed, dropped
    _must("tries", Integer, default="0"),
    _must("next", Real),
    _may("sent", Real),
    _must("error", default=""),
    _must("created", Real),
    Column("once", Text, nullable=True, unique=True),  # what must not be told twice
    Index("outbox_due", "state", "next"),
    Index("outbox_of", "user_id", "created"),
)

# A browser that shows notices (web push). It counts only while the session lives in which it was switched on.
pushes = _table(
    "pushes",
    _key("id"),  # of the endpoint: one per browser, no matter who uses it
    _must("user_id"),
    _must("session"),  # hash of the cookie; at home there is none
    _must("endpoint"),  # the address at the browser's push service: a secret
    _must("p256dh"),  # what is sent is sealed with these two
    _must("auth"),
    _must("label", default=""),  # browser, in short
    _must("wanted", Integer, default="1"),
    _must("failures", Integer, default="0"),
    _must("trouble", default=""),  # why we switched it off
    _must("created", Real),
    Index("pushes_of", "user_id"),
)

# ---- tournaments and ratings ----

tournaments = _table(
    "tournaments",
    _key("id"),
    _must("name"),
    _must("game"),
    _must("scenario"),
    _must("options"),  # json
    _must("kind"),  # robin, swiss
    _must("rounds", Integer),
    _must("round", Integer, default="0"),
    _must("state", default="open"),  # open, play, over
    _must("owner"),
    _may("clock"),  # json
    _must("places", Integer),
    _must("created", Real),
    _may("ended", Real),
)

entrants = _table(
    "entrants",
    _key("tournament_id"),
    _key("user_id"),
    _must("name"),
    _must("seed", Integer),
    _must("dropped", Integer, default="0"),
    _must("joined", Real),
)

pairings = _table(
    "pairings",
    _key("tournament_id"),
    _key("round", Integer),
    _key("n", Integer),
    _must("first"),  # user with the game's first side
    _may("second"),  # nobody: a bye
    _must("table_id", default=""),
    _may("first_points", Real),
    _may("second_points", Real),
    _must("by", default=""),  # the name of the organiser who set the result
)

ratings = _table(
    "ratings",
    _key("user_id"),
    _key("game"),
    _must("rating", Real),
    _must("deviation", Real),
    _must("volatility", Real),
    _must("games", Integer),
    _must("updated", Real),
)

sides = _table(  # how much a side is worth in a scenario, in points of rating
    "sides", _key("game"), _key("scenario"), _must("advantage", Real), _must("games", Integer)
)

rated = _table("rated", _key("table_id"), _must("body"), _must("at", Real))  # json: what the game changed

# ---- scenarios that people wrote and published ----

scenarios = _table(
    "scenarios",
    _key("id"),
    _must("game"),
    _must("title"),
    _must("text"),
    _must("owner"),  # user who published it
    _must("author"),  # and their name then
    _must("created", Real),
    Index("scenarios_of", "game", "created"),
)

# ---- several servers on one database ----

claims = _table("claims", _key("what"), _must("holder"), _must("until", Real))
meta = _table("meta", _key("name"), _must("value"))
