"""Compile the kernel, the rules and the search loop in place with mypyc, from the same source.

python tools/build_fast.py            compile
python tools/build_fast.py --remove   back to plain Python
python tools/build_fast.py --list     what would be compiled
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
BUILD = ROOT / "build" / "fast"
# Views, codec and server stay interpreted: mypyc drops the class keywords of msgspec types.
KERNEL = (
    "grognard/kernel/umpire.py",
    "grognard/kernel/chance.py",
    "grognard/kernel/flow.py",
    "grognard/ai/rollout.py",
    "grognard/ai/advisor.py",
    "grognard/ai/greedy.py",
    "grognard/ai/mcts.py",
)
RULES = (
    "ids.py",
    "board.py",
    "cards.py",
    "situation.py",
    "layout.py",
    "state.py",
    "log_params.py",
    "s[0-9]*_*.py",
    "imagine*.py",
    "front.py",
    "advice*.py",
)


def groups() -> dict[str, list[str]]:
    """What is compiled, a shared library each: the kernel with the search, and every game."""
    games = sorted(path.parent.name for path in SOURCE.glob("grognard/games/*/state.py"))
    found = {"kernel": there(KERNEL)}
    for game in games:
        found[game] = there(tuple(f"grognard/games/{game}/{name}" for name in RULES))
    return found


def there(patterns: tuple[str, ...]) -> list[str]:
    found = [str(path.relative_to(SOURCE)) for pattern in patterns for path in sorted(SOURCE.glob(pattern))]
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
    """One call of mypyc for all groups: a compiled class cannot have a base that another call compiled."""
    from mypyc.build import mypycify
    from setuptools import setup

    began = time.monotonic()
    remove()
    os.chdir(SOURCE)
    BUILD.mkdir(parents=True, exist_ok=True)
    level = os.environ.get("GROGNARD_OPT", "2")  # the tests want it soon rather than fast
    wanted = groups()
    extensions = mypycify(
        ["--config-file", str(ROOT / "pyproject.toml"), *(path for paths in wanted.values() for path in paths)],
        opt_level=level,
        debug_level="0",
        separate=[(paths, f"grognard_{name}") for name, paths in wanted.items()],
        target_dir=str(BUILD),
    )
    for extension in extensions:
        extension.extra_compile_args.append("-fcommon")  # the groups' tables of exports are declared in each of them
    setup(
        name="grognard-fast",
        packages=[],
        ext_modules=extensions,
        script_args=[
            "--quiet",
            "build_ext",
            "--inplace",
            "--parallel",
            str(os.cpu_count() or 1),
            "--build-temp",
            str(BUILD),
            "--build-lib",
            str(BUILD / "lib"),
        ],
    )
    modules = sum(len(paths) for paths in wanted.values())
    took = time.monotonic() - began
    print(f"{modules} modules in {len(wanted)} libraries, {took:.0f} s; `make slow` removes them")


if __name__ == "__main__":
    if "--remove" in sys.argv:
        print(f"{remove()} compiled modules removed")
    elif "--list" in sys.argv:
        print("\n".join(f"{name}: {path}" for name, paths in groups().items() for path in paths))
    else:
        build()
