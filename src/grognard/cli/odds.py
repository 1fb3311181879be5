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
from grognard.kernel import save_file
from grognard.kernel.errors import NotOffered


@click.command(
    epilog=examples(
        'grognard odds ttlm "german to act, turn 4; Flanders: GE4(3I 2A) / UK2!(2I 1C)"',
        'grognard odds ttlm "german to act, turn 5; Somme: GE1(3I 2A) / FR1!(2I)" --gas Somme --surprise Somme',
        'grognard odds ttlm "german to act, turn 8; Verdun: GE5(5I 3A) / FR3(3I 2A)" --bonus gericht:Verdun',
        "grognard odds ttlm position.txt --hidden --lang fr",
    )
)
@game_argument
@click.argument("position")
@option_option
@click.option("--gas", multiple=True, metavar="[SIDE:]AREA", help="Poison Gas there (the attacker’s, or SIDE’s).")
@click.option("--barrage", multiple=True, metavar="[SIDE:]AREA", help="An Advanced Artillery Barrage there.")
@click.option("--surprise", multiple=True, metavar="AREA", help="A Surprise Attack there.")
@click.option("--bonus", multiple=True, metavar="[CARD:]AREA", help="The extra dice of a special offensive there.")
@click.option("--weather", is_flag=True, help="Bad Weather: no gas, no biplanes, an offensive one step weaker.")
@click.option("--hidden", is_flag=True, help="As the attacker knows it: hidden armies give a range.")
@json_option
@lang_option
def odds(
    game: str,
    position: str,
    options: tuple[str, ...],
    gas: tuple[str, ...],
    barrage: tuple[str, ...],
    surprise: tuple[str, ...],
    bonus: tuple[str, ...],
    weather: bool,
    hidden: bool,
    as_json: bool,
    lang: str,
) -> None:
    """The fights in POSITION: a text in the game's notation (separate lines with ;), or a file that contains one.

    Combat cards may be put on a battle; they need not be in a hand.
    """
    found = find(game)
    if found.odds is None:
        click.echo(words(lang).text("cli-odds-none", {"game": game}), err=True)
        raise SystemExit(2)
    path = Path(position)
    text = path.read_text(encoding="utf-8") if len(position) < 200 and path.is_file() else position.replace(";", "\n")
    state = found.read_position(text, save_file.check_options(found, chosen(options)))
    catalogue = words(lang, found)
    cards = {"gas": gas, "barrage": barrage, "surprise": surprise, "bonus": bonus}
    cards |= {name: ("",) for name, on in (("weather", weather), ("hidden", hidden)) if on}
    try:
        answers = found.odds(state, cards)
    except NotOffered as error:
        click.echo(catalogue.plain(error.refusal.key, error.params), err=True)
        raise SystemExit(2) from None
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
        for title, lines in answers
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
