"""15.3.2 Saving Build Points: what is not spent is kept for later, and only its owner knows how much."""

from __future__ import annotations

from typing import Any

import pytest

from games.ttlm.battle import buy, next_season, points
from games.ttlm.table import do, end_season, lay_with, now, pass_turn, place_all, state
from games.ttlm.test_notation import same, why
from grognard.games.ttlm import text
from grognard.games.ttlm.advice import weigh
from grognard.games.ttlm.s7_production import withdraw_plans
from grognard.games.ttlm.state import GERMAN
from grognard.games.ttlm.swaps_plans import savings
from grognard.kernel import codec
from grognard.kernel.chance import FastDice
from grognard.kernel.seat import SPECTATOR
from grognard.kernel.table import Table
from grognard.kernel.translation import catalogue

SAVE = {"15.3.2": True}
FRONT = "\nKoeln: GE1(3I)\nParis: FR1(2I)\nEngland: UK1(1I)\npasses 1"


def plans(turn: int, more: str = "", on: bool = True) -> Table:
    t = lay_with({"15.3.2": on}, f"entente to act, turn {turn}{FRONT}\n{more}", "6 " * 60)
    pass_turn(t)
    assert now(t) == "plan"
    return t


@pytest.mark.rule("TTLM.15.3.2a")
def test_points_that_are_not_spent_are_there_in_the_next_production() -> None:
    t = plans(4)
    buy(t, "german", "I GE", "GE1")
    assert points(t, "german") == 4
    next_season(t)
    place_all(t)
    end_season(t)
    assert points(t, "german") == 5 + 4
    assert points(t, "entente") == 6 + 6


@pytest.mark.rule("TTLM.15.3.2a")
def test_saved_points_are_added_to_the_allowance_and_only_their_owner_sees_them() -> None:
    t = plans(8, "saved german 2")
    assert (points(t, "german"), points(t, "entente")) == (9, 7)
    assert t.view("german")["sides"]["german"]["saved"] == 2
    for reader in ("entente", "spectator"):
        view = t.view(reader)
        assert view["sides"]["german"]["saved"] is None
        assert view["sides"]["german"]["points"] is None
    line = next(x.message for x in t.lines if x.message.key == "log-production")
    assert line.params == {"german": 7, "entente": 7}


@pytest.mark.rule("TTLM.15.3.2a")
def test_the_log_tells_the_owner_how_much_he_keeps_and_the_other_only_that_he_notes_it() -> None:
    t = plans(4)
    for role in ("german", "entente"):
        for _ in range(4):
            do(t, "card", role=role)
        do(t, "commit", role=role)
    line = next(x.message for x in t.lines if x.message.key == "log-saved" and x.message.side == GERMAN)
    for lang, own, other in (
        ("en", "Germany keeps 1 Build Point.", "Germany notes in secret how many Build Points it keeps."),
        ("fr", "L’Allemagne garde 1 point de construction.", "combien de points de construction elle garde."),
    ):
        words = catalogue(lang, t.game)
        assert words.plain(line.key, line.params, 0) == own
        assert other in words.plain(line.key, line.params, 1)


@pytest.mark.rule("TTLM.7.0c", "TTLM.15.3.2a")
@pytest.mark.parametrize(("on", "label"), [(False, "Confirm plan, lose 5 BP"), (True, "Confirm plan, keep 5 BP")])
def test_who_confirms_a_plan_reads_what_becomes_of_the_points_left(on: bool, label: str) -> None:
    t = plans(4, on=on)
    said = t.game.words(state(t), GERMAN, "commit", 0)
    assert catalogue("en", t.game).plain(said.label, said.phrase.params, 0) == label


@pytest.mark.rule("TTLM.7.0c", "TTLM.15.3.2a")
def test_without_the_option_they_are_lost() -> None:
    t = plans(4, on=False)
    next_season(t)
    assert (state(t).german_saved, state(t).entente_saved) == (0, 0)
    assert t.view("german")["sides"]["german"]["saved"] is None
    assert why("german to act, turn 4\nsaved german 2")[1] == "nobody keeps Build Points without the option 15.3.2"


@pytest.mark.rule("TTLM.15.3.2a")
def test_positions_say_what_was_kept() -> None:
    assert same("german to act, turn 4\nsaved german 2\nsaved entente 1", **SAVE)
    t = lay_with(SAVE, "german to act, turn 4\nsaved german 2")
    assert "saved german 2" in t.position()
    for lang, said in (("en", "Build Points you have kept: 2."), ("fr", "que vous avez gardés\u00a0: 2.")):
        assert any(said in line for line in text.lines(t.view("german"), catalogue(lang, t.game)))
        assert not any(said in line for line in text.lines(t.view("entente"), catalogue(lang, t.game)))


@pytest.mark.rule("TTLM.15.3.2a", "TTLM.A82")
def test_plans_that_were_never_opened_leave_the_savings_as_they_were() -> None:
    t = plans(8, "saved german 2")
    for _ in range(8):
        do(t, "card", role="german")
    c = state(t).clone()
    withdraw_plans(c)
    assert (c.bp[GERMAN], c.german_saved) == (9, 2)


@pytest.mark.rule("TTLM.15.3.2a")
def test_what_the_other_has_kept_is_imagined_by_the_dice_alone() -> None:
    t = plans(8, "saved german 2")
    s: Any = t.state
    for role in (1, SPECTATOR):
        others = list(savings(s, role, FastDice(3)))
        assert others
        for seed in range(8):
            for other in others:
                one, two = (codec.save(t.game.imagine(x, role, FastDice(seed))) for x in (s, other))
                assert one == two
    assert {t.game.imagine(s, 1, FastDice(seed)).german_saved for seed in range(30)} == {0, 1, 2}
    assert t.game.imagine(s, 0, FastDice(1)).german_saved == 2


@pytest.mark.rule("TTLM.15.3.2a")
def test_a_bot_keeps_points_rather_than_buy_cards_that_no_hand_can_hold() -> None:
    full = "hand german: offensive*8, poison_gas*2"
    actions = [("commit", 0), ("card", 0)]
    saving, losing = (weigh(state(plans(8, full, on)), GERMAN, actions) for on in (True, False))
    assert saving[0] > saving[1]
    assert losing[0] < losing[1]
    last = weigh(state(plans(22, full)), GERMAN, actions)
    assert last[0] < last[1]
