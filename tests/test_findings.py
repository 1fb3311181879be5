"""The findings of the audit, each with the tests that name it; and those that no test of a single rule names: the
README's list, the undo button, the seal, figures."""

from __future__ import annotations

import importlib.util
import re
import sys
import tomllib
from pathlib import Path

import pytest

import grognard
from games.ttlm.battle import storm
from games.ttlm.table import do, lay, who
from grognard.games.trench.cards import load
from grognard.games.ttlm.options import OPTIONS
from grognard.server.base import render

ROOT = Path(__file__).parents[1]
# finding -> where a test names it (in its docstring, or in a heading above it)
FINDINGS = {
    "S-1": "games/lastbattle/test_secrecy.py", "S-1b": "laws/test_secrets.py", "S-2": "games/ttlm/test_secrecy.py",
    "S-3": "server/test_deals.py", "S-4": "server/test_deals.py", "S-5": "server/test_replays.py",
    "S-6": "browser/test_endings.py", "S-7": "laws/test_secrets.py", "S-8": "games/trench/test_secrecy.py",
    "S-9": "games/ttlm/test_secrecy.py", "S-10": "cli/test_doubt.py", "S-11": "cli/test_doubt.py",
    "S-12": "cli/test_lock.py", "S-13": "server/test_deals.py", "S-14": "server/test_process.py",
    "S-15": "server/test_deals.py", "S-16": "server/test_tournaments.py",
    "T-M1": "games/ttlm/test_s13_eastern_front.py", "T-M2": "games/ttlm/test_odds_by_rules.py",
    "T-M3": "games/ttlm/test_s9_any_moment.py", "T-M4": "cli/test_commands.py", "T-m1": "games/ttlm/test_s6_supply.py",
    "T-m2": "games/ttlm/test_odds_by_rules.py", "T-m3": "games/ttlm/test_s13_hidden_and_terrain.py",
    "T-m4": "games/ttlm/test_s2_sequence.py", "T-m5": "games/ttlm/test_s1_components.py",
    "T-m6": "kernel/test_endings.py", "T-m7": "games/ttlm/test_s6_supply.py", "T-m8": "games/ttlm/test_s17_options.py",
    "T-m9": "test_findings.py", "T-m10": "cli/test_odds.py",
    "L-M1": "games/lastbattle/test_seams.py", "L-M2": "games/lastbattle/test_seams.py",
    "L-M3": "games/lastbattle/test_s3_paths.py", "L-M4": "games/lastbattle/test_s3_paths.py",
    "L-M4b": "games/lastbattle/test_s3_paths.py", "L-M5": "games/lastbattle/test_seams.py",
    "L-M6": "games/lastbattle/test_readings.py", "L-M7": "games/lastbattle/test_readings.py",
    "L-M8": "games/lastbattle/test_seams.py", "L-M9": "games/lastbattle/test_preview.py",
    **{f"L-m{k}": "games/lastbattle/test_readings.py" for k in range(1, 11)},
    "R-M1": "games/trench/test_cautions.py", "R-M2": "browser/test_hotseat.py", "R-M3": "test_findings.py",
    "R-M4": "games/trench/test_reference.py", "R-m1": "games/trench/test_reference.py",
    "R-m2": "games/trench/test_reference.py", "R-m3": "games/trench/test_reference.py", "R-m4": "cli/test_arena.py",
    "R-m5": "games/trench/test_reference.py", "R-m6": "test_findings.py", "R-m7": "games/trench/test_reference.py",
    "R-m8": "browser/test_layout.py",
    "U-1": "kernel/test_endings.py", "U-2": "kernel/test_endings.py", "U-3": "games/test_keys.py",
    "U-4": "client/endings.test.mjs", "U-5": "games/test_keys.py", "U-6": "games/test_keys.py", "U-7": "test_findings.py",
    "U-62": "browser/test_endings.py", "U-63": "client/endings.test.mjs",
    "C-8": "test_findings.py", "C-11": "test_findings.py",
    "O-1": "games/lastbattle/test_advice.py", "O-3": "ai/test_hints.py", "O-6": "games/trench/test_advice.py",
}  # fmt: skip


@pytest.mark.parametrize("finding", FINDINGS)
def test_every_finding_has_its_test(finding: str) -> None:
    """Named in the text, not only in the list above."""
    text = (ROOT / "tests" / FINDINGS[finding]).read_text(encoding="utf-8").partition("# fmt: skip")
    body = text[2] if FINDINGS[finding] == "test_findings.py" else "".join(text)
    assert re.search(rf"\b{finding}\b", body)


def test_the_readme_names_every_chapter_of_the_theatre_book_that_can_be_switched_on() -> None:
    """T-m9: it neither undersells nor promises; what is named as missing is no option."""
    row = next(x for x in (ROOT / "README.md").read_text(encoding="utf-8").splitlines() if "`ttlm`" in x)
    there, _, missing = row.partition("Not in it:")
    rules = {re.match(r"\d+\.\d+(\.\d+)?", name) for name in OPTIONS}
    for name in sorted({found[0] for found in rules if found}):
        if name.startswith("17."):
            continue  # the sheets of the plans of 14.4.2
        whole = (
            name.rsplit(".", 1)[0] if name.count(".") == 2 else name
        )  # "14.5" speaks for all of it, and so does "[15]"
        named = any(re.search(rf"\b{re.escape(x)}\b(?!\.)", there) for x in (name, whole))
        assert named or f"[{name.split('.')[0]}]" in there, name
        assert not re.search(rf"\b{re.escape(name)}\b(?!\.)", missing), name


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_undo_says_what_it_takes_back_where_dice_are_next(lang: str) -> None:
    """U-7: the defender has picked up an army to retreat; the button names that, not just "Undo"."""
    t = lay(
        "german to act, turn 4\nFlanders: GE4(3I) / UK2(2I)\nCalais: FR10(1I)\ngerman: Brussels\nplayed offensive",
        dice="6 6 6 6 6 6",
    )
    storm(t, "Flanders")
    assert who(t) == "entente"
    assert not render.state(t, "x", "entente", lang, render.LogBook(), 0, []).undo
    do(t, "take", t.offer("entente")["take"][0])
    told = render.state(t, "x", "entente", lang, render.LogBook(), 0, [])
    assert told.undo
    assert "UK 2" in told.undoes


def test_nobody_can_choose_the_dice_after_having_seen_who_plays() -> None:
    """S-13: the key is the server's alone, and the reader is told what that does not protect from."""
    said = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    assert "0019-the-key-is-the-servers.md" in said


def test_the_figures_of_the_trench_decks_say_how_they_were_measured() -> None:
    """R-m6: they come from a command of today's tools, which names its seed; shares are of its games."""
    data = tomllib.loads((ROOT / "src/grognard/games/trench/data/cards.toml").read_text(encoding="utf-8"))["balance"]
    command = data["command"].split()
    assert command[:2] == ["python", "tools/cards.py"]
    assert (ROOT / "tools" / "cards.py").exists()
    assert int(command[command.index("--games") + 1]) == data["games"]
    assert "--seed" in command
    for name in ("french_won", "first_player_won"):
        assert 0 < data[name] < data["games"]


def test_the_question_of_the_anti_tank_cards_is_answered_with_figures() -> None:
    """R-M3: they were measured again, with a command that anybody can run, and other figures were tried."""
    figures = (ROOT / "docs" / "figures.md").read_text(encoding="utf-8")
    section = figures.partition("## The cards of Trench 1918")[2].partition("\n## ")[0]
    assert "python tools/cards.py --games 400 --seed 771918" in section
    for what in ("A7V", "FT17", "PAK", "Canon de 37", "mines", "anti-aircraft", "France won"):
        assert what in section
    rulings = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    assert "figures.md#the-cards-of-trench-1918" in rulings


def test_a_figure_that_the_book_states_cannot_be_tried() -> None:
    """R-M3: the range of a card is the book's, its cost is ours."""
    spec = importlib.util.spec_from_file_location("cards_lab", ROOT / "tools" / "cards.py")
    assert spec is not None
    assert spec.loader is not None
    lab = importlib.util.module_from_spec(spec)
    sys.modules["cards_lab"] = lab
    spec.loader.exec_module(lab)
    text = (ROOT / "src/grognard/games/trench/data/cards.toml").read_text(encoding="utf-8")
    cost = {card.id: card.cost for card in load(lab.changed(text, ["a7v.cost=3"]))}
    assert (cost["a7v"], cost["ft17"]) == (3, 3)
    copies = [card.copies for card in load(lab.changed(text, ["at_grenades.copies=1"])) if card.id == "at_grenades"]
    assert copies == [1, 1]  # of both sides
    for stated in ("ft17.range=2", "poilus.colour=1"):
        with pytest.raises(SystemExit):
            lab.changed(text, [stated])


def test_the_package_is_typed_and_says_one_version() -> None:
    """C-8, C-11: and it registers all its games in one way."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == grognard.__version__
    assert set(project["entry-points"]["grognard.games"]) == {"trench", "ttlm", "lastbattle"}
    assert (Path(grognard.__file__).parent / "py.typed").is_file()
