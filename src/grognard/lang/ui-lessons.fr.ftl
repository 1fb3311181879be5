### La page d’une leçon : une première partie guidée.

ui-lesson-of = { $card } sur { $cards }
ui-lesson-leave = Quitter
ui-lesson-leave-why = Partez quand vous voulez : l’accueil garde votre place.
ui-lesson-next = Continuer
ui-lesson-show = Montrez-moi
ui-lesson-show-why = Fait cette étape pour vous.
ui-lesson-back = Revenir
ui-lesson-hint = Conseil
ui-lesson-chapters = Chapitres
ui-lesson-click = Cliquez ici.
ui-lesson-tap = Touchez ici.
ui-lesson-press = Appuyez ici.
ui-lesson-watch = Regardez : ceci est joué pour vous.
ui-lesson-next-part = Poursuivre
ui-lesson-over = Vous avez terminé la leçon.
ui-lesson-play = Jouer une partie complète
ui-lesson-again = Recommencer
ui-lesson-rules = Lire les règles
ui-lesson-done = Leçon terminée
ui-lesson-minutes = Une première partie guidée, { $n } minutes
ui-lesson-learn-text = Dix minutes, pas à pas, sur la vraie table. Partez et revenez quand vous voulez.
ui-lesson-resume = Reprendre : { $chapter }
ui-lesson-step = Étape { $card } sur { $cards } : { $title }
ui-how = Comment jouer, en une page
