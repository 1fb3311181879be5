# Ce qui se passe, montré et rapporté, et la feuille d’après la partie.

ui-trench-film-attacks = Attaques : { $n }
ui-trench-film-traps = Pièges : { $n }
ui-trench-film-moves = Mouvements : { $n }
ui-trench-film-damage = −{ $n }, reste { $left }
ui-trench-film-hurt = −{ $n }
ui-trench-film-destroyed = Destruction
ui-trench-film-card = 1 carte de la pioche
ui-trench-film-cards = { $n } cartes de la pioche
ui-trench-film-bill = { $side }, troupes perdues : { $n }, cartes perdues de la pioche : { $cards }
ui-trench-after-score = Cartes restant dans les pioches Troupe
