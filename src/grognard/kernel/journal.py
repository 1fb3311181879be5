"""What a table keeps and gives: the entries of its journal, the lines of its log, a result, why not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from grognard.kernel.flow import GameState, Offer, Refusal, Undealt, offer
from grognard.kernel.game import Game, Phrase
from grognard.kernel.memo import LOOKING
from grognard.kernel.seat import ALL
from grognard.kernel.seating import Seating
from grognard.kernel.translation import catalogue
from grognard.kernel.umpire import Draw, Message

TIME_OUT = "time-out"  # in a journal: what the clock did to a role, which is no action of anybody's
ENDS = "end-"  # in a journal, before the name of an ending: how a role ended the game by its word
RESIGN = "resign"
TAKEBACK = "log-takeback"  # the remark that a takeback leaves in the log
ANEW = "log-dealt-anew"  # the remark that somebody had seen what was dealt before, and gave his seat back
TAKEN_OVER = "log-taken-over"  # the remark that another player goes on in this seat
REMARKS = frozenset({TAKEBACK, ANEW, TAKEN_OVER})
LONGEST_TOLD = 200  # characters of a wrong verb or number that an error repeats


@dataclass(slots=True)
class Entry:
    """One line of the journal: who did what, and how chance fell."""

    role: int
    verb: str
    arg: int
    draws: list[Draw]
    sealed: bool = False  # the others do not notice it: a secret plan, or a card only taken up
    body: str = ""  # of a correction: the new position
    seat: str = ""  # who of those that share the role did it; nothing where nobody shares it


@dataclass(slots=True)
class Line:
    """One line of the log, and the number of journal entries after which it was said."""

    step: int
    message: Message


@dataclass(frozen=True)
class Result:
    winner: str | None
    level: str
    rule: str

    @property
    def said(self) -> str:
        """As a state has it."""
        return f"{self.winner or '-'}/{self.level}/{self.rule}"


def result_of(said: str) -> Result:
    winner, level, rule = said.split("/")
    return Result(None if winner == "-" else winner, level, rule)


@dataclass(frozen=True)
class Choice:
    """One way to end the game, as a role has it now."""

    id: str
    rule: str
    agreed: bool  # only if the other side says yes
    why_not: WhyNot | None  # None: it may be done
    result: Result | None  # what it would mean; None if it may not be done


class WhyNot:
    """The answer to "why not?": the rule, and a sentence in each language."""

    def __init__(self, game: Game, refusal: Refusal, params: Mapping[str, Any], reader: int) -> None:
        self.rule = refusal.rule
        self.key = refusal.key
        self._game, self._params, self._reader = game, params, reader

    def parts(self, lang: str = "en") -> list[Any]:
        return catalogue(lang, self._game).say(self.key, self._params, self._reader)

    def text(self, lang: str = "en") -> str:
        return catalogue(lang, self._game).plain(self.key, self._params, self._reader)

    def __str__(self) -> str:
        return f"{self.text()} [{self.rule}]"


class Heard:
    """The lines of a log that one reader may read, kept while the log grows: it may be thousands of lines long."""

    __slots__ = ("reader", "looked_at", "lines")

    def __init__(self, reader: int) -> None:
        self.reader = reader
        self.looked_at: list[Line] = []
        self.lines: list[Line] = []

    def of(self, log: list[Line]) -> list[Line]:
        """An undo takes lines away and others come in their place: they differ from the end backwards. Only look."""
        known = self.looked_at
        while known and (len(known) > len(log) or known[-1] is not log[len(known) - 1]):
            gone = known.pop()
            if self.lines and self.lines[-1] is gone:
                self.lines.pop()
        new = log[len(known) :]
        known += new
        self.lines += [line for line in new if line.message.heard_by(self.reader)]
        return self.lines


class Steps:
    """The lengths of the journal at which each observer saw something change, kept while the journal grows."""

    __slots__ = ("known",)

    def __init__(self) -> None:
        self.known: dict[int, tuple[list[int], int, Entry | None]] = {}

    def of(self, observer: int, journal: list[Entry]) -> list[int]:
        """Counted on from the last time: the journal may be long, and the same entry in the same place says that those
        before it are the same. Only look: it is kept, and grows."""
        seen, counted, last = self.known.get(observer) or ([0], 0, None)
        if counted > len(journal) or (counted and journal[counted - 1] is not last):
            seen, counted = [0], 0
        if counted < len(journal):
            for i, e in enumerate(journal[counted:], counted + 1):
                if not e.sealed or observer in (e.role, ALL):
                    seen.append(i)
            self.known[observer] = (seen, len(journal), journal[-1])
        return seen


Stands = tuple[str, Phrase, Phrase | None]


class Shown:
    """What observers are shown of one state, made once: for those who are told, and for the next state to be held
    against. A state at a table never changes: another one takes its place."""

    __slots__ = ("state", "table", "views", "stands")

    def __init__(self, state: GameState | None = None, table: int = 0) -> None:
        self.state = state
        self.table = table  # its number
        self.views: dict[int, Any] = {}
        self.stands: Stands | None = None

    def at(self, state: GameState, table: int) -> Shown:
        """The same of this state: this one, if it is."""
        return self if self.state is state else Shown(state, table)

    def where(self, game: Game) -> Stands:
        """Where the game stands: the step of its sequence, its heading, and what comes next."""
        if self.stands is None:
            s = self.state
            self.stands = game.step_of(s), game.heading(s), game.following(s)
        return self.stands

    def view(self, game: Game, observer: int) -> Any:
        """Do not modify the result: it is cached."""
        if observer not in self.views:
            LOOKING.table = self.table
            self.views[observer] = game.view(self.state, observer)
            LOOKING.table = 0
        return self.views[observer]

    def same(self, game: Game, before: Shown, observer: int) -> bool:
        """Can an observer see no difference between this state and the one before?"""
        if self.where(game) != before.where(game):
            return False
        return bool(self.view(game, observer) == before.view(game, observer))


class Offered:
    """Who is asked and what is offered, calculated once for each state and shared by all who want to know. A state at a
    table never changes: another one takes its place. Only look: all of it is kept."""

    __slots__ = ("state", "by_role", "asked_seats", "acting")

    def __init__(self) -> None:
        self.state: GameState | None = None
        self.by_role: dict[int, Offer] = {}
        self.asked_seats: dict[int, list[str]] = {}
        self.acting: list[str] | None = None

    def _at(self, s: GameState) -> None:
        if self.state is not s:
            self.state, self.by_role, self.asked_seats, self.acting = s, {}, {}, None

    def to_act(self, s: GameState, seating: Seating) -> list[str]:
        """The seats whose role must choose."""
        self._at(s)
        if self.acting is None:
            self.acting = seating.to_act(s)
        return self.acting

    def asked(self, s: GameState, seating: Seating, role: int) -> list[str]:
        """The seats of a role that have something to choose."""
        self._at(s)
        if role not in self.asked_seats:
            self.asked_seats[role] = seating.asked(s, role)
        return self.asked_seats[role]

    def of(self, s: GameState, role: int) -> Offer:
        """What a role is offered."""
        self._at(s)
        if role not in self.by_role:
            self.by_role[role] = offer(s, role)
        return self.by_role[role]


def told(given: object) -> str:
    """Whatever was given for a verb or a number, cut short so that an error can quote it."""
    try:
        return str(given)[:LONGEST_TOLD]
    except ValueError:  # a number with more digits than Python cares to write
        return "…"


def unbegun(start: GameState) -> GameState:
    """A start state that waits for its players: cards are dealt once everybody is there."""
    start.stack.append(Undealt())
    return start
