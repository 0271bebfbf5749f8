"""The words that say what a line, a value or a column of a pasted text has."""

H_WORDS = {"h", "heuristic", "heuristics", "h(n)", "estimate", "estimates", "sld", "hsld", "h1", "h_n", "heuristik",
           "schätzwert", "schätzwerte"}  # fmt: skip
STARTS = {"start", "source", "initial", "origin", "begin", "src", "from", "root", "startknoten"}
GOALS = {"goal", "goals", "target", "targets", "end", "finish", "destination", "destinations", "dest", "dst", "sink",
         "ziel", "zielknoten"}  # fmt: skip
NODES = {"nodes", "vertices", "cities", "states", "coordinates", "positions", "locations", "knoten"}
EDGES = {"edges", "edge", "graph", "arcs", "connections", "roads", "links", "kanten"}
# Words at the beginning of a line that say what it has, or the lines below it, and words that may follow these.
HEADS = {"h": H_WORDS, "start": STARTS, "goal": GOALS, "nodes": NODES, "edges": EDGES}
FILLERS = {"state", "states", "node", "city", "vertex", "list", "values", "value", "the", "of", "function", "point",
           "is"}  # fmt: skip
DIRECTIONS = {"directed": True, "undirected": False, "gerichtet": True, "ungerichtet": False}  # whether one way
NEIGHBOURS = {"neighbors", "neighbours", "successors", "children", "adjacent", "nachbarn"}
OF_CELLS = {"walls": {"walls", "wall", "obstacles", "obstacle", "blocked", "barriers"}, "rows": {"rows", "height"},
            "columns": {"cols", "columns", "width"}, "size": {"n", "size"}}  # fmt: skip
ENDINGS = ("_states", "_state", "_node", "_city", "_pos", "_cell")
# What the columns of a table of edges, estimates or places are called.
COLUMNS: dict[str, str] = {
    **dict.fromkeys(("from", "source", "src", "start", "node1", "city1", "vertex1", "place1", "u", "von", "de", "desde",
                     "origin", "tail", "from_node", "start_node", "node_1", "city_1", "parent"), "from"),
    **dict.fromkeys(("to", "target", "dst", "dest", "destination", "end", "node2", "city2", "vertex2", "place2", "v",
                     "nach", "para", "hasta", "head", "to_node", "end_node", "node_2", "city_2", "child", "neighbour",
                     "neighbor"), "to"),
    **dict.fromkeys(("cost", "weight", "distance", "dist", "length", "w", "c", "km", "miles", "price", "kosten",
                     "gewicht", "distanz", "entfernung", "coste", "costo", "distancia", "edge_cost", "path_cost",
                     "step_cost", "mileage", "value"), "cost"),
    **dict.fromkeys(("h", "h(n)", "heuristic", "heuristics", "estimate", "sld", "hsld", "h_value", "heuristic_value",
                     "straight_line_distance", "straight-line_distance", "h-value"), "h"),
    **dict.fromkeys(("node", "city", "name", "vertex", "state", "place", "n", "knoten", "stadt", "nodes"), "node"),
    **dict.fromkeys(("edge", "arc", "link", "road", "edges", "kante"), "edge"),
    **dict.fromkeys(("type", "directed", "direction"), "way"),
    **dict.fromkeys(("x", "lon", "longitude", "lng", "long", "pos_x"), "x"),
    **dict.fromkeys(("y", "lat", "latitude", "pos_y"), "y"),
    **dict.fromkeys(("id", "no", "no.", "nr", "nr.", "#", "index", "key", "label", "edge_id", "edgeid", "road_name",
                     "comment", "note", "timeset", "color", "colour"), ""),
}  # fmt: skip


def role_of(name: str, *, is_cells: bool = False) -> str:
    """Return h, start, goal, nodes or edges if a word such as goal_state names it, else "".

    >>> role_of("goal_state"), role_of("problem.h"), role_of("S"), role_of("exit", is_cells=True)
    ('goal', 'h', '', 'goal')
    """
    word = name.rpartition(".")[2].lower()
    stem = next((word.removesuffix(ending) for ending in ENDINGS if word.endswith(ending)), word)
    words = {"start": STARTS, "goal": {*GOALS, "exit"}, **OF_CELLS} if is_cells else HEADS
    return next((role for role, known in words.items() if stem in known or word in known), "")
