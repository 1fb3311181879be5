"""The margins of single rules: one man left, the last free number, a bridge come to by water, who was never on the map."""

from __future__ import annotations

import pytest

from games.lastbattle.battles import GAP
from games.lastbattle.table import T
from games.lastbattle.test_s13_chemicals import without_masks
from games.lastbattle.test_s16_staff import Own, area, force, laid_out, team
from games.lastbattle.test_s19_design import battle
from games.refusals import short_key
from grognard.games.lastbattle.ids import GUN_NAMES
from grognard.games.lastbattle.s2_change import may_split
from grognard.games.lastbattle.s2_movement import begin_movement
from grognard.games.lastbattle.s2_trails import here
from grognard.games.lastbattle.s2_ways import Ways, swum
from grognard.games.lastbattle.s3_fire import OWN, unsaved
from grognard.games.lastbattle.s3_shots import strike_men
from grognard.games.lastbattle.s5_spotting import blind
from grognard.games.lastbattle.s7_damage import get_clear
from grognard.games.lastbattle.s12_bursts import burst
from grognard.games.lastbattle.s13_mines import blow_up, tread
from grognard.games.lastbattle.s15_scenarios import gone, wiped_out
from grognard.games.lastbattle.s16_placing import may_enter_house
from grognard.games.lastbattle.s17_cohesion import Beside, next_out
from grognard.games.lastbattle.s17_elements import note_under_fire, shaken_at
from grognard.games.lastbattle.state import (
    FOOT,
    MOST_UNITS,
    NOBODY,
    PERSON,
    add_unit,
    board,
    put,
)

FAR = "\n3212: D 5 SMG"


def table(units: str, phase: str = "movement", dice: str = "", **options: bool) -> T:
    return T(f"scenario 2, attacker's {phase}\nseen\n{units}{FAR}", dice=dice, options=options)


@pytest.mark.rule("LB.amph.cannot-exit")
def test_a_bridge_is_come_to_along_its_lane_or_through_the_water() -> None:
    t = T("scenario 4, attacker's movement\n1608: A 2 SMG\n3001: D 2 SG")
    bd, h = board(t.s), t.hex("4107")
    for d in range(6):
        a = bd.near[h * 6 + d]
        layer = Ways()
        for road in (0, 1):
            layer.before[h * 2 + road] = a * 2
            assert swum(t.s, bd, layer, h * 2 + road) is (bd.link[h * 6 + d] == 0)
    assert {bd.link[h * 6 + d] == 0 for d in range(6)} == {True, False}
    old = T("scenario 4, attacker's movement\n1608: A 2 SMG\n3001: D 2 SG", options={"v4": False})
    assert not swum(old.s, bd, layer, h * 2)


@pytest.mark.rule("LB.cav.casualties", "LB.portable.left-behind")
def test_a_rider_who_falls_with_his_horse_leaves_none_behind() -> None:
    t = T("scenario 7, attacker's attack\nseen\n0101: D 1 AR Novice on horse\n0102: A 3 SG\n0524: D 1 PST", dice="1 6")
    foe = t.unit("D 1 AR")
    strike_men(t.s, t.u, t.unit("A 3 SG"), foe, OWN * 4, here(t.s, foe), 2)
    assert (t.at(foe), t.s.item_at) == ("lost", [-1])


@pytest.mark.rule("LB.rpg.pc-save-table", "LB.rpg.pc-leaders")
def test_a_character_whom_nobody_plays_has_no_scratches() -> None:
    t = table("0505: A 1 AR; A leader SMG")
    t.s.flags[0] += PERSON
    assert unsaved(t.s, t.u, 0, [4, 5, 6], 2) == 3
    assert unsaved(t.s, t.u, 1, [4, 5, 6], 2) == 3  # a leader, and no character


@pytest.mark.rule("LB.format.rules-gate", "LB.urban.building-enter")
def test_under_older_rules_houses_were_entered_whatever_the_battle_said() -> None:
    gated = laid_out(force(team(4)), area("0306"), {"0306": "b"}, more='rules = ["smoke"]')
    for options, told in (({}, "rules-gate"), ({"v3": False}, "")):
        t = Own(gated, **options)
        put(t.s, t.of(FOOT)[0], t.hex("0306"))
        assert short_key(may_enter_house(t.s, t.of(FOOT)[0])) == told


@pytest.mark.rule("LB.casualty.save-number", "LB.mine.attack")
def test_a_number_below_nought_is_told_as_nought() -> None:
    t = T(f"+++{GAP}+++\nattacker's movement\n0505: A 4 AR Novice spotted\n3012: D 1 SG")
    blow_up(t.s, t.u, t.unit("A 4 AR"))
    assert t.u.messages[0].params["number"] == 0


@pytest.mark.rule("LB.design.victory")
@pytest.mark.parametrize("side", [0, 1])
def test_one_man_is_not_nobody(side: int) -> None:
    t = battle("attacker's movement", "D hold good 10 AR-Novice", "A contain good 20 AR-Novice")
    mine = [n for n in range(len(t.s.side)) if t.s.side[n] == side and t.s.kind[n] == FOOT]
    for n in mine:
        t.s.men[n] = 0
    assert wiped_out(t.s) == [side]
    t.s.men[mine[0]] = 1
    assert wiped_out(t.s) == []


@pytest.mark.rule("LB.cohesion.abandon")
def test_who_stepped_out_is_asked_where_nobody_swims() -> None:
    t = table("0505: A 2 AR")
    t.s.beside = [0, t.hex("0505")]
    depth = len(t.s.stack)
    assert next_out(t.s) == Beside(0, t.hex("0505"))
    assert len(t.s.stack) == depth
    assert next_out(t.s) is None


@pytest.mark.rule("LB.cav.mount-cost", "LB.move.factor-budget")
def test_who_has_got_down_with_his_last_point_is_put_down() -> None:
    t = T("scenario 7, attacker's movement\nseen\n0101: A 2 AR on horse spent 2 moved smoked\n0524: D AR")
    t.take(0).act("getdown")
    assert (t.top, t.spent(0)) == ("Moving", 3)
    fresh = T("scenario 7, attacker's movement\nseen\n0101: A 2 AR smoked on horse\n0524: D AR").take(0).act("getdown")
    assert fresh.top == "WithUnit"


@pytest.mark.rule("LB.amb.empty-eyes")
def test_an_enemy_in_the_same_hex_lends_no_eyes() -> None:
    t = table("0505: A M113 facing N; D 2 AR\n0606: A 2 SMG")
    assert blind(t.s, 1) == {t.hex("0505")}
    crowd = table("0505: A M113 facing N; A 2 AR\n0606: A 2 SMG")
    assert blind(crowd.s, 1) == set()


@pytest.mark.rule("LB.arty.he-troops", "LB.arty.he-hit")
def test_a_salvo_among_troops_is_nobodys_line() -> None:
    t = table("0505: A 3 AR spotted", phase="attack", dice="6")
    burst(t.s, t.u, GUN_NAMES.index("82mm"), t.hex("0505"), 0, -1, 0)
    line = t.u.messages[0]
    assert (line.key, line.rule, line.side, line.params["hex"], line.params["die"], line.params["number"]) == (
        "log-salvo-troops", "LB.arty.he-troops", -1, 505, 6, 1,
    )  # fmt: skip


@pytest.mark.rule("LB.cohesion.low", "LB.S8.no-fire-at-heli")
def test_the_helicopter_that_waits_has_no_element() -> None:
    t = table("0505: A 2 AR", cohesion=True)
    note_under_fire(t.s, NOBODY)
    assert t.s.shaken == []
    for side in (0, 1):
        note_under_fire(t.s, side)
        assert shaken_at(t.s, side, 31) == 1
    plain = table("0505: A 2 AR")
    note_under_fire(plain.s, 1)
    assert plain.s.shaken == []


@pytest.mark.rule("LB.S1.leaving-eliminates", "LB.morale.points")
def test_who_leaves_is_lost_at_the_price_of_a_man_and_a_leader_at_his() -> None:
    t = T("scenario 1, attacker's attack\n0101: A 2 AR spotted; A leader SMG spotted\n2001: D AR; A 1 SG")
    gone(t.s, t.u, t.unit("A 2 AR"), True)
    assert t.s.losses == [0, 2]
    gone(t.s, t.u, t.unit("A leader"), True)
    assert [m.key for m in t.u.messages if "leader" in m.key] == ["log-leader-killed"]


@pytest.mark.rule("LB.chem.no-equipment", "LB.escape.damage-dismount")
def test_who_is_thrown_out_of_closed_armour_without_a_mask_is_buttoned_up_no_more() -> None:
    t = without_masks(
        "1109: A M113 facing N buttoned [crew buttoned; 2 SMG buttoned]\n2001: D 2 AR\nchemicals: 1/0 since turn 2"
    )
    n = t.unit("A SMG")
    get_clear(t.s, t.u, t.unit("M113"), n, t.hex("1109"))
    assert "buttoned" not in t.marks(n)


@pytest.mark.rule("LB.R12", "LB.mine.camouflaged")
def test_who_is_not_on_the_map_finds_no_mines_and_learns_nothing() -> None:
    t = T(
        f"+++{GAP}+++\nattacker's movement\n0505: A TRUCK facing N [crew; 3 AR]; A 1 SG\n3012: D 1 SG\nmines: 0101 D secret"
    )
    tread(t.s, t.u, t.unit("A 3 AR"))
    assert not t.u.revealed
    tread(t.s, t.u, t.unit("TRUCK"))
    assert (t.u.revealed, t.rolled()) == (True, [])


@pytest.mark.rule("LB.amph.start-adjacent")
def test_under_older_rules_who_stands_at_the_water_is_marked() -> None:
    text = "scenario 4, attacker's movement\n4006: A M113 facing N [crew]\n1608: A M113 facing N [crew]; A M1 facing N [crew]\n3001: D 2 SG"
    t = T(text, options={"v6": False, "v7": False, "v8": False, "v9": False, "v10": False, "v11": False})
    bd = board(t.s)
    begin_movement(t.s, 1)
    for n in range(len(t.s.side)):
        if t.s.kind[n] == 2:
            near = [bd.near[t.s.hex[n] * 6 + d] for d in range(6)]
            wet = any(to >= 0 and bd.terrain[to] == 6 for to in near) and t.s.what[n] != 6
            assert ("by-water" in t.marks(n)) is wet


@pytest.mark.rule("LB.stack.making-change")
def test_when_all_numbers_are_used_nobody_divides_in_sight() -> None:
    t = table("0505: A 3 AR")
    while len(t.s.side) < MOST_UNITS - 1:
        add_unit(t.s, 1, FOOT, 0, 0, 0)
    assert may_split(t.s, 0, 1) is None
    add_unit(t.s, 1, FOOT, 0, 0, 0)
    assert short_key(may_split(t.s, 0, 1)) == "too-many"
