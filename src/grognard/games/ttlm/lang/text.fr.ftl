### To the Last Man! ligne à ligne, en français.

text-heading = { $season }. { $vp } points de victoire : { $level }.
text-near = Voisines : { $areas }
text-nobody = personne
text-area = { $area } ({ $state }) : { $forces }
text-german = allemande
text-entente = Entente
text-disputed = disputée
text-neutral = neutre
text-fort = fort { $n }
text-east = Cadre EFT (front de l’Est) : { $forces }
text-hand = { $side } : { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
text-own-hand = Votre main : { $cards }
text-hand-hidden = { $side } : nombre de cartes caché
text-deck = Pioche : { $n }
