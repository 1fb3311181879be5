### Last Battle: Twilight 2000: the words of its page. The page fills in { $name } and nothing else.

## The map

ui-lb-map = Map
ui-lb-zoom-in = Zoom in
ui-lb-zoom-out = Zoom out
ui-lb-zoom-fit = The whole map
ui-lb-tool-line = Ruler: distance and line of fire
ui-lb-tool-field = What can be seen from a hex
ui-lb-tool-rings = Ranges of the selected unit
ui-lb-ruler-from = Choose the hex to measure from.
ui-lb-ruler-to = Now choose the hex to measure to.
ui-lb-field-from = Choose the hex to look from.
ui-lb-scale = 50 m a hex
ui-lb-wind = wind to the { $direction }
ui-lb-open = line of fire open
ui-lb-blocked = Line of fire blocked in { $hex }
ui-lb-hexes = { $n } hexes
ui-lb-hexes-one = 1 hex
ui-lb-band-close = Close
ui-lb-band-medium = Medium
ui-lb-band-long = Long
ui-lb-band-extreme = Extreme
ui-lb-band-beyond = out of range

## The ground

ui-lb-clear = clear
ui-lb-woods = woods
ui-lb-town = town
ui-lb-rubble = rubble
ui-lb-building = building
ui-lb-block = city block
ui-lb-water = water
ui-lb-void = off the map
ui-lb-level = level { $n }
ui-lb-road = road
ui-lb-trail = trail
ui-lb-smoke = smoke
ui-lb-barrage = under fire
ui-lb-mines = mines
ui-lb-mines-secret = mines, unknown to the enemy
ui-lb-light = illuminated
ui-lb-wreck = wreck
ui-lb-exit = exit
ui-lb-objective = objective
ui-lb-zone = set-up area
ui-lb-plot = your fire mission
ui-lb-lies = { $what } is here
ui-lb-nobody = nobody here
ui-lb-stack = All in { $hex }
ui-lb-held = selected

## Counters

ui-lb-concealed-foot = concealed unit
ui-lb-concealed-vehicle = concealed vehicle
ui-lb-mortar = { $gun } mortar
ui-lb-dummy = dummy
ui-lb-last-seen = last seen as { $what }
ui-lb-figures = strength { $attack }, range { $range }
ui-lb-points = { $left } of { $of } MP left
ui-lb-faces = faces { $direction }
ui-lb-dir-0 = north
ui-lb-dir-1 = north-east
ui-lb-dir-2 = south-east
ui-lb-dir-3 = south
ui-lb-dir-4 = south-west
ui-lb-dir-5 = north-west
ui-lb-leader = leader
ui-lb-wounded = leader, injured
ui-lb-pilot = pilot
ui-lb-moved = moved
ui-lb-mark-disordered = in disorder
ui-lb-element = element { $n }
ui-lb-mark-buttoned = buttoned up
ui-lb-mark-buttoning = buttoning up
ui-lb-mark-unconscious = unconscious
ui-lb-mark-treating = treating a wounded man
ui-lb-mark-shaken = lost his nerve
ui-lb-sheet = Characters
ui-lb-sheet-cool = acts on { $n } or more
ui-lb-sheet-wounds = wounds: { $n }
ui-lb-sheet-deadline = dies in game-turn { $n } without help
ui-lb-sheet-dead = killed
ui-lb-sheet-roll = hit: roll for the wound after the battle
ui-lb-mark-frozen = cannot move: far from a leader
ui-lb-hiding = hiding
ui-lb-inside = in the building
ui-lb-mounted = on horseback
ui-lb-flying-low = nap-of-earth flight
ui-lb-flying-high = high flight
ui-lb-legend = Legend: every sign of counters and map
ui-lb-tag-moved = moved
ui-lb-tag-dummy = dummy
ui-lb-leaving = leaving the map
ui-lb-observes = observes
ui-lb-no-gear = immobilised
ui-lb-no-engine = engine out
ui-lb-no-radio = radio out
ui-lb-no-arm = weapon lost

## Names in the panels

ui-lb-side-none = Neutral
ui-lb-unit-unknown = a counter out of sight
ui-lb-unit-back-foot = concealed unit
ui-lb-unit-back-vehicle = concealed vehicle
ui-lb-unit-mortar = { $gun } mortar
ui-lb-unit-dummy = dummy
ui-lb-unit-aboard = aboard { $what }
ui-lb-unit-waiting = not on the map yet
ui-lb-unit-off = off the map

## The card of a counter

ui-lb-card-vehicle = Vehicle card: { $what }
ui-lb-card-unit = Counter: { $what }
ui-lb-card-none-title = Card
ui-lb-card-none = Point at a counter to read it.
ui-lb-card-back = Not spotted: all you know is that it is there.
ui-lb-card-dummy = A dummy: it stays where it is and disappears once spotted.
ui-lb-card-class-mbt = Main battle tank
ui-lb-card-class-lcv = Light combat vehicle
ui-lb-card-class-apc = Armoured personnel carrier
ui-lb-card-class-soft = Soft vehicle
ui-lb-card-class-helicopter = Helicopter
ui-lb-card-treads = treads
ui-lb-card-wheels = wheels
ui-lb-card-rotors = rotors
ui-lb-card-soft = soft
ui-lb-card-amphibious = amphibious
ui-lb-card-miss = miss
ui-lb-card-body = body
ui-lb-card-fuselage = fuselage
ui-lb-card-turret = turret
ui-lb-card-armour = Armour: { $sides }
ui-lb-card-side-front = front
ui-lb-card-side-front-right = front right
ui-lb-card-side-rear-right = rear right
ui-lb-card-side-rear = rear
ui-lb-card-side-rear-left = rear left
ui-lb-card-side-front-left = front left
ui-lb-card-road = road
ui-lb-card-off = off road
ui-lb-card-high = high
ui-lb-card-low = low
ui-lb-card-left = { $n } of { $of } left
ui-lb-card-stuck = immobilised
ui-lb-card-crew = Crew
ui-lb-card-crew-hidden = The crew is unknown.
ui-lb-card-empty = empty
ui-lb-card-troops = Troops
ui-lb-card-of = { $n } of { $of }
ui-lb-card-state = State
ui-lb-card-sys-engine = engine
ui-lb-card-sys-radio = radio
ui-lb-card-sys-rf = rangefinder
ui-lb-card-sys-ammo = ammunition
ui-lb-card-sys-autoloader = autoloader
ui-lb-card-out-gear = immobilised
ui-lb-card-out-engine = out
ui-lb-card-out-radio = out
ui-lb-card-out-rf = lost
ui-lb-card-out-ammo = gone
ui-lb-card-out-autoloader = may jam
ui-lb-card-new-driver = substitute driver: half movement
ui-lb-card-new-gunner = substitute gunner: no reaction fire with the main weapon
ui-lb-card-rf = rangefinder +{ $n }
ui-lb-card-infrared = infrared sights
ui-lb-card-thermal = thermal sights
ui-lb-card-tows = tows { $what }
ui-lb-card-loading = loading ammunition: { $n } of { $of }
ui-lb-card-loaded = ammunition aboard
ui-lb-card-weapon = Weapon
ui-lb-card-v-vehicles = against vehicles
ui-lb-card-v-men = against troops
ui-lb-card-main = main weapon
ui-lb-card-shots = shots left: { $n }
ui-lb-card-missiles = missiles left: { $n }
ui-lb-card-lost = lost
ui-lb-card-picked = chosen:
ui-lb-card-unarmed = No weapons of its own.
ui-lb-card-figures = strength { $n }, range { $range }
ui-lb-card-cannot = no effect
ui-lb-card-location = Hit location
ui-lb-card-grenade = grenade

## Foot units and mortars

ui-lb-foot-men = { $n } men
ui-lb-foot-men-one = 1 man
ui-lb-foot-strength = attack
ui-lb-foot-moves = MP
ui-lb-foot-grade = quality
ui-lb-foot-saves = saves
ui-lb-foot-never = never
ui-lb-foot-bands = Ranges and numbers to hit
ui-lb-foot-hexes = hexes
ui-lb-foot-needs = to hit
ui-lb-foot-night = By night every range counts as the next one out.
ui-lb-foot-night-pistol = By night a pistol reaches its own hex only.
ui-lb-foot-per-man = strength a man
ui-lb-gun-range = range
ui-lb-gun-rate = rate of fire
ui-lb-gun-he = HE
ui-lb-gun-light = light
ui-lb-gun-ready = set up
ui-lb-gun-limbered = hitched
ui-lb-state-seen = as last seen
ui-lb-state-concealed = concealed
ui-lb-state-leader = leader
ui-lb-state-injured = injured
ui-lb-state-pilot = pilot
ui-lb-state-hiding = hiding
ui-lb-state-inside = in the building
ui-lb-state-mounted = on horseback
ui-lb-state-high = high flight
ui-lb-state-low = nap-of-earth flight
ui-lb-state-moved = has moved
ui-lb-state-observes = observes
ui-lb-state-leaving = leaving the map

## Turn and morale

ui-lb-trk-title = Morale
ui-lb-trk-title-men = Losses
ui-lb-trk-setting-up = Set-up
ui-lb-trk-turn = Game-turn { $n }
ui-lb-trk-turn-of = Game-turn { $n } of { $of }
ui-lb-trk-order = Order of play
ui-lb-trk-initiative = Initiative: { $side }
ui-lb-trk-initiative-short = initiative
ui-lb-trk-night = Night
ui-lb-trk-day = Day
ui-lb-trk-wind = Wind to the { $to }
ui-lb-trk-wind-short = wind
ui-lb-trk-wind-n = north
ui-lb-trk-wind-ne = north-east
ui-lb-trk-wind-se = south-east
ui-lb-trk-wind-s = south
ui-lb-trk-wind-sw = south-west
ui-lb-trk-wind-nw = north-west
ui-lb-trk-words = { $side }: morale points lost { $n }, hesitates at { $hesitation }, breaks at { $breaks }.
ui-lb-trk-hesitated = Has hesitated
ui-lb-trk-hesitates = hesitates
ui-lb-trk-breaks = breaks
ui-lb-trk-lost = lost
ui-lb-trk-no-morale = no morale in this game
ui-lb-trk-no-force = force not yet known
ui-lb-trk-men = Men left: { $n }
ui-lb-trk-key = red bar: hesitation; end of the track: break
ui-lb-trk-points = { $n } points
ui-lb-trk-points-one = 1 point
ui-lb-trk-points-word = points
ui-lb-trk-men-word = men
ui-lb-trk-out-men = Men out: { $n }
ui-lb-trk-out-men-of = Men out: { $n } of { $of }
ui-lb-trk-out-vehicles = Vehicles out: { $n }
ui-lb-trk-out-vehicles-of = Vehicles out: { $n } of { $of }
ui-lb-trk-cache = Cache examined: { $n } of { $of }
ui-lb-trk-hold = Objective held: { $n } of { $of } game-turns

## The briefing and the set-up

ui-lb-brief = Briefing
ui-lb-brief-you = you
ui-lb-brief-foe = the enemy
ui-lb-brief-guns = mortars: { $n }
ui-lb-brief-dummies = dummies: { $n }
ui-lb-brief-morale = hesitates at { $hesitation }, breaks at { $breaks }
ui-lb-brief-length = { $n } game-turns
ui-lb-brief-no-limit = no turn limit
ui-lb-set = Set-up
ui-lb-set-wait = The other side is setting up.
ui-lb-set-deploy = Place everything for me
ui-lb-set-deploy-note = you can still change it
ui-lb-set-held = Choose a highlighted hex or a vehicle.
ui-lb-set-progress = { $n } of { $of } placed
ui-lb-set-todo = { $n } of { $of } to place
ui-lb-set-vehicles = Vehicles
ui-lb-set-leaders = Leaders
ui-lb-set-guns = Mortars
ui-lb-set-dummies = Dummies

## Fire

ui-lb-fire-reaction = Reaction fire
ui-lb-fire-attack = Attack
ui-lb-fire-short = Fire
ui-lb-fire-none = No fire is declared yet.
ui-lb-fire-any = a hit: { $n }%
ui-lb-fire-firer = Firer
ui-lb-fire-number = To hit
ui-lb-fire-strength = Strength
ui-lb-fire-aims = { $what } fires at
ui-lb-fire-able = { $n } units can fire
ui-lb-fire-able-one = 1 unit can fire
ui-lb-react-moves = Moves in view
ui-lb-react-point = At which point of its path?
ui-lb-react-end = where it is now
ui-lb-react-step = point { $n }
ui-lb-odds = The odds
ui-lb-odds-faces = hits on { $n } or less
ui-lb-odds-never = cannot hit
ui-lb-odds-reason = Reason
ui-lb-odds-rule = Rule
ui-lb-odds-figure = Figure
ui-lb-odds-sure = certain
ui-lb-odds-none = no chance

## Artillery

ui-lb-plan = Fire missions
ui-lb-plan-short = Guns
ui-lb-plan-mortar = Mortar
ui-lb-plan-rounds = rounds left: { $n }
ui-lb-plan-gun = rate of fire { $rof }, HE { $he }
ui-lb-plan-chosen = chosen
ui-lb-plan-step-gun = Gun
ui-lb-plan-step-observer = Observer
ui-lb-plan-step-hex = Target
ui-lb-plan-observers = Who observes?
ui-lb-plan-hexes = Hexes the observer sees: { $n }. Choose one on the map.
ui-lb-plan-plotted = Missions plotted
ui-lb-salvo = Salvoes
ui-lb-salvo-at = Target
ui-lb-salvo-n = { $n } of { $of } fired
ui-lb-salvo-left = salvoes left: { $n }
ui-lb-salvo-he = high explosive
ui-lb-salvo-smoke = a smoke screen downwind
ui-lb-salvo-illum = light over the target
ui-lb-salvo-icm = bomblets: hits on 2 or less
ui-lb-salvo-chem = a line of gas downwind
ui-lb-stats = Statistics and prices
ui-lb-stats-search = Search the tables and cards
ui-lb-stats-unit = Unit
ui-lb-stats-compare = Compare { $unit }
ui-lb-stats-av = against vehicles
ui-lb-stats-ap = against troops
ui-lb-stats-missile = missile
ui-lb-stats-movement = movement
ui-lb-stats-cost = points
ui-lb-stats-tanks = Tanks and light combat vehicles
ui-lb-stats-apcs = Armoured personnel carriers
ui-lb-stats-troops = Troops, one Novice
ui-lb-stats-weapons = Portable weapons
ui-lb-stats-helicopters = Helicopters
ui-lb-stats-soft = Soft vehicles
ui-lb-chemicals = Chemical salvoes left: { $n }
ui-lb-txt-gas = Gas in { $where }
ui-lb-salvo-fascam = mines where it falls: hit on 2 or less
ui-lb-salvo-cease = keep the rest

## The dock and the line of what is left

ui-lb-dock-map = Small map
ui-lb-dock-map-do = Show this part of the map
ui-lb-dock-more = More
ui-lb-dock-units = Units
ui-lb-purse-foot = { $what }: { $n } of { $of } MP
ui-lb-purse-vehicle = { $what }: { $road } MP on road, { $off } off road
ui-lb-purse-air = { $what }: { $road } MP high, { $off } low
ui-lb-purse-shots = { $n } shots declared
ui-lb-purse-shots-one = 1 shot declared

## In words

ui-lb-txt-foot = Hand weapons and quality
ui-lb-txt-items = Portable weapons
ui-lb-txt-reasons = What changes the number to hit
ui-lb-txt-ground = On the ground
ui-lb-txt-wrecks = Wrecks: { $where }
ui-lb-txt-smoke = Smoke: { $where }
ui-lb-txt-light = Illumination: { $where }
ui-lb-txt-barrage = Under fire: { $where }
ui-lb-txt-mines = Mines: { $where }
ui-lb-txt-mines-unfound = { $side }, minefields not found yet: { $n }
ui-lb-txt-item = { $what } in { $where }
ui-lb-txt-shot = { $firer } ({ $weapon }) on { $hex } { $target }: { $n } or less
ui-lb-txt-facing-n = faces north
ui-lb-txt-facing-ne = faces north-east
ui-lb-txt-facing-se = faces south-east
ui-lb-txt-facing-s = faces south
ui-lb-txt-facing-sw = faces south-west
ui-lb-txt-facing-nw = faces north-west

## The threat lens
ui-lb-tool-lens = Threat lens: who sees the hexes in reach, and what that may cost
ui-lb-lens = Threat lens
ui-lb-lens-safe = safe
ui-lb-lens-unseen = no known enemy sees this hex
ui-lb-lens-by = in view of { $known } known and { $unseen } unknown enemies
ui-lb-lens-men = about { $n } men lost to one volley
ui-lb-lens-vehicle = knocked out by one volley: about { $n }
ui-lb-lens-lost = concealment lost here
ui-lb-lens-doubt = perhaps seen here
ui-lb-lens-ends = stays here
ui-lb-lens-way = Path
ui-lb-lens-known = known
ui-lb-lens-backs = unknown
ui-lb-lens-loss = men
ui-lb-lens-hit = risk
ui-lb-lens-point = Point at a hex in reach to see the path.
ui-lb-lens-how = Estimates, not exact odds: one volley of the units you see, once you are spotted, with crews of average quality in their vehicles. Unknown counters look, but are not counted in the losses.
ui-lb-lens-how-short = Estimates; unknown counters look, but are not counted in the losses.

ui-lb-use = With
ui-lb-use-best = The best weapon for each target
ui-lb-use-troops = against troops
ui-lb-use-vehicles = against vehicles
ui-lb-use-above = from above
ui-lb-use-nothing = no target

ui-lb-not = not now
ui-lb-not-why = Not possible now: press it to learn why
ui-lb-not-hide = Hide
ui-lb-not-smoke = Make smoke
ui-lb-not-board = Into { $what }

ui-lb-mission = Your mission
ui-lb-mission-points = { $n } points
ui-lb-mission-seize-villages = Seize the villages
ui-lb-mission-seize-villages-do = Be the only side in half of the villages of the defended half.
ui-lb-mission-seize-hills = Seize the hills
ui-lb-mission-seize-hills-do = Be the only side on half of the hills of the defended half.
ui-lb-mission-break = Break the front
ui-lb-mission-break-do = Get half of your force off the far edge.
ui-lb-mission-contain = Contain the enemy
ui-lb-mission-contain-do = Make the defender hesitate.
ui-lb-mission-hold = Hold
ui-lb-mission-hold-do = Keep your villages and hills, and do not let half of the enemy’s force leave the map behind you.
ui-lb-mission-delay = Delay
ui-lb-mission-delay-do = Do not let half of the enemy’s force leave the map behind you, or make the enemy hesitate.
ui-lb-grade = Morale, and its points
ui-lb-grade-fair = Fair
ui-lb-grade-good = Good
ui-lb-grade-excellent = Excellent
ui-lb-maps = Maps of the battle
ui-lb-maps-map = Map
ui-lb-maps-how = Lay a map at one of the lettered places: ▲ upright, ▼ turned half round. Every place touches a map already laid.

ui-lb-order-rest = The rest of the stack follows ({ $n })
ui-lb-order-column = In column behind it ({ $n })
ui-lb-order-all = All units, same direction ({ $n })
ui-lb-order-again = As last turn: all units, same direction ({ $n })
ui-lb-order-hide = Hide all that can ({ $n })

## Buying a force

ui-lb-buy-title = Your force
ui-lb-buy-of = of { $n } points
ui-lb-buy-left = { $n } left
ui-lb-buy-over = { $n } too many: give something back
ui-lb-buy-nerve = Morale total { $total }: hesitates at { $hesitation }, breaks at { $breaks }
ui-lb-buy-men = Men and leaders
ui-lb-buy-vehicles = Vehicles
ui-lb-buy-weapons = Weapons
ui-lb-buy-support = Mines and artillery
