"""What the book says "at all times", checked after every action of the random games."""

from __future__ import annotations

from grognard.games.lastbattle.assets import BLOCK, HEAD, MOST_PIECES, SEALED, budget_of, cost, pieces
from grognard.games.lastbattle.campaign.purchases import SOLD, purse
from grognard.games.lastbattle.campaign.war import war_of
from grognard.games.lastbattle.ids import HORSE, WATER
from grognard.games.lastbattle.layout import BOOK
from grognard.games.lastbattle.s2_steps import IN_HEX, vehicles_in
from grognard.games.lastbattle.s6_crew import may_drive
from grognard.games.lastbattle.s11_unseen import UNSEEN
from grognard.games.lastbattle.s16_site import fits
from grognard.games.lastbattle.situation import CACHE_AGREED
from grognard.games.lastbattle.state import (
    ABOARD,
    COUNTS,
    DEAD,
    DEFENDER,
    DUMMY,
    FIELD,
    FLYING,
    FOOT,
    GONE,
    GUN,
    INSIDE,
    MOST_MEN,
    NOBODY,
    SITE,
    SMOKY,
    SPOTTED,
    UNITS_A,
    UNITS_B,
    V6,
    VEHICLE,
    WRECKED,
    State,
    board,
    cards,
    has_rule,
    in_the_way,
    passengers,
    situation,
    special,
)


def counters_have_men(s: State) -> None:
    """LB.comp.infantry-men: foot in play has one to six men, everything else none."""
    for n in range(len(s.side)):
        if s.kind[n] == FOOT and s.hex[n] not in (DEAD, GONE):
            assert 1 <= s.men[n] <= MOST_MEN, f"counter {n} has {s.men[n]} men"
        if s.kind[n] != FOOT or s.hex[n] == DEAD:
            assert s.men[n] == 0, f"counter {n} of kind {s.kind[n]} at {s.hex[n]} has {s.men[n]} men"


def leaders_are_single(s: State) -> None:
    """LB.leader.selection."""
    for n in range(len(s.side)):
        if s.kind[n] == FOOT and s.rank[n] & 3 and s.hex[n] not in (DEAD, GONE):
            assert s.men[n] == 1, f"leader {n} has {s.men[n]} men"


def everybody_is_somewhere(s: State) -> None:
    bd = board(s)
    for n in range(len(s.side)):
        h = s.hex[n]
        assert (s.aboard[n] >= 0) == (h == ABOARD), f"counter {n} is at {h}, aboard {s.aboard[n]}"
        if h >= 0:
            assert bd.map_of[h], f"counter {n} is off the maps at {h}"
            if bd.terrain[h] == WATER and s.kind[n] != VEHICLE:
                assert bd.bridge[h], f"counter {n} stands in the water"
        if h == ABOARD:
            v = s.aboard[n]
            assert s.kind[v] == VEHICLE, f"counter {n} rides in {v}, which is no vehicle"
            assert s.hex[v] not in (DEAD, GONE), f"counter {n} rides in {v}, which is gone"
            assert s.side[v] == s.side[n], f"counter {n} rides with the enemy"
            assert s.kind[n] in (FOOT, GUN)


def posts_are_filled_once(s: State) -> None:
    """LB.mount.crew-boxes, LB.mount.capacity-from-card."""
    for v in range(len(s.side)):
        if s.kind[v] != VEHICLE:
            continue
        seats = [s.seat[n] for n in range(len(s.side)) if s.aboard[n] == v and s.kind[n] == FOOT and s.seat[n] >= 0]
        assert len(seats) == len(set(seats)), f"a post of vehicle {v} is filled twice"
        assert all(seat < len(cards(s).posts[s.what[v]]) for seat in seats)
        assert passengers(s, v) <= cards(s).troops[s.what[v]], f"vehicle {v} carries {passengers(s, v)} men"


def the_reserve_is_unused(s: State) -> None:
    """LB.R9: numbers that no counter has, the defender's before the attacker's."""
    assert len(set(s.reserve)) == len(s.reserve), "a number is in reserve twice"
    assert all(0 <= n < len(s.side) for n in s.reserve), "a number in reserve is none"
    assert [s.side[n] for n in s.reserve] == sorted(s.side[n] for n in s.reserve), "the reserve is out of order"
    for n in s.reserve:
        assert (s.side[n] in (0, 1), s.kind[n], s.hex[n]) == (True, FOOT, DEAD), f"number {n} in reserve is in use"
        rest = [row[n] for row in (s.men, s.what, s.grade, s.rank, s.flags, s.spent, s.seen)]
        assert not any(rest), f"number {n} in reserve is not blank"


def the_unseen_are_counted_once(s: State) -> None:
    """LB.R6: one row for each side, weapon and quality, in order."""
    rows = [tuple(s.unseen[k : k + UNSEEN]) for k in range(0, len(s.unseen), UNSEEN)]
    assert [row[:3] for row in rows] == sorted({row[:3] for row in rows}), "the unseen fallen are out of order"
    assert all(row[3] > 0 for row in rows), "none of the unseen fell"
    assert not rows or has_rule(s, V6), "the unseen are counted only from version 6 on"


def hexes_know_who_stands_there(s: State) -> None:
    """The counts kept per hex are those of the counters, wrecks and smoke."""
    want = [0] * board(s).size
    for n in range(len(s.side)):
        if s.hex[n] >= 0 and in_the_way(s, n):
            want[s.hex[n]] += UNITS_A if s.side[n] == DEFENDER else UNITS_B
    for k in range(0, len(s.wreck), 2):
        want[s.wreck[k]] |= WRECKED
    for k in range(0, len(s.smoke), 2):
        want[s.smoke[k]] |= SMOKY
    assert want == s.on, f"hexes {[h for h in range(len(want)) if want[h] != s.on[h]]} are miscounted"


def vehicles_do_not_crowd(s: State) -> None:
    """LB.stack.vehicle-limit; LB.stack.enemy-vehicles-never."""
    seen: dict[int, int] = {}
    for n in range(len(s.side)):
        h = s.hex[n]
        if h >= 0 and s.kind[n] == VEHICLE and s.side[n] != NOBODY and not s.flags[n] & FLYING:
            assert seen.setdefault(h, s.side[n]) == s.side[n], f"vehicles of both sides in {h}"
    for side in (0, 1):
        for h in {s.hex[n] for n in range(len(s.side)) if s.kind[n] == VEHICLE and s.side[n] == side and s.hex[n] >= 0}:
            there = [n for n in range(len(s.side)) if s.hex[n] == h and s.kind[n] == VEHICLE]
            stopped = any(may_drive(s, n) is not None for n in there)  # on their way through [LB.move.stopped-midway]
            assert vehicles_in(s, side, h) <= IN_HEX or len(there) <= 1 or stopped, f"too many vehicles in {h}"


def the_battle_is_known(s: State) -> None:
    """LB.format.fields: one of the book, or one that the state tells."""
    assert 0 <= s.scenario < len(BOOK), f"there is no scenario {s.scenario}"
    assert (s.scenario == 0) == (s.own != ""), "a battle is one of the book or one of somebody's own"
    assert len(s.on) == board(s).size, "the hexes are those of another battle"


def the_cache_is_in_the_woods(s: State) -> None:
    """LB.S3.cache: the hex the players have agreed on."""
    h = s.count[DEFENDER * COUNTS + SITE]
    assert h == 0 or (special(s, CACHE_AGREED) and fits(s, h)), f"the cache cannot lie in {board(s).label(h)}"


def weapons_are_somewhere(s: State) -> None:
    bd = board(s)
    for i in range(len(s.item)):
        at = s.item_at[i]
        if at >= 0:
            assert s.hex[at] != DEAD, f"item {i} is held by a dead counter"
            if s.item[i] == HORSE:
                assert s.kind[at] == FOOT, "a horse without a rider is held"
                assert not s.flags[at] & INSIDE, "a horse in a house"
        elif at < -1:
            assert -2 - at < bd.size


def dummies_are_never_face_up(s: State) -> None:
    """LB.spot.dummy-removed."""
    for n in range(len(s.side)):
        if s.kind[n] == DUMMY and s.hex[n] >= 0:
            assert not s.flags[n] & SPOTTED, f"dummy {n} is face up"


def mines_lie_on_dry_ground(s: State) -> None:
    """LB.mine.engineer-one-hex, LB.R12: one field of a side in a hex, in the order of the hexes."""
    bd = board(s)
    rows = [(s.mines[k], s.mines[k + 1]) for k in range(0, len(s.mines), FIELD)]
    assert rows == sorted(set(rows)), "minefields are out of order, or twice in a hex"
    for h, side in rows:
        assert side in (0, 1), f"mines of {side} in {h}"
        assert bd.map_of[h], f"mines off the maps at {h}"
        assert bd.terrain[h] != WATER or bd.bridge[h], f"mines in the water of {bd.label(h)}"
    assert not s.scattered or (len(s.scattered) == 2 and any(s.scattered)), f"{s.scattered} salvoes"


def purchases_keep_to_the_budget(s: State) -> None:
    """LB.design.budget: whatever is sealed was paid for; a designed battle has a row for every piece of both sides."""
    if not s.bought:
        given = any(force.salvoes for force in situation(s).forces)
        assert given or not s.salvoes, "salvoes of a battery that nobody bought"
        return
    size = situation(s).size
    assert len(s.bought) == 2 * BLOCK, "purchases of another game"
    for side in (0, 1):
        force = s.bought[side * BLOCK : (side + 1) * BLOCK]
        assert min(force[HEAD:]) >= 0, f"side {side} has bought less than nothing"
        if force[SEALED]:
            assert cost(force) <= budget_of(size, force), f"side {side} has overspent: {cost(force)} quarters"
            assert pieces(force) <= MOST_PIECES[size], f"side {side} has {pieces(force)} pieces"


def the_campaign_is_whole(s: State) -> None:
    """LB.campaign.links, LB.campaign.build-points: forces stand in boxes of the map, and nobody has overspent."""
    if not s.war:
        return
    war = war_of(s)
    assert len(war.points) == len(war.sealed) == len(war.drafts) == len(war.fielded) == 2, "a campaign has two sides"
    for side in (0, 1):
        assert purse(war, side) >= 0, f"side {side} has overspent"
        drawn = [f for f in war.drafts[side].forces if f.side != side]
        assert not drawn, "a side orders the forces of the other"
    for force in [*war.forces, *war.drafts[0].forces, *war.drafts[1].forces]:
        assert war.country.has(force.box), f"there is no box {force.box}"
        assert force.assets, f"a force in {force.box} is empty"
        assert all(name in SOLD and n > 0 for name, n in force.assets.items()), f"{force.assets} in {force.box}"
    assert war.on == bool(s.side), "a battle is on where counters are"


INVARIANTS = (
    the_campaign_is_whole,
    purchases_keep_to_the_budget,
    the_battle_is_known,
    counters_have_men,
    leaders_are_single,
    everybody_is_somewhere,
    posts_are_filled_once,
    the_reserve_is_unused,
    the_unseen_are_counted_once,
    hexes_know_who_stands_there,
    vehicles_do_not_crowd,
    weapons_are_somewhere,
    dummies_are_never_face_up,
    the_cache_is_in_the_woods,
    mines_lie_on_dry_ground,
)
