"""Self-play for learners: games of bots written down decision by decision, in shards, so that a run can be resumed.

A shard is a file of JSON lines, packed (`shard-00003.jsonl.gz`): one line a decision with what its role saw and could
choose, what it chose, and what it got in the end. With pyarrow it may be a Parquet file instead, with the same columns
but for what was seen: `seen_at` are places, `seen` the numbers there. A shard is written whole under another name and
then renamed, so a run that was stopped goes on with the first one that is missing.
"""

from __future__ import annotations

import gzip
import json
import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from grognard import registry
from grognard.ai.bots import Thought, player
from grognard.ai.encoding import SIZE
from grognard.ai.episode import Episode
from grognard.kernel.errors import BadOption, NotInstalled
from grognard.kernel.options import Values

HEADING = "selfplay.json"
LINES, PARQUET = "jsonl.gz", "parquet"  # how a shard is written, and how its name ends


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
    form: str = LINES


@dataclass(frozen=True)
class Shard:
    run: Run
    number: int
    games: int
    folder: str

    @property
    def file(self) -> Path:
        return Path(self.folder) / f"shard-{self.number:05}.{self.run.form}"

    def records(self) -> Iterator[dict[str, Any]]:
        for k in range(self.games):
            yield from game_lines(self.run, self.number * self.run.shard + k)


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
    count = (write_parquet if shard.run.form == PARQUET else write_lines)(shard, unfinished)
    unfinished.replace(shard.file)
    return count


def write_lines(shard: Shard, file: Path) -> int:
    count = 0
    with gzip.open(file, "wt", encoding="utf-8", compresslevel=5) as out:
        for record in shard.records():
            out.write(json.dumps(record, separators=(",", ":")) + "\n")
            count += 1
    return count


def write_parquet(shard: Shard, file: Path) -> int:
    import pyarrow as pa
    from pyarrow import parquet

    rows = list[dict[str, Any]]()
    for record in shard.records():
        seen = record.pop("sees")
        rows.append({**record, "seen_at": [i for i, _ in seen], "seen": [float(x) for _, x in seen]})
    parquet.write_table(pa.Table.from_pylist(rows), file)
    return len(rows)


def begun(run: Run, folder: Path) -> None:
    """Claim the folder for this run; raise if it belongs to another."""
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


def play(run: Run, folder: Path, games: int, jobs: int, hear: Callable[[int, int], None], address: str = "") -> int:
    """Play all missing shards; `hear` is called with how many are done, of how many. The decisions written."""
    needed(run.form, address)
    begun(run, folder)
    todo = missing(run, folder, games)
    hear(0, len(todo))
    total = 0
    with cluster(address):
        for done, count in enumerate(written(todo, -1 if address else jobs), 1):
            total += count
            hear(done, len(todo))
    return total


def needed(form: str, address: str) -> None:
    """Raise at once if a package is not installed."""
    packages = (["pyarrow"] if form == PARQUET else []) + (["joblib", "distributed"] if address else [])
    for name in packages:
        if find_spec(name) is None:
            raise NotInstalled(package=name)


@contextmanager
def cluster(address: str) -> Iterator[None]:
    """The workers of a Dask cluster do the work, if its address is given. They need Grognard and the same folder."""
    if not address:
        yield
        return
    import joblib
    from distributed import Client

    with Client(address), joblib.parallel_config(backend="dask"):
        yield


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
    for file in sorted(folder.glob(f"shard-*.{LINES}")):
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            for line in lines:
                yield json.loads(line)
    for file in sorted(folder.glob(f"shard-*.{PARQUET}")):
        yield from rows_of(file)


def rows_of(file: Path) -> Iterator[dict[str, Any]]:
    """The rows of a Parquet file as lines have them."""
    from pyarrow import parquet

    for row in parquet.read_table(file).to_pylist():
        seen = zip(row.pop("seen_at"), row.pop("seen"), strict=True)
        yield {**row, "sees": [list(pair) for pair in seen]}
