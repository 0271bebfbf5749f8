"""One table of refusals: what no problem accepts, with the field and the whole sentence."""

import pytest

from solver import Run
from solver.problem.map_data import MAPS

from .spaces import assert_refused

LARGE = ",".join(f"a{k}-a{k + 1}" for k in range(499))
COST, H = "must be a number from 0 to 10000 with at most 5 decimals", "must be a number from 0 to 1000000 with at most"
NAMES = "The name of a node has letters, digits, spaces and _ . - ' & / ( )"
LITRES = "sizes must be 2 to 4 whole numbers of 1 to 999 litres joined by a dot"
MAZES = "A maze has odd sizes from 3x5 or 5x3 to 499x499 and a seed of at most 4294967295"
PLACE = "must be two whole numbers from 0 to 999, to the right and upwards, such as 100.500"
RIVER = "missionaries, cannibals and boat on the first bank, such as 331"
FARMER = "the letters of those on the first bank, such as FWGC or WC, or none"
TABLE: dict[str, list[tuple[dict[str, str], str, str]]] = {
    "river": [
        ({"goal": "131"}, "goal", "In goal 131, cannibals outnumber the missionaries on a bank; the nearest is 031."),
        ({"goal": "992"}, "goal",
         "goal must have at most 3 missionaries, 3 cannibals and 1 boat, not “992”; the nearest is 331."),
        ({"goal": "33"}, "goal", f"goal must be {RIVER}, not “33”."),
        ({"people": "10"}, "people", "people must be a whole number from 1 to 9, not “10”."),
        ({"boat": "0"}, "boat", "boat must be a whole number from 1 to 9, not “0”."),
    ],
    "towers": [
        ({"goal": "0300"}, "goal", "goal “0300” has a disk on peg 3, but the pegs are 0, 1 and 2; try 0200."),
        ({"goal": "22222", "start": "0000"}, "goal", "goal must have 4 disks like the start, not 5; try 2222."),
        ({"goal": "x"}, "goal",
         "goal must be the peg of each disk, 0 to 2, the smallest disk first, such as 0000, not “x”."),
        ({"pegs": "2"}, "pegs", "pegs must be a whole number from 3 to 5, not “2”."),
    ],
    "jugs": [
        ({"sizes": "1000000000.3"}, "sizes", f"{LITRES}, not “1000000000.3”; try 999.3."),
        ({"sizes": "5.4.3.2.1"}, "sizes", f"{LITRES}, not “5.4.3.2.1”; try 5.4.3.2."),
        ({"sizes": ""}, "sizes", LITRES.replace(" must", " is empty; it must", 1) + "; try 4.3."),
        ({"start": "5.0"}, "start", "start “5.0” has 5 litres in jug 1, which holds 4; the nearest is 4.0."),
        ({"start": "2.*"}, "start", "start must be the litres of each of the 2 jugs, such as 0.0, not “2.*”."),
        ({"goal": "*.9"}, "goal", "goal “*.9” has 9 litres in jug 2, which holds 3; the nearest is *.3."),
        ({"goal": "*.*"}, "goal", "goal “*.*” asks for no amount; try *.2."),
    ],
    "pancakes": [
        ({"goal": "11345"}, "goal", "goal must have each of 1 to 5 once, not “11345”; the nearest is 12345."),
        ({"goal": "123456789"}, "goal", "goal has 9 pancakes; 2 to 8 work."),
        ({"goal": "321"}, "goal", "goal must have 5 pancakes like the start, not 3; try 12345."),
        ({"goal": "x"}, "goal", "goal must be each of 1, 2, … once, from the top, such as 31542, not “x”."),
    ],
    "farmer": [
        ({"goal": "WG"}, "goal", "In goal WG, the wolf eats the goat; the nearest is G."),
        ({"goal": "FW"}, "goal", "In goal FW, the goat eats the cabbage; the nearest is W."),
        ({"goal": "FF"}, "goal", f"goal must be {FARMER}, not “FF”."),
    ],
    "map": [
        ({"goal": "Bucarest"}, "goal", "There is no place “Bucarest” on the map of Romania; did you mean Bucharest?"),
        ({"start": "123"}, "start",
         f"There is no place “123” on the map of Romania; choose one of {', '.join(MAPS['romania'].places)}."),
        ({"map": "germny"}, "map",
         "There is no map “germny”; did you mean germany? Choose one of romania, germany, iberia."),
        ({"goal": "Arad Neamt"}, "goal",
         "goal “Arad Neamt” has no comma between its goals; did you mean Arad,Neamt?"),
    ],
    "graph": [
        ({"edges": ""}, "edges", "edges is empty; write edges joined by commas, such as S-A:1,A>G:12."),
        ({"edges": "S-A:1,A>"}, "edges", "In edges, the edge “A>” has only one end; write both, such as A-B:2."),
        ({"edges": "S"}, "edges", "In edges, “S” is not an edge; write A-B:2 for both ways, A>B:2 for one."),
        ({"edges": "S-S"}, "edges", "The edge “S-S” leads from S to itself; name two nodes."),
        ({"edges": "S-A,S-A:3"}, "edges", "The edge from S to A is given twice; give it once."),
        ({"edges": "S-A,A>S"}, "edges", "The edge from A to S is part of both S-A and A>S; give it once."),
        *(({"edges": f"S-A:{cost}"}, "edges", f"The cost of S-A {COST}, not “{cost}”.")
          for cost in ("-2", "inf", "many", "1000000")),
        ({"edges": "S-A:1.234567"}, "edges", f"The cost of S-A {COST}, not “1.234567”; the nearest is 1.23457."),
        ({"edges": "S-A:0.12345,A-B:200"}, "edges", "The cost from S to A must have at most 4 decimals where others "
         "are so large, not 0.12345; the nearest is 0.1235."),
        ({"edges": "<b-A"}, "edges", f"{NAMES}, and “<b” has “<”."),
        ({"edges": 'S-"A'}, "edges", f'{NAMES}, and “"A” has “"”.'),
        ({"edges": 'S-"-1"'}, "edges", "The name of a node does not begin with a hyphen, and “-1” does."),
        ({"edges": f"S-{'x' * 31}"}, "edges",
         f"The name of a node has at most 30 characters, and “{'x' * 31}” has more."),
        ({"edges": "S-New York,S-NewYork"}, "edges", "Two nodes are called “New York” and “NewYork”; write one name if "
         "they are the same, else names that differ in more than case and spaces."),
        ({"edges": ",".join(f"a-b{k}" for k in range(10_000))}, "edges",
         "edges has 10000 edges; at most 2000 are allowed."),
        ({"edges": f"{LARGE},a0-z"}, "edges", "edges name 501 nodes; at most 500 are allowed."),
        ({"edges": ",".join(f"S-N{k}" for k in range(255))}, "edges",
         "255 edges lead from S; at most 254 are allowed."),
        ({"edges": "Start-Goal", "h": "Strat:1"}, "h",
         "h names “Strat”, which is not a node of an edge; did you mean Start?"),
        ({"edges": "Start-Goal", "h": "Start"}, "h", "h must look like S:7,A:6, but it has the part “Start”."),
        ({"edges": "Start-Goal", "h": "Start:1,start:2"}, "h", "h of Start is given twice; give it once."),
        *(({"edges": "Start-Goal", "h": f"Start:{h}"}, "h", f"h of Start {H} 5 decimals, not “{h}”.")
          for h in ("-1", "nan")),
        ({"edges": "Start-Goal", "goal": "Gaol"}, "goal",
         "goal must be a node of the graph, not “Gaol”; did you mean Goal?"),
        ({"edges": "S-A,A-E", "goal": "E,"}, "goal",
         "part 2 of goal is empty; name a goal there, or leave out the comma."),
        ({"edges": "S-A,A-E", "goal": "E or A"}, "goal",
         "goal “E or A” has no comma between its goals; did you mean E,A?"),
        ({"edges": "S-A,A-E", "goal": ",".join("SA" * 11)}, "goal", "goal names 22 goals; at most 20 are allowed."),
        ({"edges": "S-A", "places": "S:1.1"}, "places",
         "places does not say where A stands; give each node a place, or none."),
        *(({"edges": "S-A", "places": f"S:1.1,A:{at}"}, "places", f"The place of A {PLACE}, not “{at}”.")
          for at in ("x", "1000.1", "-1.1")),
        ({"edges": "S-A", "places": "S:1.1,A:1.1,S:1.1"}, "places", "places of S is given twice; give it once."),
    ],
    "grid": [
        ({"cells": "...-.."}, "cells",
         "All rows of cells must be equally long: row 1 has 3 cells, row 2 has 2."),
        ({"cells": "###-###"}, "cells", "cells has walls only; leave at least one cell free."),
        ({"cells": ""}, "cells", "cells is empty; write rows joined by -, such as ...-.#.-...."),
        ({"cells": "." * 1025}, "cells",
         "cells has 1 row of 1025; at least 2 cells and at most 1024 rows of 1024 work."),
        ({"cells": "-".join(["." * 500] * 500)}, "cells", "cells has 250000 free cells; at most 200000 work."),
        ({"cells": "1,1000-.."}, "cells", "Row 1 of cells has “1000”; in a row with commas a cell is . (free), # "
         "(wall) or a cost from 1 to 999, such as 1,12,.,#."),
        ({"cells": "..-.x"}, "cells",
         "Row 2 of cells has “x”; a cell is . (free), # (wall) or a cost from 2 to 9, and rows are joined by -."),
        ({"cells": "maze.20x31.5"}, "cells", f"{MAZES}, not “maze.20x31.5”; try maze.19x31.5."),
        ({"cells": "maze.5x5.4294967296"}, "cells",
         f"{MAZES}, not “maze.5x5.4294967296”; try maze.5x5.4294967295."),
        ({"cells": "walls.2y3.MA"}, "cells",
         "In cells, walls. must be followed by rows and columns, such as 80x120, not “2y3”."),
        ({"cells": "walls.2x3.MAA"}, "cells", "The walls of 2x3 cells are 2 letters, not 3."),
        ({"cells": "walls.2x3.é!"}, "cells", "The walls of 2x3 cells must be letters, digits, - and _, not “é!”."),
        ({"cells": "..", "moves": "6"}, "moves", "moves must be 4 or 8, not “6”."),
        ({"cells": ".#.-...", "goal": "1.2"}, "goal",
         "goal must be a free cell, and 1.2 is a wall; the nearest free cell is 1.1."),
        ({"cells": ".#.-...", "goal": "9.9"}, "goal",
         "goal must be a cell of the grid, 1.1 to 2.3, not 9.9; the nearest is 2.3."),
        ({"cells": ".#.-...", "goal": "x"}, "goal", "goal must be a row and a column, 1.1 to 2.3, not “x”."),
        ({"cells": "...-...", "goal": "1.1 2.2"}, "goal",
         "goal “1.1 2.2” has no comma between its goals; did you mean 1.1,2.2?"),
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("problem", "given", "field", "sentence"),
    [(problem, *row) for problem, rows in TABLE.items() for row in rows],
    ids=lambda part: str(part)[:30],
)
def test_what_a_problem_does_not_accept_is_refused(
    problem: str, given: dict[str, str], field: str, sentence: str
) -> None:
    assert_refused(field, sentence, Run, problem=problem, **given)
