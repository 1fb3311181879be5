"""Armies and Americans ahead of time, and bids, asked outright."""

from __future__ import annotations

import pytest

from games.ttlm.table import army, key, lay_with, sort, state, umpire
from grognard.games.ttlm.ids import AREAS, LIMIT, SORTS
from grognard.games.ttlm.s13_bidding import Bidding, count_offensive, may_bid, open_bids, owed, settle_bid
from grognard.games.ttlm.s13_early_armies import due_next, hasten, may_hasten
from grognard.games.ttlm.s14_early_americans import may_send_ahead
from grognard.games.ttlm.state import (
    ENTENTE,
    GERMAN,
    LATE,
    LOST,
    NOT_YET,
    ON_TIME,
    PLACES,
    WAITING,
    State,
)

HOME = "\nKoeln: GE1(1I)\nParis: FR1(1I)\nEngland: UK1(1I)"
PEACE = "\nneutral: Antwerp, Brussels, Liege, Namur, Flanders, Luxembourg\nat-peace belgium\nat-peace uk\nat-peace us"
I_GE = sort("I GE")


def position(text: str, turn: int = 1, side: str = "german", **options: bool) -> State:
    return state(lay_with(options, f"{side} to act, turn {turn}\n{text}"))


# ---- armies and Americans ahead of time, and bids [13.2, 13.4, 14.3.1] ----


@pytest.mark.rule("TTLM.13.4a", "TTLM.13.4b", "TTLM.A46")
@pytest.mark.parametrize(
    ("turn", "was", "answer"),
    [(2, NOT_YET, None), (3, NOT_YET, "why-army-not-due"), (1, NOT_YET, "why-army-not-due"), (2, LOST, "why-army-not-due"),
     (2, ON_TIME, "why-army-rolled"), (2, LATE, "why-army-rolled")],
)  # fmt: skip
def test_an_army_of_next_season_is_rolled_for_once(turn: int, was: int, answer: str | None) -> None:
    s = position("Metz: 1I GE" + HOME, turn, "entente", **{"13_4": True})
    s.army_at[army("UK2")] = was
    assert key(may_hasten(s, ENTENTE, army("UK2"))) == answer
    if turn == 2:
        assert due_next(s, ENTENTE) == [army("UK2")]
        assert due_next(s, GERMAN) == []


@pytest.mark.rule("TTLM.13.4a")
@pytest.mark.parametrize(
    ("face", "now"), [(1, WAITING), (2, WAITING), (3, ON_TIME), (4, ON_TIME), (5, LATE), (6, LATE)]
)
def test_on_one_or_two_it_comes_now_on_three_or_four_in_time_else_late(face: int, now: int) -> None:
    s = position("Metz: 1I GE" + HOME, 2, "entente", **{"13_4": True})
    u = umpire(face)
    hasten(s, u, army("UK2"))
    assert s.army_at[army("UK2")] == now
    assert (SORTS + army("UK2") in s.due[ENTENTE]) == (now == WAITING)
    assert u.messages[0].params["face"] == face


@pytest.mark.rule("TTLM.14.3.1b", "TTLM.A46")
def test_three_americans_come_ahead_of_an_army_of_six() -> None:
    s = position("Metz: 1I GE" + HOME, 16, **{"14_3_1": True})
    for early, answer in ((0, None), (2, None), (3, "why-early-spent")):
        s.early = early
        assert key(may_send_ahead(s)) == answer
    s.early = 0
    for was in (ON_TIME, LATE, WAITING):
        s.army_at[army("US1")] = was
        assert key(may_send_ahead(s)) == "why-army-rolled-for"
    s.army_at[army("US1")] = NOT_YET
    s.total[sort("I US")] = LIMIT[sort("I US")]
    assert key(may_send_ahead(s)) == "why-early-spent"
    s.total[sort("I US")] -= 1
    assert may_send_ahead(s) is None
    s.due[ENTENTE].append(sort("I US"))
    assert key(may_send_ahead(s)) == "why-early-spent"
    for turn in (15, 17, 23):
        s.turn = turn
        assert key(may_send_ahead(s)) == "why-not-next-season"


@pytest.mark.rule("TTLM.13.2a", "TTLM.13.2b", "TTLM.13.2c", "TTLM.A44")
@pytest.mark.parametrize(("bids", "first"), [((2, 1), GERMAN), ((1, 1), GERMAN), ((1, 2), ENTENTE), ((0, 0), GERMAN)])
def test_the_higher_bid_begins_and_is_met_or_costs_a_point(bids: tuple[int, int], first: int) -> None:
    s, u = position("Metz: 1I GE" + HOME, 5, **{"13_2": True}), umpire()
    open_bids(s, u, list(bids))
    assert (s.first, s.pledge, s.outbid, owed(s)) == (first, bids[first], bids[1 - first], bids[first])
    count_offensive(s, 1 - first)
    assert s.kept == 0
    for _ in range(bids[first] - 1):
        count_offensive(s, first)
    late = s.clone()
    count_offensive(s, first)
    assert owed(s) == 0
    for state_, broken in ((s, 0), (late, int(bids[first] > 0))):
        settle_bid(state_, umpire())
        assert (state_.german_broken, state_.entente_broken) == ((broken, 0) if first == GERMAN else (0, broken))
        assert (state_.pledge, state_.outbid, state_.kept) == (0, 0, 0)


@pytest.mark.rule("TTLM.13.2a")
def test_bids_are_made_from_autumn_1914_on_and_may_be_changed_until_closed() -> None:
    s = position("Metz: 1I GE" + HOME, 2, **{"13_2": True})
    assert may_bid(s) is None
    s.turn = 1
    assert key(may_bid(s)) == "why-bid-summer"
    s.rules = 0
    assert key(may_bid(s)) == "why-no-bidding"
    frame = Bidding([-1, 3], [0, 1])
    assert frame.roles(s) == [GERMAN]
    assert key(frame.why_not(s, GERMAN, "commit", 0)) == "why-bid-first"
    assert key(frame.why_not(s, GERMAN, "bid", 27)) == "why-bid-too-high"
    frame.bids[GERMAN] = 2
    assert key(frame.why_not(s, GERMAN, "bid", 2)) == "why-bid-noted"
    assert key(frame.why_not(s, GERMAN, "pass", 0)) == "why-bid-open"
    assert AREAS + 1 == PLACES
