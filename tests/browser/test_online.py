"""Two real browsers at one table: play, talk, a takeback with consent, a broken line, a spectator, each in his language."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

from browser.conftest import Club
from browser.page import sideways
from patience import until
from server.helpers import http_to

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from browser.conftest import Windows

SETTING_UP = ("ready", "box", "card", "draw")


class Friend:
    """A guest of the club: a key to a seat, and perhaps a window."""

    def __init__(self, club: Club, name: str, lang: str) -> None:
        self.club, self.name, self.lang = club, name, lang
        self.http = http_to(club.port, headers={"X-Grognard": "1"})
        self.post("/api/guest", name=name, lang=lang)
        self.key = ""

    def post(self, path: str, **body: Any) -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {self.key}"} if getattr(self, "key", "") and "/tables/" in path else {}
        answer = self.http.post(path, json=body, headers=headers)
        assert answer.is_success, answer.text
        said: dict[str, Any] = answer.json()
        return said

    def sit(self, info: dict[str, Any]) -> None:
        self.key = next(s["token"] for s in info["seats"] if s.get("you"))

    def state(self, table: str) -> dict[str, Any]:
        return self.get(table, "state")

    def since(self, table: str) -> dict[str, Any]:
        return self.get(table, "since")

    def get(self, table: str, what: str) -> dict[str, Any]:
        answer = self.http.get(f"/api/tables/{table}/{what}", headers={"Authorization": f"Bearer {self.key}"})
        found: dict[str, Any] = answer.json()
        return found

    def open(self, windows: Windows, table: str) -> Page:
        page = windows.open(locale="fr-FR" if self.lang == "fr" else "en-GB")
        jar = self.http.cookies.jar
        page.context.add_cookies([{"name": c.name, "value": str(c.value), "url": self.club.url} for c in jar])
        page.goto(f"{self.club.url}#/table/{table}")
        page.locator("#prompt").wait_for()
        return page


class Duel:
    """Anna (English) is France, Bruno (French) is Germany."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.anna, self.bruno = Friend(club, "Anna", "en"), Friend(club, "Bruno", "fr")
        seats = {"french": "human", "german": "human"}
        body = {"game": "trench", "seats": seats, "online": True, "side": "french", "seed": 7, "visibility": "public"}
        made = self.anna.post("/api/tables", **body)["table"]
        self.table: str = made["id"]
        self.watch: str = made["observers"][0]["token"]
        invite = next(s["invite"] for s in made["seats"] if s.get("open"))
        self.bruno.sit(self.bruno.post(f"/api/invites/{self.table}/{invite}")["table"])
        self.anna.sit(made)

    def play(self, actions: int, until: Callable[[dict[str, Any]], bool] = lambda _: False) -> None:
        """Some actions over HTTP, of whoever is to act, or until a state of his fits."""
        for _ in range(actions):
            for friend in (self.anna, self.bruno):
                state = friend.state(self.table)
                if until(state):
                    return
                offer = state["offer"]
                if offer:
                    verb = next((v for v in SETTING_UP if v in offer), next(iter(offer)))
                    body = {"version": state["version"], "verb": verb, "arg": offer[verb][-1]}
                    friend.post(f"/api/tables/{self.table}/act", **body)

    def deploy(self) -> None:
        self.play(60, lambda s: s["sequence"] != "setup")

    def close(self) -> None:
        self.anna.http.close()
        self.bruno.http.close()


@pytest.fixture
def duel(club: Club) -> Iterator[Duel]:
    found = Duel(club)
    yield found
    found.close()


def log_of(page: Page) -> str:
    return page.locator(".log .lines").inner_text()


def test_each_reads_the_same_game_in_his_own_language(duel: Duel, windows: Windows) -> None:
    duel.deploy()
    anna, bruno = duel.anna.open(windows, duel.table), duel.bruno.open(windows, duel.table)
    anna.locator(".log .lines li").first.wait_for()
    bruno.locator(".log .lines li").first.wait_for()
    assert anna.locator("html").get_attribute("lang") == "en"
    assert bruno.locator("html").get_attribute("lang") == "fr"
    assert "Bruno" in anna.locator(".tb.surroundings").inner_text()
    assert "Anna" in bruno.locator(".tb.surroundings").inner_text()
    assert anna.locator(".tb.surroundings .dot.here").count() == 1
    first = bool(duel.anna.state(duel.table)["offer"])
    actor, other, watcher = (anna, bruno, duel.bruno) if first else (bruno, anna, duel.anna)
    before, told = other.locator(".log .lines li").count(), len(watcher.state(duel.table)["log"])
    for _ in range(6):  # one clicks, the other sees it
        step = watcher.state(duel.table)["step"]
        actor.locator("#prompt").locator("[data-verb=done], [data-verb=draw], [data-verb=pass]").first.click()
        sure = actor.locator("dialog[open] [data-confirm=yes]")  # a turn without an attack costs something

        def done(was: int = step, yes: Locator = sure) -> bool:
            if yes.count():
                yes.click()
            return bool(watcher.state(duel.table)["step"] != was)

        until(actor, done)
        if len(watcher.state(duel.table)["log"]) > told:
            break
    other.wait_for_function("n => document.querySelectorAll('.log .lines li').length > n", arg=before)


def test_what_one_says_the_other_reads_and_it_is_never_markup(duel: Duel, windows: Windows) -> None:
    anna, bruno = duel.anna.open(windows, duel.table), duel.bruno.open(windows, duel.table)
    anna.locator("[data-do=tab][data-value=talk]").click()
    anna.locator(".say input").fill("<b>Bonne chance</b> & good luck")
    anna.locator(".say [type=submit]").click()
    bruno.locator(".tb.surroundings .n").wait_for()
    bruno.locator("[data-do=tab][data-value=talk]").click()
    said = bruno.locator(".talk li p span")
    said.wait_for()
    assert said.inner_text() == "<b>Bonne chance</b> & good luck"
    assert bruno.locator(".talk b b").count() == 0
    anna.locator("[data-do=tab][data-value=notes]").click()
    anna.locator(".notes textarea").fill("attack on the left")
    anna.locator(".notes [type=submit]").click()
    anna.locator(".toast").wait_for()
    anna.reload()
    anna.locator("#prompt").wait_for()
    anna.locator("[data-do=tab][data-value=notes]").click()
    assert anna.locator(".notes textarea").input_value() == "attack on the left"
    bruno.locator("[data-do=tab][data-value=notes]").click()
    assert bruno.locator(".notes textarea").input_value() == ""


def test_a_takeback_needs_the_others_yes_and_is_logged_on_both_screens(duel: Duel, windows: Windows) -> None:
    duel.deploy()
    duel.play(6)
    anna, bruno = duel.anna.open(windows, duel.table), duel.bruno.open(windows, duel.table)
    step = duel.anna.state(duel.table)["step"]
    anna.locator(".tb.surroundings").click()
    ask = anna.locator("[data-do=propose-takeback]")
    assert ask.inner_text() == "Ask to take back the last step"  # each counts steps by himself: no number is said
    ask.click()
    asked = bruno.locator(".bar.asked")
    asked.wait_for()
    assert "demande à reprendre" in asked.inner_text()
    assert "étape 2" not in asked.inner_text()
    assert "Anna" in asked.inner_text() or "France" in asked.inner_text()
    assert duel.anna.state(duel.table)["step"] == step, "nothing happens before the other has agreed"
    asked.get_by_text("Oui", exact=True).click()
    asked.wait_for(state="detached")
    anna.wait_for_function("() => document.querySelector('dialog .asks small')")
    assert duel.anna.state(duel.table)["step"] < step + 1
    lines = [json.dumps(f.state(duel.table)["log"][-1], ensure_ascii=False) for f in (duel.anna, duel.bruno)]
    assert lines[0] != lines[1], "each reads it in his language"
    anna.keyboard.press("Escape")
    anna.locator(".log .lines li", has_text="back").last.wait_for()


def test_playing_on_alone_from_here_against_a_computer_of_ones_choice(duel: Duel, windows: Windows) -> None:
    duel.deploy()
    anna = duel.anna.open(windows, duel.table)
    anna.locator(".tb.surroundings").click()
    anna.locator("[data-do=fork]").click()
    cards = anna.locator("dialog .opt .face")
    cards.first.wait_for()
    assert cards.count() == 3
    assert all((box := cards.nth(n).bounding_box()) and box["height"] > 40 < box["width"] for n in range(3))
    looks = cards.evaluate_all("(all) => all.map((e) => getComputedStyle(e).backgroundColor)")
    assert looks[0] == looks[2] != looks[1], "it is seen which one is chosen"
    anna.locator("dialog .opt input").first.click()
    anna.locator("dialog button[type=submit]", has_text="Play on").click()
    anna.wait_for_function("(old) => !location.hash.includes(old) && document.querySelector('#prompt')", arg=duel.table)
    assert anna.locator("dialog[open]").count() == 0
    mine = anna.evaluate("fetch('/api' + location.hash.slice(1).replace('table', 'tables')).then((r) => r.json())")
    assert sorted(s["kind"] for s in mine["seats"]) == ["human", "recruit"]
    assert duel.bruno.state(duel.table)["log"], "the game itself goes on"


def test_a_refused_takeback_changes_nothing(duel: Duel, windows: Windows) -> None:
    duel.deploy()
    duel.play(3)
    anna, bruno = duel.anna.open(windows, duel.table), duel.bruno.open(windows, duel.table)
    before = duel.anna.state(duel.table)
    bruno.locator(".tb.surroundings").click()
    bruno.locator("[data-do=propose-takeback]").click()
    anna.locator(".bar.asked").get_by_text("No", exact=True).click()
    anna.locator(".bar.asked").wait_for(state="detached")
    assert duel.anna.state(duel.table)["step"] == before["step"]
    assert duel.anna.state(duel.table)["log"] == before["log"]


def test_whoever_comes_back_is_shown_what_happened(duel: Duel, windows: Windows) -> None:
    duel.deploy()
    bruno = duel.bruno.open(windows, duel.table)
    bruno.locator(".log .lines li").first.wait_for()
    until(bruno, lambda: not duel.bruno.since(duel.table)["lines"])  # he reads; then he leaves
    bruno.goto(duel.club.url)
    duel.play(30)
    bruno.goto(f"{duel.club.url}#/table/{duel.table}")
    bar = bruno.locator(".bar.since")
    bar.wait_for()
    assert bar.inner_text().strip()
    bruno.set_viewport_size({"width": 1440, "height": 620})
    new, lines = bruno.locator(".log h2 span").bounding_box(), bruno.locator(".log .lines").bounding_box()
    assert new is not None
    assert lines is not None
    assert new["y"] + new["height"] <= lines["y"], "how much is new stands above the log, not on it"
    assert new["height"] > 10, "and can be read"
    assert lines["height"] > 40
    bruno.set_viewport_size({"width": 390, "height": 844})
    assert sideways(bruno) == [], "its sentence has room on a phone too"
    bruno.set_viewport_size({"width": 1440, "height": 900})
    bar.locator("[data-do=since-go]").click()
    bruno.locator(".board.past").wait_for()
    bruno.locator("[data-do=look-now]").first.click()
    bruno.locator(".board:not(.past)").wait_for()


def test_a_spectator_sees_nothing_hidden(duel: Duel, windows: Windows) -> None:
    duel.deploy()
    duel.play(4)
    page = windows.open()
    heard: list[dict[str, Any]] = []
    page.on(
        "websocket",
        lambda ws: ws.on("framereceived", lambda frame: heard.append(json.loads(frame))),
    )
    page.goto(f"{duel.club.url}#/table/{duel.table}")
    page.locator("#prompt").wait_for()
    page.locator(".log .lines li").first.wait_for()
    states = [m for m in heard if m["t"] == "state"]
    assert states
    for state in states:
        assert state["role"] == "spectator"
        assert state["offer"] == {}
        assert [side["cards"] for side in state["view"]["sides"].values()] == [None, None]
        for side in state["view"]["sides"].values():
            assert all(slot["kind"] is None or slot["face"] != "down" for slot in side["slots"])
    for around in (m for m in heard if m["t"] == "around"):
        assert not around.get("notes")
        assert not around.get("standing")
    told = json.dumps(heard)
    assert duel.anna.key not in told
    assert duel.bruno.key not in told
    assert page.locator("#prompt .acts .btn").count() == 0


def test_the_line_breaks_and_nothing_is_lost(own_club: Callable[..., Club], windows: Windows) -> None:
    windows.forgive("WebSocket", "ERR_CONNECTION", "Failed to load resource")
    club = own_club()
    duel = Duel(club)
    try:
        duel.deploy()
        anna, bruno = duel.anna.open(windows, duel.table), duel.bruno.open(windows, duel.table)
        step = duel.anna.state(duel.table)["step"]
        club.kill()
        anna.locator(".bar.lost").wait_for()
        bruno.locator(".bar.lost").wait_for()
        club.start()
        anna.locator(".bar.lost").wait_for(state="detached")
        bruno.locator(".bar.lost").wait_for(state="detached")
        assert duel.anna.state(duel.table)["step"] == step
        duel.play(2)
        bruno.wait_for_function("n => document.querySelectorAll('.log .lines li').length > n", arg=1)
        assert duel.bruno.state(duel.table)["step"] > step
    finally:
        duel.close()
