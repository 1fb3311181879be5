"""What a good player knows: the habits that the computer opponents stand on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import grognard
from grognard import registry
from grognard.ai.greedy import GreedyBot
from grognard.ai.plans import PlanBot
from grognard.ai.strengths import make
from grognard.games.ttlm.advice import LEVELS, PLANS, SKILLS, plans, value, weigh
from grognard.games.ttlm.advice_moves import departures, east_score, main_effort, move_score, offensives
from grognard.games.ttlm.advice_production import hoped_of_a_draw
from grognard.games.ttlm.advice_weights import STAFF_ENTENTE, STAFF_GERMAN, VETERAN
from grognard.games.ttlm.front import Front
from grognard.games.ttlm.s2_turn import Choosing, Redrawing
from grognard.games.ttlm.s3_victory import victory_points
from grognard.games.ttlm.s5_combat import AfterCombat
from grognard.games.ttlm.s7_production import Planning
from grognard.games.ttlm.s14_historical import Mustering
from grognard.games.ttlm.state import ENTENTE, GERMAN, WHOLE, State, ground, land, unit
from grognard.kernel import save_file
from grognard.kernel.advisor import advice
from grognard.kernel.chance import FastDice
from grognard.kernel.flow import play, settle, to_act
from grognard.kernel.seat import Seat
from grognard.kernel.umpire import Umpire
from tests.games.ttlm.table import area, army, card, do, lay, lay_with, piece, sort, state

GAME = registry.game("ttlm")


def greedy_until(scenario: str, seed: int, stop: Callable[[State], bool]) -> State:
    """Two greedy bots play until it is time to stop."""
    s = GAME.setup(scenario, {})
    assert isinstance(s, State)
    u = Umpire(FastDice(seed), quiet=True)
    settle(s, u)
    bots = (GreedyBot(seed), GreedyBot(seed + 1))
    while not s.result and not stop(s):
        u.role = to_act(s)[0]
        verb, arg = bots[u.role].choose(Seat(GAME, s, u.role))
        play(s, u, verb, arg)
    return s


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_germany_opens_by_massing_on_liege_with_its_siege_guns(seed):
    s = greedy_until("1914", seed, lambda s: isinstance(s.stack[-1], Choosing) and s.active == ENTENTE)
    at_liege = [name for name in ("GE1", "GE2", "GE3") if s.army_at[army(name)] == area("Liege")]
    assert len(at_liege) >= 2
    assert "GE2" in at_liege, "the army with the siege gun belongs before the fort"
    assert s.owner[area("Luxembourg")] == GERMAN, "ground that nobody holds is taken"


def test_a_fort_next_door_does_not_march():
    s = state(lay("german to act, turn 4\nLothringen: GE6(2I)\nNancy: FR2(1I), 5F"))
    assert Front(VETERAN, s, GERMAN).press[area("Lothringen")] == pytest.approx(VETERAN.coming)


def test_the_entente_gains_by_disputing_what_germany_must_clear():
    s = state(lay("german to act, turn 4\nStrassburg: 4F\nEpinal: FR1(3I)\nNancy: 5F\nLothringen: GE6(3I)"))
    french = Front(VETERAN, s, ENTENTE).worth(area("Strassburg"), 3.0)
    german = Front(VETERAN, s, GERMAN).worth(area("Nancy"), 3.0)
    assert french > german, "two points are gone at once; Germany has none before the fort has fallen"


@pytest.mark.parametrize("trenches", ["", "!"])
def test_the_last_army_does_not_leave_a_threatened_area_to_fill_another(trenches):
    """Its trenches do not stay behind as a garrison."""
    s = state(lay(f"german to act, turn 5\nSedan: GE3{trenches}(3I)\nAisne: FR6(3I)\ngerman: Semois\nVerdun: FR3(3I)"))
    front = Front(VETERAN, s, GERMAN)
    assert move_score(s, front, unit(army("GE3"), WHOLE), area("Semois")) < 0.0


def test_weak_men_are_never_worse_than_nobody():
    s = state(lay("german to act, turn 5\nLothringen: GE6(1I)\nNancy: FR2(3I), FR4(3I), FR8(3I)"))
    front = Front(VETERAN, s, GERMAN)
    assert front.worth(area("Lothringen"), 1.0) >= front.worth(area("Lothringen"), 0.0)


def test_one_division_that_is_thrown_out_at_once_denies_no_points():
    s = state(lay("entente to act, turn 5\nMetz: GE5(4I), GE6(4I), 4F\nVerdun: FR3(3I)"))
    front, metz = Front(STAFF_ENTENTE, s, ENTENTE), area("Metz")
    assert front.worth(metz, 1.0) < 0.5 * front.worth(metz, 4.0)


@pytest.mark.parametrize("skill", ["staff", ""])
def test_a_line_that_would_break_is_not_sent_east_while_the_enemy_can_march(skill):
    board = "german to act, turn 7\nMetz: GE5(3I)\nVerdun: FR3(3I)\nKoeln: GE1(3I)\nhand german: offensive\nplayed offensive"
    s = state(lay(board, A29=True))
    s.start = 4
    w = SKILLS["staff"].by_role[GERMAN] if skill else VETERAN
    front = Front(w, s, GERMAN)
    held, free = (east_score(s, front, unit(army(name), WHOLE), False) for name in ("GE5", "GE1"))
    assert held == 0.0 < free


@pytest.mark.rule("TTLM.3.1g")
def test_who_can_be_spared_one_by_one_is_worth_an_offensive_that_takes_them_east():
    line = "german to act, turn 7\nMetz: GE5!({}I)\nVerdun: FR3(3I)\nhand german: offensive"
    thin, thick = (departures(STAFF_GERMAN, state(lay(line.format(n), A29=True))) for n in (2, 5))
    assert thin == 0.0 < thick


def test_guns_alone_hold_nothing_so_the_last_division_stays_with_them():
    board = "german to act, turn 5\nLiege: GE3({}I 1A)\nNamur: FR5(3I)\nBrussels: GE1(1I)\nplayed offensive"
    last, one_of_two = (state(lay(board.format(n))) for n in (1, 2))
    division = unit(army("GE3"), sort("I GE"))
    stays, goes = (
        move_score(s, Front(STAFF_GERMAN, s, GERMAN), division, area("Brussels")) for s in (last, one_of_two)
    )
    assert stays < 0.0
    assert stays < goes - STAFF_GERMAN.point  # the guns, and the point that an army is worth


def test_siege_guns_are_not_led_away_from_a_fort():
    s = state(lay("german to act, turn 1\nLiege: GE2(3I 1G) / 3F\nAachen: GE1(2I)\nplayed offensive"))
    gun = unit(army("GE2"), sort("G GE"))
    assert move_score(s, Front(VETERAN, s, GERMAN), gun, area("Aachen")) < 0


def test_a_lonely_army_goes_back_and_a_strong_one_stays():
    def staying(text: str, side: int) -> bool:
        t = lay(text)
        s = state(t)
        where = area("Somme")
        s.stack.append(AfterCombat(side, where, -1, 0))
        who = army("FR10") if side == ENTENTE else army("GE2")
        weights = weigh(s, side, [("done", 0), ("take", unit(who, WHOLE))])
        return weights[0] > weights[1]

    hopeless = "german to act, turn 4\nSomme: GE1(5I 2A), GE2(5I 2A), GE3(5I 1A) / FR10(1I)\nParis: 6F"
    even = "german to act, turn 4\nSomme: GE2(2I) / FR8!(2I)\nParis: 6F"
    assert not staying(hopeless, ENTENTE)
    assert staying(even, ENTENTE)
    assert staying(hopeless, GERMAN)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_all_build_points_are_spent(seed):
    left = []
    s = GAME.setup("1915", {"A29": True})
    u = Umpire(FastDice(seed), quiet=True)
    settle(s, u)
    bots = (GreedyBot(seed), GreedyBot(seed + 1))
    while not s.result:
        u.role = to_act(s)[0]
        verb, arg = bots[u.role].choose(Seat(GAME, s, u.role))
        if isinstance(s.stack[-1], Planning) and verb == "commit":
            left.append(s.bp[u.role])
        play(s, u, verb, arg)
    assert left
    assert max(left) == 0


def test_points_are_worth_having():
    even = "german to act, turn 4\nFlanders: GE4!(3I) / UK2!(3I)\nParis: 6F\n"
    more = state(lay(even + "german: Antwerp, Brussels, Liege"))
    less = state(lay(even + "german: Liege"))
    assert value(more, GERMAN) > value(less, GERMAN)
    assert value(more, ENTENTE) == pytest.approx(1.0 - value(more, GERMAN))


def test_the_veteran_looks_a_few_times_and_the_staff_as_often_as_it_can():
    veteran, staff = make("veteran", 1, GAME), make("staff", 1, GAME)
    assert isinstance(veteran, PlanBot)
    assert isinstance(staff, PlanBot)
    assert veteran.most == LEVELS["veteran"]["most"] < staff.most
    t = lay("german to act, turn 4\nFlanders: GE4!(3I 2A) / UK2!(2I)\nParis: 6F\nhand german: offensive*2")
    verb, arg = veteran.choose(Seat(GAME, t.state, GERMAN), 30.0)
    assert Seat(GAME, t.state, GERMAN).offer.has(verb, arg)
    assert 0 < veteran.passes <= veteran.most * len(PLANS)


def test_there_is_one_weight_for_every_action_of_a_year():
    s = GAME.setup("1916", {"A29": True})
    u = Umpire(FastDice(9), quiet=True)
    settle(s, u)
    bots = (GreedyBot(1, 0.5), GreedyBot(2, 0.5))
    while not s.result:
        u.role = to_act(s)[0]
        seat = Seat(GAME, s, u.role)
        actions = seat.offer.actions()
        weights = weigh(s, u.role, actions)
        assert len(weights) == len(actions)
        play(s, u, *bots[u.role].choose(seat))


# ---- the last season ----

LAST_WINTER = "german to act, turn 7\nKoeln: GE1(3I 1A)\nMainz: GE5(1I)\nParis: 6F\neast: 4I GE"


def last_pass(skill: str) -> State:
    """The Entente has passed in the last Winter of a year and so does Germany: a greedy bot moves its one unit."""
    t = lay(LAST_WINTER, A29=True)
    s = state(t)
    s.start, s.passes = 4, 1
    do(t, "pass")
    bot = GreedyBot(1, skill=skill)
    while not state(t).moved and t.to_act == ["german"]:
        do(t, *bot.choose(Seat(GAME, t.state, GERMAN)))
    return state(t)


@pytest.mark.parametrize("skill", ["staff", ""])
def test_in_the_last_winter_an_army_goes_east_for_its_points(skill):
    before = victory_points(state(lay(LAST_WINTER, A29=True)))
    assert victory_points(last_pass(skill)) == before + 1


def test_the_last_offensive_of_a_year_is_kept_for_the_way_east():
    """Without one nobody goes East in the last season but a single army, and a year of the East ends in a draw."""
    board = "german to act, turn 2\nMetz: GE1(5I 1A)\nNancy: FR1(1I)\nhand german: offensive"
    offensive, passing = ("offensive", card("offensive")), ("pass", 0)
    for text, years, kept in ((board, True, True), (board + "*2", True, False), (board, False, False)):
        s = state(lay(text, A29=years))
        s.start = 1
        attack, wait = weigh(s, GERMAN, [offensive, passing])
        assert (attack < wait) == kept


def test_no_army_waits_before_ground_that_its_war_plan_leaves_alone():
    """TTLM.V-GE1.special: empty Belgium next door is no prize for a side that may never enter it."""
    for plan, lured in (("history", True), ("1", False)):
        s = state(grognard.load("ttlm").new("1914", seed=1, options={"17.2": plan}))
        assert (Front(VETERAN, s, GERMAN).chance[area("Aachen")] > 0) == lured


def test_the_staff_does_not_go_east_when_that_counts_nothing_any_more():
    t = lay(LAST_WINTER.replace("turn 7", "turn 19"), A29=True)
    s = state(t)
    s.start, s.passes = 16, 1
    do(t, "pass")
    do(t, "take", piece("GE1"))
    weights = SKILLS["staff"].weigh(state(t), GERMAN, [("east", 0), ("to", 0)])
    assert weights[0] < 0.01


def test_each_level_has_the_adviser_that_its_game_names():
    assert advice(GAME, make("staff", 1, GAME).skill) is SKILLS["staff"]
    assert advice(GAME, make("veteran", 1, GAME).skill) is SKILLS["staff"]
    assert advice(GAME, make("recruit", 1, GAME).skill) is advice(GAME)
    trench = registry.game("trench")
    assert advice(trench, "staff") is advice(trench), "other games have one for all"


def test_the_veterans_numbers_are_nobody_elses():
    assert len({id(VETERAN), id(STAFF_GERMAN), id(STAFF_ENTENTE)}) == 3
    assert VETERAN.east != STAFF_GERMAN.east


def test_a_finished_year_is_judged_by_the_points_won_in_it():
    s = state(lay("german to act, turn 7\nParis: 6F\ngerman: Antwerp, Brussels", A29=True))
    s.start, s.result = 4, "-/stalemate/TTLM.A29"
    less = SKILLS["staff"].final(s, GERMAN)
    s.owner[area("Antwerp")] = ENTENTE
    assert SKILLS["staff"].final(s, GERMAN) < less
    assert SKILLS["staff"].final(s, ENTENTE) == pytest.approx(1.0 - SKILLS["staff"].final(s, GERMAN))


def test_the_staff_plays_the_last_season_through_in_its_mind() -> None:
    """Elsewhere it looks two player turns ahead; what leaves for the East is answered later than that [TTLM.3.1g]."""
    text = "german to act, turn {}\nMetz: GE5(2I)\nNancy: FR1(2I)\nhand german: offensive\nhand entente: offensive"
    staff, plain = SKILLS["staff"], advice(GAME)
    for turn, last in ((6, False), (7, True)):
        s, later = (state(lay(text.format(turn), A29=True)) for _ in range(2))
        s.start = later.start = 4
        later.count += 4
        assert (staff.clock(later) == staff.clock(s)) is last
        assert plain.clock(later) == plain.clock(s) + 4


@pytest.mark.rule("TTLM.3.2b")
@pytest.mark.parametrize(("points", "choice"), [(22, "pass"), (23, "offensive")])
@pytest.mark.parametrize("skill", ["", "staff"])
def test_whoever_is_about_to_lose_does_not_pass(points: int, choice: str, skill: str) -> None:
    """TTLM.A28: an attack that is worth nothing is better than a lost war."""
    ground = "Flanders, Antwerp, Brussels, Liege, Namur, Luxembourg, Calais, Boulogne, Rouen, Artois, Verdun"
    held = "\n".join(f"{name}: 2I GE" for name in ground.split(", "))
    more = "\nNancy: 2I GE" if points == 23 else ""
    t = lay(f"entente to act, turn 4\n{held}{more}\nParis: FR1(1I)\nhand entente: offensive, ersatz2")
    s = state(t)
    assert victory_points(s) == points
    assert GreedyBot(1, skill=skill).choose(Seat(GAME, s, ENTENTE))[0] == choice


@pytest.mark.rule("TTLM.13.2b")
@pytest.mark.parametrize("strength", ["veteran", "greedy"])
def test_a_bot_bids_no_more_than_it_holds_closes_its_bid_and_mostly_keeps_it(strength: str) -> None:
    options = save_file.check_options(GAME, {"13.2": True, "13.6": True, "13.7": True, "A29": True})
    seasons = broken = 0
    for seed, scenario in enumerate(("1915", "1918")):
        s = GAME.setup(scenario, options)
        u = Umpire(FastDice(seed), quiet=True)
        settle(s, u)
        bots = [GreedyBot(seed + r) if strength == "greedy" else make(strength, seed + r, GAME) for r in (0, 1)]
        actions = 0
        while not s.result:
            u.role = to_act(s)[0]
            verb, arg = bots[u.role].choose(Seat(GAME, s, u.role), 0.0)
            if verb == "bid":
                assert arg <= offensives(s, u.role)
                seasons += u.role
            play(s, u, verb, arg)
            actions += 1
            assert actions < 5_000
        broken += s.german_broken + s.entente_broken
    assert seasons >= 4
    assert broken <= 1


def test_a_bot_that_owes_an_offensive_plays_it_rather_than_pass() -> None:
    line = "\nFlanders: GE4(2I) / UK2(2I)\nhand german: offensive*2"
    free = state(lay("german to act, turn 6" + line))
    bound = state(lay_with({"13.2": True}, "german to act, turn 6" + line + "\nbid 1"))
    actions = [("offensive", 0), ("pass", 0)]
    share = [weigh(s, GERMAN, actions) for s in (free, bound)]
    assert share[1][0] > 1.5 * share[0][0]
    assert share[1][1] == share[0][1]


@pytest.mark.rule("TTLM.V-FR4.setup", "TTLM.A68")
@pytest.mark.parametrize("german_plan", ["history", "1", "2", "3", "4", "5", "6"])
def test_under_plan_sixteen_every_army_is_filled_and_stands_one_march_behind_the_border(german_plan: str) -> None:
    s = GAME.setup("1914", {"17.2": german_plan, "17.3": "4"})
    u = Umpire(FastDice(1), quiet=True)
    settle(s, u)
    bot = GreedyBot(1)
    while isinstance(s.stack[-1], Mustering):
        u.role = ENTENTE
        play(s, u, *bot.choose(Seat(GAME, s, ENTENTE)))
    border = [area(name) for name in ("Verdun", "Nancy", "Epinal", "Belfort")]
    armies = [army(f"FR{number}") for number in range(1, 7)]
    ahead = [[a for a in border if a in land(s).near[s.army_at[x]]] for x in armies]
    assert all(ahead), "each can be at the border in one march"
    assert {area("Verdun"), area("Nancy"), area("Epinal")} <= {a for areas in ahead for a in areas}
    assert min(s.size[x] for x in armies) >= 3


# ---- plans for a player turn ----

EVEN_LINES = (
    "german to act, turn 5\nFlanders: GE4!(4I 2A) / UK2!(2I), UK1!(2I)\nArtois: GE6!(2I) / FR8!(2I)\nParis: 6F\n"
    "hand german: offensive*2, ersatz2*3"
)


def weighed(skill: str, text: str) -> dict[tuple[str, int], float]:
    t = lay(text, A29=True)
    actions = Seat(GAME, t.state, GERMAN).offer.actions()
    return dict(zip(actions, advice(GAME, skill).weigh(state(t), GERMAN, actions), strict=True))


def heaviest(skill: str, text: str) -> str:
    weights = weighed(skill, text)
    return max(weights, key=lambda action: weights[action])[0]


def test_before_even_trenches_the_usual_plan_passes_and_the_plan_to_attack_does_not():
    assert heaviest("staff", EVEN_LINES) == "pass"
    assert heaviest("hold", EVEN_LINES) == "pass"
    assert heaviest("attack", EVEN_LINES) == "offensive"


def test_a_main_effort_draws_divisions_to_where_a_battle_promises_most():
    s = state(lay(EVEN_LINES, A29=True))
    massing, usual = (Front(SKILLS[skill].by_role[GERMAN], s, GERMAN) for skill in ("mass", "staff"))
    assert main_effort(s, massing) == area("Flanders")
    division = unit(army("GE6"), sort("I GE"))
    there = area("Flanders")
    assert move_score(s, massing, division, there) > move_score(s, usual, division, there)
    away = unit(army("GE4"), sort("I GE"))
    assert move_score(s, massing, away, area("Artois")) < move_score(s, usual, away, area("Artois"))


@pytest.mark.parametrize("skill", ["", "staff", "mass"])
def test_nobody_goes_over_from_one_army_to_another_for_its_ranks_alone(skill: str):
    """In games watched divisions changed places between two armies and back in one turn."""
    weights = in_hand(skill, unit(army("GE6"), sort("I GE")), EVEN_LINES)
    assert weights["to", army("GE4")] == pytest.approx(weights["to", ground(area("Flanders"))])
    loose = EVEN_LINES.replace("Artois: GE6!(2I)", "Artois: 1I GE, GE6!(2I)")
    weights = in_hand(skill, unit(ground(area("Artois")), sort("I GE")), loose)
    assert weights["to", army("GE4")] > weights["to", ground(area("Flanders"))]


def in_hand(skill: str, mover: int, text: str) -> dict[tuple[str, int], float]:
    """What the advice thinks of where one may go who was taken up."""
    t = lay(f"{text}\nplayed offensive", A29=True)
    do(t, "take", mover)
    actions = Seat(GAME, t.state, GERMAN).offer.actions()
    return dict(zip(actions, advice(GAME, skill).weigh(state(t), GERMAN, actions), strict=True))


def test_a_plan_is_made_when_the_player_turn_begins_and_by_its_player():
    s = state(lay(EVEN_LINES, A29=True))
    assert plans(s, GERMAN)[0] == LEVELS["veteran"]["skill"]
    assert not plans(s, ENTENTE)


@pytest.mark.rule("TTLM.2.II.1e")
@pytest.mark.parametrize("skill", ["", "staff"])
def test_after_a_pass_what_the_deck_is_likely_to_better_is_exchanged(skill: str) -> None:
    t = lay(EVEN_LINES.replace("offensive*2, ersatz2*3", "german_crisis, ersatz3, poison_gas, offensive"))
    do(t, "pass")
    do(t, "done")
    assert isinstance(state(t).stack[-1], Redrawing)
    actions = Seat(GAME, t.state, GERMAN).offer.actions()
    weights = dict(zip(actions, advice(GAME, skill).weigh(state(t), GERMAN, actions), strict=True))
    stays = weights["done", 0]
    assert weights["throw", card("german_crisis")] > stays
    assert weights["throw", card("ersatz3")] < stays
    assert weights["throw", card("offensive")] < stays


@pytest.mark.parametrize("skill", ["", "staff"])
def test_the_fewer_offensives_one_holds_the_more_is_hoped_of_a_card(skill: str) -> None:
    w = VETERAN if not skill else STAFF_ENTENTE
    none, some = (
        state(lay(f"entente to act, turn 5\nFlanders: UK2!(2I)\nParis: 6F\nhand entente: bad_weather{more}"))
        for more in ("", ", offensive")
    )
    weather = card("bad_weather")
    assert hoped_of_a_draw(w, none, ENTENTE, weather) > hoped_of_a_draw(w, some, ENTENTE, weather)
