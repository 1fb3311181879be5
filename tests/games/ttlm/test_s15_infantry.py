"""15.2.1 Entrenching at any time, 15.2.2 counter-attack, 15.2.3 scratch forces; QA.3 suppressing an army."""

from __future__ import annotations

import pytest

from games.ttlm.table import (
    area,
    at,
    attack,
    card,
    cards,
    count,
    do,
    dug,
    end_season,
    entrenched,
    holder,
    lay_with,
    now,
    offered,
    pass_turn,
    piece,
    refused,
    sort,
    state,
    vp,
    who,
)
from games.ttlm.test_notation import same, why
from grognard.games.ttlm.advice import weigh
from grognard.games.ttlm.ids import LIMIT
from grognard.games.ttlm.s15_counter_attack import exposed
from grognard.games.ttlm.state import ENTENTE, GERMAN, unit
from grognard.games.ttlm.views import view
from grognard.kernel.table import Table

DIG = {"15.2.1": True}
COUNTER = {"15.2.2": True, "13.3": True}
SCRATCH = {"15.2.3": True}
SUPPRESS = {"QA.3": True}
LINE = "\nKoeln: GE1(1I), 2I GE\nFlanders: GE4(3I) / UK2(2I)\nParis: FR1(2I), 2I FR\ngerman: Antwerp, Brussels, Liege\n"


def laid(options: dict[str, bool], more: str = "", turn: int = 5, dice: str = "6 " * 60) -> Table:
    return lay_with(options, f"german to act, turn {turn}{LINE}{more}", dice)


# ---- 15.2.1 ----


@pytest.mark.rule("TTLM.15.2.1a")
def test_infantry_and_armies_dig_in_at_a_quarter_each() -> None:
    """Three cost a point of the coming production, and what is left of it pays for a trench there [TTLM.R42]."""
    t = laid(DIG)
    do(t, "entrench", piece("GE4"))
    do(t, "entrench", piece("I GE in Koeln"))
    do(t, "pass")
    do(t, "entrench", piece("I GE in Koeln"))
    assert entrenched(t, "GE4")
    assert dug(t, "I GE", "Koeln") == 2
    do(t, "done")
    pass_turn(t)
    assert now(t) == "plan"
    plain = laid({})
    end_season(plain)
    assert state(t).bp[GERMAN] == state(plain).bp[GERMAN] - 1
    assert state(t).digs[GERMAN] == 1
    assert state(t).bp[ENTENTE] == state(plain).bp[ENTENTE]


@pytest.mark.rule("TTLM.15.2.1a")
def test_the_coming_points_are_all_there_is() -> None:
    t = laid(DIG, "trenches german 19")  # of five points
    do(t, "entrench", piece("GE4"))
    assert offered(t, "entrench") == []
    assert refused(t, "entrench", piece("GE1")) == "TTLM.7.0a"


@pytest.mark.rule("TTLM.15.2.1a", "TTLM.7.4b")
def test_the_limit_of_1914_counts_both_together() -> None:
    t = laid(DIG, "trenches german 4", turn=2)
    assert refused(t, "entrench", piece("GE4")) == "TTLM.7.4b"
    end_season(t)
    assert state(t).dug_bp[GERMAN] == 1
    assert refused(t, "dig", piece("GE4"), role="german") == "TTLM.7.4b"


@pytest.mark.rule("TTLM.15.2.1a", "TTLM.R42")
def test_only_in_ones_own_player_turn_and_not_with_a_unit_in_hand() -> None:
    t = laid(DIG)
    assert refused(t, "entrench", piece("UK2")) == "TTLM.7.4a"
    do(t, "pass")
    do(t, "take", piece("GE1"))
    assert refused(t, "entrench", piece("GE4")) == "TTLM.R42"
    t = laid(DIG, "hand german: offensive\nhand entente: bad_weather")
    attack_to_cards(t)
    do(t, "entrench", piece("GE4"))  # among the attacker's cards
    do(t, "done")
    assert who(t) == "entente"
    assert refused(t, "entrench", piece("UK2")) == "TTLM.15.2.1a"
    assert refused(laid({}), "entrench", piece("GE4")) == "TTLM.7.4a"


def attack_to_cards(t: Table) -> None:
    do(t, "offensive", card("offensive"))
    do(t, "done")
    do(t, "battle", area("Flanders"))
    if now(t) == "declare":
        do(t, "done")


@pytest.mark.rule("TTLM.15.2.1a")
def test_who_moves_loses_the_trench_again() -> None:
    t = laid(DIG)
    do(t, "entrench", piece("GE1"))
    do(t, "pass")
    do(t, "take", piece("GE1"))
    do(t, "to", holder("Aachen"))
    assert not entrenched(t, "GE1")
    assert state(t).german_quarters == 1


@pytest.mark.rule("TTLM.15.2.1a")
def test_trenches_are_seen_said_and_written() -> None:
    assert same("german to act, turn 5\ntrenches german 3", **DIG)
    assert "15.2.1" in why("german to act, turn 5\ntrenches german 3")[1]
    t = laid(DIG)
    assert any(x["verb"] == "entrench" for x in t.describe("german", "fr")["actions"])
    do(t, "entrench", piece("GE4"))
    assert view(t.state, ENTENTE).sides["german"].trenches == 1
    assert any("entrenches" in line for line in t.log("entente", "en"))
    t.undo("german")
    assert not entrenched(t, "GE4")


@pytest.mark.rule("TTLM.15.2.1a")
def test_a_bot_digs_in_where_it_is_fought_over_once_nothing_moves_any_more() -> None:
    t = laid(DIG)
    do(t, "pass")
    line, back, done = weigh(state(t), GERMAN, [("entrench", piece("GE4")), ("entrench", piece("GE1")), ("done", 0)])
    assert line > done > back


# ---- 15.2.2 ----

ATTACKER = "\nFlanders: GE4!(3I) / UK2(2I)\nhand german: offensive\nhand entente: offensive*2\n"


def fought(t: Table) -> None:
    while now(t) == "combat":
        verb = next(v for v in ("fire", "lose", "done") if offered(t, v))
        do(t, verb, offered(t, verb)[0])


def needs(t: Table) -> list[int]:
    """What the last defensive volley needed."""
    dice = [line.message.params["dice"] for line in t.lines if line.message.key == "log-fire-defensive"]
    return [die // 10 % 10 for die in dice[-1]]


@pytest.mark.rule("TTLM.15.2.2a")
def test_only_infantry_is_marked_when_it_attacks() -> None:
    text = "german to act, turn 13\nFlanders: GE4!(2I 1C 1A) / UK2!(3I)\nhand german: offensive"
    t = lay_with(COUNTER, text, "6 " * 80)
    attack(t, "Flanders")
    fought(t)
    assert exposed(state(t), holder("GE4"), sort("I GE")) == 2
    assert exposed(state(t), holder("GE4"), sort("C GE")) == exposed(state(t), holder("GE4"), sort("A GE")) == 0


@pytest.mark.rule("TTLM.15.2.2a")
@pytest.mark.parametrize(("mark", "trench"), [("!", 2), ("!!", 3)])
def test_who_has_attacked_defends_at_f1_in_the_next_enemy_turn_and_no_longer(mark: str, trench: int) -> None:
    text = "german to act, turn 13" + ATTACKER.replace("GE4!", f"GE4{mark}")
    t = lay_with(COUNTER, text, "6 " * 80)
    attack(t, "Flanders")
    fought(t)
    assert view(t.state, 1).armies[3].exposed
    attack(t, "Flanders")
    fought(t)
    assert needs(t) == [1, 1, 1]
    assert state(t).army_dug[3] == trench - 1  # it is not lost
    pass_turn(t)
    attack(t, "Flanders")
    fought(t)
    assert needs(t) == [trench] * 3


@pytest.mark.rule("TTLM.15.2.2a")
def test_who_has_not_attacked_keeps_his_trench() -> None:
    text = "german to act, turn 5\nFlanders: GE4!(3I), 1I GE! / UK2(2I)\nSomme: GE2(2I) / FR6(2I)\nhand german: offensive\nhand entente: offensive"
    t = lay_with(COUNTER, text, "6 " * 80)
    attack(t, "Somme")
    fought(t)
    attack(t, "Flanders")
    fought(t)
    assert needs(t) == [2, 2, 2, 2]


@pytest.mark.rule("TTLM.15.2.2a", "TTLM.R41")
def test_loose_men_are_marked_too_and_stosstruppen_keep_their_fire() -> None:
    text = "german to act, turn 16\nFlanders: GE4!(1S 1I), 1I GE! / UK2(2I)\nhand german: offensive\nhand entente: offensive"
    t = lay_with(COUNTER, text, "6 " * 80)
    attack(t, "Flanders")
    fought(t)
    attack(t, "Flanders")
    fought(t)
    assert sorted(needs(t)) == [1, 1, 2]


@pytest.mark.rule("TTLM.R41")
def test_a_battle_called_off_by_bad_weather_marks_nobody() -> None:
    text = "german to act, turn 5" + ATTACKER.replace("hand german: offensive", "hand german: limited_offensive")
    t = lay_with(COUNTER, text.replace("hand entente: ", "hand entente: bad_weather, "), "6 " * 40)
    do(t, "offensive", card("limited_offensive"))
    do(t, "done")
    do(t, "battle", area("Flanders"))
    do(t, "done")
    do(t, "weather")
    do(t, "done")
    assert state(t).exposed == ""


@pytest.mark.rule("TTLM.15.2.2a")
def test_positions_keep_the_marks() -> None:
    text = "entente to act, turn 5\nFlanders: GE4!(3I), 2I GE! / UK2(2I)\nexposed GE4: 3I\nexposed Flanders: 2I GE"
    assert same(text, **COUNTER)
    t = lay_with(COUNTER, text)
    assert exposed(state(t), holder("GE4"), sort("I GE")) == 3
    assert view(t.state, 1).areas[area("Flanders")].exposed
    assert "15.2.2" in why(text)[1]


# ---- 15.2.3 ----


@pytest.mark.rule("TTLM.15.2.3a")
def test_two_limited_offensives_become_an_infantry() -> None:
    t = laid(SCRATCH, "hand german: limited_offensive*2")
    do(t, "scratch", card("limited_offensive"))
    assert refused(t, "raise", unit(holder("GE4"), sort("I GE"))) == "TTLM.15.2.3a"
    do(t, "ersatz", card("limited_offensive"))
    do(t, "raise", unit(holder("GE4"), sort("I GE")))
    assert count(t, "I GE", "GE4") == 4
    assert cards(t, "german", "limited_offensive") == 0
    assert state(t).pile[card("limited_offensive")] == 2
    assert now(t) == "choose"
    assert any("scratch" in line for line in t.log("entente", "en"))


@pytest.mark.rule("TTLM.15.2.3a")
def test_one_point_is_too_little_and_the_third_point_is_lost() -> None:
    t = laid(SCRATCH, "hand german: limited_offensive")
    assert offered(t, "scratch") == []
    assert refused(t, "scratch", card("limited_offensive")) == "TTLM.15.2.3a"
    t = laid(SCRATCH, "hand german: ersatz3, limited_offensive")
    assert offered(t, "scratch") == [card("ersatz3")]
    do(t, "scratch", card("ersatz3"))
    assert offered(t, "ersatz") == []
    do(t, "raise", unit(holder("GE1"), sort("I GE")))
    assert now(t) == "choose"
    assert cards(t, "german", "ersatz3") == 0


@pytest.mark.rule("TTLM.15.2.3a", "TTLM.A61")
def test_the_defender_too_before_the_battle_but_not_in_it() -> None:
    t = laid(SCRATCH, "hand german: offensive\nhand entente: ersatz2*2")
    attack_to_cards(t)
    do(t, "done")
    assert who(t) == "entente"
    do(t, "scratch", card("ersatz2"))
    do(t, "raise", unit(holder("Flanders"), sort("I UK")))
    assert count(t, "I UK", "Flanders") == 1
    assert now(t) == "cards"
    do(t, "done")
    assert now(t) == "combat"
    assert refused(t, "scratch", card("ersatz2")) == "TTLM.A61"


@pytest.mark.rule("TTLM.A61")
def test_of_any_nation_with_a_counter_left_where_there_is_supply() -> None:
    t = laid(SCRATCH, "hand entente: ersatz2\nhand german: offensive")
    pass_turn(t)
    do(t, "scratch", card("ersatz2"))
    sorts = {x % 26 for x in offered(t, "raise")}
    assert sorts == {sort("I FR"), sort("I UK"), sort("I BEL")}  # the Americans are not there yet
    assert refused(t, "raise", unit(holder("Koeln"), sort("I FR"))) == "TTLM.2.I.a"
    assert refused(t, "raise", unit(holder("Paris"), sort("C FR"))) == "TTLM.15.2.3a"
    none = lay_with(
        SCRATCH, f"german to act, turn 5\nKoeln: GE1(1I)\neast: {LIMIT[sort('I GE')] - 1}I GE\nhand german: ersatz2"
    )
    assert refused(none, "scratch", card("ersatz2")) == "TTLM.A61"
    assert refused(laid({}, "hand german: ersatz2"), "scratch", card("ersatz2")) == "TTLM.15.2.3a"


@pytest.mark.rule("TTLM.15.2.3a")
def test_a_bot_raises_men_where_ground_would_be_lost() -> None:
    t = laid(SCRATCH, "hand german: ersatz2*2, offensive")
    do(t, "scratch", card("ersatz2"))
    actions = [("raise", x) for x in offered(t, "raise")]
    best = actions[max(range(len(actions)), key=weigh(state(t), GERMAN, actions).__getitem__)]
    assert best[1] // 26 in (holder("GE4"), holder("Flanders"))


# ---- QA.3 ----


@pytest.mark.rule("TTLM.QA.3", "TTLM.R43")
def test_a_supplied_army_is_dissolved_and_its_units_stay() -> None:
    t = laid(SUPPRESS, "Aachen: GE2!(2I 1C)")
    before = vp(t)
    do(t, "suppress", holder("GE2"))
    for _ in range(3):
        do(t, "to", holder("Aachen"))
    assert at(t, "GE2") == ""
    assert count(t, "I GE", "Aachen") == 2
    assert dug(t, "I GE", "Aachen") == 2  # what was entrenched stays so
    assert vp(t) == before  # it is not eliminated
    assert now(t) == "choose"
    assert refused(t, "suppress", holder("GE1")) == "TTLM.QA.3"  # once a season
    end_season(t)
    do(t, "rebuild", holder("GE2"), role="german")


@pytest.mark.rule("TTLM.QA.3", "TTLM.R43")
def test_units_may_join_another_army_and_must_all_find_room() -> None:
    t = laid(SUPPRESS, "Aachen: GE2(2I), GE3(2I), 1I GE\nMetz: GE5(4I)")
    assert refused(t, "suppress", holder("GE5")) == "TTLM.R43"  # four loose units are one too many
    do(t, "suppress", holder("GE2"))
    do(t, "to", holder("GE3"))
    do(t, "to", holder("GE3"))
    assert count(t, "I GE", "GE3") == 4
    assert any("dissolves" in line for line in t.log("entente", "en"))


@pytest.mark.rule("TTLM.QA.3")
def test_without_supply_or_the_option_or_in_the_enemys_turn_it_is_refused() -> None:
    t = laid(SUPPRESS, "Rouen: GE7(1I)")
    assert refused(t, "suppress", holder("GE7")) == "TTLM.QA.3"
    assert refused(t, "suppress", holder("FR1")) == "TTLM.QA.3"
    assert refused(laid({}), "suppress", holder("GE1")) == "TTLM.QA.3"
    assert same("german to act, turn 5\nParis: FR1(1I)\ndissolved: FR4\nsuppressed entente", **SUPPRESS)
