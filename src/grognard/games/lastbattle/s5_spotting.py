"""Spotting and concealment: who is face up for the enemy, and how he gets there."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.lastbattle.board import BIT, Board
from grognard.games.lastbattle.ids import (
    COMMANDER,
    COMMANDER_GUNNER,
    PILOT,
    QUALITY_MOD,
    SPOT_NUMBER,
)
from grognard.games.lastbattle.log_params import at, team, who
from grognard.games.lastbattle.s2_trails import AT_SPOTTED
from grognard.games.lastbattle.s4_line_of_fire import OPEN, line_of_fire, open_lines, sight
from grognard.games.lastbattle.s6_crew import is_helpless
from grognard.games.lastbattle.s13_visibility import NO_SIGHTS, sights, too_dark
from grognard.games.lastbattle.state import (
    DEAD,
    DUMMY,
    FALLEN,
    FOOT,
    HIGH,
    KNOWN,
    NO_RADIO,
    NOBODY,
    REACTION,
    SMOKY,
    SPOTTED,
    TRIED,
    V3,
    V8,
    V11,
    VEHICLE,
    State,
    board,
    crewman,
    has_rule,
    post,
    put,
    situation,
    skilled,
)
from grognard.kernel.umpire import Secret, Umpire

FARTHEST: Final = 4  # hexes at which a concealed counter may be looked for [LB.spot.chart]
BEST_SIGHTS: Final = 2  # thermal
AUTOMATIC: Final = 9  # better than anything a die could be asked for


def conceals(s: State, n: int) -> bool:
    """LB.spot.concealing-terrain: woods, town and building hexes conceal; who flies high is never concealed."""
    return board(s).covered[s.hex[n]] == 1 and not s.flags[n] & HIGH


def stands(s: State, side: int) -> list[int]:
    """The hexes where counters of a side stand, each once. Dummies count: nobody can tell [LB.R8]; who flies high does
    not stand anywhere, see `overflown`."""
    # Without `strict`: only so the compiler makes a plain loop of it.
    every = [h for h, of, f in zip(s.hex, s.side, s.flags) if of == side and h >= 0 and not f & HIGH]  # noqa: B905
    return list(dict.fromkeys(every))


def blind(s: State, side: int) -> set[int]:
    """LB.amb.empty-eyes: hexes where a side has nothing but vehicles without men, and mortars; and men who lie there
    unconscious."""
    if not has_rule(s, V3):
        return set()
    cold = out_cold(s)
    sides, kinds, hexes = s.side, s.kind, s.hex
    # vehicles, guns, and men
    idle = [n for n, k in enumerate(kinds) if (k >= VEHICLE or n in cold) and sides[n] == side and hexes[n] >= 0]
    if not idle:
        return set()
    manned = {v for n, v in enumerate(s.aboard) if v >= 0 and kinds[n] == FOOT and n not in cold}
    idle = [n for n in idle if kinds[n] != VEHICLE or n not in manned or n in cold]
    dark = {hexes[n] for n in idle}
    if not dark:
        return dark
    light = [h for n, h in enumerate(hexes) if h in dark and sides[n] == side and n not in idle]
    return dark.difference(light)


def out_cold(s: State) -> list[int]:
    """LB.rpg.pc-wounds: characters who are unconscious see nothing, since rules version 11."""
    return s.fallen[::FALLEN] if s.fallen and has_rule(s, V11) else []


def sharpest(s: State, side: int, h: int) -> int:
    """The best sights of a side's units in a hex."""
    if not situation(s).sights:
        return 0
    best = 0
    for n in range(len(s.side)):
        if s.hex[n] == h and s.side[n] == side:
            best = max(best, sights(s, n))
    return best


def sees(s: State, side: int, a: int, b: int) -> bool:
    """Whether counters of a side in hex `a` look into hex `b`: friends do not stand in the way of looking."""
    return sees_by(s, open_lines(s, board(s)), side, a, b)


def sees_by(s: State, lines: dict[int, bool] | None, side: int, a: int, b: int) -> bool:
    """The same for callers that look along many lines while no counter changes: `lines` is what
    `open_lines` knows of them."""
    if lines is None:
        return line_of_fire(s, a, b, NOBODY, sharpest(s, side, a)) == OPEN
    known = lines.get(a * BIT + b)
    if known is None:
        known = lines[a * BIT + b] = line_of_fire(s, a, b) == OPEN
        if not s.wreck:  # else looking goes both ways [LB.lof.symmetry]
            lines[b * BIT + a] = known
    return known


def spot(s: State, u: Umpire, n: int, rule: str) -> None:
    """LB.spot.flip: the counter is turned face up; a dummy is gone at once [LB.spot.dummy-removed]."""
    if s.flags[n] & SPOTTED:
        return
    s.flags[n] |= SPOTTED | KNOWN
    s.seen[n] = s.men[n]
    u.reveal()
    if s.kind[n] == DUMMY:
        u.tell("log-dummy", "LB.spot.dummy-removed", s.side[n], hex=at(s, s.hex[n]))
        put(s, n, DEAD)
        return
    u.tell("log-spotted", rule, s.side[n], unit=who(s, n), hex=at(s, s.hex[n]))
    if s.phase == REACTION:  # found where its way has ended: there it may be fired at
        for k in range(len(s.trail) - 1, -1, -1):
            if s.trail[k] >> 19 == n:
                s.trail[k] |= AT_SPOTTED
                break


def conceal(s: State, n: int) -> None:
    """LB.spot.regain: face down again; the enemy remembers what he saw."""
    s.flags[n] &= ~SPOTTED


def watched(s: State, side: int, h: int, eyes: list[int]) -> bool:
    """Whether any of the enemy's hexes looks into this one."""
    enemy = 1 - side
    dark = blind(s, enemy)
    lines = open_lines(s, board(s))
    for e in eyes:
        if e not in dark and sees_by(s, lines, enemy, e, h):
            return True
    return False


def caught(s: State, u: Umpire, n: int, eyes: list[int], rule: str) -> None:
    """What a counter does in the enemy's view turns it face up. Who is not caught although a hex looks at him has found
    out that nobody is there who sees [LB.amb.empty-eyes]: that is not undone."""
    if s.flags[n] & SPOTTED:
        return
    if watched(s, s.side[n], s.hex[n], eyes):
        spot(s, u, n, rule)
    elif not u.quiet and any(might_look(s, e, s.hex[n]) for e in eyes):
        u.reveal()


def might_look(s: State, e: int, h: int) -> bool:
    """Whether units in one hex could look into another, with the best of sights."""
    by_day = not s.smoke and not situation(s).night
    return sees(s, NOBODY, e, h) if by_day else line_of_fire(s, e, h, NOBODY, BEST_SIGHTS) == OPEN


def plainly_looks(s: State, e: int, h: int) -> bool:
    """Whether men in a hex look into another with nothing but their eyes: nobody knows of better sights there."""
    return line_of_fire(s, e, h, NOBODY, NO_SIGHTS) == OPEN


def doubtful(s: State, side: int) -> set[int]:
    """LB.amb.empty-eyes: the hexes of a side of which its enemy cannot know whether anybody looks out of them: he has
    seen no man there, and vehicles may be empty, backs may be mortars."""
    mine = [n for n in range(len(s.side)) if s.side[n] == side and s.hex[n] >= 0]
    cold = out_cold(s)
    sure = {s.hex[n] for n in mine if s.kind[n] == FOOT and s.flags[n] & (SPOTTED | KNOWN) and n not in cold}
    return {s.hex[n] for n in mine} - sure


def told_by_sight(s: State, n: int, eyes: list[int], unsure: set[int], before: bool) -> bool:
    """Whether it tells something of the enemy that a counter is face up now, or is not: only hexes look at it of which
    nobody knows who is there. `before`: it was face up, and stays so in the open."""
    h, covered = s.hex[n], conceals(s, n)
    beside = board(s).around(h, 1)
    near = [e for e in eyes if e in beside]
    looks = near if covered and not before else near + [e for e in eyes if might_look(s, e, h)]
    sure = [e for e in looks if e not in unsure]
    return bool(looks) and not any((e in near and not s.smoke) or plainly_looks(s, e, h) for e in sure)


def overflown(s: State, side: int) -> list[int]:
    """LB.heli.high-view: the helicopters of a side that fly high: it sees every unit of the enemy that nothing
    conceals."""
    return [n for n, f in enumerate(s.flags) if f & HIGH and s.side[n] == side and s.hex[n] >= 0]


def seen_from_above(s: State, high: list[int], n: int) -> bool:
    """Whether one of these helicopters sees a unit: none that is concealed, not even next to it, nor one in smoke, or
    too far in the dark [LB.smoke.sight, LB.night.limit]."""
    if not high or conceals(s, n):
        return False
    if not has_rule(s, V8):
        return True
    return any(looks_down(s, v, s.hex[n]) for v in high)


def looks_down(s: State, v: int, h: int) -> bool:
    """Whether from high up the ground in a hex is seen, or a man there sees up."""
    smoky = s.on[h] & SMOKY and sights(s, v) == NO_SIGHTS
    return not smoky and not too_dark(s, board(s), s.hex[v], h, sights(s, v))


def look_down(s: State, u: Umpire, side: int) -> None:
    """All that stands in the open below is spotted."""
    high = overflown(s, side)
    for n in range(len(s.side)):
        if s.hex[n] >= 0 and s.side[n] == 1 - side and not s.flags[n] & SPOTTED and seen_from_above(s, high, n):
            spot(s, u, n, "LB.heli.high-view")


def arrive(s: State, u: Umpire, n: int, eyes: list[int]) -> None:
    """A counter has come into a hex: who sees it, and whom does it see? [LB.spot.by-lof, lose-by-adjacent, regain]"""
    if s.flags[n] & HIGH:
        spot(s, u, n, "LB.heli.high-view")
        look_down(s, u, s.side[n])
        return
    bd, h, side = board(s), s.hex[n], s.side[n]
    covered = conceals(s, n)
    noticed = False
    beside = bd.around(h, 1)
    dark = blind(s, 1 - side)
    own = h not in blind(s, side)
    lines = open_lines(s, bd)
    for e in eyes:
        there = e not in dark  # somebody is there who looks
        if e in beside and (not s.smoke or sees_by(s, lines, side, h, e)):  # smoke hides even from next to it
            noticed = noticed or there
            if own:
                uncover(s, u, e, 1 - side, "LB.spot.lose-by-adjacent")
            continue
        seen = sees_by(s, lines, side, h, e)
        if there and not covered and not noticed:
            noticed = sees_by(s, lines, 1 - side, e, h) if s.wreck and has_rule(s, V3) else seen
        if seen and own and not bd.covered[e]:
            uncover(s, u, e, 1 - side, "LB.spot.by-lof")
    if not u.quiet and (covered or not s.flags[n] & SPOTTED):
        if told_by_sight(s, n, eyes, doubtful(s, 1 - side), before=False):
            u.reveal()
    if noticed:
        spot(s, u, n, "LB.spot.by-lof")
    elif covered:
        conceal(s, n)


def uncover(s: State, u: Umpire, h: int, side: int, rule: str) -> None:
    for n in range(len(s.side)):
        if s.hex[n] == h and s.side[n] == side and not s.flags[n] & SPOTTED:
            spot(s, u, n, rule)


def survey(s: State, u: Umpire) -> None:
    """At the end of a phase: in view and in the open means spotted, out of view means concealed.

    LB.spot.by-lof, LB.spot.out-of-lof-concealed, LB.amb.reconcealment.
    """
    seen, close = in_view(s)
    if not u.quiet and not u.revealed and survey_tells(s):
        u.reveal()
    above = [overflown(s, 0), overflown(s, 1)]
    for n in range(len(s.side)):
        h = s.hex[n]
        if h < 0 or s.side[n] == NOBODY:
            continue
        if s.flags[n] & HIGH or seen_from_above(s, above[1 - s.side[n]], n):
            spot(s, u, n, "LB.heli.high-view")
        elif h not in seen:
            conceal(s, n)
        elif h in close or not conceals(s, n):
            spot(s, u, n, "LB.spot.by-lof")


def survey_tells(s: State) -> bool:
    """Whether a survey tells a side something of enemies whose faces it has not seen."""
    eyes, unsure = (stands(s, 0), stands(s, 1)), (doubtful(s, 0), doubtful(s, 1))
    for n in range(len(s.side)):
        if s.hex[n] >= 0 and s.side[n] != NOBODY and not s.flags[n] & HIGH:
            enemy = 1 - s.side[n]
            if told_by_sight(s, n, eyes[enemy], unsure[enemy], before=s.flags[n] & SPOTTED != 0):
                return True
    return False


def in_view(s: State) -> tuple[set[int], set[int]]:
    """The hexes that an enemy looks into, and those next to him."""
    bd = board(s)
    mine, theirs = stands(s, 0), stands(s, 1)
    seen: set[int] = set()
    close: set[int] = set()
    enemies = set(theirs)
    dark = blind(s, 0), blind(s, 1)
    for a in mine:
        beside = enemies & bd.around(a, 1)
        if s.smoke:
            beside = {b for b in beside if sees(s, 0, a, b) or sees(s, 1, b, a)}
        if a not in dark[0]:
            close |= beside
        if beside - dark[1]:
            close.add(a)
    seen |= close
    if dark[0] or dark[1] or (s.wreck and has_rule(s, V3)):
        each_way(s, mine, theirs, dark, seen)
        return seen, close
    if not s.smoke and not s.wreck and not situation(s).night:
        by_ground(s, bd, mine, theirs, seen)
        return seen, close
    sharp = len(situation(s).sights) > 0
    for a in mine:
        for b in theirs:
            if a in seen and b in seen:
                continue
            if sees(s, 0, a, b):
                seen.add(b)
                if not sharp:  # looking goes both ways, but for better sights
                    seen.add(a)
            if sharp and a not in seen and sees(s, 1, b, a):
                seen.add(a)
    return seen, close


def each_way(s: State, mine: list[int], theirs: list[int], dark: tuple[set[int], set[int]], seen: set[int]) -> None:
    """The same where looking does not go both ways: past wrecks, and from where nobody is who looks."""
    lines = open_lines(s, board(s))
    known: dict[int, bool] = {} if lines is None else lines
    unseen = [b for b in theirs if b not in seen]
    lookers = [b for b in theirs if b not in dark[1]]
    for a in mine:
        if a not in dark[0]:
            for b in unseen:
                there = known.get(a * BIT + b)
                if there if there is not None else sees(s, 0, a, b):
                    seen.add(b)
            unseen = [b for b in unseen if b not in seen]
        if a not in seen:
            for b in lookers:
                here = known.get(b * BIT + a)
                if here if here is not None else sees(s, 1, b, a):
                    seen.add(a)
                    break


def by_ground(s: State, bd: Board, mine: list[int], theirs: list[int], seen: set[int]) -> None:
    """The same by day where nothing but the ground stands in the way: who sees is seen."""
    kept = sight(s, bd)
    for a in mine:
        row = a * BIT
        for b in theirs:
            if a in seen and b in seen:
                continue
            known = kept.get(row + b)
            if known is None:
                known = sees(s, 0, a, b)
            if known:
                seen.add(a)
                seen.add(b)


# ---- attempts ----


def can_look(s: State, n: int) -> bool:
    """Units look; a vehicle needs its commander and radio [LB.vdam.commander, LB.vdam.radio]."""
    if s.hex[n] < 0 or s.kind[n] == DUMMY:
        return False
    if s.kind[n] != VEHICLE:
        if s.kind[n] == FOOT:
            return not (is_helpless(s, n) and has_rule(s, V11))  # [LB.rpg.pc-wounds, LB.rpg.cuf]
        return not has_rule(s, V3)  # a mortar has no eyes [LB.amb.empty-eyes]
    return s.damage[n] & NO_RADIO == 0 and watcher(s, n) >= 0


def watcher(s: State, v: int) -> int:
    """The man who commands a vehicle, -1 nobody."""
    for wanted in (COMMANDER, COMMANDER_GUNNER, PILOT):
        seat = post(s, v, wanted)
        if seat >= 0:
            n = crewman(s, v, seat)
            return -1 if n >= 0 and is_helpless(s, n) else n
    return -1


def number_to_spot(s: State, n: int, target: int) -> int:
    """LB.spot.chart, LB.spot.modifiers: what `n` needs to find a concealed counter; 0 if it may not try."""
    if s.flags[n] & HIGH and has_rule(s, V8):
        return 0  # [LB.heli.high-view]
    far = board(s).distance(s.hex[n], s.hex[target])
    side = s.side[n] if has_rule(s, V3) else NOBODY  # friends stand in the way [LB.amb.friends-and-looking]
    if far > FARTHEST or line_of_fire(s, s.hex[n], s.hex[target], side, sights(s, n)) != OPEN:
        return 0
    if far <= 1:
        return AUTOMATIC
    grade = skilled(s, watcher(s, n) if s.kind[n] == VEHICLE else n, "RCN")
    number = SPOT_NUMBER[far] + QUALITY_MOD[grade]
    if s.kind[target] == VEHICLE:
        number += 1
    if s.kind[n] == VEHICLE:
        number -= 1
    return number


def best_spotter(s: State, role: int, target: int) -> tuple[int, int]:
    """LB.spot.attempt: the unit with the best chance and its number; -1, 0 if nobody may try."""
    bd, h = board(s), s.hex[target]
    best, number = -1, 0
    for n in range(len(s.side)):
        if s.side[n] == role and s.hex[n] >= 0 and bd.distance(s.hex[n], h) <= FARTHEST and can_look(s, n):
            needed = number_to_spot(s, n, target)
            if needed > number:
                best, number = n, needed
    return best, number


def near_enough(s: State, role: int, but: int = SPOTTED) -> list[int]:
    """Concealed enemy counters within reach of a side's counters: everybody can see which they are."""
    enemy = 1 - role
    hidden = [n for n, h in enumerate(s.hex) if h >= 0 and s.side[n] == enemy and not s.flags[n] & but]
    if not hidden:
        return hidden
    bd = board(s)
    eyes = stands(s, role)
    near = {h for h in {s.hex[n] for n in hidden} if not bd.around(h, FARTHEST).isdisjoint(eyes)}
    return [n for n in hidden if s.hex[n] in near]


def look(s: State, u: Umpire, role: int) -> None:
    """LB.spot.attempt: one attempt against each concealed enemy counter, each by the best-placed unit [LB.R4].

    The enemy is told that somebody looks, and what is found; not how many could try, or how well.
    """
    there = near_enough(s, role)
    tried = 0
    for target in there:
        if s.flags[target] & TRIED:
            continue
        finder, number = best_spotter(s, role, target)
        if finder < 0:
            continue
        s.flags[target] |= TRIED
        if number <= 0:
            continue
        tried += 1
        if number == AUTOMATIC:
            spot(s, u, target, "LB.spot.lose-by-attempt")
            continue
        die = u.roll(1, "spotting")[0]
        if die <= number:
            u.tell(
                "log-look", "LB.spot.attempt", role, unit=own(role, who(s, finder)), hex=at(s, s.hex[target]),
                number=Secret(role, number), die=Secret(role, die), origin=Secret(role, at(s, s.hex[finder])),
            )  # fmt: skip
            spot(s, u, target, "LB.spot.lose-by-attempt")
    if there:
        u.tell("log-looks", "LB.spot.attempt", role, side=team(s, role), tried=Secret(role, tried))


def own(role: int, told: Any) -> Any:
    """Which of its counters has looked is a side's own affair, even of one that all can see."""
    return told if isinstance(told, Secret) else Secret(role, told)


def may_look(s: State, role: int) -> bool:
    for target in near_enough(s, role, SPOTTED | TRIED):
        if best_spotter(s, role, target)[1] > 0:
            return True
    return False
