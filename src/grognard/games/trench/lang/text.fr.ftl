### Trench 1918 dans le terminal.

text-heading = Tour { $turn }, { $who }, { $cp ->
    [one] { $cp } point de commandement
   *[other] { $cp } points de commandement
}.
text-declared = Déclaré : { $what }, { $unit }, case { $box }.
text-move = mouvement
text-attack = attaque
text-swap = échange de places
text-gas = gaz
text-box = { $box } { $name } : { $inside }
text-card = { $name } : { $figures }.
text-empty = vide
text-fort = Bunker
text-unit = { $name } ({ $who }), santé { $left } sur { $health }
text-moved = a bougé
text-attacked = a attaqué
text-pinned = pris dans les barbelés
text-hidden = face cachée
text-side = { $who } : { $hand ->
    [one] { $hand } carte
   *[other] { $hand } cartes
} en main, pioche Troupe { $troops }, pioche Bonus { $bonus }, avertissements { $warnings }.
text-slots = { $who }, emplacements Bonus : { $slots }.
text-lost = { $who }, défausse : { $cards }.
text-aside = { $who }, mis de côté : { $cards }.
text-face-down = une carte face cachée
text-set = posée face cachée
text-no-cards = Aucune carte en main.
text-cost = coût { $n }
text-health = santé { $n }
text-range = portée { $n }
text-damage = dégâts contre { $type } { $n }
text-legend = ▓ tranchée   ░ no man’s land   > a bougé   * a attaqué   # pris dans les barbelés   ? face cachée   ► sélectionnée   2/3 santé restante sur 3
