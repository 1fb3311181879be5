### Last Battle : Twilight 2000 : le nom des choses. Une raison figure dans un tableau à côté de son chiffre, et dans une liste au journal.

weapon-pst = pistolet
    .short = PST
weapon-sg = fusil de chasse
    .short = SG
weapon-smg = pistolet-mitrailleur
    .short = SMG
weapon-rifle = fusil
    .short = RIFLE
weapon-ar = fusil d’assaut
    .short = AR
weapon-grenade = grenade
    .short = Grenade

item-m60 = M60
    .text = mitrailleuse polyvalente (GPMG)
item-m2hb = M2HB
    .text = mitrailleuse lourde (HMG)
item-dshk = DShK
    .text = mitrailleuse lourde (HMG)
item-mark-19 = Mark 19
    .text = lance-grenades automatique (AGL)
item-ags-17 = AGS-17
    .text = lance-grenades automatique (AGL)
item-tankbr = Tank Breaker
    .text = missile antichar guidé (ATGM), attaque par le haut possible
item-tow-ii = TOW II
    .text = missile antichar guidé (ATGM)
item-at-4 = AT-4
    .text = missile antichar guidé (ATGM)
item-rpg-16 = RPG-16
    .text = lance-roquettes antichar (ATRL)
item-armbrust = Armbrust
    .text = lance-roquettes antichar (ATRL)
item-horse = Cheval
    .text = porte un pion d’infanterie, 3 PM

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
vehicle-truck = Camion
vehicle-bmd-b = BMD-B
vehicle-bmp-bc = BMP-B/C
vehicle-brdm-3 = BRDM-3
vehicle-btr-70-80 = BTR-70/80
vehicle-mi-17 = Mi-17
vehicle-t-72-80 = T-72/80
vehicle-t-90 = T-90
vehicle-uaz-469 = UAZ-469

post-commander = Chef de bord
    .the = le chef de bord
    .of = de chef de bord
post-driver = Conducteur
    .the = le conducteur
    .of = de conducteur
post-gunner = Tireur
    .the = le tireur
    .of = de tireur
post-loader = Chargeur
    .the = le chargeur
    .of = de chargeur
post-commander-gunner = Chef-tireur
    .the = le chef-tireur
    .of = de chef-tireur
post-pilot = Pilote
    .the = le pilote
    .of = de pilote
post-copilot-gunner = Copilote-tireur
    .the = le copilote-tireur
    .of = de copilote-tireur

grade-novice = Novice
grade-trained = Entraîné
grade-veteran = Vétéran
grade-elite = Élite

map-1 = Pays de collines
map-2 = Forêt et petite ville
map-3 = Campagne et faubourg
map-4 = Ville
map-5 = Vallée de la rivière
map-6 = Base aérienne en ruine
area-baranovic = Baranovic
area-cache-default = La cache
area-helipad = L’aire de l’hélicoptère
area-plaza = La place
area-runway = La piste d’envol

band-0 = portée Courte
band-1 = portée Moyenne
band-2 = portée Longue
band-3 = portée Extrême

direction-n = nord
direction-ne = nord-est
direction-se = sud-est
direction-s = sud
direction-sw = sud-ouest
direction-nw = nord-ouest

salvo-he = HE
    .text = explosif
salvo-smoke = Fumigène
    .text = un écran de fumée
salvo-illum = Éclairant
    .text = de la lumière sur l’objectif
salvo-icm = ICM
    .text = sous-munitions
salvo-chem = chimique
salvo-fascam = FASCAM
    .text = des mines dispersables

## Un coup au but sur un véhicule

location-miss = manqué
location-gear = train de roulement
location-body = caisse
location-turret = tourelle
outcome-ne = sans effet
outcome-min = dégâts mineurs
outcome-maj = dégâts majeurs
outcome-x = détruit
table-turret-minor = dégâts mineurs de tourelle
table-turret-major = dégâts majeurs de tourelle
table-body-minor = dégâts mineurs de caisse
table-body-major = dégâts majeurs de caisse

## De quoi se compose un chiffre pour toucher

reason-close = portée Courte
reason-medium = portée Moyenne
reason-long = portée Longue
reason-extreme = portée Extrême
reason-novice = Novice
reason-trained = Entraîné
reason-veteran = Vétéran
reason-elite = Élite
reason-woods = cible dans les bois
reason-town = cible en ville
reason-rubble = cible dans les décombres
reason-building = cible dans un bâtiment
reason-building-hex = cible dans un hexagone bâti
reason-from-building = tir depuis un bâtiment
reason-buttoned = protégé contre le gaz
reason-hiding = cible cachée
reason-horseback = tir à cheval
reason-rf-1 = télémètre
reason-rf-2 = bon télémètre
reason-rf-lost = télémètre perdu
reason-single = un seul homme : moitié
reason-missile-woods = missile dans les bois : moitié
reason-night = nuit : une portée de plus
reason-high = vol en altitude : deux portées de plus
reason-grenade = grenade : toujours Moyenne
reason-missile = missile : toujours Moyenne
reason-pistol-night = pistolet de nuit : même hexagone seulement

## Ce qui bloque une ligne de tir

line-open = rien
line-terrain = des bois ou une ville
line-house = un bâtiment
line-higher = un terrain plus haut
line-plateau = le rebord de la hauteur
line-shadow = un couvert qui masque l’hexagone derrière lui
line-friend = vos propres unités
line-wreck = une épave
line-smoke = de la fumée
line-in-smoke = de la fumée autour de la cible ou du tireur
line-dark = l’obscurité
line-void = un terrain hors carte

## La règle

line-off-map = Il n’y a pas de carte à cet endroit.
line-says-open = { $far ->
    [0] Même hexagone : la ligne de tir est libre.
    [one] 1 hexagone : la ligne de tir est libre.
   *[other] { $far } hexagones : la ligne de tir est libre.
}
line-says-blocked = { $far ->
    [one] 1 hexagone : bloquée en { $block } par { $blocked }.
   *[other] { $far } hexagones : bloquée en { $block } par { $blocked }.
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
foot-rifle-0 = RIFLE ×0
foot-rifle-1 = RIFLE ×1
foot-rifle-2 = RIFLE ×2
foot-rifle-3 = RIFLE ×3
foot-rifle-4 = RIFLE ×4
foot-rifle-5 = RIFLE ×5
foot-rifle-6 = RIFLE ×6
foot-rifle-7 = RIFLE ×7
foot-ar-0 = AR ×0
foot-ar-1 = AR ×1
foot-ar-2 = AR ×2
foot-ar-3 = AR ×3
foot-ar-4 = AR ×4
foot-ar-5 = AR ×5
foot-ar-6 = AR ×6
foot-ar-7 = AR ×7
arm-120mm = 120 mm
arm-mag-mg = Mitrailleuse MAG
arm-m2hb = M2HB
arm-25mm-autocannon = Canon automatique de 25 mm
arm-75mm-autocannon = Canon automatique de 75 mm
arm-105mm = 105 mm
arm-m60-left = M60 (gauche)
arm-m60-right = M60 (droite)
arm-twin-tow = TOW jumelés
arm-30mm-autocannon = Canon automatique de 30 mm
arm-pk-mg = Mitrailleuse PK
arm-at-5 = AT-5
arm-kpv-mg = Mitrailleuse KPV
arm-uv-16-57-rockets = Roquettes UV-16-57
arm-125mm = 125 mm
arm-dshk = DShK
gun-60mm = 60 mm
gun-81mm = 81 mm
gun-82mm = 82 mm
gun-4-2in = 4,2 pouces
gun-120mm = 120 mm
gun-105mm = 105 mm
gun-122mm = 122 mm
gun-152mm = 152 mm
gun-155mm = 155 mm
gun-203mm = 203 mm
gun-122mm-mrl = 122 mm LRM
gun-140mm-mrl = 140 mm LRM
gun-160mm-mrl = 160 mm LRM
gun-220mm-mrl = 220 mm LRM
gun-227mm-mrl = 227 mm LRM
unknown-item = quelque chose
