"""First offensives and war plans, asked outright: what a plan demands, and which one the dice or the options say."""

from __future__ import annotations

import pytest

from games.ttlm.table import area, army, card, key, lay_with, piece, sort, state
from grognard.games.ttlm.land import BELGIANS
from grognard.games.ttlm.openings import ANYWHERE, BELGIAN_GROUND, GERMAN_GROUND, Goal, opening
from grognard.games.ttlm.s4_movement import begin_phase
from grognard.games.ttlm.s14_offensives import (
    attacked,
    could_answer,
    enterable,
    entrances,
    french_army_in,
    holders_in,
    lacking,
    may_plan_card,
    may_plan_declare,
    may_plan_hold_back,
    may_plan_leave,
    may_plan_pass,
    may_plan_stop,
    plan_of,
    to_enter,
)
from grognard.games.ttlm.s14_plans import (
    Orders,
    has_plans,
    numbered,
    plan_number,
    plan_of_dice,
    plans_named,
    sheet_of,
    way_of,
)
from grognard.games.ttlm.state import (
    ENTENTE,
    GERMAN,
    NOBODY,
    State,
)

HOME = "\nKoeln: GE1(1I)\nParis: FR1(1I)\nEngland: UK1(1I)"
PEACE = "\nneutral: Antwerp, Brussels, Liege, Namur, Flanders, Luxembourg\nat-peace belgium\nat-peace uk\nat-peace us"
I_GE = sort("I GE")


def position(text: str, turn: int = 1, side: str = "german", **options: bool) -> State:
    return state(lay_with(options, f"{side} to act, turn {turn}\n{text}"))


# ---- first offensives [14.5.2] ----


def planned(text: str, turn: int = 1, side: str = "german") -> State:
    s = state(lay_with({"14.5.2": True}, f"{side} to act, turn {turn}\n{text}{HOME}\nplan {side}"))
    begin_phase(s)
    return s


@pytest.mark.rule("TTLM.14.5.2a", "TTLM.A56")
def test_with_an_offensive_in_hand_the_plan_is_carried_out() -> None:
    s = planned("Flanders: GE4(1I) / BEL(1I)\nhand german: offensive, limited_offensive", 4)
    assert plan_of(s, GERMAN) == "TTLM.14.5.2e"
    assert plan_of(s, ENTENTE) == ""
    assert key(may_plan_pass(s, GERMAN)) == "why-plan-card"
    assert may_plan_card(s, GERMAN, card("limited_offensive")) is None  # in Belgium a Limited one will do
    s.plans = 0
    assert may_plan_pass(s, GERMAN) is None
    other = planned("Verdun: GE5(1I) / FR2(1I)\nhand german: offensive, limited_offensive", 8)
    assert key(may_plan_card(other, GERMAN, card("limited_offensive"))) == "why-plan-better"
    assert may_plan_card(other, GERMAN, card("offensive")) is None
    other.hands[card("offensive")] = 0
    assert may_plan_card(other, GERMAN, card("limited_offensive")) is None  # nothing better is held
    other.hands[card("limited_offensive")] = 0
    assert may_plan_pass(other, GERMAN) is None


@pytest.mark.rule("TTLM.14.5.2f")
def test_the_last_on_the_only_ground_of_the_plan_stay_there() -> None:
    s = planned("Verdun: GE5(2I 1A), 1I GE / FR2(1I)\nMetz: GE6(1I)", 8)
    for what, answer in (("GE5", None), ("I GE in Verdun", None), ("GE6", None), ("A GE in GE5", None)):
        assert key(may_plan_leave(s, GERMAN, piece(what))) == answer, what
    alone = planned("Verdun: GE5(2I 1A) / FR2(1I)\nMetz: GE6(1I)", 8)
    for what, answer in (("GE5", "why-plan-stay"), ("I GE in GE5", None), ("A GE in GE5", None), ("GE6", None)):
        assert key(may_plan_leave(alone, GERMAN, piece(what))) == answer, what
    assert (
        holders_in(alone, piece("GE5")),
        holders_in(alone, piece("I GE in GE5")),
        holders_in(alone, piece("A GE in GE5")),
    ) == (2, 1, 0)
    assert opening(alone).plans[GERMAN].ground == 1 << area("Verdun")
    anywhere = planned("Somme: GE5(2I) / FR2(1I)", 16)
    assert opening(anywhere).plans[GERMAN].ground == ANYWHERE
    assert may_plan_leave(anywhere, GERMAN, piece("GE5")) is None


@pytest.mark.rule("TTLM.14.5.2a", "TTLM.9.1.2a")
def test_the_battle_of_the_plan_must_be_declared_and_with_a_limited_offensive_no_other() -> None:
    s = planned("Verdun: GE5(2I) / FR2(1I)\nSomme: GE2(1I) / FR3(1I)", 8)
    verdun, somme = area("Verdun"), area("Somme")
    s.level = 2
    assert key(may_plan_declare(s, GERMAN, -1, [verdun, somme])) == "why-plan-battle"
    assert may_plan_declare(s, GERMAN, somme, [verdun, somme]) is None
    assert may_plan_declare(s, GERMAN, -1, [somme]) is None  # it cannot be declared
    s.level = 1
    assert key(may_plan_declare(s, GERMAN, somme, [verdun, somme])) == "why-plan-battle"
    assert may_plan_declare(s, GERMAN, verdun, [verdun, somme]) is None
    s.battles = [verdun]
    assert may_plan_declare(s, GERMAN, -1, [somme]) is None
    assert may_plan_declare(s, ENTENTE, -1, [verdun]) is None


@pytest.mark.rule("TTLM.14.5.2b")
def test_in_1914_germany_marches_into_belgium_and_luxembourg_and_surprises() -> None:
    s = planned("Aachen: GE2(2I)\nEifel: GE3(1I)\nneutral: Luxembourg\nhand german: surprise_attack")
    s.level = 2
    assert lacking(s, GERMAN)
    assert key(may_plan_stop(s, GERMAN)) == "why-plan-enter"
    assert entrances(s, GERMAN, piece("GE2"), [area("Liege"), area("Antwerp")], False) == [area("Liege")]
    assert entrances(s, GERMAN, piece("GE2"), [area("Liege")], True) == []  # no French army
    assert enterable(s, GERMAN, [area("Luxembourg")], False)
    assert not enterable(s, GERMAN, [area("Paris")], False)
    for name in ("Liege", "Luxembourg"):
        s.owner[area(name)] = GERMAN
    assert not lacking(s, GERMAN)
    assert may_plan_stop(s, GERMAN) is None
    s.owner[area("Luxembourg")] = NOBODY
    assert to_enter(s, GERMAN, Goal(1 << area("Luxembourg")))
    s.level = 0
    assert may_plan_stop(s, GERMAN) is None
    s.level, s.battles = 2, [area("Liege")]
    assert key(may_plan_hold_back(s, GERMAN)) == "why-plan-surprise"
    s.surprise = 1 << area("Liege")
    assert may_plan_hold_back(s, GERMAN) is None
    s.surprise, s.hands[card("surprise_attack")] = 0, 0
    assert may_plan_hold_back(s, GERMAN) is None


@pytest.mark.rule("TTLM.14.5.2c")
def test_in_1914_two_french_armies_march_into_germany_and_meet_the_invader_in_belgium() -> None:
    s = planned("Nancy: FR2(2I), FR3(1I)\nBelfort: FR4(1I), 1I FR\nBrussels: GE2(1I)\nMaubeuge: FR5(1I)", 1, "entente")
    s.level = 2
    two = Goal(GERMAN_GROUND, 2, army=True)
    against = Goal(BELGIAN_GROUND, army=True, against=True)
    assert to_enter(s, ENTENTE, two)
    assert to_enter(s, ENTENTE, against)
    assert attacked(s, against) == [area("Brussels")]
    assert attacked(s, two) == []
    assert entrances(s, ENTENTE, piece("I FR in Belfort"), [area("Muelhausen")], True) == []
    assert entrances(s, ENTENTE, piece("FR4"), [area("Muelhausen")], True) == [area("Muelhausen")]
    s.army_at[army("FR2")] = area("Metz")
    assert french_army_in(s, area("Metz"))
    assert to_enter(s, ENTENTE, two)  # one is not two
    s.army_at[army("FR4")] = area("Muelhausen")
    assert not to_enter(s, ENTENTE, two)
    s.fresh = 1 << area("Lothringen")
    assert to_enter(s, ENTENTE, Goal(GERMAN_GROUND, 2, army=True))  # each battle with a French army
    s.fresh, s.size[army("FR4")] = 0, 0
    assert not french_army_in(s, area("Muelhausen"))
    s.army_at[army("FR5")] = area("Brussels")
    assert not to_enter(s, ENTENTE, against)
    s.lands |= BELGIANS
    assert attacked(s, against) == []  # they are there as allies
    assert attacked(s, Goal(1 << area("Brussels"), army=True, against=True)) == [area("Brussels")]
    assert not could_answer(s, GERMAN, [card("offensive")])


# ---- war plans [14.4.2, 14.4.3] ----


@pytest.mark.rule("TTLM.14.4.3a", "TTLM.14.4.3b", "TTLM.14.4.2a")
def test_which_plan_the_dice_or_the_options_say() -> None:
    assert [plan_of_dice([a, b]) for a, b in ((1, 1), (1, 2), (2, 2), (2, 3), (3, 3), (3, 4), (4, 4), (4, 5), (5, 5), (5, 6), (6, 6))] == [
        1, 2, 3, 4, 5, 0, 6, 1, 2, 3, 4,
    ]  # fmt: skip
    assert [plan_of_dice([x]) for x in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    assert plans_named("1914", {"17.2": "3"}) == [3, 0]
    assert plans_named("1914", {"17.3": "2"}) == [0, 2]
    assert plans_named("1915", {"17.2": "3"}) == [0, 0]
    assert (way_of("1914", {"14.4.3": "chosen"}), way_of("1915", {"14.4.3": "chosen"})) == ("chosen", "named")
    assert [sheet_of("1914", x) for x in ({}, {"17.2": "3"}, {"14.4.3": "chosen"})] == [
        "1914",
        "1914/3/0",
        "1914/unset",
    ]
    assert [numbered(GERMAN, 3), numbered(ENTENTE, 3)] == [3, 10]


@pytest.mark.rule("TTLM.14.4.2a")
@pytest.mark.parametrize(("german", "french", "plans"), [(0, 0, False), (1, 0, True), (0, 1, True), (6, 6, True)])
def test_a_game_has_war_plans_if_either_side_follows_one(german: int, french: int, plans: bool) -> None:
    s = position(HOME)
    s.german_plan, s.french_plan = german, french
    assert has_plans(s) == plans
    assert (plan_number(s, GERMAN), plan_number(s, ENTENTE)) == (german, french)
    s.german_plan = s.french_plan = 0
    s.stack.append(Orders(1, [-1, -1], [0, 0]))
    assert has_plans(s)
    frame = s.stack[-1]
    assert isinstance(frame, Orders)
    assert key(frame.why_not(s, GERMAN, "done", 0)) == "why-choose-plan"
    assert key(frame.why_not(s, GERMAN, "plan", 0)) == "why-orders-first"
    assert key(Orders(0, [1, 2], [0, 0]).why_not(s, GERMAN, "plan", 3)) == "why-plan-rolled"
    assert Orders(0, [1, 2], [1, 0]).roles(s) == [ENTENTE]
