"""The whole of a first turn without a mouse."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from browser.page import Desk, Sight, focused, late_game, quiet_turn
from patience import LONG

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Site

REGIONS = ["top", "prompt", "board", "hand", "panels", "log"]


def tab_to(page: Page, region: str) -> str:
    """Tab until the keyboard is there; everything it comes by can be seen to have it."""
    been = []
    for _ in range(80):
        page.keyboard.press("Tab")
        at = focused(page)
        been.append((at["tag"], at["id"], at["region"]))
        if at["tag"] == "BODY":
            continue  # from the last thing on the page round to the first
        assert at["visible"], f"the focus cannot be seen: {at}"
        if at["region"] == region:
            return str(at["id"])
    raise AssertionError(f"Tab does not come to {region}; it came to {been}")


def walk_to(page: Page, wanted: list[str]) -> str:
    """Arrows over the board, line by line, until one of these has the focus."""
    for turn in range(14):
        for _ in range(12):
            at = focused(page)
            assert at["region"] == "board"
            assert at["visible"], f"the focus cannot be seen: {at}"
            if at["id"] in wanted:
                return str(at["id"])
            page.keyboard.press("ArrowRight" if turn % 2 == 0 else "ArrowLeft")
            if focused(page)["id"] == at["id"]:
                break
        page.keyboard.press("ArrowUp" if turn < 7 else "ArrowDown")
    raise AssertionError(f"the arrows do not come to {wanted}")


def test_tab_goes_through_prompt_board_hand_and_panels(site: Site, page: Page) -> None:
    seats = site.player.new(german="recruit")
    Desk(page).goto(f"{site.url}#/table/{seats.id}").asked()
    order: list[str] = []
    for _ in range(80):
        page.keyboard.press("Tab")
        at = focused(page)
        if at["tag"] == "BODY":
            break
        assert at["visible"], f"the focus cannot be seen: {at}"
        if not order or order[-1] != at["region"]:
            order.append(at["region"])
    assert order[: len(REGIONS)] == REGIONS


def test_the_log_is_one_stop_and_the_arrows_go_through_it(site: Site, page: Page, opened: Callable[[str], str]) -> None:
    desk = Desk(page).goto(f"{site.url}#/table/{opened(late_game())}")
    desk.wait(lambda s: s.over)
    page.locator(".log .lines").focus()
    links = page.locator(".log .lines a")
    assert links.count() > 20
    page.keyboard.press("Tab")
    assert focused(page)["tag"] == "INPUT", "next comes the slider, not a hundred links"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("ArrowUp")
    assert links.last.evaluate("e => e === document.activeElement"), "the newest first"
    page.keyboard.press("ArrowUp")
    assert focused(page)["visible"]
    assert links.nth(links.count() - 2).evaluate("e => e === document.activeElement")
    page.keyboard.press("ArrowDown")
    assert links.last.evaluate("e => e === document.activeElement")


# draws a part of the page twice, with the keyboard on something between: what has it then, and did it lose it meanwhile
DRAWN_AGAIN = """async ([before, focus, after]) => {
  const { morph } = await import('/client/base/dom.js')
  const root = document.body.appendChild(document.createElement('div'))
  morph(root, before)
  let lost = false
  const held = root.querySelector(focus)
  held.focus()
  held.addEventListener('focusout', () => { lost = true })
  morph(root, after)
  const at = document.activeElement
  return [at === document.body ? '' : at.textContent, lost]
}"""
TIP, GO, BACK = (f"<p data-key={key}>{key} <button data-do={key}>{key}</button></p>" for key in ("tip", "go", "back"))


@pytest.mark.parametrize(
    ("before", "on", "after"),
    [
        ("<p>thinking</p>" + TIP, "tip", TIP),
        ("<p>thinking</p><p>since</p>" + TIP, "tip", "<p>since</p>" + TIP),
        (TIP, "tip", "<p>thinking</p>" + TIP),
        (GO + TIP + BACK, "back", BACK + GO),
        (GO + TIP + BACK, "go", BACK + GO),
    ],
    ids=["a notice goes", "one of two goes", "one comes", "it comes first", "it comes last"],
)
def test_the_keyboard_stays_where_it_is_when_the_page_is_drawn_again(
    site: Site, page: Page, before: str, on: str, after: str
) -> None:
    page.goto(site.url)
    assert page.evaluate(DRAWN_AGAIN, [before, f"[data-do={on}]", after]) == [on, False]


def test_the_keyboard_goes_to_what_was_drawn_in_its_place(site: Site, page: Page) -> None:
    page.goto(site.url)
    gone = page.evaluate(DRAWN_AGAIN, [f"<div>{GO}</div><i>{BACK}</i>", "[data-do=back]", f"<div>{GO}</div>"])
    assert gone[0] == ""
    there = page.evaluate(DRAWN_AGAIN, [f"<div>{GO}</div><i>{BACK}</i>", "[data-do=back]", f"<div>{BACK}</div>"])
    assert there[0] == "back"


def test_what_had_the_keyboard_is_gone_and_the_question_has_it(site: Site, page: Page) -> None:
    seats = site.player.new(german="recruit")
    desk = Desk(page).goto(f"{site.url}#/table/{seats.id}")
    desk.asked()
    page.locator(".thinking").wait_for(state="detached")  # or the advice is thought of anew when the computer is ready
    page.locator("[data-do=no-tips]").focus()
    page.keyboard.press("h")  # the advice takes the place of the tip
    page.locator(".hinttext").wait_for(timeout=1000 * LONG)  # it may think for 20 s, on a busy machine more than once
    assert focused(page)["id"] == "prompt"
    page.keyboard.press("Tab")
    assert focused(page)["region"] == "prompt"


def test_a_hint_leaves_its_question_in_sight(site: Site, page: Page) -> None:
    """What it means is lit in the hand: the list beside it need not be scrolled to its button."""
    page.set_viewport_size({"width": 1280, "height": 720})
    quiet_turn(site, Desk(page))
    page.keyboard.press("h")
    page.locator(".hinttext").wait_for(timeout=1000 * LONG)
    page.locator("#hand .hinted, #board .hinted").first.wait_for()
    assert page.locator("#prompt .pbody .hinted").evaluate(BELOW), "or there would be nothing to scroll to"
    assert page.locator("#prompt .pbody").evaluate("e => e.scrollTop") == 0


BELOW = "e => e.getBoundingClientRect().top > e.closest('.pbody').getBoundingClientRect().bottom - 40"


def test_set_up_and_first_turn(site: Site, page: Page) -> None:
    seats = site.player.new(german="recruit")
    desk = Desk(page).goto(f"{site.url}#/table/{seats.id}")
    sight = desk.asked()
    # the first card from the hand with arrows and Enter, onto a lit box with arrows and Enter
    tab_to(page, "hand")
    page.keyboard.press("ArrowRight")
    assert focused(page)["id"] == sight.hand[1]
    sight = desk.key("Enter")
    assert sight.args("box")
    boxes = [ref for ref in sight.lit if ref.startswith("box-")]
    page.keyboard.press("Shift+Tab")
    assert focused(page)["region"] == "board"
    walk_to(page, boxes)
    sight = desk.key("Enter")
    assert len(sight.units) == 1
    assert focused(page)["tag"] != "BODY", "the keyboard is still somewhere"
    # a second one by its numbers, taken back by U and laid again
    before = desk.see()
    lay(desk)
    assert len(desk.see().units) == 2
    desk.key("u")
    sight = desk.key("u")
    assert sight.same_place(before)
    while not sight.args("ready"):
        sight = lay(desk)
    sight = desk.key(key_of(page, "ready"))
    sight = desk.wait(lambda s: s.yours and s.args("draw"))
    while sight.seq == "s-setup":
        sight = desk.key(key_of(page, "draw"))
        sight = desk.asked()
    sight = desk.wait(lambda s: s.yours and s.args("done"))
    turn(desk, sight)


def lay(desk: Desk) -> Sight:
    """A card by its number, which it keeps; the box, one of many, with Enter on its button."""
    desk.key(key_of(desk.page, "card"))
    desk.page.locator('#prompt [data-verb="box"]').first.focus()
    return desk.key("Enter")


def turn(desk: Desk, sight: Sight) -> None:
    page = desk.page
    page.keyboard.press("?")
    page.get_by_role("dialog").get_by_text("Keys and help").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    # take up a troop card that can move, and move it
    tab_to(page, "board")
    moved = False
    for unit in [ref for ref in sight.lit if ref.startswith("unit-")]:
        walk_to(page, [unit])
        sight = desk.key("Enter")
        if sight.args("move"):
            walk_to(page, [f"box-{box}" for box in sight.args("move")])
            after = desk.key("Enter")
            assert after.coins < 6
            moved = True
            break
        desk.key("Escape")  # put down
    assert moved
    sight = desk.asked()
    if not sight.args("done"):  # a free second step is offered
        sight = desk.key(key_of(page, "stay"))
        sight = desk.asked()
    before = sight.turn
    desk.key("e")
    sight = desk.asked()
    for _ in range(30):
        if sight.turn != before and sight.args("done"):
            break
        verb = next(v for v in ("draw", "pass", "done", "stay") if sight.args(v))
        desk.key(key_of(page, verb))
        sight = desk.asked()
    assert sight.turn != before


def key_of(page: Page, verb: str) -> str:
    """The key that the button shows."""
    key = page.locator(f'#prompt [data-verb="{verb}"]').first.get_attribute("aria-keyshortcuts")
    assert key, f"{verb} has no key"
    return key.lower()


def test_the_focus_is_not_lost_when_a_button_has_done_its_work(site: Site, page: Page) -> None:
    desk = Desk(page)
    quiet_turn(site, desk)
    tab_to(page, "prompt")
    for _ in range(12):
        if focused(page)["verb"]:
            break
        page.keyboard.press("Tab")
    assert focused(page)["verb"]
    desk.key("Enter")
    page.keyboard.press("Tab")
    at = focused(page)
    assert at["region"] in ("prompt", "board"), f"the keyboard was thrown back to {at}"
    assert at["visible"]
