"""Positions in text: what can be said is read and written again, and an error names the line that is wrong."""

from __future__ import annotations

import random

import pytest

from games.ttlm.table import GAME, area, at, card, cards, count, dug, entrenched, fort, lay, lay_with, state
from grognard.games.ttlm.ids import AREA_NAMES, CARDS, SORT_NAMES, SORTS
from grognard.games.ttlm.notation import area_named, read_board, read_position
from grognard.games.ttlm.notation_writing import write_position
from grognard.games.ttlm.openings import SCENARIOS, sheet
from grognard.games.ttlm.state import EFT, ground
from grognard.kernel.errors import BadFile

FULL = """german to act, turn 13
Flanders: GE4!(3I 2A) / UK2!(2I 1C), BEL(1I)
Verdun: GE5!(2I 1S 1A) / FR3(2I 1U), 2F
Nancy: 1I GE!, 2I GE / FR1(), 1I FR
Metz: 4F
Paris: 1W UK, 6F
german: Antwerp, Brussels, Luxembourg
neutral: Semois
east: 3I GE, 2C GE
lost: GE1, UK5
due german: 1G GE, GE2(3I)
due entente: 1C FR
hand german: offensive*2, poison_gas
hand entente: ersatz2
deck: offensive*10, limited_offensive*6, big_push, gericht, tout_le_monde, friedensturm, ersatz2*9, ersatz3*2, poison_gas*5, advanced_artillery_barrage*2, bad_weather*2, strategic_reserves*2, surprise_attack*2, entente_crisis, german_crisis
discard: offensive*4, bad_weather
swaps 1
passes 1
unmet german 1
plan german
seen UK2: 12:2.0 1.3
"""


def same(text: str, **options: bool) -> bool:
    """Read, written and read again it is the same text and the same board."""
    one = read_position(text, options)
    written = write_position(one)
    two = read_position(written, options)
    one.stack = two.stack = []
    return write_position(two) == written and one == two


def why(text: str) -> tuple[str, str]:
    """The line an error names, and what is wrong with it."""
    with pytest.raises(BadFile) as error:
        lay(text)
    return str(error.value.params["line"]), str(error.value.params["why"])


# ---- reading ----


def test_everything_the_notation_can_say_is_read() -> None:
    t = lay(FULL)
    s = state(t)
    assert (s.turn, t.to_act) == (13, ["german"])
    assert (at(t, "GE4"), entrenched(t, "GE4"), entrenched(t, "BEL")) == ("flanders", True, False)
    assert [count(t, x, "GE5") for x in ("I GE", "S GE", "A GE")] == [2, 1, 1]
    assert (count(t, "I US", "FR3"), fort(t, "Verdun"), fort(t, "Sedan")) == (1, 2, -1)
    assert (count(t, "I GE", "Nancy"), dug(t, "I GE", "Nancy")) == (3, 1)
    assert (s.owner[area("Antwerp")], s.owner[area("Semois")], s.owner[area("Aachen")]) == (0, -1, 0)
    assert s.n[ground(EFT) * SORTS + SORT_NAMES.index("C GE")] == 2
    assert at(t, "UK5") == "lost"
    assert s.due[0] == [SORT_NAMES.index("G GE"), SORTS + 1]
    assert (cards(t, "german", "offensive"), s.pile[card("offensive")], s.swaps, s.unmet) == (2, 4, 1, [1, 0])
    assert s.plans == 1


def test_it_is_written_as_it_was_read() -> None:
    assert same(FULL)
    written = write_position(read_position(FULL, {}))
    for entry in FULL.strip().splitlines():
        head = entry.partition(":")[0]
        assert any(line.partition(":")[0] == head for line in written.splitlines()), entry


def test_cards_that_are_not_named_are_in_the_deck() -> None:
    s = state(lay("german to act, turn 4\nhand german: offensive*3\ndiscard: bad_weather"))
    assert (s.deck[card("offensive")], s.deck[card("bad_weather")]) == (13, 2)
    assert sum(s.deck) + sum(s.hands) + sum(s.pile) == CARDS


def test_ground_belongs_to_its_country_and_to_who_stands_on_it() -> None:
    s = state(lay("german to act, turn 4\nBrussels: 1I GE\nKoeln: 1I FR"))
    assert (s.owner[area("Brussels")], s.owner[area("Koeln")]) == (0, 1)
    assert (s.owner[area("Liege")], s.owner[area("Mainz")]) == (1, 0)


def test_remarks_and_empty_lines_are_passed_over() -> None:
    t = lay("# a remark\n\ngerman to act, turn 4\nKoeln: GE1(1I)  # restored\n\n# the end")
    assert count(t, "I GE", "GE1") == 1


def test_a_locked_box_is_written_as_locked() -> None:
    text = "german to act, turn 4\neast locked: 3I GE, GE2(1I)\n"
    s = read_position(text, {})
    assert (s.locked[SORT_NAMES.index("I GE")], s.locked[SORTS + 1]) == (3, 1)
    assert "east locked: GE2(1I), 3I GE" in write_position(s)
    assert same(text)


def test_a_card_that_is_in_play_begins_the_movement() -> None:
    t = lay("german to act, turn 4\nKoeln: GE1(1I)\nplayed offensive")
    assert (state(t).card, state(t).level, "take" in t.offer("german")) == (card("offensive"), 2, True)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_set_up_makes_the_round(scenario: str) -> None:
    assert same(sheet(scenario))
    s = read_board(sheet(scenario), {})
    assert read_board(write_position(s), {}) == s


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_positions_of_play_make_the_round(scenario: str) -> None:
    rnd = random.Random(scenario)
    t = GAME.new(scenario, seed=scenario)
    for _ in range(120):
        role = rnd.choice(t.to_act)
        verbs = {v: args for v, args in t.offer(role).items() if v not in GAME.game.rare}
        verb = rnd.choice(list(verbs))
        t.act(role, verb, rnd.choice(verbs[verb]))
        text = t.position()
        if text:
            assert write_position(read_position(text, t.options)) == text


# ---- spellings ----


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Köln", "koeln"),
        ("Koeln", "koeln"),
        ("köln", "koeln"),
        ("Mülhausen", "muelhausen"),
        ("Muelhausen", "muelhausen"),
        ("Straßburg", "strassburg"),
        ("Strassburg", "strassburg"),
        ("Liège", "liege"),
        ("Liége", "liege"),
        ("Épinal", "epinal"),
        ("Neufchâteau", "neufchateau"),
        ("Châlons", "chalons"),
        (" VERDUN ", "verdun"),
    ],
)
def test_areas_may_be_spelt_with_or_without_their_accents(written: str, name: str) -> None:
    assert area_named(written, written) == AREA_NAMES.index(name)


def test_a_position_may_use_the_accents() -> None:
    t = lay("german to act, turn 4\nKöln: GE1(2I)\nMülhausen: 1I GE, 2F\ngerman: Liège")
    assert (at(t, "GE1"), count(t, "I GE", "Muelhausen"), state(t).owner[area("Liege")]) == ("koeln", 1, 0)


# ---- errors ----


def test_an_error_names_the_line_and_says_why() -> None:
    head = "german to act, turn 4\n"
    wrong = {
        "Atlantis: 1I GE": "no area is called Atlantis",
        "Koeln: 1Q GE": "what is 1Q GE?",
        "Koeln: GE8(1I)": "no army is called GE8",
        "Koeln: GE1(6I)": "GE1 has no room for that",
        "Koeln: GE1(3A)": "GE1 has no room for that",
        "Koeln: GE1(1X)": "what is 1X?",
        "Koeln: 1W GE": "there is no W GE",
        "Koeln: 1A GE!": "only infantry digs in",
        "Koeln: 3F": "there is no such fort",
        "Flanders: 1F": "there is no such fort",
        "lost: FR11": "no army is called FR11",
        "due german: 1I FR": "FR is not german",
        "due entente: GE1(1I)": "GE1 is not entente",
        "hand russian: offensive": "no side is called russian",
        "hand german: tanks": "no card is called tanks",
        "plan russian": "no side is called russian",
        "weather fine": "this line says nothing known",
        "Koeln": "this line says nothing known",
    }
    for entry, reason in wrong.items():
        assert why(head + entry) == (entry, reason)


def test_an_army_cannot_be_in_two_places() -> None:
    assert why("german to act, turn 4\nKoeln: GE1(1I)\nMetz: GE1(1I)") == ("Metz: GE1(1I)", "GE1 is there twice")
    assert why("german to act, turn 4\nKoeln: GE1(1I)\nlost: GE1") == ("lost: GE1", "GE1 is there twice")


def test_a_position_needs_a_first_line_and_a_turn_of_the_game() -> None:
    assert why("")[1] == "an empty text is no position"
    assert why("Koeln: GE1(1I)")[0] == "Koeln: GE1(1I)"
    assert why("german to act, turn 24") == ("german to act, turn 24", "turns are 1 to 23")
    assert why("german to act, turn 0") == ("german to act, turn 0", "turns are 1 to 23")


def test_limits_hold_in_positions_too() -> None:
    head = "german to act, turn 4\n"
    assert why(head + "Koeln: 4I GE") == ("koeln", "at most three units of a side are in one area")
    assert why(head + "Koeln: 3C GE\nMainz: 2C GE")[1] == "there are not that many counters C GE"
    assert why(head + "hand german: gericht\nhand entente: gericht")[1] == "there are only 1 cards gericht"


@pytest.mark.parametrize(
    "line",
    [
        *["swaps ²", "passes 1000", "unmet german ²", "delay uk ³", "invaded " + "9" * 5000],
        *["seen UK2: now", "seen UK2: 12:2", "seen UK2: 12:².1", "seen UK2: 12:2.99"],
    ],
)
def test_what_only_looks_like_a_number_is_refused(line: str) -> None:
    """Python takes ² for a digit, and a count that no army has would fail only where it is shown."""
    assert why("german to act, turn 13\nFlanders: UK2(1I)\n" + line)[0] == line[:100] + "…" * (len(line) > 100)


def test_a_bid_is_not_outbid_by_a_lower_one() -> None:
    for line in ("bid 3 over 4", "bid 27", "bid ²"):
        with pytest.raises(BadFile):
            lay_with({"13.2": True}, "german to act, turn 4\n" + line)


def test_a_long_line_is_quoted_in_part() -> None:
    entry, _ = why("german to act, turn 4\n" + "x" * 5000 + ": 1I GE")
    assert len(entry) < 200


def test_where_an_army_takes_in_loose_units_there_is_no_position() -> None:
    s = read_position("german to act, turn 4\nKoeln: GE1(1I), 2I GE", {})
    s.stacked[AREA_NAMES.index("koeln")] += 1
    assert write_position(s) == ""
