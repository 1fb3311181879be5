"""The letters of the page come from here, cut to size, kept for a year, and each with its licence."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest

from grognard.server.web import fonts
from grognard.server.web.files import CLIENT
from server.helpers import Player

STYLE = (CLIENT / "style" / "faces.css").read_text(encoding="utf-8")
ADDRESSES = re.findall(r"""url\(['"]([^'"]+)['"]\)""", STYLE)
PAGE = Path(fonts.__file__).parents[3]
# A browser keeps a face for a year, so another file needs another address: change both together.
VERSIONS = {
    "/fonts/text.woff2?5.001-1": "762de80ad11c",
    "/fonts/text-italic.woff2?5.001-1": "9d3227fe93ce",
    "/fonts/head.woff2?2.000-1": "c40d5fea3299",
    "/fonts/narrow.woff2?3.002-1": "0ff33e7a0c61",
    "/fonts/signs.woff2?1": "4c81f5092e69",
}


def test_every_face_of_the_style_sheet_is_served(player: Player) -> None:
    assert len(ADDRESSES) == len(fonts.FONTS)
    for address in ADDRESSES:
        answer = player.http.get(address)
        assert answer.status_code == 200, address
        assert answer.content[:4] == b"wOF2"
        assert answer.headers["content-type"] == "font/woff2"
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_all_letters_together_are_light(player: Player) -> None:
    assert sum(len(player.http.get(address).content) for address in ADDRESSES) < 160_000


@pytest.mark.parametrize("address", VERSIONS)
def test_an_address_changes_with_its_file(player: Player, address: str) -> None:
    assert address in ADDRESSES
    found = hashlib.sha256(player.http.get(address).content).hexdigest()
    assert found.startswith(VERSIONS[address])


@pytest.mark.parametrize("name", ["", "other.woff2", "..%2ffaces.css", "fonts/signs.woff2", "text.woff2/"])
def test_nothing_else_lies_there(player: Player, name: str) -> None:
    assert player.http.get(f"/fonts/{name}").status_code == 404


def test_a_page_may_load_letters_from_here_only(player: Player) -> None:
    assert "font-src 'self';" in player.http.get("/").headers["content-security-policy"]
    assert all(address.startswith("/fonts/") for address in ADDRESSES)


@pytest.mark.parametrize("face", ["vollkorn", "domine", "archivo_narrow"])
def test_each_face_comes_with_its_licence(face: str) -> None:
    text = (CLIENT / "fonts" / f"LICENSE-{face}.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text


def test_every_letter_of_our_words_is_in_a_face_or_among_the_signs() -> None:
    there: set[int] = set()
    for ranges in re.findall(r"unicode-range:([^;]+);", STYLE):
        for first, last in re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", ranges):
            there.update(range(int(first, 16), int(last or first, 16) + 1))
    files = [*PAGE.rglob("lang/*.ftl"), *PAGE.rglob("rules/*.toml")]
    lines = [line for path in files for line in path.read_text(encoding="utf-8").splitlines()]
    styles = [path.read_text(encoding="utf-8") for path in PAGE.rglob("client/**/*.css")]
    lines += [drawn for style in styles for drawn in re.findall(r"content: '([^'\\]*)'", style)]
    drawn_with_letters = ("text-",)  # boards of the terminal
    missing = {letter for line in lines if not line.startswith(drawn_with_letters) for letter in line} - set(
        map(chr, there)
    )
    assert missing == set()
