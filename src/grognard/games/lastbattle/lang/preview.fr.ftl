### Last Battle : Twilight 2000 : ce qu’il faut à un tir et ce qu’il peut faire, avant le clic.

preview-weapon = { $weapon } sur { $hex }
preview-distance = { $far ->
    [0] même hexagone
    [one] 1 hexagone
   *[other] { $far } hexagones
}
preview-reason = { $why }
preview-value = { $value }
preview-number = Chiffre pour toucher
preview-or-less = { $number ->
    [0] impossible
   *[other] { $number } ou moins
}
preview-chance = Chances de toucher
preview-percent = { $percent } %
preview-strength = Force
preview-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
preview-saves = Jet de sauvegarde
preview-casualties = Pertes à prévoir
preview-mean = { $mean }
preview-wiped-out = Anéantissement
preview-destroyed = Destruction immédiate
preview-damaged = Dégâts
preview-stopped = Immobilisation
preview-loader = Le chargeur automatique endommagé fonctionne sur
preview-horse = Son cheval est tué
preview-leader = Si c’est un chef
preview-two-wounds = la première blessure ne le tue pas
preview-burns = Brûle ensuite (munitions, carburant)
preview-brought-down = Forcé à terre : il se pose ou s’écrase
preview-mines = Mines sur le chemin
preview-fields = { $fields ->
    [one] 1 hexagone
   *[other] { $fields } hexagones
}

## Après la bataille : les dés et ce qu’on pouvait en attendre
luck-hits-of = Coups au but { $side-of }, { $rolls ->
    [one] 1 dé
   *[other] { $rolls } dés
}
luck-hits = { $good } obtenus pour { NUMBER($expected, minimumFractionDigits: 1) } attendus
luck-saves-of = Sauvegardes { $side-of }, { $rolls ->
    [one] 1 dé
   *[other] { $rolls } dés
}
luck-saves = { $good } réussies pour { NUMBER($expected, minimumFractionDigits: 1) } attendues
preview-best-target = Meilleure cible
preview-target = { $target }
brief-hit = { $percent } %
brief-men = { NUMBER($mean, minimumFractionDigits: 1) } hommes
brief-stopped = arrêté { $percent } %
preview-salvo = { $gun } sur { $hex }
preview-rounds = { $rounds ->
    [one] dernier obus
   *[other] { $rounds } obus restants
}
preview-known = Ennemis que vous y connaissez
preview-own-men = Vos propres hommes
preview-men = { $men ->
    [0] aucun
    [one] 1 homme
   *[other] { $men } hommes
}
preview-known-fall = Pertes à prévoir parmi ceux que vous connaissez
preview-smoke = La fumée s’étendrait sous le vent
preview-smoke-hexes = { $fields ->
    [one] 1 hexagone
   *[other] { $fields } hexagones vers le { $direction }
}
