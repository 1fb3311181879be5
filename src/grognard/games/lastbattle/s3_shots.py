"""Rolling for declared fire: one shot after another, and what each of them does."""

from __future__ import annotations

from grognard.games.lastbattle.ids import (
    TANKBR,
)
from grognard.games.lastbattle.log_params import at, whence, who
from grognard.games.lastbattle.s2_trails import path_of, point_hex
from grognard.games.lastbattle.s3_fire import (
    AGAINST_MEN,
    ARMS,
    GRENADE,
    ITEMS,
    OWN,
    hit_troops,
    is_missile,
    is_shotgun,
    number_needed,
    own_strength,
)
from grognard.games.lastbattle.s3_paths import (
    horse_at,
    is_gone,
    last_at,
    leave_mortar,
    lose_joined,
    men_at,
    put_back,
    taken_later,
)
from grognard.games.lastbattle.s5_spotting import caught, stands
from grognard.games.lastbattle.s6_crew import jams, may_serve_arm, may_serve_mount
from grognard.games.lastbattle.s7_damage import hit_by_grenade, hit_by_small_arms, hit_by_weapon
from grognard.games.lastbattle.s8_portable import spend_shot
from grognard.games.lastbattle.s11_unseen import count_again
from grognard.games.lastbattle.s17_elements import note_fired_at
from grognard.games.lastbattle.state import (
    ATTACKED,
    COUNTS,
    DEAD,
    FEW_MISSILES,
    FOOT,
    GUN,
    IDLE,
    KNOWN,
    MOST_MEN,
    NOBODY,
    REACTION,
    TANKBREAKER,
    UNCONSCIOUS,
    V3,
    V4,
    V8,
    V11,
    VEHICLE,
    State,
    cards,
    has_rule,
    held_by,
    horse_of,
    is_soft,
    note_missile,
)
from grognard.kernel.umpire import Umpire


def resolve_shot(s: State, u: Umpire, n: int, target: int, mode: int, p: int, share: int) -> None:
    """LB.attack.resolved-separately: one attack, by itself; at what is no more it is fired all the same, and lost."""
    if s.hex[n] < 0 or not still_able(s, n, mode):
        u.tell("log-shot-lost", "LB.vfire.no-shift", s.side[n], unit=who(s, n))
        return
    give_away(s, u, n)
    s.quiet = 0
    src = mode // 4
    if src == OWN and has_rule(s, V4):
        share = min(share, own_strength(s.what[n], s.men[n]))  # of those who are left
    if src >= ITEMS:
        if s.item[src - ITEMS] == TANKBR:
            s.count[s.side[n] * COUNTS + TANKBREAKER] = 1
        spend_shot(s, src - ITEMS)
    elif is_missile(s, n, mode) and has_rule(s, FEW_MISSILES):
        note_missile(s, n)  # [LB.ammo.missiles-twice]
    p = where_it_stopped(s, target, p)
    if s.hex[target] == DEAD or (s.men[target] == 0 and s.kind[target] == FOOT) or is_past(s, target, p):
        u.tell("log-shot-lost", "LB.vfire.no-shift", s.side[n], unit=who(s, n))
        return
    if s.side[target] != NOBODY:
        s.count[s.side[target] * COUNTS + ATTACKED] = 1
        note_fired_at(s, target)
    if ARMS <= src < ITEMS and jams(s, u, n, src - ARMS):
        return
    why: list[int] = []
    number = number_needed(s, n, mode, target, p, why)
    if s.kind[target] == VEHICLE and mode % 4 == AGAINST_MEN and is_soft(s, target):
        spray(s, u, n, target, mode, p, share, number, why)
        return
    die = 0
    if number > 0:  # [LB.amb.no-chance-fire]
        die = u.roll(1, "to hit")[0]
    hit = number > 0 and die <= number
    u.tell(
        "log-fire", "LB.attack.two-steps", s.side[n], unit=who(s, n), target=who(s, target), hex=at(s, point_hex(p)),
        weapon=mode_name(s, n, mode), why=why, number=max(number, 0), die=die, hit=int(hit), origin=whence(s, n),
    )  # fmt: skip
    if not hit:
        return
    if s.kind[target] != VEHICLE:
        strike_men(s, u, n, target, mode, p, share)
    elif mode // 4 == GRENADE:
        hit_by_grenade(s, u, target, p)
    else:
        hit_by_weapon(s, u, n, mode, target, p)


def still_able(s: State, n: int, mode: int) -> bool:
    """Whether the firer can still do what was declared: shells of his own side may have hit him since."""
    src = mode // 4
    if not has_rule(s, V4):
        return True
    if s.flags[n] & IDLE or (s.flags[n] & UNCONSCIOUS and has_rule(s, V11)):
        return False
    if s.kind[n] == VEHICLE:
        return (may_serve_mount(s, n, src - ITEMS) if src >= ITEMS else may_serve_arm(s, n, src - ARMS)) is None
    return src < ITEMS or s.item_at[src - ITEMS] == n


def where_it_stopped(s: State, target: int, p: int) -> int:
    """Stopped in the very hex of a later point, before it turned there: it is hit as it stands."""
    if s.phase == REACTION and has_rule(s, V3) and is_gone(s, p) and s.hex[target] == point_hex(p):
        return path_of(s, target)[-1]
    return p


def is_past(s: State, target: int, p: int) -> bool:
    """LB.react.stopped-earlier: it was stopped before it came there, or none of those who were there is left."""
    if s.phase != REACTION or not has_rule(s, V3):
        return False
    return is_gone(s, p) or (s.kind[target] == FOOT and men_at(s, p) == 0)


def strike_men(s: State, u: Umpire, n: int, target: int, mode: int, p: int, share: int) -> None:
    if s.kind[target] == GUN:
        return  # the men who serve a mortar are counters of their own
    carried = held_by(s, target)
    name = who(s, target)
    later = s.phase == REACTION and has_rule(s, V3)
    horse = horse_at(s, target, p) if later else horse_of(s, target)
    rides = horse >= 0 and s.item_at[horse] != -1
    most = men_at(s, p) if later else MOST_MEN
    conscious = not s.flags[target] & UNCONSCIOUS
    elsewhere = taken_later(s, target, p) if later else {}
    killed = hit_troops(s, u, target, share, is_shotgun(s, n, mode), most=most, horse=horse if rides else -1)
    if later:
        lose_joined(s, p >> 19, killed, p)
        thrown = rides and s.item_at[horse] == -1 and target == p >> 19
        if thrown and s.hex[target] >= 0 and last_at(s, p) >= 0:
            put_back(s, target, p)  # thrown, he goes no farther [LB.cav.horse-killed]
        if s.flags[target] & UNCONSCIOUS and conscious and last_at(s, p) >= 0 and has_rule(s, V8):
            put_back(s, target, p)  # nor does a character who falls there [LB.rpg.pc-wounds]
    count_again(s, target)
    u.tell("log-casualties", "LB.casualty.apply", s.side[target], unit=name, lost=killed, left=s.men[target])
    if s.hex[target] == DEAD:  # it fell where it was hit [LB.amb.reaction-rewind]
        if later and p >> 19 == target:
            leave_mortar(s, target, p)
        for i in carried:
            if s.item_at[i] < -1:
                s.item_at[i] = -2 - elsewhere.get(i, point_hex(p))


def spray(s: State, u: Umpire, n: int, target: int, mode: int, p: int, share: int, number: int, why: list[int]) -> None:
    """LB.soft.multiple-attacks: a hit roll for each point of strength, and no saving rolls [LB.soft.no-save]."""
    dice = u.roll(share, "to hit") if number > 0 else []
    hits = sum(1 for d in dice if d <= number)
    u.tell(
        "log-spray", "LB.soft.multiple-attacks", s.side[n], unit=who(s, n), target=who(s, target),
        hex=at(s, point_hex(p)), weapon=mode_name(s, n, mode), why=why, number=max(number, 0), dice=dice, hits=hits,
        origin=whence(s, n),
    )  # fmt: skip
    for _ in range(hits):
        if s.hex[target] == DEAD:
            return
        hit_by_small_arms(s, u, target, p)


def give_away(s: State, u: Umpire, n: int) -> None:
    """LB.spot.lose-by-attacking: who fires in the enemy's view is spotted."""
    caught(s, u, n, stands(s, 1 - s.side[n]), "LB.spot.lose-by-attacking")
    if not s.flags[n] & KNOWN:
        s.flags[n] |= KNOWN  # a shot tells what fired it, seen or not
        count_again(s, n)


def mode_name(s: State, n: int, mode: int) -> int:
    """What was fired, as one number for the catalogue: own weapons 0-4, 9 grenade, 10 + items, 100 + lines of cards."""
    src = mode // 4
    if src == OWN:
        return s.what[n]
    if src == GRENADE:
        return 9
    if src >= ITEMS:
        return 10 + s.item[src - ITEMS]
    return 100 + cards(s).arms[s.what[n]][src - ARMS]
