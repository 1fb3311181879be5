"""Artillery: observers, missions written and fired, mortars on the map, and what a salvo does.

Scenario 3 has an open lane in column 5 and the wooded hill 0602 to 0805 beside it; scenario 2 has a town around 0908.
"""

from __future__ import annotations

import pytest

from games.lastbattle.conftest import Redraw
from games.lastbattle.table import T, until
from grognard.games.lastbattle.ids import GUN_ILLUM, GUN_NAMES
from grognard.games.lastbattle.s12_artillery import HE, ICM, ILLUM, SMOKE
from grognard.games.lastbattle.s16_setup import new_game
from grognard.games.lastbattle.views import view
from grognard.kernel.umpire import Param, Secret

PLOT = "scenario 3, attacker's plotting\n"
FAR = "4801: D 2 SMG\n"
# The last phase of a game-turn, with a mission of the attacker still to be fired.
MISSION = "scenario 3, defender's attack, first attacker\nguns: A {} {} rounds\nmissions: gun 1 by #0 at 0507\n"
EYES = "0501: A leader AR observing\n" + FAR


def landing(gun: str, target: str, dice: str = "", rounds: int = 10) -> T:
    """A mission on 0507, where the target stands, about to be fired."""
    t = T(MISSION.format(gun, rounds) + EYES + target, dice=dice).done()
    assert t.top == "Salvos"
    return t


def told(t: T, key: str) -> dict[str, Param]:
    """What the last line of this kind speaks of."""
    params = next(m.params for m in reversed(t.u.messages) if m.key == key)
    return {name: x.value if isinstance(x, Secret) else x for name, x in params.items()}


# ---- what there is ----


@pytest.mark.rule("LB.arty.default-ammo")
def test_without_a_list_a_piece_has_ten_rounds_and_no_eleventh() -> None:
    s = new_game(8, 0)
    assert [(GUN_NAMES[s.gun[k]], s.rounds[k]) for k in range(len(s.gun)) if s.gun[k] >= 0] == [
        ("82mm", 10),
        ("4.2in", 10),
    ]
    text = "scenario 8, defender's plotting\nguns: D 4.2in {} rounds; D 82mm 1 rounds\n2407: D leader AR\n0101: A AR"
    assert T(text.format(1)).can("gun", 0)
    assert T(text.format(0)).refused("gun", 0) == "LB.arty.default-ammo"


@pytest.mark.rule("LB.arty.off-map")
def test_an_off_map_piece_is_nowhere_to_be_fired_at_and_fires_only_missions() -> None:
    t = T("scenario 3, attacker's attack\nguns: A 120mm 10 rounds\nseen\n0507: A 4 AR\n0504: D 4 AR\n" + FAR)
    assert t.numbers("fire") == [t.unit("A AR")]
    assert t.refused("gun", 0) == "LB.turn.phase-order"
    t = T("scenario 3, defender's attack\nguns: A 120mm 10 rounds\nseen\n0507: A 4 AR\n0504: D 4 AR\n" + FAR)
    assert t.act("fire", "D AR").refused("target", len(t.s.side)) == "LB.comp.units-and-markers"


@pytest.mark.rule("LB.format.no-fire-support-line", "LB.S2.fire-support", "LB.S4.fire-support", "LB.S9.fire-support")
@pytest.mark.parametrize("scenario", [2, 4, 9])
def test_a_side_without_fire_support_plots_no_mission(scenario: int) -> None:
    assert new_game(scenario, 0).gun == []
    for side in ("defender", "attacker"):
        t = T(f"scenario {scenario}, {side}'s plotting\n1712: A leader AR\n1812: D leader AR")
        assert t.refused("gun", 0) == "LB.format.no-fire-support-line"
        assert t.verbs() == ["done"]


@pytest.mark.rule("LB.S3.fire-support", "LB.S8.fire-support")
def test_only_the_side_that_has_guns_plots() -> None:
    t = T("scenario 3, defender's plotting\nguns: A 82mm 10 rounds\n0501: D leader AR\n4801: A leader AR")
    assert t.refused("gun", 0) == "LB.format.no-fire-support-line"
    s = new_game(3, 0)
    assert [(GUN_NAMES[s.gun[0]], s.gun_side[0], s.rounds[0])] == [("82mm", 1, 10)]
    t = T("scenario 8, attacker's plotting\nguns: D 82mm 10 rounds; D 4.2in 10 rounds\n0501: A leader AR\n2408: D AR")
    assert t.refused("gun", 1) == "LB.format.no-fire-support-line"
    s = new_game(8, 0)
    assert set(s.gun_side) == {0}
    assert sum(gun < 0 for gun in s.gun) == 2  # the two mortars on the map have their own rounds


# ---- missions ----


@pytest.mark.rule("LB.arty.fire-mission-timing")
def test_missions_are_written_before_the_player_turns_and_fired_after_both() -> None:
    """LB.amb.plot-vs-order"""
    t = T("scenario 3, order\nguns: A 120mm 10 rounds\n0501: A leader AR\n" + FAR, dice="6")
    t.act("first")
    assert (t.phase, t.who) == ("plot", "attacker")
    t.act("gun", 0).act("observe", "A leader").act("at", "0507").done()
    assert (t.phase, t.who) == ("movement", "attacker")
    assert t.refused("gun", 0) == "LB.turn.phase-order"
    until(t, "movement", "defender")
    assert t.refused("at", "0507") == "LB.turn.phase-order"
    until(t, "missions")
    assert (t.top, t.who, t.s.turn) == ("Salvos", "attacker", 1)
    t.act("salvo", SMOKE).act("cease")
    assert (t.phase, t.s.turn) == ("order", 2)


@pytest.mark.rule("LB.arty.one-mission-per-piece", "LB.arty.fo-one-mission")
def test_one_mission_a_turn_for_a_piece_and_for_an_observer() -> None:
    t = T(PLOT + "guns: A 120mm 9 rounds; A 82mm 9 rounds\n0501: A leader AR; A leader SMG\n" + FAR)
    t.act("gun", 0).act("observe", "A leader AR").act("at", "0507")
    assert t.refused("gun", 0) == "LB.arty.one-mission-per-piece"
    t.act("gun", 1)
    assert t.refused("observe", "A leader AR") == "LB.arty.fo-one-mission"
    t.act("observe", "A leader SMG").act("at", "0507")


@pytest.mark.rule("LB.arty.secret-target")
def test_a_plot_is_fixed_and_nobody_else_sees_it_before_it_is_fired() -> None:
    t = T(PLOT + "guns: A 120mm 9 rounds\n0501: A leader AR\n" + FAR)
    t.act("gun", 0)
    assert t.refused("at", "0507") == "LB.arty.secret-target"  # first the observer
    t.act("observe", "A leader").act("at", "0507")
    assert t.refused("at", "0506") == "LB.arty.secret-target"
    assert [plot["hex"] for plot in view(t.s, 1).plots] == [t.hex("0507")]
    assert view(t.s, 0).plots == []
    assert isinstance(t.u.messages[-1].params["hex"], Secret)
    until(t.done(), "missions")
    assert told(t, "log-mission")["hex"] == 507


@pytest.mark.rule("LB.arty.marker-lingers")
def test_a_hex_shelled_more_than_once_is_under_fire_through_the_next_turn() -> None:
    """LB.amb.lingering-strength"""
    t = landing("120mm", "0508: A 4 AR Novice", dice="2").act("salvo", HE).act("salvo", HE)
    assert t.rolled() == []  # nobody was in the hex when it was shelled
    t.act("first").done()  # no new mission
    t.move("A Novice", "0507")
    assert t.rolled() == ["salvo"]
    until(t, "order")
    assert t.s.barrage == []  # it comes off at the end of that turn


@pytest.mark.rule("LB.arty.marker-lingers")
def test_whoever_comes_through_is_attacked_be_he_friend_or_foe() -> None:
    text = "scenario 3, {}'s movement\n0507: barrage 120mm HE\n0508: A 6 AR Novice\n0506: D 6 AR Novice\n" + FAR
    t = T(text.format("attacker"), dice="1").move("A", "0507")
    assert (t.men("A"), t.rolled()) == (2, ["salvo"])  # HE 4, and Novices do not save
    t = T(text.format("defender"), dice="2").move("D AR", "0507")
    assert (t.men("D AR"), t.rolled()) == (6, ["salvo"])
    t = landing("120mm", "0511: D 4 AR").act("salvo", HE).act("cease")
    assert t.s.barrage == []  # one salvo leaves nothing behind


@pytest.mark.rule("LB.arty.marker-lingers", "LB.arty.icm-immune", "LB.arty.icm-vehicles")
def test_bomblets_that_linger_spare_whom_they_always_spare(redraw: Redraw) -> None:
    redraw(3, {"0507": "w"})
    text = "scenario 3, attacker's movement\n0507: barrage 122mm ICM\n0508: A 6 AR; A FAV facing N [crew]\n" + FAR
    t = T(text).move("A 6 AR", "0507").move("FAV", "0507")
    assert t.rolled() == []
    redraw(3, {"0507": "."})
    assert T(text, dice="2").move("A 6 AR", "0507").at("A AR") == "lost"  # six in the open, no saving roll


@pytest.mark.rule("LB.arty.salvo-choice", "LB.arty.rof")
def test_the_first_salvo_is_obligatory_and_the_rate_of_fire_is_the_most() -> None:
    t = landing("120mm", "0511: D 4 AR")
    assert t.refused("cease") == "LB.arty.salvo-choice"
    t.act("salvo", HE)
    assert t.can("salvo", HE)
    assert t.can("cease")
    t.act("salvo", HE)
    assert t.top == "Ordering"  # two, and no third
    assert t.s.rounds == [8]
    assert landing("155mm", "0511: D 4 AR").act("salvo", HE).top == "Ordering"  # one
    t = landing("82mm", "0511: D 4 AR", rounds=20)
    for _ in range(10):
        t.act("salvo", HE)
    assert (t.top, t.s.rounds) == ("Ordering", [10])


@pytest.mark.rule("LB.arty.salvo-mix")
def test_a_mission_may_mix_what_there_is_and_ends_with_the_last_round() -> None:
    t = landing("82mm", "0511: D 4 AR", rounds=4)
    t.act("salvo", HE).act("salvo", SMOKE).act("salvo", SMOKE).act("salvo", HE)
    assert (t.top, t.s.rounds) == ("Ordering", [0])
    assert T(MISSION.format("82mm", 0) + EYES + "0511: D 4 AR").done().top == "Ordering"


@pytest.mark.rule("LB.example.salvo-cap", "LB.arty.salvo-mix")
@pytest.mark.parametrize("series", [[HE, HE, HE, SMOKE], [HE, SMOKE, SMOKE, SMOKE]])
def test_with_four_salvoes_in_all_any_four_are_fired_and_no_fifth(series: list[int]) -> None:
    """No scenario counts its salvoes by type but Corpus Christi, where all are HE; so the total is what counts here."""
    t = landing("82mm", "0511: D 4 AR", rounds=4)
    for salvo in series[:3]:
        t.act("salvo", salvo)
    assert t.can("salvo", series[3])
    t.act("salvo", series[3])
    assert (t.top, t.s.rounds) == ("Ordering", [0])
    t.act("first")  # and nobody is asked for a mission any more
    assert t.phase == "movement"


@pytest.mark.rule("LB.S5.fire-support")
def test_the_mortars_of_corpus_christi_share_twenty_salvoes_of_he() -> None:
    s = new_game(5, 0)
    assert ([x for x in s.gun if x >= 0], s.rounds, set(s.gun_side)) == ([], [20], {0})
    guns = "guns: D mortars {} rounds\n2108: D 4 AR; D 82mm mortar from gun 1; D 120mm mortar from gun 1\n"
    text = "scenario 5, defender's attack\nseen\n" + guns + "2508: A 4 AR Novice\n0101: A 2 SMG"
    t = T(text.format(1), dice="6 6")
    t.act("fire", "D 82mm")
    assert t.refused("load", SMOKE) == "LB.S5.fire-support"
    t.act("shell", "2508").act("fire", "D 120mm").act("shell", "2508").resolve()
    assert (t.s.rounds, t.rolled()) == ([0], ["salvo"])  # the twenty-first is not fired
    assert T(text.format(0)).refused("fire", "D 82mm") == "LB.arty.default-ammo"


# ---- observers ----


@pytest.mark.rule("LB.arty.fo-who")
def test_only_a_leader_or_a_vehicle_observes_and_it_stays_where_it_is() -> None:
    """LB.amb.fo-moves-later"""
    t = T(
        PLOT + "guns: A 120mm 9 rounds\n0501: A leader SMG; A 4 AR; A M2 facing S [crew]; A HMMWV [crew] no-radio\n"
        "0502: A TRUCK [Driver: AR]\n" + FAR
    )
    t.act("gun", 0)
    assert t.numbers("observe") == [t.unit("A leader"), t.unit("A M2")]
    assert t.refused("observe", "A 4 AR") == "LB.arty.fo-who"
    assert t.refused("observe", "A HMMWV") == "LB.arty.fo-who"  # no radio
    assert t.refused("observe", "A TRUCK") == "LB.arty.fo-who"  # no commander
    t.act("observe", "A leader").act("at", "0507").done()
    assert t.refused("take", "A leader") == "LB.arty.fo-who"
    assert t.can("take", "A M2")
    t = T("scenario 3, attacker's movement\n0501: A M2 facing S [crew; 4 AR] observing; A 2 SMG\n" + FAR)
    assert t.refused("take", "A M2") == "LB.arty.fo-who"
    assert t.refused("take", "A AR") == "LB.arty.fo-who"  # nobody gets out
    assert t.take("A SMG").refused("board", "A M2") == "LB.arty.fo-who"  # or in


@pytest.mark.rule("LB.arty.fo-no-attack")
def test_who_observes_does_not_attack() -> None:
    text = "scenario 3, attacker's attack\nseen\n0501: A M2 facing S [crew] {}\n0504: D 4 AR\n" + FAR
    assert T(text.format("observing")).refused("fire", "A M2") == "LB.arty.fo-no-attack"
    assert T(text.format("")).can("fire", "A M2")
    reacting = text.replace("attack\n", "reaction\n")
    assert T(reacting.format("observing")).can("fire", "A M2")  # only in the Attack Phase


@pytest.mark.rule("LB.arty.fo-los", "LB.arty.fo-required")
def test_friends_do_not_hide_a_hex_from_an_observer_but_woods_do(redraw: Redraw) -> None:
    text = PLOT + "guns: A 120mm 9 rounds\n0501: A leader SMG\n0504: A 4 AR\n" + FAR
    t = T(text).act("gun", 0).act("observe", "A leader")
    assert t.can("at", "0507")
    assert not t.lof("0501", "0507", "attacker")[0]  # for fire they stand in the way
    redraw(3, {"0504": "w"})
    t = T(text).act("gun", 0).act("observe", "A leader")
    assert t.refused("at", "0507") == "LB.arty.fo-required"


@pytest.mark.rule("LB.arty.fo-required")
def test_without_an_observer_there_is_no_mission() -> None:
    t = T(PLOT + "guns: A 120mm 9 rounds\n0501: A 4 AR\n" + FAR)
    assert t.refused("gun", 0) == "LB.arty.fo-who"
    assert t.verbs() == ["done", "change"]


# ---- what a salvo does ----


@pytest.mark.rule("LB.arty.pattern-single")
def test_a_howitzer_hits_its_hex_and_no_other() -> None:
    t = landing("155mm", "0507: D 4 AR Novice\n0506: D 4 SMG Novice\n0508: D M2 [crew]", dice="1").act("salvo", HE)
    assert (t.men("D SMG Novice"), t.at("D AR Novice")) == (4, "lost")
    assert t.rolled() == ["salvo"]


@pytest.mark.rule("LB.arty.he-hit")
def test_he_rolls_for_each_vehicle_and_once_for_all_troops_and_needs_a_one() -> None:
    teams = "; ".join(f"D {men} AR Novice" for men in (1, 2, 3, 4, 5))
    t = landing("82mm", f"0507: D M2 [crew]; D M113 [crew]; {teams}", dice="2 2 2").act("salvo", HE)
    assert t.rolled() == ["salvo"] * 3
    assert t.s.losses == [0, 0]
    t = landing("82mm", f"0507: D M2 [crew]; D M113 [crew]; {teams}", dice="2 2 1").act("salvo", HE)
    assert t.s.losses == [3, 0]


@pytest.mark.rule("LB.arty.he-vehicle")
def test_he_on_a_vehicle_finds_its_place_and_is_set_against_the_armour() -> None:
    """120mm HE 4 against a body of 2 is 2:1; the die for the side hit is LB.amb.artillery-angle."""
    t = landing("120mm", "0507: D M2 facing N [crew]", dice="1 2 1 6 1").act("salvo", HE)
    assert t.rolled()[:4] == ["salvo", "hit location", "side hit", "damage"]
    assert (told(t, "log-ratio")["strength"], told(t, "log-ratio")["armour"]) == (4, 2)
    assert told(t, "log-ratio")["column"] == 5  # 2:1
    t = landing("120mm", "0507: D TRUCK facing N [crew]", dice="1 6").act("salvo", HE)
    assert "log-ratio" not in t.log()  # a 6 misses a truck
    assert t.damage("D TRUCK") == set()


@pytest.mark.rule("LB.arty.he-vehicle")
def test_a_mortar_that_sees_its_target_hits_the_side_it_looks_at() -> None:
    """LB.amb.artillery-angle: no die for the side: 0507 looks at the rear of what faces north in 0503."""
    text = "scenario 3, attacker's attack\nseen\n0507: A 2 AR; A 82mm mortar (9 rounds)\n0503: D M1 facing {} [crew]\n"
    for facing, armour in (("N", 8), ("S", 60)):
        t = T(text.format(facing) + FAR, dice="1 2 6").act("fire", "A mortar").act("shell", "0503").resolve()
        assert told(t, "log-ratio")["armour"] == armour
        assert "side hit" not in t.rolled()


@pytest.mark.rule("LB.arty.he-troops")
def test_he_costs_troops_its_strength_less_what_they_save() -> None:
    t = landing("82mm", "0507: D 4 AR", dice="1 1 2 6").act("salvo", HE)
    assert (t.men("D AR"), t.rolled()) == (2, ["salvo", "saving", "saving", "saving"])
    t = landing("82mm", "0507: D 4 AR", dice="2").act("salvo", HE)
    assert (t.men("D AR"), t.rolled()) == (4, ["salvo"])


@pytest.mark.rule("LB.arty.he-troops", "LB.leader.injury")
def test_points_go_round_the_units_the_largest_first() -> None:
    """LB.amb.artillery-allocation"""
    t = landing("120mm", "0507: D 2 SMG Novice; D 4 AR Novice", dice="1").act("salvo", HE)
    assert (t.men("D AR Novice"), t.men("D SMG Novice")) == (2, 0)
    t = landing("82mm", "0507: D SMG Novice; D 4 AR Novice", dice="1").act("salvo", HE)
    assert (t.men("D AR Novice"), t.at("D SMG Novice")) == (2, "lost")  # nobody takes more while another has room
    t = landing("82mm", "0507: D leader AR", dice="1 4 4 1").act("salvo", HE)
    assert (t.at("D leader"), t.s.losses[0]) == ("lost", 3)  # two points kill him


@pytest.mark.rule("LB.arty.he-save-bonus")
def test_hiding_adds_one_and_a_building_two_to_the_saving_number(redraw: Redraw) -> None:
    def number(ground: str, unit: str) -> int:
        redraw(3, {"0507": ground})
        return sum(
            landing("60mm", f"0507: D 2 {unit}", dice=f"1 {die} 6").act("salvo", HE).men("#2") for die in range(1, 7)
        )

    assert number(".", "AR Trained hiding") == 2
    assert number("b", "AR Novice inside") == 2  # 1 - 1 + 2
    assert number("w", "AR Trained") == 1  # woods do not help
    assert number(".", "AR Novice") == 0


@pytest.mark.rule("LB.arty.icm-hit")
def test_icm_hits_on_a_two_and_is_fired_only_by_what_has_it() -> None:
    assert landing("105mm", "0507: D 6 AR Elite", dice="2").act("salvo", ICM).men("D Elite") == 2
    assert landing("105mm", "0507: D 6 AR Elite", dice="3").act("salvo", ICM).men("D Elite") == 6
    assert landing("60mm", "0507: D 6 AR Elite").refused("salvo", ICM) == "LB.arty.icm-hit"


@pytest.mark.rule("LB.arty.icm-immune")
def test_icm_does_nothing_to_men_in_woods_or_inside_a_building(redraw: Redraw) -> None:
    redraw(3, {"0507": "w"})
    t = landing("105mm", "0507: D 6 AR spotted").act("salvo", ICM)
    assert (t.men("D AR"), t.rolled()) == (6, [])
    redraw(3, {"0507": "b"})
    t = landing("105mm", "0507: D 6 AR inside; D 4 SMG", dice="1 6 6 6 6").act("salvo", ICM)
    assert (t.men("D AR"), t.at("#3")) == (6, "lost")
    redraw(3, {"0507": "t"})
    t = landing("105mm", "0507: D 6 AR", dice="2 1 6 6 6").act("salvo", ICM)  # in the street, with a saving roll
    assert t.men("D AR") == 3


@pytest.mark.rule("LB.arty.icm-no-save")
def test_in_the_open_and_not_hiding_nobody_saves_against_icm(redraw: Redraw) -> None:
    t = landing("105mm", "0507: D 6 AR Elite", dice="1").act("salvo", ICM)
    assert (t.men("D Elite"), t.rolled()) == (2, ["salvo"])
    t = landing("105mm", "0507: D 6 AR Elite hiding", dice="1 4 4 4 5").act("salvo", ICM)
    assert t.men("D Elite") == 5  # 3, and one for hiding
    redraw(3, {"0507": "r"})
    t = landing("105mm", "0507: D 6 AR Elite", dice="1 3 3 3 4").act("salvo", ICM)
    assert t.men("D Elite") == 5  # rubble is not clear terrain


@pytest.mark.rule("LB.arty.icm-vehicles")
def test_only_starred_icm_harms_vehicles_on_their_weakest_armour_and_never_the_treads() -> None:
    t = landing("122mm", "0507: D M1 facing N [crew]").act("salvo", ICM)
    assert t.rolled() == []
    t = landing("155mm", "0507: D M1 facing N [crew]", dice="2 2 6").act("salvo", ICM)
    ratio = told(t, "log-ratio")
    assert (ratio["strength"], ratio["armour"], ratio["column"]) == (10, 8, 3)  # 1:1
    t = landing("155mm", "0507: D M1 facing N [crew]", dice="2 1").act("salvo", ICM)
    assert t.rolled() == ["salvo", "hit location"]  # treads: a miss
    assert t.damage("D M1") == set()


@pytest.mark.rule("LB.arty.concealed-targets")
def test_concealed_units_suffer_and_stay_concealed(redraw: Redraw) -> None:
    redraw(3, {"0507": "w"})
    t = landing("82mm", "0507: D 4 AR Novice", dice="1").act("salvo", HE)
    assert (t.men("D Novice"), t.marks("D Novice")) == (1, set())
    t = T("scenario 3, attacker's attack\n0504: A 4 AR\n0507: D 4 AR Novice\n0506: D 2 SMG spotted\n" + FAR)
    assert t.act("fire", "A AR").refused("target", "D Novice") == "LB.spot.only-spotted"


@pytest.mark.rule("LB.arty.results")
def test_an_x_destroys_a_vehicle_nobody_has_seen_and_a_unit_without_men_is_gone(redraw: Redraw) -> None:
    redraw(3, {"0507": "w"})
    t = landing("120mm", "0507: D TRUCK facing N [crew]", dice="1 2 1 1 6 6").act("salvo", HE)
    assert (t.at("D TRUCK"), t.s.losses[0]) == ("lost", 6)  # 5:1, X; nobody escapes
    t = landing("82mm", "0507: D 3 AR Novice; D 6 SMG Novice", dice="1").act("salvo", HE)
    assert (t.men("D AR Novice"), t.men("D SMG Novice")) == (2, 4)  # in play
    t = landing("82mm", "0507: D 3 AR Novice", dice="1").act("salvo", HE)
    assert t.at("D AR Novice") == "lost"


@pytest.mark.rule("LB.arty.illum", "LB.example.illum-105")
def test_only_what_has_a_radius_on_the_chart_fires_illumination() -> None:
    text = "scenario 8, attacker's attack, first defender\nguns: D {} 9 rounds\nmissions: gun 1 by #0 at 2407\n"
    units = "2407: D leader AR observing\n0101: A AR"
    t = T(text.format("105mm") + units).done().act("salvo", ILLUM)
    assert [t.s.light[1], GUN_ILLUM[GUN_NAMES.index("105mm")]] == [4, 4]
    for launcher in ("122mm_MRL", "140mm_MRL"):
        assert T(text.format(launcher) + units).done().refused("salvo", ILLUM) == "LB.arty.illum"
