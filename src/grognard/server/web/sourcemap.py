"""Tells a browser's developer tools which line of which source file a line is from (source map, version 3)."""

from __future__ import annotations

import json

DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def of_lines(lines: list[tuple[str, int] | None], sources: dict[str, str]) -> str:
    """For each line the address and the line (from 0) that it is from, or None; and the text of every source."""
    names, at, line = list(sources), 0, 0
    mapped = []
    for origin in lines:
        if origin is None:
            mapped.append("")
            continue
        there, number = names.index(origin[0]), origin[1]
        mapped.append("A" + number_in_base_64(there - at) + number_in_base_64(number - line) + "A")
        at, line = there, number
    told = {"version": 3, "sources": names, "sourcesContent": list(sources.values()), "names": []}
    return json.dumps({**told, "mappings": ";".join(mapped)})


def number_in_base_64(number: int) -> str:
    """Five bits a digit, the lowest first; the sign is the lowest bit, and the sixth says that more follow."""
    left = -number << 1 | 1 if number < 0 else number << 1
    digits = ""
    while True:
        left, digit = left >> 5, left & 31
        digits += DIGITS[digit | 32 if left else digit]
        if not left:
            return digits
