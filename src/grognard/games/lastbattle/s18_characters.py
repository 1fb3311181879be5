"""Characters of the role-playing game in a battle: their skills, wounds, medics and coolness under fire."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.log_params import team, who
from grognard.games.lastbattle.s11_morale import lose_man
from grognard.games.lastbattle.state import (
    BOARDED,
    DEAD,
    FALLEN,
    FOOT,
    GONE,
    MOVED,
    SHAKEN,
    TREATING,
    UNCONSCIOUS,
    V10,
    V11,
    State,
    alive,
    has_rule,
    person_of,
    place_of,
    situation,
)
from grognard.kernel.flow import Refusal
from grognard.kernel.umpire import Secret, Umpire

LAST_TURN: Final = 20  # game-turns, ten minutes [LB.rpg.wound-timeout]
TREATMENT: Final = 2  # whole game-turns [LB.rpg.medic]
HUNDRED: Final = 100

NO_PATIENT: Final = Refusal("LB.rpg.medic", "why-no-patient")
NO_MEDIC: Final = Refusal("LB.rpg.medic", "why-no-medic")
STILL_FIGHTING: Final = Refusal("LB.rpg.npc-after-battle", "why-still-fighting")


# ---- coolness under fire ----


def keep_cool(s: State, u: Umpire, side: int) -> None:
    """LB.rpg.cuf: each of a side's characters rolls when its player-turn begins; who fails does nothing in it.

    The enemy is told that they roll, not who fails: he does not know them by their counters [LB.R5].
    """
    people = situation(s).forces[side].people
    if not people:
        return
    shaken = 0
    for n in range(len(s.side)):
        k = person_of(s, n)
        if s.side[n] != side or k < 0 or place_of(s, n) < 0 or s.flags[n] & UNCONSCIOUS or not people[k].cool:
            continue
        if u.roll(1, "coolness")[0] < people[k].cool:
            s.flags[n] |= SHAKEN
            shaken += 1
    u.tell("log-cool", "LB.rpg.cuf", side, side=team(s, side), stay=Secret(side, shaken))


def calm_down(s: State) -> None:
    """The player-turn is over: in the enemy's they may react as usual."""
    for n in range(len(s.side)):
        s.flags[n] &= ~SHAKEN


# ---- medics ----


def may_treat(s: State, n: int, patient: int) -> Refusal | None:
    """LB.rpg.medic: somebody with the MED skill, who has not moved, and an unconscious friend in his hex."""
    people = situation(s).forces[s.side[n]].people if s.side[n] < 2 else []
    k = person_of(s, n)
    if k < 0 or not people or people[k].skill("MED") <= 0 or s.flags[n] & (MOVED | BOARDED | UNCONSCIOUS | TREATING):
        return NO_MEDIC
    if patient >= len(s.side) or patient == n or row_of(s, patient) < 0 or s.side[patient] != s.side[n]:
        return NO_PATIENT
    row = row_of(s, patient)
    if s.fallen[row + 1] == 0 or s.fallen[row + 2] >= 0 or s.hex[n] < 0 or place_of(s, patient) != s.hex[n]:
        return NO_PATIENT
    return None


def patients(s: State, n: int) -> list[int]:
    """Those whom he may tend."""
    return [x for x in s.fallen[::FALLEN] if may_treat(s, n, x) is None]


def treat(s: State, u: Umpire, n: int, patient: int) -> None:
    """He stays with him, and does nothing else, for two game-turns."""
    row = row_of(s, patient)
    s.fallen[row + 2], s.fallen[row + 3] = n, s.turn
    s.flags[n] |= TREATING
    u.tell("log-treats", "LB.rpg.medic", s.side[n], unit=who(s, n), target=who(s, patient))


def row_of(s: State, patient: int) -> int:
    """The place in State.fallen of one who is unconscious, -1 none."""
    for k in range(0, len(s.fallen), FALLEN):
        if s.fallen[k] == patient:
            return k
    return -1


def end_of_treatment(s: State, u: Umpire) -> None:
    """LB.rpg.medic, LB.rpg.wound-timeout: when a game-turn ends."""
    for patient in s.fallen[::FALLEN]:
        row = row_of(s, patient)
        medic = s.fallen[row + 2]
        if s.hex[patient] == DEAD or (s.hex[patient] == GONE and has_rule(s, V11)):  # who has left is out of it
            drop(s, row)
            continue
        if medic >= 0 and not is_with(s, medic, patient):
            if has_rule(s, V10):
                s.flags[medic] &= ~TREATING  # he has nobody to tend any more
            s.fallen[row + 2] = medic = -1  # hit, or driven away
        if medic >= 0 and s.turn - s.fallen[row + 3] + 1 >= TREATMENT:
            heal(s, u, row, medic, patient)
        if s.fallen[row + 1] and s.turn - s.fallen[row + 1] >= LAST_TURN:
            drop(s, row)
            u.tell("log-dies", "LB.rpg.wound-timeout", s.side[patient], unit=who(s, patient))
            lose_man(s, u, patient)


def is_with(s: State, medic: int, patient: int) -> bool:
    """Whether a medic still tends somebody: he is up, and the other has not been carried away."""
    return alive(s, medic) and s.hex[medic] == place_of(s, patient) and s.flags[medic] & TREATING != 0


def heal(s: State, u: Umpire, row: int, medic: int, patient: int) -> None:
    """A roll against the MED skill, of a hundred; who is saved lives, and lies there."""
    skill = situation(s).forces[s.side[medic]].people[person_of(s, medic)].skill("MED")
    die = u.below(HUNDRED, "medic") + 1
    saved = die <= skill
    s.flags[medic] &= ~TREATING
    s.fallen[row + 2] = -1
    if saved:
        s.fallen[row + 1] = 0
    u.tell("log-healed" if saved else "log-not-healed", "LB.rpg.medic", s.side[medic], unit=who(s, patient))


def drop(s: State, row: int) -> None:
    if s.fallen[row + 2] >= 0:
        s.flags[s.fallen[row + 2]] &= ~TREATING
    del s.fallen[row : row + FALLEN]


# ---- after the battle ----


def wounds_to_roll(s: State, side: int) -> list[str] | Refusal:
    """LB.rpg.npc-after-battle: those of a side's who are no player's and were hit; the role-playing rules say how."""
    if not s.result:
        return STILL_FIGHTING
    people = situation(s).forces[side].people
    mine = [n for n in range(len(s.side)) if s.side[n] == side and person_of(s, n) >= 0 and s.hex[n] == DEAD]
    return [people[person_of(s, n)].name for n in mine if people[person_of(s, n)].npc and s.kind[n] == FOOT]
