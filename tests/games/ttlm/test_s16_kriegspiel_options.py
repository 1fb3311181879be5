"""16.2.2 Kriegspiel with other options: each goes by what a player knows, and tells nothing of what he does not see."""

from __future__ import annotations

import pytest

from games.ttlm.battle import MISS
from games.ttlm.table import (
    GAME,
    area,
    army,
    at,
    do,
    holder,
    lay_with,
    move,
    next_season,
    no_cards,
    offered,
    pass_turn,
    piece,
    refused,
    state,
    told,
    who,
)
from grognard.games.ttlm.s14_deploying import REST
from grognard.kernel.options import check_options
from grognard.kernel.table import Table

FOG = {"16.2.2": True}


def offers_alike(one: Table, other: Table, role: str) -> bool:
    return one.offer(role) == other.offer(role) and one.view(role) == other.view(role)


@pytest.mark.rule("TTLM.R53", "TTLM.16.2.2a")
@pytest.mark.parametrize("name", ["13.6", "13.7", "14.4.1", "14.5.2", "15.2.2", "semi"])
def test_kriegspiel_goes_together_with(name: str) -> None:
    check_options(GAME.game, FOG | {name: True}, scenario="1916")


# ---- 13.6 limits of area sides ----

# Artois and Somme look alike to Germany; in the one position three French stand in Artois, in the other nobody.
SIDES = """german to act, turn 5
Maubeuge: GE2(3I), {loose}
Flanders: GE4(3I) / UK2(2I)
{french}
Paris: FR5(3I)
entente: Artois, Somme
played offensive"""
HELD, EMPTY = "Artois: FR6(3I)", "Rouen: FR6(3I)"


def sides(french: str, loose: str = "2I GE") -> Table:
    return lay_with(FOG | {"13.6": True}, SIDES.format(french=french, loose=loose), MISS)


@pytest.mark.rule("TTLM.13.6a", "TTLM.R53")
def test_the_sides_of_an_area_whose_enemies_nobody_met_let_everybody_through() -> None:
    """Two units through a clear side would be all; a third learns nothing of those who stand there."""
    held, empty = sides(HELD), sides(EMPTY)
    for t in (held, empty):
        for _ in range(2):
            move(t, "I GE in Maubeuge", "Artois")
    assert offers_alike(held, empty, "german")
    for t in (held, empty):
        move(t, "I GE in GE2", "Artois")
    assert offers_alike(held, empty, "german")
    assert held.view("german")["crossings"] == []


@pytest.mark.rule("TTLM.13.6a", "TTLM.16.2.2c")
def test_once_cavalry_has_met_them_the_sides_count() -> None:
    t = sides(HELD, "1I GE, 1C GE")
    move(t, "C GE in Maubeuge", "Artois")
    move(t, "I GE in Maubeuge", "Artois")
    move(t, "I GE in GE2", "Artois")
    do(t, "take", piece("I GE in GE2"))
    assert refused(t, "to", holder("Artois")) == "TTLM.13.6a"
    assert len(t.view("german")["crossings"]) == 1
    assert t.view("entente")["crossings"] == []


@pytest.mark.rule("TTLM.13.6b", "TTLM.16.2.2b")
def test_what_is_met_there_is_told_after_movement_as_ever() -> None:
    t = sides(HELD)
    for start in ("Maubeuge", "Maubeuge", "GE2"):
        move(t, f"I GE in {start}", "Artois")
    do(t, "done")
    assert "log-unexpected" in told(t)
    assert area("Artois") in offered(t, "battle") or area("Artois") in state(t).battles


@pytest.mark.rule("TTLM.16.2.2a", "TTLM.16.2.2b")
def test_no_fog_falls_on_an_empty_area_before_the_enemy_is_known_to_be_in_it() -> None:
    t = sides(EMPTY)
    before = t.view("entente")["fog"]
    move(t, "I GE in Maubeuge", "Artois")
    assert t.view("entente")["fog"] == before
    assert area("Artois") in t.view("german")["fog"]["areas"]
    do(t, "done")
    assert area("Artois") in t.view("entente")["fog"]["areas"]


@pytest.mark.rule("TTLM.16.2.2b", "TTLM.8.3.2e")
@pytest.mark.parametrize("french", ["1A FR", "FR6()"])
def test_guns_and_empty_armies_that_are_overrun_unseen_are_reported_when_movement_is_over(french: str) -> None:
    text = (
        f"german to act, turn 5\nMaubeuge: GE2(3I)\nSomme: {french}\nParis: FR5(3I)\nentente: Somme\nplayed offensive"
    )
    t = lay_with(FOG, text, MISS)
    move(t, "GE2", "Somme")
    lines = t.log("german")
    do(t, "done")
    told_now = [x for x in t.log("german")[len(lines) :] if "Somme" in x]
    assert len(told_now) == 1, "what was there, and is no more"
    assert t.log("entente")[-2:-1] == told_now


# ---- 13.7 scramble ----


def struck(next_door: str) -> Table:
    """Germany attacks in the Somme; whether a French army with a biplane is next door, in Aisne, it does not see."""
    text = f"""german to act, turn 9
Somme: GE2(3I 1A) / FR6(2I)
{next_door}: FR4(2I 1B)
Paris: FR5(3I)
entente: Aisne, Rouen, Paris, Langres
hand german: offensive"""
    t = lay_with(FOG | {"13.7": True}, text, MISS)
    do(t, "offensive", offered(t, "offensive")[0])
    do(t, "done")
    do(t, "battle", area("Somme"))
    do(t, "done")
    no_cards(t)
    while "fight" in t.offer(who(t)):
        do(t, "fight", offered(t, "fight")[0])
    return t


@pytest.mark.rule("TTLM.13.7a", "TTLM.R53")
def test_that_the_defender_is_asked_for_biplanes_tells_nothing_of_who_is_next_door() -> None:
    near, far = struck("Aisne"), struck("Langres")
    assert near.to_act == far.to_act == ["entente"]
    assert near.view("german") == far.view("german")
    assert "scramble" in near.offer("entente")
    assert "scramble" not in far.offer("entente")


# ---- 14.5.2 historical offensives ----

# France follows plan 5, which answers an invasion of Belgium; Germany holds Namur, in the one position with an army.
ANSWER = """entente to act, turn 1
war-plan french 5
plan entente
Sedan: FR3(3I), 0F
{german}
Koeln: GE1(3I)
german: Namur, Liege, Luxembourg
hand entente: offensive"""


def answering(german: str) -> Table:
    options = FOG | {"14.5.2": True, "17.3": "5"}
    return GAME.position(ANSWER.format(german=german), dice=MISS, options=options)


@pytest.mark.rule("TTLM.V-FR5.offensive", "TTLM.R53")
def test_a_plan_that_answers_an_invasion_asks_where_germans_hold_the_ground_not_where_they_stand() -> None:
    """Whether somebody is in Namur or not, France is asked the same."""
    held, left = answering("Namur: GE2(3I)"), answering("Aachen: GE2(3I)")
    assert refused(held, "pass") == refused(left, "pass") == "TTLM.V-FR5.offensive"
    for t in (held, left):
        do(t, "offensive", offered(t, "offensive")[0])
    assert refused(held, "done") == refused(left, "done") == "TTLM.V-FR5.offensive"
    assert offers_alike(held, left, "entente")
    for t in (held, left):
        move(t, "FR3", "Namur")
    assert offers_alike(held, left, "entente")
    assert "done" in held.offer("entente")
    assert held.describe("entente", "en")["prompt"] == left.describe("entente", "en")["prompt"]


# ---- 15.2.2 counter-attack ----


@pytest.mark.rule("TTLM.15.2.2a", "TTLM.R53")
def test_who_has_attacked_is_marked_as_long_as_he_is_seen() -> None:
    text = """entente to act, turn 6
Somme: GE2!(3I) / FR6!(2I)
Brussels: GE4!(2I)
Paris: FR5(3I)
exposed GE2: 3I
exposed GE4: 2I"""
    t = lay_with(FOG | {"15.2.2": True}, text, MISS)
    marks = {x["name"]: x["exposed"] for x in t.view("entente")["armies"]}
    assert (marks["GE2"], marks["GE4"]) == (True, False)
    own = {x["name"]: x["exposed"] for x in t.view("german")["armies"]}
    assert (own["GE2"], own["GE4"]) == (True, True)


# ---- 14.4.1 set-ups of one's own ----


def set_up(scenario: str, german: int) -> Table:
    t = GAME.new(scenario, seed=4, options=FOG | {"14.4.1": True})
    do(t, "deploy", german, "german")
    if state(t).due[0]:
        do(t, "deploy", REST, "german")
    do(t, "deploy", REST, "entente")
    do(t, "done", role="german")
    do(t, "done", role="entente")
    return t


@pytest.mark.rule("TTLM.14.4.1a", "TTLM.16.2.2a")
def test_when_both_have_set_up_nothing_is_seen_of_an_enemy_behind_his_lines() -> None:
    one, other = set_up("1914", 0), set_up("1914", 5)
    assert at(one, "GE7") != at(other, "GE7") or state(one).n != state(other).n
    for t in (one, other):
        armies = {x["name"]: x["where"] for x in t.view("entente")["armies"] if x["side"] == "german"}
        assert armies["GE5"] in ("unseen", "east")
        assert not [line for line in t.log("entente") if "German" in line and "arrives" in line]
        assert [line for line in t.log("german") if "German" in line and "arrives" in line]


@pytest.mark.rule("TTLM.14.4.1a", "TTLM.16.2.2a")
def test_in_an_area_where_both_have_set_up_they_see_each_other() -> None:
    t = set_up("1916", 0)
    shared = [a["area"] for a in t.view("entente")["armies"] if a["side"] == "german" and a["where"] == "map"]
    assert shared
    assert all(state(t).stacked[x] and state(t).owner[x] >= 0 for x in shared)
    assert army("GE5") >= 0


# ---- forts and factories stand on everybody's map ----


@pytest.mark.rule("TTLM.R53", "TTLM.6.5a")
def test_the_enemy_reads_that_a_fort_out_of_his_sight_starves() -> None:
    text = """entente to act, turn 5
Muelhausen: 2F
Strassburg: 1I FR
Lothringen: FR2(1I)
Nancy: FR1(1I)
Paris: FR6(1I), 6F
Koeln: GE9(1I)
"""
    t = lay_with(FOG, text, MISS)
    pass_turn(t)
    pass_turn(t)
    assert t.view("entente")["areas"][area("Muelhausen")]["fort"] == 1
    assert any("Mulhouse" in line for line in t.log("entente", "fr"))


@pytest.mark.rule("TTLM.R53", "TTLM.15.3.1b")
def test_the_enemy_reads_that_a_factory_out_of_his_sight_works_again() -> None:
    text = "german to act, turn 5\nNancy: FR1(1I)\nidle: Nancy\nParis: FR6(1I), 6F\nKoeln: GE9(1I)"
    t = lay_with(FOG | {"15.3.1": True}, text, "1 " + MISS)
    next_season(t)
    assert not t.view("german")["areas"][area("Nancy")]["idle"]
    assert any("Nancy" in line for line in t.log("german"))
