### Leçons : une première partie guidée.

lesson-not-now = Pas maintenant. D’abord : { $what }.
error-in-a-lesson = On n’abandonne pas une leçon : quittez-la quand vous voulez.

hint-then = Puis : { $what }.
hint-best = Dans les parties que l’ordinateur a imaginées à partir d’ici, c’est ce qui a le mieux réussi.
hint-why = Parce que : { $facts }.
hint-fact = { $what } : { $how }
