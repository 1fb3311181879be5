"""`python3 run.py test`: everything side by side, what it counts, and that nothing is tried twice."""

from __future__ import annotations

import importlib.util
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from patience import PATIENCE

BROWSER = str(Path("tests") / "browser")
ROOT = Path(__file__).parent.parent.parent
REPORT = """<testsuites><testsuite tests="4" failures="1" errors="1" skipped="1">
<testcase classname="tests.browser.test_one" name="test_a[x]"><failure/></testcase>
<testcase classname="tests.browser.test_one" name="test_b"><error/></testcase>
<testcase classname="tests.browser.test_two" name="test_c"><skipped/></testcase>
<testcase classname="tests.browser.test_two" name="test_d"/>
</testsuite></testsuites>"""


@pytest.fixture
def run() -> ModuleType:
    spec = importlib.util.spec_from_file_location("run", ROOT / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def outcome(
    run: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    quiet: tuple[int, ...],
    seen: tuple[int, ...],
    checks: list[tuple[str, str, float]],
) -> tuple[int, list[list[str]]]:
    """The exit code after these runs, and what each pytest was asked for. All three must have begun before one ends."""
    asked: list[list[str]] = []
    begun = threading.Barrier(3, timeout=PATIENCE)

    def run_pytest(args: list[str], tell: Callable[[str], None]) -> tuple[int, ...]:
        asked.append(args)
        begun.wait()
        return seen if args == [BROWSER] else quiet

    def run_checks(tell: Callable[[str], None]) -> list[tuple[str, str, float]]:
        begun.wait()
        return checks

    monkeypatch.setattr(run, "prepare", lambda extras: None)
    monkeypatch.setattr(run, "run_pytest", run_pytest)
    monkeypatch.setattr(run, "run_checks", run_checks)
    return run.test([]), asked


def test_a_report_is_counted(run: ModuleType, tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text(REPORT)
    assert run.count(str(report)) == (1, 2, 1)
    report.write_text("<half")
    assert run.count(str(report)) == (0, 0, 0)


def test_checks_tests_and_browser_run_side_by_side_and_are_added_up(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    code, asked = outcome(run, monkeypatch, (9, 0, 0, 0), (5, 0, 1, 0), [("lint", "ok", 1.0)])
    assert code == 0
    assert sorted(asked) == [[*run.shared_out(run.cores() + 1), "--ignore", BROWSER], [BROWSER]]
    said = capsys.readouterr().out
    assert "14 passed, 0 failed, 1 skipped" in said
    assert said.splitlines()[-1] == "15 passed, 0 failed"


@pytest.mark.parametrize(
    ("quiet", "seen", "verdict"),
    [((9, 1, 0, 1), (5, 0, 0, 0), "ok"), ((9, 0, 0, 0), (5, 1, 0, 1), "ok"), ((9, 0, 0, 0), (5, 0, 0, 0), "FAILED")],
    ids=["a test", "one in the browser", "a check"],
)
def test_one_failure_fails_it_and_nothing_is_tried_again(
    run: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Any,
    quiet: tuple[int, ...],
    seen: tuple[int, ...],
    verdict: str,
) -> None:
    code, asked = outcome(run, monkeypatch, quiet, seen, [("lint", verdict, 1.0)])
    assert (code, len(asked)) == (1, 2)
    assert capsys.readouterr().out.splitlines()[-1].endswith(", 1 failed")


def test_what_a_program_says_is_told_line_by_line_and_its_code_is_kept(run: ModuleType) -> None:
    told: list[str] = []
    say = "import sys; print('one'); print('two', file=sys.stderr); sys.exit(3)"
    assert run.run_program([sys.executable, "-u", "-c", say], told.append) == 3
    assert told == ["one", "two"]


def test_a_pytest_that_broke_is_a_failure(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "run_program", lambda command, tell: 4)
    assert run.run_pytest([BROWSER], lambda line: None) == (0, 1, 0, 4)


@pytest.mark.parametrize("linked", [False, True])
def test_programs_for_the_page_are_fetched_but_never_into_another_tree(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, linked: bool
) -> None:
    """A second source tree may share the first one's folder by a link; npm begins by emptying it."""
    asked: list[list[str]] = []
    (tmp_path / "package-lock.json").write_text("{}")
    if linked:
        (tmp_path / "theirs").mkdir()
        (tmp_path / "node_modules").symlink_to(tmp_path / "theirs")
    monkeypatch.setattr(run, "ROOT", str(tmp_path))
    monkeypatch.setattr(run, "tool", lambda name: f"/bin/{name}")
    monkeypatch.setattr(run.subprocess, "run", lambda command, **_: asked.append(command))
    assert run.page_tool("prettier") == ""
    assert [command[1] for command in asked] == ([] if linked else ["ci"])
