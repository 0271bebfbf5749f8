"""Two jugs hold five and three litres, and four litres are the goal. DFS finds a way, but not the shortest."""

from types import SimpleNamespace


def successors(jugs):
    a, b = jugs
    over, back = min(a, 3 - b), min(b, 5 - a)
    return [
        ("fill the 5", (5, b)),
        ("fill the 3", (a, 3)),
        ("empty the 5", (0, b)),
        ("empty the 3", (a, 0)),
        ("5 into 3", (a - over, b + over)),
        ("3 into 5", (a + back, b - back)),
    ]


def search(problem):
    frontier, reached = [(problem.start, [])], {problem.start}
    while frontier:
        jugs, path = frontier.pop()
        if problem.is_goal(jugs):
            return path
        for action, child in problem.successors(jugs):
            if child not in reached:
                reached.add(child)
                frontier.append((child, [*path, action]))


problem = SimpleNamespace(start=(0, 0), successors=successors, is_goal=lambda jugs: jugs[0] == 4)
