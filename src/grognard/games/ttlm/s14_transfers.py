"""14.6 German unit transfers: the units that moved between the fronts from Autumn 1914 to Spring 1916."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.ttlm.ids import AREAS, ARMIES, GE_C, GE_G, GE_I, LIMIT, SORTS
from grognard.games.ttlm.s4_areas import claim
from grognard.games.ttlm.s4_movement import veiled
from grognard.games.ttlm.s8_units import check_empty_armies
from grognard.games.ttlm.state import (
    EFT,
    GERMAN,
    TRANSFERS,
    State,
    armies_in,
    ground,
    has_rule,
    holder_of,
    in_play,
    place_of,
    put,
    sort_of,
    take,
    unit,
)
from grognard.kernel.flow import Decision, Offer, Refusal, done
from grognard.kernel.umpire import Umpire

# turn -> what leaves the West; the siege gun, on loan from Austria-Hungary, goes back to the pool
WITHDRAWN: Final = {2: [GE_C], 3: [GE_I, GE_C, GE_G], 4: [GE_I, GE_I]}
RECEIVED: Final = {7: 3, 8: 1}  # turn -> infantry
ALL_GONE: Final = 4  # a scenario that begins in Spring 1915 has these transfers behind it
ALL_BACK: Final = 8

WITHDRAW_FIRST: Final = Refusal("TTLM.14.6a", "why-withdraw-first")
NOT_THAT_UNIT: Final = Refusal("TTLM.14.6a", "why-withdraw-unit")
NO_TRANSFERS: Final = Refusal("TTLM.14.6a", "why-no-transfers")


def why_no_transfer_now(s: State) -> Refusal:
    return NOT_THAT_UNIT if has_rule(s, TRANSFERS) else NO_TRANSFERS


def available(s: State, sort: int) -> list[int]:
    """Where on the map there is such a unit, in an army or not [TTLM.A57]."""
    holders = [h for h in range(ARMIES + AREAS) if 0 <= place_of(s, h) < AREAS]
    return [unit(h, sort) for h in holders if s.n[h * SORTS + sort]]


def transfer_due(s: State, u: Umpire) -> Withdrawing | None:
    """TTLM.14.6a What the chart has for this season: infantry comes back, or Germany says which units go."""
    if not has_rule(s, TRANSFERS):
        return None
    if s.turn in RECEIVED:
        receive(s, u, RECEIVED[s.turn])
    frame = Withdrawing(WITHDRAWN.get(s.turn, [])[:])
    frame.skip(s, u)
    return frame if frame.due else None


@dataclass
class Withdrawing(Decision):
    """TTLM.14.6a Which unit of this sort leaves the West? As far as there is one."""

    due: list[int]  # sorts

    def clone(self) -> Withdrawing:
        return Withdrawing(self.due.copy())

    def roles(self, s: State) -> list[int]:
        return [GERMAN]

    def offer(self, s: State, role: int, out: Offer) -> None:
        out.all("withdraw", available(s, self.due[0]))

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        return NOT_THAT_UNIT if verb == "withdraw" else WITHDRAW_FIRST

    def skip(self, s: State, u: Umpire) -> None:
        """What there is none of does not go."""
        while self.due and not available(s, self.due[0]):
            u.tell("log-none-to-withdraw", "TTLM.14.6a", GERMAN, sort=self.due.pop(0))

    def do_withdraw(self, s: State, u: Umpire, arg: int) -> None:
        self.due.pop(0)
        withdraw(s, u, holder_of(arg), sort_of(arg))
        self.skip(s, u)
        if not self.due:
            done(s)


def withdraw(s: State, u: Umpire, holder: int, sort: int) -> None:
    """TTLM.14.6b Into the box, to stay until turns 7 and 8; the gun into the pool, to be built again."""
    area = place_of(s, holder)
    where = area if holder >= ARMIES else veiled(s, GERMAN, area)
    take(s, holder, sort)
    if sort == GE_G:
        u.tell("log-given-back", "TTLM.14.6b", GERMAN, sort=sort, area=where)
    else:
        put(s, ground(EFT), sort)
        s.locked[sort] += 1
        lend(s, sort, 1)
        u.tell("log-withdrawn", "TTLM.14.6a", GERMAN, sort=sort, area=where)
    claim(s, area)
    check_empty_armies(s, u, area)


# ---- what is lent to the East ----


def lent(s: State, sort: int) -> int:
    return s.lent_infantry if sort == GE_I else s.lent_cavalry if sort == GE_C else 0


def lend(s: State, sort: int, count: int) -> None:
    if sort == GE_I:
        s.lent_infantry = max(0, s.lent_infantry + count)
    elif sort == GE_C:
        s.lent_cavalry = max(0, s.lent_cavalry + count)


def begin_transfers(s: State) -> None:
    """The sheet of 1915 has in the box what was withdrawn before."""
    if has_rule(s, TRANSFERS) and s.turn == ALL_GONE:
        s.lent_infantry, s.lent_cavalry = s.locked[GE_I], s.locked[GE_C]


def still_lent(s: State) -> list[int]:
    """TTLM.14.6b What a new year does not release: the locks of the box."""
    out = [0] * len(s.locked)
    out[GE_I], out[GE_C] = s.lent_infantry, s.lent_cavalry
    return out


def fewer_lent(s: State) -> None:
    """No more can be lent than are locked in the box: some were lost there."""
    s.lent_infantry = min(s.lent_infantry, s.locked[GE_I])
    s.lent_cavalry = min(s.lent_cavalry, s.locked[GE_C])


def receive(s: State, u: Umpire, count: int) -> None:
    """TTLM.14.6b From the box first, then from the pool; they arrive as reinforcements. What stays after Spring 1916 is
    free to come back as usual [TTLM.A57]."""
    for _ in range(count):
        holders = [h for h in [ground(EFT), *armies_in(s, GERMAN, EFT)] if s.n[h * SORTS + GE_I]]
        if holders:
            take(s, holders[0], GE_I)
            if holders[0] == ground(EFT):
                s.locked[GE_I] = max(0, s.locked[GE_I] - 1)
                lend(s, GE_I, -1)
        elif in_play(s, GE_I) + s.due[GERMAN].count(GE_I) >= LIMIT[GE_I]:
            break
        s.due[GERMAN].append(GE_I)
        u.tell("log-received", "TTLM.14.6b", GERMAN, sort=GE_I, box=int(bool(holders)))
    if s.turn == ALL_BACK:
        for sort in (GE_I, GE_C):
            s.locked[sort] = max(0, s.locked[sort] - lent(s, sort))
            lend(s, sort, -lent(s, sort))
