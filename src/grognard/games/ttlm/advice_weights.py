"""The numbers that the advice weighs with, in units of one infantry unless said otherwise.

One record per skill: `VETERAN` is made by hand; `STAFF` knows more (the entries under "the last season") and was tuned
in games against the Veteran (docs/arena.md). Plain data, so that a tool may try other numbers.
"""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass
class Weights:
    # ---- the front ----
    trench: float = 0.8  # more, for each entrenched infantry
    fort_guard: float = 1.8
    coming: float = 0.8  # of what stands next door and can march, how much one must expect
    staying: float = 0.5  # of that, how much a neighbour keeps back when others attack
    point: float = 1.5  # infantry one would give for a Victory Point's ground
    empty: float = 0.45  # how safe a threatened area is without anybody in it
    entering: float = 1.15  # those who come in find the defence this much stronger
    fought_for: float = 0.9  # ground that is fought for is worth this much of ground that is held
    together: float = 0.6  # of those who could come along, how many will
    exchange: float = 1.0  # what the dice of the first round count
    sting: float = 1.0  # how hard the defence bites
    deterrent: float = 0.3  # how defenders spoil a prize next door
    opening: float = 0.07  # what standing next to a prize is worth
    ground: float = 0.7  # any area
    source: float = 0.6  # an area that feeds an army
    home: float = 0.3  # more, in Germany
    point_prize: float = 1.5  # what a Victory Point adds to a prize
    german_hold: float = 0.45  # a point's share while the area is threatened: gone for Germany once it is disputed
    entente_hold: float = 0.7  # the Entente has only to stay
    german_fight: float = 0.55  # a point's share where both stand
    entente_fight: float = 0.6
    cover: float = 1.0  # of what stands open, if the last one leaves a threatened area or a gap is filled

    # ---- battles ----
    no_battle: float = 0.4  # a battle must promise a little more than this
    battle: float = 0.15  # added to every promise
    cost: float = 1.05  # what an own loss counts against an enemy one
    spoils: float = 1.6  # of the prize, when the ground is cleared
    push: float = 0.8  # of the chance that armies are forced back
    rough: float = 0.7  # hits that rough ground swallows
    doomed: float = 0.8  # of those who stand there: if so many hits are to be expected, one goes
    hopeless: float = 0.75  # the same in defence
    no_card: float = 0.5  # keeping the combat cards
    weather: float = 0.35
    surprise: float = 0.25
    shells: float = 0.9  # gas and barrage
    ersatz: float = 0.55  # cards in place of units
    last_stand: float = 2.2  # the same where the ground would be lost
    unit_loss: float = 0.75
    offensive_card: float = 1.0  # share of what it usually hurts to lose an Offensive

    # ---- the player turn ----
    card_cost: float = 0.75  # what an offensive must bring
    passing: float = 0.5  # what passing is worth
    spare: float = 0.35  # how much less a second offensive must bring
    late: float = 0.8  # how much less as the end comes near
    assault: float = 0.45  # of a prize, for an attack that looks good
    odds: float = 1.3  # what looks good
    fights: float = 0.8  # of what battles promise
    siege_train: float = 0.6  # what it is worth to bring siege guns before a fort
    guns: float = 1.2  # artillery where it can fire
    guns_behind: float = 0.2  # and where it cannot
    forward: float = 0.12  # out of the rear towards the front
    effort: float = 0.03  # any march costs a little
    rail: float = 0.12  # what the railways can bring up
    enough: float = 0.16  # stopping, on an offensive
    rest: float = 0.1  # the same on a pass
    join: float = 0.12  # going into an army
    join_dug: float = 0.5  # more, if it is entrenched
    reserves: float = 0.7  # what the Strategic Reserves card costs

    # ---- production ----
    exchange_card: float = 0.05  # by how much the deck must promise a better card than one that is exchanged
    card: float = 0.75  # buying a card
    free_hand: float = 0.06  # more, for each card that could still be held
    infantry: float = 0.95
    artillery: float = 1.15
    dig: float = 0.42  # for each army in the line without a trench
    place_line: float = 0.15  # of a prize, for placing a unit where it is fought for
    place_army: float = 0.12
    place_guns: float = 1.5

    # ---- the last season: only points count any more (1 or 0: nothing special) ----
    final_point: float = 1.0  # what a point counts then
    final_ground: float = 1.0  # what other ground counts then
    final_cards: float = 1.0  # what it hurts to spend a card then
    final_shells: float = 1.0  # combat cards are of no use afterwards
    final_attack: float = 0.0  # how much less an offensive must bring then
    east: float = 0.6  # a Build Point in the East, where five are a Victory Point; 0: nobody goes
    east_point: float = 0.45  # more, when that makes a Victory Point
    exodus: float = 0.75  # of what all could bring there, what an offensive is worth that lets them go

    # ---- plans for a season (0: nothing special) ----
    mass: float = 0.0  # what each infantry is worth that joins the main effort


VETERAN = Weights()

# Tuned in years and campaigns: above all cards before units, and East when the year ends.
STAFF_GERMAN = Weights(
    trench=0.934,
    fort_guard=1.21,
    coming=2.55,
    staying=0.933,
    point=1.33,
    empty=0.355,
    entering=0.651,
    fought_for=1.23,
    together=0.605,
    exchange=0.781,
    sting=0.996,
    deterrent=0.391,
    opening=0.168,
    ground=0.312,
    source=0.707,
    home=0.117,
    point_prize=0.678,
    german_hold=0.785,
    german_fight=0.565,
    no_battle=0.593,
    battle=0.167,
    cost=0.919,
    spoils=2.42,
    push=0.842,
    rough=0.628,
    doomed=0.272,
    hopeless=0.542,
    no_card=0.584,
    weather=0.481,
    surprise=0.186,
    shells=0.879,
    ersatz=1.09,
    last_stand=0.974,
    unit_loss=1.01,
    offensive_card=1.57,
    card_cost=0.719,
    passing=0.615,
    spare=0.185,
    late=0.277,
    assault=0.623,
    fights=0.635,
    siege_train=0.742,
    guns=1.08,
    guns_behind=0.097,
    forward=0.0721,
    effort=0.0284,
    rail=0.174,
    enough=0.11,
    rest=0.388,
    join=0.0698,
    join_dug=0.437,
    reserves=0.658,
    card=2.18,
    free_hand=0.0754,
    infantry=1.23,
    artillery=0.801,
    dig=0.21,
    place_line=0.0628,
    place_army=0.174,
    place_guns=1.18,
    final_ground=1.24,
    final_cards=3.99,
    final_shells=1.91,
    final_attack=-0.256,
    east=0.612,
    east_point=0.445,
    exodus=0.755,
)

# Tuned in years: above all cards before guns, and standing where Germany has points.
STAFF_ENTENTE = Weights(
    trench=0.84,
    fort_guard=2.29,
    coming=0.44,
    staying=0.417,
    point=3.13,
    empty=0.266,
    entering=1.01,
    fought_for=0.912,
    together=1.08,
    exchange=1.34,
    sting=1.03,
    deterrent=0.369,
    opening=0.0663,
    ground=1.4,
    source=1.04,
    home=0.359,
    point_prize=1.0,
    entente_hold=0.52,
    entente_fight=0.98,
    no_battle=0.591,
    battle=0.0611,
    cost=2.68,
    spoils=1.13,
    push=0.973,
    rough=0.518,
    doomed=0.349,
    hopeless=0.558,
    no_card=0.933,
    weather=0.389,
    surprise=0.18,
    shells=0.396,
    ersatz=0.872,
    last_stand=2.68,
    unit_loss=1.13,
    offensive_card=1.55,
    card_cost=0.6,
    passing=0.478,
    spare=0.347,
    late=0.996,
    assault=0.143,
    odds=1.18,
    fights=0.818,
    guns=1.48,
    guns_behind=0.226,
    forward=0.121,
    effort=0.036,
    rail=0.076,
    enough=0.0858,
    rest=0.0465,
    join=0.172,
    join_dug=0.67,
    reserves=0.637,
    card=2.15,
    free_hand=0.0629,
    infantry=0.968,
    artillery=0.146,
    dig=0.762,
    place_line=0.11,
    place_army=0.365,
    place_guns=1.64,
    final_point=0.435,
    final_ground=1.78,
    final_cards=0.669,
    final_shells=0.867,
    final_attack=0.171,
)


def attacking(w: Weights) -> Weights:
    """Where it goes over to the offensive: own losses are borne, cards are there to be played."""
    return replace(w, card_cost=w.card_cost - 0.6, passing=0.3 * w.passing, cost=0.6 * w.cost, no_battle=0.3)


def massing(w: Weights) -> Weights:
    """The same, with one main effort: new divisions and reserves go there, and the rest of the line holds."""
    return replace(attacking(w), mass=0.5)


def holding(w: Weights) -> Weights:
    """It lets the enemy come, and keeps its cards."""
    return replace(w, card_cost=w.card_cost + 1.0, passing=2.0 * w.passing)
