"""The last corners: two hexes to step into, a target and a carrier with the number nought, what was seen in another phase."""

from __future__ import annotations

import pytest

from games.lastbattle.battles import GAP
from games.lastbattle.conftest import Redraw
from games.lastbattle.table import T
from games.lastbattle.test_s13_chemicals import without_masks
from games.lastbattle.test_s16_staff import Own, area, force, laid_out, team
from grognard.games.lastbattle.s2_trails import AT_SPOTTED, point
from grognard.games.lastbattle.s3_attack import seen_at_all
from grognard.games.lastbattle.s13_chemicals import can_button
from grognard.games.lastbattle.s13_mines import put_field
from grognard.games.lastbattle.s17_cohesion import come_beside, step_out
from grognard.games.lastbattle.state import KNOWN, SPOTTED, VEHICLE
from grognard.kernel.flow import decision


@pytest.mark.rule("LB.cohesion.abandon")
@pytest.mark.parametrize(("open_", "asked"), [(("0504",), False), (("0504", "0506"), True)])
def test_of_two_hexes_he_chooses_and_of_one_he_does_not(redraw: Redraw, open_: tuple[str, ...], asked: bool) -> None:
    around = ("0504", "0604", "0605", "0506", "0405", "0404")
    redraw(2, {label: "." if label in open_ else ".3" for label in around})
    t = T("scenario 2, attacker's movement\n1010: A 2 AR\n3212: D 1 SG", options={"cohesion": True})
    h = t.hex("0505")
    step_out(t.s, t.u, 0, h)
    assert t.at(0) == "0504"
    assert t.s.beside == ([0, h] if asked else [])
    assert "stirred" in t.marks(0)


@pytest.mark.rule("LB.mine.attack", "LB.cohesion.abandon")
def test_who_steps_into_the_first_hex_of_the_map_meets_its_mines() -> None:
    t = T(f"+++{GAP}+++\nattacker's movement\n0101: A 3 AR\n3012: D 1 SG", dice="6")
    put_field(t.s, 0, 0, 0)
    come_beside(t.s, t.u, t.unit("A 3 AR"))
    assert t.rolled() == ["mines"]


@pytest.mark.rule("LB.attack.phase")
def test_a_volley_finds_the_counter_with_the_number_nought() -> None:
    t = T("scenario 7, attacker's attack\n1609: D 4 SMG #0 spotted\n1608: A 4 AR #1\n0524: D 1 PST")
    t.act("volley", t.numbers("volley")[-1])
    assert t.s.fire[:2] == [1, 0]


@pytest.mark.rule("LB.amb.chem-unequipped", "LB.chem.no-equipment")
def test_behind_the_hatches_of_the_carrier_with_the_number_nought_nobody_needs_a_mask() -> None:
    t = without_masks("1109: A M113 #0 facing N [crew; 2 SMG]; A 2 Rifle\n2001: D 2 AR\nchemicals: 1/0 since turn 2")
    assert t.s.kind[0] == VEHICLE
    assert (can_button(t.s, t.unit("A SMG")), can_button(t.s, t.unit("A 2 Rifle"))) == (True, False)


@pytest.mark.rule("LB.react.path-snapshot", "LB.spot.only-spotted")
@pytest.mark.parametrize(
    ("phase", "words", "seen"), [("reaction", "moved", True), ("attack", "moved", False), ("reaction", "", False)]
)
def test_who_was_seen_on_his_way_is_a_target_of_reaction_alone(phase: str, words: str, seen: bool) -> None:
    t = T(f"scenario 2, attacker's {phase}\n0505: D 3 AR {words}\n1210: A 2 SMG\n3212: D 1 SG")
    n = t.unit("D 3 AR")
    t.s.flags[n] &= ~(SPOTTED | KNOWN)
    t.s.trail = [point(n, t.hex("0504"), 0, AT_SPOTTED)]
    assert seen_at_all(t.s, n) is seen


@pytest.mark.rule("LB.facing.hexside")
def test_a_vehicle_in_the_first_hex_is_turned_in_the_set_up() -> None:
    t = Own(laid_out(force(team(4), vehicles='{ vehicle = "UAZ_469" }'), area("0101")))
    v = t.of(VEHICLE)[0]
    t.take(v).act("place", "0101").take(v)
    told = [decision(t.s).why_not(t.s, 0, "turn", d) for d in range(6)]
    assert [x is None for x in told] == [False, True, True, True, True, True]
