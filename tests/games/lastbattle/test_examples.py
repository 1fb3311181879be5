"""The worked examples of the book, with its own numbers and dice."""

from __future__ import annotations

import pytest

from games.lastbattle.conftest import Redraw
from games.lastbattle.table import T
from grognard.games.lastbattle.ids import BEYOND, EXTREME, GUN_ROF, LONG, MEDIUM, VEHICLE_GEAR, VEHICLE_TURRET
from grognard.games.lastbattle.s2_trails import here
from grognard.games.lastbattle.s3_fire import band, hit_band, strength_of
from grognard.games.lastbattle.s7_damage import side_hit
from grognard.games.lastbattle.s12_artillery import HE, ILLUM, SMOKE
from grognard.games.lastbattle.s13_visibility import is_lit
from grognard.games.lastbattle.state import board

ATTACK = "scenario 1, attacker's attack\n"


# ---- infantry ----


@pytest.mark.rule("LB.example.infantry-ar-vs-pst")
def test_two_veterans_fire_at_two_elite_pistols_two_hexes_away() -> None:
    text = ATTACK + "0506: A 2 AR Veteran\n0504: D 2 PST Elite spotted"
    t = T(text, dice="2 4 1").fire("A", "D").resolve()
    assert (t.men("D"), t.dice_left) == (1, 0)
    assert t.rolled() == ["to hit", "saving", "saving"]
    shot = next(m for m in t.u.messages if m.key == "log-fire")
    saves = next(m for m in t.u.messages if m.key == "log-saves")
    assert (shot.params["number"], saves.params["number"]) == (3, 3)


@pytest.mark.rule("LB.example.infantry-ar-vs-pst")
def test_a_first_die_of_four_misses_and_no_save_is_rolled() -> None:
    t = T(ATTACK + "0506: A 2 AR Veteran\n0504: D 2 PST Elite spotted", dice="4 4 1").fire("A", "D").resolve()
    assert (t.men("D"), t.dice_left) == (2, 2)


@pytest.mark.rule("LB.example.rifle-same-hex")
@pytest.mark.parametrize(("men", "die", "hit"), [(1, 2, True), (1, 3, False), (2, 4, True)])
def test_a_lone_rifle_in_the_same_hex_hits_on_two_and_misses_on_three(men: int, die: int, hit: bool) -> None:
    t = T(ATTACK + f"0506: A {men} Rifle; D 2 AR Novice spotted", dice=[die]).fire("A", "D", weapon="own").resolve()
    assert t.men("D") == (1 if hit else 2)


@pytest.mark.rule("LB.example.medium-into-forest")
@pytest.mark.parametrize(
    ("target", "die", "hit"), [("0407", 1, True), ("0407", 2, False), ("0505", 2, True), ("0505", 3, False)]
)
def test_at_medium_one_into_forest_and_two_into_the_open(target: str, die: int, hit: bool) -> None:
    firer = "0405" if target == "0407" else "0503"
    t = T(f"{ATTACK}{firer}: A 1 AR\n{target}: D 2 AR Novice spotted", dice=[die]).fire("A", "D").resolve()
    assert t.men("D") == (1 if hit else 2)


@pytest.mark.rule("LB.example.four-mp-path")
@pytest.mark.parametrize("way", ["....", "ww", "w.."])
def test_four_points_and_then_it_must_stop(redraw: Redraw, way: str) -> None:
    """The M2 off the road has four."""
    redraw(2, dict(zip(("0105", "0104", "0103", "0102"), way, strict=False)))
    t = T("scenario 2, attacker's movement\n0106: A M2 [crew]\n3212: D AR")
    t.move("M2", *("0105", "0104", "0103", "0102")[: len(way)])
    assert t.spent("M2") == 4
    t.take("M2")
    assert t.offered("to") == []


@pytest.mark.rule("LB.example.four-mp-path")
@pytest.mark.parametrize("way", ["ww.", "...w"])
def test_the_next_hex_would_be_too_much(redraw: Redraw, way: str) -> None:
    redraw(2, dict(zip(("0105", "0104", "0103", "0102"), way, strict=False)))
    path = ("0105", "0104", "0103", "0102")[: len(way)]
    t = T("scenario 2, attacker's movement\n0106: A M2 [crew]\n3212: D AR").move("M2", *path[:-1], keep=True)
    assert t.refused("to", path[-1]) == "LB.move.factor-budget"


@pytest.mark.rule("LB.example.elite-spot-four")
def test_elite_troops_spot_at_four_hexes_on_four() -> None:
    text = "scenario 1, attacker's movement\n{}: A 2 AR Elite spotted\n0407: D 2 AR"
    assert "spotted" in T(text.format("0403"), dice="4").act("look").marks("D")
    assert "spotted" not in T(text.format("0403"), dice="5").act("look").marks("D")
    assert T(text.format("0402")).refused("look") == "LB.spot.attempt"


@pytest.mark.rule("LB.example.road-forest")
def test_two_hexes_along_a_forest_road_and_two_points_to_step_onto_it(redraw: Redraw) -> None:
    redraw(1, {"1202": ".", "1203": "w", "1204": "w", "1103": "."})
    t = T("scenario 1, attacker's movement\n1202: A 2 AR\n0112: D AR").move("A", "1203", "1204")
    assert (t.at("A"), t.spent("A")) == ("1204", 2)
    t = T("scenario 1, attacker's movement\n1103: A 2 AR\n0112: D AR")
    t.take("A")
    assert t.refused("to", "1204") == "LB.move.factor-budget"
    t.act("to", "1203")
    assert t.spent("A") == 2
    for die, left in ((3, 1), (4, 2)):  # Close, less one for the forest
        t = T(ATTACK + "1202: A 1 AR\n1203: D 2 AR Novice spotted", dice=[die]).fire("A", "D").resolve()
        assert t.men("D") == left


@pytest.mark.rule("LB.example.double-turn")
def test_second_and_then_first() -> None:
    """A has the initiative: B, A, A, B. B is never asked."""
    t = T("scenario 1, turn 1, order\n0101: D 4 AR\n3212: A 4 AR")
    told: list[str] = []
    for choice in ("second", "first"):
        assert (t.top, t.who) == ("Ordering", "attacker")
        t.act(choice)
        for _ in range(2):
            told.append("BA"[t.role])
            t.done().done().done()
    assert told == ["B", "A", "A", "B"]


@pytest.mark.rule("LB.example.novice-save")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_novice_never_saves_and_a_trained_man_does_on_one(die: int) -> None:
    text = ATTACK + "0506: A 1 AR\n0505: D 2 AR {} spotted"
    t = T(text.format("Novice"), dice=[1, die]).fire("A", "D").resolve()
    assert (t.men("D"), t.dice_left) == (1, 1)
    t = T(text.format("Trained"), dice=[1, die]).fire("A", "D").resolve()
    assert t.men("D") == (2 if die == 1 else 1)


# ---- vehicles ----

BEHIND = "scenario 7, attacker's attack\n0524: A T_72_80 facing N [crew]\n0512: D M2 facing N [crew; 4 AR] spotted\n0101: D 1 PST"


@pytest.mark.rule("LB.example.t72-vs-m2")
def test_a_t72_behind_a_bradley_at_twelve_hexes() -> None:
    """2 hits, 3 is the body, 4 major damage in the column 5:1, 2 ammunition; then a die for each of the four counters aboard."""
    t = T(BEHIND, dice="2 3 4 2 6 6 6 6")
    assert board(t.s).distance(t.hex("0524"), t.hex("0512")) == 12
    t.fire("T_72_80", "M2", weapon="125mm").resolve()
    assert t.at("M2") == "lost"
    assert t.s.wreck == [t.hex("0512"), 0]
    assert t.rolled()[4:] == ["escape"] * 4
    assert t.dice_left == 0


@pytest.mark.rule("LB.example.t72-vs-m2")
def test_the_same_shot_in_the_treads_only_immobilises() -> None:
    t = T(BEHIND, dice="2 1 4 6 6 6 6").fire("T_72_80", "M2", weapon="125mm").resolve()
    assert (t.at("M2"), t.damage("M2")) == ("0512", {"no-gear"})
    assert T(BEHIND, dice="3").fire("T_72_80", "M2", weapon="125mm").resolve().damage("M2") == set()


@pytest.mark.rule("LB.example.m1-armor", "LB.comp.armor-by-hexside")
def test_the_armour_of_the_m1() -> None:
    """Front, right front, right rear, rear, left rear, left front; turret and treads whatever the side."""
    t = T("scenario 2, attacker's attack\n2106: D M1 facing N [crew]\n0101: A AR")
    v, bd = t.unit("M1"), board(t.s)
    around = [bd.near[t.hex("2106") * 6 + d] for d in range(6)]
    assert [side_hit(t.s, v, here(t.s, v), h) for h in around] == [60, 60, 8, 8, 8, 60]
    assert (VEHICLE_TURRET[t.s.what[v]], VEHICLE_GEAR[t.s.what[v]]) == (56, 2)


@pytest.mark.rule("LB.example.armament-120")
def test_an_armament_line_reads_70_at_20_against_vehicles_and_3_at_16_against_men() -> None:
    t = T("scenario 7, attacker's attack\n0506: A LEOPARD_II [crew]\n0524: D M113 [crew] spotted; D 2 AR spotted")
    tank = t.unit("LEOPARD_II")
    found = []
    for target in ("M113", "D AR"):
        n = t.unit(target)
        mode = t.mode(tank, "120mm", n)
        found.append((hit_band(t.s, tank, mode, n, here(t.s, n)), strength_of(t.s, tank, mode)))
    assert board(t.s).distance(t.hex("0506"), t.hex("0524")) == 18
    assert found == [(MEDIUM, 70), (LONG, 3)]
    assert (band(64, 16), band(65, 16)) == (EXTREME, BEYOND)


# ---- helicopters and artillery ----


@pytest.mark.rule("LB.example.heli-range-six")
@pytest.mark.parametrize(
    ("firer", "expected"), [("0506", LONG), ("0507", EXTREME), ("0509", EXTREME), ("0510", BEYOND)]
)
def test_a_weapon_of_range_six_fires_at_a_helicopter_in_high_flight(firer: str, expected: int) -> None:
    """Three hexes away as at Long, four to six as at Extreme, at seven not at all."""
    t = T(f"scenario 2, attacker's attack\n{firer}: A 2 AR carrying DSHK\n0503: D MI_17 [crew] flying high spotted")
    n, target = t.unit("A"), t.unit("MI_17")
    assert hit_band(t.s, n, t.mode(n, "DSHK", target), target, here(t.s, target)) == expected
    assert t.can("fire", n) is (expected != BEYOND)


@pytest.mark.rule("LB.example.heli-range-six")
def test_an_rpg_does_not_reach_it() -> None:
    t = T(
        "scenario 2, attacker's attack\n0506: A 2 AR carrying RPG_16; D 1 PST spotted\n0503: D MI_17 [crew] flying high spotted"
    )
    t.act("fire", "A").act("weapon", t.mode(t.unit("A"), "RPG_16", t.unit("MI_17")))
    assert t.refused("target", "MI_17") == "LB.heli.high-immune"


def mission(gun: str, scenario: int, rounds: int) -> T:
    """A fire mission of the defender's at 0505, about to be fired."""
    text = f"scenario {scenario}, turn 2, attacker's attack, first defender, wind S\n0112: D leader AR\n3212: A 1 AR\n"
    return T(f"{text}guns: D {gun} {rounds} rounds\nmissions: gun 1 by #0 at 0505", dice=[6] * 20).done()


@pytest.mark.rule("LB.example.illum-105")
def test_a_105mm_illumination_round_lights_four_hexes_around() -> None:
    t = mission("105mm", 4, 1).act("salvo", ILLUM)
    lit = [is_lit(t.s, board(t.s), t.hex(h)) for h in ("0505", "0506", "0507", "0508", "0509", "0510")]
    assert lit == [True, True, True, True, True, False]


@pytest.mark.rule("LB.example.illum-105")
def test_a_140mm_launcher_has_no_such_round() -> None:
    assert mission("140mm_MRL", 4, 1).refused("salvo", ILLUM) == "LB.arty.illum"


@pytest.mark.rule("LB.example.smoke-82")
@pytest.mark.parametrize(("salvoes", "hexes"), [(1, 3), (2, 6)])
def test_an_82mm_smoke_salvo_makes_a_screen_of_three_hexes(salvoes: int, hexes: int) -> None:
    t = mission("82mm", 3, 10)
    for _ in range(salvoes):
        t.act("salvo", SMOKE)
    assert {t.label(h) for h in t.s.smoke[::2]} == {f"05{row:02d}" for row in range(5, 5 + hexes)}


@pytest.mark.rule("LB.example.salvo-cap")
@pytest.mark.parametrize("series", [[HE, HE, HE, SMOKE], [HE, SMOKE, SMOKE, SMOKE]])
def test_any_four_salvoes_but_no_fifth(series: list[int]) -> None:
    """Four rounds in all. No scenario of the book limits the kinds one by one, but one allows HE alone."""
    t = mission("82mm", 3, 4)
    for salvo in series[:3]:
        t.act("salvo", salvo)
    assert t.s.rounds == [1]
    t.act("salvo", series[3])
    assert (t.s.rounds, t.top) == ([0], "Ordering")
    assert GUN_ROF[t.s.gun[0]] > 4, "it is the rounds that are gone, not the rate of fire"
    assert mission("82mm", 5, 4).refused("salvo", SMOKE) == "LB.S5.fire-support"
