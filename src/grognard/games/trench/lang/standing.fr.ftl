## Ordres permanents

standing-autopass = Pièges
    .text = Ce qui se passe quand l’ennemi agit alors que vous avez une carte face cachée. L’ennemi attend toujours, quoi que vous ayez.
standing-autopass-ask = Me demander chaque fois
standing-autopass-nothing = Passer quand aucun de mes pièges ne convient. Cela prend jusqu’à douze secondes, si bien qu’un refus rapide de votre main a le même air ; qui réfléchit plus longtemps montre qu’il a de quoi réfléchir.
standing-autopass-wait = Passer au bout de dix secondes si je n’ai pas répondu, quoi que j’aie : l’ennemi n’apprend rien
standing-autopass-always = Toujours passer jusqu’à mon prochain tour
standing-moves = Laisser passer les mouvements
    .text = On ne vous demande rien, sauf pour une attaque ou les gaz ; mouvements et échanges passent, quoi que vous ayez.
standing-counter = Contre-attaque
    .text = Ce qui se passe quand une de vos cartes peut riposter. C’est gratuit.
standing-counter-ask = Me demander
standing-counter-always = Riposter, avec la première carte qui le peut
standing-counter-never = Ne jamais riposter

## Temps

log-time-out = Le temps { $side-of } est écoulé : { $enemy-the } l’emporte.
