"""Each condition of a gun by itself: what it has left, where its smoke drifts, who serves it, who calls for it."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from games.refusals import short_key
from grognard.games.lastbattle.s3_fire import OWN
from grognard.games.lastbattle.s12_artillery import (
    HE,
    Plotting,
    Salvos,
    aims_itself,
    caller,
    downwind,
    has_guns,
    is_plotted,
    may_fire_mortar,
    rested,
)

FAR = "\n4801: D 2 SMG"
MORTAR = "0507: A 82mm mortar ({}) {}; A 2 AR\n0503: D 4 AR Novice spotted"


def mortar(words: str = "ranged-in", rounds: str = "10 rounds", phase: str = "attack", dice: str = "") -> T:
    """A mortar, the first of all counters, with its two men."""
    return T(f"scenario 3, attacker's {phase}\nseen\n{MORTAR.format(rounds, words)}{FAR}", dice=dice)


# ---- salvoes ----


@pytest.mark.rule("LB.arty.salvo-choice", "LB.arty.rof")
@pytest.mark.parametrize(
    ("fired", "most", "rounds", "left"),
    [(0, 3, 10, 3), (1, 3, 10, 2), (3, 3, 10, 0), (0, 3, 2, 2), (1, 4, 1, 1), (2, 3, 0, 0)],
)
def test_what_is_left_is_what_the_rate_and_the_rounds_leave(fired: int, most: int, rounds: int, left: int) -> None:
    t = mortar()
    t.s.rounds[0] = rounds
    frame = Salvos(1, t.s.what[0], 0, t.hex("0503"), fired, most, -1, HE)
    assert frame.left(t.s) == left
    assert short_key(frame.why_not(t.s, 1, "cease", 0)) == ("" if fired else "first-obligatory")
    assert (frame.may_salvo(t.s, HE) is None) is (left > 0)


@pytest.mark.rule("LB.arty.marker-lingers")
@pytest.mark.parametrize(("unit", "fired", "lingers"), [(-1, 2, True), (-1, 1, False), (0, 2, False)])
def test_a_mission_of_several_salvoes_lingers_a_mortar_s_does_not(unit: int, fired: int, lingers: bool) -> None:
    t = mortar()
    frame = Salvos(1, t.s.what[0], 0, t.hex("0503"), fired, 3, unit, HE)
    t.s.stack.append(frame)
    frame.end(t.s)
    assert t.s.barrage == ([t.hex("0503"), t.s.what[0], HE] if lingers else [])


# ---- smoke ----


@pytest.mark.rule("LB.smoke.artillery")
def test_smoke_lies_downwind_to_the_edge_and_goes_on_past_what_is_fresh() -> None:
    t = T("scenario 2, turn 3, attacker's movement\nwind N\n0507: A 2 AR\n0103: D 2 AR")
    names = [t.label(h) for h in downwind(t.s, t.hex("0103"), 5)]
    assert names == ["0103", "0102", "0101"]  # the corner is a hex like any other, and the last
    t.s.smoke = [t.hex("0102"), t.s.turn + 1]
    assert [t.label(h) for h in downwind(t.s, t.hex("0103"), 5)] == ["0103", "0101"]
    t.s.smoke = [t.hex("0102"), t.s.turn]  # of an earlier turn: it is laid anew
    assert [t.label(h) for h in downwind(t.s, t.hex("0103"), 2)] == ["0103", "0102"]
    assert downwind(t.s, t.hex("0103"), 0) == []


# ---- mortars on the map ----


@pytest.mark.rule(
    "LB.arty.limbered-no-fire",
    "LB.arty.unlimber",
    "LB.arty.no-move-and-fire",
    "LB.arty.reaction-salvo",
    "LB.amb.mortar-crew",
)
@pytest.mark.parametrize(
    ("words", "rounds", "phase", "why"),
    [
        ("ranged-in", "10 rounds", "attack", ""),
        ("", "10 rounds", "attack", ""),
        ("", "10 rounds", "reaction", "not-ranged"),
        ("ranged-in", "10 rounds", "reaction", ""),
        ("unlimbered ranged-in", "10 rounds", "attack", "just-set-up"),
        ("moved ranged-in", "10 rounds", "attack", "has-moved"),
        ("ranged-in", "0 rounds", "attack", "no-rounds"),
    ],
)
def test_what_keeps_a_mortar_silent(words: str, rounds: str, phase: str, why: str) -> None:
    found = may_fire_mortar(mortar(words, rounds, phase).s, 0)
    assert (found is None) is (why == ""), short_key(found)


@pytest.mark.rule("LB.amb.mortar-crew")
@pytest.mark.parametrize(
    ("men", "fires"), [("A 2 AR", True), ("A AR", False), ("A AR; A SMG", True), ("D 2 AR", False)]
)
def test_two_men_of_its_own_side_in_its_hex_serve_it(men: str, fires: bool) -> None:
    t = T(f"scenario 3, attacker's attack\nseen\n0507: A 82mm mortar (10 rounds) ranged-in; {men}\n0503: D 4 AR{FAR}")
    assert (may_fire_mortar(t.s, 0) is None) is fires


@pytest.mark.rule("LB.arty.direct-or-indirect", "LB.arty.concealed-targets")
def test_a_mortar_aims_itself_at_what_is_spotted_and_seen_from_its_hex() -> None:
    t = mortar()
    there = t.hex("0503")
    assert aims_itself(t.s, 0, there, HE)
    hidden = T(f"scenario 3, attacker's attack\n{MORTAR.format('10 rounds', '').replace(' spotted', '')}{FAR}")
    assert not aims_itself(hidden.s, 0, there, HE)
    assert not aims_itself(t.s, 0, t.hex("0504"), HE)  # nobody is there
    assert not aims_itself(t.s, 0, t.hex("4801"), HE)  # it does not see so far


@pytest.mark.rule("LB.arty.fo-shared", "LB.arty.fo-no-attack")
def test_who_observes_already_calls_and_nobody_who_has_fired() -> None:
    text = f"scenario 3, attacker's attack\nseen\n0506: A leader AR; A leader SMG{{}}\n{MORTAR.format('10 rounds', '')}{FAR}"
    t = T(text.format(""))
    first, second = t.unit("A leader AR"), t.unit("A leader SMG")
    there, gun = t.hex("0503"), t.unit("A mortar")
    assert caller(t.s, gun, there) == first == 0
    assert caller(t.s, gun, t.hex("4801")) == -1
    t.s.fire = [first, t.unit("D 4 AR"), OWN * 4, 0, 1]
    assert caller(t.s, gun, there) == second
    t = T(text.format(" observing"))
    assert caller(t.s, gun, there) == t.unit("A leader SMG")


# ---- fire missions ----


@pytest.mark.rule("LB.arty.fire-mission-timing")
def test_a_side_has_guns_as_long_as_one_of_its_own_has_rounds() -> None:
    t = T("scenario 3, attacker's plotting\nguns: D 82mm 1 rounds; A 120mm 2 rounds\n0501: A leader AR\n4801: D 2 SMG")
    mine = t.s.gun_side.index(1)
    assert (has_guns(t.s, 0), has_guns(t.s, 1)) == (True, True)
    t.s.rounds[mine] = 0
    assert (has_guns(t.s, 0), has_guns(t.s, 1)) == (True, False)
    t.s.rounds[mine] = 2
    t.s.gun[mine] = -1
    assert not has_guns(t.s, 1)


@pytest.mark.rule("LB.arty.fire-mission-timing")
def test_who_plots_names_a_gun_an_observer_and_a_hex_one_after_another() -> None:
    t = T("scenario 3, attacker's plotting\nguns: A 82mm 5 rounds; A 120mm 5 rounds\n0501: A leader AR\n4801: D 2 SMG")
    assert (t.top, t.numbers("gun")) == ("Plotting", [0, 1])
    t.act("gun", 0)
    assert {"gun", "done", "change", "at"}.isdisjoint(t.verbs())
    assert t.refused("gun", 1) == t.refused("done") == t.refused("at", "0503")
    t.act("observe", t.unit("A leader"))
    assert "at" in t.verbs()
    assert not {"gun", "observe", "done"} & set(t.verbs())
    t.act("at", "0503")
    assert t.s.plots == [0, t.unit("A leader"), t.hex("0503")]
    assert (is_plotted(t.s, 0), is_plotted(t.s, 1)) == (True, False)
    frame = Plotting(1, -1, -1)
    assert short_key(frame.may_gun(t.s, 0)) == "plotted"
    assert short_key(frame.may_gun(t.s, 2)) == "no-artillery"
    assert frame.may_name(t.s, t.unit("A leader")) is not None  # an observer directs one mission
    assert frame.may_gun(t.s, 1) is not None  # nobody is left who could


@pytest.mark.rule("LB.arty.rof", "LB.arty.mrl-once")
@pytest.mark.parametrize(
    ("gun", "turns", "why"),
    [("120mm", 1, False), ("203mm", 1, True), ("203mm", 2, False), ("122mm_MRL", 1, True), ("122mm_MRL", 9, True)],
)
def test_a_rate_of_one_half_rests_a_turn_and_rockets_are_fired_once(gun: str, turns: int, why: bool) -> None:
    t = T(f"scenario 3, turn 12, attacker's plotting\nguns: A {gun} 5 rounds\n0501: A leader AR\n4801: D 2 SMG")
    assert rested(t.s, 0) is None  # it has not fired yet
    t.s.gun_fired = [12 - turns]
    assert (rested(t.s, 0) is not None) is why
