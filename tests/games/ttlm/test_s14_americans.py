"""14.1 The weather of Summer 1914, and 14.3 the Americans: where they serve, when they come, where they are built."""

from __future__ import annotations

import pytest

from games.ttlm.battle import declare, production
from games.ttlm.table import (
    army,
    at,
    card,
    commit,
    count,
    do,
    holder,
    lay,
    move,
    next_season,
    offered,
    piece,
    place_all,
    refused,
    sort,
    state,
)
from grognard.games.ttlm.ids import SORTS
from grognard.games.ttlm.state import in_play

CALM = "6 " * 20


@pytest.mark.rule("TTLM.14.1a")
@pytest.mark.parametrize(("turn", "refusal"), [(1, "TTLM.9.5h"), (2, "")])
def test_there_is_no_bad_weather_in_summer_1914(turn: int, refusal: str) -> None:
    t = lay(
        f"german to act, turn {turn}\nSomme: GE1(2I) / FR1(2I)\ngerman: Maubeuge, Namur, Liege\nplayed offensive"
        "\nhand entente: bad_weather"
    )
    declare(t, "Somme")
    do(t, "done")
    assert (refused(t, "weather") if refusal else "") == refusal
    assert ("weather" in t.offer("entente")) == (refusal == "")


AMERICANS = "\nKoeln: GE1(3I)\nParis: FR1(1I), BEL(1I)\nSomme: UK2(1I)\nRouen: 3I US"


@pytest.mark.rule("TTLM.14.3.1a", "TTLM.8.1b")
@pytest.mark.parametrize(("name", "place"), [("FR1", "Paris"), ("BEL", "Paris"), ("UK2", "Somme")])
def test_us_infantry_serves_in_any_army_of_the_entente(name: str, place: str) -> None:
    t = lay("entente to act, turn 17" + AMERICANS + "\nplayed offensive")
    move(t, "I US in Rouen", name)
    assert (count(t, "I US", name), at(t, name)) == (1, place.lower())


@pytest.mark.rule("TTLM.14.3.1a", "TTLM.9.8b")
def test_it_stays_american_there_and_no_crisis_takes_it() -> None:
    t = lay("german to act, turn 17\nKoeln: GE1(3I)\nSomme: UK2(1I 2U)\nParis: FR1(1I 1U)\nhand german: entente_crisis")
    do(t, "crisis", card("entente_crisis"))
    assert sorted(offered(t, "remove")) == sorted([piece("I UK in UK2"), piece("I FR in FR1")])
    assert refused(t, "remove", piece("I US in UK2")) == "TTLM.8.2.1c"


@pytest.mark.rule("TTLM.14.3.2a")
def test_us_armies_come_from_summer_1918_on() -> None:
    t = lay("german to act, turn 16" + AMERICANS.replace("\nRouen: 3I US", ""), CALM)
    assert at(t, "US1") == ""
    next_season(t)
    while t.to_act == ["german"]:
        do(t, *(("place", offered(t, "place")[0]) if offered(t, "place") else ("done", 0)))
    assert state(t).due[1][0] == SORTS + army("US1")
    for name in ("England", "Koeln"):
        assert refused(t, "place", holder(name)) in ("TTLM.4.2f", "TTLM.2.I.a")
    do(t, "place", holder("Paris"))
    assert (count(t, "I US", "US1"), count(t, "A US", "US1")) == (6, 1)


@pytest.mark.rule("TTLM.14.3.2a")
def test_not_in_spring_1918() -> None:
    t = lay("german to act, turn 15" + AMERICANS.replace("\nRouen: 3I US", ""), CALM)
    next_season(t)
    place_all(t)
    assert (state(t).turn, at(t, "US1"), in_play(state(t), sort("I US"))) == (16, "", 0)


@pytest.mark.rule("TTLM.14.3.3a", "TTLM.7.2a")
@pytest.mark.parametrize(("turn", "built"), [(16, False), (17, True)])
def test_us_units_are_built_from_summer_1918_on(turn: int, built: bool) -> None:
    t = production(f"entente to act, turn {turn}\nKoeln: GE1(3I)\nParis: FR1(1I)\nFlanders: BEL(1I)")
    assert (sort("I US") in offered(t, "buy", "entente")) == built
    if not built:
        assert refused(t, "buy", sort("I US"), "entente").startswith("TTLM.")


@pytest.mark.rule("TTLM.14.3.3a")
def test_they_are_built_in_france_only_in_friendly_or_disputed_areas() -> None:
    t = production(
        "entente to act, turn 17\nKoeln: GE1(3I)\nParis: FR1(1I)\nFlanders: BEL(1I)\nSomme: GE2(1I) / FR2(1I)"
        "\ngerman: Maubeuge, Namur, Liege"
    )
    do(t, "buy", sort("I US"), "entente")
    assert refused(t, "place", holder("Flanders"), "entente").startswith("TTLM.")
    assert refused(t, "place", holder("BEL"), "entente").startswith("TTLM.")
    assert refused(t, "place", holder("Maubeuge"), "entente") == "TTLM.7.2a"
    assert {holder("Paris"), holder("Somme"), holder("FR2")} <= set(offered(t, "place", "entente"))


@pytest.mark.rule("TTLM.14.3.3b", "TTLM.7.3b")
def test_a_us_army_is_rebuilt_on_friendly_french_ground_in_supply() -> None:
    t = production(
        "entente to act, turn 21\nKoeln: GE1(3I)\nParis: FR1(1I)\nFlanders: BEL(1I)\nSomme: GE2(1I) / FR2(1I)"
        "\ngerman: Maubeuge, Namur, Liege\nlost: US1"
    )
    do(t, "rebuild", army("US1"), "entente")
    for name in ("Somme", "Flanders", "Maubeuge", "England"):
        assert refused(t, "place", holder(name), "entente").startswith("TTLM.7.3")
    do(t, "place", holder("Paris"), "entente")
    commit(t)
    assert at(t, "US1") == "paris"
