# Finir une partie d’un mot, à tout moment : au menu, au terminal, et ce qu’on en dit.

ending-resign = Abandonner
    .ask = Vous abandonnez : la partie s’arrête aussitôt. C’est définitif.
ending-draw = Proposer la nulle
    .ask = Si l’autre camp accepte, la partie est finie sur-le-champ.
ending-armistice = Proposer l’armistice
    .ask = Si l’autre camp accepte, on s’arrête sur-le-champ au niveau de victoire actuel.
ending-means = Résultat : { $result }
log-agreed = Les deux camps conviennent d’une partie nulle.
log-seat-resigns = Abandon : { $seat }.
log-seat-out-of-time = Temps écoulé : { $seat }.
result-agreed = Partie nulle d’un commun accord.
error-no-such-ending = Cette partie ne peut pas finir ainsi.
error-nobody-there = Cette place est encore libre : personne ne peut accepter.
error-not-yours-to-resign = C’est à un autre joueur de votre camp de décider de l’abandon.
error-offered-already = Vous avez déjà fait cette offre, et elle a été déclinée. Vous pourrez la refaire au prochain tour.
error-means-otherwise = La position a changé : cela voudrait dire autre chose à présent. Regardez de nouveau.
ending-declined = { $who } décline.
ending-accepted = { $who } accepte.
