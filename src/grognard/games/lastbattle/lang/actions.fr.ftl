### Last Battle : Twilight 2000 : ce qu’un joueur peut faire. act-* est la phrase, label-* le bouton.

## Mise en place et ordre

act-take = Sélectionner { $unit }
label-take = { $unit }{ $leader ->
    [1] { " " }★ chef
   *[other] { "" }
}{ $twin ->
    [0] { "" }
   *[other] { " " }({ $twin })
}
act-place = Placer { $unit } en { $hex }
label-place = Placer en { $hex }
act-deploy = Placer toutes vos forces pour vous
label-deploy = Tout placer pour moi
caution-deploy = Tout est placé de nouveau, même ce que vous avez placé vous-même.
act-ready = Prêt : vos forces restent où elles sont
label-ready = Prêt
act-arm = Donner une autre arme au chef { $unit } : { $weapon }
label-arm = Chef : { $weapon }
act-enter-house = Mettre { $unit } dans le bâtiment
label-enter-house = Dans le bâtiment
act-under = Placer { $unit } sous le chef { $element }
act-button = { $unit } : mettre ou ôter la protection contre le gaz
act-treat = { $unit } soigne { $target }
act-pilot = { $unit } : en faire le pilote
label-under = Chef { $element }
label-button = Protéger du gaz
label-treat = Soigner
label-pilot = Désigner pilote
act-choose-cache = Proposer un autre hexagone pour la cache
label-choose-cache = Déplacer la cache…
act-choose-helicopter = Choisir un autre hexagone pour l’hélicoptère
label-choose-helicopter = Déplacer l’hélicoptère…
act-site-cache = Proposer { $hex } pour la cache
label-site-cache = Cache en { $hex }
act-site-helicopter = Poser l’hélicoptère en { $hex }
label-site-helicopter = Hélicoptère en { $hex }
act-back-site = Le laisser où il est
label-back-site = Laisser ainsi
act-accept = Accepter : la cache est en { $hex }
label-accept = D’accord pour { $hex }
act-decline = Refuser : la cache est en { $hex }
label-decline = S’en tenir à { $hex }
act-mines = { $camouflaged ->
    [1] Poser des champs de mines camouflés (reste : { $left })
   *[0] Poser des champs de mines balisés (reste : { $left })
}
label-mines = { $camouflaged ->
    [1] Mines camouflées : { $left }
   *[0] Mines balisées : { $left }
}
act-lay = Miner { $hex }
label-lay = Mines en { $hex }
act-clear = Relever les mines de { $hex }
label-clear = Pas de mines en { $hex }
act-back-mines = Assez de mines pour l’instant
label-back-mines = C’est tout
act-first = Jouer en premier ce tour-ci
label-first = En premier
act-second = Jouer en second ce tour-ci
label-second = En second

## Le mouvement

act-to = Déplacer { $unit } en { $hex }
label-to = Vers { $hex }
act-enter = Faire entrer { $unit } en { $hex }
label-enter = Entrer en { $hex }
act-exit = Faire sortir { $unit } de la carte ici (1 PM)
label-exit = Sortir de la carte
act-turn = Orienter { $unit } vers le { $direction }
label-turn = Face au { $direction }
act-board = Embarquer { $unit } : { $vehicle }
label-board = À bord : { $vehicle }
act-man = Mettre { $unit } au poste { $post-of } : { $vehicle }
label-man = { $post }, { $vehicle }
act-alight = Débarquer { $unit } (1 PM)
label-alight = Débarquer
act-unload = Débarquer { $unit } (1 PM)
label-unload = Débarquer { $unit }
act-shift = Faire reprendre à { $unit } le poste { $post-of } : { $vehicle }
label-shift = { $unit } : { $post }
act-limber = Atteler { $vehicle } à { $unit } (3 PM)
label-limber = Atteler { $vehicle }
act-unlimber = Mettre en batterie le mortier que { $unit } remorque (3 PM)
label-unlimber = Mettre en batterie
act-push = Faire pousser le mortier par { $unit } en { $hex }
label-push = Pousser en { $hex }
act-inside = Faire entrer { $unit } dans le bâtiment (1 PM)
label-inside = Entrer
act-outside = Faire sortir { $unit } du bâtiment (1 PM)
label-outside = Sortir
act-hide = Cacher { $unit } : pas de tir ce tour-ci
label-hide = Se cacher
act-grab = Donner à { $unit } : { $item }
label-grab = Prendre { $item }
act-ride = Mettre { $unit } en selle : { $item } (1 PM)
label-ride = Monter : { $item }
act-getdown = Faire mettre pied à terre à { $unit } (1 PM)
label-getdown = Pied à terre
act-split = { $men ->
    [one] { $unit } : détacher 1 homme
   *[other] { $unit } : détacher { $men } hommes
}
label-split = Détacher { $men }
act-join = Réunir { $target } à { $unit }
label-join = Réunir { $target }
act-change = Diviser un pion, ou en réunir deux
label-change = Diviser ou réunir…
act-back-change = Laisser les pions tels quels
label-back-change = Rien à changer
act-smoke = { $unit } : faire de la fumée dans son hexagone de départ
label-smoke = Fumée
act-lift = Faire décoller { $unit }
label-lift = Décoller
act-climb = Faire monter { $unit } en altitude
label-climb = Vol en altitude
act-dive = Faire descendre { $unit } en vol tactique
label-dive = Vol tactique
act-look = Faire maintenant les tentatives de repérage
label-look = Repérer
act-back = Désélectionner l’unité
label-back = Désélectionner
act-done-movement = Finir la phase de mouvement : le tir de réaction ennemi suit
label-done-movement = Finir le mouvement

## Le tir

act-fire = Tirer avec { $unit }
label-fire = { $unit }{ $leader ->
    [1] { " " }★ chef
   *[other] { "" }
}{ $twin ->
    [0] { "" }
   *[other] { " " }({ $twin })
}
act-target = Tirer sur { $target } avec { $firer }
label-target = { $target }
act-weapon = { $use ->
    [0] { $firer } : employer { $weapon }, antipersonnel
    [1] { $firer } : employer { $weapon }, antivéhicule
   *[2] { $firer } : employer { $weapon }, par le haut
}
label-weapon = { $use ->
    [0] { $weapon }, contre troupes
    [1] { $weapon }, contre véhicules
   *[2] { $weapon }, par le haut
}
act-strength = { $men ->
    [one] { $firer } : ne donner à cette cible que 1 point de force
   *[other] { $firer } : ne donner à cette cible que { $men } points de force
}
label-strength = Force { $men }
act-point = Tirer avec { $firer } au moment où la cible passait en { $hex }
label-point = En { $hex }
act-volley = Déclarer le meilleur tir de toutes les unités qui ont encore une cible : { $band } ou mieux
label-volley = Tous : { $band }
act-load = Charger { $firer } d’un autre obus : { $salvo }
label-load = Charger : { $salvo }
act-shell = Tirer avec { $firer } sur { $hex }
label-shell = Tirer sur { $hex }
act-done-reaction = Plus de tir de réaction : résoudre ce qui est déclaré
label-done-reaction = Finir la réaction
act-done-attack = Plus d’attaques : résoudre ce qui est déclaré
label-done-attack = Finir l’attaque

## L’artillerie

act-gun = Noter une mission de tir pour { $gun }
label-gun = { $gun }
act-observe = Observateur : { $unit }, qui ne bouge ni n’attaque ce tour-ci
label-observe = { $unit }{ $leader ->
    [1] { " " }★ chef
   *[other] { "" }
}{ $twin ->
    [0] { "" }
   *[other] { " " }({ $twin })
}
act-at = Noter { $hex } comme objectif
label-at = Objectif { $hex }
act-salvo = Tirer une salve : { $salvo }
label-salvo = { $salvo }
act-cease = Cesser le feu
label-cease = Cesser le feu
act-done-plot = Plus de missions de tir
label-done-plot = C’est tout
