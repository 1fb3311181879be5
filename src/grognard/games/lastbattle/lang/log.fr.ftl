### Last Battle : Twilight 2000 : le journal. Les règles disent ce qui s’est passé, ces lignes comment on le raconte.

## Les tours

log-set-up = { $side-the } { $side-agree ->
    [p] sont
   *[s] est
} en position.
log-helicopter-stands = L’hélicoptère est posé en { $hex }.
log-cache-proposed = { $side-the } { $side-agree ->
    [p] proposent
   *[s] propose
} { $hex } pour la cache.
log-cache-agreed = C’est convenu : la cache est en { $hex }.
log-cache-declined = { $side-the } { $side-agree ->
    [p] n’acceptent
   *[s] n’accepte
} pas : la cache est en { $hex }.
log-turn = Tour de jeu { $turn }
log-mutual = Les deux camps ont hésité ; le dé donne { $die } : { $side-the } { $side-agree ->
    [p] ont
   *[s] a
} l’initiative.
log-order = { $side-the } { $side-agree ->
    [p] jouent
   *[s] joue
} en premier.
log-movement = Phase de mouvement { $side-of }
log-reaction = Phase de tir de réaction { $side-of }
log-attack = Phase d’attaque { $side-of }
log-hesitates = { $side-the } { $side-agree ->
    [p] hésitent
   *[s] hésite
} : { $losses } points de moral perdus.
log-breaks = { $side-the } { $side-agree ->
    [p] sont en rupture et se retirent
   *[s] est en rupture et se retire
}.
log-concedes = { $side-the } { $side-agree ->
    [p] abandonnent
   *[s] abandonne
} la partie.
log-wins = { $side-the } { $side-agree ->
    [p] l’emportent
   *[s] l’emporte
}.
log-draw = Partie nulle : les deux camps sont en rupture.

## Le mouvement

log-moves = { $unit } va de { $origin } en { $hex }.
log-comes-on = { $unit } entre sur la carte en { $hex }.
log-leaves = { $unit } atteint le bord de carte en { $hex } et sortira après le tir de réaction.
log-exits = { $unit } sort de la carte.
log-turns = { $unit } pivote en { $hex }.
log-boards = { $unit } embarque en { $hex } : { $vehicle }.
log-alights = { $unit } débarque en { $hex } : { $vehicle }.
log-shift = { $vehicle } : un autre homme prend le poste { $post-of }.
log-goes-in = { $unit } entre dans le bâtiment en { $hex }.
log-comes-out = { $unit } sort du bâtiment en { $hex }.
log-cohesion = Cohésion, { $side } : { $stay-key ->
    [unknown] les éléments sous le feu sont vérifiés.
    [none] tous les éléments tiennent.
    [one] un élément se désorganise.
   *[other] { $stay } éléments se désorganisent.
}
log-abandoned = Abandon par l’équipage en { $hex } : { $unit } devient une épave.
log-dismount-after = Les troupes descendent en { $hex } : { $unit }.
log-chem-first = Gaz ! Au prochain tour de jeu, tous ceux qui le peuvent se protègent.
log-buttoning = Tous ceux qui ont un masque ou un blindage se protègent pendant ce tour de jeu : ils ne bougent ni ne tirent.
log-gas-lingers = Du gaz plane sur la carte : les unités non protégées sont touchées sur { $number } ou moins.
log-gassed = Gaz en { $hex } : { $unit }, points : { $points }, pertes : { $lost }.
log-gassed-unseen = Pertes { $side-of } par le gaz, hors de vue : { $lost }.
log-cool = Sang-froid, { $side } : { $stay-key ->
    [unknown] les personnages lancent les dés.
    [none] tous gardent leur sang-froid.
   *[other] sans action pendant ce tour de joueur : { $stay }.
}
log-slight = { $unit } : blessure légère.
log-unconscious = { $unit } : nouvelle blessure, perte de connaissance.
log-treats = { $unit } commence les soins : { $target }.
log-healed = { $unit } : hors de danger.
log-not-healed = Soins sans succès : { $unit }.
log-dies = Faute de soins, mort de ses blessures : { $unit }.
log-command = Commandement, { $side } : { $stay-key ->
    [unknown] on lance les dés pour les unités loin d’un chef.
    [none] toutes les unités peuvent bouger. Loin d’un chef : { $rolled }.
   *[other] ne peuvent pas bouger : { $stay }. Loin d’un chef : { $rolled }.
}
log-divides-aboard = À bord, { $vehicle } : { $unit } se divise.
log-joins-aboard = À bord, { $vehicle } : { $unit } se réunit avec d’autres.
log-hides = { $unit } se cache.
log-grabs = { $unit } ramasse : { $item }.
log-rides = { $unit } monte à cheval en { $hex }.
log-gets-down = { $unit } met pied à terre en { $hex }.
log-makes-smoke = { $unit } fait de la fumée en { $hex }.
log-limbers = Mortier attelé en { $hex } : { $unit } derrière { $vehicle }.
log-unlimbers = Mortier mis en batterie en { $hex } : { $unit }, amené par { $vehicle }.
log-pushes = Mortier poussé à bras en { $hex } : { $unit }.
log-lifts = { $unit } décolle de { $hex }.
log-climbs = { $unit } prend de l’altitude.
log-dives = { $unit } descend en vol tactique.
log-flies-away = { $unit } est hors de portée et s’échappe.
log-forced-down = { $unit } doit se poser en { $hex }.
log-cache = { $turns ->
    [1] CivGov commence à examiner la cache.
   *[other] CivGov a examiné la cache.
}
log-holds = { $side-the } { $side-agree ->
    [p] tiennent
   *[s] tient
} l’objectif : tour de jeu { $turns } sur { $of }.
log-loads = { $turns ->
    [1] { $unit } commence à charger les munitions ; il faut encore un tour de jeu.
   *[other] { $unit } a chargé les munitions.
}

## Le repérage

log-look = { $die-key ->
    [unknown] { $unit } découvre quelque chose en { $hex }.
   *[other] { $unit } cherche à repérer en { $hex } : il faut { $number } ou moins, dé { $die }.
}
log-looks = Repérage { $side-of } : { $tried ->
    [0] rien à tenter.
    [one] 1 tentative.
   *[other] { $tried } tentatives.
}
log-spotted = Repérage en { $hex } : { $unit }.
log-dummy = Le pion en { $hex } était un leurre : il disparaît.

## Le tir

log-fire = { $unit } ({ $weapon }) tire sur { $target } en { $hex } : { $why } ; { $number ->
    [0] aucune chance de toucher.
   *[other] il faut { $number } ou moins, dé { $die } : { $hit ->
        [1] touché.
       *[0] manqué.
    }
}
log-spray = { $unit } ({ $weapon }) mitraille { $target } en { $hex } : { $why } ; { $number ->
    [0] aucune chance de toucher.
   *[other] il faut { $number } ou moins, dés { $dice } : { $hits ->
        [0] manqué.
        [one] 1 coup au but.
       *[other] { $hits } coups au but.
    }
}
log-shot-lost = Tir perdu pour { $unit } : le tireur ou la cible n’est plus là.
log-saves = { $unit } : sauvegarde sur { $number } ou moins, dés { $dice } : { $lost ->
    [0] rien ne passe.
    [one] 1 point passe.
   *[other] { $lost } points passent.
}
log-no-save = { $unit } : pas de sauvegarde contre un fusil de chasse.
log-casualties = { $unit } : { $lost ->
    [0] aucune perte
    [one] 1 perte
   *[other] { $lost } pertes
}, { $left ->
    [0] plus personne.
    [one] il reste 1 homme.
   *[other] il reste { $left } hommes.
}
log-leader-injured = { $unit } : le chef est blessé.
log-leader-killed = { $unit } : le chef est tué.
log-left-behind = Abandonné sur place : { $item }.
log-rider-hit = { $unit }, dé { $die } : le cavalier est touché.
log-horse-killed = { $unit }, dé { $die } : le cheval est tué, le cavalier désarçonné.

## Un véhicule touché

log-location = { $unit }, localisation { $die } : { $location }.
log-ratio = { $column-key ->
    [none] Force { $strength } contre blindage { $armour } : { $column }, le coup ricoche.
   *[other] Force { $strength } contre blindage { $armour } : colonne { $column }.
}
log-damage = { $unit }, colonne { $column }, dé { $die } : { $outcome }.
log-table = { $unit }, { $table }, dé { $die }.
log-immobilised = { $unit } : le véhicule est immobilisé.
log-engine = { $unit } : moteur hors service.
log-rf = { $unit } : télémètre perdu.
log-radio = { $unit } : radio hors service.
log-autoloader-hit = { $unit } : chargeur automatique endommagé.
log-autoloader = { $unit }, chargeur automatique, 2 ou moins, dé { $die } : { $jam ->
    [1] il s’enraye, pas de tir.
   *[0] il charge.
}
log-weapon = { $unit } : arme hors service, { $arm }.
log-mount-lost = { $unit } : l’arme montée est détruite, { $item }.
log-crew-killed = { $unit } : { $post-the } est tué.
log-troops = Troupes embarquées ({ $vehicle }), touchées sur 3 ou moins, dés { $dice } : { $lost ->
    [0] aucun mort.
    [one] 1 mort.
   *[other] { $lost } morts.
}
log-fuel = { $unit }, carburant touché : le feu prend sur 5 ou moins, dé { $die }.
log-ammo = { $unit } : les munitions sautent.
log-blowout = { $unit }, munitions touchées : les panneaux d’éjection tiennent sur 4 ou moins, dé { $die }.
log-nobody-flies = Personne n’est aux commandes de { $unit } : il s’écrase en { $hex }.
log-rotor = { $unit }, rotors touchés : se pose sur { $number } ou moins, dé { $die }.
log-destroyed = { $unit } : véhicule détruit, épave en feu en { $hex }.
log-escapes = { $unit }, dé { $die } : évacuation réussie.
log-no-escape = { $unit }, dé { $die } : personne ne sort de l’épave.
log-tumble-out = { $unit } : les troupes embarquées débarquent aussitôt en { $hex }.
log-ashore = { $unit } gagne la rive en { $hex }.
log-drowns = { $unit } : aucune rive ne touche { $hex }, personne n’en réchappe.

## L’artillerie

log-plots = { $hex-key ->
    [unknown] Une mission de tir est notée.
   *[other] Une mission de tir est notée pour { $hex }.
}
log-mission = { $hex-key ->
    [unknown] Mission de tir { $side-of } : { $gun }.
   *[other] Mission de tir { $side-of } : { $gun } sur { $hex }.
}
log-salvo = { $hex-key ->
    [unknown] Artillerie { $side-of }, { $gun } quelque part dans la nuit : { $salvo }.
   *[other] Artillerie { $side-of }, { $gun } sur { $hex } : { $salvo }.
}
log-salvo-vehicle = { $unit } sous la salve : touché sur { $number } ou moins, dé { $die }.
log-salvo-troops = Troupes en { $hex } sous la salve : touchées sur { $number } ou moins, dé { $die }.
log-shelled = { $unit } subit { $points ->
    [one] 1 point
   *[other] { $points } points
} ; { $number ->
    [0] pas de sauvegarde
   *[other] sauvegarde sur { $number } ou moins
} : { $lost ->
    [0] rien ne passe.
    [one] 1 point passe.
   *[other] { $lost } points passent.
}
log-passes-fire = { $unit } traverse le tir qui tombe encore sur { $hex }, dé { $die }.
log-mines = { $unit } dans les mines de { $hex } : touché sur { $number } ou moins, dé { $die }.
log-mined = { $unit } subit { $points ->
    [one] 1 point
   *[other] { $points } points
} ; { $number ->
    [0] pas de sauvegarde
   *[other] sauvegarde sur { $number } ou moins
} : { $lost ->
    [0] aucune perte
    [one] un homme perdu
   *[other] { $lost } hommes perdus
}.
log-mined-unseen = Pertes { $side-of } hors de vue, dans les mines : { $lost ->
    [one] un homme
   *[other] { $lost } hommes
}.
log-hit-unseen = { $outcome-key ->
    [unknown] L’effet sur { $unit } ne se voit pas.
   *[other] { $unit } : { $location }, force { $strength } contre blindage { $armour }, { $outcome } ; hors de la vue de l’ennemi.
}
log-shelled-unseen = Pertes { $side-of } hors de vue : { $lost ->
    [one] un homme
   *[other] { $lost } hommes
}.
