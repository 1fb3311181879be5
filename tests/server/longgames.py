"""Games that anybody can write down without a thought, and that take long to play through."""

from __future__ import annotations

import json
from functools import lru_cache

import grognard
from grognard.kernel import save_file


@lru_cache(maxsize=8)
def cards_up_and_down(entries: int, remarks: int = 0) -> bytes:
    """Trench 1918: in the set-up a card is taken, laid and lifted again, for ever. Every entry is legal."""
    table = grognard.load("trench").new(seed=1)
    for verb in ("card", "box", "lift"):
        table.act("french", verb, table.offer("french")[verb][0])
    body = json.loads(table.save())
    body["journal"] = body["journal"] * (entries // 3)
    if remarks:
        body["remarks"] = [[0, "log-takeback", "french"]] * remarks
    body["check"] = save_file.checksum(body)
    return json.dumps(body).encode()
