"""`grognard replay`, `open` and `verify`: what can be done with a game file."""

from __future__ import annotations

import asyncio
import errno
import os
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from grognard.cli.common import data_option, examples, json_option, lang_option, language, print_json, words
from grognard.kernel import codec
from grognard.kernel.table import Table

if TYPE_CHECKING:
    from grognard.server.store import Store


def _there(ctx: click.Context, _: click.Parameter, path: Path | None) -> Path | None:
    """A file that is there; if not, that is told in the reader's language."""
    if path is not None and (path.is_dir() or not path.exists()):
        say = words(language(ctx))
        reason = os.strerror(errno.EISDIR) if path.is_dir() else say.text("cli-not-there")
        raise click.UsageError(say.text("cli-no-file", {"file": str(path), "reason": reason}), ctx)
    return path


FILE = click.Path(path_type=Path)
DATA = click.option("--data", type=click.Path(path_type=Path), help="The data file (default: in your own data folder).")


@click.command(epilog=examples("grognard replay my-game.grognard.json --lang fr", "grognard replay --live"))
@click.argument("file", type=FILE, required=False, callback=_there)
@click.option("--as", "reader", default="all", show_default=True, help="Whose log: a side, spectator, or all.")
@click.option("--live", is_flag=True, help="Instead of a file: does every stored game still play through?")
@data_option
@json_option
@lang_option
def replay(file: Path | None, reader: str, live: bool, data: str | Path | None, as_json: bool, lang: str) -> None:
    """Play a game file again, check every action and draw of it, and tell what happened."""
    if live:
        from grognard.cli.replay import live as replay_all

        raise SystemExit(replay_all(data, as_json, lang))
    if file is None:
        raise click.UsageError(words(lang).text("cli-replay-what"))
    import grognard

    table = grognard.open(file.read_bytes())
    log = table.log(reader, lang)
    if as_json:
        print_json({**_facts(table), "log": log})
        return
    for line in log:
        click.echo(line)
    click.echo(words(lang).text("cli-replay-done", {"actions": len(table.journal), "result": outcome(table, lang)}))


def _facts(table: Table) -> dict[str, Any]:
    return {
        "game": table.game.id,
        "scenario": table.scenario,
        "options": table.options,
        "actions": len(table.journal),
        "draws": len(table.opening) + sum(len(e.draws) for e in table.journal),
        "state": codec.key(table.state),
        "to_act": table.to_act,
        "result": asdict(table.result) if table.result else None,
    }


def outcome(table: Table, lang: str) -> str:
    """How the game ended, or who is to act."""
    say = words(lang, table.game)
    if table.result is None:
        return say.text("cli-to-act", {"who": " / ".join(say.text(f"role-{r}") for r in table.to_act)})
    own = f"result-{table.result.level}"
    if table.result.winner is None:
        return say.plain(own if say.has(own) else "result-drawn", {})
    winner = table.result.winner
    params = {"side": table.game.role(winner), "who": say.text(f"role-{winner}")}
    return say.plain(own if say.has(own) else "result-won", params)


def _store(path: Path) -> Store:
    """The data file, or one sentence why it cannot be used."""
    from grognard.server.errors import StoreError
    from grognard.server.store import Store

    try:
        return Store(path)
    except StoreError as fault:
        lang = language(click.get_current_context())
        click.echo(words(lang).text(fault.key, {k: str(v) for k, v in fault.params.items()}), err=True)
        raise SystemExit(1) from None


@click.command("open", epilog=examples("grognard open crashes/crash-trench-7-112.grognard.json"))
@click.argument("file", type=FILE, callback=_there)
@DATA
@click.option("--port", type=click.IntRange(0, 65535), help="Port; without it a free one is found.")
@click.option("--browser/--no-browser", default=True, help="Open the page in your browser.")
@click.option("--serve/--no-serve", default=True, help="Go on serving the page (else only bring the game in).")
@lang_option
def open_file(file: Path, data: Path | None, port: int | None, browser: bool, serve: bool, lang: str) -> None:
    """Bring a game file into your games and open the page: it is the first to continue."""
    from grognard.server import default_data
    from grognard.server import serve as run

    path = data or default_data()
    number = asyncio.run(_bring_in(path, file.read_bytes()))
    click.echo(words(lang).text("cli-opened", {"file": file.name, "table": number}))
    if serve:
        raise SystemExit(run(port=port, data=path, open_browser=browser, lang=lang))


async def _bring_in(path: Path, text: bytes) -> str:
    """Read the file into the data file; the number of its table."""
    import grognard
    from grognard.server.rebuild import rows_of
    from grognard.server.tables import HUMAN, new_record

    table = grognard.open(text)
    store = _store(path)
    try:
        record = new_record(table, dict.fromkeys(table.game.roles, HUMAN))
        await store.create(record, rows_of(table, record.created))
    finally:
        store.close()
    return record.id


@click.command(epilog=examples("grognard verify my-game.grognard.json --json"))
@click.argument("file", type=FILE, callback=_there)
@json_option
@lang_option
def verify(file: Path, as_json: bool, lang: str) -> None:
    """Check a game file: is the dice key the one that was committed to, is every draw the one that the key gives, does
    every action obey the rules? Exits with 1 if not."""
    import grognard

    verdict = grognard.verify(file.read_bytes())
    fine = verdict.committed and verdict.fair and verdict.replays
    if as_json:
        print_json({**asdict(verdict), "ok": fine})
        raise SystemExit(0 if fine else 1)
    say = words(lang)
    click.echo(say.text("cli-verify-key" if verdict.committed else "cli-verify-no-key"))
    wrong = (verdict.first_wrong or 0) + 1
    click.echo(
        say.text("cli-verify-fair" if verdict.fair else "cli-verify-unfair", {"draws": verdict.draws, "first": wrong})
    )
    click.echo(
        say.text("cli-verify-replays" if verdict.replays else "cli-verify-illegal", {"actions": verdict.actions})
    )
    raise SystemExit(0 if fine else 1)
