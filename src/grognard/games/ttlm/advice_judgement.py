"""What a learnt judgement looks at: a position counted in the words of the game (`grognard lab train ttlm`).

All in whole numbers. Which of them matters how much is learnt from games, not written here: the numbers are in
`data/judgement.json`.
"""

from __future__ import annotations

from grognard.games.ttlm.advice_weights import VETERAN
from grognard.games.ttlm.front import guards, last_turn, share, walls
from grognard.games.ttlm.ids import AREAS, ARMIES, DIGGERS, DIGS, KINDS, SORTS, SOURCE, TYPE, VP
from grognard.games.ttlm.s3_victory import margin
from grognard.games.ttlm.s4_areas import DISPUTED, ENEMY, FRIENDLY, NEUTRAL, statuses
from grognard.games.ttlm.s6_supply import supplied
from grognard.games.ttlm.s9_cards import OFFENSIVE_KINDS
from grognard.games.ttlm.state import ENTENTE, GERMAN, KRIEGSPIEL, ONE_YEAR, PLACES, State, has_rule, land

SEASONS = 3  # before the last: what is farther away counts as that
TYPES = (
    "infantry",
    "Stosstruppen",
    "Commonwealth",
    "cavalry",
    "artillery",
    "siege guns",
    "biplanes",
    "tanks",
    "Paris Gun",
)
OF_A_SIDE = (
    *TYPES,
    "units out of supply",
    "armies with a single unit beside the enemy",
    "armies without units",
    "strength of forts",
    "entrenched",
    "an Offensive in hand",
    "further Offensives in hand",
    "other cards in hand",
    "uncovered ground beside the enemy",
    "uncovered points beside the enemy",
    "uncovered sources of supply beside the enemy",
    "thinly held ground beside a stronger enemy, in quarters",
    "points thinly held beside a stronger enemy, in quarters",
)
NAMES = (
    *(f"points ahead, {n} seasons before the last" for n in range(SEASONS, 0, -1)),
    "points ahead in the last season",
    "ahead on points",
    "behind on points",
    "ahead on points in the last season",
    "behind on points in the last season",
    "German player turn",
    "disputed ground, in quarters",
    "disputed points, in quarters",
    *(f"German: {name}" for name in OF_A_SIDE),
    *(f"Entente: {name}" for name in OF_A_SIDE),
)


def fits(s: State) -> bool:
    """Trained with games of one year, in which both see the whole map."""
    return has_rule(s, ONE_YEAR) and not has_rule(s, KRIEGSPIEL)


def features(s: State) -> list[int]:
    """The counts, in the order of NAMES."""
    ahead, season = int(margin(s)), max(0, min(SEASONS, last_turn(s) - s.turn))
    out = [0] * (SEASONS + 1)
    out[SEASONS - season] = ahead
    last = 1 if season == 0 else 0
    more, less = (1 if ahead > 0 else 0), (1 if ahead < 0 else 0)
    out += [more, less, more * last, less * last, 1 if s.active == GERMAN else 0]
    strong = [guards(VETERAN, s, GERMAN), guards(VETERAN, s, ENTENTE)]
    status = statuses(s, GERMAN)
    ground = points = 0
    for area in range(AREAS):
        if status[area] == DISPUTED:
            who = int(4.0 * (2.0 * share(strong[GERMAN][area], strong[ENTENTE][area]) - 1.0))
            ground += who
            points += who * VP[area]
    out += [ground, points]
    out += side(s, GERMAN, strong, status)
    out += side(s, ENTENTE, strong, status)
    return out


def side(s: State, role: int, strong: list[list[float]], status: list[int]) -> list[int]:
    return units(s, role, strong, status) + cards(s, role) + holes(s, role, strong, status)


def units(s: State, role: int, strong: list[list[float]], status: list[int]) -> list[int]:
    here, fed = land(s), supplied(s, role)
    types, starving, dug, lonely, empty, forts = [0] * len(TYPES), 0, 0, 0, 0, 0
    for area in range(AREAS):
        if s.stacked[role * PLACES + area]:
            k = count(s, role, ARMIES + area, types)
            starving += 0 if fed >> area & 1 else k
            for sort in here.sorts[role]:
                if DIGS[sort] >= 0 and s.n[(ARMIES + area) * SORTS + sort]:
                    dug += s.dug[area * DIGGERS + DIGS[sort]]
        if s.fort[area] > 0 and here.fort_side[area] == role:
            forts += s.fort[area]
    for army in here.armies[role]:
        place, size = s.army_at[army], s.size[army]
        if place < 0:
            continue
        if size == 0:
            empty += 1
        count(s, role, army, types)
        dug += size if s.army_dug[army] else 0
        if place < AREAS:
            starving += 0 if fed >> place & 1 else size
            lonely += 1 if size == 1 and pressed(s, role, strong, status, place) > 0.0 else 0
    types += [starving, lonely, empty, forts, dug]
    return types


def count(s: State, role: int, holder: int, types: list[int]) -> int:
    """How many units a holder has, and of which types."""
    total = 0
    for sort in land(s).sorts[role]:
        k = s.n[holder * SORTS + sort]
        types[TYPE[sort]] += k
        total += k
    return total


def cards(s: State, role: int) -> list[int]:
    attacks, others = 0, 0
    for kind in range(KINDS):
        if kind < OFFENSIVE_KINDS:
            attacks += s.hands[role * KINDS + kind]
        else:
            others += s.hands[role * KINDS + kind]
    return [min(1, attacks), max(0, attacks - 1), others]


def pressed(s: State, role: int, strong: list[list[float]], status: list[int], area: int) -> float:
    """What could come over from next door, forts left behind."""
    own = FRIENDLY if role == GERMAN else ENEMY
    worst = strong[1 - role][area] if status[area] == DISPUTED else 0.0
    for near in land(s).near[area]:
        if status[near] != own and status[near] != NEUTRAL:
            worst = max(worst, strong[1 - role][near] - walls(VETERAN, s, 1 - role, near))
    return worst


def holes(s: State, role: int, strong: list[list[float]], status: list[int]) -> list[int]:
    own = FRIENDLY if role == GERMAN else ENEMY
    bare = points = sources = thin = at_risk = 0
    for area in range(AREAS):
        if status[area] != own:
            continue
        danger = pressed(s, role, strong, status, area)
        if danger < 1.0:
            continue
        if strong[role][area] < 0.5:
            bare += 1
            points += VP[area]
            sources += 1 if SOURCE[area] >= 0 else 0
        else:
            weak = int(4.0 * (1.0 - share(strong[role][area], danger)))
            thin += weak
            at_risk += weak * VP[area]
    return [bare, points, sources, thin, at_risk]
