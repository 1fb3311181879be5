"""What an action costs the selected counter in movement points, shown before it is done."""

from __future__ import annotations

from grognard.games.lastbattle.s2_moving import WithUnit
from grognard.games.lastbattle.s6_crew import may_drive
from grognard.games.lastbattle.s6_vehicles import LIMBERING, MOUNTING, toll
from grognard.games.lastbattle.state import INSIDE, State
from grognard.kernel.flow import decision

ONE = ("inside", "outside", "getdown", "ride", "exit")  # [LB.urban.building-enter, LB.cav.mount-cost, LB.map.exit]


def price(s: State, verb: str) -> int | None:
    """None where it costs nothing, and for ways: there the map says what is left."""
    top = decision(s)
    if not isinstance(top, WithUnit):
        return None
    n = top.unit
    if verb in ("board", "man"):  # [LB.mount.cost]; out of a house a point more
        return MOUNTING + (1 if s.flags[n] & INSIDE else 0)
    if verb == "alight":
        return MOUNTING
    if verb == "unload":
        return toll(s, n) or None
    if verb == "limber" or (verb == "unlimber" and may_drive(s, n) is None):
        return LIMBERING
    return 1 if verb in ONE else None
