"""The sheet with less to load: build_page.py draws with it what map.svg says at length.

Lines lose the points that nobody would miss and are measured in half pixels; the thousands of strokes of the hatching
become dashed lines across the slope, each as wide as the strokes were long; a country's wash is a broad line along its
border, inside it; trees are marks on one line."""

import math
import re

Point = tuple[float, float]
Rings = list[tuple[list[Point], bool]]  # lines, and whether each is closed

NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


def rings(d: str) -> Rings | None:
    """The lines of a path of straight pieces; None if it has others."""
    if re.search(r"[^MmLlHhVvZz\d\s.,-]", d):
        return None
    out: Rings = []
    at: Point = (0.0, 0.0)
    for command, rest in re.findall(r"([MmLlHhVvZz])([^A-Za-z]*)", d):
        n = [float(x) for x in NUMBER.findall(rest)]
        if command in "Zz":
            out[-1] = (out[-1][0], True)
            at = out[-1][0][0]
            continue
        if command in "Hh":
            n = [y for x in n for y in (x, 0.0 if command == "h" else at[1])]
        if command in "Vv":
            n = [y for x in n for y in (0.0 if command == "v" else at[0], x)]
        for i in range(0, len(n), 2):
            at = (n[i], n[i + 1]) if command in "MLHV" else (at[0] + n[i], at[1] + n[i + 1])
            if command in "Mm" and i == 0:
                out.append(([at], False))
            else:
                out[-1][0].append(at)
    return out


def fewer(points: list[Point], off: float) -> list[Point]:
    """Douglas and Peucker: no point that is left out was farther off the line than so."""
    keep, todo = {0, len(points) - 1}, [(0, len(points) - 1)]
    while todo:
        a, b = todo.pop()
        (ax, ay), (bx, by) = points[a], points[b]
        long = math.hypot(bx - ax, by - ay)
        worst, at = off, 0
        for i in range(a + 1, b):
            x, y = points[i]
            far = abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / long if long > 1e-9 else math.hypot(x - ax, y - ay)
            if far > worst:
                worst, at = far, i
        if at:
            keep.add(at)
            todo += [(a, at), (at, b)]
    return [points[i] for i in sorted(keep)]


def simpler(found: Rings, off: float, least: float = 0.0) -> Rings:
    out: Rings = []
    for points, closed in found:
        if closed and len(points) > 3:
            far = max(range(len(points)), key=lambda i: math.dist(points[0], points[i]))
            line = fewer(points[: far + 1], off)[:-1] + fewer([*points[far:], points[0]], off)[:-1]
        else:
            line = fewer(points, off)
        xs, ys = [p[0] for p in line], [p[1] for p in line]
        if max(max(xs) - min(xs), max(ys) - min(ys)) >= least:
            out.append((line, closed))
    return out


def number(steps: int, step: float) -> str:
    text = f"{steps * step:.3f}".rstrip("0").rstrip(".")
    return text.replace("-0.", "-.", 1) if text.startswith("-0.") else text[1:] if text.startswith("0.") else text


def joined(steps: list[int], step: float) -> str:
    out = ""
    for n in steps:
        text = number(n, step)
        out += text if not out or text.startswith("-") else f" {text}"
    return out


def written(found: Rings, step: float) -> str:
    """A path of these lines, every number a multiple of the step."""
    out, x, y = "", 0, 0
    for points, closed in found:
        grid = [(round(px / step), round(py / step)) for px, py in points]
        grid = [p for i, p in enumerate(grid) if i == 0 or p != grid[i - 1]]
        if len(grid) < 2:
            continue
        start = grid[0]
        out += f"m{joined([start[0] - x, start[1] - y], step)}" if out else f"M{joined(list(start), step)}"
        x, y = start
        moves = []
        for nx, ny in grid[1:]:
            moves += [nx - x, ny - y]
            x, y = nx, ny
        out += f"l{joined(moves, step)}"
        if closed:
            out += "z"
            x, y = start
    return out


# ---- the hatching

NEAR = 9.5  # px: strokes farther apart do not follow one another
TURN = math.cos(math.radians(38))
LENGTHS = (5.2, 6.6, 8.2, 10.0)  # where one class of lengths ends and the next begins


def strokes(d: str) -> list[tuple[Point, Point]]:
    return [(line[0][0], line[0][1]) for line in rings(d) or []]


def follows(a: tuple[Point, Point], b: tuple[Point, Point]) -> bool:
    (ax, ay), (aex, aey) = a
    (bx, by), (bex, bey) = b
    ux, uy, vx, vy = aex - ax, aey - ay, bex - bx, bey - by
    alike = (ux * vx + uy * vy) >= TURN * math.hypot(ux, uy) * math.hypot(vx, vy)
    return alike and math.dist(a[0], b[0]) <= NEAR


def class_of(length: float) -> int:
    return sum(length > limit for limit in LENGTHS)


def runs(all_strokes: list[tuple[Point, Point]]) -> list[tuple[int, list[tuple[Point, Point]]]]:
    """Strokes side by side along a slope, parted where they become longer or shorter."""
    whole: list[list[tuple[Point, Point]]] = []
    for stroke in all_strokes:
        if whole and follows(whole[-1][-1], stroke):
            whole[-1].append(stroke)
        else:
            whole.append([stroke])
    out: list[tuple[int, list[tuple[Point, Point]]]] = []
    for run in whole:
        long = [math.dist(*s) for s in run]
        mean = [sum(long[max(0, i - 3) : i + 4]) / len(long[max(0, i - 3) : i + 4]) for i in range(len(long))]
        last = -1
        for stroke, length in zip(run, mean, strict=True):
            which = class_of(length)
            if last < 0 or (which != last and len(out[-1][1]) >= 4):
                out.append((which, []))
                last = which
            out[-1][1].append(stroke)
    return out


def hatched(d: str, width: float, opacity: str, step: float = 1) -> str:
    """Dashed lines instead of strokes, one path for each class of lengths."""
    classes: dict[int, list[list[tuple[Point, Point]]]] = {}
    for which, run in runs(strokes(d)):
        classes.setdefault(which, []).append(run)
    out = []
    for which, found in sorted(classes.items()):
        every = [s for run in found for s in run]
        long = sum(math.dist(*s) for s in every) / len(every)
        gaps = [math.dist(a[0], b[0]) for run in found for a, b in zip(run, run[1:], strict=False)]
        gap = sum(gaps) / len(gaps) if gaps else 5.0
        lines: Rings = []
        for run in found:
            middle = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in run]
            if len(middle) == 1:
                (ax, ay), (bx, by) = run[0]
                across = (ay - by) / long * gap / 2, (bx - ax) / long * gap / 2
                middle = [(middle[0][0], middle[0][1]), (middle[0][0] + across[0], middle[0][1] + across[1])]
            else:  # half a gap more, so that the last stroke is drawn too
                (px, py), (qx, qy) = middle[-2:]
                middle.append((qx + (qx - px) * 0.3, qy + (qy - py) * 0.3))
            lines.append((smooth(middle), False))
        dashes = " ".join(
            f"{width:g} {gap * by - width:.1f}" for by in (0.86, 1.04, 0.92, 1.01, 0.82, 0.97, 0.96)
        )
        path = written(simpler(lines, 0.9), step)
        out.append(f'<path class="hach" d="{path}" stroke-width="{long:.1f}" stroke-dasharray="{dashes}" opacity="{opacity}"/>')
    return "".join(out)


def smooth(line: list[Point]) -> list[Point]:
    """Each stroke stood up to half a pixel off the line that they follow."""
    if len(line) < 4:
        return line
    inner = [
        ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
        for a, b, c in zip(line, line[1:], line[2:], strict=False)
    ]
    return [line[0], *inner, line[-1]]


# ---- countries

EDGES_X, EDGES_Y = (34, 1566, 490, 1318), (34, 1650, 1236, 196)  # of the frame and of the boxes in its corners


def at_edge(a: Point, b: Point) -> bool:
    return any(abs(a[0] - e) < 1.2 and abs(b[0] - e) < 1.2 for e in EDGES_X) or any(
        abs(a[1] - e) < 1.2 and abs(b[1] - e) < 1.2 for e in EDGES_Y
    )


def open_sides(found: Rings) -> Rings:
    """The border of a country, without what the frame cuts off."""
    out: Rings = []
    for points, _ in found:
        run: list[Point] = []
        cut = next((i for i, (a, b) in enumerate(zip(points, points[1:], strict=False)) if at_edge(a, b)), -1) + 1
        points = [*points[cut:], *points[:cut]]
        for a, b in zip(points, [*points[1:], points[0]], strict=True):
            if at_edge(a, b):
                if len(run) > 1:
                    out.append((run, False))
                run = []
            else:
                run = [*(run or [a]), b]
        if len(run) > 1:
            out.append((run, False))
    return out


TINT = re.compile(
    r'<path class="tint-(\w+)" d="([^"]*)"/><path d="[^"]*" fill="url\(#tm-p-\w+\)" opacity=".34"/>'
    r'\s*<path class="wash-\w+"[^>]*/>\s*<path class="wash-\w+"[^>]*/>'
)
WASHES = ((15, ".2"), (7, ".26"))


def country(m: re.Match[str]) -> str:
    """Its ground, its pattern, and a wash along its border in two breadths."""
    name = m[1]
    found = simpler(rings(m[2]) or [], 0.35)
    sides = written(open_sides(found), 0.5)
    washes = "".join(
        f'<path class="wash-{name}" d="{sides}" clip-path="url(#tm-c-{name})" stroke-width="{2 * w}" opacity="{o}"/>'
        for w, o in WASHES
    )
    return (
        f'<clipPath id="tm-c-{name}"><path id="tm-{name}" d="{written(found, 0.5)}"/></clipPath>'
        f'<use href="#tm-{name}" class="tint-{name}"/><use href="#tm-{name}" fill="url(#tm-p-{name})" opacity=".34"/>'
        f"{washes}"
    )


# ---- the sheet

# how far off a line of each layer may be, in px, what is too small to be drawn, and in which steps it is measured
LAYERS = {"sea": (0.8, 4, 1), "relief": (1.2, 6, 1), "rivers": (0.4, 0, 0.5), "borders": (0.3, 0, 0.5)}
TREE = re.compile(r'<use href="#tm-tree" x="([\d.]+)" y="([\d.]+)"/>\s*')
MARK = '<marker id="tm-tree" markerUnits="userSpaceOnUse" markerWidth="20" markerHeight="20" overflow="visible">'


def trees(svg: str) -> str:
    """One line that is not drawn, with a tree at each of its points."""
    points = [(float(x), float(y)) for x, y in TREE.findall(svg)]
    line = f'<path class="trees" d="{written([(points, False)], 1)}"/>'
    a = svg.index('<g id="tm-tree">')
    b = svg.index("</g>", a)
    svg = svg[:a] + MARK + svg[a + len('<g id="tm-tree">') : b] + "</marker>" + svg[b + 4 :]
    first = TREE.search(svg)
    assert first is not None
    return svg[: first.start()] + line + TREE.sub("", svg[first.start() :])


def specks(m: re.Match[str]) -> str:
    """Stains of age, which nobody counts."""
    out, x, y = "", 0, 0
    for across, down in re.findall(r"M(-?[\d.]+) (-?[\d.]+)h", m[1]):
        nx, ny = round(float(across)), round(float(down))
        out += f"{'m' if out else 'M'}{joined([nx - x, ny - y], 1)}h1"
        x, y = nx + 1, ny
    return f'<path d="{out}" stroke="#6b4a1e"'


def lighter(svg: str) -> str:
    svg = TINT.sub(country, svg)
    svg = re.sub(r"(\.wash-\w+\{)fill:", r"\1fill:none;stroke-linejoin:round;stroke:", svg)
    svg = re.sub(r"(\.hach\{[^}]*)stroke-linecap:round", r"\1stroke-linejoin:round", svg)
    svg = svg.replace("</style>", "#ttlm-map .trees{fill:none;marker:url(#tm-tree)}\n</style>", 1)
    svg = trees(svg)
    svg = re.sub(r'<path d="([^"]*)" stroke="#6b4a1e"', specks, svg)
    svg = re.sub(
        r'<path class="hach" d="([^"]*)" stroke-width="([\d.]+)" opacity="([\d.]+)"/>',
        lambda m: hatched(m[1], float(m[2]), m[3]),
        svg,
    )
    for name, (off, least, step) in LAYERS.items():
        svg = in_layer(svg, name, off, least, step)
    return svg


def in_layer(svg: str, name: str, off: float, least: float, step: float) -> str:
    a = svg.index(f'<g id="{name}"')
    b = svg.index("</g>", a)

    def less(m: re.Match[str]) -> str:
        found = None if "stroke-dasharray" in m[0] else rings(m[2])
        return m[0] if found is None or len(m[2]) < 40 else f'<path{m[1]} d="{written(simpler(found, off, least), step)}"'

    return svg[:a] + re.sub(r'<path([^>]*?) d="([^"]*)"', less, svg[a:b]) + svg[b:]
