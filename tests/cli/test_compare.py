"""tools/compare.py: both trees are measured in turn, and in its quick form again only where one seems slower."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

TOOL = Path(__file__).parents[2] / "tools" / "compare.py"


@pytest.fixture
def compare(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = importlib.util.spec_from_file_location("compare", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "compare", module)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "git", lambda *words: "src/grognard/kernel/flow.py" if words[0] == "diff" else "")
    return module


def rounds(module: ModuleType, monkeypatch: pytest.MonkeyPatch, *pairs: tuple[float, float]) -> list[float]:
    """Each round finds so much at the base, and here; what has been measured is added to the list that is given."""
    left, seen = [speed for pair in pairs for speed in pair], list[float]()

    def measured(*_: Any) -> dict[str, float]:
        seen.append(left[len(seen)])
        return {"trench": seen[-1]}

    monkeypatch.setattr(module, "measured", measured)
    return seen


@pytest.mark.parametrize(
    ("pairs", "quick", "measured"),
    [
        ([(100, 95)] * 3, True, 2),
        ([(100, 80), (100, 99), (100, 99)], True, 4),
        ([(100, 80)] * 3, True, 6),
        ([(100, 95)] * 3, False, 6),
    ],
    ids=["not slower", "slower once", "slower", "not quick"],
)
def test_it_is_measured_again_where_it_seems_slower(
    compare: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    pairs: list[tuple[float, float]],
    quick: bool,
    measured: int,
) -> None:
    seen = rounds(compare, monkeypatch, *pairs)
    compare.compare("HEAD~1", {"trench": 1}, 3, quick=quick)
    assert len(seen) == measured


def test_a_loss_of_more_than_a_tenth_is_a_warning(
    compare: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rounds(compare, monkeypatch, *[(100, 85)] * 3)
    assert compare.main(["--quick"]) == 0, "it never fails"
    assert "100 ->         85 a second, 0.85 times warning: slower by more than a tenth" in capsys.readouterr().out
    rounds(compare, monkeypatch, (100, 95))
    compare.main(["--quick"])
    assert "warning" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("paths", "games"),
    [
        (["src/grognard/kernel/flow.py"], ["trench", "ttlm", "lastbattle"]),
        (["src/grognard/registry.py", "README.md"], ["trench", "ttlm", "lastbattle"]),
        (["src/grognard/games/__init__.py"], ["trench", "ttlm", "lastbattle"]),
        (["src/grognard/games/ttlm/land.py", "src/grognard/games/trench/state.py"], ["trench", "ttlm"]),
        (["src/grognard/games/lastbattle/data/units.toml"], ["lastbattle"]),
        (["src/grognard/games/ttlm/client/scene.js", "src/grognard/games/ttlm/lang/fr.ftl"], []),
        (["src/grognard/server/web/app.py", "src/grognard/ai/tree.py", "tests/kernel/test_flow.py", "run.py"], []),
    ],
)
def test_the_quick_form_measures_games_whose_play_may_have_changed(
    compare: ModuleType, paths: list[str], games: list[str]
) -> None:
    assert list(compare.concerned(paths, compare.GAMES)) == games


def test_the_quick_form_says_that_there_is_nothing_to_compare(
    compare: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seen = rounds(compare, monkeypatch, (100, 85))
    monkeypatch.setattr(compare, "git", lambda *words: "docs/figures.md")
    assert compare.main(["--quick"]) == 0
    assert "nothing to compare" in capsys.readouterr().out
    assert seen == []
