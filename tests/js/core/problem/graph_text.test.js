/** Graphs are read and written as links write them. */

import assert from "node:assert/strict";
import test from "node:test";
import {
  edgesText,
  estimatesText,
  freshName,
  namesOf,
  readEdges,
  readEstimates,
} from "../../../../static/core/problem/graph_text.js";

test("edges are read and written as in a link, with costs where they are not 1", () => {
  const text = "S-A,S-B:4,A>G:12,New York>G:0.5";
  const edges = readEdges(text);
  assert.deepEqual(edges[2], { from: "A", to: "G", isOneWay: true, cost: "12" });
  assert.equal(edgesText(edges), text);
  assert.deepEqual(namesOf(edges), ["S", "A", "B", "G", "New York"]);
  assert.equal(edgesText(readEdges(" S - A : 1 , , nonsense, B>A ")), "S-A,B>A");
});

test("edges are read in time linear in their text", () => {
  const blanks = " ".repeat(50_000);
  assert.deepEqual(readEdges(`${blanks}S${blanks}-${blanks}A${blanks}:${blanks}1${blanks}x-`), [
    { from: "S", to: "A", isOneWay: false, cost: `1${blanks}x-` },
  ]);
  assert.deepEqual(readEdges(`S${blanks}A${blanks}!,S - A - B,S -,- A`), []);
});

test("estimates that are 0, and those of nodes that are gone, are not written", () => {
  const h = readEstimates("S:7,A:6,B:0,:3");
  assert.equal(estimatesText(h, ["S", "A", "B"]), "S:7,A:6");
  assert.equal(estimatesText(h, ["A"]), "A:6");
  assert.equal(estimatesText(readEstimates(""), ["A"]), "");
});

test("another node has the first free letter, and numbers after those", () => {
  assert.equal(freshName([]), "A");
  assert.equal(freshName(["A", "C"]), "B");
  assert.equal(freshName([..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"]), "A1");
});
