"""The page's modules and styles in few files, put together while the server runs: a table takes some twenty requests
instead of 126.

On the disk every module is a file of its own, and nothing is built (docs/decisions/0044-modules-sent-together.md). What
is sent together is one file in which each module is a function that runs once, in the order in which a browser would
run the modules:

    const client$base$dom = (() => {    client/base/dom.js, its imports and exports rewritten, line by line (bare.py)
    const { esc } = client$base$html;
    ...
    return { morph, esc }
    })()

Modules are shared out by the doors that lead to them. A door is what is fetched when it is needed: a module that
another asks for with `import('./x.js')`, and in a game also its cover, its table and its editor. What one door alone
leads to is in that door's file. Of the page, what both the lobby and a table need, or the first module (app.js), or a
game may ask for, is one file, which everybody loads; app.js is sent by itself, because it waits for the server and a
game that it loads meanwhile may not wait for it. What only seldom doors share is a file of its own. The address of any
other module gives what that module exports, from the file it is sent in, so that nobody gets a second copy of it. What
cannot be read is sent as it lies on the disk.
"""

from __future__ import annotations

import logging
import os
import posixpath
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import grognard
from grognard.server.web import bare, sourcemap
from grognard.server.web.jsmodules import Module, UnreadableError, in_order, name_of, read

log = logging.getLogger(__name__)
FIRST, TOGETHER, SELDOM = "app.js", "_page.js", "_seldom.js"
OFTEN = ("lobby/lobby.js", "table/tablepage.js")  # the page's own doors that most readers go through
DOORS = ("cover.js", "index.js", "editor.js")  # what the page imports of a game
PAGE = Path(grognard.__file__).parent / "client"
SHEET = re.compile(r'<link rel="stylesheet" href="/client/([\w/]+\.css)"(?: data-later="(\w+)")?>\n')
IMPORTED = re.compile(r"^@import '\./([\w/]+\.css)';\n", re.MULTILINE)
APART = "style/faces.css"  # the letters; they come before the rest and change with them only
STYLES = "_page.css"

Stamp = tuple[tuple[str, int, int], ...]  # each file with when it was changed, and its length


def found_in(folder: Path, base: str, name: str) -> str | None:
    """What is sent for this name in a folder of page files whose address is `base`; None: the file as it is."""
    if not name.endswith((".js", ".css", ".js.map", ".html")) or not folder.is_dir():
        return None
    return _bundled(str(folder), base, stamp(folder), stamp(PAGE)).get(name)


def stamp(folder: Path) -> Stamp:
    """Changes whenever a file of the page is changed, so that a developer sees it at once."""
    return tuple(sorted(_looked_at(str(folder))))


def _looked_at(folder: str) -> Iterator[tuple[str, int, int]]:
    with os.scandir(folder) as there:
        for entry in there:
            if entry.is_dir(follow_symlinks=False):
                yield from _looked_at(entry.path)
            elif entry.name.endswith((".js", ".css", ".html")) and entry.is_file(follow_symlinks=False):
                now = entry.stat(follow_symlinks=False)
                yield entry.path, now.st_mtime_ns, now.st_size


@lru_cache(maxsize=16)
def _bundled(folder: str, base: str, files: Stamp, page: Stamp) -> dict[str, str]:
    """Everything that is put together of a folder, by name. A game takes modules of the page from where they are."""
    texts = _texts(folder, files)
    homes = {} if base == "/client/" else _homes(page)
    return {**_styles(texts), **_scripts(texts, base, homes)}


def _texts(folder: str, files: Stamp) -> dict[str, str]:
    return {
        posixpath.join(*Path(path).relative_to(folder).parts): Path(path).read_text("utf-8") for path, _, _ in files
    }


@lru_cache(maxsize=2)
def _homes(page: Stamp) -> dict[str, str]:
    """The file that each module of the page itself is sent in."""
    return shared_out(_modules(_texts(str(PAGE), page), "/client/"), "/client/")


# ---- styles ----


def _styles(texts: dict[str, str]) -> dict[str, str]:
    """The page with one style instead of twenty, those that it needs later (client/base/wears.js), and a style with
    those that it imports."""
    found: dict[str, str] = {}
    if "index.html" in texts:
        sheets = {n: f"_{later}.css" if later else STYLES for n, later in SHEET.findall(texts["index.html"])}
        sheets = {name: place for name, place in sheets.items() if name != APART and name in texts}
        for name, place in sheets.items():
            found[place] = found.get(place, "") + bare.style(texts[name])
        links = [f'<link rel="stylesheet" href="/client/{STYLES}">\n']
        page = SHEET.sub(lambda m: m[0] if m[1] not in sheets else links.pop() if links else "", texts["index.html"])
        # asked for at once, not when app.js has come and says so
        preload = f'<link rel="modulepreload" href="/client/{TOGETHER}">\n'
        found["index.html"] = page.replace('<script type="module"', preload + '<script type="module"', 1)
    if "style.css" in texts and IMPORTED.search(texts["style.css"]):
        found["style.css"] = bare.style(IMPORTED.sub(lambda m: texts.get(m[1], m[0]), texts["style.css"]))
    return found


# ---- modules ----


def _scripts(texts: dict[str, str], base: str, homes: dict[str, str]) -> dict[str, str]:
    try:
        return _files(_modules(texts, base), texts, base, homes)
    except UnreadableError as why:
        log.warning("page files are sent one by one, because this one cannot be bundled: %s", why)
        return {}


def _modules(texts: dict[str, str], base: str) -> dict[str, Module]:
    """By address, each after those that it imports."""
    found = {base + name: read(base + name, text) for name, text in texts.items() if name.endswith(".js")}
    modules = {module.address: module for module in in_order(found) if module.is_module}
    for module in modules.values():
        for there in module.imports:
            if there.startswith(base) and there not in modules:
                raise UnreadableError(f"{module.address} imports {there}")
    return modules


def _files(modules: dict[str, Module], texts: dict[str, str], base: str, homes: dict[str, str]) -> dict[str, str]:
    """What is sent for each address."""
    places = shared_out(modules, base)
    known = homes | places
    found: dict[str, str] = {}
    for place in sorted(set(places.values())):
        inside = [module for module in modules.values() if places.get(module.address) == place]
        text, lines = together(inside, known, place)
        name = place.removeprefix(base)
        found[name] = f"{text}//# sourceMappingURL={posixpath.basename(place)}.map\n"
        found[f"{name}.map"] = sourcemap.of_lines(
            lines, {m.address: texts[m.address.removeprefix(base)] for m in inside}
        )
    for module in modules.values():
        if module.address == base + FIRST and base + TOGETHER in places.values():
            found[FIRST] = _imports([module], places) + bare.module(module.body)
        elif module.address in places and places[module.address] != module.address:
            found[module.address.removeprefix(base)] = _door_to(module, places[module.address])
    return found


def shared_out(modules: dict[str, Module], base: str) -> dict[str, str]:
    """The address of the file that each module is sent in."""
    first = _reached(modules, base + FIRST) if base + FIRST in modules else set()
    often = OFTEN if first else DOORS
    later = sorted({there.removeprefix(base) for m in modules.values() for there in m.later if there in modules})
    doors = {name: _reached(modules, base + name) for name in dict.fromkeys((*often, *later)) if base + name in modules}
    found = {}
    for address in modules:
        via = [name for name in doors if address in doors[name]]
        if first and (address in first or not via):
            place = TOGETHER
        elif via:
            place = _place([name for name in via if name in often] or via, bool(first), often)
        else:
            continue
        if address != base + FIRST:
            found[address] = base + place
    return found


def _place(via: list[str], page: bool, often: tuple[str, ...]) -> str:
    """The file of what these doors lead to."""
    if len(via) == 1:
        return via[0]
    if via[0] not in often:
        return SELDOM
    return TOGETHER if page else "_" + "-".join(name.removesuffix(".js") for name in via) + ".js"


def _reached(modules: dict[str, Module], door: str) -> set[str]:
    found, waiting = {door}, [door]
    while waiting:
        new = [there for there in modules[waiting.pop()].imports if there in modules and there not in found]
        found.update(new)
        waiting += new
    return found


def together(inside: list[Module], places: dict[str, str], place: str) -> tuple[str, list[tuple[str, int] | None]]:
    """A file of these modules; and where each of its lines is from."""
    parts: list[str] = []
    lines: list[tuple[str, int] | None] = []

    def add(text: str, source: str | None = None) -> None:
        parts.append(text)
        lines.extend((source, n) if source else None for n in range(text.count("\n")))

    add(_imports(inside, {a: p for a, p in places.items() if p != place}) + "\n")
    for module in inside:
        if module.waits:
            raise UnreadableError(f"{module.address} waits")
        add(f"const {module.name} = (() => {{\n")
        body = bare.module(module.body)
        add(body if body.endswith("\n") else body + "\n", module.address)
        add(f"return {{ {module.given} }}\n}})()\n")
    add(f"export {{ {', '.join(module.name for module in inside)} }}\n")
    for module in inside:
        if module.address == place:
            add(_given_on(module))
    return "".join(parts), lines


def _imports(modules: list[Module], places: dict[str, str]) -> str:
    """Of other files what these modules take from there: of another folder's modules, from where they are at home."""
    ours = {module.address for module in modules}
    wanted: dict[str, list[str]] = {}
    for there in dict.fromkeys(there for module in modules for there in module.imports if there not in ours):
        wanted.setdefault(places.get(there) or _home(there), []).append(there)
    return "".join(
        f"import {{ {', '.join(map(name_of, names))} }} from '{file}';" for file, names in sorted(wanted.items())
    )


def _home(address: str) -> str:
    """A module that is not known by now may only be the page's."""
    if not address.startswith("/client/"):
        raise UnreadableError(f"{address} is another game's")
    return "/client/" + TOGETHER


def _door_to(module: Module, place: str) -> str:
    return f"import {{ {module.name} }} from '{place}'\n{_given_on(module)}"


def _given_on(module: Module) -> str:
    return f"export const {{ {', '.join(module.exports)} }} = {module.name}\n" if module.exports else ""
