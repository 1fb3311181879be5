"""16.2.2 Kriegspiel: enemies are seen only where one has units oneself; what is met shows when movement is over."""

from __future__ import annotations

import json

import pytest

from games.ttlm.battle import MISS, cavalry_stays, flee, storm
from games.ttlm.table import (
    GAME,
    area,
    at,
    count,
    do,
    lay_with,
    move,
    now,
    offered,
    pass_turn,
    piece,
    refused,
    state,
    status_of,
)
from grognard.games.ttlm.imagine import imagine
from grognard.games.ttlm.s5_combat import battle_of
from grognard.games.ttlm.s16_kriegspiel import dark, fog, sightings
from grognard.games.ttlm.state import ENTENTE, GERMAN, PLACES
from grognard.kernel import codec
from grognard.kernel.chance import FastDice
from grognard.kernel.errors import NoUndo
from grognard.kernel.options import OptionRefused, check_options
from grognard.kernel.table import Table

ON = {"16.2.2": True}
# Germany attacks: Somme is held by an army nobody sees, Artois is empty; Flanders is disputed.
BOARD = """german to act, turn 5
Maubeuge: GE2(3I), 1C GE, 1I GE
Brussels: GE4(2I), 1C GE
Flanders: GE6(3I) / UK2(2I)
Somme: FR6(2I), 1A FR
Paris: FR5(3I)
Rouen: FR4(2I)
played offensive"""


def lay(text: str = BOARD, dice: str = MISS) -> Table:
    return lay_with(ON, text, dice)


def seen(t: Table, role: str) -> str:
    """All that is sent to a role, but the names of areas and the sheets of what is not on the map."""
    view = t.view(role)
    return json.dumps([view["areas"], [x for x in view["armies"] if x["where"] not in ("unseen", "none")]])


def shown_army(t: Table, role: str, name: str) -> dict[str, object]:
    found: dict[str, object] = next(x for x in t.view(role)["armies"] if x["name"] == name)
    return found


@pytest.mark.rule("TTLM.16.2.2a")
def test_enemies_behind_the_lines_are_not_in_what_is_sent() -> None:
    t = lay()
    for name in ("FR6", "FR5", "FR4"):
        assert shown_army(t, "german", name)["where"] == "unseen"
        assert shown_army(t, "german", name)["area"] is None
        assert shown_army(t, "entente", name)["where"] == "map"
    assert not t.view("german")["areas"][area("Somme")]["loose"]
    assert t.view("entente")["areas"][area("Somme")]["loose"]
    for name in ("GE2", "GE4"):
        assert shown_army(t, "entente", name)["where"] == "unseen"
        assert shown_army(t, "spectator", name)["where"] == "unseen"
    assert area("Paris") in t.view("german")["fog"]["areas"]


@pytest.mark.rule("TTLM.16.2.2a")
def test_in_a_battle_area_both_are_seen() -> None:
    t = lay()
    assert shown_army(t, "german", "UK2")["area"] == area("Flanders")
    assert shown_army(t, "entente", "GE6")["area"] == area("Flanders")
    assert shown_army(t, "german", "UK2")["units"] is None  # but not what is in it [13.1]
    assert area("Flanders") not in fog(state(t), GERMAN)


@pytest.mark.rule("TTLM.16.2.2a")
def test_hidden_armies_must_be_in_use() -> None:
    with pytest.raises(OptionRefused) as fault:
        check_options(GAME.game, ON | {"13.1": False})
    assert fault.value.unmet.need.rule == "TTLM.16.2.2a"
    assert fault.value.text("fr")
    check_options(GAME.game, {}, preset="kriegspiel")


@pytest.mark.rule("TTLM.16.2.2a")
def test_without_the_option_everybody_stands_on_the_map() -> None:
    t = lay_with({}, BOARD)
    assert shown_army(t, "german", "FR6")["area"] == area("Somme")
    assert t.view("german")["fog"] is None


@pytest.mark.rule("TTLM.16.2.2a")
def test_the_enemy_learns_neither_that_nor_how_often_something_was_done_out_of_sight() -> None:
    t = lay()
    before = {who: (t.log(who), t.version(who), t.steps(who)) for who in ("entente", "spectator")}
    move(t, "I GE in Maubeuge", "Brussels")
    move(t, "C GE in Brussels", "Maubeuge")
    assert "Brussels" in t.log("german")[-2]
    for who, told in before.items():
        assert (t.log(who), t.version(who), t.steps(who)) == told
    t.undo("german")
    for who, told in before.items():
        assert (t.log(who), t.version(who), t.steps(who)) == told


@pytest.mark.rule("TTLM.16.2.2a")
def test_of_a_move_that_begins_in_sight_the_enemy_reads_only_that_something_was_done() -> None:
    t = lay()
    move(t, "GE6", "Brussels")
    assert t.log("entente")[-1] == "Germany acts out of sight."
    assert "Brussels" in t.log("german")[-1]


@pytest.mark.rule("TTLM.16.2.2b")
def test_infantry_that_meets_an_unseen_army_learns_it_when_movement_is_over() -> None:
    t = lay()
    move(t, "I GE in Maubeuge", "Somme")
    assert status_of(t, "german", "Somme") == "friendly"  # for all Germany knows
    assert shown_army(t, "german", "FR6")["where"] == "unseen"
    assert t.view("german")["areas"][area("Somme")]["status"] == "german"
    assert not any("unexpected" in x for x in t.log("german"))
    do(t, "done")
    assert any("an unexpected battle" in x for x in t.log("german"))
    assert shown_army(t, "german", "FR6")["area"] == area("Somme")
    assert area("Somme") in state(t).battles
    assert not t.can_undo("german")


@pytest.mark.rule("TTLM.16.2.2b")
def test_the_same_move_into_an_empty_area_looks_the_same() -> None:
    both = []
    for there in ("Somme", "Rouen"):
        t = lay(
            BOARD.replace("Somme: FR6(2I), 1A FR", f"{there}: FR6(2I), 1A FR")
            if there == "Somme"
            else BOARD.replace("Somme: FR6(2I), 1A FR\n", "").replace(
                "Rouen: FR4(2I)", "Rouen: FR4(2I), FR6(2I), 1A FR"
            )
        )
        move(t, "I GE in Maubeuge", "Somme")
        both.append((seen(t, "german"), t.log("german")[-1], sorted(t.offer("german")), t.can_undo("german")))
    assert both[0] == both[1]


@pytest.mark.rule("TTLM.16.2.2b")
def test_an_area_in_which_nobody_was_is_taken_without_a_battle() -> None:
    t = lay()
    move(t, "I GE in Maubeuge", "Artois")
    assert state(t).owner[area("Artois")] == ENTENTE
    do(t, "done")
    assert state(t).owner[area("Artois")] == GERMAN
    assert area("Artois") not in state(t).battles
    assert t.view("entente")["areas"][area("Artois")]["status"] == "german"
    assert area("Artois") in fog(state(t), ENTENTE)


@pytest.mark.rule("TTLM.16.2.2c")
def test_cavalry_stops_where_it_meets_the_enemy_and_learns_it_at_once() -> None:
    t = lay()
    move(t, "C GE in Maubeuge", "Somme")
    assert now(t) == "move"
    assert offered(t, "take")  # it has stopped: another unit is moved
    assert shown_army(t, "german", "FR6")["area"] == area("Somme")
    with pytest.raises(NoUndo):
        t.undo("german")


@pytest.mark.rule("TTLM.16.2.2c")
def test_cavalry_rides_on_through_an_area_that_is_empty() -> None:
    t = lay()
    move(t, "C GE in Maubeuge", "Artois")
    assert "to" in t.offer("german")
    assert not t.can_undo("german")  # it has learnt that nobody is there


@pytest.mark.rule("TTLM.16.2.2c")
def test_infantry_learns_nothing_until_movement_ends() -> None:
    t = lay()
    move(t, "I GE in Maubeuge", "Somme")
    assert t.can_undo("german")


@pytest.mark.rule("TTLM.16.2.2d")
def test_the_airmen_say_yes_or_no_and_nothing_more() -> None:
    for name, answer in (("Somme", "enemy units"), ("Artois", "no enemies")):
        t = lay()
        do(t, "scout", area(name))
        assert answer in t.log("german")[-1]
        assert t.log("entente")[-1] == "Germany carries out aerial reconnaissance."
        assert shown_army(t, "german", "FR6")["where"] == "unseen"


@pytest.mark.rule("TTLM.16.2.2d")
@pytest.mark.parametrize(("name", "there"), [("Somme", True), ("Artois", False)])
def test_who_has_asked_the_airmen_imagines_what_they_said(name: str, there: bool) -> None:
    t = lay()
    do(t, "scout", area(name))
    for seed in range(40):
        c = imagine(state(t), GERMAN, FastDice(seed))
        assert (c.stacked[ENTENTE * PLACES + area(name)] > 0) == there
        for invariant in GAME.game.invariants:
            invariant(c)


@pytest.mark.rule("TTLM.16.2.2d")
def test_what_was_asked_and_what_was_said_is_its_askers_alone() -> None:
    one, other = lay(), lay()
    do(one, "scout", area("Somme"))
    do(other, "scout", area("Artois"))
    for reader in (ENTENTE, -1):
        assert one.view_bytes(reader) == other.view_bytes(reader)
        assert one.log(reader) == other.log(reader)
        worlds = [codec.save(imagine(state(t), reader, FastDice(3))) for t in (one, other)]
        assert worlds[0] == worlds[1]


@pytest.mark.rule("TTLM.16.2.2d", "TTLM.5.4.1a")
def test_once_a_battle_is_fought_the_airmens_answer_is_old() -> None:
    """Somebody may have retreated there, where nobody looks."""
    t = lay(BOARD.replace("UK2(2I)", "UK2(2I)\nCalais: UK3(1I)"))
    do(t, "scout", area("Artois"))
    storm(t, "Flanders")
    flee(t, "UK2", "Artois")
    found = {
        imagine(state(t), GERMAN, FastDice(seed)).stacked[ENTENTE * PLACES + area("Artois")] > 0 for seed in range(40)
    }
    assert found == {False, True}


@pytest.mark.rule("TTLM.16.2.2d")
def test_one_question_before_anything_moves_about_an_area_next_door() -> None:
    t = lay()
    assert refused(t, "scout", area("Rouen")) == "TTLM.16.2.2d"  # not beside German ground
    assert refused(t, "scout", area("Maubeuge")) == "TTLM.16.2.2d"  # not the enemy's
    do(t, "scout", area("Somme"))
    assert refused(t, "scout", area("Artois")) == "TTLM.16.2.2d"
    t = lay()
    move(t, "I GE in Maubeuge", "Artois")
    assert refused(t, "scout", area("Somme")) == "TTLM.16.2.2d"
    t = lay_with({}, BOARD)
    assert refused(t, "scout", area("Somme")) == "TTLM.16.2.2d"


@pytest.mark.rule("TTLM.16.2.2a", "TTLM.16.2.2b")
def test_of_an_area_entered_where_he_has_nobody_its_owner_is_told_nothing_before_movement_ends() -> None:
    """That he suddenly saw nothing of his own Lothringen told him that somebody had come."""
    t = lay("entente to act, turn 5\nNancy: FR1(3I), 1I FR\nMetz: GE5(3I)\ngerman: Lothringen\nplayed offensive")
    before = t.view("german")
    move(t, "I FR in Nancy", "Lothringen")
    assert t.view("german")["fog"] == before["fog"]
    assert t.view("german")["areas"] == before["areas"]
    do(t, "done")
    assert area("Lothringen") in t.view("german")["fog"]["areas"]


@pytest.mark.rule("TTLM.16.2.2a", "TTLM.8.3.2e")
@pytest.mark.parametrize(("germans", "left"), [("GE3(2I)", 0), ("GE3(1A)", 1)])
def test_whether_a_gun_left_alone_is_lost_tells_who_stands_there_and_is_not_taken_back(germans: str, left: int) -> None:
    text = f"entente to act, turn 5\nFlanders: GE6(3I) / UK2(2I)\nSomme: {germans}\ngerman: Somme\nArtois: 1A UK\n"
    t = lay(text + "Paris: FR5(3I)\nplayed offensive")
    assert area("Somme") in fog(state(t), ENTENTE)
    move(t, "A UK in Artois", "Somme")
    do(t, "done")
    assert count(t, "A UK", "Somme") == left
    assert not t.can_undo("entente")


@pytest.mark.rule("TTLM.16.2.2a")
def test_what_was_seen_is_remembered_with_its_season() -> None:
    t = lay(
        "german to act, turn 4\nFlanders: GE6(1I) / UK2(3I), 1C UK\nBrussels: GE4(2I)\nParis: FR5(3I)\nplayed offensive"
    )
    move(t, "GE6", "Brussels")
    do(t, "done")
    s = state(t)
    assert area("Flanders") in fog(s, GERMAN) or status_of(t, "german", "Flanders") != "disputed"
    assert all(turn == 4 for turn, _, _ in sightings(s).values())


@pytest.mark.rule("TTLM.16.2.2a")
def test_a_computer_imagines_the_unseen_from_what_is_known() -> None:
    s = state(lay())
    for seed in range(20):
        c = imagine(s, GERMAN, FastDice(seed))
        assert c.total == s.total
        assert c.army_at[:11] == s.army_at[:11]
        dark = fog(s, GERMAN)
        for name in ("FR6", "FR5", "FR4"):
            assert c.army_at[piece(name) // 26] in dark
        for invariant in GAME.game.invariants:
            invariant(c)


@pytest.mark.rule("TTLM.16.2.2a", "TTLM.8.3.1g")
def test_who_was_seen_to_retreat_into_the_dark_is_still_there_to_be_pursued() -> None:
    """Some of them could be imagined into an army elsewhere, and then nobody was left to pursue."""
    text = "german to act, turn 5\nVerdun: GE5(3I), 1C GE / FR3(1I), 1A FR\nSemois: GE2(2I) / FR6(2I)\nParis: FR5(2I)"
    t = lay(text + "\nplayed offensive")
    storm(t, "Verdun")
    cavalry_stays(t)
    flee(t, "A FR in Verdun", "Champagne")
    runners = len(battle_of(state(t)).runners)
    assert runners == 1
    for seed in range(40):
        assert len(battle_of(imagine(state(t), GERMAN, FastDice(seed))).runners) == runners


@pytest.mark.rule("TTLM.16.2.2b")
def test_who_is_entered_by_a_lone_gun_imagines_the_same_battle_that_comes() -> None:
    t = lay("german to act, turn 5\nNancy: FR1(3I)\nMetz: GE5(3I), 1A GE\nplayed offensive")
    move(t, "A GE in Metz", "Nancy")
    world = imagine(state(t), ENTENTE, FastDice(1))
    assert world.fresh >> area("Nancy") & 1
    do(t, "done")
    assert "log-unexpected" in [line.message.key for line in t.lines]


def test_a_whole_player_turn_goes_on_to_the_next() -> None:
    t = lay(BOARD.replace("\nplayed offensive", ""))
    pass_turn(t)
    assert at(t, "FR6") == "somme"


@pytest.mark.rule("TTLM.16.2.2a", "TTLM.16.2.2b")
def test_a_mere_spectator_is_not_told_of_a_meeting_before_the_players_are() -> None:
    t = lay()
    s = state(t)
    assert (dark(s, GERMAN, -1), dark(s, ENTENTE, -1)) == (fog(s, ENTENTE), fog(s, GERMAN))
    move(t, "I GE in Maubeuge", "Somme")
    s, somme = state(t), area("Somme")
    assert somme not in dark(s, GERMAN, ENTENTE)  # FR6 sees who has come
    assert somme in dark(s, GERMAN, -1)
    assert area("Flanders") not in dark(s, GERMAN, -1)
    assert dark(s, ENTENTE, -1) == dark(s, ENTENTE, GERMAN) == fog(s, GERMAN)
