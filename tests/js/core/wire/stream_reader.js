/** A stream that reads a run by the socket of the tests, and the answers of a server. */

import assert from "node:assert/strict";

import { Trace } from "../../../../static/core/trace/trace.js";
import { batchOf, encode } from "../../batches.js";
import { Random } from "../../random.js";
import { socket } from "../../socket.js";
import { randomTree } from "../../traces.js";
/** @import {Channel} from "../../../../static/core/wire/channel.js" */
/** @import {Pull} from "../../socket.js" */

const { Stream } = await import("../../../../static/core/wire/stream.js");

export const RUN = "start=102-754-863&goal=012-345-678";
export const BUSY = { error: { code: "busy", field: "run", message: "busy", retry_ms: 50 } };
export const BEYOND = { error: { code: "bad_request", field: "after", message: "after: beyond the end." } };

export const breadth = randomTree(new Random(1), 30_000, 3, () => 0);
export const depth = randomTree(new Random(2), 40_000, 3, (waiting) => waiting - 1);

/**
 * The answer to a pull of a run, cut short after `most` expansions.
 * @param {Trace} run @param {string} epoch @param {Pull} pull @param {number} [most]
 */
export function answerOf(run, epoch, { request: { after, limit } }, most = limit) {
  const end = Math.min(run.expansions, after + Math.min(limit, most));
  if (after > run.expansions) return BEYOND;
  const done = end === run.expansions;
  const columns = /** @type {any} */ (run);
  return {
    after,
    epoch,
    batch: encode(batchOf(columns, after, end, done)),
    done,
    result: done ? { status: "solved" } : null,
  };
}

/**
 * A stream, the trace it fills, and its reports.
 * @param {{opensAgain?: boolean, isWaiting?: boolean, channel?: Channel}} [how] whether a restart opens the run again,
 *   as the page does, whether the run may have to wait, and the channel that it shares with others
 */
export function reading({ opensAgain = true, isWaiting = false, channel } = {}) {
  const told = {
    trace: new Trace(breadth.start),
    result: /** @type {object | null} */ (null),
    accepted: 0,
    restarts: 0,
    refusals: /** @type {string[]} */ ([]),
    awaited: /** @type {string[]} */ ([]),
    connections: /** @type {string[]} */ ([]),
  };
  const stream = new Stream(
    {
      length: () => told.trace.expansions,
      accept(batch, result) {
        assert.equal(batch.first.e, told.trace.expansions, "a batch is lost, repeated or out of order");
        assert.equal(batch.first.n, told.trace.nodes);
        told.trace.append(batch);
        told.result = result;
        told.accepted++;
      },
      restart() {
        told.restarts++;
        socket.forget(); // pending pulls belong to the dropped trace
        told.trace = new Trace(breadth.start);
        if (opensAgain) stream.open(RUN);
      },
      connection: (state) => told.connections.push(state),
      waiting: (message) => (isWaiting ? told.awaited.push(message) : assert.fail(message)),
      refused: (message) => told.refusals.push(message),
    },
    channel,
  );
  return { stream, told };
}

/** The result of `reading`, with a connection and a run. @param {Parameters<typeof reading>[0]} [how] */
export function begun(how) {
  const made = reading(how);
  socket.open();
  made.stream.open(RUN);
  return made;
}

/** Let the answers arrive. */
export const arrival = () => new Promise((resolve) => setImmediate(resolve));

/** @param {(answer: object) => void} send @param {object} answer */
export async function send(send, answer) {
  send(answer);
  await arrival();
}

/** The offsets of the pending pulls. */
export const asked = () => socket.pulls.map((pull) => pull.request.after);

/** Answer all requests in order until there are none. @param {Trace} run @param {string} epoch */
export async function serve(run, epoch) {
  while (socket.pulls.length) await serveOne(run, epoch);
}

/** The pending pull after `length` expansions. @param {number} length */
export function nextPull(length) {
  const pull = socket.pulls.find(({ request }) => request.after === length);
  assert.ok(pull, "it is not asked for");
  return pull;
}

/** Answer the first pending pull, by default of `breadth`. @param {Trace} [run] @param {string} [epoch] */
export const serveOne = (run = breadth, epoch = "a") =>
  send(socket.pulls[0].answer, answerOf(run, epoch, socket.pulls[0]));

/** @param {Trace} trace @param {Trace} run */
export function assertWhole(trace, run) {
  assert.deepEqual(
    [trace.expansions, trace.nodes, trace.discards, trace.done],
    [run.expansions, run.nodes, run.discards, true],
  );
  assert.deepEqual(trace.node_e.subarray(0, trace.expansions), run.node_e.subarray(0, run.expansions));
  assert.deepEqual(trace.parent_n.subarray(0, trace.nodes), run.parent_n.subarray(0, run.nodes));
  assert.deepEqual(trace.expanded_n.subarray(0, trace.nodes), run.expanded_n.subarray(0, run.nodes));
}
