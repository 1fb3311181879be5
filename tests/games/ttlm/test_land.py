"""Who borders on whom and who fights for whom is asked of the game: with another map every rule follows it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from amount import SEED, amount
from games.ttlm.table import (
    area,
    army,
    at,
    do,
    holder,
    lay,
    move,
    offered,
    piece,
    refused,
    sort,
    state,
    status_of,
)
from grognard.games import ttlm
from grognard.games.ttlm import GAME
from grognard.games.ttlm.ids import METZ, NEIGHBOURS, VERDUN
from grognard.games.ttlm.land import BELGIANS, LANDS, OTTOMAN_BOX, PASSAGE, Land, build, laid
from grognard.games.ttlm.notation import ALLIANCES, read_board, read_position
from grognard.games.ttlm.notation_writing import write_position
from grognard.games.ttlm.openings import sheet
from grognard.games.ttlm.previews import odds_of
from grognard.games.ttlm.s5_fire import defensive_volley, has_fort
from grognard.games.ttlm.s6_supply import supplied
from grognard.games.ttlm.s11_setup import SetUp
from grognard.games.ttlm.state import ENTENTE, GERMAN, State
from grognard.kernel import codec
from grognard.kernel.game import Game
from grognard.kernel.laws import check_game

STRANGE = "strange"  # the line of a position that says so


def strange_land() -> Land:
    """Metz and Verdun no longer border on each other, and Belgium fights for Germany."""
    near = [[b for b in row if {a, b} != {METZ, VERDUN}] for a, row in enumerate(NEIGHBOURS)]
    belgian = build(BELGIANS)
    return laid(near, belgian.side, belgian.army_side, belgian.fort_side, belgian.home)


@pytest.fixture
def strange(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(ALLIANCES, STRANGE, len(LANDS))
    LANDS.append(strange_land())
    yield
    LANDS.pop()


def strange_game() -> Game:
    """To the Last Man!, every scenario of it in the strange land."""

    def setup(scenario: str, options: Mapping[str, bool]) -> State:
        first, _, rest = sheet(scenario).strip().partition("\n")
        lines = [x for x in rest.splitlines() if x.partition(":")[0] != "lost" or "BEL" not in x]
        while first.startswith("#") or not first:
            first, lines = lines[0], lines[1:]
        s = read_board("\n".join([first, STRANGE, *lines]), options)
        s.stack = [SetUp(0)]
        return s

    return replace(GAME, setup=setup)


# ---- the records ----


def test_a_record_is_as_it_was_built() -> None:
    """Nobody has changed a row of it, whatever was played before this test."""
    assert [build(lands) for lands in range(len(LANDS))] == LANDS


def test_no_rule_reads_the_printed_map() -> None:
    folder = Path(ttlm.__file__).parent
    printed = re.compile(r"\b(NEIGHBOURS|SIDE|ARMY_SIDE|FORT_SIDE|HOME)\b")
    readers = {path.name for path in folder.glob("*.py") if printed.search(path.read_text(encoding="utf-8"))}
    assert readers == {"ids.py", "gen.py", "land.py"}


def test_a_save_names_its_land_unless_it_is_the_printed_one() -> None:
    s = read_board("german to act, turn 4\nMetz: GE1(3I)", {})
    assert "lands" not in json.loads(codec.save(s))
    s.lands = PASSAGE
    assert json.loads(codec.save(s))["lands"] == PASSAGE
    assert codec.load(codec.save(s), GAME) == s
    assert codec.key(s) != codec.key(read_board("german to act, turn 4\nMetz: GE1(3I)", {}))


@pytest.mark.parametrize("lines", ["belgium german", "netherlands invaded", "netherlands invaded\nbelgium german"])
def test_a_position_says_in_which_land_it_is(lines: str) -> None:
    s = read_position(f"german to act, turn 4\n{lines}\nLiege: BEL(2I), 3F\nMetz: GE1(3I) / FR1(2I), 4F", {})
    assert s.lands == sum(bit for words, bit in ALLIANCES.items() if words in lines.splitlines())
    again = read_position(write_position(s), {})
    assert (write_position(again), again.owner, again.hold) == (write_position(s), s.owner, s.hold)


def test_both_boxes_are_one_place_and_the_entente_has_one_only_with_its_option() -> None:
    for lands, here in enumerate(LANDS):
        assert (len(here.box[GERMAN].sorts), len(here.box[GERMAN].armies)) == (8, 11)
        assert here.box[ENTENTE].armies == []
        assert len(here.box[ENTENTE].sorts) == (3 if lands & OTTOMAN_BOX else 0)


# ---- other neighbours ----

AT_METZ = "\nMetz: GE1(3I)\nEifel: GE2(3I)\nVerdun: FR1(1I)\nhand german: offensive\nplayed offensive"


def test_nobody_moves_between_areas_that_are_not_neighbours(strange: None) -> None:
    t = lay("german to act, turn 5" + AT_METZ)
    move(t, "GE1", "Verdun")
    t = lay("german to act, turn 5\nstrange" + AT_METZ)
    do(t, "take", piece("GE1"))
    assert holder("Verdun") not in offered(t, "to")
    assert refused(t, "to", holder("Verdun")) == "TTLM.4.1d"


def test_supply_and_retreats_go_by_the_neighbours_of_the_game(strange: None) -> None:
    position = "german to act, turn 5\n{}Verdun: GE1(3I)\nMetz: GE2(3I)\nSemois: 1I FR\nLuxembourg: 1I FR"
    fed = [bool(supplied(read_position(position.format(x), {}), GERMAN) >> VERDUN & 1) for x in ("", "strange\n")]
    assert fed == [True, False]


def test_the_way_through_the_netherlands_is_a_border_like_others() -> None:
    printed, opened = build(0).near, build(PASSAGE).near
    antwerp, ways = area("Antwerp"), {area("Koeln"), area("Aachen")}
    assert set(opened[antwerp]) - set(printed[antwerp]) == ways
    assert {a for a in range(len(opened)) if opened[a] != printed[a]} == {antwerp, *ways}
    assert all(a in opened[b] for a in range(len(opened)) for b in opened[a])
    assert all(row == sorted(row) for row in opened)


# ---- other alliances ----

LIEGE = "\nbelgium german\nLiege: BEL(2I), 3F\nNamur: FR5(3I), FR4(3I)\nAachen: GE1(2I)\nhand entente: offensive"


def test_who_fights_for_germany_moves_with_the_germans() -> None:
    t = lay("german to act, turn 5" + LIEGE + "\nhand german: offensive\nplayed offensive")
    assert piece("BEL") in offered(t, "take")
    assert status_of(t, "german", "Liege") == "friendly"
    move(t, "GE1", "Liege")  # beside the Belgians
    move(t, "BEL", "Brussels")
    assert (at(t, "BEL"), status_of(t, "entente", "Brussels")) == ("brussels", "enemy")
    assert state(t).due == [[], []]


def test_their_forts_fire_at_the_french() -> None:
    t = lay("entente to act, turn 5" + LIEGE + "\nplayed offensive", "6 " * 40)
    move(t, "FR5", "Liege")
    assert status_of(t, "entente", "Liege") == "disputed"
    view = t.view("entente")["areas"][area("Liege")]
    assert (view["fort"], view["fort_side"]) == (3, "german")
    s = state(t)
    assert (has_fort(s, GERMAN, area("Liege")), has_fort(s, ENTENTE, area("Liege"))) == (True, False)
    assert defensive_volley(s, GERMAN, area("Liege"), False, 0)
    assert odds_of(s, {})  # the chances of this battle can be told


def test_views_show_for_whom_a_nation_fights() -> None:
    t = lay("german to act, turn 5" + LIEGE)
    view = t.view("spectator")
    assert view["armies"][army("BEL")]["side"] == "german"
    assert sort("I BEL") in [x["sort"] for x in view["sides"]["german"]["pool"]]
    assert sort("I BEL") not in [x["sort"] for x in view["sides"]["entente"]["pool"]]
    assert t.view("entente")["armies"][army("BEL")]["units"] is None  # hidden from its enemy [13.1]
    assert t.view("german")["armies"][army("BEL")]["units"]


def test_belgians_do_not_go_to_russia() -> None:
    t = lay("german to act, turn 5" + LIEGE)
    do(t, "pass")
    do(t, "take", piece("BEL"))
    assert refused(t, "east") == "TTLM.13.8a"


# ---- and everything at once ----


@pytest.mark.parametrize("scenario", ["1914", "1915"])
def test_random_games_in_a_strange_land_obey_every_law(strange: None, scenario: str) -> None:
    """Movement, supply, combat, views, imagining, saves and replay, with hidden armies and plans under seal."""
    report = check_game(strange_game(), amount(1, 1, 6), SEED + 70_000, [scenario], {"A29": True}, 150)
    assert report.decisions > 200
    assert min(report.laws.values()) > 0
