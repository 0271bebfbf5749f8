"""Write the golden runs that drop nodes again: python -m tests.golden.closing

Whole runs in which states are marked when they are expanded, and some in which nodes at a depth limit are tested only;
read by the tests of the JavaScript only.
"""

from pathlib import Path

from solver import Run
from tests.golden.searches import written

FILE = Path(__file__).with_suffix(".json")

# Chosen for their variety: every frontier, ties by age and by g, and a frontier that is emptied at the end.
SEARCHES = {
    "bfs drops": Run("231-450", "123-450", algorithm="bfs", reached="expanded", limit=250),
    "bfs drops what is left": Run("21-30", "12-30", algorithm="bfs", reached="expanded", unsolvable="search"),
    "dfs drops": Run("213-450", "123-450", algorithm="dfs", reached="expanded", unsolvable="search"),
    "dfs drops what is left": Run("21-30", "12-30", algorithm="dfs", reached="expanded", unsolvable="search"),
    "ucs drops": Run("231-450", "123-450", algorithm="ucs", reached="expanded", cost="tile", limit=250),
    "ucs tests when generated": Run("134-025", "123-450", algorithm="ucs", reached="expanded", goal_test="generation"),
    "greedy drops": Run("054-321", "123-450", algorithm="greedy", heuristic="zero", reached="expanded", tie="low_g"),
    "astar drops": Run("543-210", "012-345", algorithm="astar", reached="expanded", limit=300),
    "astar drops the newest": Run("234-501", "123-450", heuristic="zero", reached="expanded", tie="lifo"),
    "wastar drops": Run("140-352", "123-450", algorithm="wastar", heuristic="zero", reached="expanded", tie="high_g"),
    "bfs adds all": Run("231-450", "123-450", algorithm="bfs", reached="closed", limit=300),
    "dfs adds all": Run("231-450", "123-450", algorithm="dfs", reached="closed", limit=200),
    "astar adds all": Run("231-450", "123-450", reached="closed", tie="high_g_newest", cost="tile", limit=300),
    "greedy adds all": Run("054-321", "123-450", algorithm="greedy", heuristic="zero", reached="closed", tie="state"),
    "dls tests at the limit": Run("123-406-758", "123-456-780", algorithm="dls", depth=6, cutoff="limit"),
    "dls tests beyond the limit": Run("123-406-758", "123-456-780", algorithm="dls", depth=1, cutoff="beyond"),
    "dls finds nothing": Run("231-450", "123-450", algorithm="dls", depth=7, cutoff="limit", goal_test="generation"),
    "iddfs tests at the limit": Run("103-425", "123-450", algorithm="iddfs", cutoff="limit"),
}

if __name__ == "__main__":
    FILE.write_text(written(SEARCHES))
