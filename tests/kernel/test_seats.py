"""Seats are not sides: two share a role, each with its part of the actions. Toy game: kernel/banks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grognard.kernel import codec, save_file
from grognard.kernel.chance import KeyedDice, key_of_seed
from grognard.kernel.errors import NoSuchRole, NotOffered, NotYourTurn, NoUndo
from grognard.kernel.game import SeatDefinition
from grognard.kernel.laws import LawBroken, check_game
from grognard.kernel.options import check_options
from grognard.kernel.table import Table
from kernel.banks import GAME, THREE
from kernel.fords import GAME as FORDS
from kernel.fords.rules import Movement, Plans
from kernel.fords.state import State, army


def begun(seating: str = "three", seed: int = 1) -> Table:
    options = check_options(GAME, {"seating": seating})
    return Table(GAME, GAME.setup("crossing", options), KeyedDice(key_of_seed(seed)), "crossing", options)


def planned(seed: int = 1) -> Table:
    """After the plans: Red moves."""
    t = begun(seed=seed)
    for role in (0, 1):
        while t.offer(role) and isinstance(t.state.stack[-1], Plans):
            verb = "ready" if "ready" in t.offer(role) else "block"
            t.act(role, verb, t.offer(role)[verb][0])
    assert isinstance(t.state.stack[-1], Movement)
    return t


def test_a_game_that_says_nothing_has_one_seat_a_role() -> None:
    t = Table(FORDS, FORDS.setup("crossing", {}), KeyedDice(key_of_seed(1)), "crossing", {})
    assert t.seats == ["red", "blue"]
    assert t.to_act == ["red", "blue"]
    assert "seating" not in FORDS.options
    assert begun("roles").seats == ["red", "blue"]


def test_the_seating_is_an_option_of_the_game() -> None:
    assert GAME.options["seating"].choices == ("roles", "three")
    assert check_options(GAME, {}) == {"mist": False, "seating": "roles"}
    assert begun().seats == ["guard", "line", "blue"]


def test_each_seat_is_offered_its_part() -> None:
    t = planned()
    guard, line, red = t.offer("guard")["block"], t.offer("line")["block"], t.offer("red")["block"]
    assert sorted(guard + line) == sorted(red)
    assert guard
    assert line
    assert not [b for b in guard if b % 2]
    assert t.to_act == ["guard", "line"]
    assert t.offer("blue") == {}


def test_seats_of_one_role_have_the_same_eyes() -> None:
    t = planned()
    assert t.view_bytes("guard") == t.view_bytes("line") == t.view_bytes("red")
    assert t.log("guard") == t.log("line")
    assert t.version("guard") == t.version("line")
    assert t.view_bytes("guard") != t.view_bytes("blue")


def test_what_is_anothers_is_refused_with_the_rule_that_divides() -> None:
    t = planned()
    odd = t.offer("line")["block"][0]
    with pytest.raises(NotOffered) as fault:
        t.act("guard", "block", odd)
    assert fault.value.refusal.rule == "F.4.1"
    why = t.why_not("guard", "block", odd)
    assert str(why) == "Another seat of your side decides that. [F.4.1]"
    with pytest.raises(NotYourTurn):
        t.act("blue", "done")
    t.act("line", "block", odd)
    assert (t.journal[-1].role, t.journal[-1].seat) == (0, "line")
    with pytest.raises(NoSuchRole):
        t.act("gunner", "block", odd)


def test_who_has_nothing_to_do_is_not_asked_and_reads_whom_we_wait_for() -> None:
    t = planned()
    t.act("line", "block", t.offer("line")["block"][0])
    assert (t.asked("line"), t.asked("guard"), t.asked("red"), t.asked("blue")) == (True, False, True, False)
    assert t.describe("guard")["actions"] == []
    assert t.describe("guard")["prompt"] == "Waiting for Red’s Line."
    assert t.describe("line")["actions"]


def test_the_enemy_is_not_told_which_of_them_is_to_choose() -> None:
    """A block that was only taken up is a secret: whom it belongs to would tell."""
    t = planned()
    t.act("line", "block", t.offer("line")["block"][0])
    assert t.to_act == ["guard", "line"]
    assert t.describe("blue")["prompt"] == "Waiting for Red."


def test_each_takes_back_his_own_and_nobody_pulls_away_what_another_did_since() -> None:
    t = planned()
    before = codec.save(t.state)
    t.act("line", "block", t.offer("line")["block"][0])
    assert t.can_undo("line")
    assert not t.can_undo("guard")
    with pytest.raises(NoUndo):
        t.undo("guard")
    t.undo("line")
    assert codec.save(t.state) == before


def test_undo_is_closed_to_a_seat_once_its_partner_has_acted() -> None:
    t = planned()
    b = t.offer("line")["block"][0]
    t.act("line", "block", b)
    t.act("line", "area", t.offer("line")["area"][0])
    assert t.can_undo("line")
    t.act("guard", "block", t.offer("guard")["block"][0])
    assert not t.can_undo("line")
    assert t.can_undo("guard")
    t.undo("guard")
    assert t.can_undo("line")


def test_a_file_keeps_who_of_them_did_it() -> None:
    t = planned()
    t.act("line", "block", t.offer("line")["block"][0])
    again = save_file.read(t.save(), lambda _: GAME)
    assert again.seats == ["guard", "line", "blue"]
    assert [(e.role, e.seat) for e in again.journal] == [(e.role, e.seat) for e in t.journal]
    assert again.save() == t.save()
    assert '["line", "block"' in t.save()


def test_at_one_keyboard_the_role_acts_and_the_journal_names_a_seat() -> None:
    t = planned()
    b = t.offer("line")["block"][0]
    t.act("red", "block", b)
    assert t.journal[-1].seat == "line"
    assert [t.seating.number(x) for x in ("guard", "line", "blue", "red")] == [0, 1, 2, 0]
    assert t.can_undo("line")
    assert not t.can_undo("guard")


def test_a_file_in_which_a_seat_does_what_is_anothers_does_not_open() -> None:
    t = planned()
    t.act("line", "block", t.offer("line")["block"][0])
    body = save_file.parse(t.save())
    body["journal"][-1][0] = "guard"
    body["check"] = save_file.checksum(body)
    with pytest.raises(save_file.BadFile):
        save_file.replayed(body, lambda _: GAME)


def test_a_bot_in_a_shared_seat_is_offered_its_part() -> None:
    t = planned()
    seat = t.seat("guard")
    assert seat.offer.verbs == t.offer("guard")
    assert seat.role == 0


def test_consent_is_asked_of_every_other_seat() -> None:
    t = begun()
    assert t.seating.others("guard") == ["line", "blue"]
    assert t.seating.partners("guard") == ["line"]
    assert t.seating.partners("blue") == []


def test_three_obey_every_law() -> None:
    report = check_game(GAME, games=8, every=3, options={"seating": "three"})
    assert report.laws["law_every_action_belongs_to_a_seat"] > 0
    assert report.laws["law_a_seat_does_nothing_of_anothers"] > 0


# ---- planted faults ----


def caught(*places: SeatDefinition, seating: str = "three") -> LawBroken:
    with pytest.raises(LawBroken) as fault:
        check_game(replace(GAME, seatings={"three": places}), games=6, every=2, options={"seating": seating})
    return fault.value


def test_an_action_that_is_nobodys_is_caught() -> None:
    guard, line, blue = THREE
    none = replace(line, may=lambda s, verb, arg: verb != "block" and line.may(s, verb, arg))
    assert "belongs to no seat" in caught(guard, none, blue).detail
    assert caught(guard, none, blue, seating="roles").law == "law_every_action_belongs_to_a_seat"


def test_a_role_without_a_seat_is_caught() -> None:
    assert "nobody sits for blue" in caught(*THREE[:2], seating="roles").detail


def test_a_seat_that_is_given_its_actions_by_what_its_role_cannot_know_is_caught() -> None:
    """Which of two allies is asked would tell what the enemy hides."""
    guard, line, blue = THREE

    def near(s: State) -> bool:
        return sum(b * s.where[b] for b in army(1)) % 2 == 0

    peeks = replace(guard, may=lambda s, verb, arg: guard.may(s, verb, arg) and (verb != "done" or near(s)))
    fault = caught(peeks, line, blue)
    assert fault.law in ("law_a_seat_sees_only_what_it_may_know", "law_an_action_tells_no_more_than_it_shows")


def test_a_division_by_a_rule_that_the_book_does_not_have_is_caught() -> None:
    guard, line, blue = THREE
    assert caught(replace(guard, rule="F.99"), line, blue).law == "law_a_seat_does_nothing_of_anothers"
