"""Standing orders: what each game offers, what is done and what is not, and that nobody learns anything from it."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest

import games.trench.table as trench
import games.ttlm.table as ttlm
import grognard
from games.ttlm import battle
from grognard import registry
from grognard.kernel.errors import StaleStep
from grognard.kernel.game import Order
from grognard.kernel.table import Table
from grognard.kernel.translation import catalogue
from grognard.server.base import messages
from grognard.server.club import invitations
from grognard.server.play import standing_orders
from grognard.server.play.room import Room
from grognard.server.web.surroundings import surroundings_of
from server.clubs import BERT, CARL, Club, club
from server.databases import Postgres
from server.declared import as_declared
from server.helpers import Live, in_a_loop

DICE = "1 " * 60


def run(data: Path, play: Any, **settings: Any) -> None:
    async def work() -> None:
        async with club(data, **settings) as here:
            await play(here)

    in_a_loop(work())


def said(table: Table, role: str, **orders: Any) -> tuple[str, int] | None:
    """What these orders answer at once, if the decision is theirs at all."""
    number, found = table.game.role(role), []
    for order in table.game.standing:
        setting = orders.get(order.id)
        if setting in order.settings and order.window(table.state, number):
            found.append((order, setting))
    return standing_orders.answer(table, role, found)


# ---- Trench 1918 ----


def challenged(traps: str = "barbed_wire?", what: str = "move") -> Table:
    """France acts, and Germany has cards face down: wire fits a step into no man's land, the PAK only armour."""
    t = trench.lay(
        f"french to act\n3.1: poilus\n5.1: landser\n4.1:\ngerman slots: {traps}\n"
        "french hand: poilus*6\ngerman hand: landser*6",
        dice=DICE,
    )
    if what == "move":
        trench.move(t, "poilus", "4.1")
    return t


def attacked() -> Table:
    t = trench.lay("french to act\n4.1: poilus\n5.1: landser\ngerman slots: pak? barbed_wire?", dice=DICE)
    trench.attack(t, "poilus", "landser")
    return t


@pytest.mark.parametrize("traps", ["barbed_wire?", "pak?"])
@pytest.mark.parametrize("choice", ["wait", "always"])
def test_a_seat_may_pass_whatever_it_holds(choice: str, traps: str) -> None:
    assert said(challenged(traps), "german", autopass=choice) == ("pass", 0)


def test_pass_when_nothing_fits_asks_when_something_does() -> None:
    assert said(challenged("pak?"), "german", autopass="nothing") == ("pass", 0)
    assert said(challenged("pak? barbed_wire?"), "german", autopass="nothing") is None


def test_who_wants_to_be_asked_is_asked() -> None:
    assert said(challenged("pak?"), "german") is None


def test_orders_about_traps_are_silent_in_the_own_turn() -> None:
    assert said(challenged(what="nothing"), "french", autopass="always", moves="on", counter="always") is None


def test_moves_pass_and_attacks_do_not() -> None:
    assert said(challenged(), "german", moves="on") == ("pass", 0)
    assert said(attacked(), "german", moves="on") is None
    assert said(challenged(), "german") is None


def struck() -> Table:
    t = trench.lay("french to act\n4.1: poilus\n5.1: de_hmg")
    trench.attack(t, "poilus", "de_hmg")
    return t


def test_a_counter_attack_is_made_refused_or_left_to_the_player() -> None:
    t = struck()
    assert said(t, "german", counter="always") == ("counter", trench.troop(t, "de_hmg"))
    assert said(t, "german", counter="never") == ("pass", 0)
    assert said(t, "german", autopass="always") is None  # that is about traps


# ---- To the Last Man! ----


def bombarded(defenders: str, guns: int, rest: str = "") -> Table:
    """German guns, in 1916, score that many hits in Nancy; the Entente is to pay."""
    text = f"german to act, turn 8\nNancy: GE2(1I {guns}A) / {defenders}\nplayed offensive\n{rest}"
    t = ttlm.lay(text, dice="1 " * guns)
    battle.storm(t, "Nancy")
    battle.cavalry_stays(t)
    return t


def test_ersatz_pays_first_where_nothing_of_it_is_wasted() -> None:
    t = bombarded("FR5(3I)", 3, "hand entente: ersatz2, ersatz3, offensive")
    assert said(t, "entente", ersatz="on") == ("ersatz", ttlm.card("ersatz3"))
    ttlm.do(t, "ersatz", ttlm.card("ersatz2"))
    assert said(t, "entente", ersatz="on") is None  # one hit left
    assert said(t, "entente") is None


def test_other_cards_are_never_spent_by_an_order() -> None:
    t = bombarded("FR5(3I)", 3, "hand entente: offensive")
    assert said(t, "entente", ersatz="on") is None
    assert said(t, "entente", losses="weakest") == ("lose", ttlm.piece("I FR in FR5"))


def test_the_weakest_fall_first_and_ersatz_goes_before_them_if_ordered() -> None:
    t = bombarded("FR5(2T 2I)", 2, "hand entente: ersatz2")
    offered = ttlm.offered(t, "lose")
    assert {ttlm.piece("I FR in FR5"), ttlm.piece("T FR in FR5")} <= set(offered)
    assert said(t, "entente", losses="weakest") == ("lose", ttlm.piece("I FR in FR5"))
    assert said(t, "entente", losses="weakest", ersatz="on") == ("ersatz", ttlm.card("ersatz2"))
    assert said(t, "entente") is None


def test_those_in_trenches_fall_last() -> None:
    t = bombarded("FR5!(2I), FR6(2I)", 1, "hand entente: offensive")
    assert said(t, "entente", losses="trenches") == ("lose", ttlm.piece("I FR in FR6"))
    assert said(t, "entente", losses="weakest") == ("lose", ttlm.piece("I FR in FR5"))


def test_the_fort_first_or_last() -> None:
    t = bombarded("FR5(2I), 2F", 1, "hand entente: offensive")
    assert "fort" in t.offer("entente")
    assert said(t, "entente", losses="fort") == ("fort", ttlm.area("Nancy"))
    assert said(t, "entente", losses="weakest") == ("lose", ttlm.piece("I FR in FR5"))


def defended() -> Table:
    t = ttlm.lay("german to act, turn 4\nNancy: GE2(2I) / FR5(2I)\nplayed offensive", dice="6 " * 40)
    battle.storm(t, "Nancy")
    return t


def test_who_stands_fast_fires_and_stays_in_the_enemys_turn_only() -> None:
    t = defended()
    assert ttlm.who(t) == "entente"
    assert said(t, "entente", stand="on") == ("fire", 0)
    assert said(t, "entente") is None
    while ttlm.who(t) == "entente":
        ttlm.do(t, *(said(t, "entente", stand="on") or ("", 0)))
    assert "take" in t.offer("german")  # the attacker may go, and is asked
    assert said(t, "german", stand="on") is None


# ---- Last Battle ----

LB = grognard.load("lastbattle")
REACTION = "scenario 1, defender's reaction\n0501: D 4 AR spotted\n{}: A 6 AR Novice spotted moved"


def test_reaction_fire_by_order_is_the_volley_the_player_could_order_himself() -> None:
    t = LB.position(REACTION.format("0504"), dice="6 " * 20)
    offered = t.offer("defender")["volley"]
    assert said(t, "defender", reaction="extreme") == ("volley", 3)
    assert said(t, "defender", reaction="hold") == ("done", 0)
    assert said(t, "defender", reaction="close") == (("volley", 0) if 0 in offered else ("done", 0))
    assert min(offered) > 0, "the range is to be more than close"
    assert said(t, "defender") is None
    t.act("defender", "volley", 3)
    assert said(t, "defender", reaction="extreme") == ("done", 0)


def test_an_order_for_reaction_is_silent_in_the_own_attack() -> None:
    t = LB.position("scenario 1, attacker's attack\n0501: A 4 AR spotted\n0504: D 6 AR spotted", dice="6 " * 20)
    assert "volley" in t.offer("attacker")
    assert said(t, "attacker", reaction="extreme") is None


# ---- carried out ----


def test_an_order_is_carried_out_as_the_players_own_action(data: Path) -> None:
    async def play(c: Club) -> None:
        room = await c.lay(challenged(what="nothing"), german={"autopass": "wait"})
        await step(c, room)
        table = await c.settled(room)
        assert table.to_act == ["french"]
        assert (table.journal[-1].role, table.journal[-1].verb) == (1, "pass")
        rows = await c.hub.store.journal(room.id)
        assert [r.verb for r in rows] == [e.verb for e in table.journal]

    run(data, play)


async def step(c: Club, room: Room) -> None:
    """The poilus step forward."""
    table = await c.ready(room)
    await c.act(room, "french", "unit", trench.troop(table, "poilus"))
    await c.act(room, "french", "move", trench.box("4.1"))


def test_nothing_is_done_for_a_seat_without_orders_or_whose_order_is_silent(data: Path) -> None:
    async def play(c: Club) -> None:
        for orders in ({}, {"autopass": "nothing"}, {"counter": "never"}):
            room = await c.lay(challenged(what="nothing"), german=orders, french={"autopass": "always"})
            await step(c, room)
            table = await c.settled(room)
            assert (table.to_act, table.journal[-1].verb) == (["german"], "move"), orders

    run(data, play)


def test_nothing_is_done_for_an_open_seat_nor_for_one_a_computer_looks_after(data: Path) -> None:
    async def play(c: Club) -> None:
        for change in ({"user_id": None}, {"caretaker": "veteran"}):
            room = await c.lay(challenged(what="nothing"), german={"autopass": "wait"})
            table = await c.ready(room)
            room.record.places["german"] = dataclasses.replace(room.record.places["german"], **change)
            assert standing_orders.speaking(room, challenged(), "german") == []
            room.record.places["german"] = dataclasses.replace(
                room.record.places["german"], user_id=BERT.id, caretaker=None
            )
            assert len(standing_orders.speaking(room, challenged(), "german")) == 1
            assert standing_orders.speaking(room, table, "german") == []  # it is not asked

    run(data, play)


def test_orders_until_the_next_turn_are_forgotten_then(data: Path) -> None:
    async def play(c: Club) -> None:
        room = await c.lay(challenged(what="nothing"), german={"autopass": "always", "moves": True})
        await step(c, room)
        await c.settled(room)
        assert room.record.places["german"].standing == {"autopass": "always", "moves": True}
        await c.act(room, "french", "done")
        table = await c.settled(room)
        while table.to_act == ["french"]:
            verb, args = next(iter(table.offer("french").items()))
            await c.act(room, "french", verb, args[0])
            table = await c.settled(room)
        assert table.to_act == ["german"]
        assert room.record.places["german"].standing == {"moves": True}
        stored = await c.hub.store.record(room.id)
        assert stored is not None
        assert stored.places["german"].standing == {"moves": True}

    run(data, play)


def test_a_player_who_answers_by_hand_is_left_to_it(data: Path) -> None:
    """Three hits: he pays one himself, and is asked for the others although an order could pay them."""

    async def play(c: Club) -> None:
        t = bombarded("FR5(3I)", 3, "hand entente: ersatz2")
        room = await c.lay(t)
        async with room.open() as opened:
            await standing_orders.give(opened, "entente", {"losses": "weakest"})
            await room.orders.stop()
            table = await opened.ready()
            await standing_orders._due(opened)  # the window is open
            await opened.act("entente", None, "lose", ttlm.piece("I FR in FR5"))
        table = await c.settled(room)
        assert (battle.owed(table), table.to_act) == (2, ["entente"])
        async with room.open() as opened:
            await standing_orders.give(opened, "entente", {"losses": "weakest"})  # ordered anew: go on
        assert battle_over(await c.settled(room))

    run(data, play)


def battle_over(table: Table) -> bool:
    return battle.owed(table) == 0


def test_what_an_order_did_may_be_taken_back_and_is_not_done_again(data: Path) -> None:
    async def play(c: Club) -> None:
        t = LB.position(REACTION.format("0504"), dice="6 " * 20)
        room = await c.lay(t)
        volley = Order("reaction", t.game.standing[0].window, lambda s, r, choice, verbs: _volley(verbs))
        room.game = t.game = dataclasses.replace(t.game, standing=(volley,))
        async with room.open() as opened:
            await standing_orders.give(opened, "defender", {"reaction": True})
        table = await c.settled(room)
        assert table.journal[-1].verb == "volley"
        async with room.open() as opened:
            await opened.undo("defender", None)
        table = await c.settled(room)
        assert table.journal == []
        assert "volley" in table.offer("defender")

    run(data, play)


def _volley(verbs: Any) -> tuple[str, int] | None:
    return ("volley", 3) if "volley" in verbs else None


def test_orders_never_run_in_a_circle(data: Path) -> None:
    async def play(c: Club) -> None:
        t = LB.position(REACTION.format("0504"), dice="6 " * 20)
        room = await c.lay(t)
        circle = Order("circle", lambda s, r: True, lambda s, r, choice, verbs: _round(verbs))
        room.game = t.game = dataclasses.replace(t.game, standing=(circle,))
        async with room.open() as opened:
            await standing_orders.give(opened, "defender", {"circle": True})
        table = await c.settled(room)
        assert [e.verb for e in table.journal] == ["fire", "back"]
        room.wake_players()
        assert len((await c.settled(room)).journal) == 2

    run(data, play)


def _round(verbs: Any) -> tuple[str, int] | None:
    return ("back", 0) if "back" in verbs else ("fire", verbs["fire"][0])


def test_a_waiting_order_survives_a_restart(data: Path) -> None:
    async def work() -> None:
        async with club(data, pace=30.0) as c:  # so slow that it never comes to it
            room = await c.lay(challenged(what="nothing"), german={"autopass": "wait"})
            await step(c, room)
            assert room.orders.busy()
        async with club(data) as d:
            again = d.hub.known(room.id)
            assert again is not None
            assert (await d.settled(again)).to_act == ["french"]

    in_a_loop(work())


def test_of_two_servers_one_carries_it_out(postgres: Postgres) -> None:
    where = postgres.database()

    async def work() -> None:
        async with club(where, pace=30.0) as c:
            room = await c.lay(challenged(what="nothing"), german={"autopass": "wait"})
            await step(c, room)
            version = (await c.ready(room)).version("german")
            async with club(where) as d:
                other = d.hub.known(room.id)
                assert other is not None
                assert (await d.settled(other)).to_act == ["french"]
                async with room.open() as opened:
                    with pytest.raises(StaleStep):
                        await standing_orders._do(opened, "german", version)
                assert [r.verb for r in await d.hub.store.journal(room.id)] == ["unit", "move", "pass"]

    in_a_loop(work())


def test_a_new_player_has_no_orders_of_the_old_one(data: Path) -> None:
    async def play(c: Club) -> None:
        room = await c.lay(challenged(what="nothing"), german={"autopass": "wait"})
        async with room.open() as opened:
            await invitations.leave(opened, "german")
        await c.sit(room, "german", CARL)
        assert room.record.places["german"].standing == {}

    run(data, play)


# ---- what the enemy learns ----


class WebServer:
    """Somebody at the table; everything told to him is kept."""

    def __init__(self, room: Room, role: str) -> None:
        self.room, self.role = room, role
        self.heard: list[str] = []
        room.connections.add(self)  # type: ignore[arg-type]

    def refresh(self, force: bool = False) -> None:
        self.heard.append("state")

    def tell_surroundings(self, moved: bool = False) -> None:
        self.heard.append("around")

    async def moved(self, opened: Any) -> None:
        self.refresh()
        self.tell_surroundings(moved=True)

    def report(self, error: Any) -> None:
        self.heard.append(f"error {error}")

    def end(self, code: int) -> None:
        self.heard.append(f"end {code}")


async def told(room: Room, role: str) -> list[Any]:
    """What this seat would now read, but for the table's number."""
    async with room.open() as opened:
        _, made = await opened.state(role, "en")
    beside = await surroundings_of(room, role, "en")
    return [json.loads(made.whole) | {"table": ""}, beside | {"table": ""}]


@pytest.mark.parametrize("choice", ["wait", "always"])
@pytest.mark.parametrize("role", ["french", "spectator"])
def test_the_enemy_hears_the_same_whatever_lies_face_down(data: Path, choice: str, role: str) -> None:
    async def play(c: Club) -> None:
        stories = []
        for traps in ("barbed_wire?", "pak?"):
            room = await c.lay(challenged(traps, what="nothing"), german={"autopass": choice})
            ear = WebServer(room, role)
            before = await told(room, role)
            await step(c, room)
            await c.settled(room)
            stories.append((before, ear.heard, await told(room, role)))
        assert stories[0] == stories[1]
        assert stories[0][0] != stories[0][2]

    run(data, play)


def test_a_pass_by_hand_reads_like_one_by_order(data: Path) -> None:
    async def play(c: Club) -> None:
        stories = []
        for traps in ("barbed_wire?", "pak?"):
            room = await c.lay(challenged(traps, what="nothing"), german={"autopass": "nothing"})
            ear = WebServer(room, "french")
            await step(c, room)
            table = await c.settled(room)
            if table.to_act == ["german"]:
                await c.act(room, "german", "pass")
            stories.append((ear.heard, await told(room, "french")))
        assert stories[0] == stories[1]

    run(data, play)


def test_the_wait_is_reckoned_before_anybody_looks_at_the_cards(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(c: Club) -> None:
        for choice in ("nothing", "wait", "always"):
            waits = []
            for traps in ("barbed_wire?", "pak?"):
                room = await c.lay(challenged(traps), german={"autopass": choice})
                async with room.open() as opened:
                    monkeypatch.setattr(standing_orders.secrets, "randbelow", lambda n: 500)
                    monkeypatch.setattr(standing_orders, "answer", forbidden)
                    waits.append(await standing_orders._due(opened))
                    monkeypatch.undo()
                await room.orders.stop()
            assert waits[0] == waits[1]
            assert waits[0] is not None
            assert waits[0][2] == pytest.approx({"nothing": 7.2, "wait": 11.2, "always": 1.2}[choice])

    run(data, play, pace=0.35)


def forbidden(*_: Any) -> None:
    raise AssertionError("the cards were looked at")


def test_with_several_orders_the_longest_wait_counts_whichever_answers(data: Path) -> None:
    async def play(c: Club) -> None:
        room = await c.lay(challenged(), german={"autopass": "wait", "moves": True})
        table = await c.ready(room)
        found = standing_orders.speaking(room, table, "german")
        assert [order.id for order, _ in found] == ["autopass", "moves"]
        assert standing_orders.seconds(room, found) == pytest.approx(11.2)
        assert standing_orders.seconds(room, found[1:]) == pytest.approx(1.2)

    run(data, play, pace=0.35)


def test_setting_an_order_is_told_to_nobody_else(data: Path) -> None:
    async def play(c: Club) -> None:
        room = await c.lay(challenged(what="nothing"))
        enemy, own = WebServer(room, "french"), WebServer(room, "german")
        async with room.open() as opened:
            await standing_orders.give(opened, "german", {"autopass": "wait"})
        assert (enemy.heard, own.heard) == ([], ["around"])
        assert "wait" not in json.dumps((await told(room, "french"))[1]["standing"])

    run(data, play)


# ---- over the wire ----


@pytest.mark.parametrize("game", ["trench", "ttlm", "lastbattle"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_order_has_its_words(game: str, lang: str) -> None:
    found, words = registry.game(game), catalogue(lang, registry.game(game))
    assert found.standing
    for order in found.standing:
        assert words.text(f"standing-{order.id}")
        assert words.attribute(f"standing-{order.id}", "text")
        for choice in order.choices:
            assert words.text(f"standing-{order.id}-{choice}")
        assert set(order.patience) | order.lapses <= set(order.settings)


def test_orders_are_given_kept_and_shown_to_their_seat_alone(live: Live) -> None:
    seats = live.player.new(online=True, side="french")
    path = f"{seats.path}/around"

    def around_of(role: str, lang: str = "en") -> dict[str, Any]:
        found: dict[str, Any] = live.player.http.get(path, headers=seats.header(role), params={"lang": lang}).json()
        as_declared(found, messages.Surroundings)
        return found

    assert around_of("french")["standing"] == {"autopass": None, "moves": False, "counter": None}
    answer = seats.post("french", "standing", {"orders": {"autopass": "wait", "moves": True}})
    assert answer.status_code == 200
    assert answer.json() == {"standing": {"autopass": "wait", "moves": True, "counter": None}}
    answer = seats.post("french", "standing", {"orders": {"moves": False}})
    assert answer.json()["standing"] == {"autopass": "wait", "moves": False, "counter": None}
    assert around_of("french")["standing"]["autopass"] == "wait"
    answer = seats.post("french", "standing", {"orders": {"autopass": None}})
    assert answer.json()["standing"] == {"autopass": None, "moves": False, "counter": None}
    offered = {o["id"]: o for o in around_of("french", "fr")["orders"]}
    assert offered["moves"]["kind"] == "switch"
    assert [c["id"] for c in offered["autopass"]["choices"]] == ["nothing", "wait", "always"]
    assert offered["autopass"]["title"] == "Pièges"
    assert around_of("spectator")["standing"] == {}


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"orders": {"autopass": "sometimes"}}, 422),
        ({"orders": {"autopass": True}}, 422),
        ({"orders": {"moves": "on"}}, 422),
        ({"orders": {"moves": None}}, 422),
        ({"orders": {"losses": "weakest"}}, 422),
        ({"orders": {"moves": 1}}, 400),
        ({"orders": []}, 400),
        ({}, 400),
    ],
)
def test_orders_that_the_game_does_not_know_are_refused(live: Live, body: Any, status: int) -> None:
    seats = live.player.new(online=True, side="french")
    assert seats.post("french", "standing", body).status_code == status


def test_only_the_seat_gives_its_orders(live: Live) -> None:
    seats, foreign = (live.player.new(online=True, side="french") for _ in range(2))
    body = {"orders": {"moves": True}}
    assert seats.post("spectator", "standing", body).status_code == 403
    bare, path = live.player.http, f"{seats.path}/standing"
    assert bare.post(path, json=body).status_code == 403
    for header in ({"Authorization": "Bearer " + "x" * 24}, foreign.header("french")):
        assert bare.post(path, json=body, headers=header).status_code == 403
    hotseat = live.player.new()
    assert hotseat.post("french", "standing", body).status_code == 403
