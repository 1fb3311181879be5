"""Everything that one observer receives from a club, over every wire: two clubs that are alike but for what is hidden.

A world is a club whose tables, people, ids, keys and times are the same each time it is made. In the second one each
table's true state is exchanged for one that its observer could not tell from it: every kind of secret that the game
has there is another (`game.swaps`), also in the stored snapshot, in the states that an undo would go back to, and in
every state of the past that is looked at.
"""

from __future__ import annotations

import asyncio
import copy
import hashlib
import itertools
import json
import random
import secrets
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert, update

import grognard
from games.lastbattle.battles import GAP
from grognard import registry
from grognard.ai.strengths import ADVISER
from grognard.kernel import codec
from grognard.kernel.chance import FastDice
from grognard.kernel.flow import GameState
from grognard.kernel.laws import pick
from grognard.kernel.options import Value
from grognard.kernel.seat import Seat
from grognard.kernel.table import Table
from grognard.server.base.club_time import ClubTime
from grognard.server.base.settings import Settings
from grognard.server.notices import delivery
from grognard.server.people.identity import hashed
from grognard.server.play import forks, new_table
from grognard.server.play.replay import rows_of
from grognard.server.store import Place, records, schema
from grognard.server.web.authentication import COOKIE
from server.helpers import PATIENCE, Live, Seats, StubBots, http_to, in_a_loop

NOW = 1_800_000_000.0
INVITE = "a-link-for-a-seat"
GAP_BY_NIGHT = GAP.replace('wind = "S"', 'wind = "S"\nnight = true')
PEOPLE = ("Anna", "Bert", "Carl")  # those who sit at a table
HINTS = 3  # that are asked for in a position: each proposes something else


@dataclass(frozen=True)
class Setting:
    """What is played, and how far until somebody looks."""

    game: str
    scenario: str | None = None
    options: Mapping[str, Value] = field(default_factory=dict)
    actions: int = 40
    asked: str = ""  # the question that must be open then (the name of its class)
    position: str | None = None


SETTINGS = {
    "trench": Setting("trench", actions=110),
    "ttlm": Setting("ttlm", "1915", {"13.1": True, "11.2": True}, 45),
    "lastbattle": Setting("lastbattle", "s2", actions=70),
}
SPECIAL = {
    "bunker, set-up": Setting("trench", None, {"bunker": True}, 3),
    "three seats": Setting("ttlm", "1915", {"seating": "three", "16.2.1d": True}),
    "Kriegspiel": Setting("ttlm", "1915", {"16.2.2": True, "A29": True}),
    "sealed plans": Setting("ttlm", "1914", {"14.4.3": "chosen", "12.3.2": True, "14.5.1": True}, 2, "Orders"),
    "free set-up": Setting("ttlm", "1914", {"14.4.3": "chosen", "12.3.2": True, "14.5.1": True}, 9, "Building"),
    "sealed bids": Setting("ttlm", "1918", {"13.2": True, "11.2": True, "12.3.1": True}, 9, "Bidding"),
    "purchase": Setting("lastbattle", "design", actions=25),
    "a battle by night with mines": Setting("lastbattle", position=GAP_BY_NIGHT, actions=30),
    "a small campaign": Setting("lastbattle", "campaign3", {"evening": True}, 15),
    "a large campaign": Setting("lastbattle", "campaign9", {"evening": True}, 20),
}
# Where one stands and what was asked there is told in the address; the rest is what a machine measures of itself.
MEASURED = ("grognard_up_", "grognard_memory", "grognard_store_", "grognard_action_seconds", "grognard_bot_seconds")


@dataclass
class Case:
    """One table in the middle of play, and whoever looks at it."""

    game: str
    observer: str
    table: Table
    seed: int

    @property
    def id(self) -> str:
        return hashlib.sha256(f"{self.game} {self.observer}".encode()).hexdigest()[:10]

    @property
    def plays(self) -> bool:
        return self.observer != "spectator"

    @property
    def number(self) -> int:
        return self.table.observer(self.observer)

    @property
    def other(self) -> str:
        """Somebody else at the table."""
        return next(seat for seat in self.table.seats if self.table.observer(seat) != self.number)

    def exchanged(self, state: GameState) -> GameState:
        """What the observer could take for this state: one secret after another is exchanged."""
        dice = FastDice(self.seed)
        for swap in self.table.game.swaps.values():
            state = next(iter(swap(state, self.number, dice)), state)
        return state

    def token(self, role: str) -> str:
        return f"{role}-{self.id}"


def cases(name: str, seed: int = 5) -> list[Case]:
    """A table for each seat and for a spectator; each is played a little further than the one before."""
    return [
        Case({**SETTINGS, **SPECIAL}[name].game, observer, grognard.open(text), n)
        for observer, text, n in found(name, seed)
    ]


@cache
def found(name: str, seed: int) -> list[tuple[str, str, int]]:
    """(who looks, the game's file, the seed of the exchange)"""
    what = {**SETTINGS, **SPECIAL}[name]
    table, rnd, out = begun(what, seed), random.Random(seed), list[tuple[str, str, int]]()
    for n, observer in enumerate([*table.seats, "spectator"]):
        case = Case(what.game, observer, table, seed + n)
        play(table, 9 if n else what.actions, rnd)
        for k in range(600):
            if worth_a_look(case, what.asked):
                break
            if k % 60 == 59 and what.asked:  # the question is put once in a game
                case.table = table = begun(what, seed + k)
            play(table, 1, rnd, hurry=not what.asked)
        else:
            raise AssertionError(f"{name}: nothing is hidden from {observer}")
        out.append((observer, str(table.save()), seed + n))
    return out


def worth_a_look(case: Case, question: str) -> bool:
    """Is the observer asked, is this question open, and is something hidden from him?"""
    table = case.table
    if case.plays and not table.asked(case.observer):
        return False
    if question and type(table.state.stack[-1]).__name__ != question:
        return False
    return codec.save(case.exchanged(table.state)) != codec.save(table.state)


def begun(what: Setting, seed: int) -> Table:
    game = grognard.load(what.game)
    if what.position is not None:
        return game.position(what.position)
    return game.new(what.scenario, seed=seed, options=dict(what.options))


def play(table: Table, actions: int, rnd: random.Random, hurry: bool = False) -> None:
    """At random; whoever sets up does it at one touch. In a hurry, one is done as soon as one may be. (Every look back
    plays all of it again.)"""
    first = ("ready", "deploy", "done", "back") if hurry else ("ready", "deploy")
    for _ in range(actions):
        role = rnd.choice([seat for seat in table.seats if table.asked(seat)])
        every = table.offer(role)
        offer = {verb: args for verb, args in every.items() if hurry or verb not in ("lift", "back")} or every
        offer = next(({verb: offer[verb]} for verb in first if verb in offer), offer)
        table.act(role, *pick(rnd, offer, table.game.rare))
        assert table.result is None


# ---- a world ----


class Chance:
    """What is drawn by lot for ids, keys and imagination: the same in every world, for each part of the server."""

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        self._numbers: dict[str, Iterator[int]] = defaultdict(lambda: itertools.count(1))

    def _draw(self) -> str:
        who = sys._getframe(2).f_globals["__name__"]
        return hashlib.sha256(f"{who} {next(self._numbers[who])}".encode()).hexdigest()

    def token_hex(self, size: int = 16) -> str:
        return self._draw()[: 2 * size]

    def randbits(self, bits: int) -> int:
        return int(self._draw(), 16) % 2**bits


class Pensive(StubBots):
    """Computers that think for ever, so that nothing happens meanwhile. Only who gives hints answers: with an action
    that rests on every byte it was given, so that a hint shows whatever reached the adviser."""

    async def choose(
        self, game: str, state: bytes, role: int, strength: str, seed: int, *_: Any
    ) -> tuple[str, int] | None:
        if strength != ADVISER:
            await asyncio.Event().wait()
        self.asked.append((game, state, role, strength, seed))
        found = registry.game(game)
        actions = Seat(found, codec.load(state, found), role).offer.actions()
        facts = hashlib.sha256(f"{len(self.asked)} {seed} ".encode() + state).digest()
        return actions[int.from_bytes(facts, "big") % len(actions)]


@contextmanager
def standing_still(patch: pytest.MonkeyPatch) -> Iterator[Chance]:
    """Time that does not pass, and dice that fall the same."""
    chance = Chance()
    patch.setattr(time, "time", lambda: NOW)
    patch.setattr(secrets, "token_hex", chance.token_hex)
    patch.setattr(secrets, "token_urlsafe", chance.token_hex)
    patch.setattr(secrets, "randbits", chance.randbits)
    patch.setattr(forks, "new_key", lambda: bytes(32))  # the dice of a fork: its seal is shown
    yield chance


class World:
    """A club with these tables."""

    def __init__(self, data: Path, found: list[Case], hidden: bool) -> None:
        settings = Settings(club=True, url="http://127.0.0.1", limits=False, smtp="smtp://127.0.0.1:9?tls=no")
        self.live = Live(data, Pensive(), settings=settings)
        self.live.hub.context.club_time = ClubTime(lambda: NOW, lambda: 1000.0)
        self.cases = found
        in_a_loop(self.live.hub.store.do(self._fill))
        self.http = http_to(self.live.port)
        for case in found:
            self.get(case, "state", case.other)
            if hidden:
                self._exchange(case)

    def close(self) -> None:
        self.http.close()
        self.live.stop()

    def _fill(self, db: Connection) -> None:
        for name in (*PEOPLE, "Sam"):
            facts = {"id": name, "name": name, "name_key": name.lower(), "kind": "member", "lang": "en"}
            more = {"created": NOW, "looked": NOW, "email": f"{name}@example.org", "email_checked": 1}
            chosen = json.dumps({"notices": {"events": {"chat": True}}})
            db.execute(insert(schema.users), {**facts, **more, "settings": chosen})
            session = {"hash": hashed(name), "user_id": name, "created": NOW, "looked": NOW, "expires": NOW + 9999}
            db.execute(insert(schema.sessions), session)
        for case in self.cases:
            table = case.table
            record = new_table.new_record(table, dict.fromkeys(table.seats, "human"), owner="Anna", name="Verdun")
            record.id, record.online, record.visibility = case.id, 1, "public"
            record.rated = int(case.observer == "spectator")  # in a rated game nobody gets hints, worlds or forks
            record.clock, record.key = {"bank": 9000.0, "increment": 60.0}, "00" * 32
            record.tokens = {role: case.token(role) for role in record.tokens}
            for role, who in zip(table.seats, PEOPLE, strict=False):
                since = NOW if role in table.to_act else None  # the clocks run
                facts = {"invite": INVITE, "joined": NOW, "looked": NOW - 9e6, "bank": 9000.0, "since": since}
                record.places[role] = Place(role, who, who, **facts)
            records.create(db, record, rows_of(table, NOW))
        self._tournament(db)

    def _tournament(self, db: Connection) -> None:
        """The first table is a game of a tournament, to everybody's knowledge."""
        case = self.cases[0]
        facts = {"id": "cup", "name": "Cup", "game": case.game, "scenario": case.table.scenario, "options": "{}"}
        more = {"kind": "robin", "rounds": 1, "round": 1, "state": "play", "owner": "Sam", "places": 2}
        db.execute(insert(schema.tournaments), {**facts, **more, "created": NOW})
        for seed, who in enumerate(("Anna", "Bert"), 1):
            entrant = {"tournament_id": "cup", "user_id": who, "name": who, "seed": seed, "joined": NOW, "dropped": 0}
            db.execute(insert(schema.entrants), entrant)
        game = {"tournament_id": "cup", "round": 1, "n": 1, "first": "Anna", "second": "Bert", "table_id": case.id}
        db.execute(insert(schema.pairings), {**game, "by": ""})

    def _exchange(self, case: Case) -> None:
        """Put another state in the place of the true one."""
        room = self.live.hub.known(case.id)
        table: Table = room._table
        true = copy.copy(table)
        table.state = case.exchanged(table.state)
        for back, state in [(back, table._undo.before(back, table.journal)) for back in table._undo.backs]:
            back.state = case.exchanged(state)

        def look(step: int) -> Table:
            past = Table.look(true, step)
            past.state = case.exchanged(past.state)
            return past

        table.look = look  # type: ignore[method-assign]
        room.drop_told()
        snapshot, t = codec.save(table.state).decode(), schema.tables
        change = update(t).where(t.c.id == case.id).values(snapshot=snapshot)
        in_a_loop(self.live.hub.store.do(lambda db: db.execute(change)))

    # ---- asking ----

    def send(self, method: str, path: str, headers: dict[str, str], body: Any = None) -> tuple[int, str]:
        content = None if body is None else json.dumps(body)
        self.http.cookies.clear()  # only what is shown here
        got = self.http.request(method, path, headers={"X-Grognard": "1", **headers}, content=content)
        return got.status_code, got.text

    def seat(self, case: Case, role: str = "") -> dict[str, str]:
        role = role or case.observer
        return {"Authorization": f"Bearer {case.token(role)}", "Cookie": f"{COOKIE}={self.who(case, role)}"}

    def who(self, case: Case, role: str = "") -> str:
        role = role or case.observer
        return dict(zip(case.table.seats, PEOPLE, strict=False)).get(role, "Sam")

    def get(self, case: Case, what: str, role: str = "", lang: str = "en") -> tuple[int, str]:
        joint = "&" if "?" in what else "?"
        return self.send("GET", f"/api/tables/{case.id}/{what}{joint}lang={lang}", self.seat(case, role))

    def post(self, case: Case, what: str, body: Any, role: str = "", lang: str = "en") -> tuple[int, str]:
        return self.send("POST", f"/api/tables/{case.id}/{what}?lang={lang}", self.seat(case, role), body)

    def evening(self, case: Case) -> dict[str, Any]:
        """Everything that the observer receives, by what it is."""
        heard: dict[str, Any] = {}
        for part in (at_the_table, in_the_hall, refused, over_the_socket, agreed, by_email):
            part(self, case, heard)
        return heard


# ---- what an observer asks ----


def at_the_table(world: World, case: Case, heard: dict[str, Any]) -> None:
    asked = ["state", "around", "since", "edit", "seat", "save"]
    if case.plays:
        asked.append("worlds?n=2")
    asked += [f"ask/{q}?args={a}" for q in case.table.game.questions for a in ("70,140", "300,310", "210", "99999,1")]
    for what in asked:
        for lang in ("en", "fr"):
            heard[f"GET {what} {lang}"] = world.get(case, what, lang=lang)
    for n in range(HINTS):
        heard[f"hint {n}"] = world.post(case, "hint", {}, lang=("en", "fr")[n % 2])


def in_the_hall(world: World, case: Case, heard: dict[str, Any]) -> None:
    person = {"Cookie": f"{COOKIE}={world.who(case)}"}
    table, pages = f"/api/tables/{case.id}", ["/api/tables", "/api/lobby", "/api/me", "/api/me/notices"]
    pages += ["/api/me/export", "/api/tournaments", "/api/tournaments/cup", f"/api/ratings/{case.game}", "/health"]
    for path in [*pages, table, f"{table}/save", f"/api/invites/{case.id}/{INVITE}", f"/api/invites/{case.id}/wrong"]:
        for name, headers in (("somebody", person), ("nobody", {})):
            heard[f"{path} {name}"] = world.send("GET", path + "?lang=fr", headers)
    heard["/metrics"] = [line for line in world.send("GET", "/metrics", {})[1].splitlines() if "{" not in line
                         and not line.startswith(MEASURED)]  # fmt: skip


def refused(world: World, case: Case, heard: dict[str, Any]) -> None:
    """Every verb with an argument that is not offered, at the wrong time, and nonsense."""
    rnd, game = random.Random(case.seed), case.table.game
    offer = {} if not case.plays else case.table.offer(case.observer)
    version = case.table.version(case.observer)
    for n, (verb, args) in enumerate(game.verbs.items()):
        arg = next((a for a in rnd.sample(range(args), min(args, 9)) if a not in offer.get(verb, [])), None)
        if arg is not None:
            body = {"version": version, "verb": verb, "arg": arg}
            heard[f"act {verb} {arg}"] = world.post(case, "act", body, lang=("en", "fr")[n % 2])
    heard["act stale"] = world.post(case, "act", {"version": version + 7, "verb": next(iter(game.verbs)), "arg": 0})
    heard["act nonsense"] = world.post(case, "act", {"version": version, "verb": "reveal", "arg": -1})
    heard["undo stale"] = world.post(case, "undo", {"version": version + 7})
    heard["standing"] = world.post(case, "standing", {"orders": {"all": True}})
    heard["seen"] = world.post(case, "seen", {"step": 1})
    heard["seen too far"] = world.post(case, "seen", {"step": len(case.table.journal) + 5})
    heard["resign-on-time"] = world.post(case, "resign-on-time", {})


def over_the_socket(world: World, case: Case, heard: dict[str, Any]) -> None:
    seats = Seats.__new__(Seats)
    seats.player, seats.id = world.live.player, case.id
    seats.tokens = {case.observer: case.token(case.observer)}
    rnd, game = random.Random(case.seed), case.table.game
    offer = {} if not case.plays else case.table.offer(case.observer)
    acts = [(verb, arg) for verb, args in offer.items() for arg in args]
    acts = rnd.sample(acts, min(6, len(acts))) + [(verb, rnd.randrange(n)) for verb, n in game.verbs.items()][::3]
    last = len(case.table.steps(case.observer)) - 1
    with seats.socket(case.observer) as line:
        for n, (verb, arg) in enumerate(acts):
            for ask in ("why", "preview"):
                line.say(t=ask, id=n, verb=verb, arg=arg)
        for step in (0, last // 2, last, last + 1):
            line.say(t="look", step=step)
        line.say(t="look", step=last, **{"as": "spectator"})
        line.say(t="look", step=last, **{"as": case.other})
        line.say(t="act", version=case.table.version(case.observer), verb="reveal", arg=0)
        line.say(t="undo", version=-3)
        line.say(t="lang", lang="fr")
        kinds: dict[str, list[str]] = {}

        def listen(until: Callable[[dict[str, Any]], bool]) -> None:
            while True:
                said = str(line.web.recv(timeout=PATIENCE))
                told = json.loads(said)
                kinds.setdefault(told["t"], []).append(said)
                if until(told):
                    return

        # what one has seen is told with the state: the French one must be there before it changes
        listen(lambda told: told["t"] == "state" and told["lang"] == "fr")
        line.say(t="seen")
        line.say(t="ping")
        listen(lambda told: told["t"] == "pong")
        while "around" not in kinds:
            listen(lambda told: True)
        while not line.silent():
            pass
    # How often a state is told again after another language depends on who is quicker; what it says does not.
    for kind, said in kinds.items():
        heard[f"socket {kind}"] = sorted(set(said)) if kind in ("state", "around") else said


def agreed(world: World, case: Case, heard: dict[str, Any]) -> None:
    """Proposals, corrections, a fork, talk; and at the end a takeback."""
    hidden = [line for line in case.table.game.write_position(case.table.state).splitlines() if line.strip()][:60:6]
    for n, line in enumerate([*hidden, "nothing of the kind"]):
        edit = {"kind": "edit", "lines": [[line, f"{line} and more"]]}
        heard[f"edit {n}"] = world.post(case, "proposals", edit)
    steps = len(case.table.steps(case.observer))
    heard["takeback too far"] = world.post(case, "proposals", {"kind": "takeback", "step": steps + 3})
    heard["rematch too soon"] = world.post(case, "proposals", {"kind": "rematch"})
    world.post(case, "proposals", {"kind": "takeback", "step": 1}, case.other)
    world.post(case, "chat", {"text": "a word"}, case.other)
    heard["around, asked"] = world.get(case, "around", lang="fr")
    mine = heard["takeback"] = world.post(case, "proposals", {"kind": "takeback", "step": max(0, steps - 4)})
    heard["around, asking"] = world.get(case, "around")
    for step in (1, steps - 1):
        made = heard[f"fork {step}"] = world.post(case, "fork", {"step": step, "strength": "recruit"})
        if made[0] == 201:
            heard[f"state of fork {step}"] = _state_of_fork(world, case, made[1])
            id = json.loads(made[1])["table"]["id"]  # a game of his own: he may have its file, and so its beginning
            person = {"Cookie": f"{COOKIE}={world.who(case)}"}
            heard[f"file of fork {step}"] = world.send("GET", f"/api/tables/{id}/save", person)
    if mine[0] == 201:
        id = json.loads(mine[1])["id"]
        heard["taken back"] = world.post(case, f"proposals/{id}", {"answer": "yes"}, case.other)[0]
        for what in ("state", "around", "since"):
            heard[f"{what}, taken back"] = world.get(case, what)


def _state_of_fork(world: World, case: Case, text: str) -> tuple[int, str]:
    table = json.loads(text)["table"]
    token = next(seat["token"] for seat in table["seats"] if seat["role"] == case.observer)
    return world.send("GET", f"/api/tables/{table['id']}/state", {"Authorization": f"Bearer {token}"})


def by_email(world: World, case: Case, heard: dict[str, Any]) -> None:
    """What lies in the outbox for the observer, in words."""
    if not case.plays:
        return

    def work(db: Connection) -> list[delivery.Known]:
        found = delivery._take(db, NOW + 1e6)
        db.rollback()  # nothing of this has happened
        return found

    known = in_a_loop(world.live.hub.store.do(work))
    mine = [k for k in known if k.job.user == world.who(case) and k.job.table == case.id]
    for k in mine:
        for place in k.records[case.id].places.values():
            place.looked = 0.0  # or he would need no letter
        mail = delivery.compose(k, "http://127.0.0.1")
        heard[f"letter {k.job.kind}"] = None if mail is None else asdict(mail)
