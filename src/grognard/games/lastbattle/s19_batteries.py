"""Batteries with salvoes of each kind, bought or given by the battle: what they have left. A type shares them."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.assets import BATTERIES, BUY_SALVO, HEAD
from grognard.games.lastbattle.s19_purchase import purchase
from grognard.games.lastbattle.state import State, situation

KINDS: Final = 3
OF_SIDE: Final = len(BATTERIES) * KINDS
# HE, smoke, illumination, ICM, FASCAM, chemical: which kind of those sold, -1 not sold
SOLD_AS: Final = (0, 1, -1, -1, -1, 2)


def counts_kinds(s: State, pool: int) -> bool:
    """Whether a battery has a number of salvoes of each kind, and not rounds of any kind."""
    return s.gun[pool] >= 0 and by_kind(s, s.gun_side[pool])


def by_kind(s: State, side: int) -> bool:
    return bool(s.bought) or bool(situation(s).forces[side].salvoes)


def salvoes_bought(s: State, side: int, battery: int, kind: int) -> int:
    if not s.bought:
        return situation(s).forces[side].salvoes[battery * KINDS + kind]
    return purchase(s, side)[HEAD + BUY_SALVO + battery * KINDS + kind]


def salvoes_fired(s: State, side: int, battery: int, kind: int) -> int:
    return s.salvoes[side * OF_SIDE + battery * KINDS + kind] if s.salvoes else 0


def salvoes_left(s: State, pool: int, salvo: int) -> int:
    """LB.design.artillery-salvo: of this kind; nothing else was sold."""
    kind = SOLD_AS[salvo]
    if kind < 0 or s.gun[pool] not in BATTERIES:
        return 0
    side, battery = s.gun_side[pool], BATTERIES.index(s.gun[pool])
    return salvoes_bought(s, side, battery, kind) - salvoes_fired(s, side, battery, kind)


def chemicals_bought(s: State, side: int) -> int:
    return sum(salvoes_bought(s, side, k, 2) for k in range(len(BATTERIES)))


def note_salvo(s: State, pool: int, salvo: int) -> None:
    """One salvo fewer for every battery of that type."""
    side, battery = s.gun_side[pool], BATTERIES.index(s.gun[pool])
    s.salvoes = s.salvoes or [0] * (2 * OF_SIDE)
    s.salvoes[side * OF_SIDE + battery * KINDS + SOLD_AS[salvo]] += 1
    for g in range(len(s.gun)):
        if s.gun_side[g] == side and s.gun[g] == s.gun[pool]:
            s.rounds[g] -= 1
