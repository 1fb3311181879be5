"""When a side is ready its numbers are mixed and nothing else: who rides where, who holds what, what waits in reserve."""

from __future__ import annotations

from collections import Counter

import pytest

from games.lastbattle.table import Start
from games.lastbattle.test_s16_staff import Own, area, force, laid_out, team
from grognard.games.lastbattle.s16_setup import renumber, shuffle
from grognard.games.lastbattle.state import DEAD, FOOT, State
from grognard.kernel.chance import FastDice, ScriptedDice
from grognard.kernel.umpire import Umpire

MIXED = force(
    team(13), team(3, "PST", "Veteran"), vehicles='{ vehicle = "M113" }, { vehicle = "TRUCK" }, { vehicle = "HMMWV" }', leaders=2,
    more='weapons = [{ weapon = "M60", count = 1 }, { weapon = "M2HB", count = 1 }]\nhorses = 1\ndummies = 2\nmortars = 1\nrides = true',
)  # fmt: skip


def face(s: State, n: int) -> tuple[int, ...]:
    """All about one counter but its number, and that of its vehicle."""
    rows = (s.side, s.kind, s.what, s.grade, s.men, s.rank, s.hex, s.seat, s.flags, s.spent, s.facing, s.damage, s.seen)
    return tuple(row[n] for row in rows)


def scene(s: State, side: int) -> Counter[tuple[object, ...]]:
    """Every counter of a side with its vehicle and with all it holds, however they are numbered."""
    found: Counter[tuple[object, ...]] = Counter()
    for n in range(len(s.side)):
        if s.side[n] == side:
            rides = face(s, s.aboard[n]) if s.aboard[n] >= 0 else None
            held = tuple(sorted((s.item[i], s.shots[i]) for i in range(len(s.item)) if s.item_at[i] == n))
            found[face(s, n), rides, held, n in s.reserve] += 1
    return found


@pytest.mark.rule("LB.R3", "LB.R9")
@pytest.mark.parametrize("side", [0, 1])
def test_the_numbers_of_one_side_are_mixed_and_nothing_else(side: int) -> None:
    t = Own(
        laid_out(MIXED, area("0306", "0506", "0706", "0806"), theirs=MIXED, there=area("1306", "1406", "1506", "1606"))
    )
    t.act("deploy")
    if side:
        t.act("ready").act("deploy")
    before, theirs = scene(t.s, side), [face(t.s, n) for n in range(len(t.s.side)) if t.s.side[n] != side]
    order = [face(t.s, n) for n in range(len(t.s.side)) if t.s.side[n] == side]
    shuffle(t.s, Umpire(FastDice(4)), side)
    assert scene(t.s, side) == before
    assert [face(t.s, n) for n in range(len(t.s.side)) if t.s.side[n] != side] == theirs
    assert [face(t.s, n) for n in range(len(t.s.side)) if t.s.side[n] == side] != order


@pytest.mark.rule("LB.R3")
def test_with_the_last_number_drawn_each_time_nothing_moves_and_with_the_first_all_go_round() -> None:
    t = Own(laid_out(force(team(4), team(4, "SMG"), team(4, "Rifle")), area("0306")))
    mine = [n for n in range(len(t.s.side)) if t.s.side[n] == 0]
    many = len(mine)
    whats = [t.s.what[n] for n in mine]
    stay = Umpire(ScriptedDice(list(range(many - 1, 0, -1))))
    shuffle(t.s, stay, 0)
    assert [t.s.what[n] for n in mine] == whats
    assert [d.purpose for d in stay.draws] == ["shuffle"] * (many - 1)
    men = [t.s.men[n] for n in mine]
    shuffle(t.s, Umpire(ScriptedDice([0] * (many - 1))), 0)
    assert sorted(t.s.men[n] for n in mine) == sorted(men)
    # the first changes with the last, then with the one before it ...: every counter goes one number down
    assert [t.s.what[n] for n in mine] in (whats[1:] + whats[:1], whats[-1:] + whats[:-1])


@pytest.mark.rule("LB.R3", "LB.R9")
def test_a_counter_that_gets_another_number_is_found_under_it_everywhere() -> None:
    t = Own(
        laid_out(
            force(team(6), vehicles='{ vehicle = "HMMWV" }', more='weapons = [{ weapon = "M60", count = 1 }]'),
            area("0306"),
        )
    )
    t.act("deploy")
    many = len(t.s.side)
    crew = [n for n in range(many) if t.s.aboard[n] == 0]
    gun, holder = next((i, at) for i, at in enumerate(t.s.item_at) if t.s.kind[at] == FOOT)
    reserve = list(t.s.reserve)
    to = [*range(1, many), 0]
    renumber(t.s, to)
    assert [n for n in range(many) if t.s.aboard[n] == 1] == [n + 1 for n in crew]
    assert t.s.item_at[gun] == holder + 1
    assert t.s.item_at[1 - gun] == 1  # the one on its mount
    assert t.s.reserve == [to[n] for n in reserve]


@pytest.mark.rule("LB.R10", "LB.S3.setup")
def test_whose_area_has_changed_takes_up_what_stands_outside_with_all_aboard() -> None:
    t = Start(3)
    t.act("deploy")
    inside = {n: t.s.hex[n] for n in range(len(t.s.side)) if t.s.side[n] == t.role and t.s.hex[n] >= 0}
    t.act("choose").act("site", "1710").act("accept")
    frame = t.s.stack[-1]
    for n, h in inside.items():
        assert t.s.hex[n] == (h if h in frame.zone else -1)  # type: ignore[attr-defined]
    assert any(t.s.hex[n] == -1 for n in inside)
    assert all(t.s.hex[n] != DEAD for n in inside)
