"""tools/mutants.py: a fault that is planted is there, and the tests that could notice it are run."""

from __future__ import annotations

import ast
import gc
import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

TOOLS = Path(__file__).parent.parent / "tools"


@pytest.fixture
def mutants(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(TOOLS))
    return importlib.import_module("mutants")


def rule(folder: Path, name: str, source: str) -> ModuleType:
    """A rule module of its own, alive in this process."""
    file = folder / f"{name}.py"
    file.write_text(source, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(f"grognard.games.{name}", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_fault_is_put_into_functions_that_the_collector_no_longer_sees(
    mutants: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = rule(tmp_path, "s1_frozen", "def may(x: int) -> bool:\n    return x < 3\n")
    gc.freeze()  # as tests/conftest.py does
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    found = ast.walk(ast.parse((tmp_path / "s1_frozen.py").read_text(encoding="utf-8")))
    node = next(n for n, x in enumerate(found) if isinstance(x, ast.Compare))
    assert not module.may(3)
    mutants.put_in(mutants.Fault("none", "s1_frozen.py", 2, node, 0, "x < 3", "x <= 3"))
    assert module.may(3)


def test_an_answer_that_is_kept_does_not_keep_a_test_from_the_rule(mutants: ModuleType, tmp_path: Path) -> None:
    source = "import functools\n\nasked = []\n\n@functools.lru_cache\ndef may(x):\n    asked.append(x)\n    return x\n"
    module = rule(tmp_path, "s1_kept", source)
    module.may(1)
    mutants.empty(mutants.caches())
    module.may(1)
    assert module.asked == [1, 1]
