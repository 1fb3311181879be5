"""Old data is brought to the present shape: its games can be played on, and nothing differs from a new database."""

from __future__ import annotations

import json
import random
import re
import sqlite3
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, text

import grognard
from grognard.server.play import new_table, replay
from grognard.server.store import APPLICATION, Store, migrate, schema
from grognard.server.store.migrations.versions import s0001_one_machine as first
from grognard.server.store.records import AS_JSON
from server.databases import Postgres
from server.helpers import Live, StubBots, in_a_loop


def old_file(path: Path, games: list[Any]) -> list[str]:
    """A data file as the first version wrote it."""
    names = []
    with closing(sqlite3.connect(path)) as db:
        for statement in first.TABLES.split(";"):
            db.execute(statement)
        db.execute(f"PRAGMA application_id={APPLICATION}")
        db.execute("PRAGMA user_version=1")
        columns = [c[1] for c in db.execute("PRAGMA table_info(tables)")]
        for table in games:
            record = asdict(new_table.new_record(table, dict.fromkeys(table.game.roles, "human")))
            values = [json.dumps(record[c]) if c in AS_JSON and record[c] is not None else record[c] for c in columns]
            db.execute(f"INSERT INTO tables VALUES ({', '.join('?' * len(columns))})", values)
            for n, e in enumerate(table.journal):
                row = (record["id"], n, "act", e.role, e.verb, e.arg, json.dumps(replay.drawn(e.draws)), 5.0)
                db.execute("INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
            db.execute("INSERT INTO seen VALUES (?, 'french', 3)", (record["id"],))
            names.append(record["id"])
        db.commit()
    return names


def played(seed: int, actions: int) -> Any:
    table, rnd = grognard.load("trench").new(seed=seed), random.Random(seed)
    while not table.result and actions:
        role = rnd.choice(table.to_act)
        offer = table.offer(role)
        bold = [v for v in ("attack", "place", "move") if v in offer]
        verb = rnd.choice(bold or list(offer))
        table.act(role, verb, rnd.choice(offer[verb]))
        actions -= 1
    return table


def test_games_of_the_first_version_are_played_on(data: Path) -> None:
    begun, over = played(1, 40), played(2, 100_000)
    assert over.result
    one, two = old_file(data, [begun, over])
    live = Live(data, StubBots())
    try:
        listed = {t["id"]: t for t in live.player.http.get("/api/tables").json()}
        assert listed[two]["result"]["winner"] == over.result.winner
        assert listed[one]["result"] is None
        record = in_a_loop(live.hub.store.record(two))
        assert (record.result, record.ended) == (over.state.result, record.updated)
        assert record.seen == {"french": 3}
        table = in_a_loop(live.hub.store.record(one))
        from server.helpers import Seats

        seats = Seats(live.player, {"id": one, "seats": [], "observers": []})
        seats.tokens = table.tokens
        assert [flat(line["parts"]) for line in seats.get("french")["log"]] == begun.log("french")
        assert seats.play(10) == 10
    finally:
        live.stop()


def flat(parts: list[Any]) -> str:
    return "".join(p if isinstance(p, str) else p[0] for p in parts)


def test_the_steps_are_a_chain_that_ends_at_the_present_revision(data: Path) -> None:
    engine = create_engine("sqlite://")
    with engine.connect() as db:
        assert ScriptDirectory.from_config(migrate.config(db)).get_heads() == [schema.REVISION]
    engine.dispose()


@pytest.fixture(params=["sqlite", "postgresql"])
def stepwise(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    """Two connections to databases: one brought up step by step, one made new."""
    if request.param == "sqlite":
        old_file(tmp_path / "old.sqlite", [played(1, 10)])
        places: list[Any] = [tmp_path / "old.sqlite", tmp_path / "new.sqlite"]
    else:
        server: Postgres = request.getfixturevalue("postgres")
        places = [server.database(), server.database()]
        engine = create_engine(places[0].replace("postgresql://", "postgresql+psycopg://"))
        with engine.connect() as db:
            migrate.upgrade(db)
            db.commit()
        engine.dispose()
    stores = [Store(place) for place in places]
    yield stores
    for store in stores:
        store.close()


def differences(db: Connection) -> list[Any]:
    context = MigrationContext.configure(db, opts={"compare_type": True})
    return list(compare_metadata(context, schema.metadata))


def shape(db: Connection) -> list[Any]:
    """Everything the database itself knows of its tables, in its own words."""
    if db.dialect.name == "sqlite":
        rows = db.execute(
            text(
                "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name != 'alembic_version' ORDER BY name"
            )
        ).all()
        return [(name, re.sub(r"\s+", " ", sql)) for name, sql in rows]
    columns = db.execute(
        text(
            "SELECT table_name, row_number() OVER (PARTITION BY table_name ORDER BY ordinal_position),"
            " column_name, data_type, is_nullable, column_default"
            " FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2"
        )
    ).all()
    rules = db.execute(
        text("SELECT conrelid::regclass::text, pg_get_constraintdef(oid) FROM pg_constraint"
             " WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2")
    ).all()  # fmt: skip
    # The index of a key keeps the name it was made under, with a number if that was taken.
    named = "SELECT regexp_replace(indexdef, '_pkey[0-9]*', '_pkey') FROM pg_indexes WHERE schemaname = 'public'"
    indexes = db.execute(text(f"{named} ORDER BY 1")).all()
    return [[tuple(r) for r in part if "alembic_version" not in r[0]] for part in (columns, rules, indexes)]


def test_what_was_brought_up_step_by_step_is_what_is_made_new(stepwise: list[Store]) -> None:
    old, new = stepwise
    assert in_a_loop(old.do(differences)) == []
    assert in_a_loop(old.do(shape)) == in_a_loop(new.do(shape))


def test_data_from_before_notices_in_browsers_gets_its_table(anywhere: Path | str) -> None:
    """As the version before left it: only the last step is taken."""
    before = Store(anywhere)
    whole = in_a_loop(before.do(shape))

    def back(db: Connection) -> None:
        db.execute(text("DROP TABLE pushes"))
        db.execute(text("DROP TABLE scenarios"))
        for column in ("doubt", "waits", "lookers", "lesson", "cue"):
            db.execute(text(f"ALTER TABLE tables DROP COLUMN {column}"))
        db.execute(text("UPDATE alembic_version SET version_num = '0002'"))

    in_a_loop(before.do(back))
    before.close()
    after = Store(anywhere)
    try:
        assert in_a_loop(after.do(differences)) == []
        assert in_a_loop(after.do(shape)) == whole
    finally:
        after.close()


def test_a_difference_would_be_found(stepwise: list[Store]) -> None:
    _, new = stepwise

    def spoil(db: Connection) -> list[Any]:
        db.execute(text("ALTER TABLE users ADD COLUMN shoe_size INTEGER"))
        found = differences(db)
        db.execute(text("ALTER TABLE users DROP COLUMN shoe_size"))
        return found

    assert len(in_a_loop(new.do(spoil))) == 1


def test_two_servers_that_start_together_make_the_tables_once(postgres: Postgres) -> None:
    from concurrent.futures import ThreadPoolExecutor

    address = postgres.database()
    with ThreadPoolExecutor(4) as pool:
        stores = list(pool.map(lambda _: Store(address), range(4)))
    for store in stores:
        store.close()
    name = address.split("@/")[1].split("?")[0]
    assert postgres.sql("SELECT count(*) FROM alembic_version", name) == [(1,)]
