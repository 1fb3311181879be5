"""Compiled with mypyc from the same source, the rules play the very same games: `make fast`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from amount import LONG

ROOT = Path(__file__).resolve().parents[2]
# The golden playthroughs and counts, where a single other die, card or legal action shows; in `make soak` every rule, too
WHAT = "tests/games/test_what_is_tested.py"  # compiled at all?
GOLDEN = (WHAT, "tests/laws/test_laws.py", "-k", "golden or number_of_action or asked_for")
EVERY_RULE = ("tests/games", "tests/laws", "-k", "not random_game and not closely")
WHICH = EVERY_RULE if LONG else GOLDEN


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the source, compiled in place."""
    if not shutil.which("cc") and not shutil.which("gcc"):
        if os.environ.get("CI"):
            pytest.fail("there is no C compiler: the compiled option cannot be tested")
        pytest.skip("no C compiler on this machine: the compiled option is not tested here")
    copy = tmp_path_factory.mktemp("fast")
    shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    shutil.copytree(ROOT / "tools", copy / "tools")
    shutil.copy(ROOT / "pyproject.toml", copy)
    build = [sys.executable, "tools/build_fast.py"]
    made = subprocess.run(build, cwd=copy, env=surroundings(copy), capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stdout[-2000:] + made.stderr[-2000:]
    return copy / "src"


def surroundings(copy: Path) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("PYTEST", "CI"))}
    return {**kept, "GROGNARD_OPT": "0", "PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1"}


@pytest.mark.slow
def test_the_compiled_rules_play_the_same_games(compiled: Path) -> None:
    where = (
        "import grognard.kernel.flow as k, grognard.games.trench.s6_movement as m, grognard.games.ttlm.s5_combat as c; "
        "print(k.__file__, m.__file__, c.__file__)"
    )
    found = subprocess.run(
        [sys.executable, "-c", where], env=surroundings(compiled.parent), capture_output=True, text=True, check=True
    )
    assert all(name.endswith((".so", ".pyd")) for name in found.stdout.split()), found.stdout
    # Without the pythonpath of pyproject.toml, which would put the plain source before the compiled one.
    run = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-o", "pythonpath=tests", *WHICH]
    env = {**surroundings(compiled.parent), "GROGNARD_COMPILED": "1"}  # see tests/games/test_what_is_tested.py
    done = subprocess.run(run, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout
