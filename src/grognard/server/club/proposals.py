"""What needs the other side's consent: a takeback, a referee's edit, an armistice or a draw, a rematch.

Every other seat that somebody else sits in must say yes; where one person plays alone nobody needs to be asked, but to
end the game: then the computer is, or at one screen the other side. A proposal tells of the game only what its reader
saw himself, and it lapses only by what its proposer can see.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from bisect import bisect_right
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from sqlalchemy import Connection, bindparam, insert, select, update

from grognard.kernel.edits import Change
from grognard.kernel.errors import (
    BadEdit,
    GameOver,
    GrognardError,
    MayNotEnd,
    NoSuchEnding,
    NoSuchStep,
    StaleStep,
)
from grognard.kernel.journal import ENDS
from grognard.kernel.seat import SPECTATOR
from grognard.kernel.seating import seat_name
from grognard.kernel.table import OBSERVERS, Table
from grognard.kernel.translation import Catalogue, catalogue
from grognard.server.base import render
from grognard.server.base.errors import CannotCorrect, NoProposal, NotBegun, NotForYou, NotOver, ProposalClosed
from grognard.server.base.render import is_heading
from grognard.server.club import rematches
from grognard.server.notices import notify
from grognard.server.play import endings, referee
from grognard.server.play.hub import Hub
from grognard.server.play.listing import HUMAN
from grognard.server.play.replay_pool import looked
from grognard.server.play.room import Moved, OpenRoom, Room
from grognard.server.store import Record, Row, Work, quick, schema

LASTS = 7 * 86400.0  # seconds that a proposal waits for an answer
SHOWN = 86400.0  # seconds that one is shown after it was made, whatever became of it
MOST_SHOWN = 20
OVERTAKEN = 3  # times that it is tried
ENDING = "ending"
OPEN, AGREED, REFUSED, WITHDRAWN, LAPSED = "open", "agreed", "refused", "withdrawn", "lapsed"
IMPOSSIBLE = "impossible"  # all agreed, but the true position does not bear it


@dataclass
class Proposal:
    id: str
    table_id: str
    kind: str  # takeback, edit, ending, rematch
    role: str
    step: int  # takeback: which of the proposer's own steps; edit: how far the public had seen it; ending: the turn
    body: dict[str, Any] = field(default_factory=dict)  # edit: lines, meant; ending: what, means; rematch: table
    agreed: list[str] = field(default_factory=list)
    state: str = OPEN
    at: float = 0.0

    def changes(self, which: str = "lines") -> list[Change]:
        """Of an edit: the lines as they were given, or as they will change ("meant")."""
        return [(old, new) for old, new in self.body[which]]


# ---- the store ----


def _of(row: Any) -> Proposal:
    facts = dict(row._mapping)
    return Proposal(**{**facts, "body": json.loads(facts["body"]), "agreed": json.loads(facts["agreed"])})


def put(db: Connection, p: Proposal) -> None:
    """A new one; an earlier one of the same kind by the same seat is withdrawn."""
    quick.known(db).get(NONE_OPEN, set()).discard(p.table_id)
    t = schema.proposals
    mine = (t.c.table_id == p.table_id, t.c.role == p.role, t.c.kind == p.kind, t.c.state == OPEN)
    db.execute(update(t).where(*mine).values(state=WITHDRAWN))
    db.execute(insert(t), {**asdict(p), "body": json.dumps(p.body), "agreed": json.dumps(p.agreed)})


def change(db: Connection, p: Proposal) -> None:
    t = schema.proposals
    facts = {"state": p.state, "agreed": json.dumps(p.agreed), "body": json.dumps(p.body)}
    db.execute(update(t).where(t.c.id == p.id).values(**facts))


def one(db: Connection, table: str, id: str) -> Proposal | None:
    t = schema.proposals
    row = db.execute(select(t).where(t.c.table_id == table, t.c.id == id)).first()
    return None if row is None else _of(row)


NONE_OPEN = "tables without an open proposal"
ANY_OPEN = select(schema.proposals.c.id).where(
    schema.proposals.c.table_id == bindparam("table"), schema.proposals.c.state == bindparam("state")
)


def those_open(db: Connection, table: str) -> list[Proposal]:
    """Asked after every action, and hardly ever is there one. The only process on a database remembers that."""
    none: set[str] | None = None
    if db.dialect.name == "sqlite":
        none = quick.known(db).setdefault(NONE_OPEN, set())
        if table in none:
            return []
    if not quick.rows(db, ANY_OPEN, {"table": table, "state": OPEN}):
        if none is not None:
            none.add(table)
        return []
    t = schema.proposals
    return [_of(row) for row in db.execute(select(t).where(t.c.table_id == table, t.c.state == OPEN).order_by(t.c.at))]


def recent(db: Connection, table: str, now: float) -> list[Proposal]:
    """The open ones, and what became of those of the last day."""
    t = schema.proposals
    wanted = select(t).where(t.c.table_id == table, (t.c.state == OPEN) | (t.c.at > now - SHOWN))
    found = [_of(row) for row in db.execute(wanted.order_by(t.c.at.desc(), t.c.id).limit(MOST_SHOWN))]
    return found[::-1]


# ---- proposing and answering ----


def needed(record: Record, role: str, kind: str = "") -> list[str]:
    """The seats that must agree: those in which somebody else sits. To end a game, at one screen too."""
    if kind == ENDING and not record.online:
        return [r for r, player in record.seats.items() if r != role and player == HUMAN]
    own = record.places[role].user_id if role in record.places else None
    return [r for r, place in record.places.items() if r != role and place.user_id not in (None, own)]


async def propose(
    hub: Hub,
    opened: OpenRoom,
    role: str,
    kind: str,
    step: int,
    changes: list[Change],
    ending: str = "",
    means: str = "",
) -> Proposal:
    """Ask the others; where there is nobody to ask it is done at once."""
    room = opened.room
    room.must_play(role)
    table = await opened.ready()
    p = Proposal(secrets.token_hex(8), room.id, kind, role, 0, at=time.time())
    if kind == ENDING:
        return await _propose_to_end(hub, opened, table, p, ending, means)
    if kind == "rematch":
        if table.result is None:
            raise NotOver
        same = await room.context.store.do(lambda db: _offered(db, room.id, role))
        if same is not None:
            return await _agree(hub, opened, role, same)  # the other had the same wish
    elif table.result is not None:
        raise GameOver
    elif table.undealt:
        raise NotBegun
    elif kind == "takeback":
        if not 0 <= step < len(table.steps(role)) - 1:
            raise NoSuchStep(step=step)
        p.step = step
    else:
        meant = await asyncio.to_thread(referee.check, table, changes)
        p.step, p.body = table.version("spectator"), {"lines": changes, "meant": meant}
    await room.context.store.do(lambda db: put(db, p))
    if not needed(room.record, role):
        return await _settle(hub, opened, p)
    room.tell_surroundings()
    await notify.proposed(room, role, kind)
    return p


async def _propose_to_end(hub: Hub, opened: OpenRoom, table: Table, p: Proposal, what: str, means: str) -> Proposal:
    """An armistice, a draw. The computer answers at once; a person when he likes, and nothing waits for it."""
    room = opened.room
    if not room.game.ending(what).agreed:
        raise NoSuchEnding(ending=what)
    means = endings.must_mean(table, p.role, what, means)
    if any(place.user_id is None for place in room.record.places.values()):
        raise endings.NobodyThere
    p.step, p.body = endings.turns(table), {"what": what, "means": means}
    before = await room.context.store.do(lambda db: recent(db, room.id, p.at))
    same = [q for q in before if q.kind == ENDING and q.body["what"] == what]
    other = next((q for q in same if q.state == OPEN and q.role != p.role), None)
    if other is not None and not endings.lapsed(table, other.role, other.body, other.step):
        return await _agree(hub, opened, p.role, other)  # the other had the same wish
    if any(q.state == REFUSED and q.role == p.role and q.step == p.step for q in same):
        raise endings.OfferedAlready
    await room.context.store.do(lambda db: put(db, p))
    if not await endings.computers_agree(room, table, p.role):
        p.state = REFUSED
        await room.context.store.do(lambda db: change(db, p))
    elif not needed(room.record, p.role, ENDING):
        return await _settle(hub, opened, p)
    room.tell_surroundings()
    if p.state == OPEN:
        await notify.proposed(room, p.role, ENDING)
    return p


def _offered(db: Connection, table: str, role: str) -> Proposal | None:
    """A rematch that this seat could have by saying yes, or has already."""
    t = schema.proposals
    wanted = select(t).where(t.c.table_id == table, t.c.kind == "rematch", t.c.state.in_((OPEN, AGREED)))
    found = [_of(row) for row in db.execute(wanted)]
    return next((p for p in found if p.state == AGREED or p.role != role), None)


async def respond(hub: Hub, opened: OpenRoom, role: str, id: str, said: str) -> Proposal:
    """`yes`, `no`, or the proposer's own `withdraw`."""
    room = opened.room
    room.must_play(role)
    p = await room.context.store.do(lambda db: one(db, room.id, id))
    if p is None:
        raise NoProposal
    if (role == p.role) != (said == "withdraw") or (role != p.role and role not in needed(room.record, p.role, p.kind)):
        raise NotForYou
    if p.state != OPEN:
        raise ProposalClosed
    if said == "yes":
        return await _agree(hub, opened, role, p)
    p.state = WITHDRAWN if said == "withdraw" else REFUSED
    await room.context.store.do(lambda db: change(db, p))
    room.tell_surroundings()
    return p


async def _agree(hub: Hub, opened: OpenRoom, role: str, p: Proposal) -> Proposal:
    room = opened.room
    if p.state == AGREED:
        return p
    p.agreed = [*(r for r in p.agreed if r != role), role]
    if set(needed(room.record, p.role, p.kind)) <= set(p.agreed):
        return await _settle(hub, opened, p)
    await room.context.store.do(lambda db: change(db, p))
    room.tell_surroundings()
    return p


async def _settle(hub: Hub, opened: OpenRoom, p: Proposal) -> Proposal:
    """Everybody has agreed: do it. If it is no longer possible, the proposal lapses; if a correction conflicts with
    something hidden, everybody is told so and nothing changes."""
    room = opened.room
    try:
        if p.kind == "rematch":
            new = await rematches.rematch(hub, opened.room)
            p.body, p.state = {"table": new.id}, AGREED
            await room.context.store.do(lambda db: change(db, p))
        else:
            await _done_at_last(opened, p)
            p.state = AGREED
    except BadEdit:
        await _close(room, p, IMPOSSIBLE)
        raise CannotCorrect from None
    except (NoSuchStep, GameOver, MayNotEnd, endings.MeansOtherwise):
        await _close(room, p, LAPSED)
        raise
    finally:
        room.tell_surroundings()
    return p


async def _close(room: Room, p: Proposal, state: str) -> None:
    p.state = state
    await room.context.store.do(lambda db: change(db, p))


async def _done_at_last(opened: OpenRoom, p: Proposal) -> None:
    """Carry it out; if another server wrote to the table first, try again on the new state."""
    for tries in range(OVERTAKEN):
        try:
            await _done(opened, p)
            break
        except StaleStep:
            if tries == OVERTAKEN - 1:
                raise


async def _done(opened: OpenRoom, p: Proposal) -> None:
    """Take the game back, or correct the position; the row of the journal names the proposal that it carries out."""
    room = opened.room
    table = await opened.ready()
    if table.result is not None:
        raise GameOver
    if p.kind == ENDING:
        if endings.lapsed(table, p.role, p.body, p.step):
            raise endings.MeansOtherwise
        await endings.end(opened, p.role, p.body["what"], p.body["means"], p.id)
        return
    steps, was, now = table.steps(p.role), table.to_act, time.time()
    number = table.seating.number(p.role)
    if p.kind == "takeback":
        if p.step >= len(steps) - 1:
            raise NoSuchStep(step=p.step)
        past = await room.context.replays.of(table, room.id, looked, steps[p.step])
        table.takeback(steps[p.step], p.role, past)
        row = Row("takeback", number, p.id, steps[p.step], [], now)
    else:
        text = await _in_a_thread(room, lambda: referee.apply(table, p.role, p.changes(), p.changes("meant")))
        row = Row("edit", number, p.id, 0, [], now, str(text))
    await opened.commit(table, was, row)
    if p.kind == "takeback":
        _look_again(room.record, table)


async def _in_a_thread(room: Room, work: Callable[[], Any]) -> Any:
    """Replay a long game in a thread. If it is interrupted, the memory is dropped and the store is right."""
    try:
        return await asyncio.to_thread(work)
    except GrognardError:
        raise
    except BaseException:
        room.drop()
        raise


# ---- what an action means for open proposals ----


def together(moved: Moved) -> Work[Any] | None:
    """In the same transaction: what is carried out is agreed on, and what has lost its meaning lapses."""
    ends = moved.row.verb.startswith(ENDS)
    if not moved.room.record.online and not ends and moved.row.what not in ("takeback", "edit"):
        return None
    table, row, id = moved.table, moved.row, moved.room.id

    def work(db: Connection) -> None:
        for p in those_open(db, id):
            done = p.id == (row.body if ends else row.verb if row.what in ("takeback", "edit") else "")
            if done or _lapsed(p, table):
                p.state = AGREED if done else LAPSED
                p.agreed = needed(moved.room.record, p.role, p.kind) if done else p.agreed
                change(db, p)
        if row.what == "takeback":
            _unread(db, id, table)

    return work


def _lapsed(p: Proposal, table: Table) -> bool:
    """Has it lapsed? Decided only by what the proposer can see: secret actions of others must not show here."""
    if p.kind == "rematch":
        return False
    if table.result is not None:
        return True
    if p.kind == ENDING:
        return endings.lapsed(table, p.role, p.body, p.step)
    return p.step >= len(table.steps(p.role)) - 1 if p.kind == "takeback" else p.step != table.version("spectator")


def _unread(db: Connection, id: str, table: Table) -> None:
    """After a takeback nobody has seen more than there is, and its line in the log is unread for everybody."""
    s = schema.seen
    for role, lines, step in db.execute(select(s.c.role, s.c.lines, s.c.step).where(s.c.table_id == id)).all():
        facts = {"lines": min(lines, len(table.heard(SPECTATOR)) - 1), "step": min(step, len(table.steps(role)) - 1)}
        db.execute(update(s).where(s.c.table_id == id, s.c.role == role).values(**facts))


def _look_again(record: Record, table: Table) -> None:
    for role in record.seen:
        record.seen[role] = min(record.seen[role], len(table.heard(SPECTATOR)) - 1)
    for role in record.steps:
        record.steps[role] = min(record.steps[role], len(table.steps(role)) - 1)


async def lapse(hub: Hub) -> None:
    """Close proposals that nobody has answered for a week."""
    t, old = schema.proposals, time.time() - LASTS

    def work(db: Connection) -> list[str]:
        where = (t.c.state == OPEN, t.c.at < old)
        found = [str(id) for id in db.execute(select(t.c.table_id).where(*where)).scalars()]
        if found:
            db.execute(update(t).where(*where).values(state=LAPSED))
        return found

    for id in set(await hub.store.do(work)):
        if (room := hub.known(id)) is not None:
            room.tell_surroundings()


# ---- what others are told ----


async def surroundings_of(room: Room, role: str, lang: str, before: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """What was proposed, as this seat may read it, and what it may propose. Spectators are not asked."""
    if role in OBSERVERS:
        return {"proposals": [], "may": {"takeback": False, "edit": False, "rematch": False}}
    known = None if before is None else before["proposals"]
    if known is None or any(p["state"] == OPEN for p in known):  # a move makes open ones lapse
        found, known = await room.context.store.do(lambda db: recent(db, room.id, time.time())), None
    async with room.open() as opened:
        table = await opened.ready()
        words, over, free = catalogue(lang, room.game), table.result is not None, not room.record.closed
        return {
            "proposals": [told(p, table, role, words) for p in found] if known is None else known,
            "may": {
                "takeback": free and not over and len(table.steps(role)) > 1,
                "edit": free and not over and not table.undealt,
                "rematch": free and over,
            },
        }


def told(p: Proposal, table: Table, reader: str, words: Catalogue) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "id": p.id,
        "kind": p.kind,
        "role": p.role,
        "yours": p.role == reader,
        "agreed": p.agreed,
        "state": p.state,
        "at": p.at,
    }
    who = {"who": seat_name(p.role, words)}
    if p.state != OPEN:
        kind = p.body["what"] if p.kind == ENDING else p.kind
        facts["text"] = words.text(f"proposal-{kind}-closed", {**who, "state": p.state})
    elif p.kind == ENDING:
        means = render.outcome(table.game, table.state, p.body["means"], words.lang).text
        facts["text"] = words.text(f"proposal-{p.body['what']}", {**who, "result": means})
    elif p.kind == "takeback":
        facts["step"], facts["text"] = _taken_back(p, table, reader, words)
    else:
        facts["text"] = words.text(f"proposal-{p.kind}", who)
    if p.kind == ENDING:
        facts["ending"] = p.body["what"]
    if p.kind == "edit":
        facts["diff"] = p.changes("meant")
    if p.kind == "rematch" and p.state == AGREED:
        facts["table"] = p.body["table"]
    return facts


def _taken_back(p: Proposal, table: Table, reader: str, words: Catalogue) -> tuple[int, str]:
    """To which of the reader's own steps the game would go back, and a sentence about it."""
    asked, own = table.steps(p.role), table.steps(reader)
    to = asked[min(p.step, len(asked) - 1)]
    step = bisect_right(own, to) - 1
    params = {"who": seat_name(p.role, words), "n": len(own) - 1 - step, "step": step}
    heads = [line.message for line in table.lines if line.step <= to and is_heading(line.message.key)]
    if not heads:
        return step, words.text("proposal-takeback", params)
    turn = words.plain(heads[-1].key, heads[-1].params, table.observer(reader))
    return step, words.text("proposal-takeback-turn", {**params, "turn": turn})
