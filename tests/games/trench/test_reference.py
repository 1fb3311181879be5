"""The reference beside the cards: one entry a card with all its figures, and what the book says at the right place.

Audit R-M4, R-m1, R-m2, R-m3, R-m5, R-m7, "Rules reference against the book".
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from games.trench.table import (
    GAME,
    box,
    cp,
    do,
    held,
    lay,
    move,
    offered,
    play,
    refused,
    reveal,
    slot,
    state,
    take_up,
    troop,
    who,
)
from grognard.cli import cli
from grognard.games.trench import s4_turn, s6_movement, s8_bonus, s9_traps
from grognard.games.trench.static import static
from grognard.kernel.flow import Refusal
from grognard.kernel.table import Table
from grognard.kernel.translation import catalogue
from grognard.rulebook import Rule, rulebook

ROOT = Path(GAME.game.folder)
LANGS = ("en", "fr")


def file_cards() -> dict[str, list[dict[str, Any]]]:
    """The card file as it is written, by id; read here without the game's own reader."""
    book = tomllib.loads((ROOT / "data" / "cards.toml").read_text(encoding="utf-8"))
    found: dict[str, list[dict[str, Any]]] = {}
    for deck in ("troop", "bonus"):
        for card in book[deck]:
            found.setdefault(card["id"], []).append({**card, "deck": deck})
    return found


CARDS = file_cards()


def entry(kind: str, lang: str = "en") -> Rule:
    return rulebook(GAME.game, lang)["TR.card." + kind.replace("_", "-")]


@pytest.mark.parametrize("kind", list(CARDS))
@pytest.mark.parametrize("lang", LANGS)
def test_each_card_has_an_entry_with_its_figures(kind: str, lang: str) -> None:
    card, said = CARDS[kind][0], entry(kind, lang)
    assert said.tier == "card"
    assert said.title == catalogue(lang, GAME.game).text("kind-" + kind.replace("_", "-"))
    copies = r"(\d+) (?:cop|exemplaire)"
    assert [int(n) for n in re.findall(copies, said.text)] == [card["copies"]]
    cost, health, reach = (r"(?:Cost|Coût) (\d)", r"(?:health|santé) (\d)", r"(?:range|portée) (\d)")
    assert [int(n) for n in re.findall(cost, said.text)] == [card["cost"]]
    if card["deck"] == "troop":
        assert [int(n) for n in re.findall(health, said.text)] == [card["health"]]
        assert [int(n) for n in re.findall(reach, said.text)] == [card["range"]]
    assert printed_table(said.text, lang) == file_table(card)


def printed_table(text: str, lang: str) -> list[str]:
    head = {"en": "in a trench: ", "fr": "en tranchée\u00a0: "}[lang]
    if head not in text:
        return []
    cells = text.split(head, 1)[1].split(". ", 1)[0].split(", ")
    return [re.sub(r"^\S+ ", "", cell).replace("none", "X").replace("aucun", "X").replace(" ", "") for cell in cells]


def file_table(card: dict[str, Any]) -> list[str]:
    out = []
    for cells in card.get("damage", {}).values():
        values = (
            dict.fromkeys(str(v) for v in cells.values()) if cells["nml"] == "X" else [str(v) for v in cells.values()]
        )
        out.append("/".join(values))
    return out


@pytest.mark.parametrize("kind", list(CARDS))
def test_each_card_says_which_figures_are_the_books(kind: str) -> None:
    marks = CARDS[kind][0]["marks"]
    for lang, words in (("en", ("From the book", "Ours")), ("fr", ("Dans le livret", "De nous"))):
        text = entry(kind, lang).text
        assert (words[0] in text) == ("stated" in marks.values())
        assert (words[1] in text) == ("reconstructed" in marks.values())


def test_inferred_figures_are_marked_so() -> None:
    """R-m5: the book gives only an upper bound of the A7V's health, and not what an Artillery Strike answers."""
    assert CARDS["a7v"][0]["marks"]["health"] == "inferred"
    assert [c["marks"]["effect"] for c in CARDS["artillery_strike"]] == ["inferred", "inferred"]
    assert "Inferred from the book: health" in entry("a7v").text


OMITTED = {
    "barbed_wire": ("may not move again this turn", "ne bouge plus de ce tour"),
    "bunker": ("Gas and flamethrowers ignore it", "Les gaz et les lance-flammes l’ignorent"),
    "gas_attack": ("Gas Masks", "Masques à gaz"),
    "artillery_strike": ("declares a move, a free step, an attack or a swap", "déclare un mouvement"),
    "artillery_barrage": ("Protection does not help", "La Protection n’aide pas"),
    "gas_masks": ("Face down they do nothing yet", "Face cachée, ils ne font encore rien"),
}


@pytest.mark.parametrize("kind", list(OMITTED))
def test_what_the_short_texts_leave_out_is_said(kind: str) -> None:
    for lang, words in zip(LANGS, OMITTED[kind], strict=True):
        assert words in entry(kind, lang).text


def test_page_terminal_and_python_have_the_whole_text() -> None:
    for lang in LANGS:
        kinds = static(catalogue(lang, GAME.game))["kinds"]
        assert {k: v["full"] for k, v in kinds.items()} == {k: entry(k, lang).text for k in CARDS}
    assert GAME.rules["TR.card.canon-37"].text == entry("canon_37").text
    found = CliRunner().invoke(cli, ["rules", "trench", "--search", "canon"])
    assert found.exit_code == 0
    assert "§24.19" in found.output
    assert "that card is destroyed" in found.output
    told = CliRunner().invoke(
        cli, ["play", "trench", "--plain", "--seed", "3"], input="\ncards canon\ncards nonsense\n"
    )
    assert "[§24.19]" in told.output
    assert "No card mentions" in told.output


# ---- the rule that is cited ----


def sentence(t: Table, verb: str, arg: int) -> str:
    answer = t.why_not(who(t), verb, arg)
    assert answer is not None
    return answer.text("en")


@pytest.mark.parametrize("module", [s4_turn, s6_movement, s8_bonus, s9_traps])
def test_no_refusal_cites_the_anatomy_of_a_card(module: Any) -> None:
    """R-m1"""
    cited = {r.rule for r in vars(module).values() if isinstance(r, Refusal)}
    assert "TR.card.bonus-fields" not in cited
    assert cited <= set(GAME.rules)


def test_refusals_of_a_bonus_card_cite_its_own_entry() -> None:
    """R-m1"""
    t = lay("french to act\n3.1: poilus/1\n4.2: poilus\n1.1: poilus\nfrench hand: field_dressing bunker over_the_top")
    do(t, "card", held(t, "field_dressing"))
    assert refused(t, "heal", troop(t, "poilus", "1.1")) == "TR.card.field-dressing"
    assert refused(t, "heal", troop(t, "poilus", "4.2")) == "TR.card.field-dressing"
    assert refused(t, "fort", box("3.1")) == "TR.card.field-dressing"
    t.undo("french")
    do(t, "card", held(t, "bunker"))
    assert refused(t, "fort", box("4.1")) == "TR.card.bunker"
    assert refused(t, "shell", box("4.1")) == "TR.card.bunker"


@pytest.mark.rule("TR.move.repeat")
def test_a_pinned_card_is_held_by_the_wire_and_says_so() -> None:
    """R-m1, R-m2"""
    t = lay("french to act\n3.1: crapouillot\ngerman slots: barbed_wire?")
    move(t, "crapouillot", "4.1")
    reveal(t, "barbed_wire")
    assert refused(t, "unit", troop(t, "crapouillot")) == "TR.amb.wire-pin"
    assert "wire" in sentence(t, "unit", troop(t, "crapouillot"))
    assert any(line.message.rule == "TR.amb.wire-pin" for line in t.lines)


def test_why_a_troop_can_do_nothing_is_said() -> None:
    """R-m2: the most asked question has the reasons of this very troop."""
    t = lay("french to act\n3.1: crapouillot>\n3.2: fr_hmg")
    crapouillot = troop(t, "crapouillot")
    assert refused(t, "unit", crapouillot) == "TR.move.mortar-limit"
    assert "a mortar moves only once a turn, and no enemy it may hit is in range" in sentence(t, "unit", crapouillot)
    t = lay("french to act\n4.1: crapouillot>\n5.1: landser")
    assert "it cannot attack from no man’s land" in sentence(t, "unit", troop(t, "crapouillot"))
    t = lay("french to act\n5.1: landser\n3.1: crapouillot>*")
    assert "it has attacked this turn" in sentence(t, "unit", troop(t, "crapouillot"))


def test_a_troop_that_could_only_change_places_is_told_the_price() -> None:
    t = lay("french to act, turn 3, 1 CP\n1.1: poilus*\n1.2: landser\n2.1: landser\n2.2: landser")
    assert refused(t, "unit", troop(t, "poilus")) == "TR.stack.limit"
    assert "no adjacent box can take it, and it has attacked this turn" in sentence(t, "unit", troop(t, "poilus"))
    t = lay("french to act, turn 3, 1 CP\n1.1: crapouillot*\n1.2: fr_hmg\n2.1: fr_hmg\n2.2: fr_hmg")
    assert refused(t, "unit", troop(t, "crapouillot")) == "TR.move.swap"
    assert "a swap costs 2" in sentence(t, "unit", troop(t, "crapouillot"))


# ---- nothing ends by itself at 0 CP; Over the top! ends with its third step ----


@pytest.mark.rule("TR.turn.pass")
def test_without_command_points_a_set_strike_can_still_be_turned_up() -> None:
    """R-m3, TR.amb.zero-cp-actions"""
    t = lay(
        "french to act, turn 3, 1 CP\n3.1: poilus\n5.3: landser\n4.1: de_hmg\nfrench slots: artillery_strike? gas_masks?"
    )
    take_up(t, "poilus")
    do(t, "attack", troop(t, "de_hmg"))
    assert cp(t) == 0
    assert sorted(offered(t, "trap")) == sorted([slot(t, "artillery_strike"), slot(t, "gas_masks")])
    assert offered(t, "done") == [0]


OVER = "french to act\n3.1: poilus\n3.2: poilus\n3.3: poilus\n1.1: poilus\nfrench hand: over_the_top"


def over_the_top(options: dict[str, bool], steps: int) -> Any:
    t = GAME.position(OVER, options=options)
    play(t, "over_the_top")
    for column in range(1, steps + 1):
        do(t, "unit", troop(t, "poilus", f"3.{column}"))
        do(t, "move", box(f"4.{column}"))
    return t


def test_over_the_top_ends_with_its_third_step() -> None:
    """R-m7: no needless click; after two steps the third is still offered."""
    assert type(over_the_top({}, 2).state.stack[-1]).__name__ == "OverTheTop"
    assert type(over_the_top({}, 3).state.stack[-1]).__name__ == "Actions"


def test_a_game_begun_before_is_asked_once_more_after_the_third_step() -> None:
    t = over_the_top({"v3": False}, 3)
    assert type(t.state.stack[-1]).__name__ == "OverTheTop"
    do(t, "done")
    assert type(t.state.stack[-1]).__name__ == "Actions"


# ---- what the book says, and where ----

SOURCES = {
    "TR.hand.refill": "Game sequence",
    "TR.hand.no-peek": "Game sequence",
    "TR.card.types": "Troop cards",
    "TR.card.armor": "Troop cards",
    "TR.slot.five": "Place a bonus card",
    "TR.bonus.cost": "Place a bonus card",
    "TR.bonus.use-this-turn": "Place a bonus card",
    "TR.fact.national-cards": "Troop card movement / Game notes",
    "TR.fact.mortar-range": "Troop card movement / Game notes",
    "TR.fact.gas-masks": "Bonus cards",
}


@pytest.mark.parametrize("rule", list(SOURCES))
def test_a_rule_names_the_chapter_it_stands_in(rule: str) -> None:
    assert GAME.rules[rule].source == SOURCES[rule]


@pytest.mark.rule("TR.fact.stosstruppen")
def test_stosstruppen_do_more_in_a_trench_than_other_infantry() -> None:
    ours, others = CARDS["stosstruppen"][0]["damage"], CARDS["landser"][0]["damage"]
    assert ours["infantry"]["trench"] > others["infantry"]["trench"]
    assert ours["infantry"]["nml"] == others["infantry"]["nml"]


@pytest.mark.rule("TR.fact.tirailleur")
def test_the_tirailleur_may_be_placed_forward() -> None:
    t = lay("french to act\nfrench hand: tirailleur poilus")
    do(t, "card", held(t, "tirailleur"))
    assert box("3.1") in offered(t, "place")
    t.undo("french")
    do(t, "card", held(t, "poilus"))
    assert box("3.1") not in offered(t, "place")


@pytest.mark.rule("TR.fact.gas-masks")
def test_revealed_gas_masks_stay_after_the_turn() -> None:
    t = lay("french to act\n3.1: poilus\n4.1: landser\nfrench slots: gas_masks?" + "\nfrench hand: poilus*8")
    do(t, "trap", slot(t, "gas_masks"))
    do(t, "done")
    do(t, "done")  # keep
    assert [slot(t, "gas_masks")] == state(t).open[0]


@pytest.mark.rule("TR.fact.bunker-card")
def test_the_bunker_card_halves_the_trench_damage() -> None:
    t = lay("french to act\n4.1: poilus\n5.1: landser\ngerman slots: bunker@5.1")
    take_up(t, "poilus")
    do(t, "attack", troop(t, "landser"))
    assert state(t).hurt[troop(t, "landser")] == 1


@pytest.mark.rule("TR.fact.few-against-aircraft", "TR.fact.tanks-hard-to-hit")
def test_few_cards_harm_aircraft_and_tanks() -> None:
    bonus = [c[0] for c in CARDS.values() if c[0]["deck"] == "bonus"]
    harmful = [c["id"] for c in bonus if c.get("damage", {}).get("aircraft", {"nml": "X"})["nml"] != "X"]
    assert harmful == []
    infantry = [c[0] for c in CARDS.values() if c[0].get("type") == "infantry"]
    assert {c["damage"]["armor"]["nml"] for c in infantry} == {"X"}
