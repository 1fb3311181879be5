### Last Battle : Twilight 2000 en français. Une clé, une phrase entière. Formes d’un camp : $side, $side-the, $side-of ; $side-agree vaut s ou p.
### Une unité porte le nom de son pion (AR ×4, M113) : seulement $unit ; $unit-key vaut foot, vehicle, gun, dummy ou unknown.

game-title = Last Battle : Twilight 2000
game-tagline = Homme contre homme et char contre char, après la fin du monde
game-facts = 2 joueurs · 1 à 4 h · neuf batailles à cinquante mètres l’hexagone
game-start = le scénario 1

role-defender = Défenseur
    .the = le défenseur
    .of = du défenseur
    .agree = s
role-attacker = Attaquant
    .the = l’attaquant
    .of = de l’attaquant
    .agree = s

option-town = La ville coûte 1 PM
    .text = Un hexagone de ville hors route coûte 1 point de mouvement, comme dans l’une des deux listes du livret ; sinon, 2.
option-rider = Un homme par cheval
    .text = Un cheval ne porte qu’un homme ; sinon, un pion d’infanterie de n’importe quelle taille.
option-missile = Missiles contre les troupes
    .text = Les missiles du M2 et du BMP peuvent viser des troupes avec leurs valeurs antipersonnel ; sinon, des véhicules seulement.
option-shotguns = Trois fusils de chasse au scénario 3
    .text = La seconde mention de fusils de chasse dans la liste des Seigneurs de guerre vaut pistolets-mitrailleurs : 3 SG et 2 SMG au lieu de 5 SG.
option-beginner = Sans moral
    .text = Personne n’hésite, personne ne rompt : on se bat jusqu’au dernier, avec moins à retenir.
option-quiet = Longs silences
    .text = Un scénario sans limite de tours prend fin après vingt tours de jeu où personne n’a attaqué ni quitté la carte pour des points ; sinon, après huit tours sans attaque.
option-smoke = La fumée d’abord
    .text = Une unité ne fait de la fumée qu’avant de bouger : elle ne masque pas un chemin déjà parcouru ; sinon, à tout moment de sa phase de mouvement.
option-ammo = Peu de missiles
    .text = Un véhicule tire deux fois par bataille les missiles de sa fiche ; sinon, autant qu’il veut.
option-cohesion = Cohésion
    .text = Chaque chef a un élément de troupes et de véhicules. Un élément qui perd des hommes sous le feu peut se désorganiser : il abandonne ses véhicules endommagés, ne tire plus et s’enfuit à sa prochaine phase de mouvement. Sinon, seul le camp entier a un moral.
option-chemicals = Armes chimiques
    .text = Chaque camp peut tirer deux salves chimiques avec ses pièces hors carte, et tout le monde a un masque. Après la première, chacun passe un tour de jeu à se protéger, puis tire comme à une portée de plus. Sinon, il n’y en a pas, sauf dans vos propres batailles.
option-gas = Gaz persistant
    .text = Le gaz qui plane sur la carte après une frappe chimique touche sur 1 les unités qui ne sont pas protégées ; sinon, jamais.
option-command = Commandement
    .text = Une unité qui commence son tour de joueur à plus de cinq hexagones d’un chef lance un dé : sur un mauvais jet, elle ne bouge pas pendant ce tour. Sinon, toute unité peut bouger.
option-advance = Des chefs pour avancer
    .text = Les troupes Novices et Entraînées ne s’approchent d’un ennemi repéré et en vue que dans l’hexagone d’un chef ou à côté ; sinon, comme elles veulent.

scenario-s1 = Les Armées de la nuit
    .place = New York
    .text = Une section américaine usée tient quelques pâtés de maisons contre un gang des rues une fois et demie plus nombreux, mais mal armé. Rien que de l’infanterie et peu de pions : le scénario pour apprendre.
    .win-a = Garder au moins une unité sur la carte jusqu’à ce que Los Diablos rompent ou renoncent. Les unités qui sortent de la carte sont perdues.
    .win-b = Détruire toutes les unités américaines, ou amener l’US Army à la rupture.
scenario-s2 = Le Retour au pays
    .place = La zone neutre, en France
    .text = Trente Américains avec un Bradley et deux buggys veulent passer ; une infanterie française avec des mitrailleuses et un Tank Breaker leur barre la route. Une bonne deuxième partie : les premiers véhicules.
    .win-a = Marquer davantage : 1 point par Américain tué, et 6 si votre Tank Breaker n’a jamais tiré.
    .win-b = Marquer davantage : 1 point par homme sorti par le bord est de la carte 3.
scenario-s3 = Le Soulèvement d’Allegheny
    .place = Monts Allegheny, Pennsylvanie
    .text = CivGov monte dans les collines examiner une cache ; des seigneurs de guerre avec un BMP, des troupes d’élite et un mortier hors carte veulent l’en empêcher. Pour qui aborde l’artillerie.
    .win-a = Garder une unité de deux hommes ou plus sur la cache à la fin de deux tours de jeu consécutifs.
    .win-b = Détruire CivGov ou le chasser avant que la cache ait été examinée.
scenario-s4 = Les Airlords des Ozarks
    .place = Monts Ozark, Tennessee
    .text = De nuit, une poignée d’agents de CivGov en trois véhicules file vers l’est, traquée par deux fois plus d’Airlords. Pour qui aime les poursuites dans le noir.
    .win-a = Marquer davantage : 4 points par véhicule et 1 par homme sortis par le bord est de la carte 5.
    .win-b = Marquer davantage : 1 point par homme tué et 4 par véhicule immobilisé ou détruit.
scenario-s5 = Étoile rouge, étoile solitaire : Corpus Christi
    .place = Corpus Christi, Texas
    .text = Une grosse force américaine de recrues fond sur une garnison mexicaine dont les blindés attendent, vides, dans la base aérienne en ruine. Quinze tours, la plus grande bataille : pour qui connaît le jeu.
    .win-a = Ne pas atteindre votre seuil de rupture avant la fin du tour de jeu 15.
    .win-b = Amener les Mexicains à leur seuil de rupture au plus tard à la fin du tour de jeu 15 : ils se rendent.
scenario-s6 = Étoile rouge, étoile solitaire : Harlingen
    .place = Harlingen, Texas
    .text = Une petite colonne soviétique arrive de l’ouest et doit traverser une ville où des Texans l’attendent avec des chevaux et un lance-missile. Court et tendu, peu de pions.
    .win-a = Arrêter la colonne : moins de trois véhicules ou moins de douze hommes passent.
    .win-b = Faire sortir trois véhicules et douze hommes par le bord est de la carte 4, à un hexagone au plus de la route.
scenario-s7 = Force d’intervention rapide : Tushkuyeh
    .place = Tushkuyeh, Iran
    .text = Une douzaine d’Américains dans deux camions et un M113 tentent de se faufiler à travers un pays tenu par des guérilleros à cheval. Peu de pions, aucune réserve : chaque véhicule compte.
    .win-a = Faire sortir les trois véhicules et au moins cinq hommes par le bord nord de la carte 2, à deux hexagones au plus de son côté est.
    .win-b = Détruire ou immobiliser un véhicule, ou ne laisser fuir que moins de cinq hommes.
scenario-s8 = La Ville libre de Cracovie
    .place = Cracovie, Pologne
    .text = Un raid de nuit : les Américains veulent s’envoler avec le seul hélicoptère de la ville, et l’un de leurs chefs sait le piloter. Douze tours, pour qui connaît toutes les règles.
    .win-a = Tuer le pilote, mettre l’hélicoptère hors d’état, ou tenir douze tours de jeu.
    .win-b = Amener le pilote à l’hélicoptère, décoller et s’éloigner hors de portée avant la fin du tour de jeu 12.
scenario-s9 = Les Ruines de Varsovie
    .place = Varsovie, Pologne
    .text = Le convoi blindé du Baron doit charger des munitions à Baranovic et repartir ; des Américains et des rebelles polonais le guettent avec un M1A2. Les plus gros blindés du livret, pour qui connaît le jeu.
    .win-a = Charger pendant deux tours de jeu à Baranovic et faire sortir le véhicule chargé par le bord sud de la carte 2.
    .win-b = Ne laisser au convoi aucun véhicule capable d’emporter les munitions.

team-1-a = US Army
    .the = l’US Army
    .of = de l’US Army
    .agree = s
team-1-b = Los Diablos
    .the = Los Diablos
    .of = de Los Diablos
    .agree = p
team-2-a = Français
    .the = les Français
    .of = des Français
    .agree = p
team-2-b = Américains
    .the = les Américains
    .of = des Américains
    .agree = p
team-3-a = CivGov
    .the = CivGov
    .of = de CivGov
    .agree = s
team-3-b = Seigneurs de guerre d’Allegheny
    .the = les Seigneurs de guerre
    .of = des Seigneurs de guerre
    .agree = p
team-4-a = Agents de CivGov
    .the = les agents de CivGov
    .of = des agents de CivGov
    .agree = p
team-4-b = Airlords des Ozarks
    .the = les Airlords
    .of = des Airlords
    .agree = p
team-5-a = Mexicains
    .the = les Mexicains
    .of = des Mexicains
    .agree = p
team-5-b = Américains
    .the = les Américains
    .of = des Américains
    .agree = p
team-6-a = Texans
    .the = les Texans
    .of = des Texans
    .agree = p
team-6-b = Soviétiques
    .the = les Soviétiques
    .of = des Soviétiques
    .agree = p
team-7-a = Américains
    .the = les Américains
    .of = des Américains
    .agree = p
team-7-b = Guérilleros Tudeh
    .the = les guérilleros Tudeh
    .of = des guérilleros Tudeh
    .agree = p
team-8-a = Cracovie
    .the = Cracovie
    .of = de Cracovie
    .agree = s
team-8-b = Américains
    .the = les Américains
    .of = des Américains
    .agree = p
team-9-a = Convoi du Baron
    .the = le convoi du Baron
    .of = du convoi du Baron
    .agree = s
team-9-b = Américains et rebelles polonais
    .the = les rebelles
    .of = des rebelles
    .agree = p

seq-setup = Mise en place
seq-order = Ordre de jeu
seq-plot = Missions de tir
seq-movement = Mouvement
seq-reaction = Tir de réaction
seq-attack = Attaque
seq-missions = Artillerie
seq-over = Fin de la partie

thing-none = rien
    .the = rien
    .of = de rien
    .agree = s
thing-dummy = Leurre
thing-no-column = aucune colonne
unknown-unit = une unité dissimulée
unknown-target = une unité dissimulée
unknown-vehicle = un véhicule dissimulé
unknown-hex = un hexagone tenu secret
unknown-origin = un hexagone tenu secret
unknown-location = ?
unknown-strength = ?
unknown-armour = ?
unknown-outcome = ?
unknown-number = ?
unknown-die = ?
unknown-rolled = un nombre inconnu
unknown-stay = un nombre inconnu
unknown-tried = un nombre inconnu de

price-own = { $n } PM

result-win = { $side-the } { $side-agree ->
    [p] l’emportent
   *[s] l’emporte
}.
result-draw = Partie nulle.
drawn-lb-amb-double-break = Les deux camps sont en rupture.
drawn-lb-morale-after-break = Un camp est en rupture, et l’autre ne peut plus gagner.
ended-lb-morale-after-break = L’autre camp est en rupture et se retire.
ended-lb-r7 = L’autre camp a abandonné.
ended-lb-s5-surrender = L’autre camp se rend.
ended-lb-r1 = La bataille s’achève après un long silence.

heading-set-up = Mise en place · { $side }
heading-turn = Tour de jeu { $turn } · { $side }
next-reaction = puis le tir de réaction { $side-of }
next-attack = puis l’attaque { $side-of }
next-movement = puis le tour { $side-of }
next-turn = puis le tour de jeu { $turn }

## Les invites

prompt-set-up = { $side } : sélectionnez un pion pour le placer, ou faites placer toutes vos forces.
prompt-set-up-done = { $side } : tout est placé. Dites que vous êtes prêt, ou sélectionnez un pion pour le placer ailleurs.
prompt-place = { $unit } : choisissez un hexagone en surbrillance, un véhicule, ou une autre action.
prompt-choose-cache = { $side } : proposez un hexagone de bois de la carte { $map } pour la cache. L’autre camp répond.
prompt-choose-helicopter = { $side } : choisissez un hexagone découvert ou de route de la carte { $map } pour l’hélicoptère.
prompt-lay = { $camouflaged ->
    [1] Champs de mines camouflés : quel hexagone ? Reste à poser : { $left }. L’ennemi n’en saura rien.
   *[0] Champs de mines balisés : quel hexagone ? Reste à poser : { $left }. De jour, l’ennemi les voit.
}
prompt-agree = { $side-the } { $side-agree ->
    [p] proposent
   *[s] propose
} { $hex } pour la cache : d’accord, s’en tenir à l’hexagone de la carte, ou en désigner un autre ?
prompt-agree-last = { $side-the } { $side-agree ->
    [p] proposent
   *[s] propose
} { $hex } pour la cache : d’accord, ou s’en tenir à l’hexagone de la carte ?
prompt-order = { $side-the } { $side-agree ->
    [p] ont
   *[s] a
} l’initiative : jouer en premier ce tour-ci, ou en second ?
prompt-move = Mouvement : sélectionnez une de vos unités, ou finissez la phase. Une unité qui bouge ne tire en général plus ce tour-ci.
prompt-with-unit-spent = { $unit } ne peut pas aller plus loin : choisissez un autre ordre ou désélectionnez.
prompt-with-unit-aboard = { $unit } est à bord d’un véhicule : descendre, ou rester à bord ?
prompt-with-unit = { $unit } : choisissez un hexagone en surbrillance ou un autre ordre.
prompt-beside = Dans quel hexagone va { $unit } ?
prompt-ashore = { $unit } est à l’eau : choisissez la rive.
prompt-change = Diviser ou réunir : choisissez un pion à diviser, ou à réunir avec un autre de son hexagone.
prompt-change-unit = { $unit } : combien d’hommes forment un pion à part, ou quel pion le rejoint ?
prompt-react-declared = Tir de réaction : toutes les unités qui ont une cible ont déclaré leur tir. Finissez la phase pour lancer les dés.
prompt-attack-declared = Attaque : toutes les unités qui ont une cible ont déclaré leur tir. Finissez la phase pour lancer les dés.
prompt-react = { $able ->
    [0] Tir de réaction : aucune unité n’a de cible. Finissez la phase.
    [one] Tir de réaction : 1 unité a une cible. Déclarez son tir, ou finissez la phase.
   *[other] Tir de réaction : { $able } unités ont une cible. Déclarez leurs tirs, ou finissez la phase.
}
prompt-attack = { $able ->
    [0] Attaque : aucune unité n’a de cible. Finissez la phase.
    [one] Attaque : 1 unité a une cible. Déclarez son tir, ou finissez la phase.
   *[other] Attaque : { $able } unités ont une cible. Déclarez leurs tirs, ou finissez la phase.
}
prompt-react-hopeless = { $able ->
    [one] Tir de réaction : 1 unité a une cible, mais aucune chance de la toucher. Finissez la phase.
   *[other] Tir de réaction : { $able } unités ont une cible, mais aucune chance de la toucher. Finissez la phase.
}
prompt-attack-hopeless = { $able ->
    [one] Attaque : 1 unité a une cible, mais aucune chance de la toucher. Finissez la phase.
   *[other] Attaque : { $able } unités ont une cible, mais aucune chance de la toucher. Finissez la phase.
}
prompt-aim = { $unit } tire : sur quoi ?
prompt-point = { $unit } tire sur { $target } : à quel point de son trajet ?
prompt-plot = Missions de tir : choisissez une pièce, ou continuez sans.
prompt-observer = { $gun } : qui observe pour cette pièce ? L’observateur ne bouge ni n’attaque ce tour-ci.
prompt-aim-gun = { $gun }, observateur { $unit } : quel hexagone ? L’ennemi n’en saura rien.
prompt-salvo = { $gun } sur { $hex } : quelle salve ?
prompt-again = { $left ->
    [one] { $gun } sur { $hex } : tirer la dernière salve, ou cesser le feu ?
   *[other] { $gun } sur { $hex } : tirer encore, ou cesser le feu ? Il reste { $left } salves possibles.
}
