"""Compile the kernel, the rules and the search with mypyc into a folder of their own."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows has none: two builds at once only waste time there
    fcntl = None  # type: ignore[assignment]

from grognard.fast.modules import DONE, FAILED, LOCK, SOURCE, cache, fingerprint, wanted, whole

COMPILERS = ("cc", "gcc", "clang", "cl")
LEVEL = "2"


class CannotBuild(Exception):
    """What is missing, or what went wrong: a key of the catalogue and its values."""

    def __init__(self, key: str, **params: str) -> None:
        super().__init__(key)
        self.key = key
        self.params = params


def what_is_missing() -> CannotBuild | None:
    """What keeps this machine from compiling."""
    compiler = os.environ.get("CC", "").split()
    if not any(shutil.which(name) for name in (*compiler[:1], *COMPILERS)):
        return CannotBuild("fast-no-compiler")
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        return CannotBuild("fast-no-mypyc")
    return None


def build(source: Path = SOURCE, within: float | None = None, workers: int | None = None) -> Path:
    """Build in a process of its own, in a folder beside the last one, and put it in its place when all of it is there.

    `within`: the seconds after which a compiler that hangs is stopped.
    """
    missing = what_is_missing()
    if missing is not None:
        raise missing
    target = cache() / fingerprint(source)
    if whole(target):
        return target
    with alone():
        return _build(source, target, within, workers)


@contextmanager
def alone() -> Iterator[None]:
    """One build at a time: several servers of one user share the folder."""
    try:
        cache().mkdir(parents=True, exist_ok=True)
        lock = (cache() / LOCK).open("w", encoding="utf-8")
    except OSError as wrong:
        raise CannotBuild("fast-no-folder", folder=str(cache()), reason=str(wrong)) from wrong
    with lock:
        if fcntl is not None:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as busy:
                raise CannotBuild("fast-busy") from busy
        yield


def _build(source: Path, wanted: Path, within: float | None, workers: int | None) -> Path:
    for folder in cache().glob("building-*"):  # of a build that was killed
        shutil.rmtree(folder, ignore_errors=True)
    workplace = Path(tempfile.mkdtemp(prefix="building-", dir=cache()))
    try:
        _compile(source, workplace, within, workers or os.cpu_count() or 1)
        _put_in_place(workplace / "lib", wanted)
    except CannotBuild as wrong:
        _note_failure(wanted, wrong)
        raise
    finally:
        shutil.rmtree(workplace, ignore_errors=True)
    _clear_away(wanted)
    return wanted


def _compile(source: Path, workplace: Path, within: float | None, workers: int) -> None:
    command = [sys.executable, "-m", "grognard.fast.compile", str(source), str(workplace), str(workers)]
    run_within(command, {**os.environ, "GROGNARD_FAST": "0", "PYTHONPATH": str(SOURCE)}, within)


def run_within(command: list[str], environment: dict[str, str], within: float | None) -> None:
    """Run a program to its end; what takes longer is ended with everything that it has started."""
    with subprocess.Popen(
        command,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=os.name != "nt",
    ) as running:
        try:
            said, _ = running.communicate(timeout=within)
        except subprocess.TimeoutExpired as late:
            raise CannotBuild("fast-too-long", minutes=f"{(within or 0) / 60:.0f}") from late
        finally:
            end(running)
    if running.returncode != 0:
        lines = said.decode("utf-8", "replace").strip().splitlines()
        raise CannotBuild("fast-failed", reason=lines[-1][:300] if lines else str(running.returncode))


def end(running: subprocess.Popen[bytes]) -> None:
    """End a builder and the compilers that it has started."""
    if running.poll() is not None:
        return
    if os.name == "nt":
        running.kill()
    else:
        os.killpg(running.pid, 9)
    running.wait()


def _put_in_place(made: Path, wanted: Path) -> None:
    """The list of what was made is written last, and the folder gets its name after that."""
    sizes = {path.relative_to(made).as_posix(): path.stat().st_size for path in made.rglob("*") if path.is_file()}
    (made / DONE).write_text(json.dumps(sizes, indent=1), encoding="utf-8")
    shutil.rmtree(wanted, ignore_errors=True)
    try:
        made.rename(wanted)
    except OSError as wrong:
        raise CannotBuild("fast-no-folder", folder=str(wanted), reason=str(wrong)) from wrong


def _note_failure(wanted: Path, wrong: CannotBuild) -> None:
    """So that a server does not try the same again at every start."""
    fact = {"wanted": wanted.name, "key": wrong.key, "params": wrong.params}
    (cache() / FAILED).write_text(json.dumps(fact), encoding="utf-8")


def failed_before(source: Path = SOURCE) -> bool:
    """Did this very source fail to compile here?"""
    try:
        return bool(json.loads((cache() / FAILED).read_text(encoding="utf-8"))["wanted"] == fingerprint(source))
    except (OSError, ValueError, KeyError, TypeError):
        return False


def _clear_away(kept: Path) -> None:
    """What was built from older source, and the note of a failure."""
    (cache() / FAILED).unlink(missing_ok=True)
    for folder in cache().iterdir():
        if folder.is_dir() and folder != kept:
            shutil.rmtree(folder, ignore_errors=True)


def remove() -> bool:
    """Take everything away that was built; was there anything?"""
    found = False
    if cache().is_dir():
        for folder in [path for path in cache().iterdir() if path.is_dir()]:
            shutil.rmtree(folder, ignore_errors=True)
            found = True
        (cache() / FAILED).unlink(missing_ok=True)
    return found


def compiled_modules(source: Path = SOURCE) -> int:
    return sum(len(paths) for paths in wanted(source).values())
