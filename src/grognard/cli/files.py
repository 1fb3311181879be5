"""`grognard replay`, `open` and `verify`: what can be done with a save file."""

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
from grognard.kernel.flow import to_act
from grognard.kernel.outcome import sentence
from grognard.kernel.table import Table

if TYPE_CHECKING:
    from grognard.kernel.save_file import Verdict
    from grognard.server.store import Store

SHORTEST_SEAL = 16  # signs of a fingerprint that tell one game from all others


def _there(ctx: click.Context, _: click.Parameter, path: Path | None) -> Path | None:
    """An existing file; otherwise an error in the reader's language."""
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
@click.option("--live", is_flag=True, help="Instead of a file: can every stored game still be replayed?")
@data_option
@json_option
@lang_option
def replay(file: Path | None, reader: str, live: bool, data: str | Path | None, as_json: bool, lang: str) -> None:
    """Replay a game file, check every action and draw, and tell what happened."""
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
    _warn(table, lang)
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
        "unverified": table.doubt,
    }


def _warn(table: Table, lang: str) -> None:
    """Warn if the dice of a file cannot be trusted."""
    if table.doubt:
        click.echo(words(lang).text(f"unverified-{table.doubt}"), err=True)


def outcome(table: Table, lang: str) -> str:
    """How the game ended, or who is to act."""
    say = words(lang, table.game)
    if table.result is None:
        names = [say.text(table.army(role)) for role in to_act(table.state)]
        return say.text("cli-to-act", {"who": " / ".join(names)})
    return sentence(table.game, table.state, table.state.result, lang)


def _store(path: Path) -> Store:
    """The data file, or one sentence why it cannot be used."""
    from grognard.server.base.errors import StoreError
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
@click.option("--serve/--no-serve", default=True, help="Keep serving the page (otherwise only add the game).")
@lang_option
def open_file(file: Path, data: Path | None, port: int | None, browser: bool, serve: bool, lang: str) -> None:
    """Add a game file to your games and open the page, where it comes first."""
    from grognard.server.base.settings import default_data
    from grognard.server.web.serve import serve as run

    path = data or default_data()
    import grognard

    table = grognard.open(file.read_bytes())
    number = asyncio.run(_bring_in(path, table))
    _warn(table, lang)
    click.echo(words(lang).text("cli-opened", {"file": file.name, "table": number}))
    if serve:
        raise SystemExit(run(port=port, data=path, open_browser=browser, lang=lang))


async def _bring_in(path: Path, table: Table) -> str:
    """Put the table into the data file; its number there."""
    from grognard.server.play.listing import HUMAN
    from grognard.server.play.new_table import new_record
    from grognard.server.play.replay import rows_of

    store = _store(path)
    try:
        record = new_record(table, dict.fromkeys(table.seats, HUMAN))
        await store.create(record, rows_of(table, record.created))
    finally:
        store.close()
    return record.id


@click.command(
    epilog=examples("grognard verify my-game.grognard.json", "grognard verify my-game.grognard.json --seal 3f9a…")
)
@click.argument("file", type=FILE, callback=_there)
@click.option(
    "--seal", help="The fingerprint that was shown at the table: is it this game's? Its first 16 characters will do."
)
@json_option
@lang_option
def verify(file: Path, seal: str | None, as_json: bool, lang: str) -> None:
    """Check a game file: is the random seed the one that was sealed, is every draw the one the seed produces, does
    every action obey the rules, was the position corrected? Exits with 1 if something is wrong."""
    import grognard

    verdict = grognard.verify(file.read_bytes())
    same = None if seal is None else same_seal(verdict.seal, seal)
    fine = verdict.sound and same is not False
    if as_json:
        print_json({**asdict(verdict), "same_seal": same, "ok": fine})
        raise SystemExit(0 if fine else 1)
    for key, params in findings(verdict, same):
        if "role" in params:
            params = {**params, "role": _side(file, params["role"], lang)}
        click.echo(words(lang).text(key, params))
    raise SystemExit(0 if fine else 1)


def same_seal(ours: str, given: str) -> bool:
    """Whether it is the same fingerprint. It may be given in part, if that is not too little to mean anything."""
    wanted = "".join(given.split()).lower().rstrip("…")
    return len(wanted) >= SHORTEST_SEAL and ours.lower().startswith(wanted)


def findings(verdict: Verdict, same: bool | None) -> list[tuple[str, dict[str, Any]]]:
    """The findings, line by line: catalogue keys and their values."""
    out: list[tuple[str, dict[str, Any]]] = [("cli-verify-seal", {"seal": verdict.seal or "–"})]
    if same is not None:
        out.append(("cli-verify-same-seal" if same else "cli-verify-other-seal", {}))
    out.append(("cli-verify-key" if verdict.committed else "cli-verify-no-key", {}))
    if not verdict.long:
        out.append(("cli-verify-short-key", {}))
    first = (verdict.first_wrong or 0) + 1
    out.append(("cli-verify-fair" if verdict.fair else "cli-verify-unfair", {"draws": verdict.draws, "first": first}))
    played = {"actions": verdict.actions - len(verdict.edits)}
    out.append(("cli-verify-replays" if verdict.replays else "cli-verify-illegal", played))
    out += [("cli-verify-edit", {"step": edit.step, "role": edit.role}) for edit in verdict.edits]
    return out


def _side(file: Path, role: str, lang: str) -> str:
    """A side's name, as its game calls it."""
    from grognard import registry
    from grognard.kernel import save_file

    say = words(lang, registry.game(save_file.parse(file.read_bytes())["game"]))
    return say.text(f"role-{role}") if say.has(f"role-{role}") else role
