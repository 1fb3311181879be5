"""The vehicle cards of Last Battle against what the books print, and what must hold of every card.

They are read through ids.py, which the rules use. The tables of expected values are in the words of the book. A rule's mark
stands at its own row.
"""

from __future__ import annotations

import itertools
import re

import pytest

from games.lastbattle.printed import column, number
from grognard.games.lastbattle import ids
from grognard.games.lastbattle.charts import (
    generic_counters,
    vehicles,
)
from grognard.games.lastbattle.gen import main as generate

CARDS = list(vehicles())


def test_the_generated_tables_are_fresh() -> None:
    """`grognard gen lastbattle` writes them."""
    assert generate(check=True)


# --- the cards: what is printed ---------------------------------------------------------------------------------------


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
