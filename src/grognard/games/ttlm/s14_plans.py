"""14.4.2 and 14.4.3 War plans of 1914 that replace the set-up of history: named before the game, rolled or chosen in
secret."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from grognard.games.ttlm.ids import ARMIES
from grognard.games.ttlm.notation import read_board
from grognard.games.ttlm.openings import UNSET, WAR_PLANS, opening, sheet
from grognard.games.ttlm.s14_neutrals import begin_neutral
from grognard.games.ttlm.state import ENTENTE, GERMAN, V3, State, has_rule, sighting
from grognard.kernel.flow import Decision, Frame, Offer, Refusal, Routine, Step, done
from grognard.kernel.options import Value
from grognard.kernel.umpire import Secret, Umpire

SCENARIO: Final = "1914"
HISTORY: Final = "history"  # the plain value of both plan options
NUMBERS: Final = (HISTORY, "1", "2", "3", "4", "5", "6")
OPTION_OF_SIDE: Final = ("17.2", "17.3")
HOW: Final = "14.4.3"  # the option that says how plans are found, if they are not named
NAMED: Final = "named"
TWO_DICE: Final = "two-dice"
ONE_DIE: Final = "one-die"
CHOSEN: Final = "chosen"
WAYS: Final = (NAMED, TWO_DICE, ONE_DIE, CHOSEN)
UNDECIDED: Final = -1
# TTLM.14.4.3a The sum of two dice, and the plan it stands for; nought is that of history.
PLAN_OF_SUM: Final = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 0, 8: 6, 9: 1, 10: 2, 11: 3, 12: 4}

ORDERS_FIRST: Final = Refusal("TTLM.14.4.3a", "why-orders-first")
NO_CHOICE: Final = Refusal("TTLM.14.4.3a", "why-plan-rolled")
CHOOSE_PLAN: Final = Refusal("TTLM.14.4.2a", "why-choose-plan")


def plans_named(scenario: str, options: Mapping[str, Value]) -> list[int]:
    """TTLM.14.4.2a The numbers of the German and the French plan that were chosen before the game."""
    if scenario != SCENARIO:
        return [0, 0]
    return [NUMBERS.index(str(options.get(name, HISTORY))) for name in OPTION_OF_SIDE]


def way_of(scenario: str, options: Mapping[str, Value]) -> str:
    """How the plans are found."""
    return str(options.get(HOW, NAMED)) if scenario == SCENARIO else NAMED


def sheet_of(scenario: str, options: Mapping[str, Value]) -> str:
    """The name of the sheet a game begins with: of two plans, or what all of them have while nobody has one."""
    if way_of(scenario, options) != NAMED:
        return UNSET
    german, french = plans_named(scenario, options)
    return f"{scenario}/{german}/{french}" if german or french else scenario


def open_sheet(s: State) -> None:
    """The sheet is printed for both to read; under a plan that leaves Belgium alone the neutrals are at peace."""
    if opening(s).peace:
        begin_neutral(s)
    if has_rule(s, V3):
        for army in range(ARMIES):
            if s.size[army]:
                s.seen[army] = sighting(s, army)


def numbered(side: int, number: int) -> int:
    """A plan of either side as one number: what logs and prompts name."""
    return side * WAR_PLANS + number


def plan_number(s: State, side: int) -> int:
    return s.german_plan if side == GERMAN else s.french_plan


def has_plans(s: State) -> bool:
    """Is this a game in which the sides follow other war plans, or might?"""
    top = s.stack[-1] if s.stack else None
    return isinstance(top, Orders) or s.german_plan > 0 or s.french_plan > 0


# ---- plans found in secret [14.4.3] ----


@dataclass
class WarPlans(Routine):
    """TTLM.14.4.3a Before anything is set up each side gets its plan; then both are laid open and set up."""

    way: int  # in WAYS

    def clone(self) -> WarPlans:
        return WarPlans(self.at, self.way)

    def steps(self) -> tuple[Step, ...]:
        return FINDING


def give_orders(s: State, u: Umpire, f: WarPlans) -> Frame | None:
    if WAYS[f.way] == CHOSEN:
        return Orders(1, [UNDECIDED, UNDECIDED], [0, 0])
    return Orders(0, [roll_plan(u, side, WAYS[f.way]) for side in (GERMAN, ENTENTE)], [0, 0])


def roll_plan(u: Umpire, side: int, way: str) -> int:
    """TTLM.14.4.3a Two dice, or one, which knows no plan of history [14.4.3b]; only their owner sees them."""
    dice = u.roll(1 if way == ONE_DIE else 2, "plan")
    plan = plan_of_dice(dice)
    rule = "TTLM.14.4.3b" if way == ONE_DIE else "TTLM.14.4.3a"
    u.tell("log-plan-rolled", rule, side, side=side, plan=Secret(side, numbered(side, plan)))
    return plan


def plan_of_dice(dice: list[int]) -> int:
    return dice[0] if len(dice) == 1 else PLAN_OF_SUM[sum(dice)]


def set_plans_up(s: State, u: Umpire, f: WarPlans) -> Frame | None:
    """TTLM.14.4.3a Units are set up accordingly, for all to see."""
    lay_out(s, read_board(sheet(opening(s).sheet), {}))
    open_sheet(s)
    done(s)
    return None


def lay_out(s: State, board: State) -> None:
    """The map and the boxes as a sheet has them."""
    s.owner, s.fort, s.lands = board.owner, board.fort, board.lands
    s.army_at, s.size, s.total = board.army_at, board.size, board.total
    s.n, s.dug, s.hold, s.foot, s.stacked = board.n, board.dug, board.hold, board.foot, board.stacked
    s.due, s.locked = board.due, board.locked


FINDING: Final = (
    Step("TTLM.14.4.3a", give_orders),
    Step("TTLM.14.4.3a", set_plans_up),
)


@dataclass
class Orders(Decision):
    """TTLM.14.4.3a Each side reads its own plan, or chooses it, and nobody else's, until both are ready."""

    free: int  # 1: each side chooses its plan [14.4.2a]
    plans: list[int]  # side -> number of its plan, or UNDECIDED
    ready: list[int]

    def clone(self) -> Orders:
        return Orders(self.free, self.plans.copy(), self.ready.copy())

    def roles(self, s: State) -> list[int]:
        return [r for r in (GERMAN, ENTENTE) if not self.ready[r]]

    def offer(self, s: State, role: int, out: Offer) -> None:
        if self.free:
            for number in range(WAR_PLANS):
                if number != self.plans[role]:
                    out.add("plan", number)
        if self.plans[role] != UNDECIDED:
            out.add("done")

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "done":
            return CHOOSE_PLAN
        if verb == "plan" and not self.free:
            return NO_CHOICE
        return ORDERS_FIRST

    def do_plan(self, s: State, u: Umpire, number: int) -> None:
        self.plans[u.role] = number

    def do_done(self, s: State, u: Umpire, _: int) -> None:
        self.ready[u.role] = 1
        if all(self.ready):
            done(s)
            open_orders(s, u, self.plans)


def open_orders(s: State, u: Umpire, plans: list[int]) -> None:
    u.reveal()
    s.german_plan, s.french_plan = plans
    for side in (GERMAN, ENTENTE):
        u.tell("log-plan", "TTLM.14.4.2a", side, side=side, plan=numbered(side, plans[side]))
