"""Designing a battle: what was bought becomes counters, and is mustered anew; whoever has done what he wrote down."""

from __future__ import annotations

import pytest

from games.lastbattle.test_s19_design import A, D, Designed
from grognard.games.lastbattle.assets import ASSET_NAMES, MOST_PIECES, PRICES
from grognard.games.lastbattle.ids import ELITE, ITEM_NAMES
from grognard.games.lastbattle.s19_missions import achieved, judged, left_in_strength, note_left
from grognard.games.lastbattle.s19_muster import GUN_ROWS, ITEM_ROWS, fresh_from, is_bought, mix_weapons, remuster
from grognard.games.lastbattle.state import DEAD, FOOT, GUN, VEHICLE, WAITING, State, put, situation
from grognard.kernel.chance import FastDice
from grognard.kernel.umpire import Umpire


def mustered(attacks: str = "break", defends: str = "hold") -> State:
    """Both have bought a leader, men, a vehicle with its weapon, a mortar and a machine gun, and sealed it."""
    t = Designed().agreed(size=1).mission(A, attacks).mission(D, defends)
    for side in (A, D):
        t.buy(side, "leader-AR").buy(side, "AR-Novice", 5).buy(side, "BMP_BC").buy(side, "M60")
    t.buy(A, "mortar")
    t.do(D, "seal")
    t.do(A, "seal")
    return t.s


def rows(s: State, side: int) -> list[tuple[int, ...]]:
    """Everything about the counters of a side."""
    each = (
        s.kind,
        s.what,
        s.grade,
        s.men,
        s.rank,
        s.hex,
        s.aboard,
        s.seat,
        s.flags,
        s.spent,
        s.facing,
        s.damage,
        s.seen,
    )
    return [tuple(row[n] for row in each) for n in range(len(s.side)) if s.side[n] == side]


def stores(s: State, side: int) -> list[list[int]]:
    """Its weapons and its batteries."""
    items = [row[side * ITEM_ROWS : (side + 1) * ITEM_ROWS] for row in (s.item, s.item_at, s.shots)]
    return items + [row[side * GUN_ROWS : (side + 1) * GUN_ROWS] for row in (s.gun, s.rounds)]


@pytest.mark.rule("LB.design.leader-elite", "LB.design.artillery-on-map", "LB.R18")
def test_what_was_bought_is_what_is_mustered() -> None:
    s = mustered()
    assert is_bought(s)
    for side in (A, D):
        mine = [n for n in range(len(s.side)) if s.side[n] == side and s.hex[n] != DEAD]
        men = [n for n in mine if s.kind[n] == FOOT and s.men[n]]
        leaders = [n for n in men if s.rank[n]]
        assert [s.grade[n] for n in leaders] == [ELITE]
        assert sum(s.men[n] for n in men) == 5 + 1
        assert sum(s.kind[n] == VEHICLE for n in mine) == 1
        assert sum(s.kind[n] == GUN for n in mine) == (side == A)
        bought = [s.item[i] for i in range(side * ITEM_ROWS, (side + 1) * ITEM_ROWS) if s.item_at[i] != -1]
        assert ITEM_NAMES.index("M60") in bought
        assert sum(x == side for x in s.side) >= MOST_PIECES[situation(s).size]
    assert len(s.item) == 2 * ITEM_ROWS
    assert len(s.gun) == 2 * GUN_ROWS


@pytest.mark.rule("LB.design.budget")
@pytest.mark.parametrize("side", [A, D])
def test_a_side_that_is_mustered_anew_is_as_it_was_bought_and_the_other_stays(side: int) -> None:
    s = mustered()
    fresh = fresh_from(s)
    first = rows(fresh, side), stores(fresh, side)
    h = next(x for x in situation(s).forces[side].zones[0].hexes)
    for n in range(len(s.side)):
        if s.side[n] in (A, D) and s.hex[n] == WAITING:
            put(s, n, h)
            s.facing[n], s.spent[n], s.men[n] = 3, 2, max(0, s.men[n] - 1)
    s.shots = [x + 1 for x in s.shots]
    s.rounds = [x + 1 for x in s.rounds]
    s.reserve = [n for n in range(len(s.side)) if s.side[n] == 1 - side][:2]
    other = rows(s, 1 - side), stores(s, 1 - side)
    theirs = list(s.reserve)
    remuster(s, side)
    assert (rows(s, side), stores(s, side)) == first
    assert (rows(s, 1 - side), stores(s, 1 - side)) == other
    assert [n for n in s.reserve if s.side[n] != side] == theirs


@pytest.mark.rule("LB.design.mission-secret")
@pytest.mark.parametrize("side", [A, D])
def test_the_numbers_of_a_sides_weapons_are_shuffled_and_no_others(side: int) -> None:
    s = mustered()
    before, other = stores(s, side)[:3], stores(s, 1 - side)
    together = sorted(zip(*before, strict=True))
    orders = set()
    for seed in range(5):
        mix_weapons(s, Umpire(FastDice(seed)), side)
        now = stores(s, side)[:3]
        assert sorted(zip(*now, strict=True)) == together
        orders.add(tuple(now[1]))
    assert len(orders) > 1
    assert stores(s, 1 - side) == other


# ---- missions ----


@pytest.mark.rule("LB.design.attack-break", "LB.amb.design-half-force")
def test_half_of_the_attackers_by_their_price_must_have_left() -> None:
    s = mustered()
    worth = PRICES[ASSET_NAMES.index("BMP_BC")]
    assert not left_in_strength(s, unopposed=False)
    v = next(n for n in range(len(s.side)) if s.side[n] == A and s.kind[n] == VEHICLE)
    note_left(s, v)
    assert s.left == [0, worth]
    note_left(s, v)
    assert s.left[A] == 2 * worth
    assert left_in_strength(s, unopposed=False)
    assert achieved(s, A)
    assert not achieved(s, D)  # he has not held
    assert judged(s) == A


@pytest.mark.rule("LB.design.victory", "LB.design.defend-hold", "LB.design.defend-delay", "LB.design.attack-contain")
@pytest.mark.parametrize(
    ("attacks", "defends", "hesitated", "loser", "done"),
    [
        ("contain", "hold", 0, -1, (False, True)),
        ("contain", "hold", 1 << D, -1, (True, True)),
        ("contain", "hold", 1 << A, -1, (False, True)),
        ("contain", "hold", 0, D, (True, False)),
        ("contain", "hold", 0, A, (False, True)),
        ("break", "delay", 0, -1, (False, True)),
        ("break", "delay", 1 << A, -1, (False, True)),
        ("break", "hold", 0, A, (False, True)),
    ],
)
def test_who_has_done_what_he_wrote_down(
    attacks: str, defends: str, hesitated: int, loser: int, done: tuple[bool, bool]
) -> None:
    s = mustered(attacks, defends)
    s.hesitated = hesitated
    assert (achieved(s, A, loser), achieved(s, D, loser)) == done
    if done[0] != done[1]:
        assert judged(s, loser) == (A if done[0] else D)
