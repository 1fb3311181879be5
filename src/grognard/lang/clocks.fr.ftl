## Pendules

error-time-not-out = Aucun joueur n’a épuisé son temps.
