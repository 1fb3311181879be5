"""What is not lit answers why not, with its rule; what was done can be taken back until a card is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from browser.page import Desk, quiet_turn, settle
from patience import LONG, wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Site


def test_why_not_while_placing(site: Site, page: Page) -> None:
    seats = site.player.new(german="recruit")
    desk = Desk(page).goto(f"{site.url}#/table/{seats.id}")
    wait_for(lambda: seats.get("french")["view"]["sides"]["german"]["ready"], LONG)  # its news would close the bubble
    sight = desk.wait(lambda s: s.yours and not page.locator(".thinking").count())
    desk.do("card", sight.args("card")[0])
    desk.must_press("#box-10")  # no man's land
    sight = desk.wait(lambda s: s.why)
    assert len(sight.why.split()) > 4, "a sentence"
    assert page.locator(".box.refused").count() == 1
    link = page.locator(".why .rule").last
    rule = str(link.get_attribute("data-rule"))
    assert rule.startswith("TR.")
    link.click()
    entry = page.locator(".re.at")
    entry.wait_for()
    assert entry.get_attribute("id") == f"rule-{rule}"
    assert f"#/table/{seats.id}" in page.url, "the table is still there behind the rules"
    page.keyboard.press("Escape")
    assert desk.see().args("box"), "asking changed nothing"


@pytest.mark.parametrize("what", ["enemy", "empty box", "dear card"])
def test_why_not_in_a_turn(site: Site, page: Page, what: str) -> None:
    desk = Desk(page)
    seats = quiet_turn(site, desk)
    view = seats.get("french")["view"]
    if what == "enemy":
        enemy = next(u["id"] for b in view["boxes"] for u in b["units"] if u["side"] == "german")
        desk.must_press(f"#unit-{enemy}")
    elif what == "empty box":
        desk.must_press(f"#box-{next(i for i, b in enumerate(view['boxes']) if not b['units'])}")
    else:
        sight = desk.do("unit", desk.see().args("unit")[0])
        far = next(b for b in range(20, -1, -1) if b not in sight.args("move") and not view["boxes"][b]["units"])
        desk.must_press(f"#box-{far}")
    sight = desk.wait(lambda s: s.why)
    assert len(sight.why.split()) > 4
    assert str(page.locator(".why .rule").last.get_attribute("data-rule")).startswith("TR.")
    page.locator(".why .x").click()
    assert desk.see().why == ""
    assert page.locator(".refused").count() == 0


def test_undo_until_a_card_is_drawn(site: Site, page: Page) -> None:
    desk = Desk(page)
    quiet_turn(site, desk)
    before = desk.see()
    assert not before.undo, "nothing to take back yet"
    for unit in before.args("unit"):
        sight = desk.do("unit", unit)
        assert sight.undo
        if sight.args("move"):
            desk.do("move", sight.args("move")[-1])
            break
        assert desk.key("u").same_place(before)
    moved = desk.asked()
    assert moved.units != before.units
    assert moved.coins < before.coins
    desk.must_press("[data-do=undo]")
    desk.wait(lambda s: s.units == before.units)
    sight = desk.see()
    while sight.undo:
        sight = desk.key("u")
    assert sight.same_place(before)
    # a discard can be taken back, a drawn card cannot
    desk.do("discard", 0)
    for _ in range(2):
        desk.do("card", desk.see().args("card")[0])
    while not desk.see().args("draw"):
        desk.do("done", 0)
    assert desk.see().undo
    drawn = desk.do("draw", 0)
    assert not drawn.undo, "what was drawn was seen"
    page.keyboard.press("u")
    settle(page)
    assert desk.see().same_place(drawn)


def test_a_click_on_a_counter_is_refused_as_one_on_the_floor_under_it(site: Site, page: Page) -> None:
    """In the set-up, with a second card of the same type in hand. Audit U-68."""
    seats = site.player.new(german="recruit")
    desk = Desk(page).goto(f"{site.url}#/table/{seats.id}")
    desk.asked()
    view = seats.get("french")["view"]
    kinds = [(c["id"], c["kind"]) for c in view["sides"]["french"]["cards"]]
    twins = next([i for i, k in kinds if k == kind] for _, kind in kinds if sum(k == kind for _, k in kinds) > 1)
    desk.do("card", twins[0])
    desk.do("box", 7)
    desk.do("card", twins[1])
    said = []
    for place in (f"#unit-{twins[0]}", "#box-7"):
        page.mouse.move(2, 2)  # no card is shown large over the board
        desk.must_press(place)
        said.append(desk.wait(lambda s: bool(s.why)).why)
        assert "choose one of your trench boxes" in desk.see().prompt, "the card is still in the hand"
        page.keyboard.press("Escape")
        desk.wait(lambda s: not s.why)
    assert said[0] == said[1]
    assert "of different types" in said[0]
