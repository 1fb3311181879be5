"""16.2.1 National Build Points: each nation pays for its own, and the cards it bought are its own to use."""

from __future__ import annotations

from typing import Final

from grognard.games.ttlm.ids import FR, KINDS, UK, US
from grognard.games.ttlm.s16_commanders import BRITAIN, COMMANDER_OF, COMMANDERS, FRANCE, SEATS
from grognard.games.ttlm.state import ENTENTE, NATIONAL, NOBODY, State, sealed, unsealed
from grognard.kernel.flow import Moment, Refusal
from grognard.kernel.umpire import Umpire

PAYERS: Final = (FR, UK, US)  # the British pay for the Belgians [TTLM.R51]
PAYER_OF: Final = [NOBODY, 0, 1, 1, 2]  # by nation: its place among them
# By season, from Summer 1914: French, British and US points, and what U-boats sink [TTLM.16.2.1d, TTLM.A65].
SHARES: Final = [
    (4, 2, 0, 0), (4, 2, 0, 0), (3, 3, 0, 0), (3, 3, 0, 0), (3, 3, 0, 0), (3, 3, 0, 0), (3, 3, 0, 0), (3, 4, 0, 0),
    (3, 4, 0, 0), (3, 4, 0, 0), (3, 4, 1, 2), (3, 4, 2, 3), (3, 4, 2, 2), (2, 4, 3, 2), (2, 4, 4, 2), (2, 3, 5, 2),
    (2, 3, 6, 2), (2, 2, 6, 1), (2, 2, 6, 1), (2, 2, 6, 1), (2, 2, 7, 1), (2, 2, 7, 1), (0, 0, 0, 0),
]  # fmt: skip
DIGS_PER_POINT: Final = 4

NOT_ITS_POINTS: Final = Refusal("TTLM.16.2.1d", "why-national-points")
NOT_ITS_CARD: Final = Refusal("TTLM.16.2.1d", "why-national-card")
NO_TRADE: Final = Refusal("TTLM.16.2.1d", "why-no-trade")
TRADE_PENDING: Final = Refusal("TTLM.16.2.1d", "why-trade-noted")


# ---- the purses: points of the three nations, then quarters of a point for trenches, then cards bought ----


def is_national(s: State, side: int) -> bool:
    return s.rules & NATIONAL != 0 and side == ENTENTE


def shares(turn: int) -> list[int]:
    """TTLM.16.2.1d What each nation brings: U-boats sink US points first, then British ones [TTLM.A65]."""
    french, british, american, sunk = SHARES[turn - 1]
    of_us = min(sunk, american)
    return [french, british - (sunk - of_us), american - of_us]


def fill_purses(s: State, side: int) -> None:
    """What the side may spend, by nation. More or less than the chart says concerns the fullest purse [TTLM.R51]."""
    if not is_national(s, side):
        return
    purses = shares(s.turn)
    while sum(purses) != s.bp[side]:
        fullest = purses.index(max(purses))
        purses[fullest] += 1 if sum(purses) < s.bp[side] else -1
    trenches = [0, 0, 0]
    trenches[purses.index(max(purses))] = s.digs[side]
    s.purses = sealed([*purses, *trenches, 0, 0])


def purse(s: State, payer: int) -> int:
    return unsealed(s.purses)[payer] if s.purses else 0


def change(s: State, cell: int, by: int) -> None:
    row = unsealed(s.purses)
    row[cell] += by
    s.purses = sealed(row)


def may_pay(s: State, side: int, nation: int, cost: int) -> Refusal | None:
    """TTLM.16.2.1d The French can only use French points, the British only British ones, and so on."""
    if not is_national(s, side):
        return None
    return None if purse(s, PAYER_OF[nation]) >= cost else NOT_ITS_POINTS


def pay(s: State, side: int, nation: int, cost: int) -> None:
    if is_national(s, side):
        change(s, PAYER_OF[nation], -cost)


def trenches_left(s: State, nation: int) -> int:
    """Trenches that a point of this nation's has already paid for."""
    return unsealed(s.purses)[3 + PAYER_OF[nation]] if s.purses else 0


def may_pay_trench(s: State, side: int, nation: int) -> Refusal | None:
    """A point digs in four units of the nation that paid it."""
    if not is_national(s, side) or trenches_left(s, nation):
        return None
    return may_pay(s, side, nation, 1)


def pay_trench(s: State, side: int, nation: int) -> bool:
    """Pay for one trench. Does it cost a new point?"""
    if not is_national(s, side):
        return s.digs[side] == 0
    payer = PAYER_OF[nation]
    fresh = unsealed(s.purses)[3 + payer] == 0
    if fresh:
        change(s, payer, -1)
        change(s, 3 + payer, DIGS_PER_POINT)
    change(s, 3 + payer, -1)
    return fresh


def card_payers(s: State, side: int) -> list[int]:
    """TTLM.16.2.1d Any country's points buy cards. Which may be asked for: nought without national points."""
    if not is_national(s, side):
        return [0] if s.bp[side] else []
    return [1 + payer for payer in range(len(PAYERS)) if purse(s, payer)]


def pay_card(s: State, side: int, arg: int) -> None:
    if is_national(s, side):
        change(s, arg - 1, -1)
        change(s, 6 + COMMANDER_OF[PAYERS[arg - 1]], 1)


def bought_by(s: State, who: int) -> int:
    return unsealed(s.purses)[6 + who] if s.purses else 0


# ---- whose card it is ----


def owned(s: State, who: int, kind: int) -> int:
    """Cards of this kind that one commander's nations have bought."""
    return unsealed(s.owned)[who * KINDS + kind] if s.owned else 0


def joint(s: State, kind: int) -> int:
    """Those that belong to both: the first hand, and what was exchanged [TTLM.R52]."""
    return s.hands[ENTENTE * KINDS + kind] - owned(s, BRITAIN, kind) - owned(s, FRANCE, kind)


def give(s: State, who: int, kind: int, count: int = 1) -> None:
    row = unsealed(s.owned) if s.owned else [0] * (2 * KINDS)
    row[who * KINDS + kind] += count
    s.owned = sealed(row) if any(row) else ""


def may_use(s: State, who: int, kind: int) -> bool:
    """TTLM.16.2.1d A nation's cards are used by that nation; cards of both by either."""
    return not s.owned or owned(s, who, kind) > 0 or joint(s, kind) > 0


def usable(s: State, side: int, kind: int, nations: list[int]) -> bool:
    """May a card of this kind be used for units of these nations?"""
    if not s.owned or side != ENTENTE:
        return True
    return any(may_use(s, COMMANDER_OF[nation], kind) for nation in nations if COMMANDER_OF[nation] >= 0)


def use_card(s: State, u: Umpire, side: int, kind: int) -> None:
    """A card has left the hand: one of who played it, else one of both, else the other's."""
    if not s.owned or side != ENTENTE:
        return
    who = SEATS.index(u.seat) if u.seat in SEATS else NOBODY
    left = s.hands[ENTENTE * KINDS + kind]
    if who >= 0 and owned(s, who, kind):
        give(s, who, kind, -1)
    for other in COMMANDERS:
        while joint(s, kind) < 0 and owned(s, other, kind):
            give(s, other, kind, -1)
    assert left >= 0


def forget_owners(s: State) -> None:
    """No more cards belong to anybody than are there: for states that are made up."""
    for kind in range(KINDS):
        for who in COMMANDERS:
            while s.owned and joint(s, kind) < 0 and owned(s, who, kind):
                give(s, who, kind, -1)


# ---- trading them ----


def trade_of(who: int, british: int, french: int) -> int:
    """The number of a trade that one of them proposes: a British card for a French one."""
    return (who * KINDS + british) * KINDS + french


def terms(trade: int) -> tuple[int, int, int]:
    return trade // (KINDS * KINDS), trade // KINDS % KINDS, trade % KINDS


TRADES: Final = 2 * KINDS * KINDS


class Trade(Moment):
    """TTLM.16.2.1d Cards are traded one for one, as soon as both name the same trade."""

    verb = "trade"

    def args(self, s: State, role: int) -> list[int]:
        if not s.owned or role != ENTENTE:
            return NOTHING
        mine = [k for k in range(KINDS) if owned(s, BRITAIN, k)]
        theirs = [k for k in range(KINDS) if owned(s, FRANCE, k)]
        every = [trade_of(who, a, b) for who in COMMANDERS for a in mine for b in theirs if a != b]
        return [x for x in every if x + 1 != s.trade]

    def why_not(self, s: State, role: int, arg: int) -> Refusal | None:
        return TRADE_PENDING if s.trade == arg + 1 else NO_TRADE

    def do(self, s: State, u: Umpire, arg: int) -> None:
        who, british, french = terms(arg)
        if s.trade != trade_of(1 - who, british, french) + 1:
            s.trade = arg + 1
            return
        s.trade = 0
        for commander, lost, gained in ((BRITAIN, british, french), (FRANCE, french, british)):
            give(s, commander, lost, -1)
            give(s, commander, gained)


NOTHING: Final[list[int]] = []
