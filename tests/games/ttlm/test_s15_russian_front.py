"""15.2.4 Russian front infantry: from 1915 on, at any time, a point for each two."""

from __future__ import annotations

import pytest

from games.ttlm.table import attack, count, do, holder, lay_with, offered, pass_turn, refused, sort, state, vp
from games.ttlm.test_notation import same, why
from grognard.games.ttlm.advice import weigh
from grognard.games.ttlm.ids import LIMIT
from grognard.games.ttlm.s3_victory import modifiers
from grognard.games.ttlm.state import GERMAN
from grognard.kernel.table import Table

EAST = {"15.2.4": True}
LINE = "\nKoeln: GE1(1I)\nFlanders: GE4(1I) / UK2(2I)\nParis: FR1(2I)"


def laid(turn: int = 5, more: str = "", who: str = "german") -> Table:
    return lay_with(EAST, f"{who} to act, turn {turn}{LINE}{more}", "6 " * 40)


@pytest.mark.rule("TTLM.15.2.4a", "TTLM.R22")
def test_three_infantry_in_one_go_cost_two_points_for_good() -> None:
    t = laid()
    before = vp(t)
    for where, cost in (("GE4", 1), ("Flanders", 1), ("Koeln", 2)):
        was = count(t, "I GE", where)
        do(t, "call", holder(where))
        assert count(t, "I GE", where) == was + 1
        assert vp(t) == before - cost
    assert ("east-debt", "TTLM.15.2.4a", -2) in modifiers(state(t))
    pass_turn(t)
    pass_turn(t)
    assert state(t).east_debt == 2
    do_again = laid(more="\neast-debt 2")
    do(do_again, "call", holder("GE1"))
    assert state(do_again).east_debt == 3


@pytest.mark.rule("TTLM.15.2.4a")
def test_two_player_turns_are_two_occurrences() -> None:
    t = laid(more="\nhand entente: offensive")
    do(t, "call", holder("GE1"))
    pass_turn(t)
    attack(t)
    assert t.to_act == ["german"]
    do(t, "call", holder("GE1"))
    assert state(t).east_debt == 2


@pytest.mark.rule("TTLM.15.2.4a")
def test_only_germany_from_spring_1915_with_the_option_and_in_friendly_or_disputed_areas() -> None:
    assert offered(laid(turn=3), "call") == []
    assert refused(laid(turn=3), "call", holder("GE1")) == "TTLM.15.2.4a"
    assert offered(laid(turn=4), "call")
    assert refused(laid(who="entente"), "call", holder("FR1")) == "TTLM.15.2.4a"
    assert refused(lay_with({}, "german to act, turn 5" + LINE), "call", holder("GE1")) == "TTLM.15.2.4a"
    assert refused(laid(), "call", holder("Paris")) == "TTLM.2.I.a"


@pytest.mark.rule("TTLM.A62")
def test_the_counters_are_those_of_the_pool() -> None:
    left = 2
    t = laid(more=f"\neast: {LIMIT[sort('I GE')] - 2 - left}I GE")
    for _ in range(left):
        do(t, "call", offered(t, "call")[0])
    assert refused(t, "call", holder("GE1")) == "TTLM.A62"


@pytest.mark.rule("TTLM.15.2.4a")
def test_positions_keep_the_debt_and_the_cost_is_said_before() -> None:
    assert same("german to act, turn 5\neast-debt 2", **EAST)
    assert "15.2.4" in why("german to act, turn 5\neast-debt 2")[1]
    t = laid()
    said = [x for x in t.describe("german", "en")["actions"] if x["verb"] == "call"]
    assert all("1 VP" in str(x["cautions"]) for x in said)
    do(t, "call", holder("GE1"))
    assert not any(x.get("cautions") for x in t.describe("german", "fr")["actions"] if x["verb"] == "call")


@pytest.mark.rule("TTLM.15.2.4a")
def test_a_bot_takes_the_second_that_is_free_and_not_the_first() -> None:
    t = laid()
    actions = [("call", holder("GE1")), ("pass", 0)]
    first = weigh(state(t), GERMAN, actions)
    do(t, "call", holder("GE1"))
    second = weigh(state(t), GERMAN, actions)
    assert first[0] < first[1]
    assert second[0] > second[1]
