### Last Battle : ce que coûte un tir, dit avant qu’il soit déclaré ou résolu.

caution-last-round = C’est le dernier coup de cette pièce : { $gun }.
caution-mines = Le chemin passe par les mines de { $hex }.
caution-last-missile = C’est le dernier missile de ce véhicule : { $weapon }.
caution-own-gas = Vos propres hommes sont dans cette ligne de gaz ou à côté, sans protection.
caution-first-gas = Après le premier gaz, chacun passe un tour de jeu à se protéger, les vôtres aussi, et tire moins bien jusqu’à la fin.
caution-own-mines = Vos propres unités sont sous cette salve : elles se retrouvent aussitôt dans les mines.
caution-last-shot = C’est le dernier coup : { $weapon } quitte le jeu avec lui.
caution-shots = { $shots ->
    [one] Le tir déclaré est résolu maintenant
   *[other] Les { $shots } tirs déclarés sont résolus maintenant
} ; on ne pourra pas l’annuler.
caution-unfired = { $shots ->
    [0] Aucun tir n’est déclaré, et { $able ->
        [one] un pion pourrait tirer
       *[other] { $able } pions pourraient tirer
    }.
   *[other] { $able ->
        [one] Un pion de plus pourrait tirer.
       *[other] { $able } pions de plus pourraient tirer.
    }
}
