"""How a battle ends, and what is told of it: won, drawn, broken, out of time; and the lines of every turn on the way."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from grognard.games.lastbattle.s1_turns import GameTurn, Ordering, begin_turn, end_turn, judge, movement, player_turn
from grognard.games.lastbattle.s15_scenarios import (
    after_break,
    at_the_end,
    by_points,
    depart,
    exit_scores,
    flies_away,
    gone,
    held_hexes,
    load,
    met,
    met_by_leaving,
    met_krakow,
    met_warsaw,
    scored,
    win,
    wiped_out,
)
from grognard.games.lastbattle.situation import MAN_EXITED, MAN_KILLED, VEHICLE_CRIPPLED, VEHICLE_EXITED
from grognard.games.lastbattle.state import (
    ATTACKER,
    COUNTS,
    DEAD,
    DEFENDER,
    EXITED_MEN,
    EXITED_VEHICLES,
    GONE,
    KILLED,
    TANKBREAKER,
    situation,
)

TWO = "scenario 2, turn 3, attacker's {}\nseen\n0505: A 4 AR\n3210: D 4 SMG"


def told(t: T) -> list[tuple[str, str, int]]:
    return [(m.key.removeprefix("log-"), m.rule, m.side) for m in t.u.messages]


def battle(scenario: int, units: str, head: str = "attacker's attack", **options: bool) -> T:
    return T(f"scenario {scenario}, turn 3, {head}\nseen\n{units}", options=options)


# ---- the last word ----


@pytest.mark.rule("LB.S2.winning", "LB.morale.after-break")
@pytest.mark.parametrize(
    ("winner", "result", "line"),
    [
        (0, "defender/win/LB.R1", ("wins", "LB.R1", 0)),
        (1, "attacker/win/LB.R1", ("wins", "LB.R1", 1)),
        (-1, "-/draw/LB.R1", ("draw", "LB.R1", -1)),
    ],
)
def test_who_has_won_is_told_with_the_rule(winner: int, result: str, line: tuple[str, str, int]) -> None:
    t = T(TWO.format("attack"))
    win(t.s, t.u, winner, "LB.R1")
    assert (t.s.result, told(t)) == (result, [line])


@pytest.mark.rule("LB.morale.after-break", "LB.amb.break-vs-victory", "LB.amb.double-break", "LB.S5.surrender")
@pytest.mark.parametrize(
    ("scenario", "sides", "result", "lines"),
    [
        (1, [0, 1], "-/draw/LB.amb.double-break", [("draw", "LB.amb.double-break", -1)]),
        (
            1,
            [0],
            "attacker/win/LB.morale.after-break",
            [("breaks", "LB.morale.break", 0), ("wins", "LB.morale.after-break", 1)],
        ),
        (
            1,
            [1],
            "defender/win/LB.morale.after-break",
            [("breaks", "LB.morale.break", 1), ("wins", "LB.morale.after-break", 0)],
        ),
    ],
)
def test_who_breaks_has_lost_and_if_both_do_nobody_has_won(
    scenario: int, sides: list[int], result: str, lines: list[tuple[str, str, int]]
) -> None:
    t = battle(scenario, "0505: A 4 AR\n2010: D 4 SMG")
    after_break(t.s, t.u, sides)
    assert (t.s.result, told(t)) == (result, lines)


@pytest.mark.rule("LB.S2.winning", "LB.morale.after-break", "LB.amb.score-ties")
@pytest.mark.parametrize(
    ("sides", "out", "result"),
    [
        ([0], 0, "attacker/win/LB.S2.winning"),  # four men may still leave
        ([1], 9, "-/draw/LB.morale.after-break"),  # who has withdrawn does not win by points
        ([0, 1], 3, "attacker/win/LB.S2.winning"),
        ([0, 1], 0, "defender/win/LB.S2.winning"),  # a tie is his
    ],
)
def test_by_points_the_side_that_holds_the_field_wins_if_it_can(sides: list[int], out: int, result: str) -> None:
    t = T(TWO.format("attack"))
    t.s.count[COUNTS + EXITED_MEN] = out
    t.s.count[COUNTS + TANKBREAKER] = t.s.count[TANKBREAKER] = 1
    after_break(t.s, t.u, sides)
    assert t.s.result == result


@pytest.mark.rule("LB.format.length", "LB.format.defender-wins-default")
def test_when_time_is_out_he_wins_whom_the_battle_names() -> None:
    for scenario in (1, 3, 5, 6, 7):
        t = battle(scenario, "0505: A 4 AR\n1010: D 4 SMG" if scenario != 7 else "0506: A 4 AR\n0524: D 4 SMG")
        assert at_the_end(t.s) == situation(t.s).victory.otherwise
    t = T(TWO.format("attack"))
    assert at_the_end(t.s) == by_points(t.s, [0, 0])


# ---- what scores ----


@pytest.mark.rule("LB.S2.winning", "LB.S4.winning")
@pytest.mark.parametrize("side", [0, 1])
def test_each_thing_that_scores_is_counted_for_its_own_side(side: int) -> None:
    t = battle(2, "0505: A 4 AR; A M2 facing N no-gear\n3210: D 4 SMG; D M113 facing N no-engine; D M113 facing N")
    row = side * COUNTS
    t.s.count[row + EXITED_MEN], t.s.count[row + EXITED_VEHICLES] = 5, 2
    t.s.count[(1 - side) * COUNTS + KILLED] = 7
    found = {what: scored(t.s, side, what) for what in (MAN_EXITED, VEHICLE_EXITED, MAN_KILLED, VEHICLE_CRIPPLED)}
    assert found == {MAN_EXITED: 5, VEHICLE_EXITED: 2, MAN_KILLED: 7, VEHICLE_CRIPPLED: 1}
    other = max(found) + 1
    assert scored(t.s, side, other) == 1  # his TANKBREAKER was never fired
    t.s.count[row + TANKBREAKER] = 1
    assert scored(t.s, side, other) == 0


@pytest.mark.rule("LB.map.exit", "LB.R1")
@pytest.mark.parametrize("scores", [True, False])
@pytest.mark.parametrize("side", ["A", "D"])
def test_who_leaves_is_gone_and_counted_where_it_counts(scores: bool, side: str) -> None:
    t = battle(2, f"0505: {side} 4 AR; {side} M2 facing N [Driver: 1 PST]\n3210: D 4 SMG; A 1 SG")
    t.s.quiet = 5
    men, v = t.unit(f"{side} 4 AR"), t.unit("M2")
    row = "DA".index(side) * COUNTS
    gone(t.s, t.u, men, scores)
    gone(t.s, t.u, v, scores)
    assert (t.at(men), t.at(v), t.s.aboard[men]) == ("gone", "gone", -1)
    assert (t.s.count[row + EXITED_MEN], t.s.count[row + EXITED_VEHICLES]) == ((4, 1) if scores else (0, 0))
    assert t.s.count[COUNTS - row + EXITED_MEN] == 0
    assert t.s.quiet == (0 if scores else 5)
    short = battle(2, "0505: A 4 AR\n3210: D 4 SMG", quiet=False)
    short.s.quiet = 5
    gone(short.s, short.u, 0, True)
    assert short.s.quiet == 5


@pytest.mark.rule("LB.map.exit", "LB.S1.leaving-eliminates", "LB.amb.reaction-rewind")
def test_those_who_reached_the_edge_leave_with_all_aboard_and_what_they_tow() -> None:
    t = battle(
        2,
        "3203: A TRUCK facing N leaving [Driver: 1 PST; 2 SMG; 82mm mortar (3 rounds)]; A 3 AR leaving\n0505: A 1 SG\n1010: D 4 SMG",
    )
    assert exit_scores(t.s, 1, t.hex("3203"))
    depart(t.s, t.u)
    assert {t.at(x) for x in ("TRUCK", "A PST", "A 2 SMG", "A mortar", "A 3 AR")} == {"gone"}
    assert t.at("A 1 SG") == "0505"
    assert told(t) == [("exits", "LB.map.exit", 1)] * 3  # not for those aboard
    assert t.s.count[COUNTS + EXITED_MEN] == 1 + 2 + 3
    assert t.s.count[COUNTS + EXITED_VEHICLES] == 1
    one = battle(1, "0101: A 3 AR leaving\n2010: D 4 SMG")
    depart(one.s, one.u)
    assert told(one)[0] == ("exits", "LB.S1.leaving-eliminates", 1)
    stopped = battle(2, "3203: A TRUCK facing N leaving\n0505: A 1 SG\n1010: D 4 SMG")
    depart(stopped.s, stopped.u)
    assert (stopped.at("TRUCK"), "leaving" in stopped.marks("TRUCK"), told(stopped)) == ("3203", False, [])
    old = battle(2, "3203: A TRUCK facing N leaving\n0505: A 1 SG\n1010: D 4 SMG", v3=False)
    depart(old.s, old.u)
    assert old.at("TRUCK") == "gone"


# ---- conditions of single scenarios ----


@pytest.mark.rule("LB.S6.winning", "LB.S7.winning", "LB.amb.s7-vehicle-lost")
def test_so_many_must_leave_and_when_too_few_are_left_it_is_lost() -> None:
    t = battle(7, "0506: A 4 AR; A M2 facing N [Driver: 1 PST]\n0524: D 4 SMG; D TRUCK facing N [Driver: 1 PST]")
    victory = situation(t.s).victory
    side = victory.by
    row = side * COUNTS
    t.s.count[row + EXITED_MEN], t.s.count[row + EXITED_VEHICLES] = victory.men, victory.vehicles
    assert met_by_leaving(t.s) == side
    t.s.count[row + EXITED_MEN] = 0
    left = sum(t.s.men[n] for n in range(len(t.s.side)) if t.s.side[n] == side)
    if left < victory.men:
        assert met_by_leaving(t.s) == 1 - side
    t.s.count[row + EXITED_MEN] = victory.men - 1
    if left >= 1:
        assert met_by_leaving(t.s) == -1
    for n in range(len(t.s.side)):
        if t.s.side[n] == 1 - side:
            t.s.hex[n] = DEAD
    assert met_by_leaving(t.s) == side  # nobody is left to stop them


@pytest.mark.rule("LB.S8.pilot", "LB.S8.winning")
def test_no_helicopter_or_no_pilot_no_theft() -> None:
    text = "2408: N MI_17 facing N\n2407: D 3 AR\n0101: A leader SMG pilot; A 2 AR"
    t = battle(8, text)
    v = t.unit("MI_17")
    n = t.unit("A leader")
    assert met_krakow(t.s) == -1
    t.s.hex[n] = DEAD
    assert met_krakow(t.s) == DEFENDER
    t.s.hex[n] = t.hex("0101")
    t.s.hex[v] = GONE
    assert met_krakow(t.s) == ATTACKER
    t.s.hex[v] = DEAD
    assert met_krakow(t.s) == DEFENDER
    for harm in ("no-gear", "no-engine"):
        hurt = battle(8, text.replace("facing N\n", f"facing N {harm}\n", 1))
        assert met_krakow(hurt.s) == DEFENDER


@pytest.mark.rule("LB.S8.liftoff", "LB.amb.s8-timetable")
@pytest.mark.parametrize(("lifted", "away"), [(2, True), (3, False)])
def test_at_the_end_of_the_turn_after_it_lifted_off_it_is_away_with_all_aboard(lifted: int, away: bool) -> None:
    t = battle(8, "2408: A MI_17 facing N flying [Pilot: leader SMG pilot; 2 AR]\n2407: D 3 AR\n0101: A 1 PST")
    v = t.unit("MI_17")
    t.s.rank[v] = lifted
    flies_away(t.s, t.u)
    assert [t.at(x) for x in ("MI_17", "A 2 AR", "A leader")] == (["gone"] * 3 if away else ["2408"] * 3)
    assert told(t) == ([("flies-away", "LB.S8.liftoff", 1)] if away else [])
    two = battle(5, "0505: A MI_17 facing N flying [Pilot: 1 PST]\n3210: D 3 AR")
    two.s.rank[0] = 1
    flies_away(two.s, two.u)
    assert two.at(0) == "0505"


@pytest.mark.rule("LB.S9.winning", "LB.amb.s9-middle", "LB.S9.load")
def test_the_ammunition_is_out_or_nothing_is_left_to_carry_it() -> None:
    text = "2824: D BMP_BC facing S [crew]; D 2 AR\n1701: A 3 AR"
    t = battle(9, text)
    v = t.unit("BMP_BC")
    assert met_warsaw(t.s) == -1
    t.s.hex[v], t.s.rank[v] = GONE, 64
    assert met_warsaw(t.s) == DEFENDER
    t.s.rank[v] = 2
    assert met_warsaw(t.s) == ATTACKER  # it is gone without
    none = battle(9, text)
    for n in range(len(none.s.side)):
        if none.s.side[n] == 1:
            none.s.hex[n] = DEAD
    assert met_warsaw(none.s) == DEFENDER
    assert met(none.s) == DEFENDER
    tanks = battle(9, text.replace("BMP_BC", "T_72_80"))
    assert met_warsaw(tanks.s) == ATTACKER


@pytest.mark.rule("LB.S9.load", "LB.S9.no-troops-with-ammo")
def test_what_stands_in_the_village_without_troops_is_loaded_in_two_turns() -> None:
    t = battle(
        9,
        "0119: D BMP_BC facing S [crew]; D TRUCK facing S [crew; 2 SMG]; D UAZ_469 facing S moved [crew]\n1701: A 3 AR",
    )
    place = situation(t.s).objective[0]
    bmp, truck, car = (t.unit(x) for x in ("BMP_BC", "TRUCK", "UAZ_469"))
    for v in (bmp, truck, car):
        t.s.hex[v] = place
    for turns in (1, 2, 2):
        load(t.s, t.u)
        assert [t.s.rank[v] for v in (bmp, truck, car)] == [turns, 0, 0]
    assert [(m.key, m.rule, m.side, m.params["turns"]) for m in t.u.messages] == [
        ("log-loads", "LB.S9.load", DEFENDER, 1), ("log-loads", "LB.S9.load", DEFENDER, 2),
    ]  # fmt: skip


@pytest.mark.rule("LB.S3.cache", "LB.R8")
def test_of_a_book_battle_nobody_is_wiped_out_and_one_hex_is_held() -> None:
    t = battle(3, "0505: A 4 AR\n1010: D 4 SMG")
    assert [t.label(h) for h in held_hexes(t.s)] == ["2402"]
    t.s.hex[0] = DEAD
    assert wiped_out(t.s) == []


# ---- turn by turn ----


@pytest.mark.rule("LB.turn.two-player-turns", "LB.morale.mutual-hesitation", "LB.R1")
@pytest.mark.parametrize(("die", "first"), [("3", ATTACKER), ("4", DEFENDER)])
def test_a_turn_begins_and_if_both_have_hesitated_a_die_gives_the_initiative(die: str, first: int) -> None:
    t = T(TWO.format("attack"), dice=die)
    t.s.hesitated, t.s.quiet, t.s.fire = 3, 4, []
    assert begin_turn(t.s, t.u, GameTurn(0)) == Ordering()
    assert (t.s.turn, t.s.quiet, t.s.initiative, t.s.active) == (4, 5, first, first)
    assert told(t) == [("turn", "LB.turn.two-player-turns", -1), ("mutual", "LB.morale.mutual-hesitation", -1)]
    assert t.u.messages[0].params == {"turn": 4, "losses": [0, 0]}
    assert t.s.trail == []
    one = T(TWO.format("attack"))
    one.s.hesitated = 1
    before = one.s.initiative
    begin_turn(one.s, one.u, GameTurn(0))
    assert (one.rolled(), one.s.initiative) == ([], before)


@pytest.mark.rule("LB.init.order-choice", "LB.turn.phase-order")
@pytest.mark.parametrize(("verb", "first"), [("first", 1), ("second", 0)])
def test_the_side_with_the_initiative_goes_first_or_second(verb: str, first: int) -> None:
    t = T(
        "scenario 2, turn 3, defender's attack, first attacker, initiative attacker\nseen\n0505: A 4 AR\n3210: D 4 SMG"
    )
    for _ in range(9):
        if t.top == "Ordering":
            break
        t.done()
    assert t.role == t.s.initiative == 1
    t.act(verb)
    assert (t.s.first, t.s.active, t.phase) == (first, first, "movement")
    keys = [line for line in told(t) if line[0] in ("order", "movement")]
    assert keys[-2:] == [("order", "LB.init.order-choice", 1), ("movement", "LB.turn.phase-order", first)]


@pytest.mark.rule("LB.turn.phase-order")
def test_the_phases_of_a_player_turn_are_told() -> None:
    t = T("scenario 2, turn 3, attacker's movement, first attacker\nseen\n0505: A 4 AR\n3210: D 4 SMG")
    t.done()
    if t.phase == "reaction":
        t.done()
    assert [line for line in told(t) if line[0] in ("reaction", "attack")] == [
        ("reaction", "LB.turn.phase-order", 0), ("attack", "LB.turn.phase-order", 1),
    ]  # fmt: skip


@pytest.mark.rule("LB.turn.phase-order", "LB.move.no-carryover")
def test_a_movement_phase_begins_with_whole_points_and_nothing_done() -> None:
    t = T(TWO.format("attack") + "; D 2 AR moved boarded spent 2 hiding")
    frame = player_turn(t.s, 0)
    assert t.s.active == 0
    movement(t.s, t.u, frame)
    mover = t.unit("D 2 AR")
    assert (t.phase, t.spent(mover), t.marks(mover) & {"moved", "boarded"}) == ("movement", 0, set())
    assert told(t)[0] == ("movement", "LB.turn.phase-order", 0)


@pytest.mark.rule("LB.format.length", "LB.R1")
@pytest.mark.parametrize(
    ("turn", "quiet", "long", "over"),
    [(3, 0, True, False), (3, 19, True, False), (3, 20, True, True), (3, 7, False, False), (3, 8, False, True)],
)
def test_a_battle_without_a_limit_ends_when_nobody_attacks_any_more(
    turn: int, quiet: int, long: bool, over: bool
) -> None:
    t = T(f"scenario 2, turn {turn}, attacker's attack\nseen\n0505: A 4 AR\n3210: D 4 SMG", options={"quiet": long})
    t.s.quiet = quiet
    end_turn(t.s, t.u, GameTurn(0))
    assert bool(t.s.result) is over
    if over:
        assert t.s.result.endswith("LB.R1")


@pytest.mark.rule("LB.format.early-end", "LB.morale.break")
def test_who_is_broken_in_reaction_is_judged_later() -> None:
    for phase, over in (("reaction", False), ("attack", True), ("movement", True)):
        t = T(f"scenario 1, turn 3, attacker's {phase}\nseen\n0505: A 4 AR\n2010: D 4 SMG")
        t.s.losses[0] = 99
        judge(t.s, t.u)
        assert bool(t.s.result) is over
        t.s.result = "-/draw/LB.R1"
        before = len(t.u.messages)
        judge(t.s, t.u)
        assert len(t.u.messages) == before
