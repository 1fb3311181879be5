"""`grognard replay --live`: does every stored game still replay correctly under the present code? Run it with the new
program before an upgrade; the data is not changed."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import click

from grognard.cli.backup import copied, opened, place_of, telling_why
from grognard.cli.common import print_json, words
from grognard.kernel import codec
from grognard.kernel.errors import GrognardError
from grognard.kernel.seat import SPECTATOR


def live(data: str | Path | None, as_json: bool, lang: str) -> int:
    """Every stored game, played again on a copy. Gives the exit code: 1 if any comes out differently."""
    where = place_of(data)
    if isinstance(where, Path) and not where.exists():
        raise FileNotFoundError(2, words(lang).text("cli-not-there"), str(where))
    with telling_why(), copied(where) as path:
        found = asyncio.run(_replayed(path))
    broken = [row for row in found if row["fault"]]
    if as_json:
        print_json({"games": len(found), "faults": len(broken), "tables": found})
        return 1 if broken else 0
    say = words(lang)
    for row in broken:
        click.echo(say.text("cli-live-broken", {"table": row["table"], "fault": row["fault"]}), err=True)
        click.echo(say.text("cli-live-rules", {k: row[k] for k in ("game", "rules", "present", "actions")}), err=True)
    click.echo(say.text("cli-live-done", {"games": len(found), "faults": len(broken)}))
    return 1 if broken else 0


async def _replayed(path: Path) -> list[dict[str, Any]]:
    with opened(path) as store:
        return [await _again(store, record) for record in await store.records()]


async def _again(store: Any, record: Any) -> dict[str, Any]:
    from grognard import registry
    from grognard.server.play.replay import rebuild

    row: dict[str, Any] = {
        "table": record.id, "game": record.game, "rules": record.rules, "present": "", "actions": 0, "fault": None,
    }  # fmt: skip
    try:
        game = registry.game(record.game)
        row["present"] = game.version
        journal = await store.journal(record.id)
        row["actions"] = len(journal)
        table = rebuild(game, record, journal)
        if codec.save(table.state) != record.snapshot.encode():
            row["fault"] = "snapshot"
        elif len(table.heard(SPECTATOR)) != record.lines:
            row["fault"] = "log"
    except GrognardError as fault:
        row["fault"] = str(fault)
    return row
