"""14.2 and 14.4.1 The free game of 1914: Belgium, the United Kingdom and the United States begin neutral."""

from __future__ import annotations

import pytest

from amount import SEED, amount
from games.ttlm.battle import next_season, production
from games.ttlm.sheets import begin, forces, set_up
from games.ttlm.table import (
    area,
    army,
    at,
    card,
    cards,
    count,
    do,
    holder,
    lay,
    lay_with,
    move,
    no_cards,
    now,
    offered,
    pass_turn,
    piece,
    place_all,
    refused,
    sort,
    state,
    status_of,
    told,
)
from grognard.games.ttlm import GAME
from grognard.games.ttlm.cautions import cautions
from grognard.games.ttlm.ids import FR, GE, SORTS
from grognard.games.ttlm.s5_losses import surprised_belgians
from grognard.games.ttlm.s6_supply import is_source, supplied
from grognard.games.ttlm.s7_builds import waiting_swaps
from grognard.games.ttlm.s14_neutrals import SWAP, chart, garrisoned, nation_of_item, roll_for_neutrals
from grognard.games.ttlm.state import ENTENTE, GERMAN
from grognard.kernel.chance import ScriptedDice
from grognard.kernel.laws import check_game
from grognard.kernel.umpire import Umpire

BELGIUM = ("Flanders", "Antwerp", "Brussels", "Liege", "Namur", "Semois")
PEACE = (
    "\nAachen: GE1(3I)\nKoeln: GE2(2I)\nParis: FR1(3I)\nMaubeuge: FR5(2I)\nCalais: 1I FR"
    "\nLiege: 3F\nAntwerp: 3F\nNamur: 2F\nneutral: Flanders, Antwerp, Brussels, Liege, Namur, Semois"
    "\nat-peace belgium\nat-peace uk\nat-peace us"
)
MISS = "6 " * 60


def season(turn: int, dice: str, peace: str = PEACE) -> tuple[str, str]:
    """A position in which a pass ends the season before this turn, and its dice."""
    return f"entente to act, turn {turn - 1}{peace}\npasses 1", dice


@pytest.mark.rule("TTLM.S1914.opt.free", "TTLM.14.4.1c")
def test_only_france_and_germany_are_at_war_in_the_free_game_of_1914() -> None:
    t = set_up(begin("1914", _14_4_1=True))
    for name in BELGIUM:
        assert {status_of(t, role, name) for role in ("german", "entente")} == {"neutral"}
    assert (forces(t, "UK"), forces(t, "BEL"), at(t, "UK1"), at(t, "BEL")) == ("", "", "", "")
    assert [state(t).fort[area(x)] for x in ("Liege", "Namur", "Antwerp")] == [3, 2, 3]
    assert t.to_act == ["german"]
    assert offered(t, "pass") == [0]  # nobody has to invade anybody


@pytest.mark.rule("TTLM.S1914.opt.free")
def test_in_every_other_set_up_belgium_and_the_british_are_there() -> None:
    for options in ({}, {"_semi": True}):
        t = set_up(begin("1914", **options))
        assert (status_of(t, "entente", "Brussels"), at(t, "BEL"), at(t, "UK1")) == ("friendly", "brussels", "england")
        assert state(t).neutral == 0
    assert state(set_up(begin("1915", _14_4_1=True))).neutral == 0


@pytest.mark.rule("TTLM.14.2.1a", "TTLM.14.4.1d", "TTLM.14.2a")
def test_a_german_invasion_brings_the_belgians_and_the_british_in_at_once() -> None:
    t = lay("german to act, turn 1" + PEACE + "\nplayed offensive", MISS)
    move(t, "GE1", "Liege")
    assert (at(t, "BEL"), count(t, "I BEL", "BEL")) == ("brussels", 1)
    assert (at(t, "UK1"), count(t, "I UK", "UK1"), count(t, "C UK", "UK1"), count(t, "I UK", "England")) == (
        "england",
        2,
        1,
        1,
    )
    assert status_of(t, "german", "Liege") == "disputed"
    assert status_of(t, "entente", "Flanders") == "friendly"
    assert (state(t).neutral, state(t).uk_delay, state(t).us_delay, state(t).invaded) == (0, 0, 0, 1)
    assert [x for x in told(t) if x in ("log-invades-belgium", "log-uk-joins")] == [
        "log-invades-belgium",
        "log-uk-joins",
    ]
    do(t, "done")
    assert area("Liege") in state(t).battles


@pytest.mark.rule("TTLM.14.2a")
def test_in_the_campaign_of_history_belgium_is_already_invaded() -> None:
    t = lay("german to act, turn 1\nAachen: GE1(3I)\nLiege: 3F\nBrussels: BEL(1I)\nParis: FR1(1I)\nplayed offensive")
    move(t, "GE1", "Liege")
    assert "log-invades-belgium" not in told(t)
    assert (state(t).invaded, state(t).neutral) == (0, 0)


@pytest.mark.rule("TTLM.14.2a")
def test_the_invasion_happens_once() -> None:
    t = lay("german to act, turn 2" + PEACE + "\nplayed offensive", MISS)
    move(t, "GE1", "Liege")
    assert told(t).count("log-invades-belgium") == 1
    move(t, "GE2", "Aachen")
    do(t, "done")
    assert told(t).count("log-invades-belgium") == 1


@pytest.mark.rule("TTLM.14.2.1a")
def test_an_area_without_a_garrison_is_taken_and_germany_never_commands_belgians() -> None:
    t = lay("german to act, turn 1" + PEACE + "\nEifel: GE3(2I)\nplayed offensive", MISS)
    move(t, "GE3", "Semois")
    assert status_of(t, "german", "Semois") == "friendly"
    assert refused(t, "take", piece("BEL")) == "TTLM.2.II.4j"


@pytest.mark.rule("TTLM.14.4.1c")
def test_on_a_pass_belgium_is_not_entered() -> None:
    t = lay("german to act, turn 1" + PEACE)
    do(t, "pass")
    do(t, "take", piece("GE1"))
    assert refused(t, "to", holder("Liege")) == "TTLM.4.2d"
    assert state(t).neutral == 7


@pytest.mark.rule("TTLM.14.2.1a", "TTLM.S1914.opt.free")
def test_the_entente_stays_out_of_neutral_belgium_and_enters_it_once_it_is_invaded() -> None:
    t = lay("entente to act, turn 1" + PEACE + "\nplayed offensive")
    do(t, "take", piece("FR5"))
    assert refused(t, "to", holder("Brussels")) == "TTLM.R12"
    open_ = lay("entente to act, turn 1" + PEACE.split("\nneutral")[0] + "\ninvaded 1\nplayed offensive")
    do(open_, "take", piece("FR5"))
    assert holder("Brussels") in offered(open_, "to")


@pytest.mark.rule("TTLM.14.4.1d")
def test_a_one_brings_the_british_in_and_delays_what_follows() -> None:
    t = lay(*season(4, "1 " + MISS))
    pass_turn(t)
    next_season(t)
    assert (state(t).turn, state(t).uk_delay, at(t, "UK1")) == (4, 3, "england")
    assert status_of(t, "german", "Brussels") == "neutral"  # Belgium is another matter
    place_all(t)
    for _ in range(2):
        pass_turn(t)
    next_season(t)
    assert [x for x in state(t).due[1] if x < SORTS] == [sort("I UK")]  # of Autumn 1914, three seasons late
    place_all(t)
    for _ in range(2):
        pass_turn(t)
    next_season(t)
    assert SORTS + army("UK2") in state(t).due[1]  # of Winter 1914-15


@pytest.mark.rule("TTLM.14.4.1d")
def test_anything_else_leaves_them_neutral_and_nothing_british_arrives_or_is_built() -> None:
    t = lay(*season(2, "2 " + MISS))
    pass_turn(t)
    next_season(t)
    assert (state(t).neutral, at(t, "UK1")) == (7, "")
    assert [x for x in state(t).due[1] if x == sort("I UK")] == []
    plans = production("entente to act, turn 2" + PEACE)
    assert refused(plans, "buy", sort("I UK"), "entente") == "TTLM.14.4.1d"
    assert refused(plans, "buy", sort("I BEL"), "entente") == "TTLM.S1914.opt.free"
    assert sort("I FR") in offered(plans, "buy", "entente")


@pytest.mark.rule("TTLM.14.4.1d", "TTLM.A53")
def test_the_first_die_for_the_british_is_that_of_autumn_1914() -> None:
    t = lay(*season(2, "1 " + MISS))
    assert "log-uk-die" not in told(t)
    pass_turn(t)
    next_season(t)
    assert (state(t).turn, state(t).uk_delay, at(t, "UK1")) == (2, 1, "england")


@pytest.mark.rule("TTLM.14.4.1d", "TTLM.14.4.1f")
def test_no_die_is_rolled_once_belgium_is_invaded() -> None:
    peace = PEACE.split("\nneutral")[0] + "\ninvaded 1\nat-peace us"
    t = lay(*season(12, "1 " + MISS, peace))
    pass_turn(t)
    next_season(t)
    assert not {"log-uk-die", "log-us-die"} & set(told(t))


@pytest.mark.rule("TTLM.14.4.1e", "TTLM.14.4.1f")
@pytest.mark.parametrize(("turn", "rolls"), [(11, 0), (12, 1), (14, 1)])
def test_the_die_for_the_united_states_is_rolled_from_spring_1917(turn: int, rolls: int) -> None:
    peace = PEACE.replace("\nat-peace uk", "")
    t = lay(*season(turn, "1 " + MISS, peace))
    pass_turn(t)
    next_season(t)
    assert told(t).count("log-us-die") == rolls
    assert bool(state(t).neutral & 4) == (rolls == 0)
    assert state(t).us_delay == max(0, turn - 12)


@pytest.mark.rule("TTLM.14.4.1e")
def test_us_armies_come_as_much_later_as_their_nation() -> None:
    peace = PEACE.replace("\nat-peace uk\nat-peace us", "") + "\ndelay us 2"
    for turn, there in ((17, False), (19, True)):
        t = lay(*season(turn, MISS, peace))
        pass_turn(t)
        next_season(t)
        assert (SORTS + army("US1") in state(t).due[1]) == there
    early = production("entente to act, turn 18" + peace)
    assert refused(early, "buy", sort("I US"), "entente") == "TTLM.S1918.special.c"
    neutral = production("entente to act, turn 18" + PEACE)
    assert refused(neutral, "buy", sort("I US"), "entente") == "TTLM.14.4.1e"


@pytest.mark.rule("TTLM.S1914.opt.free")
def test_the_forts_of_neutral_belgium_do_not_starve() -> None:
    t = production("entente to act, turn 2" + PEACE)
    assert now(t) == "plan"
    assert [state(t).fort[area(x)] for x in ("Liege", "Namur", "Antwerp")] == [3, 2, 3]


@pytest.mark.rule("TTLM.14.2.5a")
@pytest.mark.parametrize(("turn", "paid"), [(2, False), (3, True)])
def test_the_belgian_surprise_is_that_of_the_season_of_the_invasion(turn: int, paid: bool) -> None:
    t = lay(
        f"german to act, turn {turn}\nBrussels: GE1(3I) / BEL(2I)\nLiege: GE2(2I)\nParis: FR1(1I)\ninvaded 2"
        "\nplayed offensive\nhand entente: ersatz2",
        "6 6 1 6 6 " + MISS,
    )
    do(t, "done")
    while now(t) == "declare":
        do(t, "battle", offered(t, "battle")[0])
    no_cards(t)
    do(t, "fire")
    if paid:
        assert offered(t, "ersatz") == [card("ersatz2")]
    else:
        assert (count(t, "I BEL", "BEL"), cards(t, "entente", "ersatz2")) == (1, 1)


@pytest.mark.rule("TTLM.S1914.opt.free")
def test_neutrals_are_written_into_a_position() -> None:
    t = lay("german to act, turn 5" + PEACE.replace("\nat-peace uk", "") + "\ndelay uk 3\ninvaded 2")
    again = lay(t.position())
    assert t.position() == again.position()
    assert (state(again).neutral, state(again).uk_delay, state(again).invaded) == (5, 3, 2)


# ---- France invades Belgium ----

EITHER = {"14.4.1": True, "14.4.1h": True}


@pytest.mark.rule("TTLM.14.4.1h", "TTLM.14.2.1a", "TTLM.S1914.opt.free")
def test_if_france_invades_belgium_fights_for_germany() -> None:
    t = lay_with(EITHER, "entente to act, turn 1" + PEACE + "\nplayed offensive", MISS)
    move(t, "FR5", "Namur")
    assert (at(t, "FR5"), at(t, "BEL"), at(t, "UK1")) == ("namur", "brussels", "")
    assert [status_of(t, "german", x) for x in ("Liege", "Brussels", "Namur")] == ["friendly", "friendly", "disputed"]
    assert refused(t, "take", piece("BEL")) == "TTLM.2.II.4j"
    assert "log-france-invades-belgium" in told(t)
    assert t.view("entente")["armies"][army("BEL")]["side"] == "german"
    assert state(t).invaded == 1


@pytest.mark.rule("TTLM.14.4.1h")
def test_whoever_is_about_to_do_so_is_told_what_it_means() -> None:
    t = lay_with(EITHER, "entente to act, turn 1" + PEACE + "\nplayed offensive")
    do(t, "take", piece("FR5"))
    keys = [x.said.key for x in cautions(state(t), ENTENTE, "to", holder("Namur"))]
    assert "caution-invades-belgium" in keys
    t = lay("german to act, turn 1" + PEACE + "\nplayed offensive")
    do(t, "take", piece("GE1"))
    assert cautions(state(t), GERMAN, "to", holder("Liege")) == ()


@pytest.mark.rule("TTLM.14.2.1a", "TTLM.14.4.1h")
def test_then_the_belgian_army_is_germanys_to_order() -> None:
    text = "\nMaubeuge: FR5(2I)\nBrussels: BEL(1I)\nLiege: 3F\nbelgium german\ninvaded 1\nat-peace uk\nat-peace us"
    t = lay_with(EITHER, "german to act, turn 2" + text + "\nplayed offensive")
    assert piece("BEL") in offered(t, "take")
    move(t, "BEL", "Namur")
    t = lay_with(EITHER, "entente to act, turn 2" + text + "\nplayed offensive")
    assert refused(t, "take", piece("BEL")) == "TTLM.2.II.4j"


@pytest.mark.rule("TTLM.14.4.1h")
def test_after_a_french_invasion_no_die_is_rolled_for_anybody() -> None:
    t = lay_with(EITHER, "entente to act, turn 1" + PEACE + "\nplayed offensive\nhand entente: offensive", MISS)
    move(t, "FR5", "Namur")
    s = state(t).clone()
    for turn in (2, 5, 12, 20):
        s.turn = turn
        u = Umpire(ScriptedDice([]))
        roll_for_neutrals(s, u)  # nothing is rolled
        assert [x for x in chart(s, turn) if nation_of_item(x) != GE and nation_of_item(x) != FR] == []


@pytest.mark.rule("TTLM.14.2.5a")
def test_antwerp_is_then_a_german_source_while_liege_or_namur_stands() -> None:
    text = "german to act, turn 2\nbelgium german\nAntwerp: GE1(1I)\nBrussels: FR1(1I)\nLiege: FR2(1I){}"
    fed = [supplied(state(lay(text.format(x))), GERMAN) >> area("Antwerp") & 1 for x in ("\nNamur: 2F", "")]
    assert fed == [1, 0]
    s = state(lay(text.format("\nNamur: 2F")))
    assert not is_source(s, ENTENTE, area("Antwerp"))


@pytest.mark.rule("TTLM.14.2.5a", "TTLM.14.2.2a")
def test_germany_pays_for_belgians_with_cards_only_beside_units_of_its_own() -> None:
    text = "entente to act, turn 2\nbelgium german\ninvaded {}\nBrussels: BEL(1I){} / FR1(2I)"
    asked = [
        surprised_belgians(state(lay(text.format(turn, company))), GERMAN, area("Brussels"), [])
        for turn, company in ((2, ""), (2, ", 1I GE"), (1, ""))
    ]
    assert asked == [True, False, False]
    assert not surprised_belgians(state(lay(text.format(2, ""))), ENTENTE, area("Brussels"), [])


@pytest.mark.rule("TTLM.R12", "TTLM.R19", "TTLM.14.4.1h")
def test_nobody_else_of_the_entente_marches_in_first() -> None:
    t = lay("entente to act, turn 2" + PEACE + "\nplayed offensive")
    do(t, "take", piece("FR5"))
    assert refused(t, "to", holder("Namur")) == "TTLM.R12"
    british = PEACE.replace("\nat-peace uk", "").replace("\nCalais: 1I FR", "\nCalais: UK1(2I)")
    t = lay_with(EITHER, "entente to act, turn 2" + british + "\nplayed offensive")
    do(t, "take", piece("UK1"))
    assert refused(t, "to", holder("Flanders")) == "TTLM.14.4.1h"


@pytest.mark.rule("TTLM.14.4.1h")
def test_a_free_game_with_both_invasions_obeys_every_law() -> None:
    options = {"14.4.1": True, "14.4.1h": True, "14.4.1j": True, "A29": True}
    report = check_game(GAME, amount(1, 1, 6), SEED + 80_000, ["1914"], options, 200)
    assert report.decisions > 100


@pytest.mark.rule("TTLM.9.1.2b", "TTLM.14.4.1c")
def test_in_neutral_belgium_a_fort_of_two_or_the_army_in_brussels_is_a_garrison() -> None:
    s = state(lay("german to act, turn 1" + PEACE))
    met = {x for x in BELGIUM if garrisoned(s, GERMAN, area(x))}
    assert met == {"Antwerp", "Brussels", "Liege", "Namur"}
    assert garrisoned(s, GERMAN, area("Maubeuge"))  # FR5: elsewhere whoever stands there
    assert not garrisoned(s, GERMAN, area("Koeln"))
    assert garrisoned(s, ENTENTE, area("Koeln"))


@pytest.mark.rule("TTLM.8.2.3d")
@pytest.mark.parametrize("late", [0, 2])
@pytest.mark.parametrize("turn", range(4, 16))
def test_commonwealth_infantry_that_waits_is_what_the_chart_still_brings(turn: int, late: int) -> None:
    s = state(lay(f"entente to act, turn {turn}\nEngland: UK1(1I)"))
    s.uk_delay = late
    assert waiting_swaps(s) == sum(SWAP[turn - late + 1 :])
