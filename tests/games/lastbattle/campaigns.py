"""A campaign to write tests with: forces on its map, orders carried out or refused."""

from __future__ import annotations

import copy
import tomllib
from itertools import pairwise
from typing import Any

import pytest

from grognard.games.lastbattle.campaign import purchases
from grognard.games.lastbattle.campaign import war as w
from grognard.games.lastbattle.campaign.country import read_country
from grognard.games.lastbattle.campaign.field import battle_text, strength
from grognard.games.lastbattle.campaign.recovery import Outcome, settle
from grognard.games.lastbattle.campaign.war import Force, War, begin
from grognard.games.lastbattle.charts import DATA
from grognard.kernel.chance import ScriptedDice
from grognard.kernel.flow import Refusal

GREEN, BROWN = 0, 1
NINE = "olszna"
THREE = "trzy-mosty"
MECH = {"M2": 2, "AR-Trained": 10}
FOOT = {"AR-Trained": 8}


def war(*forces: tuple[int, str, dict[str, int]], country: str = NINE, dice: str = "", turn: int = 0) -> War:
    """The morning of the first day, with these forces."""
    found = begin(country)
    found.turn = turn
    DICE[:] = [int(x) - 1 for x in dice.split()]
    for side, box, assets in forces:
        found.forces.append(Force(side, box, dict(assets), arrived=-1))
        found.control[box] = side
    return found


DICE: list[int] = []  # scripted, for the next rolls


class Refused(Exception):
    """An order that a rule refuses."""

    def __init__(self, why: Refusal) -> None:
        super().__init__(why.rule)
        self.why = why


def scripted() -> ScriptedDice:
    script = ScriptedDice(DICE[:] or [0])
    DICE.clear()
    return script


def do(found: War, order: list[Any]) -> None:
    """One order, as the decisions of a campaign carry it out."""
    name, *rest = order
    if name == "end":
        w.end_phase(found)
    elif name == "settle":
        settle(found, rest[0], (outcome(rest[1]), outcome(rest[2])))
    elif name == "move":
        check(w.may_move(found, found.forces[rest[1]], rest[2]))
        w.move(found, found.forces[rest[1]], rest[2])
        w.take_control(found)
    elif name == "buy":
        side, asset, many, box = rest
        check(purchases.may_buy(found, side, asset, box, many))
        purchases.buy(found, side, asset, box, many)
        if found.turn >= 0:
            purchases.arrive(found, side)
    elif name in ("fly", "transfer"):
        may, act = (w.may_fly, w.fly) if name == "fly" else (w.may_transfer, w.transfer)
        check(may(found, found.helicopters[rest[1]], *rest[2:]))
        act(found, found.helicopters[rest[1]], *rest[2:])
    else:
        check(w.may_repair(found, *rest))
        w.repair(found, w.shelf(found, rest[0])[rest[1]], scripted())


def check(why: Refusal | None) -> None:
    if why is not None:
        raise Refused(why)


def outcome(data: dict[str, Any]) -> Outcome:
    damaged = [(name, list(parts)) for name, parts in data.get("damaged", [])]
    left = [(name, n, edge) for name, n, edge in data.get("left", [])]
    limped = [(name, list(parts), edge) for name, parts, edge in data.get("limped", [])]
    return Outcome(dict(data.get("lost", {})), damaged, left, bool(data.get("broken", False)), limped)


def met(turn: int = 0) -> War:
    """Green has come from Zawada to Bród, where Brown stands."""
    found = war((GREEN, "zawada", MECH), (BROWN, "brod", MECH), turn=turn)
    do(found, ["move", GREEN, 0, "brod"])
    return found


def battle(found: War, box: str) -> str:
    attacks = w.attacker(found, box, scripted())
    return battle_text(found, box, attacks, [strength(found, side, box) for side in (0, 1)])


def refused(found: War, *order: Any) -> str:
    with pytest.raises(Refused) as caught:
        do(found, list(order))
    return caught.value.why.rule


def raw(country: str = THREE) -> dict[str, Any]:
    told = tomllib.loads((DATA / "campaigns.toml").read_text(encoding="utf-8"))
    return copy.deepcopy(next(x for x in told["campaign"] if x["id"] == country))


def chain(boxes: int) -> War:
    """Boxes in a row, with homes at both ends."""
    names = [f"b{k}" for k in range(boxes)]
    layout = [{"map": 1, "at": [0, 0]}]
    homes = {names[0]: "green", names[-1]: "brown"}
    data = {
        "id": "row", "name": "Row", "boxes": [
            {"id": n, "name": n, "layout": layout, **({"home": homes[n]} if n in homes else {})} for n in names
        ],
        "lines": [{"a": a, "b": b, "leave": "E", "enter": "W"} for a, b in pairwise(names)],
    }  # fmt: skip
    found = begin(read_country(data))
    found.turn = 0
    return found
