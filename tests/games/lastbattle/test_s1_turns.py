"""Game-turns, player-turns, their phases, the initiative, and how a game comes to an end."""

from __future__ import annotations

import pytest

import grognard
from games.lastbattle.printed import scenario as scenario_of
from games.lastbattle.table import T
from grognard.games.lastbattle.charts import tables
from grognard.games.lastbattle.layout import SCENARIO_NAMES
from grognard.games.lastbattle.s15_scenarios import last_turn
from grognard.games.lastbattle.state import ATTACKER, MOVEMENT, REACTION

GAME = grognard.load("lastbattle")
APART = "\n0101: D 4 AR\n3212: A 4 AR"  # nobody sees anybody


def end_player_turn(t: T) -> T:
    """Nobody does anything until the next player-turn, or the next game-turn."""
    turn, active = t.s.turn, t.s.active
    while not t.s.result and (t.s.turn, t.s.active, t.top) != (turn, 1 - active, "Moving") and t.top != "Ordering":
        t.done()
    return t


def whose(t: T) -> list[str]:
    """Whose player-turns the log tells of, in order."""
    return ["DA"[m.side] for m in t.u.messages if m.key == "log-movement"]


# ---- the turn ----


@pytest.mark.rule("LB.turn.two-player-turns")
def test_a_game_turn_is_one_player_turn_for_each_side() -> None:
    t = T("scenario 1, turn 3, attacker's movement, first attacker" + APART)
    end_player_turn(t)
    assert (t.s.turn, t.who, t.phase) == (3, "defender", "movement")
    assert t.refused("take", "A") == "LB.move.phase-only"
    end_player_turn(t)
    assert (t.s.turn, t.top) == (4, "Ordering")


@pytest.mark.rule("LB.turn.two-player-turns")
def test_who_has_had_his_player_turn_waits_for_the_other() -> None:
    table = GAME.position("scenario 1, turn 3, defender's movement, first attacker" + APART)
    answer = table.why_not("attacker", "take", 1)
    assert answer is not None
    assert answer.rule == "LB.turn.two-player-turns"
    assert table.why_not("defender", "take", 0) is None


@pytest.mark.rule("LB.turn.phase-order")
def test_movement_then_the_enemys_reaction_then_attack() -> None:
    t = T("scenario 1, attacker's movement\n0506: A 4 AR spotted\n0504: D 4 AR spotted")
    assert (t.who, t.phase) == ("attacker", "movement")
    assert t.refused("fire", "A") == "LB.turn.phase-order"
    t.done()
    assert (t.who, t.phase) == ("defender", "reaction")
    assert t.refused("take", "D") == "LB.turn.phase-order"
    t.done()
    assert (t.who, t.phase) == ("attacker", "attack")
    assert t.refused("take", "A") == "LB.turn.phase-order"
    t.done()
    assert (t.who, t.phase) == ("defender", "movement")


@pytest.mark.rule("LB.turn.move-bars-fire")
@pytest.mark.parametrize("who", ["4 AR", "2 SG", "2 Rifle"])
def test_who_has_moved_does_not_fire_in_the_attack_phase(who: str) -> None:
    text = f"scenario 1, attacker's movement\n0507: A {who} spotted\n0505: D 4 AR spotted\n0505: D 1 AR Novice spotted"
    t = T(text).move("A", "0506", "0505").done().done()
    assert (t.phase, t.refused("fire", "A")) == ("attack", "LB.turn.move-bars-fire")
    t = T(text.replace("0507", "0505")).done().done()
    assert (t.phase, t.can("fire", "A")) == ("attack", True)


@pytest.mark.rule("LB.turn.smg-pst-exception")
@pytest.mark.parametrize("weapon", ["SMG", "PST"])
def test_submachineguns_and_pistols_fire_on_the_move(weapon: str) -> None:
    t = T(f"scenario 1, attacker's movement\n0507: A 2 {weapon} Elite spotted\n0505: D 6 AR Novice spotted", dice="1")
    t.move("A", "0506", "0505").done().done().fire("A", "D", weapon="own").resolve()
    assert t.men("D") < 6


@pytest.mark.rule("LB.turn.smg-pst-exception")
def test_the_exception_is_for_no_other_weapon() -> None:
    t = T("scenario 1, attacker's movement\n0507: A 2 SMG spotted; A 2 Rifle spotted\n0505: D 6 AR Novice spotted")
    t.move("A SMG", "0506").move("A Rifle", "0506").done().done()
    assert t.offered("fire") == [t.unit("A SMG")]
    assert t.refused("fire", "A Rifle") == "LB.turn.move-bars-fire"


@pytest.mark.rule("LB.turn.reaction-once")
def test_in_reaction_every_unit_fires_once_at_most() -> None:
    t = T("scenario 1, defender's reaction\n0506: A 4 AR spotted; A 2 SMG spotted\n0505: D 4 AR Veteran spotted")
    t.fire("D", "A AR")
    assert t.refused("fire", "D") == "LB.turn.reaction-once"


@pytest.mark.rule("LB.turn.reaction-once")
def test_fire_in_the_own_attack_phase_does_not_cost_the_next_reaction() -> None:
    t = T("scenario 1, attacker's attack, first attacker\n0506: A 4 AR spotted\n0504: D 4 AR spotted", dice="6")
    t.fire("A", "D").resolve()
    assert t.phase == "movement"
    t.done()
    assert (t.who, t.phase, t.can("fire", "A")) == ("attacker", "reaction", True)


@pytest.mark.rule("LB.turn.duration")
def test_a_game_turn_stands_for_thirty_seconds() -> None:
    seconds = tables()["turn"]["seconds"]
    assert 20 * seconds == 10 * 60
    assert last_turn(T("scenario 5" + APART).s) * seconds == 450


@pytest.mark.rule("LB.turn.duration", "LB.format.length")
def test_a_scenario_may_limit_its_game_turns() -> None:
    """The fifteenth game-turn of scenario 5 is the last; the fourteenth is not."""
    text = "scenario 5, turn {}, attacker's movement, first defender\n2804: D 4 AR\n0101: A 4 AR"
    t = end_player_turn(T(text.format(14)))
    assert (t.s.result, t.s.turn) == ("", 15)
    t = end_player_turn(T(text.format(15)))
    assert t.s.result == "defender/win/LB.S5.winning"


# ---- initiative ----


@pytest.mark.rule("LB.init.attacker-holds")
@pytest.mark.parametrize("scenario", SCENARIO_NAMES)
def test_the_attacker_has_the_initiative_when_play_begins(scenario: str) -> None:
    t = GAME.new(scenario, seed=1)
    for role in ("defender", "attacker") * 2:
        if role in t.to_act and t.view(role)["phase"] == "setup":
            t.act(role, "deploy")
            t.act(role, "ready")
    assert t.state.initiative == ATTACKER
    assert t.to_act == ["attacker"]
    assert t.offer("attacker") == {"first": [0], "second": [0], "change": [0]}
    answer = t.why_not("defender", "first")
    assert answer is not None
    assert answer.rule == "LB.turn.two-player-turns"


@pytest.mark.rule("LB.init.attacker-holds")
def test_in_scenario_1_that_is_los_diablos() -> None:
    data = scenario_of(1)
    assert (data["initiative"], data["sides"]["B"]["name"], data["sides"]["B"]["role"]) == (
        "B",
        "Los Diablos",
        "attacker",
    )


@pytest.mark.rule("LB.init.order-choice")
@pytest.mark.parametrize(("choice", "who"), [("first", "defender"), ("second", "attacker")])
def test_the_side_with_the_initiative_goes_first_or_second_as_it_likes(choice: str, who: str) -> None:
    t = T("scenario 1, turn 4, order, initiative defender" + APART)
    assert (t.who, t.verbs()) == ("defender", ["first", "second", "change"])
    assert t.refused("take", "D") == "LB.init.order-choice"
    t.act(choice)
    assert (t.who, t.phase) == (who, "movement")


@pytest.mark.rule("LB.init.order-choice")
def test_the_order_is_chosen_before_fire_missions_are_written() -> None:
    """LB.amb.plot-vs-order"""
    t = T("scenario 2, turn 4, order\n0101: D 4 AR\n3212: A 4 AR\nguns: D 155mm 10 rounds; A 155mm 10 rounds")
    t.act("second")
    assert (t.phase, t.top) == ("plot", "Plotting")


@pytest.mark.rule("LB.init.double-turn")
def test_last_and_then_first_is_two_player_turns_running() -> None:
    t = T("scenario 1, turn 3, order" + APART).act("second")
    end_player_turn(end_player_turn(t)).act("first")
    end_player_turn(end_player_turn(t))
    assert whose(t) == ["D", "A", "A", "D"]


@pytest.mark.rule("LB.init.double-turn")
def test_who_has_lost_the_initiative_does_not_lead_off_the_next_turn() -> None:
    """The attacker, last in turn 3, loses the men that make him hesitate: now the defender chooses."""
    t = T("scenario 1, turn 3, attacker's movement, first defender, losses 0/10" + APART)
    end_player_turn(t)
    assert (t.s.turn, t.top, t.who) == (4, "Ordering", "defender")


# ---- basic rules ----


@pytest.mark.rule("LB.comp.basic-rules-scope")
@pytest.mark.parametrize("scenario", range(1, 10))
def test_the_basic_rules_are_in_force_in_every_scenario(scenario: int) -> None:
    """Two men of one scenario after another in clear ground: two hexes a turn and no third, and a miss is a miss."""
    where = {1: "0505", 2: "0505", 3: "0505", 4: "0505", 5: "0505", 6: "0505", 7: "0505", 8: "0305", 9: "2105"}[
        scenario
    ]
    t = T(f"scenario {scenario}, attacker's movement\n{where}: A 2 AR")
    t.take("A")
    reach = t.offered("to")
    column, row = where[:2], int(where[2:])
    assert f"{column}{row + 2:02d}" in reach
    assert t.refused("to", f"{column}{row + 3:02d}") == "LB.move.factor-budget"


@pytest.mark.rule("LB.comp.basic-rules-scope")
def test_scenario_1_has_no_vehicles_and_none_of_the_later_rules() -> None:
    assert all(not scenario_of(1)["sides"][k][what] for k in "AB" for what in ("vehicles", "weapons", "fire_support"))
    t = T("scenario 1, attacker's movement" + APART)
    t.take("A")
    assert t.refused("hide") == "LB.format.rules-gate"
    assert t.refused("smoke") == "LB.format.rules-gate"
    t = T("scenario 2, attacker's movement" + APART)
    t.take("A")
    assert t.can("hide")
    assert t.refused("smoke") == "LB.format.rules-gate"


# ---- our rulings on the end ----


@pytest.mark.parametrize(("long", "turns"), [(True, 20), (False, 8)])
def test_without_an_attack_for_twenty_game_turns_a_scenario_without_limit_ends(long: bool, turns: int) -> None:
    """LB.R1: eight without the switch."""
    text = "scenario 1, turn 30, attacker's movement, first defender, quiet {}" + APART
    t = end_player_turn(T(text.format(turns), options={"quiet": long}))
    assert t.s.result == "defender/win/LB.R1"
    t = end_player_turn(T(text.format(turns - 1), options={"quiet": long}))
    assert (t.s.result, t.s.turn) == ("", 31)


@pytest.mark.parametrize(("long", "left"), [(True, 0), (False, 7)])
def test_who_leaves_the_map_for_points_breaks_the_quiet(long: bool, left: int) -> None:
    """LB.R1: they do what they came for."""
    text = "scenario 2, turn 20, attacker's movement, first defender, quiet 7\n3204: A 2 AR\n0104: A 3 AR\n1904: D 4 AR"
    t = T(text, options={"quiet": long})
    t.take("A 2 AR").act("exit")
    while t.s.phase == MOVEMENT or t.s.phase == REACTION:
        t.back().done()
    assert t.s.quiet == left


def test_an_attack_begins_the_count_anew() -> None:
    """LB.R1"""
    t = T(
        "scenario 1, turn 20, attacker's attack, first defender, quiet 20\n0506: A 4 AR\n0504: D 4 AR spotted", dice="6"
    )
    t.fire("A", "D").resolve()
    assert (t.s.result, t.s.turn, t.s.quiet) == ("", 21, 1)


def test_a_scenario_with_a_limit_does_not_end_for_want_of_attacks() -> None:
    """LB.R1"""
    t = end_player_turn(
        T("scenario 5, turn 9, attacker's movement, first defender, quiet 20\n2804: D 4 AR\n0101: A 4 AR")
    )
    assert (t.s.result, t.s.turn) == ("", 10)


def test_a_player_may_concede_at_any_moment_and_the_two_may_agree_on_a_draw() -> None:
    """LB.R7"""
    text = "scenario 1, attacker's movement" + APART
    for role, winner in (("attacker", "defender"), ("defender", "attacker")):
        for t in (T(text), T(text).move("A", "3211"), T(text).move("A", "3211").done()):
            GAME.game.ending("resign").end(t.s, t.u, GAME.game.role(role))
            assert t.s.result == f"{winner}/win/LB.R7"
    t = T(text)
    GAME.game.ending("draw").end(t.s, t.u, 0)
    assert t.s.result == "-/agreed/LB.R7"
