import assert from "node:assert/strict";
import test from "node:test";

import { graphFile, gridFile } from "../../../../static/core/problem/problem_file.js";

test("a grid is a file of its rows, with start and goal in free cells", () => {
  assert.equal(gridFile(["..#", "3.."], "1.1", "2.3"), "S.#\n3.G\n");
  assert.equal(gridFile(["..#", "3.."], "2.1", ""), "..#\n3..\n"); // the cost of the start is kept
  assert.equal(gridFile([[".", "12"], "#."], "1.1", ""), "S,12\n#,.\n");
  assert.equal(gridFile(["..#", "..."], "1.1", "2.3,1.2"), "SG#\n..G\n");
});

test("a graph is a file of its edges and estimates", () => {
  const text = graphFile("S-A:2,New Town>G", "S:7,New Town:1.5");
  assert.equal(text, '"S" -- "A" 2\n"New Town" -> "G" 1\nh("S") = 7\nh("New Town") = 1.5\n');
});

test("names with hyphens are quoted in the file of a graph too", () => {
  const text = graphFile('"Aix-en-Provence"-Lyon:3', '"Aix-en-Provence":7');
  assert.equal(text, '"Aix-en-Provence" -- "Lyon" 3\nh("Aix-en-Provence") = 7\n');
});
