"""What a learnt judgement looks at: a position counted in the words of the game (`grognard lab train trench`).

For each side the same list, in whole numbers. Which of them matters how much is learnt from games, not written here:
the numbers are in `data/judgement.json`.
"""

from __future__ import annotations

from grognard.games.trench.advice import exposure
from grognard.games.trench.ids import (
    AIRCRAFT,
    ARMOR,
    FORWARD_TRENCH_DISCARD,
    HAND,
    HEALTH,
    RANGE,
    REAR_TRENCH_DISCARD,
    TYPE,
)
from grognard.games.trench.s1_board import KIND_OF_BOX, OWN_TRENCHES, REAR, distance, is_trench
from grognard.games.trench.s2_cards import controls, is_foot
from grognard.games.trench.s10_bunker import holds_bunker
from grognard.games.trench.state import FRENCH, GERMAN, OFF, State, is_troop, owner

STEPS = (1, 2, 3, 4, 6, 8, 11, 15)  # a deck at least so long: each card of a short one counts more than of a long one
SIDE = (
    "cards in the Troop deck",
    *(f"Troop deck of at least {n}" for n in STEPS),
    "cards in the Bonus deck",
    "Bonus deck not empty",
    "Troop cards to be drawn because no Bonus card is left",
    "troops in hand",
    "troops in hand beyond the holes in the line",
    "Bonus cards in hand",
    "traps lying face down",
    "cards lying open",
    "foot in the rear trench",
    "foot behind the forward trench",
    "foot in the forward trench",
    "foot in the middle",
    "foot in the enemy's forward trench",
    "foot before the enemy's rear trench",
    "foot in the enemy's rear trench",
    "guns in trenches",
    "guns in the open",
    "armour in the own half",
    "armour in the enemy's half",
    "aircraft",
    "damage",
    "troops in danger, in eighths",
    "holes in the forward trench",
    "holes in the rear trench",
    "enemy forward trenches held",
    "enemy rear trenches held",
    "the bunker held",
    "first warning",
    "second warning",
    "forward trenches open to enemy foot a step away",
    "rear trenches open to enemy foot a step away",
    "forward trenches open to enemy foot two steps away",
    "rear trenches open to enemy foot two steps away",
    "a deck that enemy foot a step away could empty",
    "a deck that enemy foot two steps away could empty",
)
# Whose turn it is matters more than whose side it is: a man beside an open trench is a danger if he is to move.
NAMES = (
    "to move",
    *(f"to move: {name}" for name in SIDE),
    *(f"waiting: {name}" for name in SIDE),
)


def fits(s: State) -> bool:
    """Trained without the bunker mode."""
    return s.bunker == 0


def features(s: State) -> list[int]:
    """The counts, in the order of NAMES; against France they are negative."""
    if s.active != GERMAN:
        return [1, *side(s, FRENCH), *side(s, GERMAN)]
    return [-x for x in [1, *side(s, GERMAN), *side(s, FRENCH)]]


def side(s: State, role: int) -> list[int]:
    enemy, deck, bonus = 1 - role, len(s.decks[role]), len(s.decks[role + 2])
    foot, guns, armour, planes, hurt, danger = [0] * 7, [0, 0], [0, 0], 0, 0, 0
    for troop in s.armies[role]:
        box = s.at[troop]
        line = box // 3 if role == 0 else 6 - box // 3
        hurt += 8 * s.hurt[troop] // HEALTH[troop]
        danger += int(8.0 * exposure(s, troop, enemy))
        if RANGE[troop] > 1:
            guns[0 if is_trench(s, box) else 1] += 1
        elif TYPE[troop] == ARMOR:
            armour[0 if line <= 3 else 1] += 1
        elif TYPE[troop] == AIRCRAFT:
            planes += 1
        else:
            foot[line] += 1
    holes = [0, 0]
    for box in OWN_TRENCHES[role]:
        if s.here[box] == OFF:
            holes[1 if KIND_OF_BOX[box] == REAR else 0] += 1
    held = [0, 0]
    for box in OWN_TRENCHES[enemy]:
        if controls(s, role, box):
            held[1 if KIND_OF_BOX[box] == REAR else 0] += 1
    troops = 0
    for card in s.hands[role]:
        if is_troop(card):
            troops += 1
    out = [deck]
    for n in STEPS:
        out.append(1 if deck >= n else 0)
    out += [bonus, 1 if bonus else 0, max(0, HAND - len(s.hands[role]) - bonus)]
    out += [troops, max(0, troops - holes[0] - holes[1]), len(s.hands[role]) - troops]
    out += [len(s.down[role]), len(s.open[role])]
    out += foot
    out += guns
    out += armour
    out += [planes, hurt, danger]
    out += holes
    out += held
    out += [1 if holds_bunker(s, role) else 0, 1 if s.warned[role] else 0, 1 if s.warned[role] > 1 else 0]
    out += threats(s, role)
    return out


def threats(s: State, role: int) -> list[int]:
    """Trenches that enemy foot could stand in at its next check, and whether the deck would bear the loss."""
    near, far, held = [0, 0], [0, 0], 0
    for box in OWN_TRENCHES[role]:
        rear = 1 if KIND_OF_BOX[box] == REAR else 0
        if s.here[box] != OFF:
            if owner(s.here[box]) != role and controls(s, 1 - role, box):
                held += REAR_TRENCH_DISCARD if rear else FORWARD_TRENCH_DISCARD
            continue
        gap = 9
        for troop in s.armies[1 - role]:
            if is_foot(troop):
                gap = min(gap, distance(s.at[troop], box))
        if gap <= 1:
            near[rear] += 1
        elif gap == 2:
            far[rear] += 1
    soon = held + near[0] * FORWARD_TRENCH_DISCARD + near[1] * REAR_TRENCH_DISCARD
    later = soon + far[0] * FORWARD_TRENCH_DISCARD + far[1] * REAR_TRENCH_DISCARD
    deck = len(s.decks[role])
    return near + far + [1 if soon >= deck else 0, 1 if later >= deck else 0]
