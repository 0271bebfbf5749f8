import assert from "node:assert/strict";
import test from "node:test";

import { isItself, reachText } from "../../static/js/tell/reach.js";

test("an address of the computer itself is told to be one, by whatever name or number it goes", () => {
  for (const address of [
    "http://localhost:8000/",
    "http://LOCALHOST/",
    "http://frontier.localhost/",
    "http://127.0.0.1:8000/c/K7QM3X",
    "http://127.1.2.3/",
    "http://127.1/",
    "http://[::1]:8000/",
    "http://[::ffff:127.0.0.1]/",
    "http://0.0.0.0:8000/",
    "http://localhost./",
  ])
    assert.ok(isItself(new URL(address).hostname), address);
  for (const address of [
    "http://192.168.1.20:8000/",
    "https://frontier.example.org/",
    "http://localhost.example.org/",
    "http://127.example.org/",
    "http://lab-7.local:8000/",
    "http://[fe80::1]/",
    "http://[2001:db8::1]:8000/",
  ])
    assert.equal(reachText(address), "", address);
});

test("what is to be started is told with the port that the page has", () => {
  assert.match(reachText("http://127.0.0.1:8123/c"), /“frontier serve --host 0\.0\.0\.0 --port 8123”/);
  assert.match(reachText("http://localhost/c"), /“frontier serve --host 0\.0\.0\.0”/);
});
