## Ordres permanents

standing-reaction = Tir de réaction
    .text = Ce qui se passe pendant vos phases de tir de réaction. Les mortiers ne tirent pas, sauf si vous donnez vous-même les ordres.
standing-reaction-hold = Ne pas tirer
standing-reaction-close = Faire tirer toute unité qui a une cible à portée Courte
standing-reaction-medium = Faire tirer toute unité qui a une cible à portée Moyenne ou moins
standing-reaction-long = Faire tirer toute unité qui a une cible à portée Longue ou moins
standing-reaction-extreme = Faire tirer toute unité qui a une cible

## Temps

log-time-out = Le temps { $side-of } est écoulé.
