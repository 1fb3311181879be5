"""A free set-up on the page: the tray, several at a click, whole set-ups, what is missing, the keyboard [14.4.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import grognard
from browser.test_ttlm_advanced import sit_down
from browser.ttlm_desk import MapDesk
from grognard.games.ttlm.example import argument
from patience import until

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Site, Windows

FREE = {"14.4.1": True}
ARMIES = [("GE1", "Aachen"), ("GE2", "Aachen"), ("GE3", "Aachen"), ("GE4", "Eifel"), ("GE5", "Metz"),
          ("GE6", "Lothringen"), ("GE7", "Strassburg")]  # fmt: skip
KINDS = ("infantry", "cavalry", "artillery", "siege guns")
REST = 7


def left(page: Page) -> int:
    return int(page.locator(".setup h2 b").inner_text())


def put(page: Page, where: str) -> bool:
    """One click on a place of the prompt, if it is offered there; waits until all that it means is done."""
    selector = f'#prompt [data-verb="place"][data-arg="{argument("place", where)}"]'
    button = page.locator(selector)
    asks = page.locator("#prompt [data-verb]")
    until(page, lambda: asks.count() and not page.locator("[aria-busy]").count())
    before = left(page)
    if not button.count():
        return False

    def done() -> bool:
        if left(page) == before:
            MapDesk(page).press(selector)  # one that came too soon after the last question is made again
        return left(page) < before and not page.locator("[aria-busy]").count()

    until(page, done)
    return True


@pytest.mark.rule("TTLM.14.4.1a", "TTLM.12.2b")
def test_germany_sets_up_freely_by_hand_within_sixty_clicks(site: Site, page: Page) -> None:
    sit_down(site, MapDesk(page), grognard.load("ttlm").new("1914", seed=1, options=FREE))
    clicks = 0
    for army, area in ARMIES:
        assert put(page, area), f"{army} may not be placed in {area}"
        clicks += 1
    assert "Only in your own country" in page.locator(".setup .chk").inner_text()
    page.locator(".setup .st", has_text="fill").click()
    clicks += 1
    for _ in KINDS:
        for name, _ in ARMIES:
            clicks += put(page, name)
    assert left(page) == 0
    assert "Everything is placed" in page.locator(".setup .chk").inner_text()
    page.locator('#prompt [data-verb="done"]').click()
    assert clicks + 1 <= 60


@pytest.mark.rule("TTLM.14.4.1a", "TTLM.14.4.2a")
def test_whole_set_ups_by_keyboard_and_back_and_in_french(site: Site, page: Page) -> None:
    desk = MapDesk(page)
    sit_down(site, desk, grognard.load("ttlm").new("1914", seed=1, options=FREE))
    whole = left(page)
    page.locator("#deploy-3").focus()
    page.keyboard.press("Enter")
    until(page, lambda: left(page) == 0)
    page.keyboard.press("u")
    until(page, lambda: left(page) == whole)
    page.locator(f"#muster-{argument('place', 'GE5') + 25}").press("Enter")
    until(page, lambda: page.locator(f"#muster-{argument('place', 'GE5') + 25}.sel").count() == 1)
    page.locator('.top [data-do=lang][data-value="fr"]').click()
    until(page, lambda: "Votre mise en place" in (page.locator(".setup").text_content() or ""))
    page.locator(f"#deploy-{REST}").click()
    until(page, lambda: "Tout est placé" in (page.locator(".setup").text_content() or ""))


@pytest.mark.rule("TTLM.14.4.1a")
def test_on_a_phone_the_map_begins_on_the_ground_where_one_may_set_up(site: Site, windows: Windows) -> None:
    page = windows.phone()
    sit_down(site, MapDesk(page), grognard.load("ttlm").new("1914", seed=1, options=FREE))
    page.locator(".setup").wait_for()

    def in_sight() -> bool:
        pane = page.locator("#tl-view").bounding_box()
        area = page.locator(f"#area-{argument('place', 'Metz') - 32}").bounding_box()
        if pane is None or area is None:
            return False
        x, y = area["x"] + area["width"] / 2 - pane["x"], area["y"] + area["height"] / 2 - pane["y"]
        return 0.2 < x / pane["width"] < 0.8 and 0.1 < y / pane["height"] < 0.9

    until(page, in_sight)
