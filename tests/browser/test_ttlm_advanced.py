"""To the Last Man!: the advanced options on the page: bids, gates on the borders, biplanes that scramble."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import grognard
from browser.page import GERMAN
from browser.ttlm_desk import ENTENTE, MapDesk
from grognard.games.ttlm.example import argument
from server.helpers import Seats

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Site
    from grognard.kernel.table import Table

SIDES = """german to act, turn 5
Verdun: GE5(3I) / FR3(3I)
Luxembourg: GE6(3I), 1I GE
Sedan: GE7(3I)
played offensive"""
SCRAMBLE = """german to act, turn 16
Nancy: GE2(3I) / FR5(2I)
Verdun: FR3(2I 1B)
played offensive"""


def sit_down(site: Site, desk: MapDesk, table: Table) -> Seats:
    """Two humans at one screen, the curtain lifted."""
    answer = site.player.http.post("/api/open", content=table.save().encode())
    assert answer.status_code in (200, 201), answer.text
    seats = Seats(site.player, answer.json()["table"])
    desk.goto(f"{site.url}#/table/{seats.id}")
    desk.wait(lambda s: s.curtain)
    desk.lift()
    desk.wait(lambda s: s.yours)
    return seats


def laid(text: str, option: str) -> Table:
    return grognard.load("ttlm").position(text, dice="6 " * 60, options={option: True})


@pytest.mark.rule("TTLM.13.6a")
def test_what_is_used_of_a_side_is_drawn_on_the_border_by_day_and_by_night(site: Site, page: Page) -> None:
    table = laid(SIDES, "13.6")
    for mover, to in (("I GE in Luxembourg", "Verdun"), ("I GE in GE7", "GE5")):
        table.act(GERMAN, "take", argument("take", mover))
        table.act(GERMAN, "to", argument("to", to))
    sit_down(site, MapDesk(page), table)
    gates = page.locator("#tl-world .gate")
    assert sorted(gates.all_text_contents()) == ["1/1", "1/2"]
    shut = page.locator("#tl-world .gate.shut")
    assert shut.count() == 1
    assert shut.locator(".gb").count() == 1, "a bar, not only another colour"
    for theme in ("paper", "night"):
        page.evaluate("(t) => document.documentElement.setAttribute('data-theme', t)", theme)
        for gate in gates.all():
            ink, ground = gate.evaluate(
                "(g) => [getComputedStyle(g.querySelector('text')).fill, getComputedStyle(g.querySelector('.gf')).fill]"
            )
            assert ink != ground, theme
    page.keyboard.press("t")
    page.locator("#text").wait_for()
    told = page.locator("#text").inner_text()
    assert "into Verdun from Luxembourg: 1 of 1, used up" in told
    assert "into Verdun from Sedan: 1 of 2" in told


@pytest.mark.rule("TTLM.13.2a", "TTLM.13.2b")
def test_both_bid_behind_the_curtain_and_the_debt_is_shown(site: Site, page: Page) -> None:
    table = grognard.load("ttlm").new("1916", seed=3, options={"13.2": True})
    while table.state.stack and type(table.state.stack[-1]).__name__ != "Bidding":
        role = table.to_act[0]
        verb, args = next(iter(table.offer(role).items()))
        table.act(role, verb, args[0])
    desk = MapDesk(page)
    seats = sit_down(site, desk, table)
    desk.must_press('[data-verb="bid"][data-arg="2"]')
    page.get_by_text("Your bid is 2").wait_for()
    desk.must_press('[data-verb="commit"]')
    desk.wait(lambda s: s.curtain)
    assert seats.get(ENTENTE)["view"]["sides"]["german"]["bid"] is None
    desk.lift()
    desk.must_press('[data-verb="bid"][data-arg="3"]')
    desk.must_press('[data-verb="commit"]')
    page.locator("section.bid").wait_for()
    assert "bid 3 against 2" in page.locator("section.bid").inner_text()
    assert page.locator("section.bid .due").count() == 3


@pytest.mark.rule("TTLM.13.7a")
def test_a_biplane_scrambles_from_next_door(site: Site, page: Page) -> None:
    table = laid(SCRAMBLE, "13.7")
    table.act(GERMAN, "done")
    table.act(GERMAN, "battle", argument("battle", "Nancy"))
    for role in (GERMAN, ENTENTE):
        table.act(role, "done")
    desk = MapDesk(page)
    sit_down(site, desk, table)
    plane = argument("scramble", "B FR in FR3")
    desk.must_press(f'[data-verb="scramble"][data-arg="{plane}"]')
    desk.must_press(f'[data-verb="to"][data-arg="{argument("to", "FR5")}"]')
    page.locator(".log").get_by_text("scrambles").first.wait_for()
