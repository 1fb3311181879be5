## Ordres permanents

standing-reaction = Tir de réaction
    .text = Ce qui se passe pendant vos phases de tir de réaction. Les mortiers ne tirent pas, sauf si vous donnez vous-même les ordres.
standing-reaction-hold = Ne pas tirer
standing-reaction-close = Chacun tire au mieux à portée Courte
standing-reaction-medium = Chacun tire au mieux à portée Moyenne ou moins
standing-reaction-long = Chacun tire au mieux à portée Longue ou moins
standing-reaction-extreme = Chacun tire au mieux à toute portée

## Temps

log-time-out = Le temps { $side-of } est écoulé.
