"""Choosing notices, trying them, seeing what became of them, and ending them by the link in a mail."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import insert, select, update

import hours
from grognard.server.base.settings import Settings
from grognard.server.notices.preferences import EVENTS, FORMATS
from grognard.server.people.identity import hashed
from grognard.server.store import schema
from grognard.server.web.authentication import COOKIE
from grognard.server.web.routes.notices import Events, WantedWebhook
from server.helpers import Live, StubBots, http_to, in_a_loop, wait_for
from server.receivers import MailServer, WebServer, text


@pytest.fixture(scope="module")
def office() -> Iterator[MailServer]:
    found = MailServer()
    yield found
    found.close()


@pytest.fixture(scope="module")
def ear() -> Iterator[WebServer]:
    found = WebServer()
    yield found
    found.close()


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory, office: MailServer) -> Iterator[Live]:
    """A club with a mail server; webhooks may stay on this machine."""
    settings = Settings(club=True, url="http://127.0.0.1", smtp=office.url, private_webhooks=True, limits=False)
    server = Live(tmp_path_factory.mktemp("club") / "games.sqlite", StubBots(), settings=settings)
    yield server
    server.stop()


@pytest.fixture
def member(club: Live) -> Iterator[Callable[..., Member]]:
    """Makes members, and closes their browsers in the end."""
    made: list[Member] = []

    def make(name: str, **more: Any) -> Member:
        made.append(Member(club, name, **more))
        return made[-1]

    yield make
    for one in made:
        one.http.close()


class Member:
    """Somebody with an account and a checked address."""

    def __init__(self, club: Live, name: str, **more: Any) -> None:
        self.id = f"u-{name.lower()}"
        now = hours.now()
        facts = {
            "id": self.id, "name": name, "name_key": name.lower(), "kind": "member", "lang": "en", "created": now, "looked": now,
            "email": f"{name.lower()}@players.example", "email_key": f"{name.lower()}@players.example", "email_checked": 1, **more,
        }  # fmt: skip
        session = {"hash": hashed(name), "user_id": self.id, "created": now, "looked": now, "expires": now + 9999}
        do(club, insert(schema.users).values(facts))
        do(club, insert(schema.sessions).values(session))
        self.http = browser(club, name)

    def notices(self, lang: str = "en") -> Any:
        answer = self.http.get("/api/me/notices", params={"lang": lang})
        assert answer.status_code == 200, answer.text
        return answer.json()

    def choose(self, **what: Any) -> httpx.Response:
        return self.http.put("/api/me/notices", json=what)


def browser(club: Live, cookie: str = "") -> httpx.Client:
    cookies = {COOKIE: cookie} if cookie else {}
    return http_to(club.port, cookies=cookies, headers={"X-Grognard": "1"})


def do(club: Live, statement: Any) -> Any:
    def work(db: Any) -> Any:
        found = db.execute(statement)
        return found.all() if found.returns_rows else None

    return in_a_loop(club.hub.store.do(work))


def test_what_somebody_who_chose_nothing_gets(club: Live, member: Callable[..., Member]) -> None:
    assert member("Nora").notices() == {
        "email": True,
        "events": {"turn": True, "invited": True, "takeback": True, "over": True, "reminder": True, "chat": False},
        "digest": False,
        "webhooks": [],
        "address": "nora@players.example",
        "sent": [],
    }
    assert member("Nils", email_checked=0).notices()["address"] is None


def test_the_types_of_the_routes_name_what_the_notices_know() -> None:
    assert tuple(f.name for f in msgspec.structs.fields(Events)) == EVENTS
    assert tuple(
        msgspec.json.schema_components([WantedWebhook])[1]["WantedWebhook"]["properties"]["format"]["enum"]
    ) == tuple(sorted(FORMATS))


def test_choices_are_kept_and_what_is_not_said_stays(club: Live, ear: WebServer, member: Callable[..., Member]) -> None:
    olga = member("Olga")
    told = olga.choose(
        digest=True, events={"turn": False, "chat": True}, webhooks=[{"url": ear.url(), "format": "slack"}]
    ).json()
    assert told["digest"] is True
    assert told["events"] == {
        "turn": False,
        "invited": True,
        "takeback": True,
        "over": True,
        "reminder": True,
        "chat": True,
    }
    (hook,) = told["webhooks"]
    assert (hook["url"], hook["format"], hook["on"]) == (ear.url(), "slack", True)
    assert len(hook["secret"]) > 20
    again = olga.choose(webhooks=[{"id": hook["id"], "url": ear.url("/other"), "on": False}]).json()
    assert again["digest"] is True
    assert again["webhooks"][0]["secret"] == hook["secret"], "a webhook that moves keeps its secret"
    assert again["webhooks"][0]["id"] == hook["id"]
    assert again["webhooks"][0]["on"] is False
    assert olga.choose(webhooks=[]).json()["webhooks"] == []
    foreign = member("Otto").choose(webhooks=[{"id": hook["id"], "url": ear.url()}]).json()
    assert foreign["webhooks"][0]["secret"] != hook["secret"], "the id of another's webhook opens nothing"


@pytest.mark.parametrize(
    ("what", "status"),
    [
        ({"webhooks": [{"url": "ftp://x.example/"}]}, 422),
        ({"webhooks": [{"url": "https://x.example/\n"}]}, 422),
        ({"webhooks": [{"url": "https://x.example/", "format": "pigeon"}]}, 400),
        ({"webhooks": [{"url": "https://x.example/"}] * 6}, 400),
        ({"webhooks": [{}]}, 400),
        ({"events": {"turn": "often"}}, 400),
        ({"email": 1}, 400),
        (["email"], 400),
    ],
)
def test_what_cannot_be_chosen(club: Live, what: Any, status: int) -> None:
    with browser(club, guest(club)) as pia:
        assert pia.put("/api/me/notices", json=what).status_code == status
        assert pia.get("/api/me/notices").json()["webhooks"] == []


def guest(club: Live) -> str:
    """The cookie of somebody without an account."""
    with browser(club) as http:
        answer = http.post("/api/guest", json={"name": "Pia", "lang": "en"})
        assert answer.status_code == 200, answer.text
        return str(answer.cookies[COOKIE])


@pytest.mark.parametrize("cookie", ["", "wrong"])
@pytest.mark.parametrize(("method", "path"), [("GET", ""), ("PUT", ""), ("POST", "/test")])
def test_whoever_is_nobody_has_no_notices(club: Live, method: str, path: str, cookie: str) -> None:
    with browser(club, cookie) as http:
        answer = http.request(method, f"/api/me/notices{path}", json={})
        assert answer.status_code == 401
        assert answer.json()["error"]["code"] == "sign-in"


def test_a_trial_arrives_everywhere_and_can_be_seen_to(
    club: Live, office: MailServer, ear: WebServer, member: Callable[..., Member]
) -> None:
    quentin = member("Quentin", lang="fr")
    quentin.choose(webhooks=[{"url": ear.url("/trial"), "format": "json"}])
    told = quentin.http.post("/api/me/notices/test", json={}).json()
    assert {s["channel"] for s in told["sent"]} == {"email", "webhook"}
    again = quentin.http.post("/api/me/notices/test", json={})
    assert again.status_code == 429
    assert 1 <= int(again.headers["retry-after"]) <= 60
    wait_for(lambda: {s["state"] for s in quentin.notices()["sent"]} == {"sent"})
    mail = next(x for x in office.mails if x["To"] == "quentin@players.example")
    assert mail["Subject"] == "Une notification d’essai de Grognard"
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    heard = next(json.loads(body) for path, _, body in ear.heard if path == "/trial")
    assert heard["event"] == "test"
    rows = {s["channel"]: s for s in quentin.notices()["sent"]}
    assert rows["email"]["target"] == "quentin@players.example"
    assert rows["webhook"]["target"] == f"http://127.0.0.1:{ear.port}"
    assert rows["email"]["tries"] == 1
    assert rows["email"]["sent"].endswith("Z")
    assert member("Rosa").notices()["sent"] == [], "each sees his own"


def test_a_failure_is_told_in_the_readers_language(club: Live, ear: WebServer, member: Callable[..., Member]) -> None:
    sven = member("Sven")
    ear.status = 410
    try:
        sven.choose(email=False, webhooks=[{"url": ear.url()}])
        sven.http.post("/api/me/notices/test", json={})
        failed = wait_for(lambda: [s for s in sven.notices()["sent"] if s["state"] == "failed"])
    finally:
        ear.status = 200
    assert failed[0]["error"] == "The other server answered 410."
    assert sven.notices("fr")["sent"][0]["error"] == "L’autre serveur a répondu 410."
    assert sven.notices()["webhooks"][0]["failures"] == 1


def test_a_webhook_that_was_switched_off_says_why_and_can_be_switched_on(
    club: Live, member: Callable[..., Member]
) -> None:
    tina = member("Tina")
    hook = tina.choose(webhooks=[{"url": "https://x.example/hook"}]).json()["webhooks"][0]
    broken = {"notices": {"webhooks": [{**hook, "on": False, "failures": 10, "trouble": "http 503"}]}}
    do(club, update(schema.users).where(schema.users.c.id == tina.id).values(settings=json.dumps(broken)))
    assert tina.notices()["webhooks"][0]["trouble"] == "The other server answered 503."
    again = tina.choose(webhooks=[{"id": hook["id"], "url": hook["url"], "on": True}]).json()["webhooks"][0]
    assert (again["on"], again["failures"], again["trouble"]) == (True, 0, "")


# ---- no more mails ----


def stop_link(club: Live, office: MailServer, member: Member, name: str) -> str:
    member.http.post("/api/me/notices/test", json={})
    mail = wait_for(lambda: [x for x in office.mails if x["To"] == f"{name}@players.example"])[-1]
    link = re.fullmatch(r"<(http://127\.0\.0\.1)(/api/unsubscribe/\S+)>", mail["List-Unsubscribe"].strip())
    assert link is not None
    assert link[2] in text(mail)
    return link[2]


def test_the_link_in_a_mail_asks_and_then_ends_the_mails(
    club: Live, office: MailServer, member: Callable[..., Member]
) -> None:
    ulla = member("Ulla", lang="fr")
    ulla.choose(digest=True)
    link = stop_link(club, office, ulla, "ulla")
    with browser(club) as anybody:
        page = anybody.get(link)
        assert page.headers["content-type"].startswith("text/html")
        assert "Ne plus envoyer de notifications à ulla@players.example" in page.text
        assert ulla.notices()["email"] is True, "programs that only look at links end nothing"
        assert f'href="{link}?sure=yes"' in page.text
        assert "ulla@players.example" in anybody.get(link, params={"sure": "yes"}).text
    assert (ulla.notices()["email"], ulla.notices()["digest"]) == (False, False)


def test_one_click_in_a_mail_program(club: Live, office: MailServer, member: Callable[..., Member]) -> None:
    vera = member("Vera")
    link = stop_link(club, office, vera, "vera")
    for _ in range(2):
        answer = httpx.post(
            f"http://127.0.0.1:{club.port}{link}",
            content="List-Unsubscribe=One-Click",
            headers={"content-type": "application/x-www-form-urlencoded"},
        )
        assert answer.status_code == 200
    assert vera.notices()["email"] is False


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_wrong_link_ends_nothing(club: Live, method: str) -> None:
    wim = f"u-{method.lower()}"
    do(
        club,
        insert(schema.users).values(
            id=wim, name=method, kind="member", created=1.0, looked=1.0, email=f"{method}@x.example", email_checked=1
        ),
    )
    with browser(club) as http:
        for secret in (f"{wim}.", f"{wim}.wrong", wim, ".", "nobody.x", f"{wim}.%00", "%00.x", f"{wim}.é", "x" * 500):
            assert http.request(method, f"/api/unsubscribe/{secret}?sure=yes").status_code == 404, secret
    (row,) = do(club, select(schema.users.c.settings).where(schema.users.c.id == wim))
    assert row.settings == "{}"


# ---- a table of its own ----


def test_a_table_is_muted_from_its_seat(club: Live, member: Callable[..., Member]) -> None:
    xenia = member("Xenia")
    made = xenia.http.post(
        "/api/tables",
        json={"game": "trench", "online": True, "side": "french", "seats": {"french": "human", "german": "human"}},
    )
    assert made.status_code == 201, made.text
    table = made.json()["table"]
    path = f"/api/tables/{table['id']}"
    token = next(s["token"] for s in table["seats"] if s["role"] == "french")
    mine = {"Authorization": f"Bearer {token}"}
    assert xenia.http.get(f"{path}/around", headers=mine).json()["muted"] is False
    assert xenia.http.post(f"{path}/mute", json={"muted": True}, headers=mine).json() == {}
    assert xenia.http.get(f"{path}/around", headers=mine).json()["muted"] is True
    p = schema.places.c
    assert [r.muted for r in do(club, select(p.muted).where(p.table_id == table["id"], p.role == "french"))] == [1]
    assert xenia.http.post(f"{path}/mute", json={"muted": False}, headers=mine).json() == {}
    assert xenia.http.get(f"{path}/around", headers=mine).json()["muted"] is False
    watching = next(o["token"] for o in table["observers"] if o["role"] == "spectator")
    for headers, body, status in (
        ({}, {"muted": True}, 403),
        ({"Authorization": "Bearer wrong"}, {"muted": True}, 403),
        ({"Authorization": f"Bearer {watching}"}, {"muted": True}, 400),
        (mine, {}, 400),
        (mine, {"muted": "yes"}, 400),
    ):
        assert xenia.http.post(f"{path}/mute", json=body, headers=headers).status_code == status


# ---- at home ----


def test_at_home_the_owner_has_notices_too(tmp_path_factory: pytest.TempPathFactory, ear: WebServer) -> None:
    home = Live(tmp_path_factory.mktemp("home") / "games.sqlite", StubBots(), private_webhooks=True)
    try:
        with browser(home) as http:
            assert http.get("/api/me/notices").json()["webhooks"] == []
            told = http.put("/api/me/notices", json={"webhooks": [{"url": ear.url("/home"), "format": "ntfy"}]})
            assert told.json()["webhooks"][0]["url"] == ear.url("/home")
            http.post("/api/me/notices/test", json={})
            wait_for(lambda: [path for path, _, _ in ear.heard if path == "/home"])
    finally:
        home.stop()
