### To the Last Man! line by line, in English.

text-heading = { $season }. { $vp } Victory Points: { $level }.
text-near = Next to: { $areas }
text-nobody = nobody
text-area = { $area } ({ $state }): { $forces }
text-german = German
text-entente = Entente
text-disputed = disputed
text-neutral = neutral
text-fort = fort { $n }
text-east = Eastern Front: { $forces }
text-hand = { $side }: { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
text-own-hand = Your hand: { $cards }
text-hand-hidden = { $side }: a hidden number of cards
text-deck = Draw pile: { $n }
