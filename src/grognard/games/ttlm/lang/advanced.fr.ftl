### To the Last Man! : règles avancées en option : mises, limites des côtés de zone, alerte défensive.

## 13.2 Miser pour l’initiative

option-13-2 = Miser pour l’initiative
    .text = Dès l’automne 1914, chaque camp mise en secret le nombre de cartes Offensive qu’il jouera dans la saison. La plus forte mise commence, l’Allemagne en cas d’égalité. Le premier joueur qui en joue moins perd un point de victoire définitivement.

prompt-bid = Combien de cartes Offensive jouerez-vous cette saison ? { $count ->
    [0] Vous n’en avez aucune en main.
    [one] Vous en avez 1 en main.
   *[other] Vous en avez { $count } en main.
} Les deux mises sont dévoilées ensemble.
prompt-bid-noted = Votre mise est de { $bid }. Scellez-la, ou choisissez un autre nombre.
act-commit-bid = Sceller la mise : elle ne pourra plus changer
label-commit-bid = Sceller la mise
act-bid = { $count ->
    [0] Ne rien miser
    [one] Miser 1 carte Offensive
   *[other] Miser { $count } cartes Offensive
}
label-bid = Miser { $count }
log-bids = Les mises pour l’initiative : l’Allemagne { $german }, l’Entente { $entente }.
log-bid-won = { $count ->
    [0] { $side-the } commence et ne doit rien.
    [one] { $side-the } commence et doit jouer une carte Offensive cette saison.
   *[other] { $side-the } commence et doit jouer { $count } cartes Offensive cette saison.
}
log-bid-broken = { $side-the } a misé { $count } et joué { $played } : un point de victoire est perdu définitivement.
why-no-bidding = On ne mise pour l’initiative qu’avec cette option.
why-bid-summer = À l’été 1914, on ne mise pas : l’Allemagne commence.
why-bid-over = On mise une fois par saison, quand tous les renforts sont placés.
why-bid-too-high = Il n’y a que { $highest } cartes de type Offensive.
why-bid-open = Scellez d’abord votre mise.
why-bid-noted = C’est déjà votre mise.
why-bid-first = Dites d’abord combien de cartes Offensive vous misez.
text-bid = { $side } : premier joueur, mise { $pledged } contre { $outbid } ; cartes Offensive jouées : { $played }, restantes : { $left }.
text-own-bid = Votre mise secrète : { $n }

## 13.6 Limites des côtés de zone

option-13-6 = Limites des côtés de zone
    .text = Par un côté dégagé, deux unités par tour de joueur entrent dans une zone disputée et deux en sortent ; par un côté difficile (points rouges), une et une. Une armée compte pour une. Les zones amies n’ont pas de limite.

why-side-clear-in = Deux unités sont déjà passées { $origin-from } { $area-to } par ce côté, et la zone d’arrivée est disputée.
why-side-clear-out = Deux unités sont déjà passées { $origin-from } { $area-to } par ce côté, et la zone de départ est disputée.
why-side-rough-in = Une unité est déjà passée { $origin-from } { $area-to } : un côté difficile n’en laisse entrer qu’une par tour dans une zone disputée.
why-side-rough-out = Une unité est déjà passée { $origin-from } { $area-to } : un côté difficile n’en laisse sortir qu’une par tour d’une zone disputée.
why-reserves-sides = Tous les côtés par lesquels les réserves pourraient quitter ou atteindre une zone disputée sont épuisés ce tour.
text-sides = Côtés de zones disputées utilisés : { $sides }
text-side-in = vers { $area } depuis { $other } : { $n } sur { $of }
text-side-out = de la zone { $area } vers { $other } : { $n } sur { $of }

## 13.7 Alerte défensive

option-13-7 = Alerte défensive
    .text = Juste avant une bataille, le défenseur peut y amener des biplans des zones adjacentes sans bataille. Ils combattent les biplans ennemis ; sinon ils réagissent, sans attaque au sol. Quand les armées sont cachées, la question est posée partout où il pourrait en avoir un, pour ne rien révéler.

prompt-scramble = Bataille { $area-of } : des biplans des zones adjacentes décollent-ils en alerte avant que les armées ne soient dévoilées ?
prompt-scramble-to = Où le biplan se pose-t-il { $area-in } ?
act-scramble-inside = Alerte { $area-from } : le biplan { $army-of }
label-scramble-inside = Biplan : { $army-short }
act-scramble-loose = Alerte : le biplan { $area-from }
label-scramble-loose = Biplan { $area-from }
act-scramble-to-area = L’amener { $area-in }, hors des armées
label-scramble-to-area = { $area }
act-scramble-to-into = Le faire entrer dans { $into-the } { $area-in }
label-scramble-to-into = Dans { $into-short }
act-done-scrambling = Plus aucun biplan ne décolle en alerte
label-done-scrambling = Plus aucun
log-scramble = Alerte défensive : { $sort-one } vole { $origin-from } { $area-to }.
log-scramble-out = { $army-key ->
    [unknown] Alerte défensive : { $sort-own } rejoint la bataille { $area-of }.
   *[other] Alerte défensive : { $sort-own } { $army-of } rejoint { $origin-from } la bataille { $area-of }.
}
why-no-scramble = Les biplans ne décollent en alerte qu’avec cette option.
why-scramble-when = Seul le défenseur fait décoller des biplans en alerte, juste avant la résolution d’une bataille.
why-scramble-biplanes = Seuls vos propres biplans décollent en alerte.
why-scramble-next-door = Un biplan ne peut rejoindre qu’une bataille d’une zone adjacente.
why-scramble-embattled = Un biplan ne décolle pas en alerte d’une zone où l’on se bat ce tour-ci.
why-scramble-retreated = Ce biplan a retraité dans cette phase et ne prend plus part aux batailles.
why-scramble-where = Dites d’abord où le biplan se pose dans la zone de bataille.
why-scramble-first = Dites d’abord quels biplans décollent en alerte, ou qu’aucun ne le fait.
preview-calculated-still = les pertes sont absorbées par des unités, sans cartes, et chaque camp garde ce qui tient le terrain ; personne ne retraite sans y être forcé, aucun biplan ne décolle en alerte ni ne réagit
