"""Compiled with mypyc from the same source, the rules play the very same games: `make fast`.

mypyc reads all of them. The C compiler is slow, so it is given the kernel and the smallest game; `make soak` compiles
every game, and tries every rule with what came of it (docs/decisions/0042-a-short-form-of-the-soak.md).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from amount import LONG

ROOT = Path(__file__).resolve().parents[2]
GAMES = "trench,ttlm,lastbattle" if LONG else "trench"
# The golden playthroughs and counts, where a single other die, card or legal action shows; in `make soak` every rule, too
WHAT = "tests/games/test_what_is_tested.py"  # compiled at all?
# and an "any moment" of a module that stays interpreted beside the compiled kernel
MIXED = "tests/games/lastbattle/test_campaign_table.py"
CHOSEN = "asked_for or given_up_and_the_campaign or trench and (golden or number_of_action)"
GOLDEN = (WHAT, "tests/laws/test_laws.py", MIXED, "-k", CHOSEN)
EVERY_RULE = ("tests/games", "tests/laws", "-k", "not random_game and not closely")
WHICH = EVERY_RULE if LONG else GOLDEN


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the compiled rules."""
    if not shutil.which("cc") and not shutil.which("gcc"):
        if os.environ.get("CI"):
            pytest.fail("there is no C compiler: the compiled option cannot be tested")
        pytest.skip("no C compiler on this machine: the compiled option is not tested here")
    folder = tmp_path_factory.mktemp("fast")
    build = [sys.executable, "-m", "grognard", "fast", "build"]
    made = subprocess.run(build, env=surroundings(folder), capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stdout[-2000:] + made.stderr[-2000:]
    return folder


def surroundings(folder: Path) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("PYTEST", "CI"))}
    ours = {"GROGNARD_FAST": "1", "GROGNARD_FAST_DIR": str(folder), "GROGNARD_FAST_GAMES": GAMES, "GROGNARD_OPT": "0"}
    return {**kept, **ours, "PYTHONPATH": str(ROOT / "src")}


@pytest.mark.slow
def test_the_compiled_rules_play_the_same_games(compiled: Path) -> None:
    run = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *WHICH]
    env = {**surroundings(compiled), "GROGNARD_COMPILED": f"kernel,{GAMES}"}  # see tests/games/test_what_is_tested.py
    done = subprocess.run(run, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout
