"""Where a table stands in its lesson, what is wanted there, and what to answer to anything else.

A lesson is one line of cues, so the number of the next cue says everything: what lies before it has been read and
played. The journal of the table counts the actions; only pages need to be remembered besides.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from grognard.kernel.errors import NotOffered
from grognard.kernel.flow import Refusal
from grognard.kernel.journal import WhyNot
from grognard.kernel.table import Table
from grognard.kernel.translation import catalogue
from grognard.lessons import script
from grognard.lessons.script import Cue, Lesson, Part, Step, Texts

Action = tuple[str, int]
FIRST = "lesson-not-now"  # "Not now. First: ..."


class Said:
    """A sentence in each language, and the rule it belongs to: what the guide answers."""

    key = FIRST

    def __init__(self, texts: Texts, rule: str) -> None:
        self.texts, self.rule = texts, rule

    def text(self, lang: str = "en") -> str:
        return self.texts.get(lang, self.texts["en"])

    def parts(self, lang: str = "en") -> list[Any]:
        return [self.text(lang)]


class NotNow(NotOffered):
    """The rules allow it, the lesson wants something else first."""

    key = FIRST

    def __init__(self, why: Said) -> None:
        super().__init__(Refusal(why.rule, FIRST), why)


@dataclass(frozen=True)
class Back:
    """Where a step back leads: the number of journal entries, and the cue."""

    entries: int
    at: int


def begin(lesson: Lesson, part: Part | None = None) -> Guide:
    """A new table at the beginning of a part."""
    part = part or lesson.parts[0]
    return Guide(lesson, part, part.table(lesson.game))


class Guide:
    """One table and its lesson. `at` is the number of the next cue."""

    def __init__(self, lesson: Lesson, part: Part, table: Table, at: int = 0) -> None:
        self.lesson, self.part, self.table = lesson, part, table
        self._at = at

    # ---- where we are ----

    @property
    def at(self) -> int:
        """The next cue. What was remembered holds if it goes with the journal; else the journal is right."""
        entries, done = self.part.entries, len(self.table.journal)
        if 0 <= self._at < len(entries) and entries[self._at] == done:
            return self._at
        return next(at for at, n in enumerate(entries) if n == done)

    @at.setter
    def at(self, value: int) -> None:
        self._at = value

    @property
    def seat(self) -> str:
        return self.part.seat

    @property
    def finished(self) -> bool:
        """Is there nothing more at this table?"""
        return self.at == len(self.part.cues)

    @property
    def cue(self) -> Cue | None:
        return None if self.finished else self.part.cues[self.at][1]

    @property
    def number(self) -> int:
        """The number of the step, from 0; at the end, of the last one."""
        return self.part.cues[min(self.at, len(self.part.cues) - 1)][0]

    @property
    def step(self) -> Step:
        return self.part.steps[self.number]

    @property
    def player(self) -> str:
        """Whose action is next: a role; nothing before a page and at the end."""
        cue = self.cue
        return "" if cue is None or cue.page else cue.by or self.seat

    @property
    def plays_itself(self) -> bool:
        """Is the next action played for the reader?"""
        cue = self.cue
        return cue is not None and not cue.page and not cue.readers

    # ---- what is wanted, and what is offered ----

    def action(self, cue: Cue | None = None) -> Action | None:
        """The action of a cue (the next) as the table takes it; None for a page, and at the end."""
        cue = cue or self.cue
        if cue is None or cue.page:
            return None
        return self._action(cue.by or self.seat, cue.verb, cue.words)

    def _action(self, role: str, verb: str, words: str) -> Action:
        table = self.table
        return verb, script.argument(table.game, table.state, table.seating.role(role), verb, words)

    @property
    def asks(self) -> bool:
        """Is something wanted of the reader?"""
        cue = self.cue
        return cue is not None and not cue.page and cue.readers

    def offer(self) -> dict[str, list[int]]:
        """What the reader may do: the one thing that is wanted, or, in a free step, all that the rules
        allow."""
        wanted = self.action()
        if not self.asks or wanted is None:
            return {}
        return self.table.offer(self.seat) if self.step.free else {wanted[0]: [wanted[1]]}

    def why_not(self, verb: str, arg: int = 0) -> Said | WhyNot | None:
        """What to answer to an action: nothing if it is the one, the rule if it is not allowed, else the hint."""
        if self.asks and (verb, arg) == self.action():
            return None
        return self.table.why_not(self.seat, verb, arg) or self._hint(verb, arg)

    def _hint(self, verb: str, arg: int) -> Said:
        for answer in self.step.answers:
            if self._action(self.seat, answer.verb, answer.words) == (verb, arg):
                return Said(answer.text, self.step.rule)
        return Said({lang: self._first(lang) for lang in self.step.title}, self.step.rule)

    def _first(self, lang: str) -> str:
        cue = self.cue
        what = cue.text[lang] if cue is not None and cue.text is not None else self.step.title[lang]
        return catalogue(lang).text(FIRST, {"what": what.removesuffix(".")})

    # ---- going on ----

    def must_be_wanted(self, verb: str, arg: int) -> None:
        """Raises the guide's answer to any action but the one that is wanted."""
        self.table._must_exist(verb, arg)
        why = self.why_not(verb, arg)
        if isinstance(why, Said):
            raise NotNow(why)
        if why is not None:
            self.table.act(self.seat, verb, arg)  # refused, with its rule

    def act(self, verb: str, arg: int = 0) -> None:
        """The reader does something: the next cue if it is the one that is wanted."""
        self.must_be_wanted(verb, arg)
        self.play()

    def play(self) -> None:
        """Play the next cue, of either side; a page is turned."""
        at, action = self.at, self.action()
        if action is not None:
            self.table.act(self.player, *action)
        self.at = at + 1

    def follow(self) -> None:
        """Play what is played for the reader, up to the reader's next cue."""
        while self.plays_itself:
            self.play()

    def back(self) -> Back | None:
        """Where a step back leads: to the last page, or before the reader's last own action."""
        cues = self.part.cues
        for at in range(self.at - 1, -1, -1):
            if cues[at][1].page or cues[at][1].readers:
                return Back(self.part.entries[at], at)
        return None

    def step_back(self) -> bool:
        """Take the last step back."""
        where = self.back()
        if where is not None:
            self.go(where)
        return where is not None

    def go(self, where: Back) -> None:
        if where.entries < len(self.table.journal):
            self.table.takeback(where.entries, self.seat, quietly=True)
        self.at = where.at

    def to(self, at: int) -> None:
        """To a cue of this part, forwards or back."""
        if at < self.at:
            self.go(Back(self.part.entries[at], at))
        while self.at < at:
            self.play()
