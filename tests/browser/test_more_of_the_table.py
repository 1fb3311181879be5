"""Files, replay, rules, text view, night, and what a screen reader is told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from browser.page import LIT, Desk, Sight, first_turn, heard, late_game, name_of, nameless, quiet_turn, stray
from patience import until

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from browser.conftest import Site, Windows

DRAWINGS = """() => [...document.querySelectorAll('svg, img')].filter((e) => {
  if (!e.getClientRects().length || e.closest('[aria-hidden=true]') || e.closest('button[aria-label], [role=img][aria-label]')) return false
  return !(e.getAttribute('aria-label') || e.querySelector(':scope > title') || (e.closest('button, a, label, h2, h3, li, section.sidepanel, p')?.textContent.trim()))
}).map((e) => e.outerHTML.slice(0, 140))"""


@pytest.fixture(scope="module")
def site(fresh_site: Site) -> Site:
    return fresh_site


def test_save_to_a_file_and_open_it_again(site: Site, page: Page, tmp_path: Path) -> None:
    desk = Desk(page)
    first_turn(site, desk)
    before = desk.see()
    page.locator("[data-do=menu]").click()
    with page.expect_download() as waiting:
        page.locator("dialog[open] a[download]").click()
    download = waiting.value
    assert download.suggested_filename.endswith(".grognard.json")
    file = tmp_path / download.suggested_filename
    download.save_as(file)
    page.goto(site.url)
    page.locator("input[data-file]").set_input_files(file)
    sight = desk.wait(lambda s: s.curtain)
    assert "France" in sight.curtain
    sight = desk.lift()
    assert (sight.units, sight.hand, sight.turn) == (before.units, before.hand, before.turn)
    assert sorted(sight.acts) == sorted(before.acts)


def test_a_broken_file_gets_a_clear_sentence(site: Site, windows: Windows, tmp_path: Path) -> None:
    windows.forgive("422")
    page = windows.open()
    file = tmp_path / "half.grognard.json"
    file.write_text(late_game()[:2000])
    page.goto(site.url)
    page.locator("input[data-file]").set_input_files(file)
    page.locator(".toast").wait_for()
    assert "incomplete" in page.locator(".toast").inner_text()
    page.locator(".game").first.wait_for()  # still in the lobby


def hold(page: Page) -> list[Route]:
    """Keeps the list of games on its way until the test lets it go."""
    held: list[Route] = []

    def keep(route: Route) -> None:
        held.append(route)

    page.route("**/api/tables?*", keep)
    return held


def test_a_lobby_left_while_it_loads_does_not_come_back(site: Site, page: Page) -> None:
    """Whoever is quicker than the server stays where he went."""
    seats = site.player.new()
    held = hold(page)
    page.goto(site.url)
    page.locator(".openc").wait_for()  # drawn, but the list is still on its way
    until(page, lambda: held)
    page.evaluate("(id) => { location.hash = `#/table/${id}` }", seats.id)
    desk = Desk(page)
    desk.wait(lambda s: s.curtain)
    for route in held:
        with page.expect_response("**/api/tables?*") as late:
            route.continue_()
        late.value.finished()
    heard(page)
    assert desk.see().curtain
    desk.lift()


def test_the_file_button_outlives_a_change_of_the_list(site: Site, page: Page, tmp_path: Path) -> None:
    """While the reader looks for his file, the list of games above it may grow."""
    held = hold(page)
    page.goto(site.url)
    box = page.locator("input[data-file]").element_handle()
    assert box is not None
    site.player.new()
    until(page, lambda: held)  # the page asks first who its reader is, then for the list
    for route in held:
        route.continue_()
    page.locator(".slip").first.wait_for()
    file = tmp_path / "game.grognard.json"
    file.write_text(late_game())
    page.unroute("**/api/tables?*")
    box.set_input_files(file)
    Desk(page).wait(lambda s: s.over)


def test_replay_from_every_viewpoint(site: Site, page: Page, opened: Callable[[str], str]) -> None:
    desk = Desk(page).goto(f"{site.url}#/table/{opened(late_game())}")
    sight = desk.wait(lambda s: s.over)
    assert "wins" in sight.prompt
    last = sight.step
    assert last > 50
    page.locator(".log [data-input=look]").fill("20")
    page.locator(".prompt.looking").wait_for()
    assert f"20 / {last}" in page.locator("#prompt .who").inner_text()
    mine = desk.see()
    assert mine.units
    assert mine.acts == [], "the past cannot be changed"
    hands: list[list[str]] = [mine.hand]
    for who in ("german", "all", "spectator"):
        page.locator("[data-change=viewpoint]").select_option(who)
        desk.wait(other_hand(hands[-1], who == "spectator"))
        hands.append(desk.see().hand)
    assert hands[3] == [], "a bystander sees no hand"
    assert not set(hands[0]) & set(hands[1])
    page.locator("#prompt [data-do=look-next]").click()
    desk.wait(lambda s: "21 /" in s.who)
    page.locator("#prompt [data-do=look-play]").click()
    desk.wait(lambda s: any(f"{n} /" in s.who for n in (22, 23, 24)))
    page.locator("#prompt [data-do=look-pause]").click()
    page.keyboard.press("Escape")
    assert desk.wait(lambda s: s.over).prompt == sight.prompt


def other_hand(seen: list[str], empty: bool) -> Callable[[Sight], bool]:
    return lambda s: s.hand != seen and (not s.hand) == empty


def test_looking_back_during_play_shows_only_ones_own(site: Site, page: Page) -> None:
    desk = Desk(page)
    first_turn(site, desk)
    now = desk.see()
    page.locator(".log [data-input=look]").fill("3")
    page.locator(".prompt.looking").wait_for()
    assert page.locator("[data-change=viewpoint]").count() == 0
    past = desk.see()
    assert len(past.units) < len(now.units)
    page.locator("[data-do=look-now]").click()
    assert desk.wait(lambda s: s.yours and s.acts).same_place(now)


def test_the_rules_can_be_searched(site: Site, page: Page) -> None:
    page.goto(f"{site.url}#/rules/trench")
    page.locator(".re").first.wait_for()
    everything = page.locator(".re").count()
    assert everything >= 134
    box = page.get_by_placeholder("Search the rules")
    box.fill("barbed wire")
    found = page.locator(".re").count()
    assert 0 < found < everything / 3
    for text in page.locator(".re").all_inner_texts():
        assert "wire" in text.lower()
    box.fill("zeppelin submarine")
    page.get_by_text("No rule contains these words.").wait_for()
    page.goto(f"{site.url}#/rules/trench/TR.move.adjacent")
    page.locator("[id='rule-TR.move.adjacent'].at").wait_for()
    page.get_by_role("button", name="Card list").click()
    page.locator(".cardlist li").first.wait_for()
    assert page.locator(".cardlist li").count() > 20
    assert nameless(page) == []


def test_the_text_view_has_the_same_actions(site: Site, page: Page) -> None:
    desk = Desk(page)
    quiet_turn(site, desk)
    board = desk.see()
    page.keyboard.press("t")
    page.locator("#text").wait_for()
    text = desk.see()
    assert sorted(text.acts) == sorted(board.acts)
    assert page.locator(".board").count() == 0
    words = page.locator("#text").inner_text()
    for part in ("Board", "Your hand", "Log", "The two sides"):
        assert part in words
    page.locator('#text [data-verb="unit"]').first.click()
    sight = desk.wait(lambda s: not s.args("unit"))
    assert sight.undo
    page.keyboard.press("u")
    desk.wait(lambda s: sorted(s.acts) == sorted(board.acts))
    page.keyboard.press("t")
    page.locator(".board").wait_for()
    assert desk.see().same_place(board)


def test_night(site: Site, windows: Windows) -> None:
    dark = windows.open(color_scheme="dark")
    dark.goto(site.url)
    assert dark.evaluate("() => document.documentElement.dataset.theme") == "night"
    page = windows.open()
    page.goto(site.url)
    page.locator(".game").first.wait_for()
    colour = "() => getComputedStyle(document.querySelector('.game')).backgroundColor"
    day = page.evaluate(colour)
    page.locator(".top [data-do=theme]").click()
    assert page.evaluate("() => document.documentElement.dataset.theme") == "night"
    assert page.evaluate(colour) != day
    page.reload()
    page.locator(".game").first.wait_for()
    assert page.evaluate("() => document.documentElement.dataset.theme") == "night", "it is remembered"


def told(page: Page) -> None:
    assert nameless(page) == []
    assert page.evaluate(DRAWINGS) == []
    assert page.locator("h1").count() >= 1
    assert page.evaluate("() => document.documentElement.lang") == "en"
    assert (
        page.evaluate(
            "() => [...document.querySelectorAll('[id]')].map((e) => e.id).filter((id, i, all) => all.indexOf(id) !== i)"
        )
        == []
    )


def test_everything_has_a_name(site: Site, page: Page) -> None:
    page.goto(site.url)
    page.locator(".game").first.wait_for()
    told(page)
    page.locator(".game [data-new=computer].btn").first.click()
    page.locator("dialog[open] form").wait_for()
    told(page)
    desk = Desk(page)
    quiet_turn(site, desk)
    lit_is_named(desk)
    told(page)
    desk.do("unit", desk.see().args("unit")[0])
    lit_is_named(desk)
    told(page)
    page.keyboard.press("Escape")
    page.locator("[data-do=menu]").click()
    page.locator("dialog[open]").wait_for()
    told(page)
    seats = site.player.new()
    page.goto(f"{site.url}#/table/{seats.id}")
    desk.wait(lambda s: s.curtain)
    told(page)


def lit_is_named(desk: Desk) -> None:
    """Everything on offer is lit on the table or a button, and a lit thing says in words what may be done."""
    sight = desk.see()
    assert sight.lit
    for ref in sight.lit:
        name = name_of(desk.page.locator(f"#{ref}"))
        inside = "" if not ref.startswith("box-") else desk.page.locator(f"#{ref} ~ .unit.target > button").count()
        assert "You may" in name or inside, f"{ref}: {name}"
    for verb, arg in sight.acts:
        where = desk.place_of(verb, arg)
        assert desk.page.locator(where).count() == 1, f"{verb} {arg} is nowhere on the table"
        if where.startswith("#") and not where.startswith("#prompt"):
            assert where[1:] in sight.lit, f"{where} is not lit for {verb}"
    assert desk.page.locator(LIT).count() == len(sight.lit)


BAR = """() => {
  const bar = document.createElement('p'), prompt = document.getElementById('prompt')
  bar.className = 'bar'
  prompt.parentElement.insertBefore(bar, prompt)
}"""


def test_the_log_stays_where_it_is_when_a_bar_above_the_board_goes(site: Site, page: Page) -> None:
    """A long log is not written again while it is the same: what is drawn in its stead would be empty."""
    desk = Desk(page)
    quiet_turn(site, desk)
    log, left = page.locator(".log .lines").element_handle(), page.locator(".left").element_handle()
    page.evaluate(BAR)
    desk.do("unit", desk.see().args("unit")[0])
    assert not page.locator(".bar").count(), "the table was drawn again"
    assert log.evaluate("e => e.isConnected && e.children.length > 0")
    assert left.evaluate("e => e.isConnected"), "what is beside the board keeps its place in what was scrolled"


def test_the_pencil_says_what_it_waits_for_and_writes_where_one_clicks(site: Site, page: Page) -> None:
    desk = Desk(page)
    quiet_turn(site, desk)
    page.keyboard.press("p")
    assert "Pencil" in page.locator(".toast").inner_text()
    unit = desk.see().units[0].split()[0]
    desk.must_press(f"#{unit}")
    note = page.locator(".pencil-form input")
    note.wait_for()
    assert not page.locator(".toast").count()
    assert not stray(page)
    note.fill("weak")
    note.press("Enter")
    page.locator(".pencilled text", has_text="weak").wait_for()
    page.keyboard.press("p")
    page.keyboard.press("Escape")
    assert not page.locator(".toast").count(), "it is put away"
