"""Which letters a test's Chromium finds on the machine: a font configuration of its own, never the machine's.

A page must hold with whatever there is, and what there is differs from machine to machine. So the browser is shown a
set that we choose. DejaVu alone is what a bare Debian machine has, and what all tests of the page run with.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

BARE = ("DejaVuSans", "DejaVuSans-Bold", "DejaVuSansMono", "DejaVuSansMono-Bold", "DejaVuSerif", "DejaVuSerif-Bold")
ALWAYS_SENT = (".ttf", ".otf", ".ttc", ".pfb", ".t1")
BARE_SET = "dejavu"
MANY = 40  # files: a machine with fewer has not many
CONFIGURATION = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>{folder}/letters</dir>
  <cachedir>{folder}/cache</cachedir>
  {aliases}
</fontconfig>
"""
ALIAS = "<alias binding='strong'><family>{generic}</family><prefer><family>{family}</family></prefer></alias>"


@dataclass(frozen=True)
class Set:
    """Some of the files of the machine, and what `serif` and its like mean among them."""

    belongs: Callable[[Path], bool]
    least: int  # files, or the set is not there
    serif: str
    sans: str
    mono: str
    packages: str  # of Debian


SETS = {
    "dejavu": Set(
        lambda file: file.stem in BARE,
        len(BARE),
        "DejaVu Serif",
        "DejaVu Sans",
        "DejaVu Sans Mono",
        "fonts-dejavu-core",
    ),
    "liberation": Set(
        lambda file: file.stem.startswith("Liberation"),
        12,
        "Liberation Serif",
        "Liberation Sans",
        "Liberation Mono",
        "fonts-liberation",
    ),
    "many": Set(
        lambda file: True,
        MANY,
        "Tinos",
        "Open Sans",
        "Cousine",
        "fonts-dejavu-core fonts-liberation fonts-croscore fonts-open-sans",
    ),
}


def folders() -> list[Path]:
    home = Path.home()
    own = Path(os.environ.get("XDG_DATA_HOME") or home / ".local/share")
    return [Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), home / ".fonts", own / "fonts"]


def files(which: str) -> list[Path]:
    """The files of a set, each name once."""
    found: dict[str, Path] = {}
    for folder in folders():
        for file in sorted(folder.rglob("*")) if folder.is_dir() else ():
            if file.suffix.lower() in ALWAYS_SENT and SETS[which].belongs(file):
                found.setdefault(file.name, file)
    return list(found.values())


def lacking(which: str) -> str:
    """Why a set cannot be shown on this machine, or nothing."""
    if not sys.platform.startswith("linux"):
        return f"letters {which}: a browser can be given letters by fontconfig only, on Linux"
    have, wanted = len(files(which)), SETS[which]
    if have >= wanted.least:
        return ""
    return (
        f"letters {which}: NOT TRIED, {have} of {wanted.least} files are here (Debian: apt install {wanted.packages})"
    )


def configure(which: str, folder: Path) -> dict[str, str]:
    """Writes the configuration; the environment that a browser needs to follow it."""
    letters = folder / "letters"
    letters.mkdir(parents=True)
    for file in files(which):
        (letters / file.name).symlink_to(file)
    wanted = SETS[which]
    named = {"serif": wanted.serif, "sans-serif": wanted.sans, "monospace": wanted.mono, "system-ui": wanted.sans}
    aliases = "\n  ".join(ALIAS.format(generic=generic, family=family) for generic, family in named.items())
    path = folder / "fonts.conf"
    path.write_text(CONFIGURATION.format(folder=folder, aliases=aliases), encoding="utf-8")
    return {"FONTCONFIG_FILE": str(path)}
