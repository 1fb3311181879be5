"""What happened out of the enemy's sight, exchanged for the laws: who fell, who carries what, who went off the map."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.lastbattle.ids import HORSE
from grognard.games.lastbattle.s5_spotting import near_enough
from grognard.games.lastbattle.s11_unseen import keep_unseen, unseen_of
from grognard.games.lastbattle.state import (
    ATTACK,
    FOOT,
    GONE,
    KNOWN,
    MOST_MEN,
    REACTION,
    SPOTTED,
    TRIED,
    V6,
    State,
    has_rule,
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


OUT_OF_SIGHT = {"fallen": fallen, "arms": arms, "gone": gone, "tried": tried, "rounds": rounds}
