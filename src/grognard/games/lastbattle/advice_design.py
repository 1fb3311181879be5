"""How a computer designs a battle: it agrees, writes down a mission it can carry out, buys a force for it and seals."""

from __future__ import annotations

from grognard.games.lastbattle.assets import (
    BREAK_FRONT,
    HOLD_GROUND,
    MISSION,
    SEIZE_HILLS,
    SEIZE_VILLAGES,
    budget_of,
    cost,
    units_cost,
)
from grognard.games.lastbattle.battle_design import half_of
from grognard.games.lastbattle.s19_missions import SEIZES, half_up, mission_of, seized, targets
from grognard.games.lastbattle.s19_purchase import Buying, purchase
from grognard.games.lastbattle.s19_shopping import ALL_ARMS, MEN, STEEL
from grognard.games.lastbattle.s19_terms import Halving, MapLaying, Sides, Sizing
from grognard.games.lastbattle.state import State, situation

FRAMES = (Sides, MapLaying, Halving, Sizing, Buying)
Action = tuple[str, int]
PLAIN = {"agree": 1.0, "dispute": 0.01, "settle": 1.0, "sheet": 0.002, "fold": 0.001, "colour": 1.0, "part": 1.0}
MISSIONS = {BREAK_FRONT: 1.0, SEIZE_VILLAGES: 0.4, SEIZE_HILLS: 0.3, HOLD_GROUND: 1.0}
STYLES = {STEEL: 0.5, ALL_ARMS: 1.0, MEN: 0.6}


def weigh_design(s: State, role: int, actions: list[Action]) -> list[float]:
    force = purchase(s, role) if s.bought else []
    return [weight(s, force, verb, arg) for verb, arg in actions]


def weight(s: State, force: list[int], verb: str, arg: int) -> float:
    if verb in PLAIN:
        return PLAIN[verb]
    if verb == "half":
        return 0.1 + cover(s, arg)
    if verb == "size":
        return (1.0, 0.5, 0.2)[arg]
    if verb == "mission":
        return MISSIONS.get(arg, 0.1) if force[MISSION] < 0 else 1e-4
    if verb == "supply":
        return STYLES[arg] if poor(s, force) else 1e-4
    if verb == "seal":
        return 1e-3 if poor(s, force) else 1.0
    return 1e-4


def poor(s: State, force: list[int]) -> bool:
    """There is still more than a tenth to spend."""
    given = budget_of(situation(s).size, force)
    return (given - cost(force)) * 10 > given


def cover(s: State, half: int) -> float:
    """The share of covered and high ground in a half."""
    bd = situation(s).board
    hexes = half_of(bd, half)
    return sum(1 for h in hexes if bd.covered[h] or bd.level[h]) / max(1, len(hexes))


def progress_of_mission(s: State, side: int) -> float:
    """How far a side is with what it has written down, besides moving and fighting."""
    sit, mission = situation(s), mission_of(s, side)
    if side == sit.attacker and mission == BREAK_FRONT:
        gone = s.left[side] if s.left else 0
        return 2.0 * gone / max(1, units_cost(purchase(s, side)))
    if mission in SEIZES:
        places = targets(s, mission)
        return seized(s, places) / max(1, half_up(len(places)))
    return 0.0
