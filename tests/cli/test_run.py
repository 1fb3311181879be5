"""`python3 run.py test`: what it counts, and what it tries once more."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent.parent
REPORT = """<testsuites><testsuite tests="4" failures="1" errors="1" skipped="1">
<testcase classname="tests.browser.test_one" name="test_a[x]"><failure/></testcase>
<testcase classname="tests.browser.test_one" name="test_b"><error/></testcase>
<testcase classname="tests.browser.test_two" name="test_c"><skipped/></testcase>
<testcase classname="tests.browser.test_two" name="test_d"/>
</testsuite></testsuites>"""
A, B = "tests/browser/test_one.py::test_a[x]", "tests/browser/test_one.py::test_b"


@pytest.fixture
def run() -> ModuleType:
    spec = importlib.util.spec_from_file_location("run", ROOT / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def played(run: ModuleType, monkeypatch: pytest.MonkeyPatch, *outcomes: tuple[Any, ...]) -> tuple[Any, list[list[str]]]:
    """What run_tests makes of these runs of pytest, and what each was asked for."""
    asked: list[list[str]] = []

    def pytest_run(args: list[str]) -> tuple[Any, ...]:
        asked.append(args)
        return outcomes[len(asked) - 1]

    monkeypatch.setattr(run, "run_pytest", pytest_run)
    return run.run_tests([]), asked


def test_a_report_is_counted_and_its_failures_are_named(run: ModuleType, tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text(REPORT)
    assert run.count(str(report)) == (1, 2, 1)
    assert run.failures(str(report)) == [A, B]
    report.write_text("<half")
    assert run.failures(str(report)) == []


def test_a_browser_test_that_failed_is_tried_once_more_alone_and_that_is_told(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    told, asked = played(run, monkeypatch, (9, 0, 0, 0, []), (5, 1, 0, 1, [A]), (1, 0, 0, 0, []))
    assert told == (15, 0, 0, 0, [A])
    assert asked[2] == ["-n", "0", A]


def test_what_fails_twice_has_failed(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    told, _ = played(run, monkeypatch, (9, 0, 0, 0, []), (5, 2, 0, 1, [A, B]), (1, 1, 0, 1, [B]))
    assert told == (15, 1, 0, 1, [A])


@pytest.mark.parametrize("code", [2, 3, 4, 5])
def test_nothing_is_tried_again_when_pytest_itself_broke(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    told, asked = played(run, monkeypatch, (9, 0, 0, 0, []), (5, 1, 0, code, [A]))
    assert told == (14, 1, 0, code, [])
    assert len(asked) == 2


def test_many_failures_are_no_chance_and_those_outside_the_browser_never(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = [f"tests/browser/test_{n}.py::test" for n in range(4)]
    told, asked = played(run, monkeypatch, (9, 0, 0, 0, []), (5, 4, 0, 1, many))
    assert (told, len(asked)) == ((14, 4, 0, 1, []), 2)
    told, asked = played(run, monkeypatch, (8, 1, 0, 1, ["tests/kernel/test_a.py::test"]), (5, 0, 0, 0, []))
    assert (told, len(asked)) == ((13, 1, 0, 1, []), 2)
