## Ordres permanents

standing-ersatz = Les cartes Ersatz absorbent d’abord
    .text = Les coups au but sont absorbés par des cartes Ersatz tant qu’aucun point n’en est perdu. Aucune autre carte ne sert.
standing-losses = Pertes
    .text = Ce qui absorbe les coups au but quand il y a le choix. Aucune carte ne sert, sauf les Ersatz si l’ordre est de les utiliser d’abord.
standing-losses-weakest = D’abord les unités les moins chères, le fort en dernier
standing-losses-trenches = D’abord les unités à découvert, en dernier les unités retranchées et le fort
standing-losses-fort = D’abord le fort, puis les unités les moins chères
standing-stand = Tenir
    .text = Pendant le tour ennemi, vos unités tirent et restent : aucune cavalerie ne part, personne ne retraite sans y être forcé, aucun biplan n’est gardé en réserve.

## Temps

log-time-out = Le temps { $side-of } est écoulé : c’est une capitulation.
