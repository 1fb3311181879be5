"""Hands: a piece is drawn to its place as well as clicked there, in every game; and orders for many in Last Battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

import grognard
from browser.lastbattle_desk import HexDesk, battle
from browser.page import GERMAN, Desk, quiet_turn, spot
from browser.test_lastbattle_turn import ATTACKER, unit_of
from browser.ttlm_desk import MapDesk, spring, war
from grognard.games.ttlm.example import argument
from server.helpers import Seats

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Site, Windows

SQUAD = "scenario 7, attacker's movement\n1610: A 4 AR Veteran\n"
MOST_CLICKS = 15
EVERYBODY = '[data-do="order"][data-value="all"]'


def draw(page: Page, start: str, end: str) -> None:
    """By mouse from one element to another, as a hand does it."""
    page.mouse.move(*spot(page, start))
    page.mouse.down()
    x, y = spot(page, start)
    page.mouse.move(x + 12, y + 12, steps=3)
    page.locator(".drag-ghost").wait_for()
    page.mouse.move(*spot(page, end), steps=4)
    page.mouse.up()
    page.locator(".drag-ghost").wait_for(state="detached")


def test_a_counter_is_drawn_to_another_hex(site: Site, page: Page) -> None:
    desk = HexDesk(page)
    seats = battle(site, desk, SQUAD)
    draw(page, "#unit-0", "#hex-1611")
    desk.wait(lambda _: desk.at(0) == "1611")
    assert unit_of(seats, ATTACKER, 0)["hex"] == hexagon_of(seats, "1611")


def hexagon_of(seats: Seats, label: str) -> int:
    wide: int = seats.get(ATTACKER)["view"]["wide"]
    return (int(label[2:]) - 1) * wide + int(label[:2]) - 1


def test_an_army_is_drawn_into_another_area(site: Site, page: Page) -> None:
    desk = MapDesk(page)
    spring(site, desk)
    desk.do("offensive", desk.see().args("offensive")[0])
    desk.wait(lambda s: s.args("take"))
    here, there = f"#unit-{argument('take', 'GE1')}", f"#area-{argument('battle', 'Maubeuge')}"
    draw(page, here, there)
    desk.wait(lambda _: desk.stands("GE1") == f"{GERMAN}{argument('battle', 'Maubeuge')}")


def test_a_troop_is_drawn_to_another_box(site: Site, page: Page) -> None:
    desk = Desk(page)
    quiet_turn(site, desk)
    sight = desk.see()
    unit = sight.args("unit")[0]
    ref = str(page.locator(f'#prompt [data-verb="unit"][data-arg="{unit}"]').get_attribute("data-on"))
    taken = desk.do("unit", unit)
    to = taken.args("move")[0]
    box = str(page.locator(f'#prompt [data-verb="move"][data-arg="{to}"]').get_attribute("data-on"))
    desk.key("Escape")
    desk.wait(lambda s: s.args("unit"))
    draw(page, f"#{ref}", f"#{box}")
    desk.wait(lambda s: f"{ref} c{box.removeprefix('box-')}" in s.units)


def where_they_are(seats: Seats) -> dict[int, int | None]:
    units = seats.get(ATTACKER)["view"]["units"]
    return {u["id"]: u["hex"] for u in units if u["side"] == ATTACKER and u["aboard"] is None}


def test_a_whole_army_moves_in_a_few_clicks(site: Site, page: Page) -> None:
    """Scenario 3: one counter is led, the others go the same way; what is left hides."""
    table = grognard.load("lastbattle").new(seed=5, scenario="s3")
    while True:
        role = table.to_act[0]
        offer = table.offer(role)
        if role == ATTACKER and "take" in offer and "deploy" not in offer:
            break
        verb = next(v for v in ("ready", "deploy", "first", "done") if v in offer)
        table.act(role, verb, offer[verb][0])
    answer = site.player.http.post("/api/open", content=table.save().encode())
    seats = Seats(site.player, answer.json()["table"])
    desk = HexDesk(page)
    desk.goto(f"{site.url}#/table/{seats.id}")
    desk.wait(lambda s: s.curtain)
    desk.lift()
    sight = desk.wait(lambda s: s.yours and s.args("take"))
    before = where_they_are(seats)
    clicks = 0
    for unit in sight.args("take"):
        ways = desk.do("take", unit).args("to")
        clicks += 1
        if ways:
            desk.do("to", ways[0])
            clicks += 1
            break
        desk.key("Escape")
    here, now = before, where_they_are(seats)
    # an order ends where somebody is seen: it is given again
    while here != now and page.locator(EVERYBODY).count():
        page.locator(EVERYBODY).click()
        clicks += 1
        page.locator("[aria-busy]").wait_for(state="detached")
        here, now = now, where_they_are(seats)
    on_foot_or_driving = [n for n, h in before.items() if h is not None]
    moved = [n for n in on_foot_or_driving if now[n] != before[n]]
    assert len(moved) * 2 > len(on_foot_or_driving), (moved, on_foot_or_driving)
    desk.do("done", 0)
    assert clicks + 1 <= MOST_CLICKS


CUT = """() => {
  const hand = document.querySelector('.hand'), { bottom } = hand.getBoundingClientRect()
  return [...hand.querySelectorAll('.hc')].filter((e) => e.getBoundingClientRect().bottom > bottom).length
}"""


def test_fifteen_cards_are_seen_whole_or_a_sign_says_that_some_lie_below(site: Site, windows: Windows) -> None:
    """U-55: the first hand of 1914, nine kinds in three rows."""
    page = windows.open(1440, 900)
    desk = MapDesk(page)
    war(site, desk, scenario="1914")
    desk.wait(lambda s: s.curtain)
    desk.lift()
    sign = page.locator(".hand > .goeson")
    desk.wait(lambda s: s.args("offensive"))
    assert page.locator(".hand .hc").count() == 9
    assert page.evaluate(CUT) == 0, "while cards are to be used"
    desk.do("pass", 0)
    desk.wait(lambda s: s.args("take"))
    assert page.evaluate(CUT) == 0, "while armies move"
    assert sign.count() == 0
    page.keyboard.press("u")
    desk.wait(lambda s: s.args("offensive"))
    page.set_viewport_size({"width": 1280, "height": 720})
    sign.wait_for()
    assert sign.inner_text() == "▼ 1 more below"
    sign.click()
    sign.wait_for(state="hidden")
    assert page.evaluate(CUT) == 0
