"""What plans are worth, measured without a match: nobody judges his own luck."""

from __future__ import annotations

import importlib.util
import random
from pathlib import Path
from types import ModuleType

import pytest

TOOL = Path(__file__).parents[2] / "tools" / "plan_worth.py"


@pytest.fixture(scope="module")
def worth() -> ModuleType:
    spec = importlib.util.spec_from_file_location("plan_worth", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_plan_that_is_better_gains_what_it_is_better_by(worth: ModuleType) -> None:
    came = {"": [0.4] * 20, "storm": [0.5] * 20, "wait": [0.1] * 20}
    assert worth.gained(came, ["", "storm", "wait"], 8, random.Random(1)) == pytest.approx(0.1)
    assert worth.gained(came, ["", "wait"], 8, random.Random(1)) == 0.0


def test_what_is_only_luck_gains_nothing(worth: ModuleType) -> None:
    """The plan that looks best in some worlds is judged by the others; judged by its own it would seem to gain."""
    rnd = random.Random(3)
    gains = list[float]()
    for _ in range(60):
        came = {name: [rnd.random() for _ in range(24)] for name in ("", "storm", "wait", "feet")}
        gains.append(worth.gained(came, list(came), 6, rnd))
    assert abs(sum(gains) / len(gains)) < 0.02


def test_it_says_what_each_plan_is_worth_and_what_choosing_gains(worth: ModuleType) -> None:
    found = [{"": [0.4, 0.6] * 10, "storm": [0.5, 0.7] * 10}] * 2
    lines = worth.told(found, {"all": ["", "storm"]}, 8, 1)
    assert lines[0] == "storm: +10.0 % (± 0.0)"
    assert lines[1] == "chosen among all: +10.0 % (± 0.0)"
    assert lines[2].endswith(" 0.000")
