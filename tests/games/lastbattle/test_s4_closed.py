"""What closes a line, hex by hex: ground by its level, what has come to stand there, and from which side."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from games.lastbattle.test_s16_staff import Own, area, force, laid_out, team
from grognard.games.lastbattle.board import BIT
from grognard.games.lastbattle.s4_line_of_fire import (
    DARK,
    FRIEND,
    HIGHER,
    HOUSE,
    IN_SMOKE,
    OPEN,
    PLATEAU_DOWN,
    PLATEAU_UP,
    SHADOW,
    SMOKE,
    TERRAIN,
    WRECK,
    closes,
    crossing,
    ground_along,
    ground_at,
    line_of_fire,
    open_lines,
    reason,
    shadow_at,
    standing,
    where,
)
from grognard.games.lastbattle.s13_visibility import NO_SIGHTS, THERMAL, smoke_hides, too_dark
from grognard.games.lastbattle.state import ATTACKER, DEFENDER, NOBODY, SMOKY, UNITS_A, UNITS_B, WRECKED, board


def ground(middle: str, a: str = ".", b: str = ".") -> Own:
    """0506 and 0503 with 0505 and 0504 between: `middle` lies on 0505."""
    return Own(laid_out(force(team(4)), area("0306"), {"0506": a, "0503": b, "0505": middle}))


A, M, B = "0506", "0505", "0503"


def code(t: Own, middle: str = M, shadow: bool = False) -> int:
    return ground_at(board(t.s), t.hex(middle), t.hex(A), t.hex(B), shadow)


@pytest.mark.rule("LB.lof.blocking-terrain", "LB.lof.higher-ground-blocks", "LB.lof.plateau-down", "LB.lof.plateau-up")
@pytest.mark.parametrize(
    ("middle", "a", "b", "shadow", "told"),
    [
        (".", ".", ".", False, OPEN), ("w", ".", ".", False, TERRAIN), ("t", ".", ".", False, TERRAIN),
        ("b", ".", ".", False, HOUSE), ("B", ".", ".", False, HOUSE), ("r", ".", ".", False, OPEN),
        (".1", ".", ".", False, HIGHER), (".1", ".1", ".1", False, OPEN), ("w1", ".1", ".1", False, TERRAIN),
        (".1", ".1", ".", False, PLATEAU_DOWN), (".1", ".", ".1", False, PLATEAU_UP), (".2", ".1", ".", False, HIGHER),
        ("w", ".1", ".", False, OPEN), ("w", ".1", ".", True, SHADOW), ("w", ".", ".1", True, SHADOW),
        ("w1", ".2", ".", True, SHADOW), ("w", ".1", ".1", True, OPEN), (".", ".1", ".", True, OPEN),
        ("w", ".2", ".1", True, OPEN), ("b", ".1", ".", True, SHADOW),
    ],
)  # fmt: skip
def test_the_ground_of_a_hex(middle: str, a: str, b: str, shadow: bool, told: int) -> None:
    assert code(ground(middle, a, b), shadow=shadow) == told


@pytest.mark.rule("LB.lof.shadow")
def test_the_shadow_falls_next_to_the_lower_end() -> None:
    between = [1, 2, 3]
    for a, b, at in ((".1", ".", 2), (".", ".1", 0), (".", ".", -1), (".2", ".2", -1)):
        t = ground(".", a, b)
        assert shadow_at(board(t.s), t.hex(A), t.hex(B), between) == at


@pytest.mark.rule("LB.lof.blocking-terrain", "LB.amb.lof-hexside")
def test_the_nearest_hex_that_closes_it_is_told_and_along_a_hexside_both_must() -> None:
    t = Own(laid_out(force(team(4)), area("0306"), {"0505": "w", "0504": "b"}))
    bd = board(t.s)
    a, m, n, b = (t.hex(x) for x in ("0506", "0505", "0504", "0503"))
    found = ground_along(bd, a, b, [m, n])
    assert (reason(found), where(found)) == (TERRAIN, m)
    assert (reason(ground_along(bd, a, b, [n, m])), where(ground_along(bd, a, b, [n]))) == (HOUSE, n)
    clear = t.hex("0805")
    assert ground_along(bd, a, b, [(clear + 1) * BIT + m]) == OPEN
    assert where(ground_along(bd, a, b, [(n + 1) * BIT + m])) == m
    assert ground_along(bd, a, b, [clear]) == OPEN
    assert ground_along(bd, a, b, []) == OPEN


@pytest.mark.rule("LB.smoke.height", "LB.lof.wreck-blocks", "LB.lof.friendly-blocks", "LB.lof.see-over-low")
@pytest.mark.parametrize(
    ("mark", "levels", "shadow", "optics", "told"),
    [
        (SMOKY, (0, 0, 0), False, NO_SIGHTS, SMOKE), (SMOKY, (0, 0, 0), False, THERMAL, OPEN),
        (SMOKY, (0, 1, 1), False, NO_SIGHTS, OPEN), (SMOKY, (0, 1, 0), False, NO_SIGHTS, OPEN),
        (SMOKY, (0, 1, 0), True, NO_SIGHTS, SMOKE), (SMOKY, (1, 1, 0), False, NO_SIGHTS, SMOKE),
        (WRECKED, (0, 0, 0), False, NO_SIGHTS, WRECK), (WRECKED, (0, 1, 1), False, NO_SIGHTS, OPEN),
        (WRECKED, (0, 0, 1), False, NO_SIGHTS, WRECK), (WRECKED, (0, 1, 0), False, NO_SIGHTS, OPEN),
        (WRECKED, (0, 0, 0), False, THERMAL, WRECK),
        (UNITS_A, (0, 0, 0), False, NO_SIGHTS, FRIEND), (UNITS_A, (0, 1, 0), False, NO_SIGHTS, OPEN),
        (UNITS_A, (0, 0, 1), False, NO_SIGHTS, FRIEND), (UNITS_B, (0, 0, 0), False, NO_SIGHTS, OPEN), (0, (0, 0, 0), True, NO_SIGHTS, OPEN),
    ],
)  # fmt: skip
def test_what_has_come_to_stand_there(
    mark: int, levels: tuple[int, int, int], shadow: bool, optics: int, told: int
) -> None:
    middle, a, b = levels
    t = ground(f".{middle}", f".{a}", f".{b}")
    h = t.hex(M)
    t.s.on[h] = mark
    own = UNITS_A * 255
    assert standing(t.s, board(t.s), h, t.hex(A), t.hex(B), shadow, own, optics) == told
    assert (closes(t.s, board(t.s), h, t.hex(A), t.hex(B), shadow, own, optics) == OPEN) is (
        told == OPEN and code(t, shadow=shadow) == OPEN
    )


@pytest.mark.rule("LB.lof.friendly-blocks", "LB.arty.fo-los")
def test_ones_own_side_stands_in_the_way_of_fire_and_not_of_looking() -> None:
    t = T("scenario 3, attacker's attack\nseen\n0507: A 3 AR\n0505: D 2 SMG\n0503: A 1 PST\n4801: D 1 SG")
    a, m, b = (t.hex(x) for x in ("0507", "0505", "0503"))
    found = line_of_fire(t.s, a, b, DEFENDER)
    assert (reason(found), where(found)) == (FRIEND, m)
    for side in (ATTACKER, NOBODY):
        assert line_of_fire(t.s, a, b, side) == OPEN
        assert crossing(t.s, board(t.s), a, b, side, NO_SIGHTS) == OPEN
    assert line_of_fire(t.s, a, a, DEFENDER) == OPEN
    mine = T("scenario 3, attacker's attack\nseen\n0507: A 3 AR\n0505: A 2 SMG\n0503: D 1 PST\n4801: D 1 SG")
    assert reason(line_of_fire(mine.s, a, b, ATTACKER)) == FRIEND
    assert line_of_fire(mine.s, a, b, DEFENDER) == OPEN


@pytest.mark.rule("LB.smoke.sight", "LB.smoke.height")
def test_nobody_sees_into_smoke_or_out_of_it_without_better_sights() -> None:
    t = T("scenario 3, attacker's attack\nseen\n0507: A 3 AR\n0503: D 1 PST\n4801: D 1 SG")
    a, b, bd = t.hex("0507"), t.hex("0503"), board(t.s)
    assert not smoke_hides(t.s, bd, a, b, NO_SIGHTS)
    for h in (a, b):
        t.s.on[h] |= SMOKY
        t.s.smoke = [h, 9]
        assert smoke_hides(t.s, bd, a, b, NO_SIGHTS)
        found = line_of_fire(t.s, a, b)
        assert (reason(found), where(found)) == (IN_SMOKE, h)
        assert not smoke_hides(t.s, bd, a, b, THERMAL)
        assert line_of_fire(t.s, a, b, NOBODY, THERMAL) == OPEN
        t.s.on[h] &= ~SMOKY
    assert open_lines(t.s, bd) is not None
    t.s.smoke, t.s.wreck = [], []
    assert open_lines(t.s, bd) is not None


@pytest.mark.rule("LB.night.limit", "LB.night.illum", "LB.vis.sights-from-scenario")
def test_at_night_one_sees_sixteen_hexes_and_forty_with_sights() -> None:
    t = T("scenario 4, turn 3, attacker's attack\n1608: A 2 SMG\n3001: D 2 SG")
    bd, a = board(t.s), t.hex("1608")
    for h in range(bd.size):
        if bd.map_of[h]:
            far = bd.distance(a, h)
            assert too_dark(t.s, bd, a, h, NO_SIGHTS) is (far > 16)
            assert too_dark(t.s, bd, a, h, THERMAL) is (far > 40)
    far_lines = [h for h in range(bd.size) if bd.map_of[h] and bd.distance(a, h) > 16]
    for h in far_lines[::7]:
        found = line_of_fire(t.s, a, h)
        assert found != OPEN
        if crossing(t.s, bd, a, h, NOBODY, 0) == OPEN:
            assert (reason(found), where(found)) == (DARK, h)
    dark = far_lines[0]
    t.s.light = [dark, 0, 3]
    assert not too_dark(t.s, bd, a, dark, NO_SIGHTS)
    assert open_lines(t.s, bd) is None
