"""Where options meet in the middle of a rule: hands and sealed set-ups, three players, plans, Kriegspiel."""

from __future__ import annotations

import pytest

import grognard
from games.ttlm.battle import MISS
from games.ttlm.sheets import hand
from games.ttlm.table import (
    GAME,
    area,
    at,
    card,
    count,
    do,
    holder,
    lay_with,
    move,
    now,
    offered,
    piece,
    refused,
    state,
    status_of,
)
from grognard.games.ttlm.s12_building import Building
from grognard.games.ttlm.s14_deploying import REST
from grognard.kernel.table import Table

FOG = {"16.2.2": True}
FRONT = """german to act, turn 5
Maubeuge: GE2(3I), 1C GE
Brussels: GE4(2I)
Somme: {somme}
Artois: FR4(2I)
Paris: FR5(3I)
"""


def set_up(german: int, relieved: int = 0, **options: bool) -> Table:
    """A free set-up of 1914, Germany's as this plan, the other's by the computer."""
    named = {name.strip("_").replace("_", "."): on for name, on in options.items()}
    t = GAME.new("1914", seed=5, options={"14.4.1": True, **named})
    for _ in range(relieved):
        do(t, "relieve", role="german")
    do(t, "deploy", german, "german")
    if state(t).due[0]:
        do(t, "deploy", REST, "german")
    do(t, "deploy", REST, "entente")
    for role in ("german", "entente"):
        do(t, "done", role=role)
    return t


@pytest.mark.rule("TTLM.12.3.1a", "TTLM.14.4.1b")
@pytest.mark.parametrize(("plan", "relieved", "cards"), [(1, 0, 12), (REST, 4, 17)])
def test_a_new_first_hand_is_as_large_as_the_one_thrown_away(plan: int, relieved: int, cards: int) -> None:
    """Five infantry in the East cost three cards; four fewer bring two."""
    t = set_up(plan, relieved, _12_3_1=True)
    assert hand(t, "german") == cards
    do(t, "renew", role="german")
    do(t, "done", role="entente")
    assert hand(t, "german") == cards


@pytest.mark.rule("TTLM.12.3.2a", "TTLM.14.4.1b")
def test_half_of_a_hand_that_the_east_made_smaller_is_built() -> None:
    t = set_up(1, _12_3_2=True)
    top = state(t).stack[-1]
    assert isinstance(top, Building)
    assert (top.sizes, top.left(state(t), 0)) == ([12, 8], 6)


@pytest.mark.rule("TTLM.14.5.1a", "TTLM.12.3.2a")
def test_a_card_is_asked_for_after_the_sealed_set_ups_and_before_hands_are_built() -> None:
    t = set_up(0, _14_5_1=True, _12_3_2=True)
    assert list(t.offer("german")) == ["ask", "done"]
    for _ in range(2):
        do(t, "done")
    assert isinstance(state(t).stack[-1], Building)


@pytest.mark.rule("TTLM.14.4.1a")
def test_a_takeback_into_the_middle_of_a_sealed_set_up_leaves_both_at_it() -> None:
    t = GAME.new("1916", seed=5, options={"14.4.1": True})
    do(t, "deploy", REST, "entente")
    do(t, "done", role="entente")
    t.takeback(1, "german")
    assert t.to_act == ["german", "entente"]
    assert state(t).due[1] == []


@pytest.mark.rule("TTLM.16.2.1a", "TTLM.14.4.1a")
def test_a_commander_takes_back_that_the_set_up_is_done() -> None:
    t = GAME.new("1915", seed=5, options={"14.4.1": True, "seating": "three"})
    seat = next(x for x in ("britain", "france") if "deploy" in t.offer(x))
    t.act(seat, "deploy", REST)
    t.act("britain", "agree", 0)
    t.undo("britain")
    assert state(t).agreed == 0
    assert "britain" in t.to_act


@pytest.mark.rule("TTLM.16.2.1a", "TTLM.13.7a")
def test_a_british_biplane_joins_a_french_battle_at_the_british_commanders_word() -> None:
    text = "german to act, turn 9\nSomme: GE2(3I 1A) / FR6(2I)\nArtois: UK1(1I 1B)\nhand german: offensive"
    t = GAME.position(text, dice=MISS, options={"seating": "three", "13.7": True, "13.1": False})
    for verb, arg in (("offensive", card("offensive")), ("done", 0), ("battle", area("Somme")), ("done", 0)):
        t.act("german", verb, arg)
    while not any("scramble" in t.offer(x) for x in t.to_act):
        seat, verb = next((x, v) for x in t.to_act for v in ("done", "agree", "fight") if v in t.offer(x))
        t.act(seat, verb, t.offer(seat)[verb][0])
    assert "scramble" in t.offer("britain")
    refusal = t.why_not("france", "scramble", piece("B UK in UK1"))
    assert refusal is not None
    assert refusal.rule == "TTLM.16.2.1a"


PLAN = "german to act, turn 1\nwar-plan german 3\nplan german\nAachen: GE1(3I)\nParis: FR1(3I)\nhand german: "


@pytest.mark.rule("TTLM.V-GE3.offensive", "TTLM.A56")
def test_a_plan_asks_for_an_offensive_only_of_who_holds_one() -> None:
    options = {"14.5.2": True}
    assert list(lay_with(options, PLAN + "bad_weather").offer("german")) == ["pass"]
    t = lay_with(options, PLAN + "limited_offensive")
    assert refused(t, "pass") == "TTLM.V-GE3.offensive"
    do(t, "offensive", card("limited_offensive"))
    assert refused(t, "done") == "TTLM.V-GE3.offensive"


@pytest.mark.rule("TTLM.15.1.3a", "TTLM.13.7a", "TTLM.A59")
def test_a_biplane_that_scrambled_stays_when_the_battle_is_fought_again() -> None:
    text = "german to act, turn 9\nSomme: GE2(3I 1A) / UK2!(2I)\nArtois: UK1(1I 1B)\nadvantage german\nhand german: offensive"
    t = lay_with({"15.1.3": True, "13.7": True, "13.1": False}, text, "6 " * 60)
    do(t, "offensive", card("offensive"))
    do(t, "done")
    do(t, "battle", area("Somme"))
    again = 0
    while now(t) != "choose":
        offer = t.offer(t.to_act[0])
        verb = next(v for v in ("scramble", "to", "fight", "again", "done", "fire", "lose") if v in offer)
        again += verb == "again"
        do(t, verb, offer[verb][0])
    assert again == 1
    assert count(t, "B UK", "Somme") == 1


# ---- Kriegspiel ----


def fogged(somme: str, more: str = "played offensive", **options: bool) -> Table:
    named = {name.strip("_").replace("_", "."): on for name, on in options.items()}
    return lay_with({**FOG, **named}, FRONT.format(somme=somme) + more, MISS)


@pytest.mark.rule("TTLM.16.2.2c")
def test_cavalry_stops_where_it_meets_a_gun_alone() -> None:
    t = fogged("1A FR\nentente: Somme")
    do(t, "take", piece("C GE in Maubeuge"))
    do(t, "to", holder("Somme"))
    assert "to" not in t.offer("german")


@pytest.mark.rule("TTLM.16.2.2b", "TTLM.16.2.2c")
def test_what_cavalry_learns_in_one_area_lifts_no_veil_from_another() -> None:
    t = fogged("FR6(1I)")
    move(t, "GE2", "Somme")
    move(t, "C GE in Maubeuge", "Artois")
    assert state(t).veiled == 1 << area("Somme")
    assert status_of(t, "german", "Artois") == "disputed"
    assert not t.can_undo("german")


@pytest.mark.rule("TTLM.9.1.2b", "TTLM.R53")
def test_a_limited_offensive_may_enter_a_second_area_of_which_nothing_is_known() -> None:
    t = fogged("FR6(1I)", "hand german: limited_offensive")
    do(t, "offensive", card("limited_offensive"))
    move(t, "GE2", "Somme")
    do(t, "take", piece("GE4"))
    assert holder("Artois") in offered(t, "to")


@pytest.mark.rule("TTLM.16.2.2b")
def test_a_game_saved_under_the_veil_goes_on_under_it() -> None:
    t = fogged("FR6(1I)")
    move(t, "GE2", "Somme")
    u = grognard.open(t.save())
    assert all(u.view(role) == t.view(role) for role in ("german", "entente", "spectator"))
    t.undo("german")
    assert at(t, "GE2") == "maubeuge"


@pytest.mark.rule("TTLM.16.2.2a", "TTLM.15.2.1a")
def test_trenches_dug_out_of_sight_are_not_heard_of() -> None:
    t = fogged("FR6(1I)", _15_2_1=True)
    before = t.log("entente"), t.view("entente"), t.version("entente")
    do(t, "entrench", offered(t, "entrench")[0])
    assert (t.log("entente"), t.view("entente"), t.version("entente")) == before


@pytest.mark.rule("TTLM.16.2.2a", "TTLM.15.2.3a")
def test_of_scratch_forces_the_enemy_learns_the_card_and_not_the_place() -> None:
    t = fogged("FR6(1I)", "hand german: ersatz2\nplayed offensive", _15_2_3=True)
    before = len(t.log("entente"))
    do(t, "scratch", card("ersatz2"))
    do(t, "raise", offered(t, "raise")[0])
    assert t.log("entente")[before:] == ["Germany spends the Ersatz 2 on scratch forces."]


@pytest.mark.rule("TTLM.16.2.2a", "TTLM.14.7.2a")
def test_nobody_sees_frenchmen_join_the_belgians_behind_their_lines() -> None:
    text = "entente to act, turn 5\nFlanders: BEL(1I), 1I FR\nBrussels: GE4(3I)\nplayed offensive"
    t = lay_with(FOG | {"14.7.2": True}, text, MISS)
    before = t.log("german")
    move(t, "I FR in Flanders", "BEL")
    assert t.log("german") == before
