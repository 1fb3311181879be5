"""`grognard scenario`: battles of Last Battle as files: check one, play one, print the format."""

from __future__ import annotations

import json
from pathlib import Path

import click

from grognard.cli.common import examples, lang_option, words
from grognard.cli.play import face, opponents
from grognard.cli.session import Session
from grognard.kernel.errors import BadFile
from grognard.kernel.scenario_files import BadScenario, ScenarioFiles

GAME = "lastbattle"  # the game whose battles are files


@click.group(epilog=examples("grognard scenario check ford.toml", "grognard scenario play ford.toml --vs veteran"))
@lang_option
def scenario(lang: str) -> None:
    """Battles of Last Battle as files; docs/battles.md describes them."""


def files() -> ScenarioFiles:
    import grognard

    found = grognard.load(GAME).game.scenario_files
    assert found is not None
    return found


def text_of(file: Path) -> str:
    """What the file says. No more of it is read than a battle may have, and what is no text is no battle."""
    longest = files().longest
    with file.open("rb") as opened:
        raw = opened.read(4 * longest + 4)  # a character has four bytes at most
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        if len(raw) > longest:
            return raw.decode("utf-8", errors="replace")  # too long, and that is what will be said of it
        raise BadFile("unreadable") from None


@scenario.command(epilog=examples("grognard scenario check ford.toml"))
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@lang_option
def check(file: Path, lang: str) -> None:
    """Say whether the battle in FILE can be played; if not, everything that is wrong, and in which line."""
    import grognard

    found = files().check(text_of(file))
    if not found.faults:
        click.echo(words(lang).text("cli-scenario-sound", {"file": str(file)}))
        return
    for fault in found.faults:
        said = BadScenario(grognard.load(GAME).game, fault).text(lang)
        click.echo(f"{file}: {said}{f' [{fault.rule}]' if fault.rule else ''}", err=True)
    raise SystemExit(1)


@scenario.command(epilog=examples("grognard scenario play ford.toml", "grognard scenario play ford.toml --vs veteran"))
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--vs", "strength", metavar="STRENGTH", help="Against the computer: recruit, veteran or staff.")
@click.option("--as", "side", metavar="SIDE", help="The side you play (default: the first).")
@click.option("--plain", is_flag=True, help="One line after another: for screen readers and pipes.")
@lang_option
def play(file: Path, strength: str | None, side: str | None, plain: bool, lang: str) -> None:
    """Play the battle in FILE in the terminal."""
    import grognard

    handle = grognard.load(GAME)
    own = handle.game.role(side) if side is not None else 0
    table = handle.scenario(text_of(file))
    Session(table, opponents(len(handle.roles), own, strength), lang, face(plain), None).run()


@scenario.command(epilog=examples("grognard scenario schema > battle.schema.json"))
@lang_option
def schema(lang: str) -> None:
    """Print the format of such a file as a JSON Schema, for editors that complete and check while you type."""
    click.echo(json.dumps(files().schema(), indent=2))
