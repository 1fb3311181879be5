"""Gas step by step: where it lies, whom it finds and with what number, and what it leaves in the air."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from grognard.games.lastbattle.ids import DRIVER, GUN_HE, GUN_NAMES
from grognard.games.lastbattle.s13_chemicals import (
    attack_with_gas,
    begin_buttoning,
    button,
    end_of_gas,
    gas,
    gas_line,
    in_play,
    strike_with_gas,
    tell_of_post,
    waits,
)
from grognard.games.lastbattle.state import GAS_BITES, KNOWN, SPOTTED

FAR = "\n3212: D 5 SMG"
ON = {"chemicals": True}
SHELL = GUN_NAMES.index("82mm")


def air(units: str, dice: str = "", phase: str = "movement", turn: int = 3, **options: bool) -> T:
    return T(f"scenario 2, turn {turn}, attacker's {phase}\n{units}{FAR}", dice=dice, options=ON | options)


def told(t: T) -> list[tuple[str, str, int]]:
    return [(m.key.removeprefix("log-"), m.rule, m.side) for m in t.u.messages]


@pytest.mark.rule("LB.chem.delivery", "LB.chem.start-buttoned")
def test_only_where_somebody_has_chemicals_are_they_in_play() -> None:
    assert in_play(air("0505: A 2 AR").s)
    assert not in_play(T("scenario 2, attacker's movement\n0505: A 2 AR" + FAR).s)


@pytest.mark.rule("LB.chem.delivery")
def test_a_line_downwind_as_long_as_the_shell_is_strong_and_the_next_carries_it_on() -> None:
    t = air("0505: A 2 AR")
    t.s.wind = 3  # to the south
    h = t.hex("1003")
    strong = GUN_HE[SHELL]
    line = gas_line(t.s, SHELL, h)
    assert [t.label(x) for x in line] == [f"10{3 + k:02}" for k in range(strong)]
    t.s.gas = line
    assert [t.label(x) for x in gas_line(t.s, SHELL, h)] == [f"10{3 + strong + k:02}" for k in range(strong)]
    assert len(gas_line(t.s, SHELL, t.hex("1012"))) == 1


@pytest.mark.rule("LB.chem.button-up", "LB.chem.delivery")
@pytest.mark.parametrize("side", [0, 1])
def test_the_first_strike_is_told_and_each_side_s_salvoes_are_counted(side: int) -> None:
    t = air("0505: A 2 AR", turn=4)
    gas(t.s, t.u, side, SHELL, t.hex("2506"))
    assert told(t) == [("chem-first", "LB.chem.button-up", side)]
    assert t.s.chem == ([1, 0, 4] if side == 0 else [0, 1, 4])
    gas(t.s, t.u, side, SHELL, t.hex("2506"))
    assert (len(t.u.messages), t.s.chem[side], t.s.chem[2]) == (1, 2, 4)


@pytest.mark.rule("LB.chem.primary-unprotected", "LB.chem.primary-equipped", "LB.chem.primary-buttoned")
def test_it_finds_all_in_the_line_and_next_to_it_but_those_buttoned_up_in_the_air_or_beyond() -> None:
    text = "1003: A 1 AR spotted\n1104: A 1 SMG spotted\n1001: A 1 PST spotted\n1002: A 1 Rifle spotted buttoned\n0903: A TRUCK facing N [Driver: 1 SG]"
    t = air(text, dice="6 6 6 6 6 6")
    t.s.wind = 3
    gas(t.s, t.u, 0, SHELL, t.hex("1003"))
    assert t.rolled() == ["gas"] * 3  # AR, SMG and the driver: 1001 is two hexes off
    flies = T(
        "scenario 5, turn 3, attacker's movement\n1003: A MI_17 facing N flying [Pilot: 1 PST]\n3210: D AR", options=ON
    )
    gas(flies.s, flies.u, 0, SHELL, flies.hex("1003"))
    assert flies.rolled() == []
    dummy = air("1003: A dummy; A 1 PST buttoned", dice="1")
    strike_with_gas(dummy.s, dummy.u, dummy.unit("A dummy"), 2)
    assert (dummy.rolled(), dummy.at("A dummy")) == (["gas"], "1003")  # nobody learns what lies there


@pytest.mark.rule("LB.chem.primary-equipped", "LB.casualty.save-roll", "LB.chem.secondary")
@pytest.mark.parametrize(
    ("number", "dice", "lost", "rolled"),
    [
        (2, "2 6 6", 2, ["gas", "saving", "saving"]),
        (2, "3", 0, ["gas"]),
        (1, "1 1 6", 1, ["gas", "saving", "saving"]),
        (1, "2", 0, ["gas"]),
        (0, "", 0, []),
    ],
)
def test_a_die_for_the_gas_and_a_save_for_each_point(number: int, dice: str, lost: int, rolled: list[str]) -> None:
    t = air("1003: A 4 AR spotted", dice=dice)
    attack_with_gas(t.s, t.u, 0, number, 2, "LB.chem.secondary")
    assert (t.men(0), t.rolled()) == (4 - lost, rolled)
    if lost:
        line = next(m for m in t.u.messages if m.key == "log-gassed")
        assert (line.rule, line.side, line.params["hex"], line.params["points"], line.params["lost"]) == (
            "LB.chem.secondary", 1, 1003, 2, lost,
        )  # fmt: skip
    else:
        assert t.u.messages == []


@pytest.mark.rule("LB.casualty.save-number", "LB.R6")
def test_novices_have_no_save_and_of_those_out_of_sight_only_the_losses_are_told() -> None:
    t = air("1003: A 4 AR Novice", dice="1")
    attack_with_gas(t.s, t.u, 0, 1, 2, "LB.chem.secondary")
    assert (t.men(0), t.rolled(), told(t)) == (2, ["gas"], [("gassed-unseen", "LB.R6", 1)])
    assert t.u.messages[0].params["lost"] == 2
    safe = air("1003: A 4 AR Elite", dice="1 1 1")
    attack_with_gas(safe.s, safe.u, 0, 1, 2, "LB.chem.secondary")
    assert (safe.men(0), told(safe)) == (4, [])


@pytest.mark.rule("LB.mount.crew-boxes", "LB.vdam.driver")
def test_a_driver_who_dies_of_it_leaves_his_post_before_everybodys_eyes() -> None:
    text = "1003: A TRUCK facing N {} [Commander: 1 SG, Driver: 1 PST Novice]"
    for words, seen in (("spotted", True), ("", False)):
        t = air(text.format(words), dice="1")
        n = t.unit("Driver")
        t.s.flags[n] &= ~(SPOTTED | KNOWN)
        attack_with_gas(t.s, t.u, n, 2, 2, "LB.chem.secondary")
        killed = [m for m in t.u.messages if m.key == "log-crew-killed"]
        assert [(m.rule, m.side, m.params["post"]) for m in killed] == (
            [("LB.mount.crew-boxes", 1, DRIVER)] if seen else []
        )
    old = air(text.format("spotted"), v8=False, v11=False)
    tell_of_post(old.s, old.u, 0, DRIVER)
    assert old.u.messages == []


# ---- the game-turns after it ----


@pytest.mark.rule("LB.chem.button-up")
@pytest.mark.parametrize(("turn", "begins"), [(2, False), (3, True), (4, False)])
def test_the_game_turn_after_the_first_strike_is_spent_on_buttoning_up(turn: int, begins: bool) -> None:
    text = "0505: A 2 AR; A 2 SMG buttoned; A dummy; A M113 facing N [Driver: 1 PST]\nwaiting: A 1 SG"
    t = air(text, turn=turn)
    t.s.chem = [1, 0, 2]
    begin_buttoning(t.s, t.u)
    marks = {
        name: t.marks(name) & {"buttoned", "buttoning"}
        for name in ("A AR", "A SMG", "A dummy", "M113", "Driver", "A SG")
    }
    assert marks == {
        "A AR": {"buttoning"} if begins else set(), "A SMG": {"buttoned"}, "A dummy": set(),
        "M113": {"buttoning"} if begins else set(), "Driver": {"buttoning"} if begins else set(),
        "A SG": {"buttoned"} if begins else set(),
    }  # fmt: skip
    assert told(t) == ([("buttoning", "LB.chem.button-up", -1)] if begins else [])
    none = air(text, turn=turn)
    begin_buttoning(none.s, none.u)
    assert none.u.messages == []


@pytest.mark.rule("LB.chem.button-up", "LB.S6.setup")
def test_who_is_not_on_the_map_yet_has_time_for_it() -> None:
    t = air("0505: A M113 facing N [Driver: 1 PST]\nwaiting: A TRUCK facing N [Driver: 1 SMG]; A 1 AR")
    told_ = {name: waits(t.s, t.unit(name)) for name in ("M113", "A PST", "TRUCK", "A SMG", "A AR")}
    assert told_ == {"M113": False, "A PST": False, "TRUCK": True, "A SMG": True, "A AR": True}


@pytest.mark.rule("LB.chem.secondary", "LB.amb.chem-extreme")
@pytest.mark.parametrize("bites", [False, True])
def test_from_then_on_the_air_is_poisoned_at_the_end_of_every_game_turn(bites: bool) -> None:
    text = "0505: A 2 AR; A 2 SMG buttoned; A 1 Rifle buttoning; A M113 facing N [Driver: 1 PST]"
    first = air(text, turn=3)
    first.s.chem = [1, 0, 3]
    end_of_gas(first.s, first.u)
    assert first.u.messages == []
    t = air(text, dice="6 6 6", turn=4)
    if bites:
        t.s.rules |= GAS_BITES
    t.s.chem, t.s.gas = [1, 0, 3], [5, 6]
    end_of_gas(t.s, t.u)
    assert t.s.gas == []
    assert t.marks("A Rifle") & {"buttoned", "buttoning"} == {"buttoned"}
    assert t.rolled() == (["gas"] * 3 if bites else [])  # the two, the driver, and the far five
    line = t.u.messages[0]
    assert (line.key, line.rule, line.side, line.params["number"]) == (
        "log-gas-lingers",
        "LB.chem.secondary",
        -1,
        int(bites),
    )


@pytest.mark.rule("LB.chem.start-buttoned")
def test_a_vehicle_is_noted_with_its_crew_and_crossed_out_again() -> None:
    t = air("0505: A M113 facing N [Driver: 1 PST; 2 AR]; A 2 SMG")
    v = t.unit("M113")
    button(t.s, v)
    assert [("buttoned" in t.marks(x)) for x in ("M113", "Driver", "A AR", "A SMG")] == [True, True, True, False]
    button(t.s, v)
    assert [("buttoned" in t.marks(x)) for x in ("M113", "Driver", "A AR", "A SMG")] == [False] * 4
    button(t.s, t.unit("A SMG"))
    assert "buttoned" in t.marks("A SMG")
