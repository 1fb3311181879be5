"""A league: many matches, played in rounds of a few games each, so that one that is stopped knows as much of every
match. Kept in a folder it goes on from there, and `grognard lab report` reads it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory

from grognard.ai.arena import Score, match
from grognard.ai.bots import Thought
from grognard.kernel.options import Values

Pair = tuple[str, str, float, int]  # A, B, points of A, games
ROUND = 10  # games of a match before the next one goes on


@dataclass
class League:
    """Who plays whom at what; and once some is played, the scores and the points of every pair of mirrored games."""

    game: str
    meetings: list[tuple[str, str]]
    seed: int = 0
    jobs: int = 1
    options: Values = field(default_factory=dict)
    scenario: str = ""
    margin: bool = False
    thought: Thought = field(default_factory=Thought)
    scores: dict[tuple[str, str], Score] = field(default_factory=dict)
    pairs: dict[tuple[str, str], list[Pair]] = field(default_factory=dict)

    def play(self, games: int, folder: Path | None = None, hear: Callable[[], None] | None = None) -> None:
        """So many games of every match, without those that the folder has; `hear` after every match of every round."""
        if folder is None:
            with TemporaryDirectory() as passing:
                self.play(games, Path(passing), hear)
            return
        folder.mkdir(parents=True, exist_ok=True)
        for upto in rounds(games):
            for n, (a, b) in enumerate(self.meetings):
                self._meet(a, b, self.seed + n, upto, folder / file_name(a, b))
                if hear is not None:
                    hear()

    def matches(self, games: int) -> int:
        """How often `hear` is called."""
        return len(rounds(games)) * len(self.meetings)

    def _meet(self, a: str, b: str, seed: int, games: int, file: Path) -> None:
        known = (self.scenario, self.margin, None, self.thought, "", None, file)
        score = match(self.game, a, b, games, None, seed, self.jobs, self.options, None, *known)
        self.scores[a, b] = score
        self.pairs[a, b] = [(a, b, sum(two), len(two)) for two in mirrored(score.points)]


def rounds(games: int) -> list[int]:
    """How many games each match has after every round."""
    return [*range(ROUND, games, ROUND), games]


def mirrored(points: dict[int, float]) -> list[list[float]]:
    """The points of a match's games, together if they have the same dice."""
    together: dict[int, list[float]] = {}
    for number, score in sorted(points.items()):
        together.setdefault(number // 2, []).append(score)
    return list(together.values())


def file_name(a: str, b: str) -> str:
    return "-".join(re.sub(r"[^a-z0-9]+", "_", name.casefold()) for name in (a, b)) + ".jsonl"


def everybody(bots: Iterable[str]) -> list[tuple[str, str]]:
    """Every pair of bots."""
    return list(combinations(dict.fromkeys(bots), 2))


def each_against(these: Iterable[str], those: Iterable[str]) -> list[tuple[str, str]]:
    """Everyone of these against everyone of those."""
    others = list(dict.fromkeys(those))
    return [(a, b) for a in dict.fromkeys(these) for b in others if a != b]
