"""`python3 run.py test`: everything side by side, what it counts, and that nothing is tried twice."""

from __future__ import annotations

import importlib.util
import sys
import threading
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from patience import PATIENCE

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
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, failing: str, checks: list[tuple[str, str, float]]
) -> tuple[int, list[str]]:
    """The exit code when each portion has two tests, of which one fails in the portion with this file; and the files
    that the portions were asked for. The checks and as many portions as there is room for begin before one ends."""
    asked: list[str] = []
    begun = threading.Barrier(3 * run.cores(), timeout=PATIENCE)
    first = iter(range(3 * run.cores() - 1))

    def run_pytest(args: list[str], tell: Callable[[str], None]) -> tuple[int, int, int, int, list[str]]:
        asked.extend(args)
        if next(first, None) is not None:
            begun.wait()
        return (1, 1, 0, 1, ["tests::it"]) if failing in args else (1, 0, 1, 0, [])

    def run_checks(tell: Callable[[str], None]) -> list[tuple[str, str, float]]:
        begun.wait()
        return checks

    monkeypatch.setattr(run, "prepare", lambda extras: None)
    monkeypatch.setattr(run, "page_tool", asked.append)
    monkeypatch.setattr(run, "run_pytest", run_pytest)
    monkeypatch.setattr(run, "run_checks", run_checks)
    return run.test([]), asked


def found_by(portion: list[str]) -> list[Path]:
    """The files that pytest finds when it is given this."""
    left_out = [Path(b) for a, b in pairwise(portion) if a == "--ignore"]
    named = [Path(name) for name in portion[: portion.index("--ignore")] if name] if left_out else map(Path, portion)
    found = []
    for path in named:
        files = [path] if path.suffix else [x.relative_to(ROOT) for x in (ROOT / path).rglob("test_*.py")]
        found += [x for x in files if not any(x == out or out in x.parents for out in left_out)]
    return found


def test_every_test_is_in_one_portion(run: ModuleType) -> None:
    given = sorted(file for _, portion in run.portions() for file in found_by(portion))
    assert given == sorted(x.relative_to(ROOT) for x in (ROOT / "tests").rglob("test_*.py"))
    browser = Path("tests") / "browser"
    for _, portion in run.portions():
        assert len({browser in file.parents for file in found_by(portion)}) == 1, "the browser is by itself"


def test_what_takes_longest_begins_first_and_hands_are_alike(run: ModuleType) -> None:
    """So that no core waits at the end for the other."""
    each = {name: cost for folder, _, cost in run.FOLDERS for name in run.test_files(f"tests/{folder}")}
    costs = [
        round(sum(run.seconds(str(x), each.get(str(x), run.USUAL)) for x in found_by(portion)), 3)
        for _, portion in run.portions()
    ]
    assert costs == sorted(costs, reverse=True)
    assert costs[-1] < sum(costs) / 20, "the last is short"
    for folder, hands, cost in run.FOLDERS:
        files = run.test_files(f"tests/{folder}")
        dealt = sorted(run.dealt(files, hands, cost))
        assert sorted(x for _, hand in dealt for x in hand) == files
        assert all(
            len(hand) == 1 or sum_ - dealt[0][0] <= max(run.seconds(x, cost) for x in hand) for sum_, hand in dealt
        )


def test_a_report_is_counted(run: ModuleType, tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text(REPORT)
    assert run.count(str(report)) == (1, 2, 1)
    assert run.failures(str(report)) == ["tests.browser.test_one::test_a[x]", "tests.browser.test_one::test_b"]
    report.write_text("<half")
    assert run.count(str(report)) == (0, 0, 0)
    assert run.failures(str(report)) == []


def test_checks_and_portions_run_side_by_side_and_are_added_up(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    code, asked = outcome(run, monkeypatch, "none", [("lint", "ok", 1.0)])
    portions = run.portions()
    assert code == 0
    fetched, asked = asked[:2], asked[2:]
    assert fetched == ["tsc", "tsc"], "what the checks and the browser's tests need is there before they begin"
    assert sorted(asked) == sorted(x for _, portion in portions for x in ["-n", "0", *portion])
    said, n = capsys.readouterr().out, len(portions)
    assert f"{n} passed, 0 failed, {n} skipped" in said
    assert said.splitlines()[-1] == f"{n + 1} passed, 0 failed"


@pytest.mark.parametrize(
    ("failing", "verdict"),
    [("tests/cli/test_run.py", "ok"), ("tests/browser/test_axe.py", "ok"), ("none", "FAILED")],
    ids=["a test", "one in the browser", "a check"],
)
def test_one_failure_fails_it_and_nothing_is_tried_again(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: Any, failing: str, verdict: str
) -> None:
    code, asked = outcome(run, monkeypatch, failing, [("lint", verdict, 1.0)])
    files = [name for name in asked if name.endswith(".py")]
    assert (code, len(files) - len(set(files))) == (1, 1), "but for the one that the last portion leaves out"
    said = capsys.readouterr().out
    assert said.splitlines()[-1].endswith(", 1 failed")
    assert ("failed: tests::it" in said) is (verdict == "ok"), "the end of a long run names what failed"


def test_what_a_program_says_is_told_line_by_line_and_its_code_is_kept(run: ModuleType) -> None:
    told: list[str] = []
    say = "import sys; print('one'); print('two', file=sys.stderr); sys.exit(3)"
    assert run.run_program([sys.executable, "-u", "-c", say], told.append) == 3
    assert told == ["one", "two"]


def test_a_pytest_that_broke_is_a_failure(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "run_program", lambda command, tell: 4)
    assert run.run_pytest(["tests"], lambda line: None) == (0, 1, 0, 4, [])


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


def test_what_the_tests_need_is_installed_without_running_any(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[Any] = []
    monkeypatch.setattr(run, "prepare", done.append)
    monkeypatch.setattr(run, "page_tool", done.append)
    monkeypatch.setattr(sys, "argv", ["run.py", "prepare"])
    assert run.main() == 0
    assert run.TEST_EXTRAS in done
    assert done[-1] == "tsc", "once more when the environment is there, with its npm"
