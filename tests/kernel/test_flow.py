"""The phase stack, and what a rule may do with the umpire."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from grognard.kernel.chance import FastDice, ScriptedDice, ScriptError
from grognard.kernel.flow import (
    Decision,
    Frame,
    GameState,
    Moment,
    Offer,
    Refusal,
    Routine,
    Runaway,
    Step,
    decision,
    done,
    go_on,
    moment_of,
    offer,
    play,
    repeat,
    settle,
    to_act,
)
from grognard.kernel.umpire import Secret, Umpire
from kernel.fords import GAME
from kernel.fords.rules import NOBODY, Battle, Movement, TakeHits, Turn
from kernel.fords.state import BLUE, OFF_MAP, RED, State, bare


def umpire(dice=""):
    return Umpire(ScriptedDice([int(d) - 1 for d in dice]))


def lay(where, *frames, dice=""):
    """lay({3: (6, 4)}): block 3 in area 6 with 4 steps."""
    s = bare()
    for b, (area, steps) in where.items():
        s.where[b], s.steps[b] = area, steps
    s.stack += frames
    settle(s, umpire(dice))
    return s


def test_settle_runs_to_the_first_decision():
    s = GAME.setup("crossing", {})
    s.stack.pop()  # no plans
    u = umpire()
    settle(s, u)
    assert isinstance(decision(s), Movement)
    assert s.turn == 1
    assert [m.key for m in u.messages] == ["turn"]
    assert to_act(s) == [RED]
    assert [type(f) for f in s.stack] == [Turn, Movement]


def test_an_offer_is_empty_for_whoever_is_not_to_act():
    s = lay({3: (5, 4)}, Movement(NOBODY))
    assert offer(s, RED).actions() == [("block", 3), ("done", 0)]
    assert offer(s, BLUE).actions() == []


def test_offers_keep_their_order_and_know_what_they_have():
    out = Offer()
    out.add("b", 2)
    out.add("a")
    out.add("b", 1)
    assert out.actions() == [("b", 2), ("b", 1), ("a", 0)]
    assert out.has("b", 1)
    assert not out.has("b", 3)
    assert not out.has("c", 0)


def test_only_two_blocks_may_ford_into_an_area():
    s = lay({3: (5, 4), 2: (5, 3), 1: (5, 2)}, Movement(NOBODY))
    for b in (3, 2):
        play(s, umpire(), "block", b)
        play(s, umpire(), "area", 6)
    play(s, umpire(), "block", 1)
    assert 6 not in offer(s, RED).verbs["area"]
    why = decision(s).why_not(s, RED, "area", 6)
    assert why is not None
    assert why.rule == "F.4.3"


def test_a_battle_begins_in_the_middle_and_the_dead_have_fired_first():
    s = lay({3: (6, 4), 8: (6, 1)}, Battle(0, 6, RED, 1), dice="65111")
    assert [f.__class__ for f in s.stack] == [Battle, TakeHits]
    assert to_act(s) == [RED]
    play(s, umpire("511"), "block", 3)
    assert s.steps[3] == 3


def test_attackers_left_after_the_third_round_are_lost():
    s = lay({0: (6, 1), 8: (6, 1)}, Battle(0, 6, RED, 3), dice="11")
    assert s.where[0] == OFF_MAP
    assert s.where[8] == 6
    assert s.stack == []
    assert to_act(s) == []


@dataclass
class Loop(Routine):
    def clone(self):
        return Loop(self.at)

    def steps(self):
        return (Step("x", lambda s, u, f: None),)


def test_rules_that_ask_nobody_are_stopped():
    s = bare()
    s.stack.append(Loop(0))
    with pytest.raises(Runaway):
        settle(s, umpire())


@dataclass
class Ask(Decision):
    """Asks once, and is done."""

    n: int

    def clone(self):
        return Ask(self.n)

    def roles(self, s):
        return [RED]

    def offer(self, s, role, out):
        out.add("done")

    def do_done(self, s, u, arg):
        s.turn += 1
        done(s)


@dataclass
class Twice(Routine):
    def clone(self):
        return Twice(self.at)

    def steps(self):
        return TWICE


def again(s, u, f):
    if s.turn < 2:
        repeat(f)
        return Ask(s.turn)
    done(s)
    return None


TWICE = (Step("x", lambda s, u, f: None), Step("x", again))


def test_repeat_comes_back_to_the_same_step():
    s = bare()
    s.stack.append(Twice(0))
    settle(s, umpire())
    for n in (0, 1):
        assert decision(s) == Ask(n)
        play(s, umpire(), "done")
    assert s.stack == []


def test_nothing_runs_after_the_result():
    s = bare()
    s.stack.append(Loop(0))
    s.result = "red/victory/F.6.1"
    settle(s, umpire())
    assert to_act(s) == []
    assert offer(s, RED).actions() == []


def test_the_bases_say_what_is_missing():
    for call in (
        lambda: Frame().clone(),
        lambda: GameState([], "").clone(),
        lambda: Routine(0).steps(),
        lambda: Decision().roles(None),
        lambda: Decision().offer(None, 0, Offer()),
        lambda: Decision().why_not(None, 0, "x", 0),
    ):
        with pytest.raises(NotImplementedError):
            call()
    assert "F.1" in repr(Refusal("F.1", "no"))


# ---- umpire ----


def test_the_umpire_writes_down_how_chance_fell_and_what_for():
    u = umpire("35")
    assert u.roll(2, "fire") == [3, 5]
    assert [(d.purpose, d.n, d.value) for d in u.draws] == [("fire", 6, 2), ("fire", 6, 4)]


def test_a_quiet_umpire_keeps_no_record():
    u = Umpire(FastDice(1), quiet=True)
    u.roll(5, "fire")
    u.tell("hit", "F.5.4", block=3)
    assert u.draws == []
    assert u.messages == []


def test_messages_carry_rule_side_and_secrets():
    u = umpire()
    u.tell("move", "F.4.1", RED, block=Secret(RED, 3), area=4)
    (m,) = u.messages
    assert (m.key, m.rule, m.side, m.params["area"]) == ("move", "F.4.1", RED, 4)
    assert m.params["block"].owner == RED
    assert not u.revealed
    u.reveal()
    assert u.revealed


def test_dice_that_are_not_scripted_complain():
    with pytest.raises(ScriptError, match="fire"):
        umpire("").roll(1, "fire")
    with pytest.raises(ScriptError, match="takes 1 to 6"):
        umpire("7").roll(1, "fire")


def test_a_clone_has_every_field():
    s = lay({3: (5, 4)}, Movement(NOBODY))
    assert isinstance(s, State)
    assert s.clone() == s


# ---- moments: what may be done in every decision of one's own turn ----


@dataclass
class Bell(Decision):
    """What ringing pushes: the other role must answer before anything goes on."""

    def clone(self):
        return Bell()

    def roles(self, s):
        return [1]

    def offer(self, s, role, out):
        out.add("answer")

    def why_not(self, s, role, verb, arg):
        return Refusal("X.1", "why-bell")

    def do_answer(self, s, u, arg):
        go_on(s, u)


class Ring(Moment):
    verb = "ring"

    def args(self, s, role):
        return [3] if role == 0 else []

    def why_not(self, s, role, arg):
        return Refusal("X.2", "why-ring")

    def do(self, s, u, arg):
        s.stack.append(Bell())


RINGS = (Ring(),)


@dataclass
class Waiting(Decision):
    resumed: int = 0
    leaves: bool = False

    def clone(self):
        return Waiting(self.resumed, self.leaves)

    def roles(self, s):
        return [0]

    def offer(self, s, role, out):
        out.add("wait")

    def why_not(self, s, role, verb, arg):
        return Refusal("X.3", "why-wait")

    def do_wait(self, s, u, arg):
        self.resumed -= 1

    def resume(self, s, u):
        self.resumed += 1
        if self.leaves:
            done(s)


@dataclass
class Ringing(GameState):
    def clone(self):
        return Ringing([f.clone() for f in self.stack], self.result)

    def moments(self):
        return RINGS


def test_a_moment_is_offered_after_what_the_decision_offers_and_only_to_whom_it_belongs():
    s = Ringing([Waiting()], "")
    assert offer(s, 0).actions() == [("wait", 0), ("ring", 3)]
    assert offer(s, 1).actions() == []
    assert moment_of(s, "ring") is RINGS[0]
    assert moment_of(s, "wait") is None
    assert moment_of(bare(), "ring") is None


def test_what_a_moment_interrupts_waits_and_then_goes_on():
    s = Ringing([Waiting()], "")
    play(s, umpire(), "ring", 3)
    assert to_act(s) == [1]
    assert offer(s, 1).actions() == [("answer", 0)]  # the moment is not the other's
    play(s, umpire(), "answer")
    assert s.stack == [Waiting(1)]
    play(s, umpire(), "wait")
    assert s.stack == [Waiting(0)]


def test_a_decision_that_has_become_pointless_leaves_when_it_is_told_to_go_on():
    s = Ringing([Waiting(), Waiting(0, True)], "")
    play(s, umpire(), "ring", 3)
    play(s, umpire(), "answer")
    assert s.stack == [Waiting()]
