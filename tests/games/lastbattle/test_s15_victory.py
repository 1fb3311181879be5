"""Who wins the nine scenarios, and when they are over."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from grognard.games.lastbattle import GAME
from grognard.games.lastbattle.s12_artillery import HE
from grognard.games.lastbattle.s15_scenarios import exit_scores, points
from grognard.games.lastbattle.state import ATTACKER, DEFENDER
from grognard.kernel.chance import ScriptedDice
from grognard.kernel.table import Table

# A few men of both sides for each scenario, enough that nothing is decided.
PIECES = {
    1: "0501: D AR\n2001: A AR",
    2: "2001: D AR\n0101: A AR",
    3: "0101: D 2 AR\n4801: A AR",
    4: "1701: D AR\n0101: A AR",
    5: "2108: D AR\n0101: A AR",
    6: "3001: D AR\n0107: A TRUCK [crew]; A UAZ_469 [crew]; A UAZ_469 [crew]\n0108: A 6 AR; A 6 AR",
    7: "0324: D TRUCK [crew]; D TRUCK [crew]; D M113 [crew]\n0501: A AR",
    8: "2408: N MI_17\n2406: D AR\n0101: A AR; A leader PST pilot",
    9: "0119: D TRUCK [crew]\n1701: A AR",
}


def result(head: str, pieces: str = "") -> str:
    """What comes of the position when the attacker, who goes first, does nothing in his Attack Phase."""
    scenario = int(head.split()[1].rstrip(","))
    return T(f"{head}, attacker's attack, first attacker\n{pieces or PIECES[scenario]}").done().s.result


def end_of_turn(head: str, pieces: str = "") -> T:
    """The last Attack Phase of the game-turn is over."""
    scenario = int(head.split()[1].rstrip(","))
    return T(f"{head}, defender's attack, first attacker\n{pieces or PIECES[scenario]}").done()


def leaving(text: str, unit: str) -> T:
    """Off the map, and the Reaction Fire Phase over."""
    t = T(text).take(unit).act("exit")
    while t.phase != "attack" and not t.s.result:
        t.back().done()
    return t


# ---- how long ----


@pytest.mark.rule("LB.format.length")
@pytest.mark.parametrize(
    "scenario",
    [
        pytest.param(1, marks=pytest.mark.rule("LB.S1.length")),
        pytest.param(2, marks=pytest.mark.rule("LB.S2.length")),
        pytest.param(3, marks=pytest.mark.rule("LB.S3.length")),
        pytest.param(4, marks=pytest.mark.rule("LB.S4.length")),
        pytest.param(6, marks=pytest.mark.rule("LB.S6.length")),
        pytest.param(7, marks=pytest.mark.rule("LB.S7.length")),
        pytest.param(9, marks=pytest.mark.rule("LB.S9.length")),
    ],
)
def test_without_a_limit_play_goes_on_unless_nobody_fights_any_more(scenario: int) -> None:
    """LB.R1: twenty game-turns without an attack end it."""
    for turn in (15, 60, 100):
        t = end_of_turn(f"scenario {scenario}, turn {turn}")
        assert (t.s.result, t.s.turn, t.top) == ("", turn + 1, "Ordering")
    assert end_of_turn(f"scenario {scenario}, turn 60, quiet 19").s.result == ""
    assert end_of_turn(f"scenario {scenario}, turn 60, quiet 20").s.result.endswith("/LB.R1")


@pytest.mark.rule("LB.format.length", "LB.format.defender-wins-default")
@pytest.mark.parametrize(
    ("scenario", "last"),
    [
        pytest.param(5, 15, marks=pytest.mark.rule("LB.S5.length")),
        pytest.param(8, 12, marks=pytest.mark.rule("LB.S8.length")),
    ],
)
def test_after_the_last_game_turn_the_defender_has_won(scenario: int, last: int) -> None:
    assert end_of_turn(f"scenario {scenario}, turn {last - 1}").s.turn == last
    t = end_of_turn(f"scenario {scenario}, turn {last}, quiet 8")
    assert t.s.result == f"defender/win/LB.S{scenario}.winning"
    table = Table(GAME, t.s, ScriptedDice([]))
    assert table.to_act == []
    why = table.why_not("attacker", "first")  # no further turn
    assert why is not None
    assert why.rule == "LB.format.early-end"


@pytest.mark.rule("LB.format.early-end", "LB.S5.winning")
def test_a_scenario_is_over_as_soon_as_it_is_won() -> None:
    t = T("scenario 5, turn 6, losses 50/0, attacker's attack, first attacker\n" + PIECES[5]).done()
    assert (t.s.turn, t.s.result) == (6, "attacker/win/LB.S5.surrender")
    why = Table(GAME, t.s, ScriptedDice([])).why_not("defender", "take")
    assert why is not None
    assert why.rule == "LB.format.early-end"
    assert result("scenario 5, turn 6, losses 49/0") == ""


# ---- 1 to 3 ----


@pytest.mark.rule("LB.S1.winning")
def test_1_los_diablos_win_when_no_us_soldier_is_left_and_else_the_us() -> None:
    assert result("scenario 1", "2001: A AR\nlost: D leader AR") == "attacker/win/LB.S1.winning"
    assert result("scenario 1", "2001: A AR\n0501: D AR") == ""
    assert result("scenario 1, losses 13/0") == "attacker/win/LB.morale.after-break"  # they leave the board
    assert result("scenario 1, losses 0/20") == "defender/win/LB.morale.after-break"
    assert result("scenario 1", "0501: D AR\nlost: A AR") == "defender/win/LB.S1.winning"


@pytest.mark.rule("LB.S2.winning", "LB.S2.length", "LB.format.defender-wins-default")
@pytest.mark.parametrize(
    ("head", "score", "winner"),
    [
        ("exited-men 0/14, killed 0/10", (16, 14), "defender"),  # six for a Tank Breaker never fired
        ("exited-men 0/14, killed 0/10, tankbreaker 1/0", (10, 14), "attacker"),
        ("exited-men 0/16, killed 0/10", (16, 16), "defender"),  # LB.amb.score-ties
        ("exited-men 0/17, killed 0/10", (16, 17), "attacker"),
    ],
)
def test_2_the_higher_score_wins_when_no_american_is_left(head: str, score: tuple[int, int], winner: str) -> None:
    t = T(f"scenario 2, {head}, attacker's attack\n2001: D AR\nlost: A AR")
    assert (points(t.s, DEFENDER), points(t.s, ATTACKER)) == score
    assert t.done().s.result == f"{winner}/win/LB.S2.winning"
    assert result(f"scenario 2, {head}") == ""  # one is still there


@pytest.mark.rule("LB.S2.winning")
def test_2_every_american_killed_is_a_point_and_the_first_shot_of_the_tank_breaker_costs_six() -> None:
    text = (
        "scenario 2, defender's attack\nseen\n0505: D 4 AR carrying TANKBR\n0508: A M2 facing N [crew]; A AR Novice\n"
    )
    t = T(text + "0101: A AR Elite", dice="1").fire("D", "A Novice", weapon="own").resolve()
    assert points(t.s, DEFENDER) == 7
    t = T(text + "0101: A AR Elite", dice="6").fire("D", "A M2", weapon="TANKBR overhead").resolve()
    assert points(t.s, DEFENDER) == 0


@pytest.mark.rule("LB.format.special-overrides", "LB.S5.surrender")
def test_a_special_rule_goes_before_the_book() -> None:
    """In Corpus Christi the broken Mexicans surrender; elsewhere a broken side withdraws, and points still count."""
    assert result("scenario 5, losses 50/0") == "attacker/win/LB.S5.surrender"
    assert result("scenario 5, losses 49/0") == ""
    assert result("scenario 5, losses 0/68") == "defender/win/LB.morale.after-break"
    assert result("scenario 2, losses 32/0, exited-men 0/3") == "-/draw/LB.morale.after-break"


@pytest.mark.rule("LB.S3.winning")
def test_3_the_warlords_win_if_civgov_is_gone_before_it_has_examined_the_cache() -> None:
    assert result("scenario 3, losses 38/0") == "attacker/win/LB.morale.after-break"
    assert result("scenario 3", "4801: A AR\nlost: D AR") == "attacker/win/LB.S3.winning"
    assert result("scenario 3", "4801: A AR\ngone: D 4 AR") == "attacker/win/LB.S3.winning"  # driven off
    assert result("scenario 3, cache 1/0") == ""  # still there, not yet examined
    assert result("scenario 3, cache 2/0", "4801: A AR\nlost: D AR") == "defender/win/LB.S3.winning"  # done in time
    assert result("scenario 3, losses 0/26") == "defender/win/LB.morale.after-break"


# ---- 4 to 6 ----


@pytest.mark.rule("LB.S4.winning", "LB.S4.length")
def test_4_vehicles_count_four_and_men_one_on_both_sides() -> None:
    head = "scenario 4, exited-vehicles 2/0, exited-men 7/0, killed 5/9, wrecks-made 1/3"
    t = T(f"{head}, attacker's attack\n0101: A AR\ngone: D 2 AR")
    assert (points(t.s, DEFENDER), points(t.s, ATTACKER)) == (15, 9)  # what the Airlords lost scores nothing
    assert t.done().s.result == "defender/win/LB.S4.winning"
    assert result(head) == ""  # somebody may still leave
    t = T(f"{head}, attacker's attack\n0101: A AR\n2001: D M113 [crew] no-gear; D HMMWV [crew]")
    assert points(t.s, ATTACKER) == 13  # an immobilised vehicle counts like a wreck
    assert result("scenario 4, exited-men 3/0, killed 4/0", "0101: A AR\nlost: D AR") == "attacker/win/LB.S4.winning"


@pytest.mark.rule("LB.S4.winning")
@pytest.mark.parametrize(("hex", "score"), [("4806", 6), ("4501", 0)])
def test_4_only_the_east_edge_of_map_5_scores(hex: str, score: int) -> None:
    t = leaving(f"scenario 4, defender's movement\n{hex}: D HMMWV facing N [crew]\n1701: D AR\n0101: A AR", "D HMMWV")
    assert (t.at("D HMMWV"), points(t.s, DEFENDER)) == ("gone", score)


@pytest.mark.rule("LB.S4.winning")
def test_4_what_cannot_move_does_not_leave() -> None:
    """LB.amb.s4-immobilised-exit"""
    t = T("scenario 4, defender's movement\n4806: D HMMWV facing N [crew] no-gear\n1701: D AR\n0101: A AR")
    assert t.refused("take", "D HMMWV") == "LB.vdam.treads"


@pytest.mark.rule("LB.S5.winning", "LB.S5.length", "LB.S5.surrender")
def test_5_the_us_win_if_the_mexicans_break_in_the_last_turn_but_not_later() -> None:
    assert end_of_turn("scenario 5, turn 15, losses 50/0").s.result == "attacker/win/LB.S5.surrender"
    assert end_of_turn("scenario 5, turn 15, losses 49/0").s.result == "defender/win/LB.S5.winning"


@pytest.mark.rule("LB.S6.winning")
@pytest.mark.parametrize(
    ("head", "pieces", "won"),
    [
        ("exited-vehicles 0/3, exited-men 0/12", "3001: D AR\n0107: A AR", "attacker/win/LB.S6.winning"),
        ("exited-vehicles 0/3, exited-men 0/11", "3001: D AR\n0107: A AR", ""),
        ("exited-vehicles 0/3, exited-men 0/11", "3001: D AR\nlost: A AR", "defender/win/LB.S6.winning"),
        ("exited-vehicles 0/2, exited-men 0/13", "3001: D AR\n0107: A AR", "defender/win/LB.S6.winning"),
        ("exited-vehicles 0/2, exited-men 0/11", "3001: D AR\n0107: A TRUCK [crew]", ""),
        # Nobody is left to stop them [LB.amb.variable-length].
        ("exited-vehicles 0/2, exited-men 0/11", "lost: D AR\n0107: A TRUCK [crew]", "attacker/win/LB.S6.winning"),
    ],
)
def test_6_the_soviets_need_three_vehicles_and_twelve_of_their_seventeen_men(head: str, pieces: str, won: str) -> None:
    """LB.amb.s6-two-thirds"""
    assert result(f"scenario 6, {head}", pieces) == won


@pytest.mark.rule("LB.S6.winning")
def test_6_only_within_a_hex_of_the_road() -> None:
    t = T("scenario 6, attacker's attack\n" + PIECES[6])
    scoring = [label for label in (f"32{row:02d}" for row in range(1, 13)) if exit_scores(t.s, ATTACKER, t.hex(label))]
    assert scoring == ["3205", "3206", "3207"]
    assert not exit_scores(t.s, DEFENDER, t.hex("3206"))
    text = "scenario 6, attacker's movement\n{}: A TRUCK facing N [crew]\n" + PIECES[6]
    for hex, counted in (("3206", 1), ("3204", 0)):
        t = leaving(text.format(hex), "A TRUCK at " + hex)
        assert t.s.count[10 + 1] == counted


# ---- 7 to 9 ----


@pytest.mark.rule("LB.S7.winning")
@pytest.mark.parametrize(
    ("head", "pieces", "won"),
    [
        ("exited-vehicles 3/0, exited-men 5/0", "0324: D AR\n0501: A AR", "defender/win/LB.S7.winning"),
        (
            "exited-vehicles 2/0, exited-men 9/0, wrecks-made 1/0",
            "0324: D AR\n0501: A AR",
            "attacker/win/LB.S7.winning",
        ),
        ("exited-vehicles 3/0, exited-men 4/0", "gone: D 4 AR\n0501: A AR", "attacker/win/LB.S7.winning"),
        ("exited-vehicles 3/0, exited-men 4/0", "0324: D AR\n0501: A AR", ""),
        # A vehicle left behind, or that cannot go, is lost [LB.amb.s7-vehicle-lost].
        ("exited-vehicles 2/0, exited-men 9/0", "0324: D M113 [crew]\n0501: A AR", ""),
        (
            "exited-vehicles 2/0, exited-men 9/0",
            "0324: D M113 [crew] no-gear\n0501: A AR",
            "attacker/win/LB.S7.winning",
        ),
        ("exited-vehicles 2/0, exited-men 9/0", "0324: D M113 [crew]\nlost: A AR", "defender/win/LB.S7.winning"),
    ],
)
def test_7_the_americans_need_five_men_and_all_three_vehicles_off(head: str, pieces: str, won: str) -> None:
    assert result(f"scenario 7, {head}", pieces) == won


@pytest.mark.rule("LB.S8.winning", "LB.S8.pilot", "LB.S8.length")
@pytest.mark.parametrize(
    ("head", "pieces", "won"),
    [
        ("turn 7", "gone: A MI_17; A leader PST pilot\n2406: D AR\n0101: A AR", "attacker/win/LB.S8.winning"),
        ("turn 7", "lost: N MI_17\n2406: D AR\n0101: A AR; A leader PST pilot", "defender/win/LB.S8.winning"),
        ("turn 7", "2408: N MI_17 no-gear\n2406: D AR\n0101: A AR; A leader PST pilot", "defender/win/LB.S8.winning"),
        ("turn 7", "2408: N MI_17\n2406: D AR\n0101: A leader AR\nlost: A PST pilot", "defender/win/LB.S8.winning"),
        ("turn 7", "2408: N MI_17\n2406: D AR\n0101: A leader AR pilot injured", ""),
        # Krakow has broken: the US fly away if there is time for it [LB.amb.s8-timetable].
        ("turn 10, losses 21/0", PIECES[8], "attacker/win/LB.morale.after-break"),
        ("turn 11, losses 21/0", PIECES[8], "-/draw/LB.morale.after-break"),
        ("turn 12, losses 21/0, lifted 0/10", PIECES[8], "attacker/win/LB.morale.after-break"),
    ],
)
def test_8_the_us_win_if_the_pilot_flies_the_helicopter_out(head: str, pieces: str, won: str) -> None:
    assert result(f"scenario 8, {head}", pieces) == won


@pytest.mark.rule("LB.S8.winning", "LB.S8.length")
@pytest.mark.parametrize(("turn", "winner"), [(11, "defender"), (10, "attacker")])
def test_8_he_must_board_by_the_tenth_turn(turn: int, winner: str) -> None:
    """LB.amb.s8-timetable"""
    t = T(
        f"scenario 8, attacker's movement, first attacker, turn {turn}\n2408: N MI_17\n"
        "2408: A leader PST pilot\n2001: D AR\n0101: A AR"
    )
    t.take("A leader").act("man", ("MI_17", "Pilot"))
    while not t.s.result:
        if t.top == "Ordering":
            t.act("first")
        elif t.top == "Moving" and t.who == "attacker" and t.s.turn == turn + 1 and "flying" not in t.marks("MI_17"):
            t.take("MI_17").act("lift")
        else:
            t.back().done()
    assert t.s.result == f"{winner}/win/LB.S8.winning"
    assert t.s.turn == 12


@pytest.mark.rule("LB.S9.winning")
@pytest.mark.parametrize(
    ("pieces", "won"),
    [
        ("lost: D TRUCK; D TRUCK; D T_90; D T_72_80; D BMD_B; D BMP_BC; D BMP_BC", "attacker/win/LB.S9.winning"),
        ("lost: D TRUCK; D T_90; D T_72_80; D BMD_B; D BMP_BC; D BMP_BC\n0119: D TRUCK [crew]", ""),
        # No carrier is left, though a tank is [LB.amb.s9-middle].
        ("0119: D T_90 [crew]; D TRUCK [crew] no-gear", "attacker/win/LB.S9.winning"),
        ("0119: D T_90 [crew]; D BMD_B [crew]", ""),
    ],
)
def test_9_the_rebels_win_when_nothing_is_left_that_could_carry_the_ammunition(pieces: str, won: str) -> None:
    assert result("scenario 9", f"1701: A AR\n0219: D 4 AR\n{pieces}") == won


@pytest.mark.rule("LB.S9.winning", "LB.morale.after-break")
def test_9_the_baron_wins_with_a_loaded_vehicle_off_the_south_side() -> None:
    text = "scenario 9, defender's movement\n2824: D BMP_BC facing S [crew]\n0119: D TRUCK [crew]\n1701: A AR"
    t = T(text)
    t.s.rank[t.unit("D BMP_BC")] = 2  # loaded
    t.take("D BMP_BC").act("exit").done().done()
    assert t.s.result == "defender/win/LB.S9.winning"
    assert leaving(text, "D BMP_BC").s.result == ""  # without the ammunition
    assert result("scenario 9, losses 0/40") == "defender/win/LB.morale.after-break"
    assert result("scenario 9, losses 70/0") == "attacker/win/LB.morale.after-break"


@pytest.mark.rule("LB.morale.break", "LB.arty.fire-mission-timing")
def test_losses_by_the_last_salvo_of_a_turn_count_in_that_turn() -> None:
    t = T(
        "scenario 5, turn 15, losses 49/0, defender's attack, first attacker\nguns: A 120mm 9 rounds\n"
        "missions: gun 1 by #0 at 2108\n2508: A leader AR observing\n2108: D 4 AR Novice; D SMG",
        dice="1 6 6",
    )
    t.done().act("salvo", HE).act("cease")
    assert t.s.result == "attacker/win/LB.S5.surrender"
