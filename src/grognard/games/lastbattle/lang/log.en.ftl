### Last Battle: Twilight 2000: the log. The rules say what happened, these lines how it is told.

## Turns

log-set-up = { $side-the } { $side-agree ->
    [p] are
   *[s] is
} in position.
log-helicopter-stands = The helicopter is in { $hex }.
log-cache-proposed = { $side-the } { $side-agree ->
    [p] propose
   *[s] proposes
} { $hex } for the cache.
log-cache-agreed = Agreed: the cache is in { $hex }.
log-cache-declined = { $side-the } { $side-agree ->
    [p] do
   *[s] does
} not agree: the cache is in { $hex }.
log-turn = Game-turn { $turn }
log-mutual = Both sides have hesitated; the die shows { $die }: { $side-the } { $side-agree ->
    [p] have
   *[s] has
} the initiative.
log-order = { $side-the } { $side-agree ->
    [p] go
   *[s] goes
} first.
log-movement = Movement Phase { $side-of }
log-reaction = Reaction Fire Phase { $side-of }
log-attack = Attack Phase { $side-of }
log-hesitates = { $side-the } { $side-agree ->
    [p] hesitate
   *[s] hesitates
} with { $losses } morale points lost.
log-breaks = { $side-the } { $side-agree ->
    [p] break and withdraw
   *[s] breaks and withdraws
}.
log-concedes = { $side-the } { $side-agree ->
    [p] resign
   *[s] resigns
}.
log-wins = { $side-the } { $side-agree ->
    [p] win
   *[s] wins
}.
log-draw = A draw: both sides have broken.

## Movement

log-moves = { $unit } moves from { $origin } to { $hex }.
log-comes-on = { $unit } enters the map in { $hex }.
log-leaves = { $unit } reaches the map edge in { $hex } and leaves after reaction fire.
log-exits = { $unit } leaves the map.
log-turns = { $unit } turns in { $hex }.
log-boards = { $unit } mounts { $vehicle } in { $hex }.
log-alights = { $unit } dismounts from { $vehicle } in { $hex }.
log-shift = { $vehicle }: another man takes over the post { $post-of }.
log-goes-in = { $unit } goes into the building in { $hex }.
log-comes-out = { $unit } comes out of the building in { $hex }.
log-cohesion = Cohesion, { $side }: { $stay-key ->
    [unknown] the elements under fire are checked.
    [none] all elements hold.
    [one] an element falls into disorder.
   *[other] { $stay } elements fall into disorder.
}
log-abandoned = The crew abandons { $unit } in { $hex }: a wreck.
log-dismount-after = The troops get out of { $unit } in { $hex }.
log-chem-first = Gas! In the next game-turn everyone who can buttons up.
log-buttoning = All units with masks or armour button up in this game-turn: they neither move nor fire.
log-gas-lingers = Gas hangs over the map: units not buttoned up are hit on { $number } or less.
log-gassed = Gas in { $hex }: { $unit }, { $points } points, { $lost } lost.
log-gassed-unseen = Losses { $side-of } to gas, out of sight: { $lost }.
log-cool = Coolness under fire, { $side }: { $stay-key ->
    [unknown] the characters roll.
    [none] all keep their nerve.
   *[other] { $stay } do nothing in this player-turn.
}
log-slight = { $unit } is slightly injured.
log-unconscious = { $unit } is injured again and loses consciousness.
log-treats = { $unit } begins to treat { $target }.
log-healed = { $unit } is out of danger.
log-not-healed = The medic could not help { $unit }.
log-dies = Untreated, { $unit } dies of his wounds.
log-command = Command control, { $side }: { $stay-key ->
    [unknown] dice are rolled for units far from a leader.
    [none] all may move. Far from a leader: { $rolled }.
   *[other] { $stay } may not move. Far from a leader: { $rolled }.
}
log-divides-aboard = In { $vehicle }: { $unit } splits.
log-joins-aboard = In { $vehicle }: { $unit } merges with others.
log-hides = { $unit } goes into hiding.
log-grabs = { $unit } takes { $item }.
log-rides = { $unit } mounts a horse in { $hex }.
log-gets-down = { $unit } dismounts in { $hex }.
log-makes-smoke = { $unit } makes smoke in { $hex }.
log-limbers = { $unit } is hitched to { $vehicle } in { $hex }.
log-unlimbers = { $unit }, towed by { $vehicle }, is set up in { $hex }.
log-pushes = { $unit } is pushed by hand to { $hex }.
log-lifts = { $unit } lifts off from { $hex }.
log-climbs = { $unit } climbs into high flight.
log-dives = { $unit } descends to nap-of-earth flight.
log-flies-away = { $unit } is out of range and gone.
log-forced-down = { $unit } has to land in { $hex }.
log-cache = { $turns ->
    [1] CivGov begins to examine the cache.
   *[other] CivGov has examined the cache.
}
log-holds = { $side-the } { $side-agree ->
    [p] hold
   *[s] holds
} the objective: { $turns } of { $of } game-turns.
log-loads = { $turns ->
    [1] { $unit } begins to load ammunition; one more game-turn is needed.
   *[other] { $unit } has loaded the ammunition.
}

## Spotting

log-look = { $die-key ->
    [unknown] { $unit } finds something in { $hex }.
   *[other] { $unit } searches { $hex }: needs { $number } or less, rolls { $die }.
}
log-looks = Spotting by { $side-the }: { $tried ->
    [0] nothing to try.
    [one] 1 attempt.
   *[other] { $tried } attempts.
}
log-spotted = Spotted in { $hex }: { $unit }.
log-dummy = The counter in { $hex } is a dummy and is removed.

## Fire

log-fire = { $unit } ({ $weapon }) fires at { $target } in { $hex }: { $why }; { $number ->
    [0] no chance of a hit.
   *[other] needs { $number } or less, rolls { $die }: { $hit ->
        [1] hit.
       *[0] miss.
    }
}
log-spray = { $unit } ({ $weapon }) rakes { $target } in { $hex }: { $why }; { $number ->
    [0] no chance of a hit.
   *[other] needs { $number } or less, rolls { $dice }: { $hits ->
        [0] no hit.
        [one] 1 hit.
       *[other] { $hits } hits.
    }
}
log-shot-lost = The declared shot of { $unit } is lost: firer or target is gone.
log-saves = { $unit } saves on { $number } or less, rolls { $dice }: { $lost ->
    [0] nothing gets through.
    [one] 1 point gets through.
   *[other] { $lost } points get through.
}
log-no-save = No saving roll for { $unit } against a shotgun.
log-casualties = { $unit }: { $lost ->
    [0] no casualties
    [one] 1 casualty
   *[other] { $lost } casualties
}, { $left ->
    [0] nobody left.
    [one] 1 man left.
   *[other] { $left } men left.
}
log-leader-injured = { $unit }: the leader is injured.
log-leader-killed = { $unit }: the leader is killed.
log-left-behind = { $item } is left behind.
log-rider-hit = { $unit }, die { $die }: the rider is hit.
log-horse-killed = { $unit }, die { $die }: the horse is killed, its rider thrown.

## A vehicle hit

log-location = { $unit }, hit location { $die }: { $location }.
log-ratio = { $column-key ->
    [none] Strength { $strength } against armour { $armour }: { $column }, the shot glances off.
   *[other] Strength { $strength } against armour { $armour }: column { $column }.
}
log-damage = { $unit }, column { $column }, roll { $die }: { $outcome }.
log-table = { $unit }, { $table }, roll { $die }.
log-immobilised = { $unit } is immobilised.
log-engine = { $unit }: the engine is out.
log-rf = { $unit }: the rangefinder is lost.
log-radio = { $unit }: the radio is out.
log-autoloader-hit = { $unit }: the autoloader is damaged.
log-autoloader = { $unit }, autoloader, needs 2 or less, rolls { $die }: { $jam ->
    [1] it jams, no shot.
   *[0] it loads.
}
log-weapon = { $unit }: { $arm } is knocked out.
log-mount-lost = { $unit }: the mounted { $item } is destroyed.
log-crew-killed = { $unit }: { $post-the } is killed.
log-troops = Troops aboard { $vehicle } hit on 3 or less, roll { $dice }: { $lost ->
    [0] all live.
    [one] 1 man dies.
   *[other] { $lost } men die.
}
log-fuel = { $unit }, fuel hit: burns on 5 or less, rolls { $die }.
log-ammo = { $unit }: the ammunition goes up.
log-blowout = { $unit }, ammunition hit: the blow-out panels save it on 4 or less, rolls { $die }.
log-nobody-flies = Nobody is at the controls of { $unit }: it crashes in { $hex }.
log-rotor = { $unit }, rotors hit: lands on { $number } or less, rolls { $die }.
log-destroyed = { $unit } is destroyed in { $hex } and burns.
log-escapes = { $unit } rolls { $die } and escapes from the wreck.
log-no-escape = { $unit } rolls { $die } and does not get out of the wreck.
log-tumble-out = The troops aboard { $unit } get out at once in { $hex }.
log-ashore = { $unit } comes ashore in { $hex }.
log-drowns = { $unit }: there is no bank next to { $hex }, and nobody gets ashore.

## Artillery

log-plots = { $hex-key ->
    [unknown] A fire mission is plotted.
   *[other] A fire mission is plotted for { $hex }.
}
log-mission = { $hex-key ->
    [unknown] Fire mission { $side-of }: { $gun }.
   *[other] Fire mission { $side-of }: { $gun } on { $hex }.
}
log-salvo = { $hex-key ->
    [unknown] { $gun } { $side-of } fires somewhere in the dark: { $salvo }.
   *[other] { $gun } { $side-of } fires on { $hex }: { $salvo }.
}
log-salvo-vehicle = { $unit } under the salvo: hit on { $number } or less, rolls { $die }.
log-salvo-troops = Troops in { $hex } under the salvo: hit on { $number } or less, rolls { $die }.
log-shelled = { $unit } takes { $points ->
    [one] 1 point
   *[other] { $points } points
}; { $number ->
    [0] no saving roll
   *[other] saves on { $number } or less
}: { $lost ->
    [0] nothing gets through.
    [one] 1 gets through.
   *[other] { $lost } get through.
}
log-passes-fire = { $unit } comes under the fire still falling on { $hex }, die { $die }.
log-mines = { $unit } in the mines of { $hex }: hit on { $number } or less, rolls { $die }.
log-mined = { $unit } takes { $points ->
    [one] 1 point
   *[other] { $points } points
}; { $number ->
    [0] no saving roll
   *[other] saves on { $number } or less
}: { $lost ->
    [0] no losses
    [one] one man lost
   *[other] { $lost } men lost
}.
log-mined-unseen = The mines cost { $side-the } { $lost ->
    [one] one man
   *[other] { $lost } men
}, out of sight.
log-hit-unseen = { $outcome-key ->
    [unknown] The effect on { $unit } is not seen.
   *[other] { $unit }: { $location }, strength { $strength } against armour { $armour }, { $outcome }; out of the enemy’s sight.
}
log-shelled-unseen = The salvo costs { $side-the } { $lost ->
    [one] one man
   *[other] { $lost } men
}, out of sight.
