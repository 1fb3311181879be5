"""13.7 Defender scramble: biplanes from next door join a battle just before it is resolved."""

from __future__ import annotations

import pytest

import grognard
from games.ttlm.battle import declare, fire, stand, storm, surprise, volleys
from games.ttlm.table import (
    GAME,
    area,
    at,
    count,
    do,
    holder,
    lay,
    lay_with,
    now,
    offered,
    piece,
    prompt,
    refused,
    state,
    told,
    who,
)
from grognard.games.ttlm.s13_scramble import Scrambling
from grognard.games.ttlm.standing_orders import attacked, stand_fast
from grognard.kernel.chance import FastDice
from grognard.kernel.table import Table

SCRAMBLE = {"13.7": True}
OPEN = {"13.7": True, "13.1": False}
MISS = "6 " * 60
# Verdun, Metz, Neufchateau, Epinal and Lothringen are next to Nancy.
HEAD = "german to act, turn 16\n"
PLAYED = "\nplayed offensive"


def battle(attack: str, defence: str, more: str, dice: str = MISS, options: dict[str, bool] = SCRAMBLE) -> Table:
    """Germany attacks at Nancy: the moment before the armies are laid open."""
    t = lay_with(options, f"{HEAD}Nancy: {attack} / {defence}\n{more}{PLAYED}", dice)
    storm(t, "Nancy")
    return t


def asked(t: Table) -> bool:
    return isinstance(state(t).stack[-1], Scrambling)


def bring(t: Table, plane: str, to: str = "Nancy") -> None:
    do(t, "scramble", piece(plane))
    do(t, "to", holder(to))


def until_asked(t: Table, name: str) -> None:
    """Nobody retreats, everybody fires, until biplanes may scramble to this battle."""
    while not (asked(t) and state(t).stack[-1].area == area(name)):  # type: ignore[attr-defined]
        do(t, "fire" if "fire" in t.offer(who(t)) else "done")


# ---- who may [13.7a] ----


@pytest.mark.rule("TTLM.13.7a")
@pytest.mark.parametrize(
    ("where", "to"), [("FR3(2I 1B)", "Nancy"), ("FR3(2I 1B)", "FR5"), ("1B FR", "Nancy"), ("1B FR", "FR5")]
)
def test_a_defending_biplane_next_door_may_join_and_stays(where: str, to: str) -> None:
    """From an army or the open ground, to the open ground or into an army with room [TTLM.A49]."""
    t = battle("GE2(3I)", "FR5(2I)", f"Verdun: {where}")
    plane = "B FR in FR3" if "FR3" in where else "B FR in Verdun"
    assert (asked(t), who(t), prompt(t)) == (True, "entente", ("prompt-scramble", "TTLM.13.7a"))
    assert offered(t, "scramble") == [piece(plane)]
    do(t, "scramble", piece(plane))
    assert sorted(offered(t, "to")) == sorted([holder("Nancy"), holder("FR5")])
    assert refused(t, "to", holder("Verdun")) == "TTLM.13.7a"
    assert refused(t, "done") == "TTLM.13.7a"
    do(t, "to", holder(to))
    assert offered(t, "scramble") == []
    assert "log-battle" not in told(t)  # just before it is resolved
    do(t, "done")
    assert "log-battle" in told(t)
    stand(t)
    assert count(t, "B FR", to) == 1
    assert count(t, "B FR", "FR3" if "FR3" in where else "Verdun") == 0


@pytest.mark.rule("TTLM.13.7a")
def test_a_biplane_in_a_battle_of_its_own_does_not_scramble() -> None:
    place = HEAD + "Nancy: GE2(3I) / FR5(2I)\nVerdun: GE5(3I) / FR3(2I 1B)\nEpinal: FR6(1I 1B)" + PLAYED
    t = lay_with(SCRAMBLE, place, MISS)
    storm(t, "Nancy", "Verdun")
    do(t, "fight", area("Nancy"))
    assert offered(t, "scramble") == [piece("B FR in FR6")]
    assert refused(t, "scramble", piece("B FR in FR3")) == "TTLM.13.7a"


@pytest.mark.rule("TTLM.13.7a")
def test_nor_after_its_battle_has_been_fought() -> None:
    """[TTLM.A49] Already embattled; the same area may be open in the next player turn."""
    place = HEAD + "Nancy: GE2(3I) / FR5(2I)\nVerdun: GE5(3I) / FR3(2I 1B)\nEpinal: FR6(1I)" + PLAYED
    t = lay_with(SCRAMBLE, place, MISS)
    storm(t, "Nancy", "Verdun")
    do(t, "fight", area("Verdun"))
    until_asked(t, "Nancy")
    assert state(t).battles == []
    assert refused(t, "scramble", piece("B FR in FR3")) == "TTLM.13.7a"
    do(t, "done")
    stand(t)
    assert (now(t), state(t).fought) == ("choose", 0)


@pytest.mark.rule("TTLM.13.7a", "TTLM.1.2.2a")
def test_stacking_must_allow_it() -> None:
    full = battle("GE2(3I)", "FR5(2I 1B), 1I FR, 1A FR", "Verdun: FR3(2I 1B)")
    assert offered(full, "scramble") == []
    assert refused(full, "scramble", piece("B FR in FR3")) == "TTLM.1.2.2a"
    room = battle("GE2(3I)", "FR5(2I), 1I FR, 1A FR", "Verdun: FR3(2I 1B)")
    do(room, "scramble", piece("B FR in FR3"))
    assert offered(room, "to") == [holder("FR5")]  # an army with room


@pytest.mark.rule("TTLM.13.7a", "TTLM.8.3.4l")
def test_only_the_defender_only_biplanes_only_from_next_door_and_only_with_the_option() -> None:
    t = battle("GE2(3I)", "FR5(2I)", "Verdun: FR3(2I 1B 1A)\nMetz: GE6(2I 1B)\nChampagne: FR6(1I 1B)")
    assert t.why_not("german", "scramble", piece("B GE in GE6")) is not None
    for what in ("A FR in FR3", "I FR in FR3", "B GE in GE6", "FR3", "B FR in Champagne"):
        assert refused(t, "scramble", piece(what)) == "TTLM.13.7a"
    assert refused(t, "scramble", piece("B FR in FR6")) == "TTLM.13.7a"  # two areas away
    off = battle("GE2(3I)", "FR5(2I)", "Verdun: 1B FR", options={})
    assert not asked(off)
    early = lay(HEAD + "Nancy: GE2(3I) / FR5(2I)\nVerdun: 1B FR" + PLAYED)
    assert refused(early, "scramble", piece("B FR in Verdun")) == "TTLM.13.7a"


@pytest.mark.rule("TTLM.13.7a")
def test_the_attacker_is_refused_while_he_chooses_his_battle() -> None:
    place = HEAD + "Nancy: GE2(3I) / FR5(2I)\nVerdun: GE5(3I) / FR3(2I)\nMetz: GE6(2I 1B)" + PLAYED
    t = lay_with(SCRAMBLE, place, MISS)
    storm(t, "Nancy", "Verdun")
    assert who(t) == "german"
    assert refused(t, "scramble", piece("B GE in GE6")) == "TTLM.13.7a"


@pytest.mark.rule("TTLM.13.7a", "TTLM.5.4a")
def test_a_biplane_that_has_retreated_takes_no_part_in_a_later_battle() -> None:
    place = HEAD + "Nancy: GE2(3I) / FR5(2I)\nVerdun: GE5(3I) / FR3(2I), 1B FR\nNeufchateau: FR6(1I)" + PLAYED
    t = lay_with(SCRAMBLE, place, MISS)
    storm(t, "Nancy", "Verdun")
    do(t, "fight", area("Verdun"))
    while "fire" not in t.offer(who(t)):
        do(t, "done")
    do(t, "take", piece("B FR in Verdun"))
    do(t, "to", holder("Neufchateau"))
    until_asked(t, "Nancy")
    assert offered(t, "scramble") == []
    assert refused(t, "scramble", piece("B FR in Neufchateau")) == "TTLM.5.4a"


@pytest.mark.rule("TTLM.13.7a", "TTLM.8.3.4b")
def test_in_bad_weather_nobody_is_asked() -> None:
    place = HEAD + "Nancy: GE2(3I) / FR5(2I)\nVerdun: 1B FR\nhand entente: bad_weather" + PLAYED
    t = lay_with(SCRAMBLE, place, MISS)
    declare(t, "Nancy")
    do(t, "done")
    do(t, "weather")
    do(t, "done")
    assert not asked(t)
    assert "log-battle" in told(t)


# ---- what they do [13.7b] ----


@pytest.mark.rule("TTLM.13.7b")
def test_against_enemy_biplanes_there_is_a_dogfight() -> None:
    t = battle("GE2(3I 1B)", "FR5(2I)", "Verdun: 1B FR")
    bring(t, "B FR in Verdun")
    do(t, "done")
    stand(t)
    assert volleys(t)[:2] == ["dogfight", "dogfight"]
    assert "B" not in fire(t, "defensive")  # and no more than that [8.3.4h]


@pytest.mark.rule("TTLM.13.7b")
def test_without_enemy_biplanes_they_react_and_never_attack_the_ground() -> None:
    t = battle("GE2(3I)", "FR5(2I)", "Verdun: 1B FR", dice="6 6 1 1 6 6 " + MISS)
    bring(t, "B FR in Verdun")
    do(t, "done")
    assert "react" not in t.offer("entente")  # there is no choice about it
    assert t.view("german")["battle"]["reacting"] == 1
    do(t, "fire")
    assert fire(t, "defensive") == "2I FR F1"
    assert (who(t), prompt(t)[0]) == ("entente", "prompt-reroll")
    do(t, "reroll", offered(t, "reroll")[0])
    assert "log-reroll" in told(t)


@pytest.mark.rule("TTLM.13.7b")
def test_one_that_was_there_before_still_chooses() -> None:
    t = battle("GE2(3I)", "FR5(2I 1B)", "Verdun: 1B FR")
    bring(t, "B FR in Verdun")
    do(t, "done")
    assert offered(t, "react") == [0]
    do(t, "fire")
    assert fire(t, "defensive") == "2I FR F1, 1B FR F1"
    both = battle("GE2(3I)", "FR5(2I 1B)", "Verdun: 1B FR")
    bring(both, "B FR in Verdun")
    do(both, "done")
    do(both, "react")
    assert both.view("german")["battle"]["reacting"] == 2
    assert "react" not in both.offer("entente")
    do(both, "fire")
    assert fire(both, "defensive") == "2I FR F1"


@pytest.mark.rule("TTLM.13.7b")
def test_in_a_surprise_battle_they_react_too() -> None:
    place = HEAD + "Nancy: GE2(3I) / FR5(2I)\nVerdun: 1B FR\nhand german: surprise_attack" + PLAYED
    t = lay_with(SCRAMBLE, place, "1 6 6 6 " + MISS)
    surprise(t, "Nancy")
    bring(t, "B FR in Verdun")
    do(t, "done")
    assert prompt(t)[0] == "prompt-reroll"
    do(t, "reroll", offered(t, "reroll")[0])
    stand(t)
    assert fire(t, "defensive") == "2I FR F1"


@pytest.mark.rule("TTLM.13.7b")
def test_one_that_retreats_instead_of_firing_does_not_react() -> None:
    """The one that was there before is not bound in its stead."""
    t = battle("GE2(3I)", "FR5(2I 1B)", "Verdun: 1B FR\nNeufchateau: FR6(1I)", dice="6 6 6 1 1 1 " + MISS)
    bring(t, "B FR in Verdun")
    do(t, "done")
    do(t, "take", piece("B FR in Nancy"))
    do(t, "to", holder("Neufchateau"))
    assert t.view("entente")["battle"]["reacting"] == 0
    do(t, "fire")
    assert fire(t, "defensive") == "2I FR F1, 1B FR F1"
    assert prompt(t)[0] != "prompt-reroll"


@pytest.mark.rule("TTLM.13.7b")
def test_one_that_was_lost_to_the_guns_does_not_react() -> None:
    t = battle("GE2(3I 1A)", "FR5(1I)", "Verdun: 1B FR", dice="1 " + MISS)
    bring(t, "B FR in Verdun")
    do(t, "done")
    do(t, "lose", piece("B FR in Nancy"))
    assert t.view("entente")["battle"]["reacting"] == 0


@pytest.mark.rule("TTLM.13.7a", "TTLM.8.1i")
def test_an_army_left_empty_in_a_disputed_area_leaves_it() -> None:
    more = "Verdun: GE5(3I) / FR3(1B), 1I FR\nChalons: FR6(1I)"
    t = battle("GE2(3I)", "FR5(2I)", more)
    do(t, "scramble", piece("B FR in FR3"))
    do(t, "to", holder("Nancy"))
    while t.offer("entente").get("to"):
        do(t, "to", holder("Chalons"))
    assert at(t, "FR3") != "verdun"
    assert asked(t)


# ---- a question that tells nothing ----

WITH = "Verdun: FR3(2I 1B)\nParis: FR4(2I)\nMarne: FR6(2I)"
WITHOUT = "Verdun: FR3(2I)\nParis: FR4(2I 1B)\nMarne: FR6(2I)"


@pytest.mark.rule("TTLM.13.7a", "TTLM.13.1a")
@pytest.mark.parametrize("reader", ["german", "spectator"])
def test_whether_he_could_is_not_to_be_seen(reader: str) -> None:
    """He is asked in both worlds, declines in both, and nobody can tell them apart."""
    worlds = [battle("GE2(3I)", "FR5(2I)", more) for more in (WITH, WITHOUT)]
    assert [asked(t) for t in worlds] == [True, True]
    assert [bool(offered(t, "scramble")) for t in worlds] == [True, False]
    for _ in range(2):
        assert len({t.view_bytes(reader) for t in worlds}) == 1
        assert worlds[0].log(reader, "en") == worlds[1].log(reader, "en")
        assert worlds[0].to_act == worlds[1].to_act
        role = 0 if reader == "german" else -1
        assert len({repr(GAME.game.imagine(t.state, role, FastDice(4))) for t in worlds}) == 1
        assert worlds[0].version(reader) == worlds[1].version(reader)
        for t in worlds:
            if asked(t):
                do(t, "done")


@pytest.mark.rule("TTLM.13.7a", "TTLM.13.1d")
def test_from_which_army_a_biplane_came_and_one_in_the_fingers_is_not_told() -> None:
    one = battle("GE2(3I)", "FR5(2I)", "Verdun: FR3(2I 1B)\nEpinal: FR4(2I)")
    two = battle("GE2(3I)", "FR5(2I)", "Verdun: FR3(2I)\nEpinal: FR4(2I 1B)")
    before = one.view_bytes("german")
    do(one, "scramble", piece("B FR in FR3"))
    assert one.view_bytes("german") == before
    dreams = [GAME.game.imagine(t.state, 0, FastDice(2)) for t in (one, two)]
    assert dreams[0] == dreams[1]
    do(one, "to", holder("Nancy"))
    bring(two, "B FR in FR4")
    assert one.view_bytes("german") == two.view_bytes("german")
    assert one.log("german", "en") == two.log("german", "en")
    assert "Verdun" not in one.log("german", "en")[-1]
    assert "Verdun" in one.log("entente", "en")[-1]
    assert one.log("entente", "en") != two.log("entente", "en")


@pytest.mark.rule("TTLM.13.7a")
@pytest.mark.parametrize(
    ("more", "options", "question"),
    [
        ("Verdun: FR3(2I)", SCRAMBLE, False),  # everybody can count: there is no French biplane
        ("Verdun: FR3(2I)\nParis: 1B FR", SCRAMBLE, False),  # the only one lies open, far away
        ("Paris: FR3(2I 1B)", SCRAMBLE, False),  # nobody stands next door
        ("Verdun: UK2(2I)\nParis: FR3(2I 1B)", SCRAMBLE, False),  # a British army holds no French biplane
        ("Verdun: FR4(2I)\nParis: FR3(2I 1B)", SCRAMBLE, True),
        ("Verdun: FR4(2I)\nParis: FR3(2I 1B)", OPEN, False),  # with open armies all see that there is none
        ("Verdun: FR3(2I 1B)", OPEN, True),
    ],
)
def test_he_is_asked_where_he_might_have_one_for_all_that_both_know(
    more: str, options: dict[str, bool], question: bool
) -> None:
    assert asked(battle("GE2(3I)", "FR5(2I)", more, options=options)) == question


@pytest.mark.rule("TTLM.13.7a", "TTLM.13.1b")
def test_the_armies_are_laid_open_only_afterwards() -> None:
    t = battle("GE2(3I)", "FR5(2I)", "Verdun: FR3(2I 1B)")
    ge2 = next(a for a in t.view("entente")["armies"] if a["name"] == "GE2")
    assert ge2["units"] is None
    assert t.view("german")["battle"]["step"] == "scramble"
    do(t, "done")
    ge2 = next(a for a in t.view("entente")["armies"] if a["name"] == "GE2")
    assert ge2["units"][0]["count"] == 3


@pytest.mark.rule("TTLM.13.7a")
def test_the_step_is_shown_only_with_the_option() -> None:
    on = battle("GE2(3I)", "FR5(2I)", "Verdun: 1B FR")
    off = battle("GE2(3I)", "FR5(2I)", "Verdun: 1B FR", options={})
    assert on.view("german")["battle"]["steps"] == ["scramble", *off.view("german")["battle"]["steps"]]
    assert off.view("german")["battle"]["steps"][0] == "cavalry"


# ---- taken back, saved, ordered beforehand ----


def test_a_scramble_is_taken_back_and_a_game_in_its_midst_is_saved() -> None:
    t = battle("GE2(3I)", "FR5(2I)", "Verdun: FR3(2I 1B)")
    start = state(t).clone()
    do(t, "scramble", piece("B FR in FR3"))
    again = grognard.open(t.save())
    assert again.state == t.state
    do(t, "to", holder("FR5"))
    t.undo("entente")
    t.undo("entente")
    assert state(t) == start
    bring(t, "B FR in FR3", "FR5")
    assert grognard.open(t.save()).state == t.state
    do(t, "done")
    assert not t.can_undo("entente")


def test_who_has_ordered_to_stand_fast_scrambles_nothing() -> None:
    t = battle("GE2(3I)", "FR5(2I)", "Verdun: 1B FR")
    assert attacked(state(t), 1)
    assert stand_fast(state(t), 1, "", t.offer("entente")) == ("done", 0)
