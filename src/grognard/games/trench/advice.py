"""What a good player knows: how a position is worth (`value`) and which actions deserve a look first (`weigh`).

Hand-made numbers, in units of one card of a Troop deck. Bots use this through the kernel's Seat; it never sees more
than the state it is given, which for bots is an imagined one.
"""

from __future__ import annotations

from grognard.games.trench.ids import (
    ABILITY,
    AIRCRAFT,
    ARMOR,
    ARTILLERY_BARRAGE,
    BUNKER_MODE_DISCARD,
    COST,
    COUNTER_ATTACK,
    DAMAGE,
    FORWARD_TRENCH_DISCARD,
    GAS_ATTACK,
    HAND,
    HEALTH,
    INFANTRY,
    KIND,
    NML_NO_ATTACK,
    RANGE,
    REAR_TRENCH_DISCARD,
    SINGLE_MOVE,
    TRAP,
    TYPE,
    WARNING_LIMIT,
)
from grognard.games.trench.s1_board import ADJACENT, KIND_OF_BOX, OWN_TRENCHES, OWNER_OF_BOX, REAR, distance, is_trench
from grognard.games.trench.s2_cards import FORBIDDEN, artillery_damage, controls, damage, in_cover, is_foot
from grognard.games.trench.s3_setup import Drawing, Placing
from grognard.games.trench.s4_turn import Actions, Discarding, Keeping, Refill, Turn, WithCard, WithTroop
from grognard.games.trench.s6_movement import FreeStep, can_step, may_step
from grognard.games.trench.s7_attack import CounterAttack, may_attack
from grognard.games.trench.s8_bonus import OverTheTop
from grognard.games.trench.s9_traps import Aiming, Reaction, victim
from grognard.games.trench.s10_bunker import BunkerGain, PileChoice, holds_bunker
from grognard.games.trench.state import OFF, State, bit, companion, is_troop, owner, troops_in

# Passes of a turn's first decision (ai/strengths.py: part). On an idle machine a thousand take half a second; the
# Staff's take two to three times as long: it searches its own turn, plays the enemy's answer by weight, and judges
# after that. What an answer is worth is noisy, so the advice counts as much as a few passes.
STAFF = {"most": 800, "within": True, "turns": 2, "doubt": 8.0}
LEVELS = {"veteran": {"most": 120}, "staff": STAFF, "adviser": {"most": 300}}
# What a troop on the board is worth by type, and a little more for what its card can do.
BODY = [1.7, 2.0, 2.0, 1.4]
# How far forward foot stands, from the own rear trench to the enemy's.
ADVANCE = [0.0, 0.05, 0.7, 0.35, 1.9, 1.5, 3.6]
ADVANCE_ARMOR = [0.0, 0.1, 0.5, 0.5, 0.9, 0.8, 1.2]
HOLE_FORWARD, HOLE_REAR = 0.45, 0.6
LINE_OF_BATTLE = 8  # troops one would like to have on the board
AFTER_ACTIONS = 2  # where the turn stands while its player acts
LAST_LINES = [6.0, 4.0, 2.6, 1.6, 0.9, 0.4]  # extra worth of the last cards of a deck
SHORT_DECK = 7  # from here on every card that must be drawn is felt
FEW_TROOPS = 3  # with fewer on the board, cards are played all the same
LATE_CARD = 0.02  # what is left of a card's weight then
SAVED = 6.0  # an attack that keeps one in the game
SCALE = 9.0  # a lead of this many cards is worth about three games in four


def value(s: State, role: int) -> float:
    """From 0 (lost) to 1 (won) for this role."""
    if s.result:
        return 1.0 if s.result.startswith("french" if role == 0 else "german") else 0.0
    lead = worth(s, role) - worth(s, 1 - role)
    x = lead / SCALE
    return 0.5 + 0.5 * x / (1.0 + abs(x))


def worth(s: State, role: int) -> float:
    """What a side has: its deck, its troops, its ground, its hand, its slots."""
    total = deck_worth(len(s.decks[role])) + hand_worth(s, role) + slot_worth(s, role)
    acting = s.active == role and before_check(s)
    danger = 0.5 if not acting else 0.4
    for troop in s.armies[role]:
        total += troop_worth(s, troop, role) * (1.0 - danger * exposure(s, troop, 1 - role))
    total += ground(s, role)
    if acting:
        total += 0.04 * s.cp
        if not s.struck:  # what ending the turn now would cost
            total -= 0.5 if s.warned[role] < 2 else 1.2 if len(s.decks[role]) > 1 else 20.0
    return total


def before_check(s: State) -> bool:
    """Is the turn's warning and control check still to come?"""
    turn = s.stack[0]
    return isinstance(turn, Turn) and turn.at == AFTER_ACTIONS


def deck_worth(cards: int) -> float:
    total = 1.0 * cards
    for i in range(len(LAST_LINES)):
        if cards <= i:
            break
        total += LAST_LINES[i]
    return total


def hand_worth(s: State, role: int) -> float:
    """Troops to hold the line and cards to surprise with; what the refill will bring counts too."""
    troops, bonus = 0, 0
    for card in s.hands[role]:
        if is_troop(card):
            troops += 1
        else:
            bonus += 1
    need = max(1, LINE_OF_BATTLE - len(s.armies[role]))
    total = troops_worth(troops, need) + bonus_worth(bonus)
    if s.active == role:
        left = len(s.decks[role + 2])
        for _ in range(HAND - troops - bonus):
            gain = troops_worth(troops + 1, need) - troops_worth(troops, need) - 1.0
            other = bonus_worth(bonus + 1) - bonus_worth(bonus) if left else -9.0
            if gain > other:
                troops += 1
                total += gain
            else:
                bonus += 1
                left -= 1
                total += other
    return total


def troops_worth(troops: int, need: int) -> float:
    """The first few are wanted on the board; the rest are a reserve."""
    return 1.75 * min(troops, need) + 0.55 * max(0, troops - need)


def bonus_worth(bonus: int) -> float:
    return 0.85 * min(bonus, 4) + 0.3 * max(0, bonus - 4)


def slot_worth(s: State, role: int) -> float:
    total = 0.0
    for card in s.down[role]:
        total += 0.75 + 0.25 * COST[card]
    for card in s.open[role]:
        if ABILITY[card] & 64:
            total += 0.7
    return total


def troop_worth(s: State, troop: int, role: int) -> float:
    box = s.at[troop]
    line = box // 3 if role == 0 else 6 - box // 3
    kind = TYPE[troop]
    whole = HEALTH[troop]
    body = BODY[kind] * (0.45 + 0.55 * (whole - s.hurt[troop]) / whole)
    if RANGE[troop] > 1:
        return body + (0.7 if is_trench(s, box) and line >= 2 else 0.1)
    if kind == ARMOR:
        return body + ADVANCE_ARMOR[line]
    if kind == AIRCRAFT:
        other = companion(s, troop)
        return body + (0.5 if other != OFF and TYPE[other] == INFANTRY else 0.0) + 0.08 * line
    ahead = ADVANCE[line]
    if ABILITY[troop] & NML_NO_ATTACK and not is_trench(s, box):
        ahead -= 0.5
    return body + ahead


def exposure(s: State, troop: int, enemy: int) -> float:
    """How much of it the enemy could shoot away soon, from 0 to 1: his two best guns within a step and his range."""
    box = s.at[troop]
    column = TYPE[troop] * 2 + (1 if in_cover(s, troop) else 0)
    best, second = 0, 0
    for other in s.armies[enemy]:
        gap = distance(s.at[other], box)
        if gap > RANGE[other] + (0 if ABILITY[other] & SINGLE_MOVE else 1):
            continue
        hit = DAMAGE[other * 8 + column]
        if gap > RANGE[other] and ABILITY[other] & NML_NO_ATTACK:
            continue
        if hit > best:
            best, second = hit, best
        elif hit > second:
            second = hit
    left = HEALTH[troop] - s.hurt[troop]
    share = (best + 0.6 * second) / left
    return min(share, 1.0)


def ground(s: State, role: int) -> float:
    """Enemy trenches held at the next check, and holes in the own line."""
    total = 0.0
    enemy = 1 - role
    mine_next = 1.0 if s.active == role and before_check(s) else 0.6  # the check comes at the end of the own turn
    for box in OWN_TRENCHES[enemy]:
        if controls(s, role, box):
            total += (2.0 if KIND_OF_BOX[box] == REAR else 1.0) * mine_next
    for box in OWN_TRENCHES[role]:
        if s.here[box] == OFF:
            total -= HOLE_REAR if KIND_OF_BOX[box] == REAR else HOLE_FORWARD
    if holds_bunker(s, role):
        total += 1.6 * mine_next
    return total


def unfinished(s: State) -> bool:
    """In the middle of something: worth looking on before judging."""
    top = s.stack[-1]
    if isinstance(top, Placing):
        return top.picked[0] != OFF or top.picked[1] != OFF
    return isinstance(top, (WithTroop, WithCard, FreeStep, OverTheTop, Aiming))


def clock(s: State) -> int:
    """A count that grows as turns pass: how far a playout has come."""
    return s.turn


def weigh(s: State, role: int, actions: list[tuple[str, int]]) -> list[float]:
    """A weight for each action: cheap, never negative, higher is likelier to be good."""
    top = s.stack[-1]
    if isinstance(top, Actions):
        return [weigh_action(s, role, v, a) for v, a in actions]
    if isinstance(top, WithTroop):
        return [weigh_use(s, role, top.troop, v, a) for v, a in actions]
    if isinstance(top, WithCard):
        return [weigh_card_use(s, role, top.card, v, a) for v, a in actions]
    if isinstance(top, (FreeStep, OverTheTop)):
        return [weigh_step(s, role, top.troop, v, a) for v, a in actions]
    if isinstance(top, (Refill, Drawing)):
        return [weigh_draw(s, role, a) for _, a in actions]
    if isinstance(top, Reaction):
        return [weigh_reaction(s, top, v, a) for v, a in actions]
    if isinstance(top, CounterAttack):
        return [5.0 if v == "counter" else 0.1 for v, _ in actions]
    if isinstance(top, Placing):
        return [weigh_placing(s, role, top, v, a) for v, a in actions]
    if isinstance(top, Aiming):
        return [0.1 + kill_score(s, artillery_damage(s, top.card, a), a) for _, a in actions]
    if isinstance(top, Discarding):
        return [0.3 if v == "done" else 0.1 * price_of_the_draw(s, role) for v, _ in actions]
    if isinstance(top, (Keeping, PileChoice, BunkerGain)):
        return [0.02 if v in ("give", "back") else 1.0 for v, _ in actions]
    return [1.0] * len(actions)


def kill_score(s: State, amount: int, target: int) -> float:
    left = HEALTH[target] - s.hurt[target]
    worth_ = BODY[TYPE[target]] + (1.0 if OWNER_OF_BOX[s.at[target]] == 1 - owner(target) else 0.0)
    return 1.6 * worth_ if amount >= left else worth_ * amount / (left + 1.0)


def best_attack(s: State, troop: int) -> float:
    best = 0.0
    if s.attacked & bit(troop):
        return best
    for target in s.armies[1 - owner(troop)]:
        if may_attack(s, troop, target) is None:
            best = max(best, attack_score(s, troop, target))
    return best


def attack_score(s: State, troop: int, target: int) -> float:
    amount = damage(s, troop, target)
    score = kill_score(s, amount, target) + (0.5 if not s.struck else 0.0)
    score += SAVED if must_strike(s, owner(troop)) else 0.0
    if distance(s.at[troop], s.at[target]) == 1:
        for other in troops_in(s, s.at[target]):
            dies = other == target and s.hurt[target] + amount >= HEALTH[target]
            if ABILITY[other] & COUNTER_ATTACK and not dies:
                score *= 0.45
    return score


def step_score(s: State, role: int, troop: int, box: int) -> float:
    """Ground gained, a target brought into range, or cover after the blow."""
    here = s.at[troop] // 3 if role == 0 else 6 - s.at[troop] // 3
    there = box // 3 if role == 0 else 6 - box // 3
    table = ADVANCE_ARMOR if TYPE[troop] == ARMOR else ADVANCE
    gain = table[there] - table[here]
    if OWNER_OF_BOX[box] == 1 - role and is_foot(troop):
        gain += 0.8
    if there == here and s.also[s.at[troop]] == OFF:
        gain -= 0.25
    if OWNER_OF_BOX[s.at[troop]] == 1 - role and OWNER_OF_BOX[box] != 1 - role:
        gain -= 0.8
    if s.attacked & bit(troop):
        if OWNER_OF_BOX[box] == role and not is_trench(s, s.at[troop]):
            gain += 0.6  # home again before the enemy can answer
    elif s.cp >= 2 and there > here:
        gain += raid_score(s, troop, box)
    return 0.03 + (
        gain + 0.15 if gain > 0.0 else 0.0
    )  # a step that gains nothing is worth less than the end of the turn


def raid_score(s: State, troop: int, box: int) -> float:
    """What an attack from that box could do, if the step there and the attack can both be paid."""
    if ABILITY[troop] & NML_NO_ATTACK and not is_trench(s, box):
        return 0.0
    best = 0.0
    for target in s.armies[1 - owner(troop)]:
        if distance(box, s.at[target]) <= RANGE[troop]:
            amount = DAMAGE[troop * 8 + TYPE[target] * 2 + (1 if in_cover(s, target) else 0)]
            if amount != FORBIDDEN:
                best = max(best, kill_score(s, amount, target))
    if best == 0.0:
        return 0.0
    if must_strike(s, owner(troop)):
        return best + SAVED
    return 0.6 * best + (0.0 if s.struck else 0.5 if s.warned[owner(troop)] < 2 else 0.9)


def best_step(s: State, role: int, troop: int) -> float:
    if not can_step(s, troop):
        return 0.0
    best = 0.0
    for box in ADJACENT[s.at[troop]]:
        if may_step(s, troop, box) is None:
            best = max(best, step_score(s, role, troop, box))
    return best


# ---- the deck clock: every card played is drawn again, and the last Troop card drawn loses the game ----


def forced_draws(s: State, role: int, played: int = 1) -> int:
    """How many Troop cards the refill will take [TR.hand.forced-troop] if that many more cards leave the hand."""
    short = HAND - (len(s.hands[role]) - played)
    return max(0, short - len(s.decks[role + 2]))


def last_of_the_deck(s: State, role: int, played: int = 1) -> bool:
    """TR.victory.own-draw Would playing that many cards force this role to draw its last Troop card this turn?

    Not if the enemy's deck is empty before the refill: trenches are counted first.
    """
    left = len(s.decks[role])
    if not s.struck and s.warned[role] + 1 >= WARNING_LIMIT:
        left -= 1  # [TR.warn.discard] should no attack be made
    return forced_draws(s, role, played) >= left and taken_at_the_check(s, role) < len(s.decks[1 - role])


def must_strike(s: State, role: int) -> bool:
    """TR.warn.discard Without an attack this turn the last Troop card goes, and with it the game."""
    return not s.struck and s.active == role and s.warned[role] + 1 >= WARNING_LIMIT and len(s.decks[role]) <= 1


def taken_at_the_check(s: State, role: int) -> int:
    """TR.control.discards The cards the enemy would lose if the turn ended now."""
    total = 0
    for box in OWN_TRENCHES[1 - role]:
        if controls(s, role, box):
            total += REAR_TRENCH_DISCARD if KIND_OF_BOX[box] == REAR else FORWARD_TRENCH_DISCARD
    return total + (BUNKER_MODE_DISCARD if holds_bunker(s, role) else 0)


def price_of_the_draw(s: State, role: int) -> float:
    """What is left of a card's worth when a Troop card must be drawn for it: little in a short deck."""
    if last_of_the_deck(s, role):
        return 0.0
    left = len(s.decks[role])
    if not forced_draws(s, role) or left > SHORT_DECK or len(s.armies[role]) < FEW_TROOPS:
        return 1.0
    return LATE_CARD


def weigh_action(s: State, role: int, verb: str, arg: int) -> float:
    if verb == "unit":
        return 0.02 + max(best_attack(s, arg), best_step(s, role, arg))
    if verb == "card":
        return weigh_card(s, role, arg) * price_of_the_draw(s, role)
    if verb == "trap":
        return 0.15
    if verb == "discard":
        return 0.01 * price_of_the_draw(s, role)
    if must_strike(s, role):
        return 0.03
    return 0.12 if s.cp else 1.0


def weigh_card(s: State, role: int, card: int) -> float:
    if is_troop(card):
        holes = 0
        for box in OWN_TRENCHES[role]:
            if s.here[box] == OFF:
                holes += 1
        return (0.35 + 0.25 * holes) / (0.5 + 0.5 * COST[card])
    if KIND[card] == ARTILLERY_BARRAGE or KIND[card] == GAS_ATTACK:
        return 0.9
    if ABILITY[card] & TRAP:
        return 0.5 if len(s.down[role]) < 3 else 0.1
    return 0.35


def weigh_use(s: State, role: int, troop: int, verb: str, arg: int) -> float:
    if verb == "attack":
        return 0.02 + attack_score(s, troop, arg)
    if verb == "move":
        return step_score(s, role, troop, arg)
    return 0.03


def weigh_card_use(s: State, role: int, card: int, verb: str, arg: int) -> float:
    if verb == "place":
        alone = s.here[arg] == OFF
        front = KIND_OF_BOX[arg] != REAR
        return 0.5 + (0.6 if alone else 0.0) + (0.5 if front else 0.0)
    if verb == "shell" or verb == "gas":
        return 0.05 + box_score(s, role, card, arg, verb == "gas")
    if verb == "strike":
        return 0.05 + kill_score(s, artillery_damage(s, card, arg), arg)
    if verb == "heal":
        return 0.2 * s.hurt[arg]
    if verb == "fort":
        return 0.2 + (0.4 if s.here[arg] != OFF else 0.0) + (0.2 if KIND_OF_BOX[arg] != REAR else 0.0)
    return 0.6


def box_score(s: State, role: int, card: int, box: int, gas: bool) -> float:
    total = 0.0
    for target in troops_in(s, box):
        amount = DAMAGE[card * 8 + TYPE[target] * 2] if gas else artillery_damage(s, card, target)
        if amount != FORBIDDEN:
            total += kill_score(s, amount, target)
    return total


def weigh_step(s: State, role: int, troop: int, verb: str, arg: int) -> float:
    if verb == "move":
        return step_score(s, role, troop, arg)
    if verb == "unit":
        return 0.02 + best_step(s, role, arg)
    return 0.12


def weigh_draw(s: State, role: int, which: int) -> float:
    """Bonus cards cost nothing of the deck that counts; but somebody must hold the line."""
    if len(s.decks[role]) <= SHORT_DECK and s.decks[role + 2]:
        return 1.0 if which else 1e-4
    troops = 0
    for card in s.hands[role]:
        if is_troop(card):
            troops += 1
    bonus = len(s.hands[role]) - troops
    need = max(1, LINE_OF_BATTLE - len(s.armies[role]))
    gain = troops_worth(troops + 1, need) - troops_worth(troops, need) - 1.0
    other = bonus_worth(bonus + 1) - bonus_worth(bonus)
    return 1.0 if (gain > other) == (which == 0) else 0.1


def weigh_reaction(s: State, f: Reaction, verb: str, arg: int) -> float:
    if verb == "waive":
        return 0.001
    if verb == "pass":
        return 0.5
    troop = victim(s, arg, f.what, f.unit, f.box, f.target)
    return 1.6 * BODY[TYPE[troop]] if troop != OFF else 0.8


def weigh_placing(s: State, role: int, top: Placing, verb: str, arg: int) -> float:
    """A man in every box first, machine guns forward, mortars behind."""
    if verb == "lift":
        return 0.001
    if verb != "box":
        return 1.0
    card = top.picked[role]
    front = KIND_OF_BOX[arg] != REAR
    base = 1.0 if s.here[arg] == OFF else 0.12
    if RANGE[card] > 1:
        return base * (0.8 if front else 0.7)
    return base * (1.6 if front else 0.8)
