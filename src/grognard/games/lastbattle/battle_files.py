"""Battles as files: a text is checked as a whole, so that its author sees every error at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from grognard.games.lastbattle.assets import (
    BUY_ITEM,
    BUY_MORTAR,
    GRADE,
    GRADE_NAMES,
    HEAD,
    breaking,
    cost,
    hesitation,
    is_sold,
    nothing,
)
from grognard.games.lastbattle.battle import LONGEST, SIDES, BadBattle, Battle, OneSide, bad, book, read_battle, schema
from grognard.games.lastbattle.battle_cards import cards_of
from grognard.games.lastbattle.battle_laid import check_counters, force_of, lay, side_of, situation_of
from grognard.games.lastbattle.battle_lines import line_of
from grognard.games.lastbattle.battle_written import toml_text
from grognard.games.lastbattle.board import Board
from grognard.games.lastbattle.ids import ITEM_NAMES, QUALITY_NAMES, VEHICLE_NAMES, WEAPON_NAMES
from grognard.games.lastbattle.s19_shopping import LEADER, man
from grognard.games.lastbattle.situation import Force, Situation
from grognard.kernel.scenario_files import Checked, Fault, ScenarioFiles

BOOK_NAMES = {f"s{n}": n - 1 for n in range(1, 10)}


def check(text: str) -> Checked:
    """LB.format.fields: what a text tells, and everything that is wrong with it."""
    try:
        battle = read_battle(text)
    except BadBattle as wrong:
        return Checked(faults=[fault(wrong, text)])
    found = faults(battle)
    return Checked(
        title=battle.name,
        faults=[fault(wrong, text) for wrong in found],
        text=toml_text(battle),
        plain=msgspec.to_builtins(battle),
        facts=facts_of(battle),
        options=dict.fromkeys(battle.options, True),
    )


def fault(wrong: BadBattle, text: str) -> Fault:
    told = not text.lstrip().startswith("{")
    line = wrong.params.get("line") or (line_of(text, wrong.field) if told and wrong.field else 0)
    return Fault(wrong.key, wrong.params, wrong.field, line, wrong.rule)


def faults(battle: Battle) -> list[BadBattle]:
    """Part by part: what is wrong with one side does not hide what is wrong with the other."""
    out: list[BadBattle] = []
    ground: list[Board] = []
    attempt(out, lambda: check_names(battle))
    attempt(out, lambda: ground.append(lay(battle)))
    if not ground:
        return out  # without a layout there are no places
    if battle.design is None:
        for k in (0, 1):
            attempt(out, lambda k=k: force_of(battle, ground[0], cards_of(battle), k))
        attempt(out, lambda: check_counters(battle))
    if not out:
        attempt(out, lambda: situation_of(battle))
    return out


def check_names(battle: Battle) -> None:
    """LB.format.fields: a battle has a name by which it is found in a list; every name stands on one line."""
    if not battle.name.strip():
        bad("name", "no-name")
    named = {"name": battle.name, "place": battle.place}
    if battle.sides is not None:
        named |= {"sides.A.name": battle.sides.A.name, "sides.B.name": battle.sides.B.name}
    named |= {f"maps[{k}].name": one.name for k, one in enumerate(battle.maps)}
    named |= {f"cards[{k}].name": one.name for k, one in enumerate(battle.cards)}
    for field, name in named.items():
        if len(name.splitlines()) > 1:
            bad(field, "one-line")


def attempt(out: list[BadBattle], part: Callable[..., object]) -> None:
    try:
        part()
    except BadBattle as wrong:
        if all((wrong.field, wrong.key) != (known.field, known.key) for known in out):
            out.append(wrong)


# ---- for the editor ----


def facts_of(battle: Battle) -> dict[str, Any]:
    """Where the sides set up and leave, what they fight for, and what they are worth by the tables of prices."""
    try:
        sit: Situation | None = situation_of(battle)
    except BadBattle:
        sit = None
    forces = sit.forces if sit is not None else loose_forces(battle)
    sides = {}
    for k, letter in enumerate(SIDES):
        force = forces[k]
        worth = None if battle.design is not None else worth_of(side_of(battle, k))
        sides[letter] = {
            "zone": [] if force is None else sorted({h for zone in force.zones for h in zone.hexes} | set(force.entry)),
            "exits": [] if force is None else sorted(force.exits),
            "worth": worth,
        }
    return {"sides": sides, "objective": [] if sit is None else sit.objective}


def loose_forces(battle: Battle) -> list[Force | None]:
    """As many of the two sides as can be read."""
    out: list[Force | None] = []
    for k in (0, 1):
        try:
            out.append(None if battle.design is not None else force_of(battle, lay(battle), cards_of(battle), k))
        except BadBattle:
            out.append(None)
    return out


def worth_of(side: OneSide) -> dict[str, Any]:
    """LB.design.hesitation-break: the price of a force in quarters of a point, and its nerve if it were bought, by
    grade of morale."""
    force = nothing()
    for vehicle in side.vehicles:
        if vehicle.vehicle in VEHICLE_NAMES:
            force[HEAD + VEHICLE_NAMES.index(vehicle.vehicle)] += vehicle.count
    for troop in side.troops:
        for weapon in WEAPON_NAMES:
            force[HEAD + man(weapon, QUALITY_NAMES.index(troop.quality))] += int(getattr(troop, weapon))
    for asset in LEADER:
        force[HEAD + asset] += side.leaders
    add_weapons(force, side)
    nerve = {}
    for grade, name in enumerate(GRADE_NAMES):
        force[GRADE] = grade
        nerve[name] = [hesitation(force), breaking(force)]
    return {"price": cost(force), "nerve": nerve}


def add_weapons(force: list[int], side: OneSide) -> None:
    for weapon in side.weapons:
        asset = BUY_ITEM + ITEM_NAMES.index(weapon.weapon) if weapon.weapon in ITEM_NAMES else -1
        if asset >= 0 and is_sold(asset):
            force[HEAD + asset] += weapon.count
    force[HEAD + BUY_MORTAR] += side.mortars


def of_book(scenario: str) -> dict[str, Any] | None:
    """One of the nine as a battle to begin with: its number and what is only for its readers left out."""
    number = BOOK_NAMES.get(scenario)
    if number is None:
        return None
    told: dict[str, Any] = msgspec.to_builtins(book()[number])
    for name in ("id", "special", "rules_needed", "layout_note", "marks", "alternative_layout"):
        told.pop(name, None)
    return told


FILES = ScenarioFiles(longest=LONGEST, check=check, schema=schema, book=of_book)
