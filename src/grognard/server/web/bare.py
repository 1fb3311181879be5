"""Modules and styles as they are sent: without comments and indentation, which a browser does not need and which are a
third of what comes over the line. A module keeps its lines: the source map leads back to the file itself.

A module is read as far as it takes to know what is a comment: strings, templates with what is filled in, and regular
expressions, which begin with a slash as comments do. tests/client/bare.test.mjs asks a real parser whether the same is
left of every module of ours.
"""

from __future__ import annotations

import re
from typing import Final

GAP: Final = r"(?P<gap>(?:\s|//[^\n]*|/\*.*?\*/)++)"
TEXT: Final = r"""(?P<text>'(?:[^'\\\n]|\\.)*+'|"(?:[^"\\\n]|\\.)*+")"""
# as much at once as has no meaning for us; where a template is filled in, its braces have one
CODE: Final = re.compile(GAP + "|" + TEXT + r"""|(?P<code>(?:[^\s'"`/]|[ ](?![\s/]))++)|(?P<sign>[`/])""", re.DOTALL)
FILLED_IN: Final = re.compile(
    GAP + "|" + TEXT + r"""|(?P<code>(?:[^\s'"`/{}]|[ ](?![\s/]))++)|(?P<sign>[`/{}])""", re.DOTALL
)
LAST_WORD: Final = re.compile(r"[\w$#]+$")
TEMPLATE: Final = re.compile(r"(?:[^`\\$]|\\.|\$(?!\{))*+(?P<end>`|\$\{)", re.DOTALL)
PATTERN: Final = re.compile(r"/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*+\])++/\w*")
# after these words comes a value, so a slash begins a regular expression; after any other word it divides
BEFORE_A_VALUE: Final = frozenset(
    ("return", "typeof", "case", "in", "of", "void", "delete", "throw", "new", "else", "do", "yield", "await")
)
STYLE: Final = re.compile(r"""("[^"\n]*"|'[^'\n]*')|/\*.*?\*/|\s*\n\s*""", re.DOTALL)


class UnclearError(Exception):
    """Something that this reader does not know."""


def style(text: str) -> str:
    return STYLE.sub(lambda found: found[1] or ("" if found[0].startswith("/*") else "\n"), text)


def module(text: str) -> str:
    """A module that is not understood is sent as it is."""
    try:
        return Reader(text).read()
    except UnclearError:
        return text


class Reader:
    """One module, token by token."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.out: list[str] = []
        self.open: list[int] = []  # for each template that is being filled in: how many braces are open there

    def read(self) -> str:
        last = ""  # the last token, but for gaps
        while self.at < len(self.text):
            kind, word = self.next(FILLED_IN if self.open else CODE)
            if kind == "gap":
                self.out.append("\n" * word.count("\n") or " ")
                continue
            if word == "/" and value_follows(last):
                self.at -= 1
                word = self.next(PATTERN)[1]
                kind = "text"
            self.out.append(word)
            if kind == "sign":
                self.in_templates(word)
            last = "''" if kind == "text" else "" if self.out[-1].endswith("${") else word
        return "".join(self.out)

    def next(self, what: re.Pattern[str]) -> tuple[str, str]:
        found = what.match(self.text, self.at)
        if found is None:
            raise UnclearError
        self.at = found.end()
        return str(found.lastgroup), found[0]

    def in_templates(self, word: str) -> None:
        """The words of a template are taken as they are, to its end or to what is filled in."""
        if word == "{" and self.open:
            self.open[-1] += 1
        elif word == "}" and self.open and self.open[-1]:
            self.open[-1] -= 1
        elif word == "`" or (word == "}" and self.open):
            if word == "}":
                self.open.pop()
            words = self.next(TEMPLATE)[1]
            self.out.append(words)
            if not words.endswith("`"):
                self.open.append(0)


def value_follows(last: str) -> bool:
    """Does a value follow this, and not an operator?"""
    word = LAST_WORD.search(last)
    return last[-1:] not in (")", "]", "}", "`", "'") if word is None else word[0] in BEFORE_A_VALUE
