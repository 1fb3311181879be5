"""14.4.2 and 17 The war plans of 1914: what each sets up, gives, forbids and asks for; any two go together."""

from __future__ import annotations

import tomllib

import pytest
from click.testing import CliRunner

from games.ttlm.sheets import hand, next_item, until
from games.ttlm.table import (
    GAME,
    area,
    at,
    card,
    commit,
    count,
    do,
    fort,
    holder,
    move,
    now,
    offered,
    pass_turn,
    piece,
    prompt,
    refused,
    sort,
    state,
    told,
    vp,
    who,
)
from grognard import registry
from grognard.ai.arena import scenarios_for
from grognard.cli import cli
from grognard.games.ttlm.advice import weigh
from grognard.games.ttlm.charts import DATA, NATIONS, TYPES
from grognard.games.ttlm.ids import AREAS, COUNTRY, LIMIT, NATION, SORT_NAMES, SORTS, START_HAND, TYPE
from grognard.games.ttlm.notation import read_board
from grognard.games.ttlm.odds import battle_odds
from grognard.games.ttlm.openings import VARIANTS, sheet, start_points
from grognard.games.ttlm.s3_victory import east_value, modifiers, victory_points
from grognard.games.ttlm.s5_fire import FR_I, offensive_volley
from grognard.games.ttlm.state import EFT, ENTENTE, ground, holds, in_play, unit
from grognard.games.ttlm.swaps import war_plan
from grognard.kernel import codec
from grognard.kernel.chance import FastDice, ScriptedDice
from grognard.kernel.options import OptionRefused, check_options
from grognard.kernel.seat import Seat
from grognard.kernel.table import Table

EVERY_PAIR = [(g, f) for g in range(7) for f in range(7)]


def begin(german: int = 0, french: int = 0, **options: bool) -> Table:
    """A new game of 1914 with these plans; nought is that of history."""
    named = {"17.2": str(german or "history"), "17.3": str(french or "history")}
    more = {name.strip("_").replace("_", "."): on for name, on in options.items()}
    return GAME.new("1914", seed=f"{german}{french}", options=named | more)


def west(t: Table, nation: str) -> str:
    """What a nation has on the map and still to place: "28I 4C 4A 2G"."""
    s, out = state(t), []
    for x in range(SORTS):
        if NATIONS[NATION[x]] == nation:
            total = in_play(s, x) + s.due[0].count(x) + s.due[1].count(x) - s.n[ground(EFT) * SORTS + x]
            out += [f"{total}{TYPES[TYPE[x]]}"] if total else []
    return " ".join(out)


def east(t: Table) -> str:
    row = state(t).n[ground(EFT) * SORTS : (ground(EFT) + 1) * SORTS]
    return " ".join(f"{n}{SORT_NAMES[x][0]}" for x, n in enumerate(row) if n)


def special(nation: str, number: int) -> str:
    """The rule that has a plan's special rules."""
    return ".".join(("TTLM", f"V-{nation}{number}", "special"))


def attack_with(t: Table) -> None:
    """An Offensive from a hand that has one."""
    do(t, "offensive", card("offensive"))


# ---- the set-ups [17.2, 17.3] ----

GERMAN = {
    # number: units in the West, loose units in the box, armies there, its Build Points, cards, points of the plan
    1: ("23I 1C 4A 2G", "5I 3C", {"GE6", "GE7"}, 10, 12, 2),
    2: ("18I 1C 4A 2G", "10I 3C", {"GE6", "GE7"}, 15, 10, 3),
    3: ("28I 4C 4A 2G", "", set(), 0, 15, 0),
    4: ("30I 4C 4A 2G", "", set(), 0, 16, -3),
    5: ("26I 1C 4A 2G", "2I 3C", set(), 5, 14, 1),
    6: ("13I 1C 2A", "15I 3C 2A 2G", {"GE5", "GE6", "GE7"}, 25, 7, 5),
}
FRENCH = {1: "20I 3C 3A", **dict.fromkeys((2, 3, 4, 5, 6), "19I 2C 2A")}


@pytest.mark.rule(
    "TTLM.V-GE1.setup",
    "TTLM.V-GE2.setup",
    "TTLM.V-GE3.setup",
    "TTLM.V-GE4.setup",
    "TTLM.V-GE5.setup",
    "TTLM.V-GE6.setup",
    "TTLM.14.4.2a",
    "TTLM.12.1a",
)
@pytest.mark.parametrize("number", GERMAN)
def test_a_german_plan_has_its_own_forces_in_west_and_east_and_its_own_hand(number: int) -> None:
    units, box, armies, points, cards, _ = GERMAN[number]
    t = begin(number)
    assert (west(t, "GE"), east(t)) == (units, box)
    placed = {f"GE{i}" for i in range(1, 8) if at(t, f"GE{i}") == "east"}
    assert placed == armies
    assert {at(t, f"GE{i}") for i in range(1, 8)} - {"east"} <= {
        "koeln", "aachen", "eifel", "metz", "lothringen", "strassburg", "muelhausen",
    }  # fmt: skip
    assert east_value(state(t)) == points
    assert (hand(t, "german"), hand(t, "entente")) == (cards, 8)
    assert t.view("german")["sides"]["german"]["limit"] == 8
    assert west(t, "FR") == "19I 2C 2A"  # the French are where history has them
    assert at(t, "FR5") == "sedan"


@pytest.mark.rule("TTLM.V-GE1.setup", "TTLM.V-GE4.setup")
def test_units_stand_where_the_plan_has_them() -> None:
    t = begin(1)
    assert {f"GE{i}": at(t, f"GE{i}") for i in range(1, 6)} == {
        "GE1": "metz",
        "GE2": "metz",
        "GE3": "lothringen",
        "GE4": "strassburg",
        "GE5": "muelhausen",
    }
    assert (count(t, "I GE", "GE1"), count(t, "G GE", "GE2"), count(t, "C GE", "GE3")) == (5, 1, 1)
    t = begin(4)
    assert (at(t, "GE1"), at(t, "GE5"), count(t, "I GE", "GE5")) == ("koeln", "eifel", 4)  # not twice [A69]


@pytest.mark.rule(
    "TTLM.V-FR1.setup",
    "TTLM.V-FR2.setup",
    "TTLM.V-FR3.setup",
    "TTLM.V-FR4.setup",
    "TTLM.V-FR5.setup",
    "TTLM.V-FR6.setup",
    "TTLM.A67",
    "TTLM.14.4.2a",
)
@pytest.mark.parametrize("number", FRENCH)
def test_a_french_plan_has_its_own_forces_ten_forts_and_eight_cards(number: int) -> None:
    t = begin(0, number)
    assert west(t, "FR") == FRENCH[number]
    assert all(in_play(state(t), x) <= LIMIT[x] for x in range(SORTS))
    forts = {
        "Belfort": 4, "Epinal": 4, "Nancy": 5, "Verdun": 4, "Champagne": 1,
        "Maubeuge": 1, "Artois": 1, "Langres": 1, "Paris": 6, "Sedan": 0,
    }  # fmt: skip
    assert {name: fort(t, name) for name in forts} == forts
    assert west(t, "GE") == "28I 4C 4A 2G"
    if number == 4:
        place_away_from_the_border(t)
    assert (hand(t, "german"), hand(t, "entente")) == (15, 8)
    assert t.view("entente")["sides"]["entente"]["limit"] == 4


def place_away_from_the_border(t: Table) -> None:
    while now(t) == "reinforce" or state(t).active == -1:
        verb = "place" if offered(t, "place") else "done"
        do(t, verb, offered(t, verb)[0])


@pytest.mark.rule("TTLM.V-FR2.setup", "TTLM.V-FR5.setup")
def test_the_french_armies_stand_where_their_plan_has_them() -> None:
    assert [at(begin(0, 2), f"FR{i}") for i in range(1, 7)] == [
        "belfort", "epinal", "nancy", "nancy", "verdun", "champagne",
    ]  # fmt: skip
    michel = begin(0, 5)
    assert [at(michel, f"FR{i}") for i in range(3, 7)] == ["sedan", "maubeuge", "artois", "paris"]
    assert (count(michel, "I FR", "Verdun"), count(michel, "I FR", "Calais")) == (2, 1)


@pytest.mark.rule("TTLM.V-FR4.setup", "TTLM.A68")
def test_the_lost_table_of_plan_sixteen_is_placed_by_the_french_player_away_from_the_border() -> None:
    t = begin(0, 4)
    assert (who(t), next_item(t)) == ("entente", "FR1")
    for name in ("Nancy", "Epinal", "Belfort", "Verdun"):
        assert refused(t, "place", holder(name)) == "TTLM.V-FR4.setup"
    for name in ("Namur", "Metz", "Luxembourg", "England"):
        assert refused(t, "place", holder(name)) == "TTLM.V-FR4.setup"
    do(t, "place", holder("Chalons"))
    until(t, "I FR")
    do(t, "place", holder("FR1"))
    place_away_from_the_border(t)
    assert (at(t, "FR1"), west(t, "FR"), now(t)) == ("chalons", "19I 2C 2A", "choose")


@pytest.mark.rule("TTLM.14.4.2a")
@pytest.mark.parametrize(("german", "french"), EVERY_PAIR)
def test_any_german_plan_goes_with_any_french_one_and_begins_at_its_points(german: int, french: int) -> None:
    opening = VARIANTS[german * 7 + french]
    s = read_board(sheet(opening.sheet), {})
    assert (s.german_plan, s.french_plan) == (german, french)
    t = begin(german, french)
    points = 11 + (GERMAN[german][5] if german else 0)
    assert victory_points(state(t)) == start_points(state(t)) == points
    text = t.position()
    again = GAME.position(text)
    assert again.position() == text
    neutral = german in (1, 2, 6)
    assert (at(t, "UK1") == "", at(t, "BEL") == "") == (neutral, neutral)


@pytest.mark.rule("TTLM.14.4.2a")
def test_a_plan_is_no_other_set_up_and_a_side_has_one() -> None:
    for other in ("14.4.1", "semi"):
        with pytest.raises(OptionRefused) as refusal:
            GAME.new("1914", options={"17.2": "3", other: True})
        assert "TTLM.14.4.2a" in refusal.value.text("en")
        assert "TTLM.14.4.2a" in refusal.value.text("fr")
    with pytest.raises(OptionRefused) as refusal:
        GAME.new("1914", options={"17.3": "3", "14.4.3": "two-dice"})
    assert "TTLM.14.4.3a" in refusal.value.text("fr")


@pytest.mark.rule("TTLM.14.4.2a", "TTLM.14.4.1h", "TTLM.14.4.1j", "TTLM.S1919.opt.free")
@pytest.mark.parametrize(
    ("scenario", "options", "rule"),
    [
        ("1915", {"17.2": "3"}, "TTLM.14.4.2a"),
        ("1916", {"17.3": "1"}, "TTLM.14.4.2a"),
        ("1918", {"14.4.3": "two-dice"}, "TTLM.14.4.2a"),
        ("1917", {"14.4.1": True, "14.4.1h": True}, "TTLM.14.4.1h"),
        ("1917", {"14.4.1": True, "14.4.1j": True}, "TTLM.14.4.1j"),
        ("1919", {"semi": True}, "TTLM.S1919.opt.free"),
    ],
)
def test_what_another_scenario_knows_nothing_of_is_refused_with_its_rule(scenario, options, rule) -> None:
    with pytest.raises(OptionRefused) as refusal:
        GAME.new(scenario, options=options)
    for lang, word in (("en", "needs the scenario"), ("fr", "suppose le scénario")):
        assert word in refusal.value.text(lang)
        assert rule in refusal.value.text(lang)
    flags = [x for name, value in options.items() for x in ("--option", name if value is True else f"{name}={value}")]
    begun = CliRunner().invoke(cli, ["play", "ttlm", "--plain", "--lang", "fr", "--scenario", scenario, *flags], "q\n")
    assert begun.exit_code != 0
    assert "suppose le scénario" in begun.output


def test_in_matches_the_scenarios_that_go_with_the_options_take_turns() -> None:
    game = registry.game("ttlm")
    assert scenarios_for(game, {"17.2": "3"}) == ["1914"]
    assert scenarios_for(game, {"semi": True}) == ["1914", "1915", "1916", "1917", "1918"]
    assert scenarios_for(game, {}) == list(game.scenarios)


def test_the_data_keep_their_marks() -> None:
    """What is printed, and what had to be worked out, can be told apart."""
    data = tomllib.loads((DATA / "plans.toml").read_text(encoding="utf-8"))
    known = {"stated", "derived", "inferred", "reconstructed", "lost"}
    for nation in ("german", "french"):
        assert [x["number"] for x in data[nation]] == [1, 2, 3, 4, 5, 6]
        for plan in data[nation]:
            assert {v for k, v in plan.items() if k.endswith("_mark")} <= known
            assert {"cards_mark", "hand_mark", "setup_mark"} <= set(plan)
    assert START_HAND[:2] == [15, 8]


# ---- what is in the East [14.4.2b] ----


def until_turn(t: Table, turn: int) -> Table:
    """Both pass and build nothing until the reinforcements of this season; what is lost in the East is cavalry."""
    while state(t).turn < turn:
        if now(t) == "choose":
            pass_turn(t)
        elif now(t) == "plan":
            commit(t)
        else:
            verb = next(v for v in ("place", "throw", "lose", "done") if offered(t, v))
            do(t, verb, offered(t, verb)[-1 if verb == "lose" else 0])
    return t


@pytest.mark.rule("TTLM.14.4.2b", "TTLM.V-GE5.special", "TTLM.V-GE1.special")
def test_what_a_plan_puts_in_the_east_stays_there_throughout_1914() -> None:
    t = begin(5)
    infantry, free = unit(ground(EFT), sort("I GE")), []
    for turn in (2, 3, 4):
        until_turn(t, turn)
        while offered(t, "place"):
            do(t, "place", offered(t, "place")[0])
        assert who(t) == "german"
        if infantry in offered(t, "recall"):
            free.append(turn)
        else:
            assert refused(t, "recall", infantry) == "TTLM.13.8b"
    assert free == [4]


@pytest.mark.rule("TTLM.V-GE1.special", "TTLM.V-GE2.special", "TTLM.V-GE3.special", "TTLM.V-GE6.special")
@pytest.mark.parametrize(("number", "points"), [(1, 2), (2, 3), (3, 0), (5, 1), (6, 5)])
def test_the_forces_in_the_east_bring_a_point_for_each_five(number: int, points: int) -> None:
    assert {key: n for key, _, n in modifiers(state(begin(number)))} == ({"east": points} if points else {})


@pytest.mark.rule("TTLM.V-GE4.vp", "TTLM.R30")
def test_schlieffens_second_plan_costs_three_points() -> None:
    t = begin(4)
    assert {(key, rule): n for key, rule, n in modifiers(state(t))} == {
        ("weak-east", "TTLM.V-GE4.vp"): -1,
        ("netherlands", "TTLM.14.4.1j"): -2,
    }
    assert (vp(t), vp(begin(5))) == (8, 12)


# ---- neutrals [17.2, 17.3] ----

MARCH = "14.5.2"


def offensive(t: Table, role: str = "german") -> Table:
    """That side has played an Offensive and moves."""
    if role == "entente":
        pass_turn(t)
    attack_with(t)
    return t


@pytest.mark.rule("TTLM.V-GE1.special", "TTLM.V-GE2.special", "TTLM.V-GE6.special")
@pytest.mark.parametrize(("number", "mover"), [(1, "GE2"), (2, "GE2"), (6, "GE1")])
def test_these_plans_never_violate_belgium_or_luxembourg(number: int, mover: str) -> None:
    t = offensive(begin(number))
    do(t, "take", piece(mover))
    for name in ("Luxembourg",):
        assert holder(name) not in offered(t, "to")
        assert refused(t, "to", holder(name)) == special("GE", number)
    t = offensive(GAME.position(f"german to act, turn 2\nAachen: GE1(2I)\nParis: 6F\nhand german: offensive\n"
                                f"neutral: Liege, Luxembourg\nat-peace belgium\nwar-plan german {number}"))  # fmt: skip
    do(t, "take", piece("GE1"))
    assert refused(t, "to", holder("Liege")) == special("GE", number)


@pytest.mark.rule("TTLM.V-GE3.special", "TTLM.V-GE5.special", "TTLM.V-GE4.special")
@pytest.mark.parametrize("number", [3, 4, 5])
def test_these_plans_march_through_belgium_and_the_british_are_at_war(number: int) -> None:
    t = offensive(begin(number))
    assert (state(t).neutral, at(t, "UK1"), at(t, "BEL")) == (0, "england", "brussels")
    move(t, "GE4", "Luxembourg")
    move(t, "GE2", "Liege")
    assert (at(t, "GE4"), at(t, "GE2")) == ("luxembourg", "liege")


@pytest.mark.rule("TTLM.V-GE3.special", "TTLM.V-GE1.special")
def test_no_die_is_rolled_for_the_british_when_they_are_at_war() -> None:
    for number, dice in ((3, 0), (1, 1)):
        t = until_turn(begin(number), 2)
        assert told(t).count("log-uk-die") == dice


@pytest.mark.rule("TTLM.V-GE4.special")
def test_schlieffens_second_plan_goes_through_the_netherlands_and_leaves_an_infantry_there() -> None:
    t = offensive(begin(4))
    do(t, "take", piece("GE2"))
    assert holder("Antwerp") in offered(t, "to")
    do(t, "to", holder("Antwerp"))
    t = until_turn(begin(4), 2)
    assert state(t).due[0].count(sort("I GE")) == 2
    t = offensive(begin(5))
    do(t, "take", piece("GE2"))
    assert refused(t, "to", holder("Antwerp")) == "TTLM.4.1d"


@pytest.mark.rule(
    "TTLM.V-FR1.special",
    "TTLM.V-FR2.special",
    "TTLM.V-FR3.special",
    "TTLM.V-FR4.special",
    "TTLM.V-FR6.special",
    "TTLM.V-FR5.special",
)
@pytest.mark.parametrize(("number", "luxembourg", "belgium"), [
    (1, False, False), (2, False, False), (3, True, False), (4, True, False), (5, True, True), (6, True, False),
])  # fmt: skip
def test_which_neutrals_france_may_enter_first(number: int, luxembourg: bool, belgium: bool) -> None:
    t = GAME.position(
        "entente to act, turn 1\nVerdun: FR5(3I), FR4(2I)\nSedan: FR3(2I)\nKoeln: GE1(3I)\nhand entente: offensive\n"
        "neutral: Luxembourg, Semois, Namur, Liege, Brussels, Antwerp, Flanders\nat-peace belgium\nat-peace uk\n"
        f"at-peace us\nwar-plan german 1\nwar-plan french {number}"
    )
    attack_with(t)
    for mover, name, open_ in (("FR5", "Luxembourg", luxembourg), ("FR3", "Semois", belgium)):
        do(t, "take", piece(mover))
        if open_:
            assert holder(name) in offered(t, "to")
        else:
            assert refused(t, "to", holder(name)) == special("FR", number)
        do(t, "to", offered(t, "to")[0])


@pytest.mark.rule("TTLM.V-FR1.special")
def test_after_a_german_invasion_of_luxembourg_the_french_may_enter_too() -> None:
    t = GAME.position(
        "entente to act, turn 1\nVerdun: FR5(3I)\nLuxembourg: GE4(1I)\nhand entente: offensive\nwar-plan french 1"
    )
    attack_with(t)
    move(t, "FR5", "Luxembourg")
    assert at(t, "FR5") == "luxembourg"


@pytest.mark.rule("TTLM.V-FR5.special", "TTLM.14.4.1h")
def test_the_first_to_enter_belgium_under_plan_michel_are_french() -> None:
    t = GAME.position(
        "entente to act, turn 2\nSedan: FR3(3I), UK1(2I)\nKoeln: GE1(3I)\nhand entente: offensive\n"
        "neutral: Luxembourg, Semois, Namur, Liege, Brussels, Antwerp, Flanders\nat-peace belgium\n"
        "at-peace us\nwar-plan german 1\nwar-plan french 5"
    )
    attack_with(t)
    do(t, "take", piece("UK1"))
    assert refused(t, "to", holder("Semois")) == "TTLM.14.4.1h"
    t.undo("entente")
    move(t, "FR3", "Semois")


@pytest.mark.rule("TTLM.V-FR5.special")
def test_if_france_invades_belgium_it_fights_for_germany_and_the_british_stay_away_for_good() -> None:
    t = GAME.position(
        "entente to act, turn 1\nSedan: FR3(3I), FR4(2I)\nKoeln: GE1(3I)\nhand entente: offensive\n"
        "neutral: Luxembourg, Semois, Namur, Liege, Brussels, Antwerp, Flanders\nat-peace belgium\nat-peace uk\n"
        "at-peace us\nwar-plan german 1\nwar-plan french 5"
    )
    attack_with(t)
    move(t, "FR3", "Semois")
    do(t, "done")
    assert (at(t, "BEL"), state(t).lands) == ("brussels", 2)
    assert piece("BEL") not in offered(t, "take", "entente")
    until_turn(t, 2)
    assert "log-uk-die" not in told(t)


# ---- the first player turns [14.5.2i] ----

HISTORY = {"_14_5_2": True}


@pytest.mark.rule("TTLM.14.5.2i", "TTLM.V-GE1.offensive", "TTLM.V-GE2.special")
@pytest.mark.parametrize(("number", "rule"), [(1, "TTLM.V-GE1.offensive"), (2, "TTLM.14.5.2i")])
def test_the_plans_of_the_elder_moltke_and_of_waldersee_attack_into_france(number: int, rule: str) -> None:
    t = begin(number, **HISTORY)
    assert refused(t, "pass") == rule
    assert prompt(t) == ("prompt-choose-duty", rule)
    attack_with(t)
    assert refused(t, "done") == rule
    move(t, "GE3", "Nancy")
    do(t, "done")
    assert area("Nancy") in state(t).battles


@pytest.mark.rule("TTLM.14.5.2i", "TTLM.V-GE3.offensive", "TTLM.V-GE4.offensive", "TTLM.V-GE5.special")
@pytest.mark.parametrize(("number", "rule"), [
    (3, "TTLM.V-GE3.offensive"), (4, "TTLM.V-GE4.offensive"), (5, "TTLM.14.5.2i"),
])  # fmt: skip
def test_the_wheel_through_belgium_enters_every_country_of_the_plan(number: int, rule: str) -> None:
    t = begin(number, **HISTORY)
    assert refused(t, "pass") == rule
    attack_with(t)
    move(t, "GE2", "Liege")
    assert (refused(t, "done"), prompt(t)[0]) == (rule, "prompt-move-duty")
    move(t, "GE4", "Luxembourg")
    if number == 3:
        assert refused(t, "done") == rule
        move(t, "GE7", "Nancy")
    do(t, "done")
    assert now(t) != "move"


@pytest.mark.rule("TTLM.14.5.2i", "TTLM.V-GE6.special")
def test_the_kaisers_plan_asks_for_nothing() -> None:
    t = begin(6, **HISTORY)
    pass_turn(t)
    assert who(t) == "entente"


@pytest.mark.rule("TTLM.14.5.2i")
def test_without_historical_offensives_no_plan_asks_for_anything() -> None:
    for number in range(7):
        pass_turn(begin(number, number if number != 4 else 0))


@pytest.mark.rule("TTLM.14.5.2i", "TTLM.V-FR6.offensive")
def test_plan_sixteen_b_attacks_into_two_areas_of_germany_each_time_with_an_army() -> None:
    t = begin(6, 6, **HISTORY)
    pass_turn(t)
    assert refused(t, "pass") == "TTLM.V-FR6.offensive"
    attack_with(t)
    move(t, "FR2", "Lothringen")
    assert refused(t, "done") == "TTLM.V-FR6.offensive"
    move(t, "FR4", "Metz")
    do(t, "done")
    assert {area("Lothringen"), area("Metz")} <= set(state(t).battles)


ANSWER = (
    "entente to act, turn 1\nVerdun: FR5(3I)\nSedan: FR3(2I)\nKoeln: GE1(3I)\nhand entente: offensive\nplan entente\n"
)


@pytest.mark.rule("TTLM.14.5.2i", "TTLM.V-FR3.offensive")
def test_plan_fifteen_b_answers_an_invasion_of_luxembourg() -> None:
    line, with_rule = "Luxembourg: GE4(2I)\nwar-plan french 3", {"14.5.2": True}
    t = GAME.position(ANSWER + line, options=with_rule)
    assert refused(t, "pass") == "TTLM.V-FR3.offensive"
    attack_with(t)
    assert refused(t, "done") == "TTLM.V-FR3.offensive"
    move(t, "FR5", "Luxembourg")
    do(t, "done")
    assert state(t).battles == [area("Luxembourg")]
    for calm in ("neutral: Luxembourg\nwar-plan french 3", "Semois: GE4(2I)\nneutral: Luxembourg\nwar-plan french 3"):
        t = GAME.position(ANSWER + calm, options=with_rule)
        pass_turn(t)  # nobody has invaded Luxembourg
    far = ANSWER.replace("Verdun: FR5(3I)\n", "")
    pass_turn(GAME.position(far.replace("Sedan", "Paris") + line, options=with_rule))  # nobody can get there


@pytest.mark.rule("TTLM.14.5.2i", "TTLM.V-FR5.offensive")
def test_plan_michel_answers_an_invasion_of_belgium() -> None:
    t = GAME.position(ANSWER + "Semois: GE4(2I)\nwar-plan french 5", options={"14.5.2": True})
    assert refused(t, "pass") == "TTLM.V-FR5.offensive"
    attack_with(t)
    assert refused(t, "done") == "TTLM.V-FR5.offensive"
    move(t, "FR3", "Semois")
    do(t, "done")
    assert state(t).battles == [area("Semois")]
    t = GAME.position(ANSWER + "Luxembourg: GE4(2I)\nwar-plan french 5", options={"14.5.2": True})
    pass_turn(t)


# ---- bonus dice, and what the odds make of them ----


def bonus(text: str, turn: int = 1, rule: bool = True) -> int:
    """Infantry dice at F1 of a French attack besides those of two infantry."""
    where = text.split(":")[0]
    t = GAME.position(f"entente to act, turn {turn}\n{text}\nplayed offensive", options={"14.5.2": rule})
    volley = offensive_volley(state(t), ENTENTE, area(where.splitlines()[-1]), False)
    return sum(volley[i + 2] for i in range(0, len(volley), 3) if volley[i] == FR_I) - 4


@pytest.mark.rule("TTLM.14.5.2i", "TTLM.V-FR5.offensive", "TTLM.V-FR6.offensive", "TTLM.A92")
@pytest.mark.parametrize(
    ("plan", "germany", "belgium"), [(0, 2, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0), (4, 0, 0), (5, 0, 1), (6, 2, 0)]
)
def test_in_summer_1914_a_battle_gains_the_dice_of_the_french_plan(plan: int, germany: int, belgium: int) -> None:
    line = f"\nwar-plan french {plan}" if plan else ""
    for name, dice in (("Lothringen", germany), ("Liege", belgium)):
        here = f"{name}: GE4(2I) / FR1(2I), FR2(2I)" + line  # two armies, the dice of one battle
        assert bonus(here) == dice
        assert bonus(here, turn=2) == 0
        assert bonus(here, rule=False) == 0
        assert bonus(f"{name}: GE4(2I) / 3I FR" + line) + 1 == 0  # no army, no dice


@pytest.mark.rule("TTLM.V-FR5.offensive", "TTLM.V-FR6.offensive", "TTLM.14.5.2d")
@pytest.mark.parametrize(
    ("plan", "where", "dice"), [(5, "Namur", 1), (6, "Eifel", 2), (0, "Eifel", 2), (1, "Eifel", 0)]
)
def test_the_odds_with_bonus_dice_are_those_of_plain_enumeration(plan: int, where: str, dice: int) -> None:
    """Two French infantry attack one German: every face of every die is written out."""
    line = f"\nwar-plan french {plan}" if plan else ""
    t = GAME.position(
        f"entente to act, turn 1\n{where}: GE4(1I) / FR1(2I){line}\nplayed offensive",
        options={"14.5.2": True, "13.5": False},
    )
    odds = battle_odds(state(t), area(where))
    chances = enumerated(defenders=1, attackers=2, more=dice)
    assert odds.on_defender == pytest.approx(chances, abs=1e-12)


def enumerated(defenders: int, attackers: int, more: int) -> list[float]:
    """The defender's infantry fires first (a hit on 1), each hit takes an attacker; the rest and the bonus dice fire."""
    from itertools import product

    out = [0.0] * (attackers + more + 1)
    for first in product(range(1, 7), repeat=defenders):
        left = attackers - min(attackers, sum(face == 1 for face in first))
        fire = left + (more if left else 0)
        for second in product(range(1, 7), repeat=fire):
            out[sum(face == 1 for face in second)] += 6.0 ** -(defenders + fire)
    while len(out) > 1 and out[-1] == 0.0:
        out.pop()
    return out


# ---- plans found in secret [14.4.3] ----

TABLE = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 0, 8: 6, 9: 1, 10: 2, 11: 3, 12: 4}  # as the book prints it, both nations


def secret(way: str, dice: str = "") -> Table:
    """A game of 1914 whose plans are found this way; `dice` are those of the plans."""
    chosen = check_options(GAME.game, {"14.4.3": way})
    faces = [int(face) - 1 for face in dice.split()]
    source = ScriptedDice(faces + [0] * 60) if faces else FastDice(7)
    return Table(GAME.game, GAME.game.setup("1914", chosen), source, "1914", chosen)


@pytest.mark.rule("TTLM.14.4.3a")
@pytest.mark.parametrize("total", TABLE)
def test_two_dice_decide_by_the_table(total: int) -> None:
    low = max(1, total - 6)
    faces = f"{low} {total - low}"
    t = secret("two-dice", f"{faces} {faces}")
    assert [t.view(role)["sides"][role]["plan"] for role in ("german", "entente")] == [TABLE[total]] * 2


@pytest.mark.rule("TTLM.14.4.3b")
@pytest.mark.parametrize("face", range(1, 7))
def test_one_die_is_the_number_of_the_plan_and_never_that_of_history(face: int) -> None:
    t = secret("one-die", f"{face} {7 - face}")
    assert t.view("german")["sides"]["german"]["plan"] == face
    assert t.view("entente")["sides"]["entente"]["plan"] == 7 - face


@pytest.mark.rule("TTLM.14.4.3a")
def test_a_rolled_plan_is_hidden_until_both_sides_set_up() -> None:
    t = secret("two-dice", "1 1 4 4")
    assert t.to_act == ["german", "entente"]
    assert t.view("entente")["sides"]["german"]["plan"] is None
    assert t.view("spectator")["sides"]["entente"]["plan"] is None
    assert all(x["where"] == "none" for x in t.view("german")["armies"] if x["nation"] in ("GE", "FR"))
    for lang, plan in (("en", "Moltke the Elder"), ("fr", "Moltke l’Ancien")):
        assert plan in str(t.describe("german", lang)["prompt"])
        told_to = {role: " ".join(t.log(role, lang)) for role in ("german", "entente")}
        assert (plan in told_to["german"], plan in told_to["entente"]) == (True, False)
    assert refused(t, "plan", 3, "german") == "TTLM.14.4.3a"
    do(t, "done", role="german")
    assert t.to_act == ["entente"]
    assert t.view("entente")["sides"]["german"]["plan"] is None
    do(t, "done", role="entente")
    assert (state(t).german_plan, state(t).french_plan) == (1, 6)
    assert (at(t, "GE3"), at(t, "FR4"), hand(t, "german")) == ("lothringen", "verdun", 12)


@pytest.mark.rule("TTLM.14.4.3a", "TTLM.14.4.2a")
@pytest.mark.parametrize(("german", "french"), [(4, 5), (0, 0), (2, 3)])
def test_plans_laid_open_set_up_the_same_map_as_plans_that_were_named(german: int, french: int) -> None:
    t = secret("chosen")
    do(t, "plan", german, role="german")
    do(t, "plan", french, role="entente")
    for role in ("german", "entente"):
        do(t, "done", role=role)
    mine, named = state(t), state(begin(german, french))
    names = "n army_at owner fort hold foot stacked size total lands locked neutral seen"
    for name in names.split():
        assert getattr(mine, name) == getattr(named, name), name


@pytest.mark.rule("TTLM.14.4.2a")
def test_a_plan_is_chosen_in_secret_and_may_be_changed_until_it_is_closed() -> None:
    t = secret("chosen")
    assert refused(t, "done", 0, "german") == "TTLM.14.4.2a"
    before = str(t.view("entente"))
    do(t, "plan", 6, role="german")
    assert str(t.view("entente")) == before
    do(t, "plan", 4, role="german")
    do(t, "done", role="german")
    assert refused(t, "offensive", 0, "entente") == "TTLM.14.4.3a"
    do(t, "plan", 0, role="entente")
    do(t, "done", role="entente")
    assert (state(t).german_plan, state(t).french_plan, vp(t)) == (4, 0, 8)


@pytest.mark.rule("TTLM.14.4.3a")
@pytest.mark.parametrize("way", ["two-dice", "one-die", "chosen"])
def test_what_cannot_be_told_apart_is_imagined_alike(way: str) -> None:
    t = secret(way)
    if way == "chosen":
        do(t, "plan", 3, role="german")
        do(t, "done", role="german")
    s = state(t)
    for role in (1, -1):
        others = list(war_plan(s, role, FastDice(5)))
        assert others
        for other in others:
            pictures = [codec.save(GAME.game.imagine(x, role, FastDice(9))) for x in (s, other)]
            assert pictures[0] == pictures[1]


@pytest.mark.rule("TTLM.14.4.3a")
def test_a_bot_that_chooses_decides_once() -> None:
    t = secret("chosen")
    weights = weigh(state(t), 0, [("plan", 3), ("plan", 4)])
    assert weights == [1.0, 1.0]
    do(t, "plan", 3, role="german")
    other, close = weigh(state(t), 0, [("plan", 4), ("done", 0)])
    assert close > other


# ---- the computer ----


@pytest.mark.rule("TTLM.14.5.2i")
@pytest.mark.parametrize(("german", "french"), [(1, 6), (3, 5), (4, 0), (5, 3)])
def test_a_bot_carries_out_what_its_plan_asks_for(german: int, french: int) -> None:
    """Greedy plays the first two player turns; neither can end before the plan is carried out as far as it can be."""
    t, bots = begin(german, french, **HISTORY), [registry.bot("greedy")(seed) for seed in (1, 2)]
    entered = set()
    while not t.state.result and state(t).count <= 2:
        role = t.game.role(t.to_act[0])
        known = t.game.imagine(t.state, role, FastDice(len(t.journal)))
        verb, arg = bots[role].choose(Seat(t.game, known, role), 0.0)
        t.act(role, verb, arg)
        s = state(t)
        if s.count == 1:
            entered |= {COUNTRY[a] for a in range(AREAS) if COUNTRY[a] != 0 and (holds(s, 0, a) or s.owner[a] == 0)}
        if state(t).turn > 1:
            break
    wanted = {1: {1}, 3: {1, 2, 4}, 4: {2, 4}, 5: {2, 4}}[german]
    assert wanted <= entered
