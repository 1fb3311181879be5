"""States as bytes; games and bots by name; seats."""

from __future__ import annotations

import pytest

import grognard
from grognard import registry
from grognard.cli.common import sentence
from grognard.kernel import codec
from grognard.kernel.chance import FastDice, KeyedDice, ScriptedDice, key_of_seed
from grognard.kernel.errors import BadGame, NoSuchRole, UnknownBot, UnknownGame
from grognard.kernel.flow import offer, play, settle
from grognard.kernel.seat import Seat
from grognard.kernel.table import Table
from grognard.kernel.umpire import Umpire
from kernel.fords import GAME
from kernel.fords.rules import Battle, TakeHits
from kernel.fords.state import bare


def in_battle():
    s = bare()
    for b, steps in ((2, 2), (8, 3)):
        s.where[b], s.steps[b] = 6, steps
    s.stack.append(Battle(0, 6, 0, 1))
    settle(s, Umpire(ScriptedDice([5, 5, 5])))
    return s


def test_a_state_in_the_middle_of_a_battle_comes_back():
    s = in_battle()
    again = codec.load(codec.save(s), GAME)
    assert again == s
    assert isinstance(again.stack[-1], TakeHits)
    play(again, Umpire(ScriptedDice([0] * 20)), "block", 2)
    assert again != s


def test_equal_states_have_equal_keys_and_others_do_not():
    s = in_battle()
    assert codec.key(s) == codec.key(s.clone())
    other = s.clone()
    other.steps[2] -= 1
    assert codec.key(other) != codec.key(s)
    assert len(codec.key(s)) == 16


def test_views_encode():
    assert codec.encode(GAME.view(in_battle(), 0)).startswith(b'{"turn":0')


def test_a_seat_offers_and_imagines():
    t = Table(GAME, GAME.setup("crossing", {}), KeyedDice(key_of_seed(1)))
    seat = Seat(GAME, t.state, 1)
    assert seat.offer.verbs == t.offer("blue")
    other = seat.imagine(FastDice(1))
    assert codec.save(other) != codec.save(t.state)
    assert codec.encode(GAME.view(other, 1)) == codec.encode(seat.view)
    assert offer(other, 1).verbs == seat.offer.verbs


def test_roles_by_word_and_number():
    assert GAME.role("blue") == GAME.role(1) == 1
    for wrong in ("green", 2, -1, None, 1.0, True):
        with pytest.raises(NoSuchRole):
            GAME.role(wrong)


def test_the_registry_knows_our_games_and_bots():
    assert "trench" in registry.names()
    assert {"random", "greedy", "tree"} <= set(registry.bots())
    with pytest.raises(UnknownGame):
        registry.game("chess")
    with pytest.raises(UnknownGame):
        grognard.load("chess")
    with pytest.raises(UnknownBot):
        registry.bot("deep blue")


@pytest.mark.parametrize(
    ("place", "reason", "why"),
    [
        ("kernel.fjords:GAME", "place", "No module named 'kernel.fjords'"),
        ("kernel.fords:GAMES", "place", "has no attribute 'GAMES'"),
        ("kernel.fords", "place", "GROGNARD_GAMES"),
        ("", "place", "GROGNARD_GAMES"),
        ("kernel.fords:rules", "record", "is not a Game"),
    ],
)
def test_a_game_that_is_not_where_it_should_be_is_told_in_a_sentence(monkeypatch, place, reason, why):
    monkeypatch.setenv(registry.ENVIRONMENT, f"fords={place}")
    registry.forget()
    try:
        with pytest.raises(BadGame) as fault:
            registry.game("fords")
        assert fault.value.reason == reason
        assert why in sentence(fault.value, "en")
        assert "fords" in sentence(fault.value, "fr")
    finally:
        registry.forget()


def test_an_outside_package_adds_a_game(monkeypatch):
    class Point:
        name, value = "fords", "kernel.fords:GAME"

    monkeypatch.setattr(registry, "entry_points", lambda group: [Point()] if group == "grognard.games" else [])
    registry.forget()
    try:
        handle = grognard.load("fords")
        assert handle.roles == ["red", "blue"]
        assert handle.rules["F.4.3"].title == "Fords"
        table = handle.new("skirmish", seed=5, options={"mist": True})
        assert grognard.open(table.save()).options == {"mist": True}
        assert grognard.verify(table.save()).committed
        assert "fords" in repr(handle)
        place = handle.position("1 0 3: 0@4*1 8@9*1", dice="1 2")
        assert place.offer("red")["block"] == [0]
    finally:
        registry.forget()
