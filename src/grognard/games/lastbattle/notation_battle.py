"""A battle that a player has made, at the head of a position."""

from __future__ import annotations

import re
from typing import Final

from grognard.games.lastbattle.battle import BadBattle
from grognard.games.lastbattle.battle_files import fault
from grognard.games.lastbattle.battle_laid import own_text
from grognard.games.lastbattle.notation_words import bad
from grognard.kernel.scenario_files import BadScenario

FENCE: Final = "+++"
BATTLE_FILE: Final = re.compile(r"^\s*(layout\s*=|\[\[layout\]\])", re.MULTILINE)


def battle_in(text: str) -> tuple[str, str]:
    """A battle that is not in the book, between two lines +++ at the head of a position, and the position; or a file
    that tells a battle and nothing else."""
    lines = text.strip().splitlines()
    if lines and lines[0].strip() == FENCE:
        ends = [k for k in range(1, len(lines)) if lines[k].strip() == FENCE]
        if not ends:
            bad(FENCE, "the battle has no end: another +++")
        body, rest = "\n".join(lines[1 : ends[0]]), "\n".join(lines[ends[0] + 1 :])
    elif BATTLE_FILE.search(text):
        body, rest = text, ""
    else:
        return "", text
    try:
        return own_text(body), rest
    except BadBattle as wrong:
        from grognard.games.lastbattle import GAME

        raise BadScenario(GAME, fault(wrong, body)) from wrong
