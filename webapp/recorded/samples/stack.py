"""This was meant to be BFS. Compare it with ours: where do they first differ, and which line is wrong?"""

from solver import puzzle


def search(problem):
    frontier, reached = [(problem.start, [])], {problem.start}
    while frontier:
        board, path = frontier.pop()
        if problem.is_goal(board):
            return path
        for action, child, _ in problem.successors(board):
            if child not in reached:
                reached.add(child)
                frontier.append((child, [*path, action]))


problem = puzzle("102-863-754", "123-804-765", style="plain")
