"""14.4.1 Free and semi-historical set-ups: both sides at once, under seal until both are ready."""

from __future__ import annotations

import pytest

import grognard
from games.ttlm.sheets import begin, hand, until
from games.ttlm.table import area, army, at, count, do, holder, offered, refused, state, told
from grognard.games.ttlm.ids import AREAS, SORTS
from grognard.games.ttlm.s14_deploying import REST
from grognard.games.ttlm.state import WAITING, ground
from grognard.kernel import save_file
from grognard.kernel.chance import FastDice
from grognard.kernel.table import Table

BOTH = ["german", "entente"]


def free(scenario: str = "1914", **options: bool) -> Table:
    return begin(scenario, _14_4_1=True, **options)


def deployed(t: Table, role: str, way: int = REST) -> Table:
    do(t, "deploy", way, role)
    return t


def closed(t: Table) -> Table:
    """Both let the computer set up, and are ready."""
    for role in BOTH:
        deployed(t, role)
    for role in BOTH:
        do(t, "done", role=role)
    return t


@pytest.mark.rule("TTLM.14.4.1a", "TTLM.12.2b")
@pytest.mark.parametrize(("scenario", "options"), [("1914", {"_14_4_1": True}), ("1916", {"semi": True})])
def test_both_sides_set_up_at_once_in_any_order(scenario: str, options: dict[str, bool]) -> None:
    t = begin(scenario, **options)
    assert t.to_act == BOTH
    do(t, "place", offered(t, "place", "entente")[0], "entente")
    do(t, "place", offered(t, "place", "german")[0], "german")
    do(t, "place", offered(t, "place", "entente")[0], "entente")
    closed(t)
    assert t.to_act != BOTH


@pytest.mark.rule("TTLM.14.4.1a", "TTLM.R70")
@pytest.mark.parametrize("other", ["entente", "german", -1])
def test_nobody_else_learns_how_or_how_far_a_side_has_set_up(other: str | int) -> None:
    t = free("1915", _13_1=False)
    actor = "german" if other != "german" else "entente"
    version, seen, lines = t.version(other), t.view(other), t.log(other)
    for _ in range(3):
        do(t, "place", offered(t, "place", actor)[0], actor)
    deployed(t, actor)
    assert (t.view(other), t.log(other), t.version(other)) == (seen, lines, version)


@pytest.mark.rule("TTLM.14.4.1a", "TTLM.R70")
def test_that_a_side_is_ready_is_seen_and_nothing_else() -> None:
    t = deployed(free(), "german")
    do(t, "done", role="german")
    assert t.to_act == ["entente"]
    seen = t.view("entente")
    assert seen["sides"]["german"]["ready"]
    assert all(a["area"] is None for a in seen["armies"] if a["side"] == "german")
    u = deployed(free(), "german", 3)
    deployed(u, "german") if state(u).due[0] else None
    do(u, "done", role="german")
    assert u.view("entente") == seen


@pytest.mark.rule("TTLM.14.4.1a", "TTLM.4.1k")
def test_whose_a_disputed_area_is_shows_when_both_are_ready() -> None:
    """Germany alone has gone to Flanders, which was disputed; nobody knew before."""
    t = free("1915")
    was = state(t).owner[area("Flanders")]
    while "place" in t.offer("german"):
        there = [x for x in offered(t, "place", "german") if x in (holder("Flanders"), army("GE1"))]
        do(t, "place", (there or offered(t, "place", "german"))[0], "german")
    assert state(t).owner[area("Flanders")] == was
    while "place" in t.offer("entente"):
        elsewhere = [x for x in offered(t, "place", "entente") if x != holder("Flanders")]
        do(t, "place", elsewhere[0], "entente")
    for role in BOTH:
        do(t, "done", role=role)
    assert state(t).owner[area("Flanders")] == 0


@pytest.mark.rule("TTLM.12.2b")
def test_the_log_tells_of_armies_only_when_both_are_ready() -> None:
    t = deployed(deployed(free(), "german"), "entente")
    do(t, "done", role="entente")
    assert "log-arrives-army" not in told(t)
    do(t, "done", role="german")
    assert told(t).count("log-arrives-army") >= 7


@pytest.mark.rule("TTLM.12.2b")
def test_the_log_tells_of_loose_units_too_when_both_are_ready() -> None:
    t = deployed(deployed(free(), "german"), "entente")
    do(t, "done", role="entente")
    assert "log-arrives" not in told(t)
    do(t, "done", role="german")
    loose = {place for place in range(AREAS) if any(state(t).n[ground(place) * SORTS :][:SORTS])}
    assert {x.message.params["area"] for x in t.lines if x.message.key == "log-arrives"} == loose != set()


@pytest.mark.rule("TTLM.12.2b")
def test_who_is_not_finished_may_not_be_ready() -> None:
    t = free()
    assert refused(t, "done", role="german") == "TTLM.12.2b"
    assert refused(t, "place", holder("Paris"), "german") == "TTLM.S1914.opt.free"
    assert refused(t, "place", holder("Koeln"), "entente") == "TTLM.S1914.opt.free"


@pytest.mark.rule("TTLM.14.4.1b")
def test_infantry_taken_from_the_east_brings_its_card_when_both_are_ready() -> None:
    t = free()
    for _ in range(2):
        do(t, "relieve", role="german")
    assert t.view("german")["setup"]["cards"] == 16
    assert t.view("entente")["setup"]["cards"] is None
    assert "log-relieves" not in told(t)
    closed(t)
    assert "log-relieves" in told(t)
    assert hand(t, "german") == 16


@pytest.mark.rule("TTLM.14.4.1a")
def test_each_side_takes_back_its_own_steps_and_not_the_others() -> None:
    t = free()
    do(t, "place", holder("Metz"), "german")
    deployed(t, "entente")
    do(t, "place", holder("Koeln"), "german")
    t.undo("german")
    t.undo("german")
    assert (at(t, "GE1"), state(t).due[1]) == ("", [])
    t.undo("entente")
    assert state(t).due[1] != []


@pytest.mark.rule("TTLM.14.4.1a")
def test_who_is_ready_cannot_go_back() -> None:
    t = deployed(free(), "german")
    do(t, "done", role="german")
    assert not t.can_undo("german")


@pytest.mark.rule("TTLM.14.4.1a")
def test_a_file_saved_in_the_middle_goes_on_where_it_was() -> None:
    t = free()
    do(t, "place", holder("Metz"), "german")
    deployed(t, "entente")
    u = grognard.open(save_file.write(t))
    assert u.to_act == BOTH
    assert u.view("german") == t.view("german")
    assert at(closed_rest(u), "GE1") == "metz"


def closed_rest(t: Table) -> Table:
    for role in BOTH:
        if "deploy" in t.offer(role):
            deployed(t, role)
        do(t, "done", role=role)
    return t


@pytest.mark.rule("TTLM.3.3a", "TTLM.R4")
def test_a_game_given_up_in_the_middle_ends_as_it_stood_before_anybody_set_up() -> None:
    t, u = free("1915"), free("1915")
    do(t, "deploy", 0, "german")
    for table in (t, u):
        table.resign("entente")
    assert t.state.result == u.state.result
    assert state(t).army_at[army("GE1")] == WAITING


@pytest.mark.rule("TTLM.14.4.1a")
def test_what_a_side_imagines_of_one_who_is_ready_stands_somewhere() -> None:
    t = deployed(free("1916"), "german")
    do(t, "done", role="german")
    ways = set()
    for seed in range(4):
        c = t.game.imagine(t.state, 1, FastDice(seed))
        assert c.due[0] == [], "everything is placed"
        ways.add(c.n)
        assert c.army_at[army("FR1")] == WAITING
    assert t.game.imagine(t.state, 0, FastDice(1)).n == t.state.n


@pytest.mark.rule("TTLM.16.2.1a", "TTLM.14.4.1a")
def test_the_two_commanders_of_the_entente_close_their_set_up_together() -> None:
    t = grognard.load("ttlm").new("1915", seed=2, options={"14.4.1": True, "seating": "three"})
    first = until_item(t, "FR1")
    assert refused_to(t, "britain", "place", first) == "TTLM.16.2.1a"
    t.act("france", "place", first)
    t.act("france", "deploy", REST)
    t.act("german", "deploy", REST)
    t.act("german", "done")
    t.act("britain", "agree", 0)
    assert t.to_act == ["britain", "france"]
    t.act("france", "agree", 1)
    assert state(t).stack[-1].__class__.__name__ != "MusteringAtOnce"


def until_item(t: Table, name: str) -> int:
    while t.view("france")["picked"] != {"army": army(name)}:
        t.act("france", "muster", SORTS + army(name))
    return t.offer("france")["place"][0]


def refused_to(t: Table, seat: str, verb: str, arg: int) -> str:
    answer = t.why_not(seat, verb, arg)
    assert answer is not None
    return answer.rule


@pytest.mark.rule("TTLM.14.4.1a")
def test_games_of_earlier_rules_set_up_one_after_the_other() -> None:
    t = begin("1914", _14_4_1=True, v5=False)
    assert t.to_act == ["german"]
    until(t, "I GE")
    do(t, "place", holder("Metz"))
    assert count(t, "I GE", "Metz") == 1
    assert t.to_act == ["german"]
