"""The first hands, semi-historical set-ups and the seasons, asked outright."""

from __future__ import annotations

import pytest

from games.ttlm.battle import production, storm
from games.ttlm.plans import secret
from games.ttlm.sheets import begin
from games.ttlm.table import area, army, card, do, holder, key, lay_with, offered, sort, state, umpire
from games.ttlm.test_s14_sealed_setup import deployed, free
from grognard.games.ttlm.ids import DECK, KINDS, SORTS
from grognard.games.ttlm.s2_sequence import Season, bid, more_turns, next_season, player_turns, reinforcements
from grognard.games.ttlm.s4_movement import begin_phase, go_east
from grognard.games.ttlm.s5_combat import battle_of, begin_battle
from grognard.games.ttlm.s11_setup import SetUp
from grognard.games.ttlm.s11_setup import begin as begin_play
from grognard.games.ttlm.s12_building import Building, begin_building, build_hands, drawn
from grognard.games.ttlm.s12_hands import FirstHands, throw_hand
from grognard.games.ttlm.s13_bidding import Bidding
from grognard.games.ttlm.s14_deploying import as_printed, wherever
from grognard.games.ttlm.s14_historical import may_muster, may_muster_semi
from grognard.games.ttlm.state import EFT, ENTENTE, GERMAN, NOBODY, State, ground, set_army
from grognard.kernel.chance import FastDice
from grognard.kernel.flow import Refusal
from grognard.kernel.table import Table
from grognard.kernel.umpire import Umpire

HOME = "\nKoeln: GE1(1I)\nParis: FR1(1I)\nEngland: UK1(1I)"
I_GE = sort("I GE")


def position(text: str = "", turn: int = 5, side: str = "german", **options: bool) -> State:
    return state(lay_with(options, f"{side} to act, turn {turn}{text}{HOME}"))


# ---- first hands [12.3] ----


@pytest.mark.rule("TTLM.12.3.2a")
@pytest.mark.parametrize(("size", "held", "most"), [(8, 0, 4), (7, 0, 3), (15, 0, 7), (8, 1, 4), (8, 5, 3), (4, 4, 0)])
def test_half_of_a_hand_is_picked_rounded_down(size: int, held: int, most: int) -> None:
    s = position()
    s.hands[GERMAN * KINDS] = held
    piles = [2] * KINDS + [0] * KINDS
    frame = Building([size, size], piles, [0] * (2 * KINDS), [0, 0])
    for picked in range(most + 1):
        frame.picks[0] = picked
        assert frame.picked(GERMAN) == picked
        assert frame.left(s, GERMAN) == most - picked
        assert key(frame.may_pick(s, GERMAN, 3)) == (None if picked < most else "why-half-a-hand")
    assert key(frame.may_pick(s, ENTENTE, 3)) == "why-not-in-pile"
    frame.piles[3] = 0
    assert key(frame.may_pick(s, GERMAN, 3)) == "why-not-in-pile"
    assert key(frame.why_not(s, GERMAN, "pass", 0)) == "why-pick-cards"
    assert [drawn([0, 2, 0, 1], at) for at in (0, 1, 2)] == [1, 1, 3]


@pytest.mark.rule("TTLM.12.3.2a")
def test_two_piles_of_twenty_and_what_is_picked_from_them_is_in_hand() -> None:
    s, u = position(**{"12_3_2": True}), umpire()
    s.deck = list(DECK)
    frame = begin_building(s, u, [8, 6])
    assert frame is not None
    assert [sum(frame.piles[:KINDS]), sum(frame.piles[KINDS:])] == [20, 20]
    assert all(frame.piles[k] + frame.piles[KINDS + k] <= DECK[k] for k in range(KINDS))
    assert s.deck == list(DECK)  # all lie in the draw pile until both are ready
    first = next(k for k in range(KINDS) if frame.piles[k])
    frame.picks[first], frame.picks[KINDS] = 1, 2
    build_hands(s, u, frame)
    assert [sum(s.hands[:KINDS]), sum(s.hands[KINDS:])] == [8, 6]
    assert s.hands[first] >= 1
    assert s.hands[KINDS] >= 2
    assert [s.deck[k] + s.hands[k] + s.hands[KINDS + k] for k in range(KINDS)] == list(DECK)
    assert begin_building(position(), u, [8, 6]) is None


@pytest.mark.rule("TTLM.12.3.1a")
def test_a_hand_that_is_thrown_lies_on_the_discards() -> None:
    s = position("\nhand german: offensive*2, ersatz2\nhand entente: ersatz2")
    before = s.pile.copy()
    assert throw_hand(s, GERMAN) == 3
    assert [s.pile[card(x)] - before[card(x)] for x in ("offensive", "ersatz2")] == [2, 1]
    assert (sum(s.hands[:KINDS]), s.hands[KINDS + card("ersatz2")]) == (0, 1)
    assert FirstHands([-1, 0]).roles(s) == [GERMAN]
    assert key(FirstHands([-1, 0]).why_not(s, GERMAN, "throw", 0)) == "why-whole-hand"


# ---- semi-historical set-ups ----


@pytest.mark.rule("TTLM.S1916.opt.semi", "TTLM.8.1j", "TTLM.12.2b")
def test_units_go_into_armies_and_what_stands_in_the_line_gets_infantry_first() -> None:
    s = state(begin("1916", semi=True))
    assert key(may_muster(s, GERMAN, I_GE, holder("Metz"))) == "why-semi-armies"
    assert key(may_muster(s, GERMAN, sort("C GE"), ground(EFT))) == "why-semi-armies"
    assert may_muster(s, GERMAN, I_GE, army("GE5")) is None
    bare = [x for x in ("GE4", "GE5", "GE6", "GE2", "GE7", "GE3") if may_muster_semi(s, GERMAN, I_GE, army(x)) is None]
    assert len(bare) == 6
    s.due[GERMAN] = [I_GE] * 6
    assert may_muster_semi(s, GERMAN, I_GE, army("GE1")) is not None
    s.due[GERMAN] = [I_GE] * 7
    assert may_muster_semi(s, GERMAN, I_GE, army("GE1")) is None
    s.n = s.n[: army("GE5") * SORTS] + bytes([1]) + s.n[army("GE5") * SORTS + 1 :]
    s.due[GERMAN] = [I_GE] * 5
    assert key(may_muster_semi(s, GERMAN, I_GE, army("GE5"))) == "why-semi-front"
    assert may_muster_semi(s, GERMAN, I_GE, army("GE4")) is None


@pytest.mark.rule("TTLM.S1914.opt.semi")
def test_in_1914_an_army_stands_at_home_or_next_to_it_in_its_country() -> None:
    s = state(begin("1914", semi=True))
    army_ = SORTS + army("GE5")
    home = next(a for a in range(EFT) if may_muster_semi(s, GERMAN, army_, ground(a)) is None)
    allowed = [a for a in range(EFT) if may_muster_semi(s, GERMAN, army_, ground(a)) is None]
    assert home in allowed
    assert 1 < len(allowed) < 8
    assert key(may_muster_semi(s, GERMAN, army_, holder("Liege"))) == "why-next-to-home"
    assert key(may_muster_semi(s, GERMAN, army_, holder("Strassburg"))) == ("why-next-to-home")


@pytest.mark.rule("TTLM.12.2b", "TTLM.14.4.1a")
def test_a_printed_set_up_is_laid_out_as_far_as_it_may_be() -> None:
    t = begin("1916", _14_4_1=True)
    s = state(t)
    laid: list[tuple[int, int]] = []

    def set_down(item: int, dest: int) -> None:
        s.due[GERMAN].remove(item)
        laid.append((item, dest))
        if item >= SORTS:
            set_army(s, item - SORTS, dest - 32)

    as_printed(s, GERMAN, 0, lambda item, dest: None if item >= SORTS else Refusal("TTLM.12.2b", "why-full"), set_down)
    assert all(item >= SORTS for item, _ in laid)
    assert (SORTS + army("GE5"), holder("Verdun")) in laid
    assert SORTS + army("GE5") not in s.due[GERMAN]
    wherever(s, GERMAN, lambda item, dest: None if dest >= 32 else Refusal("TTLM.12.2b", "why-full"), set_down)
    assert s.due[GERMAN] == []
    assert ground(EFT) not in [dest for _, dest in laid]  # nobody goes East of himself


# ---- the season ----


@pytest.mark.rule("TTLM.2.0a", "TTLM.S1917.special.a", "TTLM.12.2a")
@pytest.mark.parametrize(
    ("scenario", "first", "passes"), [("1916", GERMAN, 0), ("1917", ENTENTE, 1), ("1918", GERMAN, 0)]
)
def test_who_begins_a_scenario(scenario: str, first: int, passes: int) -> None:
    s = state(begin(scenario))
    s.stack = [SetUp(0)]
    f = SetUp(7)
    s.stack.append(f)
    season = begin_play(s, umpire(), f)
    assert isinstance(season, Season)
    assert (s.first, s.passes, s.active, season.fresh, season.at) == (first, passes, NOBODY, 1, 0)


@pytest.mark.rule("TTLM.2.I.a", "TTLM.2.IV.a", "TTLM.13.2a", "TTLM.2.II.a")
def test_what_a_season_begins_and_ends_with() -> None:
    s, u = position(**{"13_2": True}), umpire()
    f = Season(0, 1)
    assert reinforcements(s, u, f) is None  # the scenario begins in the middle of this season
    assert s.active == NOBODY
    assert bid(s, u, f) is not None
    assert f.fresh == 0
    s.first = ENTENTE
    assert bid(s, u, Season(0, 1)) is None  # its sheet says who begins
    assert bid(s, u, Season(0, 0)) is not None
    for first in (GERMAN, ENTENTE):
        s.first, s.passes = first, 1
        player_turns(s, u, f)
        assert (s.active, s.passes) == (1 - first, 1)
    f.at = 4
    for passes, ends in ((0, False), (1, False), (2, True)):
        s.passes = passes
        assert (more_turns(s, u, f) is None) == ends
        assert s.passes == (0 if ends else passes)
    assert s.active == NOBODY


@pytest.mark.rule("TTLM.2.VI.a", "TTLM.2.VI.b", "TTLM.A29")
@pytest.mark.parametrize(
    ("turn", "one_year", "over"), [(6, True, False), (7, False, False), (7, True, True), (23, False, True)]
)
def test_when_the_war_is_over(turn: int, one_year: bool, over: bool) -> None:
    s, u = position(turn=turn, A29=one_year), umpire()
    begin_phase(s)
    if turn == 23:
        s.passes = 2
        more_turns(s, u, Season(4, 0))
    else:
        next_season(s, u, Season(11, 0))
    assert bool(s.result) == over
    assert s.turn == (turn if over else turn + 1)


@pytest.mark.rule("TTLM.9.8f", "TTLM.9.9f", "TTLM.2.VI.a")
def test_crises_leave_the_game_as_1919_begins() -> None:
    for turn, left in ((18, 1), (19, 0)):
        s = position("\nhand german: entente_crisis", turn)
        s.suppressed = s.called = 3
        next_season(s, umpire(), Season(11, 0))
        assert s.hands[card("entente_crisis")] == left
        assert (s.suppressed, s.called) == (0, 0)


# ---- what is noted with a one ----


def flags(t: Table, name: str) -> list[int]:
    """A row of the question that is asked now."""
    found: list[int] = getattr(state(t).stack[-1], name)
    return found


@pytest.mark.rule("TTLM.12.3.2a", "TTLM.14.4.3a", "TTLM.13.2a", "TTLM.R70", "TTLM.A82")
def test_that_one_side_is_ready_is_noted_with_a_one() -> None:
    t = begin("1918", _12_3_2=True)
    while "pick" not in t.offer(t.to_act[0]):
        verb = next(v for v in ("place", "done") if v in t.offer(t.to_act[0]))
        do(t, verb, offered(t, verb)[0])
    do(t, "done", 0, "german")
    assert flags(t, "ready") == [1, 0]
    t = secret("chosen")
    do(t, "plan", 2, "entente")
    do(t, "done", 0, "entente")
    assert flags(t, "ready") == [0, 1]
    t = deployed(free(), "german")
    do(t, "done", 0, "german")
    assert flags(t, "ready") == [1, 0]
    t = production(f"entente to act, turn 5{HOME}")
    do(t, "commit", 0, "german")
    assert state(t).ready == [1, 0]
    frame = Bidding([1, 2], [0, 0])
    frame.do_commit(state(t), Umpire(FastDice(1), 0), 0)
    assert frame.closed == [1, 0]


@pytest.mark.rule("TTLM.13.1b", "TTLM.2.II.4c", "TTLM.13.5a", "TTLM.13.8a")
def test_what_has_happened_in_a_battle_and_who_has_gone_east_is_noted_with_a_one() -> None:
    text = f"german to act, turn 17\nVerdun: GE5(1I 1A 1B) / FR2(3I 1B){HOME}\nplayed offensive"
    t = lay_with({}, text, "6 6 1 " + "6 " * 40)
    storm(t, "Verdun")
    f = battle_of(state(t))
    assert (f.opened, f.dogfought, f.spared, f.shooter, f.rolls) == (1, 1, 1, 0, 3)
    s = position("\nMetz: GE5(2I)")
    begin_phase(s)
    go_east(s, umpire(), army("GE5") * 26 + 25)
    assert (s.army_at[army("GE5")], s.east[SORTS + army("GE5")]) == (EFT, 1)
    f = begin_battle(s, area("Verdun"))
    fresh = (f.at, f.surprise, f.dogfought, f.reacting, f.forced, f.gone, f.spared, f.rolls, f.opened)
    assert fresh == (0,) * 9
    s.surprise = 1 << area("Verdun")
    assert begin_battle(s, area("Verdun")).surprise == 1
