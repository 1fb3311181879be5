"""Makes what the page loads out of map.svg and areas.yaml: client/map.svg (the ground, without words or tracks),
client/towns.svg (small towns, to be read only near by), client/anchors.js (where things stand) and client/borders.js (of which outlines.js makes the outlines), as Prettier would have them.
usage: python build_page.py  (PyPI: pyyaml)"""

import json
import re
import textwrap
import tomllib
from pathlib import Path

import yaml

from lighter import lighter, simpler, written

HERE = Path(__file__).parent
CLIENT = HERE.parent.parent / "src/grognard/games/ttlm/client"
BOX = (22, 22, 1556, 1640)  # what is left of the sheet when the tracks are cut off
LAYERS = ("paper sea land relief rivers borders rough-sides sealanes towns river-names ships compass cartouche frame eft").split()
# The page writes these itself, in the reader's language or because they change.
LIVE = ("symbols", "labels", "sea-names", "turn-track", "vp-track", "areas")
# Names as they are on the spot: no language of the page.
ENDONYMS = {"Ostend": "Ostende", "Scheldt": "Escaut", "Rhine": "Rhein"}
# Paler than the printed map: who holds the ground is laid over it.
DAY = {"france": "#d9dccf", "germany": "#d6d5bd", "belgium": "#e8dcb4", "luxembourg": "#ddcfc9", "uk": "#e0cbb8", "neutral": "#ddd3bd"}
NIGHT = {"france": "#33373a", "germany": "#36372c", "belgium": "#413a26", "luxembourg": "#3d3438", "uk": "#43352f", "neutral": "#2c2924"}


def group(svg: str, name: str) -> tuple[int, int]:
    """Where <g id="name"> begins and where it ends."""
    start = svg.index(f'<g id="{name}"')
    depth = 0
    for m in re.finditer(r"<g[ >]|</g>", svg[start:]):
        depth += -1 if m.group() == "</g>" else 1
        if not depth:
            return start, start + m.end()
    raise ValueError(name)


TOWN = re.compile(r'<circle class="inkf"[^>]*/><text class="town".*?</text>\n?')


def towns(svg: str) -> str:
    """The small towns alone, in the colours of the ground: day, and #night."""
    style = svg.split("</style>", 1)[0]
    rules = [line for line in style.splitlines() if ".town{" in line or ".inkf{" in line]
    ink = {name: re.findall(rf"--{name}:(#\w+)", style)[:2] for name in ("ink", "ink2", "halo")}
    day, night = ("".join(f"--{name}:{found[i]};" for name, found in ink.items()) for i in (0, 1))
    a, b = group(svg, "towns")
    found = "\n".join(text.strip() for text in TOWN.findall(svg[a:b]))
    for was, now in ENDONYMS.items():
        found = found.replace(f">{was}<", f">{now}<")
    return (
        f'<svg id="ttlm-map" xmlns="http://www.w3.org/2000/svg" viewBox="{" ".join(map(str, BOX))}" width="{BOX[2]}" height="{BOX[3]}">\n'
        "<!-- Made by tools/mapart/build_page.py; towns.svg#night is the same by night. -->\n<style>\n"
        f"#ttlm-map{{{day}font-family:'Iowan Old Style','Palatino Linotype',Palatino,Georgia,'DejaVu Serif',serif}}\n"
        f"#night:target{{{night}}}\n" + "\n".join(rules) + f'\n</style><g id="night">\n{found}\n</g></svg>\n'
    )


def ground(svg: str) -> str:
    svg = lighter(svg)
    for name in LIVE:
        a, b = group(svg, name)
        svg = svg[:a] + svg[b:]
    a, b = group(svg, "towns")
    svg = svg[:a] + TOWN.sub("", svg[a:b]) + svg[b:]
    a, b = group(svg, "eft")
    svg = svg[:a] + re.sub(r"<text.*?</text>", "", svg[a:b]) + svg[b:]
    a, b = group(svg, "cartouche")
    frame = svg[a:b].split("<text", 1)[0]
    svg = svg[:a] + frame + "</g>" + svg[b:]
    svg = re.sub(r"<text[^>]*>Victory points are counted.*?</text>", "", svg)
    svg = re.sub(r'<rect class="fr" x="(14|9)".*?/>', "", svg)
    for was, now in ENDONYMS.items():
        svg = svg.replace(f">{was}<", f">{now}<")
    style, rest = svg.split("</style>", 1)
    day = re.search(r"#ttlm-map\{(.*?)font-family", style).group(1)  # type: ignore[union-attr]
    night = re.search(r"\[data-theme=dark\] #ttlm-map\{(.*?)\}", style).group(1)  # type: ignore[union-attr]
    rules = "\n".join(line for line in style.splitlines()[4:] if line)
    rest = rest.replace("</svg>", "</g></svg>").replace("<defs>", '<g id="night"><defs>', 1)
    head = (
        f'<svg id="ttlm-map" xmlns="http://www.w3.org/2000/svg" viewBox="{" ".join(map(str, BOX))}" width="{BOX[2]}" height="{BOX[3]}">\n'
        "<!-- Made by tools/mapart/build_page.py; map.svg#night is the same sheet by night. -->\n<style>\n"
        f"#ttlm-map{{{tint(day, DAY)}font-family:'Iowan Old Style','Palatino Linotype',Palatino,Georgia,'DejaVu Serif',serif}}\n"
        f"#night:target{{{tint(night, NIGHT)}}}\n{rules}\n</style>"
    )
    svg = head + rest
    for name in LAYERS:
        svg = svg.replace(f'id="{name}"', f'id="ttlm-{name}"')
    return re.sub(r"#ttlm-map #paper.*?\{pointer-events:none\}\n", "", svg)


def tint(variables: str, colours: dict[str, str]) -> str:
    for name, colour in colours.items():
        variables = re.sub(rf"--{name}:#\w+;", f"--{name}:{colour};", variables)
    return variables


Sides = dict[tuple[int, int], list[list[tuple[float, ...]]]]


def sides_of(shapes: list[list[list[float]]]) -> tuple[Sides, dict[int, list[list[tuple[float, ...]]]]]:
    """Outlines share their points, so a border is the sides that two of them have in common; the others are a rim."""
    owner: dict[frozenset[tuple[float, ...]], list[int]] = {}
    for a, shape in enumerate(shapes):
        for p, q in zip(shape, [*shape[1:], shape[0]], strict=True):
            owner.setdefault(frozenset((tuple(p), tuple(q))), []).append(a)
    pairs: Sides = {}
    rims: dict[int, list[list[tuple[float, ...]]]] = {}
    for side, who in owner.items():
        if len(side) == 2 and len(who) == 2:
            pairs.setdefault((min(who), max(who)), []).append(list(side))
        elif len(side) == 2:
            rims.setdefault(who[0], []).append(list(side))
    return pairs, rims


def drawn(sides: list[list[tuple[float, ...]]]) -> str:
    """These sides as a path, with no more points than are seen."""
    lines = [([(p[0], p[1]) for p in run], False) for run in runs(sides)]
    return written(simpler(lines, 0.3), 0.5)


def runs(sides: list[list[tuple[float, ...]]]) -> list[list[tuple[float, ...]]]:
    """Sides put end to end."""
    left = [list(s) for s in sides]
    out = []
    while left:
        run = left.pop()
        grown = True
        while grown:
            grown = False
            for s in left:
                for p, q in ((s[0], s[1]), (s[1], s[0])):
                    if run[-1] == p:
                        run.append(q)
                    elif run[0] == p:
                        run.insert(0, q)
                    else:
                        continue
                    left.remove(s)
                    grown = True
                    break
                if grown:
                    break
        out.append(run)
    return out


MADE = "// Made by tools/mapart/build_page.py from areas.yaml: do not edit.\n"
WIDE = 104  # of a line, with what stands before it


def lines(d: str, indent: str) -> str:
    """A path as a text of short lines: between its numbers a new line is as good as a space."""
    return textwrap.fill(d, WIDE, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def areas() -> list[dict[str, object]]:
    """The areas of areas.yaml, in the order of the rules."""
    names = [a["id"] for a in tomllib.loads((CLIENT.parent / "data/map.toml").read_text(encoding="utf-8"))["area"]]
    data = yaml.safe_load((HERE / "areas.yaml").read_text())
    return [data["areas"][name] for name in names]


def place(area: dict[str, object]) -> dict[str, object]:
    """Where things stand in one area, and the box about it."""
    shape, at, label = area["polygon"], area["anchors"], area["label"]
    xs, ys = [p[0] for p in shape], [p[1] for p in shape]
    x, y = int(min(xs)) - 4, int(min(ys)) - 4
    return {
        "box": [x, y, int(max(xs)) + 5 - x, int(max(ys)) + 5 - y],
        "name": [label["x"], label["y"], label["size"]],
        "german": at["stack_german"],
        "entente": at["stack_entente"],
        "upright": at["stack_axis"] == "v",
        **{k: at[k] for k in ("vp", "supply", "fort", "factory", "rough") if k in at},
    }


def anchors_js() -> str:
    boxes = yaml.safe_load((HERE / "areas.yaml").read_text())["boxes"]
    rows = []
    for area in areas():
        fields = "".join(f"    {k}: {json.dumps(v)},\n" for k, v in place(area).items())
        rows.append(f"  {{\n{fields}  }},\n")
    return (
        f"{MADE}export {{ borders }} from './borders.js'\n"
        "/** @typedef {object} Anchors where things stand in an area; `upright`: its stacks lie one over the other\n"
        " * @property {number[]} box @property {number[]} name @property {number[]} german @property {number[]} entente\n"
        " * @property {boolean} upright @property {number[]} vp @property {number[]} supply @property {number[]} fort\n"
        " * @property {number[]} factory @property {number[]} [rough] */\n\n"
        f"export const SHEET = {json.dumps(BOX)}\n"
        f"export const EAST = {json.dumps(boxes['eft'])}\nexport const CARTOUCHE = {json.dumps(boxes['cartouche'])}\n"
        f"/** By number of area. @type {{Anchors[]}} */\nexport const places = [\n{''.join(rows)}]\n"
    )


def borders_js() -> str:
    pairs, rims = sides_of([a["polygon"] for a in areas()])
    rows = "".join(f"  '{a}-{b}': `{lines(drawn(sides), '    ')}`,\n" for (a, b), sides in sorted(pairs.items()))
    head = "/** The border of two areas, by their numbers. @type {Record<string, string>} */\n"
    edges = "".join(f"  {a}: `{lines(drawn(sides), '    ')}`,\n" for a, sides in sorted(rims.items()))
    rim = "/** What an area shares with no other, by its number. @type {Record<number, string>} */\n"
    return f"{MADE}{head}export const borders = {{\n{rows}}}\n{rim}export const rims = {{\n{edges}}}\n"


if __name__ == "__main__":
    (CLIENT / "map.svg").write_text(ground((HERE / "map.svg").read_text(encoding="utf-8")), encoding="utf-8")
    (CLIENT / "towns.svg").write_text(towns((HERE / "map.svg").read_text(encoding="utf-8")), encoding="utf-8")
    for name, text in {"anchors": anchors_js(), "borders": borders_js()}.items():
        (CLIENT / f"{name}.js").write_text(text, encoding="utf-8")
