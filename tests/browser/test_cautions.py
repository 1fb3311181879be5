"""What costs something is asked about, by click and by key; one preference switches the questions off. Audit R-M1, U-10."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser.page import YES, Desk, quiet_turn

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Site

END = '#prompt [data-verb="done"]'


def open_first_turn(site: Site, page: Page) -> Desk:
    desk = Desk(page)
    quiet_turn(site, desk)
    return desk


def test_ending_a_turn_without_an_attack_is_asked_about(site: Site, page: Page) -> None:
    desk = open_first_turn(site, page)
    line = page.locator("#cautions li.costs")
    assert "warning 1 of 3" in line.inner_text()
    assert page.locator(END).get_attribute("aria-describedby") == "cautions"
    step = desk.see().step

    for ask in (lambda: desk.must_press(END), lambda: page.keyboard.press("e")):
        ask()
        page.wait_for_selector(YES)
        assert "warning 1 of 3" in page.locator(".sheetbox.confirm").inner_text()
        page.keyboard.press("Escape")
        page.wait_for_selector(YES, state="detached")
        assert desk.see().step == step, "no is no"

    page.keyboard.press("e")
    page.wait_for_selector(YES)
    page.keyboard.press("Enter")  # the safe answer has the keyboard
    page.wait_for_selector(YES, state="detached")
    assert desk.see().step == step

    page.keyboard.press("e")
    page.wait_for_selector(YES)
    desk.must_press(YES)
    desk.wait(lambda s: s.step > step or s.curtain)


def test_one_preference_switches_the_questions_off(site: Site, page: Page) -> None:
    desk = open_first_turn(site, page)
    step = desk.see().step
    desk.must_press("[data-do=menu]")
    page.wait_for_selector('[data-pref="cautions"]').click()
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    assert page.locator("#cautions li.costs").count() == 1, "it is still written there"
    page.keyboard.press("e")
    desk.wait(lambda s: s.step > step or s.curtain)
    assert page.locator(YES).count() == 0
