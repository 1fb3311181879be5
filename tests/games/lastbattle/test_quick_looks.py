"""Quick answers are those of the rules asked one by one: who has a target, at what range, who may look, change or go on."""

from __future__ import annotations

import random

import pytest

from games.lastbattle.table import T
from grognard.games.lastbattle.ids import BEYOND
from grognard.games.lastbattle.s2_changing import has_partner, may_change, may_take_for_change, partners
from grognard.games.lastbattle.s2_moving import may_take, takeable
from grognard.games.lastbattle.s3_attack import (
    already_at,
    best_point,
    has_target,
    is_target,
    marks,
    may_aim,
    modes_of,
    nearest_band,
    points_of,
    seen_at_all,
    target_at,
    targets_of,
)
from grognard.games.lastbattle.s3_fire import ITEMS, hit_band, number_needed
from grognard.games.lastbattle.s5_spotting import best_spotter, can_look, may_look, near_enough, number_to_spot, stands
from grognard.games.lastbattle.state import HIGH, SPOTTED, TRIED, State, board, held_by
from grognard.kernel.flow import offer

FIELD = """scenario {scenario}, attacker's {phase}
{words}
{units}
"""
UNITS = {
    2: [
        "0505: A 4 AR spotted carrying M60; A 1 SMG spotted; A M2 facing SE [crew] spotted",
        "0605: A 2 PST spotted; A 3 Rifle spotted carrying RPG_16 (2 shots)",
        "0704: D 3 AR spotted; D 2 SMG; D M113 facing NW [crew] spotted",
        "0506: D 1 PST spotted; D dummy",
        "1206: D 4 AR spotted carrying TOW_II (2 shots); A HMMWV facing N [crew] carrying M2HB",
        "1210: A M1 facing S [crew]; A 82mm mortar (5 rounds); A 2 AR spotted",
        "1810: D TRUCK facing N [crew] spotted; D leader AR; D 5 SMG spotted",
        "0101: A leader SMG spotted; D 2 Rifle spotted",
    ],
    5: [
        "0505: A MI_17 facing N flying high [crew] spotted; A 3 AR spotted",
        "0604: D M113 facing N [crew] spotted; D 3 SMG spotted carrying M60",
        "0905: A M1A1 facing NE [crew] spotted; A 4 AR spotted carrying TANKBR (2 shots)",
        "1004: D BMP_BC facing S [crew] spotted; D 4 Rifle; D leader AR spotted",
        "2006: D 2 AR spotted; A 1 SG spotted",
        "2105: A 3 PST spotted; D 4 AR spotted",
    ],
}  # fmt: skip


def fields(phase: str) -> list[T]:
    """The same forces, some of them missing, seen or unseen, over and over."""
    found = []
    lots = random.Random(7)
    for scenario, rows in UNITS.items():
        for _ in range(4):
            some = [row for row in rows if lots.random() < 0.8] or rows
            words = [
                row.replace(" spotted", lots.choice((" spotted", "", " spotted moved"))) if lots.random() < 0.3 else row
                for row in some
            ]
            text = FIELD.format(scenario=scenario, phase=phase, words="seen", units="\n".join(words))
            if "A " in text and "D " in text:
                found.append(T(text))
    return found


def slow_targets(s: State, n: int, modes: list[int]) -> dict[int, list[tuple[int, int]]]:
    """Every enemy with every weapon and point of his way that the rules let this unit fire with and at."""
    found: dict[int, list[tuple[int, int]]] = {}
    for x in range(len(s.side)):
        if is_target(s, s.side[n], x) is None and seen_at_all(s, x):
            shots = [
                (m, p)
                for m in modes
                for p in points_of(s, x)
                if may_aim(s, n, m, x, p) is None and not already_at(s, n, x, m)
            ]
            if shots:
                found[x] = shots
    return found


@pytest.mark.rule("LB.attack.phase", "LB.lof.required", "LB.hit.beyond-extreme", "LB.spot.only-spotted")
@pytest.mark.parametrize("phase", ["attack", "reaction"])
def test_who_has_a_target_and_at_what_range(phase: str) -> None:
    many = 0
    for t in fields(phase):
        s = t.s
        for role in (0, 1):
            there = marks(s, role)
            for n in range(len(s.side)):
                if s.side[n] != role or s.hex[n] < 0:
                    continue
                modes = modes_of(s, n)
                found = slow_targets(s, n, modes)
                assert targets_of(s, n, -1) == sorted(found)
                assert has_target(s, n, there) == bool(found)
                for m in modes:
                    assert targets_of(s, n, m) == sorted(slow_targets(s, n, [m]))
                bands = [
                    hit_band(s, n, m, x, p)
                    for x, shots in found.items()
                    for m, p in shots
                    if number_needed(s, n, m, x, p, None) > 0
                ]
                assert nearest_band(s, n, there) == min(bands, default=BEYOND)
                for x, shots in found.items():
                    for m in {m for m, _ in shots}:
                        numbers = [number_needed(s, n, m, x, p, None) for k, p in shots if k == m]
                        assert best_point(s, n, m, x)[1] == max(numbers)
                many += len(found)
    assert many > 20


@pytest.mark.rule("LB.spot.only-spotted", "LB.react.path-snapshot")
def test_whoever_is_marked_is_seen_and_an_enemy() -> None:
    for t in fields("attack"):
        for role in (0, 1):
            for p in marks(t.s, role):
                x = target_at(t.s, p)
                assert t.s.side[x] == 1 - role
                assert t.s.flags[x] & SPOTTED
                assert points_of(t.s, x) == [p]


@pytest.mark.rule("LB.spot.attempt", "LB.spot.chart")
def test_who_may_be_looked_for_and_by_whom() -> None:
    for t in fields("movement"):
        s, bd = t.s, board(t.s)
        for role in (0, 1):
            eyes = stands(s, role)
            hidden = [
                n for n in range(len(s.side)) if s.hex[n] >= 0 and s.side[n] == 1 - role and not s.flags[n] & SPOTTED
            ]
            near = [n for n in hidden if any(bd.distance(e, s.hex[n]) <= 4 for e in eyes)]
            assert near_enough(s, role) == near
            numbers = {}
            for x in near:
                lookers = {
                    n: number_to_spot(s, n, x)
                    for n in range(len(s.side))
                    if s.side[n] == role and s.hex[n] >= 0 and can_look(s, n)
                }
                best = max(lookers.values(), default=0)
                numbers[x] = best
                assert best_spotter(s, role, x) == (
                    (next(n for n, k in lookers.items() if k == best), best) if best > 0 else (-1, 0)
                )
            assert may_look(s, role) == any(numbers[x] > 0 for x in near if not s.flags[x] & TRIED)
            assert eyes == list(
                dict.fromkeys(
                    s.hex[n]
                    for n in range(len(s.side))
                    if s.side[n] == role and s.hex[n] >= 0 and not s.flags[n] & HIGH
                )
            )


@pytest.mark.rule("LB.stack.making-change", "LB.move.phase-only")
def test_who_may_be_taken_up_or_changed() -> None:
    for t in fields("movement"):
        s = t.s
        for role in (0, 1):
            assert takeable(s, role) == [n for n in range(len(s.side)) if may_take(s, role, n) is None]
            able = [n for n in range(len(s.side)) if may_take_for_change(s, role, n) is None]
            assert (may_change(s, role) is None) == bool(able)
            for n in range(len(s.side)):
                assert has_partner(s, n) == bool(partners(s, n))
        assert set(offer(s, t.role).verbs["take"]) == set(takeable(s, t.role))


@pytest.mark.rule("LB.portable.serving-men")
def test_what_a_counter_holds_is_what_it_may_fire() -> None:
    for t in fields("attack"):
        for n in range(len(t.s.side)):
            if t.s.hex[n] >= 0:
                sources = {m // 4 - ITEMS for m in modes_of(t.s, n) if m // 4 >= ITEMS}
                assert sources <= set(held_by(t.s, n))
