### Last Battle : Twilight 2000 : pourquoi une chose n’est pas permise. Peut parler de $side, $unit, $hex, $left, $phase, $blocked et $block.

## Les tours et les phases

why-order-first = Dites d’abord si vous jouez en premier ou en second ce tour-ci.
why-movement-phase = C’est la phase de mouvement : sélectionnez une unité, ou finissez la phase.
why-fire-phase = C’est une phase de tir : sélectionnez une unité qui tire, ou finissez la phase.
why-plotting = On note les missions de tir : finissez-les d’abord.
why-rules-gate = Ce scénario n’utilise pas cette règle.
why-not-yours = Ce pion n’est pas à vous.
why-not-there = Ce pion n’est pas sur la carte.
why-dummy = Un leurre reste où il est et ne tire jamais.
why-with-unit = L’unité sélectionnée ne peut pas le faire : donnez-lui un autre ordre, ou désélectionnez-la.

## La mise en place

why-fixed = Ce pion commence là où la bataille l’a mis.
why-fixed-facing = Ce véhicule commence avec l’orientation que la bataille lui donne.
why-outside-zone = { $hex-key ->
    [none] C’est en dehors de votre zone de placement.
   *[other] L’hexagone { $hex } est en dehors de votre zone de placement.
}
why-no-ground = On ne place rien dans l’eau.
why-no-street = Un véhicule n’entre dans un hexagone urbain que par une route.
why-not-all-placed = Certains de vos pions ne sont pas encore placés ; « Tout placer pour moi » peut s’en charger.
why-needs-driver = Un de vos véhicules n’a pas encore de conducteur.
why-take-first = Un pion à la fois : sélectionnez-en un, ou désélectionnez celui-ci.
why-set-up-first = La mise en place vient d’abord.
why-no-site = Dans ce scénario, il n’y a rien à choisir sur la carte.
why-cache-first = L’hexagone de la cache a été convenu avant la mise en place de CivGov.
why-cache-asked = Une proposition et une réponse : l’autre camp a déjà été interrogé.
why-not-woods = La cache est dans un hexagone de bois de la carte 2.
why-lies-there = C’est déjà cet hexagone.
why-krakow-chooses = Cracovie choisit où est posé l’hélicoptère.
why-not-clear = L’hélicoptère est posé dans un hexagone découvert ou de route de la carte 4.
why-stands-there = Il y est déjà.
why-choose-site = Choisissez d’abord un hexagone, ou laissez-le tel quel.
why-answer-first = Répondez d’abord à la proposition pour la cache.
why-comes-on = Vos forces ne se placent pas : elles entrent par le bord ouest.
why-not-a-carrier = On n’embarque que dans ses propres véhicules, et seules les unités à pied embarquent.
why-not-leader = Vous ne choisissez l’arme que d’un chef.
why-same-weapon = Le chef a déjà cette arme.
why-is-pilot = C’est déjà le pilote.
why-pilot-only-krakow = Seul un des chefs américains de Cracovie peut être le pilote.

## Le mouvement

why-spent = Il ne reste pas assez de points de mouvement pour cela.
why-out-of-reach = { $left ->
    [0] L’hexagone { $hex } est hors d’atteinte : il ne reste aucun point de mouvement.
    [one] L’hexagone { $hex } est hors d’atteinte avec le seul point de mouvement qui reste.
   *[other] L’hexagone { $hex } est hors d’atteinte avec les { $left } points de mouvement qui restent.
}
why-no-hex = Il n’y a pas d’hexagone à cet endroit.
why-river = L’eau se franchit sur un pont, ou avec un véhicule amphibie qui a commencé la phase au bord.
why-not-at-water = Un véhicule amphibie doit commencer la phase au bord de l’eau pour y entrer.
why-two-waters = Deux hexagones d’eau par tour au plus.
why-cannot-land = Il ne peut pas prendre pied à cet endroit ce tour-ci.
why-steep = Trop raide : à pied, on monte ou descend de deux niveaux au plus par hexagone.
why-steep-vehicle = Trop raide : un véhicule monte ou descend d’un niveau au plus par hexagone.
why-enemy-vehicle = Un véhicule ennemi se trouve en { $hex } : les véhicules des deux camps ne partagent jamais un hexagone.
why-full = Plus de place en { $hex } : quatre véhicules par camp au plus, épaves comprises.
why-full-road = Plus de place en { $hex } : sur une route, deux véhicules par camp au plus, épaves comprises.
why-road-bound = Le convoi reste sur la route tant qu’il n’a pas été attaqué.
why-observer-stays = Cette unité observe pour l’artillerie et reste où elle est ce tour-ci.
why-hider-stays = Cette unité vient de se cacher et ne bouge plus ce tour-ci.
why-thrown = Désarçonnée, cette unité ne fait plus rien pendant ce tour de joueur.
why-leaving = Cette unité est en train de sortir de la carte.
why-left-map = Cette unité est sortie de la carte et ne revient pas.
why-not-at-edge = On ne sort de la carte que depuis un hexagone du bord.
why-not-waiting = Seules les unités qui attendent hors carte peuvent entrer.
why-not-entry = Pas d’entrée à cet endroit : seulement par le bord ouest, à un hexagone au plus de la piste, et là où il y a de la place.
why-already-faces = Il est déjà orienté ainsi.
why-no-smoke = Seuls les troupes et les véhicules blindés présents sur la carte font de la fumée.
why-smoked = La fumée se fait une fois par phase, là où l’unité l’a commencée : elle en a déjà fait, ou elle était à bord ou hors de la carte.
why-smoke-empty = Il n’y a personne à bord pour faire de la fumée.
why-smoke-first = La fumée se fait avant de bouger, selon l’option choisie.
why-nothing-to-spot = Aucun ennemi dissimulé n’est assez près, ou tous ont déjà été cherchés pendant cette phase.

## Plusieurs hommes, un pion

why-split-foot = Seules les unités à pied se divisent, et jamais un chef.
why-split-men = Un homme au moins part, un au moins reste, et un homme à son poste ne se divise pas.
why-split-riders = Des cavaliers ne se divisent pas : il faut d’abord mettre pied à terre.
why-too-many = Il y a trop de pions en jeu pour en faire un de plus.
why-no-reserve = Il ne reste plus de pion pour diviser hors de vue de l’ennemi : réunissez-en d’abord deux autres.
why-merge-other = Seules des unités à pied de même arme et de même qualité se réunissent, et jamais des chefs.
why-merge-state = Les deux doivent avoir autant bougé et être dans le même état.
why-merge-size = Un pion compte six hommes au plus.
why-merge-place = Les deux doivent être dans le même hexagone, ou passagers du même véhicule.
why-merge-observer = Un observateur de mission de tir reste un pion à part.
why-merge-changed = Tous deux viennent d’une division de cette phase : réunissez-les à la suivante, ou annulez.
why-change-declared = Un tir est déclaré : ni division ni réunion avant que tous soient résolus.
why-change-first = Sélectionnez d’abord le pion, puis divisez-le ou réunissez-le.
why-no-change = Il n’y a rien à diviser ni à réunir.
why-change-now = Divisez d’abord le pion ou réunissez-en deux, ou laissez-les tels quels.

## Véhicules et équipages

why-not-a-vehicle = Il faut pour cela un véhicule sur la carte.
why-not-here = Les deux doivent être dans le même hexagone.
why-not-friendly = Il n’est pas à vous : on ne s’empare pas d’un véhicule ennemi.
why-no-room = Il n’y a plus de place à bord.
why-no-seats = Ce véhicule ne transporte pas de troupes.
why-vehicle-spent = Le véhicule n’a plus assez de points de mouvement.
why-rider-spent = Embarquer ou débarquer coûte 1 PM à l’unité, qui n’en a plus.
why-on-horse = Il faut d’abord mettre pied à terre.
why-not-aboard = Cette unité n’est pas à bord d’un véhicule.
why-single-only = Un poste revient à un homme seul : détachez-en un d’abord.
why-until-attacked = Les Mexicains n’embarquent qu’une fois attaqués.
why-with-ammo = Le véhicule qui porte les munitions ne transporte pas de troupes.
why-no-crew = Personne à bord ne peut servir cette arme.
why-no-gunner = Il n’y a pas de tireur : l’arme principale se tait tant que personne ne prend son poste.
why-new-gunner = Un tireur remplaçant n’emploie pas l’arme principale en tir de réaction.
why-no-loader = Sans chargeur, le canon principal ne tire pas en réaction.
why-no-commander = Sans chef de bord, personne ne sert la mitrailleuse lourde.
why-radio = Radio hors service : la mitrailleuse lourde se tait.
why-weapon-gone = Cette arme est hors service.
why-ammo-gone = Le canon principal n’a plus de munitions.
why-no-driver = Personne ne conduit : mettez un homme au poste de conducteur.
why-driver-unconscious = Le conducteur est inconscient : mettez un autre homme à son poste.
why-driver-not-cool = Le conducteur a perdu son sang-froid : le véhicule ne bouge pas pendant ce tour de joueur.
why-immobilised = Il est immobilisé jusqu’à la fin de la partie.
why-engine = Son moteur est hors service jusqu’à la fin de la partie.
why-post-taken = Ce poste est occupé.
why-no-post = Ce véhicule n’a pas ce poste.
why-not-crew = Seul un membre d’équipage, ou un chef à bord, reprend un poste vacant.
why-post-next-phase = Un homme de l’équipage a été tué pendant cette phase : son poste se remplit à la prochaine phase de mouvement.
why-no-bank = Choisissez une rive à côté de l’eau.

## Armes portées, chevaux, bâtiments, se cacher

why-no-item = Cette unité ne peut pas le prendre : rien de tel à sa portée.
why-handed-on = Cette arme a déjà changé de mains pendant cette phase : c’est une fois au plus.
why-weapon-carried = Cette arme a été portée ou transportée pendant cette phase : elle ne tire pas, quel que soit le porteur.
why-no-mount = Ce véhicule n’a pas d’affût libre pour cette arme.
why-mount-stays = Cette arme est venue avec son véhicule et reste sur l’affût pendant la mise en place.
why-no-horse = Il n’y a pas ici de cheval pour cela.
why-rides-already = Cette unité est déjà à cheval.
why-too-many-riders = Un cheval ne porte qu’un homme, selon l’option choisie.
why-rider-closed = On n’y va pas à cheval : il faut d’abord mettre pied à terre.
why-horse = Un cheval n’est pas une arme.
why-no-door = Il n’y a pas de bâtiment où entrer dans cet hexagone, ou cette unité ne le peut pas.
why-inside = Cette unité est déjà à l’intérieur.
why-outside = Cette unité est déjà dehors.
why-hide-foot = Seules les unités à pied se cachent.
why-hide-moved = Seules des troupes à pied qui n’ont pas bougé pendant cette phase peuvent se cacher.
why-hide-inside = On ne se cache pas dans un bâtiment : les murs suffisent.
why-hides-already = Cette unité est déjà cachée.

## Les hélicoptères

why-grounded = Il est au sol : il doit d’abord décoller.
why-not-helicopter = Seul un hélicoptère fait cela.
why-no-pilot = Le pilote n’est pas aux commandes.
why-too-soon = Il décolle au tour de jeu qui suit l’embarquement du pilote, pas avant.
why-not-away-yet = Il est hors d’atteinte à la fin du tour de jeu qui suit son décollage, pas avant.
why-up-already = Il est déjà en l’air.
why-low-already = Il vole déjà bas.
why-on-ground = Il est au sol.
why-loading-now = Embarquer ou débarquer prend tout le mouvement d’un hélicoptère : il décollera au prochain tour.
why-mortar-unhurt = Le tir n’abîme pas un mortier : visez ses servants.
why-infantry-picks-up = Seule l’infanterie ramasse une arme abandonnée ; elle peut ensuite la donner au véhicule.
why-heli-loaded = Des hommes y sont montés ou en sont descendus : un hélicoptère n’attaque pas pendant ce tour de jeu.
why-too-far-low = Il a volé trop loin ce tour-ci pour passer en vol tactique.
why-in-the-air = On n’embarque ni ne débarque en vol.

## Qui peut tirer

why-aboard = Les troupes embarquées ne tirent pas.
why-moved = Cette unité a bougé : après cela, seuls PST, SMG, cavaliers et hélicoptères attaquent.
why-boarded = Une unité qui a embarqué ou débarqué n’attaque pas ce tour-ci.
why-just-mounted = Elle est montée à cheval dans ce tour de joueur : elle ne tirera qu’au suivant.
why-hid = Cette unité vient de se cacher et n’attaque pas ce tour-ci.
why-observing = Cette unité observe pour l’artillerie et n’attaque pas ce tour-ci.
why-no-gunners-aboard = Les mitrailleuses latérales sont servies par des troupes embarquées, un homme chacune : il en manque.
why-fired = Cette unité a déjà déclaré son tir pour cette phase.
why-one-weapon = Un véhicule tire avec une seule arme par phase.
why-nothing-left = Toute sa force est déjà déclarée.
why-grenade-thrown = Une unité ne lance qu’une grenade par phase.
why-no-such-weapon = Cette unité ne peut pas choisir cette arme maintenant.
why-portable-moved = Après un mouvement, on ne tire pas avec une arme portable.
why-heavy-one = Un homme seul n’emploie pas une arme lourde en tir de réaction.
why-unarmed = Il n’a aucune arme pour tirer.
why-no-hands = Tous ses hommes servent déjà d’autres armes.
why-truck-atgm = Le lance-missile ne tire pas depuis le camion : déchargez-le d’abord.
why-nothing-in-sight = Cette unité n’a aucun ennemi repéré à portée et dans sa ligne de tir.

## Sur qui

why-aim-first = Désignez d’abord une cible pour l’unité sélectionnée, ou désélectionnez-la.
why-name-mode = Dites d’abord comment le Tank Breaker attaque : tout droit ou par le haut.
why-own-side = C’est un des vôtres.
why-not-a-target = Il n’y a rien sur quoi tirer.
why-concealed = Cible dissimulée : on ne tire que sur des unités repérées.
why-target-aboard = On ne vise pas des troupes embarquées : tirez sur le véhicule.
why-too-far = Trop loin : au-delà de la portée Extrême, quatre fois la portée imprimée, rien ne touche.
why-no-line = { $blocked-key ->
    [open] Il n’y a pas de ligne de tir jusqu’à la cible.
   *[other] La ligne de tir est bloquée en { $block } par { $blocked }.
}
why-no-av = Contre un blindé, il faut une force antivéhicule.
why-vehicles-only = C’est pour les véhicules seulement : missiles et tir antivéhicule ne font rien aux troupes.
why-av-only = Ces valeurs sont contre les véhicules : elles ne font rien aux troupes.
why-one-share = Cette arme tire déjà sur cette cible : une part par cible.
why-grenade-range = Une grenade ne va pas plus loin que l’hexagone du lanceur.
why-grenade-heli = On ne lance pas de grenade sur un hélicoptère.
why-high-immune = En altitude, il est à l’abri des missiles, des lance-roquettes et des canons de plus de 75 mm.
why-heli-held = Cracovie ne tire pas sur son hélicoptère tant qu’aucun ennemi n’est à bord.
why-missile-same-hex = Un missile ne se tire pas dans son propre hexagone.
why-missile-far = La cible est au-delà de la portée du missile.
why-not-divided = Cette part de force est impossible : choisissez d’abord une arme antipersonnel, et moins que toute sa force.
why-which-point = Choisissez d’abord le point du trajet de la cible.
why-no-point = La cible n’est pas passée par là.
why-no-volley = Aucune unité n’a de cible à cette portée ou plus près.

## L’artillerie

why-hex-for-guns = Un mortier tire sur un hexagone : choisissez l’obus et l’hexagone.
why-unit-for-guns = Seuls les mortiers tirent sur un hexagone : désignez une cible.
why-no-artillery = Vous n’avez pas cette pièce hors carte.
why-no-rounds = Cette pièce n’a plus d’obus.
why-plotted = Cette pièce a déjà sa mission pour ce tour.
why-not-observer = Il faut un observateur : un chef à pied, ou un véhicule avec chef de bord et radio, qui n’a pas bougé.
why-observes-already = Cette unité observe pour une autre pièce : une seule mission par unité.
why-not-seen = Aucun de vos observateurs ne voit cet hexagone, ou aucun ennemi repéré ne s’y trouve.
why-gun-first = L’un après l’autre : la pièce, son observateur, l’objectif.
why-first-obligatory = La première salve doit être tirée.
why-rate = Sa cadence de tir ne permet plus de salve.
why-no-such-round = Cet obus n’est pas disponible : pas pour cette pièce, pas dans ce scénario, pas de jour, ou un autre est déjà chargé.
why-salvo-only = Choisissez d’abord une salve, ou cessez le feu.
why-no-mortar-men = Il faut dans l’hexagone du mortier deux hommes pour le servir, qui ne font rien d’autre ce tour-ci.
why-gun-resting = Cette pièce ne tire qu’un tour sur deux.
why-rockets-gone = Ses roquettes sont parties : une fois par bataille, pas plus.
why-no-mines = Votre génie n’a pas de champs de mines de cette sorte.
why-mines-laid = Tous les champs de mines de cette sorte sont posés. Relevez-en un pour le poser ailleurs.
why-mines-left = Votre génie a encore des champs de mines à poser.
why-mined-already = Vous avez déjà miné cet hexagone.
why-no-field = Vous n’y avez pas posé de champ de cette sorte.
why-mines-zone = Vos mines ne peuvent pas être posées là.
why-lay-first = Posez d’abord les mines, ou remettez-les à plus tard.
why-mines-before = Le génie pose ses mines avant la bataille, pas pendant.
why-missiles-gone = Il a tiré deux fois ses missiles : il n’en a plus.
why-out-of-command = Elle est trop loin d’un chef et a manqué son jet : elle ne bouge pas pendant ce tour de joueur.
why-must-retreat = Son élément est désorganisé : elle doit d’abord fuir l’ennemi qu’elle voit.
why-has-retreated = Son élément est désorganisé : ce tour-ci elle ne fait que fuir, et elle a assez fui.
why-not-away = Une unité en fuite s’éloigne de l’ennemi le plus proche qu’elle voit.
why-not-beside = Choisissez un hexagone voisin du véhicule, praticable à pied.
why-no-elements = Impossible de la placer sous ce chef, ou elle y est déjà.
why-disordered = Son élément est désorganisé : elle ne tire pas en réaction.
why-runs = Son élément est désorganisé : une unité en fuite ne tire pas pendant ce tour.
why-no-chemicals = Il ne reste aucune salve chimique, ou cette bataille n’en donne pas.
why-chemicals-mission = Les pièces hors carte tirent les salves chimiques, en mission.
why-no-mask = Elle n’a pas d’équipement de protection ni de blindage à fermer.
why-no-gas-here = Il n’y a pas d’armes chimiques dans cette bataille.
why-buttons-up = Il y a du gaz : elle passe ce tour de jeu à se protéger, sans bouger ni tirer.
why-unconscious = Il est inconscient.
why-treating = Il soigne un blessé : pendant deux tours de jeu il ne bouge ni n’attaque.
why-not-cool = Il a perdu son sang-froid : il ne fait rien pendant ce tour de joueur, mais peut tirer en réaction.
why-no-patient = Personne ici n’attend de soins.
why-no-medic = Seul un personnage qui a la compétence MED et n’a pas bougé peut soigner.
why-still-fighting = Les blessures des autres personnages se jouent après la bataille.
why-not-led = Sans chef dans leur hexagone ou à côté, les troupes Novices et Entraînées ne s’approchent pas d’un ennemi qu’elles voient.
why-no-fascam-gun = Cette pièce ne peut pas disperser de mines.
why-fascam-mission = Seule la mission de tir d’une pièce hors carte disperse des mines.
why-no-fascam = Il ne reste pas de salve de mines dispersables, ou cette bataille n’en donne pas.
why-limbered = Il est attelé : mettez-le d’abord en batterie.
why-just-set-up = Il vient d’être mis en batterie et tirera à partir du prochain tour.
why-mortar-moved = Il a été déplacé ce tour-ci et ne tire pas.
why-not-ranged = En réaction, un mortier ne tire que s’il a déjà tiré de cet endroit.
why-gun-range = Cet hexagone est hors de sa portée.
why-no-mortar = Un mortier se déplace avec un véhicule, ou poussé d’un hexagone par deux hommes qui ne font rien d’autre.
why-pushed = Ils ont poussé un mortier dans ce tour de joueur et ne font rien d’autre.
why-already-tows = Il remorque déjà un mortier.
why-cannot-tow = Seul un véhicule terrestre qui peut porter des troupes remorque un mortier.
why-not-a-gun = Vous n’avez pas de mortier pour cela.
why-limber-moved = Il doit se trouver dans l’hexagone du mortier depuis le début de la phase.
why-limber-came = Le mortier n’est arrivé ici qu’au cours de cette phase.
why-pilot-flies = Il maintient l’hélicoptère en l’air.
