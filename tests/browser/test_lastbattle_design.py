"""Last Battle: a battle of one's own in the page: mission, a force bought piece by piece, sealed, deployed, won."""

from __future__ import annotations

from typing import TYPE_CHECKING

import grognard
from browser.lastbattle_desk import HexDesk
from browser.test_lastbattle_turn import ATTACKER, DEFENDER
from grognard.games.lastbattle.assets import ASSET_NAMES
from grognard.kernel.chance import ScriptedDice
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


# An open field: whoever stands on it is seen. The attacker begins five hexes away at the nearest.
PLAIN = f"""
name = "Le champ"
layout = [{{ map = 7, at = [0, 0] }}]
design = {{ size = "small", half = "E" }}
[[maps]]
terrain = [{", ".join(['"' + "." * 16 + '"'] * 12)}]
"""


def field(site: Site) -> Seats:
    """Every die falls 1. The attacker has one raw man with a pistol: when he is lost, his side breaks."""
    table = grognard.load("lastbattle").position(PLAIN, dice="1")
    assert isinstance(table.dice, ScriptedDice)
    table.dice.script = [0] * 400
    answer = site.player.http.post("/api/open", content=table.save().encode())
    assert answer.status_code in (200, 201), answer.text
    seats = Seats(site.player, answer.json()["table"])
    for verb, arg in (("mission", 2), ("buy", ASSET_NAMES.index("PST-Novice")), ("seal", 0)):
        seats.act(ATTACKER, verb, arg)
    return seats


def test_in_french_a_small_battle_is_bought_deployed_and_won(site: Site, page: Page) -> None:
    """Bought, sealed, placed, and won with the first shot, all in the page; the attacker acts elsewhere."""
    desk, seats = HexDesk(page), field(site)
    desk.goto(f"{site.url}?lang=fr#/table/{seats.id}")
    desk.wait(lambda s: s.curtain or s.yours)
    if desk.see().curtain:
        desk.lift()
    desk.wait(lambda s: s.yours)
    desk.do("mission", 4)
    desk.do("buy", ASSET_NAMES.index("AR-Trained"))
    page.locator("[data-key=lb-shop-weapons] summary").click()
    desk.do("buy", ASSET_NAMES.index("M60"))
    assert "rompt à" in page.locator(".lb-nerve").inner_text()
    desk.do("seal", 0)
    desk.wait(lambda s: ("deploy", 0) in s.acts)
    desk.do("deploy", 0)
    desk.do("ready", 0)
    for verb in ("deploy", "ready", "first", "done"):
        seats.act(ATTACKER, verb, 0)
    desk.wait(lambda s: "Vert" in s.curtain or "fire" in dict(s.acts))  # the curtain may still be the attacker's
    if desk.see().curtain:
        desk.lift()
    (shooter,) = [arg for verb, arg in desk.wait(lambda s: s.yours).acts if verb == "fire"]
    desk.do("fire", shooter)
    (target,) = [arg for verb, arg in desk.see().acts if verb == "target"]
    desk.do("target", target)
    desk.do("done", 0)
    seats.act(ATTACKER, "done", 0)
    result = seats.get(DEFENDER)["result"]
    assert (result["winner"], result["rule"]) == (DEFENDER, "LB.design.victory")
    page.locator("#prompt.over").wait_for()
    assert "Le camp vert l’emporte." in page.locator("body").inner_text()


def test_what_is_too_dear_is_refused_with_its_sentence(site: Site, page: Page) -> None:
    """The purse holds thirty points; when the computer has spent them, one more piece is asked for."""
    desk = HexDesk(page)
    seats = buying(site, desk)
    desk.do("mission", 4)
    desk.do("supply", 2)
    dear = ASSET_NAMES.index("leader-AR")
    before = seats.get(DEFENDER)["view"]["design"]["bought"]
    desk.must_press(f"#asset-{dear}")
    sight = desk.wait(lambda s: s.why)
    assert "It costs 7, and 0 points are left." in sight.why
    assert page.locator(".why .rule").last.get_attribute("data-rule") == "LB.design.budget"
    assert page.locator(f"#asset-{dear}.refused").count() == 1
    assert seats.get(DEFENDER)["view"]["design"]["bought"] == before
    desk.do("grade", 2)  # excellent troops leave a smaller purse: what is over it is said, and nothing can be sealed
    assert "6 too many: give something back" in page.locator(".lb-purse.over").inner_text()
    assert ("seal", 0) not in desk.see().acts
