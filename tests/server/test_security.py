"""Cookies, pages, shut-out people, and what the log must not know."""

from __future__ import annotations

import contextlib
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from grognard.server.base.settings import Settings, from_environment
from grognard.server.people import accounts
from grognard.server.web import serve as server
from grognard.server.web.authentication import cookie_name
from grognard.server.web.guard import Guard
from server.clubhouse import PASSWORD, Browser, any_name, bearer, clubhouse, mails, seat, secret_of, stored
from server.helpers import Live, Seats, in_a_loop, wait_for

HTTPS = {"url": "https://club.example", "hosts": frozenset({"club.example", "localhost"})}


class BehindProxy(httpx.Client):
    """A browser at https://club.example, seen from behind the proxy that ends https. Keeps its cookies by hand."""

    def __init__(self, live: Live) -> None:
        super().__init__(base_url=f"http://127.0.0.1:{live.port}", headers={"X-Grognard": "1", "Host": "club.example"})
        self.jar = ""

    def request(self, *args: Any, **more: Any) -> httpx.Response:
        self.cookies.clear()
        self.headers["Cookie"] = self.jar
        answer = super().request(*args, **more)
        if "set-cookie" in answer.headers:
            self.jar = answer.headers["set-cookie"].partition(";")[0]
        return answer


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with clubhouse(tmp_path_factory.mktemp("security") / "games.sqlite", smtp="smtp://127.0.0.1:9") as live:
        yield live


@pytest.fixture(scope="module")
def secure(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with clubhouse(tmp_path_factory.mktemp("https") / "games.sqlite", **HTTPS) as live:
        yield live


@pytest.fixture
def https(secure: Live) -> Iterator[BehindProxy]:
    with BehindProxy(secure) as browser:
        yield browser


# ---- cookies and headers ----


def test_over_https_the_cookie_belongs_to_this_host_alone(https: BehindProxy) -> None:
    given = https.post("/api/guest", json={"name": "Anna"}).headers["set-cookie"]
    name, _, rest = given.partition("=")
    assert name == "__Host-grognard"
    parts = {p.strip().lower() for p in rest.split(";")[1:]}
    assert parts == {"httponly", "max-age=31536000", "path=/", "samesite=lax", "secure"}
    assert https.get("/api/me").json()["kind"] == "guest"
    taken = https.post("/api/sign-out", json={}).headers["set-cookie"]
    assert taken.startswith('__Host-grognard=""')
    assert "max-age=0" in taken.lower()
    assert https.get("/api/me").json()["kind"] == "nobody"


def test_a_cookie_of_the_unguarded_name_counts_for_nothing_over_https(https: BehindProxy) -> None:
    https.post("/api/guest", json={"name": "Anna"})
    https.jar = https.jar.removeprefix("__Host-")
    assert https.get("/api/me").json()["kind"] == "nobody"


def test_over_http_the_cookie_is_hidden_from_scripts_all_the_same(club: Live) -> None:
    answer = Browser(club).post("/api/guest", json={"name": "Anna"})
    assert answer.headers["set-cookie"].startswith("grognard=")
    assert "HttpOnly" in answer.headers["set-cookie"]
    assert "SameSite=lax" in answer.headers["set-cookie"]
    assert answer.headers["cache-control"] == "no-store"
    assert cookie_name(False) == "grognard"


def test_over_https_always_over_https(https: BehindProxy) -> None:
    headers = https.get("/").headers
    assert headers["strict-transport-security"].startswith("max-age=")
    policy = headers["content-security-policy"]
    assert "connect-src 'self' wss://club.example;" in policy
    assert "ws://club.example" not in policy.replace("wss://", "")


def test_over_http_nothing_is_promised(club: Live) -> None:
    headers = Browser(club).get("/").headers
    assert "strict-transport-security" not in headers
    assert f"ws://127.0.0.1:{club.port}" in headers["content-security-policy"]


@pytest.mark.parametrize(
    ("origin", "fine"),
    [("https://club.example", True), ("http://club.example", False), ("https://evil.example", False), ("null", False),
     ("https://club.example.evil.example", False), ("https://club.example:8443", False), ("", False)],
)  # fmt: skip
def test_only_the_clubs_own_page_over_https_may_ask(https: BehindProxy, origin: str, fine: bool) -> None:
    answer = https.post("/api/guest", json={"name": "Anna"}, headers={"origin": origin})
    assert (answer.status_code == 200) is fine
    assert ("set-cookie" in answer.headers) is fine


def test_a_proxy_that_hides_the_name_does_not_shut_the_club_out() -> None:
    guard = Guard(lambda *_: None, Settings(club=True, **HTTPS))  # type: ignore[arg-type,return-value]
    assert guard.own_page("https://club.example", "localhost:8123")
    assert not guard.own_page("https://evil.example", "localhost:8123")
    assert not Guard(lambda *_: None).own_page("https://club.example", "localhost")  # type: ignore[arg-type,return-value]


def test_the_club_answers_under_its_own_name_only(https: BehindProxy) -> None:
    assert https.get("/api/me", headers={"host": "evil.example"}).status_code == 403
    assert https.get("/api/me", headers={"host": "localhost"}).status_code == 200
    found = from_environment({"GROGNARD_URL": "https://Club.Example/", "GROGNARD_HOSTS": "other.example"})
    assert found.hosts >= {"club.example", "other.example", "127.0.0.1"}
    assert found.secure


@pytest.mark.parametrize("path", ["sign-in", "sign-up", "guest", "reset", "reset/x", "email/x"])
def test_no_page_elsewhere_can_sign_somebody_in(club: Live, path: str) -> None:
    """Whoever is signed in unawares plays, and writes, for somebody else."""
    browser = Browser(club)
    del browser.headers["X-Grognard"]
    body = {"name": "Anna", "password": PASSWORD, "email": "x@y.z"}
    answer = browser.post(f"/api/{path}", json=body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "forbidden")
    assert "set-cookie" not in answer.headers
    form = Browser(club).post(f"/api/{path}", data={"name": "Anna"}, headers={"X-Grognard": "0"})
    assert form.status_code == 403


def test_reading_needs_no_header_and_a_seats_token_needs_none_either(club: Live) -> None:
    anna = Browser(club).guest("Anna")
    table = anna.table()
    Browser(club).guest("Bruno").take(table)  # a game begins when every seat is taken
    del anna.headers["X-Grognard"]
    assert anna.get("/api/tables").status_code == 200
    token = bearer(seat(table, "french")["token"])
    state = anna.get(f"/api/tables/{table['id']}/state", headers=token).json()
    act = state["acts"][0]
    body = {"version": state["version"], "verb": act["verb"], "arg": act["arg"]}
    assert anna.post(f"/api/tables/{table['id']}/act", json=body, headers=token).status_code == 200
    assert anna.post(f"/api/tables/{table['id']}/act", json=body).status_code == 403


def test_a_link_from_elsewhere_may_be_followed_but_not_written_through(club: Live) -> None:
    anna = Browser(club).guest("Anna")
    assert anna.get("/", headers={"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}).status_code == 200
    for site in ("cross-site", "same-site"):
        answer = anna.post("/api/tables", json={"game": "trench"}, headers={"sec-fetch-site": site})
        assert answer.status_code == 403
    answer = anna.post("/api/tables", json={"game": "trench"}, headers={"sec-fetch-site": "same-origin"})
    assert answer.status_code == 201


# ---- the door ----


def test_others_may_come_in_only_at_a_club(capsys: pytest.CaptureFixture[str]) -> None:
    def sound(settings: Settings, host: str = "127.0.0.1") -> str:
        with contextlib.suppress(SystemExit):
            server._must_be_sound(settings, host, "en")
            return "fine: " + capsys.readouterr().err
        return capsys.readouterr().err

    assert sound(Settings()) == "fine: "
    for host in ("0.0.0.0", "::", "192.0.2.1", "club.example"):
        assert "--url" in sound(Settings(), host)
    assert sound(Settings(club=True, url="https://club.example"), "0.0.0.0") == "fine: "
    assert "not https" in sound(Settings(club=True, url="http://192.0.2.1:8123"), "0.0.0.0")
    assert sound(Settings(club=True, url="http://localhost:8123")) == "fine: "
    for url in ("club.example", "ftp://club.example", "https://", "https://club.example/path", "https://x?y=z"):
        assert "not an address" in sound(Settings(club=True, url=url)), url
    assert "GROGNARD_SIGN_UP" in sound(Settings(club=True, url="https://club.example", sign_up="invites"))


# ---- sockets ----


def hello(live: Live, table: str, token: str, **headers: str) -> int:
    """The code with which a line closes, 0 if it stays open."""
    url = f"ws://127.0.0.1:{live.port}/ws/{table}"
    with connect(url, close_timeout=1, additional_headers=headers, max_size=None) as web:
        web.send(json.dumps({"t": "hello", "token": token}))
        try:
            for _ in range(2):
                if '"t":"state"' in str(web.recv(timeout=10)):
                    return 0
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else -1
    return -1


def test_a_socket_opens_only_with_a_key_of_its_own_table(club: Live) -> None:
    anna, bob = Browser(club).guest("Anna"), Browser(club).guest("Bob")
    table, other = anna.table(), bob.table()
    cookie = {"Cookie": f"grognard={anna.cookie}"}
    assert hello(club, table["id"], seat(table, "french")["token"]) == 0
    for token in ("", "wrong", seat(other, "french")["token"], anna.cookie):
        assert hello(club, table["id"], token, **cookie) == 4403, token
    assert hello(club, "nosuch", seat(table, "french")["token"]) == 4404
    with pytest.raises(InvalidStatus):
        hello(club, table["id"], seat(table, "french")["token"], Origin="http://evil.example")


def test_whoever_lost_the_key_loses_the_line(club: Live) -> None:
    name = any_name()
    anna = Browser(club).member(name)
    seats = Seats(club.player, anna.table())
    with seats.socket("french") as line:
        line.hear("state")
        assert anna.post("/api/sign-out", json={"everywhere": True}).status_code == 200
        with pytest.raises(ConnectionClosed) as end:
            line.hear("never")
        assert end.value.rcvd is not None
        assert end.value.rcvd.code == 4403


# ---- those who are shut out ----


def test_whoever_is_shut_out_can_do_nothing_but_sign_out(club: Live) -> None:
    name = any_name()
    browser = Browser(club).member(name)
    id, table = browser.me()["id"], browser.table()
    key = browser.post("/api/me/keys", json={"label": "bot"}).json()["key"]
    token, state = seat(table, "french")["token"], f"/api/tables/{table['id']}/state"
    assert Browser(club).get(state, headers=bearer(token)).status_code == 200
    touched = stored(club, lambda db: accounts.ban(db, id, True))
    in_a_loop(club.hub.reread(touched))
    for answer in (
        browser.get("/api/me"), browser.get("/api/tables"), browser.post("/api/tables", json={"game": "trench"}),
        Browser(club).get("/api/me", headers=bearer(key)), Browser(club).get(state, headers=bearer(token)),
        Browser(club).sign_in(name),
    ):  # fmt: skip
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "forbidden")
    # that there is such an account is told only to whoever knows its password
    assert Browser(club).sign_in(name, "wrong password").status_code == 401
    assert browser.get("/api/users", params={"find": name}).status_code == 403
    assert Browser(club).guest().get("/api/users", params={"find": name}).json() == []
    assert browser.post("/api/sign-out", json={}).status_code == 200
    assert browser.me()["kind"] == "nobody"
    stored(club, lambda db: accounts.ban(db, id, False))
    assert browser.sign_in(name).status_code == 200
    assert Browser(club).get(state, headers=bearer(browser.token(table["id"], "french"))).status_code == 200


def test_a_closed_table_can_be_looked_at_not_played(club: Live) -> None:
    anna = Browser(club).guest("Anna")
    table = anna.table()
    Browser(club).guest("Bruno").take(table)
    path, token = f"/api/tables/{table['id']}", bearer(seat(table, "french")["token"])
    state = anna.get(f"{path}/state", headers=token).json()
    in_a_loop(club.hub.store.change(table["id"], closed=1))
    in_a_loop(club.hub.reread([table["id"]]))
    act = {"version": state["version"], **{k: state["acts"][0][k] for k in ("verb", "arg")}}
    refused = anna.post(f"{path}/act", json=act, headers=token)
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "conflict")
    assert anna.get(f"{path}/state", headers=token).status_code == 200


def test_a_file_from_a_stranger_is_not_played_through_for_minutes(club: Live) -> None:
    answer = Browser(club).guest().post("/api/open", content=b"{" + b" " * 300_000)
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too-large")
    assert "300 kB" in answer.json()["error"]["text"]


# ---- the log ----


def test_the_log_knows_no_secret(club: Live, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when something breaks in the middle of it."""
    caplog.set_level(logging.DEBUG)
    name = any_name()
    anna = Browser(club).member(name, email=f"{name}@example.org")
    secrets = [PASSWORD, anna.cookie, f"{name}@example.org"]
    anna.sign_in(name, "a wrong password")
    mail = secret_of(mails(club, "email")[0])
    anna.post(f"/api/email/{mail}")
    anna.post("/api/reset", json={"email": f"{name}@example.org"})
    wait_for(lambda: any(x["to"] == f"{name}@example.org" for x in mails(club, "reset")))
    reset = secret_of(mails(club, "reset")[0])
    key = anna.post("/api/me/keys", json={"label": "bot"}).json()["key"]
    table = anna.table()
    token, invite = seat(table, "french")["token"], seat(table, "german")["invite"]

    def broken(*_: Any) -> None:
        raise ZeroDivisionError("broken on purpose")

    monkeypatch.setattr(accounts, "good", broken)
    monkeypatch.setattr(accounts, "by_name", broken)
    monkeypatch.setattr(accounts, "keys", broken)
    answers = [
        Browser(club).post(f"/api/reset/{reset}", json={"password": "la vieille garde"}),
        Browser(club).sign_in(name),
        anna.get("/api/me/keys"),
        Browser(club).get("/api/me/keys", headers=bearer(key)),
        anna.get(f"/api/invites/{table['id']}/{invite}x"),
        anna.get(f"/api/tables/{table['id']}/state", headers=bearer(token + "x")),
    ]
    assert [a.status_code for a in answers[:3]] == [500, 500, 500]
    ours = [r for r in caplog.records if not r.name.startswith(("httpx", "httpcore"))]  # those are the browser's
    text = "\n".join(caplog.handler.format(r) for r in ours)
    assert "broken on purpose" in text
    assert not any("broken" in a.text or "Traceback" in a.text for a in answers)
    secrets += [mail, reset, key, token, invite, "a wrong password", "la vieille garde"]
    assert not [s for s in secrets if s in text]


# ---- nobody is not the owner ----


def test_tables_from_home_are_not_everybodys_at_a_club(data: Path) -> None:
    """A file that was played at home and is served as a club's: its tables have no owner, or one that is not here."""
    with clubhouse(data, club=False) as live:
        made = httpx.post(f"http://127.0.0.1:{live.port}/api/tables", json={"game": "trench"}).json()["table"]
        in_a_loop(live.hub.store.change(made["id"], owner=""))
    with clubhouse(data) as live:
        for browser in (Browser(live), Browser(live).guest(), Browser(live).member()):
            assert browser.get(f"/api/tables/{made['id']}").status_code == 404
            assert browser.get(f"/api/tables/{made['id']}/save").status_code in (403, 404)
            assert browser.delete(f"/api/tables/{made['id']}").status_code in (401, 403, 404)
            assert browser.get("/api/tables").json() == []
