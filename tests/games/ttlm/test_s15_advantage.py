"""15.1.3 The Advantage: a battle is fought again, once, and the Advantage passes to the enemy."""

from __future__ import annotations

import pytest

from games.ttlm.table import (
    attack,
    cards,
    count,
    do,
    lay_with,
    next_season,
    now,
    offered,
    pass_turn,
    place_all,
    refused,
    state,
    who,
)
from games.ttlm.test_notation import same, why
from grognard.games.ttlm import GAME
from grognard.games.ttlm.advice import weigh
from grognard.games.ttlm.s11_setup import new_game
from grognard.games.ttlm.state import ENTENTE, GERMAN
from grognard.games.ttlm.views import view
from grognard.kernel import codec, states
from grognard.kernel.chance import FastDice
from grognard.kernel.flow import offer, play, settle, to_act
from grognard.kernel.options import check_options
from grognard.kernel.table import Table
from grognard.kernel.umpire import Umpire

OPTION = {"15.1.3": True}
TEXT = "german to act, turn 5\nArtois: GE6(3I) / UK1(3I 1A)\nSomme: GE2(2I) / FR6(2I)\nhand german: offensive*2\nhand entente: ersatz2, offensive\n"


def laid(holder: str = "entente", dice: str = "6 6 6 6 1 1 6 " + "6 " * 40, text: str = TEXT) -> Table:
    return lay_with(OPTION, f"{text}advantage {holder}", dice)


def fight(t: Table) -> None:
    """To the question whether it stands; losses are paid with a card where there is one."""
    while now(t) == "combat" and not offered(t, "again"):
        for verb in ("fire", "ersatz", "lose", "done"):
            if offered(t, verb):
                do(t, verb, offered(t, verb)[0])
                break


@pytest.mark.rule("TTLM.15.1.3a", "TTLM.A59")
def test_everything_in_the_battle_is_put_back_and_new_dice_fall() -> None:
    t = laid()
    attack(t, "Artois")
    fight(t)
    assert who(t) == "entente"
    assert cards(t, "entente", "ersatz2") == 0  # given for the two hits
    do(t, "again")
    assert cards(t, "entente", "ersatz2") == 1
    assert count(t, "I UK", "UK1") == 3
    assert now(t) == "combat"
    fight(t)
    assert now(t) != "combat"  # the second outcome stands: nobody is asked
    assert count(t, "I GE", "GE6") == 3
    assert "log-fought-again" in [line.message.key for line in t.lines]
    for lang in ("en", "fr"):
        assert t.log("german", lang)


@pytest.mark.rule("TTLM.15.1.3a")
def test_the_enemy_has_it_then_but_not_in_this_season() -> None:
    t = laid()
    attack(t, "Artois")
    fight(t)
    do(t, "again")
    fight(t)
    assert view(t.state, 0).advantage.side == "german"
    assert not view(t.state, 0).advantage.now
    pass_turn(t)
    attack(t, "Artois")
    fight(t)
    assert now(t) != "combat"  # Germany may not use it yet
    next_season(t)
    place_all(t)
    assert view(t.state, 0).advantage.now


@pytest.mark.rule("TTLM.15.1.3a")
def test_who_lets_it_stand_keeps_it() -> None:
    t = laid("german")
    attack(t, "Artois")
    fight(t)
    assert who(t) == "german"
    do(t, "done")
    assert view(t.state, 1).advantage.side == "german"
    assert view(t.state, 1).advantage.now


@pytest.mark.rule("TTLM.15.1.3a")
def test_it_is_refused_elsewhere_with_its_rule() -> None:
    assert refused(laid("german"), "again") == "TTLM.15.1.3a"
    assert refused(laid("entente"), "again") == "TTLM.15.1.3a"
    assert refused(lay_with({}, TEXT), "again") == "TTLM.15.1.3a"
    t = laid()
    attack(t, "Artois")
    fight(t)
    assert refused(t, "pass") == "TTLM.15.1.3a"


@pytest.mark.rule("TTLM.15.1.3a", "TTLM.A59")
def test_the_other_battles_are_not_touched() -> None:
    t = laid(dice="1 6 6 6 6 " + "6 " * 60)
    do(t, "offensive", 0)
    do(t, "done")
    for area in offered(t, "battle"):
        do(t, "battle", area)
    while now(t) == "cards":
        do(t, "done")
    do(t, "fight", offered(t, "fight")[-1])
    fight(t)
    lost = (count(t, "I FR", "FR6"), count(t, "I GE", "GE2"))
    do(t, "done")
    fight(t)
    do(t, "again")
    assert (count(t, "I FR", "FR6"), count(t, "I GE", "GE2")) == lost


@pytest.mark.rule("TTLM.15.1.3b")
def test_who_begins_with_it() -> None:
    for year in GAME.scenarios:
        s, u = new_game(year, check_options(GAME, OPTION)), Umpire(FastDice(1), quiet=True)
        settle(s, u)
        while s.advantage == 0:
            u.role = to_act(s)[0]
            play(s, u, *offer(s, u.role).actions()[0])
        assert s.advantage - 1 == (GERMAN if year == "1917" else ENTENTE)


@pytest.mark.rule("TTLM.15.1.3a")
def test_positions_and_states_keep_it() -> None:
    assert same(TEXT + "advantage german", **OPTION)
    assert same(TEXT + "advantage german from now", **OPTION)
    assert "15.1.3" in why(TEXT + "advantage german")[1]
    t = laid()
    attack(t, "Artois")
    fight(t)
    again = states.read(GAME, states.write(t.state))
    assert codec.save(again) == codec.save(t.state)


@pytest.mark.rule("TTLM.15.1.3a")
def test_a_bot_fights_a_lost_battle_again_and_lets_a_won_one_stand() -> None:
    actions = [("again", 0), ("done", 0)]
    bad = laid(dice="6 6 6 6 1 1 1 " + "6 " * 40, text=TEXT.replace("ersatz2, ", ""))
    attack(bad, "Artois")
    fight(bad)
    weights = weigh(state(bad), ENTENTE, actions)
    assert weights[0] > weights[1]
    good = laid(dice="1 1 1 6 6 6 6 " + "6 " * 40, text=TEXT.replace("ersatz2, ", ""))
    attack(good, "Artois")
    fight(good)
    weights = weigh(state(good), ENTENTE, actions)
    assert weights[0] < weights[1]
