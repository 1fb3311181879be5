"""Changes that the enemy does not see leave no trace, and those that he sees are told [LB.R9]."""

from __future__ import annotations

import pytest

import grognard
from games.lastbattle.table import T
from grognard.games.lastbattle import GAME
from grognard.games.lastbattle.imagine import imagine
from grognard.games.lastbattle.invariants import the_reserve_is_unused
from grognard.games.lastbattle.layout import SCENARIO_NAMES
from grognard.games.lastbattle.notation import read_position, write_position
from grognard.games.lastbattle.s2_reserve import reserve_of
from grognard.games.lastbattle.state import DEAD, FOOT, STIRRED, State
from grognard.games.lastbattle.views import view
from grognard.kernel import codec, save_file
from grognard.kernel.chance import FastDice
from grognard.kernel.laws import LawBroken, law_a_seat_sees_only_what_it_may_know
from grognard.kernel.laws_harness import Position
from grognard.kernel.table import Table

# Novices ride in a carrier since the set-up, and no enemy has seen them; a team stands beside it in the woods.
RIDING = """scenario 2, attacker's movement
0307: A M113 facing N [crew; 4 AR Novice]
0305: A 4 AR Novice
1604: D 4 AR Novice
"""
SEEN = RIDING.replace("[crew; 4 AR Novice]", "[crew; 4 AR Novice stirred]")
OLD = {"v5": False}


def riders(t: T) -> list[int]:
    return [n for n in range(len(t.s.side)) if t.s.aboard[n] >= 0 and t.s.seat[n] < 0]


def divide_aboard(t: T, men: int = 1) -> int:
    """The passengers make change; the number of the new counter."""
    before = riders(t)
    t.act("change").act("take", before[0]).act("split", men)
    return next(n for n in riders(t) if n not in before)


@pytest.mark.rule("LB.R9", "LB.stack.making-change")
def test_a_change_out_of_sight_takes_a_number_in_reserve_and_no_new_row() -> None:
    t = T(RIDING)
    rows, reserve = len(t.s.side), reserve_of(t.s, 1)
    assert divide_aboard(t) == reserve[0]
    assert len(t.s.side) == rows
    assert reserve_of(t.s, 1) == reserve[1:]


@pytest.mark.rule("LB.R9")
def test_what_joins_out_of_sight_gives_its_number_back() -> None:
    t = T(RIDING)
    reserve = reserve_of(t.s, 1)
    new = divide_aboard(t)
    t.act("change").act("take", next(n for n in riders(t) if n != new)).act("join", new)
    assert reserve_of(t.s, 1) == [*reserve[1:], new]
    assert sum(t.s.men[n] for n in riders(t)) == 4


@pytest.mark.rule("LB.R9", "LB.stack.making-change")
def test_on_the_map_a_new_counter_is_the_next_row_whatever_was_done_out_of_sight() -> None:
    numbers = []
    for hidden in (False, True):
        t = T(RIDING)
        if hidden:
            divide_aboard(t)
        rows = len(t.s.side)
        t.take("A 4 AR at 0305").act("split", 1)
        assert len(t.s.side) == rows + 1
        numbers.append(rows)
    assert numbers[0] == numbers[1]


@pytest.mark.rule("LB.R9")
def test_without_a_number_in_reserve_the_change_is_refused_there_but_not_on_the_map() -> None:
    t = T(RIDING + "reserve: none\n")
    t.act("change")
    assert riders(t)[0] not in t.numbers("take")
    t.act("back").take("A 4 AR at 0305").act("split", 1)


@pytest.mark.rule("LB.R9")
def test_a_change_out_of_sight_shows_the_enemy_nothing_and_is_not_imagined() -> None:
    t, same = T(RIDING), T(RIDING)
    divide_aboard(t, 2)
    for reader in (0, -1):
        assert view(t.s, reader) == view(same.s, reader)
        for seed in range(5):
            one, two = (codec.save(imagine(x.s, reader, FastDice(seed))) for x in (t, same))
            assert one == two


@pytest.mark.rule("LB.R9")
def test_numbers_in_reserve_are_imagined_anew_with_those_that_are_in_use() -> None:
    s = T(RIDING).s
    worlds = [imagine(s, 0, FastDice(seed)) for seed in range(12)]
    used = {n for c in worlds for n in range(len(c.side)) if c.side[n] == 1 and c.kind[n] == FOOT and c.aboard[n] >= 0}
    assert used & set(s.reserve)
    assert len({tuple(c.reserve) for c in worlds}) > 1


@pytest.mark.rule("LB.R9")
def test_a_change_among_those_who_were_seen_to_get_in_is_told() -> None:
    t, same = T(SEEN), T(SEEN)
    new = divide_aboard(t)
    assert new == len(same.s.side), "everybody knows of it: the next row"
    assert t.s.flags[new] & STIRRED
    assert view(same.s, 0).boarded == {0: riders(same)}
    assert view(t.s, 0).boarded == {0: [*riders(same), new]}
    assert view(t.s, 1).boarded == {}, "one's own are seen anyway"
    assert "log-divides-aboard" in [x.key for x in t.u.messages]
    t.act("change").act("take", riders(same)[0])
    assert new in t.numbers("join")
    t.act("join", new)
    assert "log-joins-aboard" in [x.key for x in t.u.messages]


@pytest.mark.rule("LB.R9", "LB.R3")
def test_of_men_whom_the_enemy_has_counted_he_sees_how_they_divide() -> None:
    known = RIDING.replace("0305: A 4 AR Novice", "0305: A 4 AR Novice known")
    t = T(known)
    t.take("A 4 AR at 0305").act("split", 1)
    backs = [u for u in view(t.s, 0).units if u.side == "attacker" and u.kind == "foot"]
    assert sorted(u.men for u in backs) == [1, 3]
    lost = T(known.replace("known", "known seen 2"), options={"v6": False})  # others have joined or fallen since
    lost.take("A 4 AR at 0305").act("split", 1)
    assert {u.men for u in view(lost.s, 0).units if u.side == "attacker" and u.kind == "foot"} == {0}


@pytest.mark.rule("LB.R9", "LB.R3")
def test_ready_mixes_the_numbers_in_reserve_with_the_others() -> None:
    """Whatever was divided in the set-up: the enemy's numbers are those of the side, all of them, mixed."""
    orders = set()
    for seed in range(4):
        t = grognard.load("lastbattle").new("s2", seed=seed)
        before = t.state
        for verb in ("deploy", "ready"):
            t.act("defender", verb)
        s = t.state
        assert isinstance(s, State)
        assert isinstance(before, State)
        assert len(reserve_of(s, 0)) == len(reserve_of(before, 0))
        assert all(s.hex[n] == DEAD for n in s.reserve)
        orders.add(tuple(reserve_of(s, 0)))
    assert len(orders) == 4


@pytest.mark.rule("LB.R9")
def test_a_position_tells_the_numbers_in_reserve_where_they_are_not_the_usual_ones() -> None:
    t = T(RIDING)
    assert "reserve" not in write_position(t.s)
    new = divide_aboard(t)
    t.act("change").act("take", next(n for n in riders(t) if n != new)).act("join", new)
    text = write_position(t.s)
    assert "reserve: A #" in text
    again = read_position(text, {name: o.default for name, o in GAME.options.items()})
    assert codec.save(again) == codec.save(t.s)


@pytest.mark.rule("LB.R9")
@pytest.mark.parametrize("scenario", SCENARIO_NAMES)
def test_every_scenario_has_numbers_in_reserve_for_both_sides(scenario: str) -> None:
    s = GAME.setup(scenario, save_file.check_options(GAME, {}))
    teams = [sum(1 for n in range(len(s.side)) if s.side[n] == side and s.men[n] > 1) for side in (0, 1)]
    assert [len(reserve_of(s, side)) > teams[side] // 2 for side in (0, 1)] == [True, True]
    assert not GAME.setup(scenario, save_file.check_options(GAME, OLD)).reserve


def under_the_law(text: str, options: dict[str, bool]) -> Position:
    """The law of secrecy while the passengers of RIDING are in hand: what nobody notices is divided or joined."""
    chosen = save_file.check_options(GAME, options)
    table = Table(GAME, save_file.start(GAME, "", chosen, text), FastDice(1), "", chosen, text)
    table.act(1, "change")
    s = table.state
    assert isinstance(s, State)
    table.act(1, "take", next(n for n in range(len(s.side)) if s.aboard[n] >= 0 and s.seat[n] < 0))
    p = Position(table, 1)
    for _ in range(6):
        p.obey(law_a_seat_sees_only_what_it_may_know)
    return p


@pytest.mark.rule("LB.R9")
def test_the_law_of_secrecy_is_tried_on_changes_that_nobody_sees() -> None:
    two = RIDING.replace("4 AR Novice]", "2 AR Novice, 2 AR Novice]")
    p = under_the_law(two, {})
    assert p.report.unseen["split"] > 0
    assert p.report.unseen["join"] > 0
    assert p.report.tried["parts"] > 0


@pytest.mark.rule("LB.R9")
def test_the_law_finds_the_leak_where_a_new_counter_takes_the_next_row() -> None:
    """As it was before version 5."""
    with pytest.raises(LawBroken, match="unseen split"):
        under_the_law(RIDING, OLD)


@pytest.mark.rule("LB.R9", "LB.R6")
def test_who_fell_unseen_is_exchanged_for_the_laws_without_touching_the_numbers_in_reserve() -> None:
    """A number in reserve is a dead row too and, being blank, reads like a novice with a pistol."""
    s = T(RIDING.replace("0305: A 4 AR Novice", "0305: A 4 SMG Elite") + "fell-unseen: A 4 PST Novice\n").s
    (other,) = GAME.swaps["buried"](s, 0, FastDice(1))
    assert isinstance(other, State)
    assert other.unseen != s.unseen
    the_reserve_is_unused(other)
