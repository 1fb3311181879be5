### The page of a lesson: a first game with a guide.

ui-lesson-of = { $card } of { $cards }
ui-lesson-leave = Leave
ui-lesson-leave-why = Leave whenever you like: the lobby keeps your place.
ui-lesson-next = Continue
ui-lesson-show = Show me
ui-lesson-show-why = Does this step for you.
ui-lesson-back = Step back
ui-lesson-hint = Hint
ui-lesson-chapters = Chapters
ui-lesson-click = Click here.
ui-lesson-tap = Tap here.
ui-lesson-press = Press this.
ui-lesson-watch = Watch: this is played for you.
ui-lesson-next-part = Continue
ui-lesson-over = You have finished the lesson.
ui-lesson-play = Play a full game
ui-lesson-again = Start again
ui-lesson-rules = Read the rules
ui-lesson-done = Lesson finished
ui-lesson-minutes = A guided first game, { $n } minutes
ui-lesson-learn-text = Ten minutes, step by step, on the real table. Leave and come back whenever you like.
ui-lesson-resume = Go on: { $chapter }
ui-lesson-step = Step { $card } of { $cards }: { $title }
ui-how = How to play, on one page
