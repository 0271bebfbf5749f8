import assert from "node:assert/strict";
import test from "node:test";

import { called, open, shows, text, write } from "../page.js";

const TABLE = "start=283-164-705&goal=123-804-765&algorithm=bfs&first=2&steps=2&ask=frontier";

test("optional answers are marked too, and unreadable ones are reported", async () => {
  await open(`/exercise?${TABLE}`, "exercise/page.js");
  await shows(() => write(called("frontier in order, step 2"), "2 3 4 5 6"));
  write(called("discarded, and why, step 2"), "0");
  called("Check step 2").click();
  const noMove = "Node 0 has no move; write the move, then the node, such as D 0.";
  await shows(() => assert.equal(text(".notice"), noMove));
  write(called("discarded, and why, step 2"), "D 0");
  called("Check step 2").click();
  await shows(() => assert.match(text("exercise-table .said"), /D is discarded, but node 4/));
  assert.equal(text(".notice"), "");
  write(called("children added, step 2"), "4 5 6");
  write(called("expanded, step 2"), "1");
  called("Check step 2").click();
  await shows(() => assert.match(text("exercise-table .said"), /All right/));
});
