"""The data of Last Battle against what the books and our own constraints say of it.

Cards, counters and charts are read through ids.py, which the rules use; maps and scenarios through charts.py. The tables of
expected values are in the words of the book. A rule's mark stands at its own row.
"""

from __future__ import annotations

import dataclasses
import itertools
import math
import re
from collections import Counter
from typing import Any

import pytest

from grognard.games.lastbattle import ids
from grognard.games.lastbattle.charts import (
    COLUMNS,
    DATA,
    MAPS,
    ROWS,
    Hex,
    Map,
    generic_counters,
    infantry,
    maps,
    parse,
    read_hex,
    scenarios,
    tables,
    vehicles,
    weapons,
)
from grognard.games.lastbattle.gen import main as generate

CARDS = list(vehicles())
SIDES = [(n, side) for n in range(1, 10) for side in "AB"]
CITY = "tbBr"
MARKS = {"stated", "derived", "inferred", "reconstructed", "ruling"}


def test_the_generated_tables_are_fresh() -> None:
    """`grognard gen lastbattle` writes them."""
    assert generate(check=True)


# --- the cards: what is printed ---------------------------------------------------------------------------------------


def number(card: str) -> int:
    return ids.VEHICLE_NAMES.index(card)


def runs(words: list[str]) -> str:
    """Six results as a card prints them: 1-3 Engine; 4 Ammo; 5-6 Fuel."""
    out, die = [], 1
    for word, same in itertools.groupby(words):
        last = die + len(list(same)) - 1
        out.append(f"{die} {word}" if last == die else f"{die}-{last} {word}")
        die = last + 1
    return "; ".join(out)


def location_word(card: str, place: int) -> str:
    gear = ["Treads", "Wheels", "Rotors"][ids.VEHICLE_WHEELS[number(card)]]
    return ["Miss", gear, "Fuselage" if gear == "Rotors" else "Body", "Turret"][place]


def effect_word(card: str, code: int) -> str:
    v = number(card)
    if code >= ids.EFFECT_GOTO:
        word = ["Minor Turret", "Major Turret", "Minor Body", "Major Body"][code - ids.EFFECT_GOTO]
        return word.replace("Body", location_word(card, ids.BODY))
    if code >= ids.EFFECT_MOUNT:
        return ["Weapon", "RF", "Radio", "Engine", "Fuel", "Ammo", "Autoloader", "Troops"][code - ids.EFFECT_MOUNT]
    if code >= ids.EFFECT_ARM:
        return arm_name(ids.VEHICLE_ARMS[v][code - ids.EFFECT_ARM])
    assert code in ids.VEHICLE_POSTS[v], "somebody who is not aboard"
    return ids.POST_NAMES[code]


def arm_name(arm: int) -> str:
    return re.sub(r" \(\w+\)", "", ids.ARM_NAMES[arm])


# fmt: off
STATS = [
    pytest.param("LEOPARD_II", "MBT", "Commander, Driver, Gunner, Loader", 0, "5/4", "blank", marks=pytest.mark.rule("LB.card.leopard-ii.stats")),
    pytest.param("FAV", "soft", "Commander/Gunner, Driver", 0, "8/3", "none", marks=pytest.mark.rule("LB.card.fav.stats")),
    pytest.param("HMMWV_FSV", "soft", "Commander/Gunner, Driver", 4, "7/4", "blank", marks=pytest.mark.rule("LB.card.hmmwv-fsv.stats")),
    pytest.param("HMMWV", "soft", "Commander/Gunner, Driver", 4, "7/4", "blank", marks=pytest.mark.rule("LB.card.hmmwv.stats")),
    pytest.param("LAV_25", "LCV", "Commander, Driver, Gunner", 6, "6/4A", "blank", marks=pytest.mark.rule("LB.card.lav-25.stats")),
    pytest.param("LAV_75", "LCV", "Commander, Driver, Gunner", 0, "6/4", "blank", marks=pytest.mark.rule("LB.card.lav-75.stats")),
    pytest.param("M1", "MBT", "Commander, Driver, Gunner, Loader", 0, "5/4", "blank", marks=pytest.mark.rule("LB.card.m1.stats")),
    pytest.param("M113_ACCV_A3", "APC", "Commander/Gunner, Driver", 11, "4/3A", "blank", marks=pytest.mark.rule("LB.card.m113-accv.stats")),
    pytest.param("M113", "APC", "Commander/Gunner, Driver", 11, "4/3A", "blank", marks=pytest.mark.rule("LB.card.m113.stats")),
    pytest.param("M1A1", "MBT", "Commander, Driver, Gunner, Loader", 0, "5/4", "blank", marks=pytest.mark.rule("LB.card.m1a1.stats")),
    pytest.param("M1A2", "MBT", "Commander, Driver, Gunner", 0, "5/4", "blank", marks=pytest.mark.rule("LB.card.m1a2.stats")),
    pytest.param("M2", "APC", "Commander, Driver, Gunner", 7, "5/4A", "blank", marks=pytest.mark.rule("LB.card.m2.stats")),
    pytest.param("M60A4", "MBT", "Commander, Driver, Gunner, Loader", 0, "5/3", "blank", marks=pytest.mark.rule("LB.card.m60a4.stats")),
    pytest.param("STINGRAY", "MBT", "Commander, Driver, Gunner, Loader", 0, "5/4", "blank", marks=pytest.mark.rule("LB.card.stingray.stats")),
    pytest.param("TRUCK", "soft", "Commander, Driver", 20, "6/3", "blank", marks=pytest.mark.rule("LB.card.truck.stats")),
    pytest.param("BMD_B", "APC", "Commander, Driver, Gunner", 6, "6/3A", "blank", marks=pytest.mark.rule("LB.card.bmd-b.stats")),
    pytest.param("BMP_BC", "APC", "Commander, Driver, Gunner", 6, "5/3A", "blank", marks=pytest.mark.rule("LB.card.bmp-b-c.stats")),
    pytest.param("BRDM_3", "LCV", "Commander, Driver, Gunner, Loader", 0, "7/3", "blank", marks=pytest.mark.rule("LB.card.brdm-3.stats")),
    pytest.param("BTR_70_80", "APC", "Commander, Driver, Gunner", 14, "6/3A", "none", marks=pytest.mark.rule("LB.card.btr-70-80.stats")),
    pytest.param("MI_17", "helicopter", "Pilot, Copilot/Gunner", 24, "34/20", "blank", marks=pytest.mark.rule("LB.card.mi-17.stats")),
    pytest.param("T_72_80", "MBT", "Commander, Driver, Gunner", 0, "4/3", "blank", marks=pytest.mark.rule("LB.card.t-72-80.stats")),
    pytest.param("T_90", "MBT", "Commander, Driver, Gunner", 0, "4/3", "blank", marks=pytest.mark.rule("LB.card.t-90.stats")),
    pytest.param("UAZ_469", "soft", "Commander/Gunner, Driver", 6, "7/3", "blank", marks=pytest.mark.rule("LB.card.uaz-469.stats")),
]
LOCATION = [
    pytest.param("LEOPARD_II", "1 Treads; 2-5 Body; 6 Turret", marks=pytest.mark.rule("LB.card.leopard-ii.location")),
    pytest.param("FAV", "1 Wheels; 2-5 Body; 6 Miss", marks=pytest.mark.rule("LB.card.fav.location")),
    pytest.param("HMMWV_FSV", "1 Wheels; 2-5 Body; 6 Miss", marks=pytest.mark.rule("LB.card.hmmwv-fsv.location")),
    pytest.param("HMMWV", "1 Wheels; 2-5 Body; 6 Miss", marks=pytest.mark.rule("LB.card.hmmwv.location")),
    pytest.param("LAV_25", "1 Wheels; 2-5 Body; 6 Turret", marks=pytest.mark.rule("LB.card.lav-25.location")),
    pytest.param("LAV_75", "1 Treads; 2-4 Body; 5 Turret; 6 Miss", marks=pytest.mark.rule("LB.card.lav-75.location")),
    pytest.param("M1", "1 Treads; 2-4 Body; 5-6 Turret", marks=pytest.mark.rule("LB.card.m1.location")),
    pytest.param("M113_ACCV_A3", "1 Treads; 2-5 Body; 6 Turret", marks=pytest.mark.rule("LB.card.m113-accv.location")),
    pytest.param("M113", "1 Treads; 2-5 Body; 6 Miss", marks=pytest.mark.rule("LB.card.m113.location")),
    pytest.param("M1A1", "1 Treads; 2-4 Body; 5-6 Turret", marks=pytest.mark.rule("LB.card.m1a1.location")),
    pytest.param("M1A2", "1 Treads; 2-4 Body; 5 Turret; 6 Miss", marks=pytest.mark.rule("LB.card.m1a2.location")),
    pytest.param("M2", "1 Treads; 2-4 Body; 5-6 Turret", marks=pytest.mark.rule("LB.card.m2.location")),
    pytest.param("M60A4", "1 Treads; 2-4 Body; 5-6 Turret", marks=pytest.mark.rule("LB.card.m60a4.location")),
    pytest.param("STINGRAY", "1 Treads; 2-4 Body; 5-6 Turret", marks=pytest.mark.rule("LB.card.stingray.location")),
    pytest.param("TRUCK", "1 Wheels; 2-5 Body; 6 Miss", marks=pytest.mark.rule("LB.card.truck.location")),
    pytest.param("BMD_B", "1 Treads; 2-4 Body; 5 Turret; 6 Miss", marks=pytest.mark.rule("LB.card.bmd-b.location")),
    pytest.param("BMP_BC", "1 Treads; 2-5 Body; 6 Turret", marks=pytest.mark.rule("LB.card.bmp-b-c.location")),
    pytest.param("BRDM_3", "1 Treads; 2-4 Body; 5 Turret; 6 Miss", marks=pytest.mark.rule("LB.card.brdm-3.location")),
    pytest.param("BTR_70_80", "1 Wheels; 2-4 Body; 5 Turret; 6 Miss", marks=pytest.mark.rule("LB.card.btr-70-80.location")),
    pytest.param("MI_17", "1 Rotors; 2-5 Fuselage; 6 Miss", marks=pytest.mark.rule("LB.card.mi-17.location")),
    pytest.param("T_72_80", "1 Treads; 2-5 Body; 6 Turret", marks=pytest.mark.rule("LB.card.t-72-80.location")),
    pytest.param("T_90", "1 Treads; 2-4 Body; 5 Turret; 6 Miss", marks=pytest.mark.rule("LB.card.t-90.location")),
    pytest.param("UAZ_469", "1 Wheels; 2-5 Body; 6 Miss", marks=pytest.mark.rule("LB.card.uaz-469.location")),
]
ARMAMENT = [
    pytest.param("LEOPARD_II", "120mm 70,20 / 3,16; MAG MG none / 2,5; M2HB 3,6 / 2,6", marks=pytest.mark.rule("LB.card.leopard-ii.armament")),
    pytest.param("HMMWV_FSV", "25mm Autocannon 10,10 / 2,10", marks=pytest.mark.rule("LB.card.hmmwv-fsv.armament")),
    pytest.param("LAV_25", "25mm Autocannon 10,10 / 2,10; MAG MG none / 2,5", marks=pytest.mark.rule("LB.card.lav-25.armament")),
    pytest.param("LAV_75", "75mm Autocannon 30,16 / 8,12; MAG MG none / 2,5", marks=pytest.mark.rule("LB.card.lav-75.armament")),
    pytest.param("M1", "105mm 60,20 / 3,16; MAG MG none / 2,5; M2HB 3,6 / 2,6", marks=pytest.mark.rule("LB.card.m1.armament")),
    pytest.param("M113_ACCV_A3", "M2HB 3,6 / 2,6; M60 none / 2,5; M60 none / 2,5", marks=pytest.mark.rule("LB.card.m113-accv.armament")),
    pytest.param("M1A1", "120mm 70,20 / 3,16; MAG MG none / 2,5; M2HB 3,6 / 2,6", marks=pytest.mark.rule("LB.card.m1a1.armament")),
    pytest.param("M1A2", "120mm 70,20 / 3,16; MAG MG none / 2,5; M2HB 3,6 / 2,6", marks=pytest.mark.rule("LB.card.m1a2.armament")),
    pytest.param("M2", "25mm Autocannon 10,10 / 2,10; Twin TOW 30,60 / 3,60; MAG MG none / 2,5", marks=pytest.mark.rule("LB.card.m2.armament")),
    pytest.param("M60A4", "105mm 60,20 / 3,16; M2HB 3,6 / 2,6; MAG MG none / 2,5", marks=pytest.mark.rule("LB.card.m60a4.armament")),
    pytest.param("STINGRAY", "105mm 60,20 / 3,16; MAG MG none / 2,5; M2HB 3,6 / 2,6", marks=pytest.mark.rule("LB.card.stingray.armament")),
    pytest.param("TRUCK", "", marks=pytest.mark.rule("LB.card.truck.armament")),
    pytest.param("BMD_B", "30mm Autocannon 12,10 / 3,10; PK MG none / 2,5", marks=pytest.mark.rule("LB.card.bmd-b.armament")),
    pytest.param("BMP_BC", "30mm Autocannon 12,10 / 3,10; AT-5 35,60 / 2,60; PK MG none / 2,5", marks=pytest.mark.rule("LB.card.bmp-b-c.armament")),
    pytest.param("BRDM_3", "30mm Autocannon 12,10 / 3,10; PK MG none / 2,5", marks=pytest.mark.rule("LB.card.brdm-3.armament")),
    pytest.param("BTR_70_80", "PK MG none / 2,5; KPV MG 4,6 / 2,8", marks=pytest.mark.rule("LB.card.btr-70-80.armament")),
    pytest.param("MI_17", "UV-16-57 Rockets 15,16 / 5,16", marks=pytest.mark.rule("LB.card.mi-17.armament")),
    pytest.param("T_72_80", "125mm 70,20 / 4,16; DShK 3,6 / 2,6; PK MG none / 2,5", marks=pytest.mark.rule("LB.card.t-72-80.armament")),
    pytest.param("T_90", "125mm 70,20 / 4,16; PK MG none / 2,5; DShK 3,6 / 2,6", marks=pytest.mark.rule("LB.card.t-90.armament")),
]
DAMAGE = [
    pytest.param("LEOPARD_II", "turret", "1-2 RF; 3-4 Loader; 5 Gunner; 6 Major Turret", "1-3 120mm; 4-5 Ammo; 6 Minor Body", marks=pytest.mark.rule("LB.card.leopard-ii.turret")),
    pytest.param("LEOPARD_II", "body", "1 Commander; 2 Gunner; 3 MAG MG; 4 Radio; 5 Driver; 6 Major Body", "1-3 Engine; 4 Ammo; 5-6 Fuel", marks=pytest.mark.rule("LB.card.leopard-ii.body")),
    pytest.param("FAV", "body", "1 Driver; 2 Commander/Gunner; 3-4 Weapon; 5 Radio; 6 Major Body", "1-4 Engine; 5-6 Fuel", marks=pytest.mark.rule("LB.card.fav.body")),
    pytest.param("HMMWV_FSV", "body", "1 Driver; 2 Commander/Gunner; 3 Radio; 4-5 Troops; 6 Major Body", "1-2 Engine; 3-4 Fuel; 5-6 25mm Autocannon", marks=pytest.mark.rule("LB.card.hmmwv-fsv.body")),
    pytest.param("HMMWV", "body", "1 Driver; 2 Commander/Gunner; 3 Radio; 4-5 Troops; 6 Major Body", "1-2 Engine; 3-4 Fuel; 5-6 Weapon", marks=pytest.mark.rule("LB.card.hmmwv.body")),
    pytest.param("LAV_25", "turret", "1-2 MAG MG; 3 Gunner; 4 Commander; 5 RF; 6 Major Turret", "1-3 25mm Autocannon; 4 Ammo; 5 Commander & Gunner; 6 Minor Body", marks=pytest.mark.rule("LB.card.lav-25.turret")),
    pytest.param("LAV_25", "body", "1-2 Radio; 3-4 Troops; 5 Driver; 6 Major Body", "1-2 Engine; 3-4 Fuel; 5-6 Ammo", marks=pytest.mark.rule("LB.card.lav-25.body")),
    pytest.param("LAV_75", "turret", "1-2 MAG MG; 3-4 Commander; 5 RF; 6 Major Turret", "1-3 75mm Autocannon; 4-5 Commander & MAG MG; 6 Minor Body", marks=pytest.mark.rule("LB.card.lav-75.turret")),
    pytest.param("LAV_75", "body", "1-2 Driver; 3-4 Gunner; 5 Radio; 6 Major Body", "1-3 Engine; 4 Ammo; 5-6 Fuel", marks=pytest.mark.rule("LB.card.lav-75.body")),
    pytest.param("M1", "turret", "1 Commander; 2 RF; 3 Gunner; 4 MAG MG; 5 M2HB; 6 Major Turret", "1 Commander & Gunner; 2 Gunner & Loader; 3-4 105mm; 5 Ammo; 6 Minor Body", marks=pytest.mark.rule("LB.card.m1.turret")),
    pytest.param("M1", "body", "1 Driver; 2-3 Radio; 4 Commander; 5 Loader; 6 Major Body", "1-2 Engine; 3-4 Fuel; 5-6 Ammo", marks=pytest.mark.rule("LB.card.m1.body")),
    pytest.param("M113_ACCV_A3", "turret", "1-2 Commander/Gunner; 3-5 M60; 6 Major Turret", "1-3 Commander/Gunner & M2HB; 4-5 M2HB; 6 Minor Body", marks=pytest.mark.rule("LB.card.m113-accv.turret")),
    pytest.param("M113_ACCV_A3", "body", "1 Radio; 2 Driver; 3 Commander/Gunner; 4-5 Troops; 6 Major Body", "1-4 Engine; 5-6 Fuel", marks=pytest.mark.rule("LB.card.m113-accv.body")),
    pytest.param("M113", "body", "1 Radio; 2 Driver; 3 Commander/Gunner; 4-5 Troops; 6 Major Body", "1-2 Weapon; 3-4 Engine; 5-6 Fuel", marks=pytest.mark.rule("LB.card.m113.body")),
    pytest.param("M1A1", "turret", "1-2 Commander; 3 RF; 4 Gunner; 5 MAG MG; 6 Major Turret", "1 Commander & Gunner; 2 Gunner & Loader; 3-4 120mm; 5 Ammo; 6 Minor Body", marks=pytest.mark.rule("LB.card.m1a1.turret")),
    pytest.param("M1A1", "body", "1 Driver; 2-3 Radio; 4 Commander; 5 Loader; 6 Major Body", "1-2 Engine; 3-4 Fuel; 5-6 Ammo", marks=pytest.mark.rule("LB.card.m1a1.body")),
    pytest.param("M1A2", "turret", "1 RF; 2-3 Autoloader; 4 MAG MG; 5-6 Major Turret", "1-4 120mm; 5-6 Minor Body", marks=pytest.mark.rule("LB.card.m1a2.turret")),
    pytest.param("M1A2", "body", "1 Driver; 2 Commander; 3 Gunner; 4-5 M2HB; 6 Major Body", "1-2 Engine; 3-4 Fuel; 5-6 Ammo", marks=pytest.mark.rule("LB.card.m1a2.body")),
    pytest.param("M2", "turret", "1 RF; 2 Twin TOW; 3 MAG MG; 4 Gunner; 5 Commander; 6 Major Turret", "1-2 25mm Autocannon; 3-4 Ammo; 5 Commander & MAG MG; 6 Minor Body", marks=pytest.mark.rule("LB.card.m2.turret")),
    pytest.param("M2", "body", "1 Radio; 2-3 Driver; 4-5 Troops; 6 Major Body", "1-2 Ammo; 3-4 Engine; 5-6 Fuel", marks=pytest.mark.rule("LB.card.m2.body")),
    pytest.param("M60A4", "turret", "1 MAG MG; 2 M2HB; 3-4 Commander; 5 RF; 6 Major Turret", "1-3 105mm; 4-5 M2HB & Commander; 6 Minor Body", marks=pytest.mark.rule("LB.card.m60a4.turret")),
    pytest.param("M60A4", "body", "1 Driver; 2 Gunner; 3 Loader; 4 MAG MG; 5 Radio; 6 Major Body", "1-3 Engine; 4-5 Fuel; 6 Ammo", marks=pytest.mark.rule("LB.card.m60a4.body")),
    pytest.param("STINGRAY", "turret", "1 RF; 2-3 MAG MG; 4 Commander; 5 M2HB; 6 Major Turret", "1-3 105mm; 4-5 Commander & MAG MG; 6 Minor Body", marks=pytest.mark.rule("LB.card.stingray.turret")),
    pytest.param("STINGRAY", "body", "1-2 Driver; 3 Radio; 4 Gunner; 5 Commander; 6 Major Body", "1-3 Engine; 4 Fuel; 5-6 Ammo", marks=pytest.mark.rule("LB.card.stingray.body")),
    pytest.param("TRUCK", "body", "1 Driver; 2 Commander; 3 Radio; 4-5 Troops; 6 Major Body", "1-4 Engine; 5-6 Fuel", marks=pytest.mark.rule("LB.card.truck.body")),
    pytest.param("BMD_B", "turret", "1 Gunner; 2 Commander; 3-4 PK MG; 5 RF; 6 Major Turret", "1-3 30mm Autocannon; 4-5 Commander & PK MG; 6 Minor Body", marks=pytest.mark.rule("LB.card.bmd-b.turret")),
    pytest.param("BMD_B", "body", "1 Driver; 2 Radio; 3-5 Troops; 6 Major Body", "1-4 Engine; 5-6 Fuel", marks=pytest.mark.rule("LB.card.bmd-b.body")),
    pytest.param("BMP_BC", "turret", "1 Gunner; 2 Commander; 3 AT-5; 4 PK MG; 5 RF; 6 Major Turret", "1 Gunner & Commander; 2-4 30mm Autocannon; 5 Ammo; 6 Minor Body", marks=pytest.mark.rule("LB.card.bmp-b-c.turret")),
    pytest.param("BMP_BC", "body", "1 Driver; 2 Commander; 3 Radio; 4-5 Troops; 6 Major Body", "1-2 Engine; 3-4 Ammo; 5-6 Fuel", marks=pytest.mark.rule("LB.card.bmp-b-c.body")),
    pytest.param("BRDM_3", "turret", "1 RF; 2-3 PK MG; 4 Gunner; 5 Loader; 6 Major Turret", "1-3 30mm Autocannon; 4-5 Gunner & PK MG; 6 Minor Body", marks=pytest.mark.rule("LB.card.brdm-3.turret")),
    pytest.param("BRDM_3", "body", "1 Commander; 2-3 Driver; 4 Radio; 5-6 Major Body", "1-4 Engine; 5-6 Fuel", marks=pytest.mark.rule("LB.card.brdm-3.body")),
    pytest.param("BTR_70_80", "turret", "1-2 Gunner; 3-5 KPV MG; 6 Major Turret", "1-4 Gunner & KPV MG; 5-6 Minor Body", marks=pytest.mark.rule("LB.card.btr-70-80.turret")),
    pytest.param("BTR_70_80", "body", "1 Commander & PK MG; 2 Driver; 3 Radio; 4-5 Troops; 6 Major Body", "1-4 Engine; 5-6 Fuel", marks=pytest.mark.rule("LB.card.btr-70-80.body")),
    pytest.param("MI_17", "fuselage", "1 RF; 2-3 Copilot/Gunner; 4-5 Troops; 6 Major Fuselage", "1 UV-16-57 Rockets; 2 Pilot; 3-4 Engine; 5-6 Fuel", marks=pytest.mark.rule("LB.card.mi-17.fuselage")),
    pytest.param("T_72_80", "turret", "1-2 DShK; 3 PK MG; 4 Commander; 5 RF; 6 Major Turret", "1-2 125mm; 3 Commander & Gunner; 4-5 Ammo; 6 Minor Body", marks=pytest.mark.rule("LB.card.t-72-80.turret")),
    pytest.param("T_72_80", "body", "1-2 Driver; 3 Radio; 4-5 Commander; 6 Major Body", "1-3 Engine; 4 Fuel; 5-6 Ammo", marks=pytest.mark.rule("LB.card.t-72-80.body")),
    pytest.param("T_90", "turret", "1 PK MG; 2-3 Autoloader; 4 RF; 5-6 Major Turret", "1-4 125mm; 5-6 Major Body", marks=pytest.mark.rule("LB.card.t-90.turret")),
    pytest.param("T_90", "body", "1 Radio; 2 DShK; 3 Driver; 4 Gunner; 5 Commander; 6 Major Body", "1-2 Engine; 3-4 Ammo; 5-6 Fuel", marks=pytest.mark.rule("LB.card.t-90.body")),
    pytest.param("UAZ_469", "body", "1 Driver; 2 Commander/Gunner; 3 Troops; 4 Weapon; 5 Radio; 6 Major Body", "1-4 Engine; 5-6 Fuel", marks=pytest.mark.rule("LB.card.uaz-469.body")),
]
MOUNT = [
    pytest.param("FAV", "GPMG, HMG, AGL, ATGM", "GPMG", marks=pytest.mark.rule("LB.card.fav.mount")),
    pytest.param("HMMWV", "GPMG, HMG, AGL, ATGM", "HMG", marks=pytest.mark.rule("LB.card.hmmwv.mount")),
    pytest.param("M113", "GPMG, HMG, AGL, ATGM", "", marks=pytest.mark.rule("LB.card.m113.mount")),
    pytest.param("UAZ_469", "GPMG, AGL", "", marks=pytest.mark.rule("LB.card.uaz-469.mount")),
]
ARMOUR = [
    pytest.param("FAV", [0, 0, 0, 0, 0, 0], -1, 0, marks=pytest.mark.rule("LB.card.fav.armor")),
    pytest.param("HMMWV_FSV", [0, 0, 0, 0, 0, 0], -1, 0, marks=pytest.mark.rule("LB.card.hmmwv-fsv.armor")),
    pytest.param("HMMWV", [0, 0, 0, 0, 0, 0], -1, 0, marks=pytest.mark.rule("LB.card.hmmwv.armor")),
    pytest.param("M1", [60, 60, 8, 8, 8, 60], 56, 2, marks=pytest.mark.rule("LB.card.m1.armor")),
    pytest.param("M2", [2, 2, 2, 2, 2, 2], 1, 1, marks=pytest.mark.rule("LB.card.m2.armor")),
    pytest.param("TRUCK", [0, 0, 0, 0, 0, 0], -1, 0, marks=pytest.mark.rule("LB.card.truck.armor")),
    pytest.param("MI_17", [0, 0, 0, 0, 0, 0], -1, 0, marks=pytest.mark.rule("LB.card.mi-17.armor")),
    pytest.param("UAZ_469", [0, 0, 0, 0, 0, 0], -1, 0, marks=pytest.mark.rule("LB.card.uaz-469.armor")),
]
REBUILT = [
    pytest.param("LEOPARD_II", [54, 54, 8, 8, 8, 54], 50, 2, marks=pytest.mark.rule("LB.card.leopard-ii.armor")),
    pytest.param("LAV_25", [2, 2, 1, 1, 1, 2], 1, 1, marks=pytest.mark.rule("LB.card.lav-25.armor")),
    pytest.param("LAV_75", [4, 4, 2, 2, 2, 4], 4, 1, marks=pytest.mark.rule("LB.card.lav-75.armor")),
    pytest.param("M113_ACCV_A3", [2, 2, 1, 1, 1, 2], 1, 1, marks=pytest.mark.rule("LB.card.m113-accv.armor")),
    pytest.param("M113", [1, 1, 1, 1, 1, 1], -1, 1, marks=pytest.mark.rule("LB.card.m113.armor")),
    pytest.param("M1A1", [64, 64, 8, 8, 8, 64], 60, 2, marks=pytest.mark.rule("LB.card.m1a1.armor")),
    pytest.param("M1A2", [68, 68, 10, 10, 10, 68], 44, 2, marks=pytest.mark.rule("LB.card.m1a2.armor")),
    pytest.param("M60A4", [30, 30, 6, 6, 6, 30], 34, 2, marks=pytest.mark.rule("LB.card.m60a4.armor")),
    pytest.param("STINGRAY", [16, 16, 4, 4, 4, 16], 18, 2, marks=pytest.mark.rule("LB.card.stingray.armor")),
    pytest.param("BMD_B", [2, 2, 1, 1, 1, 2], 1, 1, marks=pytest.mark.rule("LB.card.bmd-b.armor")),
    pytest.param("BMP_BC", [3, 2, 2, 2, 2, 2], 2, 1, marks=pytest.mark.rule("LB.card.bmp-b-c.armor")),
    pytest.param("BRDM_3", [1, 1, 1, 1, 1, 1], 1, 1, marks=pytest.mark.rule("LB.card.brdm-3.armor")),
    pytest.param("BTR_70_80", [1, 1, 1, 1, 1, 1], 1, 1, marks=pytest.mark.rule("LB.card.btr-70-80.armor")),
    pytest.param("T_72_80", [46, 46, 6, 6, 6, 46], 48, 4, marks=pytest.mark.rule("LB.card.t-72-80.armor")),
    pytest.param("T_90", [56, 56, 8, 8, 8, 56], 42, 2, marks=pytest.mark.rule("LB.card.t-90.armor")),
]
# fmt: on


@pytest.mark.parametrize(("card", "sort", "crew", "troops", "movement", "rangefinder"), STATS)
def test_crew_capacity_and_movement_are_as_printed(
    card: str, sort: str, crew: str, troops: int, movement: str, rangefinder: str
) -> None:
    v = number(card)
    assert ["MBT", "LCV", "APC", "soft", "helicopter"][ids.VEHICLE_CLASS[v]] == sort
    assert ids.VEHICLE_SOFT[v] == (sort in ("soft", "helicopter"))
    assert ", ".join(ids.POST_NAMES[p] for p in ids.VEHICLE_POSTS[v]) == crew
    assert ids.VEHICLE_TROOPS[v] == troops
    assert f"{ids.VEHICLE_ROAD[v]}/{ids.VEHICLE_OFF[v]}{'A' * ids.VEHICLE_AMPHIBIOUS[v]}" == movement
    assert vehicles()[card]["rf_printed"] == rangefinder


@pytest.mark.parametrize(("card", "printed"), LOCATION)
def test_the_hit_location_chart_is_as_printed(card: str, printed: str) -> None:
    assert runs(vehicles()[card]["location"]) == printed
    ours = runs([location_word(card, x) for x in ids.VEHICLE_LOCATION[number(card)][1:]])
    assert ours == (printed.replace("Treads", "Wheels") if card == "BRDM_3" else printed)


@pytest.mark.parametrize(("card", "printed"), ARMAMENT)
def test_the_armament_is_as_printed(card: str, printed: str) -> None:
    def pair(strength: int, reach: int) -> str:
        return f"{strength},{reach}" if strength else "none"

    arms = ids.VEHICLE_ARMS[number(card)]
    black = [pair(ids.ARM_AV[a], ids.ARM_AV_RANGE[a]) for a in arms]
    white = [pair(ids.ARM_AP[a], ids.ARM_AP_RANGE[a]) for a in arms]
    assert "; ".join(f"{arm_name(a)} {b} / {w}" for a, b, w in zip(arms, black, white, strict=True)) == printed


@pytest.mark.parametrize(("card", "table", "minor", "major"), DAMAGE)
def test_the_damage_tables_are_as_printed(card: str, table: str, minor: str, major: str) -> None:
    first = ids.TURRET_MINOR if table == "turret" else ids.BODY_MINOR
    assert (location_word(card, ids.BODY) == "Fuselage") == (card == "MI_17")
    for rows, printed in zip(ids.VEHICLE_DAMAGE[number(card)][first : first + 2], (minor, major), strict=True):
        assert rows[0] == []
        assert runs([" & ".join(effect_word(card, x) for x in row) for row in rows[1:]]) == printed


@pytest.mark.parametrize(("card", "options", "usual"), MOUNT)
def test_the_weapon_mount_is_as_printed(card: str, options: str, usual: str) -> None:
    v = number(card)
    assert ids.VEHICLE_ARMS[v] == []
    assert ", ".join(ids.ITEM_CLASS_NAMES[c] for c in ids.VEHICLE_MOUNTS[v]) == options
    item = ids.VEHICLE_DEFAULT_MOUNT[v]
    assert ("" if item < 0 else ids.ITEM_CLASS_NAMES[ids.ITEM_CLASS[item]]) == usual
    assert item in (-1, ids.M60, ids.M2HB)


@pytest.mark.parametrize(("card", "body", "turret", "gear"), ARMOUR)
def test_stated_armour_is_as_stated(card: str, body: list[int], turret: int, gear: int) -> None:
    v = number(card)
    assert (ids.VEHICLE_ARMOR[v], ids.VEHICLE_TURRET[v], ids.VEHICLE_GEAR[v]) == (body, turret, gear)
    assert vehicles()[card]["armor"]["mark"] == "stated"
    assert set(vehicles()[card]["armor"].get("inferred", [])) == (
        {"front", "front_left", "front_right", "rear_left", "rear_right"} if card == "M2" else set()
    )


@pytest.mark.parametrize(("card", "body", "turret", "gear"), REBUILT)
def test_armour_that_is_not_in_the_text_is_there_and_says_so(
    card: str, body: list[int], turret: int, gear: int
) -> None:
    """The values are our own; they stand here so that nobody changes one by accident."""
    v = number(card)
    assert (ids.VEHICLE_ARMOR[v], ids.VEHICLE_TURRET[v], ids.VEHICLE_GEAR[v]) == (body, turret, gear)
    assert body[1] == body[5], "left as right"
    assert body[2] == body[4]
    assert vehicles()[card]["armor"]["mark"] == "reconstructed"
    assert not ids.VEHICLE_SOFT[v]
    assert min([*ids.VEHICLE_ARMOR[v], ids.VEHICLE_GEAR[v]]) > 0


@pytest.mark.rule("LB.comp.armor-by-hexside")
def test_armour_is_read_by_side_turret_and_running_gear() -> None:
    front, front_right, rear_right, rear, rear_left, front_left = ids.VEHICLE_ARMOR[ids.V_M1]
    assert (front, front_right, front_left) == (60, 60, 60)
    assert (rear, rear_right, rear_left) == (8, 8, 8)
    assert (ids.VEHICLE_TURRET[ids.V_M1], ids.VEHICLE_GEAR[ids.V_M1]) == (56, 2)
    for v, card in enumerate(CARDS):
        assert len(ids.VEHICLE_ARMOR[v]) == 6, card
        assert (ids.VEHICLE_TURRET[v] >= 0) == (ids.TURRET in ids.VEHICLE_LOCATION[v]), card


@pytest.mark.rule("LB.card.m1.notes", "LB.card.m1a1.notes", "LB.card.m1a2.notes")
def test_blow_out_ports_are_on_the_three_abrams() -> None:
    assert {CARDS[v] for v in range(ids.VEHICLES) if ids.VEHICLE_BLOWOUT[v]} == {"M1", "M1A1", "M1A2"}
    for card, gun in (("M1", "105mm"), ("M1A1", "120mm"), ("M1A2", "120mm")):
        assert vehicles()[card]["special"]["ammo_blowout"]["weapon"] == gun
        assert any(ids.EFFECT_AMMO in row for t in ids.VEHICLE_DAMAGE[number(card)] for row in t)


@pytest.mark.rule("LB.card.m1a2.notes", "LB.card.t-90.notes")
def test_autoloaders_feed_turrets_without_a_crew() -> None:
    assert {CARDS[v] for v in range(ids.VEHICLES) if ids.VEHICLE_AUTOLOADER[v]} == {"M1A2", "T_90"}
    for v in range(ids.VEHICLES):
        turret = {x for t in ids.VEHICLE_DAMAGE[v][:2] for row in t for x in row}
        assert (ids.EFFECT_AUTOLOADER in turret) == bool(ids.VEHICLE_AUTOLOADER[v])
        if ids.VEHICLE_AUTOLOADER[v]:
            assert not any(x < ids.EFFECT_ARM for x in turret), "nobody sits in the turret"
            assert ids.LOADER not in ids.VEHICLE_POSTS[v]


@pytest.mark.rule("LB.card.m113-accv.notes")
def test_the_accv_has_two_machineguns_for_its_troops() -> None:
    arms = ids.VEHICLE_ARMS[ids.V_M113_ACCV_A3]
    assert [arm_name(a) for a in arms].count("M60") == 2
    assert [ids.ARM_KIND[a] for a in arms] == [ids.HEAVY_MG, ids.MG, ids.MG]
    assert ids.VEHICLE_TROOPS[ids.V_M113_ACCV_A3] >= 2


@pytest.mark.rule("LB.card.mi-17.notes")
def test_the_special_hits_of_the_helicopter_are_on_its_card() -> None:
    special = vehicles()["MI_17"]["special"]
    assert special["rocket_hit"] == {"attack_strength": 25, "against": "fuselage"}
    assert special["engine_hit"] == "must land in this hex"
    assert special["rotor_hit"] == {"land_on": 1, "quality_modified": True, "else": "crash"}
    assert ids.ARM_KIND[ids.VEHICLE_ARMS[ids.V_MI_17][0]] == ids.ROCKET


@pytest.mark.rule("LB.card.t-72-80.notes")
def test_the_skirts_of_the_t_72_are_above_the_norm_of_its_class() -> None:
    norm = [ids.VEHICLE_GEAR[v] for v in range(ids.VEHICLES) if ids.VEHICLE_CLASS[v] == ids.MBT and v != ids.V_T_72_80]
    assert ids.VEHICLE_GEAR[ids.V_T_72_80] > max(norm)
    assert vehicles()["T_72_80"]["special"] == {}


@pytest.mark.rule("LB.card.generic.blank", "LB.counter.generic-units")
def test_generic_counters_have_no_card_until_somebody_fills_one_in() -> None:
    assert (generic_counters()["Tank"], generic_counters()["APC"]) == ([216, 314], [229, 322])
    blank = {216, 229, 314, 322}
    assert not any(blank & set(row) for row in ids.VEHICLE_COUNTERS)


def test_the_table_of_tanks_agrees_with_the_cards() -> None:
    printed = {
        "T_72_80": (70, 20, 12), "T_90": (70, 20, 15), "M1": (60, 20, 15), "M1A1": (70, 20, 16), "M1A2": (70, 20, 17),
        "STINGRAY": (60, 20, 12), "LEOPARD_II": (70, 20, 14), "M60A4": (60, 20, 10), "BRDM_3": (12, 10, 6),
        "LAV_25": (10, 10, 6), "LAV_75": (30, 16, 8),
    }  # fmt: skip
    assert {k for k in CARDS if vehicles()[k]["class"] in ("MBT", "LCV")} == set(printed)
    assert {k: (*primary(k), vehicles()[k]["point_cost"]) for k in printed} == printed


def test_the_table_of_carriers_agrees_with_the_cards() -> None:
    printed = {
        "M113": (0, 0, 4), "M113_ACCV_A3": (3, 6, 5), "BTR_70_80": (4, 6, 5), "BMD_B": (12, 10, 6), "BMP_BC": (12, 10, 7),
        "M2": (10, 10, 7),
    }  # fmt: skip
    assert {k for k in CARDS if vehicles()[k]["class"] == "APC"} == set(printed)
    assert {k: (*primary(k), vehicles()[k]["point_cost"]) for k in printed} == printed
    missiles = {}
    for card in printed:
        for arm in ids.VEHICLE_ARMS[number(card)]:
            if ids.ARM_KIND[arm] == ids.MISSILE:
                missiles[card] = (ids.ARM_AV[arm], ids.ARM_AV_RANGE[arm])
    assert missiles == {"BMP_BC": (35, 60), "M2": (30, 60)}


def test_the_table_of_soft_vehicles_agrees_with_the_cards() -> None:
    printed = {
        "HMMWV": (0, 0, 3), "HMMWV_FSV": (10, 10, 5), "TRUCK": (0, 0, 3), "FAV": (0, 0, 3), "UAZ_469": (0, 0, 3),
        "MI_17": (15, 16, 20),
    }  # fmt: skip
    assert {k for k in CARDS if vehicles()[k]["soft"]} == set(printed)
    assert {k: (*primary(k), vehicles()[k]["point_cost"]) for k in printed} == printed


def primary(card: str) -> tuple[int, int]:
    v = number(card)
    if ids.VEHICLE_PRIMARY[v] < 0:
        return 0, 0
    arm = ids.VEHICLE_ARMS[v][ids.VEHICLE_PRIMARY[v]]
    return ids.ARM_AV[arm], ids.ARM_AV_RANGE[arm]


# --- the cards: what must hold ----------------------------------------------------------------------------------------


def test_there_are_23_cards_and_their_names_are_their_own() -> None:
    assert len(CARDS) == ids.VEHICLES == 23
    assert len({c["name"] for c in vehicles().values()}) == 23


@pytest.mark.parametrize("card", CARDS)
def test_every_die_of_every_table_has_its_result(card: str) -> None:
    v = number(card)
    turret = ids.TURRET in ids.VEHICLE_LOCATION[v]
    assert len(ids.VEHICLE_LOCATION[v]) == 7
    for t, rows in enumerate(ids.VEHICLE_DAMAGE[v]):
        if t < ids.BODY_MINOR and not turret:
            assert rows == []
        else:
            assert len(rows) == 7
            assert all(rows[1:])


@pytest.mark.parametrize("card", CARDS)
def test_a_result_finds_on_board_what_it_hits(card: str) -> None:
    v = number(card)
    found = {x for rows in ids.VEHICLE_DAMAGE[v] for row in rows for x in row}
    assert {x for x in found if x < ids.EFFECT_ARM} <= set(ids.VEHICLE_POSTS[v])
    assert all(x - ids.EFFECT_ARM < len(ids.VEHICLE_ARMS[v]) for x in found if ids.EFFECT_ARM <= x < ids.EFFECT_MOUNT)
    assert (ids.EFFECT_MOUNT in found) == bool(ids.VEHICLE_MOUNTS[v])
    assert ids.VEHICLE_TROOPS[v] or ids.EFFECT_TROOPS not in found
    assert all(ids.VEHICLE_DAMAGE[v][x - ids.EFFECT_GOTO] for x in found if x >= ids.EFFECT_GOTO)


@pytest.mark.parametrize("card", CARDS)
def test_rolling_again_always_leads_onward(card: str) -> None:
    """A table sends only to later ones, so the rolls come to an end."""
    for t, rows in enumerate(ids.VEHICLE_DAMAGE[number(card)]):
        assert all(x - ids.EFFECT_GOTO > t for row in rows for x in row if x >= ids.EFFECT_GOTO)


@pytest.mark.parametrize("card", CARDS)
def test_armour_is_zero_on_soft_vehicles_and_only_there(card: str) -> None:
    v = number(card)
    every = [*ids.VEHICLE_ARMOR[v], ids.VEHICLE_GEAR[v]]
    assert set(every) == {0} if ids.VEHICLE_SOFT[v] else min(every) > 0
    assert ids.VEHICLE_ARMOR[v][0] >= ids.VEHICLE_ARMOR[v][3], "the front is no thinner than the rear"
    sides = [*ids.VEHICLE_ARMOR[v], *([ids.VEHICLE_TURRET[v]] if ids.VEHICLE_TURRET[v] >= 0 else [])]
    assert ids.VEHICLE_LOWEST[v] == min(sides)


@pytest.mark.parametrize("card", CARDS)
def test_an_armed_card_has_one_primary_weapon(card: str) -> None:
    lines = vehicles()[card]["armament"]
    assert sum(x["primary"] for x in lines) == min(1, len(lines))
    assert len({x["name"] for x in lines}) == len(lines)
    assert ids.VEHICLE_PRIMARY[number(card)] == (1 if card == "BTR_70_80" else 0 if lines else -1)


@pytest.mark.parametrize("card", CARDS)
def test_only_guns_and_heavy_machineguns_are_kinetic(card: str) -> None:
    for arm in ids.VEHICLE_ARMS[number(card)]:
        assert ids.ARM_KINETIC[arm] == (ids.ARM_KIND[arm] in (ids.GUN, ids.AUTOCANNON, ids.HEAVY_MG))
        assert (ids.ARM_CALIBRE[arm] > 0) == (ids.ARM_KIND[arm] in (ids.GUN, ids.AUTOCANNON))
        assert ids.ARM_AV[arm] or ids.ARM_AP[arm]


def test_a_card_has_a_box_for_every_line_of_armament() -> None:
    boxes = {k: c["functional_boxes"] - len(c["armament"]) for k, c in vehicles().items()}
    assert {k: more for k, more in boxes.items() if more} == {"TRUCK": 2}, "blank boxes for what a scenario gives"


def test_only_the_light_cross_country_vehicles_are_at_ease_on_trails() -> None:
    assert {CARDS[v]: x for v, x in enumerate(ids.VEHICLE_TRAIL) if x} == {
        "FAV": 2,
        "HMMWV": 2,
        "HMMWV_FSV": 2,
        "UAZ_469": 1,
    }


def test_reconstructed_armour_keeps_to_its_method() -> None:
    def front(card: str) -> int:
        return ids.VEHICLE_ARMOR[number(card)][0]

    order = ["STINGRAY", "M60A4", "T_72_80", "LEOPARD_II", "T_90", "M1", "M1A1", "M1A2"]
    assert sorted(order, key=front) == order
    light = [k for k in CARDS if vehicles()[k]["class"] in ("LCV", "APC")]
    assert all(1 <= front(k) <= 4 for k in light), "heavy machineguns must matter"
    for card in order[1:]:
        worst, best = column(60, front(card)), column(70, front(card))
        assert 2 <= worst <= best <= 5, f"a tank gun on the front of {card} at medium range: 2:3 to 2:1"
    for card in ("M1A2", "T_90"):
        assert ids.VEHICLE_TURRET[number(card)] < front(card), "turrets without a crew are lighter than the hull"


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


def column(attack: int, armour: int) -> int:
    """The column of a ratio, rounded down; -1 below the first."""
    if not armour:
        return 8
    return max((i for i in range(9) if attack * ids.RATIO_DEN[i] >= armour * ids.RATIO_NUM[i]), default=-1)


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


# --- maps -------------------------------------------------------------------------------------------------------------

PORTS = {"W": {(1, 7)}, "E": {(16, 6)}, "N": {(5, 1), (12, 1)}, "S": {(5, 12), (12, 12)}}
WATER = {(9, 1), (8, 12)}
STEPS = {
    "N": ((0, -1), (0, -1)),
    "NE": ((1, -1), (1, 0)),
    "SE": ((1, 0), (1, 1)),
    "S": ((0, 1), (0, 1)),
    "SW": ((-1, 0), (-1, 1)),
    "NW": ((-1, -1), (-1, 0)),
}
BOARD = range(1, MAPS + 1)


def near(at: Hex) -> list[Hex]:
    """The six neighbours; even columns lie half a hex lower."""
    return [(at[0] + odd_even[1 - at[0] % 2][0], at[1] + odd_even[1 - at[0] % 2][1]) for odd_even in STEPS.values()]


def distance(a: Hex, b: Hex) -> int:
    def cube(c: int, r: int) -> tuple[int, int, int]:
        z = r - 1 - ((c - 1) - ((c - 1) & 1)) // 2
        return c, -c - z, z

    return max(abs(i - j) for i, j in zip(cube(*a), cube(*b), strict=True))


def turned(at: Hex) -> Hex:
    return COLUMNS + 1 - at[0], ROWS + 1 - at[1]


def on_edge(at: Hex) -> bool:
    return at[0] in (1, COLUMNS) or at[1] in (1, ROWS)


def from_edge(at: Hex, side: str) -> int:
    """The hex on the edge is 1."""
    return {"W": at[0], "E": COLUMNS + 1 - at[0], "N": at[1], "S": ROWS + 1 - at[1]}[side]


def links(m: Map) -> dict[frozenset[Hex], str]:
    found = {}
    for lane in m.lanes:
        for a, b in itertools.pairwise(lane.hexes):
            found[frozenset((a, b))] = lane.kind
    return found


def lane_hexes(m: Map) -> set[Hex]:
    return {at for lane in m.lanes for at in lane.hexes}


def reached(m: Map, starts: list[Hex], bridge: bool, driving: bool) -> set[Hex]:
    """Where one can go on foot, or driving (towns only along lanes)."""
    seen, stack, linked = set(starts), list(starts), links(m)
    while stack:
        at = stack.pop()
        for to in near(at):
            if to not in m.terrain or to in seen:
                continue
            if m.terrain[to] == "~" and not (bridge and to in m.bridges):
                continue
            if driving and m.terrain[to] in CITY and frozenset((at, to)) not in linked:
                continue
            if abs(m.elevation[at] - m.elevation[to]) <= (1 if driving else 2):
                seen.add(to)
                stack.append(to)
    return seen


def edge_faults(m: Map) -> list[str]:
    """What breaks the edge standard of FORMAT.md."""
    out = []
    ports: dict[str, set[Hex]] = {side: set() for side in PORTS}
    for lane in m.lanes:
        for i, step in enumerate(lane.steps):
            if isinstance(step, str):
                out += [] if i in (0, len(lane.steps) - 1) else [f"edge {step} inside a lane"]
                ports[step].add(lane.hexes[0] if i == 0 else lane.hexes[-1])
    out += [f"ports {side}" for side in PORTS if ports[side] != PORTS[side]]
    for at, level in m.elevation.items():
        out += [f"edge {at} at level {level}"] if on_edge(at) and level else []
    found = {at for at, x in m.terrain.items() if x == "~" and on_edge(at)}
    return out + [f"water {at}" for at in found ^ WATER]


def lane_faults(m: Map) -> list[str]:
    """Lanes are unbroken, gentle and dry."""
    out = []
    for lane in m.lanes:
        out += [] if lane.kind in ("road", "trail") else [f"kind {lane.kind}"]
        for a, b in itertools.pairwise(lane.hexes):
            out += [] if b in near(a) else [f"gap {a} {b}"]
            out += [] if abs(m.elevation[a] - m.elevation[b]) <= 1 else [f"steep {a} {b}"]
        for at in lane.hexes:
            out += [f"wet {at}"] if m.terrain[at] == "~" and at not in m.bridges else []
            out += [f"through a building {at}"] if m.terrain[at] in "bB" else []
    return out


def ground_faults(m: Map) -> list[str]:
    """Terrain, levels, bridges and areas are of the kinds there are."""
    out = [f"terrain {at}" for at, x in m.terrain.items() if x not in ".wtrbB~"]
    out += [f"level {at}" for at, x in m.elevation.items() if not 0 <= x <= 3]
    out += [f"water on a hill {at}" for at, x in m.terrain.items() if x == "~" and m.elevation[at]]
    out += [f"bridge {at}" for at in m.bridges if m.terrain[at] != "~" or at not in lane_hexes(m)]
    return out + [f"area {name} {at}" for name, found in m.areas.items() for at in found if at not in m.terrain]


@pytest.mark.parametrize("n", BOARD)
def test_every_map_keeps_the_edge_standard(n: int) -> None:
    assert edge_faults(maps()[n]) == []


@pytest.mark.parametrize("n", BOARD)
def test_every_lane_is_unbroken_gentle_and_dry(n: int) -> None:
    assert lane_faults(maps()[n]) == []


@pytest.mark.parametrize("n", BOARD)
def test_every_map_is_made_of_known_ground(n: int) -> None:
    m = maps()[n]
    assert ground_faults(m) == []
    assert (m.number, len(m.terrain), len(m.elevation)) == (n, 192, 192)


@pytest.mark.parametrize("n", BOARD)
def test_every_port_can_be_driven_to_and_every_dry_hex_walked_to(n: int) -> None:
    m = maps()[n]
    driven = reached(m, [(1, 7)], bridge=True, driving=True)
    assert all(at in driven for found in PORTS.values() for at in found)
    walked = reached(m, [(1, 7)], bridge=True, driving=False)
    assert [at for at, x in m.terrain.items() if x != "~" and at not in walked] == []


def test_a_spoilt_map_is_found_out() -> None:
    good = maps()[1]

    def with_(**changes: Any) -> Map:
        return dataclasses.replace(good, **changes)

    assert edge_faults(with_(elevation=good.elevation | {(1, 3): 1}))
    assert edge_faults(with_(terrain=good.terrain | {(9, 1): "."}))
    assert edge_faults(with_(terrain=good.terrain | {(16, 6): "~"}))
    assert edge_faults(with_(lanes=good.lanes[1:]))
    assert lane_faults(with_(lanes=(dataclasses.replace(good.lanes[0], steps=("W", (1, 7), (3, 7))),)))
    assert lane_faults(with_(elevation=good.elevation | {(2, 7): 2}))
    assert lane_faults(with_(terrain=good.terrain | {(3, 8): "~"}))
    assert ground_faults(with_(terrain=good.terrain | {(3, 8): "?"}))
    assert ground_faults(with_(bridges={(1, 7): "printed"}))
    text = (DATA / "maps" / "map1.txt").read_text(encoding="utf-8")
    with pytest.raises(ValueError, match="16 x 12"):
        parse(text.replace(".w...ww.~.w..ww.\n", ""))


def test_ports_and_water_survive_half_a_turn_and_meet_at_every_seam() -> None:
    opposite = {"W": "E", "E": "W", "N": "S", "S": "N"}
    for side, found in PORTS.items():
        assert {turned(at) for at in found} == PORTS[opposite[side]]
    assert {turned(at) for at in WATER} == WATER
    assert (17, 7) in near((16, 6))
    assert (5, 13) in near((5, 12))
    assert (12, 13) in near((12, 12))
    assert (9, 13) in near((8, 12))


def test_neighbours_are_at_distance_one() -> None:
    for at in maps()[1].terrain:
        assert [distance(at, to) for to in near(at)] == [1] * 6
        assert len(set(near(at))) == 6


def test_the_river_of_map_5_parts_west_from_east_but_for_the_bridge() -> None:
    m = maps()[5]
    west = [(1, r) for r in range(1, ROWS + 1)]
    assert not any((COLUMNS, r) in reached(m, west, bridge=False, driving=False) for r in range(1, ROWS + 1))
    assert (16, 6) in reached(m, [(1, 7)], bridge=True, driving=True)
    assert m.bridges == {(9, 7): "counter"}


def test_each_map_has_what_its_scenarios_ask_of_it() -> None:
    m = maps()
    assert sum(x >= 2 for x in m[1].elevation.values()) >= 10, "mountains"
    assert sum(x == "w" for x in m[2].terrain.values()) >= 20, "woods for the cache"
    assert m[2].terrain[m[2].areas["cache_default"][0]] == "w"
    assert set(m[2].areas["baranovic"]) & lane_hexes(m[2]), "a vehicle can stop in Baranovic"
    assert any(x in CITY for x in (m[2].terrain[at] for at in m[2].areas["baranovic"]))
    assert [lane.kind for lane in m[3].lanes if lane.steps[0] == "W"] == ["trail"]
    assert [lane.kind for lane in m[4].lanes if lane.steps[-1] == "E"] == ["road"]
    assert "road" in [lane.kind for lane in m[2].lanes if lane.steps[-1] == "S"]
    assert m[4].terrain[m[4].areas["helipad"][0]] == "."
    assert all("b" in m[n].terrain.values() for n in (4, 6)), "buildings that can be entered"
    assert "r" in m[6].terrain.values()


@pytest.mark.parametrize("n", BOARD)
def test_the_maps_in_numbers_are_the_maps_in_letters(n: int) -> None:
    m = maps()[n]
    for (c, r), x in m.terrain.items():
        at = (r - 1) * 16 + c - 1
        assert ".wtrbB~"[ids.MAP_TERRAIN[n - 1][at]] == x
        assert ids.MAP_ELEVATION[n - 1][at] == m.elevation[c, r]
    edges = {1000 + i: side for i, side in enumerate("NESW")}
    for row, lane in zip(ids.MAP_LANES[n - 1], m.lanes, strict=True):
        assert (["", "trail", "road"][row[0]], ids.LANE_NAMES[row[1]]) == (lane.kind, lane.name)
        assert tuple(edges.get(x, (x % 16 + 1, x // 16 + 1)) for x in row[2:]) == lane.steps


# --- scenarios --------------------------------------------------------------------------------------------------------


def scenario(n: int) -> dict[str, Any]:
    return scenarios()[n - 1]


def layout(n: int) -> dict[int, dict[str, Any]]:
    return {place["map"]: place for place in scenario(n)["layout"]}


def free(n: int, board: int, edge: str) -> bool:
    """Whether no other map is joined to this edge."""
    at, step = layout(n)[board]["at"], {"E": (1, 0), "W": (-1, 0), "N": (0, -1), "S": (0, 1)}[edge]
    return [at[0] + step[0], at[1] + step[1]] not in [p["at"] for p in scenario(n)["layout"]]


def placed(n: int, board: int, at: Hex) -> Hex:
    """A hex of a map as a hex of the table."""
    place = layout(n)[board]
    at = turned(at) if place["rot"] == 180 else at
    return at[0] + COLUMNS * place["at"][0], at[1] + ROWS * place["at"][1]


# fmt: off
ON_THE_TABLE = [
    pytest.param(1, {3, 4}, None, [], marks=pytest.mark.rule("LB.S1.maps")),
    pytest.param(2, {2, 3}, (2, 3), [(2, "W"), (3, "E")], marks=pytest.mark.rule("LB.S2.maps")),
    pytest.param(3, {1, 2, 3}, None, [], marks=pytest.mark.rule("LB.S3.maps")),
    pytest.param(4, {1, 3, 5}, (1, 5), [(5, "E")], marks=pytest.mark.rule("LB.S4.maps")),
    pytest.param(6, {3, 4}, (3, 4), [(3, "W"), (4, "E")], marks=pytest.mark.rule("LB.S6.maps")),
    pytest.param(7, {1, 2, 3}, None, [(3, "S"), (2, "N")], marks=pytest.mark.rule("LB.S7.maps")),
    pytest.param(8, {4, 6}, None, [], marks=pytest.mark.rule("LB.S8.maps")),
    pytest.param(9, {1, 2, 4}, (4, 2), [(2, "S")], marks=pytest.mark.rule("LB.S9.maps")),
]
# fmt: on


@pytest.mark.parametrize(("n", "used", "west_of", "open_edges"), ON_THE_TABLE)
def test_the_maps_a_scenario_names_lie_as_its_text_needs(
    n: int, used: set[int], west_of: tuple[int, int] | None, open_edges: list[tuple[int, str]]
) -> None:
    assert set(layout(n)) == used
    if west_of:
        (c, r), (d, t) = layout(n)[west_of[0]]["at"], layout(n)[west_of[1]]["at"]
        assert (d, t) == (c + 1, r), "side by side"
    assert all(free(n, board, edge) for board, edge in open_edges)


@pytest.mark.rule("LB.S5.maps")
def test_corpus_christi_has_city_hills_and_woods() -> None:
    ground = [(m.terrain[at], m.elevation[at]) for m in (maps()[k] for k in layout(5)) for at in m.terrain]
    assert sum(x in CITY for x, _ in ground) >= 20
    assert any(x == "r" for x, _ in ground), "demolished ruins"
    assert sum(level > 0 for _, level in ground) >= 20
    assert sum(x == "w" for x, _ in ground) >= 20


@pytest.mark.parametrize("n", range(1, 10))
def test_a_layout_is_one_piece_of_different_maps(n: int) -> None:
    places = [tuple(p["at"]) for p in scenario(n)["layout"]]
    assert len(set(places)) == len(layout(n)) == len(places)
    assert all(p["rot"] in (0, 180) for p in scenario(n)["layout"])
    joined = {places[0]}
    for _ in places:
        joined |= {p for p in places if any(abs(p[0] - q[0]) + abs(p[1] - q[1]) == 1 for q in joined)}
    assert joined == set(places)


def test_the_other_reading_of_scenario_7_lays_its_maps_in_a_row() -> None:
    other = scenario(7)["alternative_layout"]
    assert [(p["map"], p["at"], p["rot"]) for p in other["layout"]] == [(3, [0, 0], 0), (1, [1, 0], 0), (2, [2, 0], 0)]
    zone = other["american_setup"][0]
    assert zone == {"maps": [3], "edge": {"map": 3, "side": "W", "max": 1}, "row_min": 3, "row_max": 10}


def roster(n: int, side: str) -> str:
    """The forces of a side in one line."""
    x, parts = scenario(n)["sides"][side], []
    parts.append(x["colour"])
    named = []
    for v in x["vehicles"]:
        extra = f" RF+{v['rf']}" if "rf" in v else f" with {v['mount']}" if "mount" in v else ""
        named.append(f"{v['count']} {v['vehicle']}{extra}{' ' + v['sights'] if 'sights' in v else ''}")
    carried = [f"{w['count']} {w.get('printed', w['weapon'])}" for w in x["weapons"]]
    carried += [f"{x['mortars']} 82mm"] if x["mortars"] else []
    parts += [", ".join(row) for row in (named, carried) if row]
    for line in x["troops"]:
        men = [f"{count} {w}" for w, count in line.items() if w in ids.WEAPON_NAMES]
        parts.append(f"{line['quality']} {line['total']}: {', '.join(men)}")
    return "; ".join(parts + [f"{x[k]} {k}" for k in ("leaders", "horses", "dummies") if x[k]])


# fmt: off
FORCES = [
    pytest.param(1, "A", "green; Veteran 15: 9 AR, 2 SMG, 3 PST, 1 Rifle; 1 leaders", marks=pytest.mark.rule("LB.S1.forces-defender")),
    pytest.param(1, "B", "brown; Trained 24: 16 PST, 4 SG, 2 Rifle, 2 SMG; 1 leaders", marks=pytest.mark.rule("LB.S1.forces-attacker")),
    pytest.param(2, "A", "green; 3 GPMG, 1 TANKBR; Veteran 20: 16 AR, 4 PST; Trained 18: 13 AR, 5 PST; 2 leaders", marks=pytest.mark.rule("LB.S2.forces-defender")),
    pytest.param(2, "B", "brown; 1 M2, 2 FAV; 1 HMG; Elite 8: 6 AR, 2 SMG; Veteran 12: 8 AR, 3 SMG, 1 PST; Trained 10: 3 AR, 3 Rifle, 2 SMG, 2 PST; 2 leaders", marks=pytest.mark.rule("LB.S2.forces-attacker")),
    pytest.param(3, "A", "brown; 3 HMMWV, 1 TRUCK, 2 FAV; 1 HMG, 2 GPMG; Veteran 22: 12 AR, 4 SMG, 3 PST, 3 Rifle; 2 leaders", marks=pytest.mark.rule("LB.S3.forces-defender")),
    pytest.param(3, "B", "green; 1 BMP_BC, 1 TRUCK, 2 HMMWV; 1 GPMG; Elite 14: 8 AR, 3 SMG, 2 Rifle, 1 PST; Trained 13: 7 AR, 5 SG, 1 Rifle; 1 leaders", marks=pytest.mark.rule("LB.S3.forces-attacker")),
    pytest.param(4, "A", "green; 1 M113, 2 HMMWV; Elite 4: 2 Rifle, 1 AR, 1 SMG; Veteran 6: 4 AR, 1 SG, 1 PST; Trained 4: 2 PST, 1 SMG, 1 AR; 2 leaders", marks=pytest.mark.rule("LB.S4.forces-defender")),
    pytest.param(4, "B", "brown; 2 FAV, 1 HMMWV, 1 M113, 1 TRUCK; Veteran 6: 3 AR, 2 Rifle, 1 PST; Trained 20: 8 PST, 4 SG, 6 Rifle, 2 SMG; 2 leaders", marks=pytest.mark.rule("LB.S4.forces-attacker")),
    pytest.param(5, "A", "green; 2 M113, 1 M1A1 RF+1, 1 LAV_75; Trained 30: 6 PST, 2 SG, 4 SMG, 4 Rifle, 14 AR; Novice 12: 5 PST, 6 AR, 1 SG; 2 leaders; 4 dummies", marks=pytest.mark.rule("LB.S5.forces-defender")),
    pytest.param(5, "B", "brown; 2 FAV, 1 HMMWV with TOW_II, 1 M2, 1 M1, 1 STINGRAY; Veteran 9: 4 AR, 4 SMG, 1 PST; Novice 45: 7 SG, 8 Rifle, 12 PST, 5 SMG, 13 AR; 4 leaders", marks=pytest.mark.rule("LB.S5.forces-attacker")),
    pytest.param(6, "A", "green; 1 TRUCK; 1 ATGM; Trained 14: 6 AR, 2 PST, 6 Rifle; 1 leaders; 4 horses", marks=pytest.mark.rule("LB.S6.forces-defender")),
    pytest.param(6, "B", "brown; 2 TRUCK, 2 UAZ_469, 1 BTR_70_80; 2 HMG; Veteran 16: 12 AR, 4 PST; 1 leaders", marks=pytest.mark.rule("LB.S6.forces-attacker")),
    pytest.param(7, "A", "brown; 2 TRUCK, 1 M113; 1 GPMG; Veteran 11: 2 PST, 9 AR; 1 leaders", marks=pytest.mark.rule("LB.S7.forces-defender")),
    pytest.param(7, "B", "green; 1 TRUCK; 1 HMG; Trained 20: 4 PST, 16 AR; 1 leaders; 4 horses", marks=pytest.mark.rule("LB.S7.forces-attacker")),
    pytest.param(8, "A", "green; 2 82mm; Veteran 14: 9 AR, 4 PST, 1 SG; Trained 10: 5 AR, 2 Rifle, 2 PST, 1 SG; 2 leaders; 5 dummies", marks=pytest.mark.rule("LB.S8.forces-defender")),
    pytest.param(8, "B", "brown; 1 STINGRAY infrared; 2 GPMG, 1 HMG; Elite 8: 5 AR, 3 SMG; Veteran 6: 3 SG, 3 AR; Trained 10: 6 AR, 3 PST, 1 SMG; Novice 10: 5 AR, 3 PST, 2 Rifle; 4 leaders", marks=pytest.mark.rule("LB.S8.forces-attacker")),
    pytest.param(9, "A", "green; 1 T_90, 1 T_72_80, 1 BMD_B, 2 BMP_BC, 2 TRUCK; 2 GPMG, 1 HMG; Veteran 34: 21 AR, 2 SG, 8 PST, 3 SMG; 3 leaders", marks=pytest.mark.rule("LB.S9.forces-defender")),
    pytest.param(9, "B", "brown; 1 M1A2, 1 M2, 1 M113; 1 AT_4, 1 TANKBR, 1 HMG; Trained 28: 21 AR, 3 PST, 3 SG, 1 SMG; 3 leaders", marks=pytest.mark.rule("LB.S9.forces-attacker")),
]
MORALE = [
    pytest.param(1, (9, 13), (10, 20), marks=pytest.mark.rule("LB.S1.morale")),
    pytest.param(2, (20, 32), (20, 32), marks=pytest.mark.rule("LB.S2.morale")),
    pytest.param(3, (16, 38), (12, 26), marks=pytest.mark.rule("LB.S3.morale")),
    pytest.param(4, (10, 24), (18, 30), marks=pytest.mark.rule("LB.S4.morale")),
    pytest.param(5, (24, 50), (30, 68), marks=pytest.mark.rule("LB.S5.morale")),
    pytest.param(6, (7, 12), (10, 20), marks=pytest.mark.rule("LB.S6.morale")),
    pytest.param(7, (10, 18), (8, 16), marks=pytest.mark.rule("LB.S7.morale")),
    pytest.param(8, (12, 21), (15, 32), marks=pytest.mark.rule("LB.S8.morale")),
    pytest.param(9, (35, 70), (20, 40), marks=pytest.mark.rule("LB.S9.morale")),
]
# fmt: on


@pytest.mark.parametrize(("n", "side", "printed"), FORCES)
def test_the_forces_are_as_printed(n: int, side: str, printed: str) -> None:
    assert roster(n, side) == printed
    for line in scenario(n)["sides"][side]["troops"]:
        assert sum(line.get(w, 0) for w in ids.WEAPON_NAMES) == line["total"]


@pytest.mark.parametrize(("n", "defender", "attacker"), MORALE)
def test_morale_numbers_are_as_printed(n: int, defender: tuple[int, int], attacker: tuple[int, int]) -> None:
    for side, printed in (("A", defender), ("B", attacker)):
        morale = scenario(n)["sides"][side]["morale"]
        assert (morale["hesitation"], morale["break"]) == printed


def test_the_nine_scenarios_are_numbered_and_b_attacks() -> None:
    assert [s["id"] for s in scenarios()] == list(range(1, 10))
    for s in scenarios():
        assert (s["attacker"], s["initiative"]) == ("B", "B")
        assert (s["sides"]["A"]["role"], s["sides"]["B"]["role"]) == ("defender", "attacker")
        assert s["sides"]["A"]["colour"] != s["sides"]["B"]["colour"]
    assert [s["id"] for s in scenarios() if s["setup_first"] == "B"] == [9]
    assert {s["id"]: s["length"] for s in scenarios() if s["length"]} == {5: 15, 8: 12}
    assert [s["id"] for s in scenarios() if s["night"]] == [4, 8]


@pytest.mark.rule("LB.comp.vehicle-card-required")
@pytest.mark.parametrize(("n", "side"), SIDES)
def test_every_vehicle_on_a_list_has_its_card(n: int, side: str) -> None:
    for line in scenario(n)["sides"][side]["vehicles"]:
        assert line["vehicle"] in CARDS
        v = number(line["vehicle"])
        assert ids.VEHICLE_POSTS[v]
        assert ids.VEHICLE_DAMAGE[v][ids.BODY_MINOR]
        if "mount" in line:
            assert ids.ITEM_CLASS[ids.ITEM_NAMES.index(line["mount"])] in ids.VEHICLE_MOUNTS[v]


def people(n: int, side: str) -> int:
    x = scenario(n)["sides"][side]
    men: int = x["leaders"] + sum(line["total"] for line in x["troops"])
    return men


@pytest.mark.parametrize(("n", "side"), SIDES)
def test_the_people_of_a_side_fill_every_crew_seat(n: int, side: str) -> None:
    seats = 0
    for line in scenario(n)["sides"][side]["vehicles"]:
        seats += line["count"] * len(ids.VEHICLE_POSTS[number(line["vehicle"])])
    assert seats <= people(n, side)


@pytest.mark.parametrize(("n", "side"), SIDES)
def test_a_side_can_hesitate_before_it_breaks_and_can_break(n: int, side: str) -> None:
    x = scenario(n)["sides"][side]
    total = people(n, side) + x["leaders"] * (ids.MORALE_LEADER - ids.MORALE_MAN)
    for line in x["vehicles"]:
        soft = ids.VEHICLE_SOFT[number(line["vehicle"])]
        total += line["count"] * (ids.MORALE_SOFT if soft else ids.MORALE_ARMOURED)
    assert 0 < x["morale"]["hesitation"] < x["morale"]["break"] <= total


@pytest.mark.parametrize(("n", "side"), SIDES)
def test_the_men_weapons_and_dummies_of_a_side_are_in_the_box(n: int, side: str) -> None:
    x = scenario(n)["sides"][side]
    for w in ids.WEAPON_NAMES:
        assert sum(line.get(w, 0) for line in x["troops"]) <= infantry()["men_available_per_colour"][w]
    assert all(line["quality"] in ids.QUALITY_NAMES for line in x["troops"])
    assert all(line["weapon"] in ids.ITEM_NAMES for line in x["weapons"])
    assert all(f["type"] in tables()["artillery"][f["kind"]] for f in x["fire_support"])
    assert x["dummies"] <= infantry()["other_counters"]["dummy"][x["colour"]]


@pytest.mark.parametrize("n", range(1, 10))
def test_the_counters_of_the_box_are_enough_but_for_the_known_shortage(n: int) -> None:
    cars: Counter[str] = Counter()
    arms: Counter[int] = Counter()
    for x in scenario(n)["sides"].values():
        for line in x["vehicles"]:
            cars[line["vehicle"]] += line["count"]
        for line in x["weapons"]:
            arms[ids.ITEM_CLASS[ids.ITEM_NAMES.index(line["weapon"])]] += line["count"]
    short = {k: count for k, count in cars.items() if count > len(ids.VEHICLE_COUNTERS[number(k)])}
    assert short == ({"HMMWV": 5} if n == 3 else {})
    stock: Counter[int] = Counter()
    for sort, count in zip(ids.ITEM_CLASS, ids.ITEM_COUNTERS, strict=True):
        stock[sort] += count
    assert all(count <= stock[sort] for sort, count in arms.items())
    assert sum(x["horses"] for x in scenario(n)["sides"].values()) <= stock[ids.STEED]


ZONE_KEYS = {
    "maps", "not_maps", "edge", "enter", "lane", "near_area", "city", "edge_min", "enemy_min", "objective_min",
    "terrain_any", "ruling",
}  # fmt: skip


@pytest.mark.parametrize(("n", "side"), SIDES)
def test_a_setup_speaks_of_maps_lanes_and_areas_that_are_there(n: int, side: str) -> None:
    for zone in scenario(n)["sides"][side]["setup"]:
        assert set(zone) <= ZONE_KEYS
        named = [*zone.get("maps", []), *zone.get("not_maps", []), *zone.get("city", {"maps": []})["maps"]]
        named += [zone[k]["map"] for k in ("edge", "enter", "lane", "near_area") if k in zone]
        named += [e["map"] for e in zone.get("edge_min", [])]
        assert set(named) <= set(layout(n))
        if "near_area" in zone:
            assert zone["near_area"]["area"] in maps()[zone["near_area"]["map"]].areas
        for key, name in (("lane", "name"), ("enter", "lane")):
            if key in zone:
                assert zone[key][name] in [lane.name for lane in maps()[zone[key]["map"]].lanes]


def may_set_up(n: int, zone: dict[str, Any]) -> set[tuple[int, Hex]]:
    """The dry hexes of a zone; limits by the other side's pieces are left out."""
    return {(k, at) for k in layout(n) for at in maps()[k].terrain if in_zone(n, zone, k, at)}


def in_zone(n: int, zone: dict[str, Any], k: int, at: Hex) -> bool:
    m, here = maps()[k], placed(n, k, at)
    checks = [m.terrain[at] != "~", k in zone.get("maps", [k]), k not in zone.get("not_maps", [])]
    if "edge" in zone:
        checks.append(k == zone["edge"]["map"] and from_edge(at, zone["edge"]["side"]) <= zone["edge"]["max"])
    checks += [from_edge(at, e["side"]) >= e["min"] for e in zone.get("edge_min", []) if e["map"] == k]
    if "city" in zone:
        town = [placed(n, c, q) for c in zone["city"]["maps"] for q, x in maps()[c].terrain.items() if x in CITY]
        checks.append(min(distance(here, q) for q in town) <= zone["city"]["max"])
    if "terrain_any" in zone:
        checks.append(m.terrain[at] == "w" or m.elevation[at] > 0)
    if "near_area" in zone:
        area = maps()[zone["near_area"]["map"]].areas[zone["near_area"]["area"]]
        checks.append(
            min(distance(here, placed(n, zone["near_area"]["map"], q)) for q in area) <= zone["near_area"]["max"]
        )
    if "lane" in zone:
        checks.append(k == zone["lane"]["map"] and beside(k, at, zone["lane"]["name"]) <= zone["lane"]["max"])
    if "enter" in zone:
        way = zone["enter"]
        checks.append(k == way["map"] and from_edge(at, way["side"]) == 1)
        checks.append(beside(k, at, way["lane"], way["side"]) <= way["max"])
    if "objective_min" in zone:
        goal = scenario(n)["objective_area"]
        cache = maps()[goal["map"]].areas[goal["area"]][0]
        checks.append(distance(here, placed(n, goal["map"], cache)) >= zone["objective_min"])
    return all(checks)


def beside(k: int, at: Hex, lane: str, side: str = "") -> int:
    """How far a hex is from a lane of its map, or from where the lane meets a side."""
    found = [q for x in maps()[k].lanes if x.name == lane for q in x.hexes if not side or from_edge(q, side) == 1]
    return min((distance(at, q) for q in found), default=99)


@pytest.mark.parametrize(("n", "side"), SIDES)
def test_a_side_has_room_to_set_up(n: int, side: str) -> None:
    """Four vehicles to a hex, two on a lane, none in roadless town; infantry stack freely."""
    x = scenario(n)["sides"][side]
    zone = {q for z in x["setup"] for q in may_set_up(n, z)}
    assert zone
    room = 0
    for k, at in zone:
        on_lane = at in lane_hexes(maps()[k])
        if on_lane or maps()[k].terrain[at] not in CITY:
            room += 2 if on_lane else 4
    assert room >= sum(line["count"] for line in x["vehicles"])


@pytest.mark.parametrize("n", range(1, 10))
def test_exits_bridges_and_objectives_are_there(n: int) -> None:
    s = scenario(n)
    for way in s.get("exits", []):
        assert free(n, way["map"], way["edge"]), "an exit is no seam"
        m = maps()[way["map"]]
        out = [at for at in m.terrain if from_edge(at, way["edge"]) == 1 and m.terrain[at] != "~"]
        if "near_lane" in way:
            out = [at for at in out if beside(way["map"], at, way["near_lane"], way["edge"]) <= way["max"]]
        if "from_corner" in way:
            out = [at for at in out if from_edge(at, way["from_corner"]) <= way["max"]]
        assert out
    for b in s.get("bridges", []):
        assert read_hex(b["hex"]) in maps()[b["map"]].bridges
    for key in ("objective_area", "objective_unit"):
        if key in s:
            assert s[key]["area"] in maps()[s[key]["map"]].areas


def test_scenario_3_leaves_room_ten_hexes_from_the_cache() -> None:
    cache = placed(3, 2, maps()[2].areas["cache_default"][0])
    assert sum(distance(placed(3, 3, at), cache) >= 10 for at in maps()[3].terrain) >= 60


def test_scenario_4_starts_close_enough_for_the_six_hex_limit_to_bite() -> None:
    west = [placed(4, 1, (1, r)) for r in range(1, ROWS + 1)]
    assert min(distance(a, placed(4, 3, b)) for a in west for b in maps()[3].terrain) < 6


def test_scenario_5_leaves_room_five_hexes_from_a_full_city() -> None:
    city = [placed(5, 6, at) for at, x in maps()[6].terrain.items() if x in CITY]
    zone = may_set_up(5, scenario(5)["sides"]["B"]["setup"][0])
    assert sum(all(distance(placed(5, k, at), q) >= 5 for q in city) for k, at in zone) >= 40


def test_scenario_6_asks_for_two_thirds_of_its_people() -> None:
    goal = scenario(6)["victory"]
    assert goal["initial_personnel"] == people(6, "B") == 17
    assert goal["personnel"] == math.ceil(17 * 2 / 3) == 12


def test_scenario_9_starts_within_a_kilometre_of_baranovic() -> None:
    city = [placed(9, 2, at) for at in maps()[2].areas["baranovic"]]
    road = [at for lane in maps()[4].lanes if lane.name == "main" for at in lane.hexes]
    far = sorted(min(distance(placed(9, 4, at), q) for q in city) for at in road)
    assert far[len(far) // 2] <= 20
    assert len(road) * 2 >= sum(line["count"] for line in scenario(9)["sides"]["A"]["vehicles"])


def test_fire_support_has_its_rounds() -> None:
    found = {}
    for n, side in SIDES:
        for f in scenario(n)["sides"][side]["fire_support"]:
            found[n, f["type"]] = (f["count"], f["rounds"], f["shared"], f["he_only"], f.get("on_map", False))
    assert found == {
        (3, "82mm"): (1, 10, False, False, False),
        (5, "82mm"): (1, 20, True, True, True),
        (5, "120mm"): (1, 20, True, True, True),
        (8, "82mm"): (1, 10, False, False, False),
        (8, "4.2in"): (1, 10, False, False, False),
    }
