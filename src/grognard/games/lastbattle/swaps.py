"""What is hidden in Last Battle, exchanged for the laws. Written without imagine: see docs/add_a_game.md.

Each function gives states that a role cannot tell from the true one, with one hidden fact exchanged for another.
"""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.lastbattle.ids import BUILDING, ELITE, WATER, WEAPON_NAMES
from grognard.games.lastbattle.s2_change import join, may_join, may_split, split
from grognard.games.lastbattle.s2_changing import Changing
from grognard.games.lastbattle.s2_moving import Moving, WithUnit
from grognard.games.lastbattle.s2_steps import may_move
from grognard.games.lastbattle.s2_trails import point_unit
from grognard.games.lastbattle.s3_attack import seen_boarding
from grognard.games.lastbattle.s3_firing import Aiming, Firing, Pointing, Resolving
from grognard.games.lastbattle.s3_serving import SHOT
from grognard.games.lastbattle.s12_artillery import Plotting, Salvos
from grognard.games.lastbattle.s13_chemicals import in_play
from grognard.games.lastbattle.s13_mines import Laying, field_of, put_field
from grognard.games.lastbattle.s16_setup import Placing
from grognard.games.lastbattle.s16_site import Choosing
from grognard.games.lastbattle.situation import URBAN_RULES
from grognard.games.lastbattle.state import (
    BOARDED,
    BUTTONED,
    COHESION,
    COMMAND,
    CREW_HIT,
    DISORDERED,
    ELEMENT,
    ELEMENTS,
    FIELD,
    FLYING,
    FOOT,
    FOUND,
    FROZEN,
    GONE,
    GUN,
    HIDING,
    INSIDE,
    KNOWN,
    MOST_MEN,
    MOVED,
    MOVEMENT,
    NO_RADIO,
    OBSERVES,
    RETREATS,
    SETTING_UP,
    SPOTTED,
    STIRRED,
    V3,
    V5,
    V6,
    VEHICLE,
    WAITING,
    State,
    board,
    cards,
    crewman,
    has_rule,
    held_by,
    horse_of,
    passengers,
    situation,
)
from grognard.games.lastbattle.swaps_parts import (
    any_of,
    bodies_exchanged,
    copy_without,
    face_down,
    others,
    pairs,
    setting_up,
    watches,
)
from grognard.games.lastbattle.swaps_unseen import OUT_OF_SIGHT
from grognard.kernel.chance import Dice
from grognard.kernel.flow import offer, play
from grognard.kernel.umpire import Umpire


def counters(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.R3 Two counters that lie face down: men, dummies."""
    yield from backs(s, role, dice, guns=False)


def mortars(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.R3 The same, one of them a mortar: it has no eyes."""
    yield from backs(s, role, dice, guns=True)


def backs(s: State, role: int, dice: Dice, guns: bool) -> Iterator[State]:
    for side in others(role):
        found = face_down(s, side, vehicles=False)
        for a, b in pairs(found, dice):
            if (GUN in (s.kind[a], s.kind[b])) != guns:
                continue
            idle = s.kind[a] != FOOT or s.kind[b] != FOOT
            stirred = (s.flags[a] | s.flags[b]) & (STIRRED | MOVED)
            housed = (s.flags[a] | s.flags[b]) & (INSIDE | HIDING)
            if (idle and stirred) or housed or watches(s, a) or watches(s, b):
                continue
            if s.aboard.count(a) or s.aboard.count(b) or alike(s, a, b):
                continue
            c = copy_without(s, side, (a, b))
            bodies_exchanged(c, a, b)
            yield c
            break


def alike(s: State, a: int, b: int) -> bool:
    same = all(row[a] == row[b] for row in (s.kind, s.what, s.grade, s.men, s.rank, s.seen))
    return same and not held_by(s, a) and not held_by(s, b)


def vehicles(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.R3 Two vehicles that lie face down, with all who were set up in them."""
    bd = board(s)
    for side in others(role):
        found = [v for v in face_down(s, side, vehicles=True) if not s.flags[v] & (FLYING | OBSERVES)]
        # who got in during play was seen to get into this one: see forget_unseen
        watched = {s.aboard[n] for n in range(len(s.side)) if s.aboard[n] >= 0 and s.flags[n] & STIRRED}
        for a, b in pairs([v for v in found if bd.terrain[s.hex[v]] != WATER and v not in watched], dice):
            c = copy_without(s, side, (a, b))
            for row in (c.what, c.grade, c.rank, c.damage):
                row[a], row[b] = row[b], row[a]
            other = {a: b, b: a}
            c.aboard = [other.get(v, v) for v in s.aboard]
            c.item_at = [other.get(v, v) for v in s.item_at]
            if (c.what, c.damage, c.aboard, c.item_at) != (s.what, s.damage, s.aboard, s.item_at):
                yield c
                break


def damaged(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.R6 What a hit has done to a vehicle that the enemy has never seen."""
    for side in others(role) if has_rule(s, V6) else []:
        unknown = [
            v for v in face_down(s, side, vehicles=True) if not s.flags[v] & (SPOTTED | KNOWN | FLYING | OBSERVES)
        ]
        if unknown:
            v = any_of(unknown, dice)
            c = copy_without(s, side, (v,))
            c.damage[v] ^= NO_RADIO
            c.flags[v] ^= CREW_HIT if s.phase == MOVEMENT else 0
            yield c


def riders(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.mount.apc-any-friend Who rides in a vehicle: others, of as many men."""
    for side in others(role):
        hidden = [n for n in face_down(s, side, vehicles=False) if s.kind[n] == FOOT and not watches(s, n)]
        hidden = [n for n in hidden if horse_of(s, n) < 0 and not s.flags[n] & (INSIDE | HIDING)]
        aboard = [n for n in passengers_of(s, side) if not s.flags[n] & (SPOTTED | KNOWN) and not seen_boarding(s, n)]
        both = [(a, b) for a in aboard for b in aboard + hidden if a != b and s.men[a] == s.men[b]]
        both = [(a, b) for a, b in both if not alike(s, a, b)]
        if both:
            a, b = both[dice.below(len(both), "swap")]
            c = copy_without(s, side, (a, b))
            bodies_exchanged(c, a, b)
            yield c


def passengers_of(s: State, side: int) -> list[int]:
    if setting_up(s, side):
        return []
    aboard = [n for n in range(len(s.side)) if s.side[n] == side and s.aboard[n] >= 0 and s.kind[n] == FOOT]
    return [n for n in aboard if s.seat[n] < 0 and passengers(s, s.aboard[n]) <= cards(s).troops[s.what[s.aboard[n]]]]


def never_seen(s: State, side: int) -> list[int]:
    """Men who were set up in a vehicle and have not left it: nobody knows of them, not even how many they are."""
    if setting_up(s, side):
        return []
    aboard = [n for n in range(len(s.side)) if s.side[n] == side and s.aboard[n] >= 0 and s.kind[n] == FOOT]
    return [n for n in aboard if not s.flags[n] & (SPOTTED | KNOWN | STIRRED) and not s.rank[n]]


def riding(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.mount.crew-boxes, LB.mount.capacity-from-card In which vehicle a man was set up, and at which post."""
    for side in others(role):
        found = [v for v in range(len(s.side)) if s.side[v] == side and s.kind[v] == VEHICLE and s.hex[v] >= 0]
        ways: list[tuple[int, int, int]] = []
        for n in never_seen(s, side):
            for v in found:
                if s.aboard[n] != v and passengers(s, v) + s.men[n] <= cards(s).troops[s.what[v]]:
                    ways.append((n, v, -1))
                free = range(len(cards(s).posts[s.what[v]])) if s.men[n] == 1 else range(0)
                ways += [(n, v, seat) for seat in free if crewman(s, v, seat) < 0]
        if ways:
            n, v, seat = ways[dice.below(len(ways), "swap")]
            c = copy_without(s, side, (n, v, s.aboard[n]))
            c.aboard[n], c.seat[n] = v, seat
            yield c


def division(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.stack.making-change How many men are in which of two hidden counters of one weapon and quality."""
    for side in others(role):
        hidden = [n for n in face_down(s, side, vehicles=False) if s.kind[n] == FOOT and not s.rank[n]]
        hidden += [n for n in never_seen(s, side) if s.seat[n] < 0]
        full = [v for v in range(len(s.side)) if passengers(s, v) >= cards(s).troops[s.what[v]]] if hidden else []
        both = [(a, b) for a in hidden for b in hidden if a != b and s.men[a] > 1 and s.men[b] < MOST_MEN]
        both = [(a, b) for a, b in both if (s.what[a], s.grade[a]) == (s.what[b], s.grade[b])]
        both = [(a, b) for a, b in both if s.aboard[b] < 0 or s.aboard[b] == s.aboard[a] or s.aboard[b] not in full]
        if both:
            a, b = both[dice.below(len(both), "swap")]
            c = copy_without(s, side, (a, b))
            c.men[a] -= 1
            c.men[b] += 1
            yield c


def parts(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.R9 Into how many counters those are divided whom nobody has seen: one more, or one fewer."""
    for side in others(role):
        hidden = [n for n in never_seen(s, side) if s.seat[n] < 0]
        hidden += [n for n in range(len(s.side)) if s.side[n] == side and s.hex[n] == WAITING and s.kind[n] == FOOT]
        hidden = [] if s.phase == SETTING_UP or not has_rule(s, V5) else hidden
        ways = [(n, -1) for n in hidden if may_split(s, n, 1) is None]
        ways += [(n, x) for n in hidden for x in hidden if may_join(s, n, x) is None]
        if ways:
            n, x = ways[dice.below(len(ways), "swap")]
            c = copy_without(s, side, (n, x))
            if x < 0:
                split(c, n, 1)
            else:
                join(c, n, x)
            yield c


def arming(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.leader.selection With which weapon a hidden leader goes."""
    for side in others(role):
        found = [n for n in face_down(s, side, vehicles=False) if s.kind[n] == FOOT and s.rank[n] & 3 == 1]
        if found:
            n = any_of(found, dice)
            c = copy_without(s, side, (n,))
            c.what[n] = (s.what[n] + 1 + dice.below(len(WEAPON_NAMES) - 1, "swap")) % len(WEAPON_NAMES)
            yield c


def crews(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.mount.crew-boxes Who sits at which post."""
    for side in others(role):
        if setting_up(s, side):
            continue
        sit = [n for n in range(len(s.side)) if s.side[n] == side and s.aboard[n] >= 0 and s.seat[n] >= 0]
        sit = [n for n in sit if s.kind[n] == FOOT and not s.flags[n] & (SPOTTED | KNOWN) and not s.rank[n]]
        sit = [n for n in sit if not seen_boarding(s, n)]
        for a, b in pairs(sit, dice):
            if not alike(s, a, b) and not held_by(s, a) and not held_by(s, b):
                c = copy_without(s, side, (a, b, s.aboard[a], s.aboard[b]))
                bodies_exchanged(c, a, b)
                yield c
                break


def leader(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.R5 Which of the elite single men is the leader."""
    for side in others(role):
        if setting_up(s, side):
            continue
        elite = [n for n in range(len(s.side)) if s.side[n] == side and s.kind[n] == FOOT]
        elite = [n for n in elite if s.hex[n] >= 0 or (s.hex[n] == GONE and s.flags[n] & (SPOTTED | KNOWN))]
        elite = [n for n in elite if s.grade[n] == ELITE and s.men[n] == 1 and s.rank[n] & 3 < 2 and not watches(s, n)]
        hidden = face_down(s, side, vehicles=False)
        both = [(a, b) for a in elite for b in elite if s.rank[a] and not s.rank[b]]
        # A leader has the weapon he likes, but of the others everybody knows how many there are with each.
        both = [(a, b) for a, b in both if a in hidden or s.what[a] == s.what[b]]
        if both:
            a, b = both[dice.below(len(both), "swap")]
            c = copy_without(s, side, (a, b))
            c.rank[a], c.rank[b] = s.rank[b], s.rank[a]
            c.what[a] = s.what[b]
            yield c


def pilot(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.S8.pilot Which of the leaders can fly."""
    for side in others(role):
        if setting_up(s, side):
            continue
        found = [n for n in range(len(s.side)) if s.side[n] == side and s.kind[n] == FOOT and s.hex[n] >= 0]
        both = [(a, b) for a in found for b in found if s.rank[a] == 5 and s.rank[b] == 1]
        if both:
            a, b = both[dice.below(len(both), "swap")]
            c = copy_without(s, side, (a, b))
            c.rank[a], c.rank[b] = 1, 5
            yield c


def hiding(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.hide.eligible Which of the concealed is hiding."""
    for side in others(role):
        found = [n for n in face_down(s, side, vehicles=False) if s.kind[n] == FOOT and not s.flags[n] & MOVED]
        found = [n for n in found if not s.flags[n] & INSIDE and horse_of(s, n) < 0]
        both = [(a, b) for a in found for b in found if s.flags[a] & HIDING and not s.flags[b] & HIDING]
        if both:
            a, b = both[dice.below(len(both), "swap")]
            c = copy_without(s, side, (a, b))
            c.flags[a] ^= HIDING
            c.flags[b] ^= HIDING
            yield c


def frozen(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.command.roll Who of the other side may not move in its Movement Phase."""
    if has_rule(s, COMMAND) and s.phase == MOVEMENT and s.active != role:
        found = [n for n in range(len(s.side)) if s.side[n] == s.active and s.hex[n] >= 0 and s.kind[n] == FOOT]
        found = [n for n in found if not s.flags[n] & (MOVED | BOARDED)]
        if found:
            n = any_of(found, dice)
            c = copy_without(s, s.active, (n,))
            c.flags[n] ^= FROZEN
            yield c


def element(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.cohesion.element Under which leader somebody fights, and what his element has lost in this player-turn."""
    for side in others(role):
        found = [n for n in range(len(s.side)) if s.side[n] == side and s.hex[n] >= 0 and s.kind[n] == FOOT]
        if has_rule(s, COHESION) and found and not setting_up(s, side):
            n = any_of(found, dice)
            c = copy_without(s, side, (n,))
            c.flags[n] ^= ELEMENT
            if c.shaken:
                c.shaken[side * ELEMENTS + dice.below(2, "swap")] += 2
            yield c


def disordered(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.cohesion.roll Who of the hidden is in disorder."""
    for side in others(role):
        hidden = [n for n in face_down(s, side, vehicles=False) if s.kind[n] == FOOT]
        if has_rule(s, COHESION) and hidden:
            n = any_of(hidden, dice)
            c = copy_without(s, side, (n,))
            c.flags[n] ^= DISORDERED
            c.flags[n] &= ~RETREATS
            yield c


def buttoned(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.chem.start-buttoned Who of the hidden is buttoned up, before there is any gas."""
    for side in others(role):
        hidden = [n for n in face_down(s, side, vehicles=False) if s.kind[n] == FOOT]
        if in_play(s) and not s.chem and hidden:
            n = any_of(hidden, dice)
            c = copy_without(s, side, (n,))
            c.flags[n] ^= BUTTONED
            yield c


def inside(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.urban.building-enter Whether a man was set up in the house, or before it."""
    bd = board(s)
    for side in others(role):
        found = [n for n in face_down(s, side, vehicles=False) if s.kind[n] == FOOT and horse_of(s, n) < 0]
        found = [n for n in found if bd.terrain[s.hex[n]] == BUILDING and not s.flags[n] & (HIDING | STIRRED | MOVED)]
        if found and (situation(s).gates & URBAN_RULES or not has_rule(s, V3)):
            n = any_of(found, dice)
            c = copy_without(s, side, (n,))
            c.flags[n] ^= INSIDE
            yield c


def facing(s: State, role: int, dice: Dice) -> Iterator[State]:
    """Which way a concealed vehicle faces that has not moved."""
    seen = {point_unit(p) for p in s.trail}
    for side in others(role):
        found = [v for v in face_down(s, side, vehicles=True) if v not in seen]
        if found:
            v = any_of(found, dice)
            c = copy_without(s, side, (v,))
            c.facing[v] = (s.facing[v] + 1 + dice.below(5, "swap")) % 6
            yield c


def mission(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.arty.secret-target Where a mission is aimed."""
    for side in others(role):
        plots = [k for k in range(0, len(s.plots), 3) if s.gun_side[s.plots[k]] == side]
        hexes = [h for h in s.hex if h >= 0]
        if plots and hexes:
            k = any_of(plots, dice)
            h = any_of(hexes, dice)
            if h != s.plots[k + 2]:
                c = s.clone()
                c.plots[k + 2] = h
                yield c


def falling(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.mine.fascam-place Where a mission falls by night that may scatter mines."""
    top = s.stack[-1]
    if isinstance(top, Salvos) and top.role != role and top.is_secret(s):
        c = s.clone()
        frame = c.stack[-1]
        assert isinstance(frame, Salvos)
        frame.hex = any_of([h for h in s.hex if h >= 0], dice)
        if c != s:
            yield c


def mines(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.mine.camouflaged Where a field lies that nobody has found."""
    bd = board(s)
    for side in others(role):
        fields = [k for k in range(0, len(s.mines), FIELD) if s.mines[k + 1] == side and not s.mines[k + 2] & FOUND]
        if not fields or setting_up(s, side):
            continue
        k = any_of(fields, dice)
        dry = [h for h in range(bd.size) if bd.map_of[h] and bd.terrain[h] != WATER and field_of(s, h, side) < 0]
        c, how = s.clone(), s.mines[k + 2]
        del c.mines[k : k + FIELD]
        put_field(c, any_of(dry, dice), side, how)
        yield c


def observer(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.arty.fo-who Who directs it."""
    for side in others(role):
        plots = [k for k in range(0, len(s.plots), 3) if s.gun_side[s.plots[k]] == side]
        free = [n for n in range(len(s.side)) if s.side[n] == side and s.hex[n] >= 0 and not watches(s, n)]
        free = [n for n in free if s.kind[n] in (FOOT, VEHICLE)]
        if plots and free:
            k, n = any_of(plots, dice), any_of(free, dice)
            c = copy_without(s, side, (n, s.plots[k + 1]))
            c.flags[s.plots[k + 1]] &= ~OBSERVES
            c.flags[n] |= OBSERVES
            c.plots[k + 1] = n
            yield c


def declared(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.vfire.declare-first A shot that is declared and not yet fired."""
    if any(isinstance(f, (Firing, Resolving)) for f in s.stack):
        fired = next((f.next for f in s.stack if isinstance(f, Resolving)), 0)
        for side in others(role):
            shots = [k for k in range(fired, len(s.fire), SHOT) if s.side[s.fire[k]] == side]
            if shots:
                k = any_of(shots, dice)
                c = s.clone()
                del c.fire[k : k + SHOT]
                yield c


def able(s: State, role: int, dice: Dice) -> Iterator[State]:
    """Who of those that may fire has something in sight."""
    top = s.stack[-1]
    if isinstance(top, Firing) and top.role != role and top.able:
        c = s.clone()
        frame = c.stack[-1]
        assert isinstance(frame, Firing)
        frame.able.remove(any_of(top.able, dice))
        yield c


def in_hand(s: State, role: int, dice: Dice) -> Iterator[State]:
    """What another has only taken up: put down, or another is taken up."""
    top, c = s.stack[-1], s.clone()
    if isinstance(top, (WithUnit, Aiming, Pointing, Changing, Choosing, Laying)):
        if role not in top.roles(s):
            c.stack.pop()
            yield c
    elif isinstance(top, Plotting) and top.role != role and top.gun >= 0:
        c.stack[-1] = Plotting(top.role, -1, -1)
        yield c
    elif isinstance(top, Moving) and s.active != role:
        found = [n for n in range(len(s.side)) if s.side[n] == s.active and may_move(s, s.active, n) is None]
        if found:
            c.stack.append(WithUnit(any_of(found, dice)))
            yield c
            d = s.clone()
            d.stack[-1] = Moving(max(found) + 1 if top.passed != max(found) + 1 else -1)  # he has looked at some
            yield d


def set_up(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.R3 While a side sets up its enemy sees nothing of it: it does something more, by the rules."""
    top = s.stack[-1]
    if not isinstance(top, Placing) or top.role == role:
        return
    c = s.clone()
    for _ in range(1 + dice.below(3, "swap")):
        acts = [(verb, arg) for verb, arg in offer(c, top.role).actions() if verb not in ("ready", "choose")]
        play(c, Umpire(dice, top.role, quiet=True), *acts[dice.below(len(acts), "swap")])
    if c != s:
        yield c


SWAPS = {
    "counters": counters,
    "mortars": mortars,
    "vehicles": vehicles,
    "damaged": damaged,
    "riders": riders,
    "crews": crews,
    "riding": riding,
    "division": division,
    "parts": parts,
    "arming": arming,
    "leader": leader,
    "pilot": pilot,
    "hiding": hiding,
    "frozen": frozen,
    "element": element,
    "disordered": disordered,
    "buttoned": buttoned,
    "inside": inside,
    "facing": facing,
    "mission": mission,
    "falling": falling,
    "mines": mines,
    "observer": observer,
    "declared": declared,
    "able": able,
    "in hand": in_hand,
    "set-up": set_up,
    **OUT_OF_SIGHT,
}
