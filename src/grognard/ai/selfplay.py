"""Self-play for learners: games of bots written down decision by decision, in shards that can be taken up again.

A shard is a file of JSON lines, packed (`shard-00003.jsonl.gz`): one line a decision with what its role saw and could
choose, what it chose, and what it got in the end. A shard is written whole under another name and then renamed, so a
run that was stopped goes on with the first one that is missing.
"""

from __future__ import annotations

import gzip
import json
import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from grognard import registry
from grognard.ai.bots import Thought, player
from grognard.ai.encoding import SIZE
from grognard.ai.episode import Episode
from grognard.kernel.errors import BadOption
from grognard.kernel.options import Values

HEADING = "selfplay.json"


@dataclass(frozen=True)
class Run:
    """What is played: the same run gives the same shards."""

    game: str
    bots: tuple[str, str]
    seed: int = 0
    scenario: str = ""
    options: Values = field(default_factory=dict)
    passes: int = 0
    size: int = SIZE
    shard: int = 50  # games in a file


@dataclass(frozen=True)
class Shard:
    run: Run
    number: int
    games: int
    folder: str

    @property
    def file(self) -> Path:
        return Path(self.folder) / f"shard-{self.number:05}.jsonl.gz"


def game_lines(run: Run, number: int) -> Iterator[dict[str, Any]]:
    """One game: a record for each decision. The bots change sides with every game."""
    game = registry.game(run.game)
    episode = Episode(game, run.seed * 1_000_003 + number, run.scenario, run.options)
    thought = Thought(run.passes)
    names = run.bots if number % 2 == 0 else run.bots[::-1]
    players = [player(name, run.seed * 1_000_003 + 2 * number + i, game, thought) for i, name in enumerate(names)]
    records: list[dict[str, Any]] = []
    while not episode.over and not episode.cut_short:
        role = episode.to_act
        sight, offered = episode.see(role, run.size), episode.world.offer(role)
        chosen = players[role](episode.seat(role), None)
        if len(offered) > 1:  # where there is no choice nothing is to be learnt
            records.append({
                "game": number,
                "step": episode.decisions,
                "role": role,
                "bot": names[role],
                "kind": episode.world.kind,
                "sees": [[i, x] for i, x in enumerate(sight.observation) if x],
                "offered": [episode.space.number(a) for a in offered],
                "chosen": episode.space.number(chosen),
            })  # fmt: skip
        episode.act(episode.space.number(chosen), role)
    for record in records:
        yield {**record, "reward": episode.reward(record["role"]), "length": episode.decisions}


def write(shard: Shard) -> int:
    """Play and write one shard; the number of decisions in it."""
    unfinished = shard.file.with_suffix(".part")
    count = 0
    with gzip.open(unfinished, "wt", encoding="utf-8", compresslevel=5) as out:
        for k in range(shard.games):
            for record in game_lines(shard.run, shard.number * shard.run.shard + k):
                out.write(json.dumps(record, separators=(",", ":")) + "\n")
                count += 1
    unfinished.replace(shard.file)
    return count


def begun(run: Run, folder: Path) -> None:
    """The folder is of this run, or becomes so; of another it is refused."""
    folder.mkdir(parents=True, exist_ok=True)
    heading, facts = folder / HEADING, json.loads(json.dumps(asdict(run)))
    if heading.exists():
        if json.loads(heading.read_text(encoding="utf-8")) != facts:
            raise BadOption(option="--out", value=str(folder))
    else:
        heading.write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")


def missing(run: Run, folder: Path, games: int) -> list[Shard]:
    """The shards that are still to be written."""
    wanted = [
        Shard(run, i, min(run.shard, games - i * run.shard), str(folder))
        for i in range((games + run.shard - 1) // run.shard)
    ]
    return [shard for shard in wanted if not shard.file.exists()]


def play(run: Run, folder: Path, games: int, jobs: int, hear: Callable[[int, int], None]) -> int:
    """All that is missing; `hear` is told how many shards are done, of how many. The decisions written."""
    begun(run, folder)
    todo = missing(run, folder, games)
    hear(0, len(todo))
    total = 0
    for done, count in enumerate(written(todo, jobs), 1):
        total += count
        hear(done, len(todo))
    return total


def written(todo: list[Shard], jobs: int) -> Iterator[int]:
    """Shard after shard: here, or by several processes. With joblib installed its backend is used, whichever is set
    (`joblib.parallel_config`: local processes, Dask, Ray)."""
    if jobs == 1:
        yield from map(write, todo)
    elif find_spec("joblib") is not None:
        import joblib

        yield from joblib.Parallel(n_jobs=jobs, return_as="generator_unordered")(map(joblib.delayed(write), todo))
    else:
        with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
            for done in as_completed([pool.submit(write, shard) for shard in todo]):
                yield done.result()


def read(folder: Path) -> Iterator[dict[str, Any]]:
    """Every decision of a run, shard by shard."""
    for file in sorted(folder.glob("shard-*.jsonl.gz")):
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            for line in lines:
                yield json.loads(line)
