"""The search: what it knows, what it keeps, and how it spends its thought."""

from __future__ import annotations

import random
from typing import Any

import pytest

import grognard
from grognard import registry
from grognard.ai.strengths import make
from grognard.ai.tactics import suite, tried
from grognard.ai.tree import QUICK, Edge, Kept, Node, Stakes, TreeBot, chosen
from grognard.games.trench import advice as trench_advice
from grognard.games.ttlm import state as ttlm
from grognard.kernel.seat import Seat
from grognard.kernel.table import Table
from grognard.kernel.world import Action, World

TRENCH = registry.game("trench")
MELEE = "french to act, turn 9, 3 CP\n3.1: poilus\n3.2: fr_hmg\n4.1: landser\n5.2: landser\nfrench hand: poilus*3"


def in_melee() -> Table:
    return grognard.load("trench").position(MELEE, dice="1 " * 50)


def mid_game(name: str, actions: int, seed: int = 3) -> Table:
    table = grognard.load(name).new(seed=seed)
    rnd = random.Random(seed)
    while table.result is None and (len(table.journal) < actions or len(table.to_act) > 1):
        role = table.to_act[0]
        offered = [(v, a) for v, args in table.offer(role).items() for a in args if v not in table.game.rare]
        table.act(role, *rnd.choice(offered))
    return table


@pytest.mark.parametrize(("name", "actions", "passes"), [("trench", 60, 60), ("ttlm", 40, 4), ("lastbattle", 60, 8)])
def test_nothing_that_a_world_offers_is_missing_from_the_tree(name: str, actions: int, passes: int) -> None:
    """O-12: the other side was searched with the hand of the first deal."""
    table = mid_game(name, actions)
    seat = table.seat(table.to_act[0])
    missing: list[Any] = []

    class Watch(TreeBot):
        def _descend(self, w: Any, node: Node, role: int, stakes: Stakes) -> Any:
            found = super()._descend(w, node, role, stakes)
            missing.extend(a for a in w.offer(role) if a not in node.edges)
            return found

    Watch(1, most=passes).choose(seat, 3600.0)
    assert not missing


def test_an_edge_counts_how_often_it_could_have_been_chosen() -> None:
    bot = TreeBot(1, most=40, start=50)
    bot.choose(in_melee().seat("french"), 3600.0)
    assert bot.root is not None
    for edge in bot.root.edges.values():
        assert edge.visits <= edge.available == bot.passes == 40


def test_more_actions_are_looked_at_as_visits_grow() -> None:
    def tried_at(passes: int) -> int:
        bot = TreeBot(1, most=passes, start=1)
        bot.choose(in_melee().seat("french"), 3600.0)
        assert bot.root is not None
        return sum(edge.available > 0 for edge in bot.root.edges.values())

    assert tried_at(1) == 1
    assert tried_at(40) > tried_at(6) > 1


class Blind:
    """Thinks nothing of steps."""

    value, unfinished, clock = trench_advice.value, trench_advice.unfinished, trench_advice.clock

    @staticmethod
    def weigh(s: Any, role: int, actions: list[tuple[str, int]]) -> list[float]:
        weights = trench_advice.weigh(s, role, actions)
        return [1e-6 if verb == "move" else w for (verb, _), w in zip(actions, weights, strict=True)]


def test_what_the_advice_dislikes_can_still_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """O-13: the winning step weighs next to nothing."""
    monkeypatch.setattr(trench_advice, "SKILLS", {"blind": Blind}, raising=False)
    p = next(p for p in suite(TRENCH) if p.id == "last-card-forward")
    bot = TreeBot(2, most=200, skill="blind")
    assert tried(TRENCH, p, lambda seat, _: bot.choose(seat, 3600.0)).passed


def test_the_same_seed_and_passes_give_the_same_choice() -> None:
    def chosen() -> tuple[str, int]:
        return TreeBot(5, most=30).choose(mid_game("trench", 60).seat(mid_game("trench", 60).to_act[0]), 3600.0)

    assert chosen() == chosen()


def test_the_tree_is_kept_between_the_small_decisions_of_a_turn() -> None:
    """O-16: a troop is taken up for something, and what was thought of that is not thought again."""
    table = in_melee()
    bot = TreeBot(3, most=60)
    verb, arg = bot.choose(table.seat("french"), 3600.0)
    assert verb == "unit"
    kept = bot.root.edges[verb, arg].node if bot.root else Node()
    before = kept.visits
    table.act("french", verb, arg)
    bot.choose(table.seat("french"), 3600.0)
    assert bot.root is kept
    assert kept.visits > before > 0


def test_what_the_other_side_would_do_is_not_taken_for_ones_own_tree() -> None:
    """Both may be offered the same words: an Offensive, or to pass."""
    kept = Kept(0, 9, 2)
    kept.node = Node()
    kept.node.edges["pass", 0] = Edge(1.0)
    for role, same in ((0, True), (1, False)):
        kept.node.role = 0
        assert (kept.root(role, [("pass", 0)]) is kept.node) is same


def test_a_season_in_which_the_staffs_clock_stands_still_has_turns_all_the_same() -> None:
    """To the Last Man!: in the last season it plays on to the end; a tree is kept for one player turn even then."""
    text = "german to act, turn 23\nFlanders: GE4!(3I 2A) / UK2!(2I)\nParis: 6F\nhand german: offensive*2"
    bot, game = TreeBot(1, most=2, skill="staff"), registry.game("ttlm")
    state = grognard.load("ttlm").position(text).state
    assert isinstance(state, ttlm.State)
    bot.choose(Seat(game, state, 0), 3600.0)
    first = bot._kept
    later = state.clone()
    later.count += 2
    bot.choose(Seat(game, later, 0), 3600.0)
    assert bot._kept is not first


def test_another_turn_is_thought_of_anew() -> None:
    table, bot = in_melee(), TreeBot(3, most=10)
    bot.choose(table.seat("french"), 3600.0)
    first = bot.root
    later = grognard.load("trench").position(MELEE.replace("turn 9", "turn 10"), dice="1")
    bot.choose(later.seat("french"), 3600.0)
    assert bot.root is not first


def test_a_decision_without_a_rival_takes_a_quarter_of_the_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = TreeBot(3, most=40)
    monkeypatch.setattr(bot, "_no_rival", lambda _root: True)
    bot.choose(in_melee().seat("french"), 3600.0)
    assert bot.passes == 40 // QUICK


def test_a_later_decision_of_a_turn_has_a_part_of_the_thought() -> None:
    bot = TreeBot(3, most=40)
    bot.part = 0.5
    bot.choose(in_melee().seat("french"), 3600.0)
    assert bot.passes == 20


def test_of_two_that_were_tried_much_the_better_one_is_chosen() -> None:
    """The one that the advice likes has a start of visits; with few visits that is all there is to go by."""
    for visits, better in (((60, 40), 1), ((60, 20), 0), ((12, 9), 0)):
        root = Node()
        for n, (count, mean) in enumerate(zip(visits, (0.5, 0.9), strict=True)):
            edge = root.edges["unit", n] = Edge(1.0)
            edge.visits, edge.total = count, count * mean
        assert chosen(root, list(root.edges)) == ("unit", better)


def test_with_doubt_few_passes_do_not_overrule_the_advice_and_many_do() -> None:
    """Two of equal visits: the second did better, and the advice thinks little of it."""
    stakes = Stakes()
    stakes.add(0.0)
    stakes.add(1.0)
    for visits, best in ((1, 0), (40, 1)):
        root = Node()
        for n, (weight, mean) in enumerate(((1.0, 0.45), (0.3, 0.6))):
            edge = root.edges["unit", n] = Edge(weight)
            edge.visits, edge.total = visits, visits * mean
        assert TreeBot(1, doubt=3.0)._chosen(root, list(root.edges), stakes) == ("unit", best)


def test_with_doubt_a_lucky_single_try_is_not_believed() -> None:
    root, stakes = Node(), Stakes()
    stakes.add(0.0)
    stakes.add(1.0)
    for n, (visits, mean) in enumerate(((20, 0.5), (1, 1.0))):
        edge = root.edges["unit", n] = Edge(1.0)
        edge.visits, edge.total = visits, visits * mean
    assert TreeBot(1, doubt=3.0)._chosen(root, list(root.edges), stakes) == ("unit", 0)


def test_a_finished_game_lies_beyond_what_is_at_stake() -> None:
    """O-14: a few decided games do not flatten the differences between all others."""
    stakes = Stakes()
    assert stakes.scaled(0.4) == 0.4
    for v in (0.45, 0.55):
        stakes.add(v)
    assert (stakes.scaled(0.45), stakes.scaled(0.5), stakes.scaled(0.55)) == pytest.approx((0.0, 0.5, 1.0))
    assert (stakes.scaled(0.0), stakes.scaled(1.0)) == (-1.0, 2.0)


def test_it_keeps_to_its_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    from grognard.ai import tree

    ticks = iter(range(100_000))
    monkeypatch.setattr(tree.time, "monotonic", lambda: next(ticks) * 0.01)
    bot = TreeBot(1)
    bot.choose(Seat(TRENCH, in_melee().state, 0), 1.0)
    assert 10 <= bot.passes <= 100


def test_a_learnt_judgement_is_asked_only_when_a_player_turn_begins() -> None:
    """In the middle of a turn it flatters whoever is to move: it was learnt between turns."""
    judged: list[bool] = []

    class Noted(World):
        before = -1

        def play(self, role: int, action: Action) -> None:
            self.before = self.clock()
            super().play(role, action)

    class Noting(Seat):
        def world(self, seed: int) -> World:
            w = super().world(seed)
            return Noted(w.game, w.state, seed)

    class Watch(TreeBot):
        def _worth(self, w: World) -> list[float]:
            assert isinstance(w, Noted)
            judged.append(w.over or w.clock() != w.before)
            return super()._worth(w)

    table = grognard.load("trench").position(MELEE.replace("3 CP", "1 CP"), dice="1 " * 50)
    Watch(1, most=300).choose(Noting(TRENCH, table.state, 0), 3600.0)
    assert len(judged) >= 75
    assert all(judged)


@pytest.mark.parametrize(("within", "turns"), [(True, 0), (True, 2), (False, 0)])
def test_a_tree_may_end_with_the_player_turn(within: bool, turns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """All positions are then judged at the same moment, which may be after the enemy's answer; else some after the
    enemy's answer and some before it."""
    table = grognard.load("trench").position(MELEE.replace("3 CP", "1 CP"), dice="1 " * 50)
    seat = table.seat("french")
    begun, judged = seat.world(1).clock(), set[int]()
    true = TreeBot._worth

    def worth(self: TreeBot, w: World) -> list[float]:
        if not w.over:
            judged.add(w.clock() - begun)
        return true(self, w)

    monkeypatch.setattr(TreeBot, "_worth", worth)
    TreeBot(1, most=200, within=within, turns=turns).choose(seat, 3600.0)
    assert judged == {turns or 1} if within else judged > {1}


@pytest.mark.parametrize("seed", range(1, 5))
def test_who_answers_in_the_staffs_search_does_not_look_into_the_staffs_cards(seed: int) -> None:
    """Trench: the Staff's own turn is searched, and the enemy answers by weight. Whatever lies hidden from him may be
    dealt again: he weighs his actions alike."""
    staff = make("staff", 1, TRENCH)
    assert isinstance(staff, TreeBot)
    assert staff.within
    assert staff.turns == 2
    w, rnd = World(TRENCH, mid_game("trench", 60, seed).state, 1), random.Random(seed)
    while w.kind != "Actions":  # of a player turn
        w.play(w.to_act()[0], rnd.choice(w.offer(w.to_act()[0])))
    enemy = w.to_act()[0]
    actions = w.offer(enemy)
    dealt = [w.imagine(enemy, deal) for deal in range(6)]
    assert len({str(other.state.hands[1 - enemy]) for other in dealt}) > 1  # type: ignore[attr-defined]
    for other in dealt:
        assert other.weigh(enemy, actions) == w.weigh(enemy, actions)
