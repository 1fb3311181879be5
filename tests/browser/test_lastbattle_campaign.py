"""Last Battle: a campaign in the page, with a battle left to computers and one fought at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from browser.lastbattle_desk import HexDesk
from browser.test_lastbattle_turn import ATTACKER, DEFENDER
from grognard.games.lastbattle.assets import ASSET_NAMES
from grognard.games.lastbattle.campaign.orders import BOXES, COMPUTERS, HERE
from patience import PATIENCE
from server.helpers import Seats

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Site

MAN, TRUCK = ASSET_NAMES.index("AR-Trained"), ASSET_NAMES.index("TRUCK")
BRIDGES = 1
# a box with so many forces in it as it has, and three more: how far they reach over its name
OVER_NAME = """() => {
  const box = document.querySelector('.camp-box.fight'), forces = box.querySelector('.camp-forces')
  const more = [1, 2, 3].map(() => forces.appendChild(forces.firstElementChild.cloneNode(true)))
  const low = Math.max(...[...forces.children].map((e) => e.getBoundingClientRect().bottom))
  const over = low - box.querySelector('p b').getBoundingClientRect().top
  more.forEach((e) => e.remove())
  return over
}"""
QUICK = ("ready", "deploy", "first", "done", "cease")  # a battle in which nobody does anything


def begun(site: Site) -> Seats:
    body = {
        "game": "lastbattle", "scenario": "campaign3", "seats": {DEFENDER: "human", ATTACKER: "human"}, "seed": 7,
        "options": {"evening": True},
    }  # fmt: skip
    answer = site.player.http.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    return Seats(site.player, answer.json()["table"])


def mustered(seats: Seats, role: str) -> None:
    for asset in (TRUCK, MAN, MAN, MAN):
        seats.act(role, "buy", asset)
    seats.act(role, "seal", 0)


def camp(seats: Seats, role: str = DEFENDER) -> dict[str, Any]:
    found: dict[str, Any] = seats.get(role)["view"]["campaign"]
    return found


def sit_down(site: Site, desk: HexDesk, seats: Seats) -> None:
    desk.goto(f"{site.url}#/table/{seats.id}")
    desk.wait(lambda s: s.curtain or s.yours)
    if desk.see().curtain:
        desk.lift()
    desk.wait(lambda s: s.yours)


def fought_quietly(seats: Seats) -> None:
    """Twenty turns in which nobody moves or fires."""
    for _ in range(1000):
        for role in (DEFENDER, ATTACKER):
            state = seats.get(role)
            if state["view"]["campaign"]["stage"] != "battle":
                return
            offered = {a["verb"]: a["arg"] for a in state["acts"]}
            verb = next((v for v in QUICK if v in offered), "")
            if verb:
                seats.act(role, verb, offered[verb], state["version"])
    raise AssertionError("the battle does not end")


def test_a_campaign_with_a_battle_by_computers_and_one_at_the_table(site: Site, page: Page) -> None:
    desk, seats = HexDesk(page), begun(site)
    mustered(seats, ATTACKER)
    sit_down(site, desk, seats)
    # the first forces are bought in the page
    page.locator(".lb-shop").wait_for()
    page.locator(".lb-shop details:not([open]) summary").first.click()  # vehicles
    for asset in (TRUCK, MAN, MAN, MAN):
        desk.do("buy", asset)
    assert page.locator(".camp-force.lbb").count() == 0  # sealed: nobody sees where they are
    desk.do("seal", 0)
    desk.wait(lambda s: ("seal", 0) in s.acts)
    # a force is picked, and the box it goes to is lit
    page.locator("button.camp-force").first.click()
    page.locator(".camp-go").wait_for()
    assert page.locator(".camp-force.lbb").first.inner_text().strip().endswith("?")
    page.locator(".camp-go").click()
    desk.wait(lambda s: ("march", BRIDGES) not in s.acts)
    desk.do("seal", 0)
    seats.act(ATTACKER, "march", BRIDGES)
    seats.act(ATTACKER, "seal", 0)
    # the first battle is left to computers
    page.locator(".camp-fight").wait_for()
    assert page.evaluate(OVER_NAME) <= 1, "the forces in a box cover its name"
    desk.do("battle", COMPUTERS)
    seats.act(ATTACKER, "battle", COMPUTERS)
    page.locator(".camp-sheets").wait_for(timeout=PATIENCE * 4000)
    assert len(camp(seats)["sheets"]) == 1
    # the second, wherever they meet, is fought at the table
    meet_again(seats)
    page.locator(".camp-fight").wait_for()
    desk.do("battle", HERE)
    page.locator(".camp-banner").wait_for()
    # nobody looks on meanwhile: a page would draw each of some hundred actions
    page.goto("about:blank")
    fought_quietly(seats)
    sit_down(site, desk, seats)
    page.locator(".camp-sheets").wait_for()
    assert len(camp(seats)["sheets"]) == 2


def meet_again(seats: Seats) -> None:
    """Both go on towards each other until they meet, or until they have nobody left to meet."""
    for _ in range(12):
        if camp(seats)["stage"] == "meeting":
            return
        for role in (DEFENDER, ATTACKER):
            state = seats.get(role)
            ways = [a["arg"] for a in state["acts"] if a["verb"] == "march" and a["arg"] % BOXES == BRIDGES]
            if ways and not any(f.get("to") for f in state["view"]["campaign"]["forces"]):
                seats.act(role, "march", ways[0])
            if any(a["verb"] == "seal" for a in seats.get(role)["acts"]):
                seats.act(role, "seal", 0)
    raise AssertionError("they do not meet again")
