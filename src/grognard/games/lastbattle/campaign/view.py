"""What a reader may see of a campaign, built by adding."""

from __future__ import annotations

import msgspec

from grognard.games.lastbattle.campaign import purchases
from grognard.games.lastbattle.campaign import war as w
from grognard.games.lastbattle.campaign.orders import Commanding, Meeting, Mustering
from grognard.games.lastbattle.campaign.secrets import as_seen, is_seen
from grognard.games.lastbattle.state import V9, State, has_rule

ROLES = ("defender", "attacker")  # green and brown, by the names of their seats
ALL = -2
STAGES = {Mustering: "purchase", Commanding: "orders", Meeting: "meeting"}


class ForceView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A force. Of one's own everything; of another's, where it is, and what is seen."""

    side: str
    box: str
    order: int = -1  # among one's own: what orders name
    assets: dict[str, int] = {}
    men: int = 0
    vehicles: int = 0
    foot: bool = False
    to: str = ""
    moved: bool = False
    known: bool = False


class Hand(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a side has in hand, in quarters of a point."""

    points: int
    at: str = ""
    bought: dict[str, dict[str, int]] = {}
    prices: dict[str, int] = {}
    workshop: list[dict[str, object]] = []
    helicopters: list[dict[str, object]] = []


class Campaigning(msgspec.Struct, frozen=True, omit_defaults=True):
    map: str
    stage: str  # purchase, orders, meeting; battle while one is fought
    day: int
    time: str
    turn: int
    phase: int
    days: int
    given: int
    control: dict[str, str]
    forces: list[ForceView]
    bases: list[list[str]] = []
    sealed: list[str] = []
    hands: dict[str, Hand] = {}
    box: str = ""  # where a battle is due or fought
    attacker: str = ""
    over: dict[str, int] = {}  # helicopters of each side over that box
    answered: list[str] = []
    delegated: bool = False
    sheets: list[w.Sheet] = []


def campaign_of(s: State, role: int) -> Campaigning:
    war = w.war_of(s)
    top = s.stack[-1] if s.stack else None
    stage = "battle" if war.on else STAGES.get(type(top), "over")  # type: ignore[arg-type]
    return Campaigning(
        map=war.map,
        stage=stage,
        day=war.day(),
        time=war.time(),
        turn=war.turn,
        phase=war.phase,
        days=war.country.days,
        given=war.given,
        control={box: ROLES[side] for box, side in sorted(war.control.items())},
        forces=[f for side in (0, 1) for f in forces_of(war, side, role, stage == "orders")],
        bases=[[ROLES[side], box] for side, box in war.bases],
        sealed=[ROLES[side] for side in (0, 1) if war.sealed[side]],
        hands={ROLES[side]: hand_of(war, side, stage, has_rule(s, V9)) for side in (0, 1) if role in (side, ALL)},
        box=war.box,
        attacker=ROLES[war.attackers[war.box]] if war.box else "",
        over={ROLES[side]: len(w.over_box(war, side, war.box)) for side in (0, 1)} if war.box else {},
        answered=[ROLES[side] for side in (0, 1) if war.box and war.answers[side] >= 0],
        delegated=war.delegated(),
        sheets=war.sheets,
    )


def forces_of(war: w.War, side: int, role: int, ordering: bool) -> list[ForceView]:
    mine = role in (side, ALL)
    if not mine:
        return [force_of(war, f, mine, -1) for f in as_seen(war, side)]
    forces = war.drafts[side].forces if ordering else [f for f in war.forces if f.side == side]
    return [force_of(war, f, mine, k) for k, f in enumerate(forces)]


def force_of(war: w.War, f: w.Force, mine: bool, k: int) -> ForceView:
    if not mine and not is_seen(war, f):
        return ForceView(ROLES[f.side], f.box)
    shown = ForceView(ROLES[f.side], f.box, -1, f.assets, f.men(), f.vehicles(), f.on_foot(), known=True)
    if not mine:
        return shown
    return msgspec.structs.replace(shown, order=k, to=f.to, moved=f.moved > war.phase or f.marched >= war.turn)


def hand_of(war: w.War, side: int, stage: str, v9: bool) -> Hand:
    draft = war.drafts[side] if war.drafts else w.Draft()
    buys = stage in ("purchase", "orders") and draft.at != ""
    return Hand(
        points=purchases.purse(war, side),
        at=draft.at,
        bought=draft.bought,
        prices={name: purchases.price_now(war, side, name) for name in purchases.SOLD} if buys else {},
        workshop=[
            {"order": k, "box": x.box, "name": x.name, "damage": x.damage, "back": x.back >= 0}
            for k, x in enumerate(w.shelf(war, side, v9))
            if x.side == side
        ],
        helicopters=[
            {"base": h.base, "flown": h.flown == war.turn, "mission": h.mission}
            for h in (draft.helicopters if stage == "orders" else war.helicopters)
            if h.side == side
        ],
    )
