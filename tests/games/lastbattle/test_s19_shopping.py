"""Letting the computer buy: three styles, each in its order, until the points are spent."""

from __future__ import annotations

import itertools

import pytest

from grognard.games.lastbattle.assets import (
    ASSET_NAMES,
    ASSETS,
    ATTACKERS_MISSIONS,
    DEFENDERS_MISSIONS,
    GRADE,
    HEAD,
    MISSION,
    MISSION_NAMES,
    SEALED,
    budget_of,
    cost,
    nothing,
)
from grognard.games.lastbattle.s19_shopping import STYLE_NAMES, Package, add, any_purchase, shop
from grognard.kernel.chance import FastDice

BUDGET = "LB.design.budget"
MINES = {"mines": 1, "mines-concealed": 1}
GUNS = {"82mm": 1, "82mm-he": 10}


def empty(mission: str = "break", **assets: int) -> list[int]:
    force = nothing()
    force[MISSION] = MISSION_NAMES.index(mission)
    for name, many in assets.items():
        force[HEAD + ASSET_NAMES.index(name.replace("__", "-"))] = many
    return force


def packed(**assets: int) -> Package:
    return {ASSET_NAMES.index(name.replace("__", "-")): many for name, many in assets.items()}


def listed(force: list[int]) -> dict[str, int]:
    return {ASSET_NAMES[a]: force[HEAD + a] for a in range(ASSETS) if force[HEAD + a]}


def bought(size: int, mission: str, style: str) -> dict[str, int]:
    force = empty(mission)
    shop(force, size, STYLE_NAMES.index(style), None)
    assert cost(force) == budget_of(size, force)  # the last points go for single men
    return listed(force)


# A leader 7, a T-72 with three men 14 1/4, an M2 9 1/4, a LAV-75 10 1/4, four men with assault rifles 6, an RPG 3 ...
SPENT = [
    (1, "break", "steel", {
        "leader-AR": 1, "T_72_80": 1, "M2": 1, "LAV_75": 1, "PST-Trained": 9, "AR-Trained": 4, "RPG_16": 1,
        "PST-Novice": 1,
    }),
    (1, "contain", "steel", {
        "leader-AR": 1, "T_72_80": 1, "M2": 1, "PST-Trained": 6, "AR-Trained": 4, "RPG_16": 1, "PST-Novice": 2,
    }),
    (1, "delay", "steel", {"leader-AR": 1, "M2": 1, "PST-Trained": 3, "RPG_16": 1, "PST-Novice": 3}),
    (1, "hold", "steel", {
        "leader-AR": 1, "T_72_80": 1, "PST-Trained": 3, **MINES, "RPG_16": 1, "AR-Trained": 1, "PST-Novice": 1,
    }),
    (2, "break", "steel", {
        "leader-AR": 1, "T_72_80": 2, "M2": 1, "LAV_75": 1, "BMP_BC": 1, "M60A4": 1, "BTR_70_80": 1,
        "PST-Trained": 22, "AR-Trained": 5, "SMG-Trained": 5, "RPG_16": 1,
    }),
    (3, "break", "steel", {
        "leader-AR": 1, "T_72_80": 2, "M2": 2, "LAV_75": 2, "BMP_BC": 2, "M60A4": 2, "BTR_70_80": 1,
        "PST-Trained": 35, "AR-Trained": 9, "SMG-Trained": 4, "RPG_16": 2, "PST-Novice": 1,
    }),
    (1, "break", "all-arms", {
        "leader-AR": 1, "AR-Trained": 12, "M60": 1, "M2": 1, "LAV_75": 1, "PST-Trained": 6, "RPG_16": 1,
        "PST-Novice": 2,
    }),
    (1, "hold", "all-arms", {"leader-AR": 1, "AR-Trained": 8, **MINES, "M60": 2, "RPG_16": 1}),
    (2, "break", "all-arms", {
        "leader-AR": 2, "AR-Trained": 20, "M60": 2, **GUNS, "M2": 1, "RPG_16": 1, "LAV_75": 1, "AT_4": 1,
        "BTR_70_80": 1, "mortar": 1, "PST-Trained": 9, "PST-Novice": 1,
    }),
    (3, "contain", "all-arms", {
        "leader-AR": 2, "AR-Trained": 24, "M60": 3, **GUNS, "M2": 2, "RPG_16": 2, "LAV_75": 1, "AT_4": 1,
        "BTR_70_80": 1, "mortar": 1, "PST-Trained": 12,
    }),
    (3, "hold", "all-arms", {
        "leader-AR": 2, "AR-Trained": 17, **MINES, "M60": 1, **GUNS, "M2": 1, "RPG_16": 1, "LAV_75": 1, "AT_4": 1,
        "mortar": 1, "PST-Trained": 6,
    }),
    (1, "break", "men", {
        "leader-AR": 1, "AR-Trained": 16, "M60": 2, "Rifle-Trained": 4, "RPG_16": 1, "AR-Veteran": 4,
    }),
    (1, "contain", "men", {
        "leader-AR": 1, "AR-Trained": 12, "M60": 2, "Rifle-Trained": 4, "RPG_16": 1, "AT_4": 1,
    }),
    (2, "break", "men", {
        "leader-AR": 2, "AR-Trained": 24, "M60": 3, **GUNS, "Rifle-Trained": 4, "RPG_16": 2, "AR-Veteran": 4,
        "AT_4": 1, "mortar": 1, "SMG-Trained": 4,
    }),
    (3, "break", "men", {
        "leader-AR": 3, "AR-Trained": 36, "M60": 4, **GUNS, "Rifle-Trained": 8, "RPG_16": 2, "AR-Veteran": 8,
        "AT_4": 2, "mortar": 2, "SMG-Trained": 8,
    }),
    (2, "delay", "men", {"leader-AR": 1, "AR-Trained": 8, **MINES, "M60": 1, **GUNS}),
]  # fmt: skip


@pytest.mark.rule(BUDGET)
@pytest.mark.parametrize(("size", "mission", "style", "wanted"), SPENT)
def test_each_style_buys_its_packages_in_order_and_spends_all(
    size: int, mission: str, style: str, wanted: dict[str, int]
) -> None:
    assert bought(size, mission, style) == wanted


@pytest.mark.rule("LB.design.engineering", "LB.design.artillery-battery")
def test_a_defender_lays_mines_and_only_a_larger_purse_with_men_buys_a_battery() -> None:
    for size, mission, style in itertools.product((1, 2, 3), ("break", "contain", "hold"), STYLE_NAMES):
        found = bought(size, mission, style)
        assert ("mines" in found) is (mission == "hold"), (size, mission, style)
        assert ("82mm" in found) is (size > 1 and style != "steel"), (size, mission, style)


@pytest.mark.rule(BUDGET)
def test_the_computer_fills_what_a_player_has_begun() -> None:
    force = empty("break", M1A2=2, AR__Novice=3)
    shop(force, 1, STYLE_NAMES.index("steel"), None)
    assert listed(force) == {
        "M1A2": 2, "AR-Novice": 3, "leader-AR": 1, "AR-Trained": 4,
    }  # fmt: skip


# ---- a package: all or nothing ----


@pytest.mark.rule(BUDGET)
def test_a_package_is_bought_whole_or_not_at_all() -> None:
    force = empty("break", M1=3, AR__Novice=3)  # 48 of 50
    assert not add(force, 1, packed(M60=1, PST__Novice=1))
    assert listed(force) == {"M1": 3, "AR-Novice": 3}
    assert add(force, 1, packed(M60=1))
    assert listed(force) == {"M1": 3, "AR-Novice": 3, "M60": 1}


@pytest.mark.rule("LB.R18")
@pytest.mark.parametrize(
    ("size", "before", "more", "fits"),
    [
        (1, {"PST-Novice": 36}, {"PST-Novice": 4}, True),  # counters of a small battle: 40
        (1, {"PST-Novice": 37}, {"PST-Novice": 4}, False),
        (2, {"PST-Novice": 68}, {"PST-Novice": 4}, True),
        (2, {"PST-Novice": 69}, {"PST-Novice": 4}, False),
        (3, {"TRUCK": 19}, {"TRUCK": 1}, True),
        (3, {"TRUCK": 20}, {"TRUCK": 1}, False),
        (3, {"M60": 15}, {"M60": 1}, True),
        (3, {"M60": 16}, {"M60": 1}, False),
        (1, {"mortar": 1}, {"mortar": 1}, True),  # of what helps most he takes a few
        (1, {"mortar": 2}, {"mortar": 1}, False),
        (1, {"mines": 1}, {"mines": 1}, True),
        (1, {"mines": 2}, {"mines": 1}, False),
        (2, {}, {"82mm": 1}, True),
        (2, {"82mm": 1}, {"82mm": 1}, False),
        (2, {"120mm": 1}, {"82mm": 1}, False),
        (2, {"82mm": 1}, {"82mm-he": 10}, True),
    ],
)
def test_the_computer_buys_no_more_than_the_table_holds(
    size: int, before: dict[str, int], more: dict[str, int], fits: bool
) -> None:
    force = empty("break", **before)
    assert add(force, size, packed(**more)) is fits


# ---- a force as an enemy imagines it ----


@pytest.mark.rule("LB.design.mission-secret", BUDGET)
@pytest.mark.parametrize("attacks", [True, False])
@pytest.mark.parametrize("battery", [True, False])
def test_a_force_that_might_have_been_bought(attacks: bool, battery: bool) -> None:
    """Sealed, for a mission of that side, within its budget, with batteries if the enemy has some and without if not."""
    missions, grades = set(), set()
    for seed in range(40):
        force = any_purchase(2, attacks, list(range(6)), battery, FastDice(seed))
        missions.add(force[MISSION])
        grades.add(force[GRADE])
        found = listed(force)
        assert (force[SEALED], len(force)) == (1, HEAD + ASSETS)
        assert 0 < cost(force) <= budget_of(2, force)
        assert found["PST-Novice"] >= 1
        guns = [name for name in found if "mm" in name or name.startswith("4.2in")]
        assert bool(guns) is battery
        if battery:
            assert found["82mm"] == 1
            assert found["82mm-he"] in (1, 11)
    assert missions == set(ATTACKERS_MISSIONS if attacks else DEFENDERS_MISSIONS)
    assert grades == {0, 1, 2}


@pytest.mark.rule("LB.design.mission-secret")
def test_only_missions_that_can_be_are_imagined_and_every_style() -> None:
    """On ground without hills and villages the attacker breaks through or contains."""
    found = [any_purchase(1, True, [2, 3, 4, 5], False, FastDice(seed)) for seed in range(40)]
    assert {force[MISSION] for force in found} == {2, 3}
    most_steel = max(sum(force[HEAD : HEAD + 23]) for force in found)
    assert most_steel >= 3
    assert min(sum(force[HEAD : HEAD + 23]) for force in found) == 0
