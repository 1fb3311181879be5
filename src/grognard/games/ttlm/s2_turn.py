"""2.II The player turn: what a side chooses in it, from the card it plays to the battles it declares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.ttlm.ids import (
    ADVANCED_ARTILLERY_BARRAGE,
    AREAS,
    KINDS,
    POISON_GAS,
    SURPRISE_ATTACK,
)
from grognard.games.ttlm.s4_areas import disputed, holds, hostile_fort
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
from grognard.games.ttlm.s13_bidding import count_offensive, why_no_bid_now
from grognard.games.ttlm.s13_early_armies import NO_ROLL
from grognard.games.ttlm.s13_scramble import why_no_scramble_now
from grognard.games.ttlm.s14_conversion import NO_CONVERSION
from grognard.games.ttlm.s14_early_americans import NO_EARLY
from grognard.games.ttlm.s14_netherlands import invade_netherlands, may_invade_netherlands, offer_netherlands
from grognard.games.ttlm.s14_offensives import (
    NO_MORE,
    may_plan_card,
    may_plan_declare,
    may_plan_hold_back,
    may_plan_pass,
)
from grognard.games.ttlm.s14_transfers import why_no_transfer_now
from grognard.games.ttlm.s15_advantage import why_no_advantage_now
from grognard.games.ttlm.s15_entrenching import NO_DIGGING
from grognard.games.ttlm.s15_russian_front import NO_CALL
from grognard.games.ttlm.s15_scratch_forces import NO_SCRATCH
from grognard.games.ttlm.s15_suppressing import NO_SUPPRESSING
from grognard.games.ttlm.s16_commanders import agree, may_end, offer_end
from grognard.games.ttlm.s16_kriegspiel import FIRST_OF_ALL, may_scout
from grognard.games.ttlm.state import (
    PLACES,
    V6,
    State,
    has_rule,
    land,
)
from grognard.kernel.flow import Decision, Offer, Refusal, done
from grognard.kernel.umpire import Umpire

TURN_FIRST: Final = Refusal("TTLM.2.0b", "why-turn-first")
NOT_DISPUTED: Final = Refusal("TTLM.2.II.3a", "why-not-disputed")
ONE_BATTLE: Final = Refusal("TTLM.9.1.2a", "why-one-battle")
DECLARED_ALREADY: Final = Refusal("TTLM.5.1.2a", "why-declared-already")
DECLARE_FIRST: Final = Refusal("TTLM.2.0b", "why-declare-first")
CARDS_FIRST: Final = Refusal("TTLM.2.II.3c", "why-cards-first")
KEEP_FRESH: Final = Refusal("TTLM.A01", "why-keep-fresh")
REDRAW_ONLY: Final = Refusal("TTLM.2.II.1e", "why-redraw")


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
        if may_plan_declare(s, role, NO_MORE, possible) is None:
            offer_end(s, role, out)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "battle":
            return may_declare(s, arg) or may_plan_declare(s, role, arg, declarable(s))
        if verb == "done":
            return may_plan_declare(s, role, NO_MORE, declarable(s)) or may_end(s, role)
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
        for area in s.battles:
            if may_gas(s, role, area) is None:
                out.add("gas", area)
            if may_barrage(s, role, area) is None:
                out.add("barrage", area)
            if may_surprise(s, role, area) is None:
                out.add("surprise", area)
            if may_name_bonus(s, role, area) is None:
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
        """Once a card has been played after all nothing is exchanged [2.II.1e]."""
        if s.played:
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
