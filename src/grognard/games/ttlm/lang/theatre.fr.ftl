# Ce qui se passe, montré et rapporté, et la feuille d’après la partie.

ui-ttlm-film-hit = 1 coup au but
ui-ttlm-film-hits = Coups au but : { $n }
ui-ttlm-film-dice = Dés : { $n }
ui-ttlm-film-lost-one = 1 perdue
ui-ttlm-film-lost = { $n } perdues
ui-ttlm-film-bill = { $side }, pertes : { $n }
ui-ttlm-film-moves = Mouvements : { $n }
ui-ttlm-film-battles = Batailles : { $where }
ui-ttlm-film-vp = VP { $from } → { $to }
ui-ttlm-after-score = Points de victoire
ui-ttlm-after-vp = VP
ui-ttlm-after-forts = Forts
