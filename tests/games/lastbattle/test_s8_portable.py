"""Portable weapons and missiles.

Scenario 7 has a column of open, level ground from 1601 to 1624; scenario 2 one from 0501 to 0512.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from games.lastbattle.table import T, until
from grognard.games.lastbattle.ids import AT_4, BEYOND, ITEM_AV_RANGE, MEDIUM, MISS
from grognard.games.lastbattle.s3_fire import AGAINST_MEN, AGAINST_VEHICLES, ARMS, ITEMS, OVERHEAD, OWN, true_band

ATTACK = "scenario 7, attacker's attack\nseen\n"
REACTION = "scenario 7, defender's reaction\nseen\n"
TANK = "\n1604: D M1 facing S [crew]"


def told(t: T, key: str) -> list[dict[str, Any]]:
    """What the lines of the log with this key speak of."""
    return [dict(message.params) for message in t.u.messages if message.key == key]


def item(i: int, against: int) -> int:
    """The number of a weapon: the i-th counter of the position, against men, against vehicles or from above."""
    return (ITEMS + i) * 4 + against


# ---- who serves it ----


@pytest.mark.rule("LB.portable.needs-infantry")
def test_a_weapon_counter_is_fired_by_infantry_that_has_it() -> None:
    t = T(ATTACK + "1610: A 1 AR; M60\n1606: D 4 SMG Novice")
    t.act("fire", "AR")
    assert t.refused("weapon", item(0, AGAINST_MEN)) == "LB.vfire.armament-chart"  # it lies there, nobody holds it
    t = T(ATTACK + "1610: A 1 AR carrying M60\n1605: D 4 SMG Novice", dice="2")
    t.fire("AR", "SMG", "M60").resolve()
    assert told(t, "log-fire")[0]["number"] == 2  # range 5, Medium
    assert t.men("SMG") == 2  # strength 2


@pytest.mark.rule("LB.portable.left-behind")
def test_the_weapon_of_dead_men_stays_in_the_hex_and_a_survivor_keeps_it() -> None:
    text = "1605: D 2 SMG Novice carrying M60"
    t = T(ATTACK + "1607: A 2 AR\n" + text, dice="1").fire("AR", "SMG", "own").resolve()
    assert t.s.item_at == [-2 - t.hex("1605")]
    t = T(ATTACK + "1607: A 1 AR\n" + text, dice="1").fire("AR", "SMG", "own").resolve()
    assert (t.men("SMG"), t.carries("SMG")) == (1, ["M60"])


@pytest.mark.rule("LB.portable.pick-up")
def test_anybody_who_comes_may_take_it_and_fires_it_from_the_next_turn_on() -> None:
    t = T("scenario 2, attacker's movement\nseen\n0510: A 2 SMG\n0509: M60\n0508: D 4 AR Novice", dice="1")
    assert t.take("SMG").refused("grab", "M60") == "LB.portable.pick-up"  # not from the next hex
    t.act("to", "0509").act("grab", "M60").back()
    assert t.carries("SMG") == ["M60"]
    until(t, "attack").act("fire", "SMG")
    assert t.refused("weapon", item(0, AGAINST_MEN)) == "LB.portable.moved-bars-fire"
    until(t.act("back").done(), "reaction")
    t.fire("SMG", "AR", "M60").resolve()
    assert t.men("AR") == 2


@pytest.mark.rule("LB.portable.pick-up")
def test_who_is_there_already_takes_it_at_no_cost_and_may_fire() -> None:
    """LB.amb.pickup-already-there"""
    t = T("scenario 2, attacker's movement\nseen\n0509: A 2 AR; M60\n0505: D 4 SMG Novice", dice="2")
    t.take("AR").act("grab", "M60")
    assert t.spent("AR") == 0
    until(t, "attack").fire("AR", "SMG", "M60").resolve()
    assert t.men("SMG") == 2


@pytest.mark.rule("LB.portable.vehicle-mount")
def test_a_vehicle_mounts_a_weapon_only_if_its_card_lists_the_class() -> None:
    t = T("scenario 7, attacker's movement\n1610: A TRUCK [crew]; A HMMWV [crew]; A 4 AR carrying M60, carrying M2HB")
    assert t.take("TRUCK").refused("grab", "M60") == "LB.vfire.mounted-counter"
    t.back().take("HMMWV").act("grab", "M2HB")
    assert t.refused("grab", "M60") == "LB.vfire.mounted-counter"  # one mount


@pytest.mark.rule("LB.portable.black-white", "LB.missile.vehicles-only")
def test_a_missing_pair_means_that_class_is_not_attacked() -> None:
    t = T(
        ATTACK + "1610: A 1 AR carrying RPG_16; A 2 SMG carrying MARK_19\n1606: D 4 PST Novice; D M2 facing N [crew]",
        dice="4",
    )
    t.act("fire", "AR")
    assert t.refused("weapon", item(0, AGAINST_MEN)) == "LB.vfire.armament-chart"
    t.act("weapon", item(0, AGAINST_VEHICLES))
    assert t.refused("target", "D 4 PST") == "LB.portable.black-white"  # it is no missile
    t.act("back").fire("SMG", "D 4 PST", "MARK_19").resolve()  # six points at Close
    assert t.at("D 0 PST") == "lost"


# ---- antitank weapons ----


@pytest.mark.rule("LB.portable.at-one-man", "LB.portable.serving-men")
def test_one_man_fires_his_launcher_or_his_rifle() -> None:
    t = T(ATTACK + "1610: A 1 AR carrying RPG_16\n1606: D M1 facing S [crew]; D 4 SMG", dice="6")
    t.fire("AR", "M1", "RPG_16")
    assert t.refused("fire", "AR") == "LB.attack.per-phase-once"
    t = T(ATTACK + "1610: A 1 AR carrying RPG_16\n1606: D M1 facing S [crew]; D 4 SMG", dice="6")
    t.fire("AR", "SMG", "own")
    assert t.refused("fire", "AR") == "LB.attack.per-phase-once"


@pytest.mark.rule("LB.portable.at-shots")
def test_a_launcher_is_gone_after_its_last_shot() -> None:
    """LB.amb.at-back-side"""
    t = T("scenario 2, attacker's attack\nseen\n0510: A 1 AR carrying RPG_16\n0507: D M1 facing S [crew]", dice="6 6")
    t.fire("AR", "M1", "RPG_16").resolve()
    assert (t.carries("AR"), t.s.shots) == (["RPG_16"], [1])
    until(t, "reaction").fire("AR", "M1", "RPG_16").resolve()
    assert (t.carries("AR"), t.s.item_at) == ([], [-1])
    t = T(ATTACK + "1607: A 1 AR carrying ARMBRUST" + TANK, dice="6").fire("AR", "M1", "ARMBRUST").resolve()
    assert t.carries("AR") == []  # one shot only
    t = T(ATTACK + "1607: A 1 AR\n1606: D 4 SMG\n1604: D M1 facing S [crew]").act("fire", "AR")
    assert t.refused("weapon", item(0, AGAINST_VEHICLES)) == "LB.vfire.armament-chart"


@pytest.mark.rule("LB.portable.tankbreaker-mode")
def test_the_way_a_tank_breaker_flies_is_named_before_it_flies() -> None:
    t = T(ATTACK + "1610: A 1 AR carrying TANKBR" + TANK)
    t.act("fire", "AR")
    assert t.refused("target", "M1") == "LB.portable.tankbreaker-mode"
    t.act("weapon", item(0, OVERHEAD))
    assert t.can("target", "M1")
    t = T(ATTACK + "1610: A 1 AR carrying AT_4" + TANK)
    assert t.act("fire", "AR").can("target", "M1")  # an AT-4 knows one way only


@pytest.mark.rule("LB.portable.tankbreaker-top")
@pytest.mark.parametrize(
    ("mode", "dice", "ratio"),
    [
        (OVERHEAD, "2 1", []),  # from above the treads are a miss
        (OVERHEAD, "2 2 6 2", [8]),  # and the body is met where it is weakest
        (OVERHEAD, "2 5 6 2", [8]),  # so is the turret
        (AGAINST_VEHICLES, "2 1 1", [2]),
        (AGAINST_VEHICLES, "2 2 6", [60]),
    ],
)
def test_from_above_a_tank_breaker_meets_the_lowest_armour(mode: int, dice: str, ratio: list[int]) -> None:
    """LB.amb.lowest-armor: body and turret, not the treads"""
    t = T(ATTACK + "1610: A 1 AR carrying TANKBR" + TANK, dice=dice)
    t.act("fire", "AR").act("weapon", item(0, mode)).act("target", "M1").resolve()
    assert t.dice_left == 0
    assert [line["armour"] for line in told(t, "log-ratio")] == ratio
    if ratio == [8]:
        assert (told(t, "log-ratio")[0]["strength"], told(t, "log-ratio")[0]["column"]) == (30, 6)  # 3:1
    assert told(t, "log-location")[0]["location"] != MISS


# ---- heavy weapons ----


@pytest.mark.rule("LB.portable.heavy-crew", "LB.portable.heavy-one-moves")
@pytest.mark.parametrize("weapon", ["MARK_19", "M2HB", "TOW_II"])
def test_one_man_with_a_heavy_weapon_moves_one_hex_and_two_men_two(weapon: str) -> None:
    t = T(
        f"scenario 7, attacker's movement\n1610: A 1 AR carrying {weapon}; A 2 SMG carrying DSHK; A 1 Rifle carrying M60"
    )
    t.take("AR")
    assert t.can("to", "1609")
    assert t.refused("to", "1608") == "LB.move.factor-budget"
    assert t.back().take("SMG").can("to", "1608")
    assert t.back().take("Rifle").can("to", "1608")  # a GPMG is not heavy


@pytest.mark.rule("LB.portable.heavy-crew", "LB.portable.heavy-one-fires")
def test_one_man_does_not_react_with_a_heavy_weapon() -> None:
    t = T(REACTION + "1610: D 1 AR carrying M2HB; D 2 SMG carrying DSHK; D 1 Rifle carrying M60\n1606: A 4 AR")
    t.act("fire", "D AR")
    assert t.refused("weapon", item(0, AGAINST_MEN)) == "LB.portable.heavy-one-fires"
    assert t.act("back").act("fire", "SMG").can("weapon", item(1, AGAINST_MEN))
    assert t.act("back").act("fire", "Rifle").can("weapon", item(2, AGAINST_MEN))
    t = T(ATTACK + "1610: A 1 AR carrying M2HB\n1606: D 4 SMG")
    assert t.act("fire", "AR").can("weapon", item(0, AGAINST_MEN))


@pytest.mark.rule("LB.portable.moved-bars-fire")
def test_the_weapon_of_men_who_moved_is_silent_their_submachineguns_are_not() -> None:
    t = T(ATTACK + "1610: A 2 SMG carrying M60 moved\n1609: D 4 PST")
    t.act("fire", "SMG")
    assert t.refused("weapon", item(0, AGAINST_MEN)) == "LB.portable.moved-bars-fire"
    assert t.can("target", "PST")


@pytest.mark.rule("LB.portable.serving-men")
def test_men_who_serve_a_weapon_do_not_fire_their_own() -> None:
    """LB.amb.portable-rest"""
    text = ATTACK + "1610: A 4 AR carrying M2HB\n1608: D 6 PST Novice; D 6 SMG Novice"
    t = T(text, dice="1 1")
    t.fire("AR", "PST", "M2HB").fire("AR", "SMG", "own").resolve()
    assert (t.men("PST"), t.men("SMG")) == (4, 4)  # two points each: two men are at the gun
    t = T(text)
    t.fire("AR", "PST", "own", strength=2).fire("AR", "SMG", "M2HB")  # the other way round
    assert t.refused("fire", "AR") == "LB.attack.per-phase-once"
    t = T(text).fire("AR", "PST", "own")
    assert t.refused("fire", "AR") == "LB.attack.per-phase-once"  # all four have fired
    t = T(text).fire("AR", "PST", "own", strength=3).act("fire", "AR")
    assert t.can("weapon", item(0, AGAINST_MEN))  # one man is enough in the Attack Phase


@pytest.mark.rule("LB.portable.serving-men")
def test_both_kinds_of_fire_may_go_at_one_target() -> None:
    """LB.amb.split-same-target: one share from each weapon"""
    t = T(ATTACK + "1610: A 4 AR carrying M2HB\n1608: D 6 PST Novice", dice="1 1")
    t.fire("AR", "PST", "M2HB").fire("AR", "PST", "own").resolve()
    assert t.men("PST") == 2


# ---- missiles ----


@pytest.fixture
def short_missile() -> Iterator[None]:
    """An AT-4 with a printed range of 8: no table is long enough for 80."""
    ITEM_AV_RANGE[AT_4] = 8
    yield
    ITEM_AV_RANGE[AT_4] = 80


@pytest.mark.rule("LB.missile.max-range")
def test_a_missile_does_not_fly_beyond_its_printed_range(short_missile: None) -> None:
    t = T(
        ATTACK
        + "1612: A 1 AR carrying AT_4; A M2 facing N [crew]\n1604: D M1 facing S [crew]\n1603: D T_90 facing S [crew]"
    )
    t.act("fire", "AR")
    assert t.can("target", "M1")  # at eight
    t.act("weapon", item(0, AGAINST_VEHICLES))
    assert t.refused("target", "T_90") == "LB.missile.max-range"  # at nine


@pytest.mark.rule("LB.missile.max-range", "LB.missile.always-medium")
def test_a_missile_is_medium_at_every_legal_range() -> None:
    t = T(ATTACK + "1610: A 2 AR carrying TANKBR carrying TOW_II; A M2 facing N [crew]")
    men, m2 = t.unit("AR"), t.unit("M2")
    for unit, mode, reach in ((men, item(0, 1), 80), (men, item(1, 1), 140), (m2, (ARMS + 1) * 4 + 1, 60)):
        assert {true_band(t.s, unit, mode, far) for far in range(1, reach + 1)} == {MEDIUM}
        assert true_band(t.s, unit, mode, reach + 1) == BEYOND
        assert true_band(t.s, unit, mode, 0) == BEYOND
    t = T(ATTACK + "1607: A 2 AR carrying TOW_II" + TANK, dice="3").fire("AR", "M1", "TOW_II").resolve()
    assert (told(t, "log-fire")[0]["number"], told(t, "log-fire")[0]["hit"]) == (2, 0)  # at three hexes


@pytest.mark.rule("LB.missile.no-same-hex")
def test_no_missile_in_the_same_hex() -> None:
    t = T(ATTACK + "1610: A 1 AR carrying AT_4; D M1 facing N [crew]; D 2 SMG\n1609: D M2 facing N [crew]")
    t.act("fire", "AR").act("weapon", item(0, AGAINST_VEHICLES))
    assert t.refused("target", "M1") == "LB.missile.no-same-hex"
    assert t.can("target", "M2")


@pytest.mark.rule("LB.missile.vehicles-only")
def test_missiles_are_for_vehicles_even_where_a_card_prints_more() -> None:
    """LB.amb.missile-antipersonnel"""
    text = ATTACK + "1610: A 1 AR carrying AT_4; A M2 facing N [crew]\n1604: D M1 facing N [crew]; D 2 SMG"
    t = T(text)
    t.act("fire", "AR").act("weapon", item(0, AGAINST_VEHICLES))
    assert t.refused("target", "SMG") == "LB.missile.vehicles-only"
    tow = (ARMS + 1) * 4
    t.act("back").act("fire", "M2")
    assert t.refused("weapon", tow + AGAINST_MEN) == "LB.missile.vehicles-only"
    assert t.can("weapon", tow + AGAINST_VEHICLES)


@pytest.mark.rule("LB.missile.woods", "LB.vhit.missile-woods")
@pytest.mark.parametrize(
    ("quality", "firer", "target", "number"),
    [
        ("Elite", "1604", "1509", 2),  # (2 + 2 - 1) / 2, up
        ("Trained", "1604", "1509", 1),  # (2 - 1) / 2, up
        ("Novice", "1604", "1509", 0),  # no hit is possible
        ("Elite", "1610", "1414", 3),  # a town halves nothing
    ],
)
def test_the_number_is_halved_into_woods(quality: str, firer: str, target: str, number: int) -> None:
    """LB.amb.missile-halving-order"""
    text = f"scenario 7, attacker's attack\n{firer}: A 2 AR {quality} carrying TOW_II\n{target}: D M1 facing N [crew] spotted"
    t = T(text, dice=[number + 1] if number else "")
    t.fire("AR", "M1", "TOW_II").resolve()
    assert told(t, "log-fire")[0]["number"] == number
    assert told(t, "log-fire")[0]["hit"] == 0
    assert t.rolled() == (["to hit"] if number else [])  # LB.amb.no-chance-fire


@pytest.mark.rule("LB.missile.strength-fixed")
def test_a_missile_has_its_printed_strength_at_two_hexes() -> None:
    t = T(ATTACK + "1606: A M2 facing N [crew]" + TANK, dice="2 2 6")
    t.fire("M2", "M1", "Twin TOW").resolve()
    assert told(t, "log-ratio")[0]["strength"] == 30
    t = T(ATTACK + "1606: A M2 facing N [crew]" + TANK, dice="2 2 6")
    t.fire("M2", "M1", "25mm Autocannon").resolve()
    assert told(t, "log-ratio")[0]["strength"] == 20  # a gun doubles


@pytest.mark.rule("LB.portable.at-one-man")
def test_his_own_weapon_is_his_choice_again_in_the_next_phase() -> None:
    t = T(
        "scenario 2, attacker's attack\nseen\n0510: A 1 AR carrying RPG_16\n0507: D M1 facing S [crew]; D 2 SMG",
        dice="6 6",
    )
    t.fire("AR", "M1", "RPG_16").resolve()
    until(t, "reaction")
    t.act("fire", "AR").act("weapon", OWN * 4)
    assert t.can("target", "SMG")


@pytest.mark.rule("LB.portable.pick-up")
def test_whose_last_point_brought_him_to_a_weapon_picks_it_up() -> None:
    """It costs nothing: who has come two hexes to it is offered it at once, or when he is taken up again."""
    t = T("scenario 1, attacker's movement\n0505: A 1 AR\n0507: M60\n3201: D AR").take("A AR").act("to", "0507")
    assert (t.spent("A AR"), t.top, t.offered("grab")) == (2, "WithUnit", [0])
    t.back().take("A AR").act("grab", "M60")
    assert t.carries("A AR") == ["M60"]


@pytest.mark.rule("LB.portable.pick-up", "LB.item.hand-over")
def test_who_has_no_points_left_still_takes_what_a_friend_hands_him() -> None:
    t = T("scenario 1, attacker's movement\n0505: A 2 AR\n0507: A 4 AR carrying M60\n3201: D AR").move("A 2 AR", "0507")
    assert t.top == "Moving"  # he is not asked for it every time
    t.take("A 2 AR").act("grab", "M60").back()
    assert (t.carries("A 2 AR"), t.refused("take", "A 2 AR")) == (["M60"], "LB.move.factor-budget")
