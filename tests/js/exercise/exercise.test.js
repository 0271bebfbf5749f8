import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import { Exercise } from "../../../static/exercise/control.js";
import { initialState, tagsOf } from "../../../static/exercise/state.js";
import { fillWords } from "../../../static/exercise/step_table_words.js";
import { Store } from "../../../static/core/lib/store.js";
/** @import {State} from "../../../static/exercise/state.js" */

const ONE = { letter: "A", node: 1, board: "12-30" };
const ROWS = [{ step: 4, cells: ["4"] }];
const question = (/** @type {string} */ query) => ({
  query,
  run: query,
  ask: "next",
  first: 4,
  steps: 1,
  seed: 1,
  statements: {},
  questions: [{ step: 4, candidates: [ONE] }],
  nodes: [],
});
const VERDICT = {
  ...{ right: false, credit: 1, right_prefix: 1, first_wrong: 4, sentence: "Wrong.", nearest: [] },
  ...{ placed: [], values: [] },
};
const CELLS = { expanded: "1", added: "2", discarded: "", frontier: "2" };
const { fetch } = globalThis;

afterEach(() => {
  globalThis.fetch = fetch;
});

/** A page whose server answers on command: `answer(part, json)` answers the first request for a matching address. */
function page() {
  /** @type {{address: string, answer: (json: unknown, ok?: boolean) => void}[]} */
  const asked = [];
  globalThis.fetch = /** @type {any} */ (
    (/** @type {string} */ address) =>
      new Promise((resolve) => {
        const answer = (/** @type {unknown} */ json, ok = true) =>
          resolve(/** @type {any} */ ({ ok, json: async () => json, text: async () => String(json) }));
        asked.push({ address, answer });
      })
  );
  const store = new Store(initialState(question("old")));
  const exercise = new Exercise(
    /** @type {any} */ (store),
    () => {},
    () => {},
  );
  const answer = (/** @type {string} */ part, /** @type {unknown} */ json, ok = true) => {
    const at = asked.findIndex(({ address }) => address.includes(part));
    asked.splice(at, 1)[0].answer(json, ok);
  };
  return { store, exercise, answer };
}

/** @type {Record<string, (exercise: Exercise) => Promise<void>>} */
const ASKING = {
  choose: (exercise) => exercise.choose("A"),
  check: (exercise) => exercise.check(4, CELLS), // its first answer is wrong
  values: (exercise) => exercise.values(["1+2=3"]),
  hand: (exercise) => exercise.hand({ text: "1", ask: "order", first: 4, steps: 1 }),
  sheet: (exercise) => exercise.sheet(),
};
const answered = { sheet: { rows: ROWS } };

for (const [name, act] of Object.entries(ASKING)) {
  const [part, json] = name === "sheet" ? ["/api/sheet", answered.sheet] : ["verdict", VERDICT];

  test(`a late answer to ${name} after fresh boards were drawn is ignored`, async () => {
    const { store, exercise, answer } = page();
    const late = act(exercise);
    const fresh = exercise.fresh();
    answer("fresh", question("new"));
    await fresh;
    const before = structuredClone(store.state);
    answer(part, json);
    await late;
    assert.deepEqual(store.state, before);
    assert.equal(store.state.question.query, "new");
    assert.equal(store.state.isBusy, false);
  });

  test(`a refusal of ${name} is shown beside the steps unless it is late`, async () => {
    const { store, exercise, answer } = page();
    const refused = { error: { code: "bad_exercise", field: "steps", message: "steps: 1000 came." } };
    const first = act(exercise);
    answer(part, refused, false);
    await first;
    assert.deepEqual([store.state.notice, store.state.isBusy], ["steps: 1000 came.", false]);
    const late = act(exercise);
    exercise.again();
    answer(part, refused, false);
    await late;
    assert.deepEqual([store.state.notice, store.state.isBusy], ["", false]);
  });
}

test("the trace sheet is that of the question: asked again it stays, of fresh boards it is empty", async () => {
  const { store, exercise, answer } = page();
  const asked = exercise.sheet();
  answer("/api/sheet?old&from=4&to=4", { rows: ROWS });
  await asked;
  exercise.again();
  assert.deepEqual(store.state.sheet, ROWS);
  const fresh = exercise.fresh();
  answer("fresh", question("new"));
  await fresh;
  assert.deepEqual(store.state.sheet, []);
});

test("a refused sheet is not copied, and the refusal is shown", async () => {
  const { store, exercise, answer } = page();
  const copied = exercise.copy("/api/sheet?old&form=csv", "CSV");
  answer("form=csv", { error: { message: "From step 4 on, a sheet may have at most 10 steps, not 1000." } }, false);
  await copied;
  assert.equal(store.state.notice, "From step 4 on, a sheet may have at most 10 steps, not 1000.");
});

test("feedback names boards by letters with the mark of each", () => {
  const TWO = { letter: "B", node: 7, board: "203-184-765" };
  const asked = { ...question("old"), questions: [{ step: 4, candidates: [ONE, TWO] }] };
  const placed = /** @type {any[]} */ ([
    { node: ONE.node, item: 4, look: "wrong" },
    { node: 7, item: 4, look: "missed" },
  ]);
  const sentence = "Step 4: you chose node 3. The frontier is a queue, and node 12 has been waiting since step 1.";
  const verdict = { ...VERDICT, sentence, placed };
  /** @param {Partial<State>} more */
  const tags = (more) => Object.fromEntries(tagsOf({ ...initialState(asked), ...more }));
  assert.deepEqual(tags({}), { [ONE.node]: "A", 7: "B" });
  assert.deepEqual(tags({ verdict }), { [ONE.node]: "× A", 7: "✓ B" });
  assert.deepEqual(tags({ verdict: { ...verdict, right: true, placed: [{ ...placed[1], look: "right" }] } }), {
    [ONE.node]: "A",
    7: "✓ B",
  });
  assert.deepEqual(tags({ tab: "check" }), {}, "nothing is told before a trace is checked");
  const checked = tags({ tab: "check", checked: verdict });
  assert.deepEqual(checked, { [ONE.node]: `× ${ONE.node}`, 3: "3", 7: "✓ 7", 12: "12" });
  assert.deepEqual(tags({ tab: "table" }), {});
  const valued = { ...asked, ask: "values", nodes: [{ node: 5, board: "283-104-765" }] };
  assert.deepEqual(Object.fromEntries(tagsOf(initialState(valued))), { 5: "5" });
});

test("the summary gives the first wrong answer to each question with the right board", async () => {
  const { store, exercise, answer } = page();
  const first = exercise.choose("A");
  answer("verdict", { ...VERDICT, placed: [{ node: ONE.node, item: 4, look: "missed" }] });
  await first;
  assert.deepEqual(store.state.mistakes, [{ chosen: ONE, right: ONE, sentence: "Wrong." }]);
  exercise.undo();
  const second = exercise.choose("A");
  answer("verdict", VERDICT);
  await second;
  assert.equal(store.state.mistakes.length, 1);
});

test("a table marks the required columns and allows the others to be filled in", () => {
  const rest = "Other columns are optional; they are marked too.";
  assert.equal(fillWords("children"), `Fill in “children added” and “discarded, and why”. ${rest}`);
  assert.equal(fillWords("order"), `Fill in “expanded”. ${rest}`);
  assert.equal(fillWords("frontier"), `Fill in “frontier in order”. ${rest}`);
  assert.equal(fillWords("next"), "Fill in all columns.");
});
