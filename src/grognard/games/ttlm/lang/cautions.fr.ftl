### To the Last Man! : ce qu’une action entraîne en plus de son but, dit avant qu’elle soit faite.

caution-invades-belgium = La Belgique combattra du côté allemand avec son armée, ses forts et ses zones ({ $points } VP sans compter celle-ci).
caution-hands-over = Vous n’avez plus d’unité { $area-in }, et l’ennemi y est : { $area-the } passe aussitôt à l’adversaire ({ $enemy }{ $points ->
    [0] {""}
   *[other] , { $points } VP
}){ $source ->
    [0] {""}
   *[other] , et avec elle une source de votre ravitaillement
}.{ $gained ->
    [0] {""}
   *[other] { " " }L’Allemagne gagne { $gained } VP.
}
caution-unguarded-near = Vous n’avez plus d’unité pour tenir { $area-the }{ $points ->
    [0] {""}
   *[other] { " " }({ $points } VP)
}{ $source ->
    [0] {""}
   *[other] , source de votre ravitaillement
}, et l’ennemi est à côté : toute unité qui y entre la prend.
caution-unguarded = Vous n’avez plus d’unité pour tenir { $area-the }{ $points ->
    [0] {""}
   *[other] { " " }({ $points } VP)
}{ $source ->
    [0] {""}
   *[other] , source de votre ravitaillement
} ; aucun ennemi n’est à côté pour l’instant.
caution-unguarded-unseen = Vous n’avez plus d’unité pour tenir { $area-the }{ $points ->
    [0] {""}
   *[other] { " " }({ $points } VP)
}{ $source ->
    [0] {""}
   *[other] , source de votre ravitaillement
} ; vous ne voyez pas si un ennemi est à côté.
caution-army-lost = { $army-the } reste vide au milieu de l’ennemi et est éliminée : l’Allemagne { $german ->
    [0] gagne
   *[other] perd
} 1 VP.
caution-paris-gun = Le Canon de Paris n’est alors plus à Paris ni à côté : l’Allemagne perd 1 VP.
caution-east = Vers le cadre EFT (front de l’Est) : retour à la saison prochaine au plus tôt, et { $limit } points de construction au plus en reviennent par saison. { $value ->
    [one] Avec celui-ci
   *[other] Avec ces { $value }
}, le cadre en compte { $box ->
    [one] 1, qui met
   *[other] { $box }, qui mettent
} { $seasons ->
    [one] une saison
   *[other] { $seasons } saisons
} à revenir.{ $gained ->
    [0] {""}
   *[other] { " " }L’Allemagne gagne { $gained } VP tant qu’elles y restent, jusqu’en 1918 au plus.
}
caution-recall = Rappelée, l’unité ne compte plus à l’Est : l’Allemagne perd { $lost } VP.
caution-accept = La partie finit sur-le-champ, au niveau de victoire actuel.
caution-new-hand = La seconde main devra être gardée, quelle qu’elle soit.
caution-call = Cela coûte 1 VP à l’Allemagne, définitivement ; une seconde dans ce tour de joueur ne coûte rien de plus.
caution-ottoman-recall = Avec moins de quatre unités dans l’Empire ottoman, l’Allemagne récupère son point de victoire.
