"""`make mutants`: break the rules one small fault at a time, and see whether the rule tests notice.

    python tools/mutants.py                        200 faults over the three games, a new sample each time
    python tools/mutants.py --seed 7 --game ttlm   the same sample again, one game
    python tools/mutants.py --at s5_fire.py:120    every fault that can be made on this line

A fault is one change in one rule module (a comparison, a number, "and" for "or", a refusal that is not given ...).
It is made in a copy of the source, and the tests of that game run on the copy: first those of its section of the
book, then the others. A fault is killed when a test fails or never ends. Survivors are listed with their line:
each is a test that is missing, or a change that changes nothing.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import Queue

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("trench", "ttlm", "lastbattle")
WANTED = 92  # per cent killed
PATIENCE = 600  # seconds for the tests of one game: a fault may make a loop endless

COMPARE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}


@dataclass(frozen=True)
class Fault:
    """One change: file, line, the node of its tree (counted in walking order), the words before and after."""

    game: str
    file: str
    line: int
    node: int
    kind: int
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.before}  ->  {self.after}"


# ---- the faults that can be made ----


def changed(node: ast.AST) -> Iterator[ast.AST]:
    """What may stand in the place of this node."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        yield ast.Compare(node.left, [COMPARE[type(node.ops[0])]()], node.comparators)
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        yield from node.values
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
        yield ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right)
    elif isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add | ast.Sub):
        yield ast.AugAssign(node.target, ARITHMETIC[type(node.op)](), node.value)
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield ast.Constant(node.value + 1)
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.Return) and is_refusal(node.value):
        yield ast.Return(ast.Constant(None))
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield ast.Pass()


def is_refusal(value: ast.expr | None) -> bool:
    """`return NO_ROOM` or `return Refusal(...)`: the rule that forbids."""
    if isinstance(value, ast.Call):
        value = value.func
    return isinstance(value, ast.Name) and (value.id.isupper() or value.id == "Refusal")


def skipped(tree: ast.Module) -> set[int]:
    """Ids of nodes that are no rule: types, decorators, docstrings, methods that only describe a value."""
    out: set[int] = set()
    for node in ast.walk(tree):
        parts: list[ast.AST | None] = []
        if isinstance(node, ast.FunctionDef):
            parts = [node.returns, *node.decorator_list, *(a.annotation for a in node.args.args)]
            if node.name in ("clone", "__repr__", "__str__"):
                parts = [node]
        elif isinstance(node, ast.AnnAssign):
            parts = [node.annotation]
        elif isinstance(node, ast.ClassDef):
            parts = list(node.decorator_list)
        elif isinstance(node, ast.Assert | ast.Import | ast.ImportFrom | ast.JoinedStr):
            parts = [node]
        for part in parts:
            if part is not None:
                out.update(id(inner) for inner in ast.walk(part))
    return out


def faults(game: str, path: Path) -> list[Fault]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    leave = skipped(tree)
    found = []
    for n, node in enumerate(ast.walk(tree)):
        if id(node) in leave:
            continue
        for kind, other in enumerate(changed(node)):
            before, after = (" ".join(ast.unparse(copy.deepcopy(x)).split())[:70] for x in (node, other))
            found.append(Fault(game, str(path.relative_to(ROOT)), getattr(node, "lineno", 0), n, kind, before, after))
    return found


def broken(source: str, fault: Fault) -> str:
    """The module with this one fault."""
    tree = ast.parse(source)
    nodes = list(ast.walk(tree))
    target = nodes[fault.node]
    other = list(changed(target))[fault.kind]
    for parent in nodes:
        for name, value in ast.iter_fields(parent):
            if value is target:
                setattr(parent, name, other)
            elif isinstance(value, list) and any(x is target for x in value):
                setattr(parent, name, [other if x is target else x for x in value])
    return ast.unparse(ast.fix_missing_locations(tree))


def rule_modules(game: str) -> list[Path]:
    """One module for each section of the book."""
    return sorted((ROOT / "src" / "grognard" / "games" / game).glob("s[0-9]*_*.py"))


def sample(games: list[str], number: int, seed: int) -> list[Fault]:
    """As many for each game, drawn evenly over all that can be made."""
    dice = random.Random(seed)
    out = []
    for k, game in enumerate(games):
        all_of_them = [fault for path in rule_modules(game) for fault in faults(game, path)]
        share = number // len(games) + (k < number % len(games))
        out += dice.sample(all_of_them, min(share, len(all_of_them)))
    return out


# ---- the tests ----


class Bench:
    """A copy of the source to be broken, and the tests beside it."""

    def __init__(self) -> None:
        self.home = Path(tempfile.mkdtemp(prefix="grognard-mutants-"))
        ignore = shutil.ignore_patterns("*.so", "__pycache__", "client", "golden")
        shutil.copytree(ROOT / "src", self.home / "src", ignore=ignore)
        shutil.copytree(ROOT / "tests", self.home / "tests", ignore=shutil.ignore_patterns("__pycache__", "browser"))
        for name in ("pyproject.toml", "docs", "examples", "tools", "README.md"):
            (self.home / name).symlink_to(ROOT / name)

    def kills(self, fault: Fault | None, game: str) -> str:
        """The test that fails, "no end", or nothing. Without a fault: what fails anyway."""
        path = self.home / fault.file if fault else None
        whole = path.read_text(encoding="utf-8") if path else ""
        if path and fault:
            path.write_text(broken(whole, fault), encoding="utf-8")
        try:
            return self._run(fault, game)
        finally:
            if path:
                path.write_text(whole, encoding="utf-8")

    def _run(self, fault: Fault | None, game: str) -> str:
        environment = {**os.environ, "PYTHONPATH": str(self.home / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
        own, others = self._files(fault, game)
        for files in (own, others):
            if not files:
                continue
            command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *files]
            try:
                done = subprocess.run(
                    command,
                    cwd=self.home,
                    env=environment,
                    capture_output=True,
                    text=True,
                    timeout=PATIENCE,
                    check=False,
                )
            except subprocess.TimeoutExpired:
                return "no end"
            if done.returncode != 0:
                said = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
                return said.group(1) if said else f"exit {done.returncode}: {(done.stdout + done.stderr)[-200:]}"
        return ""

    def _files(self, fault: Fault | None, game: str) -> tuple[list[str], list[str]]:
        """The test files of the fault's section, and all others of the game."""
        every = sorted(str(p.relative_to(self.home)) for p in (self.home / "tests" / "games" / game).glob("test_*.py"))
        section = Path(fault.file).name.split("_")[0] if fault else "-"
        own = [name for name in every if Path(name).name.startswith(f"test_{section}_")]
        return own, [name for name in every if name not in own]

    def close(self) -> None:
        shutil.rmtree(self.home, ignore_errors=True)


def run(chosen: list[Fault], jobs: int) -> list[tuple[Fault, str]]:
    benches: Queue[Bench] = Queue()
    for _ in range(jobs):
        benches.put(Bench())

    def one(fault: Fault) -> tuple[Fault, str]:
        bench = benches.get()
        try:
            by = bench.kills(fault, fault.game)
        finally:
            benches.put(bench)
        print(f"{'killed  ' if by else 'SURVIVED'} {fault}   {by}", flush=True)
        return fault, by

    try:
        check_sound(benches, sorted({fault.game for fault in chosen}))
        with ThreadPoolExecutor(jobs) as pool:
            return list(pool.map(one, chosen))
    finally:
        while not benches.empty():
            benches.get().close()


def check_sound(benches: Queue[Bench], games: list[str]) -> None:
    """Without a fault all is green: else every fault would seem to be killed."""
    bench = benches.get()
    try:
        for game in games:
            if by := bench.kills(None, game):
                sys.exit(f"mutants: the tests of {game} fail without any fault: {by}")
    finally:
        benches.put(bench)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--number", type=int, default=200)
    parser.add_argument("--seed", type=int, default=None, help="the same sample again")
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--at", default="", help="FILE:LINE of a rule module")
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
    told = run(chosen, args.jobs)
    return report(told, seed, time.monotonic() - began)


def report(told: list[tuple[Fault, str]], seed: int, took: float) -> int:
    print(f"\nsample {seed}, {took / 60:.0f} minutes")
    for game in GAMES:
        mine = [by for fault, by in told if fault.game == game]
        if mine:
            print(f"  {game:12} {sum(map(bool, mine)):4} of {len(mine)} killed")
    alive = [fault for fault, by in told if not by]
    for fault in alive:
        print(f"  survived: {fault}")
    share = 100 * (len(told) - len(alive)) / max(1, len(told))
    print(f"{share:.1f} % killed; wanted {WANTED} %")
    return 0 if share >= WANTED else 1


if __name__ == "__main__":
    sys.exit(main())
