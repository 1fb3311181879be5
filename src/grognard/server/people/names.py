"""User names: how they are written, and when two of them could be mistaken for each other."""

from __future__ import annotations

import re
import unicodedata

from grognard.kernel.errors import GrognardError

SHORTEST, LONGEST = 2, 24
HEAPED = re.compile("MMMM")  # marks upon marks, to smear over the lines above and below
BETWEEN = " -_.'’·"  # may stand between letters; says nothing when names are compared

# Letters of other alphabets, and digits, that look like a Latin letter. After case folding, so small ones only.
_LOOKS = {
    "a": "аαɑ",
    "b": "вьβ",
    "c": "сϲ",
    "d": "ԁ",
    "e": "еєεё",
    "g": "ɡ",
    "h": "нһη",
    "j": "јϳ",
    "k": "кκ",
    "l": "i1|ıіιӏǀ!ɩ",
    "m": "м",
    "n": "пո",
    "o": "0оοσօө",
    "p": "рρ",
    "q": "ԛ",
    "r": "гᴦ",
    "s": "ѕ5ꜱ",
    "t": "тτ",
    "u": "υսµμц",
    "v": "ѵν",
    "w": "ԝωшѡ",
    "x": "хχ×",
    "y": "уγү",
    "z": "ᴢ",
    "ss": "ß",
    "ae": "æ",
    "oe": "œ",
}
LOOKS = str.maketrans({one: latin for latin, many in _LOOKS.items() for one in many})


class BadName(GrognardError):
    """Too short, too long, or of nothing that can be read."""

    code, key = "bad-option", "error-name"


class NameTaken(GrognardError):
    """Somebody is called so, or nearly so."""

    code, key = "conflict", "error-name-taken"


def tidy(name: str) -> str:
    """The name as it is shown, or BadName."""
    if len(name) > 4 * LONGEST:
        raise BadName(least=SHORTEST, most=LONGEST)
    shown = " ".join(part for part in unicodedata.normalize("NFKC", name).split(" ") if part)
    fits = SHORTEST <= len(shown) <= LONGEST and all(map(_readable, shown)) and not HEAPED.search(_sorts(shown))
    if not fits or not key(shown):
        raise BadName(least=SHORTEST, most=LONGEST)
    return shown


def _sorts(text: str) -> str:
    return "".join(unicodedata.category(c)[0] for c in text)


def _readable(char: str) -> bool:
    """Letters, marks, digits and what may stand between; nothing that hides, turns round or breaks a line."""
    return unicodedata.category(char)[0] in "LMN" or char in BETWEEN


def plain(name: str) -> str:
    """Without capitals and accents: how names are searched for."""
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    return "".join(c for c in folded if not unicodedata.combining(c))


def key(name: str) -> str:
    """Two names with the same key could be mistaken for each other; keys must be unique."""
    letters = "".join(c for c in plain(name) if c.isalnum() or c in "|!×").translate(LOOKS)
    return letters.replace("rn", "m").replace("vv", "w")
