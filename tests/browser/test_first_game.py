"""A first game against the computer, from the dialog in the lobby to the banner at the end, by mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from browser.page import Desk, Sight, bold, spend
from browser.test_keyboard import key_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Site, Windows


@pytest.fixture(scope="module")
def site(fresh_site: Site) -> Site:
    return fresh_site


def begin(page: Page, site: Site) -> Desk:
    """The lobby's dialog: France against the Recruit."""
    page.goto(site.url)
    page.locator(".game [data-new=computer].btn").first.click()
    dialog = page.locator("dialog[open]")
    dialog.get_by_role("radio", name="Recruit").click()
    dialog.get_by_role("radio", name="France").click()
    dialog.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/#/table/*")
    return Desk(page)


def test_set_up_and_two_turns_by_mouse(site: Site, windows: Windows) -> None:
    page = windows.open(reduced_motion="no-preference")  # as most people see it
    desk = begin(page, site)
    sight = desk.asked()
    assert "six" in sight.prompt
    assert len(sight.hand) == 8
    assert len(sight.lit) == 8, "every card that may be laid is lit"
    sight = desk.set_up()
    assert len([u for u in sight.units if u]) >= 6
    assert not sight.over
    first = desk.wait(lambda s: s.yours and s.args("done"))
    assert first.coins == 6
    assert "6" in first.resources
    turns = {first.turn}
    logs = [first.log]
    coins = {first.coins}
    for _ in range(2):
        sight = desk.asked()
        turn = sight.turn
        while sight.turn == turn and not sight.over:
            shown = {f"{verb}" for verb, _ in sight.acts}
            assert shown, "there is always something to do"
            desk.do(*bold(sight))
            sight = desk.asked()
            coins.add(sight.coins)
        turns.add(sight.turn)
        logs.append(sight.log)
    assert len(turns) == 3
    assert logs == sorted(logs)
    assert logs[-1] > logs[0], "the log grows"
    assert len(coins) > 2, "command points are spent"
    assert page.title().startswith("● "), "the tab says that it is our move"


def test_a_whole_game_to_its_end(site: Site, page: Page) -> None:
    desk = begin(page, site)
    desk.set_up(bonus=0)
    sight = desk.play_turn(bold)
    for _ in range(40):
        if sight.over:
            break
        sight = desk.play_turn(spend)
    assert sight.over
    assert "wins" in sight.prompt
    rule = page.locator("#prompt .who .rule")
    assert rule.get_attribute("data-rule", timeout=5000) is not None
    assert str(rule.get_attribute("title")).startswith("TR.victory.")
    rule.click()
    entry = page.locator("dialog[open] .re.at")
    entry.wait_for()
    assert entry.inner_text()
    page.keyboard.press("Escape")
    page.locator('#prompt [data-do="verify"]').click()
    page.locator("dialog[open] .ok:not([hidden])").wait_for()  # the key fits the fingerprint
    page.keyboard.press("Escape")
    page.locator("#prompt").get_by_text("Lobby").click()
    slip = page.locator(".slip").filter(has_text="wins")
    slip.first.wait_for()
    assert "Finished" in slip.first.inner_text()


def test_number_keys_play_too(site: Site, page: Page) -> None:
    """The set-up with a mouse in one hand: numbers take cards up, clicks lay them."""
    seats = site.player.new(german="recruit")
    desk = Desk(page).goto(f"{site.url}#/table/{seats.id}")
    sight = desk.asked()
    while sight.args("card"):
        sight = desk.key(key_of(page, "card"))
        sight = by_key_or_click(desk, sight)
    assert sight.args("ready")


def by_key_or_click(desk: Desk, sight: Sight) -> Sight:
    """Lays the card that was taken up."""
    assert sight.args("box")
    return desk.do("box", sight.args("box")[0])
