"""The page's modules are sent together: as they lie on the disk, each once, and a changed one at once (bundle.py)."""

from __future__ import annotations

import json
import logging
import re
from pathlib import Path

import pytest

from grognard import registry
from grognard.server.web import bare, bundle, files, jsmodules, sourcemap
from server.helpers import Player

GAMES = ("trench", "ttlm", "lastbattle")
NAMED = re.compile(r"^(import|export) (\{[^}]*\}|'|\*).*$", re.MULTILINE)


def modules_in(folder: Path) -> set[str]:
    """Those that import or export something; the others are scripts of their own."""
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*.js")
        if re.search(r"^(import|export) ", path.read_text("utf-8"), re.MULTILINE)
    }


def write(folder: Path, **texts: str) -> Path:
    folder.mkdir(exist_ok=True)
    for name, text in texts.items():
        (folder / f"{name}.js").write_text(text)
    return folder


def sent(folder: Path, name: str) -> str | None:
    return bundle.found_in(folder, "/games/toy/client/", name)


# ---- one module ----


@pytest.mark.parametrize(
    ("line", "inside", "gives"),
    [
        ("import { a, b as c } from './x.js'", "const { a, b: c } = toy$x;", {}),
        ('import {a} from "./x.js";', "const { a } = toy$x;", {}),
        ("import {\n  a,\n  b,\n} from '../../../client/base/dom.js'", "const { a, b } = client$base$dom;\n\n\n", {}),
        ("import * as x from './art/x.js'", "const x = toy$art$x;", {}),
        ("import './x.js'", "", {}),
        ("export { a, b as c } from './x.js'", "", {"a": "toy$x.a", "c": "toy$x.b"}),
        ("export { a, b as c }", "", {"a": "a", "c": "b"}),
        ("export const a = 1", "const a = 1", {"a": "a"}),
        ("export const [a, b] = two", "const [a, b] = two", {"a": "a", "b": "b"}),
        ("export function a() {}", "function a() {}", {"a": "a"}),
        ("export async function a() {}", "async function a() {}", {"a": "a"}),
        ("export function* a() {}", "function* a() {}", {"a": "a"}),
        ("export class A {}", "class A {}", {"A": "A"}),
        ("const lazy = await1(`\n  import { a } from 'b'`)", "const lazy = await1(`\n  import { a } from 'b'`)", {}),
        ("import('./x.js')", "import('/games/toy/client/x.js')", {}),
    ],
)
def test_a_line_becomes_one_inside_a_function(line: str, inside: str, gives: dict[str, str]) -> None:
    found = jsmodules.read("/games/toy/client/here.js", line)
    assert (found.body, found.exports) == (inside, gives)
    assert found.body.count("\n") == line.count("\n"), "as many lines, or no line could be told"


@pytest.mark.parametrize(
    "line",
    [
        "export default 1",
        "export let a = 1",
        "export * from './x.js'",
        "export const { a } = b",
        "import a from './x.js'",
        "import a, { b } from './x.js'",
        "import { default as a } from './x.js'",
        "import { a } from 'lib'",
        "import { a /* b */ } from './x.js'",
        "const here = import.meta.url",
    ],
)
def test_what_cannot_become_a_function_is_said_to(line: str) -> None:
    with pytest.raises(jsmodules.UnreadableError):
        jsmodules.read("/games/toy/client/here.js", line)


# ---- many ----


def test_modules_run_in_the_order_of_their_imports(tmp_path: Path) -> None:
    toy = write(
        tmp_path / "client",
        a="export const a = 1\n",
        b="import { a } from './a.js'\nexport const b = a\n",
        index="import { b } from './b.js'\nimport { a } from './a.js'\nexport const face = a + b\n",
    )
    text = sent(toy, "index.js")
    assert text is not None
    assert [m[1] for m in re.finditer(r"^const toy\$(\w+) = \(\(\) => {$", text, re.MULTILINE)] == ["a", "b", "index"]
    assert "export const { face } = toy$index" in text
    assert sent(toy, "b.js") == "import { toy$b } from '/games/toy/client/index.js'\nexport const { b } = toy$b\n"


def test_what_two_doors_lead_to_is_a_file_of_its_own(tmp_path: Path) -> None:
    """The lobby loads the cover and not the table."""
    toy = write(
        tmp_path / "client",
        sides="export const sides = {}\n",
        table="export const table = 1\n",
        cover="export { sides } from './sides.js'\n",
        index="import { sides } from './sides.js'\nimport { table } from './table.js'\nexport const face = { sides, table }\n",
    )
    cover, index, both = (sent(toy, name) or "" for name in ("cover.js", "index.js", "_cover-index.js"))
    assert ("toy$sides = (" in cover, "toy$sides = (" in index, "toy$sides = (" in both) == (False, False, True)
    assert ("toy$table = (" in cover, "toy$table = (" in index, "toy$table = (" in both) == (False, True, False)
    for text in (cover, index):
        assert text.startswith("import { toy$sides } from '/games/toy/client/_cover-index.js';\n")


def page(folder: Path, **texts: str) -> dict[str, str]:
    """What is sent of a page of these modules, by name."""
    for name, text in texts.items():
        there = folder / f"{name.replace('__', '/')}.js"
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_text(text)
    names = ["_page.js", "_seldom.js", *(f"{name.replace('__', '/')}.js" for name in texts)]
    return {name: bundle.found_in(folder, "/client/", name) or "" for name in names}


def inside(text: str) -> set[str]:
    return set(re.findall(r"^const client\$(\S+) = \(\(\) => {$", text, re.MULTILINE))


def test_what_is_needed_seldom_is_fetched_when_it_is_needed(tmp_path: Path) -> None:
    sent = page(
        tmp_path / "client",
        app="import { a } from './a.js'\nexport const go = () => [import('./lobby/lobby.js'), import('./table/tablepage.js'), a]\n",
        a="export const a = 1\n",
        both="import { a } from './a.js'\nexport const both = a\n",
        rare="export const rare = 1\n",
        game="export const game = 'only games import it'\n",
        dialog="import { rare } from './rare.js'\nimport { both } from './both.js'\nexport const dialog = [rare, both]\n",
        rules="import { rare } from './rare.js'\nexport const rules = rare\n",
        lobby__lobby="import { both } from '../both.js'\nexport const lobby = () => [both, import('../dialog.js'), import('../rules.js')]\n",
        table__tablepage="import { both } from '../both.js'\nexport const table = () => [both, import('../rules.js')]\n",
    )
    assert inside(sent["_page.js"]) == {"a", "both", "game"}
    assert inside(sent["lobby/lobby.js"]) == {"lobby$lobby"}
    assert inside(sent["table/tablepage.js"]) == {"table$tablepage"}
    assert inside(sent["dialog.js"]) == {"dialog"}
    assert inside(sent["rules.js"]) == {"rules"}
    assert inside(sent["_seldom.js"]) == {"rare"}
    assert "import('/client/rules.js')" in sent["table/tablepage.js"]
    assert "import { client$rare } from '/client/_seldom.js';" in sent["dialog.js"]


def test_what_a_table_fetches_later_is_a_file_of_its_own(tmp_path: Path) -> None:
    toy = write(
        tmp_path / "client",
        sides="export const sides = {}\n",
        film="import { sides } from './sides.js'\nexport const film = sides\n",
        index="import { sides } from './sides.js'\nexport const face = () => [sides, import('./film.js')]\n",
    )
    index, film = sent(toy, "index.js") or "", sent(toy, "film.js") or ""
    assert "toy$film = (" not in index
    assert film.startswith("import { toy$sides } from '/games/toy/client/index.js';\n")
    assert "toy$film = (" in film
    assert "import('/games/toy/client/film.js')" in index


def test_a_changed_module_is_sent_at_once(tmp_path: Path) -> None:
    toy = write(tmp_path / "client", index="export const face = 1\n")
    assert "face = 1" in (sent(toy, "index.js") or "")
    write(toy, index="export const face = 22\n")
    assert "face = 22" in (sent(toy, "index.js") or "")


@pytest.mark.parametrize(
    "odd",
    [
        "export default 1\n",
        "import { b } from './index.js'\nexport const a = b\n",
        "export const a = await fetch('/x')\n",
        "import { x } from './nowhere.js'\nexport const a = x\n",
        "import { x } from '../../other/client/x.js'\nexport const a = x\n",
    ],
    ids=["default", "in a circle", "waits", "not there", "another game's"],
)
def test_a_game_that_cannot_be_read_is_sent_file_by_file(
    tmp_path: Path, odd: str, caplog: pytest.LogCaptureFixture
) -> None:
    toy = write(tmp_path / "client", a=odd, index="import { a } from './a.js'\nexport const b = a\n")
    with caplog.at_level(logging.WARNING):
        assert (sent(toy, "index.js"), sent(toy, "a.js")) == (None, None)
    assert "one by one" in caplog.text


def test_a_link_out_of_the_folder_is_not_put_in(tmp_path: Path) -> None:
    (tmp_path / "secret.js").write_text("export const secret = 1\n")
    toy = write(tmp_path / "client", index="export const face = 1\n")
    (toy / "cover.js").symlink_to(tmp_path / "secret.js")
    assert "secret" not in (sent(toy, "index.js") or "")
    assert sent(toy, "cover.js") is None


# ---- ours ----


@pytest.mark.parametrize("game", ["", *GAMES])
def test_every_module_of_ours_is_sent_once(game: str) -> None:
    folder = registry.game(game).folder / "client" if game else files.CLIENT
    base = f"/games/{game}/client/" if game else "/client/"
    names = modules_in(folder) - {bundle.FIRST}
    given = {name: bundle.found_in(folder, base, name) or "" for name in names}
    places = {place for text in given.values() for place in re.findall(rf"from '{base}([^']+)'", text)}
    places |= {name for name in names if "= (() => {\n" in given[name]}
    together = "".join(bundle.found_in(folder, base, place) or "" for place in sorted(places))
    for name in names:
        assert together.count(f"const {jsmodules.name_of(base + name)} = (() => {{\n") == 1, name


def test_the_page_names_one_style_and_its_letters(player: Player) -> None:
    page = player.http.get("/").text
    assert re.findall(r'rel="stylesheet" href="([^"]+)"', page) == ["/client/style/faces.css", "/client/_page.css"]
    assert "data-later" not in page


def test_each_style_is_sent_once_with_the_page_or_with_what_is_drawn_later(player: Player) -> None:
    source = (files.CLIENT / "index.html").read_text("utf-8")
    named = re.findall(r'href="/client/([\w/]+\.css)"(?: data-later="(\w+)")?>', source)
    sent = {place: player.http.get(f"/client/_{place}.css").text for place in ("page", "lobby", "lesson")}
    assert {later for _, later in named} == {"", "lobby", "lesson"}
    for name, later in named:
        if name != "style/faces.css":
            text = bare.style((files.CLIENT / name).read_text("utf-8"))
            assert [place for place in sent if text in sent[place]] == [later or "page"], name


@pytest.mark.parametrize("game", GAMES)
def test_the_style_of_a_game_has_all_of_its_sheets_in_their_order(player: Player, game: str) -> None:
    folder = registry.game(game).folder / "client"
    style = player.http.get(f"/games/{game}/client/style.css").text
    order = re.findall(r"@import '\./([\w/]+\.css)'", (folder / "style.css").read_text("utf-8"))
    places = [style.index(bare.style((folder / name).read_text("utf-8"))) for name in order]
    assert places == sorted(places)
    assert "@import" not in style


def test_a_line_leads_back_to_its_source(player: Player) -> None:
    """So that a developer sees the modules as they are on the disk."""
    compared = sum(lines_compared(player, name) for name in ("_page.js", *bundle.OFTEN, bundle.SELDOM))
    assert compared > 8000, "nearly all lines of the page"


def lines_compared(player: Player, name: str) -> int:
    text, told = player.http.get(f"/client/{name}").text, player.http.get(f"/client/{name}.map").json()
    lines, origins = text.split("\n"), told["mappings"].split(";")
    bared = map(bare.module, told["sourcesContent"])
    sources = [NAMED.sub(lambda m: "?" + "\n?" * m[0].count("\n"), source) for source in bared]
    source = line = compared = 0
    for at, mapped in enumerate(origins):
        if mapped:
            _, there, down, _ = numbers(mapped)
            source, line = source + there, line + down
            was = sources[source].split("\n")[line]
            if was != "?" and "import('." not in was:
                assert lines[at] == was.removeprefix("export "), told["sources"][source]
                compared += 1
    return compared


def numbers(mapped: str) -> list[int]:
    """What these digits in base 64 mean."""
    found, value, shift = [], 0, 0
    for digit in map(sourcemap.DIGITS.index, mapped):
        value |= (digit & 31) << shift
        shift += 5
        if not digit & 32:
            found.append(-(value >> 1) if value & 1 else value >> 1)
            value = shift = 0
    return found


def test_numbers_of_a_source_map() -> None:
    """The examples of everybody: 0 is A, 1 is C, -1 is D, 16 is gB."""
    assert [sourcemap.number_in_base_64(n) for n in (0, 1, -1, 15, 16, -16, 1000)] == [
        "A",
        "C",
        "D",
        "e",
        "gB",
        "hB",
        "w+B",
    ]
    assert (
        json.loads(sourcemap.of_lines([None, ("/a.js", 0), ("/b.js", 2)], {"/a.js": "1", "/b.js": "2"}))["mappings"]
        == ";AAAA;ACEA"
    )
