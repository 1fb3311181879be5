### To the Last Man!: what an action brings about beside its purpose, said before it is done.

caution-invades-belgium = Belgium will fight for Germany with its army, its forts and its areas ({ $points } VP, not counting this one).
caution-hands-over = None of your units is left { $area-in }, and the enemy is there: { $area-the } goes to { $enemy-the } at once{ $points ->
    [0] {""}
   *[other] { " " }({ $points } VP)
}{ $source ->
    [0] {""}
   *[other] , and with it a source of your supply
}.{ $gained ->
    [0] {""}
   *[other] { " " }Germany gains { $gained } VP.
}
caution-unguarded-near = None of your units is left to hold { $area-the }{ $points ->
    [0] {""}
   *[other] { " " }({ $points } VP)
}{ $source ->
    [0] {""}
   *[other] , a source of your supply
}, and the enemy is next to it: any unit that enters takes it.
caution-unguarded = None of your units is left to hold { $area-the }{ $points ->
    [0] {""}
   *[other] { " " }({ $points } VP)
}{ $source ->
    [0] {""}
   *[other] , a source of your supply
}; no enemy is next to it now.
caution-unguarded-unseen = None of your units is left to hold { $area-the }{ $points ->
    [0] {""}
   *[other] { " " }({ $points } VP)
}{ $source ->
    [0] {""}
   *[other] , a source of your supply
}; you do not see whether an enemy is next to it.
caution-army-lost = { $army-the } is left empty among the enemy and is eliminated: Germany { $german ->
    [0] gains
   *[other] loses
} 1 VP.
caution-paris-gun = The Paris Gun is then no longer in or beside Paris: Germany loses 1 VP.
caution-east = For the Eastern Front: it comes back next season at the earliest, and no more than { $limit } Build Points a season come back. { $value ->
    [one] With this one
   *[other] With these { $value }
} there { $box ->
    [one] is 1 in the box, which takes
   *[other] are { $box } in the box, which take
} { $seasons ->
    [one] a season
   *[other] { $seasons } seasons
} to return.{ $gained ->
    [0] {""}
   *[other] { " " }Germany gains { $gained } VP for as long as they stay there, until 1918 at most.
}
caution-recall = Once called back, it no longer counts in the East: Germany loses { $lost } VP.
caution-accept = The game ends at once, at the present level of victory.
caution-new-hand = The second hand must be kept, whatever it is.
caution-call = It costs Germany 1 VP for good; a second one in this player turn costs nothing more.
caution-ottoman-recall = With fewer than four units in the Ottoman Empire, Germany gets its Victory Point back.
