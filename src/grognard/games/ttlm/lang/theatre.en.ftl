# What happens, shown and reported, and the sheet after the game. Only plain text and { $name }.

ui-ttlm-film-hit = 1 hit
ui-ttlm-film-hits = Hits: { $n }
ui-ttlm-film-dice = Dice: { $n }
ui-ttlm-film-lost-one = 1 lost
ui-ttlm-film-lost = { $n } lost
ui-ttlm-film-bill = { $side }, losses: { $n }
ui-ttlm-film-moves = Moves: { $n }
ui-ttlm-film-battles = Battles: { $where }
ui-ttlm-film-vp = VP { $from } → { $to }
ui-ttlm-after-score = Victory Points
ui-ttlm-after-vp = VP
ui-ttlm-after-forts = Forts
