# The moves of boards and grids.

move-up = Up
move-down = Down
move-left = Left
move-right = Right
move-up-left = Up left
move-up-right = Up right
move-down-left = Down left
move-down-right = Down right

# Why a node of a graph cannot be renamed.

node-exists = There is a node { $name } already; { $before } keeps its name.
node-hyphen = The name of a node does not begin with a hyphen, and “{ $name }” does.
node-sign = The name of a node has letters, digits, spaces and { $signs }, and “{ $name }” has another character.

# Why the states of a problem cannot be read.

states-bytes = got { $got } bytes, expected { $width } for each of at most { $most } states
states-few = got { $got } states, expected { $expected }
states-few-h = got h of { $got } states, expected { $expected }
