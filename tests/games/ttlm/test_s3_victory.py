"""Winning the game: Victory Points and their modifiers, the levels of victory, armistice, resignation."""

from __future__ import annotations

import json

import pytest

import grognard
from games.ttlm.table import (
    GAME,
    army,
    at,
    card,
    commit,
    do,
    end_season,
    holder,
    lay,
    move,
    next_season,
    now,
    pass_turn,
    piece,
    prompt,
    refused,
    state,
    vp,
    who,
)
from grognard.games.ttlm.s3_victory import level, modifiers
from grognard.kernel import save_file
from grognard.kernel.errors import MayNotEnd
from grognard.kernel.journal import Entry
from grognard.kernel.outcome import sentence
from grognard.kernel.table import Table

HOME = 11  # Koeln, Mainz, Metz, Strassburg and Muelhausen two each, Lothringen one


def lines(text: str) -> dict[str, int]:
    """The modifiers of a position, by name."""
    return {key: points for key, _, points in modifiers(state(lay(text)))}


# ---- 3.1 victory points ----


@pytest.mark.rule("TTLM.3.1a")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("Flanders: 1I GE", HOME + 1),
        ("german: Flanders", HOME + 1),
        ("Flanders: 1I GE / 1I FR", HOME),
        ("Flanders: 1I FR", HOME),
        ("Paris: 1I GE", HOME + 6),
        ("Metz: 1I FR", HOME - 2),
        ("Metz: 1I GE / 1I FR", HOME - 2),
    ],
)
def test_areas_friendly_to_germany_count_disputed_and_enemy_ones_do_not(text: str, points: int) -> None:
    assert vp(lay(f"german to act, turn 1\n{text}")) == points


@pytest.mark.rule("TTLM.3.1b")
def test_the_total_follows_every_move() -> None:
    t = lay("entente to act, turn 4\nFlanders: GE4(1I)\nCalais: UK1(2I)\nBelfort: 1I FR\nplayed offensive")
    assert vp(t) == HOME + 1
    move(t, "UK1", "Flanders")
    assert vp(t) == HOME
    move(t, "I FR in Belfort", "Muelhausen")  # empty: it is taken at once
    assert vp(t) == HOME - 2
    assert t.view("german")["victory"]["total"] == HOME - 2


@pytest.mark.rule("TTLM.3.1c")
def test_each_entente_army_that_is_eliminated_is_a_point_until_it_is_rebuilt() -> None:
    t = lay("german to act, turn 4\nParis: FR1(1I)\nMetz: GE5(1I)\nlost: UK2, BEL\npasses 1")
    assert vp(t) == HOME + 2
    end_season(t)
    do(t, "rebuild", army("UK2"), "entente")
    do(t, "place", holder("England"), "entente")
    commit(t)
    assert at(t, "UK2") == "england"
    assert vp(t) == HOME + 1


@pytest.mark.rule("TTLM.3.1c")
def test_an_army_that_has_not_arrived_counts_nothing() -> None:
    assert lines("german to act, turn 1\nMetz: GE5(1I)\nParis: FR1(1I)") == {}
    assert lines("german to act, turn 1\nMetz: GE5(1I)\ndue entente: UK2(1I)") == {}


@pytest.mark.rule("TTLM.3.1c")
def test_1919_begins_with_two_entente_armies_eliminated() -> None:
    found = {key: points for key, _, points in modifiers(state(GAME.new("1919", seed=1)))}
    assert found["lost-entente"] == 2


@pytest.mark.rule("TTLM.3.1d")
def test_each_german_army_that_is_eliminated_is_a_point_less_an_empty_one_is_not() -> None:
    assert vp(lay("german to act, turn 4\nlost: GE1, GE2")) == HOME - 2
    assert vp(lay("german to act, turn 4\nMetz: GE1(), GE2()")) == HOME


@pytest.mark.rule("TTLM.3.1e")
def test_an_entente_crisis_that_is_not_met_is_a_point_for_good() -> None:
    """Gallipoli, with no UK infantry on the map."""
    t = lay("german to act, turn 5\nMetz: GE5(1I)\nParis: FR1(2I)\nhand german: entente_crisis\npasses 1")
    do(t, "crisis", card("entente_crisis"))
    assert vp(t) == HOME + 1
    next_season(t)
    assert state(t).turn == 6
    assert vp(t) == HOME + 1


@pytest.mark.rule("TTLM.3.1e")
def test_a_crisis_that_is_met_changes_nothing() -> None:
    t = lay("german to act, turn 5\nMetz: GE5(1I)\nCalais: UK1(2I)\nhand german: entente_crisis")
    do(t, "crisis", card("entente_crisis"))
    do(t, "remove", piece("I UK in UK1"))
    assert vp(t) == HOME
    assert lines("german to act, turn 5\nunmet entente 2") == {"unmet-entente": 2}  # each occurrence counts


@pytest.mark.rule("TTLM.3.1f")
def test_a_german_crisis_that_is_not_met_is_a_point_less() -> None:
    t = lay("entente to act, turn 8\nMetz: GE5(1I 1A)\nParis: FR1(2I)\nhand entente: german_crisis")
    before = vp(t)
    do(t, "crisis", card("german_crisis"))
    assert vp(t) == before - 1
    assert state(t).unmet == [1, 0]


@pytest.mark.rule("TTLM.3.1f")
def test_a_german_crisis_that_is_met_costs_no_point() -> None:
    t = lay("entente to act, turn 8\nMetz: GE5(3I 1A)\nParis: FR1(2I)\nhand entente: german_crisis")
    before = vp(t)
    do(t, "crisis", card("german_crisis"))
    do(t, "remove", piece("I GE in GE5"))
    do(t, "remove", piece("I GE in GE5"))
    assert vp(t) == before


@pytest.mark.rule("TTLM.3.1g")
@pytest.mark.parametrize(
    ("east", "turn", "points"),
    [
        ("3I GE, 2C GE", 5, 1),
        ("2I GE, 2C GE", 5, 0),
        ("12I GE, 2C GE", 5, 2),
        ("GE1(4I)", 5, 1),  # an army is worth one [TTLM.A42]
        ("2S GE, 1I GE", 15, 1),  # Stosstruppen two; Winter 1917-18 is still 1917
        ("10I GE", 16, 0),
    ],
)
def test_five_build_points_in_the_east_are_a_point_until_1917(east: str, turn: int, points: int) -> None:
    assert lines(f"german to act, turn {turn}\neast: {east}").get("east", 0) == points


@pytest.mark.rule("TTLM.3.1h")
@pytest.mark.parametrize(
    ("turn", "points"), [(1, 0), (7, 0), (8, -1), (11, -1), (12, -2), (15, -2), (16, -3), (19, -3), (20, -4), (23, -4)]
)
def test_the_blockade_takes_one_to_four_points_by_the_year(turn: int, points: int) -> None:
    assert lines(f"german to act, turn {turn}\nMetz: GE5(1I)").get("blockade", 0) == points


@pytest.mark.rule("TTLM.3.1i")
@pytest.mark.parametrize(
    ("scenario", "points"), [("1914", 11), ("1915", 15), ("1916", 13), ("1917", 12), ("1918", 11), ("1919", 15)]
)
def test_every_historical_scenario_begins_as_a_stalemate(scenario: str, points: int) -> None:
    t = GAME.new(scenario, seed=1)
    assert vp(t) == points
    assert t.view("spectator")["victory"]["level"] == "stalemate"


@pytest.mark.rule("TTLM.3.1i")
@pytest.mark.parametrize(
    ("points", "row"),
    [(4, 0), (5, 1), (7, 1), (8, 2), (10, 2), (11, 3), (16, 3), (17, 4), (19, 4), (20, 5), (22, 5), (23, 6)],
)
def test_the_victory_chart_has_seven_levels(points: int, row: int) -> None:
    assert level(points) == row


@pytest.mark.rule("TTLM.3.1i")
def test_the_chart_is_read_with_the_modified_total() -> None:
    t = lay("german to act, turn 16\nMetz: GE5(1I)")  # 11 from the ground, 3 less by the blockade
    assert vp(t) == 8
    assert (t.view("german")["victory"]["side"], t.view("german")["victory"]["level"]) == ("entente", "marginal")


@pytest.mark.rule("TTLM.3.1j")
def test_the_paris_gun_is_the_only_other_line() -> None:
    every = lines(
        "german to act, turn 17\nSomme: GE2(1I), 1P GE\neast: 5I GE\nlost: GE1, UK2\nunmet german 1\nunmet entente 1"
    )
    assert set(every) == {"lost-entente", "lost-german", "unmet-entente", "unmet-german", "blockade", "paris-gun"}
    assert every["paris-gun"] == 1
    assert "paris-gun" not in lines("german to act, turn 17\nArtois: GE2(1I), 1P GE")


# ---- 3.2 armistice and decisive victory ----


@pytest.mark.rule("TTLM.3.2a")
def test_an_armistice_that_is_accepted_ends_the_game_at_the_present_level() -> None:
    t = lay("german to act, turn 4\nFlanders: 1I GE")
    t.agree("german", "armistice")
    assert t.result is not None
    assert (t.result.winner, t.result.level) == (None, "stalemate")


@pytest.mark.rule("TTLM.3.2a")
def test_a_game_of_the_old_rules_in_which_an_armistice_was_refused_goes_on() -> None:
    t = lay("entente to act, turn 4\nFlanders: 1I GE")
    t.replay([Entry(1, "armistice", 0, []), Entry(0, "refuse", 0, [])])
    assert (now(t), who(t), vp(t)) == ("choose", "entente", HOME + 1)
    assert t.result is None
    said = t.lines[-1].message
    assert (said.key, said.side, said.params["side"]) == ("log-refuses", 0, 0)


@pytest.mark.rule("TTLM.3.2a")
@pytest.mark.rule("TTLM.3.3a")
@pytest.mark.rule("TTLM.R4")
@pytest.mark.parametrize("moment", ["choose", "move", "plan"])
def test_either_may_end_it_at_any_time(moment: str) -> None:
    """T-m6: one's own turn or the other's, moving, planning production."""
    for role, worse in (("german", "entente"), ("entente", "german")):
        t = lay("german to act, turn 4\nFlanders: 1I GE")
        while now(t) != moment:
            do(t, "pass" if now(t) == "choose" else "done")
        assert [(c.id, c.why_not) for c in t.endings(role)] == [("resign", None), ("armistice", None)]
        t.resign(role)
        assert t.result is not None
        assert (t.result.winner, t.result.level) == (worse, "marginal")


SEVENTEEN = "entente to act, turn 6\nKoeln: GE1(5I)\nParis: FR1(3I)\nlost: UK1\npasses 1"
OCCUPIED = "\ngerman: Antwerp, Brussels, Namur, Liege, Luxembourg"


def planning_to_rebuild() -> Table:
    """Germany stands at 17, a marginal victory; the Entente's sealed plan has an army in it that would make it 16."""
    t = lay(SEVENTEEN + OCCUPIED)
    end_season(t)
    assert (now(t), vp(t)) == ("plan", 17)
    return t


def rebuild_in_secret(t: Table) -> None:
    do(t, "rebuild", army("UK1"), role="entente")
    do(t, "place", holder("England"), role="entente")


@pytest.mark.rule("TTLM.3.2a")
@pytest.mark.rule("TTLM.3.3a")
@pytest.mark.rule("TTLM.A82")
def test_what_an_ending_means_tells_nothing_of_a_sealed_plan() -> None:
    t = planning_to_rebuild()
    before = [[(c.id, c.result, c.why_not and c.why_not.rule) for c in t.endings(r)] for r in ("german", "entente")]
    rebuild_in_secret(t)
    after = [[(c.id, c.result, c.why_not and c.why_not.rule) for c in t.endings(r)] for r in ("german", "entente")]
    assert after == before
    assert before[0][0] == ("resign", None, "TTLM.3.3a"), "who is winning may not"


@pytest.mark.rule("TTLM.3.2a")
@pytest.mark.rule("TTLM.3.3a")
@pytest.mark.rule("TTLM.R4")
@pytest.mark.parametrize(("how", "degree"), [("armistice", "marginal"), ("resign", "major"), ("time", "major")])
def test_a_game_ended_during_production_ends_as_it_stood_before_the_sealed_plans(how: str, degree: str) -> None:
    t = planning_to_rebuild()
    rebuild_in_secret(t)
    do(t, "buy", 0, role="german")  # and a unit in the other's hand
    if how == "armistice":
        t.agree("german", "armistice")
    elif how == "resign":
        t.resign("entente")
    else:
        t.time_out("entente")
    assert t.result is not None
    assert (t.result.winner, t.result.level, vp(t), at(t, "UK1")) == ("german", degree, 17, "lost")
    for invariant in GAME.game.invariants:
        invariant(t.state)
    again = grognard.open(t.save())
    assert (again.result, again.view("german"), again.view("entente")) == (
        t.result,
        t.view("german"),
        t.view("entente"),
    )


CONQUESTS = "Flanders, Antwerp, Brussels, Liege, Namur, Luxembourg, Calais, Boulogne, Rouen, Artois, Verdun"


def victorious(more: str = "", **options: bool) -> Table:
    """Twenty-two points, and the twenty-third, which is Decisive, taken: Germany's player turn is about to end."""
    t = lay(f"german to act, turn 4\nMetz: GE5(2I)\n{more}\ngerman: {CONQUESTS}\nplayed offensive", **options)
    assert vp(t) == 22
    move(t, "GE5", "Nancy")
    assert vp(t) == 23
    assert t.result is None, "in the middle of a player turn it ends nothing"
    return t


@pytest.mark.rule("TTLM.3.2b")
def test_a_decisive_victory_that_stands_after_the_enemys_player_turn_ends_the_game() -> None:
    """TTLM.A28"""
    t = victorious()
    do(t, "done")
    assert t.result is None
    assert t.lines[-1].message.key != "log-over-decisive"
    assert "log-decisive-so-far" in [line.message.key for line in t.lines]
    assert (now(t), who(t)) == ("choose", "entente")
    assert prompt(t) == ("prompt-choose-last", "TTLM.A28"), "he is told that this player turn decides"
    pass_turn(t)
    assert t.result is not None
    assert (t.result.winner, t.result.level, t.result.rule) == ("german", "decisive", "TTLM.3.2b")
    assert refused(t, "pass", role="german") == "TTLM.3.2b"


@pytest.mark.rule("TTLM.3.2b")
def test_a_decisive_victory_that_the_enemy_undoes_ends_nothing() -> None:
    """TTLM.A28: whoever empties the front for the East must expect an answer."""
    t = victorious("Champagne: FR5(2I)\nhand entente: offensive")
    do(t, "done")
    do(t, "offensive", card("offensive"))
    move(t, "FR5", "Verdun")
    assert vp(t) < 23
    do(t, "done")
    assert t.result is None
    assert (now(t), who(t)) == ("choose", "german")
    assert prompt(t) == ("prompt-choose", "TTLM.2.II.1a")


@pytest.mark.rule("TTLM.3.2b")
def test_without_the_switch_a_decisive_victory_ends_the_game_at_the_end_of_any_player_turn() -> None:
    """TTLM.A28"""
    t = victorious(A28=False)
    do(t, "done")
    assert t.result is not None
    assert (t.result.winner, t.result.level, t.result.rule) == ("german", "decisive", "TTLM.3.2b")
    assert refused(t, "pass", role="entente") == "TTLM.3.2b"


def test_a_game_of_before_the_switch_ends_as_it_did() -> None:
    """TTLM.A28: its file does not name the switch."""
    t = victorious(A28=False)
    do(t, "done")
    body = json.loads(t.save())
    del body["options"]["A28"]
    body["check"] = save_file.checksum(body)
    again = grognard.open(json.dumps(body))
    assert (again.result, again.options["A28"]) == (t.result, False)


@pytest.mark.rule("TTLM.3.2b")
def test_the_entente_wins_decisively_at_four() -> None:
    t = lay(
        "german to act, turn 4\nMetz: 1I FR\nMainz: 1I FR\nStrassburg: 1I FR\nLothringen: 1I FR\nhand entente: ersatz2"
    )
    assert vp(t) == 4
    pass_turn(t)
    assert t.result is not None
    assert (t.result.winner, t.result.level) == ("entente", "decisive")


@pytest.mark.rule("TTLM.3.2b")
def test_a_major_victory_does_not_end_the_game() -> None:
    t = lay("german to act, turn 4\nMetz: 1I FR\nMainz: 1I FR\nStrassburg: 1I FR\nhand entente: ersatz2")
    assert (vp(t), level(vp(t))) == (5, 1)
    pass_turn(t)
    assert t.result is None
    assert (now(t), who(t)) == ("choose", "entente")


@pytest.mark.rule("TTLM.3.2b")
def test_it_is_looked_at_after_production_too() -> None:
    """GE7, cut off in Muelhausen, starves: a point less."""
    t = lay("german to act, turn 4\nMainz: FR1(1I)\nStrassburg: FR2(1I)\nMetz: FR3(1I)\nMuelhausen: GE7(1I)\npasses 1")
    assert vp(t) == 5
    pass_turn(t)
    assert (now(t), vp(t), t.result) == ("plan", 4, None)
    commit(t)
    assert t.result is not None
    assert (t.result.winner, t.result.level, t.result.rule) == ("entente", "decisive", "TTLM.3.2b")


# ---- 3.3 resignation ----


@pytest.mark.rule("TTLM.3.3a")
@pytest.mark.parametrize(
    ("role", "ground", "winner", "degree"),
    [
        ("german", "Flanders", "entente", "marginal"),
        ("entente", "Flanders", "german", "marginal"),
        ("entente", "Paris, Flanders", "german", "major"),
        ("entente", "Paris, Flanders, Calais, Artois", "german", "decisive"),
    ],
)
def test_who_resigns_does_one_level_worse(role: str, ground: str, winner: str, degree: str) -> None:
    t = lay(f"{role} to act, turn 4\nMetz: GE5(1I)\ngerman: {ground}")
    t.resign(role)
    assert t.result is not None
    assert (t.result.winner, t.result.level, t.result.rule) == (winner, degree, "TTLM.3.3a")


@pytest.mark.rule("TTLM.3.3a")
def test_who_is_winning_may_not_resign() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(1I)\ngerman: Paris, Flanders")
    with pytest.raises(MayNotEnd) as no:
        t.resign("german")
    assert no.value.refusal.rule == "TTLM.3.3a"
    assert t.result is None


@pytest.mark.parametrize(
    ("result", "said"),
    [
        pytest.param(
            "german/decisive/TTLM.3.2b",
            "Germany wins a decisive victory. A decisive victory ends the war at once.",
            marks=pytest.mark.rule("TTLM.3.2b"),
        ),
        pytest.param(
            "entente/marginal/TTLM.2.VI.b",
            "The Entente wins a marginal victory. The last season is over.",
            marks=pytest.mark.rule("TTLM.2.VI.b"),
        ),
        pytest.param(
            "-/stalemate/TTLM.A29",
            "Stalemate: the war ends as it was fought, in the trenches. The game year is over.",
            marks=pytest.mark.rule("TTLM.A29"),
        ),
    ],
)
def test_the_result_says_why_the_war_is_over(result: str, said: str) -> None:
    t = lay("german to act, turn 4\nParis: FR1(1I)")
    assert sentence(t.game, t.state, result, "en") == said
