"""A fork: from any step of a game into one of one's own, and it tells nothing that the seat could not know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import grognard
from grognard.kernel import codec
from grognard.kernel.errors import NoSuchStep
from grognard.kernel.table import Table
from grognard.server.play import forks
from grognard.server.play.replay import rebuild
from kernel.test_takeback import GAMES, a_game
from server.duels import CLUB, Duel, duel, guest, of
from server.helpers import Live, Player, Seats, StubBots, in_a_loop, random_choice


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    server = Live(tmp_path_factory.mktemp("club") / "games.sqlite", StubBots(random_choice), settings=CLUB)
    yield server
    server.stop()


@pytest.fixture
def table(player: Player) -> Duel:
    made = of(player, player.new())
    made.deploy()
    return made


def over(live: Live, table: Seats) -> None:
    room = live.hub.known(table.id)
    room._table.state = room._table.state.clone()
    room._table.state.result = room.record.result = "french/victory/TR.victory.deck-empty"
    room.drop_told()


def forked(table: Duel, role: str, **body: Any) -> Seats:
    answer = table.post(role, "fork", {"strength": "recruit", **body})
    assert answer.status_code == 201, answer.text
    return Seats(table.player, answer.json()["table"])


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("role", [0, 1])
def test_a_fork_shows_its_seat_what_it_saw_and_deals_the_rest_anew(name: str, role: int) -> None:
    table = a_game(name)
    steps = table.steps(role)
    other = 0
    for step in (steps[-1], steps[len(steps) // 2], 0):
        past = table.look(forks.decision(table, role, step))
        assert table.game.roles[role] in past.to_act
        for _ in range(3):
            fork = forks.begun(table, role, step, as_it_was=False)
            assert fork.view_bytes(role) == past.view_bytes(role)
            assert fork.offer(role) == past.offer(role)
            other += codec.save(fork.state) != codec.save(past.state)
            again = grognard.open(fork.save())
            assert codec.save(again.state) == codec.save(fork.state)
    assert other, "there was something to hide"
    true = forks.begun(table, role, steps[-1], as_it_was=True)
    assert codec.save(true.state) == codec.save(table.look(steps[-1]).state)


def test_a_fork_begins_with_a_decision_of_ones_own() -> None:
    """In the middle of the enemy's fire the game knows which of his hidden counters have a target: he alone may."""
    table = grognard.load("lastbattle").new("s1", 5)
    own, other = 0, 0  # entries before the attacker's latest decision; forks in the middle of the defender's
    rng = random.Random(5)
    for n in range(160):
        if "attacker" in table.to_act:
            own = len(table.journal)
        elif own and n % 4 == 0:
            assert forks.decision(table, 1, len(table.journal)) == own
            assert "attacker" in forks.begun(table, 1, len(table.journal), as_it_was=False).to_act
            other += 1
        role = table.to_act[0]
        offer = {v: a for v, a in table.offer(role).items() if v not in ("concede", "undo")}
        verb = next((v for v in ("deploy", "ready") if v in offer and v not in done(table)), None)
        verb = verb or rng.choice(sorted(offer))
        table.act(role, verb, rng.choice(offer[verb]))
    assert other > 5
    first = next(n for n in range(20) if "attacker" in table.look(n).to_act)
    assert first > 0, "the defender sets up first"
    assert forks.decision(table, 1, 0) == first, "before the first decision: the first"
    with pytest.raises(NoSuchStep):
        forks.decision(grognard.load("lastbattle").new("s1", 5), 1, 0)


def done(table: Table) -> list[str]:
    """What the seat to act has just done."""
    return [e.verb for e in table.journal[-1:] if table.game.roles[e.role] in table.to_act]


def test_a_fork_is_a_table_of_ones_own_against_the_computer(live: Live, table: Duel) -> None:
    step = table.get("french")["step"]
    table.play(6)
    fork = forked(table, "french", step=step)
    assert [(s["role"], s["kind"]) for s in fork.info["seats"]] == [("french", "human"), ("german", "recruit")]
    assert fork.info["mode"] == "computer"
    assert fork.tokens["french"]
    room = live.hub.known(fork.id)
    assert room.record.parent == table.id
    with table.socket("french") as line:
        line.say(t="look", step=step)
        assert line.hear("look")["view"] == room_view(live, fork)
    rows = in_a_loop(live.hub.store.journal(fork.id))
    record = in_a_loop(live.hub.store.record(fork.id))
    again = rebuild(room.game, record, rows)
    assert codec.save(again.state) == codec.save(rebuild(room.game, room.record, rows).state)
    text = table.player.http.get(f"{fork.path}/save").text
    assert grognard.verify(text).replays
    opened = table.player.http.post("/api/open", content=text)
    assert opened.status_code == 201, opened.text


def room_view(live: Live, fork: Seats) -> Any:
    """What the French seat saw when the fork began."""
    table = live.hub.known(fork.id)._table
    return table.look(0).view("french")


def test_nobody_forks_with_open_cards_before_the_game_is_over(live: Live, table: Duel) -> None:
    step = table.get("german")["step"]
    answer = table.post("german", "fork", {"step": step, "strength": "recruit", "as_it_was": True})
    assert answer.status_code == 403
    true = codec.save(live.hub.known(table.id)._table.state)
    over(live, table)
    fork = forked(table, "german", step=step, as_it_was=True)
    began = live.hub.known(fork.id).record.position
    assert began.encode() == true


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"step": -1}, 400),
        ({"step": 10_000}, 400),
        ({"step": "1"}, 400),
        ({}, 400),
        ({"step": 0, "strength": "human"}, 422),
        ({"step": 0, "strength": "god"}, 422),
    ],
)
def test_a_fork_needs_a_step_and_a_computer(table: Duel, body: Any, status: int) -> None:
    assert table.post("french", "fork", body).status_code == status


def test_at_a_club_the_fork_belongs_to_whoever_asks_or_to_the_seats_player(club: Live) -> None:
    table = duel(club)
    room = club.hub.known(table.id)
    anna = room.record.places["french"].user_id
    fork = forked(table, "french", step=0)  # no cookie: a program with the seat's key
    assert club.hub.known(fork.id).record.owner == anna
    assert fork.tokens["french"] == club.hub.known(fork.id).record.tokens["french"]
    with guest(club, "Carla") as carla:
        answer = carla.post(f"{table.path}/fork", json={"step": 0, "strength": "staff"}, headers=table.header("french"))
        assert answer.status_code == 201
        owner = club.hub.known(answer.json()["table"]["id"]).record.owner
        assert owner == carla.get("/api/me").json()["id"]
    assert table.player.http.get(f"/api/tables/{fork.id}").status_code == 404  # private, like any table of one's own


def test_from_the_end_there_is_nothing_to_play_on(live: Live, table: Duel) -> None:
    room = live.hub.known(table.id)
    past = room._table.look

    def ended(step: int) -> Any:
        found = past(step)
        found.state.result = "french/victory/TR.victory.deck-empty"
        return found

    room._table.look = ended
    answer = table.post("french", "fork", {"step": 0, "strength": "recruit"})
    del room._table.look
    assert (answer.status_code, answer.json()["error"]["text"]) == (409, "The game is over.")


def test_a_game_that_counts_is_forked_only_after_its_end(live: Live, table: Duel) -> None:
    room = live.hub.known(table.id)
    room.record.rated = 1
    assert table.post("french", "fork", {"strength": "recruit", "step": 0}).status_code == 409
    over(live, table)
    assert table.post("french", "fork", {"strength": "recruit", "step": 0}).status_code == 201


@pytest.mark.parametrize("what", ["act", "look", "seen"])
def test_a_state_that_fails_in_mid_game_is_the_files_fault(
    live: Live, table: Duel, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fork's file can be changed by anybody. What the kernel could not foresee is refused as such a file is."""
    monkeypatch.setattr(live.hub.listeners, "on_wake", [])  # a computer that acts meanwhile would fail, too
    fork = forked(table, "french", step=0)

    def fails(*_: Any, **__: Any) -> None:
        raise IndexError

    def ask(seats: Seats) -> int:
        live.hub.known(seats.id).drop_told()
        if what == "seen":
            return seats.player.http.get(f"{seats.path}/state", headers=seats.header("french")).status_code
        if what == "look":
            return seats.post("french", "fork", {"strength": "recruit", "step": 0}).status_code
        return seats.post("french", "act", {"verb": "card", "arg": 4, "version": 0}).status_code

    monkeypatch.setattr(Table, what, fails)
    assert ask(fork) == 422
    assert ask(table) == 500, "a fault of ours is not hidden"


SEALED = {
    "setup": ("1914", {"14.4.1": True}),
    "plan": ("1915", {}),
    "bid": ("1915", {"13.2": True}),
    "three": ("1915", {"14.4.1": True, "seating": "three"}),
}


def in_the_middle(kind: str) -> Table:
    """Both sides of To the Last Man! are at something sealed, and neither is done."""
    scenario, options = SEALED[kind]
    table = grognard.load("ttlm").new(scenario, 7, options=options)
    wanted = {"setup": "muster", "three": "muster", "plan": "dig", "bid": "bid"}[kind]
    while not all(wanted in table.offer(role) for role in ("german", "entente")):
        role = table.to_act[0]
        offer = table.offer(role)
        verb = next(v for v in ("done", "pass", "commit", "place", "swap", "throw") if v in offer)
        table.act(role, verb, offer[verb][0])
    rng = random.Random(1)
    for _ in range(10):
        ends = ("commit", "done", "agree", "deploy")
        every = [(x, v, a) for x in table.to_act for v, args in table.offer(x).items() if v not in ends for a in args]
        table.act(*rng.choice(every))
    return table


@pytest.mark.parametrize("kind", SEALED)
@pytest.mark.parametrize("role", [0, 1])
def test_a_fork_in_the_middle_of_something_sealed_opens_nothing_and_goes_on(kind: str, role: int) -> None:
    table = in_the_middle(kind)
    step = len(table.journal)
    past = table.look(forks.decision(table, role, step))
    fork = forks.begun(table, role, step, as_it_was=False)
    assert fork.view_bytes(role) == past.view_bytes(role)
    assert codec.save(fork.state) != codec.save(table.state), "what the other has sealed is not in it"
    rng = random.Random(2)
    for _ in range(120):
        seat = rng.choice([x for x in fork.to_act if fork.offer(x)])
        offer = fork.offer(seat)
        verb = next((v for v in ("deploy", "commit") if v in offer), None) or rng.choice(sorted(offer))
        fork.act(seat, verb, offer[verb][-1])
