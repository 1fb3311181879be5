"""A module of JavaScript, read far enough to become a function: its imports and exports. For bundle.py.

Read line by line, not parsed: a module's own statements begin at the left edge, where the formatter puts them.
tests/client/bundle.test.mjs asks a real parser whether the same was found in every module of ours.
"""

from __future__ import annotations

import posixpath
import re
from dataclasses import dataclass, field

STATEMENT = re.compile(r"^(?:import\b(?!\s*[(.])|export\b)", re.MULTILINE)
NAMES = r"\{(?P<names>[^{}/]*)\}"
FROM = r"from\s*(?P<quote>['\"])(?P<source>[^'\"\n]+)(?P=quote)[ \t]*;?"
IMPORT = re.compile(rf"import\s*{NAMES}\s*{FROM}")
IMPORT_ALL = re.compile(rf"import\s*\*\s*as\s+(?P<name>[\w$]+)\s+{FROM}")
IMPORT_ONLY = re.compile(r"import\s*(?P<quote>['\"])(?P<source>[^'\"\n]+)(?P=quote)[ \t]*;?")
EXPORT_FROM = re.compile(rf"export\s*{NAMES}\s*{FROM}")
EXPORT_NAMES = re.compile(rf"export\s*{NAMES}[ \t]*;?")
EXPORT = re.compile(r"export\s+(?=(?:async\s+function\b|function\b|class\b|const\b)[\s*]*(?P<name>[\w$]+))")
EXPORT_LIST = re.compile(r"export\s+(?=const\s*\[(?P<names>[\w$,\s]*)\])")
# what is fetched when it is needed: import('./x.js')
LATER = re.compile(r"\bimport\(\s*(?P<quote>['\"])(?P<source>\.[^'\"\n]+)(?P=quote)\s*\)")
# what a function around a module would change, at the beginning of a line where the formatter puts a module's own lines
WAITS = re.compile(r"^(?![ \t/*]|.*\basync\b).*\bawait\b", re.MULTILINE)


class UnreadableError(Exception):
    """A module that is not written as it would have to be."""


@dataclass
class Module:
    """A module as it is inside a function: as many lines as in its file."""

    address: str
    body: str
    imports: list[str] = field(default_factory=list)
    exports: dict[str, str] = field(default_factory=dict)  # name outside: the value inside
    later: list[str] = field(default_factory=list)  # what it fetches when it is needed

    @property
    def name(self) -> str:
        return name_of(self.address)

    @property
    def is_module(self) -> bool:
        """A script without imports and exports is not a module."""
        return bool(self.imports or self.exports)

    @property
    def waits(self) -> bool:
        """Does it use top-level await? That cannot become a function."""
        return WAITS.search(self.body) is not None

    @property
    def given(self) -> str:
        return ", ".join(out if out == own else f"{out}: {own}" for out, own in self.exports.items())


def name_of(address: str) -> str:
    """`/games/trench/client/art/x.js` is `trench$art$x`."""
    path = re.sub(r"^/games/([^/]+)/client/", r"/\1/", address).strip("/").removesuffix(".js")
    return re.sub(r"\W", "$", path)


def _pairs(names: str) -> list[tuple[str, str]]:
    """`a, b as c` is [(a, a), (b, c)]."""
    found = []
    for part in filter(None, (part.strip() for part in names.split(","))):
        name, _, other = part.partition(" as ")
        found.append((name.strip(), (other or name).strip()))
    if any("default" in pair for pair in found):
        raise UnreadableError("default")
    return found


def read(address: str, text: str) -> Module:
    """The module of this text; UnreadableError if it is none, or one that cannot become a function."""
    module, parts, done = Module(address, ""), list[str](), 0
    if "import.meta" in text:
        raise UnreadableError(f"{address}: import.meta")
    for found in STATEMENT.finditer(text):
        if found.start() < done:
            continue
        parts.append(text[done : found.start()])
        new, done = _rewritten(module, text, found.start())
        parts.append(new)
    module.body = LATER.sub(lambda found: _later(module, found), "".join([*parts, text[done:]]))
    return module


def _later(module: Module, found: re.Match[str]) -> str:
    """By its whole address: the module is sent in a file that lies elsewhere."""
    there = posixpath.normpath(posixpath.join(posixpath.dirname(module.address), found["source"]))
    module.later.append(there)
    return f"import('{there}')"


def _rewritten(module: Module, text: str, at: int) -> tuple[str, int]:
    """An import or export as it is inside the function, in as many lines, and where it ends."""

    def source(found: re.Match[str]) -> str:
        there = posixpath.normpath(posixpath.join(posixpath.dirname(module.address), found["source"]))
        if not found["source"].startswith((".", "/")):
            raise UnreadableError(f"{module.address}: {found['source']}")
        module.imports.append(there)
        return name_of(there)

    def lines(found: re.Match[str]) -> str:
        return "\n" * found[0].count("\n")

    if found := IMPORT.match(text, at):
        taken = ", ".join(out if out == own else f"{out}: {own}" for out, own in _pairs(found["names"]))
        new = f"const {{ {taken} }} = {source(found)};{lines(found)}"
    elif found := IMPORT_ALL.match(text, at):
        new = f"const {found['name']} = {source(found)};{lines(found)}"
    elif found := IMPORT_ONLY.match(text, at):
        source(found)
        new = lines(found)
    elif found := EXPORT_FROM.match(text, at):
        there = source(found)
        module.exports |= {out: f"{there}.{own}" for own, out in _pairs(found["names"])}
        new = lines(found)
    elif found := EXPORT_NAMES.match(text, at):
        module.exports |= {out: own for own, out in _pairs(found["names"])}
        new = lines(found)
    elif found := EXPORT.match(text, at):
        module.exports[found["name"]] = found["name"]
        new = ""
    elif found := EXPORT_LIST.match(text, at):
        module.exports |= dict(_pairs(found["names"]))
        new = ""
    else:
        raise UnreadableError(f"{module.address}: {text[at : at + 60]!r}")
    return new, found.end()


def in_order(modules: dict[str, Module]) -> list[Module]:
    """Each after those that it imports, as a browser would run them."""
    done: dict[str, Module] = {}
    begun: set[str] = set()

    def visit(module: Module) -> None:
        if module.address in done:
            return
        if module.address in begun:
            raise UnreadableError(f"{module.address} imports itself by way of others")
        begun.add(module.address)
        for there in module.imports:
            if there in modules:
                visit(modules[there])
        done[module.address] = module

    for module in modules.values():
        visit(module)
    return list(done.values())
