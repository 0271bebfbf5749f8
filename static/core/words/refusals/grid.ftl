# The cells of a grid.

# What a grid has; $dear cells have a cost.
grid-summary =
    { $walls ->
        [0] { $rows } × { $columns } cells, no walls
        [one] { $rows } × { $columns } cells, { $walls } wall
       *[other] { $rows } × { $columns } cells, { $walls } walls
    }{ $dear ->
        [0] {""}
       *[other] , { $dear } with a cost
    }
