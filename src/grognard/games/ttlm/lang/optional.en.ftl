### To the Last Man!: the optional rules of chapters 12, 14 and 15.

## 15.3.2 Saving Build Points

option-15-3-2 = Save Build Points
    .text = Build Points that are not spent are not lost but kept for later productions. Only their owner knows how many there are.
unknown-saved = some
log-saved = { $saved-key ->
    [unknown] { $side-the } notes in secret how many Build Points it keeps.
    [none] { $side-the } keeps no Build Points.
    [one] { $side-the } keeps 1 Build Point.
   *[other] { $side-the } keeps { $saved } Build Points.
}
text-saved = Build Points you have kept: { $n }.
