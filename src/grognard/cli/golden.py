"""`grognard golden`: a playthrough of each scenario in plain text, to be read when it changes."""

from __future__ import annotations

import random
from pathlib import Path

import click

from grognard.cli.common import find, game_argument, lang_option, words
from grognard.kernel import codec, passport
from grognard.kernel.chance import KeyedDice, key_of_seed
from grognard.kernel.flow import offer, to_act
from grognard.kernel.game import Game
from grognard.kernel.speech import catalogue, flat
from grognard.kernel.table import Table


@click.command(epilog="Example: grognard golden trench --write")
@game_argument
@click.option("--write", is_flag=True, help="Write the files anew instead of comparing.")
@click.option("--folder", type=click.Path(path_type=Path), default=Path("tests/golden"), show_default=True)
@lang_option
def golden(game: str, write: bool, folder: Path, lang: str) -> None:
    """Compare the golden playthroughs of GAME with what the rules do now; exits with 1 if one differs."""
    stale = []
    for name, text in playthroughs(find(game)):
        path = folder / game / f"{name}.txt"
        if write:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
            click.echo(words(lang).text("cli-golden-written", {"file": str(path)}))
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(path)
            click.echo(
                words(lang).text("cli-golden-differs", {"file": str(path), "place": _place(path, text)}), err=True
            )
    if stale:
        raise SystemExit(1)
    if not write:
        click.echo(words(lang).text("cli-golden-same", {"game": game}))


def _place(path: Path, text: str) -> int:
    """The number of the first line that differs."""
    old = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    pairs = zip(old, text.splitlines(), strict=False)
    return next((n for n, (a, b) in enumerate(pairs, 1) if a != b), min(len(old), len(text.splitlines())) + 1)


def playthroughs(game: Game) -> list[tuple[str, str]]:
    """One for each scenario as it is, and one for each option switched over."""
    out = []
    for scenario in game.scenarios:
        out.append((scenario, playthrough(game, scenario, {})))
        for name, option in game.options.items():
            out.append((f"{scenario}-{name}", playthrough(game, scenario, {name: not option.default})))
    return out


def playthrough(game: Game, scenario: str, changed: dict[str, bool]) -> str:
    """A game at random, told in English to somebody who sees everything, with the state's key at each turn."""
    seed = f"golden {scenario} {sorted(changed)}"
    options = passport.check_options(game, changed)
    t = Table(game, game.setup(scenario, options), KeyedDice(key_of_seed(seed)), scenario, options)
    say, rnd = catalogue("en", game), random.Random(seed)
    out = [f"{game.id} {game.version}, {scenario}, {options}"]
    heading, told = "", 0
    while True:
        now = say.plain(game.heading(t.state).key, game.heading(t.state).params)
        if now != heading:
            heading = now
            out += ["", f"== {heading}  [{codec.key(t.state)}]"]
        out += ["   " + flat(said) for _, said in t.spoken("all", "en", told)]
        told = len(t.lines)
        if t.state.result:
            break
        role = rnd.choice(to_act(t.state))
        verb, arg = rnd.choice(offer(t.state, role).actions())
        act = game.words(t.state, role, verb, arg)
        out.append(f"{game.letters[role]} {verb} {arg}: {say.plain(act.phrase.key, act.phrase.params, role)}")
        t.act(role, verb, arg)
    out += ["", f"result {t.state.result}, {len(t.journal)} actions  [{codec.key(t.state)}]"]
    return "\n".join(out) + "\n"
