import assert from "node:assert/strict";
import test from "node:test";

import { disciplineOf, disciplineText } from "../../../static/recorded/infer_frontier.js";
import { stateText } from "../../../static/core/problem/tiles/states.js";
import { recordedStep } from "../../../static/recorded/words.js";
import { nodesWith } from "../../../static/core/problem/tiles/find.js";
import { RecordedRun } from "../../../static/recorded/recorded_run.js";
import { csvRows, rowsOfExpansion } from "../../../static/core/takeaway/data/rows.js";
import { nextAt } from "../../../static/core/trace/frontier/next.js";
import { NONE } from "../../../static/core/trace/trace.js";
import { strayText } from "../../../static/recorded/path_check.js";
import { readRecording } from "../../../static/recorded/file.js";
import { tieCalled } from "../ties.js";

const HEAD = '{"frontier-trace": 1, "start": "A"}';
/** @type {Record<string, [string, number][]>} */
const GRAPH = {
  A: [["B", 1], ["C", 5]], B: [["D", 9], ["E", 1]], C: [["E", 1], ["F", 1]], D: [], E: [["A", 1]], F: [],
}; // prettier-ignore

const HEAP = "The frontier behaves like a priority queue: every expanded node was";

/** The recording of a search that expands states in this order. @param {string} order */
function eventsOf(order) {
  return [...order].flatMap((state) => [
    { event: "expand", state },
    ...GRAPH[state].map(([child, cost]) => ({ event: "generate", state: child, parent: state, cost })),
  ]);
}

for (const [order, words] of [
  ["ABCDEF", "The frontier behaves like a queue: every expanded node was the oldest."],
  ["ACFEBD", "The frontier behaves like a stack: every expanded node was the newest."],
  ["ABECFD", `${HEAP} one with the lowest g.`],
])
  test(`the order ${order} is recognized: ${words}`, () => {
    assert.equal(disciplineText(disciplineOf(eventsOf(order), "A")), words);
  });

for (const [order, words, tie] of [
  ["ABCDE", `${HEAP} one with the lowest g (ties: oldest first).`, "fifo"],
  ["ABDCE", `${HEAP} one with the lowest g (ties: newest first).`, "lifo"],
])
  test(`the tie rule is recognized too: ${tie}`, () => {
    const costs = { A: ["B1", "C4"], B: ["D3", "F9"], C: ["E1"], D: [], E: [] };
    const events = [...order].flatMap((state) => [
      { event: "expand", state },
      ...costs[/** @type {keyof typeof costs} */ (state)].map(([child, cost]) => ({
        event: "generate", state: child, parent: state, cost: Number(cost),
      })),
    ]); // prettier-ignore
    assert.equal(disciplineText(disciplineOf(events, "A")), words);
    assert.equal(new RecordedRun({ head: { start: "A" }, events, end: {} }).rule.tie.label, tieCalled(tie).label);
  });

test("a recorded search becomes the columns of a trace", () => {
  const events = [...eventsOf("ABCDE"), { event: "test", state: "F", is: true }];
  const { trace, boards, rule, text_n } = new RecordedRun({
    head: { start: "A" },
    events,
    end: { path: ["A", "C", "F"] },
  });
  assert.deepEqual([trace.expansions, trace.nodes, trace.discards, trace.done], [6, 6, 2, true]);
  assert.deepEqual(text_n, [..."ABCDEF"]);
  assert.deepEqual([...trace.frontier_e.subarray(0, 6)], [2, 3, 3, 2, 1, 0]);
  assert.deepEqual(trace.solution, [0, 2, 5]);
  assert.equal(rule.structure, "queue");
  assert.equal(boards.of(5).text, "F");
});

test("states that read as boards are boards", () => {
  const lines = [
    '{"frontier-trace": 1, "start": "123-456-708", "goal": "123-456-780"}',
    '{"event": "expand", "state": "123-456-708"}',
    '{"event": "generate", "state": "123-456-780", "parent": "123-456-708", "action": "R"}',
    '{"event": "test", "state": "123-456-780", "is": true}',
    '{"event": "end", "status": "finished", "path": ["R"]}',
  ];
  const { trace, boards } = new RecordedRun(readRecording(lines.join("\n"), "mine.jsonl"));
  assert.equal(boards.of(1).text, undefined);
  assert.deepEqual([...boards.of(1).tile_c], [1, 2, 3, 4, 5, 6, 7, 8, 0]);
  assert.deepEqual(trace.solution, [0, 1]);
});

test("boards are recognized with repeated expansions and restarts", () => {
  const [start, down, right] = ["12-30", "10-32", "12-03"];
  const again = [
    { event: "expand", state: start },
    { event: "generate", state: down, parent: start, action: "U" },
    { event: "generate", state: right, parent: start, action: "L" },
    { event: "expand", state: down },
    { event: "generate", state: "01-32", parent: down, action: "L" },
    { event: "expand", state: down },
    { event: "generate", state: "01-32", parent: down, action: "L" },
    { event: "expand", state: start },
    { event: "expand", state: "02-13" }, // which was never generated
    { event: "generate", state: "20-13", parent: "02-13", action: "R" },
  ];
  const run = new RecordedRun({ head: { start }, events: again, end: {} });
  assert.ok(run.isBoards);
  const { trace, boards, text_n } = run;
  assert.deepEqual(
    Array.from(text_n.keys(), (n) => stateText(boards.of(n))),
    text_n,
  );
  assert.deepEqual(
    Array.from(trace.node_e.subarray(0, 5), (n) => text_n[n]),
    [start, down, down, start, "02-13"],
  );
  const [first, second] = [trace.node_e[1], trace.node_e[2]];
  assert.deepEqual([trace.parent_n[second], trace.depth_n[second]], [trace.parent_n[first], 1]);
  assert.deepEqual(nodesWith(trace, boards.of(text_n.indexOf("20-13"))), [text_n.indexOf("20-13")]);
  assert.match(recordedStep(run, 2), / 1 child added to the frontier/);
  for (const other of ["11-30", "12-3z", "1230"])
    assert.ok(!new RecordedRun({ head: { start: other }, events: [], end: {} }).isBoards, other);
});

test("the table of events has the names of actions and states, of discarded children too, and no formula", () => {
  const run = new RecordedRun({
    head: { start: "A" },
    events: [
      { event: "expand", state: "A" },
      { event: "generate", state: "Łódź", parent: "A", action: "drive, slowly" },
      { event: "generate", state: "A", parent: "A", action: "turn" },
      { event: "generate", state: "=1+1", parent: "A", action: "@SUM(1)" },
    ],
    end: {},
  });
  const text = csvRows(rowsOfExpansion(run.trace, run.boards, 0, run));
  assert.match(text, /add,1,0,"drive, slowly",Łódź,/);
  assert.match(text, /discard,,0,turn,A,/);
  assert.match(text, /add,2,0,'@SUM\(1\),'=1\+1,/);
});

test("a step of a path that does not follow is reported", () => {
  const events = [
    { event: "expand", state: "A" },
    { event: "generate", state: "B", action: "go" },
    { event: "generate", state: "C", action: "fly" },
    { event: "generate", state: "D", parent: "B", action: "go" },
  ];
  for (const [path, says] of /** @type {[string[], string][]} */ ([
    [[], ""],
    [["A", "B", "D"], ""],
    [["go", "go"], ""],
    [["go", "D", "B"], ""],
    [["C", "go"], ""],
    [["A", "B", "X"], "Step 3 of the path, X, is neither an action nor a child of B."],
    [["fly", "swim"], "Step 2 of the path, swim, is neither a recorded action nor a recorded child."],
  ])) {
    assert.equal(strayText(path, "A", events), says);
    assert.equal(new RecordedRun({ head: { start: "A" }, events, end: { path, notes: [says] } }).says, says);
  }
});

test("every valid file becomes a complete trace", () => {
  const again = [
    ...eventsOf("AB"),
    ...eventsOf("AB"),
    { event: "expand", state: "Z" },
    { event: "generate", state: "Y" },
  ];
  for (const events of [
    [],
    again,
    [{ event: "generate", state: "B", parent: "A" }],
    [{ event: "expand", state: "Q" }],
  ]) {
    const { trace, text_n } = new RecordedRun({ head: { start: "A" }, events, end: {} });
    assert.equal(trace.nodes, text_n.length);
    for (let n = 1; n < trace.nodes; n++) assert.ok(trace.parent_n[n] < n || trace.parent_n[n] === 0xffffffff);
  }
});

for (const [lines, words] of /** @type {[string[], string][]} */ ([
  [["hello"], "mine, line 1: every line must be a JSON object, not “hello”."],
  [['{"event": "expand"}'], 'mine, line 1: the file must begin with {"frontier-trace": 1}.'],
  [
    [HEAD, '{"event": "generate", "state": "B", "parent": "X"}'],
    "mine, line 2: parent must be a state of an earlier line, not “X”.",
  ],
  [
    [HEAD, '{"event": "generate", "state": "B", "cost": -1}'],
    "mine, line 2: cost must be a number of at least 0, not -1.",
  ],
  [[HEAD, '{"event": "generate", "state": "B", "action": [1]}'], "mine, line 2: action must be a text, not [1]."],
  [[HEAD, '{"event": "estimate", "state": "A"}'], "mine, line 2: h must be a number, not nothing."],
  ...["5", "[1,2]", '[["U"]]'].map((path) => [
    [HEAD, `{"event": "end", "status": "open", "path": ${path}}`],
    `mine, line 2: path must be a list of texts or null, not ${path}.`,
  ]),
  [[HEAD, '{"event": "end", "status": "open", "notes": "x"}'], 'mine, line 2: notes must be a list of texts, not "x".'],
]))
  test(`a file is refused: ${words}`, () => {
    assert.throws(() => readRecording(lines.join("\n"), "mine"), { message: words });
  });

test("states may hold any character that ends a line elsewhere, in files with either end of lines", () => {
  const states = [..."\n\r\v\f\x1c\x85\u2028\u2029"].map((c) => `a${c}b`);
  const lines = [HEAD, ...states.map((state) => JSON.stringify({ event: "expand", state }))];
  for (const end of ["\n", "\r\n"])
    assert.deepEqual(
      readRecording(lines.join(end), "mine").events.map(({ state }) => state),
      states,
    );
});

test("a rule that explains less than half is no known rule", () => {
  const states = [..."BCDEFGHIJK"];
  const events = [
    { event: "expand", state: "A" },
    ...states.map((state, k) => ({ event: "generate", state, parent: "A", cost: (k * 7) % 10 })),
    ...[..."FGBEKDJCIH"].map((state) => ({ event: "expand", state })),
  ];
  const kept = disciplineOf(events, "A");
  assert.ok(2 * kept.hits < kept.takes);
  assert.equal(disciplineText(kept), "The frontier follows no known rule: none explains half of the 11 expansions.");
  const { rule, trace } = new RecordedRun({ head: { start: "A" }, events, end: {} });
  assert.deepEqual([rule.structure, rule.priority], ["unknown", "depth"]);
  assert.equal(nextAt(trace, 1, rule), NONE);
});

test("the move of an action is recognized by its effect under any name", () => {
  const events = [
    { event: "expand", state: "12-30" },
    { event: "generate", state: "10-32", parent: "12-30", action: "DOWN" },
    { event: "generate", state: "12-03", parent: "12-30", action: "R" },
    { event: "expand", state: "10-32" },
    { event: "generate", state: "01-32", parent: "10-32", action: "3" },
    { event: "generate", state: "12-30", parent: "10-32", action: "U" },
  ];
  const { isBoards, trace, boards, action_n } = new RecordedRun({ head: { start: "12-30" }, events, end: {} });
  assert.ok(isBoards);
  assert.deepEqual([...trace.move_n.subarray(1, 4)].map((m) => "UDLR"[m]).join(""), "ULL");
  assert.deepEqual(action_n, ["", "DOWN", "R", "3"]);
  assert.deepEqual(
    [0, 1, 2, 3].map((n) => stateText(boards.of(n))),
    ["12-30", "10-32", "12-03", "01-32"],
  );
});
