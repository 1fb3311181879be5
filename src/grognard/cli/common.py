"""What all commands share: languages, words, games by name, options, and JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from grognard.kernel.errors import GrognardError
from grognard.kernel.game import Game
from grognard.kernel.options import OptionRefused, Value
from grognard.kernel.scenario_files import BadScenario
from grognard.kernel.translation import LANGS, Catalogue, MissingWords, catalogue, machine_language

F = TypeVar("F", bound=Callable[..., Any])


def _remember(ctx: click.Context, _: click.Parameter, value: str | None) -> str:
    """Store the language in the root context, so that an error anywhere can be reported in it."""
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
        "--option",
        "options",
        multiple=True,
        metavar="NAME[=VALUE]",
        help="Switch an option of the game on (or off: NAME=no), or choose its value; `grognard rules GAME --options`.",
    )(function)


def find(name: str) -> Game:
    from grognard import registry

    return registry.game(name)


SWITCHED = dict.fromkeys(("", "yes", "on", "true", "oui"), True) | dict.fromkeys(("no", "off", "false", "non"), False)


def chosen(options: tuple[str, ...]) -> dict[str, Value]:
    """--option bunker --option coin=no --option plan=XVII"""
    out: dict[str, Value] = {}
    for option in options:
        name, _, value = option.partition("=")
        out[name] = SWITCHED.get(value.lower(), value)
    return out


def words(lang: str, game: Game | None = None) -> Catalogue:
    return catalogue(lang, game)


def sentence(error: GrognardError, lang: str) -> str:
    """An error in the reader's language; its own words if the catalogue should not have any."""
    if isinstance(error, OptionRefused | BadScenario):
        return error.text(lang)
    values = {k: v if isinstance(v, int | float) else str(v) for k, v in error.params.items()}
    try:
        return words(lang).text(error.key, values)
    except MissingWords:
        return str(error)


def print_json(facts: Any) -> None:
    click.echo(json.dumps(facts, ensure_ascii=False))
