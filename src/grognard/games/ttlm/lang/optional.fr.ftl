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
