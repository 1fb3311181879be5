"""5.3 Taking losses: hits are taken with units, with cards, or with both."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.ttlm.ids import (
    AREAS,
    ARMIES,
    ARMY_NATION,
    BEL,
    BEL_ARMY,
    COUNTRY,
    ERSATZ2,
    ERSATZ3,
    FOOT,
    GE,
    KINDS,
    NATION,
    SORTS,
    SORTS_OF,
    TYPE,
    UK,
)
from grognard.games.ttlm.ids import FR as FRANCE
from grognard.games.ttlm.s1_components import BIPLANE, PARIS_GUN
from grognard.games.ttlm.s4_areas import BELGIAN_SOIL, claim
from grognard.games.ttlm.s5_fire import DOGFIGHT, PURSUIT, active, count_active, has_fort
from grognard.games.ttlm.s8_units import check_empty_armies, eliminate_army
from grognard.games.ttlm.s9_cards import discard, may_hold_cards
from grognard.games.ttlm.s16_national_points import NOT_ITS_CARD, usable
from grognard.games.ttlm.state import (
    BELGIUM,
    ENTENTE,
    NO_FORT,
    WHOLE,
    State,
    armies_in,
    ground,
    has_rule,
    holder_of,
    land,
    place_of,
    replaced,
    sort_of,
    take,
    unit,
)
from grognard.kernel.flow import Decision, Offer, Refusal, done
from grognard.kernel.umpire import Umpire

STRONGEST: Final = Refusal("TTLM.5.3.1a", "why-strongest-first")
MOST_NUMEROUS: Final = Refusal("TTLM.5.3.1c", "why-most-numerous")
NO_SUCH_CARD: Final = Refusal("TTLM.5.3.2a", "why-no-such-card")
SIEGE_HITS_FORT: Final = Refusal("TTLM.8.3.3c", "why-siege-hits-fort")
BIPLANES_ONLY: Final = Refusal("TTLM.8.3.4h", "why-biplanes-only")
NEVER_A_LOSS: Final = Refusal("TTLM.8.3.6d", "why-paris-gun-loss")
BELGIAN_SURPRISE: Final = Refusal("TTLM.14.2.2a", "why-belgian-surprise")
PAY_FIRST: Final = Refusal("TTLM.5.2.3a", "why-pay-hits")
NOT_IN_BATTLE: Final = Refusal("TTLM.5.3.1a", "why-not-in-battle")
NO_FORT_HERE: Final = Refusal("TTLM.5.3.1f", "why-no-fort-here")


def ersatz(kind: int) -> int:
    """TTLM.5.3.2a Ersatz 3 absorbs three hits, Ersatz 2 two, every other card one [9.2.1a]."""
    return 3 if kind == ERSATZ3 else 2 if kind == ERSATZ2 else 1


def army_strength(s: State, army: int, runners: bool) -> int:
    """TTLM.5.3.1b The units on its template; those that retreated into it are out of this battle [5.4.4a]."""
    if runners:
        return s.size[army]
    return sum(active(s, army, x) for x in SORTS_OF[ARMY_NATION[army]])


def army_losses(s: State, army: int, runners: bool) -> list[int]:
    """TTLM.5.3.1c The sorts from which an army may take a loss: its most numerous type; infantry types are one."""
    foot, best = 0, 0
    kinds = SORTS_OF[ARMY_NATION[army]]
    counts = [s.n[army * SORTS + x] if runners else active(s, army, x) for x in kinds]
    for i, x in enumerate(kinds):
        count = counts[i]
        if FOOT[x]:
            foot += count
        elif TYPE[x] != PARIS_GUN:
            best = max(best, count)
    best = max(best, foot)
    if best == 0:
        return []
    out = []
    for i, x in enumerate(kinds):
        count = counts[i]
        if count and TYPE[x] != PARIS_GUN and (foot if FOOT[x] else count) == best:
            out.append(x)
    return out


FORT_LOSS: Final = -1


def loss_choices(s: State, side: int, area: int) -> list[int]:
    """TTLM.5.3.1a What may pay the next hit: from the strongest unit in the battle area; FORT_LOSS is the fort."""
    fort = s.fort[area] if has_fort(s, side, area) else NO_FORT
    best = max(0, fort)
    strong: list[int] = []
    for army in armies_in(s, side, area):
        strength = army_strength(s, army, False)
        if strength >= best and strength and army_losses(s, army, False):
            if strength > best:
                best = strength
                strong = []
            strong.append(army)
    out = [unit(army, x) for army in strong for x in army_losses(s, army, False)]
    if best <= 1:
        for sort in land(s).sorts[side]:
            if TYPE[sort] != PARIS_GUN and active(s, ground(area), sort):
                best = 1
                out.append(unit(ground(area), sort))
    if fort == best:
        out.append(FORT_LOSS)
    return out


def biplane_choices(s: State, side: int, area: int) -> list[int]:
    """TTLM.5.3.4b In a dogfight only biplanes are lost."""
    out = []
    for sort in land(s).sorts[side]:
        if TYPE[sort] == BIPLANE:
            if active(s, ground(area), sort):
                out.append(unit(ground(area), sort))
            out += [unit(a, sort) for a in armies_in(s, side, area) if active(s, a, sort)]
    return out


def runner_choices(s: State, runners: list[int]) -> list[int]:
    """TTLM.8.3.1g Pursuit falls on those who retreated instead of firing, the strongest first [TTLM.A19]."""
    best, out = 0, list[int]()
    for x in runners:
        holder, sort = holder_of(x), sort_of(x)
        strength = (s.size[holder] if s.army_at[holder] >= 0 else 0) if sort == WHOLE else 1
        if strength == 0 or (sort != WHOLE and not s.n[holder * SORTS + sort]):
            continue
        if strength > best:
            best, out = strength, []
        if strength == best:
            more = [unit(holder, y) for y in army_losses(s, holder, True)] if sort == WHOLE else [x]
            out += [y for y in more if y not in out]
    return out


def surprised_belgians(s: State, side: int, area: int, runners: list[int]) -> bool:
    """TTLM.14.2.2a In Summer 1914 Belgians without French or UK company pay with units only [TTLM.A50].

    A French fort is company; those who are pursued count as if they were still there. If Belgium fights for Germany
    it is German units that help [14.2.5a].
    """
    if side != land(s).army_side[BEL_ARMY] or s.turn != (s.invaded or 1) or not has_rule(s, BELGIUM):  # [14.2.5a]
        return False
    company = (FRANCE, UK) if side == ENTENTE else (GE,)
    nations = [BEL if COUNTRY[area] == BELGIAN_SOIL else company[0]] if has_fort(s, side, area) else []
    nations += [NATION[x] for x in land(s).sorts[side] if count_active(s, side, area, x)]
    nations += [ARMY_NATION[holder_of(x)] if sort_of(x) == WHOLE else NATION[sort_of(x)] for x in runners]
    return BEL in nations and not any(nation in company for nation in nations)


@dataclass
class Losses(Decision):
    """TTLM.5.3a One side pays the hits of one step, one after the other."""

    side: int
    area: int
    hits: int
    siege: int  # of them, those that only the fort can meet
    step: int
    runners: list[int]  # in pursuit: who may be hit

    def clone(self) -> Losses:
        return Losses(self.side, self.area, self.hits, self.siege, self.step, self.runners.copy())

    def roles(self, s: State) -> list[int]:
        return [self.side]

    def choices(self, s: State) -> list[int]:
        if self.step == DOGFIGHT:
            return biplane_choices(s, self.side, self.area)
        if self.step == PURSUIT:
            return runner_choices(s, self.runners)
        if self.siege:
            return [FORT_LOSS] if has_fort(s, self.side, self.area) else []
        return loss_choices(s, self.side, self.area)

    def offer(self, s: State, role: int, out: Offer) -> None:
        for x in self.choices(s):
            if x == FORT_LOSS:
                out.add("fort", self.area)
            else:
                out.add("lose", x)
        if not surprised_belgians(s, self.side, self.area, self.runners):
            for kind in range(KINDS):
                if s.hands[self.side * KINDS + kind] and self.may_pay_with(s, kind) is None:
                    out.add("ersatz", kind)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "ersatz":
            if not s.hands[self.side * KINDS + arg]:
                return NO_SUCH_CARD
            return self.may_pay_with(s, arg) or BELGIAN_SURPRISE
        if verb == "fort":
            return NO_FORT_HERE if not has_fort(s, self.side, self.area) or arg != self.area else STRONGEST
        return self.why_not_lose(s, arg) if verb == "lose" else PAY_FIRST

    def may_pay_with(self, s: State, kind: int) -> Refusal | None:
        """TTLM.16.2.1d A nation's cards spare its own units, and those of whom it commands."""
        if not s.owned:
            return None
        nations = [NATION[sort_of(x)] if x != FORT_LOSS else fort_nation(self.area) for x in self.choices(s)]
        return None if usable(s, self.side, kind, nations) else NOT_ITS_CARD

    def resume(self, s: State, u: Umpire) -> None:
        """The hits stand; the card that was played pays none of them any more."""
        self.settle(s, u)

    def why_not_lose(self, s: State, arg: int) -> Refusal:
        holder, sort = holder_of(arg), sort_of(arg)
        if sort == WHOLE or not s.n[holder * SORTS + sort] or place_of(s, holder) != self.area:
            return NOT_IN_BATTLE
        if sort not in land(s).sorts[self.side]:
            return NOT_IN_BATTLE
        if TYPE[sort] == PARIS_GUN:
            return NEVER_A_LOSS
        if self.step == DOGFIGHT:
            return BIPLANES_ONLY
        if self.siege:
            return SIEGE_HITS_FORT
        if any(x != FORT_LOSS and holder_of(x) == holder for x in self.choices(s)):
            return MOST_NUMEROUS
        return STRONGEST

    def do_lose(self, s: State, u: Umpire, arg: int) -> None:
        self.lose(s, u, arg)
        self.pay(s, u, 1)

    def lose(self, s: State, u: Umpire, loss: int) -> None:
        """In pursuit it is one of the runners that falls, not one who was there before [8.3.1g]."""
        if self.step == PURSUIT:
            cell = holder_of(loss) * SORTS + sort_of(loss)
            s.spent = replaced(s.spent, cell, max(0, s.spent[cell] - 1))
            if loss in self.runners:
                self.runners.remove(loss)
        lose_unit(s, u, loss, "TTLM.5.3.1a")

    def do_fort(self, s: State, u: Umpire, area: int) -> None:
        reduce_fort(s, u, area)
        self.pay(s, u, 1)

    def do_ersatz(self, s: State, u: Umpire, kind: int) -> None:
        """TTLM.5.3.2b What a card absorbs beyond the hits of this step is lost."""
        discard(s, u, self.side, kind)
        paid = min(ersatz(kind), self.hits)
        u.tell("log-ersatz", "TTLM.5.3.2a", self.side, side=self.side, card=kind, hits=paid)
        self.pay(s, u, paid)

    def pay(self, s: State, u: Umpire, hits: int) -> None:
        self.hits -= hits
        self.siege = max(0, self.siege - hits)
        self.settle(s, u)

    def settle(self, s: State, u: Umpire) -> None:
        """Go on until there is something to choose. Without units the rest is void [5.3.4a]."""
        while self.hits > 0:
            choices = self.choices(s)
            if not choices:
                if self.siege:  # beyond the fort's strength [TTLM.A12]
                    self.hits -= self.siege
                    self.siege = 0
                    continue
                self.hits = 0
            elif len(choices) == 1 and not self.may_use_cards(s):
                if choices[0] == FORT_LOSS:
                    reduce_fort(s, u, self.area)
                else:
                    self.lose(s, u, choices[0])
                self.hits -= 1
                self.siege = max(0, self.siege - 1)
            else:
                return
        done(s)

    def may_use_cards(self, s: State) -> bool:
        """For all that the enemy knows: whether he is asked must not tell that a hidden hand is empty [11.2a]."""
        if surprised_belgians(s, self.side, self.area, self.runners):
            return False
        return may_hold_cards(s, self.side)


def fort_nation(area: int) -> int:
    return BEL if COUNTRY[area] == BELGIAN_SOIL else FRANCE


def lose_unit(s: State, u: Umpire, loss: int, rule: str) -> None:
    """TTLM.5.3.1d To the force pool; TTLM.5.3.1e an army that loses its last unit is eliminated."""
    holder, sort = holder_of(loss), sort_of(loss)
    area = place_of(s, holder)
    side = land(s).side[sort]
    take(s, holder, sort)
    s.lost[side * SORTS + sort] += 1
    if holder < ARMIES:
        u.tell("log-lose-from", rule, side, side=side, sort=sort, army=holder, area=area)
        if s.size[holder] == 0:
            eliminate_army(s, u, holder, "TTLM.5.3.1e")
    else:
        u.tell("log-lose", rule, side, side=side, sort=sort, area=area)
    if area < AREAS:
        claim(s, area)
        check_empty_armies(s, u, area)


def reduce_fort(s: State, u: Umpire, area: int) -> None:
    """TTLM.5.3.1f By one; at nought it leaves the game [8.4d]; Sedan's nought is taken off at once [8.4k]."""
    s.fort[area] = s.fort[area] - 1 if s.fort[area] > 1 else NO_FORT
    u.tell("log-fort-hit", "TTLM.5.3.1f", land(s).fort_side[area], area=area, left=max(0, s.fort[area]))
    claim(s, area)


def demand(s: State, u: Umpire, side: int, area: int, hits: int, siege: int, step: int, runners: list[int]) -> None:
    """Ask a side to pay; what leaves no choice is done at once."""
    frame = Losses(side, area, hits, siege, step, runners)
    s.stack.append(frame)
    frame.settle(s, u)
