"""The counters and charts of Last Battle against what the books print, and the mark that every value has.

Counters and charts are read through ids.py, which the rules use. A rule's mark stands at its own row.
"""

from __future__ import annotations

import itertools
import math
import re
from collections import Counter
from typing import Any

import pytest

from games.lastbattle.printed import column, scenario
from grognard.games.lastbattle import ids
from grognard.games.lastbattle.charts import (
    DATA,
    generic_counters,
    infantry,
    scenarios,
    tables,
    vehicles,
    weapons,
)

CARDS = list(vehicles())
SIDES = [(n, side) for n in range(1, 10) for side in "AB"]
MARKS = {"stated", "derived", "inferred", "reconstructed", "ruling"}


# --- counters ---------------------------------------------------------------------------------------------------------

# fmt: off
FOOT = [
    pytest.param("AR", 2, 1, {1: (1, 10), 2: (11, 16), 4: (17, 26), 6: (27, 31)}, marks=pytest.mark.rule("LB.counter.ar")),
    pytest.param("PST", 0, 0.5, {1: (32, 41), 2: (42, 47), 4: (48, 48)}, marks=pytest.mark.rule("LB.counter.pst")),
    pytest.param("SG", 0, 1, {1: (49, 52), 2: (53, 54)}, marks=pytest.mark.rule("LB.counter.sg")),
    pytest.param("SMG", 1, 1, {1: (55, 61), 2: (62, 66), 4: (67, 70), 6: (71, 71)}, marks=pytest.mark.rule("LB.counter.smg")),
    pytest.param("Rifle", 3, 0.5, {1: (72, 78), 2: (79, 81), 4: (82, 83)}, marks=pytest.mark.rule("LB.counter.rifle")),
]
# fmt: on


@pytest.mark.parametrize(("weapon", "reach", "strength", "numbers"), FOOT)
def test_infantry_counters_are_as_printed(
    weapon: str, reach: int, strength: float, numbers: dict[int, tuple[int, int]]
) -> None:
    w = ids.WEAPON_NAMES.index(weapon)
    assert (ids.WEAPON_RANGE[w], ids.WEAPON_MF) == (reach, 2)
    assert ids.WEAPON_HALF[w] == (strength == 0.5)
    assert {men: (first, last) for x, men, first, last in ids.COUNTERS if x == w} == numbers
    for row in infantry()["sets"]:
        if row["weapon"] == weapon:
            assert row["attack"] == row["men"] * strength
            assert row["range"] == reach


@pytest.mark.rule("LB.counter.two-sheets")
def test_the_two_sheets_never_share_an_id() -> None:
    green = [i for _, _, first, last in ids.COUNTERS for i in range(first, last + 1)]
    assert sorted(green) == list(range(1, 84))
    offset = infantry()["colours"]
    assert (offset["green"]["offset"], offset["brown"]["offset"]) == (0, 100)
    horses = range(weapons()["horse"]["ids"][0], weapons()["horse"]["ids"][1] + 1)
    cards = [i for row in ids.VEHICLE_COUNTERS for i in row]
    every = [*green, *(i + 100 for i in green), *horses, *cards]
    assert len(set(every)) == len(every)


def test_the_men_on_the_counters_add_up() -> None:
    men: Counter[str] = Counter()
    single: Counter[str] = Counter()
    for w, size, first, last in ids.COUNTERS:
        assert size in ids.SIZES
        men[ids.WEAPON_NAMES[w]] += size * (last - first + 1)
        if size == 1:
            single[ids.WEAPON_NAMES[w]] += last - first + 1
    assert men == infantry()["men_available_per_colour"]
    assert single == infantry()["single_man_counters_per_colour"]


@pytest.mark.rule("LB.counter.horses")
def test_sixteen_counters_are_taken_to_be_horses() -> None:
    horse = weapons()["horse"]
    assert (horse["ids"], horse["counters"], ids.ITEM_COUNTERS[ids.HORSE]) == ([84, 99], 16, 16)
    assert (ids.HORSE_MF, horse["mark"]) == (3, "reconstructed")
    assert ids.ITEM_CLASS[ids.HORSE] == ids.STEED


@pytest.mark.rule("LB.counter.weapons")
def test_the_grey_counters_are_counted() -> None:
    printed = {"M60": 6, "RPG_16": 3, "ARMBRUST": 1, "AGS_17": 1, "DSHK": 1, "MARK_19": 1, "TANKBR": 1, "TOW_II": 1}
    printed |= {"AT_4": 1, "M2HB": 1}
    assert dict(zip(ids.ITEM_NAMES[:-1], ids.ITEM_COUNTERS, strict=False)) == printed


@pytest.mark.rule("LB.counter.vehicles-nato")
def test_nato_vehicles_have_their_numbers() -> None:
    printed = {
        "M1": "201-202",
        "M1A1": "203-204",
        "M1A2": "205-206",
        "M2": "207-208",
        "LEOPARD_II": "209",
        "M60A4": "210",
    }
    printed |= {"STINGRAY": "211-212", "LAV_25": "213-214", "LAV_75": "215", "M113": "217-218", "M113_ACCV_A3": "219"}
    printed |= {"HMMWV": "220-222", "HMMWV_FSV": "223", "FAV": "224-225", "TRUCK": "226-228"}
    assert counters(201, 229) == printed
    assert {k for k in CARDS if "counters" in vehicles()[k]["marks"]} == {"FAV", "HMMWV_FSV"}, (
        "223 to 225 are illegible"
    )


@pytest.mark.rule("LB.counter.vehicles-pact")
def test_pact_vehicles_have_their_numbers() -> None:
    printed = {"T_90": "301-302", "T_72_80": "303-306", "BTR_70_80": "307-309", "BMP_BC": "310-311", "BMD_B": "312"}
    printed |= {"MI_17": "313", "BRDM_3": "315-316", "UAZ_469": "317-318", "TRUCK": "319-321"}
    assert counters(301, 322) == printed


def counters(low: int, high: int) -> dict[str, str]:
    found = {}
    for card, row in zip(CARDS, ids.VEHICLE_COUNTERS, strict=True):
        part = [i for i in row if low <= i <= high]
        if part:
            assert part == list(range(part[0], part[-1] + 1))
            found[card] = f"{part[0]}-{part[-1]}" if len(part) > 1 else str(part[0])
    return found


def test_the_box_holds_51_vehicle_counters() -> None:
    cards = [i for row in ids.VEHICLE_COUNTERS for i in row]
    blank = [*generic_counters()["Tank"], *generic_counters()["APC"]]
    assert sorted([*cards, *blank]) == [*range(201, 230), *range(301, 323)]


@pytest.mark.rule("LB.counter.markers")
def test_every_marker_the_rules_need_is_known() -> None:
    others = infantry()["other_counters"]
    legible = {"dummy", "bridge", "burning_wreck", "mobility_damage", "radio_damage", "hiding"}
    assert legible <= set(others)
    needed = {"Injured/Wound", "Engine Damage", "Weapon Damage", "Smoke", "artillery fire mission", "Mines"}
    assert needed <= set(others["not_in_ocr"])


# fmt: off
GREY = {
    "RPG_16": (None, (25, 6)), "ARMBRUST": (None, (20, 4)), "AGS_17": ((3, 6), (2, 6)), "MARK_19": ((6, 8), (5, 8)),
    "DSHK": ((2, 6), (3, 6)), "M2HB": ((2, 6), (3, 6)), "M60": ((2, 5), None), "TANKBR": (None, (30, 80)),
    "AT_4": (None, (30, 80)), "TOW_II": (None, (40, 140)),
}
# fmt: on


@pytest.mark.rule("LB.portable.black-white")
@pytest.mark.parametrize("item", list(GREY))
def test_black_hits_armour_and_white_hits_soft_targets(item: str) -> None:
    i, (white, black) = ids.ITEM_NAMES.index(item), GREY[item]
    assert (ids.ITEM_AP[i], ids.ITEM_AP_RANGE[i]) == (white or (0, 0))
    assert (ids.ITEM_AV[i], ids.ITEM_AV_RANGE[i]) == (black or (0, 0))


@pytest.mark.rule("LB.portable.black-white")
def test_every_grey_counter_is_in_the_table() -> None:
    assert set(GREY) == set(ids.ITEM_NAMES) - {"HORSE"}


def test_the_prices_of_troops_and_weapons_are_as_printed() -> None:
    assert tables()["troop_points"] == {"PST": 0.25, "AR": 1, "SMG": 0.5, "SG": 0.5, "Rifle": 0.5}
    prices = {k: w["point_cost"] for k, w in weapons()["weapons"].items()}
    assert prices == {
        "M60": 2, "M2HB": 2, "DSHK": 2, "MARK_19": 2, "AGS_17": 2, "TANKBR": 4, "TOW_II": 4, "AT_4": 4, "RPG_16": 3,
        "ARMBRUST": 3,
    }  # fmt: skip


def test_heavy_weapons_are_the_ones_the_text_names() -> None:
    heavy = {ids.ITEM_NAMES[i] for i in range(len(ids.ITEM_NAMES)) if ids.ITEM_HEAVY[i]}
    assert heavy == {"M2HB", "DSHK", "MARK_19", "AGS_17", "TOW_II"}
    assert all(w["crew_needed"] == (2 if w["heavy"] else 1) for w in weapons()["weapons"].values())
    assert [ids.ITEM_NAMES[i] for i in range(len(ids.ITEM_NAMES)) if ids.ITEM_TOP[i]] == ["TANKBR"]
    assert [ids.ITEM_NAMES[i] for i in range(len(ids.ITEM_NAMES)) if ids.ITEM_KINETIC[i]] == ["M2HB", "DSHK"]


def test_shots_of_antitank_counters_are_house_values_and_say_so() -> None:
    shots = {k: w["shots"] for k, w in weapons()["weapons"].items() if w["shots"]}
    assert shots == {"TANKBR": 1, "TOW_II": 2, "AT_4": 2, "RPG_16": 2, "ARMBRUST": 1}
    for key, weapon in weapons()["weapons"].items():
        assert weapon.get("shots_mark") == ("reconstructed" if key in shots else None)
        assert ids.ITEM_SHOTS[ids.ITEM_NAMES.index(key)] == shots.get(key, 0)


# --- charts -----------------------------------------------------------------------------------------------------------

COLUMN_NAMES = ["1:3", "1:2", "2:3", "1:1", "3:2", "2:1", "3:1", "4:1", "5:1"]
# fmt: off
CELLS = [
    "MIN MIN MAJ MAJ MAJ MAJ X   X   X",
    "NE  MIN MIN MIN MAJ MAJ MAJ X   X",
    "NE  NE  MIN MIN MIN MAJ MAJ MAJ X",
    "NE  NE  NE  MIN MIN MIN MAJ MAJ MAJ",
    "NE  NE  NE  NE  MIN MIN MIN MAJ MAJ",
    "NE  NE  NE  NE  NE  MIN MIN MIN MAJ",
]
# fmt: on


@pytest.mark.rule("LB.vhit.vcrt")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_vehicle_combat_results_are_as_printed(die: int) -> None:
    assert [f"{a}:{b}" for a, b in zip(ids.RATIO_NUM, ids.RATIO_DEN, strict=True)] == COLUMN_NAMES
    assert [["NE", "MIN", "MAJ", "X"][col[die]] for col in ids.VCRT] == CELLS[die - 1].split()


@pytest.mark.rule("LB.vhit.vcrt")
def test_better_odds_and_lower_dice_never_do_less() -> None:
    for a, b in itertools.pairwise(ids.VCRT):
        assert all(x <= y for x, y in zip(a, b, strict=True))
    for col in ids.VCRT:
        assert sorted(col[1:], reverse=True) == col[1:]
        assert len(col) == 7


def test_the_books_example_of_a_shot_at_a_bradley() -> None:
    """A T-72's 125mm at 12 hexes on the rear of an M2: medium, 5:1, die 4 major; location 3 body; die 2 ammunition."""
    gun = ids.VEHICLE_ARMS[ids.V_T_72_80][0]
    reach = ids.ARM_AV_RANGE[gun]
    assert math.ceil(reach / 2) < 12 <= reach, "medium"
    col = column(ids.ARM_AV[gun], ids.VEHICLE_ARMOR[ids.V_M2][3])
    assert (COLUMN_NAMES[col], ids.VCRT[col][4]) == ("5:1", ids.MAJ)
    assert ids.VEHICLE_LOCATION[ids.V_M2][3] == ids.BODY
    assert ids.VEHICLE_DAMAGE[ids.V_M2][ids.BODY_MAJOR][2] == [ids.EFFECT_AMMO]


# fmt: off
GUNS = {  # range, rate of fire, HE, ICM (* dual purpose), illumination, FASCAM
    "60mm": "25 4 2 0 1 no", "81mm": "30 2 3 0 2 no", "82mm": "20 10 3 0 2 no", "4.2in": "40 2 4 4* 4 no",
    "120mm": "35 2 4 0 4 no", "105mm": "60 2 3 4* 4 no", "122mm": "100 2 3 6 4 no", "152mm": "120 1 4 10 6 no",
    "155mm": "160 1 4 10* 6 yes", "203mm": "130 0 6 15* 8 yes", "122mm MRL": "130 1 5 0 0 no", "140mm MRL": "70 1 3 0 0 no",
    "160mm MRL": "160 1 3 6* 0 yes", "220mm MRL": "230 1 5 10 0 yes", "227mm MRL": "200 1 4 10* 0 yes",
}
PRICES = [2, 2, 4, 5, 5, 5, 6, 7, 8, 9, 7, 5, 10, 15, 20]
# fmt: on


@pytest.mark.rule("LB.arty.chart")
@pytest.mark.parametrize("gun", list(GUNS))
def test_the_artillery_chart_is_as_printed(gun: str) -> None:
    g = ids.GUN_NAMES.index(gun)
    icm = f"{ids.GUN_ICM[g]}{'*' * ids.GUN_DUAL[g]}"
    row = f"{ids.GUN_RANGE[g]} {ids.GUN_ROF[g]} {ids.GUN_HE[g]} {icm} {ids.GUN_ILLUM[g]} {['no', 'yes'][ids.GUN_FASCAM[g]]}"
    assert row == GUNS[gun]
    assert ids.GUN_MRL[g] == gun.endswith("MRL")


@pytest.mark.rule("LB.arty.chart")
def test_the_artillery_chart_is_whole_and_priced() -> None:
    assert list(GUNS) == ids.GUN_NAMES
    assert [row["points"] for kind in tables()["artillery"].values() for row in kind.values()] == PRICES
    assert tables()["artillery"]["howitzer"]["203mm"]["rof"] == 0.5, "every other turn"
    assert [ids.GUN_NAMES[g] for g in (ids.GUN_82MM, ids.GUN_120MM, ids.GUN_4_2IN)] == ["82mm", "120mm", "4.2in"]


@pytest.mark.rule("LB.map.elevation-colours")
def test_four_colours_are_four_levels() -> None:
    named = [tables()["elevation"][str(level)] for level in range(4)]
    assert named == ["Green", "Dark Green", "Medium Brown", "Dark Brown"]
    assert {x for row in ids.MAP_ELEVATION for x in row} == {0, 1, 2, 3}


def test_bands_spotting_and_morale_are_as_printed() -> None:
    assert ids.BAND_HIT == [4, 2, 1, 0]
    assert ids.SPOT_NUMBER == [6, 6, 4, 3, 2]
    assert ids.QUALITY_MOD == [-1, 0, 1, 2]
    assert (ids.MORALE_LEADER, ids.MORALE_MAN, ids.MORALE_SOFT, ids.MORALE_ARMOURED) == (3, 1, 4, 6)
    bands = tables()["range_effects"]
    assert [bands[b]["max_multiple"] for b in bands["order"]] == [0.5, 1, 2, 4]
    assert [bands[b]["kinetic_strength"] for b in bands["order"]] == [2, 1, 0.5, 0.25]


# fmt: off
GROUND = {  # MP, to-hit, blocks the line of fire, conceals
    "clear": (1, 0, False, False), "woods": (2, -1, True, True), "town": (2, -1, True, True), "rubble": (2, -1, False, False),
    "building": (1, -1, True, True),
}
# fmt: on


@pytest.mark.parametrize("terrain", list(GROUND))
def test_the_terrain_effects_are_as_the_chart_has_them(terrain: str) -> None:
    row = tables()["terrain"][terrain]
    assert (row["cost"], row["hit"], row["blocks_lof"], row["conceals"]) == GROUND[terrain]
    assert row.get("vehicles") == (None if terrain in ("clear", "woods") else "road only")


def test_lanes_bridges_and_rivers_are_as_the_chart_has_them() -> None:
    ground = tables()["terrain"]
    assert [ground[x]["cost"] for x in ("road", "trail", "bridge")] == [1, 1, 1]
    assert (ground["river"]["impassable"], ground["river"]["chart_cost"], ground["river"]["blocks_lof"]) == (
        True,
        3,
        False,
    )
    assert (ground["town"]["mark"], ground["town"]["alternative_cost"]) == ("ruling", 1)
    assert [ground["building"][x] for x in ("enter_inside", "leave_inside", "fire_out", "can_hide")] == [1, 1, 1, False]
    assert (tables()["elevation"]["infantry_step"], tables()["elevation"]["vehicle_step"]) == (2, 1)
    assert list(tables()["stacking"].values()) == [4, 2, False, "unlimited"]


# fmt: off
SMALL = {
    "turn": [30, 50, ["movement", "reaction_fire", "attack"]],
    "hit_modifiers": [-1, -1, -1, -1, 1, -1, -1],
    "rangefinder": ["primary weapon only", 4, ["terrain", "quality"], -1],
    "spotting_modifiers": [-1, 0, 1, 2, 1, -1],
    "escape_destroyed": [3, 2],
    "visibility": [16, 40, ["none", "infrared"], 40, "first hex only"],
    "helicopter": [2, ["ATGM", "ATRL", "artillery", "main guns over 75mm"], "whole movement allowance"],
    "command_control": [5, [1, 2, 3], {"Novice": -1, "Trained": 0, "Veteran": 1, "Elite": 2}],
}
# fmt: on


@pytest.mark.parametrize("table", list(SMALL))
def test_small_tables_are_as_printed(table: str) -> None:
    assert list(tables()[table].values()) == SMALL[table]


def test_artillery_rules_and_salvoes_are_as_printed() -> None:
    rules = tables()["artillery_rules"]
    assert [rules[x] for x in ("he_hit", "icm_hit", "he_save_hiding", "he_save_building")] == [1, 2, 1, 2]
    assert (rules["default_rounds"], rules["mrl_once_per_scenario"], rules["fo_missions_per_turn"]) == (10, True, 1)
    design = tables()["scenario_design"]
    assert design["salvo"]["82mm"] == {"he": 0.5, "smoke": 2, "chemical": 6}
    assert design["salvo"]["4.2in"] == design["salvo"]["120mm"] == {"he": 1, "smoke": 2, "chemical": 6}
    assert design["battery"] == {"first": 5, "82mm": 5, "4.2in": 10, "120mm": 10, "on_map_82mm": 3}


def test_the_scenario_generator_has_its_numbers() -> None:
    design = tables()["scenario_design"]
    assert list(design["attacker_missions"].values()) == [[50, 100, 150], [50, 100, 150], [40, 80, 120]]
    assert list(design["defender_missions"].values()) == [[30, 60, 90], [20, 40, 60]]
    assert design["quality_cost"] == {"Novice": 0, "Trained": 0.5, "Veteran": 1, "Elite": 2, "leader": 6}
    grades = {k: tuple(v.values()) for k, v in design["morale"].items() if k != "leader_extra"}
    assert grades == {"fair": (1.25, 0.2, 0.4), "good": (1.0, 0.3, 0.6), "excellent": (0.8, 0.4, 0.8)}
    assert (design["morale"]["leader_extra"], design["minefield"]) == (5, {"marked": 1, "concealed": 3})


def test_grenades_mines_and_mortars_are_as_printed() -> None:
    data = weapons()
    assert [data["grenade"][x] for x in ("range", "strength", "resolve_as")] == [0, 4, "Medium"]
    assert [data["mine"][x] for x in ("strength", "resolve_as", "vehicle_location")] == [2, "Medium", "suspension"]
    mortar = data["on_map_mortar_82mm"]
    assert [mortar[x] for x in ("men_needed", "movement", "limber_mp", "unlimber_mp", "counters")] == [2, 1, 3, 3, 2]
    heavy = data["heavy_weapon_rule"]
    assert (heavy["crew"], heavy["one_man_movement"], heavy["one_man_no_reaction_fire"]) == (2, 1, True)
    assert data["defaults"] == {"GPMG": "M60", "HMG": "M2HB", "ATGM": "TOW_II"}


@pytest.mark.parametrize(
    ("table", "parts"),
    [
        ("fuel_result", ("ignite", "no_effect")),
        ("troops_result", ("kill", "unhurt")),
        ("mutual_hesitation", ("attacker_initiative", "defender_initiative")),
    ],
)
def test_a_table_of_one_die_covers_it_once(table: str, parts: tuple[str, str]) -> None:
    assert sorted(x for part in parts for x in tables()[table][part]) == [1, 2, 3, 4, 5, 6]


# --- marks ------------------------------------------------------------------------------------------------------------


def marks(data: Any) -> list[str]:
    """Every mark anywhere in the data."""
    if isinstance(data, dict):
        own = [v for k, v in data.items() if k in ("mark", "shots_mark") or k.endswith("_status")]
        own += list(data["marks"].values()) if "marks" in data else []
        return own + [m for k, v in data.items() if k != "marks" for m in marks(v)]
    return [m for x in data for m in marks(x)] if isinstance(data, list) else []


def test_marks_are_of_the_five_kinds() -> None:
    found = marks([vehicles(), weapons(), infantry(), tables(), scenarios()])
    assert len(found) > 60
    for mark in found:
        assert re.split(r"[ ,:]", mark)[0] in MARKS, mark


def test_every_reconstructed_value_says_so() -> None:
    assert all(c["armor"]["mark"] in MARKS for c in vehicles().values())
    assert sum(c["armor"]["mark"] == "reconstructed" for c in vehicles().values()) == 15
    assert all(w["mark"] in MARKS for w in weapons()["weapons"].values())
    assert weapons()["horse"]["mark"] == weapons()["on_map_mortar_82mm"]["mark"] == "reconstructed"
    assert all(row["mark"] == "derived" for row in infantry()["sets"]), "men are derived from the attack factors"
    assert all(row["mark"] in MARKS for row in tables()["terrain"].values())
    assert all(s["marks"]["layout"] == "reconstructed" for s in scenarios()), "no diagram of the book was found"
    text = (DATA / "maps" / "FORMAT.md").read_text(encoding="utf-8")
    assert "original replacement maps" in text


def test_what_is_read_otherwise_than_printed_keeps_the_print() -> None:
    trained = scenario(3)["sides"]["B"]["troops"][1]
    assert trained["printed_detail"] == "7 AR, 3 SG, 2 SG, 1 Rifle"
    assert trained["option"] == {"SG": 3, "SMG": 2}
    veteran = scenario(7)["sides"]["A"]["troops"][0]
    assert veteran["printed_detail"] == "11 troops (2 PST, 8 AR)"
    for n, side in SIDES:
        for line in scenario(n)["sides"][side]["troops"]:
            assert ("ruling" in line) == ("printed_detail" in line)
        for line in scenario(n)["sides"][side]["weapons"]:
            if "printed" in line:
                assert weapons()["weapons"][line["weapon"]]["type"] == line["printed"]
