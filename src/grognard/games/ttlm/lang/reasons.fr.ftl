# Ce qui parle pour une action, dans un conseil
reason-safe = La zone est à vous, et aucun ennemi ne se trouve { $area-in }.
reason-join = { $into-the } { $area-in } en sort renforcée.
reason-gap = Personne ne tient { $area-the }, et l’ennemi n’aurait qu’à y entrer.
reason-beside = { $area-from }, l’unité peut se joindre aux combats { $origin-in }.
reason-border = Une zone voisine { $area-of } est ennemie : { $origin }.
reason-rear = Aucune zone voisine { $area-of } n’est ennemie.
reason-attack = L’attaque se porte { $area-to } : une bataille y sera livrée.
reason-open = Personne ne tient { $area-the } pour l’ennemi : la zone est à vous dès que vous y entrez.
reason-siege = Un canon de siège touche le fort { $area-in } sur 1, 2 ou 3.
reason-line = Les deux camps sont { $area-in }, et chaque unité comptera à la prochaine bataille.
reason-lies-open = Personne ne tient { $area-the } pour l’ennemi.
reason-fights = { $n ->
    [one] Il y a une zone disputée où vous pouvez attaquer.
   *[other] Il y a { $n } zones disputées où vous pouvez attaquer.
}
reason-march = Seule une Offensive met toutes les unités en marche.
reason-pass = Aucune attaque ne promet plus que ne coûteraient la carte et les pertes.
reason-stay = Les unités qui n’ont pas bougé sont utiles là où elles se trouvent.
reason-arranged = Les unités sont là où il les faut.
reason-declared = Une bataille de plus coûterait plus qu’elle ne promet.
reason-kept-cards = Une carte que l’on garde peut absorber un coup au but.
reason-hold = Quitter le terrain, c’est le laisser à l’ennemi.
reason-good-hand = Toutes ces cartes méritent d’être gardées.
reason-no-battle = Bad Weather empêche toute bataille.
reason-one-battle = Bad Weather ne laisse à l’attaquant qu’une seule bataille.
reason-no-bonus = Bad Weather prive l’offensive spéciale de son bonus.
reason-exchange = C’est la moins utile de vos cartes, et l’échange ne coûte rien.
reason-least-card = C’est la moins utile de vos cartes.
reason-buy-I = L’infanterie tient le terrain et, retranchée, touche l’attaquant sur 1 ou 2.
reason-buy-S = Les Stoßtruppen touchent sur 1 ou 2 et, en attaque, forcent des armées à la retraite.
reason-buy-W = L’infanterie du Commonwealth touche sur 1 ou 2, les autres sur 1.
reason-buy-C = La cavalerie parcourt deux zones et peut quitter une bataille avant tout jet de dé.
reason-buy-A = En attaque, l’artillerie tire deux fois, la première avant le défenseur.
reason-buy-G = Les canons de siège touchent les forts sur 1, 2 ou 3.
reason-buy-B = Les biplans parcourent deux zones et détournent ceux de l’ennemi de l’attaque au sol.
reason-buy-T = En attaque, les tanks touchent sur 1 ou 2 et forcent des armées à la retraite.
reason-buy-P = Près de Paris, le Canon de Paris vaut un point de victoire.
reason-hand-empty = Votre main est vide.
reason-hand-none = Aucune carte de votre main n’est une Offensive.
reason-hand = { $count ->
    [one] Une seule de vos cartes est une Offensive.
   *[other] { $count } de vos cartes sont des Offensives, et plus on a de cartes, plus on absorbe de coups au but.
}
reason-spent = Tous les points de construction sont dépensés.
reason-dear = Ce qui reste ne permet rien d’utile.
reason-dig = Retranchée, l’infanterie touche l’attaquant sur 1 ou 2, et non plus sur 1 seulement.
reason-dig-there = L’ennemi se trouve lui aussi { $area-in }.
reason-rebuild = Tant que { $army-the } est éliminée, l’ennemi en tire un point de victoire.
reason-cheapest = Rien de ce qui peut partir n’est moins cher à remplacer : { $n } BP.
reason-missed-least = De tout ce qui peut partir, c’est ce qui manquera le moins.
reason-crisis = L’ennemi doit céder de l’infanterie, ou un point de victoire est à vous pour de bon.
