# Ce qui parle pour une action, dans un conseil
reason-unseen = Aucun ennemi que vous connaissez ne voit { $hex }.
reason-concealed = Le terrain en { $hex } dissimule l’unité.
reason-safer = En { $hex }, on risque moins de pertes : { $loss } au lieu de { $before }.
reason-cover = En { $hex }, le terrain rend l’unité plus difficile à toucher.
reason-outlook = { $n ->
    [one] De { $hex }, un ennemi de plus est dans sa ligne de tir.
   *[other] De { $hex }, { $n } ennemis de plus sont dans sa ligne de tir.
}
reason-goal = L’unité se rapproche de ce que demande le scénario.
reason-closer = L’unité se rapproche de l’ennemi, et c’est de près que l’on touche le mieux.
reason-smoke = { $n ->
    [one] La fumée cache cet hexagone à un ennemi qui le voit.
   *[other] La fumée cache cet hexagone à { $n } ennemis qui le voient.
}
reason-smoke-behind = La fumée cache ce qui se trouve derrière cet hexagone.
reason-still = Une unité qui n’a pas bougé peut tirer pendant la phase d’attaque.
reason-no-shot = Les tirs qui restent promettent trop peu.
reason-no-mission = Aucune cible en vue ne vaut une mission de tir.
reason-hide = Une unité qui se cache est plus difficile à toucher : −1 sur le nombre à obtenir.
reason-inside = Dans le bâtiment, l’unité est plus difficile à toucher et touche mieux elle-même.
reason-first = En jouant en premier, vous attaquez avant l’ennemi.
reason-second = En jouant en second à ce tour et en premier au suivant, vous jouez deux fois de suite.
reason-ready = Toute votre force est en place.
reason-enter = Tant qu’elle est hors de la carte, l’unité ne sert à rien.
reason-on-foot = À pied, l’unité peut se mettre à couvert, et ce qui touche le véhicule ne la touche plus.
reason-aboard = À bord, l’unité se déplace avec le véhicule.
reason-post = Un poste sans personne ne sert à rien au véhicule.
reason-exit = Une fois hors de la carte, l’unité est hors de danger.
reason-cease = Les salves qui restent seront plus utiles ailleurs.
