"""A fork: a game of one's own against the computer, from some step of another game.

What the seat could not know at that step is dealt again at random, so a fork reveals nothing. It begins with a decision
of the seat's own, because in the middle of another player's decision the state holds things that only that player sees.
Once the game is over everything is open, and it may be continued as it was, from any step.
"""

from __future__ import annotations

import secrets

from grognard.kernel import save_file, states
from grognard.kernel.chance import FastDice, KeyedDice, new_key
from grognard.kernel.errors import GameOver, NoSuchStep
from grognard.kernel.flow import to_act
from grognard.kernel.table import OBSERVERS, Table
from grognard.server.base.errors import BadSeat, NotBegun, NotYet, OnlyWatching, SignIn
from grognard.server.people.identity import Identity
from grognard.server.play.bot_pool import KINDS
from grognard.server.play.hub import Hub
from grognard.server.play.listing import HUMAN
from grognard.server.play.new_table import new_record
from grognard.server.play.room import Room


async def fork(hub: Hub, room: Room, role: str, owner: str, step: int, strength: str, as_it_was: bool) -> Room:
    """A new table that belongs to `owner`. `step` is counted as the seat saw the game."""
    if role in OBSERVERS:
        raise OnlyWatching
    if strength not in KINDS:
        raise BadSeat(role=role, kind=strength)
    async with room.open() as opened:
        table = await opened.ready()
        if table.undealt:
            raise NotBegun
        steps = table.steps(role)
        if not 0 <= step < len(steps):
            raise NoSuchStep(step=step)
        if as_it_was and not room.may_see_all(table):
            raise NotYet
        past = table.aside(len(table.journal))  # an undo meanwhile does not shorten it
    # Outside the lock: a replay takes a while.
    new = await hub.context.replays.of(past, owner, begun, past.seating.role(role), steps[step], as_it_was)
    seats = {r: HUMAN if r == role else strength for r in new.seats}
    return await hub.keep(new, new_record(new, seats, owner=owner, parent=room.id))


def begun(table: Table, role: int, step: int, as_it_was: bool) -> Table:
    """A game that begins where the first `step` entries of this one led, or at the seat's decision before it."""
    game = table.game
    state = table.look(step if as_it_was else decision(table, role, step)).state
    if state.result:
        raise GameOver
    if not as_it_was:
        state = game.imagine(state, role, FastDice(secrets.randbits(48)))
    origin = states.write(state)
    start = save_file.start(game, "", table.options, origin)
    return Table(game, start, KeyedDice(new_key()), "", table.options, origin)


def decision(table: Table, role: int, step: int) -> int:
    """The seat's last decision up to this step, or its first if it had none yet: the number of entries before it."""
    past, found = table.afresh(), -1
    for n in range(len(table.journal) + 1):
        if n:
            past.replay(table.journal[n - 1 : n])
        if role in to_act(past.state):
            found = n
        if n >= step and found >= 0:
            return found
    raise NoSuchStep(step=step)


def owner_of(room: Room, role: str, identity: Identity) -> str:
    """The owner of the fork: the user who asks, or, if only the seat's key was shown, the seat's player."""
    if identity.somebody:
        return identity.id
    place = room.record.places.get(role)
    found = room.record.owner if place is None else place.user_id
    if not found:
        raise SignIn
    return found
