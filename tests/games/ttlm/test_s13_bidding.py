"""13.2 Bidding for the initiative: sealed bids, who goes first, what he owes, and what a broken word costs."""

from __future__ import annotations

import pytest

import grognard
from games.ttlm.battle import next_season
from games.ttlm.table import (
    GAME,
    attack,
    card,
    do,
    lay,
    lay_with,
    now,
    offered,
    pass_turn,
    place_all,
    refused,
    state,
    vp,
)
from games.ttlm.test_notation import same, why
from grognard.games.ttlm import text
from grognard.games.ttlm.s3_victory import modifiers
from grognard.games.ttlm.s13_bidding import HIGHEST_BID
from grognard.kernel.chance import FastDice
from grognard.kernel.table import Table
from grognard.kernel.translation import catalogue

BID = {"13.2": True}
LINE = "\nKoeln: GE1(3I)\nAachen: GE2(3I)\nParis: FR1(3I)\nFlanders: UK2(1I)\ngerman: Brussels"
CARDS = "\nhand german: offensive*4\nhand entente: offensive*4"
WINTER = "\npasses 1"


def autumn(cards: str = CARDS, turn: int = 5) -> Table:
    """The season before is over; the next one has come as far as its bids."""
    t = lay_with(BID, f"entente to act, turn {turn}" + LINE + cards + WINTER, "6 " * 40)
    pass_turn(t)
    next_season(t)
    place_all(t)
    assert now(t) == "bid"
    return t


def bids(t: Table, german: int, entente: int) -> None:
    seal(t, "entente", entente)
    seal(t, "german", german)


def seal(t: Table, role: str, count: int) -> None:
    do(t, "bid", count, role)
    do(t, "commit", 0, role)


def play_offensive(t: Table) -> None:
    """The active side plays an Offensive, moves nothing and fights nothing."""
    attack(t)


@pytest.mark.rule("TTLM.13.2a", "TTLM.2.II.a")
@pytest.mark.parametrize(
    ("german", "entente", "first"), [(2, 3, "entente"), (2, 2, "german"), (3, 2, "german"), (0, 0, "german")]
)
def test_the_higher_bid_goes_first_and_germany_wins_ties(german: int, entente: int, first: str) -> None:
    t = autumn()
    assert t.to_act == ["german", "entente"]
    bids(t, german, entente)
    assert (now(t), t.to_act) == ("choose", [first])
    other = {"german": "entente", "entente": "german"}[first]
    pass_turn(t)
    assert t.to_act == [other]


@pytest.mark.rule("TTLM.13.2a")
def test_in_summer_1914_nobody_bids_and_germany_is_first() -> None:
    t = GAME.new("1914", seed=3, options=BID)
    assert (now(t), t.to_act) == ("choose", ["german"])
    assert refused(t, "bid", 2) == "TTLM.13.2a"
    text_ = t.why_not("german", "bid", 2)
    assert text_ is not None
    assert "Summer 1914" in text_.text("en")


@pytest.mark.rule("TTLM.13.2a")
def test_autumn_1914_is_the_first_season_with_bids() -> None:
    t = lay_with(BID, "entente to act, turn 1" + LINE + CARDS + WINTER, "6 " * 40)
    pass_turn(t)
    next_season(t)
    place_all(t)
    assert (state(t).turn, now(t)) == (2, "bid")


@pytest.mark.rule("TTLM.13.2a", "TTLM.S1917.special.a")
@pytest.mark.parametrize(("scenario", "phase"), [("1915", "bid"), ("1916", "bid"), ("1917", "choose"), ("1918", "bid")])
def test_a_scenario_begins_with_the_bids_unless_its_sheet_names_the_first_player(scenario: str, phase: str) -> None:
    t = GAME.new(scenario, seed=3, options=BID)
    place_all(t)
    assert now(t) == phase
    if phase == "choose":
        assert t.to_act == ["entente"]


@pytest.mark.rule("TTLM.13.2a")
def test_without_the_option_nobody_is_asked_and_a_bid_is_refused() -> None:
    t = lay("entente to act, turn 5" + LINE + CARDS + WINTER, "6 " * 40)
    assert refused(t, "bid", 1) == "TTLM.13.2a"
    pass_turn(t)
    next_season(t)
    assert refused(t, "bid", 1) == "TTLM.13.2a"
    place_all(t)
    assert (now(t), t.to_act) == ("choose", ["german"])


@pytest.mark.rule("TTLM.13.2a")
def test_bids_are_made_in_the_reinforcement_phase_and_once() -> None:
    t = lay_with(BID, "entente to act, turn 5" + LINE + CARDS + WINTER, "6 " * 40)
    assert refused(t, "bid", 1) == "TTLM.13.2a"
    t = autumn()
    assert refused(t, "pass", role="german") == "TTLM.13.2a"
    seal(t, "german", 1)
    assert t.to_act == ["entente"]
    assert t.why_not("german", "bid", 2) is not None
    seal(t, "entente", 0)
    assert refused(t, "bid", 1) == "TTLM.13.2a"


@pytest.mark.rule("TTLM.13.2a")
def test_a_bid_may_exceed_the_hand_but_not_the_deck() -> None:
    """[TTLM.A44]"""
    t = autumn(cards="")
    assert offered(t, "bid", "german") == list(range(27))
    assert HIGHEST_BID == 26
    bids(t, 0, 26)
    assert t.to_act == ["entente"]


# ---- sealed ----


@pytest.mark.rule("TTLM.13.2a")
@pytest.mark.parametrize("reader", ["german", "spectator"])
def test_a_sealed_bid_is_told_to_nobody_else(reader: str) -> None:
    """Whatever was bid: the same view, the same log, the same imagined world."""
    low, high = autumn(), autumn()
    do(low, "bid", 7, "entente")  # not even that something was noted
    assert low.view(reader) == high.view(reader)
    assert low.version(reader) == high.version(reader)
    low = autumn()
    seal(low, "entente", 0)
    seal(high, "entente", 20)
    assert low.view(reader) == high.view(reader)
    assert low.log(reader, "en") == high.log(reader, "en")
    role = 0 if reader == "german" else -1
    one, two = (GAME.game.imagine(x.state, role, FastDice(5)) for x in (low, high))
    assert one == two
    assert low.view("entente")["sides"]["entente"]["bid"] == 0
    assert high.view("entente")["sides"]["entente"]["bid"] == 20
    assert high.view("entente")["sides"]["german"]["bid"] is None


@pytest.mark.rule("TTLM.13.2a")
def test_a_bid_may_be_changed_and_taken_back_until_it_is_closed() -> None:
    t = autumn()
    assert refused(t, "commit", role="german") == "TTLM.13.2a"  # nothing noted yet
    do(t, "bid", 4, "german")
    t.undo("german")
    do(t, "bid", 4, "german")
    do(t, "bid", 5, "german")  # or changed
    assert refused(t, "bid", 5, "german") == "TTLM.13.2a"
    assert refused(t, "pass", 0, "german") == "TTLM.13.2a"
    assert t.to_act == ["german", "entente"]
    bids(t, 1, 3)
    assert not t.can_undo("german")
    assert not t.can_undo("entente")


# ---- the word that was given ----


@pytest.mark.rule("TTLM.13.2b")
def test_a_bid_that_is_kept_costs_nothing() -> None:
    t = autumn()
    before = vp(t)
    bids(t, 3, 1)
    for left in (2, 1, 0):
        play_offensive(t)
        assert (t.view("entente")["bid"] or {}).get("left") == left
        pass_turn(t)
    assert (state(t).pledge, state(t).kept) == (3, 3)
    pass_turn(t)
    if now(t) == "choose":
        pass_turn(t)
    assert vp(t) == before
    assert [m for m in modifiers(state(t)) if m[1] == "TTLM.13.2c"] == []


@pytest.mark.rule("TTLM.13.2c", "TTLM.3.1j")
@pytest.mark.parametrize(("german", "entente", "points"), [(3, 1, -1), (1, 3, 1)])
def test_a_bid_that_is_broken_costs_a_point_for_good(german: int, entente: int, points: int) -> None:
    t = autumn()
    before = vp(t)
    bids(t, german, entente)
    play_offensive(t)
    pass_turn(t)
    play_offensive(t)  # two of three
    pass_turn(t)
    pass_turn(t)
    assert now(t) == "plan"
    assert vp(t) == before + points
    assert state(t).pledge == 0
    next_season(t)
    place_all(t)
    bids(t, 0, 0)
    assert vp(t) == before + points  # a bid of nought binds nobody, and the old debt stays
    pass_turn(t)
    pass_turn(t)
    assert vp(t) == before + points


@pytest.mark.rule("TTLM.13.2b", "TTLM.13.2c")
def test_who_was_outbid_owes_nothing() -> None:
    t = autumn()
    before = vp(t)
    bids(t, 1, 0)
    play_offensive(t)
    pass_turn(t)
    pass_turn(t)
    assert now(t) == "plan"
    t2 = autumn()
    bids(t2, 4, 3)
    for _ in range(4):
        play_offensive(t2)
        pass_turn(t2)
    pass_turn(t2)
    assert (vp(t), vp(t2)) == (before, before)


@pytest.mark.rule("TTLM.13.2b")
def test_limited_and_weathered_offensives_count_and_the_enemys_do_not() -> None:
    """[TTLM.A44]"""
    cards = "\nhand german: limited_offensive, offensive\nhand entente: offensive, bad_weather"
    line = "\nFlanders: GE1(3I) / UK2(3I)\nAachen: GE2(3I)\nParis: FR1(3I)"
    t = lay_with(BID, "german to act, turn 6" + line + cards + "\nbid 2\nkept 0", "6 " * 60)
    do(t, "offensive", card("limited_offensive"))
    assert state(t).kept == 1
    do(t, "done")
    do(t, "battle", offered(t, "battle")[0])
    do(t, "done")
    do(t, "weather")
    while now(t) != "choose":
        do(t, "done")
    assert t.to_act == ["entente"]
    play_offensive(t)
    assert state(t).kept == 1
    play_offensive(t)
    assert (state(t).kept, t.view("german")["bid"]["left"]) == (2, 0)


@pytest.mark.rule("TTLM.13.2c")
def test_a_bid_is_settled_before_the_last_season_ends_the_game() -> None:
    t = lay_with(BID, "entente to act, turn 23" + LINE + CARDS + "\npasses 1\nbid 2\nkept 1", "6 " * 40)
    before = vp(t)
    pass_turn(t)
    assert t.state.result
    assert vp(t) == before - 1


@pytest.mark.rule("TTLM.13.2c")
def test_a_season_cut_short_is_not_settled() -> None:
    """[TTLM.A44] A resignation in the middle of the season: the bid was not broken yet."""
    t = lay_with(BID, "german to act, turn 6" + LINE + CARDS + "\nbid 2", "6 " * 40)
    before = vp(t)
    t.resign("german")
    assert t.state.result
    assert vp(t) == before


# ---- shown, written, saved ----


@pytest.mark.rule("TTLM.13.2b")
@pytest.mark.parametrize("reader", ["german", "entente", "spectator"])
def test_the_debt_is_shown_to_everybody(reader: str) -> None:
    t = autumn()
    bids(t, 1, 3)
    play_offensive(t)
    assert t.view(reader)["bid"] == {"side": "entente", "pledged": 3, "outbid": 1, "played": 1, "left": 2}
    for lang in ("en", "fr"):
        told = text.lines(t.view(reader), catalogue(lang, t.game))
        assert any("3" in x and "1" in x and "2" in x and "Offensive" in x for x in told)
    assert "Germany 1, the Entente 3" in "\n".join(t.log(reader, "en"))


def test_bids_are_written_and_read_again() -> None:
    rest = "\nfirst entente\nbid 3 over 2\nkept 1\nbroken german 2\nbroken entente 1"
    position = "entente to act, turn 6" + LINE + CARDS + rest
    assert same(position, **{"13.2": True})
    t = lay_with(BID, position)
    s = state(t)
    assert (s.first, s.pledge, s.outbid, s.kept, s.german_broken, s.entente_broken) == (1, 3, 2, 1, 2, 1)
    for line in rest.split("\n")[1:]:
        assert line in t.position()
    assert why("german to act, turn 6\nbid 2") == ("bid 2", "nobody bids without the option 13.2")


def test_a_game_with_bids_is_saved_and_replayed() -> None:
    t = autumn()
    seal(t, "entente", 3)
    again = grognard.open(t.save())
    assert again.state == t.state
    seal(again, "german", 1)
    assert again.to_act == ["entente"]
