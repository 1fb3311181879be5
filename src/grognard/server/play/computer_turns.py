"""Plays the computer seats of one table."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from random import Random, SystemRandom

from grognard.ai.strengths import Counter, answering, followed, rng_of_a_hint
from grognard.kernel import codec
from grognard.kernel.chance import FastDice
from grognard.kernel.errors import GameOver, GrognardError, NotYourTurn, StaleStep
from grognard.kernel.flow import GameState, offer
from grognard.kernel.table import Table
from grognard.server.base.errors import BrokenTable, Fault, UnknownTable
from grognard.server.play.bot_pool import seconds_of
from grognard.server.play.lessons import guide_of
from grognard.server.play.room import Room, left_to_computers
from grognard.server.store.claims import claim, release

log = logging.getLogger("grognard.computers")
SLACK = 0.2  # seconds that a worker may need beyond its own budget
SHOWN = 6  # decisions of a player turn that are shown for the whole pause, and the later ones for a third of it
HURRY = 0.1  # a pace below this is for tests, where nobody looks at the clock
HINT_TRIES = 5  # a hint for a position that is gone is thought of again, so often
ELSEWHERE = 1.0  # seconds until we look again whether another server still plays the computer
LESSON = 10.0  # seconds that a scripted move takes at most
PATIENCE = 12  # after this many failures in a row the fallback is random, so that it does not loop


def start(room: Room) -> None:
    """Let the computers play if it is their turn."""
    room.calls += 1
    if (room.computers is None or room.computers.done()) and room.computers_asked():
        room.computers = asyncio.create_task(drive(room), name=f"drive {room.id}")


async def drive(room: Room) -> None:
    """Play until a human is to act, the game is over, or nobody looks at a game between computers."""
    again = True
    while again:
        calls = room.calls
        again = await _driven(room)
        if again:  # a database that comes back finds the computer where it was
            await asyncio.sleep(ELSEWHERE)
        else:  # somebody may have acted while we were about to leave: he saw us here and sent for nobody
            again = room.calls != calls


async def _driven(room: Room) -> bool:
    """Play as far as possible; returns whether it should be tried again."""
    again = False
    failures, ours, claimed = 0, f"drive {room.id}", False
    try:
        while True:
            seat = await _next(room)
            if seat is None:
                return False
            role, known, rng, nth, least, version, scripted = seat
            if not await claim(room.context.store, ours, room.context.store.name, _longest(room, role) + least):
                await asyncio.sleep(ELSEWHERE)  # another server plays it; if that one dies, we shall
                continue
            claimed = True
            begun = time.monotonic()
            choice = scripted or await _choose(room, role, room.computer_of(role), known, rng, nth, room.id)
            failures = failures + 1 if choice is None else 0
            await asyncio.sleep(least - (time.monotonic() - begun))
            async with room.open() as opened:
                table = await opened.ready()
                if table.version(role) != version or role not in room.thinking(table):
                    continue  # something was taken back meanwhile, or the player is here again: look again
                chosen = settle_on(table, role, choice, failures)
                if chosen is not None:
                    await opened.act(role, None, *chosen)
    except UnknownTable:
        return False
    except StaleStep:
        again = True  # another server was quicker, or somebody took something back
    except GrognardError as error:
        log.warning("table %s: %s", room.id, error.code)
        _report(room, error)
        again = error.code == "storage" and not isinstance(error, BrokenTable)
    except Exception:
        log.exception("table %s: the computer's move failed", room.id)
        _report(room, Fault())
    finally:
        if claimed:
            with contextlib.suppress(GrognardError):
                await release(room.context.store, ours, room.context.store.name)
    return again


def _longest(room: Room, role: str) -> float:
    """Seconds after which another server may assume that we died over this decision."""
    if room.record.lesson:
        return LESSON
    return seconds_of(room.computer_of(role), (), room.game) + room.context.bots.grace + 10.0


async def _next(room: Room) -> tuple[str, bytes, Random, int, float, int, tuple[str, int] | None] | None:
    """The next computer to choose, a state it may know, its random generator, which decision of the turn it is, its
    least seconds, and the version it saw; in a lesson, what it does: that is written."""
    async with room.open() as opened:
        table = await opened.ready()
        waiting = room.thinking(table)
        if not waiting:
            return None
        role = waiting[0]
        rng, version = _rng(room, table, role), table.version(role)
        guide = guide_of(room.record, table)
        if guide is not None:
            return role, b"", rng, 0, 0.0 if len(table.to_act) > 1 else room.context.pace, version, guide.action()
        nth = _nth(room, table, role)
        return role, _knowledge(table, role, rng), rng, nth, _least(room, table, role, nth), version, None


def _nth(room: Room, table: Table, role: str) -> int:
    """Which decision of the player turn this is for the computer: the turn has a budget, not the decision."""
    actions = sum(len(args) for args in table.offer(role).values())
    return room.counters.setdefault(role, Counter()).next(table.game, table.state, actions)


def _rng(room: Room, table: Table, role: str) -> Random:
    """The random generator for this one choice. The bot is never told what the state was imagined with."""
    number, word = table.seating.role(role), room.context.settings.bot_seed
    if not word:
        return SystemRandom()
    return Random(f"{word} {number} {sum(e.role == number for e in table.journal)}")


def _knowledge(table: Table, role: str, rng: Random) -> bytes:
    """A state that the role could not tell from the true one, encoded: all that leaves this process."""
    return codec.save(table.game.imagine(table.state, table.seating.role(role), FastDice(rng.getrandbits(48))))


async def _choose(
    room: Room, role: str, strength: str, known: bytes, rng: Random, nth: int = 0, place: str = ""
) -> tuple[str, int] | None:
    begun, metrics = time.perf_counter(), room.context.metrics
    seed = rng.getrandbits(48)
    chosen = await room.context.bots.choose(room.game.id, known, room.role(role), strength, seed, nth, place)
    metrics.bots.observe(time.perf_counter() - begun)
    metrics.bots_failed += chosen is None
    return chosen


async def advice(room: Room, role: str, strength: str) -> tuple[Table, tuple[str, int]]:
    """What a computer would do in a human's seat, and the table it applies to.

    Where both sides choose at once, the game may move on while it thinks; then it thinks again about the new position.
    """
    for _ in range(HINT_TRIES):
        async with room.open() as opened:
            table = await opened.ready()
            if not table.asked(role):
                raise NotYourTurn(role=role) if table.result is None else GameOver
            rng = rng_of_a_hint(table.game, table.state, table.seating.role(role))
            known, version = _knowledge(table, role, rng), table.version(role)
        choice = await _choose(room, role, strength, known, rng)
        async with room.open() as opened:
            table = await opened.ready()
            settled = settle_on(table, role, choice, 0) if table.version(role) == version else None
        if settled is not None:
            return table, settled
    raise StaleStep  # whatever was thought of is no longer the position


async def line(
    room: Room, table: Table, role: str, strength: str, choice: tuple[str, int]
) -> tuple[GameState, tuple[str, int]] | None:
    """What the adviser would do next, and where, if the same seat goes on: the very hint it would get there."""
    number, game = table.seating.role(role), table.game
    after = followed(table.state, number, *choice)
    if after is None:
        return None
    rng = rng_of_a_hint(game, after, number)
    known = codec.save(game.imagine(after, number, FastDice(rng.getrandbits(48))))
    following = await _choose(room, role, strength, known, rng)
    return (after, following) if following is not None and offer(after, number).has(*following) else None


def pause(pace: float, nth: int) -> float:
    """How long the nth decision of a player turn is shown at least: a long turn does not try anybody's patience."""
    return pace if nth < SHOWN else pace / 3


def _least(room: Room, table: Table, role: str, nth: int = 0) -> float:
    """The least time a choice takes, so that people can follow. An answer to somebody's action always takes the whole
    time that the computer might think, or a quick "pass" would tell that it has nothing to answer with."""
    if len(table.to_act) > 1 or left_to_computers(table):
        return 0.0
    if room.mode == "watch":
        return room.context.watch_pace
    answers = bool(table.journal) and table.journal[-1].role != table.seating.role(role)
    hurry = room.context.pace < HURRY
    shown = pause(room.context.pace, nth)
    if not answers or hurry:
        return shown
    theirs = answering(table.state, table.seating.role(role))
    return max(shown, seconds_of(room.computer_of(role), table.offer(role), table.game, nth, answers=theirs) + SLACK)


def settle_on(table: Table, role: str, choice: tuple[str, int] | None, failures: int) -> tuple[str, int] | None:
    """The choice if it is offered, else one that is; None if the seat no longer has to choose."""
    offer = table.offer(role)
    if not offer:
        return None
    if choice is not None and choice[1] in offer.get(choice[0], []):
        return choice
    if choice is not None:
        log.warning("the computer chose %s %d, which is not offered", *choice)
    actions = [(verb, arg) for verb, args in offer.items() for arg in args]
    return actions[0] if failures < PATIENCE else secrets.choice(actions)


def _report(room: Room, error: GrognardError) -> None:
    for connection in list(room.connections):
        connection.report(error)
