"""Every message of docs/protocol.md as a type."""

from __future__ import annotations

from typing import Any, Union

import msgspec

Text = list[Any]  # a string, or [text, ref]


# ---- from the page ----


class Hello(msgspec.Struct, tag_field="t", tag="hello"):
    token: str
    lang: str = "en"


class Act(msgspec.Struct, tag_field="t", tag="act"):
    """`verb` and `arg` are checked by the table, which says better what is wrong with them."""

    seq: int
    verb: Any
    arg: Any = 0


class Undo(msgspec.Struct, tag_field="t", tag="undo"):
    seq: int


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


Incoming = Union[Hello, Act, Undo, Why, Preview, Lang, Look, Seen, Here, Ping]


class ActBody(msgspec.Struct):
    seq: int
    verb: Any
    arg: Any = 0


class UndoBody(msgspec.Struct):
    seq: int


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


class Prompt(msgspec.Struct):
    text: Text
    rule: str | None


class ActWords(msgspec.Struct):
    verb: str
    arg: int
    text: str
    label: str
    ref: str | None
    rule: str | None
    price: str | None
    group: str
    key: str | None


class Result(msgspec.Struct):
    winner: str | None
    level: str
    rule: str
    text: str


class State(msgspec.Struct, tag_field="t", tag="state"):
    table: str
    game: str
    role: str
    lang: str
    seq: int
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
    view: Any
    log: list[LogLine]
    seen: int
    result: Result | None
    commitment: str
    key: str | None
    report: list[PreviewLine] | None = None


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


class Previewed(msgspec.Struct, tag_field="t", tag="preview"):
    id: int
    lines: list[PreviewLine]
    rule: str | None


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
    invite: str | None = None  # the secret of the link by which it is taken; told to whoever made the table
    caretaker: str | None = None  # strength of the computer that stands in
    here: bool = False  # the player looked within the last two minutes
    left: float | None = None  # seconds on the player's clock


class ObserverInfo(msgspec.Struct):
    role: str
    token: str


class TableInfo(msgspec.Struct):
    id: str
    game: str
    title: str
    scenario: str
    options: dict[str, bool]
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


class TableMade(msgspec.Struct):
    table: TableInfo


class Hint(msgspec.Struct):
    verb: str
    arg: int
    text: str


class RuleInfo(msgspec.Struct):
    id: str
    title: str
    text: str
    tier: str
    section: str
    source: str
    refs: list[str]
    mark: str | None


class RoleInfo(msgspec.Struct):
    id: str
    name: str
    letter: str


class Choice(msgspec.Struct, omit_defaults=True):
    id: str
    title: str
    text: str
    default: bool | None = None


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


encode = msgspec.json.Encoder().encode
decode_incoming = msgspec.json.Decoder(Incoming).decode
