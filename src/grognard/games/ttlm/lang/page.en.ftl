### To the Last Man!: the words of the map.

## The sheet
ui-ttlm-map = Map
ui-ttlm-title = The Western Front
ui-ttlm-subtitle = from the Channel ports to the Burgundian Gate
ui-ttlm-north-sea = North Sea
ui-ttlm-strait = Strait of Dover
ui-ttlm-channel = The Channel
ui-ttlm-netherlands = The Netherlands
ui-ttlm-neutral = neutral
ui-ttlm-switzerland = Switzerland
ui-ttlm-east = Eastern Front
ui-ttlm-zoom-in = Zoom in
ui-ttlm-zoom-out = Zoom out
ui-ttlm-zoom-fit = The whole map
ui-ttlm-supply-show = Show which of my units are out of supply
ui-ttlm-gauge = { $n } VP · { $level }
ui-ttlm-season-track = Seasons
ui-ttlm-vp-track = Victory points

## What stands there
ui-ttlm-german = Germans
ui-ttlm-entente = Entente
ui-ttlm-nobody = no units here
ui-ttlm-held-german = held by the Germans
ui-ttlm-held-entente = held by the Entente
ui-ttlm-held-disputed = disputed
ui-ttlm-held-neutral = neutral
ui-ttlm-vp = victory points: { $n }
ui-ttlm-source-german = German source of supply
ui-ttlm-source-entente = Entente source of supply
ui-ttlm-factory = factory
ui-ttlm-factory-idle = factory, not repaired yet
ui-ttlm-rough = rough ground
ui-ttlm-fort = fort of strength { $n }
ui-ttlm-fort-of = Fort { $of }, strength { $n }
ui-ttlm-unfed = out of supply
ui-ttlm-dug = entrenched
ui-ttlm-dug-some = { $n } entrenched
ui-ttlm-spent = moved
ui-ttlm-spent-some = { $n } moved
ui-ttlm-empty = empty
ui-ttlm-hidden = contents unknown
ui-ttlm-seen = seen in { $season }:

## Legend
ui-ttlm-legend = Legend
ui-ttlm-legend-german = ■ held by the Germans
ui-ttlm-legend-entente = ● held by the Entente
ui-ttlm-legend-disputed = ■● disputed
ui-ttlm-legend-neutral = ◇ neutral
ui-ttlm-legend-front = the front
ui-ttlm-legend-vp = victory points
ui-ttlm-legend-gold = counting for Germany
ui-ttlm-legend-source-german = German supply
ui-ttlm-legend-source-entente = Entente supply
ui-ttlm-legend-factory = factory
ui-ttlm-legend-rough = rough area
ui-ttlm-legend-rough-side = rough side
ui-ttlm-legend-frontier = frontier of 1914
ui-ttlm-legend-sea = sea lane (Britain)
ui-ttlm-legend-dug = entrenched
ui-ttlm-legend-hidden = contents unknown
ui-ttlm-legend-spent = has moved
ui-ttlm-legend-pips = bars: infantry; dots: auxiliaries
ui-ttlm-legend-units = Units
ui-ttlm-legend-stamps = Stamps: when a card is used
ui-ttlm-legend-stamp-attack = instead of passing: it lets you move and attack
ui-ttlm-legend-stamp-losses = when losses are taken: it takes hits
ui-ttlm-legend-stamp-battle = laid on a battle that has been declared
ui-ttlm-legend-stamp-answer = against the other side, in its turn
ui-ttlm-legend-stamp-rail = in your own movement
ui-ttlm-legend-stamp-event = at any decision of your own turn
ui-ttlm-fortified = fortified
