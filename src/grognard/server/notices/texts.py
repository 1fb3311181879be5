"""What a notification says, in the language of its recipient.

It contains only what every spectator knows: the table's name, the game, the public heading of the turn, who plays, how
it ended. Nothing here asks the game for anybody's view, offer or log.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from typing import Any

from grognard import registry
from grognard.kernel import codec
from grognard.kernel.seat import SPECTATOR
from grognard.kernel.seating import seat_name
from grognard.kernel.translation import Catalogue, catalogue
from grognard.server.base import render
from grognard.server.store import Record

log = logging.getLogger("grognard.notices")
LONGEST = 80  # characters of a name that somebody chose
LISTED = 20  # tables of a digest that are named


@dataclass
class NoticeText:
    """A notice in words. `facts` is the part for programs."""

    kind: str
    subject: str
    lines: list[str]
    link: str = ""
    after: list[str] = field(default_factory=list)  # what stands below the link
    facts: dict[str, Any] = field(default_factory=dict)

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


@dataclass(frozen=True)
class TableFacts:
    """What everybody knows of a table, in one language."""

    label: str  # name and game
    title: str
    turn: str
    result: str
    to_act: list[str]


def clean(name: str) -> str:
    """A name that somebody chose, on one line and without control characters."""
    text = " ".join("".join(c if c.isprintable() else " " for c in name[: 4 * LONGEST]).split())
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


def link(base: str, table: str) -> str:
    """The address of the table; empty at home, where the server has no public name."""
    return f"{base}/#/table/{table}" if base else ""


def table_facts(record: Record, lang: str) -> TableFacts | None:
    """The public facts; None if the game is no longer installed or its snapshot cannot be read."""
    try:
        game = registry.game(record.game)
        words = catalogue(lang, game)
        state = codec.load(record.snapshot.encode(), game)
        result = render.result(game, state, lang)
        title = words.text("game-title")
        name = clean(record.name)
        return TableFacts(
            label=words.text("notice-table", {"name": name, "title": title}) if name else title,
            title=title,
            turn=render.phrase(words, game.heading(state), SPECTATOR),
            result="" if result is None else result.text,
            to_act=game.seating(record.options).to_act(state),
        )
    except Exception:
        log.exception("no notice can be written of table %s", record.id)
        return None


def of_table(kind: str, record: Record, role: str, lang: str, base: str, more: dict[str, Any]) -> NoticeText | None:
    """A notice to the player of a seat. `more` is what the event adds: `by` (a role), `url` (a personal link)."""
    now = table_facts(record, lang)
    if now is None or role not in record.seats:
        return None
    words = catalogue(lang, registry.game(record.game))
    side = seat_name(role, words)
    others = others_at(record, role, words)
    by = others if kind == "invited" else player(record, str(more["by"]), words) if "by" in more else ""
    values = {"table": now.label, "title": now.title, "turn": now.turn, "side": side, "by": by, "result": now.result}
    lines = [words.text(f"notice-{kind}", values)]
    if kind in ("turn", "reminder"):
        lines.append(now.turn)
    if others and kind != "invited":
        lines.append(words.text("notice-seats", {"side": side, "others": others}))
    facts = {
        "table": {"id": record.id, "name": clean(record.name), "game": record.game, "title": now.title},
        "seat": {"role": role, "side": side},
        "turn": now.turn,
        "result": now.result or None,
        "by": by or None,
    }
    if kind == "invited":
        facts["turn"] = facts["result"] = None  # not at the table yet
    where = str(more["url"]) if kind == "invited" and more.get("url") else link(base, record.id)
    return NoticeText(kind, words.text(f"notice-{kind}", values, "subject"), lines, where, facts=facts)


def player(record: Record, role: str, words: Catalogue) -> str:
    """The name of the player in the seat, else that of the side."""
    place = record.places.get(role)
    name = clean(place.name) if place is not None else ""
    if name:
        return name
    return seat_name(role, words) if role in record.seats else words.text("notice-somebody")


def others_at(record: Record, role: str, words: Catalogue) -> str:
    names = [clean(place.name) for r, place in record.places.items() if r != role and place.user_id is not None]
    found = ", ".join(dict.fromkeys(name for name in names if name))
    return found or (words.text("notice-somebody") if any(r != role for r in record.places) else "")


def digest(records: list[Record], lang: str, base: str) -> NoticeText | None:
    """All tables where it is the recipient's turn."""
    words = catalogue(lang)
    known = [(record, now) for record in records if (now := table_facts(record, lang)) is not None]
    if not known:
        return None
    lines = [words.text("notice-digest", {"n": len(known)}), ""]
    for record, now in known[:LISTED]:
        lines.append(words.text("notice-digest-line", {"table": now.label, "turn": now.turn}))
        if base:
            lines.append(f"  {link(base, record.id)}")
    if len(known) > LISTED:
        lines.append(words.text("notice-digest-more", {"n": len(known) - LISTED}))
    where = f"{base}/" if base else ""
    return NoticeText("digest", words.text("notice-digest", {"n": len(known)}, "subject"), lines, where)


def plain(kind: str, name: str, lang: str, base: str, url: str = "") -> NoticeText:
    """A notice about no table: a test, a forgotten password, an address to be confirmed."""
    words = catalogue(lang)
    values = {"name": clean(name) or words.text("notice-somebody")}
    after = [words.attribute(f"notice-{kind}", "after")]
    where = url or (f"{base}/" if base else "")
    lines = [words.text(f"notice-{kind}", values)]
    subject = words.text(f"notice-{kind}", values, "subject")
    return NoticeText(kind, subject, lines, where, [line for line in after if line])


def footer(lang: str, base: str, stop: str) -> list[str]:
    """Why this was sent, and how to unsubscribe."""
    words = catalogue(lang)
    out = ["-- ", words.text("notice-footer", {"club": base or "Grognard"})]
    return [*out, words.text("notice-footer-stop", {"url": stop})] if stop else out
