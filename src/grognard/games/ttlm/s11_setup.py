"""11 and 12 Set-up: the map as the scenario sheet has it, free units placed, hands dealt before anybody looks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from grognard.games.ttlm.ids import AREAS, KINDS, YEAR
from grognard.games.ttlm.notation import lock_east, read_board
from grognard.games.ttlm.openings import opening, sheet
from grognard.games.ttlm.s2_reinforcements import reinforce
from grognard.games.ttlm.s2_sequence import Season
from grognard.games.ttlm.s4_movement import begin_phase
from grognard.games.ttlm.s8_units import check_empty_armies, lose_empty_armies
from grognard.games.ttlm.s9_cards import draw_card
from grognard.games.ttlm.s12_building import begin_building
from grognard.games.ttlm.s12_hands import begin_first_hands
from grognard.games.ttlm.s14_historical import (
    Asking,
    Mustering,
    eastern_price,
    lift,
    may_request,
    own_setup,
)
from grognard.games.ttlm.s14_neutrals import begin_neutral
from grognard.games.ttlm.s14_offensives import begin_plans
from grognard.games.ttlm.s14_plans import NAMED, WAYS, WarPlans, open_sheet, sheet_of, way_of
from grognard.games.ttlm.s14_sealed_setup import muster_at_once
from grognard.games.ttlm.s14_transfers import begin_transfers
from grognard.games.ttlm.s15_advantage import first_holder, give_advantage
from grognard.games.ttlm.state import (
    ADVANTAGE,
    ASKED_CARDS,
    ENTENTE,
    FREE,
    GERMAN,
    NO_UNIT,
    NOBODY,
    V5,
    State,
    has_rule,
)
from grognard.kernel.flow import Frame, Routine, Step, done
from grognard.kernel.options import Value
from grognard.kernel.umpire import Umpire

HANDS_LOST: Final = 1916  # the sheet's figures for both hands are unreadable [D02]
ENTENTE_OPENS: Final = 12  # 1917 begins with the Entente; the German turn counts as a pass [S1917.special.a]


def new_game(scenario: str, options: Mapping[str, Value]) -> State:
    s = read_board(sheet(sheet_of(scenario, options)), options)
    s.stack = [SetUp(0)]
    way = way_of(scenario, options)
    if way != NAMED:
        s.stack.append(WarPlans(0, WAYS.index(way)))
    elif not own_setup(s):
        open_sheet(s)
    return s


@dataclass
class SetUp(Routine):
    """TTLM.12.2a Units are placed before the cards are looked at."""

    asked: int = 0  # sides that were asked which card they want: bits [14.5.1]

    def clone(self) -> SetUp:
        return SetUp(self.at, self.asked)

    def steps(self) -> tuple[Step, ...]:
        return SET_UP


def german_units(s: State, u: Umpire, f: SetUp) -> Frame | None:
    """Those who set up in their own way do so at once [TTLM.R70]; before rules version 5 one after the other."""
    u.tell("log-heading-season", "TTLM.12.2a", NOBODY, turn=s.turn)
    if own_setup(s):
        if own_setup(s) == FREE and s.turn == 1:
            begin_neutral(s)
        lift(s)
        return muster_at_once(s) if has_rule(s, V5) else muster(s, GERMAN)
    return reinforce(s, GERMAN, 1) if s.due[GERMAN] else None


def entente_units(s: State, u: Umpire, f: SetUp) -> Frame | None:
    if own_setup(s) and has_rule(s, V5):
        return None  # both have set up
    if own_setup(s) or opening(s).placed:
        return muster(s, ENTENTE)
    return reinforce(s, ENTENTE, 1) if s.due[ENTENTE] or s.swaps else None


def muster(s: State, side: int) -> Mustering:
    """TTLM.14.4.1a A side sets up in its own way."""
    begin_phase(s)
    return Mustering(side, 1, NO_UNIT, 0)


def set_down(s: State, u: Umpire, f: SetUp) -> Frame | None:
    """Own set-ups: what stands in the East stays there this year [13.8b]. Nobody leads nothing among enemies [8.1j]."""
    if own_setup(s):
        lock_east(s)
        for area in range(AREAS):
            check_empty_armies(s, u, area)
    lose_empty_armies(s, u)
    return None


def german_request(s: State, u: Umpire, f: SetUp) -> Frame | None:
    return request(s, f, GERMAN)


def entente_request(s: State, u: Umpire, f: SetUp) -> Frame | None:
    return request(s, f, ENTENTE)


def request(s: State, f: SetUp, side: int) -> Frame | None:
    """TTLM.14.5.1a Once a game, before the hands are dealt."""
    if not has_rule(s, ASKED_CARDS) or not may_request(s, side):
        return None
    f.asked |= 1 << side
    return Asking(side)


def deal(s: State, u: Umpire, f: SetUp) -> Frame | None:
    """TTLM.11.2b Germany draws first, then the Entente."""
    if YEAR[s.turn] == HANDS_LOST:
        u.tell("log-hands-unverified", "TTLM.S1916.hands", NOBODY)
    sizes = [opening(s).hands[GERMAN] - eastern_price(s), opening(s).hands[ENTENTE]]
    own = [s.hands[side * KINDS : (side + 1) * KINDS] for side in (GERMAN, ENTENTE)]
    given = [any(own[side]) and not f.asked >> side & 1 for side in (GERMAN, ENTENTE)]
    if not any(given):
        building = begin_building(s, u, sizes)
        if building is not None:
            return building
    for side in (GERMAN, ENTENTE):
        if given[side]:
            continue  # a position that deals its own cards
        for _ in range(sizes[side] - sum(own[side])):
            draw_card(s, u, side)
    return None


def look_at_hands(s: State, u: Umpire, f: SetUp) -> Frame | None:
    """TTLM.12.3.1a A player may exchange a first hand once."""
    return begin_first_hands(s)


def begin(s: State, u: Umpire, f: SetUp) -> Frame | None:
    s.active = NOBODY
    s.first = GERMAN
    if s.turn == ENTENTE_OPENS:
        s.first = ENTENTE
        s.passes = 1
    begin_plans(s)
    begin_transfers(s)
    s.idle = 0  # nothing has been captured yet [15.3.1]
    if has_rule(s, ADVANTAGE) and not s.advantage:
        give_advantage(s, first_holder(s), 0)
    done(s)
    return Season(0, 1)


SET_UP: Final = (
    Step("TTLM.12.2b", german_units),
    Step("TTLM.12.2b", entente_units),
    Step("TTLM.14.4.1a", set_down),
    Step("TTLM.14.5.1a", german_request),
    Step("TTLM.14.5.1a", entente_request),
    Step("TTLM.11.2b", deal),
    Step("TTLM.12.3.1a", look_at_hands),
    Step("TTLM.2.0a", begin),
)
