### Last Battle: Twilight 2000: the names of things. A reason stands in a table beside its figure and in a list in the log.

weapon-pst = pistol
    .short = PST
weapon-sg = shotgun
    .short = SG
weapon-smg = submachine gun
    .short = SMG
weapon-rifle = rifle
    .short = Rifle
weapon-ar = assault rifle
    .short = AR
weapon-grenade = grenade
    .short = Grenade

item-m60 = M60
    .text = machine gun (GPMG)
item-m2hb = M2HB
    .text = heavy machine gun (HMG)
item-dshk = DShK
    .text = heavy machine gun (HMG)
item-mark-19 = Mark 19
    .text = automatic grenade launcher (AGL)
item-ags-17 = AGS-17
    .text = automatic grenade launcher (AGL)
item-tankbr = Tank Breaker
    .text = guided missile (ATGM), may attack from above
item-tow-ii = TOW II
    .text = guided missile (ATGM)
item-at-4 = AT-4
    .text = guided missile (ATGM)
item-rpg-16 = RPG-16
    .text = rocket launcher (ATRL)
item-armbrust = Armbrust
    .text = rocket launcher (ATRL)
item-horse = Horse
    .text = carries one infantry counter, 3 MP

vehicle-leopard-ii = Leopard II
vehicle-fav = FAV
vehicle-hmmwv-fsv = HMMWV FSV
vehicle-hmmwv = HMMWV
vehicle-lav-25 = LAV-25
vehicle-lav-75 = LAV-75
vehicle-m1 = M1 Abrams
vehicle-m113-accv-a3 = M113 ACCV A3
vehicle-m113 = M113
vehicle-m1a1 = M1A1
vehicle-m1a2 = M1A2
vehicle-m2 = M2 Bradley
vehicle-m60a4 = M60A4
vehicle-stingray = Stingray
vehicle-truck = Truck
vehicle-bmd-b = BMD-B
vehicle-bmp-bc = BMP-B/C
vehicle-brdm-3 = BRDM-3
vehicle-btr-70-80 = BTR-70/80
vehicle-mi-17 = Mi-17
vehicle-t-72-80 = T-72/80
vehicle-t-90 = T-90
vehicle-uaz-469 = UAZ-469

post-commander = Commander
    .the = the commander
    .of = of commander
post-driver = Driver
    .the = the driver
    .of = of driver
post-gunner = Gunner
    .the = the gunner
    .of = of gunner
post-loader = Loader
    .the = the loader
    .of = of loader
post-commander-gunner = Commander/Gunner
    .the = the commander/gunner
    .of = of commander/gunner
post-pilot = Pilot
    .the = the pilot
    .of = of pilot
post-copilot-gunner = Copilot/Gunner
    .the = the copilot/gunner
    .of = of copilot/gunner

grade-novice = Novice
grade-trained = Trained
grade-veteran = Veteran
grade-elite = Elite

map-1 = Hill country
map-2 = Forest and small city
map-3 = Farmland and suburb
map-4 = City
map-5 = River valley
map-6 = Ruined air station
area-baranovic = Baranovic
area-cache-default = The cache
area-helipad = The helicopter pad
area-plaza = The plaza
area-runway = The runway

band-0 = Close range
band-1 = Medium range
band-2 = Long range
band-3 = Extreme range

direction-n = north
direction-ne = north-east
direction-se = south-east
direction-s = south
direction-sw = south-west
direction-nw = north-west

salvo-he = HE
    .text = high explosive
salvo-smoke = Smoke
    .text = a smoke screen
salvo-illum = Illumination
    .text = light over the target
salvo-icm = ICM
    .text = bomblets
salvo-chem = chemicals
salvo-fascam = FASCAM
    .text = scatterable mines

## A hit on a vehicle

location-miss = miss
location-gear = running gear
location-body = body
location-turret = turret
outcome-ne = no effect
outcome-min = minor damage
outcome-maj = major damage
outcome-x = destroyed
table-turret-minor = minor turret damage
table-turret-major = major turret damage
table-body-minor = minor body damage
table-body-major = major body damage

## What a number to hit is made of

reason-close = Close range
reason-medium = Medium range
reason-long = Long range
reason-extreme = Extreme range
reason-novice = Novice
reason-trained = Trained
reason-veteran = Veteran
reason-elite = Elite
reason-woods = target in woods
reason-town = target in town
reason-rubble = target in rubble
reason-building = target inside a building
reason-building-hex = target in a building hex
reason-from-building = fires from a building
reason-buttoned = buttoned up against gas
reason-hiding = target hiding
reason-horseback = fires from horseback
reason-rf-1 = rangefinder
reason-rf-2 = good rangefinder
reason-rf-lost = rangefinder lost
reason-single = one man: halved
reason-missile-woods = missile into woods: halved
reason-night = night: one range farther
reason-high = high flight: two ranges farther
reason-grenade = grenade: always Medium
reason-missile = missile: always Medium
reason-pistol-night = pistol by night: same hex only

## What blocks a line of fire

line-open = nothing
line-terrain = woods or town
line-house = a building
line-higher = higher ground
line-plateau = the edge of the high ground
line-shadow = cover that hides the hex behind it
line-friend = your own units
line-wreck = a wreck
line-smoke = smoke
line-in-smoke = smoke around the target or the firer
line-dark = darkness
line-void = ground off the map

## The ruler

line-off-map = There is no map there.
line-says-open = { $far ->
    [0] Same hex: the line of fire is open.
    [one] 1 hex: the line of fire is open.
   *[other] { $far } hexes: the line of fire is open.
}
line-says-blocked = { $far ->
    [one] 1 hex: blocked in { $block } by { $blocked }.
   *[other] { $far } hexes: blocked in { $block } by { $blocked }.
}

# Counters of foot by weapon and men, arms of the cards, guns.
foot-pst-0 = PST ×0
foot-pst-1 = PST ×1
foot-pst-2 = PST ×2
foot-pst-3 = PST ×3
foot-pst-4 = PST ×4
foot-pst-5 = PST ×5
foot-pst-6 = PST ×6
foot-pst-7 = PST ×7
foot-sg-0 = SG ×0
foot-sg-1 = SG ×1
foot-sg-2 = SG ×2
foot-sg-3 = SG ×3
foot-sg-4 = SG ×4
foot-sg-5 = SG ×5
foot-sg-6 = SG ×6
foot-sg-7 = SG ×7
foot-smg-0 = SMG ×0
foot-smg-1 = SMG ×1
foot-smg-2 = SMG ×2
foot-smg-3 = SMG ×3
foot-smg-4 = SMG ×4
foot-smg-5 = SMG ×5
foot-smg-6 = SMG ×6
foot-smg-7 = SMG ×7
foot-rifle-0 = Rifle ×0
foot-rifle-1 = Rifle ×1
foot-rifle-2 = Rifle ×2
foot-rifle-3 = Rifle ×3
foot-rifle-4 = Rifle ×4
foot-rifle-5 = Rifle ×5
foot-rifle-6 = Rifle ×6
foot-rifle-7 = Rifle ×7
foot-ar-0 = AR ×0
foot-ar-1 = AR ×1
foot-ar-2 = AR ×2
foot-ar-3 = AR ×3
foot-ar-4 = AR ×4
foot-ar-5 = AR ×5
foot-ar-6 = AR ×6
foot-ar-7 = AR ×7
arm-120mm = 120mm
arm-mag-mg = MAG MG
arm-m2hb = M2HB
arm-25mm-autocannon = 25mm Autocannon
arm-75mm-autocannon = 75mm Autocannon
arm-105mm = 105mm
arm-m60-left = M60 (left)
arm-m60-right = M60 (right)
arm-twin-tow = Twin TOW
arm-30mm-autocannon = 30mm Autocannon
arm-pk-mg = PK MG
arm-at-5 = AT-5
arm-kpv-mg = KPV MG
arm-uv-16-57-rockets = UV-16-57 Rockets
arm-125mm = 125mm
arm-dshk = DShK
gun-60mm = 60mm
gun-81mm = 81mm
gun-82mm = 82mm
gun-4-2in = 4.2in
gun-120mm = 120mm
gun-105mm = 105mm
gun-122mm = 122mm
gun-152mm = 152mm
gun-155mm = 155mm
gun-203mm = 203mm
gun-122mm-mrl = 122mm MRL
gun-140mm-mrl = 140mm MRL
gun-160mm-mrl = 160mm MRL
gun-220mm-mrl = 220mm MRL
gun-227mm-mrl = 227mm MRL
unknown-item = something
