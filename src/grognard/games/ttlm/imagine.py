"""What a role can imagine: a whole state it could not tell from the true one. Bots search it, the laws compare it."""

from __future__ import annotations

from typing import Final

from grognard.games.ttlm.ids import ARMY_NATION, FOOT, HOLDER_TYPE, KINDS, SORTS, SORTS_OF, TYPE, US, US_I
from grognard.games.ttlm.s1_components import ARTILLERY, BIPLANE, PARIS_GUN, may_hold
from grognard.games.ttlm.s2_reinforcements import Reinforcing
from grognard.games.ttlm.s2_turn import WithUnit
from grognard.games.ttlm.s5_combat import laid_open
from grognard.games.ttlm.s5_retreats import Fleeing
from grognard.games.ttlm.s7_production import Planning, restore
from grognard.games.ttlm.state import ARMIES_OF_SIDE, EFT, HIDDEN, State, has_rule, put, take
from grognard.kernel.chance import Dice


def imagine(s: State, role: int, dice: Dice) -> State:
    """A state this role cannot tell from the true one: what it does not see is dealt anew.

    Known to everybody: where armies stand, whether they are empty or hold infantry, how many counters a side has in
    all, how many cards it holds. Hidden: which units are in which army [13.1a], which cards are in a hand [11.2a], and
    plans that are still sealed [TTLM.A82].
    """
    c = s.clone()
    for other in (0, 1):
        if other == role:
            continue
        if c.before:
            forget_plan(c, other)
        if has_rule(c, HIDDEN):
            deal_armies_anew(c, other, dice)
    deal_hands_anew(c, role, dice)
    hide_fingers(c, role)
    return c


def forget_plan(c: State, other: int) -> None:
    """Sealed plans: as if nothing had been planned yet; only whether they are committed shows."""
    restore(c, other)
    c.bp[other] = 0 if c.ready[other] else c.bp[other]
    c.digs[other] = c.dug_bp[other] = c.buys[other] = c.built[other] = 0
    top = c.stack[-1]
    if isinstance(top, Planning):
        top.picked[other] = -1


def deal_hands_anew(c: State, role: int, dice: Dice) -> None:
    """The other hand and the draw pile are mixed and dealt again; a spectator mixes all three."""
    pool = c.deck.copy()
    hidden = [r for r in (0, 1) if r != role]
    sizes = []
    for other in hidden:
        size = 0
        for kind in range(KINDS):
            held = c.hands[other * KINDS + kind]
            pool[kind] += held
            size += held
            c.hands[other * KINDS + kind] = 0
        sizes.append(size)
    total = sum(pool)
    for other, size in zip(hidden, sizes, strict=True):
        for _ in range(size):
            at = dice.below(total, "imagine")
            for kind in range(KINDS):
                at -= pool[kind]
                if at < 0:
                    pool[kind] -= 1
                    c.hands[other * KINDS + kind] += 1
                    break
            total -= 1
    c.deck = pool


def deal_armies_anew(c: State, other: int, dice: Dice) -> None:
    """Units change places between the hidden armies of a nation, as far as nobody could notice."""
    hidden = [  # the box lies open, for it counts points
        a for a in ARMIES_OF_SIDE[other] if 0 <= c.army_at[a] < EFT and c.size[a] and not laid_open(c, a)
    ]
    for army in hidden:
        c.army_dug[army] = min(1, c.army_dug[army])  # whether it is fortified is on the template [13.1c]
    for nation in sorted({ARMY_NATION[a] for a in hidden}):
        mix(c, [a for a in hidden if ARMY_NATION[a] == nation], dice)


TRIES: Final = 4


def mix(c: State, armies: list[int], dice: Dice) -> None:
    """Each army keeps one unit that gives it its standing (infantry, or else what holds ground, or else any)."""
    if len(armies) < 2:
        return
    kinds = SORTS_OF[ARMY_NATION[armies[0]]]
    cells = [a * SORTS + x for a in armies for x in kinds]
    was = [c.n[cell] for cell in cells]
    loose = lift(c, armies, kinds)
    for _ in range(TRIES):
        for i in range(len(loose) - 1, 0, -1):
            j = dice.below(i + 1, "imagine")
            loose[i], loose[j] = loose[j], loose[i]
        loose.sort(key=hardest)
        if lay(c, armies, loose, dice):
            return
        lift(c, armies, kinds)
    lift(c, armies, kinds)
    for cell, count in zip(cells, was, strict=True):
        put(c, cell // SORTS, cell % SORTS, count - c.n[cell])


def hardest(sort: int) -> int:
    """Biplanes and guns have limits of their own: they are laid first."""
    return {BIPLANE: 0, ARTILLERY: 1}.get(TYPE[sort], 2)


def lift(c: State, armies: list[int], kinds: list[int]) -> list[int]:
    """Take out what may be elsewhere; units that have moved or retreated keep their marks and stay."""
    loose: list[int] = []
    for army in armies:
        kept = keeper(c, army, kinds)
        for sort in kinds:
            cell = army * SORTS + sort
            if (sort == US_I and ARMY_NATION[army] != US) or TYPE[sort] == PARIS_GUN:
                continue  # its point tells where the Paris Gun is [8.3.6c]
            stays = max(1 if sort == kept else 0, c.spent[cell] if c.spent else 0)
            spare = c.n[cell] - stays
            if spare > 0:
                take(c, army, sort, spare)
                loose += [sort] * spare
    return loose


def lay(c: State, armies: list[int], loose: list[int], dice: Dice) -> bool:
    for sort in loose:
        open_ = [a for a in armies if may_take_in(c, a, sort)]
        if not open_:
            return False
        put(c, open_[dice.below(len(open_), "imagine")], sort)
    return True


def may_take_in(c: State, army: int, sort: int) -> bool:
    """An army known to hold no infantry gets none; one that holds no ground gets nothing that would."""
    if may_hold(c, army, sort) is not None:
        return False
    has_foot = any(FOOT[x] and c.n[army * SORTS + x] for x in SORTS_OF[ARMY_NATION[army]])
    if FOOT[sort]:
        return has_foot
    if HOLDER_TYPE[sort]:
        return has_foot or any(HOLDER_TYPE[x] and c.n[army * SORTS + x] for x in SORTS_OF[ARMY_NATION[army]])
    return True


def keeper(c: State, army: int, kinds: list[int]) -> int:
    """The sort that gives an army its standing."""
    for table in (FOOT, HOLDER_TYPE):
        for sort in kinds:
            if table[sort] and c.n[army * SORTS + sort]:
                return sort
    return next((sort for sort in kinds if c.n[army * SORTS + sort]), kinds[0])


def hide_fingers(c: State, role: int) -> None:
    """What another role has just taken up is not to be seen: put it down."""
    top = c.stack[-1] if c.stack else None
    if isinstance(top, (WithUnit, Fleeing)) and role not in top.roles(c):
        c.stack.pop()
    elif isinstance(top, Reinforcing) and role != top.side:
        top.picked = -1
