"""14.4 and 14.5 Scenario options: free set-ups, requested cards and historical offensives."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from grognard.games.ttlm.ids import (
    ADVANCED_ARTILLERY_BARRAGE,
    AREAS,
    ARMIES,
    ARMY_NATION,
    BIG_PUSH,
    COUNTRY,
    ENGLAND,
    ENTENTE_CRISIS,
    ERSATZ3,
    FOOT,
    FR,
    FRIEDENSTURM,
    GE,
    GE17,
    GE18,
    GE19,
    GE_I,
    GERICHT,
    GERMAN_CRISIS,
    KINDS,
    LIMIT,
    NATION,
    OFFENSIVE,
    POISON_GAS,
    SORTS,
    SORTS_OF,
    STRATEGIC_RESERVES,
    SURPRISE_ATTACK,
    TOUT_LE_MONDE,
    UK,
    YEAR,
)
from grognard.games.ttlm.openings import opening, sheet
from grognard.games.ttlm.s1_components import FULL, STACK, may_hold, may_stand
from grognard.games.ttlm.s2_reinforcements import NO_SHIFT, NOT_SUPPLIED, SHIFT_HERE, Reinforcing, place
from grognard.games.ttlm.s4_areas import DISPUTED, claim, disputed, status
from grognard.games.ttlm.s4_movement import ENGLAND_CLOSED, goes_off_the_map
from grognard.games.ttlm.s14_deploying import (
    UNFINISHED,
    deploy,
    may_deploy,
    may_muster_next,
    muster_next,
    offer_deploying,
)
from grognard.games.ttlm.state import (
    EFT,
    ENTENTE,
    FREE,
    GERMAN,
    HIDDEN,
    HOLDERS,
    LOST,
    NOT_YET,
    PLACES,
    SEMI,
    WAITING,
    State,
    armies_in,
    ground,
    has_rule,
    in_play,
    land,
    place_of,
    put,
    set_army,
    take,
)
from grognard.kernel.flow import Decision, Offer, Refusal, done
from grognard.kernel.umpire import Secret, Umpire

# in COUNTRY
GERMANY: Final = 0
FRANCE: Final = 1
BELGIUM: Final = 2
LAST_EAST: Final = 1917  # the sheets of 1914 to 1917 let free set-ups begin in the Eastern Front box

NOT_LISTED: Final = Refusal("TTLM.14.5.1a", "why-card-not-listed")
ONE_REQUEST: Final = Refusal("TTLM.A55", "why-one-request")
SEMI_ARMIES: Final = [
    Refusal("TTLM.S1914.opt.semi", "why-semi-armies"),
    Refusal("TTLM.S1915.opt.semi", "why-semi-armies"),
    Refusal("TTLM.S1916.opt.semi", "why-semi-armies"),
]
SEMI_FRONT: Final = Refusal("TTLM.8.1j", "why-semi-front")
SEMI_FIXED: Final = Refusal("TTLM.S1918.opt", "why-semi-armies")
SEMI_1917: Final = Refusal("TTLM.S1917.opt", "why-semi-armies")
NEXT_TO_HOME: Final = Refusal("TTLM.S1914.opt.semi", "why-next-to-home")
OPEN_GROUND: Final = Refusal("TTLM.14.4.1a", "why-open-ground")
BASE_FORCE: Final = Refusal("TTLM.14.4.1b", "why-base-force")
BASE_INFANTRY: Final = 4  # of the force that is in the East from the beginning, without counters [TTLM.A43]
FRENCH_SOIL: Final = Refusal("TTLM.V-FR4.setup", "why-plan-soil")
BEHIND_THE_BORDER: Final = Refusal("TTLM.V-FR4.setup", "why-plan-border")
AT_HOME_1914: Final = Refusal("TTLM.S1914.opt.free", "why-at-home-1914")


# ---- cards asked for [14.5.1] ----

# scenario -> the two cards Germany may ask for, the two of the Entente
AT_START: Final = {
    1914: ((STRATEGIC_RESERVES, SURPRISE_ATTACK), (GERMAN_CRISIS, OFFENSIVE)),
    1915: ((ENTENTE_CRISIS, POISON_GAS), (SURPRISE_ATTACK, ERSATZ3)),
    1916: ((POISON_GAS, GERICHT), (GERMAN_CRISIS, BIG_PUSH)),
    1917: ((ERSATZ3, GERMAN_CRISIS), (SURPRISE_ATTACK, OFFENSIVE)),
    1918: ((ADVANCED_ARTILLERY_BARRAGE, FRIEDENSTURM), (ERSATZ3, TOUT_LE_MONDE)),
}


def may_request(s: State, side: int) -> bool:
    """TTLM.14.5.1a A scenario of the table, and a hand still to be dealt."""
    if s.turn != opening(s).turn or YEAR[s.turn] not in AT_START:
        return False
    return not any(s.hands[side * KINDS : (side + 1) * KINDS])


@dataclass
class Asking(Decision):
    """TTLM.14.5.1a Before the hands are dealt: one of the two listed cards, or none [TTLM.A55]."""

    side: int

    def clone(self) -> Asking:
        return Asking(self.side)

    def roles(self, s: State) -> list[int]:
        return [self.side]

    def offer(self, s: State, role: int, out: Offer) -> None:
        for kind in AT_START[YEAR[s.turn]][self.side]:
            out.add("ask", kind)
        out.add("done")

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        return NOT_LISTED if verb == "ask" else ONE_REQUEST

    def do_ask(self, s: State, u: Umpire, kind: int) -> None:
        s.deck[kind] -= 1
        s.hands[self.side * KINDS + kind] += 1
        u.tell("log-asks", "TTLM.14.5.1a", self.side, side=self.side, card=Secret(self.side, kind))
        done(s)

    def do_done(self, s: State, u: Umpire, _: int) -> None:
        done(s)


# ---- set-ups of one's own [14.4.1] ----


@lru_cache(maxsize=8)
def printed(scenario: str) -> tuple[list[int], list[int], int]:
    """What the sheet says: side -> areas friendly or disputed (bits), army -> its place, disputed areas (bits)."""
    from grognard.games.ttlm.notation import read_board

    board = read_board(sheet(scenario), {})
    open_ = [sum(1 << a for a in range(AREAS) if status(board, side, a) <= DISPUTED) for side in (0, 1)]
    front = sum(1 << a for a in range(AREAS) if disputed(board, a))
    return open_, board.army_at.copy(), front


def own_setup(s: State) -> int:
    """FREE or SEMI if the sides set up their own way, or nought. Of 1919 there is no semi-historical set-up."""
    if s.turn != opening(s).turn or s.start != s.turn:
        return 0
    if has_rule(s, FREE):
        return FREE
    return SEMI if has_rule(s, SEMI) and YEAR[s.turn] != 1919 else 0


def lift(s: State) -> None:
    """Take up what the players set up themselves: armies that may move, then infantry, then the rest, by number.

    In 1914 the Belgians and the British stand where they stand: the war finds them there. In a semi-historical set-up
    loose infantry keeps its post, where no army could take its place.
    """
    army_side = land(s).army_side
    mode = own_setup(s)
    nations = (GE, FR) if s.turn == 1 else range(5)
    loose = [list[int](), list[int]()]
    for army in range(ARMIES):
        if ARMY_NATION[army] not in nations or s.army_at[army] in (LOST, NOT_YET):
            continue
        pick_up(s, army, loose)
        side = army_side[army]
        if SORTS + army not in s.due[side] and (mode == FREE or may_roam(s, army)):
            set_army(s, army, WAITING)
            s.due[side].append(SORTS + army)
    for holder in range(ARMIES, HOLDERS if mode == FREE else ground(EFT)):
        pick_up(s, holder, loose, nations, mode == FREE)
    if mode == FREE:
        s.locked = [0] * len(s.locked)
    for side in (GERMAN, ENTENTE):
        loose[side] += [x for x in s.due[side] if x < SORTS]
        armies = sorted(x for x in s.due[side] if x >= SORTS)
        s.due[side] = armies + sorted(loose[side], key=lambda x: (1 - FOOT[x], x))
    for area in range(AREAS):
        claim(s, area)


def pick_up(
    s: State, holder: int, loose: list[list[int]], nations: range | tuple[int, ...] = range(5), foot: bool = True
) -> None:
    sides = land(s).side
    for sort in range(SORTS):
        count = s.n[holder * SORTS + sort]
        if count and NATION[sort] in nations and (foot or not FOOT[sort]):
            take(s, holder, sort, count)
            loose[sides[sort]] += [sort] * count


def may_roam(s: State, army: int) -> bool:
    """Armies that semi-historical set-ups do not fix: all in 1914 (to a neighbour), GE 17, 18 and 19 in 1918."""
    return s.turn == 1 or (s.turn == 16 and army in (GE17, GE18, GE19))


def may_muster(s: State, side: int, item: int, dest: int) -> Refusal | None:
    """TTLM.12.2b, TTLM.14.4.1a Where a side may set this down: an army, a unit."""
    place = place_of(s, dest)
    if place < 0 or place > EFT:
        return NOT_SUPPLIED
    if item < SORTS and dest < ARMIES and land(s).army_side[dest] != side:
        return SHIFT_HERE
    mode = own_setup(s)
    if opening(s).placed:
        refusal = may_muster_inland(s, place)
    else:
        refusal = may_muster_free(s, side, item, place) if mode == FREE else may_muster_semi(s, side, item, dest)
    if refusal is not None:
        return refusal
    if item < SORTS:
        if place == EFT:
            return may_hold(s, dest, item) if dest < ARMIES else None
        if dest >= ARMIES and not may_gather(s, side, place):
            return FULL
        return may_stand(s, dest, item)
    if dest < ARMIES:
        return SHIFT_HERE
    return None if place == EFT or may_gather(s, side, place) else FULL


def may_gather(s: State, side: int, place: int) -> bool:
    """TTLM.1.2.2a Room for one more once the armies already there are filled."""
    empty = sum(1 for a in armies_in(s, side, place) if s.size[a] == 0)
    return s.stacked[side * PLACES + place] + empty < STACK


def may_muster_free(s: State, side: int, item: int, place: int) -> Refusal | None:
    """TTLM.14.4.1a Any friendly or disputed area; Germans in the East too; in 1914 everybody in his own country."""
    nation = ARMY_NATION[item - SORTS] if item >= SORTS else NATION[item]
    if place == EFT:
        return None if side == GERMAN and goes_off_the_map(s, side, item) and YEAR[s.turn] <= LAST_EAST else OPEN_GROUND
    if s.turn == 1 and COUNTRY[place] != (GERMANY if nation == GE else FRANCE):
        return AT_HOME_1914  # the whole reason, in one line of the tray
    if place == ENGLAND and nation != UK:
        return ENGLAND_CLOSED
    return None if printed(opening(s).sheet)[0][side] >> place & 1 else OPEN_GROUND


def may_muster_inland(s: State, place: int) -> Refusal | None:
    """TTLM.V-FR4.setup Plan XVI keeps its forces far from the border; its table is lost, so they are placed
    [TTLM.A68]."""
    if place >= AREAS or COUNTRY[place] != FRANCE:
        return FRENCH_SOIL
    return BEHIND_THE_BORDER if any(COUNTRY[a] == GERMANY for a in land(s).near[place]) else None


def may_muster_semi(s: State, side: int, item: int, dest: int) -> Refusal | None:
    """TTLM.S1915.opt.semi Armies in their places, units in armies; what stands in the line gets infantry first."""
    place = place_of(s, dest)
    year = YEAR[s.turn]
    armies_only = SEMI_ARMIES[year - 1914] if year <= 1916 else SEMI_1917 if year == 1917 else SEMI_FIXED
    open_, home, front = printed(opening(s).sheet)
    if item >= SORTS:
        army = item - SORTS
        if s.turn == 1:
            near = place == home[army] or place in land(s).near[home[army]]
            return None if near and COUNTRY[place] == COUNTRY[home[army]] else NEXT_TO_HOME
        if place == ENGLAND and ARMY_NATION[army] != UK:
            return ENGLAND_CLOSED
        return None if place < AREAS and open_[side] >> place & 1 else OPEN_GROUND
    if dest >= ARMIES or place == EFT:
        return armies_only
    if FOOT[item] and NATION[item] == ARMY_NATION[dest]:
        bare = [a for a in thin(s, side, front) if ARMY_NATION[a] == NATION[item]]
        left = sum(1 for x in s.due[side] if x < SORTS and FOOT[x] and NATION[x] == NATION[item])
        if dest not in bare and left <= len(bare):
            return SEMI_FRONT
    return None


def thin(s: State, side: int, front: int) -> list[int]:
    """Armies in the line without infantry, in the places where the sheet has them."""
    army_side = land(s).army_side
    out = []
    for army in range(ARMIES):
        place = s.army_at[army]
        if army_side[army] == side and 0 <= place < AREAS and front >> place & 1:
            if not any(FOOT[x] and s.n[army * SORTS + x] for x in SORTS_OF[ARMY_NATION[army]]):
                out.append(army)
    return out


@dataclass
class Mustering(Reinforcing):
    """TTLM.14.4.1a Setting up in one's own way: armies first, then infantry, then the rest."""

    def clone(self) -> Mustering:
        return Mustering(self.side, self.free, self.picked, self.recalled)

    def offer(self, s: State, role: int, out: Offer) -> None:
        super().offer(s, role, out)
        out.verbs.pop("take", None)  # everything is placed where it is to be
        if s.due[self.side]:
            offer_deploying(s, self.side, self.item(s), lambda item, dest: self.may(s, item, dest), out)
        if may_relieve(s, self.side) is None:
            out.add("relieve")

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "relieve":
            return may_relieve(s, self.side)
        if verb == "muster":
            return may_muster_next(s, self.side, arg, self.item(s), lambda item, dest: self.may(s, item, dest))
        if verb == "deploy":
            return may_deploy(s, self.side, arg)
        if verb in ("done", "agree") and self.item(s) >= 0:
            return UNFINISHED
        return NO_SHIFT if verb == "take" else super().why_not(s, role, verb, arg)

    def do_relieve(self, s: State, u: Umpire, _: int) -> None:
        relieve(s, u)

    def do_muster(self, s: State, u: Umpire, item: int) -> None:
        muster_next(s, self.side, item)

    def do_deploy(self, s: State, u: Umpire, way: int) -> None:
        deploy(s, self.side, way, lambda x, to: self.may(s, x, to), lambda x, to: self.set_down(s, u, x, to))

    def may(self, s: State, item: int, dest: int) -> Refusal | None:
        return may_muster(s, self.side, item, dest)

    def places(self, s: State, item: int) -> list[int]:
        order = [*range(ARMIES, ground(EFT)), *range(ARMIES), ground(EFT)]
        return [x for x in order if may_muster(s, self.side, item, x) is None]

    def do_place(self, s: State, u: Umpire, dest: int) -> None:
        self.set_down(s, u, self.item(s), dest)

    def set_down(self, s: State, u: Umpire, item: int, dest: int) -> None:
        """What goes into a hidden army is told to nobody, nor into which."""
        s.due[self.side].remove(item)
        if dest >= ARMIES or not has_rule(s, HIDDEN):
            place(s, u, self.side, item, dest, "TTLM.12.2b")
            return
        put(s, dest, item)
        claim(s, place_of(s, dest))
        u.tell("log-musters", "TTLM.12.2b", self.side, side=self.side)


def may_relieve(s: State, side: int) -> Refusal | None:
    """TTLM.14.4.1b In the free set-up of 1914 Germany may take infantry from the base force in the East."""
    if side != GERMAN or own_setup(s) != FREE or s.turn != 1 or s.relieved >= BASE_INFANTRY:
        return BASE_FORCE
    return None if in_play(s, GE_I) + s.due[GERMAN].count(GE_I) < LIMIT[GE_I] else BASE_FORCE


def relieve(s: State, u: Umpire) -> None:
    """It is set up in the West, after the armies and with the other infantry."""
    s.relieved += 1
    at = next((i for i, x in enumerate(s.due[GERMAN]) if x < SORTS and not FOOT[x]), len(s.due[GERMAN]))
    s.due[GERMAN].insert(at, GE_I)
    u.tell("log-relieves", "TTLM.14.4.1b", GERMAN, count=s.relieved)


def priced(s: State) -> bool:
    """Does the force in the East cost or bring cards of the first hand?"""
    return own_setup(s) == FREE and s.turn == 1


def eastern_price(s: State) -> int:
    """TTLM.14.4.1b In 1914 two infantry more in the East, or one, cost a card; two fewer give one [TTLM.A54].

    The gain is a price below nought.
    """
    if not priced(s):
        return 0
    total = 0
    for holder in range(HOLDERS):
        if place_of(s, holder) == EFT:
            total += sum(s.n[holder * SORTS + x] for x in SORTS_OF[GE] if FOOT[x])
    more = total - s.relieved
    return (more + 1) // 2 if more > 0 else -(-more // 2)
