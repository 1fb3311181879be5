"""14.4.1 A set-up of one's own in few words: what comes next, whole set-ups, and what stays in hand."""

from __future__ import annotations

import pytest

import grognard
from games.ttlm.sheets import EAST, begin, forces, hand, set_up, until
from games.ttlm.table import army, at, count, do, holder, now, offered, refused, sort, state
from grognard.games.ttlm.ids import SORTS
from grognard.games.ttlm.s14_deploying import REST
from grognard.kernel.table import Table


def free(scenario: str = "1914") -> Table:
    return begin(scenario, _14_4_1=True)


def printed(scenario: str, plan: int = 0) -> Table:
    return grognard.load("ttlm").new(scenario, seed=1, options={"17.2": str(plan)} if plan else {})


@pytest.mark.rule("TTLM.14.4.1a")
def test_whoever_sets_up_freely_chooses_what_is_placed_next() -> None:
    t = free()
    do(t, "muster", SORTS + army("GE5"))
    do(t, "place", holder("Metz"))
    assert at(t, "GE5") == "metz"
    do(t, "muster", sort("C GE"))
    do(t, "place", army("GE5"))
    assert count(t, "C GE", "GE5") == 1
    assert refused(t, "muster", SORTS + army("GE5")) == "TTLM.12.2b"  # it stands already
    assert refused(t, "muster", sort("I FR")) == "TTLM.12.2b"
    assert refused(t, "muster", sort("C GE")) == "TTLM.12.2b"  # it is in hand


@pytest.mark.rule("TTLM.14.4.1a")
@pytest.mark.parametrize("scenario", ["1914", "1915", "1918"])
def test_a_free_set_up_as_history_did_is_the_sheet(scenario: str) -> None:
    t = free(scenario)
    do(t, "deploy", 0)
    if state(t).due[0]:
        do(t, "deploy", REST)  # what the sheet lets its owner place
    for number in range(1, 8):
        assert at(t, f"GE{number}") == at(printed(scenario), f"GE{number}")
    assert state(t).due[0] == []
    do(t, "done")
    assert t.to_act == ["entente"]


@pytest.mark.rule("TTLM.14.4.1a", "TTLM.14.4.2a")
@pytest.mark.parametrize("plan", [1, 2, 3, 4, 5, 6])
def test_a_free_set_up_of_1914_can_follow_a_war_plan(plan: int) -> None:
    t = free()
    do(t, "deploy", plan)
    other = printed("1914", plan)
    assert all(at(t, f"GE{n}") == at(other, f"GE{n}") for n in range(1, 8))
    assert count(t, "I GE", "GE1") == count(other, "I GE", "GE1")
    assert refused(t, "deploy", 0) == "TTLM.12.2b"  # nothing is left


@pytest.mark.rule("TTLM.14.4.1b")
def test_a_plan_that_sends_infantry_east_costs_its_cards() -> None:
    t = free()
    do(t, "deploy", 1)
    sent = sum(state(t).n[h * SORTS + sort("I GE")] for h in (EAST, *east_armies(t)))
    assert sent > 0
    set_up(t)
    assert hand(t, "german") == 15 - (sent + 1) // 2


def east_armies(t: Table) -> list[int]:
    return [army(f"GE{n}") for n in range(1, 8) if at(t, f"GE{n}") == "east"]


@pytest.mark.rule("TTLM.14.4.2a", "TTLM.14.4.1a")
def test_plans_are_for_1914_alone_and_for_free_set_ups() -> None:
    for t in (free("1916"), begin("1914", semi=True)):
        assert offered(t, "deploy") == [0, REST]
        assert refused(t, "deploy", 3) == "TTLM.14.4.2a"
    assert "deploy" not in begin("1914").offer("german")


@pytest.mark.rule("TTLM.14.4.1a", "TTLM.1.2.2a")
def test_the_computer_fills_up_what_a_player_has_begun_and_moves_nothing_of_it() -> None:
    t = free()
    do(t, "place", holder("Strassburg"))  # GE1, far from where history had it
    until(t, "I GE")
    do(t, "place", army("GE1"))
    do(t, "deploy", REST)
    assert (at(t, "GE1"), state(t).due[0]) == ("strassburg", [])
    assert forces(t, "GE") == "28I 4C 4A 2G"


@pytest.mark.rule("TTLM.14.4.1a")
def test_what_stands_already_counts_towards_the_sheet() -> None:
    t = free()
    do(t, "muster", SORTS + army("GE5"))
    do(t, "place", holder("Metz"))
    do(t, "muster", sort("I GE"))
    do(t, "place", army("GE5"))
    do(t, "deploy", 0)
    assert count(t, "I GE", "GE5") == count(printed("1914"), "I GE", "GE5") < 5


@pytest.mark.rule("TTLM.S1915.opt.semi")
def test_a_semi_historical_set_up_as_history_did_keeps_infantry_in_the_line() -> None:
    t = begin("1915", semi=True)
    do(t, "deploy", 0)
    assert count(t, "I GE", "GE4") == count(printed("1915"), "I GE", "GE4")
    assert refused(t, "place", holder("Flanders")) == "TTLM.S1915.opt.semi"  # the siege gun is left, for an army


@pytest.mark.rule("TTLM.14.4.1a")
def test_a_whole_set_up_is_one_step_back() -> None:
    t = free()
    assert refused(t, "done") == "TTLM.12.2b"  # it is not finished
    before = now(t)
    do(t, "deploy", 3)
    t.undo("german")
    assert now(t) == before


@pytest.mark.rule("TTLM.13.1a", "TTLM.14.4.1a")
def test_the_enemy_does_not_see_what_is_chosen_next_nor_what_goes_into_armies() -> None:
    t = free()
    do(t, "deploy", 0)
    assert all(a["units"] is None for a in t.view("entente")["armies"] if a["side"] == "german")
    u = free()
    seen = u.view("entente")
    do(u, "muster", sort("C GE"))
    assert u.view("entente") == seen


@pytest.mark.rule("TTLM.14.4.1a")
def test_germany_sets_up_freely_by_hand_within_sixty_actions() -> None:
    """Seven armies, then each kind where it goes: what the page sends as one click for several is counted as one."""
    t = free()
    clicks = 0
    last = (-1, -1)
    while state(t).due[0]:
        item, dest = state(t).due[0][0], offered(t, "place")[-2]  # an army that has room, as long as there is one
        clicks += (item, dest) != last
        last = (item, dest)
        do(t, "place", dest)
    do(t, "done")
    assert clicks + 1 <= 60


def test_the_words_are_there_in_both_languages() -> None:
    t = grognard.load("ttlm").new("1914", seed=1, options={"14.4.1": True})
    said = {lang: [a["text"] for a in t.describe("german", lang)["actions"]] for lang in ("en", "fr")}
    assert "Use the historical set-up" in said["en"]
    assert "Laisser l’ordinateur placer le reste" in said["fr"]


@pytest.mark.rule("TTLM.S1914.opt.free")
@pytest.mark.parametrize("name", ["England", "Paris", "Liege", "Luxembourg"])
def test_in_1914_everything_abroad_is_closed_to_germany_for_one_reason(name: str) -> None:
    t = free()
    assert refused(t, "place", holder(name), "german") == "TTLM.S1914.opt.free"
