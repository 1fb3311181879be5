"""A campaign as it is played: its sequence, the way into a battle and the way home."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

from grognard.games.lastbattle.assets import QUARTERS
from grognard.games.lastbattle.campaign import war as w
from grognard.games.lastbattle.campaign.country import countries
from grognard.games.lastbattle.campaign.field import (
    battle_text,
    fielded,
    ground_text,
    kind_of,
    outcomes_of,
    strength,
    with_helicopters,
)
from grognard.games.lastbattle.campaign.orders import Commanding, Meeting, Mustering, open_orders
from grognard.games.lastbattle.campaign.recovery import Outcome, settle
from grognard.games.lastbattle.campaign.withdrawal import given_up
from grognard.games.lastbattle.campaign.words_of_boxes import place
from grognard.games.lastbattle.log_params import team
from grognard.games.lastbattle.s15_scenarios import win
from grognard.games.lastbattle.s16_setup import new_game
from grognard.games.lastbattle.state import SETTING_UP, SMALL_CAMPAIGN, V7, V8, V9, V11, State, blank, has_rule
from grognard.kernel.flow import Frame, Routine, Step, repeat
from grognard.kernel.umpire import Umpire

CAMPAIGNS: Final = {"campaign3": "trzy-mosty", "campaign9": "olszna"}
KEPT: Final = ("stack", "result", "rules", "war")  # the rest belongs to the battle


@dataclass
class Campaign(Routine):
    """Forces are bought once; then phase after phase is ordered, carried out and fought."""

    def clone(self) -> Campaign:
        return Campaign(self.at)

    def steps(self) -> tuple[Step, ...]:
        return CAMPAIGN


def muster(s: State, u: Umpire, f: Campaign) -> Frame | None:
    return Mustering() if w.war_of(s).turn < 0 else None


def orders(s: State, u: Umpire, f: Campaign) -> Frame | None:
    war = w.war_of(s)
    told = {"day": war.day(), "time": w.TIMES.index(war.time()), "phase": war.phase + 1}
    u.tell("log-camp-phase", "LB.campaign.phases", -1, **told)
    open_orders(s)
    return Commanding()


def battles(s: State, u: Umpire, f: Campaign) -> Frame | None:
    """LB.campaign.battle-timing: one after the other, in the order of the map."""
    war = w.changed(s)
    due = war.due()
    if not due:
        return None
    repeat(f)
    war.box, war.answers = due[0], [-1, -1]
    attacks = w.attacker(war, war.box, u)
    w.keep(s, war)
    u.tell("log-camp-meeting", "LB.campaign.attacker", attacks, side=team(s, attacks), box=place(war.map, war.box))
    war = w.war_of(s)
    for side in (0, 1):
        many = len(w.over_box(war, side, war.box))
        if many:
            u.tell(
                "log-camp-over",
                "LB.campaign.air-mission",
                side,
                side=team(s, side),
                n=many,
                box=place(war.map, war.box),
            )
    if all(men_of(fielded(strength(war, side, war.box))) for side in (0, 1)):
        return Meeting()
    walk_over(s, u)
    return None


def end(s: State, u: Umpire, f: Campaign) -> Frame | None:
    war = w.changed(s)
    if has_rule(s, V8):
        w.lose_workshops(war)
    w.end_phase(war, has_rule(s, V9))
    w.take_control(war)
    if has_rule(s, V7):
        w.overrun(war)
    w.keep(s, war)
    if war.phase == 0 and war.time() == "morning":
        u.tell("log-camp-income", "LB.campaign.income", -1, points=war.given // w.INCOME // QUARTERS)
    if w.over(war, has_rule(s, V8)):
        win(s, u, w.winner(war, has_rule(s, V8)), "LB.R20")
    return None


CAMPAIGN: Final = (
    Step("LB.campaign.deploy", muster),
    Step("LB.campaign.phases", orders),
    Step("LB.campaign.battle-timing", battles),
    Step("LB.campaign.phases", end),
)


def new_campaign(scenario: str, rules: int) -> State:
    map = CAMPAIGNS[scenario]
    s = blank(0, rules, ground_text(map))
    s.phase = SETTING_UP
    purse = w.SMALL_PURSE if has_rule(s, SMALL_CAMPAIGN) else w.POINTS_OF_BOX
    w.keep(s, w.begin(countries()[map].id, purse))
    s.stack.append(Campaign(0))
    return s


# ---- into a battle ----


def men_of(assets: dict[str, int]) -> int:
    """Who can fight: leaders alone do not."""
    return sum(n for name, n in assets.items() if kind_of(name) == "man")


def join_battle(s: State, u: Umpire) -> None:
    """LB.campaign.battle-setup: the table is laid for the battle; the campaign waits below it."""
    war = w.changed(s)
    war.had = [with_helicopters(war, side, war.box) for side in (0, 1)]
    war.on = True
    text = battle_text(war, war.box, war.attackers[war.box], war.had, has_rule(s, V8), has_rule(s, V11))
    fresh = new_game(0, s.rules, text)
    lay_table(s, fresh)
    s.stack += fresh.stack
    w.keep(s, war)


def lay_table(s: State, fresh: State) -> None:
    """What is on the table is what is on the fresh one; only the campaign stays."""
    for f in fields(State):
        if f.name not in KEPT:
            setattr(s, f.name, getattr(fresh, f.name))


def walk_over(s: State, u: Umpire) -> None:
    """LB.R20: where a side has nobody who could fight, there is no battle."""
    war = w.changed(s)
    there = [men_of(fielded(strength(war, side, war.box))) > 0 for side in (0, 1)]
    take_home(s, u, war, (Outcome(broken=not there[0]), Outcome(broken=not there[1])))


# ---- and home ----


def bring_home(s: State, u: Umpire) -> bool:
    """LB.campaign.battle-length: a battle has ended. False: it is the campaign that has."""
    war = w.changed(s)
    if not war.on:
        return False
    outcomes = outcomes_of(s, war)
    for side in (0, 1):
        outcomes[side].broken |= given_up(s, side)
    del s.stack[1:]
    s.result = ""
    lay_table(s, blank(0, s.rules, ground_text(war.map)))
    take_home(s, u, war, outcomes)
    u.reveal()
    return True


def take_home(s: State, u: Umpire, war: w.War, outcomes: tuple[Outcome, Outcome]) -> None:
    sheet = settle(war, war.box, outcomes, has_rule(s, V8))
    box = place(war.map, war.box)
    war.box, war.on, war.had, war.answers = "", False, [], [-1, -1]
    w.keep(s, war)
    if sheet.winner < 0:
        u.tell("log-camp-undecided", "LB.campaign.battle-length", -1, box=box)
    else:
        u.tell("log-camp-won", "LB.campaign.winner-recovery", sheet.winner, side=team(s, sheet.winner), box=box)
    for side in (0, 1):
        one = sheet.sides[side]
        told = {"men": one.men_lost, "back": one.back, "vehicles": one.vehicles_lost, "damaged": one.damaged}
        u.tell("log-camp-losses", "LB.campaign.winner-recovery", side, side=team(s, side), **told)
