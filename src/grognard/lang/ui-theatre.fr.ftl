# Ce qui s’est passé, montré puis rapporté. Mêmes clés que ui-theatre.en.ftl.

ui-film = Ce qui se passe
ui-film-report = Rapport
ui-film-happened = Événements : { $n }
ui-film-need = ≤ { $n }
ui-film-need-words = il faut { $n } ou moins
ui-film-rolled = dés { $dice }
ui-film-speed = Vitesse du récit
ui-film-speed-why = À quelle vitesse les combats sont montrés ; « non » passe droit au rapport.
ui-film-off = non
ui-film-hold = Pause
ui-film-next = Suivant
ui-film-skip = À la fin
ui-film-go-on = Continuer
ui-film-again = Revoir
ui-reports = Rapport après les combats
ui-reports-why = Les dés et les pertes restent sous les yeux jusqu’à ce que vous les rangiez.
ui-after-end = la fin
ui-turn-again = Revoir
ui-turn-hide = Cacher les flèches
ui-turn-show = Montrer les flèches
ui-lastturn = Le dernier tour adverse
ui-lastturn-why = Ses mouvements et ses combats en flèches sur la carte, jusqu’à ce que vous agissiez.
