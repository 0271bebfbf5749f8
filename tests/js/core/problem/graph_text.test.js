/** Graphs are read and written as links write them. */

import assert from "node:assert/strict";
import test from "node:test";
import {
  edgesText,
  estimatesText,
  namesOf,
  readEdges,
  readEstimates,
} from "../../../../static/core/problem/graph_text.js";

test("edges are read and written as in a link, with costs other than 1", () => {
  const text = "S-A,S-B:4,A>G:12,New York>G:0.5";
  const edges = readEdges(text);
  assert.deepEqual(edges[2], { from: "A", to: "G", isOneWay: true, cost: "12" });
  assert.equal(edgesText(edges), text);
  assert.deepEqual(namesOf(edges), ["S", "A", "B", "G", "New York"]);
  assert.equal(edgesText(readEdges(" S - A : 1 , , nonsense, B>A ")), "S-A,B>A");
});

test("names with hyphens are quoted and read back", () => {
  const text = '"Aix-en-Provence"-Lyon:3,St. John\'s>"Cluj-Napoca":0.5,(A/B)-R&D';
  const edges = readEdges(text);
  assert.deepEqual(namesOf(edges), ["Aix-en-Provence", "Lyon", "St. John's", "Cluj-Napoca", "(A/B)", "R&D"]);
  assert.deepEqual(edges[1], { from: "St. John's", to: "Cluj-Napoca", isOneWay: true, cost: "0.5" });
  assert.equal(edgesText(edges), text);
  assert.equal(edgesText(readEdges('"S"-"A b" : 2')), "S-A b:2");
  const h = readEstimates('"Aix-en-Provence":7,Lyon:6');
  assert.equal(h.get("Aix-en-Provence"), "7");
  assert.equal(estimatesText(h, namesOf(edges)), '"Aix-en-Provence":7,Lyon:6');
  assert.deepEqual(
    readEdges('"S-A,A-B'),
    [{ from: '"S', to: "A", isOneWay: false, cost: "1" }].concat(readEdges("A-B")),
  );
});

test("edges are read in time linear in their text", () => {
  const blanks = " ".repeat(50_000);
  assert.deepEqual(readEdges(`${blanks}S${blanks}-${blanks}A${blanks}:${blanks}1${blanks}x-`), [
    { from: "S", to: "A", isOneWay: false, cost: `1${blanks}x-` },
  ]);
  assert.deepEqual(readEdges(`S${blanks}A${blanks}!,S - A - B,S -,- A`), []);
  assert.deepEqual(readEdges(`${'""'.repeat(50_000)}"`), []);
});

test("estimates that are 0, and those of nodes that are gone, are not written", () => {
  const h = readEstimates("S:7,A:6,B:0,:3");
  assert.equal(estimatesText(h, ["S", "A", "B"]), "S:7,A:6");
  assert.equal(estimatesText(h, ["A"]), "A:6");
  assert.equal(estimatesText(readEstimates(""), ["A"]), "");
});
