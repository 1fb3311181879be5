"""`make mutants`: break the rules one small fault at a time, and see whether the rule tests notice.

    python tools/mutants.py                        200 faults over the three games, a new sample each time
    python tools/mutants.py --seed 7 --game ttlm   the same sample again, one game
    python tools/mutants.py --seed 7 --minutes 5   five minutes of it; the same line again goes on where it stopped
    python tools/mutants.py --at s5_fire.py:120    every fault that can be made on this line

A fault is one change in one rule module (a comparison, a number, "and" for "or", a refusal that is not given ...).
No file is touched. The rule tests of a game are collected once; for each fault a copy of that process gives the
function its changed code and runs those tests that come to the line: those of its section of the book first, then the
others, then the recorded games (tests/golden, old ones included). Code that runs while a module is imported is
changed in a process of its own. With `--all-tests` what survives meets the tests of bots, secrecy and games at
random, a minute for each.
A fault is killed when a test fails or never ends; only processor time counts, so that a busy machine kills nothing.
Survivors are listed with their line: each is a test that is missing, or a change that changes nothing.

What is known of a sample is kept in the temporary folder until a rule changes. Survivors meet the tests that were
written or changed meanwhile. Slow tests (tests/slow.txt) are left out.
"""

from __future__ import annotations

import argparse
import ast
import builtins
import contextlib
import functools
import gc
import importlib.abc
import importlib.machinery
import importlib.util
import itertools
import json
import os
import pkgutil
import random
import resource
import select
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

import pytest

from mutants_kept import Known, digest_of, kept_file
from mutations import GAMES, LINES, MARK, ROOT, Fault, broken, faults, marked, part_of, rule_modules, sample

WANTED = 92  # per cent killed
PATIENCE = 20  # seconds of the processor beyond ten times what the tests need: a fault may make a loop endless
TEST_PATIENCE = 5  # and beyond ten times what a single test needs
ON_IMPORT = "on import"
# Tests of what is no rule: bots, secrecy, whole games at random.
NO_RULES = {"advice", "battles", "cautions", "notation", "odds", "odds_by_rules", "preview", "secrecy", "text"}
NO_RULES |= {"unseen"}
MEMORY = 4 << 30  # or a list
# It may fail by itself when others keep the machine busy.
MEASURES_TIME = ("test_a_great_battle_is_reckoned_in_under_200_ms",)
LAWS = ("tests/laws/test_laws.py", "tests/laws/test_old_games.py", "tests/laws/test_refusals_kept.py")
# Those tests of them.
RECORDED = (
    "test_the_golden_playthrough",
    "test_the_number_of_action_sequences",
    "test_an_old_game_replays_to_its_end",
    "test_what_is_refused_is_refused_by_the_same_sentence",
)

# ---- the tests, each time in a process of its own ----


Reached = dict[str, tuple[float, dict[str, list[int]]]]
Change = Callable[[str], ast.Module]
Cache = functools._lru_cache_wrapper


class Plain(importlib.abc.MetaPathFinder):
    """Imports the rules from their source, never compiled, some of the modules changed."""

    def __init__(self, changes: dict[Path, Change]) -> None:
        self.changes = changes

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name.split(".", maxsplit=1)[0] != "grognard":
            return None
        stem = ROOT.joinpath("src", *name.split("."))
        for file in (stem.with_name(stem.name + ".py"), stem / "__init__.py"):
            if file.exists():
                change = self.changes.get(file)
                loader = (Changer if change else importlib.machinery.SourceFileLoader)(name, str(file))
                if isinstance(loader, Changer):
                    loader.change = change
                return importlib.util.spec_from_file_location(name, file, loader=loader)
        return None


class Changer(importlib.machinery.SourceFileLoader):
    change: Change | None = None

    def get_code(self, fullname: str) -> CodeType:
        assert self.change is not None
        whole = Path(self.path).read_text(encoding="utf-8")
        code: CodeType = compile(self.change(whole), self.path, "exec")
        return code


class NoEnd(BaseException):
    """A test took far longer than without the fault."""


@contextlib.contextmanager
def limited(seconds: float) -> Iterator[None]:
    """No more than these of the processor; 0: no limit."""

    def no_end(number: int, frame: FrameType | None) -> None:
        raise NoEnd

    signal.signal(signal.SIGPROF, no_end)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def counts(item: pytest.Item, game: str) -> bool:
    """Is this one of the tests that faults of the game meet?"""
    name = item.nodeid.split("::")[-1]
    if item.nodeid.startswith(LAWS):
        return name.startswith(RECORDED) and f"[{game}" in name
    return name not in MEASURES_TIME and item.get_closest_marker("slow") is None


class Examiner:
    """Lets only the chosen tests run, in the order given, each in its time, and keeps what fails first."""

    def __init__(self, trial: Trial, fault: Fault) -> None:
        self.place = None if trial.only is None else {name: n for n, name in enumerate(trial.only)}
        self.limits = trial.limits
        self.fault = fault
        self.failed = ""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        with limited(self.limits.get(item.nodeid, 0.0)):
            return (yield)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        if place := self.place:
            items[:] = sorted((x for x in items if x.nodeid in place), key=lambda x: place[x.nodeid])
        else:
            items[:] = [x for x in items if counts(x, self.fault.game)]
            items.sort(key=lambda x: order_of(x.nodeid, section_of(self.fault)))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid


def order_of(test: str, section: str) -> int:
    """The tests of the section, those of other sections, and what plays whole games last."""
    name = Path(test.split("::", maxsplit=1)[0]).name
    if name.startswith(f"test_{section}_"):
        return 0
    return {"test_refusals.py": 2, **{Path(file).name: 3 for file in LAWS}}.get(name, 1)


def caches() -> list[Cache[Any]]:
    """Those of the games: a test that finds an answer in one does not come to the rule that gave it."""
    gc.unfreeze()
    found = [thing for thing in gc.get_objects() if type(thing) is Cache]  # a dead proxy has no class to be asked for
    return [cache for cache in found if str(getattr(cache, "__module__", "")).startswith("grognard.games.")]


def empty(known: list[Cache[Any]]) -> None:
    from grognard.kernel.memo import forget

    forget()
    for cache in known:
        cache.cache_clear()


class Witness:
    """Which parts of the rules does each test come to, and how long does it take? The modules leave marks."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.names = [path.name for path in rule_modules(game)]
        self.seen: set[int] = set()
        self.tests: Reached = {}
        self.failed = ""
        self.caches: list[Cache[Any]] = []
        setattr(builtins, MARK, self.seen.add)
        self.changes: dict[Path, Change] = {
            path: functools.partial(marked, first=n * LINES) for n, path in enumerate(rule_modules(game))
        }

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [x for x in items if counts(x, self.game)]

    def pytest_collection_finish(self) -> None:
        self.tests[ON_IMPORT] = (0.0, self._lines())
        self.caches = caches()

    def _lines(self) -> dict[str, list[int]]:
        lines: dict[str, list[int]] = {}
        for mark in sorted(self.seen):
            lines.setdefault(self.names[mark // LINES], []).append(mark % LINES)
        self.seen.clear()
        return lines

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        empty(self.caches)
        began = time.process_time()
        try:
            return (yield)
        finally:
            self.tests[item.nodeid] = (time.process_time() - began, self._lines())

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = self.failed or report.nodeid


def changes_of(fault: Fault | None, plugin: object) -> dict[Path, Change]:
    if isinstance(plugin, Witness):
        return plugin.changes
    return {ROOT / fault.file: functools.partial(broken, fault=fault)} if fault else {}


def examine(fault: Fault | None, plugin: object, trial: Trial) -> int:
    """In a child, which ends with it: the tests with this fault. Without any to run there is nothing to fail."""
    if not trial.files:
        return 0
    sys.meta_path.insert(0, Plain(changes_of(fault, plugin)))
    resource.setrlimit(resource.RLIMIT_CPU, (int(trial.seconds), int(trial.seconds) + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    os.chdir(ROOT)
    silence = os.open(os.devnull, os.O_RDWR)
    for fd in (0, 1, 2):
        os.dup2(silence, fd)
    options = ["-x", "-q", "--assert=plain", "-p", "no:cacheprovider"]
    return pytest.main([*options, *trial.files], plugins=[plugin])


@dataclass
class Child:
    pid: int
    pipe: int


def start(fault: Fault | None, plugin: Examiner | Witness, trial: Trial) -> Child:
    """In a process of its own: what failed first, or which lines each test came to."""

    def work() -> object:
        ended = examine(fault, plugin, trial)
        failed = plugin.failed or ("" if ended in (0, 5) else f"exit {ended}")
        return plugin.tests if isinstance(plugin, Witness) and not failed else failed

    return spawn(work)


def spawn(work: Callable[[], object]) -> Child:
    """Fork; the child writes what it found as JSON and ends."""
    mine, its = os.pipe()
    pid = os.fork()
    if pid:
        os.close(its)
        return Child(pid, mine)
    os.close(mine)
    status = 70
    try:
        found = work()
        with os.fdopen(its, "w") as out:
            json.dump(found, out)
        status = 0
    except BaseException as e:  # such as a fault that ends the process
        with contextlib.suppress(OSError), os.fdopen(its, "w") as out:
            json.dump(f"broken off: {e!r}"[:200], out)
    finally:
        os._exit(status)


def finish(child: Child) -> Any:
    """What it found; "no end" if it used up its time."""
    with os.fdopen(child.pipe) as pipe:
        told = pipe.read()
    _, status = os.waitpid(child.pid, 0)
    if told:
        return json.loads(told)
    ended = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
    return "no end" if ended == signal.SIGXCPU else f"exit {status}"


# ---- many faults in one process: the functions get the changed code ----


def put_in(fault: Fault) -> None:
    """Every living function of this module gets the code that it has with the fault."""
    path = str(ROOT / fault.file)
    todo = [compile(broken(Path(path).read_text(encoding="utf-8"), fault), path, "exec")]
    new: dict[tuple[str, int], CodeType] = {}
    while todo:
        code = todo.pop()
        new[code.co_qualname, code.co_firstlineno] = code
        todo += [x for x in code.co_consts if isinstance(x, CodeType)]
    gc.unfreeze()  # what tests/conftest.py froze is not among the objects
    for thing in gc.get_objects():
        if type(thing) is FunctionType and (old := thing.__code__).co_filename == path:
            thing.__code__ = new[old.co_qualname, old.co_firstlineno]
    empty(caches())


class Host:
    """Collects the tests once; then forks for each fault, and runs there the tests that come to it."""

    def __init__(self, tasks: list[tuple[Fault, Trial]], out: int, jobs: int, until: float) -> None:
        self.tasks, self.out, self.jobs, self.until = tasks, out, jobs, until
        self.items: dict[str, pytest.Item] = {}
        self.failed = ""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = {x.nodeid: x for x in session.items}
        running: dict[int, tuple[int, Child]] = {}
        todo = list(range(len(self.tasks)))[::-1]
        while running or (todo and time.monotonic() < self.until):
            while todo and len(running) < self.jobs and time.monotonic() < self.until:
                n = todo.pop()
                child = spawn(functools.partial(self.try_one, *self.tasks[n]))
                running[child.pipe] = (n, child)
            ready, _, _ = select.select(list(running), [], [])
            n, child = running.pop(ready[0])
            os.write(self.out, (json.dumps([n, finish(child)]) + "\n").encode())
        return True

    def try_one(self, fault: Fault, trial: Trial) -> str:
        resource.setrlimit(resource.RLIMIT_CPU, (int(trial.seconds), int(trial.seconds) + 5))
        put_in(fault)
        gc.freeze()  # what is there stays: the collector need not copy it
        chosen = [self.items[x] for x in trial.only or () if x in self.items]
        for item, following in itertools.zip_longest(chosen, chosen[1:]):
            with limited(trial.limits[item.nodeid]):
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.failed:
                break
        return self.failed

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid


def in_place(
    reach: Reach, chosen: list[Fault], met: dict[str, list[str]], jobs: int, until: float
) -> Iterator[tuple[Fault, str]]:
    """Each of these faults with the test that killed it, or "". Faults outside functions are left alone."""
    tasks = []
    for fault in chosen:
        trials = reach.trials(fault, met.get(repr(fault), ()))
        if part_of(fault):
            limits = {test: limit for trial in trials for test, limit in trial.limits.items()}
            tasks.append((fault, Trial(reach.files, list(limits), sum(trial.seconds for trial in trials), limits)))
    if not tasks:
        return
    mine, its = os.pipe()
    pid = os.fork()
    if not pid:
        os.close(mine)
        examine(None, Host(tasks, its, jobs, until), Trial(reach.files, None, 3600))
        os._exit(0)
    os.close(its)
    with os.fdopen(mine) as told:
        for line in told:
            n, by = json.loads(line)
            yield tasks[n][0], by
    os.waitpid(pid, 0)


# ---- which tests come to which line ----


@dataclass
class Trial:
    """The tests that a fault must meet: of these files all, or only those named."""

    files: list[str]
    only: list[str] | None
    seconds: float
    limits: dict[str, float] = field(default_factory=dict)  # of single tests


class Reach:
    """The tests of a game by the lines they come to; kept in the temporary folder, a file of tests at a time."""

    def __init__(self, game: str) -> None:
        self.game = game
        every = sorted((ROOT / "tests" / "games" / game).glob("test_*.py"))
        rules, self.rest = (
            [str(path.relative_to(ROOT)) for path in every if (path.stem.removeprefix("test_") in NO_RULES) == rest]
            for rest in (False, True)
        )
        self.files = [*rules, *LAWS]
        shared = self._print()
        self.kept = {file: kept_file(f"reach-{game}", shared + (ROOT / file).read_bytes()) for file in self.files}
        self.tests: Reached = {}
        self.on_import: dict[str, list[int]] = {}
        self._trace()

    def _trace(self) -> None:
        new = [file for file in self.files if not self.kept[file].exists()]
        if new:
            print(f"{self.game}: which test comes to which line? ({len(new)} files)", flush=True)
            found = finish(start(None, Witness(self.game), Trial(new, None, 3600)))
            if not isinstance(found, dict):
                sys.exit(f"mutants: the tests of {self.game} fail without any fault: {found}")
            for file in new:
                mine = {test: seen for test, seen in found.items() if test.split("::")[0] in (file, ON_IMPORT)}
                self.kept[file].write_text(json.dumps(mine), encoding="utf-8")
        for file in self.files:
            found = json.loads(self.kept[file].read_text(encoding="utf-8"))
            for name, lines in found.pop(ON_IMPORT)[1].items():
                self.on_import[name] = sorted({*lines, *self.on_import.get(name, ())})
            self.tests.update(found)

    def _print(self) -> bytes:
        """Of all that the tests of this game share."""
        tests = ROOT / "tests" / "games" / self.game
        folders = (ROOT / "src" / "grognard" / "kernel", ROOT / "src" / "grognard" / "games" / self.game)
        files = [path for folder in folders for path in folder.rglob("*.py")]
        files += [path for path in tests.glob("*.py") if not path.name.startswith("test_")]
        return digest_of(files)

    def imported(self, fault: Fault) -> bool:
        """Does importing come to it?"""
        line = part_of(fault)
        return not line or line in self.on_import.get(Path(fault.file).name, ())

    def trials(self, fault: Fault, met: Sequence[str] = ()) -> list[Trial]:
        """The tests that come to it, or all if importing does; not those of the files that it has met already.

        The tests of the section come first, and of them those that come to little else; the recorded games last.
        """
        name, line = Path(fault.file).name, part_of(fault)
        files = {file for file in self.files if self.kept[file].name not in met}
        everywhere = self.imported(fault)
        only = [x for x, (_, seen) in self.tests.items() if everywhere or line in seen.get(name, ())]
        only = [x for x in only if x.split("::", maxsplit=1)[0] in files]
        only.sort(key=lambda x: sum(map(len, self.tests[x][1].values())))
        groups: dict[int, list[str]] = {}
        for test in only:
            groups.setdefault(order_of(test, section_of(fault)), []).append(test)
        out = []
        for _, some in sorted(groups.items()):
            seconds = sum(self.tests[test][0] for test in some)
            limits = {test: TEST_PATIENCE + 10 * self.tests[test][0] for test in some}
            its_files = sorted({test.split("::", maxsplit=1)[0] for test in some})
            out.append(Trial(its_files, some, PATIENCE + 10 * seconds, limits))
        return out

    def met(self) -> list[str]:
        return [path.name for path in self.kept.values()]


def section_of(fault: Fault) -> str:
    return Path(fault.file).name.split("_", maxsplit=1)[0]


def preload() -> None:
    """What no fault touches is imported once, from its source: compiled rules would not meet the faults."""
    os.environ["GROGNARD_FAST"] = "0"
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path(tempfile.gettempdir()) / f"grognard-mutants-{os.getuid()}")
    sys.path[:0] = [str(ROOT / "src")]
    finder = Plain({})
    sys.meta_path.insert(0, finder)
    import grognard.kernel as kernel

    for module in pkgutil.iter_modules(kernel.__path__):
        importlib.import_module(f"grognard.kernel.{module.name}")
    sys.meta_path.remove(finder)
    rules = [name for name in sys.modules if name.startswith("grognard.games.")]
    assert not rules, f"the kernel imports games: {rules}"


def run(chosen: list[Fault], jobs: int, all_tests: bool, until: float) -> list[tuple[Fault, str]]:
    """Each fault with the test that killed it. After `until` none is begun."""
    preload()
    known = Known(GAMES)
    told = [(fault, by) for fault in chosen if (by := known.killer(fault))]
    new = [fault for fault in chosen if not known.killer(fault)]
    new.sort(key=lambda fault: repr(fault) in known.found)  # those that survived come last
    reach = {game: Reach(game) for game in sorted({fault.game for fault in new})}
    for game, of in reach.items():
        for fault, by in in_place(of, [x for x in new if x.game == game], known.met, jobs, until):
            if by or not (all_tests or of.imported(fault)):
                known.note(fault, by, of.met())
                told.append((fault, by))
                new.remove(fault)
    todo = []
    for fault in reversed(new):
        of = reach[fault.game]
        trials = of.trials(fault, known.met.get(repr(fault), ())) if of.imported(fault) else []
        todo.append((fault, [*trials, Trial(of.rest, None, 10 * PATIENCE)] if all_tests else trials))
    running: dict[int, tuple[Fault, list[Trial], Child]] = {}
    while running or (todo and time.monotonic() < until):
        while todo and len(running) < jobs and time.monotonic() < until:
            fault, trials = todo.pop()
            trials = trials or [Trial([], None, PATIENCE)]
            child = start(fault, Examiner(trials[0], fault), trials[0])
            running[child.pipe] = (fault, trials, child)
        ready, _, _ = select.select(list(running), [], [])
        fault, trials, child = running.pop(ready[0])
        by = finish(child)
        if not by and trials[1:]:
            todo.append((fault, trials[1:]))
            continue
        known.note(fault, by, reach[fault.game].met())
        told.append((fault, by))
    return told + [(fault, "") for fault, _ in todo if repr(fault) in known.found]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--number", type=int, default=200)
    parser.add_argument("--seed", type=int, default=None, help="the same sample again")
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="what is not begun by then is left")
    parser.add_argument("--at", default="", help="FILE:LINE of a rule module")
    parser.add_argument(
        "--all-tests", action="store_true", help="what survives meets the tests of bots, secrecy ... too"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    games = args.game or list(GAMES)
    seed = args.seed if args.seed is not None else random.SystemRandom().randrange(10**6)
    if args.at:
        name, line = args.at.split(":")
        chosen = [
            fault
            for game in games
            for path in rule_modules(game)
            if path.name == name
            for fault in faults(game, path)
            if fault.line == int(line)
        ]
    else:
        chosen = sample(games, args.number, seed)
    began = time.monotonic()
    told = run(chosen, args.jobs, args.all_tests, began + 60 * args.minutes)
    return report(told, seed, len(chosen) - len(told))


def report(told: list[tuple[Fault, str]], seed: int, left: int) -> int:
    print(f"\nsample {seed}: {len(told)} faults" + (f", {left} not tried yet" if left else ""))
    for game in GAMES:
        mine = [by for fault, by in told if fault.game == game]
        if mine:
            killed, by_games = sum(map(bool, mine)), sum(by.startswith("tests/laws/") for by in mine)
            print(f"  {game:12} {killed:4} of {len(mine)} killed, {killed - by_games} without the recorded games")
    alive = [fault for fault, by in told if not by]
    for fault in alive:
        print(f"  survived: {fault}")
    share = 100 * (len(told) - len(alive)) / max(1, len(told))
    print(f"{share:.1f} % killed; wanted {WANTED} %")
    return 0 if share >= WANTED and not left else 1


if __name__ == "__main__":
    sys.exit(main())
