"""Rail, strategic and sea movement."""

from __future__ import annotations

import pytest

from games.ttlm.battle import storm
from games.ttlm.table import (
    GAME,
    army,
    at,
    card,
    count,
    do,
    holder,
    lay,
    move,
    now,
    offered,
    piece,
    refused,
    state,
    status_of,
    who,
)

# ---- 4.4 rail ----


@pytest.mark.rule("TTLM.4.4a")
def test_rail_carries_a_unit_up_to_three_areas() -> None:
    """Belfort, Langres, Troyes, Paris; Rouen is the fourth."""
    for to in ("Langres", "Troyes", "Paris"):
        t = lay("entente to act, turn 4\nBelfort: FR1(2I 1A)\nplayed offensive")
        move(t, "FR1", to, "rail")
        assert (at(t, "FR1"), count(t, "I FR", "FR1")) == (to.lower(), 2)
    t = lay("entente to act, turn 4\nBelfort: FR1(2I 1A)\nplayed offensive")
    do(t, "take", piece("FR1"))
    assert refused(t, "rail", holder("Rouen")) == "TTLM.4.4b"


@pytest.mark.rule("TTLM.4.4a")
def test_rail_may_end_in_an_army_and_is_a_move_of_a_pass() -> None:
    """TTLM.A41"""
    t = lay("german to act, turn 4\nMuelhausen: 1I GE, GE7(1I)\nMainz: GE5(1I)")
    do(t, "pass")
    move(t, "I GE in Muelhausen", "GE5", "rail")
    assert count(t, "I GE", "GE5") == 2
    assert refused(t, "take", piece("GE7")) == "TTLM.4.1b"


@pytest.mark.rule("TTLM.4.4b")
def test_rail_does_not_cross_ground_taken_in_this_turn() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(1I)\nMainz: GE6(1I)\nplayed offensive")
    move(t, "GE5", "Nancy")
    assert status_of(t, "german", "Nancy") == "friendly"
    do(t, "take", piece("GE6"))
    assert refused(t, "rail", holder("Nancy")) == "TTLM.4.4b"
    assert holder("Metz") in offered(t, "rail")


@pytest.mark.rule("TTLM.4.4b")
def test_rail_does_not_start_in_a_disputed_area() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(1I) / FR1(1I)\nplayed offensive")
    do(t, "take", piece("GE5"))
    assert offered(t, "rail") == []
    assert refused(t, "rail", holder("Koeln")) == "TTLM.4.4b"


@pytest.mark.rule("TTLM.4.4b")
def test_rail_neither_ends_in_nor_crosses_a_disputed_or_enemy_area() -> None:
    t = lay("german to act, turn 4\nLothringen: GE6(1I)\nMetz: GE5(1I) / FR1(1I)\ngerman: Verdun\nplayed offensive")
    do(t, "take", piece("GE6"))
    assert refused(t, "rail", holder("Metz")) == "TTLM.4.4b"
    assert refused(t, "rail", holder("Verdun")) == "TTLM.4.4b"  # Metz and Nancy are in the way
    assert refused(t, "rail", holder("Nancy")) == "TTLM.4.4b"


@pytest.mark.rule("TTLM.4.4c")
def test_who_has_gone_by_rail_goes_no_further() -> None:
    t = lay("german to act, turn 4\nMuelhausen: 1C GE\nplayed offensive")
    move(t, "C GE in Muelhausen", "Strassburg", "rail")
    assert refused(t, "to", holder("Mainz")) == "TTLM.2.0b"  # no second step
    assert refused(t, "take", piece("C GE in Strassburg")) == "TTLM.4.1a"


@pytest.mark.rule("TTLM.4.4c")
def test_who_has_moved_does_not_go_on_by_rail() -> None:
    t = lay("german to act, turn 4\nMuelhausen: 1C GE\nplayed offensive")
    move(t, "C GE in Muelhausen", "Strassburg")
    assert refused(t, "rail", holder("Koeln")) == "TTLM.8.3.1c"
    do(t, "done")
    assert refused(t, "take", piece("C GE in Strassburg")) == "TTLM.4.1a"


@pytest.mark.rule("TTLM.4.4d")
def test_two_units_a_player_turn_go_by_rail() -> None:
    t = lay("german to act, turn 4\nMuelhausen: GE7(3I 1A), 1I GE, 1A GE\nplayed offensive")
    move(t, "GE7", "Koeln", "rail")  # an army is one unit
    move(t, "I GE in Muelhausen", "Mainz", "rail")
    do(t, "take", piece("A GE in Muelhausen"))
    assert offered(t, "rail") == []
    assert refused(t, "rail", holder("Mainz")) == "TTLM.4.4d"
    do(t, "to", holder("Strassburg"))


@pytest.mark.rule("TTLM.4.4d")
def test_the_next_player_turn_has_two_again() -> None:
    t = lay("german to act, turn 4\nMuelhausen: GE7(1I), 1I GE\nhand german: offensive*2")
    do(t, "offensive", card("offensive"))
    move(t, "GE7", "Koeln", "rail")
    move(t, "I GE in Muelhausen", "Mainz", "rail")
    do(t, "done")
    do(t, "pass")
    do(t, "done")
    do(t, "offensive", card("offensive"))
    move(t, "GE7", "Mainz", "rail")
    assert at(t, "GE7") == "mainz"


# ---- 4.5 strategic movement ----


@pytest.mark.rule("TTLM.4.5a")
def test_the_entente_moves_between_its_sources_whatever_the_distance() -> None:
    t = lay("entente to act, turn 4\nBelfort: FR1(2I)\nplayed offensive")
    do(t, "take", piece("FR1"))
    sources = {holder(x) for x in ("Flanders", "Calais", "Boulogne", "Rouen", "Paris", "Langres")}
    assert set(offered(t, "strategic")) == sources
    assert refused(t, "strategic", holder("Verdun")) == "TTLM.4.5b"  # no source
    assert refused(t, "strategic", holder("England")) == "TTLM.4.5b"  # England is none for this [TTLM.A33]
    do(t, "strategic", holder("Flanders"))
    assert at(t, "FR1") == "flanders"


@pytest.mark.rule("TTLM.4.5a")
def test_the_german_does_not() -> None:
    t = lay("german to act, turn 4\nStrassburg: GE7(2I)\nplayed offensive")
    do(t, "take", piece("GE7"))
    assert offered(t, "strategic") == []
    assert refused(t, "strategic", holder("Koeln")) == "TTLM.4.5a"


@pytest.mark.rule("TTLM.4.5a")
def test_the_move_starts_in_a_source() -> None:
    t = lay("entente to act, turn 4\nVerdun: FR1(2I)\nplayed offensive")
    do(t, "take", piece("FR1"))
    assert refused(t, "strategic", holder("Paris")) == "TTLM.4.5b"


@pytest.mark.rule("TTLM.4.5b")
def test_a_source_freed_in_this_turn_does_not_serve() -> None:
    t = lay("entente to act, turn 4\nBelfort: FR1(2I)\nCalais: UK1(1I)\ngerman: Flanders\nplayed offensive")
    move(t, "UK1", "Flanders")
    assert status_of(t, "entente", "Flanders") == "friendly"
    do(t, "take", piece("FR1"))
    assert refused(t, "strategic", holder("Flanders")) == "TTLM.4.5b"


@pytest.mark.rule("TTLM.4.5b")
def test_a_disputed_source_does_not_serve_at_either_end() -> None:
    t = lay("entente to act, turn 4\nBelfort: FR1(2I)\nFlanders: GE4(1I) / UK1(1I)\nplayed offensive")
    do(t, "take", piece("FR1"))
    assert refused(t, "strategic", holder("Flanders")) == "TTLM.4.5b"
    do(t, "to", holder("Langres"))
    do(t, "take", piece("UK1"))
    assert refused(t, "strategic", holder("Paris")) == "TTLM.4.5b"


@pytest.mark.rule("TTLM.4.5c")
def test_who_has_moved_strategically_moves_no_more() -> None:
    t = lay("entente to act, turn 4\nBelfort: 1C FR\nplayed offensive")
    move(t, "C FR in Belfort", "Calais", "strategic")
    assert refused(t, "to", holder("Artois")) == "TTLM.2.0b"
    assert refused(t, "take", piece("C FR in Calais")) == "TTLM.4.1a"


@pytest.mark.rule("TTLM.4.5d")
def test_two_strategic_moves_a_player_turn() -> None:
    t = lay("entente to act, turn 2\nBelfort: FR1(1I), FR2(1I), FR3(1I)\nplayed offensive")
    move(t, "FR1", "Paris", "strategic")
    move(t, "FR2", "Calais", "strategic")
    do(t, "take", piece("FR3"))
    assert refused(t, "strategic", holder("Paris")) == "TTLM.4.5d"


@pytest.mark.rule("TTLM.4.5d")
def test_one_in_summer_1914() -> None:
    t = lay("entente to act, turn 1\nBelfort: FR1(1I), FR2(1I)\nplayed offensive")
    move(t, "FR1", "Paris", "strategic")
    do(t, "take", piece("FR2"))
    assert refused(t, "strategic", holder("Paris")) == "TTLM.4.5d"


# ---- 4.6 the sea ----


@pytest.mark.rule("TTLM.4.6b")
@pytest.mark.parametrize("port", ["Flanders", "Calais", "Boulogne", "Rouen"])
def test_a_uk_unit_sails_from_england_to_a_coastal_source(port: str) -> None:
    t = lay("entente to act, turn 4\nEngland: UK1(2I 1C)\nplayed offensive")
    move(t, "UK1", port, "sea")
    assert (at(t, "UK1"), count(t, "I UK", "UK1")) == (port.lower(), 2)


@pytest.mark.rule("TTLM.4.6b")
def test_one_unit_sails_a_phase() -> None:
    t = lay("entente to act, turn 4\nEngland: UK1(2I), 1I UK\nCalais: UK2(1I)\nplayed offensive")
    move(t, "UK1", "Calais", "sea")
    assert refused(t, "take", piece("I UK in England")) == "TTLM.4.1d"  # there is no other way out
    do(t, "take", piece("UK2"))
    assert refused(t, "sea", holder("England")) == "TTLM.4.6b"


@pytest.mark.rule("TTLM.4.6b")
@pytest.mark.parametrize(("unit", "turn"), [("FR1(1I)", 4), ("BEL(1I)", 4), ("US1(1I)", 18)])
def test_only_the_uk_sails(unit: str, turn: int) -> None:
    t = lay(f"entente to act, turn {turn}\nCalais: {unit}\nplayed offensive")
    do(t, "take", piece(unit[:3]))
    assert offered(t, "sea") == []
    assert refused(t, "sea", holder("England")) == "TTLM.4.6b"


@pytest.mark.rule("TTLM.4.6b")
@pytest.mark.parametrize("place", ["Paris", "Antwerp", "Artois"])
def test_only_to_a_source_on_the_coast(place: str) -> None:
    t = lay(
        "entente to act, turn 1\nEngland: UK1(2I)\nLiege: 3F\nplayed offensive"
    )  # Antwerp is a source now, but no port
    do(t, "take", piece("UK1"))
    assert refused(t, "sea", holder(place)) == "TTLM.4.6b"


@pytest.mark.rule("TTLM.4.6b")
def test_the_sea_is_no_way_from_port_to_port() -> None:
    t = lay("entente to act, turn 4\nCalais: UK1(2I)\nplayed offensive")
    do(t, "take", piece("UK1"))
    assert offered(t, "sea") == [holder("England")]
    assert refused(t, "sea", holder("Rouen")) == "TTLM.4.6b"


@pytest.mark.rule("TTLM.4.6c")
def test_a_uk_unit_may_sail_back_from_a_disputed_port_too() -> None:
    t = lay("entente to act, turn 4\nFlanders: GE4(1I) / UK2(2I)\nplayed offensive")
    move(t, "UK2", "England", "sea")
    assert at(t, "UK2") == "england"
    assert status_of(t, "german", "Flanders") == "friendly"


@pytest.mark.rule("TTLM.4.6c")
def test_not_from_where_there_is_no_port() -> None:
    t = lay("entente to act, turn 4\nArtois: UK2(2I)\nCalais: 1A UK\nplayed offensive")
    do(t, "take", piece("UK2"))
    assert refused(t, "sea", holder("England")) == "TTLM.4.6b"


@pytest.mark.rule("TTLM.4.6c")
def test_not_from_a_port_that_is_the_enemys() -> None:
    """Artillery alone does not hold Flanders."""
    t = lay("entente to act, turn 4\nFlanders: 1A UK\ngerman: Flanders\nplayed offensive")
    assert status_of(t, "entente", "Flanders") == "enemy"
    do(t, "take", piece("A UK in Flanders"))
    assert refused(t, "sea", holder("England")) == "TTLM.4.6e"


@pytest.mark.rule("TTLM.4.6d")
def test_sailing_may_be_the_move_of_a_pass() -> None:
    t = lay("entente to act, turn 4\nEngland: UK1(2I)\nCalais: FR1(1I)")
    do(t, "pass")
    move(t, "UK1", "Calais", "sea")
    assert at(t, "UK1") == "calais"
    assert refused(t, "take", piece("FR1")) == "TTLM.4.1b"


@pytest.mark.rule("TTLM.4.6d")
def test_who_has_sailed_moves_no_more() -> None:
    t = lay("entente to act, turn 4\nEngland: UK1(2I 1C), 1C UK\nplayed offensive")
    move(t, "C UK in England", "Calais", "sea")
    assert refused(t, "to", holder("Artois")) == "TTLM.2.0b"
    assert refused(t, "take", piece("C UK in Calais")) == "TTLM.4.1a"


@pytest.mark.rule("TTLM.4.6e")
def test_there_are_no_landings_on_an_enemy_coast() -> None:
    t = lay("entente to act, turn 4\nEngland: UK1(2I)\nFlanders: GE4(1I)\ngerman: Calais\nplayed offensive")
    do(t, "take", piece("UK1"))
    assert refused(t, "sea", holder("Flanders")) == "TTLM.4.6e"
    assert refused(t, "sea", holder("Calais")) == "TTLM.4.6e"  # though it is empty


@pytest.mark.rule("TTLM.4.6e")
def test_a_disputed_coast_may_be_landed_on() -> None:
    t = lay("entente to act, turn 4\nEngland: UK1(2I)\nFlanders: GE4(1I) / BEL(1I)\nplayed offensive")
    move(t, "UK1", "Flanders", "sea")
    assert at(t, "UK1") == "flanders"


@pytest.mark.rule("TTLM.4.6f")
def test_nobody_retreats_by_sea() -> None:
    t = lay("german to act, turn 4\nFlanders: GE4(2I) / UK2(2I)\nplayed offensive", dice="6 6 6 6")
    storm(t, "Flanders")
    do(t, "take", piece("UK2"))
    assert offered(t, "sea") == []
    assert refused(t, "to", holder("England")) == "TTLM.5.4b"
    assert set(offered(t, "to")) == {holder(x) for x in ("Calais", "Artois", "Antwerp", "Brussels")}


@pytest.mark.rule("TTLM.4.6g")
def test_the_infantry_in_england_may_not_join_uk1_there() -> None:
    t = GAME.new("1914", seed=1)
    do(t, "pass")
    do(t, "done")
    if now(t) == "redraw":
        do(t, "done")
    assert who(t) == "entente"
    do(t, "pass")
    do(t, "take", piece("I UK in England"))
    assert refused(t, "to", army("UK1")) == "TTLM.4.6g"
    assert holder("Calais") in offered(t, "sea")


@pytest.mark.rule("TTLM.4.6g")
def test_in_france_it_may() -> None:
    t = lay("entente to act, turn 1\nCalais: UK1(2I 1C), 1I UK\nplayed offensive")
    move(t, "I UK in Calais", "UK1")
    assert count(t, "I UK", "UK1") == 3


@pytest.mark.rule("TTLM.4.2f", "TTLM.4.1a")
def test_an_american_who_has_just_joined_a_uk_army_stays_when_it_sails() -> None:
    t = lay("entente to act, turn 18\nCalais: UK1(1I), 1I US\nplayed offensive")
    move(t, "I US in Calais", "UK1")
    assert count(t, "I US", "UK1") == 1
    move(t, "UK1", "England", "sea")
    assert (at(t, "UK1"), count(t, "I US", "UK1"), count(t, "I US", "Calais")) == ("england", 0, 1)


@pytest.mark.rule("TTLM.A51", "TTLM.4.6b")
def test_the_belgian_army_sails_from_antwerp_to_any_coastal_source_if_that_is_played() -> None:
    text = "entente to act, turn 1\nAntwerp: BEL(1I), 3F\nCalais: FR1(1I)\nLiege: 3F\nplayed offensive"
    t = lay(text, A51=True)
    do(t, "take", piece("BEL"))
    assert holder("Calais") in offered(t, "sea")
    assert refused(t, "sea", holder("Paris")) == "TTLM.4.6b"
    do(t, "sea", holder("Calais"))
    assert at(t, "BEL") == "calais"
    t = lay(text)
    do(t, "take", piece("BEL"))
    assert refused(t, "sea", holder("Calais")) == "TTLM.4.6b"
    t = lay(text.replace("Calais: FR1(1I)", "Calais: FR1(1I), 1I BEL"), A51=True)
    do(t, "take", piece("I BEL in Calais"))
    assert refused(t, "sea", holder("Rouen")) == "TTLM.4.6b"  # the army, and from Antwerp


@pytest.mark.rule("TTLM.4.6g")
@pytest.mark.parametrize(("turn", "apart"), [(3, True), (4, False)])
def test_the_infantry_in_england_joins_uk1_there_from_spring_1915_on(turn: int, apart: bool) -> None:
    t = lay(f"entente to act, turn {turn}\nEngland: UK1(1I), 1I UK\nCalais: FR1(1I)\nplayed offensive")
    state(t).start = 1
    do(t, "take", piece("I UK in England"))
    assert (army("UK1") not in offered(t, "to")) is apart
    if apart:
        assert refused(t, "to", army("UK1")) == "TTLM.4.6g"
