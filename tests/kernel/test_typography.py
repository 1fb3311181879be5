"""French typography in every text a French reader meets (audit W, §1 and §4)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "grognard"
FRENCH = [
    *sorted(SOURCE.rglob("lang/*.fr.ftl")),
    *sorted(SOURCE.rglob("rules/fr.toml")),
    *sorted(SOURCE.rglob("rules/glossary.toml")),
    SOURCE / "cli" / "help_fr.toml",
    ROOT / "README.fr.md",
    ROOT / "docs" / "guide_du_joueur.md",
]
CODE = re.compile(r"```.*?```|`[^`\n]*`|\]\([^)]*\)|https?://\S+|<!--.*?-->|\{\s*\$[^}]*->", re.DOTALL)
BREAKING = re.compile(r"(?<=\S)[ \t][;:!?»](?=\s|$|[.,)\]\"’])|«[ \t]|«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»")
UNIT = re.compile(r"[\d}] (?:PM|PC|BP|VP|mm|m|min|h|s|%|ko|km|kg)(?![\w’])")
STRAIGHT = re.compile(r"(?<=\w)'(?=\w)|\.\.\.")


def french_lines(file: Path) -> list[str]:
    """What is read: no comments, no code, of the help and of the glossary only the French half."""
    text = CODE.sub("x", file.read_text(encoding="utf-8"))
    lines = text.splitlines()
    if file.name == "glossary.toml":
        lines = re.split(r"^\[term\.fr\]$", text, flags=re.MULTILINE)
        lines = [line for part in lines[1:] for line in part.split("[[term]]")[0].splitlines()]
    if file.name == "help_fr.toml":
        lines = [line.rsplit('" = "', 1)[-1] for line in lines]
    hashes_say = file.suffix == ".md"  # elsewhere they begin a comment
    return [line for line in lines if hashes_say or not line.startswith("#")]


def test_all_that_is_french_is_looked_at() -> None:
    names = {file.relative_to(ROOT).as_posix() for file in FRENCH}
    assert len([n for n in names if n.endswith(".fr.ftl")]) > 35
    assert len([n for n in names if n.endswith("fr.toml")]) >= 4
    assert all(file.is_file() for file in FRENCH)


@pytest.mark.parametrize("file", FRENCH, ids=lambda f: f.relative_to(ROOT).as_posix())
def test_no_breaking_space_before_high_punctuation_nor_inside_guillemets(file: Path) -> None:
    assert [line.strip() for line in french_lines(file) if BREAKING.search(line)] == []


@pytest.mark.parametrize("file", FRENCH, ids=lambda f: f.relative_to(ROOT).as_posix())
def test_apostrophes_are_curly_and_the_ellipsis_is_one_sign(file: Path) -> None:
    assert [line.strip() for line in french_lines(file) if STRAIGHT.search(line)] == []


@pytest.mark.parametrize("file", FRENCH, ids=lambda f: f.relative_to(ROOT).as_posix())
def test_a_number_stays_with_its_unit(file: Path) -> None:
    assert [line.strip() for line in french_lines(file) if UNIT.search(line)] == []


@pytest.mark.parametrize("line", ["coûte 1 PM", "à 95 %", "{ $n } VP.", "120 mm"])
def test_a_number_cut_off_from_its_unit_would_be_noticed(line: str) -> None:
    assert UNIT.search(line)
    assert not UNIT.search(line.replace(" ", "\u00a0"))
    assert not UNIT.search("en 3 s’il pleut, 2 mètres, { $n } morts")


@pytest.mark.parametrize("line", ["Quoi ?", "Prêt :", "« oui\u00a0»", "«oui\u00a0»", "«\u00a0oui »", "a ; b", "Non !"])
def test_a_breaking_space_would_be_noticed(line: str) -> None:
    assert BREAKING.search(line)
    assert not BREAKING.search("Quoi\u00a0? «\u00a0Oui\u00a0»\u00a0; 5:1, https://x.y")
