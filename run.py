#!/usr/bin/env python3
"""Grognard in one command. Needs nothing but Python 3.11 or newer.

python3 run.py [--port 8123] [--data FILE] [--no-browser]     play
python3 run.py test [pytest arguments]                        every check and every test
python3 run.py prepare                                        only install what those need
"""

# This file is read by whatever Python there is, so it is written for an old one until it has looked.
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import xml.etree.ElementTree as ET
from typing import Callable

ROOT = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(ROOT, ".venv")
STAMP = os.path.join(VENV, "grognard.json")
BIN = os.path.join(VENV, "Scripts" if os.name == "nt" else "bin")
PYTHON = os.path.join(BIN, "python.exe" if os.name == "nt" else "python")
COMPILED = os.path.join("tests", "kernel", "test_compiled.py")
# folders of tests: in how many portions each is shared out, and the seconds of the processor that a test of it takes
FOLDERS = [
    ("browser", 8, 3.0),
    ("server", 4, 0.4),
    ("laws", 4, 6.0),
    (os.path.join("games", "ttlm"), 1, 0.05),
    (os.path.join("games", "lastbattle"), 1, 0.06),
    (os.path.join("games", "trench"), 1, 0.05),
    ("cli", 1, 0.2),
    ("ai", 1, 0.2),
]
USUAL = 0.05  # of a test anywhere else
# files that take far more than that, because their cases are many or long: seconds (docs/figures.md says how measured)
DEAR = {"test_layout.py": 110, "test_axe.py": 80, "test_compiled.py": 40}
TEST_EXTRAS = ["browser", "fast", "lint", "test"]
PAGE_CHECKS = [
    ("page format", "prettier", ["--check", "--log-level", "warn", "."]),
    ("page lint", "eslint", ["."]),
    ("page types", "tsc", ["--noEmit"]),
]


def say(text: str) -> None:
    print(text, flush=True)


def fail(text: str) -> None:
    sys.stdout.flush()
    print("grognard: " + text, file=sys.stderr, flush=True)
    sys.exit(1)


def new_enough() -> None:
    """Go on under a newer Python if this one is too old and a newer one is at hand."""
    if sys.version_info >= (3, 11):
        return
    for name in ("python3.14", "python3.13", "python3.12", "python3.11"):
        newer = shutil.which(name)
        if newer:
            os.execv(newer, [newer, os.path.abspath(__file__)] + sys.argv[1:])
    have = "%d.%d" % sys.version_info[:2]
    fail(
        "Python 3.11 or newer is needed, and this is Python "
        + have
        + ". Get one from https://www.python.org/downloads/"
    )


# ---- the environment ----


def wanted() -> str:
    """What an environment must have been made from to be up to date."""
    facts = ROOT.encode() + ("%d.%d" % sys.version_info[:2]).encode()
    for name in ("pyproject.toml", os.path.join("requirements", "app.txt"), os.path.join("requirements", "test.txt")):
        path = os.path.join(ROOT, name)
        if os.path.exists(path):
            with open(path, "rb") as file:
                facts += file.read()
    return hashlib.sha256(facts).hexdigest()


def stamp() -> dict:
    try:
        with open(STAMP, encoding="utf-8") as file:
            found = json.load(file)
        return found if isinstance(found, dict) else {}
    except (OSError, ValueError):
        return {}


def works(code: str) -> bool:
    """Does this line run in the environment?"""
    if not os.path.exists(PYTHON):
        return False
    try:
        return subprocess.run([PYTHON, "-c", code], cwd=ROOT, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def prepare(extras: list) -> None:
    """Make .venv, or bring it up to date; nothing happens when it already is."""
    known = stamp()
    fresh = known.get("made_from") == wanted()
    have = known.get("extras", []) if fresh else []
    if fresh and set(extras) <= set(have) and works("import grognard"):
        return
    if not works("import sys; sys.exit(sys.version_info[:2] != (%d, %d))" % sys.version_info[:2]):
        make_venv()
    every = sorted(set(extras) | set(known.get("extras", [])))
    if install(every):
        with open(STAMP, "w", encoding="utf-8") as file:
            json.dump({"made_from": wanted(), "extras": every}, file)
        return
    if works("import grognard.cli, starlette, uvicorn, websockets" + (", pytest, ruff" if "test" in extras else "")):
        say("grognard: could not bring the environment up to date (see above); going on with what is installed.")
        return
    fail("could not install what is needed (see above). Is there a network? Once installed, it works without one.")


def make_venv() -> None:
    say("grognard: making an environment in .venv")
    if os.path.exists(VENV):
        shutil.rmtree(VENV)
    if subprocess.run([sys.executable, "-m", "venv", VENV], check=False).returncode != 0:
        shutil.rmtree(VENV, ignore_errors=True)
        fail("could not make an environment. On Debian or Ubuntu: apt install python3-venv")


def install(extras: list) -> bool:
    say("grognard: installing" + (" (with " + ", ".join(extras) + ")" if extras else "") + ", this takes a moment")
    lock = lock_of(extras)
    if lock and locked(lock):
        return True
    if lock:
        say("grognard: the locked packages are not to be had for this machine; taking what the version ranges allow.")
    return bool(pip(["--editable", ROOT + ("[" + ",".join(extras) + "]" if extras else "")])[0])


def lock_of(extras: list) -> str:
    """The file that names every package with its version and its fingerprints, or nothing if there is none for this."""
    name = "app.txt" if not extras else "test.txt" if set(extras) <= set(TEST_EXTRAS) else ""
    path = os.path.join(ROOT, "requirements", name)
    return path if name and os.path.exists(path) else ""


def locked(lock: str) -> bool:
    """Install just what the lock names. A package that is not what it says ends everything: nothing else is tried."""
    build = os.path.join(ROOT, "requirements", "build.txt")
    # much of what the tests need is never imported, so its bytecode is written when it is
    lazy = ["--no-compile"] if os.path.basename(lock) == "test.txt" else []
    for what in (
        ["--require-hashes", "-r", build],
        ["--require-hashes", "--no-build-isolation"] + lazy + ["-r", lock],
        ["--no-deps", "--no-build-isolation", "--editable", ROOT],
    ):
        good, said = pip(what)
        if "DO NOT MATCH THE HASHES" in said:
            fail("a package is not the one that was locked (see above). It was not installed; try another network.")
        if not good:
            return False
    return True


def pip(what: list) -> tuple:
    """(did it work, what was said)"""
    command = [PYTHON, "-m", "pip", "install", "-qq", "--disable-pip-version-check"] + what
    done = subprocess.run(command, cwd=ROOT, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    said = done.stdout.decode("utf-8", "replace")
    if done.returncode != 0:
        sys.stderr.write(said)
    return done.returncode == 0, said


# ---- playing ----


def play(args: list) -> int:
    prepare([])
    command = [PYTHON, "-m", "grognard", "serve"] + args
    # what the server may fetch to compile the rules while it runs
    os.environ.setdefault("GROGNARD_FAST_LOCK", os.path.join(ROOT, "requirements", "fast.txt"))
    if os.name != "nt":
        os.execv(PYTHON, command)  # the server replaces this process: stopping us stops it
    return subprocess.run(command, check=False).returncode


# ---- testing ----


def tool(name: str) -> str:
    """A program of the environment, else of the machine."""
    return shutil.which(name, path=BIN) or shutil.which(name) or ""


def environment() -> dict:
    there = dict(os.environ)
    there["PATH"] = BIN + os.pathsep + there.get("PATH", "")
    there.pop("PYTHONDONTWRITEBYTECODE", None)  # hundreds of Pythons are started: each would compile everything
    return there


def checks() -> list:
    """(name, command) of everything but the tests."""
    found = [
        ("format", [tool("ruff"), "format", "--check", "--quiet", "."]),
        ("lint", [tool("ruff"), "check", "--quiet", "."]),
        ("types", [tool("mypy"), "--no-error-summary"]),
        ("import rules", [tool("lint-imports"), "--no-cache"]),
        ("sizes", [PYTHON, os.path.join("tools", "sizes.py"), "--check"]),
    ]
    page = node_tests()
    if page and not tool("node"):
        found.append(("page code", []))
    elif page:
        found.append(("page code", [tool("node"), "--test"] + page))
    for name, program, args in PAGE_CHECKS:
        found.append((name, [page_tool(program)] + args if page_tool(program) else []))
    if os.environ.get("CI"):  # warns of what is slower by a tenth than at the commit before; it never fails
        found.append(("speed", [PYTHON, os.path.join("tools", "compare.py"), "--quick"]))
    return found


def node_tests() -> list:
    folder = os.path.join(ROOT, "tests", "client")
    if not os.path.isdir(folder):
        return []
    return sorted(os.path.join(folder, name) for name in os.listdir(folder) if name.endswith(".test.mjs"))


def page_tool(name: str) -> str:
    """A program that checks the page's code; package-lock.json says which. Fetched again when it changes, unless the
    folder is only a link: it belongs to another source tree, and npm would empty it there."""
    path = os.path.join(ROOT, "node_modules", ".bin", name)
    lock, have = (os.path.join(ROOT, *way) for way in (["package-lock.json"], ["node_modules", ".package-lock.json"]))
    stale = not os.path.exists(have) or os.path.getmtime(have) < os.path.getmtime(lock)
    if stale and tool("npm") and not os.path.islink(os.path.join(ROOT, "node_modules")):
        say("grognard: fetching the programs that check the page")
        subprocess.run(
            [tool("npm"), "ci", "--silent", "--no-fund", "--no-audit"], cwd=ROOT, env=environment(), check=False
        )
    return path if os.path.exists(path) else ""


def at_once(jobs: list, most: int) -> list:
    """What (name, function) pairs give, begun in this order, a few at a time. What they say comes line by line,
    each with its name."""
    results = [None] * len(jobs)
    waiting = iter(range(len(jobs)))
    one_at_a_time = threading.Lock()

    begun = time.time()

    def work() -> None:
        while True:
            with one_at_a_time:
                n = next(waiting, None)
            if n is None:
                return
            name, since = jobs[n][0], time.time()
            results[n] = jobs[n][1](lambda line, name=name: say("%-16s| %s" % (name, line)))
            now = time.time()
            say("%-16s| == took %.0f s, until %.0f s after the beginning" % (name, now - since, now - begun))

    threads = [threading.Thread(target=work, daemon=True) for _ in range(most)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def run_program(command: list, tell: Callable) -> int:
    """Its exit code; what it says is told as it comes."""
    with subprocess.Popen(
        command, cwd=ROOT, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as running:
        for line in running.stdout or ():
            tell(line.decode("utf-8", "replace").rstrip())
    return running.returncode


def run_check(name: str, command: list, tell: Callable = say) -> tuple:
    """(name, verdict, seconds); verdict is "ok", "FAILED" or why it was skipped."""
    begun = time.time()
    tell("== " + name)
    if not command or not command[0]:
        verdict = "FAILED" if os.environ.get("CI") else "skipped"
        tell("   the program for this check was not found on this machine")
        return name, verdict, 0.0
    code = run_program(command, tell)
    return name, "ok" if code == 0 else "FAILED", time.time() - begun


def run_checks(tell: Callable = say) -> list:
    return [run_check(name, command, tell) for name, command in checks()]


def test_files(folder: str) -> list:
    """The tests in a folder, by name."""
    found = []
    for at, _, names in os.walk(os.path.join(ROOT, folder)):
        found += [os.path.join(at, name) for name in names if name.startswith("test_") and name.endswith(".py")]
    return sorted(os.path.relpath(path, ROOT) for path in found)


def seconds(path: str, each: float = USUAL) -> float:
    """About how long the processor needs for a file of tests of which each takes so long."""
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return DEAR.get(os.path.basename(path)) or each * file.read().count("\ndef test_") + each


def dealt(files: list, hands: int, each: float) -> list:
    """These files dealt into portions of about the same time: the longest first, each to the portion with least."""
    found: list = [[0.0, []] for _ in range(hands)]
    for path in sorted(files, key=lambda path: (-seconds(path, each), path)):
        least = min(found, key=lambda hand: hand[0])
        least[0] += seconds(path, each)
        least[1].append(path)
    return found


def portions() -> list:
    """(name, what pytest is given): every test once, and the portion that takes longest first. A portion of a large
    folder is a hand of its files; what has no line in FOLDERS is one together."""
    rest = ["tests", "--ignore", COMPILED]
    others = [path for path in test_files("tests") if path != COMPILED]
    found = [(seconds(COMPILED), "compiled", [COMPILED])]
    for folder, hands, each in FOLDERS:
        files = test_files(os.path.join("tests", folder))
        for n, (cost, hand) in enumerate(dealt(files, hands, each)):
            name = os.path.basename(folder) + (" %d of %d" % (n + 1, hands) if hands > 1 else "")
            found.append((cost, name, sorted(hand)))
        rest += ["--ignore", os.path.join("tests", folder)]
        others = [path for path in others if path not in files]
    found.append((sum(map(seconds, others)), "rest", rest))
    return [(name, files) for _, name, files in sorted(found, key=lambda portion: -portion[0]) if files]


def run_everything() -> tuple:
    """The checks and every test, side by side: (results of the checks, (passed, failed, skipped, exit code, names)).

    Each portion has a pytest of its own, which reads no files but its own. (The browser needs one anyway: its driver
    keeps an event loop going in the process, and others need theirs.) A test waiting for a page or a server leaves the
    processor to the others; so there are three at work for each core. Short ones come last, so that no core is idle
    while the other has much left to do.
    """
    jobs: list = [("checks", run_checks)]
    for name, files in portions():
        jobs.append((name, lambda tell, files=files: run_pytest(["-n", "0"] + files, tell)))
    results, *counts = at_once(jobs, 3 * cores())
    passed, failed, skipped = (sum(count[n] for count in counts) for n in range(3))
    names = [name for count in counts for name in count[4]]
    return results, (passed, failed, skipped, max(count[3] for count in counts), names)


def run_pytest(args: list, tell: Callable = say) -> tuple:
    """(passed, failed, skipped, exit code, names of those that failed)"""
    tell("== tests " + " ".join(args if len(args) < 9 else args[:8] + ["..."]))
    handle, report = tempfile.mkstemp(suffix=".xml")
    os.close(handle)
    command = [PYTHON, "-m", "pytest", "--junitxml", report] + parallel(args) + args
    try:
        if tell is say:
            code = subprocess.run(command, cwd=ROOT, env=environment(), check=False).returncode
        else:
            code = run_program(command, tell)
        passed, failed, skipped = count(report)
        names = failures(report)
    finally:
        os.unlink(report)
    if code not in (0, 1) and not failed:
        failed = 1  # pytest itself broke: no test may be said to have passed for that
    return passed, failed, skipped, code, names


def parallel(args: list) -> list:
    given = any(a == "-n" or a.startswith("-n") or a == "--pdb" or a == "-s" for a in args)
    return [] if given else ["-n", str(cores()), "--dist", "worksteal"]


def cores() -> int:
    return max(2, os.cpu_count() or 1)


def parts(report: str, tag: str) -> list:
    """Everything of that kind in a report of pytest's; nothing if there is no report."""
    try:
        return list(ET.parse(report).getroot().iter(tag))
    except (OSError, ET.ParseError):
        return []


def count(report: str) -> tuple:
    """(passed, failed, skipped)"""
    suites = parts(report, "testsuite")
    total = sum(int(s.get("tests", 0)) for s in suites)
    failed = sum(int(s.get("failures", 0)) + int(s.get("errors", 0)) for s in suites)
    skipped = sum(int(s.get("skipped", 0)) for s in suites)
    return total - failed - skipped, failed, skipped


def failures(report: str) -> list:
    """The names of the tests that failed: needed by those who see only the end of a long run."""
    bad = [
        case for case in parts(report, "testcase") if case.find("failure") is not None or case.find("error") is not None
    ]
    return ["%s::%s" % (case.get("classname", ""), case.get("name", "")) for case in bad]


def ready_to_test() -> int:
    # both wait for the network most of the time; a machine without npm gets it with the environment
    page = threading.Thread(target=page_tool, args=("tsc",), daemon=True)
    page.start()
    prepare(TEST_EXTRAS)
    page.join()
    page_tool("tsc")
    return 0


def test(args: list) -> int:
    if args:
        prepare(TEST_EXTRAS)
    else:
        ready_to_test()
    # named tests: only those
    results, (passed, failed, skipped, code, names) = ([], run_pytest(args)) if args else run_everything()
    say("")
    for name in names:
        say("  failed: " + name)
    for name, verdict, seconds in results:
        say("  %-14s %-8s %6.1f s" % (name, verdict, seconds))
    say(
        "  %-14s %-8s %d passed, %d failed, %d skipped"
        % ("tests", "ok" if code == 0 else "FAILED", passed, failed, skipped)
    )
    bad = sum(1 for _, verdict, _ in results if verdict == "FAILED")
    good = sum(1 for _, verdict, _ in results if verdict == "ok")
    say("")
    say("%d passed, %d failed" % (passed + good, failed + bad))
    return 1 if bad or code else 0


def main() -> int:
    new_enough()
    args = sys.argv[1:]
    if args and args[0] in ("-h", "--help", "help"):
        say(__doc__ or "")
        return 0
    try:
        if args == ["prepare"]:
            return ready_to_test()
        return test(args[1:]) if args and args[0] == "test" else play(args)
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
