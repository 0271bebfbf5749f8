import assert from "node:assert/strict";
import test from "node:test";

import { barsOf, inAll, timesOf } from "../../../static/classroom/board/state.js";
import { headingOf, nearestOf, nearestText, placeOnScale } from "../../../static/core/questions/words.js";
import { answerText, ownText, partsOf, valuesIn, valueText } from "../../../static/core/questions/ballot_words.js";
import { isBallot, isByNumber, isRightAnswer, KINDS, QUESTIONS } from "../../../static/core/questions/kinds.js";
import { rowsOf, shareNow } from "../../../static/classroom/remote/counts_state.js";
import { initialRemote } from "../../../static/classroom/remote/state.js";
import { RUN, arrived, serve, shown, teacher } from "./class_lines.js";
import { projector } from "../projector.js";

/** For each question a right answer, equally good ones, and wrong ones. @type {Record<string, any>} */
const ANSWERS = {
  next: { right: "B", wrong: ["A"] },
  search: { right: "C", wrong: ["A"] },
  levels: { right: "10", good: [10, 9, 11], wrong: [8, 12] },
  frontier: { right: "946", good: [946, 1000, 860], wrong: [1100, 800, 0] },
  order: { right: "CABDE", good: ["ACBDE"], wrong: ["ABCDE", "CABD"] },
  children: { right: "+U-D", wrong: ["+U+D", "-U-D"] },
  contents: { right: "CA", wrong: ["AC", "C"] },
  values: { right: "2+3=5 2+5=7", good: [], wrong: ["2+3=5 2+4=6"] },
};

/** The revealed results of a question. @param {string} kind */
function told(kind) {
  const { right, good = [], wrong } = ANSWERS[kind];
  const group = (/** @type {string} */ words, is_right = false, said = [""]) => ({ words, is_right, answers: 1, said });
  return [group("right", true, [right, ...good]), group("no search", false, wrong)];
}

for (const kind of KINDS)
  test(`of ${kind} right answers are right and wrong ones are not`, () => {
    const { right, good = [], wrong } = ANSWERS[kind];
    const question = { kind, right, tallies: isBallot(kind) ? /** @type {any} */ (told(kind)) : undefined };
    for (const choice of [right, ...good]) assert.ok(isRightAnswer(question, choice), choice);
    for (const choice of wrong) assert.ok(!isRightAnswer(question, choice), choice);
  });

test("each question has its own key and exactly one form", () => {
  assert.equal(new Set(KINDS.map((kind) => QUESTIONS[kind].key)).size, KINDS.length);
  for (const kind of KINDS) assert.equal(isByNumber(kind) || isBallot(kind), QUESTIONS[kind].form !== "choice");
});

test("an answer is shown in words, and its parts are found by their keys", () => {
  assert.equal(answerText("order", "CAB"), "C\u00a0A\u00a0B");
  assert.equal(answerText("marks", "+U-D+L"), "U and L added, D discarded");
  assert.equal(answerText("marks", "-U"), "U discarded");
  assert.equal(answerText("values", "2+3=5 0+7.5=7.5"), "2 + 3 = 5 · 0 + 7.5 = 7.5");
  assert.match(headingOf({ kind: "contents", right: "CA" }), /^On the frontier, in order: C/);
  assert.deepEqual([...partsOf("order", "CA", ["A", "C"])], [["C", "1"], ["A", "2"]]); // prettier-ignore
  assert.deepEqual([...partsOf("marks", "+U-D", [])], [["U", "+"], ["D", "-"]]); // prettier-ignore
  assert.deepEqual(Object.fromEntries(partsOf("values", "1+2=3 4+5=9", ["A", "B"])), { A: "1+2=3", B: "4+5=9" });
  assert.deepEqual(valuesIn("2+3.5=5.5"), ["2", "3.5", "5.5"]);
});

test("a value is read with a point or a comma and written in one way", () => {
  const given = ["3", " 3,0 ", "03.50", "-1", "", "x", "1e5", "1,2,3", "12345678"];
  assert.deepEqual(given.map(valueText), ["3", "3", "3.5", "-1", "", "", "", "", ""]);
});

test("estimates are shown on a scale centred on the right number", () => {
  const round = { 943: 1, 950: 2, 5000: 3 };
  const near = nearestOf(round, 946);
  assert.deepEqual(near, { answers: 3, from: 943, to: 950 });
  assert.equal(nearestText(near, "946"), "The nearest: 3 answers, 943 to 950; the right number is 946.");
  assert.deepEqual(nearestOf({ 2: 1, 40: 5, 60: 1 }, 20), { answers: 1, from: 2, to: 2 });
  assert.match(nearestText(nearestOf({}, 7), "7"), /^The right number is 7/);
  assert.deepEqual([placeOnScale(0, 946), placeOnScale(946, 946), placeOnScale(1e6, 946)], [0, 0.5, 1]);
});

test("the explanations of answers are counted for each round within bounds", () => {
  const many = Array.from({ length: 300 }, (_, k) => `ABCDE${k}`);
  const groups = Array.from({ length: 12 }, (_, k) => ({ words: `search ${k}`, is_right: k === 0, answers: 25 }));
  const tallies = groups.map((group, k) => ({ ...group, said: many.slice(25 * k, 25 * k + 25) }));
  const rounds = [Object.fromEntries(many.map((text) => [text, 1])), { [many[0]]: 7 }];
  const question = /** @type {any} */ (
    barsOf({ number: 1, kind: /** @type {const} */ ("order"), right: many[0] }, rounds, tallies)
  );
  const said = /** @type {any[]} */ (question.tallies);
  assert.equal(said.length, 8);
  assert.deepEqual(said[0].said, tallies[0].said);
  assert.deepEqual(said[0].counts, [25, 7]);
  assert.deepEqual(said.map(({ counts }) => counts[0]).reduce((sum, count) => sum + count), 300); // prettier-ignore
  assert.ok(JSON.stringify(question).length < 3000);
  assert.equal(inAll(rounds)[many[0]], 8);
  assert.equal(ownText(said[0], 40), "Right. 7 answers like this (18\u00a0%).");
  assert.match(ownText(said[1], 40), /^What you did: search 1\. 0 answers/);
});

test("each round has its own times", () => {
  const state = (
    /** @type {any} */ question,
    /** @type {string} */ phase,
    round = 1,
    /** @type {any[]} */ times = [],
  ) => /** @type {any} */ ({ times, told: { question, phase, round } });
  const [one, two] = [{ number: 4 }, { number: 5 }];
  const first = timesOf(state(one, "asked"), 100);
  assert.deepEqual(first, [{ number: 4, from: 100, to: 0 }]);
  const closed = timesOf(state(one, "closed", 1, /** @type {any} */ (first)), 150);
  const again = timesOf(state(one, "asked", 2, /** @type {any} */ (closed)), 200);
  const over = timesOf(state(one, "revealed", 2, /** @type {any} */ (again)), 260);
  assert.deepEqual(
    over.map(({ from, to }) => [from, to]),
    [[100, 150], [200, 260]], // prettier-ignore
  );
  assert.equal(timesOf(state(one, "revealed", 2, /** @type {any} */ (over)), 300), over);
  assert.deepEqual(timesOf(state(two, "asked", 1, /** @type {any} */ (over)), 400), [{ number: 5, from: 400, to: 0 }]);
});

test("a question with letters is sent with its boards, judged once closed and stored with its tallies", async () => {
  const { wire, store, control } = teacher();
  const server = serve(wire);
  const choices = [["A", "283-164-705"], ["B", "283-164-075"]]; // prettier-ignore
  /** @type {any[]} */
  const judged = [];
  const order = (/** @type {"" | "asked" | "revealed"} */ ask) => ({
    ...shown(ask),
    kind: /** @type {const} */ ("order"),
    offer: () => ({ choices, count: 2, statement: "BFS" }),
    answer: () => ({ right: "BA", rules: [], why: "A queue." }),
    judge: async (/** @type {any} */ answers) => {
      judged.push(answers);
      return [
        { words: "right", is_right: true, answers: 2, said: ["BA"] },
        { words: "DFS: a stack where a queue is asked", is_right: false, answers: 1, said: ["AB"] },
      ];
    },
  });
  control.show(/** @type {any} */ (order("")));
  control.open();
  wire.hearer.connection("open");
  await arrived();
  control.show(/** @type {any} */ (order("asked")));
  await arrived();
  assert.deepEqual(server.state.question, { number: 1, kind: "order", choices, count: 2, statement: "BFS" });
  server.counts = [{ BA: 2, AB: 1 }];
  control.show(/** @type {any} */ (order("revealed")));
  await arrived();
  assert.deepEqual(judged, [{ BA: 2, AB: 1 }]);
  const { question, phase } = server.state;
  assert.equal(phase, "revealed");
  assert.deepEqual(question.tallies.map((/** @type {any} */ one) => one.counts), [[2], [1]]); // prettier-ignore
  const [kept] = store.state.asked;
  assert.deepEqual([kept.keys, kept.rules[1], kept.right], [["BA", "AB"], "DFS: a stack where a queue is asked", "BA"]);
  assert.ok(kept.times[0][0] > 0 && kept.times[0][1] >= kept.times[0][0]);
});

test("the counts show the most frequent answers, mark the right ones and state their share", () => {
  const question = { number: 3, kind: "order", choices: [["A"], ["B"], ["C"]] };
  const state = /** @type {any} */ ({
    ...initialRemote("K7QM3X", ""),
    told: { run: RUN, at: 1, phase: "asked", round: 1, question },
    counts: [{ AB: 6, BA: 3, CA: 1 }],
    judged: { number: 3, right: ["BA", "CA"] },
  });
  assert.deepEqual(
    rowsOf(state).map(({ key, isRight, counts }) => [key, isRight, counts[0]]),
    [["BA", true, 3], ["AB", false, 6], ["CA", true, 1]], // prettier-ignore
  );
  assert.equal(shareNow(state), 0.4);
  assert.equal(shareNow({ ...state, judged: { number: 2, right: ["AB"] } }), null);
  const told = { ...question, kind: "frontier", right: "946", choices: undefined };
  const numbers = { ...state, told: { ...state.told, question: told }, counts: [{ 950: 1, 1000: 1, 3000: 2 }] };
  assert.equal(shareNow(numbers), 0.5);
});

const ORDER = { statement: "", choices: [["A", ""]], nodes: { A: 3 }, count: 1, expands: "", right: "A", why: "" };

test("a projector asks the questions that a step allows and gives the reason for others", async () => {
  const asked = /** @type {any} */ ({ order: ORDER });
  const { state, press } = projector({}, { asked, refused: { values: "BFS has no h that can be asked for." } });
  await press("o");
  assert.deepEqual([state.ask, state.asking], ["asked", "order"]);
  assert.equal(state.ballots?.at, 9);
  await press("a");
  assert.equal(state.ask, "revealed");
  await press("a");
  assert.deepEqual([state.ask, state.cursor], ["", 9]);
  await press("h");
  assert.deepEqual([state.ask, state.notice], ["", "BFS has no h that can be asked for."]);
  await press("o");
  assert.deepEqual([state.ask, state.notice], ["asked", ""]);
});
