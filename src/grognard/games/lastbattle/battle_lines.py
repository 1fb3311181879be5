"""In which line of a TOML file a field is, so that its author finds what is wrong.

The text has been read before, or its fault has a line already: what is not understood here is passed over.
"""

from __future__ import annotations

import re
from typing import Final

KEY: Final = re.compile(r"""[ \t]*(?:([A-Za-z0-9_-]+)|"([^"\n]*)"|'([^'\n]*)')[ \t]*""")
SPACE: Final = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
STRING: Final = re.compile(r'"""(?:[^\\]|\\.)*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'', re.DOTALL)
PLAIN: Final = re.compile(r"[^,\]\}\n#]*")
DEEPEST: Final = 12  # names of a key with dots; no field of ours has more
LAST_PART: Final = re.compile(r"(?:\.?[^.\[\]]+|\[[^\]]*\])$")


def line_of(text: str, field: str) -> int:
    """The line of a field, from 1; of one that is missing, where the table stands that it belongs to; 0 if none."""
    try:
        lines = Lines(text).found
    except RecursionError:
        return 0
    while field:
        if field in lines:
            return lines[field]
        shorter = LAST_PART.sub("", field)
        field = "" if shorter == field else shorter
    return 0


class Lines:
    """Every field of a text with its line: `sides.A.troops[0].total`."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0
        self.found: dict[str, int] = {}
        self.counts: dict[str, int] = {}  # of tables in double brackets
        self.table = ""
        while self.at < len(text):
            self.skip()
            before = self.at
            if text.startswith("[", self.at):
                self.header()
            else:
                self.entry(self.table)
            if self.at == before:
                self.at += 1

    def skip(self) -> None:
        found = SPACE.match(self.text, self.at)
        self.at = found.end() if found else self.at

    def note(self, field: str) -> None:
        self.found.setdefault(field, self.text.count("\n", 0, self.at) + 1)

    def names(self) -> list[str]:
        """A key, with dots or without."""
        out: list[str] = []
        while found := KEY.match(self.text, self.at):
            if len(out) < DEEPEST:
                out.append(next(x for x in found.groups() if x is not None))
            self.at = found.end()
            if not self.text.startswith(".", self.at):
                break
            self.at += 1
        return out

    def header(self) -> None:
        double = self.text.startswith("[[", self.at)
        here = self.at
        self.at += 2 if double else 1
        names, path = self.names(), ""
        for k, name in enumerate(names):
            path = f"{path}.{name}" if path else name
            if double and k == len(names) - 1:
                self.counts[path] = self.counts.get(path, -1) + 1
            if path in self.counts:
                path = f"{path}[{self.counts[path]}]"
        self.table, after = path, self.at
        self.at = here
        self.note(path)
        if double:
            self.note(LAST_PART.sub("", path))
        self.at = after + len("]]" if double else "]")

    def entry(self, table: str) -> None:
        """key = value"""
        here = self.at
        names = self.names()
        after, self.at = self.at, here
        path = table
        for name in names:
            path = f"{path}.{name}" if path else name
            self.note(path)
        self.at = after
        if names and self.text.startswith("=", self.at):
            self.at += 1
            self.skip_blanks()
            self.value(path)

    def skip_blanks(self) -> None:
        while self.text[self.at : self.at + 1] in (" ", "\t"):
            self.at += 1

    def value(self, path: str) -> None:
        if self.text.startswith("[", self.at):
            self.inside(path, "]")
        elif self.text.startswith("{", self.at):
            self.inside(path, "}")
        else:
            found = STRING.match(self.text, self.at) or PLAIN.match(self.text, self.at)
            self.at = found.end() if found else self.at + 1

    def inside(self, path: str, end: str) -> None:
        """A list, or a table in braces."""
        self.at += 1
        n = 0
        while self.at < len(self.text):
            self.skip()
            before = self.at
            if self.text.startswith(end, self.at):
                self.at += 1
                return
            if self.text.startswith(",", self.at):
                self.at += 1
                continue
            if end == "]":
                self.note(f"{path}[{n}]")
                self.value(f"{path}[{n}]")
                n += 1
            else:
                self.entry(path)
            if self.at == before:
                self.at += 1
