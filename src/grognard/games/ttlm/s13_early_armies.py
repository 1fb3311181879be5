"""13.4 Early army arrival: one die for an army that is due next season; it comes now, in time, or a season late."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.ttlm.calm import is_calm, why_not_calm
from grognard.games.ttlm.ids import ARMY_NATION, SEASONS, SORTS, US
from grognard.games.ttlm.s2_reinforcements import PLACE_FIRST, may_place, place, places_for, report
from grognard.games.ttlm.s6_supply import supplied
from grognard.games.ttlm.s14_neutrals import chart
from grognard.games.ttlm.state import EARLY_ARMIES, LATE, NOT_YET, ON_TIME, State, has_rule, land
from grognard.kernel.flow import Decision, Moment, Offer, Refusal, go_on
from grognard.kernel.umpire import Umpire

NOW_UP_TO: Final = 2  # of the die: it comes now
IN_TIME_UP_TO: Final = 4  # it comes when it is due; higher, a season later

NO_ROLL: Final = Refusal("TTLM.13.4a", "why-no-army-roll")
NOT_DUE: Final = Refusal("TTLM.13.4a", "why-army-not-due")
ROLLED: Final = Refusal("TTLM.13.4b", "why-army-rolled")
DRAINED: Final = Refusal("TTLM.A46", "why-army-drained")
ROLL_TURN: Final = Refusal("TTLM.13.4a", "why-army-roll-turn")
ROLL_WHEN: Final = Refusal("TTLM.R9", "why-army-roll-when")
NO_ARMIES: Final[list[int]] = []


def due_next(s: State, side: int) -> list[int]:
    """The armies of a side that the Game Events Chart brings next season."""
    army_side = land(s).army_side
    due = chart(s, s.turn + 1) if s.turn < SEASONS else []
    return [x - SORTS for x in due if x >= SORTS and army_side[x - SORTS] == side]


def may_hasten(s: State, side: int, army: int) -> Refusal | None:
    """TTLM.13.4a An army due next season, once [13.4b], unless its infantry has come ahead of it [TTLM.A46]."""
    if not has_rule(s, EARLY_ARMIES):
        return NO_ROLL
    if army in land(s).armies[side] and s.army_at[army] in (LATE, ON_TIME):
        return ROLLED
    if army not in due_next(s, side) or s.army_at[army] != NOT_YET:
        return NOT_DUE
    if s.early and ARMY_NATION[army] == US:
        return DRAINED
    if s.active != side:
        return ROLL_TURN
    return None if is_calm(s) else why_not_calm(s, ROLL_WHEN)


class Hastening(Moment):
    """TTLM.13.4a At any time of one's own player turn; nobody arrives in the midst of a battle [TTLM.R9]."""

    verb = "hasten"

    def args(self, s: State, role: int) -> list[int]:
        if not has_rule(s, EARLY_ARMIES) or s.active != role or not is_calm(s):
            return NO_ARMIES
        return [army for army in due_next(s, role) if may_hasten(s, role, army) is None]

    def why_not(self, s: State, role: int, arg: int) -> Refusal | None:
        return may_hasten(s, role, arg)

    def do(self, s: State, u: Umpire, arg: int) -> None:
        hasten(s, u, arg)


def hasten(s: State, u: Umpire, army: int) -> None:
    """TTLM.13.4a 1 or 2: it comes now; 3 or 4: next season, as planned; 5 or 6: a season later than that."""
    side = land(s).army_side[army]
    die = u.roll(1, "early army")[0]
    key = "now" if die <= NOW_UP_TO else "in-time" if die <= IN_TIME_UP_TO else "late"
    u.tell(f"log-hasten-{key}", "TTLM.13.4a", side, side=side, army=army, face=die)
    if die > NOW_UP_TO:
        s.army_at[army] = ON_TIME if die <= IN_TIME_UP_TO else LATE
        return
    report(s, army)
    if places_for(s, side, SORTS + army, supplied(s, side), False):  # or else it waits [TTLM.A38]
        s.stack.append(Arriving(army))


@dataclass
class Arriving(Decision):
    """TTLM.13.4c Where does the army stand that has come early? As a reinforcement: UK armies in England [4.6a]."""

    army: int

    def clone(self) -> Arriving:
        return Arriving(self.army)

    def roles(self, s: State) -> list[int]:
        return [land(s).army_side[self.army]]

    def offer(self, s: State, role: int, out: Offer) -> None:
        for dest in places_for(s, role, SORTS + self.army, supplied(s, role), False):
            out.add("place", dest)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        return may_place(s, role, SORTS + self.army, arg, supplied(s, role), False) if verb == "place" else PLACE_FIRST

    def do_place(self, s: State, u: Umpire, dest: int) -> None:
        side = land(s).army_side[self.army]
        s.due[side].remove(SORTS + self.army)
        place(s, u, side, SORTS + self.army, dest, "TTLM.13.4c")
        go_on(s, u)
