"""2 Sequence of play: the season, the player turns, and the choices of a player turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.ttlm.ids import (
    AREAS,
    KINDS,
    SEASONS,
    WINTER,
)
from grognard.games.ttlm.s2_moving import Moving
from grognard.games.ttlm.s2_reinforcements import arrive, reinforce
from grognard.games.ttlm.s2_turn import (
    Choosing,
    CombatCards,
    Declaring,
    Keeping,
    NextBattle,
    Redrawing,
    lapse,
    may_declare,
    meets_enemies,
)
from grognard.games.ttlm.s3_victory import (
    check_decisive,
    east_value,
    finish,
    level,
    victory_points,
)
from grognard.games.ttlm.s4_areas import disputed, friendly_bits
from grognard.games.ttlm.s4_movement import (
    begin_phase,
    end_phase,
)
from grognard.games.ttlm.s5_combat import begin_battle
from grognard.games.ttlm.s5_retreats import must_leave, send_away
from grognard.games.ttlm.s6_supply import CheckSupply
from grognard.games.ttlm.s7_production import Discarding, EastLosses, Planning, begin_planning, over_limit, roll_east
from grognard.games.ttlm.s8_units import remove_unaccompanied
from grognard.games.ttlm.s9_cards import (
    may_hold_cards,
    reshuffle,
    worth_of,
)
from grognard.games.ttlm.s13_bidding import begin_bidding, may_bid, settle_bid
from grognard.games.ttlm.s14_neutrals import roll_for_neutrals
from grognard.games.ttlm.s14_transfers import still_lent, transfer_due
from grognard.games.ttlm.s15_counter_attack import count_marks, recover
from grognard.games.ttlm.s15_industry import repair
from grognard.games.ttlm.s16_joint_production import JointPlanning
from grognard.games.ttlm.s16_kriegspiel import fogged, forget_report, remember
from grognard.games.ttlm.s16_national_points import forget_owners
from grognard.games.ttlm.state import (
    DIVIDED,
    ENTENTE,
    GERMAN,
    NO_CARD,
    NO_UNIT,
    NOBODY,
    ONE_YEAR,
    PLACES,
    V3,
    V6,
    State,
    has_rule,
)
from grognard.kernel.flow import Frame, Routine, Step, done, repeat
from grognard.kernel.umpire import Umpire

# ---- the season [2.0a] ----


@dataclass
class Season(Routine):
    """TTLM.2.0a Reinforcements, player turns, production, the next season: over and over."""

    fresh: int  # 1: the scenario begins in the middle of this season, its reinforcements are on the map

    def clone(self) -> Season:
        return Season(self.at, self.fresh)

    def steps(self) -> tuple[Step, ...]:
        return SEASON


def reinforcements(s: State, u: Umpire, f: Season) -> Frame | None:
    """TTLM.2.I.a Both check the chart; the first player places first [TTLM.A37]."""
    s.active = NOBODY
    s.agreed = 0
    if not f.fresh:
        u.tell("log-heading-season", "TTLM.2.0a", NOBODY, turn=s.turn)
        roll_for_neutrals(s, u)
        repair(s, u)
        arrive(s, u)
        in_the_east = east_value(s)
        leaving = transfer_due(s, u)
        placing = reinforce(s, s.first, 0)
        if placing.side == GERMAN and has_rule(s, V6):
            placing.recalled = in_the_east - east_value(s)  # what the transfers bring back is of the five [13.8c]
        if leaving is None:
            return placing
        s.stack.append(placing)  # its turn comes when the others have left
        return leaving
    return None


def second_reinforcements(s: State, u: Umpire, f: Season) -> Frame | None:
    s.agreed = 0
    return None if f.fresh else reinforce(s, 1 - s.first, 0)


def bid(s: State, u: Umpire, f: Season) -> Frame | None:
    """TTLM.13.2a The last thing of the Reinforcement phase, unless a sheet says who begins [S1917.special.a]."""
    named = f.fresh and s.first != GERMAN
    f.fresh = 0
    return None if named or may_bid(s) is not None else begin_bidding()


def player_turns(s: State, u: Umpire, f: Season) -> Frame | None:
    """TTLM.2.II.a The first player begins."""
    s.active = 1 - s.first
    s.passes = max(0, s.passes)
    return PlayerTurn(0)


def more_turns(s: State, u: Umpire, f: Season) -> Frame | None:
    """TTLM.2.IV.a Player turns go on until both sides pass in a row."""
    if s.passes < 2:
        repeat(f)
        return PlayerTurn(0)
    s.passes = 0
    s.active = NOBODY
    u.tell("log-season-ends", "TTLM.2.IV.a", NOBODY, turn=s.turn)
    settle_bid(s, u)
    if s.turn == SEASONS:
        finish(s, u, level(victory_points(s)), "TTLM.2.VI.b")  # no production [TTLM.A30]
    return None


def supply(s: State, u: Umpire, f: Season) -> Frame | None:
    return CheckSupply(0, [], 0)


def plan(s: State, u: Umpire, f: Season) -> Frame | None:
    """TTLM.7.0d Both spend at the same time: sealed plans [TTLM.A82]."""
    begin_planning(s, u)
    s.agreed = 0
    free = [NO_UNIT, NO_UNIT]
    return JointPlanning(free, [], NOBODY) if has_rule(s, DIVIDED) else Planning(free)


def german_cards(s: State, u: Umpire, f: Season) -> Frame | None:
    return Discarding(GERMAN) if over_limit(s, GERMAN) else None


def entente_cards(s: State, u: Umpire, f: Season) -> Frame | None:
    return Discarding(ENTENTE) if over_limit(s, ENTENTE) else None


def losses_in_the_east(s: State, u: Umpire, f: Season) -> Frame | None:
    """TTLM.2.V.4a A die for every five Build Points, or part of five, in the EFT box."""
    lost = roll_east(s, u)
    return EastLosses(lost) if lost else None


def end_of_production(s: State, u: Umpire, f: Season) -> Frame | None:
    check_decisive(s, u)
    return None


def next_season(s: State, u: Umpire, f: Season) -> Frame | None:
    """TTLM.2.VI.a The marker moves on; after a Winter the deck is reshuffled [1.3c]."""
    if s.result:
        return None
    if WINTER[s.turn]:
        reshuffle(s, u, "TTLM.1.3c")
        if has_rule(s, ONE_YEAR):
            finish(s, u, level(victory_points(s)), "TTLM.A29")
            return None
        s.locked = still_lent(s)  # the rest may come back [13.8b]
    s.turn += 1
    s.east = [0] * len(s.east)
    s.first = GERMAN
    s.suppressed = s.called = 0
    if s.turn == 20:
        remove_crises(s)
    return None


def remove_crises(s: State) -> None:
    """TTLM.9.8f, TTLM.9.9f Both Military Crisis cards are out of the game from 1919 on."""
    for kind in (KINDS - 2, KINDS - 1):
        s.deck[kind] = s.pile[kind] = s.hands[kind] = s.hands[KINDS + kind] = 0
    if has_rule(s, V6):
        forget_owners(s)  # nobody owns a card that is not there [16.2.1d]


SEASON: Final = (
    Step("TTLM.2.I.a", reinforcements),
    Step("TTLM.2.I.a", second_reinforcements),
    Step("TTLM.13.2a", bid),
    Step("TTLM.2.II.a", player_turns),
    Step("TTLM.2.IV.a", more_turns),
    Step("TTLM.2.V.a", supply),
    Step("TTLM.7.0d", plan),
    Step("TTLM.2.V.3a", german_cards),
    Step("TTLM.2.V.3a", entente_cards),
    Step("TTLM.2.V.4a", losses_in_the_east),
    Step("TTLM.3.2b", end_of_production),
    Step("TTLM.2.VI.a", next_season),
)


# ---- the player turn [2.0b] ----


@dataclass
class PlayerTurn(Routine):
    """TTLM.2.0b Offensive or pass, movement, battles declared, combat."""

    def clone(self) -> PlayerTurn:
        return PlayerTurn(self.at)

    def steps(self) -> tuple[Step, ...]:
        return PLAYER_TURN


def begin_turn(s: State, u: Umpire, f: PlayerTurn) -> Frame | None:
    s.active = 1 - s.active
    s.count += 1
    reset_turn(s)
    u.tell("log-turn", "TTLM.2.0b", s.active, side=s.active, turn=s.turn, vp=victory_points(s))
    return None


def reset_turn(s: State) -> None:
    s.card, s.level = NO_CARD, 0
    s.played = s.moved = s.rails = s.strategic = s.seas = s.reserves = s.called = 0
    s.proposed = 0
    s.fresh = s.weather = s.surprise = s.bonus = 0
    s.crossed, s.fought, s.flown = "", 0, 0
    s.gas, s.barrage, s.battles = [0, 0], [0, 0], []
    s.friendly = friendly_bits(s, s.active)


def choose(s: State, u: Umpire, f: PlayerTurn) -> Frame | None:
    s.agreed = 0
    return Choosing()


def movement(s: State, u: Umpire, f: PlayerTurn) -> Frame | None:
    begin_phase(s)
    s.agreed = 0
    return Moving()


def empty_armies_leave(s: State, u: Umpire, f: PlayerTurn) -> Frame | None:
    """TTLM.8.1i By the end of movement empty armies are out of disputed areas."""
    remember(s)
    for area in range(AREAS):
        for army in must_leave(s, s.active, area):
            repeat(f)
            return send_away(s, u, army)
    return None


def lose_unaccompanied(s: State, u: Umpire) -> None:
    """TTLM.8.3.2e Unaccompanied auxiliaries are lost in every area."""
    for area in range(AREAS):
        if s.stacked[s.active * PLACES + area] and fogged(s, s.active, area):
            u.reveal()  # whether they are lost tells who is there [16.2.2a]
        if s.stacked[area] and s.stacked[PLACES + area]:
            remove_unaccompanied(s, u, area)


def end_of_movement(s: State, u: Umpire, f: PlayerTurn) -> Frame | None:
    """TTLM.8.3.2e At the end of movement unaccompanied auxiliaries are lost."""
    lose_unaccompanied(s, u)
    end_phase(s)
    s.crossed = ""
    if s.level == 0:
        s.passes += 1
        u.tell("log-passes", "TTLM.2.II.1b", s.active, side=s.active)
        if s.played == 0 and may_hold_cards(s, s.active):
            s.agreed = 0
            return Redrawing(0)
    else:
        s.passes = 0
    return None


def declare(s: State, u: Umpire, f: PlayerTurn) -> Frame | None:
    """TTLM.2.II.3a Only on an offensive."""
    if s.level == 0:
        return None
    entered = [a for a in range(AREAS) if s.fresh >> a & 1]
    s.battles = [a for a in entered if disputed(s, a) or meets_enemies(s, a)]  # [2.II.3b]
    if s.level == 1 and s.battles:
        return None
    if any(may_declare(s, a) is None for a in range(AREAS)):
        s.agreed = 0
        return Declaring()
    return None


def attackers_cards(s: State, u: Umpire, f: PlayerTurn) -> Frame | None:
    """TTLM.2.II.3c First the attacker plays his combat cards, then the defender his."""
    if not s.battles:
        return None
    s.agreed = 0
    for area in s.battles:
        u.tell("log-declared", "TTLM.2.II.3a", s.active, area=area, side=s.active)
    return CombatCards(s.active)


def defenders_cards(s: State, u: Umpire, f: PlayerTurn) -> Frame | None:
    s.agreed = 0
    return CombatCards(1 - s.active) if s.battles else None


def weather(s: State, u: Umpire, f: PlayerTurn) -> Frame | None:
    """TTLM.9.5c, TTLM.9.5e What Bad Weather leaves of the offensive; moves stand [TTLM.A01, TTLM.A02]."""
    if not s.weather:
        return None
    if s.level <= 0:
        s.battles = []
    elif s.level == 1 and len(s.battles) > 1:
        return Keeping()
    return None


def combat(s: State, u: Umpire, f: PlayerTurn) -> Frame | None:
    """TTLM.2.II.4a Each battle in turn, in the attacker's order."""
    lapse(s, u)
    if not s.battles:
        return None
    if not s.spent:
        begin_phase(s)
    repeat(f)
    if len(s.battles) == 1:
        return begin_battle(s, s.battles.pop())
    return NextBattle()


def end_turn(s: State, u: Umpire, f: PlayerTurn) -> Frame | None:
    end_phase(s)
    if s.level > 0 and has_rule(s, V3):  # the end of the Combat phase, wherever it was not fought [8.3.2e, TTLM.R17]
        lose_unaccompanied(s, u)
    s.plans &= ~(1 << s.active)  # [14.5.2a]
    recover(s, 1 - s.active)
    count_marks(s)
    forget_report(s)
    remember(s)
    check_decisive(s, u, s.active)
    done(s)
    return None


PLAYER_TURN: Final = (
    Step("TTLM.2.0b", begin_turn),
    Step("TTLM.2.II.1a", choose),
    Step("TTLM.2.II.2a", movement),
    Step("TTLM.8.1i", empty_armies_leave),
    Step("TTLM.8.3.2e", end_of_movement),
    Step("TTLM.2.II.3a", declare),
    Step("TTLM.2.II.3c", attackers_cards),
    Step("TTLM.2.II.3c", defenders_cards),
    Step("TTLM.9.5a", weather),
    Step("TTLM.2.II.4a", combat),
    Step("TTLM.3.2b", end_turn),
)
AFTER_CHOICE: Final = 2
AFTER_MOVEMENT: Final = 3


def begin_position(s: State) -> None:
    """Put a position read from text on its feet: the start of a player turn, of its movement, or of a set-up."""
    from grognard.games.ttlm.s11_setup import SetUp

    if s.active == NOBODY:
        s.stack = [SetUp(0)]
        return
    card = s.card
    reset_turn(s)
    season = Season(SEASON.index(next(x for x in SEASON if x.do is more_turns)), 0)
    if card >= 0:
        s.card, s.level, s.played = card, worth_of(s, s.active, card), 1
        begin_phase(s)
        s.stack = [season, PlayerTurn(AFTER_MOVEMENT), Moving()]
    else:
        s.stack = [season, PlayerTurn(AFTER_CHOICE), Choosing()]
