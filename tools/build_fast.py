"""Compile the kernel, the rules and the search loop in place with mypyc, from the same source.

python tools/build_fast.py            compile
python tools/build_fast.py --remove   back to plain Python
python tools/build_fast.py --list     what would be compiled
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
BUILD = ROOT / "build" / "fast"
# Views, codec and server stay interpreted: mypyc drops the class keywords of msgspec types.
WHAT = (
    "grognard/kernel/umpire.py",
    "grognard/kernel/chance.py",
    "grognard/kernel/flow.py",
    "grognard/games/*/ids.py",
    "grognard/games/*/board.py",
    "grognard/games/*/layout.py",
    "grognard/games/*/state.py",
    "grognard/games/*/telling.py",
    "grognard/games/*/s[0-9]*_*.py",
    "grognard/games/*/imagine.py",
    "grognard/games/*/front.py",
    "grognard/games/*/advice*.py",
    "grognard/ai/rollout.py",
    "grognard/ai/advisor.py",
    "grognard/ai/greedy.py",
    "grognard/ai/mcts.py",
)


def modules() -> list[str]:
    found = [str(path.relative_to(SOURCE)) for pattern in WHAT for path in sorted(SOURCE.glob(pattern))]
    for path in found:
        if "import msgspec" in (SOURCE / path).read_text(encoding="utf-8"):
            raise SystemExit(f"{path}: msgspec types must not be compiled (mypyc drops their class keywords)")
    return found


def remove() -> int:
    """Take the compiled modules away again."""
    gone = [*SOURCE.rglob("*.so"), *SOURCE.rglob("*.pyd")]
    for path in gone:
        path.unlink()
    return len(gone)


def build() -> None:
    from mypyc.build import mypycify
    from setuptools import setup

    remove()
    os.chdir(SOURCE)
    BUILD.mkdir(parents=True, exist_ok=True)
    level = os.environ.get("GROGNARD_OPT", "3")  # the tests want it soon rather than fast
    extensions = mypycify(
        ["--config-file", str(ROOT / "pyproject.toml"), *modules()],
        opt_level=level,
        debug_level="0" if level == "0" else "1",
        target_dir=str(BUILD),
    )
    setup(
        name="grognard-fast",
        packages=[],
        ext_modules=extensions,
        script_args=[
            "--quiet",
            "build_ext",
            "--inplace",
            "--build-temp",
            str(BUILD),
            "--build-lib",
            str(BUILD / "lib"),
        ],
    )
    made = len(list(SOURCE.rglob("*.so"))) + len(list(SOURCE.rglob("*.pyd")))
    print(f"{made} compiled modules; `make slow` removes them")


if __name__ == "__main__":
    if "--remove" in sys.argv:
        print(f"{remove()} compiled modules removed")
    elif "--list" in sys.argv:
        print("\n".join(modules()))
    else:
        build()
