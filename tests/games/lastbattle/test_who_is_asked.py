"""Who is asked, and whether anybody is, tells nothing of what lies face down [LB.R3]."""

from __future__ import annotations

import pytest

import grognard
from grognard.games.lastbattle import s1_turns
from grognard.games.lastbattle.laid_open import LAID_OPEN_BY
from grognard.games.lastbattle.s3_firing import Firing, fire_phase
from grognard.games.lastbattle.state import State
from grognard.kernel.laws import LawBroken
from grognard.kernel.laws_harness import Position
from grognard.kernel.laws_of_secrets import law_an_action_tells_no_more_than_it_shows

GAME = grognard.load("lastbattle")
# Of the defender's two backs one is within range of men in the open: four men, or a dummy.
BACKS = "scenario 2, attacker's movement\n0907: A 4 AR spotted\n1504: D {}\n3212: D {}\n0112: A 1 PST"


def move_on_with_other_counters() -> None:
    """The attacker ends his movement, where the defender's two backs are as they are, and the other way round."""
    table = GAME.position(BACKS.format("4 AR", "dummy"))
    p = Position(table, 1)
    p.report.tried = {"counters": 0}
    law_an_action_tells_no_more_than_it_shows(p, 1, "done", 0)
    assert p.report.tried["counters"]


@pytest.mark.rule("LB.react.phase", "LB.R3")
@pytest.mark.parametrize("backs", [("4 AR", "dummy"), ("dummy", "4 AR")])
def test_a_side_is_asked_for_reaction_fire_whether_or_not_it_has_anybody_to_fire(backs: tuple[str, str]) -> None:
    table = GAME.position(BACKS.format(*backs))
    table.act("attacker", "done")
    top = table.state.stack[-1]
    assert isinstance(top, Firing)
    assert (table.to_act, bool(top.able)) == (["defender"], backs[0] == "4 AR")


@pytest.mark.rule("LB.react.phase", "LB.R3")
def test_a_question_that_tells_what_lies_face_down_breaks_a_law(monkeypatch: pytest.MonkeyPatch) -> None:
    move_on_with_other_counters()

    def only_who_can(s: State, role: int) -> Firing | None:
        frame = fire_phase(s, role)
        return frame if frame.able else None

    monkeypatch.setattr(s1_turns, "fire_phase", only_who_can)
    with pytest.raises(LawBroken, match="what no line of the log lays open") as fault:
        move_on_with_other_counters()
    assert fault.value.law == "law_only_a_line_of_the_log_lays_open"


def test_every_kind_of_secret_is_under_that_law() -> None:
    assert set(GAME.game.swaps) == set(LAID_OPEN_BY)
