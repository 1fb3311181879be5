"""13.7 Defender scramble: before a battle is resolved the defender may bring biplanes into it from adjacent areas.

What the attacker may know decides whether the defender is asked, never what really is in a hidden army: a question
that came only where a biplane can scramble would tell that there is one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.ttlm.ids import ARMIES, ARMY_NATION, SORTS, SORTS_OF, TYPE
from grognard.games.ttlm.s1_components import BIPLANE, FULL
from grognard.games.ttlm.s4_movement import NONE, after_move, exists, may_settle, veiled
from grognard.games.ttlm.s5_fire import active
from grognard.games.ttlm.s5_retreats import must_leave, send_away
from grognard.games.ttlm.s16_commanders import close, may_close, offer_close
from grognard.games.ttlm.state import (
    HIDDEN,
    KRIEGSPIEL,
    NO_UNIT,
    PLACES,
    SCRAMBLE,
    V5,
    WHOLE,
    State,
    armies_in,
    ground,
    has_rule,
    holder_of,
    land,
    place_of,
    put,
    side_of,
    sort_of,
    take,
    unit,
)
from grognard.kernel.flow import Decision, Offer, Refusal, done
from grognard.kernel.umpire import Umpire

NO_SCRAMBLE: Final = Refusal("TTLM.13.7a", "why-no-scramble")
SCRAMBLE_WHEN: Final = Refusal("TTLM.13.7a", "why-scramble-when")
NOT_A_BIPLANE: Final = Refusal("TTLM.13.7a", "why-scramble-biplanes")
NOT_NEXT_DOOR: Final = Refusal("TTLM.13.7a", "why-scramble-next-door")
EMBATTLED: Final = Refusal("TTLM.13.7a", "why-scramble-embattled")
RETREATED: Final = Refusal("TTLM.5.4a", "why-scramble-retreated")
WHERE_TO: Final = Refusal("TTLM.13.7a", "why-scramble-where")
SCRAMBLE_FIRST: Final = Refusal("TTLM.13.7a", "why-scramble-first")

BIPLANES_OF_NATION: Final = [[x for x in sorts if TYPE[x] == BIPLANE] for sorts in SORTS_OF]


def why_no_scramble_now(s: State) -> Refusal:
    """What is said to a scramble outside its moment, or to the attacker."""
    return SCRAMBLE_WHEN if has_rule(s, SCRAMBLE) else NO_SCRAMBLE


def embattled(s: State, area: int) -> bool:
    """In an area of this player turn's battles, fought or still to be fought [TTLM.A49]."""
    return area in s.battles or s.fought >> area & 1 == 1


def may_scramble(s: State, side: int, area: int, u: int) -> Refusal | None:
    """TTLM.13.7a A biplane next door that is in no battle itself and has not retreated, if there is room for it."""
    holder, sort = holder_of(u), sort_of(u)
    if sort == WHOLE or TYPE[sort] != BIPLANE or side_of(s, u) != side or not exists(s, u):
        return NOT_A_BIPLANE
    place = place_of(s, holder)
    if place not in land(s).near[area]:
        return NOT_NEXT_DOOR
    if embattled(s, place):
        return EMBATTLED
    if active(s, holder, sort) == 0:
        return RETREATED
    return None if landings(s, side, area, u) else FULL


def landings(s: State, side: int, area: int, u: int) -> list[int]:
    """Where it may come down: the open ground, or an army with room [1.2.2a, TTLM.A49]."""
    return [h for h in [ground(area), *armies_in(s, side, area)] if may_settle(s, u, h, NONE) is None]


def scramblers(s: State, side: int, area: int) -> list[int]:
    """Every biplane that may scramble into this area."""
    out: list[int] = []
    here = land(s)
    planes = [x for x in here.sorts[side] if TYPE[x] == BIPLANE]
    for near in here.near[area]:
        for holder in [*armies_in(s, side, near), ground(near)]:
            out += [unit(holder, x) for x in planes if may_scramble(s, side, area, unit(holder, x)) is None]
    return out


def is_asked(s: State, side: int, area: int) -> bool:
    """TTLM.13.7a Is the defender asked? Only what both sides know counts; in bad weather nothing flies [8.3.4b]."""
    if not has_rule(s, SCRAMBLE) or s.weather:
        return False
    if not has_rule(s, HIDDEN):
        return bool(scramblers(s, side, area))
    here = land(s)
    planes = [x for x in here.sorts[side] if TYPE[x] == BIPLANE]
    if has_rule(s, KRIEGSPIEL) and has_rule(s, V5):
        return any(s.total[x] for x in planes)  # nobody knows who is next door [TTLM.R53]
    for near in here.near[area]:
        if not embattled(s, near):
            if any(s.n[ground(near) * SORTS + sort] for sort in planes):
                return True
            for army in armies_in(s, side, near):
                if s.size[army] and any(unseen(s, sort) for sort in BIPLANES_OF_NATION[ARMY_NATION[army]]):
                    return True
    return False


def unseen(s: State, sort: int) -> bool:
    """Everybody can count: is a biplane of this sort in play and not on the open ground? Then an army holds it."""
    loose = sum(s.n[(ARMIES + place) * SORTS + sort] for place in range(PLACES))
    return s.total[sort] > loose


def bound(s: State, scrambled: list[int]) -> int:
    """TTLM.13.7b Biplanes that have scrambled and are still in the battle: without a dogfight they must react."""
    return sum(min(scrambled.count(u), active(s, holder_of(u), sort_of(u))) for u in set(scrambled))


@dataclass
class Scrambling(Decision):
    """TTLM.13.7a Which biplanes join the battle from next door? The armies are not laid open yet."""

    side: int
    area: int
    picked: int  # a biplane on its way, or -1

    def clone(self) -> Scrambling:
        return Scrambling(self.side, self.area, self.picked)

    def roles(self, s: State) -> list[int]:
        return [self.side]

    def offer(self, s: State, role: int, out: Offer) -> None:
        if self.picked >= 0:
            out.all("to", landings(s, self.side, self.area, self.picked))
            return
        able = scramblers(s, self.side, self.area)
        out.all("scramble", able)
        offer_close(s, role, out, "done", able)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if self.picked >= 0:
            if verb != "to" or place_of(s, arg) != self.area:
                return WHERE_TO
            return may_settle(s, self.picked, arg, NONE) or WHERE_TO
        if verb == "scramble":
            return may_scramble(s, self.side, self.area, arg)
        return may_close(s, role, scramblers(s, self.side, self.area)) or SCRAMBLE_FIRST

    def do_scramble(self, s: State, u: Umpire, plane: int) -> None:
        self.picked = plane

    def do_to(self, s: State, u: Umpire, dest: int) -> None:
        plane, self.picked = self.picked, NO_UNIT
        scramble(s, u, plane, dest)

    def do_done(self, s: State, u: Umpire, _: int) -> None:
        done(s)

    def do_agree(self, s: State, u: Umpire, who: int) -> None:
        if close(s, self.side, who, scramblers(s, self.side, self.area)):
            done(s)


def scramble(s: State, u: Umpire, plane: int, dest: int) -> None:
    """TTLM.13.7a It stays where it lands [TTLM.A49]. From which hidden army it came is not told [TTLM.13.1d]."""
    from grognard.games.ttlm.s5_combat import battle_of

    holder, sort, side = holder_of(plane), sort_of(plane), side_of(s, plane)
    start, area = place_of(s, holder), place_of(s, dest)
    if holder < ARMIES:
        army, origin = veiled(s, side, holder), veiled(s, side, start)
        u.tell("log-scramble-out", "TTLM.13.7a", side, side=side, sort=sort, army=army, origin=origin, area=area)
    else:
        u.tell("log-scramble", "TTLM.13.7a", side, side=side, sort=sort, origin=start, area=area)
    take(s, holder, sort)
    put(s, dest, sort)
    battle_of(s).scrambled.append(unit(dest, sort))
    after_move(s, u, start, area)
    for army in must_leave(s, side, start):  # emptied among enemies [8.1i]
        frame = send_away(s, u, army)
        if frame is not None:
            s.stack.append(frame)
