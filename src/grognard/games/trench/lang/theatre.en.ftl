# What happens, shown and reported, and the sheet after the game. Only plain text and { $name }.

ui-trench-film-attacks = Attacks: { $n }
ui-trench-film-traps = Traps: { $n }
ui-trench-film-moves = Moves: { $n }
ui-trench-film-damage = −{ $n }, { $left } left
ui-trench-film-hurt = −{ $n }
ui-trench-film-destroyed = Destroyed
ui-trench-film-card = 1 card from the deck
ui-trench-film-cards = { $n } cards from the deck
ui-trench-film-bill = { $side }, troops lost: { $n }, cards lost from the deck: { $cards }
ui-trench-after-score = Cards left in the Troop decks
