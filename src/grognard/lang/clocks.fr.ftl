## Pendules

error-time-not-out = Le temps de personne n’est écoulé.
