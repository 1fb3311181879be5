"""2.II The player turn: what a side chooses in it, from the card it plays to the battles it declares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.ttlm.ids import (
    ADVANCED_ARTILLERY_BARRAGE,
    AREAS,
    KINDS,
    POISON_GAS,
    SORTS,
    SORTS_OF,
    SURPRISE_ATTACK,
    TYPE,
)
from grognard.games.ttlm.ids import ARMY_NATION as NATION_OF_ARMY
from grognard.games.ttlm.s1_components import BIPLANE, may_hold
from grognard.games.ttlm.s4_areas import disputed, holds, hostile_fort, status
from grognard.games.ttlm.s4_movement import (
    LEFT_BEHIND_FULL,
    MODES,
    NO_WAY,
    NONE,
    absorb,
    destinations,
    go,
    go_east,
    may_enter,
    may_go,
    may_go_east,
    may_settle,
    may_step,
    may_take,
    movers,
    reach,
)
from grognard.games.ttlm.s4_rail_and_sea import nation_of
from grognard.games.ttlm.s5_combat import NOT_DECLARED, begin_battle
from grognard.games.ttlm.s9_cards import (
    NOT_A_BATTLE,
    NOT_HELD,
    NOT_OFFENSIVE,
    OFFENSIVE_KINDS,
    discard,
    draw_card,
    held,
    may_barrage,
    may_gas,
    may_name_bonus,
    may_surprise,
    may_weather,
    play_on,
    play_weather,
    worth_of,
)
from grognard.games.ttlm.s12_building import NO_PICKING
from grognard.games.ttlm.s12_hands import why_no_new_hand_now
from grognard.games.ttlm.s13_area_sides import CLOSED
from grognard.games.ttlm.s13_bidding import count_offensive, why_no_bid_now
from grognard.games.ttlm.s13_early_armies import NO_ROLL
from grognard.games.ttlm.s13_scramble import why_no_scramble_now
from grognard.games.ttlm.s14_conversion import NO_CONVERSION
from grognard.games.ttlm.s14_early_americans import NO_EARLY
from grognard.games.ttlm.s14_netherlands import invade_netherlands, may_invade_netherlands, offer_netherlands
from grognard.games.ttlm.s14_offensives import (
    may_plan_card,
    may_plan_declare,
    may_plan_hold_back,
    may_plan_leave,
    may_plan_pass,
    may_plan_stop,
)
from grognard.games.ttlm.s14_transfers import why_no_transfer_now
from grognard.games.ttlm.s15_advantage import why_no_advantage_now
from grognard.games.ttlm.s15_entrenching import NO_DIGGING
from grognard.games.ttlm.s15_russian_front import NO_CALL
from grognard.games.ttlm.s15_scratch_forces import NO_SCRATCH
from grognard.games.ttlm.s15_suppressing import NO_SUPPRESSING
from grognard.games.ttlm.s16_commanders import agree, may_end, offer_end
from grognard.games.ttlm.s16_kriegspiel import FIRST_OF_ALL, lift_the_veil, may_scout, must_stop, scout, scouted
from grognard.games.ttlm.state import (
    PLACES,
    V6,
    WHOLE,
    State,
    added,
    ground,
    has_rule,
    holder_of,
    land,
    loose_dug,
    place_of,
    sort_of,
    unit,
)
from grognard.kernel.flow import Decision, Offer, Refusal, done
from grognard.kernel.umpire import Umpire

TURN_FIRST: Final = Refusal("TTLM.2.0b", "why-turn-first")
MOVE_FIRST: Final = Refusal("TTLM.2.0b", "why-move-first")
NOT_DISPUTED: Final = Refusal("TTLM.2.II.3a", "why-not-disputed")
ONE_BATTLE: Final = Refusal("TTLM.9.1.2a", "why-one-battle")
DECLARED_ALREADY: Final = Refusal("TTLM.5.1.2a", "why-declared-already")
DECLARE_FIRST: Final = Refusal("TTLM.2.0b", "why-declare-first")
CARDS_FIRST: Final = Refusal("TTLM.2.II.3c", "why-cards-first")
KEEP_FRESH: Final = Refusal("TTLM.A01", "why-keep-fresh")
RIDE_ON: Final = Refusal("TTLM.8.3.1c", "why-ride-on")
ABSORB_FIRST: Final = Refusal("TTLM.QA.2", "why-absorb-first")
CHOOSE_DESTINATION: Final = Refusal("TTLM.4.1e", "why-choose-destination")
NOT_CARRIED: Final = Refusal("TTLM.8.1c", "why-not-in-army")
REDRAW_ONLY: Final = Refusal("TTLM.2.II.1e", "why-redraw")
SECOND_STEP_DISPUTED: Final = Refusal("TTLM.8.3.1d", "why-second-step")
SECOND_FLIGHT_DISPUTED: Final = Refusal("TTLM.8.3.4d", "why-second-step")


@dataclass
class Choosing(Decision):
    """TTLM.2.II.1a Play an Offensive-type card, or pass."""

    def clone(self) -> Choosing:
        return Choosing()

    def roles(self, s: State) -> list[int]:
        return [s.active]

    def offer(self, s: State, role: int, out: Offer) -> None:
        for kind in range(OFFENSIVE_KINDS):
            if held(s, role, kind) and may_plan_card(s, role, kind) is None:
                out.add("offensive", kind)
        if may_plan_pass(s, role) is None:
            offer_end(s, role, out, "pass")
        offer_netherlands(s, role, out)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "offensive":
            if arg >= OFFENSIVE_KINDS:
                return NOT_OFFENSIVE
            return may_plan_card(s, role, arg) if held(s, role, arg) else NOT_HELD
        if verb in ("pass", "agree"):
            return may_plan_pass(s, role) or may_end(s, role) or TURN_FIRST
        return general(s, role, verb, arg) or TURN_FIRST

    def do_offensive(self, s: State, u: Umpire, kind: int) -> None:
        """TTLM.9.1.1a Move any number of units, enter enemy areas, declare battles."""
        discard(s, u, s.active, kind)
        s.card, s.level = kind, worth_of(s, s.active, kind)
        s.played += 1
        count_offensive(s, s.active)
        u.tell("log-offensive", "TTLM.2.II.1a", s.active, side=s.active, card=kind)
        done(s)

    def do_pass(self, s: State, u: Umpire, _: int) -> None:
        done(s)

    def do_agree(self, s: State, u: Umpire, who: int) -> None:
        if agree(s, who):
            done(s)

    def do_netherlands(self, s: State, u: Umpire, _: int) -> None:
        invade_netherlands(s, u)


OF_OPTIONS: Final = {
    "entrench": NO_DIGGING,
    "scratch": NO_SCRATCH,
    "suppress": NO_SUPPRESSING,
    "pick": NO_PICKING,
    "convert": NO_CONVERSION,
    "early": NO_EARLY,
    "call": NO_CALL,
    "hasten": NO_ROLL,
}  # at any moment, with their options


def general(s: State, role: int, verb: str, arg: int) -> Refusal | None:
    """Refusals of what may be done in several places."""
    if verb == "scramble":
        return why_no_scramble_now(s)
    if verb == "netherlands":
        return may_invade_netherlands(s, role)
    if verb == "renew":
        return why_no_new_hand_now(s)
    if verb == "again":
        return why_no_advantage_now(s, role)
    if verb == "withdraw":
        return why_no_transfer_now(s)
    if verb == "scout":
        return may_scout(s, role, arg) or FIRST_OF_ALL
    if verb in OF_OPTIONS:
        return OF_OPTIONS[verb]
    return why_no_bid_now(s) if verb == "bid" else None


@dataclass
class Moving(Decision):
    """TTLM.2.II.2a Which unit moves next? One only on a pass [4.1b]."""

    def clone(self) -> Moving:
        return Moving()

    def roles(self, s: State) -> list[int]:
        return [s.active]

    def offer(self, s: State, role: int, out: Offer) -> None:
        for x in movers(s, role):
            if may_take(s, role, x) is None and may_plan_leave(s, role, x) is None:
                out.add("take", x)
        if may_plan_stop(s, role) is None:
            offer_end(s, role, out)
        out.all("scout", scouted(s, role))

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "take":
            return may_take(s, role, arg) or may_plan_leave(s, role, arg)
        if verb in ("done", "agree"):
            return may_plan_stop(s, role) or may_end(s, role) or MOVE_FIRST
        if verb == "scout":
            return may_scout(s, role, arg)
        return general(s, role, verb, arg) or MOVE_FIRST

    def do_take(self, s: State, u: Umpire, arg: int) -> None:
        s.stack.append(WithUnit(arg, []))

    def do_scout(self, s: State, u: Umpire, area: int) -> None:
        scout(s, u, s.active, area)

    def do_done(self, s: State, u: Umpire, _: int) -> None:
        done(s)
        lift_the_veil(s, u)

    def do_agree(self, s: State, u: Umpire, who: int) -> None:
        if agree(s, who):
            self.do_done(s, u, 0)


@dataclass
class WithUnit(Decision):
    """TTLM.4.1e Where does the unit go, and how? An army may leave some of its units behind [4.3d]."""

    mover: int
    stay: list[int]

    def clone(self) -> WithUnit:
        return WithUnit(self.mover, self.stay.copy())

    def roles(self, s: State) -> list[int]:
        return [s.active]

    def offer(self, s: State, role: int, out: Offer) -> None:
        for mode in MODES:
            for dest in destinations(s, role, self.mover, mode, self.stay):
                out.add(mode, dest)
        if not self.stay and may_go_east(s, role, self.mover) is None:
            out.add("east")
        if sort_of(self.mover) == WHOLE:
            for sort in self.may_stay(s, role):
                out.add("leave", sort)

    def carries(self, s: State, sort: int) -> bool:
        """Would the army take a unit of this sort along?"""
        cell = holder_of(self.mover) * SORTS + sort
        return sort_of(self.mover) == WHOLE and s.n[cell] - s.spent[cell] > self.stay.count(sort)

    def may_stay(self, s: State, role: int) -> list[int]:
        army = holder_of(self.mover)
        out = []
        for sort in SORTS_OF[NATION_OF_ARMY[army]]:
            if self.carries(s, sort):
                more = [*self.stay, sort]
                if any(destinations(s, role, self.mover, mode, more) for mode in MODES):
                    out.append(sort)
        return out

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb in MODES:
            return may_go(s, role, self.mover, verb, arg, self.stay) or NO_WAY
        if verb == "east":
            return may_go_east(s, role, self.mover) or NO_WAY
        if verb == "leave":
            return LEFT_BEHIND_FULL if self.carries(s, arg) else NOT_CARRIED
        return CHOOSE_DESTINATION

    def do_leave(self, s: State, u: Umpire, sort: int) -> None:
        self.stay.append(sort)

    def do_east(self, s: State, u: Umpire, _: int) -> None:
        done(s)
        go_east(s, u, self.mover)

    def do_rail(self, s: State, u: Umpire, dest: int) -> None:
        self.depart(s, u, "rail", dest)

    def do_strategic(self, s: State, u: Umpire, dest: int) -> None:
        self.depart(s, u, "strategic", dest)

    def do_sea(self, s: State, u: Umpire, dest: int) -> None:
        self.depart(s, u, "sea", dest)

    def do_reserves(self, s: State, u: Umpire, dest: int) -> None:
        self.depart(s, u, "reserves", dest)

    def do_to(self, s: State, u: Umpire, dest: int) -> None:
        start = place_of(s, holder_of(self.mover))
        self.depart(s, u, "to", dest)
        sort = sort_of(self.mover)
        there = place_of(s, dest)
        if reach(sort) == 2 and there != start and dest == ground(there) and not must_stop(s, sort, there):
            frame = Riding(unit(dest, sort), start)
            if s.n[dest * SORTS + sort] and frame.ways(s):
                s.stack.append(frame)

    def depart(self, s: State, u: Umpire, mode: str, dest: int) -> None:
        done(s)
        army = holder_of(self.mover) if sort_of(self.mover) == WHOLE else -1
        go(s, u, self.mover, mode, dest, self.stay)
        if army >= 0 and s.army_at[army] >= 0:
            take_in(s, army, s.size[army] == 0)


def take_in(s: State, army: int, was_empty: bool) -> None:
    """An army that arrives may or must take loose units in [4.3c, QA.2]."""
    frame = Absorbing(army, int(was_empty))
    if frame.must(s) or (was_empty and frame.trenches(s)):
        s.stack.append(frame)


@dataclass
class Absorbing(Decision):
    """TTLM.QA.2 Which loose units does the arriving army take in? TTLM.4.3c An empty one takes on their trench."""

    army: int
    empty: int

    def clone(self) -> Absorbing:
        return Absorbing(self.army, self.empty)

    def roles(self, s: State) -> list[int]:
        return [s.active]

    def must(self, s: State) -> bool:
        return s.stacked[s.active * PLACES + s.army_at[self.army]] > 3

    def trenches(self, s: State) -> list[int]:
        place = s.army_at[self.army]
        if place >= AREAS:
            return []
        return [x for x in self.sorts(s) if loose_dug(s, place, x)]

    def sorts(self, s: State) -> list[int]:
        place = s.army_at[self.army]
        base = ground(place) * SORTS
        return [x for x in SORTS_OF[NATION_OF_ARMY[self.army]] if s.n[base + x] and may_hold(s, self.army, x) is None]

    def offer(self, s: State, role: int, out: Offer) -> None:
        for sort in self.sorts(s) if self.must(s) else self.trenches(s):
            out.add("absorb", sort)
        if not self.must(s):
            out.add("done")

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        return ABSORB_FIRST

    def do_absorb(self, s: State, u: Umpire, sort: int) -> None:
        absorb(s, self.army, sort)
        u.tell("log-absorb", "TTLM.4.3c", s.active, sort=sort, army=self.army, area=s.army_at[self.army])
        if not self.must(s) and not (self.empty and self.trenches(s)):
            done(s)

    def do_done(self, s: State, u: Umpire, _: int) -> None:
        done(s)


@dataclass
class Riding(Decision):
    """TTLM.8.3.1c, TTLM.8.3.4c Cavalry and biplanes may go on to a second area, or stop."""

    mover: int
    origin: int

    def clone(self) -> Riding:
        return Riding(self.mover, self.origin)

    def roles(self, s: State) -> list[int]:
        return [s.active]

    def ways(self, s: State) -> list[int]:
        """TTLM.4.2c Not from a disputed to an enemy area."""
        here = land(s)
        start, out = place_of(s, holder_of(self.mover)), list[int]()
        for area in here.near[start]:
            if may_enter(s, s.active, nation_of(self.mover), start, area) is not None:
                continue
            if may_settle(s, self.mover, ground(area)) is None:
                out.append(ground(area))
            for army in here.armies[s.active]:
                if s.army_at[army] == area and may_settle(s, self.mover, army) is None:
                    out.append(army)
        return out

    def offer(self, s: State, role: int, out: Offer) -> None:
        for dest in self.ways(s):
            out.add("to", dest)
        out.add("done")

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb != "to":
            return RIDE_ON
        start, there = place_of(s, holder_of(self.mover)), place_of(s, arg)
        if there < 0 or there >= AREAS or there == start:
            return RIDE_ON
        refusal = may_step(s, role, self.mover, start, there, arg)
        if refusal is not None and refusal not in CLOSED and status(s, role, start) == 1:
            return SECOND_FLIGHT_DISPUTED if TYPE[sort_of(self.mover)] == BIPLANE else SECOND_STEP_DISPUTED
        return refusal or may_settle(s, self.mover, arg)

    def do_to(self, s: State, u: Umpire, dest: int) -> None:
        done(s)
        holder, sort = holder_of(self.mover), sort_of(self.mover)
        moved = s.moved
        s.spent = added(s.spent, holder * SORTS + sort, -1)
        go(s, u, self.mover, "to", dest, NONE)
        s.moved = moved  # still the same move [4.1b]

    def do_done(self, s: State, u: Umpire, _: int) -> None:
        done(s)


def may_declare(s: State, area: int) -> Refusal | None:
    """TTLM.2.II.3a Any disputed area; an enemy fort of one may be attacked where one stands alone [TTLM.A13]."""
    if area in s.battles:
        return DECLARED_ALREADY
    if s.level == 1 and s.battles:
        return ONE_BATTLE
    if disputed(s, area) or meets_enemies(s, area):
        return None
    if hostile_fort(s, s.active, area) and s.stacked[s.active * PLACES + area]:
        return None
    return NOT_DISPUTED


def meets_enemies(s: State, area: int) -> bool:
    """TTLM.4.1l Has the attacker units among enemies though the area is not disputed, as one side has only guns or
    biplanes there? They fight too; whose the area is does not change [TTLM.R71]."""
    if not has_rule(s, V6) or not s.stacked[s.active * PLACES + area]:
        return False
    return s.stacked[(1 - s.active) * PLACES + area] > 0 or holds(s, 1 - s.active, area)


def declarable(s: State) -> list[int]:
    return [a for a in range(AREAS) if may_declare(s, a) is None]


def lapse(s: State, u: Umpire) -> None:
    """TTLM.R16 A battle is not fought if a Military Crisis has left no enemy there, though it was declared."""
    fort_side = land(s).fort_side
    for area in s.battles.copy():
        enemy_fort = s.fort[area] >= 0 and fort_side[area] != s.active
        if not enemy_fort and not s.stacked[(1 - s.active) * PLACES + area]:
            s.battles.remove(area)
            u.tell("log-lapses", "TTLM.R16", s.active, area=area)


@dataclass
class Declaring(Decision):
    """TTLM.2.II.3a In which disputed areas is there a battle? Newly disputed ones are declared already [2.II.3b]."""

    def clone(self) -> Declaring:
        return Declaring()

    def roles(self, s: State) -> list[int]:
        return [s.active]

    def offer(self, s: State, role: int, out: Offer) -> None:
        possible = declarable(s)
        for area in possible:
            if may_plan_declare(s, role, area, possible) is None:
                out.add("battle", area)
        if may_plan_declare(s, role, -1, possible) is None:
            offer_end(s, role, out)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "battle":
            return may_declare(s, arg) or may_plan_declare(s, role, arg, declarable(s))
        if verb == "done":
            return may_plan_declare(s, role, -1, declarable(s)) or may_end(s, role)
        return DECLARE_FIRST

    def resume(self, s: State, u: Umpire) -> None:
        lapse(s, u)
        if not declarable(s):
            done(s)

    def do_battle(self, s: State, u: Umpire, area: int) -> None:
        s.battles.append(area)
        if not any(may_declare(s, a) is None for a in range(AREAS)):
            done(s)

    def do_done(self, s: State, u: Umpire, _: int) -> None:
        done(s)

    def do_agree(self, s: State, u: Umpire, who: int) -> None:
        if agree(s, who):
            done(s)


@dataclass
class CombatCards(Decision):
    """TTLM.2.II.3c One side's combat cards, each with its battle area."""

    side: int

    def clone(self) -> CombatCards:
        return CombatCards(self.side)

    def roles(self, s: State) -> list[int]:
        return [self.side]

    def offer(self, s: State, role: int, out: Offer) -> None:
        attacking = role == s.active
        for area in s.battles:
            if may_gas(s, role, area) is None:
                out.add("gas", area)
            if may_barrage(s, role, area) is None:
                out.add("barrage", area)
            if attacking and may_surprise(s, role, area) is None:
                out.add("surprise", area)
            if attacking and may_name_bonus(s, role, area) is None:
                out.add("bonus", area)
        if may_weather(s, role) is None:
            out.add("weather")
        if may_plan_hold_back(s, role) is None:
            offer_end(s, role, out)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "gas":
            return may_gas(s, role, arg)
        if verb == "barrage":
            return may_barrage(s, role, arg)
        if verb == "surprise":
            return may_surprise(s, role, arg)
        if verb == "bonus":
            return may_name_bonus(s, role, arg) or NOT_A_BATTLE
        if verb == "weather":
            return may_weather(s, role)
        if verb == "done":
            return may_plan_hold_back(s, role) or may_end(s, role) or CARDS_FIRST
        return general(s, role, verb, arg) or CARDS_FIRST

    def resume(self, s: State, u: Umpire) -> None:
        lapse(s, u)
        if not s.battles:
            done(s)

    def do_gas(self, s: State, u: Umpire, area: int) -> None:
        play_on(s, u, self.side, POISON_GAS, area)

    def do_barrage(self, s: State, u: Umpire, area: int) -> None:
        play_on(s, u, self.side, ADVANCED_ARTILLERY_BARRAGE, area)

    def do_surprise(self, s: State, u: Umpire, area: int) -> None:
        play_on(s, u, self.side, SURPRISE_ATTACK, area)

    def do_bonus(self, s: State, u: Umpire, area: int) -> None:
        s.bonus |= 1 << area
        u.tell("log-bonus", "TTLM.9.1.3a", self.side, side=self.side, card=s.card, area=area)

    def do_weather(self, s: State, u: Umpire, _: int) -> None:
        play_weather(s, u, self.side)

    def do_done(self, s: State, u: Umpire, _: int) -> None:
        done(s)

    def do_agree(self, s: State, u: Umpire, who: int) -> None:
        if agree(s, who):
            done(s)


@dataclass
class Keeping(Decision):
    """TTLM.A01 Bad Weather leaves one battle: a newly disputed area if there is one."""

    def clone(self) -> Keeping:
        return Keeping()

    def roles(self, s: State) -> list[int]:
        return [s.active]

    def choices(self, s: State) -> list[int]:
        new = [a for a in s.battles if s.fresh >> a & 1]
        return new or s.battles

    def offer(self, s: State, role: int, out: Offer) -> None:
        for area in self.choices(s):
            out.add("keep", area)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        return KEEP_FRESH

    def resume(self, s: State, u: Umpire) -> None:
        lapse(s, u)
        if len(s.battles) <= 1:
            done(s)

    def do_keep(self, s: State, u: Umpire, area: int) -> None:
        s.battles = [area]
        u.tell("log-keeps", "TTLM.A01", s.active, area=area, side=s.active)
        done(s)


@dataclass
class NextBattle(Decision):
    """TTLM.5.2.1d Which battle is fought next?"""

    def clone(self) -> NextBattle:
        return NextBattle()

    def roles(self, s: State) -> list[int]:
        return [s.active]

    def offer(self, s: State, role: int, out: Offer) -> None:
        for area in s.battles:
            out.add("fight", area)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        return general(s, role, verb, arg) or NOT_DECLARED

    def resume(self, s: State, u: Umpire) -> None:
        lapse(s, u)
        if len(s.battles) <= 1:
            done(s)

    def do_fight(self, s: State, u: Umpire, area: int) -> None:
        s.battles.remove(area)
        done(s)
        s.stack.append(begin_battle(s, area))


@dataclass
class Redrawing(Decision):
    """TTLM.2.II.1e A passing player who played no card may exchange cards, last of all [TTLM.A08]."""

    thrown: int

    def clone(self) -> Redrawing:
        return Redrawing(self.thrown)

    def roles(self, s: State) -> list[int]:
        return [s.active]

    def offer(self, s: State, role: int, out: Offer) -> None:
        for kind in range(KINDS):
            if held(s, role, kind):
                out.add("throw", kind)
        offer_end(s, role, out)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "throw":
            return NOT_HELD
        return may_end(s, role) or REDRAW_ONLY if verb == "done" else REDRAW_ONLY

    def resume(self, s: State, u: Umpire) -> None:
        """A card has been played after all: nothing is exchanged [2.II.1e]."""
        done(s)

    def do_throw(self, s: State, u: Umpire, kind: int) -> None:
        discard(s, u, s.active, kind)
        self.thrown += 1
        u.tell("log-throws", "TTLM.2.II.1e", s.active, side=s.active, card=kind)

    def do_done(self, s: State, u: Umpire, _: int) -> None:
        done(s)
        for _n in range(self.thrown):
            draw_card(s, u, s.active)
        if self.thrown:
            u.reveal()

    def do_agree(self, s: State, u: Umpire, who: int) -> None:
        if agree(s, who):
            self.do_done(s, u, 0)
