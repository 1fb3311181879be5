"""Last Battle: a duel of tanks, night, the ruler and the field of view, the card of a vehicle and who gets out of it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from browser.lastbattle_desk import HexDesk, battle
from browser.page import spot
from browser.test_lastbattle_turn import ATTACKER, DEFENDER, ODDS, hexagon, log_of, unit_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Site
    from server.helpers import Seats

# the T-72 is counter 0 and its crew 1 to 3, the Bradley that it fires at is 4: the combat example of the rules
DUEL = """scenario 2, attacker's attack
0512: A T_72_80 facing N [crew]
0501: D M2 facing N [crew] spotted
"""


def rules_in(page: Page, where: str) -> set[str]:
    """The rules whose tabs are shown there."""
    return set(page.locator(f"{where} [data-rule]").evaluate_all("(all) => all.map((e) => e.dataset.rule)"))


def why(desk: HexDesk, selector: str) -> tuple[str, str]:
    """The answer to a click on what is not lit: its words and its rule."""
    desk.must_press(selector)
    said = desk.wait(lambda s: s.why).why
    rule = str(desk.page.locator(".why .rule").last.get_attribute("data-rule"))
    desk.page.locator(".why .x").click()
    desk.wait(lambda s: not s.why)
    return said, rule


def ask(seats: Seats, role: str, question: str, *args: int) -> dict[str, Any]:
    answer = seats.player.http.get(
        f"{seats.path}/ask/{question}",
        params={"args": ",".join(map(str, args)), "lang": "en"},
        headers=seats.header(role),
    )
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_duel_of_vehicles(site: Site, page: Page) -> None:
    desk = HexDesk(page)
    # to hit, body, damage, its table: the ammunition; and the crew of three gets out or not
    seats = battle(site, desk, DUEL, "2 3 4 2 1 4 3")
    desk.do("fire", 0)
    page.mouse.move(*spot(page, "#unit-4"))
    odds = page.locator(ODDS)
    odds.get_by_text("Needed to hit").wait_for()
    words = odds.inner_text()
    assert "125mm" in words
    assert "11 hexes" in words
    assert "Medium range" in words, "the reasons are told"
    assert re.search(r"33\s*%", words), "the chance of a hit"
    for outcome in ("Destroyed outright", "Damaged", "Immobilised"):
        assert re.search(rf"{outcome}\s+\d+\s*%", words), outcome
    assert {"LB.hit.medium", "LB.hit.base", "LB.vhit.vcrt", "LB.vdam.minor-major"} <= rules_in(page, ODDS)
    assert page.locator(".ctr.target .need").inner_text().replace(" ", "") == "≤2"
    # a rule opens from its tab
    odds.locator('[data-rule="LB.hit.medium"]').click()
    entry = page.locator(".re.at")
    entry.wait_for()
    assert entry.get_attribute("id") == "rule-LB.hit.medium"
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    desk.do("target", 4)
    shot = seats.get(ATTACKER)["view"]["shots"]
    assert [(s["unit"], s["target"], s["number"]) for s in shot] == [(0, 4, 2)]
    assert page.locator("#lb-over .num text").text_content() == "≤ 2"
    assert desk.shows(4)
    desk.do("done", 0)
    desk.wait(lambda s: s.curtain)
    view = seats.get(ATTACKER)["view"]
    assert [w["hex"] for w in view["wrecks"]] == [hexagon("0501")]
    assert not [u for u in view["units"] if u["id"] == 4]
    # the other player reads what happened to him
    desk.lift()
    desk.wait(lambda s: s.yours)
    told = log_of(page)
    for words in ("125mm", "needs 2 or less", "hit.", "5:1"):
        assert any(words in line for line in told), (words, told)
    assert any("body" in line.lower() for line in told), "where it was hit"
    assert any("ammunition" in line.lower() for line in told), "and what of it"
    assert not desk.shows(4)
    assert "wreck" in str(page.locator("#hex-0501").get_attribute("aria-label")).lower()
    assert page.locator("#lb-marks").locator('use[href*="wreck"], .wreck, [data-thing=wreck]').count() >= 1


# ---- night ----

# 2404 is 17 hexes from 4112 and would be seen by day
NIGHT = """scenario 4, attacker's attack
4112: A T_72_80 facing N [crew]
2404: D 2 AR spotted
4212: D 3 SMG spotted
"""
FAR, NEAR = 4, 5


def test_night(site: Site, page: Page) -> None:
    desk = HexDesk(page)
    seats = battle(site, desk, NIGHT)
    assert seats.get(ATTACKER)["view"]["night"]
    assert "Night" in page.locator("#hand").inner_text()
    dark = page.locator("#lb-view").evaluate("(e) => getComputedStyle(e).getPropertyValue('--m-sheet').trim()")
    day = page.evaluate("() => getComputedStyle(document.documentElement).getPropertyValue('--m-sheet').trim()")
    assert dark != day, "the map has its colours of the night"
    desk.do("fire", 0)
    gun = seats.get(ATTACKER)["acts"]
    mode = next(a["arg"] for a in gun if a["verb"] == "weapon" and a["label"] == "125mm, vs troops")
    sight = desk.do("weapon", mode)
    assert sight.args("target") == [NEAR]
    page.mouse.move(*spot(page, f"#unit-{NEAR}"))
    odds = page.locator(ODDS)
    odds.get_by_text("night: one range farther").wait_for()
    assert "LB.night.band-shift" in rules_in(page, ODDS)
    said, rule = why(desk, f"#unit-{FAR}")
    assert "darkness" in said
    assert rule in ("LB.night.limit", "LB.lof.required")
    assert seats.get(ATTACKER)["view"]["shots"] == []
    # the ruler says it with its own rule
    line = ask(seats, ATTACKER, "line", 11 * 48 + 40, 3 * 48 + 23)
    assert (line["open"], line["distance"], line["rule"]) == (False, 17, "LB.night.limit")


# ---- ruler and field of view ----

LANE = "scenario 1, attacker's movement\n0112: A 4 AR\n1601: D 2 AR\n"


def measure(desk: HexDesk, a: str, b: str) -> str:
    """The ruler from one hex to another, by two clicks; what it says."""
    for ref in (a, b):
        desk.must_press(f"#hex-{ref}")
    said = desk.page.locator("#lb-labels [data-key=ruler]")
    said.wait_for()
    return said.inner_text()


def test_the_ruler_and_the_field_of_view(site: Site, page: Page) -> None:
    desk = HexDesk(page)
    seats = battle(site, desk, LANE)
    before = desk.see()
    desk.must_press("[data-lbtool=line]")
    assert page.locator("[data-lbtool=line]").get_attribute("aria-pressed") == "true"
    assert page.locator("#lb-status .on").is_visible(), "it says what to do"
    # along the open lane
    words = measure(desk, "0502", "0506")
    answer = ask(seats, ATTACKER, "line", hexagon("0502"), hexagon("0506"))
    assert (answer["open"], answer["distance"]) == (True, 4)
    assert "4" in words
    assert page.locator("#lb-over .blk").count() == 0
    # through the wood at 0304: which hex blocks, and by which rule
    words = measure(desk, "0402", "0306")
    answer = ask(seats, ATTACKER, "line", hexagon("0402"), hexagon("0306"))
    assert not answer["open"]
    block = answer["hex"]
    assert (block % 32 + 1, block // 32 + 1) == (3, 4)
    assert "0304" in words
    assert page.locator("#lb-over .blk").count() == 1
    assert page.locator("#lb-labels [role=status]").count() == 2, "the first ruler lies there still"
    assert rules_in(page, "#lb-labels") == {answer["rule"]}
    assert answer["rule"].startswith(("LB.lof.", "LB.urban."))
    page.keyboard.press("Escape")
    assert page.locator("[data-lbtool=line]").get_attribute("aria-pressed") == "false"
    assert page.locator("#lb-labels [role=status]").count() == 0
    # all that cannot be seen from a hex is shaded
    desk.must_press("[data-lbtool=field]")
    desk.must_press("#hex-0402")
    shade = page.locator("#lb-marks .shade")
    shade.wait_for(state="attached")
    seen = set(ask(seats, ATTACKER, "field", hexagon("0402"))["hexes"])
    assert hexagon("0406") in seen
    assert hexagon("0306") not in seen
    hidden = 32 * 12 - len(seen | {hexagon("0402")})
    assert str(shade.get_attribute("d")).count("M") == hidden
    page.keyboard.press("Escape")
    assert shade.count() == 0
    assert desk.see().same_place(before), "none of this meant anything in the game"


# ---- the card of a vehicle ----

# the Bradley is 0, its crew 1 to 3, four riflemen aboard 4; nobody is near
CARRIER = """scenario 2, attacker's movement
0506: A M2 facing NE [crew; 4 AR Elite] no-radio no-weapon-2
2906: D 2 AR
"""


def test_a_vehicle_card_and_who_gets_out(site: Site, page: Page) -> None:
    desk = HexDesk(page)
    seats = battle(site, desk, CARRIER)
    page.mouse.move(*spot(page, "#unit-0"))
    card = page.locator("#lb-card")
    card.get_by_text("M2 Bradley").first.wait_for()
    words = card.inner_text()
    assert "M2 Bradley" in str(card.get_attribute("aria-label"))
    fixed = site.player.http.get("/api/games/lastbattle", params={"lang": "en"}).json()["static"]
    vehicle = fixed["vehicles"]["M2"]
    # posts and who sits there, armour, weapons, damage
    server = unit_of(seats, ATTACKER, 0)["card"]
    assert [s["unit"] for s in server["seats"]] == [1, 2, 3]
    for post in vehicle["posts"]:
        assert fixed["posts"][post] in words, post
    assert words.count("Trained") >= 3
    assert re.search(r"4\s+(of|/)\s+\d", words), "four men aboard"
    picture = str(card.locator("[aria-label]").evaluate_all("(all) => all.map((e) => e.ariaLabel).join(' ')"))
    assert re.search(r"armou?r", picture, re.IGNORECASE)
    for arm in vehicle["arms"]:
        assert arm["name"] in words
    assert (server["damage"], server["arms_lost"]) == (["radio"], [1])
    struck = card.locator("s").all_inner_texts()
    assert "radio" in [s.lower() for s in struck]
    assert vehicle["arms"][1]["name"] in struck
    # the enemy's card would not tell who sits inside
    assert unit_of(seats, DEFENDER, 0)["card"] is None
    # four men get out and stand in the hex
    sight = desk.do("take", 0)
    assert ("unload", 4) in sight.acts
    assert not desk.shows(4)
    desk.do("unload", 4)
    desk.wait(lambda _: desk.shows(4))
    assert desk.at(4) == "0506"
    out = unit_of(seats, ATTACKER, 4)
    assert (out["hex"], out["aboard"], out["men"]) == (hexagon("0506"), None, 4)
    assert unit_of(seats, ATTACKER, 0)["card"]["passengers"] == []
    assert any("dismounts" in line for line in log_of(page))
