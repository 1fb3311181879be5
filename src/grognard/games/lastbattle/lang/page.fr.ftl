### Last Battle : Twilight 2000 : les mots de sa page. La page remplit { $name } et rien d’autre.

## La carte

ui-lb-map = Carte
ui-lb-zoom-in = Zoom avant
ui-lb-zoom-out = Zoom arrière
ui-lb-zoom-fit = Toute la carte
ui-lb-tool-line = Règle : distance et ligne de tir
ui-lb-tool-field = Ce que l’on voit d’un hexagone
ui-lb-tool-rings = Portées de l’unité sélectionnée
ui-lb-ruler-from = Choisissez l’hexagone de départ.
ui-lb-ruler-to = Choisissez maintenant l’hexagone d’arrivée.
ui-lb-field-from = Choisissez l’hexagone d’où regarder.
ui-lb-scale = 50 m l’hexagone
ui-lb-wind = vent vers le { $direction }
ui-lb-open = ligne de tir libre
ui-lb-blocked = Ligne de tir bloquée en { $hex }
ui-lb-hexes = { $n } hexagones
ui-lb-hexes-one = 1 hexagone
ui-lb-band-close = Courte
ui-lb-band-medium = Moyenne
ui-lb-band-long = Longue
ui-lb-band-extreme = Extrême
ui-lb-band-beyond = hors de portée

## Le terrain

ui-lb-clear = découvert
ui-lb-woods = bois
ui-lb-town = ville
ui-lb-rubble = décombres
ui-lb-building = bâtiment
ui-lb-block = pâté de maisons
ui-lb-water = eau
ui-lb-void = hors carte
ui-lb-level = niveau { $n }
ui-lb-road = route
ui-lb-trail = piste
ui-lb-smoke = fumée
ui-lb-barrage = sous le feu
ui-lb-mines = mines
ui-lb-mines-secret = mines, inconnues de l’ennemi
ui-lb-light = éclairé
ui-lb-wreck = épave
ui-lb-exit = sortie
ui-lb-objective = objectif
ui-lb-zone = zone de placement
ui-lb-plot = votre mission de tir
ui-lb-lies = sur place : { $what }
ui-lb-nobody = personne ici
ui-lb-stack = Tout ce qui est en { $hex }
ui-lb-held = sélectionnée

## Les pions

ui-lb-concealed-foot = unité dissimulée
ui-lb-concealed-vehicle = véhicule dissimulé
ui-lb-mortar = mortier de { $gun }
ui-lb-dummy = leurre
ui-lb-last-seen = vu la dernière fois : { $what }
ui-lb-figures = force { $attack }, portée { $range }
ui-lb-points = PM restants : { $left } sur { $of }
ui-lb-faces = orienté au { $direction }
ui-lb-dir-0 = nord
ui-lb-dir-1 = nord-est
ui-lb-dir-2 = sud-est
ui-lb-dir-3 = sud
ui-lb-dir-4 = sud-ouest
ui-lb-dir-5 = nord-ouest
ui-lb-leader = chef
ui-lb-wounded = chef blessé
ui-lb-pilot = pilote
ui-lb-moved = a bougé
ui-lb-mark-disordered = désorganisé
ui-lb-element = élément { $n }
ui-lb-mark-buttoned = protégé contre le gaz
ui-lb-mark-buttoning = se protège du gaz
ui-lb-mark-unconscious = inconscient
ui-lb-mark-treating = soigne un blessé
ui-lb-mark-shaken = sans sang-froid
ui-lb-sheet = Personnages
ui-lb-sheet-cool = agit sur { $n } ou plus
ui-lb-sheet-wounds = blessures : { $n }
ui-lb-sheet-deadline = meurt au tour de jeu { $n } sans soins
ui-lb-sheet-dead = tué
ui-lb-sheet-roll = touché : jet de blessure après la bataille
ui-lb-mark-frozen = ne peut pas bouger : loin d’un chef
ui-lb-hiding = caché
ui-lb-inside = dans le bâtiment
ui-lb-mounted = à cheval
ui-lb-flying-low = vol tactique
ui-lb-flying-high = vol en altitude
ui-lb-legend = Légende : tous les signes des pions et de la carte
ui-lb-tag-moved = a bougé
ui-lb-tag-dummy = leurre
ui-lb-leaving = sort de la carte
ui-lb-observes = observe
ui-lb-no-gear = immobilisé
ui-lb-no-engine = moteur hors service
ui-lb-no-radio = radio hors service
ui-lb-no-arm = arme perdue

## Les noms dans les panneaux

ui-lb-side-none = Neutre
ui-lb-unit-unknown = un pion hors de vue
ui-lb-unit-back-foot = unité dissimulée
ui-lb-unit-back-vehicle = véhicule dissimulé
ui-lb-unit-mortar = mortier de { $gun }
ui-lb-unit-dummy = leurre
ui-lb-unit-aboard = à bord : { $what }
ui-lb-unit-waiting = pas encore sur la carte
ui-lb-unit-off = hors carte

## La fiche d’un pion

ui-lb-card-vehicle = Fiche de véhicule : { $what }
ui-lb-card-unit = Pion : { $what }
ui-lb-card-none-title = Fiche
ui-lb-card-none = Survolez un pion pour le lire.
ui-lb-card-back = Pas repéré : on sait seulement qu’il est là.
ui-lb-card-dummy = Un leurre : il reste où il est et disparaît une fois repéré.
ui-lb-card-class-mbt = Char de combat
ui-lb-card-class-lcv = Véhicule de combat léger
ui-lb-card-class-apc = Transport de troupes blindé
ui-lb-card-class-soft = Véhicule non blindé
ui-lb-card-class-helicopter = Hélicoptère
ui-lb-card-treads = chenilles
ui-lb-card-wheels = roues
ui-lb-card-rotors = rotors
ui-lb-card-soft = non blindé
ui-lb-card-amphibious = amphibie
ui-lb-card-miss = manqué
ui-lb-card-body = caisse
ui-lb-card-fuselage = fuselage
ui-lb-card-turret = tourelle
ui-lb-card-armour = Blindage : { $sides }
ui-lb-card-side-front = avant
ui-lb-card-side-front-right = avant droit
ui-lb-card-side-rear-right = arrière droit
ui-lb-card-side-rear = arrière
ui-lb-card-side-rear-left = arrière gauche
ui-lb-card-side-front-left = avant gauche
ui-lb-card-road = route
ui-lb-card-off = tout-terrain
ui-lb-card-high = altitude
ui-lb-card-low = tactique
ui-lb-card-left = reste { $n } sur { $of }
ui-lb-card-stuck = immobilisé
ui-lb-card-crew = Équipage
ui-lb-card-crew-hidden = On ne sait pas qui est à bord.
ui-lb-card-empty = vide
ui-lb-card-troops = Troupes
ui-lb-card-of = { $n } sur { $of }
ui-lb-card-state = État
ui-lb-card-sys-engine = moteur
ui-lb-card-sys-radio = radio
ui-lb-card-sys-rf = télémètre
ui-lb-card-sys-ammo = munitions
ui-lb-card-sys-autoloader = chargeur automatique
ui-lb-card-out-gear = immobilisé
ui-lb-card-out-engine = hors service
ui-lb-card-out-radio = hors service
ui-lb-card-out-rf = perdu
ui-lb-card-out-ammo = épuisées
ui-lb-card-out-autoloader = peut s’enrayer
ui-lb-card-new-driver = conducteur remplaçant : mouvement réduit de moitié
ui-lb-card-new-gunner = tireur remplaçant : pas de tir de réaction avec l’arme principale
ui-lb-card-rf = télémètre +{ $n }
ui-lb-card-infrared = viseur infrarouge
ui-lb-card-thermal = viseur thermique
ui-lb-card-tows = remorque { $what }
ui-lb-card-loading = chargement des munitions : { $n } sur { $of }
ui-lb-card-loaded = munitions à bord
ui-lb-card-weapon = Arme
ui-lb-card-v-vehicles = contre véhicules
ui-lb-card-v-men = contre troupes
ui-lb-card-main = arme principale
ui-lb-card-shots = tirs restants : { $n }
ui-lb-card-missiles = missiles restants : { $n }
ui-lb-card-lost = perdue
ui-lb-card-picked = choisie :
ui-lb-card-unarmed = Aucune arme propre.
ui-lb-card-figures = force { $n }, portée { $range }
ui-lb-card-cannot = sans effet
ui-lb-card-location = Localisation
ui-lb-card-grenade = grenade

## Unités à pied et mortiers

ui-lb-foot-men = { $n } hommes
ui-lb-foot-men-one = 1 homme
ui-lb-foot-strength = attaque
ui-lb-foot-moves = PM
ui-lb-foot-grade = qualité
ui-lb-foot-saves = sauvegarde
ui-lb-foot-never = jamais
ui-lb-foot-bands = Portées et chiffres pour toucher
ui-lb-foot-hexes = hexagones
ui-lb-foot-needs = pour toucher
ui-lb-foot-night = De nuit, chaque portée compte pour la suivante.
ui-lb-foot-night-pistol = De nuit, un pistolet ne porte que dans son hexagone.
ui-lb-foot-per-man = force par homme
ui-lb-gun-range = portée
ui-lb-gun-rate = cadence
ui-lb-gun-he = HE
ui-lb-gun-light = éclairant
ui-lb-gun-ready = en batterie
ui-lb-gun-limbered = attelé
ui-lb-state-seen = tel qu’on l’a vu
ui-lb-state-concealed = dissimulé
ui-lb-state-leader = chef
ui-lb-state-injured = blessé
ui-lb-state-pilot = pilote
ui-lb-state-hiding = caché
ui-lb-state-inside = dans le bâtiment
ui-lb-state-mounted = à cheval
ui-lb-state-high = vol en altitude
ui-lb-state-low = vol tactique
ui-lb-state-moved = a bougé
ui-lb-state-observes = observe
ui-lb-state-leaving = sort de la carte

## Tour et moral

ui-lb-trk-title = Moral
ui-lb-trk-title-men = Pertes
ui-lb-trk-setting-up = Mise en place
ui-lb-trk-turn = Tour de jeu { $n }
ui-lb-trk-turn-of = Tour de jeu { $n } sur { $of }
ui-lb-trk-order = Ordre de jeu
ui-lb-trk-initiative = Initiative : { $side }
ui-lb-trk-initiative-short = initiative
ui-lb-trk-night = Nuit
ui-lb-trk-day = Jour
ui-lb-trk-wind = Vent vers le { $to }
ui-lb-trk-wind-short = vent
ui-lb-trk-wind-n = nord
ui-lb-trk-wind-ne = nord-est
ui-lb-trk-wind-se = sud-est
ui-lb-trk-wind-s = sud
ui-lb-trk-wind-sw = sud-ouest
ui-lb-trk-wind-nw = nord-ouest
ui-lb-trk-words = { $side } : points de moral perdus { $n }, hésitation à { $hesitation }, rupture à { $breaks }.
ui-lb-trk-hesitated = A hésité
ui-lb-trk-hesitates = hésite
ui-lb-trk-breaks = rompt
ui-lb-trk-lost = perdus
ui-lb-trk-no-morale = partie sans moral
ui-lb-trk-no-force = forces pas encore connues
ui-lb-trk-men = Hommes restants : { $n }
ui-lb-trk-key = barre rouge : hésitation ; bout de la piste : rupture
ui-lb-trk-points = { $n } points
ui-lb-trk-points-one = 1 point
ui-lb-trk-points-word = points
ui-lb-trk-men-word = hommes
ui-lb-trk-out-men = Hommes sortis : { $n }
ui-lb-trk-out-men-of = Hommes sortis : { $n } sur { $of }
ui-lb-trk-out-vehicles = Véhicules sortis : { $n }
ui-lb-trk-out-vehicles-of = Véhicules sortis : { $n } sur { $of }
ui-lb-trk-cache = Cache examinée : { $n } sur { $of }
ui-lb-trk-hold = Objectif tenu : { $n } tours sur { $of }

## L’ordre de mission et la mise en place

ui-lb-brief = Ordre de mission
ui-lb-brief-you = vous
ui-lb-brief-foe = l’ennemi
ui-lb-brief-guns = mortiers : { $n }
ui-lb-brief-dummies = leurres : { $n }
ui-lb-brief-morale = hésitation à { $hesitation }, rupture à { $breaks }
ui-lb-brief-length = { $n } tours de jeu
ui-lb-brief-no-limit = sans limite de tours
ui-lb-set = Mise en place
ui-lb-set-wait = L’autre camp se place.
ui-lb-set-deploy = Tout placer pour moi
ui-lb-set-deploy-note = vous pourrez encore corriger
ui-lb-set-held = Choisissez un hexagone en surbrillance ou un véhicule.
ui-lb-set-progress = { $n } sur { $of } placés
ui-lb-set-todo = { $n } sur { $of } à placer
ui-lb-set-vehicles = Véhicules
ui-lb-set-leaders = Chefs
ui-lb-set-guns = Mortiers
ui-lb-set-dummies = Leurres

## Le tir

ui-lb-fire-reaction = Tir de réaction
ui-lb-fire-attack = Attaque
ui-lb-fire-short = Tir
ui-lb-fire-none = Aucun tir n’est encore déclaré.
ui-lb-fire-any = toucher : { $n } %
ui-lb-fire-firer = Tireur
ui-lb-fire-number = Pour toucher
ui-lb-fire-strength = Force
ui-lb-fire-aims = { $what } tire sur
ui-lb-fire-able = { $n } unités peuvent tirer
ui-lb-fire-able-one = 1 unité peut tirer
ui-lb-react-moves = Mouvements vus
ui-lb-react-point = À quel point de son trajet ?
ui-lb-react-end = position actuelle
ui-lb-react-step = point { $n }
ui-lb-odds = Les chances
ui-lb-odds-faces = touche sur { $n } ou moins
ui-lb-odds-never = ne peut pas toucher
ui-lb-odds-reason = Raison
ui-lb-odds-rule = Règle
ui-lb-odds-figure = Chiffre
ui-lb-odds-sure = certain
ui-lb-odds-none = aucune chance

## L’artillerie

ui-lb-plan = Missions de tir
ui-lb-plan-short = Pièces
ui-lb-plan-mortar = Mortier
ui-lb-plan-rounds = obus restants : { $n }
ui-lb-plan-gun = cadence { $rof }, HE { $he }
ui-lb-plan-chosen = choisie
ui-lb-plan-step-gun = Pièce
ui-lb-plan-step-observer = Observateur
ui-lb-plan-step-hex = Objectif
ui-lb-plan-observers = Qui observe ?
ui-lb-plan-hexes = Hexagones que voit l’observateur : { $n }. Choisissez-en un sur la carte.
ui-lb-plan-plotted = Missions notées
ui-lb-salvo = Salves
ui-lb-salvo-at = Objectif
ui-lb-salvo-n = { $n } sur { $of } tirées
ui-lb-salvo-left = salves restantes : { $n }
ui-lb-salvo-he = explosif
ui-lb-salvo-smoke = un écran de fumée sous le vent
ui-lb-salvo-illum = de la lumière sur l’objectif
ui-lb-salvo-icm = sous-munitions : touche sur 2 ou moins
ui-lb-salvo-chem = une ligne de gaz sous le vent
ui-lb-stats = Caractéristiques et prix
ui-lb-stats-search = Chercher dans les tables et les fiches
ui-lb-stats-unit = Unité
ui-lb-stats-compare = Comparer { $unit }
ui-lb-stats-av = contre véhicules
ui-lb-stats-ap = contre troupes
ui-lb-stats-missile = missile
ui-lb-stats-movement = mouvement
ui-lb-stats-cost = points
ui-lb-stats-tanks = Chars et véhicules de combat légers
ui-lb-stats-apcs = Transports de troupes blindés
ui-lb-stats-troops = Troupes, un Novice
ui-lb-stats-weapons = Armes portables
ui-lb-stats-helicopters = Hélicoptères
ui-lb-stats-soft = Véhicules non blindés
ui-lb-chemicals = Salves chimiques restantes : { $n }
ui-lb-txt-gas = Gaz en { $where }
ui-lb-salvo-fascam = mines où elle tombe : touche sur 2 ou moins
ui-lb-salvo-cease = garder le reste

## Le quai et ce qui reste

ui-lb-dock-map = Petite carte
ui-lb-dock-map-do = Montrer cette partie de la carte
ui-lb-dock-more = Plus
ui-lb-dock-units = Unités
ui-lb-purse-foot = { $what } : { $n } PM sur { $of }
ui-lb-purse-vehicle = { $what } : { $road } PM sur route, { $off } tout-terrain
ui-lb-purse-air = { $what } : { $road } PM en altitude, { $off } en vol tactique
ui-lb-purse-shots = { $n } tirs déclarés
ui-lb-purse-shots-one = 1 tir déclaré

## En toutes lettres

ui-lb-txt-foot = Armes individuelles et qualité
ui-lb-txt-items = Armes portables
ui-lb-txt-reasons = Ce qui change le chiffre pour toucher
ui-lb-txt-ground = Sur le terrain
ui-lb-txt-wrecks = Épaves : { $where }
ui-lb-txt-smoke = Fumée : { $where }
ui-lb-txt-light = Éclairants : { $where }
ui-lb-txt-barrage = Sous le feu : { $where }
ui-lb-txt-mines = Mines : { $where }
ui-lb-txt-mines-unfound = { $side }, champs de mines encore à découvrir : { $n }
ui-lb-txt-item = { $what }, à terre en { $where }
ui-lb-txt-shot = { $firer } ({ $weapon }) sur { $hex } { $target } : { $n } ou moins
ui-lb-txt-facing-n = orienté au nord
ui-lb-txt-facing-ne = orienté au nord-est
ui-lb-txt-facing-se = orienté au sud-est
ui-lb-txt-facing-s = orienté au sud
ui-lb-txt-facing-sw = orienté au sud-ouest
ui-lb-txt-facing-nw = orienté au nord-ouest

## La loupe des menaces
ui-lb-tool-lens = Menaces : qui voit les hexagones à portée, et ce que cela peut coûter
ui-lb-lens = Menaces
ui-lb-lens-safe = sûr
ui-lb-lens-unseen = aucun ennemi connu ne voit cet hexagone
ui-lb-lens-by = sous les yeux de { $known } ennemis connus et { $unseen } inconnus
ui-lb-lens-men = environ { $n } hommes perdus par salve
ui-lb-lens-vehicle = mis hors de combat par une salve : environ { $n }
ui-lb-lens-lost = dissimulation perdue ici
ui-lb-lens-doubt = peut-être repéré ici
ui-lb-lens-ends = reste ici
ui-lb-lens-way = Trajet
ui-lb-lens-known = connus
ui-lb-lens-backs = inconnus
ui-lb-lens-loss = hommes
ui-lb-lens-hit = risque
ui-lb-lens-point = Survolez un hexagone à portée pour voir le trajet.
ui-lb-lens-how = Estimations, et non chances exactes : une salve des unités que vous voyez, une fois repéré, avec des équipages de qualité moyenne dans leurs véhicules. Les pions inconnus regardent, mais ne comptent pas dans les pertes.
ui-lb-lens-how-short = Estimations ; les pions inconnus voient, mais ne comptent pas dans les pertes.

ui-lb-use = Avec
ui-lb-use-best = La meilleure arme pour chaque cible
ui-lb-use-troops = contre les troupes
ui-lb-use-vehicles = contre les véhicules
ui-lb-use-above = par le haut
ui-lb-use-nothing = pas de cible

ui-lb-not = pas maintenant
ui-lb-not-why = Impossible maintenant : cliquez pour savoir pourquoi
ui-lb-not-hide = Se cacher
ui-lb-not-smoke = Fumée
ui-lb-not-board = À bord : { $what }

ui-lb-mission = Votre mission
ui-lb-mission-points = { $n } points
ui-lb-mission-seize-villages = S’emparer des villages
ui-lb-mission-seize-villages-do = Être seul dans la moitié des villages de la partie défendue.
ui-lb-mission-seize-hills = S’emparer des collines
ui-lb-mission-seize-hills-do = Être seul sur la moitié des collines de la partie défendue.
ui-lb-mission-break = Percer le front
ui-lb-mission-break-do = Faire sortir la moitié de vos forces par le bord opposé.
ui-lb-mission-contain = Fixer l’ennemi
ui-lb-mission-contain-do = Faire hésiter le défenseur.
ui-lb-mission-hold = Tenir
ui-lb-mission-hold-do = Garder vos villages et vos collines, et ne pas laisser sortir derrière vous la moitié des forces ennemies.
ui-lb-mission-delay = Retarder
ui-lb-mission-delay-do = Ne pas laisser sortir derrière vous la moitié des forces ennemies, ou faire hésiter l’ennemi.
ui-lb-grade = Le moral, et ses points
ui-lb-grade-fair = Passable
ui-lb-grade-good = Bon
ui-lb-grade-excellent = Excellent
ui-lb-maps = Les cartes de la bataille
ui-lb-maps-map = Carte
ui-lb-maps-how = Posez une carte à l’une des places marquées d’une lettre : ▲ droite, ▼ retournée. Chaque place touche une carte déjà posée.

ui-lb-order-rest = Le reste de la pile suit ({ $n })
ui-lb-order-column = En colonne derrière lui ({ $n })
ui-lb-order-all = Toutes les unités, même direction ({ $n })
ui-lb-order-again = Comme au tour précédent : toutes, même direction ({ $n })
ui-lb-order-hide = Cacher tous ceux qui le peuvent ({ $n })

## Acheter ses forces

ui-lb-buy-title = Vos forces
ui-lb-buy-of = sur { $n } points
ui-lb-buy-left = reste { $n }
ui-lb-buy-over = { $n } de trop : rendez quelque chose
ui-lb-buy-nerve = Total de moral { $total } : hésite à { $hesitation }, rompt à { $breaks }
ui-lb-buy-men = Hommes et chefs
ui-lb-buy-vehicles = Véhicules
ui-lb-buy-weapons = Armes
ui-lb-buy-support = Mines et artillerie
