"""Supply and victory, asked outright: sources, lines, who starves; points, levels, who may give up."""

from __future__ import annotations

import pytest

from games.ttlm.table import (
    area,
    army,
    at,
    count,
    do,
    holder,
    key,
    lay_with,
    now,
    offered,
    piece,
    sort,
    state,
    told,
    umpire,
)
from grognard.games.ttlm.ids import AREAS, LEVEL_FROM, SORTS, SOURCE
from grognard.games.ttlm.s3_victory import (
    about_to_lose,
    added_points,
    build_points,
    check_decisive,
    decisive,
    east_value,
    finish,
    ground_points,
    level,
    may_resign,
    paris_gun_bonus,
    resigned,
    result_of,
    victory_points,
    winning,
)
from grognard.games.ttlm.s6_supply import (
    is_source,
    lonely_armies,
    starve,
    starve_loose,
    starving_forts,
    supplied,
    supplied_fort,
    supply_lines,
)
from grognard.games.ttlm.state import EFT, ENTENTE, GERMAN, LOST, NO_FORT, V3, State, ground, put, set_army

HOME = "\nKoeln: GE1(1I)\nParis: FR1(1I)\nEngland: UK1(1I)"
I_GE = sort("I GE")


def position(text: str, turn: int = 5, side: str = "german", **options: bool) -> State:
    return state(lay_with(options, f"{side} to act, turn {turn}\n{text}{HOME}"))


# ---- supply [6] ----


@pytest.mark.rule("TTLM.6.1a", "TTLM.14.2.3a", "TTLM.14.2.5a")
def test_what_is_a_source_and_for_whom() -> None:
    s = position("Antwerp: BEL(1I)")
    for place in range(AREAS):
        for side in (GERMAN, ENTENTE):
            assert is_source(s, side, place) == (SOURCE[place] == side), place
    antwerp = area("Antwerp")
    for liege, namur, feeds in ((NO_FORT, NO_FORT, False), (1, NO_FORT, True), (NO_FORT, 0, True), (3, 2, True)):
        s.fort[area("Liege")], s.fort[area("Namur")] = liege, namur
        assert is_source(s, ENTENTE, antwerp) == feeds
        assert not is_source(s, GERMAN, antwerp)
    s.rules = 0
    assert not is_source(s, ENTENTE, antwerp)


@pytest.mark.rule("TTLM.6.2b", "TTLM.6.3a", "TTLM.8.4i", "TTLM.A98")
def test_how_far_supply_goes() -> None:
    text = "Nancy: FR2(1I) / GE2(1I)\nMetz: GE3(1I)\nVerdun: GE4(1I)\nSedan: GE5(1I)\ngerman: Aisne"
    s = position(text)
    lines = supply_lines(s, GERMAN)
    reached, passing = (
        [bool(x >> area(name) & 1) for name in ("Metz", "Nancy", "Verdun", "Sedan", "Aisne")] for x in lines
    )
    assert reached == [True, True, True, True, True]
    assert passing == [True, False, True, True, True]  # a disputed area is the end of the line
    assert supplied(s, GERMAN) == lines[0]
    s.owner[area("Sedan")] = ENTENTE
    s.army_at[army("GE5")] = area("Metz")
    s.hold[GERMAN * (AREAS + 1) + area("Sedan")] = 0
    assert not supplied(s, GERMAN) >> area("Aisne") & 1


@pytest.mark.rule("TTLM.8.4i")
@pytest.mark.parametrize(("there", "passes"), [("", True), ("1A FR", False), ("FR9()", False)])
def test_any_enemy_unit_stops_a_line(there: str, passes: bool) -> None:
    """Semois leads to Sedan; nobody else does."""
    more = f" / {there}" if there else ""
    text = f"Semois: GE3(1I){more}\nSedan: GE5(1I)\nentente: Luxembourg, Namur, Verdun, Maubeuge"
    s = position(text)
    fed = supplied(s, GERMAN)
    assert fed >> area("Semois") & 1
    assert bool(fed >> area("Sedan") & 1) == passes
    s.rules &= ~V3
    assert supplied(s, GERMAN) >> area("Sedan") & 1


@pytest.mark.rule("TTLM.8.4i")
def test_empty_armies_stop_a_line_only_on_ground_that_is_not_their_own() -> None:
    s = position("Sedan: GE5(1I), GE6() / FR9()\nSomme: FR8()\nAisne: FR7(1I)")
    assert lonely_armies(s, ENTENTE) == 1 << area("Sedan")
    assert lonely_armies(s, GERMAN) == 0
    s.size[army("FR9")] = 1
    assert lonely_armies(s, ENTENTE) == 0
    s.size[army("FR9")], s.army_at[army("FR9")] = 0, EFT
    assert lonely_armies(s, ENTENTE) == 0
    s.army_at[army("FR9")] = LOST
    assert lonely_armies(s, ENTENTE) == 0


@pytest.mark.rule("TTLM.6.5a", "TTLM.A104")
@pytest.mark.parametrize(
    ("strength", "surrounded", "starves"), [(1, False, False), (1, True, True), (2, True, True), (-1, True, False)]
)
def test_forts_starve_that_nobody_feeds_and_areas_without_a_fort_have_none_to_starve(
    strength: int, surrounded: bool, starves: bool
) -> None:
    ring = "german: Verdun, Metz, Nancy, Champagne, Chalons, Sedan, Semois, Luxembourg, Neufchateau"
    s = position(f"Verdun: GE5(1I)\n{ring if surrounded else 'german: Verdun'}")
    for place in range(AREAS):
        s.fort[place] = NO_FORT
    s.fort[area("Verdun")] = strength
    assert starving_forts(s) == ([area("Verdun")] if starves else [])
    lines = supply_lines(s, ENTENTE)
    if strength >= 0:
        assert supplied_fort(s, area("Verdun"), lines) == (not starves)


@pytest.mark.rule("TTLM.6.5c", "TTLM.6.5b")
def test_who_starves_is_lost_and_told() -> None:
    s, u = position("Rouen: GE5(2I), 1I GE, 1A GE"), umpire()
    starve_loose(s, u, GERMAN, area("Rouen"))
    assert [s.n[holder("Rouen") * SORTS + x] for x in (I_GE, sort("A GE"))] == [0, 0]
    assert [s.lost[x] for x in (I_GE, sort("A GE"))] == [1, 1]
    assert [(m.key, m.params["count"]) for m in u.messages] == [("log-starves", 1), ("log-starves", 1)]
    starve(s, u, army("GE5"), I_GE)
    assert (s.size[army("GE5")], s.lost[I_GE], u.messages[-1].key) == (1, 2, "log-army-starves")
    assert u.messages[-1].params["area"] == area("Rouen")


@pytest.mark.rule("TTLM.6.5b", "TTLM.R62")
@pytest.mark.parametrize(("hidden", "asked"), [(True, True), (False, False)])
def test_an_army_of_one_kind_loses_one_unasked_only_where_all_lies_open(hidden: bool, asked: bool) -> None:
    text = f"entente to act, turn 5\nRouen: GE5(2I)\nTroyes: GE6(1I)\npasses 1{HOME}"
    t = lay_with({"13.1": hidden}, text)
    do(t, "pass")
    do(t, "done")
    if asked:
        assert (now(t), offered(t, "lose")) == ("supply", [piece("I GE in GE5")])
        answer = t.why_not("german", "lose", piece("I GE in GE6"))
        assert answer is not None
        assert (answer.rule, answer.key) == ("TTLM.6.5b", "why-attrition-army")
        do(t, "lose", piece("I GE in GE5"))
    assert now(t) == "plan"
    assert (count(t, "I GE", "GE5"), at(t, "GE6")) == (1, "lost")
    assert told(t).count("log-army-starves") == 1


# ---- points [3.1] ----


@pytest.mark.rule("TTLM.3.1a", "TTLM.3.1c", "TTLM.3.1d", "TTLM.3.1e", "TTLM.3.1f", "TTLM.3.1h")
def test_every_kind_of_points_counts_for_the_right_side() -> None:
    s = position("Metz: GE5(1I)", 9)
    before, whole = added_points(s), victory_points(s)
    assert ground_points(s) + sum(before) == whole
    s.army_at[army("FR9")] = s.army_at[army("UK3")] = s.army_at[army("GE9")] = LOST
    s.unmet = [2, 5]
    s.entente_broken, s.german_broken, s.east_debt = 3, 1, 4
    after = added_points(s)
    assert [b - a for a, b in zip(before, after, strict=True)] == [2, -1, 5, -2, 0, 0, 0, 3, -1, -4, 0, 0, 0]
    assert victory_points(s) == whole + 2 - 1 + 5 - 2 + 3 - 1 - 4
    s.owner[area("Nancy")] = GERMAN
    assert victory_points(s) == whole + 2 - 1 + 5 - 2 + 3 - 1 - 4 + 1


@pytest.mark.rule("TTLM.3.1g", "TTLM.A42")
@pytest.mark.parametrize(
    ("turn", "infantry", "armies", "points"),
    [(5, 4, 0, 0), (5, 5, 0, 1), (5, 9, 0, 1), (5, 10, 0, 2), (15, 5, 0, 1), (16, 5, 0, 0), (5, 3, 1, 1), (5, 2, 1, 0)],
)
def test_every_five_points_in_the_east_are_one_until_1917(turn: int, infantry: int, armies: int, points: int) -> None:
    """An army counts one, and what it holds: here one infantry."""
    s = position("Metz: GE5(1I)", turn)
    put(s, ground(EFT), I_GE, infantry)
    if armies:
        set_army(s, army("GE5"), EFT)
    assert east_value(s) == infantry + 2 * armies
    assert added_points(s)[4] == points
    assert build_points(bytes([2] + [0] * (SORTS - 1))) == 2
    assert build_points(bytes([0, 3] + [0] * (SORTS - 2))) == 6


@pytest.mark.rule("TTLM.8.3.6c")
@pytest.mark.parametrize(
    ("where", "bonus"), [("Aisne: GE5(1I 1P)", 1), ("Aisne: 1I GE, 1P GE", 1), ("Somme: 1I GE, 1P GE", 1), ("Sedan: GE5(1I 1P)", 0),
                         ("Sedan: 1P GE", 0), ("Aisne: GE5(1I)", 0)]
)  # fmt: skip
def test_the_paris_gun_counts_in_paris_or_next_to_it(where: str, bonus: int) -> None:
    s = position(where, 17)
    assert paris_gun_bonus(s) == bonus


@pytest.mark.rule("TTLM.3.1i")
def test_each_row_of_the_chart_begins_at_its_lowest_total() -> None:
    assert level(-50) == 0
    for row, lowest in enumerate(LEVEL_FROM):
        assert level(lowest) == row
        if row:
            assert level(lowest - 1) == row - 1
    assert level(99) == 6


@pytest.mark.rule("TTLM.3.3a", "TTLM.3.2b", "TTLM.A28")
@pytest.mark.parametrize(
    ("row", "winner", "after_german", "after_entente", "decided"),
    [(0, ENTENTE, 0, 1, ENTENTE), (1, ENTENTE, 0, 2, -1), (2, ENTENTE, 1, 3, -1), (3, -1, 2, 4, -1), (4, GERMAN, 3, 5, -1),
     (5, GERMAN, 4, 6, -1), (6, GERMAN, 5, 6, GERMAN)],
)  # fmt: skip
def test_who_is_winning_does_not_resign_and_who_does_loses_a_level(
    row: int, winner: int, after_german: int, after_entente: int, decided: int
) -> None:
    s = position("Metz: GE5(1I)", 5, A28=True)
    s.unmet[1] += LEVEL_FROM[row] - victory_points(s) if row else LEVEL_FROM[1] - 1 - victory_points(s)
    assert level(victory_points(s)) == row
    for side in (GERMAN, ENTENTE):
        assert winning(s, side) == (winner == side)
        assert key(may_resign(s, side)) == ("why-not-while-winning" if winner == side else None)
        assert about_to_lose(s, side) == (decided == 1 - side)
    assert (resigned(s, GERMAN), resigned(s, ENTENTE)) == (after_german, after_entente)
    assert decisive(s) == decided
    for mover, ends in ((-1, decided >= 0), (decided, False), (1 - decided, decided >= 0)):
        c, u = s.clone(), umpire()
        check_decisive(c, u, mover if decided >= 0 else -1)
        assert bool(c.result) == ends
        if ends:
            assert c.result == result_of(row, "TTLM.3.2b")
    s.rules = 0
    c = s.clone()
    check_decisive(c, umpire(), decided)
    assert bool(c.result) == (decided >= 0)


@pytest.mark.rule("TTLM.3.1i", "TTLM.3.2b")
@pytest.mark.parametrize(("row", "side"), [(0, 1), (2, 1), (3, -1), (4, 0), (6, 0)])
def test_the_end_is_told_with_its_winner(row: int, side: int) -> None:
    s, u = position("Metz: GE5(1I)"), umpire()
    finish(s, u, row, "TTLM.2.VI.b")
    (line,) = u.messages
    assert (line.side, line.params["side"], line.params["vp"], line.rule) == (
        side,
        side,
        victory_points(s),
        "TTLM.2.VI.b",
    )
    assert s.result == result_of(row, "TTLM.2.VI.b")
