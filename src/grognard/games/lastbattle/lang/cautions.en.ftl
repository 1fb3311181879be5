### Last Battle: what fire costs, said before it is declared or rolled.

caution-last-round = This is the last round of { $gun }: it is silent afterwards.
caution-mines = The way leads through the mines of { $hex }.
caution-last-missile = This is the last missile of { $weapon } on this vehicle.
caution-own-gas = Your own men are in or next to this line of gas without being buttoned up.
caution-first-gas = After the first gas all spend a game-turn buttoning up, yours too, and fire worse for the rest of the battle.
caution-own-mines = Your own units are under this salvo: they are in the mines at once.
caution-last-shot = This is the last shot of { $weapon }: the counter leaves play with it.
caution-shots = { $shots ->
    [one] The declared shot is rolled now
   *[other] The { $shots } declared shots are rolled now
}; it cannot be taken back.
caution-unfired = { $shots ->
    [0] No fire is declared, and { $able ->
        [one] one counter could fire
       *[other] { $able } counters could fire
    }.
   *[other] { $able ->
        [one] One counter more could fire.
       *[other] { $able } counters more could fire.
    }
}
