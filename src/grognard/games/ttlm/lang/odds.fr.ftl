### Les chances d’une bataille, en français.

preview-battle = { $area }
preview-attacks = { $side-the } attaque
preview-on-defender = Coups au but contre le défenseur
preview-on-attacker = Coups au but contre l’attaquant
preview-hits = { NUMBER($hits, minimumFractionDigits: 1) } en moyenne ({ $spread })
preview-hits-range = de { NUMBER($low, minimumFractionDigits: 1) } à { NUMBER($high, minimumFractionDigits: 1) } en moyenne
preview-cleared = Le défenseur est délogé
preview-fort-falls = Le fort tombe
preview-wiped = L’attaquant est anéanti
preview-chance = { $chance } %
preview-chance-range = de { $low } à { $high } %
preview-chance-by-units = { $low } % s’il y a { $most ->
    [one] 1 unité
   *[other] { $most } unités
}, { $high } % s’il y en a { $least }
preview-forced = Armées forcées de retraiter
preview-armies = { NUMBER($count, minimumFractionDigits: 1) } en moyenne
preview-armies-range = de { NUMBER($low, minimumFractionDigits: 1) } à { NUMBER($high, minimumFractionDigits: 1) } en moyenne
preview-pursuit = Coups au but de la cavalerie qui poursuit
preview-hidden = Armées cachées
preview-hidden-units = de { $least } à { $most } unités, d’après les pions en jeu et les tablettes d’armée
preview-as-seen = Vues pour la dernière fois : { $turn }
preview-as-seen-chance = { $units ->
    [one] 1 unité
   *[other] { $units } unités
} : délogé { $chance } %
preview-calculated = Hypothèses
preview-calculated-how = les pertes sont absorbées par des unités, sans cartes, et chaque camp garde ce qui tient le terrain ; personne ne retraite sans y être forcé, aucun biplan ne réagit
preview-stand = { $area }
preview-stand-how = toutes les unités restent et tirent
preview-pays = Prix
preview-pays-hits = une carte, { $hits } coups au but absorbés sur { $owed }
preview-pays-fort = 1 point de force du fort
preview-pays-points = { $points ->
    [one] 1 point de construction pour remplacer la perte
   *[other] { $points } points de construction pour remplacer la perte
}
preview-left-holds = Reste pour tenir le terrain
preview-left-fire = Votre tir avec ce qui reste
preview-units = { $units ->
    [one] 1 unité
   *[other] { $units } unités
}
preview-mean-hits = { NUMBER($hits, minimumFractionDigits: 1) } coups au but en moyenne
brief-pays-hits = absorbe { $hits }
brief-pays-fort = 1 point du fort
brief-pays-points = { $points } BP
brief-out = délogé { $chance } %
brief-out-range = délogé { $low } à { $high } %
brief-lose = pertes { NUMBER($hits, minimumFractionDigits: 1) }
brief-lose-range = pertes { NUMBER($low, minimumFractionDigits: 1) } à { NUMBER($high, minimumFractionDigits: 1) }
brief-hits = { NUMBER($hits, minimumFractionDigits: 1) } au but
brief-holds = { $units ->
    [one] 1 tient
   *[other] { $units } tiennent
}
brief-fire = tir { NUMBER($hits, minimumFractionDigits: 1) }

odds-battle = { $side-the } attaque { $area-in }
luck-side = { $side }
luck-hits = { $hits } coups au but pour { NUMBER($expected, minimumFractionDigits: 1) } attendus
luck-battle = { $area } (attaque : { $side })
luck-both = Allemagne { NUMBER($german, minimumFractionDigits: 1) }, Entente { NUMBER($entente, minimumFractionDigits: 1) }

example-spring-1915 = Exemple de partie
    .text = Le printemps 1915, coup par coup, avec les dés du livret
preview-points = Points de victoire
preview-points-then = { $now } → { $then }
brief-points = { $by } VP
