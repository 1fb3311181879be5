"""How big things are: long lines of the page, long files of code, what a game must say, the example game.

python tools/sizes.py            # prints all of it
python tools/sizes.py --check    # fails if a file of code is longer than it may be
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import MISSING, fields
from pathlib import Path

from grognard.kernel.game import Game

ROOT = Path(__file__).resolve().parents[1]
COLUMNS, LINES = 120, 600
GENERATED = ("client/wire.d.ts", "/ids.py")
EXAMPLE = ROOT / "examples" / "nim" / "dice_nim" / "__init__.py"


def files(*patterns: str) -> Iterator[tuple[str, list[str]]]:
    """The files of this source tree and their lines."""
    listed = subprocess.run(["git", "ls-files", *patterns], cwd=ROOT, capture_output=True, text=True, check=True)
    for name in listed.stdout.splitlines():
        yield name, (ROOT / name).read_text(encoding="utf-8").splitlines()


def too_long() -> list[str]:
    """Files of code that nobody reads in one go; what is generated does not count."""
    return [
        f"{len(lines)} {name}"
        for name, lines in files("*.py", "*.js", "*.mjs", "*.css", "*.d.ts")
        if len(lines) > LINES and not name.endswith(GENERATED)
    ]


def main() -> None:
    if sys.argv[1:] == ["--check"]:
        sys.exit("\n".join(f"over {LINES} lines, split it by meaning: {x}" for x in too_long()) or 0)
    long = [(name, n) for name, lines in files("*.js", "*.mjs", "*.css") for n in lines if len(n) > COLUMNS]
    print(f"lines of JS and CSS over {COLUMNS} columns: {len(long)}")
    required = [x for x in fields(Game) if x.default is MISSING and x.default_factory is MISSING]
    print(f"required fields of a game: {len(required)} of {len(fields(Game))}")
    print(f"lines of the example game: {len(EXAMPLE.read_text(encoding='utf-8').splitlines())}")
    large = too_long()
    print(f"files of code over {LINES} lines: {len(large)}")
    for told in large:
        print(f"  {told}")


if __name__ == "__main__":
    main()
