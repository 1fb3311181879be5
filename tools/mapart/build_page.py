"""Makes what the page loads out of map.svg and areas.yaml: client/map.svg (the ground, without words or tracks)
and client/anchors.js (outlines, shared borders, and where things stand).  usage: python build_page.py  (PyPI: pyyaml)"""

import json
import re
import tomllib
from pathlib import Path

import yaml

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


def ground(svg: str) -> str:
    for name in LIVE:
        a, b = group(svg, name)
        svg = svg[:a] + svg[b:]
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


def path(points: list[list[float]], close: bool = True) -> str:
    px, py = points[0]
    out = [f"M{px:g} {py:g}l"]
    for x, y in points[1:]:
        out.append(f"{round(x - px, 1):g} {round(y - py, 1):g} ")
        px, py = x, y
    return "".join(out).strip() + ("z" if close else "")


def borders(shapes: list[list[list[float]]]) -> dict[str, str]:
    """Outlines share their points, so a border is the run of sides that two of them have in common."""
    owner: dict[frozenset[tuple[float, ...]], list[int]] = {}
    for a, shape in enumerate(shapes):
        for p, q in zip(shape, [*shape[1:], shape[0]], strict=True):
            owner.setdefault(frozenset((tuple(p), tuple(q))), []).append(a)
    pairs: dict[tuple[int, int], list[list[tuple[float, ...]]]] = {}
    for side, who in owner.items():
        if len(who) == 2 and len(side) == 2:
            pairs.setdefault((min(who), max(who)), []).append(list(side))
    return {f"{a}-{b}": "".join(path([list(p) for p in run], False) for run in runs(sides)) for (a, b), sides in sorted(pairs.items())}


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


def anchors() -> str:
    names = [a["id"] for a in tomllib.loads((CLIENT.parent / "data/map.toml").read_text(encoding="utf-8"))["area"]]
    data = yaml.safe_load((HERE / "areas.yaml").read_text())
    places, shapes = [], []
    for name in names:
        a = data["areas"][name]
        shape, at = a["polygon"], a["anchors"]
        shapes.append(shape)
        xs, ys = [p[0] for p in shape], [p[1] for p in shape]
        x, y = int(min(xs)) - 4, int(min(ys)) - 4
        places.append(
            {
                "box": [x, y, int(max(xs)) + 5 - x, int(max(ys)) + 5 - y],
                "name": [a["label"]["x"], a["label"]["y"], a["label"]["size"]],
                "german": at["stack_german"], "entente": at["stack_entente"], "upright": at["stack_axis"] == "v",
                **{k: at[k] for k in ("vp", "supply", "fort", "factory", "rough") if k in at},
                "shape": path(shape),
            }
        )  # fmt: skip
    rows = ",\n".join("  " + json.dumps(p, separators=(",", ":")) for p in places)
    sides = ",\n".join(f"  {json.dumps(k)}: {json.dumps(v)}" for k, v in borders(shapes).items())
    return (
        "// Made by tools/mapart/build_page.py from areas.yaml: do not edit.\n"
        "/** @typedef {{box: number[], name: number[], german: number[], entente: number[], upright: boolean, vp: number[], supply: number[], fort: number[], factory: number[], rough?: number[], shape: string}} Anchors */\n"
        f"export const SHEET = {json.dumps(BOX)}\n"
        f"export const EAST = {json.dumps(data['boxes']['eft'])}\nexport const CARTOUCHE = {json.dumps(data['boxes']['cartouche'])}\n"
        f"/** By number of area. @type {{Anchors[]}} */\nexport const places = [\n{rows},\n]\n"
        f"/** The border of two areas, by their numbers. @type {{Record<string, string>}} */\nexport const borders = {{\n{sides},\n}}\n"
    )


if __name__ == "__main__":
    (CLIENT / "map.svg").write_text(ground((HERE / "map.svg").read_text(encoding="utf-8")), encoding="utf-8")
    (CLIENT / "anchors.js").write_text(anchors(), encoding="utf-8")
