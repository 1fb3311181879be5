"""The arithmetic of the arena, and its pairs."""

from __future__ import annotations

import random

import pytest

from grognard.ai.arena import Outcome, Score, Task, match, play, player, table_of, wilson
from grognard.kernel.errors import UnknownBot, UnknownGame
from grognard.registry import game


def test_wilson_intervals():
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(95, 100)
    assert (round(low, 3), round(high, 3)) == (0.888, 0.978)
    assert wilson(0, 20)[0] == 0.0
    assert wilson(20, 20)[1] == 1.0
    assert wilson(10, 20)[0] + wilson(10, 20)[1] == pytest.approx(1)


def test_a_pair_has_the_same_dice_and_changed_seats():
    one, two, three = (Task("trench", "a", "b", n, 0.1, 7) for n in range(3))
    assert one.key == two.key != three.key
    assert (one.first, two.first, three.first) == (0, 1, 0)
    assert Task("trench", "a", "b", 0, 0.1, 8).key != one.key


def test_scores_add_up():
    score = Score("a", "b")
    for number, points in enumerate((1.0, 0.0, 0.5, 1.0)):
        score.add(Outcome(number, points, 10, number / 10, ""))
    assert (score.games, score.wins_a, score.wins_b, score.draws) == (4, 2, 1, 1)
    assert score.rate == 0.625
    assert score.max_decision_s == 0.3
    assert score.low < score.rate < score.high
    assert score.as_dict()["decisions"] == 40
    assert Score("a", "b").rate == 0.5


def test_the_same_task_gives_the_same_game():
    task = Task("trench", "random", "random", 3, 0, 1)
    one, two = play(task), play(task)
    assert (one.score, one.decisions, one.result) == (two.score, two.decisions, two.result)


def test_progress_is_heard_and_workers_agree_with_this_process():
    heard = []
    here = match("trench", "random", "random", games=2, seed=5, progress=lambda s: heard.append(s.games))
    assert heard == [1, 2]
    there = match("trench", "random", "random", games=2, seed=5, jobs=2)
    assert (here.wins_a, here.wins_b, here.decisions) == (there.wins_a, there.wins_b, there.decisions)


def test_strengths_may_enter_and_strangers_may_not():
    assert callable(player("recruit", 1))
    with pytest.raises(UnknownBot):
        player("deep blue", 1)
    with pytest.raises(UnknownBot):
        match("trench", "random", "nobody")
    with pytest.raises(UnknownGame):
        match("chess", "random", "random")


def test_equal_bots_do_not_play_each_game_twice():
    """Audit R-m4: with the same dice two equal bots that draw no lots play the same game from either seat."""
    keys = [Task("trench", "greedy", "greedy", n, 0.0, 5).key for n in range(6)]
    assert len(set(keys)) == 6
    paired = [Task("trench", "greedy", "random", n, 0.0, 5).key for n in range(6)]
    assert paired[0::2] == paired[1::2]


def test_the_arena_proposes_what_the_page_does():
    """Audit R-m4: a coin decides who begins, so France has not every first turn; asked for, the race it is."""

    def beginners(options):
        tasks = [Task("trench", "random", "random", n, 0.0, 5, options) for n in range(8)]
        return {beginner(table_of(game("trench"), task)) for task in tasks}

    assert beginners({}) == {0, 1}
    assert beginners({"coin": False}) == {0}


def beginner(table):
    """Who has the first turn if the first to be asked is always the first to choose."""
    rnd = random.Random(1)
    while table.state.turn < 1:
        role = table.to_act[0]
        offer = table.offer(role)
        verb = rnd.choice(list(offer))
        table.act(role, verb, rnd.choice(offer[verb]))
    return table.state.active
