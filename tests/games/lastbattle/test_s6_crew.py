"""Crews and their weapons: one weapon a phase, all fire declared first, and what an empty post silences.

Scenario 7 has a column of open, level ground from 1601 to 1624; scenario 2 one from 0501 to 0512.
"""

from __future__ import annotations

from typing import Any

import pytest

from games.lastbattle.table import T, until
from grognard.games.lastbattle.ids import BEYOND
from grognard.games.lastbattle.s3_fire import AGAINST_MEN, AGAINST_VEHICLES, ARMS, band

ATTACK = "scenario 7, attacker's attack\nseen\n"
REACTION = "scenario 7, defender's reaction\nseen\n"


def told(t: T, key: str) -> list[dict[str, Any]]:
    """What the lines of the log with this key speak of."""
    return [dict(message.params) for message in t.u.messages if message.key == key]


def line(k: int, against: int) -> int:
    """The number of a weapon: line `k` of the card, against men or vehicles."""
    return (ARMS + k) * 4 + against


# ---- the armament chart ----


@pytest.mark.rule("LB.vfire.armament-chart")
def test_the_second_pair_of_a_line_is_for_troops() -> None:
    t = T(ATTACK + "1620: A LEOPARD_II facing N [crew]\n1604: D 4 AR Novice", dice="2")
    t.fire("LEOPARD_II", "AR", "120mm").resolve()  # 16 hexes, Medium, strength 3; Novices save nothing
    assert told(t, "log-fire")[0]["number"] == 2
    assert t.men("AR") == 1


@pytest.mark.rule("LB.vfire.armament-chart", "LB.vhit.av-needed")
def test_a_dash_on_the_card_means_no_attack_on_that_class() -> None:
    t = T(ATTACK + "1610: A LEOPARD_II facing N [crew]\n1606: D M2 facing N [crew]")
    t.act("fire", "LEOPARD_II")
    assert t.refused("weapon", line(1, AGAINST_VEHICLES)) == "LB.vfire.armament-chart"  # the MAG has no first pair
    t.act("weapon", line(1, AGAINST_MEN))
    assert t.refused("target", "M2") == "LB.vhit.av-needed"
    t.act("weapon", line(2, AGAINST_VEHICLES))
    assert t.can("target", "M2")  # the M2HB has 3,6


@pytest.mark.rule("LB.example.armament-120", "LB.vfire.armament-chart")
def test_the_example_of_the_120mm_at_eighteen_hexes() -> None:
    text = ATTACK + "1622: A M1A2 facing N [crew]\n1604: "
    t = T(text + "D M1 facing S [crew]", dice="2 4 6")
    t.fire("M1A2", "M1", "120mm").resolve()
    assert told(t, "log-fire")[0]["number"] == 2  # Medium
    assert told(t, "log-ratio")[0]["strength"] == 70
    t = T(text + "D 4 AR Novice", dice="1")
    t.fire("M1A2", "AR", "120mm").resolve()
    assert told(t, "log-fire")[0]["number"] == 1  # Long
    assert t.men("AR") == 1  # strength 3
    assert band(64, 16) < BEYOND == band(65, 16)


@pytest.mark.rule("LB.vfire.mounted-counter", "LB.card.uaz-469.mount", "LB.card.fav.mount")
def test_a_vehicle_without_a_chart_mounts_what_its_card_lists() -> None:
    held = "A 4 AR carrying M2HB, carrying M60, carrying RPG_16"
    t = T(f"scenario 7, attacker's movement\n1610: A UAZ_469 facing N [crew]; {held}; A FAV facing N [crew]")
    t.take("UAZ_469")
    assert t.refused("grab", "M2HB") == "LB.vfire.mounted-counter"  # GPMG and AGL only
    assert t.refused("grab", "RPG_16") == "LB.vfire.mounted-counter"
    t.act("grab", "M60")
    assert t.carries("UAZ_469") == ["M60"]
    t.back().take("FAV")
    assert t.refused("grab", "RPG_16") == "LB.vfire.mounted-counter"
    t.act("grab", "M2HB")


@pytest.mark.rule("LB.vfire.mounted-counter", "LB.card.hmmwv.mount")
def test_a_mounted_counter_is_fired_with_its_own_figures() -> None:
    t = T(ATTACK + "1613: A HMMWV facing N [crew] carrying TOW_II\n1604: D M1 facing S [crew]", dice="2 2 6")
    t.fire("HMMWV", "M1").resolve()
    assert told(t, "log-ratio")[0]["strength"] == 40
    t = T(ATTACK + "1613: A HMMWV facing N [crew] carrying TOW_II (1 shot)\n1604: D 4 AR; D M1 facing S [crew]")
    t.act("fire", "HMMWV")
    assert t.refused("target", "AR") == "LB.missile.vehicles-only"


@pytest.mark.rule("LB.vfire.mounted-counter", "LB.card.uaz-469.mount", "LB.card.m113.mount")
@pytest.mark.parametrize("vehicle", ["UAZ_469", "M113"])
def test_a_gpmg_on_a_mount_is_two_at_five(vehicle: str) -> None:
    t = T(ATTACK + f"1610: A {vehicle} facing N [crew] carrying M60\n1605: D 4 AR Novice", dice="2")
    t.fire(vehicle, "AR").resolve()
    assert told(t, "log-fire")[0]["number"] == 2
    assert t.men("AR") == 2
    t = T(ATTACK + f"1610: A {vehicle} facing N [crew]\n1605: D 4 AR Novice")  # nothing mounted
    assert t.refused("fire", vehicle) == "LB.vfire.armament-chart"


# ---- declaring ----


@pytest.mark.rule("LB.vfire.one-weapon")
def test_a_vehicle_fires_one_weapon_in_a_phase() -> None:
    t = T(
        "scenario 2, attacker's attack\nseen\n0510: A T_72_80 facing N [crew]\n0504: D M2 facing N [crew]; D 4 AR",
        dice="6 6",
    )
    t.fire("T_72_80", "M2", "125mm")
    assert t.refused("fire", "T_72_80") == "LB.vfire.one-weapon"
    t.resolve()
    until(t, "reaction")
    assert t.who == "attacker"
    t.fire("T_72_80", "M2", "DShK").resolve()  # another weapon in another phase
    assert [shot["die"] for shot in told(t, "log-fire")] == [6, 6]


@pytest.mark.rule("LB.vfire.declare-first")
def test_all_fire_is_declared_before_the_first_die() -> None:
    """LB.amb.declare-scope"""
    t = T(ATTACK.replace("7", "2", 1) + "0510: A M2 facing N [crew]; A 4 AR\n0508: D 4 AR Veteran; D 2 SMG", dice="6 6")
    t.fire("A AR", "SMG").fire("M2", "D AR")
    assert t.rolled() == []
    t.resolve()
    assert t.rolled() == ["to hit", "to hit"]
    assert t.refused("fire", "A AR") == "LB.turn.phase-order"  # nothing can be added now


@pytest.mark.rule("LB.vfire.no-shift")
def test_fire_at_what_is_gone_already_is_lost() -> None:
    t = T(
        ATTACK + "1610: A M2 facing N [crew]; A M1 facing N [crew]; A 1 AR carrying ARMBRUST\n"
        "1608: D TRUCK facing N [crew]\n1607: D TRUCK facing N [crew]",
        dice="1 4 1 6 6",
    )
    for firer, weapon in (("M2", "25mm Autocannon"), ("M1", "105mm"), ("AR", "ARMBRUST")):
        t.fire(firer, "TRUCK at 1608", weapon)
    t.resolve()  # a hit on the body, destroyed, and neither of the crew escapes
    assert t.dice_left == 0
    assert t.rules().count("LB.vfire.no-shift") == 2
    assert t.at("TRUCK at 1607") == "1607"
    assert t.carries("AR") == []  # the rocket was fired all the same
    assert t.s.result or t.refused("fire", "M1") == "LB.turn.phase-order"


@pytest.mark.rule("LB.vfire.crew-quality")
@pytest.mark.parametrize(("crew", "number"), [("Veteran", 3), ("Trained", 2), ("Novice", 1)])
def test_a_vehicle_fires_with_the_quality_of_its_gunner(crew: str, number: int) -> None:
    """LB.amb.crew-quality"""
    t = T(
        ATTACK + f"1616: A M1 facing N [Gunner: 1 PST {crew}, crew Elite]\n1604: D M2 facing S [crew]",
        dice=[number + 1],
    )
    t.fire("M1", "M2", "105mm").resolve()
    assert told(t, "log-fire")[0]["number"] == number
    assert told(t, "log-fire")[0]["hit"] == 0


# ---- empty posts ----


@pytest.mark.rule("LB.vdam.driver")
def test_without_a_driver_a_vehicle_does_not_move() -> None:
    t = T(
        "scenario 7, attacker's movement\n1610: A M1 facing N [Commander: 1 PST, Gunner: 1 PST]; A M2 facing N [crew]"
    )
    assert t.take("M1").refused("to", "1609") == "LB.vdam.driver"
    t.back().move("M2", "1609")


@pytest.mark.rule("LB.vdam.driver-replacement", "LB.vdam.crew-reassign")
def test_a_substitute_driver_halves_both_factors_for_good() -> None:
    country, road = "scenario 7, attacker's movement\n1612: ", "scenario 2, attacker's movement\n0107: "
    for text, near, far in ((country, "1610", "1609"), (road, "0307", "0406")):
        t = T(text + "A T_72_80 facing N [Commander: 1 PST, Gunner: 1 SMG]").take("T_72_80")
        t.act("shift", ("Commander", "Driver"))
        assert near in t.offered("to")  # two, and two
        assert t.refused("to", far) == "LB.move.factor-budget"
        t = T(text + "A T_72_80 facing N [crew]").take("T_72_80")
        assert far in t.offered("to")


@pytest.mark.rule("LB.vdam.crew-reassign")
def test_the_crew_shifts_in_its_next_movement_phase_and_serves_at_once() -> None:
    crew = "0510: A M60A4 facing N [Commander: 1 PST, Driver: 1 PST, Loader: 1 SMG]\n0504: D M2 facing N [crew]"
    t = T("scenario 2, attacker's movement\nseen\n" + crew, dice="6")
    t.take("M60A4").act("shift", ("Loader", "Gunner"))
    until(t, "attack")
    t.fire("M60A4", "M2", "105mm").resolve()
    t = T("scenario 2, attacker's attack\nseen\n" + crew)
    assert t.refused("shift", ("Loader", "Gunner")) == "LB.turn.phase-order"


@pytest.mark.rule("LB.vdam.crew-reassign")
def test_passengers_do_not_fill_a_post_but_a_leader_aboard_may() -> None:
    """LB.amb.crew-replacement-pool"""
    t = T("scenario 7, attacker's movement\n1610: A M2 facing N [Commander: 1 PST, Driver: 1 PST; 1 SMG; leader AR]")
    t.take("M2")
    assert t.refused("shift", ("SMG", "Gunner")) == "LB.amb.crew-replacement-pool"
    assert t.refused("shift", ("Commander", "Driver")) == "LB.mount.crew-boxes"
    t.act("shift", ("leader", "Gunner"))


@pytest.mark.rule("LB.vdam.commander")
def test_without_its_commander_a_tank_has_no_heavy_machinegun() -> None:
    t = T(ATTACK + "1610: A M1 facing N [Driver: 1 PST, Gunner: 1 PST, Loader: 1 PST]\n1606: D M2 facing N [crew]")
    t.act("fire", "M1")
    assert t.refused("weapon", line(2, AGAINST_VEHICLES)) == "LB.vdam.commander"
    assert t.can("weapon", line(0, AGAINST_VEHICLES))


@pytest.mark.rule("LB.vdam.commander", "LB.vdam.radio")
def test_a_heavy_machinegun_that_is_the_only_weapon_goes_on_firing() -> None:
    t = T(ATTACK + "1610: A HMMWV facing N [crew] carrying M2HB no-radio\n1606: D M2 facing N [crew]", dice="6")
    t.fire("HMMWV", "M2", "M2HB").resolve()
    assert told(t, "log-fire")[0]["die"] == 6


@pytest.mark.rule("LB.vdam.commander", "LB.vdam.radio")
@pytest.mark.parametrize(
    ("state", "looks"), [("[crew]", True), ("[Driver: 1 PST, Gunner: 1 PST]", False), ("[crew] no-radio", False)]
)
def test_no_attempt_to_spot_without_commander_or_radio(state: str, looks: bool) -> None:
    t = T(f"scenario 2, attacker's movement\n0507: A M2 facing N {state}\n0404: D 2 AR")
    if looks:
        assert t.can("look")
    else:
        assert t.refused("look") == "LB.spot.attempt"


@pytest.mark.rule("LB.vdam.commander")
def test_a_vehicle_that_cannot_look_still_finds_what_it_drives_up_to() -> None:
    """LB.amb.commander-adjacent"""
    t = T("scenario 2, attacker's movement\n0507: A M2 facing N [crew] no-radio\n0404: D 2 AR")
    t.move("M2", "0505")
    assert "spotted" in t.marks("AR")


@pytest.mark.rule("LB.vdam.radio")
def test_a_dead_radio_silences_the_heavy_machinegun_and_the_observer() -> None:
    """LB.amb.radio-equals-commander"""
    t = T(ATTACK + "1610: A M1 facing N [crew] no-radio\n1606: D M2 facing N [crew]")
    t.act("fire", "M1")
    assert t.refused("weapon", line(2, AGAINST_VEHICLES)) == "LB.vdam.radio"
    assert t.can("weapon", line(0, AGAINST_VEHICLES))
    text = "scenario 7, attacker's plotting\nguns: A 155mm 10 rounds\n1606: D M2 facing N [crew]\n1610: A M1 facing N [crew]"
    t = T(text).act("gun", 0)
    assert t.can("observe", "M1")
    t = T(text + " no-radio\n1611: A leader AR").act("gun", 0)
    assert t.refused("observe", "M1") == "LB.arty.fo-who"


@pytest.mark.rule("LB.vdam.gunner")
def test_without_a_gunner_the_main_gun_is_silent_and_the_others_are_not() -> None:
    t = T(ATTACK + "1610: A T_72_80 facing N [Commander: 1 PST, Driver: 1 PST]\n1606: D 4 AR Novice", dice="6")
    t.act("fire", "T_72_80")
    assert t.refused("weapon", line(0, AGAINST_MEN)) == "LB.vdam.gunner"
    assert t.refused("weapon", line(0, AGAINST_VEHICLES)) == "LB.vdam.gunner"
    t.act("weapon", line(2, AGAINST_MEN)).act("target", "AR").resolve()  # the PK
    assert t.rolled() == ["to hit"]


@pytest.mark.rule("LB.vdam.gunner")
def test_the_main_gun_of_the_btr_is_its_second_line() -> None:
    """LB.amb.btr-primary"""
    t = T(ATTACK + "1610: A BTR_70_80 facing N [Commander: 1 PST, Driver: 1 PST]\n1606: D M2 facing N [crew]; D 2 AR")
    t.act("fire", "BTR_70_80")
    assert t.refused("weapon", line(1, AGAINST_VEHICLES)) == "LB.vdam.gunner"
    t = T(ATTACK + "1610: A BTR_70_80 facing N [Gunner: 1 PST, Driver: 1 PST]\n1606: D M2 facing N [crew]; D 2 AR")
    t.act("fire", "BTR_70_80")
    assert t.refused("weapon", line(1, AGAINST_VEHICLES)) == "LB.vdam.commander"  # a heavy machinegun all the same
    assert t.can("target", "AR")  # the PK


@pytest.mark.rule("LB.vdam.gunner-replacement")
def test_a_substitute_gunner_does_not_react_with_the_main_gun() -> None:
    crew = "[crew] new-gunner\n1606: {} M2 facing N [crew]"
    t = T(REACTION + "1610: D T_72_80 facing N " + crew.format("A"))
    t.act("fire", "T_72_80")
    assert t.refused("weapon", line(0, AGAINST_VEHICLES)) == "LB.vdam.gunner-replacement"
    assert t.can("weapon", line(1, AGAINST_VEHICLES))  # the DShK
    t = T(ATTACK + "1610: A T_72_80 facing N " + crew.format("D"))
    assert t.act("fire", "T_72_80").can("weapon", line(0, AGAINST_VEHICLES))


@pytest.mark.rule("LB.vdam.gunner-replacement", "LB.vdam.crew-reassign")
def test_who_shifts_to_the_gun_is_a_substitute() -> None:
    t = T(
        "scenario 2, attacker's movement\nseen\n0508: A T_72_80 facing N [Commander: 1 PST, Driver: 1 SMG]\n0504: D M2 [crew]; D 2 AR"
    )
    t.take("T_72_80").act("shift", ("A Commander", "Gunner")).back()
    until(t, "attack").done()
    until(t, "reaction")
    assert t.who == "attacker"
    t.act("fire", "T_72_80")
    assert t.refused("weapon", line(0, AGAINST_VEHICLES)) == "LB.vdam.gunner-replacement"


@pytest.mark.rule("LB.vdam.loader")
def test_without_a_loader_the_main_gun_does_not_react() -> None:
    crew = "facing N [Commander: 1 PST, Driver: 1 PST, Gunner: 1 PST{}]\n1606: {} M2 facing N [crew]"
    t = T(REACTION + "1610: D M60A4 " + crew.format("", "A"))
    t.act("fire", "M60A4")
    assert t.refused("weapon", line(0, AGAINST_VEHICLES)) == "LB.vdam.loader"
    t = T(ATTACK + "1610: A M60A4 " + crew.format("", "D"))
    assert t.act("fire", "M60A4").can("weapon", line(0, AGAINST_VEHICLES))
    t = T(REACTION + "1610: D M60A4 " + crew.format(", Loader: 1 PST", "A"))  # LB.amb.loader-replacement
    assert t.act("fire", "M60A4").can("weapon", line(0, AGAINST_VEHICLES))


@pytest.mark.rule("LB.vdam.combined-posts")
def test_who_leaves_the_wheel_for_the_gun_leaves_nobody_at_the_wheel() -> None:
    text = "\nseen\n0510: {} M113 facing N [Driver: 1 SMG] carrying M2HB\n0506: {} M2 facing N [crew]"
    t = T("scenario 2, attacker's attack" + text.format("A", "D"))
    assert t.refused("fire", "M113") == "LB.vdam.gunner"  # nobody at the gun
    t = T("scenario 2, attacker's movement" + text.format("A", "D"))
    t.take("M113").act("shift", ("A Driver", "Commander/Gunner"))
    assert t.refused("to", "0509") == "LB.vdam.driver"
    until(t, "attack")
    assert t.can("fire", "M113")
