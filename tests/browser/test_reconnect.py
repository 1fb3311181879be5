"""Servers die and windows multiply: nothing that was acknowledged is lost, and everybody sees the same game."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from browser.page import FRENCH, GERMAN, Desk, first_turn
from patience import until

if TYPE_CHECKING:
    from playwright.sync_api import WebSocketRoute

    from browser.conftest import Site, Windows

BROKEN = ("WebSocket connection", "ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET")


def test_the_page_comes_back_by_itself(own_site: Site, windows: Windows) -> None:
    windows.forgive(*BROKEN)
    page = windows.open()
    desk = Desk(page)
    seats = first_turn(own_site, desk)
    page.evaluate("() => { window.marker = 'not reloaded' }")
    sight = desk.see()
    for unit in sight.args("unit"):
        sight = desk.do("unit", unit)
        if sight.args("move"):
            break
        desk.key("u")
    desk.do("move", sight.args("move")[-1])
    before = desk.asked()
    known = seats.get(FRENCH)
    own_site.kill()
    desk.wait(lambda s: s.lost)
    assert "Reconnecting" in page.locator(".bar.lost").inner_text()
    page.keyboard.press("e")  # nobody hears it
    own_site.start()
    after = desk.wait(lambda s: not s.lost)
    assert after.same_place(before)
    assert after.step == before.step
    assert page.evaluate("() => window.marker") == "not reloaded"
    again = seats.get(FRENCH)
    assert (again["step"], again["view"], again["log"]) == (known["step"], known["view"], known["log"])
    verb = "stay" if after.args("stay") else "unit"
    sight = desk.do(verb, after.args(verb)[0])
    assert sight.yours, "play goes on"


def test_reopened_from_the_lobby_after_a_kill(own_site: Site, windows: Windows) -> None:
    windows.forgive(*BROKEN)
    page = windows.open()
    seats = own_site.player.new()
    seats.deploy()
    seats.play(25, seed=5)
    info = own_site.player.http.get(seats.path).json()
    known = {role: seats.get(role) for role in (FRENCH, GERMAN)}
    page.goto(own_site.url)
    page.locator(".slip").wait_for()
    own_site.kill()
    own_site.start()
    page.reload()
    slip = page.locator(".slip").filter(has_text=info["turn"])
    slip.wait_for()
    assert info["summary"] in slip.inner_text()
    slip.locator("a").click()
    desk = Desk(page)
    sight = desk.wait(lambda s: s.curtain)
    role = FRENCH if "France" in sight.curtain else GERMAN
    sight = desk.lift()
    assert sight.step == known[role]["step"]
    assert sorted(sight.acts) == sorted((a["verb"], a["arg"]) for a in known[role]["acts"])
    assert {r: seats.get(r)["view"] for r in known} == {r: known[r]["view"] for r in known}
    assert desk.do(*sight.acts[0]).step >= sight.step


def test_two_tabs_on_one_seat(site: Site, windows: Windows) -> None:
    page = windows.open()
    one = Desk(page)
    seats = first_turn(site, one)
    deaf: list[bool] = []
    missed: list[Any] = []

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(server.send)
        server.on_message(lambda m: missed.append(m) if deaf else route.send(m))

    other = windows.tab(page.context.new_page())
    other.route_web_socket("**/ws/*", between)
    two = Desk(other).goto(f"{site.url}#/table/{seats.id}")
    two.wait(lambda s: s.yours)
    assert two.see().same_place(one.see())
    # what is done in one is seen in the other
    unit = one.see().args("unit")[0]
    one.do("unit", unit)
    two.wait(lambda s: s.same_place(one.see()))
    two.key("u")
    one.wait(lambda s: s.same_place(two.see()))
    # one window misses something, and acts on what it still shows
    deaf.append(True)
    one.do("discard", 0)
    assert two.see().args("done")
    until(other, lambda: any(json.loads(m)["t"] == "state" for m in missed))
    deaf.clear()
    two.press(f"#unit-{two.see().args('unit')[-1]}")
    sight = two.wait(lambda s: s.toast)
    assert "moved on" in sight.toast
    two.wait(lambda s: s.same_place(one.see()))
    assert seats.get(FRENCH)["step"] == one.see().step, "the stale action changed nothing"
