### Tournaments.

error-tournament-not-now = That cannot be done at this point of the tournament.
error-tournament-own = You play in this tournament yourself, so you cannot remove anyone or decide a game. Ask an administrator of the club who does not play.
error-tournament-own-game = You play in this game yourself, so you cannot decide it. Ask an administrator of the club.
error-tournament-full = All places of this tournament are taken.
error-tournament-too-few = A tournament needs at least two players.
error-tournament-too-many = You already have { $most } tournaments under way. Finish one first.
error-in-tournament = This game belongs to a tournament, so the seat cannot be handed over: resign this game, or leave the tournament.
