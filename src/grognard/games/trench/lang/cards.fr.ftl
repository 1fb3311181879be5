### Cartes de Trench 1918. Un message par genre de carte.
### .agree : ms, fs, mp, fp = masculin ou féminin, singulier ou pluriel. .note : la ligne courte au bas d’une carte Troupe.

## Troupes françaises

kind-poilus = Poilus
    .short = Poilus
    .one = un Poilu
    .the = le Poilu
    .of = du Poilu
    .agree = ms
    .letter = P

kind-tirailleur = Tirailleurs
    .short = Tirailleurs
    .one = un Tirailleur
    .the = le Tirailleur
    .of = du Tirailleur
    .agree = ms
    .letter = T
    .text = Peut être placé dans une de vos tranchées avancées.
    .note = se déploie en avant

kind-fr-hmg = Mitrailleuse Hotchkiss
    .short = Hotchkiss
    .one = une Hotchkiss
    .the = la Hotchkiss
    .of = de la Hotchkiss
    .agree = fs
    .letter = H
    .note = tire d’une tranchée

kind-crapouillot = Crapouillot
    .short = Crapouillot
    .one = un Crapouillot
    .the = le Crapouillot
    .of = du Crapouillot
    .agree = ms
    .letter = C
    .text = Un seul mouvement par tour, jamais de pas gratuit.
    .note = un pas par tour

kind-fr-flamethrower = Lance-flammes
    .short = Lance-flammes
    .one = un Lance-flammes
    .the = le Lance-flammes
    .of = du Lance-flammes
    .agree = ms
    .letter = LF
    .text = Les tranchées ne protègent pas ses cibles.
    .note = ignore les tranchées

kind-ft17 = FT17
    .short = FT17
    .one = un FT17
    .the = le FT17
    .of = du FT17
    .agree = ms
    .letter = FT

kind-fr-aircraft = Salmson 2
    .short = Salmson 2
    .one = un Salmson 2
    .the = le Salmson 2
    .of = du Salmson 2
    .agree = ms
    .letter = S

## Troupes allemandes

kind-landser = Landser
    .short = Landser
    .one = un Landser
    .the = le Landser
    .of = du Landser
    .agree = ms
    .letter = L

kind-stosstruppen = Stoßtruppen
    .short = Stoßtruppen
    .one = un Stoßtrupp
    .the = le Stoßtrupp
    .of = du Stoßtrupp
    .agree = ms
    .letter = St
    .text = Frappe plus fort contre les tranchées.
    .note = fort contre les tranchées

kind-de-hmg = Mitrailleuse MG 08
    .short = MG 08
    .one = une MG 08
    .the = la MG 08
    .of = de la MG 08
    .agree = fs
    .letter = M
    .note = tire d’une tranchée

kind-minenwerfer = Minenwerfer
    .short = Minenwerfer
    .one = un Minenwerfer
    .the = le Minenwerfer
    .of = du Minenwerfer
    .agree = ms
    .letter = W
    .text = Un seul mouvement par tour, jamais de pas gratuit.
    .note = un pas par tour

kind-de-flamethrower = Lance-flammes
    .short = Lance-flammes
    .one = un Lance-flammes
    .the = le Lance-flammes
    .of = du Lance-flammes
    .agree = ms
    .letter = LF
    .text = Les tranchées ne protègent pas ses cibles.
    .note = ignore les tranchées

kind-a7v = A7V
    .short = A7V
    .one = un A7V
    .the = l’A7V
    .of = de l’A7V
    .agree = ms
    .letter = A7

kind-de-aircraft = Rumpler C
    .short = Rumpler C
    .one = un Rumpler C
    .the = le Rumpler C
    .of = du Rumpler C
    .agree = ms
    .letter = R

## Cartes Bonus

kind-artillery-barrage = Barrage d’artillerie
    .short = Barrage
    .one = un Barrage d’artillerie
    .the = le Barrage d’artillerie
    .of = du Barrage d’artillerie
    .agree = ms
    .letter = BA
    .text = Tous les ennemis d’une case

kind-artillery-strike = Tir d’artillerie
    .short = Tir d’art.
    .one = un Tir d’artillerie
    .the = le Tir d’artillerie
    .of = du Tir d’artillerie
    .agree = ms
    .letter = TA
    .text = Un ennemi, toute portée

kind-gas-attack = Attaque aux gaz
    .short = Gaz
    .one = une Attaque aux gaz
    .the = l’Attaque aux gaz
    .of = de l’Attaque aux gaz
    .agree = fs
    .letter = GZ
    .text = Une case, abri inutile

kind-gas-masks = Masques à gaz
    .short = Masques à gaz
    .one = des Masques à gaz
    .the = les Masques à gaz
    .of = des Masques à gaz
    .agree = mp
    .letter = MG
    .text = Face visible : les gaz ne font rien à vos infanteries et appuis.

kind-canon-37 = Canon de 37
    .short = Canon de 37
    .one = un Canon de 37
    .the = le Canon de 37
    .of = du Canon de 37
    .agree = ms
    .letter = 37
    .text = Révélez quand un blindé ennemi déclare une attaque : il est détruit.

kind-pak = PAK
    .short = PAK
    .one = un PAK
    .the = le PAK
    .of = du PAK
    .agree = ms
    .letter = PK
    .text = Révélez quand un blindé ennemi déclare une attaque : il est détruit.

kind-at-mines = Mines antichars improvisées
    .short = Mines
    .one = des Mines antichars improvisées
    .the = les Mines antichars improvisées
    .of = des Mines antichars improvisées
    .agree = fp
    .letter = MI
    .text = Révélez si un blindé va ailleurs que dans sa tranchée : il subit 4.

kind-at-grenades = Grenades antichars
    .short = Grenades
    .one = des Grenades antichars
    .the = les Grenades antichars
    .of = des Grenades antichars
    .agree = fp
    .letter = GR
    .text = Votre infanterie peut attaquer les blindés et leur inflige 2.

kind-bunker = Bunker
    .short = Bunker
    .one = un Bunker
    .the = le Bunker
    .of = du Bunker
    .agree = ms
    .letter = BK
    .text = Sur une de vos tranchées : demi-dégâts à l’infanterie et l’appui.

kind-barbed-wire = Barbelés
    .short = Barbelés
    .one = des Barbelés
    .the = les Barbelés
    .of = des Barbelés
    .agree = mp
    .letter = BB
    .text = Arrête infanterie ou appui entrant au no man’s land ; PC dépensé.

kind-aa-fire = Tir antiaérien
    .short = Tir antiaérien
    .one = un Tir antiaérien
    .the = le Tir antiaérien
    .of = du Tir antiaérien
    .agree = ms
    .letter = AA
    .text = Révélez quand un avion ennemi déclare une action : il subit 3.

kind-over-the-top = À l’assaut !
    .short = À l’assaut !
    .one = une carte « À l’assaut ! »
    .the = la carte « À l’assaut ! »
    .of = de la carte « À l’assaut ! »
    .agree = fs
    .letter = AL
    .text = Jusqu’à trois cartes Infanterie font chacune un pas gratuit.

kind-field-dressing = Poste de secours
    .short = Secours
    .one = un Poste de secours
    .the = le Poste de secours
    .of = du Poste de secours
    .agree = ms
    .letter = PS
    .text = Retirez 2 dégâts à une infanterie ou un appui dans votre tranchée.
