"""What was bought as counters, row by row; what each has cost; and every line told while a battle is designed."""

from __future__ import annotations

import pytest

from games.lastbattle.test_s19_design import A, D, Designed, battle
from grognard.games.lastbattle.assets import ASSET_NAMES, MOST_PIECES, PRICES
from grognard.games.lastbattle.ids import ELITE, GUN_NAMES, ITEM_NAMES, ITEM_SHOTS, VEHICLE_NAMES
from grognard.games.lastbattle.s16_forces import MORTAR_ROUNDS
from grognard.games.lastbattle.s19_batteries import (
    by_kind,
    chemicals_bought,
    counts_kinds,
    note_salvo,
    salvoes_bought,
    salvoes_fired,
    salvoes_left,
)
from grognard.games.lastbattle.s19_missions import judged, left_in_strength, note_left, seized, worth_of
from grognard.games.lastbattle.s19_muster import GUN_ROWS, ITEM_ROWS
from grognard.games.lastbattle.s19_terms import changed, fitting, layout_of, terms_of
from grognard.games.lastbattle.state import DEAD, DUMMY, FOOT, GUN, VEHICLE, State, add_unit, situation

HE, SMOKE, ILLUM, ICM, FASCAM, CHEM = range(6)


def told(t: Designed) -> list[tuple[str, str, int]]:
    return [(m.key.removeprefix("log-"), m.rule, m.side) for m in t.u.messages]


def price(name: str) -> int:
    return PRICES[ASSET_NAMES.index(name)]


def mustered(attacker: dict[str, int], defender: dict[str, int], size: int = 2) -> State:
    t = Designed().agreed(size=size).mission(A, "break").mission(D, "hold")
    for side, what in ((A, attacker), (D, defender)):
        for name, many in what.items():
            t.buy(side, name, many)
    t.do(D, "seal")
    t.do(A, "seal")
    return t.s


# ---- counters ----


@pytest.mark.rule("LB.design.leader-elite", "LB.design.artillery-on-map", "LB.design.artillery-salvo", "LB.R18")
@pytest.mark.parametrize("side", [A, D])
def test_row_by_row(side: int) -> None:
    mine = {
        "TRUCK": 1, "HMMWV": 2, "leader-SMG": 1, "leader-AR": 1, "PST-Trained": 3, "AR-Veteran": 6, "M60": 2,
        "RPG_16": 1, "mortar": 2, "82mm": 2, "82mm-he": 3, "82mm-smoke": 1, "120mm": 1, "120mm-he": 4,
    }  # fmt: skip
    few = {"AR-Novice": 1}
    s = mustered(mine if side == A else few, mine if side == D else few)
    rows = [n for n in range(len(s.side)) if s.side[n] == side]
    assert rows == list(range(rows[0], rows[0] + len(rows)))
    living = [n for n in rows if s.hex[n] != DEAD]
    vehicles = [VEHICLE_NAMES[s.what[n]] for n in living if s.kind[n] == VEHICLE]
    assert vehicles == ["HMMWV", "HMMWV", "TRUCK"]
    men = [(s.what[n], s.grade[n], s.men[n], s.rank[n]) for n in living if s.kind[n] == FOOT]
    assert men == [
        (2, ELITE, 1, 1), (4, ELITE, 1, 1),  # the leaders
        (0, 1, 1, 0), (0, 1, 1, 0), (0, 1, 1, 0), (4, 2, 1, 0), (4, 2, 1, 0), (4, 2, 1, 0),  # six posts
        (4, 2, 3, 0),
    ]  # fmt: skip
    guns = [n for n in living if s.kind[n] == GUN]
    assert [(s.what[n], s.rounds[s.grade[n]], s.gun[s.grade[n]]) for n in guns] == [
        (GUN_NAMES.index("82mm"), MORTAR_ROUNDS, -1)
    ] * 2
    assert len(rows) == MOST_PIECES[3]
    items = range(side * ITEM_ROWS, (side + 1) * ITEM_ROWS)
    held = [(ITEM_NAMES[s.item[i]], s.shots[i]) for i in items if s.item_at[i] != -1]
    assert sorted(held) == sorted(
        (x, ITEM_SHOTS[ITEM_NAMES.index(x)]) for x in ("M2HB", "M2HB", "M60", "M60", "RPG_16")
    )
    pools = range(side * GUN_ROWS, (side + 1) * GUN_ROWS)
    assert [(s.gun[k], s.gun_side[k], s.rounds[k]) for k in pools] == [
        (GUN_NAMES.index("82mm"), side, 4), (GUN_NAMES.index("82mm"), side, 4), (GUN_NAMES.index("120mm"), side, 4),
        (-1, side, 10), (-1, side, 10), (-1, side, 0), (-1, side, 0), (-1, side, 0),
    ]  # fmt: skip


# ---- what it is worth ----


@pytest.mark.rule("LB.amb.design-half-force", "LB.design.quality-cost", "LB.design.attack-break")
@pytest.mark.parametrize("side", [A, D])
def test_each_counter_is_worth_what_it_has_cost(side: int) -> None:
    s = mustered({"AR-Novice": 1}, {"AR-Novice": 1})
    worth = {
        add_unit(s, side, VEHICLE, VEHICLE_NAMES.index("M1"), 0, 0): price("M1"),
        add_unit(s, side, GUN, 2, 0, 0): price("mortar"),
        add_unit(s, side, DUMMY, 0, 0, 0): 0,
        add_unit(s, side, FOOT, 4, 2, 3): 3 * price("AR-Veteran"),
        add_unit(s, side, FOOT, 2, 0, 1): price("SMG-Novice"),
    }
    leader = add_unit(s, side, FOOT, 4, ELITE, 1)
    for rank in (1, 2):
        s.rank[leader] = rank
        assert worth_of(s, leader) == price("leader-AR")
    s.rank[leader] = 4
    assert worth_of(s, leader) == price("AR-Elite")
    assert {n: worth_of(s, n) for n in worth} == worth
    for n in worth:
        note_left(s, n)
    assert s.left == ([0, sum(worth.values())] if side == A else [sum(worth.values()), 0])
    s.bought, s.left = [], []
    note_left(s, next(iter(worth)))
    assert s.left == []


@pytest.mark.rule("LB.amb.design-half-force")
def test_half_of_the_units_by_price_and_unopposed_all_who_live() -> None:
    s = mustered({"AR-Novice": 8, "M60": 3}, {"AR-Novice": 2})
    each = price("AR-Novice")
    for gone, enough in ((4 * each - 1, False), (4 * each, True)):
        s.left = [99, gone]
        assert left_in_strength(s, unopposed=False) is enough
    s.left = []
    assert not left_in_strength(s, unopposed=False)
    assert left_in_strength(s, unopposed=True)
    mine = [n for n in range(len(s.side)) if s.side[n] == A and s.hex[n] != DEAD]
    for n in mine:
        s.men[n] = 0
    assert not left_in_strength(s, unopposed=True)


@pytest.mark.rule("LB.R17", "LB.design.attack-seize")
def test_a_place_is_seized_where_the_attacker_stands_and_the_defender_does_not() -> None:
    t = battle("attacker's movement", "D hold good 10 AR-Novice", "A seize-villages good 20 AR-Novice")
    here, there = t.hex("1012"), t.hex("1001")  # a leader of the attacker's, and a team of the defender's
    assert [seized(t.s, places) for places in ([[here]], [[there]], [[here, there]], [[here], [here]], [])] == [
        1,
        0,
        0,
        2,
        0,
    ]
    assert seized(t.s, [[here + 1, here]]) == 1


@pytest.mark.rule("LB.design.victory")
def test_of_equal_shares_unspent_it_is_a_draw() -> None:
    same = ("D delay good 16 AR-Novice", "A contain good 32 AR-Novice")
    assert judged(battle("attacker's movement, hesitated defender", *same).s) == -1  # 4 of 20 and 8 of 40
    more = ("D delay good 16 AR-Novice", "A contain good 31 AR-Novice")
    assert judged(battle("attacker's movement, hesitated defender", *more).s) == A


# ---- salvoes ----


@pytest.mark.rule("LB.design.artillery-salvo", "LB.chem.delivery")
@pytest.mark.parametrize("side", [A, D])
def test_salvoes_of_each_kind_are_counted_by_side_type_and_kind(side: int) -> None:
    mine = {"AR-Novice": 1, "82mm": 2, "82mm-he": 3, "82mm-smoke": 2, "82mm-chemical": 1, "120mm": 1, "120mm-he": 2}
    few = {"AR-Novice": 1}
    s = mustered(mine if side == A else few, mine if side == D else few)
    pool = side * GUN_ROWS
    assert (by_kind(s, side), counts_kinds(s, pool), counts_kinds(s, pool + 3)) == (True, True, False)
    assert [salvoes_left(s, pool, k) for k in range(6)] == [3, 2, 0, 0, 0, 1]
    assert [salvoes_left(s, pool + 2, k) for k in range(6)] == [2, 0, 0, 0, 0, 0]
    assert salvoes_left(s, pool + 3, HE) == 0  # an empty row
    assert (chemicals_bought(s, side), chemicals_bought(s, 1 - side)) == (1, 0)
    assert [salvoes_bought(s, side, 0, k) for k in range(3)] == [3, 2, 1]
    assert salvoes_fired(s, side, 0, 0) == 0
    note_salvo(s, pool, HE)
    note_salvo(s, pool + 1, CHEM)
    assert [salvoes_left(s, pool, k) for k in range(6)] == [2, 2, 0, 0, 0, 0]
    assert (salvoes_fired(s, side, 0, 0), salvoes_fired(s, side, 0, 2), salvoes_fired(s, 1 - side, 0, 0)) == (1, 1, 0)
    assert [s.rounds[k] for k in (pool, pool + 1, pool + 2)] == [4, 4, 2]  # both of that type
    note_salvo(s, pool + 2, HE)
    assert [s.rounds[k] for k in (pool, pool + 1, pool + 2)] == [4, 4, 1]
    assert salvoes_left(s, pool + 2, HE) == 1


# ---- what is told ----


@pytest.mark.rule("LB.design.sides", "LB.design.map", "LB.design.size")
def test_every_step_is_told_with_its_rule_and_whose_it_was() -> None:
    t = Designed().agreed(size=2)
    assert told(t) == [
        ("sides-agreed", "LB.design.sides", -1), ("maps", "LB.design.map", A), ("half", "LB.design.map", D),
        ("size-proposed", "LB.design.size", A), ("size", "LB.design.size", -1),
    ]  # fmt: skip
    assert (t.u.messages[1].params["maps"], t.u.messages[2].params["edge"]) == ([1, 2], 0)
    assert (t.u.messages[3].params["size"], t.u.messages[4].params["size"]) == (2, 2)


@pytest.mark.rule("LB.design.sides", "LB.design.size")
def test_dice_are_told_too() -> None:
    t = Designed(dice="5 2 1 6")
    t.do(D, "dispute")
    t.do(D, "colour", 0)
    t.do(A, "part", 1)
    assert told(t) == [("sides-dice", "LB.design.sides", -1), ("sides-settled", "LB.design.sides", -1)]
    assert t.u.messages[0].params["dice"] == [5, 2]
    for role, verb, arg in ((A, "settle", 0), (D, "half", 3), (A, "size", 0)):
        t.do(role, verb, arg)
    t.do(D, "dispute")
    assert told(t)[-1] == ("size-dice", "LB.design.size", -1)
    assert t.u.messages[-1].params["dice"] == [1, 6]
    t.do(A, "size", 1)
    assert (told(t)[-1], situation(t.s).size) == (("size", "LB.design.size", -1), 2)


@pytest.mark.rule("LB.design.sides")
@pytest.mark.parametrize(
    ("dice", "colour", "part", "attacker", "colours"),
    [
        ("6 1", 0, 0, D, ["green", "brown"]),
        ("6 1", 1, 1, A, ["brown", "green"]),
        ("1 6", 0, 0, A, ["brown", "green"]),
        ("1 6", 1, 1, D, ["green", "brown"]),
    ],
)
def test_the_higher_picks_his_colour_and_the_lower_his_part(
    dice: str, colour: int, part: int, attacker: int, colours: list[str]
) -> None:
    t = Designed(dice=dice)
    t.do(D, "dispute")
    higher = D if dice == "6 1" else A
    t.do(higher, "colour", colour)
    t.do(1 - higher, "part", part)
    assert (situation(t.s).attacker, [f.colour for f in situation(t.s).forces]) == (attacker, colours)


@pytest.mark.rule("LB.design.map")
def test_maps_lie_from_the_first_column_and_row_on() -> None:
    laid = layout_of([(4 * 6 + 2) * 2 + 1, (5 * 6 + 0) * 2])  # places 4 and 5: the second row
    assert [(x.map, x.at, x.rot) for x in laid] == [(3, (0, 0), 180), (1, (1, 0), 0)]
    tall = layout_of([(1 * 6 + 2) * 2, (4 * 6 + 0) * 2])
    assert [(x.map, x.at) for x in tall] == [(3, (0, 0)), (1, (0, 1))]
    t = Designed().agreed()
    terms = terms_of(t.s)
    assert changed(terms) == terms
    assert (
        changed(terms, size="large").size,
        changed(terms, half="W").half,
        changed(terms, attacker="A").attacker,
    ) == ("large", "W", "A")
    assert fitting(laid, terms).half in ("N", "E", "S", "W")
