"""What the server says of a game before anybody plays it: rules, roles, scenarios, options; see docs/protocol.md."""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.server.base.messages import LessonChapter


class LessonInfo(msgspec.Struct):
    """The lesson of a game."""

    title: str
    minutes: int
    cards: int
    chapters: list[LessonChapter]


class RuleInfo(msgspec.Struct):
    id: str
    title: str
    text: str
    tier: str
    section: str
    source: str
    refs: list[str]
    mark: str | None
    number: str  # what the reader is shown: section and place
    also: list[str]  # other words for what it says: the search finds it by them


class HowPoint(msgspec.Struct):
    text: str
    rule: str


class HowToPlay(msgspec.Struct):
    """The game on one page, and its sequence of play."""

    points: list[HowPoint]
    sequence: list[StepInfo]


class TermInfo(msgspec.Struct):
    """A word of the game in its glossary."""

    term: str
    also: list[str]
    means: str


class RoleInfo(msgspec.Struct):
    id: str
    name: str
    letter: str


class ArmyInfo(msgspec.Struct):
    """A side as it is called in one scenario, and its colour there."""

    role: str
    name: str
    colour: str


class Choice(msgspec.Struct, omit_defaults=True):
    id: str
    title: str
    text: str
    default: bool | str | None = None
    reading: str = ""  # of an option that is a reading of ours: the entry of the rules reference that says why
    choices: list[Choice] | None = None  # of an option with several values: these; else it is a switch
    chapter: str = ""  # of an option: the part of the book it belongs to
    needs: bool = False  # of an option: what can be chosen hangs on the others
    armies: list[ArmyInfo] | None = None  # of a scenario: who fights in it, where that differs


class SeatingInfo(msgspec.Struct):
    """A way to sit: a value of the option `seating`, and its seats."""

    id: str
    seats: list[SeatName]


class SeatName(msgspec.Struct):
    id: str
    name: str
    side: str  # the role that it plays


class OptionClosed(msgspec.Struct, omit_defaults=True):
    """A value that cannot be chosen while the other options are as they are."""

    option: str
    value: bool | str
    text: str
    rule: str | None = None
    other: str = ""  # the option it hangs on, or "scenario"
    wanted: bool | str = ""  # the value that would open it


class OptionsTold(msgspec.Struct):
    """What a set of choices comes to."""

    values: dict[str, bool | str]  # with which a game can begin: what does not go with the others is plain
    refused: list[OptionClosed]  # what was asked for and is not among them
    closed: list[OptionClosed]  # everything that could not be chosen besides


class StepInfo(msgspec.Struct):
    id: str
    title: str
    rule: str | None


class GameInfo(msgspec.Struct, omit_defaults=True):
    id: str
    title: str
    tagline: str
    facts: str
    start_with: str
    roles: list[RoleInfo]
    scenarios: list[Choice]
    options: list[Choice]
    static: Any = None
    sequence: list[StepInfo] | None = None
    examples: list[Choice] | None = None
    presets: list[Choice] | None = None  # ready-made sets of options
    seatings: list[SeatingInfo] | None = None  # ways to sit besides one seat a role
    lesson: LessonInfo | None = None  # a first game with a guide
    hidden: bool | None = None  # is there anything that somebody may not see? If not, no curtain need fall
    face: bool | None = None  # does it bring page code of its own? If not, the page shows its plain face
    editor: bool | None = None  # and an editor for scenarios that players write?
