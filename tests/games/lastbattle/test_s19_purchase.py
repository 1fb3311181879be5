"""Buying a force for a designed battle: what may be written, bought, given back and sealed, and every limit of it."""

from __future__ import annotations

import pytest

from games.lastbattle.test_s19_design import A, D, Designed, force
from games.refusals import key
from grognard.games.lastbattle import GAME
from grognard.games.lastbattle.assets import (
    ASSET_NAMES,
    ASSETS,
    EXCELLENT,
    FAIR,
    GOOD,
    GRADE,
    HEAD,
    MISSION,
    MISSION_NAMES,
    SEALED,
)
from grognard.games.lastbattle.battle_laid import own_text
from grognard.games.lastbattle.s16_setup import new_game
from grognard.games.lastbattle.s19_purchase import (
    leaders_bought,
    may_seal,
    men_bought,
    price_now,
    purchase,
    silence,
    too_many,
)
from grognard.kernel.chance import FastDice
from grognard.kernel.flow import decision, offer, settle, to_act
from grognard.kernel.save_file import check_options
from grognard.kernel.umpire import Umpire

SECRET = "LB.design.mission-secret"
BUDGET = "LB.design.budget"
FLAT = 'terrain = ["' + '", "'.join(["." * 16] * 12) + '"]'
PLAIN = f"""
name = ""
layout = [{{ map = 7, at = [0, 0] }}]
design = {{ size = "small", half = "N" }}
[[maps]]
name = "Plain"
{FLAT}
"""


def number(name: str) -> int:
    return ASSET_NAMES.index(name)


def why(t: Designed, role: int, verb: str, arg: int = 0) -> str:
    """The key of the refusal, "" if it is allowed."""
    refusal = decision(t.s).why_not(t.s, role, verb, arg)
    assert (refusal is None) == offer(t.s, role).has(verb, arg)
    return key(refusal)


# ---- missions and grades ----


@pytest.mark.rule(SECRET)
def test_before_a_mission_is_written_down_nothing_is_bought_or_sealed() -> None:
    t = Designed().agreed()
    for verb in ("supply", "seal"):
        assert (t.why(A, verb), why(t, A, verb)) == (SECRET, "why-mission-first")
    assert (t.refuses(A, "AR-Novice"), why(t, A, "buy", number("AR-Novice"))) == (SECRET, "why-mission-first")
    assert why(t, A, "take") == "why-buy-first"
    t.mission(A, "break")
    assert why(t, A, "supply") == ""
    assert why(t, A, "buy", number("AR-Novice")) == ""


@pytest.mark.rule(SECRET)
def test_the_mission_may_be_changed_until_it_is_sealed_but_not_to_itself() -> None:
    t = Designed().agreed().mission(A, "break")
    assert why(t, A, "mission", MISSION_NAMES.index("break")) == "why-same-mission"
    t.mission(A, "contain")
    assert purchase(t.s, A)[MISSION] == MISSION_NAMES.index("contain")
    assert purchase(t.s, D)[MISSION] == -1
    assert why(t, D, "mission", MISSION_NAMES.index("break")) == "why-not-your-mission"


@pytest.mark.rule("LB.design.attack-seize")
@pytest.mark.parametrize("mission", ["seize-villages", "seize-hills"])
def test_where_there_are_no_villages_or_hills_none_are_to_be_seized(mission: str) -> None:
    s = new_game(0, GAME.setup("design", check_options(GAME, {})).rules, own_text(PLAIN))
    settle(s, Umpire(FastDice(1)))
    refusal = decision(s).why_not(s, A, "mission", MISSION_NAMES.index(mission))
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("LB.design.attack-seize", "why-nothing-to-seize")
    assert offer(s, A).verbs["mission"] == [2, 3]
    assert offer(s, D).verbs["mission"] == [4, 5]


@pytest.mark.rule("LB.design.attack-seize")
def test_on_printed_maps_there_are_both() -> None:
    t = Designed().agreed()
    assert offer(t.s, A).verbs["mission"] == [0, 1, 2, 3]


@pytest.mark.rule("LB.design.morale-grade")
def test_good_troops_to_begin_with_and_any_other_grade_on_demand() -> None:
    t = Designed().agreed()
    assert purchase(t.s, A)[GRADE] == GOOD
    assert why(t, A, "grade", GOOD) == "why-same-grade"
    for grade in (FAIR, EXCELLENT, GOOD):
        t.do(A, "grade", grade)
        assert purchase(t.s, A)[GRADE] == grade
        assert purchase(t.s, D)[GRADE] == GOOD


# ---- one piece more, one less ----


@pytest.mark.rule("LB.design.ground-costs")
def test_each_purchase_is_one_piece_and_each_return_too() -> None:
    t = Designed().agreed().mission(A, "break").mission(D, "hold").buy(A, "AR-Novice", 2)
    assert purchase(t.s, A)[HEAD + number("AR-Novice")] == 2
    assert sum(purchase(t.s, D)[HEAD:]) == 0
    t.do(A, "refund", number("AR-Novice"))
    assert purchase(t.s, A)[HEAD + number("AR-Novice")] == 1
    t.do(A, "refund", number("AR-Novice"))
    assert why(t, A, "refund", number("AR-Novice")) == "why-nothing-to-return"
    assert why(t, A, "refund", -1) == why(t, A, "refund", ASSETS) == "why-nothing-to-return"


@pytest.mark.rule("LB.design.ground-costs", "LB.R18")
@pytest.mark.parametrize(
    ("name", "told"),
    [("MI_17", "why-no-helicopter"), ("DSHK", "why-not-sold"), ("LEOPARD_II", ""), ("UAZ_469", ""), ("RPG_16", "")],
)
def test_helicopters_and_what_has_no_price_are_not_sold(name: str, told: str) -> None:
    t = Designed().agreed().mission(A, "break")
    assert why(t, A, "buy", number(name)) == told
    assert why(t, A, "buy", ASSETS) == "why-not-sold"


@pytest.mark.rule("LB.design.artillery-salvo")
@pytest.mark.parametrize("gun", ["82mm", "4.2in", "120mm"])
def test_salvoes_are_sold_to_who_has_a_battery_of_that_kind(gun: str) -> None:
    t = Designed().agreed(size=2).mission(A, "break")
    for kind in ("he", "smoke", "chemical"):
        assert why(t, A, "buy", number(f"{gun}-{kind}")) == "why-needs-battery"
    t.buy(A, gun)
    for name in ("82mm", "4.2in", "120mm"):
        for kind in ("he", "smoke", "chemical"):
            assert why(t, A, "buy", number(f"{name}-{kind}")) == ("" if name == gun else "why-needs-battery")


@pytest.mark.rule("LB.design.artillery-salvo")
def test_with_the_last_battery_of_a_kind_its_salvoes_go_back() -> None:
    t = Designed().agreed(size=2).mission(A, "break").buy(A, "82mm", 2).buy(A, "120mm")
    t.buy(A, "82mm-he", 3).buy(A, "82mm-smoke").buy(A, "82mm-chemical").buy(A, "120mm-he", 2)
    t.do(A, "refund", number("82mm"))
    assert purchase(t.s, A)[HEAD + number("82mm-he")] == 3
    t.do(A, "refund", number("82mm"))
    left = purchase(t.s, A)
    assert [left[HEAD + number(f"82mm-{kind}")] for kind in ("he", "smoke", "chemical")] == [0, 0, 0]
    assert left[HEAD + number("120mm-he")] == 2
    for gun in ("82mm", "4.2in", "120mm"):
        told = {f"{name}-{kind}": 1 for name in ("82mm", "4.2in", "120mm") for kind in ("he", "smoke", "chemical")}
        bought = force(**{gun: 1}, **{name.replace("-", "__"): 1 for name in told})
        silence(bought)
        kept = [name for name in told if bought[HEAD + number(name)]]
        assert kept == [f"{gun}-he", f"{gun}-smoke", f"{gun}-chemical"]


@pytest.mark.rule("LB.design.artillery-battery")
@pytest.mark.parametrize(("gun", "points"), [("82mm", 5), ("4.2in", 10), ("120mm", 10)])
def test_the_first_battery_costs_five_points_more_whichever_it_is(gun: str, points: int) -> None:
    assert price_now(force(), number(gun)) == (points + 5) * 4
    assert price_now(force(**{"82mm": 1}), number(gun)) == points * 4
    assert price_now(force(**{"120mm": 1}), number(gun)) == points * 4
    assert price_now(force(), number("mortar")) == 3 * 4
    assert price_now(force(), number(f"{gun}-smoke")) == 2 * 4


@pytest.mark.rule(BUDGET, "LB.design.artillery-battery")
def test_the_last_point_may_be_spent() -> None:
    """50 points: after four M1A2 at 17 nothing is left to ask; 38 and 2 leave 10 for the first battery."""
    t = Designed().agreed().mission(A, "break").buy(A, "M1", 2).buy(A, "AR-Novice", 10)
    assert t.cost(A) == 40
    assert why(t, A, "buy", number("82mm")) == ""
    t.buy(A, "PST-Novice")
    assert why(t, A, "buy", number("82mm")) == "why-too-dear"


@pytest.mark.rule("LB.design.attack-seize", BUDGET)
def test_the_first_mission_of_the_list_is_a_mission_like_any_other() -> None:
    t = Designed().agreed().mission(A, "seize-villages")
    assert why(t, A, "supply") == why(t, A, "buy", number("AR-Novice")) == ""
    assert why(t, A, "seal") == "why-force-without-men"
    t.buy(A, "AR-Novice")
    t.do(A, "supply", 2)
    t.do(A, "seal")


@pytest.mark.rule("LB.design.attack-contain")
def test_where_morale_is_not_played_nobody_hesitates_and_nobody_is_contained() -> None:
    for options, told in (
        ({}, ""),
        ({"beginner": True}, "why-nobody-hesitates"),
        ({"beginner": True, "v11": False}, ""),
    ):
        s = new_game(0, GAME.setup("design", check_options(GAME, options)).rules, own_text(PLAIN))
        settle(s, Umpire(FastDice(1)))
        assert key(decision(s).why_not(s, A, "mission", MISSION_NAMES.index("contain"))) == told
        assert decision(s).why_not(s, A, "mission", MISSION_NAMES.index("break")) is None


# ---- as many as the table holds ----


@pytest.mark.rule("LB.R18")
@pytest.mark.parametrize(
    ("size", "bought", "more", "full"),
    [
        (1, {"PST-Novice": 39}, "PST-Novice", False),
        (1, {"PST-Novice": 40}, "PST-Novice", True),
        (1, {"PST-Novice": 40}, "leader-AR", True),
        (1, {"PST-Novice": 40}, "UAZ_469", True),
        (1, {"PST-Novice": 40}, "mortar", True),
        (1, {"PST-Novice": 40}, "M60", False),  # what is carried is no counter
        (1, {"PST-Novice": 40}, "mines", False),
        (1, {"PST-Novice": 40}, "82mm", False),
        (2, {"PST-Novice": 71}, "PST-Novice", False),
        (2, {"PST-Novice": 72}, "PST-Novice", True),
        (3, {"PST-Novice": 95}, "PST-Novice", False),
        (3, {"PST-Novice": 96}, "PST-Novice", True),
        (3, {"UAZ_469": 19}, "TRUCK", False),
        (3, {"UAZ_469": 20}, "TRUCK", True),
        (3, {"UAZ_469": 20}, "AR-Novice", False),
        (3, {"M60": 15}, "M60", False),
        (3, {"M60": 16}, "M60", True),
        (3, {"M60": 16}, "RPG_16", True),
        (3, {"M60": 16}, "PST-Novice", False),
        (3, {"M60": 15}, "HMMWV", False),  # it brings a machine gun of its own
        (3, {"M60": 16}, "HMMWV", True),
        (3, {"M60": 16}, "TRUCK", False),
        (3, {"M60": 14, "HMMWV": 2}, "M60", True),
        (1, {"mines": 19}, "mines", False),
        (1, {"mines": 20}, "mines", True),
        (1, {"mines": 20}, "mines-concealed", False),
        (1, {"mines-concealed": 20}, "mines-concealed", True),
        (1, {"mortar": 3}, "mortar", False),
        (1, {"mortar": 4}, "mortar", True),
        (3, {"82mm": 2, "120mm": 1}, "4.2in", False),
        (3, {"82mm": 2, "120mm": 2}, "4.2in", True),
        (3, {"82mm": 4}, "82mm", True),
        (3, {"82mm": 1, "82mm-he": 39}, "82mm-he", False),
        (3, {"82mm": 1, "82mm-he": 40}, "82mm-he", True),
        (3, {"82mm": 1, "82mm-he": 40}, "82mm-smoke", False),
    ],
)
def test_a_force_has_as_many_as_the_table_holds(size: int, bought: dict[str, int], more: str, full: bool) -> None:
    found = force(**{name.replace("-", "__"): many for name, many in bought.items()})
    assert too_many(found, size, number(more)) is full


@pytest.mark.rule("LB.R18")
def test_the_refusal_says_that_the_table_is_full() -> None:
    t = Designed().agreed().mission(A, "break").buy(A, "PST-Novice", 40)
    assert (t.refuses(A, "PST-Novice"), why(t, A, "buy", number("PST-Novice"))) == ("LB.R18", "why-table-full")


# ---- sealed ----


@pytest.mark.rule(BUDGET, "LB.amb.crew-from-troops")
@pytest.mark.parametrize(
    ("bought", "told"),
    [
        ({}, "why-force-without-men"),
        ({"leader-AR": 2}, "why-force-without-men"),
        ({"PST-Novice": 1}, ""),
        ({"PST-Novice": 2, "TRUCK": 2}, ""),
        ({"PST-Novice": 1, "TRUCK": 2}, "why-vehicles-without-drivers"),
        ({"PST-Novice": 1, "leader-AR": 3, "TRUCK": 2}, "why-vehicles-without-drivers"),
        ({"M1A2": 2, "AR-Novice": 16}, ""),  # 50 points
        ({"M1A2": 2, "AR-Novice": 16, "PST-Novice": 1}, "why-overspent"),
    ],
)
def test_a_force_is_sealed_with_men_drivers_and_no_more_than_there_is(bought: dict[str, int], told: str) -> None:
    t = Designed().agreed()
    found = force(MISSION_NAMES.index("break"), **{name.replace("-", "__"): many for name, many in bought.items()})
    refusal = may_seal(t.s, found)
    assert key(refusal) == told


@pytest.mark.rule(SECRET)
def test_a_force_that_is_sealed_is_told_to_both_and_when_both_are_the_counters_come() -> None:
    t = Designed().agreed().mission(A, "break").mission(D, "hold").buy(A, "AR-Novice").buy(D, "AR-Novice")
    assert to_act(t.s) == [D, A]
    t.do(A, "seal")
    assert (purchase(t.s, A)[SEALED], purchase(t.s, D)[SEALED]) == (1, 0)
    assert (t.u.messages[-1].key, t.u.messages[-1].rule) == ("log-sealed", SECRET)
    assert (to_act(t.s), t.s.side) == ([D], [])
    assert not t.u.revealed
    t.do(D, "seal")
    assert t.u.revealed  # who has batteries is told now
    assert [m.key for m in t.u.messages if m.key == "log-sealed"] == ["log-sealed"] * 2
    assert t.s.side


# ---- what others ask of a force ----


@pytest.mark.rule("LB.design.quality-cost")
def test_men_are_listed_from_the_best_to_the_worst_and_from_the_heaviest_weapon_to_the_lightest() -> None:
    found = force(PST__Elite=1, AR__Novice=2, AR__Elite=3, Rifle__Veteran=4, SMG__Trained=5, SG__Novice=6, leader__AR=1)
    assert men_bought(found) == [(4, 3, 3), (0, 3, 1), (3, 2, 4), (2, 1, 5), (4, 0, 2), (1, 0, 6)]


@pytest.mark.rule("LB.design.leader-elite")
def test_leaders_are_listed_one_by_one_with_their_weapons() -> None:
    assert leaders_bought(force(leader__PST=1, leader__AR=2, AR__Novice=4)) == [0, 4, 4]
    assert leaders_bought(force(AR__Novice=4)) == []
