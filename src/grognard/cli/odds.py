"""`grognard odds`: the chances of every fight in a position, computed exactly."""

from __future__ import annotations

from pathlib import Path

import click

from grognard.cli.common import (
    chosen,
    examples,
    find,
    game_argument,
    json_option,
    lang_option,
    option_option,
    print_json,
    words,
)
from grognard.kernel import passport


@click.command(
    epilog=examples(
        'grognard odds ttlm "german to act, turn 4; Flanders: GE4(3I 2A) / UK2!(2I 1C)"',
        "grognard odds ttlm position.txt",
    )
)
@game_argument
@click.argument("position")
@option_option
@json_option
@lang_option
def odds(game: str, position: str, options: tuple[str, ...], as_json: bool, lang: str) -> None:
    """The fights in POSITION: a text in the game's notation (lines may be parted by ;), or a file that holds one."""
    found = find(game)
    if found.odds is None:
        click.echo(words(lang).text("cli-odds-none", {"game": game}), err=True)
        raise SystemExit(2)
    path = Path(position)
    text = path.read_text(encoding="utf-8") if len(position) < 200 and path.is_file() else position.replace(";", "\n")
    state = found.read_position(text, passport.check_options(found, chosen(options)))
    catalogue = words(lang, found)
    fights = [
        {
            "fight": catalogue.plain(title.key, title.params),
            "lines": [
                {
                    "label": catalogue.plain(x.label.key, x.label.params),
                    "value": catalogue.plain(x.value.key, x.value.params),
                }
                for x in lines
            ],
        }
        for title, lines in found.odds(state)
    ]
    if as_json:
        print_json(fights)
        return
    if not fights:
        click.echo(words(lang).text("cli-odds-no-fight"))
    for fight in fights:
        click.echo(fight["fight"])
        for line in fight["lines"]:
            assert isinstance(line, dict)
            click.echo(f"  {line['label']:<32} {line['value']}")
