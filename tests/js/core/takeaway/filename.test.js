import assert from "node:assert/strict";
import test from "node:test";

import { stemOf } from "../../../../static/core/lib/filename.js";
import { allFileWords, figureLink, fileWords } from "../../../../static/core/takeaway/caption_words.js";
import { readState } from "../../../../static/core/problem/tiles/states.js";
import { algorithmCalled, catalogueOf } from "../../catalogue.js";

const CATALOGUE = catalogueOf({
  algorithms: [algorithmCalled("bfs", { options: ["order"] }), algorithmCalled("astar", { options: ["heuristic"] })],
});
const runOf = (/** @type {object} */ options) =>
  /** @type {any} */ ({ options, trace: { start: readState("283-475-016") } });

test("a file name has the search, start, step and content in letters and digits", () => {
  const [bfs, astar] = [{ algorithm: "bfs" }, { algorithm: "astar", heuristic: "linear_conflict" }].map((options) =>
    fileWords(runOf(options), CATALOGUE),
  );
  assert.equal(stemOf(...bfs, "step", 6, "tree"), "bfs-283475016-step-6-tree");
  assert.equal(stemOf(...astar, "events"), "astar-linear-conflict-283475016-events");
  assert.equal(
    stemOf(...allFileWords([bfs, astar, bfs]), "Frontier size"),
    "bfs-astar-linear-conflict-283475016-frontier-size",
  );
  assert.equal(stemOf("<A/B>: “x”", "", "日本 ł"), "a-b-x-日本-ł");
  assert.equal(stemOf("x".repeat(500)).length, 120);
  assert.deepEqual(allFileWords([]), []);
});

test("a picture has the full link if others can open it, otherwise its path and query", () => {
  const path = "/?start=102-754-863&at=4";
  for (const host of ["frontier.example.org", "8.8.8.8:81", "172.32.0.1", "[2001:db8::1]", "10.example.com"])
    assert.equal(figureLink(`https://${host}${path}`), `https://${host}${path}`);
  for (const host of [
    ...["localhost:8211", "127.0.0.1:8211", "[::1]:80", "0.0.0.0", "10.0.0.7:8217", "192.168.1.5", "172.16.3.4"],
    ...["[fd00::1]", "[fe80::1]", "room.local", "laptop:8211"],
  ])
    assert.equal(figureLink(`http://${host}${path}`), path, host);
  assert.equal(figureLink(path), path);
  assert.equal(figureLink(""), "");
});
