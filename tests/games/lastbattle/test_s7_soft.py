"""Soft vehicles, grenades, the helicopter, and how men get out of what was hit.

Scenario 7 has a column of open, level ground from 1601 to 1624.
"""

from __future__ import annotations

from typing import Any

import pytest

from games.lastbattle.table import T
from grognard.games.lastbattle.ids import BODY_MAJOR, BODY_MINOR, MIN, MISS
from grognard.games.lastbattle.s3_fire import AGAINST_MEN, GRENADE, OWN
from grognard.games.lastbattle.s7_damage import FIVE_TO_ONE, TWO_TO_THREE

ATTACK = "scenario 7, attacker's attack\nseen\n"
HIP = "1608: D MI_17 facing N [Pilot: 1 PST {}, Copilot/Gunner: 1 SMG; 4 Rifle] flying"


def told(t: T, key: str) -> list[dict[str, Any]]:
    """What the lines of the log with this key speak of."""
    return [dict(message.params) for message in t.u.messages if message.key == key]


def shot(target: str, dice: str, firer: str = "1 AR") -> T:
    """Men at 1610 fire their own weapons at a vehicle two hexes north; every die must be used."""
    t = T(ATTACK + f"1610: A {firer}\n1608: D {target}", dice=dice)
    t.act("fire", 0).act("weapon", OWN * 4).act("target", f"D {target.split(' ')[0]}").resolve()
    assert t.dice_left == 0
    return t


# ---- escaping ----


@pytest.mark.rule("LB.escape.roll")
def test_from_a_destroyed_vehicle_each_counter_escapes_on_one_to_three() -> None:
    """LB.amb.escape-granularity"""
    aboard = "[Commander: 1 PST, Driver: 1 SMG, Gunner: 1 Rifle; 4 AR; leader SG]"
    t = T(ATTACK + f"1620: A T_72_80 facing N [crew]\n1608: D M2 facing N {aboard}", dice="2 2 1 1 4 3 4 3")
    t.fire("T_72_80", "M2", "125mm").resolve()
    assert t.rolled()[3:] == ["escape"] * 5
    assert [t.at(f"D {name}") for name in ("PST", "SMG", "Rifle", "AR", "leader")] == [
        "1608",
        "lost",
        "1608",
        "lost",
        "1608",
    ]
    assert t.men("AR") == 0  # one die for the whole counter


@pytest.mark.rule("LB.escape.roll", "LB.escape.damage-dismount")
def test_from_a_damaged_carrier_the_passengers_get_out_without_a_roll() -> None:
    t = shot("TRUCK facing N [crew; 4 SMG]", "2 2 3 3")  # MIN, Radio
    assert "escape" not in t.rolled()
    assert (t.at("SMG"), t.spent("SMG")) == ("1608", 0)
    assert t.unit("SMG") not in [n for n in range(len(t.s.side)) if t.s.aboard[n] >= 0]
    assert [t.at(n) for n in range(1, 4)] == ["1608"] * 3
    assert t.s.aboard[2:4] == [1, 1]  # the crew stays


@pytest.mark.rule("LB.escape.damage-dismount")
def test_without_an_effect_the_passengers_stay_aboard() -> None:
    t = shot("TRUCK facing N [crew; 4 SMG]", "2 2 4")
    assert t.s.aboard[t.unit("SMG")] == t.unit("TRUCK")


@pytest.mark.rule("LB.escape.damage-dismount")
def test_the_crew_of_a_damaged_tank_stays_in_it() -> None:
    t = T(ATTACK + "1620: A T_72_80 facing N [crew]\n1608: D M1 facing S [crew]", dice="2 5 4 2")
    t.fire("T_72_80", "M1", "125mm").resolve()
    assert t.s.aboard[5:] == [4] * 4


# ---- small arms ----


@pytest.mark.rule("LB.soft.white-values", "LB.soft.multiple-attacks", "LB.soft.column-2-3")
def test_strength_is_the_number_of_attacks_on_a_soft_vehicle() -> None:
    t = shot("TRUCK facing N [crew]", "1 2 3 6 6 4 3 2", "4 AR")
    spray = told(t, "log-spray")[0]
    assert (spray["number"], spray["dice"], spray["hits"]) == (2, [1, 2, 3, 6], 2)
    assert [line["location"] for line in told(t, "log-location")] == [MISS, 2]  # a location for each hit
    damage = told(t, "log-damage")
    assert [(line["column"], line["outcome"]) for line in damage] == [(TWO_TO_THREE, MIN)]
    assert [line["table"] for line in told(t, "log-table")] == [BODY_MINOR]
    t = T(ATTACK + "1610: A 4 AR\n1608: D BTR_70_80 facing N [crew]; D TRUCK facing N [crew]")
    t.act("fire", "AR").act("weapon", OWN * 4)
    assert t.refused("target", "BTR_70_80") == "LB.vhit.av-needed"  # soft vehicles only


@pytest.mark.rule("LB.soft.multiple-attacks")
def test_a_single_pistol_makes_one_attack_with_half_the_number() -> None:
    """LB.amb.half-strength"""
    t = T(ATTACK + "1610: A 1 PST; D TRUCK facing N [crew]", dice="2")
    t.act("fire", "A 1 PST").act("weapon", OWN * 4).act("target", "TRUCK").resolve()
    assert told(t, "log-spray")[0]["number"] == 1  # Medium, halved
    assert (told(t, "log-spray")[0]["dice"], told(t, "log-spray")[0]["hits"]) == ([2], 0)


@pytest.mark.rule("LB.soft.no-save")
def test_no_saving_rolls_for_a_soft_vehicle() -> None:
    t = shot("TRUCK facing N [crew Elite]", "2 2 3 3")
    assert "saving" not in t.rolled()
    assert t.damage("TRUCK") == {"no-radio"}
    t = T(ATTACK + "1610: A 1 AR\n1608: D 1 SMG Elite", dice="2 3")
    t.fire("AR", "SMG", "own").resolve()
    assert t.rolled() == ["to hit", "saving"]  # troops have them


@pytest.mark.rule("LB.soft.column-2-3")
def test_a_location_of_miss_takes_no_damage_die() -> None:
    t = shot("TRUCK facing N [crew]", "2 6")
    assert t.rolled() == ["to hit", "hit location"]


# ---- grenades ----


@pytest.mark.rule("LB.infveh.grenade-armored")
def test_a_grenade_harms_only_the_treads_of_armour() -> None:
    """LB.amb.grenade-tread-damage"""
    for dice, damage in (("2 1", {"no-gear"}), ("2 3", set())):
        t = T(ATTACK + "1610: A 1 AR; D M1 facing N [crew]", dice=dice)
        t.fire("A AR", "M1", "grenade").resolve()
        assert t.rolled() == ["to hit", "hit location"]
        assert t.damage("M1") == damage


@pytest.mark.rule("LB.infveh.grenade-soft")
def test_a_grenade_makes_four_attacks_on_a_soft_vehicle_in_the_same_hex() -> None:
    t = T(ATTACK + "1610: A 1 AR; D TRUCK facing N [crew]\n1609: D HMMWV facing N [crew]", dice="3 4 5 6")
    t.act("fire", "A AR").act("weapon", GRENADE * 4 + AGAINST_MEN)
    assert t.refused("target", "HMMWV") == "LB.grenade.same-hex"
    t.act("target", "TRUCK").resolve()
    assert (told(t, "log-spray")[0]["number"], told(t, "log-spray")[0]["dice"]) == (2, [3, 4, 5, 6])


@pytest.mark.rule("LB.infveh.grenade-no-heli")
@pytest.mark.parametrize("mode", ["flying", "flying high", ""])
def test_no_grenades_at_helicopters(mode: str) -> None:
    t = T(ATTACK + f"1608: A 4 AR; D MI_17 facing N [crew] {mode}; D TRUCK facing N [crew]")
    t.act("fire", "AR").act("weapon", GRENADE * 4 + AGAINST_MEN)
    assert t.refused("target", "MI_17") == "LB.infveh.grenade-no-heli"
    assert t.can("target", "TRUCK")


# ---- the helicopter ----


@pytest.mark.rule("LB.card.mi-17.notes")
def test_with_its_rotors_hit_the_pilot_must_land_it() -> None:
    """LB.amb.mi17-rotor"""
    hip = HIP.format("Veteran").split("D ")[1]
    t = shot(hip, "1 1 3 2")  # 1 and Veteran
    assert t.rolled()[-1] == "landing"
    assert t.damage("MI_17") == {"no-gear"}
    assert "flying" not in t.marks("MI_17")
    assert t.s.aboard[t.unit("Rifle")] == -1  # on the ground the passengers get out of it
    t = shot(hip, "1 1 3 3 1 6 6")
    assert t.rolled()[4:] == ["escape"] * 3
    assert (t.at("MI_17"), t.at("PST"), t.at("Rifle")) == ("lost", "1608", "lost")


@pytest.mark.rule("LB.card.mi-17.notes")
def test_its_rocket_pod_goes_up_with_strength_25() -> None:
    t = shot(HIP.format("").split("D ")[1], "1 2 1 1 6 2")  # MAJ, the pod; 5:1, MAJ, the pilot
    assert told(t, "log-ratio") == [{"strength": 25, "armour": 0, "column": FIVE_TO_ONE, "struck": -1}]
    assert [line["table"] for line in told(t, "log-table")] == [BODY_MAJOR, BODY_MAJOR]
    assert t.damage("MI_17") == {"no-weapon-1", "new-driver"}
    assert t.at("PST") == "lost"


@pytest.mark.rule("LB.card.mi-17.notes")
def test_with_its_engine_hit_it_lands_where_it_was_hit_and_stays_there() -> None:
    t = T(
        "scenario 7, attacker's movement\nseen\n1612: A MI_17 facing N [crew] flying; A 2 AR\n1610: D 1 SMG\n0101: D TRUCK [crew]; "
        "D TRUCK [crew]; D M113 [crew]",
        dice="1 2 1 3",
    )
    t.move("MI_17", "1604").done()
    t.fire("SMG", "MI_17", "own", point="1609").resolve()
    assert (t.at("MI_17"), t.damage("MI_17")) == ("1609", {"no-engine"})
    assert "flying" not in t.marks("MI_17")
    t = T("scenario 7, attacker's movement\n1609: A MI_17 facing N [crew] no-engine")
    assert t.refused("take", "MI_17") == "LB.S8.liftoff"


@pytest.mark.rule("LB.R21", "LB.vdam.driver-replacement")
def test_when_the_pilot_falls_in_the_air_the_copilot_flies_on_and_without_him_it_crashes() -> None:
    crewed = "1608: D MI_17 facing N flying [Pilot: 1 PST, Copilot/Gunner: 1 SMG; 2 Rifle]"
    t = shot(crewed.split("D ")[1], "1 2 1 2")
    assert (t.at("PST"), t.damage("MI_17")) == ("lost", {"new-driver"})
    assert t.s.seat[t.unit("SMG")] == 0
    assert "flying" in t.marks("MI_17")
    t = shot(crewed.replace(", Copilot/Gunner: 1 SMG", "").split("D ")[1], "1 2 1 2 1")
    assert (t.at("MI_17"), t.at("Rifle")) == ("lost", "1608")
    assert t.rolled()[-1] == "escape"


@pytest.mark.rule("LB.R21", "LB.stack.enemy-vehicles-never")
@pytest.mark.parametrize(("dice", "engine"), [("1 2 1 3 1 1", True), ("1 1 3 1 1 1", False)])
def test_where_it_cannot_land_it_crashes(dice: str, engine: bool) -> None:
    """Its engine is hit, or its rotors: below it stands a truck of the enemy."""
    text = ATTACK + "1610: A 1 AR\n1608: D MI_17 facing N flying [crew Elite SMG]; A TRUCK facing N [crew]"
    t = T(text, dice=dice).act("fire", 0).act("weapon", OWN * 4).act("target", "MI_17").resolve()
    assert ("log-forced-down" in t.log()) == engine
    assert t.at("MI_17") == "lost"
    assert t.rolled()[-2:] == ["escape", "escape"]
    assert t.dice_left == 0


@pytest.mark.rule("LB.R21", "LB.heli.mount-whole-move")
def test_whoever_flies_it_does_not_leave_his_seat_in_the_air() -> None:
    text = "scenario 4, attacker's movement\n0106: A MI_17 facing N {} [Pilot: 1 PST; 2 AR]\n4801: D AR"
    t = T(text.format("flying")).take("MI_17")
    assert t.refused("unload", "PST") == "LB.R21"
    assert t.refused("shift", ("PST", 1)) == "LB.R21"
    assert t.can("unload", "A AR")
    assert T(text.format("")).take("MI_17").can("unload", "PST")  # on the ground


@pytest.mark.rule("LB.escape.damage-dismount")
def test_nobody_gets_out_of_a_helicopter_in_flight() -> None:
    t = shot(HIP.format("").split("D ")[1], "1 2 3 1")  # the rangefinder
    assert t.damage("MI_17") == {"no-rangefinder"}
    assert t.s.aboard[t.unit("Rifle")] == t.unit("MI_17")
