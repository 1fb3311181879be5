"""9 Card manifest: what each kind of card does, and when."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.ttlm.ids import (
    ADVANCED_ARTILLERY_BARRAGE,
    AREAS,
    ARMIES,
    ARMY_NATION,
    BAD_WEATHER,
    BIG_PUSH,
    ENTENTE_CRISIS,
    FIRST_PLAY,
    FR,
    FRIEDENSTURM,
    GE,
    GE_I,
    GE_S,
    GERICHT,
    GERMAN_CRISIS,
    KINDS,
    LIMITED_OFFENSIVE,
    NATION,
    POISON_GAS,
    SORTS,
    SURPRISE_ATTACK,
    TOUT_LE_MONDE,
    UK,
    UK_I,
    UK_W,
    YEAR,
)
from grognard.games.ttlm.ids import FR_I as FRENCH_INFANTRY
from grognard.games.ttlm.s4_areas import claim
from grognard.games.ttlm.s8_units import check_empty_armies
from grognard.games.ttlm.s16_national_points import NOT_ITS_CARD, usable, use_card
from grognard.games.ttlm.state import (
    ENTENTE,
    GERMAN,
    HIDDEN,
    HIDDEN_HANDS,
    ONE_WEATHER,
    V5,
    V6,
    State,
    added,
    armies_in,
    ground,
    has_rule,
    holder_of,
    place_of,
    sort_of,
    take,
    unit,
)
from grognard.kernel.flow import Decision, Moment, Offer, Refusal, go_on
from grognard.kernel.umpire import Secret, Umpire

OFFENSIVE_KINDS: Final = 6  # the first kinds are the Offensive types [9.1a]
NOT_HELD: Final = Refusal("TTLM.1.3a", "why-not-held")
NOT_OFFENSIVE: Final = Refusal("TTLM.9.1a", "why-not-offensive")
GAS_FROM_1915: Final = Refusal("TTLM.9.3c", "why-gas-date")
BARRAGE_FROM_1917: Final = Refusal("TTLM.9.4c", "why-barrage-date")
GAS_OR_BARRAGE: Final = Refusal("TTLM.9.3d", "why-gas-or-barrage")
ONE_GAS: Final = Refusal("TTLM.9.3a", "why-one-per-area")
ONE_BARRAGE: Final = Refusal("TTLM.9.4a", "why-one-per-area")
NOT_A_BATTLE: Final = Refusal("TTLM.2.II.3a", "why-not-a-battle")
WEATHER_DEFENDER: Final = Refusal("TTLM.9.5a", "why-weather-defender")
WEATHER_TURN_ONE: Final = Refusal("TTLM.9.5h", "why-weather-turn-one")
WEATHER_ONCE: Final = Refusal("TTLM.A05", "why-weather-once")
SPOILT_ALREADY: Final = Refusal("TTLM.9.5d", "why-spoilt-already")
SURPRISE_ATTACKER: Final = Refusal("TTLM.9.7a", "why-surprise-attacker")
SURPRISE_ONCE: Final = Refusal("TTLM.A81", "why-surprise-once")
NO_BONUS: Final = {
    BIG_PUSH: Refusal("TTLM.9.1.3b", "why-no-bonus"),
    GERICHT: Refusal("TTLM.9.1.4b", "why-no-bonus"),
    TOUT_LE_MONDE: Refusal("TTLM.9.1.5b", "why-no-bonus"),
    FRIEDENSTURM: Refusal("TTLM.9.1.6b", "why-no-bonus"),
}
BONUS_ARMY: Final = {
    BIG_PUSH: Refusal("TTLM.9.1.3a", "why-bonus-army"),
    GERICHT: Refusal("TTLM.9.1.4a", "why-bonus-army"),
    TOUT_LE_MONDE: Refusal("TTLM.9.1.5a", "why-bonus-army"),
    FRIEDENSTURM: Refusal("TTLM.9.1.6a", "why-bonus-army"),
}
NAMED_ALREADY: Final = {
    BIG_PUSH: Refusal("TTLM.9.1.3a", "why-named-already"),
    GERICHT: Refusal("TTLM.9.1.4a", "why-named-already"),
    TOUT_LE_MONDE: Refusal("TTLM.9.1.5a", "why-named-already"),
    FRIEDENSTURM: Refusal("TTLM.9.1.6a", "why-named-already"),
}
BONUS_AREAS: Final = Refusal("TTLM.9.1.5a", "why-bonus-areas")
CRISIS_OWNER: Final = Refusal("TTLM.9.8a", "why-crisis-owner")
GERMAN_CRISIS_OWNER: Final = Refusal("TTLM.9.9a", "why-crisis-owner")
CRISIS_TURN: Final = {
    ENTENTE_CRISIS: Refusal("TTLM.9.8a", "why-crisis-turn"),
    GERMAN_CRISIS: Refusal("TTLM.9.9a", "why-crisis-turn"),
}
CRISIS_JUDGING: Final = Refusal("TTLM.A59", "why-crisis-judging")
CRISIS_EXCHANGE: Final = Refusal("TTLM.2.II.1e", "why-crisis-exchange")
CRISIS_YEAR: Final = {
    ENTENTE_CRISIS: Refusal("TTLM.9.8d", "why-crisis-year"),
    GERMAN_CRISIS: Refusal("TTLM.9.9e", "why-crisis-year"),
}
CRISIS_INFANTRY: Final = Refusal("TTLM.8.2.1c", "why-crisis-infantry")
MUST_REMOVE: Final = Refusal("TTLM.A25", "why-crisis-remove")


def held(s: State, side: int, kind: int) -> int:
    return s.hands[side * KINDS + kind]


def may_hold_cards(s: State, side: int) -> bool:
    """Does a side hold cards, as far as its enemy knows? If not even their number is shown [11.2a], it may."""
    if has_rule(s, HIDDEN_HANDS) and has_rule(s, V5):
        return True
    return any(s.hands[side * KINDS : (side + 1) * KINDS])


def discard(s: State, u: Umpire, side: int, kind: int) -> None:
    """TTLM.1.3a A card once played goes face up on the discard pile."""
    s.hands[side * KINDS + kind] -= 1
    s.pile[kind] += 1
    use_card(s, u, side, kind)


def draw_card(s: State, u: Umpire, side: int) -> bool:
    """TTLM.1.3b From the draw pile; an empty one is made of the discards first [TTLM.A40, TTLM.R5]."""
    total = sum(s.deck)
    if total == 0:
        reshuffle(s, u, "TTLM.1.3b")
        total = sum(s.deck)
        if total == 0:
            return False
    at = u.below(total, "draw")
    for kind in range(KINDS):
        at -= s.deck[kind]
        if at < 0:
            s.deck[kind] -= 1
            s.hands[side * KINDS + kind] += 1
            u.tell("log-draw", "TTLM.7.1a", side, side=side, card=Secret(side, kind))
            return True
    return False


def reshuffle(s: State, u: Umpire, rule: str) -> None:
    """TTLM.1.3c Discards go back into the draw pile; hands stay."""
    if any(s.pile):
        u.tell("log-reshuffle", rule)
    for kind in range(KINDS):
        s.deck[kind] += s.pile[kind]
        s.pile[kind] = 0


# ---- offensives [9.1] ----


def worth_of(s: State, side: int, kind: int) -> int:
    """What an Offensive-type card is worth when played: 3 special, 2 Offensive, 1 Limited [9.1.3b-9.1.6b]."""
    if kind == LIMITED_OFFENSIVE:
        return 1
    if kind in BONUS_SIDE and BONUS_SIDE[kind] == side and s.turn >= FIRST_PLAY[kind]:
        return 3
    return 2


BONUS_SIDE: Final = {BIG_PUSH: ENTENTE, GERICHT: GERMAN, TOUT_LE_MONDE: ENTENTE, FRIEDENSTURM: GERMAN}
BONUS_NATION: Final = {BIG_PUSH: UK, GERICHT: GE, TOUT_LE_MONDE: FR, FRIEDENSTURM: GE}
BONUS_LIMIT: Final = {BIG_PUSH: 1, GERICHT: 1, TOUT_LE_MONDE: 2, FRIEDENSTURM: 2}


def may_name_bonus(s: State, side: int, area: int) -> Refusal | None:
    """TTLM.9.1.3a, TTLM.9.1.5a The battle areas that get the extra dice: one or two, where the right army is."""
    if s.level != 3 or s.card not in BONUS_NATION:
        return NO_BONUS.get(s.card, NO_BONUS[BIG_PUSH])
    if area not in s.battles:
        return NOT_A_BATTLE
    if s.bonus >> area & 1:
        return NAMED_ALREADY[s.card]
    if s.bonus.bit_count() >= BONUS_LIMIT[s.card]:
        return BONUS_AREAS
    nation = BONUS_NATION[s.card]
    if any(ARMY_NATION[a] == nation for a in armies_in(s, side, area)):
        return None
    return BONUS_ARMY[s.card]


# ---- combat cards [9.3-9.7] ----


def may_lend(s: State, side: int, kind: int, area: int) -> Refusal | None:
    """TTLM.16.2.1d A nation's cards are for battles in which it has units, or those whom it commands."""
    holders = [ground(area), *armies_in(s, side, area)]
    nations = [NATION[x] for h in holders for x in range(SORTS) if s.n[h * SORTS + x] and NATION[x] != GE]
    return None if usable(s, side, kind, nations) else NOT_ITS_CARD


def may_gas(s: State, side: int, area: int) -> Refusal | None:
    """TTLM.9.3a One Poison Gas a side and battle area, from Spring 1915, not with a Barrage."""
    if not held(s, side, POISON_GAS):
        return NOT_HELD
    if s.turn < FIRST_PLAY[POISON_GAS]:
        return GAS_FROM_1915
    if area not in s.battles:
        return NOT_A_BATTLE
    if s.gas[side] >> area & 1:
        return ONE_GAS
    if s.barrage[side] >> area & 1:
        return GAS_OR_BARRAGE
    return may_lend(s, side, POISON_GAS, area)


def may_barrage(s: State, side: int, area: int) -> Refusal | None:
    """TTLM.9.4a One Advanced Artillery Barrage a side and battle area, from Spring 1917, not with gas."""
    if not held(s, side, ADVANCED_ARTILLERY_BARRAGE):
        return NOT_HELD
    if s.turn < FIRST_PLAY[ADVANCED_ARTILLERY_BARRAGE]:
        return BARRAGE_FROM_1917
    if area not in s.battles:
        return NOT_A_BATTLE
    if s.barrage[side] >> area & 1:
        return ONE_BARRAGE
    if s.gas[side] >> area & 1:
        return GAS_OR_BARRAGE
    return may_lend(s, side, ADVANCED_ARTILLERY_BARRAGE, area)


def may_surprise(s: State, side: int, area: int) -> Refusal | None:
    """TTLM.9.7a The attacker, in one battle area; a second card on the same area is refused [TTLM.A81]."""
    if side != s.active:
        return SURPRISE_ATTACKER
    if not held(s, side, SURPRISE_ATTACK):
        return NOT_HELD
    if area not in s.battles:
        return NOT_A_BATTLE
    if s.surprise >> area & 1:
        return SURPRISE_ONCE
    return may_lend(s, side, SURPRISE_ATTACK, area)


def may_weather(s: State, side: int) -> Refusal | None:
    """TTLM.9.5a The defender, when battles are declared; not in Summer 1914 [9.5h]."""
    if side == s.active:
        return WEATHER_DEFENDER
    if not held(s, side, BAD_WEATHER):
        return NOT_HELD
    if s.turn < FIRST_PLAY[BAD_WEATHER]:
        return WEATHER_TURN_ONE
    if s.weather and has_rule(s, ONE_WEATHER):
        return WEATHER_ONCE
    return SPOILT_ALREADY if s.weather and s.level == 0 else None


def play_weather(s: State, u: Umpire, side: int) -> None:
    """TTLM.9.5b, TTLM.9.5c, TTLM.9.5d One step down: special, Offensive, Limited, forced pass.

    Gas and biplanes are out [9.5f, 9.5g].
    """
    discard(s, u, side, BAD_WEATHER)
    s.weather += 1
    s.level -= 1
    u.tell("log-weather", "TTLM.9.5a", side, side=side, level=s.level)


def play_on(s: State, u: Umpire, side: int, kind: int, area: int) -> None:
    """Lay a combat card on a battle area."""
    discard(s, u, side, kind)
    if kind == POISON_GAS:
        s.gas[side] |= 1 << area
    elif kind == ADVANCED_ARTILLERY_BARRAGE:
        s.barrage[side] |= 1 << area
    else:
        s.surprise |= 1 << area
    if side == s.active:
        s.played += 1
    u.tell("log-card-on", RULE_OF_CARD[kind], side, side=side, card=kind, area=area)


RULE_OF_CARD: Final = {POISON_GAS: "TTLM.9.3a", ADVANCED_ARTILLERY_BARRAGE: "TTLM.9.4a", SURPRISE_ATTACK: "TTLM.9.7a"}


# ---- crises [9.8, 9.9] ----

# kind -> year -> (how many, sorts that count)
DEMANDS: Final = {
    ENTENTE_CRISIS: {
        1915: (1, [UK_I, UK_W]),
        1917: (3, [UK_I, UK_W, FRENCH_INFANTRY]),
        1918: (2, [UK_I, UK_W, FRENCH_INFANTRY]),
    },
    GERMAN_CRISIS: {1914: (2, [GE_I]), 1916: (2, [GE_I]), 1918: (2, [GE_I, GE_S])},
}
REMOVES: Final = {ENTENTE_CRISIS: "TTLM.9.8b", GERMAN_CRISIS: "TTLM.9.9b"}
CRISIS_PLAYER: Final = {ENTENTE_CRISIS: GERMAN, GERMAN_CRISIS: ENTENTE}


def may_crisis(s: State, side: int, kind: int) -> Refusal | None:
    """TTLM.9.8a, TTLM.9.9a At any moment of one's own player turn, in a year printed on the card.

    The moment is any at which one is asked something [TTLM.R16]; not after an exchange of cards, which is for those
    who play none [2.II.1e].
    """
    if kind not in CRISIS_PLAYER or CRISIS_PLAYER[kind] != side:
        return GERMAN_CRISIS_OWNER if kind == GERMAN_CRISIS else CRISIS_OWNER
    if not held(s, side, kind):
        return NOT_HELD
    if s.active != side:
        return CRISIS_TURN[kind]
    if YEAR[s.turn] not in DEMANDS[kind]:
        return CRISIS_YEAR[kind]
    if has_exchanged(s):
        return CRISIS_EXCHANGE
    return CRISIS_JUDGING if has_rule(s, V6) and is_judging(s) else None


def is_judging(s: State) -> bool:
    """Is it asked whether a battle stands [15.1.3]? What is played then would be put back with the battle."""
    from grognard.games.ttlm.s15_advantage import Judging

    return isinstance(s.stack[-1], Judging)


def has_exchanged(s: State) -> bool:
    """Has the passing player begun to exchange cards?"""
    from grognard.games.ttlm.s2_turn import Redrawing

    top = s.stack[-1]
    return isinstance(top, Redrawing) and top.thrown > 0


def is_open(s: State, army: int) -> bool:
    """Can the enemy see what is taken out of this army: no hidden templates, or it lies open in a battle [13.1b]?"""
    from grognard.games.ttlm.s5_combat import laid_open

    return not has_rule(s, HIDDEN) or laid_open(s, army)


class MilitaryCrisis(Moment):
    """TTLM.9.8a, TTLM.9.9a The Military Crises are played at any moment of one's own player turn."""

    verb = "crisis"

    def args(self, s: State, role: int) -> list[int]:
        kind = ENTENTE_CRISIS if role == GERMAN else GERMAN_CRISIS
        return [kind] if may_crisis(s, role, kind) is None else NO_KINDS

    def why_not(self, s: State, role: int, arg: int) -> Refusal | None:
        return may_crisis(s, role, arg)

    def do(self, s: State, u: Umpire, arg: int) -> None:
        play_crisis(s, u, s.active, arg)


NO_KINDS: Final[list[int]] = []


def play_crisis(s: State, u: Umpire, side: int, kind: int) -> None:
    """TTLM.9.8b The victim must remove infantry; TTLM.9.8f the event of 1918 takes the card out of the game."""
    u.reveal()
    year = YEAR[s.turn]
    s.hands[side * KINDS + kind] -= 1
    use_card(s, u, side, kind)
    if year < 1918:
        s.pile[kind] += 1
    s.played += 1
    count, sorts = DEMANDS[kind][year]
    victim = 1 - side
    u.tell(f"log-crisis-{year}", REMOVES[kind], side, side=side, card=kind, count=count)
    frame = Crisis(victim, kind, count, sorts)
    s.stack.append(frame)
    frame.settle(s, u)


@dataclass
class Crisis(Decision):
    """TTLM.9.8b Which infantry is removed? If too few qualify all go, and a point with them [9.8c, 9.9c, TTLM.A25]."""

    side: int
    kind: int
    left: int
    sorts: list[int]

    def clone(self) -> Crisis:
        return Crisis(self.side, self.kind, self.left, self.sorts.copy())

    def roles(self, s: State) -> list[int]:
        return [self.side]

    def choices(self, s: State) -> list[int]:
        """On the map or on a template there, England included, the EFT box not."""
        out = []
        for holder in range(len(s.n) // SORTS):
            place = place_of(s, holder)
            if 0 <= place < AREAS:
                out += [unit(holder, x) for x in self.sorts if s.n[holder * SORTS + x]]
        return out

    def offer(self, s: State, role: int, out: Offer) -> None:
        for x in self.choices(s):
            out.add("remove", x)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        return CRISIS_INFANTRY if verb == "remove" else MUST_REMOVE

    def do_remove(self, s: State, u: Umpire, arg: int) -> None:
        self.remove(s, u, arg)
        self.settle(s, u)

    def remove(self, s: State, u: Umpire, arg: int) -> None:
        holder, sort = holder_of(arg), sort_of(arg)
        area = place_of(s, holder)
        seen = holder >= ARMIES or is_open(s, holder)
        if s.spent and s.spent[holder * SORTS + sort]:  # in a combat phase: one that has retreated goes first
            s.spent = added(s.spent, holder * SORTS + sort, -1)  # without its friend it would be lost too [5.4.4b]
        take(s, holder, sort)
        self.left -= 1
        u.tell(
            "log-removed",
            REMOVES[self.kind],
            self.side,
            side=self.side,
            sort=sort,
            area=area if seen else Secret(self.side, area),
        )
        claim(s, area)
        check_empty_armies(s, u, area)

    def settle(self, s: State, u: Umpire) -> None:
        choices = self.choices(s)
        total = sum(s.n[holder_of(x) * SORTS + sort_of(x)] for x in choices)
        if total < self.left:
            while choices:
                self.remove(s, u, choices[0])
                choices = self.choices(s)
            s.unmet[self.side] += 1
            u.tell("log-unmet", "TTLM.9.8c" if self.side == ENTENTE else "TTLM.9.9c", self.side, side=self.side)
            go_on(s, u)
        elif self.left == 0:
            go_on(s, u)
