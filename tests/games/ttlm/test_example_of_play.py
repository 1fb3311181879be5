"""18 The example of play: Spring 1915 as the books tell it, with its printed dice, and what they say could not be done."""

from __future__ import annotations

import pytest

from games.ttlm.battle import fire, flee, held, hits, owed, rolled, stand, storm, strength, volleys
from games.ttlm.table import (
    GAME,
    area,
    army,
    at,
    card,
    cards,
    count,
    do,
    dug,
    entrenched,
    holder,
    lay,
    now,
    offered,
    piece,
    refused,
    state,
    vp,
    who,
)
from grognard.games.ttlm.example import DICE, JOURNAL, POSITION, begin, example
from grognard.games.ttlm.state import PLACES
from grognard.kernel.table import Table


def holds(t: Table, name: str) -> str:
    """What an army holds: "2I 1A"."""
    units = t.view("all")["armies"][army(name)]["units"]
    return " ".join(f"{x['count']}{x['type']}" for x in units)


def stacked(t: Table, name: str, side: int) -> int:
    return state(t).stacked[side * PLACES + area(name)]


@pytest.mark.rule("TTLM.EX18.0")
def test_the_table_before_the_first_move() -> None:
    t = begin()
    for invariant in GAME.game.invariants:
        invariant(t.state)
    assert (state(t).turn, who(t), now(t)) == (4, "german", "choose")
    assert (holds(t, "UK2"), holds(t, "BEL"), entrenched(t, "UK2"), entrenched(t, "BEL")) == ("1I 1C", "1I", True, True)
    assert t.view("entente")["hidden"]


@pytest.mark.rule("TTLM.EX18.0")
def test_it_is_the_set_up_of_1915_but_for_one_uk_infantry() -> None:
    t, set_up = begin(), GAME.new("1915", seed=1)
    for name in (
        "GE1",
        "GE2",
        "GE3",
        "GE4",
        "GE5",
        "GE6",
        "GE7",
        "FR1",
        "FR2",
        "FR3",
        "FR4",
        "FR5",
        "FR6",
        "FR8",
        "FR9",
        "FR10",
        "UK1",
        "BEL",
    ):
        assert (at(t, name), holds(t, name), entrenched(t, name)) == (
            at(set_up, name),
            holds(set_up, name),
            entrenched(set_up, name),
        )
    assert (holds(t, "UK2"), holds(set_up, "UK2")) == ("1I 1C", "2I 1C")
    assert state(t).fort == state(set_up).fort
    assert state(t).owner == state(set_up).owner


@pytest.mark.rule("TTLM.EX18.G1")
def test_g1_fritz_plays_a_limited_offensive() -> None:
    t = example("G1")
    assert (now(t), state(t).level) == ("move", 1)
    for name in ("GE1", "GE2", "GE3", "GE4", "GE5", "GE6", "GE7"):
        assert piece(name) in offered(t, "take")


@pytest.mark.rule("TTLM.EX18.G1", "TTLM.EX18.G6")
def test_he_may_not_declare_two_battles() -> None:
    t = example("G5")
    do(t, "done")
    do(t, "battle", area("Flanders"))
    assert now(t) == "cards"
    assert offered(t, "battle") == []
    assert refused(t, "battle", area("Artois")).startswith("TTLM.")
    assert state(t).battles == [area("Flanders")]


@pytest.mark.rule("TTLM.EX18.G2")
def test_g2_the_artillery_of_the_6th_stands_apart_in_flanders() -> None:
    t = example("G1")
    do(t, "take", piece("A GE in GE6"))
    assert refused(t, "to", holder("GE4")) == "TTLM.8.3.2f"
    t = example("G2")
    assert (count(t, "A GE", "Flanders"), holds(t, "GE4"), holds(t, "GE6")) == (1, "3I 2A", "2I")
    assert stacked(t, "Flanders", 0) == 2


@pytest.mark.rule("TTLM.EX18.G3")
def test_g3_an_infantry_of_the_6th_joins_the_2nd() -> None:
    t = example("G3")
    assert (holds(t, "GE6"), holds(t, "GE2"), entrenched(t, "GE2")) == ("1I", "3I", True)


@pytest.mark.rule("TTLM.EX18.G4")
def test_g4_the_1st_army_walks_back_to_maubeuge_and_could_not_have_gone_by_rail() -> None:
    t = example("G3")
    do(t, "take", piece("GE1"))
    assert offered(t, "rail") == []
    assert refused(t, "rail", holder("Maubeuge")) == "TTLM.4.4b"
    t = example("G4")
    assert (at(t, "GE1"), at(t, "GE7"), held(t, "Maubeuge")) == ("maubeuge", "aisne", "friendly")


@pytest.mark.rule("TTLM.EX18.G5")
def test_g5_the_artillery_of_the_5th_joins_the_3rd() -> None:
    t = example("G5")
    assert (holds(t, "GE5"), holds(t, "GE3")) == ("2I", "2I 1A")


@pytest.mark.rule("TTLM.EX18.G6")
def test_g6_flanders_with_poison_gas() -> None:
    t = example("G6")
    assert now(t) == "combat"
    assert state(t).gas[0] == 1 << area("Flanders")
    assert cards(t, "german", "poison_gas") == 0
    assert cards(t, "entente", "surprise_attack") == 1  # Tommy plays nothing


@pytest.mark.rule("TTLM.EX18.G7")
def test_g7_one_three_and_five_at_f2_are_one_hit_paid_with_a_card() -> None:
    t = example("G6")
    do(t, "done")
    assert (fire(t, "artillery"), hits(t, "artillery"), owed(t)) == ("3A GE F2", 1, 1)
    t = example("G7")
    assert cards(t, "entente", "surprise_attack") == 0
    assert (holds(t, "UK2"), holds(t, "BEL"), owed(t)) == ("1I 1C", "1I", 0)


@pytest.mark.rule("TTLM.EX18.G8")
def test_g8_both_armies_retreat_to_calais_instead_of_firing() -> None:
    t = example("G7")
    do(t, "take", piece("UK2"))
    assert refused(t, "to", holder("Brussels")) == "TTLM.5.4b"
    t = example("G8")
    assert [(at(t, x), entrenched(t, x)) for x in ("UK2", "BEL")] == [("calais", False)] * 2
    assert all(t.view("german")["armies"][army(x)]["spent"] for x in ("UK2", "BEL"))
    t = example("G10")
    assert volleys(t) == ["artillery"]  # no pursuit


@pytest.mark.rule("TTLM.EX18.G9")
def test_g9_had_they_retreated_into_a_battle_that_was_lost_they_would_be_too() -> None:
    text = POSITION.replace("hand german: limited_offensive", "hand german: offensive")
    text = text.replace("UK1!(2I 1C), FR8(1I)", "1I FR").replace(
        "hand entente: offensive*2, ersatz3, surprise_attack\n", ""
    )
    t = lay(text, dice="6 6 1")
    do(t, "offensive", card("offensive"))
    storm(t, "Flanders", "Artois")
    do(t, "fight", area("Flanders"))
    do(t, "done")
    flee(t, "UK2", "Artois")
    flee(t, "BEL", "Artois")
    do(t, "fire")
    do(t, "done")
    stand(t)
    assert volleys(t) == ["artillery", "artillery"]  # they neither fired nor paid for the hit in Artois
    assert (at(t, "UK2"), at(t, "BEL")) == ("lost", "lost")


@pytest.mark.rule("TTLM.EX18.G10")
def test_g10_nobody_is_left_to_fire_at_and_flanders_is_german() -> None:
    before = vp(example("G7"))
    t = example("G10")
    assert fire(t, "offensive") == ""
    assert (held(t, "Flanders"), vp(t)) == ("friendly", before + 1)


@pytest.mark.rule("TTLM.EX18.G11")
def test_g11_three_units_go_to_artois_and_join_the_6th() -> None:
    t = example("G11")
    assert (holds(t, "GE6"), holds(t, "GE4")) == ("2I 2A", "2I 1A")
    assert (entrenched(t, "GE6"), entrenched(t, "GE4"), count(t, "A GE", "Flanders")) == (True, True, 0)


@pytest.mark.rule("TTLM.EX18.G11")
def test_all_of_them_go_to_the_same_area() -> None:
    t = example("G10")
    flee(t, "I GE in GE4", "GE6")
    do(t, "take", piece("A GE in GE4"))
    assert refused(t, "to", holder("Brussels")) == "TTLM.5.4.2b"


@pytest.mark.rule("TTLM.EX18.G12")
def test_g12_tommy_does_not_learn_what_left_the_4th_army() -> None:
    """All he can see is that the counter of the loose artillery is no longer on the map."""
    t = example("G11")
    other = example("G10")
    flee(other, "A GE in Flanders", "GE6")
    do(other, "done")
    assert t.log("entente") == other.log("entente")
    assert t.view("entente") == other.view("entente")
    assert t.view("german") != other.view("german")


@pytest.mark.rule("TTLM.EX18.E0")
def test_e0_tommy_plays_an_offensive() -> None:
    t = example("E0")
    assert (who(t), now(t), state(t).level) == ("entente", "move", 2)
    assert {piece(x) for x in ("UK1", "UK2", "BEL", "FR8", "FR10", "FR6", "FR5", "FR2")} <= set(offered(t, "take"))


@pytest.mark.rule("TTLM.EX18.E1")
def test_e1_uk_2nd_and_the_belgians_are_back_in_flanders() -> None:
    t = example("E0")
    before = vp(t)
    do(t, "take", piece("UK1"))
    assert refused(t, "to", holder("Flanders")) == "TTLM.4.2c"
    t = example("E1")
    assert (held(t, "Flanders"), state(t).fresh, vp(t)) == ("disputed", 1 << area("Flanders"), before - 1)


@pytest.mark.rule("TTLM.EX18.E2")
def test_e2_an_infantry_of_the_6th_joins_the_10th() -> None:
    t = example("E2")
    assert (holds(t, "FR10"), entrenched(t, "FR10"), holds(t, "FR6")) == ("3I 1A", True, "1I")


@pytest.mark.rule("TTLM.EX18.E3")
def test_e3_the_10th_goes_to_artois_and_leaves_the_newcomer_in_its_trench() -> None:
    t = example("E3")
    assert (at(t, "FR10"), holds(t, "FR10")) == ("artois", "2I 1A")
    assert (count(t, "I FR", "Somme"), dug(t, "I FR", "Somme"), stacked(t, "Artois", 1)) == (1, 1, 3)
    assert refused(t, "take", piece("I FR in Somme")) == "TTLM.4.1a"


@pytest.mark.rule("TTLM.EX18.E4")
def test_e4_the_infantry_of_the_8th_goes_to_flanders() -> None:
    t = example("E4")
    assert (at(t, "UK2"), at(t, "BEL"), count(t, "I FR", "Flanders")) == ("flanders", "flanders", 1)
    assert (at(t, "FR8"), strength(t, "FR8")) == ("artois", 0)


@pytest.mark.rule("TTLM.EX18.E5")
def test_e5_the_empty_8th_picks_up_the_trench_in_the_somme() -> None:
    t = example("E5")
    assert (at(t, "FR8"), holds(t, "FR8"), entrenched(t, "FR8")) == ("somme", "1I", True)
    assert (stacked(t, "Artois", 1), count(t, "I FR", "Somme")) == (2, 0)


@pytest.mark.rule("TTLM.EX18.E5")
def test_it_could_not_have_stayed() -> None:
    t = example("E4")
    do(t, "done")
    assert (now(t), offered(t, "done")) == ("move", [])
    assert refused(t, "done").startswith("TTLM.")
    assert holder("Somme") not in offered(t, "to")  # the Somme is disputed too
    do(t, "to", holder("Calais"))
    assert at(t, "FR8") == "calais"


@pytest.mark.rule("TTLM.EX18.E6")
def test_e6_an_infantry_of_the_5th_joins_the_8th() -> None:
    t = example("E6")
    assert (holds(t, "FR8"), entrenched(t, "FR8"), holds(t, "FR5")) == ("2I", True, "1I")


@pytest.mark.rule("TTLM.EX18.E7")
def test_e7_an_infantry_of_the_2nd_joins_the_5th() -> None:
    t = example("E7")
    assert (holds(t, "FR5"), entrenched(t, "FR5"), holds(t, "FR2")) == ("2I", True, "1I 1A")


@pytest.mark.rule("TTLM.EX18.E8")
def test_e8_flanders_is_mandatory_and_artois_comes_first() -> None:
    t = example("E7")
    do(t, "done")
    assert state(t).battles == [area("Flanders")]  # before he has declared anything
    assert refused(t, "battle", area("Flanders")) == "TTLM.5.1.2a"
    do(t, "battle", area("Artois"))
    do(t, "done")
    do(t, "done")
    do(t, "done")
    assert sorted(offered(t, "fight")) == [area("Flanders"), area("Artois")]
    t = example("E8")
    assert t.view("german")["battle"]["area"] == area("Artois")
    assert state(t).battles == [area("Flanders")]


@pytest.mark.rule("TTLM.EX18.E9a")
def test_e9a_a_six_at_f1_misses() -> None:
    t = example("E9a")
    assert (fire(t, "artillery", "entente"), hits(t, "artillery")) == ("1A FR F1", 0)


@pytest.mark.rule("TTLM.EX18.E9b")
def test_e9b_two_twos_and_a_one_are_three_hits_paid_with_ersatz_3() -> None:
    t = example("E9a")
    do(t, "fire")
    assert (fire(t, "defensive"), hits(t, "defensive"), owed(t)) == ("2I GE F2, 2A GE F1", 3, 3)
    do(t, "ersatz", card("ersatz3"))
    assert (holds(t, "UK1"), holds(t, "FR10"), cards(t, "entente", "ersatz3")) == ("2I 1C", "2I 1A", 0)


@pytest.mark.rule("TTLM.EX18.E9c")
def test_e9c_five_dice_without_the_cavalry_are_two_hits_paid_with_ersatz_2() -> None:
    t = example("E9b")
    assert fire(t, "offensive") == "2I FR F1, 1A FR F1, 2I UK F1"
    assert (hits(t, "offensive"), owed(t), who(t)) == (2, 2, "german")
    t = example("E9c")
    assert (holds(t, "GE6"), cards(t, "german", "ersatz2")) == ("2I 2A", 0)


@pytest.mark.rule("TTLM.EX18.E10")
def test_e10_tommys_retreat_is_seen_by_fritz() -> None:
    t = example("E10")
    assert (holds(t, "FR10"), holds(t, "FR8"), entrenched(t, "FR8")) == ("1I 1A", "3I", True)
    other = example("E9c")
    flee(other, "A FR in FR10", "FR8")
    assert t.log("german")[-1] != other.log("german")[-1]
    assert "infantry" in t.log("german")[-1]


@pytest.mark.rule("TTLM.EX18.E11")
def test_e11_the_templates_of_artois_are_hidden_again() -> None:
    t = example("E10")
    assert t.view("german")["armies"][army("FR10")]["units"] is not None
    t = example("E11")
    assert t.view("german")["battle"]["area"] == area("Flanders")
    for name, reader in (("FR10", "german"), ("UK1", "german"), ("GE6", "entente")):
        assert t.view(reader)["armies"][army(name)]["units"] is None
    assert t.view("german")["armies"][army("UK2")]["units"] is not None


@pytest.mark.rule("TTLM.EX18.E12")
def test_e12_no_artillery_step_and_fritz_misses_three_times() -> None:
    t = example("E12")
    assert volleys(t)[-2:] == ["defensive", "offensive"]
    assert volleys(t).count("artillery") == 2  # the first battle of Flanders, and Artois
    assert (fire(t, "defensive"), hits(t, "defensive")) == ("2I GE F2, 1A GE F1", 0)


@pytest.mark.rule("TTLM.EX18.E13")
def test_e13_three_nations_fire_and_hit_once() -> None:
    t = example("E12")
    assert (fire(t, "offensive"), hits(t, "offensive"), owed(t)) == ("1I FR F1, 1I UK F1, 1I BEL F1", 1, 1)
    t = example("E13")
    assert cards(t, "german", "advanced_artillery_barrage") == 0
    assert (holds(t, "GE4"), holds(t, "UK2"), holds(t, "BEL"), count(t, "I FR", "Flanders")) == (
        "2I 1A",
        "1I 1C",
        "1I",
        1,
    )


@pytest.mark.rule("TTLM.EX18.E13")
def test_in_1915_the_barrage_is_good_for_nothing_else() -> None:
    t = example("E7")
    do(t, "done")
    do(t, "battle", area("Artois"))
    do(t, "done")
    do(t, "done")
    assert who(t) == "german"
    assert refused(t, "barrage", area("Flanders")) == "TTLM.9.4c"


@pytest.mark.rule("TTLM.EX18.END")
def test_two_passes_end_spring_1915() -> None:
    t = example("E13")
    do(t, "pass")
    do(t, "done")
    assert (who(t), now(t)) == ("entente", "choose")
    assert refused(t, "commit").startswith("TTLM.")
    t = example()
    assert (now(t), state(t).turn, t.to_act) == ("plan", 4, ["german", "entente"])


@pytest.mark.rule("TTLM.EX18.END")
def test_every_die_of_the_book_has_fallen_and_the_journal_can_be_played_again() -> None:
    t = example()
    assert rolled(t) == len(DICE)
    assert [(GAME.game.roles[e.role], e.verb) for e in t.journal] == [(role, verb) for role, verb, _ in JOURNAL]
    for invariant in GAME.game.invariants:
        invariant(t.state)
