"""Compiled modules in place of the interpreted ones, if there are any that fit this source and this Python."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

from grognard.fast.modules import SUFFIX, compiled, switched_off, wanted


class Finder:
    """Finds a module in the folder of compiled ones; what is not there is found as ever."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("grognard"):
            return None
        file = self.folder / (name.replace(".", "/") + SUFFIX)
        return spec_from_file_location(name, file) if file.exists() else None


def use() -> None:
    """Load the compiled rules. Whatever is wrong with them, everything plays interpreted."""
    folder = None if switched_off() else compiled()
    if folder is None:
        return
    finder = Finder(folder)
    sys.meta_path.insert(0, finder)
    try:
        for name in wanted():
            importlib.import_module(f"grognard_{name}__mypyc")  # the code itself; a module of the same group is a hull
    except ImportError as wrong:
        sys.meta_path.remove(finder)
        print(f"grognard: the compiled rules cannot be loaded ({wrong}); playing without them.", file=sys.stderr)


def in_use() -> Path | None:
    """The folder that compiled modules are taken from, if any."""
    return next((finder.folder for finder in sys.meta_path if isinstance(finder, Finder)), None)
