"""Losses out of the enemy's sight: he reads how many, and never who they were [LB.R6]."""

from __future__ import annotations

import random

import pytest

import grognard
from games.lastbattle.table import T
from grognard.games.lastbattle.invariants import INVARIANTS
from grognard.games.lastbattle.state import DEAD, FOOT, GONE, State, add_unit, board, put
from grognard.kernel import codec
from grognard.kernel.chance import FastDice
from grognard.kernel.laws import pick
from grognard.kernel.seat import SPECTATOR
from grognard.kernel.table import Table

GAME = grognard.load("lastbattle")
# Two counters of the attacker out of sight, one of them seen before; both have to walk through a barrage.
WALK = (
    "scenario 2, attacker's movement\n0101: A 3 AR Novice known; A 3 Rifle Novice\n0102: barrage 155mm HE\n"
    "3212: D 2 AR\n0112: A 1 PST"
)


def state_of(table: Table) -> State:
    assert isinstance(table.state, State)
    return table.state


def shelled(first: str) -> Table:
    """One of the two goes into the barrage and loses a man; the other stays."""
    table = GAME.position(WALK, dice="1 1 6 6")
    table.act("attacker", "take", 0 if first == "AR" else 1)
    table.act("attacker", "to", 32)
    return table


def test_a_known_counter_that_lost_men_out_of_sight_is_named_as_it_was_last_seen() -> None:
    """LB.R6: the log speaks of three men to the enemy, of as many as there are to its owner."""
    table = GAME.position(
        "scenario 2, attacker's movement\n0101: A 2 AR Novice known seen 3\n3212: D 2 AR\n0112: A 1 PST"
    )
    table.act("attacker", "take", 0)
    table.act("attacker", "to", 32)
    moved = [line for line in table.lines if line.message.key == "log-moves"][-1]
    men = {reader: grognard.kernel.umpire.known(moved.message.params, reader)["unit"] for reader in (0, 1)}
    assert men[0] != men[1]
    assert "3" in table.log("defender")[-1]
    assert "2" in table.log("attacker")[-1]
    assert next(u for u in table.view("defender")["units"] if u["id"] == 0)["men"] == 3


def test_what_is_lost_in_sight_is_remembered() -> None:
    """LB.R3: concealed again, a counter is known as it was last seen, not as it was first seen."""
    t = T("scenario 2, attacker's attack\n0907: A 2 AR Elite\n1007: D 4 AR Novice spotted", dice="1 6 6 6 6")
    t.fire("A AR", "D AR")
    t.resolve()
    left = t.s.men[1]
    assert 0 < left < 4
    assert t.s.seen[1] == left


@pytest.mark.rule("LB.R6")
@pytest.mark.parametrize("reader", [0, SPECTATOR])
def test_who_fell_out_of_sight_is_not_imagined(reader: int) -> None:
    """The known counter lost a man, or one of the hidden did: whoever sees neither imagines the same."""
    text = "scenario 2, attacker's movement\n3212: D 2 AR\n0101: A {} AR Novice known seen 3\n0103: A {} Rifle Elite\n0105: A 3 SMG"
    one = GAME.position(text.format(2, 3))
    two = GAME.position(text.format(3, 2) + "\nfell-unseen: A 1 Rifle Elite")
    three = GAME.position(text.format(3, 3).replace("A 3 SMG", "A 2 SMG") + "\nfell-unseen: A 1 SMG Trained")
    dealt = set()
    for seed in range(20):
        worlds = [codec.save(GAME.game.imagine(t.state, reader, FastDice(seed))) for t in (one, two, three)]
        assert worlds[0] == worlds[1] == worlds[2]
        dealt.add(worlds[0])
    assert len(dealt) > 1


@pytest.mark.rule("LB.R6")
def test_a_man_who_falls_unseen_may_have_been_of_any_hidden_counter() -> None:
    men = set()
    state = GAME.position(WALK.replace("A 3 AR Novice known", "A 2 AR Novice known seen 3")).state
    for seed in range(60):
        c = GAME.game.imagine(state, 0, FastDice(seed))
        assert isinstance(c, State)
        for invariant in INVARIANTS:
            invariant(c)
        men.add(c.men[0])
    assert men == {2, 3}


@pytest.mark.rule("LB.R6")
def test_the_fallen_whom_nobody_saw_are_kept_by_their_like() -> None:
    """Not of those who fall in sight: of them everybody knows who they were."""
    table = shelled("Rifle")
    s = table.state
    assert isinstance(s, State)
    lost = 3 - s.men[1]
    assert lost > 0
    assert s.unseen == [1, s.what[1], s.grade[1], lost]
    known = shelled("AR").state
    assert isinstance(known, State)
    assert known.unseen == []
    assert (known.seen[0], known.men[0]) == (3, 3 - lost)


@pytest.mark.rule("LB.R6")
def test_a_position_tells_who_fell_unseen() -> None:
    text = WALK + "\nfell-unseen: A 2 AR Novice; D 1 SMG Elite"
    table = GAME.position(text)
    s = table.state
    assert isinstance(s, State)
    assert len(s.unseen) == 8
    written = table.game.write_position(s)
    assert "fell-unseen: D 1 SMG Elite; A 2 AR Novice" in written
    assert codec.save(GAME.position(written).state) == codec.save(s)


@pytest.mark.rule("LB.R6", "LB.R9")
def test_a_counter_that_is_divided_out_of_sight_keeps_its_losses_to_itself() -> None:
    """Known with four, three are left, one of them goes: the enemy takes the rest for three."""
    t = T("scenario 2, attacker's movement\n0101: A 3 AR Novice known seen 4\n3212: D 2 AR")
    t.act("take", "A AR")
    t.act("split", 1)
    assert sorted((t.s.men[n], t.s.seen[n]) for n in (0, 2)) == [(1, 1), (2, 3)]


@pytest.mark.rule("LB.R6")
def test_who_boards_is_counted() -> None:
    t = T("scenario 2, attacker's movement\n0101: A 3 AR Novice known seen 4; A M2 facing N [crew]\n3212: D 2 AR")
    t.act("take", "3 AR")
    t.act("board", "M2")
    assert (t.s.men[0], t.s.seen[0]) == (3, 3)


def test_games_begun_before_keep_what_they_began_with() -> None:
    t = T(WALK, dice="1 1 6 6", options={"v6": False})
    t.act("take", "A Rifle")
    t.act("to", "0102")
    assert t.s.unseen == []


# ---- traces that tell what somebody is ----


@pytest.fixture(scope="module")
def played() -> list[State]:
    """Positions of games played by chance. (A state is never changed: every action makes a new one.)"""
    out = []
    for scenario, seed in (("s3", 1), ("s6", 0), ("s5", 2)):
        table, rnd = GAME.new(scenario, seed=seed), random.Random(seed)
        while len(table.journal) < 330 and not table.result:
            role = rnd.choice(table.to_act)
            offer = table.offer(role)
            if table.state.phase == 0 and ("ready" in offer or "deploy" in offer):  # type: ignore[attr-defined]
                table.act(role, "ready" if "ready" in offer else "deploy")
            else:
                table.act(role, *pick(rnd, offer, table.game.rare))
            if table.state.phase and len(table.journal) % 20 == 0:  # type: ignore[attr-defined]
                assert isinstance(table.state, State)
                out.append(table.state)
    return out


@pytest.mark.rule("LB.R3")
@pytest.mark.parametrize("kind", ["arms", "tried", "facing", "hiding"])
def test_nothing_that_is_not_seen_is_imagined_as_it_is(played: list[State], kind: str) -> None:
    """Who carries a weapon, for whom somebody has looked, which way a vehicle faces on its way, who hides."""
    tried, game = 0, GAME.game
    for state in played:
        for role in (0, 1, SPECTATOR):
            for other in game.swaps[kind](state, role, FastDice(1)):
                assert game.view(state, role) == game.view(other, role)
                one, two = (codec.save(game.imagine(x, role, FastDice(3))) for x in (state, other))
                assert one == two
                tried += 1
    assert tried


@pytest.mark.rule("LB.map.exit")
def test_who_went_off_the_map_unseen_may_have_been_anybody() -> None:
    text = "scenario 3, turn 3, attacker's movement\n3212: D 2 AR\n0101: A 2 {0} Novice\n0103: A 2 SMG Elite\ngone: A 2 {1} Novice stirred"
    one, two = (GAME.position(text.format(*kins)).state for kins in (("AR", "Rifle"), ("Rifle", "AR")))
    assert isinstance(one, State)
    assert GONE in one.hex
    for seed in range(10):
        worlds = [codec.save(GAME.game.imagine(s, 0, FastDice(seed))) for s in (one, two)]
        assert worlds[0] == worlds[1]


@pytest.mark.rule("LB.arty.secret-target")
def test_which_of_two_guns_has_fired_is_not_heard() -> None:
    text = "scenario 3, turn 3, attacker's movement\n3212: D 2 AR\n0101: A 2 AR Novice\nguns: D 155mm {} rounds; D 155mm {} rounds"
    one, two = (GAME.position(text.format(*left)).state for left in ((4, 7), (7, 4)))
    assert codec.save(GAME.game.imagine(one, 1, FastDice(1))) == codec.save(GAME.game.imagine(two, 1, FastDice(1)))


# ---- vehicles ----


@pytest.mark.rule("LB.R6", "LB.R3")
@pytest.mark.parametrize("what", ["barrage 82mm HE", "mines D"])
def test_the_armour_of_a_vehicle_that_nobody_has_seen_is_not_told(what: str) -> None:
    """It drives through fire out of sight: its owner reads what it suffers, the enemy only that it came under it."""
    told = {}
    for vehicle in ("M1A2", "HMMWV"):
        text = f"scenario 3, turn 2, attacker's movement\n0101: A {vehicle} facing N [crew]\n0103: A 2 AR\n0102: {what}\n3212: D 2 AR"
        table = GAME.position(text, dice="1 3 6 6 6 6 6 6 6 6")
        table.act("attacker", "take", 0)
        table.act("attacker", "to", board(state_of(table)).wide)
        told[vehicle] = [line for line in table.log("defender") if "0101" not in line]
        assert "armour" in " ".join(table.log("attacker"))
    assert told["M1A2"] == told["HMMWV"]
    assert "armour" not in " ".join(told["M1A2"])


@pytest.mark.rule("LB.R6")
def test_what_a_hit_has_done_to_a_vehicle_that_nobody_has_seen_is_not_imagined() -> None:
    text = "scenario 3, turn 2, attacker's movement\n0101: A HMMWV facing N [crew]{}\n0105: A HMMWV facing N [crew]{}\n3212: D 2 AR"
    worlds = [GAME.position(text.format(*d)).state for d in (("", ""), (" no-gear", ""), ("", " no-gear no-radio"))]
    for seed in range(5):
        assert len({codec.save(GAME.game.imagine(s, 0, FastDice(seed))) for s in worlds}) == 1


# ---- off the map, or no more ----

FAR = "scenario 3, turn 3, attacker's movement\n3212: D 2 AR\n"


def look_alike(*texts: str) -> list[State]:
    """Positions that the defender cannot tell apart."""
    tables = [GAME.position(FAR + text) for text in texts]
    assert len({table.view_bytes(0) for table in tables}) == 1
    return [state_of(table) for table in tables]


def imagined_alike(states: list[State], reader: int = 0) -> list[State]:
    """With the same lots the same world, to the byte; what was imagined."""
    out = []
    for seed in range(12):
        worlds = [GAME.game.imagine(s, reader, FastDice(seed)) for s in states]
        assert len({codec.save(world) for world in worlds}) == 1
        for invariant in INVARIANTS:
            invariant(worlds[0])  # type: ignore[arg-type]
        assert GAME.game.view(worlds[0], reader) == GAME.game.view(states[0], reader)
        out.append(worlds[0])
    return out  # type: ignore[return-value]


@pytest.mark.rule("LB.map.exit", "LB.R3")
@pytest.mark.parametrize("reader", [0, SPECTATOR])
def test_how_many_were_in_which_of_the_counters_that_left_together_is_not_imagined(reader: int) -> None:
    """Four men have left in two counters: everybody can count them together, nobody one by one."""
    left = "0103: A 2 SMG Elite\ngone: A {} Rifle Novice stirred; A {} Rifle Novice stirred"
    worlds = imagined_alike(look_alike(left.format(3, 1), left.format(2, 2), left.format(1, 3)), reader)
    assert {tuple(w.men[n] for n in range(len(w.hex)) if w.hex[n] == GONE) for w in worlds} >= {(3, 1), (1, 3)}


@pytest.mark.rule("LB.map.exit", "LB.R3")
def test_whether_they_walked_off_or_rode_is_not_imagined() -> None:
    """A truck has left as well: some of the men may have been in it."""
    left = "0103: A 2 SMG Elite\ngone: A TRUCK stirred; A {} Rifle Novice stirred; A {} Rifle Novice"
    imagined_alike(look_alike(left.format(3, 1), left.format(2, 2)))


@pytest.mark.rule("LB.campaign.break-through", "LB.R3")
def test_how_many_left_in_a_vehicle_is_not_imagined_in_a_campaign_either() -> None:
    """It keeps where each has left; of those aboard only their owner knows how many counters they are."""
    (s,) = look_alike(
        "0103: A 2 SMG Elite\n0105: A M2 [crew; 2 AR]\ngone: A TRUCK stirred; A 2 Rifle Novice stirred; A 3 Rifle Novice"
    )
    away = [n for n in range(len(s.hex)) if s.hex[n] == GONE]
    s.ways = [x for n in away for x in (n, 5)]
    s.reserve = [len(s.side)]
    add_unit(s, 1, FOOT, 0, 0, 0)
    put(s, len(s.side) - 1, DEAD)
    others = list(GAME.game.swaps["rode"](s, 0, FastDice(1)))
    assert [len(other.ways) for other in others] == [8]  # type: ignore[attr-defined]
    imagined_alike([s, *others])  # type: ignore[list-item]


@pytest.mark.rule("LB.map.exit", "LB.R6")
def test_a_counter_that_lost_men_out_of_sight_keeps_it_to_itself_when_it_leaves() -> None:
    """Both were seen with more men than have left: which of them had lost some?"""
    left = "0103: A 3 SMG\ngone: A {} Rifle Novice known seen 4 stirred; A {} Rifle Elite known seen 3 stirred"
    worlds = imagined_alike(look_alike(left.format(2, 3), left.format(4, 1)))
    assert len({tuple(w.men) for w in worlds}) > 1


@pytest.mark.rule("LB.map.exit", "LB.R5")
def test_whether_the_leader_has_left_is_not_imagined() -> None:
    """Two of the elite, each alone; one has gone off the map, face up. Neither shows who leads."""
    left = "0103: A {} AR {}known\ngone: A {} AR {}spotted stirred"
    imagined_alike(look_alike(left.format("1", "Elite ", "leader", ""), left.format("leader", "", "1", "Elite ")))


@pytest.mark.rule("LB.R6", "LB.R3")
def test_what_a_hit_has_done_to_an_unseen_vehicle_on_a_bridge_is_not_imagined() -> None:
    table = GAME.position("scenario 4, attacker's movement\n4107: A TRUCK facing N [crew]\n0105: A 3 SMG\n3212: D 2 AR")
    (hit,) = GAME.game.swaps["damaged"](table.state, 0, FastDice(1))
    assert isinstance(hit, State)
    assert sum(hit.damage) > 0
    imagined_alike([state_of(table), hit])


@pytest.mark.rule("LB.R6", "LB.R3")
def test_which_vehicle_burnt_out_of_sight_is_not_imagined() -> None:
    """A wreck, and four points of morale: it was one of the two soft ones."""
    lost = "0103: A {} facing N [crew]\n0105: A 3 SMG\nlost: A {}"
    worlds = imagined_alike(look_alike(lost.format("HMMWV", "TRUCK"), lost.format("TRUCK", "HMMWV")))
    assert len({tuple(w.what) for w in worlds}) > 1


@pytest.mark.rule("LB.R6", "LB.R3")
def test_what_somebody_was_who_fell_face_down_on_his_way_is_not_imagined() -> None:
    """He walked through a barrage in this player-turn and fell: his way is remembered, not his weapon."""
    worlds = []
    for kins in (("AR Elite", "Rifle Novice"), ("Rifle Novice", "AR Elite")):
        text = "scenario 2, attacker's movement\n0101: A 1 {}\n0103: A 1 {}\n0102: barrage 155mm HE\n3212: D 2 AR\n0112: A 1 PST"
        table = GAME.position(text.format(*kins), dice="1 1 6 6 6")
        table.act("attacker", "take", 0)
        table.act("attacker", "to", 32)
        worlds.append(table)
    assert worlds[0].view_bytes(0) == worlds[1].view_bytes(0)
    assert worlds[0].log("defender") == worlds[1].log("defender")
    imagined_alike([state_of(table) for table in worlds])


@pytest.mark.rule("LB.R6")
def test_with_how_many_men_a_known_counter_joined_another_out_of_sight_is_not_imagined() -> None:
    """Both were seen with three; one of them has lost a man since, and now they are one counter."""
    worlds = []
    for men in ((2, 3), (3, 2)):
        text = "scenario 2, attacker's movement\n0101: A {} AR Novice known seen 3; A {} AR Novice known seen 3\n3212: D 2 AR"
        table = GAME.position(text.format(*men))
        for n in (0, 1):
            table.act("attacker", "take", n)
            table.act("attacker", "to", 32)
            table.act("attacker", "back" if n == 0 else "join")
        worlds.append(table)
    assert worlds[0].view_bytes(0) == worlds[1].view_bytes(0)
    assert worlds[0].log("defender") == worlds[1].log("defender")
    imagined_alike([state_of(table) for table in worlds])
