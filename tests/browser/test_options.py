"""The new-game dialog offers values, ready-made sets, and says what does not go together (the toy game kernel/murk)."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from browser.conftest import Site

if TYPE_CHECKING:
    from browser.conftest import Windows

TESTS = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def murk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    path = os.pathsep.join([str(TESTS), str(TESTS.parent / "src")])
    environ = {"GROGNARD_GAMES": "murk=kernel.murk:GAME", "PYTHONPATH": path}
    running = Site(tmp_path_factory.mktemp("murk") / "games.sqlite", **environ)
    yield running
    running.stop()


def test_what_cannot_be_chosen_is_grey_and_says_why(murk: Site, windows: Windows) -> None:
    page = windows.open()
    windows.forgive("client/index.js", "404")  # the toy game brings no page code
    page.goto(murk.url)
    page.locator("[data-game=murk] [data-new=hotseat], .game:has-text('Fords') [data-new=hotseat]").first.click()
    dialog = page.locator("dialog[open]")
    mist, fog, lamps = (dialog.locator(f"[name='option-{name}']") for name in ("mist", "fog", "lamps"))
    dialog.locator("[data-option=lamps].shut").wait_for()
    assert lamps.is_disabled()
    assert "“Lamps” needs “Fog: thick / dense”." in dialog.locator("[data-option=lamps]").inner_text()
    assert fog.locator("option[value=dense]").is_disabled()
    mist.check()
    dialog.locator("[data-option=fog]:not(.shut)").wait_for()
    fog.select_option("dense")
    dialog.locator("[data-option=lamps]:not(.shut)").wait_for()
    lamps.check()
    dialog.locator("[data-option=haste].shut").wait_for()
    mist.uncheck()  # and what hangs on it goes
    dialog.locator("[data-option=lamps].shut").wait_for()
    assert fog.input_value() == "thin"
    assert not lamps.is_checked()
    dialog.locator("[name=preset]").select_option("murky")
    dialog.locator("[data-option=haste].shut").wait_for()
    assert (mist.is_checked(), fog.input_value(), lamps.is_checked()) == (True, "dense", True)
    dialog.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/#/table/*")
    table = page.url.rpartition("/")[2]
    listed = murk.player.http.get("/api/tables").json()
    found = next(t for t in listed if t["id"] == table)
    assert (found["options"]["fog"], found["options"]["lamps"]) == ("dense", True)


def test_a_dialog_stays_where_it_is_while_the_page_lies_under_it(site: Site, windows: Windows) -> None:
    page = windows.phone()
    page.goto(site.url)
    page.locator("[data-new=computer][data-game=lastbattle]").last.tap()
    dialog = page.locator("dialog[open]")
    top = """() => Math.round(document.querySelector('dialog[open]').getBoundingClientRect().top)"""
    dialog.locator(".inside").wait_for()
    page.wait_for_function("document.querySelector('dialog[open] .inside').scrollTop === 0")
    before, at = page.evaluate(top), page.evaluate("scrollY")
    assert 0 <= before < page.viewport_size["height"] / 2
    page.evaluate("scrollTo(0, scrollY ? 0 : 300)")
    page.wait_for_function(f"scrollY !== {at}")
    assert page.evaluate(top) == before
    assert dialog.locator("header").is_visible()


def test_the_foot_of_a_long_form_says_that_options_lie_below(site: Site, windows: Windows) -> None:
    page = windows.open(1280, 720)
    page.goto(site.url)
    page.locator("[data-new=computer][data-game=ttlm]").last.click()
    sign = page.locator("dialog[open] .further")
    sign.click()
    page.wait_for_function("document.querySelector('dialog[open] .inside').scrollTop > 100")
    assert page.locator("dialog[open] [data-optfind]").is_visible()
    sign.wait_for(state="hidden")
