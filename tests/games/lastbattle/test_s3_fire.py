"""Attacks, hit determination, casualties, grenades and troop quality. Column 5 of scenario 1 is an open lane twelve hexes long."""

from __future__ import annotations

import pytest

from games.lastbattle.printed import scenario as scenario_of
from games.lastbattle.table import T
from grognard.games.lastbattle.ids import ELITE, QUALITY_NAMES, WEAPON_NAMES, WEAPON_RANGE
from grognard.games.lastbattle.s3_fire import ARMS, GRENADE
from grognard.games.lastbattle.s16_setup import new_game
from grognard.games.lastbattle.state import FOOT, board
from grognard.kernel.chance import ScriptError
from grognard.kernel.errors import BadFile

ATTACK = "scenario 1, attacker's attack\n"
MARK = ": D 6 AR Novice spotted\n"  # a target that never saves: a hit of strength k removes k men


def needed(text: str, weapon: str = "own", firer: str = "A") -> int:
    """How many faces of the die hit the one target D."""
    hits = 0
    for die in range(1, 7):
        t = T(text, dice=[die]).fire(firer, "D", weapon=weapon).resolve()
        hits += t.men("D") < 6
        assert not hits or t.men("D") == 6 or hits == die, "a lower roll missed and a higher one hits"
    return hits


def at(firer: str, target: str, who: str) -> str:
    return f"{ATTACK}{firer}: A {who}\n{target}{MARK}"


# ---- attacks ----


@pytest.mark.rule("LB.attack.phase")
def test_the_player_whose_turn_it_is_fires_in_the_attack_phase_if_he_likes() -> None:
    t = T(ATTACK + "0506: A 4 AR\n0505: D 4 AR spotted")
    assert t.who == "attacker"
    assert t.can("fire", "A")
    assert t.refused("fire", "D") == "LB.attack.phase"
    t.done()
    assert (t.men("A"), t.men("D"), t.rolled()) == (4, 4, [])
    assert (t.who, t.phase) == ("defender", "movement")


@pytest.mark.rule("LB.attack.any-direction")
def test_a_unit_fires_in_any_direction_whatever_it_faces() -> None:
    """The M2 looks to the north: what stands behind it may be fired at, but not through a wood."""
    text = "scenario 2, attacker's attack\n1906: A M2 facing N [crew]\n1909: D 2 AR spotted\n2106: D 2 PST spotted"
    t = T(text)
    t.act("fire", "M2")
    assert t.can("target", "D PST")
    assert t.refused("target", "D AR") == "LB.lof.plateau-up"
    t = T("scenario 2, attacker's attack\n2106: A M2 facing N [crew]\n2109: D 2 AR spotted")
    assert t.can("fire", "M2")


@pytest.mark.rule("LB.attack.split-strength")
def test_strength_may_be_divided_among_several_targets_but_not_beyond_what_there_is() -> None:
    """LB.amb.split-same-target"""
    text = ATTACK + "0506: A 4 AR\n0505: D 4 AR Novice spotted\n0507: D 4 SMG Novice spotted"
    t = T(text, dice="4 4")
    t.fire("A", "D AR", weapon="own", strength=2)
    t.act("fire", "A").act("weapon", 0)
    assert t.refused("strength", 3) == "LB.attack.split-strength"
    assert t.refused("target", "D AR") == "LB.amb.split-same-target"
    t.act("target", "D SMG").resolve()
    assert (t.men("D AR"), t.men("D SMG")) == (2, 2)
    assert t.rolled() == ["to hit", "to hit"]


@pytest.mark.rule("LB.attack.split-strength")
def test_with_three_of_four_given_away_only_one_is_left() -> None:
    t = T(ATTACK + "0506: A 4 AR\n0505: D 4 AR Novice spotted\n0507: D 4 SMG Novice spotted", dice="1 1")
    t.fire("A", "D AR", weapon="own", strength=3).fire("A", "D SMG").resolve()
    assert (t.men("D AR"), t.men("D SMG")) == (1, 3)


@pytest.mark.rule("LB.attack.split-strength", "LB.vfire.one-weapon")
def test_a_vehicle_gun_divides_its_antipersonnel_strength_but_fires_no_second_weapon() -> None:
    text = "scenario 2, attacker's attack\n2106: A M1 [crew]\n2104: D 4 AR Novice spotted\n2108: D 4 SMG Novice spotted"
    t = T(text, dice="1 1")
    t.fire("M1", "D AR", weapon="105mm", strength=2)
    t.act("fire", "M1")
    assert t.refused("weapon", (ARMS + 1) * 4) == "LB.vfire.one-weapon"
    t.act("back").fire("M1", "D SMG", weapon="105mm")
    assert t.refused("fire", "M1") == "LB.vfire.one-weapon"
    t.resolve()
    assert (t.men("D AR"), t.men("D SMG")) == (2, 3)


@pytest.mark.rule("LB.attack.split-strength")
def test_a_shot_at_a_vehicle_is_not_divided() -> None:
    t = T("scenario 2, attacker's attack\n2106: A M1 [crew]\n2104: D M113 [crew] spotted\n2108: D M113 [crew] spotted")
    t.act("fire", "M1").act("weapon", t.mode(t.unit("M1"), "105mm", t.unit("M113 at 2104")))
    assert t.refused("strength", 1) == "LB.attack.split-strength"
    t.act("target", "M113 at 2104")
    assert t.refused("fire", "M1") == "LB.vfire.one-weapon"


@pytest.mark.rule("LB.attack.split-strength")
def test_a_machinegun_counter_divides_its_strength_and_keeps_its_crew() -> None:
    text = ATTACK + "0506: A 2 AR carrying M60\n0505: D 4 AR Novice spotted\n0507: D 4 SMG Novice spotted"
    t = T(text, dice="1 1 1")
    t.fire("A", "D AR", weapon="M60", strength=1).fire("A", "D SMG", weapon="M60").fire("A", "D SMG", weapon="own")
    assert t.refused("fire", "A") == "LB.attack.per-phase-once"
    t.resolve()
    assert (t.men("D AR"), t.men("D SMG")) == (3, 2)


@pytest.mark.rule("LB.attack.two-steps")
def test_a_miss_ends_the_attack_and_a_hit_goes_on_to_saving_rolls() -> None:
    text = ATTACK + "0506: A 3 AR\n0504: D 4 AR Veteran spotted"
    t = T(text, dice="3").fire("A", "D").resolve()
    assert (t.rolled(), t.men("D")) == (["to hit"], 4)
    t = T(text, dice="2 3 3 3").fire("A", "D").resolve()
    assert (t.rolled(), t.men("D")) == (["to hit", "saving", "saving", "saving"], 1)


@pytest.mark.rule("LB.attack.resolved-separately")
def test_every_unit_rolls_for_itself_and_strengths_are_never_added() -> None:
    t = T(ATTACK + "0506: A 2 AR; A 2 SMG\n0505: D 6 AR Novice spotted", dice="4 5")
    t.fire("A AR", "D").fire("A SMG", "D")
    assert t.rolled() == []
    t.resolve()
    assert t.rolled() == ["to hit", "to hit"]
    assert t.men("D") == 4
    assert "join" not in t.verbs()


@pytest.mark.rule("LB.attack.per-phase-once")
def test_a_unit_fires_once_in_a_phase() -> None:
    t = T(ATTACK + "0506: A 4 AR\n0505: D 4 AR spotted\n0507: D 4 SMG spotted")
    t.fire("A", "D AR")
    assert t.refused("fire", "A") == "LB.attack.per-phase-once"


# ---- the number needed ----


@pytest.mark.rule("LB.hit.base", "LB.hit.distance")
@pytest.mark.parametrize(
    ("firer", "number"), [("0506", 4), ("0507", 4), ("0508", 2), ("0509", 1), ("0510", 1), ("0511", 0)]
)
def test_the_number_needed_comes_from_the_range(firer: str, number: int) -> None:
    """AR, range 2, Trained, at 0506: in the same hex, 1, 2, 3, 4 and 5 hexes away."""
    assert needed(at(firer, "0506", "4 AR")) == number


@pytest.mark.rule("LB.hit.base", "LB.hit.beyond-extreme")
@pytest.mark.parametrize(
    ("who", "within", "beyond"),
    [("4 AR", "0509", "0510"), ("2 SMG", "0505", "0506"), ("2 SG", "0501", "0502"), ("2 PST", "0502", "0503")],
)
def test_a_target_farther_than_four_times_the_range_may_not_be_attacked(who: str, within: str, beyond: str) -> None:
    """From 0501: AR to 8 hexes, SMG to 4, SG only its own hex, pistols to 1."""
    assert T(at("0501", within, who)).can("fire", "A")
    t = T(at("0501", beyond, who) + "0501: D 1 PST Novice spotted")
    t.act("fire", "A")
    assert t.refused("target", "D AR") == "LB.hit.beyond-extreme"


@pytest.mark.rule("LB.hit.distance")
def test_range_counts_the_target_hex_and_not_the_firers() -> None:
    t = T(ATTACK + "0506: A AR")
    far = [
        board(t.s).distance(t.hex("0506"), t.hex(x)) for x in ("0506", "0505", "0406", "0504", "0705", "0306", "0512")
    ]
    assert far == [0, 1, 1, 2, 2, 2, 6]


@pytest.mark.rule("LB.hit.close", "LB.hit.medium")
@pytest.mark.parametrize(("firer", "number"), [("0504", 4), ("0505", 2), ("0506", 2), ("0507", 1)])
def test_close_is_up_to_half_the_range_rounded_up_and_medium_up_to_the_range(firer: str, number: int) -> None:
    """GPMG, range 5, at 3, 4, 5 and 6 hexes."""
    assert needed(at(firer, "0501", "2 AR carrying M60"), weapon="M60") == number


@pytest.mark.rule("LB.hit.medium")
@pytest.mark.parametrize(("firer", "number"), [("0507", 2), ("0508", 1)])
def test_a_heavy_machinegun_is_at_medium_to_six_hexes(firer: str, number: int) -> None:
    assert needed(at(firer, "0501", "2 AR carrying DSHK"), weapon="DSHK") == number


@pytest.mark.rule("LB.hit.long", "LB.hit.extreme")
def test_long_is_twice_the_range_and_extreme_four_times() -> None:
    """AR at 4 hexes Long; at 5 to 8 Extreme, where only better troops hit."""
    assert needed(at("0505", "0501", "4 AR")) == 1
    assert needed(at("0506", "0501", "4 AR")) == 0
    assert needed(at("0509", "0501", "4 AR Elite")) == 2
    assert needed(at("0509", "0501", "4 AR Veteran")) == 1


@pytest.mark.rule("LB.hit.round-range-up")
@pytest.mark.parametrize(
    ("who", "close", "not_close"), [("2 SMG", "0502", "0503"), ("4 Rifle", "0503", "0504"), ("4 AR", "0502", "0503")]
)
def test_half_the_range_is_rounded_up(who: str, close: str, not_close: str) -> None:
    """Range 1 is Close to 1 hex, range 3 to 2, range 2 to 1."""
    assert needed(at("0501", close, who)) == 4
    assert needed(at("0501", not_close, who)) < 4


@pytest.mark.rule("LB.hit.range-zero", "LB.hit.pistol-bands")
@pytest.mark.parametrize("weapon", WEAPON_NAMES)
def test_fire_inside_the_hex_is_close_for_all_but_pistols(weapon: str) -> None:
    assert needed(at("0506", "0506", f"4 {weapon}")) == (2 if weapon == "PST" else 4)


@pytest.mark.rule("LB.hit.pistol-bands")
def test_pistols_fire_at_medium_in_their_hex_at_extreme_next_to_it_and_no_farther() -> None:
    assert needed(at("0506", "0506", "2 PST")) == 2
    assert needed(at("0506", "0505", "2 PST")) == 0
    assert needed(at("0506", "0505", "2 PST Veteran")) == 1
    t = T(at("0506", "0504", "2 PST Elite"))
    assert t.refused("fire", "A") == "LB.lof.required"
    t = T(at("0506", "0504", "2 PST Elite") + "0506: D PST spotted")
    t.act("fire", "A")
    assert t.refused("target", "D AR") == "LB.hit.beyond-extreme"


@pytest.mark.rule("LB.hit.single-halved")
@pytest.mark.parametrize(
    ("who", "firer", "number"),
    [
        ("1 Rifle", "0506", 2),
        ("1 Rifle", "0511", 1),
        ("1 Rifle Elite", "0508", 3),
        ("2 Rifle", "0506", 4),
        ("2 Rifle Elite", "0508", 6),
        ("1 PST", "0506", 1),
        ("1 AR", "0506", 4),
    ],
)
def test_one_man_with_a_pistol_or_rifle_halves_the_number(who: str, firer: str, number: int) -> None:
    assert needed(at(firer, "0506", who)) == number


@pytest.mark.rule("LB.hit.round-half-up")
def test_halving_comes_after_all_modifiers_and_rounds_up() -> None:
    """A pistol in the same wood: (2 - 1) / 2 is 1; a Novice rifle at Long into woods: 1 - 1 - 1 never hits."""
    assert needed(at("0407", "0407", "1 PST")) == 1
    assert needed(at("0407", "0407", "1 PST Novice")) == 0
    assert needed(at("0404", "0407", "1 Rifle")) == 1
    assert needed(at("0402", "0407", "1 Rifle Novice")) == 0


@pytest.mark.rule("LB.hit.quality-modifier", "LB.quality.modifiers")
@pytest.mark.parametrize(("grade", "change"), [("Novice", -1), ("Trained", 0), ("Veteran", 1), ("Elite", 2)])
def test_the_quality_of_the_firer_changes_the_number_needed(grade: str, change: int) -> None:
    """LB.amb.experienced-trained"""
    assert needed(at("0508", "0506", f"4 AR {grade}")) == 2 + change
    assert needed(at("0507", "0506", f"4 AR {grade}")) == 4 + change


@pytest.mark.rule("LB.hit.terrain-modifier")
@pytest.mark.parametrize(
    ("scenario", "firer", "target", "number"),
    [
        (1, "0405", "0407", 1),  # woods
        (1, "0706", "0906", 1),  # town
        (1, "0907", "0908", 3),  # rubble, Close
        (1, "0405", "0406", 4),  # trail, Close
        (1, "1204", "1206", 2),  # road
        (1, "1005", "1106", 3),  # the street of a hex with a building, Close [LB.amb.building-from-outside]
        (4, "4006", "4107", 2),  # bridge, next to the firer: Medium, for it is night
    ],
)
def test_a_target_in_woods_town_or_rubble_is_harder_to_hit(scenario: int, firer: str, target: str, number: int) -> None:
    """LB.amb.terrain-stacking"""
    assert needed(f"scenario {scenario}, attacker's attack\n{firer}: A 4 AR\n{target}{MARK}") == number


@pytest.mark.rule("LB.hit.modifiers-cumulative")
def test_modifiers_add_up() -> None:
    hiding = "scenario 2, attacker's attack\n2005: A 4 AR {}\n2007: D 6 AR Novice hiding spotted"
    assert needed(hiding.format("Elite")) == 2
    assert needed(hiding.format("Veteran")) == 1
    assert needed(hiding.format("Trained")) == 0
    assert needed(at("0606", "0906", "4 AR Novice")) == 0


@pytest.mark.rule("LB.hit.impossible-and-certain")
def test_below_one_nothing_hits_and_from_six_everything() -> None:
    """LB.amb.no-chance-fire"""
    assert needed(at("0507", "0506", "4 AR Elite")) == 6
    t = T(at("0511", "0506", "4 AR")).fire("A", "D").resolve()
    assert (t.rolled(), t.men("D")) == ([], 6)
    assert "log-fire" in t.log()


def test_fire_without_a_chance_still_gives_the_firer_away() -> None:
    """LB.amb.no-chance-fire"""
    t = T(ATTACK + "0407: A 4 AR\n0503: D 4 AR spotted").fire("A", "D").resolve()
    assert t.rolled() == []
    assert "spotted" in t.marks("A")


# ---- casualties ----


@pytest.mark.rule("LB.casualty.on-hit", "LB.comp.infantry-men")
def test_a_hit_threatens_as_many_casualties_as_the_attack_has_strength() -> None:
    assert T(at("0507", "0506", "4 AR"), dice="4").fire("A", "D").resolve().men("D") == 2
    assert T(at("0507", "0506", "4 AR"), dice="5").fire("A", "D").resolve().men("D") == 6


@pytest.mark.rule("LB.casualty.save-roll")
def test_one_saving_die_for_each_point_and_every_success_cancels_one() -> None:
    """LB.amb.casualty-overflow"""
    text = ATTACK + "0507: A 3 AR\n0506: D 4 AR Veteran spotted"
    assert T(text, dice="1 2 5 1").fire("A", "D").resolve().men("D") == 3
    text = ATTACK + "0507: A 2 AR\n0506: D 4 AR Veteran spotted"
    assert T(text, dice="1 2 2").fire("A", "D").resolve().men("D") == 4


@pytest.mark.rule("LB.casualty.save-number", "LB.quality.modifiers")
@pytest.mark.parametrize(("grade", "number"), [("Trained", 1), ("Veteran", 2), ("Elite", 3)])
def test_the_saving_number_is_one_and_the_quality(grade: str, number: int) -> None:
    text = ATTACK + f"0507: A 2 AR\n0506: D 4 AR {grade} spotted"
    assert T(text, dice=[1, number, number + 1]).fire("A", "D").resolve().men("D") == 3


@pytest.mark.rule("LB.casualty.save-number")
def test_novices_never_save_and_roll_no_dice() -> None:
    t = T(at("0507", "0506", "2 AR"), dice="1").fire("A", "D").resolve()
    assert (t.rolled(), t.men("D")) == (["to hit"], 4)


@pytest.mark.rule("LB.casualty.no-terrain-on-save")
@pytest.mark.parametrize(("target", "firer"), [("0407", "0406"), ("0906", "0806"), ("0908", "0907")])
def test_ground_makes_no_difference_to_a_save(target: str, firer: str) -> None:
    """Woods, town, rubble: Trained troops still save on a 1 and only on a 1."""
    text = ATTACK + f"{firer}: A 2 AR\n{target}: D 4 AR spotted"
    assert T(text, dice="3 1 2").fire("A", "D").resolve().men("D") == 3


@pytest.mark.rule("LB.casualty.apply", "LB.comp.infantry-men")
def test_points_beyond_the_last_man_are_lost() -> None:
    """LB.amb.casualty-overflow"""
    t = T(ATTACK + "0507: A 3 AR\n0506: D 2 AR Novice spotted; D 2 SMG Novice spotted", dice="1").fire("A", "D AR")
    t.resolve()
    assert (t.at("D AR"), t.men("D SMG")) == ("lost", 2)


@pytest.mark.rule("LB.casualty.shotgun-no-save")
def test_against_shotguns_there_is_no_save() -> None:
    text = ATTACK + "0506: A 2 {}; D 4 AR Elite spotted"
    t = T(text.format("SG"), dice="4").fire("A", "D").resolve()
    assert (t.rolled(), t.men("D")) == (["to hit"], 2)
    t = T(text.format("SMG"), dice="4 3 3").fire("A", "D").resolve()
    assert (t.rolled(), t.men("D")) == (["to hit", "saving", "saving"], 4)


@pytest.mark.rule("LB.casualty.half-strength")
@pytest.mark.parametrize(("save", "left"), [(1, 4), (2, 3)])
@pytest.mark.parametrize("weapon", ["PST", "Rifle"])
def test_a_single_pistol_or_rifle_threatens_one_casualty_with_one_die(weapon: str, save: int, left: int) -> None:
    """LB.amb.half-strength"""
    t = T(ATTACK + f"0506: A 1 {weapon}; D 4 AR spotted", dice=[1, save]).fire("A", "D", weapon="own").resolve()
    assert (t.men("D"), t.dice_left) == (left, 0)


@pytest.mark.rule("LB.casualty.half-strength")
@pytest.mark.parametrize(("men", "strength"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_pistols_and_rifles_count_one_for_two_men_and_drop_the_odd_one(men: int, strength: int) -> None:
    """LB.R2"""
    t = T(ATTACK + f"0506: A {men} Rifle Elite; D 6 AR Novice spotted", dice="1").fire("A", "D", weapon="own").resolve()
    assert t.men("D") == 6 - strength


def test_a_piece_stands_for_one_to_six_men() -> None:
    """LB.R2"""
    assert T(ATTACK + "0506: A 5 AR; D AR").men("A") == 5
    for men in ("0", "7"):
        with pytest.raises(BadFile):
            T(ATTACK + f"0506: A {men} AR")


# ---- grenades ----


@pytest.mark.rule("LB.grenade.same-hex")
def test_a_grenade_is_thrown_only_inside_the_hex() -> None:
    t = T(ATTACK + "0506: A 4 AR\n0505: D 4 AR spotted")
    t.act("fire", "A").act("weapon", t.mode(t.unit("A"), "grenade", t.unit("D")))
    assert t.refused("target", "D") == "LB.grenade.same-hex"


@pytest.mark.rule("LB.grenade.stats", "LB.grenade.medium")
def test_a_grenade_has_strength_four_at_medium_though_it_is_thrown_at_no_distance() -> None:
    text = ATTACK + "0506: A 2 AR; D 6 AR spotted"
    t = T(text, dice="2 1 2 2 2").fire("A", "D", weapon="grenade").resolve()
    assert (t.men("D"), t.rolled()) == (3, ["to hit", *["saving"] * 4])
    assert T(text, dice="3").fire("A", "D", weapon="grenade").resolve().men("D") == 6


@pytest.mark.rule("LB.grenade.stats")
def test_cover_and_quality_count_for_grenades_too() -> None:
    assert needed(at("0407", "0407", "2 AR"), weapon="grenade") == 1
    assert needed(at("0407", "0407", "2 AR Elite"), weapon="grenade") == 3


def test_a_lone_riflemans_grenade_is_not_halved() -> None:
    """LB.amb.grenade-halving"""
    assert needed(at("0506", "0506", "1 Rifle"), weapon="grenade") == 2


@pytest.mark.rule("LB.grenade.single-instead")
def test_a_single_man_or_leader_throws_instead_of_firing() -> None:
    for man in ("1 AR", "leader AR"):
        t = T(ATTACK + f"0506: A {man}; D 6 AR spotted; D 2 SMG spotted")
        t.fire("A", "D AR", weapon="grenade")
        assert t.refused("fire", "A") == "LB.attack.per-phase-once"
        t = T(ATTACK + f"0506: A {man}; D 6 AR spotted; D 2 SMG spotted")
        t.fire("A", "D AR", weapon="own")
        assert t.refused("fire", "A") == "LB.attack.per-phase-once"


@pytest.mark.rule("LB.grenade.multi-minus-one")
def test_a_team_throws_one_grenade_and_fires_with_one_less() -> None:
    text = ATTACK + "0506: A 4 AR; D 6 AR Novice spotted; D 6 SMG Novice spotted"
    t = T(text, dice="2 4").fire("A", "D AR", weapon="grenade")
    t.act("fire", "A")
    assert t.refused("weapon", GRENADE * 4) == "LB.grenade.multi-minus-one"
    t.act("back").fire("A", "D AR").resolve()
    assert t.men("D AR") == 0
    assert t.rolled() == ["to hit", "to hit"]
    t = T(text, dice="2 4").fire("A", "D AR", weapon="grenade").fire("A", "D SMG").resolve()
    assert (t.men("D AR"), t.men("D SMG")) == (2, 3)


@pytest.mark.rule("LB.grenade.multi-minus-one")
def test_who_has_fired_with_all_his_strength_throws_no_grenade() -> None:
    text = ATTACK + "0506: A 4 AR; D 6 AR Novice spotted"
    t = T(text).fire("A", "D", weapon="own")
    assert t.refused("fire", "A") == "LB.attack.per-phase-once"
    t = T(text, dice="4 2").fire("A", "D", weapon="own", strength=3).fire("A", "D", weapon="grenade").resolve()
    assert t.men("D") == 0


def test_a_team_whose_strength_falls_to_nothing_throws_and_does_not_fire() -> None:
    """LB.amb.grenade-multi-pst"""
    t = T(ATTACK + "0506: A 2 PST; D 6 AR spotted; D 2 SMG spotted")
    t.fire("A", "D AR", weapon="grenade")
    assert t.refused("fire", "A") == "LB.attack.per-phase-once"


# ---- quality and components ----


@pytest.mark.rule("LB.quality.modifiers")
def test_there_are_four_grades_and_no_other() -> None:
    assert QUALITY_NAMES == ["Novice", "Trained", "Veteran", "Elite"]
    with pytest.raises(BadFile):
        T(ATTACK + "0506: A 4 AR Heroic")


@pytest.mark.rule("LB.quality.record", "LB.comp.infantry-identity")
@pytest.mark.parametrize("scenario", range(1, 10))
def test_the_men_of_each_quality_and_weapon_are_those_of_the_scenario(scenario: int) -> None:
    """And no action of the set-up offers to change a grade."""
    s = new_game(scenario, 0)
    for side, letter in enumerate("AB"):
        listed: dict[tuple[str, str], int] = {}
        for troops in scenario_of(scenario)["sides"][letter]["troops"]:
            for weapon in WEAPON_NAMES:
                if troops.get(weapon):
                    key = (troops["quality"], weapon)
                    listed[key] = listed.get(key, 0) + troops[weapon]
        found: dict[tuple[str, str], int] = {}
        for n in range(len(s.side)):
            if s.side[n] == side and s.kind[n] == FOOT and not s.rank[n]:
                key = (QUALITY_NAMES[s.grade[n]], WEAPON_NAMES[s.what[n]])
                found[key] = found.get(key, 0) + s.men[n]
        assert found == listed


@pytest.mark.rule("LB.comp.infantry-identity")
def test_every_counter_has_its_own_number_and_no_two_have_the_same() -> None:
    t = T(ATTACK + "0506: A 4 AR Veteran #1; A 4 AR Novice #0; D AR")
    assert [QUALITY_NAMES[t.s.grade[n]] for n in (0, 1)] == ["Novice", "Veteran"]
    with pytest.raises(BadFile):
        T(ATTACK + "0506: A 4 AR #1; A 4 AR #1; D AR")


@pytest.mark.rule("LB.comp.infantry-men")
def test_a_man_for_every_point_not_saved_and_the_last_takes_the_counter_with_him() -> None:
    t = T(ATTACK + "0507: A 1 AR\n0506: D 4 AR Novice spotted; D 1 SMG Novice spotted", dice="4").fire("A", "D AR")
    t.resolve()
    assert (t.men("D AR"), t.at("D AR")) == (3, "0506")
    t = T(ATTACK + "0507: A 1 AR\n0506: D 4 AR Novice spotted; D 1 SMG Novice spotted", dice="4").fire("A", "D SMG")
    t.resolve()
    assert t.at("D SMG") == "lost"


@pytest.mark.rule("LB.comp.dice")
@pytest.mark.parametrize("die", [0, 7])
def test_a_die_has_six_faces(die: int) -> None:
    t = T(at("0507", "0506", "4 AR"), dice=[die]).fire("A", "D")
    with pytest.raises(ScriptError):
        t.resolve()


@pytest.mark.rule("LB.comp.dice")
def test_the_number_itself_or_less_succeeds() -> None:
    text = ATTACK + "0406: A 4 AR Trained\n0407: D 6 AR Novice spotted"
    assert T(text, dice="3").fire("A", "D").resolve().men("D") == 2
    assert T(text, dice="4").fire("A", "D").resolve().men("D") == 6


@pytest.mark.rule("LB.comp.units-and-markers")
def test_markers_neither_act_nor_are_fired_at() -> None:
    """A wreck beside a unit that hides: one target in the hex, and nothing that its old owner could take up."""
    text = "scenario 2, {}\n2105: D 4 AR hiding spotted; wreck D\n2107: A 4 AR"
    t = T(text.format("attacker's attack"))
    t.act("fire", "A")
    assert t.offered("target") == [t.unit("D")]
    assert t.refused("target", 2) == "LB.comp.units-and-markers"
    t = T(text.format("defender's movement"))
    assert t.offered("take") == [t.unit("D")]
    assert t.refused("take", 2) == "LB.move.phase-only"


@pytest.mark.rule("LB.leader.elite")
def test_a_leader_fires_as_elite() -> None:
    t = T(at("0508", "0506", "leader AR"))
    assert (t.s.grade[t.unit("A")], needed(at("0508", "0506", "leader AR"))) == (ELITE, 4)


@pytest.mark.rule("LB.hit.beyond-extreme")
def test_the_printed_ranges() -> None:
    assert dict(zip(WEAPON_NAMES, WEAPON_RANGE, strict=True)) == {"PST": 0, "SG": 0, "SMG": 1, "Rifle": 3, "AR": 2}
