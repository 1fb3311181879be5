"""Every message of docs/protocol.md as a type."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Literal, Union

import msgspec

Text = list[str | tuple[str, str]]  # a string, or [text, ref]


# ---- from the page ----


class Hello(msgspec.Struct, tag_field="t", tag="hello"):
    token: str
    lang: str = "en"
    differences: bool = False  # after the first state, tell only what changes
    columns: bool = False  # like records with the names of their fields once (columns.py)


class Act(msgspec.Struct, tag_field="t", tag="act"):
    """`verb` and `arg` are checked by the table, which says better what is wrong with them."""

    version: int
    verb: Any
    arg: Any = 0


class Undo(msgspec.Struct, tag_field="t", tag="undo"):
    version: int


class Why(msgspec.Struct, tag_field="t", tag="why"):
    verb: Any
    arg: Any = 0
    id: int = 0


class Preview(msgspec.Struct, tag_field="t", tag="preview"):
    verb: Any
    arg: Any = 0
    id: int = 0


class Lang(msgspec.Struct, tag_field="t", tag="lang"):
    lang: str


class Look(msgspec.Struct, tag_field="t", tag="look", rename={"as_": "as"}):
    step: int
    as_: str | None = None


class Seen(msgspec.Struct, tag_field="t", tag="seen"):
    pass


class Here(msgspec.Struct, tag_field="t", tag="here"):
    """Somebody is looking at the page: presence."""


class Ping(msgspec.Struct, tag_field="t", tag="ping"):
    pass


class Endings(msgspec.Struct, tag_field="t", tag="endings"):
    """How may this seat end the game now?"""

    id: int = 0


class Resign(msgspec.Struct, tag_field="t", tag="resign"):
    """`means`: the result that the player was told; if it would be another one now, nothing happens."""

    means: str = ""


Incoming = Union[Hello, Act, Undo, Why, Preview, Lang, Look, Seen, Here, Ping, Endings, Resign]


class ActBody(msgspec.Struct):
    version: int
    verb: Any
    arg: Any = 0


class UndoBody(msgspec.Struct):
    version: int


class NewTable(msgspec.Struct):
    """What `POST /api/tables` is given. `seed` makes a game that can be repeated: for tests and puzzles."""

    game: str
    scenario: str | None = None
    options: dict[str, Any] = {}
    seats: dict[str, Any] | None = None
    lang: str | None = None
    seed: int | str | None = None
    online: bool = False  # people at different screens: the maker takes `side`, the other human seats are open
    side: str | None = None
    visibility: str = "private"
    name: str = ""
    clock: Clock | None = None
    rated: bool = False
    delay: int = 0  # steps that spectators lag behind
    own: str = ""  # instead of `scenario`: the text of one that somebody wrote
    shared: str = ""  # or the id of one that was published here


class Clock(msgspec.Struct):
    """Seconds: a bank to begin with, and what every turn adds."""

    bank: float
    increment: float = 0.0


# ---- to the page ----


class LogLine(msgspec.Struct, omit_defaults=True):
    n: int
    step: int
    parts: Text
    side: str | None
    rule: str | None
    head: bool = False
    key: str = ""  # of a line that the game's page draws: what it tells,
    facts: dict[str, Any] = {}  # and the values that this reader may know


class Prompt(msgspec.Struct):
    text: Text
    rule: str | None


class Caution(msgspec.Struct):
    """What an action brings about beside its purpose; level "note", "costs" or "loses"."""

    level: str
    text: Text
    rule: str | None


class ActWords(msgspec.Struct, omit_defaults=True):
    verb: str
    arg: int
    text: str
    label: str
    ref: str | None
    rule: str | None
    price: str | None
    group: str
    key: str | None
    cautions: list[Caution] = []


class Result(msgspec.Struct):
    winner: str | None
    level: str
    rule: str
    text: str


class LessonChapter(msgspec.Struct):
    id: str
    title: str


class LessonCue(msgspec.Struct):
    """One click of a card."""

    text: str
    done: bool
    now: bool


class LessonWant(msgspec.Struct):
    """The next click: the action, the element it is shown on, and its price."""

    verb: str
    arg: int
    ref: str | None
    price: str | None


class LessonTold(msgspec.Struct):
    """The card of a lesson, shown in place of the prompt."""

    title: str
    chapter: str  # id of the present one
    chapters: list[LessonChapter]
    card: int
    cards: int
    heading: str
    text: str  # **words** that matter are set off so
    hint: str
    rule: str | None
    kind: str  # read: a page; do: the reader is to act; watch: it is played for him; end: of this part
    cues: list[LessonCue]
    look: list[str]  # elements that the card speaks of
    free: bool  # everything that the rules allow may be tried
    back: bool
    last: bool  # no other part follows
    want: LessonWant | None


class LessonPlace(msgspec.Struct):
    """How far a table has come in its lesson."""

    title: str
    chapter: str
    card: int
    cards: int
    over: bool


class LessonBody(msgspec.Struct):
    """`do`: next (a page), back, show, chapter."""

    do: str
    chapter: str = ""


class LessonBegin(msgspec.Struct):
    chapter: str = ""  # where to begin; nothing: at the beginning


class State(msgspec.Struct, tag_field="t", tag="state"):
    table: str
    game: str
    role: str
    lang: str
    version: int
    step: int
    title: str
    turn: str
    to_act: list[str]
    thinking: list[str]
    sequence: str
    next: str
    prompt: Prompt
    offer: dict[str, list[int]]
    acts: list[ActWords]
    undo: bool
    undoes: str  # what an undo takes back, in a few words
    view: Any
    log: list[LogLine]
    seen: int
    result: Result | None
    commitment: str
    key: str | None
    report: list[PreviewLine] | None = None
    unverified: str = ""  # a game out of a file: why nobody can believe its dice
    lesson: LessonTold | None = None  # what a lesson says at this table


class Changes(msgspec.Struct, tag_field="t", tag="changes"):
    """The changes that turn the state sent before into the current one."""

    base: int  # the version of that state
    set: list[tuple[list[str | int], Any]]  # what stands where now: the names and numbers that lead there, the value
    gone: list[list[str | int]]  # what is no longer there
    rows: list[tuple[list[str | int], list[Any]]]  # a longer or shorter list: the number of a former item, or a new one
    acts: list[int | ActWords] | None  # what is offered: the number of one told before, or a new one; null: the same
    stays: int  # how many lines of the log stay
    lines: list[LogLine]  # and these come after them


class WhyNot(msgspec.Struct, tag_field="t", tag="why"):
    id: int
    text: Text
    rule: str | None


class Allowed(msgspec.Struct, tag_field="t", tag="why"):
    id: int
    allowed: bool = True


class PreviewLine(msgspec.Struct):
    label: Text
    value: Text
    tone: str
    brief: Text | None = None
    facts: dict[str, int] | None = None


class Previewed(msgspec.Struct, tag_field="t", tag="preview"):
    id: int
    lines: list[PreviewLine]
    rule: str | None


class EndingInfo(msgspec.Struct):
    """A way to end the game by word, at any moment: in the menu, never among the actions."""

    id: str
    title: str
    ask: str  # what is asked before it is done
    agreed: bool = False  # only if the other side says yes: proposed, not done
    rule: str = ""
    means: str = ""  # the result it would have, "winner/level/rule": given back when it is confirmed
    result: Result | None = None  # the same in words
    why: str | None = None  # why it may not be done now


class EndingsTold(msgspec.Struct, tag_field="t", tag="endings"):
    id: int
    endings: list[EndingInfo]


class Looked(msgspec.Struct, tag_field="t", tag="look", rename={"as_": "as"}):
    step: int
    steps: int
    as_: str
    view: Any
    log: list[LogLine]
    turn: str
    sequence: str


class Pong(msgspec.Struct, tag_field="t", tag="pong"):
    pass


class Trouble(msgspec.Struct, tag_field="t", tag="error", omit_defaults=True):
    code: str
    text: str
    rule: str | None = None


class Problem(msgspec.Struct, omit_defaults=True):
    """The same over HTTP, under "error"."""

    code: str
    text: str
    rule: str | None = None


class Refused(msgspec.Struct):
    error: Problem


class SeatInfo(msgspec.Struct, omit_defaults=True):
    role: str
    name: str
    kind: str
    kind_name: str
    token: str | None  # if the seat is yours
    player: str = ""  # who sits there, at an online table
    you: bool = False
    open: bool = False  # nobody sits there yet
    invite: str | None = None  # the secret of the link by which it is taken; shown to the player who made the table
    caretaker: str | None = None  # strength of the computer that stands in
    here: bool = False  # the player looked within the last two minutes
    left: float | None = None  # seconds on the player's clock
    side: str = ""  # the role that it plays, where several seats share one


class ObserverInfo(msgspec.Struct):
    role: str
    token: str


class TableInfo(msgspec.Struct):
    id: str
    game: str
    title: str
    scenario: str
    options: dict[str, bool | str]
    mode: str
    seats: list[SeatInfo]
    observers: list[ObserverInfo]
    to_act: list[str]
    turn: str
    summary: str
    created: str
    updated: str
    result: Result | None
    news: int
    online: bool = False
    name: str = ""
    visibility: str = "private"
    yours: bool = True  # you made it
    clock: Clock | None = None
    rated: bool = False
    closed: bool = False
    tournament: str = ""
    delay: int = 0  # steps that spectators lag behind; to them `to_act` and `turn` are empty until the end
    unverified: str = ""  # a game out of a file: why nobody can believe its dice
    lesson: LessonPlace | None = None  # of a lesson: how far it has come


class TableMade(msgspec.Struct):
    table: TableInfo


class Hint(msgspec.Struct):
    verb: str
    arg: int
    text: str


class Worlds(msgspec.Struct):
    """Positions that a seat cannot tell from the true one, as `World.load` reads them; none if it is not to act."""

    version: int
    role: int
    worlds: list[str]


# ---- what surrounds the game at an online table ----


class Person(msgspec.Struct, omit_defaults=True):
    role: str
    name: str
    kind: str
    you: bool
    player: str = ""
    open: bool = False  # nobody sits there yet
    here: bool = False
    looked: str | None = None
    caretaker: str | None = None


class SeatClock(msgspec.Struct):
    left: float  # seconds
    running: bool
    reminded: bool


class ClockTold(msgspec.Struct):
    bank: float
    increment: float
    now: str | None
    seats: dict[str, SeatClock]
    vacation: list[str]  # who is on leave


class ChatLine(msgspec.Struct):
    id: int
    role: str
    name: str
    text: str
    at: str | None
    you: bool


class ProposalTold(msgspec.Struct, omit_defaults=True):
    id: str
    kind: Literal["takeback", "edit", "ending", "rematch"]
    role: str
    yours: bool
    agreed: list[str]
    state: str
    at: float  # seconds since 1970
    text: str
    step: int | None = None  # of a takeback: the reader's own step
    ending: str = ""
    diff: list[tuple[str, str]] = []  # of an edit: each line of the position before and after
    table: str | None = None  # of a rematch: where it is played


class May(msgspec.Struct):
    """What this seat may propose."""

    takeback: bool
    edit: bool
    rematch: bool


class OrderChoice(msgspec.Struct):
    id: str
    title: str


class OrderTold(msgspec.Struct, omit_defaults=True):
    """A standing order that the game offers."""

    id: str
    title: str
    text: str
    kind: Literal["switch", "choice"]
    choices: list[OrderChoice] = []


class Surroundings(msgspec.Struct, tag_field="t", tag="around", omit_defaults=True):
    """Everything at a table but the game."""

    table: str
    role: str
    people: list[Person]
    watching: int
    clock: ClockTold | None
    chat: list[ChatLine]
    notes: str
    proposals: list[ProposalTold]
    may: May
    standing: dict[str, Any]  # the seat's own orders
    orders: list[OrderTold]
    muted: bool | None = None  # of a seat: did it mute the table?


# what a socket is sent; two kinds of answer to "why" share a tag
OUTGOING = (State, Changes, Looked, WhyNot, Allowed, Previewed, EndingsTold, Trouble, Surroundings, Pong)

encode = msgspec.json.Encoder().encode
decode_incoming = msgspec.json.Decoder(Incoming).decode


def moment(seconds: float) -> str | None:
    """A time as it is sent: ISO 8601, in UTC, to the second; nothing for "never"."""
    if not seconds:
        return None
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
