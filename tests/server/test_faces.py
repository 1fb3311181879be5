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
    "/fonts/text.woff2?5.001-2": "f3d881774aba",
    "/fonts/text-more.woff2?5.001-2": "b09e92ea154b",
    "/fonts/text-italic.woff2?5.001-2": "82d621d050bf",
    "/fonts/text-italic-more.woff2?5.001-2": "132c0f25e3e9",
    "/fonts/text-italic-bold.woff2?5.001-2": "6e1ad9757d28",
    "/fonts/head.woff2?2.000-2": "ac631de5c0c2",
    "/fonts/head-more.woff2?2.000-2": "71b494300c98",
    "/fonts/narrow.woff2?3.002-2": "d33180104d21",
    "/fonts/narrow-more.woff2?3.002-2": "0d7831665455",
    "/fonts/signs.woff2?1": "4c81f5092e69",
}


def test_every_face_of_the_style_sheet_is_served(player: Player) -> None:
    assert len(set(ADDRESSES)) == len(fonts.FONTS)
    for address in ADDRESSES:
        answer = player.http.get(address)
        assert answer.status_code == 200, address
        assert answer.content[:4] == b"wOF2"
        assert answer.headers["content-type"] == "font/woff2"
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_the_letters_that_a_page_of_ours_loads_are_light(player: Player) -> None:
    first = [address for address in ADDRESSES if "-more" not in address and "-bold" not in address]
    assert len(first) == 5
    assert sum(len(player.http.get(address).content) for address in first) < 80_000


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


def ranged(which: str) -> set[str]:
    """The letters of the faces whose address ends so, by the style sheet."""
    there: set[str] = set()
    for address, ranges in re.findall(r"url\('([^']+)'\)[^}]*unicode-range:([^;]+);", STYLE):
        if re.search(which, address):
            for first, last in re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", ranges):
                there.update(map(chr, range(int(first, 16), int(last or first, 16) + 1)))
    return there


def test_every_letter_of_our_words_is_in_the_first_file_of_a_face_or_among_the_signs() -> None:
    files = [*PAGE.rglob("lang/*.ftl"), *PAGE.rglob("rules/*.toml")]
    lines = [line for path in files for line in path.read_text(encoding="utf-8").splitlines()]
    styles = [path.read_text(encoding="utf-8") for path in PAGE.rglob("client/**/*.css")]
    lines += [drawn for style in styles for drawn in re.findall(r"content: '([^'\\]*)'", style)]
    drawn_with_letters = ("text-",)  # boards of the terminal
    used = {letter for line in lines if not line.startswith(drawn_with_letters) for letter in line}
    assert used - ranged(r"/(text|signs)\.woff2") == set()


def test_the_second_file_of_a_face_has_the_other_letters_of_europe() -> None:
    europe = {chr(n) for n in range(0xA0, 0x180)} - {"\xad"}
    assert ranged(r"/text\.woff2") & ranged(r"/text-more\.woff2") == set()
    assert europe <= ranged(r"/text(-more)?\.woff2")


def test_all_faces_have_the_same_letters() -> None:
    """A name with one letter of another language looks alike in headings, tables and italics."""
    for part in ("", "-more"):
        kinds = [f"/{face}{part}" for face in fonts.FACES]
        assert len({frozenset(ranged(rf"{kind}\.woff2")) for kind in kinds}) == 1
