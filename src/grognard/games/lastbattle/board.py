"""The hexes of a scenario, laid out and joined: neighbours, lanes, levels, and which hexes a straight line crosses.

A hex is numbered row * width + column over the whole layout. Everything here is fixed once a scenario is chosen; lines
between two hexes are worked out when first asked for and kept. What a line crosses hangs on nothing but how far it goes
in which direction, so this is worked out once for all lines that run alike, on all boards.
"""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.ids import (
    BLOCK,
    BUILDING,
    CLEAR,
    LANE_NAMES,
    MAP_AREAS,
    MAP_BRIDGES,
    MAP_ELEVATION,
    MAP_LANES,
    MAP_TERRAIN,
    TOWN,
    VOID,
    WATER,
    WOODS,
)
from grognard.kernel.memo import Memo

COLS: Final = 16
ROWS: Final = 12
N: Final = 0
NE: Final = 1
SE: Final = 2
S: Final = 3
SW: Final = 4
NW: Final = 5
# Column and row steps of the six directions, for columns 1, 3, 5 ... (0, 2, 4 from zero) and for the others.
HIGH_STEPS: Final = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)]
LOW_STEPS: Final = [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]
TRAIL: Final = 1
ROAD: Final = 2
# Corners of a hex around its centre, clockwise from the one between its north and north-east sides.
CORNERS: Final = [(1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1)]
BIT: Final = 1 << 12  # a hex number fits in twelve bits


class Line:
    """The straight line between two hexes: what it crosses on the way, and the hexsides it leaves by."""

    __slots__ = ("between", "fixed", "sides", "void")

    def __init__(self, between: list[int], sides: int, void: int = -1) -> None:
        # Hexes strictly between, in order; a line along a hexside gives both hexes: first + BIT * (second + 1).
        self.between = between
        self.sides = sides  # the hexside it leaves by, and 8 * (1 + another) where it leaves through a corner
        self.fixed = -1  # what of the ground closes it, once that has been asked
        self.void = void  # a hex on its way where no map lies, -1 none


class Shape:
    """What a line crosses that goes so many columns on and so far along them, seen from where it begins; and the
    hexsides it leaves by, there and back (as in Line)."""

    __slots__ = ("q", "z", "beside_q", "beside_z", "sides", "back")

    def __init__(self, sides: int, back: int) -> None:
        # Of each hex on the way, in order; and of the other one, where the line runs along the side between two.
        self.q: list[int] = []
        self.z: list[int] = []
        self.beside_q: list[int] = []
        self.beside_z: list[int] = []
        self.sides = sides
        self.back = back


SHAPES: Final = Memo(20_000)  # by how far a line goes: the same on every board


def shape(q: int, z: int) -> Shape:
    key = q * BIT + z
    known: Shape | None = SHAPES.kept.get(key)
    return SHAPES.keep(key, shaped(q, z)) if known is None else known


def shaped(q: int, z: int) -> Shape:
    """Hexes whose inside the line crosses, or along whose side it runs; corners that it touches do not count."""
    dx, dy = 3 * q, 2 * z + q
    found = Shape(leaves(dx, dy), leaves(-dx, -dy))
    # How far to the side of the line a hex's farthest corner reaches, and whether a whole side lies there.
    offs = [abs(x * dy - y * dx) for x, y in CORNERS]
    reach = max(offs)
    runs_along = offs.count(reach) == 4
    far = apart(q, z)
    met: list[tuple[int, int, int]] = []
    sides: dict[int, list[tuple[int, int]]] = {}
    for hq, hz in near_line(q, z, dx, dy):
        x, y = 3 * hq, 2 * hz + hq
        off = abs(x * dy - y * dx)
        if off > reach or (off == reach and not runs_along) or (hq, hz) in ((0, 0), (q, z)):
            continue
        if apart(hq, hz) + apart(q - hq, z - hz) > far + 1:  # beyond an end
            continue
        along = x * dx + 3 * y * dy
        if off < reach:
            met.append((along, hq, hz))
        else:  # two corners on this side of the centre, two on the other
            sides.setdefault(along, []).append((hq, hz))
    ways = [(along, hq, hz, hq, hz) for along, hq, hz in met]
    for along, pair in sides.items():
        if len(pair) == 2 and apart(pair[0][0] - pair[1][0], pair[0][1] - pair[1][1]) == 1:
            ways.append((along, *pair[0], *pair[1]))
    for _, hq, hz, beside_q, beside_z in sorted(ways):
        found.q.append(hq)
        found.z.append(hz)
        found.beside_q.append(beside_q)
        found.beside_z.append(beside_z)
    return found


def near_line(q: int, z: int, dx: int, dy: int) -> list[tuple[int, int]]:
    """Places near a line, column by column."""
    if dx == 0:
        return [(0, k) for k in range(min(0, z), max(0, z) + 1)]
    out: list[tuple[int, int]] = []
    for hq in range(min(0, q), max(0, q) + 1):
        left, right = (3 * hq - 2) * dy // dx, (3 * hq + 2) * dy // dx  # twice how far down, and half a hex a column
        first, last = (min(left, right) - hq) // 2 - 1, (max(left, right) - hq) // 2 + 2
        out += [(hq, hz) for hz in range(first, last + 1)]
    return out


def apart(q: int, z: int) -> int:
    """How many hexes lie between two that are so many columns and steps along them from each other, with the last."""
    if q < 0:
        q, z = -q, -z
    return q if -q <= z <= 0 else q + z if z > 0 else -z


def leaves(dx: int, dy: int) -> int:
    """LB.vhit.angle-of-attack: the hexside through which a line leaves the hex that it begins in."""
    for d in range(6):
        fx, fy = CORNERS[(d + 5) % 6]
        tx, ty = CORNERS[d]
        after = fx * dy - fy * dx  # the line lies clockwise of the first corner ...
        before = dx * ty - dy * tx  # ... and before the second
        if after > 0 and before > 0:
            return d
        if after == 0 and before > 0 and fx * dx + fy * dy > 0:
            return (d + 5) % 6 + 8 * (1 + d)
    return 0


class Sheet:
    """One map as printed, before it is laid: its hexes row by row from 0."""

    def __init__(
        self,
        terrain: list[int],
        level: list[int],
        lanes: list[tuple[int, str, list[int]]],
        bridges: list[int],
        areas: dict[str, list[int]],
    ) -> None:
        self.terrain = terrain
        self.level = level
        self.lanes = lanes  # kind, name, steps: a step is a hex, or 1000 + the edge it leaves by: N E S W
        self.bridges = bridges  # where one is printed
        self.areas = areas


def printed(number: int) -> Sheet:
    """One of the six maps of the game, from 0."""
    lanes = [(lane[0], LANE_NAMES[lane[1]], lane[2:]) for lane in MAP_LANES[number]]
    spans = MAP_BRIDGES[number]
    bridges = [spans[k] for k in range(0, len(spans), 2) if spans[k + 1] == 1]
    return Sheet(MAP_TERRAIN[number], MAP_ELEVATION[number], lanes, bridges, MAP_AREAS[number])


SHEETS: Final = [printed(number) for number in range(len(MAP_TERRAIN))]


class Place:
    """Where a map lies: its number, column and row in whole maps, and whether it is turned half round."""

    def __init__(self, number: int, column: int, row: int, turned: bool) -> None:
        self.number = number
        self.column = column
        self.row = row
        self.turned = turned


class Board:
    """One layout of maps."""

    def __init__(self, layout: list[Place], bridges: list[tuple[int, int]], own: list[Sheet]) -> None:
        """`bridges`: map number and hex of that map, laid extra; `own`: the maps after number 6."""
        self.sheets = SHEETS + own
        self.wide = COLS * (1 + max(place.column for place in layout))
        self.high = ROWS * (1 + max(place.row for place in layout))
        self.size = self.wide * self.high
        self.layout = layout
        self.terrain = [VOID] * self.size
        self.level = [0] * self.size
        self.map_of = [0] * self.size
        self.link = [0] * (self.size * 6)
        self.bridge = [0] * self.size
        self.near = [-1] * (self.size * 6)
        self.q = [0] * self.size
        self.z = [0] * self.size
        self.x = [0] * self.size
        self.y = [0] * self.size
        self.lane_hexes: dict[str, list[int]] = {}
        self._lines: dict[int, Line] = {}
        self._edged: dict[int, Line] = {}
        self.foot: list[list[int]] = []  # prices of every step on foot, as s2_steps works them out
        self._rings: dict[int, frozenset[int]] = {}
        self.sight: dict[int, bool] = {}  # whether the ground leaves the line between two hexes open, as far as asked
        self.sight_edged: dict[int, bool] = self.sight  # the same where the ground off the maps closes it too
        self._measure()
        for place in layout:
            self._lay(place)
        self.holes = VOID in self.terrain
        if self.holes:
            self.sight_edged = {}
        self._join()
        for place in layout:
            self._span(place, bridges)
        self.road = [int(any(self.link[h * 6 + d] == ROAD for d in range(6))) for h in range(self.size)]
        self.lane = [int(any(self.link[h * 6 + d] for d in range(6))) for h in range(self.size)]
        self.covered = [int(t in (WOODS, TOWN, BUILDING, BLOCK)) for t in self.terrain]

    def _measure(self) -> None:
        for h in range(self.size):
            c, r = h % self.wide, h // self.wide
            self.q[h] = c
            self.z[h] = r - (c - c % 2) // 2  # column 0 stands high, column 1 half a hex lower
            self.x[h] = 3 * c
            self.y[h] = 2 * r + c % 2

    def _lay(self, place: Place) -> None:
        sheet = self.sheets[place.number - 1]
        for i in range(COLS * ROWS):
            h = self.hex_at(place, i)
            self.terrain[h] = sheet.terrain[i]
            self.level[h] = sheet.level[i]
            self.map_of[h] = place.number

    def _join(self) -> None:
        for h in range(self.size):
            if self.terrain[h] == VOID:
                continue
            c, r = h % self.wide, h // self.wide
            for d in range(6):
                dc, dr = (LOW_STEPS if c % 2 else HIGH_STEPS)[d]
                if 0 <= c + dc < self.wide and 0 <= r + dr < self.high:
                    to = (r + dr) * self.wide + c + dc
                    if self.terrain[to] != VOID:
                        self.near[h * 6 + d] = to
        for place in self.layout:
            for kind, name, steps in self.sheets[place.number - 1].lanes:
                self._lay_lane(place, kind, name, steps)

    def _lay_lane(self, place: Place, kind: int, name: str, steps: list[int]) -> None:
        """A lane is a chain of hexes; where it leaves a map it goes on to the next map, or ends at the edge."""
        here = [self.hex_at(place, i) if i < 1000 else -1 for i in steps]
        for k in range(1, len(steps)):
            a, b = here[k - 1], here[k]
            if a >= 0 and b >= 0:
                self._link(a, self.direction(a, b), kind)
            elif a >= 0 or b >= 0:
                inner, edge = (a, steps[k]) if a >= 0 else (b, steps[k - 1])
                d = (N, SE, S, NW)[(edge - 1000 + (2 if place.turned else 0)) % 4]
                if self.near[inner * 6 + d] >= 0:
                    self._link(inner, d, kind)
        if name:
            self.lane_hexes.setdefault(f"{place.number}/{name}", []).extend([h for h in here if h >= 0])

    def _link(self, a: int, d: int, kind: int) -> None:
        b = self.near[a * 6 + d]
        back = b * 6 + (d + 3) % 6
        # Where a road meets a trail at a seam, the step between is the lesser of the two.
        known = self.link[a * 6 + d]
        self.link[a * 6 + d] = self.link[back] = kind if not known else min(kind, known)

    def _span(self, place: Place, bridges: list[tuple[int, int]]) -> None:
        for i in self.sheets[place.number - 1].bridges:
            self.bridge[self.hex_at(place, i)] = 1
        for number, i in bridges:
            if number == place.number:
                self.bridge[self.hex_at(place, i)] = 1

    def hex_at(self, place: Place, i: int) -> int:
        """The hex of the layout for hex `i` of a map laid at `place`; turned, its first hex lies last."""
        k = COLS * ROWS - 1 - i if place.turned else i
        return (place.row * ROWS + k // COLS) * self.wide + place.column * COLS + k % COLS

    def area(self, number: int, name: str) -> list[int]:
        areas = self.sheets[number - 1].areas
        return [self.hex_at(p, i) for p in self.layout if p.number == number for i in areas[name]]

    def lane_named(self, number: int, name: str) -> list[int]:
        """The hexes of a road or trail of a map, by its name."""
        return self.lane_hexes.get(f"{number}/{name}", [])

    def label(self, h: int) -> str:
        """The number of a hex as printed over the whole layout: column and row from 1."""
        return f"{h % self.wide + 1:02d}{h // self.wide + 1:02d}"

    def named(self, label: str) -> int:
        c, r = int(label[:-2]) - 1, int(label[-2:]) - 1
        return r * self.wide + c

    def distance(self, a: int, b: int) -> int:
        """LB.hit.distance: hexes from one to the other, counting the last and not the first."""
        dq = self.q[a] - self.q[b]
        dz = self.z[a] - self.z[b]
        if dq < 0:
            dq, dz = -dq, -dz
        return dq if -dq <= dz <= 0 else dq + dz if dz > 0 else -dz

    def direction(self, a: int, b: int) -> int:
        """The hexside of `a` that touches its neighbour `b`."""
        for d in range(6):
            if self.near[a * 6 + d] == b:
                return d
        return -1

    def within(self, h: int, reach: int) -> list[int]:
        """Every hex at most so far away, the hex itself first."""
        out = [h]
        seen = {h}
        edge = [h]
        for _ in range(reach):
            new: list[int] = []
            for a in edge:
                for d in range(6):
                    b = self.near[a * 6 + d]
                    if b >= 0 and b not in seen:
                        seen.add(b)
                        new.append(b)
            out += new
            edge = new
        return out

    def around(self, h: int, reach: int) -> frozenset[int]:
        """The same as a set, kept."""
        key = h * 64 + reach
        known = self._rings.get(key)
        if known is None:
            known = frozenset(self.within(h, reach))
            self._rings[key] = known
        return known

    def line(self, a: int, b: int) -> Line:
        key = a * BIT + b
        known = self._lines.get(key)
        if known is None:
            way = shape(self.q[b] - self.q[a], self.z[b] - self.z[a])
            between = self._between(a, way)
            known = Line(between, way.sides)
            self._lines[key] = known
            self._lines[b * BIT + a] = Line(between[::-1], way.back)
        return known

    def edged(self, a: int, b: int) -> Line:
        """The same line where it matters what is on no map [LB.amb.off-map-line]."""
        if not self.holes:
            return self.line(a, b)
        key = a * BIT + b
        known = self._edged.get(key)
        if known is None:
            void, beside = self._off_map(a, b)
            plain = self.line(a, b)
            between = sorted(plain.between + beside, key=lambda h: (self._along(a, b, h % BIT), h))
            known = self._edged[key] = Line(between, plain.sides, void)
        return known

    def _along(self, a: int, b: int, h: int) -> int:
        """How far along a line a hex lies, for putting hexes in order."""
        dx, dy = self.x[b] - self.x[a], self.y[b] - self.y[a]
        return (self.x[h] - self.x[a]) * dx + 3 * (self.y[h] - self.y[a]) * dy

    def _off_map(self, a: int, b: int) -> tuple[int, list[int]]:
        """The first hex on no map that a line crosses, -1 none; and the hexes along whose side it runs at the edge of
        the maps: what lies off the maps is closed, so they alone say whether the line is [LB.amb.lof-hexside]."""
        ax, ay = self.x[a], self.y[a]
        dx, dy = self.x[b] - ax, self.y[b] - ay
        offs = [abs(cx * dy - cy * dx) for cx, cy in CORNERS]
        reach = max(offs)
        far = self.distance(a, b)
        edge: dict[int, list[int]] = {}
        crossed: list[tuple[int, int]] = []
        for h in self._beside(a, b, dx, dy):
            x, y = self.x[h] - ax, self.y[h] - ay
            off = abs(x * dy - y * dx)
            if off > reach or h in (a, b) or self.distance(a, h) + self.distance(h, b) > far + 1:
                continue
            if off == reach:
                if offs.count(reach) == 4:
                    edge.setdefault(self._along(a, b, h), []).append(h)
            elif self.terrain[h] == VOID:
                crossed.append((self._along(a, b, h), h))
        beside: list[int] = []
        for along, pair in edge.items():
            land = [h for h in pair if self.terrain[h] != VOID]
            if len(pair) == 2 and not land:
                crossed.append((along, pair[0]))
            elif len(pair) == 2 and len(land) == 1:
                beside += land
        return (min(crossed)[1] if crossed else -1), beside

    def _between(self, a: int, way: Shape) -> list[int]:
        """The hexes of this board that a line from `a` crosses; of two beside it both must be there."""
        q, z, wide, high = self.q[a], self.z[a], self.wide, self.high
        out: list[int] = []
        for k in range(len(way.q)):
            c = q + way.q[k]
            r = z + way.z[k] + (c - c % 2) // 2
            h = r * wide + c
            if not 0 <= r < high or self.terrain[h] == VOID:
                continue
            if way.beside_q[k] != way.q[k] or way.beside_z[k] != way.z[k]:
                c = q + way.beside_q[k]
                r = z + way.beside_z[k] + (c - c % 2) // 2
                other = r * wide + c
                if not 0 <= r < high or self.terrain[other] == VOID:
                    continue
                h = min(h, other) + BIT * (max(h, other) + 1)
            out.append(h)
        return out

    def _beside(self, a: int, b: int, dx: int, dy: int) -> list[int]:
        """Hexes near the line, column by column, on a map or not."""
        ca, cb = a % self.wide, b % self.wide
        out: list[int] = []
        for c in range(min(ca, cb), max(ca, cb) + 1):
            if dx == 0:
                rows = range(min(a, b) // self.wide, max(a, b) // self.wide + 1)
            else:
                left = (self.y[a] * dx + (3 * c - 2 - self.x[a]) * dy) // (2 * dx)
                right = (self.y[a] * dx + (3 * c + 2 - self.x[a]) * dy) // (2 * dx)
                rows = range(min(left, right) - 1, max(left, right) + 2)
            for r in rows:
                if 0 <= r < self.high:
                    out.append(r * self.wide + c)
        return out


def is_city(terrain: int) -> bool:
    return terrain in (TOWN, BUILDING, BLOCK, 3)


def is_open(terrain: int) -> bool:
    return terrain in (CLEAR, WATER)


# ---- edges: as the maps lie, whichever way they are turned ----

EDGE_NAMES: Final = ("N", "E", "S", "W")
FIRST_STEP: Final = (S, NW, N, SE)  # the way a vehicle looks that comes on over this edge


def edges_of(bd: Board, h: int) -> list[int]:
    """The edges of the whole board at a hex, as places in EDGE_NAMES."""
    out: list[int] = []
    c, r = h % bd.wide, h // bd.wide
    if r % ROWS == 0 and not exists(bd, c, r - 1):
        out.append(0)
    if c % COLS == COLS - 1 and not exists(bd, c + 1, r):
        out.append(1)
    if r % ROWS == ROWS - 1 and not exists(bd, c, r + 1):
        out.append(2)
    if c % COLS == 0 and not exists(bd, c - 1, r):
        out.append(3)
    return out


def exists(bd: Board, c: int, r: int) -> bool:
    return 0 <= c < bd.wide and 0 <= r < bd.high and bd.map_of[r * bd.wide + c] > 0


def from_edge(bd: Board, number: int, edge: str, h: int) -> int:
    """How far a hex lies from an edge of a map, the hex on the edge being 1; far away on another map."""
    if bd.map_of[h] != number:
        return 99
    c, r = h % bd.wide % COLS, h // bd.wide % ROWS
    return {"N": r + 1, "S": ROWS - r, "W": c + 1, "E": COLS - c}[edge]
