import assert from "node:assert/strict";
import test from "node:test";

import { GraphDraft } from "../../../../static/core/problem/graph_draft.js";

const TEXTS = { edges: "S-A,A>G:2", h: "S:3,A:1", start: "S", goal: "G" };
const PLACES = { S: [0, 10], A: [500, 20], G: [999, 30] };

/** A draft of the graph above. @param {Partial<typeof TEXTS>} [changes] */
const draft = (changes = {}) =>
  new GraphDraft({ ...TEXTS, ...changes }, new Map(/** @type {any} */ (Object.entries(PLACES))));

test("a draft that is not changed has the texts of which it was made, and the places", () => {
  assert.deepEqual(draft().texts, { ...TEXTS, places: "S:0.10,A:500.20,G:999.30" });
});

test("a node that is added is in no text before it is connected", () => {
  const graph = draft();
  assert.equal(graph.add([7, 8]), "B");
  assert.deepEqual([graph.loose, graph.texts.edges], [["B"], TEXTS.edges]);
  assert.equal(graph.add([9, 9]), "C");
  assert.equal(graph.connect("A", "B", true), true);
  assert.deepEqual([graph.loose, graph.texts.edges], [["C"], "S-A,A>G:2,A>B"]);
  assert.match(graph.texts.places, /B:7\.8$/);
});

test("two nodes are connected once, but a one-way edge may have a reverse one", () => {
  assert.equal(draft().connect("S", "S", false), false);
  assert.equal(draft().connect("S", "A", false), false);
  assert.equal(draft().connect("A", "S", false), false);
  assert.equal(draft().connect("A", "S", true), false);
  assert.equal(draft().connect("A", "G", true), false);
  const graph = draft();
  assert.equal(graph.connect("G", "A", true), true);
  assert.equal(graph.texts.edges, "S-A,A>G:2,G>A");
});

test("the neighbours of a deleted node remain, without an edge if they had no other", () => {
  const graph = draft();
  graph.remove("A");
  assert.deepEqual([graph.names, graph.loose, graph.texts.edges], [["S", "G"], ["S", "G"], ""]);
  const other = draft();
  other.disconnect(1);
  assert.deepEqual([other.loose, other.texts.edges, other.texts.goal], [["G"], "S-A", ""]);
  const third = draft();
  third.remove("S");
  assert.deepEqual([third.texts.edges, third.texts.start, third.texts.h], ["A>G:2", "", "A:1"]);
});

test("a node keeps its edges, its estimate, its place and its part under another name", () => {
  const graph = draft();
  assert.equal(graph.rename("S", "Aix-en-Provence"), "");
  assert.deepEqual(graph.texts, {
    edges: '"Aix-en-Provence"-A,A>G:2',
    h: '"Aix-en-Provence":3,A:1',
    places: '"Aix-en-Provence":0.10,A:500.20,G:999.30',
    start: "Aix-en-Provence",
    goal: "G",
  });
  assert.equal(graph.rename("G", "Ziel Ω 2"), "");
  assert.equal(graph.texts.goal, "Ziel Ω 2");
});

test("a name that another node has, or that no node can have, is refused in a sentence", () => {
  const graph = draft();
  for (const name of ["a", " A".trim(), "A"])
    assert.match(graph.rename("S", name), /There is a node .* already; S keeps/);
  assert.match(graph.rename("S", "x,y"), /letters, digits, spaces and .* “x,y” has another character/);
  assert.match(graph.rename("S", "x:1"), /has another character/);
  assert.match(graph.rename("S", "-x"), /does not begin with a hyphen/);
  assert.equal(graph.rename("S", ""), "");
  assert.equal(graph.rename("S", "S"), "");
  assert.deepEqual(graph.texts, draft().texts);
});

test("goals are added and taken away, but for the last", () => {
  const graph = draft();
  graph.toggleGoal("A");
  assert.equal(graph.texts.goal, "G,A");
  graph.toggleGoal("G");
  assert.equal(graph.texts.goal, "A");
  graph.toggleGoal("A");
  assert.equal(graph.texts.goal, "A");
});
