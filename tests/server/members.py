"""Members of a club, made without the trouble of signing up."""

from __future__ import annotations

import secrets
import weakref
from typing import Any

import httpx
from sqlalchemy import Connection, insert

import hours
from grognard.server.base.settings import Settings
from grognard.server.people.identity import hashed
from grognard.server.store import schema
from grognard.server.web.authentication import COOKIE
from server.helpers import Live, http_to, in_a_loop

CLUB = Settings(club=True, url="http://127.0.0.1", limits=False)


class Member:
    """Somebody with a browser who is signed in."""

    def __init__(self, club: Live, name: str, kind: str = "member", admin: bool = False) -> None:
        self.club, self.name, self.id = club, name, secrets.token_hex(6)
        session = secrets.token_urlsafe(24)
        in_a_loop(club.hub.store.do(lambda db: self._sign_in(db, kind, admin, session)))
        self._open({COOKIE: session}, club.port)

    def moved_to(self, port: int) -> None:
        """The club is found elsewhere now."""
        cookies = dict(self.http.cookies)
        self.http.close()
        self._open(cookies, port)

    def _open(self, cookies: dict[str, str], port: int) -> None:
        self.http = http_to(port, headers={"X-Grognard": "1"}, cookies=cookies)
        weakref.finalize(self, self.http.close)

    def _sign_in(self, db: Connection, kind: str, admin: bool, session: str) -> None:
        now = hours.now()
        key = self.id if kind == "member" else None
        person = {"id": self.id, "name": self.name, "name_key": key, "kind": kind, "admin": int(admin)}
        db.execute(insert(schema.users), {**person, "lang": "en", "created": now, "looked": now})
        facts = {"hash": hashed(session), "user_id": self.id, "created": now, "looked": now}
        db.execute(insert(schema.sessions), {**facts, "expires": now + 9999})

    def get(self, path: str, token: str = "", status: int = 200) -> Any:
        return self._answer(self.http.get(path, headers=self._header(token)), status)

    def post(self, path: str, body: Any = None, token: str = "", status: int = 200) -> Any:
        sent = {} if body is None else body
        return self._answer(self.http.post(path, json=sent, headers=self._header(token)), status)

    def put(self, path: str, body: Any, token: str = "", status: int = 200) -> Any:
        return self._answer(self.http.put(path, json=body, headers=self._header(token)), status)

    def _header(self, token: str) -> dict[str, str]:
        return {"Authorization": f"Bearer {token}"} if token else {}

    def _answer(self, got: httpx.Response, status: int) -> Any:
        assert got.status_code == status, got.text
        return got.json()

    def seat(self, table: str) -> tuple[str, str]:
        """The role that is mine at a table, and its token."""
        seats = self.get(f"/api/tables/{table}")["seats"]
        return next((s["role"], s["token"]) for s in seats if s.get("you"))

    def act(self, table: str, verb: str, arg: int = 0) -> Any:
        """Do this from my seat; what I see then."""
        _, token = self.seat(table)
        version = self.get(f"/api/tables/{table}/state", token)["version"]
        return self.post(f"/api/tables/{table}/act", {"version": version, "verb": verb, "arg": arg}, token)

    def resign(self, table: str) -> Any:
        """Give up from my seat."""
        _, token = self.seat(table)
        return self.post(f"/api/tables/{table}/resign", {}, token)

    def propose(self, table: str, **what: Any) -> Any:
        _, token = self.seat(table)
        return self.post(f"/api/tables/{table}/proposals", what, token, 201)


class Stranger(Member):
    """Somebody who is not signed in."""

    def __init__(self, club: Live) -> None:
        self.club, self.name, self.id = club, "", ""
        self._open({}, club.port)


def table_for(one: Member, two: Member, **more: Any) -> dict[str, Any]:
    """An online table of two people: the first has the first side."""
    game = more.pop("game", "trench")
    roles = {"trench": ("french", "german"), "ttlm": ("german", "entente")}[game]
    body = {"game": game, "seats": dict.fromkeys(roles, "human"), "online": True, "side": roles[0], "seed": 7}
    table: dict[str, Any] = one.post("/api/tables", {**body, **more}, status=201)["table"]
    invite = next(s["invite"] for s in table["seats"] if s["role"] == roles[1])
    two.post(f"/api/invites/{table['id']}/{invite}")
    found: dict[str, Any] = one.get(f"/api/tables/{table['id']}")
    return found
