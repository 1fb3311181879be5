## Ordres permanents

standing-autopass = Pièges
    .text = Ce qui se passe quand l’ennemi agit alors que vous avez une carte face cachée. « Au bout de dix secondes » et « toujours » ne regardent pas vos cartes et n’apprennent rien à l’ennemi. « Quand aucun ne convient » prend jusqu’à douze secondes, comme vous le feriez ; si vous réfléchissez plus longtemps, il peut deviner que vous avez de quoi réfléchir.
standing-autopass-nothing = Passer quand aucun de mes pièges ne convient
standing-autopass-wait = Passer au bout de dix secondes, sauf réponse de ma part
standing-autopass-always = Toujours passer jusqu’à mon prochain tour
standing-moves = Laisser passer les mouvements
    .text = On ne vous demande rien, sauf pour une attaque ou les gaz ; mouvements et échanges passent, quoi que vous ayez.
standing-counter = Contre-attaque
    .text = Ce qui se passe quand une de vos cartes peut riposter. C’est gratuit.
standing-counter-always = Riposter, avec la première carte qui le peut
standing-counter-never = Ne jamais riposter

## Temps

log-time-out = Le temps { $side-of } est écoulé : { $enemy-the } l’emporte.

## Finir la partie d’un mot

log-resigns = { $side-the } abandonne : { $enemy-the } l’emporte.
