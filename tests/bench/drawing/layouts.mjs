// How long the layouts take, on trees that grow as those of searches do. Run by
//   node tests/bench/drawing/layouts.mjs [nodes …]
// Prints a Markdown table: laying out from scratch (median), and taking in the last nodes in batches: growing and placing
// (median and worst of the batches; the worst is the one in which columns double).

import process from "node:process";

import "../../../webapp/share/draw/messages.js";
import { Random } from "../../js/random.js";

const { LAYOUTS } = await import("../../../static/core/tree/layouts/layouts.js");
const { readState } = await import("../../../static/core/problem/tiles/states.js");
const { NONE, Trace } = await import("../../../static/core/trace/trace.js");

const ROUNDS = 5;
const BATCHES = 8;
const BATCH = 20_000; // nodes
const MOST_CHILDREN = 3;
const START_H = 60;
const SIZES = process.argv.slice(2).map(Number);

/** Lists of waiting nodes, by the rule that takes the next one. */
const FRONTIERS = {
  "BFS-like": () => queue(),
  "A*-like": () => buckets(),
  "DFS-like": () => stack(),
};

function queue() {
  const list = [];
  let head = 0;
  return { put: (n) => list.push(n), take: () => list[head++], size: () => list.length - head };
}

function stack() {
  const list = [];
  return { put: (n) => list.push(n), take: () => list.pop(), size: () => list.length };
}

/** The lowest f first; ties: oldest first. */
function buckets() {
  const queues = [];
  let size = 0;
  return {
    put(n, f) {
      (queues[f] ??= queue()).put(n);
      size++;
    },
    take() {
      size--;
      return queues.find((list) => list?.size()).take();
    },
    size: () => size,
  };
}

/** The columns of a search: nodes get up to three children each, an h that differs by one from their parent's. */
function searched(kind, count) {
  const random = new Random(1);
  const waiting = FRONTIERS[kind]();
  const depth_n = new Uint32Array(count);
  const columns = {
    node_e: new Uint32Array(count),
    nodes_end_e: new Uint32Array(count),
    parent_n: new Uint32Array(count),
    h_n: new Float32Array(count),
    f_n: new Float32Array(count),
  };
  const { node_e, nodes_end_e, parent_n, h_n, f_n } = columns;
  parent_n[0] = NONE;
  f_n[0] = h_n[0] = START_H;
  waiting.put(0, START_H);
  let e = 0;
  for (let nodes = 1; nodes < count; e++) {
    const n = waiting.take();
    const children = Math.min(count - nodes, Math.max(waiting.size() ? 0 : 1, random.below(MOST_CHILDREN + 1)));
    for (let i = 0; i < children; i++, nodes++) {
      parent_n[nodes] = n;
      depth_n[nodes] = depth_n[n] + 1;
      h_n[nodes] = Math.max(0, h_n[n] + (random.next() < 0.5 ? -1 : 1));
      f_n[nodes] = depth_n[nodes] + h_n[nodes];
      waiting.put(nodes, f_n[nodes]);
    }
    node_e[e] = n;
    nodes_end_e[e] = nodes;
  }
  return { ...columns, expansions: e };
}

/** Append expansions until there are `nodes` nodes. */
function append(trace, columns, nodes) {
  const first = { e: trace.expansions, n: trace.nodes, d: 0 };
  let e = first.e;
  while (e < columns.expansions && (e === 0 || columns.nodes_end_e[e - 1] < nodes)) e++;
  const end = { e, n: columns.nodes_end_e[e - 1], d: 0 };
  const cut = (column, index) => column.slice(first[index], end[index]);
  const none = (Kind, index, value = 0) => new Kind(end[index] - first[index]).fill(value);
  trace.append({
    ends: e === columns.expansions,
    first,
    count: { e: end.e - first.e, n: end.n - first.n, d: 0 },
    node_e: cut(columns.node_e, "e"),
    nodes_end_e: cut(columns.nodes_end_e, "e"),
    frontier_e: none(Uint32Array, "e"),
    discards_end_e: none(Uint32Array, "e"),
    bound_e: none(Float32Array, "e", Infinity),
    parent_n: cut(columns.parent_n, "n"),
    h_n: cut(columns.h_n, "n"),
    f_n: cut(columns.f_n, "n"),
    g_n: none(Float32Array, "n"),
    supersedes_n: none(Uint32Array, "n", NONE),
    move_n: none(Uint8Array, "n"),
    seen_d: none(Uint32Array, "d"),
    move_d: none(Uint8Array, "d"),
    reason_d: none(Uint8Array, "d"),
  });
}

/** The milliseconds of a call. */
function timed(call) {
  const before = performance.now();
  call();
  return performance.now() - before;
}

const median = (times) => times.toSorted((a, b) => a - b)[times.length >> 1];
const said = (ms) => (ms < 9.95 ? ms.toFixed(1) : ms.toFixed(0));

console.log(`node ${process.version}, ${process.arch}; milliseconds\n`);
console.log("| nodes | tree | depth | layout | from | batch | grow | placed | both | worst |");
console.log("|--:|---|--:|---|--:|--:|--:|--:|--:|--:|");
for (const count of SIZES.length ? SIZES : [10_000, 141_000, 1_000_000]) {
  const batch = Math.min(BATCH, count / 20);
  for (const kind of Object.keys(FRONTIERS)) {
    const columns = searched(kind, count);
    for (const { key, from, growing } of LAYOUTS) {
      const trace = new Trace(readState("12-30"));
      const growth = growing(trace);
      const [grow, placed] = [[], []];
      for (let i = BATCHES; i >= 0; i--) {
        append(trace, columns, count - i * batch);
        grow.push(timed(growth.grow));
        placed.push(timed(growth.placed));
      }
      const both = grow.map((ms, i) => ms + placed[i]).slice(1); // the first call added all earlier nodes
      const scratch = Array.from({ length: ROUNDS }, () => timed(() => from(trace, trace.nodes)));
      const depth = trace.depth_n.subarray(0, trace.nodes).reduce((a, b) => Math.max(a, b));
      const times = [
        median(scratch),
        batch,
        median(grow.slice(1)),
        median(placed.slice(1)),
        median(both),
        Math.max(...both),
      ];
      console.log(
        `| ${trace.nodes} | ${kind} | ${depth} | ${key} | ${said(times[0])} | ${batch} | ${times.slice(2).map(said).join(" | ")} |`,
      );
    }
  }
}
