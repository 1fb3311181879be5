### Last Battle : la campagne entre les batailles.

why-camp-not-joined = Aucune ligne au sol ne relie ces cases.
why-camp-air-only = Cette ligne est réservée aux hélicoptères.
why-camp-pinned = Il y a des ennemis dans cette case : on n’en sort qu’en combattant.
why-camp-moved = Ces forces ont déjà avancé dans cette phase.
why-camp-foot-phase = Les hommes à pied avancent dans la troisième phase.
why-camp-foot-tired = Les hommes à pied avancent d’une case, jamais deux tours de suite.
why-camp-no-force = Vous n’avez pas ces forces.
why-camp-not-now = Ce n’est pas le moment.
why-camp-fight-first = Livrez d’abord les batailles de cette phase.
why-camp-too-dear = Il ne vous reste pas assez de points.
why-camp-border = Au début, les forces se placent derrière leur propre frontière.
why-camp-not-yours = Vous ne contrôlez pas cette case.
why-camp-needs-base = Un hélicoptère a besoin d’une base aérienne dans sa case.
why-camp-too-far = Une mission est à six cases au plus, et à six cases d’une base pour rentrer.
why-camp-transfer-far = Pour un transfert, les bases sont à douze cases au plus.
why-camp-no-base = Vous n’avez pas de base à cet endroit.
why-camp-flown = Cet hélicoptère a déjà volé ce tour-ci.
why-camp-nothing-damaged = Il n’y a rien à réparer.
why-camp-tried = Vous avez déjà essayé ce tour-ci.
why-camp-still-fought = On se bat encore pour cette case. Le vainqueur pourra y réparer.
why-camp-morning = Les nouvelles unités ne s’achètent qu’à la première phase d’un tour du matin.

### Jouer la campagne.

scenario-campaign3 = Campagne : les trois ponts
    .place = Trois cases, pour une soirée ou deux
    .text = Achetez vos forces en secret, déplacez-les sur une carte de trois cases, phase après phase, et livrez chaque bataille de vingt tours sur les hexagones, ou laissez-la aux ordinateurs. Les survivants continuent, on répare les véhicules, le matin apporte de nouveaux points. Pour qui connaît les règles.
    .win-a = Être seul sur la carte, ou tenir plus de cases que Brun après le deuxième jour.
    .win-b = Être seul sur la carte, ou tenir plus de cases que Vert après le deuxième jour.
scenario-campaign9 = Campagne : le pays d’Olszna
    .place = Neuf cases, pour un hiver
    .text = Tout un pays de neuf cases avec des bases aériennes, cinq jours de trois tours et autant de batailles que de rencontres. Un seul fichier, du premier achat à la dernière bataille.
    .win-a = Être seul sur la carte, ou tenir plus de cases que Brun après le cinquième jour.
    .win-b = Être seul sur la carte, ou tenir plus de cases que Vert après le cinquième jour.
option-evening = Petites forces de campagne
    .text = Dans une campagne, chaque camp commence avec 15 points par case de la carte au lieu de 50 : de plus petites forces, des batailles plus courtes.

camp-map-trzy-mosty = Les trois ponts
camp-map-olszna = Le pays d’Olszna
camp-morning = matin
camp-afternoon = après-midi
camp-night = nuit
heading-camp-muster = La campagne : premières forces
heading-camp = Jour { $day }, { $time }, phase { $phase }

prompt-camp-muster = Achetez vos premières forces, case par case, puis scellez-les. Points restants : { $left }.
prompt-camp-orders = Jour { $day }, { $time }, phase { $phase } : donnez vos ordres, puis scellez-les. Points restants : { $left }.
prompt-camp-battle = Bataille à { $box } : { $side-the } attaque. La livrer ici, ou la laisser aux ordinateurs ?

act-camp-station = Acheter à { $box }
label-camp-station = Acheter à { $box }
act-camp-air-base = Acheter une base aérienne pour { $points }
label-camp-air-base = Base aérienne : { $points }
act-camp-helicopter = Acheter un hélicoptère pour { $points }
label-camp-helicopter = Hélicoptère : { $points }
act-camp-return-air-base = Rendre une base aérienne pour { $points }
label-camp-return-air-base = Rendre une base aérienne : { $points }
act-camp-return-helicopter = Rendre un hélicoptère pour { $points }
label-camp-return-helicopter = Rendre un hélicoptère : { $points }
act-camp-march = { $men ->
    [one] { $men } homme
   *[other] { $men } hommes
} et { $vehicles ->
    [one] { $vehicles } véhicule
   *[other] { $vehicles } véhicules
} quittent { $whence } pour { $box }
label-camp-march = Vers { $box }
act-camp-stay = Rester à { $whence } : { $men ->
    [one] { $men } homme
   *[other] { $men } hommes
} et { $vehicles ->
    [one] { $vehicles } véhicule
   *[other] { $vehicles } véhicules
}
label-camp-stay = Rester à { $whence }
act-camp-detach = Détacher { $asset } des forces à { $whence }
label-camp-detach = Détacher { $asset }
act-camp-unite = Réunir toutes les forces à { $whence }
label-camp-unite = Réunir à { $whence }
act-camp-repair = Tenter de réparer { $asset } à { $box } : { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
}
label-camp-repair = Réparer { $asset }
act-camp-fly = L’hélicoptère { $n } quitte { $whence } en mission à { $box }
label-camp-fly = Mission à { $box }
act-camp-transfer = L’hélicoptère { $n } quitte { $whence } pour la base à { $box }
label-camp-transfer = Passer à { $box }
act-camp-begin = Sceller les premières forces : le premier matin commence quand les deux camps l’ont fait
label-camp-begin = Sceller les forces
act-camp-seal = Sceller les ordres : ils s’exécutent quand les deux camps l’ont fait
label-camp-seal = Sceller les ordres
act-camp-here = Livrer la bataille ici
label-camp-here = La livrer ici
act-camp-computers = Laisser la bataille aux ordinateurs, si l’autre camp est d’accord
label-camp-computers = Aux ordinateurs
act-withdraw = Rompre le combat : vos hommes se replient, et la campagne continue
label-withdraw = Rompre le combat…

log-camp-sealed = { $side-the } { $side-agree ->
    [p] ont scellé leurs choix
   *[s] a scellé ses choix
}.
log-camp-mustered = { $side-the } { $side-agree ->
    [p] sont en place
   *[s] est en place
} dans { $n ->
    [one] { $n } case
   *[other] { $n } cases
}.
log-camp-phase = Jour { $day }, { $time }, phase { $phase }.
log-camp-march = Des forces { $side-of } quittent { $whence } pour { $box }.
log-camp-repair = Atelier { $side-of } : { $asset }, dés { $thrown }.
unknown-asset = un véhicule
unknown-thrown = –
log-camp-meeting = Bataille à { $box } : { $side-the } { $side-agree ->
    [p] attaquent
   *[s] attaque
}.
log-camp-over = { $n ->
    [one] Un hélicoptère
   *[other] { $n } hélicoptères
} { $side-of } { $n ->
    [one] survole
   *[other] survolent
} { $box }.
log-camp-answer = { $side-the } { $side-agree ->
    [p] veulent
   *[s] veut
} { $how ->
    [0] livrer la bataille à la table
   *[other] laisser la bataille aux ordinateurs
}.
log-camp-won = { $side-the } { $side-agree ->
    [p] gagnent
   *[s] gagne
} la bataille à { $box }.
log-camp-withdraws = { $side-the } { $side-agree ->
    [p] rompent
   *[s] rompt
} le combat et { $side-agree ->
    [p] se replient
   *[s] se replie
}.
log-camp-undecided = La bataille à { $box } reprend après les prochains mouvements.
log-camp-losses = Pertes { $side-of } : hommes { $men } (de retour : { $back }), véhicules détruits { $vehicles }, endommagés { $damaged }.
log-camp-income = Un nouveau matin : { $points } points pour chaque camp.

caution-withdraw = La case et tout véhicule endommagé sont perdus.
why-camp-withdraw = On ne peut rompre le combat que pendant sa propre phase de mouvement, sans pion sélectionné.
why-camp-nobody = Achetez d’abord au moins un homme.
why-camp-stays = Ce sont déjà ses ordres.
why-camp-forces = Un camp a au plus 24 forces.
why-camp-alone = Il n’y a rien à diviser ni à réunir dans cette case.
why-camp-needs-battery = Les salves demandent une batterie de leur type dans la même case.
why-camp-full = Un camp a au plus douze bases et hélicoptères.

ui-lb-camp-title = Campagne
ui-lb-camp-map = La carte de campagne
ui-lb-camp-days = jour { $day } sur { $days }, { $time }
ui-lb-camp-morning = Matin
ui-lb-camp-afternoon = Après-midi
ui-lb-camp-night = Nuit
ui-lb-camp-turns = Tours stratégiques
ui-lb-camp-turns-text = une phase vaut 20 tours tactiques
ui-lb-camp-day = Jour { $n }
ui-lb-camp-boxes = cases
ui-lb-camp-border-green = frontière verte
ui-lb-camp-border-brown = frontière brune
ui-lb-camp-men = { $n } hommes
ui-lb-camp-men-one = 1 homme
ui-lb-camp-vehicles = { $n } v.
ui-lb-camp-foot = à pied
ui-lb-camp-wheels = tous en véhicule
ui-lb-camp-unknown = forces inconnues
ui-lb-camp-force = forces à { $box }
ui-lb-camp-goes = vont à { $box }
ui-lb-camp-stays = restent
ui-lb-camp-moved = ont avancé
ui-lb-camp-orders = Ordres
ui-lb-camp-pick = Choisissez des forces, puis la case où elles vont.
ui-lb-camp-detach = Diviser les forces
ui-lb-camp-map-one = carte { $maps }
ui-lb-camp-maps = cartes { $maps }
ui-lb-camp-base = base aérienne
ui-lb-camp-helicopter = hélicoptère
ui-lb-camp-battle = Bataille à { $box }
ui-lb-camp-attacks = attaque
ui-lb-camp-sets-up = se déploie d’abord
ui-lb-camp-hand = Points à dépenser
ui-lb-camp-points = { $n } points
ui-lb-camp-morning-income = chaque matin { $n }
ui-lb-camp-workshop = Atelier
ui-lb-camp-back = bientôt de retour
ui-lb-camp-part-gear = train de roulement
ui-lb-camp-part-engine = moteur
ui-lb-camp-part-radio = radio
ui-lb-camp-part-rangefinder = télémètre
ui-lb-camp-part-autoloader = chargeur automatique
ui-lb-camp-part-ammunition = munitions
ui-lb-camp-part-weapon = arme { $n }
ui-lb-camp-helicopters = Hélicoptères
ui-lb-camp-over = survole { $box }
ui-lb-camp-craft = hélicoptères : { $n }
ui-lb-camp-send = envoyer…
ui-lb-camp-flown = a volé
ui-lb-camp-ready = prêt à { $box }
ui-lb-camp-buy = Acheter à { $box }
ui-lb-camp-sealed = scellé
ui-lb-camp-thinking = prépare ses ordres
ui-lb-camp-busy-purchase = achète encore
ui-lb-camp-busy-meeting = réfléchit encore
ui-lb-camp-answered = a répondu
ui-lb-camp-sheets = Batailles livrées
ui-lb-camp-won = { $side } a gagné
ui-lb-camp-undecided = elle reprendra
ui-lb-camp-lost = { $men } hommes perdus sur { $of }, { $vehicles } véhicules ; { $back } reviennent
ui-lb-camp-computers = Les ordinateurs se battent à { $box } : tour { $turn } sur 20
ui-lb-camp-control = tenue par { $side }
ui-lb-camp-nobody = à aucun des deux camps
ui-lb-camp-green = Vert
ui-lb-camp-brown = Brun
ui-lb-camp-in-battle = Bataille de la campagne : { $box }
