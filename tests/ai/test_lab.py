"""The laboratory: a grid of openings played by bots, kept in a file, drawn as a matrix."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner

from grognard.ai import lab
from grognard.cli import cli

GRID = lab.GRIDS["ttlm", "plans"]


def game(row: str, column: str, number: int, score: float, margin: float) -> dict[str, object]:
    cell = {"row": row, "column": column, "number": number}
    return {**cell, "score": score, "margin": margin, "length": 100 + number, "result": ""}


def test_the_grid_of_war_plans_has_forty_nine_cells() -> None:
    cells = list(GRID.cells())
    assert (len(cells), len(set(cells)), cells[0], cells[-1]) == (49, 49, ("history", "history"), ("6", "6"))
    assert GRID.options("3", "5") == {"14.5.2": True, "A29": True, "17.2": "3", "17.3": "5"}


def test_a_run_that_was_stopped_plays_only_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, str, int]] = []

    def play(job: lab.Job) -> dict[str, object]:
        asked.append((job.row, job.column, job.number))
        return game(job.row, job.column, job.number, 1.0, 2.0)

    monkeypatch.setattr(lab, "play", play)
    file, heard = tmp_path / "games.jsonl", list[tuple[int, int]]()
    lab.run(GRID, ("greedy", "random"), 1, 0, 1, file, lambda done, total: heard.append((done, total)))
    assert (len(asked), heard[0], heard[-1]) == (49, (0, 49), (49, 49))
    kept = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join(kept[:31]) + "\n", encoding="utf-8")
    asked.clear()
    played = lab.run(GRID, ("greedy", "random"), 1, 0, 1, file, lambda done, total: None)
    assert (len(asked), len(played)) == (19, 49)
    with pytest.raises(ValueError, match="another kind"):
        lab.run(GRID, ("random", "random"), 1, 0, 1, file, lambda done, total: None)


def test_a_cell_tells_share_lead_and_length_with_their_intervals() -> None:
    cell = lab.cell_of([game("1", "2", i, float(i < 3), float(i)) for i in range(4)])
    assert (cell.games, cell.share, cell.margin) == (4, 0.75, 1.5)
    assert cell.low < 0.75 < cell.high
    assert cell.margin_by == pytest.approx(1.959964 * (5 / 3 / 4) ** 0.5)
    assert lab.cell_of([]).share == 0.5


@pytest.mark.parametrize(("lang", "name"), [("en", "Waldersee"), ("fr", "Guillaume II")])
def test_the_matrix_is_drawn_with_the_names_of_the_plans(lang: str, name: str) -> None:
    played = [game("6", "3", 0, 1.0, 4.0)]
    picture = lab.svg(GRID, played, lang)
    root = ET.fromstring(picture)
    assert len([x for x in root if x.tag.endswith("rect")]) == 50
    assert name in picture
    assert "+4.0" in picture


def test_colours_run_from_one_side_through_paper_to_the_other() -> None:
    assert [lab.shade(x) for x in (0.0, 0.5, 1.0)] == ["#3a5c8a", "#f6f1e4", "#5c6354"]


def test_one_game_of_bots_is_played_to_its_end() -> None:
    entry = lab.play(lab.Job(GRID, "6", "1", 0, "random", "random", 3))
    assert (entry["row"], entry["column"], entry["score"] in (0.0, 0.5, 1.0)) == ("6", "1", True)
    assert entry["length"] > 50
    assert entry["result"]


def test_the_command_knows_only_its_grids(tmp_path: Path) -> None:
    answer = CliRunner().invoke(cli, ["lab", "trench", "plans", "--out", str(tmp_path / "x")])
    assert answer.exit_code == 2
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text(json.dumps({"game": "trench"}) + "\n", encoding="utf-8")
    answer = CliRunner().invoke(cli, ["lab", "ttlm", "plans", "--out", str(wrong)])
    assert answer.exit_code == 2


def test_every_option_is_played_alone_with_what_it_needs_where_it_means_something() -> None:
    grid = lab.GRIDS["ttlm", "options"]
    cells = list(grid.cells())
    assert ("15.1.2", "1916") in cells
    assert ("17.2=3", "1914") in cells
    assert ("17.2=3", "1915") not in cells  # war plans are of 1914
    assert ("semi", "1919") not in cells
    assert "A29" not in {row for row, _ in cells}  # a year each
    assert grid.options("15.1.1", "1916")["13.1"] is True  # what averages need
    assert grid.options("17.2=3", "1914")["17.2"] == "3"
    picture = lab.svg(grid, [game("15.1.2", "1916", 0, 1.0, 4.0)], "fr")
    assert "17.2 " in picture
    assert "Chaque option seule" in picture
    assert "Every option by itself" in lab.svg(grid, [game("15.1.2", "1916", 0, 1.0, 4.0)], "en")
    assert "War plans of 1914" in lab.svg(GRID, [game("6", "3", 0, 1.0, 4.0)], "en")
    assert ET.fromstring(picture) is not None


def test_each_option_goes_round_the_scenarios_in_which_it_matters() -> None:
    grid = lab.GRIDS["ttlm", "each"]
    rows = [row for row, _ in grid.cells()]
    assert len(rows) == len(set(rows))
    assert {"13.3", "16.2.2", "17.2=6"} <= set(rows)
    assert [grid.scenario_of("13.3", lab.ROUND, n) for n in (0, 1, 2, 8)] == ["1916", "1916", "1917", "1916"]
    assert {grid.scenario_of("17.2=6", lab.ROUND, n) for n in range(8)} == {"1914"}
    assert len({grid.scenario_of("15.1.2", lab.ROUND, n) for n in range(12)}) == 6


def test_bots_that_change_sides_are_judged_by_the_points_that_they_won() -> None:
    entries = [lab.play(lab.Job(GRID, "6", "1", n, "greedy", "random", 3, swap=True)) for n in (0, 1)]
    assert [x["side"] for x in entries] == ["german", "entente"]
    assert [x["score"] for x in entries] == [
        0.5 if x["margin"] == 0 else float((x["margin"] > 0) == (x["side"] == "german")) for x in entries
    ]


def test_the_table_has_points_out_of_games_and_those_of_each_side() -> None:
    played = [
        {**game("6", "3", n, score, 1.0), "side": "german" if n % 2 == 0 else "entente"}
        for n, score in enumerate((1.0, 0.5, 1.0, 1.0))
    ]
    lines = lab.table(GRID, played, "en").splitlines()
    assert len(lines) == 9
    assert "3.5/4 (2 + 1.5)" in lines[8]
    assert lines[2].count("–") == 7
