"""Who may fire, who serves, whom a salvo reaches and how its points are shared, what a force may buy: one by one."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from games.refusals import short_key
from grognard.games.lastbattle.assets import (
    BUY_BATTERY,
    BUY_ITEM,
    BUY_LEADER,
    BUY_MAN,
    BUY_MINES,
    BUY_MORTAR,
    BUY_SALVO,
    HEAD,
    MISSION,
)
from grognard.games.lastbattle.ids import GUN_DUAL
from grognard.games.lastbattle.s3_fire import GRENADE, ITEMS, OWN
from grognard.games.lastbattle.s3_serving import (
    could_serve,
    fired_by,
    fires_on_the_move,
    firing_men,
    free_hands,
    in_order_of_way,
    may_fire,
    mortar_duty,
    serving_mortars,
)
from grognard.games.lastbattle.s12_artillery import HE, ICM, SMOKE
from grognard.games.lastbattle.s12_bursts import (
    note_attacked,
    pass_through,
    reaches,
    save_and_suffer,
    save_number,
    shares,
)
from grognard.games.lastbattle.s19_missions import half_up
from grognard.games.lastbattle.s19_purchase import leaders_bought, may_return, men_bought, silence
from grognard.games.lastbattle.state import ATTACKED, COUNTS

FAR = "\n0112: D AR"


def fire(unit: str, phase: str = "attack", scenario: int = 2) -> T:
    return T(f"scenario {scenario}, attacker's {phase}\nseen\n0101: {unit}{FAR}")


# ---- who may fire ----


@pytest.mark.rule(
    "LB.attack.phase", "LB.turn.move-bars-fire", "LB.turn.smg-pst-exception", "LB.mount.dismount-bars-fire"
)
@pytest.mark.parametrize(
    ("unit", "attacking", "reacting"),
    [
        ("A 2 AR", "", ""),
        ("A 2 AR moved", "moved", ""),
        ("A 2 SMG moved", "", ""),
        ("A 2 PST moved", "", ""),
        ("A 2 AR boarded", "boarded", ""),
        ("A 2 SMG boarded", "boarded", ""),
        ("A leader AR observing", "observing", ""),
        ("A 2 AR hid-now", "hid", ""),
        ("A 2 AR pushed", "pushed", ""),
        ("A 2 AR thrown", "thrown", "thrown"),
        ("A 2 AR buttoning", "buttons-up", "buttons-up"),
        ("A 2 AR disordered", "runs", "disordered"),
        ("A leader AR unconscious", "unconscious", "unconscious"),
        ("A leader AR treating", "treating", "treating"),
        ("A leader AR not-cool", "not-cool", ""),
        ("A dummy", "dummy", "dummy"),
        ("A M2 facing N [crew]", "", ""),
        ("A M2 facing N moved [crew]", "moved", ""),
        ("A M2 facing N boarded [crew]", "", ""),
        ("A MI_17 facing N flying moved [Pilot: 1 PST]", "", ""),
        ("A MI_17 facing N flying boarded [Pilot: 1 PST]", "heli-loaded", "heli-loaded"),
    ],
)
def test_what_keeps_a_unit_from_firing(unit: str, attacking: str, reacting: str) -> None:
    assert short_key(may_fire(fire(unit).s, 1, 0)) == attacking
    t = fire(unit, "reaction")
    assert short_key(may_fire(t.s, 1, 0)) == reacting
    assert short_key(may_fire(t.s, 0, 0)) == short_key(may_fire(t.s, 1, 99)) == "not-yours"


@pytest.mark.rule("LB.amb.mounted-troops-fire", "LB.cav.move-and-fire")
def test_nobody_fires_from_aboard_and_riders_fire_on_the_move() -> None:
    t = fire("A M2 facing N [crew; 2 AR]")
    assert short_key(may_fire(t.s, 1, t.unit("A 2 AR"))) == "aboard"
    t = T("scenario 7, attacker's attack\nseen\n0505: A 2 AR moved on horse; A 2 AR moved\n0524: D AR")
    assert [fires_on_the_move(t.s, n) for n in (0, 1)] == [True, False]
    assert [short_key(may_fire(t.s, 1, n)) for n in (0, 1)] == ["", "moved"]
    t = T("scenario 7, attacker's attack\nseen\n0505: A 2 AR boarded on horse\n0524: D AR")
    assert short_key(may_fire(t.s, 1, 0)) == "just-mounted"


# ---- who serves ----


@pytest.mark.rule("LB.amb.mortar-crew", "LB.amb.portable-rest")
def test_men_who_fire_serve_nothing_and_a_mortar_takes_two() -> None:
    t = T(
        "scenario 3, attacker's attack\nseen\n0507: A 82mm mortar (10 rounds); A 3 AR; A 4 PST\n0503: D 4 AR\n4801: D 2 SMG"
    )
    gun, team, pistols, foe = 0, 1, 2, 3
    assert [free_hands(t.s, n) for n in (team, pistols)] == [3, 4]
    assert all(could_serve(t.s, n) for n in (team, pistols))
    assert not could_serve(t.s, gun)
    t.s.fire = [team, foe, OWN * 4, 0, 2, pistols, foe, OWN * 4, 0, 1, gun, 0, HE, 0, 0]
    assert (fired_by(t.s, team), fired_by(t.s, pistols), fired_by(t.s, gun)) == ([0], [5], [10])
    assert (firing_men(t.s, team, [0]), firing_men(t.s, pistols, [5])) == (2, 2)  # a point of pistols takes two men
    assert [free_hands(t.s, n) for n in (team, pistols)] == [1, 2]
    assert (serving_mortars(t.s, t.hex("0507"), 1), serving_mortars(t.s, t.hex("0507"), 0)) == (2, 0)
    assert serving_mortars(t.s, t.hex("0503"), 1) == 0
    assert (mortar_duty(t.s, team), mortar_duty(t.s, pistols)) == (0, 1)
    t.s.fire = [team, foe, GRENADE * 4, 0, 4]
    assert firing_men(t.s, team, [0]) == 1
    t.s.fire = [team, foe, ITEMS * 4, 0, 4]
    assert firing_men(t.s, team, [0]) == 0


@pytest.mark.rule("LB.react.path-snapshot")
def test_shots_at_a_way_are_rolled_in_the_order_of_the_way() -> None:
    t = T("scenario 2, attacker's reaction\nseen\n0103: D 2 AR spotted\n0107: A 2 AR; A 2 SMG; A 1 AR")
    first, second = (t.hex("0101") << 7), (t.hex("0102") << 7)
    t.s.trail = [first, second]
    shot = {"late": [1, 0, 0, second, 1], "other": [2, 0, 0, -1, 1], "early": [3, 0, 0, first, 1]}
    t.s.fire = [*shot["late"], *shot["other"], *shot["early"]]
    assert in_order_of_way(t.s) == [*shot["early"], *shot["other"], *shot["late"]]


# ---- salvoes ----


@pytest.mark.rule("LB.amb.artillery-allocation")
@pytest.mark.parametrize(
    ("room", "strength", "share"),
    [
        ([4], 3, [3]),
        ([4, 2], 3, [2, 1]),
        ([4, 1], 4, [3, 1]),
        ([2, 1], 5, [3, 2]),
        ([3, 3, 3], 4, [2, 1, 1]),
        ([5, 1, 1], 6, [4, 1, 1]),
        ([], 4, []),
    ],
)
def test_points_go_round_as_long_as_there_is_room(room: list[int], strength: int, share: list[int]) -> None:
    before = list(room)
    assert shares(room, strength) == share
    assert room == before


@pytest.mark.rule("LB.arty.he-save-bonus", "LB.arty.icm-no-save")
@pytest.mark.parametrize(("quality", "grade"), [("Novice", -1), ("Trained", 0), ("Veteran", 1), ("Elite", 2)])
def test_hiding_saves_one_better_and_a_house_two(quality: str, grade: int) -> None:
    base = 1 + grade
    t = T(f"scenario 2, attacker's attack\nseen\n0507: A 2 AR {quality}; A 2 SMG {quality} hiding\n0503: D 4 AR")
    assert [save_number(t.s, n, HE) for n in (0, 1)] == [base, base + 1]
    assert save_number(t.s, 1, ICM) == base + 1
    assert save_number(t.s, 0, SMOKE) == base


@pytest.mark.rule("LB.arty.he-troops", "LB.R6", "LB.arty.concealed-targets")
@pytest.mark.parametrize(("words", "told"), [("spotted", "log-shelled"), ("", "log-shelled-unseen")])
@pytest.mark.parametrize(("dice", "lost"), [("6 6", 2), ("1 6", 1), ("1 1", 0)])
def test_of_shelled_troops_that_the_enemy_does_not_see_only_the_fallen_are_told(
    words: str, told: str, dice: str, lost: int
) -> None:
    t = T(f"scenario 2, attacker's attack\n0101: A 4 AR Trained {words}\n0507: D 2 AR", dice=dice)
    save_and_suffer(t.s, t.u, 0, 2, HE)
    lines = {x.key: x.params for x in t.u.messages if x.key.startswith("log-shelled")}
    assert set(lines) == ({told} if words or lost else set())
    assert t.men(0) == 4 - lost
    if lines:
        assert lines[told]["lost"] == lost


@pytest.mark.rule("LB.arty.icm-immune", "LB.arty.icm-vehicles", "LB.heli.high-immune", "LB.S8.no-fire-at-heli")
def test_whom_a_salvo_reaches() -> None:
    t = T(
        "scenario 2, attacker's attack\nseen\n0101: A MI_17 facing N flying high; A M2 facing N; A 2 AR\n0507: D 4 AR"
    )
    dual = list(GUN_DUAL).index(1)
    plain = list(GUN_DUAL).index(0)
    assert [reaches(t.s, 0, gun, HE) for gun in (dual, plain)] == [False, False]
    assert [reaches(t.s, 1, gun, salvo) for gun in (dual, plain) for salvo in (HE, ICM)] == [True, True, True, False]
    assert reaches(t.s, 2, plain, HE)
    low = T("scenario 2, attacker's attack\nseen\n0101: A MI_17 facing N flying\n0507: D 4 AR")
    assert reaches(low.s, 0, plain, HE)
    waits = T("scenario 8, attacker's attack\nseen\n0101: N MI_17 facing N; A 2 AR\n0507: D 4 AR")
    assert not reaches(waits.s, waits.unit("MI_17"), plain, HE)


@pytest.mark.rule("LB.amb.s5-attacked", "LB.amb.s9-attacked")
def test_a_side_has_been_attacked_by_the_other_not_by_itself() -> None:
    t = fire("A 2 AR")
    assert not note_attacked(t.s, 0, 1)
    assert t.s.count[1 * COUNTS + ATTACKED] == 0
    assert note_attacked(t.s, 0, 0)
    assert (t.s.count[1 * COUNTS + ATTACKED], t.s.count[ATTACKED]) == (1, 0)


@pytest.mark.rule("LB.arty.marker-lingers")
@pytest.mark.parametrize(("where", "salvo", "rolls"), [("0101", HE, True), ("0102", HE, False), ("0101", SMOKE, False)])
def test_who_comes_through_a_hex_under_fire_meets_one_salvo_of_the_last_kind(
    where: str, salvo: int, rolls: bool
) -> None:
    t = T(f"scenario 2, attacker's movement\nseen\n0101: A 2 AR{FAR}", dice="6")
    t.s.barrage = [t.hex(where), 4, salvo]
    pass_through(t.s, t.u, 0)
    assert bool(t.rolled()) is rolls


# ---- what a force has bought ----


@pytest.mark.rule("LB.design.attack-seize")
def test_of_an_odd_number_the_greater_half() -> None:
    assert [half_up(count) for count in range(6)] == [0, 1, 1, 2, 2, 3]


@pytest.mark.rule("LB.design.quality-cost")
def test_men_are_told_the_best_first_and_leaders_by_their_weapon() -> None:
    force = [0] * 400
    force[HEAD + BUY_MAN + 4 * 4 + 1] = 3
    force[HEAD + BUY_MAN + 4 * 4 + 3] = 2
    force[HEAD + BUY_MAN] = 1
    force[HEAD + BUY_MAN + 1 * 4 + 1] = 5
    assert men_bought(force) == [(4, 3, 2), (4, 1, 3), (1, 1, 5), (0, 0, 1)]
    force[HEAD + BUY_LEADER], force[HEAD + BUY_LEADER + 4] = 1, 2
    assert leaders_bought(force) == [0, 4, 4]
    assert BUY_MAN < BUY_LEADER < BUY_ITEM < BUY_MINES < BUY_MORTAR < BUY_BATTERY < BUY_SALVO


@pytest.mark.rule("LB.design.artillery-battery")
def test_with_a_battery_its_salvoes_are_given_back() -> None:
    force = [0] * 400
    force[MISSION] = 1
    force[HEAD + BUY_BATTERY] = 1
    many = BUY_SALVO - BUY_BATTERY
    for k in range(3 * many):
        force[HEAD + BUY_SALVO + k] = 7
    silence(force)
    assert force[HEAD + BUY_SALVO : HEAD + BUY_SALVO + 3 * many] == [7] * 3 + [0] * (3 * many - 3)
    assert may_return(force, BUY_BATTERY) is None
    assert may_return(force, BUY_MORTAR) is not None
    assert may_return(force, -1) is not None
