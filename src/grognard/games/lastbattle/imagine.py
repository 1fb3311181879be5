"""What a role can imagine: a whole state it could not tell from the true one. Bots search it, the laws compare it.

It is made of what the role knows and of the dice, of nothing else: whatever is hidden is taken up and sorted before
anything is dealt, so that where it lay is forgotten. States that look alike are imagined alike.
"""

from __future__ import annotations

from grognard.games.lastbattle.ids import WATER
from grognard.games.lastbattle.imagine_design import forget_gone, muster_anew, reinvent, veil
from grognard.games.lastbattle.imagine_forces import (
    Forces,
    divide,
    forget_the_fallen,
    gather,
    lay_out,
    mix,
    rooms_of,
    take_out,
)
from grognard.games.lastbattle.imagine_kit import go_inside, hand_out_anew, hide, liken_joined
from grognard.games.lastbattle.imagine_leaders import deal_leaders_anew
from grognard.games.lastbattle.imagine_losses import let_fall_anew, raise_the_fallen
from grognard.games.lastbattle.imagine_traces import even_out_guns, forget_traces, forget_unseen
from grognard.games.lastbattle.imagine_vehicles import deal_vehicles_anew
from grognard.games.lastbattle.s2_changing import Changing
from grognard.games.lastbattle.s2_moving import Moving, WithUnit
from grognard.games.lastbattle.s3_firing import Aiming, Firing, Pointing, Resolving
from grognard.games.lastbattle.s3_serving import SHOT
from grognard.games.lastbattle.s12_artillery import Plotting, Salvos, observers
from grognard.games.lastbattle.s13_chemicals import FIRST, can_button, in_play
from grognard.games.lastbattle.s13_mines import Laying, put_field, take_up_fields
from grognard.games.lastbattle.s16_setup import Placing, new_game, sets_up_first
from grognard.games.lastbattle.s16_site import Choosing
from grognard.games.lastbattle.s17_cohesion import Beside
from grognard.games.lastbattle.state import (
    BOARDED,
    BUTTONED,
    BUTTONING,
    COHESION,
    COMMAND,
    DISORDERED,
    ELEMENT,
    ELEMENTS,
    FALLEN,
    FIELD,
    FOUND,
    FROZEN,
    MOVED,
    OBSERVES,
    RETREATS,
    SCATTERED,
    SHAKEN,
    SPOTTED,
    TREATING,
    UNCONSCIOUS,
    V5,
    WAITING,
    State,
    alive,
    board,
    has_rule,
    on_map,
    put,
    situation,
)
from grognard.kernel.chance import Dice


def imagine(s: State, role: int, dice: Dice) -> State:
    """A state this role cannot tell from the true one: what it does not see is dealt again.

    Known to everybody: where counters stand and whether they are foot or vehicle, every loss, and how many secret
    minefields there are. Hidden: what a counter is that was never spotted [LB.R3], who is a leader [LB.R5], who fell
    out of sight [LB.R6], who rides in a vehicle, who hides or is in a house, who carries what, where secret mines lie
    [LB.mine.camouflaged], where missions are aimed [LB.arty.secret-target], what has been declared but not yet fired,
    and what somebody has only taken up.
    """
    c = s.clone()
    if c.war:
        from grognard.games.lastbattle.campaign.secrets import imagine_war

        imagine_war(c, role, dice)
        if not c.side:
            return c
    others = [side for side in (0, 1) if side != role]
    for side in others:
        put_down(c, side)
        forget_orders(c, side)
    if situation(c).size and (veil(c, others, dice) or not c.side):
        return c
    placing = next((f for f in c.stack if isinstance(f, Placing)), None)
    if placing is not None and c.bought:
        unplaced = [side for side in others if side == placing.role or sets_up_first(c) != side]
        for side in unplaced:
            if side == placing.role:
                placing.unit = -1
                take_up_fields(c, side)
            muster_anew(c, side, dice)
        others = [side for side in others if side not in unplaced]
    elif placing is not None:
        if placing.role != role:
            take_up_again(c, placing)
        others = [side for side in others if side != placing.role and sets_up_first(c) == side]
    deal_forces_anew(c, others, dice)
    for side in others:
        theirs = [n for n in range(len(c.side)) if c.side[n] == side and c.hex[n] >= 0]
        forget_traces(c, side, dice)
        if c.gun:
            if not c.bought:  # batteries that were bought share their salvoes
                even_out_guns(c, side)
            aim_anew(c, side, theirs, dice)
        forget_unseen(c, side)
        mine_anew(c, side, dice)
        mask_anew(c, side)
    for side in others:
        ask_anew(c, side)
    return c


# ---- forces ----


def deal_forces_anew(c: State, sides: list[int], dice: Dice) -> None:
    """What is hidden of these sides, all of it taken up before any of it is dealt."""
    hidden = [gather(c, side) for side in sides]
    for f in hidden if c.bought else ():
        forget_gone(c, f)
    if has_rule(c, V5):
        for f in hidden:  # which numbers are in use and which in reserve nobody knows
            mix(f.spare, dice)
    for f in hidden:
        take_out(c, f)
        forget_the_fallen(c, f)
        raise_the_fallen(c, f)
        if c.bought:
            reinvent(c, f, dice)
    for f in hidden:
        deal_anew(c, f, dice)


def deal_anew(c: State, f: Forces, dice: Dice) -> None:
    deal_vehicles_anew(c, f, dice)
    rooms = rooms_of(c, f)
    slots = len(f.backs) - len(f.still)
    let_fall_anew(c, f, slots, rooms, dice)
    deal_leaders_anew(c, f, slots, rooms, dice)
    on_map, boarded = divide(c, f, slots, rooms, dice)
    lay_out(c, f, on_map, boarded, dice)
    hand_out_anew(c, f, dice)
    go_inside(c, f, dice)
    hide(c, f, dice)
    liken_joined(c, f)
    if has_rule(c, V5):
        c.reserve = sorted([n for n in c.reserve if c.side[n] != f.side] + f.spare, key=lambda n: c.side[n])


# ---- decisions of the other's ----


def put_down(c: State, side: int) -> None:
    """What another has in hand is put down: nobody else sees it."""
    while c.stack:
        top = c.stack[-1]
        if isinstance(top, (WithUnit, Aiming, Pointing)):
            if c.side[top.unit] != side:
                return
        elif isinstance(top, (Changing, Choosing, Laying)):
            if top.role != side:
                return
        else:
            break
        c.stack.pop()
    if not c.stack:
        return
    top = c.stack[-1]
    if isinstance(top, Plotting) and top.role == side:
        top.gun = top.observer = -1
    for f in c.stack:
        if isinstance(f, Moving) and c.active == side:
            f.passed = -1
        elif isinstance(f, Beside) and c.side[f.unit] == side and c.beside:
            # who stays where he was put may have been asked already, or not: as if only the last had still to choose
            f.unit, f.hex = c.beside[-2:]
            c.beside = []
    fired = next((f.next for f in c.stack if isinstance(f, Resolving)), 0)
    if isinstance(top, Firing) or fired:
        keep: list[int] = []  # what is declared is not known until it is fired
        for k in range(0, len(c.fire), SHOT):
            if k < fired or c.side[c.fire[k]] != side:
                keep += c.fire[k : k + SHOT]
        c.fire = keep


def forget_orders(c: State, side: int) -> None:
    """LB.command.roll, LB.cohesion.element Who of the other side may not move, whom each leader has under him and which
    of the hidden are in disorder is its own affair."""
    if not c.rules & (COMMAND | COHESION) and not situation(c).forces[side].people:
        return
    for n in range(len(c.side)):
        if c.side[n] == side:
            c.flags[n] = c.flags[n] % ELEMENT & ~(FROZEN | SHAKEN | TREATING)
            if not c.flags[n] & SPOTTED:
                c.flags[n] &= ~(DISORDERED | RETREATS | UNCONSCIOUS)
    rows = [c.fallen[k : k + FALLEN] for k in range(0, len(c.fallen), FALLEN)]
    c.fallen = [x for row in rows if c.side[row[0]] != side for x in row]
    if c.shaken:  # that somebody fired at them is all that is known
        for k in range(ELEMENTS - 1):
            c.shaken[side * ELEMENTS + k] = 0


def ask_anew(c: State, side: int) -> None:
    """Who may fire depends on who he is."""
    top = c.stack[-1] if c.stack else None
    if isinstance(top, Firing) and top.role == side:
        top.recount(c)


# ---- set-up ----


def take_up_again(c: State, frame: Placing) -> None:
    """While a side sets up nobody sees anything of it: as if nothing had been placed yet."""
    side = frame.role
    frame.unit = -1
    take_up_fields(c, side)
    fresh = new_game(c.scenario, c.rules, c.own)
    for n in range(len(c.side)):
        if c.side[n] == side and c.hex[n] >= 0:
            put(c, n, WAITING)
    rows = (c.side, c.kind, c.what, c.grade, c.men, c.rank, c.hex, c.aboard, c.seat, c.flags, c.spent, c.facing,
            c.damage, c.seen)  # fmt: skip
    while len(c.side) > len(fresh.side) and c.side[-1] == side:  # counters that were divided
        for row in rows:
            row.pop()
    first = (fresh.side, fresh.kind, fresh.what, fresh.grade, fresh.men, fresh.rank, fresh.hex, fresh.aboard,
             fresh.seat, fresh.flags, fresh.spent, fresh.facing, fresh.damage, fresh.seen)  # fmt: skip
    for row, old in zip(rows, first, strict=True):
        for n in range(len(fresh.side)):
            if fresh.side[n] == side:
                row[n] = old[n]
    for i in range(len(fresh.item)):
        if fresh.item_at[i] >= 0 and fresh.side[fresh.item_at[i]] == side:
            c.item_at[i], c.shots[i] = fresh.item_at[i], fresh.shots[i]
    theirs = [n for n in c.reserve if c.side[n] != side]
    c.reserve = sorted(theirs + [n for n in fresh.reserve if fresh.side[n] == side], key=lambda n: c.side[n])


# ---- mines ----


def mine_anew(c: State, side: int, dice: Dice) -> None:
    """LB.mine.camouflaged: of secret fields only the number is known; they lie where such fields may, not under us."""
    rows = [c.mines[k : k + FIELD] for k in range(0, len(c.mines), FIELD) if c.mines[k + 1] == side]
    secret = sorted(row[2] for row in rows if not row[2] & FOUND)
    if not secret:
        return
    bd, force = board(c), situation(c).forces[side]
    kept = [c.mines[k : k + FIELD] for k in range(0, len(c.mines), FIELD)]
    kept = [row for row in kept if row[1] != side or row[2] & FOUND]
    c.mines = [x for row in kept for x in row]
    taken = {c.hex[n] for n in range(len(c.side)) if c.side[n] != side} | {row[0] for row in kept if row[1] == side}
    dry = [h for h in range(bd.size) if bd.map_of[h] and (bd.terrain[h] != WATER or bd.bridge[h])]
    laid = {h for z in force.mine_zones or force.zones for h in z.hexes}
    for how in secret:
        free = [h for h in dry if h not in taken and (how & SCATTERED or h in laid)]
        free = free or [h for h in dry if h not in taken]
        h = free[dice.below(len(free), "imagine")]
        taken.add(h)
        put_field(c, h, side, how)


# ---- masks ----


def mask_anew(c: State, side: int) -> None:
    """LB.chem.start-buttoned Who was buttoned up from the beginning nobody knows; after a strike all are who can."""
    if not in_play(c):
        return
    for n in range(len(c.side)):
        if c.side[n] != side or c.flags[n] & SPOTTED:
            continue
        c.flags[n] &= ~(BUTTONED | BUTTONING)
        since = c.turn - c.chem[FIRST] if c.chem else 0
        if since > 0 and alive(c, n) and can_button(c, n):
            c.flags[n] |= BUTTONING if since == 1 and not c.flags[n] & (MOVED | BOARDED) and on_map(c, n) else BUTTONED


# ---- fire missions ----


def aim_anew(c: State, side: int, mine: list[int], dice: Dice) -> None:
    """Fire missions may be of any gun, directed by anybody who can, and aimed anywhere."""
    theirs = [c.hex[n] for n in range(len(c.side)) if c.side[n] != side and c.hex[n] >= 0]
    for f in c.stack:
        if isinstance(f, Salvos) and f.role == side and f.is_secret(c):  # [LB.mine.fascam-place]
            f.hex = theirs[dice.below(len(theirs), "imagine")] if theirs else 0
    plots = [k for k in range(0, len(c.plots), 3) if c.gun_side[c.plots[k]] == side]
    for n in mine:
        c.flags[n] &= ~OBSERVES
    if not plots:
        return
    guns = [g for g in range(len(c.gun)) if c.gun_side[g] == side and c.gun[g] >= 0]
    seers = observers(c, side) or [n for n in mine if c.hex[n] >= 0]
    mix(guns, dice)
    mix(seers, dice)
    for j, k in enumerate(plots):
        c.plots[k] = guns[j % len(guns)]
        c.plots[k + 1] = seers[j % len(seers)] if seers else 0
        if seers:
            c.flags[seers[j % len(seers)]] |= OBSERVES
        if theirs:
            c.plots[k + 2] = theirs[dice.below(len(theirs), "imagine")]
