### To the Last Man! en français. Une clé, une phrase entière. Formes d’une zone : $area, $area-in, $area-to, $area-from, $area-the ;
### d’une unité ou d’une armée : $sort, $sort-one, $sort-the, $sort-many, $army-the, $army-short. Quand rien n’est nommé, .in dit « à cet endroit ».

game-title = To the Last Man!
game-tagline = Quatre ans, trente-cinq zones, et jamais assez d’hommes
game-facts = 2 ou 3 joueurs · 2 à 8 h · le front de l’Ouest, 1914-1919
game-start = le scénario 1915, armées cachées

scenario-1914 = 1914 · The Guns of August
    .text = La campagne depuis l’été 1914 : les armées allemandes sont aux portes de la Belgique et personne n’a encore creusé de tranchée. La plus longue partie. Jusqu’à 23 saisons.
scenario-1915 = 1915 · The Death of Innocence
    .text = Depuis le printemps 1915 : le front est retranché, les mains sont petites. Le meilleur pour apprendre le jeu. Jusqu’à 20 saisons.
scenario-1916 = 1916 · The Price of Glory
    .text = Depuis le printemps 1916 : Verdun, la Somme, les premiers biplans. Jusqu’à 16 saisons.
scenario-1917 = 1917 · Dare Call It Treason
    .text = Depuis le printemps 1917 : des armées épuisées ; l’été apporte les tanks et les Stoßtruppen. Jusqu’à 12 saisons.
scenario-1918 = 1918 · To the Last Man
    .text = Depuis le printemps 1918 : l’Allemagne frappe de toutes ses forces avant l’arrivée des Américains. Jusqu’à 8 saisons.
scenario-1919 = Plan 1919
    .text = Depuis le printemps 1919 : la guerre qui fut préparée et jamais livrée. Une partie courte, de grandes armées. Jusqu’à 4 saisons.

option-13-1 = Armées cachées
    .text = Personne ne voit ce que contient une armée ennemie avant qu’elle combatte.
option-13-5 = Terrain difficile
    .text = En terrain difficile, le défenseur subit un coup au but de moins.
option-14-2 = La Belgique en 1914
    .text = Surpris à l’été 1914, les Belges n’absorbent pas leurs pertes avec des cartes ; Anvers ravitaille l’Entente tant que Liège ou Namur tient, et peut être évacuée.
option-14-7-3 = Les canons britanniques de 1918
    .text = Dès le printemps 1918, l’artillerie britannique tire mieux en défense : elle touche sur 1 ou 2.
option-A05 = Une seule carte Bad Weather par tour
    .text = Sinon, on peut en jouer plusieurs, et chacune affaiblit l’offensive d’un degré de plus.
option-A28 = Une victoire décisive doit durer
    .text = Avec l’option (notre lecture) : elle ne met fin à la partie que si elle tient encore après le tour suivant de l’adversaire, ou après la production. Sans l’option (à la lettre du livret) : dès que le tour du joueur est terminé.
chapter-own = La durée de la partie
chapter-11 = Cartes
chapter-12 = Premières mains
chapter-13 = Règles avancées
chapter-14 = Règles historiques
chapter-15 = Règles optionnelles
preset-core = Règles de base seulement
    .text = Rien du livret Théâtre d’opération : armées visibles, terrain sans effet, aucune règle spéciale de 1914.
preset-recommended = Ce que le livret recommande
    .text = Armées cachées, mises pour le premier tour de joueur et fortifications.
preset-historical = Historique
    .text = Armées cachées, plans et cartes de chaque année, armées en avance ou en retard, Américains, canons britanniques, industrie.
preset-everything = Tout
    .text = Toutes les règles optionnelles qui vont ensemble, avec l’Avantage et sans mise en place libre.
preset-short = Partie courte
    .text = Elle finit après l’hiver de l’année où elle a commencé.
option-A29 = Une seule année
    .text = La partie finit après l’hiver de l’année où elle a commencé.
option-A32 = La limite des retranchements prend fin plus tôt
    .text = La limite d’un point pour se retrancher ne vaut qu’à l’été 1914, et non à l’automne.
option-A47 = Le terrain difficile n’aide qu’une fois par bataille
    .text = Sans l’option (notre lecture) : un coup au but est épargné au défenseur à chaque étape de tir. Avec l’option : un seul dans toute la bataille.
option-A51 = L’Armée belge peut quitter Anvers par la mer
    .text = Elle peut aller en bateau d’Anvers à un port de l’Entente.
option-QA-1 = Entrer directement dans une armée d’une zone pleine
    .text = Une unité venue d’ailleurs peut rejoindre une armée qui a de la place, même si trois unités sont dans sa zone : l’armée compte pour une. Tiré des réponses de l’éditeur.
option-QA-2 = Une armée peut entrer dans une zone pleine
    .text = Elle le peut si elle prend aussitôt une unité individuelle qui s’y trouve, de sorte qu’il en reste trois. Tiré des réponses de l’éditeur ; le livret ne laisse personne dépasser trois, même en mouvement.

role-german = Allemagne
    .the = l’Allemagne
    .of = de l’Allemagne
    .adj = allemand
role-entente = Entente
    .the = l’Entente
    .of = de l’Entente
    .adj = de l’Entente

seq-reinforce = Renforts
seq-choose = Offensive ou passe
seq-move = Mouvement
seq-declare = Déclaration des batailles
seq-combat = Combat
seq-production = Production
seq-over = Fin de la partie

thing-none = rien
    .short = rien
    .one = rien
    .the = rien
    .of = de rien
    .many = rien
    .in = à cet endroit
    .own = rien
    .own-the = rien
    .own-short = rien
    .own-many = rien
    .to = là
    .from = de là
    .adj = d’aucun camp
    .agree = ms

season-spring = Printemps { $years }
season-summer = Été { $years }
season-autumn = Automne { $years }
season-winter = Hiver { $years }

level-decisive-german = Victoire décisive de l’Allemagne
level-major-german = Victoire majeure de l’Allemagne
level-marginal-german = Victoire marginale de l’Allemagne
level-stalemate = Impasse
level-marginal-entente = Victoire marginale de l’Entente
level-major-entente = Victoire majeure de l’Entente
level-decisive-entente = Victoire décisive de l’Entente

result-decisive = { $side-the } remporte une victoire décisive.
result-major = { $side-the } remporte une victoire majeure.
result-marginal = { $side-the } remporte une victoire marginale.
result-stalemate = Impasse : la guerre finit où elle était, dans les tranchées.
ended-ttlm-3-2b = Une victoire décisive met aussitôt fin à la guerre.
ended-ttlm-2-vi-b = La dernière saison est terminée.
drawn-ttlm-2-vi-b = La dernière saison est terminée.
ended-ttlm-a29 = L’année de jeu est terminée.
drawn-ttlm-a29 = L’année de jeu est terminée.


heading-season = { $turn }
heading-turn = { $turn } · { $side }
heading-next = puis { $side-the }

price-own = { $n } BP

## Les demandes

prompt-choose = Jouer une carte Offensive, ou passer ?
prompt-choose-last = { $enemy-the } gagne la guerre si vous ne lui reprenez pas sa victoire décisive à ce tour. Jouer une carte Offensive, ou passer ?
prompt-pass-reserves = Vous avez passé et fait votre unique mouvement. La carte Strategic Reserves peut encore envoyer une autre unité.
prompt-pass-move = { $left ->
    [0] Vous avez passé et fait votre unique mouvement.
   *[other] Vous passez : une unité peut encore bouger, mais pas vers une zone ennemie.
}
prompt-move = { $rail ->
    [0] Offensive : déplacez vos unités, une fois chacune. Plus aucun mouvement ferroviaire.
    [one] Offensive : déplacez vos unités, une fois chacune. L’une d’elles peut encore aller par rail.
   *[other] Offensive : déplacez vos unités, une fois chacune. { $rail } d’entre elles peuvent aller par rail.
}
prompt-go-army = { $army-the } { $area-in } : où aller ? Elle peut laisser des unités sur place.
prompt-go-unit = { $sort-the } { $area-in } : où aller ?
prompt-ride-unit = { $sort-the } { $area-in } peut aller une zone plus loin.
prompt-absorb = Quelles unités individuelles { $army-the } prend-elle avec elle ?
prompt-declare = { $count ->
    [0] Dans quelles zones disputées attaquez-vous ?
    [one] 1 bataille déclarée. D’autres ?
   *[other] { $count } batailles déclarées. D’autres ?
}
prompt-cards = Les batailles sont déclarées : jouez-y des cartes, ou continuez.
prompt-keep = Le mauvais temps ne permet qu’une bataille : laquelle ?
prompt-next-battle = Quelle bataille livrer maintenant ?
prompt-redraw = { $count ->
    [0] Vous avez passé sans jouer de carte : vous pouvez en échanger.
    [one] 1 carte défaussée, à remplacer. D’autres ?
   *[other] { $count } cartes défaussées, à remplacer. D’autres ?
}
prompt-cavalry = Bataille { $area-of } : votre cavalerie retraite-t-elle avant les dés ?
prompt-defend = On vous attaque { $area-in } : tirer, ou retraiter au lieu de tirer ?
prompt-react = Surprise Attack { $area-in } : des biplans feront-ils relancer des dés au lieu de tirer ?
prompt-reroll = { $count ->
    [one] Vos biplans peuvent faire relancer 1 coup au but ennemi : lequel ?
   *[other] Vos biplans peuvent faire relancer { $count } coups au but ennemis : lesquels ?
}
prompt-spare = { $area-in }, le terrain difficile vous épargne un coup au but : lequel ?
prompt-losses = { $hits ->
    [one] 1 coup au but à absorber { $area-in } : par une unité ou par une carte ?
   *[other] { $hits } coups au but à absorber { $area-in } : par des unités ou par des cartes ?
}
prompt-siege-losses = { $hits ->
    [one] 1 coup au but des canons de siège { $area-in }, à absorber par le fort ou par une carte.
   *[other] { $hits } coups au but des canons de siège { $area-in }, à absorber par le fort ou par des cartes.
}
prompt-flee-army = Retraite { $area-from } : où va { $army-the } ?
prompt-flee-unit = Retraite { $area-from } : où va { $sort-the } ?
prompt-leave = { $army-the } est vide et ne peut pas rester { $area-in } : où va-t-elle ?
prompt-after = La bataille { $area-of } est finie : des unités retraitent-elles ?
prompt-forced = { $count ->
    [one] Retraite forcée { $area-from } pour une de vos armées : laquelle ?
   *[other] Retraite forcée { $area-from } pour { $count } de vos armées : laquelle d’abord ?
}
prompt-attrition = { $army-the } n’est plus ravitaillée et perd une unité : laquelle ?
prompt-crisis = { $count ->
    [one] Crise sur un autre front : retirez 1 infanterie de la carte.
   *[other] Crise sur un autre front : retirez { $count } infanteries de la carte.
}
prompt-place-army = Renforts : où arrive { $army-the } ?
prompt-setup-unit = Mise en place : placez { $sort-the }.
prompt-setup-army = Mise en place : placez { $army-the }.
prompt-place-unit = Renforts : où arrive { $sort-one } ?
prompt-swap = Quelle infanterie britannique cède la place au Commonwealth ?
prompt-rearrange = Réorganisez des unités dans leur zone, ou finissez les renforts.
prompt-shift-unit = { $sort-the } { $area-in } : dans quelle armée, ou hors de toute armée ?
prompt-plan = { $points ->
    [0] Tous les points de construction sont dépensés. Réorganisez, ou validez votre plan.
    [one] 1 point de construction à dépenser dans le panneau Production.
   *[other] { $points } points de construction à dépenser dans le panneau Production.
}
prompt-build-army = Où reconstruire { $army-the } ?
prompt-build-unit = Où placer { $sort-one } ?
prompt-discard = Vous avez { $hand } cartes et pouvez en garder { $limit } : défaussez-en une.
prompt-east = { $count ->
    [one] Le cadre EFT réclame 1 unité : laquelle ?
   *[other] Le cadre EFT réclame { $count } unités : lesquelles ?
}
prompt-armistice = { $side-the } propose l’armistice au niveau de victoire actuel. Acceptez-vous ?

## Les actions : act-* est la phrase, label-* le bouton

act-take-army = Sélectionner { $army-the } { $area-in }
label-take-army = { $army-short }
act-take-inside = Sortir { $sort-own-the } { $army-of }
label-take-inside = { $sort-own-short } ({ $army-short })
act-take-loose = Sélectionner { $sort-the } { $area-in }
label-take-loose = { $sort-short }, { $area }
act-retreat-army = Retraite { $area-from } : { $army-the }
label-retreat-army = Retraite : { $army-short }
act-retreat-inside = Retraite { $area-from } : { $sort-own-the } { $army-of }
label-retreat-inside = Retraite : { $sort-own-short } ({ $army-short })
act-retreat-loose = Retraite { $area-from } : { $sort-the }
label-retreat-loose = Retraite : { $sort-short }
act-shift-inside = Sortir { $sort-own-the } { $army-of }
label-shift-inside = { $sort-own-short } ({ $army-short })
act-shift-loose = Réorganiser { $sort-the } { $area-in }
label-shift-loose = { $sort-short }, { $area }
act-lose-army = Perdre { $army-the }
label-lose-army = Perdre { $army-short }
act-lose-inside = Perdre { $sort-own } { $army-of }
label-lose-inside = Perdre { $sort-own-short } ({ $army-short })
act-lose-loose = Perdre { $sort-one } { $area-in }
label-lose-loose = Perdre { $sort-short }
act-remove-inside = Retirer { $sort-own } { $army-of }
label-remove-inside = Retirer { $sort-own-short } ({ $army-short })
act-remove-loose = Retirer { $sort-one } { $area-from }
label-remove-loose = Retirer { $sort-short }, { $area }
act-swap-inside = Remplacer { $sort-own } { $army-of } par le Commonwealth
label-swap-inside = Commonwealth ({ $army-short })
act-swap-loose = Remplacer { $sort-one } { $area-in } par le Commonwealth
label-swap-loose = Commonwealth, { $area }
act-dig-army = Retrancher { $army-the } { $area-in }
label-dig-army = Retrancher { $army-short }
act-dig-loose = Retrancher { $sort-the } { $area-in }
label-dig-loose = Retrancher { $sort-short }, { $area }
act-upgrade-inside = Promouvoir en Stoßtruppen { $sort-own } { $army-of }
label-upgrade-inside = Stoßtruppen ({ $army-short })
act-upgrade-loose = Promouvoir en Stoßtruppen { $sort-one } { $area-in }
label-upgrade-loose = Stoßtruppen, { $area }
act-recall-army = Rappeler { $army-the } du cadre EFT
label-recall-army = Rappeler { $army-short }
act-recall-loose = Rappeler { $sort-one } du cadre EFT
label-recall-loose = Rappeler { $sort-short }
act-recall-inside = Rappeler { $sort-own-the } { $army-of } du cadre EFT
label-recall-inside = Rappeler { $sort-own-short } ({ $army-short })
act-relieve = Prendre une infanterie aux forces de l’Est
label-relieve = Infanterie de l’Est

act-to-area = Aller { $area-to }
label-to-area = Aller : { $area }
act-to-into = Rejoindre { $into-the } { $area-in }
label-to-into = Rejoindre { $into-short }
act-rail-area = Aller par rail { $area-to }
label-rail-area = Rail : { $area }
act-rail-into = Rejoindre par rail { $into-the } { $area-in }
label-rail-into = Rail : { $into-short }
act-strategic-area = Aller en mouvement stratégique { $area-to }
label-strategic-area = Stratégique : { $area }
act-strategic-into = Rejoindre en mouvement stratégique { $into-the } { $area-in }
label-strategic-into = Stratégique : { $into-short }
act-sea-area = Aller par mer { $area-to }
label-sea-area = Par mer : { $area }
act-sea-into = Rejoindre par mer { $into-the } { $area-in }
label-sea-into = Par mer : { $into-short }
act-reserves-area = Jouer Strategic Reserves et aller { $area-to }
label-reserves-area = Réserves : { $area }
act-reserves-into = Jouer Strategic Reserves et rejoindre { $into-the } { $area-in }
label-reserves-into = Réserves : { $into-short }
act-place-area = Placer { $area-in }
label-place-area = { $area }
act-place-into = Placer dans { $into-the } { $area-in }
label-place-into = Dans { $into-short }
act-flee-area = Retraiter vers { $area-the }
label-flee-area = Retraite : { $area }
act-flee-into = Retraiter et rejoindre { $into-the } { $area-in }
label-flee-into = Retraite : { $into-short }
act-shift-to-area = Rester hors de toute armée { $area-in }
label-shift-to-area = Hors des armées
act-shift-to-into = Rejoindre { $into-the }
label-shift-to-into = Dans { $into-short }
act-east-army = Envoyer { $army-the } dans le cadre EFT
label-east-army = Vers l’Est
act-east-unit = Envoyer { $sort-the } dans le cadre EFT
label-east-unit = Vers l’Est

act-battle = Attaquer { $area-in }
label-battle = Attaquer : { $area }
act-keep = Ne livrer que la bataille { $area-of }
label-keep = Livrer : { $area }
act-fight = Livrer la bataille { $area-of }
label-fight = Livrer : { $area }
act-gas = Jouer Poison Gas { $area-in }
label-gas = Gaz : { $area }
act-barrage = Jouer Advanced Artillery Barrage { $area-in }
label-barrage = Barrage : { $area }
act-surprise = Jouer Surprise Attack { $area-in }
label-surprise = Surprise : { $area }
act-bonus = Utiliser { $area-in } les dés supplémentaires { $card-of }
label-bonus = Dés en plus : { $area }
act-fort = Faire absorber le coup au but par le fort { $area-of }
label-fort = Fort : { $area }
act-offensive = Jouer { $card-one } et attaquer
label-offensive = { $card-short }
act-crisis = Jouer { $card-one }
label-crisis = Jouer { $card-short }
act-ersatz = { $card-key ->
    [ersatz2] Absorber jusqu’à 2 coups au but avec { $card-one }
    [ersatz3] Absorber jusqu’à 3 coups au but avec { $card-one }
   *[other] Absorber 1 coup au but avec { $card-one }
}
label-ersatz = Absorber : { $card-short }
act-throw = Défausser { $card-one } et en piocher une autre
label-throw = Échanger { $card-short }
act-throw-excess = Défausser { $card-one }
label-throw-excess = Défausser { $card-short }
act-leave = Laisser sur place { $sort-own } { $army-of }
label-leave = Laisser { $sort-own-short }
act-absorb = Faire entrer { $sort-own-the } dans { $army-the }
label-absorb = Prendre { $sort-own-short }
act-buy = Construire { $sort-one }
label-buy = Construire { $sort-short }
act-rebuild = Reconstruire { $army-the }
label-rebuild = Reconstruire { $army-short }
act-doom = Abandonner { $army-the }, qui n’a nulle part où retraiter
label-doom = Abandonner { $army-short }
act-weather = Jouer Bad Weather contre l’offensive
label-weather = Bad Weather
act-reroll = Faire relancer un coup au but { $sort-of }
label-reroll = Relancer : { $sort-short }
act-spare-siege = Annuler un coup au but des canons de siège
label-spare-siege = Coup de siège
act-spare-other = Annuler un autre coup au but
label-spare-other = Un autre coup
act-pass = Passer : aucune bataille, une seule unité bouge
label-pass = Passer
act-fire = Tirer avec toutes les unités qui restent
label-fire = Tirer
act-react = Garder un biplan pour faire relancer un dé
label-react = Un biplan réagit
act-card = Acheter une carte
label-card = Acheter une carte
act-commit = Valider ce plan
label-commit = { $points ->
    [0] Valider
   *[other] Valider, perdre { $points } BP
}
act-commit-saving = Valider ce plan
label-commit-saving = { $points ->
    [0] Valider
   *[other] Valider, garder { $points } BP
}
act-evacuate = Évacuer une partie de la garnison d’Anvers : le fort perd 1, une infanterie belge arrive à la prochaine saison
label-evacuate = Évacuer Anvers
act-accept = Accepter l’armistice
label-accept = Accepter
act-refuse = Refuser et continuer le combat
label-refuse = Refuser
act-done = Terminé
label-done = Terminé
act-done-moving = Finir le mouvement
label-done-moving = Finir le mouvement
act-done-riding = S’arrêter ici
label-done-riding = S’arrêter ici
act-done-absorbing = Ne plus prendre d’unité
label-done-absorbing = C’est tout
act-done-declaring = Ne plus déclarer de bataille
label-done-declaring = C’est tout
act-done-cards = Ne plus jouer de carte
label-done-cards = Plus de carte
act-done-cavalry = La cavalerie reste
label-done-cavalry = Rester
act-done-retreating = Aucune autre unité ne retraite
label-done-retreating = Rester
act-done-reacting = Ne plus faire relancer de dé
label-done-reacting = C’est tout
act-done-redrawing = Ne plus échanger de carte
label-done-redrawing = C’est tout
act-done-reinforcing = Finir les renforts
label-done-reinforcing = Finir les renforts

## Pourquoi non

why-full = Trois unités se trouvent déjà { $area-in }, le maximum d’un camp dans une zone.
why-other-nation = Une armée ne prend que des unités de sa nation ; seule l’infanterie américaine sert dans toute armée de l’Entente.
why-template-full = La tablette de cette armée n’a plus de place pour une unité de ce genre.
why-too-many-guns = Cette armée a déjà toute l’artillerie que l’année permet.
why-one-biplane = Cette armée a déjà son biplan : un seul au plus.
why-uk-army-england = Les armées britanniques arrivent en Angleterre, puis traversent la Manche.
why-not-supplied-area = Les nouvelles unités n’arrivent que dans une zone ravitaillée, amie ou disputée.
why-place-first = Placez d’abord les renforts attendus.
why-nothing-to-place = Aucun renfort n’attend d’être placé.
why-shift-here = On réorganise dans une seule zone : une unité y rejoint l’une de vos armées ou y reste individuelle.
why-shifted-already = Cette unité a déjà été réorganisée dans cette phase, ou vient d’arriver.
why-no-shift = On ne réorganise que ses propres unités, si elles ont une armée à rejoindre ou à quitter.
why-shift-where = Sélectionnez une unité, puis dites où elle va : dans une armée, ou hors de toute armée.
why-swap-uk = Le Commonwealth prend la place d’une infanterie britannique ordinaire.
why-not-in-east = Seules des unités allemandes du cadre EFT peuvent en être rappelées.
why-locked-east = Cette unité ne peut pas encore revenir du cadre EFT : elle y est allée cette saison, ou le scénario l’y garde jusqu’à l’année suivante.
why-no-place-back = Aucune zone ravitaillée n’a de place pour elle : elle reste dans le cadre EFT.
why-five-from-east = Au plus 5 BP d’unités quittent le cadre EFT par saison.
why-base-force = Seule la mise en place libre de 1914 prend de l’infanterie aux forces de base de l’Est : quatre au plus, et pas plus qu’il n’y a de pions.
why-turn-first = Ouvrez d’abord le tour : jouez une carte Offensive ou passez.
why-move-first = C’est le moment du mouvement : finissez-le d’abord.
why-not-disputed = Aucune bataille possible { $area-in } : on ne se bat que dans les zones disputées, où se trouvent les deux camps.
why-one-battle = Une Limited Offensive ne permet qu’une bataille.
why-declared-already = La bataille { $area-in } est déjà déclarée.
why-declare-first = Déclarez d’abord vos batailles.
why-cards-first = C’est le moment des cartes de combat ; les batailles viennent ensuite.
why-keep-fresh = On ne garde qu’une bataille, et une zone où vous êtes entré ce tour-ci passe en premier.
why-ride-on = Finissez d’abord le mouvement de cette unité : encore une zone, ou l’arrêt ici.
why-absorb-first = L’armée qui arrive doit d’abord prendre avec elle des unités individuelles : sinon plus de trois unités se trouveraient là.
why-choose-destination = Dites d’abord où va l’unité sélectionnée.
why-not-in-army = Cette armée n’a pas d’unité de ce genre à laisser sur place.
why-redraw = Après avoir passé, on ne fait plus qu’échanger des cartes.
why-second-step = D’une zone disputée, une unité ne peut pas continuer vers une zone ennemie.
why-not-while-winning = Vous gagnez : seul un camp qui n’est pas en tête peut capituler.
why-answer-first = Répondez d’abord à l’offre d’armistice.
why-not-adjacent = C’est trop loin : un mouvement mène à une zone adjacente ; seuls la cavalerie et les biplans en franchissent deux.
why-moved-already = Cette unité a déjà bougé : chacune ne bouge qu’une fois.
why-one-unit-on-pass = Quand on passe, une seule unité bouge, et c’est fait.
why-needs-offensive = On n’entre dans une zone ennemie qu’avec une carte Offensive.
why-from-disputed = D’une zone disputée, une unité ne peut pas aller directement dans une zone ennemie.
why-england = On n’atteint l’Angleterre que par mer, et seulement avec des unités britanniques.
why-neutral = Cette zone est neutre, et l’Entente doit le respecter.
why-limited-one-area = Une Limited Offensive n’ouvre qu’une bataille nouvelle : on ne peut donc entrer que dans une seule zone ennemie défendue.
why-no-transit = La zone intermédiaire est pleine : trois unités s’y trouvent, et on ne la traverse pas.
why-left-behind-full = Les unités laissées sur place dépasseraient les trois que permet une zone.
why-not-there = Aucune unité de ce genre ne se trouve { $area-in }.
why-not-yours = Cette unité n’est pas à vous.
why-rail-friendly = Le mouvement ferroviaire mène une unité à trois zones au plus, toutes amies maintenant et depuis le début du tour.
why-rail-limit = Deux unités sont déjà allées par rail pendant ce tour, et c’est le maximum.
why-strategic-entente = Seule l’Entente fait des mouvements stratégiques, entre ses sources de ravitaillement.
why-strategic-sources = Le mouvement stratégique relie deux sources de ravitaillement de l’Entente, amies depuis le début du tour.
why-strategic-limit = Plus de mouvement stratégique pendant ce tour : deux au plus, et un seul à l’été 1914.
why-sea-uk = Seules les unités britanniques prennent la mer, depuis l’Angleterre ou vers elle.
why-sea-coast = Les navires relient l’Angleterre à une source de ravitaillement côtière que l’ennemi ne contrôle pas.
why-sea-limit = Une unité a déjà pris la mer dans cette phase de mouvement.
why-reserves-card = Un mouvement sans limite de distance demande la carte Strategic Reserves.
why-reserves-once = Quand on passe, une carte Strategic Reserves peut faire bouger une deuxième unité, mais pas une troisième.
why-reserves-path = Les réserves partent d’une zone amie ou disputée, y arrivent de même, et ne traversent que des zones amies.
why-kept-apart = En Angleterre, au début de la campagne, cette infanterie et la 1re Armée britannique restent séparées.
why-east-german = Seules les unités allemandes vont dans le cadre EFT.
why-east-supply = Seule une unité ravitaillée peut partir pour le cadre EFT.
why-same-place = L’unité y est déjà.
why-no-way = Aucun chemin n’est ouvert à cette unité.
why-not-declared = Aucune bataille n’est déclarée { $area-in }.
why-fight-on = Terminez d’abord cette bataille.
why-no-biplanes-to-react = Aucun biplan n’est libre de réagir : il en faut un au défenseur, sans biplan ennemi en face.
why-not-a-hit = Seul un coup au but d’une unité de type infanterie peut être relancé.
why-choose-hit = Dites d’abord quel coup au but le terrain difficile vous épargne.
why-strongest-first = Les pertes frappent d’abord votre unité la plus forte { $area-in }.
why-most-numerous = Une armée perd une unité du type qu’elle a en plus grand nombre.
why-no-such-card = Vous n’avez pas cette carte pour absorber des pertes.
why-siege-hits-fort = Le fort absorbe le coup au but d’un canon de siège, sauf si une carte s’en charge.
why-biplanes-only = Un Dogfight ne fait perdre que des biplans.
why-paris-gun-loss = Le Canon de Paris ne peut jamais être pris comme perte.
why-belgian-surprise = Les Belges sont seuls et surpris : à l’été 1914, leurs pertes ne s’absorbent pas avec des cartes.
why-pay-hits = Absorbez d’abord les coups au but que vous avez subis.
why-not-in-battle = Cette unité n’est pas dans cette bataille.
why-no-fort-here = Vous n’avez pas de fort { $area-in }.
why-retreat-enemy = On retraite vers une zone amie ou disputée, jamais vers une zone ennemie.
why-retreat-adjacent = On ne retraite que vers une zone adjacente.
why-one-destination = Après une bataille, toutes les unités qui retraitent vont dans la même zone.
why-cavalry-only = Avant les dés, seule la cavalerie peut retraiter.
why-siege-never-retreats = Un canon de siège ne retraite jamais.
why-paris-gun-never-retreats = Le Canon de Paris ne retraite jamais.
why-retreated-already = Cette unité a déjà retraité dans cette phase de combat.
why-not-in-this-battle = Cette unité n’est pas dans cette bataille.
why-nowhere = Cette unité n’a nulle part où retraiter.
why-must-retreat = Les coups au but ennemis forcent une armée à la retraite : commencez par là.
why-whole-armies-first = Les armées forcées à la retraite partent d’abord, tout entières.
why-choose-where = Dites d’abord où retraite l’unité sélectionnée.
why-nobody-stays = Une retraite forcée emmène toute l’armée : aucune unité ne reste.
why-attrition-army = L’unité doit venir de l’armée qui n’est plus ravitaillée.
why-no-points = { $points ->
    [0] Il ne vous reste plus de point de construction.
    [one] C’est trop cher : il ne vous reste que 1 point de construction.
   *[other] C’est trop cher : il ne vous reste que { $points } points de construction.
}
why-no-counters = Toutes les unités de ce genre sont déjà en jeu.
why-too-early = C’est trop tôt : les tanks viennent à l’été 1917 pour le Royaume-Uni et la France, au printemps 1918 pour l’Allemagne, à l’été 1918 pour les États-Unis.
why-stoss-early = Les Stoßtruppen se construisent à partir de l’été 1917.
why-paris-early = Le Canon de Paris se construit à partir du printemps 1918.
why-plane-early = Cette nation ne construit pas d’autre biplan cette année : ils viennent dès 1916, quelques-uns chaque printemps.
why-us-early = Les unités américaines se construisent à partir de l’été 1918.
why-uk-volunteers = Jusqu’au printemps 1916, les Britanniques n’ont que des volontaires : une unité par production.
why-commonwealth-first = Le Commonwealth vient d’abord par échange ; on ne reconstruit que ce qui a été perdu ensuite.
why-no-place = Cette unité ne peut être placée nulle part.
why-us-in-france = Les unités américaines se placent en France.
why-army-not-lost = On ne reconstruit que ses propres armées éliminées.
why-home-only = Une armée reconstruite se place dans une zone amie et ravitaillée de sa nation : l’Angleterre pour les Britanniques, la France pour les Américains.
why-not-digger = Seules les armées et les infanteries individuelles de la carte se retranchent ; les Stoßtruppen, jamais.
why-dug-already = Cette unité est déjà retranchée.
why-dig-cap = Dans les premières saisons de 1914, on ne dépense qu’un point de construction pour se retrancher.
why-one-upgrade = Une seule infanterie devient Stoßtruppen à chaque production.
why-upgrade-infantry = Seule l’infanterie allemande ordinaire peut devenir Stoßtruppen.
why-no-evacuation = Anvers ne s’évacue que si c’est le dernier fort belge, de force 2 au moins, et une fois par production.
why-place-it-first = Placez d’abord l’unité que vous construisez.
why-pick-first = Choisissez d’abord ce que vous construisez ou quelle unité vous déplacez.
why-hand-limit = Vous avez { $hand } cartes et pouvez en garder { $limit } : défaussez-en d’abord.
why-east-army = Une armée du cadre EFT n’est perdue qu’une fois vide : perdez d’abord ses unités.
why-east-unit = La perte doit venir des unités du cadre EFT.
why-not-german = Cette unité appartient à l’ennemi.
why-not-held = Vous n’avez pas cette carte en main.
why-not-offensive = Ce n’est pas une carte Offensive.
why-gas-date = Les gaz s’emploient à partir du printemps 1915 ; avant, la carte ne fait qu’absorber un coup au but.
why-barrage-date = Advanced Artillery Barrage s’emploie à partir du printemps 1917 ; avant, la carte ne fait qu’absorber un coup au but.
why-gas-or-barrage = Dans une zone, ce sont les gaz ou le barrage, jamais les deux.
why-one-per-area = Vous avez déjà joué cette carte { $area-in }.
why-not-a-battle = Aucune bataille n’est déclarée { $area-in }.
why-weather-defender = Seul le défenseur joue Bad Weather.
why-weather-turn-one = À l’été 1914, il fait beau : Bad Weather ne s’y joue pas.
why-weather-once = On ne joue qu’une carte Bad Weather par tour.
why-spoilt-already = L’offensive est déjà devenue une passe : le mauvais temps n’a plus rien à gâcher.
why-named-already = Les dés supplémentaires sont déjà attribués { $area-in }.
why-surprise-attacker = Seul l’attaquant joue Surprise Attack.
why-surprise-once = L’attaque { $area-in } est déjà une surprise.
why-no-bonus = Cette offensive ne donne pas de dés en plus.
why-bonus-army = Les dés en plus exigent dans la bataille une armée de la nation de la carte.
why-bonus-areas = Les dés en plus de cette offensive sont déjà placés.
why-crisis-owner = Cette crise n’est pas à vous : chaque camp joue celle de l’autre.
why-crisis-turn = Une Military Crisis se joue pendant votre propre tour, dès que vous avez un choix à faire.
why-crisis-judging = Dites d’abord si la bataille est acquise : une crise jouée avant serait annulée avec elle.
why-crisis-exchange = Vous échangez des cartes après avoir passé : on n’en joue aucune pendant ce tour.
why-exchange-last = Une fois l’échange de cartes commencé, on ne fait plus rien d’autre dans ce tour.
why-crisis-year = La carte ne nomme aucune crise pour cette année.
why-crisis-infantry = Une crise ne prend que de l’infanterie des nations qu’elle nomme.
why-crisis-remove = Retirez d’abord l’infanterie que demande la crise : on ne peut pas refuser.

## Le journal

log-heading-season = { $turn }
log-turn = { $turn } · { $side }
log-season-ends = Les deux camps passent : fin des combats { $turn-of }.
log-arrives = { $sort-one } arrive { $area-in }.
log-arrives-army = { $army-the } arrive { $area-in }.
log-arrives-into = { $into-key ->
    [unknown] { $sort-own } rejoint une armée.
   *[other] { $sort-own } rejoint { $into-the } { $area-in }.
}
log-shift = { $area-key ->
    [unknown] { $sort-one } change d’armée.
   *[other] Réorganisation { $area-in } : { $sort-one }.
}
log-swap = { $area-key ->
    [unknown] Le Commonwealth prend la place d’une infanterie britannique dans une armée.
   *[other] Le Commonwealth prend la place d’une infanterie britannique { $area-in }.
}
log-recall = L’Allemagne rappelle des unités du cadre EFT.
log-relieves = L’Allemagne prend une infanterie aux forces de l’Est, { $count } jusqu’ici : une sur deux rapporte une carte.
log-offensive = { $side-the } joue { $card-one }.
log-passes = { $side-the } passe.
log-draw = { $card-key ->
    [unknown] { $side-the } pioche une carte.
   *[other] { $side-the } pioche { $card-one }.
}
log-throws = { $side-the } défausse { $card-one }.
log-reshuffle = La défausse est remélangée dans la pioche.
log-absorb = { $area-in }, { $army-the } prend { $sort-own-the } avec elle.
log-move-army-to = { $army-the } passe { $origin-from } { $area-to }.
log-move-army-rail = { $army-the } va par rail { $origin-from } { $area-to }.
log-move-army-strategic = Mouvement stratégique : { $army-the } passe { $origin-from } { $area-to }.
log-move-army-sea = { $army-the } va par mer { $origin-from } { $area-to }.
log-move-army-reserves = Strategic Reserves : { $army-the } passe { $origin-from } { $area-to }.
log-move-unit-to = { $sort-one } passe { $origin-from } { $area-to }.
log-move-unit-rail = { $sort-one } va par rail { $origin-from } { $area-to }.
log-move-unit-strategic = Mouvement stratégique : { $sort-one } passe { $origin-from } { $area-to }.
log-move-unit-sea = { $sort-one } va par mer { $origin-from } { $area-to }.
log-move-unit-reserves = Strategic Reserves : { $sort-one } passe { $origin-from } { $area-to }.
log-move-between = { $into-key ->
    [unknown] Une unité passe d’une armée à une autre.
   *[other] { $sort-own } passe { $army-of } ({ $origin }) à { $into-the } ({ $area }).
}
log-move-into = { $into-key ->
    [unknown] { $sort-own } quitte { $origin-the } pour une armée.
   *[other] { $sort-own } vient { $origin-from } rejoindre { $into-the } { $area-in }.
}
log-move-out = { $army-key ->
    [unknown] { $sort-own } prend position { $area-in }.
   *[other] { $sort-own } quitte { $army-the } et prend position { $area-in }.
}
log-east-set = { $army-the } est placée dans le cadre EFT.
log-east-army = { $army-the } part { $origin-from } pour le cadre EFT.
log-east-unit = { $sort-one } part { $origin-from } pour le cadre EFT.
log-declared = { $side-the } attaque { $area-in }.
log-keeps = { $side-the } ne garde qu’une bataille : { $area-in }.
log-card-on = { $side-the } joue { $card-one } { $area-in }.
log-bonus = { $side-the } utilise { $area-in } les dés supplémentaires { $card-of }.
log-weather = { $level ->
    [0] { $side-the } joue Bad Weather : la Limited Offensive devient une passe.
    [1] { $side-the } joue Bad Weather : il ne reste qu’une Limited Offensive, avec une seule bataille.
   *[other] { $side-the } joue Bad Weather : il ne reste qu’une Offensive ordinaire.
}
log-crisis-1914 = { $side-the } joue { $card-one } : les Russes sont en Prusse orientale, et { $count } infanteries allemandes doivent partir.
log-crisis-1915 = { $count ->
    [one] { $side-the } joue { $card-one } : Gallipoli réclame { $count } infanterie britannique.
   *[other] { $side-the } joue { $card-one } : Gallipoli réclame { $count } infanteries britanniques.
}
log-crisis-1916 = { $side-the } joue { $card-one } : l’Autriche-Hongrie chancelle en Galicie, et { $count } infanteries allemandes doivent partir.
log-crisis-1917 = { $side-the } joue { $card-one } : après Caporetto, l’Italie réclame { $count } infanteries britanniques ou françaises.
log-crisis-1918 = { $card-key ->
    [german_crisis] { $side-the } joue { $card-one } : le front des Balkans cède, et { $count } infanteries allemandes ou unités de Stoßtruppen doivent partir.
   *[other] { $side-the } joue { $card-one } : le Moyen-Orient réclame { $count } infanteries britanniques ou françaises.
}
log-removed = { $area-key ->
    [unknown] { $sort-one } quitte son armée pour un autre front.
   *[other] { $sort-one } part { $area-from } pour un autre front.
}
log-unmet = { $side-key ->
    [german] { $side-the } ne peut pas envoyer tout ce qui est demandé : un point de victoire de moins pour l’Allemagne.
   *[other] { $side-the } ne peut pas envoyer tout ce qui est demandé : un point de victoire de plus pour l’Allemagne.
}
log-lapses = { $area } : il n’y reste aucun ennemi, et la bataille n’a pas lieu.
log-battle = Bataille { $area-of } : { $side-the } attaque.
log-fire-dogfight = { $hits ->
    [0] Dogfight { $area-in }, { $side } { $dice } : aucun coup au but.
    [one] Dogfight { $area-in }, { $side } { $dice } : 1 coup au but.
   *[other] Dogfight { $area-in }, { $side } { $dice } : { $hits } coups au but.
}
log-fire-artillery = { $hits ->
    [0] Tir d’artillerie { $area-in }, { $side } { $dice } : aucun coup au but.
    [one] Tir d’artillerie { $area-in }, { $side } { $dice } : 1 coup au but.
   *[other] Tir d’artillerie { $area-in }, { $side } { $dice } : { $hits } coups au but.
}
log-fire-defensive = { $hits ->
    [0] Tir défensif { $area-in }, { $side } { $dice } : aucun coup au but.
    [one] Tir défensif { $area-in }, { $side } { $dice } : 1 coup au but.
   *[other] Tir défensif { $area-in }, { $side } { $dice } : { $hits } coups au but.
}
log-fire-offensive = { $hits ->
    [0] Tir offensif { $area-in }, { $side } { $dice } : aucun coup au but.
    [one] Tir offensif { $area-in }, { $side } { $dice } : 1 coup au but.
   *[other] Tir offensif { $area-in }, { $side } { $dice } : { $hits } coups au but.
}
log-fire-pursuit = { $hits ->
    [0] Tir de poursuite { $area-in }, { $side } { $dice } : aucun coup au but.
    [one] Tir de poursuite { $area-in }, { $side } { $dice } : 1 coup au but.
   *[other] Tir de poursuite { $area-in }, { $side } { $dice } : { $hits } coups au but.
}
log-reroll = { $hits ->
    [0] { $area-in }, les biplans { $side-of } font relancer un coup au but : { $dice }, manqué.
   *[other] { $area-in }, les biplans { $side-of } font relancer un coup au but : { $dice }, encore au but.
}
log-rough = { $area-in }, le terrain difficile épargne un coup au but à { $side-the }.
log-ersatz = { $hits ->
    [one] { $side-the } absorbe 1 coup au but avec { $card-one }.
   *[other] { $side-the } absorbe { $hits } coups au but avec { $card-one }.
}
log-lose = { $sort-one } est { $sort-agree ->
    [fs] perdue
   *[ms] perdu
} { $area-in }.
log-lose-from = { $army-the } perd { $sort-own } { $area-in }.
log-fort-hit = { $left ->
    [0] Le fort { $area-of } est détruit.
   *[other] Le fort { $area-of } est touché : force restante { $left }.
}
log-army-eliminated = { $army-the } est éliminée { $area-in }.
log-forced = { $count ->
    [one] { $side-the } doit faire retraiter 1 armée { $area-from }.
   *[other] { $side-the } doit faire retraiter { $count } armées { $area-from }.
}
log-retreat-army = { $army-the } retraite { $origin-from } vers { $area-the }.
log-retreat-unit = { $sort-one } retraite { $origin-from } vers { $area-the }.
log-retreat-into = { $sort-own } retraite { $origin-from } et rejoint { $into-the } { $area-in }.
log-gun-lost = { $count ->
    [one] Perte { $area-in }, faute de pouvoir suivre : { $sort-one }.
   *[other] Pertes { $area-in }, faute de pouvoir suivre : { $count } { $sort-many }.
}
log-stranded = { $count ->
    [one] Perte { $area-in }, faute d’issue : { $sort-one }.
   *[other] Pertes { $area-in }, faute d’issue : { $count } { $sort-many }.
}
log-unaccompanied = { $count ->
    [one] Perte { $area-in }, faute d’infanterie : { $sort-one }.
   *[other] Pertes { $area-in }, faute d’infanterie : { $count } { $sort-many }.
}
log-battle-won = { $side-key ->
    [none] Il ne reste personne sur le terrain { $area-in }.
   *[other] { $side-the } reste maîtresse du terrain { $area-in }.
}
log-battle-goes-on = La bataille { $area-of } reste indécise.
log-starves = { $count ->
    [one] Perte { $area-in }, faute de ravitaillement : { $sort-one }.
   *[other] Pertes { $area-in }, faute de ravitaillement : { $count } { $sort-many }.
}
log-army-starves = Privée de ravitaillement { $area-in }, { $army-the } perd { $sort-own }.
log-fort-starves = { $left ->
    [0] Le fort { $area-of }, coupé des siens, tombe.
   *[other] Le fort { $area-of } est coupé des siens : force restante { $left }.
}
log-production = Production : { $german } points de construction pour l’Allemagne, { $entente } pour l’Entente.
log-built = { $count ->
    [one] { $side-the } construit { $side-key ->
        [german] { $sort-own }
       *[other] { $sort-one }
    }.
   *[other] { $side-the } construit { $count } { $side-key ->
        [german] { $sort-own-many }
       *[other] { $sort-many }
    }.
}
log-rebuilt = { $side-the } reconstruit { $army-the } { $area-in }.
log-upgraded = { $side-the } promeut une infanterie en Stoßtruppen.
log-dug = { $count ->
    [one] { $side-the } retranche 1 unité.
   *[other] { $side-the } retranche { $count } unités.
}
log-buys = { $count ->
    [0] { $side-the } n’achète aucune carte.
    [one] { $side-the } achète 1 carte.
   *[other] { $side-the } achète { $count } cartes.
}
log-evacuate = L’Entente évacue une partie de la garnison { $area-from }.
log-east-dice = { $hits ->
    [0] Cadre EFT, jet { $faces } : aucune perte.
    [one] Cadre EFT, jet { $faces } : 1 unité perdue.
   *[other] Cadre EFT, jet { $faces } : { $hits } unités perdues.
}
log-east-lost = Perte dans le cadre EFT : { $sort-one }.
log-proposes = { $side-the } propose l’armistice.
log-refuses = { $side-the } refuse l’armistice.
log-armistice = { $side-the } a proposé l’armistice, et { $enemy-the } l’accepte.
log-resigns = { $side-the } capitule.
log-decisive-so-far = { $side-the } tient une victoire décisive (points de victoire : { $vp }), à moins que { $enemy-the } ne la lui reprenne à son tour.
log-over-decisive = Victoire décisive { $side-of }. Points de victoire : { $vp }.
log-over-major = Victoire majeure { $side-of }. Points de victoire : { $vp }.
log-over-marginal = Victoire marginale { $side-of }. Points de victoire : { $vp }.
log-over-stalemate = Impasse. Points de victoire : { $vp }.

## Saisons

turn-1 = Été 1914
    .the = l’été 1914
    .of = de l’été 1914
turn-2 = Automne 1914
    .the = l’automne 1914
    .of = de l’automne 1914
turn-3 = Hiver 1914-15
    .the = l’hiver 1914-15
    .of = de l’hiver 1914-15
turn-4 = Printemps 1915
    .the = le printemps 1915
    .of = du printemps 1915
turn-5 = Été 1915
    .the = l’été 1915
    .of = de l’été 1915
turn-6 = Automne 1915
    .the = l’automne 1915
    .of = de l’automne 1915
turn-7 = Hiver 1915-16
    .the = l’hiver 1915-16
    .of = de l’hiver 1915-16
turn-8 = Printemps 1916
    .the = le printemps 1916
    .of = du printemps 1916
turn-9 = Été 1916
    .the = l’été 1916
    .of = de l’été 1916
turn-10 = Automne 1916
    .the = l’automne 1916
    .of = de l’automne 1916
turn-11 = Hiver 1916-17
    .the = l’hiver 1916-17
    .of = de l’hiver 1916-17
turn-12 = Printemps 1917
    .the = le printemps 1917
    .of = du printemps 1917
turn-13 = Été 1917
    .the = l’été 1917
    .of = de l’été 1917
turn-14 = Automne 1917
    .the = l’automne 1917
    .of = de l’automne 1917
turn-15 = Hiver 1917-18
    .the = l’hiver 1917-18
    .of = de l’hiver 1917-18
turn-16 = Printemps 1918
    .the = le printemps 1918
    .of = du printemps 1918
turn-17 = Été 1918
    .the = l’été 1918
    .of = de l’été 1918
turn-18 = Automne 1918
    .the = l’automne 1918
    .of = de l’automne 1918
turn-19 = Hiver 1918-19
    .the = l’hiver 1918-19
    .of = de l’hiver 1918-19
turn-20 = Printemps 1919
    .the = le printemps 1919
    .of = du printemps 1919
turn-21 = Été 1919
    .the = l’été 1919
    .of = de l’été 1919
turn-22 = Automne 1919
    .the = l’automne 1919
    .of = de l’automne 1919
turn-23 = Hiver 1919-20
    .the = l’hiver 1919-20
    .of = de l’hiver 1919-20
