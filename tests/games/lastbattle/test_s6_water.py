"""Men in the water: the banks there are, who drowns with all he carries, who is asked, and what he meets on the bank."""

from __future__ import annotations

import pytest

from games.lastbattle.conftest import Redraw
from games.lastbattle.table import T
from games.refusals import short_key
from grognard.games.lastbattle.s6_water import (
    Ashore,
    afloat,
    ask_ashore,
    banks,
    come_ashore,
    next_ashore,
    show_up,
    swim,
)
from grognard.games.lastbattle.state import COUNTS, DEAD, KILLED, put
from grognard.kernel.flow import Offer

SURVIVORS = "LB.water.survivors"
FAR = "\n3212: D 5 SMG"


def near_water(units: str = "0505: A 3 AR spotted", phase: str = "movement", dice: str = "", **options: bool) -> T:
    return T(f"scenario 2, attacker's {phase}\n{units}{FAR}", dice=dice, options=options)


@pytest.mark.rule(SURVIVORS)
def test_a_bank_is_land_no_more_than_two_levels_up_or_down(redraw: Redraw) -> None:
    redraw(2, {"0503": "~", "0502": ".2", "0402": ".3", "0603": "~", "0403": ".", "0504": "w", "0602": "t"})
    t = near_water()
    assert [t.label(h) for h in banks(t.s, t.hex("0503"))] == ["0502", "0602", "0403", "0504"]


@pytest.mark.rule(SURVIVORS)
def test_the_corner_of_the_map_is_a_bank_like_any_other(redraw: Redraw) -> None:
    redraw(2, {"0102": "~", "0201": "~", "0202": "~", "0103": "~"})
    t = near_water()
    assert [t.label(h) for h in banks(t.s, t.hex("0102"))] == ["0101"]


@pytest.mark.rule(SURVIVORS)
def test_open_water_is_water_without_a_bridge() -> None:
    t = T("scenario 4, attacker's movement\n1608: A 2 SMG\n3001: D 2 SG")
    bridge = next(h for h in range(len(t.s.on)) if afloat(t.s, h) is False and t.label(h) == "4107")
    assert t.label(bridge) == "4107"
    assert (afloat(t.s, t.hex("4106")), afloat(t.s, t.hex("1608"))) == (True, False)


@pytest.mark.rule(SURVIVORS)
@pytest.mark.parametrize(("units", "fallen"), [("A 3 AR carrying M60", 3), ("A leader AR carrying M60", 1)])
def test_without_a_bank_all_drown_and_what_they_carry_sinks(redraw: Redraw, units: str, fallen: int) -> None:
    """A leader too, though he was not injured before."""
    redraw(2, dict.fromkeys(("0505", "0504", "0604", "0605", "0506", "0405", "0404"), "~"))
    t = near_water(f"1010: {units} spotted")
    n = t.unit("A AR")
    swim(t.s, t.u, n, t.hex("0505"))
    assert (t.at(n), t.men(n), t.s.item_at) == ("lost", 0, [-1])
    assert t.s.count[COUNTS + KILLED] == fallen
    first = t.u.messages[0]
    assert (first.key, first.rule, first.side, first.params["hex"]) == ("log-drowns", SURVIVORS, 1, 505)
    assert t.s.swimmers == []


@pytest.mark.rule(SURVIVORS)
def test_with_one_bank_he_is_ashore_at_once_and_with_two_he_is_asked(redraw: Redraw) -> None:
    wet = dict.fromkeys(("0505", "0504", "0604", "0605", "0506", "0405"), "~")
    redraw(2, wet)
    t = near_water("1010: A 3 AR spotted")
    swim(t.s, t.u, 0, t.hex("0505"))
    assert (t.at(0), t.s.swimmers) == ("0404", [])
    assert [(m.key, m.rule, m.side, m.params["hex"]) for m in t.u.messages] == [("log-ashore", SURVIVORS, 1, 404)]
    del wet["0405"]
    redraw(2, wet)
    t = near_water("1010: A 3 AR spotted")
    swim(t.s, t.u, 0, t.hex("0505"))
    assert (t.at(0), t.s.swimmers, t.log()) == ("0404", [0, t.hex("0505")], [])
    ask_ashore(t.s)
    frame = t.s.stack[-1]
    assert isinstance(frame, Ashore)
    assert (frame.unit, frame.water, frame.roles(t.s), t.s.swimmers) == (0, t.hex("0505"), [1], [])
    assert t.offered("to") == ["0404", "0405"]
    assert short_key(frame.why_not(t.s, 1, "to", t.hex("0101"))) == "no-bank"
    assert short_key(frame.why_not(t.s, 1, "take", t.hex("0405"))) == "no-bank"
    assert frame.why_not(t.s, 1, "to", t.hex("0405")) is None
    t.act("to", "0405")
    assert (t.at(0), t.u.messages[-1].params["hex"], t.top) == ("0405", 405, "Moving")


@pytest.mark.rule(SURVIVORS)
def test_all_who_swim_are_asked_one_after_another_and_the_dead_are_not(redraw: Redraw) -> None:
    redraw(2, {"0505": "~"})
    t = near_water("0404: A 3 AR; A 2 SMG; A 1 PST; A 4 Rifle")
    h = t.hex("0505")
    t.s.swimmers = [1, h, 0, h, 2, h]
    put(t.s, 1, DEAD)
    t.s.men[1] = 0
    frame = next_ashore(t.s)
    assert frame == Ashore(0, h)
    assert t.s.swimmers == [2, h]
    t.s.stack.append(frame)
    t.act("to", "0405")
    last = t.s.stack[-1]
    assert last == Ashore(2, h)
    assert next_ashore(t.s) is None
    out = Offer()
    last.offer(t.s, 1, out)
    assert len(out.verbs["to"]) == 6


@pytest.mark.rule(SURVIVORS, "LB.spot.by-lof")
@pytest.mark.parametrize(("phase", "shown"), [("movement", True), ("reaction", False), ("attack", False)])
def test_in_a_movement_phase_his_way_begins_on_the_bank_and_all_who_look_see_him(phase: str, shown: bool) -> None:
    t = near_water("0505: A 3 AR\n0507: D 2 SMG", phase=phase)
    before = list(t.s.trail)
    show_up(t.s, t.u, t.unit("A 3 AR"))
    assert (len(t.s.trail) - len(before) == 1) is shown
    assert ("log-spotted" in t.log()) is shown
    old = near_water("0505: A 3 AR\n0507: D 2 SMG", v3=False)
    show_up(old.s, old.u, old.unit("A 3 AR"))
    assert (old.s.trail, old.log()) == ([], [])


@pytest.mark.rule("LB.mine.attack", "LB.arty.marker-lingers")
def test_on_the_bank_lie_mines_and_shells_still_fall() -> None:
    t = T("scenario 3, attacker's movement\nseen\n0507: A 3 AR\nmines: 0507 D secret\n4801: D 5 SMG", dice="6")
    come_ashore(t.s, t.u, t.unit("A 3 AR"))
    assert t.rolled() == ["mines"]
    t = T("scenario 3, attacker's movement\nseen\n0507: A 3 AR\n4801: D 5 SMG", dice="6")
    t.s.barrage = [t.hex("0507"), 2, 0]
    come_ashore(t.s, t.u, t.unit("A 3 AR"))
    assert t.rolled() == ["salvo"]
    old = T("scenario 3, attacker's movement\nseen\n0507: A 3 AR\n4801: D 5 SMG", options={"v8": False, "v11": False})
    old.s.barrage = [old.hex("0507"), 2, 0]
    come_ashore(old.s, old.u, old.unit("A 3 AR"))
    assert old.rolled() == []
