"""16.2.1 What is shown of the two who command the Entente: to themselves all, to others what both must know."""

from __future__ import annotations

from grognard.games.ttlm.ids import ARMY_NAMES, CARD_NAMES, KINDS, NATION, NATIONS, SORTS, TYPE, TYPES
from grognard.games.ttlm.s16_commanders import COMMANDERS, SEATS
from grognard.games.ttlm.s16_joint_production import Arbitrating, JointPlanning
from grognard.games.ttlm.s16_national_points import PAYERS, owned, purse, terms, trade_of
from grognard.games.ttlm.s16_three_players import liberated
from grognard.games.ttlm.state import ENTENTE, NATIONAL, State, has_rule
from grognard.games.ttlm.view_records import Commanders, Held, PlanSlip, Pool, Trade
from grognard.kernel.flow import to_act

ALL = -2


def commanders(s: State, shown: State, reader: int) -> Commanders:
    own = reader in (ENTENTE, ALL)
    top = s.stack[-1] if s.stack else None
    planner = next((f.planner for f in s.stack if isinstance(f, JointPlanning)), -1)
    national = own and has_rule(s, NATIONAL)
    return Commanders(
        asked=ENTENTE in to_act(s),
        agreed=[SEATS[who] for who in COMMANDERS if s.agreed >> who & 1] if own else None,
        planner=SEATS[planner] if own and planner >= 0 else None,
        points={NATIONS[x]: purse(s, i) for i, x in enumerate(PAYERS)} if national and s.purses else None,
        owned={SEATS[who]: cards_of(s, who) for who in COMMANDERS} if national else None,
        trade=proposed(s) if national and s.trade else None,
        areas={SEATS[who]: liberated(shown, who) for who in COMMANDERS} if own else None,
        plans=slips(top) if isinstance(top, Arbitrating) else None,
    )


def cards_of(s: State, who: int) -> list[Held]:
    return [Held(CARD_NAMES[k], k, owned(s, who, k)) for k in range(KINDS) if owned(s, who, k)]


def proposed(s: State) -> Trade:
    who, british, french = terms(s.trade - 1)
    return Trade(SEATS[who], british, french, trade_of(1 - who, british, french))


def slips(top: Arbitrating) -> list[PlanSlip]:
    """TTLM.16.2.1b Both plans, as the German player is shown them: the British one first."""
    plans = {top.planner: top.his, 1 - top.planner: top.other}
    return [slip(who, plans[who]) for who in COMMANDERS]


def slip(who: int, row: list[int]) -> PlanSlip:
    pairs = [(row[i], row[i + 1]) for i in range(2, len(row), 2)]
    return PlanSlip(
        SEATS[who],
        row[0],
        row[1],
        [Pool(x, NATIONS[NATION[x]], TYPES[TYPE[x]], count) for x, count in pairs if x < SORTS],
        [ARMY_NAMES[x - SORTS] for x, _ in pairs if x >= SORTS],
    )
