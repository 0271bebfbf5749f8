import assert from "node:assert/strict";
import test from "node:test";

import { allCalled, called, open, shows, text } from "../page.js";

const SOUGHT = "start=102-754-863&goal=012-345-678&expanded=12345";
const FOUND = {
  ...{ tried: 40, groups: [], nearest: [], more: 0, share: 0.1, done: false, fault: "", query: SOUGHT },
  ...{ conventions: 1234, expansions: 13579 },
};
const said = () => text("conventions-result [role=status]");

test("the search for conventions shows its progress and can be stopped and resumed", async () => {
  const asked = await open(`/conventions?${SOUGHT}`, "exercise/conventions/page.js", {
    [`/api/conventions/progress?${SOUGHT}`]: FOUND,
    [`/api/conventions/stop?${SOUGHT}`]: {},
  });
  const forecast = "1\u202f234 conventions to try, each of up to 13\u202f579 expansions";
  await shows(() => assert.ok(text("conventions-result").includes(forecast), text("conventions-result")));
  called("Stop").click();
  await shows(() => assert.match(said(), /^Stopped: /));
  assert.ok(asked.includes(`/api/conventions/stop?${SOUGHT}`), "the server stops too");
  const before = asked.length;
  await new Promise((resolve) => setTimeout(resolve, 600)); // longer than two pauses between polls
  assert.equal(asked.length, before, "nothing is asked until it goes on");
  called("Go on").click();
  await shows(() => assert.match(said(), /^Trying: /));
  assert.deepEqual(asked.slice(before), [`/api/conventions/progress?${SOUGHT}`]);
  called("Stop").click(); // or it is asked for ever
  await shows(() => assert.equal(allCalled("Stop").length, 0));
});
