"""Make the page's letters from the foundries' files: python tools/fonts.py

Each face keeps the letters of European languages and the signs of our texts, and is packed as WOFF2: 156 kB instead of
572 kB on the wire. Needs `pip install fonttools brotli` and the packages named below, which the application does not.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Any

from fontTools import subset  # type: ignore[import-not-found]

TARGET = Path(__file__).resolve().parents[1] / "src" / "grognard" / "client" / "fonts"
# what the page calls it: the package, and the file inside it
FACES = {
    "text": ("fontpkg_vollkorn", "Vollkorn[wght].ttf"),
    "text-italic": ("fontpkg_vollkorn", "Vollkorn-Italic[wght].ttf"),
    "head": ("fontpkg_domine", "Domine[wght].ttf"),
    "narrow": ("fontpkg_archivo_narrow", "ArchivoNarrow[wght].ttf"),
}
# also the `unicode-range` of client/style/faces.css
LETTERS = (
    "U+20-7E, U+A0-17F, U+2010-2027, U+202F-203A, U+2070-208E, U+20AC, U+2116, U+2122, "
    "U+2150-215E, U+2212, U+2215, U+25C7"
)
FEATURES = ["kern", "liga", "lnum", "tnum", "mark", "mkmk", "ccmp", "locl"]


def inside(package: str) -> Path:
    found = find_spec(package)
    if found is None or found.origin is None:
        raise SystemExit(f"pip install {package.replace('_', '-')}")
    return Path(found.origin).parent


def letters() -> list[int]:
    """The numbers of all letters that are kept."""
    out: list[int] = []
    for part in LETTERS.replace("U+", "").split(", "):
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


def make(name: str, package: str, file: str) -> int:
    options = subset.Options(name_IDs=["*"], flavor="woff2", layout_features=FEATURES, notdef_outline=True)
    font = subset.load_font(str(inside(package) / "files" / file), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters())
    cutter.subset(font)
    rename(font, name)
    target = TARGET / f"{name}.woff2"
    subset.save_font(font, str(target), options)
    (TARGET / f"LICENSE-{package.removeprefix('fontpkg_')}.txt").write_bytes((inside(package) / "LICENSE").read_bytes())
    return target.stat().st_size


if __name__ == "__main__":
    for name, (package, file) in FACES.items():
        print(f"{name:12} {make(name, package, file):>7}")
