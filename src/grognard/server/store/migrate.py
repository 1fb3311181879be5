"""Bringing old data to the present shape, with alembic; imported only when there is something to bring."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def config(db: Connection) -> Config:
    found = Config()
    found.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    found.attributes["connection"] = db
    return found


def upgrade(db: Connection) -> None:
    command.upgrade(config(db), "head")
