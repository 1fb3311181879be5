"""A game that brings no line of JavaScript is played in the browser: question, buttons, log, and its view as a list."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from browser.conftest import Site

if TYPE_CHECKING:
    from playwright.sync_api import Page

NIM = Path(__file__).parents[2] / "examples" / "nim"
CHOICES = "#prompt [data-verb=take]"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server that has the example game too."""
    path = os.pathsep.join([str(NIM), os.environ.get("PYTHONPATH", "")])
    running = Site(tmp_path_factory.mktemp("nim") / "games.sqlite", GROGNARD_GAMES="nim=dice_nim:GAME", PYTHONPATH=path)
    yield running
    running.stop()


def heap(page: Page) -> str:
    return page.locator("#board dt", has_text="Matches").locator("+ dd").inner_text()


def test_from_the_poster_to_the_last_match(site: Site, page: Page) -> None:
    """C-4: without a client/ folder, from the lobby to the result, by clicks and by keys."""
    assert not (NIM / "dice_nim" / "client").exists()
    page.goto(site.url)
    poster = page.locator("article.game", has_text="Dice Nim")
    poster.locator("[data-new=computer]").last.click()
    page.locator("dialog[open] button[type=submit]").click()
    page.locator("#board .outline").wait_for()
    assert page.locator("#board dt").all_inner_texts() == ["Matches", "Die"]

    turns = 0
    while not page.locator(".prompt.over").count():
        page.locator(f"{CHOICES}, .prompt.over").first.wait_for()
        if page.locator(".prompt.over").count():
            break
        before = int(heap(page))
        if turns == 0:
            page.locator(CHOICES).first.click()
        else:
            page.keyboard.press("1")
        page.wait_for_function("(n) => document.querySelector('#board dd')?.textContent !== String(n)", arg=before)
        turns += 1
    assert turns >= 2
    assert heap(page) == "0"
    assert page.locator(".log .lines li").count() > 4
    assert "wins" in page.locator("#prompt").inner_text()


def test_its_text_view_its_rules_and_its_past(site: Site, page: Page) -> None:
    seats = site.player.new(game="nim", seats={"left": "human", "right": "human"})
    page.goto(f"{site.url}#/table/{seats.id}")
    page.locator(CHOICES).first.wait_for()
    page.locator("#prompt a.rule").first.click()
    page.locator("dialog[open] .re.at").wait_for()
    assert page.locator("dialog[open] [data-tab=cards]").count() == 0, "it has no cards to list"
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    page.locator("#text .outline").wait_for()
    assert "Matches" in page.locator("#text").inner_text()
    page.keyboard.press("t")
    page.locator("#board .outline").wait_for()


def test_two_at_one_screen_need_no_curtain_where_nothing_is_hidden(site: Site, page: Page) -> None:
    seats = site.player.new(game="nim", seats={"left": "human", "right": "human"})
    page.goto(f"{site.url}#/table/{seats.id}")
    page.locator(CHOICES).first.wait_for()
    page.locator(CHOICES).first.click()
    page.wait_for_function("() => document.querySelectorAll('.log .lines li').length >= 3")
    page.locator(CHOICES).first.wait_for()
    assert page.locator("#curtain").count() == 0
    assert heap(page) == "20"
