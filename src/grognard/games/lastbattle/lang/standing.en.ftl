## Standing orders

standing-reaction = Reaction fire
    .text = What happens in your Reaction Fire Phases. Mortars hold their fire unless you give the orders yourself.
standing-reaction-hold = Hold fire
standing-reaction-close = Fire every unit with a target at Close range
standing-reaction-medium = Fire every unit with a target at Medium range or better
standing-reaction-long = Fire every unit with a target at Long range or better
standing-reaction-extreme = Fire every unit with a target at any range

## Time

log-time-out = Time is up for { $side-the }.
