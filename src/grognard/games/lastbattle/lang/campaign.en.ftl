### Last Battle: the campaign between battles.

why-camp-not-joined = No ground line joins these boxes.
why-camp-air-only = This line is for helicopters only.
why-camp-pinned = There are enemies in this box: you have to fight your way out.
why-camp-moved = This force has already moved this phase.
why-camp-foot-phase = Men on foot move in the third phase.
why-camp-foot-tired = Men on foot move one box, and never two turns in a row.
why-camp-no-force = You have no such force.
why-camp-not-now = You cannot do that now.
why-camp-fight-first = Fight the battles of this phase first.
why-camp-too-dear = You do not have enough points left.
why-camp-border = At the start, forces are placed behind their own border.
why-camp-not-yours = You do not control this box.
why-camp-needs-base = A helicopter needs an air base in its box.
why-camp-too-far = A mission is six boxes away at most, and six back to a base.
why-camp-transfer-far = Bases are at most twelve boxes apart for a transfer.
why-camp-no-base = You have no base there.
why-camp-flown = This helicopter has already flown this turn.
why-camp-nothing-damaged = There is nothing to repair.
why-camp-tried = You have already tried this turn.
why-camp-still-fought = The box is still being fought for. The winner may repair there.
why-camp-morning = New units can only be bought in the first phase of a morning turn.

### Playing it.

scenario-campaign3 = Campaign: three bridges
    .place = Three boxes, for an evening or two
    .text = Buy forces in secret, move them over a map of three boxes, phase by phase, and fight every battle of twenty turns on the hexes, or leave it to computers. Survivors fight on, damaged vehicles are repaired, and every morning brings new points. For players who know the rules.
    .win-a = Be alone on the map, or hold more boxes than Brown after the second day.
    .win-b = Be alone on the map, or hold more boxes than Green after the second day.
scenario-campaign9 = Campaign: the Olszna country
    .place = Nine boxes, for a winter
    .text = A whole country of nine boxes with air bases, five days of three turns and a battle wherever forces meet. One file from the first purchase to the last battle.
    .win-a = Be alone on the map, or hold more boxes than Brown after the fifth day.
    .win-b = Be alone on the map, or hold more boxes than Green after the fifth day.
option-evening = Small campaign forces
    .text = In a campaign each side begins with 15 points for every box of the map instead of 50: smaller forces, shorter battles.

camp-map-trzy-mosty = Three bridges
camp-map-olszna = The Olszna country
camp-morning = morning
camp-afternoon = afternoon
camp-night = night
heading-camp-muster = The campaign: first forces
heading-camp = Day { $day }, { $time }, phase { $phase }

prompt-camp-muster = Buy your first forces, box by box, and seal them. Points left: { $left }.
prompt-camp-orders = Day { $day }, { $time }, phase { $phase }: give your orders, then seal them. Points left: { $left }.
prompt-camp-battle = Battle at { $box }: { $side } attacks. Fight it here, or leave it to computers?

act-camp-station = Buy at { $box }
label-camp-station = Buy at { $box }
act-camp-air-base = Buy an air base for { $points }
label-camp-air-base = Air base: { $points }
act-camp-helicopter = Buy a helicopter for { $points }
label-camp-helicopter = Helicopter: { $points }
act-camp-return-air-base = Give back an air base for { $points }
label-camp-return-air-base = Give back an air base: { $points }
act-camp-return-helicopter = Give back a helicopter for { $points }
label-camp-return-helicopter = Give back a helicopter: { $points }
act-camp-march = { $men ->
    [one] { $men } man
   *[other] { $men } men
} and { $vehicles ->
    [one] { $vehicles } vehicle
   *[other] { $vehicles } vehicles
} from { $whence } to { $box }
label-camp-march = To { $box }
act-camp-stay = Stay at { $whence }: { $men ->
    [one] { $men } man
   *[other] { $men } men
} and { $vehicles ->
    [one] { $vehicles } vehicle
   *[other] { $vehicles } vehicles
}
label-camp-stay = Stay at { $whence }
act-camp-detach = Detach { $asset } from the force at { $whence }
label-camp-detach = Detach { $asset }
act-camp-unite = Unite all forces at { $whence }
label-camp-unite = Unite at { $whence }
act-camp-repair = Try to repair { $asset } at { $box }: { $n ->
    [one] one component
   *[other] { $n } components
}
label-camp-repair = Repair { $asset }
act-camp-fly = Helicopter { $n } flies a mission from { $whence } to { $box }
label-camp-fly = Mission to { $box }
act-camp-transfer = Helicopter { $n } moves from { $whence } to the base at { $box }
label-camp-transfer = Move to { $box }
act-camp-begin = Seal your first forces: the first morning begins when both sides have done so
label-camp-begin = Seal the forces
act-camp-seal = Seal your orders: they are carried out when both sides have done so
label-camp-seal = Seal the orders
act-camp-here = Fight the battle here
label-camp-here = Fight it here
act-camp-computers = Leave the battle to computers, if the other side agrees
label-camp-computers = Computers fight
act-withdraw = Give up this battle: your men fall back, and the campaign goes on
label-withdraw = Give up the battle…

log-camp-sealed = { $side-the } { $side-agree ->
    [p] have sealed their choices
   *[s] has sealed its choices
}.
log-camp-mustered = { $side-the } { $side-agree ->
    [p] are
   *[s] is
} ready in { $n ->
    [one] one box
   *[other] { $n } boxes
}.
log-camp-phase = Day { $day }, { $time }, phase { $phase }.
log-camp-march = A force { $side-of } goes from { $whence } to { $box }.
log-camp-repair = Workshop { $side-of }: { $asset }, dice { $thrown }.
unknown-asset = a vehicle
unknown-thrown = –
log-camp-meeting = Battle at { $box }: { $side-the } { $side-agree ->
    [p] attack
   *[s] attacks
}.
log-camp-over = { $n ->
    [one] A helicopter
   *[other] { $n } helicopters
} { $side-of } { $n ->
    [one] is
   *[other] are
} over { $box }.
log-camp-answer = { $side-the } { $side-agree ->
    [p] want
   *[s] wants
} { $how ->
    [0] to fight the battle at the table
   *[other] to leave the battle to computers
}.
log-camp-won = { $side-the } { $side-agree ->
    [p] win
   *[s] wins
} the battle at { $box }.
log-camp-withdraws = { $side-the } { $side-agree ->
    [p] give
   *[s] gives
} the battle up and { $side-agree ->
    [p] fall
   *[s] falls
} back.
log-camp-undecided = The battle at { $box } goes on after the next moves.
log-camp-losses = Losses { $side-of }: men { $men } (coming back: { $back }), vehicles destroyed { $vehicles }, damaged { $damaged }.
log-camp-income = A new morning: { $points } points for each side.

caution-withdraw = The box and every damaged vehicle are lost.
why-camp-withdraw = You can give up a battle only in your own Movement Phase, with no counter selected.
why-camp-nobody = Buy at least one man first.
why-camp-stays = Those are its orders already.
why-camp-forces = A side has at most 24 forces.
why-camp-alone = There is nothing in this box to split or unite.
why-camp-needs-battery = Salvoes need a battery of their type in the same box.
why-camp-full = A side has at most twelve bases and helicopters.

ui-lb-camp-title = Campaign
ui-lb-camp-map = The campaign map
ui-lb-camp-days = day { $day } of { $days }, { $time }
ui-lb-camp-morning = Morning
ui-lb-camp-afternoon = Afternoon
ui-lb-camp-night = Night
ui-lb-camp-turns = Strategic turns
ui-lb-camp-turns-text = a phase is 20 tactical turns
ui-lb-camp-day = Day { $n }
ui-lb-camp-boxes = boxes
ui-lb-camp-border-green = green border
ui-lb-camp-border-brown = brown border
ui-lb-camp-men = { $n } men
ui-lb-camp-men-one = 1 man
ui-lb-camp-vehicles = { $n } v.
ui-lb-camp-foot = on foot
ui-lb-camp-wheels = all in vehicles
ui-lb-camp-unknown = an unknown force
ui-lb-camp-force = force at { $box }
ui-lb-camp-goes = goes to { $box }
ui-lb-camp-stays = stays
ui-lb-camp-moved = has moved
ui-lb-camp-orders = Orders
ui-lb-camp-pick = Pick a force, then the box it goes to.
ui-lb-camp-detach = Split the force
ui-lb-camp-map-one = map { $maps }
ui-lb-camp-maps = maps { $maps }
ui-lb-camp-base = air base
ui-lb-camp-helicopter = helicopter
ui-lb-camp-battle = Battle at { $box }
ui-lb-camp-attacks = attacks
ui-lb-camp-sets-up = sets up first
ui-lb-camp-hand = Points to spend
ui-lb-camp-points = { $n } points
ui-lb-camp-morning-income = every morning { $n }
ui-lb-camp-workshop = Workshop
ui-lb-camp-back = back soon
ui-lb-camp-part-gear = running gear
ui-lb-camp-part-engine = engine
ui-lb-camp-part-radio = radio
ui-lb-camp-part-rangefinder = rangefinder
ui-lb-camp-part-autoloader = autoloader
ui-lb-camp-part-ammunition = ammunition
ui-lb-camp-part-weapon = weapon { $n }
ui-lb-camp-helicopters = Helicopters
ui-lb-camp-over = over { $box }
ui-lb-camp-craft = helicopters: { $n }
ui-lb-camp-send = send…
ui-lb-camp-flown = has flown
ui-lb-camp-ready = ready at { $box }
ui-lb-camp-buy = Buy at { $box }
ui-lb-camp-sealed = sealed
ui-lb-camp-thinking = still ordering
ui-lb-camp-busy-purchase = still buying
ui-lb-camp-busy-meeting = still deciding
ui-lb-camp-answered = has answered
ui-lb-camp-sheets = Battles so far
ui-lb-camp-won = { $side } won
ui-lb-camp-undecided = it goes on
ui-lb-camp-lost = lost { $men } of { $of } men, { $vehicles } vehicles; { $back } come back
ui-lb-camp-computers = Computers fight at { $box }: turn { $turn } of 20
ui-lb-camp-control = held by { $side }
ui-lb-camp-nobody = held by neither side
ui-lb-camp-green = Green
ui-lb-camp-brown = Brown
ui-lb-camp-in-battle = Battle of the campaign: { $box }
