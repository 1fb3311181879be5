"""Vehicles under fire: hit, location, damage; what each result of the cards does, and who gets out.

Scenario 7 has a column of open, level ground from 1601 to 1624; scenario 2 one from 0501 to 0512. Dice stand in the order
they fall: to hit, location, damage, tables of the card, and what those ask for.
"""

from __future__ import annotations

from typing import Any

import pytest

from games.lastbattle.table import T
from grognard.games.lastbattle.ids import (
    BODY,
    BODY_MAJOR,
    BODY_MINOR,
    GEAR,
    MAJ,
    MISS,
    TURRET,
    TURRET_MAJOR,
    TURRET_MINOR,
    V_M1,
    VEHICLE_ARMOR,
    VEHICLE_GEAR,
    VEHICLE_TURRET,
)
from grognard.games.lastbattle.s3_fire import AGAINST_MEN, AGAINST_VEHICLES, ARMS, ITEMS, OWN
from grognard.games.lastbattle.s7_damage import NO_COLUMN, column, strength_at

ATTACK = "scenario 7, attacker's attack\nseen\n"
TANK = ATTACK + "1620: A T_72_80 facing N [crew]\n"
COLUMNS = ("1:3", "1:2", "2:3", "1:1", "3:2", "2:1", "3:1", "4:1", "5:1")


def told(t: T, key: str) -> list[dict[str, Any]]:
    """What the lines of the log with this key speak of."""
    return [dict(message.params) for message in t.u.messages if message.key == key]


def shot(target: str, dice: str, firer: str = "T_72_80", text: str = TANK, weapon: str = "125mm") -> T:
    """The tank at 1620 fires at what stands at 1608, twelve hexes north; every die must be used."""
    t = T(text + f"1608: D {target}", dice=dice)
    t.fire(firer, f"D {target.split(' ')[0]}", weapon).resolve()
    assert t.dice_left == 0
    return t


def tables(t: T) -> list[tuple[int, int]]:
    return [(line["table"], line["die"]) for line in told(t, "log-table")]


# ---- hit, location, armour ----


@pytest.mark.rule("LB.example.t72-vs-m2", "LB.vhit.same-bands", "LB.vhit.location", "LB.vhit.ratio-cap", "LB.vdam.ammo")
def test_the_combat_example_a_t72_behind_a_bradley() -> None:
    t = shot("M2 facing N [crew]", "2 3 4 2 1 4 3")
    assert told(t, "log-fire")[0]["number"] == 2
    assert told(t, "log-location")[0]["location"] == BODY
    assert told(t, "log-ratio") == [{"strength": 70, "armour": 2, "column": COLUMNS.index("5:1"), "struck": 3}]
    assert told(t, "log-damage")[0]["outcome"] == MAJ
    assert tables(t) == [(BODY_MAJOR, 2)]
    assert t.at("M2") == "lost"
    assert t.s.wreck == [t.hex("1608"), 0]
    assert t.rolled()[4:] == ["escape"] * 3
    t = shot("M2 facing N [crew]", "2 1 4")  # with 1 for the location: the treads
    assert t.damage("M2") == {"no-gear"}


@pytest.mark.rule("LB.vhit.three-steps")
def test_an_attack_on_a_vehicle_ends_at_the_step_that_fails() -> None:
    t = shot("TRUCK facing N [crew]", "3")
    assert t.rolled() == ["to hit"]
    t = shot("TRUCK facing N [crew]", "2 6")
    assert t.rolled() == ["to hit", "hit location"]
    t = shot("TRUCK facing N [crew]", "2 5 6 6 6")  # it is hit, 5:1, MAJ, fuel, and does not burn
    assert t.rolled() == ["to hit", "hit location", "damage", "card table", "fuel"]


@pytest.mark.rule("LB.vhit.av-needed", "LB.soft.white-values")
def test_armour_is_attacked_with_antivehicle_strength_only() -> None:
    t = T(ATTACK + "1610: A 4 AR; A 2 SMG carrying M2HB\n1608: D BTR_70_80 facing N [crew]; D TRUCK facing N [crew]")
    t.act("fire", "AR").act("weapon", OWN * 4)
    assert t.refused("target", "BTR_70_80") == "LB.vhit.av-needed"
    assert t.can("target", "TRUCK")
    t.back().act("back").act("fire", "SMG")
    assert t.can("target", "BTR_70_80")


@pytest.mark.rule("LB.vhit.same-bands")
def test_cover_counts_for_vehicles_as_for_troops() -> None:
    text = "scenario 7, attacker's attack\n1621: A T_72_80 facing N [crew]\n"
    t = T(text + "1612: D M2 facing S [crew] spotted", dice="2 1 1").fire("T_72_80", "M2", "125mm").resolve()
    assert told(t, "log-fire")[0]["hit"] == 1
    t = T(text + "1410: D M2 facing S [crew] spotted", dice="2").fire("T_72_80", "M2", "125mm").resolve()  # in woods
    assert (told(t, "log-fire")[0]["number"], told(t, "log-fire")[0]["hit"]) == (1, 0)


@pytest.mark.rule("LB.vhit.rangefinder")
@pytest.mark.parametrize(
    ("firer", "target", "weapon", "number"),
    [
        ("0106: A M1A1 facing N [crew]", "1306", "120mm", 3),  # Medium, 2 + 1
        ("0306: A M1A1 facing N [crew Veteran]", "1506", "120mm", 3),  # and Veteran, and woods
        ("0101: A M1A1 facing N [crew]", "0106", "120mm", 4),  # Close: not above 4
        ("0101: A M1A1 facing N [crew]", "0106", "M2HB", 2),  # not the main weapon
        ("0106: A M1 facing N [crew]", "1306", "105mm", 2),  # no rangefinder is listed for it
    ],
)
def test_a_rangefinder_helps_the_main_weapon(firer: str, target: str, weapon: str, number: int) -> None:
    t = T(f"scenario 5, attacker's attack\n{firer}\n{target}: D M2 facing N [crew] spotted", dice="6")
    t.fire(firer.split(" ")[2], "M2", weapon).resolve()
    assert told(t, "log-fire")[0]["number"] == number


@pytest.mark.rule("LB.vdam.rf")
@pytest.mark.parametrize(("weapon", "number"), [("120mm", 1), ("MAG MG", 2)])
def test_a_lost_rangefinder_gives_nothing_and_costs_one(weapon: str, number: int) -> None:
    far = "1306" if weapon == "120mm" else "0105"
    text = (
        f"scenario 5, attacker's attack\n{'0106' if far == '1306' else '0101'}: A M1A1 facing N [crew] no-rangefinder\n"
    )
    target = "M2 facing N [crew]" if weapon == "120mm" else "4 AR"
    t = T(text + f"{far}: D {target} spotted", dice="6")
    t.fire("M1A1", target.split(" ")[0] if weapon == "120mm" else "AR", weapon).resolve()
    assert told(t, "log-fire")[0]["number"] == number


@pytest.mark.rule("LB.vdam.rf")
def test_a_hit_on_the_rangefinder_penalises_a_vehicle_without_a_listed_one_too() -> None:
    """LB.amb.rf-unlisted"""
    t = shot("M1 facing S [crew]", "2 5 4 2")  # turret, 1:1, MIN, RF
    assert t.damage("M1") == {"no-rangefinder"}
    t = shot("M2 facing S [crew]", "2", text=TANK.replace("[crew]", "[crew] no-rangefinder"))
    assert (told(t, "log-fire")[0]["number"], told(t, "log-fire")[0]["hit"]) == (1, 0)


@pytest.mark.rule("LB.vhit.location")
def test_the_location_is_read_from_the_card_of_the_target() -> None:
    assert told(shot("M2 facing N [crew]", "2 3 1 6 6 6"), "log-location")[0]["location"] == BODY
    assert told(shot("TRUCK facing N [crew]", "2 6"), "log-location")[0]["location"] == MISS
    t = shot("M1 facing N [crew]", "2 1 1")
    assert told(t, "log-location")[0]["location"] == GEAR
    assert tables(t) == []


@pytest.mark.rule("LB.vhit.angle-of-attack", "LB.example.m1-armor")
@pytest.mark.parametrize(("facing", "armour"), [("S", 60), ("SE", 60), ("NE", 8), ("N", 8), ("NW", 8), ("SW", 60)])
def test_the_armour_of_the_body_is_that_of_the_side_the_shot_comes_from(facing: str, armour: int) -> None:
    t = shot(f"M1 facing {facing} [crew]", "2 2 6" if armour == 60 else "2 2 6 1")
    assert told(t, "log-ratio")[0]["armour"] == armour


@pytest.mark.rule("LB.example.m1-armor")
def test_the_m1_has_sixty_in_front_eight_behind() -> None:
    assert VEHICLE_ARMOR[V_M1] == [60, 60, 8, 8, 8, 60]
    assert (VEHICLE_TURRET[V_M1], VEHICLE_GEAR[V_M1]) == (56, 2)


@pytest.mark.rule("LB.vhit.angle-of-attack")
def test_the_turret_has_one_value_for_all_directions() -> None:
    t = shot("M1 facing N [crew]", "2 6 6")  # from behind
    assert told(t, "log-location")[0]["location"] == TURRET
    assert told(t, "log-ratio")[0]["armour"] == 56


@pytest.mark.rule("LB.vhit.angle-of-attack")
def test_through_a_corner_the_better_side_is_met_and_from_within_the_worst() -> None:
    """LB.amb.angle-vertex, LB.amb.range-zero-side"""
    for facing in "NS":  # a shot from due east comes between a side of 60 and one of 8
        t = T(ATTACK + f"1807: A M1 facing N [crew]\n1607: D M1 facing {facing} [crew]", dice="2 2 6 2")
        t.fire("A M1", "D M1", "105mm").resolve()
        assert told(t, "log-ratio")[0]["armour"] == 60
    t = T(ATTACK + "1607: A 1 AR carrying RPG_16; D M1 facing N [crew]", dice="4 2 6 4 4")
    t.fire("AR", "M1", "RPG_16").resolve()
    assert told(t, "log-ratio")[0]["armour"] == 8


@pytest.mark.rule("LB.vhit.ratio", "LB.vhit.ratio-floor", "LB.vhit.ratio-cap")
@pytest.mark.parametrize(
    ("strength", "armour", "odds"),
    [
        (70, 60, "1:1"), (30, 8, "3:1"), (35, 60, "1:2"), (90, 60, "3:2"), (40, 60, "2:3"), (120, 60, "2:1"),
        (20, 60, "1:3"), (70, 2, "5:1"), (10, 2, "5:1"), (9, 2, "4:1"),
    ],
)  # fmt: skip
def test_the_ratio_drops_to_the_next_column(strength: int, armour: int, odds: str) -> None:
    assert COLUMNS[column(strength, armour)] == odds


@pytest.mark.rule("LB.vhit.ratio-floor")
def test_below_one_to_three_nothing_happens_and_no_die_is_rolled() -> None:
    assert column(18, 60) == NO_COLUMN
    t = T(ATTACK + "1612: A 2 AR carrying MARK_19\n1608: D M1 facing S [crew]", dice="4 2")  # 5 against 60
    t.fire("AR", "M1", "MARK_19").resolve()
    assert t.rolled() == ["to hit", "hit location"]


@pytest.mark.rule("LB.vhit.soft-always-5-1")
def test_antivehicle_fire_on_a_soft_vehicle_is_five_to_one() -> None:
    """LB.amb.soft-5-1-vs-2-3"""
    text = ATTACK + "1610: A LAV_25 facing N [crew]\n"
    t = shot("TRUCK facing N [crew]", "2 2 6 1", "LAV_25", text, "25mm Autocannon")
    assert told(t, "log-ratio")[0]["column"] == COLUMNS.index("5:1")
    assert told(t, "log-damage")[0]["outcome"] == MAJ
    assert tables(t) == [(BODY_MAJOR, 1)]
    t = T(text + "1608: D TRUCK facing N [crew]", dice="6 6")  # with its antipersonnel strength it sprays
    t.act("fire", "LAV_25").act("weapon", ARMS * 4 + AGAINST_MEN).act("target", "TRUCK").resolve()
    assert len(told(t, "log-spray")[0]["dice"]) == 2


# ---- strength and range ----


@pytest.mark.rule("LB.vhit.kinetic-modifier")
def test_guns_and_heavy_machineguns_lose_strength_with_range() -> None:
    """LB.amb.kinetic-hmg-mounted"""
    t = T(ATTACK + "1610: A T_72_80 facing N [crew]; A 2 AR carrying M2HB")
    gun, hmg = ARMS * 4 + AGAINST_VEHICLES, ITEMS * 4 + AGAINST_VEHICLES
    tank, men = t.unit("T_72_80"), t.unit("AR")
    assert [strength_at(t.s, tank, gun, far) for far in (10, 11, 20, 21, 40, 41, 80)] == [140, 70, 70, 35, 35, 18, 18]
    assert [strength_at(t.s, men, hmg, far) for far in (3, 6, 12, 24)] == [6, 3, 2, 1]
    t = shot("M1 facing S [crew]", "2 2 6")  # Medium, in play
    assert told(t, "log-ratio")[0]["strength"] == 70


@pytest.mark.rule("LB.vhit.kinetic-excluded", "LB.missile.strength-fixed")
def test_rockets_grenades_and_missiles_do_not() -> None:
    t = T(ATTACK + "1610: A 2 AR carrying RPG_16 carrying MARK_19 carrying TOW_II; A M2 facing N [crew]")
    men, m2 = t.unit("AR"), t.unit("M2")
    rpg, agl, tow = ((ITEMS + i) * 4 + AGAINST_VEHICLES for i in range(3))
    assert [strength_at(t.s, men, rpg, far) for far in (0, 3, 24)] == [25, 25, 25]
    assert [strength_at(t.s, men, agl, far) for far in (4, 16, 32)] == [5, 5, 5]
    assert [strength_at(t.s, men, tow, far) for far in (2, 70, 100)] == [40, 40, 40]
    assert strength_at(t.s, m2, (ARMS + 1) * 4 + AGAINST_VEHICLES, 2) == 30  # Twin TOW
    assert strength_at(t.s, m2, ARMS * 4 + AGAINST_VEHICLES, 2) == 20  # and its gun, twice 10


@pytest.mark.rule("LB.vhit.kinetic-av-only")
@pytest.mark.parametrize(("at", "number"), [("1612", 4), ("1603", 1)])
def test_antipersonnel_strength_is_the_same_at_any_range(at: str, number: int) -> None:
    t = T(ATTACK + f"1620: A M1A1 facing N [crew]\n{at}: D 6 AR Novice", dice="1")
    t.fire("M1A1", "AR", "120mm").resolve()
    assert told(t, "log-fire")[0]["number"] == number  # Close, Long
    assert t.men("AR") == 3


# ---- results ----


@pytest.mark.rule("LB.vdam.destroyed", "LB.vdam.wreck-marker", "LB.escape.roll")
def test_a_destroyed_vehicle_is_a_burning_wreck_in_its_hex() -> None:
    t = T(
        "scenario 2, attacker's attack\nseen\n0510: A T_72_80 facing N [crew]\n"
        "0506: D M2 facing N [crew]; D 6 AR\n0504: D 2 SMG",
        dice="1 2 1 4 4 4",
    )
    t.fire("T_72_80", "M2", "125mm").resolve()
    assert t.at("M2") == "lost"
    assert t.s.wreck == [t.hex("0506"), 0]
    assert t.lof("0510", "0504") == (False, "LB.lof.wreck-blocks", "0506")
    assert (t.phase, t.who) == ("movement", "defender")
    assert t.refused("take", "M2") == "LB.move.phase-only"  # no such unit


@pytest.mark.rule("LB.vdam.wreck-marker")
def test_a_wreck_counts_as_one_of_its_owner_s_vehicles() -> None:
    text = "scenario 2, attacker's movement\n0107: A M1 facing N [crew]\n0406: A M2 facing N [crew]"
    t = T(text + "; wreck A").take("M1")
    assert t.refused("to", "0406") == "LB.stack.road-limit"
    t = T(text + "; wreck D").take("M1")  # LB.amb.enemy-wreck-hex
    assert t.can("to", "0406")


@pytest.mark.rule("LB.vdam.minor-major")
def test_a_table_of_the_card_may_send_on_to_the_next() -> None:
    t = shot("M1 facing S [crew]", "2 5 4 6 6 2")
    assert tables(t) == [(TURRET_MINOR, 6), (TURRET_MAJOR, 6), (BODY_MINOR, 2)]
    assert t.damage("M1") == {"no-radio"}
    t = shot("M1 facing S [crew]", "2 5 4 4")
    assert tables(t) == [(TURRET_MINOR, 4)]  # a minor result begins with the minor table
    assert t.damage("M1") == {"no-weapon-2"}


@pytest.mark.rule("LB.vdam.treads")
def test_any_result_on_the_treads_immobilises_and_nothing_more() -> None:
    """LB.amb.x-on-treads"""
    t = shot("M1 facing N [crew]", "2 1 1")  # an X in the 5:1 column
    assert t.damage("M1") == {"no-gear"}
    assert (t.at("M1"), t.s.wreck) == ("1608", [])
    gun = ATTACK + "1613: A 2 AR carrying M2HB\n"
    t = shot("M1 facing N [crew]", "2 1 6", "AR", gun, "M2HB")  # 3:2 and a 6: no effect
    assert t.damage("M1") == set()
    t = shot("M1 facing N [crew]", "2 1 5", "AR", gun, "M2HB")
    assert t.damage("M1") == {"no-gear"}


@pytest.mark.rule("LB.vdam.treads")
def test_a_vehicle_immobilised_on_its_way_stays_where_it_was_hit() -> None:
    """LB.amb.reaction-rewind"""
    t = T(
        "scenario 2, attacker's movement\nseen\n0510: A M113 facing N [crew; 4 AR]\n0503: D M1 facing N [crew]",
        dice="1 1 1",
    )
    t.move("M113", "0512", keep=True).act("turn", "N").back().done()
    t.fire("M1", "M113", "105mm", point="0511").resolve()
    assert (t.at("M113"), t.facing("M113"), t.at("AR")) == ("0511", "S", "0511")
    assert t.refused("fire", "AR") == "LB.turn.move-bars-fire"  # they came with it


@pytest.mark.rule("LB.vdam.treads", "LB.vdam.driver")
@pytest.mark.parametrize(("dice", "place"), [("1 1 1", "0512"), ("1 2 3 1", "0512"), ("1 2 3 5", "gone")])
def test_who_is_stopped_at_the_edge_does_not_leave_the_map(dice: str, place: str) -> None:
    """LB.amb.reaction-rewind: a hit on the treads, on the driver, and on somebody else"""
    text = "scenario 2, attacker's movement\nseen\n0511: A M1 facing N [crew]; A 2 AR\n0503: D M2 facing N [crew]"
    t = T(text, dice=dice).move("M1", "0512", keep=True).act("exit").done()
    t.fire("M2", "M1", "25mm Autocannon", point="0512").resolve()
    assert t.dice_left == 0
    assert t.at("M1") == place


@pytest.mark.rule("LB.vdam.loss-persists")
def test_what_is_lost_is_not_lost_again_nor_repaired() -> None:
    t = shot("M1 facing S [crew] no-radio", "2 2 3 2")  # body, 1:1, MIN, Radio
    assert t.damage("M1") == {"no-radio"}
    assert told(t, "log-radio") == []
    t = T("scenario 2, attacker's movement\n0510: A M1 facing N [crew] no-weapon-1 no-radio").take("M1")
    assert set(t.verbs()) == {"to", "turn", "unload", "back"}  # nothing repairs


@pytest.mark.rule("LB.vdam.loss-persists")
def test_a_hit_on_a_refilled_post_kills_the_substitute() -> None:
    t = shot("T_90 facing S [Driver: 1 SMG, Gunner: 1 PST] new-driver", "2 2 3 3")
    assert t.at("SMG") == "lost"
    t = shot("T_90 facing S [Gunner: 1 PST] new-driver", "2 2 3 3")  # an empty post takes no harm
    assert told(t, "log-crew-killed") == []


@pytest.mark.rule("LB.vdam.combined-posts")
def test_a_combined_post_is_one_man_and_two_posts_are_two() -> None:
    t = shot("FAV facing S [Commander/Gunner: 1 SMG, Driver: 1 PST] carrying M60", "1 2 3 2",
             "AR", ATTACK + "1609: A 1 AR\n", "own")  # fmt: skip
    assert (t.at("SMG"), t.at("PST")) == ("lost", "1608")
    assert told(t, "log-crew-killed")[0]["post"] == 4
    t = shot("M1 facing S [Commander: 1 SMG, Gunner: 1 Rifle, crew]", "2 5 1 1")
    assert tables(t) == [(TURRET_MAJOR, 1)]
    assert (t.at("SMG"), t.at("Rifle"), t.at("Driver D")) == ("lost", "lost", "1608")


@pytest.mark.rule("LB.vdam.troops", "LB.soft.no-save")
def test_a_die_for_each_passenger_one_to_three_kills() -> None:
    t = shot("TRUCK facing N [crew; 3 AR Elite]", "1 2 3 4 1 4 3", "A AR", ATTACK + "1609: A 1 AR\n", "own")
    assert t.rolled() == ["to hit", "hit location", "damage", "card table"] + ["troops aboard"] * 3
    assert t.men("D AR") == 1  # Elite, but nothing saves
    t = shot("TRUCK facing N [crew]", "1 2 3 4", "AR", ATTACK + "1609: A 1 AR\n", "own")
    assert told(t, "log-troops") == []


@pytest.mark.rule("LB.vdam.weapon")
def test_a_weapon_hit_is_gone_for_good_and_the_others_fire() -> None:
    t = shot("M1 facing S [crew]", "2 5 4 4")
    assert t.damage("M1") == {"no-weapon-2"}
    t = T(ATTACK + "1610: A M1 facing S [crew] no-weapon-2\n1608: D 4 AR")
    t.act("fire", "M1")
    assert t.refused("weapon", (ARMS + 1) * 4 + AGAINST_MEN) == "LB.vdam.weapon"
    assert t.can("weapon", ARMS * 4 + AGAINST_MEN)


@pytest.mark.rule("LB.vdam.weapon", "LB.portable.vehicle-mount")
def test_a_mounted_counter_is_lost_on_a_weapon_hit_or_with_the_vehicle() -> None:
    gun = ATTACK + "1609: A 1 AR\n"
    t = shot("FAV facing S [crew] carrying M60", "1 2 3 3", "AR", gun, "own")
    assert t.carries("FAV") == []
    assert t.s.item_at == [-1]
    t = shot("HMMWV facing S [crew] carrying M2HB", "1 2 1 3 5 6 6", "AR", gun, "own")  # MAJ, fuel, burns
    assert t.at("HMMWV") == "lost"
    assert t.s.item_at == [-1]


@pytest.mark.rule("LB.vdam.engine")
def test_without_an_engine_it_neither_moves_nor_turns_but_fires() -> None:
    t = shot("M2 facing N [crew]", "2 2 4 3")
    assert t.damage("M2") == {"no-engine"}
    t = T("scenario 2, attacker's movement\n0510: A M2 facing N [crew] no-engine")
    assert t.refused("take", "M2") == "LB.vdam.engine"
    t = T(ATTACK + "1610: A M2 facing N [crew] no-engine\n1608: D 2 AR")
    assert t.can("fire", "M2")


@pytest.mark.rule("LB.vdam.fuel")
def test_fuel_burns_on_one_to_five() -> None:
    assert shot("M2 facing N [crew]", "2 2 4 5 5 6 6 6").at("M2") == "lost"
    t = shot("M2 facing N [crew]", "2 2 4 5 6")
    assert (t.at("M2"), t.damage("M2")) == ("1608", set())
    t = shot("M1 facing N [crew]", "2 2 5 3 5 6 6 6 6")  # no blow-out roll for fuel
    assert (t.at("M1"), t.rolled()[4:6]) == ("lost", ["fuel", "escape"])


# ---- notes on the cards ----


@pytest.mark.rule(
    "LB.vdam.ammo", "LB.vdam.card-notes-first", "LB.card.m1.notes", "LB.card.m1a1.notes", "LB.card.m1a2.notes"
)
@pytest.mark.parametrize(
    ("tank", "dice", "gun"), [("M1", "2 2 4 5", "105mm"), ("M1A1", "2 2 4 5", "120mm"), ("M1A2", "2 2 4 5", "120mm")]
)
def test_blow_out_panels_save_the_tank_on_one_to_four(tank: str, dice: str, gun: str) -> None:
    t = shot(f"{tank} facing N [crew]", dice + " 4")
    assert t.rolled()[4:] == ["blow-out"]
    assert t.damage(tank) == {"no-ammo"}
    t = shot(f"{tank} facing N [crew]", dice + " 5 6 6 6" + (" 6" if tank != "M1A2" else ""))
    assert t.at(tank) == "lost"
    t = T(ATTACK + f"1610: A {tank} facing N [crew] no-ammo\n1608: D 4 AR")
    t.act("fire", tank)
    assert t.refused("weapon", ARMS * 4 + AGAINST_MEN) == "LB.vdam.ammo"
    assert t.can("weapon", (ARMS + 1) * 4 + AGAINST_MEN)  # the machineguns may


@pytest.mark.rule("LB.vdam.ammo", "LB.vdam.card-notes-first")
def test_without_such_a_note_ammunition_destroys() -> None:
    t = shot("M60A4 facing N [crew]", "2 2 4 6 6 6 6 6")
    assert t.rolled()[4:] == ["escape"] * 4
    assert t.at("M60A4") == "lost"


@pytest.mark.rule("LB.card.m1a2.notes", "LB.card.t-90.notes")
@pytest.mark.parametrize(("tank", "gun"), [("M1A2", "120mm"), ("T_90", "125mm")])
def test_with_its_autoloader_hit_the_gun_fires_on_one_or_two(tank: str, gun: str) -> None:
    """LB.amb.autoloader-reaction"""
    text = f"1620: {{}} {tank} facing N [crew] bad-loader\n1608: {{}} M2 facing N [crew]"
    for head, sides in ((ATTACK, "AD"), ("scenario 7, defender's reaction\nseen\n", "DA")):
        for dice, rolled in (("2 6", ["autoloader", "to hit"]), ("3", ["autoloader"])):
            t = T(head + text.format(*sides), dice=dice)
            t.fire(tank, "M2", gun).resolve()
            assert t.rolled() == rolled
    t = T(ATTACK + text.format(*"AD").replace("1608", "1615"), dice="6")
    t.fire(tank, "M2", "M2HB" if tank == "M1A2" else "DShK").resolve()
    assert t.rolled() == ["to hit"]  # the other weapons have no loader


@pytest.mark.rule("LB.card.t-90.notes", "LB.vdam.minor-major")
def test_the_empty_turret_of_the_t90_leads_to_the_body() -> None:
    t = shot("T_90 facing S [crew]", "2 5 4 2")
    assert t.damage("T_90") == {"bad-loader"}
    t = shot("T_90 facing S [crew]", "2 5 4 5 5 1")
    assert tables(t) == [(TURRET_MINOR, 5), (TURRET_MAJOR, 5), (BODY_MAJOR, 1)]
    assert t.damage("T_90") == {"no-engine"}


@pytest.mark.rule("LB.card.t-72-80.notes")
def test_the_skirts_of_the_t72_are_armour_and_nothing_else() -> None:
    t = shot("T_72_80 facing N [crew]", "2 1 6", "M2", ATTACK + "1615: A M2 facing N [crew]\n", "25mm Autocannon")
    assert told(t, "log-ratio")[0] == {"strength": 10, "armour": 4, "column": COLUMNS.index("2:1"), "struck": -1}
    assert t.damage("D T_72_80") == {"no-gear"}
    t = shot("T_90 facing N [crew]", "2 1 6", "M2", ATTACK + "1615: A M2 facing N [crew]\n", "25mm Autocannon")
    assert told(t, "log-ratio")[0]["armour"] == 2


@pytest.mark.rule("LB.card.m113-accv.notes")
def test_the_side_guns_of_the_accv_are_served_by_men_aboard() -> None:
    """LB.amb.m113-accv-m60s"""
    text = ATTACK + "1610: A M113_ACCV_A3 facing N [crew{}]\n1608: D 6 AR Novice; D 4 SMG Novice"
    t = T(text.format("; 2 Rifle"), dice="1 1 1")
    t.fire("M113_ACCV_A3", "D AR", "M2HB")
    t.fire("M113_ACCV_A3", "D AR", "M60 (left)").fire("M113_ACCV_A3", "SMG", "M60 (right)")
    t.resolve()
    assert (t.men("D AR"), t.men("SMG")) == (2, 2)
    t = T(text.format("; 1 Rifle"))
    t.fire("M113_ACCV_A3", "SMG", "M60 (left)").act("fire", "M113_ACCV_A3")
    assert t.refused("weapon", (ARMS + 2) * 4 + AGAINST_MEN) == "LB.card.m113-accv.notes"
    t = T(text.format(""))
    t.act("fire", "M113_ACCV_A3")
    assert t.refused("weapon", (ARMS + 1) * 4 + AGAINST_MEN) == "LB.card.m113-accv.notes"


@pytest.mark.rule("LB.vdam.weapon", "LB.card.m113-accv.notes")
def test_of_two_machineguns_alike_the_first_that_works_is_hit() -> None:
    """LB.amb.accv-which-m60"""
    for before, after in (("", {"no-weapon-2"}), ("no-weapon-2", {"no-weapon-2", "no-weapon-3"})):
        t = T(ATTACK + f"1616: A 2 AR carrying M2HB\n1608: D M113_ACCV_A3 facing S [crew] {before}", dice="1 6 4 3")
        t.fire("AR", "M113_ACCV_A3", "M2HB").resolve()  # the turret, 2:1, MIN
        assert t.damage("M113_ACCV_A3") == after


# ---- the log tells which side of the body was struck ----


@pytest.mark.rule("LB.vhit.angle-of-attack")
@pytest.mark.parametrize(("facing", "struck"), [("S", 0), ("SW", 5), ("NW", 4), ("N", 3), ("NE", 2), ("SE", 1)])
def test_the_log_names_the_side_that_the_shot_met(facing: str, struck: int) -> None:
    """From the front clockwise: the tank in 1620 fires from the south, at the body."""
    t = T(TANK + f"1608: D M1 facing {facing} [crew]", dice="1 3 1 1 1 1 1 1")
    t.fire("T_72_80", "D M1", "125mm").resolve()
    assert told(t, "log-fire")[0]["origin"] == 1620
    assert told(t, "log-location")[0]["location"] == BODY
    assert [line["struck"] for line in told(t, "log-ratio")][:1] == [struck]
    assert told(t, "log-ratio")[0]["armour"] == VEHICLE_ARMOR[V_M1][struck]
