"""A report on games that bots have played: balance by side, scenario and options, each match, results, length."""

from __future__ import annotations

import html
import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from grognard.ai.arena import wilson
from grognard.kernel.translation import Catalogue

BAR, HIGH = 360, 18
INK, PAPER, ONE, OTHER = "#2b2620", "#f6f1e4", "#3a5c8a", "#5c6354"


@dataclass
class Tally:
    """Games of one kind."""

    games: int = 0
    points: float = 0.0
    lengths: list[int] = field(default_factory=list)
    results: Counter[str] = field(default_factory=Counter)

    def add(self, points: float, length: int, result: str) -> None:
        self.games += 1
        self.points += points
        self.lengths.append(length)
        self.results[result] += 1

    @property
    def share(self) -> float:
        return self.points / self.games if self.games else 0.5


def read(files: Iterable[Path]) -> list[dict[str, Any]]:
    """The lines of games that `arena --json` or `--out` has written, each with the match that a file names in its first
    line; the line with the score of a match is left out."""
    games = list[dict[str, Any]]()
    for file in files:
        match: dict[str, Any] = {}
        for line in file.read_text(encoding="utf-8").splitlines():
            facts = json.loads(line) if line.strip() else {}
            if "thought" in facts:
                match = facts
            elif "number" in facts:
                games.append({**facts, "match": match})
    return games


def name_of_match(match: dict[str, Any]) -> str:
    """Who played whom, and with how much thought."""
    thought = match["thought"]
    passes = f", {thought['passes']}" if thought["passes"] else ""
    share = f", × {thought['share']:g}" if thought["share"] != 1 else ""
    return f"{match['a']} – {match['b']}{passes}{share}"


def name_of_options(match: dict[str, Any]) -> str:
    return ", ".join(f"{name} = {value}" for name, value in sorted(match["options"].items())) or "–"


def first_sides_points(facts: dict[str, Any], roles: tuple[str, ...]) -> float:
    """The points of the game's first role, whichever bot played it."""
    winner = str(facts["result"]).split("/")[0]
    return 1.0 if winner == roles[0] else 0.0 if winner in roles else 0.5


def tallies(games: list[dict[str, Any]], roles: tuple[str, ...]) -> tuple[dict[str, Tally], dict[str, Tally]]:
    """The first side's games by scenario, and the first bot's by the side it played."""
    by_scenario: dict[str, Tally] = {}
    by_side: dict[str, Tally] = {}
    for facts in games:
        winner, level, _ = (facts["result"] or "-/unfinished/").split("/")
        result = level if winner == "-" else f"{winner} {level}"
        length = int(facts["decisions"])
        by_scenario.setdefault(facts["scenario"], Tally()).add(first_sides_points(facts, roles), length, result)
        by_side.setdefault(facts["first"], Tally()).add(float(facts["score"]), length, result)
    return by_scenario, by_side


def page(games: list[dict[str, Any]], roles: tuple[str, ...], words: Catalogue) -> str:
    """One self-contained HTML page."""
    by_scenario, by_side = tallies(games, roles)
    named = {role: words.text(f"role-{role}") for role in roles}
    parts = [heading(words.text("lab-report-title", {"games": len(games)}), 1)]
    parts.append(heading(words.text("lab-report-balance", {"side": named[roles[0]]}), 2))
    parts += [row(name, tally) for name, tally in sorted(by_scenario.items())]
    parts.append(heading(words.text("lab-report-bot"), 2))
    parts += [row(named.get(name, name), tally) for name, tally in sorted(by_side.items())]
    parts += kinds(games, roles, named[roles[0]], words)
    parts.append(heading(words.text("lab-report-results"), 2))
    results: Counter[str] = sum((tally.results for tally in by_scenario.values()), Counter())
    parts += [f"<p>{html.escape(name)}: {count}</p>" for name, count in results.most_common()]
    parts.append(heading(words.text("lab-report-length"), 2))
    parts += [f"<p>{html.escape(name)}: {spread(tally.lengths)}</p>" for name, tally in sorted(by_scenario.items())]
    style = f"body{{font:16px Georgia,serif;color:{INK};background:{PAPER};max-width:44rem;margin:2rem auto}}"
    return f"<!doctype html><meta charset=utf-8><title>Grognard</title><style>{style}</style>{''.join(parts)}\n"


def kinds(games: list[dict[str, Any]], roles: tuple[str, ...], side: str, words: Catalogue) -> list[str]:
    """Of files that name their match: the first bot's points match by match (its strength by thought), and the first
    side's by options."""
    matches: dict[str, Tally] = {}
    options: dict[str, Tally] = {}
    for facts in games:
        match, length = facts.get("match"), int(facts["decisions"])
        if match:
            matches.setdefault(name_of_match(match), Tally()).add(float(facts["score"]), length, "")
            points = first_sides_points(facts, roles)
            options.setdefault(name_of_options(match), Tally()).add(points, length, "")
    if not matches:
        return []
    parts = [heading(words.text("lab-report-matches"), 2)]
    parts += [row(name, tally) for name, tally in matches.items()]
    parts.append(heading(words.text("lab-report-options", {"side": side}), 2))
    return parts + [row(name, tally) for name, tally in sorted(options.items())]


def heading(text: str, level: int) -> str:
    return f"<h{level}>{html.escape(text)}</h{level}>"


def row(name: str, tally: Tally) -> str:
    """A share as a bar, with its interval and the number of games."""
    low, high = wilson(tally.points, tally.games)
    said = f"{name}: {100 * tally.share:.0f} % ({100 * low:.0f}–{100 * high:.0f} %), {tally.games}"
    x = tally.share * BAR
    bar = f'<rect width="{BAR}" height="{HIGH}" fill="{OTHER}"/><rect width="{x:.1f}" height="{HIGH}" fill="{ONE}"/>'
    whisker = f'<path d="M{low * BAR:.1f} {HIGH / 2}H{high * BAR:.1f}" stroke="{PAPER}" stroke-width="2"/>'
    size = f'width="{BAR}" height="{HIGH}" viewBox="0 0 {BAR} {HIGH}"'
    return f"<p>{html.escape(said)}<br><svg {size} aria-hidden=true>{bar}{whisker}</svg></p>"


def spread(lengths: list[int]) -> str:
    """Least, middle and greatest."""
    ordered = sorted(lengths)
    return f"{ordered[0]} – {ordered[len(ordered) // 2]} – {ordered[-1]}" if ordered else "–"
