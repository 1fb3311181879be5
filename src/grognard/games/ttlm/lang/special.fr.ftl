### To the Last Man! : les règles spéciales du chapitre 16.

chapter-16 = Règles spéciales

## 16.2.1 Trois joueurs

option-seating = Joueurs
    .text = À trois, deux joueurs commandent l’Entente : l’un la Grande-Bretagne et la Belgique, l’autre la France et les États-Unis. Ils partagent une seule main, et gagnent ou perdent ensemble.
option-seating-roles = Deux : un par camp
option-seating-three = Trois : deux commandent l’Entente
seat-german = Allemagne
seat-britain = Grande-Bretagne et Belgique
    .the = le commandant britannique
    .of = du commandant britannique
seat-france = France et États-Unis
    .the = le commandant français
    .of = du commandant français
act-agree-pass = { $commander } : passer
label-agree-pass = { $commander-key ->
    [britain] Londres passe
   *[france] Paris passe
}
act-agree-done = { $commander } : plus rien à faire ici
label-agree-done = { $commander-key ->
    [britain] Londres a fini
   *[france] Paris a fini
}
act-agree-stand = { $commander } : rester et combattre
label-agree-stand = { $commander-key ->
    [britain] Londres reste
   *[france] Paris reste
}
act-agree-plan = { $commander } : approuver ce plan de production
label-agree-plan = { $commander-key ->
    [britain] Londres approuve
   *[france] Paris approuve
}
act-oppose = { $commander } : écarter ce plan et en dresser un autre ; l’Allemagne choisira entre les deux
label-oppose = { $commander-key ->
    [britain] Contre-plan de Londres
   *[france] Contre-plan de Paris
}
act-choose = Le plan de production { $commander-of } est exécuté
label-choose = { $commander-key ->
    [britain] Le plan britannique
   *[france] Le plan français
}
prompt-proposed = { $commander-key ->
    [britain] Le commandant britannique approuve ce plan
   *[france] Le commandant français approuve ce plan
}. L’approuvez-vous, ou voulez-vous un autre plan ?
prompt-own-plan = { $points ->
    [0] Votre propre plan pour toute l’Entente : il ne reste aucun point de construction.
    [one] Votre propre plan pour toute l’Entente : il reste 1 point de construction.
   *[other] Votre propre plan pour toute l’Entente : il reste { $points } points de construction.
}
prompt-arbitrate = Les commandants de l’Entente ne s’entendent pas. Quel plan de production est exécuté ?
log-chooses-plan = L’Allemagne choisit : le plan de production { $commander-of } est exécuté.
log-precedence = { $commander-key ->
    [britain] La Grande-Bretagne et la France gagnent ensemble ; la Grande-Bretagne est première, avec { $ahead } zones belges et allemandes contre { $behind }.
   *[france] La Grande-Bretagne et la France gagnent ensemble ; la France est première, avec { $ahead } zones belges et allemandes contre { $behind }.
}
why-both-agree = Cela engage les deux commandants de l’Entente : chacun doit le dire.
why-not-proposed = On ne peut approuver ou rejeter un plan qu’une fois que l’autre commandant l’a approuvé.
why-choose-a-plan = Choisissez d’abord le plan de production à exécuter.

## 16.2.1 Points de construction nationaux

option-16-2-1d = Points de construction nationaux
    .text = Les points de construction de l’Entente sont répartis entre la France, la Grande-Bretagne et les États-Unis. Chacun paie ses propres unités et ses tranchées. Une carte appartient à la nation qui l’a achetée ; une Offensive vaut pour tous. Les cartes s’échangent une contre une.
act-card-FR = Acheter une carte avec un point de construction français
label-card-FR = Carte française
act-card-UK = Acheter une carte avec un point de construction britannique
label-card-UK = Carte britannique
act-card-US = Acheter une carte avec un point de construction américain
label-card-US = Carte américaine
act-trade = { $commander } : la carte britannique { $card } contre la carte française { $taken }
label-trade = { $card } contre { $taken }
why-national-points = Cette nation n’a plus assez de points de construction.
why-national-card = Cette carte appartient à une nation qui n’a ici aucune unité.
why-no-trade = Une carte achetée par la Grande-Bretagne s’échange contre une carte achetée par la France, et seulement avec les points nationaux.
why-trade-noted = Vous avez proposé cet échange. L’autre commandant doit le proposer à son tour.

## 16.2.1 Sur la page

ui-ttlm-agreed = D’accord : { $who }
ui-ttlm-purses = Points de construction par nation
ui-ttlm-purse = { $nation } { $n }
ui-ttlm-own-cards = Cartes qui ont un propriétaire
ui-ttlm-slip-unit = { $n } × { $unit }
ui-ttlm-slip-army = Armée { $army }, reconstruite
ui-ttlm-slip-trenches = Tranchées : { $n }
ui-ttlm-slip-cards = Cartes : { $n }

## 16.2.2 Kriegspiel

option-16-2-2 = Kriegspiel
    .text = Vous ne voyez les unités ennemies que là où vous en avez vous-même. Si vous entrez dans une zone ennemie, vous apprenez après les mouvements si des ennemis s’y trouvent ; la cavalerie l’apprend aussitôt. Une fois par tour, la reconnaissance aérienne peut vous renseigner sur une zone.
preset-kriegspiel = Kriegspiel
    .text = Armées cachées, et l’on ne voit rien de l’ennemi derrière les lignes. Le programme est l’arbitre.
act-scout = Reconnaissance aérienne : y a-t-il des ennemis { $area-in } ?
label-scout = Observer { $area }
log-scout = { $answer-key ->
    [yes] Reconnaissance aérienne { $side-of } : unités ennemies { $area-in }.
    [no] Reconnaissance aérienne { $side-of } : aucun ennemi { $area-in }.
   *[unknown] { $side-the } envoie une reconnaissance aérienne.
}
unknown-answer = quelque chose
log-unexpected = { $side-the } rencontre l’ennemi { $area-in } : un combat inattendu.
log-out-of-sight = { $side-the } agit hors de vue.
why-no-airmen = La reconnaissance aérienne n’existe que dans le Kriegspiel.
why-one-question = La reconnaissance aérienne a déjà servi pendant ce tour de joueur.
why-question-first = La reconnaissance aérienne a lieu avant tout mouvement.
why-not-beside = La reconnaissance aérienne ne porte que sur une zone ennemie voisine d’une zone amie ou disputée.
ui-ttlm-fog = Hors de vue
ui-ttlm-fog-seen = Vu ici pour la dernière fois, { $season } : { $what }
