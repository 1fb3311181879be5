"""Canned trench positions for the mock server: enough of each phase to look at the page before the real server exists."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[2]
CARDS = Path("/work/shared/data/trench/cards.yaml")
Json = dict[str, Any]

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "infantry": "Infantry",
        "support": "Support",
        "armor": "Armor",
        "aircraft": "Aircraft",
        "range": "range",
        "nml_no_attack": "not from no man’s land",
        "protection": "Protection",
        "counter_attack": "Counter-attack",
        "observer": "Observer",
        "reinforcement": "Reinforcement",
        "single_move": "one move a turn",
        "attack": "Attack",
        "trap": "Trap",
        "persistent": "Stays",
    },
    "fr": {
        "infantry": "Infanterie",
        "support": "Soutien",
        "armor": "Blindé",
        "aircraft": "Aviation",
        "range": "portée",
        "nml_no_attack": "pas depuis le no man’s land",
        "protection": "Protection",
        "counter_attack": "Riposte",
        "observer": "Observateur",
        "reinforcement": "Renfort",
        "single_move": "un mouvement par tour",
        "attack": "Attaque",
        "trap": "Piège",
        "persistent": "Durable",
    },
}
SHORT = {
    "fr_hmg": "Hotchkiss",
    "de_hmg": "MG 08",
    "fr_aircraft": "Salmson 2",
    "de_aircraft": "Rumpler C",
    "artillery_barrage": "Barrage",
    "artillery_strike": "Strike",
}
LETTER = {
    "poilus": "P",
    "tirailleur": "T",
    "fr_hmg": "H",
    "crapouillot": "C",
    "fr_flamethrower": "L",
    "ft17": "FT",
    "fr_aircraft": "S",
    "landser": "L",
    "stosstruppen": "St",
    "de_hmg": "M",
    "minenwerfer": "W",
    "de_flamethrower": "F",
    "a7v": "A7",
    "de_aircraft": "R",
}
FRENCH_NAMES = {
    "fr_hmg": "Mitrailleuse lourde (Hotchkiss)",
    "de_hmg": "Mitrailleuse lourde (MG 08)",
    "fr_flamethrower": "Lance-flammes",
    "de_flamethrower": "Lance-flammes",
    "fr_aircraft": "Avion d’observation (Salmson 2)",
    "de_aircraft": "Avion d’observation (Rumpler C)",
    "artillery_barrage": "Barrage d’artillerie",
    "artillery_strike": "Frappe d’artillerie",
    "gas_attack": "Attaque au gaz",
    "gas_masks": "Masques à gaz",
    "at_mines": "Mines antichars improvisées",
    "at_grenades": "Grenades antichars",
    "barbed_wire": "Fil barbelé",
    "aa_fire": "Tir antiaérien",
    "over_the_top": "À l’assaut !",
    "field_dressing": "Poste de secours",
}
FRENCH_TEXT = (
    "Texte de la carte en français, un peu plus long que l’anglais, pour voir si tout tient encore dans le cadre prévu."
)


def kinds(lang: str) -> Json:
    data = yaml.safe_load(CARDS.read_text(encoding="utf-8"))
    out: Json = {}
    for role, decks in data["decks"].items():
        for deck, cards in (("troop", decks["troops"]), ("bonus", decks["bonus"])):
            for c in cards:
                side = role if deck == "troop" or c["id"] in ("canon_37", "pak") else None
                text = c.get("text") or c.get("effect") or ""
                out[c["id"]] = {
                    "side": side,
                    "deck": deck,
                    "type": c.get("type"),
                    "name": FRENCH_NAMES.get(c["id"], c["name"]) if lang == "fr" else c["name"],
                    "short": (None if lang == "fr" and deck == "bonus" else SHORT.get(c["id"])),
                    "letter": LETTER.get(c["id"]),
                    "cost": c["cost"],
                    "health": c.get("health"),
                    "range": c.get("range"),
                    "damage": c.get("damage"),
                    "abilities": c.get("abilities", []),
                    "attributes": c.get("attributes", []),
                    "copies": c["copies"],
                    "text": (FRENCH_TEXT if lang == "fr" and text else text),
                    "note": "",
                    "marks": {k: (v if isinstance(v, str) else "reconstructed") for k, v in c["status"].items() if v},
                }
    return out


def boxes(lang: str) -> list[Json]:
    names = {
        "en": [
            "French rear trench",
            "no man’s land",
            "French forward trench",
            "central no man’s land",
            "German forward trench",
            "no man’s land",
            "German rear trench",
        ],
        "fr": [
            "tranchée arrière française",
            "no man’s land",
            "tranchée avancée française",
            "no man’s land central",
            "tranchée avancée allemande",
            "no man’s land",
            "tranchée arrière allemande",
        ],
    }[lang]
    kind = ["rear", "nml", "forward", "nml", "forward", "nml", "rear"]
    owner = ["french", "french", "french", None, "german", "german", "german"]
    return [
        {
            "line": n // 3 + 1,
            "column": n % 3 + 1,
            "kind": kind[n // 3],
            "owner": owner[n // 3],
            "name": names[n // 3],
            "label": f"{n // 3 + 1}·{n % 3 + 1}",
        }
        for n in range(21)
    ]


def game(lang: str) -> Json:
    fr = lang == "fr"
    return {
        "id": "trench",
        "title": "Trench 1918",
        "tagline": "Sept lignes, trois colonnes, un seul retour" if fr else "Seven lines, three columns, one way home",
        "facts": "2 joueurs · 30 min · des cartes sur un front de 7 × 3"
        if fr
        else "2 players · 30 min · cards on a 7 × 3 front",
        "roles": [
            {"id": "french", "name": "France", "letter": "F"},
            {"id": "german", "name": "Allemagne" if fr else "Germany", "letter": "G"},
        ],
        "scenarios": [{"id": "standard", "title": "Le front" if fr else "The front", "text": ""}],
        "options": [
            {
                "id": "bunker",
                "title": "Le bunker" if fr else "The bunker",
                "default": False,
                "text": "La case centrale est une tranchée bétonnée ; qui la tient use la pioche adverse."
                if fr
                else "The centre box is a concrete trench; whoever holds it wears down the other deck.",
            }
        ],
        "start_with": "la partie de base, sans bunker" if fr else "the basic game, no bunker",
        "static": {"kinds": kinds(lang), "words": WORDS[lang], "boxes": boxes(lang), "deck_size": 36},
        "sequence": [
            {"id": i, "title": t[fr], "rule": f"TR.turn.{i}"}
            for i, t in (
                ("setup", ("Set-up", "Mise en place")),
                ("actions", ("Actions", "Actions")),
                ("control", ("Control of trenches", "Contrôle des tranchées")),
                ("warning", ("Warning", "Avertissement")),
                ("refill", ("Refill to eight", "Compléter à huit")),
            )
        ],
    }


def rules(lang: str) -> list[Json]:
    fr = lang == "fr"
    rows = [
        (
            "TR.turn.action-list",
            "What a turn holds",
            "Move, attack, place, play, set or discard, in any order, as long as command points last.",
            "stated",
        ),
        (
            "TR.attack.designate",
            "Choosing a target",
            "A troop card attacks one enemy card within its range; the table must not show a bar for its type.",
            "stated",
        ),
        (
            "TR.move.adjacent",
            "Moving",
            "A card moves to one of the eight boxes around it for one command point.",
            "stated",
        ),
        ("TR.damage.x", "The bar sign", "Where the table shows a bar the attack may not be declared.", "stated"),
        ("TR.trap.face-down", "Setting a trap", "A trap is paid when it is set; turning it over is free.", "stated"),
        ("TR.hand.refill", "Refilling", "The hand is filled to eight, card by card, from either deck.", "stated"),
        ("TR.victory.deck-empty", "The empty deck", "A side whose troop deck is empty has lost at once.", "stated"),
        ("TR.halving.round", "Rounding", "Half of an odd number is rounded up.", "reconstructed"),
    ]
    return [
        {
            "id": i,
            "title": t if not fr else f"{t} (fr)",
            "text": x,
            "tier": "ruling" if m == "reconstructed" else "core",
            "source": "p. 4" if m == "stated" else "",
            "refs": ["TR.move.adjacent"],
            "mark": m,
        }
        for i, t, x, m in rows
    ]


def u(i: int, kind: str, side: str, hurt: int = 0, **k: bool) -> Json:
    return {
        "id": i,
        "kind": kind,
        "side": side,
        "hurt": hurt,
        "moved": False,
        "attacked": False,
        "pinned": False,
        "hidden": False,
        **k,
    }


def slot(i: int | None, kind: str | None, face: str = "open", spent: bool = False, box: int | None = None) -> Json:
    return {"id": i, "kind": kind, "face": face, "spent": spent, "box": box}


def base_view(you: str = "french") -> Json:
    b: list[Json] = [{"units": [], "fort": None} for _ in range(21)]
    at = lambda line, col, *units: b[(line - 1) * 3 + col - 1]["units"].extend(units)  # noqa: E731
    at(7, 1, u(40, "minenwerfer", "german"))
    at(7, 2, u(41, "landser", "german"), u(42, "de_hmg", "german"))
    at(7, 3, u(43, "landser", "german", 1))
    at(6, 3, u(44, "de_aircraft", "german"))
    at(5, 1, u(45, "landser", "german", 2), u(46, "de_hmg", "german", 2))
    at(5, 3, u(47, "stosstruppen", "german", 1))
    at(4, 1, u(3, "ft17", "french", 1, attacked=True), u(4, "poilus", "french", moved=True))
    at(4, 3, u(48, "a7v", "german", pinned=True))
    at(3, 2, u(5, "fr_hmg", "french"), u(6, "tirailleur", "french"))
    at(3, 3, u(7, "poilus", "french", 2))
    at(2, 2, u(8, "fr_aircraft", "french"))
    at(1, 1, u(9, "crapouillot", "french"))
    at(1, 3, u(10, "poilus", "french", moved=True, attacked=True), u(11, "fr_flamethrower", "french"))
    b[8]["fort"] = 83
    hand = [
        (70, "artillery_strike"),
        (12, "tirailleur"),
        (13, "poilus"),
        (71, "at_grenades"),
        (72, "canon_37"),
        (14, "ft17"),
        (15, "fr_hmg"),
        (73, "artillery_barrage"),
    ]
    ghand = [
        (170, "pak"),
        (112, "stosstruppen"),
        (113, "landser"),
        (171, "aa_fire"),
        (172, "field_dressing"),
        (114, "a7v"),
        (115, "landser"),
        (173, "at_mines"),
    ]
    fr = {
        "troops": 17,
        "bonus": 7,
        "hand": 8,
        "cards": [{"id": i, "kind": k} for i, k in hand] if you in ("french", "all") else None,
        "lost": [
            {"id": 200 + i, "kind": k}
            for i, k in enumerate(["poilus"] * 7 + ["tirailleur"] * 4 + ["ft17"] * 2 + ["gas_masks"])
        ],
        "slots": [
            slot(83, "bunker", box=8),
            slot(75 if you != "german" else None, "barbed_wire" if you != "german" else None, "down"),
            slot(76, "gas_masks"),
            slot(77, "over_the_top", spent=True),
        ],
        "warnings": 0,
        "ready": True,
        "aside": None,
        "aside_cards": None,
    }
    ge = {
        "troops": 14,
        "bonus": 9,
        "hand": 8,
        "cards": [{"id": i, "kind": k} for i, k in ghand] if you in ("german", "all") else None,
        "lost": [{"id": 240 + i, "kind": k} for i, k in enumerate(["landser"] * 9 + ["de_hmg"] * 3)],
        "slots": [
            slot(175, "artillery_strike", "down") if you != "french" else slot(None, None, "down"),
            slot(176, "gas_masks"),
            slot(177, "pak", "down") if you != "french" else slot(None, None, "down"),
        ],
        "warnings": 1,
        "ready": True,
        "aside": None,
        "aside_cards": None,
    }
    return {
        "turn": 9,
        "active": "french",
        "you": you,
        "phase": "actions",
        "cp": 2,
        "bunker": False,
        "sides": {"french": fr, "german": ge},
        "boxes": b,
        "picked": None,
        "declared": None,
    }


def act(
    verb: str,
    arg: int,
    text: str,
    label: str = "",
    ref: str | None = None,
    price: str | None = None,
    group: str = "main",
    key: str | None = None,
) -> Json:
    return {
        "verb": verb,
        "arg": arg,
        "text": text,
        "label": label or text,
        "ref": ref,
        "rule": "TR.turn.action-list",
        "price": price,
        "group": group,
        "key": key,
    }


def log(fr: bool) -> list[Json]:
    rows: list[tuple[str | None, Any, str | None, bool]] = [
        (None, ["Tour 8 · Allemagne" if fr else "Turn 8 · Germany"], None, True),
        (
            "german",
            [
                "A7V en " if fr else "A7V in ",
                ["4·3", "box-11"],
                " attaque " if fr else " attacks ",
                ["3·3", "box-8"],
                " : Poilus perdent 2." if fr else ": Poilus take 2.",
            ],
            "TR.damage.table",
            False,
        ),
        (
            "german",
            ["Le Rumpler C va en " if fr else "Rumpler C moves to ", ["6·3", "box-17"], "."],
            "TR.move.adjacent",
            False,
        ),
        (
            "german",
            ["Une carte est posée face cachée." if fr else "A card is set face down."],
            "TR.trap.face-down",
            False,
        ),
        (
            "german",
            ["Pas de contrôle. Complète : 2 troupes, 1 bonus." if fr else "No control. Refill: 2 troops, 1 bonus."],
            "TR.hand.refill",
            False,
        ),
        (None, ["Tour 9 · France" if fr else "Turn 9 · France"], None, True),
        (
            "french",
            ["À l’assaut ! Les Poilus avancent en " if fr else "Over the top! Poilus step to ", ["4·1", "box-9"], "."],
            "TR.bonus.default",
            False,
        ),
        (
            "french",
            [
                "FT17 attaque le Landser en " if fr else "FT17 attacks Landser in ",
                ["5·1", "box-12"],
                " : 2, pas de riposte." if fr else ": 2, no counter-attack.",
            ],
            "TR.counter.who",
            False,
        ),
    ]
    return [
        {"n": n, "step": n * 8, "side": s, "parts": p, "rule": r, **({"head": True} if h else {})}
        for n, (s, p, r, h) in enumerate(rows)
    ]


def base(view: Json, role: str, lang: str) -> Json:
    fr = lang == "fr"
    return {
        "t": "state",
        "table": "",
        "game": "trench",
        "role": role,
        "lang": lang,
        "seq": 1,
        "step": 64,
        "title": "Trench 1918",
        "turn": "Tour 9 · France" if fr else "Turn 9 · France",
        "to_act": ["french"],
        "thinking": [],
        "sequence": "actions",
        "next": "puis l’Allemagne, tour 9" if fr else "then Germany, turn 9",
        "prompt": {"text": [""], "rule": "TR.turn.action-list"},
        "offer": {},
        "acts": [],
        "undo": False,
        "view": view,
        "log": log(fr),
        "seen": 2,
        "result": None,
        "commitment": "9f3c" * 16,
        "key": None,
    }


def finish(s: Json) -> Json:
    offer: dict[str, list[int]] = {}
    for a in s["acts"]:
        offer.setdefault(a["verb"], []).append(a["arg"])
    s["offer"] = offer
    return s


UNITS = {
    4: "Poilus 4·1",
    5: "Hotchkiss 3·2",
    6: "Tirailleur 3·2",
    7: "Poilus 3·3",
    8: "Salmson 2 2·2",
    9: "Crapouillot 1·1",
    11: "Flamethrower 1·3",
}
HAND = {
    70: ("Artillery Strike", "2 CP"),
    12: ("Tirailleur", "1 CP"),
    13: ("Poilus", "2 CP"),
    71: ("Anti-tank grenades", "1 CP"),
    72: ("Canon de 37", "2 CP"),
}


def actions(lang: str) -> Json:
    fr = lang == "fr"
    s = base(base_view(), "french", lang)
    s["prompt"] = {
        "text": [
            "Dépensez vos points de commandement : prenez une carte du plateau ou de votre main."
            if fr
            else "Spend your command points: take up a card on the board or in your hand."
        ],
        "rule": "TR.turn.action-list",
    }
    cp = (lambda p: p.replace("CP", "PC")) if fr else (lambda p: p)
    s["acts"] = [act("unit", i, f"{'prendre' if fr else 'take up'} {t}", t, f"unit-{i}") for i, t in UNITS.items()]
    s["acts"] += [
        act("card", i, f"{'prendre' if fr else 'take up'} {t}", t, f"card-{i}", cp(p)) for i, (t, p) in HAND.items()
    ]
    s["acts"] += [
        act("trap", 75, "Retourner le fil barbelé" if fr else "Turn over Barbed wire", ref="card-75"),
        act(
            "discard",
            0,
            "Défausser des cartes" if fr else "Discard cards",
            "Défausser" if fr else "Discard",
            price=cp("1 CP"),
            group="quiet",
        ),
        act("done", 0, "Finir le tour" if fr else "End turn", group="quiet", key="E"),
    ]
    s["undo"] = True
    return finish(s)


def picked(lang: str) -> Json:
    fr = lang == "fr"
    s = base(base_view(), "french", lang)
    s["view"]["picked"] = {"unit": 4}
    cp = "1 PC" if fr else "1 CP"
    s["prompt"] = {
        "text": [
            "Poilus en " if fr else "Poilus in ",
            ["4·1", "box-9"],
            " : choisissez une cible ou une case où entrer." if fr else ": choose a target or a box to enter.",
        ],
        "rule": "TR.attack.designate",
    }
    a, m = ("Attaquer", "Aller en") if fr else ("Attack", "Move to")
    s["acts"] = [
        act("attack", 46, f"{a} MG 08", ref="unit-46", price=cp),
        act("attack", 45, f"{a} Landser", ref="unit-45", price=cp),
        *[act("move", b, f"{m} {b // 3 + 1}·{b % 3 + 1}", ref=f"box-{b}", price=cp) for b in (10, 6, 13)],
        act(
            "swap",
            5,
            "Échanger avec Hotchkiss" if fr else "Swap with Hotchkiss",
            "Échanger" if fr else "Swap places",
            "unit-5",
            "2 PC" if fr else "2 CP",
        ),
    ]
    s["undo"] = True
    return finish(s)


def card_picked(lang: str) -> Json:
    s = base(base_view(), "french", lang)
    s["view"]["picked"] = {"card": 70}
    fr = lang == "fr"
    s["prompt"] = {
        "text": [
            "Frappe d’artillerie : frappez maintenant ou posez-la face cachée."
            if fr
            else "Artillery Strike: strike now, or set it face down."
        ],
        "rule": "TR.bonus.attack",
    }
    cp = "2 PC" if fr else "2 CP"
    s["acts"] = [
        act("strike", i, f"{'Frapper' if fr else 'Strike'} {n}", ref=f"unit-{i}", price=cp)
        for i, n in ((45, "Landser 5·1"), (46, "MG 08 5·1"), (47, "Stosstruppen"), (48, "A7V"))
    ] + [act("set", 0, "Poser face cachée" if fr else "Set face down", price=cp)]
    s["undo"] = True
    return finish(s)


def placing(lang: str) -> Json:
    fr = lang == "fr"
    v = base_view()
    v.update(phase="placing", active=None, turn=0, cp=0)
    for b in v["boxes"]:
        b["units"], b["fort"] = [], None
    v["boxes"][0]["units"] = [u(20, "poilus", "french", hidden=True), u(21, "fr_hmg", "french", hidden=True)]
    v["boxes"][7]["units"] = [u(22, "ft17", "french", hidden=True)]
    f, g = v["sides"]["french"], v["sides"]["german"]
    f.update(
        cards=[
            {"id": i, "kind": k}
            for i, k in (
                (23, "poilus"),
                (24, "tirailleur"),
                (25, "crapouillot"),
                (26, "fr_flamethrower"),
                (27, "fr_aircraft"),
            )
        ],
        hand=5,
        lost=[],
        slots=[],
        troops=28,
        bonus=18,
        ready=False,
    )
    g.update(hand=8, lost=[], slots=[], troops=28, bonus=18, warnings=0, ready=True)
    s = base(v, "french", lang)
    s.update(sequence="setup", turn="Mise en place" if fr else "Set-up", to_act=["french"], seen=0)
    s["log"] = s["log"][:1]
    s["prompt"] = {
        "text": [
            "Placez six cartes, face cachée, dans vos tranchées : choisissez une carte."
            if fr
            else "Place six cards face down in your trenches: choose a card."
        ],
        "rule": "TR.setup.place",
    }
    s["acts"] = [
        act("card", i, n, n, f"card-{i}")
        for i, n in ((23, "Poilus"), (24, "Tirailleur"), (25, "Crapouillot"), (26, "Flamethrower"), (27, "Salmson 2"))
    ] + [
        act("lift", i, f"{'Reprendre' if fr else 'Take back'} {n}", n, f"unit-{i}")
        for i, n in ((20, "Poilus 1·1"), (21, "Hotchkiss 1·1"), (22, "FT17 3·2"))
    ]
    return finish(s)


def placing_card(lang: str) -> Json:
    s = placing(lang)
    s["view"]["picked"] = {"card": 24}
    fr = lang == "fr"
    s["prompt"] = {
        "text": ["Tirailleur : dans quelle case ?" if fr else "Tirailleur: into which box?"],
        "rule": "TR.setup.place",
    }
    s["acts"] = [act("box", b, f"{b // 3 + 1}·{b % 3 + 1}", ref=f"box-{b}") for b in (1, 2, 6, 7, 8)]
    s["undo"] = True
    return finish(s)


def reaction(lang: str) -> Json:
    fr = lang == "fr"
    v = base_view()
    v.update(active="german", phase="reaction", cp=4, declared={"what": "move", "unit": 47, "box": 10, "target": None})
    s = base(v, "french", lang)
    s.update(turn="Tour 9 · Allemagne" if fr else "Turn 9 · Germany")
    s["prompt"] = {
        "text": [
            "Les Stosstruppen veulent entrer en " if fr else "Stosstruppen declare a move to ",
            ["4·2", "box-10"],
            ". Révélez-vous un piège ?" if fr else ". Do you reveal a trap?",
        ],
        "rule": "TR.trap.timing",
    }
    s["acts"] = [
        act("reveal", 75, "Révéler le fil barbelé" if fr else "Reveal Barbed wire", ref="card-75"),
        act("pass", 0, "Passer" if fr else "Pass", key="P"),
        act("waive", 0, "Plus de réaction ce tour" if fr else "No more reactions this turn", group="quiet"),
    ]
    return finish(s)


def pass_only(lang: str) -> Json:
    s = reaction(lang)
    s["acts"] = [a for a in s["acts"] if a["verb"] != "reveal"]
    return finish(s)


def counter(lang: str) -> Json:
    fr = lang == "fr"
    v = base_view()
    v.update(active="german", phase="counter", cp=3, declared={"what": "attack", "unit": 47, "box": 7, "target": 6})
    s = base(v, "french", lang)
    s.update(turn="Tour 9 · Allemagne" if fr else "Turn 9 · Germany")
    s["prompt"] = {
        "text": [
            "Votre Hotchkiss a survécu : riposte-t-elle ?" if fr else "Your Hotchkiss survived: does it counter-attack?"
        ],
        "rule": "TR.counter.who",
    }
    s["acts"] = [
        act("counter", 5, "Riposter avec Hotchkiss" if fr else "Counter-attack with Hotchkiss", ref="unit-5"),
        act("pass", 0, "Renoncer" if fr else "Do not answer", key="P", group="quiet"),
    ]
    return finish(s)


def refill(lang: str) -> Json:
    fr = lang == "fr"
    v = base_view()
    v.update(phase="refill", cp=0)
    v["sides"]["french"]["cards"] = v["sides"]["french"]["cards"][:5]
    v["sides"]["french"]["hand"] = 5
    s = base(v, "french", lang)
    s["sequence"] = "refill"
    s["prompt"] = {
        "text": [
            "Complétez votre main : encore 3 cartes. Quelle pioche ?"
            if fr
            else "Refill your hand: 3 cards to go. Which deck?"
        ],
        "rule": "TR.hand.refill",
    }
    s["acts"] = [
        act("draw", 0, "Piocher une troupe" if fr else "Draw a troop card"),
        act("draw", 1, "Piocher un bonus" if fr else "Draw a bonus card"),
    ]
    return finish(s)


def thinking(lang: str) -> Json:
    fr = lang == "fr"
    v = base_view()
    v.update(active="german", cp=5)
    s = base(v, "french", lang)
    s.update(
        to_act=["german"],
        thinking=["german"],
        turn="Tour 9 · Allemagne" if fr else "Turn 9 · Germany",
        prompt={
            "text": ["C’est au tour de l’Allemagne." if fr else "It is Germany’s turn."],
            "rule": "TR.turn.action-list",
        },
    )
    return finish(s)


def over(lang: str) -> Json:
    fr = lang == "fr"
    v = base_view()
    v.update(phase="over", active=None, cp=0)
    v["sides"]["german"]["troops"] = 0
    s = base(v, "french", lang)
    s.update(
        to_act=[],
        result={
            "winner": "french",
            "level": "victory",
            "rule": "TR.victory.deck-empty",
            "text": "La France gagne : la pioche de troupes allemande est vide."
            if fr
            else "France wins: the German troop deck is empty.",
        },
        key="00112233",
        prompt={"text": [], "rule": None},
    )
    import hashlib

    s["commitment"] = hashlib.sha256(b"grognard dice " + bytes.fromhex("00112233")).hexdigest()
    return finish(s)


def bunker(lang: str) -> Json:
    fr = lang == "fr"
    v = base_view()
    v.update(phase="bonus-pile", active=None, bunker=True, turn=0)
    for b in v["boxes"]:
        b["units"], b["fort"] = [], None
    pile = [
        "artillery_barrage",
        "artillery_barrage",
        "artillery_strike",
        "gas_attack",
        "gas_masks",
        "canon_37",
        "at_mines",
        "at_grenades",
        "bunker",
        "barbed_wire",
        "aa_fire",
        "over_the_top",
        "field_dressing",
    ]
    v["sides"]["french"].update(
        cards=[],
        hand=0,
        lost=[],
        slots=[],
        ready=False,
        aside=13,
        aside_cards=[{"id": 80 + i, "kind": k} for i, k in enumerate(pile)],
    )
    v["sides"]["german"].update(cards=None, hand=0, lost=[], slots=[], warnings=0, aside=18)
    s = base(v, "french", lang)
    s.update(
        sequence="setup",
        turn="Mise en place" if fr else "Set-up",
        prompt={
            "text": [
                "Choisissez huit cartes pour votre pioche de bonus."
                if fr
                else "Choose eight cards for your bonus pile."
            ],
            "rule": "TR.bunker.pile",
        },
    )
    s["acts"] = [act("card", 80 + i, k, k, f"card-{80 + i}") for i, k in enumerate(pile)]
    return finish(s)


def watch(lang: str) -> Json:
    s = thinking(lang)
    s["view"] = base_view("all")
    s["role"] = "all"
    return s


def hot_german(lang: str) -> Json:
    fr = lang == "fr"
    v = base_view("german")
    v.update(active="german", cp=6)
    s = base(v, "german", lang)
    s.update(
        to_act=["german"],
        prompt={
            "text": [
                "Prenez une carte du plateau ou de votre main."
                if fr
                else "Take up a card on the board or in your hand."
            ],
            "rule": "TR.turn.action-list",
        },
    )
    s["acts"] = [act("unit", i, f"unit {i}", f"unit {i}", f"unit-{i}") for i in (40, 41, 42, 45)] + [
        act("done", 0, "Finir le tour" if fr else "End turn", group="quiet", key="E")
    ]
    return finish(s)


def hot_wait(lang: str) -> Json:
    s = thinking(lang)
    s["thinking"] = []
    return s


SCRIPT: dict[str, Any] = {
    k: v
    for k, v in list(globals().items())
    if callable(v)
    and k
    in {
        "actions",
        "picked",
        "card_picked",
        "placing",
        "placing_card",
        "reaction",
        "pass_only",
        "counter",
        "refill",
        "thinking",
        "over",
        "bunker",
        "watch",
        "hot_german",
        "hot_wait",
    }
}


def state(name: str, lang: str) -> Json:
    return copy.deepcopy(SCRIPT[name](lang))
