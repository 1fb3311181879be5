### Last Battle: Twilight 2000: what a player may do. act-* is the sentence, label-* the button.

## Set-up and order

act-take = Select { $unit }
label-take = { $unit }{ $leader ->
    [1] { " " }★ leader
   *[other] { "" }
}{ $twin ->
    [0] { "" }
   *[other] { " " }({ $twin })
}
act-place = Place { $unit } in { $hex }
label-place = Place in { $hex }
act-deploy = Have your whole force placed for you
label-deploy = Place everything for me
caution-deploy = Everything is placed again, including what you have placed yourself.
act-ready = Ready: keep your force as placed
label-ready = Ready
act-arm = Give the leader { $unit } another weapon: { $weapon }
label-arm = Leader: { $weapon }
act-enter-house = Put { $unit } inside the building
label-enter-house = Inside
act-under = Put { $unit } under leader { $element }
act-button = { $unit }: button up against gas, or unbutton
act-treat = { $unit }: treat { $target }
act-pilot = Make { $unit } the pilot
label-under = Leader { $element }
label-button = Button up
label-treat = Treat
label-pilot = Make pilot
act-choose-cache = Propose another hex for the cache
label-choose-cache = Move the cache…
act-choose-helicopter = Choose another hex for the helicopter
label-choose-helicopter = Move the helicopter…
act-site-cache = Propose { $hex } for the cache
label-site-cache = Cache in { $hex }
act-site-helicopter = Put the helicopter in { $hex }
label-site-helicopter = Helicopter in { $hex }
act-back-site = Leave it where it is
label-back-site = Leave it there
act-accept = Agree: the cache is in { $hex }
label-accept = Agree to { $hex }
act-decline = Refuse: the cache is in { $hex }
label-decline = Stay with { $hex }
act-mines = { $camouflaged ->
    [1] Lay camouflaged minefields ({ $left } left)
   *[0] Lay marked minefields ({ $left } left)
}
label-mines = { $camouflaged ->
    [1] Camouflaged mines: { $left } left
   *[0] Marked mines: { $left } left
}
act-lay = Lay mines in { $hex }
label-lay = Mines in { $hex }
act-clear = Remove the mines in { $hex }
label-clear = No mines in { $hex }
act-back-mines = No more mines for now
label-back-mines = Done with mines
act-first = Go first in this game-turn
label-first = Go first
act-second = Go second in this game-turn
label-second = Go second

## Movement

act-to = Move { $unit } to { $hex }
label-to = To { $hex }
act-enter = Bring { $unit } onto the map in { $hex }
label-enter = Enter in { $hex }
act-exit = Take { $unit } off the map here (1 MP)
label-exit = Leave the map
act-turn = Turn { $unit } to the { $direction }
label-turn = Face { $direction }
act-board = { $unit }: mount { $vehicle }
label-board = Into { $vehicle }
act-man = { $unit }: take the post { $post-of } in { $vehicle }
label-man = { $post }, { $vehicle }
act-alight = { $unit }: dismount (1 MP)
label-alight = Dismount
act-unload = { $unit }: dismount (1 MP)
label-unload = Dismount { $unit }
act-shift = { $unit }: take over the post { $post-of } in { $vehicle }
label-shift = { $unit }: { $post }
act-limber = Hitch { $vehicle } to { $unit } (3 MP)
label-limber = Hitch { $vehicle }
act-unlimber = Set up the mortar that { $unit } tows (3 MP)
label-unlimber = Set up the mortar
act-push = { $unit }: push the mortar to { $hex }
label-push = Push to { $hex }
act-inside = Send { $unit } into the building (1 MP)
label-inside = Go inside
act-outside = Bring { $unit } out of the building (1 MP)
label-outside = Come out
act-hide = Hide { $unit }: no fire this turn
label-hide = Hide
act-grab = { $unit }: take { $item }
label-grab = Take { $item }
act-ride = { $unit }: mount { $item } (1 MP)
label-ride = Mount: { $item }
act-getdown = { $unit }: dismount (1 MP)
label-getdown = Dismount
act-split = { $men ->
    [one] Detach 1 man from { $unit }
   *[other] Detach { $men } men from { $unit }
}
label-split = Detach { $men }
act-join = Merge { $target } into { $unit }
label-join = Merge with { $target }
act-change = Split a counter, or merge two
label-change = Split or merge…
act-back-change = Leave the counters as they are
label-back-change = No change
act-smoke = { $unit }: make smoke in the hex where it began
label-smoke = Make smoke
act-lift = Lift off with { $unit }
label-lift = Lift off
act-climb = Take { $unit } up into high flight
label-climb = High flight
act-dive = Take { $unit } down to nap-of-earth flight
label-dive = Nap-of-earth
act-look = Make the spotting attempts now
label-look = Spot
act-back = Deselect the unit
label-back = Deselect
act-done-movement = End the Movement Phase: the enemy’s reaction fire follows
label-done-movement = End movement

## Fire

act-fire = Fire with { $unit }
label-fire = { $unit }{ $leader ->
    [1] { " " }★ leader
   *[other] { "" }
}{ $twin ->
    [0] { "" }
   *[other] { " " }({ $twin })
}
act-target = Fire at { $target } with { $firer }
label-target = { $target }
act-weapon = { $use ->
    [0] Use { $weapon } of { $firer }, antipersonnel
    [1] Use { $weapon } of { $firer }, anti-vehicle
   *[2] Use { $weapon } of { $firer }, from above
}
label-weapon = { $use ->
    [0] { $weapon }, vs troops
    [1] { $weapon }, vs vehicles
   *[2] { $weapon }, top attack
}
act-strength = { $men ->
    [one] Give this target 1 point of the strength of { $firer }
   *[other] Give this target { $men } points of the strength of { $firer }
}
label-strength = Strength { $men }
act-point = Fire with { $firer } at the moment the target was in { $hex }
label-point = In { $hex }
act-volley = Declare the best fire of every unit that still has a target: { $band } or better
label-volley = All: { $band }
act-load = Load { $firer } with another round: { $salvo }
label-load = Load: { $salvo }
act-shell = Fire { $firer } on { $hex }
label-shell = Fire on { $hex }
act-done-reaction = No more reaction fire: resolve what is declared
label-done-reaction = End reaction fire
act-done-attack = No more attacks: resolve what is declared
label-done-attack = End the attack

## Artillery

act-gun = Plot a fire mission for { $gun }
label-gun = { $gun }
act-observe = { $unit } observes: it neither moves nor attacks this turn
label-observe = { $unit }{ $leader ->
    [1] { " " }★ leader
   *[other] { "" }
}{ $twin ->
    [0] { "" }
   *[other] { " " }({ $twin })
}
act-at = Plot { $hex } as the target
label-at = Target { $hex }
act-salvo = Fire a salvo: { $salvo }
label-salvo = { $salvo }
act-cease = Cease fire
label-cease = Cease fire
act-done-plot = No more fire missions
label-done-plot = Done
