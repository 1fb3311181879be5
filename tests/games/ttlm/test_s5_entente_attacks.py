"""A battle is the same for either side: every step of it with the Entente attacking and Germany defending."""

from __future__ import annotations

import pytest

from games.ttlm.battle import MISS, cavalry_stays, declare, fire, flee, fort, stand, storm, surprise, volleys
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
    lay_with,
    now,
    offered,
    piece,
    prompt,
    refused,
    sort,
    state,
    status_of,
    told,
    who,
)
from grognard.games.ttlm.s5_combat import battle_of
from grognard.games.ttlm.state import GERMAN
from grognard.kernel.table import Table

HOME = "\nKoeln: GE1(1I)\nParis: FR1(1I)\nEngland: UK1(1I)\nplayed offensive"
NORTH = "german: Maubeuge, Namur, Liege, Brussels\n"


def attack(where: str, ours: str, theirs: str, dice: str, more: str = "", turn: int = 16, **options: bool) -> Table:
    """The Entente attacks there, nobody plays cards: the dice come next."""
    t = lay(
        f"entente to act, turn {turn}\n{where}: {theirs} / {ours}\n{more}{NORTH}{HOME}", dice + " " + MISS, **options
    )
    storm(t, where)
    return t


def last(t: Table, key: str) -> dict[str, object]:
    """The params of the last line with this key."""
    (*_, line) = [x.message for x in t.lines if x.message.key == key]
    return dict(line.params)


@pytest.mark.rule("TTLM.2.II.4c", "TTLM.8.3.4h")
@pytest.mark.parametrize(("dice", "german", "french"), [("1 6", 0, 1), ("6 1", 1, 0), ("1 1", 0, 0), ("6 6", 1, 1)])
def test_in_a_dogfight_each_side_loses_to_the_other(dice: str, german: int, french: int) -> None:
    t = attack("Somme", "FR5(3I 1B)", "GE2(3I 1B)", dice)
    assert volleys(t)[:2] == ["dogfight", "dogfight"]
    assert (count(t, "B GE", "GE2"), count(t, "B FR", "FR5")) == (german, french)
    stand(t)
    assert "B" not in fire(t, "offensive") + fire(t, "defensive")  # they are spent


@pytest.mark.rule("TTLM.2.II.4e", "TTLM.5.3.1a")
def test_the_attackers_guns_fire_first_and_the_defender_pays() -> None:
    t = attack("Somme", "FR5(2I 1A)", "GE2(3I)", "1")
    assert (volleys(t), fire(t, "artillery")) == (["artillery"], "1A FR F1")
    assert (count(t, "I GE", "GE2"), count(t, "I FR", "FR5")) == (2, 2)
    assert last(t, "log-fire-artillery")["side"] == 1
    do(t, "fire")
    assert fire(t, "defensive", "german") == "2I GE F1"


@pytest.mark.rule("TTLM.2.II.4f", "TTLM.2.II.4g", "TTLM.5.3.1e")
def test_the_defender_fires_then_the_attacker_and_each_pays_what_the_other_hit() -> None:
    t = attack("Somme", "FR5(3I)", "GE2(2I)", "1 6 1 1")
    do(t, "fire")
    assert (fire(t, "defensive"), fire(t, "offensive")) == ("2I GE F1", "2I FR F1")
    assert (count(t, "I FR", "FR5"), at(t, "GE2")) == (2, "lost")
    assert status_of(t, "entente", "Somme") == "friendly"
    stand(t)
    assert (last(t, "log-battle-won")["side"], "log-battle-goes-on" in told(t)) == (1, False)


@pytest.mark.rule("TTLM.2.II.4h")
@pytest.mark.parametrize(
    ("actor", "dice", "key"),
    [
        ("entente", "1 1", "log-battle-won"),
        ("german", "1 1", "log-battle-won"),
        ("entente", "6 6", "log-battle-goes-on"),
        ("german", "6 6", "log-battle-goes-on"),
    ],
)
def test_a_battle_is_won_by_who_is_left_be_it_the_defender(actor: str, dice: str, key: str) -> None:
    """The attacker brings one infantry, which the defensive fire kills or not."""
    sides = "GE2(1I) / FR5(2I)" if actor == "german" else "GE2(2I) / FR5(1I)"
    t = lay(f"{actor} to act, turn 16\nSomme: {sides}\n{NORTH}{HOME}", f"{dice} {MISS}")
    storm(t, "Somme")
    stand(t)
    assert [x for x in told(t) if x.startswith("log-battle-")] == [key]
    if key == "log-battle-won":
        assert last(t, key)["side"] == (1 if actor == "german" else 0)


@pytest.mark.rule("TTLM.5.4.3a", "TTLM.8.3.1e")
def test_before_the_dice_the_attackers_cavalry_may_go_and_then_the_defenders() -> None:
    t = attack("Somme", "FR5(2I), 1C FR", "GE2(2I), 1C GE", "")
    assert (who(t), offered(t, "take")) == ("entente", [piece("C FR in Somme")])
    assert refused(t, "take", piece("FR5")) == "TTLM.8.3.1e"
    assert refused(t, "fire") == "TTLM.5.2.1a"
    flee(t, "C FR in Somme", "Rouen")
    do(t, "done") if who(t) == "entente" else None
    assert (who(t), offered(t, "take")) == ("german", [piece("C GE in Somme")])
    flee(t, "C GE in Somme", "Maubeuge")
    while now(t) == "combat" and "fire" not in t.offer(who(t)):
        do(t, "done")
    assert volleys(t) == []
    assert (count(t, "C FR", "Rouen"), count(t, "C GE", "Maubeuge")) == (1, 1)


@pytest.mark.rule("TTLM.8.3.1g", "TTLM.5.4.1a")
def test_french_cavalry_rides_after_germans_who_retreat_instead_of_firing() -> None:
    t = attack("Somme", "FR5(2I), 2C FR", "GE2(2I)", "1 1")
    cavalry_stays(t)
    flee(t, "GE2", "Maubeuge")
    do(t, "fire") if "fire" in t.offer(who(t)) else None
    assert fire(t, "pursuit") == "2C FR F1"
    assert (at(t, "GE2"), count(t, "I GE", "GE2")) == ("lost", 0)
    assert state(t).lost[GERMAN * 25 + sort("I GE")] == 2


@pytest.mark.rule("TTLM.8.3.1h")
@pytest.mark.parametrize("left", ["1I GE", "GE3(1I)"])
def test_nobody_is_pursued_while_german_infantry_stays(left: str) -> None:
    t = attack("Somme", "FR5(2I), 2C FR", f"GE2(2I), {left}", "")
    cavalry_stays(t)
    flee(t, "GE2", "Maubeuge")
    do(t, "fire")
    assert "pursuit" not in volleys(t)


@pytest.mark.rule("TTLM.13.5a")
def test_rough_ground_spares_germans_a_hit_of_each_step() -> None:
    t = attack("Verdun", "FR5(3I 2A)", "GE2(4I)", "1 1 6 6 6 1 6 6 6 6", "german: Metz\n")
    assert (fire(t, "artillery"), count(t, "I GE", "GE2")) == ("2A FR F1", 3)  # one of two
    assert last(t, "log-rough")["side"] == 0
    do(t, "fire")
    assert (fire(t, "offensive")[:8], count(t, "I GE", "GE2")) == ("3I FR F1", 3)  # one of one


@pytest.mark.rule("TTLM.13.5a")
@pytest.mark.parametrize(("options", "left"), [({}, 3), ({"A47": True}, 2)])
def test_it_may_be_agreed_that_rough_ground_spares_one_hit_a_battle(options: dict[str, bool], left: int) -> None:
    t = attack("Verdun", "FR5(3I 1A)", "GE2(4I)", "1 6 6 6 6 1 6 6 1 6 6", "german: Metz\n", **options)
    assert count(t, "I GE", "GE2") == 4
    do(t, "fire")
    assert count(t, "I GE", "GE2") == left


@pytest.mark.rule("TTLM.8.3.4k")
def test_german_biplanes_may_be_told_off_to_have_a_french_hit_rolled_again() -> None:
    t = attack("Somme", "FR5(2I)", "GE2(2I 1B)", "6 6 1 6 6")
    assert offered(t, "react") == [0]
    do(t, "react")
    assert refused(t, "react") == "TTLM.8.3.4k"  # there is no other
    do(t, "fire")
    assert fire(t, "defensive") == "2I GE F1"  # the biplane does not fire
    assert (who(t), prompt(t)[0]) == ("german", "prompt-reroll")
    do(t, "reroll", offered(t, "reroll")[0])
    assert count(t, "I GE", "GE2") == 2
    assert (last(t, "log-reroll")["side"], last(t, "log-reroll")["hits"]) == (0, 0)


@pytest.mark.rule("TTLM.8.3.4k", "TTLM.5.2.1b")
def test_in_a_french_surprise_attack_german_biplanes_are_told_off_first() -> None:
    text = f"entente to act, turn 16\nSomme: GE2(2I 1B), 1B GE / FR5(2I)\n{NORTH}hand entente: surprise_attack{HOME}"
    t = lay(text, "1 1 6 6 " + MISS)
    surprise(t, "Somme")
    assert (who(t), set(t.offer("german"))) == ("german", {"react", "done"})
    do(t, "react")
    assert battle_of(state(t)).reacting == 1
    do(t, "done")
    assert volleys(t) == ["offensive"]
    assert refused(t, "fire") == "TTLM.5.2.1a"
    do(t, "reroll", offered(t, "reroll")[0])
    stand(t)
    assert volleys(t) == ["offensive", "defensive"]
    assert count(t, "I GE", "GE2") == 1
    assert fire(t, "defensive") == "1I GE F1, 1B GE F1"


@pytest.mark.rule("TTLM.8.3.5f", "TTLM.8.2.2g")
def test_the_hit_of_a_french_tank_drives_a_german_army_out() -> None:
    t = attack("Somme", "FR5(2I 1T)", "GE2(3I)", "6 6 6 6 6 1")
    do(t, "fire")
    assert count(t, "I GE", "GE2") == 2
    while who(t) == "entente":
        do(t, "done")
    assert last(t, "log-forced")["side"] == 0
    assert refused(t, "done") == "TTLM.8.2.2g"
    flee(t, "GE2", "Maubeuge")
    assert (at(t, "GE2"), state(t).owner[area("Somme")]) == ("maubeuge", 1)


@pytest.mark.rule("TTLM.8.2.2g", "TTLM.5.4.1a")
def test_an_army_that_has_left_instead_of_firing_has_obeyed_and_an_empty_one_has_not() -> None:
    t = attack("Somme", "FR5(2I 1T)", "GE2(2I), GE3(2I)", "6 6 6 6 1")
    flee(t, "GE2", "Maubeuge")
    do(t, "fire")
    assert battle_of(state(t)).gone == 1
    while who(t) == "entente":
        do(t, "done")
    assert "log-forced" not in told(t)  # one hit, one army gone
    assert at(t, "GE3") == "somme"


@pytest.mark.rule("TTLM.8.1i")
def test_an_empty_german_army_goes_when_germany_would_fire() -> None:
    t = attack("Somme", "FR5(2I)", "GE2(2I), GE3()", "")
    assert at(t, "GE3") != "somme"
    assert who(t) == "german"
    assert battle_of(state(t)).gone == 0


@pytest.mark.rule("TTLM.5.4.2a", "TTLM.5.4.2b")
def test_after_combat_the_french_may_go_first_and_all_to_one_area() -> None:
    t = attack("Somme", "FR5(2I), FR6(2I)", "GE2(3I)", "")
    do(t, "fire")
    assert (who(t), now(t)) == ("entente", "combat")
    flee(t, "FR5", "Rouen")
    do(t, "take", piece("FR6"))
    assert refused(t, "to", holder("Paris")) == "TTLM.5.4.2b"
    do(t, "to", holder("Rouen"))
    assert (at(t, "FR5"), at(t, "FR6"), state(t).owner[area("Somme")]) == ("rouen", "rouen", 0)


@pytest.mark.rule("TTLM.5.4.4b")
def test_germans_who_have_retreated_into_a_battle_and_are_left_alone_are_lost() -> None:
    """GE2 goes from Somme to Maubeuge, where the French fight next; all who had not retreated fall there."""
    text = f"entente to act, turn 16\nSomme: GE2(2I), 1A GE / FR5(2I)\nMaubeuge: GE3(1I) / FR6(3I)\n{NORTH}{HOME}"
    t = lay(text.replace("Maubeuge, ", ""), "6 1 6 6 " + MISS)
    storm(t, "Somme", "Maubeuge")
    do(t, "fight", area("Somme"))
    flee(t, "GE2", "Maubeuge")
    flee(t, "A GE in Somme", "Maubeuge")
    if "fire" in t.offer(who(t)):
        do(t, "fire")
    stand(t)
    if offered(t, "fight"):
        do(t, "fight", area("Maubeuge"))
    stand(t)
    assert (at(t, "GE3"), at(t, "GE2"), count(t, "A GE", "Maubeuge")) == ("lost", "lost", 0)
    assert last(t, "log-stranded")["count"] == 1
    assert state(t).lost[GERMAN * 25 + sort("A GE")] == 1
    assert status_of(t, "entente", "Maubeuge") == "friendly"


@pytest.mark.rule("TTLM.8.4f", "TTLM.5.3.1f")
def test_a_german_fort_fires_and_is_shot_away() -> None:
    t = attack("Metz", "FR5(3I)", "2F", "6 6 1 1 6", "entente: Verdun, Nancy\n")
    do(t, "fire") if "fire" in t.offer(who(t)) else None
    assert fire(t, "defensive", "german") == "2 fort F2"
    assert fort(t, "Metz") == -1
    assert status_of(t, "entente", "Metz") == "friendly"


@pytest.mark.rule("TTLM.9.5a", "TTLM.9.5g")
def test_germany_spoils_a_french_offensive_with_bad_weather() -> None:
    text = f"entente to act, turn 16\nSomme: GE2(2I 1B) / FR5(2I 1B)\n{NORTH}hand german: bad_weather{HOME}"
    t = lay(text, MISS)
    declare(t, "Somme")
    do(t, "done")
    assert who(t) == "german"
    do(t, "weather")
    assert state(t).level == 1
    do(t, "done")
    stand(t)
    assert "dogfight" not in volleys(t)
    assert "B" not in fire(t, "offensive") + fire(t, "defensive")


@pytest.mark.rule("TTLM.13.7a", "TTLM.13.7b")
def test_german_biplanes_scramble_to_a_french_attack() -> None:
    text = f"entente to act, turn 16\nNancy: GE2(2I) / FR5(2I)\nMetz: GE3(1I 1B)\n{HOME}"
    t = lay_with({"13.7": True}, text, "6 6 1 6 6 " + MISS)
    storm(t, "Nancy")
    assert (who(t), offered(t, "scramble")) == ("german", [piece("B GE in GE3")])
    do(t, "scramble", piece("B GE in GE3"))
    assert refused(t, "to", holder("Metz")) == "TTLM.13.7a"
    do(t, "to", holder("GE2"))
    do(t, "done")
    do(t, "fire")
    assert fire(t, "defensive") == "2I GE F1"  # it reacts
    assert prompt(t)[0] == "prompt-reroll"


@pytest.mark.rule("TTLM.8.2.1e")
def test_germans_in_trenches_fire_twice_as_well_in_armies_and_loose() -> None:
    t = attack("Somme", "FR5(3I)", "GE2!(2I), 1I GE!", "")
    assert entrenched(t, "GE2")
    do(t, "fire")
    assert fire(t, "defensive", "german") == "3I GE F2"
    assert army("GE2") in [a for a in range(11) if state(t).army_dug[a]]


@pytest.mark.rule("TTLM.8.3.1g", "TTLM.5.3.2a")
def test_germans_who_are_pursued_may_pay_with_a_card() -> None:
    t = attack("Somme", "FR5(2I), 2C FR", "GE2(2I)", "1 6", "hand german: ersatz2\n")
    cavalry_stays(t)
    flee(t, "GE2", "Maubeuge")
    do(t, "fire") if "fire" in t.offer(who(t)) else None
    assert (t.to_act, offered(t, "lose")) == (["german"], [piece("I GE in GE2")])
    do(t, "ersatz", card("ersatz2"))
    assert count(t, "I GE", "GE2") == 2


@pytest.mark.rule("TTLM.2.II.4c", "TTLM.5.3.2a")
def test_each_side_rolls_its_own_dice_in_a_dogfight_and_may_pay_with_a_card() -> None:
    t = attack("Somme", "FR5(3I 1B)", "GE2(3I 1B)", "1 6", "hand german: ersatz2\n")
    sides = [x.message.params["side"] for x in t.lines if x.message.key == "log-fire-dogfight"]
    assert sides == [1, 0]
    assert (t.to_act, offered(t, "lose")) == (["german"], [piece("B GE in GE2")])
    do(t, "ersatz", card("ersatz2"))
    assert count(t, "B GE", "GE2") == 1
