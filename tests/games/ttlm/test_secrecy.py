"""What a hidden army holds, and what a sealed plan has spent, is told by nothing that is imagined [13.1a, A82]."""

from __future__ import annotations

import random
from typing import Any

import pytest

import grognard
from games.ttlm.battle import flee, next_season, production, storm
from games.ttlm.table import at, card, do, lay, lay_with, move, now, piece, refused
from grognard.games.ttlm.ids import KINDS
from grognard.games.ttlm.imagine_armies import shared_out
from grognard.games.ttlm.s7_production import over_limit
from grognard.games.ttlm.state import State
from grognard.games.ttlm.swaps_armies import strength, units
from grognard.games.ttlm.swaps_plans import hand_number
from grognard.kernel import codec
from grognard.kernel.chance import FastDice
from grognard.kernel.laws import pick
from grognard.kernel.laws_harness import difference, noticed
from grognard.kernel.seat import SPECTATOR
from grognard.kernel.table import Table


def played(table: Table, actions: int, until: str = "") -> Table:
    rnd = random.Random(4)
    for _ in range(actions):
        if until and type(table.state.stack[-1]).__name__ == until:
            return table
        role = rnd.choice(table.to_act)
        table.act(role, *pick(rnd, table.offer(role), table.game.rare))
    assert not until
    return table


@pytest.mark.rule("TTLM.13.1a")
@pytest.mark.parametrize("scenario", ["1915", "1918"])
def test_what_is_imagined_in_an_army_does_not_rest_on_what_is_in_it(scenario: str) -> None:
    """S-2: one true unit stayed in every hidden army; who forked the game often enough could read it."""
    table = grognard.load("ttlm").new(scenario, seed=1)
    s: Any = table.state
    for role in (0, 1, SPECTATOR):
        for swap in (units, strength):
            others = [c for seed in range(30) for c in swap(s, role, FastDice(seed))]
            assert len(others) > 10
            for seed, other in enumerate(others):
                one, two = (codec.save(table.game.imagine(x, role, FastDice(seed))) for x in (s, other))
                assert one == two


@pytest.mark.rule("TTLM.A82")
def test_a_sealed_plan_tells_neither_its_points_nor_what_stood_there_before() -> None:
    """S-9; and what lay open before the plans holds the armies as they are imagined, not as they are."""
    table = played(grognard.load("ttlm").new("1915", seed=1), 900, until="Planning")
    for _ in range(2):
        table.act("german", "card")
    s: Any = table.state
    fresh = s.clone()
    fresh.bp[0], fresh.buys[0] = s.bp[0] + 2, 0
    for role in (1, SPECTATOR):
        one, two = (table.game.imagine(x, role, FastDice(9)) for x in (s, fresh))
        assert codec.save(one) == codec.save(two)
    dreamt: Any = table.game.imagine(s, 1, FastDice(9))
    assert dreamt.before[0] != s.before[0]
    assert dreamt.bp[0] == fresh.bp[0]


@pytest.mark.rule("TTLM.13.1a")
def test_an_army_that_is_not_empty_is_imagined_so_where_only_it_can_have_the_last_infantry() -> None:
    """One infantry and one gun for two armies, one of which holds ground: it has the infantry, the other the gun."""
    for wishes, pool, found in (
        ([[[0], [2]], [[0]]], [1, 0, 1], [[2], [0]]),
        ([[[0]], [[0], [2]]], [1, 0, 1], [[0], [2]]),
        ([[[0], [1], [2]], [[0], [1]], [[0]]], [1, 1, 1], [[2], [1], [0]]),
        ([[], [[0]]], [1, 0, 0], [[], [0]]),
    ):
        assert shared_out(wishes, pool) == found


UNTRACED = {
    "riding": ("german to act, turn 4\nMetz: 1C GE\nplayed offensive", "C GE in Metz", "Lothringen"),
    "taking in": ("entente to act, turn 4\nSomme: 2I FR!\nParis: FR8()\nplayed offensive", "FR8", "Somme"),
}


@pytest.mark.rule("TTLM.8.3.1c", "TTLM.4.3c")
@pytest.mark.parametrize("name", UNTRACED)
def test_nothing_tells_that_a_question_has_been_left_without_a_trace(name: str) -> None:
    """Whether the page of corrections opened told that the enemy's cavalry had stopped."""
    position, mover, to = UNTRACED[name]
    asked, ended = (lay(position) for _ in range(2))
    for t in (asked, ended):
        move(t, mover, to)
    do(ended, "done")
    mine = asked.game.role(asked.to_act[0])
    for role in (1 - mine, SPECTATOR):
        assert asked.view_bytes(role) == ended.view_bytes(role)
        dreams = [codec.save(t.game.imagine(t.state, role, FastDice(5))) for t in (asked, ended)]
        assert dreams[0] == dreams[1]
    assert asked.game.imagine(asked.state, mine, FastDice(5)).stack == asked.state.stack  # he who is asked knows it


@pytest.mark.rule("TTLM.8.1i")
def test_everybody_sees_that_an_empty_army_is_asked_where_it_goes() -> None:
    t = lay("entente to act, turn 4\nArtois: GE6(2I) / UK1!(2I), UK2()\nplayed offensive")
    assert [t.view(role)["leaving"] for role in ("german", "entente", "spectator")] == [None] * 3
    do(t, "done")
    army = t.state.stack[-1].army  # type: ignore[attr-defined]
    assert [t.view(role)["leaving"] for role in ("german", "entente", "spectator")] == [army] * 3
    assert not t.journal[-1].sealed


# ---- a hand whose number is hidden ----


@pytest.mark.rule("TTLM.11.2a", "TTLM.2.V.3a")
def test_who_must_discard_is_shown_and_imagined_with_more_cards_than_he_may_hold() -> None:
    """Everybody sees that he must, not how many: any number above the limit will do, and none that is not above it."""
    front = "\nKoeln: GE1(3I)\nParis: FR1(2I)\nEngland: UK1(1I)\nhand entente: offensive*4, ersatz2*2"
    t = production("entente to act, turn 2" + front, **{"11.2": True})
    next_season(t)
    assert (now(t), t.to_act) == ("discard", ["entente"])
    for reader in (0, SPECTATOR):
        assert t.view(reader)["excess"] == "entente"
        for seed in range(20):
            assert isinstance(t.state, State)
            world = t.game.imagine(t.state, reader, FastDice(seed))
            assert over_limit(world, 1)
            others = [
                c for c in hand_number(t.state, reader, FastDice(seed)) if c.hands[KINDS:] != t.state.hands[KINDS:]
            ]
            assert others
            for other in others:
                assert over_limit(other, 1)
                again = t.game.imagine(other, reader, FastDice(seed))
                assert codec.save(world) == codec.save(again)
    while now(t) == "discard":
        do(t, "throw", t.offer("entente")["throw"][0])
    assert t.view("german")["excess"] is None


# ---- what a decision keeps in hand ----


def imagined_alike(one: Table, other: Table, *roles: int) -> bool:
    """They look alike to each of these roles: are they also imagined alike?"""
    for role in roles:
        assert one.view_bytes(role) == other.view_bytes(role)
        assert (one.log(role), one.version(role)) == (other.log(role), other.version(role))
    worlds = [[codec.save(t.game.imagine(t.state, role, FastDice(5))) for role in roles] for t in (one, other)]
    return worlds[0] == worlds[1]


@pytest.mark.rule("TTLM.13.1d", "TTLM.5.4.2b")
def test_who_went_from_army_to_army_after_a_battle_is_not_in_what_the_enemy_imagines() -> None:
    """The one destination was kept in the question, though nobody had seen anybody go."""
    position = "german to act, turn 5\nSomme: GE1(3I 2A), GE2(2I) / FR6(1I)\nMaubeuge: GE5(3I)\nParis: FR5(3I)\nplayed offensive"
    stayed, gone = (lay(position, "1 " * 60) for _ in range(2))
    for t in (stayed, gone):
        storm(t, "Somme")
        assert type(t.state.stack[-1]).__name__ == "AfterCombat"
    flee(gone, "I GE in GE2", "GE5")
    assert imagined_alike(stayed, gone, 1, SPECTATOR)
    assert gone.game.imagine(gone.state, 0, FastDice(5)).stack == gone.state.stack  # he who is asked knows it


@pytest.mark.rule("TTLM.16.2.1b", "TTLM.A82")
def test_the_plan_that_a_commander_lays_aside_holds_nothing_of_germanys() -> None:
    """Germany's sealed plan lay on it, too: who imagined a world from it could read it."""
    front = "\nFlanders: GE4(3I) / UK2(2I)\nSemois: GE5(3I) / FR5(2I)\nParis: FR6(2I)\nEngland: UK1(1I)\ngerman: Brussels, Liege"
    made = []
    for digs in (0, 2):
        t = grognard.load("ttlm").position(f"entente to act, turn 8{front}\npasses 1", options={"seating": "three"})
        while now(t) != "plan":
            for seat, who in (("britain", 0), ("france", 1)):
                t.act(seat, "agree", who)
        for _ in range(digs):
            t.act("german", "dig", t.offer("german")["dig"][0])
        t.act("france", "agree", 1)
        t.act("britain", "oppose", 0)
        made.append(t)
    assert imagined_alike(made[0], made[1], 1)


@pytest.mark.rule("TTLM.13.1a")
def test_whoever_asks_for_an_enemy_unit_is_not_told_whether_it_exists() -> None:
    """A siege gun in the German 1st Army, or none: what refuses the Entente to take it is the same."""
    for army in ("GE1(2I 1G)", "GE1(3I)"):
        t = lay(f"entente to act, turn 5\nKoeln: {army}\nParis: FR1(2I)\nplayed offensive")
        assert refused(t, "take", piece("G GE in GE1")) == "TTLM.2.II.4j"


# ---- how a unit went that nobody saw go ----

COLOGNE = """german to act, turn 5
Koeln: GE9(2I), GE2(1I)
Aachen: GE3(1I)
Paris: FR6(1I), 6F
german: Brussels, Liege, Namur, Antwerp
played offensive
"""


def same_to_all_but_germany(one: Table, other: Table) -> bool:
    return all(difference(noticed(one, role), noticed(other, role)) == "" for role in (1, SPECTATOR))


@pytest.mark.rule("TTLM.13.1d")
def test_by_rail_or_on_foot_from_one_hidden_army_to_another_is_the_same_to_the_enemy() -> None:
    by_rail, on_foot = lay(COLOGNE), lay(COLOGNE)
    move(by_rail, "I GE in GE9", "GE3", "rail")
    move(on_foot, "I GE in GE9", "GE3")
    assert same_to_all_but_germany(by_rail, on_foot)
    assert (by_rail.view(0)["moves"]["rail"], on_foot.view(0)["moves"]["rail"]) == (1, 2)


@pytest.mark.rule("TTLM.16.2.2a")
def test_in_kriegspiel_nobody_counts_the_trains_behind_the_enemys_lines() -> None:
    by_rail, on_foot = lay_with({"16.2.2": True}, COLOGNE), lay_with({"16.2.2": True}, COLOGNE)
    move(by_rail, "GE9", "Aachen", "rail")
    move(on_foot, "GE9", "Aachen")
    assert same_to_all_but_germany(by_rail, on_foot)


@pytest.mark.rule("TTLM.13.1a")
def test_without_hidden_armies_everybody_counts_the_trains() -> None:
    t = lay(COLOGNE, **{"13_1": False})
    move(t, "I GE in GE9", "GE3", "rail")
    assert t.view(1)["moves"]["rail"] == 1


@pytest.mark.rule("TTLM.16.2.2b", "TTLM.9.8b")
def test_a_crisis_does_not_tell_who_stands_where_one_has_entered_unseen() -> None:
    """The men are taken from the army that Germany is about to meet, or from another."""
    text = """german to act, turn 5
Maubeuge: GE1(1I)
Somme: UK1(1I)
Calais: UK2(1I)
Paris: FR6(1I), 6F
Koeln: GE9(1I)
german: Brussels, Liege, Namur, Antwerp
hand german: entente_crisis
played offensive
"""
    tables = [lay_with({"16.2.2": True}, text) for _ in range(2)]
    for t, victim in zip(tables, ("I UK in UK1", "I UK in UK2"), strict=True):
        move(t, "GE1", "Somme")
        do(t, "crisis", card("entente_crisis"))
        do(t, "remove", piece(victim))
    assert all(difference(noticed(tables[0], role), noticed(tables[1], role)) == "" for role in (0, SPECTATOR))
    do(tables[0], "done")
    assert at(tables[0], "UK1") == "lost"
