"""Who is seen by whom at the end of a phase, worked out once more line by line: by day, through smoke, past wrecks, at night."""

from __future__ import annotations

import random

import pytest

from games.lastbattle.table import T
from grognard.games.lastbattle.s4_line_of_fire import OPEN, line_of_fire
from grognard.games.lastbattle.s5_spotting import (
    blind,
    conceals,
    in_view,
    overflown,
    seen_from_above,
    sharpest,
    stands,
    survey,
)
from grognard.games.lastbattle.s13_visibility import lay_smoke
from grognard.games.lastbattle.state import HIGH, NOBODY, SPOTTED, WRECKED, State, board

ROWS = [
    "A 4 AR", "D 3 SMG", "A M2 facing N [crew]", "D M113 facing S", "A 1 SG", "D leader AR", "D dummy", "A 82mm mortar (3 rounds)",
    "D TRUCK facing N [Driver: 1 PST]", "A 2 Rifle inside",
]  # fmt: skip


def scattered(scenario: int, seed: int, smoke: bool, wrecks: bool) -> T:
    """Ten counters somewhere on two maps."""
    lots = random.Random(seed)
    bd = board(T(f"scenario {scenario}, attacker's movement\n{PLACE[scenario]}").s)
    land = [
        h for h in range(bd.size) if bd.map_of[h] and bd.terrain[h] != 6 and (bd.lane[h] or bd.terrain[h] in (0, 1))
    ]
    middle = lots.choice(land)
    near = [h for h in land if bd.distance(h, middle) < 7]
    spots = lots.sample(near, min(len(ROWS), len(near)))
    units = "\n".join(f"{bd.label(h)}: {row}" for h, row in zip(spots, ROWS, strict=False))
    t = T(f"scenario {scenario}, attacker's movement\n{units}\n{PLACE[scenario]}")
    for h in lots.sample(near, 3):
        if smoke:
            lay_smoke(t.s, t.u, h, 99)
        if wrecks:
            t.s.wreck += [h, 0]
            t.s.on[h] |= WRECKED
    return t


PLACE = {2: "3212: D 5 SMG; A 5 PST", 3: "4801: D 2 SMG; A 5 PST", 4: "3001: D 2 SG; A 5 PST"}


def looks(s: State, side: int, a: int, b: int) -> bool:
    """Whether men of a side in one hex look into another."""
    return a not in blind(s, side) and line_of_fire(s, a, b, NOBODY, sharpest(s, side, a)) == OPEN


@pytest.mark.rule(
    "LB.spot.by-lof", "LB.spot.out-of-lof-concealed", "LB.spot.lose-by-adjacent", "LB.smoke.sight", "LB.amb.empty-eyes"
)
@pytest.mark.parametrize(("smoke", "wrecks"), [(False, False), (True, False), (False, True), (True, True)])
@pytest.mark.parametrize("scenario", [2, 3, 4])
def test_who_is_in_view_is_seen_in_the_open_or_from_next_to_him(scenario: int, smoke: bool, wrecks: bool) -> None:
    for seed in range(3):
        t = scattered(scenario, seed, smoke, wrecks)
        s, bd = t.s, board(t.s)
        seen, close = in_view(s)
        here = [stands(s, 0), stands(s, 1)]
        for side in (0, 1):
            for h in here[side]:
                foes = [e for e in here[1 - side] if e not in blind(s, 1 - side)]
                beside = [
                    e
                    for e in foes
                    if bd.distance(e, h) <= 1
                    and (
                        not smoke
                        or looks(s, 1 - side, e, h)
                        or line_of_fire(s, h, e, NOBODY, sharpest(s, side, h)) == OPEN
                    )
                ]
                assert (h in seen) == (bool(beside) or any(looks(s, 1 - side, e, h) for e in foes)), (seed, bd.label(h))
                assert (h in close) == bool(beside), (seed, bd.label(h))
        before = [f & SPOTTED for f in s.flags]
        kinds = list(s.kind)
        places = list(s.hex)
        survey(s, t.u)
        for n, h in enumerate(places):
            if h < 0 or s.side[n] == NOBODY or kinds[n] == 0 or s.hex[n] != h:
                continue
            spotted = bool(s.flags[n] & SPOTTED)
            if h not in seen:
                assert not spotted
            elif h in close or not conceals(s, n):
                assert spotted
            else:
                assert spotted == bool(before[n])


@pytest.mark.rule("LB.heli.high-view")
def test_what_flies_high_sees_all_in_the_open_and_is_seen() -> None:
    t = T(
        "scenario 5, attacker's movement\n0505: A MI_17 facing N flying high [crew]\n3210: D 5 SMG; D M113 facing N\n2205: D 3 AR\n0101: A 1 SG"
    )
    s = t.s
    high = overflown(s, 1)
    survey(s, t.u)
    for n in range(len(s.side)):
        if s.side[n] == 0 and s.hex[n] >= 0 and seen_from_above(s, high, n):
            assert s.flags[n] & SPOTTED
            assert not conceals(s, n)
    assert s.flags[high[0]] & HIGH
    assert s.flags[high[0]] & SPOTTED
