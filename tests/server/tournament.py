"""A tournament and those who play in it, for tests."""

from __future__ import annotations

from typing import Any

from grognard.server.club import ratings
from server.helpers import Live, in_a_loop
from server.members import Member


class Event:
    """A tournament and those who play in it; the first runs it."""

    def __init__(self, people: list[Member], **facts: Any) -> None:
        self.people, self.chief = people, people[0]
        self.by_id = {p.id: p for p in people}
        body = {"name": "Club championship", "game": "ttlm", "scenario": "1914", "kind": "swiss", "rounds": 4, **facts}
        self.id = self.chief.post("/api/tournaments", body, status=201)["id"]
        self.path = f"/api/tournaments/{self.id}"

    def begun(self) -> Event:
        for person in self.people:
            person.post(f"{self.path}/enter")
        self.chief.post(f"{self.path}/start")
        return self

    def get(self) -> Any:
        return self.chief.get(self.path)

    def open(self) -> list[Any]:
        """The games that wait for their result."""
        return [p for p in self.get()["pairings"] if p["second"] and p["first_points"] is None]

    def lose(self, pair: Any, first: bool) -> None:
        """A player of To the Last Man! gives up in his first turn."""
        german, entente = self.by_id[pair["first"]], self.by_id[pair["second"]]
        if first:
            german.resign(pair["table"])
            return
        for verb in ("pass", "done", "done"):
            german.act(pair["table"], verb)
        entente.resign(pair["table"])

    def draw(self, pair: Any) -> None:
        for player in (pair["first"], pair["second"]):  # who proposes what the other has proposed agrees
            self.by_id[player].propose(pair["table"], kind="ending", ending="armistice")

    def standing(self, person: Member) -> Any:
        return next(s for s in self.get()["standings"] if s["user"] == person.id)


def rated(club: Live, person: Member) -> int:
    return int(in_a_loop(club.hub.store.do(lambda db: ratings.rating_of(db, person.id, "ttlm"))).games)
