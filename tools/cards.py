"""How the cards of Trench 1918 fare: drawn, placed, set, sprung, in games between computers.

    python tools/cards.py                            200 games of greedy against greedy
    python tools/cards.py --bot tree --passes 60     tree search, 60 passes a decision
    python tools/cards.py --try a7v.cost=3 --try ft17.cost=2 --try at_grenades.copies=1
                                                     the same with other figures on the cards; no file is touched

The games are those of `grognard arena trench BOT BOT --seed SEED`: a coin decides who begins.
Only figures that are ours in data/cards.toml can be tried; what the book states stays.
"""

from __future__ import annotations

import argparse
import importlib.abc
import importlib.machinery
import importlib.util
import multiprocessing
import statistics
import sys
import tomllib
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from types import CodeType, ModuleType
from typing import Any

from grognard.ai.arena import Task, play_game, wilson
from grognard.ai.bots import Thought

OURS = ("inferred", "reconstructed")
IDS = "grognard.games.trench.ids"
# What a card does when it goes from one place to another.
DEEDS = {
    ("deck", "hand"): "drawn",
    ("hand", "board"): "placed",
    ("hand", "open"): "played",
    ("hand", "down"): "set",
    ("down", "open"): "sprung",
}
COLUMNS = ("drawn", "placed", "played", "set", "sprung", "asleep")  # asleep: face down when the game ends


# ---- other figures on the cards ----


def changed(text: str, tries: Sequence[str]) -> str:
    """The card file with these figures: "a7v.cost=3" changes every card of that kind."""
    for attempt in tries:
        name, _, value = attempt.partition("=")
        kind, _, figure = name.partition(".")
        text = with_figure(text, kind, figure, int(value))
    return text


def with_figure(text: str, kind: str, figure: str, value: int) -> str:
    """One figure of every card of a kind; refused if the book states it."""
    book = tomllib.loads(text)
    found = [c for c in (*book["troop"], *book["bonus"]) if c["id"] == kind]
    if not found or not isinstance(found[0].get(figure), int):
        sys.exit(f"cards: there is no figure {kind}.{figure}")
    if any(c["marks"].get(figure) not in OURS for c in found):
        sys.exit(f"cards: the book states {kind}.{figure}")
    out, card = [], ""
    for line in text.splitlines():
        if line.startswith("["):
            card = ""
        elif line.startswith("id = "):
            card = line.split('"')[1]
        out.append(f"{figure} = {value}" if card == kind and line.startswith(f"{figure} = ") else line)
    return "\n".join(out) + "\n"


class Printer(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """Imports the cards as they would be printed from another card file."""

    def __init__(self, source: str) -> None:
        self.source = source

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        return importlib.util.spec_from_loader(name, self) if name == IDS else None

    def get_source(self, fullname: str) -> str:
        return self.source

    def get_code(self, fullname: str) -> CodeType:
        code: CodeType = compile(self.source, fullname, "exec")
        return code


def printed(tries: Sequence[str]) -> str:
    """The module of the cards with these figures; nothing if none is tried."""
    from grognard.games.trench import cards, gen

    return gen.generate(changed(cards.FILE.read_text(encoding="utf-8"), tries)) if tries else ""


def begin(source: str) -> None:
    """A worker, before it imports the game."""
    if source:
        assert IDS not in sys.modules
        sys.meta_path.insert(0, Printer(source))


# ---- games, and what became of the cards ----


@dataclass
class Tale:
    """One game, or many added up."""

    games: int = 0
    french: int = 0  # won
    first: int = 0  # won by who began
    by_drawing: int = 0  # the loser drew the last Troop card
    dry: int = 0  # bonus decks that are empty at the end
    turns: list[int] = field(default_factory=list)
    full: int = 0  # player turns in which all five slots were in use
    deeds: Counter[tuple[str, str]] = field(default_factory=Counter)  # (kind, deed) -> how often

    def add(self, other: Tale) -> None:
        self.games += other.games
        self.french += other.french
        self.first += other.first
        self.by_drawing += other.by_drawing
        self.dry += other.dry
        self.turns += other.turns
        self.full += other.full
        self.deeds.update(other.deeds)


def places(s: Any, cards: int) -> list[str]:
    """Where each card is."""
    where = ["deck"] * cards
    for name, rows in (("hand", s.hands), ("board", s.armies), ("down", s.down), ("open", s.open), ("lost", s.lost)):
        for row in rows:
            for card in row:
                where[card] = name
    return where


def play(bot: str, passes: int, seed: int, number: int) -> Tale:
    """One game; what each card did is read off the table after every action."""
    from grognard.games.trench.ids import BONUS_SLOTS, CARDS, KIND, KINDS
    from grognard.games.trench.state import slots_used
    from grognard.registry import game

    tale, crowded, states = Tale(games=1), set[int](), list[Any]()
    before = ["deck"] * CARDS

    def watch(s: Any) -> None:
        nonlocal before
        now = places(s, CARDS)
        for card in range(CARDS):
            if deed := DEEDS.get((before[card], now[card])):
                tale.deeds[KINDS[KIND[card]], deed] += 1
        if s.active >= 0 and slots_used(s, s.active) >= BONUS_SLOTS:
            crowded.add(s.turn)
        before = now
        states[:] = [s]

    play_game(game("trench"), Task("trench", bot, bot, number, 0.5, seed, thought=Thought(passes)), watch)
    (s,) = states
    winner, _, rule = s.result.split("/")
    for role in (0, 1):
        for card in s.down[role]:
            tale.deeds[KINDS[KIND[card]], "asleep"] += 1
    tale.french, tale.first = int(winner == "french"), int((winner == "german") == (s.first == 1))
    tale.by_drawing, tale.dry = int(rule == "TR.victory.own-draw"), sum(not deck for deck in s.decks[2:])
    tale.turns, tale.full = [s.turn], len(crowded)
    return tale


# ---- the report ----


def told(tale: Tale) -> str:
    """The table of the cards, and what the games were like."""
    from grognard.games.trench.ids import KINDS

    lines = [f"{'a game, both sides':20}" + "".join(f"{name:>9}" for name in COLUMNS)]
    for kind in KINDS:
        figures = "".join(f"{tale.deeds[kind, deed] / tale.games:9.2f}" for deed in COLUMNS)
        lines.append(f"{kind:20}{figures}")
    low, high = (f"{100 * x:.0f}" for x in wilson(tale.first, tale.games))
    lines += [
        f"{tale.games} games: France won {tale.french}; who began won {tale.first} ({low}-{high} %)",
        f"{tale.by_drawing} ended with the loser's own draw; bonus decks run dry {tale.dry} of {2 * tale.games}",
        f"player turns {statistics.median(tale.turns):.0f} in the middle",
        f"all five slots in use in {100 * tale.full / sum(tale.turns):.0f} % of the player turns",
    ]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--passes", type=int, default=0, help="thought of a bot that searches, a decision")
    parser.add_argument("--try", dest="tries", action="append", default=[], metavar="CARD.FIGURE=NUMBER")
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    whole = Tale()
    spawned = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(args.jobs, spawned, begin, (printed(args.tries),)) as pool:
        for tale in pool.map(partial(play, args.bot, args.passes, args.seed), range(args.games)):
            whole.add(tale)
    print(told(whole))


if __name__ == "__main__":
    main()
