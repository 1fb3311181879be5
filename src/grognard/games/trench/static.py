"""What the game's own page code needs besides the view: the cards and boxes in the reader's words."""

from __future__ import annotations

from typing import Any

from grognard.games.trench.cards import ABILITIES, ATTRIBUTES, FILE, TYPES, Card, load
from grognard.games.trench.ids import TROOPS_A_SIDE
from grognard.games.trench.s1_board import FORWARD, KIND_OF_BOX, OWNER_OF_BOX, REAR, column_of, line_of
from grognard.games.trench.s2_cards import card_rule
from grognard.games.trench.state import BOXES, NOBODY
from grognard.kernel.translation import Catalogue
from grognard.rulebook import read_book

SIDES = ("french", "german")
RULES = FILE.parent.parent / "rules"
KIND_NAMES = {REAR: "rear", FORWARD: "forward"}


def static(words: Catalogue) -> dict[str, Any]:
    kinds: dict[str, Any] = {}
    for card in load(FILE.read_text(encoding="utf-8")):
        if card.id in kinds:
            kinds[card.id]["side"] = "both"
        else:
            kinds[card.id] = kind(card, words)
    names = (*TYPES, *ABILITIES, *ATTRIBUTES)
    return {
        "kinds": kinds,
        "words": {name: words.text("word-" + name.replace("_", "-")) for name in names},
        "boxes": [box(b, words) for b in range(BOXES)],
        "deck_size": TROOPS_A_SIDE,
    }


def kind(card: Card, words: Catalogue) -> dict[str, Any]:
    message = "kind-" + card.id.replace("_", "-")
    rule = read_book(str(RULES / f"{words.lang}.toml"))[card_rule(card.id)]
    return {
        "id": card.id,
        "side": card.side,
        "deck": card.deck,
        "type": card.type or None,
        "name": words.text(message),
        "short": words.attribute(message, "short"),
        "letter": words.attribute(message, "letter"),
        "text": words.attribute(message, "text"),
        "note": words.attribute(message, "note"),
        "rule": rule.id,
        "number": rule.number,
        "full": rule.text,
        "cost": card.cost,
        "health": card.health,
        "range": card.range,
        "damage": table(card),
        "abilities": list(card.abilities),
        "attributes": list(card.attributes),
        "copies": card.copies,
        "marks": card.marks,
    }


def table(card: Card) -> dict[str, dict[str, Any]] | None:
    """The damage table as it is printed: armor and aircraft have one column."""
    if not card.damage:
        return None
    out: dict[str, dict[str, Any]] = {}
    for i, name in enumerate(TYPES):
        nml, trench = (("X" if v < 0 else v) for v in card.damage[2 * i : 2 * i + 2])
        out[name] = {"nml": nml, "trench": trench} if name in ("infantry", "support") else {"nml": nml}
    return out


def box(b: int, words: Catalogue) -> dict[str, Any]:
    owner = None if OWNER_OF_BOX[b] == NOBODY else SIDES[OWNER_OF_BOX[b]]
    what = KIND_NAMES.get(KIND_OF_BOX[b], "nml")
    key = f"box-{owner}-{what}" if owner else "box-nml"
    name = words.text(key)
    label = words.text("box-label", {"line": line_of(b), "column": column_of(b), "name": name})
    return {"line": line_of(b), "column": column_of(b), "kind": what, "owner": owner, "name": name, "label": label}
