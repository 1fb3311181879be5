"""16.2.2 Kriegspiel: a player sees enemy units only where he has some himself; the program is the referee."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grognard.games.ttlm.ids import AREAS, DIGGERS, DIGS, GE_P, SORTS, TYPE
from grognard.games.ttlm.s1_components import CAVALRY
from grognard.games.ttlm.s4_areas import (
    DISPUTED,
    ENEMY,
    FRIENDLY,
    claim,
    holds,
    known_fort,
    status,
    statuses,
    takes_unseen,
)
from grognard.games.ttlm.s8_units import check_empty_armies
from grognard.games.ttlm.state import (
    ENTENTE,
    GERMAN,
    KRIEGSPIEL,
    PLACES,
    UNSEEN,
    V5,
    V6,
    WHOLE,
    State,
    armies_in,
    ground,
    has_rule,
    land,
    sort_of,
)
from grognard.kernel.flow import Refusal
from grognard.kernel.umpire import UNHEARD, Message, Secret, Umpire

NO_AIRMEN: Final = Refusal("TTLM.16.2.2d", "why-no-airmen")
ONE_QUESTION: Final = Refusal("TTLM.16.2.2d", "why-one-question")
FLOWN: Final = 1  # what `flown` is then; above it, with what was asked and answered
FIRST_OF_ALL: Final = Refusal("TTLM.16.2.2d", "why-question-first")
NOT_BESIDE: Final = Refusal("TTLM.16.2.2d", "why-not-beside")


# ---- what is seen [16.2.2a] ----


def is_kriegspiel(s: State) -> bool:
    return s.rules & KRIEGSPIEL != 0


def fogged(s: State, side: int, area: int) -> bool:
    """TTLM.16.2.2a Is it hidden from this side whether the enemy has units in an area?

    The Paris Gun gives itself away, and what stands with it [TTLM.R53].
    """
    if not is_kriegspiel(s) or not 0 <= area < AREAS:
        return False
    if s.veiled >> area & 1:
        return side == s.active or not holds(s, side, area)
    if status(s, side, area) != ENEMY or has_paris_gun(s, area):
        return False
    return not (has_rule(s, V6) and s.stacked[side * PLACES + area])  # guns alone have eyes too [TTLM.R71]


def has_paris_gun(s: State, area: int) -> bool:
    holders = [ground(area), *armies_in(s, GERMAN, area)]
    return any(s.n[h * SORTS + GE_P] for h in holders)


def fog(s: State, side: int) -> list[int]:
    """The areas into which this side does not see."""
    return [area for area in range(AREAS) if fogged(s, side, area)]


def dark(s: State, side: int, role: int) -> list[int]:
    """The areas in which a role does not see what this side has. A mere spectator is not told of a meeting before the
    players are."""
    areas = fog(s, 1 - side)
    if role >= 0:
        return areas
    return [area for area in range(AREAS) if area in areas or s.veiled >> area & 1]


def seen_by(s: State, role: int) -> State:
    """The state as a role's map has it: without the enemies it does not see. What it has entered unopposed is its own.

    A mere spectator (-1) sees of each side what its enemy sees of it.
    """
    if not is_kriegspiel(s) or role == -2:
        return s
    hidden = [(other, dark(s, other, role)) for other in (GERMAN, ENTENTE) if other != role]
    c = s.clone()
    for other, areas in hidden:
        lift(c, other, areas)
    if role == c.active:
        for area in range(AREAS):
            if c.veiled >> area & 1 and takes_unseen(c, role, area):
                c.owner[area] = role
    c.veiled = 0
    return c


def lift(c: State, side: int, areas: list[int]) -> None:
    """Take a side's units off the map where they are not seen; they still count among the counters in play."""
    row, moved, here = bytearray(c.n), bytearray(c.spent), land(c)
    for area in areas:
        for army in armies_in(c, side, area):
            c.army_at[army], c.army_dug[army], c.size[army] = UNSEEN, 0, 0
            c.army_spent &= ~(1 << army)
            row[army * SORTS : (army + 1) * SORTS] = bytes(SORTS)
            if moved:
                moved[army * SORTS : (army + 1) * SORTS] = bytes(SORTS)
        for sort in here.sorts[side]:
            row[ground(area) * SORTS + sort] = 0
            if moved:
                moved[ground(area) * SORTS + sort] = 0
            if DIGS[sort] >= 0:
                c.dug[area * DIGGERS + DIGS[sort]] = 0
        i = side * PLACES + area
        c.hold[i] = c.foot[i] = c.stacked[i] = 0
    c.n, c.spent = bytes(row), bytes(moved)


def hush(before: State, after: State, messages: Sequence[Message]) -> None:
    """TTLM.16.2.2a Of what is done where he sees nothing the enemy reads nothing, not even how often; if he sees only
    one of the places that a line names, he reads that something was done."""
    if not is_kriegspiel(before):
        return
    for line in messages:
        if line.side in (GERMAN, ENTENTE) and line.key not in OPEN_LINES:
            seen = places_seen(after if comes_to_light(before, after, line) else before, line)
            if not all(seen):
                line.hushed = "log-out-of-sight" if any(seen) else UNHEARD


def comes_to_light(before: State, after: State, line: Message) -> bool:
    """Does this line tell of a place that is only now seen: set-ups laid open, or an area whose veil is lifted?"""
    area = line.params.get("area")
    return line.rule == SET_UP or (isinstance(area, int) and (before.veiled & ~after.veiled) >> area & 1 == 1)


SET_UP: Final = "TTLM.12.2b"  # told when both sides have set up: what is seen from then on counts
ON_EVERY_MAP: Final = ("log-fort-starves", "log-factory-repaired", "log-factory-idle")  # forts and factories [TTLM.R53]
OPEN_LINES: Final = ("log-scout", "log-unexpected", "log-battle", "log-turn", "log-passes", *ON_EVERY_MAP)
DARK_LINES: Final = ("log-dug", "log-fortified", "log-recall", "log-absorb", "log-swap", "log-removed", "log-enlists")


def places_seen(s: State, line: Message) -> list[bool]:
    """For each place that a line speaks of: does the enemy see it?"""
    if line.key in DARK_LINES:
        return [False]
    values = [line.params[name] for name in ("area", "origin") if name in line.params]
    places = [x.value if isinstance(x, Secret) else x for x in values]
    return [not fogged(s, 1 - line.side, x) for x in places if isinstance(x, int)]


# ---- marching into the unknown [16.2.2b, 16.2.2c] ----


def enter_unseen(s: State, u: Umpire, mover: int, area: int) -> bool:
    """TTLM.16.2.2b Who is met in an enemy area shows after movement; TTLM.16.2.2c cavalry learns it at once.

    Is it left in the dark?
    """
    if not is_kriegspiel(s):
        return False
    unknown = fogged(s, s.active, area)
    if sort_of(mover) != WHOLE and TYPE[sort_of(mover)] == CAVALRY:
        if unknown:
            u.reveal()
        if s.veiled >> area & 1:
            s.veiled &= ~(1 << area)
            meet(s, u, area)
        return False
    if unknown:
        s.veiled |= 1 << area
    return s.veiled >> area & 1 == 1


def must_stop(s: State, sort: int, area: int) -> bool:
    """TTLM.16.2.2c Cavalry stops where it meets enemy units."""
    if not is_kriegspiel(s) or TYPE[sort] != CAVALRY:
        return False
    return s.stacked[(1 - s.active) * PLACES + area] > 0 or known_fort(s, s.active, area)


def lift_the_veil(s: State, u: Umpire) -> None:
    """TTLM.16.2.2b Movement is over: the referee tells where there are enemies after all."""
    if not is_kriegspiel(s):
        return
    if s.veiled:
        u.reveal()
    entered, s.veiled = s.veiled, 0
    for area in range(AREAS):
        if entered >> area & 1:
            meet(s, u, area)
    for area in range(AREAS):
        if s.fresh >> area & 1 and holds(s, 1 - s.active, area):
            u.tell("log-unexpected", "TTLM.16.2.2b", s.active, side=s.active, area=area)


def meet(s: State, u: Umpire, area: int) -> None:
    """The moment of truth in one area."""
    if holds(s, 1 - s.active, area) and s.owner[area] == 1 - s.active:
        s.fresh |= 1 << area
    claim(s, area)
    check_empty_armies(s, u, area)


# ---- aerial reconnaissance [16.2.2d] ----


def may_scout(s: State, side: int, area: int) -> Refusal | None:
    """TTLM.16.2.2d One question a player turn, before anything moves, about an enemy area beside one's own ground."""
    if not is_kriegspiel(s):
        return NO_AIRMEN
    if s.flown:
        return ONE_QUESTION
    if any(s.spent) or s.army_spent or s.moved or s.rails or s.strategic or s.seas or s.reserves or s.veiled:
        return FIRST_OF_ALL
    where = statuses(s, side)
    if where[area] != ENEMY or not any(where[near] <= DISPUTED for near in land(s).near[area]):
        return NOT_BESIDE
    return None


def scouted(s: State, side: int) -> list[int]:
    """The areas one may ask about."""
    if not is_kriegspiel(s):
        return []
    return [area for area in range(AREAS) if may_scout(s, side, area) is None]


def scout(s: State, u: Umpire, side: int, area: int) -> None:
    """TTLM.16.2.2d The answer is yes or no, and nothing of how strong they are."""
    u.reveal()
    there = s.stacked[(1 - side) * PLACES + area] > 0
    if has_rule(s, V6):
        there = there or bool(armies_in(s, 1 - side, area))  # an empty army is a unit too [1.2.1a]
    s.flown = FLOWN + 1 + area * 2 + int(there) if has_rule(s, V5) else FLOWN
    u.tell(
        "log-scout", "TTLM.16.2.2d", side,
        side=side, area=Secret(side, area), answer=Secret(side, int(there)),
    )  # fmt: skip


def report(s: State, role: int) -> tuple[int, bool] | None:
    """What a side has heard of its airmen in this player turn: of which area, and whether enemies are there."""
    if s.flown <= FLOWN or role < 0 or role != s.active:
        return None
    return (s.flown - FLOWN - 1) // 2, (s.flown - FLOWN - 1) % 2 == 1


def forget_report(s: State) -> None:
    """The airmen have flown; of what they told nothing is left: somebody may have come or gone since."""
    s.flown = min(s.flown, FLOWN)


# ---- what was last seen ----


def remember(s: State) -> None:
    """What each side sees of the enemy now, with the season: kept for when it sees it no more."""
    if not is_kriegspiel(s):
        return
    known = sightings(s)
    for side in (GERMAN, ENTENTE):
        for area in range(AREAS):
            if s.stacked[side * PLACES + area] and s.stacked[(1 - side) * PLACES + area]:
                armies = armies_in(s, 1 - side, area)
                loose = [x for x in land(s).sorts[1 - side] if s.n[ground(area) * SORTS + x]]
                known[side, area] = (s.turn, armies, loose)
            elif status(s, side, area) == FRIENDLY:
                known.pop((side, area), None)
    rows = [(side, area, *known[side, area]) for side, area in sorted(known)]
    s.sighted = ";".join(f"{a}.{b}.{t}.{' '.join(map(str, m))}.{' '.join(map(str, n))}" for a, b, t, m, n in rows)


def sightings(s: State) -> dict[tuple[int, int], tuple[int, list[int], list[int]]]:
    """(side, area) -> the season, the armies and the sorts of loose units that it saw there."""
    out: dict[tuple[int, int], tuple[int, list[int], list[int]]] = {}
    for item in s.sighted.split(";") if s.sighted else []:
        side, area, turn, armies, loose = item.split(".")
        out[int(side), int(area)] = (int(turn), [int(x) for x in armies.split()], [int(x) for x in loose.split()])
    return out
