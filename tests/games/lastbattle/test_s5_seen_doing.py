"""Who does something in the enemy's view is seen, whichever side he is of; who does it out of view is not."""

from __future__ import annotations

import pytest

from games.lastbattle.table import Arg, T
from grognard.games.lastbattle.s5_spotting import (
    blind,
    caught,
    conceal,
    in_view,
    overflown,
    sees,
    sharpest,
    spot,
    stands,
    survey,
    watched,
)
from grognard.games.lastbattle.state import NOBODY

LEAVING = "LB.spot.lose-by-leaving"
MORTAR = "82mm mortar (5 rounds)"
# 0602 and its neighbours are the wooded hill of scenario 3; from 0503 one looks into the open lane of column 5.
DEEDS = {
    "goes": ("0507: {me} 3 AR", "3 AR", ("to", "0508"), LEAVING),
    "leaves the map": ("0501: {me} 3 AR", "3 AR", ("exit", 0), LEAVING),
    "turns": ("0507: {me} HMMWV facing N [crew]", "HMMWV", ("turn", "S"), "LB.facing.reveals"),
    "boards": ("0507: {me} 3 AR; {me} HMMWV facing N [crew]", "3 AR", ("board", "{me} HMMWV"), LEAVING),
    "drives off": ("0507: {me} HMMWV facing N [crew]", "HMMWV", ("to", "0508"), LEAVING),
}


@pytest.mark.rule("LB.spot.lose-by-leaving", "LB.facing.reveals")
@pytest.mark.parametrize("side", ["attacker", "defender"])
@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize(("eyes", "seen"), [("0504: {foe} 2 SMG", True), ("4801: {foe} 2 SMG", False)])
def test_who_leaves_his_place_in_view_is_seen(side: str, deed: str, eyes: str, seen: bool) -> None:
    me, foe = ("A", "D") if side == "attacker" else ("D", "A")
    text, unit, (verb, arg), rule = DEEDS[deed]
    words = (text + "\n" + eyes).format(me=me, foe=foe)
    t = T(f"scenario 3, {side}'s movement\n{words}\n4812: {foe} 1 PST")
    name = f"{me} {unit}"
    n = t.unit(name)
    told: Arg = arg.format(me=me) if isinstance(arg, str) else arg
    t.take(name).act(verb, told)
    assert ("spotted" in t.marks(n)) is seen
    assert ("log-spotted" in t.log()) is seen
    if seen:
        line = next(m for m in t.u.messages if m.key == "log-spotted")
        assert (line.rule, line.side) == (rule, "DA".index(me))


@pytest.mark.rule("LB.spot.lose-by-leaving", "LB.urban.building-enter")
@pytest.mark.parametrize(("eyes", "seen"), [("2902: D 2 SMG", True), ("0101: D 2 SMG", False)])
def test_who_comes_out_of_a_house_in_view_is_seen(eyes: str, seen: bool) -> None:
    t = T(f"scenario 3, attacker's movement\n2903: A 2 AR inside\n{eyes}").take("A AR").act("outside")
    assert t.marks("A AR") & {"spotted", "inside"} == ({"spotted"} if seen else set())


@pytest.mark.rule("LB.spot.lose-by-leaving", "LB.mount.dismount-cost", "LB.arty.unlimber")
def test_who_gets_down_in_view_is_seen() -> None:
    for eyes, seen in (("0504: D 2 SMG", True), ("4801: D 2 SMG", False)):
        t = T(f"scenario 3, attacker's movement\n0507: A HMMWV facing N [crew; 2 AR]\n{eyes}\n4812: D 1 PST")
        t.take("A 2 AR").act("alight")
        assert ("spotted" in t.marks("A 2 AR")) is seen


# ---- what spotting is ----


@pytest.mark.rule("LB.spot.flip", "LB.spot.dummy-removed")
@pytest.mark.parametrize("side", ["A", "D"])
def test_who_is_spotted_is_turned_up_once_counted_and_told_and_a_dummy_is_gone(side: str) -> None:
    t = T(f"scenario 2, attacker's movement\n0101: {side} 3 AR; {side} dummy\n0112: A 1 PST\n3212: D 1 SG")
    n, dummy = t.unit("3 AR"), t.unit("dummy")
    spot(t.s, t.u, n, "LB.spot.by-lof")
    assert t.marks(n) >= {"spotted", "known"}
    assert t.s.seen[n] == 3
    assert t.u.revealed
    line = t.u.messages[0]
    assert (line.key, line.rule, line.side, line.params["hex"]) == (
        "log-spotted",
        "LB.spot.by-lof",
        "DA".index(side),
        101,
    )
    spot(t.s, t.u, n, "LB.spot.by-lof")
    assert len(t.u.messages) == 1
    spot(t.s, t.u, dummy, "LB.spot.by-lof")
    last = t.u.messages[1]
    assert (last.key, last.rule, last.side, last.params["hex"]) == (
        "log-dummy", "LB.spot.dummy-removed", "DA".index(side), 101,
    )  # fmt: skip
    assert t.at(dummy) == "lost"
    conceal(t.s, n)
    assert t.marks(n) >= {"known"}
    assert "spotted" not in t.marks(n)


@pytest.mark.rule("LB.spot.by-lof", "LB.amb.empty-eyes")
def test_a_hex_without_men_does_not_look() -> None:
    text = "scenario 2, attacker's movement\nseen\n0101: A M2 facing N; A {}\n0103: D 3 AR; D {}\n3212: D 1 SG"
    t = T(text.format(MORTAR, MORTAR))
    assert (blind(t.s, 1), blind(t.s, 0)) == ({0}, set())
    n = t.unit("D 3 AR")
    assert stands(t.s, 1) == [0]
    assert not watched(t.s, 0, t.s.hex[n], stands(t.s, 1))
    caught(t.s, t.u, t.unit("D 1 SG"), stands(t.s, 1), LEAVING)
    manned = T(text.format("1 PST", MORTAR))
    assert blind(manned.s, 1) == set()
    assert watched(manned.s, 0, manned.hex("0103"), stands(manned.s, 1))
    crewed = T("scenario 2, attacker's movement\nseen\n0101: A M2 facing N [Gunner: 1 PST]\n0103: D 3 AR")
    assert blind(crewed.s, 1) == set()
    old = T(text.format(MORTAR, MORTAR), options={"v3": False})
    assert blind(old.s, 1) == set()


@pytest.mark.rule("LB.amb.empty-eyes", "LB.spot.by-lof")
def test_two_hexes_of_which_only_one_has_eyes() -> None:
    t = T("scenario 2, attacker's movement\nseen\n0101: A M2 facing N\n0103: D 3 AR\n3212: D 1 SG")
    seen, close = in_view(t.s)
    assert (t.hex("0101") in seen, t.hex("0103") in seen) == (True, False)
    assert close == set()
    near = T("scenario 2, attacker's movement\nseen\n0101: A M2 facing N\n0102: D 3 AR\n3212: D 1 SG")
    seen, close = in_view(near.s)
    assert close == {near.hex("0101")}


@pytest.mark.rule("LB.vis.sights-from-scenario", "LB.S8.night-and-sights")
def test_the_best_sights_in_a_hex_are_those_of_its_own_side() -> None:
    t = T(
        "scenario 8, attacker's movement\nseen\n0101: A STINGRAY facing N [crew]; A 2 AR\n0102: A 2 AR\n2408: N MI_17 facing N\n2404: D 2 AR"
    )
    with_them = t.hex("0101")
    assert sharpest(t.s, 1, with_them) == 1
    assert sharpest(t.s, 0, with_them) == 0
    assert sharpest(t.s, 1, t.hex("0102")) == 0
    d = T(
        "scenario 8, attacker's movement\nseen\n0101: A 2 AR\n2404: D STINGRAY facing N [crew]; D 2 SMG\n2408: N MI_17 facing N"
    )
    assert (sharpest(d.s, 0, d.hex("2404")), sharpest(d.s, 1, d.hex("2404"))) == (1, 0)
    day = T("scenario 2, attacker's movement\nseen\n0101: A 2 AR\n2404: D 2 AR")
    assert sharpest(day.s, 1, 0) == 0


@pytest.mark.rule("LB.spot.out-of-lof-concealed", "LB.amb.reconcealment", "LB.heli.high-view")
def test_a_survey_turns_up_who_is_in_view_and_down_who_is_not() -> None:
    t = T("scenario 3, attacker's movement\nseen\n0507: A 3 AR\n0504: D 2 SMG\n4801: D 1 PST\n0112: A 1 SG")
    t.s.flags[t.unit("A 3 AR")] = 0
    survey(t.s, t.u)
    assert [("spotted" in t.marks(x)) for x in ("A 3 AR", "D 2 SMG", "D 1 PST", "A 1 SG")] == [True, True, False, False]
    high = T("scenario 5, attacker's movement\n0505: A MI_17 facing N flying high [crew]\n3210: D 2 SMG\n0101: D 1 PST")
    survey(high.s, high.u)
    assert overflown(high.s, 1) == [high.unit("MI_17")]
    assert overflown(high.s, 0) == []
    assert "spotted" in high.marks("MI_17")


@pytest.mark.rule("LB.lof.symmetry")
def test_looking_goes_both_ways_past_ground_and_not_past_a_wreck() -> None:
    t = T("scenario 3, attacker's movement\nseen\n0507: A 3 AR\n0504: D 2 SMG\n4801: D 1 PST")
    a, b = t.hex("0507"), t.hex("0504")
    assert sees(t.s, 1, a, b)
    assert sees(t.s, 0, b, a)
    assert sees(t.s, NOBODY, a, b)
    assert not sees(t.s, 1, a, t.hex("4801"))
