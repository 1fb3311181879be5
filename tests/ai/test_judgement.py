"""Learnt judgement: counted in the words of the game, in whole numbers, and only where it was learnt."""

from __future__ import annotations

import json
import random
from array import array
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import grognard
from grognard import registry
from grognard.ai import judgement, training
from grognard.ai.episode import Episode
from grognard.ai.judgement import UNIT, Judge, counting, judge, learnt
from grognard.ai.tree import TreeBot
from grognard.cli import cli
from tests.games.trench.table import lay

GAMES = [name for name in ("trench", "ttlm", "lastbattle") if counting(registry.game(name)) is not None]
TRENCH = registry.game("trench")
OPTIONS = {"trench": {}, "ttlm": {"A29": True}, "lastbattle": {}}


@pytest.mark.parametrize("name", GAMES)
def test_the_numbers_of_a_game_belong_to_what_is_counted_today(name: str) -> None:
    """Whoever changes what is counted must train again: old numbers are not used for new counts."""
    game = registry.game(name)
    module, file = counting(game), judgement.file_of(game)
    assert file is not None
    facts = json.loads(file.read_text(encoding="utf-8"))
    assert list(facts["weights"]) == [*module.NAMES, "constant"]
    assert all(isinstance(weight, int) for weight in facts["weights"].values())
    assert facts["made"]["command"].startswith(f"grognard lab train {name} ")
    assert facts["made"]["loss"] < facts["made"]["blind"], "it foretells the end better than nothing"


@pytest.mark.parametrize("name", GAMES)
def test_every_count_is_a_whole_number_with_a_name(name: str) -> None:
    game, rnd = registry.game(name), random.Random(4)
    module = counting(game)
    assert len(set(module.NAMES)) == len(module.NAMES)
    w = Episode(game, 3, options=OPTIONS[name]).world
    for _ in range(120):
        counts = module.features(w.state)
        assert len(counts) == len(module.NAMES)
        assert all(type(x) is int for x in counts)
        if w.over:
            break
        role = w.to_act()[0]
        w.play(role, rnd.choice([a for a in w.offer(role) if a[0] not in game.rare] or w.offer(role)))


def test_what_one_side_gains_the_other_loses() -> None:
    even = Judge([UNIT, 0], lambda s: [s], 1)
    assert even.worth(0) == [0.5, 0.5]  # type: ignore[arg-type]
    for lead in (-50, -2, 1, 3, 50):
        mine, other = even.worth(lead)  # type: ignore[arg-type]
        assert mine + other == pytest.approx(1.0)
        assert (mine > 0.5) is (lead > 0)


def test_a_longer_deck_is_better() -> None:
    text = "french to act, turn 20, 3 CP\n3.1: poilus\n5.1: landser\nfrench deck: {}\ngerman deck: landser*9"
    found = learnt(TRENCH)
    assert found is not None
    short, long = (found.worth(lay(text.format(deck)).state)[0] for deck in ("fr_hmg", "fr_hmg poilus*6"))
    assert short < long


@pytest.mark.rule("TR.control.discards")
def test_an_enemy_a_step_from_an_open_rear_trench_is_a_danger() -> None:
    """A game watched: with three cards left the rear trench was left open to a man beside it."""
    text = "german to act, turn 20, 3 CP\n1.1: poilus\n3.1: poilus\n{}: landser\nfrench deck: poilus*2\ngerman deck: landser*9"
    found = learnt(TRENCH)
    assert found is not None
    beside, away = (found.worth(lay(text.format(box)).state)[0] for box in ("2.2", "5.2"))
    assert beside < away


def test_a_kind_of_game_that_was_not_learnt_is_judged_by_the_advice() -> None:
    """Trench: the bunker mode has no judgement; the search plays on by weight there."""
    for options, known in (({}, True), ({"bunker": True}, False)):
        table = grognard.load("trench").new(seed=1, options=options)
        assert (judge(TRENCH, table.state) is not None) is known
        bot = TreeBot(1, most=3)
        bot.choose(table.seat(table.to_act[0]), 3600.0)
        assert (bot._judge is not None) is known


def test_numbers_for_other_counts_are_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "judgement.json"
    file.write_text(json.dumps({"turns": 1, "weights": {"something else": 3, "constant": 1}}), encoding="utf-8")
    monkeypatch.setattr(judgement, "file_of", lambda _game: file)
    learnt.cache_clear()
    try:
        assert learnt(TRENCH) is None
    finally:
        learnt.cache_clear()


def test_what_decides_is_learnt() -> None:
    """Two counts, of which one decides and the other says nothing."""
    rnd, heard = random.Random(5), training.Lesson()
    for number in range(600):
        deciding, idle = rnd.randrange(-5, 6), rnd.randrange(0, 4)
        heard.counts.append(array("i", [deciding, idle]))
        heard.ends.append(float(deciding + rnd.random() > 0.5))
        heard.games.append(number)
    found = training.learn(heard)
    assert found.weights[0] > 5 * abs(found.weights[1])
    assert found.loss < 0.5 < found.blind


def test_a_game_is_counted_once_a_player_turn() -> None:
    heard = training.Lesson()
    training.play(TRENCH, 0, 7, "standard", {}, heard)
    assert len(heard.counts) == len(heard.ends) == len(heard.games) > 10
    assert set(heard.ends) <= {0.0, 1.0}
    again = training.Lesson()
    training.play(TRENCH, 0, 7, "standard", {}, again)
    assert again.counts == heard.counts


def test_lab_train_writes_the_numbers_and_where_they_come_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "judgement.json"
    monkeypatch.setattr(training, "file_of", lambda _game: file)
    result = CliRunner().invoke(cli, ["lab", "train", "trench", "--games", "3", "--seed", "5", "--lang", "en"])
    assert result.exit_code == 0, result.output
    facts: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    assert facts["made"]["command"] == "grognard lab train trench --games 3 --seed 5"
    assert "3 games" in result.output


def test_lab_train_refuses_a_game_with_nothing_to_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "counting", lambda _game: None)
    result = CliRunner().invoke(cli, ["lab", "train", "trench", "--games", "1"])
    assert result.exit_code != 0


def test_the_numbers_lie_beside_the_source_even_if_the_rules_are_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting(TRENCH), "__file__", "/elsewhere/advice_judgement.so")
    assert judgement.file_of(TRENCH) == TRENCH.folder / "data" / "judgement.json"


def test_the_next_lesson_is_from_players_who_search_by_the_last() -> None:
    model, heard, again = learnt(TRENCH), training.Lesson(), training.Lesson()
    assert model is not None
    for into in (heard, again):
        training.play(TRENCH, 0, 7, "standard", {}, into, training.Searchers(model, 2))
    assert len(heard.counts) == len(heard.ends) > 10
    assert heard.counts == again.counts
    plain = training.Lesson()
    training.play(TRENCH, 0, 7, "standard", {}, plain)
    assert heard.counts != plain.counts


def test_lab_train_says_how_the_players_searched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "judgement.json"
    monkeypatch.setattr(training, "file_of", lambda _game: file)
    command = "lab train trench --games 3 --seed 5 --passes 1 --again 2"
    result = CliRunner().invoke(cli, [*command.split(), "--lang", "en"])
    assert result.exit_code == 0, result.output
    assert json.loads(file.read_text(encoding="utf-8"))["made"]["command"] == f"grognard {command}"


def test_what_was_learnt_before_is_kept_where_the_next_lesson_says_nothing() -> None:
    rnd, heard = random.Random(5), training.Lesson()
    for number in range(400):
        deciding, seldom = rnd.randrange(-5, 6), int(number == 7)
        heard.counts.append(array("i", [deciding, seldom]))
        heard.ends.append(float(deciding + rnd.random() > 0.5))
        heard.games.append(number)
    before = training.Learnt([-1.0, 0.5, 0.0], 0.0, 0.0)
    found = training.learn(heard, 0, before)
    assert found.weights[0] > 0.2, "it speaks against this"
    assert found.weights[1] == pytest.approx(0.5, abs=0.2)
    assert found.loss < 0.6
