"""8.2 Infantry, Stosstruppen and Commonwealth infantry."""

from __future__ import annotations

import pytest

from games.ttlm.battle import buy, fire, flee, hits, next_season, owed, points, production, storm, strength
from games.ttlm.table import (
    GAME,
    area,
    army,
    at,
    card,
    count,
    do,
    dug,
    holder,
    lay,
    move,
    now,
    offered,
    piece,
    refused,
    sort,
    state,
    who,
)
from grognard.games.ttlm.state import in_play

# ---- infantry ----


@pytest.mark.rule("TTLM.8.2.1a")
def test_infantry_costs_one_point_and_moves_one_area() -> None:
    t = production("entente to act, turn 4\nKoeln: GE2(1I)")
    before = points(t, "german")
    buy(t, "german", "I GE", "GE2")
    assert points(t, "german") == before - 1
    t = lay("german to act, turn 4\nKoeln: 1I GE\nplayed offensive")
    do(t, "take", piece("I GE in Koeln"))
    assert refused(t, "to", holder("Metz")) == "TTLM.4.1d"
    do(t, "to", holder("Mainz"))
    assert now(t) == "move"
    assert refused(t, "take", piece("I GE in Mainz")) == "TTLM.4.1a"


@pytest.mark.rule("TTLM.8.2.1b")
@pytest.mark.parametrize(("face", "score"), [(1, 1), (2, 0)])
def test_mobile_infantry_fires_at_one_both_ways(face: int, score: int) -> None:
    text = "german to act, turn 4\nSomme: GE2(1I) / FR5(1I)\nhand german: offensive\nhand entente: offensive\nplayed offensive"
    t = lay(text, dice=f"{face} {face}")
    storm(t, "Somme")
    do(t, "fire")
    assert (fire(t, "defensive"), hits(t, "defensive")) == ("1I FR F1", score)
    if score:
        do(t, "ersatz", card("offensive"))
    assert (fire(t, "offensive"), hits(t, "offensive")) == ("1I GE F1", score)


@pytest.mark.rule("TTLM.8.2.1c")
def test_only_infantry_satisfies_a_crisis() -> None:
    t = lay("entente to act, turn 1\nKoeln: GE2(3I 2C), 1C GE\nhand entente: german_crisis")
    do(t, "crisis", card("german_crisis"))
    assert who(t) == "german"
    assert offered(t, "remove") == [piece("I GE in GE2")]
    assert refused(t, "remove", piece("C GE in GE2")) == "TTLM.8.2.1c"
    assert refused(t, "remove", piece("C GE in Koeln")) == "TTLM.8.2.1c"


@pytest.mark.rule("TTLM.8.2.1d")
def test_loose_infantry_digs_in_with_build_points() -> None:
    t = production("entente to act, turn 4\nKoeln: 2I GE")
    before = points(t, "german")
    do(t, "dig", piece("I GE in Koeln"), "german")
    assert (dug(t, "I GE", "Koeln"), points(t, "german")) == (1, before - 1)


@pytest.mark.rule("TTLM.8.2.1d")
def test_moving_ends_it_and_nobody_digs_while_moving() -> None:
    t = lay("german to act, turn 4\nKoeln: 1I GE!, 1I GE\nplayed offensive")
    assert dug(t, "I GE", "Koeln") == 1
    assert refused(t, "dig", piece("I GE in Koeln")) == "TTLM.2.0b"
    move(t, "I GE in Koeln", "Mainz")
    move(t, "I GE in Koeln", "Mainz")
    assert (count(t, "I GE", "Mainz"), dug(t, "I GE", "Mainz")) == (2, 0)


@pytest.mark.rule("TTLM.8.2.1e")
def test_entrenched_infantry_defends_at_two_and_attacks_at_one() -> None:
    t = lay("german to act, turn 4\nSomme: 1I GE! / 1I FR!\nhand german: offensive\nplayed offensive", dice="2 2")
    storm(t, "Somme")
    do(t, "fire")
    assert (fire(t, "defensive"), hits(t, "defensive")) == ("1I FR F2", 1)
    do(t, "ersatz", card("offensive"))
    assert (fire(t, "offensive"), hits(t, "offensive")) == ("1I GE F1", 0)


# ---- Stosstruppen ----


@pytest.mark.rule("TTLM.8.2.2a")
def test_stosstruppen_are_infantry_to_the_guns_beside_them() -> None:
    t = lay("german to act, turn 16\nSomme: 1S GE, 1A GE / FR5(1I)\nplayed offensive")
    do(t, "done")
    assert count(t, "A GE", "Somme") == 1


@pytest.mark.rule("TTLM.8.2.2a")
def test_the_entente_has_no_stosstruppen() -> None:
    t = production("german to act, turn 16\nParis: FR5(1I)")
    assert refused(t, "buy", sort("S GE"), "entente") == "TTLM.7.6a"
    assert sort("S GE") in offered(t, "buy", "german")


@pytest.mark.rule("TTLM.8.2.2b")
@pytest.mark.parametrize(("face", "score"), [(2, 1), (3, 0)])
def test_stosstruppen_fire_at_two_both_ways(face: int, score: int) -> None:
    t = lay("german to act, turn 16\nNancy: 1S GE / 1I FR\nhand entente: offensive\nplayed offensive", dice=f"6 {face}")
    storm(t, "Nancy")
    do(t, "fire")
    assert (fire(t, "offensive"), hits(t, "offensive")) == ("1S GE F2", score)
    t = lay(
        "entente to act, turn 16\nNancy: 1S GE / 1I FR\nhand entente: offensive\nplayed offensive", dice=f"{face} 6"
    )
    storm(t, "Nancy")
    do(t, "fire")
    assert (fire(t, "defensive"), hits(t, "defensive")) == ("1S GE F2", score)


@pytest.mark.rule("TTLM.8.2.2b")
def test_stosstruppen_move_one_area() -> None:
    t = lay("german to act, turn 16\nKoeln: 1S GE\nplayed offensive")
    do(t, "take", piece("S GE in Koeln"))
    assert refused(t, "to", holder("Metz")) == "TTLM.4.1d"
    do(t, "to", holder("Mainz"))
    assert refused(t, "take", piece("S GE in Mainz")) == "TTLM.4.1a"


@pytest.mark.rule("TTLM.8.2.2c")
def test_stosstruppen_never_dig_in() -> None:
    t = production("entente to act, turn 16\nKoeln: 1S GE, 1I GE")
    assert refused(t, "dig", piece("S GE in Koeln"), "german") == "TTLM.7.4a"
    assert piece("I GE in Koeln") in offered(t, "dig", "german")


@pytest.mark.rule("TTLM.8.2.2c")
def test_stosstruppen_left_behind_by_an_entrenched_army_are_in_no_trench() -> None:
    t = lay("german to act, turn 16\nNancy: GE2!(2I 1S)\nLothringen: 1I GE\nplayed offensive")
    do(t, "take", piece("GE2"))
    do(t, "leave", sort("S GE"))
    do(t, "leave", sort("I GE"))
    do(t, "to", holder("Lothringen"))
    assert (count(t, "S GE", "Nancy"), count(t, "I GE", "Nancy")) == (1, 1)
    assert t.view("all")["areas"][area("Nancy")]["loose"][0]["dug"] == 1  # the infantry
    assert t.view("all")["areas"][area("Nancy")]["loose"][1]["dug"] == 0


@pytest.mark.rule("TTLM.8.2.2d")
def test_stosstruppen_are_built_for_two_points_from_summer_1917() -> None:
    t = production("entente to act, turn 12\nKoeln: GE2(1I)")
    assert refused(t, "buy", sort("S GE"), "german") == "TTLM.8.2.2d"
    t = production("entente to act, turn 13\nKoeln: GE2(1I)")
    before = points(t, "german")
    buy(t, "german", "S GE", "GE2")
    assert (count(t, "S GE", "GE2"), points(t, "german")) == (1, before - 2)


@pytest.mark.rule("TTLM.8.2.2e")
def test_one_infantry_a_production_becomes_stosstruppen_for_a_point() -> None:
    t = production("entente to act, turn 13\nKoeln: GE2(2I)")
    before = points(t, "german")
    do(t, "upgrade", piece("I GE in GE2"), "german")
    assert (count(t, "I GE", "GE2"), count(t, "S GE", "GE2"), points(t, "german")) == (1, 1, before - 1)
    assert refused(t, "upgrade", piece("I GE in GE2"), "german") == "TTLM.8.2.2e"


@pytest.mark.rule("TTLM.8.2.2e")
def test_no_upgrade_before_summer_1917_nor_without_a_counter() -> None:
    t = production("entente to act, turn 12\nKoeln: GE2(2I)")
    assert refused(t, "upgrade", piece("I GE in GE2"), "german") == "TTLM.8.2.2d"
    t = production("entente to act, turn 13\nKoeln: GE2(2I), GE3(5S), GE4(5S)\nMainz: GE5(5S)")
    assert refused(t, "upgrade", piece("I GE in GE2"), "german") == "TTLM.11.1f"


@pytest.mark.rule("TTLM.8.2.2f")
def test_ten_stosstruppen_arrive_in_1918() -> None:
    t = production("entente to act, turn 15\nKoeln: GE1(5I)")
    next_season(t)
    assert state(t).turn == 16
    assert (count(t, "S GE", "GE17"), count(t, "S GE", "GE18"), count(t, "I GE", "GE17")) == (5, 5, 0)


@pytest.mark.rule("TTLM.8.2.2f")
def test_infantry_stands_in_for_missing_stosstruppen_and_the_rest_is_lost() -> None:
    """Seven Stosstruppen and two infantry in the pool: seven and two enter, one is lost."""
    text = "entente to act, turn 15\nKoeln: GE1(5I), GE2(5I), GE3(5I)\nMainz: GE4(5I), GE5(5I), GE6(5I)\nStrassburg: GE7(3I 2S)\nAachen: 3S GE\nEifel: 3S GE"
    t = production(text)
    assert (in_play(state(t), sort("S GE")), in_play(state(t), sort("I GE"))) == (8, 33)
    next_season(t)
    assert (in_play(state(t), sort("S GE")), in_play(state(t), sort("I GE"))) == (15, 35)
    assert (count(t, "S GE", "GE17"), count(t, "S GE", "GE18"), count(t, "I GE", "GE18")) == (5, 2, 2)


@pytest.mark.rule("TTLM.8.2.2g")
def test_each_stosstruppen_that_hits_drives_an_army_out_however_the_hit_is_paid() -> None:
    t = lay(
        "german to act, turn 16\nNancy: GE17(3S) / FR1(1I), FR2(2I), FR3(1I)\nhand entente: ersatz2\nplayed offensive",
        dice="6 6 6 6 1 2 6",
    )
    storm(t, "Nancy")
    do(t, "fire")
    do(t, "ersatz", card("ersatz2"))
    do(t, "done", 0, "german")
    assert (who(t), offered(t, "done")) == ("entente", [])
    assert refused(t, "done") == "TTLM.8.2.2g"
    assert refused(t, "take", piece("I FR in FR2")) == "TTLM.8.2.2g"  # whole armies first
    assert offered(t, "take") == [piece(x) for x in ("FR1", "FR2", "FR3")]  # the defender picks
    do(t, "take", piece("FR2"))
    assert refused(t, "leave", sort("I FR")) == "TTLM.8.2.2g"  # with everything in it
    do(t, "to", holder("Verdun"))
    assert strength(t, "FR2") == 2
    do(t, "take", piece("FR1"))
    assert refused(t, "to", holder("Neufchateau")) == "TTLM.5.4.2b"
    do(t, "to", holder("Verdun"))
    assert offered(t, "done") == [0]
    do(t, "done")
    assert [at(t, x) for x in ("FR1", "FR2", "FR3")] == ["verdun", "verdun", "nancy"]


@pytest.mark.rule("TTLM.8.2.2g")
def test_an_army_that_already_retreated_in_that_battle_counts() -> None:
    t = lay(
        "german to act, turn 16\nNancy: GE17(1S) / FR1(1I), FR2(2I)\nhand entente: ersatz2\nplayed offensive",
        dice="6 6 1",
    )
    storm(t, "Nancy")
    flee(t, "FR1", "Verdun")
    do(t, "fire")
    do(t, "ersatz", card("ersatz2"))
    do(t, "done", 0, "german")
    assert (who(t), offered(t, "done")) == ("entente", [0])  # nobody else must go
    do(t, "done")
    assert at(t, "FR2") == "nancy"


@pytest.mark.rule("TTLM.8.2.2g")
def test_an_army_that_must_retreat_and_cannot_is_eliminated() -> None:
    """TTLM.A15, TTLM.A16"""
    text = "german to act, turn 16\nNancy: GE17(1S) / FR1(2I)\ngerman: Verdun, Neufchateau, Epinal\nhand entente: offensive\nplayed offensive"
    t = lay(text, dice="6 6 1")
    storm(t, "Nancy")
    do(t, "fire")
    do(t, "ersatz", card("offensive"))
    do(t, "done", 0, "german")
    do(t, "doom", army("FR1"))
    assert at(t, "FR1") == "lost"


@pytest.mark.rule("TTLM.8.2.2g")
def test_as_many_as_must_go_and_cannot_are_eliminated() -> None:
    """TTLM.A15: the defender picks which, one by one."""
    text = "german to act, turn 16\nNancy: GE17(2S) / FR1(2I), FR2(2I), FR3(2I)\ngerman: Verdun, Neufchateau, Epinal\nhand entente: ersatz2\nplayed offensive"
    t = lay(text, dice="6 6 6 6 6 6 1 1")
    storm(t, "Nancy")
    do(t, "fire")
    do(t, "ersatz", card("ersatz2"))
    do(t, "done", 0, "german")
    do(t, "doom", army("FR2"))
    assert refused(t, "done") == "TTLM.8.2.2g"
    do(t, "doom", army("FR3"))
    assert [at(t, x) for x in ("FR1", "FR2", "FR3")] == ["nancy", "lost", "lost"]
    assert now(t) == "choose"


@pytest.mark.rule("TTLM.8.2.2g")
def test_two_that_hit_want_two_armies_and_one_that_has_gone_counts_for_one() -> None:
    t = lay(
        "german to act, turn 16\nNancy: GE17(2S) / FR1(1I), FR2(2I)\nhand entente: ersatz2\nplayed offensive",
        dice="6 6 1 1",
    )
    storm(t, "Nancy")
    flee(t, "FR1", "Verdun")
    do(t, "fire")
    do(t, "ersatz", card("ersatz2"))
    do(t, "done", 0, "german")
    assert refused(t, "done") == "TTLM.8.2.2g"
    flee(t, "FR2", "Verdun")
    assert at(t, "FR2") == "verdun"


@pytest.mark.rule("TTLM.8.2.2g")
def test_hits_of_others_drive_nobody_out() -> None:
    text = (
        "german to act, turn 16\nNancy: GE17(1I 1S 1A 1B) / FR1(1I), FR2(2I)\nhand entente: ersatz3\nplayed offensive"
    )
    t = lay(text, dice="6 6 6 6 1 6 1 1")
    storm(t, "Nancy")
    do(t, "fire")
    assert (fire(t, "offensive"), owed(t)) == ("1I GE F1, 1S GE F2, 1A GE F1, 1B GE F1", 3)
    do(t, "ersatz", card("ersatz3"))
    do(t, "done", 0, "german")
    assert (who(t), offered(t, "done")) == ("entente", [0])


@pytest.mark.rule("TTLM.8.2.2g")
def test_stosstruppen_that_hit_in_defence_drive_nobody_out() -> None:
    t = lay(
        "entente to act, turn 16\nNancy: GE17(2S) / FR1(2I), FR2(2I)\nhand entente: ersatz2\nplayed offensive",
        dice="1 1 6 6 6 6",
    )
    storm(t, "Nancy")
    do(t, "fire")
    do(t, "ersatz", card("ersatz2"))
    assert (who(t), offered(t, "done")) == ("entente", [0])
    do(t, "done")
    assert (who(t), offered(t, "done")) == ("german", [0])


# ---- Commonwealth infantry ----


@pytest.mark.rule("TTLM.8.2.3a")
def test_commonwealth_infantry_serves_in_uk_armies_only() -> None:
    t = lay("entente to act, turn 13\nArtois: UK1(1I), FR8(1I), 1W UK\nplayed offensive")
    do(t, "take", piece("W UK in Artois"))
    assert refused(t, "to", holder("FR8")) == "TTLM.8.1b"
    do(t, "to", holder("UK1"))
    assert count(t, "W UK", "UK1") == 1


@pytest.mark.rule("TTLM.8.2.3b")
@pytest.mark.parametrize(("face", "score"), [(2, 1), (3, 0)])
def test_commonwealth_infantry_fires_at_two_both_ways(face: int, score: int) -> None:
    t = lay("entente to act, turn 8\nArtois: 1I GE / 1W UK\nhand german: offensive\nplayed offensive", dice=f"6 {face}")
    storm(t, "Artois")
    do(t, "fire")
    assert (fire(t, "offensive"), hits(t, "offensive")) == ("1W UK F2", score)
    t = lay("german to act, turn 8\nArtois: 1I GE / 1W UK!\nhand german: offensive\nplayed offensive", dice=f"{face} 6")
    storm(t, "Artois")
    do(t, "fire")
    assert (fire(t, "defensive"), hits(t, "defensive")) == ("1W UK F2", score)


@pytest.mark.rule("TTLM.8.2.3c")
def test_an_eliminated_commonwealth_infantry_costs_two_points() -> None:
    t = production("german to act, turn 13\nArtois: UK1(1I), 1W UK")
    before = points(t, "entente")
    buy(t, "entente", "W UK", "UK1")
    assert points(t, "entente") == before - 2


@pytest.mark.rule("TTLM.8.2.3c")
def test_one_point_does_not_rebuild_it() -> None:
    t = production("german to act, turn 13\nArtois: UK1(1I), 1W UK")
    for _ in range(points(t, "entente") - 1):
        do(t, "card", 0, "entente")
    assert refused(t, "buy", sort("W UK"), "entente") == "TTLM.7.0a"


@pytest.mark.rule("TTLM.8.2.3d")
@pytest.mark.parametrize("turn", [5, 11])
def test_canadians_and_anzacs_take_the_place_of_uk_infantry(turn: int) -> None:
    rest = "" if turn == 5 else "\nCalais: 1W UK"
    t = production(f"german to act, turn {turn}\nArtois: UK1(2I), 1I UK!{rest}")
    next_season(t)
    do(t, "done", 0, "german")
    uk, commonwealth = in_play(state(t), sort("I UK")), in_play(state(t), sort("W UK"))
    assert refused(t, "done") == "TTLM.8.2.3d"  # TTLM.A35: compulsory if possible
    do(t, "swap", piece("I UK in Artois"))
    assert (in_play(state(t), sort("I UK")), in_play(state(t), sort("W UK"))) == (uk - 1, commonwealth + 1)
    assert dug(t, "W UK", "Artois") == 1  # in the same trench
    assert refused(t, "swap", piece("I UK in UK1")) == "TTLM.8.2.3d"  # one only


@pytest.mark.rule("TTLM.8.2.3d")
def test_nobody_is_swapped_in_summer_1915() -> None:
    t = production("german to act, turn 4\nArtois: UK1(2I)")
    next_season(t)
    do(t, "done", 0, "german")
    while offered(t, "place"):
        do(t, "place", offered(t, "place")[0])
    assert offered(t, "swap") == []
    assert refused(t, "swap", piece("I UK in UK1")) == "TTLM.8.2.3d"
    assert refused(t, "swap", piece("UK1")) == "TTLM.8.2.3d"


@pytest.mark.rule("TTLM.8.2.3e")
def test_in_1918_two_of_the_uk_infantry_may_be_set_up_as_commonwealth() -> None:
    t = GAME.new("1918", seed=1)
    do(t, "place", offered(t, "place")[0])
    do(t, "done")
    while offered(t, "place", "entente"):
        do(t, "place", offered(t, "place")[0])
    assert in_play(state(t), sort("I UK")) == 9
    do(t, "swap", piece("I UK in UK2"))
    do(t, "swap", piece("I UK in UK1"))
    assert offered(t, "swap") == []
    assert (count(t, "W UK", "UK2"), in_play(state(t), sort("I UK")), in_play(state(t), sort("W UK"))) == (1, 7, 2)


@pytest.mark.rule("TTLM.8.2.3e")
def test_in_1915_they_have_not_arrived() -> None:
    t = GAME.new("1915", seed=1)
    do(t, "place", offered(t, "place")[0])
    do(t, "done")
    while offered(t, "place", "entente"):
        do(t, "place", offered(t, "place")[0])
    assert who(t) == "entente"
    assert refused(t, "swap", piece("I UK in UK1")) == "TTLM.8.2.3d"
