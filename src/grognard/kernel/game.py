"""What a game tells the kernel about itself. A game is plain functions gathered in one record."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from grognard.kernel.chance import Dice
from grognard.kernel.flow import Frame, GameState, Refusal
from grognard.kernel.options import Need, Option, Values
from grognard.kernel.seating import SeatDefinition, Seating, definitions_of
from grognard.kernel.umpire import Message, Umpire

if TYPE_CHECKING:
    from grognard.kernel.scenario_files import ScenarioFiles

__all__ = ["ActWords", "Caution", "Ending", "Game", "Need", "Noun", "Option", "Order", "Phrase", "SeatDefinition"]


@dataclass(frozen=True)
class Noun:
    """What a parameter of a sentence stands for: a catalogue message (or plain text), and an element to light."""

    message: str = ""
    text: str = ""
    ref: str = ""
    key: str = ""


@dataclass(slots=True)  # never changed; not frozen: thousands are made in a second
class Phrase:
    """A sentence to be said: catalogue key, rule, and values."""

    key: str
    rule: str
    params: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Caution:
    """What an action brings about beside its purpose, said before it is done, from what the player may know.

    "note" is only told; of what "costs" something or "loses" the game the page and the terminal ask once more.
    """

    said: Phrase
    level: str = "costs"

    @property
    def asks(self) -> bool:
        return self.level != "note"


CAUTION_LEVELS = ("note", "costs", "loses")


@dataclass(slots=True)  # never changed; not frozen: thousands are made in a second
class ActWords:
    """How an action is spoken of: a sentence, a short label, what it lights, what it costs, where its button stands."""

    phrase: Phrase
    label: str  # catalogue key of the short form; same parameters
    ref: str = ""
    price: int | None = None
    group: str = "main"  # main; side: never the leading one; quiet; apart: dear or final, no number key, never leading
    shortcut: str = ""
    cautions: tuple[Caution, ...] = ()


@dataclass(frozen=True)
class PreviewLine:
    """One line of what an action would do; `brief` is its gist, for choices that stand side by side; `facts` are the
    figures in it that a page may draw."""

    label: Phrase
    value: Phrase
    tone: str = ""
    brief: Phrase | None = None
    facts: Mapping[str, int] | None = None


@dataclass(frozen=True)
class Order:
    """A standing order: what a player wants done while away, given once. Words: standing-<id>, standing-<id>.text,
    and standing-<id>-<choice> for the choices.

    `window` says whether the present decision is one that the order is about; it may look only at what everybody
    sees. `act` gives the action, or None to leave it to the player; it is given a state that the role could not tell
    from the true one. Seconds of `patience` are waited in every such window, whatever the player holds: (least, most)
    by choice.
    """

    id: str
    window: Callable[[Any, int], bool]
    act: Callable[[Any, int, str, Mapping[str, Sequence[int]]], tuple[str, int] | None]
    choices: tuple[str, ...] = ()  # besides being asked; none: a switch
    patience: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    lapses: frozenset[str] = frozenset()  # choices that are forgotten when the player's own turn comes
    # choices that are the same whatever the player holds: two at one machine may say them aloud, until further notice
    aloud: frozenset[str] = frozenset()

    @property
    def settings(self) -> tuple[str, ...]:
        """What may be ordered; of a switch it is "on"."""
        return self.choices or ("on",)


# States that this role cannot tell from the true one, each with one hidden fact exchanged: (state, role, dice).
Swap = Callable[[Any, int, Dice], Iterable[GameState]]


@dataclass(frozen=True)
class Ending:
    """A way to end the game that is not a move of the game: resigning, an armistice, a draw. A role may take it
    at any moment. Words: ending-<id>, its `.ask` (what is asked before it is done) and, where the
    other side must agree, ending-<id>-offer.

    `may` and `result` look only at what everybody can see. `result` tells beforehand what `end` will do.
    """

    id: str
    rule: str
    may: Callable[[Any, int], Refusal | None]
    result: Callable[[Any, int], str]  # "winner/level/rule"
    end: Callable[[Any, Umpire, int], None]
    agreed: bool = False  # only if the other side says yes


@dataclass(frozen=True)
class Retired:
    """A verb that decisions no longer offer, but old journals still contain."""

    offered: Callable[[Any, int], bool]  # was it, here, then?
    do: Callable[[Any, Umpire, int], None]


UNSAID: Any = None  # a field that a game does not mention: `defaults.py` says what then holds


@dataclass(frozen=True, eq=False, kw_only=True)
class Game:
    """Everything the platform needs to know of a game. The first nine must be said; all others have a true default."""

    id: str
    roles: tuple[str, ...]
    verbs: Mapping[str, int]  # verb -> how many arguments exist (0 .. n-1): what a player could name
    state: type[Any]
    frames: Mapping[str, type[Frame]]
    setup: Callable[[str, Mapping[str, Any]], GameState]
    view: Callable[[Any, int], Any]  # what a role, a spectator (-1) or everybody after the end (-2) may see
    rule: str  # the rule that says who acts: what the platform's own refusals and endings name
    folder: Path  # lang/, rules/, client/, data/ lie there

    # ---- secrets: a game that names none has none, and the laws see to it ----
    swaps: Mapping[str, Swap] = field(default_factory=dict)  # each kind of secret, and how the laws exchange it
    imagine: Callable[[Any, int, Dice], GameState] = UNSAID  # written without the swaps; default: the true state
    # gives the lines of an action another key for those who may not know what was done (Message.hushed), or keeps them
    # out of their log: (state before, state after, messages); None: all lines are read by all
    hush: Callable[[Any, Any, Sequence[Message]], None] | None = None
    # kind of secret (as in swaps) -> the lines of the log that lay it open: whatever is done without one looks the same
    laid_open_by: Mapping[str, frozenset[str]] = field(default_factory=dict)
    # line of the log -> whether it lays something open: (the state, another where the same was done, the reader)
    laid_open_if: Mapping[str, Callable[[Any, Any, int], bool]] = field(default_factory=dict)
    shows: frozenset[str] = frozenset()  # lines of the log that show something, though nothing may be left to see of it

    # ---- words: see defaults.py for the catalogue keys that are used where a game says nothing ----
    facts: Callable[[Any, int, str, int], Mapping[str, Any]] = UNSAID  # what fills a refusal; default: the view, and n
    prompt: Callable[[Any, int], Phrase] = UNSAID  # default: prompt-<name of the decision>
    words: Callable[[Any, int, str, int], ActWords] = UNSAID  # default: act-<verb>, with $n
    preview: Callable[[Any, int, str, int], list[PreviewLine]] = UNSAID  # default: none
    # what speaks for an action that a hint names, beside its preview, as far as the role can know; default: nothing
    reasons: Callable[[Any, int, str, int], list[Phrase]] = UNSAID
    heading: Callable[[Any], Phrase] = UNSAID  # "Turn 9 - France"; default: the title
    following: Callable[[Any], Phrase | None] = UNSAID  # "then Germany, turn 9"; default: nothing
    noun: Callable[[str, Any], Noun | None] = UNSAID  # what a parameter stands for; default: itself
    army: Callable[[Any, int], str] | None = None  # the message that names a role in this state; none: role-<id>
    # the same before a game begins, by scenario: of each role that message and its colour; none: they are alike in all
    armies: Callable[[str], tuple[tuple[str, str], ...]] | None = None
    # keys of the lines of the log that the game's own page code draws: it is told their facts beside the sentence
    drawn: frozenset[str] = frozenset()
    letters: tuple[str, ...] = UNSAID  # of the roles; default: their first letters

    version: str = "1"  # bumped when behaviour changes, not when code does
    prefix: str = UNSAID  # of rule ids, dropped inside the game's own table; default: that of `rule`
    scenarios: tuple[str, ...] = ("standard",)
    options: Mapping[str, Option] = field(default_factory=dict)
    # ways to sit besides one seat a role, by name: players choose among them by the option "seating"; words seat-<id>
    seatings: Mapping[str, tuple[SeatDefinition, ...]] = field(default_factory=dict)
    sequence: tuple[tuple[str, str], ...] = ()  # (step id, rule): the strip at the top of the table
    step_of: Callable[[Any], str] = UNSAID  # id of the present step of play
    static: Callable[[Any], Any] = UNSAID  # what the game's own page code needs; given a Catalogue
    # A position as text; default: the saved state, which says everything (`exact`: read again it is the same state).
    read_position: Callable[[str, Mapping[str, Any]], GameState] = UNSAID
    write_position: Callable[[Any], str] = UNSAID
    exact: bool = UNSAID
    invariants: Sequence[Callable[[Any], None]] = ()
    refuse_over: Refusal = UNSAID  # the game has ended
    refuse_turn: Refusal = UNSAID  # somebody else is to act
    rare: frozenset[str] = frozenset()  # verbs that chance mostly leaves alone, or it would do little else
    # ready-made sets of options; "short": those under which a game is soon over; words preset-<id>
    presets: Mapping[str, Values] = field(default_factory=dict)
    thinking: Mapping[str, float] = field(default_factory=dict)  # strength -> seconds of a player turn, if of its own
    reply: str = "pass"  # the verb whose presence makes a decision a mere reply, for which bots take less time
    # the fights a position holds, with cards laid on them as the game names them
    odds: Callable[[Any, Mapping[str, Sequence[str]]], list[tuple[Phrase, list[PreviewLine]]]] | None = None
    report: Callable[[Sequence[Message]], list[PreviewLine]] | None = None  # after the game: how luck was shared
    examples: Mapping[str, Callable[[], Any]] = field(default_factory=dict)  # name -> a table played to its end
    margin: Callable[[Any], float] | None = None  # how far a state leans to the first role, in the game's own points
    # what a page may ask of a position beside the offer: name -> answer for (state, role, numbers); a Phrase is spoken
    questions: Mapping[str, Callable[[Any, int, Sequence[int]], Mapping[str, Any]]] = field(default_factory=dict)
    standing: Sequence[Order] = ()  # what a player may order once and for all
    # a player's time is out: ends the game as if he had given up by the game's own rule at this moment
    time_out: Callable[[Any, Umpire, int], None] | None = UNSAID  # default: of two sides the other one wins
    # what may be done at any moment to end the game, alone or by agreement; default: of two sides one may resign, and
    # both may agree on a draw
    endings: Sequence[Ending] = UNSAID
    retired: Mapping[str, Retired] = field(default_factory=dict)  # verbs that only old journals know
    advice: str = ""  # dotted name of the module with value(), weigh(), unfinished() and clock() for bots
    shelf: int = 9  # where it stands in a list of games: the lighter ones first
    bench_scenario: str = ""
    long: frozenset[str] = frozenset()  # scenarios that nobody plays at random to their end: months of turns
    # two sides have left what is being fought to computers: these play both seats as long as it says so
    deputies: Callable[[Any], bool] | None = None
    # scenarios that players write themselves, as files; none: there are only those of the game
    scenario_files: ScenarioFiles | None = None
    learn_with: str = ""  # the scenario a new game proposes, where that is not the first
    # what a result ("winner/level/rule") is worth in a tournament, to each role; None: 1, 1/2 each, 0
    points: Callable[[str], tuple[float, float]] | None = None
    bye: float = 1.0  # and what a round without an opponent is worth

    def __post_init__(self) -> None:
        from grognard.kernel.defaults import fill

        fill(self)

    def seating(self, options: Mapping[str, Any]) -> Seating:
        """Who sits at a table with these options."""
        return Seating(self, definitions_of(self, options))

    @property
    def hidden(self) -> bool:
        """Is there anything that somebody may not see?"""
        return bool(self.swaps)

    @property
    def face(self) -> bool:
        """Does it have its own page code? Else the page shows its plain face."""
        return (self.folder / "client" / "index.js").is_file()

    @property
    def editor(self) -> bool:
        """Does it have an editor for scenarios?"""
        return self.scenario_files is not None and (self.folder / "client" / "editor.js").is_file()

    def ending(self, id: str) -> Ending:
        """The ending of this name."""
        from grognard.kernel.errors import NoSuchEnding

        for ending in self.endings:
            if ending.id == id:
                return ending
        raise NoSuchEnding(ending=str(id)[:60])

    @property
    def choices(self) -> list[Option]:
        """The options that players choose from; the versions of the rules are not among them."""
        return [option for option in self.options.values() if not option.edition]

    @property
    def proposed_scenario(self) -> str:
        """The scenario used when none is named."""
        return self.learn_with or self.scenarios[0]

    def role(self, role: int | str) -> int:
        """The number of a role, given as a word or a number."""
        from grognard.kernel.errors import NoSuchRole

        if isinstance(role, str) and role in self.roles:
            return self.roles.index(role)
        if isinstance(role, int) and not isinstance(role, bool) and 0 <= role < len(self.roles):
            return role
        raise NoSuchRole(role=str(role), known=", ".join(self.roles))
