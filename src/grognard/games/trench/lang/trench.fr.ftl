### Trench 1918 en français. Une clé, une phrase entière. Formes d’une carte : $unit, $unit-the, $unit-one, $unit-of, $unit-agree ; $unit-key est son genre de carte.

game-title = Trench 1918
game-tagline = Sept lignes, trois colonnes, un seul chemin pour rentrer
game-facts = 2 joueurs · 30 min · des cartes sur un front de 7 × 3
game-start = le jeu de base, sans bunker

scenario-standard = La partie standard
    .text = Les deux camps se déploient en secret, puis se battent jusqu’à ce qu’une pioche Troupe soit vide.

option-bunker = Mode Bunker
    .text = Un bunker à se disputer au centre et des pioches Bonus de huit cartes choisies. Pour les joueurs qui connaissent déjà le jeu.
option-coin = Pile ou face pour commencer
    .text = Sinon, le premier à avoir placé ses cartes commence.

role-french = France
    .the = la France
    .of = de la France
    .adj = français
role-german = Allemagne
    .the = l’Allemagne
    .of = de l’Allemagne
    .adj = allemand

seq-setup = Mise en place
seq-actions = Actions
seq-warning = Avertissement
seq-control = Contrôle des tranchées
seq-keep = Rangement
seq-refill = Main à huit cartes
seq-over = Fin de la partie

thing-none = rien
    .short = rien
    .one = rien
    .the = rien
    .of = de rien
    .agree = ms
unknown-card = une carte
    .short = carte
    .one = une carte
    .the = la carte
    .of = d’une carte
    .agree = fs

word-infantry = Infanterie
word-support = Appui
word-armor = Blindé
word-aircraft = Avion
word-nml-no-attack = pas depuis le no man’s land
word-protection = Protection
word-counter-attack = Contre-attaque
word-observer = Observateur
word-reinforcement = Renfort
word-single-move = un mouvement par tour
word-persistent = Permanente
word-attack = Attaque
word-trap = Piège

box-french-rear = tranchée arrière française
box-french-forward = tranchée avancée française
box-german-rear = tranchée arrière allemande
box-german-forward = tranchée avancée allemande
box-nml = no man’s land
box-label = Ligne { $line }, colonne { $column }, { $name }

heading-setup = Mise en place
heading-turn = Tour { $turn } · { $side }
heading-next = puis { $side-the }, tour { $turn }

## Les demandes

prompt-pile = Choisissez huit cartes Bonus pour votre pioche : { $chosen } pour l’instant.
prompt-placing = Placez six de vos huit cartes dans vos tranchées : { $placed } sur 6.
prompt-placing-box = { $card } : choisissez l’une de vos cases de tranchée.
prompt-placing-ready = Les six cartes sont placées. Prêt, ou une carte à reprendre ?
prompt-draw = Complétez votre main à huit cartes : vous en avez { $hand }. Quelle pioche ?
prompt-draw-last = Complétez votre main à huit cartes : vous en avez { $hand }. Il reste une seule carte Troupe, et la piocher fait perdre la partie. Quelle pioche ?
prompt-draw-lost = Complétez votre main à huit cartes : vous en avez { $hand }. Il faut { $need ->
    [one] une carte Troupe
   *[other] { $need } cartes Troupe
}, et il n’en reste que { $left } : la partie est perdue.
prompt-actions = { $cp ->
    [0] Plus de PC. Finissez votre tour ou jouez ce qui ne coûte rien.
   *[other] À vous d’agir : sélectionnez une troupe ou une carte.
}
prompt-with-troop = { $unit-the } en { $box } : { $may ->
    [both] choisissez une cible ou une destination.
    [attack] choisissez une cible.
    [move] choisissez une destination.
   *[other] choisissez que faire.
}
prompt-place = { $card } : choisissez la case où placer la carte.
prompt-set = { $card } : poser la carte face cachée ?
prompt-bonus = Comment utiliser { $card-the } ?
prompt-bonus-trap = { $card } : jouer la carte maintenant, ou la poser face cachée ?
prompt-discard = { $count ->
    [0] Quelle carte défausser ?
    [one] { $count } carte défaussée. Encore une, ou est-ce tout ?
   *[other] { $count } cartes défaussées. Encore une, ou est-ce tout ?
}
prompt-free-step = { $unit-the } sort de la tranchée arrière : un pas de plus est gratuit.
prompt-over-top = À l’assaut ! { $left ->
    [one] Une carte Infanterie peut encore faire un pas.
   *[other] Jusqu’à { $left } cartes Infanterie font un pas gratuit.
}
prompt-over-top-step = À l’assaut ! Où va { $unit-the } depuis { $box } ?
prompt-react-move = Action ennemie : { $unit-the } s’apprête à passer de { $origin } à { $box }. Révéler un piège ?
prompt-react-attack = Action ennemie : depuis { $origin }, { $unit-the } s’apprête à attaquer { $target-the } en { $box }. Révéler un piège ?
prompt-react-swap = Action ennemie : { $unit-the } en { $origin } et { $target-the } en { $box } s’apprêtent à échanger leurs places. Révéler un piège ?
prompt-react-gas = Les gaz dérivent vers { $box }. Révéler un piège ?
prompt-aim = { $card } : désignez la cible.
prompt-counter = { $unit-the } vient d’attaquer { $box }. Contre-attaquer ?
prompt-keep = Fin du tour : garder vos cartes permanentes, ou en défausser ?
prompt-bunker-gain = { $left ->
    [one] L’ennemi tient le bunker : vous pouvez ajouter à votre pioche une carte Bonus mise de côté.
   *[other] L’ennemi tient le bunker : vous pouvez ajouter à votre pioche jusqu’à { $left } cartes Bonus mises de côté.
}

## Les actions : act-* est la phrase, label-* le bouton

act-unit = Sélectionner { $unit-the } en { $box }
label-unit = { $unit-short } { $box }
act-card = Sélectionner { $card-the }
label-card = { $card-short }
act-card-lay = Placer { $card-the }
label-card-lay = Placer { $card-short }
act-card-pile = Mettre { $card-the } dans votre pioche
label-card-pile = { $card-short }
act-card-discard = Défausser { $card-the }
label-card-discard = Défausser { $card-short }
act-card-gain = Ajouter { $card-the } à votre pioche
label-card-gain = + { $card-short }
act-back = Retirer { $card-the } de votre pioche
label-back = Retirer { $card-short }
act-lift = Reprendre { $unit-the } en { $box }
label-lift = Reprendre { $unit-short } { $box }
act-box = Placer { $card-the } en { $box }
label-box = Case { $box }
act-ready = Prêt : vos six cartes restent où elles sont
label-ready = Prêt
act-ready-pile = Prêt : ces huit cartes forment votre pioche
label-ready-pile = Prêt
act-trap = Révéler maintenant { $card-the }
label-trap = Jouer { $card-short }
act-discard = Défausser des cartes de votre main (1 PC)
label-discard = Défausser…
act-done = Finir le tour
label-done = Finir le tour
act-done-warned = Finir le tour sans attaque : avertissement { $tokens }
label-done-warned = Finir : avertissement { $tokens }
act-done-discard = Ne plus rien défausser
label-done-discard = C’est tout
act-done-over-top = Plus aucun pas
label-done-over-top = C’est tout
act-done-keep = Garder le reste
label-done-keep = Garder
act-done-gain = Plus aucune carte
label-done-gain = C’est tout
act-move = Aller en { $box } (1 PC)
label-move = Aller en { $box }
act-move-free = Faire un pas gratuit vers { $box }
label-move-free = Pas gratuit : { $box }
act-stay = Rester sur place
label-stay = Rester
act-attack = Attaquer { $target-the } en { $box } (1 PC)
label-attack = Attaquer { $target-short }
act-swap = Échanger sa place avec { $target-the } en { $box } (2 PC)
label-swap = Échanger { $target-short }
act-place = Placer { $card-the } en { $box }
label-place = Placer en { $box }
act-play = Jouer { $card-the } face visible
label-play = Jouer
act-set = Poser { $card-the } face cachée
label-set = Face cachée
act-shell = Pilonner tous les ennemis en { $box }
label-shell = Pilonner { $box }
act-gas = Lâcher les gaz sur { $box }
label-gas = Gaz sur { $box }
act-strike = Frapper { $target-the } en { $box }
label-strike = Viser { $target-short }
act-fort = Construire le bunker en { $box }
label-fort = Bunker en { $box }
act-heal = Soigner { $target-the } en { $box }
label-heal = Soigner { $target-short }
act-reveal = Révéler { $card-the }
label-reveal = { $card-short } !
act-pass = Laisser faire
label-pass = Laisser faire
act-waive = Aucune réaction jusqu’à la fin de ce tour
label-waive = Rien ce tour-ci
act-counter = Contre-attaquer avec { $unit-the }
label-counter = Riposte : { $unit-short }
act-no-counter = Ne pas contre-attaquer
label-no-counter = Ne pas riposter
act-give = Défausser { $card-the }
label-give = Défausser { $card-short }
act-draw-troop = Piocher une carte Troupe
label-draw-troop = Carte Troupe
act-draw-last = Piocher la dernière carte Troupe, ce qui fait perdre la partie
label-draw-last = Dernière Troupe : défaite
act-draw-bonus = Piocher une carte Bonus
label-draw-bonus = Carte Bonus

## Ce qu’une action entraîne, dit avant qu’elle soit faite

caution-warning = Vous n’avez pas attaqué ce tour-ci : le finir maintenant est l’avertissement { $tokens } sur { $most }. À partir du troisième, chacun coûte une carte Troupe.
caution-warning-card = Vous n’avez pas attaqué ce tour-ci : le finir maintenant est l’avertissement { $tokens } et coûte la première carte de votre pioche Troupe, { $left ->
    [one] où il en restera une
   *[other] où il en restera { $left }
}.
caution-warning-last = Vous n’avez pas attaqué ce tour-ci : le finir maintenant coûte votre dernière carte Troupe, et { $enemy-the } gagne.
caution-control = Les tranchées que vous tenez : { $enemy-the } perd { $cards ->
    [one] une carte Troupe
   *[other] { $cards } cartes Troupe
} et en garde { $left }.
caution-control-wins = Les tranchées que vous tenez prennent les dernières cartes Troupe { $enemy-of } : vous gagnez.
caution-last-draw = C’est votre dernière carte Troupe : la piocher fait perdre la partie, et { $enemy-the } gagne.
caution-refill-lost = Pour avoir huit cartes, il vous faut piocher { $need ->
    [one] une carte Troupe
   *[other] { $need } cartes Troupe
}, et il n’en reste que { $left } : cela fait perdre la partie.
caution-spends-last = Sans cette carte, il vous faudra piocher { $need ->
    [one] une carte Troupe
   *[other] { $need } cartes Troupe
} à la fin du tour, et il n’en reste que { $left } : cela fait perdre la partie, à moins que { $enemy-the } n’ait plus de carte Troupe avant.
caution-spends-risk = Sans cette carte, il vous faudra piocher { $need ->
    [one] une carte Troupe
   *[other] { $need } cartes Troupe
} à la fin du tour, sur { $left }. Si vous n’attaquez pas, l’avertissement en prend une de plus, et cela fait perdre la partie.

## Pourquoi non

why-not-now = Vous ne pouvez pas le faire maintenant.
why-pick-first = Sélectionnez d’abord la troupe ou la carte que vous voulez utiliser.
why-pick-card-first = Sélectionnez d’abord l’une de vos cartes.
why-not-your-unit = { $target-the } n’est pas à vous : pendant votre tour, seules vos propres troupes agissent.
why-not-on-board = Cette carte n’est pas sur le plateau.
why-unit-idle = { $unit-the } ne peut rien faire en ce moment : { $step ->
    [pinned] dans les barbelés, on ne bouge plus ce tour-ci
    [moved] son seul mouvement du tour est fait
    [swap] aucune case adjacente ne peut l’accueillir, un échange coûte 2 PC
   *[blocked] aucune case adjacente ne peut l’accueillir
}, et { $strike ->
    [attacked] son attaque du tour est faite
    [nml] on n’attaque pas depuis le no man’s land avec cette carte
   *[target] aucune cible permise n’est à portée
}.
why-not-in-hand = Cette carte n’est pas dans votre main.
why-no-cp = { $cp ->
    [0] Vous n’avez plus de PC.
   *[other] Trop cher : il ne vous reste que { $cp } PC.
}
why-no-slot = Vos cinq emplacements Bonus sont occupés.
why-only-traps = Pendant le tour ennemi, vous ne pouvez utiliser que des pièges posés à l’avance.
why-enemy-there = L’ennemi tient { $box } : on ne partage jamais une case avec lui, et on ne la traverse pas.
why-box-full = La case { $box } est pleine : deux troupes au plus.
why-same-type = Une troupe du même type se trouve déjà en { $box }.
why-not-adjacent = La case { $box } n’est pas adjacente : un pas ne mène qu’à une case voisine.
why-mortar-moved = Un mortier ne se déplace qu’une fois par tour.
why-pinned = Les barbelés retiennent { $unit-the }, qui ne bouge plus ce tour-ci.
why-swap-cp = Un échange coûte 2 PC, un pour chaque carte ; vous en avez { $cp }.
why-swap-not-adjacent = Seules des cartes situées dans des cases adjacentes peuvent échanger leurs places.
why-swap-not-own = Seules deux de vos propres troupes peuvent échanger leurs places.
why-swap-stack = Après l’échange, deux cartes du même type partageraient une case.
why-out-of-range = { $distance ->
    [one] { $target-the } est à { $distance } case ; la portée est de { $range }.
   *[other] { $target-the } est à { $distance } cases ; la portée est de { $range }.
}
why-not-from-nml = { $unit-the } ne peut pas attaquer depuis le no man’s land, seulement depuis une tranchée.
why-table-x = { $unit-the } ne peut pas attaquer { $target-the } : le tableau de dégâts indique ⊘ pour ce genre de cible.
why-attacked-already = { $unit-the } a déjà attaqué ce tour-ci.
why-not-an-enemy = On n’attaque que des troupes ennemies.
why-target-gone = Cette carte n’est pas sur le plateau.
why-no-counter = { $unit-the } n’a pas la capacité Contre-attaque.
why-not-in-attacked-box = Seule peut riposter une carte de la case attaquée qui a survécu.
why-no-chain = Une contre-attaque répond sur-le-champ à une attaque ennemie, et rien ne répond à une contre-attaque.
why-counter-aimed = Une contre-attaque frappe l’attaquant et aucune autre carte.
why-trap-not-set = Cette carte n’est pas posée face cachée : un piège doit avoir été posé et payé pendant votre propre tour.
why-discarded = { $card-the } { $card-agree ->
    [mp] sont à la défausse et n’agissent plus
    [fp] sont à la défausse et n’agissent plus
   *[ms] est à la défausse et n’agit plus
}.
why-trap-too-late = Trop tard : un piège se révèle avant que l’action soit accomplie.
why-trap-kept = { $card } : un piège face cachée reste en place jusqu’à ce qu’il soit révélé.
why-trap-does-not-fit = { $card } : ce piège ne répond pas à cette action.
why-mines-need-armor = Les mines ne répondent qu’à un blindé qui va ailleurs que dans ses propres tranchées.
why-reaction-only = { $card } : ce piège répond à une action ennemie et ne sert pas pendant votre propre tour.
why-not-your-trap = Cette carte n’est pas à vous.
why-strike-no-target = Il n’y a sur le plateau aucune cible possible.
why-bonus-table-x = Le tableau de la carte indique ⊘ contre ce genre de cible.
why-not-a-trap = Impossible de poser { $card-the } face cachée : ce n’est pas un piège.
why-no-effect-here = Rien ne serait touché en { $box }.
why-no-effect = Ce serait sans effet en ce moment.
why-masked = L’ennemi porte ses masques : les gaz ne lui feraient rien.
why-fort-own-trench = La carte Bunker se pose sur l’une de vos propres cases de tranchée.
why-fort-already = Il y a déjà un bunker.
why-heal-who = Seules vos cartes d’infanterie et d’appui sur le plateau peuvent être soignées.
why-heal-where = Le Poste de secours n’agit que dans vos propres tranchées.
why-heal-unhurt = { $target-the } n’a subi aucun dégât.
why-wrong-use = Ce n’est pas ainsi que l’on utilise { $card-the }.
why-top-infantry = Seule l’infanterie monte à l’assaut.
why-top-already = { $unit-the } a déjà fait son pas.
why-rear-only = Les troupes arrivent dans votre propre tranchée arrière.
why-forward-exception = { $card-the } ne peut pas arriver en tranchée avancée : sa carte ne le permet pas.
why-enemy-in-rear = L’ennemi tient { $box } : rien ne peut y être placé.
why-no-room = Aucune de vos cases ne peut accueillir { $card-the }.
why-setup-own-boxes = À la mise en place, les cartes vont dans vos propres tranchées, avancée ou arrière.
why-setup-stack = Deux cartes au plus par case, et de types différents.
why-six-required = Il faut placer six cartes ; vous en avez placé { $placed }.
why-six-already = Six cartes sont déjà placées : reprenez-en une d’abord.
why-not-placed = Cette carte n’est pas de votre côté du plateau.
why-setup-over = La mise en place est finie : les troupes viennent désormais de la main, et elles se paient.
why-discard-hand-only = On ne défausse que des cartes de sa main.
why-nothing-to-discard = Votre main est vide.
why-discard-one = Défaussez au moins une carte : le PC est déjà dépensé.
why-hand-full = Votre main compte déjà huit cartes.
why-draw-at-end = Votre main se complète à huit cartes à la fin de votre tour, après le contrôle des tranchées.
why-troops-first = Les huit premières cartes sont des troupes, et vous les avez : la suite se pioche après la révélation.
why-must-refill = Vous devez piocher jusqu’à avoir huit cartes en main.
why-no-putting-back = Une carte piochée n’est jamais remise.
why-no-peeking = On ne regarde pas la carte du dessus d’une pioche avant de la prendre.
why-deck-empty = Cette pioche est vide.
why-give-persistent = On ne peut défausser que ses propres cartes permanentes en jeu.
why-give-at-end = Les cartes permanentes ne se défaussent qu’à la fin de votre tour.
why-actions-over = Vos actions sont finies pour ce tour.
why-eight-required = La pioche doit compter exactement huit cartes.
why-eight-already = Huit cartes sont déjà choisies : retirez-en une d’abord.
why-not-in-pile = Cette carte n’est pas dans votre pioche.
why-bunker-not-held = Vos cartes Bonus mises de côté ne rejoignent votre pioche que si l’ennemi finit un tour en tenant le bunker.
why-not-aside = Seules vos cartes Bonus mises de côté peuvent être ajoutées.

## Le journal

log-setup = Chaque camp pioche huit troupes et en place six, face cachée.
log-ready = { $side-the } est prête.
log-revealed = { $side-the } dévoile ses troupes : { $units }.
log-coin = Pile ou face : { $side-the } commence.
log-first = { $side-the } a placé ses cartes la première et commence.
log-turn = Tour { $turn } · { $side }
log-place = { $unit-the } arrive en { $box } pour { $cost } PC.
log-move = { $free ->
    [0] { $unit-the } passe de { $origin } à { $box }.
    [1] { $unit-the } poursuit de { $origin } à { $box }, gratuitement.
   *[2] À l’assaut ! D’un bond, { $unit-the } passe de { $origin } à { $box }.
}
log-swap = { $unit-the } en { $origin } et { $other-the } en { $box } échangent leurs places.
log-attack = Depuis { $origin }, { $unit-the } attaque { $target-the } en { $box }.
log-attack-stopped = { $unit-the } n’aura pas pu attaquer : le PC n’est pas dépensé.
log-hurt = { $damage ->
    [one] En { $box }, { $unit-the } subit { $damage } dégât ; santé restante : { $left }.
   *[other] En { $box }, { $unit-the } subit { $damage } dégâts ; santé restante : { $left }.
}
log-destroyed = { $damage ->
    [one] En { $box }, { $unit-the } subit { $damage } dégât
   *[other] En { $box }, { $unit-the } subit { $damage } dégâts
} : { $unit-agree ->
    [fs] elle est détruite
    [mp] ils sont détruits
    [fp] elles sont détruites
   *[ms] il est détruit
}.
log-destroyed-by = { $card-the } { $card-agree ->
    [mp] détruisent
    [fp] détruisent
   *[ms] détruit
} { $unit-the } en { $box }.
log-counter = En { $box }, { $unit-the } riposte contre { $target-the }.
log-set = { $card-key ->
    [unknown] Une carte est posée face cachée pour { $cost } PC.
   *[other] Carte posée face cachée pour { $cost } PC : { $card }.
}
log-reveal = Piège révélé : { $card }.
log-wire = En { $box }, les barbelés arrêtent { $unit-the }.
log-masks = { $card } : les gaz sont désormais sans effet.
log-strike = { $card } sur { $target-the } en { $box }.
log-play = { $card-the } { $card-agree ->
    [fs] est jouée
    [mp] sont joués
    [fp] sont jouées
   *[ms] est joué
} pour { $cost } PC.
log-shell = { $card } sur { $box }.
log-gas = { $card } sur { $box }.
log-fort = { $card } construit en { $box }.
log-heal = { $mended ->
    [one] En { $box }, { $unit-the } se remet de { $mended } dégât.
   *[other] En { $box }, { $unit-the } se remet de { $mended } dégâts.
}
log-discard = Défausse : { $card-one }.
log-give = { $card-the } { $card-agree ->
    [fs] est défaussée
    [mp] sont défaussés
    [fp] sont défaussées
   *[ms] est défaussé
}.
log-warned = { $tokens ->
    [one] Aucune attaque ce tour-ci : premier avertissement pour { $side-the }.
   *[other] Aucune attaque ce tour-ci : { $tokens }e avertissement pour { $side-the }.
}
log-control = { $cards ->
    [one] { $side-the } tient { $box } : l’ennemi perd 1 carte.
   *[other] { $side-the } tient { $box } : l’ennemi perd { $cards } cartes.
}
log-bunker = { $side-the } tient le bunker : l’ennemi perd 1 carte.
log-bunker-gain = { $side-the } ajoute une carte Bonus à sa pioche.
log-lose = { $left ->
    [0] { $side-the } perd { $unit-one }, la dernière carte de sa pioche.
    [one] { $side-the } perd { $unit-one } de sa pioche : il lui reste { $left } carte.
   *[other] { $side-the } perd { $unit-one } de sa pioche : il lui reste { $left } cartes.
}
log-draw-troop = { $card-key ->
    [unknown] { $side-the } pioche une carte Troupe.
   *[other] { $side-the } pioche { $card-one } (Troupe).
}
log-draw-bonus = { $card-key ->
    [unknown] { $side-the } pioche une carte Bonus.
   *[other] { $side-the } pioche { $card-one } (Bonus).
}
log-victory = { $side-the } l’emporte : la pioche Troupe { $loser-of } est vide.

result-victory = { $side-the } l’emporte.
ended-tr-victory-deck-empty = La pioche Troupe de l’adversaire est vide.
ended-tr-victory-own-draw = L’adversaire a pioché sa dernière carte Troupe.

## Aperçus

preview-in-trench = Tableau, cible en tranchée
preview-in-open = Tableau, cible à découvert
preview-observer = Observateur
preview-protection = Protection
preview-bunker = Bunker
preview-number = { $n }
preview-times-two = × 2
preview-half = ½, arrondi au supérieur
preview-target = { $target-short }, santé { $left }
preview-destroyed = −{ $damage } : destruction
preview-survives = −{ $damage } : il reste { $left }
preview-damage = −{ $damage }
preview-counter = Riposte possible : { $unit-short }
preview-nothing = ⊘ sans effet

# Ce qui plaide pour une action, dans un conseil
reason-hole = { $box } est vide et l’ennemi n’aurait qu’à y entrer.
reason-line = À deux cartes, { $box } tient mieux qu’avec une seule.
reason-range = Elle attaque jusqu’à { $range } cases.
reason-forward = La tranchée avancée est la première que l’ennemi doit prendre.
reason-unseen = Face cachée, elle laisse l’ennemi dans le doute : il doit craindre n’importe quel piège.
reason-healed = { $target-the } récupère { $n } de santé.
reason-fort = Le bunker protège qui se tient en { $box }.
reason-masks = Contre des masques à gaz posés, aucune attaque au gaz n’est possible.
reason-stay = Elle est mieux où elle est qu’après ce pas.
reason-fresher = { $unit-the } a subi moins de dégâts que { $other-the }.
reason-take = Qui tient { $box } à la fin de son tour enlève { $n ->
    [one] une carte
   *[other] { $n } cartes
} à la pioche Troupe de l’ennemi.
reason-reach = De { $box }, elle peut attaquer { $target-the }.
reason-cover = En tranchée, elle subit moins de dégâts qu’à découvert.
reason-nearer = Elle s’approche des tranchées ennemies, et les tenir vide la pioche Troupe adverse.
reason-wait = Le piège trouvera peut-être un meilleur moment.
reason-no-trap = Aucun de vos pièges ne répond à cela.
reason-least-use = Ce que vous piocherez à la place servira sans doute mieux.
reason-draw-bonus = Une carte Bonus ne prend rien à la pioche Troupe, et le premier dont la pioche Troupe est vide a perdu.
reason-draw-troop = Il faut tenir la ligne : vous avez { $placed } troupes sur le plateau et { $n } en main.
reason-no-cp = Il ne reste aucun PC.
reason-struck = Vous avez attaqué, il n’y aura donc pas d’avertissement, et rien de ce qui reste ne vaut son prix.
reason-dear = Les attaques à portée coûtent plus qu’elles ne rapportent.
reason-out-of-reach = Aucun ennemi n’est à portée d’attaque et rien d’autre ne vaut son prix.

brief-counter = riposte possible −{ $damage }
