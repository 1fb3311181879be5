### Leçons : une première partie guidée.

lesson-not-now = Pas maintenant. D’abord : { $what }.
error-in-a-lesson = On n’abandonne pas une leçon : quittez-la quand vous voulez.

hint-then = Puis : { $what }.
hint-why = Parce que : { $facts }.
hint-fact = { $what } : { $how }
