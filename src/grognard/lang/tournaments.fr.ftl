### Tournois.

error-tournament-not-now = Cela n’est pas possible à ce stade du tournoi.
error-tournament-own = Vous jouez vous-même dans ce tournoi : vous n’en retirez personne et n’y décidez d’aucune partie. Adressez-vous à un administrateur du club qui ne joue pas.
error-tournament-own-game = Vous jouez vous-même cette partie : ce n’est pas à vous d’en décider. Adressez-vous à un administrateur du club.
error-tournament-full = Toutes les places de ce tournoi sont prises.
error-tournament-too-few = Il faut au moins deux joueurs pour un tournoi.
error-tournament-too-many = Vous avez déjà { $most } tournois en cours. Terminez-en un d’abord.
error-in-tournament = Cette partie appartient à un tournoi : la place ne se cède pas. Abandonnez la partie, ou quittez le tournoi.
