"""Cards, the player turn and the season, asked outright: what is worth what, which battle, what a turn forgets."""

from __future__ import annotations

import pytest

from games.ttlm.battle import MISS, declare, flee, storm
from games.ttlm.table import (
    area,
    army,
    at,
    card,
    cards,
    count,
    do,
    holder,
    key,
    lay,
    lay_with,
    next_season,
    now,
    offered,
    piece,
    prompt,
    reason,
    refused,
    sort,
    state,
    told,
    umpire,
    who,
)
from grognard.games.ttlm.ids import DECK, KINDS, SORTS
from grognard.games.ttlm.s2_reinforcements import Reinforcing
from grognard.games.ttlm.s2_sequence import lose_unaccompanied, remove_crises, reset_turn
from grognard.games.ttlm.s2_turn import Keeping, NextBattle, Redrawing, declarable, lapse, may_declare, meets_enemies
from grognard.games.ttlm.s4_destinations import goes_anywhere
from grognard.games.ttlm.s4_movement import begin_phase, may_reach
from grognard.games.ttlm.s5_combat import battle_of
from grognard.games.ttlm.s5_retreats import drop
from grognard.games.ttlm.s9_cards import (
    Crisis,
    has_exchanged,
    held,
    is_open,
    may_crisis,
    may_hold_cards,
    may_name_bonus,
    may_weather,
    play_on,
    play_weather,
    worth_of,
)
from grognard.games.ttlm.s13_area_sides import (
    IN,
    OUT,
    cross,
    crossings,
    limit,
    may_cross,
    trace,
    used,
    way_of_reserves,
)
from grognard.games.ttlm.s15_counter_attack import expose, exposed, gathered, written
from grognard.games.ttlm.state import ENTENTE, GERMAN, NO_FORT, V5, V6, State, added

HOME = "\nKoeln: GE1(1I)\nParis: FR1(1I)\nEngland: UK1(1I)"
I_GE = sort("I GE")


def position(text: str, turn: int = 5, side: str = "german", **options: bool) -> State:
    return state(lay_with(options, f"{side} to act, turn {turn}\n{text}{HOME}"))


# ---- what an offensive is worth [9.1] ----


@pytest.mark.rule("TTLM.9.1.3b", "TTLM.9.1.4b", "TTLM.9.1.5b", "TTLM.9.1.6b", "TTLM.9.1.2a")
@pytest.mark.parametrize(
    ("name", "side", "first"),
    [("big_push", ENTENTE, 8), ("gericht", GERMAN, 8), ("tout_le_monde", ENTENTE, 16), ("friedensturm", GERMAN, 16)],
)
def test_a_special_offensive_is_one_for_its_own_side_from_its_year_on(name: str, side: int, first: int) -> None:
    s = position("Metz: GE5(1I)")
    for turn in (first - 1, first, first + 1):
        s.turn = turn
        assert worth_of(s, side, card(name)) == (3 if turn >= first else 2)
        assert worth_of(s, 1 - side, card(name)) == 2
        assert worth_of(s, side, card("offensive")) == 2
        assert worth_of(s, side, card("limited_offensive")) == 1


@pytest.mark.rule("TTLM.9.1.3a", "TTLM.9.1.5a", "TTLM.9.1.3b")
@pytest.mark.parametrize(
    ("name", "most"), [("big_push", 1), ("gericht", 1), ("tout_le_monde", 2), ("friedensturm", 2), ("offensive", 0)]
)
def test_extra_dice_are_for_one_or_two_battles_with_an_army_of_the_nation(name: str, most: int) -> None:
    there = "Flanders: GE4(1I) / UK2(1I)\nSomme: GE2(1I) / FR2(1I)\nVerdun: GE5(1I) / FR3(1I)\nAisne: 1I GE / 1I FR"
    side = GERMAN if name in ("gericht", "friedensturm", "offensive") else ENTENTE
    s = position(there, 17)
    s.card, s.level = card(name), 3
    s.battles = [area(x) for x in ("Flanders", "Somme", "Verdun", "Aisne")]
    nation = {"big_push": "Flanders", "tout_le_monde": "Somme"}.get(name, "Verdun")
    if not most:
        assert key(may_name_bonus(s, side, area("Verdun"))) == "why-no-bonus"
        return
    assert may_name_bonus(s, side, area(nation)) is None
    assert key(may_name_bonus(s, side, area("Aisne"))) == "why-bonus-army"
    assert key(may_name_bonus(s, side, area("Metz"))) == "why-not-a-battle"
    if name == "big_push":
        assert key(may_name_bonus(s, side, area("Somme"))) == "why-bonus-army"
    s.bonus = 1 << area(nation)
    assert key(may_name_bonus(s, side, area(nation))) == "why-named-already"
    if name != "big_push":
        other = "Verdun" if nation == "Somme" else "Somme"
        assert key(may_name_bonus(s, side, area(other))) == (None if most == 2 else "why-bonus-areas")
    s.bonus |= 1 << area("Metz")
    assert key(may_name_bonus(s, side, area("Flanders" if nation != "Flanders" else "Somme"))) == "why-bonus-areas"
    s.bonus, s.level = 0, 2
    assert key(may_name_bonus(s, side, area(nation))) == "why-no-bonus"


# ---- combat cards ----


@pytest.mark.rule("TTLM.9.5b", "TTLM.9.5c", "TTLM.9.5d", "TTLM.A05")
def test_each_bad_weather_takes_a_step_off_the_offensive() -> None:
    s, u = position("Metz: GE5(1I)\nhand entente: bad_weather*3"), umpire()
    s.level = 2
    for level in (1, 0):
        assert may_weather(s, ENTENTE) is None
        play_weather(s, u, ENTENTE)
        assert (s.level, s.weather) == (level, 2 - level)
        assert u.messages[-1].params["level"] == level
    assert held(s, ENTENTE, card("bad_weather")) == 1
    assert s.pile[card("bad_weather")] == 2
    assert key(may_weather(s, ENTENTE)) == "why-spoilt-already"
    for turn, answer in ((1, "why-weather-turn-one"), (2, None)):
        s.turn, s.level, s.weather = turn, 2, 0
        assert key(may_weather(s, ENTENTE)) == answer


@pytest.mark.rule("TTLM.9.3a", "TTLM.9.4a", "TTLM.9.7a", "TTLM.2.II.1e")
@pytest.mark.parametrize(("side", "counted"), [(GERMAN, 1), (ENTENTE, 0)])
def test_a_combat_card_lies_on_its_battle_and_counts_as_played_by_the_attacker(side: int, counted: int) -> None:
    s, u = position("Metz: GE5(1I)", 17), umpire()
    somme, bit = area("Somme"), 1 << area("Somme")
    for kind in ("poison_gas", "advanced_artillery_barrage", "surprise_attack"):
        s.hands[side * KINDS + card(kind)] = 1
        play_on(s, u, side, card(kind), somme)
    assert [s.gas[side], s.barrage[side], s.surprise] == [bit, bit, bit]
    assert [s.gas[1 - side], s.barrage[1 - side]] == [0, 0]
    assert s.played == 3 * counted
    assert [m.params["area"] for m in u.messages] == [somme] * 3
    assert [m.rule for m in u.messages] == ["TTLM.9.3a", "TTLM.9.4a", "TTLM.9.7a"]
    assert not any(s.hands[side * KINDS : (side + 1) * KINDS])


@pytest.mark.rule("TTLM.11.2a", "TTLM.5.3.2a")
def test_a_hand_whose_size_is_hidden_may_hold_cards_for_all_anybody_knows() -> None:
    s = position("Metz: GE5(1I)\nhand german: offensive")
    assert [may_hold_cards(s, side) for side in (GERMAN, ENTENTE)] == [True, False]
    hidden = position("Metz: GE5(1I)", **{"11_2": True})
    assert [may_hold_cards(hidden, side) for side in (GERMAN, ENTENTE)] == [True, True]
    hidden.rules &= ~V5
    assert [may_hold_cards(hidden, side) for side in (GERMAN, ENTENTE)] == [False, False]


# ---- crises [9.8, 9.9] ----


@pytest.mark.rule("TTLM.9.8a", "TTLM.9.8d", "TTLM.9.9e")
@pytest.mark.parametrize(
    ("turn", "german", "entente"),
    [(1, True, False), (4, False, True), (8, True, False), (12, False, True), (16, True, True), (20, False, False)],
)
def test_in_which_years_a_crisis_is_played(turn: int, german: bool, entente: bool) -> None:
    s = position("Metz: GE5(1I)\nhand german: entente_crisis\nhand entente: german_crisis")
    s.turn = turn
    assert key(may_crisis(s, GERMAN, card("entente_crisis"))) == (None if entente else "why-crisis-year")
    s.active = ENTENTE
    assert key(may_crisis(s, ENTENTE, card("german_crisis"))) == (None if german else "why-crisis-year")
    assert key(may_crisis(s, GERMAN, card("entente_crisis"))) == "why-crisis-turn"


@pytest.mark.rule("TTLM.2.II.1e", "TTLM.A08")
def test_who_has_begun_to_exchange_cards_plays_no_crisis() -> None:
    s = position("Metz: GE5(1I)\nhand german: entente_crisis", 4)
    s.stack.append(Redrawing(0))
    assert not has_exchanged(s)
    assert may_crisis(s, GERMAN, card("entente_crisis")) is None
    s.stack[-1] = Redrawing(1)
    assert has_exchanged(s)
    assert key(may_crisis(s, GERMAN, card("entente_crisis"))) == "why-crisis-exchange"


@pytest.mark.rule("TTLM.9.8b", "TTLM.9.8c", "TTLM.A25", "TTLM.5.4a")
def test_infantry_on_the_map_is_removed_as_far_as_there_is_any() -> None:
    s, u = position("Metz: GE5(1I), 1I GE\neast: 2I GE\nlost: GE6", 8), umpire()
    frame = Crisis(GERMAN, card("german_crisis"), 2, [I_GE])
    s.stack.append(frame)
    assert set(frame.choices(s)) == {piece("I GE in GE5"), piece("I GE in Metz"), piece("I GE in GE1")}
    begin_phase(s)
    s.spent = added(s.spent, holder("Metz") * SORTS + I_GE, 1)
    frame.remove(s, u, piece("I GE in Metz"))
    assert (frame.left, s.spent[holder("Metz") * SORTS + I_GE], s.n[holder("Metz") * SORTS + I_GE]) == (1, 0, 0)
    assert u.messages[-1].params["area"] == area("Metz")
    assert key(frame.why_not(s, GERMAN, "remove", piece("GE5"))) == "why-crisis-infantry"
    assert key(frame.why_not(s, GERMAN, "done", 0)) == "why-crisis-remove"
    frame.left = 3
    frame.settle(s, u)
    assert s.unmet == [1, 0]
    assert [m.key for m in u.messages] == ["log-removed"] * 3 + ["log-unmet"]
    assert not is_open(s, army("GE5"))
    assert is_open(position("Metz: GE5(1I)", **{"13_1": False}), army("GE5"))


@pytest.mark.rule("TTLM.9.8f", "TTLM.9.9f")
def test_from_1919_on_there_are_no_crises() -> None:
    s = position("Metz: GE5(1I)\nhand german: entente_crisis, offensive\nhand entente: german_crisis")
    s.deck[KINDS - 1] = s.pile[KINDS - 2] = 1
    others = [(s.deck[k], s.pile[k], s.hands[k], s.hands[KINDS + k]) for k in range(KINDS - 2)]
    remove_crises(s)
    for kind in (card("entente_crisis"), card("german_crisis")):
        assert (s.deck[kind], s.pile[kind], s.hands[kind], s.hands[KINDS + kind]) == (0, 0, 0, 0)
    assert [(s.deck[k], s.pile[k], s.hands[k], s.hands[KINDS + k]) for k in range(KINDS - 2)] == others


# ---- battles declared [2.II.3] ----


@pytest.mark.rule("TTLM.2.II.3a", "TTLM.A13", "TTLM.9.1.2a", "TTLM.5.1.2a", "TTLM.4.1l", "TTLM.R71")
def test_where_a_battle_may_be_declared() -> None:
    text = (
        "Somme: GE2(1I) / FR2(1I)\nMaubeuge: GE3(1I)\nAisne: GE4(1I) / 1A FR\nSedan: 1A GE / FR3(1I)\nSemois: GE7(1I)"
    )
    s = position(text)
    s.level = 2
    for name, answer in (("Somme", None), ("Aisne", None), ("Sedan", None), ("Semois", "why-not-disputed")):
        assert key(may_declare(s, area(name))) == answer, name
    assert [meets_enemies(s, area(x)) for x in ("Somme", "Aisne", "Sedan", "Semois")] == [True, True, True, False]
    s.fort[area("Maubeuge")] = NO_FORT
    assert key(may_declare(s, area("Maubeuge"))) == "why-not-disputed"
    for strength in (0, 1):
        s.fort[area("Maubeuge")] = strength
        assert may_declare(s, area("Maubeuge")) is None
        s.fort[area("Champagne")] = strength
        assert key(may_declare(s, area("Champagne"))) == "why-not-disputed"  # nobody of the attacker's is there
    assert set(declarable(s)) == {area(x) for x in ("Somme", "Aisne", "Sedan", "Maubeuge")}
    s.battles = [area("Somme")]
    assert key(may_declare(s, area("Somme"))) == "why-declared-already"
    assert may_declare(s, area("Aisne")) is None
    s.level = 1
    assert key(may_declare(s, area("Aisne"))) == "why-one-battle"
    s.battles = []
    assert may_declare(s, area("Aisne")) is None
    s.rules &= ~V6
    assert key(may_declare(s, area("Aisne"))) == "why-not-disputed"


@pytest.mark.rule("TTLM.R16")
@pytest.mark.parametrize(
    ("there", "strength", "lapses"),
    [
        ("GE2(1I) / FR2(1I)", -1, False),
        ("GE2(1I)", -1, True),
        ("GE2(1I)", 1, False),
        ("GE2(1I)", 0, False),
        ("GE2(1I) / FR2()", -1, True),
    ],
)
def test_a_battle_lapses_when_no_enemy_is_left_there(there: str, strength: int, lapses: bool) -> None:
    s, u = position(f"Verdun: {there}\nSomme: GE3(1I) / FR3(1I)"), umpire()
    s.fort[area("Verdun")] = strength
    s.battles = [area("Verdun"), area("Somme")]
    lapse(s, u)
    assert s.battles == ([area("Somme")] if lapses else [area("Verdun"), area("Somme")])
    assert [m.params["area"] for m in u.messages] == ([area("Verdun")] if lapses else [])
    own = position("Metz: GE2(1I)\nSomme: GE3(1I) / FR3(1I)")
    own.battles, own.fort[area("Metz")] = [area("Metz")], 2
    lapse(own, umpire())
    assert own.battles == []  # the attacker's own fort is no enemy


@pytest.mark.rule("TTLM.A01", "TTLM.9.5c", "TTLM.5.2.1d")
def test_of_several_battles_bad_weather_leaves_one_that_is_new_if_there_is_one() -> None:
    s = position("Somme: GE2(1I) / FR2(1I)\nAisne: GE3(1I) / FR3(1I)\nSedan: GE4(1I) / FR4(1I)")
    s.battles = [area("Somme"), area("Aisne"), area("Sedan")]
    assert Keeping().choices(s) == s.battles
    s.fresh = 1 << area("Aisne")
    assert Keeping().choices(s) == [area("Aisne")]
    assert key(Keeping().why_not(s, GERMAN, "keep", area("Somme"))) == "why-keep-fresh"
    for frame in (Keeping(), NextBattle()):
        for battles, over in (([area("Somme")], True), ([area("Somme"), area("Aisne")], False), ([], True)):
            s.battles = battles
            s.stack.append(frame)
            frame.resume(s, umpire())
            assert (s.stack[-1] is not frame) == over
            if not over:
                s.stack.pop()


# ---- what a turn and a season forget ----


@pytest.mark.rule("TTLM.2.0b", "TTLM.4.4d", "TTLM.9.5a")
def test_a_new_player_turn_forgets_the_last() -> None:
    s = position("Metz: GE5(1I)")
    counted = ("played", "moved", "rails", "strategic", "seas", "reserves", "called", "proposed", "fresh", "weather",
               "surprise", "bonus", "fought", "flown")  # fmt: skip
    for name in counted:
        setattr(s, name, 3)
    s.card, s.level, s.crossed = 2, 2, "x"
    s.gas, s.barrage, s.battles, s.friendly = [1, 2], [3, 4], [5], 0
    reset_turn(s)
    assert {name: getattr(s, name) for name in counted} == dict.fromkeys(counted, 0)
    assert (s.card, s.level, s.crossed, s.gas, s.barrage, s.battles) == (-1, 0, "", [0, 0], [0, 0], [])
    assert s.friendly >> area("Metz") & 1
    assert not s.friendly >> area("Paris") & 1


@pytest.mark.rule("TTLM.2.VI.a", "TTLM.13.8b")
def test_with_a_new_season_the_first_is_german_again_and_locks_of_a_year_end_in_winter() -> None:
    for turn, locked in ((5, 1), (7, 0)):
        t = lay(
            f"entente to act, turn {turn}\nMetz: GE5(1I){HOME}\neast locked: 1I GE\nfirst entente\npasses 1", "6 " * 40
        )
        do(t, "pass")
        do(t, "done")
        while now(t) == "plan":
            do(t, "commit", 0, t.to_act[0])
        s = state(t)
        assert (s.turn, s.first, s.locked[I_GE], sum(s.east)) == (turn + 1, GERMAN, locked, 0)


@pytest.mark.rule("TTLM.8.3.2e")
def test_auxiliaries_are_lost_only_where_both_sides_are() -> None:
    s, u = position("Somme: 1A GE / FR2(1I)\nSedan: 1A GE"), umpire()
    lose_unaccompanied(s, u)
    assert [s.n[holder(x) * SORTS + sort("A GE")] for x in ("Somme", "Sedan")] == [0, 1]


@pytest.mark.rule("TTLM.2.VI.a", "TTLM.1.3c")
def test_after_a_winter_the_discards_are_in_the_pile_again() -> None:
    for turn, back in ((6, False), (7, True)):
        t = lay(f"german to act, turn {turn}\nMetz: GE5(1I){HOME}\ndiscard: offensive*3, ersatz2", "6 " * 40)
        next_season(t)
        assert (sum(state(t).pile) == 0) == back
        assert ("log-reshuffle" in told(t)) == back
        assert sum(state(t).deck) + sum(state(t).pile) + sum(state(t).hands) == sum(DECK)


# ---- sides of disputed areas [13.6] ----


@pytest.mark.rule("TTLM.13.6a", "TTLM.13.6b")
@pytest.mark.parametrize(("start", "there", "most"), [("Somme", "Aisne", 2), ("Metz", "Verdun", 1)])
def test_two_cross_a_clear_side_of_a_disputed_area_and_one_a_rough_one(start: str, there: str, most: int) -> None:
    s = position(f"{start}: GE2(1I)\n{there}: GE3(1I) / FR3(1I)", **{"13_6": True})
    a, b = area(start), area(there)
    assert limit(a, b) == most
    for crossed in range(most + 1):
        assert used(s, a, b, IN) == crossed
        assert used(s, a, b, OUT) == used(s, b, a, IN) == 0
        assert (may_cross(s, a, b) is None) == (crossed < most)
        assert may_cross(s, b, a) is None
        cross(s, a, b)
    assert key(may_cross(s, a, b)) == ("why-side-rough-in" if most == 1 else "why-side-clear-in")
    assert crossings(s) == [(a, b, IN, most + 1)]
    for _ in range(most):
        cross(s, b, a)
    assert key(may_cross(s, b, a)) == ("why-side-rough-out" if most == 1 else "why-side-clear-out")
    assert sorted(crossings(s)) == sorted([(a, b, IN, most + 1), (b, a, OUT, most)])
    plain = position(f"{start}: GE2(1I)\n{there}: GE3(1I)", **{"13_6": True})
    cross(plain, a, b)
    assert plain.crossed == ""  # friendly areas have no limit
    plain.rules = 0
    cross(plain, a, b)
    assert plain.crossed == ""


@pytest.mark.rule("TTLM.13.6a", "TTLM.A17")
def test_reserves_take_the_shortest_open_way() -> None:
    s = position(
        "Metz: GE2(1I)\nSomme: GE3(1I) / FR3(1I)\ngerman: Luxembourg, Sedan, Semois, Namur, Maubeuge, Verdun",
        **{"13_6": True},
    )
    way = way_of_reserves(s, GERMAN, area("Metz"), area("Somme"))
    assert (way[0], way[-1], len(way)) == (area("Metz"), area("Somme"), len(set(way)))
    assert len(way) == 5
    assert trace({1: 1, 2: 1, 3: 2}, 3) == [1, 2, 3]
    assert trace({1: 1}, 1) == [1]
    assert way_of_reserves(s, GERMAN, area("Metz"), area("Mainz")) == [area("Metz"), area("Mainz")]


# ---- small things of movement, rearranging and retreats ----


@pytest.mark.rule("TTLM.4.1b", "TTLM.4.6b")
def test_after_the_move_of_a_pass_nothing_is_in_reach_and_no_full_england_either() -> None:
    s = position("Mainz: GE6(1I)\nCalais: 1I UK")
    begin_phase(s)
    assert may_reach(s, GERMAN, piece("GE6"), "to", holder("Metz"), []) is None
    s.moved = 1
    assert key(may_reach(s, GERMAN, piece("GE6"), "to", holder("Metz"), [])) == "why-one-unit-on-pass"
    s.level = 2
    assert may_reach(s, GERMAN, piece("GE6"), "to", holder("Metz"), []) is None
    full = state(
        lay("entente to act, turn 5\nCalais: 1I UK\nEngland: 3I UK\nKoeln: GE1(1I)\nParis: FR1(1I)\nplayed offensive")
    )
    assert not goes_anywhere(full, ENTENTE, piece("I UK in Calais"), [])
    room = state(
        lay("entente to act, turn 5\nCalais: 1I UK\nEngland: 2I UK\nKoeln: GE1(1I)\nParis: FR1(1I)\nplayed offensive")
    )
    assert goes_anywhere(room, ENTENTE, piece("I UK in Calais"), [])


@pytest.mark.rule("TTLM.8.2.3d", "TTLM.A35")
def test_while_an_exchange_is_due_nobody_is_rearranged() -> None:
    s = position("Calais: UK2(1I), 1I UK", 6, "entente")
    begin_phase(s)
    s.swaps = 1
    assert key(Reinforcing(ENTENTE, 0, -1, 0).why_not(s, ENTENTE, "take", piece("I UK in UK2"))) == "why-swap-uk"


@pytest.mark.rule("TTLM.8.2.2g", "TTLM.A83")
def test_an_army_that_has_left_everybody_behind_has_not_obeyed_for_them() -> None:
    text = "entente to act, turn 16\nSomme: GE2(2I) / FR5(2I)\nKoeln: GE1(1I)\nParis: FR1(1I)\ngerman: Maubeuge, Namur, Liege"
    t = lay(text + "\nplayed offensive", MISS)
    storm(t, "Somme")
    flee(t, "GE2", "Maubeuge", "I GE", "I GE")
    assert (at(t, "GE2"), count(t, "I GE", "Somme"), battle_of(state(t)).gone) == ("maubeuge", 2, 0)


@pytest.mark.rule("TTLM.15.2.2a", "TTLM.A83")
def test_who_stays_when_his_army_leaves_keeps_mark_and_trench() -> None:
    s = position("Somme: GE5!(2I) / FR2(1I)", **{"15_2_2": True})
    begin_phase(s)
    s.exposed = written([(army("GE5") * SORTS + I_GE, 1)])
    drop(s, army("GE5"), [I_GE])
    assert gathered(s) == {holder("Somme") * SORTS + I_GE: 1}
    assert (s.dug[area("Somme") * 6], s.n[holder("Somme") * SORTS + I_GE], s.size[army("GE5")]) == (1, 1, 1)
    s.exposed, s.spent = "", b""
    expose(s, area("Somme"))
    assert exposed(s, army("GE5"), I_GE) == 1


@pytest.mark.rule("TTLM.14.7.1a", "TTLM.A58")
def test_cavalry_is_converted_while_reinforcements_are_placed_but_not_with_a_unit_in_hand() -> None:
    text = f"entente to act, turn 5\nMetz: GE5(1I 2C), 1I GE{HOME}\npasses 1"
    t = lay_with({"14.7.1": True}, text, "6 " * 40)
    do(t, "pass")
    do(t, "done")
    while now(t) == "plan":
        do(t, "commit", 0, t.to_act[0])
    assert (now(t), who(t)) == ("reinforce", "german")
    while offered(t, "place"):
        do(t, "place", offered(t, "place")[0])
    assert offered(t, "convert") == [piece("C GE in GE5")]
    do(t, "take", piece("I GE in Metz"))
    assert refused(t, "convert", piece("C GE in GE5")) == "TTLM.A58"
    t.undo("german")
    do(t, "convert", piece("C GE in GE5"))
    assert reason(t, "place", holder("Metz")) == "why-two-cavalry"
    do(t, "pair", piece("C GE in GE5"))
    assert reason(t, "pair", piece("C GE in GE5")) == "why-convert-where"
    do(t, "place", army("GE5"))
    assert (count(t, "C GE", "GE5"), count(t, "I GE", "GE5"), now(t)) == (0, 2, "reinforce")


@pytest.mark.rule("TTLM.14.4.1b", "TTLM.12.2b")
def test_the_log_of_a_set_up_names_armies_in_the_east_only_if_they_were_set_up_there() -> None:
    from games.ttlm.sheets import begin

    t = begin("1916", _14_4_1=True)
    for role in ("german", "entente"):
        do(t, "deploy", 0, role)
        while "place" in t.offer(role):
            do(t, "place", offered(t, "place", role)[0], role)
    for role in ("german", "entente"):
        do(t, "done", role=role)
    assert "log-relieves" not in told(t)
    east = [x.message.params["army"] for x in t.lines if x.message.key == "log-east-set"]
    assert all(state(t).army_at[x] == 35 for x in east)
    west = [x.message.params["army"] for x in t.lines if x.message.key == "log-arrives-army"]
    assert army("GE5") in west
    assert army("GE9") not in west  # not yet in the war


@pytest.mark.rule("TTLM.2.II.3c", "TTLM.5.2.1d")
def test_prompts_of_a_player_turn_follow_one_another() -> None:
    t = lay(f"german to act, turn 5\nSomme: GE2(1I) / FR2(1I)\nAisne: GE3(1I) / FR3(1I){HOME}\nplayed offensive", MISS)
    declare(t, "Somme", "Aisne")
    assert (now(t), who(t)) == ("cards", "german")
    do(t, "done")
    do(t, "done")
    assert set(offered(t, "fight")) == {area("Somme"), area("Aisne")}
    assert refused(t, "fight", area("Metz")) == "TTLM.5.1.2a"
    assert prompt(t)[0].startswith("prompt")
    assert cards(t, "german", "offensive") == 0
