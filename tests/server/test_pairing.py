"""Pairing: what must hold of every round, for every number of players, whatever the results."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from functools import lru_cache
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from amount import LONG
from grognard.server.club import matching, pairing
from grognard.server.club.pairing import FIRST, SECOND, Pair, Played


def names(n: int) -> list[str]:
    return [f"p{i:02}" for i in range(n)]


def least(cost: list[list[int]]) -> int:
    """The cost of the best matching, by trying everything."""
    n = len(cost)

    @lru_cache(None)
    def rest(taken: int) -> int:
        if taken == (1 << n) - 1:
            return 0
        i = next(k for k in range(n) if not taken >> k & 1)
        return min(cost[i][j] + rest(taken | 1 << i | 1 << j) for j in range(i + 1, n) if not taken >> j & 1)

    return rest(0)


@settings(max_examples=150, deadline=None, derandomize=not LONG)
@given(st.integers(1, 5), st.sampled_from([1, 2, 7, 10**24]), st.randoms(use_true_random=False))
def test_a_matching_cannot_be_bettered(half: int, top: int, rnd: random.Random) -> None:
    n = 2 * half
    cost = [[0] * n for _ in range(n)]
    for i in range(n):
        for j in range(i):
            cost[i][j] = cost[j][i] = rnd.randint(0, top)
    found = matching.pairs(cost)
    assert sorted(x for pair in found for x in pair) == list(range(n))
    assert sum(cost[i][j] for i, j in found) == least(cost)


def test_rounds_that_cannot_follow_are_foreseen() -> None:
    """Two triangles: everybody has two left to meet, and yet no round is possible."""
    triangles = frozenset({(0, 1), (0, 2), (1, 2), (3, 4), (3, 5), (4, 5)})

    def enough(people: int, free: frozenset[tuple[int, int]], rounds: int, tries: int = 10_000) -> bool:
        return matching.enough(people, free, rounds, matching.Patience(tries))

    assert not enough(6, triangles, 1)
    everybody = frozenset((i, j) for j in range(6) for i in range(j))
    assert enough(6, everybody, 5)
    assert not enough(6, everybody, 6)
    assert not enough(6, everybody, 5, tries=3)  # given up
    assert not enough(6, everybody.difference([(0, 1), (2, 3), (4, 5)]), 5)
    assert enough(6, everybody.difference([(0, 1), (2, 3), (4, 5)]), 4)
    assert not enough(4, frozenset({(0, 1)}), 1)
    assert enough(4, frozenset(), 0)
    assert len(matching.every(list(range(8)))) == 105


def test_nobody_is_matched_with_nobody() -> None:
    assert matching.pairs([]) == []


# ---- round-robin ----


def sides(rounds: list[list[Pair]]) -> dict[str, list[int]]:
    out: dict[str, list[int]] = defaultdict(list)
    for pairs in rounds:
        for pair in pairs:
            if pair.second is not None:
                out[pair.first].append(FIRST)
                out[pair.second].append(SECOND)
    return out


def never_three_running(had: list[int]) -> bool:
    return not any(x == y == z for x, y, z in zip(had, had[1:], had[2:], strict=False))


@pytest.mark.parametrize("twice", [False, True])
@pytest.mark.parametrize("n", range(2, 65))
def test_round_robin_everybody_meets_everybody_with_balanced_sides(n: int, twice: bool) -> None:
    rounds = pairing.robin(names(n), twice)
    assert len(rounds) == pairing.robin_rounds(n, twice)
    met = Counter(frozenset((p.first, p.second)) for pairs in rounds for p in pairs if p.second)
    assert set(met.values()) == {2 if twice else 1}
    assert len(met) == n * (n - 1) // 2
    byes = Counter(p.first for pairs in rounds for p in pairs if not p.second)
    assert byes == (Counter(names(n) * (2 if twice else 1)) if n % 2 else Counter())
    for pairs in rounds:
        here = [x for p in pairs for x in (p.first, p.second) if x]
        assert sorted(here) == names(n)
    for had in sides(rounds).values():
        assert abs(sum(had)) <= (0 if twice else 1)
        assert never_three_running(had)
    if twice:
        assert len({(p.first, p.second) for pairs in rounds for p in pairs if p.second}) == n * (n - 1)


def test_one_player_alone_has_no_rounds() -> None:
    assert pairing.robin(["p"]) == []
    assert pairing.robin_rounds(1) == pairing.robin_rounds(0) == 0


def test_whoever_should_meet_somebody_who_left_has_a_bye() -> None:
    pairs = [Pair("a", "b"), Pair("c", "d"), Pair("e", None), Pair("f", "g")]
    assert pairing.without(pairs, {"b", "f", "e"}) == [Pair("a", None), Pair("c", "d"), Pair("g", None)]
    assert pairing.without([Pair("a", "b")], {"a", "b"}) == []


# ---- Swiss ----


def possible(players: list[str], met: set[frozenset[str]]) -> bool:
    """Can everybody still meet somebody new? (An even number of them.)"""
    if not players:
        return True
    me, rest = players[0], players[1:]
    return any(frozenset((me, other)) not in met and possible([p for p in rest if p != other], met) for other in rest)


def strength(rnd: random.Random) -> tuple[float, float]:
    return rnd.choice([(1.0, 0.0), (0.0, 1.0), (0.5, 0.5)])


def play(n: int, rounds: int, rnd: random.Random, leave: float = 0.0, late: float = 0.0) -> list[Played]:
    """A whole Swiss with results by lot, each round looked at."""
    players, played, gone = names(n), list[Played](), set[str]()
    for number in range(1, rounds + 1):
        pairs = pairing.swiss(players, played, gone, rounds_left=rounds - number + 1)
        check_round(players, played, gone, pairs)
        for p in pairs:
            score = (1.0, None) if p.second is None else (None, None) if rnd.random() < late else strength(rnd)
            played.append(Played(number, p.first, p.second, *score))
        gone |= {p for p in players if rnd.random() < leave and len(players) - len(gone) > 4}
        if late:  # results come in between rounds
            played = [Played(g.round, g.first, g.second, *strength(rnd)) if g.open and rnd.random() < 0.5 else g
                      for g in played]  # fmt: skip
    return played


def check_round(players: list[str], played: list[Played], gone: set[str], pairs: list[Pair]) -> None:
    here = [p for p in players if p not in gone]
    assert sorted(x for p in pairs for x in (p.first, p.second) if x) == sorted(here)
    byes = [p.first for p in pairs if p.second is None]
    assert len(byes) == len(here) % 2
    had = {g.first for g in played if g.second is None}
    if byes and set(here) - had:
        assert byes[0] not in had
    met = {frozenset((g.first, g.second)) for g in played if g.second}
    again = [p for p in pairs if p.second and frozenset((p.first, p.second)) in met]
    if again:
        # Only if it could not be helped: whoever of those who had none rests.
        resting = [p for p in here if p not in had] if byes else [""]
        assert not any(possible([p for p in here if p != rests], met) for rests in resting)


@settings(max_examples=60, deadline=None, derandomize=not LONG)
@given(st.integers(2, 20), st.integers(1, 9), st.randoms(use_true_random=False))
def test_swiss_pairs_everybody_and_nobody_twice_up_to_the_last_round(n: int, rounds: int, rnd: random.Random) -> None:
    """Even if there are as many rounds as opponents: small fields look ahead."""
    played = play(n, min(rounds, pairing.robin_rounds(n)), rnd)
    met = Counter(frozenset((g.first, g.second)) for g in played if g.second)
    assert set(met.values()) <= {1}
    assert max(Counter(g.first for g in played if not g.second).values(), default=0) <= 1


@settings(max_examples=60, deadline=None, derandomize=not LONG)
@given(st.integers(2, 14), st.integers(1, 9), st.randoms(use_true_random=False))
def test_swiss_goes_on_when_players_leave_and_results_are_late(n: int, rounds: int, rnd: random.Random) -> None:
    play(n, min(rounds, n - 1), rnd, leave=0.06, late=0.2)


@pytest.mark.parametrize("n", [18, 27, 36, 45, 54, 63, 64])
def test_nine_rounds_of_a_large_swiss_have_no_rematch_and_even_sides(n: int) -> None:
    """From 18 players on nine rounds always go without a rematch: who has not met makes up half the field (Dirac)."""
    played = play(n, pairing.SWISS_ROUNDS, random.Random(n))
    met = Counter(frozenset((g.first, g.second)) for g in played if g.second)
    assert set(met.values()) == {1}
    assert max(Counter(g.first for g in played if not g.second).values(), default=0) <= 1
    for card in pairing.cards(names(n), played).values():
        assert abs(card.balance) <= 1
        assert never_three_running(card.sides)


def every_matching(players: list[str]) -> list[list[tuple[str, str]]]:
    if not players:
        return [[]]
    me, rest = players[0], players[1:]
    return [[(me, other), *more] for other in rest for more in every_matching([p for p in rest if p != other])]


@settings(max_examples=25, deadline=None, derandomize=not LONG)
@given(st.integers(4, 8), st.integers(2, 6), st.randoms(use_true_random=False))
def test_rematches_thirds_running_and_uneven_sides_are_as_few_as_can_be(
    n: int, rounds: int, rnd: random.Random
) -> None:
    """Against all pairings there are of those who do not rest."""
    players = names(n)
    played = play(n, min(rounds, n - 1), rnd)
    cards = pairing.cards(players, played, 0.5)

    def worth(pairs: list[tuple[str, str]]) -> tuple[int, int, int]:
        met = sum(cards[a].met.count(b) for a, b in pairs)
        strains = [(cards[a].strain(FIRST), cards[b].strain(SECOND)) for a, b in pairs]
        return met, sum(x[0] + y[0] for x, y in strains), sum(x[1] + y[1] for x, y in strains)

    def best_worth(pairs: list[tuple[str, str]]) -> tuple[int, int, int]:
        turned = [min([(a, b)], [(b, a)], key=worth)[0] for a, b in pairs]
        return worth(turned)

    pairs = pairing.swiss(players, played)
    playing = [p for p in players if p not in {q.first for q in pairs if q.second is None}]
    found = worth([(p.first, p.second) for p in pairs if p.second is not None])
    assert found == min(best_worth(m) for m in every_matching(playing))


@pytest.mark.parametrize("n", range(2, 18))
def test_sides_are_even_in_small_fields_too(n: int) -> None:
    """As long as half the field is new to everybody nothing forces a side three times running."""
    for seed in range(6):
        played = play(n, max(1, n // 3), random.Random(100 * n + seed))
        for card in pairing.cards(names(n), played).values():
            assert never_three_running(card.sides)
            assert abs(card.balance) <= 2


def test_the_first_round_is_upper_half_against_lower_half_with_sides_by_turns() -> None:
    assert pairing.swiss(names(8), []) == [
        Pair("p00", "p04"),
        Pair("p05", "p01"),
        Pair("p02", "p06"),
        Pair("p07", "p03"),
    ]


def test_those_with_as_many_points_meet() -> None:
    players = names(8)
    played = [Played(1, p.first, p.second, 1.0, 0.0) for p in pairing.swiss(players, [])]
    won = {g.first for g in played}
    for pair in pairing.swiss(players, played):
        assert (pair.first in won) == (pair.second not in won)  # sides come first: winners all had the first side
    played = [Played(g.round, g.first, g.second, *((1.0, 0.0) if n % 2 else (0.0, 1.0))) for n, g in enumerate(played)]
    won = {g.first if g.first_points else str(g.second) for g in played}
    assert all((pair.first in won) == (pair.second in won) for pair in pairing.swiss(players, played))


def test_the_bye_goes_to_the_lowest_who_had_none() -> None:
    players, played = names(5), list[Played]()
    had = []
    for number in range(1, 6):
        pairs = pairing.swiss(players, played)
        had.append(next(p.first for p in pairs if p.second is None))
        played += [Played(number, p.first, p.second, 1.0, None if p.second is None else 0.0) for p in pairs]
    assert had[0] == "p04"
    assert sorted(had) == players


def test_a_side_for_the_third_time_is_better_than_the_same_opponent_again() -> None:
    players = ["a", "b", "c", "d"]
    played = [
        Played(1, "a", "c", 1, 0), Played(1, "b", "d", 1, 0),
        Played(2, "a", "d", 1, 0), Played(2, "b", "c", 1, 0),
    ]  # fmt: skip
    pairs = pairing.swiss(players, played)
    # a-b and c-d are the only new pairs; somebody must have a side the third time, on each board one.
    assert {frozenset((p.first, str(p.second))) for p in pairs} == {frozenset("ab"), frozenset("cd")}


def test_nobody_left_and_one_left() -> None:
    assert pairing.swiss(names(3), [], gone=names(3)) == []
    assert pairing.swiss(names(3), [], gone=names(2)) == [Pair("p02", None)]


def test_two_players_meet_again_with_sides_switched() -> None:
    played = [Played(1, "a", "b", 1.0, 0.0)]
    assert pairing.swiss(["a", "b"], played) == [Pair("b", "a")]


# ---- standings ----


def test_tie_breaks_in_their_order() -> None:
    """Worked by hand."""
    played = [
        Played(1, "a", "b", 1, 0), Played(1, "c", "d", 1, 0),
        Played(2, "c", "a", 0.5, 0.5), Played(2, "d", "b", 0, 1),
        Played(3, "a", "d", 0.5, 0.5), Played(3, "b", "c", 1, 0),
    ]  # fmt: skip
    table = {s.player: s for s in pairing.standings(list("abcd"), played)}
    assert {p: s.points for p, s in table.items()} == {"a": 2.0, "b": 2.0, "c": 1.5, "d": 0.5}
    assert {p: s.buchholz for p, s in table.items()} == {"a": 4.0, "b": 4.0, "c": 4.5, "d": 5.5}
    assert (table["a"].direct, table["b"].direct) == (1.0, 0.0)
    assert (table["a"].wins, table["b"].wins) == (1, 2)
    assert table["a"].sonneborn == 2.0 + 0.75 + 0.25
    assert table["b"].sonneborn == 0.5 + 1.5
    assert [s.player for s in pairing.standings(list("abcd"), played)] == ["a", "b", "c", "d"]
    assert [s.rank for s in pairing.standings(list("abcd"), played)] == [1, 2, 3, 4]


def test_full_equals_share_a_rank_and_open_games_bring_nothing_yet() -> None:
    played = [Played(1, "a", "b", 0.5, 0.5), Played(1, "c", "d")]
    table = pairing.standings(list("abcd"), played)
    assert [(s.player, s.rank) for s in table] == [("a", 1), ("b", 1), ("c", 3), ("d", 3)]
    assert all(s.games == 0 for s in table[2:])


def test_a_bye_counts_as_an_opponent_as_good_as_oneself() -> None:
    table = {
        s.player: s for s in pairing.standings(["a", "b", "c"], [Played(1, "c", None, 1.0), Played(1, "a", "b", 1, 0)])
    }
    assert table["c"].buchholz == 1.0
    assert table["c"].byes == 1
    assert table["c"].games == 0


def test_a_game_to_which_nobody_came_helps_nobody() -> None:
    table = pairing.standings(["a", "b"], [Played(1, "a", "b", 0.0, 0.0)])
    assert [s.sonneborn for s in table] == [0.0, 0.0]
    assert [s.wins for s in table] == [0, 0]


def test_the_order_of_rounds_counts_for_sides_not_the_order_of_the_list() -> None:
    played = [Played(3, "a", "b"), Played(1, "c", "a"), Played(2, "a", "d")]
    card = pairing.cards(list("abcd"), played)["a"]
    assert card.sides == [SECOND, FIRST, FIRST]
    assert list(pairwise(card.met)) == [("c", "d"), ("d", "b")]
