"""Measure the stand-ins of the faces in client/style/faces.css and print them: python tools/standins.py FOLDER...

FOLDERs hold the machine's letters to measure: Liberation (the twins of Times and Arial), DejaVu, Noto Serif, Roboto.
Needs fontTools (pip install fonttools), which the application does not.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from fontTools.ttLib import TTFont  # type: ignore[import-not-found]
from fontTools.varLib import instancer  # type: ignore[import-not-found]

from fonts import FACES, inside

ROOT = Path(__file__).resolve().parent.parent
LEAST = 0.8  # smaller, DejaVu Sans could not be read
TIMES, ARIAL = ("Times New Roman", "Liberation Serif", "Tinos", "Nimbus Roman"), ("Arial", "Liberation Sans", "Arimo")
NARROW = ("Arial Narrow", "Liberation Sans Narrow", "Nimbus Sans Narrow")
REGULAR, BOLD, ITALIC, BOLD_ITALIC = (400,), (600, 700), (450,), (700,)
# family, our face, its weights, who stands in, the file that is measured, what it is
STAND_INS = [
    ("Text stand-in", "text", REGULAR, TIMES, "LiberationSerif-Regular", ""),
    ("Text stand-in", "text", BOLD, TIMES, "LiberationSerif-Bold", "Bold"),
    ("Text stand-in", "text-italic", ITALIC, TIMES, "LiberationSerif-Italic", "Italic"),
    ("Text stand-in", "text-italic", BOLD_ITALIC, TIMES, "LiberationSerif-BoldItalic", "Bold Italic"),
    ("Text stand-in 2", "text", REGULAR, ("Noto Serif",), "NotoSerif[wdth,wght]", ""),
    ("Text stand-in 2", "text", BOLD, ("Noto Serif",), "NotoSerif[wdth,wght]", "Bold"),
    ("Text stand-in 3", "text", REGULAR, ("DejaVu Serif",), "DejaVuSerif", ""),
    ("Text stand-in 3", "text", BOLD, ("DejaVu Serif",), "DejaVuSerif-Bold", "Bold"),
    ("Head stand-in", "head", REGULAR, TIMES, "LiberationSerif-Regular", ""),
    ("Head stand-in", "head", BOLD, TIMES, "LiberationSerif-Bold", "Bold"),
    ("Head stand-in 2", "head", REGULAR, ("Noto Serif",), "NotoSerif[wdth,wght]", ""),
    ("Head stand-in 2", "head", BOLD, ("Noto Serif",), "NotoSerif[wdth,wght]", "Bold"),
    ("Head stand-in 3", "head", REGULAR, ("DejaVu Serif",), "DejaVuSerif", ""),
    ("Head stand-in 3", "head", BOLD, ("DejaVu Serif",), "DejaVuSerif-Bold", "Bold"),
    ("Narrow stand-in", "narrow", (400, 500), NARROW, "LiberationSansNarrow-Regular", ""),
    ("Narrow stand-in", "narrow", BOLD, NARROW, "LiberationSansNarrow-Bold", "Bold"),
    ("Narrow stand-in 2", "narrow", (400, 500), (*ARIAL, "Nimbus Sans", "Helvetica"), "LiberationSans-Regular", ""),
    ("Narrow stand-in 2", "narrow", BOLD, (*ARIAL, "Nimbus Sans", "Helvetica"), "LiberationSans-Bold", "Bold"),
    ("Narrow stand-in 3", "narrow", (400, 500), ("Roboto",), "Roboto[wdth,wght]", ""),
    ("Narrow stand-in 3", "narrow", BOLD, ("Roboto",), "Roboto[wdth,wght]", "Bold"),
    ("Narrow stand-in 4", "narrow", (400, 500), ("DejaVu Sans",), "DejaVuSans", ""),
    ("Narrow stand-in 4", "narrow", BOLD, ("DejaVu Sans",), "DejaVuSans-Bold", "Bold"),
]


def our_letters() -> Counter[str]:
    """How often each letter stands in our words."""
    lines = [
        re.sub(r"\{[^}]*\}", "", line.split("=", 1)[-1])
        for path in (ROOT / "src").rglob("lang/*.ftl")
        for line in path.read_text(encoding="utf-8").splitlines()
        if not line.startswith("#")
    ]
    return Counter(letter for line in lines for letter in line if letter.isprintable())


def opened(path: Path, weight: int) -> Any:
    font = TTFont(path)
    return instancer.instantiateVariableFont(font, {"wght": weight}) if "fvar" in font else font


def mean_width(font: Any, letters: Counter[str]) -> float:
    glyphs, widths, em = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
    known = {letter: n for letter, n in letters.items() if ord(letter) in glyphs}
    return float(sum(widths[glyphs[ord(x)]][0] * n for x, n in known.items()) / sum(known.values()) / em)


def line_box(font: Any) -> tuple[float, float]:
    em, os2, hhea = font["head"].unitsPerEm, font["OS/2"], font["hhea"]
    if os2.fsSelection >> 7 & 1:
        return os2.sTypoAscender / em, -os2.sTypoDescender / em
    return hhea.ascent / em, -hhea.descent / em


def main(folders: list[Path]) -> None:
    letters = our_letters()
    files = {path.stem: path for folder in folders for path in folder.rglob("*.[to]tf")}
    for family, face, weights, stand_ins, measured, style in STAND_INS:
        if measured not in files:
            print(f"/* {family} {style}: {measured} is not here */")
            continue
        package, file = FACES[face][:2]
        path = inside(package) / "files" / file
        assert path is not None, face
        wide = sum(mean_width(opened(path, weight), letters) for weight in weights) / len(weights)
        scale = max(LEAST, wide / mean_width(opened(files[measured], 700 if "Bold" in style else 400), letters))
        up, down = line_box(TTFont(path))
        sources = ", ".join(f'local("{f"{name} {style}".strip()}")' for name in stand_ins)
        print(
            f'@font-face {{ font-family: "{family}"; src: {sources};'
            f" font-weight: {'550 900' if 'Bold' in style else '100 549'};"
            f"{' font-style: italic;' if 'Italic' in style else ''}"
            f" size-adjust: {scale:.1%}; ascent-override: {up / scale:.1%}; descent-override: {down / scale:.1%};"
            " line-gap-override: 0%; }"
        )


if __name__ == "__main__":
    main([Path(name) for name in sys.argv[1:]])
