"""Troop cards: types, stacking, the damage table and the abilities."""

from __future__ import annotations

from grognard.games.trench.ids import (
    ABILITY,
    ARMOR,
    AT_GRENADES,
    AT_GRENADES_INFANTRY_VS_ARMOR,
    DAMAGE,
    DE_FLAMETHROWER,
    FR_FLAMETHROWER,
    HEALTH,
    INFANTRY,
    KIND,
    NML_NO_ATTACK,
    OBSERVER,
    PROTECTION,
    RANGE,
    SUPPORT,
    TYPE,
)
from grognard.games.trench.s1_board import CENTRE, KIND_OF_BOX, NO_MANS_LAND, distance, is_trench
from grognard.games.trench.state import OFF, State, companion, owner, take
from grognard.kernel.flow import Refusal
from grognard.kernel.umpire import Umpire

FORBIDDEN = -1  # X [TR.damage.x]

ENEMY_THERE = Refusal("TR.stack.no-enemy", "why-enemy-there")
BOX_FULL = Refusal("TR.stack.limit", "why-box-full")
SAME_TYPE = Refusal("TR.stack.different-types", "why-same-type")
OUT_OF_RANGE = Refusal("TR.attack.range-default", "why-out-of-range")
OUT_OF_CARD_RANGE = Refusal("TR.attack.range-card", "why-out-of-range")
NOT_FROM_NML = Refusal("TR.ability.no-mans-land", "why-not-from-nml")
TABLE_SAYS_X = Refusal("TR.damage.x", "why-table-x")


def may_stand(s: State, troop: int, box: int) -> Refusal | None:
    """May this troop be in that box beside what stands there?"""
    other = s.here[box]
    if other == OFF:
        return None
    if owner(other) != owner(troop):  # [TR.stack.no-enemy]
        return ENEMY_THERE
    if s.also[box] != OFF:  # [TR.stack.limit]
        return BOX_FULL
    if TYPE[other] == TYPE[troop]:  # [TR.stack.different-types]
        return SAME_TYPE
    return None


def is_foot(troop: int) -> bool:
    """Infantry and Support: what can hold and use trenches [TR.card.infantry, TR.card.support]."""
    return TYPE[troop] == INFANTRY or TYPE[troop] == SUPPORT


def in_cover(s: State, troop: int) -> bool:
    """TR.damage.trench-any-owner Foot in any trench; TR.damage.armor-aircraft-column never armor or aircraft."""
    return is_foot(troop) and is_trench(s, s.at[troop])


def card_rule(kind: str) -> str:
    """The entry of the reference that says in full what a card of this kind does: TR.card.canon-37"""
    return ".".join(("TR", "card", kind.replace("_", "-")))


def has(card: int, ability: int) -> bool:
    return ABILITY[card] & ability != 0


def in_play(s: State, role: int, kind: int) -> bool:
    """Does a card of this kind lie open in this player's slots?"""
    for card in s.open[role]:
        if KIND[card] == kind:
            return True
    return False


def table_value(s: State, attacker: int, target: int) -> int:
    """TR.damage.table The figure for the target's type and status; FORBIDDEN for X."""
    value = DAMAGE[attacker * 8 + TYPE[target] * 2 + (1 if in_cover(s, target) else 0)]
    if value == FORBIDDEN and TYPE[attacker] == INFANTRY and TYPE[target] == ARMOR:
        if in_play(s, owner(attacker), AT_GRENADES):  # [TR.fact.at-grenades]
            return AT_GRENADES_INFANTRY_VS_ARMOR
    return value


def may_hit(s: State, attacker: int, target: int) -> Refusal | None:
    """Range, place and table: what any attack needs, and TR.counter.needs-legal-target a counter-attack too."""
    if distance(s.at[attacker], s.at[target]) > RANGE[attacker]:
        return OUT_OF_CARD_RANGE if RANGE[attacker] > 1 else OUT_OF_RANGE
    if has(attacker, NML_NO_ATTACK) and not is_trench(s, s.at[attacker]):  # [TR.ability.no-mans-land]
        return NOT_FROM_NML
    if table_value(s, attacker, target) == FORBIDDEN:  # [TR.damage.x]
        return TABLE_SAYS_X
    return None


def observed(s: State, attacker: int, target: int) -> bool:
    """TR.ability.observer Infantry stacked with an observer, attacking an adjacent box."""
    if TYPE[attacker] != INFANTRY or distance(s.at[attacker], s.at[target]) != 1:
        return False
    other = companion(s, attacker)
    return other != OFF and has(other, OBSERVER)


def protected(s: State, target: int) -> bool:
    """TR.ability.protection Foot stacked with a protecting card, but not in a trench."""
    if not is_foot(target) or is_trench(s, s.at[target]):  # [TR.ability.protection-not-in-trench]
        return False
    other = companion(s, target)
    return other != OFF and has(other, PROTECTION)


def bunkered(s: State, target: int) -> bool:
    """TR.bunker.as-trench Foot under a Bunker card, or in the bunker of the bunker mode."""
    box = s.at[target]
    return is_foot(target) and (s.fort[box] != OFF or (box == CENTRE and s.bunker != 0))


def is_flamethrower(card: int) -> bool:
    return KIND[card] == FR_FLAMETHROWER or KIND[card] == DE_FLAMETHROWER


def damage(s: State, attacker: int, target: int) -> int:
    """TR.damage.modifiers-cumulative Table value, doublings and halvings, rounded up once [TR.amb.modifier-order]."""
    value = table_value(s, attacker, target)
    if observed(s, attacker, target):
        value *= 2
    halves = 1
    if protected(s, target):
        halves *= 2
    if bunkered(s, target) and not is_flamethrower(attacker):  # [TR.amb.bunker-one-effect]
        halves *= 2
    return (value + halves - 1) // halves  # [TR.amb.half-rounding] up, so at least 1


def artillery_damage(s: State, card: int, target: int) -> int:
    """TR.ability.protection-artillery Artillery ignores protection; a bunker still halves. FORBIDDEN for X."""
    value = DAMAGE[card * 8 + TYPE[target] * 2 + (1 if in_cover(s, target) else 0)]
    if value != FORBIDDEN and bunkered(s, target):
        value = (value + 1) // 2
    return value


def suffer(s: State, u: Umpire, target: int, amount: int, rule: str) -> None:
    """TR.attack.resolve Damage markers at once; TR.damage.destroyed at its health the card goes to the discard pile."""
    s.hurt[target] += amount
    if s.hurt[target] >= HEALTH[target]:
        u.tell("log-destroyed", "TR.damage.destroyed", owner(target), unit=target, box=s.at[target], damage=amount)
        destroy(s, target)
    else:
        left = HEALTH[target] - s.hurt[target]
        u.tell("log-hurt", rule, owner(target), unit=target, box=s.at[target], damage=amount, left=left)


def destroy(s: State, troop: int) -> None:
    side = owner(troop)
    take(s, troop)
    s.hurt[troop] = 0
    s.armies[side].remove(troop)
    s.lost[side].append(troop)  # [TR.card.two-decks-per-side] its owner's pile


def controls(s: State, role: int, box: int) -> bool:
    """TR.control.who Infantry or Support in the box; TR.control.armor-aircraft never armor or aircraft."""
    first, second = s.here[box], s.also[box]
    if first == OFF or owner(first) != role:
        return False
    return is_foot(first) or (second != OFF and is_foot(second))


def plain_no_mans_land(s: State, box: int) -> bool:
    return KIND_OF_BOX[box] == NO_MANS_LAND and not is_trench(s, box)
