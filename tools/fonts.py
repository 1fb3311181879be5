"""Make the page's letters from the foundries' files: python tools/fonts.py

Each face is two files: the letters of English and French and the signs of our texts, and those of the other European
languages, which a browser fetches when it meets one of them in a name. Weights, features and figures that no style of
ours shows are left out. Needs `pip install fonttools brotli` and the packages named below, which the application does
not.
"""

from __future__ import annotations

import io
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from fontTools import subset  # type: ignore[import-not-found]
from fontTools.ttLib import TTFont  # type: ignore[import-not-found]
from fontTools.varLib import instancer  # type: ignore[import-not-found]

TARGET = Path(__file__).resolve().parents[1] / "src" / "grognard" / "client" / "fonts"
# what the page calls it: the package, the file inside it, the weights that are kept, the one it is kerned for, and of
# which letters it has a file. Italics are never both light and bold at one place, so they are two files with one weight
# each: the second is fetched only by who reads bold italics.
FACES: dict[str, tuple[str, str, Any, int, str]] = {
    "text": ("fontpkg_vollkorn", "Vollkorn[wght].ttf", (400, 700), 400, "ours others"),
    "text-italic": ("fontpkg_vollkorn", "Vollkorn-Italic[wght].ttf", 450, 450, "ours others"),
    "text-italic-bold": ("fontpkg_vollkorn", "Vollkorn-Italic[wght].ttf", 700, 700, "ours"),
    "head": ("fontpkg_domine", "Domine[wght].ttf", (400, 700), 650, "ours others"),
    "narrow": ("fontpkg_archivo_narrow", "ArchivoNarrow[wght].ttf", (400, 700), 600, "ours others"),
}
# the two `unicode-range`s of client/style/faces.css
OURS = (
    "U+20-7E, U+A0, U+A7, U+AB, U+B0-B2, U+B5-B7, U+BB-BE, U+C0, U+C2, U+C4, U+C6-CB, U+CE-CF, U+D4, U+D6-D7, U+D9, "
    "U+DB-DC, U+DF-E0, U+E2, U+E4, U+E6-EB, U+EE-EF, U+F4, U+F6-F7, U+F9, U+FB-FC, U+FF, U+152-153, U+178, "
    "U+2010-2011, U+2013-2014, U+2018-201A, U+201C-201E, U+2026, U+202F, U+2039-203A, U+20AC, U+2212, U+25C7"
)
OTHERS = (
    "U+A1-A6, U+A8-AA, U+AC-AF, U+B3-B4, U+B8-BA, U+BF, U+C1, U+C3, U+C5, U+CC-CD, U+D0-D3, U+D5, U+D8, U+DA, "
    "U+DD-DE, U+E1, U+E3, U+E5, U+EC-ED, U+F0-F3, U+F5, U+F8, U+FA, U+FD-FE, U+100-151, U+154-177, U+179-17F, U+2012, "
    "U+2015-2017, U+201B, U+201F-2025, U+2027, U+2030-2038, U+2070-208E, U+2116, U+2122, U+2150-215E, U+2215"
)
LETTERS = {"ours": OURS, "others": OTHERS}
FEATURES = ["kern", "liga", "lnum", "tnum", "ccmp"]


def inside(package: str) -> Path:
    found = find_spec(package)
    if found is None or found.origin is None:
        raise SystemExit(f"pip install {package.replace('_', '-')}")
    return Path(found.origin).parent


def numbers(ranges: str) -> list[int]:
    """The numbers of all letters in it."""
    out: list[int] = []
    for part in ranges.replace("U+", "").split(", "):
        first, _, last = part.partition("-")
        out += range(int(first, 16), int(last or first, 16) + 1)
    return out


def rename(font: Any, name: str) -> None:
    """What was changed does not go by the foundry's name: Domine's is reserved."""
    family = f"Grognard {name.split('-', 1)[0].title()}"
    for record in font["name"].names:
        if record.nameID in (1, 16):
            record.string = family
        elif record.nameID in (3, 4):
            record.string = f"{family} {name}"
        elif record.nameID in (6, 25):
            record.string = family.replace(" ", "")


def again(font: Any) -> Any:
    """The same font as a reader would find it in a file."""
    file = io.BytesIO()
    font.flavor = None
    font.save(file)
    file.seek(0)
    return TTFont(file, lazy=False)


def lining(font: Any) -> None:
    """The page shows no other figures (tokens.css), so those that hang below the line are left out."""
    if "GSUB" not in font:
        return
    table = font["GSUB"].table
    wanted = {i for r in table.FeatureList.FeatureRecord if r.FeatureTag == "lnum" for i in r.Feature.LookupListIndex}
    change: dict[str, str] = {}
    for index in wanted:
        for part in table.LookupList.Lookup[index].SubTable:
            change.update(getattr(part, "ExtSubTable", part).mapping)
    for part in font["cmap"].tables:
        part.cmap = {code: change.get(glyph, glyph) for code, glyph in part.cmap.items()}


def cut(font: Any, letters: list[int]) -> Any:
    options = subset.Options(
        name_IDs=[1, 2, 3, 4, 5, 6, 13, 14, 16, 17, 25], layout_features=FEATURES, notdef_outline=True
    )
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters)
    cutter.subset(font)
    return again(font)


def kerned(font: Any, weight: int) -> None:
    """Kerned as the weight that is read most, for all of them: how pairs differ by weight is as heavy as the pairs."""
    one = instancer.instantiateVariableFont(again(font), {"wght": weight})
    for table in ("GPOS", "GDEF"):
        if table in one:
            font[table] = one[table]


def make(name: str, letters: str, package: str, file: str, weights: Any, kern: int) -> int:
    font = TTFont(str(inside(package) / "files" / file), lazy=False)
    lining(font)
    font = cut(font, numbers(letters))
    font = again(instancer.instantiateVariableFont(font, {"wght": weights}))
    if "fvar" in font:
        kerned(font, kern)
    rename(font, name)
    target = TARGET / f"{name}.woff2"
    font.flavor = "woff2"
    font.save(str(target))
    (TARGET / f"LICENSE-{package.removeprefix('fontpkg_')}.txt").write_bytes((inside(package) / "LICENSE").read_bytes())
    return target.stat().st_size


if __name__ == "__main__":
    for name, (*how, letters) in FACES.items():
        for which in letters.split():
            made = name if which == "ours" else f"{name}-more"
            print(f"{made:18} {make(made, LETTERS[which], *how):>7}")
