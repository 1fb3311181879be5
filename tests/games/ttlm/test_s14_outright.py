"""Historical rules, asked outright: neutrals, set-ups of one's own, transfers."""

from __future__ import annotations

import pytest

from games.ttlm.sheets import begin
from games.ttlm.table import GAME, area, army, do, holder, key, lay_with, offered, piece, reason, sort, state, umpire
from grognard.games.ttlm.ids import ARRIVE, BEL, FR, KINDS, LIMIT, SORTS, UK, US
from grognard.games.ttlm.land import BELGIANS, PASSAGE
from grognard.games.ttlm.notation import read_board
from grognard.games.ttlm.openings import opening
from grognard.games.ttlm.s14_deploying import (
    REST,
    closeness,
    crowd,
    in_order,
    may_deploy,
    muster_next,
    sheet_for,
)
from grognard.games.ttlm.s14_historical import (
    Mustering,
    eastern_price,
    lift,
    may_gather,
    may_muster,
    may_relieve,
    may_request,
    may_roam,
    own_setup,
    priced,
    relieve,
    thin,
)
from grognard.games.ttlm.s14_netherlands import may_invade_netherlands, without_the_north_army
from grognard.games.ttlm.s14_neutrals import (
    begin_neutral,
    chart,
    enter_war,
    garrisoned,
    invade,
    is_neutral,
    join,
    may_invade,
    may_violate,
    roll_for_neutrals,
    swaps_due,
)
from grognard.games.ttlm.s14_sealed_setup import cover, covered, muster_at_once, musters, sealed_set_up
from grognard.games.ttlm.s14_transfers import (
    available,
    begin_transfers,
    fewer_lent,
    lend,
    lent,
    receive,
    still_lent,
    transfer_due,
    withdraw,
)
from grognard.games.ttlm.state import (
    BELGIUM_NEUTRAL,
    EFT,
    ENTENTE,
    FREE,
    GERMAN,
    LOST,
    NOBODY,
    NOT_YET,
    SEMI,
    UK_NEUTRAL,
    US_NEUTRAL,
    V6,
    WAITING,
    State,
    ground,
    put,
    set_army,
)
from grognard.kernel.chance import ScriptedDice
from grognard.kernel.options import check_options
from grognard.kernel.umpire import Umpire

HOME = "\nKoeln: GE1(1I)\nParis: FR1(1I)\nEngland: UK1(1I)"
PEACE = "\nneutral: Antwerp, Brussels, Liege, Namur, Flanders, Luxembourg\nat-peace belgium\nat-peace uk\nat-peace us"
I_GE = sort("I GE")


def position(text: str, turn: int = 1, side: str = "german", **options: bool) -> State:
    return state(lay_with(options, f"{side} to act, turn {turn}\n{text}"))


# ---- neutrals [14.2, 14.4.1] ----


@pytest.mark.rule("TTLM.S1914.opt.free", "TTLM.14.4.1d")
def test_who_is_neutral_has_nothing_on_the_map_and_comes_with_what_the_sheet_gives() -> None:
    s = state(begin("1914"))
    there = [s.total[sort(x)] for x in ("I BEL", "I UK", "I FR")]
    assert min(there) > 0
    begin_neutral(s)
    assert [is_neutral(s, x) for x in (0, FR, UK, BEL, US)] == [False, False, True, True, True]
    assert [s.total[sort(x)] for x in ("I BEL", "I UK", "I FR")] == [0, 0, there[2]]
    assert [s.army_at[army(x)] == NOT_YET for x in ("BEL", "UK1", "FR1")] == [True, True, False]
    assert [s.owner[area(x)] for x in ("Brussels", "Antwerp", "Paris")] == [NOBODY, NOBODY, ENTENTE]
    enter_war(s, BEL)
    assert [is_neutral(s, x) for x in (UK, BEL)] == [True, False]
    assert [s.total[sort(x)] for x in ("I BEL", "I UK")] == [there[0], 0]
    assert s.army_at[army("BEL")] >= 0


@pytest.mark.rule("TTLM.14.4.1d", "TTLM.14.4.1e", "TTLM.A53")
@pytest.mark.parametrize(("turn", "nation", "delay"), [(1, UK, 0), (2, UK, 1), (5, UK, 4), (12, US, 0), (14, US, 2)])
def test_who_joins_late_gets_everything_as_much_later(turn: int, nation: int, delay: int) -> None:
    s, u = position("Koeln: GE1(1I)\nParis: FR1(1I)" + PEACE, turn), umpire()
    join(s, u, nation, "TTLM.14.4.1d")
    assert (s.uk_delay, s.us_delay) == ((delay, 0) if nation == UK else (0, delay))
    assert not is_neutral(s, nation)
    assert [m.key for m in u.messages] == ["log-uk-joins" if nation == UK else "log-us-joins"]


@pytest.mark.rule("TTLM.14.4.1d", "TTLM.14.4.1e", "TTLM.A53")
@pytest.mark.parametrize(
    ("turn", "faces", "still"),
    [
        (1, (), UK_NEUTRAL | US_NEUTRAL),
        (2, (1,), US_NEUTRAL),
        (2, (2,), UK_NEUTRAL | US_NEUTRAL),
        (11, (6,), UK_NEUTRAL | US_NEUTRAL),
        (12, (6, 1), UK_NEUTRAL),
        (12, (1, 1), 0),
        (12, (6, 2), UK_NEUTRAL | US_NEUTRAL),
    ],
)
def test_a_die_is_rolled_for_each_neutral_from_its_season_on(turn: int, faces: tuple[int, ...], still: int) -> None:
    s = position("Koeln: GE1(1I)\nParis: FR1(1I)" + PEACE, turn)
    u = Umpire(ScriptedDice([face - 1 for face in faces]))
    roll_for_neutrals(s, u)
    assert s.neutral == BELGIUM_NEUTRAL | still
    assert [m.params["face"] for m in u.messages if m.key.endswith("-die")] == list(faces)
    s.neutral &= ~BELGIUM_NEUTRAL
    roll_for_neutrals(s, Umpire(ScriptedDice([])))  # Belgium is invaded: no die any more


@pytest.mark.rule("TTLM.14.2.1a", "TTLM.14.4.1d", "TTLM.A53")
@pytest.mark.parametrize(("turn", "delay"), [(1, 0), (12, 0), (13, 1), (15, 3)])
def test_a_german_invasion_brings_the_british_now_and_the_americans_by_the_chart(turn: int, delay: int) -> None:
    s, u = position("Koeln: GE1(1I)\nParis: FR1(1I)" + PEACE, turn), umpire()
    invade(s, u, GERMAN)
    assert (s.neutral, s.invaded, s.uk_delay, s.us_delay) == (0, turn, turn - 1, delay)
    assert [m.key for m in u.messages] == ["log-invades-belgium", "log-uk-joins"]
    assert [s.owner[area(x)] for x in ("Brussels", "Liege")] == [ENTENTE, ENTENTE]
    assert not s.lands & BELGIANS


@pytest.mark.rule("TTLM.14.4.1h", "TTLM.4.1i", "TTLM.R12")
def test_a_french_invasion_makes_the_belgians_german() -> None:
    s, u = position("Koeln: GE1(1I)\nParis: FR1(1I)" + PEACE), umpire()
    invade(s, u, ENTENTE)
    assert (s.neutral, s.invaded) == (UK_NEUTRAL | US_NEUTRAL, 1)
    assert s.lands & BELGIANS
    assert [s.owner[area(x)] for x in ("Brussels", "Liege")] == [GERMAN, GERMAN]
    assert [m.key for m in u.messages] == ["log-france-invades-belgium"]
    plain = position("Koeln: GE1(1I)\nParis: FR1(1I)" + PEACE)
    assert key(may_invade(plain, FR)) == key(may_invade(plain, UK)) == "why-belgium-neutral"
    assert key(may_violate(plain, ENTENTE, FR, area("Luxembourg"))) == "why-neutral"
    assert key(may_violate(plain, ENTENTE, FR, area("Brussels"))) == "why-belgium-neutral"
    assert may_violate(plain, GERMAN, 0, area("Brussels")) is None


@pytest.mark.rule("TTLM.14.4.1h", "TTLM.14.2.1a")
@pytest.mark.parametrize(("strength", "garrison"), [(-1, False), (1, False), (2, True)])
def test_neutral_belgium_is_held_by_its_forts_of_two_and_its_army(strength: int, garrison: bool) -> None:
    s = position("Koeln: GE1(1I)\nParis: FR1(1I)" + PEACE)
    s.fort[area("Namur")] = strength
    assert garrisoned(s, GERMAN, area("Namur")) == garrison
    assert garrisoned(s, GERMAN, area("Brussels"))  # its army
    assert garrisoned(s, GERMAN, area("Paris"))
    assert not garrisoned(s, GERMAN, area("Rouen"))
    assert not garrisoned(s, GERMAN, area("Koeln"))


@pytest.mark.rule("TTLM.14.4.1e", "TTLM.8.2.3d")
def test_the_chart_of_a_nation_that_came_late_is_read_as_much_later() -> None:
    s = position("Koeln: GE1(1I)\nParis: FR1(1I)", 5)
    assert chart(s, 3) == ARRIVE[3] == [SORTS + army("UK2")]
    assert [swaps_due(s), (setattr(s, "turn", 6), swaps_due(s))[1]] == [0, 1]
    s.uk_delay = 2
    assert (chart(s, 3), chart(s, 5)) == ([], [SORTS + army("UK2"), *[x for x in ARRIVE[5] if x == 0]])
    assert (chart(s, 2), chart(s, 1)) == ([x for x in ARRIVE[2] if x != sort("I UK")], [])
    assert chart(s, 4) == [sort("I UK")]
    assert swaps_due(s) == 0
    s.turn = 8
    assert swaps_due(s) == 1
    s.turn = 2
    assert swaps_due(s) == 0
    s.uk_delay, s.us_delay = 0, 1
    assert SORTS + army("US1") not in chart(s, 17)
    assert SORTS + army("GE9") in chart(s, 17)
    assert SORTS + army("US1") in chart(s, 18)
    s.neutral, s.turn = UK_NEUTRAL, 6
    assert (chart(s, 3), swaps_due(s)) == ([], 0)


@pytest.mark.rule("TTLM.14.4.1j", "TTLM.R18")
def test_the_netherlands_cost_an_infantry_of_autumn_1914() -> None:
    s = position("Koeln: GE1(1I)\nParis: FR1(1I)")
    assert key(may_invade_netherlands(s, GERMAN)) == "why-netherlands-option"
    items = [0, 0, 5]
    assert without_the_north_army(s, 2, items) == items
    s.lands |= PASSAGE
    assert without_the_north_army(s, 2, items) == [0, 5]
    assert without_the_north_army(s, 3, items) == items
    assert without_the_north_army(s, 2, [5]) == [5]


# ---- set-ups of one's own [14.4.1] ----


@pytest.mark.rule("TTLM.14.4.1a", "TTLM.14.4.1b")
def test_which_games_are_set_up_in_ones_own_way() -> None:
    free, semi, plain = (
        state(begin("1916", _14_4_1=True)),
        state(begin("1916", semi=True)),
        state(begin("1916")),
    )
    assert [own_setup(x) for x in (free, semi, plain)] == [FREE, SEMI, 0]
    assert not any(priced(x) for x in (free, semi, plain))
    first = state(begin("1914", _14_4_1=True))
    assert priced(first)
    first.turn = 2
    assert own_setup(first) == 0
    first.turn, first.start = 1, 2
    assert own_setup(first) == 0


@pytest.mark.rule("TTLM.S1914.opt.semi", "TTLM.S1918.opt")
def test_which_armies_may_be_elsewhere_in_a_semi_historical_set_up() -> None:
    s = position(HOME)
    for turn, names in ((1, {"GE1", "GE17", "FR1"}), (16, {"GE17", "GE18", "GE19"}), (4, set()), (8, set())):
        s.turn = turn
        assert {x for x in ("GE1", "GE17", "GE18", "GE19", "FR1") if may_roam(s, army(x))} >= names
        assert may_roam(s, army("GE1")) == (turn == 1)


@pytest.mark.rule("TTLM.14.4.1b", "TTLM.A54")
@pytest.mark.parametrize(
    ("loose", "inside", "relieved", "price"),
    [(0, 0, 0, 0), (1, 0, 0, 1), (2, 0, 0, 1), (3, 0, 0, 2), (1, 2, 0, 2), (0, 2, 0, 1), (0, 0, 1, 0), (0, 0, 2, -1),
     (0, 0, 3, -1), (0, 0, 4, -2), (2, 0, 2, 0)],
)  # fmt: skip
def test_two_infantry_more_in_the_east_cost_a_card_and_two_fewer_give_one(
    loose: int, inside: int, relieved: int, price: int
) -> None:
    s = state(begin("1914", _14_4_1=True))
    s.relieved = relieved
    set_army(s, army("GE6"), EFT)
    put(s, ground(EFT), I_GE, loose)
    put(s, army("GE6"), I_GE, inside)
    put(s, ground(EFT), sort("C GE"), 3)  # cavalry is no matter
    assert eastern_price(s) == price
    s.rules = 0
    assert eastern_price(s) == 0


@pytest.mark.rule("TTLM.14.4.1b")
def test_up_to_four_infantry_of_the_base_force_are_set_up_in_the_west() -> None:
    s = state(begin("1914", _14_4_1=True))
    infantry = s.due[GERMAN].count(I_GE)
    u = umpire()
    for count in range(1, 5):
        assert may_relieve(s, GERMAN) is None
        relieve(s, u)
        assert (s.relieved, s.due[GERMAN].count(I_GE)) == (count, infantry + count)
    assert key(may_relieve(s, GERMAN)) == "why-base-force"
    assert [m.params["count"] for m in u.messages] == [1, 2, 3, 4]
    kinds = [x >= SORTS for x in s.due[GERMAN]]
    assert kinds == sorted(kinds, reverse=True)  # armies first
    later = [x for x in s.due[GERMAN] if x < SORTS]
    assert later.index(I_GE) + later.count(I_GE) == max(i for i, x in enumerate(later) if x == I_GE) + 1
    assert later[: later.count(I_GE)] == [I_GE] * later.count(I_GE)  # then infantry
    s.relieved = 0
    assert key(may_relieve(s, ENTENTE)) == "why-base-force"
    s.total[I_GE] = LIMIT[I_GE] - s.due[GERMAN].count(I_GE)
    assert key(may_relieve(s, GERMAN)) == "why-base-force"
    s.total[I_GE] -= 1
    assert may_relieve(s, GERMAN) is None
    s.turn = 2
    assert key(may_relieve(s, GERMAN)) == "why-base-force"


@pytest.mark.rule("TTLM.14.4.1a", "TTLM.13.8b")
def test_for_a_free_set_up_everything_is_taken_up_for_a_semi_historical_one_only_what_lies_in_armies() -> None:
    text = (
        "set-up, turn 8\nMetz: GE5(3I 1A), 1I GE, 1A GE\nKoeln: GE1(1I)\nParis: FR1(2I)\nlost: FR9\neast locked: 1C GE"
    )
    free, semi = (read_board(text, check_options(GAME.game, {name: True})) for name in ("14.4.1", "semi"))
    for s in (free, semi):
        lift(s)
    assert free.army_at[army("GE5")] == WAITING
    assert semi.army_at[army("GE5")] == area("Metz")
    assert (free.locked[sort("C GE")], semi.locked[sort("C GE")]) == (0, 1)
    assert (free.n[ground(EFT) * SORTS + sort("C GE")], semi.n[ground(EFT) * SORTS + sort("C GE")]) == (0, 1)
    assert (free.n[holder("Metz") * SORTS + I_GE], semi.n[holder("Metz") * SORTS + I_GE]) == (0, 1)
    assert semi.n[holder("Metz") * SORTS + sort("A GE")] == 0
    assert free.army_at[army("FR9")] == LOST
    gun = sort("A GE")
    assert free.due[GERMAN] == [SORTS + army("GE1"), SORTS + army("GE5"), *[I_GE] * 5, sort("C GE"), gun, gun]
    assert semi.due[GERMAN] == [*[I_GE] * 4, gun, gun]
    assert free.due[ENTENTE] == [SORTS + army("FR1"), sort("I FR"), sort("I FR")]


@pytest.mark.rule("TTLM.1.2.2a", "TTLM.14.4.1a")
@pytest.mark.parametrize(
    ("there", "room"), [("", True), ("GE5(), GE6()", True), ("GE5(), GE6(), GE7()", False), ("GE5(1I), GE6(), 1I GE", False),
                        ("GE5(1I), 1I GE", True)]
)  # fmt: skip
def test_at_set_up_armies_that_will_be_filled_count(there: str, room: bool) -> None:
    s = position((f"Metz: {there}" if there else "Mainz: 1I GE") + HOME)
    assert may_gather(s, GERMAN, area("Metz")) == room


@pytest.mark.rule("TTLM.S1916.opt.semi", "TTLM.8.1j")
def test_armies_in_the_line_without_infantry_are_those_that_need_it() -> None:
    s = position("Metz: GE5(1I)\nMainz: GE6(1A)\nSomme: GE2() / FR2(1I)\nAisne: GE7(1S)" + HOME, 17)
    front = 1 << area("Mainz") | 1 << area("Somme") | 1 << area("Aisne")
    assert thin(s, GERMAN, front) == [army("GE2"), army("GE6")]
    assert thin(s, ENTENTE, front) == []
    assert thin(s, GERMAN, front | 1 << area("Metz")) == [army("GE2"), army("GE6")]


@pytest.mark.rule("TTLM.14.4.1a", "TTLM.12.2b", "TTLM.4.2f")
def test_where_something_is_set_up() -> None:
    s = state(begin("1916", _14_4_1=True))
    ge5, fr5 = SORTS + army("GE5"), SORTS + army("FR5")
    assert may_muster(s, GERMAN, ge5, holder("Metz")) is None
    assert may_muster(s, GERMAN, ge5, ground(EFT)) is None
    assert key(may_muster(s, GERMAN, ge5, holder("Paris"))) == "why-open-ground"
    assert key(may_muster(s, GERMAN, ge5, army("GE1"))) in ("why-not-supplied-area", "why-shift-here")
    assert key(may_muster(s, ENTENTE, fr5, ground(EFT))) == "why-open-ground"
    assert key(may_muster(s, ENTENTE, fr5, holder("England"))) == "why-england"
    assert may_muster(s, ENTENTE, SORTS + army("UK2"), holder("England")) is None
    assert key(may_muster(s, GERMAN, I_GE, army("FR2"))) in ("why-not-supplied-area", "why-shift-here")
    assert may_muster(s, GERMAN, I_GE, holder("Somme")) is None  # disputed


@pytest.mark.rule("TTLM.14.4.1a", "TTLM.14.4.2a", "TTLM.12.2b")
def test_what_is_placed_next_and_whole_set_ups_at_once() -> None:
    t = begin("1916", _14_4_1=True, v5=False)
    s = state(t)
    assert isinstance(s.stack[-1], Mustering)
    first, other = s.due[GERMAN][0], s.due[GERMAN][-1]
    assert reason(t, "muster", first) == "why-in-hand"
    assert reason(t, "muster", SORTS + army("FR1")) == "why-not-in-hand"
    do(t, "muster", other)
    assert state(t).due[GERMAN][0] == other
    assert key(may_deploy(state(t), GERMAN, 1)) == "why-plans-of-1914"
    assert may_deploy(state(t), GERMAN, 0) is None
    do(t, "deploy", 0)
    do(t, "deploy", REST) if state(t).due[GERMAN] else None
    assert state(t).due[GERMAN] == []
    assert key(may_deploy(state(t), GERMAN, 0)) == "why-nothing-to-place"
    assert offered(t, "done")


@pytest.mark.rule("TTLM.12.2b")
def test_the_order_of_a_set_up_is_armies_infantry_the_rest() -> None:
    s = position(HOME, 17)
    s.due[GERMAN] = [sort("A GE"), I_GE, SORTS + army("GE5"), sort("S GE"), SORTS + army("GE2"), I_GE]
    assert in_order(s, GERMAN) == [SORTS + army("GE2"), SORTS + army("GE5"), I_GE, I_GE, sort("S GE"), sort("A GE")]
    muster_next(s, GERMAN, I_GE)
    assert s.due[GERMAN][:2] == [I_GE, I_GE]
    assert s.due[GERMAN][2:] == [sort("A GE"), SORTS + army("GE5"), sort("S GE"), SORTS + army("GE2")]
    assert sheet_for(s, 0, 3) == "1914/3/0"
    assert sheet_for(s, 1, 3) == "1914/0/3"
    assert sheet_for(s, 1, 0) == opening(s).sheet


@pytest.mark.rule("TTLM.12.2b")
def test_what_is_left_stands_along_the_front() -> None:
    s = position("Metz: GE5(1I), GE6(1I)" + HOME)
    near = closeness(s, GERMAN)
    assert near[area("Nancy")] == 0 - 0.1 * 0
    assert near[area("Metz")] < near[area("Mainz")] < near[area("Koeln")]
    assert int(near[area("Koeln")] + 0.99) >= 2
    assert crowd(s, GERMAN, area("Metz")) == 3.0
    assert crowd(s, GERMAN, area("Mainz")) == 0.0
    s.rules &= ~V6
    assert crowd(s, GERMAN, area("Metz")) == 0.0


@pytest.mark.rule("TTLM.14.5.1a", "TTLM.A55")
def test_a_card_is_asked_for_before_the_hand_is_dealt() -> None:
    s = position(HOME, 4)
    assert may_request(s, GERMAN)
    s.hands[GERMAN * KINDS + 3] = 1
    assert not may_request(s, GERMAN)
    assert may_request(s, ENTENTE)
    for turn in (5, 20):
        s.turn = s.start = turn
        assert not may_request(s, ENTENTE)


@pytest.mark.rule("TTLM.R70", "TTLM.14.4.1b", "TTLM.8.2.3d")
def test_under_seal_the_enemy_sees_what_lay_open_before() -> None:
    s = state(begin("1916", _14_4_1=True))
    assert sealed_set_up(s) is not None
    before = s.clone()
    s.relieved, s.swaps, s.agreed = 2, 5, 1
    s.due[GERMAN].pop()
    german, entente, all_ = covered(s, GERMAN), covered(s, ENTENTE), covered(s, -2)
    assert all_ is s
    assert (german.relieved, german.swaps, german.agreed, german.due[GERMAN]) == (2, before.swaps, 0, s.due[GERMAN])
    assert (entente.relieved, entente.swaps, entente.due[GERMAN]) == (0, 5, before.due[GERMAN])
    cover(s, GERMAN)
    assert (s.relieved, s.due[GERMAN]) == (0, before.due[GERMAN])
    assert musters(s, GERMAN) is not None
    plain = position(HOME)
    assert covered(plain, GERMAN) is plain
    assert musters(plain, GERMAN) is None


@pytest.mark.rule("TTLM.8.2.3d", "TTLM.R70")
def test_in_a_sealed_set_up_commonwealth_infantry_may_be_exchanged() -> None:
    t = begin("1916", semi=True)
    while "place" in t.offer("entente"):
        do(t, "place", offered(t, "place", "entente")[0], "entente")
    assert state(t).swaps == 1
    there = state(t).total[sort("W UK")]
    do(t, "swap", offered(t, "swap", "entente")[0], "entente")
    assert (state(t).total[sort("W UK")], state(t).swaps) == (there + 1, 0)
    assert muster_at_once(state(t).clone()).ready == [0, 0]


# ---- transfers [14.6] ----


@pytest.mark.rule("TTLM.14.6a", "TTLM.A57")
def test_what_leaves_the_west_is_somewhere_on_the_map() -> None:
    s = position("Metz: GE5(1I 1C), 1C GE\nlost: GE6\neast: 1C GE" + HOME, 2, **{"14_6": True})
    cavalry = sort("C GE")
    assert set(available(s, cavalry)) == {piece("C GE in GE5"), piece("C GE in Metz")}
    frame = transfer_due(s, umpire())
    assert frame is not None
    assert frame.due == [cavalry]
    withdraw(s, umpire(), army("GE5"), cavalry)
    assert (s.locked[cavalry], s.lent_cavalry, lent(s, cavalry), lent(s, I_GE)) == (1, 1, 1, 0)
    s.turn = 5
    assert transfer_due(s, umpire()) is None


@pytest.mark.rule("TTLM.14.6b")
def test_what_is_lent_to_the_east_is_counted_by_sort_and_never_below_nought() -> None:
    s = position(HOME, 5)
    for what, count, after in (
        ("I GE", 2, (2, 0)),
        ("C GE", 1, (2, 1)),
        ("I GE", -1, (1, 1)),
        ("I GE", -5, (0, 1)),
        ("A GE", 3, (0, 1)),
        ("C GE", -2, (0, 0)),
    ):
        lend(s, sort(what), count)
        assert (s.lent_infantry, s.lent_cavalry) == after
    s.lent_infantry, s.lent_cavalry = 3, 2
    assert [still_lent(s)[sort(x)] for x in ("I GE", "C GE", "A GE")] == [3, 2, 0]
    s.locked[I_GE], s.locked[sort("C GE")] = 2, 5
    fewer_lent(s)
    assert (s.lent_infantry, s.lent_cavalry) == (2, 2)


@pytest.mark.rule("TTLM.14.6b", "TTLM.A57")
@pytest.mark.parametrize(("turn", "locked_after", "lent_after"), [(7, (1, 1), (1, 1)), (8, (0, 0), (0, 0))])
def test_infantry_comes_back_from_the_box_first_and_after_spring_1916_the_rest_is_free(
    turn: int, locked_after: tuple[int, int], lent_after: tuple[int, int]
) -> None:
    s = position("east: 2I GE, 1C GE" + HOME, turn, **{"14_6": True})
    s.locked[I_GE], s.locked[sort("C GE")] = 2, 1
    s.lent_infantry, s.lent_cavalry = 2, 1
    u = umpire()
    receive(s, u, 1)
    assert (s.due[GERMAN], s.n[ground(EFT) * SORTS + I_GE]) == ([I_GE], 1)
    assert (s.locked[I_GE], s.locked[sort("C GE")]) == locked_after
    assert (s.lent_infantry, s.lent_cavalry) == lent_after
    receive(s, u, 2)  # one more from the box, one from the pool
    assert s.due[GERMAN] == [I_GE] * 3
    assert [m.params["box"] for m in u.messages] == [1, 1, 0]
    s.total[I_GE] = LIMIT[I_GE] - 3
    receive(s, u, 1)
    assert s.due[GERMAN] == [I_GE] * 3  # no counter is left


@pytest.mark.rule("TTLM.14.6b")
@pytest.mark.parametrize(("turn", "option", "counted"), [(4, True, (2, 1)), (4, False, (0, 0)), (8, True, (0, 0))])
def test_a_game_that_begins_in_1915_has_lent_what_its_sheet_locks(
    turn: int, option: bool, counted: tuple[int, int]
) -> None:
    s = position(HOME, turn, **({"14_6": True} if option else {}))
    s.locked[I_GE], s.locked[sort("C GE")] = 2, 1
    begin_transfers(s)
    assert (s.lent_infantry, s.lent_cavalry) == counted
