### Last Battle : une bataille que les joueurs conçoivent : conditions, missions, achats.

scenario-design = Votre propre bataille
    .place = Où vous voudrez
    .text = Convenez des cartes et de la taille, notez une mission secrète et achetez vos forces en secret d’après les tables de prix : chars, équipes, mines, batteries. Puis déployez et combattez. Pour qui connaît les règles.
    .win-a = Ce que vous avez noté : tenir ou retarder.
    .win-b = Ce que vous avez noté : s’emparer, percer ou fixer.

team-10-a = Vert
    .the = le camp vert
    .of = du camp vert
    .agree = s
team-10-b = Vert
    .the = le camp vert
    .of = du camp vert
    .agree = s
team-11-a = Brun
    .the = le camp brun
    .of = du camp brun
    .agree = s
team-11-b = Brun
    .the = le camp brun
    .of = du camp brun
    .agree = s

## Ce qui s’achète

recruit-pst-novice = PST, novice
recruit-pst-trained = PST, entraîné
recruit-pst-veteran = PST, vétéran
recruit-pst-elite = PST, élite
recruit-pst-leader = Chef avec PST
recruit-sg-novice = SG, novice
recruit-sg-trained = SG, entraîné
recruit-sg-veteran = SG, vétéran
recruit-sg-elite = SG, élite
recruit-sg-leader = Chef avec SG
recruit-smg-novice = SMG, novice
recruit-smg-trained = SMG, entraîné
recruit-smg-veteran = SMG, vétéran
recruit-smg-elite = SMG, élite
recruit-smg-leader = Chef avec SMG
recruit-rifle-novice = RIFLE, novice
recruit-rifle-trained = RIFLE, entraîné
recruit-rifle-veteran = RIFLE, vétéran
recruit-rifle-elite = RIFLE, élite
recruit-rifle-leader = Chef avec RIFLE
recruit-ar-novice = AR, novice
recruit-ar-trained = AR, entraîné
recruit-ar-veteran = AR, vétéran
recruit-ar-elite = AR, élite
recruit-ar-leader = Chef avec AR
asset-mines = Champ de mines balisé
asset-mines-concealed = Champ de mines camouflé
asset-mortar = Mortier de 82 mm sur la carte
asset-battery-82mm = Batterie de 82 mm hors carte
asset-battery-4-2in = Batterie de 4,2 pouces hors carte
asset-battery-120mm = Batterie de 120 mm hors carte
asset-82mm-he = Salve de 82 mm, HE
asset-82mm-smoke = Salve de 82 mm, fumigène
asset-82mm-chemical = Salve de 82 mm, chimique
asset-4-2in-he = Salve de 4,2 pouces, HE
asset-4-2in-smoke = Salve de 4,2 pouces, fumigène
asset-4-2in-chemical = Salve de 4,2 pouces, chimique
asset-120mm-he = Salve de 120 mm, HE
asset-120mm-smoke = Salve de 120 mm, fumigène
asset-120mm-chemical = Salve de 120 mm, chimique

mission-seize-villages = S’emparer des villages
mission-seize-hills = S’emparer des collines
mission-break = Percer le front
mission-contain = Fixer l’ennemi
mission-hold = Tenir
mission-delay = Retarder
size-small = petite
size-medium = moyenne
size-large = grande
morale-fair = passable
morale-good = bon
morale-excellent = excellent
edge-n = nord
edge-e = est
edge-s = sud
edge-w = ouest
style-steel = Blindés
style-all-arms = Toutes armes
style-men = Hommes
tone-green = vert
tone-brown = brun

## Les invites

heading-design = Votre propre bataille
prompt-sides = { $side-the } { $side-agree ->
    [p] attaquent
   *[s] attaque
}, l’autre défend. Êtes-vous d’accord, ou laisse-t-on décider les dés ?
prompt-colour = Votre dé est le plus haut : choisissez votre couleur.
prompt-part = Votre dé est le plus bas : attaquez-vous ou défendez-vous ?
prompt-maps = Posez les cartes côte à côte ; { $n ->
    [0] aucune n’est posée
    [one] une seule est posée
   *[other] { $n } sont posées
}.
prompt-half = Quelle moitié de la carte défendez-vous ?
prompt-size = Proposez une petite, une moyenne ou une grande bataille.
prompt-size-decide = Votre dé est le plus haut : petite, moyenne ou grande bataille ?
prompt-size-answer = { $side-the } { $side-agree ->
    [p] proposent
   *[s] propose
} une { $size } bataille. Êtes-vous d’accord, ou laisse-t-on décider les dés ?
prompt-mission = Notez votre mission. L’autre camp ne la verra pas avant la fin.
prompt-buy = { $mission } : il reste { $left } points sur { $given }. Achetez vos forces, puis scellez-les.
prompt-buy-over = { $mission } : vos forces coûtent { $over } points de plus que vos { $given }. Rendez quelque chose.
prompt-purchases = Les deux camps achètent leurs forces en secret.

## Les actions

act-agree = Accepter
label-agree = D’accord
act-dispute = Ne pas accepter : laisser décider les dés
label-dispute = Aux dés
act-colour = Prendre le { $tone }
label-colour = Prendre le { $tone }
act-part = { $attacks ->
    [1] Attaquer
   *[0] Défendre
}
label-part = { $attacks ->
    [1] Attaquer
   *[0] Défendre
}
act-sheet = { $turned ->
    [1] Poser la carte { $map } à la rangée { $row }, colonne { $across }, tournée d’un demi-tour
   *[0] Poser la carte { $map } à la rangée { $row }, colonne { $across }
}
label-sheet = { $turned ->
    [1] { $map } ↻ en { $row }/{ $across }
   *[0] { $map } en { $row }/{ $across }
}
act-fold = Retirer la dernière carte posée
label-fold = En retirer une
act-settle = Se battre sur ces cartes
label-settle = Combattre sur ces cartes
act-half = Défendre la moitié { $edge }
label-half = Défendre : { $edge }
act-size = Une { $size } bataille
label-size = { $size-key ->
    [small] Petite
    [large] Grande
   *[medium] Moyenne
}
act-mission = Noter : { $mission }
label-mission = { $mission }
act-grade = Toutes vos troupes ont un moral { $morale }
label-grade = { $morale-key ->
    [fair] Moral passable
    [excellent] Excellent moral
   *[good] Bon moral
}
act-buy = Acheter { $asset } pour { $points }
label-buy = { $asset } : { $points }
act-refund = Rendre { $asset } pour { $points }
label-refund = Rendre { $asset } : { $points }
act-supply = Laisser l’ordinateur dépenser le reste : { $style }
label-supply = L’ordinateur achète : { $style }
act-seal = Sceller ces forces : mission et achats sont arrêtés
label-seal = Sceller ces forces

## Le journal

log-sides-agreed = C’est entendu : { $side-the } { $side-agree ->
    [p] attaquent
   *[s] attaque
}.
log-sides-dice = Les dés donnent { $dice } : { $side-the } { $side-agree ->
    [p] choisissent
   *[s] choisit
} la couleur, l’autre l’attaque ou la défense.
log-sides-settled = { $side-the } { $side-agree ->
    [p] attaquent
   *[s] attaque
}.
log-maps = Cartes de la bataille : { $maps }.
log-half = La moitié { $edge } sera défendue.
log-size-proposed = { $side-the } { $side-agree ->
    [p] proposent
   *[s] propose
} une { $size } bataille.
log-size-dice = Les dés donnent { $dice } : { $side-the } { $side-agree ->
    [p] décident
   *[s] décide
} de la taille.
log-size = Ce sera une { $size } bataille.
log-sealed = { $side-the } { $side-agree ->
    [p] ont scellé leurs forces et leur mission
   *[s] a scellé ses forces et sa mission
}.
log-mission-told = { $side-the } { $side-agree ->
    [p] avaient noté
   *[s] avait noté
} : { $mission }.

## Les refus

why-higher-picks-colour = Le dé le plus haut choisit la couleur ; vous choisissez l’attaque ou la défense.
why-lower-picks-part = Le dé le plus bas choisit l’attaque ou la défense ; vous choisissez la couleur.
why-sides-first = Décidez d’abord qui attaque et qui défend.
why-maps-first = Posez d’abord les cartes et confirmez-les.
why-map-laid = Cette carte est déjà posée ; il n’y en a qu’une.
why-place-taken = Il y a déjà une carte à cet endroit.
why-map-apart = Les cartes doivent se toucher, bord à bord.
why-no-map-yet = Aucune carte n’est encore posée.
why-no-room-in-half = Avec cette moitié, l’un des camps n’aurait pas de place pour se déployer.
why-half-first = Choisissez d’abord la moitié que vous défendez.
why-size-first = Décidez d’abord de la taille de la bataille.
why-nothing-proposed = Personne n’a encore proposé de taille.
why-answer-size = Une taille est proposée : acceptez-la, ou laissez décider les dés.
why-not-sold = Cela ne figure pas dans les tables de prix et ne s’achète pas.
why-no-helicopter = Un hélicoptère a besoin d’une base aérienne, et une bataille isolée n’en a pas.
why-too-dear = Le prix est de { $points }, et il reste { $purse } points.
why-overspent = Vos forces coûtent { $over } points de plus que les { $given } de votre mission et de votre moral : rendez quelque chose.
why-nothing-to-return = Vous n’en avez acheté aucun.
why-mission-first = Notez d’abord votre mission : elle dit combien de points vous avez.
why-same-mission = C’est la mission que vous avez notée.
why-not-your-mission = Cette mission est celle de l’autre camp : l’attaquant s’empare, perce ou fixe, le défenseur tient ou retarde.
why-nothing-to-seize = Il n’y a rien de tel dans la moitié du défenseur.
why-nobody-hesitates = Sans moral, personne n’hésite : cette mission ne peut pas être remplie.
why-same-grade = Vos troupes ont déjà ce moral ; il est le même pour toutes.
why-table-full = La table n’a pas de place pour en mettre davantage.
why-needs-battery = Achetez d’abord une batterie qui tire ces salves.
why-force-without-men = Il faut au moins un homme.
why-vehicles-without-drivers = Chaque véhicule a besoin d’un conducteur : achetez plus d’hommes.
why-buy-first = Achetez d’abord vos forces et scellez-les.
why-salvo-not-bought = Aucune salve de ce genre n’a été achetée, ou il n’en reste pas.
why-arms-bought = Le chef a l’arme achetée avec lui.

# ---- saved forces ----

ui-lb-force-title = Forces enregistrées
ui-lb-force-name = Nom de cette force
ui-lb-force-untitled = Ma force
ui-lb-force-save = Enregistrer
ui-lb-force-open = Ouvrir un fichier
ui-lb-force-take = L’utiliser
ui-lb-force-use = Acheter { $name }
ui-lb-force-file = Fichier
ui-lb-force-drop = Supprimer { $name }
ui-lb-force-saved = { $name } est enregistrée dans ce navigateur.
ui-lb-force-empty = Une force compte au moins une pièce.
ui-lb-force-bad = Ce fichier n’est pas une force enregistrée.
ui-lb-force-unknown = Il n’y a pas de pièce « { $name } » dans les tables.
ui-lb-force-mission = Notez d’abord une mission : elle fixe vos points.
ui-lb-force-dear = Trop chère de { $n } points ici.
ui-lb-force-defender = achetée par un défenseur
ui-lb-force-attacker = achetée par un attaquant
ui-lb-force-fair = moral passable
ui-lb-force-good = bon moral
ui-lb-force-excellent = excellent moral
