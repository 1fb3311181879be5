### Last Battle: what fire costs, said before it is declared or rolled.

caution-last-round = This is the last round of { $gun }.
caution-mines = The path leads through the mines in { $hex }.
caution-last-missile = This is the last missile of { $weapon } on this vehicle.
caution-own-gas = Your own men are in or next to this line of gas without being buttoned up.
caution-first-gas = After the first gas everyone, your own side too, spends a game-turn buttoning up and fires less well for the rest of the battle.
caution-own-mines = Your own units are under this salvo and will be in the mines at once.
caution-last-shot = This is the last shot of { $weapon }: the counter leaves play with it.
caution-shots = { $shots ->
    [one] The declared shot is resolved now
   *[other] The { $shots } declared shots are resolved now
}; this cannot be undone.
caution-unfired = { $shots ->
    [0] No fire is declared, and { $able ->
        [one] one counter could fire
       *[other] { $able } counters could fire
    }.
   *[other] { $able ->
        [one] One more counter could fire.
       *[other] { $able } more counters could fire.
    }
}
