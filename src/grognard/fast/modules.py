"""Which modules are compiled, from what, and where the result is kept."""

from __future__ import annotations

import hashlib
import json
import os
import sysconfig
from pathlib import Path

import platformdirs

SOURCE = Path(__file__).resolve().parents[2]  # the folder that holds `grognard`
SHIPPED = SOURCE / "grognard" / "compiled"  # what a wheel brings along
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX") or ".so")
DONE = "done.json"  # written last: a folder without it was never finished
OFF = "off"
LOCK = "lock"
FAILED = "failed.json"
ONLY = "GROGNARD_FAST_GAMES"  # names games, with commas: the C compiler sees no others
# Records stay interpreted (mypyc drops the class keywords of msgspec types), and so do serialiser and table.
KERNEL = (
    "grognard/kernel/umpire.py",
    "grognard/kernel/chance.py",
    "grognard/kernel/flow.py",
    "grognard/kernel/memo.py",
    "grognard/kernel/advisor.py",
    "grognard/kernel/world.py",
    "grognard/kernel/patterns.py",
    "grognard/kernel/translation.py",
    "grognard/ai/rollout.py",
    "grognard/ai/greedy.py",
    "grognard/ai/tree.py",
)
RULES = (
    "ids.py",
    "board.py",
    "cards.py",
    "situation.py",
    "layout.py",
    "land.py",
    "state.py",
    "openings.py",
    "log_params.py",
    "s[0-9]*_*.py",
    "aiming.py",
    "imagine*.py",
    "front.py",
    "advice*.py",
    "words.py",
    "nouns.py",
    "cautions.py",
)
# What makes views: its records lie in a module of their own.
VIEWS = {
    "trench": ("views.py",),
    "ttlm": ("views.py", "view_map.py", "view_commanders.py"),
    "lastbattle": ("views.py", "views_units.py"),
}


# What every reader is told of a table, and what has changed of it.
SERVER = ("grognard/server/base/render.py", "grognard/server/base/differences.py", "grognard/server/base/columns.py")


def groups(source: Path = SOURCE) -> dict[str, list[str]]:
    """What is compiled, a shared library each: the kernel with the search, and every game."""
    games = sorted(path.parent.name for path in source.glob("grognard/games/*/state.py"))
    found = {"kernel": there(source, KERNEL)}
    for game in games:
        found[game] = there(source, tuple(f"grognard/games/{game}/{name}" for name in RULES + VIEWS.get(game, ())))
    found["server"] = there(source, SERVER)
    return {name: paths for name, paths in found.items() if paths}


def there(source: Path, patterns: tuple[str, ...]) -> list[str]:
    return [path.relative_to(source).as_posix() for pattern in patterns for path in sorted(source.glob(pattern))]


def wanted(source: Path = SOURCE) -> dict[str, list[str]]:
    """Those groups that are built and loaded: all, or the kernel with the games that GROGNARD_FAST_GAMES names."""
    found, named = groups(source), os.environ.get(ONLY)
    kept = {"kernel", "server", *named.split(",")} if named else set(found)
    return {name: paths for name, paths in found.items() if name in kept}


def fingerprint(source: Path = SOURCE) -> str:
    """Of the source that is compiled and of the Python that will load it: what is built from others is not used."""
    told = hashlib.sha256(SUFFIX.encode() + ",".join(wanted(source)).encode())
    for paths in groups(source).values():
        for path in paths:
            told.update(path.encode() + b"\0" + (source / path).read_bytes() + b"\0")
    return told.hexdigest()[:20]


def cache() -> Path:
    """Where compiled rules are kept: GROGNARD_FAST_DIR, or a cache folder of the user."""
    given = os.environ.get("GROGNARD_FAST_DIR")
    return Path(given) if given else platformdirs.user_cache_path("grognard", appauthor=False) / "fast"


def compiled() -> Path | None:
    """The folder of compiled rules that fit this source and this Python, if there is one: out of the package or out of
    the cache."""
    if not SHIPPED.is_dir() and not cache().is_dir():
        return None
    mine = fingerprint()
    return next((place / mine for place in (SHIPPED, cache()) if whole(place / mine)), None)


def switched_off() -> bool:
    """GROGNARD_FAST=0 for one run, `grognard fast off` for good."""
    return os.environ.get("GROGNARD_FAST") == "0" or (cache() / OFF).exists()


def whole(folder: Path) -> bool:
    """Is everything there that was built, to the byte count? A build that was broken off left no list."""
    try:
        listed = json.loads((folder / DONE).read_text(encoding="utf-8"))
        return bool(listed) and all((folder / name).stat().st_size == size for name, size in listed.items())
    except (OSError, ValueError, AttributeError):
        return False
