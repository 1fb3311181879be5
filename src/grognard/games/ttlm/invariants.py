"""What is true at all times, whatever is played: each quotes its rule. The laws run these after every action."""

from __future__ import annotations

from grognard.games.ttlm.ids import (
    AREAS,
    ARMIES,
    ARMY_NATION,
    DECK,
    DIGGER_SORTS,
    DIGGERS,
    ENGLAND,
    ENTENTE_CRISIS,
    FACTORY,
    FOOT,
    FORT,
    GERMAN_CRISIS,
    GUNS,
    HOLDER_TYPE,
    KINDS,
    LIMIT,
    NATION,
    PLANES,
    ROOM_AUX,
    ROOM_FOOT,
    SORTS,
    SORTS_OF,
    TYPE,
    UK,
    YEAR,
)
from grognard.games.ttlm.land import LANDS
from grognard.games.ttlm.s1_components import ARTILLERY, BIPLANE
from grognard.games.ttlm.s2_moving import Absorbing
from grognard.games.ttlm.s4_areas import claim
from grognard.games.ttlm.s5_combat import Battle
from grognard.games.ttlm.s9_cards import Crisis
from grognard.games.ttlm.s13_area_sides import crossings, limit
from grognard.games.ttlm.s13_bidding import HIGHEST_BID
from grognard.games.ttlm.s14_sealed_setup import sealed_set_up
from grognard.games.ttlm.s15_counter_attack import marks
from grognard.games.ttlm.state import (
    ADVANTAGE,
    AREA_SIDES,
    BIDDING,
    COUNTER_ATTACK,
    DIG_ANY_TIME,
    DISSOLVED,
    EFT,
    HOLDERS,
    INDUSTRY,
    LATE,
    LOST,
    NOBODY,
    NOT_YET,
    ON_TIME,
    PLACES,
    RUSSIAN_FRONT,
    SAVING,
    SCRAMBLE,
    State,
    has_rule,
    holder_of,
    in_play,
    land,
    place_of,
    sort_of,
)


def every_card_is_somewhere(s: State) -> None:
    """TTLM.9.0a Fifty-five cards, none doubled; crises may leave the game."""
    for kind in range(KINDS):
        total = s.hands[kind] + s.hands[KINDS + kind] + s.deck[kind] + s.pile[kind]
        least = 0 if kind in (ENTENTE_CRISIS, GERMAN_CRISIS) and s.turn >= 16 else DECK[kind]
        assert least <= total <= DECK[kind], f"TTLM.9.0a: {total} of card {kind}"
    assert min(s.hands + s.deck + s.pile) >= 0, "TTLM.9.0a: fewer than no cards"


def counters_are_limited(s: State) -> None:
    """TTLM.11.1f The counters are all there is."""
    sides = land(s).side
    assert len(s.n) == HOLDERS * SORTS, "the row of units has the wrong length"
    assert len(s.spent) in (0, len(s.n)), "the row of units that have moved has the wrong length"
    for sort in range(SORTS):
        assert in_play(s, sort) + s.due[sides[sort]].count(sort) <= LIMIT[sort], f"TTLM.11.1f: sort {sort}"


def stacks_are_three(s: State) -> None:
    """TTLM.1.2.2a At most three units of a side in an area."""
    if any(isinstance(frame, Absorbing) for frame in s.stack):
        return
    for side in (0, 1):
        for area in range(AREAS):
            assert s.stacked[side * PLACES + area] <= 3, f"TTLM.1.2.2a: area {area}"


def armies_fit_their_templates(s: State) -> None:
    """TTLM.1.4b, TTLM.8.3.2f, TTLM.8.3.4g, TTLM.8.1b."""
    for army in range(ARMIES):
        if s.size[army] == 0:
            continue
        nation = ARMY_NATION[army]
        foot = sum(s.n[army * SORTS + x] for x in range(SORTS) if FOOT[x])
        aux = sum(s.n[army * SORTS + x] for x in range(SORTS) if not FOOT[x])
        assert foot <= ROOM_FOOT[nation], f"TTLM.1.4b: army {army}"
        assert aux <= ROOM_AUX[nation], f"TTLM.1.4b: army {army}"
        for sort in range(SORTS):
            count = s.n[army * SORTS + sort]
            assert not count or sort in SORTS_OF[nation], f"TTLM.8.1b: army {army}"
            if TYPE[sort] == BIPLANE:
                assert count <= 1, f"TTLM.8.3.4g: army {army}"
            if TYPE[sort] == ARTILLERY:
                assert count <= GUNS[(YEAR[s.turn] - 1914) * 5 + nation], f"TTLM.8.3.2f: army {army}"


def the_books_are_kept(s: State) -> None:
    """The sums kept for speed say what the units say."""
    here = land(s)
    army_side = here.army_side
    sides = here.side
    hold, foot, stacked = [0] * (2 * PLACES), [0] * (2 * PLACES), [0] * (2 * PLACES)
    for holder in range(HOLDERS):
        place = place_of(s, holder)
        row = s.n[holder * SORTS : (holder + 1) * SORTS]
        if holder < ARMIES:
            assert s.size[holder] == sum(row), f"army {holder} out of step"
            if place in (LOST, NOT_YET, ON_TIME, LATE, DISSOLVED):
                assert sum(row) == 0, f"army {holder} is off the map and not empty"
            if place >= 0 and any(row):
                stacked[army_side[holder] * PLACES + place] += 1
        if place < 0 or not any(row):
            continue
        for sort, count in enumerate(row):
            i = sides[sort] * PLACES + place
            hold[i] += count * HOLDER_TYPE[sort]
            foot[i] += count * FOOT[sort]
            if holder >= ARMIES:
                stacked[i] += count
    assert (hold, foot, stacked) == (s.hold, s.foot, s.stacked), "the sums are out of step"
    assert s.total == [sum(s.n[sort::SORTS]) for sort in range(SORTS)], "the totals are out of step"


def trenches_have_somebody_in_them(s: State) -> None:
    """TTLM.8.2.1d Only infantry that is there is entrenched."""
    for place in range(PLACES):
        for d, sort in enumerate(DIGGER_SORTS):
            there = s.n[(ARMIES + place) * SORTS + sort]
            assert 0 <= s.dug[place * DIGGERS + d] <= there, f"TTLM.8.2.1d: place {place}"


def ground_belongs_to_who_stands_on_it(s: State) -> None:
    """TTLM.4.1f Where one side alone holds ground, it is its own; not before sealed set-ups are opened [14.4.1]."""
    if sealed_set_up(s) is not None:
        return
    for area in range(AREAS):
        if s.veiled >> area & 1:
            continue  # of whom nobody knows yet [16.2.2b]
        was = s.owner[area]
        claim(s, area)
        now, s.owner[area] = s.owner[area], was
        assert was == now, f"TTLM.4.1f: area {area}"


def only_the_uk_is_in_england(s: State) -> None:
    """TTLM.4.2f, TTLM.13.8a England for the UK, the East for Germany: see Land.box."""
    here = land(s)
    for holder in range(HOLDERS):
        place = place_of(s, holder)
        if place not in (ENGLAND, EFT):
            continue
        for sort in range(SORTS):
            if s.n[holder * SORTS + sort]:
                assert place != ENGLAND or NATION[sort] == UK, "TTLM.4.2f"
                assert place != EFT or sort in here.box[here.side[sort]].sorts, "TTLM.13.8a"


def forts_only_shrink(s: State) -> None:
    """TTLM.8.4d A fort is never more than it was printed."""
    for area in range(AREAS):
        assert -1 <= s.fort[area] <= max(FORT[area], -1), f"TTLM.8.4d: area {area}"


def biplanes_wait_for_their_year(s: State) -> None:
    """TTLM.8.3.4e By the year printed on them."""
    for sort in range(SORTS):
        if TYPE[sort] == BIPLANE:
            assert in_play(s, sort) <= PLANES[(YEAR[s.turn] - 1914) * 5 + NATION[sort]], "TTLM.8.3.4e"


def battles_are_disputed(s: State) -> None:
    """TTLM.2.II.3a A declared battle has two sides, or a small fort; a Military Crisis is put right when it is over."""
    if s.stack and isinstance(s.stack[-1], Crisis):
        return
    for area in s.battles:
        both = s.stacked[area] and s.stacked[PLACES + area]
        assert both or s.fort[area] >= 0 or s.spent, f"TTLM.2.II.3a: area {area}"


def bids_are_on_the_books(s: State) -> None:
    """TTLM.13.2b Only the option brings a debt, and it lasts no longer than the player turns of its season."""
    broken = s.german_broken + s.entente_broken
    if not has_rule(s, BIDDING):
        assert s.pledge == s.outbid == s.kept == broken == 0, "TTLM.13.2a: bids without the option"
    assert s.kept >= 0, "TTLM.13.2b"
    assert 0 <= s.outbid <= s.pledge <= HIGHEST_BID, "TTLM.A44"
    assert s.active != NOBODY or s.pledge == 0 or s.result, "TTLM.13.2c: not settled"


def idle_factories_are_factories(s: State) -> None:
    """TTLM.15.3.1b Only with the option, and only where there is one."""
    assert s.idle == 0 or has_rule(s, INDUSTRY), "TTLM.15.3.1b: without the option"
    assert s.idle >> AREAS == 0, "TTLM.15.3.1b: off the map"
    assert all(FACTORY[a] for a in range(AREAS) if s.idle >> a & 1), "TTLM.15.3.1b: no factory there"


def calls_from_the_east_are_paid(s: State) -> None:
    """TTLM.15.2.4a A point for each two, or part of two."""
    assert s.east_debt * 2 >= s.called >= 0, "TTLM.15.2.4a: not paid"
    assert has_rule(s, RUSSIAN_FRONT) or s.east_debt == 0, "TTLM.15.2.4a: without the option"


def only_the_option_keeps_points(s: State) -> None:
    """TTLM.15.3.2a Without it what is not spent is lost [7.0c]."""
    assert min(s.german_saved, s.entente_saved) >= 0, "TTLM.15.3.2a"
    assert has_rule(s, SAVING) or s.german_saved == s.entente_saved == 0, "TTLM.7.0c: points were kept"


def no_side_is_crossed_too_often(s: State) -> None:
    """TTLM.13.6a Two units through a Clear side of a disputed area, one through a Rough one, each way."""
    near = land(s).near
    assert not s.crossed or (has_rule(s, AREA_SIDES) and s.spent), "TTLM.13.6a: outside movement"
    for start, there, way, count in crossings(s):
        assert there in near[start], "TTLM.4.1d"
        assert count <= limit(start, there), f"TTLM.13.6a: {start} to {there}, {way}"


def scrambled_biplanes_are_in_the_battle(s: State) -> None:
    """TTLM.13.7a What came from next door is a biplane of the defender, in the area of the battle."""
    sides = land(s).side
    for f in s.stack:
        if not isinstance(f, Battle):
            continue
        for x in f.scrambled:
            assert has_rule(s, SCRAMBLE), "TTLM.13.7a: without the option"
            assert TYPE[sort_of(x)] == BIPLANE, "TTLM.13.7a: not a biplane"
            assert sides[sort_of(x)] != s.active, "TTLM.13.7a: the attacker's"
            where = place_of(s, holder_of(x))
            assert where == f.area or holder_of(x) < ARMIES, "TTLM.13.7a: elsewhere"  # its army may have retreated
    assert not s.fought or has_rule(s, SCRAMBLE), "TTLM.13.7a: without the option"


def only_options_bring_their_marks(s: State) -> None:
    """TTLM.15.1.3a, TTLM.15.2.1a, TTLM.15.2.2a What an option keeps is not there without it."""
    assert 0 <= s.advantage <= (2 if has_rule(s, ADVANTAGE) else 0), "TTLM.15.1.3a: without the option"
    for used in (s.german_quarters, s.entente_quarters):
        assert used >= 0, "TTLM.15.2.1a"
        assert used == 0 or has_rule(s, DIG_ANY_TIME), "TTLM.15.2.1a: without the option"
    assert not s.exposed or has_rule(s, COUNTER_ATTACK), "TTLM.15.2.2a: without the option"
    assert all(0 <= cell < len(s.n) and count > 0 for cell, count in marks(s)), "TTLM.15.2.2a: nobody is marked"


def a_battle_goes_back_to_itself(s: State) -> None:
    """TTLM.15.1.3a What is restored is this battle, just laid open."""
    for f in s.stack:
        if isinstance(f, Battle) and f.before is not None:
            top = f.before.stack[-1]
            assert has_rule(s, ADVANTAGE), "TTLM.15.1.3a: without the option"
            assert isinstance(top, Battle), "TTLM.15.1.3a: no battle"
            assert top.area == f.area, "TTLM.15.1.3a: another battle"
            assert top.before is None, "TTLM.15.1.3a: further back than one battle"


def the_map_is_known(s: State) -> None:
    assert 0 <= s.lands < len(LANDS), "no such map"


INVARIANTS = (
    the_map_is_known,
    every_card_is_somewhere,
    counters_are_limited,
    stacks_are_three,
    armies_fit_their_templates,
    the_books_are_kept,
    trenches_have_somebody_in_them,
    ground_belongs_to_who_stands_on_it,
    only_the_uk_is_in_england,
    forts_only_shrink,
    biplanes_wait_for_their_year,
    battles_are_disputed,
    bids_are_on_the_books,
    only_the_option_keeps_points,
    calls_from_the_east_are_paid,
    idle_factories_are_factories,
    no_side_is_crossed_too_often,
    scrambled_biplanes_are_in_the_battle,
    only_options_bring_their_marks,
    a_battle_goes_back_to_itself,
)
