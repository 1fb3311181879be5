### To the Last Man! : les mots des panneaux, de la main, du tableau de bataille et de la production. La page ne remplit que { $name }.

## Cartes

ui-ttlm-stamp-attack = Attaque
ui-ttlm-stamp-losses = Pertes
ui-ttlm-stamp-battle = Au combat
ui-ttlm-stamp-answer = Parade
ui-ttlm-stamp-rail = Mouvement
ui-ttlm-stamp-event = Événement
ui-ttlm-takes = absorbe { $n } coups au but
ui-ttlm-or-ersatz = ou Ersatz { $n }
ui-ttlm-copies = { $n } dans le paquet
ui-ttlm-from = Effet spécial dès : { $when }
ui-ttlm-cards-offensive = Offensives
ui-ttlm-cards-ersatz = Ersatz
ui-ttlm-cards-combat = Mouvement et combat
ui-ttlm-cards-crisis = Crises

## Main et piles

ui-ttlm-cards = cartes
ui-ttlm-cards-why = En main, et ce qu’on peut garder après la production. D’ici là, une main peut être plus grande, comme la première.
ui-ttlm-deck = dans la pioche
ui-ttlm-discard = en défausse
ui-ttlm-discard-all = La défausse
ui-ttlm-hand-of = Main : { $side }
ui-ttlm-hand-limit = Cartes en main : { $n } ; limite : { $of }
ui-ttlm-no-cards = Aucune carte en main.
ui-ttlm-not-now = pas maintenant
ui-ttlm-use-offensive = Attaquer avec
ui-ttlm-use-crisis = Jouer la crise
ui-ttlm-use-ersatz = Absorbe { $n }
ui-ttlm-use-throw = Défausser
ui-ttlm-use-exchange = Échanger
ui-ttlm-use-gas = Gaz
ui-ttlm-use-barrage = Barrage
ui-ttlm-use-surprise = Surprise
ui-ttlm-use-where = { $what }, batailles : { $n }
ui-ttlm-use-weather = Jouer maintenant
ui-ttlm-use-reserves = Déplacer avec cette carte

## Armées

ui-ttlm-armies = Armées
ui-ttlm-armies-of = Armées : { $side }
ui-ttlm-entrenched = retranchée
ui-ttlm-entrenched-n = { $n } retranchées
ui-ttlm-unseen = contenu caché
ui-ttlm-no-units = vide
ui-ttlm-last-seen = { $when } : { $what }
ui-ttlm-seen-then = Vue pour la dernière fois, et son contenu d’alors
ui-ttlm-never-seen = jamais vue
ui-ttlm-lost = Éliminées
ui-ttlm-pool = Réserve de pions
ui-ttlm-due = À placer maintenant
ui-ttlm-later = Renforts attendus
ui-ttlm-eft = Cadre EFT (front de l’Est)
ui-ttlm-fort-n = fort { $n }
ui-ttlm-loose = hors des armées
ui-ttlm-nobody-left = plus personne

## Réserves et score

ui-ttlm-left = Encore possible
ui-ttlm-rail = par rail : { $n }
ui-ttlm-strategic = mouvement stratégique : { $n }
ui-ttlm-sea = par mer : { $n }
ui-ttlm-gates = Côtés de zones disputées utilisés
ui-ttlm-gate-in = vers { $area } depuis { $other } : { $n } sur { $of }
ui-ttlm-gate-out = de la zone { $area } vers { $other } : { $n } sur { $of }
ui-ttlm-gate-in-shut = vers { $area } depuis { $other } : { $n } sur { $of }, épuisé
ui-ttlm-gate-out-shut = de la zone { $area } vers { $other } : { $n } sur { $of }, épuisé
ui-ttlm-legend-gate = côté épuisé ce tour
ui-ttlm-pass-moves = Passe, mouvements restants : { $n }
ui-ttlm-points = Points de construction restants : { $n }
ui-ttlm-saved = Points de construction gardés : { $n }
ui-ttlm-digs = unités encore à retrancher pour ce point : { $n }
ui-ttlm-bought = Cartes achetées : { $n }
ui-ttlm-vps = VP
ui-ttlm-vp-n = { $n } VP
ui-ttlm-vp-german = Points de victoire allemands
ui-ttlm-vp-since = { $n } depuis le début de ce tour de joueur
ui-ttlm-vp-then = { $n } après le mouvement que vous regardez
ui-ttlm-vp-why = D’où viennent les points de victoire
ui-ttlm-ground = Terrain : { $where }
ui-ttlm-ground-nobodys = Disputé, ne compte pour personne : { $where }
ui-ttlm-mod-lost-entente = Armées de l’Entente éliminées
ui-ttlm-mod-lost-german = Armées allemandes éliminées
ui-ttlm-mod-unmet-entente = Crise de l’Entente non satisfaite
ui-ttlm-mod-unmet-german = Crise allemande non satisfaite
ui-ttlm-mod-east = Envoyées dans le cadre EFT
ui-ttlm-mod-blockade = Blocus
ui-ttlm-mod-paris-gun = Canon de Paris à portée
ui-ttlm-mod-east-debt = Infanterie rappelée du front russe
ui-ttlm-mod-broken-entente = Mises de l’Entente non tenues
ui-ttlm-mod-broken-german = Mises allemandes non tenues
ui-ttlm-advantage = L’Avantage : { $side }, une bataille peut être rejouée
ui-ttlm-advantage-later = L’Avantage : { $side }, dès la saison prochaine
ui-ttlm-exposed = a attaqué : sa tranchée ne compte pas au tour de joueur ennemi qui suit
ui-ttlm-trenches = tranchées creusées dans les tours de joueur de la saison : { $n }
ui-ttlm-ottoman = Empire ottoman
ui-ttlm-sure-hits = { $who }, six points de puissance de feu par coup au but : { $n }
ui-ttlm-step-judge = L’Avantage
ui-ttlm-mod-ottoman = Infanterie dans l’Empire ottoman
ui-ttlm-mod-netherlands = Invasion des Pays-Bas
ui-ttlm-bid = Premier joueur, { $side } : mise { $n } contre { $against }, jouées { $played }, restantes { $left }
ui-ttlm-bid-sealed = Votre mise : { $n }. Les deux mises sont dévoilées ensemble.
ui-ttlm-tip-bid = Le premier joueur frappe le premier. Ne misez pas plus de cartes Offensive que vous ne comptez en jouer : une mise non tenue coûte définitivement un point de victoire.

## Production

ui-ttlm-production = Production
ui-ttlm-buy = { $what } : { $n } BP, { $left } dans la réserve de pions
ui-ttlm-buy-from = { $what }, première construction : { $season }
ui-ttlm-buy-card = Piocher une carte
ui-ttlm-rebuild = Reconstruire
ui-ttlm-dig = Retrancher
ui-ttlm-dig-price = quatre pour 1 BP
ui-ttlm-digs-left = déjà payés : { $n }
ui-ttlm-to-draw = à piocher
ui-ttlm-upgrade = En Stoßtruppen
ui-ttlm-upgrade-price = une, 1 BP
ui-ttlm-shift = Réorganiser les armées
ui-ttlm-planned = Déjà prévu
ui-ttlm-placing = { $what } : choisissez un lieu en surbrillance.
ui-ttlm-commit = Valider le plan
ui-ttlm-commit-early = Valider, perdre { $n } BP
ui-ttlm-commit-saving = Valider, garder { $n } BP
ui-ttlm-sealed = Votre plan est scellé. Les deux plans sont dévoilés ensemble.

## Batailles

ui-ttlm-battle = Bataille : { $area }
ui-ttlm-battles = Batailles
ui-ttlm-attacks = attaque
ui-ttlm-defends = défend
ui-ttlm-declared = déclarée
ui-ttlm-withdrew = a retraité
ui-ttlm-steps = Étapes de la bataille
ui-ttlm-step-now = Étape : { $step }
ui-ttlm-step-scramble = Alerte défensive
ui-ttlm-step-open = Armées dévoilées
ui-ttlm-step-cavalry = La cavalerie part
ui-ttlm-step-dogfight = Dogfight
ui-ttlm-step-artillery = Tir d’artillerie
ui-ttlm-step-defend = Tirer ou retraiter
ui-ttlm-step-pursuit = Tir de poursuite
ui-ttlm-step-defensive = Tir défensif
ui-ttlm-step-offensive = Tir offensif
ui-ttlm-step-react = Réaction défensive
ui-ttlm-step-retreat = Retraites
ui-ttlm-step-close = Fin
ui-ttlm-rolled = Tir : { $side }
ui-ttlm-hits = coups au but : { $n }
ui-ttlm-dice-row = { $who }, touche à { $need } ou moins : { $faces } ; coups au but : { $n }
ui-ttlm-die-fort = Fort
ui-ttlm-die-gun = Dé d’artillerie en plus
ui-ttlm-die-tank = Dé de tanks en plus
ui-ttlm-die-stoss = Dé de Stoßtruppen en plus
ui-ttlm-owed = { $side }, coups au but à absorber : { $n }
ui-ttlm-siege = ({ $n } sur le fort seul)
ui-ttlm-forced = Armées forcées à la retraite : { $n }
ui-ttlm-reacting = Biplans gardés pour réagir : { $n }
ui-ttlm-odds-hint = Survolez une bataille pour en voir les chances.
ui-ttlm-fold = Replier le tableau de bataille
ui-ttlm-tag-gas = gaz
ui-ttlm-tag-barrage = barrage
ui-ttlm-tag-surprise = surprise
ui-ttlm-tag-bonus = dés en plus
ui-ttlm-tag-weather = mauvais temps
ui-ttlm-tag-rough = terrain difficile
ui-ttlm-tag-fresh = vient d’être envahie
ui-ttlm-do-battle = Attaquer
ui-ttlm-do-keep = Garder celle-ci
ui-ttlm-do-fight = Combattre
ui-ttlm-do-gas = Gaz
ui-ttlm-do-barrage = Barrage
ui-ttlm-do-surprise = Surprise
ui-ttlm-do-bonus = Dés en plus

## Vue texte

ui-ttlm-standing = Situation
ui-ttlm-both = Les deux camps
ui-ttlm-is-german = allemande
ui-ttlm-is-entente = à l’Entente
ui-ttlm-is-disputed = disputée
ui-ttlm-is-neutral = neutre
ui-ttlm-areas-disputed = Zones disputées
ui-ttlm-areas-german = Zones allemandes
ui-ttlm-areas-entente = Zones de l’Entente
ui-ttlm-areas-neutral = Zones neutres

## Conseils

ui-ttlm-tip-choose = Une carte Offensive permet d’entrer en zone ennemie ; passer garde la carte pour plus tard ou comme Ersatz, mais ne permet qu’un mouvement.
ui-ttlm-tip-move = Sélectionnez une armée ou une unité en surbrillance. Une zone contient trois pièces par camp, et une armée entière n’en est qu’une : remplissez vos armées.
ui-ttlm-tip-go = Les zones en surbrillance sont à portée. Entrer en zone défendue, c’est combattre, et le défenseur tire le premier.
ui-ttlm-tip-declare = Survolez une bataille avant de la déclarer : les chances s’affichent près des boutons. Il faut combattre dans toute zone où l’on vient d’entrer.
ui-ttlm-tip-cards = Gaz et barrage rendent vos canons plus sûrs ; la Surprise Attack vous fait tirer le premier.
ui-ttlm-tip-keep = Vous ne pouvez garder qu’une bataille : celle que vous avez le mieux préparée.
ui-ttlm-tip-order = Vous choisissez la première bataille ; son issue peut peser sur les autres.
ui-ttlm-tip-losses = Chaque coup au but coûte une unité ou une carte. Les Ersatz épargnent les hommes ; toute autre carte absorbe un coup au but.
ui-ttlm-tip-defend = Les unités qui retraitent maintenant ne tirent pas. Tenez là où vous êtes retranché ou derrière un fort.
ui-ttlm-tip-biplanes = Un biplan qui réagit fait relancer un coup au but de l’attaquant.
ui-ttlm-tip-retreat = Retirez ce qui ne tiendra pas, vers une seule zone. Laissez de l’infanterie pour que la zone reste disputée.
ui-ttlm-tip-scramble = Un biplan qui décolle en alerte fait relancer un coup au but à l’attaquant, ou attire ses biplans dans un Dogfight ; il reste où il se pose.
ui-ttlm-tip-cavalry = La cavalerie peut partir avant les dés ; si elle reste, elle peut poursuivre les unités qui retraitent au lieu de tirer.
ui-ttlm-tip-redraw = Défaussez ce qui ne sert pas cette année et piochez d’autres cartes.
ui-ttlm-tip-discard = Gardez les cartes Offensive pour vos tours, les Ersatz pour ceux de l’ennemi.
ui-ttlm-tip-reinforce = Complétez les armées du front avant de laisser des unités individuelles derrière.
ui-ttlm-tip-supply = Sans ravitaillement, les unités sont perdues : reliez-les à une source par des zones amies.
ui-ttlm-tip-plan = Achetez dans le panneau Production : une carte, une infanterie ou quatre tranchées coûtent un point. Les points non dépensés sont perdus.
ui-ttlm-tip-put = Les nouvelles unités vont dans toute armée ou zone ravitaillée en surbrillance.

ui-ttlm-set = Votre mise en place
ui-ttlm-set-left = { $what } : encore { $n } à placer
ui-ttlm-set-many = Par clic
ui-ttlm-set-fill = max
ui-ttlm-set-plan = Comme le plan
ui-ttlm-set-missing = Encore { $n } à placer
ui-ttlm-set-all = Tout est placé.
ui-ttlm-set-cards = Votre première main : { $n } cartes
ui-ttlm-set-full = Pas plus de trois par zone
ui-ttlm-set-open-ground = Seulement les zones amies ou disputées
ui-ttlm-set-at-home-1914 = Seulement dans votre propre pays
ui-ttlm-set-next-to-home = Seulement dans sa zone historique ou à côté
ui-ttlm-set-semi-armies = Seulement dans les armées
ui-ttlm-set-semi-front = D’abord une infanterie pour chaque armée au front
ui-ttlm-set-england = En Angleterre, seulement des unités britanniques
ui-ttlm-set-plan-soil = Seulement en France
ui-ttlm-set-plan-border = Pas à côté de l’Allemagne
