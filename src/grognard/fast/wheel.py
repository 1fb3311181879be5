"""A wheel with the rules compiled in it, beside their source: what a build of it runs.

    GROGNARD_WHEEL=compiled pip wheel --no-deps .
    make wheels          # for every Python and machine that [tool.cibuildwheel] in pyproject.toml names

Without GROGNARD_WHEEL the wheel is plain: one for all machines. What is compiled lies in `grognard/compiled`, named by
its source and its Python as in the cache (modules.py), and what does not fit is not used. Only a build imports it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILING = ["mypy[mypyc]>=1.18", "setuptools>=77"]  # as the extra `fast` of the package


def wanted() -> bool:
    return os.environ.get("GROGNARD_WHEEL") == "compiled"


class CompiledRules(BuildHookInterface[Any]):  # type: ignore[misc, unused-ignore]  # hatchling may be absent
    """Hatch finds it by its base class."""

    def dependencies(self) -> list[str]:
        """The rules are imported to be compiled, so what they import must be there."""
        return [*COMPILING, *self.metadata.core.dependencies] if wanted() and self.target_name == "wheel" else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not wanted() or version == "editable":
            return
        folder = built(Path(self.root) / "src")
        build_data["force_include"][str(folder)] = f"grognard/compiled/{folder.name}"
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def built(source: Path) -> Path:
    """Compile this source; the folder with the result."""
    said = "from grognard.fast.build import build; print(build())"
    env = {**os.environ, "PYTHONPATH": str(source), "GROGNARD_FAST": "0"}
    done = subprocess.run([sys.executable, "-c", said], env=env, check=True, stdout=subprocess.PIPE, text=True)
    return Path(done.stdout.strip())
