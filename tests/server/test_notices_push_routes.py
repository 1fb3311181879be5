"""Switching notices on in a browser, seeing where they are shown, and ending them."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import select

from grognard.server.notices import subscriptions
from grognard.server.store import schema
from server.clubhouse import PASSWORD, Browser, any_name, bearer, clubhouse, stored
from server.helpers import Live, StubBots, wait_for
from server.pushes import Subscriber, raw
from server.receivers import WebServer

PATH = "/api/me/push"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1"


@pytest.fixture(scope="module")
def ear() -> Iterator[WebServer]:
    found = WebServer()
    found.status = 201
    yield found
    found.close()


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with clubhouse(tmp_path_factory.mktemp("push") / "games.sqlite", private_webhooks=True) as live:
        yield live


def told(browser: Browser, **more: Any) -> dict[str, Any]:
    answer = browser.get(PATH, **more)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def fresh(ear: WebServer) -> Subscriber:
    return Subscriber(ear, any_name())


@pytest.mark.parametrize("kind", ["guest", "member"])
def test_a_browser_is_switched_on_listed_off_on_and_deleted(club: Live, ear: WebServer, kind: str) -> None:
    me = Browser(club, **{"user-agent": FIREFOX})
    getattr(me, kind)(any_name())
    before = told(me)
    assert before["browsers"] == []
    assert len(raw(before["key"])) == 65, "a point that browsers take as applicationServerKey"
    here = fresh(ear)
    after = me.post(PATH, json=here.json).json()
    assert after["key"] == before["key"]
    (listed,) = after["browsers"]
    assert listed.pop("created").endswith("Z")
    assert listed == {"id": here.id, "label": "Firefox · Linux", "on": True, "trouble": ""}
    for value in (here.endpoint, *here.keys.values()):
        assert value not in me.get(PATH).text, "nobody needs it but us"
    for on in (False, True):
        assert me.put(f"{PATH}/{here.id}", json={"on": on}).json()["browsers"][0]["on"] is on
    assert me.post(PATH, json=here.json).json()["browsers"][0]["id"] == here.id, "twice is once"
    assert me.delete(f"{PATH}/{here.id}").json()["browsers"] == []
    assert me.delete(f"{PATH}/{here.id}").status_code == 404


def test_a_trial_notice_comes_and_its_fate_is_listed(club: Live, ear: WebServer) -> None:
    me, here = Browser(club, **{"user-agent": IPHONE}).member(lang="fr"), fresh(ear)
    me.post(PATH, json=here.json)
    sent = me.post("/api/me/notices/test", json={}).json()["sent"]
    assert [(s["channel"], s["target"], s["state"]) for s in sent] == [("push", "Safari · iPhone", "waiting")]
    wait_for(here.heard)
    (said,) = here.heard()
    assert said["lang"] == "fr"
    assert said["tag"] == "test"
    assert said["link"] == "/"
    wait_for(lambda: me.get("/api/me/notices").json()["sent"][0]["state"] == "sent")


def test_why_a_browser_left_the_list_is_said_in_words(club: Live) -> None:
    gone = WebServer()
    try:
        me, here = Browser(club).member(), fresh(gone)
        gone.status = 410
        me.post(PATH, json=here.json)
        me.post("/api/me/notices/test", json={})
        wait_for(lambda: me.get("/api/me/notices").json()["sent"][0]["state"] == "failed")
        assert "removed from the list" in me.get("/api/me/notices").json()["sent"][0]["error"]
        assert told(me)["browsers"] == []
    finally:
        gone.close()


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"endpoint": "http://user@127.0.0.1/x"}, 422),
        ({"endpoint": "nonsense"}, 422),
        ({"endpoint": "x" * 3000}, 422),
        ({"endpoint": 5}, 400),
        ({"keys": {}}, 400),
        ({"keys": {"p256dh": "", "auth": ""}}, 422),
        ({"keys": {"p256dh": "é", "auth": "AAAA"}}, 422),
        ({"keys": {"p256dh": "B" + "A" * 86, "auth": "A" * 22}}, 422),  # 65 bytes, not on the curve
    ],
)
def test_what_no_browser_gives_out_is_refused(club: Live, ear: WebServer, change: dict[str, Any], status: int) -> None:
    me = Browser(club).guest()
    answer = me.post(PATH, json={**fresh(ear).json, **change})
    assert (answer.status_code, bool(answer.json()["error"]["text"])) == (status, True), answer.text
    assert told(me)["browsers"] == []


def test_an_address_inside_the_servers_network_is_refused(
    tmp_path_factory: pytest.TempPathFactory, ear: WebServer
) -> None:
    with clubhouse(tmp_path_factory.mktemp("guarded") / "games.sqlite") as live:
        me, here = Browser(live).guest(), fresh(ear)
        for endpoint in (here.endpoint, "https://127.0.0.1/x", "https://10.1.2.3/x", "https://localhost/x"):
            assert me.post(PATH, json={**here.json, "endpoint": endpoint}).status_code == 422, endpoint
        assert told(me)["browsers"] == []


def test_nobody_touches_anothers_browser(club: Live, ear: WebServer) -> None:
    anna, bob, here = Browser(club).member(), Browser(club).member(), fresh(ear)
    anna.post(PATH, json=here.json)
    assert told(bob)["browsers"] == []
    assert bob.put(f"{PATH}/{here.id}", json={"on": False}).status_code == 404
    assert bob.delete(f"{PATH}/{here.id}").status_code == 404
    forged = {**here.json, "keys": fresh(ear).keys}
    assert bob.post(PATH, json=forged).status_code == 422, "to know the address is not enough"
    assert bob.post(PATH, json={**fresh(ear).json, "instead": here.id}).status_code == 404
    assert told(bob)["browsers"] == [], "and he gets none for it"
    assert [b["on"] for b in told(anna)["browsers"]] == [True]


def test_strangers_and_bots_have_no_browsers(club: Live, ear: WebServer) -> None:
    member = Browser(club).member()
    key = member.post("/api/me/keys", json={"label": "bot"}).json()["key"]
    for headers, status in (({}, 401), (bearer("gk_wrong"), 401), (bearer(key), 403)):
        nobody = Browser(club, **headers)
        for method, path, body in (
            ("GET", PATH, None),
            ("POST", PATH, fresh(ear).json),
            ("PUT", f"{PATH}/x", {"on": True}),
            ("DELETE", f"{PATH}/x", None),
        ):
            assert nobody.request(method, path, json=body).status_code == status, (method, headers)


def test_signing_out_ends_it_and_signing_in_again_brings_it_back(club: Live, ear: WebServer) -> None:
    name, here = any_name(), fresh(ear)
    me = Browser(club).member(name)
    me.post(PATH, json=here.json)
    elsewhere = Browser(club)
    elsewhere.sign_in(name)
    me.post("/api/sign-out", json={})
    assert told(elsewhere)["browsers"] == [], "signed out there: nothing is shown there"
    me.sign_in(name, PASSWORD)
    assert told(me)["browsers"] == []
    again = me.post(PATH, json={**here.json, "again": True}).json()
    assert [b["id"] for b in again["browsers"]] == [here.id]
    assert [b["id"] for b in told(elsewhere)["browsers"]] == [here.id]
    elsewhere.delete(f"{PATH}/{here.id}")
    assert me.post(PATH, json={**here.json, "again": True}).json()["browsers"] == [], "what was deleted stays deleted"


def test_a_guest_who_signs_up_keeps_his_browser(club: Live, ear: WebServer) -> None:
    me, here = Browser(club).guest(any_name()), fresh(ear)
    me.post(PATH, json=here.json)
    me.member(any_name())
    assert [b["id"] for b in me.post(PATH, json={**here.json, "again": True}).json()["browsers"]] == [here.id]


def test_a_subscription_that_the_browser_renewed_takes_the_place_of_the_old(club: Live, ear: WebServer) -> None:
    me, old, new = Browser(club).member(), fresh(ear), fresh(ear)
    me.post(PATH, json=old.json)
    me.put(f"{PATH}/{old.id}", json={"on": False})
    listed = me.post(PATH, json={**new.json, "instead": old.id}).json()["browsers"]
    assert [(b["id"], b["on"]) for b in listed] == [(new.id, False)]


def test_two_tabs_at_the_same_moment(club: Live, ear: WebServer) -> None:
    me, here = Browser(club).member(), fresh(ear)
    answers: list[int] = []
    tabs = [
        threading.Thread(target=lambda: answers.append(me.post(PATH, json=here.json).status_code)) for _ in range(6)
    ]
    for tab in tabs:
        tab.start()
    for tab in tabs:
        tab.join()
    assert answers == [200] * 6
    assert len(told(me)["browsers"]) == 1


def test_without_the_extra_the_page_is_told_so(club: Live, ear: WebServer, monkeypatch: pytest.MonkeyPatch) -> None:
    me, here = Browser(club).member(), fresh(ear)
    monkeypatch.setattr(subscriptions, "available", lambda: False)
    assert told(me) == {"key": None, "browsers": []}
    refused = me.post(PATH, json=here.json)
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "conflict")
    assert "browsers" in refused.json()["error"]["text"]


def test_whoever_leaves_takes_his_browsers_along(club: Live, ear: WebServer) -> None:
    me, here = Browser(club).member(), fresh(ear)
    me.post(PATH, json=here.json)
    handed = me.get("/api/me/export")
    assert len(handed.json()["browsers"]) == 1
    assert here.endpoint not in handed.text
    assert me.request("DELETE", "/api/me", json={"password": PASSWORD}).status_code == 200
    p = schema.pushes
    assert stored(club, lambda db: db.execute(select(p).where(p.c.id == here.id)).all()) == []


def test_at_home_the_owner_has_browsers_too(tmp_path_factory: pytest.TempPathFactory, ear: WebServer) -> None:
    home = Live(tmp_path_factory.mktemp("home") / "games.sqlite", StubBots(), private_webhooks=True)
    try:
        here = fresh(ear)
        assert home.player.http.post(PATH, json=here.json).json()["browsers"][0]["id"] == here.id
        home.player.http.post("/api/me/notices/test", json={})
        wait_for(here.heard)
    finally:
        home.stop()


def test_the_page_can_be_put_on_a_home_screen(club: Live) -> None:
    """Where an iPhone shows notices of a page: nowhere else."""
    me = Browser(club)
    assert '<link rel="manifest" href="/client/manifest.webmanifest">' in me.get("/").text
    answer = me.get("/client/manifest.webmanifest")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    said = answer.json()
    assert (said["start_url"], said["scope"], said["display"]) == ("/", "/", "standalone")
    for icon in (*(i["src"] for i in said["icons"]), "/client/art/badge.png"):
        assert me.get(icon).headers["content-type"].startswith("image/"), icon


def test_what_shows_notices_is_served_from_the_root(club: Live) -> None:
    """Its place says how far it may look; it is asked for anew each time, and may load nothing from elsewhere."""
    answer = Browser(club).get("/sw.js")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "worker-src 'self'" in policy
    for word in ("importScripts", "caches.", "'fetch'", "eval("):
        assert word not in answer.text
