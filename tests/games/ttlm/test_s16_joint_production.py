"""16.2.1b Two commanders, one purse: what each plan buys, what is laid aside, and what Germany is shown and chooses."""

from __future__ import annotations

import pytest

from games.ttlm.table import army, at, count, dug, entrenched, holder, piece, sort, state
from games.ttlm.test_s16_three_players import act, both, planning, refused
from grognard.games.ttlm.ids import SORTS
from grognard.games.ttlm.s16_commanders import BRITAIN, FRANCE
from grognard.games.ttlm.s16_joint_production import as_planned, bought, written
from grognard.games.ttlm.state import ENTENTE
from grognard.kernel.table import Table

MORE = "lost: FR9, UK3\nSomme: 2I FR, 1I UK\nRouen: FR7!(2I), FR8(1I)\n"


def slips(t: Table) -> dict[str, tuple[int, int, list[tuple[str, str, int]], list[str]]]:
    """What Germany is shown of both plans: cards, trenches, units, armies."""
    out = {}
    for slip in t.view("german")["commanders"]["plans"]:
        units = [(x["nation"], x["type"], x["left"]) for x in slip["units"]]
        out[slip["seat"]] = (slip["cards"], slip["trenches"], units, slip["armies"])
    return out


def spend(t: Table, seat: str) -> None:
    """A plan of one: an infantry, an army come back, two trenches, a card."""
    act(t, seat, "buy", sort("I FR"))
    act(t, seat, "place", holder("FR6"))
    act(t, seat, "rebuild", army("FR9"))
    act(t, seat, "place", holder("Paris"))
    act(t, seat, "dig", piece("FR6"))
    act(t, seat, "dig", piece("I FR in Somme"))
    act(t, seat, "card")


@pytest.mark.rule("TTLM.16.2.1b")
@pytest.mark.parametrize(
    ("verb", "arg"),
    [
        ("card", 0),
        ("buy", sort("I FR")),
        ("rebuild", army("FR9")),
        ("dig", piece("FR6")),
        ("take", piece("I FR in FR7")),
        ("fortify", army("FR7")),
    ],
)
def test_whatever_changes_the_plan_takes_back_what_was_agreed(verb: str, arg: int) -> None:
    t = planning(12, MORE, _13_3=True)
    act(t, "britain", "agree", BRITAIN)
    assert state(t).agreed == 1 << BRITAIN
    act(t, "france", verb, arg)
    assert state(t).agreed == 0


@pytest.mark.rule("TTLM.16.2.1b")
def test_until_one_has_proposed_nobody_plans_otherwise() -> None:
    t = planning(12, MORE)
    assert set(t.offer("britain")) & {"agree", "oppose", "commit"} == {"agree"}
    assert refused(t, "britain", "oppose", BRITAIN) == "TTLM.16.2.1b"
    act(t, "france", "agree", FRANCE)
    assert t.offer("britain")["oppose"] == [BRITAIN]
    assert t.offer("britain")["agree"] == [BRITAIN]
    assert refused(t, "france", "agree", FRANCE) == "TTLM.16.2.1b"
    assert refused(t, "france", "commit") == "TTLM.16.2.1a"


@pytest.mark.rule("TTLM.16.2.1b")
def test_germany_is_shown_what_both_plans_buy_and_not_where() -> None:
    t = planning(12, MORE)
    spend(t, "france")
    act(t, "france", "agree", FRANCE)
    act(t, "britain", "oppose", BRITAIN)
    assert (count(t, "I FR", "FR6"), at(t, "FR9"), entrenched(t, "FR6"), dug(t, "I FR", "Somme")) == (
        2,
        "lost",
        False,
        0,
    )
    assert state(t).buys[ENTENTE] == state(t).digs[ENTENTE] == 0
    act(t, "britain", "rebuild", army("UK3"))
    act(t, "britain", "place", holder("England"))
    for _ in range(2):
        act(t, "britain", "card")
    act(t, "britain", "agree", BRITAIN)
    assert slips(t) == {
        "britain": (2, 0, [], ["UK3"]),
        "france": (1, 2, [("FR", "I", 1)], ["FR9"]),
    }
    assert refused(t, "german", "done") == "TTLM.16.2.1b"
    assert t.offer("german")["choose"] == [BRITAIN, FRANCE]


@pytest.mark.rule("TTLM.16.2.1b")
@pytest.mark.parametrize("chosen", [BRITAIN, FRANCE])
def test_the_plan_that_is_chosen_is_carried_out_whole_and_nothing_of_the_other(chosen: int) -> None:
    t = planning(12, MORE)
    before = sum(state(t).hands[ENTENTE * (len(state(t).hands) // 2) :])
    spend(t, "france")
    act(t, "france", "agree", FRANCE)
    act(t, "britain", "oppose", BRITAIN)
    act(t, "britain", "buy", sort("I UK"))
    act(t, "britain", "place", holder("UK2"))
    act(t, "britain", "dig", piece("I UK in Somme"))
    for _ in range(2):
        act(t, "britain", "card")
    act(t, "britain", "agree", BRITAIN)
    act(t, "german", "choose", chosen)
    french = chosen == FRANCE
    assert count(t, "I FR", "FR6") == 2 + french
    assert at(t, "FR9") == ("paris" if french else "lost")
    assert entrenched(t, "FR6") == french
    assert dug(t, "I FR", "Somme") == int(french)
    assert count(t, "I UK", "UK2") == 3 - french
    assert dug(t, "I UK", "Somme") == 1 - french
    hand = sum(state(t).hands[ENTENTE * (len(state(t).hands) // 2) :])
    assert hand - before == (1 if french else 2)
    (line,) = [x.message for x in t.lines if x.message.key == "log-chooses-plan"]
    assert line.params["commander"] == chosen


@pytest.mark.rule("TTLM.16.2.1b")
def test_a_plan_under_seal_is_the_ententes_alone_and_comes_out_as_it_went_in() -> None:
    t = planning(12, MORE)
    spend(t, "france")
    s = state(t)
    slip, here = written(s), bought(s)
    assert here[:2] == [1, 2]
    assert dict(zip(here[2::2], here[3::2], strict=True)) == {sort("I FR"): 1, SORTS + army("FR9"): 1}
    other = planning(12, MORE)
    c = as_planned(state(other), slip)
    assert bought(c) == here
    assert (c.n, c.army_at, c.army_dug, c.dug) == (s.n, s.army_at, s.army_dug, s.dug)
    assert (c.bp[ENTENTE], c.digs[ENTENTE], c.dug_bp[ENTENTE], c.buys[ENTENTE]) == (
        s.bp[ENTENTE],
        s.digs[ENTENTE],
        s.dug_bp[ENTENTE],
        s.buys[ENTENTE],
    )
    assert bought(state(other))[:2] == [0, 0]  # that table itself is as it was


@pytest.mark.rule("TTLM.16.2.1b", "TTLM.16.2.1d")
def test_with_national_points_the_second_plan_begins_with_full_purses() -> None:
    t = planning(12, MORE, _16_2_1d=True)
    full = t.view("france")["commanders"]["points"]
    act(t, "france", "card", 1)
    act(t, "france", "buy", sort("I FR"))
    act(t, "france", "place", holder("FR6"))
    spent = t.view("france")["commanders"]["points"]
    assert spent["FR"] == full["FR"] - 2
    act(t, "france", "agree", FRANCE)
    act(t, "britain", "oppose", BRITAIN)
    assert t.view("britain")["commanders"]["points"] == full
    act(t, "britain", "agree", BRITAIN)
    act(t, "german", "choose", FRANCE)
    mine = t.view("france")["commanders"]["owned"]
    assert [sum(x["count"] for x in mine[seat]) for seat in ("britain", "france")] == [0, 1]


@pytest.mark.rule("TTLM.16.2.1b")
def test_a_plan_of_both_draws_its_cards_once() -> None:
    t = planning(12, MORE)
    half = len(state(t).hands) // 2
    before = sum(state(t).hands[half:])
    act(t, "france", "card")
    act(t, "britain", "card")
    both(t)
    assert sum(state(t).hands[half:]) == before + 2
