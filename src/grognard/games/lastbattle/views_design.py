"""Of a designed battle: what is settled, and of the purchases only one's own."""

from __future__ import annotations

import msgspec

from grognard.games.lastbattle.assets import (
    ASSET_NAMES,
    ASSETS,
    GRADE,
    GRADE_NAMES,
    HEAD,
    MISSION,
    MISSION_NAMES,
    SEALED,
    SIZE_NAMES,
    breaking,
    budget,
    budget_of,
    cost,
    hesitation,
    morale_total,
    pieces,
)
from grognard.games.lastbattle.board import EDGE_NAMES
from grognard.games.lastbattle.s12_artillery import has_guns
from grognard.games.lastbattle.s19_missions import seized
from grognard.games.lastbattle.s19_purchase import Buying, purchase
from grognard.games.lastbattle.s19_terms import Halving, MapLaying, Sides, Sizing
from grognard.games.lastbattle.state import State, situation

ROLES = ("defender", "attacker")
STAGES = {Sides: "sides", MapLaying: "maps", Halving: "half", Sizing: "size", Buying: "purchase"}


class Bought(msgspec.Struct, frozen=True):
    """A purchase, in quarters of a point."""

    mission: str
    grade: str
    assets: dict[str, int]
    cost: int
    budget: int
    budgets: dict[str, int]  # by grade of morale
    purses: dict[str, int]  # by mission
    pieces: int
    total: int
    hesitation: int
    breaks: int


class Designing(msgspec.Struct, frozen=True, omit_defaults=True):
    stage: str  # what is being settled; "battle" when all is
    size: str
    attacker: str
    half: str
    villages: list[list[int]]  # of the defender's half
    hills: list[list[int]]
    sealed: list[str] = []
    laid: list[int] = []  # while maps are laid: see s19_terms.py
    proposed: int | None = None  # a size
    bought: dict[str, Bought] = {}
    batteries: list[str] = []  # who is supported from off the map
    seized: list[int] = []  # villages and hills that the attacker has


def design_of(s: State, role: int) -> Designing:
    sit = situation(s)
    top = s.stack[-1] if s.stack else None
    sides = [k for k in (0, 1) if s.bought]
    stage = STAGES.get(type(top), "battle") if not s.side else "battle"
    return Designing(
        stage=stage,
        size=SIZE_NAMES[sit.size - 1],
        attacker=ROLES[sit.attacker],
        half=EDGE_NAMES[sit.half],
        villages=sit.villages,
        hills=sit.hills,
        sealed=[ROLES[k] for k in sides if purchase(s, k)[SEALED]],
        laid=top.laid[:] if isinstance(top, MapLaying) else [],
        proposed=top.proposed if isinstance(top, Sizing) and top.proposed >= 0 else None,
        bought={ROLES[k]: bought_of(s, k) for k in sides if role in (k, -2)},
        batteries=[ROLES[k] for k in (0, 1) if s.side and has_guns(s, k)],
        seized=[seized(s, sit.villages), seized(s, sit.hills)] if s.side and s.turn else [],
    )


def bought_of(s: State, side: int) -> Bought:
    force = purchase(s, side)
    return Bought(
        mission=MISSION_NAMES[force[MISSION]] if force[MISSION] >= 0 else "",
        grade=GRADE_NAMES[force[GRADE]],
        assets={ASSET_NAMES[a]: force[HEAD + a] for a in range(ASSETS) if force[HEAD + a]},
        cost=cost(force),
        budget=budget_of(situation(s).size, force),
        budgets={name: budget(situation(s).size, force[MISSION], k) for k, name in enumerate(GRADE_NAMES)},
        purses={name: budget(situation(s).size, k, force[GRADE]) for k, name in enumerate(MISSION_NAMES)},
        pieces=pieces(force),
        total=morale_total(force),
        hesitation=hesitation(force),
        breaks=breaking(force),
    )
