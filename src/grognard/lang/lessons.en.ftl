### Lessons: a first game with a guide.

lesson-not-now = Not now. First: { $what }.
error-in-a-lesson = A lesson cannot be resigned: leave it whenever you like.

hint-then = Then: { $what }.
hint-best = In the games that the computer imagined from here, this did best.
hint-why = Because: { $facts }.
hint-fact = { $what }: { $how }
