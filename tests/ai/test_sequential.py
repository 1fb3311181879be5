"""The sequential test: it ends a match early when the games speak clearly, and is seldom wrong."""

from __future__ import annotations

import random

import pytest

from grognard.ai import arena
from grognard.ai.arena import Outcome, match
from grognard.ai.sequential import FEWEST, JUDGED, in_pairs, leaning, settled


def toss(chance: float, rnd: random.Random) -> list[float]:
    """A match of two players whose games are independent, ended by the test."""
    pairs: list[float] = []
    while len(pairs) < 300 and not settled(pairs, 0.65):
        pairs.append(((rnd.random() < chance) + (rnd.random() < chance)) / 2)
    return pairs


@pytest.mark.parametrize(("chance", "stronger"), [(0.5, False), (0.65, True)])
def test_it_is_wrong_in_about_one_match_of_twenty(chance: float, stronger: bool) -> None:
    rnd = random.Random(4)
    wrong = sum((leaning(toss(chance, rnd), 0.65) > 0.0) is not stronger for _ in range(600))
    assert wrong <= 50  # 30 are expected; a fair test passes 50 about once in ten thousand


def test_a_clear_case_ends_early_and_a_close_one_late() -> None:
    rnd = random.Random(5)
    mean = {p: sum(len(toss(p, rnd)) for _ in range(100)) / 100 for p in (0.3, 0.575, 0.9)}
    assert mean[0.3] < mean[0.575] / 2
    assert mean[0.9] < mean[0.575] / 2


def test_a_few_pairs_prove_nothing_however_clear_they_are() -> None:
    assert not settled([1.0] * (FEWEST - 1), 0.65)
    assert settled([1.0] * FEWEST, 0.65)


def test_it_may_be_asked_for_a_share_below_one_half() -> None:
    assert leaning([0.0, 0.5, 0.0, 0.5], 0.35) > 0.0 > leaning([0.5, 1.0, 0.5, 1.0], 0.35)


def test_where_every_pair_is_split_nobody_is_stronger() -> None:
    assert settled([0.5] * 12, 0.65)
    assert leaning([0.5] * 12, 0.65) < 0.0


def test_pairs_count_in_their_order_so_that_quick_wins_do_not_count_first() -> None:
    assert in_pairs([(5, 1.0), (1, 0.0), (0, 1.0), (4, 1.0)]) == [0.5]
    assert in_pairs([(2, 1.0), (1, 0.0), (0, 1.0), (3, 0.5)]) == [0.5, 0.75]
    assert in_pairs([]) == []


def test_a_match_ends_when_the_test_is_settled_and_goes_on_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "play", lambda task: Outcome(task.number, 1.0, 9, 0.0, ""))
    assert match("trench", "greedy", "random", games=40, until=0.65).games == 2 * FEWEST
    assert match("trench", "greedy", "random", games=40).games == 40


def test_a_match_that_was_settled_before_it_was_stopped_is_not_played_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path
) -> None:
    out = tmp_path / "match.jsonl"
    monkeypatch.setattr(arena, "play", lambda task: Outcome(task.number, 1.0, 9, 0.0, ""))
    match("trench", "greedy", "random", games=2 * FEWEST, out=out)
    monkeypatch.setattr(arena, "play", lambda task: pytest.fail("another game was played"))
    again = match("trench", "greedy", "random", games=40, out=out, until=0.65)
    assert (again.games, again.wins_a) == (2 * FEWEST, 2 * FEWEST)


def test_pairs_judged_as_one_need_more_of_them() -> None:
    """Six wins in a row are not the proof that twelve are."""
    assert settled([1.0] * FEWEST, 0.65)
    assert not settled([1.0] * FEWEST, 0.65, JUDGED)
    assert settled([1.0] * 2 * FEWEST, 0.65, JUDGED)
    rnd = random.Random(6)

    def judged(chance: float) -> list[float]:
        pairs: list[float] = []
        while len(pairs) < 300 and not settled(pairs, 0.65, JUDGED):
            pairs.append(float(rnd.random() < chance))
        return pairs

    for chance, stronger in ((0.5, False), (0.65, True)):
        assert sum((leaning(judged(chance), 0.65, JUDGED) > 0.0) is not stronger for _ in range(600)) <= 50
