"""15.3.1 Industrial areas: factories that are lost, captured, repaired and taken back."""

from __future__ import annotations

import pytest

from games.ttlm.battle import next_season, points
from games.ttlm.table import (
    area,
    card,
    do,
    end_season,
    holder,
    lay_with,
    move,
    now,
    pass_turn,
    place_all,
    state,
    status_of,
)
from games.ttlm.test_notation import same, why
from grognard.games.ttlm import text
from grognard.games.ttlm.advice import value
from grognard.games.ttlm.ids import AREA_NAMES, BUILD
from grognard.games.ttlm.notation import read_board
from grognard.games.ttlm.openings import SCENARIOS, sheet
from grognard.games.ttlm.s15_industry import FACTORIES, counted_for, industry
from grognard.games.ttlm.state import ENTENTE, GERMAN
from grognard.kernel.table import Table
from grognard.kernel.translation import catalogue

WORKS = {"15.3.1": True}
FRONT = "\nKoeln: GE1(3I)\nParis: FR1(2I)\nEngland: UK1(1I)\ngerman: Brussels"


def laid(more: str = "", turn: int = 5, dice: str = "6 " * 60, on: bool = True) -> Table:
    return lay_with({"15.3.1": on}, f"entente to act, turn {turn}{FRONT}\npasses 1\n{more}", dice)


def production(more: str = "", turn: int = 5, on: bool = True) -> tuple[int, int]:
    """The Build Points of both sides."""
    t = laid(more, turn, on=on)
    pass_turn(t)
    assert now(t) == "plan"
    return points(t, "german"), points(t, "entente")


def chart(turn: int) -> tuple[int, int]:
    return BUILD[turn * 2], BUILD[turn * 2 + 1]


@pytest.mark.rule("TTLM.15.3.1a", "TTLM.D01")
def test_the_map_has_six_factories_each_held_by_its_owner_when_a_scenario_begins() -> None:
    assert {AREA_NAMES[x] for x in FACTORIES} == {"brussels", "koeln", "mainz", "metz", "paris", "nancy"}
    for name in SCENARIOS:
        s = read_board(sheet(name), WORKS)
        assert (industry(s, GERMAN), industry(s, ENTENTE), s.idle) == (0, 0, 0), name


@pytest.mark.rule("TTLM.15.3.1a")
def test_a_factory_that_the_enemy_holds_costs_a_point_and_brings_him_none_before_it_is_repaired() -> None:
    german, entente = chart(5)
    lost = "Nancy: 1I GE\nidle: Nancy"
    assert production(lost) == (german, entente - 1)
    assert production("Nancy: 1I GE") == (german + 1, entente - 1)
    assert production("Nancy: 1I GE", on=False) == (german, entente)
    assert production("Metz: 1I FR\nidle: Metz") == (german - 1, entente)


@pytest.mark.rule("TTLM.15.3.1a", "TTLM.R21")
def test_a_disputed_area_is_not_lost_yet_but_one_that_was_lost_still_costs() -> None:
    german, entente = chart(5)
    both = "Nancy: 1I GE / 1I FR"
    assert production(both) == (german, entente)
    assert production(both + "\ngerman: Nancy") == (german, entente - 1)
    assert production(both + "\ngerman: Nancy\nidle: Nancy") == (german, entente - 1)


@pytest.mark.rule("TTLM.15.3.1b")
def test_a_factory_that_changes_hands_stands_still() -> None:
    t = lay_with(WORKS, "german to act, turn 5\nMetz: GE1(2I)\nParis: FR1(2I)\ngerman: Brussels\nplayed offensive")
    assert not t.view("entente")["areas"][area("Nancy")]["idle"]
    move(t, "GE1", "Nancy")
    for reader in ("german", "entente", "spectator"):
        assert t.view(reader)["areas"][area("Nancy")]["idle"]
    assert industry(state(t), ENTENTE) == -1
    assert industry(state(t), GERMAN) == 0


@pytest.mark.rule("TTLM.15.3.1b", "TTLM.A63")
@pytest.mark.parametrize(("die", "left"), [("3", -1), ("1", 0)])
def test_a_factory_that_changes_hands_twice_in_a_season_is_idle_until_its_first_owner_has_repaired_it(
    die: str, left: int
) -> None:
    """German cavalry rides through Nancy and home again; the French walk back in."""
    t = lay_with(
        WORKS,
        """german to act, turn 5
Metz: 1C GE
Koeln: GE1(2I)
Epinal: FR1(3I)
Paris: FR2(2I)
german: Brussels
hand german: offensive
hand entente: offensive
""",
        f"{die} " + "6 " * 30,
    )
    do(t, "offensive", card("offensive"))
    move(t, "C GE in Metz", "Nancy")
    do(t, "to", holder("Metz"))
    do(t, "done")
    assert (status_of(t, "german", "Nancy"), industry(state(t), ENTENTE)) == ("friendly", -1)
    do(t, "offensive", card("offensive"))
    move(t, "FR1", "Nancy")
    do(t, "done")
    assert (status_of(t, "entente", "Nancy"), industry(state(t), ENTENTE)) == ("friendly", -1)
    end_season(t)
    assert points(t, "entente") == chart(5)[1] - 1
    next_season(t)
    assert (industry(state(t), ENTENTE), industry(state(t), GERMAN)) == (left, 0)


@pytest.mark.rule("TTLM.15.3.1b", "TTLM.A63")
@pytest.mark.parametrize(("die", "gain"), [("3", 0), ("1", 1)])
@pytest.mark.parametrize(("where", "side"), [("Nancy: 1I GE", GERMAN), ("Nancy: 1I FR", ENTENTE)])
def test_in_the_reinforcement_phase_a_one_repairs_it_for_who_holds_it(
    die: str, gain: int, where: str, side: int
) -> None:
    """For its captor, and likewise for its first owner when he has taken it back."""
    t = laid(where + "\nidle: Nancy", dice=f"{die} " + "6 " * 60)
    s = state(t)
    was = industry(s, side)
    pass_turn(t)
    next_season(t)
    assert industry(state(t), side) == was + gain
    told = [x.message for x in t.lines if x.message.key.startswith("log-factory")]
    assert [(x.key, x.side, x.rule) for x in told] == [
        ("log-factory-repaired" if gain else "log-factory-idle", side, "TTLM.15.3.1b")
    ]
    for lang in ("en", "fr"):
        assert catalogue(lang, t.game).plain(told[0].key, told[0].params, None)


@pytest.mark.rule("TTLM.15.3.1b", "TTLM.A63")
@pytest.mark.parametrize("more", ["Nancy: 1I GE / 1I FR\nidle: Nancy", "Nancy: 1I GE"])
def test_no_die_is_rolled_for_one_that_is_fought_over_or_works(more: str) -> None:
    t = laid(more)
    pass_turn(t)
    next_season(t)
    assert not [x for x in t.lines if x.message.key.startswith("log-factory")]


@pytest.mark.rule("TTLM.15.3.1c", "TTLM.R21")
def test_brussels_is_in_the_german_allowance_from_1915_on() -> None:
    german, entente = chart(5)
    assert production() == (german, entente)
    assert production("Brussels: 1I FR\nidle: Brussels") == (german - 1, entente)
    s = state(laid(turn=3))
    assert counted_for(s, area("Brussels")) == -1
    t = lay_with(WORKS, "german to act, turn 2\nLiege: GE1(2I)\nParis: FR1(2I)\nplayed offensive")
    move(t, "GE1", "Brussels")
    assert state(t).idle == 0


@pytest.mark.rule("TTLM.15.3.1c", "TTLM.R21")
def test_brussels_that_was_never_german_must_be_repaired_by_the_entente_too() -> None:
    t = lay_with(WORKS, "entente to act, turn 3\nKoeln: GE1(3I)\nBrussels: FR1(2I)\npasses 1", "6 " * 60)
    pass_turn(t)
    next_season(t)
    place_all(t)
    assert (industry(state(t), GERMAN), industry(state(t), ENTENTE)) == (-1, 0)


@pytest.mark.rule("TTLM.15.3.1a", "TTLM.15.3.1b")
def test_the_log_and_the_text_view_say_so_in_both_languages() -> None:
    t = laid("Nancy: 1I GE\nMetz: 1I FR\nidle: Metz")
    for lang, said in (("en", "Idle factories: Metz."), ("fr", "Usines à l’arrêt\u00a0: Metz.")):
        assert said in text.lines(t.view("entente"), catalogue(lang, t.game))
    pass_turn(t)
    told = [(x.message.key, x.message.side, x.message.params.get("count")) for x in t.lines]
    assert ("log-industry-lost", ENTENTE, 1) in told
    s = state(t)
    assert (industry(s, GERMAN), industry(s, ENTENTE)) == (0, -1)


@pytest.mark.rule("TTLM.15.3.1b")
def test_positions_say_which_factories_stand_still() -> None:
    assert same("german to act, turn 5\nNancy: 1I GE\nidle: Nancy, Brussels", **WORKS)
    assert same("german to act, turn 5\nNancy: 1I GE", **WORKS)
    assert why("german to act, turn 5\nidle: Nancy")[1] == "no factory stands still without the option 15.3.1"
    with pytest.raises(Exception, match="idle: Verdun"):
        lay_with(WORKS, "german to act, turn 5\nidle: Verdun")


@pytest.mark.rule("TTLM.15.3.1b")
def test_a_set_up_captures_nothing() -> None:
    """Who sets up first stands alone for a while where both will stand."""
    front = "\nNancy: 1I GE / 1I FR\nParis: FR1(1I)\nidle: Nancy\nhand german: offensive\nhand entente: offensive"
    t = lay_with(WORKS, "set-up, turn 5" + front, "1 " * 40)
    assert now(t) == "choose"
    assert state(t).idle == 0


@pytest.mark.rule("TTLM.15.3.1a")
def test_a_bot_knows_what_a_factory_is_worth() -> None:
    lost, kept = (state(laid("Nancy: 1I GE\nidle: Nancy", on=True)), state(laid("Nancy: 1I GE", on=True)))
    assert value(kept, GERMAN) > value(lost, GERMAN)
