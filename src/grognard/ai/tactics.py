"""Tests of skill: positions in a game's own notation, with what is right there or must not be done, and why.

A suite is a file, `data/tactics.toml` of a game. A position has an `id`, a `theme`, its `text` (and `options`), the
reason (`why`) and where it comes from (`source`). `first` are actions that lead from the position to the decision in
question. The bot then chooses `until`:

    "choice"   once (if nothing is said)
    "done"     until it says that it is done with this decision (its movement, its fire)
    "moves"    until somebody else is asked
    "turn"     until the player turn is over; the other side answers as a greedy bot does

What it did is judged by any of these:

    right      at least one of its actions is among these
    wrong      none of them is among these
    after      each of these patterns (regular expressions) is found in the position it leads to, written down
    never      none of these is
    survives   it has not lost
    wins       it has won
    count      none of these actions is done more often than this: {"volley" = 1}

An action is a verb, or a verb and words of the English sentence that speaks of it: "place 3·1". `line` proves that a
position can be passed: actions that do.
"""

from __future__ import annotations

import fnmatch
import re
import tomllib
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any
from zlib import crc32

from grognard.ai.bots import BY_THE_CLOCK, Player, Thought, player
from grognard.ai.greedy import GreedyBot
from grognard.kernel import save_file
from grognard.kernel.chance import FastDice
from grognard.kernel.errors import BadFile, BadOption
from grognard.kernel.game import Game
from grognard.kernel.seat import Seat
from grognard.kernel.translation import catalogue
from grognard.kernel.world import Action, World

UNTIL = ("choice", "done", "moves", "turn")
LONGEST = 400  # actions of one turn
FILE = "tactics.toml"


@dataclass(frozen=True)
class Position:
    id: str
    theme: str
    why: str
    source: str
    text: str
    options: dict[str, Any] = field(default_factory=dict)
    first: list[str] = field(default_factory=list)
    until: str = "choice"
    right: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    never: list[str] = field(default_factory=list)
    count: dict[str, int] = field(default_factory=dict)
    survives: bool = False
    wins: bool = False
    line: list[str] = field(default_factory=list)

    def start(self, game: Game, seed: int = 0) -> tuple[World, int]:
        """The world in which the decision stands, and who has to make it."""
        state = game.read_position(self.text, save_file.check_options(game, self.options))
        w = World(game, state, crc32(self.id.encode()) + seed)
        for wanted in self.first:
            role = w.to_act()[0]
            w.play(role, found(w, role, wanted))
        return w, w.to_act()[0]


@dataclass(frozen=True)
class Deed:
    """Something that was done, and how it is spoken of."""

    verb: str
    said: str

    def fits(self, wanted: str) -> bool:
        verb, _, words = wanted.partition(" ")
        return self.verb == verb and (not words or fnmatch.fnmatch(plain(self.said), f"*{plain(words)}*"))


@dataclass(frozen=True)
class Verdict:
    position: Position
    deeds: list[Deed]
    faults: list[str]  # what of the position's conditions was not met

    @property
    def passed(self) -> bool:
        return not self.faults


@lru_cache(maxsize=16)
def suite(game: Game) -> list[Position]:
    """All positions of a game, in the order of the file."""
    file = game.folder / "data" / FILE
    if not file.is_file():
        raise BadOption(option="tactics", value=game.id)
    return [position(facts) for facts in tomllib.loads(file.read_text(encoding="utf-8"))["position"]]


def position(facts: dict[str, Any]) -> Position:
    try:
        made = Position(**facts)
    except TypeError as fault:
        raise BadFile("position", line=str(facts.get("id", "")), why=str(fault)) from fault
    if made.until not in UNTIL:
        raise BadFile("position", line=made.id, why=made.until)
    return made


def plain(text: str) -> str:
    """In small letters, with plain blanks."""
    return " ".join(text.casefold().replace("\N{NO-BREAK SPACE}", " ").split())


def deed(w: World, role: int, action: Action) -> Deed:
    act = w.game.words(w.state, role, *action)
    return Deed(action[0], catalogue("en", w.game).plain(act.phrase.key, act.phrase.params, role))


def found(w: World, role: int, wanted: str) -> Action:
    """The first offered action that fits."""
    for action in w.offer(role):
        if action[0] == wanted.partition(" ")[0] and deed(w, role, action).fits(wanted):
            return action
    raise BadFile("position", line=wanted, why="it is not offered")


def tried(game: Game, p: Position, choose: Player, seconds: float | None = None, seed: int = 0) -> Verdict:
    """A bot before this position."""
    w, role = p.start(game, seed)
    deeds: list[Deed] = []
    turn, kind, other = w.clock(), w.kind, GreedyBot(1)
    while not w.over and len(deeds) < LONGEST and (w.clock() == turn or not deeds):
        asked = w.to_act()
        if role in asked:
            known = game.imagine(w.state, role, FastDice(seed + len(deeds)))
            action = choose(Seat(game, known, role), seconds)
            ends = p.until == "choice" or (p.until == "done" and action[0] == "done" and w.kind == kind)
            deeds.append(deed(w, role, action))
            w.play(role, action)
            if ends:
                break
        elif p.until == "moves":
            break
        else:
            w.play(asked[0], other.choose(Seat(game, w.state, asked[0])))
    return Verdict(p, deeds, faults(p, w, role, deeds))


def faults(p: Position, w: World, role: int, deeds: list[Deed]) -> list[str]:
    """What was wrong with what was done."""
    out = [f"wrong: {one.said}" for one in deeds for wanted in p.wrong if one.fits(wanted)]
    if p.right and not any(one.fits(wanted) for one in deeds for wanted in p.right):
        out.append("not done: " + " / ".join(p.right))
    for wanted, most in p.count.items():
        if sum(one.fits(wanted) for one in deeds) > most:
            out.append(f"more than {most}: {wanted}")
    written = w.game.write_position(w.state) if p.after or p.never else ""
    out += [f"not so: {wanted}" for wanted in p.after if not re.search(wanted, written, re.MULTILINE)]
    out += [f"so: {wanted}" for wanted in p.never if re.search(wanted, written, re.MULTILINE)]
    if p.survives and w.over and w.winner == 1 - role:
        out.append("lost")
    if p.wins and w.winner != role:
        out.append("not won")
    return out


def by_line(p: Position) -> Player:
    """A player that does what the position's `line` says, then the quietest there is."""
    rest = list(p.line)

    def choose(seat: Seat, _: float | None) -> Action:
        w = World(seat.game, seat._state)
        if rest:
            return found(w, seat.role, rest.pop(0))
        return next((a for a in w.offer(seat.role) if a[0] in ("done", "pass")), w.offer(seat.role)[0])

    return choose


def examined(
    game: Game, bot: str, seconds: float | None = None, seed: int = 0, thought: Thought = BY_THE_CLOCK, only: str = ""
) -> list[Verdict]:
    """A bot before every position of a game, or those whose id or theme is named."""
    chosen = [p for p in suite(game) if not only or only in (p.id, p.theme)]
    return [tried(game, p, player(bot, seed, game, thought), seconds, seed) for p in chosen]
