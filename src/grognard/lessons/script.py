"""A lesson as it is written: parts (each a table of its own), steps (one card of text each) and cues.

    [[part]]
    id = "setup"
    seat = "french"                    # whose side the reader plays
    scenario = "standard"              # or position = ..., in the game's notation
    dice = [3, 1, 6]                   # how chance falls, counted from 1

    [[part.step]]
    chapter = "moving"                 # the first step of a chapter names it
    rule = "TR.move.adjacent"
    look = ["3.1", "4.1"]              # what is spoken of: it stays bright
    en = { title = "...", text = "...", hint = "..." }
    fr = { ... }
    free = true                        # everything that the rules offer may be tried: "what would you do?"

    [[part.step.cue]]
    do = "unit poilus@3.1"             # a verb, and its argument in words
    en = "Select the Poilus."
    by = "german"                      # nobody: the reader; a role: it is played for him

    [[part.step.answer]]               # what to say to something else that the rules offer
    do = "attack landser"
    en = "..."

A step without cues is a page to read.
"""

from __future__ import annotations

import importlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from grognard.kernel.chance import ScriptedDice
from grognard.kernel.game import Game
from grognard.kernel.options import Values
from grognard.kernel.save_file import check_options, check_scenario, start
from grognard.kernel.table import Table
from grognard.kernel.translation import LANGS
from grognard.registry import package_of

Texts = Mapping[str, str]  # by language


@dataclass(frozen=True)
class Cue:
    """One thing after another: a page (no verb), or an action."""

    verb: str = ""
    words: str = ""  # the argument, as the game's lesson_words read it
    by: str = ""  # the role it is played for; nothing: the reader does it himself
    text: Texts | None = None

    @property
    def page(self) -> bool:
        return not self.verb

    @property
    def readers(self) -> bool:
        """Is it the reader's own action?"""
        return not self.by


@dataclass(frozen=True)
class Answer:
    """What to say to an action that is allowed, but not the one that is wanted."""

    verb: str
    words: str
    text: Texts


@dataclass(frozen=True)
class Chapter:
    id: str
    title: Texts


@dataclass(frozen=True)
class Step:
    """One card: a sentence to remember, why it is so, a list of clicks, one hint."""

    chapter: str
    rule: str
    title: Texts
    text: Texts
    hint: Texts
    look: tuple[str, ...]
    free: bool
    cues: tuple[Cue, ...]
    answers: tuple[Answer, ...]


@dataclass(frozen=True)
class Part:
    """A stretch of a lesson that is played at one table."""

    id: str
    seat: str
    scenario: str
    position: str | None
    options: Values
    dice: tuple[int, ...]
    steps: tuple[Step, ...]

    @cached_property
    def cues(self) -> list[tuple[int, Cue]]:
        """Every cue in order, and the number of its step."""
        return [(n, cue) for n, step in enumerate(self.steps) for cue in step.cues]

    @cached_property
    def entries(self) -> list[int]:
        """How many entries the journal has before each cue, and after the last."""
        done, out = 0, [0]
        for _, cue in self.cues:
            done += not cue.page
            out.append(done)
        return out

    def first(self, step: int) -> int:
        """The first cue of a step."""
        return next(at for at, (n, _) in enumerate(self.cues) if n == step)

    def table(self, game: Game) -> Table:
        options = check_options(game, self.options)
        scenario = check_scenario(game, self.scenario) if self.position is None else ""
        dice = ScriptedDice([face - 1 for face in self.dice])
        return Table(game, start(game, scenario, options, self.position), dice, scenario, options, self.position)


@dataclass(frozen=True, eq=False)
class Lesson:
    """The first game of a game."""

    game: Game
    title: Texts
    minutes: int
    chapters: tuple[Chapter, ...]
    parts: tuple[Part, ...]

    def part(self, id: str) -> Part | None:
        return next((p for p in self.parts if p.id == id), None)

    def after(self, part: Part) -> Part | None:
        at = self.parts.index(part) + 1
        return self.parts[at] if at < len(self.parts) else None

    def where(self, chapter: str) -> tuple[Part, int] | None:
        """The part in which a chapter begins, and its first cue."""
        for part in self.parts:
            for n, step in enumerate(part.steps):
                if step.chapter == chapter:
                    return part, part.first(n)
        return None

    @cached_property
    def cards(self) -> int:
        return sum(len(part.steps) for part in self.parts)

    def card(self, part: Part, step: int) -> int:
        """The number of a step among all, from 1."""
        return sum(len(p.steps) for p in self.parts[: self.parts.index(part)]) + step + 1


# ---- reading ----


@lru_cache(maxsize=16)
def lesson_of(game: Game) -> Lesson | None:
    """The lesson of a game, if it has one."""
    file = game.folder / "rules" / "lesson.toml"
    if not file.exists():
        return None
    with file.open("rb") as opened:
        book = tomllib.load(opened)
    chapters = tuple(Chapter(c["id"], _texts(c)) for c in book["chapter"])
    parts = tuple(_part(entry) for entry in book["part"])
    return Lesson(game, _texts(book["title"]), int(book["minutes"]), chapters, parts)


def _part(entry: Mapping[str, Any]) -> Part:
    steps, chapter = [], ""
    for given in entry["step"]:
        chapter = given.get("chapter", chapter)
        steps.append(_step(given, chapter))
    return Part(
        id=entry["id"],
        seat=entry["seat"],
        scenario=entry.get("scenario", ""),
        position=entry.get("position"),
        options=entry.get("options", {}),
        dice=tuple(entry.get("dice", ())),
        steps=tuple(steps),
    )


def _step(given: Mapping[str, Any], chapter: str) -> Step:
    cues = tuple(_cue(c) for c in given.get("cue", ())) or (Cue(),)
    return Step(
        chapter=chapter,
        rule=given.get("rule", ""),
        title={lang: given[lang]["title"] for lang in LANGS},
        text={lang: given[lang]["text"] for lang in LANGS},
        hint={lang: given[lang].get("hint", "") for lang in LANGS},
        look=tuple(given.get("look", ())),
        free=bool(given.get("free", False)),
        cues=cues,
        answers=tuple(Answer(*_action(a["do"]), _texts(a)) for a in given.get("answer", ())),
    )


def _cue(given: Mapping[str, Any]) -> Cue:
    verb, words = _action(given["do"])
    return Cue(verb, words, given.get("by", ""), _texts(given) if "en" in given else None)


def _action(said: str) -> tuple[str, str]:
    verb, _, words = said.partition(" ")
    return verb, words.strip()


def _texts(given: Mapping[str, Any]) -> Texts:
    return {lang: given[lang] for lang in LANGS}


# ---- words of the game ----


def argument(game: Game, s: Any, role: int, verb: str, words: str) -> int:
    """What a verb's argument in words stands for: "poilus@3.1"."""
    return 0 if not words else int(_module(game).argument(s, role, verb, words))


def ref(game: Game, s: Any, role: int, words: str) -> str:
    """The element of the page that stands for something: a box, an area, a unit."""
    return str(_module(game).ref(s, role, words))


def _module(game: Game) -> Any:
    return importlib.import_module(f"{package_of(game)}.lesson_words")
