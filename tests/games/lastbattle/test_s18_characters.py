"""Characters of the role-playing game in a battle: skills, wounds, medics, coolness under fire."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from games.lastbattle.table import T
from grognard.games.lastbattle import GAME
from grognard.games.lastbattle.imagine import imagine
from grognard.games.lastbattle.notation import write_position
from grognard.games.lastbattle.s1_turns import GameTurn
from grognard.games.lastbattle.s2_trails import here
from grognard.games.lastbattle.s3_fire import number_needed
from grognard.games.lastbattle.s5_spotting import number_to_spot
from grognard.games.lastbattle.s11_morale import lose_man
from grognard.games.lastbattle.s18_characters import STILL_FIGHTING, wounds_to_roll
from grognard.games.lastbattle.state import PERSON, SHAKEN, person_of, quality
from grognard.games.lastbattle.views import view
from grognard.kernel.chance import FastDice, ScriptedDice
from grognard.kernel.flow import offer, play, settle, to_act
from grognard.kernel.laws import pick
from grognard.kernel.scenario_files import BadScenario
from grognard.kernel.umpire import Umpire

BATTLE = (Path(__file__).parents[3] / "examples" / "survivors.toml").read_text(encoding="utf-8")
# the characters of the attacker, in the order of the file
OGARKOV = "leader PST person-1"  # RCN 60, PST 80, CUF 5
DOC = "leader SMG person-2"  # MED 70
VANCE = "leader AR person-3"
NOVAK = "1 AR Veteran person-4"


def table(units: str, head: str = "turn 3, attacker's movement", dice: str = "") -> T:
    return T(f"+++\n{BATTLE}\n+++\n{head}\n{units}", dice=dice)


def next_turn(t: T) -> T:
    t.s.stack = [GameTurn(6)]
    settle(t.s, t.u)
    return t


# ---- who they are ----


@pytest.mark.rule("LB.rpg.pc-leaders", "LB.rpg.npc-quality")
def test_player_characters_are_leaders_and_the_others_are_what_their_grade_says() -> None:
    s = GAME.read_position(BATTLE, {})
    people = {person_of(s, n): n for n in range(len(s.side)) if person_of(s, n) >= 0}
    assert [s.rank[people[k]] for k in range(4)] == [1, 1, 1, 0]
    assert [quality(s, people[k]) for k in range(4)] == [3, 3, 3, 2]
    with pytest.raises(BadScenario) as found:
        GAME.read_position(BATTLE.replace('quality = "Veteran"\n', ""), {})
    assert found.value.fault.rule == "LB.rpg.npc-quality"


@pytest.mark.rule("LB.rpg.pc-leaders", "LB.rpg.pc-save-table")
@pytest.mark.parametrize(("die", "rank"), [(3, 1), (4, 1), (5, 2), (6, 2)])
def test_a_character_saves_on_three_is_slightly_hurt_by_a_four_and_wounded_by_more(die: int, rank: int) -> None:
    text = f"1006: A {OGARKOV} spotted\n1007: D 1 AR Elite spotted"
    t = table(text, "turn 3, defender's reaction", dice=f"1 {die}").fire("D AR", "A PST").done()
    assert t.s.rank[0] == rank
    assert ("log-slight" in t.log()) == (die == 4)


# ---- skills ----


@pytest.mark.rule("LB.rpg.skill-use", "LB.example.skill-mods")
def test_he_spots_with_reconnaissance_and_hits_with_the_skill_of_his_weapon() -> None:
    t = table(f"1006: A {OGARKOV} spotted; A 1 AR; D 2 AR spotted\n1208: D 2 PST")
    hidden = t.unit("D PST")
    trained = number_to_spot(t.s, 1, hidden)
    assert number_to_spot(t.s, 0, hidden) == trained + 1  # RCN 60
    why: list[int] = []
    number_needed(t.s, 0, 0, 2, here(t.s, 2), why)
    assert 7 in why  # PST 80: Elite, +2
    t.s.what[0] = 4  # an assault rifle, which he has never learnt
    why = []
    number_needed(t.s, 0, 0, 2, here(t.s, 2), why)
    assert 4 in why  # Novice, −1: his RCN is of no use


# ---- wounds ----


@pytest.mark.rule("LB.rpg.pc-wounds")
def test_the_second_wound_leaves_him_unconscious_and_he_does_nothing() -> None:
    t = table(f"1006: A {OGARKOV} injured spotted\n1007: D 1 AR Elite spotted", "turn 3, defender's reaction", "1 5")
    t.fire("D AR", "A PST").done()
    assert "unconscious" in t.marks("#0")
    assert t.s.fallen == [0, 3, -1, 0]
    t = table(f"1006: A {OGARKOV} injured unconscious; A 1 AR\n2001: D 2 AR\nfallen: #0 since 3")
    assert t.refused("take", "#0") == "LB.rpg.pc-wounds"
    t = table(f"1006: A {OGARKOV} injured unconscious spotted\n1007: D 2 AR spotted", "turn 3, attacker's attack")
    assert t.refused("fire", "#0") == "LB.rpg.pc-wounds"
    lose_man(t.s, t.u, 0)
    assert t.at("#0") == "lost"  # a third one kills


@pytest.mark.rule("LB.rpg.wound-timeout")
@pytest.mark.parametrize(("turn", "lives"), [(22, True), (23, False)])
def test_without_help_he_dies_after_twenty_game_turns(turn: int, lives: bool) -> None:
    units = f"1006: A {OGARKOV} injured unconscious\n1007: A 1 AR\n2001: D 2 AR\nfallen: #0 since 3"
    t = next_turn(table(units, f"turn {turn}, attacker's movement"))
    assert (t.at("#0") != "lost") is lives


# ---- medics ----

WARD = f"1006: A {OGARKOV} injured unconscious; A {DOC}; A 2 AR\n2001: D 2 AR\nfallen: #0 since 3"


@pytest.mark.rule("LB.rpg.medic")
def test_who_has_med_tends_him_for_two_whole_game_turns_and_then_rolls() -> None:
    t = table(WARD).take("#2")
    assert t.refused("treat", "#0") == "LB.rpg.medic"  # no medic
    t.act("back").take("#1").act("treat", "#0")
    assert t.refused("take", "#1") == "LB.rpg.medic"
    assert t.s.fallen == [0, 3, 1, 3]
    next_turn(t)
    assert t.rolled() == []  # one turn is not enough
    t.dice = ScriptedDice([69])
    t.u = Umpire(t.dice)
    next_turn(t)
    assert t.rolled() == ["medic"]
    assert t.s.fallen == [0, 0, -1, 3]
    assert "treating" not in t.marks("#1")


@pytest.mark.rule("LB.rpg.medic", "LB.R16")
def test_a_roll_above_his_skill_does_not_help_and_he_may_try_again() -> None:
    t = table(WARD.replace(f"A {DOC}", f"A {DOC} treating").replace("since 3", "since 3 by #1 since 2"))
    t.dice = ScriptedDice([70])
    t.u = Umpire(t.dice)
    next_turn(t)
    assert t.s.fallen[:3] == [0, 3, -1]


@pytest.mark.rule("LB.rpg.medic")
def test_who_tends_does_not_fire_and_who_has_moved_does_not_tend() -> None:
    t = table(
        WARD.replace(f"A {DOC}", f"A {DOC} treating spotted") + "\n1007: D 2 AR spotted", "turn 3, attacker's attack"
    )
    assert t.refused("fire", "#1") == "LB.rpg.medic"
    t = table(WARD.replace(f"A {DOC}", f"A {DOC} moved")).take("#1")
    assert t.refused("treat", "#0") == "LB.rpg.medic"


# ---- coolness ----


@pytest.mark.rule("LB.rpg.cuf", "LB.example.cuf-five")
@pytest.mark.parametrize(("die", "acts"), [(1, False), (2, False), (3, True), (6, True)])
def test_on_less_than_half_his_coolness_he_does_nothing_in_his_player_turn(die: int, acts: bool) -> None:
    text = f"first defender\n1006: A {OGARKOV} spotted\n1007: D 2 AR spotted\n2001: A 2 AR"
    t = table(text, "turn 3, defender's attack", dice=f"{die}").done()
    assert t.phase == "movement"
    if acts:
        assert t.can("take", "#0")
        return
    assert t.refused("take", "#0") == "LB.rpg.cuf"
    t.done().done()
    assert t.refused("fire", "#0") == "LB.rpg.cuf"


@pytest.mark.rule("LB.rpg.cuf")
def test_in_the_enemys_player_turn_he_may_fire_in_reaction_all_the_same() -> None:
    text = f"1006: A {OGARKOV} not-cool spotted; D 2 AR spotted"
    assert table(text, "turn 3, attacker's reaction").can("fire", "#0")


# ---- after the battle, and who knows what ----


@pytest.mark.rule("LB.rpg.npc-after-battle")
def test_hits_on_those_who_are_no_players_are_listed_when_the_battle_is_over() -> None:
    t = table(f"1006: A {OGARKOV}\nlost: A AR Veteran person-4\n2001: D 2 AR")
    assert wounds_to_roll(t.s, 1) is STILL_FIGHTING
    t.s.result = "attacker/win/LB.R7"
    assert wounds_to_roll(t.s, 1) == ["Sergeant Novak"]


@pytest.mark.rule("LB.R16", "LB.R5")
def test_sheets_are_for_their_own_side_and_the_enemy_imagines_nobody_in_particular() -> None:
    t = table(f"1006: A {OGARKOV} not-cool; A {NOVAK}\n2001: D 2 AR")
    sheet = view(t.s, 1).characters[0]
    assert (sheet.name, sheet.skills, sheet.cool) == ("Ogarkov", {"RCN": [60, 1], "PST": [80, 2]}, 3)
    assert view(t.s, 0).characters == []
    other = t.s.clone()
    other.flags[0] ^= SHAKEN
    other.flags[0] += PERSON
    assert imagine(t.s, 0, FastDice(4)) == imagine(other, 0, FastDice(4))
    assert "person-1" in write_position(t.s)
    assert "not-cool" in write_position(t.s)


@pytest.mark.rule("LB.rpg.pc-leaders")
def test_the_example_is_played_to_its_end_by_computers_that_choose_by_chance() -> None:
    s, u = GAME.read_position(BATTLE, {}), Umpire(FastDice(5), quiet=True)
    settle(s, u)

    rnd = random.Random(5)
    for _ in range(4000):
        if s.result:
            break
        u.role = to_act(s)[0]
        play(s, u, *pick(rnd, offer(s, u.role).verbs, GAME.rare))
        for invariant in GAME.invariants if rnd.random() < 0.02 else ():
            invariant(s)
    assert s.result or s.turn > 3
