role-red = Red
role-blue = Blue
option-mist = Mist
    .text = Nobody sees far.
area-0 = the Mill
area-1 = the Ford
area-2 = the Abbey
area-3 = the Wood
unknown-block = a block
heading = Turn { $turn }
following = then { $side }
turn = Turn { $turn }
ready = { $side } is ready.
move = { $side } moves { $block } from { $origin } to { $area }.
fire = { $side } fires at { $area }: { $rolls }. { $hits ->
    [0] No hit.
    [one] One hit.
   *[other] { $hits } hits.
 }
hit = { $block } loses a step.
lost = { $block } is lost.
prompt-plan = Choose a block to strengthen
prompt-move = Move a block, or end your turn
prompt-area = Where does { $block } go?
prompt-hits = { $n } hits in { $area }: choose a block
act-block = Take { $block }
act-area = Go to { $area }
act-stay = Stay
act-done = End the turn
act-ready = Ready
label-block = { $block }
label-area = { $area }
label-stay = Stay
label-done = Done
label-ready = Ready
pre-company = Company
pre-count = { $n }
no-over = The game is over.
no-turn = It is not your turn.
no-yours = That is not yours.
no-now = Not now.
no-gone = It is not there.
no-moved = { $block } has moved already.
no-far = { $area } is too far.
no-full = { $area } is full.
no-ford = Only two blocks may ford.
no-plan = Choose a block first.
