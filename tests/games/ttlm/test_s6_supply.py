"""Supply: its sources, how far it reaches, and what becomes of those it does not reach."""

from __future__ import annotations

import random

import pytest

from games.ttlm.battle import fed, production
from games.ttlm.table import (
    GAME,
    army,
    at,
    card,
    cards,
    commit,
    count,
    do,
    entrenched,
    fort,
    holder,
    lay,
    move,
    next_season,
    now,
    offered,
    pass_turn,
    piece,
    refused,
    sort,
    state,
    status_of,
    told,
    vp,
    who,
)
from grognard.games.ttlm.ids import AREA_NAMES, AREAS, ARMIES, ARMY_SIDE, FORT_SIDE, NEIGHBOURS, SORT_NAMES, SORTS
from grognard.games.ttlm.ids import ENGLAND as ENGLAND_AREA
from grognard.games.ttlm.ids import SIDE as SORT_SIDE
from grognard.games.ttlm.s4_areas import claim, status
from grognard.games.ttlm.s6_supply import is_source, supplied_fort, supply_lines
from grognard.games.ttlm.state import State, ground, put

POCKET = "german to act, turn 4\nParis: FR1(1I)\nTroyes: {}"  # Troyes is deep in France


# ---- 6.1 sources ----


@pytest.mark.rule("TTLM.6.1a")
def test_each_side_has_its_sources_on_the_edge_of_the_map() -> None:
    """Every other area is the enemy's: what is supplied then is a source."""
    t = lay("german to act, turn 4\nEpinal: 1I GE\nentente: Aachen, Eifel, Metz, Lothringen, Muelhausen")
    names = ("Koeln", "Mainz", "Strassburg")
    assert [fed(t, x) for x in names] == [True] * 3
    assert [fed(t, x) for x in ("Aachen", "Eifel", "Metz")] == [False] * 3
    t = lay(
        "entente to act, turn 4\ngerman: Antwerp, Brussels, Liege, Namur, Semois, Artois, Somme, Aisne, Marne, Troyes, Champagne"
        ", Chalons, Maubeuge, Sedan, Verdun, Nancy, Neufchateau, Epinal"
    )
    for x in ("England", "Flanders", "Calais", "Boulogne", "Rouen", "Paris", "Langres", "Belfort"):
        assert fed(t, x, "entente")


@pytest.mark.rule("TTLM.6.1a")
def test_a_captured_source_is_no_source_for_its_captor() -> None:
    t = lay("german to act, turn 4\nCalais: GE1(2I)\nMetz: GE5(1I)")
    assert status_of(t, "german", "Calais") == "friendly"
    assert not fed(t, "Calais")
    assert not fed(t, "Calais", "entente")


@pytest.mark.rule("TTLM.6.2a")
def test_supply_is_looked_at_once_when_production_begins() -> None:
    """GE1 in Antwerp is cut off when the season begins, and linked again when it ends."""
    t = lay(
        "german to act, turn 4\nAntwerp: GE1(1I)\nAachen: GE2(2I)\nParis: FR1(1I)\nLiege: 1C FR\nhand german: offensive",
        dice="6 6 6",
    )
    assert not fed(t, "Antwerp")
    do(t, "offensive", card("offensive"))
    move(t, "GE2", "Liege")
    do(t, "done")
    while now(t) == "cards":
        do(t, "done")
    do(t, "take", piece("C FR in Liege"))  # the cavalry rides off before combat
    do(t, "to", holder("Namur"))
    while now(t) == "combat":
        do(t, "done")
    pass_turn(t)
    pass_turn(t)
    assert now(t) == "plan"
    assert (at(t, "GE1"), count(t, "I GE", "GE1")) == ("antwerp", 1)


@pytest.mark.rule("TTLM.6.2a")
def test_one_who_is_cut_off_then_pays_though_he_was_supplied_before() -> None:
    t = lay("entente to act, turn 4\nTroyes: GE1(2I)\nMarne: 1I FR\ngerman: Chalons, Verdun\nplayed offensive")
    assert fed(t, "Troyes")
    move(t, "I FR in Marne", "Chalons")
    assert not fed(t, "Troyes")
    assert count(t, "I GE", "GE1") == 2  # nothing happens before production
    do(t, "done")
    pass_turn(t)
    pass_turn(t)
    assert now(t) == "plan"
    assert count(t, "I GE", "GE1") == 1


# ---- 6.2, 6.3 tracing ----


@pytest.mark.rule("TTLM.6.2b")
def test_a_chain_of_friendly_areas_of_any_length_supplies() -> None:
    t = lay("german to act, turn 4\nRouen: GE1(1I)\ngerman: Liege, Namur, Maubeuge, Somme")
    assert fed(t, "Rouen")
    t = lay("german to act, turn 4\nRouen: GE1(1I)\ngerman: Liege, Namur, Somme")
    assert not fed(t, "Rouen")


@pytest.mark.rule("TTLM.6.2b")
def test_a_unit_in_a_disputed_area_traces_out_of_it() -> None:
    t = lay("german to act, turn 4\nNancy: GE1(1I) / FR2(1I)")
    assert fed(t, "Nancy")
    assert fed(t, "Nancy", "entente")


@pytest.mark.rule("TTLM.6.2b")
def test_the_chain_does_not_cross_a_disputed_area() -> None:
    t = lay("german to act, turn 4\nVerdun: GE5(1I) / FR3(1I)\nChalons: GE1(1I)")
    assert fed(t, "Verdun")
    assert not fed(t, "Chalons")


@pytest.mark.rule("TTLM.6.2b")
def test_the_chain_does_not_cross_an_enemy_fort_of_one() -> None:
    text = "german to act, turn 4\nVerdun: GE5(1I){}\nChalons: GE1(1I)"
    assert fed(lay(text.format("")), "Chalons")
    t = lay(text.format(" / 1F"))
    assert status_of(t, "german", "Verdun") == "friendly"
    assert fed(t, "Verdun")  # whoever stands beside it may trace out [TTLM.A98]
    assert not fed(t, "Chalons")


@pytest.mark.rule("TTLM.6.2b")
def test_england_feeds_its_own_and_is_no_link() -> None:
    """TTLM.A33"""
    t = lay("entente to act, turn 4\nEngland: UK1(1I)\nCalais: GE1(1I)")
    assert fed(t, "England", "entente")
    assert not fed(t, "Calais", "entente")


@pytest.mark.rule("TTLM.6.3a")
def test_a_disputed_source_feeds_its_own_area_only() -> None:
    text = "entente to act, turn 4\nFlanders: {}UK2(1I)\nAntwerp: BEL(1I)\ngerman: Calais, Artois, Brussels, Liege"
    t = lay(text.format("GE4(1I) / "))
    assert fed(t, "Flanders", "entente")
    assert not fed(t, "Antwerp", "entente")
    assert fed(lay(text.format("")), "Antwerp", "entente")


# ---- 6.4, 6.5 effects ----


@pytest.mark.rule("TTLM.6.4a")
def test_a_supplied_area_receives_builds_and_its_units_may_entrench() -> None:
    t = production("german to act, turn 4\nMetz: GE5(1I)\nParis: FR1(1I)\ngerman: Troyes")
    do(t, "buy", sort("I GE"), "german")
    assert refused(t, "place", holder("Troyes"), "german") == "TTLM.7.2a"  # friendly, but out of supply
    do(t, "place", holder("Metz"), "german")
    do(t, "dig", piece("GE5"), "german")
    assert (count(t, "I GE", "Metz"), entrenched(t, "GE5")) == (1, True)


@pytest.mark.rule("TTLM.6.4a")
def test_a_supplied_area_receives_reinforcements() -> None:
    t = lay("german to act, turn 1\nMetz: GE5(1I)\nParis: FR1(1I)\ngerman: Troyes\npasses 1")
    next_season(t)
    assert now(t) == "reinforce"
    assert holder("Metz") in offered(t, "place")
    assert refused(t, "place", holder("Troyes")) == "TTLM.2.I.a"


CUT_OFF = "german to act, turn 4\nMetz: GE5(1I)\ngerman: Brussels, Namur, Antwerp, Semois, Aachen, Eifel"


@pytest.mark.rule("TTLM.6.5a")
def test_a_fort_out_of_supply_loses_one() -> None:
    t = production(CUT_OFF + "\nLiege: 3F")
    assert fort(t, "Liege") == 2
    assert "log-fort-starves" in told(t)


LONE_FORT = (
    "german to act, turn 4\nMetz: GE5(1I)\nArtois: 1I GE / 1F\nParis: FR1(1I)"
    "\ngerman: Brussels, Liege, Flanders, Calais, Boulogne, Somme, Maubeuge"
)


@pytest.mark.rule("TTLM.6.5a")
def test_a_fort_of_one_out_of_supply_is_eliminated() -> None:
    t = production(LONE_FORT)
    assert fort(t, "Artois") == -1
    assert status_of(t, "german", "Artois") == "friendly"


@pytest.mark.rule("TTLM.6.5a")
def test_sedan_is_treated_alike() -> None:
    around = "Semois, Namur, Aisne, Champagne, Maubeuge, Verdun"
    line = "german to act, turn 4\nMetz: GE5(1I)\nSedan: 1I GE / 0F\nParis: FR1(1I)\ngerman: "
    t = production(line + around)
    assert (fort(t, "Sedan"), count(t, "I GE", "Sedan")) == (-1, 1)
    fed_from_the_aisne = production(line + around.replace("Aisne, ", ""))
    assert fort(fed_from_the_aisne, "Sedan") == 0


@pytest.mark.rule("TTLM.6.2b")  # TTLM.A104
def test_a_fort_of_one_traces_out_of_its_area_as_the_enemy_beside_it_does() -> None:
    """T-m7: both sides in one area are treated alike."""
    line = "german to act, turn 5\nArtois: GE1(1I) / 1F\nMetz: GE5(1I)\ngerman: Brussels, Liege\n"
    beside = production(line + "Calais: 1I FR")
    assert (fort(beside, "Artois"), status_of(beside, "german", "Artois")) == (1, "friendly")
    before = production(line + "Calais: 1I FR", v3=False)
    assert fort(before, "Artois") == -1
    around = line.replace("Brussels", "Brussels, Flanders, Boulogne, Somme, Maubeuge")
    assert fort(production(around + "Paris: 1I FR"), "Artois") == 1
    assert fort(production(around + "Paris: 1I FR\nCalais: 1A GE"), "Artois") == -1  # nothing leaves Calais [8.4i]


@pytest.mark.rule("TTLM.8.4i", "TTLM.6.2b")
def test_supply_does_not_flow_through_an_area_with_a_lone_enemy_gun() -> None:
    """T-m1: any enemy unit stops it, though the area stays friendly."""
    line = "german to act, turn 5\nMaubeuge: 1I GE\ngerman: Namur, Liege, Maubeuge\n"
    assert fed(lay(line), "Maubeuge")
    t = lay(line + "Namur: 1A FR")
    assert (status_of(t, "german", "Namur"), fed(t, "Namur"), fed(t, "Maubeuge")) == ("friendly", True, False)
    starved = production(line + "Namur: 1A FR")
    assert (count(starved, "I GE", "Maubeuge"), count(starved, "A FR", "Namur")) == (0, 0)  # nor is the gun fed [A97]
    assert fed(lay(line + "Namur: 1A FR", v3=False), "Maubeuge")  # a game begun before keeps its rules


@pytest.mark.rule("TTLM.8.4i")
@pytest.mark.parametrize("what", ["1B FR", "FR5()"])
def test_a_biplane_or_an_empty_army_is_an_enemy_unit_too(what: str) -> None:
    t = lay(f"german to act, turn 9\nMaubeuge: 1I GE\ngerman: Namur, Liege, Maubeuge\nNamur: {what}")
    assert not fed(t, "Maubeuge")


@pytest.mark.rule("TTLM.8.4i")
def test_a_gun_in_a_source_stops_what_flows_from_there_but_not_what_is_there() -> None:
    line = (
        "entente to act, turn 5\nFlanders: FR1(1I)\nAntwerp: 1I BEL\nBrussels: GE1(1I)\ngerman: Liege, Artois, Calais\n"
    )
    assert fed(lay(line), "Antwerp", "entente")
    t = lay(line.replace("FR1(1I)", "FR1(1I) / 1A GE"))
    assert (fed(t, "Flanders", "entente"), fed(t, "Antwerp", "entente")) == (True, False)


@pytest.mark.rule("TTLM.6.5a")
def test_a_fort_in_supply_loses_nothing() -> None:
    t = production(
        "german to act, turn 4\nMetz: GE5(1I), 4F\nVerdun: 4F\nNancy: GE6(1I) / 5F\nParis: FR1(1I)\nSedan: 0F"
    )
    assert [fort(t, x) for x in ("Metz", "Verdun", "Nancy", "Sedan")] == [4, 4, 5, 0]


@pytest.mark.rule("TTLM.6.5b")
def test_an_army_out_of_supply_loses_one_unit_of_the_owners_free_choice() -> None:
    """The most numerous type has no part in it."""
    t = lay(POCKET.format("GE1(3I 1A)\npasses 1"))
    pass_turn(t)
    assert (now(t), who(t)) == ("supply", "german")
    assert set(offered(t, "lose")) == {piece("I GE in GE1"), piece("A GE in GE1")}
    assert refused(t, "lose", piece("I FR in FR1")) == "TTLM.6.5b"
    do(t, "lose", piece("A GE in GE1"))
    assert (now(t), count(t, "I GE", "GE1"), count(t, "A GE", "GE1")) == ("plan", 3, 0)
    told = [line.message for line in t.lines if line.message.key == "log-army-starves"]
    assert [(x.side, x.params["army"], x.params["sort"]) for x in told] == [(0, army("GE1"), sort("A GE"))]


@pytest.mark.rule("TTLM.6.5b", "TTLM.8.3.6d")
@pytest.mark.parametrize(("given", "left"), [("P GE", (1, 0)), ("I GE", (0, 1))])
def test_the_paris_gun_may_be_given_up_to_hunger(given: str, left: tuple[int, int]) -> None:
    """TTLM.R60: it absorbs no hits, but an army out of supply loses what its owner likes."""
    t = lay(POCKET.replace("turn 4", "turn 17").format("GE1(1I 1P)\npasses 1"))
    pass_turn(t)
    do(t, "lose", piece(f"{given} in GE1"))
    assert (count(t, "I GE", "GE1"), count(t, "P GE", "GE1"), at(t, "GE1")) == (*left, "troyes")


@pytest.mark.rule("TTLM.6.5b")
def test_an_army_that_loses_its_last_unit_is_eliminated_and_counts_for_victory() -> None:
    t = lay(POCKET.format("GE1(1I)\npasses 1"))
    before = vp(t)
    pass_turn(t)
    assert (at(t, "GE1"), vp(t)) == ("lost", before - 1)


@pytest.mark.rule("TTLM.6.5b")
def test_an_empty_army_out_of_supply_is_eliminated() -> None:
    t = production(POCKET.format("GE1()\ngerman: Troyes"))
    assert at(t, "GE1") == "lost"


@pytest.mark.rule("TTLM.6.5b")
def test_an_army_in_supply_loses_nothing() -> None:
    t = production("german to act, turn 4\nMetz: GE5(1I), GE6()\nParis: FR1(1I)\nNancy: GE1(2I) / FR2(1I)")
    assert [at(t, x) for x in ("GE5", "GE6", "GE1", "FR2")] == ["metz", "metz", "nancy", "nancy"]
    assert count(t, "I GE", "GE1") == 2


@pytest.mark.rule("TTLM.6.5c")
@pytest.mark.parametrize("unit", ["I GE", "C GE", "A GE"])
def test_a_loose_unit_out_of_supply_is_eliminated(unit: str) -> None:
    t = production(POCKET.format(f"1{unit}\ngerman: Troyes"))
    assert count(t, unit, "Troyes") == 0
    assert state(t).lost[sort(unit)] == 1
    assert sort(unit) in offered(t, "buy", "german")


@pytest.mark.rule("TTLM.6.5c")
def test_a_fort_is_no_loose_unit() -> None:
    t = production(CUT_OFF + "\nLiege: 1I FR, 3F")
    assert (count(t, "I FR", "Liege"), fort(t, "Liege")) == (0, 2)


@pytest.mark.rule("TTLM.6.5d")
def test_no_unit_is_built_into_an_army_out_of_supply() -> None:
    t = production(POCKET.format("GE1(3I)\nMetz: GE5(1I)"))
    assert (at(t, "GE1"), count(t, "I GE", "GE1")) == ("troyes", 2)
    do(t, "buy", sort("I GE"), "german")
    assert army("GE1") not in offered(t, "place", "german")
    assert refused(t, "place", army("GE1"), "german") == "TTLM.7.2a"


@pytest.mark.rule("TTLM.6.5e")
def test_who_survives_out_of_supply_may_still_be_entrenched() -> None:
    t = production(POCKET.format("GE1(2I)\nMetz: GE5(1I)"))
    assert not fed(t, "Troyes")
    do(t, "dig", piece("GE1"), "german")
    commit(t)
    assert entrenched(t, "GE1")


@pytest.mark.rule("TTLM.6.5e")
def test_who_does_not_survive_may_not() -> None:
    t = production(POCKET.format("GE1(1I), 1I GE\nMetz: GE5(1I)"))
    assert refused(t, "dig", piece("GE1"), "german") == "TTLM.7.4a"
    assert refused(t, "dig", piece("I GE in Troyes"), "german") == "TTLM.7.4a"


@pytest.mark.rule("TTLM.6.5f")
def test_cards_do_not_help_against_attrition() -> None:
    t = lay(POCKET.format("GE1(3I 1A), 1I GE\nhand german: ersatz3\npasses 1"))
    pass_turn(t)
    assert now(t) == "supply"
    assert offered(t, "ersatz") == []
    assert refused(t, "ersatz", card("ersatz3")) == "TTLM.6.5b"
    do(t, "lose", piece("I GE in GE1"))
    assert (cards(t, "german", "ersatz3"), count(t, "I GE", "Troyes")) == (1, 0)


# ---- every line drawn by hand ----


def enemy_stands_in(s: State, side: int, place: int) -> bool:
    """Any unit of the other side: in the open, in an army, an army itself, a fort of whatever strength."""
    ours = range(len(SORT_SIDE))
    loose = any(SORT_SIDE[x] != side and s.n[ground(place) * SORTS + x] for x in ours)
    armies = any(s.army_at[a] == place and ARMY_SIDE[a] != side for a in range(ARMIES))
    return loose or armies or (s.fort[place] >= 0 and FORT_SIDE[place] != side)


def draws_a_line(s: State, side: int, start: int) -> bool:
    """6.2 by hand: from area to adjacent area, solely through friendly ones without an enemy, to a friendly source."""
    seen, edge = {start}, [start]
    while edge:
        here = edge.pop()
        for near in NEIGHBOURS[here]:
            if near in seen or near == ENGLAND_AREA or status(s, side, near) != 0 or enemy_stands_in(s, side, near):
                continue
            if is_source(s, side, near):
                return True
            seen.add(near)
            edge.append(near)
    return False


@pytest.mark.rule("TTLM.6.2b", "TTLM.6.3a", "TTLM.8.4i")
@pytest.mark.parametrize("scenario", ["1914", "1915", "1916", "1917", "1918", "1919"])
def test_supply_is_what_a_pencil_finds(scenario: str) -> None:
    """Random games: every area, both sides, and every fort on lost ground, against lines drawn one by one."""
    rnd, compared, cut = random.Random(scenario), 0, 0
    t = GAME.new(scenario, seed=scenario, options={"A29": True})
    for step in range(700):
        if t.result:
            break
        if step % 9 == 0:
            s = scattered(state(t), rnd)
            for side in (0, 1):
                lines = supply_lines(s, side)
                for place in range(AREAS):
                    own = is_source(s, side, place) and status(s, side, place) <= 1
                    open_ = status(s, side, place) <= 1
                    by_hand = own or (open_ and place != ENGLAND_AREA and draws_a_line(s, side, place))
                    assert bool(lines[0] >> place & 1) == by_hand, (AREA_NAMES[place], side, t.position())
                    compared += 1
                    cut += open_ and not by_hand
                    if FORT_SIDE[place] == side and 0 <= s.fort[place] <= 1:
                        assert supplied_fort(s, place, lines) == (by_hand or draws_a_line(s, side, place))
        role = rnd.choice(t.to_act)
        verbs = t.offer(role)
        verb = rnd.choice(sorted(verbs))
        t.act(role, verb, rnd.choice(verbs[verb]))
    assert compared > 1000
    assert cut > 0, "somebody was cut off"


def scattered(s: State, rnd: random.Random) -> State:
    """The same war with a few lone guns, cavalry and weakened forts strewn about."""
    c = s.clone()
    for _ in range(6):
        place = rnd.randrange(1, AREAS)
        put(c, ground(place), SORT_NAMES.index(rnd.choice(["A GE", "A FR", "C GE", "C FR"])))
        claim(c, place)
    for place in rnd.sample(range(AREAS), 6):
        if c.fort[place] > 1:
            c.fort[place] = 1
            claim(c, place)
    return c
