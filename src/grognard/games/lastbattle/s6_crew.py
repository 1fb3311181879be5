"""Crews: who fills which post of a vehicle, and what an empty post silences."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.cards import MOST_CARDS
from grognard.games.lastbattle.ids import (
    ARM_KIND,
    COMMANDER,
    COMMANDER_GUNNER,
    COPILOT_GUNNER,
    DRIVER,
    GUNNER,
    HEAVY_MG,
    HMG,
    ITEM_CLASS,
    LOADER,
    MISSILE,
    PILOT,
)
from grognard.games.lastbattle.log_params import who
from grognard.games.lastbattle.s8_portable import CARRIED_ON, was_carried
from grognard.games.lastbattle.state import (
    BAD_LOADER,
    BUTTONED,
    BUTTONING,
    CREW_HIT,
    DRIVER_LOST,
    FEW_MISSILES,
    FLYING,
    GUNNER_LOST,
    MOVEMENT,
    NEW_DRIVER,
    NEW_GUNNER,
    NO_AMMO,
    NO_ARM,
    NO_ENGINE,
    NO_GEAR,
    NO_RADIO,
    NO_RF,
    REACTION,
    SHAKEN,
    UNCONSCIOUS,
    V3,
    V7,
    V8,
    State,
    cards,
    crewman,
    has_rule,
    held_by,
    missiles_fired,
    post,
    situation,
)
from grognard.kernel.flow import Refusal
from grognard.kernel.umpire import Umpire

SEATS: Final = 4
NO_CREW: Final = Refusal("LB.mount.crew-boxes", "why-no-crew")
NO_GUNNER: Final = Refusal("LB.vdam.gunner", "why-no-gunner")
NEW_GUNNER_REACTS: Final = Refusal("LB.vdam.gunner-replacement", "why-new-gunner")
NO_LOADER: Final = Refusal("LB.vdam.loader", "why-no-loader")
NO_COMMANDER: Final = Refusal("LB.vdam.commander", "why-no-commander")
RADIO_OUT: Final = Refusal("LB.vdam.radio", "why-radio")
WEAPON_GONE: Final = Refusal("LB.vdam.weapon", "why-weapon-gone")
MISSILES: Final = 2  # [LB.ammo.missiles-twice]
MISSILES_GONE: Final = Refusal("LB.ammo.missiles-twice", "why-missiles-gone")
AMMO_GONE: Final = Refusal("LB.vdam.ammo", "why-ammo-gone")
NO_DRIVER: Final = Refusal("LB.vdam.driver", "why-no-driver")
MAN_OUT: Final = Refusal("LB.rpg.pc-wounds", "why-unconscious")
MAN_SHAKEN: Final = Refusal("LB.rpg.cuf", "why-not-cool")
DRIVER_OUT: Final = Refusal("LB.rpg.pc-wounds", "why-driver-unconscious")
DRIVER_SHAKEN: Final = Refusal("LB.rpg.cuf", "why-driver-not-cool")
GEAR_GONE: Final = Refusal("LB.vdam.treads", "why-immobilised")
ENGINE_GONE: Final = Refusal("LB.vdam.engine", "why-engine")
POST_TAKEN: Final = Refusal("LB.mount.crew-boxes", "why-post-taken")
NO_SUCH_POST: Final = Refusal("LB.mount.crew-boxes", "why-no-post")
UNARMED: Final = Refusal("LB.vfire.armament-chart", "why-unarmed")
NOT_CREW: Final = Refusal("LB.amb.crew-replacement-pool", "why-not-crew")
PILOT_STAYS: Final = Refusal("LB.R21", "why-pilot-flies")
NEXT_PHASE: Final = Refusal("LB.vdam.crew-reassign", "why-post-next-phase")

# What is remembered of a vehicle when the man at a post is killed, and what his substitute brings.
LOST_WITH: Final = {
    DRIVER: DRIVER_LOST,
    PILOT: DRIVER_LOST,
    GUNNER: GUNNER_LOST,
    COMMANDER_GUNNER: GUNNER_LOST,
    COPILOT_GUNNER: GUNNER_LOST,
}


def filled(s: State, v: int, wanted: int) -> int:
    """The man at a post, -1 if the card has no such post or it is empty."""
    seat = post(s, v, wanted)
    return crewman(s, v, seat) if seat >= 0 else -1


def is_helpless(s: State, n: int) -> bool:
    """LB.rpg.pc-wounds, LB.rpg.cuf: a character who does nothing, not even at his post."""
    return s.flags[n] & (UNCONSCIOUS | SHAKEN) != 0 and has_rule(s, V8)


def at_work(s: State, v: int, wanted: int) -> int:
    """The man at a post who can do what it asks for, -1 nobody."""
    n = filled(s, v, wanted)
    return -1 if n >= 0 and is_helpless(s, n) else n


def driver(s: State, v: int) -> int:
    n = at_work(s, v, DRIVER)
    return n if n >= 0 else at_work(s, v, PILOT)


def is_vacant(s: State, v: int, seat: int) -> bool:
    """Whether a post may be taken: nobody is there, or one who lies unconscious over it."""
    n = crewman(s, v, seat)
    return n < 0 or (s.flags[n] & UNCONSCIOUS != 0 and has_rule(s, V8))


def gunner_post(s: State, v: int) -> int:
    """The post that serves the main weapon, -1 none."""
    for wanted in (GUNNER, COMMANDER_GUNNER, COPILOT_GUNNER):
        if post(s, v, wanted) >= 0:
            return wanted
    return -1


def shooter(s: State, v: int) -> int:
    """LB.amb.crew-quality: whose quality counts when a vehicle fires."""
    for wanted in (GUNNER, COMMANDER_GUNNER, COPILOT_GUNNER, COMMANDER, LOADER, DRIVER, PILOT):
        n = at_work(s, v, wanted)
        if n >= 0:
            return n
    return -1


def rangefinder(s: State, v: int) -> int:
    """LB.vhit.rangefinder: only as the scenario lists one: the M1A1 of Corpus Christi."""
    found = situation(s).rangefinders
    if not found or s.damage[v] & NO_RF:
        return 0
    return found.get(s.side[v] * MOST_CARDS + s.what[v], 0)


def mounted(s: State, v: int) -> int:
    """The weapon counter on a vehicle's mount, -1 none."""
    for i in held_by(s, v):
        return i
    return -1


def may_drive(s: State, v: int) -> Refusal | None:
    if s.damage[v] & NO_GEAR:
        return GEAR_GONE
    if s.damage[v] & NO_ENGINE:
        return ENGINE_GONE
    if driver(s, v) < 0:
        return why_nobody_drives(s, v)
    return None


def why_nobody_drives(s: State, v: int) -> Refusal:
    """LB.vdam.driver; of a character at the wheel, what keeps him from driving."""
    there = [n for n in (filled(s, v, DRIVER), filled(s, v, PILOT)) if n >= 0]
    if not there:
        return NO_DRIVER
    return DRIVER_OUT if s.flags[there[0]] & UNCONSCIOUS else DRIVER_SHAKEN


def may_serve_arm(s: State, v: int, k: int) -> Refusal | None:
    """Whether line `k` of the card may be fired in this phase."""
    damage = s.damage[v]
    arms = cards(s).arms[s.what[v]]
    if damage & NO_ARM << k:
        return WEAPON_GONE
    if shooter(s, v) < 0:
        return NO_CREW
    heavy = ARM_KIND[arms[k]] == HEAVY_MG
    if k == cards(s).primary[s.what[v]]:
        if damage & NO_AMMO:
            return AMMO_GONE
        why = may_serve_main(s, v)
        if why is not None:
            return why
    if ARM_KIND[arms[k]] == MISSILE and missiles_left(s, v) == 0:
        return MISSILES_GONE
    if heavy and len(arms) > 1:
        return may_serve_heavy(s, v)
    return None


def missiles_left(s: State, v: int) -> int:
    """LB.ammo.missiles-twice: so often a vehicle may still fire the missiles of its card; -1 without that option."""
    return MISSILES - missiles_fired(s, v) if has_rule(s, FEW_MISSILES) else -1


def may_serve_main(s: State, v: int) -> Refusal | None:
    wanted = gunner_post(s, v)
    if wanted >= 0 and at_work(s, v, wanted) < 0:
        return NO_GUNNER
    if s.phase == REACTION:
        if s.damage[v] & NEW_GUNNER:
            return NEW_GUNNER_REACTS
        if post(s, v, LOADER) >= 0 and at_work(s, v, LOADER) < 0:
            return NO_LOADER
    return None


def may_serve_heavy(s: State, v: int) -> Refusal | None:
    """LB.vdam.commander, LB.vdam.radio: they silence the heavy machinegun unless it is the only weapon."""
    if s.damage[v] & NO_RADIO:
        return RADIO_OUT
    if post(s, v, COMMANDER) >= 0 and at_work(s, v, COMMANDER) < 0:
        return NO_COMMANDER
    return None


def may_serve_mount(s: State, v: int, i: int) -> Refusal | None:
    """A weapon counter on a mount is the vehicle's main weapon where the card has no chart."""
    if shooter(s, v) < 0:
        return NO_CREW
    if was_carried(s, i):
        return CARRIED_ON
    why = may_serve_main(s, v)
    if why is not None:
        return why
    if ITEM_CLASS[s.item[i]] == HMG and cards(s).arms[s.what[v]]:
        return may_serve_heavy(s, v)
    return None


def why_silent(s: State, v: int) -> Refusal | None:
    """What keeps the main weapon of a vehicle from firing; for one that has no other."""
    i = mounted(s, v)
    if i >= 0:
        return may_serve_mount(s, v, i)
    return may_serve_arm(s, v, cards(s).primary[s.what[v]]) if cards(s).arms[s.what[v]] else UNARMED


def jams(s: State, u: Umpire, v: int, k: int) -> bool:
    """LB.card.m1a2.notes, LB.card.t-90.notes: with the autoloader hit the main gun fires only on 1 or 2."""
    if not s.damage[v] & BAD_LOADER or not cards(s).autoloader[s.what[v]] or k != cards(s).primary[s.what[v]]:
        return False
    die = u.roll(1, "autoloader")[0]
    u.tell("log-autoloader", "LB.amb.autoloader-reaction", s.side[v], unit=who(s, v), die=die, jam=int(die > 2))
    return die > 2


# ---- replacing crew ----


def may_shift(s: State, v: int, n: int, seat: int) -> Refusal | None:
    """LB.vdam.crew-reassign: surviving crew, and leaders aboard, may take a vacant post in their Movement Phase."""
    if seat >= len(cards(s).posts[s.what[v]]):
        return NO_SUCH_POST
    if not is_vacant(s, v, seat) or s.seat[n] == seat:
        return POST_TAKEN
    if s.aboard[n] != v or (s.seat[n] < 0 and not s.rank[n]) or s.men[n] != 1:
        return NOT_CREW
    if is_helpless(s, n):
        return MAN_OUT if s.flags[n] & UNCONSCIOUS else MAN_SHAKEN
    return PILOT_STAYS if at_controls(s, n) else may_fill(s, v)


def open_up(s: State, n: int) -> None:
    """LB.chem.no-equipment: without a mask who leaves the closed hatches is buttoned up no more."""
    if s.flags[n] & (BUTTONED | BUTTONING) and has_rule(s, V7):
        from grognard.games.lastbattle.s13_chemicals import can_button

        if not can_button(s, n):
            s.flags[n] &= ~(BUTTONED | BUTTONING)


def at_controls(s: State, n: int) -> bool:
    """LB.R21: whether this man keeps a helicopter in the air."""
    v = s.aboard[n]
    flies = v >= 0 and s.seat[n] >= 0 and s.flags[v] & FLYING != 0
    return flies and cards(s).posts[s.what[v]][s.seat[n]] == PILOT and has_rule(s, V7)


def may_fill(s: State, v: int) -> Refusal | None:
    """LB.vdam.crew-reassign: in the next Movement Phase, not in the one in which a man of the crew was killed."""
    return NEXT_PHASE if s.flags[v] & CREW_HIT else None


def lose_post(s: State, v: int, wanted: int) -> None:
    """A man who takes the post after this is a substitute, and not before the next Movement Phase."""
    s.damage[v] |= LOST_WITH.get(wanted, 0)  # [LB.vdam.substitute-from-outside]
    if s.phase == MOVEMENT:
        s.flags[v] |= CREW_HIT  # [LB.vdam.crew-reassign]


def fall_at_post(s: State, n: int) -> None:
    """LB.vdam.substitute-from-outside: however he fell, by gas or of his wounds. Who was hit on his way to the vehicle
    never came to his post."""
    v = s.aboard[n]
    if v >= 0 and s.seat[n] >= 0 and s.phase != REACTION and has_rule(s, V8):
        lose_post(s, v, cards(s).posts[s.what[v]][s.seat[n]])


def take_post(s: State, v: int, seat: int) -> None:
    """LB.vdam.substitute-from-outside: a man who takes a dead man's post is a substitute, from inside or outside;
    a post that was never lost is filled without loss."""
    wanted = cards(s).posts[s.what[v]][seat]
    lost = s.damage[v] if has_rule(s, V3) else DRIVER_LOST | GUNNER_LOST
    if wanted in LOST_WITH and lost & LOST_WITH[wanted]:
        s.damage[v] |= NEW_DRIVER if LOST_WITH[wanted] == DRIVER_LOST else NEW_GUNNER


def shift(s: State, u: Umpire, v: int, n: int, seat: int) -> None:
    """LB.vdam.driver-replacement, LB.vdam.gunner-replacement: a substitute never does quite as well."""
    wanted = cards(s).posts[s.what[v]][seat]
    before = crewman(s, v, seat)
    if before >= 0:
        s.seat[before] = s.seat[n]  # he lies where the other has sat
    s.seat[n] = seat
    take_post(s, v, seat)
    u.tell("log-shift", "LB.vdam.crew-reassign", s.side[v], vehicle=who(s, v), post=wanted)
