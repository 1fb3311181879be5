"""Migrates an old database to the present schema, with alembic, which is imported only if needed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Connection


def config(db: Connection) -> Any:
    from alembic.config import Config

    found = Config()
    found.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    found.attributes["connection"] = db
    return found


def upgrade(db: Connection) -> None:
    from alembic import command

    command.upgrade(config(db), "head")
