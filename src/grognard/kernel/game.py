"""What a game tells the kernel about itself. A game is plain functions gathered in one record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from grognard.kernel.chance import Dice
from grognard.kernel.flow import Frame, GameState, Refusal
from grognard.kernel.umpire import Message, Umpire


@dataclass(frozen=True)
class Option:
    """A switch of the game. Titles and texts live in the catalogue: option-<id>, option-<id>.text."""

    id: str
    default: bool
    at_one_machine: bool | None = None  # what a new-game dialog proposes, where that is not the default
    before: bool | None = None  # what holds in games begun before there was this switch, where that is not the default

    @property
    def proposed(self) -> bool:
        """The choice made for players at one machine, against the computer or each other, who say nothing."""
        return self.default if self.at_one_machine is None else self.at_one_machine

    @property
    def unsaid(self) -> bool:
        """What holds in a game that has begun and does not name it."""
        return self.default if self.before is None else self.before


@dataclass(frozen=True)
class Noun:
    """What a parameter of a sentence stands for: a catalogue message (or plain text), and an element to light."""

    message: str = ""
    text: str = ""
    ref: str = ""
    key: str = ""


@dataclass(frozen=True)
class Phrase:
    """A sentence to be said: catalogue key, rule, and values."""

    key: str
    rule: str
    params: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class ActWords:
    """How an action is spoken of: a sentence, a short label, what it lights, what it costs, where its button stands."""

    phrase: Phrase
    label: str  # catalogue key of the short form; same parameters
    ref: str = ""
    price: int | None = None
    group: str = "main"
    shortcut: str = ""


@dataclass(frozen=True)
class PreviewLine:
    """One line of what an action would do."""

    label: Phrase
    value: Phrase
    tone: str = ""


@dataclass(frozen=True)
class Order:
    """A standing order: what a player wants done in his absence, said once. Words: standing-<id>, standing-<id>.text,
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

    @property
    def settings(self) -> tuple[str, ...]:
        """What may be ordered; of a switch it is "on"."""
        return self.choices or ("on",)


@dataclass(frozen=True, eq=False)
class Game:
    """Everything the platform needs to know of a game."""

    id: str
    version: str  # bumped when behaviour changes, not when code does
    prefix: str  # of rule ids, dropped inside the game's own table
    roles: tuple[str, ...]
    letters: tuple[str, ...]
    scenarios: tuple[str, ...]
    options: Mapping[str, Option]
    sequence: tuple[tuple[str, str], ...]  # (step id, rule): the strip at the top of the table
    verbs: Mapping[str, int]  # verb -> how many arguments exist (0 .. n-1): what a player could name

    setup: Callable[[str, Mapping[str, bool]], GameState]
    view: Callable[[Any, int], Any]
    imagine: Callable[[Any, int, Dice], GameState]
    facts: Callable[[Any, int, str, int], Mapping[str, Any]]
    prompt: Callable[[Any, int], Phrase]
    words: Callable[[Any, int, str, int], ActWords]
    preview: Callable[[Any, int, str, int], list[PreviewLine]]
    heading: Callable[[Any], Phrase]  # "Turn 9 - France"
    following: Callable[[Any], Phrase | None]  # "then Germany, turn 9"
    step_of: Callable[[Any], str]  # id of the present step of play
    noun: Callable[[str, Any], Noun | None]
    static: Callable[[Any], Any]  # what the game's own page code needs; given a Catalogue
    read_position: Callable[[str, Mapping[str, bool]], GameState]
    write_position: Callable[[Any], str]
    invariants: Sequence[Callable[[Any], None]]
    refuse_over: Refusal  # the game has ended
    refuse_turn: Refusal  # somebody else is to act

    state: type[Any]
    frames: Mapping[str, type[Frame]]
    folder: Path  # lang/, rules/, client/, data/ lie there
    rare: frozenset[str] = frozenset()  # verbs that end the game by agreement or despair: chance leaves them alone
    short: Mapping[str, bool] = field(default_factory=dict)  # options under which a game is soon over
    thinking: Mapping[str, float] = field(default_factory=dict)  # strength -> seconds, if of its own
    reply: str = "pass"  # the verb whose presence makes a decision a mere reply, for which bots take less time
    odds: Callable[[Any], list[tuple[Phrase, list[PreviewLine]]]] | None = None  # the fights a position holds
    report: Callable[[Sequence[Message]], list[PreviewLine]] | None = None  # after the game: how luck was shared
    examples: Mapping[str, Callable[[], Any]] = field(default_factory=dict)  # name -> a table played to its end
    margin: Callable[[Any], float] | None = None  # how far a state leans to the first role, in the game's own points
    # what a page may ask of a position beside the offer: name -> answer for (state, role, numbers); a Phrase is spoken
    questions: Mapping[str, Callable[[Any, int, Sequence[int]], Mapping[str, Any]]] = field(default_factory=dict)
    standing: Sequence[Order] = ()  # what a player may order once and for all
    # a player's time is out: ends the game as if he had given up by the game's own rule at this moment
    time_out: Callable[[Any, Umpire, int], None] | None = None
    advice: str = ""  # dotted name of the module with value() and prior() for bots
    bench_scenario: str = ""
    learn_with: str = ""  # the scenario a new game proposes, where that is not the first
    # what a result ("winner/level/rule") is worth in a tournament, to each role; None: 1, 1/2 each, 0
    points: Callable[[str], tuple[float, float]] | None = None
    bye: float = 1.0  # and what a round without an opponent is worth

    @property
    def proposed_scenario(self) -> str:
        """The scenario of players who name none."""
        return self.learn_with or self.scenarios[0]

    def role(self, role: int | str) -> int:
        """The number of a role, given as a word or a number."""
        from grognard.kernel.errors import NoSuchRole

        if isinstance(role, str) and role in self.roles:
            return self.roles.index(role)
        if isinstance(role, int) and not isinstance(role, bool) and 0 <= role < len(self.roles):
            return role
        raise NoSuchRole(role=str(role))
