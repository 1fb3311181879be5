"""Grognard: play board wargames by the book, in the browser, in the terminal or from Python.

import grognard
game  = grognard.load("trench")
table = game.new(seed=7)
while table.result is None:
    role = table.to_act[0]
    verb, args = next(iter(table.offer(role).items()))
    table.act(role, verb, args[0])
"""

from __future__ import annotations

from grognard.fast import loader

loader.use()  # before anything that may be compiled is imported

# ruff: noqa: E402
from grognard import registry
from grognard.kernel import save_file
from grognard.kernel.chance import Dice, KeyedDice, ScriptedDice, key_of_seed, new_key
from grognard.kernel.errors import (
    BadAction,
    BadBot,
    BadEdit,
    BadFile,
    BadGame,
    BadOption,
    GameOver,
    GrognardError,
    MayNotEnd,
    NoEdit,
    NoSuchEnding,
    NoSuchRole,
    NoSuchStep,
    NotInstalled,
    NotOffered,
    NotYourTurn,
    NoUndo,
    StaleStep,
    UnknownBot,
    UnknownGame,
    UnknownOption,
    UnknownScenario,
)
from grognard.kernel.game import Game
from grognard.kernel.journal import Result, WhyNot
from grognard.kernel.options import Value, Values
from grognard.kernel.scenario_files import BadScenario
from grognard.kernel.seat import Bot, Seat
from grognard.kernel.table import Table
from grognard.kernel.world import Action, World
from grognard.rulebook import Rule, rulebook

__version__ = "0.1.0"
__all__ = [
    "Action",
    "BadAction",
    "BadBot",
    "BadEdit",
    "BadFile",
    "BadGame",
    "BadOption",
    "BadScenario",
    "Bot",
    "GameOver",
    "GrognardError",
    "Handle",
    "MayNotEnd",
    "NoEdit",
    "NoSuchEnding",
    "NoSuchRole",
    "NoSuchStep",
    "NoUndo",
    "NotInstalled",
    "NotOffered",
    "NotYourTurn",
    "Result",
    "Seat",
    "StaleStep",
    "Table",
    "UnknownBot",
    "UnknownGame",
    "UnknownOption",
    "UnknownScenario",
    "WhyNot",
    "World",
    "installed",
    "load",
    "open",
    "verify",
]


class Handle:
    """A game as its users meet it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.id = game.id
        self.scenarios: list[str] = list(game.scenarios)
        self.options: dict[str, Value] = {name: option.default for name, option in game.options.items()}
        self.presets: list[str] = list(game.presets)
        self.roles: list[str] = list(game.roles)

    @property
    def rules(self) -> dict[str, Rule]:
        """Our own-words reference: rule id -> title and text (English; `rulebook(game, "fr")` for French)."""
        return rulebook(self.game, "en")

    def new(
        self,
        scenario: str | None = None,
        seed: int | str | None = None,
        options: Values | None = None,
        preset: str = "",
        begun: bool = False,
    ) -> Table:
        """A new game. With a seed it can be repeated; without one its dice are unpredictable.

        `preset` names a ready-made set of options, which `options` change. `begun`: the options are those of something
        that has begun, a tournament, and are not asked again whether they go together.
        """
        name = save_file.check_scenario(self.game, scenario)
        chosen = save_file.check_options(self.game, options, begun, preset, name)
        key = new_key() if seed is None else key_of_seed(seed)
        return Table(self.game, self.game.setup(name, chosen), KeyedDice(key), name, chosen)

    def position(self, text: str, dice: str | None = None, options: Values | None = None) -> Table:
        """Any position in the game's own notation; `dice` scripts how chance falls ("1 3 5")."""
        chosen = save_file.check_options(self.game, options)
        state = self.game.read_position(text, chosen)
        source: Dice = KeyedDice(new_key()) if dice is None else ScriptedDice(_script(dice))
        return Table(self.game, state, source, "", chosen, text)

    def scenario(self, text: str, seed: int | str | None = None, options: Values | None = None) -> Table:
        """A scenario that somebody wrote, from its text; BadScenario says in which line what is wrong. What it brings
        of options counts, unless `options` say otherwise."""
        files = self.game.scenario_files
        if files is None:
            raise BadFile("position", line="", why=f"{self.id} has no scenarios of one's own")
        checked = files.check(text)
        if checked.faults:
            raise BadScenario(self.game, checked.faults[0])
        chosen = save_file.check_options(self.game, {**checked.options, **(options or {})})
        key = new_key() if seed is None else key_of_seed(seed)
        state = self.game.read_position(checked.text, chosen)
        return Table(self.game, state, KeyedDice(key), "", chosen, checked.text)

    def __repr__(self) -> str:
        return f"<grognard game {self.id}>"


def _script(dice: str) -> list[int]:
    """ "1 3 5" as chance that falls so: whole numbers from 1 on."""
    words = dice.split()
    if not all(w.isdecimal() and len(w) < 10 and int(w) > 0 for w in words):
        raise BadOption(option="dice", value=dice)
    return [int(w) - 1 for w in words]


def installed() -> list[str]:
    """The ids of all games that are installed, lighter ones first. (Not `games`: that is the package they live in.)"""
    return [game.id for game in registry.shelf()]


def load(name: str) -> Handle:
    return Handle(registry.game(name))


def open(text: str | bytes) -> Table:
    """A table from a game file's text. Everything is played again and must agree, or BadFile says why not."""
    return save_file.read(text, registry.game)


def verify(text: str | bytes) -> save_file.Verdict:
    """Check a game file's dice and actions."""
    return save_file.verify(text, registry.game)
