"""16.2.1 Three players: Britain with Belgium and France with the USA share the Entente's hand, plans and victory."""

from __future__ import annotations

import pytest

from games.ttlm.battle import MISS
from games.ttlm.table import GAME, area, card, cards, count, holder, now, piece, reason, sort, state
from grognard.games.ttlm.ids import AREA_NAMES, BUILD, FR_I, SEASONS, UK_I
from grognard.games.ttlm.s16_commanders import BRITAIN, FRANCE
from grognard.games.ttlm.s16_national_points import SHARES, give, owned, shares, trade_of
from grognard.games.ttlm.s16_three_players import first_of_the_entente, liberated
from grognard.games.ttlm.state import ENTENTE
from grognard.kernel.errors import NotOffered, NotYourTurn
from grognard.kernel.options import OptionRefused, check_options
from grognard.kernel.table import Table

FRONT = "\nFlanders: GE4(3I) / UK2(2I)\nSemois: GE5(3I) / FR5(2I)\nParis: FR6(2I)\nEngland: UK1(1I)\nAntwerp: BEL(1I)"
HANDS = "\nhand entente: offensive*2, ersatz2*2, poison_gas"
THREE = {"seating": "three"}


def lay3(text: str, dice: str = MISS, **options: bool) -> Table:
    given = THREE | {name.strip("_").replace("_", "."): on for name, on in options.items()}
    return GAME.position(text, dice=dice, options=given)


def act(t: Table, seat: str, verb: str, arg: int = 0) -> None:
    t.act(seat, verb, arg)
    for invariant in GAME.game.invariants:
        invariant(t.state)


def refused(t: Table, seat: str, verb: str, arg: int = 0) -> str:
    why = t.why_not(seat, verb, arg)
    assert why is not None, f"{seat}: {verb} {arg} is offered"
    assert why.text("en")
    assert why.text("fr")
    return why.rule


def both(t: Table) -> None:
    act(t, "britain", "agree", BRITAIN)
    act(t, "france", "agree", FRANCE)


def planning(turn: int = 8, more: str = "", **options: bool) -> Table:
    """The Entente passes last: production begins; Germany's plan is made."""
    t = lay3(f"entente to act, turn {turn}{FRONT}\n{more}passes 1", **options)
    both(t)
    both(t)
    while now(t) == "redraw":
        both(t)
    while now(t) == "supply":
        t.act("german", "lose", t.offer("german")["lose"][0])
    assert now(t) == "plan", now(t)
    t.act("german", "commit")
    return t


# ---- command ----


@pytest.mark.rule("TTLM.16.2.1a")
def test_three_sit_at_the_table_and_two_of_them_share_the_entente() -> None:
    t = lay3(f"entente to act, turn 8{FRONT}{HANDS}")
    assert t.seats == ["german", "britain", "france"]
    assert t.to_act == ["britain", "france"]
    assert t.view_bytes("britain") == t.view_bytes("france")
    assert cards(t, "entente", "offensive") == 2
    with pytest.raises(NotYourTurn):
        t.act("german", "agree", BRITAIN)


@pytest.mark.rule("TTLM.16.2.1a")
def test_an_offensive_of_one_is_played_although_the_other_wants_to_pass() -> None:
    t = lay3(f"entente to act, turn 8{FRONT}{HANDS}")
    act(t, "france", "agree", FRANCE)
    assert now(t) == "choose"
    act(t, "britain", "offensive", card("offensive"))
    assert now(t) == "move"
    assert state(t).level == 2
    act(t, "france", "take", piece("FR6"))  # the offensive is for both


@pytest.mark.rule("TTLM.16.2.1a")
def test_the_side_passes_only_when_both_do() -> None:
    t = lay3(f"entente to act, turn 8{FRONT}{HANDS}")
    assert refused(t, "britain", "pass") == "TTLM.16.2.1a"
    act(t, "britain", "agree", BRITAIN)
    assert now(t) == "choose"
    act(t, "france", "agree", FRANCE)
    assert now(t) == "move"
    assert state(t).level == 0


@pytest.mark.rule("TTLM.16.2.1a")
def test_nobody_orders_the_others_units() -> None:
    t = lay3(f"entente to act, turn 8{FRONT}\nplayed offensive")
    assert refused(t, "britain", "take", piece("FR6")) == "TTLM.16.2.1a"
    with pytest.raises(NotOffered):
        t.act("britain", "take", piece("FR6"))
    assert refused(t, "france", "take", piece("BEL")) == "TTLM.16.2.1a"
    act(t, "britain", "take", piece("BEL"))
    assert t.asked("britain")
    assert not t.asked("france")


@pytest.mark.rule("TTLM.16.2.1a")
def test_one_who_has_finished_does_not_end_the_others_movement() -> None:
    t = lay3(f"entente to act, turn 8{FRONT}\nplayed offensive")
    act(t, "britain", "agree", BRITAIN)
    assert now(t) == "move"
    act(t, "france", "take", piece("FR6"))
    act(t, "france", "to", holder("Rouen"))
    act(t, "france", "agree", FRANCE)
    assert now(t) != "move"


@pytest.mark.rule("TTLM.16.2.1a")
def test_what_they_have_agreed_on_is_between_them() -> None:
    t = lay3(f"entente to act, turn 8{FRONT}{HANDS}")
    before = t.view_bytes("german"), t.version("german")
    act(t, "britain", "agree", BRITAIN)
    assert (t.view_bytes("german"), t.version("german")) == before
    assert t.view("france")["commanders"]["agreed"] == ["britain"]
    assert t.view("german")["commanders"]["agreed"] is None


@pytest.mark.rule("TTLM.16.2.1a")
def test_each_takes_losses_of_his_own() -> None:
    t = lay3(
        "german to act, turn 8\nFlanders: GE4(5I) / UK2(2I), FR5(2I)\nhand entente: ersatz2\nplayed offensive",
        "6 6 6 6 1 1 1 1 1 " + MISS,
    )
    t.act("german", "done")
    while now(t) != "combat":
        verb = next(v for v in ("battle", "done", "agree") if any(v in t.offer(x) for x in t.to_act))
        seat = next(x for x in t.to_act if verb in t.offer(x))
        act(t, seat, verb, t.offer(seat)[verb][0])
    while "lose" not in t.offer("entente"):
        verb, seat = next((v, x) for v in ("fire", "done", "agree", "lose") for x in t.to_act if v in t.offer(x))
        act(t, seat, verb, t.offer(seat)[verb][0])
    british = [x for x in t.offer("britain")["lose"] if x % 26 == UK_I]
    assert british == t.offer("britain")["lose"]
    assert all(x % 26 == FR_I for x in t.offer("france").get("lose", []))
    assert card("ersatz2") in t.offer("france")["ersatz"]
    assert card("ersatz2") in t.offer("britain")["ersatz"]


# ---- production ----


@pytest.mark.rule("TTLM.16.2.1b")
def test_a_plan_that_both_agree_on_is_carried_out_and_germany_is_not_asked() -> None:
    t = planning()
    act(t, "france", "buy", sort("I FR"))
    act(t, "france", "place", holder("FR6"))
    both(t)
    assert count(t, "I FR", "FR6") == 3
    assert "log-chooses-plan" not in [x.message.key for x in t.lines]
    assert now(t) != "plan"


@pytest.mark.rule("TTLM.16.2.1b")
def test_of_two_plans_germany_chooses() -> None:
    for chosen, infantry, bought in ((FRANCE, 3, 0), (BRITAIN, 2, 2)):
        t = planning()
        act(t, "france", "buy", sort("I FR"))
        act(t, "france", "place", holder("FR6"))
        act(t, "france", "agree", FRANCE)
        act(t, "britain", "oppose", BRITAIN)
        assert state(t).bp[ENTENTE] == 7
        assert not t.asked("france")
        act(t, "britain", "card")
        act(t, "britain", "card")
        act(t, "britain", "agree", BRITAIN)
        assert t.to_act == ["german"]
        slips = t.view("german")["commanders"]["plans"]
        assert [x["seat"] for x in slips] == ["britain", "france"]
        assert [x["cards"] for x in slips] == [2, 0]
        assert [(x["type"], x["left"]) for x in slips[1]["units"]] == [("I", 1)]
        act(t, "german", "choose", chosen)
        assert count(t, "I FR", "FR6") == infantry
        assert sum(state(t).hands[15:]) == bought


@pytest.mark.rule("TTLM.16.2.1b")
def test_a_plan_that_is_changed_must_be_agreed_on_anew() -> None:
    t = planning()
    act(t, "france", "agree", FRANCE)
    assert "oppose" in t.offer("britain")
    act(t, "britain", "card")
    assert state(t).agreed == 0
    assert refused(t, "britain", "oppose", BRITAIN) == "TTLM.16.2.1b"
    assert refused(t, "britain", "commit") == "TTLM.16.2.1a"


@pytest.mark.rule("TTLM.16.2.1b")
def test_the_second_plan_is_for_the_whole_entente() -> None:
    t = planning()
    act(t, "france", "agree", FRANCE)
    act(t, "britain", "oppose", BRITAIN)
    act(t, "britain", "buy", sort("I FR"))
    act(t, "britain", "place", holder("FR6"))
    assert count(t, "I FR", "FR6") == 3


# ---- victory ----


@pytest.mark.rule("TTLM.16.2.1c")
def test_who_holds_more_belgian_and_german_ground_leads_the_british_on_a_tie() -> None:
    tie = "Antwerp: UK2(2I)\nBrussels: UK3(1I)\nStrassburg: FR5(2I)\nMetz: FR6(1I)\nentente: Antwerp, Brussels, Strassburg, Metz"
    s = state(lay3(f"entente to act, turn 8\n{tie}"))
    assert (liberated(s, BRITAIN), liberated(s, FRANCE)) == (2, 2)
    assert first_of_the_entente(s) == BRITAIN
    s = state(lay3(f"entente to act, turn 8\n{tie}, Muelhausen\nMuelhausen: 1I FR"))
    assert first_of_the_entente(s) == FRANCE


@pytest.mark.rule("TTLM.16.2.1c")
def test_ground_that_is_disputed_or_french_counts_for_nobody() -> None:
    s = state(lay3("entente to act, turn 8\nAntwerp: GE4(1I) / UK2(2I)\nParis: FR5(2I)\nentente: Paris"))
    assert (liberated(s, BRITAIN), liberated(s, FRANCE)) == (0, 0)


@pytest.mark.rule("TTLM.16.2.1c")
def test_they_win_together_and_the_log_names_who_leads() -> None:
    t = lay3("german to act, turn 8\nKoeln: GE4(1I)\nParis: FR5(2I)\nEngland: UK1(1I)")
    t.resign("german")
    assert t.state.result.startswith("entente/")
    assert "log-precedence" in [x.message.key for x in t.lines]


@pytest.mark.rule("TTLM.16.2.1c")
def test_neither_of_them_wins_when_germany_does() -> None:
    gone = ", ".join(name for name in AREA_NAMES if name != "england")
    t = lay3(f"german to act, turn 8\nKoeln: GE4(1I)\nEngland: UK1(1I)\ngerman: {gone}")
    t.resign("france")
    assert t.state.result.startswith("german/")
    assert "log-precedence" not in [x.message.key for x in t.lines]


# ---- national Build Points ----


@pytest.mark.rule("TTLM.16.2.1d")
def test_the_shares_of_each_season_add_up_to_the_allowance() -> None:
    for turn in range(1, SEASONS + 1):
        french, british, american, sunk = SHARES[turn - 1]
        assert french + british + american - sunk == BUILD[2 * turn + 1] == sum(shares(turn)), turn
        assert min(shares(turn)) >= 0
    assert shares(12) == [3, 3, 0]  # Spring 1917: the U-boats sink more than the Americans have


@pytest.mark.rule("TTLM.16.2.1d")
def test_a_nations_points_buy_only_its_own_units() -> None:
    t = planning(_16_2_1d=True)
    assert t.view("britain")["commanders"]["points"] == {"FR": 3, "UK": 4, "US": 0}
    for _ in range(3):
        act(t, "france", "card", 1)
    assert refused(t, "france", "buy", sort("I FR")) == "TTLM.16.2.1d"
    assert refused(t, "france", "card", 1) == "TTLM.16.2.1d"
    assert refused(t, "france", "dig", piece("FR6")) == "TTLM.16.2.1d"
    act(t, "britain", "buy", sort("I UK"))
    act(t, "britain", "place", holder("UK1"))
    assert t.view("britain")["commanders"]["points"] == {"FR": 0, "UK": 3, "US": 0}
    assert t.view("german")["commanders"]["points"] is None


@pytest.mark.rule("TTLM.16.2.1d")
def test_a_point_digs_in_four_units_of_the_nation_that_paid_it() -> None:
    t = planning(more="Somme: 2I FR\n", _16_2_1d=True)
    act(t, "france", "dig", piece("FR6"))
    act(t, "france", "dig", piece("I FR in Somme"))
    assert t.view("france")["commanders"]["points"] == {"FR": 2, "UK": 4, "US": 0}
    act(t, "britain", "dig", piece("UK2"))
    assert t.view("france")["commanders"]["points"] == {"FR": 2, "UK": 3, "US": 0}


@pytest.mark.rule("TTLM.16.2.1d")
def test_a_card_belongs_to_who_bought_it() -> None:
    t = planning(_16_2_1d=True)
    act(t, "britain", "card", 2)
    act(t, "france", "card", 1)
    assert refused(t, "britain", "card", 1) == "TTLM.16.2.1a"
    both(t)
    mine = t.view("britain")["commanders"]["owned"]
    assert [sum(x["count"] for x in mine[seat]) for seat in ("britain", "france")] == [1, 1]
    assert t.view("german")["commanders"]["owned"] is None


def with_cards(british: str = "", french: str = "", text: str = "") -> Table:
    """A position in which one commander's nations have bought these cards."""
    hand = ", ".join(x for x in (british, french) if x)
    t = lay3(text or f"entente to act, turn 8{FRONT}\nhand entente: {hand}", "6 6 6 6 1 1 1 1 1 " + MISS, _16_2_1d=True)
    s = state(t)
    for who, name in ((BRITAIN, british), (FRANCE, french)):
        if name:
            give(s, who, card(name))
    return t


@pytest.mark.rule("TTLM.16.2.1d")
def test_a_nations_card_is_used_by_that_nation_but_its_offensive_is_for_all() -> None:
    t = with_cards(british="offensive")
    assert refused(t, "france", "offensive", card("offensive")) == "TTLM.16.2.1a"
    act(t, "britain", "offensive", card("offensive"))
    assert owned(state(t), BRITAIN, card("offensive")) == 0
    act(t, "france", "take", piece("FR6"))


@pytest.mark.rule("TTLM.16.2.1d")
def test_where_both_fight_gas_is_played_by_who_has_bought_it() -> None:
    front = "entente to act, turn 8\nFlanders: GE4(3I) / UK2(2I), FR5(2I)\nEngland: UK1(1I)\nParis: FR6(1I)"
    t = with_cards(british="poison_gas", text=front + "\nhand entente: poison_gas\nplayed offensive")
    both(t)
    act(t, "britain", "battle", area("Flanders"))
    assert "gas" in t.offer("britain")
    assert "gas" not in t.offer("france")
    act(t, "britain", "gas", area("Flanders"))


@pytest.mark.rule("TTLM.16.2.1d")
def test_a_british_ersatz_card_spares_no_french_unit() -> None:
    t = with_cards(
        british="ersatz2",
        text="german to act, turn 8\nSemois: GE4(5I) / FR5(3I)\nEngland: UK1(1I)\nhand entente: ersatz2\nplayed offensive",
    )
    t.act("german", "done")
    while "lose" not in t.offer("entente"):
        seat = next(x for x in t.to_act if t.offer(x))
        verb = next(v for v in ("battle", "fire", "done", "agree") if v in t.offer(seat))
        act(t, seat, verb, t.offer(seat)[verb][0])
    assert "ersatz" not in t.offer("entente")
    assert refused(t, "france", "ersatz", card("ersatz2")) == "TTLM.16.2.1d"


@pytest.mark.rule("TTLM.16.2.1d")
def test_cards_are_traded_one_for_one_once_both_name_the_trade() -> None:
    t = with_cards(british="offensive", french="poison_gas")
    pair = card("offensive"), card("poison_gas")
    assert refused(t, "france", "trade", trade_of(BRITAIN, *pair)) == "TTLM.16.2.1a"
    act(t, "france", "trade", trade_of(FRANCE, *pair))
    assert owned(state(t), BRITAIN, card("offensive")) == 1
    assert reason(t, "trade", trade_of(FRANCE, *pair), "france") == "why-trade-noted"
    assert reason(t, "trade", trade_of(FRANCE, *pair[::-1]), "france") == "why-no-trade"
    act(t, "britain", "trade", trade_of(BRITAIN, *pair))
    assert [owned(state(t), who, card("offensive")) for who in (BRITAIN, FRANCE)] == [0, 1]
    assert [owned(state(t), who, card("poison_gas")) for who in (BRITAIN, FRANCE)] == [1, 0]
    assert refused(t, "britain", "trade", trade_of(BRITAIN, *pair)) == "TTLM.16.2.1d"


@pytest.mark.rule("TTLM.16.2.1d")
def test_national_points_are_for_three_players_and_do_not_go_with_saved_ones() -> None:
    for wrong in ({"16.2.1d": True}, {"16.2.1d": True, "seating": "three", "15.3.2": True}):
        with pytest.raises(OptionRefused) as fault:
            check_options(GAME.game, wrong)
        assert fault.value.unmet.need.rule in ("TTLM.16.2.1d", "TTLM.R51")
        assert fault.value.text("en")
        assert fault.value.text("fr")
    check_options(GAME.game, {"16.2.1d": True, "seating": "three"})


def test_the_words_of_a_shared_table_are_there_in_both_languages() -> None:
    t = lay3(f"entente to act, turn 8{FRONT}{HANDS}")
    said = str(t.describe("britain")["actions"])
    assert "Britain and Belgium: pass" in said
    assert "France and the USA: pass" not in said
    assert "passer" in str(t.describe("france", "fr")["actions"])
