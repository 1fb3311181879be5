"""What all commands share: languages, words, games by name, options, and JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from grognard.kernel.errors import BadOption, GrognardError
from grognard.kernel.game import Game
from grognard.kernel.speech import LANGS, Catalogue, MissingWords, catalogue, machine_language

F = TypeVar("F", bound=Callable[..., Any])


def _remember(ctx: click.Context, _: click.Parameter, value: str | None) -> str:
    """The language is known to the root, so that an error anywhere can be told in it."""
    chosen = value or language(ctx)
    ctx.find_root().meta["grognard.lang"] = chosen
    return chosen


def lang_option(function: F) -> F:
    return click.option(
        "--lang",
        type=click.Choice(LANGS),
        callback=_remember,
        is_eager=True,
        help="Language of what you read (default: that of your system).",
    )(function)


def language(ctx: click.Context) -> str:
    return str(ctx.find_root().meta.get("grognard.lang") or machine_language())


def json_option(function: F) -> F:
    return click.option("--json", "as_json", is_flag=True, help="One JSON object on standard output, for programs.")(
        function
    )


def examples(*commands: str) -> str:
    """The end of a command's help: each example on a line of its own, so that it can be copied."""
    return "\b\nExamples:\n" + "\n".join(f"  {command}" for command in commands)


class DataPlace(click.ParamType[Any]):
    """Where the data are: a file, or the address of a database."""

    name = "file or address"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str | Path:
        return value if isinstance(value, Path) or "://" in value else Path(value)


def data_option(function: F) -> F:
    return click.option(
        "--data", type=DataPlace(), help="The data file (default: in your own data folder), or postgresql://…"
    )(function)


def game_argument(function: F) -> F:
    return click.argument("game", metavar="GAME")(function)


def option_option(function: F) -> F:
    return click.option(
        "--option", "options", multiple=True, metavar="NAME[=yes|no]", help="Switch an option of the game on (or off)."
    )(function)


def find(name: str) -> Game:
    from grognard import registry

    return registry.game(name)


def chosen(options: tuple[str, ...]) -> dict[str, bool]:
    """--option bunker --option coin=no"""
    out: dict[str, bool] = {}
    for option in options:
        name, _, value = option.partition("=")
        if value.lower() not in ("", "yes", "no", "on", "off", "true", "false", "oui", "non"):
            raise BadOption(option=name, value=value)
        out[name] = value.lower() not in ("no", "off", "false", "non")
    return out


def words(lang: str, game: Game | None = None) -> Catalogue:
    return catalogue(lang, game)


def sentence(error: GrognardError, lang: str) -> str:
    """An error in the reader's language; its own words if the catalogue should not have any."""
    values = {k: v if isinstance(v, int | float) else str(v) for k, v in error.params.items()}
    try:
        return words(lang).text(error.key, values)
    except MissingWords:
        return str(error)


def print_json(facts: Any) -> None:
    click.echo(json.dumps(facts, ensure_ascii=False))


def package_of(game: Game) -> str:
    """The dotted name of the package a game lives in."""
    return str(game.state.__module__).rpartition(".")[0]
