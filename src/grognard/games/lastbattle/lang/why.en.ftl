### Last Battle: Twilight 2000: why something may not be done. May speak of $side, $unit, $hex, $left, $phase, $blocked and $block.

## Turns and phases

why-order-first = First say whether you go first or second in this game-turn.
why-movement-phase = This is the Movement Phase: select a unit, or end the phase.
why-fire-phase = This is a fire phase: select a unit to fire, or end the phase.
why-plotting = Fire missions are being plotted: finish them first.
why-rules-gate = This scenario does not use that rule.
why-not-yours = That counter is not yours.
why-not-there = That counter is not on the map.
why-dummy = Dummies stay where they are and never fire.
why-with-unit = The selected unit cannot do that: give it another order, or deselect it.

## Set-up

why-fixed = This counter begins where the battle has put it.
why-fixed-facing = This vehicle begins with the facing that the battle gives it.
why-outside-zone = { $hex-key ->
    [none] That is outside your set-up area.
   *[other] { $hex } is outside your set-up area.
}
why-no-ground = Nothing can be set up in water.
why-no-street = Vehicles can enter city hexes only by road.
why-not-all-placed = Some of your counters are not placed yet; “Place everything for me” can do it.
why-needs-driver = A vehicle of yours has no driver yet.
why-take-first = One counter at a time: select one, or deselect the one you have.
why-set-up-first = The set-up comes first.
why-no-site = In this scenario there is nothing on the map to choose.
why-cache-first = The place of the cache was agreed before CivGov set up.
why-cache-asked = One proposal and one answer: the other side has been asked.
why-not-woods = The cache goes in a woods hex of map 2.
why-lies-there = It is already in that hex.
why-krakow-chooses = Krakow chooses where to put the helicopter.
why-not-clear = The helicopter goes in a clear or road hex of map 4.
why-stands-there = It is already there.
why-choose-site = First choose a hex, or leave it as it is.
why-answer-first = First answer the proposal for the cache.
why-comes-on = Your force is not set up on the map: it enters from the west edge.
why-not-a-carrier = Only a vehicle of yours can be boarded, and only by foot units.
why-not-leader = You can choose only a leader’s weapon.
why-same-weapon = The leader already has that weapon.
why-is-pilot = He is already the pilot.
why-pilot-only-krakow = Only one of the American leaders at Krakow can be the pilot.

## Movement

why-spent = Not enough movement points are left for that.
why-out-of-reach = { $left ->
    [0] { $hex } is out of reach: no movement points are left.
    [one] { $hex } is out of reach with the 1 movement point left.
   *[other] { $hex } is out of reach with the { $left } movement points left.
}
why-no-hex = There is no such hex on this map.
why-river = Water can be crossed on a bridge, or by an amphibious vehicle that began the phase next to it.
why-not-at-water = An amphibious vehicle must begin the phase next to the water to go in.
why-two-waters = At most two water hexes a turn.
why-cannot-land = It cannot come ashore there this turn.
why-steep = Too steep: on foot, at most two levels up or down a hex.
why-steep-vehicle = Too steep: for a vehicle, at most one level up or down a hex.
why-enemy-vehicle = There is an enemy vehicle in { $hex }: vehicles of both sides never share a hex.
why-full = No room in { $hex }: four vehicles a side, wrecks included, are the limit.
why-full-road = No room in { $hex }: on a road, two vehicles a side, wrecks included, are the limit.
why-road-bound = The convoy keeps to the road until it has been attacked.
why-observer-stays = It observes for the artillery and stays where it is this turn.
why-hider-stays = It has just gone into hiding and cannot move this turn.
why-thrown = Thrown from its horse, it does nothing more in this player-turn.
why-leaving = It is on its way off the map.
why-left-map = It has left the map and cannot come back.
why-not-at-edge = Only from a hex at the map edge can a unit leave the map.
why-not-waiting = Only units waiting off the map can enter.
why-not-entry = They cannot enter there: only from the west edge, at most one hex from the trail, and where there is room.
why-already-faces = It already faces that way.
why-no-smoke = Only troops and armoured vehicles on the map make smoke.
why-smoked = Smoke is made once a phase, where the unit began it: it has already made some, or it began aboard or off the map.
why-smoke-empty = There is nobody aboard to make smoke.
why-smoke-first = With the option you chose, smoke must be made before the unit moves.
why-nothing-to-spot = There is no concealed enemy close enough, or you have already tried to spot them all in this phase.

## Several men, one counter

why-split-foot = Only foot units can be split, and leaders cannot.
why-split-men = At least one man must go and one must stay, and a man at a post cannot be split off.
why-split-riders = Riders cannot be split: dismount first.
why-too-many = There are already too many counters in play to make another.
why-no-reserve = No counter is left to split a unit out of the enemy’s sight: merge two others there first.
why-merge-other = Only foot units of the same weapon and quality can merge, and leaders cannot.
why-merge-state = Both must have moved equally far and be in the same state.
why-merge-size = A counter holds at most six men.
why-merge-place = Both must be in the same hex, or passengers of the same vehicle.
why-merge-observer = An observer for a fire mission stays a separate counter.
why-merge-changed = Both were split in this phase: merge them next phase, or undo.
why-change-declared = Fire has been declared: no splitting or merging until all of it is resolved.
why-change-first = Select the counter first, then split or merge it.
why-no-change = There is nothing to split or merge.
why-change-now = First split the counter or merge two, or leave them as they are.

## Vehicles and crews

why-not-a-vehicle = That takes a vehicle on the map.
why-not-here = Both must be in the same hex.
why-not-friendly = It is not yours: enemy vehicles cannot be taken over.
why-no-room = There is no room left aboard.
why-no-seats = This vehicle carries no troops.
why-vehicle-spent = The vehicle has not enough movement points left.
why-rider-spent = Mounting or dismounting costs the unit 1 MP, and it has none left.
why-on-horse = It must dismount first.
why-not-aboard = It is not aboard a vehicle.
why-single-only = A post takes a single man: detach one first.
why-until-attacked = The Mexicans may get into their vehicles only once they have been attacked.
why-with-ammo = The vehicle with the ammunition carries no troops.
why-no-crew = There is no one aboard to serve that weapon.
why-no-gunner = There is no gunner: the main weapon cannot fire until someone takes over.
why-new-gunner = A substitute gunner cannot fire the main weapon in reaction.
why-no-loader = Without a loader the main gun cannot fire in reaction.
why-no-commander = The heavy machine gun needs a commander.
why-radio = With the radio out the heavy machine gun cannot fire.
why-weapon-gone = That weapon has been knocked out.
why-ammo-gone = The main gun has no ammunition left.
why-no-driver = There is no driver: put a man into the driver’s post.
why-driver-unconscious = Its driver is unconscious: put another man in the driver’s post.
why-driver-not-cool = Its driver has lost his nerve: it does not move in this player-turn.
why-immobilised = It is immobilised for the rest of the game.
why-engine = Its engine is out for the rest of the game.
why-post-taken = That post is already taken.
why-no-post = This vehicle has no such post.
why-not-crew = Only a crew member or a leader aboard can take over a vacant post.
why-post-next-phase = A man of its crew was killed in this phase: his post can be filled in the next Movement Phase.
why-no-bank = Choose a bank hex next to the water.

## Weapons carried, horses, buildings, hiding

why-no-item = It cannot take that: nothing of the kind is within its reach.
why-handed-on = That weapon has already changed hands in this phase: once is the limit.
why-weapon-carried = That weapon was carried or driven in this phase and cannot fire.
why-no-mount = This vehicle has no free mount for that weapon.
why-mount-stays = That weapon came with its vehicle and stays on the mount during set-up.
why-no-horse = There is no horse here for that.
why-rides-already = It is already mounted.
why-too-many-riders = With the option you chose, a horse carries only one man.
why-rider-closed = Riders cannot go there: dismount first.
why-horse = A horse is not a weapon.
why-no-door = There is no building to enter in this hex, or this unit cannot.
why-inside = It is already inside.
why-outside = It is already outside.
why-hide-foot = Only foot units can hide.
why-hide-moved = Only troops on foot that have not moved in this phase can hide.
why-hide-inside = Units inside a building cannot hide: the walls already protect them.
why-hides-already = It is already hiding.

## Helicopters

why-grounded = It is on the ground: it must lift off first.
why-not-helicopter = Only a helicopter can do that.
why-no-pilot = The pilot is not at the controls.
why-too-soon = It can lift off in the game-turn after the pilot has boarded, not sooner.
why-not-away-yet = It is away at the end of the game-turn after it lifted off, not sooner.
why-up-already = It is already in the air.
why-low-already = It is already flying low.
why-on-ground = It is on the ground.
why-loading-now = Getting in or out takes a helicopter’s whole move: it can lift off next turn.
why-mortar-unhurt = Fire does not harm a mortar: aim at the men who serve it.
why-infantry-picks-up = Only infantry picks up a weapon that lies there; it can hand it to the vehicle.
why-heli-loaded = Men have got in or out of it: a helicopter does not attack in that game-turn.
why-too-far-low = It has flown too far this turn to go down to nap-of-earth flight.
why-in-the-air = No one can get on or off in the air.

## Who may fire

why-aboard = Troops aboard a vehicle cannot fire.
why-moved = It has moved: after moving, only PST, SMG, riders and helicopters can attack.
why-boarded = A unit that has mounted or dismounted cannot attack this turn.
why-just-mounted = It mounted in this player-turn: it can fire from horseback from the next one on.
why-hid = It has just gone into hiding and cannot attack this turn.
why-observing = It observes for the artillery and cannot attack this turn.
why-no-gunners-aboard = The side guns are served by troops aboard, one man each, and there are not enough.
why-fired = It has already declared its fire in this phase.
why-one-weapon = A vehicle can fire only one weapon in a phase.
why-nothing-left = All its strength is already declared.
why-grenade-thrown = A unit can throw only one grenade in a phase.
why-no-such-weapon = It cannot choose that weapon now.
why-portable-moved = A carried weapon cannot fire after moving.
why-heavy-one = A single man cannot fire a heavy weapon in reaction.
why-unarmed = It has no weapon to fire.
why-no-hands = All its men are busy with other weapons.
why-truck-atgm = The missile launcher cannot be fired from the truck: unload it first.
why-nothing-in-sight = It has no spotted enemy within range and in its line of fire.

## At whom

why-aim-first = First choose a target for the selected unit, or deselect it.
why-name-mode = First say how the Tank Breaker attacks: straight or from above.
why-own-side = That is one of your own.
why-not-a-target = There is nothing to fire at.
why-concealed = It is concealed: only spotted units can be fired at.
why-target-aboard = Troops aboard cannot be fired at: fire at the vehicle.
why-too-far = Too far: beyond Extreme range, four times the printed range, nothing hits.
why-no-line = { $blocked-key ->
    [open] There is no line of fire to the target.
   *[other] The line of fire is blocked by { $blocked } in { $block }.
}
why-no-av = Only anti-vehicle strength can harm armour.
why-vehicles-only = Missiles are for vehicles only: they do nothing to troops.
why-av-only = These values are against vehicles: they do nothing to troops.
why-one-share = This weapon already fires at that target: one share each.
why-grenade-range = A grenade reaches no farther than the thrower’s own hex.
why-grenade-heli = Grenades are not thrown at a helicopter.
why-high-immune = In high flight it is safe from missiles, rocket launchers and guns above 75 mm.
why-heli-held = Krakow does not fire at its helicopter while no enemy is aboard.
why-missile-same-hex = A missile cannot be fired within its own hex.
why-missile-far = The target is beyond the missile’s range.
why-not-divided = You cannot split off that strength: first choose an antipersonnel weapon, and less than its whole strength.
why-which-point = First choose the point of the target’s path.
why-no-point = The target did not pass through there.
why-no-volley = No unit has a target at that range or better.

## Artillery

why-hex-for-guns = A mortar fires at a hex: choose its round and a hex.
why-unit-for-guns = Only mortars fire at a hex: choose a target.
why-no-artillery = You have no such gun off the map.
why-no-rounds = It has no rounds left.
why-plotted = That gun already has its mission for this turn.
why-not-observer = It takes an observer: a leader on foot, or a vehicle with commander and radio, that has not moved.
why-observes-already = It observes for another gun: one mission each.
why-not-seen = No observer of yours sees that hex, or no spotted enemy is in it.
why-gun-first = One after another: the gun, its observer, the target.
why-first-obligatory = The first salvo must be fired.
why-rate = Its rate of fire allows no more salvoes.
why-no-such-round = That round is not available: wrong gun, wrong scenario, no night, or another kind already loaded.
why-salvo-only = First choose a salvo, or cease fire.
why-no-mortar-men = Two men in the mortar’s hex must serve it and do nothing else this turn.
why-gun-resting = This gun fires only every other turn.
why-rockets-gone = It has fired its rockets: once in a battle is the limit.
why-no-mines = Your engineers have no minefields of this kind.
why-mines-laid = All minefields of this kind are laid. Remove one to lay it elsewhere.
why-mines-left = Your engineers still have minefields to lay.
why-mined-already = You have already mined this hex.
why-no-field = You have laid no minefield of this kind there.
why-mines-zone = Your mines cannot be laid there.
why-lay-first = First lay the mines, or leave them for later.
why-mines-before = Engineers lay their mines before the battle, not in it.
why-missiles-gone = It has fired its missiles twice and has none left.
why-out-of-command = It is too far from a leader and failed its roll: it cannot move in this player-turn.
why-must-retreat = Its element is in disorder: it must first flee from the enemy it sees.
why-has-retreated = Its element is in disorder: this turn it can only flee, and it has fled far enough.
why-not-away = A fleeing unit moves away from the nearest enemy it sees.
why-not-beside = Choose a hex next to the vehicle that a man can enter.
why-no-elements = It cannot be put under that leader, or already is.
why-disordered = Its element is in disorder: it cannot fire in reaction.
why-runs = Its element is in disorder: a fleeing unit cannot fire this turn.
why-no-chemicals = No chemical salvo is left, or this battle has none.
why-chemicals-mission = Only guns off the map fire chemicals, in fire missions.
why-no-mask = It has no protective equipment and no armour to button up.
why-no-gas-here = There are no chemicals in this battle.
why-buttons-up = There is gas: it spends this game-turn buttoning up and can neither move nor fire.
why-unconscious = He is unconscious.
why-treating = He is treating a wounded man: for two game-turns he can neither move nor attack.
why-not-cool = He has lost his nerve: he does nothing in this player-turn, but may fire in reaction.
why-no-patient = Nobody there is waiting for a medic.
why-no-medic = Only a character with the MED skill who has not moved can treat the wounded.
why-still-fighting = The wounds of other characters are rolled for after the battle.
why-not-led = Novice and Trained troops cannot move closer to an enemy they see without a leader in or next to their hex.
why-no-fascam-gun = This gun cannot scatter mines.
why-fascam-mission = Only a fire mission of a gun off the map can scatter mines.
why-no-fascam = No salvo of scatterable mines is left, or this battle has none.
why-limbered = It is hitched to a vehicle: set it up first.
why-just-set-up = It has only just been set up and fires from the next turn.
why-mortar-moved = It has been moved this turn and cannot fire.
why-not-ranged = In reaction a mortar fires only if it has fired before from this place.
why-gun-range = That hex is out of its range.
why-no-mortar = A mortar is moved by a vehicle, or pushed one hex by two men who have done nothing else.
why-pushed = They have pushed a mortar in this player-turn and can do nothing else.
why-already-tows = It already tows a mortar.
why-cannot-tow = Only a ground vehicle with room for troops can tow a mortar.
why-not-a-gun = You have no mortar for that.
why-limber-moved = It must have been in the mortar’s hex since the phase began.
why-limber-came = The mortar came here only in this phase.
why-pilot-flies = He keeps the helicopter in the air.
