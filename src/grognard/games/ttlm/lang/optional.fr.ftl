### To the Last Man! : les règles facultatives des chapitres 12, 14 et 15.

## 15.3.2 Garder des points de construction

option-15-3-2 = Garder des points de construction
    .text = Les points de construction non dépensés ne sont pas perdus : on les garde pour les productions suivantes. Seul leur propriétaire en connaît le nombre.
unknown-saved = quelques
log-saved = { $saved-key ->
    [unknown] { $side-the } note en secret combien de points de construction elle garde.
    [none] { $side-the } ne garde aucun point de construction.
    [one] { $side-the } garde 1 point de construction.
   *[other] { $side-the } garde { $saved } points de construction.
}
text-saved = Points de construction que vous avez gardés : { $n }.

## 12.3.1 Défausse de la main initiale

option-12-3-1 = Changer de première main
    .text = Avant le début de la partie, chaque camp peut défausser une fois toute sa première main et en piocher une autre, qu’il doit garder. Les deux camps décident en même temps.
prompt-first-hand = { $count ->
    [one] Gardez-vous cette carte, ou en piochez-vous une autre ?
   *[other] Gardez-vous ces { $count } cartes, ou en piochez-vous autant d’autres ?
}
act-done-first-hand = Garder la première main
label-done-first-hand = Garder cette main
act-renew = Défausser toute la main et en piocher une nouvelle, que vous devrez garder
label-renew = Nouvelle main
log-new-hand = { $side-the } défausse sa première main et en pioche une autre.
log-first-hand-kept = { $side-the } garde sa première main.
why-no-new-hand = On ne pioche une nouvelle première main qu’avec cette option.
why-new-hand-over = On ne pioche une nouvelle première main qu’avant le début de la partie, et une seule fois.
why-whole-hand = Dites d’abord si vous gardez votre main. On ne peut défausser que la main entière.

## 15.3.1 Zones industrielles

option-15-3-1 = Zones industrielles
    .text = Une usine prise par l’ennemi coûte à son propriétaire un point de construction par saison. Celui qui la prend lance un dé pour elle à chaque phase de Renforts : sur 1, elle travaille pour lui et lui rapporte un point.
log-factory-repaired = { $side-the } obtient { $face } pour l’usine { $area-in } : elle reprend le travail.
log-factory-idle = { $side-the } obtient { $face } pour l’usine { $area-in } : elle reste à l’arrêt.
log-industry-lost = { $count ->
    [one] { $side-the } a 1 point de construction de moins pour une usine perdue.
   *[other] { $side-the } a { $count } points de construction de moins pour des usines perdues.
}
log-industry-gained = { $count ->
    [one] { $side-the } a 1 point de construction de plus grâce à une usine capturée.
   *[other] { $side-the } a { $count } points de construction de plus grâce à des usines capturées.
}
text-idle = Usines à l’arrêt : { $areas }.

## 15.2.4 Infanterie du front russe

option-15-2-4 = Infanterie du front russe
    .text = Dès le printemps 1915, l’Allemagne peut, à tout moment sauf en pleine bataille, faire venir des infanteries du front russe en zone amie ou disputée. Chaque paire, même entamée, coûte un point de victoire, définitivement.
act-call-area = Faire venir une infanterie du front russe { $area-to }
label-call-area = Infanterie { $area-to }
act-call-into = Faire venir une infanterie du front russe dans { $into-the }
label-call-into = Infanterie dans { $into-short }
log-call-costs = { $side-the } rappelle de l’infanterie du front russe, ce qui lui coûte un point de victoire, définitivement.
why-no-call = Seule l’Allemagne rappelle de l’infanterie du front russe, et seulement avec cette option.
why-call-early = On ne rappelle l’infanterie du front russe qu’à partir du printemps 1915.
why-call-when = On rappelle l’infanterie du front russe quand on a un choix à faire dans un tour de joueur ou qu’on place ses renforts, pas en pleine bataille ni avec une unité sélectionnée.
why-call-counters = Toute l’infanterie allemande est déjà en jeu.

## 15.1 Résolution des combats

option-15-1-1 = Combat à la moyenne
    .text = Au lieu d’un dé par unité, on additionne la puissance de feu : chaque tranche de six points donne un coup au but, et on lance un dé au plus pour le reste. Exige les armées cachées.
option-15-1-2 = Dés à douze faces
    .text = Les batailles se livrent avec des dés à douze faces et des puissances de feu plus fines : l’infanterie se défend mieux, la cavalerie et les tanks moins bien.
option-15-1-3 = L’Avantage
    .text = Celui qui le détient peut faire rejouer une bataille qui vient de finir. Il passe alors à l’ennemi, qui peut s’en servir dès la saison suivante. L’Entente commence avec l’Avantage ; en 1917, c’est l’Allemagne.
prompt-judge = Bataille { $area-of } : acceptez-vous le résultat, ou utilisez-vous l’Avantage pour la rejouer ?
act-again = Utiliser l’Avantage : rejouer cette bataille ; l’Avantage passe ensuite à l’ennemi
label-again = Rejouer la bataille
act-done-judging = Accepter le résultat et garder l’Avantage
label-done-judging = Accepter
log-fought-again = { $side-the } utilise l’Avantage : la bataille { $area-of } est rejouée, et { $enemy-the } détient l’Avantage dès la saison prochaine.
why-no-advantage = Seul le détenteur de l’Avantage peut faire rejouer une bataille, et seulement avec cette option.
why-advantage-when = L’Avantage s’utilise juste après une bataille, et pas dans la saison où on l’a reçu.
why-battle-stands = Dites d’abord si vous acceptez le résultat de la bataille.
text-advantage = L’Avantage : { $side }{ $now ->
    [no] , dès la saison prochaine
   *[other] {""}
}.
preview-with-advantage = En utilisant l’Avantage

## 15.2.1 Se retrancher à tout moment

option-15-2-1 = Se retrancher à tout moment
    .text = Infanteries et armées peuvent se retrancher à tout moment de leur propre tour de joueur, pour un quart de point de construction chacune, pris sur la production de la saison.
act-entrench-army = Retrancher { $army-the } maintenant, pour un quart de point de construction
label-entrench-army = Retrancher { $army-short }
act-entrench-loose = Retrancher { $sort-one } { $area-in } maintenant, pour un quart de point de construction
label-entrench-loose = Retrancher { $sort-short }, { $area }
log-entrenches-army = { $army-the } se retranche { $area-in }.
log-entrenches = { $side-the } retranche { $sort-one } { $area-in }.
why-entrench-production = On se retranche à la production ; à un autre moment, seulement avec cette option.
why-entrench-when = On se retranche pendant son propre tour de joueur, mais pas avec une unité sélectionnée ni pendant une bataille.
why-entrench-turn = On se retranche seulement pendant son propre tour de joueur.
text-trenches = { $side } : { $n ->
    [one] 1 tranchée creusée
   *[other] { $n } tranchées creusées
} dans les tours de joueur de cette saison.

## 15.2.2 Contre-attaque

option-15-2-2 = Contre-attaque
    .text = L’infanterie qui a attaqué est sortie de ses tranchées : elles ne comptent pas au tour de joueur ennemi qui suit.
text-exposed = Infanterie qui a attaqué (sa tranchée ne compte pas) : { $where }.

## 15.2.3 Troupes de fortune

option-15-2-3 = Troupes de fortune
    .text = À tout moment, deux points d’Ersatz peuvent devenir une infanterie en zone amie ou disputée : deux cartes d’un point, ou une carte de deux ou trois points.
prompt-scratch = Troupes de fortune : quelle seconde carte défaussez-vous ?
prompt-raise = Troupes de fortune : où placez-vous l’infanterie ?
act-scratch = Lever des troupes de fortune avec { $card-the }
label-scratch = Troupes de fortune : { $card }
act-scratch-more = Défausser aussi { $card-the }
label-scratch-more = { $card }
act-raise-loose = Lever { $sort-one } { $area-in }
label-raise-loose = { $sort-short }, { $area }
act-raise-inside = Lever { $sort-one } dans { $army-the }
label-raise-inside = { $sort-short }, { $army-short }
log-scratch-card = { $side-the } défausse { $card-the } pour lever des troupes de fortune.
why-no-scratch = Les cartes ne deviennent de l’infanterie qu’avec cette option.
why-scratch-when = On lève des troupes de fortune quand on a un choix à faire dans un tour de joueur, pas en pleine bataille ni avec une unité sélectionnée.
why-scratch-points = Une infanterie coûte deux points d’Ersatz : cette carte en vaut un, et vous n’en avez pas d’autre de cette valeur.
why-scratch-nowhere = Il n’y a plus de pion, ou pas de place ravitaillée, pour une infanterie de plus.
why-scratch-one-point = Défaussez d’abord une seconde carte d’un point d’Ersatz.
why-scratch-raise = Placez d’abord l’infanterie que vous avez payée.
why-scratch-infantry = Les troupes de fortune sont de l’infanterie ordinaire de votre camp.

## 15.3.3 L’Empire ottoman

option-15-3-3 = L’Empire ottoman
    .text = Jusqu’à quatre infanteries britanniques ou françaises peuvent quitter la carte pour l’Empire ottoman. Tant qu’elles y sont quatre, l’Allemagne a un point de victoire de moins.
act-ottoman-unit = Envoyer { $sort-the } dans l’Empire ottoman
label-ottoman-unit = Empire ottoman
log-ottoman-unit = { $sort-the } { $origin-of } part pour l’Empire ottoman.
log-ottoman-recall = { $sort-the } revient de l’Empire ottoman.
text-ottoman = Empire ottoman : { $forces }
why-no-ottoman-box = Seule l’infanterie britannique ou française va dans l’Empire ottoman, et seulement avec cette option.
why-ottoman-full = Quatre infanteries sont déjà dans l’Empire ottoman.
why-ottoman-supply = Seule une unité ravitaillée part pour l’Empire ottoman.
why-not-ottoman = On ne peut rappeler que l’infanterie qui est dans l’Empire ottoman.

## QA.3 Dissoudre une armée

option-QA-3 = Dissoudre une armée
    .text = Une fois par saison, à son propre tour de joueur, un camp peut dissoudre une armée ravitaillée : ses unités restent dans la zone, son pion quitte la carte.
act-suppress = Dissoudre { $army-the } ; ses unités restent dans la zone
label-suppress = Dissoudre { $army-short }
log-suppress = { $side-the } dissout { $army-the } { $area-in }.
why-no-suppressing = On ne dissout une armée qu’avec cette option.
why-suppress-turn = On ne dissout une armée qu’au tour de joueur de son camp.
why-suppress-when = On ne dissout pas d’armée avec une unité sélectionnée ni pendant une bataille.
why-suppress-once = Vous avez déjà dissous une armée cette saison.
why-suppress-army = Ce n’est pas une de vos armées sur la carte.
why-suppress-supply = Seule une armée ravitaillée peut être dissoute.
why-suppress-room = Il n’y a pas assez de place dans la zone pour toutes ses unités.
why-suppress-units = Placez d’abord les unités de l’armée dissoute.
