"""Last Battle: two game-turns against the computer by mouse, the same by keyboard, answers to "why not", and a move taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from browser.page import HexDesk, Sight, battle, spot
from browser.test_keyboard import key_of
from browser.test_ttlm_turn import tab_to
from server.helpers import Seats

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Site

ATTACKER, DEFENDER = "attacker", "defender"
WIDE = 32
ODDS = ":is(#prompt .odds, .lb-odds)"


def hexagon(label: str) -> int:
    """The number of a hex in the verbs of a map two sheets wide."""
    return (int(label[2:]) - 1) * WIDE + int(label[:2]) - 1


def begin(page: Page, site: Site) -> tuple[HexDesk, Seats]:
    """The lobby's dialog: Los Diablos, who attack, against a Recruit, in Armies of the Night."""
    page.goto(site.url)
    page.locator('.game .btn[data-new=computer][data-game="lastbattle"]').click()
    dialog = page.locator("dialog[open]")
    dialog.get_by_role("radio", name="Armies of the Night").click()
    dialog.locator("input[name=strength][value=recruit]").click()
    dialog.locator(f'input[name=side][value="{ATTACKER}"]').click()
    dialog.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/#/table/*")
    number = page.url.rsplit("/", 1)[1]
    return HexDesk(page), Seats(site.player, site.player.http.get(f"/api/tables/{number}").json())


def unit_of(seats: Seats, role: str, n: int) -> dict[str, Any]:
    """A counter as the server tells it to this role."""
    return next(u for u in seats.get(role)["view"]["units"] if u["id"] == n)


def log_of(page: Page) -> list[str]:
    return page.locator(".log .lines > li").all_inner_texts()


def westward(desk: HexDesk, unit: int) -> None:
    """This counter as far west as it gets, by a click on it and a click on the lit hex."""
    was = desk.at(unit)
    sight = desk.do("take", unit)
    assert f"unit-{unit}" in sight.lit, "what is in hand is marked"
    west = [h for h in sight.args("to") if h % WIDE + 1 <= int(was[:2]) and f"hex-{label(h)}" in sight.lit]
    if west:
        to = min(west, key=lambda h: (h % WIDE, abs(h // WIDE - 6)))
        desk.do("to", to)
        desk.wait(lambda _: desk.at(unit) == label(to))
    back(desk)


def label(h: int) -> str:
    return f"{h % WIDE + 1:02d}{h // WIDE + 1:02d}"


def back(desk: HexDesk) -> None:
    """Puts down what is still in hand."""
    if desk.asked().args("back"):
        desk.do("back", 0)


def fire_at_will(desk: HexDesk, seats: Seats, phase: str) -> None:
    """One shot by hand after a look at its odds, the rest by a standing order, and the dice."""
    page = desk.page
    sight = desk.do("fire", desk.see().args("fire")[0])
    target = sight.args("target")[0]
    assert f"unit-{target}" in sight.lit, "the target is lit"
    page.mouse.move(*spot(page, f"#unit-{target}"))
    odds = page.locator(ODDS).first
    odds.get_by_text("Needed to hit").wait_for()
    assert "%" in odds.inner_text()
    assert seats.get(ATTACKER)["view"]["shots"] == [], "looking declares nothing"
    desk.do("target", target)
    sight = desk.asked()
    if sight.args("point"):
        desk.do("point", sight.args("point")[-1])
        sight = desk.asked()
    if sight.args("back"):
        desk.do("back", 0)
    view = seats.get(ATTACKER)["view"]
    assert view["phase"] == phase
    assert [s["target"] for s in view["shots"]] == [target]
    assert page.locator("#lb-over .shot").count() == 1, "an arrow shows the shot"
    sight = desk.asked()
    if sight.args("volley"):
        desk.do("volley", sight.args("volley")[-1])
        declared = len(seats.get(ATTACKER)["view"]["shots"])
        assert page.locator("#lb-over .shot").count() == declared >= 1
    said = len(log_of(page))
    desk.do("done", 0)
    desk.asked()
    told = log_of(page)[said:]
    assert [line for line in told if " fires at " in line or "shot of" in line], told


def test_two_turns_against_the_computer_by_mouse(site: Site, page: Page) -> None:
    desk, seats = begin(page, site)
    sight = desk.asked()
    assert sight.seq == "s-setup"
    # one counter by hand: taken up from the list, laid on a lit hex at the edge of the city
    unit = sight.args("take")[0]
    sight = desk.do("take", unit)
    to = hexagon("1706")
    assert "hex-1706" in sight.lit
    assert "hex-1606" not in sight.lit, "that is the enemy's half"
    desk.do("place", to)
    desk.wait(lambda _: desk.at(unit) == "1706")
    assert unit_of(seats, ATTACKER, unit)["hex"] == to
    back(desk)
    # the staff places everything
    assert "ready" not in seats.get(ATTACKER)["offer"]
    desk.do("deploy", 0)
    sight = desk.wait(lambda s: s.args("ready"))
    mine = [u for u in seats.get(ATTACKER)["view"]["units"] if u["side"] == ATTACKER]
    assert all(u["hex"] is not None for u in mine)
    assert len(mine) == len(page.locator("#lb-pieces .ctr:not(.down)").all())
    desk.do("ready", 0)
    sight = desk.wait(lambda s: s.yours and s.args("first"))
    backs = [u for u in seats.get(ATTACKER)["view"]["units"] if u["side"] == DEFENDER]
    assert backs, "the enemy stands on the map"
    assert page.locator("#lb-pieces .ctr.down").count() == sum(not u["face"] for u in backs)
    desk.do("first", 0)
    done: set[tuple[str, str]] = set()
    for _ in range(60):
        sight = desk.asked()
        view = seats.get(ATTACKER)["view"]
        if sight.over or (view["turn"] > 2 and {"reaction", "attack"} <= {p for p, _ in done}) or view["turn"] > 5:
            break
        if sight.args("fire"):
            fire_at_will(desk, seats, view["phase"])
            done.add((view["phase"], "fire"))
        elif sight.args("take"):
            movers = [u["id"] for u in view["units"] if ("take", u["id"]) in sight.acts and not u["moved"]]
            # in the first turn all go forward; then some stay, because what moves seldom fires
            for n in movers if view["turn"] == 1 else movers[:1]:
                westward(desk, n)
            done.add(("movement", "to"))
            desk.do("done", 0)
        else:
            verb = next(v for v in ("first", "done") if sight.args(v))
            desk.do(verb, 0)
    assert desk.see().over or seats.get(ATTACKER)["view"]["turn"] > 2
    assert {("movement", "to"), ("reaction", "fire"), ("attack", "fire")} <= done
    told = " ".join(log_of(page))
    for words in ("moves from", "fires at", "Movement Phase", "Reaction Fire Phase", "Attack Phase"):
        assert words in told, words
