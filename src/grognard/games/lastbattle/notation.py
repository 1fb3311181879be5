"""Positions in text, as a player would note a situation.

    scenario 2, turn 3, attacker's movement       or: defender's reaction, attacker's attack, defender's plotting, order
    initiative attacker, first attacker, wind NE  who chose the order, who goes first, where the wind blows to
    losses 4/9, hesitated attacker, quiet 2       the defender's number first, then the attacker's
    scattered 1/0                                 salvoes of scatterable mines fired
    killed 3/0, exited-men 0/4                    the scenario's own affairs, see COUNT_NAMES
    site 2305                                     the cache of scenario 3, if it is not where the map proposes
    passed 3                                      counter 3 was the last one put down again without moving
    seen                                          what is in view and in the open is spotted (a survey is made)
    0907: D 4 AR Veteran spotted; D leader AR hiding; M60
    1206: A M2 facing NE [Commander: 1 PST Trained, Driver: 1 PST Trained, Gunner: 1 SMG Veteran; 4 AR Elite] no-gear
    1305: A dummy; A 82mm mortar (10 rounds); horse
    1306: wreck A; smoke until 4; smoke of A; light 5 until 4; barrage 155mm HE
    1307: mines D secret                          or: mines D marked, mines A scattered, mines A scattered secret
    waiting: A UAZ_469 [crew]                     to come on from beyond the edge
    lost: D AR Novice                             eliminated
    gone: D 2 AR Novice                           went off the map
    guns: D 155mm 10 rounds; A mortars 20 rounds  off-map guns, and the rounds that mortars on the map share
    missions: gun 1 by #4 at 0907                 fire missions written this turn
    fired: #3 0907                                shots of the last fire phase, and the hexes they went to
    path: #3 0906 N; #3 0907 NE spotted           ways gone in this player-turn, point by point
    deeds: #3 joined #1 with 4 after 2            who boarded, joined or left whom: men, and points of paths until then
    handled: #2 carried handed; #4 spent 3        weapons that were carried or changed hands; what a horse has spent
    fired-missiles: #3 2                          with the option ammo: a vehicle has fired so many of its missiles
    shaken: D element 1 lost 2 fired-at           with the option cohesion: men lost in this player-turn; D under-fire
    chemicals: 1/0 since turn 3; gas: 0907; 0908  chemical salvoes fired and the first game-turn; on a line of its own,
                                                  where gas hangs
    fallen: #3 since 4 by #5 since 6              an unconscious character, and who tends him; 0: he will live
    fell-unseen: D 2 AR Novice                    men who fell without their enemy ever having seen them
    fired-guns: gun 1 in turn 3                   the last mission of an off-map gun
    reserve: D #7; A #12                          numbers for counters made out of sight, in their order of use, or none
    bought: D hold good 12 AR-Trained 1 M2; A …   in a designed battle: mission, grade, and how many of what
    salvoes: D 82mm-he 3; left: A 24 quarters     fired by batteries; on a line of its own, points off the far edge
    # what follows a hash and a space is not read

A battle that is not in the book stands between two lines +++ before all this, as docs/battles.md describes it; nothing
else being said, the game begins with its set-up. A file that tells a battle and nothing else needs no +++.

D is the defender, A the attacker, N nobody (the helicopter of Krakow). Hexes have their printed number over the whole
layout. What is not said has its usual value: scenario 1, turn 1, attacker's movement, nobody spotted, no damage,
nothing carried, not even what a card mounts. "seen" (or "survey: on") finds what stands in view, and removes dummies.

Foot is men, weapon and quality (Trained if not said); a leader is one man and Elite. Vehicles have the name of their
card; in brackets who is aboard: after his post, or as a passenger; "crew" is a man with PST, Trained, at every post
still free, "crew Elite SMG" others. Then words, in any order:

    spotted, known            face up for the enemy; seen at some time. "seen 3": he then saw three men
    hidden                    says nothing: not spotted
    leader, injured, pilot    ranks (injured: a leader who is)
    carrying RPG_16 (1 shot)  a weapon, or what a vehicle mounts; "on horse" rides
    facing NE                 of a vehicle
    spent 2                   movement points, in this phase
    sat 1                     the seat of a crewman when he was lost
    from gun 2                of a mortar: the entry of "guns" it fires from, if it has no rounds of its own
    person-1                  the first of its side's characters in the battle
    element-2                 with the option cohesion: its manoeuvre element, the first if not said
    moved, hiding, inside, ...  see FLAG_WORDS
    no-gear, no-engine, ...   damage, see DAMAGE_WORDS; no-weapon-1 is the first line of the card
    driver-lost, gunner-lost  the man at this post was killed: the next one is a substitute. So it is taken to be where
                              only a part of a crew is aboard, unless the text says driver-away or gunner-away

Counters are numbered from 0 in the order of the text, a vehicle before its crew; "#7" gives a counter its number, and
"M60#2" a weapon. The rules in force are no part of the text.

A position stands at the start of a decision: who moves, who fires, who goes first, which guns have missions. Where
shots have been declared or a counter is in hand, write_position writes nothing; nor when reading would not give the
very same state again.
"""

from __future__ import annotations

from grognard.games.lastbattle.notation_reading import read_position
from grognard.games.lastbattle.notation_writing import write_position

__all__ = ["read_position", "write_position"]
