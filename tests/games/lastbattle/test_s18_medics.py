"""Characters of the role-playing game: who tends whom, what ends it, and who keeps cool."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from games.lastbattle.test_s18_characters import DOC, NOVAK, OGARKOV, VANCE, table
from games.refusals import key
from grognard.games.lastbattle.s18_characters import (
    calm_down,
    drop,
    end_of_treatment,
    heal,
    is_with,
    keep_cool,
    may_treat,
    patients,
    row_of,
    treat,
)
from grognard.games.lastbattle.state import BOARDED, DEAD, GONE, MOVED, SHAKEN, TREATING, UNCONSCIOUS
from grognard.kernel.chance import FastDice, ScriptedDice
from grognard.kernel.umpire import Umpire

WARD = (
    f"1006: A {OGARKOV} injured unconscious; A {DOC}; A {VANCE} injured unconscious; A {NOVAK}\n"
    "2001: D 2 AR\nfallen: #0 since 3"
)
SICK, MEDIC, OTHER, NOVAK_NUMBER = 0, 1, 2, 3


def ward() -> T:
    t = table(WARD)
    t.s.fallen += [OTHER, 2, -1, 0]
    return t


def told(u: Umpire) -> list[str]:
    return [m.key for m in u.messages]


@pytest.mark.rule("LB.rpg.medic")
def test_only_a_medic_who_has_not_stirred_tends_an_unconscious_friend_in_his_hex() -> None:
    t = ward()
    s = t.s
    before = s.flags[MEDIC]
    assert patients(s, MEDIC) == [SICK, OTHER]
    assert patients(s, NOVAK_NUMBER) == []
    nobody = key(may_treat(s, NOVAK_NUMBER, SICK))
    for flag in (MOVED, BOARDED, UNCONSCIOUS, TREATING):
        s.flags[MEDIC] = before | flag
        assert key(may_treat(s, MEDIC, SICK)) == nobody
    s.flags[MEDIC] = before
    enemy = next(n for n in range(len(s.side)) if s.side[n] == 0 and s.hex[n] >= 0)
    assert key(may_treat(s, enemy, SICK)) == nobody
    not_him = {key(may_treat(s, MEDIC, x)) for x in (MEDIC, NOVAK_NUMBER, enemy, len(s.side))}
    assert len(not_him) == 1
    assert not_him != {nobody}
    for cell, value in ((1, 0), (2, NOVAK_NUMBER)):  # he will live; somebody is with him
        was, s.fallen[cell] = s.fallen[cell], value
        assert {key(may_treat(s, MEDIC, SICK))} == not_him
        s.fallen[cell] = was
    s.hex[SICK] += 1
    assert {key(may_treat(s, MEDIC, SICK))} == not_him
    assert key(may_treat(s, MEDIC, OTHER)) == ""
    s.hex[MEDIC] = -1
    assert {key(may_treat(s, MEDIC, OTHER))} == not_him


@pytest.mark.rule("LB.rpg.medic")
def test_who_tends_is_noted_with_the_turn_and_told() -> None:
    t, u = ward(), Umpire(FastDice(1))
    treat(t.s, u, MEDIC, OTHER)
    assert t.s.fallen == [SICK, 3, -1, 0, OTHER, 2, MEDIC, t.s.turn]
    assert t.s.flags[MEDIC] & TREATING
    assert told(u) == ["log-treats"]
    assert (row_of(t.s, SICK), row_of(t.s, OTHER), row_of(t.s, MEDIC)) == (0, 4, -1)
    assert is_with(t.s, MEDIC, OTHER)
    t.s.flags[MEDIC] &= ~TREATING
    assert not is_with(t.s, MEDIC, OTHER)
    t.s.flags[MEDIC] |= TREATING
    t.s.hex[OTHER] += 1
    assert not is_with(t.s, MEDIC, OTHER)
    drop(t.s, 4)
    assert t.s.fallen == [SICK, 3, -1, 0]
    assert not t.s.flags[MEDIC] & TREATING


@pytest.mark.rule("LB.rpg.medic")
@pytest.mark.parametrize(("die", "lives"), [(1, True), (70, True), (71, False), (100, False)])
def test_the_medic_rolls_against_his_skill(die: int, lives: bool) -> None:
    t = ward()
    treat(t.s, Umpire(FastDice(1)), MEDIC, SICK)
    u = Umpire(ScriptedDice([die - 1]))
    heal(t.s, u, 0, MEDIC, SICK)
    assert told(u) == ["log-healed" if lives else "log-not-healed"]
    assert t.s.fallen[:3] == [SICK, 0 if lives else 3, -1]
    assert not t.s.flags[MEDIC] & TREATING


@pytest.mark.rule("LB.rpg.medic", "LB.rpg.wound-timeout")
def test_the_end_of_a_turn_on_the_ward() -> None:
    t = ward()
    s = t.s
    treat(s, Umpire(FastDice(1)), MEDIC, SICK)
    u = Umpire(ScriptedDice([]))
    end_of_treatment(s, u)  # one turn is not enough
    assert s.fallen[2] == MEDIC
    s.hex[OTHER] = DEAD
    end_of_treatment(s, u)
    assert s.fallen == [SICK, 3, MEDIC, s.turn]  # who is dead is out of it
    s.hex[MEDIC] += 1
    end_of_treatment(s, u)
    assert s.fallen == [SICK, 3, -1, s.turn]  # driven away
    assert not s.flags[MEDIC] & TREATING
    assert told(u) == []
    s.hex[SICK] = GONE
    end_of_treatment(s, u)
    assert s.fallen == []


@pytest.mark.rule("LB.rpg.wound-timeout")
@pytest.mark.parametrize(("since", "turn", "dies"), [(3, 22, False), (3, 23, True), (0, 40, False)])
def test_he_dies_ten_minutes_after_his_wound_unless_he_was_saved(since: int, turn: int, dies: bool) -> None:
    t, u = ward(), Umpire(FastDice(1))
    t.s.fallen = [SICK, since, -1, 0]
    t.s.turn = turn
    end_of_treatment(t.s, u)
    assert ("log-dies" in told(u)) == dies
    assert (t.s.hex[SICK] == DEAD) == dies
    assert (t.s.fallen == []) == dies


@pytest.mark.rule("LB.rpg.cuf", "LB.R5")
def test_every_character_who_is_awake_rolls_and_the_enemy_hears_only_that_they_do() -> None:
    t = table(f"1006: A {OGARKOV}; A {DOC} unconscious; A 2 AR\n2001: D 2 AR")
    s = t.s
    rolling = [n for n in range(len(s.side)) if s.side[n] == 1 and s.hex[n] >= 0 and not s.flags[n] & UNCONSCIOUS]
    u = Umpire(ScriptedDice([0] * 3))
    keep_cool(s, u, 1)
    assert [d.purpose for d in u.draws] == ["coolness"]
    shaken = [n for n in rolling if s.flags[n] & SHAKEN]
    assert shaken == [0]
    (line,) = u.messages
    assert line.key == "log-cool"
    assert line.params["stay"].value == 1  # type: ignore[union-attr]
    calm_down(s)
    assert not any(f & SHAKEN for f in s.flags)
    u = Umpire(ScriptedDice([5]))
    keep_cool(s, u, 1)
    assert not any(f & SHAKEN for f in s.flags)
    keep_cool(s, Umpire(ScriptedDice([])), 0)  # the other side has no characters
