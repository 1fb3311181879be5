"""What happened out of the enemy's sight, exchanged for the laws: who fell, who carries what, who went off the map."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.lastbattle.ids import HORSE, WATER
from grognard.games.lastbattle.s2_reserve import from_reserve, reserve_of
from grognard.games.lastbattle.s5_spotting import near_enough
from grognard.games.lastbattle.s11_unseen import keep_unseen, unseen_of
from grognard.games.lastbattle.state import (
    ABOARD,
    ATTACK,
    DEAD,
    DEED,
    FOOT,
    GONE,
    HALTED,
    JOINED,
    KNOWN,
    MOST_MEN,
    OBSERVES,
    PARTED,
    REACTION,
    SPOTTED,
    STIRRED,
    TRIED,
    V6,
    VEHICLE,
    State,
    board,
    cards,
    has_rule,
    is_soft,
    passengers,
)
from grognard.games.lastbattle.swaps_parts import any_of, bodies_exchanged, copy_without, face_down, others, setting_up
from grognard.kernel.chance import Dice


def known_by_face(s: State, side: int) -> list[int]:
    """Men on the map whose face the enemy has seen, and does not see now."""
    if setting_up(s, side):
        return []
    found = [n for n in range(len(s.side)) if s.side[n] == side and s.hex[n] >= 0 and s.kind[n] == FOOT]
    return [n for n in found if s.flags[n] & KNOWN and not s.flags[n] & SPOTTED and n not in s.fired[::2]]


def fallen(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.R6 Who fell out of sight: not this man, but one of another counter."""
    for side in others(role):
        known = [n for n in known_by_face(s, side) if not s.rank[n]]
        hidden = [n for n in face_down(s, side, vehicles=False) if s.kind[n] == FOOT and not s.rank[n]]
        dead = unseen_of(s, side)
        raised = [n for n in known if s.men[n] < min(s.seen[n], MOST_MEN)]
        raised += [n for n in hidden if s.men[n] < MOST_MEN and dead.get((s.what[n], s.grade[n]), 0)]
        both = [(a, b) for a in raised for b in known + hidden if a != b and s.men[b] > 1]
        if both and has_rule(s, V6):
            a, b = both[dice.below(len(both), "swap")]
            c = copy_without(s, side, (a, b))
            for n, more in ((a, 1), (b, -1)):
                c.men[n] += more
                if n in hidden:
                    kin = s.what[n], s.grade[n]
                    dead[kin] = dead.get(kin, 0) - more
            keep_unseen(c, side, dead)
            if c != s:
                yield c


def arms(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.portable.needs-infantry Which of those whom the enemy does not see carries a weapon."""
    for side in others(role):
        found = [n for n in face_down(s, side, vehicles=False) if s.kind[n] == FOOT] + known_by_face(s, side)
        if not setting_up(s, side):
            found += [n for n in range(len(s.side)) if s.side[n] == side and s.hex[n] == ABOARD and s.kind[n] == FOOT]
        items = [i for i in range(len(s.item)) if s.item_at[i] in found and s.item[i] != HORSE]
        if items and len(found) > 1:
            i = any_of(items, dice)
            to = any_of([n for n in found if n != s.item_at[i]], dice)
            c = copy_without(s, side, (to, s.item_at[i]))
            c.item_at[i] = to
            yield c


def gone(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.map.exit Who went off the map without ever having been seen: others, of as many men."""
    for side in others(role):
        left = [n for n in range(len(s.side)) if s.side[n] == side and s.hex[n] == GONE and s.kind[n] == FOOT]
        left = [n for n in left if not s.flags[n] & (SPOTTED | KNOWN) and not s.rank[n]]
        hidden = [n for n in face_down(s, side, vehicles=False) if s.kind[n] == FOOT and not s.rank[n]]
        both = [(a, b) for a in left for b in hidden if s.men[a] == s.men[b]]
        both = [(a, b) for a, b in both if (s.what[a], s.grade[a]) != (s.what[b], s.grade[b])]
        if both:
            a, b = both[dice.below(len(both), "swap")]
            c = copy_without(s, side, (a, b))
            bodies_exchanged(c, a, b)
            yield c


def tried(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.R4 Whether the enemy could look for one of ours."""
    for side in others(role):
        near = near_enough(s, side) if s.phase in (REACTION, ATTACK) and not setting_up(s, side) else []
        if near and s.phase in (REACTION, ATTACK):
            c = s.clone()
            c.flags[any_of(near, dice)] ^= TRIED
            yield c


def rounds(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.arty.secret-target Which of two guns of one kind has fired."""
    for side in others(role):
        guns = [g for g in range(len(s.gun)) if s.gun_side[g] == side and s.gun[g] >= 0]
        both = [(a, b) for a in guns for b in guns if s.gun[a] == s.gun[b] and s.rounds[a] != s.rounds[b]]
        plotted = s.plots[::3]
        both = [(a, b) for a, b in both if a not in plotted and b not in plotted]
        if both:
            a, b = both[dice.below(len(both), "swap")]
            c = s.clone()
            c.rounds[a], c.rounds[b] = s.rounds[b], s.rounds[a]
            if max(a, b) < len(s.gun_fired):
                c.gun_fired[a], c.gun_fired[b] = s.gun_fired[b], s.gun_fired[a]
            yield c


def departed(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.map.exit How many of those who left the map unseen were in which counter, on foot or in a vehicle."""
    for side in others(role):
        left = [n for n in range(len(s.side)) if s.side[n] == side and s.hex[n] == GONE and s.kind[n] == FOOT]
        left = [n for n in left if not s.flags[n] & SPOTTED and not s.rank[n]]
        known = [n for n in left if s.flags[n] & KNOWN and has_rule(s, V6)]
        hidden = [n for n in left if not s.flags[n] & KNOWN]
        both = [(a, b) for a in hidden for b in hidden if (s.what[a], s.grade[a]) == (s.what[b], s.grade[b])]
        both = [(a, b) for a, b in both if s.men[b] < MOST_MEN]
        both += [(a, b) for a in known for b in known if s.men[b] < min(s.seen[b], MOST_MEN)]
        both = [(a, b) for a, b in both if a != b and s.men[a] > 1]
        if both:
            a, b = both[dice.below(len(both), "swap")]
            c = s.clone()
            c.men[a] -= 1
            c.men[b] += 1
            yield c


def rode(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.R9 Into how many counters those were divided who rode off the map: one more."""
    for side in others(role):
        left = [n for n in range(len(s.side)) if s.side[n] == side and s.hex[n] == GONE and s.kind[n] == FOOT]
        left = [n for n in left if not s.flags[n] & (SPOTTED | KNOWN | STIRRED) and s.men[n] > 1]
        if left and reserve_of(s, side):
            n = any_of(left, dice)
            c = s.clone()
            c.men[n] -= 1
            new = from_reserve(c, side, s.what[n], s.grade[n], 1)
            c.hex[new] = GONE
            c.ways += [new, s.ways[s.ways.index(n) + 1]] if n in s.ways[::2] else []
            yield c


def burnt(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.R6 Which of two vehicles has burnt unseen, both soft or both with armour."""
    for side in others(role) if not s.bought else []:
        lost = [v for v in range(len(s.side)) if s.side[v] == side and s.kind[v] == VEHICLE and s.hex[v] == DEAD]
        lost = [v for v in lost if not s.flags[v] & (SPOTTED | KNOWN)]
        left = [v for v in face_down(s, side, vehicles=True) if board(s).terrain[s.hex[v]] != WATER]
        both = [(a, b) for a in lost for b in left if s.what[a] != s.what[b] and is_soft(s, a) == is_soft(s, b)]
        all_of = cards(s)
        both = [(a, b) for a, b in both if len(all_of.posts[s.what[a]]) >= len(all_of.posts[s.what[b]])]
        both = [(a, b) for a, b in both if all_of.troops[s.what[a]] >= passengers(s, b) and b not in s.item_at]
        if both:
            a, b = both[dice.below(len(both), "swap")]
            c = copy_without(s, side, (b,))
            for row in (c.what, c.grade, c.rank):
                row[a], row[b] = row[b], row[a]
            yield c


def buried(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.R6 Of which weapon and quality men were who fell face down."""
    for side in others(role) if has_rule(s, V6) else []:
        dead = unseen_of(s, side)
        hidden = [n for n in face_down(s, side, vehicles=False) if s.kind[n] == FOOT and not s.rank[n]]
        ways = [(kin, n) for kin in sorted(dead) for n in hidden if s.men[n] == dead[kin]]
        ways = [(kin, n) for kin, n in ways if kin != (s.what[n], s.grade[n]) and not s.bought]
        if ways:
            kin, n = ways[dice.below(len(ways), "swap")]
            c, other = copy_without(s, side, (n,)), (s.what[n], s.grade[n])
            c.what[n], c.grade[n] = kin
            dead[other] = dead.get(other, 0) + dead.pop(kin)
            keep_unseen(c, side, dead)
            for x in range(len(s.side)):
                if s.side[x] == side and s.hex[x] == DEAD and not s.flags[x] & (SPOTTED | KNOWN) and x not in s.reserve:
                    if s.kind[x] == FOOT and (s.what[x], s.grade[x]) == kin and x not in s.deeds[1::DEED]:
                        c.what[x], c.grade[x] = other
            yield c


def steps(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.map.exit How one went who is off the map, or no more."""
    for side in others(role):
        away = [n for n in range(len(s.side)) if s.side[n] == side and s.hex[n] in (DEAD, GONE)]
        away = [n for n in away if n not in s.reserve and n not in s.fired[::2]]
        if away:
            n = any_of(away, dice)
            c = s.clone()
            c.spent[n] += 1
            c.flags[n] ^= HALTED | OBSERVES
            yield c


def joined(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.R6 With how many men a counter joined another, when nobody could count them."""
    for side in others(role):
        rows = [k for k in range(0, len(s.deeds), DEED) if s.deeds[k] == JOINED and s.deeds[k + 3] > 1]
        rows = [k for k in rows if s.side[s.deeds[k + 1]] == side and not s.flags[s.deeds[k + 1]] & SPOTTED]
        if rows:
            c = s.clone()
            c.deeds[any_of(rows, dice) + 3] -= 1
            yield c


def parted(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.stack.making-change Out of which of those who lie face down in a hex a new counter came."""
    for side in others(role):
        hidden = [n for n in face_down(s, side, vehicles=False) if s.kind[n] == FOOT and not s.rank[n]]
        ways: list[tuple[int, int]] = []
        for k in range(0, len(s.deeds), DEED):
            new, old = s.deeds[k + 1 : k + 3]
            if s.deeds[k] == PARTED and new in hidden and old in hidden and old != new:
                beside = [
                    n for n in hidden if n not in (new, old) and s.hex[n] == s.hex[old] and went(s, n) == went(s, old)
                ]
                ways += [(k, n) for n in beside]
        if ways:
            k, n = ways[dice.below(len(ways), "swap")]
            c = s.clone()
            c.deeds[k + 2] = n
            yield c


def went(s: State, n: int) -> list[int]:
    """The points of a counter's way, without its number."""
    return [p & (1 << 19) - 1 for p in s.trail if p >> 19 == n]


OUT_OF_SIGHT = {
    "fallen": fallen,
    "arms": arms,
    "gone": gone,
    "departed": departed,
    "rode": rode,
    "burnt": burnt,
    "buried": buried,
    "steps": steps,
    "joined": joined,
    "parted": parted,
    "tried": tried,
    "rounds": rounds,
}
