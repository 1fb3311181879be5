"""14.4.1 and 14.5.1: where each may set up in his own way, year by year, what the East costs, and what may be asked for."""

from __future__ import annotations

import pytest

from games.ttlm.sheets import begin
from games.ttlm.table import GAME, area, army, card, lay, sort, state
from grognard.games.ttlm.ids import AREAS, ARMIES, COUNTRY, GE17, GE18, GE19, KINDS, LIMIT, SORTS
from grognard.games.ttlm.s14_historical import (
    AT_START,
    BASE_INFANTRY,
    FRANCE,
    GERMANY,
    eastern_price,
    may_gather,
    may_muster,
    may_muster_free,
    may_muster_inland,
    may_muster_semi,
    may_relieve,
    may_request,
    may_roam,
    own_setup,
    priced,
    printed,
    relieve,
    thin,
)
from grognard.games.ttlm.state import EFT, ENTENTE, FREE, GERMAN, SEMI, State, ground, in_play, land, put
from grognard.kernel.chance import FastDice
from grognard.kernel.flow import Refusal
from grognard.kernel.umpire import Umpire

YEARS = ["1914", "1915", "1916", "1917", "1918", "1919"]


def own(scenario: str, **options: bool) -> State:
    return state(begin(scenario, **(options or {"_14_4_1": True})))


def semi(scenario: str) -> State:
    return own(scenario, semi=True)


def why(refusal: Refusal | None) -> tuple[str, str]:
    assert refusal is not None
    return refusal.rule, refusal.key


# ---- what is set up in one's own way ----


@pytest.mark.rule("TTLM.14.4.1a", "TTLM.S1919.opt.free")
@pytest.mark.parametrize("year", YEARS)
def test_a_set_up_of_ones_own_is_free_or_half_bound_and_of_1919_only_free(year: str) -> None:
    s = own(year)
    assert own_setup(s) == FREE
    s.turn += 1
    assert own_setup(s) == 0
    s = state(GAME.new(year, seed=1))
    assert own_setup(s) == 0
    if year != "1919":
        assert own_setup(semi(year)) == SEMI


@pytest.mark.rule("TTLM.S1914.opt.semi", "TTLM.S1918.opt")
@pytest.mark.parametrize("year", YEARS[:5])
def test_in_half_bound_set_ups_armies_move_in_1914_and_three_in_1918(year: str) -> None:
    s = semi(year)
    free = {a for a in range(ARMIES) if may_roam(s, a)}
    assert free == (set(range(ARMIES)) if year == "1914" else {GE17, GE18, GE19} if year == "1918" else set())


@pytest.mark.rule("TTLM.14.4.1a", "TTLM.S1914.opt.free")
@pytest.mark.parametrize("year", YEARS)
def test_a_free_set_up_goes_where_the_sheet_is_friendly_or_disputed(year: str) -> None:
    s = own(year)
    infantry = {GERMAN: sort("I GE"), ENTENTE: sort("I FR")}
    open_ = printed(year)[0]
    for side, item in infantry.items():
        for place in range(AREAS):
            refusal = may_muster_free(s, side, item, place)
            at_home = COUNTRY[place] == (GERMANY if side == GERMAN else FRANCE)
            allowed = bool(open_[side] >> place & 1) and place != area("England") and (year != "1914" or at_home)
            assert (refusal is None) == allowed, place
    east = may_muster_free(s, GERMAN, infantry[GERMAN], EFT)
    assert (east is None) == (int(year) <= 1917)
    assert may_muster_free(s, ENTENTE, infantry[ENTENTE], EFT) is not None


@pytest.mark.rule("TTLM.4.2f", "TTLM.14.4.1a")
def test_only_the_british_set_up_in_england() -> None:
    s = own("1916")
    assert may_muster_free(s, ENTENTE, sort("I UK"), area("England")) is None
    assert why(may_muster_free(s, ENTENTE, sort("I FR"), area("England")))[1] == "why-england"
    assert may_muster_free(s, ENTENTE, SORTS + army("UK1"), area("England")) is None
    assert why(may_muster_free(s, ENTENTE, SORTS + army("FR1"), area("England")))[1] == "why-england"


@pytest.mark.rule("TTLM.12.2b", "TTLM.1.2.2a", "TTLM.8.1d")
def test_whatever_is_set_up_stands_on_the_map_in_its_own_armies_and_with_room() -> None:
    s = own("1915")
    metz, infantry = area("Metz"), sort("I GE")
    assert may_muster(s, GERMAN, infantry, ground(metz)) is None
    assert may_muster(s, GERMAN, SORTS + army("GE5"), ground(metz)) is None
    assert why(may_muster(s, GERMAN, infantry, army("GE9")))[1] == "why-not-supplied-area"  # nowhere yet
    for k in range(3):
        assert may_gather(s, GERMAN, metz), k
        put(s, ground(metz), infantry)
    assert not may_gather(s, GERMAN, metz)
    assert may_gather(s, ENTENTE, metz)
    assert why(may_muster(s, GERMAN, infantry, ground(metz)))[1] == "why-full"
    assert why(may_muster(s, GERMAN, SORTS + army("GE5"), ground(metz)))[1] == "why-full"
    assert may_muster(s, GERMAN, infantry, ground(EFT)) is None  # nobody stacks in the East


@pytest.mark.rule("TTLM.V-FR4.setup")
def test_plan_sixteen_stands_in_france_and_not_next_to_germany() -> None:
    s = own("1914")
    near = land(s).near
    for place in range(AREAS + 1):
        refusal = may_muster_inland(s, place)
        if place == AREAS or COUNTRY[place] != FRANCE:
            assert why(refusal)[1] == "why-plan-soil"
        elif any(COUNTRY[x] == GERMANY for x in near[place]):
            assert why(refusal)[1] == "why-plan-border"
        else:
            assert refusal is None


@pytest.mark.rule("TTLM.S1914.opt.semi")
def test_in_1914_an_army_of_a_half_bound_set_up_stands_where_the_sheet_has_it_or_next_door_at_home() -> None:
    s = semi("1914")
    home = printed("1914")[1]
    for name, side in (("GE5", GERMAN), ("FR5", ENTENTE)):
        at = home[army(name)]
        for place in range(AREAS):
            refusal = may_muster_semi(s, side, SORTS + army(name), ground(place))
            near = place == at or place in land(s).near[at]
            assert (refusal is None) == (near and COUNTRY[place] == COUNTRY[at]), (name, place)


@pytest.mark.rule("TTLM.S1915.opt.semi", "TTLM.S1916.opt.semi", "TTLM.S1917.opt", "TTLM.S1918.opt")
@pytest.mark.parametrize(
    ("year", "rule"),
    [
        ("1914", "TTLM.S1914.opt.semi"),
        ("1915", "TTLM.S1915.opt.semi"),
        ("1916", "TTLM.S1916.opt.semi"),
        ("1917", "TTLM.S1917.opt"),
        ("1918", "TTLM.S1918.opt"),
    ],
)
def test_the_units_of_a_half_bound_set_up_go_into_armies(year: str, rule: str) -> None:
    s = semi(year)
    assert why(may_muster_semi(s, GERMAN, sort("I GE"), ground(area("Metz")))) == (rule, "why-semi-armies")
    assert why(may_muster_semi(s, GERMAN, sort("I GE"), ground(EFT)))[1] == "why-semi-armies"


@pytest.mark.rule("TTLM.S1915.opt.semi", "TTLM.8.1j")
@pytest.mark.parametrize("year", ["1915", "1916", "1917"])
def test_the_last_infantry_is_for_armies_in_the_line_that_have_none(year: str) -> None:
    s = semi(year)
    front = printed(year)[2]
    bare = [a for a in thin(s, GERMAN, front) if a not in thin(s, ENTENTE, front)]
    assert bare
    assert all(land(s).army_side[a] == GERMAN and front >> s.army_at[a] & 1 for a in bare)
    infantry = sort("I GE")
    other = bare.pop()
    put(s, other, infantry)
    s.due[GERMAN] = [infantry] * (len(bare) + 1)
    assert may_muster_semi(s, GERMAN, infantry, other) is None  # one more than is needed there
    s.due[GERMAN] = [infantry] * len(bare)
    assert why(may_muster_semi(s, GERMAN, infantry, other))[0] == "TTLM.8.1j"
    assert may_muster_semi(s, GERMAN, infantry, bare[0]) is None
    assert may_muster_semi(s, GERMAN, sort("A GE"), other) is None  # guns hold no line
    put(s, bare[0], infantry)
    assert bare[0] not in thin(s, GERMAN, front)


# ---- the East in 1914 ----


@pytest.mark.rule("TTLM.14.4.1b", "TTLM.A54")
@pytest.mark.parametrize(
    ("there", "relieved", "price"),
    [
        (0, 0, 0),
        (1, 0, 1),
        (2, 0, 1),
        (3, 0, 2),
        (4, 0, 2),
        (0, 1, 0),
        (0, 2, -1),
        (0, 3, -1),
        (0, 4, -2),
        (2, 2, 0),
        (3, 2, 1),
    ],
)
def test_each_two_infantry_more_in_the_east_cost_a_card_and_two_fewer_give_one(
    there: int, relieved: int, price: int
) -> None:
    s = own("1914")
    assert priced(s)
    put(s, ground(EFT), sort("I GE"), there)
    s.relieved = relieved
    assert eastern_price(s) == price
    s.turn = 2
    assert eastern_price(s) == 0
    assert not priced(semi("1914"))
    assert not priced(own("1915"))


@pytest.mark.rule("TTLM.14.4.1b")
def test_germany_takes_up_to_four_infantry_from_the_force_in_the_east() -> None:
    s, u = own("1914"), Umpire(FastDice(1))
    assert why(may_relieve(s, ENTENTE))[0] == "TTLM.14.4.1b"
    assert why(may_relieve(own("1915"), GERMAN))[0] == "TTLM.14.4.1b"
    assert why(may_relieve(semi("1914"), GERMAN))[0] == "TTLM.14.4.1b"
    infantry = sort("I GE")
    waiting = s.due[GERMAN].count(infantry)
    for k in range(BASE_INFANTRY):
        assert may_relieve(s, GERMAN) is None
        relieve(s, u)
        assert (s.relieved, s.due[GERMAN].count(infantry)) == (k + 1, waiting + k + 1)
        assert (u.messages[-1].key, u.messages[-1].params["count"]) == ("log-relieves", k + 1)
    assert may_relieve(s, GERMAN) is not None
    kinds = [x for x in s.due[GERMAN] if x < SORTS]
    first_other = next((i for i, x in enumerate(kinds) if x != infantry and x != sort("S GE")), len(kinds))
    assert infantry not in kinds[first_other:]  # with the other infantry, before the rest
    s.relieved = 0
    s.due[GERMAN] += [infantry] * (LIMIT[infantry] - in_play(s, infantry) - s.due[GERMAN].count(infantry))
    assert may_relieve(s, GERMAN) is not None  # no counter is left


# ---- cards asked for ----


@pytest.mark.rule("TTLM.14.5.1a")
@pytest.mark.parametrize("year", YEARS)
def test_a_card_is_asked_for_before_the_hand_is_dealt_and_not_in_1919(year: str) -> None:
    s = state(GAME.new(year, seed=1))
    s.hands = [0] * len(s.hands)
    for side in (GERMAN, ENTENTE):
        assert may_request(s, side) == (year != "1919")
        s.hands[side * KINDS + card("offensive")] = 1
        assert not may_request(s, side)
        s.hands[side * KINDS + card("offensive")] = 0
    s.turn += 1
    assert not may_request(s, GERMAN)


@pytest.mark.rule("TTLM.14.5.1a")
def test_the_cards_that_may_be_asked_for_are_those_of_the_table() -> None:
    wanted = {
        1914: ("strategic_reserves surprise_attack", "german_crisis offensive"),
        1915: ("entente_crisis poison_gas", "surprise_attack ersatz3"),
        1916: ("poison_gas gericht", "german_crisis big_push"),
        1917: ("ersatz3 german_crisis", "surprise_attack offensive"),
        1918: ("advanced_artillery_barrage friedensturm", "ersatz3 tout_le_monde"),
    }
    assert {year: tuple(tuple(map(card, x.split())) for x in pair) for year, pair in wanted.items()} == AT_START


def test_positions_laid_out_by_hand_are_no_set_up() -> None:
    s = state(lay("german to act, turn 5\nKoeln: GE1(1I)\nParis: FR1(1I)\nEngland: UK1(1I)"))
    assert own_setup(s) == 0
