"""Standing orders: what a seat wants done without being asked.

An order is carried out as the player's own action, after a delay that depends on the order and the window alone, never
on the cards. So what the enemy sees, and when, reveals at most the order. Which orders a game knows is in the game's
own module of that name.
"""

from __future__ import annotations

import asyncio
import dataclasses
import logging
import secrets
from collections.abc import Mapping
from typing import Any

from sqlalchemy import select, update

from grognard import registry
from grognard.kernel import codec
from grognard.kernel.chance import FastDice
from grognard.kernel.errors import BadOption, GrognardError
from grognard.kernel.game import Game, Order
from grognard.kernel.table import Table
from grognard.kernel.translation import catalogue
from grognard.server.base.errors import OnlyWatching
from grognard.server.play.computer_turns import HURRY, SLACK
from grognard.server.play.hub import Hub
from grognard.server.play.room import Moved, OpenRoom, Room
from grognard.server.store import Place, Record, schema

log = logging.getLogger("grognard.standing_orders")
LEAST = 1.0 + SLACK  # seconds that every ordered answer takes: as long as a computer's
MOST = 200  # actions in a row: no battle asks for more


# ---- which orders speak ----


def given(game: Game, place: Place) -> list[tuple[Order, str]]:
    """The orders of a seat and how they are set; what is left to the player is no order."""
    found = []
    for order in game.standing:
        value = place.standing.get(order.id)
        setting = "on" if value is True else value
        if setting in order.settings:
            found.append((order, setting))
    return found


def speaking(room: Room, table: Table, role: str) -> list[tuple[Order, str]]:
    """The orders that apply to this decision, by what everybody can see."""
    place = room.record.places.get(role)
    absent = place is None or place.user_id is None or place.caretaker is not None
    if absent or room.record.closed or role not in table.to_act or not table.asked(role):
        return []
    assert place is not None
    number = table.seating.role(role)
    orders = given(table.game, place)
    return [(order, setting) for order, setting in orders if order.window(table.state, number)]


def seconds(room: Room, orders: list[tuple[Order, str]]) -> float:
    """How long an answer takes: by the orders that are given, whatever the player holds."""
    if room.context.pace < HURRY:
        return room.context.pace
    waits = [order.patience.get(setting, (0.0, 0.0)) for order, setting in orders]
    least, most = max(low for low, _ in waits), max(high for _, high in waits)
    drawn = least + (most - least) * secrets.randbelow(1001) / 1000
    return max(room.context.pace, LEAST) + drawn


def answer(table: Table, role: str, orders: list[tuple[Order, str]]) -> tuple[str, int] | None:
    """What the orders say, in their order. They are shown a state that the seat could not tell from the true one."""
    number, offer = table.seating.role(role), table.offer(role)
    seen = table.game.imagine(table.state, number, FastDice(secrets.randbits(48)))
    for order, setting in orders:
        action = order.act(seen, number, setting, offer)
        if action is not None and action[1] in offer.get(action[0], []):
            return action
    return None


# ---- carrying them out ----


async def moved(moved: Moved) -> None:
    """After every action, under the room's lock."""
    room, orders = moved.room, moved.room.orders
    if not room.record.places or not room.game.standing:
        return
    if not orders.acting:
        _by_hand(room, moved)
    orders.open = {r: len(moved.table.state.stack) for r in moved.now if speaking(room, moved.table, r)}
    orders.held = {r: d for r, d in orders.held.items() if r in moved.now and len(moved.table.state.stack) >= d}
    await _lapse(room, moved.table)
    if not orders.acting and orders.busy():
        assert orders.task is not None
        orders.task.cancel()  # what it waits for is past; `start` follows
        orders.task = None


def _by_hand(room: Room, moved: Moved) -> None:
    """A player who has begun to answer, or takes back what an order did, continues without orders."""
    orders = room.orders
    orders.been.clear()
    role = moved.table.seats[moved.row.role]
    if moved.row.what in ("act", "undo") and role in orders.open:
        orders.held[role] = orders.open[role]


async def _lapse(room: Room, table: Table) -> None:
    """Orders "until my next turn" end when the seat is asked for anything else."""
    for role in table.to_act:
        place = room.record.places.get(role)
        if place is None:
            continue
        number = table.seating.role(role)
        over = [o.id for o, s in given(table.game, place) if s in o.lapses and not o.window(table.state, number)]
        if over:
            await _keep(room, place, {k: v for k, v in place.standing.items() if k not in over})


def start(room: Room) -> None:
    """See whether an order is to be carried out."""
    orders = room.orders
    if orders.busy() or orders.acting or not any(p.standing for p in room.record.places.values()):
        return
    orders.task = asyncio.create_task(carry_out(room), name=f"orders {room.id}")


async def carry_out(room: Room) -> None:
    """Carry out orders until none applies. Each waits its time, then checks whether it is still wanted."""
    try:
        for _ in range(MOST):
            async with room.open() as opened:
                due = await _due(opened)
            if due is None:
                return
            role, version, wait = due
            await asyncio.sleep(wait)
            async with room.open() as opened:
                await _do(opened, role, version)
        log.warning("table %s: the standing orders never end", room.id)
    except GrognardError as error:
        log.info("table %s: %s", room.id, error)  # another server was quicker, or the table is gone
    except Exception:
        log.exception("table %s: a standing order failed", room.id)


async def _due(opened: OpenRoom) -> tuple[str, int, float] | None:
    """The next seat with an order for this decision, the position it is for, and how long it waits."""
    table, room = await opened.ready(), opened.room
    orders = room.orders
    for role in table.to_act:
        version = table.version(role)
        found = speaking(room, table, role)
        if found:
            orders.open.setdefault(role, len(table.state.stack))
        if found and role not in orders.held and orders.silent.get(role) != version:
            return role, version, seconds(room, found)
    return None


async def _do(opened: OpenRoom, role: str, version: int) -> None:
    table, room = await opened.ready(), opened.room
    orders = room.orders
    found = speaking(room, table, role)
    if table.version(role) != version or not found or role in orders.held:
        return
    action, here = answer(table, role, found), codec.key(table.state)
    if action is None or here in orders.been:
        orders.silent[role] = version
        return
    orders.been.add(here)
    orders.acting = True
    try:
        await opened.act(role, version, *action)
    finally:
        orders.acting = False


async def wake(hub: Hub) -> None:
    """When the server starts: carry out the orders that were waiting when it stopped."""
    p, t = schema.places.c, schema.tables.c
    ordered = select(p.table_id).where(p.standing != "{}", p.user_id.is_not(None))
    for record in await hub.store.records(t.id.in_(ordered), t.result == "", t.closed == 0):
        if _asked(record):
            (await hub.room(record.id)).wake_players()
        await asyncio.sleep(0)


def _asked(record: Record) -> bool:
    """Is a seat with orders to act? By the snapshot: few games need to be read for it."""
    try:
        game = registry.game(record.game)
        asked = game.seating(record.options).to_act(codec.load(record.snapshot.encode(), game))
    except Exception:  # a game that is no longer installed: reported when the table is opened
        log.exception("the snapshot of table %s cannot be read", record.id)
        return False
    return any(record.places[role].standing for role in asked if role in record.places)


# ---- giving them ----


async def give(opened: OpenRoom, role: str, wanted: Mapping[str, Any]) -> dict[str, Any]:
    """Set some orders of a seat; the rest stays."""
    room = opened.room
    place = room.record.places.get(role)
    if place is None:
        raise OnlyWatching
    known = {order.id: order for order in room.game.standing}
    for id, value in wanted.items():
        if id not in known or not _fits(known[id], value):
            raise BadOption(option=str(id), value=str(value))
    merged = {**place.standing, **wanted}
    await _keep(room, place, {id: value for id, value in merged.items() if value})
    orders = room.orders
    orders.held.pop(role, None)
    orders.silent.pop(role, None)
    if orders.busy():
        assert orders.task is not None
        orders.task.cancel()
        orders.task = None
    start(room)
    return shown(room.game, room.record.places[role])


def _fits(order: Order, value: Any) -> bool:
    return value is None or value in order.choices if order.choices else isinstance(value, bool)


async def _keep(room: Room, place: Place, standing: dict[str, Any]) -> None:
    """Store the orders, and tell the player's own pages: nobody else need notice."""
    changed = dataclasses.replace(place, standing=standing)
    p, context = schema.places, room.context
    text = codec.encode(standing).decode()
    here = update(p).where(p.c.table_id == room.id, p.c.role == place.role).values(standing=text)
    await context.store.do(lambda db: db.execute(here))
    room.record.places[place.role] = changed
    for connection in list(room.connections):
        if connection.role == place.role:
            connection.tell_surroundings()
    context.peers.tell(room.id, "around")


def shown(game: Game, place: Place) -> dict[str, Any]:
    """Every order of the game with its setting: a switch, or a choice or None."""
    return {order.id: place.standing.get(order.id, None if order.choices else False) for order in game.standing}


async def surroundings_of(room: Room, role: str, lang: str) -> dict[str, Any]:
    """The seat's own orders, and what the game offers; to the others nothing."""
    place = room.record.places.get(role)
    if place is None:
        return {"standing": {}, "orders": []}
    words = catalogue(lang, room.game)
    offered = []
    for order in room.game.standing:
        key = f"standing-{order.id}"
        line: dict[str, Any] = {"id": order.id, "title": words.text(key), "text": words.attribute(key, "text")}
        line["kind"] = "choice" if order.choices else "switch"
        if order.choices:
            line["choices"] = [{"id": c, "title": words.text(f"standing-{order.id}-{c}")} for c in order.choices]
        offered.append(line)
    return {"standing": shown(room.game, place), "orders": offered}
