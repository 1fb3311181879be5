### Les chances d’une bataille, en français.

preview-on-defender = Coups au but contre le défenseur
preview-on-attacker = Coups au but contre l’attaquant
preview-hits = { NUMBER($hits, minimumFractionDigits: 1) } en moyenne ({ $spread })
preview-cleared = Le défenseur est délogé
preview-wiped = L’attaquant est anéanti
preview-chance = { $chance } %
preview-forced = Armées forcées de retraiter
preview-armies = { NUMBER($count, minimumFractionDigits: 1) } en moyenne
preview-hidden = Armées cachées
preview-last-seen = comptées telles que vues pour la dernière fois, ou pour une infanterie ; sans cartes ni retraites

odds-battle = { $side-the } attaque { $area-in }
luck-side = { $side }
luck-hits = { $hits } coups au but pour { NUMBER($expected, minimumFractionDigits: 1) } attendus
luck-battle = { $area } (attaque : { $side })
luck-both = Allemagne { NUMBER($german, minimumFractionDigits: 1) }, Entente { NUMBER($entente, minimumFractionDigits: 1) }

example-spring-1915 = Exemple de partie
    .text = Le printemps 1915, coup par coup, avec les dés du livret
