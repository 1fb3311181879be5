"""Two people at one table of a club."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx

from grognard.server.base import messages
from grognard.server.base.settings import Settings
from server.declared import as_declared
from server.helpers import Live, Player, Seats, http_to

CLUB = Settings(club=True, url="http://127.0.0.1", limits=False)


class Duel(Seats):
    """A table with Anna (French) and Bruno (German), each with a seat of his own."""

    def __init__(self, player: Player, info: dict[str, Any], tokens: dict[str, str]) -> None:
        super().__init__(player, info)
        self.tokens.update(tokens)

    def ask(self, role: str, what: str, **params: Any) -> httpx.Response:
        return self.player.http.get(f"{self.path}/{what}", headers=self.header(role), params=params)

    def around(self, role: str, lang: str = "en") -> dict[str, Any]:
        answer = self.ask(role, "around", lang=lang)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        as_declared(found, messages.Surroundings)
        return found

    def proposals(self, role: str, lang: str = "en") -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.around(role, lang)["proposals"]
        return found

    def propose(self, role: str, kind: str, **more: Any) -> str:
        answer = self.post(role, "proposals", {"kind": kind, **more})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def respond(self, role: str, id: str, said: str) -> httpx.Response:
        return self.post(role, f"proposals/{id}", {"answer": said})


@contextmanager
def guest(club: Live, name: str) -> Iterator[httpx.Client]:
    with http_to(club.port, headers={"X-Grognard": "1"}) as http:
        answer = http.post("/api/guest", json={"name": name, "lang": "en"})
        assert answer.status_code == 200, answer.text
        yield http


def duel(club: Live, **more: Any) -> Duel:
    """A new table, both seats taken."""
    with guest(club, "Anna") as anna, guest(club, "Bruno") as bruno:
        body = {"game": "trench", "seats": {"french": "human", "german": "human"}, "online": True, "side": "french"}
        made = anna.post("/api/tables", json={**body, "seed": 7, **more})
        assert made.status_code == 201, made.text
        table = made.json()["table"]
        invite = next(s["invite"] for s in table["seats"] if s["role"] == "german")
        taken = bruno.post(f"/api/invites/{table['id']}/{invite}", json={})
        assert taken.status_code == 200, taken.text
        own = {s["role"]: s["token"] for info in (table, taken.json()["table"]) for s in info["seats"] if s["token"]}
        return Duel(club.player, table, own)


def of(player: Player, seats: Seats) -> Duel:
    """The same questions at a table at home."""
    return Duel(player, seats.info, {})
