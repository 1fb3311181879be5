"""`grognard scenario`: battles of Last Battle as files: is one sound, and play it."""

from __future__ import annotations

import re
from pathlib import Path

import click

from grognard.cli.common import examples, lang_option, words
from grognard.cli.play import face, opponents
from grognard.cli.session import Session
from grognard.kernel.errors import BadFile


@click.group(epilog=examples("grognard scenario check ford.toml", "grognard scenario play ford.toml --vs veteran"))
@lang_option
def scenario(lang: str) -> None:
    """Battles of Last Battle as files; docs/battles.md describes them."""


@scenario.command(epilog=examples("grognard scenario check ford.toml"))
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@lang_option
def check(file: Path, lang: str) -> None:
    """Say whether the battle in FILE can be played; if not, what is wrong, and in which line."""
    from grognard.games.lastbattle.battle import LONGEST, BadBattle
    from grognard.games.lastbattle.battle_laid import own_text

    text = file.read_bytes()[: 4 * LONGEST + 4].decode("utf-8", errors="replace")
    told = words(lang)
    try:
        own_text(text)
    except BadBattle as fault:
        line = line_of(text, fault.field)
        where = told.text("cli-scenario-line", {"line": line}) if line else ""
        click.echo(" ".join(x for x in (f"{file}:", where, str(fault)) if x), err=True)
        raise SystemExit(1) from fault
    click.echo(told.text("cli-scenario-sound", {"file": str(file)}))


def line_of(text: str, field: str) -> int:
    """The line that a field is in, from 1: the last part of its name that the file has; 0 if it says nothing of it."""
    at, nth = -1, 0
    for name, index in re.findall(r"(\w+)(?:\[(\d+|\.\.\.)\])?", field):
        told = re.compile(rf"(?m)^[ \t]*\[+(?:\w+\.)*{name}(?:\.\w+)*\]+|(?:^|[ \t{{,]){name}[ \t]*=")
        found = [hit.end() for hit in told.finditer(text, max(at, 0))]
        if found:
            at = found[min(nth, len(found) - 1)] - 1
        nth = int(index) if index.isdecimal() else 0
    return text.count("\n", 0, at) + 1 if at >= 0 else 0


@scenario.command(epilog=examples("grognard scenario play ford.toml", "grognard scenario play ford.toml --vs veteran"))
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--vs", "strength", metavar="STRENGTH", help="Against the computer: recruit, veteran or staff.")
@click.option("--as", "side", metavar="SIDE", help="The side you play (default: the first).")
@click.option("--plain", is_flag=True, help="One line after another: for screen readers and pipes.")
@lang_option
def play(file: Path, strength: str | None, side: str | None, plain: bool, lang: str) -> None:
    """Play the battle in FILE in the terminal."""
    import grognard

    handle = grognard.load("lastbattle")
    own = handle.game.role(side) if side is not None else 0
    if file.stat().st_size > 200_000:
        raise BadFile("too-large")
    table = handle.position(file.read_text(encoding="utf-8"))
    Session(table, opponents(len(handle.roles), own, strength), lang, face(plain), None).run()
