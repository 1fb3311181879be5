"""Where the rules meet: crises in battles, retreats, supply, the East and the reserves, each worked out by the book."""

from __future__ import annotations

import pytest

from games.ttlm.battle import declare, fed, flee, production, stand, storm
from games.ttlm.table import (
    army,
    at,
    card,
    commit,
    count,
    do,
    end_season,
    fort,
    holder,
    lay,
    lay_with,
    move,
    next_season,
    no_cards,
    now,
    offered,
    piece,
    place_all,
    refused,
    sort,
    state,
    status_of,
    vp,
    who,
)
from grognard.games.ttlm.ids import SORTS
from grognard.games.ttlm.s5_retreats import AfterCombat, Leaving
from grognard.games.ttlm.state import EFT, ground, unit
from grognard.kernel.table import Table

ENTENTE_CARD, GERMAN_CARD = card("entente_crisis"), card("german_crisis")
CALM = "6 " * 40


def gallipoli(t: Table, taken: str) -> None:
    do(t, "crisis", ENTENTE_CARD, "german")
    if now(t) == "crisis":
        do(t, "remove", piece(f"I UK in {taken}"), "entente")


# ---- 1 to 5: crisis and battle ----


@pytest.mark.rule("TTLM.9.9a", "TTLM.8.3.2e", "TTLM.8.1j")
def test_a_gun_that_the_crisis_leaves_alone_fires_once_more_and_is_lost_with_its_army() -> None:
    """1914: the battle was declared, the guns are there to be fought; at its end they are unaccompanied."""
    t = lay(
        "entente to act, turn 2\nMetz: GE5(2I 1A) / FR1(3I)\nKoeln: GE1(3I)\nhand entente: german_crisis\nplayed offensive",
        CALM,
    )
    declare(t, "Metz")
    do(t, "crisis", GERMAN_CARD)
    do(t, "remove", piece("I GE in GE5"))
    do(t, "remove", piece("I GE in GE5"))
    assert count(t, "A GE", "GE5") == 1
    no_cards(t)
    do(t, "fire")
    stand(t)
    assert (at(t, "GE5"), count(t, "A GE", "GE5")) == ("lost", 0)


@pytest.mark.rule("TTLM.9.8a", "TTLM.8.3.2e")
def test_a_gun_left_alone_where_no_battle_is_dies_at_the_end_of_the_combat_phase() -> None:
    """8.3.2: at the end of the Movement or Combat phases, in any area; it does not get away in its own turn."""
    t = lay(
        "german to act, turn 5\nSomme: GE1(3I) / FR1(2I)\nArtois: GE2(2I) / 1I UK, 1A UK\nParis: 6F\nEngland: UK2(1I)"
        "\ngerman: Maubeuge, Brussels, Namur, Liege\nhand german: entente_crisis\nplayed offensive",
        CALM,
    )
    storm(t, "Somme")
    do(t, "fire")
    assert isinstance(state(t).stack[-1], AfterCombat)
    gallipoli(t, "Artois")
    assert count(t, "A UK", "Artois") == 1  # not before
    do(t, "done")
    do(t, "done")
    assert (who(t), now(t), count(t, "A UK", "Artois")) == ("entente", "choose", 0)
    assert status_of(t, "german", "Artois") == "friendly"


@pytest.mark.rule("TTLM.8.3.2e")
def test_on_a_pass_there_is_no_combat_phase_to_end() -> None:
    t = lay(
        "german to act, turn 5\nArtois: GE2(2I) / 1I UK, 1A UK\nParis: FR1(1I)\nEngland: UK2(1I)"
        "\ngerman: Brussels, Liege\nhand german: entente_crisis"
    )
    do(t, "pass")
    do(t, "done")
    assert now(t) == "redraw"  # movement is over
    gallipoli(t, "Artois")
    assert (who(t), count(t, "A UK", "Artois")) == ("entente", 1)
    do(t, "pass")
    move(t, "A UK in Artois", "Calais")
    do(t, "done")
    assert count(t, "A UK", "Calais") == 1


@pytest.mark.rule("TTLM.8.1i", "TTLM.9.8a")
def test_an_army_emptied_after_the_defensive_fire_leaves_when_the_battle_ends() -> None:
    """8.1: an empty army must leave a disputed area as soon as possible: in the retreat of this battle."""
    t = lay(
        "german to act, turn 5\nSomme: GE1(3I) / UK1(1I), FR1(2I)\nEngland: UK2(1I)\nParis: 6F"
        "\ngerman: Maubeuge, Namur, Liege\nhand german: entente_crisis\nplayed offensive",
        CALM,
    )
    storm(t, "Somme")
    do(t, "fire")
    gallipoli(t, "UK1")
    assert at(t, "UK1") == "somme"
    do(t, "done")
    do(t, "done")
    assert (type(state(t).stack[-1]), who(t)) == (Leaving, "entente")
    assert refused(t, "to", holder("Maubeuge")) == "TTLM.5.4b"
    do(t, "to", holder("Rouen"))
    assert (at(t, "UK1"), now(t)) == ("rouen", "choose")
    old = lay(
        "german to act, turn 5\nSomme: GE1(3I) / UK1(1I), FR1(2I)\nParis: 6F\ngerman: Maubeuge, Namur, Liege"
        "\nhand german: entente_crisis\nplayed offensive",
        CALM,
        v3=False,
    )
    storm(old, "Somme")
    do(old, "fire")
    gallipoli(old, "UK1")
    do(old, "done")
    do(old, "done")
    assert at(old, "UK1") == "somme"


@pytest.mark.rule("TTLM.8.1i", "TTLM.5.4.2a")
def test_an_army_emptied_by_its_units_retreating_one_by_one_leaves_too_or_is_lost() -> None:
    """With a way out it goes; the attacker's likewise; with none it is eliminated [TTLM.A75]."""
    line = "german to act, turn 5\nSomme: GE1(1I), 1I GE / FR1(2I)\nParis: 6F\nplayed offensive\ngerman: "
    t = lay(line + "Maubeuge, Namur, Liege", CALM)
    storm(t, "Somme")
    do(t, "fire")
    flee(t, "I GE in GE1", "Maubeuge")
    do(t, "done")
    stand(t)
    assert (at(t, "GE1"), count(t, "I GE", "Somme")) == ("maubeuge", 1)


@pytest.mark.rule("TTLM.9.8a", "TTLM.5.4.1a")
def test_the_runner_dies_of_the_crisis_and_the_army_it_ran_into_stays() -> None:
    """The infantry that retreated into FR5 is FR's, the crisis of 1917 takes it; what was there is still there."""
    t = lay(
        "german to act, turn 13\nSomme: GE1(5I) / 1I FR, 1I UK\nAisne: FR5(1I)\nEngland: UK2(1I)\nParis: 6F"
        "\ngerman: Maubeuge, Namur, Liege\nhand german: entente_crisis\nplayed offensive",
        CALM,
    )
    storm(t, "Somme")
    flee(t, "I FR in Somme", "FR5")
    do(t, "fire")
    assert count(t, "I FR", "FR5") == 2
    do(t, "crisis", ENTENTE_CARD, "german")
    for what in ("I FR in FR5", "I UK in Somme", "I UK in UK2"):
        do(t, "remove", piece(what))
    assert count(t, "I FR", "FR5") == 1
    do(t, "done")
    stand(t)
    assert (status_of(t, "german", "Somme"), at(t, "FR5")) == ("friendly", "aisne")


# ---- 6 to 9: crisis and movement ----


@pytest.mark.rule("TTLM.4.4c", "TTLM.9.6a", "TTLM.9.8a")
def test_ground_cleared_by_the_crisis_lets_reserves_pass_but_no_trains_this_turn() -> None:
    """4.4: friendly at the beginning of the turn; 9.6: friendly now."""
    t = lay(
        "german to act, turn 5\nMaubeuge: GE1(2I)\nArtois: GE2(2I) / 1I UK\nCalais: GE3(1I)\nParis: FR1(1I)"
        "\nEngland: UK2(1I)\ngerman: Namur, Liege\nhand german: offensive, entente_crisis, strategic_reserves",
    )
    do(t, "offensive", card("offensive"))
    do(t, "take", piece("GE1"))
    assert holder("Calais") not in offered(t, "reserves")
    gallipoli(t, "Artois")
    assert refused(t, "rail", holder("Calais")) == "TTLM.4.4b"
    do(t, "reserves", holder("Calais"))
    assert at(t, "GE1") == "calais"


@pytest.mark.rule("TTLM.9.1.2b", "TTLM.9.8a")
def test_a_limited_offensive_has_entered_its_one_area_though_the_crisis_cleared_it() -> None:
    t = lay(
        "german to act, turn 5\nMaubeuge: GE1(2I), GE2(2I)\nSomme: 1I UK\nAisne: FR1(1I)\nParis: 6F\nEngland: UK2(1I)"
        "\ngerman: Namur, Liege\nhand german: limited_offensive, entente_crisis",
    )
    do(t, "offensive", card("limited_offensive"))
    move(t, "GE1", "Somme")
    gallipoli(t, "Somme")
    do(t, "take", piece("GE2"))
    assert refused(t, "to", holder("Aisne")) == "TTLM.9.1.2b"
    do(t, "to", holder("Somme"))
    do(t, "done")
    assert (now(t), who(t)) == ("choose", "entente")


@pytest.mark.rule("TTLM.2.II.1e", "TTLM.2.II.1d", "TTLM.9.8a")
def test_a_pass_with_a_move_a_reserve_and_a_crisis_exchanges_nothing() -> None:
    t = lay(
        "german to act, turn 5\nMetz: GE5(2I), 1I GE\nStrassburg: GE7(2I)\nParis: FR1(1I)\nEngland: UK2(1I)"
        "\nhand german: entente_crisis, strategic_reserves*2, ersatz2",
    )
    do(t, "pass")
    move(t, "GE7", "Koeln", "reserves")
    gallipoli(t, "UK2")
    move(t, "I GE in Metz", "Mainz")
    assert refused(t, "take", piece("GE5")) == "TTLM.A103"
    do(t, "done")
    assert (now(t), who(t), state(t).passes) == ("choose", "entente", 1)


# ---- 10 to 13: supply ----


@pytest.mark.rule("TTLM.8.4i", "TTLM.13.8a", "TTLM.6.2b")
def test_behind_a_lone_gun_nobody_goes_east() -> None:
    line = "german to act, turn 5\nMaubeuge: GE1(2I)\nKoeln: GE2(1I)\ngerman: Namur, Liege, Maubeuge\nNamur: 1A FR\nParis: FR1(1I)"
    t = lay(line)
    do(t, "pass")
    do(t, "take", piece("GE1"))
    assert refused(t, "east") == "TTLM.13.8a"


@pytest.mark.rule("TTLM.8.4i", "TTLM.6.3a")
def test_a_disputed_source_and_a_gun_in_the_next_area_leave_the_third_without() -> None:
    """Flanders is a disputed source: it feeds itself only, whatever stands next door."""
    t = lay(
        "entente to act, turn 5\nFlanders: FR1(1I) / GE1(1I)\nAntwerp: 1I BEL\ngerman: Brussels, Liege, Artois, Calais\nParis: 6F"
    )
    assert (fed(t, "Flanders", "entente"), fed(t, "Antwerp", "entente")) == (True, False)


@pytest.mark.rule("TTLM.6.5a", "TTLM.8.4h", "TTLM.8.4i")
def test_fort_and_besieger_feed_from_opposite_sides_and_neither_lets_supply_through() -> None:
    """A13, A98, A104: both trace out of Maubeuge; beyond it, through it, neither side is fed."""
    t = production(
        "german to act, turn 4\nMaubeuge: 1I GE / 1F\nSomme: GE1(2I)\nParis: FR1(1I)\nArtois: GE3(1I)"
        "\ngerman: Namur, Liege, Brussels, Boulogne, Rouen, Calais, Flanders"
    )
    assert (fort(t, "Maubeuge"), count(t, "I GE", "Maubeuge")) == (1, 1)  # the Aisne is French, Namur German
    assert count(t, "I GE", "GE1") == 2  # fed through Artois
    assert status_of(t, "german", "Maubeuge") == "friendly"


@pytest.mark.rule("TTLM.6.2a", "TTLM.6.5a", "TTLM.8.4i")
def test_supply_is_looked_at_before_anything_falls() -> None:
    """The gun that blocks and the infantry behind it starve in the same check; neither saves the other."""
    t = production(
        "german to act, turn 5\nMaubeuge: 1I GE\nSomme: 1I GE\ngerman: Namur, Liege, Maubeuge, Somme\nNamur: 1A FR\nParis: FR1(1I)"
    )
    assert [count(t, "I GE", x) for x in ("Maubeuge", "Somme")] == [0, 0]
    assert count(t, "A FR", "Namur") == 0


# ---- 14 to 17: the East ----


@pytest.mark.rule("TTLM.2.V.4a", "TTLM.13.8b")
def test_the_unit_that_the_east_keeps_is_one_that_could_not_come_back_anyway() -> None:
    """Three of a set-up and one sent later: the German player's choice is one of the three."""
    t = lay("german to act, turn 4\nKoeln: GE1(3I)\nParis: FR1(2I)\neast locked: 3I GE\neast: 1I GE", "1 " + CALM)
    next_season(t)
    do(t, "lose", unit(ground(EFT), sort("I GE")))
    while offered(t, "place"):
        do(t, "place", offered(t, "place")[0])
    assert state(t).locked[sort("I GE")] == 2
    do(t, "recall", unit(ground(EFT), sort("I GE")))
    do(t, "place", holder("Koeln"))
    assert refused(t, "recall", unit(ground(EFT), sort("I GE"))) == "TTLM.13.8b"


@pytest.mark.rule("TTLM.2.V.4a", "TTLM.13.8b")
def test_an_army_lost_in_the_east_and_built_again_is_not_kept_by_the_old_set_up() -> None:
    t = lay("german to act, turn 4\nKoeln: GE1(3I)\nParis: FR1(2I)\neast locked: GE2()", "1 " + CALM)
    next_season(t)
    do(t, "lose", piece("GE2"))
    assert (at(t, "GE2"), state(t).locked[SORTS + army("GE2")]) == ("lost", 0)


@pytest.mark.rule("TTLM.13.8g", "TTLM.3.1g")
def test_what_is_recalled_counts_no_more_and_rearranging_changes_no_point() -> None:
    t = lay("german to act, turn 4\nKoeln: GE1(1I)\nParis: FR1(2I)\neast: GE2(4I)", CALM)
    next_season(t)
    while offered(t, "place"):
        do(t, "place", offered(t, "place")[0])
    before = vp(t)
    do(t, "take", piece("I GE in GE2"))
    do(t, "to", ground(EFT))
    assert vp(t) == before
    do(t, "recall", piece("I GE in GE2"))
    assert vp(t) == before - 1  # waiting to be placed it is not in the box
    do(t, "place", holder("GE1"))


@pytest.mark.rule("TTLM.13.8b", "TTLM.13.8g")
def test_recalled_and_sent_east_again_it_waits_for_the_next_season() -> None:
    t = lay("german to act, turn 4\nKoeln: GE1(1I)\nParis: FR1(2I)\neast: GE2(5I)", CALM)
    next_season(t)
    while offered(t, "place"):
        do(t, "place", offered(t, "place")[0])
    do(t, "recall", piece("I GE in GE2"))
    do(t, "place", holder("Mainz"))
    place_all(t)
    do(t, "pass")
    do(t, "take", piece("I GE in Mainz"))
    do(t, "east")
    do(t, "done")
    end_season(t)
    assert refused(t, "take", unit(ground(EFT), sort("I GE")), "german") == "TTLM.13.8b"
    commit(t)
    while offered(t, "place"):
        do(t, "place", offered(t, "place")[0])
    do(t, "take", unit(ground(EFT), sort("I GE")))
    do(t, "to", holder("GE2"))
    assert count(t, "I GE", "GE2") == 5


@pytest.mark.rule("TTLM.13.8g", "TTLM.QA.1", "TTLM.2.I.a")
def test_a_unit_from_the_east_joins_an_army_in_a_full_area_with_or_without_the_publishers_answer() -> None:
    """It is placed, not moved: a reinforcement goes onto the template, whatever stands around."""
    for answer in (True, False):
        t = lay_with(
            {"QA.1": answer},
            "german to act, turn 4\nKoeln: GE1(1I), GE3(1I), GE4(1I)\nParis: FR1(2I)\neast: GE2(5I)",
            CALM,
        )
        next_season(t)
        while offered(t, "place"):
            do(t, "place", offered(t, "place")[0])
        do(t, "recall", piece("I GE in GE2"))
        before = count(t, "I GE", "GE1")
        do(t, "place", holder("GE1"))
        assert count(t, "I GE", "GE1") == before + 1
        assert refused(t, "place", holder("Koeln")) == "TTLM.2.I.a"
