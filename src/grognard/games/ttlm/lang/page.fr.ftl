### Jusqu'au dernier homme : les mots de la carte.

## La feuille
ui-ttlm-map = Carte
ui-ttlm-title = Le front de l’Ouest
ui-ttlm-subtitle = des ports de la Manche à la trouée de Belfort
ui-ttlm-north-sea = Mer du Nord
ui-ttlm-strait = Pas de Calais
ui-ttlm-channel = La Manche
ui-ttlm-netherlands = Pays-Bas
ui-ttlm-neutral = neutres
ui-ttlm-switzerland = Suisse
ui-ttlm-east = Cadre EFT (front de l’Est)
ui-ttlm-zoom-in = Zoom avant
ui-ttlm-zoom-out = Zoom arrière
ui-ttlm-zoom-fit = Toute la carte
ui-ttlm-supply-show = Montrer où mes troupes ne sont pas ravitaillées
ui-ttlm-gauge = { $n } VP · { $level }
ui-ttlm-season-track = Saisons
ui-ttlm-vp-track = Points de victoire

## Ce qui s'y trouve
ui-ttlm-german = Allemands
ui-ttlm-entente = Entente
ui-ttlm-nobody = aucune unité
ui-ttlm-held-german = tenue par les Allemands
ui-ttlm-held-entente = tenue par l’Entente
ui-ttlm-held-disputed = disputée
ui-ttlm-held-neutral = neutre
ui-ttlm-vp = points de victoire : { $n }
ui-ttlm-source-german = source de ravitaillement allemande
ui-ttlm-source-entente = source de ravitaillement de l’Entente
ui-ttlm-factory = usine
ui-ttlm-factory-idle = usine, pas encore réparée
ui-ttlm-rough = terrain difficile
ui-ttlm-fort = fort de force { $n }
ui-ttlm-fort-of = Fort { $of }, force { $n }
ui-ttlm-unfed = non ravitaillée (OoS)
ui-ttlm-dug = retranchée
ui-ttlm-dug-some = { $n } retranchées
ui-ttlm-spent = a bougé
ui-ttlm-spent-some = { $n } ont bougé
ui-ttlm-empty = vide
ui-ttlm-hidden = contenu inconnu
ui-ttlm-seen = vu ({ $season }) :

## Légende
ui-ttlm-legend = Légende
ui-ttlm-legend-german = ■ tenue par les Allemands
ui-ttlm-legend-entente = ● tenue par l’Entente
ui-ttlm-legend-disputed = ■● disputée
ui-ttlm-legend-neutral = ◇ neutre
ui-ttlm-legend-front = le front
ui-ttlm-legend-vp = points de victoire
ui-ttlm-legend-gold = comptent pour l’Allemagne
ui-ttlm-legend-source-german = ravitaillement allemand
ui-ttlm-legend-source-entente = ravitaillement de l’Entente
ui-ttlm-legend-factory = usine
ui-ttlm-legend-rough = terrain difficile
ui-ttlm-legend-rough-side = côté difficile
ui-ttlm-legend-frontier = frontière de 1914
ui-ttlm-legend-sea = ligne maritime (Grande-Bretagne)
ui-ttlm-legend-dug = retranchée
ui-ttlm-legend-hidden = contenu inconnu
ui-ttlm-legend-spent = a bougé
ui-ttlm-legend-pips = traits : infanterie ; points : auxiliaires
ui-ttlm-legend-units = Unités
ui-ttlm-legend-stamps = Tampons : quand la carte se joue
ui-ttlm-legend-stamp-attack = au lieu de passer : elle permet de bouger et d’attaquer
ui-ttlm-legend-stamp-losses = quand on subit des pertes : elle encaisse des coups
ui-ttlm-legend-stamp-battle = posée sur un combat déclaré
ui-ttlm-legend-stamp-answer = contre l’autre camp, pendant son tour
ui-ttlm-legend-stamp-rail = pendant votre mouvement
ui-ttlm-legend-stamp-event = à toute décision de votre propre tour
ui-ttlm-fortified = fortifiée
