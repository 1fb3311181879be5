"""The compiled rules: built aside, used only if whole and made from this very source, and never in the way."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from click.testing import CliRunner

from grognard.cli import cli
from grognard.fast import background, build, loader, modules
from grognard.fast.build import CannotBuild

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "fast"
    monkeypatch.setenv("GROGNARD_FAST_DIR", str(folder))
    monkeypatch.delenv("GROGNARD_FAST", raising=False)
    return folder


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A source of two small modules, one a game's."""
    folder = tmp_path / "source" / "grognard"
    for name, text in {
        "__init__.py": "",
        "kernel/__init__.py": "",
        "kernel/flow.py": "def twice(n: int) -> int:\n    return n * 2\n",
        "games/__init__.py": "",
        "games/nim/__init__.py": "",
        "games/nim/state.py": "from grognard.kernel.flow import twice\n\n\ndef four() -> int:\n    return twice(2)\n",
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder.parent


def run(*args: str) -> str:
    done = CliRunner().invoke(cli, [*args, "--lang", "en"])
    return done.output


def python(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), **environment}
    return subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)


FLOW = "import grognard, grognard.kernel.flow as flow; print(flow.__file__)"


def pretend(cache: Path, name: str, content: bytes = b"no library") -> Path:
    """A finished build of this source whose libraries are not what they should be."""
    folder = cache / modules.fingerprint()
    folder.mkdir(parents=True)
    (folder / (name + modules.SUFFIX)).write_bytes(content)
    (folder / modules.DONE).write_text(json.dumps({name + modules.SUFFIX: len(content)}), encoding="utf-8")
    return folder


def test_a_build_is_put_in_place_whole_and_made_once(cache: Path, source: Path, monkeypatch: pytest.MonkeyPatch):
    (cache / "older").mkdir(parents=True)
    monkeypatch.setenv("GROGNARD_OPT", "0")
    folder = build.build(source)
    assert folder == cache / modules.fingerprint(source)
    assert modules.whole(folder)
    there = {path.name for path in cache.iterdir()}
    assert there == {folder.name, modules.LOCK}, "older builds and workplaces are cleared away"
    code = (
        f"import sys; sys.path.insert(0, {str(source)!r}); sys.path.insert(0, {str(folder)!r}); "
        "import grognard; grognard.__path__.insert(0, sys.path[0] + '/grognard'); "
        "import grognard.games.nim as nim; nim.__path__.insert(0, sys.path[0] + '/grognard/games/nim'); "
        "import grognard.kernel as k; k.__path__.insert(0, sys.path[0] + '/grognard/kernel'); "
        "from grognard.games.nim import state; print(state.four(), state.__file__)"
    )
    said = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={"PATH": ""}, cwd=cache
    ).stdout.split()
    assert said[0] == "4"
    assert said[1].endswith(modules.SUFFIX)
    monkeypatch.setattr(build, "_compile", None)  # nothing is compiled a second time
    assert build.build(source) == folder


def test_another_source_is_not_what_was_built(cache: Path, source: Path):
    before = modules.fingerprint(source)
    (source / "grognard/kernel/flow.py").write_text("def twice(n: int) -> int:\n    return n + n\n", encoding="utf-8")
    assert modules.fingerprint(source) != before


def test_a_build_that_was_broken_off_or_cut_short_is_not_used(cache: Path):
    folder = pretend(cache, "grognard_kernel__mypyc")
    assert modules.whole(folder)
    (folder / ("grognard_kernel__mypyc" + modules.SUFFIX)).write_bytes(b"no")
    assert not modules.whole(folder)
    (folder / modules.DONE).unlink()
    assert not modules.whole(folder)
    (folder / modules.DONE).write_text("[1]", encoding="utf-8")
    assert not modules.whole(folder)
    assert python(FLOW).stdout.strip().endswith("flow.py")


def test_what_a_wheel_brings_is_used_before_the_cache_and_only_if_it_fits(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    shipped = tmp_path / "compiled"
    monkeypatch.setattr(modules, "SHIPPED", shipped)
    assert modules.compiled() is None
    built = pretend(cache, "grognard_kernel__mypyc")
    assert modules.compiled() == built
    brought = pretend(shipped, "grognard_kernel__mypyc")
    assert modules.compiled() == brought
    brought.rename(shipped / "of-another-source")
    assert modules.compiled() == built


def test_a_library_that_cannot_be_loaded_costs_one_line_and_the_game_goes_on(cache: Path):
    pretend(cache, "grognard_kernel__mypyc")
    done = python(FLOW)
    assert done.stdout.strip().endswith("flow.py")
    assert len(done.stderr.strip().splitlines()) == 1
    assert "playing without them" in done.stderr
    assert python(FLOW, GROGNARD_FAST="0").stderr == ""


def test_a_compiler_that_fails_is_told_and_not_tried_again_by_a_server(
    cache: Path, source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    broken = tmp_path / "cc"
    broken.write_text("#!/bin/sh\necho this compiler is broken\nexit 1\n", encoding="utf-8")
    broken.chmod(0o755)
    monkeypatch.setenv("CC", str(broken))
    with pytest.raises(CannotBuild, match="fast-failed"):
        build.build(source)
    assert build.failed_before(source)
    assert {path.name for path in cache.iterdir()} == {modules.FAILED, modules.LOCK}, "nothing half made is left"
    monkeypatch.setattr(background, "failed_before", lambda: True)
    assert background.why_not_now() == "fast-failed-before"


def test_two_servers_do_not_build_at_the_same_time(cache: Path, source: Path):
    with build.alone(), pytest.raises(CannotBuild, match="fast-busy"):
        build.build(source)
    assert not build.failed_before(source), "to wait is not to fail"


def test_a_compiler_that_hangs_is_ended(cache: Path):
    # what it waits for never comes: its own standard output is open
    forever = "import subprocess, sys; subprocess.run([sys.executable, '-c', 'import signal; signal.pause()'])"
    with pytest.raises(CannotBuild, match="fast-too-long"):
        build.run_within([sys.executable, "-c", forever], dict(os.environ), within=0.3)


def test_a_folder_that_cannot_be_written_to_is_named(cache: Path, source: Path):
    cache.parent.mkdir(exist_ok=True)
    cache.write_text("a file, not a folder", encoding="utf-8")
    with pytest.raises(CannotBuild, match="fast-no-folder"):
        build.build(source)


def test_without_a_compiler_or_mypyc_it_says_which_is_missing(cache: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(build, "find_spec", lambda name: None)
    assert background.why_not_now() == "fast-no-mypyc"
    monkeypatch.setenv("GROGNARD_FAST_LOCK", "requirements/fast.txt")
    assert background.why_not_now() is None, "what is locked can be fetched"
    monkeypatch.setattr(build.shutil, "which", lambda name: None)
    assert background.why_not_now() == "fast-no-compiler"
    assert "No C compiler" in run("fast")
    assert "No C compiler" in run("fast", "build")


def test_it_can_be_switched_off_and_on_and_removed(cache: Path, monkeypatch: pytest.MonkeyPatch):
    assert "switched off" in run("fast", "off")
    assert modules.switched_off()
    assert background.why_not_now() == "fast-is-off"
    assert "switched on" in run("fast", "on")
    assert not modules.switched_off()
    monkeypatch.setenv("GROGNARD_FAST", "0")
    assert modules.switched_off()
    pretend(cache, "grognard_kernel__mypyc")
    assert "removed" in run("fast", "remove")
    assert "not compiled" in run("fast", "remove")


def test_a_server_ends_the_compiler_when_it_ends(cache: Path, monkeypatch: pytest.MonkeyPatch):
    compiler = subprocess.Popen([sys.executable, "-c", "import signal; signal.pause()"])
    begun = threading.Event()

    def begin() -> subprocess.Popen[bytes]:
        begun.set()
        return compiler

    monkeypatch.setattr(background, "begin", begin)
    builder = background.Builder(patience=0.0)
    builder.start()
    assert begun.wait(60)
    builder.stop()
    assert compiler.poll() is not None


def test_nothing_is_compiled_once_the_server_has_ended(cache: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(background, "begin", lambda: pytest.fail("too late"))
    builder = background.Builder(patience=3600.0)
    builder.start()
    builder.stop()
    builder._begin()


def test_the_tests_themselves_run_on_the_plain_source_unless_asked():
    assert loader.in_use() is None or "GROGNARD_COMPILED" in os.environ


def test_what_is_compiled_does_not_look_for_files_beside_itself() -> None:
    """A compiled module lies in the cache, the game's files beside its source: Trench 1918 would not find its cards."""
    sources = [path for paths in modules.groups().values() for path in paths]
    assert [path for path in sources if "__file__" in (modules.SOURCE / path).read_text(encoding="utf-8")] == []


def test_no_record_of_msgspec_is_compiled() -> None:
    """mypyc drops the keywords of such a class without a word: a record would no longer be frozen, or leave nothing
    out."""
    sources = [path for paths in modules.groups().values() for path in paths]
    assert "grognard/games/trench/views.py" in sources
    record = re.compile(r"^ *class .*\bStruct\b", re.MULTILINE)
    assert record.search((modules.SOURCE / "grognard/games/trench/view_records.py").read_text(encoding="utf-8"))
    assert [path for path in sources if record.search((modules.SOURCE / path).read_text(encoding="utf-8"))] == []
