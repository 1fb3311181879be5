"""Three players and Kriegspiel, asked outright: whose an action, a card, a point is, and what is hidden in the fog."""

from __future__ import annotations

import pytest

from games.ttlm.battle import MISS, cavalry_stays
from games.ttlm.table import area, army, card, do, holder, key, lay_with, move, now, offered, piece, sort, state, umpire
from games.ttlm.test_s16_three_players import act, both, lay3, planning, refused
from grognard.games.ttlm.ids import AREAS, BEL, FR, KINDS, SORTS, UK, US
from grognard.games.ttlm.s4_movement import begin_phase
from grognard.games.ttlm.s5_fire import BOMBARDMENT, OFFENSIVE_FIRE
from grognard.games.ttlm.s5_losses import Losses
from grognard.games.ttlm.s5_retreats import BEFORE, AfterCombat, CavalryRetreat, asked_who_retreats
from grognard.games.ttlm.s16_commanders import (
    BOTH,
    BRITAIN,
    FRANCE,
    agree,
    close,
    commander_of,
    may_close,
    may_end,
    undecided,
)
from grognard.games.ttlm.s16_joint_production import bought
from grognard.games.ttlm.s16_kriegspiel import (
    FLOWN,
    dark,
    enter_unseen,
    fog,
    fogged,
    forget_report,
    has_paris_gun,
    lift,
    lift_the_veil,
    may_scout,
    meet,
    must_stop,
    remember,
    report,
    scout,
    scouted,
    seen_by,
    sightings,
)
from grognard.games.ttlm.s16_national_points import (
    Trade,
    bought_by,
    card_payers,
    fill_purses,
    give,
    joint,
    owned,
    pay_card,
    purse,
    terms,
    trade_of,
    use_card,
)
from grognard.games.ttlm.s16_three_players import commands, has_units, in_hand, liberated, may_play, of_item, spares_own
from grognard.games.ttlm.state import (
    ENTENTE,
    GERMAN,
    KRIEGSPIEL,
    PLACES,
    UNSEEN,
    V5,
    V6,
    WHOLE,
    State,
    ground,
    unit,
    unsealed,
)
from grognard.kernel.table import Table

FRONT = "\nFlanders: GE4(3I) / UK2(2I)\nSemois: GE5(3I) / FR5(2I)\nParis: FR6(2I)\nEngland: UK1(1I)\nAntwerp: BEL(1I)"
ON = {"16.2.2": True}
BOARD = """german to act, turn 5
Maubeuge: GE2(3I), 1C GE, 1I GE
Brussels: GE4(2I), 1C GE
Flanders: GE6(3I) / UK2(2I)
Somme: FR6(2I), 1A FR
Paris: FR5(3I)
Rouen: FR4(2I)
played offensive"""
SOMME, ARTOIS = area("Somme"), area("Artois")


def hunted(text: str = BOARD) -> State:
    """A position of a Kriegspiel."""
    return state(lay_with(ON, text, MISS))


def first(t: Table, *verbs: str) -> None:
    """Whoever may does the first of these that is offered."""
    verb, seat = next((v, x) for v in verbs for x in t.to_act if v in t.offer(x))
    act(t, seat, verb, t.offer(seat)[verb][0])


# ---- who commands what [16.2.1] ----


@pytest.mark.rule("TTLM.16.2.1a")
def test_britain_commands_the_belgians_and_france_the_americans() -> None:
    for what, who in (("I UK", BRITAIN), ("I BEL", BRITAIN), ("I FR", FRANCE), ("I US", FRANCE), ("I GE", -1)):
        assert commander_of(unit(holder("Paris"), sort(what))) == who
    for name, who in (("UK1", BRITAIN), ("BEL", BRITAIN), ("FR1", FRANCE), ("US1", FRANCE), ("GE1", -1)):
        assert commander_of(unit(army(name), WHOLE)) == who
    assert of_item(-1) == -1
    assert commander_of(of_item(sort("I UK"))) == BRITAIN
    assert commander_of(of_item(SORTS + army("FR1"))) == FRANCE


@pytest.mark.rule("TTLM.16.2.1a")
def test_whose_each_action_is() -> None:
    s = state(lay3(f"entente to act, turn 8{FRONT}"))
    for verb, arg, who in (
        ("agree", BRITAIN, BRITAIN),
        ("oppose", FRANCE, FRANCE),
        ("trade", trade_of(FRANCE, 1, 2), FRANCE),
        ("take", piece("UK2"), BRITAIN),
        ("lose", piece("I FR in FR5"), FRANCE),
        ("entrench", piece("BEL"), BRITAIN),
        ("raise", unit(holder("Paris"), sort("I US")), FRANCE),
        ("rebuild", army("UK3"), BRITAIN),
        ("doom", army("FR5"), FRANCE),
        ("hasten", army("US1"), FRANCE),
        ("suppress", army("BEL"), BRITAIN),
        ("buy", sort("C UK"), BRITAIN),
        ("buy", sort("T FR"), FRANCE),
        ("early", holder("Paris"), FRANCE),
        ("fort", area("Liege"), BRITAIN),
        ("fort", area("Verdun"), FRANCE),
        ("evacuate", 0, BRITAIN),
        ("card", 1, FRANCE),
        ("card", 2, BRITAIN),
        ("card", 3, FRANCE),
    ):
        assert [commands(x, s, verb, arg) for x in (BRITAIN, FRANCE)] == [who == BRITAIN, who == FRANCE], verb
    for verb, arg in (("pass", 0), ("offensive", 0), ("battle", area("Flanders")), ("card", 0)):
        assert commands(BRITAIN, s, verb, arg)
        assert commands(FRANCE, s, verb, arg)
    s.rules &= ~V6
    assert all(commands(x, s, "fort", area("Verdun")) for x in (BRITAIN, FRANCE))


@pytest.mark.rule("TTLM.16.2.1a")
def test_what_binds_both_needs_both() -> None:
    s = state(lay3(f"entente to act, turn 8{FRONT}"))
    assert key(may_end(s, ENTENTE)) == "why-both-agree"
    assert may_end(s, GERMAN) is None
    assert not agree(s, BRITAIN)
    assert s.agreed == 1 << BRITAIN
    assert not agree(s, BRITAIN)
    assert agree(s, FRANCE)
    assert s.agreed == 0
    assert BOTH == 1 << BRITAIN | 1 << FRANCE


@pytest.mark.rule("TTLM.16.2.1a", "TTLM.R50")
def test_who_could_still_do_something_is_asked_before_a_decision_is_closed() -> None:
    s = state(lay3(f"entente to act, turn 8{FRONT}"))
    units = [piece("UK2"), piece("FR5")]
    assert undecided(s, ENTENTE, units) == [BRITAIN, FRANCE]
    assert undecided(s, ENTENTE, units[:1]) == [BRITAIN]
    assert undecided(s, ENTENTE, []) == []
    assert undecided(s, GERMAN, units) == []
    assert key(may_close(s, ENTENTE, units)) == "why-both-agree"
    assert may_close(s, ENTENTE, []) is None
    assert not close(s, ENTENTE, BRITAIN, units)
    assert undecided(s, ENTENTE, units) == [FRANCE]
    assert close(s, ENTENTE, FRANCE, units)
    assert s.agreed == 0
    s.rules &= ~V6
    assert undecided(s, ENTENTE, units) == []


@pytest.mark.rule("TTLM.16.2.1a", "TTLM.5.4.3a")
def test_each_of_them_says_whether_his_cavalry_stays() -> None:
    text = "german to act, turn 8\nFlanders: GE4(3I) / UK2(1I), 1C UK, 1C FR\nParis: FR6(2I)\nEngland: UK1(1I)"
    t = lay3(text + "\ngerman: Brussels, Antwerp\nplayed offensive", MISS)
    t.act("german", "done")
    while now(t) != "combat":
        first(t, "battle", "done", "agree")
    assert isinstance(state(t).stack[-1], CavalryRetreat)
    assert t.offer("britain")["take"] == [piece("C UK in Flanders")]
    assert t.offer("france")["take"] == [piece("C FR in Flanders")]
    assert refused(t, "france", "done") == "TTLM.16.2.1a"
    act(t, "france", "agree", FRANCE)
    assert isinstance(state(t).stack[-1], CavalryRetreat)
    assert "agree" not in t.offer("france")
    act(t, "britain", "agree", BRITAIN)
    assert not isinstance(state(t).stack[-1], CavalryRetreat)


@pytest.mark.rule("TTLM.16.2.1a", "TTLM.5.4.2a")
def test_each_of_them_says_whether_his_units_stay_when_the_battle_is_over() -> None:
    text = "german to act, turn 8\nFlanders: GE4(3I) / UK2(1I), FR5(1I)\nParis: FR6(2I)\nEngland: UK1(1I)"
    t = lay3(text + "\ngerman: Brussels, Antwerp\nplayed offensive", MISS)
    t.act("german", "done")
    while not isinstance(state(t).stack[-1], AfterCombat) or state(t).stack[-1].side == GERMAN:  # type: ignore[attr-defined]
        first(t, "battle", "fire", "done", "agree")
    act(t, "britain", "agree", BRITAIN)
    assert isinstance(state(t).stack[-1], AfterCombat)
    assert "take" in t.offer("france")
    act(t, "france", "agree", FRANCE)
    assert not isinstance(state(t).stack[-1], AfterCombat)


@pytest.mark.rule("TTLM.16.2.1a")
def test_reinforcements_are_placed_by_their_own_commander_and_closed_by_both() -> None:
    t = lay3(f"german to act, turn 5{FRONT}", MISS)
    while now(t) != "reinforce" or t.to_act == ["german"]:
        first(t, "place", "pass", "commit", "lose", "done", "agree")
    assert [x for x in ("britain", "france") if "place" in t.offer(x)] in (["britain"], ["france"], [])
    while any("place" in t.offer(x) or "swap" in t.offer(x) for x in t.to_act):
        seat = next(x for x in t.to_act if "place" in t.offer(x) or "swap" in t.offer(x))
        verb = "place" if "place" in t.offer(seat) else "swap"
        assert seat == "britain"  # what the season brings is British
        act(t, seat, verb, t.offer(seat)[verb][0])
    act(t, "france", "agree", FRANCE)
    assert now(t) == "reinforce"
    act(t, "britain", "agree", BRITAIN)
    assert now(t) != "reinforce"


@pytest.mark.rule("TTLM.16.2.1b", "TTLM.14.2.4a")
def test_an_evacuation_of_antwerp_takes_back_what_was_agreed() -> None:
    text = "entente to act, turn 2\nKoeln: GE1(1I)\nParis: FR6(2I)\nEngland: UK1(1I)\nAntwerp: 2F\npasses 1"
    t = lay3(text)
    both(t)
    both(t)
    while now(t) != "plan":
        first(t, "lose", "agree", "done")
    for name in ("Liege", "Namur"):
        state(t).fort[area(name)] = -1
    t.act("german", "commit")
    act(t, "france", "agree", FRANCE)
    act(t, "britain", "evacuate")
    assert state(t).agreed == 0


# ---- whose a card is ----


@pytest.mark.rule("TTLM.16.2.1d")
def test_the_row_of_owners_is_as_long_as_two_hands() -> None:
    s = state(lay3(f"entente to act, turn 8{FRONT}\nhand entente: offensive*2", _16_2_1d=True))
    give(s, FRANCE, card("offensive"))
    assert len(unsealed(s.owned)) == 2 * KINDS
    assert [owned(s, who, card("offensive")) for who in (BRITAIN, FRANCE)] == [0, 1]
    give(s, FRANCE, card("offensive"), -1)
    assert s.owned == ""


@pytest.mark.rule("TTLM.16.2.1d")
def test_a_card_that_germany_plays_concerns_nobodys_ownership() -> None:
    s = state(lay3(f"entente to act, turn 8{FRONT}\nhand entente: offensive*2", _16_2_1d=True))
    offensive = card("offensive")
    give(s, BRITAIN, offensive)
    give(s, FRANCE, offensive)
    use_card(s, umpire(), GERMAN, offensive)
    assert [owned(s, who, offensive) for who in (BRITAIN, FRANCE)] == [1, 1]
    s.hands[ENTENTE * KINDS + offensive] -= 1  # played by nobody in particular: one of both has lost his
    use_card(s, umpire(), ENTENTE, offensive)
    assert [owned(s, who, offensive) for who in (BRITAIN, FRANCE)] == [0, 1]
    assert joint(s, offensive) == 0


@pytest.mark.rule("TTLM.16.2.1d")
def test_the_number_of_a_trade_says_who_names_it_and_which_cards() -> None:
    for who, british, french in ((0, 0, 0), (0, 14, 3), (1, 2, 14), (1, 14, 14)):
        assert terms(trade_of(who, british, french)) == (who, british, french)
    s = state(lay3(f"entente to act, turn 8{FRONT}\nhand entente: offensive, poison_gas", _16_2_1d=True))
    offensive, gas = card("offensive"), card("poison_gas")
    assert Trade().args(s, ENTENTE) == []
    give(s, BRITAIN, offensive)
    give(s, FRANCE, gas)
    assert set(Trade().args(s, ENTENTE)) == {trade_of(x, offensive, gas) for x in (BRITAIN, FRANCE)}
    assert Trade().args(s, GERMAN) == []
    Trade().do(s, umpire(), trade_of(FRANCE, offensive, gas))
    assert s.trade == trade_of(FRANCE, offensive, gas) + 1
    assert Trade().args(s, ENTENTE) == [trade_of(BRITAIN, offensive, gas)]
    assert key(Trade().why_not(s, ENTENTE, trade_of(FRANCE, offensive, gas))) == "why-trade-noted"
    assert key(Trade().why_not(s, ENTENTE, trade_of(FRANCE, gas, offensive))) == "why-no-trade"
    Trade().do(s, umpire(), trade_of(BRITAIN, offensive, gas))
    assert [[owned(s, x, kind) for kind in (offensive, gas)] for x in (BRITAIN, FRANCE)] == [[0, 1], [1, 0]]
    assert s.trade == 0


@pytest.mark.rule("TTLM.16.2.1d")
def test_any_countrys_points_buy_cards_and_each_keeps_count_of_its_own() -> None:
    s = state(lay3(f"entente to act, turn 17{FRONT}", _16_2_1d=True))
    s.bp[ENTENTE] = 9
    fill_purses(s, ENTENTE)
    assert [purse(s, x) for x in range(3)] == [2, 3, 4]
    assert card_payers(s, ENTENTE) == [1, 2, 3]
    assert (card_payers(s, GERMAN), s.bp[GERMAN]) == ([], 0)
    s.bp[GERMAN] = 1
    assert card_payers(s, GERMAN) == [0]
    for payer in (1, 2, 3, 1):
        pay_card(s, ENTENTE, payer)
    assert [purse(s, x) for x in range(3)] == [0, 2, 3]
    assert (bought_by(s, BRITAIN), bought_by(s, FRANCE)) == (1, 3)
    assert card_payers(s, ENTENTE) == [2, 3]


@pytest.mark.rule("TTLM.16.2.1d")
def test_a_bought_card_is_played_by_its_buyer_where_he_has_something_to_do() -> None:
    hand = "\nhand entente: offensive, poison_gas, bad_weather, ersatz2"
    s = state(lay3(f"entente to act, turn 8{FRONT}{hand}", _16_2_1d=True))
    for name in ("offensive", "poison_gas", "bad_weather", "ersatz2"):
        give(s, BRITAIN, card(name))
    top = s.stack[-1]
    for verb, arg, who in (
        ("offensive", card("offensive"), [True, False]),
        ("gas", area("Flanders"), [True, False]),
        ("gas", area("Semois"), [False, False]),  # no British unit is there
        ("weather", 0, [True, False]),
        ("move", 0, [True, True]),
    ):
        assert [may_play(s, top, x, verb, arg) for x in (BRITAIN, FRANCE)] == who, (verb, arg)
    assert [has_units(s, x, area("Antwerp")) for x in (BRITAIN, FRANCE)] == [True, False]
    assert [has_units(s, x, area("Semois")) for x in (BRITAIN, FRANCE)] == [False, True]
    for where, step, spared in (("Flanders", BOMBARDMENT, [True, False]), ("Semois", OFFENSIVE_FIRE, [False, True])):
        losses = Losses(ENTENTE, area(where), 1, 0, step, [])
        assert [spares_own(s, losses, x, card("ersatz2")) for x in (BRITAIN, FRANCE)] == spared
        assert [may_play(s, losses, x, "ersatz", card("ersatz2")) for x in (BRITAIN, FRANCE)] == [spared[0], False]
    s.fort[area("Verdun")] = 2
    fort = Losses(ENTENTE, area("Verdun"), 1, 0, BOMBARDMENT, [])
    assert [spares_own(s, fort, x, card("ersatz2")) for x in (BRITAIN, FRANCE)] == [False, True]
    assert in_hand(s, top) == -1


@pytest.mark.rule("TTLM.16.2.1c")
def test_only_belgian_and_german_ground_counts_for_precedence() -> None:
    text = "Antwerp: UK2(2I)\nLuxembourg: UK3(1I)\nStrassburg: FR5(2I)\nParis: FR6(1I)\nentente: Antwerp, Strassburg, Luxembourg"
    s = state(lay3(f"entente to act, turn 8\n{text}"))
    assert (liberated(s, BRITAIN), liberated(s, FRANCE)) == (1, 1)
    assert {BEL, FR, UK, US} == {3, 1, 2, 4}


@pytest.mark.rule("TTLM.16.2.1b", "TTLM.15.2.1a")
def test_trenches_of_the_player_turns_are_no_part_of_a_plan() -> None:
    s = state(planning(12, _15_2_1=True))
    s.entente_quarters, s.dug_bp[ENTENTE], s.digs[ENTENTE] = 3, 2, 1
    assert bought(s)[:2] == [0, 4 * 2 - 1 - 3]


@pytest.mark.rule("TTLM.16.2.1b")
def test_both_plans_are_drawn_with_the_same_points() -> None:
    t = planning(12)
    assert state(t).bp[ENTENTE] > 0
    act(t, "france", "agree", FRANCE)
    act(t, "britain", "oppose", BRITAIN)
    assert offered(t, "agree", "britain") == [BRITAIN]


# ---- Kriegspiel [16.2.2] ----


@pytest.mark.rule("TTLM.16.2.2a", "TTLM.R53", "TTLM.R71")
def test_where_nobody_of_ones_own_stands_nothing_is_seen() -> None:
    s = hunted()
    assert fog(s, GERMAN) == [a for a in range(AREAS) if fogged(s, GERMAN, a)]
    assert [fogged(s, GERMAN, area(x)) for x in ("Somme", "Flanders", "Maubeuge", "Paris")] == [
        True,
        False,
        False,
        True,
    ]
    assert [fogged(s, ENTENTE, area(x)) for x in ("Somme", "Flanders", "Maubeuge")] == [False, False, True]
    assert not fogged(s, GERMAN, AREAS)
    assert not fogged(s, GERMAN, -1)
    s.stacked[GERMAN * PLACES + SOMME] = 1  # a gun has eyes too
    assert not fogged(s, GERMAN, SOMME)
    s.rules &= ~V6
    assert fogged(s, GERMAN, SOMME)
    s.rules &= ~KRIEGSPIEL
    assert not fogged(s, GERMAN, area("Paris"))
    assert fog(s, GERMAN) == []


@pytest.mark.rule("TTLM.16.2.2a", "TTLM.R53")
def test_the_paris_gun_gives_itself_away() -> None:
    s = hunted(
        "entente to act, turn 17\nMaubeuge: GE2(1I 1P)\nKoeln: 1P GE\nParis: FR1(1I)".replace("Koeln: 1P GE\n", "")
    )
    assert has_paris_gun(s, area("Maubeuge"))
    assert not has_paris_gun(s, area("Koeln"))
    assert not fogged(s, ENTENTE, area("Maubeuge"))
    assert fogged(s, ENTENTE, area("Koeln"))
    loose = hunted("entente to act, turn 17\nMaubeuge: GE2(1I), 1P GE\nParis: FR1(1I)")
    assert has_paris_gun(loose, area("Maubeuge"))


@pytest.mark.rule("TTLM.16.2.2b")
def test_who_has_entered_unseen_is_seen_by_the_owner_only_where_he_has_somebody() -> None:
    s = hunted()
    begin_phase(s)
    s.veiled = 1 << SOMME | 1 << ARTOIS
    assert [fogged(s, GERMAN, x) for x in (SOMME, ARTOIS)] == [True, True]
    assert [fogged(s, ENTENTE, x) for x in (SOMME, ARTOIS)] == [False, True]
    assert dark(s, GERMAN, ENTENTE) == fog(s, ENTENTE)
    assert set(dark(s, GERMAN, -1)) == {*fog(s, ENTENTE), SOMME, ARTOIS}
    assert dark(s, ENTENTE, -1) == fog(s, GERMAN)
    s.veiled = 0
    assert dark(s, GERMAN, -1) == fog(s, ENTENTE)


@pytest.mark.rule("TTLM.16.2.2a")
def test_what_is_lifted_off_the_map_leaves_nothing_behind() -> None:
    s = hunted(BOARD.replace("Somme: FR6(2I), 1A FR", "Somme: FR6!(2I), 1I FR!, 1A FR"))
    c, fr6 = s.clone(), army("FR6")
    c.army_spent = 1 << fr6 | 1 << army("GE2")
    lift(c, ENTENTE, [SOMME])
    assert (c.army_at[fr6], c.army_dug[fr6], c.size[fr6]) == (UNSEEN, 0, 0)
    assert c.army_spent == 1 << army("GE2")
    assert not any(c.n[fr6 * SORTS : (fr6 + 1) * SORTS])
    assert not any(c.n[holder("Somme") * SORTS :][:SORTS])
    assert not any(c.dug[SOMME * 6 : SOMME * 6 + 6])
    i = ENTENTE * PLACES + SOMME
    assert (c.hold[i], c.foot[i], c.stacked[i]) == (0, 0, 0)
    assert c.total == s.total  # they still count among the counters in play
    assert c.army_at[army("FR5")] == area("Paris")
    german, entente, spectator = (seen_by(s, role) for role in (GERMAN, ENTENTE, -1))
    assert [x.army_at[fr6] == UNSEEN for x in (german, entente, spectator)] == [True, False, True]
    assert [x.army_at[army("GE2")] == UNSEEN for x in (german, entente, spectator)] == [False, True, True]
    assert seen_by(s, -2) is s


@pytest.mark.rule("TTLM.16.2.2b")
def test_what_one_has_entered_unopposed_is_ones_own_on_ones_own_map() -> None:
    s = hunted()
    begin_phase(s)
    s.veiled = 1 << ARTOIS
    s.hold[GERMAN * PLACES + ARTOIS] = 1
    assert seen_by(s, GERMAN).owner[ARTOIS] == GERMAN
    assert seen_by(s, ENTENTE).owner[ARTOIS] == ENTENTE
    assert seen_by(s, GERMAN).veiled == 0
    s.hold[GERMAN * PLACES + ARTOIS] = 0  # a gun takes no ground
    assert seen_by(s, GERMAN).owner[ARTOIS] == ENTENTE


@pytest.mark.rule("TTLM.16.2.2b", "TTLM.16.2.2c")
def test_infantry_goes_into_the_dark_and_cavalry_makes_light_at_once() -> None:
    s, u = hunted(), umpire()
    begin_phase(s)
    assert enter_unseen(s, u, piece("I GE in Maubeuge"), SOMME)
    assert s.veiled == 1 << SOMME
    assert enter_unseen(s, u, piece("GE2"), SOMME)  # still dark for the next
    assert s.fresh == 0
    assert not enter_unseen(s, u, piece("C GE in Maubeuge"), SOMME)
    assert s.veiled == 0
    assert s.fresh == 1 << SOMME  # there is somebody: a battle
    assert not enter_unseen(s, u, piece("I GE in Maubeuge"), area("Flanders"))
    assert not enter_unseen(s, u, piece("C GE in Maubeuge"), ARTOIS)
    assert (s.veiled, s.fresh) == (0, 1 << SOMME)
    s.rules &= ~KRIEGSPIEL
    assert not enter_unseen(s, u, piece("I GE in Maubeuge"), area("Rouen"))


@pytest.mark.rule("TTLM.16.2.2c")
def test_cavalry_stops_where_there_are_enemies_or_a_fort() -> None:
    s = hunted()
    cavalry, infantry = sort("C GE"), sort("I GE")
    assert must_stop(s, cavalry, SOMME)
    assert not must_stop(s, infantry, SOMME)
    assert not must_stop(s, cavalry, ARTOIS)
    s.fort[ARTOIS] = 2
    s_fort = s.fort[ARTOIS]
    assert must_stop(s, cavalry, ARTOIS) == (s_fort >= 2)
    s.fort[ARTOIS] = 1
    assert not must_stop(s, cavalry, ARTOIS)
    s.rules &= ~KRIEGSPIEL
    assert not must_stop(s, cavalry, SOMME)


@pytest.mark.rule("TTLM.16.2.2b")
def test_when_movement_is_over_the_referee_tells_of_battles_and_whose_the_ground_is() -> None:
    t = lay_with(ON, BOARD, MISS)
    move(t, "I GE in Maubeuge", "Artois")
    move(t, "GE2", "Somme")
    s, u = state(t), umpire()
    assert s.veiled == 1 << SOMME | 1 << ARTOIS
    lift_the_veil(s, u)
    assert (s.veiled, s.fresh) == (0, 1 << SOMME)
    assert (s.owner[ARTOIS], s.owner[SOMME]) == (GERMAN, ENTENTE)
    (line,) = u.messages
    assert (line.key, line.params["area"], line.params["side"]) == ("log-unexpected", SOMME, GERMAN)
    lift_the_veil(s, u)
    assert len(u.messages) == 2  # an area fought for is told again, nothing else changes
    meet(s, u, area("Rouen"))
    assert s.fresh == 1 << SOMME | 1 << area("Rouen")


@pytest.mark.rule("TTLM.16.2.2d")
@pytest.mark.parametrize("field", ["army_spent", "moved", "rails", "strategic", "seas", "reserves"])
def test_the_question_comes_before_anything_else(field: str) -> None:
    s = hunted()
    assert may_scout(s, GERMAN, SOMME) is None
    assert set(scouted(s, GERMAN)) >= {SOMME, ARTOIS}
    setattr(s, field, 1)
    assert key(may_scout(s, GERMAN, SOMME)) == "why-question-first"
    assert scouted(s, GERMAN) == []


@pytest.mark.rule("TTLM.16.2.2d")
@pytest.mark.parametrize(("name", "answer"), [("Somme", True), ("Artois", False)])
def test_the_answer_is_kept_until_a_battle_begins(name: str, answer: bool) -> None:
    s, u = hunted(), umpire()
    assert report(s, GERMAN) is None
    scout(s, u, GERMAN, area(name))
    assert report(s, GERMAN) == (area(name), answer)
    assert report(s, ENTENTE) is None
    assert report(s, -1) is None
    assert key(may_scout(s, GERMAN, ARTOIS)) == "why-one-question"
    forget_report(s)
    assert (s.flown, report(s, GERMAN)) == (FLOWN, None)
    forget_report(s)
    assert s.flown == FLOWN
    s.flown = 0
    forget_report(s)
    assert s.flown == 0
    s.rules &= ~V5
    scout(s, u, GERMAN, area(name))
    assert s.flown == FLOWN
    s.rules &= ~KRIEGSPIEL
    assert key(may_scout(s, GERMAN, SOMME)) == "why-no-airmen"
    assert scouted(s, GERMAN) == []


@pytest.mark.rule("TTLM.16.2.2d", "TTLM.1.2.1a")
@pytest.mark.parametrize("v6", [True, False])
def test_an_empty_army_is_a_unit_that_airmen_see(v6: bool) -> None:
    s, u = hunted(BOARD.replace("Somme: FR6(2I), 1A FR", "Somme: FR6()")), umpire()
    if not v6:
        s.rules &= ~V6
    scout(s, u, GERMAN, SOMME)
    assert report(s, GERMAN) == (SOMME, v6)
    assert u.messages[0].key == "log-scout"


@pytest.mark.rule("TTLM.16.2.2a")
def test_what_was_seen_is_remembered_until_the_ground_is_ones_own() -> None:
    s = hunted(BOARD.replace("UK2(2I)", "UK2(2I), 1C UK"))
    remember(s)
    flanders = area("Flanders")
    known = sightings(s)
    assert known[GERMAN, flanders] == (5, [army("UK2")], [sort("C UK")])
    assert known[ENTENTE, flanders] == (5, [army("GE6")], [])
    assert set(known) == {(GERMAN, flanders), (ENTENTE, flanders)}
    s.turn, s.army_at[army("UK2")] = 6, area("Calais")
    s.stacked[ENTENTE * PLACES + flanders] = s.hold[ENTENTE * PLACES + flanders] = 0
    s.owner[flanders] = GERMAN
    remember(s)
    assert set(sightings(s)) == {(ENTENTE, flanders)}
    assert sightings(s)[ENTENTE, flanders][0] == 5
    s.sighted = ""
    s.rules &= ~KRIEGSPIEL
    remember(s)
    assert s.sighted == ""


@pytest.mark.rule("TTLM.16.2.2a", "TTLM.5.4a")
def test_whether_an_unseen_area_next_door_is_open_is_not_told_by_the_question() -> None:
    text = (
        "german to act, turn 5\nSomme: 1I GE / FR2(1I)\nMaubeuge: 3I GE\nParis: FR1(1I)\nKoeln: GE1(1I)\ngerman: Namur"
    )
    s = hunted(text)
    begin_phase(s)
    assert asked_who_retreats(s, GERMAN, SOMME, 2, -1)
    assert not asked_who_retreats(s, GERMAN, SOMME, BEFORE, -1)  # nobody rides
    assert ground(SOMME) == holder("Somme")


@pytest.mark.rule("TTLM.16.2.2b", "TTLM.2.II.3b")
def test_cavalry_that_has_found_the_enemy_fights_there() -> None:
    t = lay_with(ON, BOARD, MISS)
    move(t, "I GE in Maubeuge", "Somme")
    move(t, "C GE in Maubeuge", "Somme")
    assert state(t).fresh >> SOMME & 1
    assert state(t).veiled == 0
    do(t, "done")
    assert SOMME in state(t).battles
    cavalry_stays(t)
