"""What the log tells of rarer things: each line with its side, its place and its figures."""

from __future__ import annotations

from typing import Any

import pytest

from games.ttlm.battle import MISS, declare, flee, storm, surprise
from games.ttlm.plans import secret
from games.ttlm.sheets import begin
from games.ttlm.table import (
    area,
    army,
    attack,
    card,
    do,
    holder,
    just_pass,
    lay,
    lay_with,
    next_season,
    now,
    offered,
    piece,
    sort,
    state,
    told,
    who,
)
from grognard.games.ttlm.s13_bidding import open_bids, settle_bid
from grognard.games.ttlm.s14_transfers import withdraw
from grognard.kernel.chance import FastDice
from grognard.kernel.table import Table
from grognard.kernel.umpire import Message, Secret, Umpire

HOME = "\nKoeln: GE1(1I)\nParis: FR1(1I)\nEngland: UK1(1I)"
NORTH = "german: Maubeuge, Namur, Liege, Brussels"


def open_(value: object) -> object:
    return value.value if isinstance(value, Secret) else value


def figures(lines: list[Message], key: str, *names: str) -> list[tuple[Any, ...]]:
    """The params of every line with this key; what is secret is opened."""
    return [tuple(open_(x.params[name]) for name in names) for x in lines if x.key == key]


def log(t: Table, key: str, *names: str) -> list[tuple[Any, ...]]:
    return figures([x.message for x in t.lines], key, *names)


@pytest.mark.rule("TTLM.2.0b", "TTLM.2.II.1b", "TTLM.2.IV.a", "TTLM.2.VI.a")
def test_turns_passes_and_seasons() -> None:
    t = lay(f"german to act, turn 5\nMetz: GE5(1I){HOME}", MISS)
    next_season(t)
    assert log(t, "log-passes", "side") == [(0,), (1,)]
    assert log(t, "log-turn", "side", "turn")[0] == (1, 5)
    assert log(t, "log-season-ends", "turn") == [(5,)]
    assert log(t, "log-heading-season", "turn") == [(6,)]
    assert {x.message.side for x in t.lines if x.message.key in ("log-season-ends", "log-heading-season")} == {-1}


@pytest.mark.rule("TTLM.2.II.3a", "TTLM.9.1.4a", "TTLM.5.3.2a", "TTLM.2.II.1a")
def test_an_offensive_its_battles_and_what_is_paid_with_cards() -> None:
    text = f"german to act, turn 17\nVerdun: GE5(1I 2A) / FR2(3I)\nSomme: GE2(1I) / FR3(1I)\n{NORTH}{HOME}"
    t = lay(text + "\nhand german: gericht\nhand entente: ersatz2", "1 1 1 " + MISS, **{"13_5": False})
    do(t, "offensive", card("gericht"))
    assert log(t, "log-offensive", "side", "card") == [(0, card("gericht"))]
    declare(t, "Verdun", "Somme")
    assert sorted(log(t, "log-declared", "area", "side")) == sorted([(area("Verdun"), 0), (area("Somme"), 0)])
    do(t, "bonus", area("Verdun"))
    assert log(t, "log-bonus", "side", "card", "area") == [(0, card("gericht"), area("Verdun"))]
    do(t, "done")
    do(t, "done")
    do(t, "fight", area("Verdun"))
    while "ersatz" not in t.offer(who(t)):
        do(t, "done")
    do(t, "ersatz", card("ersatz2"))
    assert log(t, "log-ersatz", "side", "card", "hits") == [(1, card("ersatz2"), 2)]


@pytest.mark.rule("TTLM.A01", "TTLM.9.5a")
def test_which_battle_is_kept_in_bad_weather() -> None:
    text = f"german to act, turn 5\nAisne: GE5(1I) / FR2(1I)\nSomme: GE2(1I) / FR3(1I)\n{NORTH}{HOME}"
    t = lay(text + "\nhand entente: bad_weather\nplayed offensive", MISS)
    declare(t, "Aisne", "Somme")
    do(t, "done")
    do(t, "weather")
    assert log(t, "log-weather", "side", "level") == [(1, 1)]
    do(t, "done")
    do(t, "keep", area("Somme"))
    assert log(t, "log-keeps", "area", "side") == [(area("Somme"), 0)]


@pytest.mark.rule("TTLM.5.4.1a", "TTLM.8.3.3f", "TTLM.8.3.6e", "TTLM.13.1d")
def test_retreats_and_guns_that_are_lost_in_them() -> None:
    text = f"entente to act, turn 17\nSomme: GE5(2I 1G 1P), 1I GE / FR2(2I)\n{NORTH}{HOME}\nplayed offensive"
    t = lay(text, MISS)
    storm(t, "Somme")
    flee(t, "I GE in Somme", "Maubeuge")
    assert log(t, "log-retreat-unit", "side", "sort", "origin", "area") == [
        (0, sort("I GE"), area("Somme"), area("Maubeuge"))
    ]
    flee(t, "GE5", "Maubeuge")
    assert log(t, "log-retreat-army", "army", "origin", "area") == [(army("GE5"), area("Somme"), area("Maubeuge"))]
    assert sorted(log(t, "log-gun-lost", "side", "sort", "count", "area")) == [
        (0, sort("G GE"), 1, area("Somme")),
        (0, sort("P GE"), 1, area("Somme")),
    ]
    assert [state(t).lost[sort(x)] for x in ("G GE", "P GE")] == [1, 1]


@pytest.mark.rule("TTLM.5.4.1a", "TTLM.13.1d")
def test_a_retreat_into_an_army_is_told_while_enemies_look_on() -> None:
    text = (
        f"entente to act, turn 17\nSomme: GE5(2I), 1I GE / FR2(2I)\nMaubeuge: GE6(1I)\n{NORTH}{HOME}\nplayed offensive"
    )
    t = lay(text.replace("Maubeuge, ", "", 1), MISS)
    storm(t, "Somme")
    flee(t, "I GE in Somme", "GE6")
    assert log(t, "log-retreat-into", "side", "sort", "into", "area") == [
        (0, sort("I GE"), army("GE6"), area("Maubeuge"))
    ]
    flee(t, "I GE in GE5", "GE6")
    assert len(log(t, "log-retreat-into", "sort")) == 2


@pytest.mark.rule("TTLM.13.7a", "TTLM.13.1d")
@pytest.mark.parametrize(("where", "key"), [("FR3(1I 1B)", "log-scramble-out"), ("FR3(1I), 1B FR", "log-scramble")])
def test_biplanes_that_scramble(where: str, key: str) -> None:
    text = f"german to act, turn 16\nNancy: GE2(1I) / FR5(1I)\nVerdun: {where}{HOME}\nplayed offensive"
    t = lay_with({"13.7": True}, text, MISS)
    storm(t, "Nancy")
    do(t, "scramble", offered(t, "scramble")[0])
    do(t, "to", holder("Nancy"))
    assert log(t, key, "side", "sort", "origin", "area") == [(1, sort("B FR"), area("Verdun"), area("Nancy"))]
    if key == "log-scramble-out":
        assert log(t, key, "army") == [(army("FR3"),)]


@pytest.mark.rule("TTLM.13.2a", "TTLM.13.2b", "TTLM.13.2c")
def test_bids_who_has_won_and_who_has_broken_his() -> None:
    s, u = state(lay_with({"13.2": True}, f"german to act, turn 5\nMetz: GE5(1I){HOME}")), Umpire(FastDice(1))
    open_bids(s, u, [1, 3])
    s.kept = 1
    settle_bid(s, u)
    assert figures(u.messages, "log-bids", "german", "entente") == [(1, 3)]
    assert figures(u.messages, "log-bid-won", "side", "count") == [(1, 3)]
    assert figures(u.messages, "log-bid-broken", "side", "count", "played") == [(1, 3, 1)]


@pytest.mark.rule("TTLM.14.6a", "TTLM.14.6b")
def test_what_is_withdrawn_and_what_is_given_back() -> None:
    s, u = state(lay_with({"14.6": True}, f"german to act, turn 3\nMetz: GE5(1I 1G), 1I GE{HOME}")), Umpire(FastDice(1))
    withdraw(s, u, army("GE5"), sort("G GE"))
    withdraw(s, u, holder("Metz"), sort("I GE"))
    assert figures(u.messages, "log-given-back", "sort", "area") == [(sort("G GE"), area("Metz"))]
    assert figures(u.messages, "log-withdrawn", "sort", "area") == [(sort("I GE"), area("Metz"))]
    assert isinstance(u.messages[0].params["area"], Secret)  # out of which army is not told
    assert not isinstance(u.messages[1].params["area"], Secret)


@pytest.mark.rule("TTLM.14.5.1a")
def test_that_a_card_was_asked_for_and_to_its_owner_which() -> None:
    t = begin("1916", _14_5_1=True)
    while "ask" not in t.offer(t.to_act[0]):
        verb = next(v for v in ("place", "done") if v in t.offer(t.to_act[0]))
        do(t, verb, offered(t, verb)[0])
    kind = offered(t, "ask", "german")[0]
    before = state(t).deck[kind]
    do(t, "ask", kind, "german")
    assert log(t, "log-asks", "side", "card") == [(0, kind)]
    assert (state(t).deck[kind], state(t).hands[kind]) == (before - 1, 1)


@pytest.mark.rule("TTLM.12.3.2a")
def test_which_cards_were_picked() -> None:
    t = begin("1917", _12_3_2=True)
    while "pick" not in t.offer(t.to_act[0]):
        verb = next(v for v in ("place", "done") if v in t.offer(t.to_act[0]))
        do(t, verb, offered(t, verb)[0])
    mine = offered(t, "pick", "entente")[0]
    do(t, "pick", mine, "entente")
    for role in ("entente", "german"):
        do(t, "done", 0, role)
    assert log(t, "log-picked", "side", "card") == [(1, mine)]
    assert state(t).hands[len(state(t).hands) // 2 + mine] >= 1


@pytest.mark.rule("TTLM.14.4.3a", "TTLM.14.4.3b", "TTLM.14.4.2a")
def test_plans_that_were_rolled_and_what_they_were() -> None:
    t = secret("two-dice", "1 2 6 6")
    assert log(t, "log-plan-rolled", "side", "plan") == [(0, 2), (1, 7 + 4)]
    assert {x.message.rule for x in t.lines if x.message.key == "log-plan-rolled"} == {"TTLM.14.4.3a"}
    for role in ("german", "entente"):
        do(t, "done", 0, role)
    assert log(t, "log-plan", "side", "plan") == [(0, 2), (1, 11)]
    assert (state(t).german_plan, state(t).french_plan) == (2, 4)
    one = secret("one-die", "3 5")
    assert log(one, "log-plan-rolled", "side", "plan") == [(0, 3), (1, 12)]
    assert {x.message.rule for x in one.lines if x.message.key == "log-plan-rolled"} == {"TTLM.14.4.3b"}


@pytest.mark.rule("TTLM.2.II.1e", "TTLM.2.V.3a")
def test_cards_that_are_thrown_in_an_exchange_or_above_the_limit() -> None:
    t = lay(f"german to act, turn 5\nMetz: GE5(1I){HOME}\nhand german: ersatz2*9", MISS)
    do(t, "pass")
    do(t, "done")
    do(t, "throw", card("ersatz2"))
    assert log(t, "log-throws", "side", "card") == [(0, card("ersatz2"))]
    assert t.lines[-1].message.rule == "TTLM.2.II.1e"
    do(t, "done")
    just_pass(t)
    while now(t) == "plan":
        do(t, "commit", 0, t.to_act[0])
    while "throw" in t.offer(t.to_act[0]) and state(t).turn == 5:
        do(t, "throw", offered(t, "throw", t.to_act[0])[0], t.to_act[0])
    assert {x.message.rule for x in t.lines if x.message.key == "log-throws"} == {"TTLM.2.II.1e", "TTLM.2.V.3a"}
    assert sum(state(t).hands[:15]) == 8


@pytest.mark.rule("TTLM.15.3.3a", "TTLM.A64")
def test_who_goes_to_the_ottoman_empire_and_comes_back() -> None:
    text = f"entente to act, turn 5\nCalais: 1I UK{HOME}\nottoman: 1I UK\npasses 1"
    t = lay_with({"15.3.3": True}, text, MISS)
    do(t, "pass")
    do(t, "take", piece("I UK in Calais"))
    do(t, "east")
    assert log(t, "log-ottoman-unit", "sort", "origin") == [(sort("I UK"), area("Calais"))]
    do(t, "done")
    while now(t) != "reinforce" or who(t) != "entente":
        role = t.to_act[0]
        verb = next(v for v in ("commit", "place", "swap", "done") if v in t.offer(role))
        do(t, verb, offered(t, verb, role)[0], role)
    while "recall" not in t.offer("entente"):
        verb = next(v for v in ("place", "swap") if v in t.offer("entente"))
        do(t, verb, offered(t, verb)[0])
    do(t, "recall", offered(t, "recall")[0])
    assert log(t, "log-ottoman-recall", "sort") == [(sort("I UK"),)]


@pytest.mark.rule("TTLM.12.2b", "TTLM.14.4.1a", "TTLM.13.1a")
def test_before_version_5_the_log_of_a_set_up_tells_that_somebody_was_mustered_but_not_whom() -> None:
    t = begin("1916", _14_4_1=True, v5=False)
    while not any(x < 32 for x in offered(t, "place")):
        do(t, "place", offered(t, "place")[0])
    inside = next(x for x in offered(t, "place") if x < 32)
    before = told(t).count("log-musters")
    do(t, "place", inside)
    assert told(t).count("log-musters") == before + 1
    (*_, line) = [x.message for x in t.lines if x.message.key == "log-musters"]
    assert set(line.params) == {"side"}
    assert state(t).size[inside] == 1


@pytest.mark.rule("TTLM.3.3a")
def test_who_resigns() -> None:
    t = lay(f"german to act, turn 5\nMetz: GE5(1I){HOME}")
    t.resign("german")
    assert log(t, "log-resigns", "side") == [(0,)]


@pytest.mark.rule("TTLM.9.7a", "TTLM.5.2.1b", "TTLM.9.1.1a")
def test_a_surprise_attack_is_told_with_its_battle() -> None:
    text = f"german to act, turn 5\nSomme: GE2(1I) / FR3(1I)\n{NORTH}{HOME}\nhand german: surprise_attack, offensive"
    t = lay(text, MISS)
    do(t, "offensive", card("offensive"))
    surprise(t, "Somme")
    assert log(t, "log-card-on", "side", "card", "area") == [(0, card("surprise_attack"), area("Somme"))]
    assert state(t).played == 2
    plain = lay(text, MISS)
    attack(plain, "Somme")
    assert log(plain, "log-card-on", "card") == []
