"""python -m grognard.fast.compile SOURCE WORKPLACE WORKERS: what `build` runs in a process of its own."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from grognard.fast.build import LEVEL
from grognard.fast.modules import groups, wanted


def compile_all(source: Path, workplace: Path, workers: int) -> None:
    """One call of mypyc for all groups: a compiled class cannot have a base that another call compiled."""
    from mypyc.build import mypycify
    from setuptools import setup

    os.chdir(source)  # mypyc names modules by their path from here
    every = groups(source)
    paths = [path for group in every.values() for path in group]
    extensions = mypycify(
        ["--config-file=", f"--cache-dir={workplace / 'types'}", "--ignore-missing-imports", *paths],
        opt_level=os.environ.get("GROGNARD_OPT", LEVEL),  # the tests want it soon rather than fast
        debug_level="0",
        separate=[(group, f"grognard_{name}") for name, group in every.items()],
        target_dir=str(workplace / "c"),
    )
    extensions = [extension for extension in extensions if extension.name in libraries(source)]
    for extension in extensions:
        extension.extra_compile_args.append("-fcommon")  # the groups' tables of exports are declared in each of them
    folders = ["--build-temp", str(workplace / "o"), "--build-lib", str(workplace / "lib")]
    setup(
        name="grognard-fast",
        packages=[],
        ext_modules=extensions,
        script_args=["--quiet", "build_ext", "--parallel", str(workers), *folders],
    )


def libraries(source: Path) -> set[str]:
    """The names of what is built: the code of each group, and its modules."""
    found = {f"grognard_{name}__mypyc" for name in wanted(source)}
    for paths in wanted(source).values():
        found |= {path.removesuffix(".py").replace("/", ".") for path in paths}
    return found


if __name__ == "__main__":
    compile_all(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]))
