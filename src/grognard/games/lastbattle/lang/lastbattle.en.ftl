### Last Battle: Twilight 2000 in English. One key is one whole sentence. Forms of a side: $side, $side-the, $side-of; $side-agree is s or p.
### A unit is named as its counter is (AR ×4, M113): only $unit; $unit-key is foot, vehicle, gun, dummy or unknown.

game-title = Last Battle: Twilight 2000
game-tagline = Man to man and tank to tank, after the end of the world
game-facts = 2 players · 1 to 4 h · nine battles at fifty metres a hex
game-start = scenario 1

role-defender = Defender
    .the = the defender
    .of = of the defender
    .agree = s
role-attacker = Attacker
    .the = the attacker
    .of = of the attacker
    .agree = s

option-town = Towns cost 1 MP
    .text = A town hex off the road costs 1 movement point, as one of the book’s two lists has it; otherwise 2.
option-rider = One man a horse
    .text = A horse carries a single man; otherwise one infantry counter of any size.
option-missile = Missiles against troops
    .text = The missiles of the M2 and the BMP may be fired at troops with their antipersonnel values; otherwise at vehicles only.
option-shotguns = Three shotguns in scenario 3
    .text = The second entry for shotguns in the list of the Warlords counts as submachine guns: 3 SG and 2 SMG instead of 5 SG.
option-beginner = No morale
    .text = No side hesitates or breaks: a fight to the last man, with less to keep in mind.
option-quiet = Long silences
    .text = A scenario without a turn limit ends after twenty game-turns in which no unit attacked or left the map for points; otherwise after eight without an attack.
option-smoke = Smoke before moving
    .text = A unit makes smoke only before it moves, so it cannot screen a path already taken; otherwise at any time in its Movement Phase.
option-ammo = Few missiles
    .text = A vehicle fires the missiles of its card twice in a battle; otherwise as often as it likes.
option-cohesion = Cohesion
    .text = Each leader has an element of troops and vehicles. An element that loses men under fire may fall into disorder: it abandons its damaged vehicles, does not fire and flees in its next Movement Phase. Otherwise only the side as a whole has morale.
option-chemicals = Chemicals
    .text = Each side may fire two chemical salvoes with its guns off the map, and everyone has a mask. After the first salvo everyone spends a game-turn buttoning up and then fires as if one range farther away. Otherwise there are no chemicals, except in battles you make yourself.
option-gas = Lingering gas
    .text = The gas that hangs over the map after a chemical strike hits units that are not buttoned up on a 1; otherwise it never does.
option-command = Command control
    .text = A unit that begins its player-turn more than five hexes from a leader rolls a die and, on a bad roll, does not move in that turn. Otherwise every unit may move.
option-advance = Leaders for the advance
    .text = Novice and Trained troops may move closer to a spotted enemy in view only in or next to a leader’s hex; otherwise freely.

scenario-s1 = Armies of the Night
    .place = New York City
    .text = A worn-down US platoon holds a few blocks against a street gang half again as strong but badly armed. Infantry only and small forces: the best one to learn the game with.
    .win-a = Keep at least one unit on the map until Los Diablos break or give up. Units that leave the map are lost.
    .win-b = Destroy every US unit, or make the US Army break.
scenario-s2 = Going Home
    .place = The neutral zone, France
    .text = Thirty Americans with a Bradley and two buggies want to get through; French infantry with machine guns and one Tank Breaker stands in the way. A good second game: the first vehicles.
    .win-a = Score higher: 1 point for each American killed, and 6 if your Tank Breaker is never fired.
    .win-b = Score higher: 1 point for each man who leaves by the east edge of map 3.
scenario-s3 = Allegheny Uprising
    .place = Allegheny Mountains, Pennsylvania
    .text = CivGov drives into the hills to look at a cache; warlords with a BMP, elite troops and a mortar off the map want to stop it. For players ready for artillery.
    .win-a = Keep a unit of two or more men on the cache at the end of two game-turns running.
    .win-b = Destroy CivGov or drive it off before the cache has been examined.
scenario-s4 = Airlords of the Ozarks
    .place = Ozark Mountains, Tennessee
    .text = By night a handful of CivGov agents in three vehicles heads east, hunted by twice as many Airlords. For players who like a chase in the dark.
    .win-a = Score higher: 4 points for each vehicle and 1 for each man that leaves by the east edge of map 5.
    .win-b = Score higher: 1 point for each man killed and 4 for each vehicle immobilised or destroyed.
scenario-s5 = Red Star/Lone Star: Corpus Christi
    .place = Corpus Christi, Texas
    .text = A large US force of raw recruits falls on a Mexican garrison whose armoured vehicles stand empty in the ruined air base. Fifteen turns, the largest battle: for players who know the game.
    .win-a = Do not reach your break point by the end of game-turn 15.
    .win-b = Bring the Mexicans to their break point by the end of game-turn 15: they surrender.
scenario-s6 = Red Star/Lone Star: Harlingen
    .place = Harlingen, Texas
    .text = A small Soviet column comes in from the west and must pass through a town where Texans wait with horses and one missile launcher. Short and tense, few counters.
    .win-a = Stop the column: fewer than three vehicles or fewer than twelve men get out.
    .win-b = Bring three vehicles and twelve men off the east edge of map 4, at most one hex from the road.
scenario-s7 = RDF Sourcebook: Tushkuyeh
    .place = Tushkuyeh, Iran
    .text = A dozen Americans in two trucks and an M113 try to slip away through country held by mounted guerrillas. Few counters, no reserve: every vehicle counts.
    .win-a = Bring all three vehicles and at least five men off the north edge of map 2, within two hexes of its east side.
    .win-b = Destroy or stop one vehicle, or let fewer than five men get away.
scenario-s8 = The Free City of Krakow
    .place = Krakow, Poland
    .text = A raid by night: the Americans want to fly off in the only helicopter of the city, and one of their leaders can pilot it. Twelve turns, for players who know all the rules.
    .win-a = Kill the pilot, cripple the helicopter, or hold out for twelve game-turns.
    .win-b = Get the pilot to the helicopter, lift off and fly out of range by game-turn 12.
scenario-s9 = The Ruins of Warsaw
    .place = Warsaw, Poland
    .text = The Baron’s armoured convoy must load ammunition in Baranovic and drive on; Americans and Polish rebels with an M1A2 lie in wait. The heaviest armour of the book, for players who know the game.
    .win-a = Load for two game-turns in Baranovic and drive the loaded vehicle off the south edge of map 2.
    .win-b = Leave the convoy no vehicle that could carry the ammunition out.

team-1-a = US Army
    .the = the US Army
    .of = of the US Army
    .agree = s
team-1-b = Los Diablos
    .the = Los Diablos
    .of = of Los Diablos
    .agree = p
team-2-a = French
    .the = the French
    .of = of the French
    .agree = p
team-2-b = Americans
    .the = the Americans
    .of = of the Americans
    .agree = p
team-3-a = CivGov
    .the = CivGov
    .of = of CivGov
    .agree = s
team-3-b = Allegheny Warlords
    .the = the Warlords
    .of = of the Warlords
    .agree = p
team-4-a = CivGov agents
    .the = the CivGov agents
    .of = of the CivGov agents
    .agree = p
team-4-b = Airlords of the Ozarks
    .the = the Airlords
    .of = of the Airlords
    .agree = p
team-5-a = Mexicans
    .the = the Mexicans
    .of = of the Mexicans
    .agree = p
team-5-b = Americans
    .the = the Americans
    .of = of the Americans
    .agree = p
team-6-a = Texans
    .the = the Texans
    .of = of the Texans
    .agree = p
team-6-b = Soviets
    .the = the Soviets
    .of = of the Soviets
    .agree = p
team-7-a = Americans
    .the = the Americans
    .of = of the Americans
    .agree = p
team-7-b = Tudeh guerrillas
    .the = the Tudeh guerrillas
    .of = of the Tudeh guerrillas
    .agree = p
team-8-a = Krakow
    .the = Krakow
    .of = of Krakow
    .agree = s
team-8-b = Americans
    .the = the Americans
    .of = of the Americans
    .agree = p
team-9-a = The Baron’s convoy
    .the = the Baron’s convoy
    .of = of the Baron’s convoy
    .agree = s
team-9-b = Americans and Polish rebels
    .the = the rebels
    .of = of the rebels
    .agree = p

seq-setup = Set-up
seq-order = Order of play
seq-plot = Fire missions
seq-movement = Movement
seq-reaction = Reaction fire
seq-attack = Attack
seq-missions = Artillery
seq-over = Game over

thing-none = nothing
    .the = nothing
    .of = of nothing
    .agree = s
thing-dummy = Dummy
thing-no-column = no column
unknown-unit = a concealed unit
unknown-target = a concealed unit
unknown-vehicle = a concealed vehicle
unknown-hex = a hex kept secret
unknown-origin = a hex kept secret
unknown-location = ?
unknown-strength = ?
unknown-armour = ?
unknown-outcome = ?
unknown-number = ?
unknown-die = ?
unknown-rolled = an unknown number
unknown-stay = an unknown number
unknown-tried = an unknown number of

price-own = { $n } MP

result-win = { $side-the } { $side-agree ->
    [p] win
   *[s] wins
}.
result-draw = A draw.
drawn-lb-amb-double-break = Both sides broke.
drawn-lb-morale-after-break = One side broke, and the other can no longer win.
ended-lb-morale-after-break = The other side has broken and withdraws.
ended-lb-r7 = The other side has given up.
ended-lb-s5-surrender = The other side surrenders.
ended-lb-r1 = The battle ends after a long silence.

heading-set-up = Set-up · { $side }
heading-turn = Game-turn { $turn } · { $side }
next-reaction = then reaction fire { $side-of }
next-attack = then the attack { $side-of }
next-movement = then the player-turn { $side-of }
next-turn = then game-turn { $turn }

## Prompts

prompt-set-up = { $side }: select a counter to place it, or have your whole force placed for you.
prompt-set-up-done = { $side }: everything is placed. Say that you are ready, or select a counter to place it elsewhere.
prompt-place = { $unit }: choose a highlighted hex, a vehicle or another action.
prompt-choose-cache = { $side }: propose a woods hex of map { $map } for the cache. The other side answers.
prompt-choose-helicopter = { $side }: choose a clear or road hex of map { $map } for the helicopter.
prompt-lay = { $camouflaged ->
    [1] Camouflaged minefields: which hex? { $left } to lay. The enemy is not told.
   *[0] Marked minefields: which hex? { $left } to lay. By day the enemy sees them.
}
prompt-agree = { $side-the } { $side-agree ->
    [p] propose
   *[s] proposes
} { $hex } for the cache: agree, stay with the hex on the map, or click on another?
prompt-agree-last = { $side-the } { $side-agree ->
    [p] propose
   *[s] proposes
} { $hex } for the cache: agree, or stay with the hex on the map?
prompt-order = { $side-the } { $side-agree ->
    [p] have
   *[s] has
} the initiative: move first in this game-turn, or second?
prompt-move = Movement: select a unit, or end the phase. A unit that moves usually cannot fire this turn.
prompt-with-unit-spent = { $unit } cannot move any farther: choose another order, or deselect it.
prompt-with-unit-aboard = { $unit } is aboard a vehicle: get out, or stay aboard?
prompt-with-unit = { $unit }: choose a highlighted hex or another order.
prompt-beside = Into which hex does { $unit } go?
prompt-ashore = { $unit } is in the water: choose the bank.
prompt-change = Split or merge: choose a counter to split, or to merge with another in its hex.
prompt-change-unit = { $unit }: how many men form a separate counter, or which counter joins it?
prompt-react-declared = Reaction fire: every unit with a target has declared fire. End the phase to roll for it.
prompt-attack-declared = Attack: every unit with a target has declared fire. End the phase to roll for it.
prompt-react = { $able ->
    [0] Reaction fire: no unit has a target. End the phase.
    [one] Reaction fire: 1 unit has a target. Declare its fire, or end the phase.
   *[other] Reaction fire: { $able } units have a target. Declare their fire, or end the phase.
}
prompt-attack = { $able ->
    [0] Attack: no unit has a target. End the phase.
    [one] Attack: 1 unit has a target. Declare its fire, or end the phase.
   *[other] Attack: { $able } units have a target. Declare their fire, or end the phase.
}
prompt-react-hopeless = { $able ->
    [one] Reaction fire: 1 unit has a target, but no chance of hitting it. End the phase.
   *[other] Reaction fire: { $able } units have a target, but no chance of hitting it. End the phase.
}
prompt-attack-hopeless = { $able ->
    [one] Attack: 1 unit has a target, but no chance of hitting it. End the phase.
   *[other] Attack: { $able } units have a target, but no chance of hitting it. End the phase.
}
prompt-aim = { $unit } fires: at what?
prompt-point = { $unit } fires at { $target }: at which point of its path?
prompt-plot = Fire missions: choose a gun, or go on without.
prompt-observer = { $gun }: who observes for it? The observer neither moves nor attacks this turn.
prompt-aim-gun = { $gun }, observer { $unit }: which hex? The enemy is not told.
prompt-salvo = { $gun } on { $hex }: which salvo?
prompt-again = { $left ->
    [one] { $gun } on { $hex }: fire the last salvo, or cease fire?
   *[other] { $gun } on { $hex }: fire again, or cease fire? Salvoes left: { $left }.
}
