"""What a player may ask of the map: is this line open, what can be seen from here, who would see it there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from grognard.games.lastbattle.log_params import at
from grognard.games.lastbattle.s4_line_of_fire import KEY_OF, OPEN, RULE_OF, line_of_fire, reason, where
from grognard.games.lastbattle.state import NOBODY, State, board
from grognard.games.lastbattle.threat import threat
from grognard.kernel.game import Phrase


def line(s: State, role: int, args: Sequence[int]) -> Mapping[str, Any]:
    """LB.lof.required: the ruler between two hexes, as this side would fire along it."""
    bd = board(s)
    if len(args) != 2 or not all(h < bd.size and bd.map_of[h] for h in args):
        return {"open": False, "distance": 0, "hex": None, "text": Phrase("line-off-map", ""), "rule": ""}
    a, b = args
    code = line_of_fire(s, a, b, role if role >= 0 else NOBODY)
    far = bd.distance(a, b)
    if code == OPEN:
        said = Phrase("line-says-open", "LB.lof.required", {"far": far})
        return {"open": True, "distance": far, "hex": None, "text": said, "rule": "LB.lof.required"}
    why, h = reason(code), where(code)
    said = Phrase("line-says-blocked", RULE_OF[why], {"far": far, "block": at(s, h), "blocked": why})
    return {"open": False, "distance": far, "hex": h, "text": said, "rule": RULE_OF[why], "why": KEY_OF[why]}


def field(s: State, role: int, args: Sequence[int]) -> Mapping[str, Any]:
    """What can be seen from a hex: friends do not stand in the way of looking."""
    bd = board(s)
    if len(args) != 1 or args[0] >= bd.size or not bd.map_of[args[0]]:
        return {"hexes": []}
    return {"hexes": [h for h in range(bd.size) if bd.map_of[h] and line_of_fire(s, args[0], h) == OPEN]}


QUESTIONS = {"line": line, "field": field, "threat": threat}
