"""`grognard play`: a game in the terminal, against the computer or for two at one keyboard."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from grognard.cli.common import chosen, examples, find, game_argument, lang_option, option_option, words
from grognard.cli.session import Face, Session
from grognard.kernel.errors import BadFile, UnknownBot
from grognard.kernel.options import of_preset
from grognard.kernel.table import Table


@click.command(
    epilog=examples(
        "grognard play trench --vs veteran --as german",
        "grognard play trench --plain --lang fr",
        "grognard play trench --vs recruit --file mine.grognard.json",
    )
)
@game_argument
@click.option("--vs", "strength", metavar="STRENGTH", help="Against the computer: recruit, veteran or staff.")
@click.option("--as", "side", metavar="SIDE", help="The side you play (default: the first).")
@click.option("--scenario", help="The scenario (default: the one to learn with).")
@option_option
@click.option("--preset", default="", metavar="NAME", help="A ready-made set of options; --option changes it.")
@click.option("--seed", help="Repeat a deal: the same seed, the same dice.")
@click.option("--plain", is_flag=True, help="One line after another: for screen readers and pipes.")
@click.option(
    "--unasked",
    is_flag=True,
    help="Do not ask for confirmation before an action that costs something or loses the game.",
)
@click.option(
    "--file", type=click.Path(dir_okay=False, path_type=Path), help="Continue this game file, and keep it up to date."
)
@lang_option
def play(
    game: str,
    strength: str | None,
    side: str | None,
    scenario: str | None,
    options: tuple[str, ...],
    preset: str,
    seed: str | None,
    plain: bool,
    unasked: bool,
    file: Path | None,
    lang: str,
) -> None:
    """Play GAME in the terminal. Without --vs two people share the keyboard, with a curtain between their turns.

    Type the number of an action, or: why, undo, hint, preview, board, box, hand, cards, log, rules, save, help, quit.
    """
    import grognard

    handle = grognard.load(game)
    own = handle.game.role(side) if side is not None else 0
    bots = opponents(len(handle.roles), own, strength)
    if file is not None and file.exists():
        table = reopened(file, game)
    else:
        proposed = {option.id: option.proposed for option in handle.game.options.values()}
        table = handle.new(scenario, seed, {**proposed, **of_preset(handle.game, preset), **chosen(options)})
    session = Session(table, bots, lang, face(plain), file)
    session.saved = len(table.journal)
    session.asking = not unasked
    session.keep()
    if plain:
        click.echo(
            words(lang).text(
                "cli-welcome", {"game": session.word("game-title") if session.say.has("game-title") else game}
            )
        )
    session.run()


def opponents(roles: int, own: int, strength: str | None) -> dict[int, str]:
    if strength is None:
        return {}
    from grognard.ai.strengths import STRENGTHS

    if strength not in STRENGTHS:
        raise UnknownBot(bot=strength, known=", ".join(STRENGTHS))
    return {role: strength for role in range(roles) if role != own}


def reopened(file: Path, game: str) -> Table:
    import grognard

    table = grognard.open(file.read_bytes())
    if table.game is not find(game):
        raise BadFile("other-game", game=table.game.id)
    return table


def face(plain: bool) -> Face:
    from grognard.cli.faces import Plain, Screen

    return Plain() if plain or not sys.stdout.isatty() else Screen()
