"""What lies face down stays face down, also in the middle of the enemy's decision [LB.R3]."""

from __future__ import annotations

import random
from typing import Any

import pytest

import grognard
from games.lastbattle.table import T
from grognard.games.lastbattle.ids import DRIVER, VEHICLE_POSTS
from grognard.games.lastbattle.imagine import imagine
from grognard.games.lastbattle.invariants import INVARIANTS
from grognard.games.lastbattle.s2_moving import Moving
from grognard.games.lastbattle.s3_firing import Firing
from grognard.games.lastbattle.s16_setup import renumber
from grognard.games.lastbattle.s17_cohesion import Beside
from grognard.games.lastbattle.state import ABOARD, FOOT, HALTED, VEHICLE, WAITING, State
from grognard.games.lastbattle.swaps import SWAPS, counters
from grognard.games.lastbattle.views import view
from grognard.kernel import codec
from grognard.kernel.chance import FastDice
from grognard.kernel.laws import pick
from grognard.kernel.seat import SPECTATOR
from grognard.kernel.table import Table


def face_down(table: Table, side: int) -> list[int]:
    shown = table.view(1 - side)["units"]
    return [u["id"] for u in shown if u["side"] == table.game.roles[side] and not u["face"]]


def what(s: Any, n: int) -> tuple[int, ...]:
    return s.kind[n], s.what[n], s.grade[n], s.men[n]


def while_the_enemy_decides_about_fire() -> tuple[Table, int]:
    """Scenario 1, both set up by the staff; then chance plays until somebody may fire whose face was never seen."""
    for seed in range(60):
        table, rnd = grognard.load("lastbattle").new("s1", seed=seed), random.Random(seed)
        for role in ("defender", "attacker"):
            table.act(role, "deploy")
            table.act(role, "ready")
        for _ in range(120):
            top = table.state.stack[-1]
            if isinstance(top, Firing):
                hidden = face_down(table, top.role)
                if set(hidden) & set(top.able) and len({what(table.state, n) for n in hidden}) > 1:
                    return table, top.role
            if table.result:
                break
            role = rnd.choice(table.to_act)
            table.act(role, *pick(rnd, table.offer(role), table.game.rare))
    raise AssertionError("nobody was asked to fire")


@pytest.mark.rule("LB.R3")
def test_who_may_fire_is_imagined_like_everybody_else() -> None:
    """S-1: the counters that could fire were left as they are, and a referee's correction named them."""
    table, side = while_the_enemy_decides_about_fire()
    s, reader = table.state, 1 - side
    assert isinstance(s, State)
    for role in (reader, SPECTATOR):
        others = [c for seed in range(40) for c in counters(s, role, FastDice(seed))]
        assert others
        for seed, other in enumerate(others):
            one, two = (codec.save(table.game.imagine(x, role, FastDice(seed))) for x in (s, other))
            assert one == two


@pytest.mark.rule("LB.R3")
def test_whoever_may_fire_can_be_anybody() -> None:
    table, side = while_the_enemy_decides_about_fire()
    top = table.state.stack[-1]
    assert isinstance(top, Firing)
    worlds = [
        table.game.imagine(table.state, role, FastDice(seed)) for role in (1 - side, SPECTATOR) for seed in range(60)
    ]
    for n in set(top.able) & set(face_down(table, side)):
        assert len({what(w, n) for w in worlds}) > 1


# ---- what a set-up has made of the forces ----


def after_the_set_ups(scenario: str, seed: int = 0) -> Table:
    """Both set up by the staff, or, with another seed, with some counters moved about, divided and armed by chance."""
    table, rnd = grognard.load("lastbattle").new(scenario, seed=seed), random.Random(seed)
    while table.state.phase == 0:  # type: ignore[attr-defined]
        role = table.to_act[0]
        table.act(role, "deploy")
        for _ in range(40 * min(seed, 1)):
            offer = {
                verb: args for verb, args in table.offer(role).items() if verb not in ("ready", "choose", "deploy")
            }
            table.act(role, *pick(rnd, offer))
        if "back" in table.offer(role):
            table.act(role, "back")
        if "ready" not in table.offer(role):
            table.act(role, "deploy")
        table.act(role, "ready")
    return table


@pytest.fixture(scope="module")
def set_up() -> list[Table]:
    return [after_the_set_ups(f"s{n}", 1) for n in range(1, 10)]


def imagined_alike(table: Table, role: int, other: Any) -> None:
    for seed in range(2):
        one, two = (codec.save(table.game.imagine(x, role, FastDice(seed))) for x in (table.state, other))
        assert one == two


@pytest.mark.rule("LB.R3")
@pytest.mark.parametrize("kind", ["riding", "division", "arming", "inside", "riders", "crews", "arms"])
def test_what_a_set_up_has_made_of_the_forces_is_not_imagined(set_up: list[Table], kind: str) -> None:
    """Which vehicle a man rides in and at which post, how men are divided into counters, the weapon of a leader, who is
    in the house: nobody can see it, so whatever was chosen, the enemy and a spectator imagine the same."""
    tried = 0
    for table in set_up:
        for role in (0, 1, SPECTATOR):
            for other in SWAPS[kind](table.state, role, FastDice(1)):
                imagined_alike(table, role, other)
                tried += 1
    assert tried > 4


@pytest.mark.rule("LB.mount.crew-boxes")
def test_a_fork_begun_after_ready_is_the_same_wherever_a_crewman_was_set_up() -> None:
    """Baranovic: one man at his post in one vehicle, or as a passenger in another. The attacker sees the same table."""
    worlds = []
    for moved in (False, True):
        table = grognard.load("lastbattle").new("s9", seed=3)
        while table.to_act != ["defender"]:
            table.act(table.to_act[0], "deploy")
            table.act(table.to_act[0], "ready")
        table.act("defender", "deploy")
        s: Any = table.state
        crew = [n for n in range(len(s.side)) if s.side[n] == 0 and s.seat[n] >= 0]
        crew = [n for n in crew if VEHICLE_POSTS[s.what[s.aboard[n]]][s.seat[n]] != DRIVER]
        table.act("defender", "take", crew[0])
        rides = table.offer("defender").get("board", [])
        table.act("defender", *(("board", rides[-1]) if moved else ("back", 0)))
        table.dice = FastDice(5)
        table.act("defender", "ready")
        worlds.append(table)
    assert worlds[0].view_bytes(1) == worlds[1].view_bytes(1)
    imagined_alike(worlds[0], 1, worlds[1].state)


@pytest.mark.rule("LB.S6.setup")
def test_who_waits_beyond_the_edge_under_which_number_is_not_imagined() -> None:
    """A number that was imagined before its counter came on would tell what it is when it comes."""
    table = after_the_set_ups("s6")
    s = table.state
    assert isinstance(s, State)
    waiting = [n for n in range(len(s.side)) if s.side[n] == 1 and s.hex[n] in (WAITING, ABOARD)]
    vehicles, men = ([n for n in waiting if s.kind[n] == kind] for kind in (VEHICLE, FOOT))
    for a, b in [(vehicles[0], men[0]), (men[0], men[-1]), (vehicles[0], vehicles[-1])]:
        other, to = s.clone(), list(range(len(s.side)))
        to[a], to[b] = b, a
        renumber(other, to)
        imagined_alike(table, 0, other)
        imagined_alike(table, SPECTATOR, other)


@pytest.mark.rule("LB.R3")
def test_what_the_enemy_has_looked_at_and_put_down_is_not_imagined() -> None:
    table = after_the_set_ups("s1")
    while not isinstance(table.state.stack[-1], Moving):
        table.act(table.to_act[0], next(iter(table.offer(table.to_act[0]))))
    mover = table.game.role(table.to_act[0])
    other = table.state.clone()
    other.stack[-1] = Moving(3)
    imagined_alike(table, 1 - mover, other)


@pytest.mark.rule("LB.format.fields")
def test_what_is_imagined_has_the_men_and_weapons_that_everybody_can_count(set_up: list[Table]) -> None:
    """What the scenario lists is dealt anew, never more nor less of it."""
    for table in [*set_up, after_the_set_ups("s6"), after_the_set_ups("s9")]:
        for role, seed in ((0, 1), (1, 2), (SPECTATOR, 3)):
            world = table.game.imagine(table.state, role, FastDice(seed))
            assert counted(world) == counted(table.state)
            for invariant in table.game.invariants:
                invariant(world)


def counted(s: Any) -> dict[tuple[int, ...], int]:
    """Men by side, weapon and quality, leaders by themselves, and everything else by kind."""
    out: dict[tuple[int, ...], int] = {}
    for n in range(len(s.side)):
        if s.hex[n] != -2:
            leads = s.kind[n] == FOOT and s.rank[n] & 3
            what = (s.side[n], s.kind[n], -1 if leads else s.what[n], s.grade[n], s.rank[n])
            out[what] = out.get(what, 0) + (s.men[n] if s.kind[n] == FOOT else 1)
    for i in range(len(s.item)):
        key = (-1, s.item[i], int(s.item_at[i] >= 0), s.side[s.item_at[i]] if s.item_at[i] >= 0 else -1)
        out[key] = out.get(key, 0) + 1
    return out


# ---- an injury that nobody saw ----


@pytest.mark.rule("LB.leader.injury", "LB.R5")
def test_an_injury_that_nobody_saw_is_not_imagined() -> None:
    """Who was hit face down is not told, so he may lie under any of the backs, and nobody knows that he was hit."""
    s = T(
        "scenario 2, attacker's attack\n0907: D injured leader SMG; D dummy\n0909: D 1 AR Elite; D 4 AR\n1609: A 3 AR"
    ).s
    for role in (1, SPECTATOR):
        found = [c for seed in range(20) for c in counters(s, role, FastDice(seed))]
        found = [c for c in found if c.rank != s.rank and c.side == s.side]
        assert found
        for seed, other in enumerate(found):
            one, two = (imagine(x, role, FastDice(seed)) for x in (s, other))
            assert codec.save(one) == codec.save(two)
            assert sorted(rank for rank in one.rank if rank) == [1]


@pytest.mark.rule("LB.mount.capacity-from-card", "LB.R3")
def test_men_who_were_seen_to_get_in_find_room_in_whatever_their_vehicle_is_taken_for() -> None:
    """One got into a tank and two into a carrier, and neither vehicle was ever seen: they do not change places."""
    tank = "0807: A M1A2 facing N [Driver: 1 PST Trained, Gunner: 1 PST Trained stirred]"
    carrier = "0907: A M113 facing N [Driver: 1 PST Trained; 2 AR Novice known stirred]"
    s = T(f"scenario 2, attacker's movement\n{tank}\n{carrier}\n1604: D 4 AR Novice\n").s
    for seed in range(40):
        c = imagine(s, 0, FastDice(seed))
        for invariant in INVARIANTS:
            invariant(c)


@pytest.mark.rule("LB.R3", "LB.react.boarded-or-joined")
def test_what_a_man_aboard_has_in_hand_is_not_shown_though_he_was_seen_to_get_in() -> None:
    """He stays before the eyes of those who may react; what he carries may be handed on in there, unseen."""
    t = T("scenario 2, attacker's movement\n0507: A 4 AR carrying RPG_16\n0506: A M2 facing N [crew]\n0501: D 4 AR")
    t.take("A 4 AR").act("to", "0506")
    man = t.number("take", "A 4 AR")
    assert shown_items(t, man) == [t.s.item_at.index(man)]
    t.act("board", "M2")
    t.done()
    assert t.s.aboard[man] >= 0
    assert shown_items(t, man) == []


@pytest.mark.rule("LB.R3", "LB.react.boarded-or-joined")
def test_nor_does_his_movement_factor_tell_it() -> None:
    """Who is loaded down goes slower; of a man aboard nobody sees what he has."""
    seen = []
    for arms in ("", " carrying DSHK"):
        t = T(f"scenario 2, attacker's movement\n0506: A M2 facing N [crew]; A 1 AR spotted{arms}\n0501: D 4 AR")
        man = t.unit("A 1 AR at 0506")
        t.take(man).act("board", "M2")
        t.done()
        seen.append(next(u for u in view(t.s, 0).units if u.id == man))
    assert seen[0] == seen[1]


def shown_items(t: T, n: int) -> list[int]:
    """What the defender sees a counter carry."""
    return next(u.items for u in view(t.s, 0).units if u.id == n)


@pytest.mark.rule("LB.R3", "LB.urban.building-enter")
def test_who_was_seen_to_go_into_a_house_is_not_taken_for_a_mortar() -> None:
    """All have stirred, so the mortar may be any of the others."""
    t = T(
        "scenario 3, turn 7, attacker's movement\n1008: D 1 SMG inside stirred\n"
        "1109: D 3 Rifle stirred; D 82mm mortar from gun 1 stirred\nguns: D mortars 9 rounds\n0101: A 2 AR"
    )
    inside = t.unit("D SMG")
    worlds = [imagine(t.s, 1, FastDice(seed)) for seed in range(12)]
    assert {w.kind[inside] for w in worlds} == {FOOT}
    assert len({tuple(w.kind) for w in worlds}) == 2


@pytest.mark.rule("LB.cohesion.abandon", "LB.R3")
def test_how_many_of_those_who_left_a_vehicle_have_chosen_their_hex_is_not_imagined() -> None:
    """They stand in the first of the hexes until they choose another: who chooses that one has not stirred."""
    t = T("scenario 2, attacker's movement\n0907: A 1 AR stirred; A 1 SMG stirred\n3212: D 2 AR")
    asked, over = t.s.clone(), t.s.clone()
    first, last = t.unit("A AR"), t.unit("A SMG")
    asked.stack.append(Beside(first, t.hex("0908")))
    asked.beside = [last, t.hex("0908")]
    over.stack.append(Beside(last, t.hex("0908")))
    assert view(asked, 0) == view(over, 0)
    for role in (0, SPECTATOR):
        assert codec.save(imagine(asked, role, FastDice(1))) == codec.save(imagine(over, role, FastDice(1)))


@pytest.mark.rule("LB.R3", "LB.stack.making-change")
def test_out_of_which_of_two_hidden_counters_a_new_one_came_is_not_imagined() -> None:
    """There is one counter more in the hex: nobody saw whom it left."""
    both = []
    for n in ("A 4 AR", "A 5 AR"):
        t = T("scenario 2, attacker's movement\n0907: A 4 AR; A 5 AR; A leader AR\n0910: A 2 SMG\n3212: D 2 AR")
        t.move("A 2 SMG", "0911").take(n).act("split", 2).back()
        both.append(t.s)
    assert view(both[0], 0) == view(both[1], 0)
    assert both[0].deeds != both[1].deeds
    for role in (0, SPECTATOR):
        one, two = (imagine(s, role, FastDice(1)) for s in both)
        assert codec.save(one) == codec.save(two)


@pytest.mark.rule("LB.R3", "LB.amb.mount-multiple")
def test_whether_a_vehicle_paid_for_those_who_got_in_is_not_imagined() -> None:
    """One that has no driver pays nothing: nobody sees who sits at which post in there."""
    t = T("scenario 2, attacker's movement\n0506: A M113 facing N [Driver: 1 AR Trained] spotted moved\n0501: D 4 AR")
    paid, v = t.s.clone(), t.unit("A M113")
    paid.flags[v] |= HALTED
    paid.spent[v] += 1
    for role in (0, SPECTATOR):
        assert view(t.s, role) == view(paid, role)
        assert codec.save(imagine(t.s, role, FastDice(1))) == codec.save(imagine(paid, role, FastDice(1)))


@pytest.mark.rule("LB.R3")
def test_the_hex_that_a_mortar_fires_at_speaks_of_no_counter() -> None:
    """The number of the hex may be that of a counter too: whether one rides under it is still not known."""
    carrier = "0503: D M113 facing N [Driver: 1 AR Trained; 2 AR Trained]"
    t = T(f"scenario 3, attacker's attack\n0507: A 2 AR; A 82mm mortar (9 rounds)\n{carrier}\n0301: D 3 AR; D 2 SMG")
    driver, unused = t.unit("D 1 AR"), next(n for n in t.s.reserve if t.s.side[n] == 0)
    t.s.fire = [t.unit("A mortar"), driver, 0, -1, 1]
    other, to = t.s.clone(), list(range(len(t.s.side)))
    to[driver], to[unused] = unused, driver
    renumber(other, to)
    for role in (1, SPECTATOR):
        assert view(t.s, role) == view(other, role)
        assert codec.save(imagine(t.s, role, FastDice(1))) == codec.save(imagine(other, role, FastDice(1)))


@pytest.mark.rule("LB.R3", "LB.amb.mount-multiple")
def test_what_a_vehicle_paid_at_an_earlier_halt_is_not_imagined_nor_after_the_turn() -> None:
    """The mark of the halt goes when it drives on and when the turn ends; the point it cost must not stay behind."""
    for phase in ("attacker's movement", "order"):
        t = T(f"scenario 2, {phase}\n0506: A M113 facing N [Driver: 1 AR Trained] spotted moved\n0501: D 4 AR")
        paid = t.s.clone()
        paid.spent[t.unit("A M113")] += 1
        for role in (0, SPECTATOR):
            assert view(t.s, role) == view(paid, role)
            assert codec.save(imagine(t.s, role, FastDice(1))) == codec.save(imagine(paid, role, FastDice(1)))


@pytest.mark.rule("LB.move.terrain-cost")
def test_the_way_that_a_vehicle_went_in_sight_is_paid_in_what_the_enemy_imagines() -> None:
    t = T("scenario 2, attacker's movement\n0505: A M113 facing N [Driver: 1 AR Trained] spotted\n0403: D 4 AR")
    v = t.unit("A M113")
    t.act("take", v)
    t.act("to", "0404")  # woods, close to the enemy
    assert t.s.spent[v] == 2
    assert imagine(t.s, 0, FastDice(1)).spent[v] == 2


@pytest.mark.rule("LB.R3", "LB.amb.heli-cost")
def test_what_a_helicopter_in_the_air_has_paid_besides_its_way_is_not_imagined() -> None:
    t = T("scenario 5, attacker's movement\n0512: A MI_17 facing N flying [crew] spotted\n0501: D 4 AR")
    v = t.unit("MI_17")
    t.act("take", v)
    t.act("to", "0510")
    paid = t.s.clone()
    paid.spent[v] += 1
    for role in (0, SPECTATOR):
        assert view(t.s, role) == view(paid, role)
        assert codec.save(imagine(t.s, role, FastDice(1))) == codec.save(imagine(paid, role, FastDice(1)))
    assert imagine(t.s, 0, FastDice(1)).spent[v] == t.s.spent[v] == 2
