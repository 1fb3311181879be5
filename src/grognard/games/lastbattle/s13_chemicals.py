"""Chemical warfare: a line of gas where a salvo falls, and masks for everybody who has one until the end."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.ids import GUN_HE
from grognard.games.lastbattle.log_params import at, team, who
from grognard.games.lastbattle.s3_fire import saving_number, suffer, unsaved
from grognard.games.lastbattle.s11_unseen import is_unseen
from grognard.games.lastbattle.s17_elements import note_fired_at, note_under_fire
from grognard.games.lastbattle.s19_batteries import by_kind, chemicals_bought
from grognard.games.lastbattle.state import (
    ABOARD,
    BUTTONED,
    BUTTONING,
    CHEMICALS,
    DUMMY,
    FOOT,
    GAS_BITES,
    SPOTTED,
    V8,
    VEHICLE,
    WAITING,
    State,
    alive,
    board,
    cards,
    has_rule,
    is_helicopter,
    is_soft,
    place_of,
    situation,
)
from grognard.kernel.flow import Refusal
from grognard.kernel.umpire import Umpire

BY_OPTION: Final = 2  # salvoes for each side where the battle says nothing [LB.R15]
# The number needed, flat as for shells [LB.amb.artillery-modifiers].
UNPROTECTED: Final = 2  # as at Medium [LB.chem.primary-unprotected]
SURPRISED: Final = 1  # as at Long [LB.chem.primary-equipped]
LINGERS: Final = 0  # as at Extreme [LB.chem.secondary]
WEAK: Final = 1  # strength of what lingers [LB.amb.chem-strength]
FIRST: Final = 2  # of State.chem: the game-turn of the first strike, after what each side has fired

NO_CHEMICALS: Final = Refusal("LB.chem.delivery", "why-no-chemicals")
MISSIONS_ONLY: Final = Refusal("LB.chem.delivery", "why-chemicals-mission")
NO_MASK: Final = Refusal("LB.chem.no-equipment", "why-no-mask")
NOT_USED: Final = Refusal("LB.chem.start-buttoned", "why-no-gas-here")


# ---- what there is ----


def in_play(s: State) -> bool:
    """Whether anybody has chemical salvoes in this battle."""
    return has_rule(s, CHEMICALS) or situation(s).chemicals


def salvoes_left(s: State, side: int) -> int:
    """LB.chem.delivery: those that the battle gives a side, or the option, less those it has fired."""
    if by_kind(s, side):
        return chemicals_bought(s, side) - (s.chem[side] if s.chem else 0)
    given = situation(s).forces[side].chemical or (BY_OPTION if has_rule(s, CHEMICALS) else 0)
    return given - (s.chem[side] if s.chem else 0)


def may_gas(s: State, pool: int) -> Refusal | None:
    """LB.chem.delivery: in a fire mission of artillery, and only as long as there are any."""
    if salvoes_left(s, s.gun_side[pool]) <= 0:
        return NO_CHEMICALS
    return MISSIONS_ONLY if s.gun[pool] < 0 else None


def has_masks(s: State, side: int) -> bool:
    """LB.chem.no-equipment: as the battle says; by the option everybody."""
    told = situation(s).forces[side].masks
    return told == 1 or (told < 0 and has_rule(s, CHEMICALS))


def can_button(s: State, n: int) -> bool:
    """LB.amb.chem-unequipped: who has a mask; without one only who sits in an armoured vehicle."""
    if s.side[n] > 1 or s.kind[n] == DUMMY or is_helicopter(s, n):
        return False
    if s.kind[n] == VEHICLE:
        return has_masks(s, s.side[n]) or not is_soft(s, n)
    v = s.aboard[n]
    if v >= 0 and not is_helicopter(s, v) and not is_soft(s, v):
        return True
    return has_masks(s, s.side[n])


def is_buttoned(s: State, n: int) -> bool:
    """Safe from gas: buttoned up itself, or behind the closed hatches of an armoured vehicle."""
    if s.flags[n] & BUTTONED:
        return True
    v = s.aboard[n]
    return v >= 0 and s.flags[v] & BUTTONED != 0 and not is_soft(s, v) and not is_helicopter(s, v)


def in_the_air(s: State, n: int) -> bool:
    """LB.chem.button-up: air units, and those aboard them, have nothing to do with it."""
    return is_helicopter(s, n) or (s.aboard[n] >= 0 and is_helicopter(s, s.aboard[n]))


# ---- before the battle ----


def may_button(s: State, n: int) -> Refusal | None:
    """LB.chem.start-buttoned: noted before play, of anybody who can; and taken back."""
    if not in_play(s):
        return NOT_USED
    return None if can_button(s, n) else NO_MASK


def button(s: State, n: int) -> None:
    """Noted, or crossed out again; of a vehicle with its crew."""
    s.flags[n] ^= BUTTONED
    for x in range(len(s.side)):
        if s.aboard[x] == n and s.kind[x] == FOOT:
            s.flags[x] = s.flags[x] & ~BUTTONED | s.flags[n] & BUTTONED


# ---- the strike ----


def gas(s: State, u: Umpire, side: int, gun: int, h: int) -> None:
    """LB.chem.delivery: a line downwind, as long as the gun's HE strength; one more salvo carries it on."""
    bd, line = board(s), gas_line(s, gun, h)
    if not s.chem:
        s.chem = [0, 0, s.turn]
        u.tell("log-chem-first", "LB.chem.button-up", side)
    s.chem[side] += 1
    s.gas += line
    under = {x for there in line for x in bd.around(there, 1)}
    for n in range(len(s.side)):
        if place_of(s, n) in under and not in_the_air(s, n):
            strike_with_gas(s, u, n, GUN_HE[gun])


def gas_line(s: State, gun: int, h: int) -> list[int]:
    """The hexes that a salvo fills."""
    bd, line = board(s), list[int]()
    while h >= 0 and len(line) < GUN_HE[gun]:
        if h not in s.gas:
            line.append(h)
        h = bd.near[h * 6 + s.wind]
    return line


def strike_with_gas(s: State, u: Umpire, n: int, strength: int) -> None:
    """LB.chem.primary-unprotected, primary-equipped, primary-buttoned: at Medium, at Long, not at all.

    A die falls for whatever lies there face down, a dummy too: nobody learns from it what that is.
    """
    note_under_fire(s, s.side[n])
    if s.kind[n] == VEHICLE or is_buttoned(s, n):
        return  # of a vehicle only the men breathe [LB.amb.chem-strength]
    attack_with_gas(s, u, n, SURPRISED if can_button(s, n) else UNPROTECTED, strength, "LB.chem.primary-unprotected")


def attack_with_gas(s: State, u: Umpire, n: int, number: int, strength: int, rule: str) -> None:
    die = u.roll(1, "gas")[0] if number > 0 else 0
    if s.kind[n] != FOOT or die == 0 or die > number:
        return
    note_fired_at(s, n)
    save = saving_number(s, n)
    lost = unsaved(s, u, n, u.roll(strength, "saving"), save) if save > 0 else strength
    if s.flags[n] & SPOTTED:
        u.tell("log-gassed", rule, s.side[n], unit=who(s, n), hex=at(s, place_of(s, n)), points=strength, lost=lost)
    v, seat = s.aboard[n], s.seat[n]
    killed = suffer(s, u, n, lost)
    if killed and not s.flags[n] & SPOTTED:  # losses are announced, not who suffered them [LB.R6]
        u.tell("log-gassed-unseen", "LB.R6", s.side[n], side=team(s, s.side[n]), lost=killed)
    if seat >= 0 and not alive(s, n):
        tell_of_post(s, u, v, cards(s).posts[s.what[v]][seat])


def tell_of_post(s: State, u: Umpire, v: int, wanted: int) -> None:
    """A vehicle that the enemy knows has lost its driver or gunner: he sees that, as after a hit [LB.mount.crew-boxes].
    Otherwise what he imagines would tell him more than he has read."""
    if has_rule(s, V8) and not is_unseen(s, v):
        u.tell("log-crew-killed", "LB.mount.crew-boxes", s.side[v], unit=who(s, v), post=wanted)


# ---- game-turns after it ----


def begin_buttoning(s: State, u: Umpire) -> None:
    """LB.chem.button-up: the game-turn after the first strike is spent on it by all who can and have not."""
    if not s.chem or s.turn != s.chem[FIRST] + 1:
        return
    for n in range(len(s.side)):
        if alive(s, n) and can_button(s, n) and not s.flags[n] & BUTTONED:
            s.flags[n] |= BUTTONED if waits(s, n) else BUTTONING
    u.tell("log-buttoning", "LB.chem.button-up", -1)


def waits(s: State, n: int) -> bool:
    """Who is not on the map yet has time for it before he comes."""
    return s.hex[n] == WAITING or (s.hex[n] == ABOARD and s.hex[s.aboard[n]] == WAITING)


def end_of_gas(s: State, u: Umpire) -> None:
    """LB.chem.secondary: from then on units that are not buttoned up are attacked at the end of every game-turn."""
    if not s.chem or s.turn == s.chem[FIRST]:
        return
    s.gas = []
    for n in range(len(s.side)):
        if s.flags[n] & BUTTONING:
            s.flags[n] = s.flags[n] & ~BUTTONING | BUTTONED
    number = LINGERS + (1 if has_rule(s, GAS_BITES) else 0)  # [LB.amb.chem-extreme]
    u.tell("log-gas-lingers", "LB.chem.secondary", -1, number=number)
    for n in range(len(s.side)):
        if place_of(s, n) >= 0 and s.kind[n] != VEHICLE and not is_buttoned(s, n):
            if not in_the_air(s, n):
                attack_with_gas(s, u, n, number, WEAK, "LB.chem.secondary")
