"""12, 14.4.2 and 14.5.2 How a scenario opens: its sheet, the first hands, the points it starts from, each side's plan.

What differs from one opening to another is asked of `opening(s)`, as the map and the alliances are of `land(s)`.
The war plans of 1914 are data (data/plans.toml): each is half an opening, and any two go together.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from grognard.games.ttlm.charts import COUNTRIES, DATA
from grognard.games.ttlm.ids import AISNE, AREA_NAMES, AREAS, COUNTRY, LUXEMBOURG, START_HAND, VERDUN, YEAR
from grognard.games.ttlm.s4_areas import BELGIAN_SOIL
from grognard.games.ttlm.state import State

SCENARIOS: Final = ("1914", "1915", "1916", "1917", "1918", "1919")
FIRST_YEAR: Final = 1914
EVEN: Final = 13  # between the levels of victory: for positions that begin in the middle of a year
ANYWHERE: Final = (1 << AREAS) - 1


def soil(country: int) -> int:
    """The areas of a country: bits."""
    return sum(1 << a for a in range(AREAS) if COUNTRY[a] == country)


GERMAN_GROUND: Final = soil(0)
FRENCH_GROUND: Final = soil(1)
BELGIAN_GROUND: Final = soil(BELGIAN_SOIL)


@dataclass
class Goal:
    """Ground into which a first player turn must attack, as far as it can."""

    ground: int  # bits
    areas: int = 1  # how many of them
    army: bool = False  # each with a French army
    against: bool = False  # only where Germans stand, who are then fought


@dataclass
class Plan:
    """What a side's first player turn must do [14.5.2]."""

    rule: str = ""  # of the offensive; none: it does as it likes
    ground: int = 0  # where it must fight: bits
    goals: list[Goal] = field(default_factory=list)  # what it must enter, by a rule of its own
    limited: bool = False  # a Limited Offensive will do
    surprise: bool = False  # it plays a Surprise Attack if it holds one
    answers: bool = False  # only if there is a German invasion to answer
    dice_ground: int = 0  # where French attacks gain dice in Summer 1914: bits
    dice: int = 0


@dataclass
class Opening:
    """A scenario as its sheet has it. Never changed, shared by all its games."""

    sheet: str  # its name, as `sheet` knows it
    turn: int
    points: int  # printed on the sheet
    hands: list[int]  # cards dealt, by side
    plans: list[Plan]  # by side
    peace: bool = False  # Germany leaves neutral Belgium and Luxembourg alone, for good
    invades: int = 0  # neutral ground that France may be the first to enter: bits
    shortage: int = 0  # Victory Points that an Eastern Front below the base force costs
    placed: bool = False  # the French table is lost: its player places the units [TTLM.A68]


FREE_HAND: Final = Plan()
MOLTKE_1914: Final = Plan("TTLM.14.5.2b", goals=[Goal(BELGIAN_GROUND), Goal(1 << LUXEMBOURG)], surprise=True)
PLAN_XVII: Final = Plan(
    "TTLM.14.5.2c",
    goals=[Goal(GERMAN_GROUND, 2, army=True), Goal(BELGIAN_GROUND, army=True, against=True)],
    dice_ground=GERMAN_GROUND,
    dice=2,
)
PLANS: Final = [
    [MOLTKE_1914, PLAN_XVII],
    [Plan("TTLM.14.5.2e", BELGIAN_GROUND, limited=True), Plan("TTLM.14.5.2e", ANYWHERE)],
    [Plan("TTLM.14.5.2f", 1 << VERDUN), FREE_HAND],
    [FREE_HAND, Plan("TTLM.14.5.2g", 1 << AISNE)],
    [Plan("TTLM.14.5.2h", ANYWHERE), FREE_HAND],
    [FREE_HAND, FREE_HAND],
]
TURNS: Final = [1, 4, 8, 12, 16, 20]
POINTS: Final = [11, 15, 13, 12, 11, 15]
OPENINGS: Final = [
    Opening(SCENARIOS[i], TURNS[i], POINTS[i], START_HAND[2 * i : 2 * i + 2], PLANS[i]) for i in range(len(SCENARIOS))
]


# ---- the war plans of 1914 [14.4.2] ----

WAR_PLANS: Final = 7  # of each side: that of history, which is nought, and six more
NATIONS_WITH_PLANS: Final = ("german", "french")


def read_plans() -> list[list[dict[str, Any]]]:
    """side -> number -> the entry of data/plans.toml; the plans of history have none."""
    data = tomllib.loads((DATA / "plans.toml").read_text(encoding="utf-8"))
    return [[{}, *data[nation]] for nation in NATIONS_WITH_PLANS]


TABLES: Final = read_plans()


def country(name: str) -> int:
    """The ground of a country: bits."""
    return soil(COUNTRIES.index(name))


def offensive_of(entry: dict[str, Any]) -> Plan:
    """TTLM.14.5.2i What a war plan asks of the first player turn."""
    goals = [Goal(country(x["country"]), x.get("areas", 1), army="areas" in x) for x in entry.get("must", [])]
    answers = [Goal(country(x), army=True, against=True) for x in entry.get("answer", [])]
    dice = entry.get("dice", {})
    return Plan(
        entry.get("offensive", ""),
        goals=goals + answers,
        limited=bool(answers),
        answers=bool(answers),
        dice_ground=country(dice["country"]) if dice else 0,
        dice=dice.get("count", 0),
    )


def variant(german: int, french: int) -> Opening:
    """TTLM.14.4.2a A German and a French plan together."""
    history = OPENINGS[0]
    west, east = TABLES[0][german], TABLES[1][french]
    return Opening(
        f"1914/{german}/{french}",
        history.turn,
        history.points + west.get("points", 0),
        [west.get("cards", history.hands[0]), east.get("cards", history.hands[1])],
        [offensive_of(west) if german else MOLTKE_1914, offensive_of(east) if french else PLAN_XVII],
        peace=west.get("peace", False),
        invades=sum(country(x) for x in east.get("invades", [])),
        shortage=west.get("shortage", 0),
        placed="due" in east,
    )


VARIANTS: Final = [OPENINGS[0] if i == 0 else variant(i // WAR_PLANS, i % WAR_PLANS) for i in range(WAR_PLANS**2)]


def opening(s: State) -> Opening:
    """The opening of the year in which this game began, or of its war plans."""
    if s.german_plan or s.french_plan:
        return VARIANTS[s.german_plan * WAR_PLANS + s.french_plan]
    return OPENINGS[YEAR[s.start] - FIRST_YEAR]


def start_points(s: State) -> int:
    """What the sheet says the score is before the first move."""
    o = opening(s)
    return o.points if o.turn == s.start else EVEN


# ---- sheets ----

UNSET: Final = "1914/unset"  # what every plan has: forts, and the forces of the other nations


@lru_cache(maxsize=64)
def sheet(name: str) -> str:
    """The set-up of an opening as a position: a file, or the halves of two war plans."""
    if "/" not in name:
        return (DATA / "setups" / f"{name}.txt").read_text(encoding="utf-8")
    common, *halves = sorted_lines(sheet("1914"))
    if name == UNSET:
        return "\n".join(common + [x for half in halves for x in forts_of(half)])
    lines = list(common)
    for side, number in enumerate(int(x) for x in name.split("/")[1:]):
        lines += table_of(side, number) if number else halves[side]
    return "\n".join(lines)


def sorted_lines(text: str) -> tuple[list[str], list[str], list[str]]:
    """The lines of the sheet of 1914: those of neither side's plan, of Germany's, of France's."""
    out: tuple[list[str], list[str], list[str]] = ([], [], [])
    for line in text.splitlines():
        name = line.partition(":")[0].lower()
        home = COUNTRY[AREA_NAMES.index(name)] if name in AREA_NAMES else -1
        out[home + 1 if home in (0, 1) else 0].append(line.partition("  #")[0])
    return out


def forts_of(lines: list[str]) -> list[str]:
    """The same areas with their forts alone."""
    found = [(line.partition(":")[0], line.rpartition(" ")[2]) for line in lines]
    return [f"{area}: {fort}" for area, fort in found if fort.endswith("F")]


def table_of(side: int, number: int) -> list[str]:
    """A war plan's half of the set-up."""
    entry = TABLES[side][number]
    out = list(entry["setup"])
    if "east" in entry:
        out.append(f"east locked: {entry['east']}")  # [14.4.2b]
    if "due" in entry:
        out.append(f"due entente: {entry['due']}")
    if entry.get("netherlands"):
        out.append("netherlands invaded")
    return [*out, f"war-plan {NATIONS_WITH_PLANS[side]} {number}"]
