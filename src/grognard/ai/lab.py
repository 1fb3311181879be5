"""Every value of one option against every value of another: a grid of short matches between bots, kept in a file."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from grognard import registry
from grognard.ai.arena import Z95, Task, play_game, wilson
from grognard.kernel.options import Value, Values, alone, refusals
from grognard.kernel.translation import Catalogue, catalogue


@dataclass(frozen=True)
class Grid:
    """What is varied: two options with values, in one scenario."""

    game: str
    scenario: str
    rows: str
    columns: str
    base: dict[str, Value] = field(default_factory=dict)

    def title(self) -> str:
        """The key of the drawing's heading."""
        return "lab-title"

    def cells(self) -> Iterator[tuple[str, str]]:
        options = registry.game(self.game).options
        for row in options[self.rows].choices:
            for column in options[self.columns].choices:
                yield row, column

    def options(self, row: str, column: str) -> Values:
        return {**self.base, self.rows: row, self.columns: column}

    def scenario_of(self, row: str, column: str, number: int) -> str:
        return self.scenario

    def name_of_row(self, row: str, words: Catalogue) -> str:
        return short(words, self.rows, row)

    def name_of_column(self, column: str, words: Catalogue) -> str:
        return short(words, self.columns, column)


@dataclass(frozen=True)
class Alone(Grid):
    """Every option by itself, as far as it can be (with what it needs), in every scenario that knows it."""

    def title(self) -> str:
        return "lab-title-options"

    def cells(self) -> Iterator[tuple[str, str]]:
        game = registry.game(self.game)
        for option in game.choices:
            if option.id in self.base:
                continue
            for value in (v for v in option.values if v != option.plain):
                row = f"{option.id}={value}" if option.choices else option.id
                for scenario in (x for x in game.scenarios if x not in game.long):
                    if not refusals(game, alone(game, option.id, value), scenario):
                        yield row, scenario

    def options(self, row: str, column: str) -> Values:
        name, _, value = row.partition("=")
        return {**alone(registry.game(self.game), name, value or True), **self.base}

    def scenario_of(self, row: str, column: str, number: int) -> str:
        return column

    def name_of_row(self, row: str, words: Catalogue) -> str:
        name, _, value = row.partition("=")
        return f"{name} {short(words, name, value) if value else words.text(f'option-{name}'.replace('.', '-'))}"

    def name_of_column(self, column: str, words: Catalogue) -> str:
        return words.text(f"scenario-{column}")


@dataclass(frozen=True)
class Each(Alone):
    """Every option by itself, once: its games go round the scenarios in which it matters, two in each at a time."""

    matters: Mapping[str, tuple[str, ...]] = field(
        default_factory=dict
    )  # where an option comes to bear, if not anywhere

    def cells(self) -> Iterator[tuple[str, str]]:
        for row in dict.fromkeys(row for row, _ in super().cells()):
            yield row, ROUND

    def scenarios(self, row: str) -> list[str]:
        able = [scenario for name, scenario in Alone.cells(self) if name == row]
        wanted = self.matters.get(row.partition("=")[0], ())
        return [x for x in able if x in wanted] or able

    def scenario_of(self, row: str, column: str, number: int) -> str:
        able = self.scenarios(row)
        return able[number // 2 % len(able)]

    def name_of_column(self, column: str, words: Catalogue) -> str:
        return words.text("lab-round")


ROUND = "round"  # the one column of such a grid
# The years in which a rule of To the Last Man! has something to say, where that is not every year.
MATTERS = {
    "13.2": ("1915", "1916", "1917", "1918", "1919"),
    "13.3": ("1916", "1917", "1918", "1919"),  # [13.3a] from Winter 1916-17
    "13.4": ("1914", "1915", "1916", "1918", "1919"),  # armies are due
    "13.7": ("1916", "1917", "1918", "1919"),  # biplanes fly
    "14.2": ("1914",),
    "14.3.1": ("1918", "1919"),
    "14.6": ("1914", "1915"),
    "14.7.1": ("1915", "1916"),  # there is cavalry to convert
    "14.7.3": ("1918", "1919"),
    "A32": ("1914",),
    "A51": ("1914",),
}

GRIDS = {
    ("ttlm", "each"): Each("ttlm", "", "", "", {"A29": True}, MATTERS),
    ("ttlm", "plans"): Grid("ttlm", "1914", "17.2", "17.3", {"14.5.2": True, "A29": True}),
    ("ttlm", "options"): Alone("ttlm", "", "", "", {"A29": True}),
}


@dataclass(frozen=True)
class Job:
    grid: Grid
    row: str
    column: str
    number: int
    first: str  # the bot of the first role
    second: str
    seed: int
    swap: bool = False  # the bots change sides with every game: how strong is the first, whatever it plays?


def play(job: Job) -> dict[str, Any]:
    """One game: who won, by how many points, and how long it took."""
    game = registry.game(job.grid.game)
    last: list[Any] = []
    options = job.grid.options(job.row, job.column)
    scenario = job.grid.scenario_of(job.row, job.column, job.number)
    side = None if job.swap else 0
    task = Task(
        job.grid.game, job.first, job.second, job.number, 0.0, job.seed, options, scenario, margin=job.swap, side=side
    )

    def watch(state: Any) -> None:
        last[:] = [state]

    outcome = play_game(game, task, watch)
    margin = game.margin(last[0]) if game.margin is not None and last else 0.0
    entry = {"row": job.row, "column": job.column, "number": job.number}
    entry |= {"score": outcome.score, "margin": margin, "length": outcome.decisions, "result": outcome.result}
    if job.swap:
        entry |= {"side": game.roles[outcome.first], "scenario": scenario, "slowest": round(outcome.slowest, 3)}
    return entry


def run(
    grid: Grid,
    bots: tuple[str, str],
    games: int,
    seed: int,
    jobs: int,
    file: Path,
    hear: Callable[[int, int], None],
    swap: bool = False,
) -> list[dict[str, Any]]:
    """Play what the file does not have yet; every game is written down at once, so that one may stop and go on."""
    heading = {"game": grid.game, "scenario": grid.scenario, "bots": list(bots), "seed": seed, "base": grid.base}
    heading |= {"swap": True} if swap else {}
    played = read(file, heading)
    have = {(x["row"], x["column"], x["number"]) for x in played}
    todo = [
        Job(grid, row, column, number, *bots, seed, swap)
        for number in range(games)
        for row, column in grid.cells()
        if (row, column, number) not in have
    ]
    hear(len(played), len(played) + len(todo))
    with file.open("a", encoding="utf-8") as out:
        if not played and not out.tell():
            out.write(json.dumps(heading) + "\n")
        for entry in outcomes(todo, jobs):
            played.append(entry)
            out.write(json.dumps(entry) + "\n")
            out.flush()
            hear(len(played), len(have) + len(todo))
    return played


def read(file: Path, heading: dict[str, Any]) -> list[dict[str, Any]]:
    """The games of an earlier run; a file of other games is refused."""
    if not file.exists():
        return []
    lines = file.read_text(encoding="utf-8").splitlines()
    if lines and json.loads(lines[0]) != heading:
        raise ValueError(f"{file}: these are games of another kind")
    return [json.loads(line) for line in lines[1:]]


def outcomes(todo: list[Job], jobs: int) -> Iterator[dict[str, Any]]:
    if jobs == 1:
        yield from map(play, todo)
        return
    with ProcessPoolExecutor(jobs) as pool:
        for done in as_completed([pool.submit(play, job) for job in todo]):
            yield done.result()


# ---- what it comes to ----


@dataclass(frozen=True)
class Cell:
    """The games of one cell: the first side's share of the points, its lead, the length; each with its interval."""

    games: int
    share: float
    low: float
    high: float
    margin: float
    margin_by: float
    length: float
    length_by: float


def cell_of(games: list[dict[str, Any]]) -> Cell:
    share = sum(x["score"] for x in games) / len(games) if games else 0.5
    low, high = wilson(sum(x["score"] for x in games), len(games))
    return Cell(len(games), share, low, high, *mean_of(games, "margin"), *mean_of(games, "length"))


def mean_of(games: list[dict[str, Any]], key: str) -> tuple[float, float]:
    """A mean, and half the width of its interval, 95 in 100."""
    values = [float(x[key]) for x in games]
    if not values:
        return 0.0, 0.0
    mean = sum(values) / len(values)
    if len(values) == 1:
        return mean, 0.0
    variance = sum((x - mean) ** 2 for x in values) / (len(values) - 1)
    return mean, Z95 * math.sqrt(variance / len(values))


def matrix(grid: Grid, played: list[dict[str, Any]]) -> dict[tuple[str, str], Cell]:
    return {
        (row, column): cell_of([x for x in played if (x["row"], x["column"]) == (row, column)])
        for row, column in grid.cells()
    }


# ---- written ----


def table(grid: Grid, played: list[dict[str, Any]], lang: str) -> str:
    """The matrix as Markdown: in each cell the first bot's points and games, and those of each side it played."""
    words = catalogue(lang, registry.game(grid.game))
    columns = list(dict.fromkeys(column for _, column in grid.cells()))
    lines = ["| | " + " | ".join(grid.name_of_column(column, words) for column in columns) + " |"]
    lines.append("|---" * (len(columns) + 1) + "|")
    known = set(grid.cells())
    for row in dict.fromkeys(row for row, _ in grid.cells()):
        cells = [
            points([x for x in played if (x["row"], x["column"]) == (row, column)]) if (row, column) in known else ""
            for column in columns
        ]
        lines.append(f"| {grid.name_of_row(row, words)} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def points(games: list[dict[str, Any]]) -> str:
    """39.5/40 (20 + 19.5): points out of games, and how they were won on each side, the first side first."""
    if not games:
        return "–"
    total = sum(x["score"] for x in games)
    sides = sorted({x["side"] for x in games if "side" in x}, reverse=True)
    shares = [sum(x["score"] for x in games if x.get("side") == side) for side in sides]
    parts = " + ".join(f"{share:g}" for share in shares)
    return f"{total:g}/{len(games)}" + (f" ({parts})" if len(sides) > 1 else "")


# ---- drawn ----

WIDE, HIGH, LEFT, TOP = 132, 62, 250, 150
INK, PAPER = "#2b2a26", "#f6f1e4"
FIRST, EVEN, SECOND = (92, 99, 84), (246, 241, 228), (58, 92, 138)


def shade(share: float) -> str:
    """From the second side's colour through paper to the first side's."""
    end, much = (FIRST, 2 * share - 1) if share >= 0.5 else (SECOND, 1 - 2 * share)
    return "#" + "".join(f"{round(e + (x - e) * much):02x}" for e, x in zip(EVEN, end, strict=True))


def svg(grid: Grid, played: list[dict[str, Any]], lang: str) -> str:
    """The matrix as a drawing: in each cell the share of wins, the lead in points, the number of decisions."""
    words = catalogue(lang, registry.game(grid.game))
    rows = list(dict.fromkeys(row for row, _ in grid.cells()))
    columns = list(dict.fromkeys(column for _, column in grid.cells()))
    cells = matrix(grid, played)
    parts = [text(12, 28, words.text(grid.title(), {"games": len(played)}), 18, bold=True)]
    parts.append(text(12, 50, words.text("lab-key"), 12))
    for j, column in enumerate(columns):
        x, y = LEFT + j * WIDE + WIDE / 2, TOP - 8
        parts.append(text(x, y, grid.name_of_column(column, words), 11, turn=True))
    for i, row in enumerate(rows):
        parts.append(text(LEFT - 8, TOP + i * HIGH + HIGH / 2 + 4, grid.name_of_row(row, words), 11, anchor="end"))
        for j, column in enumerate(columns):
            if (row, column) in cells:
                parts += drawn_cell(LEFT + j * WIDE, TOP + i * HIGH, cells[row, column], words)
    width, height = LEFT + len(columns) * WIDE + 90, TOP + len(rows) * HIGH + 16
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="Georgia, serif">'
    return "\n".join([head, f'<rect width="{width}" height="{height}" fill="{PAPER}"/>', *parts, "</svg>\n"])


def drawn_cell(x: float, y: float, cell: Cell, words: Catalogue) -> list[str]:
    colour = PAPER if cell.share > 0.8 or cell.share < 0.2 else INK
    box = f'<rect x="{x}" y="{y}" width="{WIDE - 3}" height="{HIGH - 3}" fill="{shade(cell.share)}" stroke="{INK}"/>'
    facts = {
        "share": f"{100 * cell.share:.0f}",
        "low": f"{100 * cell.low:.0f}",
        "high": f"{100 * cell.high:.0f}",
        "margin": f"{cell.margin:+.1f}",
        "by": f"{cell.margin_by:.1f}",
        "length": f"{cell.length:.0f}",
        "length_by": f"{cell.length_by:.0f}",
    }
    lines = [("lab-share", 13), ("lab-margin", 10), ("lab-length", 10)]
    middle = x + (WIDE - 3) / 2
    return [box] + [
        text(middle, y + 19 + 15 * i, words.text(key, facts), size, anchor="middle", fill=colour)
        for i, (key, size) in enumerate(lines)
    ]


def short(words: Catalogue, option: str, value: str) -> str:
    """The name of a value without its explanation."""
    name = words.text(f"option-{option}-{value}".replace(".", "-"))
    return name.split(":")[0].rstrip("\u00a0 ")


def text(x: float, y: float, said: str, size: int, anchor: str = "", fill: str = INK, **how: bool) -> str:
    said = said.replace("&", "&amp;").replace("<", "&lt;")
    more = f' text-anchor="{anchor}"' if anchor else ""
    more += ' font-weight="bold"' if how.get("bold") else ""
    more += f' transform="rotate(-28 {x} {y})"' if how.get("turn") else ""
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{fill}"{more}>{said}</text>'
