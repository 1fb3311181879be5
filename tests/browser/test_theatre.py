"""What happens is shown, scene by scene, and reported: films, skipping, speed, calm, replay, a phone (U-16, U-17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import grognard
from browser.lastbattle_desk import HexDesk, battle
from browser.page import Desk
from grognard.games.ttlm.example import example

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Site, Windows

# a tank with a Bradley in its sights, and men with men in theirs: two shots, every die told
VOLLEY = """scenario 2, attacker's attack
0512: A T_72_80 facing N [crew]
0501: D M2 facing NE [crew] spotted
0811: A 4 AR Veteran
0808: D 4 SG spotted
"""
DICE = "2 3 4 5 1 2 6 5 1 3 4 5 6"
# however many rows a shot has; a report has none of this
TOLD = """() => [...document.querySelectorAll('.scene .duel')].every((e) => {
  const r = e.getBoundingClientRect()
  return e.contains(document.elementFromPoint(r.left + 20, r.top + r.height / 2))
})"""


def declared(site: Site, page: Page) -> HexDesk:
    """Both have declared; the next word fires."""
    desk = HexDesk(page)
    battle(site, desk, VOLLEY, DICE)
    desk.do("volley", 3)
    page.locator('#prompt [data-verb="done"], .left [data-verb="done"]').first.wait_for()
    return desk


def fire(desk: HexDesk) -> None:
    desk.do("done", 0)


def films(windows: Windows, speed: str, **more: Any) -> Page:
    page = windows.open(film=True, reduced_motion=more.pop("reduced_motion", "no-preference"), **more)
    page.add_init_script(f"localStorage.setItem('grognard.film', '{speed}')")
    return page


def test_each_shot_is_shown_with_its_dice_and_the_report_stays_until_it_is_dismissed(
    site: Site, windows: Windows
) -> None:
    page = films(windows, "1")
    desk = declared(site, page)
    fire(desk)
    sheet = page.locator(".prompt.theatre")
    sheet.wait_for()
    page.keyboard.press("p")  # held, nothing runs away
    assert sheet.locator(".who .sprog .now").inner_text() == "1", "beside the heading, not below it"
    assert page.locator("#stage .shot").count() == 2, "a line with its casing"
    assert "→" in sheet.locator(".duel").inner_text()
    assert desk.shows(4), "the position is the one before"
    page.keyboard.press(" ")
    page.locator(".prompt.report").or_(page.locator(".sprog .now", has_text="2")).first.wait_for()
    page.keyboard.press("Escape")
    report = page.locator(".prompt.report")
    report.wait_for()
    assert not desk.shows(4), "now the new position is seen"
    words = report.inner_text()
    assert "Destroyed" in words
    assert "Wiped out" in words
    assert report.locator(".die").count() > 4
    assert "hits: 2" in words
    # no phase ends behind it, and the curtain waits
    assert page.locator("#curtain").count() == 0
    page.keyboard.press("a")
    page.locator("#stage .shot").first.wait_for(state="attached")
    page.keyboard.press("Escape")
    report.wait_for()
    report.locator("[data-do=film-skip]").click()
    desk.wait(lambda s: s.curtain)


def test_the_side_that_was_struck_is_red_on_the_armour(site: Site, windows: Windows) -> None:
    page = films(windows, "4")
    fire(declared(site, page))
    page.locator(".lb-filmfig .struck").wait_for()


def test_at_speed_0_the_report_comes_at_once(site: Site, windows: Windows) -> None:
    page = films(windows, "0")
    fire(declared(site, page))
    page.locator(".prompt.report").wait_for()
    assert page.locator("#stage .shot").count() == 0


def test_whoever_wants_calm_goes_straight_to_the_report(site: Site, windows: Windows) -> None:
    page = windows.open(film=True, reduced_motion="reduce")
    fire(declared(site, page))
    page.locator(".prompt.report").wait_for()
    page.keyboard.press("a")  # and sees each shot as one still picture, if he asks for it
    page.keyboard.press("p")
    page.locator("#stage .bigdie").first.wait_for(state="attached")
    still = page.evaluate("getComputedStyle(document.querySelector('#stage .bigdie > g')).animationName")
    assert still == "none"


def test_the_speed_is_chosen_in_the_film_and_kept(site: Site, windows: Windows) -> None:
    page = films(windows, "1")
    desk = declared(site, page)
    fire(desk)
    page.locator(".prompt.theatre").wait_for()
    page.keyboard.press("p")
    page.locator('.rg [data-value="4"]').click()
    assert page.evaluate("localStorage.getItem('grognard.film')") == "4"
    assert page.locator('.rg [aria-pressed="true"]').inner_text() == "4×"


@pytest.mark.parametrize("lang", ["en-GB", "fr-FR"])
def test_on_a_phone_film_and_report_leave_the_map_in_sight(site: Site, windows: Windows, lang: str) -> None:
    page = films(windows, "1", width=390, height=844, locale=lang)
    desk = declared(site, page)
    fire(desk)
    page.locator(".prompt.theatre .ladder li:nth-child(4)").wait_for()
    page.keyboard.press("p")
    for shown in (".prompt.theatre", ".prompt.report"):
        page.locator(shown).wait_for()
        board = page.locator("#board").bounding_box()
        sheet = page.locator(".prompt.theatre").bounding_box()
        assert board is not None
        assert sheet is not None
        assert board["height"] >= 250
        assert page.evaluate(TOLD), "who fires at whom stays in sight"
        assert sheet["y"] + sheet["height"] <= 844
        for button in page.locator(".prompt.theatre .acts button").all():
            box = button.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= 844
        page.keyboard.press("Escape")


def test_the_replay_shows_it_too(site: Site, windows: Windows) -> None:
    page = films(windows, "4")
    desk = declared(site, page)
    fire(desk)
    page.keyboard.press("Escape")
    page.locator(".prompt.report").wait_for()
    page.locator(".prompt.report [data-do=film-skip]").click()
    desk.wait(lambda s: s.curtain)
    desk.lift()
    desk.wait(lambda s: s.yours)
    slider = page.locator(".log [data-input=look]")
    slider.focus()
    slider.press("ArrowLeft")
    page.locator(".prompt.looking").wait_for()
    page.locator(".prompt.looking [data-do=look-next]").click()
    page.locator(".prompt.looking .ladder").wait_for()
    page.locator("#stage .shot").first.wait_for(state="attached")


# ---- the other games ----

MELEE = """french to act, turn 9, 3 CP
3.1: poilus/2 fr_hmg
4.2: ft17 poilus
5.2: landser de_hmg
6.1: stosstruppen
french hand: poilus artillery_strike over_the_top
german hand: landser at_mines
"""


def test_trench_an_attack_is_a_line_from_box_to_box(site: Site, windows: Windows, opened: Any) -> None:
    page = films(windows, "1")
    desk = Desk(page)
    desk.goto(f"{site.url}#/table/{opened(grognard.load('trench').position(MELEE).save())}")
    desk.wait(lambda s: s.curtain)
    desk.lift()
    sight = desk.wait(lambda s: s.yours)
    for unit in [arg for verb, arg in sight.acts if verb == "unit"]:
        sight = desk.do("unit", unit)
        attack = next((arg for verb, arg in sight.acts if verb == "attack"), None)
        if attack is not None:
            break
        desk.key("u")
    assert attack is not None
    desk.do("attack", attack)
    page.locator("#stage .shot").first.wait_for(state="attached")
    assert "→" in page.locator(".theatre .duel").inner_text()


def test_ttlm_each_step_of_a_battle_is_shown_with_its_dice_and_reported_at_its_end(
    site: Site, windows: Windows, opened: Any
) -> None:
    """The book's example of play, looked at again from its beginning."""
    page = films(windows, "4")
    table = example()
    fire = next(line.step for line in table.lines if line.message.key.startswith("log-fire-"))
    page.goto(f"{site.url}#/table/{opened(table.save())}")
    if page.locator("#lift").or_(page.locator("#board")).first.wait_for() is None and page.locator("#lift").count():
        page.locator("#lift").click()
    slider = page.locator(".log [data-input=look]")
    slider.wait_for()
    slider.evaluate("(e, step) => { e.value = step; e.dispatchEvent(new Event('input', { bubbles: true })) }", fire - 1)
    page.locator(".prompt.looking").wait_for()
    page.locator(".prompt.looking .who .fig", has_text=str(fire - 1)).wait_for()
    page.locator(".prompt.looking [data-do=look-next]").click()
    page.locator(".prompt.looking .ladder .die").first.wait_for()
    # and from turn to turn
    page.locator("[data-change=turn]").select_option(index=0)
    page.locator(".prompt.looking").wait_for()
