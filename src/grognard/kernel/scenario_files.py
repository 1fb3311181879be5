"""Scenarios that players write themselves: a text with limits, checked by its game, begun like any other.

A text comes from anybody. It is data: a game reads it, names what is wrong in it and runs nothing of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from grognard.kernel.errors import BadFile
from grognard.kernel.translation import catalogue

if TYPE_CHECKING:
    from grognard.kernel.game import Game


@dataclass(frozen=True)
class Fault:
    """What is wrong with a scenario: a message of the game's catalogue, the field, its line (0: none), the rule."""

    key: str
    params: Mapping[str, Any]
    field: str = ""
    line: int = 0
    rule: str = ""

    def text(self, game: Game, lang: str) -> str:
        return catalogue(lang, game).text(self.key, dict(self.params))


class BadScenario(BadFile):
    """A scenario that cannot be played, with one sentence about it in the reader's language."""

    def __init__(self, game: Game, fault: Fault) -> None:
        super().__init__("position", line=fault.field, why=fault.text(game, "en"))
        self.game, self.fault = game, fault
        self.key = "badfile-scenario"

    def text(self, lang: str) -> str:
        """The sentence, with its line."""
        said = self.fault.text(self.game, lang)
        line, name, words = self.fault.line, self.fault.field, catalogue(lang)
        if line:
            return words.text("badfile-scenario-line", {"line": line, "why": said})
        return words.text("badfile-scenario-field", {"field": name, "why": said}) if name else said


@dataclass(frozen=True)
class Checked:
    """A scenario text that was checked. Without faults it can be played."""

    title: str = ""
    faults: Sequence[Fault] = ()
    text: str = ""  # as a file
    plain: Any = None  # as plain data
    facts: Any = None  # what the game's own editor wants to know of it
    options: Mapping[str, Any] = field(default_factory=dict)  # that the scenario brings


@dataclass(frozen=True)
class ScenarioFiles:
    """What a game provides for scenarios that players write."""

    longest: int  # characters of a text
    check: Callable[[str], Checked]
    schema: Callable[[], Mapping[str, Any]]  # the format as a JSON Schema
    book: Callable[[str], Any]  # one of the game's own scenarios as plain data, to begin with; None: not one of them
