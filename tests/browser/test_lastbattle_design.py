"""Last Battle: a battle of one's own in the page: mission, a force bought piece by piece, sealed, deployed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser.lastbattle_desk import HexDesk
from browser.test_lastbattle_turn import ATTACKER, DEFENDER
from grognard.games.lastbattle.assets import ASSET_NAMES
from server.helpers import Seats

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Site


def buying(site: Site, desk: HexDesk) -> Seats:
    """The terms are settled over the wire; the defender sits before the screen and buys."""
    body = {"game": "lastbattle", "scenario": "design", "seats": {DEFENDER: "human", ATTACKER: "human"}, "seed": 7}
    answer = site.player.http.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    seats = Seats(site.player, answer.json()["table"])
    for seat, verb, arg in (
        (DEFENDER, "agree", 0), (ATTACKER, "agree", 0), (ATTACKER, "settle", 0), (DEFENDER, "half", 0),
        (ATTACKER, "size", 0), (DEFENDER, "agree", 0), (ATTACKER, "mission", 2), (ATTACKER, "supply", 1),
        (ATTACKER, "seal", 0),
    ):  # fmt: skip
        seats.act(seat, verb, arg)
    desk.goto(f"{site.url}#/table/{seats.id}")
    desk.wait(lambda s: s.curtain or s.yours)
    if desk.see().curtain:
        desk.lift()
    desk.wait(lambda s: s.yours)
    return seats


def test_a_force_is_bought_sealed_and_deployed(site: Site, page: Page) -> None:
    desk = HexDesk(page)
    seats = buying(site, desk)
    desk.do("mission", 4)
    page.locator(".lb-shop").wait_for()
    assert "30" in page.locator(".lb-purse").inner_text()
    desk.do("buy", ASSET_NAMES.index("AR-Trained"))
    assert "1½" in page.locator(".lb-purse").inner_text()
    assert "28½" in page.locator(".lb-purse").inner_text()
    assert "breaks at" in page.locator(".lb-nerve").inner_text()
    assert page.locator("#prompt .picks:visible").count() == 0
    desk.do("refund", ASSET_NAMES.index("AR-Trained"))
    desk.do("supply", 2)
    page.locator(".lb-saved summary").click()
    page.locator("#lb-force-name").fill("Ours")
    page.locator("[data-force=save]").click()
    bought = page.locator(".lb-purse").inner_text()
    desk.do("refund", ASSET_NAMES.index("AR-Trained"))
    page.locator("#lb-forces [data-do=order]").click()  # what was saved is bought again
    page.wait_for_function("told => document.querySelector('.lb-purse').innerText === told", arg=bought)
    desk.do("seal", 0)
    desk.wait(lambda s: ("deploy", 0) in s.acts)
    assert page.locator(".lb-shop").count() == 0
    assert seats.get(ATTACKER)["view"]["design"]["bought"].keys() == {"attacker"}
    desk.do("deploy", 0)
    assert ("ready", 0) in desk.see().acts
