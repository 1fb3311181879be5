### To the Last Man! : les règles facultatives des chapitres 12, 14 et 15.

## 15.3.2 Garder des points de construction

option-15-3-2 = Garder des points de construction
    .text = Les points de construction non dépensés ne sont pas perdus : on les garde pour les productions suivantes. Seul leur propriétaire en connaît le nombre.
unknown-saved = quelques
log-saved = { $saved-key ->
    [unknown] { $side-the } note en secret combien de points de construction elle garde.
    [none] { $side-the } ne garde aucun point de construction.
    [one] { $side-the } garde 1 point de construction.
   *[other] { $side-the } garde { $saved } points de construction.
}
text-saved = Points de construction que vous avez gardés : { $n }.

## 12.3.1 Défausse de la main initiale

option-12-3-1 = Nouvelle première main
    .text = Avant le début de la partie, chaque camp peut défausser une fois toute sa première main et en piocher une autre, qu’il doit garder. Les deux décident en même temps.
prompt-first-hand = { $count ->
    [one] Gardez-vous cette carte, ou en piochez-vous une autre ?
   *[other] Gardez-vous ces { $count } cartes, ou en piochez-vous autant d’autres ?
}
act-done-first-hand = Garder la première main
label-done-first-hand = Garder cette main
act-renew = Défausser toute la main et en piocher une nouvelle, que vous devrez garder
label-renew = Nouvelle main
log-new-hand = { $side-the } défausse sa première main et en pioche une autre.
log-first-hand-kept = { $side-the } garde sa première main.
why-no-new-hand = On ne pioche une nouvelle première main qu’avec cette option.
why-new-hand-over = On ne pioche une nouvelle première main qu’avant le début de la partie, et une seule fois.
why-whole-hand = Dites d’abord si vous gardez votre main. On ne peut défausser que la main entière.

## 15.3.1 Zones industrielles

option-15-3-1 = Zones industrielles
    .text = Une usine prise par l’ennemi coûte à son propriétaire un point de construction par saison. Qui en prend une lance un dé pour elle à chaque phase de Renforts : sur 1, elle travaille pour lui et lui rapporte un point.
log-factory-repaired = { $side-the } obtient { $face } pour l’usine { $area-in } : elle retravaille.
log-factory-idle = { $side-the } obtient { $face } pour l’usine { $area-in } : elle reste à l’arrêt.
log-industry-lost = { $count ->
    [one] { $side-the } a 1 point de construction de moins pour une usine perdue.
   *[other] { $side-the } a { $count } points de construction de moins pour des usines perdues.
}
log-industry-gained = { $count ->
    [one] { $side-the } a 1 point de construction de plus grâce à une usine capturée.
   *[other] { $side-the } a { $count } points de construction de plus grâce à des usines capturées.
}
text-idle = Usines à l’arrêt : { $areas }.

## 15.2.4 Infanterie du front russe

option-15-2-4 = Infanterie du front russe
    .text = Dès le printemps 1915, l’Allemagne peut, au début de ses tours de joueur, faire venir des infanteries du front russe en zone amie ou contestée. Chaque paire, même entamée, coûte un point de victoire, définitivement.
act-call-area = Faire venir une infanterie du front russe { $area-to }
label-call-area = Infanterie { $area-to }
act-call-into = Faire venir une infanterie du front russe dans { $into-the }
label-call-into = Infanterie dans { $into-short }
log-call-costs = { $side-the } rappelle de l’infanterie du front russe, ce qui lui coûte un point de victoire, définitivement.
why-no-call = Seule l’Allemagne rappelle de l’infanterie du front russe, et seulement avec cette option.
why-call-early = L’infanterie vient du front russe à partir du printemps 1915.
why-call-start = L’infanterie se rappelle du front russe au début de votre propre tour de joueur.
why-call-counters = Toute l’infanterie allemande est en jeu.
