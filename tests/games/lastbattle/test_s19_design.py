"""Designing your own scenarios: sides, maps, size, missions, purchases, morale, victory."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from grognard.games.lastbattle import GAME
from grognard.games.lastbattle.assets import (
    ASSET_NAMES,
    BLOCK,
    DELAY,
    EXCELLENT,
    FAIR,
    GOOD,
    GRADE,
    HEAD,
    HOLD_GROUND,
    MISSION,
    MISSION_NAMES,
    PRICES,
    breaking,
    budget,
    cost,
    hesitation,
    morale_total,
    nothing,
)
from grognard.games.lastbattle.s11_morale import check_hesitation
from grognard.games.lastbattle.s12_artillery import CHEM, HE, ICM, SMOKE, may_load
from grognard.games.lastbattle.s19_missions import achieved, half_up, judged, seized
from grognard.games.lastbattle.s19_purchase import purchase
from grognard.games.lastbattle.s19_terms import MAPS
from grognard.games.lastbattle.state import DUMMY, FOOT, GUN, State, add_unit, put, situation
from grognard.games.lastbattle.views import ALL, view
from grognard.kernel.chance import FastDice, ScriptedDice
from grognard.kernel.flow import decision, offer, play, settle, to_act
from grognard.kernel.save_file import check_options
from grognard.kernel.umpire import Umpire

D, A = 0, 1


class Designed:
    """A battle in the making: who does what, and what is refused."""

    def __init__(self, dice: str = "") -> None:
        self.s: State = GAME.setup("design", check_options(GAME, {}))
        self.u = Umpire(ScriptedDice([int(x) - 1 for x in dice.split()]) if dice else FastDice(1))
        settle(self.s, self.u)

    def do(self, role: int, verb: str, arg: int = 0) -> None:
        assert role in to_act(self.s), f"{verb}: it is not this side's turn"
        assert offer(self.s, role).has(verb, arg), f"{verb} {arg} is refused: {self.why(role, verb, arg)}"
        self.u.role = role
        play(self.s, self.u, verb, arg)

    def why(self, role: int, verb: str, arg: int = 0) -> str:
        refusal = decision(self.s).why_not(self.s, role, verb, arg)
        return refusal.rule if refusal else ""

    def agreed(self, size: int = 0) -> Designed:
        """As they sit, on maps 1 and 2, the northern half."""
        for role, verb, arg in ((D, "agree", 0), (A, "agree", 0), (A, "settle", 0), (D, "half", 0), (A, "size", size)):
            self.do(role, verb, arg)
        self.do(D, "agree")
        return self

    def mission(self, role: int, name: str) -> Designed:
        self.do(role, "mission", MISSION_NAMES.index(name))
        return self

    def buy(self, role: int, name: str, many: int = 1) -> Designed:
        for _ in range(many):
            self.do(role, "buy", ASSET_NAMES.index(name))
        return self

    def refuses(self, role: int, name: str) -> str:
        return self.why(role, "buy", ASSET_NAMES.index(name))

    def cost(self, role: int) -> float:
        return cost(purchase(self.s, role)) / 4


def force(mission: int = HOLD_GROUND, grade: int = GOOD, **assets: int) -> list[int]:
    out = nothing()
    out[MISSION], out[GRADE] = mission, grade
    for name, many in assets.items():
        out[HEAD + ASSET_NAMES.index(name.replace("__", "-"))] = many
    return out


# ---- 1. sides ----


@pytest.mark.rule("LB.design.sides")
def test_with_dice_5_and_2_the_5_picks_the_colour_and_the_2_attack_or_defence():
    t = Designed(dice="5 2")
    t.do(D, "dispute")
    assert to_act(t.s) == [D]
    t.do(D, "colour", 1)
    assert to_act(t.s) == [A]
    t.do(A, "part", 0)
    assert situation(t.s).attacker == D
    assert [f.colour for f in situation(t.s).forces] == ["brown", "green"]
    assert situation(t.s).sets_up_first == A


@pytest.mark.rule("LB.design.sides")
def test_equal_dice_are_rolled_again():
    t = Designed(dice="3 3 4 4 1 6")
    t.do(D, "agree")
    t.do(A, "dispute")
    assert to_act(t.s) == [A]


@pytest.mark.rule("LB.design.sides")
def test_the_lower_die_does_not_pick_the_colour():
    t = Designed(dice="1 6")
    t.do(D, "dispute")
    assert t.why(D, "colour", 0) == "LB.design.sides"
    t.do(A, "colour", 0)
    assert t.why(A, "part", 1) == "LB.design.sides"


@pytest.mark.rule("LB.design.sides")
def test_who_agrees_attacks_or_defends_as_they_sit():
    t = Designed()
    t.do(D, "agree")
    t.do(A, "agree")
    assert (situation(t.s).attacker, situation(t.s).initiative) == (A, A)


# ---- 2. maps ----


@pytest.mark.rule("LB.design.map")
def test_the_attacker_picks_the_maps_and_then_the_defender_his_half():
    t = Designed()
    t.do(D, "agree")
    t.do(A, "agree")
    assert to_act(t.s) == [A]
    t.do(A, "fold")
    t.do(A, "sheet", (3 * MAPS + 4) * 2 + 1)  # map 5, turned, under map 1
    t.do(A, "settle")
    assert [(p.number, p.column, p.row, p.turned) for p in situation(t.s).board.layout] == [
        (1, 0, 0, False),
        (5, 0, 1, True),
    ]
    assert to_act(t.s) == [D]
    t.do(D, "half", 2)
    sit = situation(t.s)
    rows = {h // sit.board.wide for h in sit.forces[D].zones[0].hexes}
    assert (min(rows), max(rows)) == (12, 23)
    assert {h // sit.board.wide for h in sit.forces[A].zones[0].hexes} == set(range(6))
    assert {h // sit.board.wide for h in sit.forces[A].exits} == {23}


@pytest.mark.rule("LB.design.map")
def test_the_defender_does_not_pick_the_maps():
    t = Designed()
    t.do(D, "agree")
    t.do(A, "agree")
    assert D not in to_act(t.s)
    assert not offer(t.s, D).verbs


@pytest.mark.rule("LB.design.map")
@pytest.mark.parametrize(
    ("sheet", "key"),
    [((0 * MAPS + 3) * 2, "why-place-taken"), ((2 * MAPS + 0) * 2, "why-map-laid"), ((5 * MAPS + 3) * 2, "")],
)
def test_each_map_lies_once_and_edge_to_edge(sheet: int, key: str):
    t = Designed()
    t.do(D, "agree")
    t.do(A, "agree")
    if key:
        refusal = decision(t.s).why_not(t.s, A, "sheet", sheet)
        assert refusal is not None
        assert (refusal.rule, refusal.key) == ("LB.design.map", key)
        return
    t.do(A, "fold")
    refusal = decision(t.s).why_not(t.s, A, "sheet", sheet)
    assert refusal is not None
    assert refusal.key == "why-map-apart"


# ---- 3. size ----


@pytest.mark.rule("LB.design.size")
def test_without_agreement_the_higher_die_names_the_size():
    t = Designed(dice="6 2")
    for role, verb, arg in ((D, "agree", 0), (A, "agree", 0), (A, "settle", 0), (D, "half", 0), (A, "size", 2)):
        t.do(role, verb, arg)
    t.do(D, "dispute")
    assert to_act(t.s) == [D]
    assert not offer(t.s, A).verbs
    t.do(D, "size", 1)
    assert situation(t.s).size == 2


@pytest.mark.rule("LB.design.size")
def test_a_proposal_holds_when_the_other_agrees():
    t = Designed().agreed(size=2)
    assert (situation(t.s).size, situation(t.s).length) == (3, 20)


# ---- 4. missions ----


@pytest.mark.rule("LB.design.mission-secret")
def test_nobody_sees_the_mission_of_the_other_before_the_end():
    t = Designed().agreed().mission(A, "break").buy(A, "AR-Novice", 3)
    seen = view(t.s, D).design
    assert seen is not None
    assert "attacker" not in seen.bought
    mine = view(t.s, A).design
    assert mine is not None
    assert mine.bought["attacker"].mission == "break"
    t.s.result = "attacker/win/LB.R7"
    over = view(t.s, ALL).design
    assert over is not None
    assert over.bought["attacker"].mission == "break"


@pytest.mark.rule("LB.design.mission-secret")
def test_a_sealed_mission_is_not_changed():
    t = Designed().agreed().mission(D, "hold").buy(D, "AR-Novice")
    t.do(D, "seal")
    assert to_act(t.s) == [A]
    assert not offer(t.s, D).verbs


@pytest.mark.rule("LB.design.mission-secret")
def test_attackers_and_defenders_have_missions_of_their_own():
    t = Designed().agreed()
    assert t.why(A, "mission", MISSION_NAMES.index("hold")) == "LB.design.mission-secret"
    assert t.why(D, "mission", MISSION_NAMES.index("contain")) == "LB.design.mission-secret"


@pytest.mark.rule("LB.design.points-by-size")
@pytest.mark.parametrize(
    ("mission", "points"),
    [
        ("seize-villages", (50, 100, 150)),
        ("seize-hills", (50, 100, 150)),
        ("break", (50, 100, 150)),
        ("contain", (40, 80, 120)),
        ("hold", (30, 60, 90)),
        ("delay", (20, 40, 60)),
    ],
)
def test_each_mission_has_points_for_each_size(mission: str, points: tuple[int, ...]):
    assert tuple(budget(size, MISSION_NAMES.index(mission), GOOD) / 4 for size in (1, 2, 3)) == points


@pytest.mark.rule("LB.design.points-by-size")
def test_a_medium_battle_does_not_pay_what_a_large_one_does():
    t = Designed().agreed(size=1).mission(A, "contain").buy(A, "M1A2", 4).buy(A, "T_72_80")
    assert t.cost(A) == 80
    assert t.refuses(A, "PST-Novice") == "LB.design.budget"


# ---- 5. assets ----


@pytest.mark.rule("LB.design.budget")
def test_a_budget_of_50_does_not_buy_for_51():
    t = Designed().agreed().mission(A, "break").buy(A, "M1", 3).buy(A, "AR-Novice", 5)
    assert t.cost(A) == 50
    assert t.refuses(A, "PST-Novice") == "LB.design.budget"


@pytest.mark.rule("LB.design.budget")
def test_a_force_that_has_become_too_dear_is_not_sealed():
    t = Designed().agreed().mission(A, "break").buy(A, "M1", 3).buy(A, "AR-Novice", 5)
    t.do(A, "grade", EXCELLENT)
    assert t.why(A, "seal") == "LB.design.budget"
    t.do(A, "refund", ASSET_NAMES.index("M1"))
    t.do(A, "seal")


@pytest.mark.rule("LB.design.ground-costs")
def test_an_m1a2_and_two_novices_with_assault_rifles_cost_19():
    t = Designed().agreed().mission(A, "break").buy(A, "M1A2").buy(A, "AR-Novice", 2)
    assert t.cost(A) == 19


@pytest.mark.rule("LB.design.ground-costs")
def test_what_the_tables_do_not_price_is_not_sold():
    t = Designed().agreed().mission(A, "break")
    assert t.refuses(A, "DSHK") == "LB.design.ground-costs"


@pytest.mark.rule("LB.design.ground-costs")
@pytest.mark.parametrize(
    ("name", "points"), [("LEOPARD_II", 14), ("BMP_BC", 7), ("TRUCK", 3), ("TOW_II", 4), ("M60", 2)]
)
def test_prices_are_those_of_the_tables(name: str, points: int):
    assert PRICES[ASSET_NAMES.index(name)] == points * 4


@pytest.mark.rule("LB.design.quality-cost")
def test_four_veterans_with_assault_rifles_cost_8_and_a_leader_with_a_pistol_6_and_a_quarter():
    assert cost(force(AR__Veteran=4)) == 8 * 4
    assert cost(force(leader__PST=1)) == 25


@pytest.mark.rule("LB.design.quality-cost")
def test_quality_is_paid_by_the_man_and_never_for_a_vehicle():
    assert [PRICES[ASSET_NAMES.index(f"Rifle-{q}")] for q in ("Novice", "Trained", "Veteran", "Elite")] == [2, 4, 6, 10]
    assert not [name for name in ASSET_NAMES if name.startswith("M1A2-")]


@pytest.mark.rule("LB.design.leader-elite")
def test_a_leader_is_elite_for_6_points_and_nothing_more():
    t = Designed().agreed().mission(D, "hold").buy(D, "leader-AR").buy(D, "AR-Novice").mission(A, "break")
    t.buy(A, "AR-Novice")
    t.do(D, "seal")
    t.do(A, "seal")
    assert cost(force(leader__AR=1)) == 7 * 4
    leaders = [n for n in range(len(t.s.side)) if t.s.rank[n]]
    assert [t.s.grade[n] for n in leaders] == [3]
    assert not [name for name in ASSET_NAMES if name.startswith("leader-") and name.count("-") > 1]


@pytest.mark.rule("LB.design.morale-grade")
def test_fair_troops_have_a_budget_of_125_and_excellent_ones_of_80():
    break_front = MISSION_NAMES.index("break")
    assert [budget(2, break_front, grade) / 4 for grade in (FAIR, GOOD, EXCELLENT)] == [125, 100, 80]
    assert budget(1, DELAY, FAIR) / 4 == 25


@pytest.mark.rule("LB.design.morale-grade")
def test_a_force_has_one_grade():
    t = Designed().agreed().mission(A, "break").buy(A, "AR-Novice", 10)
    t.do(A, "grade", FAIR)
    t.do(A, "grade", GOOD)
    assert purchase(t.s, A)[GRADE] == GOOD
    assert t.why(A, "grade", GOOD) == "LB.design.morale-grade"


@pytest.mark.rule("LB.design.morale-points")
def test_20_pieces_with_2_leaders_make_30():
    assert morale_total(force(AR__Novice=18, leader__AR=2)) == 30


@pytest.mark.rule("LB.design.morale-points")
def test_a_vehicle_or_a_mortar_counts_1_and_a_weapon_or_a_battery_nothing():
    assert morale_total(force(M1A2=1, mortar=1, M60=2, AR__Novice=1, **{"82mm": 1})) == 3


@pytest.mark.rule("LB.design.hesitation-break")
@pytest.mark.parametrize(
    ("men", "grade", "points"), [(21, GOOD, (7, 13)), (30, FAIR, (6, 12)), (21, EXCELLENT, (9, 17)), (10, GOOD, (3, 6))]
)
def test_hesitation_and_break_are_shares_of_the_total_with_fractions_up(men: int, grade: int, points: tuple[int, int]):
    bought = force(grade=grade, AR__Novice=men)
    assert (hesitation(bought), breaking(bought)) == points


@pytest.mark.rule("LB.design.engineering")
def test_two_plain_minefields_and_a_concealed_one_cost_5():
    assert cost(force(mines=2, mines__concealed=1)) == 5 * 4


@pytest.mark.rule("LB.design.engineering")
def test_minefields_are_laid_in_ones_own_half_and_all_of_them():
    t = Designed().agreed().mission(D, "hold").buy(D, "AR-Novice").buy(D, "mines-concealed", 2).mission(A, "break")
    t.buy(A, "AR-Novice")
    t.do(D, "seal")
    t.do(A, "seal")
    t.do(D, "deploy")
    assert len(t.s.mines) == 6
    assert all(h in situation(t.s).forces[D].zones[0].hexes for h in t.s.mines[::3])


@pytest.mark.rule("LB.design.artillery-battery")
def test_one_82mm_battery_costs_10_and_with_a_120mm_20():
    assert cost(force(**{"82mm": 1})) == 10 * 4
    assert cost(force(**{"82mm": 1, "120mm": 1})) == 20 * 4


@pytest.mark.rule("LB.design.artillery-battery")
def test_only_the_first_battery_pays_5_more():
    t = Designed().agreed(size=2).mission(A, "break").buy(A, "82mm", 2)
    assert t.cost(A) == 15
    t.buy(A, "4.2in")
    assert t.cost(A) == 25


@pytest.mark.rule("LB.design.artillery-salvo")
def test_ten_82mm_he_salvoes_and_two_of_smoke_cost_9():
    with_them = cost(force(**{"82mm": 1, "82mm__he": 10, "82mm__smoke": 2}))
    assert with_them - cost(force(**{"82mm": 1})) == 9 * 4
    assert [PRICES[ASSET_NAMES.index(f"120mm-{kind}")] / 4 for kind in ("he", "smoke", "chemical")] == [1, 2, 6]
    assert PRICES[ASSET_NAMES.index("82mm-chemical")] / 4 == 6


@pytest.mark.rule("LB.design.artillery-salvo")
def test_a_battery_fires_what_was_bought_and_nothing_else():
    t = battle(
        "attacker's plotting", "D hold good 4 AR-Novice", "A break good 1 leader-AR 4 AR-Novice 1 82mm 1 82mm-he",
        more="guns: A 82mm 1 rounds",
    )  # fmt: skip
    pool = t.s.gun.index(2)
    assert may_load(t.s, 2, pool, HE) is None
    for salvo in (SMOKE, ICM, CHEM):
        refusal = may_load(t.s, 2, pool, salvo)
        assert refusal is not None
        assert refusal.rule == "LB.design.artillery-salvo"
    assert not [name for name in ASSET_NAMES if "icm" in name]


@pytest.mark.rule("LB.design.artillery-on-map")
def test_two_mortars_on_the_map_cost_6_and_no_other_gun_is_sold_for_the_map():
    assert cost(force(mortar=2)) == 6 * 4
    t = Designed().agreed().mission(D, "hold").buy(D, "AR-Novice", 2).buy(D, "mortar", 2).mission(A, "break")
    t.buy(A, "AR-Novice")
    t.do(D, "seal")
    t.do(A, "seal")
    guns = [n for n in range(len(t.s.side)) if t.s.kind[n] == 3]
    assert [t.s.what[n] for n in guns] == [2, 2]  # 82mm


# ---- 6. victory ----

GROUND = '+++\nname = ""\nlayout = [{ map = 1, at = [0, 0] }, { map = 2, at = [1, 0] }]\n'
GROUND += 'design = { size = "small", half = "N" }\n+++\n'
TENS = ("D hold good 10 AR-Novice", "A break good 20 AR-Novice")


def battle(phase: str, defender: str, attacker: str, more: str = "") -> T:
    """A designed battle on maps 1 and 2 whose northern half is defended."""
    return T(
        f"{GROUND}turn 2, {phase}\n1001: D 4 AR Novice\n1012: A leader AR\n{more}\nbought: {defender}; {attacker}\n"
    )


def place_in(t: T, villages: bool, many: int) -> None:
    """Attackers in so many of the villages or hills, and nobody else there."""
    sit = situation(t.s)
    places = sit.villages if villages else sit.hills
    for n in range(len(t.s.side)):
        if t.s.hex[n] >= 0:
            put(t.s, n, 15 * 1 + 31 if t.s.side[n] else n)
    for hexes in places[:many]:
        for n in range(len(t.s.side)):
            if t.s.hex[n] in hexes:
                put(t.s, n, -2)
        n = add_unit(t.s, A, FOOT, 4, 0, 1)
        put(t.s, n, hexes[0])


@pytest.mark.rule("LB.design.attack-seize")
def test_of_an_odd_number_of_villages_the_greater_half_is_needed():
    t = battle("attacker's movement", "D hold good 10 AR-Novice", "A seize-villages good 20 AR-Novice")
    sit = situation(t.s)
    sit_villages = len(sit.villages)
    need = -(-sit_villages // 2)
    assert need >= 1
    place_in(t, True, need)
    assert achieved(t.s, A)
    t = battle("attacker's movement", "D hold good 10 AR-Novice", "A seize-villages good 20 AR-Novice")
    place_in(t, True, need - 1)
    assert not achieved(t.s, A)


@pytest.mark.rule("LB.design.attack-seize")
@pytest.mark.parametrize(("kind", "holds"), [(FOOT, True), (DUMMY, False), (GUN, False)])
def test_neither_a_dummy_nor_a_mortar_without_men_holds_a_village(kind: int, holds: bool):
    t = battle("attacker's movement", "D hold good 10 AR-Novice", "A seize-villages good 20 AR-Novice")
    villages = situation(t.s).villages
    place_in(t, True, len(villages))
    assert seized(t.s, villages) == len(villages)
    put(t.s, add_unit(t.s, D, kind, 4, 0, 1), villages[0][0])
    assert seized(t.s, villages) == len(villages) - holds


@pytest.mark.rule("LB.design.attack-seize")
def test_five_villages_need_three():
    assert (half_up(5), half_up(4), half_up(1)) == (3, 2, 1)


@pytest.mark.rule("LB.design.attack-seize")
def test_who_wrote_down_villages_gains_nothing_by_hills():
    t = battle("attacker's movement", "D hold good 10 AR-Novice", "A seize-villages good 20 AR-Novice")
    place_in(t, False, len(situation(t.s).hills))
    t.s.bought[BLOCK + MISSION] = MISSION_NAMES.index("seize-hills")
    hills = achieved(t.s, A)
    t.s.bought[BLOCK + MISSION] = MISSION_NAMES.index("seize-villages")
    assert hills
    assert not achieved(t.s, A)


@pytest.mark.rule("LB.design.attack-break")
@pytest.mark.parametrize(("out", "done"), [(10, True), (9, False)])
def test_half_of_twenty_must_be_out(out: int, done: bool):
    t = battle("attacker's movement", *TENS, more=f"left: A {out * 4} quarters")
    assert achieved(t.s, A) is done


@pytest.mark.rule("LB.design.attack-break")
def test_only_who_leaves_by_the_defenders_edge_counts():
    t = T(f"{GROUND}turn 2, attacker's movement\n1001: A 4 AR Novice\n1012: A 4 AR Novice\n0505: D 4 AR\n"
          f"bought: {'; '.join(TENS)}\n")  # fmt: skip
    for label in ("1001", "1012"):
        t.act("take", f"A at {label}")
        t.act("exit")
    t.act("done")
    while t.s.phase != 5:
        t.act("done")
    assert t.s.left == [0, 16]


@pytest.mark.rule("LB.design.attack-contain")
@pytest.mark.parametrize(("hesitated", "done"), [(", hesitated defender", True), ("", False)])
def test_the_enemy_is_contained_when_he_has_hesitated(hesitated: str, done: bool):
    t = battle(f"attacker's movement{hesitated}", "D hold good 10 AR-Novice", "A contain good 20 AR-Novice")
    assert achieved(t.s, A) is done


@pytest.mark.rule("LB.design.attack-contain")
@pytest.mark.parametrize(("losses", "hesitates"), [(3, True), (2, False)])
def test_the_defender_hesitates_at_his_own_point(losses: int, hesitates: bool):
    t = battle(f"attacker's movement, losses {losses}/0", "D hold good 10 AR-Novice", "A contain good 20 AR-Novice")
    check_hesitation(t.s, Umpire(FastDice(1)))
    assert (t.s.hesitated & 1 == 1) is hesitates


@pytest.mark.rule("LB.design.defend-hold")
def test_who_keeps_his_ground_and_his_rear_has_held():
    t = battle("attacker's movement", *TENS)
    assert achieved(t.s, D)
    place_in(t, False, -(-len(situation(t.s).hills) // 2))
    assert not achieved(t.s, D)


@pytest.mark.rule("LB.design.defend-hold")
def test_half_of_the_attackers_in_the_rear_and_nothing_is_held():
    assert not achieved(battle("attacker's movement", *TENS, more="left: A 40 quarters").s, D)


@pytest.mark.rule("LB.design.defend-delay")
@pytest.mark.parametrize(("hesitated", "done"), [(", hesitated attacker", True), ("", False)])
def test_who_lets_half_of_them_out_has_delayed_them_if_they_hesitated(hesitated: str, done: bool):
    told = ("D delay good 10 AR-Novice", TENS[1])
    t = battle(f"attacker's movement{hesitated}", *told, more="left: A 40 quarters")
    assert achieved(t.s, D) is done


@pytest.mark.rule("LB.design.victory")
def test_of_two_who_did_what_they_wrote_the_one_with_the_larger_share_unspent_wins():
    """5 of 50 and 6 of 30."""
    told = ("D delay good 16 AR-Novice", "A contain good 36 AR-Novice")
    t = battle("attacker's movement, hesitated defender", *told)
    assert achieved(t.s, D)
    assert achieved(t.s, A)
    assert judged(t.s) == D  # 4 of 20 against 4 of 40
    told = ("D delay good 20 AR-Novice", "A contain good 36 AR-Novice")
    assert judged(battle("attacker's movement, hesitated defender", *told).s) == A


@pytest.mark.rule("LB.design.victory")
def test_who_alone_did_it_wins_whatever_is_unspent():
    t = battle("attacker's movement", "D hold good 1 AR-Novice", TENS[1], more="left: A 40 quarters")
    assert judged(t.s) == A


@pytest.mark.rule("LB.design.victory")
def test_if_nobody_did_it_the_battle_is_drawn():
    t = battle("attacker's movement", TENS[0], "A contain good 20 AR-Novice", more="left: A 40 quarters")
    assert judged(t.s) == -1


@pytest.mark.rule("LB.design.victory")
def test_a_designed_battle_is_bought_deployed_fought_and_won():
    """By two who do the first thing that comes to hand."""
    t = Designed().agreed().mission(D, "hold").mission(A, "break")
    t.do(D, "supply", 1)
    t.do(A, "supply", 0)
    t.do(D, "seal")
    t.do(A, "seal")
    for role in (D, A):
        t.do(role, "deploy")
        t.do(role, "ready")
    steps = 0
    while not t.s.result and steps < 3000:
        role = to_act(t.s)[0]
        verbs = offer(t.s, role).verbs
        verb = next(v for v in ("done", "first", "cease", "salvo", *verbs) if v in verbs)
        t.do(role, verb, verbs[verb][0])
        steps += 1
    assert t.s.result == "defender/win/LB.design.victory"
    assert t.s.turn == 12
