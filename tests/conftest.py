"""For all tests: the longest begin first, so that the end does not wait for one of them."""

from __future__ import annotations

import pytest

FIRST = ("kernel/test_compiled.py", "laws/", "server/test_load.py", "server/test_faults.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def place(item: pytest.Item) -> int:
        return next((n for n, part in enumerate(FIRST) if part in item.nodeid), len(FIRST))

    items.sort(key=place)
