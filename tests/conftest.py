"""For all tests: the longest begin first, so that the end does not wait for one of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from amount import LONG, SEED
from grognard import registry
from grognard.kernel.game import Game

FIRST = ("kernel/test_compiled.py", "laws/", "server/test_load.py", "server/test_faults.py")


def pytest_report_header() -> str | None:
    return f"random games from seed {SEED}: GROGNARD_LONG=1 GROGNARD_SEED={SEED} plays them again" if LONG else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def place(item: pytest.Item) -> int:
        return next((n for n, part in enumerate(FIRST) if part in item.nodeid), len(FIRST))

    items.sort(key=place)


@pytest.fixture
def nim(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The example game, registered as one that is being written."""
    monkeypatch.syspath_prepend(str(Path(__file__).parents[1] / "examples" / "nim"))
    monkeypatch.setenv(registry.ENVIRONMENT, "nim=dice_nim:GAME")
    registry.forget()
    yield registry.game("nim")
    registry.forget()
