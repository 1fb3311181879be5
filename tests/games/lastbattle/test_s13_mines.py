"""Mines: laid by engineers, scattered by guns, secret or marked; what they do to whoever comes into them."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

import grognard
from games.lastbattle.battles import GAP, HILL
from games.lastbattle.table import T
from grognard.ai.greedy import GreedyBot
from grognard.games.lastbattle import GAME
from grognard.games.lastbattle.advice import weigh
from grognard.games.lastbattle.battle import BadBattle
from grognard.games.lastbattle.battle_laid import own_text
from grognard.games.lastbattle.ids import GUN_FASCAM, GUN_NAMES
from grognard.games.lastbattle.imagine import imagine
from grognard.games.lastbattle.notation import read_position, write_position
from grognard.games.lastbattle.options import OPTIONS
from grognard.games.lastbattle.s12_artillery import FASCAM, HE, SMOKE
from grognard.games.lastbattle.s13_mines import HIDDEN, PLAIN, secret_fields
from grognard.games.lastbattle.state import FIELD, State, board
from grognard.games.lastbattle.text import board as drawn
from grognard.games.lastbattle.views import view
from grognard.games.lastbattle.views_units import ALL
from grognard.kernel import codec
from grognard.kernel.chance import FastDice
from grognard.kernel.flow import offer
from grognard.kernel.laws import check_one
from grognard.kernel.seat import Seat
from grognard.kernel.table import Table
from grognard.kernel.translation import catalogue
from grognard.kernel.umpire import Secret

NIGHT = GAP.replace('wind = "S"', 'wind = "S"\nnight = true')
FAR = "3112: D 2 AR\n"
MARCH = "attacker's movement\n0104: A 4 AR Trained spotted\n" + FAR


def fought(position: str, dice: str = "", battle: str = GAP) -> T:
    return T(f"+++{battle}+++\n{position}", dice=dice)


def begun(battle: str = GAP) -> Table:
    return grognard.load("lastbattle").position(battle)


def mined(s: State, side: int | None = None) -> list[str]:
    rows = [s.mines[k : k + FIELD] for k in range(0, len(s.mines), FIELD)]
    return [board(s).label(h) for h, whose, _ in rows if side in (None, whose)]


def seen(s: State, role: int) -> list[str]:
    return [board(s).label(x.hex) for x in view(s, role).mines]


def salvo(gun: str, units: str, dice: str = "", battle: str = GAP, at: str = "0204", facts: str = "") -> T:
    """A mission of the defender's that lands."""
    text = f"attacker's attack, first defender{facts}\nguns: D {gun} 4 rounds\nmissions: gun 1 by #0 at {at}\n"
    return fought(text + "3112: D leader AR observing\n3111: A 6 Rifle\n" + units, dice, battle).done()


# ---- engineers ----


@pytest.mark.rule("LB.mine.engineer-one-hex")
def test_each_field_is_one_hex_and_there_are_as_many_as_the_battle_says():
    t = begun()
    t.act("defender", "mines", PLAIN)
    bd = board(t.state)
    for label in ("0904", "0905"):
        t.act("defender", "lay", bd.named(label))
    assert mined(t.state) == ["0904", "0905"]
    t.act("defender", "mines", PLAIN)
    why = t.why_not("defender", "lay", bd.named("0906"))
    assert why is not None
    assert why.rule == "LB.mine.engineer-one-hex"
    assert why.key == "why-mines-laid"
    t.act("defender", "clear", bd.named("0904"))
    t.act("defender", "lay", bd.named("0906"))
    assert mined(t.state) == ["0905", "0906"]


@pytest.mark.rule("LB.mine.engineer-one-hex")
def test_a_hex_is_mined_once_and_all_fields_are_laid_before_the_side_is_ready():
    t = begun()
    t.act("defender", "deploy")
    assert t.why_not("defender", "ready", 0) is None
    t.act("defender", "mines", HIDDEN)
    first = next(h for h in t.state.mines[::FIELD] if h in t.offer("defender")["clear"])
    t.act("defender", "clear", first)
    other = next(h for h in t.state.mines[::FIELD] if h != first)
    assert t.why_not("defender", "lay", other).key == "why-mined-already"
    t.act("defender", "back")
    assert t.why_not("defender", "ready", 0).key == "why-mines-left"


@pytest.mark.rule("LB.R12")
def test_mines_lie_where_the_battle_says_else_where_the_side_sets_up_and_never_in_water():
    t = begun()
    t.act("defender", "mines", HIDDEN)
    bd, may = board(t.state), t.offer("defender")["lay"]
    assert {bd.map_of[h] for h in may} == {3, 6}
    assert bd.named("0901") not in may  # water
    t.act("defender", "back")
    t.act("defender", "deploy")
    t.act("defender", "ready")
    t.act("attacker", "mines", HIDDEN)
    assert sorted(t.offer("attacker")["lay"]) == t.view("attacker")["zone"]
    assert t.why_not("attacker", "lay", bd.named("2001")).rule == "LB.R12"


@pytest.mark.rule("LB.mine.camouflaged")
def test_nothing_is_laid_once_play_has_begun():
    t = fought(MARCH)
    assert t.refused("mines", HIDDEN) == "LB.mine.camouflaged"
    assert t.refused("lay", "0105") == "LB.mine.camouflaged"


@pytest.mark.rule("LB.mine.camouflaged")
def test_a_camouflaged_field_is_shown_to_nobody_else_until_he_comes_into_it():
    t = fought(MARCH + "mines: 0105 D secret", dice="6")
    assert (seen(t.s, 0), seen(t.s, 1), seen(t.s, ALL)) == (["0105"], [], ["0105"])
    assert view(t.s, 1).secret_mines == {"defender": 1}
    t.move("A AR", "0105")
    assert seen(t.s, 1) == ["0105"]
    assert view(t.s, 1).secret_mines == {}


@pytest.mark.rule("LB.mine.marked")
@pytest.mark.parametrize(("battle", "shown"), [(GAP, 2), (NIGHT, 0)], ids=["day", "night"])
def test_marked_fields_show_by_day_and_are_as_good_as_camouflaged_by_night(battle, shown):
    t = begun(battle)
    t.act("defender", "deploy")
    assert seen(t.state, 1) == [], "while a side sets up its enemy sees nothing"
    t.act("defender", "ready")
    assert len(seen(t.state, 1)) == shown
    assert len(seen(t.state, 0)) == 5
    assert secret_fields(t.state, 0) == 5 - shown


# ---- the attack ----


@pytest.mark.rule("LB.mine.attack")
def test_troops_are_hit_on_two_and_save_for_two_points():
    t = fought(MARCH + "mines: 0105 D secret", dice="2 1 5").move("A AR", "0105")
    assert (t.men("A AR"), t.rolled()) == (3, ["mines", "saving", "saving"])


@pytest.mark.rule("LB.mine.attack")
def test_a_three_misses_and_the_move_goes_on():
    t = fought(MARCH + "mines: 0105 D marked", dice="3").move("A AR", "0106")
    assert (t.men("A AR"), t.at("A AR"), t.rolled()) == (4, "0106", ["mines"])


@pytest.mark.rule("LB.mine.attack")
def test_every_mined_hex_on_the_way_attacks_and_who_stands_in_one_is_left_alone():
    t = fought(MARCH + "mines: 0104 D marked, 0105 D secret, 0106 D secret", dice="3 4").move("A AR", "0106")
    assert t.rolled() == ["mines", "mines"]


@pytest.mark.rule("LB.R12")
def test_two_fields_in_a_hex_attack_once():
    t = fought(MARCH + "mines: 0105 D secret, 0105 A secret", dice="3").move("A AR", "0105")
    assert (t.rolled(), seen(t.s, 0)) == (["mines"], ["0105", "0105"])


@pytest.mark.rule("LB.mine.both-sides")
def test_ones_own_secret_field_attacks_and_is_known_afterwards():
    t = fought(MARCH + "mines: 0105 A secret", dice="1 6 6")
    assert seen(t.s, 0) == []
    t.move("A AR", "0105")
    assert (t.men("A AR"), seen(t.s, 0)) == (2, ["0105"])


@pytest.mark.rule("LB.mine.vehicle-location", "LB.mine.attack")
@pytest.mark.parametrize(("die", "damage"), [("5", set()), ("4", {"no-gear"})])
def test_a_tank_is_hit_in_its_treads_one_to_one(die, damage):
    tank = "attacker's movement\n0104: A M1 facing S spotted [crew]\n" + FAR
    t = fought(tank + "mines: 0105 D secret", dice=f"2 {die}").move("A M1", "0106")
    assert (t.damage("A M1"), t.rolled()) == (damage, ["mines", "damage"])
    assert t.at("A M1") == ("0105" if damage else "0106")


@pytest.mark.rule("LB.mine.vehicle-location")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_truck_that_is_hit_always_stops(die):
    truck = "attacker's movement\n0104: A TRUCK facing S spotted [crew]\n" + FAR
    t = fought(truck + "mines: 0105 D secret", dice=f"1 {die}").move("A TRUCK", "0105")
    assert t.damage("A TRUCK") == {"no-gear"}


@pytest.mark.rule("LB.react.stopped-earlier", "LB.mine.attack")
def test_wheels_shot_before_the_mines_stop_it_before_the_mines():
    """The mine at 0107 stopped it first at the table; on its way the shot at 0105 came first."""
    truck = "attacker's movement\n0104: A TRUCK facing S [crew] spotted\n0205: D 1 AR Elite spotted\n"
    t = fought(truck + FAR + "mines: 0107 D secret", dice="1 3 1 1 1").move("TRUCK", "0107")
    assert (t.at("TRUCK"), t.damage("TRUCK")) == ("0107", {"no-gear"})
    t.done().fire("D 1 AR", "TRUCK", point="0105").resolve()
    assert (t.at("TRUCK"), t.damage("TRUCK"), t.dice_left) == ("0105", {"no-gear"}, 0)


@pytest.mark.rule("LB.R12")
def test_who_rides_or_gets_down_in_the_mines_is_not_attacked():
    truck = "attacker's movement\n0104: A TRUCK facing S spotted [crew, 4 AR Trained]\n" + FAR
    t = fought(truck + "mines: 0105 D secret", dice="3").move("A TRUCK", "0105", keep=True)
    t.act("unload", "A 4 AR")
    assert (t.at("A 4 AR"), t.rolled()) == ("0105", ["mines"])


@pytest.mark.rule("LB.mine.attack", "LB.R12", "LB.heli.mount-whole-move")
def test_who_gets_out_of_a_helicopter_in_the_air_comes_into_the_mines_below():
    text = "scenario 4, turn 2, attacker's movement\n1608: A MI_17 facing N {} [crew; 4 Rifle]; mines D secret\n3001: D 2 SG"
    t = T(text.format("flying"), dice="1 6 6").take("MI_17").act("unload", "Rifle")
    assert t.rolled() == ["mines", "saving", "saving"]
    assert (t.at("Rifle"), t.men("Rifle")) == ("1608", 2)
    assert T(text.format("")).take("MI_17").act("unload", "Rifle").rolled() == []  # it stands there


@pytest.mark.rule("LB.R6", "LB.mine.attack")
def test_of_those_out_of_sight_only_the_losses_are_told():
    hidden = "attacker's movement\n0103: A 4 AR Novice\n" + FAR
    t = fought(hidden + "mines: 0104 D secret", dice="1").move("A AR", "0104")
    assert t.men("A AR") == 2
    assert "log-mined" not in t.log()
    assert "log-mined-unseen" in t.log()


# ---- scattered ----


@pytest.mark.rule("LB.arty.fascam-who")
def test_only_five_guns_scatter_mines():
    able = {GUN_NAMES[g] for g in range(len(GUN_NAMES)) if GUN_FASCAM[g]}
    assert able == {"155mm", "203mm", "160mm MRL", "220mm MRL", "227mm MRL"}
    t = salvo("152mm", "0203: A AR")
    assert t.refused("salvo", FASCAM) == "LB.arty.fascam-who"


@pytest.mark.rule("LB.mine.fascam-place")
def test_the_salvo_of_a_howitzer_mines_one_hex_for_all_to_see():
    t = salvo("155mm", "0203: A AR").act("salvo", FASCAM)
    assert (mined(t.s, 0), seen(t.s, 1), t.rolled()) == (["0204"], ["0204"], [])
    assert t.s.rounds[0] == 3


@pytest.mark.rule("LB.mine.fascam-place", "LB.arty.pattern-mrl")
@pytest.mark.parametrize(("at", "hexes"), [("0204", 7), ("0104", 5)])
def test_a_launcher_mines_the_seven_hexes_of_its_pattern_by_night_in_secret(at, hexes):
    t = salvo("227mm_MRL", "0210: A AR", battle=NIGHT, at=at).act("salvo", FASCAM)
    assert (len(mined(t.s, 0)), seen(t.s, 1)) == (hexes, [])
    assert view(t.s, 1).secret_mines == {"defender": hexes}


@pytest.mark.rule("LB.mine.fascam-place")
def test_by_night_the_enemy_is_not_told_where_the_mission_falls_unless_it_is_no_mines():
    t = salvo("155mm", "0203: A AR", battle=NIGHT)
    assert ("hex" in view(t.s, 0).picked, "hex" in view(t.s, 1).picked) == (True, False)
    t.act("salvo", FASCAM)
    places = [x.params["hex"] for x in t.u.messages if x.key in ("log-mission", "log-salvo")]
    assert [isinstance(x, Secret) for x in places] == [True, True]
    t = salvo("155mm", "0203: A AR", battle=NIGHT).act("salvo", SMOKE)
    assert [x.params["hex"] for x in t.u.messages if x.key == "log-salvo"] == [204]
    by_day = salvo("155mm", "0203: A AR")
    assert "hex" in view(by_day.s, 1).picked


@pytest.mark.rule("LB.mine.fascam-place")
def test_only_a_fire_mission_scatters_mines():
    gun = fought("defender's attack\n3110: A AR spotted\n3112: D 155mm mortar (2 rounds); D 2 AR\n3106: D leader AR")
    gun.act("fire", "D mortar")
    assert gun.refused("load", FASCAM) == "LB.mine.fascam-place"


@pytest.mark.rule("LB.mine.fascam-count")
def test_there_are_as_many_salvoes_of_mines_as_the_battle_says_and_none_in_the_book():
    t = salvo("155mm", "0203: A AR", facts=", scattered 2/0")
    assert t.refused("salvo", FASCAM) == "LB.mine.fascam-count"
    t = salvo("155mm", "0203: A AR", facts=", scattered 1/0").act("salvo", FASCAM)
    assert t.s.scattered == [2, 0]
    book = "scenario 3, attacker's attack, first defender\nguns: D 155mm 4 rounds\nmissions: gun 1 by #0 at 0507\n"
    t = T(book + "0101: D leader AR observing\n0507: A AR").done()
    assert t.refused("salvo", FASCAM) == "LB.mine.fascam-count"


@pytest.mark.rule("LB.mine.fascam-on-top")
def test_who_is_there_is_attacked_at_once_and_who_is_next_to_it_is_not():
    t = salvo("155mm", "0204: A M1 facing N spotted [crew]; A 2 AR Novice\n0205: A 3 AR Novice", dice="1 4 2")
    under = t.unit("A 2 AR Novice")
    t.act("salvo", FASCAM)
    assert (t.damage("A M1"), t.at(under), t.men("A 3 AR")) == ({"no-gear"}, "lost", 3)
    assert t.rolled() == ["mines", "damage", "mines"]


@pytest.mark.rule("LB.mine.fascam-on-top")
def test_by_night_a_field_that_somebody_is_caught_in_is_known():
    t = salvo("227mm_MRL", "0204: A 2 AR Elite", dice="6", battle=NIGHT).act("salvo", FASCAM)
    assert seen(t.s, 1) == ["0204"]
    assert view(t.s, 1).secret_mines == {"defender": 6}


# ---- secrets, files, words ----


@pytest.mark.rule("LB.mine.camouflaged")
def test_where_secret_fields_lie_is_imagined_anew_and_their_number_is_kept():
    t = fought(MARCH + "mines: 0105 D secret, 2004 D marked, 0106 A secret")
    places = set()
    for k in range(12):
        c = imagine(t.s, 1, FastDice(k))
        assert seen(c, 1) == seen(t.s, 1) == ["2004", "0106"]
        assert secret_fields(c, 0) == 1
        places |= set(mined(c, 0))
    assert len(places) > 5


@pytest.mark.rule("LB.mine.camouflaged")
def test_to_step_where_mines_may_be_is_to_learn_something():
    """It cannot be taken back, whether or not there are any."""
    for mines, learnt in (("2004 D secret", True), ("2004 D marked", False), ("2004 A secret", False)):
        t = fought(MARCH.replace("3112", "2312") + f"mines: {mines}").take("A AR")
        t.u.revealed = False
        t.act("to", "0105")
        assert t.u.revealed == learnt, mines


def test_a_position_tells_its_mines_and_the_salvoes_fired():
    t = fought(MARCH + "scattered 1/0\nmines: 0105 D secret, 0106 D marked, 0204 A scattered secret, 0205 D")
    text = write_position(t.s)
    assert "mines: 0204 A secret scattered; 0105 D secret; 0205 D; 0106 D marked" in text
    assert "scattered 1/0" in text
    again = read_position(text, {name: o.default for name, o in OPTIONS.items()})
    assert codec.save(again) == codec.save(t.s)


def test_a_state_without_mines_is_saved_as_before():
    s = T("scenario 1, attacker's movement\n0104: A AR\n0904: D AR").s
    assert b"mines" not in codec.save(s)
    assert b"scattered" not in codec.save(s)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_mines_are_told_and_drawn_in_text(lang):
    t = fought(MARCH + "mines: 0105 D marked, 0106 D secret, 0204 A secret")
    shown: dict[str, Any] = json.loads(msgspec.json.encode(view(t.s, 1)))
    lines = drawn(shown, catalogue(lang, GAME))
    assert any(".*" in x for x in lines)
    assert any("0105" in x and "ines" in x for x in lines)
    assert not any("0106" in x and "ines" in x for x in lines)


@pytest.mark.rule("LB.mine.attack")
def test_a_way_through_mines_that_one_knows_of_is_warned_of_with_its_odds():
    t = fought(MARCH + "mines: 0105 D marked, 0106 D secret").take("A AR")
    h = t.hex("0106")
    warned = GAME.words(t.s, 1, "to", h).cautions
    assert [c.said.params["hex"] for c in warned] == [105]
    odds = GAME.preview(t.s, 1, "to", h)
    assert [x.value.params for x in odds][-1] == {"mean": 0.6}
    assert GAME.preview(t.s, 1, "to", t.hex("0103")) == []
    own = fought(MARCH + "mines: 0105 A secret").take("A AR")
    assert len(GAME.words(own.s, 1, "to", h).cautions) == 1, "one knows where one's own are"


def test_the_computer_goes_round_mines_it_knows_of():
    t = fought(MARCH + "mines: 0105 D marked").take("A AR")
    acts = offer(t.s, 1).actions()
    heavy = dict(zip(acts, weigh(t.s, 1, acts), strict=True))
    t = fought(MARCH).take("A AR")
    light = dict(zip(acts, weigh(t.s, 1, acts), strict=True))
    assert heavy["to", t.hex("0105")] < light["to", t.hex("0105")]
    assert heavy["to", t.hex("0103")] == light["to", t.hex("0103")]


def test_the_computer_stops_vehicles_with_mines_and_spares_its_own():
    for units, better in (("0204: A M1 facing N [crew]", True), ("0204: D 2 PST", False)):
        t = salvo("155mm", units)
        acts = offer(t.s, 0).actions()
        worth = dict(zip(acts, weigh(t.s, 0, acts), strict=True))
        assert (worth["salvo", FASCAM] > worth["salvo", HE]) == better


@pytest.mark.parametrize("battle", [GAP, NIGHT], ids=["day", "night"])
def test_random_games_with_mines_obey_every_law(battle):
    report = check_one(GAME, 1, position=battle, every=60)
    assert report.decisions > 50


def test_the_computer_fights_among_mines_and_the_file_opens_again():
    table = begun(NIGHT)
    bots = {role: GreedyBot(1) for role in GAME.roles}
    while table.result is None and len(table.journal) < 150:
        role = table.to_act[0]
        table.act(role, *bots[role].choose(Seat(GAME, table.state, GAME.role(role))))
    assert table.state.turn > 1
    assert codec.save(grognard.open(table.save()).state) == codec.save(table.state)


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("camouflaged = 1", "camouflaged = 21", "sides.B.mines.camouflaged"),
        ("camouflaged = 1", "buried = 1", "sides.B.mines.buried"),
        ("maps = [3, 6] }]", "maps = [5] }]", "sides.A.mines.where[0].maps"),
        ("227mm MRL", "122mm MRL", "sides.B.fascam"),
    ],
)
def test_what_is_wrong_with_mines_is_named_by_its_field(old, new, field):
    assert GAP.count(old) == 1
    with pytest.raises(BadBattle) as found:
        own_text(GAP.replace(old, new))
    assert found.value.field == field


def test_a_side_that_comes_on_over_an_edge_needs_a_word_where_its_mines_lie():
    text = HILL.replace("leaders = 1\n", "leaders = 1\nmines = { marked = 1 }\n")
    with pytest.raises(BadBattle) as found:
        own_text(text)
    assert found.value.field == "sides.B.mines.where"
    own_text(text.replace("marked = 1", "marked = 1, where = [{ maps = [6] }]"))
