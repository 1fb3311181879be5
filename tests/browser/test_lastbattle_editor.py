"""Last Battle: the editor in the page, from a blank map to the first shot; in French on a phone; files that are wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser.lastbattle_desk import HexDesk
from browser.page import sideways
from games.lastbattle.battles import FORD
from grognard.games.lastbattle.battle import read_battle

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from browser.conftest import Site, Windows

GOES_ON = ("ready", "deploy", "first", "fire", "target", "weapon", "point", "volley", "done")
# where a hex of a single map lies on the editor's table, in parts of its width and height
SPOT = "({c, r}) => [(40 + 60 * (c - 1)) / 980, ((2 * (r - 1) + (c + 1) % 2 + 1) * 34.64) / 866]"


def paint(page: Page, *hexes: tuple[int, int]) -> None:
    """One stroke from hex to hex."""
    page.wait_for_function("() => document.querySelector('#ed-over').getBoundingClientRect().width > 300")
    box = page.locator("#ed-over").bounding_box()
    assert box is not None
    for k, (c, r) in enumerate(hexes):
        x, y = page.evaluate(SPOT, {"c": c, "r": r})
        page.mouse.move(box["x"] + x * box["width"], box["y"] + y * box["height"])
        if not k:
            page.mouse.down()
    page.mouse.up()


def step(page: Page, name: str) -> None:
    page.locator(f".ed-steps [data-arg={name}]").click()


def panel(page: Page) -> Locator:
    return page.locator(".ed-tools")


def test_from_a_blank_map_to_the_first_shot(site: Site, page: Page) -> None:
    page.goto(f"{site.url}#/editor/lastbattle")
    page.locator("[data-ed=blank]").click()
    panel(page).get_by_role("button", name="Woods").click()
    paint(page, (8, 2), (8, 3), (8, 4))
    step(page, "zones")
    for side, column in (("A", 7), ("B", 9)):
        page.locator(f"[data-ed=addzone][data-arg='{side},hexes']").click()
        paint(page, (column, 8), (column, 9))
    step(page, "forces")
    for side in ("A", "B"):
        if page.locator(f"[data-key=force-{side}][open]").count() == 0:
            page.locator(f"[data-key=force-{side}] > summary").click()
        field = page.locator(f"[data-set='@men.{side}.Veteran.AR']")
        field.fill("4")
        field.press("Tab")
    step(page, "zones")
    page.locator("[data-set='@spot.A']").select_option("AR")  # a single man, put on a hex outside of the area
    paint(page, (7, 7))
    assert page.locator(".ed-spot text").text_content() == "AR"
    assert page.locator("[data-set='sides.A.placed.0.hex']").input_value() == "0707"
    page.get_by_text("It can be played.").wait_for()
    page.locator("[data-ed=try][data-arg=attacker]").click()
    page.wait_for_function("() => location.hash.startsWith('#/table/')")
    desk = HexDesk(page)
    desk.wait(lambda s: s.yours)
    shot = False
    for _ in range(40):
        sight = desk.wait(lambda s: s.yours and bool(s.acts))
        verb, arg = min(
            (a for a in sight.acts if a[0] in GOES_ON), key=lambda a: (GOES_ON.index(a[0]), a[1]), default=("", 0)
        )
        if shot and verb == "done":
            break
        shot = shot or verb == "target"
        assert verb, sight.acts
        desk.do(verb, arg)
    assert shot, "nobody could be fired at"


def test_on_a_phone_in_french_one_of_the_nine_is_changed_and_saved(
    site: Site, windows: Windows, tmp_path: Path
) -> None:
    page = windows.phone()
    page.goto(f"{site.url}?lang=fr#/editor/lastbattle")
    page.locator("[data-set='@book']").select_option("s3")
    page.get_by_text("La bataille est jouable.").wait_for()
    assert sideways(page) == []
    page.locator("[data-ed=lift][data-arg='2']").tap()  # the map in the middle
    page.locator(".ed-slot.hole").wait_for()
    assert "Il y a un trou dans la disposition" in page.locator(".ed-checks").inner_text()
    assert page.locator("[data-ed=try]").first.get_attribute("aria-disabled") == "true"
    page.locator("[data-ed=undo]").tap()
    page.get_by_text("La bataille est jouable.").wait_for()
    with page.expect_download() as saved:
        page.locator("[data-ed=save]").tap()
    file = tmp_path / "saved.toml"
    saved.value.save_as(file)
    assert read_battle(file.read_text(encoding="utf-8")).name == "Allegheny Uprising"


def test_a_file_that_is_wrong_is_refused_with_its_line_and_nothing_is_lost(site: Site, page: Page) -> None:
    page.goto(f"{site.url}#/editor/lastbattle")
    page.locator("[data-key=tray-1]").click()
    name = page.locator("[data-set=name]")
    name.fill("Mine")
    name.press("Tab")

    def opened(text: str) -> str:
        page.locator("#ed-file").set_input_files({"name": "x.toml", "mimeType": "text/plain", "buffer": text.encode()})
        page.locator(".toast").wait_for()
        told = page.locator(".toast").inner_text()
        page.evaluate("document.querySelector('.toast').remove()")
        return told

    assert "Line 9: The number is too small" in opened(FORD.replace("length = 9", "length = 0"))
    assert "too large" in opened("#" * 300_000)
    assert page.locator("[data-set=name]").input_value() == "Mine"
    assert page.locator("[data-key=plate-1]").count() == 1
