"""Every route, asked by nobody, with wrong credentials and with somebody else's: nothing is told, nothing breaks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, get_args, get_origin

import msgspec
import pytest

from grognard.server.web.request import Endpoint
from grognard.server.web.routes import endpoints
from server.clubhouse import Browser, bearer, clubhouse, seat
from server.helpers import Live

CHAT, NOTE, EMAIL = "meet me at the bridge", "he bluffs on the left", "anna@example.org"
OPEN = [e for e in endpoints() if "path:path" not in e.path]
REFUSED = {401, 403, 404}


class House:
    """Anna and Bob play at a private table; everything they would not like others to know is in `secrets`."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.strangers: dict[str, tuple[Browser, dict[str, str]]] = {}
        self.anna, self.bob = Browser(live).member("Anna", email=EMAIL), Browser(live).guest("Bob")
        made = self.anna.table(name="The bridge at Arcole")
        taken = self.bob.take(made)
        self.table = made["id"]
        self.token, other = seat(made, "french")["token"], seat(taken, "german")["token"]
        key = self.anna.post("/api/me/keys", json={"label": "bot"}).json()["key"]
        path = f"/api/tables/{self.table}"
        for method, what, text in (("POST", "chat", CHAT), ("PUT", "notes", NOTE)):
            answer = self.anna.request(method, f"{path}/{what}", json={"text": text}, headers=bearer(self.token))
            assert answer.status_code == 200, answer.text
        self.spectator = next(o["token"] for o in made["observers"] if o["role"] == "spectator")
        self.secrets = [
            self.table, self.token, other, self.spectator, key, self.anna.cookie, self.bob.cookie, CHAT, NOTE, EMAIL,
            "The bridge at Arcole", self.bob.me()["id"],
        ]  # fmt: skip

    def stranger(self, kind: str) -> tuple[Browser, dict[str, str]]:
        if kind not in self.strangers:
            self.strangers[kind] = self._stranger(kind)
        return self.strangers[kind]

    def _stranger(self, kind: str) -> tuple[Browser, dict[str, str]]:
        """A browser and the headers it shows."""
        browser = Browser(self.live)
        if kind == "wrong-cookie":
            browser.cookies.set("grognard", "A" * 43)
        elif kind == "no-header":
            browser.cookies.set("grognard", self.anna.cookie)
            browser.headers.pop("X-Grognard")
        elif kind in ("wrong-token", "wrong-key", "odd-token"):
            return browser, bearer({"wrong-token": "A" * 24, "wrong-key": "gk_" + "A" * 43, "odd-token": "\x7f"}[kind])
        elif kind == "foreign-guest":
            browser.guest("Passer-by")
        elif kind == "foreign-member":
            browser.member()
        elif kind == "foreign-token":
            browser.guest("Passer-by")
            token = seat(browser.table(), "french")["token"]
            return Browser(self.live), bearer(token)
        elif kind == "foreign-key":
            browser.member()
            key = browser.post("/api/me/keys", json={"label": "bot"}).json()["key"]
            return Browser(self.live), bearer(key)
        return browser, {}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with clubhouse(tmp_path_factory.mktemp("house") / "games.sqlite") as live:
        yield House(live)


def sample(kind: Any) -> Any:
    """Something of this type, so that a request is refused for who asks and not for what it says."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        fields = msgspec.structs.fields(kind)
        return {f.encode_name: sample(f.type) for f in fields if f.required}
    if get_origin(kind) is list or kind is list:
        return []
    if get_origin(kind) is dict or kind is dict:
        return {}
    if type(None) in get_args(kind):
        return None
    return {str: "french", int: 1, float: 1.0, bool: True}.get(kind, "french")


BODIES = {
    "/api/tables/{table}/proposals": {"kind": "rematch"},
    "/api/tables/{table}/proposals/{proposal}": {"answer": "yes"},
}


def body_of(endpoint: Endpoint) -> Any:
    return BODIES.get(endpoint.path) or (sample(endpoint.takes) if endpoint.takes is not None else {})


def path_of(endpoint: Endpoint, house: House) -> str:
    known = {"table": house.table, "game": "trench", "question": "line"}
    return re.sub(r"\{(\w+)\}", lambda m: known.get(m[1], "0123456789abcdef"), endpoint.path)


def name_of(endpoint: Endpoint) -> str:
    return f"{endpoint.method} {endpoint.path}"


NOBODY = ("none", "wrong-cookie", "wrong-token", "wrong-key", "odd-token")
FOREIGN = ("foreign-guest", "foreign-member", "foreign-token", "foreign-key")
KINDS = (*NOBODY, *FOREIGN)


@pytest.mark.parametrize("endpoint", OPEN, ids=name_of)
def test_no_route_tells_a_stranger_anything(house: House, endpoint: Endpoint) -> None:
    body = body_of(endpoint)
    for kind in KINDS:
        browser, headers = house.stranger(kind)
        answer = browser.request(endpoint.method, path_of(endpoint, house), json=body, headers=headers)
        said = (name_of(endpoint), kind, answer.status_code, answer.text[:300])
        assert answer.status_code < 500, said
        told = [s for s in house.secrets if s in answer.text]
        assert not told, (told, said)
        at_the_table = "{table}" in endpoint.path
        closed = endpoint.who == "admin" or (endpoint.who != "anybody" and (kind in NOBODY or at_the_table))
        if closed or (at_the_table and endpoint.who == "anybody"):
            assert answer.status_code in REFUSED, said
        if answer.status_code >= 400:
            assert answer.json()["error"]["text"], said
        elif endpoint.method != "GET" and "table" not in endpoint.path:
            house.strangers.pop(kind)  # whoever signed in, out or left is somebody else now


UNSAFE = [e for e in OPEN if e.method != "GET" and e.who in ("user", "member", "admin")]


@pytest.mark.parametrize("endpoint", UNSAFE, ids=name_of)
def test_no_write_is_done_for_a_cookie_that_another_page_made_the_browser_send(
    house: House, endpoint: Endpoint
) -> None:
    browser, _ = house.stranger("no-header")
    body = body_of(endpoint)
    path = path_of(endpoint, house)
    answer = browser.request(endpoint.method, path, json=body)
    assert answer.status_code == 403, answer.text
    for origin in ("http://evil.example", "null"):
        foreign = house.anna.request(endpoint.method, path, json=body, headers={"origin": origin})
        assert foreign.status_code == 403, answer.text
    far = house.anna.request(endpoint.method, path, json=body, headers={"sec-fetch-site": "cross-site"})
    assert far.status_code == 403
    assert house.anna.me()["kind"] == "member"


# there is nothing to leave or to mute where nobody sits
WITHOUT_A_SEAT = {"/api/tables/{table}/leave": 422, "/api/tables/{table}/mute": 400}
SEATED = [e for e in OPEN if e.method != "GET" and e.who == "seat"]


@pytest.mark.parametrize("endpoint", SEATED, ids=name_of)
def test_whoever_only_watches_changes_nothing(house: House, endpoint: Endpoint) -> None:
    """The spectators' token is handed to whoever may look; it opens eyes, not hands."""
    body = body_of(endpoint)
    before = house.anna.get(f"/api/tables/{house.table}").json()
    for browser in (Browser(house.live), house.stranger("foreign-guest")[0]):
        answer = browser.request(endpoint.method, path_of(endpoint, house), json=body, headers=bearer(house.spectator))
        assert answer.status_code in REFUSED | {WITHOUT_A_SEAT.get(endpoint.path)}, answer.text
        assert not [s for s in house.secrets if s in answer.text]
    assert house.anna.get(f"/api/tables/{house.table}").json() == before


def test_the_table_is_there_for_those_who_play_at_it(house: House) -> None:
    """So that the refusals above mean something."""
    path = f"/api/tables/{house.table}"
    assert house.anna.get(path).json()["name"] == "The bridge at Arcole"
    assert house.anna.get(f"{path}/state", headers=bearer(house.token)).status_code == 200
    around = house.anna.get(f"{path}/around", headers=bearer(house.token)).text
    assert CHAT in around
    assert NOTE in around
    assert NOTE not in house.bob.get(f"{path}/around", headers=bearer(house.bob.token(house.table, "german"))).text


def test_every_route_says_who_may_ask(house: House) -> None:
    """A route that changes something and is open to anybody is one of those that let people in."""
    known = {"anybody", "seat", "user", "member", "admin"}
    assert {e.who for e in OPEN} <= known
    anybody = {name_of(e) for e in OPEN if e.who == "anybody" and e.method != "GET"}
    assert anybody <= {
        "POST /api/sign-up", "POST /api/sign-in", "POST /api/guest", "POST /api/reset", "POST /api/reset/{secret}",
        "POST /api/email/{secret}", "POST /api/unsubscribe/{secret}",
            "POST /api/games/{game}/options",  # a question: which options go together
            "POST /api/games/{game}/scenario",  # a question: is this scenario sound
    }, anybody  # fmt: skip
