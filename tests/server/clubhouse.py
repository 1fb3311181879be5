"""A club on loopback, and people who come to it with a browser each."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import Connection, select

from grognard.server.base.settings import Settings
from grognard.server.store import schema
from server.helpers import PATIENCE, Live, StubBots, in_a_loop, random_choice

PASSWORD = "the guard dies but"
OPEN: dict[Live, list[Browser]] = {}  # browsers that are closed with their club


@contextmanager
def clubhouse(data: Path | str, limits: bool = False, **settings: Any) -> Iterator[Live]:
    found = Settings(**{"club": True, "url": "http://127.0.0.1", **settings})
    live = Live(data, StubBots(random_choice), settings=found, limits=limits)  # type: ignore[arg-type]
    OPEN[live] = []
    try:
        yield live
    finally:
        for browser in OPEN.pop(live):
            browser.close()
        live.stop()


class Browser(httpx.Client):
    """Somebody's browser, with our page in it."""

    def __init__(self, live: Live, **headers: str) -> None:
        super().__init__(
            base_url=f"http://127.0.0.1:{live.port}", timeout=PATIENCE, headers={"X-Grognard": "1", **headers}
        )
        self.live = live
        OPEN[live].append(self)

    @property
    def cookie(self) -> str:
        return self.cookies.get("grognard") or ""

    def me(self) -> dict[str, Any]:
        found: dict[str, Any] = self.get("/api/me").json()
        return found

    def guest(self, name: str = "Passer-by") -> Browser:
        assert self.post("/api/guest", json={"name": name, "lang": "en"}).status_code == 200
        return self

    def member(self, name: str = "", password: str = PASSWORD, **more: Any) -> Browser:
        answer = self.post("/api/sign-up", json={"name": name or any_name(), "password": password, **more})
        assert answer.status_code == 200, answer.text
        return self

    def sign_in(self, name: str, password: str = PASSWORD) -> httpx.Response:
        return self.post("/api/sign-in", json={"name": name, "password": password})

    def table(self, **more: Any) -> dict[str, Any]:
        """An online table; its maker is French, and the German seat has a link."""
        body = {"game": "trench", "seats": {"french": "human", "german": "human"}, "online": True, "side": "french"}
        answer = self.post("/api/tables", json={**body, "seed": 7, **more})
        assert answer.status_code == 201, answer.text
        found: dict[str, Any] = answer.json()["table"]
        return found

    def take(self, table: dict[str, Any]) -> dict[str, Any]:
        """Take the German seat by its link."""
        answer = self.post(f"/api/invites/{table['id']}/{seat(table, 'german')['invite']}", json={})
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()["table"]
        return found

    def token(self, table: str, role: str) -> str:
        return str(seat(self.get(f"/api/tables/{table}").json(), role)["token"])


def seat(table: dict[str, Any], role: str) -> dict[str, Any]:
    found: dict[str, Any] = next(s for s in table["seats"] if s["role"] == role)
    return found


def any_name() -> str:
    letters = "abcdefghjkmnpqtuxyz"
    return "".join(secrets.choice(letters) for _ in range(12)).title()


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def stored(live: Live, work: Any) -> Any:
    """Ask the store of a running server."""
    return in_a_loop(live.hub.store.do(work))


def mails(live: Live, kind: str) -> list[dict[str, Any]]:
    """What was written to somebody: the payloads, the newest first."""

    def read(db: Connection) -> list[dict[str, Any]]:
        o = schema.outbox
        rows = db.execute(select(o).where(o.c.kind == kind).order_by(o.c.created.desc()))
        return [{**json.loads(row.payload), "to": row.target} for row in rows]

    found: list[dict[str, Any]] = stored(live, read)
    return found


def secret_of(letter: dict[str, Any]) -> str:
    return str(letter["url"]).rpartition("/")[2]
