"""Lines of fire once more by plain geometry, over pairs of hexes at random on every map."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest

from games.lastbattle.table import T
from grognard.games.lastbattle.board import BIT, Board
from grognard.games.lastbattle.ids import VOID
from grognard.games.lastbattle.layout import BOOK
from grognard.games.lastbattle.s4_line_of_fire import OPEN, RULE_OF, line_of_fire
from grognard.games.lastbattle.s13_visibility import INFRARED, NO_SIGHTS, THERMAL
from grognard.games.lastbattle.state import NOBODY, State, refresh_smoke

DARK = "LB.night.limit"

ROOT = math.sqrt(3)
SCENARIOS = range(1, 10)


def centre(bd: Board, h: int) -> tuple[float, float]:
    """Flat-topped hexes of side 1; even columns (as printed) stand half a hex lower."""
    c, r = h % bd.wide + 1, h // bd.wide + 1
    return 1.5 * c, ROOT * (r + (0.5 if c % 2 == 0 else 0.0))


def span(bd: Board, a: int, b: int, h: int) -> tuple[float, bool]:
    """The middle of what a hex cuts out of the line, and whether that lies inside; (-1, False) if it cuts nothing out."""
    (ax, ay), (bx, by), (x, y) = centre(bd, a), centre(bd, b), centre(bd, h)
    low, high = 0.0, 1.0
    for k in range(6):  # clip by each of the six sides: their outward normals, at distance half the root of three
        nx, ny = math.cos(math.pi / 6 + k * math.pi / 3), math.sin(math.pi / 6 + k * math.pi / 3)
        start = nx * (ax - x) + ny * (ay - y) - ROOT / 2
        end = nx * (bx - x) + ny * (by - y) - ROOT / 2
        if start > 1e-9 and end > 1e-9:
            return -1.0, False
        if abs(end - start) < 1e-12:
            continue
        cut = -start / (end - start)
        if end < start:
            low = max(low, cut)
        else:
            high = min(high, cut)
    if high - low < 1e-9:
        return -1.0, False
    middle = (low + high) / 2
    mx, my = ax + middle * (bx - ax) - x, ay + middle * (by - ay) - y
    depth = min(
        ROOT / 2 - math.cos(math.pi / 6 + k * math.pi / 3) * mx - math.sin(math.pi / 6 + k * math.pi / 3) * my
        for k in range(6)
    )
    return middle, depth > 1e-6


def stops(bd: Board, a: int, b: int, void: bool = False) -> list[list[int]]:
    """The hexes between, in order; where the line runs along a side, the two beside it (or one, at the edge)."""
    inside: list[tuple[float, list[int]]] = []
    beside: dict[float, list[int]] = {}
    (ax, ay), (bx, by) = centre(bd, a), centre(bd, b)
    long = math.hypot(bx - ax, by - ay)
    for h in range(bd.size):
        x, y = centre(bd, h)
        off = abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / long
        if h in (a, b) or off > 1.01 or (bd.terrain[h] == VOID and not void):
            continue
        middle, within = span(bd, a, b, h)
        if within:
            inside.append((middle, [h]))
        elif middle >= 0:
            beside.setdefault(round(middle, 6), []).append(h)
    return [hexes for _, hexes in sorted(inside + list(beside.items()))]


def some_pairs(count: int) -> list[tuple[int, int, int]]:
    """Pairs of hexes at random, many of them near each other or in one row."""
    rnd = random.Random("line of fire")
    out = []
    for k in range(count):
        number = rnd.choice(SCENARIOS)
        bd = BOOK[number].board
        land = [h for h in range(bd.size) if bd.map_of[h]]
        a = rnd.choice(land)
        row = [h for h in land if h // bd.wide == a // bd.wide]
        b = rnd.choice(row if k % 5 == 0 else bd.within(a, 8)[1:] if k % 5 < 3 else land)
        if a != b:
            out.append((number, a, b))
    return out


PAIRS = some_pairs(1500)


@pytest.mark.rule("LB.lof.required")
def test_the_hexes_of_a_line_are_those_of_plain_geometry() -> None:
    for number, a, b in PAIRS:
        bd = BOOK[number].board
        pairs = [{h % BIT} | ({h // BIT - 1} if h >= BIT else set()) for h in bd.line(a, b).between]
        want = [set(hexes) for hexes in stops(bd, a, b) if len(hexes) == 2 or span(bd, a, b, hexes[0])[1]]
        assert pairs == want, (number, bd.label(a), bd.label(b))


def closed_by_the_book(bd: Board, a: int, b: int) -> bool:
    """The rules of the ground once more: higher ground, what stands on one level, the crest, and the shadow."""
    top, foot = max(bd.level[a], bd.level[b]), min(bd.level[a], bd.level[b])
    lower = a if bd.level[a] < bd.level[b] else b

    def blocks(h: int) -> bool:
        if bd.terrain[h] == VOID:
            return True  # [LB.amb.off-map-line]
        if bd.level[h] > top:
            return True
        if top == foot:
            return bd.level[h] == top and bd.covered[h] == 1
        if bd.level[h] == top:
            return True
        return bd.covered[h] == 1 and bd.level[h] >= foot and bd.distance(h, lower) == 1 and last(h)

    def last(h: int) -> bool:
        return h in (way[0] if lower == a else way[-1])

    way = stops(bd, a, b, True)
    return any(all(blocks(h) for h in hexes) and (len(hexes) == 2 or span(bd, a, b, hexes[0])[1]) for hexes in way)


@pytest.fixture
def unkept() -> Any:
    """Lines are kept with what closes them; these tests want them worked out anew, and leave nothing behind."""
    for number in SCENARIOS:
        BOOK[number].board._lines.clear()
        BOOK[number].board._edged.clear()
    yield
    for number in SCENARIOS:
        BOOK[number].board._lines.clear()
        BOOK[number].board._edged.clear()


@pytest.mark.rule("LB.lof.blocking-terrain", "LB.lof.higher-ground-blocks", "LB.lof.shadow", "LB.lof.plateau-up")
def test_the_ground_closes_a_line_as_the_book_says(unkept: Any) -> None:
    tables = {number: T(f"scenario {number}").s for number in SCENARIOS}
    closed = 0
    for number, a, b in PAIRS:
        s, bd = tables[number], BOOK[number].board
        code = line_of_fire(s, a, b, NOBODY, THERMAL)
        blocked = code != OPEN and RULE_OF[code // BIT] != DARK
        assert blocked == closed_by_the_book(bd, a, b), (number, bd.label(a), bd.label(b))
        closed += blocked
    assert 300 < closed < 1400


@pytest.mark.rule("LB.lof.symmetry")
def test_lines_are_mutual(unkept: Any) -> None:
    """Ground, smoke and darkness work the same in both directions; friends, wrecks and light do not."""
    rnd = random.Random("both ways")
    tables: dict[int, State] = {}
    for number in SCENARIOS:
        s = T(f"scenario {number}").s
        bd = BOOK[number].board
        for h in rnd.sample([h for h in range(bd.size) if bd.map_of[h]], 30):
            s.smoke += [h, 9]
        refresh_smoke(s)
        tables[number] = s
    for number, a, b in PAIRS + some_pairs(5000):
        s, bd = tables[number], BOOK[number].board
        for optics in (NO_SIGHTS, INFRARED, THERMAL):
            there, back = (line_of_fire(s, *ends, NOBODY, optics) == OPEN for ends in ((a, b), (b, a)))
            assert there == back, (number, bd.label(a), bd.label(b), optics)


@pytest.mark.rule("LB.lof.wreck-blocks")
def test_what_stands_is_not_kept_with_the_ground(unkept: Any) -> None:
    """The line 0507-0707 runs between woods 0606 and clear 0607: a wreck in 0607 closes it while it is there."""
    assert not T("scenario 5\n0607: wreck A").lof("0507", "0707")[0]
    assert T("scenario 5").lof("0507", "0707")[0]
    assert T("scenario 5").lof("0707", "0507")[0]
    assert not T("scenario 5\n0607: wreck A").lof("0707", "0507")[0]
