"""16.2.1 Three players: whose each order is, what each nation pays, and whose a card is that was bought."""

from __future__ import annotations

import pytest

from games.ttlm.battle import MISS
from games.ttlm.table import GAME, area, army, card, holder, piece, sort, state
from grognard.games.ttlm.s4_movement import RESERVES, may_go
from grognard.games.ttlm.s9_cards import may_lend
from grognard.games.ttlm.s16_commanders import BRITAIN, COMMANDERS, FRANCE
from grognard.games.ttlm.s16_national_points import (
    NOT_ITS_CARD,
    fill_purses,
    forget_owners,
    give,
    joint,
    may_pay,
    may_pay_trench,
    may_use,
    owned,
    pay,
    pay_trench,
    purse,
    shares,
    trade_of,
    trenches_left,
    usable,
)
from grognard.games.ttlm.s16_three_players import commands, has_units, liberated
from grognard.games.ttlm.state import ENTENTE, GERMAN
from grognard.kernel.flow import Refusal
from grognard.kernel.table import Table

FRONT = "\nFlanders: GE4(3I) / UK2(2I)\nSemois: GE5(3I) / FR5(2I)\nParis: FR6(2I), US1(1I)\nEngland: UK1(1I)\nAntwerp: BEL(1I)"
FR, UK, BEL, US = 1, 2, 3, 4
THREE = {"seating": "three"}


def lay3(text: str, dice: str = MISS, **options: bool) -> Table:
    return GAME.position(
        text, dice=dice, options=THREE | {x.strip("_").replace("_", "."): y for x, y in options.items()}
    )


def national(text: str, dice: str = MISS) -> Table:
    return lay3(text, dice, _16_2_1d=True)


def whose(t: Table, verb: str, arg: int) -> list[int]:
    return [who for who in COMMANDERS if commands(who, state(t), verb, arg)]


# ---- whose an order is ----


@pytest.mark.rule("TTLM.16.2.1a")
@pytest.mark.parametrize("verb", ["take", "lose", "remove", "swap", "dig", "recall", "scramble", "entrench", "raise"])
@pytest.mark.parametrize(
    ("unit", "commander"),
    [
        ("UK2", BRITAIN),
        ("BEL", BRITAIN),
        ("FR5", FRANCE),
        ("US1", FRANCE),
        ("I UK in UK2", BRITAIN),
        ("I US in US1", FRANCE),
    ],
)
def test_britain_orders_the_belgians_and_france_the_americans(verb: str, unit: str, commander: int) -> None:
    t = lay3(f"entente to act, turn 16{FRONT}")
    assert whose(t, verb, piece(unit)) == [commander]


@pytest.mark.rule("TTLM.16.2.1a")
@pytest.mark.parametrize("verb", ["rebuild", "fortify", "doom", "hasten", "suppress"])
@pytest.mark.parametrize(("name", "commander"), [("UK2", BRITAIN), ("BEL", BRITAIN), ("FR5", FRANCE), ("US1", FRANCE)])
def test_what_is_done_with_a_whole_army_is_its_own_commanders(verb: str, name: str, commander: int) -> None:
    t = lay3(f"entente to act, turn 16{FRONT}")
    assert whose(t, verb, army(name)) == [commander]


@pytest.mark.rule("TTLM.16.2.1a")
@pytest.mark.parametrize(
    ("name", "commander"), [("I UK", BRITAIN), ("I BEL", BRITAIN), ("I FR", FRANCE), ("I US", FRANCE)]
)
def test_each_buys_for_his_own_nations(name: str, commander: int) -> None:
    t = lay3(f"entente to act, turn 16{FRONT}")
    assert whose(t, "buy", sort(name)) == [commander]


@pytest.mark.rule("TTLM.16.2.1a", "TTLM.14.3.1b")
def test_american_infantry_that_comes_early_is_for_the_french_commander_to_ask_for() -> None:
    assert whose(lay3(f"entente to act, turn 16{FRONT}"), "early", 0) == [FRANCE]


@pytest.mark.rule("TTLM.16.2.1a")
@pytest.mark.parametrize(("fort", "commander"), [("Antwerp", BRITAIN), ("Liege", BRITAIN), ("Verdun", FRANCE)])
def test_a_fort_is_for_the_commander_of_its_nation(fort: str, commander: int) -> None:
    t = lay3(f"entente to act, turn 4{FRONT}")
    assert whose(t, "fort", area(fort)) == [commander]
    assert whose(t, "evacuate", area(fort)) == [BRITAIN]  # of Antwerp, whatever stands there [14.2.4a]


@pytest.mark.rule("TTLM.16.2.1a")
def test_what_concerns_nobodys_units_may_be_done_by_either() -> None:
    t = lay3(f"entente to act, turn 8{FRONT}\nhand entente: offensive")
    assert whose(t, "offensive", card("offensive")) == [BRITAIN, FRANCE]
    assert whose(t, "card", 0) == [BRITAIN, FRANCE]


@pytest.mark.rule("TTLM.16.2.1a")
def test_who_has_taken_a_unit_up_puts_it_down() -> None:
    for unit, commander in (("BEL", BRITAIN), ("FR6", FRANCE)):
        t = lay3(f"entente to act, turn 8{FRONT}\nplayed offensive")
        t.act(("britain", "france")[commander], "take", piece(unit))
        assert whose(t, "to", holder("Rouen")) == [commander]
        assert whose(t, "agree", BRITAIN) == [BRITAIN]


@pytest.mark.rule("TTLM.16.2.1c")
def test_a_commander_has_units_where_they_lie_in_armies_or_loose() -> None:
    s = state(lay3("entente to act, turn 16\nMetz: 1I US\nStrassburg: BEL(1I)\nMuelhausen: FR5()\nParis: FR6(1I)"))
    assert [has_units(s, FRANCE, area(x)) for x in ("Metz", "Strassburg", "Muelhausen", "Paris")] == [
        True,
        False,
        False,
        True,
    ]
    assert [has_units(s, BRITAIN, area(x)) for x in ("Metz", "Strassburg", "Muelhausen")] == [False, True, False]
    assert (liberated(s, FRANCE), liberated(s, BRITAIN)) == (1, 1)


# ---- the purses ----


@pytest.mark.rule("TTLM.16.2.1d")
@pytest.mark.parametrize(
    ("turn", "french", "british", "american"),
    [(1, 4, 2, 0), (8, 3, 4, 0), (11, 3, 3, 0), (12, 3, 3, 0), (14, 2, 4, 1), (17, 2, 3, 4), (22, 2, 2, 6)],
)
def test_u_boats_sink_american_points_first_then_british_ones(
    turn: int, french: int, british: int, american: int
) -> None:
    assert shares(turn) == [french, british, american]


@pytest.mark.rule("TTLM.16.2.1d")
@pytest.mark.parametrize(
    ("points", "purses"), [(7, [3, 4, 0]), (9, [3, 6, 0]), (6, [3, 3, 0]), (5, [2, 3, 0]), (0, [0, 0, 0])]
)
def test_what_the_chart_does_not_say_concerns_the_fullest_purse(points: int, purses: list[int]) -> None:
    """TTLM.R51: points of factories, or spent on early trenches."""
    s = state(national(f"entente to act, turn 8{FRONT}"))
    s.bp[ENTENTE], s.digs[ENTENTE] = points, 3
    fill_purses(s, ENTENTE)
    assert [purse(s, payer) for payer in range(3)] == purses
    fullest = (FR, UK, US)[purses.index(max(purses))]
    assert [trenches_left(s, nation) for nation in (FR, UK, US)] == [3 * (nation == fullest) for nation in (FR, UK, US)]


@pytest.mark.rule("TTLM.16.2.1d")
def test_germany_and_an_entente_without_the_option_have_one_purse() -> None:
    for t, side in (
        (national(f"entente to act, turn 8{FRONT}"), GERMAN),
        (lay3(f"entente to act, turn 8{FRONT}"), ENTENTE),
    ):
        s = state(t)
        fill_purses(s, side)
        assert s.purses == ""
        assert may_pay(s, side, FR, 99) is None
        assert may_pay_trench(s, side, FR) is None
        pay(s, side, FR, 99)
        s.digs[side] = 1
        assert not pay_trench(s, side, FR)  # the point was paid before
        s.digs[side] = 0
        assert pay_trench(s, side, FR)


@pytest.mark.rule("TTLM.16.2.1d")
def test_britain_pays_for_the_belgians_and_america_for_itself() -> None:
    s = state(national(f"entente to act, turn 17{FRONT}"))
    s.bp[ENTENTE] = sum(shares(17))
    fill_purses(s, ENTENTE)
    assert [purse(s, payer) for payer in range(3)] == [2, 3, 4]
    pay(s, ENTENTE, BEL, 2)
    pay(s, ENTENTE, US, 1)
    assert [purse(s, payer) for payer in range(3)] == [2, 1, 3]
    assert may_pay(s, ENTENTE, UK, 1) is None
    refusal = may_pay(s, ENTENTE, UK, 2)
    assert refusal is not None
    assert refusal.rule == "TTLM.16.2.1d"


@pytest.mark.rule("TTLM.16.2.1d")
def test_the_fifth_trench_of_a_nation_costs_it_a_second_point() -> None:
    s = state(national(f"entente to act, turn 8{FRONT}"))
    s.bp[ENTENTE], s.digs[ENTENTE] = 7, 0
    fill_purses(s, ENTENTE)
    assert [pay_trench(s, ENTENTE, FR) for _ in range(5)] == [True, False, False, False, True]
    assert (purse(s, 0), purse(s, 1), trenches_left(s, FR), trenches_left(s, UK)) == (1, 4, 3, 0)
    pay(s, ENTENTE, FR, 1)
    assert may_pay_trench(s, ENTENTE, FR) is None  # three are paid for
    for _ in range(3):
        pay_trench(s, ENTENTE, FR)
    assert may_pay_trench(s, ENTENTE, FR) is not None
    assert may_pay_trench(s, ENTENTE, UK) is None


# ---- whose a card is ----


@pytest.mark.rule("TTLM.16.2.1d")
def test_a_card_that_nobody_bought_is_for_both_and_one_that_was_bought_for_its_buyer() -> None:
    s = state(national(f"entente to act, turn 8{FRONT}\nhand entente: poison_gas*2, offensive"))
    gas, offensive, none = card("poison_gas"), card("offensive"), card("ersatz2")
    assert may_use(s, FRANCE, gas)  # of the first hand
    give(s, BRITAIN, offensive)
    give(s, BRITAIN, gas)
    assert (joint(s, gas), joint(s, offensive)) == (1, 0)
    assert [may_use(s, who, gas) for who in COMMANDERS] == [True, True]
    assert [may_use(s, who, offensive) for who in COMMANDERS] == [True, False]
    assert not may_use(s, BRITAIN, none)
    assert [usable(s, ENTENTE, offensive, [nation]) for nation in (UK, BEL, FR, US)] == [True, True, False, False]
    assert usable(s, ENTENTE, offensive, [FR, UK])
    assert not usable(s, ENTENTE, offensive, [0])
    assert usable(s, GERMAN, offensive, [0])


@pytest.mark.rule("TTLM.16.2.1d")
def test_who_plays_a_card_plays_his_own_before_one_of_both() -> None:
    for played_by, left in (("britain", [0, 1]), ("france", [1, 0])):
        t = national(f"entente to act, turn 8{FRONT}\nhand entente: offensive*2")
        give(state(t), BRITAIN, card("offensive"))
        t.act(played_by, "offensive", card("offensive"))
        assert [owned(state(t), BRITAIN, card("offensive")), joint(state(t), card("offensive"))] == left


@pytest.mark.rule("TTLM.16.2.1d")
def test_nobody_owns_a_card_that_has_left_the_hand() -> None:
    s = state(national(f"entente to act, turn 8{FRONT}\nhand entente: offensive*2, poison_gas"))
    offensive, gas = card("offensive"), card("poison_gas")
    give(s, BRITAIN, offensive)
    give(s, FRANCE, offensive)
    give(s, FRANCE, gas)
    s.hands[len(s.hands) // 2 + offensive] -= 1
    forget_owners(s)
    assert (owned(s, BRITAIN, offensive), owned(s, FRANCE, offensive), owned(s, FRANCE, gas)) == (0, 1, 1)
    s.hands[len(s.hands) // 2 + offensive] -= 1
    s.hands[len(s.hands) // 2 + gas] -= 1
    forget_owners(s)
    assert s.owned == ""


@pytest.mark.rule("TTLM.16.2.1d")
def test_what_may_be_traded_is_a_card_of_one_for_another_of_the_other() -> None:
    t = national(f"entente to act, turn 8{FRONT}\nhand entente: offensive*2, poison_gas, ersatz2")
    offensive, gas = card("offensive"), card("poison_gas")
    assert "trade" not in t.offer("britain")
    give(state(t), BRITAIN, offensive)
    assert "trade" not in t.offer("britain")  # France has nothing of its own
    give(state(t), FRANCE, gas)
    give(state(t), FRANCE, offensive)
    assert whose(t, "trade", trade_of(BRITAIN, offensive, gas)) == [BRITAIN]
    assert whose(t, "trade", trade_of(FRANCE, offensive, gas)) == [FRANCE]


@pytest.mark.rule("TTLM.16.2.1d")
def test_a_trade_that_one_has_named_is_replaced_by_what_he_names_next() -> None:
    t = national(f"entente to act, turn 8{FRONT}\nhand entente: offensive, poison_gas, ersatz2")
    offensive, gas, ersatz = card("offensive"), card("poison_gas"), card("ersatz2")
    for who, kind in ((BRITAIN, offensive), (FRANCE, gas), (FRANCE, ersatz)):
        give(state(t), who, kind)
    t.act("france", "trade", trade_of(FRANCE, offensive, gas))
    t.act("france", "trade", trade_of(FRANCE, offensive, ersatz))
    t.act("britain", "trade", trade_of(BRITAIN, offensive, gas))  # not what France has named
    assert owned(state(t), BRITAIN, offensive) == 1
    t.act("britain", "trade", trade_of(BRITAIN, offensive, ersatz))
    t.act("france", "trade", trade_of(FRANCE, offensive, ersatz))
    assert [owned(state(t), BRITAIN, x) for x in (offensive, gas, ersatz)] == [0, 0, 1]
    assert [owned(state(t), FRANCE, x) for x in (offensive, gas, ersatz)] == [1, 1, 0]
    assert state(t).trade == 0


@pytest.mark.rule("TTLM.16.2.1d", "TTLM.9.6a")
def test_reserves_that_britain_bought_carry_nobody_of_the_french_commander() -> None:
    s = state(
        national(
            "entente to act, turn 8\nFlanders: UK2(2I)\nParis: FR6(2I)\nEngland: UK1(1I)\nhand entente: strategic_reserves\nplayed offensive"
        )
    )
    reserves = card("strategic_reserves")

    def goes(name: str, to: str) -> Refusal | None:
        return may_go(s, ENTENTE, piece(name), RESERVES, holder(to), [])

    assert (goes("FR6", "Rouen"), goes("UK2", "Rouen")) == (None, None)  # of the first hand: for both
    give(s, BRITAIN, reserves)
    assert (goes("FR6", "Rouen"), goes("UK2", "Rouen")) == (NOT_ITS_CARD, None)
    assert goes("UK2", "Flanders") is not None  # where it stands is no way to go


@pytest.mark.rule("TTLM.16.2.1d")
def test_a_card_is_lent_to_a_battle_in_which_its_buyer_has_units_loose_or_in_an_army() -> None:
    text = "entente to act, turn 8\nFlanders: GE4(3I) / UK2(2I)\nSemois: GE5(3I) / FR5(2I)\nAisne: 1I GE / 1I UK\nMetz: 1I GE / FR6(), 1I FR\nhand entente: poison_gas*2"
    s = state(national(text))
    gas = card("poison_gas")
    give(s, BRITAIN, gas)
    give(s, BRITAIN, gas)
    assert [may_lend(s, ENTENTE, gas, area(x)) for x in ("Flanders", "Semois", "Aisne", "Metz")] == [
        None,
        NOT_ITS_CARD,
        None,
        NOT_ITS_CARD,
    ]
    assert may_lend(s, GERMAN, gas, area("Semois")) is None
