"""What the computer opponents know: where to go, when to fire, and never to go round in circles.

The positions stand on the printed maps; each test asks for one habit, and says where the counters are.
"""

from __future__ import annotations

from collections import Counter

import pytest

from games.lastbattle.table import T
from grognard.ai.arena import Task, play_game
from grognard.ai.greedy import GreedyBot
from grognard.ai.sentry import SentryBot
from grognard.ai.strengths import make
from grognard.games.lastbattle import GAME
from grognard.games.lastbattle.advice import clock, margin, nearness, plans, unfinished, value
from grognard.games.lastbattle.advice_exchange import Ground, harm, size_up, teams
from grognard.games.lastbattle.advice_plans import MOODS, in_first_wing
from grognard.games.lastbattle.front import chase, field, focus
from grognard.games.lastbattle.layout import SCENARIO_NAMES
from grognard.games.lastbattle.options import bits
from grognard.games.lastbattle.s5_spotting import stands
from grognard.games.lastbattle.s16_setup import new_game
from grognard.games.lastbattle.state import (
    ATTACKER,
    COUNTS,
    DEFENDER,
    EXITED_MEN,
    FLYING,
    MOVEMENT,
    VEHICLE,
    State,
    board,
)
from grognard.kernel.chance import FastDice
from grognard.kernel.flow import offer, play, settle, to_act
from grognard.kernel.save_file import check_options
from grognard.kernel.seat import Seat
from grognard.kernel.umpire import Umpire
from grognard.kernel.world import World


def best(t: T) -> tuple[str, int]:
    """What the advice weighs most."""
    actions = offer(t.s, t.role).actions()
    weights = World(GAME, t.s).weigh(t.role, actions)
    return actions[max(range(len(actions)), key=lambda k: weights[k])]


def phase_by_advice(t: T, longest: int = 200) -> list[tuple[str, int]]:
    """Let the advice play on until the phase is over; what it did."""
    did: list[tuple[str, int]] = []
    phase, active = t.s.phase, t.s.active
    while not t.s.result and (t.s.phase, t.s.active) == (phase, active):
        verb, arg = best(t)
        did.append((verb, arg))
        t.act(verb, arg)
        assert len(did) < longest, did[-12:]
    return did


def steps_to(t: T, unit: str, goal: str, wheels: bool = False) -> int:
    """The cost of the way from a counter to a hex."""
    return chase(t.s, t.hex(goal), wheels)[t.s.hex[t.unit(unit)]]


# ---- going ----


def test_a_shotgun_team_closes_in() -> None:
    t = T("scenario 1, attacker's movement\n1808: A 4 SG\n1304: D 1 PST Novice")
    before = steps_to(t, "A SG", "1304")
    phase_by_advice(t)
    assert steps_to(t, "A SG", "1304") < before


def test_riflemen_with_a_target_stand_and_fire() -> None:
    t = T("scenario 2, attacker's movement\nseen\n0502: A 4 AR Elite\n0504: D 4 AR Novice")
    phase_by_advice(t)
    assert t.at("A AR") == "0502"
    assert best(t)[0] == "done" or t.who == "defender"


def test_the_leader_stays_behind() -> None:
    t = T("scenario 1, attacker's movement\n1808: A leader AR; A 4 SMG\n1504: D 6 AR Veteran; D 6 AR Veteran")
    phase_by_advice(t)
    assert steps_to(t, "A leader", "1504") >= steps_to(t, "A SMG", "1504")


def test_pistol_men_spread_out_before_they_close_in() -> None:
    t = T("scenario 1, attacker's movement\nseen\n1604: A 4 PST\n1504: D 2 AR Trained")
    did = Counter(verb for verb, _ in phase_by_advice(t))
    assert did["split"] == 3
    assert sum(t.s.men[n] for n in range(len(t.s.side)) if t.s.side[n] == ATTACKER) == 4


def test_cover_is_preferred_to_the_open_under_fire() -> None:
    """Caught in the open before a dozen rifles."""
    t = T(
        "scenario 2, attacker's movement\nseen\n0506: A 4 PST Novice\n0509: D 6 AR Elite; D 6 AR Elite", dice="6 " * 30
    )
    ground = Ground(t.s, size_up(t.s, 0), teams(t.s, DEFENDER), [])
    before = ground.danger(t.hex("0506")) * ground.spot(t.hex("0506"))
    phase_by_advice(t)
    h = t.s.hex[0]
    assert before > 0
    assert ground.danger(h) * ground.spot(h) < before


def test_a_lorry_does_not_go_hunting() -> None:
    t = T("scenario 7, attacker's movement\n1601: A TRUCK facing S [crew]\n1608: D 4 AR Veteran")
    before = steps_to(t, "A TRUCK", "1608", wheels=True)
    phase_by_advice(t)
    assert steps_to(t, "A TRUCK", "1608", wheels=True) >= before


# ---- what the scenarios ask ----


def test_the_pilot_boards_the_helicopter_and_lifts_off() -> None:
    text = "scenario 8, turn 3, attacker's movement\n2806: N MI_17 facing N; A leader AR pilot\n1706: D 1 PST"
    t = T(text)
    phase_by_advice(t)
    assert "Pilot" in t.words(t.unit("A leader")) or "pilot" in t.words(t.unit("A leader"))
    while t.s.turn == 3:
        t.act(*best(t))
    while not t.s.result and t.s.turn < 8 and not t.s.flags[t.unit("MI_17")] & FLYING:
        t.act(*best(t))
    assert t.s.flags[t.unit("MI_17")] & FLYING


def test_men_at_the_right_edge_leave() -> None:
    t = T("scenario 2, attacker's movement\n3206: A 4 AR Elite\n1706: D 1 PST")
    t.act("take", "A AR")
    assert best(t) == ("exit", 0)


def test_whoever_is_through_counts_as_there() -> None:
    t = T("scenario 2, attacker's movement\n3206: A 4 AR Elite\n0506: A 4 PST\n0112: D 1 PST")
    before = nearness(t.s, ATTACKER)
    t.act("take", "A AR")
    t.act("exit")
    while not t.s.count[ATTACKER * COUNTS + EXITED_MEN]:
        t.act(*best(t))
    assert nearness(t.s, ATTACKER) >= before > 0.0


def test_nobody_leaves_where_it_does_not_count() -> None:
    t = T("scenario 2, attacker's movement\n0106: A 4 AR Elite\n1706: D 1 PST")
    t.act("take", "A AR")
    assert best(t)[0] == "to"
    assert all(verb != "exit" for verb, _ in phase_by_advice(t))


def test_a_loaded_truck_leaves_by_the_exit() -> None:
    t = T("scenario 9, turn 9, defender's movement, attacked 1/1\n3212: D TRUCK facing S [crew]\n1706: A 1 PST")
    v = t.unit("D TRUCK")
    t.s.rank[v] = 2  # two turns of loading
    way = field(t.s, v)
    assert way is not None
    if way[t.s.hex[v]] == 0:
        t.act("take", v)
        assert best(t) == ("exit", 0)
    else:
        before = way[t.s.hex[v]]
        phase_by_advice(t)
        assert way[t.s.hex[v]] < before


def test_troops_get_out_to_fight_and_stay_in_to_ride() -> None:
    far = T("scenario 6, attacker's movement\n0106: A TRUCK facing SE [crew; 4 AR Veteran]\n3006: D 2 AR")
    assert all(verb not in ("alight", "unload") for verb, _ in phase_by_advice(far))
    near = T(
        "scenario 6, attacker's movement\nseen\n0506: A TRUCK facing SE [crew; 4 AR Veteran]\n0806: D 6 AR spotted"
    )
    assert any(verb in ("alight", "unload") for verb, _ in phase_by_advice(near))


def test_the_crew_leaves_a_vehicle_that_is_stuck() -> None:
    t = T("scenario 4, defender's movement\n1706: D M113 facing SE [crew] no-gear\n2506: A 2 PST")
    assert any(verb in ("alight", "unload") for verb, _ in phase_by_advice(t))


# ---- firing ----


def test_the_standing_order_is_chosen_in_reaction() -> None:
    t = T("scenario 2, defender's reaction\nseen\n0502: A 4 AR Elite\n0504: D 4 AR Novice")
    assert best(t) == ("volley", 3)
    t.act(*best(t))
    assert len(t.s.fire) == 5
    assert best(t) == ("done", 0)


def test_nobody_fires_for_ever_at_an_empty_wreck_to_be() -> None:
    t = T("scenario 2, defender's attack\nseen\n0502: A M2 facing N no-gear\n0502: D 4 AR Novice")
    assert best(t) == ("done", 0)


def test_the_tank_breaker_is_kept_for_its_points_while_the_others_fire() -> None:
    text = (
        "scenario 2, defender's attack\nseen\n0502: D 4 AR carrying TANKBR; D 6 AR\n0505: A FAV facing N [crew] spotted"
    )
    t = T(text)
    while best(t) != ("done", 0):
        t.act(*best(t))
    assert t.s.fire[::5] == [t.unit("D 6 AR")]


def test_harm_grows_with_strength_and_shrinks_with_distance_and_cover() -> None:
    t = T("scenario 2, attacker's movement\n0502: A 4 AR Elite; A 1 AR Elite\n0504: D 4 AR Novice")
    four, one, target = (size_up(t.s, n) for n in range(3))
    assert harm(four, 1, target, 0, 0) > harm(one, 1, target, 0, 0) > 0
    assert harm(four, 1, target, 0, 0) > harm(four, 2, target, 0, 0) > harm(four, 2, target, 1, 0) > 0
    assert harm(four, 9, target, 0, 0) == 0


def test_a_pistol_does_nothing_from_afar() -> None:
    t = T("scenario 1, attacker's movement\n1604: A 4 PST\n1504: D 2 AR Trained")
    pistols, target = size_up(t.s, 0), size_up(t.s, 1)
    assert harm(pistols, 0, target, 0, 0) > 0
    assert harm(pistols, 1, target, 0, 0) == harm(pistols, 2, target, 0, 0) == 0


# ---- judging ----


def test_losses_tell_and_the_two_sides_agree() -> None:
    even = T("scenario 1, attacker's movement\n1604: A 4 PST\n1504: D 2 AR Trained")
    bad = T("scenario 1, attacker's movement, losses 0/9\n1604: A 4 PST\n1504: D 2 AR Trained")
    assert value(bad.s, ATTACKER) < value(even.s, ATTACKER)
    assert value(bad.s, DEFENDER) + value(bad.s, ATTACKER) == pytest.approx(1.0)
    assert margin(bad.s) > margin(even.s)


def test_the_clock_runs_with_the_player_turns() -> None:
    t = T("scenario 1, turn 2, attacker's movement\n1604: A 4 PST\n1404: D 2 AR Trained", dice="6 " * 20)
    before = clock(t.s)
    assert not unfinished(t.s)
    t.act("take", "A PST")
    assert unfinished(t.s)
    t.back()
    while t.s.active == ATTACKER:
        t.act(*best(t))
    assert clock(t.s) == before + 1


def test_a_side_goes_for_one_enemy_together() -> None:
    t = T("scenario 1, attacker's movement\n1804: A 4 PST\n1806: A 4 PST\n1504: D 2 AR\n0102: D 2 AR")
    assert focus(t.s, ATTACKER) == t.hex("1504")


# ---- whole games ----


@pytest.mark.parametrize("scenario", SCENARIO_NAMES)
def test_nobody_loops(scenario: str) -> None:
    """Greedy against itself: every player-turn ends, and every counter is taken up a few times at most in one."""
    s = new_game(GAME.scenarios.index(scenario) + 1, 0)
    u = Umpire(FastDice(11), quiet=True)
    settle(s, u)
    bots = [GreedyBot(1, 0.1), GreedyBot(2, 0.1)]
    taken: Counter[tuple[int, int, int]] = Counter()
    for k in range(1500):
        if s.result or s.turn > 8:
            return
        role = to_act(s)[0]
        verb, arg = bots[role].choose(Seat(GAME, GAME.imagine(s, role, FastDice(k)), role))
        if verb == "take" and s.turn:
            taken[s.turn, s.active, arg] += 1
            assert taken[s.turn, s.active, arg] <= 3
        assert verb != "concede"
        u.role = role
        play(s, u, verb, arg)
    raise AssertionError(f"{scenario}: still in turn {s.turn}")


def deployed(scenario: int) -> State:
    """Both sides set up by their staffs, at the attacker's first movement."""
    s = new_game(scenario, bits(check_options(GAME, {})))
    u = Umpire(FastDice(4), quiet=True)
    settle(s, u)
    while not (s.turn and s.phase == MOVEMENT):
        u.role = to_act(s)[0]
        play(s, u, *SentryBot().choose(Seat(GAME, s, u.role)))
    return s


def farthest_back(s: State, before: dict[int, int]) -> int:
    """How many hexes the counter that gave most ground is farther from the enemy than it was."""
    bd, enemies = board(s), stands(s, DEFENDER)
    now = {n: min(bd.distance(s.hex[n], e) for e in enemies) for n in before if s.hex[n] >= 0}
    return max(now[n] - before[n] for n in now)


@pytest.mark.parametrize("strength", ["recruit", "veteran"])
def test_the_attacker_of_the_first_scenario_does_not_walk_backwards(strength: str) -> None:
    """O-1: it used to leave its houses backwards in the first turn, and wait."""
    s = deployed(1)
    bd, enemies = board(s), stands(s, DEFENDER)
    near = {n: min(bd.distance(s.hex[n], e) for e in enemies) for n in range(len(s.side)) if s.side[n] == ATTACKER}
    bot, u = make(strength, 5, GAME), Umpire(FastDice(6), quiet=True)
    while s.phase == MOVEMENT and s.active == ATTACKER:
        u.role = to_act(s)[0]
        play(s, u, *bot.choose(Seat(GAME, s, u.role), 60.0))
    assert farthest_back(s, near) <= 0


def test_the_attacker_beats_a_side_that_only_stands_and_fires() -> None:
    """O-1: at least a third of these games; a match of sixty is in docs/arena.md."""
    tasks = [Task("lastbattle", "recruit", "sentry", n, 1.0, 70, scenario="s1", side=ATTACKER) for n in range(6)]
    assert sum(play_game(GAME, task).score for task in tasks) >= 2


def test_who_is_concealed_and_would_only_be_shot_at_holds_his_ground() -> None:
    t = T("scenario 1, attacker's movement\n1804: A 4 PST\n1504: D 4 AR Veteran; D 4 AR Veteran", dice="6 " * 9)
    phase_by_advice(t)
    assert t.at("A PST") == "1804"


# ---- plans for a player-turn ----


def movement_in(mood: str, text: str) -> T:
    """The movement phase as a plan has it."""
    t = T(text, dice="6 " * 40)
    while t.s.phase == MOVEMENT and t.s.active == ATTACKER and not t.s.result:
        actions = offer(t.s, t.role).actions()
        weights = World(GAME, t.s).weigh(t.role, actions, mood)
        t.act(*actions[max(range(len(actions)), key=lambda k: weights[k])])
    return t


def test_who_waits_does_not_leave_his_house_and_who_storms_does() -> None:
    text = "scenario 1, attacker's movement\nseen\n1804: A 6 SG; A 6 AR\n1504: D 2 PST Novice"
    assert movement_in("wait", text).at("A SG") == "1804"
    far = steps_to(T(text), "A SG", "1504")
    assert steps_to(movement_in("storm", text), "A SG", "1504") < far


def test_a_plan_is_made_before_the_first_counter_moves_and_by_whose_turn_it_is() -> None:
    t = T("scenario 1, attacker's movement\nseen\n1804: A 6 SG\n1504: D 2 PST Novice")
    assert plans(t.s, ATTACKER)[0] == ""
    assert not plans(t.s, DEFENDER)
    phase_by_advice(t)
    assert not plans(t.s, ATTACKER)


def test_a_wing_goes_forward_and_the_other_stays() -> None:
    """A side that stands in a column has a northern and a southern wing: one storms, the other does as who waits."""
    text = "scenario 1, attacker's movement\nseen\n1803: A 6 SG\n1806: A 5 SG\n1504: D 2 PST Novice"
    waits, storms = movement_in("wait", text), movement_in("storm", text)
    for wing, goes, stays in (("first", "A 6 SG", "A 5 SG"), ("second", "A 5 SG", "A 6 SG")):
        t = movement_in(wing, text)
        assert t.at(goes) == storms.at(goes) != waits.at(goes)
        assert t.at(stays) == waits.at(stays) != storms.at(stays)


def test_who_is_bold_counts_the_enemys_fire_for_half() -> None:
    t = T("scenario 1, attacker's movement\nseen\n1804: A 4 PST\n1504: D 4 AR Veteran; D 4 AR Veteran")
    n = next(n for n in range(len(t.s.side)) if t.s.side[n] == ATTACKER and t.s.hex[n] >= 0)
    usual, bold = (Ground(t.s, size_up(t.s, n), teams(t.s, DEFENDER), []) for _ in range(2))
    bold.fear = MOODS["bold"].fear
    assert 0.0 < bold.danger(t.hex("1703")) == usual.danger(t.hex("1703")) / 2


def test_on_foot_they_are_drawn_on_and_the_cars_stay_behind() -> None:
    s = T("scenario 3, defender's movement\n2406: D HMMWV facing N [crew]\n2403: D 4 AR\n3009: A 4 AR").s
    for n in range(len(s.side)):
        if s.hex[n] >= 0 and s.side[n] == DEFENDER:
            assert (MOODS["feet"].eager_for(s, n) > 1.0) is (s.kind[n] != VEHICLE)


def test_a_side_that_stands_in_a_row_has_a_western_and_an_eastern_wing() -> None:
    s = T("scenario 1, attacker's movement\n1704: A 4 SG\n1904: A 4 AR\n2104: A 4 PST").s
    own = sorted((s.hex[n] % board(s).wide, n) for n in range(len(s.side)) if s.side[n] == ATTACKER and s.hex[n] >= 0)
    assert [in_first_wing(s, n) for _, n in own] == [True, True, False]


# ---- a hex that has to be held ----


def test_cars_bring_men_to_the_cache_and_spread_out_before_it() -> None:
    cars = "2406: D HMMWV facing N [crew]; D HMMWV facing N [crew]\n2407: D HMMWV facing N [crew]"
    t = T(f"scenario 3, defender's movement\n{cars}\n2403: D 4 AR\n3009: A 4 AR")
    phase_by_advice(t)
    stops = [t.s.hex[n] for n in range(len(t.s.side)) if t.s.kind[n] == VEHICLE]
    assert len(set(stops)) == 3, "one shell does not reach them all"
    assert t.hex("2402") not in stops
    assert t.at("D AR") == "2402"
