"""The guide for bot authors: what stands there is in examples/bots to the letter, and plays."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from grognard.ai.arena import Task, play
from grognard.ai.bots import Thought
from grognard.cli import cli
from grognard.kernel.world import World

ROOT = Path(__file__).parents[1]
GUIDE = (ROOT / "docs" / "write_a_bot.md").read_text(encoding="utf-8")
BOTS = {"ten_lines": "Attacker", "thirty_lines": "OneTurnAhead", "searching": "Searcher"}


def test_the_guide_shows_the_examples_to_the_letter() -> None:
    shown = dict(re.findall(r"^```python (\S+)\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL))
    folder = ROOT / "examples" / "bots"
    assert shown == {f.name: f.read_text(encoding="utf-8") for f in folder.glob("*.py")}


@pytest.mark.parametrize(("file", "lines"), [("ten_lines", 11), ("thirty_lines", 32)])
def test_they_are_as_short_as_they_are_called(file: str, lines: int) -> None:
    assert len((ROOT / "examples" / "bots" / f"{file}.py").read_text().splitlines()) <= lines


@pytest.mark.parametrize("file", BOTS)
def test_each_bot_plays_a_game(file: str) -> None:
    name = f"{ROOT / 'examples' / 'bots' / file}.py:{BOTS[file]}"
    outcome = play(Task("trench", name, "random", 0, 0.1, 3, thought=Thought(passes=2)))
    assert outcome.result
    assert outcome.decisions > 50


def test_the_searching_bot_plays_the_same_match_again() -> None:
    name = f"{ROOT / 'examples' / 'bots' / 'searching.py'}:Searcher"
    task = Task("trench", name, "greedy", 1, None, 5, thought=Thought(passes=2))
    one, two = play(task), play(task)
    assert (one.result, one.decisions) == (two.result, two.decisions)


def test_the_commands_of_the_guide_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """With one game each, and few passes."""
    monkeypatch.chdir(tmp_path)
    commands = re.findall(r"^grognard (.*)$", GUIDE, re.MULTILINE)
    assert len(commands) == 3
    for command in commands:
        wanted = command.replace("examples/", f"{ROOT.as_posix()}/examples/").replace("--games 20", "--games 1")
        wanted = wanted.replace("--passes 30", "--passes 1")
        more = ["--jobs", "1"] if wanted.startswith("arena") else []
        done = CliRunner().invoke(cli, [*shlex.split(wanted), *more])
        assert done.exit_code == 0, done.output
    assert len(list((tmp_path / "games").glob("*.grognard.json"))) == 1


def test_all_that_a_world_can_do_is_in_the_guide() -> None:
    public = {name for name in vars(World) if not name.startswith("_")} - {"game", "state"}
    missing = [name for name in sorted(public) if f"`{name}" not in GUIDE and f".{name}(" not in GUIDE]
    assert not missing


def test_the_examples_are_typed() -> None:
    files = [str(ROOT / "examples" / "bots" / f"{name}.py") for name in BOTS]
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--no-incremental", "--follow-imports=silent", *files],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout
