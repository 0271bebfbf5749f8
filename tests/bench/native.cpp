// The searches of the kernels in C++17, as a good program would have them: what `native.py` compares ours with.
//
// Usage: native algorithm rows columns start goal order weight, where algorithm is bfs, ranked, astar or idastar and
// boards are digits in base 36, row by row, of at most 16 cells, with ranked of at most 9. Prints: expanded generated
// seconds; those of a second search, the first one having warmed the processor up.
//
// Ranked is breadth-first search where a board is a number and its children are looked up in a table, made beforehand.
//
// Breadth-first search and (weighted) A* fill the columns of a run: node and frontier size of every expansion, parent
// and move of every node, g, h and f as well where f orders the frontier. IDA* counts.
// Letters: n node, e expansion, c cell, t tile, m move.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <limits>
#include <optional>
#include <queue>
#include <string>
#include <vector>

using Board = std::uint64_t;  // 4 bits a cell
using Node = std::uint32_t;

constexpr Node NONE = 0xFFFFFFFF;

struct Puzzle {
    int cells;
    Board start = 0, goal = 0;
    int neighbour[16][4];  // where the blank goes from a cell, in the order of generation; -1 off the board
    int undoing[4];        // of a move's place in the order, the place of the move that takes it back
    int away[16][16];      // Manhattan distance of tile t on cell c
    double weight;
};

int digit(char letter) { return letter <= '9' ? letter - '0' : letter - 'a' + 10; }

int tile_at(Board board, int c) { return int(board >> (4 * c) & 15); }

int blank_of(Board board) {
    int c = 0;
    while (tile_at(board, c) != 0) c++;
    return c;
}

Board slid(Board board, int blank, int c) {
    const Board tile = board >> (4 * c) & 15;
    return board ^ (tile << (4 * c)) ^ (tile << (4 * blank));
}

int manhattan(const Puzzle& puzzle, Board board) {
    int h = 0;
    for (int c = 0; c < puzzle.cells; c++) h += puzzle.away[tile_at(board, c)][c];
    return h;
}

Puzzle read(char** given) {
    Puzzle puzzle;
    const int rows = std::atoi(given[0]), columns = std::atoi(given[1]);
    const char *start = given[2], *goal = given[3], *order = given[4];
    puzzle.cells = rows * columns;
    puzzle.weight = std::atof(given[5]);
    for (int c = 0; c < puzzle.cells; c++) {
        puzzle.start |= Board(digit(start[c])) << (4 * c);
        puzzle.goal |= Board(digit(goal[c])) << (4 * c);
        for (int m = 0; m < 4; m++) {
            const int row = c / columns + (order[m] == 'D') - (order[m] == 'U');
            const int column = c % columns + (order[m] == 'R') - (order[m] == 'L');
            const bool inside = 0 <= row && row < rows && 0 <= column && column < columns;
            puzzle.neighbour[c][m] = inside ? row * columns + column : -1;
        }
    }
    for (int m = 0; m < 4; m++) {
        const char back = "DURL"[std::string("UDLR").find(order[m])];
        puzzle.undoing[m] = int(std::strchr(order, back) - order);
    }
    for (int home = 0; home < puzzle.cells; home++)
        for (int c = 0; c < puzzle.cells; c++)
            puzzle.away[digit(goal[home])][c] =
                goal[home] == '0' ? 0 : std::abs(home / columns - c / columns) + std::abs(home % columns - c % columns);
    return puzzle;
}

struct Counts {
    std::uint64_t expanded = 0, generated = 0;
};

// The reached states: open addressing over node numbers, 0 where free, at most half full.
class Reached {
    std::vector<Node> slots = std::vector<Node>(1024);
    std::size_t used = 0;

    static std::size_t hash(Board board) {
        board *= 0x9E3779B97F4A7C15;
        return board ^ (board >> 32);
    }

public:
    // Return where the node of that board stands or belongs: its number plus one.
    Node& find(Board board, const std::vector<Board>& boards) {
        const std::size_t mask = slots.size() - 1;
        std::size_t s = hash(board) & mask;
        while (slots[s] != 0 && boards[slots[s] - 1] != board) s = (s + 1) & mask;
        return slots[s];
    }

    void added(const std::vector<Board>& boards) {
        if (2 * ++used <= slots.size()) return;
        std::vector<Node> old(2 * slots.size());
        old.swap(slots);
        for (const Node entry : old)
            if (entry != 0) find(boards[entry - 1], boards) = entry;
    }
};

struct Columns {
    std::vector<Board> board;
    std::vector<Node> parent;
    std::vector<std::uint8_t> move, blank;
    std::vector<float> g, h, f;             // empty where breadth is first
    std::vector<Node> node_e, frontier_e;
};

Counts breadth_first(const Puzzle& puzzle, Columns& columns) {
    auto& [board, parent, move, blank, g, h, f, node_e, frontier_e] = columns;
    Counts counts;
    Reached reached;
    const auto put = [&](Board state, Node from, int m, int c) {
        board.push_back(state);
        parent.push_back(from);
        move.push_back(std::uint8_t(m));
        blank.push_back(std::uint8_t(c));
    };
    put(puzzle.start, NONE, 255, blank_of(puzzle.start));
    reached.find(puzzle.start, board) = 1;
    for (Node n = 0; n < board.size(); n++) {
        const Board state = board[n];
        const int b = blank[n];
        const bool solved = state == puzzle.goal;
        for (int m = 0; m < 4 && !solved; m++) {
            const int c = puzzle.neighbour[b][m];
            if (c < 0) continue;
            counts.generated++;
            const Board child = slid(state, b, c);
            Node& slot = reached.find(child, board);
            if (slot != 0) continue;
            put(child, n, m, c);
            slot = Node(board.size());
            reached.added(board);
        }
        node_e.push_back(n);
        frontier_e.push_back(Node(board.size()) - n - 1);
        counts.expanded++;
        if (solved) break;
    }
    return counts;
}

// The boards that have the parity of the start, by number, and their children in the order of generation; -1 for none.
struct Ranked {
    int cells;
    std::vector<std::int32_t> child;

    // Return half the rank of the sequence of tiles without the blank, then the blank's cell.
    std::uint32_t number(Board board) const {
        std::uint32_t rank = 0, left = cells - 1;
        for (int c = 0; c < cells; c++) {
            const int tile = tile_at(board, c);
            if (tile == 0) continue;
            std::uint32_t smaller = 0;
            for (int other = c + 1; other < cells; other++)
                smaller += tile_at(board, other) != 0 && tile_at(board, other) < tile;
            rank = rank * left-- + smaller;
        }
        return rank / 2 * cells + blank_of(board);
    }

    explicit Ranked(const Puzzle& puzzle) : cells(puzzle.cells) {
        std::size_t boards = 1;
        for (int c = 3; c <= cells; c++) boards *= c;
        child.assign(4 * boards, -1);
        std::vector<bool> seen(boards);
        std::vector<Board> found{puzzle.start};
        seen[number(puzzle.start)] = true;
        for (std::size_t i = 0; i < found.size(); i++) {
            const Board board = found[i];
            const int blank = blank_of(board);
            for (int m = 0; m < 4; m++) {
                const int c = puzzle.neighbour[blank][m];
                if (c < 0) continue;
                const Board after = slid(board, blank, c);
                const std::uint32_t there = number(after);
                child[4 * number(board) + m] = std::int32_t(there);
                if (!seen[there]) found.push_back(after);
                seen[there] = true;
            }
        }
    }
};

Counts ranked(const Puzzle& puzzle, const Ranked& boards, Columns& columns) {
    auto& [_, parent, move, blank, g, h, f, node_e, frontier_e] = columns;
    Counts counts;
    std::vector<std::uint32_t> number;
    std::vector<Node> reached(boards.child.size() / 4);
    const std::uint32_t goal = boards.number(puzzle.goal);
    const auto put = [&](std::uint32_t state, Node from, int m) {
        number.push_back(state);
        parent.push_back(from);
        move.push_back(std::uint8_t(m));
        reached[state] = Node(number.size());
    };
    put(boards.number(puzzle.start), NONE, 255);
    for (Node n = 0; n < number.size(); n++) {
        const std::int32_t* child = &boards.child[4 * number[n]];
        const bool solved = number[n] == goal;
        for (int m = 0; m < 4 && !solved; m++) {
            if (child[m] < 0) continue;
            counts.generated++;
            if (reached[child[m]] == 0) put(std::uint32_t(child[m]), n, m);
        }
        node_e.push_back(n);
        frontier_e.push_back(Node(number.size()) - n - 1);
        counts.expanded++;
        if (solved) break;
    }
    return counts;
}

Counts astar(const Puzzle& puzzle, Columns& columns) {
    auto& [board, parent, move, blank, g, h, f, node_e, frontier_e] = columns;
    Counts counts;
    Reached reached;
    enum : std::uint8_t { WAITS, EXPANDED, SUPERSEDED };
    std::vector<std::uint8_t> status;
    std::priority_queue<std::uint64_t, std::vector<std::uint64_t>, std::greater<>> frontier;
    const auto put = [&](Board state, Node from, int m, int c, float cost, float estimate) {
        const float total = cost + float(puzzle.weight) * estimate;
        std::uint32_t bits;
        std::memcpy(&bits, &total, 4);  // of a float that is not negative: they order as it does
        frontier.push(std::uint64_t(bits) << 32 | board.size());  // older nodes first among equals
        board.push_back(state);
        parent.push_back(from);
        move.push_back(std::uint8_t(m));
        blank.push_back(std::uint8_t(c));
        g.push_back(cost);
        h.push_back(estimate);
        f.push_back(total);
        status.push_back(WAITS);
    };
    put(puzzle.start, NONE, 255, blank_of(puzzle.start), 0, float(manhattan(puzzle, puzzle.start)));
    reached.find(puzzle.start, board) = 1;
    std::uint32_t waiting = 1;
    while (!frontier.empty()) {
        const Node n = Node(frontier.top());
        frontier.pop();
        if (status[n] != WAITS) continue;
        status[n] = EXPANDED;
        waiting--;
        const Board state = board[n];
        const int b = blank[n];
        const bool solved = state == puzzle.goal;
        const float cost = g[n] + 1, estimate = h[n];
        for (int m = 0; m < 4 && !solved; m++) {
            const int c = puzzle.neighbour[b][m];
            if (c < 0) continue;
            counts.generated++;
            const Board child = slid(state, b, c);
            Node& slot = reached.find(child, board);
            const bool is_new = slot == 0;
            if (!is_new) {
                if (g[slot - 1] <= cost) continue;
                if (status[slot - 1] == WAITS) waiting--;
                status[slot - 1] = SUPERSEDED;
            }
            const int* away = puzzle.away[tile_at(state, c)];
            put(child, n, m, c, cost, estimate + float(away[b] - away[c]));
            waiting++;
            slot = Node(board.size());
            if (is_new) reached.added(board);
        }
        node_e.push_back(n);
        frontier_e.push_back(waiting);
        counts.expanded++;
        if (solved) break;
    }
    return counts;
}

// A depth-first search under a bound: children are counted as they are generated, the last one is taken first.
struct Deepening {
    const Puzzle& puzzle;
    Counts counts;
    int bound, next;

    bool visit(Board state, int blank, int g, int h, int undoing) {
        counts.expanded++;
        if (state == puzzle.goal) return true;
        const int* neighbour = puzzle.neighbour[blank];
        for (int m = 0; m < 4; m++) counts.generated += neighbour[m] >= 0;
        for (int m = 3; m >= 0; m--) {
            const int c = neighbour[m];
            if (c < 0 || m == undoing) continue;
            const int* away = puzzle.away[tile_at(state, c)];
            const int child_h = h + away[blank] - away[c];
            const int f = g + 1 + child_h;
            if (f > bound)
                next = std::min(next, f);
            else if (visit(slid(state, blank, c), c, g + 1, child_h, puzzle.undoing[m]))
                return true;
        }
        return false;
    }
};

Counts idastar(const Puzzle& puzzle) {
    const int h = manhattan(puzzle, puzzle.start);
    Deepening search{puzzle, {}, h, 0};
    for (;; search.bound = search.next) {
        search.next = std::numeric_limits<int>::max();
        if (search.visit(puzzle.start, blank_of(puzzle.start), 0, h, -1)) return search.counts;
        if (search.next == std::numeric_limits<int>::max()) return search.counts;
    }
}

int main(int count, char** given) {
    if (count != 8) return 2;
    const std::string algorithm = given[1];
    const Puzzle puzzle = read(given + 2);
    const std::optional<Ranked> boards = algorithm == "ranked" ? std::optional<Ranked>(puzzle) : std::nullopt;
    Counts counts;
    std::chrono::duration<double> taken;
    for (int round = 0; round < 2; round++) {
        const auto before = std::chrono::steady_clock::now();
        Columns columns;
        counts = boards                 ? ranked(puzzle, *boards, columns)
                 : algorithm == "bfs"   ? breadth_first(puzzle, columns)
                 : algorithm == "astar" ? astar(puzzle, columns)
                                        : idastar(puzzle);
        taken = std::chrono::steady_clock::now() - before;
    }
    std::printf("%llu %llu %.9f\n", static_cast<unsigned long long>(counts.expanded),
                static_cast<unsigned long long>(counts.generated), taken.count());
}
