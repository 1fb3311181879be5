"""`grognard golden`: a playthrough of each scenario in plain text, to be read when it changes."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import click

from grognard.cli.common import examples, find, game_argument, lang_option, words
from grognard.cli.golden_refusals import Lowest, refusals_of
from grognard.kernel import codec, save_file
from grognard.kernel.chance import KeyedDice, key_of_seed
from grognard.kernel.flow import GameState, offer, play, settle, to_act
from grognard.kernel.game import Game
from grognard.kernel.laws import pick
from grognard.kernel.options import SHORT, Option, Value, refusals
from grognard.kernel.seating import OPTION as SEATING
from grognard.kernel.table import Table
from grognard.kernel.translation import catalogue, flat
from grognard.kernel.umpire import Umpire

REFUSALS = "refusals.txt"
OWN = {"kriegspiel"}  # sets that are a game of their own
EVERYTHING = "everything"  # the ready-made set of all options that go together, where a game has one
HISTORICAL = "historical"  # the one under which war plans bind
SWITCHES = 4  # options switched over in one game


@click.command(epilog=examples("grognard golden trench --write"))
@game_argument
@click.option("--write", is_flag=True, help="Rewrite the files instead of comparing.")
@click.option(
    "--folder",
    type=click.Path(path_type=Path),
    default=Path("tests/golden"),
    show_default=True,
    help="Where the files are.",
)
@lang_option
def golden(game: str, write: bool, folder: Path, lang: str) -> None:
    """Compare the golden playthroughs, action counts and refusals of GAME with what the rules do now; exit with 1 if
    they differ.

    Counts are made from the positions in FOLDER/GAME/positions/*.txt, refusals from those in FOLDER/GAME/refusals.txt.
    """
    found, place = find(game), folder / game
    files = {f"{name}.txt": playthrough(found, *how) for name, how in variants(found).items()}
    if (place / "positions").is_dir():
        files["counts.json"] = json.dumps(counts(found, place / "positions"), indent=1) + "\n"
    if (place / REFUSALS).exists():
        files[REFUSALS] = refusals_of(found, (place / REFUSALS).read_text(encoding="utf-8"))
    stale = []
    for name, text in files.items():
        path = place / name
        if write:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
            click.echo(words(lang).text("cli-golden-written", {"file": str(path)}))
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(path)
            facts = {"file": str(path), "place": _place(path, text)}
            click.echo(words(lang).text("cli-golden-differs", facts), err=True)
    if stale:
        raise SystemExit(1)
    if not write:
        click.echo(words(lang).text("cli-golden-same", {"game": game}))


def _place(path: Path, text: str) -> int:
    """The number of the first line that differs."""
    old = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    pairs = zip(old, text.splitlines(), strict=False)
    return next((n for n, (a, b) in enumerate(pairs, 1) if a != b), min(len(old), len(text.splitlines())) + 1)


def variants(game: Game) -> dict[str, tuple[str, dict[str, Value]]]:
    """Name -> scenario and options: each scenario in its short form, if it has one; a lone scenario also with each
    option switched over, several scenarios with a few of them each; all options at once; a set that is a game of its
    own; every way to sit; and every value of the options that have several, as each war plan."""
    out: dict[str, tuple[str, dict[str, Value]]] = {}
    for scenario in (x for x in game.scenarios if x not in game.long):
        out[scenario] = (scenario, dict(game.presets.get(SHORT, {})))
        for option in game.choices if len(game.scenarios) == 1 else ():
            out[f"{scenario}-{option.id}"] = (scenario, {option.id: not option.default})
    if EVERYTHING in game.presets:
        out[EVERYTHING] = (game.learn_with or game.scenarios[0], {**game.presets[EVERYTHING], **game.presets[SHORT]})
    for preset in OWN & set(game.presets):
        out[preset] = (game.learn_with or game.scenarios[0], {**game.presets[preset], **game.presets[SHORT]})
    for seating in game.seatings:
        out[seating] = (game.learn_with or game.scenarios[0], {SEATING: seating, **game.presets.get(SHORT, {})})
    for values in of_several(game, game.scenarios[0]):
        named = "-".join([game.scenarios[0], *map(str, values.values())])
        out[named] = (
            game.scenarios[0],
            {**game.presets.get(HISTORICAL, {}), **values, **game.presets.get(SHORT, {})},
        )
    for scenario, over in switched(game) if len(game.scenarios) > 1 else ():
        out["-".join([scenario, *over])] = (scenario, {**game.presets.get(SHORT, {}), **over})
    return out


def switched(game: Game) -> Iterator[tuple[str, dict[str, Value]]]:
    """Every option that is a switch, switched over in two games, a few of them in each; the scenarios take turns."""
    scenarios = [x for x in game.scenarios if x not in game.long]
    short = dict(game.presets.get(SHORT, {}))
    plain = {name: option.default for name, option in game.options.items()} | short
    turns = 0
    for step in (1, -1):
        left = [o for o in game.choices if not o.choices and o.id not in short][::step]
        while left:
            over: dict[str, Value] = {}
            scenario = scenarios[turns % len(scenarios)]
            for option in left:
                more = over | with_needs(game, option, plain | over)
                if len(more) <= SWITCHES and not refusals(game, plain | more, scenario):
                    over = more
            left = [o for o in left if o.id not in over]
            turns += 1
            if over:
                yield scenario, over
            elif turns > 100:
                raise AssertionError(f"{[o.id for o in left]} can never be switched over")


def with_needs(game: Game, option: Option, now: dict[str, Value]) -> dict[str, Value]:
    """This option switched over, and those that it needs as it needs them."""
    over: dict[str, Value] = {option.id: not option.default}
    for need in option.needs if over[option.id] != option.plain else ():
        if need.option in game.options and now[need.option] not in need.values:
            over[need.option] = need.values[0]
    return over


def of_several(game: Game, scenario: str) -> Iterator[dict[str, Value]]:
    """Values of the options that have several: each is in one of the sets, with one of every other option that goes
    with it."""
    several = [o for o in game.choices if o.choices and o.id != SEATING]
    left = [(o.id, value) for turns, o in enumerate(several) for value in turned(o.choices[1:], turns)]
    plain = {name: option.default for name, option in game.options.items()}
    while left:
        values: dict[str, Value] = {}
        for name, value in left:
            if name not in values and not refusals(game, {**plain, **values, name: value}, scenario):
                values[name] = value
        if not values:
            return  # what is left does not belong to this scenario
        yield values
        left = [x for x in left if x not in values.items()]


def turned(values: tuple[str, ...], by: int) -> tuple[str, ...]:
    """The same values from a later one on: so that the first of one option does not meet the first of the next."""
    return values[by:] + values[:by]


def playthrough(game: Game, scenario: str, changed: dict[str, Value]) -> str:
    """A game at random, told in English to somebody who sees everything, with the state's key at each turn."""
    seed = f"golden {scenario} {sorted(changed)}"
    options = save_file.check_options(game, changed)
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
        verb, arg = pick(rnd, offer(t.state, role).verbs, game.rare)
        act = game.words(t.state, role, verb, arg)
        out.append(f"{game.letters[role]} {verb} {arg}: {say.plain(act.phrase.key, act.phrase.params, role)}")
        t.act(role, verb, arg)
    out += ["", f"result {t.state.result}, {len(t.journal)} actions  [{codec.key(t.state)}]"]
    return "\n".join(out) + "\n"


# ---- action counts ----


def counts(game: Game, folder: Path) -> dict[str, list[int]]:
    """From each position: how many sequences of 1, 2, 3 … actions there are, as deep as stays quick."""
    found = {}
    for file in sorted(folder.glob("*.txt")):
        s = game.read_position(file.read_text(encoding="utf-8"), save_file.check_options(game, {}))
        settle(s, Umpire(Lowest(), quiet=True))
        found[file.stem] = sequences(s)
    return found


def sequences(start: GameState, most: int = 20_000) -> list[int]:
    """Like perft in chess: level by level, until a level is larger than `most`."""
    level = [start]
    out: list[int] = []
    while level and len(level) < most and len(out) < 4:
        level = [after for s in level for after in successors(s)]
        out.append(len(level))
    return out


def successors(s: GameState) -> list[GameState]:
    out = []
    for role in to_act(s):
        for verb, arg in offer(s, role).actions():
            after = s.clone()
            play(after, Umpire(Lowest(), role, quiet=True), verb, arg)
            out.append(after)
    return out
