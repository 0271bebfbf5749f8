/** Addresses: where links from the root lead. */

import assert from "node:assert/strict";
import test from "node:test";

import "../../page.js";

const { happyDOM } = /** @type {any} */ (window);
const { placed } = await import("../../../../static/core/shell/address.js");

test("a link from the root leads to the server, and in a folder of files to that folder", () => {
  happyDOM.setURL("http://host.test/compare?run=1");
  assert.equal(placed("/?algorithm=dfs"), "http://host.test/?algorithm=dfs");
  for (const [at, base] of [
    ["http://host.test/course/frontier/compare/?run=1", "../"],
    ["http://host.test/course/frontier/compare?run=1", "/course/frontier/"],
    ["http://host.test/course/frontier/", "./"],
  ]) {
    happyDOM.setURL(at);
    const script = document.createElement("script");
    script.dataset.base = base;
    document.head.append(script);
    assert.equal(placed("/?algorithm=dfs"), "http://host.test/course/frontier/?algorithm=dfs");
    assert.equal(placed("/exercise"), "http://host.test/course/frontier/exercise");
    script.remove();
  }
});
