### Last Battle: a battle that the players design: terms, missions, purchases.

scenario-design = A battle of your own
    .place = Wherever you like
    .text = Agree on maps and size, write down a secret mission, and buy your forces in secret from the price tables: tanks, teams, mines, batteries. Then deploy and fight. For players who know the rules.
    .win-a = What you have written down: hold, or delay.
    .win-b = What you have written down: seize, break through, or contain.

team-10-a = Green
    .the = Green
    .of = of Green
    .agree = s
team-10-b = Green
    .the = Green
    .of = of Green
    .agree = s
team-11-a = Brown
    .the = Brown
    .of = of Brown
    .agree = s
team-11-b = Brown
    .the = Brown
    .of = of Brown
    .agree = s

## What is bought

recruit-pst-novice = PST, novice
recruit-pst-trained = PST, trained
recruit-pst-veteran = PST, veteran
recruit-pst-elite = PST, elite
recruit-pst-leader = Leader with PST
recruit-sg-novice = SG, novice
recruit-sg-trained = SG, trained
recruit-sg-veteran = SG, veteran
recruit-sg-elite = SG, elite
recruit-sg-leader = Leader with SG
recruit-smg-novice = SMG, novice
recruit-smg-trained = SMG, trained
recruit-smg-veteran = SMG, veteran
recruit-smg-elite = SMG, elite
recruit-smg-leader = Leader with SMG
recruit-rifle-novice = Rifle, novice
recruit-rifle-trained = Rifle, trained
recruit-rifle-veteran = Rifle, veteran
recruit-rifle-elite = Rifle, elite
recruit-rifle-leader = Leader with Rifle
recruit-ar-novice = AR, novice
recruit-ar-trained = AR, trained
recruit-ar-veteran = AR, veteran
recruit-ar-elite = AR, elite
recruit-ar-leader = Leader with AR
asset-mines = Marked minefield
asset-mines-concealed = Camouflaged minefield
asset-mortar = 82mm mortar on the map
asset-battery-82mm = 82mm battery off the map
asset-battery-4-2in = 4.2 inch battery off the map
asset-battery-120mm = 120mm battery off the map
asset-82mm-he = 82mm salvo, HE
asset-82mm-smoke = 82mm salvo, smoke
asset-82mm-chemical = 82mm salvo, chemical
asset-4-2in-he = 4.2 inch salvo, HE
asset-4-2in-smoke = 4.2 inch salvo, smoke
asset-4-2in-chemical = 4.2 inch salvo, chemical
asset-120mm-he = 120mm salvo, HE
asset-120mm-smoke = 120mm salvo, smoke
asset-120mm-chemical = 120mm salvo, chemical

mission-seize-villages = Seize the villages
mission-seize-hills = Seize the hills
mission-break = Break the front
mission-contain = Contain the enemy
mission-hold = Hold
mission-delay = Delay
size-small = small
size-medium = medium
size-large = large
morale-fair = fair
morale-good = good
morale-excellent = excellent
edge-n = north
edge-e = east
edge-s = south
edge-w = west
style-steel = Steel
style-all-arms = All arms
style-men = Men
tone-green = green
tone-brown = brown

## Prompts

heading-design = A battle of your own
prompt-sides = { $side-the } { $side-agree ->
    [p] attack
   *[s] attacks
}, the other side defends. Do you agree, or should the dice decide?
prompt-colour = Your die is higher: pick your colour.
prompt-part = Your die is lower: will you attack or defend?
prompt-maps = Lay the maps side by side; { $n ->
    [0] none yet
    [one] one so far
   *[other] { $n } so far
}.
prompt-half = Which half of the map will you defend?
prompt-size = Propose a small, a medium or a large battle.
prompt-size-decide = Your die is higher: a small, a medium or a large battle?
prompt-size-answer = { $side-the } { $side-agree ->
    [p] propose
   *[s] proposes
} a { $size } battle. Do you agree, or should the dice decide?
prompt-mission = Write down your mission. The other side will not see it before the end.
prompt-buy = { $mission }: { $left } of { $given } points left. Buy your force, then seal it.
prompt-buy-over = { $mission }: your force costs { $over } points more than the { $given } you have. Give something back.
prompt-purchases = Both sides buy their forces in secret.

## Actions

act-agree = Agree to it
label-agree = Agree
act-dispute = Do not agree: let the dice decide
label-dispute = Roll for it
act-colour = Take { $tone }
label-colour = Take { $tone }
act-part = { $attacks ->
    [1] Attack
   *[0] Defend
}
label-part = { $attacks ->
    [1] Attack
   *[0] Defend
}
act-sheet = { $turned ->
    [1] Lay map { $map } in row { $row }, column { $across }, turned half round
   *[0] Lay map { $map } in row { $row }, column { $across }
}
label-sheet = { $turned ->
    [1] { $map } ↻ at { $row }/{ $across }
   *[0] { $map } at { $row }/{ $across }
}
act-fold = Remove the last map
label-fold = Remove one
act-settle = Fight on these maps
label-settle = Fight on these maps
act-half = Defend the { $edge } half
label-half = Defend { $edge }
act-size = A { $size } battle
label-size = { $size-key ->
    [small] Small
    [large] Large
   *[medium] Medium
}
act-mission = Write down: { $mission }
label-mission = { $mission }
act-grade = All of your troops have { $morale } morale
label-grade = { $morale-key ->
    [fair] Fair morale
    [excellent] Excellent morale
   *[good] Good morale
}
act-buy = Buy { $asset } for { $points }
label-buy = { $asset }: { $points }
act-refund = Give back { $asset } for { $points }
label-refund = Give back { $asset }: { $points }
act-supply = Let the computer spend what is left: { $style }
label-supply = Computer buys: { $style }
act-seal = Seal this force: mission and purchases are fixed
label-seal = Seal this force

## The log

log-sides-agreed = Agreed: { $side-the } { $side-agree ->
    [p] attack
   *[s] attacks
}.
log-sides-dice = The dice show { $dice }: { $side-the } { $side-agree ->
    [p] pick
   *[s] picks
} the colour, the other side attack or defence.
log-sides-settled = { $side-the } { $side-agree ->
    [p] attack
   *[s] attacks
}.
log-maps = Maps of the battle: { $maps }.
log-half = The { $edge } half will be defended.
log-size-proposed = { $side-the } { $side-agree ->
    [p] propose
   *[s] proposes
} a { $size } battle.
log-size-dice = The dice show { $dice }: { $side-the } { $side-agree ->
    [p] decide
   *[s] decides
} on the size.
log-size = It will be a { $size } battle.
log-sealed = { $side-the } { $side-agree ->
    [p] have sealed their
   *[s] has sealed its
} force and mission.
log-mission-told = { $side-the } had written down: { $mission }.

## Refusals

why-higher-picks-colour = The higher die picks the colour; you pick attack or defence.
why-lower-picks-part = The lower die picks attack or defence; you pick the colour.
why-sides-first = First decide who attacks and who defends.
why-maps-first = First lay the maps and confirm them.
why-map-laid = This map is already on the table; there is only one.
why-place-taken = There is already a map there.
why-map-apart = The maps must touch, edge to edge.
why-no-map-yet = There is no map on the table yet.
why-no-room-in-half = With this half one of the sides would have nowhere to set up.
why-half-first = First choose the half that you will defend.
why-size-first = First decide how large the battle is.
why-nothing-proposed = Nobody has proposed a size yet.
why-answer-size = A size is proposed: agree to it, or let the dice decide.
why-not-sold = This is not in the price tables and cannot be bought.
why-no-helicopter = A helicopter needs an air base, and a single battle has none.
why-too-dear = It costs { $points }, and { $purse } points are left.
why-overspent = Your force costs { $over } points more than the { $given } of your mission and morale: give something back.
why-nothing-to-return = You have bought none of these.
why-mission-first = First write down your mission: it says how many points you have.
why-same-mission = That is the mission you have written down.
why-not-your-mission = This mission is for the other side: attackers seize, break through or contain, defenders hold or delay.
why-nothing-to-seize = There is nothing like that in the defender’s half.
why-nobody-hesitates = Without morale nobody hesitates, so this mission cannot be carried out.
why-same-grade = Your troops have this morale already; it is the same for all of them.
why-table-full = The table has no room for more of these.
why-needs-battery = First buy a battery that fires these salvoes.
why-force-without-men = A force needs at least one man.
why-vehicles-without-drivers = Every vehicle needs a driver: buy more men.
why-buy-first = First buy your force and seal it.
why-salvo-not-bought = No salvo of this kind was bought, or none is left.
why-arms-bought = The leader has the weapon that was bought with him.

# ---- saved forces ----

ui-lb-force-title = Saved forces
ui-lb-force-name = Name of this force
ui-lb-force-untitled = My force
ui-lb-force-save = Save
ui-lb-force-open = Open a file
ui-lb-force-take = Use it
ui-lb-force-use = Buy { $name }
ui-lb-force-file = File
ui-lb-force-drop = Delete { $name }
ui-lb-force-saved = { $name } is saved in this browser.
ui-lb-force-empty = A force needs at least one piece.
ui-lb-force-bad = This file is not a saved force.
ui-lb-force-unknown = There is no piece “{ $name }” in the tables.
ui-lb-force-mission = First write down a mission: it says how many points you have.
ui-lb-force-dear = { $n } points too expensive here.
ui-lb-force-defender = bought by a defender
ui-lb-force-attacker = bought by an attacker
ui-lb-force-fair = fair morale
ui-lb-force-good = good morale
ui-lb-force-excellent = excellent morale
