game-title = Dice Nim
role-left = Left
role-right = Right
prompt-taking = The die shows { $die }. How many matches do you take?
act-take = Take { $n }
log-roll = { $seat } rolls { $n }.
log-take = { $seat } takes { $n }; { $heap } left.
why-too-many = At least one, and no more than { $die } of { $heap }.
