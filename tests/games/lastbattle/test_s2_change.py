"""Making change: who may be divided or joined, by every rule that forbids it, and what the parts remember."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from games.refusals import short_key
from grognard.games.lastbattle.s2_change import in_fire_phase, join, may_join, may_split, open_for_change, split
from grognard.games.lastbattle.s2_changing import Changing, has_partner, may_change, may_take_for_change, partners
from grognard.games.lastbattle.s2_reserve import usual_reserve
from grognard.games.lastbattle.state import DEAD, DEED, FOOT, GONE, JOINED, PARTED, TOOK, WAITING, board_vehicle, put
from grognard.kernel.flow import Offer

FAR = "\n3212: D 5 SMG"


def table(units: str, phase: str = "movement", seen: bool = True, **options: bool) -> T:
    return T(f"scenario 2, attacker's {phase}\n{'seen' if seen else ''}\n{units}{FAR}", options=options)


# ---- divided ----


@pytest.mark.rule("LB.stack.making-change", "LB.stack.change-keeps-state")
@pytest.mark.parametrize(
    ("units", "unit", "men", "told"),
    [
        ("0101: A 3 AR", "A AR", 1, ""),
        ("0101: A 3 AR", "A AR", 2, ""),
        ("0101: A 3 AR", "A AR", 0, "split-men"),
        ("0101: A 3 AR", "A AR", 3, "split-men"),
        ("0101: A 1 AR", "A AR", 1, "split-men"),
        ("0101: A leader AR", "A leader", 1, "split-foot"),
        ("0101: A M2 facing N [crew]", "A M2", 1, "split-foot"),
        ("0101: A dummy", "A dummy", 1, "split-foot"),
        ("0101: A M2 facing N [crew; 2 AR]", "A 2 AR", 1, ""),
    ],
)
def test_who_may_be_divided(units: str, unit: str, men: int, told: str) -> None:
    t = table(units)
    assert short_key(may_split(t.s, t.unit(unit), men)) == told


@pytest.mark.rule("LB.stack.change-keeps-state", "LB.amb.making-change-abuse")
def test_riders_are_not_divided_nor_anybody_once_fire_is_declared() -> None:
    t = T("scenario 7, attacker's movement\n0101: A 2 AR on horse; A 2 AR\n0524: D AR")
    assert [short_key(may_split(t.s, n, 1)) for n in (0, 1)] == ["split-riders", ""]
    assert short_key(may_join(t.s, 1, 0)) == short_key(may_join(t.s, 0, 1)) == "merge-state"
    for phase, fires in (("movement", False), ("reaction", True), ("attack", True), ("plotting", False)):
        t = table("0101: A 3 AR; A 2 AR", phase)
        assert in_fire_phase(t.s) is fires
        assert open_for_change(t.s) is None
        t.s.fire = [0, 2, 0, 0, 1]
        told = "change-declared" if fires else ""
        assert short_key(may_split(t.s, 0, 1)) == short_key(may_join(t.s, 0, 1)) == told
        assert short_key(may_change(t.s, 1)) == short_key(may_take_for_change(t.s, 1, 0)) == told


@pytest.mark.rule("LB.stack.change-keeps-state", "LB.R9")
def test_the_parts_inherit_all_states_and_weapons_stay_with_the_first() -> None:
    t = table("0101: A 3 AR Veteran spent 1 moved hiding inside spotted carrying M60")
    new = split(t.s, 0, 1)
    assert (t.men(0), t.men(new)) == (2, 1)
    assert t.marks(new) == t.marks(0) >= {"moved", "hiding", "inside", "known"}
    assert (t.spent(new), t.at(new), t.s.grade[new], t.s.what[new], t.s.side[new]) == (1, "0101", 2, 4, 1)
    assert t.s.item_at == [0]
    assert (t.s.seen[0], t.s.seen[new]) == (2, 1)
    assert "changed" not in t.marks(0)
    fight = table("0101: A 3 AR", "attack")
    new = split(fight.s, 0, 2)
    assert "changed" in fight.marks(0) & fight.marks(new)


@pytest.mark.rule("LB.R9", "LB.R6")
def test_the_enemy_knows_how_many_go_and_not_how_many_have_fallen_since_he_looked() -> None:
    t = table("0101: A 3 AR known seen 4", seen=False)
    new = split(t.s, 0, 1)
    assert (t.s.seen[0], t.s.seen[new]) == (3, 1)
    assert t.marks(new) >= {"known"}
    back = table("0101: A 3 AR", seen=False)
    new = split(back.s, 0, 1)
    assert (back.s.seen[0], back.s.seen[new]) == (0, 0)
    assert "known" not in back.marks(new)


@pytest.mark.rule("LB.stack.change-keeps-state", "LB.react.boarded-or-joined")
def test_aboard_the_parts_are_passengers_and_both_have_gone_the_way_of_the_whole() -> None:
    t = table("0101: A M2 facing N [crew; 3 AR stirred]")
    n = t.unit("A 3 AR")
    new = split(t.s, n, 1)
    assert (t.s.aboard[new], t.s.seat[new], t.s.hex[new]) == (t.s.aboard[n], -1, t.s.hex[n])
    walk = table("0505: A 3 AR").move("A 3 AR", "0506", keep=True)
    new = split(walk.s, 0, 1)
    way = [p & (1 << 19) - 1 for p in walk.s.trail if p >> 19 == 0]
    assert [p & (1 << 19) - 1 for p in walk.s.trail if p >> 19 == new] == way
    assert len(way) == 2
    assert walk.s.deeds[-DEED:-1] == [PARTED, new, 0, 0]
    rest = table("0505: A 3 AR")
    split(rest.s, 0, 1)
    assert rest.s.deeds == []  # nobody has gone anywhere yet


# ---- joined ----


@pytest.mark.rule("LB.stack.making-change", "LB.stack.change-keeps-state", "LB.comp.infantry-men")
@pytest.mark.parametrize(
    ("units", "told"),
    [
        ("0101: A 3 AR; A 3 AR", ""),
        ("0101: A 3 AR; A 4 AR", "merge-size"),
        ("0101: A 3 AR; A 2 SMG", "merge-other"),
        ("0101: A 3 AR; A 2 AR Veteran", "merge-other"),
        ("0101: A 3 AR; D 2 AR", "merge-other"),
        ("0101: A 3 AR; A leader AR", "merge-other"),
        ("0101: A leader AR; A 2 AR Elite", "merge-other"),
        ("0101: A 3 AR; A M2 facing N", "merge-other"),
        ("0101: A M2 facing N; A 3 AR", "merge-other"),
        ("0101: A 3 AR; A dummy", "merge-other"),
        ("0101: A 3 AR\n0102: A 2 AR", "merge-place"),
        ("0101: A 3 AR moved; A 2 AR", "merge-state"),
        ("0101: A 3 AR spent 1; A 2 AR", "merge-state"),
        ("0101: A 3 AR hiding; A 2 AR", "merge-state"),
        ("0101: A 3 AR stirred; A 2 AR", ""),
        ("0101: A 3 AR; A 2 AR stirred", ""),
        ("0101: A 3 AR changed; A 2 AR", ""),
        ("0101: A 3 AR changed; A 2 AR changed", "merge-changed"),
        ("0101: A 3 AR observing; A 2 AR observing", "merge-observer"),
    ],
)
def test_who_may_be_joined(units: str, told: str) -> None:
    t = table(units)
    assert short_key(may_join(t.s, 0, 1)) == told
    assert short_key(may_join(t.s, 0, 0)) == short_key(may_join(t.s, 0, len(t.s.side))) == "merge-other"


@pytest.mark.rule("LB.stack.making-change", "LB.mount.crew-boxes")
def test_aboard_only_passengers_of_one_vehicle_are_joined() -> None:
    t = table("0101: A M2 facing N [Driver: 1 AR; 2 AR, 1 AR]; A M2 facing N [2 AR]; A 2 AR")
    men = [n for n in range(len(t.s.side)) if t.s.side[n] == 1 and t.s.kind[n] == FOOT and t.s.men[n]]
    pairs = [(a, b) for a in men for b in men if a != b]
    told = {(a, b): short_key(may_join(t.s, a, b)) for a, b in pairs}
    together = [(a, b) for a, b in pairs if t.s.aboard[a] == t.s.aboard[b] and t.s.seat[a] < 0 and t.s.seat[b] < 0]
    assert len(together) == 2
    assert [pair for pair in pairs if told[pair] == ""] == together
    assert set(told.values()) == {"", "merge-place"}


@pytest.mark.rule("LB.amb.making-change-abuse", "LB.turn.phase-order")
def test_in_a_fire_phase_points_spent_do_not_keep_men_apart() -> None:
    for phase, told in (("movement", "merge-state"), ("reaction", ""), ("attack", "")):
        t = table("0101: A 3 AR spent 1; A 2 AR", phase)
        assert short_key(may_join(t.s, 0, 1)) == told


@pytest.mark.rule("LB.react.boarded-or-joined", "LB.R9", "LB.stack.change-keeps-state")
def test_who_joins_brings_his_men_and_all_he_carries() -> None:
    t = table("0505: A 3 AR spotted; A 2 AR spotted carrying M60; A 1 SMG").move("A 1 SMG", "0506")
    join(t.s, 0, 1)
    assert (t.men(0), t.men(1), t.at(1), t.s.aboard[1]) == (5, 0, "lost", -1)
    assert t.s.item_at == [0]
    assert t.s.seen[0] == 5
    assert t.s.seen[1] == 0
    assert [t.s.deeds[k : k + 4] for k in range(0, len(t.s.deeds), DEED)] == [[JOINED, 1, 0, 2], [TOOK, 0, 0, 2]]
    still = table("0505: A 3 AR; A 2 AR stirred")
    join(still.s, 0, 1)
    assert "stirred" in still.marks(0)
    assert still.s.deeds == []
    fight = table("0505: A 3 AR; A 2 AR", "attack")
    join(fight.s, 0, 1)
    assert "changed" in fight.marks(0)


# ---- as a decision of its own ----


@pytest.mark.rule("LB.stack.making-change")
@pytest.mark.parametrize(
    ("units", "told"),
    [
        ("0101: A 2 AR", ""),
        ("0101: A 1 AR", "no-change"),
        ("0101: A 1 AR; A 1 AR", ""),
        ("0101: A 1 AR; A 1 SMG", "no-change"),
        ("0101: A 1 AR\n0102: A 1 AR", "no-change"),
        ("0101: A 1 AR; A 1 AR Veteran", "no-change"),
        ("0101: A 1 AR moved; A 1 AR; A 1 AR hiding", "no-change"),
        ("0101: A leader AR; A M2 facing N; A dummy", "no-change"),
        ("0101: A M2 facing N [Driver: 1 AR, Gunner: 1 AR]", "no-change"),
    ],
)
def test_change_is_made_if_there_is_anything_to_make_it_of(units: str, told: str) -> None:
    t = table(units)
    assert short_key(may_change(t.s, 1)) == told
    mine = [n for n in range(len(t.s.side)) if t.s.side[n] == 1]
    assert any(may_take_for_change(t.s, 1, n) is None for n in mine) is (told == "")
    assert short_key(may_take_for_change(t.s, 1, len(t.s.side))) == "not-yours"
    assert short_key(may_take_for_change(t.s, 0, mine[0])) == "not-yours"


@pytest.mark.rule("LB.stack.making-change")
def test_the_dead_and_those_who_have_left_make_no_change() -> None:
    for place in (DEAD, GONE):
        t = table("0101: A 2 AR")
        put(t.s, 0, place)
        assert short_key(may_take_for_change(t.s, 1, 0)) == short_key(may_change(t.s, 1)) == "no-change"
    t = table("0101: A 1 PST\nwaiting: A 2 AR")
    assert t.s.hex[t.unit("A 2 AR")] == WAITING


@pytest.mark.rule("LB.stack.making-change")
def test_first_who_and_then_how() -> None:
    t = table("0101: A 3 AR; A 2 AR; A 1 SMG\n0505: A 2 Rifle")
    three, two, one, rifles = range(4)
    assert partners(t.s, three) == [two]
    assert (has_partner(t.s, three), has_partner(t.s, one), has_partner(t.s, rifles)) == (True, False, False)
    t.act("change")
    frame = t.s.stack[-1]
    assert isinstance(frame, Changing)
    assert t.numbers("take") == [three, two, rifles]
    for verb in ("split", "join", "to"):
        assert short_key(frame.why_not(t.s, 1, verb, 1)) == "change-now"
    assert frame.why_not(t.s, 1, "back", 0) is None
    t.act("take", three)
    assert (t.numbers("split"), t.numbers("join"), t.numbers("back")) == ([1, 2], [two], [0])
    frame = t.s.stack[-1]
    assert isinstance(frame, Changing)
    assert short_key(frame.why_not(t.s, 1, "take", two)) == "change-now"
    assert short_key(frame.why_not(t.s, 1, "split", 3)) == "split-men"
    assert short_key(frame.why_not(t.s, 1, "join", one)) == "merge-other"
    t.act("join", two)
    assert (t.top, t.men(three)) == ("Moving", 5)
    six = table("0101: A 6 AR; A 2 SMG")
    six.act("change").act("take", 0)
    assert six.numbers("split") == [1, 2, 3, 4, 5]
    out = Offer()
    Changing(0, -1).offer(six.s, 0, out)
    assert out.verbs == {"take": [2], "back": [0]}


@pytest.mark.rule("LB.R9")
def test_a_change_aboard_is_told_only_of_those_who_were_seen_to_get_in() -> None:
    text = "0505: A M113 facing N [crew; 3 AR {0}, 2 AR {0}]"
    for words, told in (("stirred", True), ("known seen 3", True), ("", False)):
        t = table(text.format(words).replace("2 AR known seen 3", "2 AR known seen 2"), seen=False)
        n = t.unit("A 3 AR")
        t.act("change").act("take", n).act("split", 1)
        assert [(m.key, m.rule, m.side) for m in t.u.messages] == ([("log-divides-aboard", "LB.R9", 1)] if told else [])
        j = table(text.format(words).replace("2 AR known seen 3", "2 AR known seen 2"), seen=False)
        j.act("change").act("take", j.unit("A 3 AR")).act("join", j.unit("A 2 AR"))
        assert [(m.key, m.rule, m.side) for m in j.u.messages] == ([("log-joins-aboard", "LB.R9", 1)] if told else [])


@pytest.mark.rule("LB.R9")
def test_numbers_in_reserve_are_one_for_each_team_and_four_more_but_no_more_than_men() -> None:
    t = table("0101: A 4 AR; A 3 SMG; A 1 PST; A leader AR")
    t.s.reserve = []
    assert usual_reserve(t.s, 1) == 5  # 4 + 3 + 1 + 1 men in four counters
    more = table("0101: A 6 AR; A 6 SMG; A 6 PST")
    more.s.reserve = []
    assert usual_reserve(more.s, 1) == 3 + 4
    few = table("0101: A 2 AR")
    few.s.reserve = []
    assert usual_reserve(few.s, 1) == 1
    aboard = table("0101: A M2 facing N [crew; 3 AR]")
    board_vehicle(aboard.s, aboard.unit("A 3 AR"), aboard.unit("M2"), -1)
    aboard.s.reserve = []
    assert usual_reserve(aboard.s, 1) == 2
