"""Turns and initiative: the game-turn, its two player-turns, and their three phases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.lastbattle.log_params import team
from grognard.games.lastbattle.s2_changing import Changing, may_change
from grognard.games.lastbattle.s2_movement import begin_movement
from grognard.games.lastbattle.s2_moving import Moving
from grognard.games.lastbattle.s2_trails import forget_paths
from grognard.games.lastbattle.s3_firing import Resolving, fire_phase
from grognard.games.lastbattle.s3_serving import in_order_of_way
from grognard.games.lastbattle.s5_spotting import look, survey
from grognard.games.lastbattle.s11_morale import broken, check_hesitation
from grognard.games.lastbattle.s12_artillery import Plotting, has_guns, next_mission
from grognard.games.lastbattle.s13_chemicals import begin_buttoning, end_of_gas
from grognard.games.lastbattle.s13_visibility import end_of_turn as clear_air
from grognard.games.lastbattle.s13_visibility import lift_smoke
from grognard.games.lastbattle.s14_helicopters import note_pilot
from grognard.games.lastbattle.s15_scenarios import (
    QUIET,
    SHORT_QUIET,
    after_break,
    at_the_end,
    depart,
    end_of_turn,
    flies_away,
    last_turn,
    met,
    tell_missions,
    win,
    winning,
    wiped_out,
)
from grognard.games.lastbattle.s17_cohesion import begin_retreats, check_cohesion, next_out
from grognard.games.lastbattle.s17_command import check_command, thaw
from grognard.games.lastbattle.s18_characters import calm_down, end_of_treatment, keep_cool
from grognard.games.lastbattle.state import (
    ATTACK,
    ATTACKER,
    DEFENDER,
    IDLE,
    LONG_QUIET,
    MISSIONS,
    MOVEMENT,
    OBSERVES,
    OF_PHASE,
    OF_TURN,
    ORDERING,
    PLOTTING,
    REACTION,
    V8,
    State,
    has_rule,
    situation,
)
from grognard.kernel.flow import Decision, Frame, Offer, Refusal, Routine, Step, done, repeat
from grognard.kernel.umpire import Umpire

ORDER_FIRST: Final = Refusal("LB.init.order-choice", "why-order-first")


# ---- the game-turn ----


@dataclass
class GameTurn(Routine):
    """LB.turn.two-player-turns: order, fire missions written, two player-turns, missions fired."""

    def clone(self) -> GameTurn:
        return GameTurn(self.at)

    def steps(self) -> tuple[Step, ...]:
        return GAME_TURN


def begin_turn(s: State, u: Umpire, f: GameTurn) -> Frame | None:
    s.turn += 1
    s.phase = ORDERING
    s.quiet += 1
    s.fire = []
    forget_paths(s)
    for n in range(len(s.side)):
        s.flags[n] &= ~(OF_TURN | OBSERVES)
    u.tell("log-turn", "LB.turn.two-player-turns", -1, turn=s.turn, losses=list(s.losses))
    begin_buttoning(s, u)
    if s.hesitated == 3:  # [LB.morale.mutual-hesitation]
        die = u.roll(1, "initiative")[0]
        attacker = situation(s).attacker
        s.initiative = attacker if die <= 3 else 1 - attacker
        u.tell("log-mutual", "LB.morale.mutual-hesitation", -1, die=die, side=team(s, s.initiative))
    s.active = s.initiative
    return Ordering()


def plot(s: State, u: Umpire, f: GameTurn) -> Frame | None:
    """LB.arty.fire-mission-timing, LB.amb.plot-vs-order: the order is known, then missions are written in secret."""
    s.phase = PLOTTING
    return Plotting(DEFENDER, -1, -1) if has_guns(s, DEFENDER) else None


def plot_other(s: State, u: Umpire, f: GameTurn) -> Frame | None:
    return Plotting(ATTACKER, -1, -1) if has_guns(s, ATTACKER) else None


def first_player(s: State, u: Umpire, f: GameTurn) -> Frame | None:
    return player_turn(s, s.first)


def second_player(s: State, u: Umpire, f: GameTurn) -> Frame | None:
    return player_turn(s, 1 - s.first)


def missions(s: State, u: Umpire, f: GameTurn) -> Frame | None:
    """LB.arty.fire-mission-timing: new markers go down, those of last turn come off first [LB.arty.marker-lingers]."""
    if s.phase != MISSIONS:
        s.phase = MISSIONS
        s.barrage = []
    frame = next_mission(s, u)
    if frame is not None:
        repeat(f)
    return frame


def end_turn(s: State, u: Umpire, f: GameTurn) -> Frame | None:
    """LB.format.length, LB.format.early-end: what the turn has brought, and whether there is another."""
    flies_away(s, u)
    end_of_gas(s, u)
    end_of_treatment(s, u)
    check_cohesion(s, u)  # what the fire missions have done
    end_of_turn(s, u)
    clear_air(s)
    survey(s, u)
    check_hesitation(s, u)
    judge(s, u)
    if s.result:
        return None
    if s.turn == last_turn(s):
        if s.bought:
            tell_missions(s, u)
        win(s, u, at_the_end(s), winning(s))
    elif not last_turn(s) and s.quiet >= (QUIET if has_rule(s, LONG_QUIET) else SHORT_QUIET):
        win(s, u, at_the_end(s), "LB.R1")
    return next_out(s) if not s.result else None


GAME_TURN: Final = (
    Step("LB.turn.two-player-turns", begin_turn),
    Step("LB.arty.fire-mission-timing", plot),
    Step("LB.arty.fire-mission-timing", plot_other),
    Step("LB.turn.two-player-turns", first_player),
    Step("LB.turn.two-player-turns", second_player),
    Step("LB.arty.fire-mission-timing", missions),
    Step("LB.format.length", end_turn),
)


@dataclass
class Ordering(Decision):
    """LB.init.order-choice: the side with the initiative goes first or second, as it likes."""

    def clone(self) -> Ordering:
        return Ordering()

    def roles(self, s: State) -> list[int]:
        return [s.initiative]

    def offer(self, s: State, role: int, out: Offer) -> None:
        out.add("first")
        out.add("second")
        if may_change(s, role) is None:
            out.add("change")

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "change":
            return may_change(s, role)
        return None if verb in ("first", "second") else ORDER_FIRST

    def do_change(self, s: State, u: Umpire, _: int) -> None:
        """LB.stack.making-change."""
        s.stack.append(Changing(s.initiative, -1))

    def do_first(self, s: State, u: Umpire, _: int) -> None:
        self.choose(s, u, s.initiative)

    def do_second(self, s: State, u: Umpire, _: int) -> None:
        self.choose(s, u, 1 - s.initiative)

    def choose(self, s: State, u: Umpire, first: int) -> None:
        s.first = first
        u.tell("log-order", "LB.init.order-choice", s.initiative, side=team(s, first))
        done(s)


# ---- the player-turn ----


@dataclass
class PlayerTurn(Routine):
    """LB.turn.phase-order: Movement, the enemy's Reaction Fire, Attack."""

    def clone(self) -> PlayerTurn:
        return PlayerTurn(self.at)

    def steps(self) -> tuple[Step, ...]:
        return PLAYER_TURN


def player_turn(s: State, side: int) -> PlayerTurn:
    s.active = side
    return PlayerTurn(0)


def movement(s: State, u: Umpire, f: PlayerTurn) -> Frame | None:
    s.phase = MOVEMENT
    for n in range(len(s.side)):
        s.flags[n] &= ~(IDLE | OF_PHASE)
        if s.side[n] == s.active:
            s.flags[n] &= ~OF_TURN
    lift_smoke(s, s.active)
    begin_movement(s, s.active)
    u.tell("log-movement", "LB.turn.phase-order", s.active, side=team(s, s.active))
    keep_cool(s, u, s.active)
    begin_retreats(s, s.active)
    check_command(s, u, s.active)
    return Moving(-1)


def reaction(s: State, u: Umpire, f: PlayerTurn) -> Frame | None:
    """LB.react.phase: attempts to spot come first [LB.R4]."""
    thaw(s)
    look(s, u, s.active)
    survey(s, u)  # [LB.amb.reconcealment]
    note_pilot(s)
    s.phase = REACTION
    forget_attempts(s)
    look(s, u, 1 - s.active)
    u.tell("log-reaction", "LB.turn.phase-order", 1 - s.active, side=team(s, 1 - s.active))
    return fire_phase(s, 1 - s.active)


def forget_attempts(s: State) -> None:
    for n in range(len(s.side)):
        s.flags[n] &= ~OF_PHASE


def resolve(s: State, u: Umpire, f: PlayerTurn) -> Frame | None:
    s.fired = []
    if s.phase == REACTION and has_rule(s, V8):
        s.fire = in_order_of_way(s)
    return Resolving(0, 0)


def attack(s: State, u: Umpire, f: PlayerTurn) -> Frame | None:
    depart(s, u)
    survey(s, u)
    judge(s, u)
    if s.result:
        return None
    s.phase = ATTACK
    forget_attempts(s)
    look(s, u, s.active)
    u.tell("log-attack", "LB.turn.phase-order", s.active, side=team(s, s.active))
    return fire_phase(s, s.active)


def end_player_turn(s: State, u: Umpire, f: PlayerTurn) -> Frame | None:
    """LB.morale.check-timing: losses are compared with the hesitation and break points at the end of a player-turn."""
    forget_paths(s)
    calm_down(s)
    check_cohesion(s, u)
    survey(s, u)
    check_hesitation(s, u)
    judge(s, u)
    done(s)
    return next_out(s) if not s.result else None


def judge(s: State, u: Umpire) -> None:
    if s.result:
        return
    winner = met(s)
    if winner >= 0:
        win(s, u, winner, winning(s))
        return
    sides = broken(s) or wiped_out(s)
    if sides and s.phase != REACTION:
        after_break(s, u, sides)


PLAYER_TURN: Final = (
    Step("LB.turn.phase-order", movement),
    Step("LB.turn.phase-order", reaction),
    Step("LB.attack.resolved-separately", resolve),
    Step("LB.turn.phase-order", attack),
    Step("LB.attack.resolved-separately", resolve),
    Step("LB.morale.check-timing", end_player_turn),
)
