"""7.2 to 7.5 and 7.7 What may be bought: units and lost armies, trenches, Stosstruppen, fortifications, Antwerp."""

from __future__ import annotations

from typing import Final

from grognard.games.ttlm.ids import (
    ANTWERP,
    AREAS,
    ARMIES,
    ARMY_NATION,
    BEL_I,
    COST,
    COUNTRY,
    DIGS,
    ENGLAND,
    FIRST_FR_TANK,
    FIRST_GE_TANK,
    FIRST_PARIS_GUN,
    FIRST_STOSSTRUPPEN,
    FIRST_UK_TANK,
    FIRST_US_ANY,
    FR_T,
    GE_I,
    GE_P,
    GE_S,
    GE_T,
    LIEGE,
    LIMIT,
    NAMUR,
    NATION,
    PLANES,
    SORTS,
    TYPE,
    UK,
    UK_T,
    UK_W,
    US,
    YEAR,
)
from grognard.games.ttlm.s1_components import BIPLANE, EVACUATED, belgians
from grognard.games.ttlm.s2_reinforcements import (
    NOT_SUPPLIED,
    may_place,
    places_for,
)
from grognard.games.ttlm.s4_areas import FRIENDLY, status
from grognard.games.ttlm.s6_supply import supplied
from grognard.games.ttlm.s14_neutrals import NEUTRAL_BUILDS, is_neutral
from grognard.games.ttlm.s16_national_points import may_pay, may_pay_trench, trenches_left
from grognard.games.ttlm.state import (
    BELGIUM,
    DISSOLVED,
    ENTENTE,
    FORTIFY,
    GERMAN,
    LOST,
    NO_FORT,
    SHORT_CAP,
    V6,
    WHOLE,
    State,
    ground,
    has_rule,
    holder_of,
    in_play,
    land,
    loose_dug,
    place_of,
    side_of,
    sort_of,
    unsealed,
)
from grognard.kernel.flow import Refusal

CONSCRIPTION: Final = 8
NO_POINTS: Final = Refusal("TTLM.7.0a", "why-no-points")
NO_COUNTERS: Final = Refusal("TTLM.11.1f", "why-no-counters")
TOO_EARLY: Final = Refusal("TTLM.8.3.5c", "why-too-early")
STOSS_EARLY: Final = Refusal("TTLM.8.2.2d", "why-stoss-early")
PARIS_EARLY: Final = Refusal("TTLM.8.3.6b", "why-paris-early")
PLANE_EARLY: Final = Refusal("TTLM.8.3.4e", "why-plane-early")
US_EARLY: Final = Refusal("TTLM.S1918.special.c", "why-us-early")
UK_VOLUNTEERS: Final = Refusal("TTLM.7.7a", "why-uk-volunteers")
SWAP_ONLY: Final = Refusal("TTLM.8.2.3d", "why-commonwealth-first")
NO_PLACE: Final = Refusal("TTLM.7.2a", "why-no-place")
US_IN_FRANCE: Final = Refusal("TTLM.7.3b", "why-us-in-france")
NOT_LOST: Final = Refusal("TTLM.7.3a", "why-army-not-lost")
HOME_ONLY: Final = Refusal("TTLM.7.3b", "why-home-only")
NOT_DIGGER: Final = Refusal("TTLM.7.4a", "why-not-digger")
DUG_ALREADY: Final = Refusal("TTLM.7.4a", "why-dug-already")
DIG_CAP: Final = Refusal("TTLM.7.4b", "why-dig-cap")
ONE_UPGRADE: Final = Refusal("TTLM.8.2.2e", "why-one-upgrade")
UPGRADE_INFANTRY: Final = Refusal("TTLM.7.5a", "why-upgrade-infantry")
NO_EVACUATION: Final = Refusal("TTLM.14.2.4a", "why-no-evacuation")
NOT_GERMAN: Final = Refusal("TTLM.7.6a", "why-not-german")
NO_FORTIFYING: Final = Refusal("TTLM.S1916.opt.fortify", "why-no-fortifying")
FORTIFY_EARLY: Final = Refusal("TTLM.13.3a", "why-fortify-early")
FORTIFY_TRENCH: Final = Refusal("TTLM.13.3a", "why-fortify-trench")
FIRST_FORTIFY: Final = 11  # Winter 1916-17
NOT_HERE: Final = Refusal("TTLM.7.2a", "why-not-supplied-area")


def before(s: State, what: int) -> list[int]:
    return unsealed(s.before[what])


def may_ever_build(s: State, sort: int) -> Refusal | None:
    """Dates: tanks [8.3.5c], Stosstruppen [8.2.2d], biplanes [8.3.4e], Paris Gun [8.3.6b], US [S1918.special.c]."""
    if is_neutral(s, NATION[sort]):
        return NEUTRAL_BUILDS[NATION[sort]]
    if NATION[sort] == US and s.turn < FIRST_US_ANY + s.us_delay:
        return US_EARLY
    if sort == GE_S and s.turn < FIRST_STOSSTRUPPEN:
        return STOSS_EARLY
    if sort == GE_P and s.turn < FIRST_PARIS_GUN:
        return PARIS_EARLY
    if sort in FIRST_TANK and s.turn < FIRST_TANK[sort]:
        return TOO_EARLY
    if TYPE[sort] == BIPLANE:
        if in_play(s, sort) >= PLANES[(YEAR[s.turn] - 1914) * 5 + NATION[sort]]:
            return PLANE_EARLY if in_play(s, sort) < LIMIT[sort] else NO_COUNTERS
    return None


def spoken_for(s: State, side: int, sort: int) -> int:
    """TTLM.11.1f Counters in play or about to arrive."""
    if sort == BEL_I and has_rule(s, V6):
        return belgians(s)
    return in_play(s, sort) + s.due[side].count(sort)


FIRST_TANK: Final = {UK_T: FIRST_UK_TANK, FR_T: FIRST_FR_TANK, GE_T: FIRST_GE_TANK}
FIRST_BUILD: Final = {**FIRST_TANK, GE_S: FIRST_STOSSTRUPPEN, GE_P: FIRST_PARIS_GUN}


def may_buy(s: State, side: int, sort: int, fed: int = -1) -> Refusal | None:
    """TTLM.7.2a A unit of one's own, within dates, counters and points, that can be placed."""
    if land(s).side[sort] != side:
        return NOT_GERMAN
    refusal = may_ever_build(s, sort)
    if refusal is not None:
        return refusal
    if spoken_for(s, side, sort) >= LIMIT[sort]:
        return NO_COUNTERS
    if sort == UK_W and in_play(s, sort) + s.swaps + waiting_swaps(s) >= LIMIT[sort]:
        return SWAP_ONLY  # first it must have been in play [8.2.3d]
    if COST[sort] > s.bp[side]:
        return NO_POINTS
    refusal = may_pay(s, side, NATION[sort], COST[sort])
    if refusal is not None:
        return refusal
    if NATION[sort] == UK and s.turn < CONSCRIPTION + s.uk_delay and uk_built(s) >= 1:
        return UK_VOLUNTEERS
    return None if fits_anywhere(s, side, sort, supplied(s, side) if fed < 0 else fed) else NO_PLACE


def fits_anywhere(s: State, side: int, sort: int, fed: int) -> bool:
    """Is there any place for a unit of this sort? Stops at the first."""
    for area in range(AREAS):
        if may_place_build(s, side, sort, ground(area), fed) is None:
            return True
    return any(may_place_build(s, side, sort, army, fed) is None for army in land(s).armies[side])


def waiting_swaps(s: State) -> int:
    """Commonwealth infantry that has not entered the game yet."""
    turn = s.turn - s.uk_delay
    return (1 if turn < 6 else 0) + (1 if turn < 12 else 0)


def may_place_build(s: State, side: int, item: int, dest: int, fed: int) -> Refusal | None:
    """TTLM.7.2a In any army or area in supply; US units in France [7.3b]; rebuilt armies at home [7.3b]."""
    place = place_of(s, dest)
    if item >= SORTS:
        return may_rebuild_in(s, side, item - SORTS, dest, fed)
    refusal = may_place(s, side, item, dest, fed, False)
    if refusal is NOT_SUPPLIED:
        return NOT_HERE
    if refusal is None and NATION[item] == US and COUNTRY[place] != 1:
        return US_IN_FRANCE
    return refusal


def may_rebuild_in(s: State, side: int, army: int, dest: int, fed: int) -> Refusal | None:
    """TTLM.7.3b A supplied friendly area of the home country: England for the UK, France for the US."""
    place = dest - ARMIES
    if dest < ARMIES or place >= AREAS or not fed >> place & 1 or status(s, side, place) != FRIENDLY:
        return HOME_ONLY
    nation = ARMY_NATION[army]
    home = place == ENGLAND if nation == UK else COUNTRY[place] == HOME_COUNTRY[nation]
    return None if home else HOME_ONLY


HOME_COUNTRY: Final = [0, 1, 3, 2, 1]  # by nation: Germany, France, (England), Belgium, France for the US


def places_for_build(s: State, side: int, item: int) -> list[int]:
    fed = supplied(s, side)
    if item >= SORTS:
        return [ground(a) for a in range(AREAS) if may_rebuild_in(s, side, item - SORTS, ground(a), fed) is None]
    found = places_for(s, side, item, fed, False)
    return [x for x in found if NATION[item] != US or COUNTRY[place_of(s, x)] == 1]


def may_rebuild(s: State, side: int, army: int) -> Refusal | None:
    """TTLM.7.3a Only an eliminated army can be bought, for one point; it comes back empty."""
    if land(s).army_side[army] != side or s.army_at[army] not in (LOST, DISSOLVED):
        return NOT_LOST
    if s.bp[side] < 1:
        return NO_POINTS
    refusal = may_pay(s, side, ARMY_NATION[army], 1)
    if refusal is not None:
        return refusal
    if ARMY_NATION[army] == UK and s.turn < CONSCRIPTION + s.uk_delay and uk_built(s) >= 1:
        return UK_VOLUNTEERS
    return None if places_for_build(s, side, SORTS + army) else HOME_ONLY


def may_dig(s: State, side: int, u: int) -> Refusal | None:
    """TTLM.7.4a One point entrenches four units; an army is one. In 1914 there is a cap [7.4b]."""
    refusal = may_dig_here(s, side, u) or may_pay_dig(s, side)
    if refusal is not None:
        return refusal
    return may_open_trenches(s, side, nation_of(u)) or may_pay_trench(s, side, nation_of(u))


def nation_of(u: int) -> int:
    return ARMY_NATION[holder_of(u)] if sort_of(u) == WHOLE else NATION[sort_of(u)]


def may_dig_here(s: State, side: int, u: int) -> Refusal | None:
    """TTLM.7.4a Loose infantry, or an army, that is on the map and not entrenched yet."""
    holder, sort = holder_of(u), sort_of(u)
    place = place_of(s, holder)
    if side_of(s, u) != side or not 0 <= place < AREAS:
        return NOT_DIGGER
    if sort == WHOLE:
        if s.army_dug[holder]:
            return DUG_ALREADY
    else:
        if holder < ARMIES or DIGS[sort] < 0 or not s.n[holder * SORTS + sort]:
            return NOT_DIGGER
        if loose_dug(s, place, sort) >= s.n[holder * SORTS + sort]:
            return DUG_ALREADY
    return None


def is_dig_capped(s: State) -> bool:
    """TTLM.7.4b One point at most in Summer and Autumn 1914 [TTLM.A32]."""
    return s.turn == 1 or (s.turn == 2 and not has_rule(s, SHORT_CAP))


def may_pay_dig(s: State, side: int) -> Refusal | None:
    if s.digs[side] and not s.purses:
        return None
    if s.bp[side] < 1 and not s.digs[side]:
        return NO_POINTS
    return DIG_CAP if is_dig_capped(s) and s.dug_bp[side] and not s.digs[side] else None


def may_open_trenches(s: State, side: int, nation: int) -> Refusal | None:
    """TTLM.7.4b With national points too the side spends one point on trenches in 1914: a nation that has
    not paid it cannot entrench [TTLM.R51]."""
    if not s.purses or not has_rule(s, V6) or not is_dig_capped(s) or not s.dug_bp[side]:
        return None
    return None if trenches_left(s, nation) else DIG_CAP


def may_upgrade(s: State, side: int, u: int) -> Refusal | None:
    """TTLM.7.5a From Summer 1917 one German infantry a production becomes Stosstruppen [8.2.2e]."""
    holder, sort = holder_of(u), sort_of(u)
    if side != GERMAN or sort != GE_I or not s.n[holder * SORTS + sort] or not 0 <= place_of(s, holder) < AREAS:
        return UPGRADE_INFANTRY
    if s.turn < FIRST_STOSSTRUPPEN:
        return STOSS_EARLY
    if s.built[GERMAN]:
        return ONE_UPGRADE
    if in_play(s, GE_S) >= LIMIT[GE_S]:
        return NO_COUNTERS
    return NO_POINTS if s.bp[side] < 1 else None


def may_fortify(s: State, side: int, army: int) -> Refusal | None:
    """TTLM.13.3a From Winter 1916-17 an army entrenched before this production, for a point [TTLM.A45]."""
    if not has_rule(s, FORTIFY):
        return NO_FORTIFYING
    if s.turn < FIRST_FORTIFY:
        return FORTIFY_EARLY
    if (
        land(s).army_side[army] != side
        or not 0 <= s.army_at[army] < AREAS
        or s.army_dug[army] != 1
        or before(s, 3)[army] != 1
    ):
        return FORTIFY_TRENCH
    return NO_POINTS if s.bp[side] < 1 else may_pay(s, side, ARMY_NATION[army], 1)


def may_evacuate(s: State, side: int) -> Refusal | None:
    """TTLM.14.2.4a With Antwerp the last Belgian fort it may give one strength for a Belgian infantry next season."""
    if side != ENTENTE or land(s).fort_side[ANTWERP] != side or not has_rule(s, BELGIUM):
        return NO_EVACUATION
    if s.fort[LIEGE] != NO_FORT or s.fort[NAMUR] != NO_FORT:
        return NO_EVACUATION
    if s.fort[ANTWERP] < 2 or s.built[ENTENTE] >= EVACUATED:
        return NO_EVACUATION
    return None if in_play(s, BEL_I) + s.due[side].count(BEL_I) < LIMIT[BEL_I] else NO_COUNTERS


def uk_built(s: State) -> int:
    return s.built[ENTENTE] % EVACUATED
