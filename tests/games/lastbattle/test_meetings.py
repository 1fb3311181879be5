"""Where two rules meet in the middle of something: mines and horses, gas and hatches, light and smoke, bridges and
scattered mines, disorder and what is in tow. On an open field with a river and one bridge.
"""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from grognard.games.lastbattle.s13_chemicals import is_buttoned
from grognard.games.lastbattle.s13_mines import is_mined
from grognard.games.lastbattle.state import board

ROW = "...........~...."
FIELD = f"""
name = "Field"
layout = [{{ map = 7, at = [0, 0] }}]
length = 20
NIGHT
[[maps]]
terrain = [{", ".join([f'"{ROW}"'] * 12)}]
lanes = ["road W {" ".join(f"{c:02d}06" for c in range(1, 17))} E"]
bridges = ["1206"]
[victory]
type = "break_enemy"
[sides.A]
name = "Green"
colour = "green"
troops = [{{ quality = "Trained", total = 30, AR = 30 }}]
leaders = 2
fire_support = [{{ type = "155mm", rounds = 6 }}]
fascam = 2
morale = {{ hesitation = 30, break = 60 }}
setup = [{{ maps = [7] }}]
[sides.B]
name = "Brown"
colour = "brown"
troops = [{{ quality = "Trained", total = 30, AR = 30 }}]
leaders = 2
morale = {{ hesitation = 30, break = 60 }}
setup = [{{ maps = [7] }}]
"""


def field(position: str, dice: str = "", night: bool = False, **options: bool) -> T:
    battle = FIELD.replace("NIGHT", "night = true" if night else "")
    return T(f"+++{battle}+++\n{position}", dice=dice, options=options)


def said(t: T) -> list[str]:
    return [m.key for m in t.u.messages]


# ---- mines ----


@pytest.mark.rule("LB.mine.attack", "LB.cav.casualties", "LB.cav.horse-killed")
def test_of_a_rider_on_mines_the_horse_is_killed_or_a_man_and_who_is_thrown_goes_no_farther() -> None:
    march = "turn 3, attacker's movement\n0906: A 2 AR spotted carrying HORSE\n0907: mines D secret\n0101: D 2 AR"
    t = field(march, dice="1 6 6 1 5").take(0).act("to", "0908")  # hit, nothing saved: the horse, then a man
    assert (t.at(0), t.s.men[0], t.s.item_at[0], "thrown" in t.marks(0)) == ("0907", 1, -1, True)
    t = field(march, dice="1 6 6 5 6").take(0).act("to", "0908")  # both men, and the horse is left
    assert t.at(0) == "lost"
    assert t.s.item_at[0] == -2 - board(t.s).named("0907")


@pytest.mark.rule("LB.mine.attack", "LB.morale.optional-advance")
def test_when_their_leader_is_killed_in_the_advance_his_men_stop_advancing() -> None:
    text = (
        "turn 3, attacker's movement\n0804: A leader AR injured spotted; A 2 AR spotted\n0805: mines D secret\n"
        "0810: D 2 AR spotted"
    )
    t = field(text, dice="1 6 6", advance=True)
    assert t.take(1).can("to", "0806")
    t.act("back").take(0).act("to", "0805")
    assert t.at(0) == "lost"
    assert t.take(1).refused("to", "0805") == "LB.morale.optional-advance"
    assert t.can("to", "0803")


@pytest.mark.rule("LB.mine.attack", "LB.amb.towing")
def test_a_mortar_whose_men_are_blown_up_while_they_push_it_is_left_in_the_minefield() -> None:
    t = field(
        "turn 3, attacker's movement\n0901: A 2 AR Novice; A 82mm mortar (5 rounds)\n0902: mines D secret\n0101: D 2 AR",
        dice="1",
    )
    t.take(0).act("push", "0902")
    assert (t.at(0), t.at("mortar")) == ("lost", "0902")


@pytest.mark.rule("LB.mine.fascam-place", "LB.mine.fascam-on-top", "LB.mine.vehicle-location")
def test_mines_scattered_on_a_bridge_stop_what_stands_on_it_and_nobody_swims() -> None:
    t = field(
        "turn 3, attacker's attack, first defender\nguns: D 155mm 4 rounds\nmissions: gun 1 by #0 at 1206\n"
        "1501: D leader AR observing\n1206: A TRUCK facing N spotted [Driver: 1 AR; 2 AR]\n1502: A 6 Rifle",
        dice="1 1",
    ).done()
    t.act("salvo", 4)
    assert is_mined(t.s, board(t.s).named("1206"))
    assert [t.at(n) for n in (1, 3)] == ["1206", "1206"]
    assert t.s.aboard[3] == -1  # who rode is thrown out on the bridge
    assert (t.s.swimmers, said(t).count("log-mines")) == ([], 1)


# ---- gas ----


@pytest.mark.rule("LB.chem.escape", "LB.escape.roll")
def test_out_of_a_burning_vehicle_in_gas_one_escapes_on_a_two_and_not_on_a_three() -> None:
    t = field(
        "turn 5, defender's attack\nchemicals: 1/0 since turn 3\n0906: A TRUCK facing N spotted [Driver: 1 AR; 4 AR]\n"
        "0908: D M1A2 facing N spotted [crew]",
        dice="1 3 1 2 3",
    )
    t.fire("M1A2", "TRUCK").resolve()
    assert [t.at(n) for n in range(3)] == ["lost", "0906", "lost"]


@pytest.mark.rule("LB.amb.chem-unequipped", "LB.chem.secondary")
def test_closed_hatches_protect_as_long_as_one_is_behind_them() -> None:
    head = "turn 5, attacker's movement\nchemicals: 1/0 since turn 3\n0101: D 2 AR\n"
    t = field(head + "0906: A M113 facing S buttoned [crew; 2 SMG buttoned]").take("M113").act("unload", "A SMG")
    assert not is_buttoned(t.s, t.unit("A SMG"))
    t = field(head + "0906: A M113 facing S buttoned [crew]; A 2 SMG").take("A SMG").act("board", "M113")
    assert is_buttoned(t.s, t.unit("A SMG"))


# ---- light, smoke, the edge ----


@pytest.mark.rule("LB.night.illum", "LB.night.band-shift")
@pytest.mark.parametrize(("light", "needed"), [("", 3), ("0806: light 4 until 4\n", 4), ("0801: light 3 until 4\n", 3)])
def test_by_night_it_is_the_target_that_must_be_lit_not_the_firer(light: str, needed: int) -> None:
    text = f"turn 3, attacker's attack\n0804: A 2 AR Elite spotted\n{light}0806: D 2 AR spotted\n0101: D 1 AR"
    t = field(text, dice="6", night=True).fire(0, 1).resolve()
    assert [m.params["number"] for m in t.u.messages if m.key == "log-fire"] == [needed]


@pytest.mark.rule("LB.smoke.sight", "LB.night.illum")
def test_light_does_not_go_through_smoke() -> None:
    lit = "turn 3, attacker's attack\n0804: A 2 AR spotted\n0806: {}light 4 until 4; D 2 AR spotted\n0101: D 1 AR"
    assert field(lit.format(""), night=True).can("fire", 0)
    assert not field(lit.format("smoke until 5; "), night=True).can("fire", 0)


@pytest.mark.rule("LB.react.boarded-or-joined", "LB.map.exit")
def test_who_was_hit_before_he_got_in_does_not_leave_with_the_vehicle_that_left() -> None:
    t = field(
        "turn 3, attacker's movement\n1605: A 2 AR spotted\n1606: A TRUCK facing S spotted [Driver: 1 AR]\n"
        "1604: D 4 AR Elite spotted\n0101: A 1 AR",
        dice="1 6 6 6 6",
    )
    t.take(0).act("to", "1606").act("board", "TRUCK").back()
    t.take("TRUCK").act("exit").done()
    t.fire("D AR", 0, point="1605").resolve()
    assert (t.at(0), t.at("TRUCK")) == ("lost", "gone")


# ---- disorder ----


@pytest.mark.rule("LB.cohesion.abandon", "LB.morale.points")
def test_an_abandoned_truck_is_a_wreck_worth_four_points_and_the_mortar_behind_it_stays() -> None:
    t = field(
        "turn 3, attacker's attack\nfirst attacker\n0804: A TRUCK facing N no-engine [Driver: 1 AR; 82mm mortar (5 rounds)]\n"
        "0808: D 2 AR spotted\nshaken: A element 1 lost 6; A under-fire",
        dice="1",
        cohesion=True,
    ).done()
    h = board(t.s).named("0804")
    assert (t.at("TRUCK"), t.at("mortar"), t.s.wreck, t.s.losses[1]) == ("lost", "0804", [h, 1], 4)
    assert t.top == "Beside"  # the driver steps out next to it


@pytest.mark.rule("LB.cohesion.no-reaction", "LB.cohesion.retreat")
def test_who_has_run_in_this_game_turn_does_not_react_in_it() -> None:
    text = "turn 3, defender's movement\nfirst attacker\n0906: A 2 AR {}spotted moved\n0908: D 2 AR spotted\n"
    assert field(text.format("")).done().can("fire", 0)
    t = field(text.format("disordered retreats "), cohesion=True).done()
    assert (t.phase, t.refused("fire", 0)) == ("reaction", "LB.cohesion.no-reaction")
