"""A* with straight-line distances on the textbook's map. The shortest route, 418 km, passes through one more city."""

from heapq import heappop, heappush

ROADS = {
    "Arad Zerind": 75, "Arad Sibiu": 140, "Arad Timisoara": 118, "Zerind Oradea": 71, "Oradea Sibiu": 151,
    "Timisoara Lugoj": 111, "Lugoj Mehadia": 70, "Mehadia Drobeta": 75, "Drobeta Craiova": 120,
    "Craiova Rimnicu": 146, "Craiova Pitesti": 138, "Sibiu Rimnicu": 80, "Rimnicu Pitesti": 97,
    "Sibiu Fagaras": 99, "Fagaras Bucharest": 211, "Pitesti Bucharest": 101, "Bucharest Giurgiu": 90,
    "Bucharest Urziceni": 85, "Urziceni Hirsova": 98, "Urziceni Vaslui": 142, "Hirsova Eforie": 86,
    "Vaslui Iasi": 92, "Iasi Neamt": 87,
}  # fmt: skip
CITIES = {  # x and y on the map, and straight-line distance to Bucharest in kilometres
    "Arad": (91, 492, 366), "Bucharest": (400, 327, 0), "Craiova": (253, 288, 160), "Drobeta": (165, 299, 242),
    "Eforie": (562, 293, 161), "Fagaras": (305, 449, 176), "Giurgiu": (375, 270, 77), "Hirsova": (534, 350, 151),
    "Iasi": (473, 506, 226), "Lugoj": (165, 379, 244), "Mehadia": (168, 339, 241), "Neamt": (406, 537, 234),
    "Oradea": (131, 571, 380), "Pitesti": (320, 368, 100), "Rimnicu": (233, 410, 193), "Sibiu": (207, 457, 253),
    "Timisoara": (94, 410, 329), "Urziceni": (456, 350, 80), "Vaslui": (509, 444, 199), "Zerind": (108, 531, 374),
}  # fmt: skip


class Romania:
    start = "Arad"
    locations = {city: (x, y) for city, (x, y, _) in CITIES.items()}  # noqa: RUF012

    def successors(self, city):
        for road, km in ROADS.items():
            ends = road.split()
            if city in ends:
                ends.remove(city)
                yield ends[0], km

    def is_goal(self, city):
        return city == "Bucharest"

    def h(self, city):
        return CITIES[city][2]


def search(problem):
    frontier = [(problem.h(problem.start), 0, problem.start, [problem.start])]
    best = {problem.start: 0}
    while frontier:
        _, g, city, path = heappop(frontier)
        if problem.is_goal(city):
            return path
        if g > best[city]:
            continue
        for child, km in problem.successors(city):
            if g + km < best.get(child, float("inf")):
                best[child] = g + km
                heappush(frontier, (g + km + problem.h(child), g + km, child, [*path, child]))


problem = Romania()
