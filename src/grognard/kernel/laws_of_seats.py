"""What must hold of the seats at a table, in every way to sit that a game offers: see laws.py."""

from __future__ import annotations

from grognard.kernel.errors import NotOffered
from grognard.kernel.flow import offer, to_act
from grognard.kernel.laws_harness import Position
from grognard.kernel.seating import ONE_EACH, OPTION, OTHERS


def law_every_action_belongs_to_a_seat(p: Position) -> None:
    """Whatever a role may do one of its seats may do, and that one is asked; nobody is asked with nothing to do."""
    s = p.table.state
    for name in (ONE_EACH, *p.game.seatings):
        seating = p.game.seating({OPTION: name})
        p.must(len(set(seating.ids)) == len(seating.ids), f"{name}: a seat twice: {seating.ids}")
        for role in range(len(p.game.roles)):
            places = [place for place in seating.places if place.role == role]
            asked = seating.asked(s, role)
            p.must(bool(places), f"{name}: nobody sits for {p.game.roles[role]}")
            for verb, arg in offer(s, role).actions():
                mine = [place for place in places if seating.offer(s, *seating.who(place.id)).has(verb, arg)]
                p.must(bool(mine), f"{name}: {verb} {arg} of {p.game.roles[role]} belongs to no seat")
                p.must(mine[0].id in asked, f"{name}: {mine[0].id} may {verb} {arg} and is not asked")
            p.must(bool(asked) == (role in to_act(s)), f"{name}: of {p.game.roles[role]} {asked} are asked")
            for id in asked:
                p.must(bool(seating.offer(s, *seating.who(id)).verbs), f"{name}: {id} is asked with nothing to do")


def law_a_table_offers_what_the_rules_offer(p: Position) -> None:
    """What a table keeps of its offers (see `Offered`) is what would be calculated now."""
    t = p.table
    for role in range(len(p.game.roles)):
        p.must(t.offer(role) == offer(t.state, role).verbs, f"{p.game.roles[role]} is told an offer of another state")


def law_a_seat_does_nothing_of_anothers(p: Position) -> None:
    """Of what its role may do, what is not its own is refused by a rule; the table stays as it is."""
    t = p.table
    for id in t.seats:
        role, place = t.seating.who(id)
        if place is None:
            continue
        for verb, arg in offer(t.state, role).actions():
            own = place.may(t.state, verb, arg)
            p.must((t.why_not(id, verb, arg) is None) == own, f"{id}: {verb} {arg} is offered and refused, or neither")
            if own:
                continue
            why, before = t.why_not(id, verb, arg), t.state
            assert why is not None
            p.must(why.key == OTHERS and why.rule in p.rules, f"{id}: {verb} {arg} is refused by {why.rule!r}")
            try:
                t.act(id, verb, arg)
            except NotOffered:
                p.must(t.state is before, f"{id}: a refused {verb} {arg} changes something")
                continue
            p.fail(f"{id} has done {verb} {arg}, which is another's")
