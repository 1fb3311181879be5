"""The server's packages import one way, and say so at the top of each file."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def knots() -> ModuleType:
    spec = importlib.util.spec_from_file_location("knots", ROOT / "tools" / "knots.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules["knots"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_no_module_of_the_server_reaches_itself(knots: ModuleType) -> None:
    """C-5: the order of the packages is a contract (pyproject.toml); inside a package nothing runs in a ring either."""
    graph = knots.read("grognard.server")
    assert len(graph.imports) > 90, "the tool sees them all"
    assert knots.knots(graph.imports) == []


def test_no_import_hides_in_a_function_or_under_type_checking(knots: ModuleType) -> None:
    graph = knots.read("grognard.server")
    assert graph.lazy == []
    assert graph.typed == []


def test_the_tool_counts_hidden_imports(knots: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the other tests rest on: a ring is a ring, though one half of it is lazy and the other for types only."""
    package = tmp_path / "house"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "a.py").write_text("def f():\n    from house import b\n    return b\n")
    typed = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from house.a import f\n"
    (package / "b.py").write_text(typed)
    (package / "c.py").write_text("import house.a\n")
    monkeypatch.setattr(knots, "SOURCE", tmp_path)
    graph = knots.read("house")
    assert knots.knots(graph.imports) == [["house.a", "house.b"]]
    assert graph.lazy == [("house.a", 2, "house.b")]
    assert graph.typed == [("house.b", 3, "house.a")]
