"""Troop card attack: one named target in range for one command point, damage at once, then the counter-attack."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.games.trench.ids import ATTACK_COST, COUNTER_ATTACK
from grognard.games.trench.s2_cards import damage, has, may_hit, suffer
from grognard.games.trench.s6_movement import NO_CP
from grognard.games.trench.s9_traps import ATTACK, FROM_HAND, NOT_NOW, ONLY_TRAPS, TRAP_TOO_LATE, window
from grognard.games.trench.state import NOBODY, OFF, State, bit, owner, troops_in
from grognard.kernel.flow import Decision, Frame, Offer, Refusal, Routine, Step, done
from grognard.kernel.umpire import Umpire

ATTACKED_ALREADY = Refusal("TR.attack.once-per-turn", "why-attacked-already")
NOT_AN_ENEMY = Refusal("TR.attack.designate", "why-not-an-enemy")
NOT_THERE = Refusal("TR.attack.designate", "why-target-gone")
NO_COUNTER_ABILITY = Refusal("TR.ability.counter-attack", "why-no-counter")
NOT_IN_ATTACKED_BOX = Refusal("TR.ability.counter-attack", "why-not-in-attacked-box")
COUNTER_IS_AIMED = Refusal("TR.counter.who", "why-counter-aimed")


def may_attack(s: State, attacker: int, target: int) -> Refusal | None:
    """TR.attack.cost One enemy Troop card in range, for one command point, once a turn."""
    if owner(target) == owner(attacker):  # [TR.attack.designate]
        return NOT_AN_ENEMY
    if s.at[target] == OFF:
        return NOT_THERE
    if s.attacked & bit(attacker):  # [TR.attack.once-per-turn]
        return ATTACKED_ALREADY
    refusal = may_hit(s, attacker, target)
    if refusal is None and s.cp < ATTACK_COST:
        return NO_CP
    return refusal


def can_attack(s: State, attacker: int) -> bool:
    """Has it any target? Command points aside."""
    if s.attacked & bit(attacker):
        return False
    for target in s.armies[1 - owner(attacker)]:
        if may_hit(s, attacker, target) is None:
            return True
    return False


@dataclass
class Attack(Routine):
    """One declared attack: the enemy's window, the damage, the counter-attack."""

    attacker: int
    target: int
    box: int  # where the target stood

    def clone(self) -> Attack:
        return Attack(self.at, self.attacker, self.target, self.box)

    def steps(self) -> tuple[Step, ...]:
        return ATTACK_STEPS


def declare_attack(s: State, u: Umpire, attacker: int, target: int) -> Frame:
    """Paid at once and provisionally. A declared attack counts against warnings even if a trap stops it
    [TR.amb.bonus-attack-warning]."""
    s.cp -= ATTACK_COST
    s.attacked |= bit(attacker)
    s.struck = 1
    u.tell(
        "log-attack", "TR.attack.designate", owner(attacker),
        unit=attacker, origin=s.at[attacker], target=target, box=s.at[target],
    )  # fmt: skip
    return Attack(0, attacker, target, s.at[target])


def attack_window(s: State, u: Umpire, f: Attack) -> Frame | None:
    return window(s, u, ATTACK, f.attacker, f.box, f.target)


def resolve(s: State, u: Umpire, f: Attack) -> Frame | None:
    """TR.attack.resolve Read the table, apply modifiers, mark or discard."""
    if s.at[f.attacker] == OFF:  # [TR.trap.cancel-refund]
        s.cp += ATTACK_COST
        u.tell("log-attack-stopped", "TR.trap.cancel-refund", owner(f.attacker), unit=f.attacker)
        done(s)
        return None
    suffer(s, u, f.target, damage(s, f.attacker, f.target), "TR.attack.resolve")
    return None


def counter(s: State, u: Umpire, f: Attack) -> Frame | None:
    """TR.attack.completion The attack is over, but for an eligible counter-attack."""
    done(s)
    if counterers(s, f.attacker, f.box, NOBODY):
        return CounterAttack(f.attacker, f.box, NOBODY)
    return None


ATTACK_STEPS = (
    Step("TR.trap.window", attack_window),
    Step("TR.attack.resolve", resolve),
    Step("TR.ability.counter-attack", counter),
)


def may_counter(s: State, troop: int, attacker: int, box: int) -> Refusal | None:
    """TR.ability.counter-attack A surviving card with the ability in the attacked box, target or not."""
    if s.at[troop] != box or owner(troop) == owner(attacker):
        return NOT_IN_ATTACKED_BOX
    if not has(troop, COUNTER_ATTACK):
        return NO_COUNTER_ABILITY
    return may_hit(s, troop, attacker)  # [TR.counter.needs-legal-target]


def counterers(s: State, attacker: int, box: int, spent: int) -> list[int]:
    if s.at[attacker] == OFF:
        return []
    return [t for t in troops_in(s, box) if t != spent and may_counter(s, t, attacker, box) is None]


@dataclass
class CounterAttack(Decision):
    """TR.ability.counter-attack Free, at once, at the attacker alone; never answered in turn [TR.counter.no-chain]."""

    attacker: int
    box: int
    spent: int  # the card that has struck back already

    def clone(self) -> CounterAttack:
        return CounterAttack(self.attacker, self.box, self.spent)

    def roles(self, s: State) -> list[int]:
        return [1 - owner(self.attacker)]

    def offer(self, s: State, role: int, out: Offer) -> None:
        for troop in counterers(s, self.attacker, self.box, self.spent):
            out.add("counter", troop)
        out.add("pass")  # [TR.counter.optional]

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "attack":
            return COUNTER_IS_AIMED  # [TR.counter.who]
        if verb == "reveal":
            return TRAP_TOO_LATE  # [TR.trap.window]
        if verb in FROM_HAND:
            return ONLY_TRAPS  # [TR.trap.only-opponent-turn]
        if verb != "counter":
            return NOT_NOW
        if arg == self.spent:
            return ATTACKED_ALREADY
        return may_counter(s, arg, self.attacker, self.box)

    def do_counter(self, s: State, u: Umpire, troop: int) -> None:
        u.tell(
            "log-counter", "TR.ability.counter-attack", owner(troop), unit=troop, target=self.attacker, box=s.at[troop]
        )
        suffer(s, u, self.attacker, damage(s, troop, self.attacker), "TR.counter.who")
        both = self.spent != NOBODY  # a box holds two cards: now each has had its blow
        self.spent = troop
        if both or not counterers(s, self.attacker, self.box, troop):
            done(s)

    def do_pass(self, s: State, u: Umpire, _: int) -> None:
        done(s)
