"""A turn of Kriegspiel on the page: fog, a question to the airmen, an unexpected battle [16.2.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from browser.test_ttlm_advanced import laid, sit_down
from browser.ttlm_desk import MapDesk
from patience import until

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Site, Windows

BOARD = """german to act, turn 5
Maubeuge: GE2(3I), 1I GE
Flanders: GE6(3I) / UK2(2I)
Somme: FR6(2I), 1A FR
Paris: FR5(3I)
played offensive"""


@pytest.mark.rule("TTLM.16.2.2a", "TTLM.16.2.2b", "TTLM.16.2.2d")
def test_a_turn_with_a_question_and_an_unexpected_battle(site: Site, page: Page) -> None:
    desk = MapDesk(page)
    sit_down(site, desk, laid(BOARD, "16.2.2"))
    assert page.locator(".area .fog").count() > 5
    assert not page.locator('#tl-world [id^="unit-"][aria-label*="French 6th"]').count()
    desk.order("scout", "Somme")
    until(page, lambda: "enemy units" in page.locator("body").inner_text())
    desk.order("take", "I GE in Maubeuge")
    desk.order("to", "Somme")
    assert "unexpected" not in page.locator("body").inner_text()
    page.locator('#prompt [data-verb="done"]').click()
    until(page, lambda: "an unexpected battle" in page.locator("body").inner_text())


@pytest.mark.rule("TTLM.16.2.2d")
def test_on_a_phone_the_airmen_are_one_choice_that_unfolds(site: Site, windows: Windows) -> None:
    page = windows.phone()
    sit_down(site, MapDesk(page), laid(BOARD, "16.2.2"))
    fold = page.locator("#prompt details.fold")
    fold.wait_for()
    assert fold.count() == 1
    asked = fold.locator('[data-verb="scout"]')
    assert asked.count() > 5
    assert not asked.first.is_visible()
    assert page.locator('#prompt .acts.main [data-verb="scout"]').count() == 0
    fold.locator("summary").tap()
    until(page, asked.first.is_visible)
    box = fold.bounding_box()
    assert box is not None
    assert box["height"] < 844 * 0.4  # the map is still in sight
    fold.get_by_text("Somme").tap()
    until(page, lambda: page.locator("#prompt details.fold").count() == 0)
