"""Three browsers at one table of To the Last Man!: Germany, and two who share the Entente [16.2.1]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from browser.test_online import Friend
from patience import until

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Club, Windows

SEATS = ("german", "britain", "france")


class Alliance:
    """Anna is Germany, Bruno (in French) has Britain, Carla France: over HTTP, and each at a screen."""

    def __init__(self, club: Club) -> None:
        names = (("Anna", "en"), ("Bruno", "fr"), ("Carla", "en"))
        self.friends = dict(zip(SEATS, [Friend(club, name, lang) for name, lang in names], strict=True))
        self.table = ""
        self.begin()

    def begin(self) -> None:
        """A new table for the same three: at a club nobody chooses what is dealt."""
        body: dict[str, Any] = {
            "game": "ttlm", "scenario": "1915", "options": {"seating": "three"}, "online": True, "side": "german",
            "seats": dict.fromkeys(SEATS, "human"), "seed": 7, "visibility": "public",
        }  # fmt: skip
        made = self.friends["german"].post("/api/tables", **body)["table"]
        self.table = str(made["id"])
        for seat in SEATS[1:]:
            invite = next(s["invite"] for s in made["seats"] if s["role"] == seat)
            friend = self.friends[seat]
            friend.sit(friend.post(f"/api/invites/{self.table}/{invite}")["table"])
        self.friends["german"].sit(made)

    def offer(self, seat: str) -> dict[str, list[int]]:
        found: dict[str, list[int]] = self.friends[seat].state(self.table)["offer"]
        return found

    def act(self, seat: str, verb: str, arg: int) -> None:
        friend = self.friends[seat]
        version = friend.state(self.table)["version"]
        friend.post(f"/api/tables/{self.table}/act", version=version, verb=verb, arg=arg)

    def play_until(self, phase: str, side: str) -> None:
        """Quietly on: place what arrives, end everything, until a phase of a side."""
        for _ in range(400):
            for seat in SEATS:
                state = self.friends[seat].state(self.table)
                if state["view"]["phase"] == phase and state["view"]["active"] == side:
                    return
                offer = state["offer"]
                verb = next((v for v in ("place", "swap", "agree", "pass", "done", "commit") if v in offer), "")
                if verb:
                    self.act(seat, verb, offer[verb][0])
        raise AssertionError(f"{phase} of {side} never came")

    def until_an_offensive(self) -> None:
        """The Entente is to choose, and has an Offensive to choose: most deals have one."""
        for _ in range(20):
            self.play_until("choose", "entente")
            if "offensive" in self.offer("britain"):
                return
            self.begin()
        raise AssertionError("no Offensive in twenty deals")

    def close(self) -> None:
        for friend in self.friends.values():
            friend.http.close()


@pytest.fixture
def game(club: Club) -> Iterator[Alliance]:
    found = Alliance(club)
    yield found
    found.close()


def buttons(page: Page) -> list[str]:
    return page.locator("#prompt [data-verb]").all_inner_texts()


@pytest.mark.rule("TTLM.16.2.1a")
def test_two_share_the_entente_and_an_offensive_of_one_binds_both(game: Alliance, windows: Windows) -> None:
    game.until_an_offensive()
    pages = {seat: game.friends[seat].open(windows, game.table) for seat in SEATS}
    until(pages["france"], lambda: any("France passes" in x for x in buttons(pages["france"])))
    until(pages["britain"], lambda: any("Londres passe" in x for x in buttons(pages["britain"])))
    assert not any("Britain" in x for x in buttons(pages["france"]))
    assert "Entente" in pages["german"].locator(".hd b").all_inner_texts()
    assert not pages["german"].locator('#prompt [data-verb="agree"]').count()
    pages["france"].locator('#prompt [data-verb="agree"]').click()
    until(pages["britain"], lambda: "France" in pages["britain"].locator(".two-agreed").inner_text())
    assert not pages["german"].locator(".two-agreed").count()
    offensive = game.offer("britain")["offensive"][0]
    pages["britain"].locator(f"#card-{offensive}").first.click()
    until(pages["britain"], lambda: game.friends["britain"].state(game.table)["view"]["phase"] == "move")
    mine, theirs = game.offer("france")["take"], game.offer("britain")["take"]
    assert mine
    assert theirs
    assert not set(mine) & set(theirs)
    until(pages["france"], lambda: pages["france"].locator(f"#unit-{mine[0]}").count())


@pytest.mark.rule("TTLM.16.2.1b")
def test_of_two_plans_germany_is_shown_both_and_chooses(game: Alliance, windows: Windows) -> None:
    for _ in range(400):
        states = {seat: game.friends[seat].state(game.table) for seat in SEATS}
        if states["german"]["view"]["phase"] == "plan":
            break
        for seat in SEATS:
            offer = game.offer(seat)
            verb = next((v for v in ("place", "swap", "agree", "pass", "done") if v in offer), "")
            if verb:
                game.act(seat, verb, offer[verb][0])
                break
    game.act("france", "card", 0)
    game.act("france", "agree", 1)
    game.act("britain", "oppose", 0)
    game.act("britain", "card", 0)
    game.act("britain", "card", 0)
    game.act("britain", "agree", 0)
    game.act("german", "commit", 0)
    page = game.friends["german"].open(windows, game.table)
    slips = page.locator(".two-slips .slip")
    until(page, lambda: slips.count() == 2)
    assert ["Cards: 2" in x for x in slips.all_inner_texts()] == [True, False]
    page.locator('#prompt [data-verb="choose"][data-arg="1"]').click()
    until(page, lambda: "production plan of the French commander" in page.locator("body").inner_text())
