"""Self-play: shards that can be taken up again, the same from the same seed; and a page about games."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from grognard import registry
from grognard.ai import report, selfplay
from grognard.ai.encoding import ActionSpace
from grognard.ai.selfplay import Run, missing, play, read
from grognard.cli import cli
from grognard.kernel.errors import BadOption
from grognard.kernel.translation import catalogue

RUN = Run("trench", ("random", "greedy"), 3, size=256, shard=2)


def silence(done: int, of: int) -> None:
    """Nobody listens."""


def test_every_decision_is_written_with_its_end(tmp_path: Path) -> None:
    count = play(RUN, tmp_path, 3, 1, silence)
    lines = list(read(tmp_path))
    assert len(lines) == count > 100
    assert [f.name for f in sorted(tmp_path.glob("*.gz"))] == ["shard-00000.jsonl.gz", "shard-00001.jsonl.gz"]
    assert {x["game"] for x in lines} == {0, 1, 2}
    space = ActionSpace(registry.game("trench"))
    for x in lines:
        assert x["chosen"] in x["offered"]
        assert len(x["offered"]) > 1
        assert all(0 <= n < space.size for n in x["offered"])
        assert all(0 <= i < 256 for i, _ in x["sees"])
        assert x["reward"] in (-1.0, 0.0, 1.0)
    by_role = {(x["game"], x["role"]): (x["reward"], x["bot"]) for x in lines}
    assert by_role[0, 0][0] == -by_role[0, 1][0]
    assert by_role[0, 0][1] == by_role[1, 1][1] == "random", "they change sides"


def test_a_run_that_was_stopped_writes_only_what_is_missing(tmp_path: Path) -> None:
    play(RUN, tmp_path, 4, 1, silence)
    first, second = sorted(tmp_path.glob("*.gz"))
    before = gzip.decompress(second.read_bytes())
    second.unlink()
    stamp = first.stat().st_mtime_ns
    heard: list[tuple[int, int]] = []
    assert [s.number for s in missing(RUN, tmp_path, 4)] == [1]
    play(RUN, tmp_path, 4, 1, lambda done, of: heard.append((done, of)))
    assert heard == [(0, 1), (1, 1)]
    assert first.stat().st_mtime_ns == stamp
    assert gzip.decompress(second.read_bytes()) == before, "the same seed, the same shard"
    assert not list(tmp_path.glob("*.part"))


def test_a_folder_of_another_run_is_refused(tmp_path: Path) -> None:
    play(RUN, tmp_path, 1, 1, silence)
    with pytest.raises(BadOption):
        play(Run("trench", ("random", "random"), 3, size=256, shard=2), tmp_path, 1, 1, silence)


def test_several_processes_write_the_same(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    short = Run("trench", ("random", "random"), 5, size=64, shard=1)
    play(short, one, 2, 1, silence)
    play(short, two, 2, 2, silence)
    assert list(read(one)) == list(read(two))


def test_the_command_tells_how_far_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selfplay, "game_lines", lambda run, number: iter([{"game": number}]))
    wanted = ["--lang", "en", "selfplay", "trench", "--games", "3", "--jobs", "1", "--out", str(tmp_path / "x")]
    done = CliRunner().invoke(cli, wanted)
    assert done.exit_code == 0, done.output
    assert "3 decisions" in done.output
    assert CliRunner().invoke(cli, [*wanted, "--bots", "greedy"]).exit_code == 2
    assert CliRunner().invoke(cli, [*wanted, "--bots", "greedy,nobody"]).exit_code == 2


@pytest.mark.parametrize(("wanted", "package"), [(["--parquet"], "pyarrow"), (["--address", "tcp://x:1"], "joblib")])
def test_what_is_not_installed_is_named_at_once(
    wanted: list[str], package: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(selfplay, "find_spec", lambda name: None)
    done = CliRunner().invoke(cli, ["--lang", "en", "selfplay", "trench", "--out", str(tmp_path / "x"), *wanted])
    assert done.exit_code == 2
    assert package in done.output
    assert not (tmp_path / "x").exists(), "nothing was begun"


def game(number: int, first: str, result: str, score: float) -> dict[str, object]:
    facts = {"number": number, "score": score, "decisions": 100 + number, "slowest": 0.1, "result": result}
    return {**facts, "first": first, "scenario": "standard", "file": ""}


PLAYED = [
    game(0, "french", "french/victory/TR.x", 1.0),
    game(1, "german", "french/victory/TR.x", 0.0),
    game(2, "french", "german/victory/TR.x", 0.0),
    game(3, "german", "-/draw/TR.x", 0.5),
]


def test_a_report_counts_by_scenario_and_by_side() -> None:
    by_scenario, by_side = report.tallies(PLAYED, ("french", "german"))
    assert (by_scenario["standard"].games, by_scenario["standard"].share) == (4, 0.625)
    assert (by_side["french"].share, by_side["german"].share) == (0.5, 0.25)
    assert by_scenario["standard"].results == {"french victory": 2, "german victory": 1, "draw": 1}
    assert report.spread(by_scenario["standard"].lengths) == "100 – 102 – 103"


@pytest.mark.parametrize(("lang", "said"), [("en", "4 games of bots"), ("fr", "4 parties d’ordinateurs")])
def test_the_page_needs_nothing_else_and_speaks_the_readers_language(lang: str, said: str) -> None:
    page = report.page(PLAYED, ("french", "german"), catalogue(lang, registry.game("trench")))
    assert said in page
    assert "62 % (" in page
    assert "http" not in page
    assert page.count("<svg") == 3


def test_lines_of_the_arena_become_a_page(tmp_path: Path) -> None:
    lines, page = tmp_path / "games.jsonl", tmp_path / "report.html"
    said = (
        CliRunner().invoke(cli, ["arena", "trench", "random", "random", "--games", "2", "--jobs", "1", "--json"]).output
    )
    lines.write_text(said, encoding="utf-8")
    done = CliRunner().invoke(
        cli, ["--lang", "en", "lab", "report", str(lines), "--game", "trench", "--html", str(page)]
    )
    assert done.exit_code == 0, done.output
    assert "2 games" in done.output
    assert "2 games of bots" in page.read_text(encoding="utf-8")
    lines.write_text(json.dumps({"a": "x"}) + "\n", encoding="utf-8")
    assert CliRunner().invoke(cli, ["lab", "report", str(lines)]).exit_code == 2


def test_a_folder_of_matches_shows_strength_by_budget_and_balance_by_options(tmp_path: Path) -> None:
    for passes, score in ((10, 0.0), (40, 1.0)):
        heading = {"a": "tree", "b": "greedy", "options": {"coin": False}, "thought": {"passes": passes, "share": 1.0}}
        played = {**game(0, "french", "french/victory/TR.x", score), "late": 0}
        lines = [json.dumps(heading), json.dumps(played)]
        (tmp_path / f"{passes}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    page = tmp_path / "report.html"
    done = CliRunner().invoke(cli, ["lab", "report", str(tmp_path), "--html", str(page)])
    assert done.exit_code == 0, done.output
    text = page.read_text(encoding="utf-8")
    assert "tree – greedy, 10: 0 %" in text
    assert "tree – greedy, 40: 100 %" in text
    assert "coin = False: 100 %" in text
