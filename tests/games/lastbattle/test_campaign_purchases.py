"""Building forces in a campaign: points, prices, and where new units appear."""

from __future__ import annotations

import pytest

from games.lastbattle.campaigns import BROWN, GREEN, MECH, NINE, THREE, chain, do, refused, war
from grognard.games.lastbattle.campaign import purchases
from grognard.games.lastbattle.campaign.war import begin


@pytest.mark.rule("LB.campaign.build-points")
def test_each_side_begins_with_fifty_points_for_every_box():
    assert begin(NINE).points == [450 * 4] * 2
    assert chain(12).points == [600 * 4] * 2


@pytest.mark.rule("LB.campaign.build-points")
def test_nobody_buys_for_more_than_he_has():
    found = begin(THREE)
    do(found, ["buy", GREEN, "M1", 10, "wierzbno"])
    assert purchases.purse(found, GREEN) == 0
    assert refused(found, "buy", GREEN, "PST-Novice", 1, "wierzbno") == "LB.campaign.build-points"


@pytest.mark.rule("LB.campaign.air-base")
def test_a_base_with_two_helicopters_costs_65():
    found = begin(THREE)
    assert refused(found, "buy", GREEN, "helicopter", 1, "wierzbno") == "LB.campaign.air-base"
    do(found, ["buy", GREEN, "air-base", 1, "wierzbno"])
    do(found, ["buy", GREEN, "helicopter", 2, "wierzbno"])
    assert (150 * 4 - purchases.purse(found, GREEN)) == 65 * 4


@pytest.mark.rule("LB.campaign.deploy")
def test_forces_begin_behind_the_border_of_their_side():
    found = begin(THREE)
    for box in ("trzy-mosty", "podgorze"):
        assert refused(found, "buy", GREEN, "AR-Novice", 1, box) == "LB.campaign.deploy"
    do(found, ["buy", GREEN, "AR-Novice", 1, "wierzbno"])


@pytest.mark.rule("LB.campaign.income")
def test_every_morning_brings_a_twentieth_and_no_other_turn():
    found = chain(12)
    seen = []
    for _ in range(3):
        for _ in range(3):
            do(found, ["end"])
        seen.append(found.points[GREEN] // 4 - 600)
    assert seen == [0, 0, 30]


@pytest.mark.rule("LB.campaign.repurchase")
def test_a_known_type_costs_double_and_a_new_one_triple():
    found = war((GREEN, "zawada", {"M1": 1}))
    found.fielded[GREEN].append("M1")
    assert purchases.price(found, GREEN, "M1") == 30 * 4
    assert purchases.price(found, GREEN, "T_90") == 45 * 4
    before = found.points[GREEN]
    do(found, ["buy", GREEN, "M1", 1, "zawada"])
    assert before - found.points[GREEN] == 30 * 4


@pytest.mark.rule("LB.campaign.new-units-place")
def test_new_units_appear_only_in_a_box_that_is_ones_own():
    found = war((GREEN, "zawada", MECH), (BROWN, "brod", MECH))
    assert refused(found, "buy", GREEN, "AR-Novice", 1, "brod") == "LB.campaign.new-units-place"
    assert refused(found, "buy", GREEN, "AR-Novice", 1, "olszany") == "LB.campaign.new-units-place"
    do(found, ["buy", GREEN, "AR-Novice", 1, "zawada"])
