import assert from "node:assert/strict";
import { test } from "node:test";

import { Store } from "../../../static/core/lib/store.js";
import { draftOf, initialState } from "../../../static/core/player/shown_run_state.js";
import { runOf } from "../../../static/core/trace/run.js";
import { Puzzle } from "../../../static/explore/puzzle/puzzle_control.js";
import { algorithmCalled, catalogueOf } from "../catalogue.js";

const BOARDS = { start: "123-678-450", goal: "123-456-780" };
const CATALOGUE = catalogueOf({ algorithms: ["bfs", "dfs", "astar"].map((key) => algorithmCalled(key)) });
const queryOf = (/** @type {string} */ algorithm) => `${new URLSearchParams({ ...BOARDS, algorithm })}`;
const AGAIN = { code: "bad_run", field: "algorithm", message: "There is no such search." };

/** The facts about boards. @param {string | null} run @param {object} [more] */
const checkOf = (run, more = {}) =>
  /** @type {any} */ ({ run, errors: run ? [] : [AGAIN], ...BOARDS, promise: "shortest", anyway: "all", ...more });

/**
 * A puzzle whose run is a BFS, and its requests in order, each with a function that answers it. @param {any} [check]
 * the known facts
 */
async function puzzling(check = checkOf(queryOf("bfs"))) {
  const run = runOf(queryOf("bfs"), CATALOGUE);
  const store = new Store({ ...initialState(run), draft: draftOf(run), check, playing: true });
  const puzzle = new Puzzle(store);
  /** @type {{what: string, of: string, answer: (told: any) => Promise<void>}[]} */
  const asked = [];
  /** @type {any[]} */
  const found = [];
  const asks = (/** @type {string} */ what) => (/** @type {any} */ of) =>
    new Promise((resolve) => {
      const answer = (/** @type {any} */ told) => {
        resolve(told);
        return new Promise((heard) => setImmediate(heard));
      };
      asked.push({ what, of: String(of instanceof Object ? new URLSearchParams(of) : of), answer });
    });
  puzzle.pull = asks("pull");
  puzzle.check = /** @type {any} */ (asks("check"));
  void puzzle.recheck();
  await asked[0].answer(check);
  asked.length = 0;
  puzzle.found = (...told) => {
    found.push(told);
    store.set({ run: runOf(told[0], CATALOGUE) });
  };
  const choose = (/** @type {string} */ algorithm) => void puzzle.change({ options: { algorithm } });
  return { puzzle, store, asked, found, choose, whats: () => asked.map(({ what }) => what) };
}

test("a choice on the same boards is pulled at once and checked when its first events arrive", async () => {
  const { store, asked, found, choose, whats } = await puzzling();
  choose("dfs");
  assert.deepEqual(whats(), ["pull"]);
  assert.equal(asked[0].of, queryOf("dfs"));
  const first = { run: queryOf("dfs"), batch: new ArrayBuffer(0) };
  await asked[0].answer(first);
  assert.deepEqual(found, [[queryOf("dfs"), undefined, first]]);
  assert.deepEqual(store.state.check, checkOf(queryOf("dfs"), { promise: null }));
  assert.deepEqual(whats(), ["pull", "check"]);
  await asked[1].answer(checkOf(queryOf("dfs")));
  assert.deepEqual(store.state.check, checkOf(queryOf("dfs")));
  assert.equal(store.state.playing, true);
});

test("other boards are checked during the pull, and earlier results are dropped", async () => {
  const { puzzle, store, asked, found, whats } = await puzzling();
  puzzle.rewrite({ start: "123-456-708" });
  assert.deepEqual(whats(), ["pull", "check"]);
  const query = `${new URLSearchParams({ ...BOARDS, start: "123-456-708", algorithm: "bfs" })}`;
  await asked[1].answer(checkOf(query, { start: "123-456-708" }));
  assert.deepEqual([found, store.state.check?.run], [[], queryOf("bfs")]);
  await asked[0].answer({ run: query });
  assert.equal(found[0][0], query);
  assert.deepEqual(store.state.check, checkOf(query, { start: "123-456-708" }));
});

test("unsolvable boards are shown once the reason has arrived", async () => {
  const { puzzle, asked, found } = await puzzling();
  puzzle.rewrite({ start: "213-678-450" });
  await asked[0].answer({ run: queryOf("bfs"), result: { status: "unsolvable" } });
  assert.deepEqual(found, []);
  await asked[1].answer(checkOf(queryOf("bfs")));
  assert.equal(found[0][0], queryOf("bfs"));
});

test("an invalid choice is refused by the pull as by the check, and the run stays", async () => {
  const { store, asked, found, choose, whats } = await puzzling();
  choose("nonsense");
  await asked[0].answer({ error: AGAIN });
  assert.deepEqual(store.state.check, checkOf(null, { promise: null, anyway: null }));
  assert.deepEqual([found, store.state.playing, whats()], [[], false, ["pull", "check"]]);
  choose("dfs"); // and another choice from there is as quick
  assert.deepEqual(whats(), ["pull", "check", "pull"]);
  await asked[2].answer({ run: queryOf("dfs") });
  assert.deepEqual(store.state.check?.errors, []);
});

test("of successive choices only the last is shown, in any order of the answers", async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const { asked, found, choose } = await puzzling();
    choose("dfs");
    choose("astar");
    assert.equal(asked.length, 2);
    for (const k of order) await asked[k].answer({ run: queryOf(["dfs", "astar"][k]) });
    assert.deepEqual(
      found.map(([run]) => run),
      [queryOf("astar")],
    );
  }
});

test("going back to the shown run requests no events and drops those of the previous choice", async () => {
  const { asked, found, choose, whats } = await puzzling();
  choose("dfs");
  choose("bfs");
  assert.deepEqual(whats(), ["pull", "check"]);
  await asked[0].answer({ run: queryOf("dfs") });
  await asked[1].answer(checkOf(queryOf("bfs")));
  assert.deepEqual(
    found.map(([run]) => run),
    [queryOf("bfs")],
  );
});

test("without a connection the server is asked over HTTP, and the choice waits if that fails", async () => {
  for (const answer of [checkOf(queryOf("dfs")), null]) {
    const { store, asked, found, choose, whats } = await puzzling();
    choose("dfs");
    await asked[0].answer(null);
    assert.deepEqual(whats(), ["pull", "check"]);
    await asked[1].answer(answer);
    assert.equal(store.state.offline, answer === null);
    assert.deepEqual(
      found.map(([run]) => run),
      answer ? [queryOf("dfs")] : [],
    );
  }
});

test("a run that is being read is not called unreachable if only its check fails", async () => {
  const { store, asked, choose } = await puzzling();
  choose("dfs");
  await asked[0].answer({ run: queryOf("dfs") });
  await asked[1].answer(null);
  assert.equal(store.state.offline, false);
});
