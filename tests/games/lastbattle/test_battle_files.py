"""Battles as files: the schema, files as they are written, maps that their author has drawn, options they bring."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

import grognard
from games.lastbattle.battles import EVERYTHING, FORD, GAP, HILL, MEETING
from grognard.games.lastbattle import GAME
from grognard.games.lastbattle.battle import book, read_battle, schema
from grognard.games.lastbattle.battle_files import FILES, check
from grognard.games.lastbattle.battle_laid import laid_from, own_text, situation_of
from grognard.games.lastbattle.battle_written import toml_text
from grognard.games.lastbattle.board import ROAD, TRAIL
from grognard.games.lastbattle.ids import WATER, WOODS
from grognard.games.lastbattle.state import COMMAND
from grognard.games.lastbattle.text import ground_of
from grognard.games.lastbattle.views import view
from grognard.kernel.errors import BadFile
from grognard.kernel.scenario_files import BadScenario
from grognard.kernel.translation import catalogue

DATA = GAME.folder / "data"
KINDS = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}


def fits(value: Any, told: dict[str, Any], all_: dict[str, Any]) -> bool:
    """As much of JSON Schema as the file uses, written without the parser that made it."""
    if "$ref" in told:
        return fits(value, all_["$defs"][told["$ref"].rsplit("/", 1)[1]], all_)
    if "anyOf" in told:
        return any(fits(value, one, all_) for one in told["anyOf"])
    if "enum" in told:
        return value in told["enum"]
    kind = told.get("type")
    if kind == "number":
        return isinstance(value, int | float)
    if kind is None:
        return True
    if not isinstance(value, KINDS[kind]) or (kind == "integer" and isinstance(value, bool)):
        return False
    if kind == "object":
        return fits_object(value, told, all_)
    if kind == "array":
        first = told.get("prefixItems", [])
        rest = told.get("items", {})
        return told.get("minItems", 0) <= len(value) <= told.get("maxItems", 10_000) and all(
            fits(x, first[i] if i < len(first) else rest, all_) for i, x in enumerate(value)
        )
    if kind == "string":
        return len(value) <= told.get("maxLength", 10_000) and bool(re.search(told.get("pattern", ""), value))
    return kind != "integer" or told.get("minimum", value) <= value <= told.get("maximum", value)


def fits_object(value: dict[str, Any], told: dict[str, Any], all_: dict[str, Any]) -> bool:
    known, more = told.get("properties", {}), told.get("additionalProperties", True)
    if any(name not in value for name in told.get("required", [])):
        return False
    for name, x in value.items():
        inner = known.get(name, more)
        if inner is False or (inner is not True and not fits(x, inner, all_)):
            return False
    return True


def stored() -> dict[str, Any]:
    told: dict[str, Any] = json.loads((DATA / "battle.schema.json").read_text(encoding="utf-8"))
    return told


def root(told: dict[str, Any]) -> dict[str, Any]:
    return {"$ref": told["$ref"]}


# ---- the schema ----


def test_the_schema_is_that_of_the_format() -> None:
    """`grognard scenario schema > src/grognard/games/lastbattle/data/battle.schema.json` after every change."""
    assert stored() == json.loads(json.dumps(schema()))


def test_the_nine_scenarios_fit_the_schema() -> None:
    told = stored()
    nine = tomllib.loads((DATA / "scenarios.toml").read_text(encoding="utf-8"))["scenarios"]
    assert len(nine) == 9
    for entry in nine:
        assert fits(entry, root(told), told), entry["name"]


@pytest.mark.parametrize(
    "change",
    [("length = 9", "length = 0"), ("length = 9", "lenght = 9"), ('"points"', '"glory"'), ("map = 2,", "map = 99,")],
)
def test_what_the_format_refuses_the_schema_refuses(change: tuple[str, str]) -> None:
    told = stored()
    assert fits(tomllib.loads(FORD), root(told), told)
    assert not fits(tomllib.loads(FORD.replace(*change, 1)), root(told), told)


# ---- files as they are written ----


@pytest.mark.parametrize(
    "battle", [*(msgspec.structs.replace(x, id=0) for x in book()), *map(read_battle, (FORD, HILL, GAP))]
)
def test_a_battle_that_was_written_is_read_the_same(battle: Any) -> None:
    assert read_battle(toml_text(battle)) == battle


def test_what_an_author_calls_things_stays_text() -> None:
    """Quotation marks, brackets, line breaks and tags are letters like others."""
    name = 'A "[mill]" \\ = <b>x</b>\n\u2028é'
    battle = msgspec.structs.replace(read_battle(FORD), name=name)
    assert read_battle(toml_text(battle)).name == name


def test_the_nine_can_be_begun_with_in_the_editor() -> None:
    for n in range(1, 10):
        assert not check(json.dumps(FILES.book(f"s{n}"))).faults, n
    assert FILES.book("design") is None


# ---- everything at once ----


def test_both_sides_are_looked_at_though_one_is_wrong() -> None:
    text = FORD.replace('vehicle = "M113"', 'vehicle = "M114"').replace("total = 10", "total = 11")
    found = check(text).faults
    assert [x.field for x in found] == ["sides.A.vehicles[0].vehicle", "sides.B.troops[0].total"]
    assert [x.line for x in found] == [30, 44]


def test_a_force_without_a_place_is_named_with_its_rule() -> None:
    found = check(FORD.replace('setup = [{ maps = [5], edge = { map = 5, side = "W", max = 4 } }]', "setup = []"))
    assert [(x.field, x.rule) for x in found.faults] == [("sides.B.setup", "LB.format.setup-limits")]


def test_a_layout_with_a_hole_is_refused_with_its_rule() -> None:
    found = check(FORD.replace("at = [1, 0]", "at = [2, 0]").replace("at = [1, 1]", "at = [2, 1]")).faults
    assert [(x.key, x.field, x.rule) for x in found] == [("battle-hole", "layout", "LB.design.map")]


def test_the_editor_hears_where_zones_lie_and_what_a_force_is_worth() -> None:
    facts = check(FORD).facts
    west = {r * 32 + c for r in range(12) for c in range(4)}
    assert set(facts["sides"]["B"]["zone"]) == west
    assert len(facts["sides"]["B"]["exits"]) == 11
    worth = facts["sides"]["B"]["worth"]
    # 13 pieces and 5 for the leader: two, three and four tenths of 18, rounded up, and twice as many
    assert worth["nerve"] == {"fair": [4, 8], "good": [6, 11], "excellent": [8, 15]}


# ---- files from anybody ----
DEEP = 15_000
NAMED = '{"name": "x", "layout": [{"map": 1, "at": [0, 0]}], '


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ("", "missing", 0),
        ("\x00\x01", "toml", 1),
        (FORD[:300], "toml", 15),
        ("name = " + "[" * DEEP + "]" * DEEP, "nested", 0),
        ('{"name": ' + "[" * DEEP + "]" * DEEP + "}", "nested", 0),
        (".".join("a" * 19_000) + " = 1", "nested", 1),
        (FORD + "[alternative_layout]\na = " + "[" * 20 + "]" * 20, "nested", 50),
        (FORD + "[alternative_layout]\na = nan", "no-number", 50),
        (FORD.replace("length = 9", "length = nan"), "type", 9),
        (FORD.replace("length = 9", 'length = "9"'), "type", 9),
        (FORD.replace("length = 9", "length = " + "9" * 5000), "digits", 9),
        (FORD.replace("length = 9", "length = " + "9" * 50), "most", 9),
        (FORD.replace("length = 9", "length = 9\nlength = 8"), "said-twice", 10),
        (FORD.replace("The Ford", "The \\u0000Ford"), "hidden-signs", 2),
        (FORD.replace("The Ford", "The \u202eFord"), "hidden-signs", 2),
        (FORD.replace("The Ford", " "), "no-name", 2),
        (FORD.replace("The Ford", "The\\nFord"), "one-line", 2),
        (FORD.replace('"Refugees"', '"Re\\nfugees"'), "one-line", 40),
        (NAMED + '"name": "y"}', "twice", 0),
        (NAMED + '"length": NaN}', "json", 0),
        (NAMED, "json", 1),
        ("#" * 50_000_000, "longest", 0),
    ],
    ids=lambda x: str(x)[:12],
)
def test_a_file_that_is_none_is_told_in_one_sentence_with_its_line(text: str, key: str, line: int) -> None:
    (fault,) = check(text).faults
    assert (fault.key, fault.line) == (f"battle-{key}", line)
    for lang in ("en", "fr"):
        assert re.fullmatch(r"[^\n]{5,150}\.", fault.text(GAME, lang)), lang


@pytest.mark.parametrize("text", ["\ufeff" + FORD, FORD.replace("\n", "\r\n"), "\ufeff" + EVERYTHING])
def test_the_marks_that_some_programs_leave_in_a_text_do_no_harm(text: str) -> None:
    assert not check(text).faults


def test_what_a_file_may_say_often_has_an_end() -> None:
    """Each area is measured over the whole layout: a thousand of them would keep a server busy."""
    many = "setup = [" + "{ city = { maps = [4], max = 99 } }, " * 17 + "{ maps = [4], enemy_min = 3 }"
    (fault,) = check(FORD.replace("setup = [{ maps = [4], enemy_min = 3 }", many)).faults
    assert (fault.key, fault.field) == ("battle-longer-than", "sides.A.setup")


def test_round_a_town_is_every_hex_that_is_near_enough() -> None:
    def zone(far: int) -> set[int]:
        told = f"setup = [{{ city = {{ maps = [2], max = {far} }} }}]"
        (side,) = re.findall(r"setup = \[\{ maps = \[4\].*", FORD)
        return set(check(FORD.replace(side, told)).facts["sides"]["A"]["zone"])

    bd = situation_of(read_battle(FORD)).board
    for far in (1, 3):
        assert zone(far) == {x for h in zone(0) for x in bd.within(h, far)}
    assert len(zone(99)) == 3 * 192


# ---- what the editor of the page is tested with ----
FOR_THE_PAGE = Path(__file__).parents[2] / "client" / "lastbattle_battles.jsonl"


def for_the_page() -> str:
    """The nine of the book as the editor opens them, and others that say what those do not: a line each."""
    told = [FILES.book(f"s{n}") for n in range(1, 10)]
    told += [msgspec.to_builtins(read_battle(text)) for text in (FORD, HILL, GAP, EVERYTHING, MEETING)]
    return "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in told)


def test_the_editor_is_tested_with_the_battles_as_they_are() -> None:
    """Write it anew with `for_the_page()` when a battle or the format has changed."""
    assert FOR_THE_PAGE.read_text(encoding="utf-8") == for_the_page()


def plainly(x: Any) -> Any:
    """All that an object holds."""
    if isinstance(x, list | tuple):
        return [plainly(y) for y in x]
    if isinstance(x, dict):
        return {key: plainly(value) for key, value in x.items()}
    return plainly(vars(x)) if hasattr(x, "__dict__") else x


@pytest.mark.parametrize("n", range(1, 10))
def test_one_of_the_nine_saved_from_the_editor_is_the_same_battle_and_the_same_file_again(n: int) -> None:
    saved = check(json.dumps(FILES.book(f"s{n}")))
    again = check(saved.text)
    assert again.text == saved.text
    assert again.plain == saved.plain == FILES.book(f"s{n}")
    ours, printed = plainly(situation_of(read_battle(saved.text))), plainly(situation_of(book()[n - 1]))
    assert ours | {"number": n, "rule": f"LB.S{n}.winning"} == printed


# ---- a map of one's own ----

DRAWN = """
[[maps]]
name = "Mill"
terrain = [
  "ww..............", "................", "................", "................", "................",
  "......~~........", "......~~........", "................", "................", "................",
  "................", "..............tt",
]
elevation = [
  "0000000000000000", "0000000000000000", "0010000000000000", "0000000000000000", "0000000000000000",
  "0000000000000000", "0000000000000000", "0000000000000000", "0000000000000000", "0000000000000000",
  "0000000000000000", "0000000000000000",
]
lanes = ["road@main W 0107 0206 0307", "trail 0307 0308"]
bridges = ["0706"]
"""
MILL = (
    FORD.replace("{ map = 4, at = [1, 0] }", "{ map = 7, at = [1, 0] }")
    .replace("map = 4", "map = 7")
    .replace("maps = [4]", "maps = [7]")
    .replace('near_lane = "main", max = 3', "max = 0")
    .replace(', near_lane = "main"', "")
    .replace("[victory]", DRAWN + "[victory]", 1)
)


def test_a_map_that_its_author_has_drawn_is_laid_like_a_printed_one() -> None:
    bd = laid_from(own_text(MILL)).board
    at = bd.named
    assert (bd.terrain[at("1701")], bd.terrain[at("2306")], bd.level[at("1903")]) == (WOODS, WATER, 1)
    assert bd.bridge[at("2306")] == 1
    assert bd.map_of[at("1701")] == 7
    assert bd.link[at("1707") * 6 + bd.direction(at("1707"), at("1806"))] == ROAD
    assert bd.link[at("1907") * 6 + bd.direction(at("1907"), at("1908"))] == TRAIL
    assert bd.link[at("1707") * 6 + 5], "over the seam to map 5"


def test_the_page_and_the_terminal_are_told_of_a_drawn_map() -> None:
    table = grognard.load("lastbattle").scenario(MILL)
    told = json.loads(msgspec.json.encode(view(table.state, 0)))
    (sheet,) = told["battle"]["maps"]
    assert (sheet["id"], sheet["name"], sheet["bridges"]) == (7, "Mill", [[86, "printed"]])
    ground, true = ground_of(told), laid_from(own_text(MILL)).board
    assert (ground.terrain, ground.level, ground.link) == (true.terrain, true.level, true.link)


@pytest.mark.parametrize(
    ("old", "new", "field", "key"),
    [
        ("0107 0206 0307", "0107 0307", "maps[0].lanes[0]", "battle-lane-jumps"),
        ("0107 0206 0307", "0107 0206 0307 E", "maps[0].lanes[0]", "battle-lane-edge"),
        ('bridges = ["0706"]', 'bridges = ["0101"]', "maps[0].bridges[0]", "battle-no-water"),
        ('bridges = ["0706"]', 'bridges = ["1801"]', "maps[0].bridges[0]", "battle-no-hex"),
        ("ww......", "wx......", "maps[0].terrain[0]", "battle-pattern"),
        ("map = 7, at", "map = 8, at", "layout[1].map", "battle-no-map"),
    ],
)
def test_a_drawn_map_that_cannot_be_is_refused(old: str, new: str, field: str, key: str) -> None:
    assert old in MILL
    (found,) = check(MILL.replace(old, new)).faults
    assert (found.field, found.key) == (field, key)


# ---- options, and beginning ----


def test_a_battle_brings_its_options() -> None:
    text = FORD.replace("night = true", 'night = true\noptions = ["command"]')
    table = grognard.load("lastbattle").scenario(text)
    assert table.options["command"] is True
    assert table.state.rules & COMMAND
    assert grognard.load("lastbattle").position(text).state.rules & COMMAND, "also where only the text is at hand"
    assert not grognard.load("lastbattle").scenario(FORD).state.rules & COMMAND


def test_a_battle_that_cannot_be_played_is_refused_in_both_languages() -> None:
    with pytest.raises(BadScenario) as found:
        grognard.load("lastbattle").scenario(FORD.replace("total = 7", "total = 8"))
    assert isinstance(found.value, BadFile)
    assert found.value.text("en") == "Line 32: 8 men, but weapons for 7."
    assert found.value.text("fr") == "Ligne 32\u00a0: 8 hommes, mais des armes pour 7."


def test_a_game_whose_scenarios_are_all_its_own_says_so() -> None:
    with pytest.raises(BadFile):
        grognard.load("trench").scenario("name = 1")


def test_its_sides_have_a_name_in_every_sentence_of_the_table() -> None:
    table = grognard.load("lastbattle").scenario(json.dumps(FILES.book("s1")))
    assert [catalogue("en", GAME).text(table.army(k)) for k in (0, 1)] == ["Defender", "Attacker"]


def test_the_page_is_told_which_chapters_a_battle_leaves_out() -> None:
    """Or it offers what the rules refuse: all who can, hide."""

    def told(text: str) -> list[str] | None:
        state = grognard.load("lastbattle").scenario(text).state
        found: list[str] | None = json.loads(msgspec.json.encode(view(state, 0)))["battle"].get("rules")
        return found

    assert told(FORD) == ["hiding", "smoke"]
    assert told(FORD.replace('rules = ["hiding", "smoke"]', "rules = []")) == []
    assert told(FORD.replace('rules = ["hiding", "smoke"]', "")) is None
