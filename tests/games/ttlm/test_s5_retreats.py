"""5.4 Retreats: before the dice, instead of firing, after combat; never twice, never into the arms of the enemy."""

from __future__ import annotations

import pytest

from games.ttlm.battle import cavalry_stays, fire, flee, held, hits, lose, owed, rolled, stand, storm, volleys
from games.ttlm.table import (
    area,
    army,
    at,
    card,
    count,
    do,
    entrenched,
    holder,
    lay,
    now,
    offered,
    piece,
    refused,
    sort,
    state,
    vp,
    who,
)

TWO_BATTLES = """german to act, turn 4
Flanders: GE4(3I) / UK2!(2I)
Artois: GE6(2I 1A) / UK1(1I), 1I FR
played offensive"""


@pytest.mark.rule("TTLM.5.4a")
def test_who_has_retreated_neither_fires_nor_takes_hits_in_a_later_battle() -> None:
    t = lay(TWO_BATTLES, dice="1 6 6 6 6")
    storm(t, "Flanders", "Artois")
    do(t, "fight", area("Flanders"))
    flee(t, "UK2", "Artois")
    stand(t)
    assert volleys(t) == ["artillery"]  # the guns in Artois: nobody was left in Flanders
    assert offered(t, "lose") == [piece("I UK in UK1"), piece("I FR in Artois")]
    lose(t, "I UK in UK1")
    stand(t)
    assert fire(t, "defensive") == "1I FR F1"
    assert count(t, "I UK", "UK2") == 2


@pytest.mark.rule("TTLM.5.4a")
def test_nobody_retreats_twice_in_a_combat_phase() -> None:
    t = lay(TWO_BATTLES, dice="6")
    storm(t, "Flanders", "Artois")
    do(t, "fight", area("Flanders"))
    flee(t, "UK2", "Artois")
    do(t, "fire")
    do(t, "done")
    assert piece("UK1") in offered(t, "take")
    assert refused(t, "take", piece("UK2")) == "TTLM.5.4a"
    assert refused(t, "take", piece("I UK in UK2")) == "TTLM.5.4a"


@pytest.mark.rule("TTLM.5.4a")
def test_when_the_combat_phase_is_over_they_are_as_before() -> None:
    t = lay(TWO_BATTLES + "\nhand entente: offensive", dice="6 6 6 6 6 6")
    storm(t, "Flanders", "Artois")
    do(t, "fight", area("Flanders"))
    flee(t, "UK2", "Artois")
    stand(t)
    assert (now(t), who(t)) == ("choose", "entente")
    do(t, "offensive", card("offensive"))
    assert piece("UK2") in offered(t, "take")
    assert not entrenched(t, "UK2")


@pytest.mark.rule("TTLM.5.4b")
def test_there_is_no_retreat_where_all_around_is_enemy() -> None:
    t = lay(
        "german to act, turn 4\nSomme: GE2(1I) / FR5(1I)\ngerman: Boulogne, Rouen, Artois, Paris, Aisne, Maubeuge\nplayed offensive"
    )
    storm(t, "Somme")
    assert offered(t, "take") == []
    assert refused(t, "take", piece("FR5")) == "TTLM.5.4b"


@pytest.mark.rule("TTLM.5.4b")
def test_a_retreat_goes_next_door_to_friends_or_disputed_ground_with_room() -> None:
    t = lay(
        "german to act, turn 4\nSomme: GE2(1I) / FR5(1I)\nArtois: GE6(1I) / UK1(1I)\nParis: FR1(1I), FR2(1I), FR3(1I)\ngerman: Aisne\nplayed offensive"
    )
    storm(t, "Somme")
    do(t, "take", piece("FR5"))
    assert offered(t, "to") == [holder(x) for x in ("Boulogne", "Rouen", "Artois", "Maubeuge")]
    assert refused(t, "to", holder("Aisne")) == "TTLM.5.4b"
    assert refused(t, "to", holder("Marne")) == "TTLM.5.4b"
    assert refused(t, "to", holder("Paris")) == "TTLM.1.2.2a"


@pytest.mark.rule("TTLM.5.4.1a")
def test_defenders_may_retreat_instead_of_firing_each_where_it_likes() -> None:
    t = lay(
        "german to act, turn 4\nFlanders: GE4(3I 1A) / UK2!(2I), BEL!(1I), 1I UK\nplayed offensive",
        dice="6 6 6 6 6 6 6",
    )
    storm(t, "Flanders")
    flee(t, "UK2", "Calais")
    flee(t, "BEL", "Artois")
    assert (at(t, "UK2"), at(t, "BEL")) == ("calais", "artois")
    assert not entrenched(t, "UK2")
    do(t, "fire")
    assert fire(t, "defensive") == "1I UK F1"  # who stays fires


@pytest.mark.rule("TTLM.5.4.1a")
def test_one_unit_may_leave_its_army_and_the_rest_fire() -> None:
    """TTLM.A83"""
    t = lay("german to act, turn 4\nFlanders: GE4(1I) / UK2!(2I 1C)\nplayed offensive", dice="6 6 6")
    storm(t, "Flanders")
    do(t, "done")
    flee(t, "I UK in UK2", "Calais")
    do(t, "fire")
    assert fire(t, "defensive") == "1I UK F2, 1C UK F1"


@pytest.mark.rule("TTLM.5.4.1a")
@pytest.mark.parametrize(("trench", "firepower"), [("!", 2), ("", 1)])
def test_an_army_may_leave_some_to_fight_on_in_its_trench(trench: str, firepower: int) -> None:
    """TTLM.A83"""
    t = lay(f"german to act, turn 4\nSomme: GE2(1I) / FR5{trench}(2I 1A)\nplayed offensive", dice="6 6 6")
    storm(t, "Somme")
    do(t, "take", piece("FR5"))
    do(t, "leave", sort("A FR"))
    assert offered(t, "leave") == [sort("I FR")]  # there was one gun only
    do(t, "leave", sort("I FR"))
    do(t, "to", holder("Paris"))
    assert (at(t, "FR5"), count(t, "I FR", "FR5")) == ("paris", 1)
    do(t, "fire")
    assert fire(t, "defensive") == f"1I FR F{firepower}, 1A FR F1"


@pytest.mark.rule("TTLM.5.4.1a")
def test_german_infantry_too_stays_in_its_trench() -> None:
    t = lay("entente to act, turn 4\nSomme: GE2!(2I) / FR5(1I)\ngerman: Maubeuge\nplayed offensive", dice="6 6")
    storm(t, "Somme")
    flee(t, "GE2", "Maubeuge", "I GE")
    do(t, "fire")
    assert fire(t, "defensive") == "1I GE F2"


@pytest.mark.rule("TTLM.5.4.1a", "TTLM.8.1i")
def test_an_army_left_empty_unit_by_unit_must_go_as_well() -> None:
    """TTLM.A83"""
    t = lay("german to act, turn 4\nFlanders: GE4(1I) / UK2(1I), BEL(1I)\nplayed offensive", dice="6 6")
    storm(t, "Flanders")
    flee(t, "I UK in UK2", "Calais")
    do(t, "fire")
    assert (who(t), offered(t, "done")) == ("entente", [])
    do(t, "to", holder("Artois"))
    assert at(t, "UK2") == "artois"
    assert fire(t, "defensive") == "1I BEL F1"


@pytest.mark.rule("TTLM.5.4.1a")
def test_the_attacker_does_not_retreat_instead_of_firing() -> None:
    t = lay("german to act, turn 4\nFlanders: GE4(3I) / UK2(2I)\ngerman: Brussels\nplayed offensive")
    storm(t, "Flanders")
    assert who(t) == "entente"
    assert refused(t, "take", piece("GE4"), "german") == "TTLM.2.0a"


@pytest.mark.rule("TTLM.5.4.1a", "TTLM.5.4.2b")
def test_who_has_fired_retreats_after_combat_only_all_to_one_area() -> None:
    t = lay("german to act, turn 4\nFlanders: GE4(1I) / UK2(1I), BEL(1I)\nplayed offensive", dice="6 6 6")
    storm(t, "Flanders")
    do(t, "fire")
    assert volleys(t) == ["defensive", "offensive"]
    flee(t, "UK2", "Calais")
    do(t, "take", piece("BEL"))
    assert offered(t, "to") == [holder("Calais")]
    assert refused(t, "to", holder("Artois")) == "TTLM.5.4.2b"


@pytest.mark.rule("TTLM.5.4.1b")
def test_a_defence_that_leaves_before_the_enemys_cavalry_is_pursued_at_once() -> None:
    t = lay(
        "german to act, turn 4\nFlanders: GE4(1I 2C) / UK2(2I), BEL(1I)\nhand entente: ersatz2\nplayed offensive",
        dice="1 6",
    )
    storm(t, "Flanders")
    cavalry_stays(t)
    flee(t, "UK2", "Calais")
    flee(t, "BEL", "Calais")
    do(t, "fire")
    assert fire(t, "pursuit") == "2C GE F1"
    assert owed(t) == 1
    assert offered(t, "lose") == [piece("I UK in UK2")]
    lose(t, "I UK in UK2")
    assert count(t, "I UK", "UK2") == 1


@pytest.mark.rule("TTLM.5.4.1b")
def test_a_retreating_force_with_cavalry_is_not_pursued() -> None:
    t = lay("german to act, turn 4\nFlanders: GE4(1I 2C) / UK2(2I 1C)\nplayed offensive")
    storm(t, "Flanders")
    cavalry_stays(t)
    flee(t, "UK2", "Calais")
    do(t, "fire")
    assert (fire(t, "pursuit"), rolled(t)) == ("", 0)


@pytest.mark.rule("TTLM.5.4.2a")
def test_after_combat_survivors_may_go_and_others_stay_even_with_no_enemy_left() -> None:
    """TTLM.A84"""
    t = lay("german to act, turn 4\nArtois: GE4(3I) / 1I FR\ngerman: Brussels\nplayed offensive", dice="6 1 6 6")
    storm(t, "Artois")
    do(t, "fire")
    assert count(t, "I FR", "Artois") == 0
    flee(t, "I GE in GE4", "Brussels")
    do(t, "done")
    assert (count(t, "I GE", "GE4"), count(t, "I GE", "Brussels")) == (2, 1)


@pytest.mark.rule("TTLM.5.4.2a")
def test_after_combat_the_attacker_decides_first() -> None:
    t = lay("german to act, turn 4\nArtois: GE4(1I) / UK1(1I)\ngerman: Brussels\nplayed offensive", dice="6 6")
    storm(t, "Artois")
    do(t, "fire")
    assert who(t) == "german"
    assert refused(t, "take", piece("UK1"), "entente") == "TTLM.2.0a"
    do(t, "done")
    assert who(t) == "entente"
    flee(t, "UK1", "Calais")
    assert held(t, "Artois") == "friendly"


@pytest.mark.rule("TTLM.5.4.2b")
def test_the_attacker_too_has_one_destination_after_combat() -> None:
    t = lay(
        "german to act, turn 4\nArtois: GE4(2I) / UK1(1I)\ngerman: Brussels, Maubeuge\nplayed offensive", dice="6 6 6"
    )
    storm(t, "Artois")
    do(t, "fire")
    flee(t, "I GE in GE4", "Brussels")
    do(t, "take", piece("GE4"))
    assert refused(t, "to", holder("Maubeuge")) == "TTLM.5.4.2b"
    do(t, "to", holder("Brussels"))
    assert at(t, "GE4") == "brussels"


@pytest.mark.rule("TTLM.5.4.3a")
def test_before_the_dice_cavalry_may_go_each_unit_where_it_likes() -> None:
    """TTLM.A85: out of an army too."""
    t = lay("german to act, turn 4\nFlanders: GE4(1I 1A) / UK2(2I 1C), 1C UK\nplayed offensive", dice="6")
    storm(t, "Flanders")
    assert rolled(t) == 0
    assert refused(t, "take", piece("I UK in UK2")) == "TTLM.8.3.1e"
    assert refused(t, "take", piece("UK2")) == "TTLM.8.3.1e"
    flee(t, "C UK in UK2", "Calais")
    flee(t, "C UK in Flanders", "Artois")
    do(t, "done")
    assert (count(t, "C UK", "Calais"), count(t, "C UK", "Artois")) == (1, 1)
    assert volleys(t) == ["artillery"]


@pytest.mark.rule("TTLM.5.4.3a")
def test_before_the_dice_the_attackers_cavalry_goes_first() -> None:
    t = lay("german to act, turn 4\nFlanders: GE4(1I 1C) / UK2(2I 1C)\ngerman: Brussels\nplayed offensive")
    storm(t, "Flanders")
    assert (who(t), offered(t, "take")) == ("german", [piece("C GE in GE4")])
    flee(t, "C GE in GE4", "Brussels")
    do(t, "done")
    assert (who(t), offered(t, "take")) == ("entente", [piece("C UK in UK2")])


@pytest.mark.rule("TTLM.5.4.3b")
def test_cavalry_that_retreats_before_the_dice_is_not_pursued() -> None:
    t = lay("german to act, turn 4\nFlanders: GE4(1I 2C) / 2C UK\nplayed offensive")
    storm(t, "Flanders")
    do(t, "done")
    flee(t, "C UK in Flanders", "Calais")
    flee(t, "C UK in Flanders", "Calais")
    stand(t)
    assert rolled(t) == 0
    assert count(t, "C UK", "Calais") == 2
    assert held(t, "Flanders") == "friendly"


@pytest.mark.rule("TTLM.5.4.4a")
def test_a_hit_is_not_charged_to_the_strong_army_that_retreated_into_the_battle() -> None:
    t = lay(
        "german to act, turn 4\nFlanders: GE4(1I) / UK2(3I 1C 1A)\nArtois: GE6(1I 1A) / UK1(2I)\nplayed offensive\nhand entente: offensive",
        dice="1",
    )
    storm(t, "Flanders", "Artois")
    do(t, "fight", area("Flanders"))
    do(t, "done")
    flee(t, "UK2", "Artois")
    do(t, "fire")
    do(t, "done")
    assert offered(t, "lose") == [piece("I UK in UK1")]
    assert refused(t, "lose", piece("I UK in UK2")) == "TTLM.5.3.1a"


@pytest.mark.rule("TTLM.5.4.4a")
def test_nor_to_a_loose_unit_that_did_nor_to_those_it_joined() -> None:
    """Two infantry flee into UK 1st: for this battle it is as strong as it was, and artillery its most numerous type."""
    text = "german to act, turn 8\nFlanders: GE4(1I) / UK2(2I), 1I FR\nArtois: GE6(1I 1A) / UK1(1I 2A), UK3(2I)\n"
    t = lay(text + "hand entente: offensive\nplayed offensive", dice="1")
    storm(t, "Flanders", "Artois")
    do(t, "fight", area("Flanders"))
    flee(t, "I UK in UK2", "UK1")
    flee(t, "I UK in UK2", "UK1")
    flee(t, "I FR in Flanders", "Artois")
    do(t, "fire")
    do(t, "done")
    assert offered(t, "lose") == [piece("A UK in UK1")]
    assert refused(t, "lose", piece("I UK in UK1")) == "TTLM.5.3.1c"
    assert refused(t, "lose", piece("I FR in Artois")) == "TTLM.5.3.1a"


@pytest.mark.rule("TTLM.5.4.4a")
def test_an_army_is_no_stronger_in_the_battle_for_those_who_fled_into_it() -> None:
    text = "german to act, turn 4\nFlanders: GE4(1I) / UK2(2I)\nArtois: GE6(1I 1A) / UK1(1I), FR8(2I)\nhand entente: offensive\nplayed offensive"
    t = lay(text, dice="1")
    storm(t, "Flanders", "Artois")
    do(t, "fight", area("Flanders"))
    flee(t, "I UK in UK2", "UK1")
    flee(t, "I UK in UK2", "UK1")
    do(t, "fire")
    do(t, "done")
    assert offered(t, "lose") == [piece("I FR in FR8")]


@pytest.mark.rule("TTLM.5.4.4a")
def test_a_loose_unit_that_fled_there_is_no_loss_beside_one_that_did_not() -> None:
    text = "german to act, turn 8\nFlanders: GE4(1I) / 1I FR\nArtois: GE6(1I 1A) / 1I UK\nhand entente: offensive\nplayed offensive"
    t = lay(text, dice="1")
    storm(t, "Flanders", "Artois")
    do(t, "fight", area("Flanders"))
    flee(t, "I FR in Flanders", "Artois")
    do(t, "fire")
    do(t, "done")
    assert offered(t, "lose") == [piece("I UK in Artois")]


@pytest.mark.rule("TTLM.5.4.4a")
def test_who_retreated_into_a_battle_rolls_no_dice_there() -> None:
    t = lay(
        "german to act, turn 4\nFlanders: GE4(1I) / UK2(3I)\nArtois: GE6(1I) / UK1!(2I)\nplayed offensive", dice="6 6 6"
    )
    storm(t, "Flanders", "Artois")
    do(t, "fight", area("Flanders"))
    flee(t, "UK2", "Artois")
    stand(t)
    assert fire(t, "defensive") == "2I UK F2"


STRANDED = """german to act, turn 4
Flanders: GE4(1I) / UK2(2I)
Artois: GE6(1I 1A) / 1I FR
played offensive"""


@pytest.mark.rule("TTLM.5.4.4b")
def test_retreated_units_left_without_friends_are_eliminated() -> None:
    t = lay(STRANDED, dice="1")
    before = vp(t)
    storm(t, "Flanders", "Artois")
    do(t, "fight", area("Flanders"))
    flee(t, "UK2", "Artois")
    stand(t)
    assert count(t, "I FR", "Artois") == 0
    assert at(t, "UK2") == "lost"
    assert vp(t) == before + 1 + 1 + 1  # the army, Flanders and Artois


@pytest.mark.rule("TTLM.5.4.4b")
def test_one_friend_who_has_not_retreated_saves_them() -> None:
    t = lay(STRANDED, dice="6 6 6 6")
    storm(t, "Flanders", "Artois")
    do(t, "fight", area("Flanders"))
    flee(t, "UK2", "Artois")
    stand(t)
    assert hits(t, "offensive") == 0
    assert (at(t, "UK2"), count(t, "I FR", "Artois")) == ("artois", 1)


@pytest.mark.rule("TTLM.5.4.4b")
def test_where_no_battle_is_fought_nobody_is_stranded() -> None:
    t = lay(STRANDED)
    storm(t, "Flanders")
    flee(t, "UK2", "Artois")
    stand(t)
    assert (at(t, "UK2"), now(t), who(t)) == ("artois", "choose", "entente")


@pytest.mark.rule("TTLM.5.4.4b")
def test_an_empty_army_that_must_retreat_a_second_time_is_eliminated() -> None:
    t = lay("german to act, turn 4\nFlanders: GE4(1I) / UK2(1I), BEL(1I)\nArtois: GE6(1I) / UK1(1I)\nplayed offensive")
    storm(t, "Flanders", "Artois")
    do(t, "fight", area("Flanders"))
    flee(t, "I UK in UK2", "Calais")
    assert state(t).size[army("UK2")] == 0
    flee(t, "UK2", "Artois")
    flee(t, "BEL", "Calais")
    do(t, "fire")
    do(t, "done")
    assert at(t, "UK2") == "lost"
    assert at(t, "UK1") == "artois"
