"""What the rules answer when they are asked outright about something out of the way. Of several reasons the first in the
book's order is given, each with its own rule and sentence."""

from __future__ import annotations

import pytest

from games.ttlm.battle import declare, production
from games.ttlm.table import (
    area,
    army,
    card,
    cards,
    do,
    holder,
    lay,
    lay_with,
    now,
    offered,
    piece,
    reason,
    refused,
    sort,
    state,
    told,
    who,
)
from grognard.games.ttlm.ids import AREAS, KINDS, LIMIT
from grognard.games.ttlm.s2_reinforcements import may_place, may_shift, may_take_to_shift
from grognard.games.ttlm.s3_victory import Armistice, make_peace
from grognard.games.ttlm.s4_destinations import destinations, may_take
from grognard.games.ttlm.s4_movement import NOT_THERE, NOT_YOURS, may_go, may_settle
from grognard.games.ttlm.s4_rail_and_sea import may_use_reserves
from grognard.games.ttlm.s5_losses import biplane_choices
from grognard.games.ttlm.s5_retreats import Leaving, may_withdraw, must_leave, refuges
from grognard.games.ttlm.s6_supply import supplied
from grognard.games.ttlm.s7_builds import may_dig_here, may_fortify, may_rebuild, may_upgrade
from grognard.games.ttlm.s9_cards import (
    discard,
    draw_card,
    may_barrage,
    may_crisis,
    may_gas,
    may_name_bonus,
    may_surprise,
    may_weather,
    reshuffle,
)
from grognard.games.ttlm.s14_conversion import may_convert
from grognard.games.ttlm.s15_scratch_forces import may_scratch
from grognard.games.ttlm.s15_suppressing import may_suppress
from grognard.games.ttlm.state import EFT, ENTENTE, GERMAN, WHOLE, ground, unit
from grognard.kernel.chance import FastDice
from grognard.kernel.flow import Refusal
from grognard.kernel.umpire import Umpire

LINE = (
    "\nFlanders: GE4!(3I 2A) / UK2(2I)\nMetz: GE5(2I), 1I GE\nKoeln: 1C GE\nParis: FR1(2I), 1I FR\nEngland: UK1(1I)\n"
)
LINE += "german: Antwerp, Brussels, Liege\n"


def why(refusal: Refusal | None) -> tuple[str, str]:
    assert refusal is not None
    return refusal.rule, refusal.key


# ---- cards [9] ----


@pytest.mark.rule("TTLM.9.3a", "TTLM.9.4a", "TTLM.9.7a")
def test_a_combat_card_is_held_in_its_time_for_a_battle_and_once() -> None:
    hand = "hand german: poison_gas*2, advanced_artillery_barrage*2, surprise_attack*2\nplayed offensive"
    t = lay(f"german to act, turn 16{LINE}{hand}")
    declare(t, "Flanders")
    s, here, there = state(t), area("Flanders"), area("Metz")
    for may in (may_gas, may_barrage, may_surprise):
        assert may(s, GERMAN, here) is None
        assert why(may(s, GERMAN, there))[1] == "why-not-a-battle"
    assert why(may_gas(s, ENTENTE, here))[1] == why(may_barrage(s, ENTENTE, here))[1] == "why-not-held"
    assert why(may_surprise(s, ENTENTE, here))[0] == "TTLM.9.7a"
    s.gas[GERMAN] = 1 << here
    assert why(may_gas(s, GERMAN, here)) != why(may_barrage(s, GERMAN, here))
    together = why(may_barrage(s, GERMAN, here))
    s.gas[GERMAN], s.barrage[GERMAN] = 0, 1 << here
    assert why(may_gas(s, GERMAN, here))[1] == together[1]  # not both in one battle
    s.surprise = 1 << here
    assert why(may_surprise(s, GERMAN, here))[1] == "why-surprise-once"
    s.turn = 11
    s.barrage[GERMAN] = 0
    assert why(may_barrage(s, GERMAN, here))[0] == "TTLM.9.4c"
    s.turn = 12
    assert may_barrage(s, GERMAN, here) is None


@pytest.mark.rule("TTLM.9.5a", "TTLM.9.5h")
def test_bad_weather_is_the_defenders() -> None:
    t = lay(f"german to act, turn 5{LINE}hand entente: bad_weather\nhand german: bad_weather\nplayed offensive")
    s = state(t)
    assert may_weather(s, ENTENTE) is None
    assert why(may_weather(s, GERMAN))[1] == "why-weather-defender"
    s.turn = 1
    assert why(may_weather(s, ENTENTE))[0] == "TTLM.9.5h"
    s.turn, s.hands[ENTENTE * KINDS + card("bad_weather")] = 5, 0
    assert why(may_weather(s, ENTENTE))[1] == "why-not-held"


@pytest.mark.rule("TTLM.9.1.3a", "TTLM.9.1.5a")
@pytest.mark.parametrize(("name", "limit"), [("gericht", 1), ("friedensturm", 2)])
def test_an_offensive_with_extra_dice_names_its_areas(name: str, limit: int) -> None:
    line = (
        "\nFlanders: GE4!(3I) / UK2(2I)\nVerdun: GE5(2I) / FR3(2I)\nSomme: 2I GE / FR2(1I)\nAisne: GE1(1I) / FR4(1I)\n"
    )
    t = lay(f"german to act, turn 16{line}Paris: FR1(1I)\nEngland: UK1(1I)\nhand german: {name}")
    s = state(t)
    assert why(may_name_bonus(s, GERMAN, area("Flanders")))[0].startswith("TTLM.9.1")
    do(t, "offensive", card(name))
    declare(t, "Flanders", "Verdun", "Somme", "Aisne")
    assert now(t) == "cards"
    s = state(t)
    assert may_name_bonus(s, GERMAN, area("Flanders")) is None
    assert why(may_name_bonus(s, GERMAN, area("Metz")))[1] == "why-not-a-battle"
    loose = may_name_bonus(s, GERMAN, area("Somme"))
    assert loose is not None  # no army of the nation is there
    s.bonus = 1 << area("Flanders")
    assert why(may_name_bonus(s, GERMAN, area("Flanders")))[1] != why(loose)[1]
    assert (may_name_bonus(s, GERMAN, area("Verdun")) is None) == (limit == 2)
    s.bonus |= 1 << area("Verdun")
    assert may_name_bonus(s, GERMAN, area("Aisne")) is not None


@pytest.mark.rule("TTLM.9.8a", "TTLM.9.9a")
def test_a_crisis_is_its_owners_in_his_turn_in_its_years() -> None:
    t = lay(f"german to act, turn 9{LINE}hand german: entente_crisis\nhand entente: german_crisis")
    s, theirs, ours = state(t), card("entente_crisis"), card("german_crisis")
    assert why(may_crisis(s, ENTENTE, theirs)) != why(may_crisis(s, GERMAN, ours))
    assert why(may_crisis(s, GERMAN, card("offensive"))) == why(may_crisis(s, ENTENTE, theirs))
    assert why(may_crisis(s, ENTENTE, ours))[0] == "TTLM.9.9a"  # it is not his turn
    s.hands[GERMAN * KINDS + theirs] = 0
    assert why(may_crisis(s, GERMAN, theirs))[1] == "why-not-held"


@pytest.mark.rule("TTLM.1.3a", "TTLM.1.3b", "TTLM.1.3c")
def test_an_empty_draw_pile_is_made_of_the_discards_and_without_any_nothing_is_drawn() -> None:
    t = lay(f"german to act, turn 5{LINE}hand german: offensive, poison_gas*2")
    s, u = state(t), Umpire(FastDice(1))
    s.deck, s.pile = [0] * KINDS, [0] * KINDS
    assert not draw_card(s, u, GERMAN)
    assert [m.key for m in u.messages] == []
    discard(s, u, GERMAN, card("poison_gas"))
    assert (s.pile[card("poison_gas")], cards(t, "german", "poison_gas")) == (1, 1)
    assert draw_card(s, u, ENTENTE)
    assert cards(t, "entente", "poison_gas") == 1
    assert [m.key for m in u.messages] == ["log-reshuffle", "log-draw"]
    assert (sum(s.deck), sum(s.pile)) == (0, 0)
    s.pile[card("offensive")] = 2
    reshuffle(s, u, "TTLM.1.3c")
    assert (s.deck[card("offensive")], sum(s.pile)) == (2, 0)


# ---- reinforcements and rearranging ----


@pytest.mark.rule("TTLM.2.I.a", "TTLM.4.6a", "TTLM.4.2f", "TTLM.8.1d")
def test_where_a_reinforcement_does_not_stand() -> None:
    s = state(lay(f"german to act, turn 17{LINE}"))
    fed, infantry = supplied(s, GERMAN), sort("I GE")
    assert may_place(s, GERMAN, infantry, holder("Metz"), fed, False) is None
    assert why(may_place(s, GERMAN, infantry, ground(EFT), fed, False))[1] == "why-not-supplied-area"
    assert why(may_place(s, GERMAN, infantry, army("FR9"), fed, False))[1] == "why-not-supplied-area"  # not in play
    assert why(may_place(s, GERMAN, infantry, army("UK2"), fed, False))[1] == "why-shift-here"
    assert why(may_place(s, GERMAN, infantry, holder("Paris"), fed, False))[1] == "why-not-supplied-area"
    assert why(may_place(s, GERMAN, 25 + army("GE9"), army("GE5"), fed, False))[1] == "why-shift-here"
    fed = supplied(s, ENTENTE)
    assert why(may_place(s, ENTENTE, 25 + army("UK3"), holder("Paris"), fed, False))[1] == "why-uk-army-england"
    assert may_place(s, ENTENTE, 25 + army("UK3"), holder("Paris"), fed, True) is None  # at set-up
    assert may_place(s, ENTENTE, 25 + army("UK3"), holder("England"), fed, False) is None
    assert why(may_place(s, ENTENTE, sort("I FR"), holder("England"), fed, False))[1] == "why-england"


@pytest.mark.rule("TTLM.8.1d", "TTLM.R2", "TTLM.13.8g")
def test_who_is_not_rearranged_and_why() -> None:
    s = state(lay(f"german to act, turn 17{LINE}east: 2I GE\nlost: GE9\n"))
    s.spent = bytes(len(s.n))
    assert may_take_to_shift(s, GERMAN, piece("I GE in GE5")) is None
    for x in ("GE5", "I FR in Paris", "A GE in Metz", "I GE in GE9"):
        assert why(may_take_to_shift(s, GERMAN, piece(x)))[1] == "why-no-shift"
    mover = piece("I GE in GE5")
    assert may_shift(s, mover, holder("Metz")) is None
    for dest in (army("GE5"), holder("Mainz"), army("UK2"), army("GE4")):
        assert why(may_shift(s, mover, dest))[1] == "why-shift-here"
    assert why(may_shift(s, piece("GE5"), holder("Metz")))[1] == "why-shift-here"
    assert why(may_shift(s, piece("I GE in Flanders"), army("UK2")))[1] == "why-shift-here"  # the enemy's, though there


# ---- moving ----


@pytest.mark.rule("TTLM.4.1d", "TTLM.4.2f", "TTLM.9.6a")
def test_nobody_goes_off_the_map_nor_as_an_army_into_an_army() -> None:
    s = state(
        lay(
            f"german to act, turn 17{LINE}hand german: strategic_reserves\nhand entente: strategic_reserves\nplayed offensive"
        )
    )
    ge5 = piece("GE5")
    assert may_go(s, GERMAN, ge5, "to", holder("Mainz"), []) is None
    for dest in (ground(EFT), army("FR9")):
        assert why(may_go(s, GERMAN, ge5, "to", dest, []))[1] == "why-not-adjacent"
    assert why(may_settle(s, ge5, army("GE4"), []))[1] == "why-not-adjacent"
    assert why(may_settle(s, piece("I GE in Metz"), army("FR1"), []))[1] == "why-not-yours"
    assert may_use_reserves(s, GERMAN, ge5, area("Metz"), area("Koeln")) is None
    for start, there in (("Metz", "Metz"), ("England", "Paris"), ("Paris", "England")):
        side = GERMAN if start == "Metz" else ENTENTE
        assert why(may_use_reserves(s, side, ge5, area(start), area(there)))[1] == "why-reserves-path"
    assert destinations(s, GERMAN, ge5, "strategic", []) == []  # the Entente's


# ---- retreats ----


@pytest.mark.rule("TTLM.5.4a", "TTLM.8.1i")
def test_who_takes_no_part_in_a_battle_does_not_retreat_from_it() -> None:
    t = lay(f"german to act, turn 17{LINE}played offensive", "6 " * 40)
    declare(t, "Flanders")
    s, here = state(t), area("Flanders")
    s.spent = bytes(len(s.n))
    for x, side in (("GE5", GERMAN), ("UK2", GERMAN), ("GE4", ENTENTE), ("C UK in UK2", ENTENTE)):
        assert why(may_withdraw(s, side, here, piece(x), 1, -1))[1] == "why-not-in-this-battle"
    assert must_leave(s, GERMAN, EFT) == []
    assert must_leave(s, GERMAN, here) == []  # it is not empty


@pytest.mark.rule("TTLM.8.1i", "TTLM.5.4a")
def test_an_empty_army_leaves_a_disputed_area_for_a_friendly_one() -> None:
    s = state(
        lay(
            "german to act, turn 17\nFlanders: GE4(), 2I GE / UK2(2I)\nKoeln: GE1(1I)\nEngland: UK1(1I)\nParis: FR1(1I)\ngerman: Antwerp, Brussels"
        )
    )
    assert must_leave(s, GERMAN, area("Flanders")) == [army("GE4")]
    assert must_leave(s, ENTENTE, area("Flanders")) == []
    assert must_leave(s, GERMAN, area("Koeln")) == []
    open_ = refuges(s, army("GE4"))
    assert set(open_) == {holder("Antwerp"), holder("Brussels")}
    frame = Leaving(army("GE4"))
    assert why(frame.why_not(s, GERMAN, "done", 0))[1] == "why-choose-where"
    assert why(frame.why_not(s, GERMAN, "to", holder("Artois")))[1] == "why-retreat-enemy"
    assert why(frame.why_not(s, GERMAN, "to", holder("Paris")))[1] == "why-retreat-adjacent"


@pytest.mark.rule("TTLM.5.3.4b")
def test_in_a_dogfight_biplanes_are_lost_in_armies_and_on_the_ground() -> None:
    t = lay(
        "german to act, turn 17\nFlanders: GE4(2I 1B), 1B GE, 1A GE / UK2(2I)\nParis: FR1(1I)\nEngland: UK1(1I)\nplayed offensive",
        "6 " * 40,
    )
    declare(t, "Flanders")
    s = state(t)
    s.spent = bytes(len(s.n))
    assert set(biplane_choices(s, GERMAN, area("Flanders"))) == {piece("B GE in GE4"), piece("B GE in Flanders")}
    assert biplane_choices(s, ENTENTE, area("Flanders")) == []


# ---- production ----


@pytest.mark.rule("TTLM.7.3a", "TTLM.7.4a", "TTLM.7.5a", "TTLM.13.3a")
def test_what_is_not_built_dug_in_or_made_stronger() -> None:
    t = production(f"entente to act, turn 17{LINE}lost: GE9, FR9", **{"13_3": True})
    s = state(t)
    for u in ("UK2", "GE9", "A GE in GE4", "I GE in GE5", "C GE in Koeln", "A GE in Metz"):
        assert why(may_dig_here(s, GERMAN, piece(u)))[1] == "why-not-digger"
    assert may_dig_here(s, GERMAN, piece("GE5")) is None
    assert why(may_dig_here(s, GERMAN, piece("GE4")))[1] == "why-dug-already"
    assert may_rebuild(s, GERMAN, army("GE9")) is None
    for name in ("GE5", "FR9"):
        assert why(may_rebuild(s, GERMAN, army(name)))[1] == "why-army-not-lost"
    assert may_upgrade(s, GERMAN, piece("I GE in GE5")) is None
    for x in ("C GE in Koeln", "I GE in GE9", "I GE in Mainz"):
        assert why(may_upgrade(s, GERMAN, piece(x)))[1] == "why-upgrade-infantry"
    assert why(may_upgrade(s, ENTENTE, piece("I GE in GE5")))[1] == "why-upgrade-infantry"
    assert may_fortify(s, GERMAN, army("GE4")) is None
    for name in ("GE5", "UK2", "GE9"):
        assert why(may_fortify(s, GERMAN, army(name)))[1] == "why-fortify-trench"
    s.bp[GERMAN] = 0
    for refusal in (
        may_fortify(s, GERMAN, army("GE4")),
        may_rebuild(s, GERMAN, army("GE9")),
        may_upgrade(s, GERMAN, piece("I GE in GE5")),
    ):
        assert why(refusal)[1] == "why-no-points"


# ---- what options allow at any moment ----


@pytest.mark.rule("TTLM.15.2.3a", "TTLM.QA.3", "TTLM.14.7.1a", "TTLM.15.2.1a")
def test_each_option_is_refused_by_its_own_rule_when_another_is_played() -> None:
    t = lay_with({"15.2.4": True}, f"german to act, turn 5{LINE}hand german: ersatz2")
    for verb, arg, rule in (
        ("scratch", card("ersatz2"), "TTLM.15.2.3a"),
        ("suppress", army("GE5"), "TTLM.QA.3"),
        ("convert", piece("C GE in Koeln"), "TTLM.14.7.1a"),
        ("entrench", piece("GE5"), "TTLM.7.4a"),
        ("hasten", army("GE9"), "TTLM.13.4a"),
        ("early", holder("FR1"), "TTLM.14.3.1b"),
        ("trade", 0, "TTLM.16.2.1d"),
    ):
        assert refused(t, verb, arg) == rule
    assert refused(lay_with({"QA.3": True}, f"german to act, turn 5{LINE}"), "call", holder("Metz")) == "TTLM.15.2.4a"


@pytest.mark.rule("TTLM.QA.3", "TTLM.R43")
def test_why_an_army_is_not_dissolved() -> None:
    t = lay_with({"QA.3": True}, f"german to act, turn 5{LINE}lost: GE9\nhand german: offensive")
    s = state(t)
    assert may_suppress(s, GERMAN, army("GE5")) is None
    assert why(may_suppress(s, ENTENTE, army("FR1")))[1] == "why-suppress-turn"
    for name in ("FR1", "GE9"):
        assert why(may_suppress(s, GERMAN, army(name)))[1] == "why-suppress-army"
    do(t, "offensive", card("offensive"))
    do(t, "take", piece("GE4"))
    assert refused(t, "suppress", army("GE5")) == "TTLM.R43"  # with a unit in hand
    t.undo("german")
    do(t, "suppress", army("GE5"))
    assert reason(t, "done") == "why-suppress-units"
    assert reason(t, "to", holder("Mainz")) == "why-shift-here"
    assert told(t)[-1] == "log-suppress"


@pytest.mark.rule("TTLM.QA.3", "TTLM.4.1a")
def test_units_of_a_dissolved_army_that_have_moved_have_moved() -> None:
    t = lay_with({"QA.3": True}, f"german to act, turn 5{LINE}hand german: offensive")
    do(t, "offensive", card("offensive"))
    do(t, "take", piece("GE5"))
    do(t, "to", holder("Mainz"))
    do(t, "suppress", army("GE5"))
    for _ in range(2):
        do(t, "to", holder("Mainz"))
    assert reason(t, "take", piece("I GE in Mainz")) == "why-moved-already"
    assert piece("I GE in Metz") in offered(t, "take")


@pytest.mark.rule("TTLM.15.2.3a", "TTLM.A61")
def test_why_no_scratch_force_is_raised() -> None:
    t = lay_with({"15.2.3": True}, f"german to act, turn 5{LINE}hand german: ersatz2, limited_offensive*2")
    s = state(t)
    assert may_scratch(s, GERMAN, card("ersatz2")) is None
    assert why(may_scratch(s, GERMAN, card("ersatz3")))[1] == "why-not-held"
    assert why(may_scratch(s, ENTENTE, card("ersatz2")))[1] == "why-not-held"
    do(t, "scratch", card("limited_offensive"))
    assert reason(t, "ersatz", card("ersatz3")) == "why-not-held"
    assert reason(t, "ersatz", card("ersatz2")) == "why-scratch-one-point"
    assert reason(t, "raise", unit(holder("Metz"), sort("I GE"))) == "why-scratch-one-point"
    do(t, "ersatz", card("limited_offensive"))
    assert reason(t, "ersatz", card("ersatz2")) == "why-scratch-raise"
    assert reason(t, "done") == "why-scratch-raise"
    assert reason(t, "raise", unit(army("GE5"), WHOLE)) == "why-scratch-infantry"
    assert reason(t, "raise", unit(holder("Metz"), sort("C GE"))) == "why-scratch-infantry"
    assert reason(t, "raise", unit(holder("Paris"), sort("I FR"))) == "why-scratch-infantry"


@pytest.mark.rule("TTLM.14.7.1a", "TTLM.A58")
def test_why_no_cavalry_is_converted() -> None:
    text = f"german to act, turn 4{LINE}Mainz: 1C GE\n"
    s = state(lay_with({"14.7.1": True}, text))
    assert may_convert(s, GERMAN, piece("C GE in Koeln")) is None
    for x in ("I GE in Metz", "GE5", "C GE in Aachen"):
        assert why(may_convert(s, GERMAN, piece(x)))[1] == "why-two-cavalry"
    assert why(may_convert(s, ENTENTE, piece("C GE in Koeln")))[1] == "why-no-conversion"
    s.due[GERMAN] += [sort("I GE")] * LIMIT[sort("I GE")]
    assert why(may_convert(s, GERMAN, piece("C GE in Koeln")))[1] == "why-two-cavalry"  # no counter is left
    s.turn = 3
    assert why(may_convert(s, GERMAN, piece("C GE in Koeln")))[1] == "why-convert-later"


# ---- the end ----


@pytest.mark.rule("TTLM.3.2a", "TTLM.3.3a")
def test_an_armistice_that_both_accept_ends_the_game_and_is_told() -> None:
    s, u = state(lay(f"german to act, turn 5{LINE}")), Umpire(FastDice(1))
    make_peace(s, u, GERMAN)
    assert next(m.key for m in u.messages) == "log-armistice"
    assert s.result.endswith("TTLM.3.2a")


@pytest.mark.rule("TTLM.3.2a")
@pytest.mark.parametrize("answer", ["accept", "refuse"])
def test_the_question_of_an_old_game_is_answered_by_the_other_side(answer: str) -> None:
    t = lay(f"german to act, turn 5{LINE}")
    s = state(t)
    s.stack.append(Armistice(GERMAN))
    assert who(t) == "entente"
    assert {"accept", "refuse"} <= set(t.offer("entente"))
    assert reason(t, "pass") == "why-answer-first"
    t.act("entente", answer)
    if answer == "accept":
        assert t.state.result.endswith("TTLM.3.2a")
    else:
        assert t.state.result == ""
        assert who(t) == "german"
        assert told(t)[-1] == "log-refuses"


@pytest.mark.rule("TTLM.4.1d", "TTLM.2.II.4j")
def test_the_ground_of_an_area_is_nobody_to_be_moved() -> None:
    t = lay("entente to act, turn 8\nCalais: FR1(1I), 1I FR\nAachen: GE1(1I)\nplayed offensive")
    for place in range(AREAS):
        assert may_take(state(t), ENTENTE, unit(ground(place), WHOLE)) is NOT_YOURS
    assert may_take(state(t), ENTENTE, piece("GE1")) is NOT_YOURS
    assert may_take(state(t), ENTENTE, piece("FR2")) is NOT_THERE
    assert may_take(state(t), ENTENTE, piece("I FR in FR2")) is NOT_THERE
    assert may_take(state(t), ENTENTE, piece("A FR in Calais")) is NOT_THERE
