"""Numbers that files, pages and translations rely on: reasons in their order, each with its rule, its figure and its words."""

from __future__ import annotations

import importlib

import pytest

from grognard.games.lastbattle import s3_fire, s17_cohesion
from grognard.games.lastbattle.notation_words import DAMAGE_WORDS
from grognard.games.lastbattle.s3_fire import REASON_RULES, REASON_VALUES, REASONS


@pytest.mark.rule("LB.hit.base")
def test_every_reason_has_the_number_of_its_place() -> None:
    names = {
        name.removeprefix("R_").lower().replace("_", "-"): number
        for name, number in vars(s3_fire).items()
        if name.startswith("R_") and isinstance(number, int)
    }
    assert names == {name: number for number, name in enumerate(REASONS)}
    assert len(REASONS) == len(REASON_RULES) == len(REASON_VALUES) == 27


@pytest.mark.rule("LB.hit.quality-modifier", "LB.hit.terrain-modifier", "LB.hide.penalty", "LB.vhit.rangefinder")
def test_every_reason_has_its_figure() -> None:
    figures = dict(zip(REASONS, REASON_VALUES, strict=True))
    assert {name: x for name, x in figures.items() if x} == {
        "close": 4, "medium": 2, "long": 1, "novice": -1, "veteran": 1, "elite": 2, "woods": -1, "town": -1,
        "rubble": -1, "building": -1, "from-building": 1, "hiding": -1, "horseback": -1, "rf-1": 1, "rf-2": 2,
        "rf-lost": -1, "building-hex": -1,
    }  # fmt: skip


# ---- the book's own numbers ----

PRINTED: list[tuple[str, str, dict[str, object]]] = [
    ("s2_steps", "LB.move.terrain-cost", {"PRICE": [1, 2, 2, 2, 1, 1, 99, 99], "CLOSED": 99}),
    ("s2_steps", "LB.move.infantry-elevation-limit", {"FOOT_STEP": 2, "VEHICLE_STEP": 1}),
    ("s2_steps", "LB.stack.vehicle-limit", {"IN_HEX": 4, "ON_ROAD_HEX": 2}),
    ("s2_reserve", "LB.R9", {"BESIDES": 4, "LEFT_FOR_ALL": 64}),
    ("s3_fire", "LB.grenade.medium", {"GRENADE_STRENGTH": 4}),
    ("s3_fire", "LB.rpg.pc-save-table", {"SLIGHT": 4}),
    ("s3_firing", "LB.attack.split-strength", {"MOST_STRENGTH": 9, "POINTS": 64}),
    ("s3_serving", "LB.amb.mortar-crew", {"MEN_TO_SERVE": 2}),
    ("s5_spotting", "LB.spot.chart", {"FARTHEST": 4, "AUTOMATIC": 9, "BEST_SIGHTS": 2}),
    ("s6_crew", "LB.ammo.missiles-twice", {"MISSILES": 2, "SEATS": 4}),
    ("s6_vehicles", "LB.arty.limber", {"MOUNTING": 1, "LIMBERING": 3}),
    ("s6_water", "LB.water.survivors", {"CLIMB": 2}),
    ("s7_damage", "LB.escape.roll", {"ESCAPES": 3, "ESCAPES_GAS": 2, "ROCKET_BLAST": 25}),
    ("s7_damage", "LB.vhit.ratio", {"TWO_TO_THREE": 2, "FIVE_TO_ONE": 8, "NO_COLUMN": -1}),
    ("s9_cavalry", "LB.cav.casualties", {"HORSE_HIT": 4}),
    ("s12_bursts", "LB.arty.he-hit", {"HE": 0, "ICM": 3, "HE_HIT": 1, "ICM_HIT": 2}),
    ("s13_chemicals", "LB.R15", {"BY_OPTION": 2, "FIRST": 2}),
    ("s13_chemicals", "LB.chem.secondary", {"UNPROTECTED": 2, "SURPRISED": 1, "LINGERS": 0, "WEAK": 1}),
    ("s13_mines", "LB.mine.attack", {"STRENGTH": 2, "HITS": 2, "PLAIN": 0, "HIDDEN": 1, "KINDS": 2, "LAID_AS": (2, 0)}),
    ("s13_visibility", "LB.night.limit", {"NO_SIGHTS": 0, "INFRARED": 1, "THERMAL": 2, "UNAIDED": 16, "AIDED": 40}),
    ("s15_scenarios", "LB.R1", {"QUIET": 20, "SHORT_QUIET": 8, "CONVOY_TURNS": 2}),
    ("s16_forces", "LB.arty.default-ammo", {"MORTAR_ROUNDS": 10, "TEAM": 4}),
    ("s16_setup", "LB.mount.crew-boxes", {"SEATS": 4}),
    ("s17_command", "LB.command.roll", {"REACH": 5, "LET_GO": 4}),
    ("s18_characters", "LB.rpg.medic", {"LAST_TURN": 20, "TREATMENT": 2, "HUNDRED": 100}),
    ("s19_batteries", "LB.design.artillery-salvo", {"KINDS": 3, "OF_SIDE": 9, "SOLD_AS": (0, 1, -1, -1, -1, 2)}),
    ("s19_terms", "LB.design.map", {
        "ACROSS": 3, "PLACES": 6, "MAPS": 6, "SHEETS": 72, "HALVES": 4, "SIZES": 3, "PARTS": 2, "USUAL": [0, 14],
    }),
    ("s19_shopping", "LB.design.budget", {"STEEL": 0, "ALL_ARMS": 1, "MEN": 2, "STYLES": 3}),
    ("s19_design", "LB.design.budget", {"SETTLED": 4}),
    ("s19_missions", "LB.design.attack-seize", {"SEIZES": (0, 1)}),
    ("s19_muster", "LB.R18", {"ITEM_ROWS": 16, "GUN_ROWS": 8}),
]  # fmt: skip


@pytest.mark.rule(
    "LB.move.terrain-cost", "LB.escape.roll", "LB.night.limit", "LB.R1", "LB.command.roll", "LB.mine.attack"
)
@pytest.mark.parametrize(
    ("module", "rule", "numbers"), PRINTED, ids=[f"{module} {rule}" for module, rule, _ in PRINTED]
)
def test_the_numbers_of_the_book(module: str, rule: str, numbers: dict[str, object]) -> None:
    found = vars(importlib.import_module(f"grognard.games.lastbattle.{module}"))
    assert {name: found[name] for name in numbers} == numbers
    assert rule.startswith("LB.")


# ---- numbers that files and pages hold ----

CODES: list[tuple[str, dict[str, int]]] = [
    ("s2_trails", {"AT_INSIDE": 1, "AT_SPOTTED": 2, "AT_HIGH": 4, "AT_HIDING": 8}),
    ("s3_fire", {
        "OWN": 0, "GRENADE": 1, "ARMS": 2, "ITEMS": 8, "AGAINST_MEN": 0, "AGAINST_VEHICLES": 1, "OVERHEAD": 2,
        "MODES": 160, "AS_NOW": -2,
    }),
    ("s3_serving", {"SHOT": 5}),
    ("s4_line_of_fire", {
        "OPEN": 0, "TERRAIN": 1, "HOUSE": 2, "HIGHER": 3, "PLATEAU_DOWN": 4, "PLATEAU_UP": 5, "SHADOW": 6, "FRIEND": 7,
        "WRECK": 8, "SMOKE": 9, "IN_SMOKE": 10, "DARK": 11, "OFF_MAP": 12,
    }),
    ("s11_unseen", {"UNSEEN": 4}),
    ("s12_artillery", {"SMOKE": 1, "ILLUM": 2, "FASCAM": 4, "CHEM": 5, "SALVOES": 6}),
]  # fmt: skip


@pytest.mark.rule("LB.react.path-snapshot", "LB.lof.required", "LB.arty.salvo-mix")
@pytest.mark.parametrize(("module", "numbers"), CODES, ids=[module for module, _ in CODES])
def test_the_numbers_that_a_stored_game_holds(module: str, numbers: dict[str, int]) -> None:
    found = vars(importlib.import_module(f"grognard.games.lastbattle.{module}"))
    assert {name: found[name] for name in numbers} == numbers


@pytest.mark.rule("LB.cohesion.abandon")
def test_what_makes_a_vehicle_a_damaged_one() -> None:
    words = {name for name, bit in DAMAGE_WORDS.items() if s17_cohesion.HARMED & bit}
    assert words == {
        "no-gear", "no-engine", "no-radio", "no-rangefinder", "no-ammo", "bad-loader", "no-mount", "no-weapon-1",
        "no-weapon-2", "no-weapon-3", "no-weapon-4",
    }  # fmt: skip
