# Finir une partie, et la question posée avant ce qui ne se reprend pas.
ui-confirm-no = Continuer à jouer
ui-endings = Finir la partie
ui-ending-means = Résultat : { $result }
ui-ending-declined = { $who } décline.
ui-ending-asked = { $who } demande : { $what }.
ui-ending-agree = Accepter
ui-ending-decline = Décliner
ui-ending-later = Plus tard
ui-ending-answer = Répondre…
ui-undo-what = Annuler : { $what }
ui-clocks = Pendules
ui-clock-you = Vous
