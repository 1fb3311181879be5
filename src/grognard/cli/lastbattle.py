"""`grognard lastbattle`: what only Last Battle needs. `convert` turns ratings of the role-playing game into cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
import msgspec

from grognard.cli.common import examples, find, json_option, lang_option, print_json, words


@click.group(epilog=examples("grognard lastbattle convert sheet.toml"))
@lang_option
def lastbattle(lang: str) -> None:
    """Tools for Last Battle: Twilight 2000."""


@lastbattle.command(
    epilog=examples("grognard lastbattle convert sheet.toml", "grognard lastbattle convert sheet.toml --toml")
)
@click.argument("sheet", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--toml", "as_toml", is_flag=True, help="Only the entries for a battle file, ready to paste.")
@json_option
@lang_option
def convert(sheet: Path, as_toml: bool, as_json: bool, lang: str) -> None:
    """Turn ratings of the role-playing game into cards and counters: each step with its rule.

    SHEET is a TOML file with vehicles, small_arms, heavy_weapons and characters; docs/roleplaying.md describes it.
    """
    from grognard.games.lastbattle import roleplaying as rpg

    told = words(lang, find("lastbattle"))
    try:
        made = rpg.convert(rpg.read_sheet(text_of(sheet)))
    except rpg.BadSheet as fault:
        click.echo(f"{told.text(fault.key, fault.params)} [{fault.rule}]", err=True)
        raise SystemExit(1) from fault
    if as_json:
        print_json({"made": [msgspec.to_builtins(x) for x in made]})
        return
    if as_toml:
        click.echo("\n".join(toml_of(x.kind, x.card) for x in made if x.kind in ("vehicle", "character")))
        return
    for x in made:
        click.echo(f"{x.name} ({told.text(f'sheet-kind-{x.kind}')})")
        for step in x.steps:
            click.echo(f"  {told.text(step.what)}: {step.given} → {step.how} → {step.value}  [{step.rule}]")


def text_of(sheet: Path) -> str:
    from grognard.games.lastbattle.roleplaying import BadSheet

    try:
        return sheet.read_text(encoding="utf-8")
    except UnicodeDecodeError as fault:
        raise BadSheet("LB.rpg.guidelines", "sheet-no-text") from fault


def toml_of(kind: str, card: dict[str, Any]) -> str:
    """An entry of a battle file: of its cards, or of a side's characters."""
    head = "[[cards]]" if kind == "vehicle" else "[[sides.A.characters]]"
    return "\n".join([head, *(f"{key} = {value_of(value)}" for key, value in card.items()), ""])


def value_of(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{k} = {value_of(v)}" for k, v in value.items()) + " }"
    return (
        "[" + ", ".join(value_of(v) for v in value) + "]"
        if isinstance(value, list)
        else msgspec.json.encode(value).decode()
    )
