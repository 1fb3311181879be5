"""For all tests: which begin first, and which are slow."""

from __future__ import annotations

import gc
import os
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import lots

os.environ.setdefault("GROGNARD_FAST", "0")  # the plain source is tested, whatever was compiled on this machine

from amount import LONG, SEED
from grognard import registry
from grognard.kernel.game import Game

# Bytecode is kept, whatever the machine's habit: the tests start hundreds of Pythons, and each would compile everything.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
gc.disable()  # while tests are collected: nearly all of it stays (pytest_collection_finish)

# The end does not wait for one of these.
FIRST = ("kernel/test_compiled.py", "laws/", "server/test_load.py", "server/test_faults.py")
# A line each: what a test's id must contain. Whatever takes a third of a second of the processor, or waits.
SLOW = (Path(__file__).parent / "slow.txt").read_text(encoding="utf-8").split("\n")[:-1]


def pytest_report_header() -> str | None:
    return f"random games from seed {SEED}: GROGNARD_LONG=1 GROGNARD_SEED={SEED} plays them again" if LONG else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def place(item: pytest.Item) -> int:
        return next((n for n, part in enumerate(FIRST) if part in item.nodeid), len(FIRST))

    items.sort(key=place)
    for item in items:
        if any(part in item.nodeid for part in SLOW):
            item.add_marker("slow")


def pytest_collection_finish() -> None:
    """The games, their words and the tests stay to the end: the garbage collector need not walk through them again and
    again, nor come by after every 700 objects."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    gc.enable()


@pytest.fixture(autouse=True)
def cast_alike(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing goes by luck (lots.py)."""
    monkeypatch.setattr(random, lots.SOURCE, lots.cast(request.node.nodeid))


@pytest.fixture
def nim(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The example game, registered as one that is being written."""
    monkeypatch.syspath_prepend(str(Path(__file__).parents[1] / "examples" / "nim"))
    monkeypatch.setenv(registry.ENVIRONMENT, "nim=dice_nim:GAME")
    registry.forget()
    yield registry.game("nim")
    registry.forget()
