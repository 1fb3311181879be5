"""8.4 Forts: they stand, fire when attacked, crumble for good; those of one are hardly there; Sedan's nought."""

from __future__ import annotations

import pytest

from games.ttlm.battle import fed, fire, fort, held, hits, lose, next_season, owed, production, stand, storm, volleys
from games.ttlm.table import (
    area,
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
    vp,
    who,
)
from grognard.games.ttlm.s2_turn import may_declare
from grognard.games.ttlm.s4_areas import hostile_fort


@pytest.mark.rule("TTLM.8.4a")
def test_forts_never_move_and_never_join_armies() -> None:
    t = lay("entente to act, turn 4\nNancy: FR5(1I), 5F\nplayed offensive")
    assert offered(t, "take") == [piece("FR5"), piece("I FR in FR5")]
    move(t, "FR5", "Verdun")
    assert (fort(t, "Nancy"), fort(t, "Verdun")) == (5, -1)
    assert "fort" not in t.offer("entente")


@pytest.mark.rule("TTLM.8.4b")
def test_forts_do_not_count_for_stacking() -> None:
    t = lay("entente to act, turn 4\nNancy: FR5(1I), 1I FR, 5F\nVerdun: 2I FR\nplayed offensive")
    move(t, "I FR in Verdun", "Nancy")
    do(t, "take", piece("I FR in Verdun"))
    assert refused(t, "to", holder("Nancy")) == "TTLM.1.2.2a"


@pytest.mark.rule("TTLM.8.4c")
def test_forts_never_retreat_and_are_never_forced_to() -> None:
    t = lay(
        "entente to act, turn 13\nMetz: 4F / UK4(1I 1T)\nhand german: offensive\nplayed offensive", dice="6 6 6 6 6 1"
    )
    storm(t, "Metz")
    assert (who(t), offered(t, "take")) == ("german", [])
    do(t, "fire")
    do(t, "fort", area("Metz"))
    stand(t)
    assert fort(t, "Metz") == 3
    assert (now(t), who(t)) == ("choose", "german")  # nobody had to go


@pytest.mark.rule("TTLM.8.4d")
def test_forts_are_never_rebuilt() -> None:
    t = production("german to act, turn 4\nNancy: 2F\nVerdun: FR3(1I)")
    assert offered(t, "fort", "entente") == []
    assert refused(t, "fort", area("Nancy"), "entente").startswith("TTLM.")
    assert refused(t, "fort", area("Verdun"), "entente").startswith("TTLM.")
    next_season(t)
    assert (fort(t, "Nancy"), fort(t, "Verdun")) == (2, -1)


@pytest.mark.rule("TTLM.8.4e")
def test_forts_fire_only_in_defence() -> None:
    t = lay("entente to act, turn 4\nNancy: 1I GE / FR5(1I), 5F\nplayed offensive", dice="6 6")
    storm(t, "Nancy")
    stand(t)
    assert fire(t, "offensive") == "1I FR F1"


@pytest.mark.rule("TTLM.8.4f")
def test_a_fort_fires_its_present_strength_at_two() -> None:
    t = lay("german to act, turn 4\nVerdun: GE5(1I 1G) / 4F\nplayed offensive", dice="1 1 2 3", **{"13_5": False})
    storm(t, "Verdun")
    assert fort(t, "Verdun") == 3
    do(t, "fire")
    assert (fire(t, "defensive"), hits(t, "defensive")) == ("3 fort F2", 2)


@pytest.mark.rule("TTLM.8.4g")
def test_a_fort_is_as_strong_as_its_number_and_loses_one_a_hit() -> None:
    t = lay("german to act, turn 8\nNancy: GE5(1I 1A), GE6(2I) / 5F\nplayed offensive", dice="1 6 6 6 6 1 1 1 6")
    storm(t, "Nancy")
    assert fort(t, "Nancy") == 4
    do(t, "fire")
    assert fort(t, "Nancy") == 1


@pytest.mark.rule("TTLM.8.4g")
def test_ersatz_may_be_used_instead_and_the_fort_of_six_outranks_an_army_of_three() -> None:
    t = lay(
        "german to act, turn 8\nParis: GE5(1I 2A) / FR5(3I), 6F\nhand entente: offensive\nplayed offensive", dice="1 1"
    )
    storm(t, "Paris")
    assert refused(t, "lose", piece("I FR in FR5")) == "TTLM.5.3.1a"
    do(t, "ersatz", card("offensive"))
    assert (owed(t), fort(t, "Paris")) == (0, 5)


@pytest.mark.rule("TTLM.8.4h")
def test_a_fort_of_one_does_not_dispute_its_area() -> None:
    t = lay("german to act, turn 4\nNamur: GE2(1I)\nNancy: 1F\nMetz: GE3(1I)\nMaubeuge: 1F\nplayed offensive")
    before = vp(t)
    move(t, "GE3", "Nancy")
    assert (held(t, "Nancy"), vp(t)) == ("friendly", before + 1)
    move(t, "GE2", "Maubeuge")
    assert held(t, "Maubeuge") == "friendly"
    assert state(t).fresh == 0  # TTLM.A13: no battle is due


@pytest.mark.rule("TTLM.8.4h")
def test_it_may_be_attacked_and_fires_one_die() -> None:
    """TTLM.A13"""
    t = lay("german to act, turn 4\nMaubeuge: GE2(1I) / 1F\nplayed offensive", dice="6 1")
    storm(t, "Maubeuge")
    stand(t)
    assert (fire(t, "defensive"), fort(t, "Maubeuge")) == ("1 fort F2", -1)


@pytest.mark.rule("TTLM.8.4h")
def test_cavalry_rides_on_past_a_fort_of_one_but_not_past_a_fort_of_two() -> None:
    for strength, refusal in ((1, ""), (2, "TTLM.8.3.1d")):
        t = lay(f"german to act, turn 4\nMetz: 1C GE\nNancy: {strength}F\nplayed offensive")
        move(t, "C GE in Metz", "Nancy")
        assert held(t, "Nancy") == ("disputed" if refusal else "friendly")
        if refusal:
            assert refused(t, "to", holder("Neufchateau")) == refusal
        else:
            do(t, "to", holder("Neufchateau"))
            assert count(t, "C GE", "Neufchateau") == 1


BEYOND = """german to act, turn 4
Nancy: {}1I GE{}
Neufchateau: GE3(1I)
entente: Metz"""


@pytest.mark.rule("TTLM.8.4i")
def test_supply_does_not_flow_past_an_enemy_fort_of_one() -> None:
    t = lay("german to act, turn 4\nNancy: 1I GE / 1F\nNeufchateau: GE3(1I)\nplayed offensive")
    assert held(t, "Nancy") == "friendly"
    assert fed(t, "Nancy")  # TTLM.A98: who is inside traces out
    assert not fed(t, "Neufchateau")


@pytest.mark.rule("TTLM.8.4i")
def test_once_it_is_destroyed_supply_flows() -> None:
    t = lay("german to act, turn 4\nNancy: 1I GE / 1F\nNeufchateau: GE3(1I)\nplayed offensive", dice="6 1")
    storm(t, "Nancy")
    stand(t)
    assert fort(t, "Nancy") == -1
    assert fed(t, "Neufchateau")


@pytest.mark.rule("TTLM.8.4j")
def test_sedans_nought_rolls_no_dice_and_disputes_nothing() -> None:
    t = lay("german to act, turn 4\nSedan: GE2(1I) / 0F\nplayed offensive", dice="6")
    assert held(t, "Sedan") == "friendly"
    storm(t, "Sedan")
    stand(t)
    assert volleys(t) == ["offensive"]


@pytest.mark.rule("TTLM.8.4k")
def test_sedans_nought_is_the_last_loss() -> None:
    t = lay(
        "german to act, turn 4\nSedan: GE2(5I) / FR5(2I), 0F\nhand entente: offensive\nplayed offensive",
        dice="6 6 1 1 1 1 6",
    )
    storm(t, "Sedan")
    do(t, "fire")
    assert owed(t) == 4
    for _ in range(2):
        assert (offered(t, "lose"), offered(t, "fort")) == ([piece("I FR in FR5")], [])
        assert refused(t, "fort", area("Sedan")) == "TTLM.5.3.1a"
        lose(t, "I FR in FR5")
    assert (offered(t, "lose"), offered(t, "fort")) == ([], [area("Sedan")])
    do(t, "fort", area("Sedan"))
    assert (fort(t, "Sedan"), at(t, "FR5"), owed(t)) == (-1, "lost", 0)


SEDAN = "german to act, turn 4\nSedan: {}\nSemois: GE2(1I)\nAisne: GE3(1I)\ngerman: Liege, Sedan\nplayed offensive"


@pytest.mark.rule("TTLM.8.4l", "TTLM.8.4i")
def test_sedans_nought_stops_supply_through_sedan() -> None:
    t = lay(SEDAN.format("1I GE / 0F"))
    assert (held(t, "Sedan"), fed(t, "Semois"), fed(t, "Sedan"), fed(t, "Aisne")) == ("friendly", True, True, False)


@pytest.mark.rule("TTLM.8.4l")
def test_once_it_is_gone_supply_passes() -> None:
    t = lay(SEDAN.format("1I GE"))
    assert fed(t, "Aisne")


@pytest.mark.rule("TTLM.8.4h", "TTLM.A13")
@pytest.mark.parametrize("strength", [0, 1, 2])
def test_the_entente_too_may_attack_a_fort_that_stands_alone(strength: int) -> None:
    t = lay(f"entente to act, turn 4\nMetz: {strength}F / FR3(2I)\nNancy: FR2(2I)\nplayed offensive")
    s = state(t)
    assert hostile_fort(s, 1, area("Metz")) is (strength < 2)  # a fort of two disputes it by itself
    assert not hostile_fort(s, 0, area("Metz"))
    assert may_declare(s, area("Metz")) is None
    assert may_declare(s, area("Nancy")) is not None
