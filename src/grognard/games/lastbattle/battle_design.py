"""A battle whose forces the players buy: its ground, halves, villages and hills, from what they have settled."""

from __future__ import annotations

from grognard.games.lastbattle.assets import LENGTHS, SIZE_NAMES
from grognard.games.lastbattle.battle import SIDES, Battle, Designed, bad
from grognard.games.lastbattle.board import EDGE_NAMES, Board, edges_of, is_city
from grognard.games.lastbattle.ids import WATER
from grognard.games.lastbattle.situation import MISSIONS, Force, Situation, Victory, Zone

COLOURS = ("green", "brown")


def designed(battle: Battle, told: Designed, bd: Board) -> Situation:
    """LB.design.map: the defender has his half; the attacker begins in the quarter at the other edge [LB.R17]."""
    if battle.sides is not None:
        bad("sides", "design-forces")
    attacker, half = SIDES.index(told.attacker), EDGE_NAMES.index(told.half)
    colours = COLOURS if told.colour == "green" else COLOURS[::-1]
    forces = [Force("", colours[k], "") for k in (0, 1)]
    own, his = half_of(bd, half), quarter_of(bd, (half + 2) % 4)
    for zone in (own, his):
        if not any(bd.terrain[h] != WATER for h in zone):
            bad("design.half", "design-half")
    forces[1 - attacker].zones = [Zone(frozenset(own), 0, 0, -1)]
    forces[attacker].zones = [Zone(frozenset(his), 0, 0, -1)]
    forces[attacker].exits = frozenset(h for h in own if half in edges_of(bd, h))  # [LB.design.attack-break]
    for force in forces:
        force.masks = 1  # [LB.R18]
    victory = Victory(MISSIONS, attacker, 1 - attacker, 0, 0, 0, [[], []])
    sit = Situation(0, battle.name, battle.place, bd, forces, victory)
    sit.rule = "LB.design.victory"
    sit.size = 1 + SIZE_NAMES.index(told.size)
    sit.length = LENGTHS[sit.size]
    sit.attacker, sit.half = attacker, half
    sit.initiative, sit.sets_up_first = attacker, 1 - attacker
    sit.villages = features(bd, own, [h for h in own if is_city(bd.terrain[h])])
    sit.hills = features(bd, own, [h for h in own if bd.level[h] > 0])
    sit.chemicals = True  # somebody may have bought some: nobody knows
    sit.exits = sorted(forces[attacker].exits)
    sit.hunter = attacker
    forces[attacker].rides = True
    return sit


def depth(bd: Board, edge: int, h: int) -> int:
    """How far a hex lies from an edge of the whole board, from 0."""
    c, r = h % bd.wide, h // bd.wide
    return (r, bd.wide - 1 - c, bd.high - 1 - r, c)[edge]


def deep(bd: Board, edge: int) -> int:
    return bd.high if edge % 2 == 0 else bd.wide


def half_of(bd: Board, edge: int) -> list[int]:
    most = deep(bd, edge) // 2
    return [h for h in range(bd.size) if bd.map_of[h] and depth(bd, edge, h) < most]


def quarter_of(bd: Board, edge: int) -> list[int]:
    most = deep(bd, edge) // 4
    return [h for h in range(bd.size) if bd.map_of[h] and depth(bd, edge, h) < most]


def features(bd: Board, zone: list[int], hexes: list[int]) -> list[list[int]]:
    """LB.R17: hexes of a kind that touch each other are one village, or one hill; what lies beyond the half is not
    counted."""
    left, out = set(hexes), list[list[int]]()
    for first in hexes:
        if first not in left:
            continue
        found, edge = [first], [first]
        left.discard(first)
        while edge:
            a = edge.pop()
            for d in range(6):
                b = bd.near[a * 6 + d]
                if b in left:
                    left.discard(b)
                    found.append(b)
                    edge.append(b)
        out.append(sorted(found))
    return out
