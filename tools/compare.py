"""Is this tree slower than another commit? Both are measured in turn, in one run, by the processor's own clock.

    python tools/compare.py                  # against the commit before this one
    python tools/compare.py main --rounds 5
    python tools/compare.py main --server 200 --search
    python tools/compare.py --quick          # only games whose code has changed, again only if one seems slower; CI
    make compare

Random play of every game, with and without a look at the view before each action. With --server also actions at a table
of a server with two pages: rules, storage, and what both are told; with --search passes of a tree search. A busy
machine slows both alike, so the ratio of their best rounds is what counts. A loss of more than a tenth is a warning; it
never fails, because no clock is exact enough for that.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

TREE = Path(__file__).resolve().parents[1]
ALLOWED = 1.10
GAMES = {"trench": 12, "ttlm": 1, "lastbattle": 1}  # about a second each
BESIDE = {"ai", "client", "fast", "lang", "lessons", "rules", "server"}  # folders that random play never enters
MEASURE = """
import gc, json, sys, time
from grognard.cli.bench import random_game
from grognard import registry
from grognard.kernel.save_file import check_options

def per_second(game, options, games, looking):
    gc.collect()  # or it may come in the middle
    began = time.process_time()
    decisions = sum(random_game(game, options, seed, looking) for seed in range(games))
    return decisions / (time.process_time() - began)

found = {}
for name, games in json.loads(sys.argv[1]).items():
    game = registry.game(name)
    options = check_options(game, {})
    random_game(game, options, 99, True)
    for looking in (False, True):
        found[name + (" with view" if looking else "")] = per_second(game, options, games, looking)
    actions = int(sys.argv[2])
    if actions:
        from grognard.cli.bench_server import server_actions
        server_actions(game, actions)
        found[name + " server"] = 1e6 / server_actions(game, actions)["server_action_us"]
    if sys.argv[3:]:
        from grognard.cli.bench import halfway, search_passes
        found[name + " search"] = search_passes(game, halfway(game, options))
print(json.dumps(found))
"""


def measured(tree: Path, games: dict[str, int], actions: int, search: bool) -> dict[str, float]:
    """Decisions per second of the processor, interpreted, in a process of its own."""
    env = {**os.environ, "PYTHONPATH": str(tree / "src"), "GROGNARD_FAST": "0"}
    run = [sys.executable, "-c", MEASURE, json.dumps(games), str(actions), *["search"] * search]
    told = subprocess.run(run, env=env, cwd=tree, check=True, capture_output=True, text=True).stdout
    found: dict[str, float] = json.loads(told)
    return found


def git(*words: str) -> str:
    return subprocess.run(["git", "-C", str(TREE), *words], check=True, capture_output=True, text=True).stdout.strip()


def concerned(paths: list[str], games: dict[str, int]) -> dict[str, int]:
    """The games whose play may have another speed where these files differ."""
    found = set[str]()
    for path in paths:
        way = path.split("/")
        if way[:2] != ["src", "grognard"] or set(way) & BESIDE:
            continue
        found |= {way[3]} if way[2] == "games" and len(way) > 4 else set(games)
    return {name: n for name, n in games.items() if name in found}


def best(rounds: list[dict[str, float]]) -> dict[str, float]:
    return {name: max(found[name] for found in rounds) for name in rounds[0]}


Compared = list[tuple[str, float, float]]  # name, decisions per second at the base, and here


def slower(found: Compared) -> Compared:
    return [(name, before, now) for name, before, now in found if before > now * ALLOWED]


def compare(
    base: str, games: dict[str, int], rounds: int, actions: int = 0, quick: bool = False, search: bool = False
) -> Compared:
    """`quick`: no more rounds than it takes until nothing seems slower."""
    turns: list[tuple[dict[str, float], dict[str, float]]] = []

    def found() -> Compared:
        before, now = best([a for a, _ in turns]), best([b for _, b in turns])
        return [(name, before[name], now[name]) for name in now if name in before]

    with tempfile.TemporaryDirectory() as folder:
        old = Path(folder) / "base"
        git("worktree", "add", "--detach", str(old), base)
        try:
            for _ in range(rounds):
                turns.append((measured(old, games, actions, search), measured(TREE, games, actions, search)))
                if quick and not slower(found()):
                    break
        finally:
            git("worktree", "remove", "--force", str(old))
    return found()


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Is this tree slower than another commit?")
    parser.add_argument("base", nargs="?", default="HEAD~1", help="the other commit")
    parser.add_argument("--rounds", type=int, default=3, help="how often both are measured")
    parser.add_argument("--game", action="append", choices=sorted(GAMES), help="only this game")
    parser.add_argument("--server", type=int, default=0, metavar="ACTIONS", help="how many actions at a server's table")
    parser.add_argument("--search", action="store_true", help="passes of a tree search too")
    parser.add_argument(
        "--quick", action="store_true", help="only games whose code has changed, again only if one seems slower"
    )
    chosen = parser.parse_args(arguments)
    games = {name: n for name, n in GAMES.items() if not chosen.game or name in chosen.game}
    try:
        if chosen.quick:
            games = concerned(git("diff", "--name-only", chosen.base).splitlines(), games)
        if not games:
            print(f"no code of any game's play differs from {chosen.base}: there is nothing to compare")
            return 0
        found = compare(chosen.base, games, chosen.rounds, chosen.server, chosen.quick, chosen.search)
    except (subprocess.CalledProcessError, OSError) as wrong:
        print(f"nothing was compared: {getattr(wrong, 'stderr', '') or wrong}", file=sys.stderr)
        return 0
    for name, before, now in found:
        warning = " warning: slower by more than a tenth" if slower([(name, before, now)]) else ""
        print(f"{name:22} {before:10,.0f} -> {now:10,.0f} a second, {now / before:.2f} times{warning}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
