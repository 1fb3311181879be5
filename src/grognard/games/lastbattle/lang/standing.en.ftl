## Standing orders

standing-reaction = Reaction fire
    .text = What happens in your Reaction Fire Phases. Mortars hold their fire unless you give the orders yourself.
standing-reaction-hold = Hold fire
standing-reaction-close = Everybody fires the best he has at Close range
standing-reaction-medium = Everybody fires the best he has at Medium range or better
standing-reaction-long = Everybody fires the best he has at Long range or better
standing-reaction-extreme = Everybody fires the best he has at any range

## Time

log-time-out = The time { $side-of } is out.
