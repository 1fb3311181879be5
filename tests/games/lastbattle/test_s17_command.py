"""Command control, an option: far from a leader a unit may have to stay where it is."""

from __future__ import annotations

import msgspec
import pytest

from games.lastbattle.table import T
from grognard.games.lastbattle import GAME
from grognard.games.lastbattle.advice_options import command_gain
from grognard.games.lastbattle.imagine import imagine
from grognard.games.lastbattle.notation import write_position
from grognard.games.lastbattle.state import FROZEN
from grognard.games.lastbattle.text import counter
from grognard.games.lastbattle.views import view
from grognard.kernel.chance import FastDice
from grognard.kernel.translation import catalogue

ON = {"command": True}
# The defender ends his fire, and the attacker's player-turn begins.
BEFORE = "scenario 2, defender's attack\nfirst defender\n0101: D 2 AR\n{who}\n{leader}"


def turn_of(who: str, leader: str = "", dice: str = "", options: dict[str, bool] | None = None) -> T:
    """The attacker's player-turn has begun."""
    t = T(BEFORE.format(who=who, leader=leader), dice=dice, options=ON if options is None else options)
    t.done()
    assert (t.who, t.phase) == ("attacker", "movement")
    return t


@pytest.mark.rule("LB.command.range")
@pytest.mark.parametrize(("place", "rolls"), [("2103", False), ("2101", False), ("1501", True)])
def test_a_unit_within_five_hexes_of_a_leader_of_its_side_is_in_command(place: str, rolls: bool) -> None:
    t = turn_of("2106: A 4 AR", f"{place}: A leader SMG", dice="1" if rolls else "")
    assert t.rolled().count("command") == rolls
    assert ("frozen" in t.marks("A AR 4")) == rolls


@pytest.mark.rule("LB.command.range")
def test_five_hexes_are_near_enough_and_six_are_not_and_an_enemy_leader_commands_nobody() -> None:
    assert "command" not in turn_of("2106: A 4 AR", "2101: A leader SMG").rolled()
    assert "command" in turn_of("2107: A 4 AR", "2101: A leader SMG", dice="6").rolled()
    assert "command" in turn_of("2106: A 4 AR", "2104: D leader SMG hidden", dice="6").rolled()


@pytest.mark.rule("LB.command.roll", "LB.command.modifiers")
@pytest.mark.parametrize(
    ("grade", "die", "moves"),
    [
        ("Trained", 3, False), ("Trained", 4, True), ("Elite", 1, False), ("Elite", 2, True), ("Veteran", 2, False),
        ("Veteran", 3, True), ("Novice", 4, False), ("Novice", 5, True), ("Novice", 1, False),
    ],
)  # fmt: skip
def test_out_of_command_a_unit_moves_only_on_four_or_more_with_its_modifier(grade: str, die: int, moves: bool) -> None:
    t = turn_of(f"2106: A 4 AR {grade}", dice=str(die))
    if moves:
        assert t.move("A AR 4", "2107").at("A AR 4") == "2107"
    else:
        t.take("A AR 4")
        assert t.refused("to", "2107") == "LB.command.roll"
        assert t.refused("push", "2107") == "LB.command.roll"


@pytest.mark.rule("LB.command.may-fire")
def test_who_may_not_move_may_fire_in_the_attack_phase_and_make_smoke() -> None:
    t = T("scenario 4, attacker's movement\n2106: A 4 AR frozen spotted\n2107: D 2 AR spotted", options=ON)
    t.take("A AR 4")
    assert t.can("smoke")
    t.back().done().done()
    assert t.phase == "attack"
    assert t.can("fire", "A AR 4")
    assert "frozen" not in t.marks("A AR 4")


@pytest.mark.rule("LB.command.exempt")
def test_leaders_and_helicopters_are_always_in_command() -> None:
    t = T(
        "scenario 8, turn 2, defender's attack\nfirst defender\n2106: A leader SMG\n"
        "1010: A MI_17 [crew] flying high\n2109: A 2 AR",
        options=ON,
    )
    t.done()
    assert t.rolled().count("command") == 0
    assert t.take("A MI_17").can("to", "1110")


@pytest.mark.rule("LB.command.off-by-default")
def test_without_the_option_nobody_rolls() -> None:
    t = turn_of("2106: A 4 AR Novice", options={})
    assert t.rolled() == []
    assert t.move("A AR 4", "2107").at("A AR 4") == "2107"


@pytest.mark.rule("LB.R13")
def test_a_vehicle_rolls_once_with_all_aboard_by_the_quality_of_its_commander() -> None:
    crew = "2106: A M2 facing N [Commander: 1 PST Elite, Driver: 1 PST Novice, Gunner: 1 PST; 4 AR]"
    t = turn_of(crew, dice="1")
    assert t.rolled() == ["command"]
    assert "frozen" in t.marks("A AR 4")
    assert t.refused("take", "A AR 4") == "LB.command.roll"
    t.take("A M2")
    assert t.refused("to", "2107") == "LB.command.roll"
    assert "frozen" not in turn_of(crew, dice="2").marks("A M2")


@pytest.mark.rule("LB.R13", "LB.R5")
def test_the_enemy_learns_only_that_dice_were_rolled() -> None:
    t = turn_of("2106: A 4 AR", dice="1")
    assert view(t.s, 1).marks == {1: ["frozen"]}
    assert view(t.s, 0).marks == {}
    told = next(m for m in t.u.messages if m.key == "log-command")
    said = [catalogue("en", GAME).plain(told.key, told.params, role) for role in (0, 1)]
    assert said[0].endswith("dice are rolled for units far from a leader.")
    assert "1 may not move" in said[1]
    assert "frozen" in write_position(t.s)
    other = t.s.clone()
    other.flags[1] ^= FROZEN
    assert imagine(t.s, 0, FastDice(1)) == imagine(other, 0, FastDice(1))


@pytest.mark.rule("LB.R13", "LB.facing.free", "LB.facing.who-may-turn")
def test_a_vehicle_that_may_not_move_turns_and_its_crew_changes_places_and_nothing_else() -> None:
    crew = "2106: A M2 facing N frozen [Commander: 1 PST frozen, Driver: 1 PST frozen; 4 AR frozen]"
    t = T(f"scenario 4, attacker's movement\n{crew}\n2106: A 2 SMG", options=ON).take("A M2")
    assert t.refused("to", "2107") == t.refused("unload", "A AR 4") == "LB.command.roll"
    assert set(t.verbs()) <= {"turn", "shift", "smoke", "grab", "back"}
    t.act("turn", "S")
    assert (t.at("A M2"), t.s.facing[t.unit("A M2")]) == ("2106", 3)
    assert t.refused("to", "2107") == "LB.command.roll"
    t.act("back").take("A SMG")
    assert t.refused("board", "A M2") == "LB.command.roll"


@pytest.mark.rule("LB.command.range")
def test_computers_keep_a_leader_near_his_men_and_the_men_near_him() -> None:
    men = "1003: A 4 AR Novice\n1101: A 2 AR Novice\n1008: A leader SMG\n2101: D 2 AR"
    t = T(f"scenario 2, attacker's movement\n{men}", options=ON)
    leader, team = t.unit("A leader"), t.unit("A AR 4")
    assert command_gain(t.s, leader, t.hex("1005")) > 0 > command_gain(t.s, team, t.hex("1002"))
    assert command_gain(t.s, team, t.hex("1004")) == 0
    assert command_gain(T(f"scenario 2, attacker's movement\n{men}").s, leader, t.hex("1006")) == 0


@pytest.mark.rule("LB.command.roll")
def test_who_may_not_move_is_marked_in_the_text_too() -> None:
    t = T("scenario 2, attacker's movement\n2106: A 4 AR frozen\n0101: D 2 AR", options=ON)
    told = msgspec.json.decode(msgspec.json.encode(view(t.s, 1)))
    unit = next(u for u in told["units"] if u["men"] == 4)
    assert "cannot move" in counter(told, catalogue("en", GAME), unit)
