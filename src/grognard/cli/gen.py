"""`grognard gen`: what is generated from a game's data files."""

from __future__ import annotations

import importlib
import importlib.util

import click

from grognard.cli.common import examples, find, game_argument, lang_option, words
from grognard.registry import package_of


@click.command(epilog=examples("grognard gen trench --check"))
@game_argument
@click.option("--check", is_flag=True, help="Write nothing; exit with 1 if the files are out of date.")
@lang_option
def gen(game: str, check: bool, lang: str) -> None:
    """Write the constants of GAME from its data files."""
    found = find(game)
    name = package_of(found) + ".gen"
    if name == ".gen" or importlib.util.find_spec(name) is None:  # a game of one module has none
        click.echo(words(lang).text("cli-gen-nothing", {"game": game}))
        return
    fresh = importlib.import_module(name).main(check=check)
    if check and not fresh:
        click.echo(words(lang).text("cli-gen-stale", {"game": game}), err=True)
        raise SystemExit(1)
    click.echo(words(lang).text("cli-gen-fresh" if check else "cli-gen-written", {"game": game}))
